"""Coins and dice (CR 705, 706)."""

from tests.rules.own_cards import sorcery

from playset.ability import (
    PLAYER,
    THAT_MUCH,
    DiscardHand,
    DrawCards,
    FlipCoin,
    GainLife,
    LoseLife,
    Performs,
    Result,
    RollDie,
    Spell,
    Then,
    When,
    card,
)
from playset.testing import Scenario


def test_705_2_a_flip_is_won_or_lost():
    lives = set()
    for seed in range(12):
        s = Scenario(hand=[sorcery("Bet", Then(FlipCoin(GainLife(3), LoseLife(2)), GainLife(100)))], seed=seed)
        lives.add(s.cast("Bet").life)
    assert lives == {123, 118}


def test_705_2_winning_a_flip_is_heard():
    gambler = card("Gambler", "{R}", "Creature — Goblin", When(Performs("win a flip", PLAYER), GainLife(1)), pt="1/1")
    lives = set()
    for seed in range(12):
        s = Scenario(hand=[sorcery("Bet", FlipCoin(lost=LoseLife(2)))], battlefield=[gambler], seed=seed)
        lives.add(s.cast("Bet").life)
    assert lives == {21, 18}


def test_706_1a_a_die_has_equally_likely_outcomes_from_one():
    results = set()
    for seed in range(40):
        s = Scenario(hand=[sorcery("Roll", Then(RollDie(4), GainLife(THAT_MUCH)))], seed=seed)
        results.add(s.cast("Roll").life - 20)
    assert results == {1, 2, 3, 4}


def test_706_3a_the_result_decides_by_a_table_what_happens():
    table = (Result(1, 2, GainLife(10)), Result(3, 3, Then(DiscardHand(), LoseLife(1))), Result(4, 4, DrawCards(1)))
    seen = set()
    for seed in range(40):
        roll = sorcery("Roll", Then(RollDie(4, table), GainLife(100)))
        s = Scenario(hand=[roll, "Opt", "Opt", "Opt", "Opt"], library="Shock", seed=seed)
        s.cast("Roll")
        seen.add((s.life, len(s.hand)))
    assert seen == {(130, 4), (119, 0), (120, 5)}, "one entry of the table happens, whatever its effect counts"


def test_705_1_the_log_tells_how_coins_fell_and_dice_rolled():
    gamble = card("Gamble", "{R}", "Sorcery", Spell(Then(FlipCoin(), RollDie(20))))
    s = Scenario(hand=[gamble])
    s.cast("Gamble")
    assert any(line in s.log for line in ("me flips a coin and wins the flip", "me flips a coin and loses the flip"))
    assert "on a d20" in s.log
