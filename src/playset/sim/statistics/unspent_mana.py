"""Mana that was left unspent while cards waited in hand: what a card that cannot be cast in time costs."""

from __future__ import annotations

from playset.core.events import Event, Happening
from playset.rules.paying import mana_at_hand
from playset.rules.state import State
from playset.rules.watching import Watcher


class Waste(Watcher):
    """Watches a game, and notes for each player which cards waited and how much mana was left meanwhile.

    A turn counts from the untap step to the next one of the same player: mana that is kept for the turns of others and
    spent there was not wasted. The last turn of a game was cut short and does not count.
    """

    def __init__(self, state: State) -> None:
        count = len(state.players)
        self.kinds = 1 << Happening.TURN_BEGINS
        self.lost = [0] * count  # mana that went out of pools since the player's turn began
        self.turns = [0] * count  # that the player has begun
        self.waited: list[dict[str, int]] = [{} for _ in range(count)]  # turns that ended with a card in hand
        self.left: list[dict[str, int]] = [{} for _ in range(count)]  # and the mana left in them
        state.watcher = self

    def see(self, game: State, event: Event) -> None:
        """Look when a turn begins, before anything untaps."""
        if event.kind == Happening.TURN_BEGINS:
            player = event.player
            if self.turns[player]:
                self.look(game, player)
            self.turns[player] += 1
            self.lost[player] = 0

    def look(self, game: State, player: int) -> None:
        """A turn of a player is over for good."""
        hand = {game.definitions[card].name for card in game.players[player].hand}
        if not hand:
            return
        amount = self.lost[player] + mana_at_hand(game, player)
        waited, left = self.waited[player], self.left[player]
        for name in hand:
            waited[name] = waited.get(name, 0) + 1
            left[name] = left.get(name, 0) + amount

    def wasted(self, game: State, player: int, amount: int) -> None:
        """Mana was made and lost."""
        self.lost[player] += amount
