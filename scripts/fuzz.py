"""Play random games in a row and report everything that goes wrong.

python scripts/fuzz.py --games 10000
python scripts/fuzz.py --only 4711          # one game again, with the whole error
python scripts/fuzz.py --database FILE      # decks from all cards of a card database that can be played
python scripts/fuzz.py --bot quick          # games of a bot, which must not fail or go on for ever
python scripts/fuzz.py --verify             # each fast path of the rules against its definition, many times slower
python scripts/fuzz.py --verify 0.02        # one call of a fast path in fifty, which leaves time for more games
"""

from __future__ import annotations

import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from multiprocessing import get_context
from types import FrameType

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from playset import compiled
from playset.core.events import LossReason
from playset.rules.state.cards import CardDefinition
from playset.testing.fuzzing import built_in_cards, exercised, random_game, readable_cards

EVERY = {"every": 1, "some": 16, "none": 0}
CHUNK = 20

REASONS = {number: name.lower().replace("_", " ") for name, number in vars(LossReason).items() if name.isupper()}


class Report:
    """What came of some games."""

    def __init__(self) -> None:
        self.games = 0
        self.questions = 0
        self.turns = 0
        self.seconds = 0.0
        self.ends: Counter[str] = Counter()
        self.failures: list[tuple[int, str]] = []  # seed, traceback
        self.exercised: Counter[str] = Counter()  # in how many games a card did something

    def add(self, other: Report) -> None:
        """Add another report to this one."""
        self.games += other.games
        self.questions += other.questions
        self.turns += other.turns
        self.seconds += other.seconds
        self.ends += other.ends
        self.failures += other.failures
        self.exercised += other.exercised


class Stuck(Exception):
    """A game that took longer than any game should."""


def give_up(number: int, frame: FrameType | None) -> None:
    raise Stuck("the game took too long")


@cache
def cards_of(database: str) -> list[CardDefinition]:
    """The cards that games are played with."""
    return readable_cards(database) if database else built_in_cards()


def verifying(share: float, seed: int) -> AbstractContextManager[None]:
    """Compare a share of the calls of fast paths with their definitions while games are played."""
    if not share:
        return nullcontext()
    from playset.testing.fast_paths import verified  # patches classes, which only the interpreted engine allows

    return verified(share=share, seed=seed)


def play_some(
    seeds: Sequence[int],
    players: int,
    commander: bool | None,
    every: int,
    limit: int,
    database: str,
    verify: float,
    bots: Sequence[str] = (),
) -> Report:
    """Play games in this process."""
    cards = cards_of(database)
    signal.signal(signal.SIGPROF, give_up)
    report = Report()
    begin = time.perf_counter()
    for seed in seeds:
        signal.setitimer(signal.ITIMER_PROF, limit)  # of its own time, however busy the machine is
        try:
            with verifying(verify, seed):
                game = random_game(seed, players, commander, cards, bots).play(every)
        except Exception:
            # Whatever goes wrong is what this script is looking for; it is reported with the seed.
            report.failures.append((seed, traceback.format_exc()))
        else:
            report.ends[ending(game.state.reason, [player.lost for player in game.state.players])] += 1
            report.questions += len(game.answers)
            report.turns += game.turn
            report.exercised.update(exercised(game))
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        report.games += 1
    report.seconds = time.perf_counter() - begin
    return report


def ending(reason: int, lost: Sequence[int]) -> str:
    """How a game ended, in words."""
    if reason != LossReason.LAST_STANDING:
        return f"draw: {REASONS[reason]}"
    return f"a winner; the others lost by {', '.join(sorted({REASONS[why] for why in lost if why}))}"


def chunks(seeds: range) -> Iterator[range]:
    """The seeds in portions for the processes."""
    for start in range(0, len(seeds), CHUNK):
        yield seeds[start : start + CHUNK]


def fuzz(
    console: Console,
    seeds: range,
    players: int,
    commander: bool | None,
    every: int,
    jobs: int,
    limit: int,
    database: str,
    verify: float,
    bots: Sequence[str],
) -> Report:
    """Play games in several processes, with progress; Ctrl-C ends it with what was done so far."""
    report = Report()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with (
        Progress(*columns, console=console) as progress,
        ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=ignore_interrupts) as pool,
    ):
        task = progress.add_task("playing", total=len(seeds))
        waiting = [
            pool.submit(play_some, some, players, commander, every, limit, database, verify, bots)
            for some in chunks(seeds)
        ]
        try:
            for done in as_completed(waiting):
                part = done.result()
                for seed, error in part.failures:
                    progress.console.print(
                        f"[red]seed {seed}:[/red] {last_line(error)}", highlight=False, soft_wrap=True
                    )
                report.add(part)
                progress.update(task, completed=report.games, description=f"{len(report.failures)} failures")
                if not console.is_terminal and report.games % 1000 < part.games:
                    console.print(f"{report.games} games, {len(report.failures)} failures")
        except KeyboardInterrupt:
            progress.console.print("stopping ...")
            pool.shutdown(wait=True, cancel_futures=True)
    return report


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the first process, which lets the games at hand end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def last_line(error: str) -> str:
    return error.strip().splitlines()[-1]


