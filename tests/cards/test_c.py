"""Cards whose names begin with C."""

from playset.core.words import CardType, Step
from playset.testing import Scenario
from playset.testing.seat import Told


def test_cloistered_youth_may_become_an_unholy_fiend():
    s = Scenario(battlefield="Cloistered Youth", active=1)
    s.pass_to(Step.UPKEEP).resolve().yes()
    assert (s.battlefield, s.pt("Unholy Fiend")) == (["Unholy Fiend"], "3/3")
    s.pass_to(Step.END).resolve()
    assert s.life == 19


def test_capsize_with_buyback_returns_to_hand():
    s = Scenario(hand="Capsize", battlefield="6 Island", their_battlefield="Serra Angel, Plains", mana="")
    s.cast("Capsize", "Serra Angel").yes()
    assert (s.them.hand, s.hand, s.graveyard) == (["Serra Angel"], ["Capsize"], [])


def test_captain_of_the_watch_leads_soldiers():
    s = Scenario(hand="Captain of the Watch", battlefield="Attended Knight")
    s.cast("Captain of the Watch")
    assert s.battlefield.count("Soldier Token") == 3
    assert (s.pt("Soldier Token"), s.has("Soldier Token", "vigilance")) == ("2/2", True)
    assert (s.pt("Captain of the Watch"), s.pt("Attended Knight")) == ("3/3", "2/2")


def test_carrion_feeder_eats_and_cannot_block():
    s = Scenario(battlefield="Carrion Feeder, Grizzly Bears")
    s.activate("Carrion Feeder", pay=["Grizzly Bears"])
    assert (s.pt("Carrion Feeder"), s.graveyard) == ("2/2", ["Grizzly Bears"])
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Carrion Feeder")
    s.attack("Grizzly Bears").damage()  # nobody is asked to block
    assert s.them.life == 18


def test_caustic_caterpillar_destroys_for_itself():
    s = Scenario(battlefield="Caustic Caterpillar", their_battlefield="Sol Ring, Crusade")
    s.activate("Caustic Caterpillar", "Sol Ring")
    assert (s.graveyard, s.them.battlefield) == (["Caustic Caterpillar"], ["Crusade"])


def test_cathars_crusade_strengthens_everyone_for_every_creature():
    s = Scenario(hand="Raise the Alarm", battlefield="Cathars' Crusade, Grizzly Bears")
    s.cast("Raise the Alarm").order("Cathars' Crusade", "Cathars' Crusade").resolve()
    assert (s.pt("Soldier Token"), s.pt("Soldier Token #2"), s.pt("Grizzly Bears")) == ("3/3", "3/3", "4/4")


def test_caves_of_koilos_hurt_for_coloured_mana():
    s = Scenario(battlefield="2 Caves of Koilos", manual_mana=[0])
    s.activate("Caves of Koilos", ability=0).activate("Caves of Koilos", ability=1).choose("{B}")
    assert (s.pool, s.life) == ("{B}{C}", 19)


def test_chromatic_lantern_lets_every_land_make_every_colour():
    s = Scenario(hand="Shock", battlefield="Chromatic Lantern (tapped), Forest", mana="")
    assert s.cast("Shock", "them").them.life == 18
    s = Scenario(battlefield="Chromatic Lantern", manual_mana=[0])
    assert s.activate("Chromatic Lantern").choose("{U}").pool == "{U}"


def test_call_of_the_conclave_is_a_centaur():
    s = Scenario(hand="Call of the Conclave")
    assert s.cast("Call of the Conclave").pt("Centaur Token") == "3/3"


def test_city_of_traitors_makes_two_mana():
    s = Scenario(battlefield="City of Traitors", manual_mana=[0])
    assert s.activate("City of Traitors").pool == "{C}{C}"


def test_city_of_traitors_is_sacrificed_when_another_land_is_played():
    s = Scenario(hand="Forest", battlefield="City of Traitors")
    s.play("Forest")
    assert (s.battlefield, s.graveyard) == (["Forest"], ["City of Traitors"])


def test_city_of_traitors_does_not_mind_being_played_itself_or_lands_that_are_only_put_there():
    s = Scenario(hand="City of Traitors, Rampant Growth", library="Forest, Island")
    s.play("City of Traitors").cast("Rampant Growth").choose("Forest")
    assert s.battlefield == ["City of Traitors", "Forest"]


def test_clever_impersonator_copies_any_nonland_permanent():
    s = Scenario(hand="Clever Impersonator", their_battlefield="Glorious Anthem, Forest, Hill Giant")
    s.cast("Clever Impersonator")
    assert sorted(s.offered) == ["Glorious Anthem", "Hill Giant"]
    assert s.choose("Glorious Anthem").battlefield == ["Glorious Anthem"]


