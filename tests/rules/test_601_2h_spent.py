"""CR 601.2h, 609.4b: which mana was spent to cast a spell, and mana spent as though it were of any color."""

from playset.ability import (
    CREATURE,
    SELF,
    TAP,
    WITH_ADVENTURE,
    YOU,
    Activated,
    AnyColorSpent,
    Casts,
    ColorsSpent,
    DrawCards,
    Enters,
    EntersIfSacrificed,
    EntersWith,
    GainLife,
    IfPaid,
    Mana,
    ManaSpent,
    ManaWasSpent,
    Spell,
    Subtype,
    When,
    card,
)
from playset.testing import Scenario

HERO = card("Hero", "{1}{R}", "Creature — Human", When(Enters(SELF), GainLife(3), ManaWasSpent(kind=0)), pt="2/2")


def test_601_2h_whether_white_mana_was_spent():
    s = Scenario(hand=[HERO], battlefield="Plains, Mountain", mana="")
    s.cast("Hero")
    assert s.life == 23
    s = Scenario(hand=[HERO], battlefield="2 Mountain", mana="")
    s.cast("Hero")
    assert s.life == 20


def test_601_2h_no_mana_was_spent_on_what_was_not_cast():
    rider = card("Rider", "{2}", "Creature — Human", EntersWith("+1/+1", 2, ManaWasSpent(0, 0)), pt="3/3")
    s = Scenario(hand=[rider], battlefield="2 Mountain", mana="")
    s.cast("Rider")
    assert s.pt("Rider") == "3/3"
    s = Scenario(graveyard=[rider], hand="Reanimate")
    s.cast("Reanimate", "Rider")
    assert s.pt("Rider") == "5/5"


def test_601_2h_colours_and_amount_of_mana():
    both = card("Both", "{3}", "Sorcery", Spell(DrawCards(ColorsSpent())))
    s = Scenario(hand=[both], battlefield="Plains, 2 Mountain", library="4 Forest", mana="")
    s.cast("Both")
    assert s.hand == ["Forest", "Forest"]
    much = card("Much", "{3}", "Sorcery", Spell(GainLife(ManaSpent())))
    s = Scenario(hand=[much], battlefield="3 Mountain", mana="")
    s.cast("Much")
    assert s.life == 23


def test_609_4b_mana_of_any_color():
    orrery = card("Orrery", "{7}", "Artifact", AnyColorSpent())
    pay = card("Pay", "{1}", "Artifact", Activated((TAP,), IfPaid((Mana("{U}"),), GainLife(5))))
    s = Scenario(hand="Grizzly Bears", battlefield=[orrery, pay, "3 Mountain"], mana="")
    s.cast("Grizzly Bears")
    assert "Grizzly Bears" in s.battlefield
    s.activate("Pay").yes()
    assert s.life == 25
    assert not Scenario(hand="Grizzly Bears", battlefield="3 Mountain", mana="").can("cast", "Grizzly Bears")


def test_614_12a_a_land_that_takes_another_with_it():
    outpost = card("Outpost", "", "Land", EntersIfSacrificed(Subtype("Plains")))
    s = Scenario(hand=[outpost], battlefield="Plains")
    s.play("Outpost")
    assert s.battlefield == ["Outpost"]
    s = Scenario(hand=[outpost], battlefield="Swamp")
    s.play("Outpost")
    assert s.graveyard == ["Outpost"]


def test_715_2_a_spell_that_has_an_adventure():
    keeper = card(
        "Keeper", "{G}", "Creature — Human", When(Casts(YOU, CREATURE & WITH_ADVENTURE), GainLife(1)), pt="1/1"
    )
    trip = card("Trip", "{G}", "Sorcery — Adventure", Spell(GainLife(2)))
    roamer = card("Roamer", "{G}", "Creature — Human", pt="1/1", adventure=trip)
    s = Scenario(hand=[roamer, "Grizzly Bears"], battlefield=[keeper])
    s.cast("Grizzly Bears").cast("Roamer")
    assert s.life == 21
