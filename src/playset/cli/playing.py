"""What commands that play batches share: progress bar, keeping the run, output, exit status."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from rich.console import Console
from rich.text import Text

from playset.cli.progress import meter
from playset.cli.tables import print_json
from playset.core.errors import PlaysetError
from playset.decks import Deck, builtin_names
from playset.decks.exactness import exactness
from playset.decks.formats import all_problems
from playset.decks.legality import format_of
from playset.sim.batch import GamePlan, Result
from playset.sim.plans import AnyBatch
from playset.sim.runs import keep_run

if TYPE_CHECKING:
    from playset.cli.commands.options import RunOptions

SHOWN_ERRORS = 3
SHOWN_PROBLEMS = 3

B = TypeVar("B", bound=AnyBatch, covariant=True)


class Output(Generic[B]):
    """How one kind of batch is printed: while it is played, when it is over, and as a page."""

    def __init__(self, batch: B) -> None:
        self.batch = batch

    def so_far(self) -> str:
        """Return what the games so far show, in a few words."""
        raise NotImplementedError

    def show(self, console: Console, speed: str) -> None:
        """Print the result."""
        raise NotImplementedError

    def report(self, console: Console, run: int | None, speed: str) -> None:
        """Print the full report."""
        self.show(console, speed)

    def page(self, run: int | None) -> str:
        """Return the run as a page that needs nothing but itself."""
        raise NotImplementedError

    def games(self) -> Sequence[object]:
        """Return every game, for programs that want them all."""
        return []


def play_and_show(
    output: Output[AnyBatch],
    how: RunOptions,
    again: str = "",
    all_games: bool = False,
    run: int | None = None,
    full: bool = False,
) -> None:
    """Play a batch, print it and exit with the matching status. The run is new unless its number is given."""
    batch = output.batch
    if not how.as_json:
        warn(batch.plan.decks)
    if run is None and how.keep:
        run = kept(batch)
    speed = play(output)
    console = Console(highlight=False)
    if how.page is not None:
        write_page(how.page, output.page(run))
    if how.as_json:
        document = {"run": run, **batch.result.summary()}
        if all_games:
            document["results"] = output.games()
        print_json(document)
    elif how.page != "-":
        show_exactness(console, batch)
        if full:
            output.report(console, run, speed)
        else:
            output.show(console, speed)
        if again:
            say(console, f"The same games again: {again}")
        if how.page is not None:
            say(console, f"The page is in {how.page}.")
        if run is not None:
            say(console, f"Kept as run {run}: {what_next(run, batch.result.cancelled, full)}")
    end(batch.result, batch.result.cancelled)


def warn(decks: Iterable[Deck]) -> None:
    """Print what was guessed or left out of the lists, and what is not legal; the decks are played all the same."""
    console = Console(highlight=False, stderr=True)
    for one in decks:
        if one.name in builtin_names():
            continue
        for note in one.notes:
            console.print(Text(f"Note: {one.name}: {note}", style="dim"))
        problems = all_problems(one, format_of(one))
        if problems:
            shown = "; ".join(problems[:SHOWN_PROBLEMS])
            more = f"; and {len(problems) - SHOWN_PROBLEMS} more" if len(problems) > SHOWN_PROBLEMS else ""
            console.print(Text(f"Warning: {one.name} is not legal ({format_of(one)}): {shown}{more}", style="yellow"))


def show_exactness(console: Console, batch: AnyBatch) -> None:
    """Print for which cards there are stand-ins, before anything that rests on them."""
    if batch.result.exactness().is_exact:
        return
    console.print(Text("With stand-ins: this is no result of the cards as printed.", style="bold yellow"))
    for one in batch.plan.decks:
        found = exactness([one])
        if not found.is_exact:
            console.print(Text(f"  {one.name}: {found}", style="yellow"), soft_wrap=True)
            for what, names in found.lines():
                if names:
                    console.print(Text(f"    {what}: {names}", style="dim"))
    console.print()


def play(output: Output[AnyBatch]) -> str:
    """Play a batch with a progress bar until it ends or Ctrl-C; return a sentence about its speed."""
    batch = output.batch
    with meter(batch.n, len(batch.done)) as progress:
        try:
            with closing(iter(batch)) as played:  # type: ignore[type-var]
                for _ in played:
                    progress.game(output.so_far)
        except KeyboardInterrupt:
            batch.result.cancelled = True
    return progress.speed


def kept(batch: AnyBatch) -> int | None:
    """Keep a run and return its number; return None if nothing can be written, for the run can go on without."""
    try:
        return keep_run(batch)
    except PlaysetError as error:
        sys.stderr.write(f"The run is not kept: {error}\n")
        return None


def what_next(run: int, cancelled: bool, full: bool) -> str:
    """Return a hint at the commands for a kept run."""
    if cancelled:
        return f"playset resume {run} plays on"
    if full:
        return f"playset report {run} --html report.html makes a page"
    return f"playset report {run} shows it in full, with --html as a page"


def say(console: Console, line: str) -> None:
    """Print a line without wrapping it."""
    console.print(Text(line, style="dim"), soft_wrap=True)


def write_page(file: str, page: str) -> None:
    """Write a page to a file, - being standard output."""
    if file == "-":
        sys.stdout.write(page)
        return
    try:
        Path(file).write_text(page, encoding="utf-8")
    except OSError as error:
        raise PlaysetError(f"{file} cannot be written: {error.strerror}") from error


def end(result: Result[GamePlan], cancelled: bool) -> None:
    """Print where bots failed, and errors, and exit with the matching status."""
    errors = result.errors
    if result.failures:
        games = "1 game" if len(result.failures) == 1 else f"{len(result.failures):,} games"
        sys.stderr.write(f"Warning: a bot failed in {games}, and a default was answered: {result.failures[0]}\n")
    for error in errors[:SHOWN_ERRORS]:
        sys.stderr.write(f"Error: {error}\n")
    if len(errors) > SHOWN_ERRORS:
        sys.stderr.write(f"Error: {len(errors) - SHOWN_ERRORS:,} more games ended with an error.\n")
    if cancelled:
        sys.exit(130)
    if errors:
        sys.exit(1)
