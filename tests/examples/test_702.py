"""Examples of the Comprehensive Rules for keyword abilities (CR 702), played with cards made up for them."""

import pytest

from playset.ability import (
    CONVOKE,
    CREATURE,
    GREEN,
    LIFELINK,
    OTHER,
    SELF,
    TRAMPLE,
    YOU_CONTROL,
    CostsLess,
    CumulativeUpkeep,
    GainsLife,
    Has,
    Landwalk,
    PayLife,
    Protection,
    PutCounters,
    Sacrifice,
    Spell,
    Step,
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


# --- cumulative upkeep (702.24) ------------------------------------------------------------------------------


@pytest.mark.parametrize("lands", ["3 Plains", "2 Plains, Island", "Plains, 2 Island", "3 Island"])
def test_702_24a_example_each_age_counter_is_paid_for_with_either_colour(lands: str):
    frost = card("Frost Imp", "{1}{U}", "Creature — Imp", CumulativeUpkeep("{W/U}"), pt="2/2")
    s = Scenario(battlefield=[frost, *lands.split(", ")], active=1, mana="")
    s.permanent("Frost Imp").counters = {"age": 2}
    s.pass_to(Step.UPKEEP)
    s.resolve()
    s.yes()
    assert s.permanent("Frost Imp").counters == {"age": 3}
    assert sum(1 for permanent in s.state.battlefield.values() if permanent.tapped) == 3


def test_702_24a_example_no_creature_can_be_sacrificed_twice():
    ogre = card("Hungry Ogre", "{2}{B}", "Creature — Ogre", CumulativeUpkeep(Sacrifice(CREATURE & OTHER)), pt="4/4")
    s = Scenario(battlefield=[ogre, BEAR], active=1)
    s.permanent("Hungry Ogre").counters = {"age": 1}
    s.pass_to(Step.UPKEEP)
    s.resolve()
    assert s.graveyard == ["Hungry Ogre"]  # one creature for two counters is not enough
    s = Scenario(battlefield=[ogre, BEAR, BEAR, BEAR], active=1)
    s.permanent("Hungry Ogre").counters = {"age": 1}
    s.pass_to(Step.UPKEEP)
    s.resolve()
    s.yes()
    s.choose("Plain Bear", "Plain Bear")
    assert s.battlefield == ["Hungry Ogre", "Plain Bear"]


def test_702_24b_example_two_upkeeps_share_the_age_counters():
    wisp = card("Costly Wisp", "{B}", "Creature — Spirit", *[CumulativeUpkeep(PayLife(1))] * 2, pt="3/3")
    s = Scenario(battlefield=[wisp], active=1)
    while s.asked != "order":
        s.pass_priority()
    s.order("Costly Wisp", "Costly Wisp").resolve()
    s.yes()
    assert s.life == 19
    s.resolve()
    s.yes()
    assert s.life == 17
    assert s.permanent("Costly Wisp").counters == {"age": 2}


# --- convoke (702.51) ----------------------------------------------------------------------------------------


def test_702_51b_example_convoke_helps_to_pay_the_cost_that_is_left_after_reductions():
    summons = card("Heartless Call", "{1}{B}", "Enchantment", CostsLess(CREATURE & YOU_CONTROL, 2))
    wurm = card("Siege Worm", "{5}{G}{G}", "Creature — Wurm", CONVOKE, pt="5/5")
    imp = card("Grey Imp", "{B}", "Creature — Imp", pt="1/1")
    for greens, others, castable in ((2, 3, True), (1, 4, False), (2, 2, False), (5, 0, True)):
        s = Scenario(hand=[wurm], battlefield=[summons, *[BEAR] * greens, *[imp] * others], mana="")
        assert s.can("cast", "Siege Worm") == castable
    s = Scenario(hand=[wurm], battlefield=[summons, BEAR, BEAR, imp, imp, imp], mana="")
    s.cast("Siege Worm")
    assert "Siege Worm" in s.battlefield
    assert sum(1 for permanent in s.state.battlefield.values() if permanent.tapped) == 5
