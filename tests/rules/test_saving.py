"""Positions as data: a game that is saved and loaded goes on as if nothing had happened."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.rules.saved import EVENT, IMP, MOUNTAIN, through_json

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_PLAYER,
    OTHER,
    PERMANENT,
    PLAYER,
    RED,
    SELF,
    TRAMPLE,
    YOU_CONTROL,
    Activated,
    AtNext,
    Continuous,
    CreateToken,
    DealDamage,
    Dies,
    DividedDamage,
    DrawCards,
    Enters,
    EntersTapped,
    EntersWith,
    Gets,
    Has,
    Mana,
    May,
    MultiplyDamage,
    OneOf,
    PreventDamage,
    Sacrifice,
    Scry,
    Spell,
    Target,
    Until,
    When,
    X,
    card,
)
from playset.bots.random import random_answer
from playset.core.rng import Random
from playset.core.words import Step
from playset.rules.game import Game
from playset.rules.nodes.ability_sets import ability_set
from playset.rules.saving import serialize
from playset.rules.saving.serialize import card_from_data, card_to_data, from_data, to_data
from playset.rules.state import registry
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import FloatingEffect, Permanent
from playset.rules.state.position import State
from playset.testing import Scenario

# Between them these ask every kind of question and leave every kind of trace in a position.
PARTS = (
    card("Statue", "{1}", "Legendary Artifact Creature — Golem", pt="2/2"),
    card("Sleeper", "{1}", "Creature — Sphinx", EntersTapped(), EntersWith("+1/+1", 2), pt="1/1"),
    card(
        "Herald",
        "{1}",
        "Creature — Imp",
        When(Enters(SELF), May(DrawCards(1))),
        When(Enters(SELF), CreateToken(IMP, 2)),
        pt="1/1",
    ),
    card("Captain", "{R}", "Creature — Imp", Continuous(OTHER & CREATURE, Gets(+1, +0) & Has(TRAMPLE)), pt="1/2"),
    card("Martyr", "{R}", "Creature — Imp", When(Dies(SELF), DealDamage(1, Target(ANY_TARGET))), pt="2/1"),
    card("Surge", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+3, +3)))),
    card("Spray", "{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, 2, 1, divided=3)))),
    card("Riddle", "{R}", "Sorcery", Spell(OneOf(DealDamage(2, Target(ANY_TARGET)), DrawCards(1), Scry(2)))),
    card("Bonfire", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET)))),
    card("Fuse", "{R}", "Sorcery", Spell(AtNext(Step.END, DealDamage(1, EACH_PLAYER), SELF))),
    card(
        "Furnace",
        "{1}",
        "Artifact",
        Activated((Mana("{1}"), Sacrifice(CREATURE & YOU_CONTROL)), DealDamage(2, Target(ANY_TARGET))),
    ),
)
DECK = [*PARTS, *PARTS, *[MOUNTAIN] * 14]

FRAMES_THAT_ASK = {
    "Announcing",
    "CombatDamage",
    "DeclareAttackers",
    "DeclareBlockers",
    "Priority",
    "PutTriggers",
    "Resolving",
    "Starting",
    "StateBasedChoices",
    "Turns",
}


def asked(game: Game) -> object:
    """The open question with everything in it."""
    return None if game.decision is None else serialize.Writer().value(game.decision)


def play(seed: int, players: int, look: Callable[[Game, Random], None], **settings: Any) -> Game:
    """A random game, looked at before every answer."""
    game = Game([DECK] * players, seed=seed, **settings)
    random = Random(seed)
    while game.decision is not None:
        look(game, random)
        game.answer(random_answer(random, game.decision))
    look(game, random)
    return game


def middle(seed: int = 5, questions: int = 60, **settings: Any) -> Game:
    """A random game that stops at a question."""
    game = Game([DECK, DECK], seed=seed, **settings)
    random = Random(seed)
    for _ in range(questions):
        assert game.decision is not None
        game.answer(random_answer(random, game.decision))
    return game


# --- there and back ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "players", "settings"),
    [
        (1, 2, {"turn_cap": 12}),
        (2, 2, {"turn_cap": 8, "manual_mana": (0, 1)}),
        (3, 4, {"turn_cap": 12}),
        (4, 2, {"turn_cap": 6, "ask_everything": True}),
    ],
)
def test_a_saved_game_can_be_loaded_at_every_question(seed: int, players: int, settings: dict[str, Any]):
    frames: set[str] = set()
    loaded: list[Game] = []
    answers: list[tuple[int, ...]] = []

    def look(game: Game, random: Random) -> None:
        if loaded:  # the one saved at the question before: give it the same answer
            again = loaded.pop()
            again.answer(game.answers[-1])
            assert asked(again) == asked(game)
            assert again.state_hash() == game.state_hash()
        frames.update(type(frame).__name__ for frame in game.state.frames)
        data = game.to_data()
        loaded.append(Game.from_data(through_json(data)))
        assert loaded[-1].to_data() == data
        answers[:] = game.answers

    game = play(seed, players, look, **settings)
    assert loaded[0].answers == answers == game.answers
    assert loaded[0].winner == game.winner
    assert loaded[0].log.lines() == game.log.lines()
    assert frames >= {"Turns", "Starting", "Priority", "Announcing", "Resolving", "DeclareAttackers"}


def test_games_saved_anywhere_come_to_the_same_end():
    saved: list[tuple[int, dict[str, object]]] = []

    def look(game: Game, random: Random) -> None:
        if len(game.answers) % 25 == 7:
            saved.append((len(game.answers), through_json(game.to_data())))

    game = play(11, 2, look, manual_mana=(1,))
    assert len(saved) > 2
    for count, data in saved:
        again = Game.from_data(data)
        for answer in game.answers[count:]:
            again.answer(answer)
        assert again.over
        assert again.state_hash() == game.state_hash()
        assert list(again.log) == list(game.log)


def test_every_frame_that_asks_was_saved_while_it_asked():
    asking: set[str] = set()

    def look(game: Game, random: Random) -> None:
        frame = type(game.state.frames[-1]).__name__
        if game.decision is not None and frame not in asking:
            asking.add(frame)
            data = to_data(game.state)
            assert to_data(from_data(through_json(data))) == data

    for seed in range(20, 60):
        if asking >= FRAMES_THAT_ASK:
            break
        play(seed, 2, look)
    assert asking >= FRAMES_THAT_ASK


def test_a_position_in_the_middle_of_a_replacement_choice_goes_on_alike():
    double = card("Test Furnace", "{R}", "Enchantment", MultiplyDamage(PERMANENT | RED, PLAYER))
    armour = card("Test Armour", "{W}", "Enchantment", PreventDamage(PLAYER, amount=1))
    s = Scenario(hand="Lightning Bolt", battlefield=[double], their_battlefield=[armour])
    s.cast("Lightning Bolt", "them")
    assert type(s.state.frames[-1]).__name__ == "Events"
    again = Game.from_data(through_json(s.game.to_data()))
    again.answer((1,))
    s.answer(1)
    assert again.state.players[1].life == s.them.life == 16
    assert again.state_hash() == s.game.state_hash()


def test_a_position_in_the_middle_of_paying_can_still_be_taken_back():
    found: list[dict[str, object]] = []

    def look(game: Game, random: Random) -> None:
        frame = game.state.frames[-1]
        if game.decision is not None and game.decision.options and game.decision.options[-1].text == "Take it back":
            assert getattr(frame, "checkpoint", None) is not None
            taken_back = game.clone()
            taken_back.answer((len(game.decision.options) - 1,))
            again = Game.from_data(through_json(game.to_data()))
            again.answer((len(game.decision.options) - 1,))
            assert again.state_hash() == taken_back.state_hash()
            assert again.log.lines() == taken_back.log.lines()
            found.append({})

    play(2, 2, look, manual_mana=(0, 1))
    assert found


def test_a_loaded_position_shares_what_is_shared():
    game = middle(questions=70)
    again = from_data(to_data(game.state))
    assert again.settings is not game.state.settings
    for card_number, definition in enumerate(game.state.definitions):
        assert again.definitions[card_number] == definition
    mountains = [definition for definition in again.definitions if definition.name == "Mountain"]
    assert mountains
    assert all(definition is MOUNTAIN for definition in mountains)
    for permanent in again.battlefield.values():
        original = game.state.battlefield[permanent.id]
        if original.characteristics is original.definition.base:
            assert permanent.characteristics is permanent.definition.base
        assert permanent.characteristics.abilities is ability_set(permanent.characteristics.abilities.all)


def test_registered_cards_are_named_and_others_written_out():
    data = to_data(Game([[MOUNTAIN, PARTS[2]] * 10] * 2).state)
    assert isinstance(data["cards"], list)
    assert "Mountain" in data["cards"]
    written = {entry["name"]: entry for entry in data["cards"] if isinstance(entry, dict)}
    assert set(written) == {"Nothing", "Imp", "Herald"}
    assert written["Imp"]["is_token"] is True
    # A card that only has the name of a registered one is another card.
    other = card("Mountain", "{R}", "Creature — Imp", pt="1/1")
    again = from_data(through_json(to_data(Game([[other] * 10, [MOUNTAIN] * 10]).state)))
    assert again.definitions[1] == other
    assert again.definitions[11] is MOUNTAIN


@pytest.mark.parametrize("definition", [*PARTS, IMP, MOUNTAIN], ids=str)
def test_a_card_on_its_own_goes_there_and_back(definition: CardDefinition):
    data = card_to_data(definition)
    again = card_from_data(json.loads(json.dumps(data)))
    assert again == definition
    assert repr(again) == repr(definition)


def test_every_built_in_card_could_be_written_out(monkeypatch: pytest.MonkeyPatch):
    registry.load_all()
    monkeypatch.setattr(serialize, "exact_card", lambda name: None)
    for definition in list(registry.CARDS.values()):
        data = card_to_data(definition)
        assert isinstance(data, dict)
        assert card_from_data(json.loads(json.dumps(data))) == definition


# --- every field of every part -------------------------------------------------------------------------------


# --- hashes --------------------------------------------------------------------------------------------------


def test_a_clone_and_a_loaded_game_have_the_same_hash():
    game = middle()
    assert game.clone().state_hash() == game.state_hash()
    assert Game.from_data(game.to_data()).state_hash() == game.state_hash()
    assert len(game.state_hash()) == 16
    assert int(game.state_hash(), 16)


def test_every_question_of_a_game_has_its_own_hash():
    hashes: list[str] = []
    play(3, 2, lambda game, random: hashes.append(game.state_hash()))
    assert len(set(hashes)) == len(hashes)


def test_equal_games_have_equal_hashes_and_others_do_not():
    assert middle().state_hash() == middle().state_hash()
    assert middle().state_hash() != middle(seed=6).state_hash()
    assert Game([DECK, DECK], seed=1).state_hash() != Game([DECK, DECK[::-1]], seed=1).state_hash()


def change_hidden_order(state: State) -> None:
    library = state.players[1].library
    library[0], library[1] = library[1], library[0]


def change_chance(state: State) -> None:
    state.rng[3] += 1


def change_damage(state: State) -> None:
    next(iter(state.battlefield.values())).damage += 1


def change_counters(state: State) -> None:
    next(iter(state.battlefield.values())).counters = {"charge": 1}


def change_poison(state: State) -> None:
    state.players[0].counters = {"poison": 1}


def change_memory(state: State) -> None:
    state.last_known[77 << 20] = Permanent(77 << 20, 77, IMP, 0, 1)


def change_effects(state: State) -> None:
    state.floating.append(FloatingEffect(Gets(+1, +1), (1,), 2, 0, 0, 3))


def change_stage(state: State) -> None:
    state.frames[0].pc += 1


@pytest.mark.parametrize(
    "change",
    [
        change_hidden_order,
        change_chance,
        change_damage,
        change_counters,
        change_poison,
        change_memory,
        change_effects,
        change_stage,
    ],
)
def test_what_matters_changes_the_hash(change: Callable[[State], None]):
    game = middle()
    before = game.state_hash()
    changed = game.clone()
    change(changed.state)
    assert changed.state_hash() != before
    assert game.state_hash() == before


def test_what_does_not_matter_leaves_the_hash_alone():
    game = middle()
    state = game.state
    before = game.state_hash()
    state.log = None
    state.happened = [EVENT]
    state.version += 5
    state.dirty = True
    assert game.state_hash() == before
    named = Game([DECK, DECK], seed=5, players=["Ann", "Bob"], log=False)
    assert named.state_hash() == Game([DECK, DECK], seed=5).state_hash()


def test_counters_have_no_order():
    game = middle()
    permanent = next(iter(game.state.battlefield.values()))
    permanent.counters = {"charge": 1, "age": 2}
    before = game.state_hash()
    permanent.counters = {"age": 2, "charge": 1}
    assert game.state_hash() == before


def test_a_full_cache_of_words_starts_again(monkeypatch: pytest.MonkeyPatch):
    game = middle()
    before = game.state_hash()
    monkeypatch.setattr("playset.rules.saving.hashing.MOST_DIGESTS", 3)
    assert game.state_hash() == before


@pytest.mark.parametrize("seed", [1, 2])
def test_playing_a_clone_leaves_the_original_alone(seed: int):
    def look(game: Game, random: Random) -> None:
        before = to_data(game.state)
        clone = game.clone()
        assert to_data(clone.state) == before
        if len(game.answers) % 10 == 0:
            other = Random(len(game.answers))
            for _ in range(15):
                if clone.decision is not None:
                    clone.answer(random_answer(other, clone.decision))
            assert to_data(game.state) == before

    play(seed, 2, look, manual_mana=(seed % 2,), turn_cap=10)
