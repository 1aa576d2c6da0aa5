"""Prove one card: play it and its abilities in positions made for it, until all that it says has happened.

`prove` gives a `Proof`. A part that is never reached, or that changes nothing, is named with what stood in the way.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from playset.ability.effects.libraries import ShowRevealed
from playset.ability.effects.paying import ChooseX, MakeMana, OfferToPay, PayMana
from playset.ability.effects.results import Register
from playset.core.decision import Act
from playset.core.node import Node
from playset.core.words import Zone
from playset.database.proofs import NO_EFFECT, Missing, Proof
from playset.rules.casting.play_modes import abilities_of
from playset.rules.nodes.ability_sets import expansion
from playset.rules.nodes.base import Ability, Activated, Effect, Replacement, When
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State
from playset.testing.proving.deeds import deeds_of
from playset.testing.proving.expected import ACTIVATED, GIVEN, REPLACEMENT, SPELL, TRIGGERED, Part, faces_of, parts_of
from playset.testing.proving.player import Hand, give_mana, look_again, options_of
from playset.testing.proving.plays import (
    TO_CAST,
    TO_USE,
    Play,
    answer_and_turns,
    bringing,
    cast_and_turns,
    cast_spells,
    doing,
    going_to,
    some_turns,
    using_and_turns,
)
from playset.testing.proving.statics import makes_difference, static_abilities
from playset.testing.proving.watching import Watcher
from playset.testing.proving.world import (
    AFTERWARDS,
    ANSWERING,
    ATTACKING,
    BY_HAND,
    DEFENDING,
    MAIN,
    MOMENTS,
    SETTINGS,
    VARIANTS,
    World,
    active_in,
)

TRIES: Final = 5  # with different answers
# Instructions that direct others, or only show or note something.
DIRECTING: Final = (OfferToPay, ChooseX, MakeMana, PayMana, ShowRevealed, Register)
STATIC: Final = "static"
MOST_AFTER: Final = 6  # positions that are kept because something was given in them
MOST_OPTIONS: Final = 8
LONGEST: Final = 300  # characters of a missing part


def prove(definition: CardDefinition) -> Proof:
    """Prove a card."""
    trial = Trial(definition)
    for variant in VARIANTS:
        trial.run(variant)
        if trial.is_done():
            break
    return trial.proof()


class Trial:
    """The attempts at one card."""

    def __init__(self, definition: CardDefinition) -> None:
        self.definition = definition
        self.faces = faces_of(definition)
        self.parts = parts_of(definition)
        self.watcher = Watcher()
        self.cast: set[str] = set()
        self.errors: Counter[str] = Counter()
        self.seed = 0
        self.after: list[tuple[State, int]] = []  # positions after the card was used, in which something may be given

    def nodes(self) -> list[Node]:
        """Return the abilities of all faces, those of keywords written out."""
        return [one for face in self.faces for ability in face.abilities for one in expansion(ability)]

    # --- what is still to be reached -----------------------------------------------------------------------------

    def reached(self, part: Part) -> bool:
        """True if every instruction of a part ran and changed something."""
        if part.kind == REPLACEMENT:
            return part.ability in self.watcher.replaced
        return all(self.did_something(part, effect) for effect in part.instructions)

    def has_run(self, part: Part, effect: Effect) -> bool:
        """True if an instruction was carried out."""
        return any((ability, effect) in self.watcher.ran for ability in part.instructions[effect])

    def did_something(self, part: Part, effect: Effect) -> bool:
        """True if an instruction ran and, unless it only directs the others, changed something."""
        if effect.keeps_results() or isinstance(effect, DIRECTING):
            return self.has_run(part, effect)
        return any((ability, effect) in self.watcher.effective for ability in part.instructions[effect])

    def left(self, *kinds: str) -> list[Part]:
        """Return the parts of some kinds that are still to be reached."""
        return [part for part in self.parts if part.kind in kinds and not self.reached(part)]

    def is_done(self) -> bool:
        """True if there is nothing left to reach."""
        return bool(self.cast) and not self.left(SPELL, ACTIVATED, TRIGGERED, GIVEN, REPLACEMENT)

    # --- attempts ------------------------------------------------------------------------------------------------

    def run(self, variant: int) -> None:
        """Try everything that is left in a variant of the world."""
        self.after.clear()
        world = World(self.definition, self.nodes(), variant)
        self.cast_it(world)
        self.use_it(world)
        self.bring_about(world)
        if self.left(TRIGGERED, GIVEN, REPLACEMENT, ACTIVATED):
            self.play_on(world)

    def attempt(self, state: State, play: Play) -> State:
        """Play on from a copy of a position, watched; whatever the engine raises is noted."""
        copy = state.clone()
        copy.observer = self.watcher
        self.seed += 1
        hand = Hand(copy, self.seed)
        try:
            play(copy, hand)
        except Exception as error:
            self.errors[f"{type(error).__name__}: {error}"[:LONGEST]] += 1
        self.watcher.finish(copy)
        self.watcher.begun.clear()
        return copy

    def cast_it(self, world: World) -> None:
        """Cast or play the card from every zone that it can be cast from, at one moment after another."""
        zones = [Zone.HAND]
        for face in self.faces:
            zones += [permit.zone for permit in face.base.abilities.casts_from if permit.zone not in zones]
        for moment in MOMENTS:
            if not self.is_worth_casting(moment):
                continue
            for zone in zones:
                state, number = self.position(world, zone, self.definition, moment)
                for option in options_of(state, TO_CAST, number)[:MOST_OPTIONS]:
                    self.cast.add(str(option[2]))
                    for _ in range(TRIES):
                        self.use_after(self.attempt(state, doing(option)), number)
                        if not self.left(SPELL, TRIGGERED, REPLACEMENT):
                            break

    def is_worth_casting(self, moment: int) -> bool:
        """True if casting the card at a moment may still reach something."""
        if moment == MAIN:
            return not self.cast or bool(self.left(SPELL, TRIGGERED, GIVEN, REPLACEMENT, ACTIVATED))
        if not self.cast or self.left(SPELL):
            return True
        at_once = any(face.instant_speed for face in self.faces)
        return bool(self.left(TRIGGERED, REPLACEMENT)) and (at_once or moment == AFTERWARDS)

    def use_after(self, state: State, number: int) -> None:
        """Use the card as it is after something was done with it, and what it has given to others."""
        if state.over or not self.left(ACTIVATED, GIVEN):
            return
        if state.face_down:
            copy = state.clone()
            give_mana(copy)
            options = copy.decision.options if copy.decision is not None else ()
            for one in [option for option in options if option.act == Act.TURN_UP][:MOST_OPTIONS]:
                self.attempt(copy, doing((one.act, one.obj, one.index)))
        self.use_given(state)
        if self.left(GIVEN) and len(self.after) < MOST_AFTER:
            self.after.append((state, number))

    def position(self, world: World, zone: int, face: CardDefinition, moment: int) -> tuple[State, int]:
        """Return a position with the card in a zone, at a moment, and its number."""
        state, number = world.with_card(zone, face, active_in(moment))
        if moment == MAIN:
            give_mana(state)
            return state, number
        return self.attempt(state, going_to(moment)), number

    def use_given(self, state: State) -> None:
        """Use the abilities that something was given, where they are offered now."""
        wanted = {part.ability for part in self.left(GIVEN) if isinstance(part.ability, Activated)}
        if not wanted or state.decision is None:
            return
        copy = state.clone()
        copy.settings = BY_HAND
        for permanent in copy.permanents:
            permanent.summoning_sick = False
        give_mana(copy)
        decision = copy.decision
        for option in decision.options if decision is not None else ():
            if option.act == Act.ACTIVATE:
                ability = abilities_of(copy, option.obj).activated[option.index].ability
                if ability in wanted:
                    wanted.discard(ability)
                    chosen = (option.act, option.obj, option.index)
                    self.attempt(copy, doing(chosen))

    def use_it(self, world: World) -> None:
        """Activate each ability of the card where it works, at one moment after another."""
        for face in self.faces:
            entries = [*face.base.abilities.activated, *face.base.abilities.turn_up_actions]
            for zone in dict.fromkeys(entry.zone for entry in entries):
                for moment in MOMENTS:
                    if not self.left(ACTIVATED):
                        break
                    state, number = self.position(world, zone, face, moment)
                    if moment == MAIN:
                        state.settings = BY_HAND
                        look_again(state)
                    for option in options_of(state, TO_USE, number)[:MOST_OPTIONS]:
                        for _ in range(TRIES):
                            self.use_after(self.attempt(state, doing(option)), number)
                            if not self.left(ACTIVATED):
                                break
            for moment in (MAIN, ANSWERING, ATTACKING, DEFENDING) if face.is_permanent else ():
                if any(isinstance(part.ability, Activated) for part in self.left(GIVEN)):
                    self.use_given(self.position(world, Zone.BATTLEFIELD, face, moment)[0])

    def bring_about(self, world: World) -> None:
        """Bring about the events that abilities trigger on and replacement effects replace."""
        for part in self.left(TRIGGERED, GIVEN, REPLACEMENT):
            ability = part.ability
            kinds = kinds_of(ability)
            if not kinds:
                continue
            face = next(face for face in self.faces if face.name == part.face)
            zone = zone_of(ability, face)
            positions = [world.with_card(zone, face), *(self.after if part.kind == GIVEN else [])]
            for state, number in positions:
                for deed in deeds_of(kinds, ability):
                    self.attempt(state, bringing(deed, number))
                    if self.reached(part):
                        break

    def play_on(self, world: World) -> None:
        """Play two turns from where the card is, each player in turn, and cast spells in them."""
        for face in self.faces:
            if not any(part.face == face.name for part in self.left(TRIGGERED, GIVEN, REPLACEMENT, ACTIVATED)):
                continue
            zones = dict.fromkeys(
                zone_of(part.ability, face) for part in self.left(TRIGGERED, GIVEN, REPLACEMENT, ACTIVATED)
            )
            for zone in zones:
                for active in (0, 1):
                    state, number = world.with_card(zone, face, active)
                    used = using_and_turns(number)
                    for play in (cast_spells, some_turns, used, cast_and_turns, some_turns, used, answer_and_turns):
                        if self.left(TRIGGERED, GIVEN, REPLACEMENT, ACTIVATED):
                            self.use_given(self.attempt(state, play))

        for state, _ in self.after if self.left(GIVEN) else []:
            state.settings = SETTINGS
            for play in (some_turns, cast_and_turns):
                self.attempt(state, play)

    # --- what came of it -----------------------------------------------------------------------------------------

    def proof(self) -> Proof:
        """Return what came of it."""
        missing: list[Missing] = []
        count = ran = effective = 0
        for part in self.parts:
            if part.kind == REPLACEMENT:
                count += 1
                done = part.ability in self.watcher.replaced
                ran += done
                effective += done
                if not done:
                    missing.append(Missing(part.face, part.kind, repr(part.ability)[:LONGEST], "never applied"))
                continue
            whole = any(self.has_run(part, effect) for effect in part.instructions)
            for effect in part.instructions:
                count += 1
                there = self.has_run(part, effect)
                did = self.did_something(part, effect)
                ran += there
                effective += did
                if not did:
                    why = NO_EFFECT if there else self.why(part, whole)
                    missing.append(Missing(part.face, part.kind, repr(effect)[:LONGEST], why))
        statics = static_abilities(self.definition)
        nodes = self.nodes()
        idle = [one for one in dict.fromkeys(statics) if not makes_difference(self.definition, one, nodes)]
        for ability in idle:
            missing.append(Missing(self.definition.name, STATIC, repr(ability)[:LONGEST], "no difference"))
        felt = len(statics) - len(idle)
        name, cast, errors = self.definition.name, bool(self.cast), list(self.errors)
        return Proof(name, cast, count, ran, effective, len(statics), felt, missing, errors)

    def why(self, part: Part, whole: bool) -> str:
        """Return why an instruction never ran."""
        if whole:
            return "left out"
        if part.kind == SPELL:
            return "never cast" if not self.cast else "never resolved"
        if isinstance(part.ability, When):
            return "never triggered"
        return "never activated"


def kinds_of(ability: Ability) -> int:
    """Return the kinds of event that an ability triggers on or replaces, as a mask."""
    if isinstance(ability, When):
        return ability.pattern.kinds()
    return ability.kinds() if isinstance(ability, Replacement) else 0


def zone_of(ability: Ability, face: CardDefinition) -> int:
    """Return where the card has to be for an ability to work."""
    zone = Zone.BATTLEFIELD
    if isinstance(ability, (When, Activated)):
        zone = Zone.HAND if ability.zone == Zone.NOWHERE else ability.zone
    elif isinstance(ability, Replacement) and ability.works_in() != Zone.NOWHERE:
        zone = ability.works_in()
    return Zone.HAND if zone == Zone.BATTLEFIELD and not face.is_permanent else zone
