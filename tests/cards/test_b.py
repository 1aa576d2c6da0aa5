"""Cards whose names begin with B."""

import pytest

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_brazen_borrower_steals_first_and_flashes_in_later():
    s = Scenario(hand="Brazen Borrower", their_battlefield="Hill Giant, Mountain")
    s.cast("Petty Theft")  # a land cannot be stolen
    assert (s.them.hand, s.exile) == (["Hill Giant"], ["Brazen Borrower"])
    s.pass_to(Step.END)
    s.cast("Brazen Borrower")
    assert s.battlefield == ["Brazen Borrower"]


def test_brazen_borrower_blocks_only_what_flies():
    s = Scenario(battlefield="Hill Giant, Serra Angel", their_battlefield="Brazen Borrower")
    s.attack("Hill Giant", "Serra Angel")
    with pytest.raises(AssertionError, match="not offered"):
        s.them.block({"Brazen Borrower": "Hill Giant"})
    s.them.block({"Brazen Borrower": "Serra Angel"})


def test_bala_ged_recovery_is_a_spell_or_a_land():
    s = Scenario(hand="Bala Ged Recovery", graveyard="Savannah Lions")
    assert s.cast("Bala Ged Recovery", "Savannah Lions").hand == ["Savannah Lions"]
    s = Scenario(hand="Bala Ged Recovery")
    s.play("Bala Ged Sanctuary")
    assert s.tapped("Bala Ged Sanctuary")


def test_balefire_liege_leads_red_and_white():
    s = Scenario(hand="Lightning Helix", battlefield="Balefire Liege, Goblin King, Savannah Lions, Grizzly Bears")
    assert (s.pt("Goblin King"), s.pt("Savannah Lions"), s.pt("Grizzly Bears")) == ("3/3", "3/2", "2/2")
    s.cast("Lightning Helix", "them", hold=True)
    s.order("Balefire Liege", "Balefire Liege").choose("them").resolve()
    assert (s.life, s.them.life) == (26, 14)


def test_basilisk_collar_kills_and_heals():
    s = Scenario(battlefield="Basilisk Collar, Savannah Lions", their_battlefield="Craw Wurm")
    s.activate("Basilisk Collar", "Savannah Lions")
    s.attack("Savannah Lions").them.block({"Craw Wurm": "Savannah Lions"})
    s.damage()
    assert (s.them.graveyard, s.life) == (["Craw Wurm"], 22)


def test_baleful_strix_flies_and_draws():
    s = Scenario(hand="Baleful Strix", library="Forest")
    s.cast("Baleful Strix")
    assert (s.hand, s.has("Baleful Strix", "flying"), s.has("Baleful Strix", "deathtouch")) == (["Forest"], True, True)


def test_bastion_of_remembrance_brings_a_soldier_and_drains():
    s = Scenario(hand="Bastion of Remembrance, Shock")
    s.cast("Bastion of Remembrance")
    assert s.pt("Human Soldier Token") == "1/1"
    s.cast("Shock", "Human Soldier Token")
    assert (s.life, s.them.life) == (21, 19)


def test_batterskull_brings_its_own_germ():
    s = Scenario(hand="Batterskull, Grizzly Bears")
    s.cast("Batterskull").cast("Grizzly Bears")
    assert (s.pt("Phyrexian Germ Token"), s.has("Phyrexian Germ Token", "lifelink")) == ("4/4", True)
    s.activate("Batterskull", "Grizzly Bears", ability=1)
    assert (s.pt("Grizzly Bears"), s.battlefield) == ("6/6", ["Batterskull", "Grizzly Bears"])
    s.activate("Batterskull", ability=0)
    assert (s.hand, s.pt("Grizzly Bears")) == (["Batterskull"], "2/2")


@pytest.mark.parametrize(("land", "color"), [("Battlefield Forge", "{R}"), ("Brushland", "{W}")])
def test_battlefield_forge_and_brushland_tap_for_colourless_or_hurt(land: str, color: str):
    s = Scenario(battlefield=[land, land], manual_mana=[0])
    s.activate(land, ability=0)
    assert (s.pool, s.life) == ("{C}", 20)
    s.activate(land, ability=1).choose(color)
    assert (s.pool, s.life) == (color + "{C}", 19)


