"""Cards whose names begin with P."""

from playset.core.words import Step
from playset.testing import Scenario


def test_path_to_exile_gives_a_land_to_who_wants_it():
    s = Scenario(
        hand="2 Path to Exile", their_battlefield="Serra Angel, Hill Giant", their_library="Shock, Plains, Island"
    )
    s.cast("Path to Exile", "Serra Angel")
    assert s.asked_player == 1
    s.yes().choose("Island")
    assert (s.them.battlefield, s.them.tapped("Island"), s.them.exile) == (
        ["Hill Giant", "Island"],
        True,
        ["Serra Angel"],
    )
    s.cast("Path to Exile", "Hill Giant").no()
    assert s.them.battlefield == ["Island"]


def test_pharikas_mender_returns_a_creature_or_enchantment():
    s = Scenario(hand="Pharika's Mender", graveyard="Crusade, Shock, Grizzly Bears")
    s.cast("Pharika's Mender")
    assert sorted(s.offered) == ["Crusade", "Grizzly Bears"]
    assert s.choose("Crusade").yes().hand == ["Crusade"]


def test_phyrexian_arena_draws_and_costs_life():
    s = Scenario(battlefield="Phyrexian Arena", library="4 Forest")
    s.next_turn().next_turn()
    assert (s.life, len(s.hand)) == (19, 2)


def test_phyrexian_delver_pays_life_for_what_it_raises():
    s = Scenario(hand="Phyrexian Delver", graveyard="Craw Wurm, Llanowar Elves")
    s.cast("Phyrexian Delver").choose("Craw Wurm")
    assert (s.battlefield, s.life) == (["Phyrexian Delver", "Craw Wurm"], 14)


def test_phyrexian_metamorph_is_an_artifact_too():
    s = Scenario(hand="Phyrexian Metamorph, Vandalblast", their_battlefield="Serra Angel", their_hand="Vandalblast")
    s.cast("Phyrexian Metamorph").choose("Serra Angel")
    assert (s.battlefield, s.pt("Serra Angel")) == (["Serra Angel"], "4/4")
    s.next_turn()
    s.them.cast("Vandalblast", "my Serra Angel", way=0)
    assert s.graveyard == ["Phyrexian Metamorph"]


def test_phyrexian_reclamation_returns_creatures_for_life():
    s = Scenario(battlefield="Phyrexian Reclamation", graveyard="Grizzly Bears, Shock")
    s.activate("Phyrexian Reclamation")
    assert (s.hand, s.life) == (["Grizzly Bears"], 18)


def test_phyrexian_altar_makes_mana_of_any_colour():
    s = Scenario(battlefield="Phyrexian Altar, Grizzly Bears", mana="", manual_mana=[0])
    s.activate("Phyrexian Altar").choose("{U}")
    assert (s.pool, s.graveyard) == ("{U}", ["Grizzly Bears"])


def test_phyrexian_tower_makes_two_black_mana_of_a_creature():
    s = Scenario(battlefield="Phyrexian Tower, Grizzly Bears", mana="", manual_mana=[0])
    s.activate("Phyrexian Tower", ability=1)
    assert (s.pool, s.graveyard) == ("{B}{B}", ["Grizzly Bears"])


def test_pitiless_plunderer_finds_treasure():
    s = Scenario(hand="Shock", battlefield="Pitiless Plunderer, Grizzly Bears")
    s.cast("Shock", "Grizzly Bears")
    assert s.battlefield == ["Pitiless Plunderer", "Treasure Token"]
    assert s.activate("Treasure Token").choose("{G}").pool == "{G}"
    assert s.battlefield == ["Pitiless Plunderer"]


def test_phyrexian_rager_draws_and_costs_a_life():
    s = Scenario(hand="Phyrexian Rager", library="Forest")
    s.cast("Phyrexian Rager")
    assert (s.hand, s.life) == (["Forest"], 19)


