"""Measure coverage: the share of cards that can be played, and the unread clauses that block most of the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Final

import msgspec

from playset.database.definitions import Stop
from playset.database.records import Face, Record
from playset.oracle.text import paragraphs_in
from playset.oracle.tokens import REMINDER, tokens_of
from playset.oracle.words import SUBTYPES, plural
from playset.rules.state.registry import fold, registered_card

# --- what came of it -----------------------------------------------------------------------------------------


class Share(msgspec.Struct):
    """So many of so many."""

    read: int = 0
    total: int = 0

    def count(self, read: bool, times: int = 1) -> None:
        """Count one card, or several copies."""
        self.total += times
        if read:
            self.read += times

    @property
    def value(self) -> float:
        """The share as a number; of nothing, all."""
        return self.read / self.total if self.total else 1.0


class CardShare(Share):
    """So many cards of so many, and how many of them are proved (see `database.proofs`)."""

    proved: int = 0

    def count_card(self, read: bool, proved: bool) -> None:
        """Count one card."""
        self.count(read)
        self.proved += proved


class Clause(msgspec.Struct):
    """A clause that cannot be read: what it would unlock, and where it stands."""

    clause: str
    cards: int  # cards on which nothing else is unread
    slots: int  # copies of these in the decks
    stands_on: int  # cards that have it at all
    example: str


class DeckShare(msgspec.Struct):
    """The share of a deck that can be played."""

    name: str
    slots: Share
    unread: list[str]  # different cards that cannot be read
    unknown: list[str]  # names that are nowhere


class Popular(msgspec.Struct):
    """The share of popular cards that can be played: by rank, and by format and year up to the last of `RANKS`."""

    ranks: dict[str, Share]  # of the first 100, 500 …
    formats: dict[str, Share]
    years: dict[str, Share]  # in which the card came out; "unknown" if the card file does not say
    unread: list[str]  # by rank
    unknown: list[str]  # names that are nowhere


class Coverage(msgspec.Struct):
    """The share of cards that can be played: in all, by format, by kind of ability, by deck; and the unread clauses."""

    cards: CardShare
    built_in: int
    formats: dict[str, CardShare]
    kinds: dict[str, Share]  # paragraphs by the kind of ability
    decks: list[DeckShare]
    clauses: list[Clause]
    popular: Popular | None = None

    @property
    def slots(self) -> Share:
        """The cards of all decks together, each copy counted."""
        return Share(sum(deck.slots.read for deck in self.decks), sum(deck.slots.total for deck in self.decks))

    @property
    def whole_decks(self) -> Share:
        """The decks of which every card can be played."""
        return Share(sum(deck.slots.read == deck.slots.total for deck in self.decks), len(self.decks))


# --- counting ------------------------------------------------------------------------------------------------

DeckCards = Mapping[str, int]  # how many copies of each card, by name
RANKS: Final = (100, 500, 1000, 3000, 5000)
YEAR: Final = re.compile(r"\d{4}(?=-)")


def coverage(
    found: Iterable[tuple[Record, list[Stop]]],
    only_format: str = "",
    decks: Mapping[str, DeckCards] | None = None,
    proved: Set[str] = frozenset(),
) -> Coverage:
    """Return how much of some cards can be played, each given with the places where reading it stopped.

    `only_format` leaves out the cards that are not legal in that format, `decks` adds what decks are made of. A card
    that is built in can be played whether or not its text is read.
    """
    cards, kinds, formats = CardShare(), dict[str, Share](), dict[str, CardShare]()
    unread: list[tuple[Record, list[Stop]]] = []
    known: dict[str, bool] = {}
    names: dict[str, str] = {}
    built_in = 0
    for record, stops in found:
        playable = not stops or registered_card(record.name) is not None
        for name in reversed(record.names()):
            known.setdefault(fold(name), playable)
            names.setdefault(fold(name), record.name)
        known[fold(record.name)], names[fold(record.name)] = playable, record.name
        if only_format and not record.legal_in(only_format):
            continue
        cards.count_card(playable, record.name in proved)
        built_in += registered_card(record.name) is not None
        for name in record.legalities:
            if record.legal_in(name):
                formats.setdefault(name, CardShare()).count_card(playable, record.name in proved)
        count_kinds(kinds, record, stops)
        if not playable:
            unread.append((record, stops))
    slots: Counter[str] = Counter()
    shares = [deck_share(name, deck, known, names, slots) for name, deck in (decks or {}).items()]
    ordered = dict(sorted(formats.items(), key=lambda entry: -entry[1].total))
    return Coverage(cards, built_in, ordered, dict(sorted(kinds.items())), shares, ranked(unread, slots))


def deck_share(
    name: str, deck: DeckCards, known: Mapping[str, bool], names: Mapping[str, str], slots: Counter[str]
) -> DeckShare:
    """Return how much of one deck can be played; `slots` counts the copies of cards that cannot."""
    share = DeckShare(name, Share(), [], [])
    for card, count in deck.items():
        playable = registered_card(card) is not None or known.get(fold(card))
        share.slots.count(bool(playable), count)
        if playable is None:
            share.unknown.append(card)
        elif not playable:
            share.unread.append(card)
            slots[names[fold(card)]] += count
    return share


def popular_share(names: Sequence[str], found: Iterable[tuple[Record, list[Stop]]], only_format: str = "") -> Popular:
    """Return how many of the most popular cards can be played; `names` are their names, the most popular first.

    Those behind the last of `RANKS` are left out. A name that is in no card file counts as one that cannot be played.
    """
    names = names[: RANKS[-1]]
    known = cards_named({fold(name) for name in names}, found)
    share = Popular({}, {}, {}, [], [])
    for rank, name in enumerate(names, 1):
        entry = known.get(fold(name))
        if only_format and (entry is None or not entry[0].legal_in(only_format)):
            continue
        playable = entry[1] if entry is not None else registered_card(name) is not None
        for least in RANKS:
            if rank <= least:
                share.ranks.setdefault(str(least), Share()).count(playable)
        if not playable:
            (share.unread if entry is not None else share.unknown).append(name)
        if entry is not None:
            count_where(share, entry[0], playable)
    share.formats = dict(sorted(share.formats.items(), key=lambda one: -one[1].total))
    share.years = dict(sorted(share.years.items()))
    return share


def cards_named(wanted: Set[str], found: Iterable[tuple[Record, list[Stop]]]) -> dict[str, tuple[Record, bool]]:
    """Return the cards with these names, and whether each can be played."""
    known: dict[str, tuple[Record, bool]] = {}
    for record, stops in found:
        playable = not stops or registered_card(record.name) is not None
        for name in record.names():
            # Another card's face may have the name of a card: the card itself comes first.
            if fold(name) in wanted and (name == record.name or fold(name) not in known):
                known[fold(name)] = (record, playable)
    return known


def count_where(share: Popular, record: Record, playable: bool) -> None:
    """Count a popular card by the formats in which it is legal and by the year in which it came out."""
    for name in record.legalities:
        if record.legal_in(name):
            share.formats.setdefault(name, Share()).count(playable)
    dated = YEAR.match(record.released)
    share.years.setdefault(dated[0] if dated is not None else "unknown", Share()).count(playable)


def ranked(unread: Sequence[tuple[Record, list[Stop]]], slots: Counter[str]) -> list[Clause]:
    """Return the unread clauses, those first that stand alone in the way of most cards and deck slots."""
    clauses: dict[str, Clause] = {}
    for record, stops in unread:
        missing = {clause_of(stop) for stop in stops}
        for text in missing:
            clause = clauses.setdefault(text, Clause(text, 0, 0, 0, record.name))
            clause.stands_on += 1
            if len(missing) == 1:
                clause.cards += 1
                clause.slots += slots[record.name]
    return sorted(clauses.values(), key=lambda one: (-one.slots, -one.cards, -one.stands_on, one.clause))


# --- kinds of ability ----------------------------------------------------------------------------------------

KINDS: Final = (
    ("loyalty", re.compile(r"\[?[+−-]?[\dX]+\]?: ")),
    ("chapter", re.compile(r"[IVX]+(?:, [IVX]+)* — ")),
    ("triggered", re.compile(r"(?:when|whenever|at) ", re.IGNORECASE)),
    ("activated", re.compile(r'[^."“]*: ')),
    (
        "replacement",
        re.compile(r".*\b(?:instead|enters (?:tapped|with|as|prepared))\b|as \S.* enters|if .* would ", re.I),
    ),
)


def kind_of(paragraph: str, face: Face) -> str:
    """Guess the kind of ability of a paragraph (CR 113.3) from its words, whether or not it can be read."""
    text = REMINDER.sub("", paragraph).strip()
    for kind, pattern in KINDS:
        if pattern.match(text):
            return kind
    if "Instant" in face.type_line or "Sorcery" in face.type_line:
        return "spell"
    return "static" if text.endswith((".", '"', "”")) else "keyword"


def count_kinds(kinds: dict[str, Share], record: Record, stops: list[Stop]) -> None:
    """Count the paragraphs of a card by kind."""
    for face in record.faces:
        stopped = {stop.text for stop in stops if stop.face == face.name}
        for paragraph in paragraphs_in(face.text):
            kinds.setdefault(kind_of(paragraph, face), Share()).count(paragraph not in stopped)


# --- clauses -------------------------------------------------------------------------------------------------

ENDS: Final = frozenset({".", ",", ":", ";", "•", '"', "—"})
ITSELF: Final = re.compile(r"\bthis (?:creature|land|artifact|enchantment|aura|equipment|vehicle|saga|card)\b")
NUMBER: Final = re.compile(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b(?!/)")
COLOR: Final = re.compile(r"\b(?:white|blue|black|red|green)\b")
KIND_WORDS: Final = frozenset(word for one in SUBTYPES for word in (one, plural(one)))
WORD: Final = re.compile(r"\b[A-Z][\w'-]*")


def clause_of(stop: Stop) -> str:
    """Return the clause in which reading stopped, with signs for what differs from card to card.

    "~" is the card itself, N a number, COLOR a colour and KIND a subtype.
    """
    if stop.place < 0:
        return stop.why
    tokens = tokens_of(stop.text)
    first = last = next((place for place, token in enumerate(tokens) if token.end > stop.place), len(tokens) - 1)
    while first > 0 and tokens[first - 1].word not in ENDS:
        first -= 1
    while last + 1 < len(tokens) and tokens[last].word not in ENDS and tokens[last + 1].word not in ENDS:
        last += 1
    text = " ".join(stop.text[tokens[first].start : tokens[last].end].split())
    for name in (stop.face, stop.face.split(", ")[0]):
        text = text.replace(name, "~")
    text = WORD.sub(kind_sign, text)
    text = ITSELF.sub("~", text[:1].lower() + text[1:])
    return COLOR.sub("COLOR", NUMBER.sub("N", text))


def kind_sign(found: re.Match[str]) -> str:
    """Return a placeholder for a subtype."""
    return "KIND" if found[0] in KIND_WORDS else found[0]
