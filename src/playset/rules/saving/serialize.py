"""Write a position as data and read it again: saving a game in the middle and loading it.

`Game.to_data`, `Game.from_data` and `pickle` call this for games, the card database, deck lists and replays for single
cards. A document is made of JSON types only. Arrays are tuples; everything else that JSON has no word for is an object
with a single key that says what it is:

    {"list": [...]}  {"dict": [[key, value], ...]}  {"card": 3}  {"log": 17}
    {"Permanent": [...]}        a struct by its tag in `saving.fields`; `fields` of the document names its values
    {"DealDamage": {...}}       a node of the card language with its arguments
    {"program": [ability, modes]}  {"trigger": [ability]}  {"abilities": [...]}

Structs are written as the table in `saving.fields` says, nodes by the names of their fields, so that a new field, frame
or word needs no code here. Cards are named when the registry has the same card, else written out.
"""

# Not compiled: it reads classes by reflection.
from __future__ import annotations

import dataclasses
import inspect
import json
from hashlib import blake2b
from typing import TYPE_CHECKING, cast

from playset.core.errors import BadSave, PlaysetError, UnknownCard
from playset.core.events import Event
from playset.core.node import NODE_CLASSES, Node
from playset.rules.nodes.ability_sets import AbilitySet, TriggeredEntry, ability_set
from playset.rules.nodes.base import Ability, When
from playset.rules.nodes.program import Program, program_of
from playset.rules.saving.fields import CARD_FIELDS, FIELDS
from playset.rules.saving.hashing import getter, state_hash
from playset.rules.state.cards import NOTHING, CardDefinition
from playset.rules.state.objects import LogEntry, Permanent
from playset.rules.state.position import State
from playset.rules.state.registry import exact_card, find_card
from playset.rules.state.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = [
    "SAVE_VERSION",
    "card_from_data",
    "card_to_data",
    "check_document",
    "from_data",
    "shown",
    "state_hash",
    "to_data",
]

FORMAT = "playset position"
SAVE_VERSION = 2
KEYS = ("format", "version", "fields", "cards", "settings", "log", "state", "hash", "checksum")

PLAIN = frozenset({int, bool, str, type(None)})


# Every class whose objects are saved field by field, by its tag.
STRUCTS: dict[str, type] = {fields.tag: struct for struct, fields in FIELDS.items()}
PARAMETERS: dict[type, tuple[inspect.Parameter, ...]] = {}


def parameters_of(made: type) -> tuple[inspect.Parameter, ...]:
    """Return the parameters of a constructor; also of a compiled one."""
    found = PARAMETERS.get(made)
    if found is None:
        if issubclass(made, Node):
            found = node_parameters(made)
        elif made is CardDefinition:
            found = tuple([inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in CARD_FIELDS])
        else:
            found = tuple(inspect.signature(made).parameters.values())
        PARAMETERS[made] = found
    return found


def node_parameters(node: type[Node]) -> tuple[inspect.Parameter, ...]:
    """Return the fields of a node as parameters; where it has a constructor of its own, the first takes any number."""
    found: list[inspect.Parameter] = []
    fields: dict[str, dataclasses.Field[object]] = getattr(node, "__dataclass_fields__", {})
    spreads = "__init__" in node.__dict__ and not node.__dict__["__dataclass_params__"].init
    for place, field in enumerate([field for field in fields.values() if field.init]):
        kinds = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.KEYWORD_ONLY)
        kind = kinds[min(place, 1)] if spreads else inspect.Parameter.POSITIONAL_OR_KEYWORD
        plain = field.default is dataclasses.MISSING or kind is inspect.Parameter.VAR_POSITIONAL
        found.append(inspect.Parameter(field.name, kind, default=inspect.Parameter.empty if plain else field.default))
    return tuple(found)


class Shape:
    """How objects of a struct class are taken apart and put together again."""

    __slots__ = ("arguments", "labels", "name", "names", "struct", "values")

    def __init__(self, struct: type) -> None:
        self.struct = struct
        self.name = FIELDS[struct].tag
        self.names = FIELDS[struct].saved
        self.values = getter(self.names)
        # A compiled class is made by its constructor only, so the fields that this asks for are handed to it.
        self.arguments = [one.name for one in parameters_of(struct) if one.name in self.names]
        self.labels = [f"{self.name}.{name}" for name in self.names]