def test_beast_whisperer_draws_for_creature_spells():
    s = Scenario(hand="Grizzly Bears, Shock", battlefield="Beast Whisperer", library="Forest, Island")
    s.cast("Grizzly Bears").cast("Shock", "them")
    assert s.hand == ["Forest"]


def test_beast_within_gives_a_beast_for_a_permanent():
    s = Scenario(hand="Beast Within", their_battlefield="Island, Serra Angel")
    s.cast("Beast Within", "Serra Angel")
    assert (s.them.battlefield, s.them.pt("Beast Token")) == (["Island", "Beast Token"], "3/3")


def test_bedevil_destroys_three_kinds_of_permanents():
    s = Scenario(hand="2 Bedevil", their_battlefield="Sol Ring, Hill Giant, Crusade")
    s.cast("Bedevil", "Sol Ring").cast("Bedevil", "Hill Giant")
    assert s.them.battlefield == ["Crusade"]


def test_berserkers_onslaught_makes_attackers_strike_twice():
    s = Scenario(battlefield="Berserkers' Onslaught, Hill Giant")
    assert s.attack("Hill Giant").damage().them.life == 14


def test_beastmaster_ascension_after_seven_attacks():
    s = Scenario(battlefield="Beastmaster Ascension (6 quest), Grizzly Bears, Hill Giant")
    assert s.pt("Grizzly Bears") == "2/2"
    s.attack("Grizzly Bears").resolve().yes()
    assert (s.pt("Grizzly Bears"), s.pt("Hill Giant")) == ("7/7", "8/8")


def test_birds_of_paradise_flies_and_taps_for_any_colour():
    s = Scenario(battlefield="2 Birds of Paradise", manual_mana=[0])
    for color in ("{W}", "{B}"):
        s.activate("Birds of Paradise").choose(color)
    assert s.pool == "{W}{B}"
    assert s.has("Birds of Paradise", "flying")


def test_birds_of_paradise_pays_for_a_spell_of_any_colour():
    s = Scenario(hand="Counterspell, Lightning Bolt", battlefield="Birds of Paradise", mana="")
    assert s.can("cast", "Lightning Bolt")
    assert not s.can("cast", "Counterspell")
    s.cast("Lightning Bolt", "them")
    assert (s.them.life, s.tapped("Birds of Paradise")) == (17, True)


def test_birds_of_paradise_cannot_pay_on_the_turn_it_comes():
    s = Scenario(hand="Lightning Bolt", battlefield="Birds of Paradise (sick)")
    assert not s.can("cast", "Lightning Bolt")
    assert s.next_turn().can("cast", "Lightning Bolt") is False
    assert s.next_turn().can("cast", "Lightning Bolt")


def test_bitterblossom_makes_a_faerie_for_a_life_every_upkeep():
    s = Scenario(battlefield="Bitterblossom")
    s.next_turn()
    assert (s.life, s.battlefield) == (20, ["Bitterblossom"])
    s.next_turn()
    assert (s.life, s.battlefield, s.pt("Faerie Rogue Token")) == (19, ["Bitterblossom", "Faerie Rogue Token"], "1/1")
    assert s.has("Faerie Rogue Token", "flying")


def test_black_knight_is_protected_from_white():
    s = Scenario(battlefield="Black Knight", their_battlefield="White Knight, Grizzly Bears", their_hand="Doom Blade")
    s.attack("Black Knight").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Grizzly Bears -> Black Knight"]
    s.them.block({"Grizzly Bears": "Black Knight"})
    assert (s.damage().battlefield, s.them.battlefield) == (["Black Knight"], ["White Knight"])


def test_black_knight_cannot_be_sent_to_plow():
    s = Scenario(hand="Swords to Plowshares", battlefield="Plains", their_battlefield="Black Knight")
    assert not s.can("cast", "Swords to Plowshares")


