"""Life (CR 119): gaining, losing and paying it."""

from playset.ability import (
    EACH_OPPONENT,
    EACH_PLAYER,
    LIFELINK,
    PLAYER,
    THAT_MUCH,
    THAT_PLAYER,
    Activated,
    AlternativeCost,
    DealDamage,
    DrawCards,
    GainLife,
    GainsLife,
    InsteadOfGainingLife,
    LoseLife,
    MultiplyLifeGain,
    PayLife,
    SetLife,
    Spell,
    Then,
    When,
    card,
)
from playset.core.events import EventKind
from playset.rules.game import Game
from playset.testing import Scenario


def test_119_1_life_totals_begin_at_20():
    game = Game([["Mountain"] * 40] * 2)
    assert [player.life for player in game.state.players] == [20, 20]


def test_119_2_damage_to_a_player_is_lost_as_life():
    s = Scenario(hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17


def test_119_3_effects_gain_and_lose_life():
    tide = card("Tide", "{B}", "Sorcery", Spell(Then(GainLife(3), LoseLife(2, EACH_PLAYER))))
    s = Scenario(hand=[tide])
    s.cast("Tide")
    assert (s.life, s.them.life) == (21, 18)
    assert "me gains 3 life" in s.log
    assert "them loses 2 life" in s.log


def test_119_3_there_is_no_upper_limit():
    s = Scenario(hand=[card("Feast", "{G}", "Sorcery", Spell(GainLife(1000)))])
    s.cast("Feast")
    assert s.life == 1020


PACT = card("Pact", "", "Artifact", Activated((PayLife(3),), DrawCards(1)))


def test_119_4_paying_life_is_losing_it():
    s = Scenario(battlefield=[PACT])
    s.activate("Pact", hold=True)
    assert s.life == 17
    s.resolve()
    assert s.log.events()[-1].kind == EventKind.DRAW


def test_119_4_only_life_one_has_can_be_paid():
    s = Scenario(battlefield=[PACT], life=2)
    assert not s.can("activate", "Pact")
    s = Scenario(battlefield=[PACT], life=3)
    assert s.can("activate", "Pact"), "the last life can be paid too"
    s.activate("Pact", hold=True)
    assert s.winner == 1


def test_119_4_as_part_of_an_alternative_cost_too():
    curse = card("Curse", "{5}{B}", "Sorcery", AlternativeCost((PayLife(4),)), Spell(LoseLife(1, EACH_PLAYER)))
    s = Scenario(hand=[curse], mana="")
    s.cast("Curse", way=1)
    assert (s.life, s.them.life) == (15, 19)
    assert not Scenario(hand=[curse], mana="", life=3).can("cast", "Curse")


def test_119_4b_paying_no_life_is_always_possible():
    free = card("Free", "", "Artifact", Activated((PayLife(0),), DrawCards(1)))
    s = Scenario(battlefield=[free], life=1)
    s.activate("Free")
    assert s.life == 1
    assert s.hand == ["Filler"]


def test_119_6_no_life_left_loses_the_game():
    s = Scenario(hand=[card("Wound", "{B}", "Sorcery", Spell(LoseLife(20, EACH_PLAYER)))], life=21)
    s.cast("Wound")
    assert (s.life, s.them.life) == (1, 0)
    assert s.winner == 0


def test_119_9_gaining_no_life_is_not_gaining_life():
    s = Scenario(hand=[card("Nothing Much", "{W}", "Sorcery", Spell(Then(GainLife(0), LoseLife(0))))])
    s.cast("Nothing Much")
    assert not [e for e in s.log.events() if e.kind in (EventKind.GAIN_LIFE, EventKind.LOSE_LIFE)]


def test_119_life_gained_with_damage_comes_before_state_based_actions():
    leech = card("Leech", "", "Creature — Leech", LIFELINK, pt="3/3")
    s = Scenario(battlefield=[leech], life=1, hand=[card("Blaze", "{R}", "Instant", Spell(DealDamage(2, EACH_PLAYER)))])
    s.attack("Leech").damage()
    assert (s.life, s.them.life) == (4, 17)


def test_119_5_a_life_total_becomes_a_number():
    settle = card("Settle", "{W}", "Sorcery", Spell(SetLife(10, EACH_PLAYER)))
    watch = card("Watch", "{W}", "Enchantment", When(GainsLife(PLAYER), DrawCards(1, THAT_PLAYER)))
    s = Scenario(hand=[settle], battlefield=[watch], life=4, their_life=17)
    s.cast("Settle")
    assert (s.life, s.them.life) == (10, 10)
    assert (len(s.hand), len(s.them.hand)) == (1, 0)  # they lost 7, I gained 6


def test_119_9_that_player_is_the_one_who_gained_the_life():
    watch = card("Watch", "{W}", "Enchantment", When(GainsLife(PLAYER), DrawCards(1, THAT_PLAYER)))
    sip = card("Sip", "{W}", "Instant", Spell(GainLife(1)))
    s = Scenario(battlefield=[watch], their_hand=[sip])
    s.them.cast("Sip").resolve()
    assert (len(s.hand), len(s.them.hand)) == (0, 1)


def test_614_1a_life_gained_is_multiplied_or_replaced():
    twice = card("Twice", "{W}", "Enchantment", MultiplyLifeGain(2, PLAYER))
    thirst = card("Thirst", "{B}", "Enchantment", InsteadOfGainingLife(LoseLife(THAT_MUCH, EACH_OPPONENT)))
    sip = card("Sip", "{W}", "Instant", Spell(GainLife(3)))
    s = Scenario(hand=[sip], battlefield=[twice])
    s.cast("Sip")
    assert s.life == 26
    s = Scenario(hand=[sip], battlefield=[thirst])
    s.cast("Sip")
    assert (s.life, s.them.life) == (20, 17)
