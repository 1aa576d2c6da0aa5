"""Replays: a game is its decks, seed, settings and answers, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from playset.ability import FLYING, SELF, CreateToken, Enters, When, card
from playset.bots.random import random_answer
from playset.core.errors import BadSave, PlaysetError
from playset.core.rng import Random
from playset.rules.game import Game
from playset.rules.saving.fields import fields_of
from playset.rules.state import registry
from playset.rules.state.settings import Settings
from playset.sim.replay import ELSEWHERE, Replay, decks_of, record, undo

BAT = card("Bat", "", "Creature — Bat", FLYING, pt="1/1", token=True)
ROOST = card("Roost", "{1}{R}", "Creature — Bat", When(Enters(SELF), CreateToken(BAT, 2)), pt="1/1")

# Cards by name, and one that the registry does not know.
DECK = ["Mountain"] * 7 + [ROOST] * 6 + ["Lightning Bolt"] * 6 + ["Mountain"] * 7


def played(
    seed: int = 1, players: int = 2, questions: int = 10_000, names: list[str] | None = None, **settings: Any
) -> Game:
    """A random game, to the end or to a question."""
    game = Game([DECK] * players, seed, names, **settings)
    random = Random(seed)
    while game.decision is not None and len(game.answers) < questions:
        game.answer(random_answer(random, game.decision))
    return game


def texts(seed: int = 1) -> dict[str, object]:
    """The replay of a game as data, to be damaged."""
    data: dict[str, object] = json.loads(record(played(seed)).to_text())
    return data


def refused(data: object) -> str:
    """Why a replay cannot be read or played."""
    with pytest.raises(BadSave) as caught:
        Replay.from_text(json.dumps(data)).play()
    return str(caught.value)


# --- recording and playing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "players", "settings"),
    [
        (1, 2, {}),
        (2, 4, {"turn_cap": 20}),
        (3, 3, {"first": 2, "life": 7, "log": False}),
        (4, 2, {"ask_everything": True, "manual_mana": (1,), "names": ["Ann", "Böb"]}),
        (2**70, 2, {"turn_cap": 6}),
    ],
)
def test_a_replay_plays_the_same_game(tmp_path: Path, seed: int, players: int, settings: dict[str, Any]):
    game = played(seed, players, **settings)
    file = tmp_path / "game.json"
    record(game).save(file)
    replay = Replay.load(file)
    again = replay.play()
    assert again.answers == game.answers == replay.answers
    assert again.state_hash() == game.state_hash() == replay.final
    assert again.names == game.names
    assert (again.winner, again.turn, list(again.log)) == (game.winner, game.turn, list(game.log))
    assert replay.to_text() == file.read_text("utf-8")


def test_a_game_that_is_not_over_can_be_recorded():
    for questions in range(12):
        game = played(questions=questions)
        again = record(game).play()
        assert not again.over
        assert again.state_hash() == game.state_hash()
        assert again.decision is not None
        assert game.decision is not None
        assert again.decision.prompt == game.decision.prompt


def test_the_decks_of_a_game_are_found_again_with_tokens_about():
    game = played(seed=6)
    state = game.state
    assert any(definition == BAT for definition in state.definitions)
    assert [[definition.name for definition in deck] for deck in decks_of(game)] == [[str(card) for card in DECK]] * 2


def test_a_deck_keeps_its_order_and_is_written_as_runs():
    data = texts()
    assert isinstance(data["decks"], list)
    runs = [[entry if isinstance(entry, str) else entry["name"], count] for entry, count in data["decks"][0]]
    assert runs == [["Mountain", 7], ["Roost", 6], ["Lightning Bolt", 6], ["Mountain", 7]]


def test_each_turn_has_its_hash_and_its_answers():
    game = played(seed=3)
    replay = record(game)
    numbers = [turn.number for turn in replay.turns]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))
    assert [answer for turn in replay.turns for answer in turn.answers] == game.answers
    seen = {again.turn: again.state_hash() for again in reversed([g.clone() for g in replay.iterate()])}
    assert all(seen[turn.number] == turn.hash for turn in replay.turns)


def test_iterate_steps_through_the_positions():
    game = played(seed=2)
    counts = [len(again.answers) for again in record(game).iterate()]
    assert counts == list(range(len(game.answers) + 1))


def test_concessions_are_part_of_the_game():
    game = played(seed=5, players=4, questions=30)
    game.concede(2)
    random = Random(9)
    for _ in range(10):
        assert game.decision is not None
        game.answer(random_answer(random, game.decision))
    game.concede(0)
    game.concede(3)
    assert game.winner == 1
    replay = Replay.from_text(record(game).to_text())
    assert [answer for answer in replay.answers if answer and answer[0] < 0] == [(-3,), (-1,), (-4,)]
    again = replay.play()
    assert again.winner == 1
    assert again.state_hash() == game.state_hash()


def test_a_clone_and_a_loaded_game_can_be_recorded():
    game = played(questions=25)
    text = record(game).to_text()
    assert record(game.clone()).to_text() == text
    assert record(Game.from_data(game.to_data())).to_text() == text


def test_every_setting_is_in_a_replay():
    data = texts()
    assert isinstance(data["settings"], dict)
    assert set(data["settings"]) | set(ELSEWHERE) == set(fields_of(Settings))


def test_a_replay_from_before_a_setting_existed_has_its_default():
    data = texts()
    assert isinstance(data["settings"], dict)
    del data["settings"]["ask_priority"]
    assert Replay.from_text(json.dumps(data)).play().over


def test_a_game_that_was_changed_by_hand_cannot_be_recorded():
    game = played(questions=20)
    game.state.players[0].life += 1
    for refuse in (record, undo):
        with pytest.raises(PlaysetError, match="did not come about by its answers"):
            refuse(game)
    put_together = played(questions=20)
    put_together.state.settings = Settings(("Ann", "Bob"), 1)
    with pytest.raises(PlaysetError, match="did not come about by its answers"):
        record(put_together)
    other_answers = Game.from_data(played(questions=20).to_data() | {"answers": [[0], [55]]})
    for refuse in (record, undo):
        with pytest.raises(PlaysetError, match="did not come about by its answers"):
            refuse(other_answers)


# --- undoing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 4)])
def test_undo_goes_back_to_where_the_game_was(seed: int, players: int):
    positions = []
    game = played(seed, players, questions=0, manual_mana=(0,), turn_cap=12)
    random = Random(seed)
    while game.decision is not None:
        positions.append((game.state_hash(), game.log.lines()))
        game.answer(random_answer(random, game.decision))
    end = game.state_hash()
    for steps in (0, 1, 2, 5, len(positions) // 2, len(positions)):
        back = undo(game, steps)
        assert len(back.answers) == len(positions) - steps
        if steps:
            assert (back.state_hash(), back.log.lines()) == positions[-steps]
    assert game.state_hash() == end


def test_undo_goes_on_from_there():
    game = played(questions=40)
    last = game.answers[-1]
    back = undo(game)
    back.answer(last)
    assert back.state_hash() == game.state_hash()


def test_a_concession_can_be_undone():
    game = played(seed=5, players=3, questions=20)
    before = game.state_hash()
    game.concede(1)
    assert undo(game).state_hash() == before
    game.concede(2)
    assert game.over
    assert undo(game, 2).state_hash() == before


def test_more_than_everything_cannot_be_undone():
    game = played(questions=3)
    for steps in (4, -1):
        with pytest.raises(PlaysetError, match=f"{steps} steps.* 3 answers"):
            undo(game, steps)


# --- what is wrong with a file -------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(BadSave, match=r"nowhere\.json cannot be read: No such file"):
        Replay.load(tmp_path / "nowhere.json")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"\xff\xfe", b"not json", b"{", b"[" * 20_000])
def test_something_that_is_not_json_is_said_to_be_none(tmp_path: Path, content: bytes):
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    with pytest.raises(BadSave, match=r"broken\.json: a replay is JSON, this is not"):
        Replay.load(file)


def test_a_truncated_file_is_refused_wherever_it_ends():
    text = record(played()).to_text()
    for length in range(0, len(text) - 2, 97):
        with pytest.raises(BadSave, match="JSON"):
            Replay.from_text(text[:length])


def test_a_foreign_file_is_named():
    assert "'pgn'" in refused({"format": "pgn"})
    assert "None" in refused({"moves": []})
    assert "[1, 2]" in refused([1, 2])
    assert "'playset position'" in refused(played(questions=9).to_data()["position"])


def test_another_version_is_named():
    assert "version 99" in refused(texts() | {"version": 99})


@pytest.mark.parametrize("key", ["playset", "players", "seed", "settings", "decks", "turns", "final"])
def test_a_missing_key_is_named(key: str):
    data = texts()
    del data[key]
    assert repr(key) in refused(data)


def test_an_unknown_key_is_named():
    assert "'colour'" in refused(texts() | {"colour": 1})


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("seed", "seven", "$.seed"),
        ("seed", 1.5, "$.seed"),
        ("players", "Ann", "$.players"),
        ("players", ["Ann"], "2 decks and 1 players"),
        ("decks", [[["Mountain", 9]]], "1 decks and 2 players"),
        ("decks", [[["Mountain", 9]], []], "no cards"),
        ("decks", [[["Mountain", 0]], [["Mountain", 9]]], "0 in a row"),
        ("decks", [[["Mountain", 10**9]], [["Mountain", 9]]], "1000000000 in a row"),
        ("decks", [[["Mountain"]], [["Mountain", 9]]], "$.decks"),
        ("decks", [[[{"name": "Golem"}, 9]], [["Mountain", 9]]], "'Golem' lacks 'mana_cost'"),
        ("decks", [[["Montain", 9]], [["Mountain", 9]]], "'Montain'; did you mean 'Mountain'?"),
        ("settings", {"luck": 3}, "'luck'"),
        ("settings", {"life": True}, "True is no value for the setting 'life'"),
        ("settings", {"first": 2}, "seat 2"),
        ("settings", {"manual_mana": [7]}, "seat 7"),
        ("settings", {"stops": [1]}, "[1] does not say of 2 players"),
        ("settings", {"stops": [1, -7]}, "[1, -7] does not say of 2 players"),
        ("turns", [3], "$.turns"),
        ("turns", [{"turn": 0, "hash": "x"}], "answers"),
        ("final", None, "$.final"),
    ],
)
def test_what_is_damaged_is_named(key: str, value: object, named: str):
    assert named in refused(texts() | {key: value})


def test_a_card_that_is_no_longer_known_is_named(monkeypatch: pytest.MonkeyPatch):
    data = texts()
    cards = {name: known for name, known in registry.CARDS.items() if name != "Lightning Bolt"}
    folded = {short: name for short, name in registry.FOLDED.items() if name != "Lightning Bolt"}
    monkeypatch.setattr(registry, "CARDS", cards)
    monkeypatch.setattr(registry, "FOLDED", folded)
    monkeypatch.setattr(registry, "SOURCES", [])
    assert "'Lightning Bolt'" in refused(data)


def test_an_illegal_answer_is_named_with_its_number():
    data = texts(seed=3)
    assert isinstance(data["turns"], list)
    turn = next(turn for turn in data["turns"] if turn["turn"] > 2 and turn["answers"])
    number = sum(len(other["answers"]) for other in data["turns"] if other["turn"] < turn["turn"]) + 1
    for answer in ([77], [0, 0], [-9], [-2, 1]):
        turn["answers"][0] = answer
        message = refused(data)
        assert f"answer {number} ({tuple(answer)!r}, on turn {turn['turn']}) is illegal" in message


def test_an_answer_after_the_end_is_named():
    data = texts()
    assert isinstance(data["turns"], list)
    count = sum(len(turn["answers"]) for turn in data["turns"])
    data["turns"][-1]["answers"].append([0])
    assert f"answer {count + 1} ((0,)," in refused(data)


def test_a_wrong_hash_names_the_turn_and_both_hashes():
    data = texts(seed=3)
    assert isinstance(data["turns"], list)
    right = data["turns"][2]["hash"]
    data["turns"][2]["hash"] = "0123456789abcdef"
    message = refused(data)
    assert f"turn {data['turns'][2]['turn']}: the state hash is {right}" in message
    assert "but 0123456789abcdef was recorded (with playset 0.1.0" in message
    again = Replay.from_text(json.dumps(data)).play(verify=False)
    assert again.state_hash() == data["final"]


def test_another_answer_is_found_out():
    data = texts(seed=3)
    assert isinstance(data["turns"], list)
    for turn in data["turns"][1:]:
        turn["answers"] = [[0] for _ in turn["answers"]]
    with pytest.raises(BadSave, match=r"turn|answer"):
        Replay.from_text(json.dumps(data)).play()


def test_a_wrong_final_hash_is_named():
    assert "the final position: the state hash is" in refused(texts() | {"final": "0123456789abcdef"})


def test_another_seed_or_deck_is_found_out_at_once():
    assert "turn 0: the state hash is" in refused(texts() | {"seed": 99})
    data = texts()
    assert isinstance(data["decks"], list)
    data["decks"][1].reverse()
    assert "turn 0: the state hash is" in refused(data)
