"""Running a duel from the command line, and showing what it came to."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots, new_seed
from playset.cli.playing import end, kept, play, print_json
from playset.cli.tables import WIDE, bar, facts, interval, percent, plain_table, share_of
from playset.sim.confidence import Grade
from playset.sim.duel import Duel, DuelResult
from playset.sim.playing import bot_name

if TYPE_CHECKING:
    from playset.sim.running import Executor
    from playset.sim.statistics import Estimate

GAMES = 1000
GRADES = {Grade.HIGH: "bold green", Grade.MEDIUM: "bold yellow", Grade.LOW: "bold red"}


def run_duel(
    decks: tuple[str, ...],
    games: int | None,
    until: float | None,
    bots: str | None,
    names: str | None,
    seed: int | None,
    workers: int | None,
    turn_cap: int,
    as_json: bool,
    all_games: bool,
    *,
    keep: bool,
    best_of: int,
    using: Executor | None = None,
) -> None:
    """Play a duel with a live meter, show the result, and end with the status that says how it went."""
    if games is None and until is None:
        games = GAMES
    if seed is None:
        seed = new_seed()
    players = bots.split(",") if bots is not None else None
    find_own_bots(players or ())
    run = Duel(
        decks,
        games,
        seed,
        players,
        [name.strip() for name in names.split(",")] if names is not None else None,
        turn_cap,
        until=until,
        workers=workers,
        using=using,
        best_of=best_of,
        keep_games=all_games,
    )
    again = ["playset", "duel", *decks, *([] if games is None else ["-n", str(games)]), "--seed", str(seed)]
    if bots is not None:
        again += ["--bots", bots]
    if best_of > 1:
        again += ["--best-of", str(best_of)]
    if until is not None:
        again += ["--until", f"{100 * until:g}%"]
    play_and_show(run, kept(run) if keep else None, as_json, all_games, shlex.join(again))


def play_and_show(
    run: Duel, number: int | None, as_json: bool, all_games: bool = False, again: str = "", full: bool = False
) -> None:
    """Play what is to be played, show the result (in full, or what matters most), and end with the fitting status."""
    result = run.result
    speed = play(run, lambda: so_far(result))
    if as_json:
        document = {"run": number, **result.summary()}
        if all_games:
            document["results"] = result.games
        print_json(document)
    else:
        console = Console(highlight=False)
        if full:
            from playset.cli.report import show_report

            show_report(console, result, number, speed)
        else:
            show(console, result, speed)
        if again and len(result):
            console.print(Text(f"The same games again: {again}", style="dim"), soft_wrap=True)
        if number is not None:
            console.print(Text(f"Kept as run {number}: {what_next(result, number, full)}", style="dim"), soft_wrap=True)
    end(result.errors, result.cancelled)


def what_next(result: DuelResult, number: int, full: bool) -> str:
    """What can be done with a run that was kept."""
    if result.cancelled:
        return f"playset resume {number} plays on"
    if full:
        return f"playset report {number} --html report.html makes a page"
    return f"playset report {number} shows more"


def so_far(result: DuelResult) -> str:
    """The running win rate."""
    rate = result.match_rate() if result.plan.best_of > 1 else result.win_rate()
    return f"{result.names[0]} {percent(rate.value)} ± {100 * rate.margin:.1f}"


def show(console: Console, result: DuelResult, speed: str = "") -> None:
    """Print the result."""
    total = result.total
    title = Text(" against ".join(result.names), style="bold")
    matches = f"{result.matches:,} matches, " if result.plan.best_of > 1 else ""
    title.append(f"   {matches}{total:,} games, {who_played(result)}, seed {result.plan.seed}", style="dim")
    console.print(title, soft_wrap=True)
    if result.cancelled:
        console.print(Text("Ended early by Ctrl-C; this is what was played until then.", style="yellow"))
    if not total:
        console.print("No game was played to its end.")
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
            going(result.win_rate_going(True, seat)),
            going(result.win_rate_going(False, seat)),
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
    """Who won how many matches."""
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


def going(rate: Estimate) -> str:
    """A win rate of part of the games."""
    return percent(rate.value) if rate.count else "–"


def who_played(result: DuelResult) -> str:
    """The bots, once if they are the same."""
    called = [bot_name(choice) for choice in result.plan.bots]
    if len(set(called)) == 1:
        return f"played by {called[0]}"
    return "played by " + " and ".join(called)


def details(result: DuelResult) -> list[tuple[str, str]]:
    """How long games were, what life was left, and how they ended."""
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
        ("", f"{leader} {abs(ahead):.1f} ahead on average (± {lives.mean.margin:.1f})"),
        (
            "games ended by",
            ", ".join(f"{ending} {share_of(number, len(result))}" for ending, number in result.endings().items()),
        ),
        ("errors", share_of(len(result.errors), len(result)) if result.errors else ""),
        ("confidence", "; ".join([f"[{GRADES[label.grade]}]{label.grade}[/]", *label.reasons])),
    ]


def life_of(result: DuelResult, seat: int) -> str:
    """How much life a player had at the end."""
    life = result.final_life(seat)
    assert life is not None
    quarters = f"{life.lower:.0f} to {life.upper:.0f}".replace("-", "−")
    return f"{result.names[seat]} {life.mean.value:.1f} on average; half of the games {quarters}".replace(" -", " −")
