"""Cards whose names begin with F."""

from playset.core.words import Color
from playset.testing import Scenario


def test_fire_ice_burns_two_targets_or_taps_and_draws():
    s = Scenario(hand="Fire // Ice", their_battlefield="Llanowar Elves")
    s.cast("Fire", targets=["Llanowar Elves", "them"], divide=[1, 1])
    assert (s.them.battlefield, s.them.life, s.graveyard) == ([], 19, ["Fire // Ice"])
    s = Scenario(hand="Fire // Ice", their_battlefield="Hill Giant", library="Swamp, Island")
    s.cast("Ice", "Hill Giant")
    assert s.them.tapped("Hill Giant")
    assert s.hand == ["Swamp"]


def test_falkenrath_noble_drains_for_any_creature():
    s = Scenario(hand="Shock", battlefield="Falkenrath Noble", their_battlefield="Grizzly Bears")
    s.cast("Shock", "Grizzly Bears").choose("them")
    assert (s.life, s.them.life, s.has("Falkenrath Noble", "flying")) == (21, 19, True)


def test_farhaven_elf_puts_a_basic_land_onto_the_battlefield():
    s = Scenario(hand="Farhaven Elf", library="Wasteland, Island, Swamp")
    s.cast("Farhaven Elf").yes().choose("Island")
    assert (s.battlefield, s.tapped("Island")) == (["Farhaven Elf", "Island"], True)


def test_fellwar_stone_makes_what_opponents_could():
    s = Scenario(battlefield="Fellwar Stone", their_battlefield="Forest", manual_mana=[0])
    assert s.activate("Fellwar Stone").pool == "{G}"


def test_faithless_looting_from_hand_and_from_the_graveyard():
    s = Scenario(hand="Faithless Looting, Shock, Opt", library="Forest, Island, Swamp, Plains")
    s.cast("Faithless Looting").choose("Shock", "Opt")
    assert sorted(s.hand) == ["Forest", "Island"]
    s.cast("Faithless Looting").choose("Forest", "Island")
    assert (sorted(s.hand), s.exile) == (["Plains", "Swamp"], ["Faithless Looting"])


def test_fencing_ace_strikes_twice():
    s = Scenario(battlefield="Fencing Ace")
    assert s.attack("Fencing Ace").damage().them.life == 18


def test_fervor_gives_haste():
    s = Scenario(hand="Hill Giant", battlefield="Fervor")
    assert s.cast("Hill Giant").attack("Hill Giant").damage().them.life == 17


def test_fencing_ace_with_giant_growth_kills_before_it_is_hit():
    s = Scenario(hand="Giant Growth", battlefield="Fencing Ace", their_battlefield="Giant Spider")
    s.attack("Fencing Ace").them.block({"Giant Spider": "Fencing Ace"})
    s.cast("Giant Growth", "Fencing Ace").damage()
    assert (s.battlefield, s.them.battlefield) == (["Fencing Ace"], [])


def test_fireblast_may_be_paid_with_two_mountains():
    s = Scenario(hand="Fireblast", battlefield="Mountain, Mountain (tapped), Forest", mana="")
    s.cast("Fireblast", "them", way=1)
    assert (s.them.life, s.battlefield) == (16, ["Forest"])


def test_firebrand_archer_shoots_for_noncreature_spells():
    s = Scenario(hand="Sol Ring, Grizzly Bears", battlefield="Firebrand Archer")
    s.cast("Sol Ring").cast("Grizzly Bears")
    assert s.them.life == 19


def test_fireshrieker_gives_double_strike():
    s = Scenario(battlefield="Fireshrieker, Hill Giant")
    s.activate("Fireshrieker", "Hill Giant")
    assert s.attack("Hill Giant").damage().them.life == 14


def test_fireblast_with_one_mountain_needs_mana():
    s = Scenario(hand="Fireblast", battlefield="Mountain", mana="")
    assert not s.can("cast", "Fireblast")
    s = Scenario(hand="Fireblast", mana="{R}{R}{R}{R}{R}{R}")
    assert s.cast("Fireblast", "them").them.life == 16


def test_flametongue_kavu_burns_a_creature():
    s = Scenario(hand="Flametongue Kavu", their_battlefield="Serra Angel, Grizzly Bears")
    s.cast("Flametongue Kavu").choose("Serra Angel")
    s.resolve()
    assert s.them.battlefield == ["Grizzly Bears"]


def test_fleshbag_marauder_makes_everyone_sacrifice():
    s = Scenario(
        hand="Fleshbag Marauder", battlefield="Doomed Traveler", their_battlefield="Serra Angel, Grizzly Bears"
    )
    s.cast("Fleshbag Marauder").choose("Doomed Traveler").choose("Grizzly Bears")
    assert (s.battlefield, s.them.battlefield) == (["Fleshbag Marauder", "Spirit Token"], ["Serra Angel"])


def test_flametongue_kavu_alone_burns_itself():
    s = Scenario(hand="Flametongue Kavu")
    assert s.cast("Flametongue Kavu").graveyard == ["Flametongue Kavu"]


def test_fling_deals_the_power_of_the_sacrificed_creature():
    s = Scenario(hand="Fling", battlefield="Craw Wurm, Grizzly Bears")
    s.cast("Fling", "them", pay=["Craw Wurm"])
    assert (s.them.life, s.battlefield) == (14, ["Grizzly Bears"])


