"""Every win rate says how far such numbers have agreed with people's results."""

import json
from pathlib import Path

import pytest
from tests.cli.running import run

from playset.sim.statistics import measured
from playset.sim.statistics.measured import Measurement, agreement_with_people, measurements


def test_the_measurements_kept_in_the_project_can_be_read():
    assert measurements()["cards"].low < measurements()["cards"].correlation < measurements()["cards"].high


def test_the_sentence_says_what_was_measured_and_where(monkeypatch: pytest.MonkeyPatch):
    decks = Measurement("quick", 700, 0.1, -0.2, 0.4, 0.301, 0.148)
    monkeypatch.setattr(measured, "measurements", lambda: {"decks": decks})
    said = agreement_with_people("decks")
    for word in ("by quick", "+0.10 [−0.20, +0.40]", "error 30 points", "errs 15", "docs/bots.md"):
        assert word in said
    assert "never held" in agreement_with_people("cards")


@pytest.mark.parametrize("command", [("duel", "goblins", "stompy"), ("arena", "greedy", "random", "--decks", "stompy")])
def test_every_report_with_a_win_rate_says_it(command: tuple[str, ...], tmp_path: Path):
    how = (*command, "-n", "2", "--workers", "1", "--no-keep")
    page = tmp_path / "page.html"
    assert "held against people" in run(*how, "--html", str(page)).output
    assert '<a href="docs/bots.md">' in page.read_text("utf-8")
    assert json.loads(run(*how, "--json").output)["held_against_people"] == agreement_with_people("decks")
