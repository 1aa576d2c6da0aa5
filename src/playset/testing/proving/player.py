"""Play what a position made for a card asks for: mana is there, questions are answered one way or another."""

from __future__ import annotations

from typing import Final

from playset.bots.random import random_answer
from playset.core.decision import Act, Ask, Decision
from playset.core.errors import IllegalAnswer
from playset.core.mana import KINDS
from playset.core.rng import Random
from playset.core.words import card_of
from playset.rules.loop import advance, legal_answer, receive
from playset.rules.state.position import State

MANA: Final = 12  # of each kind
MOST_ANSWERS: Final = 60  # in one go
MANY_WORDS: Final = 100
USUAL_WORDS: Final = ("Human", "Stock Bolt")  # creature types and names that are there
TRIES: Final = 20  # answers by chance that may turn out illegal


class Hand:
    """Answers all questions of a position, by chance but eager: mostly yes, and as many as may be chosen."""

    def __init__(self, state: State, seed: int, refuses: bool = False) -> None:
        self.state = state
        self.random = Random(seed)
        self.eager = seed % 3 != 2
        self.refuses = refuses  # says no
        self.idle = False  # does no more than must be done
        self.trace: list[object] | None = None  # the questions that were answered, if they are to be noted

    def answer(self, decision: Decision) -> None:
        """Answer the open question."""
        for _ in range(TRIES):
            try:
                given = legal_answer(self.state, self.chosen(decision))
            except IllegalAnswer:
                continue
            self.give(given)
            return
        self.give(legal_answer(self.state, decision.default_answer()))

    def give(self, answer: tuple[int, ...]) -> None:
        """Give a legal answer."""
        decision = self.state.decision
        if self.trace is not None and decision is not None:
            options = [(one.act, one.obj, one.other, one.index) for one in decision.options]
            pools = [tuple(player.pool) for player in self.state.players]
            self.trace.append((decision.kind, decision.player, options, answer, pools))
        receive(self.state, answer)

    def chosen(self, decision: Decision) -> tuple[int, ...]:
        """Return an answer."""
        kind = decision.kind
        if self.refuses and kind == Ask.YES_NO:
            return (1,)
        if len(decision.options) > MANY_WORDS:
            usual = [place for place, option in enumerate(decision.options) if option.text in USUAL_WORDS]
            if usual:
                return (usual[0],)
        if self.eager:
            if kind == Ask.YES_NO:
                return (0,)
            if kind == Ask.NUMBER:
                return (max(decision.minimum, min(decision.maximum, 3)),)
        if kind in (Ask.TARGETS, Ask.CHOOSE) and not decision.total and not decision.ordered:
            return self.some(decision)
        return random_answer(self.random, decision)

    def some(self, decision: Decision) -> tuple[int, ...]:
        """Choose some options: if eager, as many as may be, up to three."""
        count = len(decision.options)
        most = min(decision.maximum, count)
        least = max(decision.minimum, min(most, 3 if self.eager else 0))
        number = least if self.eager else decision.minimum + self.random.below(most - decision.minimum + 1)
        left = list(range(count))
        found = [left.pop(self.random.below(len(left))) for _ in range(number)]
        return tuple(sorted(found))

    def settle(self, most: int = MOST_ANSWERS) -> bool:
        """Let everything resolve, until somebody has priority with an empty stack; False if that takes too long."""
        state = self.state
        for _ in range(most):
            decision = state.decision
            if decision is None:
                return False
            if decision.kind != Ask.PRIORITY:
                self.answer(decision)
            elif state.stack:
                self.give((0,))
            else:
                return True
        return False

    def announce(self) -> None:
        """Answer what is asked until somebody has priority."""
        for _ in range(MOST_ANSWERS):
            decision = self.state.decision
            if decision is None or decision.kind == Ask.PRIORITY:
                return
            self.answer(decision)

    def act(self, act: int, obj: int, index: int) -> bool:
        """Do something with priority; False if it is not offered."""
        decision = self.state.decision
        if decision is None or decision.kind != Ask.PRIORITY:
            return False
        for number, option in enumerate(decision.options):
            if (option.act, option.obj, option.index) == (act, obj, index):
                self.give((number,))
                return True
        return False

    def pass_to(self, turn: int, step: int, most: int = 150) -> None:
        """Let everybody pass until a step begins; attack and block by chance, and let everything resolve."""
        state = self.state
        for _ in range(most):
            decision = state.decision
            if decision is None:
                return
            if decision.kind == Ask.PRIORITY:
                if state.turn >= turn and state.step >= step and not state.stack:
                    return
                self.give((0,))
            elif self.idle:
                self.give(legal_answer(state, decision.default_answer()))
            elif decision.kind == Ask.ATTACKERS and self.eager:
                self.attack(decision)
            else:
                self.answer(decision)

    def attack(self, decision: Decision) -> None:
        """Attack with everything that may, if that is legal, else with what chance says."""
        best: dict[int, int] = {}
        for number, option in enumerate(decision.options):
            best.setdefault(option.obj, number)
        try:
            self.give(legal_answer(self.state, tuple(best.values())))
        except IllegalAnswer:
            self.answer(decision)


def look_again(state: State) -> None:
    """Work the open question out again after the position was changed by hand."""
    state.touch()
    state.touch_battlefield()
    if state.decision is not None and state.decision.kind == Ask.PRIORITY:
        state.decision = None
        advance(state)


def give_mana(state: State) -> None:
    """Fill the pools of all players."""
    for player in state.players:
        player.pool[:KINDS] = [MANA] * KINDS
        player.pool[KINDS] = MANA  # of snow permanents
    look_again(state)


def options_of(state: State, acts: tuple[int, ...], card: int) -> list[tuple[int, int, int]]:
    """Return what can be done with a card by the player with priority."""
    decision = state.decision
    if decision is None or decision.kind != Ask.PRIORITY:
        return []
    found: list[tuple[int, int, int]] = []
    for option in decision.options:
        if option.act in acts and option.act != Act.PASS and card_of(option.obj) == card:
            found.append((option.act, option.obj, option.index))
    return found
