"""Numbers as people read them, and the look of tables."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from playset.sim.statistics.estimates import Estimate

BLOCKS = " ▏▎▍▌▋▊▉█"
BAR_WIDTH = 16
WIDE = 100  # columns of a terminal with room for bars


def percent(share: float) -> str:
    """A share in percent with one decimal."""
    return f"{100 * share:.1f} %"


def share_of(number: int, total: int) -> str:
    """A number and its share of a total."""
    return f"{number:,} ({percent(number / total)})" if total else f"{number:,}"


def interval(estimate: Estimate) -> str:
    """The interval of a share."""
    return f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f} %"


def part(rate: Estimate) -> str:
    """A share of part of the games, of which there may be none."""
    return percent(rate.value) if rate.count else "–"


def give_or_take(mean: Estimate) -> str:
    """How far a mean may be off; one game does not tell."""
    return f" (± {mean.margin:.1f})" if mean.count > 1 else ""


def nothing_to_show(console: Console, cancelled: bool, games: int, what: str = "game") -> bool:
    """Say that a run was ended early, and whether there is nothing to show."""
    if cancelled:
        console.print(Text("Ended early by Ctrl-C; this is what was played until then.", style="yellow"))
    if not games:
        console.print(f"No {what} was played to its end.")
    return not games


def bar(share: float, width: int = BAR_WIDTH) -> Text:
    """A share as a bar, in eighths of a character."""
    eighths = round(share * width * 8)
    full, part = divmod(eighths, 8)
    drawn = "█" * full + (BLOCKS[part] if part else "")
    return Text(drawn.ljust(width, "·"), style="green" if share >= 0.5 else "yellow")


def plain_table(*columns: str) -> Table:
    """A table without lines: the first column to the left, the others, numbers, to the right.

    Where there is too little room the names of the first column are broken, not the numbers.
    """
    table = Table(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    for place, title in enumerate(columns):
        table.add_column(title, justify="right" if place else "left", no_wrap=place > 0)
    return table


def facts(*rows: tuple[str, str]) -> Table:
    """Lines with a heading each."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column()
    for name, value in rows:
        if value:
            table.add_row(name, value)
    return table


def print_json(document: object) -> None:
    """Print a document for programs."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")
