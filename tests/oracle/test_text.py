"""Rules text both ways: every built-in card, and what makes a text unreadable."""

from __future__ import annotations

import subprocess
import sys

import pytest

from playset import cards
from playset.ability import (
    ANY_TARGET,
    BLACK,
    BLUE,
    CREATURE,
    FLYING,
    RED,
    SELF,
    TAP,
    TRAMPLE,
    YOU_CONTROL,
    Activated,
    AddMana,
    DealDamage,
    Destroy,
    DrawCards,
    Enters,
    GainLife,
    Protection,
    Scry,
    Spell,
    Target,
    Then,
    When,
    card,
)
from playset.core.errors import BadText
from playset.oracle import first_sets, grammar
from playset.oracle.grammar import Rule
from playset.oracle.text import read_card, text_of
from playset.rules.state.cards import CardDefinition, Layout

POOL = [cards.find_card(name) for name in cards.names()]


def read(text: str, type_line: str = "Creature — Bear", name: str = "Test Bear") -> CardDefinition:
    return read_card(name, "{1}", type_line, text, "2/2" if "Creature" in type_line else "")


@pytest.mark.parametrize("built_in", POOL, ids=[built_in.name for built_in in POOL])
def test_every_built_in_card_is_read_back_from_its_own_text(built_in: CardDefinition):
    first = built_in.parts[0] if built_in.layout == Layout.SPLIT else built_in
    pt = f"{first.power}/{first.toughness}" if first.power or first.toughness else ""
    again = read_card(
        first.name,
        first.mana_cost,
        str(first.type_line),
        text_of(built_in),
        pt,
        first.loyalty,
        first.color_indicator,
        first.is_token,
        built_in.layout,
        built_in.parts[-1].with_changes(abilities=()) if built_in.parts else None,
    )
    # A filter is written in the order of its words: `~BLACK & CREATURE`, not `CREATURE & ~BLACK`.
    assert repr(again) == repr(built_in)
    assert again == built_in


def test_a_text_is_printed_paragraph_by_paragraph():
    bear = card(
        "Test Bear", "{1}{G}", "Creature — Bear", FLYING, TRAMPLE, When(Enters(SELF), Then(DrawCards(1), GainLife(2)))
    )
    assert text_of(bear) == "Flying, trample\nWhen this creature enters, you draw a card and you gain 2 life."


def test_a_legendary_card_calls_itself_by_its_short_name():
    hero = card(
        "Tam, the Tester",
        "",
        "Legendary Creature — Elf",
        Activated((TAP,), DealDamage(1, Target(ANY_TARGET))),
        pt="1/1",
    )
    assert text_of(hero) == "{T}: Tam deals 1 damage to any target."
    for name in ("Tam", "Tam, the Tester", "this creature", "~"):
        again = read_card(hero.name, "", str(hero.type_line), f"{{T}}: {name} deals 1 damage to any target.", "1/1")
        assert again == hero


def test_305_6_a_basic_land_type_needs_no_words():
    forest = card("Test Forest", "", "Land — Forest", Activated((TAP,), AddMana("{G}")))
    assert text_of(forest) == ""
    assert read_card("Test Forest", "", "Land — Forest", "({T}: Add {G}.)") == forest


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, you gain 2 life.",
        "when THIS creature enters, You Gain 2 Life.",
        "When Test Bear enters the battlefield, you gain 2 life.",
        "When ~ enters, you gain 2 life. (It is nice to be alive.)",
        "(Bears are large.)\nLandfall — When this creature enters, you gain two life.",
    ],
)
def test_case_reminders_ability_words_and_names_do_not_matter(text: str):
    assert read(text).abilities == (When(Enters(SELF), GainLife(2)),)


def test_the_paragraphs_of_a_spell_are_one_effect():
    bolt = read("Destroy target creature.\nDraw a card.", "Instant", "Test Bolt")
    assert bolt.abilities == (Spell(Then(Destroy(Target(CREATURE)), DrawCards(1))),)
    assert text_of(bolt) == "Destroy target creature.\nDraw a card."


def test_an_unread_word_is_marked_and_the_card_named():
    with pytest.raises(BadText, match=r"Test Bear: .* When this creature enters, >>zorp<< a card"):
        read("When this creature enters, zorp a card.")


def test_the_mark_is_at_the_last_word_that_could_be_reached():
    with pytest.raises(BadText, match="Destroy target creature with >>gusto<<"):
        read("{T}: Destroy target creature with gusto.")
    with pytest.raises(BadText, match=r"ends too soon: .*target creature>><<"):
        read("{T}: Destroy target creature")


def test_702_16g_two_protections_stand_in_one_line():
    knight = read("Protection from black and from red")
    assert knight.abilities == (Protection(BLACK), Protection(RED))
    assert text_of(knight) == "Protection from black and from red"
    three = card(
        "Test Saint", "{W}", "Creature — Human", *[Protection(color) for color in (BLACK, RED, BLUE)], pt="1/1"
    )
    assert text_of(three) == "Protection from black and from red\nProtection from blue"
    assert read(text_of(three)).abilities == three.abilities


def test_what_you_dont_control_keeps_its_words():
    text = "{T}: Destroy target creature you don't control."
    found = read(text)
    assert found.abilities == (Activated((TAP,), Destroy(Target(CREATURE & ~YOU_CONTROL))),)
    assert text_of(found) == text


def test_all_creatures_are_called_all():
    text = text_of(cards.find_card("Humility"))
    assert text == "All creatures lose all abilities and have base power and toughness 1/1."
    assert read("Creatures you control get +1/+1.").abilities != read("All creatures get +1/+1.").abilities


def test_a_permanent_does_not_do_what_only_a_spell_can():
    with pytest.raises(BadText):
        read("Draw a card.")


def test_a_pronoun_that_points_to_nothing_is_marked():
    with pytest.raises(BadText, match=r"points to nothing .*: {T}: Destroy >>it<<"):
        read("{T}: Destroy it.")


def test_two_readings_are_an_error_that_shows_both(monkeypatch: pytest.MonkeyPatch):
    lines = [
        Rule("clause", Scry, "ponder", {"count": 1}, None),
        Rule("clause", DrawCards, "ponder", {"count": 1}, None),
    ]
    monkeypatch.setitem(grammar.RULES, "clause", [*grammar.RULES["clause"], *lines])
    monkeypatch.setattr(first_sets, "CATEGORIES", {})
    monkeypatch.setattr(first_sets, "FIRST_SETS", {})
    with pytest.raises(BadText, match=r"Test Bear: .* has 2 readings:\n") as error:
        read("When this creature enters, ponder.")
    assert repr(When(Enters(SELF), Scry(1))) in str(error.value)
    assert repr(When(Enters(SELF), DrawCards(1))) in str(error.value)


def test_the_package_does_not_import_the_grammar():
    code = "import sys, playset; sys.exit(any(name.startswith('playset.oracle') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_what_the_rules_cannot_work_with_is_no_reading():
    with pytest.raises(BadText):
        read("{T}: Target creature loses forestwalk until end of turn.")
