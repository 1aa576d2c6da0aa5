"""What the cards of a deck had to do with winning: counted over the games of a batch, with intervals.

All shares count games, not copies: a game in which two copies were drawn is one game. So each is a share of independent
games, and its interval holds.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from playset.decks import Deck
from playset.sim.playing import GameResult
from playset.sim.statistics.card_history import CardHistories, CardHistory
from playset.sim.statistics.estimates import Estimate, Running, difference, wilson

UNSEEN = CardHistory()


class CardStatistics(msgspec.Struct, frozen=True):
    """One card of a deck over many games. The win rates are those of the deck's player."""

    name: str
    copies: int
    opening: Estimate  # win rate of the games with it in the hand that was kept
    drawn: Estimate  # ... in which it was drawn later
    held: Estimate  # ... in which it was in hand at any time
    unseen: Estimate  # ... in which it never was
    improvement: Estimate  # how much higher the win rate is with it in hand at any time than without
    played: Estimate  # of the games with it in hand, the share in which it was played
    turn: Estimate | None  # the turn of its owner on which it was first played, on average
    stuck: Estimate  # of the games with it in hand, the share in which a copy was still there at the end
    wasted: Estimate | None  # mana left unspent in a turn that ended with it in hand, on average


class Share:
    """Counts how many of some games were won."""

    __slots__ = ("count", "wins")

    def __init__(self) -> None:
        self.wins = 0
        self.count = 0

    def add(self, won: bool) -> None:
        """Take one more game into account."""
        self.count += 1
        self.wins += won

    def estimate(self) -> Estimate:
        """Return the share with its interval."""
        return wilson(self.wins, self.count)


class CardCounter:
    """Counts one card over many games."""

    __slots__ = ("copies", "drawn", "held", "name", "opening", "played", "stuck", "turns", "unseen", "used", "wasted")

    def __init__(self, name: str, copies: int) -> None:
        self.name = name
        self.copies = copies
        self.opening = Share()
        self.drawn = Share()
        self.held = Share()
        self.unseen = Share()
        self.played = 0  # games with it in hand in which it was played, and in which it was in hand at the end
        self.stuck = 0
        self.used = 0  # games in which it was played or came onto the battlefield
        self.turns = Running()
        self.wasted = Running()

    def add(self, history: CardHistory, won: bool) -> None:
        """Take one more game into account."""
        if history.opening:
            self.opening.add(won)
        if history.drawn:
            self.drawn.add(won)
        if history.held:
            self.held.add(won)
            self.played += history.played > 0
            self.stuck += history.stuck > 0
        else:
            self.unseen.add(won)
        if history.turn:
            self.turns.add(history.turn)
        if history.waited:  # one number for each game, for the turns of a game are not independent
            self.wasted.add(history.wasted / history.waited)
        self.used += history.used

    def statistics(self) -> CardStatistics:
        """Return what the games so far show."""
        held, unseen = self.held.estimate(), self.unseen.estimate()
        return CardStatistics(
            self.name,
            self.copies,
            self.opening.estimate(),
            self.drawn.estimate(),
            held,
            unseen,
            difference(held, unseen),
            wilson(self.played, held.count),
            self.turns.estimate() if self.turns.count > 1 else None,
            wilson(self.stuck, held.count),
            self.wasted.estimate() if self.wasted.count > 1 else None,
        )


class DeckCounter:
    """Counts the cards of one seat over many games."""

    def __init__(self, deck: Deck) -> None:
        self.cards = {name: CardCounter(name, copies) for name, copies in deck.counts().items()}
        self.games = 0

    def add(self, histories: CardHistories, won: bool) -> None:
        """Take one more game into account."""
        self.games += 1
        for name, card in self.cards.items():
            card.add(histories.get(name, UNSEEN), won)

    def statistics(self) -> list[CardStatistics]:
        """Return every card, in the order of the list."""
        return [card.statistics() for card in self.cards.values()]

    def idle(self) -> list[str]:
        """Return the cards that were never played and never came onto the battlefield."""
        return [name for name, card in self.cards.items() if not card.used]


class CardStatsCounter:
    """Counts the cards of all seats of a batch over its games."""

    def __init__(self, decks: tuple[Deck, ...]) -> None:
        self.decks = [DeckCounter(deck) for deck in decks]

    def add(self, game: GameResult, seating: Sequence[int] | None = None) -> None:
        """Take one more game into account, if it has card histories and ended without an error.

        `seating` says which deck sat in each seat, if they change seats.
        """
        if game.error:
            return
        for seat, histories in enumerate(game.cards):
            deck = seat if seating is None else seating[seat]
            self.decks[deck].add(histories, game.winner == seat)

    def different(self) -> int:
        """Return how many different cards the decks have, each deck by itself."""
        return sum(len(deck.cards) for deck in self.decks)

    def idle(self) -> list[str]:
        """Return the cards of each deck that were never played and never came onto the battlefield."""
        return [name for deck in self.decks for name in deck.idle()]

    @property
    def games(self) -> int:
        """How many games were counted."""
        return self.decks[0].games
