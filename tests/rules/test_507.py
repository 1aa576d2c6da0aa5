"""CR 507: the beginning of combat step."""

from playset.ability import CREATURE, SELF, YOU, AtBeginning, GainLife, Gets, Spell, Tap, Target, Until, When, card
from playset.core.decision import Ask
from playset.core.words import Step
from playset.testing import Scenario

ICE = card("Ice", "{U}", "Instant", Spell(Tap(Target(CREATURE))))
HERALD = card(
    "Herald",
    "{1}{R}",
    "Creature — Human Soldier",
    When(AtBeginning(Step.BEGINNING_OF_COMBAT, YOU), Until(SELF, Gets(+2, +0))),
    pt="1/3",
)
CAMP = card("Camp", "{W}", "Enchantment", When(AtBeginning(Step.BEGINNING_OF_COMBAT), GainLife(1)))


def test_507_2_the_active_player_gets_priority_and_then_the_others():
    s = Scenario(battlefield="Grizzly Bears")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert (s.asked, s.asked_player) == ("priority", 0)
    s.pass_priority()
    assert (s.asked, s.asked_player) == ("priority", 1)


def test_507_2_a_creature_tapped_now_cannot_attack():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_hand=[ICE])
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.them.cast("Ice", "Hill Giant")
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Grizzly Bears -> them"]
    s.answer()


def test_507_2_abilities_trigger_at_the_beginning_of_combat():
    s = Scenario(battlefield=[HERALD])
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert s.stack == ["Herald"]
    assert s.resolve().pt("Herald") == "3/3"
    assert s.attack("Herald").damage().them.life == 17


def test_507_2_a_trigger_of_ones_own_combat_waits_for_ones_own_turn():
    s = Scenario(battlefield=[HERALD], their_battlefield=[CAMP], active=1)
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert s.stack == ["Camp"]
    s.resolve()
    assert (s.them.life, s.pt("Herald")) == (21, "1/3")


def test_507_2_the_step_comes_also_when_nobody_can_attack():
    s = Scenario(battlefield=[CAMP])
    s.pass_to(Step.BEGINNING_OF_COMBAT).resolve()
    assert s.pass_to(Step.END_OF_COMBAT).life == 21
