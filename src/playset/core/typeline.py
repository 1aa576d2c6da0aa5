"""Parse and print type lines: supertypes, card types and subtypes (CR 205)."""

from __future__ import annotations

from typing import Final

from playset.core.errors import BadTypeLine
from playset.core.words import CARD_TYPES, SUPERTYPES, CardType

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# CR 205.3m: the one creature type of two words.
TWO_WORD_SUBTYPES: Final = ("Time Lord",)

DASHES: Final = ("—", "–", " - ")


class TypeLine:
    """A parsed type line. `str()` gives the printed form back."""

    __slots__ = ("subtypes", "supertypes", "types")

    def __init__(self, supertypes: int, types: int, subtypes: tuple[str, ...]) -> None:
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TypeLine):
            return NotImplemented
        return (self.supertypes, self.types, self.subtypes) == (other.supertypes, other.types, other.subtypes)

    def __hash__(self) -> int:
        return hash((self.supertypes, self.types, self.subtypes))

    def __repr__(self) -> str:
        return f"parse_type_line({str(self)!r})"

    def __str__(self) -> str:
        words = [word for word, bit in SUPERTYPES.items() if self.supertypes & bit]
        words += [word for word, bit in PRINTED_ORDER.items() if self.types & bit]
        left = " ".join(words)
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left


# Types are printed in a customary order: kindred and enchantment before artifact and land before creature.
PRINTED_ORDER: Final[dict[str, int]] = {
    "Kindred": CardType.KINDRED,
    "Enchantment": CardType.ENCHANTMENT,
    "Artifact": CardType.ARTIFACT,
    "Land": CardType.LAND,
    **CARD_TYPES,
}


def parse_type_line(text: str) -> TypeLine:
    """Read a type line such as "Legendary Creature — Goblin Warrior". The empty line has no types."""
    left, right = text, ""
    for dash in DASHES:
        if dash in text:
            left, right = text.split(dash, 1)
            break
    supertypes = types = 0
    for word in left.split():
        if word in SUPERTYPES:
            supertypes |= SUPERTYPES[word]
        elif word in CARD_TYPES:
            types |= CARD_TYPES[word]
        elif word == "Tribal":  # the older name of kindred
            types |= CardType.KINDRED
        else:
            raise BadTypeLine(f"{word!r} in the type line {text!r} is neither a card type nor a supertype")
    if right and not types:
        raise BadTypeLine(f"the type line {text!r} has subtypes but no card type")
    if any(dash.strip() in right.split() for dash in DASHES):
        raise BadTypeLine(f"the type line {text!r} has two dashes")
    return TypeLine(supertypes, types, split_subtypes(right))


def split_subtypes(text: str) -> tuple[str, ...]:
    """Return the subtypes after the dash, each once, in printed order."""
    for pair in TWO_WORD_SUBTYPES:
        text = text.replace(pair, pair.replace(" ", "_"))
    return tuple(dict.fromkeys(word.replace("_", " ") for word in text.split()))
