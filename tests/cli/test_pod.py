"""`playset pod` as a person uses it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import run


def test_pod_shows_shares_seats_and_hits(tmp_path: Path):
    decks = []
    for name, text in (("bears", "12 Forest\n12 Grizzly Bears\n"), ("burn", "12 Mountain\n12 Lightning Bolt\n")):
        file = tmp_path / f"{name}.txt"
        file.write_text(text, encoding="utf-8")
        decks.append(str(file))
    arguments = ["pod", *decks, *decks, "-n", "4", "--seed", "3", "-j", "1", "--bots", "greedy"]
    shown = run(*arguments)
    assert shown.exit_code == 0
    assert "bears 1, burn 1, bears 2, burn 2   4 games, played by greedy, seed 3" in shown.output
    for word in ("fair: 25.0 %", "95 % interval", "1st", "4th", "damage a game, to", "commander damage", "eliminated"):
        assert word in shown.output
    assert "Kept as run" in shown.output
    page = tmp_path / "pod.html"
    assert "The report of run" in run("report", "--html", str(page)).output
    assert page.read_text("utf-8").startswith("<!doctype html>")
    told = json.loads(run(*arguments, "--json", "--all-games").output)
    assert told["fair_share"] == 0.25
    assert len(told["players"]) == len(told["results"]) == 4
    assert sum(player["wins"] for player in told["players"]) + told["draws"] == 4


def test_a_pod_of_two_is_refused():
    shown = run("pod", "zurgo", "aurelia")
    assert shown.exit_code == 2
    assert "a pod has 3 or 4 decks, not 2" in shown.output


def test_the_confidence_label_stands_beside_the_shares():
    shown = run("pod", "aurelia", "fist", "zurgo", "-n", "2", "--bots", "random", "--turn-cap", "6", "-j", "1")
    assert "confidence" in shown.output
    assert "low: " in shown.output


def test_the_full_report_has_the_cards_of_each_deck(tmp_path: Path):
    file = tmp_path / "bears.txt"
    file.write_text("12 Forest\n12 Grizzly Bears\n", encoding="utf-8")
    assert run("pod", str(file), str(file), str(file), "-n", "3", "--bots", "greedy", "-j", "1").exit_code == 0
    shown = run("report").output
    for words in ("The cards of bears 1", "The cards of bears 3", "Grizzly Bears", "cards as printed"):
        assert words in shown
    page = tmp_path / "pod.html"
    run("report", "--html", str(page))
    for words in ("The cards of bears 2", "How far to trust it"):
        assert words in page.read_text("utf-8")