def test_city_of_traitors_does_not_mind_the_opponents_land():
    s = Scenario(battlefield="City of Traitors", their_hand="Forest", active=1)
    s.them.play("Forest")
    assert s.battlefield == ["City of Traitors"]


def test_cloudgoat_ranger_flies_with_three_kithkin():
    s = Scenario(hand="Cloudgoat Ranger")
    s.cast("Cloudgoat Ranger").activate("Cloudgoat Ranger")
    assert s.battlefield.count("Kithkin Soldier Token") == 3
    assert (s.pt("Cloudgoat Ranger"), s.has("Cloudgoat Ranger", "flying")) == ("5/3", True)
    assert all(s.tapped(f"Kithkin Soldier Token #{number}") for number in (1, 2, 3))


def test_colossus_hammer_is_too_heavy_to_fly():
    s = Scenario(battlefield="Colossus Hammer, Serra Angel")
    s.activate("Colossus Hammer", "Serra Angel")
    assert (s.pt("Serra Angel"), s.has("Serra Angel", "flying")) == ("14/14", False)


def test_commanders_sphere_makes_mana_or_a_card():
    s = Scenario(
        battlefield="Commander's Sphere", library="Forest", commander="Isamaru, Hound of Konda", manual_mana=[0]
    )
    assert s.activate("Commander's Sphere", ability=0).pool == "{W}"
    s.activate("Commander's Sphere", ability=1)
    assert (s.hand, s.graveyard) == (["Forest"], ["Commander's Sphere"])


def test_city_of_traitors_may_be_tapped_for_mana_before_the_ability_resolves():
    s = Scenario(hand="Forest", battlefield="City of Traitors", manual_mana=[0])
    s.table.do(0, "play", "Forest", None, Told(), hold=True)
    s.activate("City of Traitors")
    assert (s.battlefield, s.pool) == (["Forest"], "{C}{C}")


def test_consider_surveils_then_draws():
    s = Scenario(hand="Consider", library="Forest, Island, Swamp")
    s.cast("Consider").choose("Forest")
    assert (s.hand, s.graveyard) == (["Island"], ["Forest", "Consider"])


def test_corpse_knight_drains_each_opponent_for_other_creatures():
    s = Scenario(hand="Grizzly Bears", battlefield="Corpse Knight", others=[{}])
    s.cast("Grizzly Bears")
    assert (s.life, s.them.life, s.seats[2].life) == (20, 19, 19)


def test_cloudkin_seer_draws_a_card_and_flies():
    s = Scenario(hand="Cloudkin Seer", library="Forest", their_battlefield="Craw Wurm")
    s.cast("Cloudkin Seer")
    assert s.hand == ["Forest"]
    assert s.has("Cloudkin Seer", "flying")


def test_counterspell_counters_any_spell():
    s = Scenario(hand="Serra Angel", their_hand="Counterspell")
    s.cast("Serra Angel", hold=True)
    s.them.cast("Counterspell", "Serra Angel")
    assert (s.battlefield, s.graveyard, s.them.graveyard) == ([], ["Serra Angel"], ["Counterspell"])


def test_courser_of_kruphix_plays_lands_from_the_top():
    s = Scenario(battlefield="Courser of Kruphix", library="Forest, Island, Shock")
    s.play("Forest").resolve()
    assert (s.battlefield, s.life, s.library) == (["Courser of Kruphix", "Forest"], 21, ["Island", "Shock"])
    assert not s.can("play", "Island")  # one land a turn


def test_counterspell_counters_a_counterspell():
    s = Scenario(hand="Lightning Bolt, Counterspell", their_hand="Counterspell")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Counterspell", "Lightning Bolt", hold=True)
    s.cast("Counterspell", "Counterspell")
    assert s.them.life == 17


def test_crucible_of_worlds_plays_lands_from_the_graveyard():
    s = Scenario(battlefield="Crucible of Worlds", graveyard="Wasteland, Shock")
    s.play("Wasteland")
    assert (s.battlefield, s.graveyard) == (["Crucible of Worlds", "Wasteland"], ["Shock"])


def test_craterhoof_behemoth_counts_once():
    s = Scenario(hand="Craterhoof Behemoth, Raise the Alarm", battlefield="2 Grizzly Bears")
    s.cast("Craterhoof Behemoth")
    assert (s.pt("Grizzly Bears"), s.pt("Craterhoof Behemoth"), s.has("Grizzly Bears", "trample")) == (
        "5/5",
        "8/8",
        True,
    )
    s.cast("Raise the Alarm")
    assert (s.pt("Grizzly Bears"), s.pt("Soldier Token")) == ("5/5", "1/1")


