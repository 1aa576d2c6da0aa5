"""Cards whose names begin with T."""

import pytest

from playset.core.words import Step
from playset.testing import Scenario


def test_thraben_inspector_finds_a_clue():
    s = Scenario(hand="Thraben Inspector", library="Forest")
    s.cast("Thraben Inspector").activate("Clue Token")
    assert (s.hand, s.battlefield) == (["Forest"], ["Thraben Inspector"])


def test_thraben_sentry_becomes_the_militia_when_another_creature_dies():
    s = Scenario(battlefield="Thraben Sentry, Savannah Lions", hand="Lightning Bolt")
    s.cast("Lightning Bolt", "Savannah Lions").yes()
    assert s.pt("Thraben Militia") == "5/4"
    assert s.state.mana_value(s.permanent("Thraben Militia").id) == 4


def test_talrand_makes_drakes():
    s = Scenario(hand="Shock, Grizzly Bears", battlefield="Talrand, Sky Summoner")
    s.cast("Shock", "them").cast("Grizzly Bears")
    assert s.battlefield == ["Talrand, Sky Summoner", "Drake Token", "Grizzly Bears"]
    assert (s.pt("Drake Token"), s.has("Drake Token", "flying")) == ("2/2", True)


def test_tatyova_gains_and_draws_for_lands():
    s = Scenario(hand="Forest", battlefield="Tatyova, Benthic Druid", library="Shock")
    s.play("Forest").resolve()
    assert (s.life, s.hand) == (21, ["Shock"])


@pytest.mark.parametrize(
    ("temple", "colors"),
    [
        ("Temple of Epiphany", ["{U}", "{R}"]),
        ("Temple of Malice", ["{B}", "{R}"]),
        ("Temple of Plenty", ["{W}", "{G}"]),
        ("Temple of Silence", ["{W}", "{B}"]),
        ("Temple of Triumph", ["{W}", "{R}"]),
    ],
)
def test_temples_enter_tapped_and_scry(temple: str, colors: list[str]):
    s = Scenario(hand=temple, library="Forest, Island", manual_mana=[0])
    s.play(temple).resolve().choose("Forest")
    assert (s.library, s.tapped(temple)) == (["Island", "Forest"], True)
    s.next_turn().next_turn()
    s.activate(temple)
    assert sorted(s.offered) == sorted(colors)
    assert s.choose(colors[0]).pool == colors[0]


def test_terramorphic_expanse_finds_a_basic_land():
    s = Scenario(battlefield="Terramorphic Expanse", library="Wasteland, Plains, Swamp")
    s.activate("Terramorphic Expanse")
    assert sorted(s.offered) == ["Plains", "Swamp"]
    s.choose("Plains")
    assert (s.battlefield, s.tapped("Plains"), s.graveyard) == (["Plains"], True, ["Terramorphic Expanse"])


def test_teysa_exiles_for_three_white_creatures_and_raises_spirits_for_black_ones():
    s = Scenario(
        hand="Shock", battlefield="Teysa, Orzhov Scion, Blood Artist, 2 Savannah Lions", their_battlefield="Craw Wurm"
    )
    s.cast("Shock", "Blood Artist").order("Teysa, Orzhov Scion", "Blood Artist").choose("them")
    assert "Spirit Token" in s.battlefield
    s.activate("Teysa, Orzhov Scion", "Craw Wurm", pay=["Savannah Lions", "Savannah Lions", "Spirit Token"])
    assert (s.them.exile, s.battlefield) == (["Craw Wurm"], ["Teysa, Orzhov Scion"])


def test_the_locust_god_makes_insects_and_comes_back():
    s = Scenario(hand="Shock, Murder", battlefield="The Locust God", library="3 Forest")
    s.activate("The Locust God").choose("Shock").resolve()
    assert (s.pt("Insect Token"), s.has("Insect Token", "haste")) == ("1/1", True)
    s.cast("Murder", "The Locust God")
    assert s.graveyard == ["Shock", "The Locust God", "Murder"]
    assert "The Locust God" in s.pass_to(Step.END).resolve().hand


def test_thermo_alchemist_burns_and_untaps():
    s = Scenario(hand="Shock", battlefield="Thermo-Alchemist", others=[{}])
    s.activate("Thermo-Alchemist").cast("Shock", "them").activate("Thermo-Alchemist")
    assert (s.them.life, s.seats[2].life) == (16, 18)


def test_thought_vessel_keeps_the_whole_hand():
    s = Scenario(hand="9 Shock", battlefield="Thought Vessel", manual_mana=[0])
    assert s.activate("Thought Vessel").pool == "{C}"
    assert len(s.next_turn().hand) == 9


def test_think_twice_draws_twice():
    s = Scenario(hand="Think Twice", library="3 Forest")
    s.cast("Think Twice").cast("Think Twice")
    assert (len(s.hand), s.exile) == (2, ["Think Twice"])


def test_toxic_deluge_shrinks_everyone_for_life():
    s = Scenario(hand="Toxic Deluge", battlefield="Grizzly Bears", their_battlefield="Hill Giant, Serra Angel")
    s.cast("Toxic Deluge", x=3)
    assert (s.life, s.battlefield, s.them.battlefield) == (17, [], ["Serra Angel"])
    assert s.them.pt("Serra Angel") == "1/1"


