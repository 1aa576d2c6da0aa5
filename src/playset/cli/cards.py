"""`playset cards show` and `search`: print one card, or a table of those that fit."""

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
from playset.core.mana import parse_mana_cost
from playset.core.words import COLOR_NAMES, CardType
from playset.database.lookup import USER_CARDS
from playset.database.records import Face, Record
from playset.decks import deck
from playset.decks.finding import decks_with
from playset.oracle.text import text_of
from playset.rules.objects.commander import color_identity
from playset.rules.state.cards import Layout
from playset.rules.state.registry import CARDS, FOLDED, find_card, fold, registered_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from playset.database.definitions import Stop
    from playset.rules.state.cards import CardDefinition

LETTERS = "WUBRG"
LAYOUTS = ("normal", "split", "adventure", "transform", "modal_dfc", "prototype", "flip")
BORDERS = {"W": "white", "U": "blue", "B": "bright_black", "R": "red", "G": "green"}


@dataclass(frozen=True)
class Wanted:
    """The criteria of a card search; None fits anything."""

    words: tuple[str, ...] = ()
    type_line: str | None = None
    colors: str | None = None
    value: str | None = None
    deck: str | None = None
    playable: bool | None = None


def best_name(name: str) -> str:
    """Return the card a person means: the exact name, the only one that contains it, or the nearest."""
    exact = registered_card(name)
    if exact is not None:
        return exact.name
    wanted = fold(name)
    database = USER_CARDS.names()
    if wanted in database:
        return database[wanted]
    known = {**database, **FOLDED}
    inside = sorted({known[one] for one in known if wanted and wanted in one})
    if len(inside) == 1:
        return inside[0]
    if len(inside) > 1:
        shown = ", ".join(inside[:8]) + (" …" if len(inside) > 8 else "")
        raise PlaysetError(f"{len(inside)} cards have {name!r} in their name: {shown}")
    return find_card(name).name


def record_of(name: str) -> Record:
    """Return what is printed on the card of a name; a built-in one need not be in the database."""
    database = USER_CARDS.database()
    record = database.record(name) if database is not None else None
    return record if record is not None else built_in_record(find_card(name))


def built_in_record(card: CardDefinition) -> Record:
    """Return a built-in card as if it came from a card file."""
    faces = (card,) if not card.parts else card.parts if card.layout == Layout.SPLIT else (card, *card.parts)
    texts = text_of(card).split("\n//\n")
    found: list[Face] = []
    for face, text in zip(faces, texts, strict=True):
        boxed = bool(face.type_line.types & CardType.CREATURE) or "Vehicle" in face.type_line.subtypes
        found.append(
            Face(
                face.name,
                face.mana_cost,
                str(face.type_line),
                text,
                str(face.power) if boxed else "",
                str(face.toughness) if boxed else "",
                str(face.loyalty or ""),
                color_indicator=letters(face.color_indicator),
            )
        )
    return Record(card.name, LAYOUTS[card.layout], found, letters(color_identity(card)))


@dataclass(frozen=True)
class Shown:
    """A card as it is listed, built in or from the database."""

    name: str
    mana_cost: str
    mana_value: int
    type_line: str
    text: str
    colors: int
    identity: str
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    stops: tuple[str, ...] = ()  # why it cannot be played, if so

    @property
    def corner(self) -> str:
        """What the lower right corner says."""
        if self.loyalty:
            return f"loyalty {self.loyalty}"
        return f"{self.power}/{self.toughness}" if self.power else ""

    def data(self) -> dict[str, object]:
        """Return the card as JSON types."""
        data: dict[str, object] = {
            "name": self.name,
            "mana_cost": self.mana_cost,
            "mana_value": self.mana_value,
            "type_line": self.type_line,
            "text": self.text,
            "colors": letters(self.colors),
            "color_identity": self.identity,
            "supported": not self.stops,
        }
        for word, value in (("power", self.power), ("toughness", self.toughness), ("loyalty", self.loyalty)):
            if value:
                data[word] = int(value) if value.lstrip("-").isdigit() else value
        return data | {"stops": list(self.stops)} if self.stops else data