def show(console: Console, report: Report, seconds: float, options: str, database: str) -> None:
    """Print what came out."""
    table = Table(title="How the games ended", show_header=False)
    table.add_column(justify="right")
    table.add_column()
    for end, count in report.ends.most_common():
        table.add_row(str(count), end)
    console.print(table)
    played = max(1, report.games - len(report.failures))
    console.print(
        f"{report.games} games in {seconds:.0f} s, {report.games / seconds:.1f} games/s "
        f"({report.games / max(report.seconds, 0.001):.1f} on one core); a game has "
        f"{report.turns / played:.1f} turns and {report.questions / played:.0f} questions",
        soft_wrap=True,
    )
    names = [card.name for card in cards_of(database)]
    idle = [name for name in names if not report.exercised[name]]
    console.print(f"{len(names) - len(idle)} of {len(names)} cards did something", highlight=False)
    if idle and report.games >= len(names):
        console.print(
            f"never cast, activated or on the battlefield: {', '.join(idle)}", highlight=False, soft_wrap=True
        )
    by_error: dict[str, list[int]] = {}
    for seed, error in report.failures:
        by_error.setdefault(last_line(error), []).append(seed)
    for error, seeds in sorted(by_error.items(), key=lambda entry: -len(entry[1])):
        console.print(f"[red]{len(seeds)} times[/red] {error}", highlight=False, soft_wrap=True)
        console.print(f"    python scripts/fuzz.py {options}--only {min(seeds)}", highlight=False)


@click.command()
@click.option("--games", default=10_000, show_default=True, help="How many games to play.")
@click.option("--players", type=click.IntRange(2, 4), help="Players in each game; by chance if not given.")
@click.option("--commander/--no-commander", default=None, help="Commander games, or none; by chance if not given.")
@click.option("--seed", default=0, show_default=True, help="The seed of the first game; the others count on from it.")
@click.option("--jobs", default=2, show_default=True, help="How many processes play.")
@click.option(
    "--invariants",
    type=click.Choice(list(EVERY)),
    default="some",
    show_default=True,
    help="At which questions to look at all invariants.",
)
@click.option(
    "--limit", default=300, show_default=True, help="Seconds of computing after which a game counts as stuck."
)
@click.option("--database", default="", help="Play with all readable cards of this card database.")
@click.option("--bot", "bots", multiple=True, help="Let this bot play; several take turns by chance.")
@click.option(
    "--verify",
    type=click.FloatRange(0, 1),
    is_flag=False,
    flag_value=1.0,
    default=0.0,
    metavar="[SHARE]",
    help="Compare calls of fast paths of the rules with their definitions: all, or a random share of them.",
)
@click.option("--only", type=int, help="Play just the game of this seed, looking at every question.")
def main(
    games: int,
    players: int | None,
    commander: bool | None,
    seed: int,
    jobs: int,
    invariants: str,
    limit: int,
    database: str,
    bots: tuple[str, ...],
    verify: float,
    only: int | None,
) -> None:
    """Play random games over all known cards; exit code 1 if anything went wrong."""
    if verify and compiled():
        raise click.UsageError("--verify needs the interpreted engine, and this one is compiled")
    console = Console()
    if only is not None:
        report = play_some(
            [only], players or 0, commander, 0 if invariants == "none" else 1, limit, database, verify, bots
        )
        for _, error in report.failures:
            console.print(error, highlight=False, markup=False)
        show(console, report, max(report.seconds, 0.001), "", database)
    else:
        begin = time.perf_counter()
        seeds = range(seed, seed + games)
        report = fuzz(console, seeds, players or 0, commander, EVERY[invariants], jobs, limit, database, verify, bots)
        options = f"--players {players} " if players else ""
        if commander is not None:
            options += "--commander " if commander else "--no-commander "
        options += f"--database {database} " if database else ""
        options += f"--verify {verify:g} " if verify else ""
        options += "".join(f"--bot {name} " for name in bots)
        show(console, report, time.perf_counter() - begin, options, database)
    raise SystemExit(1 if report.failures else 0)


if __name__ == "__main__":
    main()
