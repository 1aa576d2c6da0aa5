"""Noun phrases: filters in the order of English."""

from __future__ import annotations

import pytest

from playset.ability import (
    ARTIFACT,
    ATTACKING,
    BLACK,
    BLOCKING,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    ENCHANTMENT,
    GREEN,
    INSTANT,
    LAND,
    OPPONENT_CONTROLS,
    OTHER,
    PERMANENT,
    PLANESWALKER,
    RED,
    SELF,
    SORCERY,
    SPELL,
    TAPPED,
    TOKEN,
    YOU_CONTROL,
    ManaValue,
    Not,
    Power,
    Subtype,
    WithKeyword,
)
from playset.core.words import Keyword
from playset.oracle import text
from playset.oracle.nouns import MANY, ONE, in_order, write_np
from playset.oracle.reader import Reader
from playset.oracle.tokens import tokens_of
from playset.oracle.words import article, plural
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter

assert text.productions  # the grammar is loaded

FLIES = WithKeyword(Keyword.FLYING)
PHRASES: list[tuple[Filter, str, str]] = [
    (CREATURE, "creature", "creatures"),
    (
        OTHER & ~TOKEN & RED & CREATURE & YOU_CONTROL & FLIES,
        "other nontoken red creature you control with flying",
        "other nontoken red creatures you control with flying",
    ),
    (~ARTIFACT & ~BLACK & CREATURE, "nonartifact, nonblack creature", "nonartifact, nonblack creatures"),
    (Subtype("Elf") & CREATURE, "Elf creature", "Elf creatures"),
    (Subtype("Elf") & OPPONENT_CONTROLS, "Elf an opponent controls", "Elves your opponents control"),
    (~Subtype("Wall") & CREATURE, "non-Wall creature", "non-Wall creatures"),
    ((ATTACKING | BLOCKING) & CREATURE, "attacking or blocking creature", "attacking or blocking creatures"),
    ((RED | GREEN) & CREATURE, "red or green creature", "red or green creatures"),
    ((INSTANT | SORCERY) & SPELL, "instant or sorcery spell", "instant or sorcery spells"),
    (ARTIFACT | ENCHANTMENT, "artifact or enchantment", "artifacts and enchantments"),
    (
        ARTIFACT | ENCHANTMENT | CREATURE & FLIES,
        "artifact, enchantment, or creature with flying",
        "artifacts, enchantments, and creatures with flying",
    ),
    # What stands before the first noun goes for all; what goes for one alone stands before that one, and last.
    (
        OTHER & (Subtype("Elf") | Subtype("Goblin")) & YOU_CONTROL,
        "other Elf or Goblin you control",
        "other Elves and Goblins you control",
    ),
    (
        ATTACKING & (Subtype("Elf") | Subtype("Goblin") | Subtype("Wall")),
        "attacking Elf, Goblin, or Wall",
        "attacking Elves, Goblins, and Walls",
    ),
    (ARTIFACT | ATTACKING & CREATURE, "artifact or attacking creature", "artifacts and attacking creatures"),
    (
        (CREATURE | PLANESWALKER) & ManaValue(most=3),
        "creature or planeswalker with mana value 3 or less",
        "creatures and planeswalkers with mana value 3 or less",
    ),
    (
        (CREATURE | PLANESWALKER) & YOU_CONTROL,
        "creature or planeswalker you control",
        "creatures and planeswalkers you control",
    ),
    (Not(TAPPED) & LAND, "untapped land", "untapped lands"),
    (ARTIFACT & CREATURE, "artifact creature", "artifact creatures"),
    (CREATURE & TOKEN, "creature token", "creature tokens"),
    (~LAND & PERMANENT, "nonland permanent", "nonland permanents"),
    (
        CREATURE & Power(most=2) & CARD_IN_YOUR_GRAVEYARD,
        "creature card with power 2 or less in your graveyard",
        "creature cards with power 2 or less in your graveyard",
    ),
]


@pytest.mark.parametrize(("what", "one", "many"), PHRASES, ids=[one for _, one, _ in PHRASES])
def test_a_filter_is_a_noun_phrase_in_both_numbers(what: Filter, one: str, many: str):
    assert write_np(Writer(), what, ONE) == one
    assert write_np(Writer(), what, MANY) == many
    assert Reader(tokens_of(one)).readings("np_one") == [what]
    assert Reader(tokens_of(many)).readings("np_many") == [what]


def test_descriptions_are_put_into_the_order_of_the_words():
    assert in_order(CREATURE & YOU_CONTROL & ~BLACK & OTHER) == OTHER & ~BLACK & CREATURE & YOU_CONTROL
    assert in_order(CREATURE & FLIES & YOU_CONTROL) == CREATURE & YOU_CONTROL & FLIES
    assert in_order(CREATURE & Subtype("Elf")) == Subtype("Elf") & CREATURE
    assert in_order(SELF) == SELF


def test_an_adjective_of_another_kind_starts_a_new_alternative():
    assert Reader(tokens_of("artifact or red creature")).readings("np_one") == [ARTIFACT | RED & CREATURE]
    assert Reader(tokens_of("Elf or Goblin creature")).readings("np_one") == [
        (Subtype("Elf") | Subtype("Goblin")) & CREATURE
    ]


@pytest.mark.parametrize(
    ("word", "many"),
    [
        ("Elf", "Elves"),
        ("Wolf", "Wolves"),
        ("Ally", "Allies"),
        ("Fox", "Foxes"),
        ("Merfolk", "Merfolk"),
        ("Ox", "Oxen"),
    ],
)
def test_plurals(word: str, many: str):
    assert plural(word) == many


@pytest.mark.parametrize(
    ("words", "which"), [("Elf", "an"), ("Unicorn", "a"), ("8/8 blue", "an"), ("untapped land", "an"), ("Island", "an")]
)
def test_articles(words: str, which: str):
    assert article(words) == which
