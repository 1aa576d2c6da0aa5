"""Whatever the decks, the seats and the chance: random bots play to the end and the rules hold all the way."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from playset.bots.random import random_answer
from playset.cards import find_card, names
from playset.core.decision import Ask, Decision, check_answer
from playset.core.errors import IllegalAnswer
from playset.core.events import LossReason
from playset.core.rng import Random
from playset.rules.game import Game
from playset.testing.fuzzing import RandomGame, random_game
from playset.testing.hidden_information import hidden_ids, ids_in, other_world
from playset.testing.invariants import check
from playset.testing.state_diff import difference

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]


@st.composite
def decks(draw: DrawFn) -> list[str]:
    """Spells of a few colours, so that something is cast, and the lands for them."""
    colors = draw(st.sets(st.sampled_from(range(5)), min_size=1, max_size=3))
    mask = sum(1 << color for color in colors)
    fitting = [name for name in names() if not find_card(name).base.colors & ~mask]
    spells = draw(st.lists(st.sampled_from(fitting), min_size=8, max_size=24))
    return spells + [LANDS[color] for color in sorted(colors)] * draw(st.integers(3, 8))


@st.composite
def commander_decks(draw: DrawFn) -> list[str]:
    """A deck led by any of its spells, whether that may be a commander or not (CR 903.3)."""
    cards = draw(decks())
    spells = [name for name in cards if not find_card(name).is_land]
    leader = draw(st.sampled_from(spells or ["Ornithopter"]))
    return [leader, *cards]


@st.composite
def random_games(draw: DrawFn) -> RandomGame:
    """Two to four seats, each with a deck of its own and a random bot."""
    count = draw(st.sampled_from([2, 2, 2, 3, 4]))
    commander = draw(st.sampled_from([False, False, True]))
    return RandomGame(
        draw(st.integers(0, 2**32 - 1)),
        [draw(commander_decks() if commander else decks()) for _ in range(count)],
        ask_everything=draw(st.sampled_from([False, False, True])),
        manual_mana=draw(st.lists(st.sampled_from(range(count)), unique=True)),
        turn_cap=draw(st.sampled_from([100, 100, 100, 5])),
        concessions=draw(st.booleans()),
        commander=commander,
    )


def play_some(plan: RandomGame, game: Game, questions: int) -> None:
    """Play on, but not past the end."""
    for _ in range(questions):
        if game.over:
            return
        plan.act(game)


def give(game: Game, answer: tuple[int, ...]) -> None:
    """Answer, or concede where the record says so."""
    if answer and answer[0] < 0:
        game.concede(-1 - answer[0])
    else:
        game.answer(answer)


@given(random_games())
def test_games_end_and_keep_every_invariant(plan: RandomGame):
    game = plan.play(every=8)
    assert game.over
    assert game.decision is None
    assert game.turn <= plan.turn_cap


@given(random_games())
@settings(max_examples=10)
def test_short_games_keep_every_invariant_at_every_question(plan: RandomGame):
    plan.turn_cap = min(plan.turn_cap, 12)
    plan.play(every=1)


@given(random_games(), st.integers(0, 150))
def test_a_clone_taken_anywhere_replays_to_the_same_position(plan: RandomGame, questions: int):
    game = plan.start()
    play_some(plan, game, questions)
    fork, untouched = game.clone(), game.clone()
    before = game.state_hash()
    while not fork.over:
        plan.act(fork)
    assert game.state_hash() == before, "playing a clone changed the game it was cloned from"
    assert not difference(game.state, untouched.state)
    for answer in fork.answers[len(game.answers) :]:
        give(game, answer)
    assert game.over
    assert not difference(game.state, fork.state)
    assert game.state_hash() == fork.state_hash()
    assert game.log.lines() == fork.log.lines()


@given(random_games())
def test_a_game_played_again_from_its_answers_is_the_same_game(plan: RandomGame):
    played = plan.play(every=0)
    again = plan.start()
    for answer in played.answers:
        give(again, answer)
    assert again.over
    assert not difference(played.state, again.state)
    assert played.state_hash() == again.state_hash()


@given(random_games(), st.integers(1, 6))
def test_the_cap_of_turns_ends_a_game_as_a_draw_and_says_so(plan: RandomGame, cap: int):
    plan.turn_cap = cap
    game = plan.play(every=0)
    assert game.turn <= cap
    if game.state.reason == LossReason.TURN_CAP:
        assert game.winner is None
        assert f"cap of {cap} turns" in game.log[-1]


@given(random_games())
def test_the_log_can_be_read(plan: RandomGame):
    game = plan.play(every=0)
    lines = game.log.lines()
    assert any(line.startswith("Turn 1: ") for line in lines) or game.turn == 0
    assert "wins the game" in lines[-1] or "draw" in lines[-1]
    for line in lines:
        assert line == line.strip()
        assert not any(sign in line for sign in ("{}", "<", "None", "nobody")), line
    for seat in range(len(plan.decks)):
        assert all(game.view(seat).log.lines())


# --- saving and looking --------------------------------------------------------------------------------------


@given(random_games(), st.integers(0, 150))
def test_a_saved_position_goes_on_alike(plan: RandomGame, questions: int):
    game = plan.start()
    play_some(plan, game, questions)
    loaded = Game.from_data(json.loads(json.dumps(game.to_data())))
    assert loaded.state_hash() == game.state_hash()
    known = len(game.answers)
    while not game.over:
        plan.act(game)
    for answer in game.answers[known:]:
        give(loaded, answer)
    assert loaded.state_hash() == game.state_hash()
    assert loaded.log.lines() == game.log.lines()


@given(random_games(), st.integers(0, 150))
def test_views_leak_nothing_hidden(plan: RandomGame, questions: int):
    game = plan.start()
    play_some(plan, game, questions)
    for player in range(len(plan.decks)):
        view = game.view(player)
        assert not ids_in(view.to_data()) & hidden_ids(game.state, player)
        other = other_world(game, player, Random(questions)).view(player)
        assert other.to_data() == view.to_data()
        assert not difference(other.log.events(), view.log.events())


# --- answers -------------------------------------------------------------------------------------------------


def shaped_answer(random: Random, decision: Decision) -> tuple[int, ...]:
    """An answer that looks right, but need not be legal."""
    count = len(decision.options)
    if decision.kind == Ask.NUMBER:
        return (random.below(decision.maximum + 3),)
    if decision.kind == Ask.DIVIDE:
        shares = [0] * count
        for _ in range(decision.total):
            shares[random.below(count)] += 1
        return tuple(shares)
    return tuple(index for index in range(count) if random.chance(1, 2))


@given(random_games())
def test_an_answer_is_accepted_exactly_when_the_question_allows_it(plan: RandomGame):
    plan.concessions = False
    plan.turn_cap = min(plan.turn_cap, 12)
    random = Random(plan.seed)
    game = plan.start()
    while (decision := game.decision) is not None:
        answer = shaped_answer(random, decision)
        legal = well_formed(decision, answer) and decision.allows(answer)
        if legal:
            game.answer(answer)
            continue
        before = game.state_hash()
        copy = game.clone()
        with pytest.raises(IllegalAnswer):
            game.answer(answer)
        assert game.state_hash() == before
        assert not difference(game.state, copy.state)
        plan.act(game)


def well_formed(decision: Decision, answer: tuple[int, ...]) -> bool:
    try:
        check_answer(decision, answer)
    except IllegalAnswer:
        return False
    return True


@given(random_games(), st.integers(0, 2**32 - 1))
def test_no_answer_of_the_random_bot_is_illegal(plan: RandomGame, seed: int):
    random = Random(seed)
    game = plan.start()
    while (decision := game.decision) is not None:
        for _ in range(3):
            answer = random_answer(random, decision)
            check_answer(decision, answer)
            game.state.frames[-1].check(game.state, decision, answer)
        plan.act(game)
    check(game)


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(3))
def test_thousands_of_games_end_and_keep_every_invariant(thousand: int):
    for seed in range(1000 * thousand, 1000 * thousand + 1000):
        random_game(seed).play(every=8)
