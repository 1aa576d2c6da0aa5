"""`playset duel`: play a duel and print its result, in short or in full."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots
from playset.cli.playing import Showing, play_and_show
from playset.cli.tables import (
    WIDE,
    bar,
    facts,
    give_or_take,
    interval,
    nothing_to_show,
    part,
    percent,
    plain_table,
    share_of,
)
from playset.sim.duel import Duel, DuelResult
from playset.sim.playing import TURN_CAP, bot_name
from playset.sim.reports.duel import duel_page
from playset.sim.reports.page import shortened
from playset.sim.statistics.confidence import Confidence, Grade

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playset.cli.commands.options import How

GAMES = 1000
GRADES = {Grade.HIGH: "bold green", Grade.MEDIUM: "bold yellow", Grade.LOW: "bold red"}


def run_duel(
    how: How,
    decks: tuple[str, ...],
    games: int | None,
    until: float | None,
    bots: str | None,
    names: str | None,
    best_of: int,
    turn_cap: int,
    all_games: bool,
) -> None:
    """Play a duel with a progress bar, print the result and exit with the matching status."""
    if games is None and until is None:
        games = GAMES
    players = listed(bots)
    find_own_bots(players or ())
    run = Duel(
        decks,
        games,
        how.seed,
        players,
        listed(names),
        turn_cap,
        until=until,
        workers=how.workers,
        using=how.using,
        best_of=best_of,
        keep_games=all_games,
    )
    again = ["playset", "duel", *decks, *([] if games is None else ["-n", str(games)]), "--seed", str(how.seed)]
    if bots is not None:
        again += ["--bots", bots]
    if best_of > 1:
        again += ["--best-of", str(best_of)]
    if until is not None:
        again += ["--until", f"{100 * until:g}%"]
    if turn_cap != TURN_CAP:
        again += ["--turn-cap", str(turn_cap)]
    play_and_show(DuelShowing(run), how, shlex.join(again), all_games)


def listed(words: str | None) -> list[str] | None:
    """Split at commas."""
    return [word.strip() for word in words.split(",")] if words is not None else None


class DuelShowing(Showing[Duel]):
    """How a duel is printed."""

    def so_far(self) -> str:
        """Return the running win rate."""
        result = self.batch.result
        rate = result.match_rate() if result.plan.best_of > 1 else result.win_rate()
        return f"{shortened(result.names[0], 14)} {percent(rate.value)} ± {100 * rate.margin:.1f}"

    def show(self, console: Console, speed: str) -> None:
        """Print the short report."""
        show(console, self.batch.result, speed)

    def report(self, console: Console, run: int | None, speed: str) -> None:
        """Print the full report."""
        from playset.cli.report import show_report

        show_report(console, self.batch.result, run, speed)

    def page(self, run: int | None) -> str:
        """Return the page."""
        return duel_page(self.batch.result, run)

    def games(self) -> Sequence[object]:
        """Return every game."""
        return self.batch.result.games


def show(console: Console, result: DuelResult, speed: str = "") -> None:
    """Print the result."""
    total = result.total
    title = Text(" against ".join(result.names), style="bold")
    matches = f"{result.matches:,} matches, " if result.plan.best_of > 1 else ""
    title.append(f"   {matches}{total:,} games, {who_played(result)}, seed {result.plan.seed}", style="dim")
    console.print(title, soft_wrap=True)
    if nothing_to_show(console, result.cancelled, total):
        return
    console.print()
    wide = console.width >= WIDE
    table = plain_table("", "wins", "win rate", "95 % interval", "on the play", "on the draw", *([""] if wide else []))
    for seat, name in enumerate(result.names):
        rate = result.win_rate(seat)
        table.add_row(
            Text(name, style="bold"),
            f"{result.wins[seat]:,}",
            Text(percent(rate.value), style="bold"),
            interval(rate),
            part(result.win_rate_going(True, seat)),
            part(result.win_rate_going(False, seat)),
            *([bar(rate.value)] if wide else []),
        )
    if result.draws:
        table.add_row("draws", f"{result.draws:,}", percent(result.draws / total))
    console.print(table)
    if result.plan.best_of > 1:
        console.print()
        show_matches(console, result)
    console.print()
    console.print(facts(*details(result), ("speed", speed)))
    console.print()


def show_matches(console: Console, result: DuelResult) -> None:
    """Print who won how many matches."""
    table = plain_table(f"best of {result.plan.best_of}", "matches won", "share", "95 % interval")
    for seat, name in enumerate(result.names):
        rate = result.match_rate(seat)
        table.add_row(
            Text(name, style="bold"),
            f"{result.match_wins[seat]:,}",
            Text(percent(rate.value), style="bold"),
            interval(rate),
        )
    undecided = result.matches - sum(result.match_wins)
    if undecided:
        table.add_row("undecided", f"{undecided:,}", percent(undecided / result.matches))
    console.print(table)


def who_played(result: DuelResult) -> str:
    """Return the bots, once if they are the same."""
    called = [bot_name(choice) for choice in result.plan.bots]
    if len(set(called)) == 1:
        return f"played by {called[0]}"
    return "played by " + " and ".join(called)


def details(result: DuelResult) -> list[tuple[str, str]]:
    """Return how long games were, what life was left, and how they ended."""
    turns, lives = result.turns(), result.life_differences()
    assert turns is not None
    assert lives is not None
    ahead = lives.mean.value
    label = result.confidence()
    leader = result.names[0] if ahead >= 0 or len(result.names) > 2 else result.names[1]
    length = f"{turns.mean.value:.1f} turns on average; half of the games {turns.lower:.0f}–{turns.upper:.0f}"
    firsts = [sum(game.first == seat for game in result.played()) for seat in range(len(result.names))]
    return [
        ("went first", ", ".join(f"{name} in {number:,}" for name, number in zip(result.names, firsts))),
        ("length", f"{length}, all {turns.minimum:.0f}–{turns.maximum:.0f}"),
        ("life at the end", "\n".join(life_of(result, seat) for seat in range(len(result.names)))),
        ("", f"{leader} {abs(ahead):.1f} ahead on average{give_or_take(lives.mean)}"),
        (
            "games ended by",
            ", ".join(f"{ending} {share_of(number, len(result))}" for ending, number in result.endings().items()),
        ),
        ("errors", share_of(len(result.errors), len(result)) if result.errors else ""),
        ("cards", cards_read(result.names, label)),
        ("confidence", "; ".join([f"[{GRADES[label.grade]}]{label.grade}[/]", *label.reasons])),
    ]


def cards_read(names: Sequence[str], label: Confidence) -> str:
    """Return how many cards of each deck were read from their text; nothing if all are built in."""
    if not label.read:
        return ""
    shares = ", ".join(f"{name} {percent(share)}" for name, share in zip(names, label.read_decks, strict=True))
    return f"all supported; read from their text: {shares}; {percent(label.read)} of all"


def life_of(result: DuelResult, seat: int) -> str:
    """Return how much life a player had at the end."""
    life = result.final_life(seat)
    assert life is not None
    quarters = f"{round(life.lower)} to {round(life.upper)}".replace("-", "−")  # a little below zero is zero
    return f"{result.names[seat]} {life.mean.value:.1f} on average; half of the games {quarters}".replace(" -", " −")
