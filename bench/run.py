"""Benchmarks: how fast games, clones, options, hashes and imports are, on one core.

python bench/run.py                       # a table
python bench/run.py --json result.json    # and a file to compare with later
python bench/run.py --memory 20000        # what a batch of so many games takes in memory
python bench/run.py --profile             # where the time of random games goes
"""

from __future__ import annotations

import atexit
import cProfile
import json
import os
import platform
import pstats
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.table import Table

from playset.bots import RandomBot, play_out
from playset.core.decision import Ask
from playset.decks import deck
from playset.rules import game as game_module
from playset.rules.definition import CardDefinition
from playset.rules.game import Game
from playset.rules.priority import legal_options
from playset.sim.duel import Duel
from playset.sim.goldfish import GoldfishPlan

SIMPLE = (
    "24 Mountain\n8 Hill Giant\n8 Raging Goblin\n8 Mogg Fanatic\n12 Lightning Bolt",
    "24 Forest\n12 Grizzly Bears\n8 Llanowar Elves\n8 Giant Growth\n8 Craw Wurm",
)
BUILT_IN = ("goblins", "burn")
ALONE = "aristocrats"
FLOORS = {"simple decks: games": 60.0, "a Commander deck alone, ten turns": 60.0, "clone, middle of a game": 50.0}


class Benchmark:
    """One thing to measure: a function that gives how often it did it, and the unit it is told in."""

    def __init__(self, name: str, unit: str, work: Callable[[], int]) -> None:
        self.name = name
        self.unit = unit
        self.work = work
        self.results: list[float] = []

    def run(self) -> None:
        """One round."""
        # Time of the processor, so that other work on the machine disturbs less; other processes are timed by the wall.
        clock = time.perf_counter if self.unit == "ms" else time.process_time
        begin = clock()
        times = self.work()
        seconds = clock() - begin
        if self.unit == "µs":
            self.results.append(seconds / times * 1e6)
        elif self.unit == "ms":
            self.results.append(seconds / times * 1e3)
        else:
            self.results.append(times / seconds)

    @property
    def value(self) -> float:
        return median(self.results)

    @property
    def spread(self) -> float:
        """Half of what lies between the best and the worst round, relative to the median."""
        return (max(self.results) - min(self.results)) / 2 / self.value


def simple_decks() -> list[list[CardDefinition]]:
    return [list(deck(text)) for text in SIMPLE]


def built_in_decks() -> list[list[CardDefinition]]:
    return [list(deck(name)) for name in BUILT_IN]


def play(decks: list[list[CardDefinition]], seed: int) -> Game:
    game = Game(decks, seed)
    return play_out(game, [RandomBot(2 * seed), RandomBot(2 * seed + 1)])


def many_games(decks: list[list[CardDefinition]], count: int) -> Callable[[], int]:
    def work() -> int:
        for seed in range(count):
            play(decks, seed)
        return count

    return work


def goldfish_games(count: int) -> Callable[[], int]:
    """A built-in Commander deck played alone for ten turns against three who only pass."""
    plan = GoldfishPlan(deck(ALONE))

    def work() -> int:
        for number in range(count):
            plan.play(number)
        return count

    return work


def many_questions(decks: list[list[CardDefinition]], count: int) -> Callable[[], int]:
    def work() -> int:
        return sum(len(play(decks, seed).answers) for seed in range(count))

    return work


def position(decks: list[list[CardDefinition]], part: float) -> Game:
    """The priority question nearest to some part of a typical game."""
    finished = play(decks, 3)
    answers = finished.answers
    game = Game(decks, 3)
    for number, answer in enumerate(answers):
        assert game.decision is not None
        if number >= part * len(answers) and game.decision.kind == Ask.PRIORITY:
            break
        game.answer(answer)
    return game


def repeated(times: int, once: Callable[[], object]) -> Callable[[], int]:
    def work() -> int:
        for _ in range(times):
            once()
        return times

    return work


def options_anew(game: Game) -> Callable[[], object]:
    """Working out what a player may do, as if something had just happened."""
    state = game.state
    decision = game.decision
    assert decision is not None
    player = decision.player

    def once() -> object:
        state.touch()
        return legal_options(state, player)

    return once


def new_interpreter(code: str) -> Callable[[], int]:
    """A new interpreter that runs some code; what it imports has been compiled to bytecode before."""
    cache = tempfile.mkdtemp(prefix="playset-bench-")
    atexit.register(shutil.rmtree, cache)
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def work() -> int:
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)
        return 1

    work()
    return work


