"""CR 614.12: what enters is looked at as it would exist on the battlefield."""

from __future__ import annotations

from playset.ability import (
    ARTIFACT,
    CREATURE,
    LAND,
    OPPONENT_CONTROLS,
    OTHER,
    RIOT,
    SELF,
    YOU_CONTROL,
    AddTypes,
    BaseSize,
    Continuous,
    EntersWith,
    Has,
    LosesAllAbilities,
    Power,
    TheyEnterTapped,
    TheyEnterWith,
    card,
)
from playset.core.words import CardType
from playset.testing import Scenario

BREEDER = card(
    "Test Breeder", "{2}{G}", "Creature — Elf", TheyEnterWith(OTHER & CREATURE & YOU_CONTROL, "+1/+1"), pt="1/1"
)
RIOTERS = card("Test Rioters", "{2}{R}", "Enchantment", Continuous(OTHER & CREATURE & YOU_CONTROL, Has(RIOT)))
PLAGUE = card("Test Plague", "{3}", "Enchantment", Continuous(CREATURE, AddTypes(CardType.ARTIFACT)))
JAMMER = card("Test Jammer", "{1}", "Artifact", TheyEnterTapped(ARTIFACT))


def test_614_12_another_permanent_gives_additional_counters():
    s = Scenario(hand=["Grizzly Bears"], battlefield=[BREEDER], their_hand=["Grizzly Bears"])
    s.cast("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/3"
    s = Scenario(hand=[BREEDER])
    s.cast("Test Breeder")
    assert s.pt("Test Breeder") == "1/1"  # another creature


def test_614_12_two_of_them_give_two_counters():
    s = Scenario(hand=["Grizzly Bears"], battlefield=[BREEDER, BREEDER])
    s.cast("Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"


def test_614_12_an_ability_that_it_will_have_changes_how_it_enters():
    s = Scenario(hand=["Grizzly Bears", "Grizzly Bears"], battlefield=[RIOTERS])
    s.cast("Grizzly Bears")
    s.yes()
    assert s.pt("Grizzly Bears") == "3/3"
    s.cast("Grizzly Bears")
    s.no()
    assert s.has("Grizzly Bears #2", "haste")
    assert s.pt("Grizzly Bears #2") == "2/2"


def test_614_12_a_token_has_riot_too():
    s = Scenario(hand="Raise the Alarm", battlefield=[RIOTERS])
    s.cast("Raise the Alarm")
    s.yes()
    s.no()
    assert sorted(s.pt(name) for name in ("Soldier Token", "Soldier Token #2")) == ["1/1", "2/2"]


def test_614_12_the_types_it_will_have_count():
    s = Scenario(hand="Grizzly Bears", battlefield=[JAMMER])
    s.cast("Grizzly Bears")
    assert not s.tapped("Grizzly Bears")
    s = Scenario(hand="Grizzly Bears", battlefield=[JAMMER, PLAGUE])
    s.cast("Grizzly Bears")
    assert s.tapped("Grizzly Bears")


def test_614_12_its_own_static_ability_counts():
    robot = card("Test Robot", "{2}", "Creature — Bear", Continuous(SELF, AddTypes(CardType.ARTIFACT)), pt="2/2")
    s = Scenario(hand=[robot], battlefield=[JAMMER])
    s.cast("Test Robot")
    assert s.tapped("Test Robot")


def test_614_12_the_size_it_will_have_counts():
    slow = card("Test Slowness", "{W}", "Enchantment", TheyEnterTapped(CREATURE & Power(least=4)))
    grow = card("Test Growth", "{G}", "Enchantment", Continuous(CREATURE, BaseSize(5, 5)))
    s = Scenario(hand="Grizzly Bears", battlefield=[slow, grow])
    s.cast("Grizzly Bears")
    assert s.tapped("Grizzly Bears")


def test_614_12_what_loses_its_abilities_loses_how_it_would_enter():
    hydra = card("Test Hydra", "{2}", "Creature — Hydra", EntersWith("+1/+1", 3), pt="1/1")
    empty = card("Test Emptiness", "{2}", "Enchantment", Continuous(CREATURE, LosesAllAbilities()))
    s = Scenario(hand=[hydra], battlefield=[empty])
    s.cast("Test Hydra")
    assert s.pt("Test Hydra") == "1/1"


def test_614_12_a_copy_is_looked_at_as_what_it_copies():
    s = Scenario(hand="Clone", battlefield=[JAMMER], their_battlefield="Ornithopter")
    s.cast("Clone")
    s.choose("Ornithopter")
    assert s.tapped("Ornithopter")


def test_614_12_opponents_things_enter_tapped():
    tax = card("Test Tax", "{W}", "Enchantment", TheyEnterTapped((CREATURE | LAND) & OPPONENT_CONTROLS))
    s = Scenario(hand="Mountain", battlefield="", their_battlefield=[tax])
    s.play("Mountain")
    assert s.tapped("Mountain")