def test_precinct_captain_recruits_by_combat_damage():
    s = Scenario(battlefield="Precinct Captain")
    s.attack("Precinct Captain").damage()
    assert (s.them.life, s.battlefield) == (18, ["Precinct Captain", "Soldier Token"])


def test_preordain_scries_before_it_draws():
    s = Scenario(hand="Preordain", library="Forest, Island, Swamp")
    s.cast("Preordain").choose("Forest", "Island")
    assert (s.hand, s.library) == (["Swamp"], ["Island", "Forest"])


def test_plains_makes_white_mana():
    s = Scenario(hand="Savannah Lions", battlefield="Plains", mana="")
    assert s.cast("Savannah Lions").tapped("Plains")


def test_prodigal_pyromancer_pings():
    s = Scenario(battlefield="Prodigal Pyromancer", their_battlefield="Llanowar Elves")
    s.activate("Prodigal Pyromancer", "Llanowar Elves")
    assert s.them.battlefield == []
    assert not s.can("activate", "Prodigal Pyromancer")


def test_prodigal_pyromancer_in_response_to_its_own_death():
    s = Scenario(battlefield="Prodigal Pyromancer", their_hand="Shock", active=1)
    s.them.cast("Shock", "Prodigal Pyromancer", hold=True)
    s.activate("Prodigal Pyromancer", "them")
    assert (s.them.life, s.graveyard) == (19, ["Prodigal Pyromancer"])


def test_prodigal_pyromancer_still_shoots_when_it_is_killed_in_response():
    s = Scenario(battlefield="Prodigal Pyromancer", their_hand="Shock")
    s.activate("Prodigal Pyromancer", "them", hold=True)
    s.them.cast("Shock", "Prodigal Pyromancer")
    assert (s.them.life, s.battlefield) == (19, [])


def test_putrefy_destroys_what_could_be_regenerated():
    s = Scenario(
        hand="2 Putrefy", battlefield="Golgari Grave-Troll (3 +1/+1)", their_battlefield="Sol Ring, Hill Giant"
    )
    s.activate("Golgari Grave-Troll").cast("Putrefy", "Golgari Grave-Troll").cast("Putrefy", "Sol Ring")
    assert (s.battlefield, s.them.battlefield) == ([], ["Hill Giant"])


def test_pyroblast_counters_a_blue_spell():
    s = Scenario(hand="Pyroblast", their_hand="Opt", active=1)
    s.them.cast("Opt", hold=True)
    s.cast("Pyroblast", "Opt", mode=0)
    assert (s.them.graveyard, s.them.hand) == (["Opt"], [])


def test_pyroblast_may_aim_at_what_is_not_blue_and_does_nothing():
    # "if it's blue" is no part of the target: the spell is legal and merely does nothing (CR 608.2c).
    s = Scenario(hand="Pyroblast", their_hand="Shock", active=1)
    s.them.cast("Shock", "me", hold=True)
    s.cast("Pyroblast", "Shock", mode=0)
    assert s.life == 18


def test_pyroblast_destroys_a_blue_permanent_and_no_other():
    s = Scenario(hand="2 Pyroblast", their_battlefield="Wind Drake, Hill Giant")
    s.cast("Pyroblast", "Hill Giant", mode=1).cast("Pyroblast", "Wind Drake", mode=1)
    assert (s.them.battlefield, s.graveyard) == (["Hill Giant"], ["Pyroblast", "Pyroblast"])


def test_pyroclasm_sweeps_small_creatures():
    s = Scenario(hand="Pyroclasm", battlefield="Grizzly Bears", their_battlefield="Hill Giant, Savannah Lions")
    s.cast("Pyroclasm")
    assert (s.battlefield, s.them.battlefield) == ([], ["Hill Giant"])


def test_precinct_captain_recruits():
    s = Scenario(battlefield="Precinct Captain")
    s.attack("Precinct Captain").damage()
    s.resolve()
    assert s.battlefield == ["Precinct Captain", "Soldier Token"]


