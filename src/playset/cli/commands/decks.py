"""`playset decks` and `playset deck`: deck lists."""

from __future__ import annotations

import click

from playset.cli.commands.options import commander_option, stand_ins_option, writable


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
def decks(as_json: bool) -> None:
    """List the built-in decks: what they are called, their format and colours, and what they do.

    \b
    All of them:            playset decks
    One with its cards:     playset deck show goblins
    """
    from playset.cli.decks import list_decks

    list_decks(as_json)


@click.group()
def deck() -> None:
    """Look at a deck: its list, curve and colours, and whether it can be played."""


@deck.command(name="show")
@click.argument("deck")
@stand_ins_option
@commander_option
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def deck_show(deck: str, stand_ins: bool, commanders: tuple[str, ...], as_json: bool) -> None:
    """Show a deck: its cards by kind, mana curve, colours and mana sources.

    DECK is a built-in deck, a file with a deck list, or - for standard input.

    \b
    playset deck show goblins
    playset deck show mydeck.txt --json
    """
    from playset.cli.decks import show_deck

    show_deck(deck, as_json, stand_ins, commanders)


@deck.command(name="check")
@click.argument("deck")
@click.option(
    "--format",
    "rules",
    default=None,
    help="The format whose rules count: commander, constructed, limited or, with a card file, modern and the like; "
    "told by the deck if not given.",
)
@click.option(
    "--write",
    type=click.Path(dir_okay=False, writable=True),
    callback=writable,
    metavar="FILE",
    help="Write the list without the cards that are not supported; they stand in comments.",
)
@commander_option
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def deck_check(deck: str, rules: str | None, write: str | None, commanders: tuple[str, ...], as_json: bool) -> None:
    """Say line by line what is not understood in a deck list, and whether the deck is legal.

    Exports of MTGO, Arena, Moxfield, Archidekt, MTGGoldfish, Deckstats, XMage, Forge and Cockatrice, tables (CSV) and
    plain lists are read, in UTF-8, UTF-16 or Latin-1. What had to be guessed is said.

    \b
    playset deck check mydeck.txt
    playset deck check mydeck.txt --format commander
    playset deck check singletons.txt --commander "Some Legend"
    playset deck check mydeck.txt --write playable.txt

    Exit status: 0 it can be played and is legal, 1 it cannot or is not, 2 there is no such list.
    """
    from playset.cli.decks import check_deck

    check_deck(deck, rules, as_json, write, commanders)
