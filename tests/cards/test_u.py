"""Cards whose names begin with U."""

from playset.testing import Scenario


def test_underground_river_taps_for_colourless_or_hurts():
    s = Scenario(battlefield="2 Underground River", manual_mana=[0])
    s.activate("Underground River", ability=0)
    s.activate("Underground River", ability=1).choose("{U}")
    assert (s.pool, s.life) == ("{U}{C}", 19)


def test_unsummon_returns_a_creature_to_its_owners_hand():
    s = Scenario(hand="Unsummon", their_battlefield="Craw Wurm (2 +1/+1)")
    s.cast("Unsummon", "Craw Wurm")
    assert (s.them.hand, s.them.battlefield) == (["Craw Wurm"], [])


def test_unsummon_saves_a_blocker_and_the_attacker_stays_blocked():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Memnite", their_hand="Unsummon")
    s.attack("Craw Wurm").them.block({"Memnite": "Craw Wurm"})
    s.them.cast("Unsummon", "Memnite").damage()
    assert (s.them.life, s.them.hand) == (20, ["Memnite"])


def test_utter_end_exiles_a_nonland_permanent():
    s = Scenario(hand="Utter End", their_battlefield="Sol Ring, Serra Angel, Forest")
    s.cast("Utter End", "Sol Ring")
    assert s.them.exile == ["Sol Ring"]


def test_underground_sea_makes_blue_or_black():
    s = Scenario(battlefield="2 Underground Sea", manual_mana=[0])
    s.activate("Underground Sea", ability=0).activate("Underground Sea", ability=1)
    assert s.pool == "{U}{B}"
