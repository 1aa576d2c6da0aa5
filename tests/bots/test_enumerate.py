"""All legal answers of a question, counted by hand."""

import pytest

from playset.bots.enumerate import TooManyAnswers, legal_answers
from playset.core.decision import Act, Ask, Decision, Option


def objects(count: int) -> tuple[Option, ...]:
    return tuple(Option(Act.OBJECT, obj=index) for index in range(count))


def test_a_single_choice_has_one_answer_for_each_option():
    assert legal_answers(Decision(Ask.CHOOSE, 0, "", objects(3))) == [(0,), (1,), (2,)]


def test_up_to_two_of_three():
    decision = Decision(Ask.TARGETS, 0, "", objects(3), 0, 2)
    assert legal_answers(decision) == [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]


def test_an_order():
    decision = Decision(Ask.ORDER, 0, "", objects(3), 3, 3, ordered=True)
    assert legal_answers(decision) == [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]


def test_an_ordered_choice():
    decision = Decision(Ask.CHOOSE, 0, "", objects(2), 0, 2, ordered=True)
    assert legal_answers(decision) == [(), (0,), (1,), (0, 1), (1, 0)]


def test_numbers():
    assert legal_answers(Decision(Ask.NUMBER, 0, "", (), 1, 3)) == [(1,), (2,), (3,)]


def test_a_division_with_one_for_each():
    decision = Decision(Ask.DIVIDE, 0, "", objects(2), 2, 2, total=3, least=1)
    assert legal_answers(decision) == [(1, 2), (2, 1)]


def test_702_19b_trample_gets_only_what_lethal_damage_leaves():
    decision = Decision(Ask.DIVIDE, 0, "", objects(2), 2, 2, total=3, needs=(2, 0), rest=1)
    assert legal_answers(decision) == [(2, 1), (3, 0)]


def test_each_creature_attacks_one_player_or_nobody():
    options = tuple(Option(Act.ATTACK, obj=creature, other=player) for creature in (5, 6) for player in (1, 2))
    decision = Decision(Ask.ATTACKERS, 0, "", options, 0, 4)
    assert legal_answers(decision) == [(), (2,), (3,), (0,), (0, 2), (0, 3), (1,), (1, 2), (1, 3)]


def test_702_111b_menace_takes_two():
    options = tuple(Option(Act.BLOCK, obj=blocker, other=9) for blocker in (1, 2, 3))
    decision = Decision(Ask.BLOCKERS, 0, "", options, 0, 3, needs=(2, 2, 2))
    assert legal_answers(decision) == [(), (1, 2), (0, 2), (0, 1), (0, 1, 2)]


def test_508_1d_requirements_have_to_be_obeyed():
    options = tuple(Option(Act.ATTACK, obj=creature, other=1) for creature in (5, 6))
    decision = Decision(Ask.ATTACKERS, 0, "", options, 1, 2, least=1, required=((1,),))
    assert legal_answers(decision) == [(1,), (0, 1)]


def test_too_many_answers_are_refused_by_name():
    with pytest.raises(TooManyAnswers, match="more than 1000 answers"):
        legal_answers(Decision(Ask.ORDER, 0, "", objects(10), 10, 10, ordered=True), limit=1000)
