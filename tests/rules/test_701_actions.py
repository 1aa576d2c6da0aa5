"""CR 701: keyword actions: fight, scry and surveil, explore, connive, proliferate, bolster, support, amass …"""

from __future__ import annotations

from tests.rules.own_cards import BIG, BLOT, PLAIN, creature, sorcery

from playset.ability import (
    CREATURE,
    DEATHTOUCH,
    EACH_OPPONENT,
    OPPONENT_CONTROLS,
    OTHER,
    SELF,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    Adapt,
    Amass,
    Bolster,
    Connive,
    DealDamage,
    DrawCards,
    Enters,
    Explore,
    Fight,
    GainLife,
    Investigate,
    Mana,
    Monstrosity,
    MultiplyCounters,
    Performs,
    Populate,
    Proliferate,
    Scry,
    Spell,
    Support,
    Surveil,
    Target,
    When,
    X,
    card,
)
from playset.testing import Scenario

BRAWL = card(
    "Brawl", "{G}", "Instant", Spell(Fight(Target(CREATURE & YOU_CONTROL), Target(CREATURE & OPPONENT_CONTROLS)))
)


# --- 701.14 fight --------------------------------------------------------------------------------------------


def test_701_14a_both_deal_damage_equal_to_their_power():
    s = Scenario(hand=[BRAWL], battlefield=[creature("Bear", pt="3/4")], their_battlefield=[creature("Wolf", pt="2/5")])
    s.cast("Brawl", targets=["Bear", "Wolf"])
    assert (s.permanent("Bear").damage, s.them.permanent("Wolf").damage) == (2, 3)


def test_701_14a_the_creatures_are_the_sources():
    s = Scenario(hand=[BRAWL], battlefield=[creature("Asp", DEATHTOUCH, pt="1/1")], their_battlefield=[BIG])
    s.cast("Brawl", targets=["Asp", "Big"])
    assert s.battlefield == s.them.battlefield == []


def test_701_14b_nobody_fights_if_one_is_gone():
    s = Scenario(hand=[BRAWL], battlefield=[PLAIN], their_battlefield=[BIG], their_hand=[BLOT])
    s.cast("Brawl", targets=["Plain", "Big"], hold=True)
    s.them.cast("Blot", "Plain")
    assert s.them.permanent("Big").damage == 0


def test_701_14c_a_creature_that_fights_itself_deals_twice_its_power():
    mirror = sorcery("Mirror", Fight(Target(CREATURE), Target(CREATURE, number=2)))
    s = Scenario(hand=[mirror], battlefield=[creature("Ogre", pt="3/7")])
    s.cast("Mirror")
    assert s.permanent("Ogre").damage == 6


def test_701_14d_it_is_not_combat_damage():
    s = Scenario(hand=[BRAWL], battlefield=[PLAIN], their_battlefield=[BIG])
    s.cast("Brawl", targets=["Plain", "Big"])
    assert "Plain deals 2 damage to Big" in s.log
    assert "in combat" not in s.log


# --- 701.22 scry, 701.25 surveil -----------------------------------------------------------------------------


def test_701_22d_scrying_can_be_triggered_on():
    seer = card("Seer", "{1}", "Enchantment", When(Performs("scry", YOU), GainLife(1)))
    s = Scenario(hand=[sorcery("Look", Scry(2))], battlefield=[seer])
    s.cast("Look").choose().order("Filler", "Filler")
    assert s.life == 21


def test_701_25a_cards_go_to_the_graveyard_or_stay():
    s = Scenario(hand=[sorcery("Spy", Surveil(3))], library="Plains, Island, Swamp, Forest")
    s.cast("Spy")
    assert s.offered == ["Plains", "Island", "Swamp"]
    s.choose("Island").order("Swamp", "Plains")
    assert s.library == ["Swamp", "Plains", "Forest"]
    assert s.graveyard == ["Island", "Spy"]


def test_701_25a_a_small_library():
    s = Scenario(hand=[sorcery("Spy", Surveil(3))], library="Plains")
    s.cast("Spy").choose("Plains")
    assert s.library == []


def test_701_25c_surveil_0_is_nothing():
    watcher = card("Watcher", "{1}", "Enchantment", When(Performs("surveil", YOU), GainLife(1)))
    s = Scenario(hand=[sorcery("Spy", Surveil(X), "{X}"), sorcery("Gaze", Surveil(1))], battlefield=[watcher])
    s.cast("Spy", x=0)
    assert s.life == 20
    s.cast("Gaze").choose()
    assert s.life == 21


# --- 701.44 explore ------------------------------------------------------------------------------------------

SCOUT = creature("Scout", Activated((TAP,), Explore()))