def all_benchmarks(games: int) -> list[Benchmark]:
    simple, built_in = simple_decks(), built_in_decks()
    early, middle, late = (position(simple, part) for part in (0.1, 0.5, 0.9))
    crowded = position(built_in, 0.6)
    return [
        Benchmark("simple decks: games", "/s", many_games(simple, games)),
        Benchmark("simple decks: questions", "/s", many_questions(simple, games)),
        Benchmark("built-in decks: games", "/s", many_games(built_in, max(1, games // 2))),
        Benchmark("built-in decks: questions", "/s", many_questions(built_in, max(1, games // 2))),
        Benchmark("a Commander deck alone, ten turns", "/s", goldfish_games(max(1, games // 2))),
        Benchmark("clone, beginning of a game", "µs", repeated(500, early.clone)),
        Benchmark("clone, middle of a game", "µs", repeated(500, middle.clone)),
        Benchmark("clone, end of a game", "µs", repeated(500, late.clone)),
        Benchmark("clone, built-in decks", "µs", repeated(500, crowded.clone)),
        Benchmark("legal options, middle of a game", "µs", repeated(300, options_anew(middle.clone()))),
        Benchmark("legal options, built-in decks", "µs", repeated(300, options_anew(crowded.clone()))),
        Benchmark("state hash, middle of a game", "µs", repeated(100, middle.state_hash)),
        Benchmark("state hash, built-in decks", "µs", repeated(100, crowded.state_hash)),
        Benchmark("start of Python", "ms", new_interpreter("pass")),
        Benchmark("start of Python and import", "ms", new_interpreter("import playset.bots, playset.decks")),
    ]


def compiled() -> bool:
    """Whether the engine runs compiled."""
    return not str(game_module.__file__).endswith(".py")


def show(console: Console, benchmarks: list[Benchmark]) -> None:
    """Print the table."""
    kind = "compiled" if compiled() else "interpreted"
    table = Table(title=f"{kind}, Python {platform.python_version()}, medians of {len(benchmarks[0].results)} rounds")
    table.add_column("what")
    table.add_column("median", justify="right")
    table.add_column("spread", justify="right")
    table.add_column("floor", justify="right")
    for benchmark in benchmarks:
        floor = FLOORS.get(benchmark.name)
        table.add_row(
            benchmark.name,
            f"{benchmark.value:,.1f} {benchmark.unit}",
            f"±{benchmark.spread:.0%}",
            f"{floor:,.0f} {benchmark.unit}" if floor is not None else "",
        )
    console.print(table)


def as_data(benchmarks: list[Benchmark]) -> dict[str, object]:
    """The results for a file."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "compiled": compiled(),
        "results": [
            {"name": b.name, "unit": b.unit, "median": round(b.value, 2), "rounds": [round(r, 2) for r in b.results]}
            for b in benchmarks
        ],
    }


def profile(games: int) -> None:
    """Print where the time of random games goes."""
    for name, decks in (("simple decks", simple_decks()), ("built-in decks", built_in_decks())):
        play(decks, 0)
        profiler = cProfile.Profile()
        profiler.enable()
        many_games(decks, games)()
        profiler.disable()
        print(f"{name}, {games} games")
        pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(30)


def show_memory(games: int) -> None:
    """Print what this process and its workers take while a batch is played; it should not grow with the games."""
    run = Duel([deck(text) for text in SIMPLE], games, 1, "random", workers=2, keep_games=False)
    for number, _ in enumerate(run, 1):
        if number % (games // 10) == 0:
            here, there = resident(os.getpid()) / 1024, of_workers() / 1024
            print(f"{number:>9,} games  {here:7.1f} MB here  {there:7.1f} MB in workers", flush=True)


def of_workers() -> int:
    """Kilobytes in memory of all processes that this one started, from whichever thread."""
    found = [file.read_text("utf-8").split() for file in Path("/proc/self/task").glob("*/children")]
    return sum(resident(int(child)) for children in found for child in children)


def resident(process: int) -> int:
    """Kilobytes of a process that are in memory, as Linux tells them."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


@click.command()
@click.option(
    "--rounds", default=7, show_default=True, help="How often each benchmark runs; the rounds are interleaved."
)
@click.option("--games", default=30, show_default=True, help="How many games a round plays.")
@click.option("--json", "path", type=click.Path(path_type=Path), help="Write the results to this file too.")
@click.option("--memory", metavar="N", type=click.IntRange(10), help="Play N games as a batch and show the memory.")
@click.option("--profile", "profiling", is_flag=True, help="Show where the time goes instead.")
def main(rounds: int, games: int, path: Path | None, memory: int | None, profiling: bool) -> None:
    """Measure the engine on one core."""
    if profiling:
        profile(games)
        return
    if memory is not None:
        show_memory(memory)
        return
    benchmarks = all_benchmarks(games)
    benchmarks[0].work()  # warm up
    for _ in range(rounds):
        for benchmark in benchmarks:
            benchmark.run()
    show(Console(), benchmarks)
    if path is not None:
        path.write_text(json.dumps(as_data(benchmarks), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