SHAPES: dict[type, Shape] = {}


def shape_of(struct: type) -> Shape | None:
    """Return the shape of a class, None if its objects are not saved field by field."""
    shape = SHAPES.get(struct)
    if shape is None and struct in FIELDS:
        shape = SHAPES[struct] = Shape(struct)
    return shape


# --- writing -------------------------------------------------------------------------------------------------


class Writer:
    """Turns values into JSON types. Cards go into a table, each once, or stand where they are used."""

    def __init__(self, log: LogEntry | None = None, table: bool = True) -> None:
        self.table = table
        self.cards: list[object] = []
        self.numbers: dict[CardDefinition, int] = {}
        self.fields: dict[str, list[str]] = {}
        self.entries: list[LogEntry] = []
        while log is not None:
            self.entries.append(log)
            log = log.previous
        self.entries.reverse()

    def value(self, value: object) -> object:
        """Return any value as JSON types."""
        if type(value) in PLAIN:
            return value
        if isinstance(value, tuple):
            return [self.value(part) for part in value]
        if isinstance(value, list):
            return {"list": [self.value(part) for part in value]}
        if isinstance(value, dict):
            return {"dict": [[self.value(key), self.value(part)] for key, part in value.items()]}
        if isinstance(value, Node):
            return self.node(value)
        if isinstance(value, CardDefinition):
            return {"card": self.card(value) if self.table else self.card_data(value)}
        if isinstance(value, Program):
            return {"program": [self.node(value.ability), list(value.modes)]}
        if isinstance(value, TriggeredEntry):
            return {"trigger": [self.node(value.ability)]}
        if isinstance(value, AbilitySet):
            return {"abilities": [self.node(ability) for ability in value.all]}
        if isinstance(value, LogEntry):
            return {"log": self.log_number(value)}
        return self.struct(value)

    def struct(self, value: object) -> dict[str, object]:
        """Return an object as its tag and the values of its fields."""
        shape = shape_of(type(value))
        if shape is None:
            raise BadSave(f"{value!r} cannot be saved: {type(value).__name__} is not known as a part of a position")
        if shape.name not in self.fields:
            self.fields[shape.name] = list(shape.names)
        written = [part if type(part) in PLAIN else self.value(part) for part in shape.values(value)]
        if isinstance(value, Permanent) and value.characteristics is value.definition.base:
            written[shape.names.index("characteristics")] = None  # those of its definition, shared
        return {shape.name: written}

    def node(self, node: Node) -> dict[str, object]:
        """Return a node as its name and the arguments that make it; those that have their default are left out."""
        name = type(node).__name__
        if NODE_CLASSES.get(name) is not type(node):
            raise BadSave(f"{node!r} cannot be saved: another node class is called {name}, too")
        written: dict[str, object] = {}
        for parameter in parameters_of(type(node)):
            value = getattr(node, parameter.name)
            if value != parameter.default:
                written[parameter.name] = self.value(value)
        return {name: written}

    def card(self, definition: CardDefinition) -> int:
        """Return the number of a card in the table."""
        number = self.numbers.get(definition)
        if number is None:
            # Written out first: the cards that its text speaks of come before it in the table.
            written = self.card_data(definition)
            number = self.numbers[definition] = len(self.cards)
            self.cards.append(written)
        return number

    def card_data(self, definition: CardDefinition) -> str | dict[str, object]:
        """Return a card by its name, or as it is printed if it is not the one that the registry has."""
        if not definition.is_token and exact_card(definition.name) == definition:
            return definition.name
        if definition.whole is not None:
            return {"face": definition.place, "of": self.value(definition.whole)}
        written: dict[str, object] = {}
        for parameter in parameters_of(CardDefinition):
            value = getattr(definition, parameter.name)
            written[parameter.name] = str(value) if parameter.name == "type_line" else self.value(value)
        return written

    def log_number(self, entry: LogEntry) -> int:
        """Return the number of an entry of the log; an earlier position in the document has a part of the same log."""
        if entry.number > len(self.entries) or self.entries[entry.number - 1] is not entry:
            raise BadSave(f"entry {entry.number} of a log cannot be saved: it is not in the log of the game")
        return entry.number


