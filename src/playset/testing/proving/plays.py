"""Ways to play on from a position: do one thing, let a deed happen, go to a moment, cast everything, pass turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playset.core.decision import Act, Ask
from playset.core.words import card_of
from playset.rules.state.position import State
from playset.testing.proving.deeds import Deed
from playset.testing.proving.player import Hand, give_mana, look_again, options_of
from playset.testing.proving.world import QUICK, go_to

TO_CAST: Final = (Act.CAST, Act.PLAY)
TO_USE: Final = (Act.ACTIVATE, Act.TURN_UP)
MOST_CAST: Final = 25  # spells that are cast one after another

Play = Callable[[State, Hand], None]


def doing(option: tuple[int, int, int]) -> Play:
    """Return the play of doing one thing and letting it resolve."""

    def play(state: State, hand: Hand) -> None:
        if hand.act(*option):
            hand.settle()

    return play


def bringing(deed: Deed, number: int) -> Play:
    """Return the play of a deed: everything that follows from each part of it resolves."""

    def play(state: State, hand: Hand) -> None:
        for _ in deed(state, number):
            look_again(state)
            if not hand.settle():
                return

    return play


def going_to(moment: int) -> Play:
    """Return the play of going on to a moment."""

    def play(state: State, hand: Hand) -> None:
        go_to(state, moment, hand)

    return play


def cast_spells(state: State, hand: Hand) -> None:
    """Cast everything that the player with priority can cast, from any zone, each once, and play a land."""
    done: set[int] = set()
    for _ in range(MOST_CAST):
        give_mana(state)
        decision = state.decision
        if decision is None or decision.kind != Ask.PRIORITY:
            return
        left = [one for one in decision.options if one.act in TO_CAST and card_of(one.obj) not in done]
        if not left:
            return
        done.add(card_of(left[0].obj))
        hand.act(left[0].act, left[0].obj, left[0].index)
        hand.settle()


def some_turns(state: State, hand: Hand) -> None:
    """Pass through four turns, with combat."""
    state.settings = QUICK
    look_again(state)
    hand.pass_to(state.turn + 4, 0)


def using_and_turns(number: int) -> Play:
    """Return the play of using every ability of a card once and passing through some turns: a Vehicle attacks."""

    def play(state: State, hand: Hand) -> None:
        give_mana(state)
        for option in options_of(state, TO_USE, number):
            if hand.act(*option):
                hand.settle()
                give_mana(state)
        some_turns(state, hand)

    return play


def cast_and_turns(state: State, hand: Hand) -> None:
    """Cast everything, then pass through some turns."""
    cast_spells(state, hand)
    some_turns(state, hand)


def answer_and_turns(state: State, hand: Hand) -> None:
    """Let the player who has not the turn cast everything that is possible, then pass through some turns."""
    hand.give((0,))
    cast_spells(state, hand)
    some_turns(state, hand)
