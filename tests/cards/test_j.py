"""Cards whose names begin with J."""

from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario


def test_jaces_sanctum_makes_spells_cheaper_and_scries():
    s = Scenario(hand="Divination", battlefield="Jace's Sanctum, 2 Island", library="Forest, Island, Swamp", mana="")
    s.cast("Divination").choose("Forest")
    assert sorted(s.hand) == ["Island", "Swamp"]


def test_juggernaut_attacks_each_combat():
    s = Scenario(battlefield="Juggernaut")
    assert s.damage().them.life == 15


def test_juggernaut_that_just_came_stays_at_home():
    s = Scenario(hand="Juggernaut")
    s.cast("Juggernaut")
    assert s.damage().them.life == 20


def test_juggernaut_is_not_blocked_by_walls():
    s = Scenario(battlefield="Juggernaut", their_battlefield="Wall of Stone, Hill Giant")
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Hill Giant -> Juggernaut"]
    s.them.block()
    assert s.damage().them.life == 15


def test_juggernaut_is_an_artifact():
    s = Scenario(hand="Disenchant", their_battlefield="Juggernaut")
    assert s.cast("Disenchant", "Juggernaut").them.battlefield == []


def test_jerrard_of_the_closed_fist_is_a_legend():
    s = Scenario(hand="Jerrard of the Closed Fist", battlefield="Jerrard of the Closed Fist")
    s.cast("Jerrard of the Closed Fist").choose("Jerrard of the Closed Fist #2")
    assert s.battlefield == ["Jerrard of the Closed Fist"]
    assert s.pt("Jerrard of the Closed Fist") == "6/5"


def test_jace_beleren_draws_for_everyone_or_one_player():
    s = Scenario(battlefield="Jace Beleren")
    s.activate("Jace Beleren", ability=0)
    assert (len(s.hand), len(s.them.hand)) == (1, 1)
    assert s.permanent("Jace Beleren").counters == {"loyalty": 5}
    s.next_turn().next_turn()
    s.activate("Jace Beleren", "me", ability=1)
    assert len(s.hand) == 3


def test_jace_beleren_mills_twenty_cards_in_the_end():
    s = Scenario(battlefield="Jace Beleren (10 loyalty)")
    s.activate("Jace Beleren", "them", ability=2)
    assert len(s.them.graveyard) == 20
    assert s.graveyard == ["Jace Beleren"]


def test_jungle_hollow_enters_tapped_and_gains_a_life():
    s = Scenario(hand="Jungle Hollow", manual_mana=[0])
    s.play("Jungle Hollow").resolve()
    assert (s.tapped("Jungle Hollow"), s.life) == (True, 21)
    s.next_turn().next_turn()
    assert s.activate("Jungle Hollow").choose("{G}").pool == "{G}"
