"""The bot that searches: candidates, playouts in sampled worlds, and what it must not know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import run

from playset import Game, SearchBot, deck
from playset.bots import Bot, HeuristicBot, RandomBot, bot, play_out
from playset.bots.pilot import WEIGHTS, PilotBot
from playset.bots.pilot.ahead import AheadBot
from playset.bots.search import DefaultBot, paired_gain
from playset.bots.search.candidates import candidate_answers
from playset.bots.search.explaining import explain
from playset.core.decision import Act, Ask
from playset.core.errors import UnknownBot
from playset.core.rng import Random
from playset.core.words import Step
from playset.sim.duel import duel
from playset.testing import Scenario
from playset.testing.hidden_information import other_world


def chosen(s: Scenario, player: SearchBot) -> tuple[int, ...]:
    decision = s.game.decision
    assert decision is not None
    return player.decide(s.game.view(decision.player), decision)


def test_its_name_says_how_many_playouts_it_spends():
    made = bot("search:80", 1)
    assert isinstance(made, SearchBot)
    assert made.playouts == 80
    ahead = bot("search:8:1")
    assert isinstance(ahead, SearchBot)
    assert (ahead.playouts, ahead.turns) == (8, 1)
    for name in ("search:8:", "search:8:1:2", "search:", "search:x", "search:0", "search:-3", "search:²"):
        with pytest.raises(UnknownBot, match="search:20"):
            bot(name)


def wild(seed: int) -> list[float]:
    """Return weights of a pilot that often departs from the script."""
    chance = Random(seed)
    return [chance.below(2000) / 1000 - 1 for _ in range(WEIGHTS)]


def test_every_answer_is_legal_and_the_same_game_comes_again():
    games = []
    for _ in range(2):
        game = Game([deck("goblins"), deck("skies")], seed=5, turn_cap=8, log=False)
        bots: list[Bot] = [SearchBot(1, playouts=4, turns=1), RandomBot(2)]
        while (decision := game.decision) is not None:
            answer = bots[decision.player].decide(game.view(decision.player), decision)
            assert decision.allows(answer)
            game.answer(answer)
        games.append(game.answers)
    assert games[0] == games[1]


@pytest.mark.parametrize("searching", [SearchBot(1, playouts=4, turns=1), DefaultBot(1), AheadBot(wild(3), 1)])
def test_what_is_hidden_makes_no_difference(searching: SearchBot):
    chance = Random(6)
    game = Game([deck("control"), deck("goblins")], seed=3, turn_cap=14)
    other = RandomBot(3)
    compared = 0
    while (decision := game.decision) is not None:
        if decision.player == 1:
            game.answer(other.decide(game.view(1), decision))
            continue
        answer = searching.decide(game.view(0), decision)
        if chance.below(2) == 0:
            world = other_world(game, 0, chance)
            assert world.decision is not None
            assert searching.decide(world.view(0), world.decision) == answer
            compared += 1
        game.answer(answer)
    assert compared > 10


def test_a_pilot_that_looks_ahead_proposes_and_plays_its_own_seat():
    game = Game([deck("madness"), deck("goblins")], seed=4, turn_cap=6)
    ahead, pilot, other = AheadBot(wild(1)), PilotBot(wild(1)), HeuristicBot(0)
    taken = 0
    while (decision := game.decision) is not None:
        view = game.view(decision.player)
        if decision.player == 1:
            game.answer(other.decide(view, decision))
            continue
        answer = ahead.decide(view, decision)
        if decision.kind == Ask.MULLIGAN:  # nothing is looked at
            assert answer == PilotBot(wild(1)).decide(view, decision)
        taken += answer == pilot.decide(view, decision) != HeuristicBot(0).decide(view, decision)
        assert [type(bot) for bot in ahead.players(view)] == [PilotBot, HeuristicBot]
        game.answer(answer)
    assert taken


def test_the_game_at_hand_is_not_changed_by_searching():
    game = Game([deck("goblins"), deck("stompy")], seed=2)
    play_out(game, [HeuristicBot(0), HeuristicBot(0)], until=6)
    before = game.state_hash()
    assert game.decision is not None
    SearchBot(1, playouts=8).decide(game.view(game.decision.player), game.decision)
    assert game.state_hash() == before


def test_a_playout_ends_where_it_is_told_to():
    game = Game([deck("goblins"), deck("stompy")], seed=2)
    play_out(game, [HeuristicBot(0), HeuristicBot(0)], until=4)
    assert game.turn == 4
    answered = len(game.answers)
    play_out(game, [HeuristicBot(0), HeuristicBot(0)], questions=3)
    assert len(game.answers) == answered + 3


def test_it_wins_where_it_can_win_this_turn():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield="Grizzly Bears", their_life=3)
    decision = s.game.decision
    assert decision is not None
    answer = chosen(s, SearchBot(1, playouts=8))
    assert decision.options[answer[0]].act == Act.CAST


def test_the_candidates_are_one_of_each_kind_with_the_scripted_one_first():
    s = Scenario(hand=["Mountain", "Mountain", "Lightning Bolt", "Lightning Bolt"], battlefield=["Mountain"])
    decision = s.game.decision
    assert decision is not None
    view = s.game.view(0)
    last = (len(decision.options) - 1,)
    found = candidate_answers(view, decision, last)
    assert found[0] == last
    kinds = [(decision.options[one[0]].act, view.name(decision.options[one[0]].obj)) for one in found]
    assert len(kinds) == len(set(kinds)) == 3  # a land, a Bolt, nothing


def test_declarations_are_the_scripted_one_none_all_and_single_changes():
    s = Scenario(battlefield=["Grizzly Bears", "Hill Giant"])
    decision = s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    found = candidate_answers(s.game.view(0), decision, (0,))
    assert found == [(0,), (), (0, 1)]
    assert candidate_answers(s.game.view(0), decision, ()) == [(), (0, 1), (0,), (1,)]
    s.game.answer(())


def test_a_gain_by_chance_is_within_its_error():
    gain, error = paired_gain([0.6, 0.6, 0.6, 0.6], [0.5, 0.5, 0.5, 0.5])
    assert gain == pytest.approx(0.1)
    assert 0 < error < gain
    gain, error = paired_gain([0.9, 0.1], [0.1, 0.8])
    assert gain < error


def test_the_evaluator_is_the_callers():
    calls: list[int] = []

    def evaluator(state: object, player: int) -> float:
        calls.append(player)
        return 0.0

    s = Scenario(hand=["Mountain", "Lightning Bolt"], battlefield="Mountain", their_battlefield="Grizzly Bears")
    chosen(s, SearchBot(1, playouts=4, evaluator=evaluator))
    assert calls


@pytest.mark.parametrize("name", ["search:4", "default"])
def test_the_same_seed_gives_the_same_games_with_one_worker_and_two(name: str):
    bots = [name, "greedy"]
    one, two = (duel("burn", "stompy", n=2, seed=1, bots=bots, workers=workers, turn_cap=6) for workers in (1, 2))
    assert [game.untimed() for game in one.games] == [game.untimed() for game in two.games]


def test_a_decision_is_explained_with_its_candidates_the_best_first():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain", their_battlefield="Grizzly Bears", their_life=3)
    decision = s.game.decision
    assert decision is not None
    found = explain(s.game.view(0), decision, playouts=12)
    assert {one.words for one in found} == {"Cast Lightning Bolt", "Pass"}
    assert found[0].win >= found[1].win
    for one in found:
        assert 0 <= one.low <= one.win <= one.high <= 1
        assert one.playouts >= 2
    assert sum(one.scripted for one in found) == 1


def test_the_turn_of_a_saved_game_is_explained(tmp_path: Path):
    file = tmp_path / "game.json"
    assert run("watch", "goblins", "stompy", "--seed", "3", "--save", str(file), "--json").exit_code == 0
    shown = run("replay", str(file), "--explain", "3", "--playouts", "4")
    assert shown.exit_code == 0, shown.output
    assert "Turn 3" in shown.output
    assert "▸" in shown.output
    told = json.loads(run("replay", str(file), "--explain", "3", "--playouts", "4", "--json").output)
    assert {"where", "question", "chosen", "candidates"} == set(told[0])
    missing = run("replay", str(file), "--explain", "999")
    assert missing.exit_code == 2
    assert "nobody had anything to choose on turn 999" in missing.output
