"""List the answers that a pilot compares, the scripted one first, each with its features.

Answers between which there is nothing to choose (copies of a card in one zone) are one candidate. Attackers and
blockers are left to the script, and so is what has too many answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.enumerate import TooManyAnswers, legal_answers
from playset.bots.pilot.features import ALWAYS, COUNT, combined, fact, feature, name_code
from playset.bots.pilot.situation import Situation, describe_size
from playset.core.decision import Act, Ask
from playset.core.words import FIRST_OBJECT, CardType

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.views.view import View

MOST: Final = 14  # candidates of a question
MOST_OPTIONS: Final = 12  # of a question where several are chosen
MOST_ANSWERS: Final = 100
CONSIDERED: Final = (Ask.PRIORITY, Ask.TARGETS, Ask.CHOOSE, Ask.YES_NO, Ask.OPTION, Ask.NUMBER, Ask.MULLIGAN)

# What the codes of answers begin with, beside the kind of question.
SCRIPTED: Final = 101  # being what the script would answer
CREATURE: Final = 102
NO_CREATURE: Final = 103
HOW_MANY: Final = 104
LAND: Final = 105
PLACE: Final = 60  # a kind of fact: where in an ordered answer something stands
NUMBER: Final = 61
AMOUNT: Final = 62


class Candidates:
    """The answers to compare, the scripted one first, and the numbers of the features of each."""

    __slots__ = ("answers", "features", "situation")

    def __init__(self, scripted: tuple[int, ...]) -> None:
        self.answers: list[tuple[int, ...]] = [scripted]
        self.features: list[list[int]] = []
        self.situation: Situation | None = None  # made only where there is something to choose


def candidates_of(view: View, decision: Decision, scripted: tuple[int, ...]) -> Candidates:
    """Return the candidates for a question; only the scripted answer where the pilot leaves it to the script."""
    found = Candidates(scripted)
    kind = decision.kind
    if kind == Ask.PRIORITY:
        weigh_actions(found, view, decision)
    elif kind == Ask.NUMBER:
        weigh_numbers(found, view, decision)
    elif kind == Ask.MULLIGAN:
        weigh_mulligan(found, view)
    elif kind == Ask.YES_NO or kind == Ask.OPTION:
        weigh_options(found, view, decision)
    elif kind == Ask.TARGETS or kind == Ask.CHOOSE:
        weigh_choices(found, view, decision)
    return found


def crossed(answer: int, facts: list[int]) -> list[int]:
    """Return the features of an answer's code with each of some facts."""
    return [feature(answer, known) for known in facts]


def alone(answer: int) -> int:
    """Return the feature of an answer's code whatever the situation."""
    return feature(answer, fact(ALWAYS, 0, 0))


def enumerated(decision: Decision) -> list[tuple[int, ...]]:
    """Return all legal answers; none if there are too many to compare."""
    if decision.maximum > 1 and len(decision.options) > MOST_OPTIONS:
        return []
    try:
        return legal_answers(decision, MOST_ANSWERS)
    except TooManyAnswers:
        return []


# --- priority ------------------------------------------------------------------------------------------------


def weigh_actions(found: Candidates, view: View, decision: Decision) -> None:
    """Compare what can be done with priority, and passing."""
    scripted = found.answers[0][0]
    codes = [action_code(view, decision.options[scripted])]
    for index, option in enumerate(decision.options):
        code = action_code(view, option)
        if code not in codes:
            codes.append(code)
            found.answers.append((index,))
    if len(codes) < 2:
        return
    found.situation = situation = Situation(view)
    passing = combined(Ask.PRIORITY, Act.PASS)
    for place, code in enumerate(codes):
        found.features.append([] if code == passing else crossed(code, situation.facts))
        if place == 0:
            found.features[0] += [
                alone(combined(SCRIPTED, code)),
                feature(combined(SCRIPTED, code), situation.own_phase),
                feature(SCRIPTED, situation.own_phase),
            ]


def action_code(view: View, option: Option) -> int:
    """Return the code of an action: what is done with a card of which name, in which way, and where it is."""
    code: int = combined(Ask.PRIORITY, option.act)
    if option.act == Act.PASS:
        return code
    card = view.card(option.obj)
    name = card.name if card is not None else view.name(option.obj)
    return combined(combined(code, name_code(name)), 32 * option.index + view.zone_of(option.obj))


# --- numbers, mulligans, options -----------------------------------------------------------------------------


def weigh_numbers(found: Candidates, view: View, decision: Decision) -> None:
    """Compare the scripted number with those beside it, the least and the greatest."""
    scripted = found.answers[0][0]
    least, most = decision.minimum, decision.maximum
    for number in (least, scripted - 1, scripted + 1, most):
        if least <= number <= most and (number,) not in found.answers:
            found.answers.append((number,))
    if len(found.answers) < 2:
        return
    found.situation = situation = Situation(view)
    asked: int = combined(Ask.NUMBER, name_code(decision.prompt))
    for answer in found.answers:
        number = answer[0]
        size = 100 if number == least else 101 if number == most else min(number, 9)
        found.features.append(crossed(combined(asked, size), situation.counts))
    found.features[0].append(alone(combined(SCRIPTED, asked)))


