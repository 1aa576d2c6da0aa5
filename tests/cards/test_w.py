"""Cards whose names begin with W."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_wear_tear_destroys_an_artifact_an_enchantment_or_both():
    s = Scenario(hand="Wear // Tear", their_battlefield="Sol Ring, Glorious Anthem")
    assert s.cast("Tear", "Glorious Anthem").them.battlefield == ["Sol Ring"]
    s = Scenario(hand="Wear // Tear", their_battlefield="Sol Ring, Glorious Anthem")
    assert s.cast("Wear // Tear", targets=["Sol Ring", "Glorious Anthem"]).them.battlefield == []


def test_wall_of_air_blocks_fliers_and_does_not_attack():
    s = Scenario(battlefield="Wall of Air", their_battlefield="Air Elemental")
    assert s.damage().them.life == 20
    s.next_turn().them.attack("Air Elemental")
    s.block({"Wall of Air": "Air Elemental"}).damage()
    assert (s.life, s.battlefield) == (20, ["Wall of Air"])


def test_wall_of_omens_draws_a_card():
    s = Scenario(hand="Wall of Omens", library="Forest")
    assert s.cast("Wall of Omens").hand == ["Forest"]
    assert s.has("Wall of Omens", "defender")


def test_warleaders_helix_burns_and_heals():
    s = Scenario(hand="Warleader's Helix")
    s.cast("Warleader's Helix", "them")
    assert (s.life, s.them.life) == (24, 16)


def test_warstorm_surge_hurts_with_every_creature():
    s = Scenario(hand="Hill Giant", battlefield="Warstorm Surge")
    assert s.cast("Hill Giant").choose("them").them.life == 17


def test_wall_of_stone_stands():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Wall of Stone")
    s.attack("Craw Wurm").them.block({"Wall of Stone": "Craw Wurm"})
    assert s.damage().them.battlefield == ["Wall of Stone"]


def test_waves_of_aggression_attack_again_and_again():
    s = Scenario(hand="Waves of Aggression, Mountain", battlefield="Hill Giant")
    s.attack("Hill Giant").damage().pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Waves of Aggression").pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Hill Giant").damage()
    assert s.them.life == 14
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Waves of Aggression").pass_to(Step.BEGINNING_OF_COMBAT)  # retraced for the land
    assert (s.attack("Hill Giant").damage().them.life, s.graveyard) == (11, ["Mountain", "Waves of Aggression"])


def test_wasteland_destroys_a_nonbasic_land():
    s = Scenario(battlefield="Wasteland, Forest", their_battlefield="Brushland, Plains")
    s.activate("Wasteland", "Brushland", ability=1)
    assert (s.graveyard, s.them.graveyard) == (["Wasteland"], ["Brushland"])


def test_wayfarers_bauble_finds_a_basic_land():
    s = Scenario(battlefield="Wayfarer's Bauble", library="Wasteland, Forest, Island")
    s.activate("Wayfarer's Bauble").choose("Island")
    assert (s.battlefield, s.tapped("Island"), s.graveyard) == (["Island"], True, ["Wayfarer's Bauble"])


def test_wasteland_does_not_touch_basic_lands():
    s = Scenario(battlefield="Wasteland", their_battlefield="Plains, Wastes, Brushland")
    s.activate("Wasteland", ability=1, hold=True)
    assert s.offered == ["Wasteland", "Brushland"]
    s.choose("Brushland")


def test_wee_dragonauts_get_stronger_for_a_turn():
    s = Scenario(hand="2 Shock", battlefield="Wee Dragonauts")
    s.cast("Shock", "them").cast("Shock", "them")
    assert (s.pt("Wee Dragonauts"), s.has("Wee Dragonauts", "flying")) == ("5/3", True)


def test_wheel_of_fortune_gives_everyone_seven_new_cards():
    s = Scenario(hand="Wheel of Fortune, Shock, Opt", their_hand="Negate", others=[{}])
    s.cast("Wheel of Fortune")
    assert [len(seat.hand) for seat in s.seats] == [7, 7, 7]
    assert (sorted(s.graveyard), s.them.graveyard) == (["Opt", "Shock", "Wheel of Fortune"], ["Negate"])


def test_wasteland_and_wastes_make_colourless_mana():
    s = Scenario(hand="Mind Stone", battlefield="Wasteland, Wastes", mana="")
    s.cast("Mind Stone")
    assert (s.tapped("Wasteland"), s.tapped("Wastes")) == (True, True)


def test_white_knight_is_protected_from_black():
    s = Scenario(battlefield="White Knight", their_battlefield="Black Knight, Gravedigger, Hill Giant")
    s.attack("White Knight").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Hill Giant -> White Knight"]
    s.them.block()
    s = Scenario(hand="Murder", battlefield="3 Swamp", their_battlefield="White Knight")
    assert not s.can("cast", "Murder")


def test_white_suns_zenith_makes_cats_and_goes_back_into_the_library():
    s = Scenario(hand="White Sun's Zenith", library="Forest", active=1)
    s.cast("White Sun's Zenith", x=2)
    assert (s.battlefield, s.pt("Cat Token")) == (["Cat Token"] * 2, "2/2")
    assert sorted(s.library) == ["Forest", "White Sun's Zenith"]


def test_white_knight_blocks_a_black_creature_unharmed():
    s = Scenario(battlefield="Gravedigger", their_battlefield="White Knight")
    s.attack("Gravedigger").them.block({"White Knight": "Gravedigger"})
    assert (s.damage().battlefield, s.them.battlefield) == ([], ["White Knight"])


def test_wind_scarred_crag_enters_tapped_and_gains_a_life():
    s = Scenario(hand="Wind-Scarred Crag", manual_mana=[0])
    s.play("Wind-Scarred Crag").resolve()
    assert (s.tapped("Wind-Scarred Crag"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Wind-Scarred Crag").choose("{R}").pool == "{R}"


def test_wind_drake_flies():
    s = Scenario(battlefield="Wind Drake", their_battlefield="Craw Wurm")
    assert s.attack("Wind Drake").damage().them.life == 18


def test_windswept_heath_fetches_a_forest_or_plains():
    s = Scenario(battlefield="Windswept Heath", library="Island, Plains, Forest, Brushland")
    s.activate("Windswept Heath")
    assert sorted(s.offered) == ["Forest", "Plains"]
    s.choose("Plains")
    assert (s.battlefield, s.tapped("Plains"), s.life) == (["Plains"], False, 19)


def test_wood_elves_fetches_a_forest_untapped():
    s = Scenario(hand="Wood Elves", library="Plains, Forest")
    s.cast("Wood Elves").choose("Forest")
    assert (s.battlefield, s.tapped("Forest")) == (["Wood Elves", "Forest"], False)


def test_wooded_foothills_fetches_a_mountain_or_forest():
    s = Scenario(battlefield="Wooded Foothills", library="Island, Mountain, Forest")
    s.activate("Wooded Foothills")
    assert sorted(s.offered) == ["Forest", "Mountain"]
    s.choose("Mountain")
    assert (s.battlefield, s.tapped("Mountain"), s.life) == (["Mountain"], False, 19)


def test_wooded_foothills_takes_the_last_life():
    s = Scenario(battlefield="Wooded Foothills", library="Mountain", life=1)
    s.activate("Wooded Foothills")
    assert (s.over, s.winner) == (True, 1)


def test_wild_nacatl_counts_a_mountain_and_a_plains():
    s = Scenario(battlefield="Wild Nacatl, Taiga", hand="Savannah")
    assert s.pt("Wild Nacatl") == "2/2"
    assert s.play("Savannah").pt("Wild Nacatl") == "3/3"


def test_wild_growth_adds_a_green_mana():
    s = Scenario(hand="Wild Growth, Grizzly Bears", battlefield="Plains", mana="{G}")
    s.cast("Wild Growth", "Plains").cast("Grizzly Bears")
    assert (s.battlefield, s.tapped("Plains"), s.pool) == (["Plains", "Wild Growth", "Grizzly Bears"], True, "")


def test_wild_growth_twice_on_one_land():
    s = Scenario(hand="2 Wild Growth, Giant Spider", battlefield="Forest", mana="{G}{G}{C}")
    s.cast("Wild Growth", "Forest").cast("Wild Growth", "Forest").cast("Giant Spider")
    assert s.battlefield[-1] == "Giant Spider"


def test_wild_growth_on_the_land_of_an_opponent_helps_that_opponent():
    s = Scenario(hand="Wild Growth", their_hand="Grizzly Bears", their_battlefield="Plains", mana="{G}")
    s.cast("Wild Growth", "Plains").next_turn()
    s.them.cast("Grizzly Bears")
    assert "Grizzly Bears" in s.them.battlefield


def test_wall_of_roots_makes_mana_once_a_turn_and_withers():
    s = Scenario(battlefield="Wall of Roots", manual_mana=[0])
    s.activate("Wall of Roots")
    assert (s.pool, s.pt("Wall of Roots")) == ("{G}", "0/4")
    assert not s.can("activate", "Wall of Roots")


def test_wall_of_blossoms_draws_a_card():
    s = Scenario(hand="Wall of Blossoms", library="Forest")
    assert s.cast("Wall of Blossoms").hand == ["Forest"]


def test_woodfall_primus_destroys_again_when_it_persists():
    s = Scenario(hand="Woodfall Primus, Murder", their_battlefield="Sol Ring, Forest")
    s.cast("Woodfall Primus").choose("Sol Ring")
    s.resolve().cast("Murder", "Woodfall Primus")
    assert (s.them.battlefield, s.pt("Woodfall Primus")) == ([], "5/5")


def test_wirewood_symbiote_returns_an_elf_to_untap_a_creature():
    s = Scenario(battlefield="Wirewood Symbiote, Elvish Visionary, Hill Giant (tapped)")
    s.activate("Wirewood Symbiote", "Hill Giant")
    assert (s.hand, s.tapped("Hill Giant")) == (["Elvish Visionary"], False)
    assert not s.can("activate", "Wirewood Symbiote")


def test_worn_powerstone_enters_tapped():
    s = Scenario(hand="Worn Powerstone")
    assert s.cast("Worn Powerstone").tapped("Worn Powerstone")
    s = Scenario(battlefield="Worn Powerstone", manual_mana=[0])
    assert s.activate("Worn Powerstone").pool == "{C}{C}"


def test_walking_ballista_grows_and_shoots():
    s = Scenario(hand="Walking Ballista")
    s.cast("Walking Ballista", x=2)
    assert s.pt("Walking Ballista") == "2/2"
    s.activate("Walking Ballista", ability=0)
    for _ in range(3):
        s.activate("Walking Ballista", "them", ability=1)
    assert (s.them.life, s.graveyard) == (17, ["Walking Ballista"])


def test_wrath_of_god_destroys_what_would_regenerate():
    s = Scenario(hand="Wrath of God", battlefield="Troll Ascetic", their_battlefield="Serra Angel, Sol Ring")
    s.activate("Troll Ascetic").cast("Wrath of God")
    assert (s.battlefield, s.them.battlefield) == ([], ["Sol Ring"])


def test_woodland_cemetery_looks_for_a_swamp_or_a_forest():
    s = Scenario(hand="Woodland Cemetery", battlefield="Bayou", manual_mana=[0])
    s.play("Woodland Cemetery").activate("Woodland Cemetery").choose("{G}")
    assert s.pool == "{G}"
    s = Scenario(hand="Woodland Cemetery", battlefield="Island")
    assert s.play("Woodland Cemetery").tapped("Woodland Cemetery")


def test_watery_grave_costs_two_life_or_time():
    s = Scenario(hand="Watery Grave", manual_mana=[0])
    s.play("Watery Grave").yes()
    assert (s.life, s.activate("Watery Grave", ability=1).pool) == (18, "{B}")
