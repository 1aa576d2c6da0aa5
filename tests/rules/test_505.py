"""The main phases (CR 505)."""

from playset.ability import YOU, Activated, AtBeginning, DrawCards, GainLife, Spell, When, card
from playset.core.words import Step
from playset.testing import Scenario

SHRINE = card("Shrine", "", "Artifact", Activated((), GainLife(1), sorcery=True, once=True))


def test_505_1_there_are_two_main_phases_with_combat_between_them():
    s = Scenario(battlefield="Hill Giant", hand="Grizzly Bears, Hill Giant")
    s.cast("Grizzly Bears")
    s.attack("Hill Giant").damage()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Hill Giant")
    assert s.battlefield == ["Hill Giant", "Grizzly Bears", "Hill Giant"]


def test_505_1a_only_the_first_is_a_precombat_main_phase():
    bell = card("Bell", "", "Artifact", When(AtBeginning(Step.PRECOMBAT_MAIN), GainLife(1)))
    s = Scenario(battlefield=[bell])
    s.pass_to(Step.END, turn=3)
    assert s.life == 21


def test_505_2_a_main_phase_ends_when_all_pass_with_an_empty_stack():
    s = Scenario(hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them")
    assert s.step == Step.PRECOMBAT_MAIN
    s.pass_priority(2)
    assert s.step == Step.BEGINNING_OF_COMBAT


def test_505_6a_sorceries_and_permanents_only_in_a_main_phase():
    study = card("Study", "{U}", "Sorcery", Spell(DrawCards(1)))
    s = Scenario(hand=[study, "Hill Giant"], battlefield="5 Mountain, Island")
    for step in (Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT, Step.END):
        s.pass_to(step)
        assert not s.can("cast", "Study"), step
        assert not s.can("cast", "Hill Giant"), step
    s.pass_to(Step.PRECOMBAT_MAIN, turn=s.game.turn + (1 if s.state.active == 1 else 2))
    assert s.can("cast", "Study")
    assert s.can("cast", "Hill Giant")


def test_505_6a_abilities_that_are_activated_as_a_sorcery_too():
    s = Scenario(battlefield=[SHRINE], hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("activate", "Shrine")
    s.resolve()
    s.activate("Shrine")
    assert s.life == 21
    assert not s.can("activate", "Shrine"), "only once each turn"
    s.pass_to(Step.UPKEEP, turn=4)
    assert not s.can("activate", "Shrine")
    s.pass_to(Step.PRECOMBAT_MAIN)
    assert s.can("activate", "Shrine")


def test_505_6b_a_land_in_either_main_phase_but_not_in_both():
    s = Scenario(hand="2 Forest")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.play("Forest")
    assert not s.can("play", "Forest")


def test_505_1b_the_second_main_phase_is_one_of_several_that_come_after_combat():
    second = When(AtBeginning(Step.POSTCOMBAT_MAIN, YOU, number=2), GainLife(1))
    s = Scenario(hand="Relentless Assault", battlefield=[card("Drum", "", "Artifact", second)])
    s.cast("Relentless Assault")
    s.pass_to(Step.END)
    assert s.life == 21
    after = When(AtBeginning(Step.POSTCOMBAT_MAIN, YOU), GainLife(1))
    s = Scenario(hand="Relentless Assault", battlefield=[card("Drum", "", "Artifact", after)])
    s.cast("Relentless Assault")
    s.pass_to(Step.END)
    assert s.life == 22
