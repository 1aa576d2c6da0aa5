"""CR 702: keyword abilities of permanents that enter the battlefield, and those that say what an object is."""

from __future__ import annotations

from tests.rules.own_cards import BIG, BLOT, MUTE, PLAIN, TINY, creature

from playset.ability import (
    ANY_TARGET,
    BLUE,
    CHANGELING,
    CREATURE,
    DEVOID,
    EVOLVE,
    EXPLOIT,
    HASTE,
    RAVENOUS,
    RIOT,
    UNLEASH,
    YOU_CONTROL,
    Bloodthirst,
    Continuous,
    CreateToken,
    DealDamage,
    Devour,
    Dies,
    DrawCards,
    Fabricate,
    Gets,
    Graft,
    InGraveyard,
    MultiplyCounters,
    Performs,
    Protection,
    ReturnToHand,
    SearchLibrary,
    Spell,
    Subtype,
    Target,
    Until,
    When,
    X,
    card,
)
from playset.testing import Scenario

ZAP = card("Zap", "{R}", "Instant", Spell(DealDamage(2, Target(ANY_TARGET))))


# --- 702.54 bloodthirst --------------------------------------------------------------------------------------


def test_702_54a_it_wants_an_opponent_to_have_been_dealt_damage():
    s = Scenario(hand=[ZAP, creature("Vampire", Bloodthirst(2)), creature("Bat", Bloodthirst(1))])
    s.cast("Bat")
    assert s.pt("Bat") == "2/2"
    s.cast("Zap", "them").cast("Vampire")
    assert s.pt("Vampire") == "4/4"


def test_702_54a_damage_to_oneself_and_of_another_turn_does_not_count():
    s = Scenario(hand=[ZAP, ZAP, creature("Bat", Bloodthirst(1))])
    s.cast("Zap", "me")
    s.next_turn()
    s.cast("Zap", "them")
    s.next_turn().cast("Bat")
    assert s.pt("Bat") == "2/2"


def test_702_54b_x_is_the_damage_that_opponents_were_dealt():
    s = Scenario(hand=[ZAP, ZAP, ZAP, creature("Lord", Bloodthirst(X), pt="1/1")], others=[{}])
    s.cast("Zap", "them").cast("Zap", "third").cast("Zap", "me").cast("Lord")
    assert s.pt("Lord") == "5/5"


def test_702_54c_each_instance_applies():
    s = Scenario(hand=[ZAP, creature("Bat", Bloodthirst(1), Bloodthirst(2))])
    s.cast("Zap", "them").cast("Bat")
    assert s.pt("Bat") == "5/5"


# --- 702.82 devour -------------------------------------------------------------------------------------------


def test_702_82a_it_eats_any_number_of_creatures():
    s = Scenario(hand=[creature("Dragon", Devour(2))], battlefield=[PLAIN, TINY, BIG, "Forest"])
    s.cast("Dragon")
    assert s.offered == ["Plain", "Tiny", "Big"]
    s.choose("Plain", "Tiny")
    assert s.pt("Dragon") == "6/6"
    assert s.permanent("Dragon").notes == {"devoured": 2}
    assert s.battlefield == ["Big", "Forest", "Dragon"]


def test_702_82a_it_may_eat_nothing():
    s = Scenario(hand=[creature("Dragon", Devour(2))], battlefield=[PLAIN])
    s.cast("Dragon").choose()
    assert s.pt("Dragon") == "2/2"
    assert s.battlefield == ["Plain", "Dragon"]


def test_702_82a_what_it_eats_dies_before_it_is_there():
    mourner = creature("Mourner", When(Dies(CREATURE), DrawCards(1)))
    s = Scenario(hand=[creature("Dragon", Devour(1))], battlefield=[PLAIN, mourner])
    s.cast("Dragon").choose("Plain", "Mourner").order("Mourner", "Mourner").resolve()
    assert len(s.hand) == 2


def test_702_82c_another_quality():
    pie = card("Pie", "", "Artifact — Food")
    s = Scenario(hand=[creature("Hydra", Devour(3, Subtype("Food")))], battlefield=[PLAIN, pie])
    s.cast("Hydra")
    assert s.offered == ["Pie"]
    assert s.choose("Pie").pt("Hydra") == "5/5"


