"""What became of each card in a game: how it came to hand, when it was played, whether it was stuck there.

A trace is read from the events of the game when it is over, so games are hardly slower for it.
"""

from __future__ import annotations

import msgspec

from playset.core.events import Event, Happening
from playset.core.words import Zone, card_of
from playset.rules.objects import LogEntry
from playset.rules.state import State
from playset.sim.statistics.unspent_mana import Waste


class Trace(msgspec.Struct, array_like=True):
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
        """Whether it was in hand at any time."""
        return bool(self.opening or self.drawn or self.otherwise)

    @property
    def used(self) -> bool:
        """Whether it did anything that a card can only do outside of hand and library."""
        return bool(self.played or self.entered)


Traces = dict[str, Trace]  # by name; cards that were never seen or played have none


def traces_of(state: State, waste: Waste | None = None) -> tuple[Traces, ...]:
    """What became of the cards of each player, from the log of a game that has one, and what was noted meanwhile."""
    watch = Watch(state)
    for event in oldest_first(state.log):
        watch.see(event)
    if waste is not None:
        watch.add(waste)
    watch.end()
    return tuple(watch.found)


def oldest_first(entry: LogEntry | None) -> list[Event]:
    """The events of a log in the order in which they happened."""
    events: list[Event] = []
    while entry is not None:
        events.append(entry.event)
        entry = entry.previous
    events.reverse()
    return events


class Watch:
    """Follows the cards of all decks through the events of a game."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.found: list[Traces] = [{} for _ in state.players]
        self.turns = [0] * len(state.players)
        self.begun = False
        self.owners = [-1]  # by card; tokens and copies come after the cards of the decks
        for seat, size in enumerate(state.settings.deck_sizes):
            self.owners += [seat] * size

    def trace(self, obj: int) -> Trace | None:
        """The trace of the card behind an object, if a deck has it."""
        card = card_of(obj)
        if not 0 < card < len(self.owners):
            return None
        name = self.state.definitions[card].name
        return self.found[self.owners[card]].setdefault(name, Trace())

    def see(self, event: Event) -> None:
        """Take one more event into account."""
        kind = event.kind
        if kind == Happening.TURN_BEGINS:
            self.begun = True
            self.turns[event.player] += 1
        elif kind == Happening.DRAW:
            trace = self.trace(event.obj)
            if trace is not None:
                if self.begun:
                    trace.drawn += 1
                else:
                    trace.opening += 1
        elif kind == Happening.MOVE:
            self.see_move(event)
        elif kind == Happening.CAST or kind == Happening.PLAY_LAND:
            self.see_played(event)

    def see_move(self, event: Event) -> None:
        """A card may come to hand or onto the battlefield, or go back from the hand before the first turn."""
        if event.destination == Zone.BATTLEFIELD:
            trace = self.trace(event.other or event.obj)
            if trace is not None:
                trace.entered += 1
        elif event.destination == Zone.HAND:
            trace = self.trace(event.other or event.obj)
            if trace is not None:
                trace.otherwise += 1
        elif not self.begun and event.origin == Zone.HAND and event.destination == Zone.LIBRARY:
            trace = self.trace(event.obj)  # CR 103.5
            if trace is not None:
                trace.opening -= 1

    def see_played(self, event: Event) -> None:
        """A card is played; only by its owner counts."""
        card = card_of(event.obj)
        if 0 < card < len(self.owners) and self.owners[card] == event.player:
            trace = self.trace(event.obj)
            assert trace is not None
            trace.played += 1
            trace.turn = trace.turn or max(1, self.turns[event.player])

    def add(self, waste: Waste) -> None:
        """Mana that was left while cards waited; a card that somebody else owns has no trace."""
        for traces, waited, left in zip(self.found, waste.waited, waste.left):
            for name, turns in waited.items():
                trace = traces.get(name)
                if trace is not None:
                    trace.waited += turns
                    trace.wasted += left[name]

    def end(self) -> None:
        """The game is over: what is still in hand."""
        for player in self.state.players:
            for card in player.hand:
                trace = self.trace(self.state.id_of(card))
                if trace is not None:
                    trace.stuck += 1
        for traces in self.found:
            for name in [name for name, trace in traces.items() if trace == Trace()]:
                del traces[name]
