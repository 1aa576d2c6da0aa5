"""Decks in the terminal: the list of the built-in ones, one deck in full, and what is wrong with a list."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from playset.decks import builtin_names, deck
from playset.decks.deck_text import COMMANDER, MAIN, OUTSIDE, SIDEBOARD, read_list
from playset.decks.decklist import Deck
from playset.decks.finding import file_text
from playset.decks.formats import all_problems
from playset.decks.legality import format_of
from playset.decks.parsing import is_known, known_lines
from playset.decks.summary import CURVE_END, Summary, identity_letters, kind_of, summary

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition

BAR = "█"
WIDEST = 30
PLURALS = {"sorcery": "sorceries", "other": "others"}


def list_decks(as_json: bool) -> None:
    """Print the built-in decks, one a line."""
    decks = [deck(name) for name in builtin_names()]
    if as_json:
        print(json.dumps([deck_data(one) for one in decks], ensure_ascii=False))
        return
    table = Table("deck", "cards", "format", "colours", "what it does", box=None, header_style="bold", pad_edge=False)
    for one in sorted(decks, key=is_commander):
        table.add_row(one.name, str(len(one)), format_of(one), identity_letters(one), one.description)
    Console(highlight=False).print(table)


def is_commander(one: Deck) -> bool:
    """True if a deck has a commander; sorts Commander decks last."""
    return bool(one.commanders)


def deck_data(one: Deck) -> dict[str, object]:
    """Return a deck as JSON types."""
    return {
        "name": one.name,
        "description": one.description,
        "format": format_of(one),
        "colors": identity_letters(one),
        "commanders": [card.name for card in one.commanders],
        "cards": one.counts(),
        "sideboard": {name: len(list(run)) for name, run in groupby(card.name for card in one.sideboard)},
        "summary": asdict(summary(one)),
    }


# --- one deck ------------------------------------------------------------------------------------------------


def show_deck(name: str, as_json: bool) -> None:
    """Print a deck by kind, with its curve, colours and sources."""
    one = deck(name)
    if as_json:
        print(json.dumps(deck_data(one), ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.print(Text.assemble((one.name, "bold"), f"  {len(one)} cards, {format_of(one)}, {identity_letters(one)}"))
    if one.description:
        console.print(Text(one.description, style="italic"))
    console.print()
    facts = summary(one)
    blocks = [section("commander", one.commanders)] if one.commanders else []
    for kind in facts.kinds:
        blocks.append(section(kind, tuple(card for card in one.cards if kind_of(card) == kind)))
    if one.sideboard:
        blocks.append(section("sideboard", one.sideboard))
    console.print(Columns(blocks, padding=(0, 4)))
    console.print(curve(facts))
    if facts.colors:
        console.print(colors(facts))


def section(kind: str, cards: tuple[CardDefinition, ...]) -> Text:
    """Return one kind of card as a block of lines."""
    counted: dict[str, int] = {}
    for card in sorted(cards, key=by_value):
        counted[card.name] = counted.get(card.name, 0) + 1
    many = PLURALS.get(kind, kind + "s") if len(cards) > 1 and kind != "sideboard" else kind
    text = Text.assemble((f"{many.capitalize()} ({len(cards)})\n", "bold cyan"))
    for name, count in counted.items():
        text.append(f"{count:>2} {name}\n")
    return text


def by_value(card: CardDefinition) -> tuple[int, str]:
    """Return the sort key of a card: mana value, then name."""
    return (card.base.mana_value, card.name)


def curve(facts: Summary) -> Table:
    """Return the mana curve as bars."""
    table = Table(title=f"Mana curve (mean {facts.mean_value:.2f})", title_justify="left", box=None, show_header=False)
    table.title_style = "bold"
    most = max(max(facts.curve), 1)
    for value, count in enumerate(facts.curve):
        label = f"{value}+" if value == CURVE_END else str(value)
        table.add_row(label, str(count), BAR * round(count * WIDEST / most))
    return table


def colors(facts: Summary) -> Table:
    """Return a table of coloured symbols in costs beside the permanents that make such mana."""
    table = Table("", "symbols", "sources", title="Colours", title_justify="left", box=None, header_style="dim")
    table.title_style = "bold"
    for name in dict.fromkeys((*facts.colors, *facts.sources)):
        table.add_row(name, str(facts.colors.get(name, 0)), str(facts.sources.get(name, 0)))
    return table


# --- checking ------------------------------------------------------------------------------------------------


def check_deck(name: str, rules: str | None, as_json: bool) -> None:
    """Print what is wrong with a list, line by line, and whether the deck is legal.

    Exit with 1 if anything is wrong.
    """
    text = str(deck(name)) if name in builtin_names() else file_text(Path(name))
    found = read_list(text, is_known)
    cards, wrong = known_lines(found)
    illegal: list[str] = []
    chosen = rules
    if not wrong and cards[MAIN]:
        one = Deck(name, cards[MAIN], cards[SIDEBOARD], "", cards[COMMANDER])
        chosen = rules or format_of(one)
        illegal = all_problems(one, chosen)
    elif not wrong:
        illegal = ["the list has no cards"]
    total = sum(line.count for line in found.lines if line.section != OUTSIDE)
    known = sum(line.count for line in found.lines if line.section != OUTSIDE and is_known(line.name))
    if as_json:
        data = {
            "cards": total,
            "supported": known,
            "problems": [{"line": problem.number, "what": str(problem.error)} for problem in wrong],
            "format": chosen,
            "illegal": illegal,
            "left_out": [line.name for line in found.of(OUTSIDE)],
        }
        print(json.dumps(data, ensure_ascii=False))
    else:
        console = Console(highlight=False)
        for problem in wrong:
            console.print(Text(str(problem), style="red"), soft_wrap=True)
        for sentence in illegal:
            console.print(Text(f"not legal ({chosen}): {sentence}" if chosen else sentence, style="yellow"))
        if found.of(OUTSIDE):
            names = ", ".join(line.name for line in found.of(OUTSIDE))
            console.print(Text(f"listed beside the deck, not in it: {names}", style="dim"), soft_wrap=True)
        share = f"{known} of {total} cards are supported"
        verdict = "it can be played" if not wrong and cards[MAIN] else "it cannot be played yet"
        legal = f", legal for {chosen}" if not wrong and not illegal else ""
        console.print(Text(f"{share}; {verdict}{legal}.", style="bold red" if wrong or illegal else "bold green"))
    sys.exit(1 if wrong or illegal else 0)
