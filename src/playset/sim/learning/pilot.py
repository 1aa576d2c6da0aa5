"""A pilot and its file: weights, the deck they are for, how they were learned, and what the pilot scored.

pilot = load_pilot("goblins.pilot")
duel("goblins", "burn", bots=[pilot, "quick"])

A file is JSON; it holds numbers and names and nothing that is run. Features are read by the engine's own words for
what is asked, so a pilot plays only with the engine it was learned on (`fingerprint.engine_mark`).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

import playset
from playset.bots.pilot.ahead import AheadBot
from playset.bots.registry import file_of_pilot, looks_ahead
from playset.core.errors import BadSave, PlaysetError
from playset.decks import Deck
from playset.decks.decklist import read_copy, written
from playset.rules.saving.serialize import check_document, shown
from playset.sim.fingerprint import engine_mark
from playset.sim.learning.weights import SCALE, Weights, table
from playset.sim.statistics.estimates import Estimate

if TYPE_CHECKING:
    from playset.bots.base import Bot
    from playset.bots.pilot import PilotBot

FORMAT = "playset-pilot"
VERSION = 1
MOST_COPIES = 10_000
MOST_BYTES = 1_000_000
ENDING = ".pilot"

Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Seconds = Annotated[float, msgspec.Meta(ge=0)]


def check_share(found: Estimate) -> None:
    """Raise ValueError if an estimate is none of a share, which is all that a pilot's file tells."""
    if not (0 <= found.low <= found.value <= found.high <= 1 and found.count >= 0 and 0 < found.confidence < 1):
        raise ValueError(f"{found.value} of {found.count} games, {found.low} to {found.high}, is no score")


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pilot scored in pairs of games with its deck on both sides."""

    opponent: str  # the bot that played the other side
    score: Estimate
    seed: int

    def __post_init__(self) -> None:
        check_share(self.score)


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One point of the learning curve."""

    games: Count  # lessons so far
    script: Estimate  # the score against the script
    before: Estimate  # the score against the checkpoint that was kept last
    kept: bool
    seconds: Seconds

    def __post_init__(self) -> None:
        check_share(self.script)
        check_share(self.before)


