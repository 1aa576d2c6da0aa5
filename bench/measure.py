"""What is measured, in the process that measures it. `run.py` starts one for each engine and asks for one at a time.

Each line that is read names a benchmark; the answer is a line of JSON with what one round of it came to.
"""

from __future__ import annotations

import cProfile
import json
import pstats
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable

from playset import Deck, Game, bot, builtin_names, compiled, deck, play_out
from playset.bots import Bot, stops_of
from playset.bots.answers.choices import sensible_answer
from playset.core.decision import Act, Ask, Decision
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.views.view import View
from playset.sim.goldfish import GoldfishPlan

PLAYER = "quick"  # the bot of benchmarks: one that thinks, and leaves most of the time to the engine

# What is played.
TABLES = {
    "goblins v enchantress": ("goblins", "enchantress"),
    "control mirror": ("control", "control"),
    "Commander pod": ("aurelia", "muldrotha", "zurgo", "tokens"),
}
GOLDFISH = "Commander goldfish"
# How many games a round has, each with another seed. The first few alone would flatter: they are a quarter shorter than
# others.
GAMES = {"goblins v enchantress": 100, "control mirror": 10, "Commander pod": 2}
TURN_CAP = 40
# A round shorter than this would measure how fast the processor gets used to the work, since the engines take turns.
LEAST_SECONDS = 0.25


