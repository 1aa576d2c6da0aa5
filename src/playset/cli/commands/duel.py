"""`playset duel`: deck against deck, many times."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    RunOptions,
    WholeNumber,
    all_games_option,
    complete_deck,
    margin,
    plays_games,
    turn_cap_option,
)


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK DECK", shell_complete=complete_deck)
@click.option("-n", "--games", type=WholeNumber(1), metavar="N", help="How many games, or matches.  [default: 1000]")
@click.option("--until", type=margin, default=None, metavar="MARGIN", help="Play until the win rate is this certain.")
@click.option("--bots", default=None, metavar="BOT[,BOT]", help="Who plays: one bot for both decks, or one for each.")
@click.option("--names", default=None, metavar="NAME,NAME", help="What to call the players, if not by their decks.")
@click.option(
    "--best-of",
    type=click.Choice(["1", "3", "5"]),
    default="1",
    help="Play matches; the loser of a game goes first in the next.",
)
@turn_cap_option
@all_games_option
@plays_games
def duel(
    how: RunOptions,
    decks: tuple[str, ...],
    games: int | None,
    until: float | None,
    bots: str | None,
    names: str | None,
    best_of: str,
    turn_cap: int,
    all_games: bool,
) -> None:
    """Find out which deck wins, and how often.

    DECK is a built-in deck or a file with a deck list. Bots play the games, the decks taking turns at going first.
    Win rates come with the interval that holds the truth in 95 of 100 cases. Ctrl-C ends early and shows what is done.

    \b
    A thousand games:                      playset duel goblins stompy
    A list of your own:                    playset duel goblins mydeck.txt -n 200
    Until the win rate is within ±2 %:     playset duel goblins stompy --until 2%
    Best of three:                         playset duel goblins stompy --best-of 3 -n 300
    The same games again:                  playset duel goblins stompy --seed 7
    As a page with charts:                 playset duel goblins stompy --html report.html
    On many machines:                      playset duel goblins stompy --executor dask --address tcp://host:8786
    For a program:                         playset duel goblins stompy --json > result.json

    The run is kept: `playset report last` shows it with every card, `playset resume last` plays on what Ctrl-C ended.

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    if len(decks) != 2:
        raise click.UsageError(f"A duel is between two decks, not {len(decks)}: playset duel goblins stompy")
    from playset.cli.duel import run_duel

    run_duel(how, decks, games, until, bots, names, int(best_of), turn_cap, all_games)
