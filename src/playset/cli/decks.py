"""Decks in the terminal: the list of the built-in ones, one deck in full, and what is wrong with a list."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from playset.core.errors import PlaysetError, UnknownCard
from playset.decks import builtin_names, deck
from playset.decks.deck_text import COMMANDER, MAIN, OUTSIDE, SIDEBOARD, DeckList
from playset.decks.decklist import Deck
from playset.decks.exactness import exactness
from playset.decks.finding import check_leaders, file_text
from playset.decks.formats import all_problems
from playset.decks.legality import format_of
from playset.decks.parsing import FoundCards, beside, find_cards, read_deck_list
from playset.decks.summary import CURVE_END, Summary, identity_letters, kind_of, summary
from playset.rules.state.registry import more_cards

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
        "exactness": exactness([one]).data(),
    }


# --- one deck ------------------------------------------------------------------------------------------------


def show_deck(name: str, as_json: bool, stand_ins: bool = False, commanders: tuple[str, ...] = ()) -> None:
    """Print a deck by kind, with its curve, colours and sources."""
    one = deck(name, stand_ins, commanders)
    check_leaders([one], commanders)
    if as_json:
        print(json.dumps(deck_data(one), ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.print(Text.assemble((one.name, "bold"), f"  {len(one)} cards, {format_of(one)}, {identity_letters(one)}"))
    if one.description:
        console.print(Text(one.description, style="italic"))
    for note in one.notes:
        console.print(Text(note, style="dim"))
    if one.stand_ins:
        console.print(Text(f"with stand-ins: {exactness([one])}", style="yellow"))
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


def check_deck(
    name: str, rules: str | None, as_json: bool, write: str | None = None, commanders: tuple[str, ...] = ()
) -> None:
    """Print what is wrong with a list, line by line, and whether the deck is legal; write what can be played of it.

    Exit with 1 if anything is wrong.
    """
    text = str(deck(name)) if name in builtin_names() else file_text(Path(name))
    found = read_deck_list(text, commanders)
    exact, known = find_cards(found), find_cards(found, stand_ins=True)
    illegal = ["the list has no cards"] if not known.cards[MAIN] else []
    chosen = rules
    one: Deck | None = None
    if not known.problems and known.cards[MAIN]:
        one = Deck(name, known.cards[MAIN], known.cards[SIDEBOARD], "", known.cards[COMMANDER])
        check_leaders([one], commanders)
        chosen = rules or format_of(one)
        illegal = all_problems(one, chosen)
    if write is not None:
        write_playable(write, found, exact)
    checked = Checked(found, exact, one, chosen, illegal)
    if as_json:
        print(json.dumps(checked.data(), ensure_ascii=False))
    else:
        show_check(Console(highlight=False), checked, write)
    sys.exit(1 if not exact.playable or illegal else 0)


class Checked(NamedTuple):
    """A list that was checked: its cards as printed, the deck with stand-ins if there is one, and what is illegal."""

    found: DeckList
    known: FoundCards
    deck: Deck | None
    format: str | None
    illegal: list[str]

    @property
    def total(self) -> int:
        """How many cards the deck has."""
        return self.found.count(MAIN) + self.found.count(COMMANDER)

    @property
    def supported(self) -> int:
        """How many of them can be played as printed."""
        return len(self.known.cards[MAIN]) + len(self.known.cards[COMMANDER])

    def data(self) -> dict[str, object]:
        """Return it as JSON types."""
        return {
            "cards": self.total,
            "supported": self.supported,
            "problems": [{"line": problem.number, "what": str(problem.error)} for problem in self.known.problems],
            "unsupported": [{"line": line.number, "name": line.name} for line in self.known.unsupported],
            "stand_ins": None if self.deck is None else exactness([self.deck]).data(),
            "format": self.format,
            "illegal": self.illegal,
            "notes": [*self.found.notes, *self.known.notes()],
            "left_out": [line.name for line in self.found.of(OUTSIDE)],
        }


def show_check(console: Console, checked: Checked, write: str | None) -> None:
    """Print what was found, the verdict last."""
    known = checked.known
    advice = more_cards() if any(isinstance(problem.error, UnknownCard) for problem in known.problems) else ""
    for problem in known.problems:
        console.print(Text(str(problem).removesuffix(f"; {advice}"), style="red"), soft_wrap=True)
    if advice:
        console.print(f"{advice[:1].upper()}{advice[1:]}.")
    if known.unsupported:
        console.print(Text("Not supported yet:", style="red"))
        console.print(Text("; ".join(dict.fromkeys(line.name for line in known.unsupported))))
    for note in (*checked.found.notes, *known.notes(), *beside(checked.found)):
        console.print(Text(note, style="dim"))
    for sentence in checked.illegal:
        said = f"not legal ({checked.format}): {sentence}" if checked.format else sentence
        console.print(Text(said, style="yellow"))
    share = f"{checked.supported} of {checked.total} cards are supported"
    playable = known.playable and known.cards[MAIN]
    verdict = "it can be played" if playable else "it cannot be played yet"
    legal = f", legal for {checked.format}" if playable and not checked.illegal else ""
    console.print(Text(f"{share}; {verdict}{legal}.", style="bold green" if legal else "bold red"))
    if not known.playable and checked.deck is not None:
        console.print(Text(f"With --stand-ins it can: {exactness([checked.deck])}."))
        console.print(Text("playset cards explain NAME shows what is not understood of a card.", style="dim"))
    if write is not None:
        console.print(Text(f"What can be played as printed is in {write}.", style="dim"))


def write_playable(file: str, found: DeckList, known: FoundCards) -> None:
    """Write the cards of a list that can be played as printed; the others stand in comments."""
    missing = {line.number for line in (*known.unsupported, *known.left_out)} | {one.number for one in known.problems}
    lines: list[str] = []
    for heading, section in (("Commander", COMMANDER), ("Deck", MAIN), ("Sideboard", SIDEBOARD)):
        entries = found.of(section)
        if entries:
            lines += ["", heading] if lines else [heading]
        for line in entries:
            lines.append(f"{'// not supported yet: ' if line.number in missing else ''}{line.count} {line.name}")
    try:
        Path(file).write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise PlaysetError(f"{file} cannot be written: {error.strerror}") from error
