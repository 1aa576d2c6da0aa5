"""Cards whose names begin with P."""

from playset.testing import Scenario


def test_phyrexian_rager_draws_and_costs_a_life():
    s = Scenario(hand="Phyrexian Rager", library="Forest")
    s.cast("Phyrexian Rager")
    assert (s.hand, s.life) == (["Forest"], 19)


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