def test_cruel_celebrant_drains_for_itself_and_others():
    s = Scenario(hand="2 Shock", battlefield="Cruel Celebrant, Grizzly Bears", their_battlefield="Savannah Lions")
    s.cast("Shock", "Grizzly Bears").cast("Shock", "Cruel Celebrant")
    assert (s.life, s.them.life) == (22, 18)


def test_counterspell_cannot_be_cast_without_a_spell_and_does_not_see_abilities():
    s = Scenario(battlefield="Mogg Fanatic", their_hand="Counterspell", their_battlefield="2 Island")
    assert not s.them.can("cast", "Counterspell")
    s.activate("Mogg Fanatic", "them", hold=True)
    assert not s.them.can("cast", "Counterspell")


def test_cyclonic_rift_returns_one_or_everything():
    s = Scenario(
        hand="2 Cyclonic Rift",
        battlefield="7 Island, Sol Ring",
        their_battlefield="Hill Giant, Sol Ring, Mind Stone, Forest",
    )
    s.cast("Cyclonic Rift", "Hill Giant", way=0)
    assert s.them.hand == ["Hill Giant"]
    s.cast("Cyclonic Rift", way=1)
    assert (s.them.battlefield, s.battlefield.count("Sol Ring")) == (["Forest"], 1)


def test_crusade_is_for_white_creatures_of_all_players():
    s = Scenario(battlefield="Crusade, Savannah Lions, Grizzly Bears", their_battlefield="White Knight")
    assert (s.pt("Savannah Lions"), s.pt("Grizzly Bears"), s.them.pt("White Knight")) == ("3/2", "2/2", "3/3")


def test_two_crusades_add_up_and_one_that_leaves_takes_its_bonus_along():
    s = Scenario(hand="Disenchant", battlefield="2 Crusade, Savannah Lions (1 damage)")
    assert s.pt("Savannah Lions") == "4/3"
    s.cast("Disenchant", "Crusade #1")
    assert s.pt("Savannah Lions") == "3/2"


def test_crusade_that_leaves_kills_a_damaged_creature():
    s = Scenario(hand="Disenchant", battlefield="Crusade, Savannah Lions (1 damage)")
    s.cast("Disenchant", "Crusade")
    assert s.battlefield == []


def test_command_tower_makes_mana_in_the_colours_of_the_commander():
    s = Scenario(battlefield="Command Tower", commander="Tobias Andrion", manual_mana=[0])
    s.activate("Command Tower")
    assert s.offered == ["{W}", "{U}"]
    s.choose("{U}")
    assert s.pool == "{U}"


def test_command_tower_pays_for_spells_of_those_colours():
    s = Scenario(battlefield="Command Tower", commander="Tobias Andrion", hand="Opt, Shock", mana="")
    assert s.can("cast", "Opt")
    assert not s.can("cast", "Shock")


def test_command_tower_makes_nothing_without_a_commander():
    s = Scenario(battlefield="Command Tower", hand="Ornithopter, Opt", mana="")
    assert not s.can("cast", "Opt")


def test_chandra_novice_pyromancer_makes_mana_on_the_stack_and_deals_damage():
    s = Scenario(battlefield="Chandra, Novice Pyromancer, Air Elemental")
    s.activate("Chandra, Novice Pyromancer", ability=0)
    assert s.pt("Air Elemental") == "6/4"
    s.next_turn().next_turn()
    s.activate("Chandra, Novice Pyromancer", ability=1, hold=True)
    assert s.stack == ["Chandra, Novice Pyromancer"], "a loyalty ability is no mana ability"
    s.resolve()
    assert s.pool == "{R}{R}"
    s.next_turn().next_turn()
    s.activate("Chandra, Novice Pyromancer", "them", ability=2)
    assert s.them.life == 18
    assert s.permanent("Chandra, Novice Pyromancer").counters == {"loyalty": 3}


def test_clone_enters_as_a_copy_of_any_creature():
    s = Scenario(hand="Clone", their_battlefield="Serra Angel")
    s.cast("Clone").choose("Serra Angel")
    s.resolve()
    assert s.battlefield == ["Serra Angel"]
    assert s.has("Serra Angel", "vigilance")


def test_clone_without_a_creature_to_copy_dies():
    s = Scenario(hand="Clone")
    s.cast("Clone")
    assert s.graveyard == ["Clone"]


