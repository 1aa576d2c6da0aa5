"""Fast paths of the rules: games go the same with their definitions, and `verified` finds a wrong one."""

from collections.abc import Callable

import pytest

from playset import Game, bot, compiled, deck
from playset.bots.playout import Playout
from playset.rules.casting import legal_actions, targets
from playset.rules.layers import incremental
from playset.rules.mana import payment, solver
from playset.rules.state.objects import Permanent
from playset.rules.state.position import State
from playset.rules.turn import priority
from playset.testing import fast_paths
from playset.testing.fast_paths import FAST_PATHS, patched, replaced, verified
from playset.testing.fuzzing import random_game
from playset.testing.invariants import BrokenInvariant

pytestmark = pytest.mark.skipif(compiled(), reason="fast paths are patched in the interpreted engine only")

SEEDS = (1, 7, 12)


def play_some() -> list[tuple[list[tuple[int, ...]], list[str]]]:
    """Play the beginnings of a few games; return their answers and logs."""
    played: list[Game] = []
    for seed in SEEDS:
        plan = random_game(seed)
        plan.turn_cap = 12
        played.append(plan.play(0))
    game = Game([deck("goblins"), deck("control")], 3, turn_cap=12)
    Playout(game, [bot("quick", 1), bot("quick", 2)]).play()
    return [(list(game.history), list(game.log.lines())) for game in [*played, game]]


def play_many() -> None:
    for seed in range(30):
        random_game(seed).play(0)


@pytest.fixture(scope="module")
def usual() -> list[tuple[list[tuple[int, ...]], list[str]]]:
    return play_some()


@pytest.mark.parametrize("name", [path.name for path in FAST_PATHS if path.definitions])
def test_a_definition_gives_the_same_games(name, usual):
    with replaced([name]):
        assert play_some() == usual


def test_all_definitions_at_once_give_the_same_games(usual):
    with replaced([path.name for path in FAST_PATHS]):
        assert play_some() == usual


def test_verified_games_are_the_same_and_nothing_stays_patched(usual):
    before = payment.available_mana
    with verified():
        assert payment.available_mana is not before
        assert play_some() == usual
    assert payment.available_mana is before


def test_a_share_of_the_calls_is_checked(monkeypatch):
    checked: list[str] = []
    monkeypatch.setattr(fast_paths, "require_same", lambda what, fast, slow: checked.append(what))
    counts = []
    for share in (1.0, 0.1, 0.1, 0.0):
        checked.clear()
        with verified(["available mana"], share, seed=3):
            random_game(1).play(0)
        counts.append(len(checked))
    assert counts[0] / 20 < counts[1] == counts[2] < counts[0] / 5
    assert counts[3] == 0


# --- wrong fast paths ----------------------------------------------------------------------------------------


def yes(*arguments: object) -> bool:
    return True


def no(*arguments: object) -> bool:
    return False


def forget_the_index(game: State, permanent: Permanent) -> None:
    """A permanent enters, and the index of the battlefield does not learn of it."""
    game.stale = False


def touch_only_the_version(game: State) -> None:
    game.version += 1


def keep_mana_for_good(game: State, player: int) -> object:
    if not game.available_mana:
        game.available_mana = [payment.find_available_mana(game, seat) for seat in range(len(game.players))]
    return game.available_mana[player]


@pytest.mark.parametrize(
    ("owner", "attribute", "wrong", "found_by"),
    [
        (targets, "enough_candidates", yes, "enough candidates"),
        (payment, "available_mana", keep_mana_for_good, "available mana"),
        (legal_actions, "may_be_paid", no, "stale"),
        (incremental, "update_after_entering", forget_the_index, "one permanent changes"),
        (State, "touch_battlefield", touch_only_the_version, "stale"),
        (State, "touch_battlefield", touch_only_the_version, "battlefield index"),
        (priority, "give_priority", no, "everybody passes"),
        (solver, "enough_of_each", yes, "mana is counted"),
    ],
)
def test_a_wrong_fast_path_is_found(owner: object, attribute: str, wrong: Callable[..., object], found_by: str):
    with patched(owner, attribute, wrong), verified([found_by]), pytest.raises(BrokenInvariant, match="fast path"):
        play_many()
