"""Planeswalkers (CR 306) and loyalty abilities (CR 606)."""

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    FLASH,
    PERMANENT,
    YOU_CONTROL,
    AddMana,
    DealDamage,
    DrawCards,
    Exile,
    GainLife,
    Loyalty,
    LoyaltyAbilitiesCost,
    MultiplyCounters,
    Spell,
    Target,
    Until,
    X,
    YouControlIt,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario
from playset.testing.invariants import check

WALKER = card(
    "Test Walker",
    "{2}{W}",
    "Legendary Planeswalker — Test",
    Loyalty(+1, GainLife(2)),
    Loyalty(-3, DealDamage(4, Target(ANY_TARGET))),
    Loyalty(-6, DrawCards(7)),
    loyalty=4,
)
SPENDER = card(
    "Test Spender",
    "{3}{R}",
    "Legendary Planeswalker — Spender",
    Loyalty(0, DrawCards(1)),
    Loyalty(-X, DealDamage(X, Target(CREATURE))),
    loyalty=5,
)


def loyalty(s: Scenario, name: str) -> int:
    return s.permanent(name).counters.get("loyalty", 0)


# --- planeswalkers (306) -------------------------------------------------------------------------------------


def test_306_5b_a_planeswalker_enters_with_its_printed_loyalty():
    s = Scenario(hand=[WALKER])
    s.cast("Test Walker")
    assert loyalty(s, "Test Walker") == 4
    check(s.game)


def test_306_5b_its_loyalty_is_a_replacement_effect_that_others_can_see():
    double = card("Double", "{1}", "Enchantment", MultiplyCounters(PERMANENT & YOU_CONTROL))
    s = Scenario(hand=[WALKER], battlefield=[double])
    s.cast("Test Walker")
    assert loyalty(s, "Test Walker") == 8


def test_306_8_damage_removes_that_many_loyalty_counters():
    s = Scenario(hand="Lightning Bolt", their_battlefield=[WALKER])
    s.cast("Lightning Bolt", "Test Walker")
    assert s.them.permanent("Test Walker").counters["loyalty"] == 1


def test_306_9_a_planeswalker_with_no_loyalty_goes_to_the_graveyard():
    s = Scenario(hand="2 Lightning Bolt", their_battlefield=[WALKER])
    s.cast("Lightning Bolt", "Test Walker")
    s.cast("Lightning Bolt", "Test Walker")
    assert s.them.graveyard == ["Test Walker"]


def test_306_6_planeswalkers_can_be_attacked():
    s = Scenario(battlefield="Hill Giant", their_battlefield=[WALKER])
    s.attack("Hill Giant", at="Test Walker")
    s.damage()
    assert s.them.permanent("Test Walker").counters["loyalty"] == 1
    assert s.them.life == 20


# --- loyalty abilities (606) ---------------------------------------------------------------------------------


def test_606_4_the_cost_is_to_put_on_or_remove_loyalty_counters():
    s = Scenario(battlefield=[WALKER])
    s.activate("Test Walker", ability=0, hold=True)
    assert loyalty(s, "Test Walker") == 5, "the cost is paid as it is activated"
    assert s.life == 20
    s.resolve()
    assert s.life == 22
    s.next_turn().next_turn()
    s.activate("Test Walker", "them", ability=1)
    assert loyalty(s, "Test Walker") == 2
    assert s.them.life == 16


def test_605_1a_a_loyalty_ability_is_no_mana_ability():
    walker = card("Mana Walker", "{3}", "Planeswalker", Loyalty(-1, AddMana("{R}{R}")), loyalty=3)
    s = Scenario(battlefield=[walker], hand="Lightning Bolt", mana="{W}")
    assert not s.can("cast", "Lightning Bolt")
    s.activate("Mana Walker", hold=True)
    assert s.stack == ["Mana Walker"]
    s.resolve()
    assert s.pool == "{W}{R}{R}"


def test_606_3_only_at_the_time_of_a_sorcery():
    flash = card("Flash Draw", "{U}", "Instant", Spell(DrawCards(1)))
    s = Scenario(hand=[flash], battlefield=[WALKER])
    s.cast("Flash Draw", hold=True)
    assert not s.can("activate", "Test Walker"), "the stack is not empty"
    s.resolve()
    assert s.can("activate", "Test Walker")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert not s.can("activate", "Test Walker")
    s.next_turn()
    assert not s.can("activate", "Test Walker"), "it is not your turn"


