"""Cards whose names begin with A."""

from playset.core.words import Step
from playset.testing import Scenario


def test_assault_battery_burns_or_makes_an_elephant():
    s = Scenario(hand="Assault // Battery")
    assert s.cast("Assault", "them").them.life == 18
    s = Scenario(hand="Assault // Battery")
    s.cast("Battery")
    assert s.battlefield == ["Elephant Token"]
    assert s.pt("Elephant Token") == "3/3"


def test_accorder_paladin_cries_for_the_others():
    s = Scenario(battlefield="Accorder Paladin, Grizzly Bears")
    s.attack("Accorder Paladin", "Grizzly Bears").damage()
    assert s.them.life == 20 - 3 - 3


def test_acidic_slime_destroys_an_artifact_enchantment_or_land():
    s = Scenario(hand="Acidic Slime", their_battlefield="Wasteland, Hill Giant, Sol Ring, Crusade")
    s.cast("Acidic Slime")
    assert sorted(s.offered) == ["Crusade", "Sol Ring", "Wasteland"]
    s.choose("Wasteland")
    assert (s.them.battlefield, s.has("Acidic Slime", "deathtouch")) == (["Hill Giant", "Sol Ring", "Crusade"], True)


def test_adarkar_wastes_taps_for_colourless_or_hurts():
    s = Scenario(battlefield="2 Adarkar Wastes", manual_mana=[0])
    s.activate("Adarkar Wastes", ability=0)
    assert (s.pool, s.life) == ("{C}", 20)
    s.activate("Adarkar Wastes", ability=1).choose("{U}")
    assert (s.pool, s.life) == ("{U}{C}", 19)


def test_aether_spellbomb_returns_a_creature_or_draws():
    s = Scenario(battlefield="2 Aether Spellbomb", library="Forest", their_battlefield="Serra Angel")
    s.activate("Aether Spellbomb", "Serra Angel", ability=0)
    assert s.them.hand == ["Serra Angel"]
    assert s.activate("Aether Spellbomb", ability=1).hand == ["Forest"]


def test_advent_of_the_wurm_comes_in_somebody_elses_turn():
    s = Scenario(hand="Advent of the Wurm", active=1)
    s.cast("Advent of the Wurm")
    assert (s.battlefield, s.pt("Wurm Token"), s.has("Wurm Token", "trample")) == (["Wurm Token"], "5/5", True)


def test_air_elemental_flies_over_creatures_on_the_ground():
    s = Scenario(battlefield="Air Elemental", their_battlefield="Craw Wurm")
    assert s.attack("Air Elemental").damage().them.life == 16


def test_akiri_counts_artifacts():
    s = Scenario(battlefield="Akiri, Line-Slinger, Sol Ring, Mind Stone", their_battlefield="Sol Ring")
    assert (s.pt("Akiri, Line-Slinger"), s.has("Akiri, Line-Slinger", "first strike")) == ("2/3", True)


def test_ajanis_sunstriker_gains_life_when_it_deals_damage():
    s = Scenario(battlefield="Ajani's Sunstriker")
    s.attack("Ajani's Sunstriker").damage()
    assert (s.life, s.them.life) == (22, 18)


