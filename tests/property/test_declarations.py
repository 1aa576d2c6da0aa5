"""Any board: the questions for attackers and blockers say exactly what is legal (CR 508.1c–d, 509.1b–c)."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from playset.ability import (
    CREATURE,
    FLYING,
    MENACE,
    AttacksIfAble,
    BlocksIfAble,
    CannotAttack,
    CannotAttackAlone,
    CannotBlock,
    MostAttackers,
    MustBeBlocked,
    card,
)
from playset.core.decision import Ask, Decision, check_answer
from playset.core.errors import IllegalAnswer
from playset.core.words import Step
from playset.testing import Scenario
from playset.testing.setup import Cards

PLAIN = card("Plain", "{1}", "Creature — Test", pt="2/2")
MINE = (
    PLAIN,
    card("Flier", "{1}", "Creature — Test", FLYING, pt="2/2"),
    card("Keen", "{1}", "Creature — Test", AttacksIfAble(), pt="2/2"),
    card("Shy", "{1}", "Creature — Test", CannotAttackAlone(), pt="2/2"),
    card("Shy and Keen", "{1}", "Creature — Test", CannotAttackAlone(), AttacksIfAble(), pt="2/2"),
    card("Lazy", "{1}", "Creature — Test", CannotAttack(), AttacksIfAble(), pt="2/2"),
    card("Menace", "{1}", "Creature — Test", MENACE, pt="2/2"),
    card("Loud", "{1}", "Creature — Test", MustBeBlocked(), pt="2/2"),
    card("Loud Menace", "{1}", "Creature — Test", MENACE, MustBeBlocked(), AttacksIfAble(), pt="2/2"),
    card("Lure", "{1}", "Creature — Test", MustBeBlocked(by_all=True), pt="2/2"),
    card("Luring Menace", "{1}", "Creature — Test", MENACE, MustBeBlocked(by_all=True), pt="2/2"),
    card("War", "{1}", "Enchantment", AttacksIfAble(CREATURE)),
    card("Gorge", "{1}", "Enchantment", MostAttackers(2)),
)
THEIRS = (
    PLAIN,
    card("Flier", "{1}", "Creature — Test", FLYING, pt="2/2"),
    card("Guard", "{1}", "Creature — Test", BlocksIfAble(), pt="2/2"),
    card("Dove", "{1}", "Creature — Test", CannotBlock(), BlocksIfAble(), pt="2/2"),
    card("Call", "{1}", "Enchantment", BlocksIfAble(CREATURE)),
)


def declarations(decision: Decision) -> list[tuple[int, ...]]:
    """Every declaration in which each creature does at most one thing."""
    creatures: dict[int, list[int]] = {}
    for index, option in enumerate(decision.options):
        creatures.setdefault(option.obj, [-1]).append(index)
    return [tuple(sorted(pick for pick in picks if pick >= 0)) for picks in product(*creatures.values())]


def restricted(s: Scenario, decision: Decision, answer: tuple[int, ...]) -> bool:
    """Whether a declaration disobeys one of the restrictions that the cards above have, looked at one by one."""
    options = [decision.options[index] for index in answer]
    names = [s.object_name(option.obj) for option in options]
    if decision.kind == Ask.ATTACKERS:
        alone = len(answer) == 1 and names[0].startswith("Shy")
        return alone or (len(answer) > 2 and "Gorge" in s.battlefield)
    blocked = [s.object_name(option.other) for option in options]
    others = [option.other for option in options]
    return any("Menace" in name and others.count(other) < 2 for name, other in zip(blocked, others, strict=True))


def accepted(s: Scenario, decision: Decision, answer: tuple[int, ...]) -> bool:
    """Whether the game would take an answer."""
    try:
        check_answer(decision, answer)
        s.state.frames[-1].check(s.state, decision, answer)
    except IllegalAnswer:
        return False
    return True


def check_question(s: Scenario, decision: Decision) -> None:
    """Compare what the question says with what trying everything gives."""
    free = [answer for answer in declarations(decision) if not restricted(s, decision, answer)]
    most = max(decision.requirements_met(answer) for answer in free)
    legal = [answer for answer in free if decision.requirements_met(answer) == most]
    assert decision.least == most
    assert decision.minimum == min(len(answer) for answer in legal)
    assert decision.fallback in legal or not decision.required
    assert [answer for answer in declarations(decision) if decision.allows(answer)] == legal
    assert [answer for answer in declarations(decision) if accepted(s, decision, answer)] == legal


BOARDS = st.lists(st.sampled_from(MINE), min_size=1, max_size=5)
THEIR_BOARDS = st.lists(st.sampled_from(THEIRS), max_size=4)


@given(mine=BOARDS, theirs=THEIR_BOARDS)
def test_declarations_obey_as_many_requirements_as_possible(mine: Cards, theirs: Cards):
    s = Scenario(battlefield=mine, their_battlefield=theirs, ask_everything=True)
    s.pass_to(Step.DECLARE_ATTACKERS)
    decision = s.game.decision
    assert decision is not None
    if decision.kind != Ask.ATTACKERS:
        return
    check_question(s, decision)
    s.answer(*max((answer for answer in declarations(decision) if decision.allows(answer)), key=len))
    s.pass_to(Step.DECLARE_BLOCKERS)
    decision = s.game.decision
    assert decision is not None
    if decision.kind == Ask.BLOCKERS:
        check_question(s, decision)
        s.answer(*decision.fallback)