def test_fling_counts_the_power_that_the_creature_had_last():
    s = Scenario(hand="Fling, Giant Growth", battlefield="Grizzly Bears (1 +1/+1)")
    s.cast("Giant Growth", "Grizzly Bears").cast("Fling", "them")
    assert s.them.life == 14


def test_force_of_will_may_be_paid_with_a_blue_card_and_a_life():
    s = Scenario(hand="Craw Wurm", their_hand="Force of Will, Divination, Shock")
    s.cast("Craw Wurm", hold=True)
    s.them.cast("Force of Will", "Craw Wurm", way=1)
    assert (s.graveyard, s.them.life) == (["Craw Wurm"], 19)
    assert (s.them.hand, s.them.exile) == (["Shock"], ["Divination"])


def test_force_of_will_needs_another_blue_card():
    s = Scenario(hand="Craw Wurm", their_hand="Force of Will, Shock")
    s.cast("Craw Wurm", hold=True)
    assert not s.them.can("cast", "Force of Will")


def test_force_of_will_may_exile_another_force_of_will():
    s = Scenario(hand="Craw Wurm", their_hand="2 Force of Will")
    s.cast("Craw Wurm", hold=True)
    s.them.cast("Force of Will", "Craw Wurm", way=1)
    assert (s.graveyard, s.them.exile) == (["Craw Wurm"], ["Force of Will"])


def test_force_of_will_can_be_cast_for_its_mana():
    s = Scenario(hand="Craw Wurm", their_hand="Force of Will", their_battlefield="5 Island")
    s.cast("Craw Wurm", hold=True)
    s.them.cast("Force of Will", "Craw Wurm")
    assert (s.graveyard, s.them.life) == (["Craw Wurm"], 20)


def test_forest_makes_green_mana():
    s = Scenario(hand="Giant Growth", battlefield="Forest, Grizzly Bears", mana="")
    assert s.cast("Giant Growth", "Grizzly Bears").tapped("Forest")


def test_forked_bolt_is_one_or_two_targets():
    s = Scenario(hand="2 Forked Bolt", their_battlefield="Llanowar Elves")
    s.cast("Forked Bolt", targets=["Llanowar Elves", "them"], divide=[1, 1])
    assert (s.them.battlefield, s.them.life) == ([], 19)
    s.cast("Forked Bolt", "them")
    assert s.them.life == 17


def test_fyndhorn_elves_makes_green_mana():
    s = Scenario(hand="Giant Growth", battlefield="Fyndhorn Elves, Grizzly Bears", mana="")
    assert s.cast("Giant Growth", "Grizzly Bears").tapped("Fyndhorn Elves")


def test_fatigue_skips_the_next_draw_step():
    s = Scenario(hand="Fatigue")
    s.cast("Fatigue", "them")
    s.next_turn()
    assert s.them.hand == []
    s.next_turn().next_turn()
    assert len(s.them.hand) == 1


def test_fork_makes_a_red_copy():
    s = Scenario(hand="Giant Growth, Fork", battlefield="Hill Giant, Grizzly Bears")
    s.cast("Giant Growth", "Hill Giant", hold=True)
    s.cast("Fork", "Giant Growth", hold=True)
    s.resolve_top().choose("Grizzly Bears")
    copy = s.state.characteristics_of(s.state.stack[-1].id)
    assert copy is not None
    assert copy.colors == Color.RED
    s.resolve()
    assert (s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("6/6", "5/5")


def test_flame_rift_burns_everybody():
    s = Scenario(hand="Flame Rift")
    s.cast("Flame Rift")
    assert (s.life, s.them.life) == (16, 16)


def test_flickerwisp_takes_a_permanent_away_until_the_end_step():
    s = Scenario(hand="Flickerwisp", library="Forest", their_battlefield="Serra Angel (tapped)", their_library="Forest")
    s.cast("Flickerwisp")
    assert (s.them.battlefield, s.them.exile) == ([], ["Serra Angel"])
    s.next_turn()
    assert s.them.battlefield == ["Serra Angel"]


def test_flickerwisp_sends_a_token_away_for_good():
    s = Scenario(hand="Flickerwisp", library="Forest", their_hand="Raise the Alarm", their_library="Forest")
    s.them.cast("Raise the Alarm")
    s.cast("Flickerwisp").choose("Soldier Token")
    s.resolve().next_turn()
    assert s.them.battlefield == ["Soldier Token"]


def test_flooded_strand_finds_a_plains_or_an_island_of_any_kind():
    s = Scenario(battlefield="Flooded Strand", library="Swamp, Volcanic Island, Plains")
    s.activate("Flooded Strand")
    assert sorted(s.offered) == ["Plains", "Volcanic Island"]
    s.choose("Volcanic Island")
    assert (s.battlefield, s.graveyard, s.life) == (["Volcanic Island"], ["Flooded Strand"], 19)


def test_frogmite_is_free_among_artifacts():
    s = Scenario(hand="Frogmite", battlefield="4 Memnite", mana="")
    assert "Frogmite" in s.cast("Frogmite").battlefield


def test_faerie_conclave_flies():
    s = Scenario(battlefield="Faerie Conclave", their_battlefield="Hill Giant")
    s.activate("Faerie Conclave", ability=1).attack("Faerie Conclave").damage()
    assert (s.them.life, s.tapped("Faerie Conclave")) == (18, True)
