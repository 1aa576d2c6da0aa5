"""What the goldfish player goes by, as data: scores, chances, and the order of a main phase."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from playset.core.errors import PlaysetError

# What is done in a main phase, the first thing that can be done first. Lands come before everything.
ORDER: Final = ("rocks", "commander", "ramp", "creatures", "graveyard", "recast", "equipment", "others")

DEFAULTS: Final[dict[str, float]] = {
    # The score of a creature: the best is cast first.
    "creature.base": 100,
    "creature.commander": 1000,
    "creature.legendary": 500,  # with three power or more
    "creature.legendary.more": 25,  # for each power above three
    "creature.legendary.most": 600,
    "creature.attack.draw": 300,
    "creature.attack.tokens": 250,
    "creature.attack.treasure": 200,
    "creature.attack.other": 150,
    "creature.enters.draw": 200,
    "creature.enters.tutor": 180,
    "creature.enters.tokens": 150,
    "creature.enters.other": 100,
    "creature.mana": 400,
    "creature.power": 5,  # for each
    "creature.small": -50,  # a 1/1
    # The score of a creature as what Equipment is attached to.
    "equipment.base": 100,
    "equipment.commander": 1000,
    "equipment.legendary": 500,
    "equipment.attack.draw": 300,
    "equipment.attack.tokens": 200,
    "equipment.attack.other": 150,
    "equipment.double_strike": 100,
    "equipment.first_strike": 50,
    "equipment.trample": 30,
    "equipment.vigilance": 20,
    "equipment.power": 2,  # for each
    # Holding creatures back, with two opponents or more.
    "hold.chance": 0.3,
    "hold.threat": 10,  # if opponents have more power than this,
    "hold.board": 8,  # we have this much,
    "hold.power": 4,  # and the creature this much
    "mulligan": 1,  # 0 keeps every hand
    # What is done with mana that is left.
    "leftover.abilities": 0.7,
    "leftover.instants": 0.5,
    # An opponent destroys all creatures after a turn of the deck, with this chance; `wipes` names turns instead.
    "wipe.chance": 0.0,
}
# What makes a player without chance, who does all that can be done.
PLAY_TO_WIN: Final[dict[str, float]] = {"leftover.abilities": 1, "leftover.instants": 1, "hold.chance": 0}


class GoldfishSettings:
    """Numbers by name, the order of a main phase, and the turns after which an opponent destroys all creatures.

    What is not given is as in `DEFAULTS` and `ORDER`.
    """

    __slots__ = ("numbers", "order", "scores", "wipes")

    def __init__(
        self, numbers: Mapping[str, float] | None = None, order: Iterable[str] = ORDER, wipes: Iterable[int] = ()
    ) -> None:
        self.numbers = dict(DEFAULTS)
        self.order = tuple(order)
        self.wipes = tuple(wipes)
        self.scores: dict[tuple[object, ...], float] = {}  # as far as they were asked for
        for name, value in (numbers or {}).items():
            if name not in DEFAULTS:
                raise unknown(name, list(DEFAULTS))
            self.numbers[name] = float(value)
        for turn in self.wipes:
            if type(turn) is not int or turn < 1:
                raise PlaysetError(f"{turn!r} is no turn for the setting 'wipes'")
        for word in self.order:
            if word not in ORDER:
                raise unknown(word, list(ORDER))

    def __getitem__(self, name: str) -> float:
        return self.numbers[name]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GoldfishSettings):
            return NotImplemented
        return self.numbers == other.numbers and self.order == other.order and self.wipes == other.wipes

    def __hash__(self) -> int:
        return hash((tuple(self.numbers.items()), self.order, self.wipes))

    def __reduce__(self) -> tuple[object, ...]:
        return (GoldfishSettings, (self.numbers, self.order, self.wipes))

    @property
    def by_chance(self) -> bool:
        """True if chance has a say in what the player does."""
        return any(0 < self.numbers[name] < 1 for name in PLAY_TO_WIN)

    def to_data(self) -> dict[str, object]:
        """Return the settings as JSON types."""
        return {"order": list(self.order), "wipes": list(self.wipes), **self.numbers}


def unknown(name: str, known: list[str]) -> PlaysetError:
    """Return the error for a setting that there is not."""
    close = get_close_matches(name, known, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"
    return PlaysetError(f"there is no setting {name!r}; {hint}")


def read_settings(pairs: Iterable[str]) -> GoldfishSettings:
    """Return the settings from what a user wrote, "key=value" each.

    The order is written as "order=commander,rocks,…", turns with board wipes as "wipes=4,7".
    """
    numbers: dict[str, float] = {}
    order: tuple[str, ...] = ORDER
    wipes: tuple[int, ...] = ()
    for pair in pairs:
        name, found, value = pair.partition("=")
        name, value = name.strip(), value.strip()
        if not found:
            raise PlaysetError(f"{pair!r} is no setting; write it like creature.mana=300")
        if name == "order":
            order = tuple([word.strip() for word in value.split(",") if word.strip()])
            continue
        if name == "wipes":
            turns = [word.strip() for word in value.split(",") if word.strip()]
            if not all(word.isascii() and word.isdecimal() for word in turns):
                raise PlaysetError(f"{value!r} are no turns for the setting 'wipes'; write them like wipes=4,7")
            wipes = tuple([int(word) for word in turns])
            continue
        try:
            numbers[name] = float(value)
        except ValueError:
            raise PlaysetError(f"{value!r} is no number for the setting {name!r}") from None
    return GoldfishSettings(numbers, order, wipes)


def settings_lines(text: str) -> list[str]:
    """Return the settings in a file: one "key = value" on a line, "#" before a comment."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line]