class Passive:
    """Does nothing that it does not have to: what a deck is goldfished against."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """To pass, not to attack or block, and whatever is sensible where something must be chosen."""
        if decision.kind == Ask.PRIORITY:
            for number, option in enumerate(decision.options):
                if option.act == Act.PASS:
                    return (number,)
        if decision.kind == Ask.ATTACKERS or decision.kind == Ask.BLOCKERS:
            return decision.fallback
        return sensible_answer(view, decision)


def decks_of(table: str) -> list[Deck]:
    """The decks of a table."""
    return [deck(name) for name in TABLES[table]]


def rates(games: int, play: Callable[[int], Game]) -> dict[str, float]:
    """Games and answered questions by the second of the processor; the same games again if a round would be short."""
    begin = time.process_time()
    times = questions = 0
    seconds = 0.0
    while seconds < LEAST_SECONDS:
        for seed in range(games):
            questions += len(play(seed).answers)
        times += 1
        seconds = time.process_time() - begin
    return {"games/s": times * games / seconds, "decisions/s": questions / seconds}


def games_of(table: str, name: str) -> Callable[[], dict[str, float]]:
    """Games at a table between bots of one name."""
    decks = decks_of(table)

    def play(seed: int) -> Game:
        bots = [bot(name, 10 * seed + seat) for seat in range(len(decks))]
        game = Game(decks, seed, turn_cap=TURN_CAP, log=False, stops=stops_of(bots))  # as a duel has it
        return play_out(game, bots)

    return lambda: rates(GAMES[table], play)


def goldfish(name: str) -> Callable[[], dict[str, float]]:
    """A Commander deck against somebody who does nothing."""
    decks = [deck("aurelia"), deck("tokens")]

    def play(seed: int) -> Game:
        players: list[Bot] = [bot(name, seed), Passive()]
        return play_out(Game(decks, seed, turn_cap=TURN_CAP, log=False), players)

    return lambda: rates(5, play)


def alone() -> Callable[[], dict[str, float]]:
    """Each built-in Commander deck played alone for ten turns against three who only pass; first the slowest."""
    plans = [GoldfishPlan(deck(name)) for name in builtin_names() if deck(name).commanders]
    count = 10

    def work() -> dict[str, float]:
        found: dict[str, float] = {}
        for plan in plans:
            begin = time.process_time()
            for number in range(count):
                plan.play(number)
            found[f"games/s {plan.deck.name}"] = count / (time.process_time() - begin)
        return {"games/s": min(found.values()), **found}

    return work


def position(table: str, part: float, seed: int = 3) -> Game:
    """The priority question nearest to some part of a game between the strongest bots."""
    decks = decks_of(table)
    played = Game(decks, seed, turn_cap=TURN_CAP, log=False)
    play_out(played, [bot(PLAYER, seat) for seat in range(len(decks))])
    game = Game(decks, seed, turn_cap=TURN_CAP, log=False)
    for number, answer in enumerate(played.answers):
        assert game.decision is not None
        if number >= part * len(played.answers) and game.decision.kind == Ask.PRIORITY:
            break
        game.answer(answer)
    return game


def each(times: int, once: Callable[[], object]) -> Callable[[], dict[str, float]]:
    """How long one call takes, in millionths of a second."""

    def work() -> dict[str, float]:
        begin = time.process_time()
        for _ in range(times):
            once()
        return {"µs": (time.process_time() - begin) / times * 1e6}

    return work


def playouts(table: str) -> Callable[[], dict[str, float]]:
    """Random games to the end from the middle of some games."""
    games = [position(table, 0.5, seed) for seed in range(20)]

    def work() -> dict[str, float]:
        count = 0
        seconds = 0.0
        begin = time.process_time()
        while seconds < LEAST_SECONDS:
            for seed, game in enumerate(games):
                play_out(game.clone(), [bot("random", 10 * seed + seat) for seat in range(len(game.names))])
            count += len(games)
            seconds = time.process_time() - begin
        return {"playouts/s": count / seconds}

    return work


def options_anew(game: Game) -> Callable[[], object]:
    """Working out what a player may do, as if something had just happened."""
    state = game.state
    decision = game.decision
    assert decision is not None
    player = decision.player

    def once() -> object:
        state.touch()
        return legal_actions(state, player)

    return once


def memory(game: Game) -> Callable[[], dict[str, float]]:
    """What a clone needs beside what it shares."""

    def work() -> dict[str, float]:
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        clones = [game.clone() for _ in range(200)]
        used = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        return {"KiB": used / len(clones) / 1024}

    return work


def new_process(*arguments: str) -> Callable[[], dict[str, float]]:
    """How long a new interpreter takes for something."""
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)  # writes the bytecode

    def work() -> dict[str, float]:
        begin = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        return {"ms": (time.perf_counter() - begin) * 1e3}

    return work


def all_benchmarks() -> dict[str, Callable[[], Callable[[], dict[str, float]]]]:
    """By name, what prepares a benchmark and gives what runs one round of it."""
    duel, pod = "goblins v enchantress", "Commander pod"
    found: dict[str, Callable[[], Callable[[], dict[str, float]]]] = {}
    for name in dict.fromkeys(("random", "greedy", PLAYER)):
        for table in TABLES:
            found[f"{table}, {name}"] = lambda table=table, name=name: games_of(table, name)  # type: ignore[misc]
        found[f"{GOLDFISH}, {name}"] = lambda name=name: goldfish(name)  # type: ignore[misc]
    found["a Commander deck alone, ten turns"] = alone
    found["clone, early"] = lambda: each(1000, position(duel, 0.1).clone)
    found["clone, middle"] = lambda: each(1000, position(duel, 0.5).clone)
    found["clone, late"] = lambda: each(1000, position(duel, 0.9).clone)
    found["clone, four players"] = lambda: each(500, position(pod, 0.5).clone)
    found["playouts from the middle"] = lambda: playouts(duel)
    found["legal actions"] = lambda: each(500, options_anew(position(duel, 0.5)))
    found["legal actions, four players"] = lambda: each(300, options_anew(position(pod, 0.5)))
    found["state hash"] = lambda: each(100, position(duel, 0.5).state_hash)
    found["memory of a clone"] = lambda: memory(position(duel, 0.5))
    found["memory of a clone, four players"] = lambda: memory(position(pod, 0.5))
    found["start of Python"] = lambda: new_process("-c", "pass")
    found["import playset"] = lambda: new_process("-c", "import playset")
    found["import and playset.Game"] = lambda: new_process("-c", "import playset; playset.Game")
    found["playset --help"] = lambda: new_process("-m", "playset", "--help")
    return found


def profile(table: str, name: str) -> None:
    """Print where the time of games goes."""
    work = games_of(table, name)
    work()
    profiler = cProfile.Profile()
    profiler.runcall(work)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(40)


def main() -> None:
    """Answer until there are no more questions."""
    if len(sys.argv) == 3:
        profile(sys.argv[1], sys.argv[2])
        return
    benchmarks = all_benchmarks()
    ready: dict[str, Callable[[], dict[str, float]]] = {}
    print(json.dumps({"compiled": compiled(), "names": list(benchmarks)}), flush=True)
    for line in sys.stdin:
        name = line.strip()
        if name not in ready:
            ready[name] = benchmarks[name]()
            ready[name]()  # warm up
        print(json.dumps(ready[name]()), flush=True)


if __name__ == "__main__":
    main()
