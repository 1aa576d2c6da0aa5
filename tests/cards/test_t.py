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


def test_thalia_guardian_of_thraben_taxes_noncreature_spells_of_everybody():
    s = Scenario(hand="Lightning Bolt, Savannah Lions", battlefield="Thalia, Guardian of Thraben", mana="{R}{W}")
    s.cast("Savannah Lions")
    assert not s.can("cast", "Lightning Bolt")
    s = Scenario(hand="Lightning Bolt", battlefield="Thalia, Guardian of Thraben", mana="{R}{W}")
    assert s.cast("Lightning Bolt", "them").them.life == 17


def test_thraben_inspector_finds_a_clue():
    s = Scenario(hand="Thraben Inspector", library="Forest")
    s.cast("Thraben Inspector").activate("Clue Token")
    assert (s.hand, s.battlefield) == (["Forest"], ["Thraben Inspector"])


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
