"""`playset play` and `playset web`: play in the browser."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    WholeNumber,
    commander_option,
    complete_deck,
    open_option,
    port_option,
    stand_ins_option,
)

GREATEST_SEED = 2**53 - 1  # the page is told it, and keeps no greater number exactly

json_option = click.option("--json", "as_json", is_flag=True, help="Print the addresses as JSON.")


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK] [DECK]", shell_complete=complete_deck)
@click.option(
    "--bots",
    "--bot",
    "bot_name",
    default="default",
    show_default=True,
    help="The bot that plays the other deck, or the file of a pilot that learned it.",
)
@click.option("--two", is_flag=True, help="Two people: prints a second address for the other one.")
@click.option(
    "--seed",
    type=WholeNumber(0, GREATEST_SEED),
    metavar="N",
    help="The game to play; the same seed deals the same cards.",
)
@click.option("--first", type=WholeNumber(1, 2), default=None, help="Who goes first: 1 is you, 2 the other.")
@click.option("--practice", is_flag=True, help="Take back anything, also what has told you something hidden.")
@stand_ins_option
@commander_option
@port_option
@open_option
@json_option
def play(
    decks: tuple[str, ...],
    bot_name: str,
    two: bool,
    seed: int | None,
    first: int | None,
    practice: bool,
    stand_ins: bool,
    commanders: tuple[str, ...],
    port: int,
    no_open: bool,
    as_json: bool,
) -> None:
    """Play a game in the browser: you have the first deck, a bot the second.

    DECK is a built-in deck or a file with a deck list; - reads a list from standard input. Without decks the page lets
    you choose; with one, both play it. Everything stays on this machine: the server answers no other.

    \b
    Against the bot:                    playset play goblins enchantress
    Choose on the page:                 playset play
    The weakest bot, you go first:      playset play burn stompy --bot random --first 1
    Every mistake can be taken back:    playset play burn stompy --practice
    Against a pilot that has learned:   playset play burn stompy --bot stompy.pilot
    Two people, two browsers:           playset play goblins stompy --two
    """
    from playset.cli.browser import Serving, Table, run_play

    table = Table(seed, first, practice, stand_ins, commanders)
    run_play(decks, bot_name, two, table, Serving(port, not no_open, as_json))