def test_thought_scour_mills_two_and_draws():
    s = Scenario(hand="Thought Scour", library="Forest, Island, Swamp")
    s.cast("Thought Scour", "me")
    assert (s.hand, s.graveyard) == (["Swamp"], ["Forest", "Island", "Thought Scour"])


def test_treasure_cruise_delves():
    s = Scenario(hand="Treasure Cruise", graveyard="7 Shock", battlefield="Island", library="4 Forest", mana="")
    s.cast("Treasure Cruise", pay=["Shock"] * 7)
    assert (len(s.hand), s.exile, s.graveyard) == (3, ["Shock"] * 7, ["Treasure Cruise"])


def test_true_conviction_strikes_twice_and_heals():
    s = Scenario(battlefield="True Conviction, Hill Giant")
    s.attack("Hill Giant").damage()
    assert (s.them.life, s.life) == (14, 26)


def test_trostani_gains_life_and_populates():
    s = Scenario(hand="Call of the Conclave", battlefield="Trostani, Selesnya's Voice")
    s.cast("Call of the Conclave").activate("Trostani, Selesnya's Voice")
    assert (s.life, s.battlefield.count("Centaur Token")) == (26, 2)


def test_twilight_drover_grows_as_tokens_leave():
    s = Scenario(hand="Raise the Alarm, Day of Judgment, Shock", battlefield="Twilight Drover")
    s.cast("Raise the Alarm").cast("Shock", "Soldier Token")
    assert s.pt("Twilight Drover") == "2/2"
    s.activate("Twilight Drover")
    assert (s.pt("Twilight Drover"), s.battlefield.count("Spirit Token")) == ("1/1", 2)


@pytest.mark.parametrize(
    ("talisman", "colors"),
    [
        ("Talisman of Conviction", ["{W}", "{R}"]),
        ("Talisman of Creativity", ["{U}", "{R}"]),
        ("Talisman of Hierarchy", ["{W}", "{B}"]),
        ("Talisman of Indulgence", ["{B}", "{R}"]),
    ],
)
def test_talismans_hurt_for_coloured_mana(talisman: str, colors: list[str]):
    s = Scenario(battlefield=f"2 {talisman}", manual_mana=[0])
    s.activate(talisman, ability=0).activate(talisman, ability=1)
    assert sorted(s.offered) == sorted(colors)
    s.choose(colors[1])
    assert (s.pool, s.life) == (colors[1] + "{C}", 19)


def test_typhoid_rats_kills_whatever_it_touches():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Typhoid Rats")
    s.attack("Craw Wurm").them.block({"Typhoid Rats": "Craw Wurm"})
    assert s.damage().battlefield == s.them.battlefield == []


def test_typhoid_rats_cannot_kill_what_is_indestructible():
    s = Scenario(battlefield="Typhoid Rats", their_battlefield="Darksteel Myr")
    s.attack("Typhoid Rats").them.block({"Darksteel Myr": "Typhoid Rats"})
    assert s.damage().them.battlefield == ["Darksteel Myr"]


def test_tobias_andrion_leads_from_the_command_zone():
    s = Scenario(commander="Tobias Andrion", battlefield="4 Plains, Island", mana="")
    s.cast("Tobias Andrion")
    assert s.pt("Tobias Andrion") == "4/4"


def test_the_birth_of_meletis_finds_a_plains_builds_a_wall_and_heals():
    s = Scenario(hand="The Birth of Meletis", library="Forest, Plains, 8 Island")
    s.cast("The Birth of Meletis").choose("Plains")
    s.resolve()
    assert s.hand == ["Plains"]
    s.next_turn().next_turn().resolve()
    assert s.pt("Wall Token") == "0/4"
    assert s.has("Wall Token", "defender")
    s.next_turn().next_turn().resolve()
    assert s.life == 22
    assert s.graveyard == ["The Birth of Meletis"]


def test_time_warp_gives_an_extra_turn():
    s = Scenario(hand="Time Warp")
    s.cast("Time Warp", "me")
    s.next_turn()
    assert s.state.active == 0
    s.next_turn()
    assert s.state.active == 1


