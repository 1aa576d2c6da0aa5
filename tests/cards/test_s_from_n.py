"""Scenarios of the cards from Sn to St."""

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


def test_stroke_of_genius_makes_a_player_draw():
    s = Scenario(hand="Stroke of Genius", library="4 Forest")
    assert len(s.cast("Stroke of Genius", "me", x=3).hand) == 3


def test_stampeding_rhino_tramples():
    s = Scenario(battlefield="Stampeding Rhino", their_battlefield="Grizzly Bears")
    s.attack("Stampeding Rhino").them.block({"Grizzly Bears": "Stampeding Rhino"})
    s.damage().divide(2, 2)
    assert (s.them.life, s.them.battlefield) == (18, [])


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


def test_sterling_grove_finds_an_enchantment_for_the_top():
    s = Scenario(battlefield="Sterling Grove", library="Forest, Crusade, Shock, Opalescence")
    s.activate("Sterling Grove")
    assert sorted(s.offered) == ["Crusade", "Opalescence"]
    s.choose("Opalescence")
    assert (s.graveyard, s.library[0], len(s.library)) == (["Sterling Grove"], "Opalescence", 4)


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


def test_steam_vents_can_be_found_and_paid_for():
    s = Scenario(battlefield="Scalding Tarn", library="Steam Vents")
    s.activate("Scalding Tarn").choose("Steam Vents")
    s.yes()
    assert (s.life, s.tapped("Steam Vents")) == (17, False)


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
