"""What `playset play`, `watch --web` and `replay --web` do: start the server and open the page."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playset.core.errors import PlaysetError

PORT = 8917
DEFAULT_BOT = "default"
NEEDED = "the browser needs more packages: pip install 'playset[web]'"


@dataclass(frozen=True)
class Serving:
    """Where to serve the page, and how to say so."""

    port: int = PORT
    open_page: bool = True
    as_json: bool = False


@dataclass(frozen=True)
class Table:
    """How a game at a table begins, besides its decks."""

    seed: int | None = None
    first: int | None = None  # from 1
    practice: bool = False
    stand_ins: bool = False
    commanders: tuple[str, ...] = ()

    def asked(self, decks: Sequence[str], players: Sequence[str]) -> dict[str, object]:
        """Return what the game process is asked for."""
        return {
            "seats": [self.seat(deck, who) for deck, who in zip(decks, players, strict=True)],
            "seed": self.seed,
            "first": self.first - 1 if self.first is not None else None,
            "practice": self.practice,
        }

    def seat(self, deck: str, who: str) -> dict[str, object]:
        """Return a seat: a file or built-in deck, or what is read from standard input, and who plays."""
        given = {"list": sys.stdin.read()} if deck == "-" else {"file": deck}
        return {**given, "who": who, "stand_ins": self.stand_ins, "commanders": list(self.commanders)}


def run_play(decks: tuple[str, ...], bot: str, two: bool, table: Table, where: Serving) -> None:
    """Serve the page; with decks, open a table first."""
    if len(decks) > 2:
        raise PlaysetError(f"a game has two decks; {len(decks)} were given")
    if not decks:
        serve(where, "", {})
        return
    serve(where, "begin", table.asked((decks[0], decks[-1]), ("you", "person" if two else bot)))


def serve(where: Serving, begin: str, given: dict[str, object]) -> None:
    """Start the server, if what it needs is installed. `begin` is what the game process does first."""
    try:
        from playset.web import serving
    except ImportError as error:
        raise PlaysetError(f"{NEEDED} ({error})") from error
    serving.serve(where.port, where.open_page, where.as_json, begin, given)


def run_watch_in_browser(decks: tuple[str, ...], bots: str | None, table: Table, where: Serving) -> None:
    """Let bots play a game and serve it to be looked at."""
    if len(decks) > 2:
        raise PlaysetError(f"the browser shows games of two decks; {len(decks)} were given")
    chosen = decks or ("goblins", "stompy")
    players = [word.strip() for word in (bots or DEFAULT_BOT).split(",")]
    if len(players) > 2:
        raise PlaysetError(f"a game has two bots; {len(players)} were given")
    serve(where, "begin", table.asked((chosen[0], chosen[-1]), (players[0], players[-1])))


def run_replay_in_browser(source: str, number: int | None, where: Serving) -> None:
    """Serve a game of a kept run, or a saved replay."""
    if number is not None:
        serve(where, "replay", {"run": source, "game": number})
        return
    try:
        text = Path(source).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PlaysetError(f"{source} cannot be read: {error}; a game of a run has a number: last 0") from error
    serve(where, "replay", {"text": text})
