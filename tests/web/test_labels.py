"""Every question and option of whole games says what it is about: quoted from the cards, and told apart."""

from __future__ import annotations

import re

import pytest

from playset.bots import bot
from playset.core.decision import Act, Ask, Decision
from playset.core.rng import Random
from playset.core.words import FIRST_OBJECT
from playset.decks.builtin import builtin_deck, builtin_names
from playset.decks.decklist import Deck
from playset.rules.game import Game
from playset.rules.views.view import View
from playset.web.auto_answer import Preferences, auto_answer
from playset.web.frames import FrameMaker
from playset.web.protocol import Choice, Question

# Words of the program, or of a fallback where something could not be quoted.
CODE = re.compile(
    r"[a-z][A-Z]|_|<|>|\(\)|\b(?:None|True|False|self)\b|  |\.\.|"
    r"\b(?:Mode|Option|ability) \d|\b(?:Effect|Trigger) of\b|: mana ability|[Uu]se the effect|Do what |the cost\?"
)
PLAIN = [name for name in builtin_names() if not builtin_deck(name).commanders]
LED = [name for name in builtin_names() if builtin_deck(name).commanders]


def decks_of(number: int, random: Random) -> list[Deck]:
    """Return the decks of a game; every deck has its turn."""
    pool = LED if number % 8 == 7 else PLAIN
    return [builtin_deck(pool[number % len(pool)]), builtin_deck(pool[random.below(len(pool))])]


def check_question(asked: Question) -> None:
    """Check the words of a question and of its options."""
    for text in (asked.prompt, *[option.label for option in asked.options], asked.passing):
        assert not CODE.search(text), (text, asked.prompt)
    assert asked.prompt[:1].isupper()
    assert asked.prompt.rstrip()[-1] not in ",;:("
    assert all(option.label for option in asked.options), asked.prompt


def check_told_apart(maker: FrameMaker, view: View, decision: Decision, asked: Question) -> None:
    """Check that options with one label look alike to the person who is asked."""
    looks: dict[str, tuple[object, ...]] = {}
    for option in asked.options:
        mine = (look(maker, view, decision, option), option.cost)
        first = looks.setdefault(option.label, mine)
        assert first == mine, f"{asked.prompt}: two are called {option.label!r}, {first} and {mine}"


def look(maker: FrameMaker, view: View, decision: Decision, option: Choice) -> tuple[object, ...]:
    """Return what can be seen of the objects of an option; not which of two that look alike one fights."""
    chosen = decision.options[option.i]
    objects = [chosen.obj, chosen.other if chosen.act in (Act.ATTACK, Act.BLOCK) else 0]
    if chosen.act == Act.TRIGGER and view.permanent(chosen.obj) is None:
        return ()  # the source is gone, and only what it said is told
    seen = [maker.looks(view, obj) if obj >= FIRST_OBJECT else obj for obj in objects]
    return tuple([without_fights(one) for one in seen])


def without_fights(looks: object) -> object:
    """Return how something looks but for what it blocks."""
    if not isinstance(looks, tuple) or len(looks) != 4:
        return looks
    special, printed, state, kind = looks
    return (bool(special), printed, (*state[:5], bool(state[6]), state[7]), kind)


def check_game(number: int, seed: int) -> int:
    """Play a game and check everything that is asked; return how many questions there were."""
    random = Random(seed * 1000 + number)
    by_hand = [0] if number % 3 == 0 else []
    game = Game(decks_of(number, random), seed=seed * 1000 + number, manual_mana=by_hand, turn_cap=25)
    bots = [bot("random" if number % kind else "quick", number) for kind in (2, 3)]
    makers = [FrameMaker(seat) for seat in range(2)]
    count = 0
    while (decision := game.decision) is not None:
        view = game.view(decision.player)
        if decision.kind != Ask.ORDER or auto_answer(view, decision, Preferences()).answer is None:
            maker = makers[decision.player]
            asked = maker.question(view, decision)
            check_question(asked)
            check_told_apart(maker, view, decision, asked)
            count += 1
        game.answer(bots[decision.player].decide(view, decision))
    return count


@pytest.mark.parametrize("part", range(4))
def test_every_question_of_a_game_of_each_deck_is_labelled(part: int):
    assert sum(check_game(number, 1) for number in range(part, len(PLAIN), 4)) > 400


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_every_question_of_hundreds_of_games_is_labelled(seed: int):
    assert sum(check_game(number, seed) for number in range(2 * len(PLAIN))) > 4000
