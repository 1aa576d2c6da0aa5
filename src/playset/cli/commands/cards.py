"""`playset cards`: looking cards up."""

from __future__ import annotations

import click


@click.group()
def cards() -> None:
    """Look cards up: what is known, what a card does, how it is written."""


@cards.command(name="show")
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


@cards.command(name="search")
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
