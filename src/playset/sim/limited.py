"""Pools of cards for limited play: read them from a list, a card file or a set, and make random decks of them.

`rating` plays games with such decks to find out what each card of a pool is worth.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec

from playset.core.errors import BadDeck, PlaysetError
from playset.core.mana import LETTERS
from playset.core.words import CardType
from playset.database import find_card
from playset.database.definitions import read_record
from playset.database.files import card_records
from playset.database.store import CardDatabase
from playset.decks import Deck
from playset.decks.deck_text import OUTSIDE, read_list
from playset.decks.finding import NO_TEXT, decoded
from playset.decks.parsing import is_known
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import more_cards
from playset.sim.statistics.estimates import counted

BASIC_LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}

# Rarer cards are met less often, though not as seldom as in boosters: then most rares would never be seen.
RARITY_WEIGHTS = {"common": 1.0, "uncommon": 0.5, "rare": 0.25, "mythic": 0.2}
MOST_COPIES = {"common": 3, "uncommon": 2, "rare": 1, "mythic": 1}
OTHER_WEIGHT, OTHER_COPIES = 1.0, 2  # of cards whose rarity is not known

# The parts of a deck that its creatures of each mana value make up; the first has all cheaper ones, the last all
# dearer ones. The rest of the deck is other spells.
CREATURE_CURVE = ((2, 6), (3, 4), (4, 3), (5, 2), (6, 1))
CREATURE_PARTS, ALL_PARTS = 16, 23
ATTEMPTS = 200


class DeckSettings(msgspec.Struct, frozen=True):
    """How random decks are made."""

    size: int = 40
    lands: int = 17
    colours: int = 2
    weights: dict[str, float] = msgspec.field(default_factory=RARITY_WEIGHTS.copy)  # by rarity

    def check(self) -> None:
        """Raise an error for settings with which no deck can be made."""
        if not 1 <= self.colours <= 5:
            raise PlaysetError(f"colours={self.colours} is not a number from 1 to 5")
        if not 0 < self.lands < self.size:
            raise PlaysetError(f"{self.lands} lands in a deck of {self.size} cards leave no room for spells")
        for rarity, weight in self.weights.items():
            if weight < 0:
                raise PlaysetError(f"the weight {weight} of the rarity {rarity!r} is below 0")


class PoolCard(msgspec.Struct, frozen=True):
    """A card of a pool, with its colours as letters of WUBRG."""

    card: CardDefinition
    colours: str
    rarity: str

    @property
    def is_creature(self) -> bool:
        """True if the card is a creature card."""
        return bool(self.card.base.types & CardType.CREATURE)

    @property
    def place_in_curve(self) -> int:
        """The mana value at which the card stands in the curve."""
        return min(CREATURE_CURVE[-1][0], max(CREATURE_CURVE[0][0], self.card.base.mana_value))


class Pool(msgspec.Struct, frozen=True):
    """The cards of a list or a set: those that can be played, and the names of the others."""

    name: str
    cards: tuple[PoolCard, ...]
    unsupported: tuple[str, ...] = ()  # names of cards that the engine does not have
    lands: tuple[str, ...] = ()  # names of lands: random decks have basic lands only

    @property
    def playable_share(self) -> float:
        """The share of the cards, lands apart, that can be played."""
        every = len(self.cards) + len(self.unsupported)
        return len(self.cards) / every if every else 0.0

    def rarity_of(self) -> dict[str, str]:
        """Return the rarity of each card by name."""
        return {one.card.name: one.rarity for one in self.cards}


# --- reading pools -------------------------------------------------------------------------------------------


def colours_of(card: CardDefinition) -> str:
    """Return the colours of a card as letters of WUBRG."""
    return "".join(letter for place, letter in enumerate(LETTERS[:5]) if card.base.colors >> place & 1)


MOST_NAMED = 5  # cards in a message


def sort_out(name: str, entries: Iterable[tuple[str, CardDefinition | None, str, str]]) -> Pool:
    """Make a pool of entries: name, card (None if there is none), colours (empty for the card's own) and rarity."""
    cards: dict[str, PoolCard] = {}
    unsupported: list[str] = []
    lands: list[str] = []
    for called, card, colours, rarity in entries:
        if card is None:
            unsupported.append(called)
        elif card.is_land:
            lands.append(called)
        else:
            cards.setdefault(card.name, PoolCard(card, colours or colours_of(card), rarity))
    if not cards and not unsupported and not lands:
        raise BadDeck(f"{name!r} names no cards; write one name a line")
    if not cards:
        count = len(unsupported) + len(lands)
        missing = f" (not known or not understood: {'; '.join(unsupported[:MOST_NAMED])})" if unsupported else ""
        advice = more_cards() if unsupported else "lands stand in no random deck"
        raise BadDeck(
            f"none of the {counted(count, 'card')} of {name!r} can be played in a random deck{missing}; {advice}"
        )
    return Pool(name, tuple(cards.values()), tuple(unsupported), tuple(lands))


def known_card(name: str) -> CardDefinition | None:
    """Return the card of a name, or of its front face; None if there is none that can be played."""
    for called in dict.fromkeys((name, name.split(" // ")[0])):
        try:
            return find_card(called)
        except PlaysetError:
            continue
    return None


def text_of(path: str | Path) -> str:
    """Return what is in a file of text."""
    try:
        text = decoded(Path(path).read_bytes())
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise PlaysetError(f"{str(path)!r} cannot be read: {reason}") from error
    if NO_TEXT.search(text):
        raise PlaysetError(f"{str(path)!r} is not text; save it as text, in UTF-8")
    return text


def read_table(path: str | Path, only: str | None = None) -> list[dict[str, str]]:
    """Return the rows of a table with a heading, columns separated by tabs or commas.

    `only` leaves out rows whose column `set` is another; it is needed if there are several.
    """
    lines = [line for line in text_of(path).splitlines() if line.strip()]
    if not lines:
        raise PlaysetError(f"{path} is empty")
    found: list[dict[str, str]] = []
    try:
        for row in csv.DictReader(lines, delimiter="\t" if "\t" in lines[0] else ","):
            if None in row:
                raise PlaysetError(
                    f"{path} has a row with more cells than its heading: {', '.join(cells_of(row))[:80]!r}"
                )
            found.append({str(key).strip().lower(): (value or "").strip() for key, value in row.items()})
    except csv.Error as error:
        raise PlaysetError(f"{path} is no table: {error}") from error
    sets = sorted({row["set"] for row in found if row.get("set")})
    if only is not None:
        if only not in sets:
            raise PlaysetError(f"{path} has no rows of the set {only!r}; it has {', '.join(sets) or 'no column set'}")
        return [row for row in found if row["set"] == only]
    if len(sets) > 1:
        raise PlaysetError(f"{path} has rows of several sets ({', '.join(sets)}): choose one with --set")
    return found


def cells_of(row: dict[str, str]) -> list[str]:
    """Return the cells of a row that the heading names."""
    return [value or "" for key, value in row.items() if key is not None]


def pool_from_list(path: str | Path, only: str | None = None) -> Pool:
    """Read a pool from a file: card names, one a line, or a table with the columns card, colour and rarity.

    The names may have counts and all else that a deck list has; what is noted beside the deck is not among them.
    """
    file = Path(path)
    text = text_of(path)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    title = f"{file.stem} {only}" if only else file.stem
    if lines and "card" in [part.strip().lower() for part in lines[0].replace(",", "\t").split("\t")]:
        rows = read_table(file, only)
        return sort_out(
            title,
            [
                (
                    row["card"],
                    known_card(row["card"]),
                    row.get("colour") or row.get("color") or "",
                    row.get("rarity", ""),
                )
                for row in rows
                if row["card"]
            ],
        )
    listed = read_list(text, is_known)
    if listed.problems:
        number, what = listed.problems[0]
        raise BadDeck(f"{str(path)!r}, line {number}: {what}")
    names = dict.fromkeys(line.name for line in listed.lines if line.section != OUTSIDE)
    return sort_out(title, [(name, known_card(name), "", "") for name in names])


def pool_from_cards(path: str | Path) -> Pool:
    """Read a pool from a card file (Scryfall's or MTGJSON's shape), whether or not its cards were imported."""
    entries: list[tuple[str, CardDefinition | None, str, str]] = []
    for record in card_records(path):
        if record is not None:
            rarity = next(iter(record.printings.values()), "")
            entries.append((record.name, read_record(record).card, "", rarity))
    return sort_out(Path(path).name.split(".")[0], entries)


def pool_from_set(code: str) -> Pool:
    """Return the pool of a set, if the imported card file names all printings of its cards."""
    with CardDatabase() as database:
        records = [record for record in database.records() if code.lower() in record.printings]
        several = any(len(record.printings) > 1 for record in database.records())
        if not several:
            raise PlaysetError(
                f"the imported card file does not name all printings, so nobody knows what is in {code!r}; "
                "import a file with an entry for each printing (default-cards), or give names: playset rate --list FILE"
            )
        if not records:
            raise PlaysetError(f"no imported card was printed in a set {code!r}")
        entries = [(one.name, known_card(one.name), "", one.printings[code.lower()]) for one in records]
    return sort_out(code.upper(), entries)


# --- random decks --------------------------------------------------------------------------------------------


class DeckMaker:
    """Makes random decks of the cards of a pool with a sensible curve."""

    def __init__(self, pool: Pool, settings: DeckSettings) -> None:
        settings.check()
        self.pool = pool
        self.settings = settings
        self.basics = {letter: find_card(name) for letter, name in BASIC_LANDS.items()}
        self.fitting = {
            colours: [card for card in pool.cards if set(card.colours) <= set(colours)]
            for colours in combinations(LETTERS[:5], settings.colours)
        }
        wanted = settings.size - settings.lands
        self.colours = [
            colours
            for colours, cards in self.fitting.items()
            if sum(self.copies(card) for card in cards) >= wanted
            and all(any(letter in card.colours for card in cards) for letter in colours)
        ]
        if not self.colours:
            raise BadDeck(
                f"{pool.name} has too few cards that can be played for a deck of {wanted} spells in "
                f"{settings.colours} colours: {len(pool.cards)} of {len(pool.cards) + len(pool.unsupported)}"
            )

    def copies(self, card: PoolCard) -> int:
        """Return how many copies of a card a deck may have."""
        return MOST_COPIES.get(card.rarity, OTHER_COPIES) if self.weight(card) > 0 else 0

    def weight(self, card: PoolCard) -> float:
        """Return how likely a card is taken, compared with others."""
        return self.settings.weights.get(card.rarity, OTHER_WEIGHT)

    def make(self, random: Random) -> Deck:
        """Return a random deck; one that leaves out one of its colours nearly altogether is made again."""
        chosen: list[PoolCard] = []
        for _ in range(ATTEMPTS):
            colours = random.choice(self.colours)
            chosen = self.spells(self.fitting[colours], random)
            shares = [sum(letter in card.colours for card in chosen) for letter in colours]
            if min(shares) * 3 * self.settings.colours >= 2 * len(chosen):
                return Deck("".join(colours), [card.card for card in chosen] + self.lands(colours, shares))
        raise BadDeck(
            f"{self.pool.name} has too few cards of most colours for decks of {self.settings.colours} colours"
        )

    def spells(self, fitting: Sequence[PoolCard], random: Random) -> list[PoolCard]:
        """Return cards by the curve, then others, then whatever fits."""
        wanted = self.settings.size - self.settings.lands
        left = {card.card.name: self.copies(card) for card in fitting}
        chosen: list[PoolCard] = []

        def take(count: int, among: Sequence[PoolCard]) -> None:
            for _ in range(count):
                there = [card for card in among if left[card.card.name]]
                if not there:
                    return
                card = random.choices(there, [self.weight(card) for card in there])[0]
                left[card.card.name] -= 1
                chosen.append(card)

        creatures = [card for card in fitting if card.is_creature]
        for value, parts in CREATURE_CURVE:
            take(round(wanted * parts / ALL_PARTS), [card for card in creatures if card.place_in_curve == value])
        others = [card for card in fitting if not card.is_creature]
        take(round(wanted * (ALL_PARTS - CREATURE_PARTS) / ALL_PARTS), others)
        take(wanted - len(chosen), creatures)
        take(wanted - len(chosen), fitting)
        return chosen[:wanted]

    def lands(self, colours: Sequence[str], shares: Sequence[int]) -> list[CardDefinition]:
        """Return basic lands, by the shares of the colours, but enough of each."""
        total = self.settings.lands
        least = total // (len(colours) + 1)
        free = total - least * len(colours)
        counts = [least + free * share // max(1, sum(shares)) for share in shares]
        counts[shares.index(max(shares))] += total - sum(counts)
        return [self.basics[letter] for letter, count in zip(colours, counts) for _ in range(count)]