def test_616_1_counters_that_are_doubled_are_doubled_after_devouring():
    double = card("Season", "{G}", "Enchantment", MultiplyCounters(CREATURE & YOU_CONTROL))
    s = Scenario(hand=[creature("Dragon", Devour(1))], battlefield=[double, PLAIN])
    s.cast("Dragon").choose("Plain")
    assert s.pt("Dragon") == "4/4"


# --- 702.136 riot, 702.98 unleash ----------------------------------------------------------------------------


def test_702_136a_a_counter_or_haste():
    s = Scenario(hand=[creature("Rioter", RIOT)])
    s.cast("Rioter").yes()
    assert (s.pt("Rioter"), s.has("Rioter", "haste")) == ("3/3", False)
    s = Scenario(hand=[creature("Rioter", RIOT)])
    s.cast("Rioter").no()
    assert (s.pt("Rioter"), s.has("Rioter", "haste")) == ("2/2", True)
    assert s.attack("Rioter").damage().them.life == 18


def test_702_136a_the_haste_stays():
    s = Scenario(hand=[creature("Rioter", RIOT)])
    s.cast("Rioter").no()
    s.next_turn().next_turn()
    assert s.has("Rioter", "haste")


def test_702_136a_the_haste_is_not_part_of_the_card():
    bounce = card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
    s = Scenario(hand=[creature("Rioter", RIOT), bounce])
    s.cast("Rioter").no().cast("Bounce", "Rioter").cast("Rioter").yes()
    assert not s.has("Rioter", "haste")
    s.next_turn()
    assert s.state.floating == []


def test_702_136b_each_instance_works_separately():
    s = Scenario(hand=[creature("Rioter", RIOT, RIOT)])
    s.cast("Rioter").yes().no()
    assert (s.pt("Rioter"), s.has("Rioter", "haste")) == ("3/3", True)


def test_702_98a_with_the_counter_it_cannot_block():
    s = Scenario(hand=[creature("Ogre", UNLEASH)], their_battlefield=[PLAIN])
    s.cast("Ogre").yes()
    assert s.pt("Ogre") == "3/3"
    s.next_turn().them.attack("Plain")
    assert s.damage().life == 18


def test_702_98a_without_it_it_can():
    s = Scenario(hand=[creature("Ogre", UNLEASH)], their_battlefield=[PLAIN])
    s.cast("Ogre").no()
    s.next_turn().them.attack("Plain")
    s.block({"Ogre": "Plain"})
    assert s.damage().life == 20


def test_702_98a_any_plus_counter_keeps_it_from_blocking():
    s = Scenario(battlefield=[creature("Ogre", UNLEASH)], their_battlefield=[PLAIN], active=1)
    s.permanent("Ogre").counters = {"+1/+1": 1}
    s.state.touch_battlefield()
    s.them.attack("Plain")
    assert s.damage().life == 18


# --- 702.110 exploit, 702.123 fabricate ----------------------------------------------------------------------


def test_702_110a_you_may_sacrifice_a_creature():
    s = Scenario(hand=[creature("Necromancer", EXPLOIT)], battlefield=[PLAIN])
    s.cast("Necromancer").yes()
    assert s.offered == ["Plain", "Necromancer"]
    assert s.choose("Plain").graveyard == ["Plain"]


def test_702_110b_only_a_sacrifice_exploits():
    reader = creature("Reader", EXPLOIT, When(Performs("exploit"), DrawCards(2)))
    s = Scenario(hand=[reader], battlefield=[PLAIN])
    s.cast("Reader").yes().choose("Plain")
    assert len(s.hand) == 2
    s = Scenario(hand=[reader], battlefield=[PLAIN])
    s.cast("Reader").no()
    assert s.hand == []


def test_702_110b_it_may_exploit_itself():
    reader = creature("Reader", EXPLOIT, When(Performs("exploit"), DrawCards(2)))
    s = Scenario(hand=[reader])
    s.cast("Reader").yes()
    assert s.graveyard == ["Reader"]
    assert len(s.hand) == 2


