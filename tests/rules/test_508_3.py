"""CR 508.3–508.4: whenever a player attacks, for the first time each turn, and tokens that enter attacking."""

from playset.ability import (
    CREATURE,
    DAMAGED_BY_IT,
    EACH_OPPONENT,
    SELF,
    YOU,
    YOU_CONTROL,
    Attacks,
    Continuous,
    Count,
    CreateAttacking,
    DeclaresAttack,
    DefinesSize,
    Dies,
    ExtraCombat,
    ForEach,
    GainLife,
    MultiplyTokens,
    Spell,
    Then,
    Untap,
    When,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario

CHEER = card("Cheer", "{1}", "Enchantment", When(DeclaresAttack(YOU), GainLife(1)))
IMP = card("Imp Token", "", "Creature — Imp", pt="1/1", token=True)
DRUM = card("Drum", "{1}", "Enchantment", When(DeclaresAttack(YOU), ForEach(EACH_OPPONENT, CreateAttacking(IMP))))
TWICE = card(
    "Twice", "{1}", "Creature — Bear", When(Attacks(SELF, first=True), Then(Untap(SELF), ExtraCombat())), pt="2/2"
)
MANY = card(
    "Many", "{1}", "Creature — Bear", Continuous(SELF, DefinesSize(Count(CREATURE & YOU_CONTROL), None)), pt="0/3"
)
SENGIR = card("Feeder", "{1}", "Creature — Bat", When(Dies(CREATURE & DAMAGED_BY_IT), GainLife(1)), pt="3/3")


def test_508_3d_attacking_with_several_creatures_is_one_attack():
    s = Scenario(battlefield=[CHEER, "3 Grizzly Bears"])
    s.attack("Grizzly Bears", "Grizzly Bears", "Grizzly Bears").resolve()
    assert s.life == 21
    s = Scenario(battlefield="Forest", their_battlefield=[CHEER, "Grizzly Bears"], active=1)
    s.them.attack("Grizzly Bears").resolve()
    assert (s.life, s.them.life) == (20, 21)


def test_508_4_a_token_that_enters_attacking_was_never_declared():
    s = Scenario(battlefield=[DRUM, "Grizzly Bears"])
    s.attack("Grizzly Bears").resolve()
    assert s.stack == []  # its coming is no attack of its own
    assert (s.tapped("Imp Token"), s.damage().them.life) == (True, 17)


def test_508_4_for_each_token_its_controller_chooses_what_it_attacks():
    walker = card("Walker", "{2}", "Planeswalker — Test", loyalty=5)
    pair = card("Pair", "{1}", "Creature — Bear", When(Attacks(SELF), CreateAttacking(IMP, 2, None)), pt="0/1")
    s = Scenario(battlefield=[pair], their_battlefield=[walker], others=[{}])
    s.attack("Pair", at="third").resolve()
    assert s.offered == ["them", "third", "Walker"]
    s.choose("Walker").choose("them")
    s.pass_to(Step.END_OF_COMBAT)
    assert [seat.life for seat in s.seats] == [20, 19, 20]
    assert s.them.permanent("Walker").counters == {"loyalty": 4}


def test_508_4_the_extra_token_of_a_doubled_effect_may_attack_something_else():
    walker = card("Walker", "{2}", "Planeswalker — Test", loyalty=5)
    double = card("Double", "{2}", "Enchantment", MultiplyTokens(2))
    s = Scenario(battlefield=[DRUM, double, MANY], their_battlefield=[walker])
    s.attack("Many", at="them").resolve().choose("them").choose("Walker")
    assert s.battlefield.count("Imp Token") == 2
    s.pass_to(Step.END_OF_COMBAT)
    assert s.them.permanent("Walker").counters == {"loyalty": 4}
    assert s.them.life == 20 - 3 - 1


def test_508_4_a_token_for_a_player_who_does_not_attack_enters_without_a_question():
    walker = card("Walker", "{2}", "Planeswalker — Test", loyalty=5)
    call = card("Call", "{1}", "Instant", Spell(CreateAttacking(IMP, 2, None)))
    s = Scenario(hand=[call], battlefield=[walker])
    s.cast("Call")
    assert s.battlefield.count("Imp Token") == 2


def test_508_3a_the_second_attack_of_a_turn_is_not_the_first():
    s = Scenario(battlefield=[TWICE])
    s.attack("Twice").resolve().damage().pass_to(Step.DECLARE_ATTACKERS)
    s.attack("Twice")
    assert s.stack == []
    s.damage()
    assert s.them.life == 16
    s.next_turn().next_turn().attack("Twice")
    assert s.stack == ["Twice"]  # a new turn


def test_604_3_power_alone_is_defined():
    s = Scenario(battlefield=[MANY, "2 Grizzly Bears"])
    assert s.pt("Many") == "3/3"


def test_120_1_damage_is_remembered_for_the_turn():
    s = Scenario(battlefield=[SENGIR], hand="Shock", their_battlefield="Craw Wurm")
    s.attack("Feeder").them.block({"Craw Wurm": "Feeder"})
    s.damage()  # 3 damage to a 6/4, and the feeder dies
    assert s.cast("Shock", "Craw Wurm").life == 20  # it is no longer there to see it
