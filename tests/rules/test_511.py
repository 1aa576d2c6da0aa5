"""CR 511: the end of combat step."""

from playset.ability import (
    CREATURE,
    IT,
    SELF,
    AtBeginning,
    AtNext,
    Attacks,
    Destroy,
    Duration,
    GainLife,
    Gets,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario

CHARGE = card("Charge", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+2, +0), Duration.END_OF_COMBAT)))
BONFIRE = card("Bonfire", "{R}", "Enchantment", When(AtBeginning(Step.END_OF_COMBAT), GainLife(1)))
KAMIKAZE = card(
    "Kamikaze", "{R}", "Creature — Spirit", When(Attacks(SELF), AtNext(Step.END_OF_COMBAT, Destroy(IT), SELF)), pt="4/4"
)


def test_511_1_the_active_player_gets_priority():
    s = Scenario(battlefield="Grizzly Bears")
    s.attack("Grizzly Bears").pass_to(Step.END_OF_COMBAT)
    assert (s.asked, s.asked_player) == ("priority", 0)


def test_511_2_abilities_trigger_at_end_of_combat():
    s = Scenario(battlefield=[BONFIRE, "Grizzly Bears"])
    s.attack("Grizzly Bears").pass_to(Step.END_OF_COMBAT)
    assert s.stack == ["Bonfire"]
    assert s.resolve().life == 21


def test_511_2_a_delayed_trigger_waits_for_the_end_of_combat():
    s = Scenario(battlefield=[KAMIKAZE])
    s.attack("Kamikaze").resolve().damage().resolve()
    assert (s.them.life, s.graveyard) == (16, ["Kamikaze"])


def test_511_2_effects_until_end_of_combat_end_with_the_phase():
    s = Scenario(hand=[CHARGE], battlefield="Grizzly Bears")
    s.attack("Grizzly Bears").cast("Charge", "Grizzly Bears").damage()
    assert (s.them.life, s.step, s.pt("Grizzly Bears")) == (16, Step.END_OF_COMBAT, "4/2")
    assert s.pass_to(Step.POSTCOMBAT_MAIN).pt("Grizzly Bears") == "2/2"


def test_511_3_creatures_are_in_combat_until_the_step_ends():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Hill Giant, Air Elemental")
    s.attack("Craw Wurm").them.block({"Air Elemental": "Craw Wurm"})
    s.damage()
    assert s.step == Step.END_OF_COMBAT
    s = Scenario(battlefield="Hill Giant", their_battlefield="Craw Wurm")
    s.attack("Hill Giant").them.block({"Craw Wurm": "Hill Giant"})
    assert s.damage().them.permanent("Craw Wurm").blocking != ()
    assert s.pass_to(Step.POSTCOMBAT_MAIN).them.permanent("Craw Wurm").blocking == ()


def test_511_3_attackers_stay_tapped_after_combat():
    s = Scenario(battlefield="Grizzly Bears")
    s.attack("Grizzly Bears").pass_to(Step.POSTCOMBAT_MAIN)
    assert s.tapped("Grizzly Bears")
    assert s.permanent("Grizzly Bears").attacking == -1
    s.next_turn()
    assert s.tapped("Grizzly Bears")
    assert not s.next_turn().tapped("Grizzly Bears")