def test_701_44a_a_land_goes_to_the_hand():
    s = Scenario(battlefield=[SCOUT], library="Forest, Island")
    s.activate("Scout")
    assert s.hand == ["Forest"]
    assert s.pt("Scout") == "2/2"


def test_701_44a_anything_else_makes_it_grow_and_may_be_put_away():
    s = Scenario(battlefield=[SCOUT], library="Grizzly Bears, Island")
    s.activate("Scout").choose("Grizzly Bears")
    assert s.pt("Scout") == "3/3"
    assert s.graveyard == ["Grizzly Bears"]
    s = Scenario(battlefield=[SCOUT], library="Grizzly Bears, Island")
    s.activate("Scout").choose()
    assert s.library == ["Grizzly Bears", "Island"]
    assert "reveals Grizzly Bears" in s.log


def test_701_44a_an_empty_library_is_no_land():
    s = Scenario(battlefield=[SCOUT], library="")
    assert s.activate("Scout").pt("Scout") == "3/3"


def test_701_44c_what_has_left_explores_all_the_same():
    s = Scenario(battlefield=[SCOUT], library="Forest, Island", their_hand=[BLOT])
    s.activate("Scout", hold=True)
    s.them.cast("Blot", "Scout")
    assert s.hand == ["Forest"]


def test_701_44a_the_controller_of_the_permanent_explores():
    send = sorcery("Send", Explore(Target(CREATURE & OPPONENT_CONTROLS)))
    s = Scenario(hand=[send], their_battlefield=[PLAIN], their_library="Grizzly Bears, Island")
    s.cast("Send")
    assert s.asked_player == 1
    assert s.choose("Grizzly Bears").them.graveyard == ["Grizzly Bears"]
    assert s.them.pt("Plain") == "3/3"


# --- 701.50 connive ------------------------------------------------------------------------------------------


def test_701_50a_a_nonland_card_makes_it_grow():
    rogue = creature("Rogue", Activated((TAP,), Connive()))
    s = Scenario(hand="Island", battlefield=[rogue], library="Grizzly Bears")
    s.activate("Rogue")
    assert s.offered == ["Island", "Grizzly Bears"]
    s.choose("Grizzly Bears")
    assert s.pt("Rogue") == "3/3"
    assert s.hand == ["Island"]


def test_701_50a_a_land_does_not():
    rogue = creature("Rogue", Activated((TAP,), Connive()))
    s = Scenario(hand="Island", battlefield=[rogue], library="Grizzly Bears")
    s.activate("Rogue").choose("Island")
    assert s.pt("Rogue") == "2/2"


def test_701_50e_connive_n():
    rogue = creature("Rogue", Activated((TAP,), Connive(3)), When(Performs("connive"), GainLife(1)))
    s = Scenario(hand="Island", battlefield=[rogue])
    s.activate("Rogue").choose("Island", "Filler", "Filler")
    assert s.pt("Rogue") == "4/4"
    assert s.hand == ["Filler"]
    assert s.life == 21


# --- 701.34 proliferate --------------------------------------------------------------------------------------


def test_701_34a_one_more_of_each_kind():
    s = Scenario(
        hand=[sorcery("Spread", Proliferate())],
        battlefield=["Grizzly Bears (1 +1/+1, 2 charge)", "Hill Giant", "Forest (1 charge)"],
        their_battlefield="Llanowar Elves (1 -1/-1)",
    )
    s.state.players[1].counters = {"poison": 3}
    s.cast("Spread")
    assert s.offered == ["them", "Grizzly Bears", "Forest"]  # the Elves have died
    s.choose("them", "Grizzly Bears")
    assert s.them.counters("poison") == 4
    assert s.permanent("Grizzly Bears").counters == {"+1/+1": 2, "charge": 3}
    assert s.permanent("Forest").counters == {"charge": 1}


def test_701_34a_proliferating_can_be_triggered_on():
    s = Scenario(
        hand=[sorcery("Spread", Proliferate())],
        battlefield=[card("Core", "{1}", "Artifact", When(Performs("proliferate", YOU), GainLife(1)))],
    )
    assert s.cast("Spread").life == 21


# --- 701.39 bolster, 701.41 support --------------------------------------------------------------------------


def test_701_39a_the_least_toughness_gets_the_counters():
    s = Scenario(
        hand=[sorcery("Drill", Bolster(2))],
        battlefield=[creature("A", pt="4/1"), creature("B", pt="1/1"), BIG],
        their_battlefield=[creature("C", pt="0/1")],
    )
    s.cast("Drill")
    assert s.offered == ["A", "B"]
    assert s.choose("B").pt("B") == "3/3"


def test_701_39a_no_creature_no_counters():
    s = Scenario(hand=[sorcery("Drill", Bolster(2))], battlefield="Forest")
    assert s.cast("Drill").permanent("Forest").counters == {}


