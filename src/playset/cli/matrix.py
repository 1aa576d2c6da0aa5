"""`playset matrix` and `playset gauntlet`: play them and print their tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots, several
from playset.cli.duel import trusted
from playset.cli.playing import Output, play_and_show
from playset.cli.tables import WIDE, bar, facts, interval, nothing_to_show, part, percent, plain_table, share_of
from playset.core.errors import PlaysetError
from playset.decks import Deck, builtin_names, deck
from playset.sim.batch import chosen_decks
from playset.sim.matrix import Matrix, MatrixResult
from playset.sim.playing import DEFAULT_BOT, bots_called
from playset.sim.reports.matrix import by_rate, matrix_page
from playset.sim.reports.page import shortened
from playset.sim.statistics.estimates import Estimate, counted
from playset.sim.statistics.measured import agreement_with_people

if TYPE_CHECKING:
    from playset.cli.commands.options import RunOptions


def run_matrix(
    how: RunOptions,
    decks: tuple[str, ...],
    against: tuple[str, ...] | None,
    games: int,
    bot: str | None,
    turn_cap: int,
    pilots: str | None = None,
    minutes: float | None = None,
) -> None:
    """Play a matrix, or a gauntlet if `against` is given, and print it.

    Without opponents it plays all built-in decks. `minutes` is how long the first deck is learned before.
    """
    chosen = several(decks)
    if against is not None:
        chosen += several(against) or others(chosen[0], how.stand_ins)
    find_own_bots([bot] if bot is not None else ())
    found = chosen_decks(chosen, how.stand_ins, how.commanders)
    bots = players(found, pilots, bot)
    if minutes is not None:
        from playset.cli.learning import teach_first

        bots = [teach_first(found[0], found[1:], minutes, how), *bots[1:]]
    run = Matrix(
        found,
        games,
        how.seed,
        bots,
        turn_cap,
        how.workers,
        how.using,
        gauntlet=against is not None,
    )
    play_and_show(MatrixOutput(run), how)


def players(decks: Sequence[Deck], folder: str | None, bot: str | None) -> list[str]:
    """Return who plays each deck: the pilot of its name in a folder, where there is one, else the bot."""
    files = [Path(folder, f"{one.name}.pilot") if folder is not None else None for one in decks]
    if folder is not None and not any(file is not None and file.is_file() for file in files):
        raise PlaysetError(f"{folder!r} has no pilot for any of these decks, such as {files[0]}")
    find_own_bots([str(file) for file in files if file is not None and file.is_file()])
    return [str(file) if file is not None and file.is_file() else bot or DEFAULT_BOT for file in files]


class MatrixOutput(Output[Matrix]):
    """How a matrix or a gauntlet is printed."""

    def so_far(self) -> str:
        """Return the first deck's win rate."""
        result = self.batch.result
        return f"{shortened(result.names[0], 14)} {percent(result.overall(0).value)}"

    def show(self, console: Console, speed: str) -> None:
        """Print the result."""
        show_matrix(console, self.batch, speed)

    def page(self, run: int | None) -> str:
        """Return the page."""
        return matrix_page(self.batch.result, run, self.batch.gauntlet)


def others(name: str, stand_ins: bool = False) -> list[str]:
    """Return the built-in decks that a deck can be played against, without itself."""
    own = deck(name, stand_ins)
    found = [one for one in builtin_names() if bool(deck(one).commanders) == bool(own.commanders) and deck(one) != own]
    if not found:
        raise PlaysetError("there is no built-in deck to play against")
    return found


