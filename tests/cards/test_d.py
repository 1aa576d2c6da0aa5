"""Cards whose names begin with D."""

from playset.core.words import Step
from playset.testing import Scenario


def test_delver_of_secrets_transforms_if_an_instant_is_revealed():
    s = Scenario(battlefield="Delver of Secrets", library="Lightning Bolt, Island", active=1)
    s.pass_to(Step.UPKEEP).resolve().choose("Lightning Bolt")
    assert (s.pt("Insectile Aberration"), s.library) == ("3/2", ["Lightning Bolt", "Island"])
    assert "me reveals Lightning Bolt" in s.log.lines()


def test_delver_of_secrets_stays_what_it_is_otherwise():
    s = Scenario(battlefield="Delver of Secrets", library="Island, Island", active=1)
    s.pass_to(Step.UPKEEP).resolve().choose("Island")
    assert s.battlefield == ["Delver of Secrets"]
    s = Scenario(battlefield="Delver of Secrets", library="Lightning Bolt, Island", active=1)
    s.pass_to(Step.UPKEEP).resolve().choose()
    assert s.battlefield == ["Delver of Secrets"]


def test_danitha_makes_equipment_cheaper():
    s = Scenario(hand="Loxodon Warhammer, Mind Stone", battlefield="Danitha Capashen, Paragon, 2 Plains", mana="")
    s.cast("Loxodon Warhammer")
    assert "Loxodon Warhammer" in s.battlefield
    assert s.has("Danitha Capashen, Paragon", "lifelink")


def test_dakmor_salvage_can_be_dredged():
    s = Scenario(hand="Divination", graveyard="Dakmor Salvage", library="5 Forest")
    s.cast("Divination").yes()
    assert (sorted(s.hand), s.graveyard) == (["Dakmor Salvage", "Forest"], ["Forest", "Forest", "Divination"])
    s.play("Dakmor Salvage")
    assert s.tapped("Dakmor Salvage")


def test_dark_ritual_makes_three_mana():
    s = Scenario(hand="Dark Ritual")
    assert s.cast("Dark Ritual").pool == "{B}{B}{B}"


def test_dark_ritual_mana_is_gone_after_the_phase():
    s = Scenario(hand="Dark Ritual")
    assert s.cast("Dark Ritual").pass_to(Step.BEGINNING_OF_COMBAT).pool == ""


def test_dark_ritual_can_be_countered():
    s = Scenario(hand="Dark Ritual", their_hand="Counterspell")
    s.cast("Dark Ritual", hold=True)
    s.them.cast("Counterspell", "Dark Ritual")
    assert s.pool == ""


def test_darksteel_plate_cannot_be_destroyed_nor_its_bearer():
    s = Scenario(hand="Murder, Naturalize", battlefield="Darksteel Plate, Grizzly Bears")
    s.activate("Darksteel Plate", "Grizzly Bears")
    s.cast("Murder", "Grizzly Bears").cast("Naturalize", "Darksteel Plate")
    assert s.battlefield == ["Darksteel Plate", "Grizzly Bears"]


def test_darksteel_myr_survives_everything_but_shrinking():
    s = Scenario(hand="Lightning Bolt, Murder, Disfigure", their_battlefield="Darksteel Myr")
    s.cast("Lightning Bolt", "Darksteel Myr").cast("Murder", "Darksteel Myr")
    assert s.them.battlefield == ["Darksteel Myr"]
    s.cast("Disfigure", "Darksteel Myr")
    assert s.them.battlefield == []


def test_day_of_judgment_destroys_all_creatures():
    s = Scenario(
        hand="Day of Judgment",
        battlefield="Grizzly Bears, Crusade",
        their_battlefield="Slippery Bogle, Darksteel Myr, Forest",
    )
    s.cast("Day of Judgment")
    assert (s.battlefield, s.them.battlefield) == (["Crusade"], ["Darksteel Myr", "Forest"])


