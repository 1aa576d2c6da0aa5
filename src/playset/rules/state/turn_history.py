"""Count what has happened this turn and last turn, as far as a card of the game asks about it (CR 608.2i).

Cards ask with trigger conditions: "if a creature died this turn". `State.turn_history_patterns` holds the conditions
that any card of the game asks about, from the moment the card is in the game. `events.apply` calls `count_event` for
each event; the counts are kept for each player, as the "you" of the condition. `turn.turn` calls `start_turn`.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Final

from playset.core.events import EventKind
from playset.core.node import Node
from playset.core.words import Zone, is_player
from playset.rules.nodes.base import Pattern
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

# Noted among the activations of a permanent, which are those of one turn, when it enters and a card asks about that.
ENTERED: Final = -99
# So is which players it has dealt damage to, from here down: two numbers for each seat, the second for combat damage.
DEALT_DAMAGE: Final = -200
# So is each time that one of its abilities resolves which asks for that, less the place of the ability on the card.
RESOLVED: Final = -300
NEVER: Final = (0, 0, 0, 0)  # how often, for each player that there can be
PATTERNS_IN: Final[dict[AbilitySet, tuple[Pattern, ...]]] = {}


def patterns_in(abilities: AbilitySet) -> tuple[Pattern, ...]:
    """Return the trigger conditions that some abilities ask about, worked out once."""
    found = PATTERNS_IN.get(abilities)
    if found is None:
        patterns: list[Pattern] = []
        for ability in abilities.all:
            collect_patterns(ability, patterns)
        found = PATTERNS_IN[abilities] = tuple(patterns)
    return found


def collect_patterns(node: Node, found: list[Pattern]) -> None:
    """Collect what a node asks about, also in the text of tokens and of abilities that it gives."""
    pattern = node.counted_pattern()
    if isinstance(pattern, Pattern) and pattern not in found:
        found.append(pattern)
    for field in dataclasses.fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                collect_patterns(part, found)
            elif isinstance(part, CardDefinition):
                for ability in part.abilities:
                    collect_patterns(ability, found)


def track_patterns(game: State, abilities: AbilitySet) -> None:
    """Count from now on what some abilities ask about."""
    for pattern in patterns_in(abilities):
        if pattern not in game.turn_history_patterns:
            game.turn_history_patterns = (*game.turn_history_patterns, pattern)
            game.turn_history = (*game.turn_history, NEVER)
            game.last_turn_history = (*game.last_turn_history, NEVER)
            game.trigger_kinds_elsewhere |= pattern.kinds()
            game.stale = True  # it is part of what the game listens to


def count_event(game: State, event: Event, together: tuple[Event, ...]) -> None:
    """Count an event, with those at the same time, for every player for whom it fits what a card asks about."""
    for index, pattern in enumerate(game.turn_history_patterns):
        if not pattern.kinds() >> event.kind & 1:
            continue
        counts = game.turn_history[index]
        for seat in range(len(game.players)):
            context = Context(0, seat)
            context.together = together
            if pattern.matches(game, event, context):
                counts = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
        if pattern.notes_entering() and event.destination == Zone.BATTLEFIELD:
            note_entering(game, event.other)
        if pattern.notes_damage() and event.kind == EventKind.DAMAGE and is_player(event.obj):
            note_damage(game, event)
        if counts != game.turn_history[index]:
            game.turn_history = (*game.turn_history[:index], counts, *game.turn_history[index + 1 :])
            game.touch()


def note_entering(game: State, obj: int) -> None:
    """Note that a permanent has entered this turn."""
    permanent = game.find(obj)
    if permanent is not None and ENTERED not in permanent.activations:
        permanent.activations = (*permanent.activations, ENTERED)
        game.touch()


def note_damage(game: State, event: Event) -> None:
    """Note on a permanent that it has dealt damage to a player this turn."""
    source = game.find(event.source)
    if source is None:
        return
    for combat in (False, True) if event.flag else (False,):
        mark = mark_of_damage(event.obj, combat)
        if mark not in source.activations:
            source.activations = (*source.activations, mark)
            game.touch()


def mark_of_resolution(game: State, source: int, ability: Node) -> int:
    """Return what is noted on a permanent for each time that an ability of it resolves."""
    permanent = game.permanent(source)
    printed = permanent.definition.base.abilities.all if permanent is not None else ()
    return RESOLVED - (printed.index(ability) + 1 if ability in printed else 0)


def note_resolution(game: State, item: StackObject, ability: Node) -> None:
    """Note on a permanent, as last known if it has left, that an ability of it resolves."""
    permanent = game.permanent(item.source)
    if permanent is not None:
        permanent.activations = (*permanent.activations, mark_of_resolution(game, item.source, ability))
        game.touch()


def mark_of_damage(player: int, combat: bool) -> int:
    """Return what is noted on a permanent that has dealt damage, or combat damage, to a player."""
    return DEALT_DAMAGE - 2 * player - combat


def start_turn(game: State) -> None:
    """Make the counts of this turn those of last turn, and start new ones for what is counted by the turn."""
    game.last_turn_history = game.turn_history
    counted = zip(game.turn_history_patterns, game.turn_history, strict=True)
    game.turn_history = tuple([counts if pattern.is_of_game() else NEVER for pattern, counts in counted])


def start_draw_step(game: State) -> None:
    """Forget what is counted within one draw step, of which a turn can have several (CR 500.8)."""
    for index, pattern in enumerate(game.turn_history_patterns):
        if pattern.is_of_draw_step():
            game.turn_history = (*game.turn_history[:index], NEVER, *game.turn_history[index + 1 :])


def times_happened(game: State, pattern: Pattern, player: int, last_turn: bool = False) -> int:
    """Return how often a trigger condition came true for a player this turn, or last turn."""
    if last_turn and game.turn < 2:
        return -1  # there was no last turn, so nothing can be said of it
    pages = game.last_turn_history if last_turn else game.turn_history
    return pages[game.turn_history_patterns.index(pattern)][player] if pattern in game.turn_history_patterns else 0
