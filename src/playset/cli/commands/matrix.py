"""`playset gauntlet` and `playset matrix`: one deck against many, and many against each other."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    RunOptions,
    WholeNumber,
    complete_deck,
    pilots_option,
    plays_games,
    turn_cap_option,
)

bot_option = click.option(
    "--bots", "--bot", "bot", default=None, metavar="BOT", help="Who plays all the decks; the strongest if not given."
)
games_option = click.option(
    "-n", "--games", type=WholeNumber(1), default=100, metavar="N", help="Games of each pairing.  [default: 100]"
)


@click.command()
@click.argument("deck", shell_complete=complete_deck)
@click.option(
    "-a",
    "--against",
    multiple=True,
    metavar="DECK[,DECK]",
    shell_complete=complete_deck,
    help="The opponents; all built-in decks if none.",
)
@games_option
@bot_option
@pilots_option
@click.option("--learn", is_flag=True, help="First teach a pilot to play the deck; it then plays it.")
@click.option(
    "--minutes", type=click.FloatRange(0, min_open=True), default=5.0, help="With --learn: how long.  [default: 5]"
)
@turn_cap_option
@plays_games
def gauntlet(
    how: RunOptions,
    deck: str,
    against: tuple[str, ...],
    games: int,
    bot: str | None,
    pilots: str | None,
    learn: bool,
    minutes: float,
    turn_cap: int,
) -> None:
    """Find out how a deck does against each of many others.

    DECK is a built-in deck or a file with a deck list. The decks take turns at going first; win rates come with the
    interval that holds the truth in 95 of 100 cases.

    \b
    Against all built-in decks:      playset gauntlet mydeck.txt
    Against some:                    playset gauntlet mydeck.txt --against goblins,burn,control
    By a bot that learns it first:   playset gauntlet mydeck.txt --learn --minutes 10
    As a page:                       playset gauntlet mydeck.txt --html gauntlet.html

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.matrix import run_matrix

    run_matrix(how, (deck,), against, games, bot, turn_cap, pilots, minutes if learn else None)


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK DECK [DECK]...", shell_complete=complete_deck)
@games_option
@bot_option
@pilots_option
@turn_cap_option
@plays_games
def matrix(
    how: RunOptions, decks: tuple[str, ...], games: int, bot: str | None, pilots: str | None, turn_cap: int
) -> None:
    """Find out which of many decks beats which: a table of win rates with intervals, as a heat map.

    Every deck plays every other. The pairings go round in turn, so that a run ended early by Ctrl-C has about as many
    games of each; `playset resume` plays on.

    \b
    Four decks:         playset matrix goblins burn stompy control
    As a page:          playset matrix goblins burn stompy --html table.html
    For a program:      playset matrix goblins burn stompy --json > table.json

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.matrix import run_matrix

    run_matrix(how, decks, None, games, bot, turn_cap, pilots)
