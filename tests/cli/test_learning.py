"""`playset learn`, `playset pilot show` and the pilots of a folder, from the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.cli.running import run

from playset import deck, load_pilot
from playset.sim.learning import learner
from playset.sim.learning.learner import Learning, Pairs, Stage
from playset.sim.learning.pilot import DeckList, Pilot, Training
from playset.sim.learning.weights import Weights

BURN = "24 Mountain\n36 Lightning Bolt\n"
LEARN = ("learn", "burn.txt", "-a", "burn.txt", "--games", "4", "--seed", "1", "-j", "1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(learner, "PAIRS", Pairs(gate=2, curve=2, score=2, default=1))
    monkeypatch.setattr(learner, "ROUND", 2)
    monkeypatch.setattr(learner, "ROUNDS", 2)
    (tmp_path / "burn.txt").write_text(BURN, encoding="utf-8")
    return tmp_path


def test_learn_writes_a_pilot_and_says_what_it_scored():
    shown = run(*LEARN)
    assert shown.exit_code == 0, shown.output
    assert "burn   4 lessons" in shown.output
    assert ("seeds never seen before" in shown.output) == bool(load_pilot("burn.pilot").weights.count)
    assert "--bots burn.pilot lets it play" in shown.output
    assert load_pilot("burn.pilot").training == Training(4, 1, (), load_pilot("burn.pilot").training.seconds)
    assert not Path("burn.pilot.learning").exists()


def test_learn_speaks_json_and_makes_a_page():
    shown = run(*LEARN, "--json", "--html", "burn.html", "-o", "mine.pilot")
    found = json.loads(shown.stdout)
    assert found["file"] == "mine.pilot"
    assert found["training"]["games"] == 4
    assert [point["games"] for point in found["curve"]] == [4]
    assert found["gained"] == (bool(found["scores"]) and found["scores"][0]["score"]["low"] > 0.5)
    assert "<svg" in Path("burn.html").read_text(encoding="utf-8")


def test_ctrl_c_keeps_the_best_and_resume_goes_on(monkeypatch: pytest.MonkeyPatch):
    six = [*LEARN[:5], "6", *LEARN[6:]]

    def interrupted(self: Learning, score: bool = True) -> Iterator[Stage]:
        for stage in once(self, score):
            if stage.games == 5:
                raise KeyboardInterrupt
            yield stage

    once = Learning.run
    with monkeypatch.context() as patch:
        patch.setattr(Learning, "run", interrupted)
        shown = run(*six)
    assert shown.exit_code == 130
    assert "the best until then, and --resume goes on" in shown.output
    assert load_pilot("burn.pilot").training.games == 4
    again = run(*six)
    assert again.exit_code == 2
    assert "--resume goes on with it" in again.output
    assert run(*six, "--resume").exit_code == 0
    resumed = load_pilot("burn.pilot")
    Path("burn.pilot").unlink()
    assert run(*six).exit_code == 0
    assert load_pilot("burn.pilot").weights == resumed.weights


@pytest.mark.parametrize(("lessons", "rest"), [(0, "to keep."), (3, "--resume goes on from 2 lessons")])
def test_ctrl_c_before_anything_is_kept_leaves_the_file_alone(monkeypatch: pytest.MonkeyPatch, lessons: int, rest: str):
    def interrupted(self: Learning, score: bool = True) -> Iterator[Stage]:
        for stage in once(self, score):
            if stage.games >= lessons:
                raise KeyboardInterrupt
            yield stage

    once = Learning.run
    monkeypatch.setattr(Learning, "run", interrupted)
    Path("burn.pilot").write_text("what was there before", encoding="utf-8")
    shown = run(*LEARN)
    assert shown.exit_code == 130
    assert rest in shown.output
    assert Path("burn.pilot.learning").exists() == bool(lessons)
    assert Path("burn.pilot").read_text(encoding="utf-8") == "what was there before"


def test_a_pilot_is_taught_on_from_where_it_is():
    run(*LEARN)
    shown = run("learn", "burn.pilot", "-a", "burn.txt", "--games", "2", "--seed", "2", "-j", "1")
    assert shown.exit_code == 0, shown.output
    assert load_pilot("burn.pilot").training.seed == 2


@pytest.mark.parametrize("given", [("mine.pilot:ahead",), ("burn.txt", "-o", "mine.pilot:AHEAD")])
def test_what_is_taught_is_the_pilot_and_not_how_it_plays(given: tuple[str, ...]):
    shown = run("learn", *given, "--games", "2", "-j", "1")
    assert (shown.exit_code, list(Path().glob("mine*"))) == (2, [])
    assert "learning takes 'mine.pilot'; ':ahead' behind it only says how it plays" in " ".join(shown.output.split())


def test_a_pilot_that_is_taught_on_stays_in_its_file(tmp_path: Path):
    (tmp_path / "pilots").mkdir()
    deck_of_another = msgspec.structs.replace(DeckList.of(deck("burn.txt")), name="../elsewhere")
    Pilot(deck_of_another, Weights(), Training(1, 1, ()), [], [], "old").save("pilots/mine.pilot")
    shown = run("learn", "pilots/mine.pilot", "-a", "burn.txt", "--games", "2", "--seed", "2", "-j", "1")
    assert shown.exit_code == 0, shown.output
    assert load_pilot("pilots/mine.pilot").training.seed == 2
    assert not (tmp_path.parent / "elsewhere.pilot").exists()


def test_the_file_of_a_pilot_has_the_ending_that_tells_it_from_a_bot():
    shown = run(*LEARN, "-o", "mine")
    assert "--bots mine.pilot lets it play" in shown.output
    assert load_pilot("mine.pilot").training.games == 4


def test_where_nothing_is_gained_it_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Learning, "learn_from", lambda self, records: None)
    shown = run(*LEARN)
    assert "Nothing was gained" in shown.output
    assert not load_pilot("burn.pilot").weights.count


def test_games_and_minutes_are_not_given_together():
    shown = run(*LEARN, "--minutes", "1")
    assert shown.exit_code == 2
    assert "give one of them" in shown.output


def test_minutes_choose_the_number_of_games_which_is_recorded():
    shown = run("learn", "burn.txt", "-a", "burn.txt", "--minutes", "0.01", "--seed", "1", "-j", "1")
    assert shown.exit_code == 0, shown.output
    timed = load_pilot("burn.pilot")
    assert timed.training.games > 0
    run(*LEARN[:5], str(timed.training.games), *LEARN[6:])
    assert load_pilot("burn.pilot").weights == timed.weights


def test_show_tells_departures_and_the_games_to_look_at():
    wild = Weights.of((number, (number * 7919) % 4001 - 2000) for number in range(0, 1 << 18, 3))
    Pilot(DeckList.of(deck("madness")), wild, Training(1, 1, ()), [], []).save("madness.pilot")
    shown = run("pilot", "show", "madness.pilot", "-n", "2", "--seed", "1", "-j", "1", "--html", "madness.html")
    assert shown.exit_code == 0, shown.output
    assert "playset replay 1 GAME" in shown.output
    found = json.loads(run("pilot", "show", "madness.pilot", "-n", "2", "--seed", "1", "-j", "1", "--json").stdout)
    example = found["departures"][0]["examples"][0]
    assert run("replay", str(found["run"]), str(example["game"])).exit_code == 0
    assert "What it does otherwise" in Path("madness.html").read_text(encoding="utf-8")


def test_the_pilots_of_a_folder_play_their_decks():
    Pilot(DeckList.of(deck("burn")), Weights(), Training(1, 1, ()), [], []).save("burn.pilot")
    shown = run("gauntlet", "burn.txt", "-a", "goblins", "-n", "2", "--bot", "random", "--pilots", ".", "-j", "1")
    assert shown.exit_code == 0, shown.output
    assert "played by burn.pilot and random" in shown.output
    nobody = run("matrix", "goblins", "stompy", "-n", "2", "--pilots", ".", "-j", "1")
    assert nobody.exit_code == 2
    assert "no pilot for any of these decks" in nobody.output


def test_gauntlet_teaches_first(monkeypatch: pytest.MonkeyPatch):
    shown = run(
        *("gauntlet", "burn.txt", "-a", "goblins", "-n", "2", "--bot", "random", "-j", "1", "--seed", "1"),
        *("--learn", "--minutes", "0.005"),
    )
    assert shown.exit_code == 0, shown.output
    assert "played by burn.pilot and random" in shown.output


def test_gauntlet_does_not_write_over_a_pilot():
    Pilot(DeckList.of(deck("burn")), Weights(), Training(1, 1, ()), [], []).save("burn.pilot")
    shown = run("gauntlet", "burn.txt", "-a", "goblins", "-n", "2", "--learn", "--minutes", "0.005")
    assert shown.exit_code == 2
    assert "--pilots . lets it play" in shown.output
    assert load_pilot("burn.pilot").training.games == 1


def test_a_pilot_of_another_engine_is_refused_before_anything_is_played():
    Pilot(DeckList.of(deck("burn")), Weights(), Training(1, 1, ()), [], [], "old").save("burn.pilot")
    shown = run("duel", "burn.txt", "goblins", "-n", "2", "--bots", "burn.pilot,random")
    assert shown.exit_code == 2
    assert "`playset learn burn.pilot` teaches it anew" in shown.output
