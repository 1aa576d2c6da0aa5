"""`playset goldfish`: a deck played alone, and why the player does what it does."""

from __future__ import annotations

import click

from playset.cli.commands.options import RunOptions, WholeNumber, complete_deck, plays_games

set_option = click.option(
    "--set", "pairs", multiple=True, metavar="KEY=VALUE", help="Change a priority, score or chance of the player."
)
file_option = click.option(
    "--settings", "file", type=click.Path(exists=True, dir_okay=False), help="A file of such settings, one on a line."
)


@click.command()
@click.argument("decks", nargs=-1, required=True, metavar="DECK [OTHER]", shell_complete=complete_deck)
@click.option("-n", "--games", type=WholeNumber(1), default=1000, metavar="N", help="Games.  [default: 1000]")
@click.option("--turns", type=WholeNumber(1, 100), default=10, metavar="N", help="Turns of a game.  [default: 10]")
@click.option(
    "--opponents",
    type=WholeNumber(0, 3),
    help="Who only pass: 3 for a Commander deck, else 1; 0 is one who cannot die.",
)
@click.option("--draw", is_flag=True, help="Be on the draw, not on the play.")
@click.option(
    "--swap", "swaps", multiple=True, metavar="CARD=OTHER", help="Compare with the list that has OTHER for CARD."
)
@click.option("--game", "number", type=WholeNumber(0), metavar="N", help="Print game N turn by turn instead.")
@click.option("--explain", "card", metavar="CARD", help="Explain the place and the score of a card instead.")
@click.option("--play-to-win", is_flag=True, help="Do everything that can be done: no chance in what the player does.")
@set_option
@file_option
@plays_games
def goldfish(
    how: RunOptions,
    decks: tuple[str, ...],
    games: int,
    turns: int,
    opponents: int | None,
    draw: bool,
    swaps: tuple[str, ...],
    number: int | None,
    card: str | None,
    play_to_win: bool,
    pairs: tuple[str, ...],
    file: str | None,
) -> None:
    """Find out how fast a deck does its thing, alone.

    The deck is played by the real rules against opponents who only pass: damage, mana, creatures, drain and more for
    every turn, when they are dead, when the commander arrives, which cards do it, how often lands are missing. With
    two decks, or --swap, both play the same seeds, and the differences come with their intervals.

    \b
    How fast:                       playset goldfish zurgo
    Does another card help:         playset goldfish zurgo --swap "Card=Other Card"
    As a page with charts:          playset goldfish zurgo --html zurgo.html
    One game, turn by turn:         playset goldfish zurgo --seed 7 --game 3
    A player without chance:        playset goldfish zurgo --play-to-win
    How fast it recovers:           playset goldfish zurgo --set wipes=5
    Why a card is cast when it is:  playset goldfish zurgo --explain "Card"

    The run is kept: `playset report last` shows it again, `playset resume last` plays on what Ctrl-C ended, and
    `playset replay last 3` prints a game of it.

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.goldfish import Wanted, run_goldfish, show_explanation

    if len(decks) > 2 or (swaps and len(decks) > 1):
        raise click.UsageError("Give one deck, two to compare, or one with --swap.")
    if how.page is not None and number is not None:
        raise click.UsageError("--html is for the report of all games, --game prints one.")
    if card is not None:
        if len(decks) > 1 or swaps or number is not None or how.page is not None:
            raise click.UsageError("--explain takes one deck, and plays no games.")
        show_explanation(card, decks[0], pairs, file, how.as_json)
        return
    run_goldfish(how, decks, Wanted(games, turns, opponents, not draw), swaps, number, pairs, file, play_to_win)
