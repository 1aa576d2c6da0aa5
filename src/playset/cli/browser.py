"""What `playset play`, `watch --web` and `replay --web` do: start the server and open the page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playset.core.errors import PlaysetError

PORT = 8917
NEEDED = "the browser needs more packages: pip install 'playset[web]'"


@dataclass(frozen=True)
class Serving:
    """Where to serve the page, and how to say so."""

    port: int
    open_page: bool = True
    as_json: bool = False


def run_play(
    decks: tuple[str, ...], bot: str, two: bool, seed: int | None, first: int | None, practice: bool, where: Serving
) -> None:
    """Serve the page; with decks, open a table first."""
    if len(decks) > 2:
        raise PlaysetError(f"a game has two decks; {len(decks)} were given")
    if not decks:
        serve(where, "", {})
        return
    given: dict[str, object] = {
        "seats": [{"file": decks[0], "who": "you"}, {"file": decks[-1], "who": "person" if two else bot}],
        "seed": seed,
        "first": first - 1 if first is not None else None,
        "practice": practice,
        "trusted": True,
    }
    serve(where, "create", given)


def serve(where: Serving, begin: str, given: dict[str, object]) -> None:
    """Start the server, if what it needs is installed. `begin` is what the game process does first."""
    try:
        from playset.web import serving
    except ImportError as error:
        raise PlaysetError(f"{NEEDED} ({error})") from error
    serving.serve(where.port, where.open_page, where.as_json, begin, given)


def run_watch_in_browser(decks: tuple[str, ...], seed: int | None) -> None:
    """Let bots play a game and serve it to be looked at."""
    if len(decks) > 2:
        raise PlaysetError(f"the browser shows games of two decks; {len(decks)} were given")
    chosen = decks or ("goblins", "stompy")
    seats = [{"file": chosen[0]}, {"file": chosen[-1]}]
    given: dict[str, object] = {"seats": seats, "seed": seed, "trusted": True}
    serve(Serving(PORT), "create", given)


def run_replay_in_browser(source: str, number: int | None) -> None:
    """Serve a game of a kept run, or a saved replay."""
    if number is not None:
        serve(Serving(PORT), "replay", {"run": source, "game": number})
        return
    try:
        text = Path(source).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise PlaysetError(f"{source} cannot be read: {error}; a game of a run has a number: last 0") from error
    serve(Serving(PORT), "replay", {"text": text})
