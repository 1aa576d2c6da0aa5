"""Scenarios of the cards from Sn to Sz."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_snapcaster_mage_gives_flashback_for_a_turn():
    s = Scenario(hand="Snapcaster Mage", graveyard="Lightning Bolt, Opt")
    s.cast("Snapcaster Mage").choose("Lightning Bolt")
    s.cast("Lightning Bolt", "them")
    assert (s.them.life, s.exile, s.graveyard) == (17, ["Lightning Bolt"], ["Opt"])


def test_soul_of_the_harvest_draws_for_nontoken_creatures():
    s = Scenario(hand="Grizzly Bears, Raise the Alarm", battlefield="Soul of the Harvest", library="Forest")
    s.cast("Raise the Alarm").cast("Grizzly Bears").yes()
    assert s.hand == ["Forest"]


def test_sol_ring_makes_two_colourless_mana():
    s = Scenario(hand="Mind Stone", battlefield="Sol Ring", mana="")
    assert s.cast("Mind Stone").tapped("Sol Ring")
    s = Scenario(hand="Grizzly Bears", battlefield="Sol Ring", mana="")
    assert not s.can("cast", "Grizzly Bears")


def test_soul_warden_gains_life_for_every_other_creature():
    s = Scenario(hand="Soul Warden, Grizzly Bears", their_hand="Memnite")
    s.cast("Soul Warden")
    assert s.life == 20
    assert s.cast("Grizzly Bears").life == 21
    s.next_turn().them.cast("Memnite")
    assert s.life == 22


def test_spark_trooper_burns_out():
    s = Scenario(hand="Spark Trooper")
    s.cast("Spark Trooper").attack("Spark Trooper").damage()
    assert (s.them.life, s.life) == (14, 26)
    assert s.next_turn().graveyard == ["Spark Trooper"]


def test_soul_warden_sees_what_enters_together_with_other_creatures():
    s = Scenario(hand="Siege-Gang Commander", battlefield="Soul Warden")
    s.cast("Siege-Gang Commander").order("Soul Warden", "Siege-Gang Commander")
    s.order("Soul Warden", "Soul Warden", "Soul Warden").resolve()
    assert s.life == 24


def test_sram_draws_for_auras_and_equipment():
    s = Scenario(
        hand="Skullclamp, Control Magic, Sol Ring",
        battlefield="Sram, Senior Edificer",
        their_battlefield="Hill Giant",
        library="4 Forest",
    )
    s.cast("Skullclamp").cast("Control Magic", "Hill Giant").cast("Sol Ring")
    assert s.hand == ["Forest", "Forest"]


def test_spore_frog_prevents_all_combat_damage():
    s = Scenario(battlefield="Spore Frog", their_battlefield="Craw Wurm", their_hand="Shock", active=1)
    s.them.attack("Craw Wurm")
    s.activate("Spore Frog").damage()
    assert s.life == 20
    assert s.them.cast("Shock", "me").life == 18


def test_steelshapers_gift_finds_equipment():
    s = Scenario(hand="Steelshaper's Gift", library="Sol Ring, Skullclamp, Control Magic")
    s.cast("Steelshaper's Gift")
    assert s.offered == ["Skullclamp"]
    assert s.choose("Skullclamp").hand == ["Skullclamp"]


def test_starstorm_burns_everyone_or_is_cycled():
    s = Scenario(
        hand="2 Starstorm", battlefield="Grizzly Bears", their_battlefield="Hill Giant, Serra Angel", library="Forest"
    )
    s.cast("Starstorm", x=3)
    assert (s.battlefield, s.them.battlefield) == ([], ["Serra Angel"])
    assert s.activate("Starstorm").hand == ["Forest"]


def test_stinkweed_imp_destroys_what_it_damages():
    s = Scenario(battlefield="Stinkweed Imp", their_battlefield="Serra Angel", active=1)
    s.them.attack("Serra Angel")
    s.block({"Stinkweed Imp": "Serra Angel"}).damage()
    assert (s.them.graveyard, s.graveyard) == (["Serra Angel"], ["Stinkweed Imp"])


def test_stinkweed_imp_is_dredged_by_five():
    s = Scenario(hand="Divination", graveyard="Stinkweed Imp", library="7 Forest")
    s.cast("Divination").yes()
    assert (sorted(s.hand), s.graveyard.count("Forest")) == (["Forest", "Stinkweed Imp"], 5)


def test_stitchers_supplier_mills_as_it_comes_and_goes():
    s = Scenario(hand="Stitcher's Supplier, Shock", library="7 Forest")
    s.cast("Stitcher's Supplier")
    assert s.graveyard == ["Forest"] * 3
    s.cast("Shock", "Stitcher's Supplier")
    assert s.graveyard.count("Forest") == 6


def test_stormchaser_mage_flies_with_haste_and_prowess():
    s = Scenario(hand="Stormchaser Mage, Shock", their_battlefield="Hill Giant")
    s.cast("Stormchaser Mage").cast("Shock", "Hill Giant")
    assert s.pt("Stormchaser Mage") == "2/4"
    assert s.attack("Stormchaser Mage").damage().them.life == 18


def test_stroke_of_genius_makes_a_player_draw():
    s = Scenario(hand="Stroke of Genius", library="4 Forest")
    assert len(s.cast("Stroke of Genius", "me", x=3).hand) == 3


def test_stampeding_rhino_tramples():
    s = Scenario(battlefield="Stampeding Rhino", their_battlefield="Grizzly Bears")
    s.attack("Stampeding Rhino").them.block({"Grizzly Bears": "Stampeding Rhino"})
    s.damage().divide(2, 2)
    assert (s.them.life, s.them.battlefield) == (18, [])


def test_sun_titan_brings_back_what_is_cheap():
    s = Scenario(hand="Sun Titan", graveyard="Grizzly Bears, Serra Angel, Wasteland, Shock")
    s.cast("Sun Titan")
    assert sorted(s.offered) == ["Grizzly Bears", "Wasteland"]
    s.choose("Grizzly Bears").yes()
    assert s.battlefield == ["Sun Titan", "Grizzly Bears"]
    s.next_turn().next_turn()
    s.attack("Sun Titan").resolve().yes()
    assert (s.battlefield[-1], s.graveyard) == ("Wasteland", ["Serra Angel", "Shock"])


def test_sunblast_angel_destroys_what_attacked():
    s = Scenario(
        hand="Sunblast Angel", battlefield="Grizzly Bears (tapped)", their_battlefield="Hill Giant (tapped), Craw Wurm"
    )
    s.cast("Sunblast Angel")
    assert (s.battlefield, s.them.battlefield) == (["Sunblast Angel"], ["Craw Wurm"])


def test_sunhome_gives_double_strike():
    s = Scenario(battlefield="Sunhome, Fortress of the Legion, Hill Giant")
    s.activate("Sunhome, Fortress of the Legion", "Hill Giant", ability=1)
    assert s.attack("Hill Giant").damage().them.life == 14
    s = Scenario(battlefield="Sunhome, Fortress of the Legion", manual_mana=[0])
    assert s.activate("Sunhome, Fortress of the Legion", ability=0).pool == "{C}"


def test_sulfurous_springs_taps_for_colourless_or_hurts():
    s = Scenario(battlefield="2 Sulfurous Springs", manual_mana=[0])
    s.activate("Sulfurous Springs", ability=0)
    s.activate("Sulfurous Springs", ability=1).choose("{B}")
    assert (s.pool, s.life) == ("{B}{C}", 19)


def test_swan_song_gives_a_bird_for_a_spell():
    s = Scenario(hand="Swan Song", their_hand="Divination, Hill Giant", active=1)
    s.them.cast("Divination", hold=True)
    s.cast("Swan Song", "Divination")
    assert (s.them.graveyard, s.them.battlefield, s.them.pt("Bird Token")) == (["Divination"], ["Bird Token"], "2/2")


def test_swiftblade_vindicator_strikes_twice_and_stays_untapped():
    s = Scenario(battlefield="Swiftblade Vindicator")
    s.attack("Swiftblade Vindicator").damage()
    assert (s.them.life, s.tapped("Swiftblade Vindicator")) == (18, False)


def test_swiftfoot_boots_protect_and_speed():
    s = Scenario(hand="Hill Giant", battlefield="Swiftfoot Boots", their_hand="Shock")
    s.cast("Hill Giant").activate("Swiftfoot Boots", "Hill Giant")
    assert (s.has("Hill Giant", "haste"), s.has("Hill Giant", "hexproof")) == (True, True)
    s.them.cast("Shock", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("me").resolve()


def test_swarm_intelligence_copies_every_spell():
    s = Scenario(hand="Lightning Bolt", battlefield="Swarm Intelligence", their_battlefield="Hill Giant")
    s.cast("Lightning Bolt", "them").yes().choose("Hill Giant")
    assert (s.them.life, s.them.battlefield) == (17, [])


def test_sword_of_feast_and_famine_discards_and_untaps():
    s = Scenario(
        battlefield="Sword of Feast and Famine, Grizzly Bears, 2 Forest (tapped), Sol Ring (tapped)",
        their_hand="Shock",
        their_battlefield="Black Knight, Giant Spider",
    )
    s.activate("Sword of Feast and Famine", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    s.attack("Grizzly Bears").damage()  # neither of them can block
    assert (s.them.life, s.them.graveyard) == (16, ["Shock"])
    assert (s.tapped("Forest"), s.tapped("Forest #2"), s.tapped("Sol Ring")) == (False, False, True)


def test_swiftwater_cliffs_enter_tapped_and_gain_a_life():
    s = Scenario(hand="Swiftwater Cliffs", manual_mana=[0])
    s.play("Swiftwater Cliffs").resolve()
    assert (s.tapped("Swiftwater Cliffs"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Swiftwater Cliffs").choose("{R}").pool == "{R}"


def test_sword_of_light_and_shadow_heals_and_returns_a_creature():
    s = Scenario(
        battlefield="Sword of Light and Shadow, Grizzly Bears",
        graveyard="Hill Giant, Shock",
        their_battlefield="Black Knight",
    )
    s.activate("Sword of Light and Shadow", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    s.attack("Grizzly Bears").pass_to(Step.COMBAT_DAMAGE)  # the Knight cannot block
    s.choose("Hill Giant").resolve().yes()
    assert (s.them.life, s.life, s.hand) == (16, 23, ["Hill Giant"])


def test_sword_of_the_animist_finds_lands_by_attacking():
    s = Scenario(battlefield="Sword of the Animist, Grizzly Bears", library="Wasteland, Forest, Plains")
    s.activate("Sword of the Animist", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/3"
    s.attack("Grizzly Bears").resolve().yes().choose("Plains")
    assert (s.battlefield[-1], s.tapped("Plains")) == ("Plains", True)


def test_sword_of_vengeance_gives_four_keywords():
    s = Scenario(hand="Hill Giant", battlefield="Sword of Vengeance")
    s.cast("Hill Giant").activate("Sword of Vengeance", "Hill Giant")
    assert s.pt("Hill Giant") == "5/3"
    assert all(s.has("Hill Giant", word) for word in ("first strike", "vigilance", "trample", "haste"))


def test_swamp_makes_black_mana():
    s = Scenario(hand="Dark Ritual", battlefield="Swamp", mana="")
    assert s.cast("Dark Ritual").tapped("Swamp")


def test_swords_to_plowshares_exiles_and_its_controller_gains_life():
    s = Scenario(hand="Swords to Plowshares", their_battlefield="Craw Wurm")
    s.cast("Swords to Plowshares", "Craw Wurm")
    assert (s.them.exile, s.them.life, s.life) == (["Craw Wurm"], 26, 20)


def test_swords_to_plowshares_counts_the_power_the_creature_had_last():
    s = Scenario(hand="Swords to Plowshares", their_battlefield="Grizzly Bears (3 +1/+1), Glorious Anthem")
    assert s.cast("Swords to Plowshares", "Grizzly Bears").them.life == 26


def test_swords_to_plowshares_gains_nothing_for_a_creature_without_power():
    s = Scenario(hand="Swords to Plowshares", their_battlefield="Wall of Stone")
    assert s.cast("Swords to Plowshares", "Wall of Stone").them.life == 20


def test_stonehorn_dignitary_takes_away_a_combat_phase():
    s = Scenario(hand="Stonehorn Dignitary", their_battlefield="Hill Giant")
    s.cast("Stonehorn Dignitary")
    s.next_turn()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.state.turn == 3
    s.next_turn().next_turn()
    s.them.attack("Hill Giant")
    s.block()
    s.damage()
    assert s.life == 17


def test_strionic_resonator_copies_a_triggered_ability():
    s = Scenario(hand="Elvish Visionary", battlefield="Strionic Resonator")
    s.cast("Elvish Visionary", hold=True)
    s.resolve_top()
    s.activate("Strionic Resonator")
    assert len(s.hand) == 2


def test_solemn_simulacrum_fetches_a_land_and_draws_when_it_dies():
    s = Scenario(hand="Solemn Simulacrum, Shock", library="Wasteland, Forest, Opt")
    s.cast("Solemn Simulacrum").yes()
    assert s.offered == ["Forest"]
    s.choose("Forest")
    assert s.tapped("Forest")
    s.cast("Shock", "Solemn Simulacrum").yes()
    assert len(s.hand) == 1


def test_solemn_simulacrum_may_do_neither():
    s = Scenario(hand="Solemn Simulacrum, Shock", library="Forest, Opt")
    s.cast("Solemn Simulacrum").no()
    s.cast("Shock", "Solemn Simulacrum").no()
    assert (s.hand, s.battlefield, s.library) == ([], [], ["Forest", "Opt"])


def test_stoneforge_mystic_finds_equipment_and_puts_it_onto_the_battlefield():
    s = Scenario(hand="Stoneforge Mystic", library="Forest, Batterskull", battlefield="Stoneforge Mystic")
    s.cast("Stoneforge Mystic").yes().choose("Batterskull")
    assert s.resolve().hand == ["Batterskull"]
    s.activate("Stoneforge Mystic").yes()
    s.resolve()
    assert "Batterskull" in s.battlefield
    assert s.pt("Phyrexian Germ Token") == "4/4"


def test_student_of_warfare_learns():
    s = Scenario(battlefield="Student of Warfare")
    s.activate("Student of Warfare").activate("Student of Warfare")
    assert (s.pt("Student of Warfare"), s.has("Student of Warfare", "first strike")) == ("3/3", True)
    for _ in range(5):
        s.activate("Student of Warfare")
    assert (s.pt("Student of Warfare"), s.has("Student of Warfare", "double strike")) == ("4/4", True)
    assert not s.has("Student of Warfare", "first strike")


def test_spectral_procession_can_be_paid_with_white_or_with_six_of_anything():
    s = Scenario(hand="Spectral Procession", mana="{W}{W}{W}")
    assert s.cast("Spectral Procession").battlefield == ["Spirit Token"] * 3
    s = Scenario(hand="Spectral Procession", mana="{R}{R}{W}{R}{R}")
    assert s.cast("Spectral Procession").has("Spirit Token", "flying")


def test_soltari_priest_passes_by_creatures_without_shadow():
    s = Scenario(battlefield="Soltari Priest", their_battlefield="Craw Wurm", their_hand="Lightning Bolt")
    s.attack("Soltari Priest").damage()
    assert s.them.life == 18
    assert not s.them.can("cast", "Lightning Bolt"), "no mana"
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 17


def test_snapcaster_mage_gives_a_spell_flashback():
    s = Scenario(hand="Snapcaster Mage", graveyard="Lightning Bolt, Grizzly Bears")
    s.cast("Snapcaster Mage").cast("Lightning Bolt", "them")
    assert (s.them.life, s.exile, s.graveyard) == (17, ["Lightning Bolt"], ["Grizzly Bears"])


def test_sphinxs_revelation_draws_and_gains_x():
    s = Scenario(hand="Sphinx's Revelation", library="5 Forest")
    s.cast("Sphinx's Revelation", x=3)
    assert (s.life, s.hand) == (23, ["Forest"] * 3)


def test_stormchaser_mage_flies_in_haste_and_grows():
    s = Scenario(hand="Stormchaser Mage, Shock", their_battlefield="Hill Giant")
    s.cast("Stormchaser Mage").attack("Stormchaser Mage").cast("Shock", "them").damage()
    assert s.them.life == 16


def test_sprite_dragon_keeps_its_counters():
    s = Scenario(hand="Opt, Memnite", battlefield="Sprite Dragon", library="3 Forest", their_library="Forest")
    s.cast("Memnite").cast("Opt").choose()
    s.resolve().next_turn()
    assert s.pt("Sprite Dragon") == "2/2"


def test_spell_pierce_taxes_noncreature_spells():
    s = Scenario(
        hand="Lightning Bolt, Grizzly Bears", battlefield="3 Mountain, 2 Forest", their_hand="Spell Pierce", mana=""
    )
    s.provide = True
    s.cast("Grizzly Bears", hold=True)
    assert not s.them.can("cast", "Spell Pierce")
    s.resolve().cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Spell Pierce", "Lightning Bolt").no()
    assert (s.resolve().them.life, s.graveyard) == (20, ["Lightning Bolt"])


def test_spell_snare_stops_exactly_two():
    s = Scenario(hand="Grizzly Bears, Shock", their_hand="Spell Snare", their_battlefield="Island")
    s.cast("Shock", "them", hold=True)
    assert not s.them.can("cast", "Spell Snare")
    s.resolve().cast("Grizzly Bears", hold=True)
    s.them.cast("Spell Snare", "Grizzly Bears")
    assert s.battlefield == []


def test_stifle_counters_a_fetch_land_and_leaves_them_with_nothing():
    s = Scenario(hand="Stifle", their_battlefield="Scalding Tarn", their_library="Island")
    s.them.activate("Scalding Tarn", hold=True)
    s.cast("Stifle", "Scalding Tarn")
    assert (s.them.battlefield, s.them.life, s.them.library) == ([], 19, ["Island"])


def test_solitary_confinement_skips_the_draw_and_asks_for_a_card():
    s = Scenario(hand="Forest, Shock", battlefield="Solitary Confinement", active=1)
    s.pass_to(Step.UPKEEP).resolve().yes().choose("Shock")
    assert s.graveyard == ["Shock"]
    s.pass_to(Step.PRECOMBAT_MAIN)
    assert s.hand == ["Forest"]  # nothing was drawn


def test_solitary_confinement_goes_without_a_card_to_discard():
    s = Scenario(battlefield="Solitary Confinement", active=1)
    s.pass_to(Step.UPKEEP).resolve()
    assert s.graveyard == ["Solitary Confinement"]
    s = Scenario(hand="Forest", battlefield="Solitary Confinement", active=1)
    s.pass_to(Step.UPKEEP).resolve().no()
    assert (s.graveyard, s.hand) == (["Solitary Confinement"], ["Forest"])


def test_solitary_confinement_prevents_all_damage_to_its_controller():
    s = Scenario(battlefield="Solitary Confinement, Ancient Tomb", their_battlefield="Craw Wurm", active=1, mana="")
    s.them.attack("Craw Wurm")
    assert s.damage().life == 20


def test_solitary_confinement_gives_its_controller_shroud():
    s = Scenario(battlefield="Solitary Confinement", hand="Sign in Blood", their_hand="Lightning Bolt")
    s.cast("Sign in Blood", hold=True)  # not even their own spells: only the opponent can be the target
    assert s.stack == ["Sign in Blood"]
    s.resolve()
    assert (s.them.life, s.life) == (18, 20)
    s = Scenario(battlefield="Solitary Confinement", their_hand="Lava Spike", their_battlefield="Mountain", active=1)
    s.them.cast("Lava Spike")
    assert (s.life, s.them.life) == (20, 17)  # they had nobody but themselves to aim at


def test_sterling_grove_gives_others_shroud():
    s = Scenario(hand="2 Disenchant", battlefield="Sterling Grove, Crusade", their_battlefield="Exploration")
    s.cast("Disenchant", hold=True)
    assert sorted(s.offered) == ["Exploration", "Sterling Grove"]
    s.choose("Exploration").resolve()
    assert s.has("Crusade", "shroud")
    assert not s.has("Sterling Grove", "shroud")


def test_sylvan_caryatid_makes_any_colour_and_cannot_be_targeted():
    s = Scenario(battlefield="Sylvan Caryatid", their_hand="Shock", their_battlefield="Mountain", manual_mana=[0])
    assert s.activate("Sylvan Caryatid").choose("{B}").pool == "{B}"
    s.them.cast("Shock", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("me").resolve()


def test_sterling_grove_finds_an_enchantment_for_the_top():
    s = Scenario(battlefield="Sterling Grove", library="Forest, Crusade, Shock, Opalescence")
    s.activate("Sterling Grove")
    assert sorted(s.offered) == ["Crusade", "Opalescence"]
    s.choose("Opalescence")
    assert (s.graveyard, s.library[0], len(s.library)) == (["Sterling Grove"], "Opalescence", 4)


def test_sword_of_fire_and_ice_protects_and_strengthens():
    s = Scenario(
        hand="Unsummon",
        battlefield="Sword of Fire and Ice, Grizzly Bears",
        their_hand="Lightning Bolt",
        their_battlefield="Wind Drake, Hill Giant, Serra Angel",
    )
    s.activate("Sword of Fire and Ice", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/4"
    s.attack("Grizzly Bears").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Serra Angel -> Grizzly Bears"]  # neither the red nor the blue creature
    s.them.block()
    s.them.cast("Lightning Bolt", hold=True)
    assert "Grizzly Bears" not in s.offered
    s.choose("me").resolve()


def test_sword_of_fire_and_ice_burns_and_draws():
    s = Scenario(
        battlefield="Sword of Fire and Ice, Grizzly Bears", their_battlefield="Wind Drake (tapped)", library="Forest"
    )
    s.activate("Sword of Fire and Ice", "Grizzly Bears").attack("Grizzly Bears").damage().choose("Wind Drake")
    s.resolve()
    assert (s.them.life, s.them.battlefield, s.hand) == (16, [], ["Forest"])


def test_sword_of_fire_and_ice_draws_nothing_if_its_target_is_gone():
    # CR 608.2b: with its only target illegal the ability does not resolve at all.
    s = Scenario(
        battlefield="Sword of Fire and Ice, Grizzly Bears",
        their_battlefield="Wind Drake (tapped)",
        their_hand="Unsummon",
        library="Forest",
    )
    s.activate("Sword of Fire and Ice", "Grizzly Bears").attack("Grizzly Bears").damage().choose("Wind Drake")
    s.them.cast("Unsummon", "Wind Drake")
    assert (s.hand, s.them.hand) == ([], ["Wind Drake"])


def test_sylvan_messenger_takes_the_elves_among_four_cards():
    s = Scenario(hand="Sylvan Messenger", library="Llanowar Elves, Forest, Elvish Mystic, Opt, Elvish Visionary")
    s.cast("Sylvan Messenger").choose().order("Forest", "Opt")
    assert (sorted(s.hand), s.library[0]) == (["Elvish Mystic", "Llanowar Elves"], "Elvish Visionary")


def test_steel_overseer_makes_every_artifact_creature_larger():
    s = Scenario(battlefield="Steel Overseer, Memnite, Grizzly Bears", their_battlefield="Ornithopter")
    s.activate("Steel Overseer")
    assert [s.pt(name) for name in ("Steel Overseer", "Memnite", "Grizzly Bears")] == ["2/2", "2/2", "2/2"]
    assert s.them.pt("Ornithopter") == "0/2"


def test_springleaf_drum_taps_even_a_new_creature():
    s = Scenario(battlefield="Springleaf Drum, Memnite (sick)", manual_mana=[0])
    s.activate("Springleaf Drum").choose("{B}")
    assert (s.pool, s.tapped("Memnite")) == ("{B}", True)


def test_strangleroot_geist_comes_back_once():
    s = Scenario(hand="2 Lightning Bolt", battlefield="Strangleroot Geist")
    s.cast("Lightning Bolt", "Strangleroot Geist")
    assert (s.pt("Strangleroot Geist"), s.has("Strangleroot Geist", "haste")) == ("3/2", True)
    s.cast("Lightning Bolt", "Strangleroot Geist")
    assert "Strangleroot Geist" in s.graveyard


def test_steel_leaf_champion_is_not_stopped_by_small_creatures():
    s = Scenario(battlefield="Steel Leaf Champion", their_battlefield="2 Grizzly Bears")
    s.attack("Steel Leaf Champion").damage()
    assert s.them.life == 15


def test_supreme_verdict_cannot_be_countered():
    s = Scenario(hand="Supreme Verdict", their_hand="Counterspell", their_battlefield="Serra Angel")
    s.cast("Supreme Verdict", hold=True)
    s.them.cast("Counterspell", "Supreme Verdict")
    assert s.them.battlefield == []


def test_steam_vents_can_be_found_and_paid_for():
    s = Scenario(battlefield="Scalding Tarn", library="Steam Vents")
    s.activate("Scalding Tarn").choose("Steam Vents")
    s.yes()
    assert (s.life, s.tapped("Steam Vents")) == (17, False)


def test_sulfur_falls_looks_for_an_island_or_a_mountain():
    s = Scenario(hand="Sulfur Falls", battlefield="Steam Vents", manual_mana=[0])
    s.play("Sulfur Falls").activate("Sulfur Falls").choose("{R}")
    assert s.pool == "{R}"


def test_stomping_ground_may_enter_tapped():
    s = Scenario(hand="Stomping Ground")
    s.play("Stomping Ground").no()
    assert (s.life, s.tapped("Stomping Ground")) == (20, True)


def test_snuff_out_is_paid_with_life_in_the_swamp():
    s = Scenario(hand="Snuff Out", battlefield="Swamp", their_battlefield="Serra Angel", mana="")
    s.cast("Snuff Out", "Serra Angel", way=1)
    assert (s.life, s.them.battlefield) == (16, [])
    s = Scenario(hand="Snuff Out", battlefield="Island", their_battlefield="Serra Angel", mana="")
    assert not s.can("cast", "Snuff Out")


def test_sylvan_library_draws_two_more_and_puts_two_back():
    s = Scenario(
        hand="Shock", battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1, life=20
    )
    s.pass_to(Step.DRAW).resolve().yes()
    assert s.offered == ["Forest", "Island", "Swamp"]  # the Shock was not drawn this turn
    s.choose("Island", "Forest").no().no()
    assert (s.hand, s.library) == (["Shock", "Swamp"], ["Forest", "Island", "Mountain"])


def test_sylvan_library_takes_four_life_a_card():
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1)
    s.pass_to(Step.DRAW).resolve().yes().choose("Forest", "Swamp").yes().no()
    assert (s.life, s.hand, s.library) == (16, ["Forest", "Island"], ["Swamp", "Mountain"])
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1)
    s.pass_to(Step.DRAW).resolve().yes().choose("Forest", "Swamp").yes().yes()
    assert (s.life, len(s.hand)) == (12, 3)


def test_sylvan_library_with_too_little_life_puts_them_back():
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp, Mountain", active=1, life=3)
    s.pass_to(Step.DRAW).resolve().yes().choose("Forest", "Swamp")
    assert (s.life, s.hand) == (3, ["Island"])


def test_sylvan_library_need_not_be_used():
    s = Scenario(battlefield="Sylvan Library", library="Forest, Island, Swamp", active=1)
    s.pass_to(Step.DRAW).resolve().no()
    assert (s.hand, s.library) == (["Forest"], ["Island", "Swamp"])


def test_sylvan_library_counts_cards_drawn_before():
    s = Scenario(
        hand="Opt",
        battlefield="Sylvan Library",
        library="Forest, Island, Swamp, Mountain, Plains",
        active=1,
        mana="{U}",
    )
    s.pass_to(Step.UPKEEP)
    s.state.players[0].pool[1] = 1
    s.ask_again()
    s.cast("Opt").choose()
    s.pass_to(Step.DRAW).resolve().yes()
    assert s.offered == ["Forest", "Island", "Swamp", "Mountain"]
    s.choose("Forest", "Island").no().no()
