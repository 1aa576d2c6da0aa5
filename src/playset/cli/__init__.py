"""The command line: `playset --help` shows what there is. Each command imports what it needs when it runs."""

from __future__ import annotations

import click

from playset import __version__
from playset.core.errors import PlaysetError


class Commands(click.Group):
    """The group of all commands; an error of ours is a message, never a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command, and say plainly what was wrong with what it was given."""
        try:
            return super().invoke(ctx)
        except PlaysetError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="playset")
def main() -> None:
    """Playset, a Magic: The Gathering laboratory.

    \b
    Watch two bots play a whole game:     playset demo
    The same game again, slowly:          playset demo --seed 7 --delay 0.2
    Keep a game and look at it later:     playset demo --save game.json
                                          playset replay game.json
    Look a card or a deck up:             playset cards show goblin king
                                          playset deck show goblins
    """


@main.command()
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
    """
    from playset.cli.watching import run_demo

    run_demo(decks, seed, delay, turn_cap, save, as_json)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--delay", type=click.FloatRange(0, 5), default=None, help="Seconds between two lines of the log.")
@click.option("--seat", type=click.IntRange(1, 4), help="Show only what this player saw.")
def replay(file: str, delay: float | None, seat: int | None) -> None:
    """Play a saved game again, checking every turn, and show its log."""
    from playset.cli.watching import run_replay

    run_replay(file, delay, seat)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
def decks(as_json: bool) -> None:
    """List the built-in decks."""
    from playset.cli.decks import list_decks

    list_decks(as_json)


@main.group(name="deck")
def deck_group() -> None:
    """Look at a deck: its list, curve and colours, and whether it can be played."""


@deck_group.command(name="show")
@click.argument("deck")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def deck_show(deck: str, as_json: bool) -> None:
    """Show a deck: its cards by kind, mana curve, colours and mana sources.

    DECK is a built-in deck, a file with a deck list, or - for standard input.
    """
    from playset.cli.decks import show_deck

    show_deck(deck, as_json)


@deck_group.command(name="check")
@click.argument("deck")
@click.option(
    "--format",
    "rules",
    type=click.Choice(["commander", "constructed", "limited"]),
    default=None,
    help="The format whose rules count; told by the deck if not given.",
)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def deck_check(deck: str, rules: str | None, as_json: bool) -> None:
    """Say line by line what is not understood in a deck list, and whether the deck is legal.

    \b
    Exports of MTGO, Arena, Moxfield, Archidekt, XMage, Forge, Cockatrice and plain lists are read.
    Exit code 0: it can be played and is legal. 1: something is wrong.
    """
    from playset.cli.decks import check_deck

    check_deck(deck, rules, as_json)


@main.group(name="cards")
def cards_group() -> None:
    """Look cards up: what is known, what a card does, how it is written."""


@cards_group.command(name="show")
@click.argument("name", nargs=-1, required=True)
@click.option("--source", is_flag=True, help="Show the card in the card language.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def cards_show(name: tuple[str, ...], source: bool, as_json: bool) -> None:
    """Show a card as it is printed; the name need not be exact.

    \b
    playset cards show goblin king
    playset cards show lightning --source
    """
    from playset.cli.cards import show_card

    show_card(" ".join(name), source, as_json)


@cards_group.command(name="search")
@click.argument("words", nargs=-1)
@click.option("-t", "--type", "type_line", help="Its type line has these types: creature, 'legendary goblin'.")
@click.option("-c", "--color", "colors", help="It has these colours: r, wu, green; c for colourless.")
@click.option("-m", "--mana-value", "value", help="Its mana value: 3, '<=2', '>4', 2-4.")
@click.option("-d", "--deck", help="It is in this deck.")
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
def cards_search(
    words: tuple[str, ...],
    type_line: str | None,
    colors: str | None,
    value: str | None,
    deck: str | None,
    as_json: bool,
) -> None:
    """List the cards that fit all that is asked; WORDS are looked for in name, types and text.

    \b
    playset cards search flying -c w -m '<=3'
    playset cards search 'draw a card' --type creature
    """
    from playset.cli.cards import Wanted, search_cards

    search_cards(Wanted(words, type_line, colors, value, deck), as_json)
