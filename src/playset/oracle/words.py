"""Vocabulary: subtypes and their plurals, numbers, articles, keyword names, ability words."""

from __future__ import annotations

from importlib import resources
from typing import Final

from playset.core.words import CARD_TYPES, COLOR_NAMES, SUPERTYPES
from playset.oracle.tokens import words_of


def vocabulary() -> dict[str, tuple[str, ...]]:
    """Return the lists of `vocabulary.txt` by their headings."""
    lists: dict[str, tuple[str, ...]] = {}
    text = resources.files("playset.oracle").joinpath("vocabulary.txt").read_text("utf-8")
    for block in text.split("\n[")[1:]:
        heading, _, words = block.partition("]\n")
        lists[heading] = tuple(" ".join(word.split()) for word in words.split(","))
    return lists


LISTS: Final = vocabulary()
ABILITY_WORDS: Final = LISTS["ability words"]
FLAVOR_WORDS: Final = frozenset(LISTS["flavor words"])
KEYWORD_NAMES: Final = frozenset(LISTS["keywords"])
NO_SUBTYPES: Final = ("ability words", "flavor words", "keywords")
SUBTYPES: Final = tuple(word for kind, words in LISTS.items() if kind not in NO_SUBTYPES for word in words)
SUBTYPE_KIND: Final = {word: kind for kind, words in LISTS.items() if kind not in NO_SUBTYPES for word in words}
# Names of people: as words of a sentence they would be mistaken for others ("will").
PEOPLE: Final = frozenset(LISTS["planeswalker"])

# Plurals that are not formed with "s" or "es".
IRREGULAR: Final[dict[str, str]] = {
    "Child": "Children",
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Fungus": "Fungi",
    "Homunculus": "Homunculi",
    "Locus": "Loci",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}
UNCHANGED: Final = frozenset(
    [
        "Astartes",
        "Aurochs",
        "Bison",
        "Custodes",
        "Dauthi",
        "Eldrazi",
        "Elk",
        "Equipment",
        "Fish",
        "Gith",
        "Jellyfish",
        "Kavu",
        "Kithkin",
        "Kor",
        "Merfolk",
        "Metathran",
        "Moonfolk",
        "Myr",
        "Nephilim",
        "Plains",
        "Power-Plant",
        "Samurai",
        "Sheep",
        "Soltari",
        "Starfish",
        "Thalakos",
        "Treefolk",
        "Urza's",
        "Vedalken",
    ]
)


def plural(word: str) -> str:
    """Return the plural of a noun."""
    if word in UNCHANGED:
        return word
    return IRREGULAR.get(word) or with_s(word)


def with_s(word: str) -> str:
    """Return a noun with the ending of the regular plural."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


def compared(word: str) -> tuple[str, ...]:
    """Return a word as its tokens are compared."""
    return words_of(word)


def by_plural(words: tuple[str, ...]) -> dict[tuple[str, ...], str]:
    """Return each word by its plurals; the regular one is read as well."""
    found = {compared(with_s(word)): word for word in words}
    found.update({compared(plural(word)): word for word in words})
    return found


SUBTYPE_BY_WORD: Final = {compared(word): word for word in SUBTYPES}
SUBTYPE_BY_PLURAL: Final = by_plural(SUBTYPES)
TYPE_BY_WORD: Final = {compared(word): word for word in CARD_TYPES}
TYPE_BY_PLURAL: Final = by_plural(tuple(CARD_TYPES))
SUPERTYPE_BY_WORD: Final = {word.lower(): word for word in SUPERTYPES}
COLOR_BY_WORD: Final = {word: 1 << index for index, word in enumerate(COLOR_NAMES)}

NUMBERS: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
NUMBER_BY_WORD: Final = {word: value for value, word in enumerate(NUMBERS)}


def number_word(value: int) -> str:
    """Return a count in words, as far as they are customary."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)


def article(words: str) -> str:
    """Make the node for "a" or "an", as the next word wants."""
    first = words.split()[0].lower() if words else ""
    if first.startswith(("uni", "one", "u-", "use", "urza", "eu")):
        return "a"
    if first.startswith(("8", "11", "18", "x")) or first[:1] in tuple("aeiou"):
        return "an"
    return "a"


def joined(parts: list[str], last: str) -> str:
    """Return a list in words: "a", "a or b", "a, b, or c"."""
    if len(parts) < 3:
        return f" {last} ".join(parts)
    return f"{', '.join(parts[:-1])}, {last} {parts[-1]}"


def colors_in_order(mask: int) -> list[str]:
    """Return the colours of a mask in printed order: two colours go the short way round the wheel."""
    words = [word for word, bit in COLOR_BY_WORD.items() if mask & bit]
    return words[::-1] if tuple(words) in BACKWARDS else words


BACKWARDS: Final = (("white", "red"), ("white", "green"), ("blue", "green"))
