"""Cards in the terminal: one card as printed, or a table of those that fit."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from playset import cards
from playset.core.errors import PlaysetError
from playset.core.words import COLOR_NAMES, CardType
from playset.decks import deck
from playset.decks.finding import decks_with
from playset.oracle.text import text_of
from playset.rules.commander import color_identity
from playset.rules.registry import CARDS, find_card, fold, known_card, near

if TYPE_CHECKING:
    from playset.rules.definition import CardDefinition

LETTERS = "WUBRG"
BORDERS = {"W": "white", "U": "blue", "B": "bright_black", "R": "red", "G": "green"}


@dataclass(frozen=True)
class Wanted:
    """What a search asks for; None is anything."""

    words: tuple[str, ...] = ()
    type_line: str | None = None
    colors: str | None = None
    value: str | None = None
    deck: str | None = None


def best_match(name: str) -> CardDefinition:
    """The card a person means: the exact name, the only one that contains it, or the nearest."""
    exact = known_card(name)
    if exact is not None:
        return exact
    wanted = fold(name)
    inside = [one for one in cards.names() if wanted and wanted in fold(one)]
    if len(inside) == 1:
        return CARDS[inside[0]]
    if len(inside) > 1:
        shown = ", ".join(inside[:8]) + (" …" if len(inside) > 8 else "")
        raise PlaysetError(f"{len(inside)} cards have {name!r} in their name: {shown}")
    close = near(name)
    return CARDS[close[0]] if close else find_card(name)


def corner(card: CardDefinition) -> str:
    """What the lower right corner says."""
    if card.loyalty:
        return f"loyalty {card.loyalty}"
    data = card_data(card)
    return f"{data['power']}/{data['toughness']}" if "power" in data else ""


def card_data(card: CardDefinition) -> dict[str, object]:
    """A card for machines."""
    data: dict[str, object] = {
        "name": card.name,
        "mana_cost": card.mana_cost,
        "mana_value": card.base.mana_value,
        "type_line": str(card.type_line),
        "text": text_of(card),
        "colors": letters(card.base.colors),
        "color_identity": letters(color_identity(card)),
    }
    if card.type_line.types & CardType.CREATURE or "Vehicle" in card.type_line.subtypes:
        data |= {"power": card.power, "toughness": card.toughness}
    if card.loyalty:
        data["loyalty"] = card.loyalty
    return data


def letters(mask: int) -> str:
    """Colours as letters."""
    return "".join(letter for index, letter in enumerate(LETTERS) if mask >> index & 1)


def show_card(name: str, source: bool, as_json: bool) -> None:
    """Print one card as its nodes say it."""
    card = best_match(name)
    if as_json:
        data = card_data(card) | {"source": repr(card), "decks": decks_with(card.name)}
        print(json.dumps(data, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if fold(card.name) != fold(name):
        console.print(Text(f"{name!r} → {card.name}", style="dim"))
    if source:
        console.print(Text(repr(card)), soft_wrap=True)
        return
    head = Table.grid(expand=True)
    head.add_column()
    head.add_column(justify="right")
    head.add_row(Text(card.name, style="bold"), card.mana_cost)
    parts: list[RenderableType] = [head, Text(str(card.type_line), style="italic"), Text()]
    parts += [Text(line) for line in text_of(card).splitlines()]
    if corner(card):
        parts.append(Text(corner(card), style="bold", justify="right"))
    color = letters(card.base.colors)
    border = BORDERS[color] if len(color) == 1 else "yellow" if color else "none"
    console.print(Panel(Group(*parts), width=min(64, console.width), border_style=border))
    used = decks_with(card.name)
    if used:
        console.print(Text(f"In the decks {', '.join(used)}.", style="dim"))


def matches(card: CardDefinition, wanted: Wanted) -> bool:
    """Whether a card is what a search asks for."""
    text = f"{card.name}\n{card.type_line}\n{text_of(card)}".casefold()
    if not all(word.casefold() in text for word in wanted.words):
        return False
    if wanted.type_line is not None:
        words = str(card.type_line).casefold().split()
        if not all(word in words for word in wanted.type_line.casefold().split()):
            return False
    if wanted.colors is not None and not of_colors(card, wanted.colors):
        return False
    return wanted.value is None or has_value(card.base.mana_value, wanted.value)


def of_colors(card: CardDefinition, colors: str) -> bool:
    """Whether a card has all of the colours; "c" asks for colourless ones, a colour may be a word."""
    asked = colors.casefold()
    if asked in ("c", "colorless", "colourless"):
        return not card.base.colors
    if asked in COLOR_NAMES:
        asked = LETTERS[COLOR_NAMES.index(asked)].casefold()
    mask = 0
    for letter in asked.upper():
        if letter not in LETTERS:
            raise PlaysetError(f"{colors!r} is no colour: write letters of WUBRG, a colour's name, or c for colourless")
        mask |= 1 << LETTERS.index(letter)
    return card.base.colors & mask == mask


def has_value(value: int, asked: str) -> bool:
    """Whether a mana value fits "3", "<=2", ">4" or "2-4"."""
    found = re.fullmatch(r"\s*(<=|>=|<|>|=)?\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*", asked)
    if found is None or (found[1] and found[3]):
        raise PlaysetError(f"{asked!r} is no mana value: write 3, <=2, >4 or 2-4")
    low = int(found[2])
    if found[3]:
        return low <= value <= int(found[3])
    compared = {"<=": value <= low, ">=": value >= low, "<": value < low, ">": value > low}
    return compared.get(found[1] or "=", value == low)


def search_cards(wanted: Wanted, as_json: bool) -> None:
    """Print the cards that fit, one a line."""
    names = cards.names()
    if wanted.deck is not None:
        names = list(deck(wanted.deck).counts())
    found = [CARDS[name] for name in names if name in CARDS and matches(CARDS[name], wanted)]
    if as_json:
        print(json.dumps([card_data(card) for card in found], ensure_ascii=False))
        return
    console = Console(highlight=False)
    table = Table(box=None, header_style="bold", pad_edge=False, expand=True)
    for heading in ("card", "cost", "type", ""):
        table.add_column(heading, no_wrap=True)
    table.add_column("text", no_wrap=True, ratio=1)  # what does not fit is cut off here, nowhere else
    for card in found:
        table.add_row(card.name, card.mana_cost, str(card.type_line), corner(card), " ".join(text_of(card).split()))
    if found:
        console.print(table)
    console.print(Text(f"{len(found)} of {len(names)} cards", style="dim"))