def shown_card(card: CardDefinition) -> Shown:
    """Return a built-in card as it is listed."""
    record = built_in_record(card)
    first = record.faces[0]
    return Shown(
        card.name,
        card.mana_cost,
        card.base.mana_value,
        str(card.type_line),
        text_of(card),
        card.base.colors,
        record.identity,
        first.power,
        first.toughness,
        first.loyalty,
    )


def shown_record(record: Record, stops: Sequence[Stop]) -> Shown:
    """Return a card of the database as it is listed."""
    first = record.faces[0]
    value, colors = 0, 0
    for place, face in enumerate(record.faces):
        if place and record.layout != "split":
            break  # CR 202.3, 712.4: of most cards with two faces, the first one counts
        try:
            cost = parse_mana_cost(face.mana_cost)
            value, colors = value + cost.mana_value, colors | cost.colors()
        except PlaysetError:
            continue  # the cost of a card that no one can play, such as a joke's
        colors |= sum(1 << LETTERS.index(letter) for letter in face.color_indicator)
    return Shown(
        record.name,
        " // ".join(face.mana_cost for face in record.faces if face.mana_cost),
        value,
        " // ".join(face.type_line for face in record.faces),
        "\n//\n".join(face.text for face in record.faces),
        colors,
        record.identity,
        first.power,
        first.toughness,
        first.loyalty,
        tuple(stop.why for stop in stops),
    )


def letters(mask: int) -> str:
    """Return colours as letters."""
    return "".join(letter for index, letter in enumerate(LETTERS) if mask >> index & 1)


def find_shown(name: str) -> tuple[Shown, CardDefinition | None, dict[str, str]]:
    """Return a card as it is listed, the card to play with if there is one, and where it is legal."""
    database = USER_CARDS.database()
    record = database.record(name) if database is not None else None
    legal = record.legalities if record is not None else {}
    card = registered_card(name)
    if card is not None:
        return shown_card(card), card, legal
    if database is None or record is None:
        found = find_card(name)
        return shown_card(found), found, legal
    reading = database.reading(record)
    return shown_record(record, reading.stops), reading.card, legal


