"""The bot that follows a script: queued answers in order, then sensible ones. For tests and demonstrations.

bot = ScriptedBot("keep", "Mountain", "pass")
play_out(game, [bot, other])
"""

# Not compiled: it runs seldom.
from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from playset.bots.answers.choices import sensible_answer
from playset.core.decision import ASK_NAMES, Ask, Decision, Option, check_answer
from playset.core.errors import BotError, IllegalAnswer
from playset.rules.views.view import View

# An answer is a name ("Mountain", "pass", "yes"), several of them, a number, or the indices themselves.
ScriptedAnswer = str | int | Sequence[str] | tuple[int, ...]

FIRST: Final = {"pass": Ask.PRIORITY, "keep": Ask.MULLIGAN, "yes": Ask.YES_NO}  # option 0 of these questions
SECOND: Final = {"mulligan": Ask.MULLIGAN, "no": Ask.YES_NO}


class ScriptedBot:
    """Gives queued answers in order, each to one question; when there are none left, sensible ones."""

    def __init__(self, *answers: ScriptedAnswer) -> None:
        self.answers: deque[ScriptedAnswer] = deque(answers)

    def queue(self, *answers: ScriptedAnswer) -> None:
        """Add answers at the end."""
        self.answers.extend(answers)

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the next answer; raise `BotError` if it is none to this question."""
        if not self.answers:
            return sensible_answer(view, decision)
        answer = self.answers.popleft()
        found = indices(view, decision, answer)
        try:
            check_answer(decision, found)
        except IllegalAnswer as error:
            raise BotError(f"{answer!r} is no legal answer to {decision!r}: {error}") from error
        return found


def indices(view: View, decision: Decision, answer: ScriptedAnswer) -> tuple[int, ...]:
    """Return an answer as indices of options."""
    if isinstance(answer, int):
        return (answer,)
    if isinstance(answer, str):
        return (index_of(view, decision, answer, ()),)
    found: tuple[int, ...] = ()
    for part in answer:
        found += (part if isinstance(part, int) else index_of(view, decision, part, found),)
    return found if decision.ordered or decision.kind == Ask.DIVIDE else tuple(sorted(found))


def index_of(view: View, decision: Decision, name: str, taken: tuple[int, ...]) -> int:
    """Return the first option of a name that is not taken yet."""
    if FIRST.get(name) == decision.kind or SECOND.get(name) == decision.kind:
        return 0 if name in FIRST else 1
    for index, option in enumerate(decision.options):
        if index not in taken and name in names_of(view, option):
            return index
    offered = ", ".join([names_of(view, option)[-1] for option in decision.options])
    raise BotError(f"{name!r} is not offered where {ASK_NAMES[decision.kind]} is asked; there are {offered}")


def names_of(view: View, option: Option) -> list[str]:
    """Return what an option may be called: its object, its object and the other one, its text."""
    found = [option.text] if option.text else []
    if option.obj or not option.text:
        found.append(view.name(option.obj))
    if option.other:
        found.append(f"{view.name(option.obj)} -> {view.name(option.other)}")
    return found
