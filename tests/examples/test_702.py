"""Examples of the Comprehensive Rules for keyword abilities (CR 702), played with cards made up for them."""

import pytest

from playset.ability import (
    CREATURE,
    GREEN,
    LIFELINK,
    SELF,
    TRAMPLE,
    GainsLife,
    Has,
    Landwalk,
    Protection,
    PutCounters,
    Spell,
    Target,
    Toxic,
    Until,
    When,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.testing import Scenario

BEAR = card("Plain Bear", "{1}{G}", "Creature — Bear", pt="2/2")


def test_702_14d_example_a_walker_of_ones_own_does_not_help_to_block_another():
    walker = card("Path Finder", "{G}", "Creature — Elf", Landwalk("Forest"), pt="2/2")
    s = Scenario(battlefield=[walker], their_battlefield=[walker, "Forest"])
    s.attack("Path Finder")
    s.damage()
    assert s.them.life == 18


def test_702_15e_example_two_lifelinkers_at_once_gain_life_twice():
    mate = card("Proud Mate", "{1}{W}", "Creature — Cat", When(GainsLife(), PutCounters("+1/+1", 1, SELF)), pt="2/2")
    leech = card("Leech", "{B}", "Creature — Leech", LIFELINK, pt="1/1")
    s = Scenario(battlefield=[mate, leech, leech])
    s.attack("Leech #1", "Leech #2")
    s.pass_priority(4)
    s.order("Proud Mate", "Proud Mate").resolve()
    assert (s.life, s.pt("Proud Mate")) == (22, "4/4")


def test_702_19b_example_damage_that_protection_will_prevent_counts_as_lethal():
    beast = card("Green Beast", "{4}{G}{G}", "Creature — Beast", TRAMPLE, pt="6/6")
    knight = card("Pure Knight", "{W}{W}", "Creature — Knight", Protection(GREEN), pt="2/2")
    s = Scenario(battlefield=[beast], their_battlefield=[knight])
    s.attack("Green Beast")
    s.them.block({"Pure Knight": "Green Beast"})
    s.damage()
    with pytest.raises(IllegalAnswer):
        s.divide(1, 5)
    s.divide(2, 4)
    assert (s.them.life, s.them.battlefield) == (16, ["Pure Knight"])


def test_702_164b_example_the_values_of_two_toxic_abilities_add_up():
    serpent = card("Serpent", "{G}", "Creature — Snake", Toxic(2), pt="1/1")
    venom = card("Venom", "{G}", "Instant", Spell(Until(Target(CREATURE), Has(Toxic(1)))))
    s = Scenario(hand=[venom], battlefield=[serpent])
    s.cast("Venom", "Serpent")
    s.attack("Serpent")
    s.damage()
    assert s.them.counters("poison") == 3