def test_daze_counters_unless_the_player_pays_one():
    s = Scenario(hand="Grizzly Bears", mana="{C}{G}", their_hand="Daze", their_battlefield="2 Island")
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Daze", "Grizzly Bears")
    assert s.graveyard == ["Grizzly Bears"]


def test_daze_does_nothing_when_the_player_pays():
    s = Scenario(hand="Grizzly Bears", battlefield="Forest", their_hand="Daze")
    s.state.players[0].pool[4] += 2
    s.ask_again()
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Daze", "Grizzly Bears")
    s.yes().resolve()
    assert (s.battlefield, s.tapped("Forest")) == (["Forest", "Grizzly Bears"], True)


def test_daze_may_be_refused_payment():
    s = Scenario(hand="Grizzly Bears", battlefield="3 Forest", their_hand="Daze")
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Daze", "Grizzly Bears")
    s.no().resolve()
    assert s.graveyard == ["Grizzly Bears"]


def test_demonic_tutor_finds_any_card():
    s = Scenario(hand="Demonic Tutor", library="Forest, Craw Wurm, Shock")
    s.cast("Demonic Tutor").choose("Craw Wurm")
    assert (s.hand, sorted(s.library)) == (["Craw Wurm"], ["Forest", "Shock"])


def test_deep_analysis_again_for_three_life():
    s = Scenario(hand="Deep Analysis", library="5 Forest")
    s.cast("Deep Analysis", "me").cast("Deep Analysis", "me")
    assert (len(s.hand), s.life, s.exile) == (4, 17, ["Deep Analysis"])


def test_deranged_hermit_brings_squirrels_and_has_to_be_paid_for_again():
    s = Scenario(hand="Deranged Hermit")
    s.cast("Deranged Hermit")
    assert (s.battlefield.count("Squirrel Token"), s.pt("Squirrel Token")) == (4, "2/2")
    s.next_turn().next_turn()  # nobody can pay the echo
    assert (s.pt("Squirrel Token"), s.graveyard) == ("1/1", ["Deranged Hermit"])


def test_despark_exiles_what_is_expensive():
    s = Scenario(hand="Despark", their_battlefield="Serra Angel, Grizzly Bears, Hill Giant")
    s.cast("Despark", "Serra Angel")
    assert s.them.exile == ["Serra Angel"]
    assert not Scenario(hand="Despark", their_battlefield="Grizzly Bears").can("cast", "Despark")


def test_diabolic_tutor_finds_any_card():
    s = Scenario(hand="Diabolic Tutor", library="Forest, Craw Wurm, Shock")
    assert s.cast("Diabolic Tutor").choose("Shock").hand == ["Shock"]


def test_desolate_lighthouse_draws_and_discards():
    s = Scenario(hand="Shock", battlefield="Desolate Lighthouse", library="Forest")
    s.activate("Desolate Lighthouse", ability=1).choose("Shock")
    assert (s.hand, s.graveyard) == (["Forest"], ["Shock"])
    s = Scenario(battlefield="Desolate Lighthouse", manual_mana=[0])
    assert s.activate("Desolate Lighthouse", ability=0).pool == "{C}"


def test_dictate_of_erebos_comes_in_response():
    s = Scenario(
        hand="Dictate of Erebos",
        battlefield="Grizzly Bears",
        their_hand="Shock",
        their_battlefield="Serra Angel",
        active=1,
    )
    s.them.cast("Shock", "Grizzly Bears", hold=True)
    s.cast("Dictate of Erebos")
    assert (s.battlefield, s.them.battlefield) == (["Dictate of Erebos"], [])


