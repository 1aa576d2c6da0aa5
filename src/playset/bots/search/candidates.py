"""Candidate answers of a question, for bots that compare them: the scripted one first, each other one once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.answers.declaring import declare
from playset.bots.enumerate import TooManyAnswers, legal_answers
from playset.core.decision import Act, Ask
from playset.core.words import CardType

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.views.view import View

MOST: Final = 8  # candidates of a question
MOST_DECLARATIONS: Final = 12
MOST_ANSWERS: Final = 60  # a question with more legal answers is left to the script
CHOICES: Final = (Ask.TARGETS, Ask.CHOOSE, Ask.YES_NO, Ask.OPTION)


def candidate_answers(view: View, decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the answers worth trying, the scripted one first."""
    if len(decision.options) < 2 and decision.minimum > 0:
        return [scripted]
    if decision.kind == Ask.PRIORITY:
        return actions(view, decision, scripted)
    if decision.kind == Ask.ATTACKERS or decision.kind == Ask.BLOCKERS:
        return declarations(decision, scripted)
    if decision.kind in CHOICES:
        try:
            every = legal_answers(decision, MOST_ANSWERS)
        except TooManyAnswers:
            return [scripted]
        return [scripted, *[answer for answer in every if answer != scripted]][:MOST]
    return [scripted]


# --- priority ------------------------------------------------------------------------------------------------


def actions(view: View, decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return one option of each kind; copies of a card in one zone are of one kind, mana of lands is none."""
    found = [scripted]
    seen = {kind_of(view, decision.options[scripted[0]])}
    for index, option in enumerate(decision.options):
        if option.act == Act.ACTIVATE and is_land(view, option.obj):
            continue
        kind = kind_of(view, option)
        if kind not in seen:
            seen.add(kind)
            found.append((index,))
    return found[:MOST]


def kind_of(view: View, option: Option) -> tuple[int, str, int, int, int]:
    """Return what an option does, the same for options between which there is nothing to choose."""
    card = view.card(option.obj) if option.obj else None
    apart = option.obj if view.permanent(option.obj) is not None and not is_land(view, option.obj) else 0
    zone = view.zone_of(option.obj) if option.obj else 0
    return (option.act, card.name if card is not None else "", option.index, zone, apart)


def is_land(view: View, obj: int) -> bool:
    """True if an object is a land on the battlefield."""
    permanent = view.permanent(obj)
    return permanent is not None and bool(permanent.characteristics.types & CardType.LAND)


# --- combat --------------------------------------------------------------------------------------------------


def declarations(decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the scripted declaration, none, all attackers, and every single change of the scripted one."""
    wanted: list[list[int]] = [[]]
    if decision.kind == Ask.ATTACKERS:
        wanted.append(all_attackers(decision, scripted))
    wanted += single_changes(decision, scripted)
    found = [scripted]
    for some in wanted:
        answer = declare(decision, some)
        if answer not in found:
            found.append(answer)
    return found[:MOST_DECLARATIONS]


def all_attackers(decision: Decision, scripted: tuple[int, ...]) -> list[int]:
    """Return an option for each creature, all against the same defender where they can."""
    defender = decision.options[scripted[0]].other if scripted else decision.options[0].other
    chosen: dict[int, int] = {}
    for index, option in enumerate(decision.options):
        if option.obj not in chosen or option.other == defender:
            chosen[option.obj] = index
    return list(chosen.values())


def single_changes(decision: Decision, scripted: tuple[int, ...]) -> list[list[int]]:
    """Return every declaration in which one creature does something else than it is scripted to."""
    own = {decision.options[index].obj: index for index in scripted}
    found = [[other for other in scripted if other != index] for index in scripted]
    for index, option in enumerate(decision.options):
        before = own.get(option.obj)
        if before != index:
            found.append([*[other for other in scripted if other != before], index])
    return found
