"""Cards whose names begin with O."""

from playset.testing import Scenario


def test_ophiomancer_keeps_one_snake():
    s = Scenario(battlefield="Ophiomancer")
    s.next_turn()
    assert (s.battlefield, s.has("Snake Token", "deathtouch")) == (["Ophiomancer", "Snake Token"], True)
    assert s.next_turn().battlefield == ["Ophiomancer", "Snake Token"]


def test_ogre_slumlord_brings_deadly_rats():
    s = Scenario(hand="Shock", battlefield="Ogre Slumlord", their_battlefield="Grizzly Bears")
    s.cast("Shock", "Grizzly Bears").yes()
    assert (s.pt("Rat Token"), s.has("Rat Token", "deathtouch")) == ("1/1", True)


def test_opt_scries_before_it_draws():
    s = Scenario(hand="Opt", library="Forest, Shock")
    s.cast("Opt").choose("Forest")
    assert (s.hand, s.library) == (["Shock"], ["Forest"])
    s = Scenario(hand="Opt", library="Forest, Shock")
    s.cast("Opt").choose()
    assert (s.hand, s.library) == (["Forest"], ["Shock"])


def test_opt_can_be_cast_in_the_opponents_turn():
    s = Scenario(hand="Opt", battlefield="Island", active=1)
    assert s.can("cast", "Opt")


def test_orzhov_basilica_may_return_itself():
    s = Scenario(hand="Orzhov Basilica", battlefield="Plains", manual_mana=[0])
    s.play("Orzhov Basilica").resolve().choose("Orzhov Basilica")
    assert (s.hand, s.battlefield) == (["Orzhov Basilica"], ["Plains"])
    s.next_turn().next_turn()
    s.play("Orzhov Basilica").resolve().choose("Plains")
    s.next_turn().next_turn()
    assert s.activate("Orzhov Basilica").pool == "{W}{B}"


def test_orzhov_signet_changes_mana():
    s = Scenario(battlefield="Orzhov Signet", mana="{C}")
    assert s.activate("Orzhov Signet").pool == "{W}{B}"


def test_ornithopter_costs_nothing_and_flies():
    s = Scenario(hand="Ornithopter", mana="", their_battlefield="Wind Drake", active=0)
    s.cast("Ornithopter").next_turn().them.attack("Wind Drake")
    s.block({"Ornithopter": "Wind Drake"}).damage()
    assert (s.life, s.graveyard) == (20, ["Ornithopter"])


def test_overrun_makes_everybody_big_and_trampling():
    s = Scenario(hand="Overrun", battlefield="2 Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Overrun").attack("Grizzly Bears", "Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    s.damage().divide(3, 2)
    assert (s.them.life, s.them.battlefield) == (13, [])
    assert (s.next_turn().pt("Grizzly Bears"), s.has("Grizzly Bears", "trample")) == ("2/2", False)


def test_overrun_is_for_the_creatures_that_are_there():
    s = Scenario(hand="Overrun, Raging Goblin", battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Overrun").cast("Raging Goblin")
    assert (s.pt("Grizzly Bears"), s.pt("Raging Goblin"), s.them.pt("Hill Giant")) == ("5/5", "1/1", "3/3")
