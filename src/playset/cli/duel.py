"""`playset duel`: play a duel and print its result, in short or in full."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from playset.cli.commands.options import find_own_bots
from playset.cli.playing import Output, play_and_show
from playset.cli.tables import (
    BLOCKS,
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
from playset.sim.batch import chosen_decks
from playset.sim.duel import Duel, DuelResult
from playset.sim.playing import TURN_CAP, bot_name
from playset.sim.reports.charts import Bins
from playset.sim.reports.duel import duel_page, improvement, notable_games
from playset.sim.reports.page import shortened
from playset.sim.statistics.card_stats import CardStatistics
from playset.sim.statistics.confidence import Confidence, Grade
from playset.sim.statistics.estimates import Estimate, counted
from playset.sim.statistics.measured import agreement_with_people

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playset.cli.commands.options import RunOptions

GAMES = 1000
GRADES = {Grade.HIGH: "bold green", Grade.MEDIUM: "bold yellow", Grade.LOW: "bold red"}


def run_duel(
    how: RunOptions,
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
        chosen_decks(decks, how.stand_ins, how.commanders),
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
    again += how.of_the_lists()
    play_and_show(DuelOutput(run), how, shlex.join(again), all_games)


def listed(words: str | None) -> list[str] | None:
    """Split at commas."""
    return [word.strip() for word in words.split(",")] if words is not None else None


class DuelOutput(Output[Duel]):
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
    matches = f"{counted(result.matches, 'match')}, " if result.plan.best_of > 1 else ""
    title.append(f"   {matches}{counted(total, 'game')}, {who_played(result)}, seed {result.plan.seed}", style="dim")
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
        ("", f"{result.average_life_differential:.1f} apart on average, whoever was ahead"),
        (
            "games ended by",
            ", ".join(f"{ending} {share_of(number, len(result))}" for ending, number in result.endings().items()),
        ),
        ("errors", share_of(len(result.errors), len(result)) if result.errors else ""),
        ("cards", cards_read(result.names, label)),
        ("confidence", trusted(label)),
        ("held against people", agreement_with_people("decks")),
    ]


def trusted(label: Confidence) -> str:
    """Return the confidence label in one line, its grade in colour."""
    return label.said().replace(label.grade, f"[{GRADES[label.grade]}]{label.grade}[/]", 1)


def cards_read(names: Sequence[str], label: Confidence) -> str:
    """Return how many cards of each deck were read from their text; nothing if all are built in."""
    if not label.read:
        return ""
    shares = ", ".join(f"{name} {percent(share)}" for name, share in zip(names, label.read_decks, strict=True))
    supported = "" if label.exactness else "all supported; "
    return f"{supported}read from their text: {shares}; {percent(label.read)} of all"


def life_of(result: DuelResult, seat: int) -> str:
    """Return how much life a player had at the end."""
    life = result.final_life(seat)
    assert life is not None
    quarters = f"{round(life.lower)} to {round(life.upper)}".replace("-", "−")  # a little below zero is zero
    return f"{result.names[seat]} {life.mean.value:.1f} on average; half of the games {quarters}".replace(" -", " −")


# For each card: copies, win rates with 95 % margins, the difference of the last two, and what became of it.
COLUMNS = ("n", "in hand", "never", "change", "turn", "stuck", "wasted")
WIDE_COLUMNS = ("n", "opening hand", "drawn", "in hand", "never", "change", "turn", "stuck", "wasted")
ALL_COLUMNS = 116  # of a terminal with room for these
NOTE = (
    "In hand, never: win rates of the games with the card in hand at any time and never seen, change: the difference. "
    "Wasted: mana left unspent in a turn that ended with it in hand."
)
CHART_WIDTH = 40
CHART_ROWS = 16


def show_report(console: Console, result: DuelResult, run: int | None, speed: str = "") -> None:
    """Print everything about a duel."""
    show(console, result, speed)
    if not result.total:
        return
    console.print(trust(result.confidence()))
    console.print()
    console.print(histogram("turns", [game.turns for game in result.played()]))
    console.print()
    above = f"life of {result.names[0]} above the other's"
    console.print(histogram(above, [game.life_difference() for game in result.played()]))
    show_cards(console, [(name, result.card_statistics(seat)) for seat, name in enumerate(result.names)])
    console.print()
    show_games(console, result, run)


def show_cards(console: Console, decks: Sequence[tuple[str, list[CardStatistics]]]) -> None:
    """Print what each card of some decks had to do with winning, where it was counted."""
    for name, found in decks:
        if found:
            console.print()
            console.print(Text(f"The cards of {name}", style="bold"))
            console.print(cards(found, console.width >= ALL_COLUMNS))
    if any(found for _, found in decks):
        console.print(Text(NOTE, style="dim"))


def trust(label: Confidence) -> Table:
    """Return rows that explain the confidence grade of a result."""
    exercised = "unknown" if label.exercised is None else percent(label.exercised)
    return facts(
        ("cards as printed", label.exactness or percent(label.supported)),
        ("read from their text", read_shares(label)),
        ("that did something", exercised),
        ("ended by a cap", percent(label.capped)),
        ("with an error", percent(label.errors)),
        ("never played", "; ".join(label.idle)),
    )


def read_shares(label: Confidence) -> str:
    """Return the share of the cards that were read from their text, of all and of each deck."""
    if not label.read:
        return ""
    return f"{percent(label.read)} ({', '.join(percent(share) for share in label.read_decks)} of each deck)"


def histogram(title: str, values: list[int]) -> Table:
    """Return how whole numbers are distributed, as bars."""
    bins = Bins(values, CHART_ROWS)
    counts = bins.counts(values)
    table = Table(title=title, title_justify="left", title_style="dim", box=None, show_header=False, pad_edge=False)
    table.add_column(justify="right")
    table.add_column()
    table.add_column(justify="right", style="dim")
    most = max(counts)
    for place, number in enumerate(counts):
        full, part = divmod(round(8 * CHART_WIDTH * number / most), 8)
        drawn = "█" * full + (BLOCKS[part] if part else "")
        table.add_row(bins.name(place), Text(drawn, style="cyan"), f"{number:,}")
    return table


def cards(found: list[CardStatistics], wide: bool) -> Table:
    """Return every card of a deck, those that go with winning first."""
    table = plain_table("", *(WIDE_COLUMNS if wide else COLUMNS))
    for card in sorted(found, key=improvement, reverse=True):
        table.add_row(
            card.name,
            str(card.copies),
            *([rate(card.opening), rate(card.drawn)] if wide else []),
            rate(card.held),
            rate(card.unseen),
            change(card.improvement),
            mean(card.turn, wide),
            f"{100 * card.stuck.value:.0f} %" if card.stuck.count else "–",
            mean(card.wasted, wide),
        )
    return table


def rate(estimate: Estimate) -> str:
    """Return a share with its margin."""
    return f"{100 * estimate.value:.1f} ± {100 * estimate.margin:.0f}" if estimate.count else "–"


def mean(estimate: Estimate | None, wide: bool) -> str:
    """Return an average, with its margin where there is room."""
    if estimate is None:
        return "–"
    return f"{estimate.value:.1f} ± {estimate.margin:.1f}" if wide else f"{estimate.value:.1f}"


def change(estimate: Estimate) -> Text:
    """Return a difference, coloured where it is certain."""
    if not estimate.count:
        return Text("–", style="dim")
    style = "green" if estimate.low > 0 else "red" if estimate.high < 0 else "dim"
    return Text(f"{100 * estimate.value:+.1f} ± {100 * estimate.margin:.0f}".replace("-", "−"), style=style)


def show_games(console: Console, result: DuelResult, run: int | None) -> None:
    """Print games that stand out and the commands that show them."""
    table = Table(title="Games worth a look", title_justify="left", title_style="bold", box=None, show_header=False)
    for why, game in notable_games(result):
        winner = "a draw" if game.winner is None else f"{result.names[game.winner]} wins"
        lives = " to ".join(str(life) for life in game.lives).replace("-", "−")
        table.add_row(f"game {game.number}", why, winner, f"{game.turns} turns", f"life {lives}")
    console.print(table)
    if run is not None:
        console.print(Text(f"playset replay {run} GAME shows one of them again", style="dim"))
