"""What a duel came to, in full: the result, how games went, how far to trust it, and every card."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from playset.cli.duel import show
from playset.cli.tables import BLOCKS, facts, percent, plain_table
from playset.sim.duel import DuelResult
from playset.sim.reports.charts import Bins
from playset.sim.reports.duel import improvement, notable_games
from playset.sim.statistics.card_stats import CardStatistics
from playset.sim.statistics.confidence import Confidence
from playset.sim.statistics.estimates import Estimate

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
    for seat, name in enumerate(result.names):
        found = result.card_statistics(seat)
        if found:
            console.print()
            console.print(Text(f"The cards of {name}", style="bold"))
            console.print(cards(found, console.width >= ALL_COLUMNS))
    if result.cards.games:
        console.print(Text(NOTE, style="dim"))
    console.print()
    show_games(console, result, run)


def trust(label: Confidence) -> Table:
    """Return rows that explain the confidence grade of a result."""
    exercised = "unknown" if label.exercised is None else percent(label.exercised)
    return facts(
        ("cards supported", percent(label.supported)),
        ("read from their text", read_shares(label)),
        ("that did something", exercised),
        ("ended by a cap", percent(label.capped)),
        ("with an error", percent(label.errors)),
        ("never played", ", ".join(label.idle)),
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
        lives = " to ".join(str(life) for life in game.lives)
        table.add_row(f"game {game.number}", why, winner, f"{game.turns} turns", f"life {lives}")
    console.print(table)
    if run is not None:
        console.print(Text(f"playset replay {run} GAME shows one of them again", style="dim"))
