"""The random bot: legal, fair and repeatable."""

import math
from collections import Counter

import pytest

from playset.ability import Activated, GainLife, card
from playset.bots import RandomBot, play_out
from playset.bots.enumerate import legal_answers
from playset.bots.random import PATIENCE, below, random_answer
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.rng import Random
from playset.rules.game import Game


def objects(count: int) -> tuple[Option, ...]:
    return tuple(Option(Act.OBJECT, obj=index) for index in range(count))


def blocks(*pairs: tuple[int, int]) -> tuple[Option, ...]:
    return tuple(Option(Act.BLOCK, obj=blocker, other=attacker) for blocker, attacker in pairs)


QUESTIONS = {
    "one of five": Decision(Ask.CHOOSE, 0, "", objects(5)),
    "priority": Decision(Ask.PRIORITY, 0, "", objects(7)),
    "up to two of four": Decision(Ask.TARGETS, 0, "", objects(4), 0, 2),
    "any number of four": Decision(Ask.CHOOSE, 0, "", objects(4), 0, 4),
    "exactly three of five": Decision(Ask.CHOOSE, 0, "", objects(5), 3, 3),
    "two in order": Decision(Ask.CHOOSE, 0, "", objects(4), 2, 2, ordered=True),
    "up to two in order": Decision(Ask.CHOOSE, 0, "", objects(3), 0, 2, ordered=True),
    "an order of four": Decision(Ask.ORDER, 0, "", objects(4), 4, 4, ordered=True),
    "a number": Decision(Ask.NUMBER, 0, "", (), 2, 9),
    "a division": Decision(Ask.DIVIDE, 0, "", objects(3), 3, 3, total=5, least=1),
    "a division with nothing for some": Decision(Ask.DIVIDE, 0, "", objects(3), 3, 3, total=4),
    "trample": Decision(Ask.DIVIDE, 0, "", objects(3), 3, 3, total=5, needs=(1, 2, 0), rest=2),
    "too little to trample": Decision(Ask.DIVIDE, 0, "", objects(3), 3, 3, total=3, needs=(2, 2, 0), rest=2),
    "blockers": Decision(Ask.BLOCKERS, 0, "", blocks((1, 7), (1, 8), (2, 7), (3, 8)), 0, 4, needs=(1, 1, 1, 1)),
    "blockers of menace": Decision(Ask.BLOCKERS, 0, "", blocks((1, 7), (2, 7), (3, 7)), 0, 3, needs=(2, 2, 2)),
    "blockers that must": Decision(
        Ask.BLOCKERS,
        0,
        "",
        blocks((1, 7), (1, 8), (2, 7), (3, 8)),
        0,
        4,
        least=2,
        fallback=(0, 2),
        needs=(1, 1, 1, 1),
        required=((0,), (2,)),
    ),
    "attackers as you like": Decision(Ask.ATTACKERS, 0, "", blocks((5, 1), (5, 2), (6, 1), (7, 1)), 0, 4),
    "blockers in any order": Decision(Ask.BLOCKERS, 0, "", blocks((1, 7), (2, 7), (1, 8), (2, 8), (3, 7)), 0, 5),
    "attackers that must": Decision(
        Ask.ATTACKERS, 0, "", blocks((5, 1), (5, 2), (6, 1)), 1, 3, least=1, fallback=(0,), required=((0, 1),)
    ),
    "one attacker at most": Decision(Ask.ATTACKERS, 0, "", blocks((5, 1), (5, 2), (6, 1), (7, 1)), 0, 1),
    "attackers that go together": Decision(
        Ask.ATTACKERS, 0, "", blocks((5, 1), (5, 2), (6, 1), (7, 1)), 0, 4, needs=(2, 2, 1, 1)
    ),
    "one of two requirements": Decision(
        Ask.ATTACKERS, 0, "", blocks((5, 1), (6, 1), (7, 1)), 1, 2, least=1, fallback=(0,), required=((0,), (1,))
    ),
    "something to see": Decision(Ask.REVEAL, 0, "", objects(3), 0, 0),
}


def too_uneven(degrees: int) -> float:
    """A chi-square that chance alone exceeds less than once in a thousand tries; the chance here is fixed."""
    return degrees + 5.0 * math.sqrt(2 * degrees) + 20


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_legal_answer_is_equally_likely_and_no_other_is_given(name: str):
    decision = QUESTIONS[name]
    legal = legal_answers(decision)
    random = Random(11)
    rounds = 60 * len(legal)
    counts = Counter(random_answer(random, decision) for _ in range(rounds))
    assert set(counts) == set(legal)
    expected = rounds / len(legal)
    assert sum((counts[answer] - expected) ** 2 / expected for answer in legal) < too_uneven(len(legal) - 1)


def test_creatures_that_all_have_to_attack_do_not_wait_for_chance():
    options = tuple(Option(Act.ATTACK, obj=creature, other=1) for creature in range(40))
    everyone = tuple(range(40))
    decision = Decision(Ask.ATTACKERS, 0, "", options, 40, 40, least=40, required=tuple((index,) for index in everyone))
    assert random_answer(Random(0), decision) == everyone


def test_a_declaration_that_chance_does_not_find_is_the_known_legal_one():
    # Forty creatures must block together, if any do, and one must.
    options = blocks(*((blocker, 99) for blocker in range(40)))
    everyone = tuple(range(40))
    decision = Decision(
        Ask.BLOCKERS, 0, "", options, 0, 40, least=1, fallback=everyone, needs=(40,) * 40, required=(everyone,)
    )
    assert random_answer(Random(0), decision) == everyone


def test_numbers_larger_than_a_word_of_chance():
    random = Random(3)
    drawn = [below(random, 10**20) for _ in range(1000)]
    assert all(0 <= number < 10**20 for number in drawn)
    assert 0.45e20 < sum(drawn) / len(drawn) < 0.55e20


def test_the_same_seed_plays_the_same_game():
    deck = ["Mountain", "Lightning Bolt", "Hill Giant"] * 8
    first, second, third = (
        play_out(Game([deck, deck], seed=4), [RandomBot(seed), RandomBot(seed + 1)]) for seed in (1, 1, 2)
    )
    assert first.answers == second.answers
    assert first.log.lines() == second.log.lines()
    assert first.answers != third.answers


def test_play_out_gives_the_finished_game():
    deck = ["Forest", "Grizzly Bears"] * 12
    game = Game([deck, deck], seed=1)
    assert play_out(game, [RandomBot(0), RandomBot(1)]) is game
    assert game.over


def test_732_3_what_can_be_done_for_ever_is_not():
    # The artifact can be used at any time, any number of times; whoever always acts would never come to the next turn.
    wheel = card("Wheel", "{0}", "Artifact", Activated((), GainLife(1)))
    game = Game([[wheel] * 20 + ["Forest"] * 20] * 2, seed=2, turn_cap=6)
    acts: Counter[tuple[int, int]] = Counter()
    bots = [RandomBot(0), RandomBot(1)]
    while (decision := game.decision) is not None:
        answer = bots[decision.player].decide(game.view(decision.player), decision)
        if decision.kind == Ask.PRIORITY and answer[0]:
            acts[decision.player, game.turn] += 1
        game.answer(answer)
    assert max(acts.values()) == PATIENCE
    assert game.turn == 6
