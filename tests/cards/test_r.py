"""Cards whose names begin with R."""

from playset.core.words import Step
from playset.testing import Scenario


def test_riverglide_pathway_leads_either_way():
    s = Scenario(hand="Riverglide Pathway, Lightning Bolt", mana="")
    s.play("Lavaglide Pathway").cast("Lightning Bolt", "them")
    assert s.them.life == 17
    s = Scenario(hand="Riverglide Pathway, Lightning Bolt", mana="")
    s.play("Riverglide Pathway")
    assert not s.can("cast", "Lightning Bolt")


def test_raging_goblin_attacks_at_once():
    s = Scenario(hand="Raging Goblin")
    assert s.cast("Raging Goblin").attack("Raging Goblin").damage().them.life == 19


def test_raise_dead_returns_a_creature_card_from_ones_own_graveyard():
    s = Scenario(hand="Raise Dead", graveyard="Shock, Serra Angel", their_graveyard="Craw Wurm")
    s.cast("Raise Dead")  # there is only one legal target
    assert (s.hand, s.graveyard) == (["Serra Angel"], ["Shock", "Raise Dead"])


def test_rakdos_carnarium_returns_a_land():
    s = Scenario(hand="Rakdos Carnarium", battlefield="Swamp, Mountain", manual_mana=[0])
    s.play("Rakdos Carnarium").resolve().choose("Swamp")
    assert (s.hand, s.tapped("Rakdos Carnarium")) == (["Swamp"], True)
    s.next_turn().next_turn()
    assert s.activate("Rakdos Carnarium").pool == "{B}{R}"


def test_rakdos_signet_changes_mana():
    s = Scenario(battlefield="Rakdos Signet", mana="{C}")
    assert s.activate("Rakdos Signet").pool == "{B}{R}"


def test_rally_the_peasants_twice():
    s = Scenario(hand="Rally the Peasants", battlefield="2 Savannah Lions")
    s.cast("Rally the Peasants").cast("Rally the Peasants")
    assert (s.pt("Savannah Lions"), s.exile) == ("6/1", ["Rally the Peasants"])


def test_raise_dead_needs_a_target():
    s = Scenario(hand="Raise Dead", battlefield="Swamp", graveyard="Shock")
    assert not s.can("cast", "Raise Dead")


def test_rampaging_baloths_make_a_beast_for_every_land():
    s = Scenario(hand="Forest", battlefield="Rampaging Baloths")
    s.play("Forest").resolve()
    assert s.pt("Beast Token") == "4/4"


def test_raise_the_alarm_makes_blockers_in_the_opponents_turn():
    s = Scenario(battlefield="Grizzly Bears", their_hand="Raise the Alarm")
    s.attack("Grizzly Bears")
    s.them.cast("Raise the Alarm")
    s.them.block({"Soldier Token #1": "Grizzly Bears", "Soldier Token #2": "Grizzly Bears"})
    s.damage().divide(1, 1)
    assert (s.battlefield, s.them.battlefield, s.them.graveyard) == ([], [], ["Raise the Alarm"])


def test_rampant_growth_puts_a_basic_land_onto_the_battlefield_tapped():
    s = Scenario(hand="Rampant Growth", library="Brushland, Swamp, Forest")
    s.cast("Rampant Growth")
    assert sorted(s.offered) == ["Forest", "Swamp"]
    s.choose("Forest")
    assert (s.battlefield, s.tapped("Forest")) == (["Forest"], True)


def test_ramunap_excavator_plays_lands_from_the_graveyard():
    s = Scenario(battlefield="Ramunap Excavator", graveyard="Evolving Wilds, Shock")
    s.play("Evolving Wilds")
    assert s.battlefield == ["Ramunap Excavator", "Evolving Wilds"]


def test_ravos_leads_and_brings_creatures_back():
    s = Scenario(battlefield="Ravos, Soultender, Grizzly Bears", graveyard="Hill Giant, Shock", library="2 Forest")
    assert (s.pt("Grizzly Bears"), s.pt("Ravos, Soultender")) == ("3/3", "2/2")
    s.next_turn().pass_to(Step.UPKEEP)
    s.resolve().yes()
    assert s.hand == ["Hill Giant"]


