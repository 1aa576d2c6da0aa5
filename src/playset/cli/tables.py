"""Format numbers for people and lay out tables; used by all commands that print results."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Column, Table
from rich.text import Text

from playset.sim.statistics.estimates import Estimate

BLOCKS = " ▏▎▍▌▋▊▉█"
BAR_WIDTH = 16
WIDE = 100  # columns of a terminal with room for bars
NARROWEST = 14  # of the names in the first column of a table


def percent(share: float) -> str:
    """Return a share in percent with one decimal."""
    return f"{100 * share:.1f} %"


def share_of(number: int, total: int) -> str:
    """Return a number and its share of a total."""
    return f"{number:,} ({percent(number / total)})" if total else f"{number:,}"


def interval(estimate: Estimate) -> str:
    """Return the interval of a share."""
    return f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f} %"


def part(rate: Estimate) -> str:
    """Return a share of part of the games, of which there may be none."""
    return percent(rate.value) if rate.count else "–"


def give_or_take(mean: Estimate) -> str:
    """Return the margin of a mean; nothing for a single game."""
    return f" (± {mean.margin:.1f})" if mean.count > 1 else ""


def nothing_to_show(console: Console, cancelled: bool, games: int, what: str = "game") -> bool:
    """Print that a run was ended early, if it was; return True if no game was finished."""
    if cancelled:
        console.print(Text("Ended early by Ctrl-C; this is what was played until then.", style="yellow"))
    if not games:
        console.print(f"No {what} was played to its end.")
    return not games


def bar(share: float, width: int = BAR_WIDTH) -> Text:
    """Return a share as a bar, in eighths of a character."""
    eighths = round(share * width * 8)
    full, part = divmod(eighths, 8)
    drawn = "█" * full + (BLOCKS[part] if part else "")
    return Text(drawn.ljust(width, "·"), style="green" if share >= 0.5 else "yellow")


class PlainTable(Table):
    """A table that is printed in pieces where it is too wide: the first column is repeated, no number is cut."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        pieces = self.pieces(console, options)
        if len(pieces) == 1:
            yield from super().__rich_console__(console, options)
            return
        for number, piece in enumerate(pieces):
            if number:
                yield Text()
            yield from piece.__rich_console__(console, options)

    def pieces(self, console: Console, options: ConsoleOptions) -> list[Table]:
        """Return tables that fit beside the first column, whose names may be broken."""
        widths = [self.width_of(column, console, options) for column in self.columns]
        first = min(widths[0], max(NARROWEST, options.max_width - sum(widths[1:])))
        room = options.max_width - first
        groups: list[list[int]] = [[]]
        for place, width in enumerate(widths[1:], 1):
            if groups[-1] and sum(widths[one] for one in groups[-1]) + width > room:
                groups.append([])
            groups[-1].append(place)
        return [self] if len(groups) == 1 else [self.piece(group) for group in groups]

    def width_of(self, column: Column, console: Console, options: ConsoleOptions) -> int:
        """Return how wide a column is, with the space behind it."""
        cells = (column.header, *column.cells)
        return max(Measurement.get(console, options, cell).maximum for cell in cells) + self.padding[1]

    def piece(self, places: list[int]) -> Table:
        """Return a table of the first column and some others."""
        chosen = [self.columns[0], *[self.columns[place] for place in places]]
        table = Table(box=None, header_style=self.header_style, pad_edge=False, padding=self.padding)
        for column in chosen:
            table.add_column(column.header, justify=column.justify, no_wrap=column.no_wrap)
        for row in zip(*[column.cells for column in chosen]):
            table.add_row(*row)
        return table


def plain_table(*columns: str) -> Table:
    """Return a table without lines: the first column to the left, the others, numbers, to the right.

    Where there is too little room the names of the first column are broken, not the numbers; where there is still too
    little, the table is printed in pieces.
    """
    table = PlainTable(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    for place, title in enumerate(columns):
        table.add_column(title, justify="right" if place else "left", no_wrap=place > 0)
    return table


def facts(*rows: tuple[str, str]) -> Table:
    """Return lines with a heading each."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column()
    for name, value in rows:
        if value:
            table.add_row(name, value)
    return table


def print_json(document: object) -> None:
    """Print a value as JSON."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")
