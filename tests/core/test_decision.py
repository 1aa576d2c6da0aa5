"""Questions: which answers have the right shape, and which questions have only one."""

import pytest

from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option, check_answer
from playset.core.errors import IllegalAnswer


def options(count: int) -> tuple[Option, ...]:
    return tuple(Option(Act.OBJECT, obj=number) for number in range(count))


def choose(count: int, minimum: int = 1, maximum: int = 1, kind: int = Ask.CHOOSE) -> Decision:
    return Decision(kind, 0, "Choose", options(count), minimum, maximum)


def divide(total: int, count: int, least: int = 1) -> Decision:
    return Decision(Ask.DIVIDE, 0, "Divide", options(count), count, count, total=total, least=least)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (choose(3), (0,)),
        (choose(3), (2,)),
        (choose(3, 0, 3), ()),
        (choose(3, 0, 3), (2, 0, 1)),
        (choose(3, 2, 2), (1, 2)),
        (Decision(Ask.YES_NO, 0, "Really?", YES_AND_NO), (1,)),
        (Decision(Ask.NUMBER, 0, "X?", (), 0, 5), (0,)),
        (Decision(Ask.NUMBER, 0, "X?", (), 0, 5), (5,)),
        (Decision(Ask.REVEAL, 0, "Look", options(4), 0, 0), ()),
        (divide(3, 2), (1, 2)),
        (divide(3, 3), (1, 1, 1)),
        (divide(5, 2, least=0), (5, 0)),
    ],
)
def test_answers_of_the_right_shape_are_taken(decision: Decision, answer: tuple[int, ...]):
    check_answer(decision, answer)


@pytest.mark.parametrize(
    ("decision", "answer", "complaint"),
    [
        (choose(3), (), "chooses 0 options where 1 are wanted"),
        (choose(3), (0, 1), "chooses 2 options where 1 are wanted"),
        (choose(3, 1, 2), (0, 1, 2), "where 1 to 2 are wanted"),
        (choose(3), (3,), "no option 3"),
        (choose(3), (-1,), "no option -1"),
        (choose(3, 0, 3), (1, 1), "an option twice"),
        (choose(3), ("0",), "'0' in ('0',) is not an int"),
        (choose(3), (True,), "True in (True,) is not an int"),
        (choose(3), (1.0,), "1.0 in (1.0,) is not an int"),
        (choose(3), (None,), "None in (None,) is not an int"),
        (Decision(Ask.NUMBER, 0, "X?", (), 0, 5), (6,), "not one number from 0 to 5"),
        (Decision(Ask.NUMBER, 0, "X?", (), 0, 5), (-1,), "not one number from 0 to 5"),
        (Decision(Ask.NUMBER, 0, "X?", (), 0, 5), (), "not one number from 0 to 5"),
        (Decision(Ask.NUMBER, 0, "X?", (), 0, 5), (1, 2), "not one number from 0 to 5"),
        (Decision(Ask.REVEAL, 0, "Look", options(4), 0, 0), (0,), "where 0 are wanted"),
        (divide(3, 2), (3,), "an amount to each of 2"),
        (divide(3, 2), (1, 1, 1), "an amount to each of 2"),
        (divide(3, 2), (3, 0), "0 in (3, 0) is less than the least share 1"),
        (divide(3, 2), (1, 1), "adds up to 2, not 3"),
        (divide(3, 2), (2, 2), "adds up to 4, not 3"),
        (divide(3, 2, least=0), (4, -1), "-1 in (4, -1) is less than the least share 0"),
    ],
)
def test_other_answers_are_refused_by_name(decision: Decision, answer: tuple[int, ...], complaint: str):
    with pytest.raises(IllegalAnswer) as error:
        check_answer(decision, answer)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (choose(1), (0,)),
        (choose(2, 2, 2), (0, 1)),
        (choose(0, 0, 0), ()),
        (choose(3, 0, 0), ()),
        (choose(1, kind=Ask.PRIORITY), (0,)),
        (Decision(Ask.NUMBER, 0, "X?", (), 4, 4), (4,)),
        (Decision(Ask.ORDER, 0, "Order", options(1), 1, 1, ordered=True), (0,)),
        (Decision(Ask.ORDER, 0, "Order", (), 0, 0, ordered=True), ()),
        (divide(3, 1), (3,)),
        (divide(3, 3), (1, 1, 1)),
    ],
)
def test_questions_with_one_answer_are_forced(decision: Decision, answer: tuple[int, ...]):
    assert decision.forced()
    assert decision.forced_answer() == answer
    check_answer(decision, answer)


@pytest.mark.parametrize(
    "decision",
    [
        choose(2),
        choose(1, 0, 1),
        choose(3, 2, 2),
        Decision(Ask.YES_NO, 0, "Really?", YES_AND_NO),
        Decision(Ask.NUMBER, 0, "X?", (), 0, 1),
        Decision(Ask.ORDER, 0, "Order", options(2), 2, 2, ordered=True),
        Decision(Ask.CHOOSE, 0, "Put back", options(2), 2, 2, ordered=True),
        Decision(Ask.REVEAL, 0, "Look", options(1), 0, 0),
        Decision(Ask.PAY, 0, "Pay", options(1)),
        divide(3, 2),
    ],
)
def test_questions_with_a_choice_are_not(decision: Decision):
    assert not decision.forced()


def test_a_question_says_what_it_is():
    assert repr(choose(3)) == "<choose for player 0: Choose (3 options)>"
    assert repr(Option(Act.CAST, obj=5, index=1, text="Way")) == "Option(act=3, obj=5, index=1, other=0, text='Way')"
