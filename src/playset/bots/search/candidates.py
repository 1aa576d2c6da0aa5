"""Candidate answers of a question, for bots that compare them: the scripted one first, each other one once.

With priority a candidate is every legal use of every card and ability, so that nothing is left out because no rule of
thumb knows what it is for. Only mana abilities are left to whoever pays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.answers.declaring import declare
from playset.bots.enumerate import TooManyAnswers, legal_answers
from playset.core.decision import Act, Ask
from playset.core.words import FIRST_OBJECT, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.views.view import View

MOST_DECLARATIONS: Final = 12
MOST_ANSWERS: Final = 60  # of questions with more legal answers only single changes of the scripted one are tried
CHOICES: Final = (Ask.TARGETS, Ask.CHOOSE, Ask.YES_NO, Ask.OPTION)


def candidate_answers(view: View, decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the answers worth trying, the scripted one first."""
    kind = decision.kind
    if len(decision.options) < 2 and decision.minimum > 0 and kind != Ask.NUMBER:
        return [scripted]
    if kind == Ask.PRIORITY:
        return actions(view, decision, scripted)
    if kind == Ask.ATTACKERS or kind == Ask.BLOCKERS:
        return declarations(decision, scripted)
    if kind == Ask.NUMBER:
        numbers = {decision.minimum, (decision.minimum + decision.maximum) // 2, decision.maximum}
        return [scripted, *[(number,) for number in sorted(numbers - set(scripted))]]
    if kind in CHOICES:
        return [scripted, *[answer for answer in choices(view, decision, scripted) if answer != scripted]]
    return [scripted]


# --- priority ------------------------------------------------------------------------------------------------


def actions(view: View, decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return one option of each kind, but no mana ability that the script does not want.

    A land that the script plays is played: nothing is gained by waiting with it.
    """
    options = decision.options
    if options[scripted[0]].act == Act.PLAY:
        return [scripted]
    found = [scripted]
    seen = {kind_of(view, options[scripted[0]])}
    for index, entry in enumerate(view.entries(decision)):
        if entry is not None and entry.is_mana:
            continue
        kind = kind_of(view, options[index])
        if kind not in seen:
            seen.add(kind)
            found.append((index,))
    return found


def kind_of(view: View, option: Option) -> tuple[object, ...]:
    """Return what an option does, the same for options between which there is nothing to choose."""
    return (option.act, option.index, option.text, *looks_of(view, option.obj), *looks_of(view, option.other))


def looks_of(view: View, obj: int) -> tuple[object, ...]:
    """Return how an object looks, the same for two between which there is nothing to choose."""
    if obj < FIRST_OBJECT:  # a player, an ability on the stack, or none
        return (obj,)
    permanent = view.permanent(obj)
    if permanent is None:
        card = view.card(obj)
        return (card.name if card is not None else obj, view.zone_of(obj), view.controller_of(obj))
    what = permanent.characteristics
    return (
        what.name,
        permanent.controller,
        what.power,
        what.toughness - permanent.damage,
        permanent.tapped,
        permanent.summoning_sick,
        permanent.attacking,
        permanent.blocking,
        permanent.attached_to,
        tuple(permanent.counters.items()),
    )


# --- targets, objects, modes ---------------------------------------------------------------------------------


def choices(view: View, decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the answers of a choice between which there is a difference."""
    try:
        every = legal_answers(decision, MOST_ANSWERS)
    except TooManyAnswers:
        every = swaps(decision, scripted)
    looks = [kind_of(view, option) for option in decision.options]
    found: list[tuple[int, ...]] = []
    seen: set[tuple[object, ...]] = {tuple([looks[index] for index in scripted])}
    for answer in every:
        look = tuple([looks[index] for index in answer])
        if look not in seen:
            seen.add(look)
            found.append(answer)
    return found


def swaps(decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every legal answer that has one option more, one less or another one than the scripted one."""
    found: list[tuple[int, ...]] = []
    for index in range(len(decision.options)):
        if index not in scripted:
            for place in range(len(scripted)):
                found.append((*scripted[:place], index, *scripted[place + 1 :]))
            found.append((*scripted, index))
    found += [(*scripted[:place], *scripted[place + 1 :]) for place in range(len(scripted))]
    answers = found if decision.ordered else [tuple(sorted(answer)) for answer in found]
    fitting = [answer for answer in answers if decision.minimum <= len(answer) <= decision.maximum]
    return [answer for answer in fitting if decision.allows(answer)][:MOST_ANSWERS]


# --- combat --------------------------------------------------------------------------------------------------


def declarations(decision: Decision, scripted: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the scripted declaration, none, all attackers, each planeswalker, and every single change."""
    wanted: list[list[int]] = [[]]
    if decision.kind == Ask.ATTACKERS:
        defender = decision.options[scripted[0]].other if scripted else decision.options[0].other
        everyone = all_attackers(decision, defender)
        wanted.append(everyone)
        chosen = {decision.options[index].obj for index in scripted or everyone}
        for walker in attackable_permanents(decision):
            wanted.append([index for index in all_attackers(decision, walker) if decision.options[index].obj in chosen])
    wanted += single_changes(decision, scripted)
    found = [scripted]
    for some in wanted:
        answer = declare(decision, some)
        if answer not in found:
            found.append(answer)
    return found[:MOST_DECLARATIONS]


def all_attackers(decision: Decision, defender: int) -> list[int]:
    """Return an option for each creature, all against the same defender where they can."""
    chosen: dict[int, int] = {}
    for index, option in enumerate(decision.options):
        if option.obj not in chosen or option.other == defender:
            chosen[option.obj] = index
    return list(chosen.values())


def attackable_permanents(decision: Decision) -> list[int]:
    """Return the permanents that can be attacked, planeswalkers and battles."""
    return list(dict.fromkeys([option.other for option in decision.options if not is_player(option.other)]))


def single_changes(decision: Decision, scripted: tuple[int, ...]) -> list[list[int]]:
    """Return every declaration in which one creature does something else than it is scripted to."""
    own = {decision.options[index].obj: index for index in scripted}
    found = [[other for other in scripted if other != index] for index in scripted]
    for index, option in enumerate(decision.options):
        before = own.get(option.obj)
        if before != index:
            found.append([*[other for other in scripted if other != before], index])
    return found
