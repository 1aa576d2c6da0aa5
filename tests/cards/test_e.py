"""Cards whose names begin with E."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


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