def test_rampant_growth_is_not_the_land_of_the_turn():
    s = Scenario(hand="Rampant Growth, Swamp", library="Forest")
    s.cast("Rampant Growth").choose("Forest").play("Swamp")
    assert s.battlefield == ["Forest", "Swamp"]


def test_read_the_bones_scries_draws_and_costs_life():
    s = Scenario(hand="Read the Bones", library="Forest, Island, Swamp, Plains")
    s.cast("Read the Bones").choose("Forest", "Island")
    assert (sorted(s.hand), s.life) == (["Plains", "Swamp"], 18)


def test_ravenous_chupacabra_destroys_a_creature_of_an_opponent():
    s = Scenario(
        hand="Ravenous Chupacabra", battlefield="Grizzly Bears", their_battlefield="Craw Wurm, Slippery Bogle, Forest"
    )
    s.cast("Ravenous Chupacabra")  # there is only one legal target
    assert s.them.battlefield == ["Slippery Bogle", "Forest"]


def test_reanimate_takes_from_any_graveyard():
    s = Scenario(hand="Reanimate", graveyard="Grizzly Bears", their_graveyard="Serra Angel, Shock")
    s.cast("Reanimate", "Serra Angel")
    assert (s.battlefield, s.life) == (["Serra Angel"], 15)


def test_reclamation_sage_destroys_as_it_enters():
    s = Scenario(hand="Reclamation Sage", their_battlefield="Sol Ring, Crusade")
    s.cast("Reclamation Sage").choose("Crusade").yes()
    assert s.them.battlefield == ["Sol Ring"]


def test_relic_seeker_finds_equipment_when_it_is_renowned():
    s = Scenario(battlefield="Relic Seeker", library="Sol Ring, Skullclamp, Bonesplitter")
    s.attack("Relic Seeker").pass_to(Step.COMBAT_DAMAGE)
    s.resolve().yes().choose("Skullclamp")
    assert (s.hand, s.pt("Relic Seeker")) == (["Skullclamp"], "3/3")


def test_reliquary_tower_keeps_the_whole_hand():
    s = Scenario(hand="9 Shock", battlefield="Reliquary Tower", manual_mana=[0])
    assert s.activate("Reliquary Tower").pool == "{C}"
    assert len(s.next_turn().hand) == 9


def test_reassembling_skeleton_returns_tapped():
    s = Scenario(graveyard="Reassembling Skeleton")
    s.activate("Reassembling Skeleton")
    assert (s.battlefield, s.tapped("Reassembling Skeleton")) == (["Reassembling Skeleton"], True)


def test_requiem_angel_leaves_spirits_for_others_than_spirits():
    s = Scenario(hand="2 Shock", battlefield="Requiem Angel, Grizzly Bears")
    s.cast("Shock", "Grizzly Bears")
    assert s.battlefield == ["Requiem Angel", "Spirit Token"]
    s.cast("Shock", "Spirit Token")
    assert s.battlefield == ["Requiem Angel"]


def test_reveillark_brings_back_the_small():
    s = Scenario(hand="Murder", battlefield="Reveillark", graveyard="Grizzly Bears, Blood Artist, Craw Wurm")
    s.cast("Murder")
    assert s.offered == ["Grizzly Bears", "Blood Artist"]
    s.choose("Grizzly Bears", "Blood Artist")
    assert sorted(s.battlefield) == ["Blood Artist", "Grizzly Bears"]


def test_reveillark_evoked_leaves_at_once():
    s = Scenario(hand="Reveillark", graveyard="Grizzly Bears")
    s.cast("Reveillark", way=1).choose("Grizzly Bears")
    assert (s.battlefield, s.graveyard) == (["Grizzly Bears"], ["Reveillark"])


