"""Positions as data, part by part: every field is saved, and what is wrong with a document is said."""

from __future__ import annotations

import copy
import inspect
import json
from typing import Any

import pytest
from tests.rules.saved import EVENT, IMP, MOUNTAIN, through_json

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    FLYING,
    SELF,
    AlternativeCost,
    DealDamage,
    DrawCards,
    Enters,
    Gets,
    Sacrifice,
    Spell,
    Target,
    When,
    card,
)
from playset.bots.random import random_answer
from playset.core.decision import Decision, Option
from playset.core.errors import BadSave
from playset.core.events import Entry
from playset.core.mana import ManaCost
from playset.core.node import NODE_CLASSES
from playset.core.rng import Random
from playset.core.words import Zone
from playset.rules.game import Game
from playset.rules.nodes.ability_sets import TriggeredEntry, ability_set
from playset.rules.nodes.casting import CastFrom
from playset.rules.nodes.program import program_of
from playset.rules.saving import serialize
from playset.rules.saving.fields import FIELDS, fields_of
from playset.rules.saving.hashing import state_hash
from playset.rules.saving.serialize import (
    SAVE_VERSION,
    STRUCTS,
    card_from_data,
    card_to_data,
    from_data,
    parameters_of,
    to_data,
)
from playset.rules.state import registry
from playset.rules.state.cards import CardDefinition
from playset.rules.state.frame import Frame
from playset.rules.state.objects import (
    DelayedTrigger,
    FloatingEffect,
    LogEntry,
    PendingTrigger,
    Permanent,
    Permission,
    Player,
    StackObject,
)
from playset.rules.state.position import State
from playset.rules.state.settings import Settings

STATUE = card("Statue", "{1}", "Legendary Artifact Creature — Golem", pt="2/2")

SPARK = card("Spark", "{R}", "Sorcery", Spell(DealDamage(1, Target(ANY_TARGET))))
DECK = [*[STATUE, SPARK] * 10, *[MOUNTAIN] * 14]


def middle(seed: int = 5, questions: int = 60, **settings: Any) -> Game:
    """A random game that stops at a question."""
    game = Game([DECK, DECK], seed=seed, **settings)
    random = Random(seed)
    for _ in range(questions):
        assert game.decision is not None
        game.answer(random_answer(random, game.decision))
    return game


# --- every field of every part -------------------------------------------------------------------------------

LOG = LogEntry(EVENT, None)
SPELL_ABILITY = Spell(DealDamage(3, Target(ANY_TARGET)))
TRIGGER = TriggeredEntry(When(Enters(SELF), DrawCards(1)))


SETTINGS = Settings(("Ann", "Bob"), 9, deck_sizes=(1, 1))

# What stands in fields that hold neither numbers nor words nor plain lists of them.
SAMPLES: dict[str, object] = {
    "abilities": ability_set((FLYING, SPELL_ABILITY)),
    "alternative": AlternativeCost((), word="evoke"),
    "battlefield": {5 << 20: Permanent(5 << 20, 5, IMP, 0, 1)},
    "characteristics": IMP.base,
    "checkpoint": State(SETTINGS),
    "copy": StackObject(-4, 3, 1, IMP),
    "cost": ManaCost(1, (8,)),
    "decision": Decision(4, 1, "Which?", (Option(0, obj=3),)),
    "definition": IMP,
    "definitions": [IMP, MOUNTAIN],
    "delayed": [DelayedTrigger(TRIGGER, 1, 0, IMP, (3,), True, 2)],
    "emblems": [Permanent(7 << 20, 7, IMP, 1, 4)],
    "entry": TRIGGER,
    "event": EVENT,
    "events": [EVENT],
    "floating": [FloatingEffect(Gets(+1, +1), (1,), 2, 0, 1, 3)],
    "frames": [],
    "happened": [EVENT],
    "item": StackObject(-1, 3, 1, IMP),
    "last_known": {6 << 20: Permanent(6 << 20, 6, IMP, 1, 2)},
    "left_stack": {-3: StackObject(-3, 3, 1, IMP)},
    "like": Player(20),
    "log": LOG,
    "mana": ManaCost(2),
    "modification": Gets(+2, +2),
    "options": (Option(1),),
    "others": (Sacrifice(CREATURE),),
    "pending": [PendingTrigger(TRIGGER, 1, 0, IMP, EVENT)],
    "permissions": [Permission(CastFrom(Zone.EXILE), (3,), 1, 0, 2, 5)],
    "permit": CastFrom(Zone.GRAVEYARD, word="flashback"),
    "program": program_of(SPELL_ABILITY),
    "rng": [2**64 - 1, 5],
    "settings": SETTINGS,
    "stack": [StackObject(-2, 3, 1, IMP)],
    "Event.entry": Entry(1),
    "PutTriggers.queue": [PendingTrigger(TRIGGER, 1, 0, IMP, EVENT)],
    "Settings.log": False,
    "State.players": [Player(20)],
}


