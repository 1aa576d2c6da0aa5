"""Hash a position: equal for positions from which the game goes on alike, whatever our classes and fields are called.

`Game.state_hash` calls this, and so do replays and saved games, which keep hashes as proof. What is hashed is a text of
values in the frozen order of `saving.fields`: an object is the tag of its class and its fields by number, without those
that are empty (0, False, None, "" and empty collections). So renaming a class, field or module changes no hash, nor
does a new field while it is empty.

A word of the card language is hashed by its name and the values of its fields by number, without those that have their
default. Renaming a word therefore changes the hash of every position with a card that uses it; renaming one of its
fields, or appending a field with a default, does not.
"""

# Not compiled: it reads classes by reflection.
from __future__ import annotations

import dataclasses
from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING

from playset.core.node import Node
from playset.core.typeline import TypeLine
from playset.rules.nodes.ability_sets import AbilitySet, TriggeredEntry
from playset.rules.nodes.program import Program
from playset.rules.saving.fields import CARD_FIELDS, FIELDS, GONE
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State

if TYPE_CHECKING:
    from collections.abc import Callable

# The digests of cards and nodes, which never change, by id. The object is kept so that its id stays its own.
DIGESTS: dict[int, tuple[object, str]] = {}
MOST_DIGESTS = 20_000


class Layout:
    """How objects of a class are hashed: its tag, and its fields with their numbers."""

    __slots__ = ("numbers", "opening", "values")

    def __init__(self, tag: str, hashed: tuple[str, ...]) -> None:
        self.opening = f"{tag}("
        self.numbers = [f"{number}:" for number, name in enumerate(hashed) if name != GONE]
        self.values = getter(tuple([name for name in hashed if name != GONE]))


LAYOUTS: dict[type, Layout] = {}


def getter(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    """Return a fast function that reads some attributes of an object as a tuple."""
    if len(names) == 1:
        read_one = attrgetter(names[0])
        return lambda thing: (read_one(thing),)
    return attrgetter(*names)


def state_hash(state: State) -> str:
    """Return a hash of everything that matters for how the game goes on; equal positions have equal hashes."""
    return digest_of(hashed_text(state))


def hashed_text(value: object) -> str:
    """Return the text that is hashed for a position, or for any part of one."""
    out: list[str] = []
    write(value, out)
    return " ".join(out)


def digest_of(text: str) -> str:
    """Return a short hash of a text."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def write(value: object, out: list[str]) -> None:
    """Append what identifies a value."""
    kind = type(value)
    if kind is int:
        out.append(str(value))
    elif kind is bool:
        out.append("1" if value else "0")
    elif value is None:
        out.append("-")
    elif kind in FIELDS:
        write_struct(value, kind, out)
    elif isinstance(value, (Node, CardDefinition)):
        out.append(digest(value))
    elif isinstance(value, (list, tuple)):
        write_sequence(value, out)
    elif isinstance(value, dict):
        write_pairs(value, out)
    elif isinstance(value, str):
        out.append(repr(value))
    elif isinstance(value, Program):
        out += [digest(value.ability), str(value.modes)]
    elif isinstance(value, TriggeredEntry):
        out.append(digest(value.ability))
    elif isinstance(value, AbilitySet):
        write_sequence(value.all, out)
    elif isinstance(value, TypeLine):
        out.append(repr(str(value)))
    else:
        raise TypeError(f"{value!r} cannot be hashed: {kind.__name__} is not in rules.saving.fields")


def write_sequence(values: list[object] | tuple[object, ...], out: list[str]) -> None:
    """Append the values of a list or tuple."""
    if values and type(values[0]) is int:
        out.append(str(list(values)))  # ints all through
        return
    out.append("[")
    for value in values:
        write(value, out)
    out.append("]")


def write_pairs(values: dict[object, object], out: list[str]) -> None:
    """Append the keys and values of a dict. Counters and notes have no order, but permanents have."""
    named = type(next(iter(values), None)) is str
    out.append("{")
    for key in sorted(values, key=str) if named else values:
        out.append(repr(key))
        write(values[key], out)
    out.append("}")


def write_struct(value: object, kind: type, out: list[str]) -> None:
    """Append the fields of an object that are not empty, by number."""
    layout = LAYOUTS.get(kind)
    if layout is None:
        layout = LAYOUTS[kind] = Layout(FIELDS[kind].tag, FIELDS[kind].hashed)
    out.append(layout.opening)
    for number, part in zip(layout.numbers, layout.values(value)):
        if part:
            out.append(number)
            write(part, out)
    if isinstance(value, State):
        # The characteristics of permanents follow from the rest, but not those of permanents that have left.
        for _, permanent in sorted(value.last_known.items()):
            write(permanent, out)
            write(permanent.characteristics, out)
    out.append(")")


def digest(value: Node | CardDefinition) -> str:
    """Return the hash of a card or node: equal ones have the same."""
    known = DIGESTS.get(id(value))
    if known is not None:
        return known[1]
    out: list[str] = []
    if isinstance(value, Node):
        write_node(value, out)
    elif value.whole is not None:
        out += ["face", str(value.place), digest(value.whole)]
    else:
        for name in CARD_FIELDS:
            write(getattr(value, name), out)
    text = digest_of(" ".join(out))
    if len(DIGESTS) >= MOST_DIGESTS:
        DIGESTS.clear()
    DIGESTS[id(value)] = (value, text)
    return text


def write_node(node: Node, out: list[str]) -> None:
    """Append the name of a word of the card language and its fields by number, without those with their default."""
    out.append(f"{type(node).__name__}(")
    for number, field in enumerate(dataclasses.fields(node)):  # type: ignore[arg-type]  # every word is a dataclass
        value = getattr(node, field.name)
        if value != field.default:  # MISSING is equal to nothing
            out.append(f"{number}:")
            write(value, out)
    out.append(")")
