"""Write the log: each event with what its objects are called at that moment, so that its sentence never changes.

`events.apply.emit` writes every event; `tell` writes what no ability can trigger on, such as that a player declines
something. `views.log` makes sentences of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.events import Event, EventKind
from playset.core.words import FIRST_OBJECT, CardType, card_of
from playset.rules.nodes.program import program_of
from playset.rules.state.names import object_name, token_name
from playset.rules.state.objects import LogEntry

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State


def write_log(game: State, event: Event, together: bool = False) -> LogEntry:
    """Write an event into the log; `together`: it happened with the one written before."""
    entry = LogEntry(event, game.log)
    if together and game.log is not None:
        entry.group = game.log.group
    kind = event.kind
    if kind == EventKind.CREATE_TOKENS:
        entry.names = ((event.obj, token_words(game.definitions[event.obj], event.amount)),)
    else:
        if kind == EventKind.CAST or kind == EventKind.ACTIVATE or kind == EventKind.TRIGGER:
            item = game.on_stack(event.obj)
            if item is not None:
                note_announced(entry, item)
        entry.names = names_in(game, event, entry.targets)
    game.log = entry
    return entry


def names_in(game: State, event: Event, targets: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """Return what the objects of an event are called now, and what it targets."""
    found: list[tuple[int, str]] = []
    for obj in dict.fromkeys((event.obj, event.other, event.source, *targets)):
        if obj >= FIRST_OBJECT or obj < 0:
            name = object_name(game, obj)
            if event.kind == EventKind.REVEAL and obj >= FIRST_OBJECT:
                name = game.definitions[card_of(obj)].name  # CR 708.9: what is or was face down is called by its name
            found.append((obj, name))
    return tuple(found)


def note_announced(entry: LogEntry, item: StackObject) -> None:
    """Note all targets of a spell or ability, and the modes chosen for it."""
    found: list[int] = []
    for chosen in item.targets:
        found.extend(chosen)
    entry.targets = tuple(found)
    program = item.program
    if program is not None and program.modes:
        modal = program_of(program.ability).modal
        if modal is not None:
            modes = modal.modes()
            entry.about = tuple([modes[index] for index in program.modes if index < len(modes)])
            entry.card = item.definition


def token_words(definition: CardDefinition, count: int) -> str:
    """Return what tokens are called as they are created: "a Goblin token (1/1)", "3 Goblin tokens (1/1)"."""
    name = token_name(definition)
    article = "an" if name[:1] in "AEIOU" else "a"
    words = f"{article} {name} token" if count == 1 else f"{count} {name} tokens"
    if definition.type_line.types & CardType.CREATURE:
        words += f" ({definition.base.power}/{definition.base.toughness})"
    return words


def tell(
    game: State,
    event: Event,
    about: tuple[Node, ...] = (),
    card: CardDefinition | None = None,
    targets: tuple[int, ...] = (),
) -> None:
    """Write something into the log that nothing triggers on, with the words of the card that it is about."""
    if game.settings.log:
        entry = write_log(game, event)
        entry.about = about
        entry.card = card
        if targets:
            entry.targets = targets
            entry.names = names_in(game, event, targets)
    if game.observer is not None and game.observer.kinds >> event.kind & 1:
        game.observer.see(game, event)