def test_black_market_pays_for_the_dead():
    s = Scenario(hand="2 Shock", battlefield="Black Market", their_battlefield="2 Grizzly Bears")
    s.cast("Shock", "Grizzly Bears").cast("Shock", "Grizzly Bears")
    assert s.permanent("Black Market").counters == {"charge": 2}
    s.next_turn().next_turn()
    assert s.resolve().pool == "{B}{B}"


def test_blade_splicer_gives_golems_first_strike():
    s = Scenario(hand="Blade Splicer")
    s.cast("Blade Splicer")
    assert (s.pt("Phyrexian Golem Token"), s.has("Phyrexian Golem Token", "first strike")) == ("3/3", True)
    assert not s.has("Blade Splicer", "first strike")


def test_blaze_deals_x_damage():
    s = Scenario(hand="Blaze")
    s.cast("Blaze", "them", x=7)
    assert s.them.life == 13


def test_blaze_may_be_cast_for_nothing():
    s = Scenario(hand="Blaze", their_battlefield="Grizzly Bears")
    s.cast("Blaze", "Grizzly Bears", x=0)
    assert (s.graveyard, s.them.battlefield) == (["Blaze"], ["Grizzly Bears"])


def test_blood_artist_drains_when_any_creature_dies():
    s = Scenario(hand="Shock", battlefield="Blood Artist", their_battlefield="Grizzly Bears")
    s.cast("Shock", "Grizzly Bears").choose("them")
    s.resolve()
    assert (s.life, s.them.life) == (21, 19)


def test_blood_artist_drains_when_it_dies_itself():
    s = Scenario(battlefield="Blood Artist", their_hand="Shock", active=1)
    s.them.cast("Shock", "Blood Artist").choose("them")
    s.resolve()
    assert (s.life, s.them.life) == (21, 19)


def test_blood_artist_sees_all_creatures_that_die_together_with_it():
    s = Scenario(hand="Day of Judgment", battlefield="Blood Artist, 2 Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Day of Judgment").order(*["Blood Artist"] * 4)
    for _ in range(4):
        s.choose("them")
    s.resolve()
    assert (s.life, s.them.life) == (24, 16)


def test_blood_artist_does_not_mind_a_land_or_a_creature_that_is_exiled():
    s = Scenario(
        hand="Swords to Plowshares", battlefield="Blood Artist, Wasteland", their_battlefield="Brushland, Memnite"
    )
    s.activate("Wasteland", "Brushland", ability=1).cast("Swords to Plowshares", "Memnite")
    assert (s.life, s.them.life) == (20, 21)


def test_bloodthrone_vampire_grows_with_every_sacrifice():
    s = Scenario(battlefield="Bloodthrone Vampire, 2 Grizzly Bears")
    s.activate("Bloodthrone Vampire", pay=["Grizzly Bears"]).activate("Bloodthrone Vampire", pay=["Grizzly Bears"])
    assert s.pt("Bloodthrone Vampire") == "5/5"
    assert s.next_turn().pt("Bloodthrone Vampire") == "1/1"


