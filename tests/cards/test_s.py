"""Cards whose names begin with S."""

from playset.core.words import Step
from playset.testing import Scenario


def test_scoured_barrens_enter_tapped_and_gain_a_life():
    s = Scenario(hand="Scoured Barrens", manual_mana=[0])
    s.play("Scoured Barrens").resolve()
    assert (s.tapped("Scoured Barrens"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Scoured Barrens").choose("{B}").pool == "{B}"


def test_sakura_tribe_elder_finds_a_land_while_it_blocks():
    s = Scenario(
        battlefield="Sakura-Tribe Elder", library="Wasteland, Forest, Swamp", their_battlefield="Craw Wurm", active=1
    )
    s.them.attack("Craw Wurm")
    s.block({"Sakura-Tribe Elder": "Craw Wurm"})
    s.activate("Sakura-Tribe Elder").choose("Swamp")
    assert (s.battlefield, s.tapped("Swamp"), s.damage().life) == (["Swamp"], True, 20)


def test_seal_of_cleansing_waits_on_the_battlefield():
    s = Scenario(hand="Seal of Cleansing", their_battlefield="Sol Ring, Crusade, Grizzly Bears")
    s.cast("Seal of Cleansing").activate("Seal of Cleansing", "Crusade")
    assert (s.graveyard, s.them.graveyard) == (["Seal of Cleansing"], ["Crusade"])


def test_seal_of_primordium_waits_on_the_battlefield():
    s = Scenario(battlefield="Seal of Primordium", their_battlefield="Sol Ring, Crusade")
    s.activate("Seal of Primordium", "Sol Ring")
    assert (s.graveyard, s.them.battlefield) == (["Seal of Primordium"], ["Crusade"])


def test_seal_of_removal_returns_a_creature():
    s = Scenario(battlefield="Seal of Removal", their_battlefield="Serra Angel")
    s.activate("Seal of Removal", "Serra Angel")
    assert (s.graveyard, s.them.hand) == (["Seal of Removal"], ["Serra Angel"])


def test_second_harvest_doubles_tokens():
    s = Scenario(hand="Raise the Alarm, Call of the Conclave, Second Harvest")
    s.cast("Raise the Alarm").cast("Call of the Conclave").cast("Second Harvest")
    assert (s.battlefield.count("Soldier Token"), s.battlefield.count("Centaur Token")) == (4, 2)


def test_secure_the_wastes_makes_x_warriors():
    s = Scenario(hand="Secure the Wastes", active=1)
    assert s.cast("Secure the Wastes", x=3).battlefield == ["Warrior Token"] * 3


def test_seize_the_day_attacks_twice():
    s = Scenario(hand="Seize the Day", battlefield="Hill Giant")
    s.attack("Hill Giant").damage().pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Seize the Day", "Hill Giant").pass_to(Step.BEGINNING_OF_COMBAT)
    assert s.attack("Hill Giant").damage().them.life == 14


def test_seething_song_turns_three_mana_into_five():
    s = Scenario(hand="Seething Song", battlefield="3 Mountain", mana="")
    assert s.cast("Seething Song").pool == "{R}{R}{R}{R}{R}"


def test_selesnya_charm_has_three_uses():
    s = Scenario(hand="3 Selesnya Charm", battlefield="Grizzly Bears", their_battlefield="Craw Wurm")
    s.cast("Selesnya Charm", "Grizzly Bears", mode=0)
    assert (s.pt("Grizzly Bears"), s.has("Grizzly Bears", "trample")) == ("4/4", True)
    s.cast("Selesnya Charm", mode=1)
    assert s.them.exile == ["Craw Wurm"]
    assert s.cast("Selesnya Charm", mode=2).pt("Knight Token") == "2/2"


def test_selesnya_sanctuary_returns_a_land():
    s = Scenario(hand="Selesnya Sanctuary", battlefield="Forest, Plains", manual_mana=[0])
    s.play("Selesnya Sanctuary").resolve().choose("Forest")
    assert (s.hand, s.tapped("Selesnya Sanctuary")) == (["Forest"], True)
    s.next_turn().next_turn()
    assert s.activate("Selesnya Sanctuary").pool == "{W}{G}"


def test_selesnya_signet_changes_mana():
    s = Scenario(battlefield="Selesnya Signet", mana="{C}")
    assert s.activate("Selesnya Signet").pool == "{W}{G}"


def test_selfless_spirit_saves_the_others():
    s = Scenario(battlefield="Selfless Spirit, Grizzly Bears", their_hand="Day of Judgment", active=1)
    s.them.cast("Day of Judgment", hold=True)
    s.activate("Selfless Spirit").resolve()
    assert (s.battlefield, s.graveyard) == (["Grizzly Bears"], ["Selfless Spirit"])


def test_sengir_autocrat_takes_its_serfs_along():
    s = Scenario(hand="Sengir Autocrat, Murder")
    s.cast("Sengir Autocrat")
    assert (s.battlefield.count("Serf Token"), s.pt("Serf Token")) == (3, "0/1")
    assert s.cast("Murder", "Sengir Autocrat").battlefield == []


def test_searing_spear_deals_three():
    s = Scenario(hand="Searing Spear", their_battlefield="Hill Giant")
    assert s.cast("Searing Spear", "Hill Giant").them.battlefield == []


def test_serum_visions_draws_before_it_scries():
    s = Scenario(hand="Serum Visions", library="Forest, Island, Swamp, Plains")
    s.cast("Serum Visions").choose("Island")
    assert (s.hand, s.library) == (["Forest"], ["Swamp", "Plains", "Island"])


def test_shivan_reef_hurts_for_coloured_mana():
    s = Scenario(battlefield="2 Shivan Reef", manual_mana=[0])
    s.activate("Shivan Reef", ability=0).activate("Shivan Reef", ability=1).choose("{R}")
    assert (s.pool, s.life) == ("{R}{C}", 19)


def test_serra_angel_flies_and_stays_untapped():
    s = Scenario(battlefield="Serra Angel", their_battlefield="Craw Wurm")
    s.attack("Serra Angel").damage()
    assert (s.them.life, s.tapped("Serra Angel")) == (16, False)


def test_shock_deals_two():
    s = Scenario(hand="2 Shock", their_battlefield="Hill Giant")
    s.cast("Shock", "Hill Giant")
    assert s.them.permanent("Hill Giant").damage == 2
    assert s.cast("Shock", "them").them.life == 18


def test_shriekmaw_evoked_destroys_and_is_gone():
    s = Scenario(hand="Shriekmaw", their_battlefield="Serra Angel, Black Knight, Juggernaut, Hill Giant")
    s.cast("Shriekmaw", way=1)
    s.order("Shriekmaw", "Shriekmaw")
    assert sorted(s.offered) == ["Hill Giant", "Serra Angel"]
    s.choose("Serra Angel").resolve()
    assert (s.battlefield, s.graveyard) == ([], ["Shriekmaw"])
    assert s.them.graveyard == ["Serra Angel"]


def test_shriekmaw_is_feared():
    s = Scenario(battlefield="Shriekmaw", their_battlefield="Hill Giant")
    assert s.attack("Shriekmaw").damage().them.life == 17


def test_siege_gang_commander_brings_three_goblins():
    s = Scenario(hand="Siege-Gang Commander")
    s.cast("Siege-Gang Commander")
    assert s.battlefield == ["Siege-Gang Commander", "Goblin Token", "Goblin Token", "Goblin Token"]
    assert s.pt("Goblin Token") == "1/1"
    s.pass_to(Step.END_OF_COMBAT)  # tokens are summoning sick, too
    assert s.them.life == 20


def test_siege_gang_commander_throws_goblins():
    s = Scenario(battlefield="Siege-Gang Commander, Mogg Fanatic, Grizzly Bears")
    s.activate("Siege-Gang Commander", "them", pay=["Mogg Fanatic"])
    assert (s.them.life, s.graveyard) == (18, ["Mogg Fanatic"])
    s.activate("Siege-Gang Commander", "them")
    assert (s.them.life, s.battlefield) == (16, ["Grizzly Bears"])  # it may throw itself


def test_siege_gang_commander_throws_tokens_which_cease_to_exist():
    s = Scenario(hand="Siege-Gang Commander")
    s.cast("Siege-Gang Commander").activate("Siege-Gang Commander", "them", pay=["Goblin Token"])
    assert (s.them.life, s.graveyard, s.battlefield.count("Goblin Token")) == (18, [], 2)


def test_sigardas_aid_lets_equipment_come_at_any_time_and_attach():
    s = Scenario(
        hand="Bonesplitter", battlefield="Sigarda's Aid, Grizzly Bears", their_battlefield="Hill Giant", active=1
    )
    s.them.attack("Hill Giant")
    s.block({"Grizzly Bears": "Hill Giant"}).cast("Bonesplitter").yes()
    s.damage()
    assert s.them.graveyard == ["Hill Giant"]


def test_siege_gang_commander_with_goblin_king_and_blood_artist():
    s = Scenario(hand="Siege-Gang Commander", battlefield="Goblin King, Blood Artist")
    s.cast("Siege-Gang Commander")
    assert (s.pt("Goblin Token"), s.pt("Siege-Gang Commander")) == ("2/2", "3/3")
    s.activate("Siege-Gang Commander", "them", pay=["Goblin Token"]).choose("them")
    s.resolve()
    assert (s.life, s.them.life) == (21, 17)


def test_sign_in_blood_makes_a_player_draw_and_lose_life():
    s = Scenario(hand="2 Sign in Blood", library="Forest, Island", their_library="Swamp, Plains")
    s.cast("Sign in Blood", "me").cast("Sign in Blood", "them")
    assert (s.hand, s.life) == (["Forest", "Island"], 18)
    assert (s.them.hand, s.them.life) == (["Swamp", "Plains"], 18)


def test_simic_growth_chamber_returns_a_land():
    s = Scenario(hand="Simic Growth Chamber", battlefield="Forest, Island", manual_mana=[0])
    s.play("Simic Growth Chamber").resolve().choose("Forest")
    assert (s.hand, s.tapped("Simic Growth Chamber")) == (["Forest"], True)
    s.next_turn().next_turn()
    assert s.activate("Simic Growth Chamber").pool == "{U}{G}"


def test_simic_signet_changes_mana():
    s = Scenario(battlefield="Simic Signet", mana="{C}")
    assert s.activate("Simic Signet").pool == "{U}{G}"


def test_skirk_prospector_turns_goblins_into_mana():
    s = Scenario(hand="Shock", battlefield="Skirk Prospector, Mogg Fanatic, Grizzly Bears", mana="")
    s.activate("Skirk Prospector", pay=["Mogg Fanatic"])
    assert (s.pool, s.battlefield, s.stack) == ("{R}", ["Skirk Prospector", "Grizzly Bears"], [])
    s.cast("Shock", "them")
    assert s.them.life == 18


def test_skullclamp_draws_two_for_a_creature_that_dies_of_it():
    s = Scenario(battlefield="Skullclamp, Llanowar Elves", library="3 Forest")
    s.activate("Skullclamp", "Llanowar Elves")
    assert (s.graveyard, s.hand, s.battlefield) == (["Llanowar Elves"], ["Forest", "Forest"], ["Skullclamp"])


def test_skullclamp_makes_a_creature_stronger():
    s = Scenario(battlefield="Skullclamp, Hill Giant")
    assert s.activate("Skullclamp", "Hill Giant").pt("Hill Giant") == "4/2"


def test_skyknight_legionnaire_flies_at_once():
    s = Scenario(hand="Skyknight Legionnaire", their_battlefield="Hill Giant")
    assert s.cast("Skyknight Legionnaire").attack("Skyknight Legionnaire").damage().them.life == 18


def test_slayers_stronghold_sends_a_creature_out():
    s = Scenario(hand="Hill Giant", battlefield="Slayers' Stronghold")
    s.cast("Hill Giant").activate("Slayers' Stronghold", "Hill Giant", ability=1)
    assert s.attack("Hill Giant").damage().them.life == 15
    assert not s.tapped("Hill Giant")
    s = Scenario(battlefield="Slayers' Stronghold", manual_mana=[0])
    assert s.activate("Slayers' Stronghold", ability=0).pool == "{C}"


def test_skirk_prospector_may_sacrifice_itself():
    s = Scenario(battlefield="Skirk Prospector")
    s.activate("Skirk Prospector")
    assert (s.pool, s.battlefield) == ("{R}", [])


def test_slippery_bogle_is_hexproof_and_costs_green_or_blue():
    for mana in ("{G}", "{U}"):
        s = Scenario(hand="Slippery Bogle", mana=mana, their_hand="Unsummon", their_battlefield="Island")
        s.cast("Slippery Bogle")
        assert not s.them.can("cast", "Unsummon")
    s = Scenario(hand="Slippery Bogle", mana="{R}")
    assert not s.can("cast", "Slippery Bogle")


def test_serras_sanctum_counts_its_controllers_enchantments():
    s = Scenario(
        hand="Serra Angel",
        battlefield="Serra's Sanctum, 3 Exploration, Crusade, Argothian Enchantress",
        their_battlefield="Crusade",
        mana="{C}",
    )
    s.cast("Serra Angel")
    assert (s.battlefield[-1], s.tapped("Serra's Sanctum")) == ("Serra Angel", True)


def test_serras_sanctum_makes_nothing_without_enchantments():
    s = Scenario(hand="Savannah Lions", battlefield="Serra's Sanctum", mana="", manual_mana=[0])
    assert not s.can("cast", "Savannah Lions")
    s.activate("Serra's Sanctum")  # it can be tapped all the same
    assert (s.tapped("Serra's Sanctum"), s.pool) == (True, "")


def test_serras_sanctum_is_legendary():
    s = Scenario(hand="Serra's Sanctum", battlefield="Serra's Sanctum (tapped), Crusade")
    s.play("Serra's Sanctum").choose("Serra's Sanctum #2")
    assert (s.graveyard, s.tapped("Serra's Sanctum")) == (["Serra's Sanctum"], False)


def test_skewer_the_critics_is_cheap_once_an_opponent_has_lost_life():
    s = Scenario(hand="Skewer the Critics, Shock", mana="{R}{R}")
    assert not s.can("cast", "Skewer the Critics")
    s.cast("Shock", "them")
    s.cast("Skewer the Critics", "them", way=1)
    assert s.them.life == 15


def test_smash_to_smithereens_hurts_the_controller_of_the_artifact():
    s = Scenario(hand="Smash to Smithereens", their_battlefield="Sol Ring")
    s.cast("Smash to Smithereens", "Sol Ring")
    assert (s.them.graveyard, s.them.life) == (["Sol Ring"], 17)


def test_scalding_tarn_finds_a_dual_land():
    s = Scenario(battlefield="Scalding Tarn", library="Plains, Tundra, Volcanic Island")
    s.activate("Scalding Tarn")
    assert sorted(s.offered) == ["Tundra", "Volcanic Island"]
    s.choose("Tundra")
    assert (s.battlefield, s.life) == (["Tundra"], 19)


def test_shivan_reef_hurts_for_colours_only():
    s = Scenario(battlefield="2 Shivan Reef", manual_mana=[0])
    s.activate("Shivan Reef", ability=0)
    assert (s.pool, s.life) == ("{C}", 20)
    s.activate("Shivan Reef", ability=1).choose("{R}")
    assert (s.pool, s.life) == ("{R}{C}", 19)


def test_serum_visions_draws_first_and_scries_then():
    s = Scenario(hand="Serum Visions", library="Forest, Island, Swamp, Mountain")
    s.cast("Serum Visions")
    assert s.hand == ["Forest"]
    s.choose("Island")
    assert s.library == ["Swamp", "Mountain", "Island"]


def test_savannah_is_a_forest_and_a_plains():
    s = Scenario(battlefield="2 Savannah", manual_mana=[0])
    s.activate("Savannah", ability=0).activate("Savannah", ability=1)
    assert s.pool == "{W}{G}"


def test_two_sterling_groves_protect_each_other():
    s = Scenario(hand="Disenchant", battlefield="2 Sterling Grove, 2 Plains", mana="")
    assert not s.can("cast", "Disenchant")


def test_sakura_tribe_elder_blocks_and_becomes_a_land():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Sakura-Tribe Elder", their_library="Forest, Opt")
    s.attack("Grizzly Bears")
    s.them.block({"Sakura-Tribe Elder": "Grizzly Bears"})
    s.them.activate("Sakura-Tribe Elder").choose("Forest")
    assert s.them.tapped("Forest")
    assert s.damage().them.life == 20


def test_shriekmaw_may_come_for_two_mana_and_die():
    s = Scenario(hand="Shriekmaw", their_battlefield="Serra Angel, Black Knight, Juggernaut")
    s.cast("Shriekmaw", way=1).order("Shriekmaw", "Shriekmaw")
    s.resolve()
    assert (s.graveyard, s.them.battlefield) == (["Shriekmaw"], ["Black Knight", "Juggernaut"])


def test_shriekmaw_has_fear():
    s = Scenario(battlefield="Shriekmaw", their_battlefield="Serra Angel")
    s.attack("Shriekmaw").damage()
    assert s.them.life == 17


def test_shrapnel_blast_throws_an_artifact():
    s = Scenario(hand="Shrapnel Blast", battlefield="Great Furnace, Memnite")
    s.cast("Shrapnel Blast", "them", pay=["Memnite"])
    assert (s.them.life, s.graveyard) == (15, ["Memnite", "Shrapnel Blast"])


def test_seat_of_the_synod_is_an_artifact_that_makes_blue_mana():
    s = Scenario(battlefield="Seat of the Synod", their_hand="Disenchant", manual_mana=[0])
    assert s.activate("Seat of the Synod").pool == "{U}"
    s.them.cast("Disenchant", "Seat of the Synod")
    assert s.battlefield == []


def test_shivan_dragon_breathes_fire():
    s = Scenario(battlefield="Shivan Dragon")
    s.attack("Shivan Dragon").activate("Shivan Dragon").activate("Shivan Dragon")
    assert s.damage().them.life == 13


def test_seachrome_coast_is_fast_early_and_slow_later():
    s = Scenario(hand="Seachrome Coast", battlefield="2 Plains", manual_mana=[0])
    s.play("Seachrome Coast").activate("Seachrome Coast").choose("{U}")
    assert s.pool == "{U}"
    s = Scenario(hand="Seachrome Coast", battlefield="3 Plains")
    assert s.play("Seachrome Coast").tapped("Seachrome Coast")


def test_scavenging_ooze_grows_on_creature_cards():
    s = Scenario(battlefield="Scavenging Ooze", their_graveyard="Shock, Serra Angel")
    s.activate("Scavenging Ooze", "Shock")
    assert (s.pt("Scavenging Ooze"), s.life) == ("2/2", 20)
    s.activate("Scavenging Ooze", "Serra Angel")
    assert (s.pt("Scavenging Ooze"), s.life, s.them.graveyard) == ("3/3", 21, [])