def test_dictate_of_heliod_comes_in_the_middle_of_combat():
    s = Scenario(hand="Dictate of Heliod", battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.attack("Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.cast("Dictate of Heliod").damage()
    assert (s.battlefield, s.them.battlefield, s.pt("Grizzly Bears")) == (
        ["Grizzly Bears", "Dictate of Heliod"],
        [],
        "4/4",
    )


def test_dimir_aqueduct_returns_a_land():
    s = Scenario(hand="Dimir Aqueduct", battlefield="Island, Swamp", manual_mana=[0])
    s.play("Dimir Aqueduct").resolve().choose("Swamp")
    assert (s.hand, s.tapped("Dimir Aqueduct")) == (["Swamp"], True)
    s.next_turn().next_turn()
    assert s.activate("Dimir Aqueduct").pool == "{U}{B}"


def test_dimir_signet_changes_mana():
    s = Scenario(battlefield="Dimir Signet", mana="{C}")
    assert s.activate("Dimir Signet").pool == "{U}{B}"


def test_daze_may_be_cast_by_returning_an_island():
    s = Scenario(hand="Grizzly Bears", their_hand="Daze", their_battlefield="Island (tapped), Forest")
    s.cast("Grizzly Bears", hold=True)
    s.them.cast("Daze", "Grizzly Bears", way=1)
    assert (s.graveyard, s.them.hand, s.them.battlefield) == (["Grizzly Bears"], ["Island"], ["Forest"])


def test_disenchant_destroys_an_artifact_or_enchantment():
    s = Scenario(hand="2 Disenchant", their_battlefield="Mind Stone, Crusade, Grizzly Bears")
    s.cast("Disenchant", "Mind Stone").cast("Disenchant", "Crusade")
    assert s.them.battlefield == ["Grizzly Bears"]


def test_disfigure_shrinks_until_end_of_turn():
    s = Scenario(hand="Disfigure", their_battlefield="Hill Giant")
    s.cast("Disfigure", "Hill Giant")
    assert s.them.pt("Hill Giant") == "1/1"
    assert s.next_turn().them.pt("Hill Giant") == "3/3"


def test_dissolve_counters_and_scries():
    s = Scenario(hand="Dissolve", library="Forest, Island", their_hand="Hill Giant", active=1)
    s.them.cast("Hill Giant", hold=True)
    s.cast("Dissolve", "Hill Giant").choose("Forest")
    assert (s.them.graveyard, s.library) == (["Hill Giant"], ["Island", "Forest"])


def test_disfigure_kills_a_small_creature():
    s = Scenario(hand="Disfigure", their_battlefield="Grizzly Bears")
    assert s.cast("Disfigure", "Grizzly Bears").them.graveyard == ["Grizzly Bears"]


def test_divination_draws_two():
    s = Scenario(hand="Divination", library="Forest, Island, Swamp")
    assert s.cast("Divination").hand == ["Forest", "Island"]


def test_divination_from_a_library_of_one_loses_the_game():
    s = Scenario(hand="Divination", library="Forest")
    s.cast("Divination")
    assert (s.over, s.winner) == (True, 1)


def test_doom_blade_does_not_touch_black_creatures():
    s = Scenario(hand="Doom Blade", battlefield="2 Swamp", their_battlefield="Typhoid Rats")
    assert not s.can("cast", "Doom Blade")
    s = Scenario(hand="Doom Blade", their_battlefield="Typhoid Rats, Serra Angel")
    assert s.cast("Doom Blade").them.battlefield == ["Typhoid Rats"]


def test_doomed_traveler_leaves_a_spirit():
    s = Scenario(hand="Shock", battlefield="Doomed Traveler")
    s.cast("Shock", "Doomed Traveler")
    assert (s.battlefield, s.graveyard) == (["Spirit Token"], ["Shock", "Doomed Traveler"])
    assert (s.pt("Spirit Token"), s.has("Spirit Token", "flying")) == ("1/1", True)


def test_dread_return_again_for_three_creatures():
    s = Scenario(graveyard="Dread Return, Craw Wurm, Shock", battlefield="3 Llanowar Elves", mana="")
    s.cast("Dread Return", "Craw Wurm")
    assert (s.battlefield, s.exile) == (["Craw Wurm"], ["Dread Return"])


def test_doomed_traveler_that_is_exiled_leaves_nothing():
    s = Scenario(hand="Swords to Plowshares", battlefield="Doomed Traveler")
    s.cast("Swords to Plowshares", "Doomed Traveler")
    assert (s.battlefield, s.life) == ([], 21)


def test_dualcaster_mage_copies_a_spell_on_the_stack():
    s = Scenario(hand="Dualcaster Mage, Lightning Bolt", their_battlefield="Hill Giant")
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Dualcaster Mage").choose("Hill Giant")
    assert (s.them.life, s.them.battlefield, s.battlefield) == (17, [], ["Dualcaster Mage"])


def test_doubling_season_doubles_tokens_and_counters():
    s = Scenario(hand="Raise the Alarm, Garruk Wildspeaker", battlefield="Doubling Season")
    s.cast("Raise the Alarm").cast("Garruk Wildspeaker")
    assert s.battlefield.count("Soldier Token") == 4
    assert s.permanent("Garruk Wildspeaker").counters["loyalty"] == 6


def test_doubling_season_does_not_double_what_is_a_cost():
    # CR 609.1: loyalty counters put on as a cost are put there by no effect.
    s = Scenario(battlefield="Doubling Season, Elspeth, Knight-Errant")
    s.activate("Elspeth, Knight-Errant", ability=0)
    assert s.permanent("Elspeth, Knight-Errant").counters["loyalty"] == 5
    assert s.battlefield.count("Soldier Token") == 2


def test_doubling_season_does_not_double_lore_counters_of_the_turn():
    # CR 714.3a: the first lore counter comes with a replacement effect; 714.3c: the next ones with the turn.
    s = Scenario(hand="History of Benalia", battlefield="Doubling Season")
    s.cast("History of Benalia").order("History of Benalia", "History of Benalia")
    s.resolve()
    assert s.permanent("History of Benalia").counters["lore"] == 2
    assert s.battlefield.count("Knight Token") == 4
    s.next_turn().next_turn()
    assert "History of Benalia" in s.resolve().graveyard


def test_doubling_season_is_for_its_controller_only():
    s = Scenario(battlefield="Doubling Season", their_hand="Raise the Alarm", active=1)
    s.them.cast("Raise the Alarm")
    assert s.them.battlefield == ["Soldier Token", "Soldier Token"]


def test_dwynens_elite_brings_a_friend_to_other_elves():
    s = Scenario(hand="2 Dwynen's Elite")
    s.cast("Dwynen's Elite")
    assert s.battlefield == ["Dwynen's Elite"]
    assert s.cast("Dwynen's Elite").battlefield.count("Elf Warrior Token") == 1


def test_deep_analysis_is_drawn_again_for_life():
    s = Scenario(graveyard="Deep Analysis", library="2 Forest", mana="{C}{U}")
    s.cast("Deep Analysis", "me")
    assert (s.life, s.hand, s.exile) == (17, ["Forest", "Forest"], ["Deep Analysis"])


def test_darksteel_citadel_is_an_indestructible_artifact_land():
    s = Scenario(hand="Disenchant", battlefield="Darksteel Citadel", manual_mana=[0])
    assert s.activate("Darksteel Citadel").pool == "{C}"
    s = Scenario(hand="Disenchant", battlefield="Darksteel Citadel")
    assert s.cast("Disenchant", "Darksteel Citadel").battlefield == ["Darksteel Citadel"]


def test_duress_takes_neither_creatures_nor_lands():
    s = Scenario(hand="Duress", their_hand="Forest, Serra Angel, Opt, Sol Ring")
    s.cast("Duress")
    assert s.offered == ["Opt", "Sol Ring"]
    s.choose("Opt")
    assert s.them.graveyard == ["Opt"]


def test_dark_confidant_reveals_a_card_each_upkeep_at_a_price():
    s = Scenario(battlefield="Dark Confidant", library="Serra Angel, Forest", their_library="Forest")
    s.next_turn().next_turn()
    assert (s.hand, s.life) == (["Serra Angel", "Forest"], 15)


def test_diabolic_edict_passes_by_hexproof():
    s = Scenario(hand="Diabolic Edict", their_battlefield="Slippery Bogle")
    s.cast("Diabolic Edict", "them")
    assert s.them.battlefield == []
