"""CR 702.178, 702.179: speed, and abilities for max speed."""

from playset.ability import (
    EACH_OPPONENT,
    SELF,
    START_YOUR_ENGINES,
    Activated,
    Continuous,
    Gets,
    IncreaseSpeed,
    LoseLife,
    Mana,
    MaxSpeed,
    Spell,
    card,
)
from playset.rules.saving.serialize import from_data, to_data
from playset.testing import Scenario

RACER = card(
    "Racer",
    "{R}",
    "Creature — Goblin",
    START_YOUR_ENGINES,
    MaxSpeed(Continuous(SELF, Gets(+3, +0))),
    Activated((Mana("{0}"),), LoseLife(1, EACH_OPPONENT)),
    pt="1/1",
)
BOOST = card("Boost", "{R}", "Sorcery", Spell(IncreaseSpeed(2)))


def test_702_179a_its_controller_gets_speed_1():
    s = Scenario(hand=[RACER])
    assert s.state.players[0].speed == 0
    s.cast("Racer")
    assert s.state.players[0].speed == 1
    assert s.state.players[1].speed == 0


def test_702_179d_speed_increases_once_in_each_of_your_turns():
    s = Scenario(battlefield=[RACER])
    s.activate("Racer")
    assert s.state.players[0].speed == 2
    s.activate("Racer")
    assert s.state.players[0].speed == 2
    s.next_turn()
    s.activate("Racer")  # not in their turn
    assert s.state.players[0].speed == 2
    s.next_turn()
    s.activate("Racer")
    assert s.state.players[0].speed == 3


def test_702_178a_max_speed_gives_the_ability():
    s = Scenario(battlefield=[RACER], hand=[BOOST])
    s.cast("Boost")
    assert s.state.players[0].speed == 3
    assert s.pt("Racer") == "1/1"
    s.activate("Racer")
    assert s.state.players[0].speed == 4
    assert s.pt("Racer") == "4/1"


def test_702_179c_without_speed_it_becomes_that_value():
    s = Scenario(hand=[BOOST])
    s.cast("Boost")
    assert s.state.players[0].speed == 2
    assert from_data(to_data(s.state)).players[0].speed == 2


def test_702_179e_speed_stays_when_the_permanent_is_gone():
    s = Scenario(battlefield=[RACER], hand="Lightning Bolt")
    s.cast("Lightning Bolt", "Racer")
    assert s.state.players[0].speed == 1