def weigh_mulligan(found: Candidates, view: View) -> None:
    """Compare keeping the hand with a mulligan."""
    keeps = found.answers[0][0] == 0
    found.answers.append((1,) if keeps else (0,))
    found.situation = situation = Situation(view)
    mulligan: int = combined(Ask.MULLIGAN, len(situation.held))
    lands = 0
    for card in view.held:
        if card.base.types & CardType.LAND:
            lands += 1
    features = crossed(mulligan, situation.facts)
    features.append(feature(mulligan, fact(COUNT, NUMBER, lands)))
    found.features = [[], features] if keeps else [features, []]


def weigh_options(found: Candidates, view: View, decision: Decision) -> None:
    """Compare modes, colours, alternatives, and yes with no."""
    for answer in enumerated(decision):
        if answer not in found.answers and len(found.answers) < MOST:
            found.answers.append(answer)
    if len(found.answers) < 2:
        return
    found.situation = situation = Situation(view)
    asked = question_code(view, decision)
    for answer in found.answers:
        features: list[int] = []
        for index in answer:
            option = decision.options[index]
            if option.act != Act.NO:
                code: int = combined(combined(asked, name_code(option.text)), 32 * option.act + option.index)
                features += crossed(code, situation.facts)
        found.features.append(features)
    found.features[0].append(alone(combined(SCRIPTED, asked)))


def question_code(view: View, decision: Decision) -> int:
    """Return the code of a question: its kind, its words, and the name of what asks it."""
    source = name_code(view.name(decision.source)) if decision.source else 0
    return combined(combined(decision.kind, source), name_code(decision.prompt))


# --- targets and other choices of objects --------------------------------------------------------------------


def weigh_choices(found: Candidates, view: View, decision: Decision) -> None:
    """Compare targets, or objects chosen for an effect or a cost; objects that look alike are as good as each other."""
    every = enumerated(decision)
    if len(every) < 2:
        return
    asked = question_code(view, decision)
    codes = [combined(asked, object_code(view, option)) for option in decision.options]
    seen = [looks(found.answers[0], codes, decision.ordered)]
    for answer in every:
        look = looks(answer, codes, decision.ordered)
        if look not in seen and len(seen) < MOST:
            seen.append(look)
            found.answers.append(answer)
    if len(found.answers) < 2:
        return
    found.situation = situation = Situation(view)
    for answer in found.answers:
        features = [alone(combined(combined(HOW_MANY, asked), min(len(answer), 9)))]
        facts = situation.facts if len(answer) <= 2 else situation.counts
        for place, index in enumerate(answer):
            option = decision.options[index]
            if decision.kind == Ask.TARGETS and view.permanent(option.obj) is not None:
                features += target_features(view, situation, asked, codes[index], option)
            else:
                features += crossed(codes[index], facts)
            if decision.ordered:
                features.append(feature(codes[index], fact(COUNT, PLACE, min(place, 7))))
        found.features.append(features)
    found.features[0] += [alone(combined(SCRIPTED, asked)), alone(combined(SCRIPTED, decision.kind))]


def looks(answer: tuple[int, ...], codes: list[int], ordered: bool) -> tuple[int, ...]:
    """Return what an answer chooses, the same for answers between which there is nothing to choose."""
    chosen = [codes[index] for index in answer]
    if not ordered:
        chosen.sort()
    return tuple(chosen)


def object_code(view: View, option: Option) -> int:
    """Return the code of an object or player: its name, where it is, and whose it is."""
    obj = option.obj
    if 0 <= obj < FIRST_OBJECT:
        code: int = combined(1, 1 if obj == view.player else 0)
    else:
        owner = 1 if view.controller_of(obj) == view.player else 0
        code = combined(combined(2, 2 * view.zone_of(obj) + owner), name_code(view.name(obj)))
    return code if option.act == Act.OBJECT else combined(code, name_code(option.text))


def target_features(view: View, situation: Situation, asked: int, code: int, option: Option) -> list[int]:
    """Return the features of a permanent as a target: mostly how large it is and whose, not what it is called."""
    permanent = view.permanent(option.obj)
    assert permanent is not None
    own = 1 if permanent.controller == view.player else 0
    facts = situation.counts[:]
    creature = permanent.characteristics.types & CardType.CREATURE
    if creature:
        describe_size(facts, permanent)
    kind: int = combined(combined(CREATURE if creature else NO_CREATURE, asked), own)
    return [alone(code), feature(code, situation.own_phase), *crossed(kind, facts)]