def test_control_magic_takes_the_creature_for_as_long_as_it_stays():
    s = Scenario(hand="Control Magic, Disenchant", their_battlefield="Serra Angel")
    s.cast("Control Magic", "Serra Angel")
    assert sorted(s.battlefield) == ["Control Magic", "Serra Angel"]
    s.cast("Disenchant", "Control Magic")
    assert s.them.battlefield == ["Serra Angel"]


def test_copy_artifact_stays_an_enchantment():
    s = Scenario(hand="Copy Artifact, Disenchant", battlefield="Mind Stone")
    s.cast("Copy Artifact").choose("Mind Stone")
    s.resolve()
    copy = s.permanent("Mind Stone #2").characteristics
    assert copy.types == CardType.ARTIFACT | CardType.ENCHANTMENT


def test_copy_enchantment_doubles_an_anthem():
    s = Scenario(hand="Copy Enchantment", battlefield="Glorious Anthem, Hill Giant")
    s.cast("Copy Enchantment").choose("Glorious Anthem")
    s.resolve()
    assert s.pt("Hill Giant") == "5/5"


def test_cryptic_command_does_two_things():
    s = Scenario(hand="Serra Angel", their_hand="Cryptic Command", their_library="Forest", battlefield="Memnite")
    s.cast("Serra Angel", hold=True)
    s.them.cast("Cryptic Command", "Serra Angel", mode=(0, 3))
    assert (s.graveyard, s.them.hand) == (["Serra Angel"], ["Forest"])
    s = Scenario(battlefield="Memnite, Sol Ring", their_hand="Cryptic Command", step=Step.BEGINNING_OF_COMBAT)
    s.them.cast("Cryptic Command", "Sol Ring", mode=(1, 2))
    assert (s.hand, s.tapped("Memnite")) == (["Sol Ring"], True)


def test_cultivate_puts_one_land_down_and_one_in_hand():
    s = Scenario(hand="Cultivate", library="Forest, Wasteland, Island, Mountain")
    s.cast("Cultivate")
    assert sorted(s.offered) == ["Forest", "Island", "Mountain"]
    s.choose("Forest", "Island").choose("Island")
    assert (s.battlefield, s.tapped("Island"), s.hand) == (["Island"], True, ["Forest"])
    assert sorted(s.library) == ["Mountain", "Wasteland"]


def test_cultivate_with_one_land_puts_it_onto_the_battlefield():
    s = Scenario(hand="Cultivate", library="Forest, Shock")
    s.cast("Cultivate").choose("Forest")
    assert (s.battlefield, s.hand) == (["Forest"], [])


def test_cultivate_may_find_nothing():
    s = Scenario(hand="Cultivate", library="Forest, Island")
    s.cast("Cultivate").choose()
    assert (s.battlefield, s.hand, len(s.library)) == ([], [], 2)


def test_courser_of_kruphix_gains_life_with_lands_from_the_library():
    s = Scenario(battlefield="Courser of Kruphix", library="Forest, Opt")
    s.play("Forest")
    assert (s.life, s.library) == (21, ["Opt"])


def test_craterhoof_behemoth_counts_once_as_it_resolves():
    s = Scenario(hand="Craterhoof Behemoth, Shock", battlefield="2 Llanowar Elves")
    s.cast("Craterhoof Behemoth")
    assert (s.pt("Craterhoof Behemoth"), s.pt("Llanowar Elves")) == ("8/8", "4/4")
    s.cast("Shock", "Llanowar Elves")
    assert s.has("Craterhoof Behemoth", "trample")
    assert s.pt("Craterhoof Behemoth") == "8/8"


def test_careful_study_draws_two_and_discards_two():
    s = Scenario(hand="Careful Study, Griselbrand", library="Forest, Inkwell Leviathan")
    s.cast("Careful Study").choose("Griselbrand", "Inkwell Leviathan")
    assert (s.hand, sorted(s.graveyard)) == (["Forest"], ["Careful Study", "Griselbrand", "Inkwell Leviathan"])


def test_cranial_plating_counts_artifacts_and_jumps():
    s = Scenario(battlefield="Cranial Plating, Memnite, Sol Ring, Grizzly Bears")
    s.activate("Cranial Plating", "Memnite", ability=1)
    assert s.pt("Memnite") == "4/1"
    s.attack("Memnite", "Grizzly Bears")
    s.activate("Cranial Plating", "Grizzly Bears", ability=0)
    assert s.damage().them.life == 20 - 1 - 5


