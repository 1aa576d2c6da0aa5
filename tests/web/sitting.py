"""Somebody at a table without a browser: says what a page would say, and keeps the newest frame."""

from __future__ import annotations

from playset.core.rng import Random
from playset.decks.parsing import parse_deck
from playset.web.protocol import Answer, Back, Choice, Frame, FromPage, FromServer, Note, Question
from playset.web.table import Seat, Table

BURN = "30 Mountain\n30 Lightning Bolt"
LANDS = "60 Forest"


def table_of(mine: str = BURN, other: str = LANDS, bot: str = "quick", seed: int = 1, practice: bool = False) -> Table:
    """Return a table at which the first seat, a person, goes first; `bot` "" seats a second person."""
    decks = [parse_deck(mine, "mine"), parse_deck(other, "other")]
    return Table("t", [Seat("Me", decks[0]), Seat("Other", decks[1], bot)], seed, 0, practice)


class Sitting:
    """A person at a table."""

    def __init__(self, table: Table, seat: int = 0) -> None:
        self.table = table
        self.seat = seat
        self.notes: list[Note] = []
        self.others: list[tuple[int, FromServer]] = []  # what other seats were told
        self.frame = next(one for one in table.welcome(seat, 0, 0) if isinstance(one, Frame))

    @property
    def ask(self) -> Question:
        """The open question."""
        assert self.frame.ask is not None
        return self.frame.ask

    def say(self, message: FromPage) -> Frame:
        """Say something; return the newest frame."""
        for seat, told in self.table.take(self.seat, message):
            if seat != self.seat:
                self.others.append((seat, told))
            elif isinstance(told, Frame):
                self.frame = told
            elif isinstance(told, Note):
                self.notes.append(told)
        return self.frame

    def refresh(self) -> Frame:
        """Come back with a new page."""
        self.frame = next(one for one in self.table.welcome(self.seat, 0, 0) if isinstance(one, Frame))
        return self.frame

    def answer(self, *chosen: int, pay: str = "") -> Frame:
        """Answer the open question."""
        return self.say(Answer(ask=self.ask.ask, a=list(chosen), pay="hand" if pay else ""))

    def option(self, words: str) -> Choice:
        """Return the first option whose label contains some words."""
        return next(option for option in self.ask.options if words in option.label)

    def choose(self, words: str, pay: str = "") -> Frame:
        """Choose the first option whose label contains some words."""
        return self.answer(self.option(words).i, pay=pay)

    def back(self, to: str = "last") -> Frame:
        """Take back."""
        return self.say(Back(to=to))  # type: ignore[arg-type]  # tests say wrong things, too

    def answer_by_chance(self, random: Random, pay: str = "") -> Frame:
        """Answer the open question with a legal answer that chance gives."""
        decision = self.table.game.decision
        assert decision is not None
        return self.answer(*random_answer(self.table, random), pay=pay)


def random_answer(table: Table, random: Random) -> tuple[int, ...]:
    """Return a legal answer to the open question."""
    from playset.bots import RandomBot

    decision = table.game.decision
    assert decision is not None
    return RandomBot(random.below(1_000_000)).decide(table.game.view(decision.player), decision)
