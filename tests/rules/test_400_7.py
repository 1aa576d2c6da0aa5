"""CR 400.7: which effects still find an object after it has moved."""

from __future__ import annotations

from playset.ability import (
    CREATURE,
    ENCHANTED,
    HASTE,
    IT,
    PERMANENT,
    SELF,
    YOU,
    Casts,
    Continuous,
    Destroy,
    Dies,
    Enchant,
    Exile,
    Gets,
    Has,
    InGraveyard,
    ReturnToHand,
    Spell,
    Until,
    When,
    card,
)
from playset.testing import Scenario

CREST = card(
    "Test Crest",
    "{W}",
    "Enchantment — Aura",
    Enchant(CREATURE),
    Continuous(ENCHANTED, Gets(1, 1)),
    When(Dies(ENCHANTED), ReturnToHand(SELF)),
)


def test_400_7e_an_aura_finds_itself_in_the_graveyard_after_its_host_died():
    s = Scenario(hand=[CREST, "Lightning Bolt"], battlefield="Grizzly Bears")
    s.cast("Test Crest", "Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert s.hand == ["Test Crest"]
    assert s.graveyard == ["Lightning Bolt", "Grizzly Bears"]


def test_400_7e_an_aura_that_leaves_at_the_same_time_is_found_too():
    sweep = card("Test Sweep", "{W}", "Sorcery", Spell(Destroy(PERMANENT)))
    s = Scenario(hand=[CREST, sweep], battlefield="Grizzly Bears")
    s.cast("Test Crest", "Grizzly Bears")
    s.cast("Test Sweep")
    assert s.hand == ["Test Crest"]


def test_400_7e_an_aura_that_has_moved_on_is_not_found():
    dust = card("Test Dust", "{B}", "Instant", Spell(Exile(InGraveyard())))
    s = Scenario(hand=[CREST, "Lightning Bolt", dust], battlefield="Grizzly Bears")
    s.cast("Test Crest", "Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.resolve_top()
    assert s.stack == ["Test Crest"]
    s.cast("Test Dust")
    assert s.hand == []
    assert "Test Crest" in s.exile


def test_400_7a_what_changes_a_permanent_spell_goes_on_to_change_the_permanent():
    eager = card("Test Eagerness", "{R}", "Enchantment", When(Casts(YOU, CREATURE), Until(IT, Has(HASTE))))
    s = Scenario(hand="Grizzly Bears", battlefield=[eager])
    s.cast("Grizzly Bears")
    assert s.has("Grizzly Bears", "haste")
    s.next_turn()
    assert not s.has("Grizzly Bears", "haste")
