"""Learned pilots: lessons, fits, the gate, files, and that the same seed gives the same pilot."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from playset import Pilot, PlaysetError, deck, duel, learn, load_pilot
from playset.bots.pilot import VALUE_SIZE, WEIGHTS
from playset.bots.pilot.ahead import AheadBot
from playset.bots.registry import SCRIPT
from playset.core.errors import BadSave
from playset.core.rng import Random
from playset.sim.fingerprint import mark_of
from playset.sim.learning import fitting, learner, pilot
from playset.sim.learning.departures import Watching
from playset.sim.learning.gate import GatePlan
from playset.sim.learning.learner import Learning, Pairs, gaps_and_values, seed_for
from playset.sim.learning.lessons import LessonPlan, opponent_of
from playset.sim.learning.pilot import DeckList, PilotFile
from playset.sim.learning.weights import Weights
from playset.sim.matrix import Matrix
from playset.sim.plans import MatrixData
from playset.sim.reports.learning import pilot_page

GARBAGE: list[object] = [None, -1, 2**70, 1e300, "", "x", [], {}, [[]], True, [-5], [2**40], {"value": 1}]
QUICK = Pairs(gate=2, curve=2, score=2, default=1)


def quick_pilot(games: int = 9, workers: int = 1) -> Pilot:
    return learn("goblins", ["stompy"], games, seed=3, pairs=QUICK, workers=workers)


@pytest.fixture(scope="module")
def taught() -> Pilot:
    """A pilot with weights, be they good or not."""
    plan = LessonPlan(deck("burn"), (), Weights(), 1)
    records = [record for number in range(6) for record in plan.play(number).records]
    weights, _ = fitting.fit(records, np.zeros(WEIGHTS), np.zeros(VALUE_SIZE + 1))
    found = quick_pilot(1)
    found.weights = Weights.from_gaps(*fitting.sparse(weights, 1024))
    return found


def test_one_worker_and_two_teach_the_same_pilot():
    one, two = quick_pilot(workers=1), quick_pilot(workers=2)
    assert one.weights == two.weights
    assert [point.script for point in one.curve] == [point.script for point in two.curve]
    assert one.scores == two.scores


def test_a_lesson_records_what_both_seats_of_a_mirror_compared():
    plan = LessonPlan(deck("goblins"), (deck("stompy"),), Weights(), 1)
    assert [opponent_of(plan.field, number) for number in range(4)] == [None, None, deck("stompy"), None]
    assert len(plan.play(0).records) == 2
    assert len(plan.play(2).records) == 1
    assert sum(record.score for record in plan.play(0).records) == 1


def test_conjugate_gradients_solve_what_a_matrix_does():
    matrix = np.array([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]])
    found = fitting.solve(lambda one: matrix @ one, np.array([1.0, 2.0, 3.0]), matrix.diagonal().copy())
    assert found == pytest.approx(np.linalg.solve(matrix, [1.0, 2.0, 3.0]), abs=1e-2)


def test_advantages_are_what_a_game_brought_beyond_its_value():
    gained = fitting.advantages(np.array([0.5, 0.8, 0.5]), np.array([1.0, 0.0]), np.array([2, 1]))
    assert gained == pytest.approx([0.3 + fitting.LAMBDA * 0.2, 0.2, -0.5])


def test_a_pilot_is_the_same_from_its_file(taught: Pilot, tmp_path: Path):
    taught.save(tmp_path / "mine.pilot")
    again = load_pilot(tmp_path / "mine.pilot")
    assert again.to_text() == taught.to_text()
    assert again.weights == taught.weights
    assert (tmp_path / "mine.pilot").stat().st_size < 1_000_000


def test_a_pilot_plays_wherever_a_bot_is_named(taught: Pilot, tmp_path: Path):
    path = str(tmp_path / "burn.pilot")
    taught.save(path)
    results = [duel("burn", "goblins", n=4, seed=1, bots=[path, SCRIPT], workers=workers) for workers in (1, 2)]
    one, two = ([game.untimed() for game in result.games] for result in results)
    assert one == two
    assert [game.bots for game in one] == 4 * [(path, SCRIPT)]
    assert not results[0].failures


def test_a_pilot_that_looks_ahead_is_named_behind_its_file(taught: Pilot, tmp_path: Path):
    path = str(tmp_path / "burn.pilot")
    taught.save(path)
    ahead = f"{path}:ahead"
    results = [duel("burn", "goblins", n=2, seed=1, bots=[ahead, SCRIPT], workers=workers) for workers in (1, 2)]
    one, two = ([game.untimed() for game in result.games] for result in results)
    assert one == two
    assert [game.bots for game in one] == 2 * [(ahead, SCRIPT)]
    assert not results[0].failures
    assert isinstance(PilotFile(ahead)(0), AheadBot)
    before = mark_of([ahead])
    Path(path).write_text(Path(path).read_text(encoding="utf-8") + " ", encoding="utf-8")
    assert mark_of([ahead]) != before


def test_a_pilot_of_another_engine_is_refused(taught: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    taught.save(tmp_path / "old.pilot")
    monkeypatch.setattr(pilot, "engine_mark", lambda: "another")
    with pytest.raises(PlaysetError, match=r"learned on another engine.*playset learn"):
        duel("burn", "goblins", n=1, bots=str(tmp_path / "old.pilot"), workers=1)


KILLED = """
import sys
from pathlib import Path
from playset import deck
from playset.sim.learning import learner
learner.ROUND = 4
learning = learner.Learning(deck("goblins"), [deck("stompy")], 24, seed=3, workers=1, file=Path(sys.argv[1]))
for stage in learning.run():
    print(stage.games, flush=True)