def test_702_110b_a_creature_that_has_left_hears_nothing_of_its_exploiting():
    reader = creature("Reader", EXPLOIT, When(Performs("exploit"), DrawCards(2)))
    s = Scenario(hand=[reader], battlefield=[PLAIN], their_hand="Lightning Bolt")
    s.cast("Reader", hold=True).resolve_top()
    s.them.cast("Lightning Bolt", "Reader", hold=True).resolve_top()
    s.resolve_top().yes()
    assert (s.hand, s.battlefield) == ([], [])


def test_603_10a_another_creature_hears_of_the_exploiting_that_it_is_sacrificed_for():
    herald = creature("Herald", When(Performs("exploit", CREATURE & YOU_CONTROL), DrawCards(2)))
    s = Scenario(hand=[creature("Reader", EXPLOIT)], battlefield=[herald])
    s.cast("Reader").yes().choose("Herald")
    assert len(s.hand) == 2


def test_702_123a_counters_or_servos():
    s = Scenario(hand=[creature("Maker", Fabricate(2))])
    s.cast("Maker").yes()
    assert (s.pt("Maker"), s.battlefield) == ("4/4", ["Maker"])
    s = Scenario(hand=[creature("Maker", Fabricate(2))])
    s.cast("Maker").no()
    assert (s.pt("Maker"), s.battlefield) == ("2/2", ["Maker", "Servo Token", "Servo Token"])


def test_702_123a_servos_come_if_the_counters_cannot():
    s = Scenario(hand=[creature("Maker", Fabricate(1)), BLOT])
    s.cast("Maker", hold=True).resolve_top()
    s.cast("Blot", "Maker").resolve().yes()
    assert s.battlefield == ["Servo Token"]


# --- 702.100 evolve, 702.58 graft ----------------------------------------------------------------------------


def test_702_100a_it_grows_with_larger_creatures():
    wide = creature("Wide", pt="1/4")
    s = Scenario(hand=[TINY, wide, BIG], battlefield=[creature("Newt", EVOLVE)])
    s.cast("Tiny")
    assert s.pt("Newt") == "2/2"
    s.cast("Wide")
    assert s.pt("Newt") == "3/3"
    s.cast("Big")
    assert s.pt("Newt") == "4/4"


def test_702_100a_the_sizes_are_compared_again_as_it_resolves():
    grow = card("Grow", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+3, +3))))
    s = Scenario(hand=[BIG, grow], battlefield=[creature("Newt", EVOLVE)])
    s.cast("Big", hold=True).resolve_top()
    assert s.stack == ["Newt"]
    s.cast("Grow", "Newt").resolve()
    assert s.permanent("Newt").counters == {}


def test_702_100a_a_creature_that_has_left_is_looked_back_at():
    s = Scenario(hand=[BIG, BLOT], battlefield=[creature("Newt", EVOLVE)])
    s.cast("Big", hold=True).resolve_top()
    s.cast("Blot", "Big").resolve()
    assert s.pt("Newt") == "3/3"


def test_702_100b_evolving_can_be_triggered_on():
    newt = creature("Newt", EVOLVE, When(Performs("evolve"), DrawCards(1)))
    s = Scenario(hand=[BIG], battlefield=[newt])
    assert s.cast("Big").hand == ["Filler"]


def test_702_100d_each_instance_triggers():
    s = Scenario(hand=[BIG], battlefield=[creature("Newt", EVOLVE, EVOLVE)])
    s.cast("Big").order("Newt", "Newt").resolve()
    assert s.pt("Newt") == "4/4"


def test_702_58a_a_counter_may_move_onto_another_creature():
    s = Scenario(hand=[creature("Slug", Graft(2), pt="0/0"), PLAIN, TINY])
    s.cast("Slug").cast("Plain").yes()
    assert (s.pt("Slug"), s.pt("Plain")) == ("1/1", "3/3")
    s.cast("Tiny").no()
    assert (s.pt("Slug"), s.pt("Tiny")) == ("1/1", "1/1")


# --- 702.73 changeling ---------------------------------------------------------------------------------------