def test_blossoming_sands_enters_tapped_and_gains_a_life():
    s = Scenario(hand="Blossoming Sands", manual_mana=[0])
    s.play("Blossoming Sands").resolve()
    assert (s.tapped("Blossoming Sands"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Blossoming Sands").choose("{G}").pool == "{G}"


def test_blue_suns_zenith_goes_back_into_the_library():
    s = Scenario(hand="Blue Sun's Zenith", library="Forest, Island, Swamp")
    s.cast("Blue Sun's Zenith", "me", x=2)
    assert (sorted(s.hand), s.graveyard) == (["Forest", "Island"], [])
    assert sorted(s.library) == ["Blue Sun's Zenith", "Swamp"]


def test_bonesplitter_adds_two_power():
    s = Scenario(battlefield="Bonesplitter, Grizzly Bears")
    assert s.activate("Bonesplitter", "Grizzly Bears").pt("Grizzly Bears") == "4/2"


def test_boggart_brute_needs_two_blockers():
    s = Scenario(battlefield="Boggart Brute", their_battlefield="Hill Giant")
    assert s.attack("Boggart Brute").damage().them.life == 17
    s = Scenario(battlefield="Boggart Brute", their_battlefield="2 Memnite")
    s.attack("Boggart Brute").them.block({"Memnite #1": "Boggart Brute", "Memnite #2": "Boggart Brute"})
    s.damage().divide(2, 1)
    assert (s.battlefield, s.them.battlefield) == ([], [])


def test_boros_charm_burns_a_player():
    s = Scenario(hand="Boros Charm", their_battlefield="Grizzly Bears")
    s.cast("Boros Charm", "them", mode=0)
    assert s.them.life == 16


def test_boros_charm_targets_one_player_or_planeswalker_or_one_creature():
    s = Scenario(hand="2 Boros Charm", battlefield="Garruk Wildspeaker, Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Boros Charm", mode=0)
    assert s.offered == ["me", "them", "Garruk Wildspeaker"]
    first = s.game.decision
    s.choose("Garruk Wildspeaker").resolve().cast("Boros Charm", mode=2)
    assert s.offered == ["Grizzly Bears", "Hill Giant"]
    second = s.game.decision
    s.choose("Grizzly Bears").resolve()
    assert first is not None
    assert second is not None
    assert [first.minimum, first.maximum, second.minimum, second.maximum] == [1, 1, 1, 1]
    assert s.battlefield == ["Grizzly Bears"]


def test_boros_charm_makes_permanents_indestructible_for_the_turn():
    s = Scenario(hand="Boros Charm, Day of Judgment", battlefield="Grizzly Bears, Crusade")
    s.cast("Boros Charm", mode=1).cast("Day of Judgment")
    assert s.battlefield == ["Grizzly Bears", "Crusade"]
    s.next_turn()
    assert not s.has("Crusade", "indestructible")


def test_boros_charm_does_not_reach_creatures_that_come_later():
    s = Scenario(hand="Boros Charm, Grizzly Bears, Day of Judgment")
    s.cast("Boros Charm", mode=1).cast("Grizzly Bears").cast("Day of Judgment")
    assert s.battlefield == []


def test_boros_garrison_returns_a_land():
    s = Scenario(hand="Boros Garrison", battlefield="Plains, Mountain", manual_mana=[0])
    s.play("Boros Garrison").resolve().choose("Plains")
    assert (s.hand, s.tapped("Boros Garrison")) == (["Plains"], True)
    s.next_turn().next_turn()
    assert s.activate("Boros Garrison").pool == "{W}{R}"


def test_boros_charm_gives_double_strike():
    s = Scenario(hand="Boros Charm", battlefield="Hill Giant")
    s.attack("Hill Giant").cast("Boros Charm", "Hill Giant", mode=2)
    assert s.damage().them.life == 14


def test_boros_signet_filters_one_mana_into_two():
    s = Scenario(hand="Lightning Helix", battlefield="Boros Signet, Forest", mana="")
    s.cast("Lightning Helix", "them")
    assert s.tapped("Forest")
    assert s.tapped("Boros Signet")
    assert (s.them.life, s.life, s.pool) == (17, 23, "")


def test_boros_signet_alone_makes_nothing():
    s = Scenario(hand="Shock", battlefield="Boros Signet", mana="")
    assert not s.can("cast", "Shock")
    assert not s.can("activate", "Boros Signet")


def test_ball_lightning_hits_once():
    s = Scenario(hand="Ball Lightning", library="2 Forest", their_battlefield="Grizzly Bears", their_library="2 Forest")
    s.cast("Ball Lightning").attack("Ball Lightning")
    s.them.block({"Grizzly Bears": "Ball Lightning"})
    assert s.damage().divide(2, 4).them.life == 16
    s = Scenario(hand="Ball Lightning", library="2 Forest", their_library="2 Forest")
    s.cast("Ball Lightning").next_turn()
    assert s.graveyard == ["Ball Lightning"]


def test_bloodstained_mire_finds_a_swamp_or_a_mountain():
    s = Scenario(battlefield="Bloodstained Mire", library="Forest, Mountain, Swamp")
    s.activate("Bloodstained Mire").choose("Swamp")
    assert (s.battlefield, s.life) == (["Swamp"], 19)


def test_batterskull_brings_its_bearer_and_returns_to_hand():
    s = Scenario(hand="Batterskull", battlefield="Grizzly Bears")
    s.cast("Batterskull")
    assert (s.pt("Phyrexian Germ Token"), s.has("Phyrexian Germ Token", "lifelink")) == ("4/4", True)
    s.activate("Batterskull", "Grizzly Bears", ability=1)
    assert (s.pt("Grizzly Bears"), s.battlefield) == ("6/6", ["Grizzly Bears", "Batterskull"])
    s.activate("Batterskull", ability=0)
    assert (s.hand, s.pt("Grizzly Bears")) == (["Batterskull"], "2/2")


def test_blade_splicer_brings_a_golem_with_first_strike():
    s = Scenario(hand="Blade Splicer")
    s.cast("Blade Splicer")
    assert s.pt("Phyrexian Golem Token") == "3/3"
    assert s.has("Phyrexian Golem Token", "first strike")
    assert not s.has("Blade Splicer", "first strike")


def test_benalish_marshal_leads_the_others():
    s = Scenario(battlefield="Benalish Marshal, Grizzly Bears", their_battlefield="Hill Giant")
    assert (s.pt("Benalish Marshal"), s.pt("Grizzly Bears"), s.them.pt("Hill Giant")) == ("3/3", "3/3", "3/3")


def test_banishing_light_holds_a_permanent_until_it_leaves():
    s = Scenario(hand="Banishing Light, Disenchant", their_battlefield="Serra Angel, Plains")
    s.cast("Banishing Light")
    assert s.resolve().them.battlefield == ["Plains"]
    s.cast("Disenchant", "Banishing Light")
    assert s.them.battlefield == ["Plains", "Serra Angel"]


def test_buried_alive_puts_three_creatures_into_the_graveyard():
    s = Scenario(hand="Buried Alive", library="Craw Wurm, Shock, Serra Angel, Hill Giant, Wind Drake")
    s.cast("Buried Alive").choose("Craw Wurm", "Serra Angel", "Wind Drake")
    assert sorted(s.graveyard) == ["Buried Alive", "Craw Wurm", "Serra Angel", "Wind Drake"]


def test_bonesplitter_is_two_power_for_one_mana():
    s = Scenario(battlefield="Bonesplitter, Savannah Lions, Grizzly Bears")
    s.activate("Bonesplitter", "Savannah Lions")
    assert s.pt("Savannah Lions") == "4/1"
    s.activate("Bonesplitter", "Grizzly Bears")
    assert (s.pt("Savannah Lions"), s.pt("Grizzly Bears")) == ("2/1", "4/2")


def test_burnished_hart_finds_two_basic_lands():
    s = Scenario(battlefield="Burnished Hart", library="Forest, Wasteland, Island, Swamp")
    s.activate("Burnished Hart")
    assert sorted(s.offered) == ["Forest", "Island", "Swamp"]
    s.choose("Forest", "Swamp")
    assert (s.battlefield, s.graveyard) == (["Forest", "Swamp"], ["Burnished Hart"])
    assert s.tapped("Forest")


def test_butcher_of_malakir_has_opponents_sacrifice_too():
    s = Scenario(
        hand="Shock",
        battlefield="Butcher of Malakir, Grizzly Bears",
        their_battlefield="Hill Giant, Craw Wurm",
        others=[{"battlefield": "Wind Drake"}],
    )
    s.cast("Shock", "Grizzly Bears").choose("Hill Giant")
    assert (s.them.battlefield, s.seats[2].battlefield, s.battlefield) == (["Craw Wurm"], [], ["Butcher of Malakir"])


def test_beast_within_gives_its_controller_a_beast():
    s = Scenario(hand="Beast Within", their_battlefield="Forest")
    s.cast("Beast Within", "Forest")
    assert s.them.battlefield == ["Beast Token"]


def test_bayou_is_a_swamp_and_a_forest():
    s = Scenario(battlefield="2 Bayou", manual_mana=[0])
    s.activate("Bayou", ability=0).activate("Bayou", ability=1)
    assert s.pool == "{B}{G}"


def test_buried_alive_fills_the_graveyard():
    s = Scenario(hand="Buried Alive", library="Griselbrand, Inkwell Leviathan, Forest")
    s.cast("Buried Alive").choose("Griselbrand", "Inkwell Leviathan")
    assert sorted(s.graveyard) == ["Buried Alive", "Griselbrand", "Inkwell Leviathan"]


def test_blastoderm_fades():
    s = Scenario(hand="Blastoderm, Shock", library="9 Forest", their_library="9 Forest", their_battlefield="Memnite")
    s.cast("Blastoderm")
    assert (s.permanent("Blastoderm").counters, s.has("Blastoderm", "shroud")) == ({"fade": 3}, True)
    for _ in range(6):
        s.next_turn()
    assert s.permanent("Blastoderm").counters == {}
    s.next_turn().next_turn()
    assert s.graveyard == ["Blastoderm"]


def test_bitterblossom_makes_a_faerie_each_upkeep():
    s = Scenario(battlefield="Bitterblossom", library="2 Forest", their_library="2 Forest")
    s.next_turn().next_turn()
    assert (s.life, s.battlefield) == (19, ["Bitterblossom", "Faerie Rogue Token"])
    assert s.has("Faerie Rogue Token", "flying")


def test_bloodthrone_vampire_grows_for_a_turn():
    s = Scenario(battlefield="Bloodthrone Vampire, Memnite", library="Forest", their_library="Forest")
    s.activate("Bloodthrone Vampire", pay=["Memnite"])
    assert s.pt("Bloodthrone Vampire") == "3/3"
    assert s.next_turn().pt("Bloodthrone Vampire") == "1/1"


def test_basking_rootwalla_comes_for_nothing_when_it_is_discarded():
    s = Scenario(hand="Basking Rootwalla", battlefield="Aquamoeba", mana="")
    s.activate("Aquamoeba").choose("Basking Rootwalla")
    s.resolve()
    assert "Basking Rootwalla" in s.battlefield
    s = Scenario(battlefield="Basking Rootwalla")
    assert s.activate("Basking Rootwalla").pt("Basking Rootwalla") == "3/3"
    assert not s.can("activate", "Basking Rootwalla")


def test_brainstorm_puts_two_cards_back():
    s = Scenario(hand="Brainstorm, Inkwell Leviathan", library="Forest, Shock, Island, Opt")
    s.cast("Brainstorm").choose("Inkwell Leviathan", "Island")
    assert (s.hand, s.library) == (["Forest", "Shock"], ["Inkwell Leviathan", "Island", "Opt"])


def test_brainstorm_and_a_fetch_land_shuffle_the_rest_away():
    s = Scenario(
        hand="Brainstorm, 2 Swamp", battlefield="Flooded Strand", library="Forest, Shock, Island, Tundra", seed=5
    )
    s.cast("Brainstorm").choose("Swamp", "Swamp")
    assert s.library[:2] == ["Swamp", "Swamp"]
    s.activate("Flooded Strand").choose("Tundra")
    assert sorted(s.library) == ["Swamp", "Swamp"]
    assert "Island" in s.hand


def test_blood_moon_makes_nonbasic_lands_mountains():
    s = Scenario(
        hand="Shock", battlefield="Blood Moon, Brushland", their_battlefield="Forest, City of Traitors", mana=""
    )
    s.cast("Shock", "them")
    assert (s.them.life, s.life) == (18, 20)  # no pain from a Mountain
    assert s.state.characteristics(s.them.permanent("City of Traitors")).subtypes == ("Mountain",)
    assert s.state.characteristics(s.them.permanent("Forest")).subtypes == ("Forest",)
