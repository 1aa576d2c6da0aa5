"""The board evaluator (C1): what each thing counts for, antisymmetric, with weights that are data."""

from collections.abc import Callable, Sequence

import pytest

from playset import Game, deck
from playset.bots import GreedyBot, HeuristicBot, SearchBot, play_out
from playset.bots.evaluate import DEFAULT_WEIGHTS, Evaluator, Standing, Weights, evaluate, evaluate_state
from playset.core.decision import Ask
from playset.core.rng import Random
from playset.core.words import Step
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


# --- bots decide by it ---------------------------------------------------------------------------------------


def chosen(s: Scenario, player: HeuristicBot | GreedyBot) -> list[str]:
    """What a bot chooses, by name."""
    decision = s.game.decision
    assert decision is not None
    view = s.game.view(decision.player)
    return [view.name(decision.options[index].obj) for index in player.decide(view, decision)]


def only_toughness(standings: Sequence[Standing], seat: int) -> float:
    """Somebody's own evaluator: the toughest creatures, and nothing else."""
    return 10.0 * (standings[seat].toughness - standings[1 - seat].toughness)


@pytest.mark.parametrize("make", [HeuristicBot, GreedyBot])
def test_what_removal_is_aimed_at_follows_the_evaluator(make: Callable[..., HeuristicBot | GreedyBot]):
    def aim(evaluator: Evaluator) -> list[str]:
        s = Scenario(hand="Doom Blade", battlefield="2 Swamp", their_battlefield="Hill Giant, Wall of Stone")
        s.cast("Doom Blade")
        aimed = chosen(s, make(0, evaluator))
        s.choose(*aimed)
        return aimed

    assert aim(DEFAULT_WEIGHTS) == ["Hill Giant"]
    assert aim(Weights(power=0.0, toughness=5.0)) == ["Wall of Stone"]
    assert aim(only_toughness) == ["Wall of Stone"]


def test_what_is_cast_and_attacked_with_follows_the_weights():
    s = Scenario(hand="Hill Giant, Wall of Stone", battlefield="4 Mountain")
    assert chosen(s, HeuristicBot()) == ["Hill Giant"]
    assert chosen(s, HeuristicBot(0, Weights(power=0.0, toughness=3.0))) == ["Wall of Stone"]
    fight = Scenario(battlefield="2 Grizzly Bears", their_battlefield="Hill Giant", their_life=8)
    fight.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert not chosen(fight, HeuristicBot())
    assert chosen(fight, HeuristicBot(0, Weights(life=50.0)))
    fight.answer()


def test_other_weights_play_other_games():
    def answers(evaluator: Evaluator) -> list[object]:
        game = Game([deck("stompy"), deck("weenie")], seed=2, turn_cap=12, log=False)
        play_out(game, [HeuristicBot(0, evaluator), HeuristicBot(0, evaluator)])
        return list(game.answers)

    plain = answers(DEFAULT_WEIGHTS)
    assert answers(lambda standings, seat: DEFAULT_WEIGHTS(standings, seat)) == plain
    assert answers(Weights(life=20.0)) != plain
    assert answers(Weights(power=0.1)) != plain


def test_the_leaf_of_the_search_is_the_evaluator():
    asked: list[int] = []

    def own(standings: Sequence[Standing], seat: int) -> float:
        asked.append(seat)
        return only_toughness(standings, seat)

    s = Scenario(hand="Hill Giant, Wall of Stone", battlefield="4 Mountain")
    assert chosen_by_search(s, own) in (["Wall of Stone"], ["Hill Giant"])
    assert asked


def chosen_by_search(s: Scenario, evaluator: Evaluator) -> list[str]:
    decision = s.game.decision
    assert decision is not None
    view = s.game.view(decision.player)
    answer = SearchBot(1, playouts=8, turns=1, evaluator=evaluator).decide(view, decision)
    return [view.name(decision.options[index].obj) for index in answer]
