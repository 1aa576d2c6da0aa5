"""`playset demo` and `playset replay`: games to look at."""

from __future__ import annotations

import click


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK]...")
@click.option("--seed", type=int, default=None, help="The game to play; the same seed is the same game.")
@click.option("--delay", type=click.FloatRange(0, 5), default=None, help="Seconds between two lines of the log.")
@click.option("--turn-cap", type=click.IntRange(1), default=100, show_default=True, help="A longer game is a draw.")
@click.option("--save", type=click.Path(dir_okay=False, writable=True), help="Write a replay of the game to a file.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON instead of the log.")
def demo(
    decks: tuple[str, ...], seed: int | None, delay: float | None, turn_cap: int, save: str | None, as_json: bool
) -> None:
    """Two bots play one game and the log scrolls by.

    DECK is a built-in deck or a file with a deck list; two to four of them, two chosen for you if there are none.

    \b
    The same game again, slowly:        playset demo --seed 7 --delay 0.2
    Keep a game and look at it later:   playset demo --save game.json
                                        playset replay game.json
    """
    from playset.cli.watching import run_demo

    run_demo(decks, seed, delay, turn_cap, save, as_json)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--delay", type=click.FloatRange(0, 5), default=None, help="Seconds between two lines of the log.")
@click.option("--seat", type=click.IntRange(1, 4), help="Show only what this player saw.")
def replay(file: str, delay: float | None, seat: int | None) -> None:
    """Play a saved game again, checking every turn, and show its log."""
    from playset.cli.watching import run_replay

    run_replay(file, delay, seat)
