"""Tell whether a static ability makes any difference: play the same positions with the card and with it left out.

Games are deterministic, so the same answers lead to the same questions and positions unless the ability matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from playset.core.node import Node
from playset.core.words import Zone
from playset.rules.nodes.ability_sets import expansion
from playset.rules.nodes.base import Ability, Activated, Enchant, InOpeningHand, Replacement, Spell, When
from playset.rules.nodes.face_down import TurnsUp
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State
from playset.testing.proving.deeds import counters, damages, draws, lives, moves, tapping_for_mana, tokens
from playset.testing.proving.player import Hand, give_mana, options_of
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
        for zone in zones_of(definition):
            for active, play in plays(zone):
                first, second = [traced(world, zone, active, play) for world in worlds]
                if first != second:
                    return True
    return False


def zones_of(definition: CardDefinition) -> list[int]:
    """Return where a card is looked at."""
    zones = [Zone.HAND, *dict.fromkeys(permit.zone for permit in definition.base.abilities.casts_from)]
    if definition.is_permanent:
        zones.insert(0, Zone.BATTLEFIELD)
    return [*zones, Zone.GRAVEYARD]


def plays(zone: int) -> Iterator[tuple[int, Callable[[int], Play]]]:
    """Yield what is played from a position with the card in a zone: whose turn it is, and how."""
    if zone == Zone.BATTLEFIELD:
        yield 0, lambda number: nothing
        for moment in (ATTACKING, DEFENDING, ANSWERING):
            yield active_in(moment), lambda number, moment=moment: going_to(moment)  # type: ignore[misc]
        for active in (0, 1):
            for play in (cast_spells, some_turns):
                yield active, lambda number, play=play: play  # type: ignore[misc]
        yield 1, lambda number: answer_and_turns
        yield 0, deeds
    else:
        yield 0, using
        yield 1, lambda number: nothing
        yield 1, lambda number: going_to(ANSWERING)
        yield 0, lambda number: cast_and_turns


def nothing(state: State, hand: Hand) -> None:
    """Only look, with all mana there."""
    give_mana(state)


def deeds(number: int) -> Play:
    """Return the play of one deed after another."""

    def play(state: State, hand: Hand) -> None:
        for maker in (lives, draws, tapping_for_mana, tokens, counters, damages, moves):
            for deed in maker([]):
                bringing(deed, number)(state, hand)

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
    return (permanents, players, offered, state.turn, state.step, len(state.stack), state.over)
