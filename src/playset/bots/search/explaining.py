"""Explain a decision: its candidate answers in words, each with the chance to win that playouts give it."""

# Not compiled: it runs seldom.
from __future__ import annotations

from typing import NamedTuple

from playset.bots.search import DOUBT, SearchBot
from playset.bots.search.candidates import candidate_answers
from playset.core.decision import Ask, Decision
from playset.rules.views.labels import describe
from playset.rules.views.view import View

PLAYOUTS = 200
PATIENCE = 3.0  # standard errors: hardly any candidate is given up early
MOST = 16  # candidates that are shown
DEVIATIONS = 1.96  # on both sides of the mean for 95 of 100 cases
NOTHING = {Ask.ATTACKERS: "no attack", Ask.BLOCKERS: "no block"}


class Candidate(NamedTuple):
    """One answer to a question, in words, and the share of games that it is estimated to win."""

    answer: tuple[int, ...]
    words: str
    win: float
    low: float
    high: float
    playouts: int
    scripted: bool  # whether it is what the bot `default` would do


def explain(view: View, decision: Decision, playouts: int = PLAYOUTS, seed: int = 0) -> list[Candidate]:
    """Return the candidates of a decision, the best first; one alone if there is nothing to compare.

    All are tried in the same worlds, in which everything that the viewer cannot see is dealt anew. What a position is
    worth after four turns is an estimate by the evaluator, not the result of whole games.
    """
    bot = SearchBot(seed, playouts, patience=PATIENCE, most=MOST)
    scripted = bot.proposer.decide(view, decision)
    candidates = candidate_answers(view, decision, scripted)
    if len(candidates) == 1:
        return [Candidate(scripted, words_of(view, decision, scripted), 0.5, 0.0, 1.0, 0, True)]
    candidates, values = bot.try_out(view, decision, candidates)
    found: list[Candidate] = []
    for answer, some in zip(candidates, values):
        win = sum(some) / len(some)
        variance = sum((value - win) ** 2 for value in some) / max(1, len(some) - 1)
        reach = DEVIATIONS * (variance / len(some) + DOUBT / len(some) ** 2) ** 0.5
        low, high = max(0.0, win - reach), min(1.0, win + reach)
        found.append(Candidate(answer, words_of(view, decision, answer), win, low, high, len(some), answer == scripted))
    return sorted(found, key=lambda one: (-one.win, one.answer))


def words_of(view: View, decision: Decision, answer: tuple[int, ...]) -> str:
    """Return an answer in words."""
    if decision.kind == Ask.NUMBER:
        return str(answer[0])
    if not answer:
        return NOTHING.get(decision.kind, "nothing")
    if decision.kind == Ask.DIVIDE:
        return ", ".join(f"{amount} to {describe(view, option)}" for amount, option in zip(answer, decision.options))
    return ", ".join(describe(view, decision.options[index]) for index in answer)