def test_701_41a_up_to_so_many_targets():
    s = Scenario(hand=[sorcery("Aid", Support(2))], battlefield=[PLAIN, BIG, creature("Third")])
    s.cast("Aid", targets=["Plain", "Big"])
    assert [s.pt(name) for name in ("Plain", "Big", "Third")] == ["3/3", "6/6", "2/2"]


def test_701_41a_a_permanent_supports_others():
    medic = creature("Medic", When(Enters(SELF), Support(1, OTHER & CREATURE)))
    s = Scenario(hand=[medic], battlefield=[PLAIN])
    s.cast("Medic")
    assert s.offered == ["Plain"]
    assert s.choose("Plain").pt("Plain") == "3/3"


# --- 701.46 adapt, 701.37 monstrosity ------------------------------------------------------------------------


def test_701_46a_only_without_counters():
    s = Scenario(battlefield=[creature("Shark", Activated((Mana("{1}"),), Adapt(2)))])
    assert s.activate("Shark").pt("Shark") == "4/4"
    assert s.activate("Shark").pt("Shark") == "4/4"


def test_701_37a_only_once():
    ogre = creature("Ogre", Activated((Mana("{X}"),), Monstrosity(X)), When(Performs("monstrous"), DrawCards(1)))
    s = Scenario(battlefield=[ogre])
    assert s.activate("Ogre", x=3).pt("Ogre") == "5/5"
    assert s.hand == ["Filler"]
    assert s.activate("Ogre", x=2).pt("Ogre") == "5/5"
    assert s.hand == ["Filler"]


def test_701_37a_it_becomes_monstrous_even_without_counters():
    ogre = creature("Ogre", Activated((Mana("{X}"),), Monstrosity(X)))
    s = Scenario(battlefield=[ogre])
    s.activate("Ogre", x=0).activate("Ogre", x=4)
    assert s.pt("Ogre") == "2/2"


# --- 701.16 investigate, 701.47 amass, 701.36 populate -------------------------------------------------------


def test_701_16a_a_clue_for_each_time():
    s = Scenario(hand=[sorcery("Search", Investigate(2))])
    s.cast("Search")
    assert s.battlefield == ["Clue Token", "Clue Token"]
    assert s.activate("Clue Token").hand == ["Filler"]
    assert s.battlefield == ["Clue Token"]


def test_701_47a_an_army_is_raised_and_grows():
    s = Scenario(hand=[sorcery("March", Amass("Zombie", 2)), sorcery("Tramp", Amass("Orc", 1))])
    s.cast("March")
    assert s.pt("Zombie Army Token") == "2/2"
    s.cast("Tramp")
    assert s.battlefield == ["Zombie Army Token"]
    assert s.pt("Zombie Army Token") == "3/3"
    army = s.state.characteristics(s.permanent("Zombie Army Token"))
    assert army.subtypes == ("Zombie", "Army", "Orc")
    assert army.colors == 4


def test_701_47a_among_several_armies_one_is_chosen():
    other = card("Host", "{2}", "Creature — Soldier Army", pt="2/2")
    s = Scenario(hand=[sorcery("March", Amass("Zombie", 2))], battlefield=[other, other])
    s.cast("March").choose("Host #2")
    assert (s.pt("Host"), s.pt("Host #2")) == ("2/2", "4/4")


def test_701_47b_amassing_can_be_triggered_on():
    drum = card("Drum", "{1}", "Artifact", When(Performs("amass", YOU), DealDamage(1, EACH_OPPONENT)))
    s = Scenario(hand=[sorcery("March", Amass("Zombie", 2))], battlefield=[drum])
    assert s.cast("March").them.life == 19


def test_701_36a_a_copy_of_a_creature_token():
    knight = card("Knight Token", "", "Creature — Knight", pt="2/2", token=True)
    rat = card("Rat Token", "", "Creature — Rat", pt="1/1", token=True)
    s = Scenario(hand=[sorcery("Grow", Populate())], battlefield=[knight, rat, PLAIN])
    s.cast("Grow")
    assert s.offered == ["Knight Token", "Rat Token"]
    assert s.choose("Knight Token").battlefield == ["Knight Token", "Rat Token", "Plain", "Knight Token"]


def test_701_36b_without_a_token_nothing_is_created():
    s = Scenario(hand=[sorcery("Grow", Populate())], battlefield=[PLAIN])
    assert s.cast("Grow").battlefield == ["Plain"]


def test_122_6_counters_put_by_keyword_actions_can_be_doubled():
    double = card("Season", "{G}", "Enchantment", MultiplyCounters(CREATURE & YOU_CONTROL))
    s = Scenario(hand=[sorcery("Drill", Bolster(1))], battlefield=[double, PLAIN])
    assert s.cast("Drill").pt("Plain") == "4/4"