def show_matrix(console: Console, run: Matrix, speed: str) -> None:
    """Print a matrix or a gauntlet."""
    result = run.result
    names = result.names
    what = f"{names[0]} against {len(names) - 1} decks" if run.gauntlet else f"{len(names)} decks against each other"
    title = Text(what, style="bold")
    told = (
        f"   {counted(result.games, 'game')}, {run.each:,} of each pairing, played by {bots_called(result.plan.bots)}"
    )
    title.append(f"{told}, seed {result.plan.seed}", style="dim")
    console.print(title, soft_wrap=True)
    if nothing_to_show(console, result.cancelled, result.games):
        return
    console.print()
    if run.gauntlet:
        show_gauntlet(console, result)
    else:
        show_table(console, result)
    console.print()
    console.print(
        facts(
            ("draws", share_of(result.draws, result.games)),
            ("turn cap reached", share_of(result.capped, result.games)),
            ("errors", str(len(result.errors)) if result.errors else ""),
            ("confidence", trusted(result.confidence())),
            ("held against people", agreement_with_people("decks")),
            ("speed", speed),
        )
    )
    console.print()


def show_gauntlet(console: Console, result: MatrixResult) -> None:
    """Print one deck against each of the others, the best match-up first."""
    wide = console.width >= WIDE
    columns = ("games", "win rate", "95 % interval", "on the play", "on the draw")
    table = plain_table("against", *columns, *([""] if wide else []))
    for other in by_rate(result):
        rate = result.win_rate(0, other)
        table.add_row(
            result.names[other],
            f"{rate.count:,}",
            Text(percent(rate.value), style=style_of(rate)),
            interval(rate),
            part(result.going_first(0, other)),
            part(result.going_second(0, other)),
            *([bar(rate.value)] if wide else []),
        )
    whole = result.overall(0)
    table.add_row(
        Text("all together", style="bold"),
        f"{whole.count:,}",
        Text(percent(whole.value), style="bold"),
        interval(whole),
    )
    console.print(table)


def style_of(rate: Estimate) -> str:
    """Return green or red if the whole interval is on one side of one half, else no style."""
    return "bold green" if rate.low > 0.5 else "bold red" if rate.high < 0.5 else "bold"


def show_table(console: Console, result: MatrixResult) -> None:
    """Print every deck against every other as a heat map, best first."""
    order = result.order()
    named = max(max(len(name) for name in result.names) + 5, len(AGAINST) + 2)
    room = console.width - named - ALL_WIDTH
    margins = room >= len(order) * CELL_WIDTH
    fitting = max(1, room // (CELL_WIDTH if margins else NARROW_WIDTH))
    for begin in range(0, len(order), fitting):  # as many decks beside each other as there is room for
        block = order[begin : begin + fitting]
        last = begin + fitting >= len(order)
        heads = [str(place) for place, _ in enumerate(block, begin + 1)]
        table = plain_table(AGAINST, *heads, *(["all"] if last else []))
        for place, number in enumerate(order, 1):
            whole = result.overall(number)
            table.add_row(
                Text(f"{place} {result.names[number]}"),
                *(cell(result, number, other, margins) for other in block),
                *([f"{100 * whole.value:.1f} ± {100 * whole.margin:.1f}"] if last else []),
            )
        console.print(table)
        if not last:
            console.print()
    told = "with the margin of the 95 % interval" if margins else "a wider terminal has room for the margins"
    console.print(Text(f"In percent; {told}; bold where one half is outside of the interval.", style="dim"))


AGAINST = "win rate against"
CELL_WIDTH, NARROW_WIDTH, ALL_WIDTH = 11, 7, 13  # columns of the terminal


def cell(result: MatrixResult, one: int, other: int, margin: bool) -> Text:
    """Return one win rate on a background that says how far from one half it is."""
    if one == other:
        return Text("–", style="dim", justify="center")
    rate = result.win_rate(one, other)
    if not rate.count:
        return Text("–", style="dim", justify="center")
    strength = min(1.0, 2 * abs(rate.value - 0.5))
    shade = [round(55 + (end - 55) * strength) for end in ((25, 120, 75) if rate.value > 0.5 else (160, 50, 45))]
    certain = "bold " if rate.low > 0.5 or rate.high < 0.5 else ""
    style = f"{certain}white on rgb({shade[0]},{shade[1]},{shade[2]})"
    shown = f" {100 * rate.value:.0f} ±{100 * rate.margin:.0f} " if margin else f" {100 * rate.value:.0f} "
    return Text(shown, style=style)