def sample(kind: type, name: str, number: int, like: str) -> object:
    """A value for a field, of the type that its default or its parameter has."""
    known = SAMPLES.get(f"{kind.__name__}.{name}", SAMPLES.get(name))
    if known is not None:
        return known
    kinds: dict[str, object] = {
        "list": [number, 1],
        "tuple": (number, 2),
        "dict": {"charge": number},
        "str": f"word {number}",
        "bool": True,
    }
    return kinds.get(like.split("[")[0], number)


def part(kind: type, **values: object) -> object:
    """An object with a value of its own in every field."""
    names = FIELDS[kind].saved
    parameters = inspect.signature(kind).parameters
    given = {name: sample(kind, name, 50, str(one.annotation)) for name, one in parameters.items()}
    new = kind(**given)
    for number, name in enumerate(names):
        default = getattr(new, name)
        value = values.get(name, sample(kind, name, 100 + number, type(default).__name__))
        setattr(new, name, not default if value is True else value)
    return new


PARTS_OF_A_POSITION = sorted(STRUCTS)


def fields(thing: object) -> dict[str, object]:
    """The fields of an object as JSON types, without shared tables."""
    writer = serialize.Writer(LOG, table=False)
    return {name: writer.value(getattr(thing, name)) for name in FIELDS[type(thing)].saved}


@pytest.mark.parametrize("name", PARTS_OF_A_POSITION)
def test_no_field_is_lost_in_a_save(name: str):
    thing = part(STRUCTS[name])
    writer = serialize.Writer(LOG)
    written = writer.value(thing)
    reader = serialize.Reader(writer.fields)
    reader.settings = SETTINGS
    reader.entries = writer.entries
    reader.cards = [reader.card(data) for data in writer.cards]
    again = reader.value(json.loads(json.dumps(written)), name)
    assert type(again) is type(thing)
    assert fields(again) == fields(thing)


@pytest.mark.parametrize("name", [name for name in PARTS_OF_A_POSITION if hasattr(STRUCTS[name], "clone")])
def test_no_field_is_lost_or_shared_in_a_clone(name: str):
    thing = part(STRUCTS[name])
    if isinstance(thing, Frame) and "self.pc" not in inspect.getsource(type(thing)):
        thing.pc = 0  # work without stages has no counter to keep
    before = fields(thing)
    clone: object = thing.clone()  # type: ignore[attr-defined]
    assert fields(clone) == before
    spoil(clone)
    assert fields(thing) == before


def spoil(thing: object) -> None:
    """Change everything that can be changed in place, as deep as what a clone owns goes."""
    for name in fields_of(type(thing)):
        value = getattr(thing, name)
        if name in ("checkpoint", "last_known", "left_stack", "happened", "log"):
            continue  # looked at and replaced, never changed in place; the dicts and lists are spoiled below
        if isinstance(value, (Player, Permanent, StackObject)):
            spoil(value)
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            if isinstance(inner, (Player, Permanent, StackObject)):
                spoil(inner)
    for name in fields_of(type(thing)):
        value = getattr(thing, name)
        if isinstance(value, list):
            value.append(99)
        elif isinstance(value, dict) and name not in ("counters", "notes", "paid"):  # those are replaced as a whole
            value.clear()
        elif type(value) is int:
            setattr(thing, name, -77)


