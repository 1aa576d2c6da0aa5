"""What docs/bots.md shows works: its bot plays legally and beats random, its examples give what they say."""

import doctest
import re
from pathlib import Path

import pytest

from playset import Ask, arena, duel
from playset.bots import play_out
from playset.core import decision as questions
from playset.decks import deck
from playset.rules.game import Game

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def bot_class() -> type:
    """The bot of the page, from the first example in Python."""
    found = re.search(r"```python\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    assert found[1].count("\n") <= 30, "it says thirty lines"
    names: dict[str, object] = {"__name__": "mybots"}
    exec(compile(found[1], "mybots.py", "exec"), names)
    made = names["Rusher"]
    assert isinstance(made, type)
    return made


def test_the_bot_of_the_page_beats_random(bot_class: type):
    result = arena(bot_class, "random", decks=["goblins", "stompy"], pairs=10, seed=1, margin=None, workers=1)
    assert result.standing().score.value > 0.6
    assert result.errors == []
    assert all(bot.illegal == 0 for bot in result.bots)


def test_the_bot_that_says_when_it_stops_is_asked_less(bot_class: type):
    found = re.search(r"```python\n(from playset import Step, Stop\n.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    names: dict[str, object] = {"__name__": "mybots", "Rusher": bot_class}
    exec(compile(found[1], "mybots.py", "exec"), names)
    watcher = names["Watcher"]
    assert isinstance(watcher, type)
    asked, told = (duel("goblins", "stompy", bots=made, n=6, seed=1, workers=1).games for made in (bot_class, watcher))
    assert [game.winner for game in asked] == [game.winner for game in told]
    assert sum(sum(game.decisions) for game in told) < sum(sum(game.decisions) for game in asked)


def test_the_bot_of_the_page_plays_everything(bot_class: type):
    for name in ("control", "enchantress", "reanimator"):
        game = play_out(Game([deck(name), deck("burn")], seed=3, log=False), [bot_class(), bot_class()])
        assert game.over
    assert len(duel("goblins", "stompy", bots=bot_class, n=2, seed=1, workers=1).games) == 2


def test_the_examples_of_the_page():
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 2
    assert not result.failed


def test_the_page_has_every_kind_of_question():
    page = PAGE.read_text("utf-8")
    kinds = [name for name in vars(Ask) if name.isupper()]
    assert len(kinds) == len(questions.ASK_NAMES)
    for kind in kinds:
        assert f"| `{kind}` |" in page