def to_data(state: State) -> dict[str, object]:
    """Return a position as JSON types."""
    writer = Writer(state.log)
    settings = writer.value(state.settings)
    log = [
        writer.value((entry.event, entry.group, entry.names, entry.targets, entry.about, entry.card))
        for entry in writer.entries
    ]
    written = writer.value(state)
    data: dict[str, object] = {
        "format": FORMAT,
        "version": SAVE_VERSION,
        "fields": writer.fields,
        "cards": writer.cards,
        "settings": settings,
        "log": log,
        "state": written,
        "hash": state_hash(state),
    }
    data["checksum"] = checksum(data)
    return data


def checksum(data: dict[str, object]) -> str:
    """Return a hash of everything else in a document, to find damage that nothing else would notice."""
    parts = {key: value for key, value in data.items() if key != "checksum"}
    return blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=8).hexdigest()


def card_to_data(definition: CardDefinition) -> str | dict[str, object]:
    """Return one card as JSON types: its name, or all of it if the registry does not have it."""
    return Writer(table=False).card_data(definition)


# --- reading -------------------------------------------------------------------------------------------------


def shown(value: object) -> str:
    """Return a value as text for a message, cut short."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


class Reader:
    """Turns JSON types back into values. `where` says what is being read, for messages."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self.cards: list[CardDefinition] = []
        self.entries: list[LogEntry] = []
        self.settings: Settings | None = None
        self.shapes: dict[str, Shape] = {}
        for name, names in fields.items():
            shape = shape_of(STRUCTS[name]) if name in STRUCTS else None
            if shape is None:
                raise BadSave(f"{name!r} under 'fields' is no part of a position that this version knows")
            for field in sorted(set(names) ^ set(shape.names)):
                unknown = field in names
                raise BadSave(f"{name} {'has the unknown field' if unknown else 'lacks the field'} {field!r}")
            if list(names) != list(shape.names):
                raise BadSave(f"the fields of {name} are out of order: {shown(names)}")
            self.shapes[name] = shape

    def value(self, data: object, where: str) -> object:
        """Read any value."""
        if type(data) in PLAIN:
            return data
        if isinstance(data, list):
            return tuple([self.value(part, where) for part in data])
        if not isinstance(data, dict) or len(data) != 1:
            raise BadSave(f"{where}: {shown(data)} is not a value")
        for tag, content in data.items():
            if tag == "card":
                return self.numbered(self.cards, content, where) if type(content) is int else self.card(content)
            if isinstance(content, dict):
                return self.node(tag, content, where)
            if tag in self.shapes:
                return self.struct(self.shapes[tag], content, where)
            return self.tagged(tag, content, where)
        raise AssertionError("an object with one key has one")

    def tagged(self, tag: str, content: object, where: str) -> object:
        """Read what JSON has no type for."""
        if tag == "log":
            return self.numbered([None, *self.entries], content, where)
        if not isinstance(content, list):
            raise BadSave(f"{where}: {tag!r} with {shown(content)} is not a value")
        if tag == "list":
            return [self.value(part, where) for part in content]
        if tag == "dict":
            return {self.value(key, where): self.value(part, where) for key, part in content}
        if tag == "abilities":
            return ability_set(tuple([self.ability(part, where) for part in content]))
        if tag == "trigger":
            ability = self.ability(content[0], where)
            if not isinstance(ability, When):
                raise BadSave(f"{where}: {shown(content)} is not a triggered ability")
            return TriggeredEntry(ability)
        if tag == "program":
            ability_data, modes = content
            program = program_of(self.ability(ability_data, where))
            return program.with_modes(tuple(modes)) if modes else program
        raise BadSave(f"{where}: {tag!r} is no part of a position that this version knows")

    def numbered(self, table: Sequence[object], number: object, where: str) -> object:
        """Return an entry of a table."""
        if type(number) is not int or not 0 <= number < len(table):
            raise BadSave(f"{where}: there is no number {shown(number)} in a table of {len(table)}")
        return table[number]

    def ability(self, data: object, where: str) -> Ability:
        """Read an ability."""
        ability = self.value(data, where)
        if not isinstance(ability, Ability):
            raise BadSave(f"{where}: {shown(data)} is not an ability")
        return ability

    def struct(self, shape: Shape, content: object, where: str) -> object:
        """Make an object from the values of its fields."""
        if not isinstance(content, list) or len(content) != len(shape.names):
            raise BadSave(f"{where}: {shown(content)} does not give {shape.name} its {len(shape.names)} fields")
        values = {
            name: part if type(part) in PLAIN else self.value(part, label)
            for name, label, part in zip(shape.names, shape.labels, content)
        }
        if shape.struct is State:
            new: object = State(cast("Settings", self.settings))
        else:
            if shape.struct is Permanent and values["characteristics"] is None:
                values["characteristics"] = cast("CardDefinition", values["definition"]).base
            new = shape.struct(**{name: values[name] for name in shape.arguments})
        for name, value in values.items():
            setattr(new, name, value)
        return new

    def node(self, name: str, content: dict[str, object], where: str) -> Node:
        """Make a node of the card language with its constructor."""
        node_class = NODE_CLASSES.get(name)
        if node_class is None:
            raise BadSave(f"{where}: {name!r} is no word of the card language that this version knows")
        ordered: list[object] = []
        named: dict[str, object] = {}
        left = dict(content)
        for parameter in parameters_of(node_class):
            if parameter.name not in left:
                continue
            value = self.value(left.pop(parameter.name), f"{name}.{parameter.name}")
            if parameter.kind is parameter.VAR_POSITIONAL:
                ordered += cast("tuple[object, ...]", value)
            else:
                named[parameter.name] = value
        for field in left:
            raise BadSave(f"{where}: {name} has the unknown field {field!r}")
        node = node_class(*ordered, **named)
        hash(node)  # nodes are values; a list or the like inside would be found out only later
        return node

    def card(self, data: object) -> CardDefinition:
        """Read an entry of the table of cards."""
        if isinstance(data, str):
            try:
                return find_card(data)
            except UnknownCard as error:
                raise BadSave(f"unknown card: {error}") from error
        if not isinstance(data, dict):
            raise BadSave(f"{shown(data)} is neither a card nor the name of one")
        if "face" in data:
            return self.face(data)
        values: dict[str, object] = {}
        for parameter in parameters_of(CardDefinition):
            name = parameter.name
            if name not in data:
                raise BadSave(f"the card {shown(data.get('name'))} lacks {name!r}")
            value = values[name] = self.value(data[name], f"CardDefinition.{name}")
            wanted = str if name == "type_line" else type(getattr(NOTHING, name))
            if type(value) is not wanted:
                raise BadSave(f"{name!r} of the card {shown(data.get('name'))} is {shown(data[name])}")
        for ability in cast("tuple[object, ...]", values["abilities"]):
            if not isinstance(ability, Ability):
                raise BadSave(f"{shown(ability)} in the card {values['name']!r} is not an ability")
        for part in cast("tuple[object, ...]", values["parts"]):
            if not isinstance(part, CardDefinition):
                raise BadSave(f"{shown(part)} on the card {values['name']!r} is not a card")
        make = cast("Callable[..., CardDefinition]", CardDefinition)
        return make(**values)

    def face(self, data: dict[str, object]) -> CardDefinition:
        """Read one face of a card."""
        whole = self.value(data.get("of"), "CardDefinition.whole")
        place = data["face"]
        if not isinstance(whole, CardDefinition) or type(place) is not int or not 0 <= place < len(whole.faces):
            raise BadSave(f"{shown(data)} is not a face of a card")
        return whole.faces[place]