SHIFTER = card("Shifter", "{1}{U}", "Creature — Shapeshifter", CHANGELING, pt="1/1")
GOBLIN_LORD = creature("Chief", Continuous(Subtype("Goblin") & CREATURE, Gets(+1, +1)))


def test_702_73a_it_is_every_creature_type():
    s = Scenario(battlefield=[SHIFTER, GOBLIN_LORD])
    assert s.pt("Shifter") == "2/2"
    subtypes = s.state.characteristics(s.permanent("Shifter")).subtypes
    assert {"Shapeshifter", "Goblin", "Time Lord", "Zubera"} <= set(subtypes)
    assert "Forest" not in subtypes
    assert "Equipment" not in subtypes


def test_702_73a_it_works_in_every_zone():
    find = card("Find", "{B}", "Sorcery", Spell(SearchLibrary(Subtype("Goblin"))))
    back = card("Back", "{B}", "Sorcery", Spell(ReturnToHand(Target(Subtype("Elf") & InGraveyard()))))
    s = Scenario(hand=[find, back], library=[SHIFTER, "Island"], graveyard=[SHIFTER, "Island"])
    s.cast("Find").choose("Shifter")
    s.cast("Back")
    assert s.hand == ["Shifter", "Shifter"]


def test_702_73a_types_are_settled_before_abilities_are_lost():
    s = Scenario(hand=[MUTE], battlefield=[SHIFTER, GOBLIN_LORD])
    s.cast("Mute", "Shifter")
    assert s.pt("Shifter") == "2/2"


def test_702_73a_a_view_does_not_name_them_all():
    s = Scenario(battlefield=[SHIFTER])
    shown = s.game.view(0).to_data()
    assert "Creature — every creature type" in str(shown)
    assert "Zubera" not in str(shown)


# --- 702.114 devoid ------------------------------------------------------------------------------------------

DRONE = card("Drone", "{1}{U}", "Creature — Drone", DEVOID, pt="2/2")


def test_702_114a_it_is_colourless():
    wall = creature("Wall", Protection(BLUE), pt="0/3")
    s = Scenario(battlefield=[DRONE], their_battlefield=[wall])
    assert s.state.characteristics(s.permanent("Drone")).colors == 0
    s.attack("Drone")
    s.them.block({"Wall": "Drone"})
    assert s.damage().them.permanent("Wall").damage == 2


def test_702_114a_it_works_in_every_zone():
    probe = card("Probe", "{1}", "Instant", Spell(ReturnToHand(Target(BLUE & InGraveyard()))))
    blue = card("Merfolk", "{U}", "Creature — Merfolk", pt="1/1")
    s = Scenario(hand=[probe], graveyard=[DRONE, blue])
    assert s.cast("Probe").hand == ["Merfolk"]


def test_702_114a_it_stays_colourless_without_abilities():
    s = Scenario(hand=[MUTE], battlefield=[DRONE])
    s.cast("Mute", "Drone")
    assert s.state.characteristics(s.permanent("Drone")).colors == 0


def test_702_114a_a_devoid_token_is_colourless():
    scion = card("Scion Token", "", "Creature — Scion", HASTE, DEVOID, pt="1/1", color=2, token=True)
    make = card("Make", "{U}", "Sorcery", Spell(CreateToken(scion)))
    s = Scenario(hand=[make])
    s.cast("Make")
    assert s.state.characteristics(s.permanent("Scion Token")).colors == 0


# --- 702.156 ravenous ----------------------------------------------------------------------------------------


def test_702_156a_it_enters_with_x_counters_and_draws_a_card_if_x_is_5_or_more():
    swarm = card("Swarm", "{X}{G}", "Creature — Tyranid", RAVENOUS, pt="1/1")
    s = Scenario(hand=[swarm, swarm], battlefield="11 Forest", library="Island, Island", mana="")
    s.cast("Swarm", x=4)
    assert (s.pt("Swarm"), s.hand) == ("5/5", ["Swarm"])
    s.cast("Swarm", x=5)
    assert (s.pt("Swarm #2"), s.hand) == ("6/6", ["Island"])