def test_twincast_copies_a_spell_with_another_target():
    s = Scenario(hand="Twincast", their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Twincast", "Lightning Bolt").choose("them")
    s.resolve()
    assert (s.life, s.them.life) == (17, 17)


def test_thalia_guardian_of_thraben_taxes_noncreature_spells_of_everybody():
    s = Scenario(hand="Lightning Bolt, Savannah Lions", battlefield="Thalia, Guardian of Thraben", mana="{R}{W}")
    s.cast("Savannah Lions")
    assert not s.can("cast", "Lightning Bolt")
    s = Scenario(hand="Lightning Bolt", battlefield="Thalia, Guardian of Thraben", mana="{R}{W}")
    assert s.cast("Lightning Bolt", "them").them.life == 17


def test_think_twice_is_cast_again_from_the_graveyard():
    s = Scenario(hand="Think Twice", library="3 Forest")
    s.cast("Think Twice")
    assert (s.hand, s.graveyard) == (["Forest"], ["Think Twice"])
    s.cast("Think Twice")
    assert (s.hand, s.exile) == (["Forest"] * 2, ["Think Twice"])


def test_tundra_makes_both_colours_and_has_both_types():
    s = Scenario(battlefield="2 Tundra", manual_mana=[0])
    s.activate("Tundra", ability=0).activate("Tundra #1", ability=1)
    assert s.pool == "{W}{U}"
    s = Scenario(battlefield="Tundra", their_hand="Daze", hand="Shock")
    assert s.permanent("Tundra").characteristics.subtypes == ("Plains", "Island")


def test_taiga_makes_red_or_green():
    s = Scenario(battlefield="2 Taiga", manual_mana=[0])
    s.activate("Taiga", ability=0).activate("Taiga", ability=1)
    assert s.pool == "{R}{G}"


def test_thragtusk_gives_life_and_leaves_a_beast():
    s = Scenario(hand="Thragtusk, Unsummon")
    s.cast("Thragtusk").cast("Unsummon", "Thragtusk")
    assert (s.life, s.battlefield, s.pt("Beast Token")) == (25, ["Beast Token"], "3/3")


def test_thoughtcast_costs_less_for_each_artifact():
    s = Scenario(hand="Thoughtcast", battlefield="4 Memnite", library="2 Forest", mana="{U}")
    assert s.cast("Thoughtcast").hand == ["Forest", "Forest"]


def test_thran_dynamo_makes_three_mana():
    s = Scenario(battlefield="Thran Dynamo", manual_mana=[0])
    assert s.activate("Thran Dynamo").pool == "{C}{C}{C}"


def test_triskelion_shoots_three_times():
    s = Scenario(hand="Triskelion", their_battlefield="Savannah Lions")
    s.cast("Triskelion")
    assert s.pt("Triskelion") == "4/4"
    s.activate("Triskelion", "them").activate("Triskelion", "Savannah Lions").activate("Triskelion", "Triskelion")
    assert (s.them.life, s.them.battlefield, s.graveyard) == (19, [], ["Triskelion"])


def test_troll_ascetic_regenerates_and_cannot_be_targeted_by_opponents():
    s = Scenario(battlefield="Troll Ascetic", their_hand="Doom Blade, Day of Judgment", their_battlefield="6 Swamp")
    s.activate("Troll Ascetic")
    assert not s.them.can("cast", "Doom Blade")
    s = Scenario(hand="Day of Judgment", battlefield="Troll Ascetic")
    s.activate("Troll Ascetic").cast("Day of Judgment")
    assert s.battlefield == ["Troll Ascetic"]


def test_tendrils_of_corruption_counts_swamps():
    s = Scenario(hand="Tendrils of Corruption", battlefield="4 Swamp", their_battlefield="Serra Angel")
    s.cast("Tendrils of Corruption", "Serra Angel")
    assert (s.them.battlefield, s.life) == ([], 24)


def test_tropical_island_makes_green_or_blue():
    s = Scenario(battlefield="2 Tropical Island", manual_mana=[0])
    s.activate("Tropical Island", ability=0).activate("Tropical Island", ability=1)
    assert s.pool == "{U}{G}"


def test_thoughtseize_takes_the_best_nonland_card():
    s = Scenario(hand="Thoughtseize", their_hand="Forest, Serra Angel, Opt")
    s.cast("Thoughtseize", "them").choose("Serra Angel")
    assert (s.them.graveyard, s.life) == (["Serra Angel"], 18)


def test_tarmogoyf_counts_card_types_in_all_graveyards():
    s = Scenario(battlefield="Tarmogoyf", graveyard="Forest", their_graveyard="Shock, Memnite")
    assert s.pt("Tarmogoyf") == "4/5"


def test_tarmogoyf_survives_a_bolt_that_is_the_first_instant():
    s = Scenario(hand="Lightning Bolt", battlefield="Tarmogoyf", graveyard="Forest, Grizzly Bears")
    assert s.pt("Tarmogoyf") == "2/3"
    s.cast("Lightning Bolt", "Tarmogoyf")
    assert s.pt("Tarmogoyf") == "3/4", "the spell is in the graveyard before state-based actions are checked (704.3)"


def test_terminate_ends_regeneration():
    s = Scenario(hand="Terminate", battlefield="River Boa")
    s.activate("River Boa").cast("Terminate", "River Boa")
    assert s.battlefield == []


def test_treetop_village_attacks_as_an_ape_and_sleeps_as_a_land():
    s = Scenario(hand="Day of Judgment", battlefield="Treetop Village", their_battlefield="Memnite")
    s.activate("Treetop Village", ability=1)
    assert (s.pt("Treetop Village"), s.has("Treetop Village", "trample")) == ("3/3", True)
    s.attack("Treetop Village").damage()
    assert s.them.life == 17
    s = Scenario(hand="Treetop Village, Day of Judgment")
    assert s.play("Treetop Village").tapped("Treetop Village")
    assert s.cast("Day of Judgment").battlefield == ["Treetop Village"]
