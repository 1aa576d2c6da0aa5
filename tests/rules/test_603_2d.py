"""CR 603.2d and other rules that static abilities change: triggers, activation, prevention, legends, hands."""

from playset.ability import (
    ARTIFACT,
    CREATURE,
    LAND,
    PERMANENT,
    RED,
    SELF,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    CannotActivate,
    DamageCannotBePrevented,
    DrawCards,
    Enters,
    GainLife,
    HandsRevealed,
    NoLegendRule,
    NoTriggers,
    Obeys,
    PreventDamage,
    Protection,
    Spell,
    TriggersAgain,
    UntapsDuringOthers,
    Until,
    When,
    card,
)
from playset.core.rng import Random
from playset.rules.views.determinize import determinize
from playset.testing import Scenario

DOUBLER = card("Echo Chamber", "{4}", "Artifact", TriggersAgain(ARTIFACT | CREATURE))
GREETER = card("Greeter", "{W}", "Creature — Human", When(Enters(SELF), GainLife(1)), pt="1/1")
ORB = card("Quiet Orb", "{2}", "Artifact", NoTriggers(CREATURE))
ROD = card("Dead Rod", "{2}", "Artifact", CannotActivate(ARTIFACT))
TOME = card("Tome", "{2}", "Artifact", Activated((TAP,), DrawCards(1)))


def test_603_2d_an_ability_triggers_an_additional_time():
    s = Scenario(hand=[GREETER], battlefield=[DOUBLER])
    s.cast("Greeter")
    if s.asked == "order":
        s.order("Greeter", "Greeter")
    assert s.life == 22


def test_603_2d_only_your_abilities():
    s = Scenario(hand=[GREETER], their_battlefield=[DOUBLER])
    s.cast("Greeter")
    assert s.life == 21


def test_603_2_creatures_that_enter_cause_nothing():
    s = Scenario(hand=[GREETER], battlefield=[ORB])
    s.cast("Greeter")
    assert s.life == 20


def test_602_5_abilities_of_artifacts_cannot_be_activated():
    s = Scenario(battlefield=[ROD, TOME, "Sol Ring"], hand="Grizzly Bears", mana="{G}")
    assert not s.can("activate", "Tome")
    assert not s.can("cast", "Grizzly Bears")  # mana abilities are activated abilities


def test_602_5_unless_they_are_mana_abilities():
    rod = card("Kinder Rod", "{2}", "Artifact", CannotActivate(ARTIFACT, mana=False))
    s = Scenario(battlefield=[rod, TOME, "Sol Ring"], hand="Grizzly Bears", mana="{G}")
    assert not s.can("activate", "Tome")
    assert s.can("cast", "Grizzly Bears")


def test_615_12_damage_that_cannot_be_prevented():
    wall = card("Ward", "{W}", "Enchantment", PreventDamage(YOU))
    hot = card("Heat", "{R}", "Enchantment", DamageCannotBePrevented())
    s = Scenario(hand="2 Lightning Bolt", their_battlefield=[wall])
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 20
    s = Scenario(hand="Lightning Bolt", battlefield=[hot], their_battlefield=[wall])
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17


def test_615_12_protection_does_not_prevent_it_either():
    knight = card("Knight", "{W}", "Creature — Knight", Protection(RED), pt="2/2")
    flare = card("Flare", "{R}", "Instant", Spell(Until(YOU, Obeys(DamageCannotBePrevented()))))
    s = Scenario(hand=[flare, "Pyroclasm"], their_battlefield=[knight])
    s.cast("Pyroclasm")
    assert s.them.battlefield == ["Knight"]
    s = Scenario(hand=[flare, "Pyroclasm"], their_battlefield=[knight])
    s.cast("Flare")
    s.cast("Pyroclasm")
    assert s.them.battlefield == []


def test_704_5j_where_the_legend_rule_does_not_apply():
    king = card("King", "{W}", "Legendary Creature — Human", pt="1/1")
    gallery = card("Gallery", "{5}", "Artifact", NoLegendRule(PERMANENT & YOU_CONTROL))
    s = Scenario(hand=[king], battlefield=[king, gallery])
    s.cast("King")
    assert s.battlefield.count("King") == 2


def test_502_3_untapping_in_the_untap_steps_of_others():
    flow = card("Flow", "{U}", "Enchantment", UntapsDuringOthers(LAND & YOU_CONTROL))
    s = Scenario(battlefield=[flow, "Island (tapped)", "Grizzly Bears (tapped)"])
    s.next_turn()
    assert not s.tapped("Island")
    assert s.tapped("Grizzly Bears")


def test_402_3_hands_are_revealed():
    glasses = card("Glasses", "{1}", "Artifact", HandsRevealed())
    s = Scenario(battlefield=[glasses], their_hand="Lightning Bolt", their_library="3 Mountain")
    view = s.game.view(0)
    assert [shown.name for shown in view.shown] == ["Lightning Bolt"]
    assert determinize(view, Random(3)).view(1).hand[0].name == "Lightning Bolt"
