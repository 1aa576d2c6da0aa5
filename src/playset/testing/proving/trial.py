"""Prove one card: play it and its abilities in positions made for it, until all that it says has happened.

`prove` gives a `Proof`. A part that is never reached, or that changes nothing, is named with what stood in the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from playset.core.decision import Act
from playset.core.events import Happening
from playset.core.words import Zone, card_of
from playset.rules.casting.play_modes import abilities_of
from playset.rules.nodes.base import Ability, Activated, Effect, Replacement, When
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State
from playset.testing.proving.deeds import PLAYED, Deed, deeds_of
from playset.testing.proving.expected import ACTIVATED, GIVEN, REPLACEMENT, SPELL, TRIGGERED, Part, faces_of, parts_of
from playset.testing.proving.player import Hand, give_mana, look_again, options_of
from playset.testing.proving.watching import Watcher
from playset.testing.proving.world import BY_HAND, QUICK, VARIANTS, World

TO_CAST: Final = (Act.CAST, Act.PLAY)
TO_USE: Final = (Act.ACTIVATE, Act.TURN_UP)
TRIES: Final = 4  # with different answers
MOST_OPTIONS: Final = 8
LONGEST: Final = 300  # characters of a missing part


class Missing(msgspec.Struct):
    """An instruction of a card that never ran, or changed nothing whenever it did."""

    face: str
    kind: str  # of ability
    instruction: str
    why: str


class Proof(msgspec.Struct):
    """What came of proving a card."""

    name: str
    cast: bool  # every face that can be cast or played was
    instructions: int
    ran: int
    effective: int
    missing: list[Missing]
    errors: list[str]  # exceptions of the engine

    @property
    def proved(self) -> bool:
        """True if it was cast, and all that it says ran."""
        return self.cast and self.ran == self.instructions and not self.errors


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
        self.offered: set[Ability] = set()
        self.errors: Counter[str] = Counter()
        self.seed = 0

    # --- what is still to be reached -----------------------------------------------------------------------------

    def reached(self, part: Part) -> bool:
        """True if every instruction of a part ran and changed something."""
        if part.kind == REPLACEMENT:
            return part.ability in self.watcher.replaced
        return all(self.did_something(part, effect) for effect in part.instructions)

    def did_something(self, part: Part, effect: Effect) -> bool:
        """True if an instruction ran and, unless it only directs the others, changed something."""
        key = self.key(part, effect)
        return key in self.watcher.ran if effect.keeps_results() else key in self.watcher.effective

    def key(self, part: Part, effect: Effect) -> tuple[Ability, Effect]:
        """Return what the watcher notes an instruction by."""
        return (part.ability, effect)

    def left(self, *kinds: str) -> list[Part]:
        """Return the parts of some kinds that are still to be reached."""
        return [part for part in self.parts if part.kind in kinds and not self.reached(part)]

    def is_done(self) -> bool:
        """True if there is nothing left to reach."""
        return bool(self.cast) and not self.left(SPELL, ACTIVATED, TRIGGERED, GIVEN, REPLACEMENT)

    # --- attempts ------------------------------------------------------------------------------------------------

    def run(self, variant: int) -> None:
        """Try everything that is left in a variant of the world."""
        world = World(self.definition, [ability for face in self.faces for ability in face.abilities], variant)
        self.cast_it(world)
        self.use_it(world)
        self.bring_about(world)
        if self.left(TRIGGERED, GIVEN, REPLACEMENT, ACTIVATED):
            self.play_on(world)

    def attempt(self, state: State, play: Callable[[State, Hand], None]) -> State:
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
        """Cast or play the card from every zone that it can be cast from."""
        zones = [Zone.HAND]
        for face in self.faces:
            zones += [permit.zone for permit in face.base.abilities.casts_from if permit.zone not in zones]
        for zone in zones:
            state, number = world.with_card(zone, self.definition)
            give_mana(state)
            for option in options_of(state, TO_CAST, number)[:MOST_OPTIONS]:
                for tries in range(TRIES):
                    after = self.attempt(state, lambda copy, hand, option=option: do(copy, hand, option))  # type: ignore[misc]
                    if option[0] == Act.PLAY or after.observer is not None:
                        self.cast.add(str(option[2]))
                    if tries and not self.left(SPELL):
                        break
                    if tries == 0:
                        self.use_given(after)

    def use_given(self, state: State) -> None:
        """Use the abilities that something was given, where they are offered now."""
        wanted = {part.ability for part in self.left(GIVEN) if isinstance(part.ability, Activated)}
        if not wanted or state.decision is None:
            return
        copy = state.clone()
        give_mana(copy)
        decision = copy.decision
        for option in decision.options if decision is not None else ():
            if option.act == Act.ACTIVATE:
                ability = abilities_of(copy, option.obj).activated[option.index].ability
                if ability in wanted:
                    wanted.discard(ability)
                    self.offered.add(ability)
                    chosen = (option.act, option.obj, option.index)
                    self.attempt(copy, lambda state, hand, chosen=chosen: do(state, hand, chosen))  # type: ignore[misc]

    def use_it(self, world: World) -> None:
        """Activate each ability of the card where it works."""
        for face in self.faces:
            entries = [*face.base.abilities.activated, *face.base.abilities.turn_up_actions]
            for zone in dict.fromkeys(entry.zone for entry in entries):
                if not self.left(ACTIVATED, GIVEN):
                    return
                state, number = world.with_card(zone, face)
                state.settings = BY_HAND
                give_mana(state)
                for option in options_of(state, TO_USE, number)[:MOST_OPTIONS]:
                    for _ in range(TRIES):
                        self.attempt(state, lambda copy, hand, option=option: do(copy, hand, option))  # type: ignore[misc]
                        if not self.left(ACTIVATED):
                            break

    def bring_about(self, world: World) -> None:
        """Bring about the events that abilities trigger on and replacement effects replace."""
        for part in self.left(TRIGGERED, GIVEN, REPLACEMENT):
            ability = part.ability
            kinds = kinds_of(ability)
            if not kinds:
                continue
            face = next(face for face in self.faces if face.name == part.face)
            zone = zone_of(ability, face)
            state, number = world.with_card(zone, face)
            for deed in deeds_of(kinds, ability):
                self.attempt(state, lambda copy, hand, deed=deed: bring(copy, hand, deed, number))  # type: ignore[misc]
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
                    state, _ = world.with_card(zone, face, active)
                    self.attempt(state, cast_spells)
                    self.attempt(state, two_turns)
                    self.attempt(state, two_turns)

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
            whole = any(self.key(part, effect) in self.watcher.ran for effect in part.instructions)
            for effect in part.instructions:
                count += 1
                there = self.key(part, effect) in self.watcher.ran
                did = self.did_something(part, effect)
                ran += there
                effective += did
                if not did:
                    why = "no effect" if there else self.why(part, whole)
                    missing.append(Missing(part.face, part.kind, repr(effect)[:LONGEST], why))
        return Proof(self.definition.name, bool(self.cast), count, ran, effective, missing, list(self.errors))

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
        zone = ability.zone
    elif isinstance(ability, Replacement):
        zone = ability.works_in()
    if zone == Zone.NOWHERE or (zone == Zone.BATTLEFIELD and not face.is_permanent):
        return Zone.HAND
    return zone


def do(state: State, hand: Hand, option: tuple[int, int, int]) -> None:
    """Do one thing and let it resolve."""
    if hand.act(*option):
        hand.settle()


def bring(state: State, hand: Hand, deed: Deed, number: int) -> None:
    """Do a deed, and let everything resolve that follows from each part of it."""
    for _ in deed(state, number):
        look_again(state)
        if not hand.settle():
            return


def cast_spells(state: State, hand: Hand) -> None:
    """Cast everything in the hand of the player with priority, and play a land."""
    give_mana(state)
    cards = list(dict.fromkeys(state.players[state.decision.player].hand)) if state.decision is not None else []
    for card in cards:
        for option in options_of(state, TO_CAST, card)[:1]:
            if hand.act(*option):
                hand.settle()
                give_mana(state)


def two_turns(state: State, hand: Hand) -> None:
    """Pass through two turns, with combat."""
    state.settings = QUICK
    look_again(state)
    hand.pass_to(state.turn + 2, 0)
