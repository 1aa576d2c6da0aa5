"""`playset arena`: bot against bot, in pairs of games."""

from __future__ import annotations

import click

from playset.cli.commands.options import RunOptions, WholeNumber, complete_deck, plays_games, turn_cap_option
from playset.cli.commands.options import margin as as_margin


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT [BOT]...")
@click.option(
    "-d",
    "--decks",
    multiple=True,
    metavar="DECK[,DECK]",
    shell_complete=complete_deck,
    help="Decks to play with; all built-in ones if none.",
)
@click.option("--cross", is_flag=True, help="Play the decks against each other too, not only against themselves.")
@click.option(
    "-n", "--pairs", type=WholeNumber(1), default=1000, metavar="N", help="The most pairs to play.  [default: 1000]"
)
@click.option(
    "--margin", type=as_margin, default=0.05, metavar="MARGIN", help="The difference to look for.  [default: 5%]"
)
@click.option("--full", is_flag=True, help="Play all pairs, also when the verdict is clear.")
@turn_cap_option
@plays_games
def arena(
    how: RunOptions,
    bots: tuple[str, ...],
    decks: tuple[str, ...],
    cross: bool,
    pairs: int,
    margin: float,
    full: bool,
    turn_cap: int,
) -> None:
    """Find out which bot plays better.

    BOT is a built-in bot, or one of your own as module:name. The unit is a pair: the same decks and the same seed
    twice, the bots in each other's seats, so that luck cancels out and a bot against itself scores exactly one half.
    Every deck plays against itself.

    Two bots play until it is clear which is better, or that they differ by less than the margin (a sequential
    test, 5 % errors); at the most pairs it is inconclusive. With --full, or three bots and more, all pairs are
    played, and every bot gets a rating.

    \b
    Is greedy better than random?      playset arena greedy random
    With two decks only:               playset arena greedy random --decks goblins,burn
    A precise score:                   playset arena greedy random --full -n 2000
    Ratings of several:                playset arena greedy random mybots:Mine -n 100
    As a page with charts:             playset arena greedy random --html arena.html
    For a program:                     playset arena greedy random --json > result.json

    The run is kept: `playset report last` shows it again, `playset resume last` plays on what Ctrl-C ended.

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.arena import run_arena

    run_arena(how, bots, decks, cross, pairs, None if full else margin, turn_cap)
