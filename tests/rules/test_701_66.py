"""CR 701.66 earthbend, 701.4 behold, 701.68 blight, 118.8b optional additional costs, 701.21 sacrifices."""

from playset.ability import (
    ARTIFACT,
    CREATURE,
    EACH_OPPONENT,
    TAP,
    UNATTACH_THIS,
    Activated,
    AdditionalCost,
    Behold,
    Blight,
    DrawCards,
    Earthbend,
    GainLife,
    If,
    OpponentsCannotMakeSacrifice,
    OptionalCost,
    Paid,
    Sacrifice,
    Sacrifices,
    Spell,
    Subtype,
    card,
)
from playset.rules.nodes.base import Effect
from playset.testing import Scenario

QUAKE = card("Quake", "{G}", "Sorcery", Spell(Earthbend(2)))


def test_701_66a_a_land_becomes_a_creature_with_counters_and_haste():
    s = Scenario(hand=[QUAKE], battlefield="Forest (sick)")
    s.cast("Quake", "Forest")
    assert s.pt("Forest") == "2/2"
    assert s.has("Forest", "haste")
    s.next_turn()
    assert s.pt("Forest") == "2/2"  # it lasts


def test_701_66a_it_returns_when_it_dies():
    s = Scenario(hand=[QUAKE, "Shock"], battlefield="Forest")
    s.cast("Quake", "Forest")
    s.cast("Shock", "Forest")
    assert s.battlefield == ["Forest"]
    assert s.tapped("Forest")
    assert s.graveyard.count("Forest") == 0


def test_701_4a_a_dragon_is_beheld_in_hand_or_on_the_battlefield():
    roar = card("Roar", "{R}", "Sorcery", AdditionalCost((Behold(Subtype("Dragon")),)), Spell(GainLife(3)))
    dragon = card("Dragon", "{6}", "Creature — Dragon", pt="5/5")
    s = Scenario(hand=[roar], battlefield=[dragon])
    s.cast("Roar")
    assert s.life == 23
    s = Scenario(hand=[roar, dragon])
    s.cast("Roar")
    assert s.hand == ["Dragon"]
    assert "me reveals Dragon" in s.log
    s = Scenario(hand=[roar], battlefield="Mountain", mana="{R}")
    assert not s.can("cast", "Roar")


def test_701_68a_blight_as_a_cost():
    rot = card("Rot", "{B}", "Creature — Goblin", Activated((TAP, Blight(1)), GainLife(1)), pt="1/1")
    s = Scenario(battlefield=[rot, "Grizzly Bears"])
    s.activate("Rot", hold=True)
    s.choose("Grizzly Bears").resolve()
    assert s.pt("Grizzly Bears") == "1/1"
    assert s.life == 21


def test_701_3d_unattaching_as_a_cost():
    blade = card("Blade", "{1}", "Artifact — Equipment", Activated((UNATTACH_THIS,), GainLife(1)))
    s = Scenario(battlefield=[blade, "Grizzly Bears"])
    assert not s.can("activate", "Blade")
    s.permanent("Blade").attached_to = s.permanent("Grizzly Bears").id
    s.state.touch_battlefield()
    s.ask_again()
    s.activate("Blade")
    assert s.life == 21
    assert s.permanent("Blade").attached_to == -1


def test_118_8b_an_additional_cost_that_may_be_paid():
    more: Effect = If(Paid("additional cost"), DrawCards(2), DrawCards(1))
    cost = OptionalCost((Sacrifice(ARTIFACT),), "additional cost")
    idea = card("Idea", "{U}", "Sorcery", cost, Spell(more))
    s = Scenario(hand=[idea], battlefield="Sol Ring", library="3 Island")
    s.cast("Idea", hold=True)
    s.yes().resolve()
    assert s.hand == ["Island", "Island"]
    s = Scenario(hand=[idea], battlefield="Sol Ring", library="3 Island")
    s.cast("Idea", hold=True)
    s.no().resolve()
    assert s.hand == ["Island"]


def test_701_21_opponents_cannot_cause_a_sacrifice():
    edict = card("Edict", "{B}", "Sorcery", Spell(Sacrifices(CREATURE, 1, EACH_OPPONENT)))
    host = card("Host", "{W}", "Creature — Angel", OpponentsCannotMakeSacrifice(), pt="5/5")
    s = Scenario(hand=[edict], their_battlefield=[host])
    s.cast("Edict")
    assert s.them.battlefield == ["Host"]