# What a constructor may say to damaged values.
DAMAGE = (PlaysetError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def card_from_data(data: object) -> CardDefinition:
    """Return the card that `card_to_data` wrote; anything else raises `BadSave`."""
    try:
        return Reader({}).card(data)
    except BadSave:
        raise
    except DAMAGE as error:
        raise BadSave(f"the card {shown(data)} is damaged: {error}") from error


def from_data(data: object) -> State:
    """Return the position that `to_data` wrote; anything else raises `BadSave`."""
    document = check_document(data, FORMAT, SAVE_VERSION, KEYS)
    try:
        state = read_state(document)
    except BadSave:
        raise
    except DAMAGE as error:
        raise BadSave(f"the position is damaged: {error}") from error
    found = checksum(document)
    if found != document["checksum"]:
        raise BadSave(f"the position is damaged: its checksum is {found}, not {shown(document['checksum'])}")
    now = state_hash(state)
    if now != document["hash"]:
        raise BadSave(
            f"the position has the hash {now}, but was saved with {shown(document['hash'])}: "
            "its cards or the rules have changed"
        )
    return state


def check_document(
    data: object, kind: str, version: int, keys: tuple[str, ...], oldest: int | None = None
) -> dict[str, object]:
    """Return a document after a look at its marker, version and keys. Versions from `oldest` on can be read."""
    if not isinstance(data, dict):
        raise BadSave(f"{shown(data)} is not a {kind}")
    if data.get("format") != kind:
        raise BadSave(f"the format is {shown(data.get('format'))}, not {kind!r}")
    written = data.get("version")
    readable = range(version if oldest is None else oldest, version + 1)
    if type(written) is not int or written not in readable:
        older = type(written) is int and 0 < written < version
        why = "saved by an older Playset" if older else "which this Playset does not know"
        raise BadSave(
            f"this is version {shown(written)} of a {kind}, {why}: it cannot be read, only version {version} can; "
            "load it with the Playset that saved it, or begin a new game"
        )
    for key in keys:
        if key not in data:
            raise BadSave(f"the {kind} has no {key!r}")
    for key in data:
        if key not in keys:
            raise BadSave(f"the {kind} has an unknown {key!r}")
    return data


def read_log_entry(value: object, previous: LogEntry | None, text: str) -> LogEntry:
    """Read an entry of the log: an event with what was noted of it, or, as older documents have it, the event alone."""
    parts = value if isinstance(value, tuple) else (value,)
    event = parts[0] if parts else None
    if not isinstance(event, Event) or len(parts) not in (1, 6):
        raise BadSave(f"{text} in 'log' is not an event")
    entry = LogEntry(event, previous)
    if len(parts) == 6:
        group, names, targets, about, card = parts[1:]
        if type(group) is not int or not all(isinstance(part, tuple) for part in (names, targets, about)):
            raise BadSave(f"{text} in 'log' is not an event")
        if card is not None and not isinstance(card, CardDefinition):
            raise BadSave(f"{text} in 'log' is not an event")
        entry.group = group
        entry.names = cast("tuple[tuple[int, str], ...]", names)
        entry.targets = cast("tuple[int, ...]", targets)
        entry.about = cast("tuple[Node, ...]", about)
        entry.card = card
    return entry


def read_state(document: dict[str, object]) -> State:
    """Read the state in a document whose outline is right."""
    for key, wanted in (("fields", dict), ("cards", list), ("log", list)):
        if not isinstance(document[key], wanted):
            raise BadSave(f"{key!r} is {shown(document[key])}")
    reader = Reader(cast("dict[str, list[str]]", document["fields"]))
    for card in cast("list[object]", document["cards"]):
        reader.cards.append(reader.card(card))
    settings = reader.value(document["settings"], "settings")
    if not isinstance(settings, Settings):
        raise BadSave(f"'settings' is {shown(document['settings'])}")
    reader.settings = settings
    previous: LogEntry | None = None
    for written in cast("list[object]", document["log"]):
        previous = read_log_entry(reader.value(written, "log"), previous, shown(written))
        reader.entries.append(previous)
    state = reader.value(document["state"], "state")
    if not isinstance(state, State):
        raise BadSave(f"'state' is {shown(document['state'])}")
    return state
