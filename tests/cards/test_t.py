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
