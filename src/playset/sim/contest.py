"""What duels and pods share: wins, draws, lengths and endings of games, and the choice of bots and names.

`Contest` is the base class of their results.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from playset.core.errors import PlaysetError
from playset.decks import Deck
from playset.sim.batch import GamePlan, Result, as_json
from playset.sim.playing import DEFAULT_BOT, BotChoice, Ending, bot_name, checked_bot, unique_names
from playset.sim.statistics.estimates import Estimate, Spread, spread, wilson


class Ended(Protocol):
    """The fields of a game that every contest counts."""

    @property
    def ended(self) -> Ending:
        """How it ended."""
        ...

    @property
    def turns(self) -> int:
        """How long it was."""
        ...


class ContestPlan(GamePlan, Protocol):
    """The plan of games that decks win and lose."""

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks, in the order given."""
        ...

    @property
    def bots(self) -> tuple[BotChoice, ...]:
        """Who plays each of them."""
        ...

    @property
    def turn_cap(self) -> int:
        """A longer game is a draw."""
        ...


C = TypeVar("C", bound=ContestPlan, covariant=True)


class Contest(Result[C]):
    """The result of games between decks. Decks are numbered in the order given."""

    def __init__(self, plan: C) -> None:
        super().__init__(plan)
        self.draws = 0
        self.wins = [0] * len(plan.decks)

    def __len__(self) -> int:
        return self.total + len(self.errors)

    def __repr__(self) -> str:
        score = "–".join(str(wins) for wins in self.wins)
        kind = type(self).__name__.removesuffix("Result")
        return f"<{kind} {' against '.join(self.names)}: {score}, {self.draws} draws in {self.total} games>"

    @property
    def total(self) -> int:
        """How many games were played to an end; those that ended with an error do not count."""
        return sum(self.wins) + self.draws

    def played(self) -> Iterable[Ended]:
        """Return the games that count."""
        raise NotImplementedError

    def score(self, winner: int | None) -> None:
        """Count a game for the deck that won it, or as a draw."""
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1

    def win_rate(self, number: int = 0) -> Estimate:
        """Return the share of games that a deck won, with its interval. A draw is not won."""
        return wilson(self.wins[number], self.total)

    def turns(self) -> Spread | None:
        """Return how long the games were, in turns of any player."""
        return spread(game.turns for game in self.played())

    def endings(self) -> dict[Ending, int]:
        """Return how many games ended in which way, the most frequent first."""
        found = Counter(game.ended for game in self.played())
        if self.errors:
            found[Ending.ERROR] = len(self.errors)
        return dict(found.most_common())

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        return {
            **super().summary(),
            "turn_cap": self.plan.turn_cap,
            "games": self.total,
            "draws": self.draws,
            "turns": as_json(self.turns()),
            "endings": {str(ending): number for ending, number in self.endings().items()},
        }

    def player(self, number: int) -> dict[str, object]:
        """Return a deck, its bot and its wins as JSON types."""
        return {
            "name": self.names[number],
            "deck": self.plan.decks[number].name,
            "bot": bot_name(self.plan.bots[number]),
            "wins": self.wins[number],
        }


def chosen_bots(bots: BotChoice | Sequence[BotChoice] | None, count: int) -> tuple[BotChoice, ...]:
    """Return one bot for each seat, from one for all or one for each; names are tried out before anything is played."""
    choices: tuple[BotChoice, ...]
    if bots is None:
        choices = (DEFAULT_BOT,) * count
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        choices = tuple(bots)
        if len(choices) == 1:
            choices *= count
    else:
        choices = (bots,) * count
    if len(choices) != count:
        raise PlaysetError(f"{len(choices)} bots were given for {count} decks")
    return tuple(checked_bot(choice) for choice in choices)


def player_names(names: Sequence[str] | None, decks: Sequence[Deck]) -> tuple[str, ...]:
    """Return the players' names: those given, else their decks', told apart."""
    if names is not None:
        if isinstance(names, str) or not all(isinstance(name, str) for name in names):
            raise PlaysetError(f"names={names!r} is no list of names")
        if len(names) != len(decks):
            raise PlaysetError(
                f"{len(names)} {'name was' if len(names) == 1 else 'names were'} given for {len(decks)} players"
            )
        return unique_names(names)
    return unique_names([one.name for one in decks])