def test_call_of_the_herd_calls_twice():
    s = Scenario(hand="Call of the Herd")
    s.cast("Call of the Herd").cast("Call of the Herd")
    assert (s.battlefield, s.exile) == (["Elephant Token"] * 2, ["Call of the Herd"])
    assert s.pt("Elephant Token") == "3/3"


def test_carrion_feeder_eats_creatures():
    s = Scenario(battlefield="Carrion Feeder, Memnite")
    s.activate("Carrion Feeder", pay=["Memnite"])
    assert s.pt("Carrion Feeder") == "2/2"


def test_carnage_tyrant_can_neither_be_countered_nor_targeted():
    s = Scenario(hand="Carnage Tyrant", their_hand="Counterspell, Murder", their_battlefield="3 Swamp, 2 Island")
    s.cast("Carnage Tyrant", hold=True)
    s.them.cast("Counterspell", "Carnage Tyrant")
    assert s.pt("Carnage Tyrant") == "7/6"
    assert s.has("Carnage Tyrant", "hexproof")


def test_chainers_edict_comes_back_late():
    s = Scenario(hand="Chainer's Edict", their_battlefield="Memnite, Serra Angel")
    s.cast("Chainer's Edict", "them").choose("Memnite")
    s.cast("Chainer's Edict", "them")
    assert (s.them.battlefield, s.exile) == ([], ["Chainer's Edict"])


def test_celestial_colonnade_flies_and_stays_awake():
    s = Scenario(battlefield="Celestial Colonnade", their_battlefield="Hill Giant")
    s.activate("Celestial Colonnade", ability=1).attack("Celestial Colonnade").damage()
    assert (s.them.life, s.tapped("Celestial Colonnade")) == (16, False)
    s = Scenario(battlefield="Celestial Colonnade", manual_mana=[0])
    s.activate("Celestial Colonnade", ability=0).choose("{U}")
    assert s.pool == "{U}"


def test_chain_lightning_may_be_paid_for_and_sent_back():
    s = Scenario(hand="Chain Lightning", their_battlefield="2 Mountain", mana="{R}")
    s.cast("Chain Lightning", "them").yes().yes()  # they pay, they copy
    s.choose("me")  # and choose a new target
    s.resolve()
    assert (s.them.life, s.life, s.them.tapped("Mountain #2")) == (17, 17, True)


def test_chain_lightning_asks_the_controller_of_a_creature_that_died():
    s = Scenario(hand="Chain Lightning", their_battlefield="Grizzly Bears, 2 Mountain", mana="{R}")
    s.cast("Chain Lightning", "Grizzly Bears").no()
    assert (s.them.battlefield, s.life) == (["Mountain", "Mountain"], 20)


def test_chain_lightning_goes_back_and_forth():
    s = Scenario(hand="Chain Lightning", battlefield="2 Mountain", their_battlefield="2 Mountain", mana="{R}")
    s.cast("Chain Lightning", "them").yes().yes().choose("me")
    s.resolve().yes().yes().choose("them")
    s.resolve()
    assert (s.life, s.them.life) == (17, 14)
    assert s.graveyard == ["Chain Lightning"]  # the copies are gone


def test_chain_lightning_without_the_mana_is_not_asked_about():
    s = Scenario(hand="Chain Lightning", their_battlefield="Mountain", mana="{R}")
    assert s.cast("Chain Lightning", "them").them.life == 17


def test_chrome_mox_makes_mana_of_the_colours_of_what_it_exiled():
    s = Scenario(hand="Chrome Mox, Boros Charm, Lightning Bolt, Forest, Sol Ring", mana="")
    s.cast("Chrome Mox").yes()
    assert s.offered == ["Boros Charm", "Lightning Bolt"]
    s.choose("Boros Charm")
    assert s.exile == ["Boros Charm"]
    s.cast("Lightning Bolt", "them")
    assert (s.them.life, s.tapped("Chrome Mox")) == (17, True)


def test_chrome_mox_without_a_card_makes_nothing():
    s = Scenario(hand="Chrome Mox, Lightning Bolt", mana="")
    s.cast("Chrome Mox").no()
    assert not s.can("cast", "Lightning Bolt")


def test_chrome_mox_remembers_its_own_card_only():
    s = Scenario(hand="2 Chrome Mox, Shock, Opt, Lightning Bolt", battlefield="Island", mana="")
    s.cast("Chrome Mox").yes().choose("Opt")
    s.cast("Chrome Mox").yes().choose("Shock")
    s.cast("Lightning Bolt", "them")
    assert (s.tapped("Chrome Mox #1"), s.tapped("Chrome Mox #2")) == (False, True)
