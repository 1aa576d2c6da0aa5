"""Live progress of a run in the terminal, on standard error so that results can be piped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from playset.core.engine import engine_advice
from playset.sim.statistics.estimates import counted

REFRESH_SECONDS = 0.1
BAR_WIDTH = 20
NUMBERS_WIDTH = BAR_WIDTH + 34  # columns that the bar and the numbers take


class RateColumn(ProgressColumn):
    """Games a second since the first one came back."""

    def render(self, task: Task) -> Text:
        """Return the rate, or nothing before there is one."""
        if task.speed is None:
            return Text("      … /s", style="dim")
        return Text(f"{task.speed:7,.1f} /s", style="dim")


class Meter:
    """Counts games and shows how far a run is."""

    def __init__(self, progress: Progress, total: int | None, done: int) -> None:
        self.progress = progress
        self.task = progress.add_task("", total=total, completed=done)
        self.done = done  # before
        self.begin = self.next = perf_counter()
        self.games = 0

    def game(self, told: Callable[[], str]) -> None:
        """Advance the bar by one game; its text is computed when it is drawn, not after every game."""
        self.games += 1
        now = perf_counter()
        if not self.progress.disable and now >= self.next:
            self.next = now + REFRESH_SECONDS
            words = told()
            room = max(12, self.progress.console.width - NUMBERS_WIDTH)
            shown = words if len(words) <= room else words[: room - 1] + "…"
            self.progress.update(self.task, completed=self.done + self.games, description=shown)

    @property
    def seconds(self) -> float:
        """How long the run has taken."""
        return perf_counter() - self.begin

    @property
    def speed(self) -> str:
        """How fast the run was, in a few words."""
        seconds = self.seconds
        rate = self.games / max(seconds, 1e-9)
        return f"{rate:,.1f} games/s, {counted(self.games, 'game')} in {seconds:,.1f} s, {engine_advice()}"


@contextmanager
def meter(total: int | None, done: int = 0) -> Iterator[Meter]:
    """Open a progress bar for so many games, some of them done already; it is hidden if there is no terminal."""
    console = Console(stderr=True, highlight=False)
    columns = (
        BarColumn(bar_width=BAR_WIDTH),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(compact=True, elapsed_when_finished=True),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Meter(progress, total, done)
