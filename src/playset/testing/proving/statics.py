"""Tell whether a static ability makes any difference: play the same positions with the card and with it left out.

Games are deterministic, so the same answers lead to the same questions and positions unless the ability matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from playset.core.node import Node
from playset.core.words import Zone
from playset.rules.events.actions import counter
from playset.rules.nodes.ability_sets import expansion
from playset.rules.nodes.base import Ability, Activated, Enchant, InOpeningHand, Replacement, Spell, When
from playset.rules.nodes.face_down import TurnsUp
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State
from playset.testing.proving.deeds import counters, damages, draws, lives, moves, tapping_for_mana, tokens
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
)
from playset.testing.proving.world import ANSWERING, ATTACKING, DEFENDING, VARIANTS, World, active_in

# Abilities that are watched as they resolve or apply, and those that work before the game begins.
WATCHED = (Spell, Activated, When, Replacement, TurnsUp, Enchant, InOpeningHand)
SEED = 3
Trace = list[object]


def static_abilities(definition: CardDefinition) -> list[Ability]:
    """Return the abilities printed on a card that are neither instructions nor replacement effects."""
    return [
        ability for ability in definition.abilities if not any(isinstance(one, WATCHED) for one in expansion(ability))
    ]


def without(definition: CardDefinition, ability: Ability) -> CardDefinition:
    """Return a card without one of its abilities."""
    place = definition.abilities.index(ability)
    return definition.with_changes(abilities=definition.abilities[:place] + definition.abilities[place + 1 :])


def makes_difference(definition: CardDefinition, ability: Ability, nodes: Sequence[Node]) -> bool:
    """True if anything was seen that goes otherwise where a card lacks an ability."""
    other = without(definition, ability)
    for variant in VARIANTS:
        worlds = [World(card, nodes, variant) for card in (definition, other)]
        for zone, active, play in plays(definition):
            first, second = [traced(world, zone, active, play) for world in worlds]
            if first != second:
                return True
    return False


def plays(definition: CardDefinition) -> Iterator[tuple[int, int, Callable[[int], Play]]]:
    """Yield where the card is, whose turn it is, and what is played: first what takes little time."""
    permits = definition.base.abilities.casts_from
    elsewhere = [*dict.fromkeys([Zone.HAND, *[permit.zone for permit in permits], Zone.GRAVEYARD])]
    zones = [Zone.BATTLEFIELD, *elsewhere] if definition.is_permanent else elsewhere
    for play in (nothing, without_mana):
        for zone in zones:
            for active in (0, 1):
                yield zone, active, lambda number, play=play: play  # type: ignore[misc]
    yield Zone.HAND, 0, countered
    if definition.is_permanent:
        for moment in (ATTACKING, DEFENDING, ANSWERING):
            yield Zone.BATTLEFIELD, active_in(moment), lambda number, moment=moment: going_to(moment)  # type: ignore[misc]
        for play in (cast_spells, some_turns, idle_turns):
            for active in (0, 1):
                yield Zone.BATTLEFIELD, active, lambda number, play=play: play  # type: ignore[misc]
    for zone in elsewhere:
        yield zone, 0, using
        yield zone, 1, lambda number: going_to(ANSWERING)
        yield zone, 0, lambda number: cast_and_turns
    if definition.is_permanent:
        yield Zone.BATTLEFIELD, 1, lambda number: answer_and_turns
        yield Zone.BATTLEFIELD, 0, deeds


def nothing(state: State, hand: Hand) -> None:
    """Only look, with all mana there."""
    give_mana(state)


def without_mana(state: State, hand: Hand) -> None:
    """Only look, with all lands tapped."""
    for permanent in state.permanents:
        if permanent.definition.is_land:
            permanent.tapped = True
    look_again(state)


def countered(number: int) -> Play:
    """Return the play of casting a card, which is countered at once."""

    def play(state: State, hand: Hand) -> None:
        give_mana(state)
        for option in options_of(state, TO_CAST, number)[:1]:
            hand.act(*option)
            hand.announce()
            if state.stack:
                counter(state, state.stack[-1].id, 0, state.stack[-1].controller)
                look_again(state)
                hand.settle()

    return play


def idle_turns(state: State, hand: Hand) -> None:
    """Let turns pass in which nobody does more than they must."""
    hand.idle = True
    some_turns(state, hand)


def deeds(number: int) -> Play:
    """Return the play of one deed after another."""

    def play(state: State, hand: Hand) -> None:
        for maker in (lives, draws, tapping_for_mana, tokens, counters, damages, moves):
            for deed in maker([]):
                bringing(deed, number)(state, hand)
                assert hand.trace is not None
                hand.trace.append(looked_at(state, number))

    return play


def using(number: int) -> Play:
    """Return the play of casting or using a card in each way that is offered, and letting turns pass."""

    def play(state: State, hand: Hand) -> None:
        give_mana(state)
        for option in options_of(state, (*TO_CAST, *TO_USE), number)[:3]:
            doing(option)(state, hand)
            give_mana(state)
        some_turns(state, hand)

    return play


def traced(world: World, zone: int, active: int, play: Callable[[int], Play]) -> Trace:
    """Return all that could be seen while playing from a position."""
    try:
        state, number = world.with_card(zone, world.definition, active)
        hand = Hand(state, SEED)
        seen: Trace = [looked_at(state, number)]
        hand.trace = seen
        play(number)(state, hand)
    except Exception as error:
        return [type(error).__name__]  # it is reported where the card itself is played
    seen.append(looked_at(state, number))
    return seen


def looked_at(state: State, number: int) -> tuple[object, ...]:
    """Return what can be seen of a position, but for the abilities of the card itself."""
    state.update_characteristics()
    permanents: list[object] = []
    for one in state.permanents:
        now = one.characteristics
        keywords = 0 if one.card == number else now.keywords
        held = (now.types, now.subtypes, now.colors, now.power, now.toughness, now.supertypes, keywords)
        abilities = 0 if one.card == number else len(now.abilities.all)
        permanents.append(
            (one.id, one.controller, one.tapped, one.damage, tuple(one.counters.items()), held, abilities)
        )
    players = [
        (one.life, one.hand[:], one.library[:], one.graveyard[:], one.exile[:], one.pool[:], one.counters)
        for one in state.players
    ]
    options = state.decision.options if state.decision is not None else ()
    offered = [(one.act, one.obj, one.other, one.index) for one in options]
    itself = state.characteristics_of(state.id_of(number))
    colors = itself.colors if itself is not None else 0
    return (permanents, players, offered, colors, state.turn, state.step, len(state.stack), state.over)
