"""Cards whose names begin with K."""

from playset.core.words import Step
from playset.testing import Scenario


def test_kazandu_mammoth_is_a_creature_or_a_land():
    s = Scenario(hand="Kazandu Mammoth", battlefield="Kazandu Mammoth")
    s.play("Kazandu Valley").resolve()
    assert s.tapped("Kazandu Valley")
    assert s.pt("Kazandu Mammoth") == "5/5"


def test_karmic_guide_returns_a_creature():
    s = Scenario(hand="Karmic Guide, Murder, Doom Blade", graveyard="Craw Wurm, Shock")
    s.cast("Karmic Guide")
    assert s.battlefield == ["Karmic Guide", "Craw Wurm"]
    s.cast("Murder", "Craw Wurm")  # a black spell could not target the Guide
    s.next_turn().next_turn()
    assert s.graveyard == ["Shock", "Craw Wurm", "Murder", "Karmic Guide"]  # nobody paid the echo


def test_karplusan_forest_taps_for_colourless_or_hurts():
    s = Scenario(battlefield="3 Karplusan Forest", manual_mana=[0])
    s.activate("Karplusan Forest", ability=0)
    s.activate("Karplusan Forest", ability=1).choose("{R}")
    s.activate("Karplusan Forest", ability=1).choose("{G}")
    assert (s.pool, s.life) == ("{R}{G}{C}", 18)


def test_karplusan_forest_hurts_only_for_coloured_mana():
    s = Scenario(hand="Mind Stone, Lightning Bolt", battlefield="3 Karplusan Forest", mana="")
    s.cast("Mind Stone")
    assert s.life == 20
    s.cast("Lightning Bolt", "them")
    assert (s.life, s.them.life) == (19, 17)


def test_karplusan_forest_may_kill_its_controller():
    s = Scenario(hand="Lightning Bolt", battlefield="Karplusan Forest", mana="", life=1)
    s.cast("Lightning Bolt", "them", hold=True)
    assert (s.over, s.winner, s.them.life) == (True, 1, 20)


def test_kiln_fiend_gets_stronger_for_a_turn():
    s = Scenario(hand="2 Shock", battlefield="Kiln Fiend")
    s.cast("Shock", "them").cast("Shock", "them")
    assert (s.pt("Kiln Fiend"), s.next_turn().pt("Kiln Fiend")) == ("7/2", "1/2")


def test_knight_of_meadowgrain_strikes_first_and_gains_life():
    s = Scenario(battlefield="Knight of Meadowgrain", their_battlefield="Grizzly Bears")
    s.attack("Knight of Meadowgrain").them.block({"Grizzly Bears": "Knight of Meadowgrain"})
    s.damage()
    assert (s.life, s.battlefield, s.them.battlefield) == (22, ["Knight of Meadowgrain"], [])


def test_karakas_makes_mana_or_returns_a_legend():
    s = Scenario(battlefield="Karakas", their_battlefield="Isamaru, Hound of Konda, Serra Angel", manual_mana=[0])
    s.activate("Karakas", "Isamaru, Hound of Konda", ability=1)
    assert s.them.hand == ["Isamaru, Hound of Konda"]
    s = Scenario(battlefield="Karakas", manual_mana=[0])
    assert s.activate("Karakas", ability=0).pool == "{W}"


def test_keldon_marauders_deal_damage_as_they_come_and_as_they_go():
    s = Scenario(hand="Keldon Marauders", library="4 Forest", their_library="4 Forest")
    s.cast("Keldon Marauders").choose("them")
    assert s.resolve().them.life == 19
    assert s.permanent("Keldon Marauders").counters == {"time": 2}
    s.next_turn().next_turn()
    s.attack("Keldon Marauders").damage()
    assert s.them.life == 16
    s.next_turn().pass_to(Step.UPKEEP)
    s.resolve().choose("them")
    assert (s.resolve().them.life, s.graveyard) == (15, ["Keldon Marauders"])


def test_kokusho_drains_each_opponent_as_it_dies():
    s = Scenario(hand="Murder", battlefield="Kokusho, the Evening Star", others=[{}])
    s.cast("Murder", "Kokusho, the Evening Star")
    assert (s.life, s.them.life, s.seats[2].life) == (30, 15, 15)


def test_kor_outfitter_equips_for_nothing():
    s = Scenario(hand="Kor Outfitter", battlefield="Colossus Hammer, Grizzly Bears")
    s.cast("Kor Outfitter").choose("Grizzly Bears").yes()
    assert s.pt("Grizzly Bears") == "12/12"


def test_kor_skyfisher_returns_a_permanent_perhaps_itself():
    s = Scenario(hand="Kor Skyfisher", battlefield="Plains, Wall of Omens")
    s.cast("Kor Skyfisher").choose("Wall of Omens")
    assert s.resolve().hand == ["Wall of Omens"]
    s = Scenario(hand="Kor Skyfisher")
    s.cast("Kor Skyfisher")
    assert (s.hand, s.battlefield) == (["Kor Skyfisher"], [])


def test_kird_ape_is_at_home_in_the_forest():
    s = Scenario(battlefield="Kird Ape", hand="Taiga")
    assert s.pt("Kird Ape") == "1/1"
    assert s.play("Taiga").pt("Kird Ape") == "2/3"


def test_kodamas_reach_is_a_cultivate():
    s = Scenario(hand="Kodama's Reach", library="Forest, Swamp, Shock")
    s.cast("Kodama's Reach").choose("Forest", "Swamp").choose("Forest")
    assert (s.battlefield, s.tapped("Forest"), s.hand) == (["Forest"], True, ["Swamp"])


def test_kitchen_finks_give_life_twice():
    s = Scenario(hand="Kitchen Finks, Murder")
    s.cast("Kitchen Finks").cast("Murder", "Kitchen Finks")
    assert (s.life, s.pt("Kitchen Finks")) == (24, "2/1")


def test_kalastria_highborn_drains_for_dying_vampires():
    s = Scenario(hand="Murder", battlefield="Kalastria Highborn, Vampire Nighthawk, Swamp")
    s.cast("Murder", "Vampire Nighthawk").choose("them")
    s.resolve().yes()
    assert (s.life, s.them.life) == (22, 18)


def test_krenko_doubles_the_goblins():
    s = Scenario(battlefield="Krenko, Mob Boss")
    s.activate("Krenko, Mob Boss")
    assert s.battlefield.count("Goblin Token") == 1
    s.next_turn().next_turn()
    s.activate("Krenko, Mob Boss")
    assert s.battlefield.count("Goblin Token") == 3
