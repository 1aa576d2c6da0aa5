"""`playset pod`: play a pod and print its result."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots
from playset.cli.duel import listed, show_cards, trust, trusted
from playset.cli.playing import Output, play_and_show
from playset.cli.tables import WIDE, bar, facts, interval, nothing_to_show, percent, plain_table, share_of
from playset.sim.batch import chosen_decks
from playset.sim.playing import TURN_CAP, bot_name
from playset.sim.pod import Pod, PodResult
from playset.sim.reports.page import shortened
from playset.sim.reports.pod import pod_page
from playset.sim.statistics.estimates import counted
from playset.sim.statistics.measured import agreement_with_people

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playset.cli.commands.options import RunOptions

PLACES = ("1st", "2nd", "3rd", "4th")


def run_pod(
    how: RunOptions,
    decks: tuple[str, ...],
    games: int,
    bots: str | None,
    names: str | None,
    turn_cap: int,
    all_games: bool,
) -> None:
    """Play a pod with a progress bar, print the result and exit with the matching status."""
    players = listed(bots)
    find_own_bots(players or ())
    run = Pod(
        chosen_decks(decks, how.stand_ins, how.commanders),
        games,
        how.seed,
        players,
        listed(names),
        turn_cap,
        workers=how.workers,
        using=how.using,
    )
    again = ["playset", "pod", *decks, "-n", str(games), "--seed", str(how.seed)]
    if bots is not None:
        again += ["--bots", bots]
    if turn_cap != TURN_CAP:
        again += ["--turn-cap", str(turn_cap)]
    again += how.of_the_lists()
    play_and_show(PodOutput(run), how, shlex.join(again), all_games)


class PodOutput(Output[Pod]):
    """How a pod is printed."""

    def so_far(self) -> str:
        """Return who is ahead."""
        result = self.batch.result
        leader = max(range(len(result.names)), key=result.wins.__getitem__)
        share = result.win_share(leader)
        return f"{shortened(result.names[leader], 14)} {percent(share.value)} ± {100 * share.margin:.1f}"

    def show(self, console: Console, speed: str) -> None:
        """Print the result."""
        show(console, self.batch.result, speed)

    def report(self, console: Console, run: int | None, speed: str) -> None:
        """Print the full report: also what each card had to do with winning."""
        result = self.batch.result
        show(console, result, speed)
        if result.total:
            console.print(trust(result.confidence()))
            show_cards(console, [(name, result.card_statistics(place)) for place, name in enumerate(result.names)])
            console.print()

    def page(self, run: int | None) -> str:
        """Return the page."""
        return pod_page(self.batch.result, run)

    def games(self) -> Sequence[object]:
        """Return every game."""
        return self.batch.result.games


def show(console: Console, result: PodResult, speed: str) -> None:
    """Print the result."""
    title = Text(", ".join(result.names), style="bold")
    bots = " and ".join(dict.fromkeys(bot_name(choice) for choice in result.plan.bots))
    title.append(f"   {counted(result.total, 'game')}, played by {bots}, seed {result.plan.seed}", style="dim")
    console.print(title, soft_wrap=True)
    if nothing_to_show(console, result.cancelled, result.total):
        return
    console.print()
    show_shares(console, result)
    console.print()
    show_hits(console, "damage a game, to", result.names, result.damage_table(), 1)
    console.print()
    show_hits(console, "commander damage, to", result.names, result.commander_damage_table(), 1)
    console.print()
    show_hits(console, "eliminated", result.names, result.felled_table(), 0)
    console.print()
    console.print(facts(*details(result), ("speed", speed)))
    console.print()


def details(result: PodResult) -> list[tuple[str, str]]:
    """Return how long games were and how they ended."""
    turns = result.turns()
    assert turns is not None
    length = turns.mean.value
    ends = [f"{how} {share_of(number, len(result))}" for how, number in result.endings().items()]
    return [
        ("out", "the round of the table in which a deck is eliminated, on average"),
        ("length", f"{length:.1f} turns, {length / len(result.names):.1f} rounds of the table, on average"),
        ("ended by", ", ".join(ends)),
        ("errors", share_of(len(result.errors), len(result)) if result.errors else ""),
        ("confidence", trusted(result.confidence())),
        ("held against people", agreement_with_people("decks")),
    ]


def show_shares(console: Console, result: PodResult) -> None:
    """Print win shares, win shares by seat, and the round in which decks are eliminated."""
    wide = console.width >= WIDE
    count = len(result.names)
    table = plain_table(
        f"fair: {percent(result.fair_share)}",
        "wins",
        "share",
        "95 % interval",
        *PLACES[:count],
        "out",
        *([""] if wide else []),
    )
    for number, name in enumerate(result.names):
        share = result.win_share(number)
        out = result.eliminations(number)
        style = "green" if share.low > result.fair_share else "red" if share.high < result.fair_share else ""
        seats = [result.win_share_in_seat(seat, number) for seat in range(count)]
        table.add_row(
            Text(name, style="bold"),
            f"{result.wins[number]:,}",
            Text(percent(share.value), style=f"bold {style}"),
            interval(share),
            *[f"{100 * seat.value:.0f} %" if seat.count else "–" for seat in seats],
            "–" if out is None else f"{out.mean.value:.1f}",
            *([bar(share.value)] if wide else []),
        )
    seats = [result.win_share_in_seat(seat) for seat in range(count)]
    table.add_row("any deck", "", "", "", *[f"{100 * seat.value:.0f} %" for seat in seats])
    if result.draws:
        table.add_row("draws", f"{result.draws:,}", percent(result.draws / result.total))
    console.print(table)


def show_hits(
    console: Console, title: str, names: tuple[str, ...], rows: Sequence[Sequence[float]], decimals: int
) -> None:
    """Print a table by deck and to deck."""
    table = plain_table(title, *names, "all")
    for by, (name, row) in enumerate(zip(names, rows)):
        cells = ["" if to == by else f"{amount:,.{decimals}f}" for to, amount in enumerate(row)]
        table.add_row(Text(name, style="bold"), *cells, f"{sum(row):,.{decimals}f}")
    console.print(table)
