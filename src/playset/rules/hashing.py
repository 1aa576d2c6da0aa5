"""The hash of a position: equal for positions from which the game goes on alike.

Structs are read by the names of their fields, so that a new field counts unless it is listed as making no difference.
"""

# Not compiled: it reads classes by reflection.
from __future__ import annotations

from hashlib import blake2b
from operator import attrgetter
from typing import TYPE_CHECKING

from playset.core.events import Entry
from playset.core.node import Node
from playset.rules.abilities import AbilitySet, TriggeredEntry
from playset.rules.definition import CardDefinition
from playset.rules.objects import Permanent, Player
from playset.rules.program import Program
from playset.rules.settings import Settings
from playset.rules.state import State
from playset.rules.state_fields import HASHED as HASHED_FIELD
from playset.rules.state_fields import fields_not

if TYPE_CHECKING:
    from collections.abc import Callable

# What is nearly always empty, and then left out, so that positions without it keep their hashes.
SPARSE: dict[type, tuple[str, ...]] = {
    Entry: ("face_down",),
    Permanent: ("components", "face_up"),
    Player: ("limited", "speed"),
    Settings: ("stops",),
    State: ("day", "face_down", "phased_out", "spells_before"),
}

# Cards and nodes never change, so each is put into words once. The object is kept so that its id stays its own.
WORDS: dict[int, tuple[object, str]] = {}
MOST_WORDS = 20_000

HASHED: dict[type, Callable[[object], tuple[object, ...]]] = {}


def fields_of(struct: type) -> tuple[str, ...]:
    """The fields of a struct class and its bases, in alphabetical order."""
    names: set[str] = set()
    for base in struct.__mro__:
        # Compiled classes list their attributes under a name of their own.
        names.update(base.__dict__.get("__mypyc_attrs__", base.__dict__.get("__slots__", ())))
    if struct is State:
        names.add("battlefield")  # by which the permanents are read and set
    return tuple(sorted(name for name in names if not name.startswith("__")))


def getter(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    """A fast way to read some attributes of an object as a tuple."""
    if not names:
        return lambda thing: ()
    if len(names) == 1:
        read_one = attrgetter(names[0])
        return lambda thing: (read_one(thing),)
    return attrgetter(*names)


def state_hash(state: State) -> str:
    """A fingerprint of everything that matters for how the game goes on; equal positions have equal hashes."""
    out: list[str] = []
    write(state, out)
    return blake2b(",".join(out).encode(), digest_size=8).hexdigest()


def write(value: object, out: list[str]) -> None:
    """Append what identifies a value."""
    kind = type(value)
    if kind is int:
        out.append(str(value))
    elif kind is bool:
        out.append("1" if value else "0")
    elif value is None:
        out.append("-")
    elif kind in HASHED:
        write_struct(value, kind, out)
    elif isinstance(value, (CardDefinition, Node)):
        out.append(in_words(value))
    elif isinstance(value, (list, tuple)):
        write_sequence(value, out)
    elif isinstance(value, dict):
        write_pairs(value, out)
    elif isinstance(value, str):
        out.append(repr(value))
    elif isinstance(value, Program):
        out.append(in_words(value.ability))
        out.append(str(value.modes))
    elif isinstance(value, TriggeredEntry):
        out.append(in_words(value.ability))
    elif isinstance(value, AbilitySet):
        write_sequence(value.all, out)
    else:
        unhashed = (*fields_not(HASHED_FIELD, kind), *SPARSE.get(kind, ()))
        HASHED[kind] = getter(tuple(name for name in fields_of(kind) if name not in unhashed))
        write_struct(value, kind, out)


def write_sequence(values: list[object] | tuple[object, ...], out: list[str]) -> None:
    """Append the values of a list or tuple."""
    if not values or type(values[0]) is int:
        out.append(str(values))  # ints all through
        return
    out.append("[")
    for value in values:
        write(value, out)
    out.append("]")


def write_pairs(values: dict[object, object], out: list[str]) -> None:
    """Append the keys and values of a dict. Counters and notes have no order, but permanents have."""
    if not values:
        out.append("{}")
        return
    named = type(next(iter(values))) is str
    out.append("{")
    for key in sorted(values, key=str) if named else values:
        out.append(repr(key))
        write(values[key], out)
    out.append("}")


def write_struct(value: object, kind: type, out: list[str]) -> None:
    """Append the fields of an object, as far as they matter."""
    out.append(kind.__name__)
    for part in HASHED[kind](value):
        if type(part) is int:
            out.append(str(part))
        elif type(part) is bool:
            out.append("1" if part else "0")
        else:
            write(part, out)
    if kind in SPARSE:
        for name in SPARSE[kind]:
            rare: object = getattr(value, name)
            if rare:
                out.append(name)
                write(rare, out)
    if kind is State:
        assert isinstance(value, State)
        for id, permanent in sorted(value.last_known.items()):
            out.append(str(id))
            write(permanent, out)
            write(permanent.characteristics, out)
        if value.chronicle_of:
            out.append(repr((value.chronicle, value.chronicle_before)))
        for id, side in value.sides.items():
            out.append(str(id))
            out.append(in_words(side))


def in_words(value: Node | CardDefinition) -> str:
    """A short text that stands for a card or node: equal ones have the same."""
    known = WORDS.get(id(value))
    if known is not None:
        return known[1]
    if len(WORDS) >= MOST_WORDS:
        WORDS.clear()
    text = blake2b(repr(value).encode(), digest_size=8).hexdigest()
    WORDS[id(value)] = (value, text)
    return text