def test_akoum_refuge_enters_tapped_and_gains_a_life():
    s = Scenario(hand="Akoum Refuge", manual_mana=[0])
    s.play("Akoum Refuge").resolve()
    assert (s.tapped("Akoum Refuge"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Akoum Refuge").choose("{B}").pool == "{B}"


def test_altars_reap_draws_two_for_a_creature():
    s = Scenario(hand="Altar's Reap", battlefield="Grizzly Bears, Hill Giant", library="Forest, Island, Swamp")
    s.cast("Altar's Reap", pay=["Grizzly Bears"])
    assert (s.hand, s.battlefield) == (["Forest", "Island"], ["Hill Giant"])


def test_altars_reap_cannot_be_cast_without_a_creature():
    s = Scenario(hand="Altar's Reap", battlefield="4 Swamp", their_battlefield="Grizzly Bears")
    assert not s.can("cast", "Altar's Reap")


def test_altars_reap_costs_the_creature_even_if_it_is_countered():
    s = Scenario(hand="Altar's Reap", battlefield="Grizzly Bears", their_hand="Counterspell")
    s.cast("Altar's Reap", hold=True)
    s.them.cast("Counterspell", "Altar's Reap")
    assert (s.hand, s.battlefield) == ([], [])


def test_angel_of_invention_makes_servos_and_leads_them():
    s = Scenario(hand="Angel of Invention")
    s.cast("Angel of Invention").no()
    assert (s.battlefield.count("Servo Token"), s.pt("Servo Token"), s.pt("Angel of Invention")) == (2, "2/2", "2/1")
    s = Scenario(hand="Angel of Invention")
    assert s.cast("Angel of Invention").yes().pt("Angel of Invention") == "4/3"


def test_ancient_tomb_makes_two_mana_and_hurts():
    s = Scenario(battlefield="Ancient Tomb", manual_mana=[0])
    s.activate("Ancient Tomb")
    assert (s.pool, s.life) == ("{C}{C}", 18)


def test_anointed_procession_doubles_tokens():
    s = Scenario(hand="Raise the Alarm", battlefield="Anointed Procession")
    assert s.cast("Raise the Alarm").battlefield == ["Anointed Procession"] + ["Soldier Token"] * 4


def test_anguished_unmaking_exiles_for_three_life():
    s = Scenario(hand="Anguished Unmaking", their_battlefield="Serra Angel, Sol Ring, Island")
    s.cast("Anguished Unmaking", "Serra Angel")
    assert (s.them.exile, s.life) == (["Serra Angel"], 17)


def test_arc_lightning_is_divided_among_up_to_three_targets():
    s = Scenario(hand="Arc Lightning", their_battlefield="Llanowar Elves, Grizzly Bears, Hill Giant")
    s.cast("Arc Lightning", targets=["Llanowar Elves", "Grizzly Bears"], divide=[1, 2])
    assert s.them.battlefield == ["Hill Giant"]
    s = Scenario(hand="Arc Lightning", their_battlefield="Llanowar Elves, Elvish Mystic")
    s.cast("Arc Lightning", targets=["Llanowar Elves", "Elvish Mystic", "them"], divide=[1, 1, 1])
    assert (s.them.battlefield, s.them.life) == ([], 19)


def test_arc_lightning_does_not_divide_again_when_a_target_is_gone():
    s = Scenario(hand="Arc Lightning", their_battlefield="Mogg Fanatic, Hill Giant")
    s.cast("Arc Lightning", targets=["Mogg Fanatic", "Hill Giant"], divide=[1, 2], hold=True)
    s.them.activate("Mogg Fanatic", "me")
    assert (s.life, s.them.permanent("Hill Giant").damage) == (19, 2)


def test_archangel_of_thune_grows_everyone_with_life():
    s = Scenario(battlefield="Archangel of Thune, Grizzly Bears")
    s.attack("Archangel of Thune").damage()
    assert (s.life, s.pt("Archangel of Thune"), s.pt("Grizzly Bears")) == (23, "4/5", "3/3")


def test_argentum_armor_destroys_with_every_attack():
    s = Scenario(battlefield="Argentum Armor, Grizzly Bears", their_battlefield="Serra Angel, Forest")
    s.activate("Argentum Armor", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "8/8"
    s.attack("Grizzly Bears").choose("Serra Angel").resolve()
    assert s.them.battlefield == ["Forest"]


def test_archaeomancer_returns_an_instant_or_sorcery():
    s = Scenario(hand="Archaeomancer", graveyard="Shock, Divination, Grizzly Bears")
    s.cast("Archaeomancer")
    assert s.offered == ["Shock", "Divination"]
    assert s.choose("Divination").hand == ["Divination"]


def test_argothian_enchantress_draws_for_each_enchantment_spell_of_its_controller():
    s = Scenario(
        hand="Crusade, Grizzly Bears",
        battlefield="Argothian Enchantress",
        library="Forest, Island",
        their_hand="Lightning Bolt",
    )
    s.cast("Crusade", hold=True)
    assert s.stack == ["Argothian Enchantress", "Crusade"]  # it draws before the enchantment resolves
    s.resolve().cast("Grizzly Bears")
    assert s.hand == ["Forest"]
    s.them.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them", "Grizzly Bears"]  # shroud
    s.choose("them")


def test_arid_mesa_finds_a_mountain_or_plains_for_a_life():
    s = Scenario(battlefield="Arid Mesa", library="Forest, Mountain, Plains")
    s.activate("Arid Mesa")
    assert sorted(s.offered) == ["Mountain", "Plains"]
    s.choose("Plains")
    assert (s.battlefield, s.life, s.tapped("Plains")) == (["Plains"], 19, False)


def test_argothian_enchantress_does_not_mind_the_opponents_enchantments():
    s = Scenario(battlefield="Argothian Enchantress", their_hand="Crusade", active=1)
    s.them.cast("Crusade")
    assert s.hand == []


def test_armada_wurm_brings_its_like():
    s = Scenario(hand="Armada Wurm")
    s.cast("Armada Wurm")
    assert (s.battlefield, s.pt("Wurm Token")) == (["Armada Wurm", "Wurm Token"], "5/5")


def test_assemble_the_legion_grows_every_turn():
    s = Scenario(battlefield="Assemble the Legion")
    s.next_turn().next_turn()
    assert (s.battlefield.count("Soldier Token"), s.has("Soldier Token", "haste")) == (1, True)
    s.next_turn().next_turn()
    assert (s.battlefield.count("Soldier Token"), s.permanent("Assemble the Legion").counters) == (3, {"muster": 2})


def test_ashnods_altar_turns_creatures_into_mana():
    s = Scenario(hand="Mind Stone", battlefield="Ashnod's Altar, Grizzly Bears, Hill Giant", mana="")
    s.activate("Ashnod's Altar", pay=["Hill Giant"])
    assert (s.pool, s.graveyard, s.stack) == ("{C}{C}", ["Hill Giant"], [])
    assert s.cast("Mind Stone").battlefield == ["Ashnod's Altar", "Grizzly Bears", "Mind Stone"]


def test_attended_knight_brings_a_soldier():
    s = Scenario(hand="Attended Knight")
    s.cast("Attended Knight")
    assert s.battlefield == ["Attended Knight", "Soldier Token"]
    assert s.pt("Soldier Token") == "1/1"


def test_attended_knight_strikes_first():
    s = Scenario(battlefield="Attended Knight", their_battlefield="Grizzly Bears")
    s.attack("Attended Knight").them.block({"Grizzly Bears": "Attended Knight"})
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert (s.battlefield, s.them.battlefield) == (["Attended Knight"], [])


def test_arcane_signet_makes_mana_in_the_colours_of_the_commander():
    s = Scenario(
        battlefield="Arcane Signet, Forest", commander="Jerrard of the Closed Fist", hand="Shock, Opt", mana=""
    )
    assert not s.can("cast", "Opt")
    s.cast("Shock", "them")
    assert s.tapped("Arcane Signet")
    assert not s.tapped("Forest")


def test_act_of_treason_takes_an_untapped_creature_with_haste_until_the_turn_ends():
    s = Scenario(hand="Act of Treason", their_battlefield="Craw Wurm (tapped)")
    s.cast("Act of Treason", "Craw Wurm")
    s.attack("Craw Wurm").damage()
    assert s.them.life == 14
    s.next_turn()
    assert s.them.battlefield == ["Craw Wurm"]


def test_aggravated_assault_gives_another_combat_and_main_phase():
    s = Scenario(battlefield="Aggravated Assault, Hill Giant")
    s.attack("Hill Giant").damage()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.activate("Aggravated Assault")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Hill Giant").damage()
    assert s.them.life == 14
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.can("activate", "Aggravated Assault") is False, "there is no mana"


def test_attrition_trades_a_creature_for_one_that_is_not_black():
    s = Scenario(battlefield="Attrition, Grizzly Bears", their_battlefield="Hill Giant, Air Elemental, Black Knight")
    s.activate("Attrition", "Hill Giant")
    assert (s.battlefield, s.them.battlefield) == (["Attrition"], ["Air Elemental", "Black Knight"])


def test_aura_of_silence_taxes_what_opponents_cast():
    s = Scenario(
        hand="Crusade",
        battlefield="Aura of Silence, 2 Plains",
        their_hand="Sol Ring, Exploration, Opt",
        their_battlefield="2 Forest, Island",
        mana="",
        active=1,
    )
    assert s.them.can("cast", "Sol Ring")  # {1} and {2} more
    assert s.them.can("cast", "Exploration")
    assert s.them.can("cast", "Opt")  # neither an artifact nor an enchantment
    s.them.cast("Sol Ring")
    assert all(s.them.tapped(land) for land in ("Forest #1", "Forest #2", "Island"))
    assert s.next_turn().can("cast", "Crusade")  # its controller pays nothing more


def test_austere_command_chooses_two():
    s = Scenario(hand="Austere Command", battlefield="Crusade, Craw Wurm", their_battlefield="Sol Ring, Grizzly Bears")
    s.cast("Austere Command", mode=[0, 2])
    assert (s.battlefield, s.them.battlefield) == (["Crusade", "Craw Wurm"], [])


def test_aura_shards_destroys_with_every_creature():
    s = Scenario(hand="2 Grizzly Bears", battlefield="Aura Shards", their_battlefield="Sol Ring, Crusade")
    s.cast("Grizzly Bears").choose("Crusade").yes()
    assert s.them.battlefield == ["Sol Ring"]
    s.cast("Grizzly Bears").choose("Sol Ring").no()
    assert s.them.battlefield == ["Sol Ring"]


def test_avenger_of_zendikar_brings_plants_that_grow_with_lands():
    s = Scenario(hand="Avenger of Zendikar, Forest", battlefield="3 Forest")
    s.cast("Avenger of Zendikar")
    assert (s.battlefield.count("Plant Token"), s.pt("Plant Token")) == (3, "0/1")
    s.play("Forest").resolve().yes()
    assert [s.pt(f"Plant Token #{number}") for number in (1, 2, 3)] == ["1/2"] * 3


def test_two_auras_of_silence_add_up():
    s = Scenario(
        battlefield="2 Aura of Silence", their_hand="Sol Ring", their_battlefield="4 Forest", mana="", active=1
    )
    assert not s.them.can("cast", "Sol Ring")


def test_aura_of_silence_is_sacrificed_to_destroy():
    s = Scenario(battlefield="Aura of Silence", their_battlefield="Juggernaut, Grizzly Bears")
    s.activate("Aura of Silence", "Juggernaut")
    assert (s.graveyard, s.them.battlefield) == (["Aura of Silence"], ["Grizzly Bears"])


def test_armageddon_destroys_all_lands():
    s = Scenario(hand="Armageddon", battlefield="4 Plains, Savannah Lions", their_battlefield="2 Forest, Sol Ring")
    s.cast("Armageddon")
    assert (s.battlefield, s.them.battlefield) == (["Savannah Lions"], ["Sol Ring"])


def test_absorb_counters_and_gains_life():
    s = Scenario(hand="Lightning Bolt", their_hand="Absorb")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Absorb", "Lightning Bolt")
    assert (s.them.life, s.graveyard) == (23, ["Lightning Bolt"])


def test_azorius_charm_puts_an_attacker_on_top_of_the_library():
    s = Scenario(battlefield="Serra Angel", library="Forest", their_hand="Azorius Charm")
    s.attack("Serra Angel")
    s.them.cast("Azorius Charm", "Serra Angel", mode=2)
    assert s.library == ["Serra Angel", "Forest"]


def test_azorius_charm_gives_lifelink_or_a_card():
    s = Scenario(hand="2 Azorius Charm", battlefield="Hill Giant", library="Forest")
    s.cast("Azorius Charm", mode=1)
    assert s.hand == ["Azorius Charm", "Forest"]
    s.cast("Azorius Charm", mode=0).attack("Hill Giant").damage()
    assert (s.life, s.them.life) == (23, 17)


def test_arid_mesa_finds_a_mountain_or_a_plains():
    s = Scenario(battlefield="Arid Mesa", library="Forest, Plateau")
    s.activate("Arid Mesa").choose("Plateau")
    assert (s.battlefield, s.life) == (["Plateau"], 19)


def test_avenger_of_zendikar_plants_and_waters():
    s = Scenario(hand="Avenger of Zendikar, Forest", battlefield="3 Forest")
    s.cast("Avenger of Zendikar")
    assert (s.battlefield.count("Plant Token"), s.pt("Plant Token")) == (3, "0/1")
    s.play("Forest").yes()
    assert s.resolve().pt("Plant Token") == "1/2"


def test_azusa_lost_but_seeking_plays_three_lands_a_turn():
    s = Scenario(hand="4 Forest", battlefield="Azusa, Lost but Seeking")
    s.play("Forest").play("Forest").play("Forest")
    assert not s.can("play", "Forest")


def test_arcbound_ravager_eats_artifacts_and_passes_its_counters_on():
    s = Scenario(hand="Shock", battlefield="Arcbound Ravager (1 +1/+1), Memnite, Ornithopter, Sol Ring")
    s.activate("Arcbound Ravager", pay=["Sol Ring"]).activate("Arcbound Ravager", pay=["Ornithopter"])
    assert s.pt("Arcbound Ravager") == "3/3"
    s.activate("Arcbound Ravager", pay=["Arcbound Ravager"]).yes()
    assert s.resolve().pt("Memnite") == "4/4"


def test_arcbound_worker_enters_with_a_counter_that_it_passes_on():
    s = Scenario(hand="Arcbound Worker, Shock", battlefield="Memnite")
    s.cast("Arcbound Worker")
    assert s.pt("Arcbound Worker") == "1/1"
    s.cast("Shock", "Arcbound Worker").yes()
    assert s.resolve().pt("Memnite") == "2/2"


def test_arrogant_wurm_is_cheap_when_it_is_discarded():
    s = Scenario(hand="Arrogant Wurm", battlefield="Aquamoeba, 3 Forest")
    s.activate("Aquamoeba").choose("Arrogant Wurm")
    assert s.resolve().pt("Arrogant Wurm") == "4/4"


def test_aquamoeba_turns_around():
    s = Scenario(hand="Forest", battlefield="Aquamoeba")
    s.activate("Aquamoeba")
    assert (s.pt("Aquamoeba"), s.graveyard) == ("3/1", ["Forest"])


def test_abrupt_decay_destroys_what_is_cheap_and_cannot_be_countered():
    s = Scenario(hand="Abrupt Decay", their_hand="Counterspell", their_battlefield="Tarmogoyf, Serra Angel")
    s.cast("Abrupt Decay", "Tarmogoyf", hold=True)
    s.them.cast("Counterspell", "Abrupt Decay")
    assert s.them.battlefield == ["Serra Angel"]


def test_adeline_resplendent_cathar_brings_attackers():
    s = Scenario(battlefield="Adeline, Resplendent Cathar, Grizzly Bears")
    assert s.pt("Adeline, Resplendent Cathar") == "2/4"
    s.attack("Adeline, Resplendent Cathar", "Grizzly Bears").resolve()
    assert (s.battlefield[-1], s.tapped("Human Token"), s.pt("Adeline, Resplendent Cathar")) == (
        "Human Token",
        True,
        "3/4",
    )
    assert s.damage().them.life == 20 - 3 - 2 - 1
    assert not s.tapped("Adeline, Resplendent Cathar")


def test_adeline_resplendent_cathar_triggers_once_whoever_attacks():
    s = Scenario(battlefield="Adeline, Resplendent Cathar, 2 Grizzly Bears")
    s.attack("Grizzly Bears", "Grizzly Bears").resolve()
    assert s.battlefield.count("Human Token") == 1


def test_adeline_resplendent_cathar_attacks_each_opponent():
    s = Scenario(battlefield="Adeline, Resplendent Cathar", others=[{}, {}])
    s.attack("Adeline, Resplendent Cathar", at="third").resolve()
    humans = [p.attacking for p in s.state.battlefield.values() if p.definition.name == "Human Token"]
    assert sorted(humans) == [1, 2, 3]


def test_adeline_resplendent_cathar_may_send_the_token_at_a_planeswalker():
    s = Scenario(battlefield="Adeline, Resplendent Cathar", their_battlefield="Jace Beleren")
    s.attack("Adeline, Resplendent Cathar", at="them").resolve()
    assert s.offered == ["them", "Jace Beleren"]
    s.choose("Jace Beleren").damage()
    assert (s.them.life, s.them.permanent("Jace Beleren").counters["loyalty"]) == (18, 2)


def test_aurelia_the_warleader_attacks_twice():
    s = Scenario(hand="Aurelia, the Warleader", battlefield="Grizzly Bears")
    s.cast("Aurelia, the Warleader").attack("Aurelia, the Warleader", "Grizzly Bears").resolve()
    assert not s.tapped("Grizzly Bears")
    s.damage().pass_to(Step.DECLARE_ATTACKERS)
    s.attack("Aurelia, the Warleader", "Grizzly Bears")
    assert s.stack == []  # only for the first time each turn
    s.damage()
    assert s.them.life == 10
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.state.step == Step.POSTCOMBAT_MAIN


def test_aurelia_the_warleader_attacks_for_the_first_time_in_the_second_combat():
    s = Scenario(hand="Relentless Assault", battlefield="Grizzly Bears, Aurelia, the Warleader")
    s.attack("Grizzly Bears").damage().pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Relentless Assault").pass_to(Step.DECLARE_ATTACKERS)
    s.attack("Aurelia, the Warleader")
    assert s.stack == ["Aurelia, the Warleader"]
    s.resolve()
