"""The board evaluator (C1): what each thing counts for, antisymmetric, with weights that are data."""

import pytest

from playset.bots.evaluate import Weights, evaluate, evaluate_state
from playset.core.rng import Random
from playset.testing import Scenario


def points(s: Scenario, player: int = 0, weights: Weights | None = None) -> float:
    value = evaluate(s.game.view(0), player, weights or Weights())
    assert value == evaluate_state(s.state, player, weights or Weights())
    return value


def test_an_empty_board_and_equal_life_is_nothing():
    assert points(Scenario()) == 0
    assert points(Scenario(life=7, their_life=7)) == 0


@pytest.mark.parametrize(
    ("s", "worth"),
    [
        (Scenario(life=25), 5.0),
        (Scenario(battlefield="Grizzly Bears"), 2 * 2.0 + 2 * 0.5 + 0.5),
        (Scenario(battlefield="Wall of Stone"), 8 * 0.5 + 0.5),
        (Scenario(battlefield="2 Grizzly Bears (tapped)"), 11.0),
        (Scenario(hand="Lightning Bolt, Forest"), 3.0),
        (Scenario(battlefield="3 Forest, 2 Forest (tapped)"), pytest.approx(0.9)),
        (Scenario(battlefield="Glorious Anthem"), 0.0),
    ],
    ids=["life", "a 2/2", "a 0/8", "two creatures", "cards in hand", "untapped lands", "something else"],
)
def test_what_each_thing_counts_for(s: Scenario, worth: float):
    assert points(s) == worth


def test_continuous_effects_count():
    s = Scenario(battlefield="Grizzly Bears, Glorious Anthem")
    assert points(s) == 3 * 2.0 + 3 * 0.5 + 0.5


def test_what_one_player_gains_the_other_loses():
    s = Scenario(
        hand="Shock",
        battlefield="Hill Giant, 2 Mountain",
        life=12,
        their_hand="2 Forest",
        their_battlefield="Serra Angel, 5 Plains",
    )
    assert points(s, 0) == -points(s, 1)
    assert points(s, 0) != 0


def test_the_weights_are_data():
    s = Scenario(hand="Shock", battlefield="Grizzly Bears", life=25)
    only_life = Weights(life=3.0, power=0.0, toughness=0.0, creatures=0.0, hand=0.0, untapped_lands=0.0)
    assert points(s, 0, only_life) == 15.0
    assert Weights() == Weights(1.0, 2.0, 0.5, 0.5, 1.5, 0.3)


def test_with_more_players_equal_boards_are_nothing_too():
    s = Scenario(others=[{}, {}])
    assert points(s) == 0
    s = Scenario(life=26, others=[{}])
    assert points(s) == 6.0


def test_both_ways_of_counting_agree_in_real_games():
    from playset.bots import RandomBot
    from playset.decks import deck
    from playset.rules.game import Game

    game = Game([deck("goblins"), deck("skies")], seed=3)
    bots = [RandomBot(1), RandomBot(2)]
    chance = Random(5)
    while (decision := game.decision) is not None:
        if chance.below(20) == 0:
            value = evaluate(game.view(decision.player), 0)
            assert value == pytest.approx(evaluate_state(game.state, 0))
            assert value == pytest.approx(-evaluate(game.view(decision.player), 1))
        game.answer(bots[decision.player].decide(game.view(decision.player), decision))
