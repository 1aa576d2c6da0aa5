"""CR 613: what changes when one permanent comes or goes, and when it is worked out for that permanent alone."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    ENCHANTMENT,
    HASTE,
    IT,
    OTHER,
    SELF,
    TAP,
    YOU_CONTROL,
    Activated,
    AddMana,
    AddTypes,
    BaseSize,
    Continuous,
    Count,
    Dies,
    Enchant,
    GainLife,
    Gets,
    Has,
    InGraveyard,
    Mana,
    ManaValueOf,
    PowerOf,
    PutOntoBattlefield,
    Sacrifice,
    Spell,
    Subtype,
    Target,
    Until,
    When,
    card,
)
from playset.ability import DrawCards as Draw
from playset.core.words import CardType, Keyword
from playset.testing import Scenario
from playset.testing.invariants import check

LORD = card("Lord", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1) & Has(HASTE)))
CROWD = card("Crowd", "{G}", "Creature — Beast", Continuous(SELF, Gets(Count(CREATURE & OTHER), 0)), pt="0/4")
MARTYR = card("Martyr", "{W}", "Creature — Cleric", Activated((Sacrifice(SELF),), Draw(1)), pt="1/1")
PUMP = card("Pump", "{1}", "Artifact", Activated((Mana("{2}"),), GainLife(1)))
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


def test_613_what_gives_others_size_and_keywords_changes_only_those_as_it_comes_and_goes():
    s = Scenario(
        hand=[LORD, "Disenchant"], battlefield="Hill Giant, Grizzly Bears (sick)", their_battlefield="Ornithopter"
    )
    theirs = s.them.permanent("Ornithopter").characteristics
    s.cast("Lord")
    assert not s.state.stale
    assert (s.pt("Hill Giant"), s.them.pt("Ornithopter")) == ("4/4", "0/2")
    check(s.game)
    s.cast("Disenchant", "Lord")
    assert not s.state.stale
    assert s.pt("Hill Giant") == "3/3"
    assert s.them.permanent("Ornithopter").characteristics is theirs
    assert not s.permanent("Grizzly Bears").characteristics.keywords & Keyword.HASTE
    check(s.game)


def test_613_one_of_two_that_give_the_same_leaves_the_other_at_work():
    s = Scenario(hand=[LORD, "Disenchant"], battlefield=[LORD, "Hill Giant (1 +1/+1)", "Grizzly Bears"])
    s.cast("Lord")
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("6/6", "4/4")
    s.cast("Disenchant", "Lord #1")
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("5/5", "3/3")
    check(s.game)


def test_603_10a_what_leaves_together_with_what_made_it_larger_leaves_as_it_was():
    heir = card("Heir", "{W}", "Creature — Soldier", When(Dies(SELF), GainLife(PowerOf(SELF))), pt="1/1")
    king = card("King", "{W}", "Creature — Soldier", Continuous(CREATURE & OTHER, Gets(+1, +1)), pt="1/1")
    s = Scenario(hand="Wrath of God", battlefield=[king, heir, king])
    s.cast("Wrath of God")
    assert s.life == 23
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


def test_613_haste_that_comes_counts_for_what_is_tapped_for_mana():
    s = Scenario(hand=[LORD, "Llanowar Elves"], battlefield=["Elvish Mystic (sick)", "Plains", PUMP], mana="")
    assert not s.can("cast", "Llanowar Elves")
    s.cast("Lord", hold=True)
    assert not s.can("activate", "Pump")
    s.resolve()
    assert s.can("cast", "Llanowar Elves"), "the Mystic can be tapped"
    check(s.game)


def test_602_5_who_lacks_the_mana_for_anything_is_asked_as_soon_as_there_is_some():
    s = Scenario(hand=["Forest"], battlefield=[PUMP, "Plains"], their_hand="Shock", mana="")
    assert not s.can("activate", "Pump")
    s.play("Forest")
    assert s.can("activate", "Pump")
    assert not s.them.can("cast", "Shock")
    check(s.game)


def test_605_mana_sources_that_come_and_go_are_noticed():
    glow = Activated((TAP,), AddMana("{R}"))
    spark = card("Spark", "{1}", "Artifact", glow, Activated((Sacrifice(SELF),), GainLife(1)))
    s = Scenario(hand=["Forest", "Grizzly Bears"], battlefield=["Forest", "Forest", spark, PUMP], mana="")
    s.cast("Grizzly Bears")
    assert not s.can("activate", "Pump"), "there is one mana left"
    s.play("Forest")
    assert s.can("activate", "Pump")
    s.activate("Spark")
    assert not s.can("activate", "Pump")
    check(s.game)
