"""Type lines (CR 205)."""

import pytest

from playset.core.errors import BadTypeLine
from playset.core.typeline import parse_type_line
from playset.core.words import CARD_TYPES, SUPERTYPES, CardType, Supertype


@pytest.mark.parametrize(
    ("text", "supertypes", "types", "subtypes"),
    [
        ("Legendary Creature — Goblin Warrior", Supertype.LEGENDARY, CardType.CREATURE, ("Goblin", "Warrior")),
        ("Enchantment — Aura", 0, CardType.ENCHANTMENT, ("Aura",)),
        ("Basic Land — Mountain", Supertype.BASIC, CardType.LAND, ("Mountain",)),
        ("Artifact Creature — Golem", 0, CardType.ARTIFACT | CardType.CREATURE, ("Golem",)),
        ("Creature", 0, CardType.CREATURE, ()),
        ("Instant", 0, CardType.INSTANT, ()),
        ("", 0, 0, ()),
        ("Basic Snow Land — Forest", Supertype.BASIC | Supertype.SNOW, CardType.LAND, ("Forest",)),
        ("World Enchantment", Supertype.WORLD, CardType.ENCHANTMENT, ()),
        ("Land Creature — Forest Dryad", 0, CardType.LAND | CardType.CREATURE, ("Forest", "Dryad")),
        ("Kindred Instant — Goblin", 0, CardType.KINDRED | CardType.INSTANT, ("Goblin",)),
        ("Legendary Planeswalker — Jace", Supertype.LEGENDARY, CardType.PLANESWALKER, ("Jace",)),
        ("Land — Urza's Power-Plant", 0, CardType.LAND, ("Urza's", "Power-Plant")),
        ("Legendary Creature — Time Lord Doctor", Supertype.LEGENDARY, CardType.CREATURE, ("Time Lord", "Doctor")),
        ("Enchantment Artifact", 0, CardType.ENCHANTMENT | CardType.ARTIFACT, ()),
        ("Artifact Land", 0, CardType.ARTIFACT | CardType.LAND, ()),
    ],
)
def test_type_lines_are_read_and_printed(text: str, supertypes: int, types: int, subtypes: tuple[str, ...]):
    line = parse_type_line(text)
    assert (line.supertypes, line.types, line.subtypes) == (supertypes, types, subtypes)
    assert str(line) == text
    assert eval(repr(line)) == line


@pytest.mark.parametrize(
    "text", ["Creature - Goblin", "Creature – Goblin", "Creature—Goblin", "  Creature  —  Goblin "]
)
def test_dashes_and_spaces_are_forgiven(text: str):
    assert parse_type_line(text) == parse_type_line("Creature — Goblin")


def test_every_card_type_and_supertype_is_known():
    for word, bit in CARD_TYPES.items():
        assert parse_type_line(word).types == bit
    for word, bit in SUPERTYPES.items():
        assert parse_type_line(f"{word} Artifact").supertypes == bit


def test_the_older_name_of_kindred_is_understood():
    assert str(parse_type_line("Tribal Instant — Goblin")) == "Kindred Instant — Goblin"


def test_a_subtype_counts_once():
    assert parse_type_line("Creature — Elf Elf").subtypes == ("Elf",)


def test_equal_lines_are_equal_values():
    assert parse_type_line("Creature — Elf") == parse_type_line("Creature — Elf")
    assert hash(parse_type_line("Creature — Elf")) == hash(parse_type_line("Creature — Elf"))
    assert parse_type_line("Creature — Elf") != parse_type_line("Creature — Orc")
    assert parse_type_line("Creature") != "Creature"


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("Goblin", "Goblin"),
        ("creature", "creature"),
        ("Creature Goblin", "Goblin"),
        ("Legendery Creature — Goblin", "Legendery"),
        ("— Goblin", "no card type"),
        ("Legendary — Goblin", "no card type"),
        ("Creature — Goblin — Warrior", "two dashes"),
        ("{R}", "{R}"),
        ("4 Mountain", "4"),
    ],
)
def test_a_malformed_type_line_is_refused_by_name(text: str, culprit: str):
    with pytest.raises(BadTypeLine) as error:
        parse_type_line(text)
    assert repr(text) in str(error.value)
    assert culprit in str(error.value)
