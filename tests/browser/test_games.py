"""Whole games by real clicks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from tests.browser.person import Person

from playset.decks.builtin import builtin_deck, builtin_names

pytestmark = pytest.mark.browser

DUELS = [name for name in builtin_names() if not builtin_deck(name).commanders]


def test_the_command_opens_a_table_at_which_a_whole_game_is_played(play: Callable[..., str], page: Page):
    person = Person(page, 3)
    ending = person.play(play("play", "goblins", "enchantress", "--seed", "3"))
    assert "wins the game" in ending
    assert {"mulligan", "priority", "attackers", "targets"} <= person.kinds


@pytest.mark.parametrize(("mine", "theirs"), [("elves", "burn"), ("control", "stompy")])
def test_whole_games_of_other_decks(deal: Callable[..., str], page: Page, mine: str, theirs: str):
    assert "wins the game" in Person(page, 5).play(deal(mine, theirs, seed=5))


def test_a_whole_game_on_a_phone(deal: Callable[..., str], window: Callable[..., Page]):
    assert "wins the game" in Person(window(390, 844), 7).play(deal("goblins", "burn", seed=7))


@pytest.mark.long
@pytest.mark.parametrize("theirs", DUELS)
def test_whole_games_against_every_deck(deal: Callable[..., str], page: Page, theirs: str):
    seed = DUELS.index(theirs)
    assert Person(page, seed).play(deal(DUELS[seed - 1], theirs, seed=seed))
