"""Printing the log of a game as people want to read it."""

from __future__ import annotations

import time
from collections import Counter

from rich.console import Console
from rich.text import Text

from playset.core.events import Event, EventKind
from playset.rules.events.observer import Observer
from playset.rules.state.names import object_name
from playset.rules.state.position import State
from playset.rules.views.log import Log, is_put_on_bottom

STYLES = {
    EventKind.GAME_BEGINS: "bold",
    EventKind.TURN_BEGINS: "bold cyan",
    EventKind.CAST: "yellow",
    EventKind.PLAY_LAND: "green",
    EventKind.ACTIVATE: "yellow",
    EventKind.TRIGGER: "magenta",
    EventKind.ATTACK: "red",
    EventKind.BLOCK: "blue",
    EventKind.DAMAGE: "red",
    EventKind.GAIN_LIFE: "green",
    EventKind.LOSE_LIFE: "red",
    EventKind.LOSE: "bold red",
    EventKind.DRAW: "dim",
    EventKind.SHUFFLE: "dim",
    EventKind.RESOLVE: "dim",
    EventKind.KEEP: "dim",
}


class TurnStandings(Observer):
    """Notes how the players stand when each turn begins, a line for each player."""

    kinds = 1 << EventKind.TURN_BEGINS

    def __init__(self) -> None:
        self.lines: dict[int, list[str]] = {}  # by turn

    def see(self, game: State, event: Event) -> None:
        """Note life, hand and board of everybody who is still in the game."""
        boards = [Counter[str]() for _ in game.players]
        for permanent in game.permanents:
            boards[permanent.controller][object_name(game, permanent.id)] += 1
        self.lines[game.turn] = [
            f"{name}: {player.life} life, {len(player.hand)} in hand{on_board(board)}"
            for name, player, board in zip(game.settings.names, game.players, boards, strict=True)
            if not player.lost
        ]


def on_board(board: Counter[str]) -> str:
    """Return what a player controls, in words; nothing if that is nothing."""
    told = "; ".join(f"{count} {name}" if count > 1 else name for name, count in sorted(board.items()))
    return f", {told}" if told else ""


class LogPrinter:
    """Prints what is new in the log of a game, as people want to read it.

    An opening hand is one line, and of a mulligan only what the player does. The beginnings of steps are left out: they
    are in the log only where something waits for them.
    """

    def __init__(self, console: Console, log: Log, delay: float, standings: TurnStandings) -> None:
        self.console = console
        self.standings = standings
        self.turn = 0
        self.log = log
        self.delay = delay
        self.shown = 0  # events of the log
        self.turns = False  # whether the first turn has begun
        self.drawn: dict[str, list[str]] = {}  # the cards of the opening hands that are being drawn, by player

    def update(self) -> None:
        """Print what is new."""
        for event, line in self.log.entries(self.shown):
            self.shown += 1
            if line and event.kind != EventKind.GAME_OVER:  # how it ended is the last line anyway
                self.take(event, line)
        self.end_hands()

    def take(self, event: Event, line: str) -> None:
        """Print a line, keep it for later, or leave it out."""
        kind = event.kind
        self.turns = self.turns or kind == EventKind.TURN_BEGINS
        if kind == EventKind.STEP_BEGINS:
            return
        if not self.turns and kind == EventKind.DRAW:
            player, _, drawn = line.partition(" draws a card")
            self.drawn.setdefault(player, []).append(drawn.removeprefix(" (").removesuffix(")"))
            return
        self.end_hands()
        if not self.turns and (kind == EventKind.SHUFFLE or (kind == EventKind.MOVE and not is_put_on_bottom(event))):
            return  # CR 103.3, 103.5: before each opening hand
        if kind != EventKind.TURN_BEGINS:
            self.print("  " + line, kind)
            return
        self.print(line, kind)
        self.turn += 1
        for told in self.standings.lines.get(self.turn, ()):
            say(self.console, f"  {told}", "dim")

    def end_hands(self) -> None:
        """Print the opening hands that were drawn, if there are any."""
        for player, names in self.drawn.items():
            told = f" ({'; '.join(names)})" if all(names) else ""
            self.print(f"  {player} draws {len(names)} cards{told}", EventKind.DRAW)
        self.drawn = {}

    def print(self, line: str, kind: int) -> None:
        """Print a line in the style of its event."""
        say(self.console, line, STYLES.get(kind, ""))
        if self.delay:
            time.sleep(self.delay)


def say(console: Console, line: str, style: str) -> None:
    """Print a line without wrapping it."""
    console.print(Text(line, style=style), soft_wrap=True)
