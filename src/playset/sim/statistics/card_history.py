"""What became of each card in a game: how it came to hand, when it was played, whether it was stuck there.

`playing` asks for it after a game that was played with `cards=True`; `card_stats` adds it up over many games.

Histories are read from the log when the game is over, so games are hardly slower for them.
"""

from __future__ import annotations

import msgspec

from playset.core.events import Event, EventKind
from playset.core.words import Zone, card_of
from playset.rules.events.observer import Observer
from playset.rules.mana.payment import mana_at_hand
from playset.rules.state.objects import LogEntry
from playset.rules.state.position import State


class CardHistory(msgspec.Struct, array_like=True):
    """One card of a deck in one game, all its copies together. What a mulligan put back was never seen."""

    opening: int = 0  # copies in the hand that was kept
    drawn: int = 0  # copies drawn later
    otherwise: int = 0  # copies that came to hand in another way
    played: int = 0  # times it was cast or played as a land by its owner
    turn: int = 0  # on which of its owner's turns first; 0 for never
    entered: int = 0  # times it came onto the battlefield
    stuck: int = 0  # copies in hand when the game ended
    waited: int = 0  # turns of its owner that ended with it in hand
    wasted: int = 0  # mana that was left unspent in those turns

    @property
    def held(self) -> bool:
        """True if it was in hand at any time."""
        return bool(self.opening or self.drawn or self.otherwise)

    @property
    def used(self) -> bool:
        """True if it did anything that a card can only do outside of hand and library."""
        return bool(self.played or self.entered)


CardHistories = dict[str, CardHistory]  # by name; cards that were never seen or played have none


class UnspentMana(Observer):
    """An observer that notes for each player which cards waited in hand and how much mana was left in those turns.

    A turn counts from the untap step to the next one of the same player: mana that is kept for the turns of others and
    spent there was not wasted. The last turn of a game was cut short and does not count.
    """

    def __init__(self, state: State) -> None:
        count = len(state.players)
        self.kinds = 1 << EventKind.TURN_BEGINS
        self.lost = [0] * count  # mana that went out of pools since the player's turn began
        self.turns = [0] * count  # that the player has begun
        self.waited: list[dict[str, int]] = [{} for _ in range(count)]  # turns that ended with a card in hand
        self.left: list[dict[str, int]] = [{} for _ in range(count)]  # and the mana left in them
        state.observer = self

    def see(self, game: State, event: Event) -> None:
        """Look when a turn begins, before anything untaps."""
        if event.kind == EventKind.TURN_BEGINS:
            player = event.player
            if self.turns[player]:
                self.look(game, player)
            self.turns[player] += 1
            self.lost[player] = 0

    def look(self, game: State, player: int) -> None:
        """Note the cards in hand and the mana left at the end of a player's turn."""
        hand = {game.definitions[card].name for card in game.players[player].hand}
        if not hand:
            return
        amount = self.lost[player] + mana_at_hand(game, player)
        waited, left = self.waited[player], self.left[player]
        for name in hand:
            waited[name] = waited.get(name, 0) + 1
            left[name] = left.get(name, 0) + amount

    def wasted(self, game: State, player: int, amount: int) -> None:
        """Count mana that left a pool unspent."""
        self.lost[player] += amount


def card_histories(state: State, unspent: UnspentMana | None = None) -> tuple[CardHistories, ...]:
    """Return the histories of each player's cards, read from the log of a finished game, with unspent mana if noted."""
    reader = HistoryReader(state)
    for event in oldest_first(state.log):
        reader.see(event)
    if unspent is not None:
        reader.add(unspent)
    reader.end()
    return tuple(reader.found)


def oldest_first(entry: LogEntry | None) -> list[Event]:
    """Return the events of a log in the order in which they happened."""
    events: list[Event] = []
    while entry is not None:
        events.append(entry.event)
        entry = entry.previous
    events.reverse()
    return events


class HistoryReader:
    """Follows the cards of all decks through the log of a game and fills in their histories."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.found: list[CardHistories] = [{} for _ in state.players]
        self.turns = [0] * len(state.players)
        self.begun = False
        self.owners = [-1]  # by card; tokens and copies come after the cards of the decks
        for seat, size in enumerate(state.settings.deck_sizes):
            self.owners += [seat] * size

    def history(self, obj: int) -> CardHistory | None:
        """Return the history of the card behind an object, if a deck has it."""
        card = card_of(obj)
        if not 0 < card < len(self.owners):
            return None
        name = self.state.definitions[card].name
        return self.found[self.owners[card]].setdefault(name, CardHistory())

    def see(self, event: Event) -> None:
        """Count one event."""
        kind = event.kind
        if kind == EventKind.TURN_BEGINS:
            self.begun = True
            self.turns[event.player] += 1
        elif kind == EventKind.DRAW:
            history = self.history(event.obj)
            if history is not None:
                if self.begun:
                    history.drawn += 1
                else:
                    history.opening += 1
        elif kind == EventKind.MOVE:
            self.see_move(event)
        elif kind == EventKind.CAST or kind == EventKind.PLAY_LAND:
            self.see_played(event)

    def see_move(self, event: Event) -> None:
        """Count a card that comes to hand or onto the battlefield, or is put back before the first turn (CR 103.5)."""
        if event.destination == Zone.BATTLEFIELD:
            history = self.history(event.other or event.obj)
            if history is not None:
                history.entered += 1
        elif event.destination == Zone.HAND:
            history = self.history(event.other or event.obj)
            if history is not None:
                history.otherwise += 1
        elif not self.begun and event.origin == Zone.HAND and event.destination == Zone.LIBRARY:
            history = self.history(event.obj)  # CR 103.5
            if history is not None:
                history.opening -= 1

    def see_played(self, event: Event) -> None:
        """Count a card that its owner cast or played as a land."""
        card = card_of(event.obj)
        if 0 < card < len(self.owners) and self.owners[card] == event.player:
            history = self.history(event.obj)
            assert history is not None
            history.played += 1
            history.turn = history.turn or max(1, self.turns[event.player])

    def add(self, unspent: UnspentMana) -> None:
        """Add the turns that cards waited in hand and the mana left in them; a card of another owner has no history."""
        for histories, waited, left in zip(self.found, unspent.waited, unspent.left):
            for name, turns in waited.items():
                history = histories.get(name)
                if history is not None:
                    history.waited += turns
                    history.wasted += left[name]

    def end(self) -> None:
        """Count the cards still in hand, and drop the histories in which nothing happened."""
        for player in self.state.players:
            for card in player.hand:
                history = self.history(self.state.id_of(card))
                if history is not None:
                    history.stuck += 1
        for histories in self.found:
            for name in [name for name, history in histories.items() if history == CardHistory()]:
                del histories[name]