"""


def test_a_learning_that_is_killed_goes_on_to_the_same_pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(learner, "ROUND", 4)
    field = [deck("stompy")]
    file = tmp_path / "goblins.pilot.learning"
    killed = subprocess.Popen([sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE, text=True)
    assert killed.stdout is not None
    while int(killed.stdout.readline()) < 6:
        assert killed.poll() is None
    killed.kill()
    killed.wait()
    killed.stdout.close()
    again = Learning(deck("goblins"), field, 12, seed=3, workers=1, file=file, pairs=QUICK)
    again.resume()
    assert again.memory.played >= 4
    straight = Learning(deck("goblins"), field, 12, seed=3, workers=1, pairs=QUICK)
    for learning in (again, straight):
        assert list(learning.run())
    assert again.memory.weights == straight.memory.weights
    assert again.pilot().weights == straight.pilot().weights


def test_a_learning_that_is_killed_at_the_gate_goes_through_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(learner, "ROUND", 2)
    monkeypatch.setattr(learner, "ROUNDS", 2)
    file = tmp_path / "burn.pilot.learning"
    killed = Learning(deck("burn"), [], 6, seed=3, workers=1, file=file, pairs=QUICK)
    for stage in killed.run():
        if stage.doing == "gate":
            break
    again = Learning(deck("burn"), [], 6, seed=3, workers=1, file=file, pairs=QUICK)
    again.resume()
    straight = Learning(deck("burn"), [], 6, seed=3, workers=1, pairs=QUICK)
    for learning in (again, straight):
        assert list(learning.run())
        assert [point.games for point in learning.memory.curve] == [4, 6]
    assert again.memory.weights == straight.memory.weights
    assert [point.before for point in again.memory.curve] == [point.before for point in straight.memory.curve]


def test_what_is_gone_on_with_has_to_be_the_same_learning(tmp_path: Path):
    file = tmp_path / "goblins.pilot.learning"
    begun = Learning(deck("goblins"), [], 5, seed=3, workers=1, file=file, pairs=QUICK)
    begun.remember()
    with pytest.raises(PlaysetError, match="another learning"):
        Learning(deck("burn"), [], 5, seed=3, file=file).resume()
    with pytest.raises(PlaysetError, match="another learning"):
        Learning(deck("goblins"), [], 5, seed=4, file=file).resume()
    Learning(deck("goblins"), [], 5, seed=4, file=file).resume(any_seed=True)
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(BadSave, match="damaged"):
        Learning(deck("goblins"), [], 5, seed=3, file=file).resume()


def test_weights_are_kept_only_if_they_win(monkeypatch: pytest.MonkeyPatch):
    learning = Learning(deck("burn"), [], 1, workers=1, pairs=Pairs(gate=4, curve=2, score=2, default=1))
    bad = Weights.of((number, (number * 7919) % 4001 - 2000) for number in range(WEIGHTS))
    learning.memory.weights = gaps_and_values(bad)
    list(learning.check(0.0))
    assert learning.memory.curve[0].before.value < 0.5
    assert not learning.memory.curve[0].kept
    assert not learning.pilot().weights.count


def test_a_gate_scores_half_for_weights_against_themselves():
    plan = GatePlan(deck("burn"), (deck("goblins"),), Weights(), Weights(), 5)
    games = [plan.play(number) for number in range(12)]
    assert [game.decks for game in games[4:6]] == 2 * [("burn", "goblins")]
    for first, second in zip(games[::2], games[1::2], strict=True):
        gained = plan.gained(first), plan.gained(second)
        assert None not in gained
        assert sum(part for part in gained if part is not None) == 1


def test_every_game_that_measures_has_a_seed_of_its_own():
    seeds = [seed_for(1, purpose, number) for purpose in range(4) for number in range(50)]
    assert len(set(seeds)) == len(seeds)


def test_a_run_kept_with_a_pilot_belongs_to_that_file(taught: Pilot, tmp_path: Path):
    path = tmp_path / "burn.pilot"
    taught.save(path)
    before = mark_of([str(path)])
    assert before != mark_of([SCRIPT])
    path.write_text(path.read_text(encoding="utf-8").replace('"seed":3', '"seed":4'), encoding="utf-8")
    assert mark_of([str(path)]) != before


def test_the_confidence_label_names_the_pilots(taught: Pilot, tmp_path: Path):
    path = str(tmp_path / "burn.pilot")
    taught.save(path)
    assert (
        f"with the learned pilot {path}"
        in duel("burn", "goblins", n=2, bots=[path, "random"], workers=1).confidence().said()
    )
    assert "pilot" not in duel("burn", "goblins", n=2, bots="random", workers=1).confidence().said()


def test_each_deck_of_a_table_has_its_own_bot(taught: Pilot, tmp_path: Path):
    path = str(tmp_path / "burn.pilot")
    taught.save(path)
    table = Matrix(["burn", "stompy", "goblins"], 2, 1, [path, "random", "greedy"], workers=1)
    data = MatrixData.of(table)
    assert data.bots == [path, "random", "greedy"]
    assert [game.bots for game in table] == 2 * [(path, "random"), (path, "greedy"), ("random", "greedy")]
    assert table.result.summary()["bot"] == f"{path} and random and greedy"
    assert MatrixData.of(Matrix(["burn", "stompy"], 2, 1, "random")).bots == ["random"]


def parts_of(document: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The places in a document, as keys."""
    inside = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    return [path] + [found for key, part in list(inside)[:6] for found in parts_of(part, (*path, key))]