def show_card(name: str, source: bool, as_json: bool) -> None:
    """Print one card as its nodes say it, or as its file says it."""
    shown, card, legal = find_shown(best_name(name))
    if as_json:
        data = shown.data() | {"source": repr(card) if card is not None else None, "decks": decks_with(shown.name)}
        print(json.dumps(data | {"legalities": legal} if legal else data, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if fold(shown.name) != fold(name):
        console.print(Text(f"{name!r} → {shown.name}", style="dim"))
    if source:
        console.print(Text(repr(card if card is not None else find_card(shown.name))), soft_wrap=True)
        return
    head = Table.grid(expand=True)
    head.add_column()
    head.add_column(justify="right")
    head.add_row(Text(shown.name, style="bold"), shown.mana_cost)
    parts: list[RenderableType] = [head, Text(shown.type_line, style="italic"), Text()]
    parts += [Text(line) for line in shown.text.splitlines()]
    if shown.corner:
        parts.append(Text(shown.corner, style="bold", justify="right"))
    color = letters(shown.colors)
    border = BORDERS[color] if len(color) == 1 else "yellow" if color else "none"
    console.print(Panel(Group(*parts), width=min(64, console.width), border_style=border))
    for why in shown.stops:
        console.print(Text(f"cannot be played yet: {why}", style="red"), soft_wrap=True)
    used = decks_with(shown.name)
    if used:
        console.print(Text(f"In the decks {', '.join(used)}.", style="dim"))
    if legal:
        console.print(Text(legal_words(legal), style="dim"))


def legal_words(legal: dict[str, str]) -> str:
    """Return where a card is legal, in one sentence."""
    found: list[str] = []
    for word, told in (("legal", "Legal in"), ("restricted", "restricted in"), ("banned", "banned in")):
        formats = sorted(name for name, value in legal.items() if value == word)
        if formats:
            found.append(f"{told} {', '.join(formats)}")
    return "; ".join(found) + "." if found else "Legal in no format."


def matches(card: Shown, wanted: Wanted) -> bool:
    """True if a card is what a search asks for."""
    if wanted.playable is not None and wanted.playable == bool(card.stops):
        return False
    text = f"{card.name}\n{card.type_line}\n{card.text}".casefold()
    if not all(word.casefold() in text for word in wanted.words):
        return False
    if wanted.type_line is not None:
        words = card.type_line.casefold().split()
        if not all(word in words for word in wanted.type_line.casefold().split()):
            return False
    if wanted.colors is not None and not of_colors(card, wanted.colors):
        return False
    return wanted.value is None or has_value(card.mana_value, wanted.value)


def of_colors(card: Shown, colors: str) -> bool:
    """True if a card has all of the colours; "c" asks for colourless ones, a colour may be a word."""
    asked = colors.casefold()
    if asked in ("c", "colorless", "colourless"):
        return not card.colors
    if asked in COLOR_NAMES:
        asked = LETTERS[COLOR_NAMES.index(asked)].casefold()
    mask = 0
    for letter in asked.upper():
        if letter not in LETTERS:
            raise PlaysetError(f"{colors!r} is no colour: write letters of WUBRG, a colour's name, or c for colourless")
        mask |= 1 << LETTERS.index(letter)
    return card.colors & mask == mask


def has_value(value: int, asked: str) -> bool:
    """True if a mana value fits "3", "<=2", ">4" or "2-4"."""
    found = re.fullmatch(r"\s*(<=|>=|<|>|=)?\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*", asked)
    if found is None or (found[1] and found[3]):
        raise PlaysetError(f"{asked!r} is no mana value: write 3, <=2, >4 or 2-4")
    low = int(found[2])
    if found[3]:
        return low <= value <= int(found[3])
    compared = {"<=": value <= low, ">=": value >= low, "<": value < low, ">": value > low}
    return compared.get(found[1] or "=", value == low)


def all_shown(wanted: Wanted) -> Iterator[Shown]:
    """Return every card, by name; a built-in one as it is built in.

    All are read where it matters which can be played.
    """
    found = {name: shown_card(CARDS[name]) for name in cards.names()}
    database = USER_CARDS.database()
    if database is not None:
        from playset.database.importing import read_all

        if wanted.playable is not None:
            read_all(database, database.unread())
        records = database.stops(unread=True)
        found = {record.name: shown_record(record, stops) for record, stops in records} | found
    return iter(dict(sorted(found.items())).values())


def search_cards(wanted: Wanted, as_json: bool, limit: int) -> None:
    """Print the cards that fit, one a line."""
    known: Iterable[Shown] = all_shown(wanted)
    if wanted.deck is not None:
        known = [find_shown(name)[0] for name in deck(wanted.deck).counts()]
    looked, found = 0, list[Shown]()
    for card in known:
        looked += 1
        if matches(card, wanted):
            found.append(card)
    if as_json:
        print(json.dumps([card.data() for card in found], ensure_ascii=False))
        return
    console = Console(highlight=False)
    table = Table(box=None, header_style="bold", pad_edge=False, expand=True)
    for heading in ("card", "cost", "type", ""):
        table.add_column(heading, no_wrap=True)
    table.add_column("text", no_wrap=True, ratio=1)  # what does not fit is cut off here, nowhere else
    for card in found[:limit]:
        style = "dim" if card.stops else ""
        table.add_row(card.name, card.mana_cost, card.type_line, card.corner, " ".join(card.text.split()), style=style)
    if found:
        console.print(table)
    told = f"{len(found)} of {looked} cards"
    told += f", of which {limit} are shown" if len(found) > limit else ""
    told += "; those that cannot be played are dim" if any(card.stops for card in found[:limit]) else ""
    console.print(Text(told, style="dim"))
