"""`playset pod`: Commander decks at one table, many times."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    RunOptions,
    WholeNumber,
    all_games_option,
    complete_deck,
    plays_games,
    turn_cap_option,
)


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK DECK DECK [DECK]", shell_complete=complete_deck)
@click.option("-n", "--games", type=WholeNumber(1), default=240, metavar="N", help="How many games.  [default: 240]")
@click.option("--bots", default=None, metavar="BOT[,BOT…]", help="Who plays: one bot for all decks, or one for each.")
@click.option("--names", default=None, metavar="NAME,…", help="What to call the players, if not by their decks.")
@turn_cap_option
@all_games_option
@plays_games
def pod(
    how: RunOptions,
    decks: tuple[str, ...],
    games: int,
    bots: str | None,
    names: str | None,
    turn_cap: int,
    all_games: bool,
) -> None:
    """Find out who wins at a Commander table, and who hits whom.

    DECK is a built-in deck or a file with a deck list; four sit at a table, or three. Every game has another seating:
    each deck goes first equally often, and 24 games have all seatings of four. Win shares come with the interval that
    holds the truth in 95 of 100 cases; one quarter would be fair. Ctrl-C ends early and shows what is done.

    \b
    Four decks, all seatings ten times:    playset pod aurelia fist muldrotha zurgo
    The same games again:                  playset pod aurelia fist muldrotha zurgo --seed 7
    On many machines:                      playset pod aurelia fist muldrotha zurgo --executor dask --address …

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.pod import run_pod

    run_pod(how, decks, games, bots, names, turn_cap, all_games)
