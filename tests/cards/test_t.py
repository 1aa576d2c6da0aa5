"""Cards whose names begin with T."""

from playset.testing import Scenario


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