def test_garbage_in_a_pilot_file_is_refused(taught: Pilot, tmp_path: Path):
    path, text = tmp_path / "bad.pilot", taught.to_text()
    chance = Random(7)
    places = [place for place in parts_of(json.loads(text)) if place]
    refused = 0
    for number in range(300):
        if number % 2:
            begin = chance.below(len(text))
            path.write_bytes((text[:begin] + chr(32 + chance.below(90)) + text[begin + chance.below(9) :]).encode())
        else:
            document = json.loads(text)
            *way, last = places[chance.below(len(places))]
            inside = document
            for key in way:
                inside = inside[key]
            inside[last] = GARBAGE[chance.below(len(GARBAGE))]
            path.write_text(json.dumps(document), encoding="utf-8")
        try:
            found = load_pilot(path)
            assert found.weights.pairs() == sorted(found.weights.pairs())
            found.own_deck()
            assert pilot_page(found)
        except PlaysetError:
            refused += 1
    assert 100 < refused < 300


@pytest.mark.parametrize("text", [b"", b"\x80\x04\x95", b"[]", b"{}", b"[" * 100_000, b"null", b"\xff" * 2_000_000])
def test_what_is_no_pilot_is_refused(text: bytes, tmp_path: Path):
    (tmp_path / "no.pilot").write_bytes(text)
    with pytest.raises(BadSave, match=r"no\.pilot"):
        load_pilot(tmp_path / "no.pilot")