def test_preordain_scries_first_and_draws_then():
    s = Scenario(hand="Preordain", library="Forest, Island, Swamp")
    s.cast("Preordain").choose("Forest")
    s.resolve()
    assert (s.hand, s.library) == (["Island"], ["Swamp", "Forest"])


def test_plateau_makes_red_or_white():
    s = Scenario(battlefield="2 Plateau", manual_mana=[0])
    s.activate("Plateau", ability=0).activate("Plateau", ability=1)
    assert s.pool == "{W}{R}"


def test_parallel_lives_doubles_tokens_but_not_counters():
    s = Scenario(hand="Raise the Alarm, Garruk Wildspeaker", battlefield="Parallel Lives")
    s.cast("Raise the Alarm").cast("Garruk Wildspeaker")
    assert s.battlefield.count("Soldier Token") == 4
    assert s.permanent("Garruk Wildspeaker").counters["loyalty"] == 3


def test_parallel_lives_twice_makes_four_times_as_many():
    s = Scenario(hand="Siege-Gang Commander", battlefield="2 Parallel Lives")
    assert s.cast("Siege-Gang Commander").battlefield.count("Goblin Token") == 12


def test_primeval_titan_finds_two_lands_as_it_enters_and_as_it_attacks():
    s = Scenario(hand="Primeval Titan", library="Forest, Gaea's Cradle, Opt", battlefield="Primeval Titan")
    s.cast("Primeval Titan").yes().choose("Forest", "Gaea's Cradle")
    assert s.resolve().tapped("Gaea's Cradle")
    s.attack("Primeval Titan").resolve().no()
    s.resolve()


def test_phyrexian_arena_trades_life_for_cards():
    s = Scenario(battlefield="Phyrexian Arena", library="4 Forest", their_library="2 Forest")
    s.next_turn().next_turn()
    assert (s.life, len(s.hand)) == (19, 2)


def test_polluted_delta_finds_an_island_or_a_swamp():
    s = Scenario(battlefield="Polluted Delta", library="Forest, Underground Sea")
    s.activate("Polluted Delta").choose("Underground Sea")
    assert (s.battlefield, s.life) == (["Underground Sea"], 19)


def test_phyrexian_metamorph_copies_an_artifact_or_a_creature_and_is_an_artifact():
    s = Scenario(hand="Phyrexian Metamorph, Disenchant", their_battlefield="Serra Angel, Sol Ring")
    s.cast("Phyrexian Metamorph").choose("Serra Angel")
    s.resolve()
    assert s.pt("Serra Angel") == "4/4"
    s.cast("Disenchant", "my Serra Angel")
    assert s.graveyard == ["Phyrexian Metamorph", "Disenchant"]


def test_phyrexian_metamorph_can_be_paid_with_life():
    s = Scenario(hand="Phyrexian Metamorph", their_battlefield="Hill Giant", mana="{C}{C}{C}")
    s.cast("Phyrexian Metamorph").choose("Hill Giant")
    assert (s.resolve().life, s.battlefield) == (18, ["Hill Giant"])


def test_phantasmal_image_vanishes_when_it_is_looked_at_too_closely():
    s = Scenario(hand="Phantasmal Image, Giant Growth", battlefield="Serra Angel")
    s.cast("Phantasmal Image").choose("Serra Angel")
    s.resolve()
    assert s.battlefield == ["Serra Angel", "Serra Angel"]
    s.cast("Giant Growth", "Serra Angel #2")
    assert (s.battlefield, s.graveyard) == (["Serra Angel"], ["Phantasmal Image", "Giant Growth"])


def test_ponder_orders_the_top_three_or_shuffles():
    s = Scenario(hand="Ponder", library="Forest, Shock, Island, Opt")
    s.cast("Ponder").order("Island", "Forest", "Shock").no()
    assert (s.hand, s.library) == (["Island"], ["Forest", "Shock", "Opt"])


def test_priest_of_titania_counts_elves_of_all_players():
    s = Scenario(battlefield="Priest of Titania, Llanowar Elves", their_battlefield="Elvish Mystic", manual_mana=[0])
    assert s.activate("Priest of Titania").pool == "{G}{G}{G}"


