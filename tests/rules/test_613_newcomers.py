"""CR 613: what changes when one permanent comes or goes, and when it is worked out for that permanent alone."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    ENCHANTMENT,
    HASTE,
    IT,
    OTHER,
    SELF,
    YOU_CONTROL,
    Activated,
    AddTypes,
    BaseSize,
    Continuous,
    Count,
    Enchant,
    Gets,
    Has,
    InGraveyard,
    ManaValueOf,
    PutOntoBattlefield,
    Sacrifice,
    Spell,
    Subtype,
    Target,
    Until,
    card,
)
from playset.ability import DrawCards as Draw
from playset.core.words import CardType
from playset.testing import Scenario
from playset.testing.invariants import check

LORD = card("Lord", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1) & Has(HASTE)))
CROWD = card("Crowd", "{G}", "Creature — Beast", Continuous(SELF, Gets(Count(CREATURE & OTHER), 0)), pt="0/4")
MARTYR = card("Martyr", "{W}", "Creature — Cleric", Activated((Sacrifice(SELF),), Draw(1)), pt="1/1")
AWAKENING = card(
    "Awakening",
    "{2}{W}",
    "Enchantment",
    Continuous(
        OTHER & ENCHANTMENT,
        AddTypes(CardType.CREATURE, subtypes=("Spirit",)) & BaseSize(ManaValueOf(IT), ManaValueOf(IT)),
    ),
)


def test_613_a_creature_that_enters_gets_what_stands_without_another_look_at_the_rest():
    s = Scenario(hand="Grizzly Bears", battlefield=[LORD, "Hill Giant"], their_battlefield="Elvish Mystic")
    giant = s.permanent("Hill Giant").characteristics
    s.cast("Grizzly Bears")
    assert not s.state.stale
    assert s.pt("Grizzly Bears") == "3/3"
    assert s.permanent("Hill Giant").characteristics is giant
    s.attack("Grizzly Bears")  # it has haste
    check(s.game)


def test_613_what_counts_creatures_sees_them_come_and_go():
    s = Scenario(hand="Grizzly Bears", battlefield=[LORD, CROWD, MARTYR])
    assert s.pt("Crowd") == "2/5"
    s.cast("Grizzly Bears")
    assert s.pt("Crowd") == "3/5"
    s.activate("Martyr")
    assert s.pt("Crowd") == "2/5"
    check(s.game)


def test_613_an_enchantment_that_enters_becomes_a_creature_of_its_own_mana_value():
    s = Scenario(hand="Sylvan Library, Blood Moon", battlefield=[AWAKENING, LORD])
    assert s.pt("Lord") == "2/2"
    s.cast("Sylvan Library")
    assert s.pt("Sylvan Library") == "3/3"
    assert s.pt("Lord") == "2/2"
    check(s.game)


def test_613_what_lasts_until_end_of_turn_is_not_given_to_newcomers():
    rally = card("Rally", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+2, +0))))
    s = Scenario(hand=[rally, "Grizzly Bears"], battlefield=[LORD, "Hill Giant"])
    s.cast("Rally", "Hill Giant").cast("Grizzly Bears")
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("6/4", "3/3")
    s.next_turn()
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("4/4", "3/3")


def test_613_who_leaves_takes_nothing_from_the_others():
    s = Scenario(battlefield=[LORD, MARTYR, "Hill Giant"])
    s.activate("Martyr")
    assert not s.state.stale
    assert s.pt("Hill Giant") == "4/4"
    check(s.game)


def test_613_8_two_that_may_depend_on_each_other_are_looked_at_together():
    spread = card("Spread", "{R}", "Enchantment", Continuous(CREATURE, AddTypes(subtypes=("Goblin",))))
    wake = card("Wake", "{R}", "Enchantment", Continuous(Subtype("Goblin"), AddTypes(subtypes=("Elf",))))
    s = Scenario(hand="Grizzly Bears", battlefield=[wake, spread])
    s.cast("Grizzly Bears")
    assert {"Bear", "Goblin", "Elf"} <= set(s.permanent("Grizzly Bears").characteristics.subtypes)
    check(s.game)


def test_613_two_that_look_at_what_they_change_still_leave_the_others_alone():
    s = Scenario(hand="Sylvan Library", battlefield=[AWAKENING, AWAKENING, "Grizzly Bears"])
    assert s.pt("Awakening #1") == "3/3"
    bears = s.permanent("Grizzly Bears").characteristics
    s.cast("Sylvan Library")
    assert not s.state.stale
    assert s.pt("Sylvan Library") == "2/2"
    assert s.permanent("Grizzly Bears").characteristics is bears
    check(s.game)


def test_614_12_looking_at_what_would_enter_leaves_the_others_as_they_are():
    blessing = card("Blessing", "{W}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, Gets(+2, +2)))
    back = card("Back", "{W}", "Sorcery", Spell(PutOntoBattlefield(Target(ENCHANTMENT & InGraveyard()))))
    s = Scenario(hand=[blessing, back], graveyard=[blessing], battlefield="Grizzly Bears, Hill Giant")
    s.cast("Blessing", "Grizzly Bears")
    s.cast("Back", "Blessing")  # what it enters attached to is asked while it is looked at as it will be
    assert s.pt("Grizzly Bears") == "4/4"
    check(s.game)
    s.choose("Hill Giant")
    assert (s.pt("Grizzly Bears"), s.pt("Hill Giant")) == ("4/4", "5/5")
