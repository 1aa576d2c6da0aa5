"""`playset goldfish` as a person uses them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import run

from playset.cli.goldfish import difference
from playset.sim.statistics.estimates import Estimate


@pytest.fixture
def bears(tmp_path: Path) -> str:
    file = tmp_path / "bears.txt"
    file.write_text("40 Forest\n20 Grizzly Bears\n", encoding="utf-8")
    return str(file)


def test_goldfish_shows_turns_kills_and_cards(bears: str):
    shown = run("goldfish", bears, "-n", "12", "--turns", "9", "--seed", "1", "-j", "1")
    assert shown.exit_code == 0
    assert "bears   12 games, 9 turns against 1 who only pass, on the play, seed 1" in shown.output
    for word in (
        "mana",
        "unspent",
        "power",
        "combat damage",
        "half of the games",
        "one dead",
        "lands kept",
        "fastest hand",
        "confidence",
        "low: the chance to have won by a turn is only certain to",
    ):
        assert word in shown.output
    assert "Grizzly Bears" in shown.output


def test_goldfish_as_json(bears: str):
    told = json.loads(run("goldfish", bears, "-n", "4", "--turns", "3", "--seed", "1", "-j", "1", "--json").output)
    assert told["games"] == 4
    assert len(told["metrics"]["damage"]) == 3
    assert told["settings"]["creature.mana"] == 400
    games = ("-n", "4", "--turns", "3", "--seed", "1", "-j", "1")
    pair = run("goldfish", bears, *games, "--json", "--swap", "Forest=Grizzly Bears")
    assert len(json.loads(pair.output)["differences"]["damage"]) == 3


def test_goldfish_against_two_opponents_on_the_draw(bears: str):
    shown = run("goldfish", bears, "-n", "2", "--turns", "2", "--opponents", "2", "--draw", "--seed", "1", "-j", "1")
    assert shown.exit_code == 0
    assert "-n 2 --turns 2 --opponents 2 --draw --seed 1" in shown.output
    told = run("goldfish", bears, "--turns", "1", "--draw", "--seed", "1", "--game", "0").output
    assert "Turn 1" in told


def test_goldfish_makes_a_page_of_its_own(bears: str, tmp_path: Path):
    page = tmp_path / "bears.html"
    shown = run("goldfish", bears, "-n", "4", "--turns", "6", "--seed", "1", "-j", "1", "--html", str(page))
    assert shown.exit_code == 0
    assert "The page is in" in shown.output
    text = page.read_text(encoding="utf-8")
    for word in (
        "bears alone",
        "All damage by turn",
        "Opponents dead by turn",
        "Mana available and spent",
        "Played with the chances of the settings",
        "<dt>kill turn</dt>",
        "<dt>land drop missed</dt>",
        "<dt>screw</dt>",
        "<dt>cards drawn</dt>",
        "How far to trust it",
        "<polyline",
    ):
        assert word in text
    assert "http" not in text.replace("http-equiv", "")
    assert run("goldfish", bears, "--game", "1", "--html", str(page)).exit_code == 2


def test_a_comparison_shows_differences(bears: str):
    games = ("-n", "6", "--turns", "4", "--seed", "1", "-j", "1")
    shown = run("goldfish", bears, *games, "--swap", "Forest=Grizzly Bears")
    assert shown.exit_code == 0
    assert "bears → bears (Forest → Grizzly Bears)" in shown.output
    assert "difference" in shown.output
    assert run("goldfish", bears, "--swap", "Forest").exit_code == 2
    assert run("goldfish", bears, bears, "--swap", "Forest=Plains").exit_code == 2


def test_settings_in_another_encoding_are_named(bears: str, tmp_path: Path):
    (tmp_path / "settings").write_bytes("# für später".encode("latin-1"))
    shown = run("goldfish", bears, "--settings", str(tmp_path / "settings"))
    assert shown.exit_code == 2
    assert "are not text in UTF-8" in shown.output


def test_a_game_is_printed_turn_by_turn(bears: str):
    shown = run("goldfish", bears, "--turns", "3", "--seed", "1", "--game", "2")
    assert shown.exit_code == 0
    for word in ("bears, game 2", "kept: ", "Turn 1", "Turn 3", "plays Forest", "mana 0 of 1"):
        assert word in shown.output


def test_explain_shows_a_score_row_by_row(tmp_path: Path):
    shown = run("goldfish", "elves", "--explain", "Llanowar Elves")
    assert shown.exit_code == 0
    for word in ("a creature that makes mana", "4. creatures", "makes mana", "+400", "only a 1/1", "-50", "455"):
        assert word in shown.output
    file = tmp_path / "mine.txt"
    file.write_text("creature.mana = 300\n", encoding="utf-8")
    assert "355" in run("goldfish", "elves", "--explain", "Llanowar Elves", "--settings", str(file)).output
    told = json.loads(run("goldfish", "zurgo", "--explain", "Zurgo Helmsmasher", "--json").output)
    assert told["place"] == "2. commander"
    assert "there is no setting" in run("goldfish", "zurgo", "--explain", "Sol Ring", "--set", "creature.man=1").output


def test_a_difference_of_nothing_has_no_sign_of_minus():
    assert difference(Estimate(-0.001, -0.1, 0.1, 50)).plain == "+0.00 ± 0.10"
