"""Waiting: what can be done at any time is done as late as it is as good (the end of an opponent's turn).

In playouts a bot of rules of thumb that waits with one thing shows what that is worth: it does it when an opponent's
turn ends, and everything else as it would. So mana stays open for an answer, and nothing is shown before it has to be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.answers.hands import ENOUGH_LANDS, lands_on_battlefield
from playset.bots.heuristic import HeuristicBot
from playset.bots.reading.effects import Does, work_of
from playset.core.decision import Act, Ask, Decision
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.bots.evaluate import Evaluator
    from playset.core.decision import Option
    from playset.rules.views.view import View


class Waiting(HeuristicBot):
    """Plays by rules of thumb, but keeps one option for the end of an opponent's turn and takes it there."""

    __slots__ = ("kept",)

    def __init__(self, kept: Option, evaluator: Evaluator) -> None:
        super().__init__(0, evaluator)
        self.kept = kept

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer to a question."""
        if decision.kind != Ask.PRIORITY:
            return super().decide(view, decision)
        if view.active != view.player:
            if view.step == Step.END and not view.stack_size:
                for index, option in enumerate(decision.options):
                    if is_same(option, self.kept):
                        return (index,)
            return super().decide(view, decision)
        places = others(decision, self.kept)
        return (places[super().decide(view, chosen_options(decision, places))[0]],)


def is_same(option: Option, other: Option) -> bool:
    """True if two options are to cast the same card, or to activate the same ability of the same object."""
    return option.act == other.act and option.obj == other.obj and option.index == other.index


def others(decision: Decision, unwanted: Option) -> list[int]:
    """Return the indices of all options of a question about priority but one."""
    return [index for index, option in enumerate(decision.options) if not is_same(option, unwanted)]


def chosen_options(decision: Decision, places: list[int]) -> Decision:
    """Return a question about priority with only some of its options, the first of which is to pass."""
    kept = tuple([decision.options[index] for index in places])
    return Decision(decision.kind, decision.player, decision.prompt, kept, source=decision.source, fallback=(0,))


def can_wait(view: View, decision: Decision, index: int) -> bool:
    """True if an option in the player's own main phase is one that there is in an opponent's turn, too."""
    option = decision.options[index]
    if view.active != view.player or view.stack_size or may_find_land(view, option):
        return False
    if option.act == Act.CAST:
        definition = view.card(option.obj)
        return definition is not None and definition.instant_speed
    entry = view.entries(decision)[index]
    return entry is not None and not entry.ability.sorcery and not entry.is_special


def may_find_land(view: View, option: Option) -> bool:
    """True if a player who wants to play a land and holds none could draw one that way: it would be in time now."""
    if view.me.lands_played or any(card.is_land for card in view.held) or lands_on_battlefield(view) >= ENOUGH_LANDS:
        return False
    program = view.program(option)
    return program is not None and bool(work_of(program).mask & (Does.DRAW | Does.SEARCH))
