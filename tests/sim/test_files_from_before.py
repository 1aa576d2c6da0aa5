"""Files of an earlier Playset (tests/data/before): runs, replays and card databases open, saved games are refused."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from playset import Game
from playset.core.errors import BadSave, PlaysetError
from playset.database.store import CardDatabase
from playset.rules.saving.serialize import SAVE_VERSION, from_data
from playset.sim.arena import Arena
from playset.sim.duel import Duel
from playset.sim.goldfish import Goldfish
from playset.sim.replay import Replay, record
from playset.sim.runs import load_run
from playset.sim.store import Store

BEFORE = Path(__file__).parents[1] / "data" / "before"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The runs that were kept."""
    with Store(shutil.copy(BEFORE / "runs.db", tmp_path / "runs.sqlite")) as found:
        yield found


# --- runs ----------------------------------------------------------------------------------------------------


def test_runs_are_listed_and_the_bot_has_its_name_of_today(store: Store):
    runs = store.runs()
    assert [(run.kind, run.title, run.games, run.finished) for run in reversed(runs)] == [
        ("duel", "goblins against weenie", 2, True),
        ("duel", "Ann against Bob", 6, True),
        ("goldfish", "goblins alone, 3 turns", 2, True),
        ("arena", "baseline against random", 2, True),
    ]
    assert [run.plan["bots"] for run in reversed(runs)] == [
        ["baseline", "heuristic"],
        ["baseline", "baseline"],
        [],
        ["baseline", "random"],
    ]


def test_kept_games_are_read(store: Store):
    games = list(store.games(1))
    assert [(game.winner, game.turns, game.bots) for game in games] == [
        (1, 14, ("baseline", "heuristic")),
        (0, 16, ("baseline", "heuristic")),
    ]
    assert [game.names for game in store.games(4)] == [("baseline", "random"), ("random", "baseline")]
    assert {game.names for game in store.games(2)} == {("Ann", "Bob")}


def test_kept_runs_are_loaded_with_their_results(store: Store):
    duel, match, goldfish, arena = [load_run(number, store, workers=1) for number in (1, 2, 3, 4)]
    assert isinstance(duel, Duel)
    assert duel.result.wins == [1, 1]
    assert duel.plan.bots == ("baseline", "heuristic")
    assert isinstance(match, Duel)
    assert match.plan.best_of == 3
    assert isinstance(goldfish, Goldfish)
    assert len(goldfish.result) == 2
    assert isinstance(arena, Arena)
    assert arena.plan.names == ("baseline", "random")
    assert arena.result.summary()


def test_other_code_does_not_play_a_run_on(store: Store):
    with store.writing("") as connection:
        connection.execute("DELETE FROM games WHERE run = 1 AND game = 1")
    duel = load_run(1, store, workers=1)
    with pytest.raises(PlaysetError, match="run 1 was begun by other code"):
        list(duel)


# --- replays -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["game", "invented"])
def test_a_replay_plays_the_same_game(name: str):
    replay = Replay.load(BEFORE / f"{name}.json")
    game = replay.play()
    assert game.log.lines() == (BEFORE / f"{name}.log").read_text("utf-8").splitlines()
    assert game.answers == replay.answers
    assert game.over


def test_its_hashes_are_of_another_kind_and_not_compared():
    replay = Replay.load(BEFORE / "game.json")
    assert replay.play().state_hash() != replay.final
    again = Replay.from_text(replay.to_text())  # written again it is still of the earlier version
    assert again.play().state_hash() == replay.play().state_hash()
    assert record(replay.play()).play().state_hash() == record(replay.play()).final


def test_its_answers_are_checked(tmp_path: Path):
    data = json.loads((BEFORE / "game.json").read_text("utf-8"))
    data["turns"][-1]["answers"][-1] = [99]
    with pytest.raises(BadSave, match=r"\(\(99,\), on turn \d+\) is illegal"):
        Replay.from_text(json.dumps(data)).play()


# --- cards ---------------------------------------------------------------------------------------------------


def test_a_card_database_opens_and_its_cards_are_read_anew(tmp_path: Path):
    with CardDatabase(shutil.copy(BEFORE / "cards.db", tmp_path / "cards.sqlite")) as database:
        assert len(database) == 8
        record = database.record("test hound")
        assert record is not None
        card = database.reading(record).card
        assert card is not None
        assert len(card.abilities) == 2
        assert len(database.unread()) == 7  # by a grammar of another version, all of them, until they are asked for


# --- saved games ---------------------------------------------------------------------------------------------


def test_a_saved_game_is_refused_with_a_reason_and_what_to_do():
    data = json.loads((BEFORE / "position.json").read_text("utf-8"))
    assert SAVE_VERSION > 1
    for kind, load, document in (("game", Game.from_data, data), ("position", from_data, data["position"])):
        with pytest.raises(BadSave) as caught:
            load(document)
        assert str(caught.value) == (
            f"this is version 1 of a playset {kind}, saved by an older Playset: it cannot be read, only version "
            f"{SAVE_VERSION} can; load it with the Playset that saved it, or begin a new game"
        )