def test_reverberate_copies_a_spell():
    s = Scenario(hand="Reverberate", their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Reverberate", "Lightning Bolt").choose("them")
    assert (s.life, s.them.life) == (17, 17)


def test_rhys_the_redeemed_makes_elves_and_doubles_tokens():
    s = Scenario(hand="Raise the Alarm", battlefield="Rhys the Redeemed")
    s.activate("Rhys the Redeemed", ability=0)
    assert s.pt("Elf Warrior Token") == "1/1"
    s.cast("Raise the Alarm").next_turn().next_turn()
    s.activate("Rhys the Redeemed", ability=1)
    assert (s.battlefield.count("Elf Warrior Token"), s.battlefield.count("Soldier Token")) == (2, 4)


def test_rhystic_study_draws_unless_they_pay():
    s = Scenario(
        battlefield="Rhystic Study", library="2 Forest", their_hand="2 Opt", their_library="2 Island", active=1
    )
    s.them.cast("Opt", hold=True).resolve_top()
    s.yes()
    assert s.hand == ["Forest"]
    s.resolve().choose()
    s = Scenario(
        battlefield="Rhystic Study", library="2 Forest", their_hand="Shock", their_battlefield="2 Mountain", active=1
    )
    s.them.cast("Shock", "me", hold=True).resolve_top()
    s.yes().yes()  # I would draw, they pay
    assert (s.hand, s.them.tapped("Mountain"), s.them.tapped("Mountain #2")) == ([], True, True)


def test_ravenous_chupacabra_spares_its_own_side():
    s = Scenario(hand="Ravenous Chupacabra", battlefield="Grizzly Bears")
    assert s.cast("Ravenous Chupacabra").battlefield == ["Grizzly Bears", "Ravenous Chupacabra"]


def test_rogues_passage_makes_a_creature_unblockable():
    s = Scenario(battlefield="Rogue's Passage, Craw Wurm", their_battlefield="Hill Giant")
    s.activate("Rogue's Passage", "Craw Wurm", ability=1)
    assert s.attack("Craw Wurm").damage().them.life == 14
    s = Scenario(battlefield="Rogue's Passage", manual_mana=[0])
    assert s.activate("Rogue's Passage", ability=0).pool == "{C}"


def test_rishadan_port_taps_a_land():
    s = Scenario(battlefield="Rishadan Port", their_battlefield="Forest, Grizzly Bears")
    s.activate("Rishadan Port", "Forest", ability=1)
    assert (s.them.tapped("Forest"), s.tapped("Rishadan Port")) == (True, True)


def test_rootborn_defenses_populates_and_protects():
    s = Scenario(hand="Call of the Conclave, Rootborn Defenses, Day of Judgment")
    s.cast("Call of the Conclave").cast("Day of Judgment", hold=True)
    s.cast("Rootborn Defenses")
    assert s.battlefield == ["Centaur Token"] * 2


def test_rishadan_port_makes_colourless_mana():
    s = Scenario(hand="Sol Ring", battlefield="Rishadan Port", mana="")
    assert s.cast("Sol Ring").tapped("Rishadan Port")


def test_rugged_highlands_enters_tapped_and_gains_a_life():
    s = Scenario(hand="Rugged Highlands", manual_mana=[0])
    s.play("Rugged Highlands").resolve()
    assert (s.tapped("Rugged Highlands"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Rugged Highlands").choose("{G}").pool == "{G}"


def test_relentless_assault_untaps_attackers_for_another_combat():
    s = Scenario(hand="Relentless Assault", battlefield="Hill Giant, Grizzly Bears (tapped)")
    s.attack("Hill Giant").damage()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Relentless Assault")
    assert not s.tapped("Hill Giant")
    assert s.tapped("Grizzly Bears"), "it has not attacked"
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Hill Giant").damage()
    assert s.them.life == 14


def test_rift_bolt_costs_one_mana_and_a_turn():
    s = Scenario(hand="Rift Bolt", library="2 Forest", their_library="2 Forest")
    s.activate("Rift Bolt")
    assert (s.exile, s.them.life) == (["Rift Bolt"], 20)
    s.next_turn()
    s.pass_to(Step.UPKEEP)
    s.resolve().choose("Rift Bolt").choose("them")
    assert s.resolve().them.life == 17


def test_replenish_returns_all_enchantments_at_once():
    s = Scenario(
        hand="Replenish",
        graveyard="Enchantress's Presence, Sol Ring, Crusade, Seal of Cleansing",
        their_graveyard="Exploration",
    )
    s.cast("Replenish")
    assert s.battlefield == ["Enchantress's Presence", "Crusade", "Seal of Cleansing"]
    assert s.graveyard == ["Sol Ring", "Replenish"]


def test_replenish_with_auras():
    # CR 303.4f–g: its controller chooses what an Aura enchants; one that can enchant nothing stays where it is.
    s = Scenario(hand="Replenish", battlefield="Forest, Plains", graveyard="Wild Growth, Control Magic, Crusade")
    s.cast("Replenish")
    assert sorted(s.offered) == ["Forest", "Plains"]
    s.choose("Plains")
    assert s.battlefield == ["Forest", "Plains", "Wild Growth", "Crusade"]
    assert s.permanent("Wild Growth").attached_to == s.permanent("Plains").id
    assert s.graveyard == ["Control Magic", "Replenish"]


def test_replenish_does_not_let_auras_enchant_what_returns_with_them():
    s = Scenario(hand="Replenish", battlefield="Opalescence", graveyard="Control Magic, Crusade")
    s.cast("Replenish")  # Crusade is no creature on the battlefield yet when the Aura looks for one
    assert (s.battlefield, s.graveyard) == (["Opalescence", "Crusade"], ["Control Magic", "Replenish"])


def test_reclamation_sage_may_destroy_an_artifact_or_enchantment():
    s = Scenario(hand="Reclamation Sage", their_battlefield="Sol Ring, Hill Giant")
    s.cast("Reclamation Sage").yes()
    assert s.resolve().them.battlefield == ["Hill Giant"]


def test_ravens_crime_comes_back_for_a_land():
    s = Scenario(hand="Raven's Crime, Forest", their_hand="Shock, Opt")
    s.cast("Raven's Crime", "them").choose("Shock")
    s.cast("Raven's Crime", "them")
    assert (s.graveyard, s.them.hand) == (["Forest", "Raven's Crime"], [])


def test_reanimate_takes_a_creature_from_any_graveyard_at_a_price():
    s = Scenario(hand="Reanimate", their_graveyard="Grave Titan")
    s.cast("Reanimate", "Grave Titan")
    assert (s.life, s.battlefield) == (14, ["Grave Titan", "Zombie Token", "Zombie Token"])


def test_rancor_returns_to_hand_from_the_battlefield_only():
    s = Scenario(hand="Rancor, Shock", battlefield="Grizzly Bears")
    s.cast("Rancor", "Grizzly Bears")
    assert (s.pt("Grizzly Bears"), s.has("Grizzly Bears", "trample")) == ("4/2", True)
    s.cast("Shock", "Grizzly Bears")
    assert s.hand == ["Rancor"]
    s = Scenario(hand="Rancor", battlefield="Grizzly Bears", their_hand="Counterspell")
    s.cast("Rancor", "Grizzly Bears", hold=True)
    s.them.cast("Counterspell", "Rancor")
    assert s.graveyard == ["Rancor"]


def test_river_boa_regenerates_and_swims():
    s = Scenario(hand="Shock", battlefield="River Boa", their_battlefield="Island, Hill Giant")
    s.activate("River Boa").cast("Shock", "River Boa")
    assert s.tapped("River Boa")
    s = Scenario(battlefield="River Boa", their_battlefield="Island, Hill Giant")
    assert s.attack("River Boa").damage().them.life == 18


def test_roar_of_the_wurm_is_cheaper_from_the_graveyard():
    s = Scenario(graveyard="Roar of the Wurm", mana="{C}{C}{C}{G}")
    s.cast("Roar of the Wurm")
    assert (s.pt("Wurm Token"), s.exile) == ("6/6", ["Roar of the Wurm"])


def test_royal_assassin_kills_the_tapped():
    s = Scenario(battlefield="Royal Assassin", their_battlefield="Serra Angel, Hill Giant (tapped)")
    s.activate("Royal Assassin", "Hill Giant")
    assert s.them.battlefield == ["Serra Angel"]
