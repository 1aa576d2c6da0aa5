"""The base class of observers, which count what happens in a game while it happens, for statistics.

`sim` and `testing` set `State.observer` to one. `events.apply` calls it for each event of its kinds, `casting` and
`combat` when mana is paid, `turn.turn` when mana is lost, `resolving` before each instruction, `events.gate` when a
replacement effect applies. An observer never changes the game, and a clone of the game has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.nodes.base import Effect, Replacement
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Counts what happens while it happens. What it does must not change the game."""

    kinds: int = -1  # the kinds of event that it wants to see, as a mask; all unless it says otherwise

    def see(self, game: State, event: Event) -> None:
        """Take note of an event of one of its kinds that has just happened."""

    def paid(self, game: State, player: int, amount: int) -> None:
        """Take note that a player has paid mana for a spell or ability."""

    def wasted(self, game: State, player: int, amount: int) -> None:
        """Take note that a player has lost unspent mana (CR 500.5)."""

    def performing(self, game: State, item: StackObject, effect: Effect) -> None:
        """Take note that an instruction of a spell or ability is about to be carried out."""

    def performed(self, game: State, item: StackObject) -> None:
        """Take note that all instructions of a spell or ability have been carried out."""

    def replacing(self, game: State, replacement: Replacement) -> None:
        """Take note that a replacement or prevention effect is about to be applied."""