class Training(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a pilot was taught: this many lessons with this seed against this field give the same pilot."""

    games: Count
    seed: int
    field: tuple[str, ...]
    seconds: Seconds = 0.0


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck of a pilot as it stands in the file."""

    name: str
    cards: list[tuple[object, int]]
    commanders: list[tuple[object, int]]

    @classmethod
    def of(cls, deck: Deck) -> DeckList:
        """Convert a deck to data."""
        return cls(deck.name, list(written(deck.cards)), list(written(deck.commanders)))

    def deck(self) -> Deck:
        """Make the deck; raise `BadSave` if the file has been tampered with."""
        for card, count in (*self.cards, *self.commanders):
            if not 0 < count < MOST_COPIES:
                raise BadSave(f"the pilot is damaged: {count} is no number of copies of a card ({shown(card)})")
        return read_copy(self.name, "", self.cards, [], self.commanders)


class PilotData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pilot as it stands in its file."""

    format: str
    version: int
    playset: str
    engine: str
    deck: DeckList
    training: Training
    curve: list[Checkpoint]
    scores: list[Score]
    scale: int
    features: list[int]
    weights: list[int]


class Pilot:
    """A bot that has learned a deck. It can be given wherever a bot is chosen, as `name` or as itself."""

    def __init__(
        self,
        deck: DeckList,
        weights: Weights,
        training: Training,
        curve: list[Checkpoint],
        scores: list[Score],
        engine: str | None = None,
        name: str = "",
    ) -> None:
        self.deck = deck
        self.weights = weights
        self.training = training
        self.curve = curve
        self.scores = scores
        self.engine = engine_mark() if engine is None else engine
        self.name = name or f"{deck.name}{ENDING}"

    @property
    def __name__(self) -> str:
        """What it is called in results."""
        return self.name

    def __call__(self, seed: int) -> PilotBot:
        """Make the bot; raise an error if the pilot was learned on another engine."""
        self.check_engine()
        return self.weights(seed)

    def __repr__(self) -> str:
        return f"<Pilot {self.name}: {self.training.games:,} games>"

    def own_deck(self) -> Deck:
        """Make the deck that it has learned; raise `BadSave` if these are no cards of this Playset."""
        try:
            return self.deck.deck()
        except PlaysetError as error:
            raise BadSave(f"the deck of the pilot {self.name} cannot be read: {error}") from error

    def check_engine(self) -> None:
        """Raise an error if the pilot was learned on another engine."""
        if self.engine != engine_mark():
            raise PlaysetError(
                f"the pilot {self.name} was learned on another engine ({self.engine}; this one is {engine_mark()}), "
                f"where its weights may mean something else; `playset learn {self.name}` teaches it anew from there"
            )

    # --- files -----------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """Return the pilot as JSON."""
        data = PilotData(
            FORMAT,
            VERSION,
            playset.__version__,
            self.engine,
            self.deck,
            self.training,
            self.curve,
            self.scores,
            SCALE,
            self.weights.gaps(),
            [value for _, value in self.weights.pairs()],
        )
        parts = [
            f"{msgspec.json.encode(name).decode()}: {msgspec.json.encode(getattr(data, name)).decode()}"
            for name in data.__struct_fields__
        ]
        return "{\n" + ",\n".join(parts) + "\n}\n"

    @classmethod
    def from_text(cls, text: str | bytes, name: str = "") -> Pilot:
        """Return the pilot that `to_text` wrote; anything else raises `BadSave`."""
        try:
            document = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadSave(f"a pilot is JSON, this is not: {error}") from error
        check_document(document, FORMAT, VERSION, PilotData.__struct_fields__)
        try:
            data = msgspec.convert(document, PilotData)
            if data.scale != SCALE:
                raise ValueError(f"the scale is {data.scale}, not {SCALE}")
            weights = Weights.from_gaps(data.features, data.weights)
        except (msgspec.ValidationError, ValueError) as error:
            raise BadSave(f"the pilot is damaged: {error}") from error
        return cls(data.deck, weights, data.training, data.curve, data.scores, data.engine, name)

    def save(self, path: str | Path) -> None:
        """Write the pilot to a file, all of it or nothing."""
        write_whole(path, self.to_text())


def write_whole(path: str | Path, text: str) -> None:
    """Write a file so that whoever reads it finds the old one or the new one, whenever this process is killed."""
    beside = Path(f"{path}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise BadSave(f"{path} cannot be written: {error.strerror}") from error


def load_pilot(path: str | Path) -> Pilot:
    """Read a pilot from a file."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadSave(f"the pilot {path} cannot be read: {error.strerror}") from error
    if len(text) > MOST_BYTES:
        raise BadSave(f"{path} is no pilot: it has more than {MOST_BYTES:,} bytes")
    try:
        return Pilot.from_text(text, str(path))
    except BadSave as error:
        raise BadSave(f"{path}: {error}") from error


class PilotFile:
    """A pilot that was named by its file. It is read when it first plays, or is sent to another process.

    With ":ahead" behind the name the bot looks ahead as the default bot does, and the pilot proposes.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.pilot: Pilot | None = None

    @property
    def __name__(self) -> str:
        """What it is called in results."""
        return self.path

    def load(self) -> Pilot:
        """Return the pilot, read from its file the first time."""
        if self.pilot is None:
            pilot = load_pilot(file_of_pilot(self.path))
            pilot.check_engine()
            pilot.own_deck()
            self.pilot = pilot
        return self.pilot

    def __call__(self, seed: int) -> Bot:
        pilot = self.load()
        return AheadBot(table(pilot.weights), seed) if looks_ahead(self.path) else pilot(seed)

    def __getstate__(self) -> dict[str, object]:
        """Return what is sent to another process, which may be on a machine without the file."""
        self.load()
        return dict(self.__dict__)

    def __repr__(self) -> str:
        return f"<the pilot {self.path}>"