# --- what is wrong with a document ---------------------------------------------------------------------------


def document(questions: int = 60) -> dict[str, object]:
    return through_json(to_data(middle(questions=questions).state))


def refused(data: object) -> str:
    """Why a document cannot be loaded."""
    with pytest.raises(BadSave) as caught:
        from_data(data)
    return str(caught.value)


def seal(data: dict[str, object]) -> dict[str, object]:
    """Make the checksum of a document right again."""
    data["checksum"] = serialize.checksum(data)
    return data


@pytest.mark.parametrize("data", [None, 7, "save", [], [1, 2]])
def test_something_else_is_not_a_position(data: object):
    assert repr(data) in refused(data)


def test_a_foreign_document_is_named():
    assert "None" in refused({})
    assert "'chess'" in refused({"format": "chess", "version": 1})
    assert "'playset game'" in refused(middle().to_data())


@pytest.mark.parametrize("version", [None, 0, SAVE_VERSION + 1, "1"])
def test_another_version_is_named(version: object):
    message = refused(document() | {"version": version})
    assert f"version {version!r}" in message
    assert f"only version {SAVE_VERSION}" in message


@pytest.mark.parametrize("key", serialize.KEYS[2:])
def test_a_missing_key_is_named(key: str):
    data = document()
    del data[key]
    assert repr(key) in refused(data)


def test_an_unknown_key_is_named():
    assert "'colour'" in refused(document() | {"colour": 1})


@pytest.mark.parametrize("key", ["fields", "cards", "settings", "log", "state"])
@pytest.mark.parametrize("value", [None, 3, "text", [3], {"x": 1, "y": 2}, {"list": 3}, {"nothing": []}, 1.5])
def test_a_damaged_part_is_refused(key: str, value: object):
    assert refused(document() | {key: value})


def test_an_unknown_card_is_named(monkeypatch: pytest.MonkeyPatch):
    data = document()
    monkeypatch.setattr(registry, "CARDS", {})
    monkeypatch.setattr(registry, "FOLDED", {})
    monkeypatch.setattr(registry, "SOURCES", [])
    assert "'Mountain'" in refused(data)


def test_a_card_that_is_now_another_card_is_noticed(monkeypatch: pytest.MonkeyPatch):
    data = document()
    monkeypatch.setattr(registry, "CARDS", {"Mountain": card("Mountain", "", "Land")})
    assert "cards or the rules have changed" in refused(data)


def test_an_unknown_word_of_the_card_language_is_named():
    text = json.dumps(document()).replace('"DealDamage"', '"DealDamages"')
    assert "'DealDamages'" in refused(json.loads(text))


def test_an_unknown_argument_is_named():
    text = json.dumps(document()).replace('{"DealDamage": {"amount"', '{"DealDamage": {"quantity"')
    assert "DealDamage has the unknown field 'quantity'" in refused(json.loads(text))


def test_an_unknown_part_is_named():
    text = json.dumps(document()).replace('"Priority"', '"Priorities"')
    assert "'Priorities'" in refused(json.loads(text))
    data = document()
    assert isinstance(data["fields"], dict)
    del data["fields"]["Player"]
    assert "State.players: 'Player'" in refused(data)


def test_a_missing_and_an_unknown_field_are_named():
    data = document()
    assert isinstance(data["fields"], dict)
    data["fields"]["Player"].remove("life")
    assert "Player lacks the field 'life'" in refused(data)
    data["fields"]["Player"] += ["life", "luck"]
    assert "Player has the unknown field 'luck'" in refused(data)


def test_too_few_values_are_refused():
    data = document()
    state = data["state"]
    assert isinstance(state, dict)
    state["State"].pop()
    assert "does not give State its" in refused(data)


