"""The learned pilot at play: what it reads, what it compares, and that it knows no more than its player."""

from __future__ import annotations

import pytest

from playset.bots import RandomBot
from playset.bots.heuristic import HeuristicBot
from playset.bots.pilot import WEIGHTS, Explorer, PilotBot
from playset.bots.pilot.candidates import CONSIDERED, candidates_of
from playset.core.rng import Random
from playset.decks import deck
from playset.rules.game import Game
from playset.testing import Scenario
from playset.testing.hidden_information import other_world

NOTHING = [0.0] * WEIGHTS


def wild(seed: int) -> list[float]:
    """Weights for every feature there is, so that no part of what is read is without effect."""
    chance = Random(seed)
    return [chance.below(2000) / 1000 - 1 for _ in range(WEIGHTS)]


@pytest.mark.parametrize("name", ["madness", "control", "affinity"])
def test_without_weights_it_plays_as_the_script(name: str):
    game = Game([deck(name), deck("goblins")], seed=4, turn_cap=12)
    pilot, script, other = PilotBot(NOTHING), HeuristicBot(0), HeuristicBot(0)
    while (decision := game.decision) is not None:
        answer = (other if decision.player else script).decide(game.view(decision.player), decision)
        if decision.player == 0:
            assert pilot.decide(game.view(0), decision) == answer
        game.answer(answer)


@pytest.mark.parametrize(("name", "seed"), [("madness", 1), ("control", 2), ("aurelia", 3)])
def test_a_pilot_sees_no_more_than_its_player(name: str, seed: int):
    game = Game([deck(name), deck("aurelia" if deck(name).commanders else "mirrors")], seed=seed, turn_cap=14)
    weights, chance = wild(seed), Random(seed)
    pilot, other = PilotBot(weights), RandomBot(seed)
    compared = 0
    while (decision := game.decision) is not None:
        view = game.view(decision.player)
        answer = other.decide(view, decision) if decision.player else pilot.decide(view, decision)
        if decision.player == 0 and decision.kind in CONSIDERED and chance.below(4) == 0:
            world = other_world(game, 0, chance)
            assert world.decision is not None
            here = candidates_of(game.view(0), decision, answer)
            there = candidates_of(world.view(0), world.decision, answer)
            assert (here.answers, here.features) == (there.answers, there.features)
            if here.situation is not None and there.situation is not None:
                assert here.situation.value_features() == there.situation.value_features()
                compared += 1
            assert PilotBot(weights).decide(world.view(0), world.decision) == PilotBot(weights).decide(
                game.view(0), decision
            )
        game.answer(answer)
    assert compared > 2


def test_features_are_the_same_whatever_the_ids_of_the_cards():
    found = []
    for hand in ("Lightning Bolt, Mogg Fanatic", "Mogg Fanatic, Lightning Bolt"):
        s = Scenario(hand=hand, battlefield="Mountain, Mountain")
        decision = s.game.decision
        assert decision is not None
        features = candidates_of(s.game.view(0), decision, (0,)).features
        found.append(sorted(sorted(one) for one in features))
    assert found[0] == found[1]


def test_an_explorer_records_what_it_compared():
    game = Game([deck("madness"), deck("goblins")], seed=4, turn_cap=8)
    explorer, script = Explorer(NOTHING, 3), HeuristicBot(0)
    while (decision := game.decision) is not None:
        view = game.view(decision.player)
        game.answer(script.decide(view, decision) if decision.player else explorer.decide(view, decision))
    assert sum(explorer.counts) == len(explorer.lengths) == len(explorer.probabilities)
    assert sum(explorer.lengths) == len(explorer.features)
    assert sum(explorer.value_lengths) == len(explorer.value_features)
    assert all(0 <= pick < count for pick, count in zip(explorer.picks, explorer.counts, strict=True))
    assert sum(explorer.probabilities) == pytest.approx(len(explorer.counts))
    assert max(explorer.features) < WEIGHTS


def test_732_3_a_pilot_departs_from_the_script_only_so_often_in_a_turn():
    game = Game([deck("madness"), deck("goblins")], seed=1, turn_cap=10)
    pilot, other = PilotBot(wild(2)), HeuristicBot(0)
    most = 0
    while (decision := game.decision) is not None:
        view = game.view(decision.player)
        game.answer(other.decide(view, decision) if decision.player else pilot.decide(view, decision))
        most = max(most, pilot.departures)
    assert 0 < most <= 15


def test_a_pilot_plays_at_a_table_of_four():
    decks = [deck(name) for name in ("aurelia", "fist", "muldrotha", "zurgo")]
    game = Game(decks, seed=2, turn_cap=16)
    bots = [PilotBot(wild(5)) for _ in decks]
    while (decision := game.decision) is not None:
        game.answer(bots[decision.player].decide(game.view(decision.player), decision))
    assert game.turn > 8