def test_price_of_progress_counts_nonbasic_lands():
    s = Scenario(hand="Price of Progress", battlefield="2 Mountain, Taiga", their_battlefield="3 Tundra, Island")
    s.cast("Price of Progress")
    assert (s.life, s.them.life) == (18, 14)


def test_parallax_wave_fades():
    s = Scenario(battlefield="Parallax Wave (1 fade)", active=1)
    s.pass_to(Step.UPKEEP).resolve()
    assert s.permanent("Parallax Wave").counters.get("fade", 0) == 0
    s.next_turn()
    s.pass_to(Step.UPKEEP).pass_to(Step.UPKEEP).resolve()
    assert s.graveyard == ["Parallax Wave"]


def test_parallax_wave_enters_with_five_counters_and_exiles_creatures():
    s = Scenario(hand="Parallax Wave", battlefield="Grizzly Bears", their_battlefield="Hill Giant, Serra Angel")
    s.cast("Parallax Wave")
    assert s.permanent("Parallax Wave").counters["fade"] == 5
    for name in ("Hill Giant", "Serra Angel", "Grizzly Bears"):
        s.activate("Parallax Wave", name)
    assert (s.exile, s.them.exile) == (["Grizzly Bears"], ["Hill Giant", "Serra Angel"])
    assert s.permanent("Parallax Wave").counters["fade"] == 2


def test_parallax_wave_returns_the_cards_to_their_owners_when_it_leaves():
    s = Scenario(
        hand="Disenchant",
        battlefield="Parallax Wave (3 fade), Grizzly Bears (2 +1/+1)",
        their_battlefield="Hill Giant, Soul Warden",
    )
    s.activate("Parallax Wave", "Hill Giant").activate("Parallax Wave", "Grizzly Bears")
    s.cast("Disenchant", "Parallax Wave").order("Soul Warden", "Soul Warden")
    s.resolve()
    assert (s.battlefield, s.them.battlefield) == (["Grizzly Bears"], ["Soul Warden", "Hill Giant"])
    assert (s.pt("Grizzly Bears"), s.them.life) == ("2/2", 22)  # new objects, without counters


def test_parallax_wave_stacked_exiles_for_ever():
    # The ability that returns the cards resolves before those that exile them (CR 607.2a, 603.3b).
    s = Scenario(battlefield="Parallax Wave (2 fade), Seal of Cleansing", their_battlefield="Hill Giant, Serra Angel")
    s.activate("Parallax Wave", "Hill Giant", hold=True)
    s.activate("Parallax Wave", "Serra Angel", hold=True)
    s.activate("Seal of Cleansing", "Parallax Wave")
    assert (s.them.battlefield, s.them.exile) == ([], ["Serra Angel", "Hill Giant"])
    s.next_turn()
    assert s.them.exile == ["Serra Angel", "Hill Giant"]


def test_parallax_wave_saves_a_creature_of_its_own_from_a_sweeper():
    s = Scenario(
        battlefield="Parallax Wave (1 fade), Seal of Cleansing, Grizzly Bears", their_hand="Day of Judgment", active=1
    )
    s.them.cast("Day of Judgment", hold=True)
    s.activate("Parallax Wave", "Grizzly Bears", hold=True).resolve_top()
    s.resolve()
    s.activate("Seal of Cleansing", "Parallax Wave")
    assert s.battlefield == ["Grizzly Bears"]


def test_two_parallax_waves_each_return_their_own():
    s = Scenario(
        hand="Disenchant",
        battlefield="2 Parallax Wave (1 fade)",
        their_battlefield="Hill Giant, Serra Angel",
    )
    s.activate("Parallax Wave #1", "Hill Giant").activate("Parallax Wave", "Serra Angel")
    s.cast("Disenchant", "Parallax Wave #1")
    assert (s.them.battlefield, s.them.exile) == (["Hill Giant"], ["Serra Angel"])
