"""Looking cards and decks up on the command line, wrong names included."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import run

from playset import cards


@pytest.mark.parametrize("name", ["Goblin King", "goblin king", "oblin kin", "GOBLIN  KING"])
def test_a_card_is_shown_though_its_name_is_not_exact(name: str):
    shown = run("cards", "show", *name.split())
    assert shown.exit_code == 0
    assert "Other Goblins get +1/+1 and have mountainwalk." in shown.output
    assert "2/2" in shown.output


def test_a_misspelt_name_shows_no_other_card():
    shown = run("cards", "show", "gobln king")
    assert shown.exit_code == 2
    assert "no card is called 'gobln king'; did you mean 'Goblin King'?" in shown.output
    shown = run("cards", "show", "Teferi, Time Raveler")
    assert (shown.exit_code, "did you mean" in shown.output) == (2, False)
    assert "playset cards sync" in shown.output
    assert "playset cards import FILE" in shown.output


def test_a_part_of_several_names_is_no_name():
    shown = run("cards", "show", "goblin")
    assert shown.exit_code == 2
    assert "cards have 'goblin' in their name" in shown.output
    assert "Goblin" in shown.output


def test_an_unknown_card():
    shown = run("cards", "show", "zzzqqq")
    assert shown.exit_code == 2
    assert "no card is called 'zzzqqq'" in shown.output


def test_a_card_for_machines_and_for_those_who_write_cards():
    data = json.loads(run("cards", "show", "shock", "--json").output)
    assert data["name"] == "Shock"
    assert data["mana_cost"] == "{R}"
    assert data["text"] == "Shock deals 2 damage to any target."
    assert data["decks"]
    assert data["source"] in run("cards", "show", "shock", "--source").output


def names_of(*arguments: str) -> list[str]:
    shown = run("cards", "search", *arguments, "--json")
    assert shown.exit_code == 0, shown.output
    return [card["name"] for card in json.loads(shown.output)]


def test_searching():
    assert "Goblin King" in names_of("mountainwalk")
    assert "Goblin King" in names_of("-t", "creature goblin", "-c", "red", "-m", "3")
    assert "Goblin King" not in names_of("-t", "goblin", "-m", "<3")
    assert "Goblin King" not in names_of("-c", "rg")
    assert "Sol Ring" in names_of("-c", "c", "-m", "0-1")
    assert "Goblin King" in names_of("-d", "goblins", "king")
    assert names_of("no card says this") == []
    assert names_of() == cards.names()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("-m", "x"), "'x' is no mana value"),
        (("-c", "purple"), "'purple' is no colour"),
        (("-d", "goblns"), "did you mean 'goblins'?"),
    ],
)
def test_a_search_that_makes_no_sense(arguments: tuple[str, ...], part: str):
    shown = run("cards", "search", *arguments)
    assert shown.exit_code == 2
    assert part in shown.output


def test_a_deck_is_shown_with_its_curve():
    shown = run("deck", "show", "goblins")
    assert shown.exit_code == 0
    assert "Mana curve" in shown.output
    assert "Creatures (" in shown.output
    data = json.loads(run("deck", "show", "goblins", "--json").output)
    assert sum(data["cards"].values()) == 60
    assert json.loads(run("decks", "--json").output)


def test_a_good_deck_passes_its_check(tmp_path: Path):
    file = tmp_path / "mine.txt"
    file.write_text("4 Goblin King (7ED) 1\n56 Mountain\n", encoding="utf-8")
    shown = run("deck", "check", str(file))
    assert shown.exit_code == 0
    assert "60 of 60 cards are supported; it can be played, legal for constructed." in shown.output
    assert run("deck", "check", "goblins").exit_code == 0


def test_a_bad_list_is_told_line_by_line():
    shown = run("deck", "check", "-", text="4 Gobln King\n4x\n3 Mountain\n")
    assert shown.exit_code == 1
    assert "line 1: no card is called 'Gobln King'; did you mean 'Goblin King'?" in shown.output
    assert "line 2: '4x' names no card" in shown.output
    assert "3 of 7 cards are supported; it cannot be played yet." in shown.output


def test_an_illegal_deck_can_be_played_but_is_said_to_be_illegal():
    shown = run("deck", "check", "-", text="5 Goblin King\n30 Mountain\n\nMaybeboard\n1 Shock")
    assert shown.exit_code == 1
    assert "Goblin King is there 5 times" in shown.output
    assert "not in it: Shock" in shown.output
    data = json.loads(run("deck", "check", "-", "--json", "--format", "limited", text="41 Mountain").output)
    assert data["illegal"] == []
