"""`playset arena`: play an arena and print its result."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots, several
from playset.cli.playing import Output, play_and_show
from playset.cli.tables import bar, facts, interval, nothing_to_show, percent, plain_table, share_of
from playset.sim.arena import Arena, ArenaResult, matchup_name
from playset.sim.batch import chosen_decks
from playset.sim.reports.arena import arena_page
from playset.sim.reports.page import shortened
from playset.sim.statistics.estimates import counted
from playset.sim.statistics.measured import agreement_with_people
from playset.sim.statistics.pairs import Standing, Verdict
from playset.sim.statistics.ratings import Rating

if TYPE_CHECKING:
    from playset.cli.commands.options import RunOptions

MOST_DECKS_NAMED = 6


def run_arena(
    how: RunOptions,
    bots: tuple[str, ...],
    decks: tuple[str, ...],
    cross: bool,
    pairs: int,
    margin: float | None,
    turn_cap: int,
) -> None:
    """Play an arena with a progress bar, print the result and exit with the matching status."""
    find_own_bots(bots)
    found = chosen_decks(several(decks), how.stand_ins, how.commanders) or None
    run = Arena(bots, found, pairs, how.seed, margin, cross, turn_cap, how.workers, how.using)
    play_and_show(ArenaOutput(run), how)


class ArenaOutput(Output[Arena]):
    """How an arena is printed."""

    def so_far(self) -> str:
        """Return the running score of two bots."""
        result = self.batch.result
        if len(result.bots) > 2:
            return f"{result.pairs:,} pairs"
        score = result.standing().score
        return f"{shortened(result.bots[0].name, 14)} {percent(score.value)} ± {100 * score.margin:.1f}"

    def show(self, console: Console, speed: str) -> None:
        """Print the result."""
        show(console, self.batch, speed)

    def page(self, run: int | None) -> str:
        """Return the page."""
        return arena_page(self.batch.result, run)


# --- tables --------------------------------------------------------------------------------------------------


def show(console: Console, run: Arena, speed: str) -> None:
    """Print the result."""
    result = run.result
    names = [bot.name for bot in result.bots]
    title = Text(" against ".join(names), style="bold")
    title.append(f"   {counted(result.pairs, 'pair')}, {decks_of(result)}, seed {result.plan.seed}", style="dim")
    console.print(title, soft_wrap=True)
    if nothing_to_show(console, result.cancelled, result.pairs, "pair"):
        return
    console.print()
    if len(names) == 2:
        show_two(console, run)
    else:
        show_several(console, result)
    console.print()
    show_bots(console, result)
    console.print()
    games = max(1, result.games)
    console.print(
        facts(
            ("draws", share_of(result.draws, result.games)),
            ("turn cap reached", share_of(result.capped, result.games)),
            ("length", f"{result.turns / games:.1f} turns on average"),
            ("errors", share_of(len(result.errors), result.games) if result.errors else ""),
            ("pairs not scored", share_of(result.void, result.pairs + result.void) if result.void else ""),
            ("held against people", agreement_with_people("decks")),
            ("speed", speed),
        )
    )


def decks_of(result: ArenaResult) -> str:
    """Return the decks, by name if they are few."""
    called = [matchup_name(matchup) for matchup in result.plan.matchups]
    return ", ".join(called) if len(called) <= MOST_DECKS_NAMED else f"{len(called)} matchups"


def show_two(console: Console, run: Arena) -> None:
    """Print the score of the first of two bots, the verdict, and what they rest on."""
    result = run.result
    one = result.bots[0].name
    whole = result.standing()
    score = whole.score
    console.print(verdict(run, whole), soft_wrap=True)
    console.print()
    counts = whole.counts
    drawn = whole.pairs - counts[0] - counts[4] - whole.split
    console.print(
        facts(
            (
                f"score of {one}",
                f"[bold]{percent(score.value)}[/bold], {interval(score)}, of {counted(score.count, 'game')}",
            ),
            ("difference", f"{points(whole.elo)} Elo"),
            ("pairs won twice", share_of(counts[4], whole.pairs)),
            ("split", share_of(whole.split, whole.pairs)),
            ("lost twice", share_of(counts[0], whole.pairs)),
            ("with a draw", share_of(drawn, whole.pairs) if drawn else ""),
        )
    )
    if len(result.plan.matchups) > 1:
        console.print()
        table = plain_table("with", "pairs", "score", "95 % interval", "")
        for matchup, scores in zip(result.plan.matchups, result.by_matchup[0, 1]):
            if scores.pairs:
                part = scores.score()
                name = matchup_name(matchup)
                table.add_row(name, f"{scores.pairs:,}", percent(part.value), interval(part), bar(part.value))
        console.print(table)


def verdict(run: Arena, standing: Standing) -> Text:
    """Return what the run has shown, in a sentence."""
    result = run.result
    one, other = (bot.name for bot in result.bots)
    score = standing.score
    if result.verdict is None:
        if score.low > 0.5:
            return Text(f"{one} is better than {other}: the whole interval is above one half.", style="bold green")
        if score.high < 0.5:
            return Text(f"{one} is worse than {other}: the whole interval is below one half.", style="bold red")
        return Text("No difference is shown: the interval holds one half.", style="bold yellow")
    assert run.test is not None
    margin = f"{100 * run.test.margin:g} %"
    told = {
        Verdict.BETTER: (f"{one} is better than {other}.", "bold green"),
        Verdict.WORSE: (f"{one} is worse than {other}.", "bold red"),
        Verdict.EQUAL: (f"{one} and {other} differ by less than {margin}.", "bold"),
        Verdict.INCONCLUSIVE: (f"Inconclusive: no verdict about a difference of {margin} yet.", "bold yellow"),
    }
    sentence, style = told[result.verdict]
    text = Text(sentence, style=style)
    if result.verdict != Verdict.INCONCLUSIVE:
        text.append(f" Clear after {standing.pairs:,} of at most {run.pairs:,} pairs", style="dim")
        text.append("; for a precise score play them all (--full).", style="dim")
    return text


def show_several(console: Console, result: ArenaResult) -> None:
    """Print ratings, best first, and the score of each bot against each other."""
    ratings = result.ratings()
    order = sorted(range(len(ratings)), key=lambda bot: -ratings[bot].value)
    table = plain_table("", "rating", "95 % interval")
    for bot in order:
        table.add_row(Text(result.bots[bot].name, style="bold"), points(ratings[bot].value), span(ratings[bot]))
    console.print(table)
    console.print()
    matrix = plain_table("score against", *(str(place) for place, _ in enumerate(order, 1)))
    for place, bot in enumerate(order, 1):
        matrix.add_row(f"{place} {result.bots[bot].name}", *(matrix_cell(result, bot, other) for other in order))
    console.print(matrix)


def matrix_cell(result: ArenaResult, bot: int, other: int) -> Text:
    """Return one bot's score against another."""
    if bot == other:
        return Text("–", style="dim")
    score = result.standing(bot, other).score
    style = "green" if score.low > 0.5 else "red" if score.high < 0.5 else ""
    return Text(f"{100 * score.value:.1f} ± {100 * score.margin:.1f}", style=style)


def show_bots(console: Console, result: ArenaResult) -> None:
    """Print the decisions, times and errors of each bot."""
    table = plain_table("", "games", "decisions/game", "ms/decision", "slowest", "illegal answers", "errors")
    for bot in result.bots:
        table.add_row(
            bot.name,
            f"{bot.games:,}",
            f"{bot.decisions / max(1, bot.games):.1f}",
            f"{1000 * bot.seconds / max(1, bot.decisions):.3f}",
            f"{1000 * bot.slowest:.1f} ms",
            Text(str(bot.illegal), style="bold red" if bot.illegal else ""),
            Text(str(bot.errors), style="bold red" if bot.errors else ""),
        )
    console.print(table)


def points(value: float) -> str:
    """Return points of rating with their sign."""
    if isinf(value):
        return "+∞" if value > 0 else "−∞"
    return f"{round(value):+d}".replace("-", "−") if round(value) else "0"


def span(rating: Rating) -> str:
    """Return the interval of a rating."""
    return f"{points(rating.low)} … {points(rating.high)}"