@pytest.mark.parametrize(
    ("place", "garbage"),
    [
        (("deck", "cards", 0, 0), "No Such Card"),
        (("deck", "cards"), []),
        (("engine",), ""),
        (("training", "games"), -1),
        (("training", "seconds"), -1e300),
        (("scores", 0, "score", "value"), 2.5),
        (("curve", 0, "script", "low"), 0.99),
        (("curve", 0, "before", "count"), -4),
        (("weights", 0), 2**40),
    ],
)
def test_a_damaged_pilot_is_refused_by_the_name_of_its_file(
    taught: Pilot, tmp_path: Path, place: tuple[object, ...], garbage: object
):
    document = json.loads(taught.to_text())
    score = {"value": 0.6, "low": 0.5, "high": 0.7, "count": 20}
    document["scores"] = [{"opponent": "quick", "score": score, "seed": 1}]
    *way, last = place
    inside = document
    for key in way:
        inside = inside[key]
    inside[last] = garbage
    (tmp_path / "bad.pilot").write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(PlaysetError, match=r"bad\.pilot"):
        PilotFile(str(tmp_path / "bad.pilot")).load()


def test_departures_are_told_with_games_that_replay_shows(taught: Pilot, tmp_path: Path):
    path = str(tmp_path / "burn.pilot")
    wild = Weights.of((number, (number * 7919) % 4001 - 2000) for number in range(0, WEIGHTS, 5))
    Pilot(DeckList.of(deck("burn")), wild, taught.training, [], []).save(path)
    watching = Watching(PilotFile(path), 12, seed=2, workers=1)
    assert list(watching) == list(range(1, 13))
    departures = watching.departures()
    assert departures[0].size > 0
    example = departures[0].examples[0]
    assert 0 <= example.game < 12
    again = duel("burn", "burn", n=12, seed=2, bots=[path, SCRIPT], workers=1)
    assert [game.untimed() for game in again.games] == [game.untimed() for game in watching.duel.result.games]
    page = pilot_page(taught, departures, 12)
    assert departures[0].situation.split("(")[0].split("’")[0] in page


@pytest.mark.parametrize("minutes", [0, -1, float("nan")])
def test_minutes_that_are_no_time_are_refused(minutes: float):
    with pytest.raises(PlaysetError, match="is not a time above 0"):
        learn("goblins", [], minutes=minutes)


def test_a_missing_pilot_is_named(tmp_path: Path):
    with pytest.raises(BadSave, match=r"none\.pilot cannot be read"):
        duel("burn", "goblins", n=1, bots=str(tmp_path / "none.pilot"), workers=1)


def test_without_numpy_learning_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "playset.sim.learning.fitting")
    monkeypatch.delattr("playset.sim.learning.fitting")
    with pytest.raises(PlaysetError, match=r"pip install 'playset\[learn\]'"):
        learn("goblins", [], 1)