def test_a_card_number_out_of_range_is_named():
    data = document()
    assert '{"card": 1}' in json.dumps(data)
    message = refused(json.loads(json.dumps(data).replace('{"card": 1}', '{"card": 4711}')))
    assert "4711" in message


@pytest.mark.parametrize(
    ("key", "value"),
    [("power", "strong"), ("mana_cost", "{Q}"), ("type_line", "Sandwich"), ("abilities", [5]), ("is_token", 1)],
)
def test_a_damaged_card_is_named(key: str, value: object):
    data = card_to_data(STATUE)
    assert isinstance(data, dict)
    with pytest.raises(BadSave) as caught:
        card_from_data(data | {key: value})
    assert "Statue" in str(caught.value)
    del data[key]
    with pytest.raises(BadSave, match=key):
        card_from_data(data)
    with pytest.raises(BadSave, match="7"):
        card_from_data(7)


def test_damage_that_makes_sense_is_found_by_the_checksum():
    data = document()
    state = copy.deepcopy(data["state"])
    assert isinstance(state, dict)
    state["State"][FIELDS[State].saved.index("turn")] += 1
    assert "checksum" in refused(data | {"state": state})
    # A forged checksum does not help: the position has another hash.
    assert "hash" in refused(seal(data | {"state": state}))


def places(value: object) -> list[tuple[Any, Any]]:
    """Every place in a document, as what it is in and its key there."""
    pairs: list[tuple[Any, Any]] = []
    if isinstance(value, list):
        pairs = list(enumerate(value))
    elif isinstance(value, dict):
        pairs = list(value.items())
    return [(value, key) for key, _ in pairs] + [place for _, inner in pairs for place in places(inner)]


def test_every_value_of_a_document_is_guarded():
    """Wherever a value becomes another one, loading says so and says it properly."""
    data = document(30)
    found = [place for key in ("fields", "cards", "settings", "state") for place in places(data[key])]
    others: list[object] = ["text", None, -1, [], {}, {"list": []}, [[]], 2.5]
    random = Random(1)
    for _ in range(50):
        where, key = found[random.below(len(found))]
        before = where[key]
        for value in others:
            if value != before:
                where[key] = value
                assert refused(data)
        where[key] = before
    assert from_data(data)


def test_deep_nesting_is_refused():
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    assert "damaged" in refused(document() | {"state": deep})


def test_what_cannot_be_saved_is_named():
    game = middle()

    class Odd(Player):
        """A class that nobody knows."""

    game.state.players[0] = Odd(20)
    with pytest.raises(BadSave, match="Odd"):
        to_data(game.state)
    game = middle()
    checkpoint = game.state.clone()
    checkpoint.log = LogEntry(EVENT, None)
    game.state.frames.append(part(STRUCTS["Announcing"], checkpoint=checkpoint))  # type: ignore[arg-type]
    with pytest.raises(BadSave, match="log"):
        to_data(game.state)


def test_a_saved_game_has_answers():
    data = middle().to_data()
    for value, offending in ((None, "None"), ([1], "1"), ([[0], ["x"]], "x"), ([[True]], "True")):
        with pytest.raises(BadSave) as caught:
            Game.from_data(data | {"answers": value})
        assert offending in str(caught.value)
    with pytest.raises(BadSave, match="'position'"):
        Game.from_data({key: value for key, value in data.items() if key != "position"})


def test_the_hash_of_a_state_is_that_of_its_game():
    game = middle()
    assert state_hash(game.state) == game.state_hash()


def test_the_parameters_of_a_word_are_those_of_its_constructor():
    # They are worked out from its fields, because a compiled constructor does not tell them.
    for node in NODE_CLASSES.values():
        if hasattr(node, "__dataclass_fields__"):
            assert parameters(parameters_of(node)) == parameters(tuple(inspect.signature(node).parameters.values()))
    assert [one.name for one in parameters_of(CardDefinition)] == list(inspect.signature(CardDefinition).parameters)


def parameters(found: tuple[inspect.Parameter, ...]) -> list[tuple[object, ...]]:
    return [(one.name, one.kind, one.default) for one in found]
