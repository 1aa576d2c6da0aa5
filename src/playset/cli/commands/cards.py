"""`playset cards`: looking cards up."""

from __future__ import annotations

import click

from playset.cli.commands.options import WholeNumber


@click.group()
def cards() -> None:
    """Look cards up: what is known, what a card does, how it is written; import card files of one's own."""


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
@click.option("--playable/--unplayable", default=None, help="It can be played, or it cannot yet.")
@click.option("-n", "--limit", type=WholeNumber(1), default=100, show_default=True, help="So many are shown.")
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
def cards_search(
    words: tuple[str, ...],
    type_line: str | None,
    colors: str | None,
    value: str | None,
    deck: str | None,
    playable: bool | None,
    limit: int,
    as_json: bool,
) -> None:
    """List the cards that fit all that is asked; WORDS are looked for in name, types and text.

    \b
    playset cards search flying -c w -m '<=3'
    playset cards search 'draw a card' --type creature
    """
    from playset.cli.cards import Wanted, search_cards

    search_cards(Wanted(words, type_line, colors, value, deck, playable), as_json, limit)


@cards.command(name="import")
@click.argument("file")
@click.option("--read/--no-read", default=True, help="Read the cards now, or each when it is asked for.")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as JSON.")
def cards_import(file: str, read: bool, as_json: bool) -> None:
    """Import a card file: its cards can be played, as far as their text is understood.

    \b
    FILE is a bulk file of Scryfall's (oracle-cards, default-cards) or AtomicCards of MTGJSON's,
    as JSON or JSON lines, packed (.gz, .bz2, .xz) or not.
    playset cards import oracle-cards.json
    """
    from playset.cli.database import import_cards

    import_cards(file, read, as_json)


@cards.command(name="sync")
@click.option("--all-printings", is_flag=True, help="Take the larger file, which has every name a card goes by.")
@click.option("--read/--no-read", default=True, help="Read the cards now, or each when it is asked for.")
@click.option("--index", default=None, metavar="URL", help="Another index of bulk files than Scryfall's.")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as JSON.")
def cards_sync(all_printings: bool, read: bool, index: str | None, as_json: bool) -> None:
    """Download the current cards from Scryfall and import them, if there is anything new.

    A download that breaks off goes on where it stopped when the command is given again.

    \b
    playset cards sync
    """
    from playset.cli.database import sync_cards

    sync_cards("default_cards" if all_printings else "oracle_cards", index, read, as_json)


@cards.command(name="explain")
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def cards_explain(name: tuple[str, ...], as_json: bool) -> None:
    """Explain what the reader makes of a card's text: which words are read as what, and where it stops.

    \b
    playset cards explain llanowar elves
    """
    from playset.cli.database import explain_card

    explain_card(" ".join(name), as_json)


@cards.command(name="coverage")
@click.option("--format", "only_format", default="", help="Only cards that are legal in this format.")
@click.option("--deck", "decks", multiple=True, help="A deck, or a folder of deck files; may be given several times.")
@click.option("--popular", default="", metavar="FILE", help="A list of cards, the most popular first; may be packed.")
@click.option("--top", type=WholeNumber(0), default=20, show_default=True, help="So many unread clauses are shown.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def cards_coverage(only_format: str, decks: tuple[str, ...], popular: str, top: int, as_json: bool) -> None:
    """Tell how many of the imported cards can be played, and what stands in the way of the others.

    \b
    playset cards coverage --format commander
    playset cards coverage --deck my-deck.txt --deck folder-of-decks
    playset cards coverage --popular popularity.tsv.gz
    """
    from playset.cli.database import show_coverage

    show_coverage(only_format, decks, popular, top, as_json)


@cards.command(name="prove")
@click.argument("name", nargs=-1)
@click.option("--deck", "decks", multiple=True, help="The cards of a deck, or of a folder of deck files.")
@click.option("--format", "only_format", default="", help="Only cards that are legal in this format.")
@click.option("--again", is_flag=True, help="Prove cards once more that were proved before.")
@click.option("-j", "--workers", type=WholeNumber(1), default=None, help="Processes; one for each core if not given.")
@click.option("--top", type=WholeNumber(0), default=30, show_default=True, help="So many kinds of gap are shown.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def cards_prove(
    name: tuple[str, ...],
    decks: tuple[str, ...],
    only_format: str,
    again: bool,
    workers: int | None,
    top: int,
    as_json: bool,
) -> None:
    """Prove that cards do all that they say, in positions made from their own words; tell what never happened.

    The results are kept beside the cards, so that a run that was stopped goes on where it was; `cards coverage` counts
    them.

    \b
    playset cards prove goblin matron
    playset cards prove --deck my-deck.txt
    playset cards prove --format commander --workers 4
    """
    from playset.cli.proving import prove_command

    prove_command(" ".join(name), decks, only_format, again, workers, top, as_json)