def test_606_3_only_one_loyalty_ability_of_a_permanent_each_turn():
    s = Scenario(battlefield=[WALKER])
    s.activate("Test Walker", ability=0)
    assert not s.can("activate", "Test Walker")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert not s.can("activate", "Test Walker")
    s.next_turn().next_turn()
    assert s.can("activate", "Test Walker")


def test_606_3_another_planeswalker_has_its_own_activation():
    s = Scenario(battlefield=[WALKER, SPENDER])
    s.activate("Test Walker", ability=0)
    s.activate("Test Spender", ability=0)
    assert s.life == 22


def test_606_3_no_player_may_have_activated_one_that_turn_not_even_another():
    take = card("Take", "{U}", "Sorcery", Spell(Until(Target(PERMANENT), YouControlIt())))
    s = Scenario(battlefield=[WALKER], hand=[take])
    s.activate("Test Walker", ability=0)
    s.cast("Take", "Test Walker")
    assert not s.can("activate", "Test Walker")


def test_606_3_a_planeswalker_that_has_just_entered_can_be_used():
    s = Scenario(hand=[WALKER])
    s.cast("Test Walker")
    s.activate("Test Walker", ability=0)
    assert loyalty(s, "Test Walker") == 5


def test_606_6_no_more_counters_can_be_removed_than_there_are():
    s = Scenario(battlefield=[WALKER])
    offered = [option.index for _, option in s.acts("activate", "Test Walker")]
    assert offered == [0, 1]
    s.state.battlefield[s.permanent("Test Walker").id].counters = {"loyalty": 6}
    s.ask_again()
    s.activate("Test Walker", ability=2)
    assert s.graveyard == ["Test Walker"], "CR 704.5i: it has no loyalty left"
    assert len(s.hand) == 7


def test_606_4_minus_x_takes_up_to_all_of_them():
    s = Scenario(battlefield=[SPENDER], their_battlefield="Hill Giant")
    s.activate("Test Spender", "Hill Giant", ability=1, hold=True)
    assert s.game.decision is not None
    assert (s.game.decision.minimum, s.game.decision.maximum) == (0, 5)
    s.number(3)
    s.resolve()
    assert loyalty(s, "Test Spender") == 2
    assert s.them.graveyard == ["Hill Giant"]


def test_606_4_x_may_be_nothing():
    s = Scenario(battlefield=[SPENDER], their_battlefield="Hill Giant")
    s.activate("Test Spender", "Hill Giant", ability=1, x=0)
    assert loyalty(s, "Test Spender") == 5
    assert s.them.battlefield == ["Hill Giant"]


@pytest.mark.parametrize(("ability", "left"), [(0, 5), (2, 0)])
def test_606_5_costs_to_add_and_remove_are_combined_into_one(ability: int, left: int):
    # The example of the rule: an additional [+1] makes +1 put on two counters and -4 remove three.
    walker = card(
        "Three Walker",
        "{3}",
        "Planeswalker",
        Loyalty(+1, GainLife(1)),
        Loyalty(0, GainLife(1)),
        Loyalty(-4, GainLife(1)),
        loyalty=3,
    )
    cheaper = card("Cheaper", "{2}", "Creature — Cat", LoyaltyAbilitiesCost(+1), pt="3/5")
    s = Scenario(battlefield=[walker, cheaper])
    s.activate("Three Walker", ability=ability)
    found = [p.counters.get("loyalty", 0) for p in s.state.battlefield.values() if p.definition.name == "Three Walker"]
    assert (found or [0]) == [left]
    assert s.life == 21


def test_606_4_the_ability_resolves_although_the_planeswalker_is_gone():
    s = Scenario(battlefield=[WALKER], their_hand="Lightning Bolt")
    s.activate("Test Walker", "them", ability=1, hold=True)
    s.them.cast("Lightning Bolt", "Test Walker", hold=True)
    s.resolve_top()
    assert s.graveyard == ["Test Walker"]
    s.resolve()
    assert s.them.life == 16


def test_606_3_a_loyalty_ability_can_be_taken_back_while_it_is_announced():
    costly = card("Costly", "{1}", "Planeswalker", Loyalty(-X, Exile(Target(CREATURE))), loyalty=2)
    s = Scenario(battlefield=[costly], their_battlefield="Hill Giant", their_hand=[card("F", "", "Creature", FLASH)])
    s.activate("Costly", "Hill Giant", x=2)
    assert s.them.exile == ["Hill Giant"]
    assert s.graveyard == ["Costly"]
