"""What happens between the cards of the sixty-card decks."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario

# --- the decks of sixty cards --------------------------------------------------------------------------------


def test_118_9a_snapcaster_mage_allows_no_second_alternative_cost():
    s = Scenario(hand="Snapcaster Mage, Preordain", graveyard="Force of Will", battlefield="2 Island", mana="")
    s.cast("Snapcaster Mage")
    s.provide = True
    s.cast("Preordain", hold=True)
    s.provide = False
    assert not s.can("cast", "Force of Will"), "flashback is an alternative cost already"
    s.resolve().choose()
    s.order("Filler", "Filler")


def test_601_2f_thalia_taxes_a_spell_that_is_cast_for_an_alternative_cost():
    for island, enough in (("Island", True), ("Island (tapped)", False)):
        s = Scenario("Memnite", battlefield="Thalia, Guardian of Thraben", their_hand="Daze", their_battlefield=island)
        s.cast("Memnite", hold=True)
        assert s.them.can("cast", "Daze") == enough, "the Island may be tapped for the tax before it is returned"


def test_601_2f_increases_come_before_the_reductions_of_affinity():
    s = Scenario(
        hand="Thoughtcast", battlefield="Thalia, Guardian of Thraben, 5 Memnite", library="2 Forest", mana="{U}"
    )
    assert s.cast("Thoughtcast").hand == ["Forest", "Forest"]


def test_614_1c_a_copy_of_a_construct_that_enters_with_x_counters_has_none_and_dies():
    s = Scenario(hand="Phantasmal Image", battlefield="Walking Ballista (2 +1/+1)")
    s.cast("Phantasmal Image").choose("Walking Ballista")
    assert s.resolve().graveyard == ["Phantasmal Image"]


def test_702_79a_persist_and_undying_after_a_sweeper():
    s = Scenario(hand="Wrath of God", battlefield="Kitchen Finks, Strangleroot Geist, Serra Angel")
    s.cast("Wrath of God").order("Kitchen Finks", "Strangleroot Geist")
    s.resolve()
    assert sorted(s.battlefield) == ["Kitchen Finks", "Strangleroot Geist"]
    assert (s.pt("Kitchen Finks"), s.pt("Strangleroot Geist"), s.life) == ("2/1", "3/2", 22)


def test_702_79a_what_persisted_stays_dead_the_second_time():
    s = Scenario(battlefield="Viscera Seer, Kitchen Finks", library="Forest")
    s.activate("Viscera Seer", pay=["Kitchen Finks"]).choose()
    s.resolve().activate("Viscera Seer", pay=["Kitchen Finks"]).choose()
    assert s.resolve().graveyard == ["Kitchen Finks"]


def test_704_5j_the_legend_rule_and_karakas():
    s = Scenario(hand="Griselbrand", battlefield="Griselbrand, Karakas", library="9 Forest")
    s.activate("Griselbrand")
    s.activate("Karakas", "Griselbrand", ability=1)
    assert (s.battlefield, s.hand.count("Griselbrand")) == (["Karakas"], 2)


def test_603_6a_reanimated_creatures_enter_and_trigger():
    s = Scenario(hand="Reanimate", graveyard="Avenger of Zendikar", battlefield="2 Swamp")
    s.cast("Reanimate", "Avenger of Zendikar")
    assert (s.battlefield.count("Plant Token"), s.life) == (2, 13)


def test_305_7_armageddon_destroys_lands_that_are_creatures_and_spares_what_is_indestructible():
    s = Scenario(hand="Armageddon", battlefield="Mishra's Factory, Darksteel Citadel, Plains")
    s.activate("Mishra's Factory", ability=1).cast("Armageddon")
    assert s.battlefield == ["Darksteel Citadel"]


def test_702_62a_a_suspended_spell_is_cast_and_eidolon_sees_it():
    s = Scenario(
        hand="Rift Bolt", battlefield="Eidolon of the Great Revel", library="2 Forest", their_library="2 Forest"
    )
    s.activate("Rift Bolt")
    assert s.life == 20, "suspending is not casting"
    s.next_turn().pass_to(Step.UPKEEP)
    s.resolve().choose("Rift Bolt").choose("them")
    assert (s.resolve().life, s.them.life) == (18, 17)


def test_603_2_young_pyromancer_sees_free_spells():
    s = Scenario(battlefield="Island, Young Pyromancer", hand="Daze", their_hand="Shock", mana="")
    s.provide = True
    s.them.cast("Shock", "Young Pyromancer", hold=True)
    s.cast("Daze", "Shock", way=1)
    assert (s.battlefield, s.hand) == (["Young Pyromancer", "Elemental Token"], ["Island"])


def test_608_2b_stifle_counters_the_return_of_flickerwisp():
    s = Scenario(hand="Flickerwisp, Stifle", library="Forest", their_battlefield="Serra Angel", their_library="Forest")
    s.cast("Flickerwisp").pass_to(Step.END)
    s.cast("Stifle", "Flickerwisp")
    assert s.them.exile == ["Serra Angel"]


def test_702_16b_protection_does_not_stop_what_does_not_target():
    s = Scenario(hand="Supreme Verdict", battlefield="Mother of Runes, Serra Angel")
    s.activate("Mother of Runes", "Serra Angel").choose("white")
    assert s.resolve().cast("Supreme Verdict").battlefield == []


def test_401_5_courser_and_oracle_play_one_land_after_another_from_the_top():
    s = Scenario(battlefield="Courser of Kruphix, Oracle of Mul Daya", library="Forest, Island, Opt")
    s.play("Forest").play("Island")
    assert (s.life, s.library) == (22, ["Opt"])


def test_704_5f_elesh_norn_kills_what_is_small():
    s = Scenario(
        hand="Reanimate", graveyard="Elesh Norn, Grand Cenobite", their_battlefield="Young Pyromancer, Hill Giant"
    )
    s.cast("Reanimate", "Elesh Norn, Grand Cenobite")
    assert (s.them.battlefield, s.them.pt("Hill Giant")) == (["Hill Giant"], "1/1")


def test_613_opalescence_makes_humility_a_creature_that_loses_its_own_ability():
    # CR 613.6: an effect that has begun to apply goes on in later layers, although the ability is gone by then.
    s = Scenario(battlefield="Humility, Opalescence, Crusade", their_battlefield="Serra Angel")
    assert (s.pt("Humility"), s.pt("Crusade")) == ("4/4", "2/2")  # Opalescence came later, so its sizes are set later
    assert (s.them.pt("Serra Angel"), s.them.has("Serra Angel", "flying")) == ("1/1", False)


def test_613_7_with_humility_after_opalescence_all_are_small():
    s = Scenario(battlefield="Opalescence, Humility, Crusade", their_battlefield="Serra Angel")
    assert (s.pt("Humility"), s.pt("Crusade"), s.them.pt("Serra Angel")) == ("1/1", "1/1", "1/1")


def test_613_opalescence_animates_a_glorious_anthem_that_strengthens_itself():
    s = Scenario(battlefield="Opalescence, Glorious Anthem")
    assert s.pt("Glorious Anthem") == "4/4"  # 3/3 in layer 7b, +1/+1 in layer 7c


def test_613_4b_then_c_a_growth_survives_humility():
    s = Scenario(hand="Giant Growth, Humility", battlefield="Craw Wurm (1 +1/+1)")
    s.cast("Giant Growth", "Craw Wurm").cast("Humility")
    assert s.pt("Craw Wurm") == "5/5"  # base 1/1, one counter and the growth, whatever came first


def test_613_1d_blood_moon_takes_the_abilities_of_nonbasic_lands():
    # CR 305.7: a land whose type is set loses its abilities and has the mana ability of the type.
    s = Scenario(
        hand="Shock", battlefield="Blood Moon, Serra's Sanctum, Crusade", mana="", their_battlefield="Wasteland"
    )
    s.cast("Shock", "them")
    assert (s.them.life, s.tapped("Serra's Sanctum")) == (18, True)
    assert not s.them.can("activate", "Wasteland")


def test_613_8_blood_moon_depends_on_no_other_effect_and_fetch_lands_are_mountains():
    s = Scenario(battlefield="Blood Moon, Wooded Foothills", library="Forest, Mountain", mana="")
    assert not s.can("activate", "Wooded Foothills")
    assert s.state.characteristics(s.permanent("Wooded Foothills")).subtypes == ("Mountain",)


def test_702_14_goblins_walk_over_the_mountains_of_blood_moon():
    s = Scenario(
        battlefield="Goblin King, Mogg Fanatic, Blood Moon", their_battlefield="Wasteland, Hill Giant", mana=""
    )
    s.attack("Mogg Fanatic")  # nobody can block it
    assert s.damage().them.life == 18


def test_613_1b_control_magic_on_an_animated_enchantment():
    s = Scenario(hand="Control Magic", battlefield="Opalescence", their_battlefield="Sterling Grove, Exploration")
    s.cast("Control Magic")  # the grove is the only creature without shroud
    assert "Sterling Grove" in s.battlefield
    assert s.has("Control Magic", "shroud")  # "other enchantments you control": those of its new controller
    assert not s.them.has("Exploration", "shroud")


def test_613_1b_a_stolen_goblin_warchief_changes_sides_with_its_haste():
    s = Scenario(
        hand="Control Magic, Mogg Fanatic", their_battlefield="Goblin Warchief, Raging Goblin", mana="{U}{U}{C}{C}{R}"
    )
    s.cast("Control Magic", "Goblin Warchief").cast("Mogg Fanatic")
    assert (s.has("Mogg Fanatic", "haste"), s.has("Goblin Warchief", "haste")) == (True, True)
    s.attack("Goblin Warchief", "Mogg Fanatic").them.block()
    assert s.damage().them.life == 17


def test_613_7_two_anthems_and_a_crusade_add_up_in_any_order():
    s = Scenario(hand="Honor of the Pure", battlefield="Glorious Anthem, Crusade, Savannah Lions")
    assert s.cast("Honor of the Pure").pt("Savannah Lions") == "5/4"


def test_707_2_a_clone_of_an_animated_enchantment_copies_the_enchantment():
    # CR 707.2: being a creature is no copiable value; the clone is an enchantment that Opalescence animates.
    s = Scenario(hand="Clone", battlefield="Opalescence, Exploration")
    s.cast("Clone").choose("Exploration")
    assert s.pt("Exploration #2") == "1/1"
    assert s.state.definitions[s.permanent("Exploration #2").card].name == "Clone"


def test_616_1_mondrak_season_and_lives_make_eight_of_one():
    s = Scenario(hand="Attended Knight", battlefield="Mondrak, Glory Dominus, Doubling Season, Parallel Lives")
    assert s.cast("Attended Knight").battlefield.count("Soldier Token") == 8


def test_614_1c_doubling_season_and_a_fading_enchantment():
    s = Scenario(hand="Parallax Wave", battlefield="Doubling Season")
    assert s.cast("Parallax Wave").permanent("Parallax Wave").counters["fade"] == 10


def test_615_1_confinement_prevents_the_damage_of_ones_own_lands():
    s = Scenario(hand="Juggernaut", battlefield="Solitary Confinement, 2 Ancient Tomb", mana="")
    s.cast("Juggernaut")
    assert s.life == 20


def test_119_4_confinement_does_not_prevent_paying_life():
    s = Scenario(battlefield="Solitary Confinement, Windswept Heath", library="Forest", mana="")
    s.activate("Windswept Heath").choose("Forest")
    assert s.life == 19  # CR 120.1: losing life is not being dealt damage


def test_615_confinement_stops_lackey_from_dropping_anything():
    s = Scenario(hand="Goblin King", battlefield="Goblin Lackey", their_battlefield="Solitary Confinement")
    s.attack("Goblin Lackey").damage()
    assert (s.hand, s.them.life) == (["Goblin King"], 20)  # CR 615.6: no damage was dealt


def test_614_12_a_token_under_doubling_season_enters_with_its_anthem():
    s = Scenario(hand="Raise the Alarm", battlefield="Parallel Lives, Glorious Anthem")
    s.cast("Raise the Alarm")
    assert [s.pt(f"Soldier Token #{n}") for n in (1, 2, 3, 4)] == ["2/2"] * 4


def test_608_2h_swords_on_a_pumped_creature_gives_its_last_power():
    s = Scenario(hand="Swords to Plowshares", battlefield="Crusade", their_battlefield="Savannah Lions")
    s.cast("Swords to Plowshares", "Savannah Lions")
    assert s.them.life == 23  # 3/2 on the battlefield


def test_608_2h_tinkerer_is_hurt_by_an_artifact_that_is_gone():
    s = Scenario(battlefield="Goblin Tinkerer", their_battlefield="Mind Stone")
    s.activate("Goblin Tinkerer", "Mind Stone")
    assert (s.them.battlefield, s.battlefield) == ([], [])  # 2 damage to a 1/2


def test_603_10a_artists_see_each_other_and_four_more_die():
    s = Scenario(
        hand="Day of Judgment",
        battlefield="Blood Artist, Zulaport Cutthroat, 2 Grizzly Bears",
        their_battlefield="Hill Giant",
    )
    s.cast("Day of Judgment")
    while s.asked in ("targets", "order"):
        if s.asked == "targets":
            s.choose("them")
        else:
            s.order(*s.offered)
    s.resolve()
    # The artist triggers five times, the cutthroat for the four of mine.
    assert (s.life, s.them.life) == (29, 11)


def test_603_10a_a_sharpshooter_that_dies_with_others_untaps_nothing():
    s = Scenario(hand="Day of Judgment", battlefield="Goblin Sharpshooter (tapped), Grizzly Bears")
    s.cast("Day of Judgment")
    while s.asked == "order":
        s.order(*s.offered)
    assert s.resolve().battlefield == []


def test_603_10a_zurgo_grows_for_each_of_three_that_die_at_once():
    s = Scenario(battlefield="Zurgo Helmsmasher", their_battlefield="3 Savannah Lions")
    s.them.block({f"Savannah Lions #{n}": "Zurgo Helmsmasher" for n in (1, 2, 3)})
    s.damage().divide(3, 2, 2)
    while s.asked == "order":
        s.order(*s.offered)
    s.resolve()
    assert s.pt("Zurgo Helmsmasher") == "10/5"


def test_704_3_an_anthem_that_goes_takes_the_wounded_along_at_once():
    s = Scenario(hand="Disenchant", battlefield="Soul Warden (1 damage), Savannah Lions (1 damage), Glorious Anthem")
    s.cast("Disenchant", "Glorious Anthem")
    assert s.battlefield == []


def test_704_5j_of_two_aurelias_the_clone_may_be_the_one_that_stays():
    s = Scenario(hand="Clone", battlefield="Aurelia, the Warleader")
    s.cast("Clone").choose("Aurelia, the Warleader").choose("Aurelia, the Warleader #2")
    assert s.battlefield == ["Aurelia, the Warleader"]
    assert s.graveyard == ["Aurelia, the Warleader"]  # the clone has stayed
    s.attack("Aurelia, the Warleader").resolve()
    assert s.damage().them.life == 17


def test_704_5m_a_growth_falls_off_when_its_land_is_wasted():
    s = Scenario(hand="Wild Growth", battlefield="Brushland, Forest", their_battlefield="Wasteland", mana="{G}")
    s.cast("Wild Growth", "Brushland")
    s.them.activate("Wasteland", "Brushland", ability=1)
    assert s.graveyard == ["Brushland", "Wild Growth"]


def test_704_5f_a_lord_that_leaves_in_response_shrinks_the_attack():
    s = Scenario(battlefield="Goblin King, 2 Mogg Fanatic", their_hand="Swords to Plowshares")
    s.attack("Mogg Fanatic", "Mogg Fanatic")
    s.them.cast("Swords to Plowshares", "Goblin King")
    assert s.damage().them.life == 18


def test_603_3b_pyromancer_sweeps_all_goblins_but_a_fanatic_shoots_first():
    s = Scenario(
        hand="Goblin Pyromancer", battlefield="Skirk Prospector, 2 Mogg Fanatic", their_battlefield="Raging Goblin"
    )
    s.cast("Goblin Pyromancer").pass_to(Step.END)
    assert s.stack == ["Goblin Pyromancer"]
    s.activate("Mogg Fanatic #1", "them", hold=True)
    s.resolve()
    assert (s.battlefield, s.them.battlefield, s.them.life) == ([], [], 19)


def test_608_2b_a_grove_still_on_the_stack_gives_no_shroud():
    s = Scenario(hand="Sterling Grove", battlefield="Crusade", their_hand="Disenchant")
    s.cast("Sterling Grove", hold=True)
    s.them.cast("Disenchant", "Crusade", hold=True)
    s.resolve()
    assert s.battlefield == ["Sterling Grove"]  # the Disenchant was on top and resolved first


def test_702_12b_a_charm_in_response_to_a_bolt_saves_without_protecting():
    s = Scenario(battlefield="Grizzly Bears", hand="Boros Charm", their_hand="Lightning Bolt")
    s.them.cast("Lightning Bolt", "Grizzly Bears", hold=True)
    s.cast("Boros Charm", mode=1)
    assert (s.battlefield, s.permanent("Grizzly Bears").damage) == (["Grizzly Bears"], 3)  # indestructible, not immune


def test_608_2b_parallax_wave_makes_a_removal_spell_fizzle():
    s = Scenario(battlefield="Parallax Wave (1 fade), Serra Angel", their_hand="Murder")
    s.them.cast("Murder", "Serra Angel", hold=True)
    s.activate("Parallax Wave", "Serra Angel")
    assert (s.exile, s.them.graveyard) == (["Serra Angel"], ["Murder"])


def test_608_2b_gempalm_whose_target_is_sacrificed_still_cycles():
    s = Scenario(
        hand="Gempalm Incinerator", battlefield="Mogg Fanatic", their_battlefield="Mogg Fanatic", library="Forest"
    )
    s.activate("Gempalm Incinerator", hold=True).choose("their Mogg Fanatic")
    s.them.activate("Mogg Fanatic", "me")
    assert (s.hand, s.life) == (["Forest"], 19)


def test_702_16_piledriver_ignores_blue_blockers_and_bounce():
    s = Scenario(
        battlefield="Goblin Piledriver, Raging Goblin", their_battlefield="Wall of Air", their_hand="Man-o'-War"
    )
    s.attack("Goblin Piledriver", "Raging Goblin").resolve()
    s.them.block({"Wall of Air": "Raging Goblin"})
    assert s.damage().them.life == 17


def test_702_16d_a_sword_falls_off_nothing_of_its_own_colours():
    s = Scenario(hand="Control Magic", battlefield="Grizzly Bears, Sword of Fire and Ice")
    s.activate("Sword of Fire and Ice", "Grizzly Bears")  # a colourless Equipment stays on
    assert s.permanent("Sword of Fire and Ice").attached_to == s.permanent("Grizzly Bears").id
    assert not s.can("cast", "Control Magic")  # blue: nothing else to enchant


def test_704_5n_an_aura_falls_off_what_gains_protection_from_it():
    s = Scenario(hand="Control Magic", their_battlefield="Grizzly Bears", battlefield="Sword of Fire and Ice")
    s.cast("Control Magic", "Grizzly Bears")
    s.activate("Sword of Fire and Ice", "Grizzly Bears")
    assert (s.graveyard, s.them.battlefield) == (["Control Magic"], ["Grizzly Bears"])


def test_601_2f_warchief_cheapens_what_silence_does_not_tax():
    s = Scenario(
        hand="Goblin Ringleader",
        battlefield="Goblin Warchief, 3 Mountain",
        their_battlefield="Aura of Silence",
        mana="",
        library="Forest",
    )
    assert s.can("cast", "Goblin Ringleader")  # neither artifact nor enchantment: only the reduction counts


def test_601_2f_a_reduction_takes_no_coloured_mana_away():
    s = Scenario(hand="Mogg Fanatic", battlefield="2 Goblin Warchief", mana="")
    assert not s.can("cast", "Mogg Fanatic")


def test_601_2f_silence_taxes_a_mox_and_sentinel_taxes_again():
    s = Scenario(
        battlefield="Aura of Silence, Esper Sentinel",
        their_hand="Mox Ruby",
        their_battlefield="2 Mountain",
        library="Forest",
        mana="",
        active=1,
    )
    s.them.cast("Mox Ruby")
    assert (s.them.battlefield.count("Mox Ruby"), s.hand) == (1, ["Forest"])  # nothing was left for the second tax


def test_118_9_daze_returns_an_island_that_was_tapped_for_mana_first():
    s = Scenario(hand="Opt, Daze", battlefield="Island", their_hand="Pyroblast", mana="", library="Forest, Swamp")
    s.cast("Opt", hold=True)
    s.state.players[1].pool[3] = 1
    s.ask_again()
    s.them.cast("Pyroblast", "Opt", mode=0, hold=True)
    s.cast("Daze", "Pyroblast", way=1)
    assert s.hand[0] == "Island"
    s.choose()


def test_118_9_force_of_will_exiles_a_second_force():
    s = Scenario(hand="2 Force of Will", their_hand="Replenish", active=1)
    s.them.cast("Replenish", hold=True)
    s.cast("Force of Will", "Replenish", way=1)
    assert (s.life, s.exile, s.them.graveyard) == (19, ["Force of Will"], ["Replenish"])


def test_707_10_a_forked_chain_lightning_can_be_chained_as_well():
    s = Scenario(hand="Chain Lightning, Fork", their_battlefield="2 Mountain", mana="{R}{R}{R}")
    s.cast("Chain Lightning", "them", hold=True)
    s.cast("Fork", "Chain Lightning", hold=True).resolve_top()
    s.choose()  # the copy keeps its target
    s.resolve_top().no()
    s.resolve().no()
    assert s.them.life == 14


def test_707_9_a_copy_of_a_doubler_doubles():
    s = Scenario(hand="Copy Enchantment, Raise the Alarm", battlefield="Parallel Lives")
    s.cast("Copy Enchantment").choose("Parallel Lives")
    assert s.cast("Raise the Alarm").battlefield.count("Soldier Token") == 8


def test_707_5_a_copy_of_a_fading_enchantment_enters_with_its_counters():
    s = Scenario(hand="Copy Enchantment", battlefield="Parallax Wave (1 fade)")
    s.cast("Copy Enchantment").choose("Parallax Wave")
    assert s.permanent("Parallax Wave #2").counters["fade"] == 5


def test_903_9a_a_commander_under_a_wave_may_go_home():
    s = Scenario(battlefield="Parallax Wave (1 fade)", their_battlefield="Isamaru, Hound of Konda (commander)")
    s.activate("Parallax Wave", "Isamaru, Hound of Konda").yes()
    assert (s.them.command, s.them.exile) == (["Isamaru, Hound of Konda"], [])


def test_903_9a_left_in_exile_it_returns_with_the_wave():
    s = Scenario(
        hand="Disenchant", battlefield="Parallax Wave (1 fade)", their_battlefield="Isamaru, Hound of Konda (commander)"
    )
    s.activate("Parallax Wave", "Isamaru, Hound of Konda").no()
    s.cast("Disenchant", "Parallax Wave")
    assert s.them.battlefield == ["Isamaru, Hound of Konda"]


def test_305_6_foothills_fetches_a_taiga_and_heath_a_savannah():
    s = Scenario(battlefield="Wooded Foothills", library="Plains, Taiga, Karplusan Forest")
    s.activate("Wooded Foothills")
    assert s.offered == ["Taiga"]
    s.choose("Taiga")
    s = Scenario(battlefield="Windswept Heath", library="Savannah, Brushland, Taiga")
    s.activate("Windswept Heath")
    assert sorted(s.offered) == ["Savannah", "Taiga"]  # a Forest is a Forest, whatever else it is
    s.choose("Savannah")


def test_305_1_traitors_is_sacrificed_for_a_land_played_but_not_for_one_put_there():
    s = Scenario(hand="Forest", battlefield="City of Traitors, Windswept Heath", library="Plains")
    s.activate("Windswept Heath").choose("Plains")
    assert "City of Traitors" in s.battlefield
    s.play("Forest").resolve()
    assert "City of Traitors" in s.graveyard


def test_601_3_muldrotha_casts_a_mox_diamond_for_the_land_it_plays_later():
    s = Scenario(hand="Forest", battlefield="Muldrotha, the Gravetide", graveyard="Mox Diamond, Island", mana="")
    s.cast("Mox Diamond").choose("Forest")
    assert s.graveyard == ["Island", "Forest"]
    s.play("Forest")  # one land of the turn, from the graveyard
    assert s.battlefield[-2:] == ["Mox Diamond", "Forest"]


def test_400_7_replenish_brings_back_what_confinement_made_one_discard():
    s = Scenario(hand="Opalescence, Replenish", battlefield="Solitary Confinement", active=1)
    s.pass_to(Step.UPKEEP).resolve().yes().choose("Opalescence")
    s.pass_to(Step.PRECOMBAT_MAIN)
    s.cast("Replenish")
    assert s.pt("Solitary Confinement") == "3/3"


def test_508_1_animated_enchantments_that_just_came_cannot_attack():
    s = Scenario(hand="Replenish", battlefield="Exploration", graveyard="Opalescence, Crusade")
    s.cast("Replenish")
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Exploration -> them"]  # CR 302.6
    s.attack("Exploration")
