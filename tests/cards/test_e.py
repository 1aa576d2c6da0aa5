"""Cards whose names begin with E."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_electrostatic_field_hurts_each_opponent():
    s = Scenario(hand="Opt, Grizzly Bears", battlefield="Electrostatic Field", library="Forest, Island", others=[{}])
    s.cast("Opt", hold=True).resolve_top()
    assert (s.them.life, s.seats[2].life) == (19, 19)
    s.resolve().choose()
    s.cast("Grizzly Bears")
    assert s.them.life == 19


def test_elenda_leaves_vampires_behind():
    s = Scenario(hand="2 Shock, Murder", battlefield="Elenda, the Dusk Rose", their_battlefield="2 Grizzly Bears")
    s.cast("Shock", "Grizzly Bears").cast("Shock", "Grizzly Bears")
    assert s.pt("Elenda, the Dusk Rose") == "3/3"
    s.cast("Murder", "Elenda, the Dusk Rose")
    assert s.battlefield == ["Vampire Token"] * 3
    assert (s.pt("Vampire Token"), s.has("Vampire Token", "lifelink")) == ("1/1", True)


def test_elspeth_suns_champion_destroys_the_strong_and_makes_soldiers():
    s = Scenario(battlefield="Elspeth, Sun's Champion, Grizzly Bears", their_battlefield="Serra Angel, Hill Giant")
    s.activate("Elspeth, Sun's Champion", ability=1)
    assert (s.them.battlefield, s.permanent("Elspeth, Sun's Champion").counters) == (["Hill Giant"], {"loyalty": 1})
    s.next_turn().next_turn()
    s.activate("Elspeth, Sun's Champion", ability=0)
    assert (s.battlefield.count("Soldier Token"), s.pt("Soldier Token")) == (3, "1/1")


def test_electrolyze_divides_and_draws():
    s = Scenario(hand="Electrolyze", library="Forest", their_battlefield="Savannah Lions, Llanowar Elves")
    s.cast("Electrolyze", targets=["Savannah Lions", "Llanowar Elves"], divide=[1, 1])
    assert (s.them.battlefield, s.hand) == ([], ["Forest"])


def test_empty_the_warrens_after_two_spells():
    s = Scenario(hand="2 Shock, Empty the Warrens")
    s.cast("Shock", "them").cast("Shock", "them").cast("Empty the Warrens")
    assert s.battlefield == ["Goblin Token"] * 6


def test_endrek_sahr_breeds_until_there_are_too_many():
    s = Scenario(hand="Hill Giant, Air Elemental", battlefield="Endrek Sahr, Master Breeder")
    s.cast("Hill Giant")
    assert (s.battlefield.count("Thrull Token"), s.pt("Thrull Token")) == (4, "1/1")
    s.cast("Air Elemental")
    assert (s.battlefield.count("Thrull Token"), s.graveyard) == (9, ["Endrek Sahr, Master Breeder"])


def test_eternal_witness_returns_any_card():
    s = Scenario(hand="Eternal Witness", graveyard="Shock, Forest")
    s.cast("Eternal Witness").choose("Forest").yes()
    assert (s.hand, s.graveyard) == (["Forest"], ["Shock"])


def test_exotic_orchard_makes_what_opponents_could():
    s = Scenario(battlefield="Exotic Orchard", their_battlefield="Island, Mountain", manual_mana=[0])
    s.activate("Exotic Orchard")
    assert sorted(s.offered) == ["{R}", "{U}"]
    assert s.choose("{U}").pool == "{U}"


def test_executioners_capsule_destroys_a_nonblack_creature():
    s = Scenario(battlefield="Executioner's Capsule", their_battlefield="Black Knight, Serra Angel, Hill Giant")
    s.activate("Executioner's Capsule", "Serra Angel")
    assert (s.graveyard, s.them.battlefield) == (["Executioner's Capsule"], ["Black Knight", "Hill Giant"])


def test_expedition_map_finds_any_land():
    s = Scenario(battlefield="Expedition Map", library="Shock, Wasteland, Forest")
    s.activate("Expedition Map").choose("Wasteland")
    assert (s.hand, s.graveyard) == (["Wasteland"], ["Expedition Map"])


def test_elvish_champion_leads_other_elves_of_all_players():
    s = Scenario(battlefield="Elvish Champion, Llanowar Elves, Grizzly Bears", their_battlefield="Elvish Mystic")
    assert (s.pt("Llanowar Elves"), s.them.pt("Elvish Mystic")) == ("2/2", "2/2")
    assert (s.pt("Elvish Champion"), s.pt("Grizzly Bears")) == ("2/2", "2/2")


def test_two_elvish_champions_lead_each_other():
    s = Scenario(battlefield="2 Elvish Champion")
    assert (s.pt("Elvish Champion #1"), s.pt("Elvish Champion #2")) == ("3/3", "3/3")


def test_elvish_champion_lets_elves_walk_through_forests():
    s = Scenario(battlefield="Elvish Champion, Llanowar Elves", their_battlefield="Hill Giant, Forest")
    s.attack("Elvish Champion", "Llanowar Elves").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Hill Giant -> Elvish Champion"]  # it does not give itself forestwalk
    s.them.block()
    assert s.damage().them.life == 16


def test_elvish_mystic_makes_green_mana():
    s = Scenario(hand="Giant Growth", battlefield="Elvish Mystic", mana="")
    s.cast("Giant Growth", "Elvish Mystic")
    assert (s.pt("Elvish Mystic"), s.tapped("Elvish Mystic")) == ("4/4", True)


def test_elvish_visionary_draws_a_card():
    s = Scenario(hand="Elvish Visionary", library="Forest")
    assert s.cast("Elvish Visionary").hand == ["Forest"]


def test_essence_scatter_counters_creature_spells_only():
    s = Scenario(hand="Grizzly Bears, Shock", their_hand="2 Essence Scatter", their_battlefield="2 Island")
    s.cast("Shock", "them", hold=True)
    assert not s.them.can("cast", "Essence Scatter")
    s.resolve().cast("Grizzly Bears", hold=True)
    s.them.cast("Essence Scatter", "Grizzly Bears")
    assert s.graveyard == ["Shock", "Grizzly Bears"]


def test_essence_warden_gains_life_for_every_other_creature():
    s = Scenario(hand="Essence Warden, Grizzly Bears, Siege-Gang Commander", their_hand="Raise the Alarm")
    s.cast("Essence Warden")
    assert s.life == 20
    s.cast("Grizzly Bears")
    assert s.life == 21
    s.them.cast("Raise the Alarm").order("Essence Warden", "Essence Warden")
    assert s.resolve().life == 23


def test_evolving_wilds_fetches_a_basic_land_tapped():
    s = Scenario(battlefield="Evolving Wilds", library="Brushland, Swamp, Shock, Forest")
    s.activate("Evolving Wilds")
    assert sorted(s.offered) == ["Forest", "Swamp"]
    s.choose("Swamp")
    assert (s.battlefield, s.tapped("Swamp"), s.graveyard) == (["Swamp"], True, ["Evolving Wilds"])
    assert len(s.library) == 3


def test_evolving_wilds_may_find_nothing():
    s = Scenario(battlefield="Evolving Wilds", library="Swamp, Forest")
    s.activate("Evolving Wilds").choose()
    assert (s.battlefield, sorted(s.library)) == ([], ["Forest", "Swamp"])


def test_elspeth_knight_errant_makes_soldiers_lifts_creatures_and_ends_in_an_emblem():
    s = Scenario(battlefield="Elspeth, Knight-Errant (9 loyalty), Memnite, Plains")
    s.activate("Elspeth, Knight-Errant", ability=0)
    assert "Soldier Token" in s.battlefield
    s.next_turn().next_turn()
    s.activate("Elspeth, Knight-Errant", "Memnite", ability=1)
    assert s.pt("Memnite") == "4/4"
    assert s.has("Memnite", "flying")
    s.next_turn().next_turn()
    s.activate("Elspeth, Knight-Errant", ability=2)
    assert s.has("Plains", "indestructible")
    assert s.has("Soldier Token", "indestructible")
    assert s.permanent("Elspeth, Knight-Errant").counters == {"loyalty": 3}
    assert not s.has("Elspeth, Knight-Errant", "indestructible")


def test_eon_hub_skips_every_upkeep():
    s = Scenario(battlefield="Eon Hub")
    turn = s.state.turn
    seen = set()
    while s.state.turn < turn + 3:
        seen.add(s.step)
        s.answer() if s.asked == "attackers" else s.pass_priority()
    assert Step.UPKEEP not in seen
    assert Step.DRAW in seen


def test_exploration_allows_another_land_each_turn():
    s = Scenario(hand="Exploration, 3 Forest")
    s.play("Forest")
    s.cast("Exploration")
    s.play("Forest")
    assert not s.can("play", "Forest")


def test_explore_allows_another_land_this_turn_and_draws_a_card():
    s = Scenario(hand="Explore, 2 Forest", library="Island, Island, Island")
    s.play("Forest")
    s.cast("Explore")
    s.play("Island")
    assert s.hand == ["Forest"]
    assert not s.can("play", "Forest")


def test_enchantresss_presence_draws_for_each_enchantment_spell():
    s = Scenario(hand="Crusade, Sol Ring", battlefield="2 Enchantress's Presence", library="Forest, Island, Swamp")
    s.cast("Crusade", hold=True)
    s.order("Enchantress's Presence", "Enchantress's Presence")
    assert s.stack == ["Enchantress's Presence", "Enchantress's Presence", "Crusade"]
    s.resolve()
    assert s.hand == ["Sol Ring", "Forest", "Island"]
    assert s.cast("Sol Ring").hand == ["Forest", "Island"]


def test_enchantresss_presence_is_not_there_when_it_is_cast():
    s = Scenario(hand="Enchantress's Presence", library="Forest")
    assert s.cast("Enchantress's Presence").hand == []


def test_eidolon_of_the_great_revel_punishes_cheap_spells_of_both_players():
    s = Scenario(hand="Shock, Serra Angel", battlefield="Eidolon of the Great Revel", their_hand="Opt")
    s.cast("Shock", "them")
    assert (s.life, s.them.life) == (18, 18)
    s.cast("Serra Angel")
    assert s.life == 18
    s.them.cast("Opt").choose()
    assert s.resolve().them.life == 16


def test_electrolyze_divides_two_damage_and_draws():
    s = Scenario(hand="Electrolyze", library="Forest", their_battlefield="Savannah Lions, Soul Warden")
    s.cast("Electrolyze", targets=["Savannah Lions", "Soul Warden"], divide=[1, 1])
    assert (s.them.battlefield, s.hand) == ([], ["Forest"])


def test_elspeth_suns_champion_makes_soldiers_and_destroys_what_is_strong():
    s = Scenario(battlefield="Elspeth, Sun's Champion (4 loyalty)", their_battlefield="Serra Angel, Hill Giant")
    s.activate("Elspeth, Sun's Champion", ability=0)
    assert s.battlefield.count("Soldier Token") == 3
    s.next_turn().next_turn()
    s.activate("Elspeth, Sun's Champion", ability=1)
    assert s.them.battlefield == ["Hill Giant"]
    assert s.permanent("Elspeth, Sun's Champion").counters == {"loyalty": 2}


def test_elspeth_suns_champion_gives_an_emblem():
    s = Scenario(battlefield="Elspeth, Sun's Champion (7 loyalty), Grizzly Bears")
    s.activate("Elspeth, Sun's Champion", ability=2)
    assert (s.pt("Grizzly Bears"), s.has("Grizzly Bears", "flying")) == ("4/4", True)
    assert s.battlefield == ["Grizzly Bears"]


def test_explosive_vegetation_finds_two_basic_lands():
    s = Scenario(hand="Explosive Vegetation", library="Forest, Island, Tundra")
    s.cast("Explosive Vegetation").choose("Forest", "Island")
    assert (sorted(s.battlefield), s.tapped("Island")) == (["Forest", "Island"], True)


def test_elvish_archdruid_leads_elves_and_makes_mana_for_each():
    s = Scenario(battlefield="Elvish Archdruid, 2 Llanowar Elves, Grizzly Bears", manual_mana=[0])
    assert (s.pt("Llanowar Elves"), s.pt("Elvish Archdruid")) == ("2/2", "2/2")
    assert s.activate("Elvish Archdruid").pool == "{G}{G}{G}"


def test_ezuri_renegade_leader_saves_and_leads_elves():
    s = Scenario(hand="Shock", battlefield="Ezuri, Renegade Leader, Llanowar Elves, Grizzly Bears")
    s.activate("Ezuri, Renegade Leader", "Llanowar Elves", ability=0)
    s.cast("Shock", "Llanowar Elves")
    assert s.tapped("Llanowar Elves")
    s.activate("Ezuri, Renegade Leader", ability=1)
    assert [s.pt(name) for name in ("Ezuri, Renegade Leader", "Llanowar Elves", "Grizzly Bears")] == [
        "5/5",
        "4/4",
        "2/2",
    ]


def test_elesh_norn_grand_cenobite_rules_all_creatures():
    s = Scenario(battlefield="Elesh Norn, Grand Cenobite, Memnite", their_battlefield="Grizzly Bears, Hill Giant")
    assert (s.pt("Memnite"), s.pt("Elesh Norn, Grand Cenobite")) == ("3/3", "4/7")
    s.resolve()
    assert (s.them.pt("Hill Giant"), s.them.graveyard) == ("1/1", ["Grizzly Bears"])


def test_experiment_one_evolves_and_regenerates():
    s = Scenario(hand="Grizzly Bears, Hill Giant, Shock", battlefield="Experiment One")
    s.cast("Grizzly Bears").cast("Hill Giant")
    assert s.pt("Experiment One") == "3/3"
    s.activate("Experiment One")
    assert s.pt("Experiment One") == "1/1"
    s.cast("Shock", "Experiment One")
    assert s.tapped("Experiment One")


def test_esper_sentinel_taxes_the_first_noncreature_spell():
    s = Scenario(battlefield="Esper Sentinel", their_hand="2 Opt, Grizzly Bears", library="Forest, Island", active=1)
    s.them.cast("Grizzly Bears")
    assert s.hand == []  # a creature spell
    s.them.cast("Opt").choose()
    assert s.hand == ["Forest"]  # nothing left to pay with
    s.them.cast("Opt").choose()
    assert s.hand == ["Forest"]  # only the first one


def test_esper_sentinel_can_be_paid_for_by_its_power():
    s = Scenario(
        hand="Giant Growth",
        battlefield="Esper Sentinel",
        their_hand="Opt",
        their_battlefield="4 Island",
        library="Forest",
        active=1,
    )
    s.them.cast("Opt", hold=True)
    s.resolve_top().yes()
    assert (s.hand, sum(s.them.tapped(f"Island #{n}") for n in (1, 2, 3, 4))) == (["Giant Growth"], 2)
    s.resolve().choose()
    s = Scenario(
        hand="Giant Growth",
        battlefield="Esper Sentinel",
        their_hand="Opt",
        their_battlefield="4 Island",
        library="Forest",
        active=1,
    )
    s.them.cast("Opt", hold=True)
    s.cast("Giant Growth", "Esper Sentinel", hold=True).resolve_top().resolve_top()
    assert s.hand == ["Forest"]  # X is 4 now, and three lands are left
    s.resolve().choose()


def test_esper_sentinel_does_not_count_from_when_it_came():
    mine = "Esper Sentinel, Parallax Wave (1 fade), Seal of Cleansing"
    s = Scenario(their_hand="2 Opt", battlefield=mine, active=1, library="Forest")
    s.activate("Parallax Wave", "Esper Sentinel")
    s.them.cast("Opt").choose()
    s.activate("Seal of Cleansing", "Parallax Wave")
    assert s.battlefield == ["Esper Sentinel"]
    s.them.cast("Opt").choose()
    assert s.hand == []  # it was their second noncreature spell of the turn
