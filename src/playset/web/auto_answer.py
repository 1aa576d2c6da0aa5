"""Answer for a person what needs no person: paying, passing where nothing can be done or nothing is wanted.

`auto_answer` is the one function that decides, and it says why. Its answers are ordinary ones in the history of the
game, so a replay needs nothing new, and a person may change the settings at any time.
"""

from __future__ import annotations

from typing import NamedTuple

from playset.core.decision import Act, Ask, Decision
from playset.core.words import FIRST_OBJECT, Step
from playset.rules.views.labels import descriptions
from playset.rules.views.view import View
from playset.web.protocol import STEPS, Stops

OWN_STOPS = ("main1", "blockers", "main2")
OTHERS_STOPS = ("attackers", "end")

# Why a person is asked; the page shows it.
DECISION = "a decision of yours"
FULL_CONTROL = "full control"
ATTACKED = "you are attacked"
BLOCKING = "your creatures block"
AIMED = "a spell or ability that targets you or yours"
ANSWERABLE = "an opponent's spell or ability"
STOP = "a stop"
# Why something is answered for them.
PAID = "paid automatically"
ALIKE = "the order makes no difference"
NOTHING = "nothing can be done"
UNTIL = "passing until"
OWN_STACK = "your own spell or ability resolves"
NO_STOP = "no stop"


class Verdict(NamedTuple):
    """What is answered for a person, None if the person is asked; and why."""

    answer: tuple[int, ...] | None
    why: str


class Preferences:
    """When a person wants to be asked, and how they pay; kept with the seat."""

    def __init__(self) -> None:
        self.own = frozenset(OWN_STOPS)
        self.others = frozenset(OTHERS_STOPS)
        self.full = False  # full control: every priority is asked about
        self.by_hand = False  # everything is paid for by hand
        self.this_by_hand = False  # what is being announced is paid for by hand
        self.goal = ""  # pass until: "end", "my_turn", "stack", or nothing
        self.goal_turn = 0  # the turn in which the goal was set
        self.seen: frozenset[int] = frozenset()  # what was on the stack and attacked when the goal was set

    def stops(self) -> Stops:
        """Return the stops as they go over the wire."""
        return Stops([step for step in STEPS if step in self.own], [step for step in STEPS if step in self.others])

    def pass_until(self, goal: str, view: View) -> None:
        """Begin to pass until a goal. Only what is new ends it: the person has seen what is there now."""
        self.goal = goal
        self.goal_turn = view.turn
        self.seen = frozenset([item.id for item in view.stack] + attackers_of(view))

    def halt(self) -> None:
        """Pass no more."""
        self.goal = ""
        self.seen = frozenset()


def auto_answer(view: View, decision: Decision, wishes: Preferences) -> Verdict:
    """Return the answer that is given for the person, or that the person is asked.

    Passing until a goal ends here: when the goal is reached, when something new concerns the person, and at a question
    of another kind; but whoever passes the turn and then declines to attack goes on passing.
    """
    if decision.kind != Ask.PRIORITY:
        return answer_without_priority(view, decision, wishes)
    wishes.this_by_hand = False
    concern = concern_of(view, wishes)
    if wishes.goal and (concern or goal_reached(view, wishes)):
        wishes.halt()
    passing = option_of(decision, Act.PASS)
    if wishes.full and not wishes.goal:  # who passes until a goal has said so later
        return Verdict(None, FULL_CONTROL)
    if not can_act(view, decision):
        return Verdict(passing, NOTHING)
    if concern:
        return Verdict(None, concern)
    if wishes.goal:
        return Verdict(passing, UNTIL)
    if view.stack_size:
        return Verdict(passing, OWN_STACK)
    return Verdict(None, STOP) if is_stop(view, wishes) else Verdict(passing, NO_STOP)


def answer_without_priority(view: View, decision: Decision, wishes: Preferences) -> Verdict:
    """Return the answer to a question that is not about priority: only payments, and an order that does not matter."""
    if decision.kind == Ask.PAY:
        by_hand = wishes.by_hand or wishes.this_by_hand
        return Verdict(None, DECISION) if by_hand else Verdict(option_of(decision, Act.FINISH), PAID)
    if decision.kind == Ask.ORDER and are_alike(view, decision):
        return Verdict(tuple(range(len(decision.options))), ALIKE)
    if decision.kind != Ask.ATTACKERS:
        wishes.halt()
    return Verdict(None, DECISION)


def are_alike(view: View, decision: Decision) -> bool:
    """True if what is to be put in order cannot be told apart: triggered abilities that say the same and come from
    sources that look the same, or copies of one card on the way to a library or graveyard."""
    if all(option.act == Act.TRIGGER for option in decision.options):
        return len(set(descriptions(view, decision))) == 1
    if any(option.act != Act.OBJECT or view.permanent(option.obj) is not None for option in decision.options):
        return False
    cards = {view.card(option.obj) if option.obj >= FIRST_OBJECT else None for option in decision.options}
    return len(cards) == 1 and None not in cards


def option_of(decision: Decision, act: int) -> tuple[int, ...] | None:
    """Return the answer that chooses the option of a kind, None if there is none."""
    for index, option in enumerate(decision.options):
        if option.act == act:
            return (index,)
    return None


def can_act(view: View, decision: Decision) -> bool:
    """True if anything can be done but to pass and to make mana."""
    for option, entry in zip(decision.options, view.entries(decision), strict=True):
        if option.act != Act.PASS and not (entry is not None and entry.is_mana):
            return True
    return False


def goal_reached(view: View, wishes: Preferences) -> bool:
    """True if there is nothing left to pass until."""
    if wishes.goal == "stack":
        return view.stack_size == 0
    if wishes.goal == "my_turn":
        return view.turn != wishes.goal_turn and view.active == view.player
    return view.turn != wishes.goal_turn


def is_stop(view: View, wishes: Preferences) -> bool:
    """True if the person wants to be asked in this step (CR 117.1)."""
    if view.step == Step.DECLARE_ATTACKERS and not any(creature.attacking >= 0 for creature in view.creatures):
        return False  # nobody attacks: this stop is for attacks
    return STEPS[view.step] in (wishes.own if view.active == view.player else wishes.others)


def concern_of(view: View, wishes: Preferences) -> str:
    """Return what concerns the person at this moment and was not there when they began to pass; "" if nothing."""
    if view.stack_size:
        top = view.top
        if top.controller == view.player or top.id in wishes.seen:
            return ""
        return AIMED if any(is_mine(view, target) for slot in top.targets for target in slot) else ANSWERABLE
    if view.step == Step.DECLARE_ATTACKERS and not wishes.seen.issuperset(attackers_of(view)):
        return ATTACKED
    if view.step == Step.DECLARE_BLOCKERS and any(creature.blocking for creature in view.mine):
        return "" if wishes.goal else BLOCKING
    return ""


def attackers_of(view: View) -> list[int]:
    """Return the creatures that attack the person, or a planeswalker or battle of theirs."""
    return [
        creature.id
        for creature in view.creatures
        if creature.attacking >= 0 and creature.controller != view.player and is_mine(view, creature.attacking)
    ]


def is_mine(view: View, obj: int) -> bool:
    """True if something is the person, or something the person controls."""
    return obj == view.player or view.controller_of(obj) == view.player
