"""The page of a matrix or a gauntlet: a heat map, and every deck's own record."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from playset.sim.matrix import MatrixResult
from playset.sim.playing import BotChoice, bot_name, bots_called
from playset.sim.reports.charts import intervals, percent
from playset.sim.reports.page import (
    document,
    exactness_note,
    heat_table,
    held_against_people,
    run_details,
    section,
    shortened,
    tiles,
    trust,
)
from playset.sim.statistics.estimates import Estimate, counted

GOOD, BAD = "31, 143, 95", "200, 69, 59"


def matrix_page(result: MatrixResult, run: int | None = None, gauntlet: bool = False) -> str:
    """Return the page of a table or a gauntlet, self-contained."""
    names = result.names
    title = f"{names[0]} against {len(names) - 1} decks" if gauntlet else f"{len(names)} decks against each other"
    told = [counted(result.games, "game"), f"played by {bots_called(result.plan.bots)}", f"seed {result.plan.seed}"]
    if run is not None:
        told.append(f"run {run}")
    body = [f"<h1>{escape(title)}</h1>", f'<p class="dim">{escape(", ".join(told))}</p>', exactness_note(result)]
    if gauntlet:
        overall = result.overall(0)
        body.append(tiles([(percent(overall.value), f"won ({percent(overall.low)} to {percent(overall.high)})")]))
        rows = [(names[other], result.win_rate(0, other), "seat0") for other in by_rate(result)]
        chart = intervals([(shortened(name), rate, kind) for name, rate, kind in rows], f"Win rates of {names[0]}")
        body.append(section(f"Win rate of {names[0]} against each", chart, NOTE, True))
    else:
        body.append(section("Who beats whom", heat_map(result), HEAT_NOTE, True))
        rows = [(shortened(names[deck]), result.overall(deck), "seat0") for deck in result.order()]
        body.append(section("Against all others together", intervals(rows, "Win rates of all decks"), NOTE, True))
    body.append(section("How far to trust it", trust(result.confidence()), wide=True))
    body.append(section("What was played", details(result), wide=True))
    body.append(held_against_people("decks"))
    return document(title, body)


NOTE = "The bar holds the truth in 95 of 100 cases."
HEAT_NOTE = (
    "The win rate of the deck on the left against the deck above, with its margin. Pale cells differ little from one "
    "half; cells in bold are certain to lie on one side of it."
)


def by_rate(result: MatrixResult) -> list[int]:
    """Return the opponents of the first deck, those it beats most often first."""
    return sorted(result.opponents(0), key=lambda other: -result.win_rate(0, other).value)


def heat_map(result: MatrixResult) -> str:
    """Return every deck against every other, best first."""
    order = result.order()
    rows = []
    for deck in order:
        cells = "".join("<td>–</td>" if deck == other else cell(result, deck, other) for other in order)
        rows.append(f"<tr><td>{escape(result.names[deck])}</td>{cells}{all_games(result.overall(deck))}</tr>")
    return heat_table([result.names[deck] for deck in order], rows)


def cell(result: MatrixResult, deck: int, other: int) -> str:
    """Return one win rate, coloured by how far it is from one half."""
    rate = result.win_rate(deck, other)
    if not rate.count:
        return "<td>–</td>"
    strength = min(1.0, 2 * abs(rate.value - 0.5)) * 0.75
    tint = GOOD if rate.value > 0.5 else BAD
    weight = "; font-weight: 650" if rate.low > 0.5 or rate.high < 0.5 else ""
    told = (
        f"{result.names[deck]} against {result.names[other]}: {percent(rate.value)}, "
        f"{percent(rate.low)} to {percent(rate.high)}, {rate.count:,} games"
    )
    return (
        f'<td class="cell" style="background: rgba({tint}, {strength:.2f}){weight}" title="{escape(told, quote=True)}">'
        f"{100 * rate.value:.0f} <small>± {100 * rate.margin:.0f}</small></td>"
    )


def all_games(rate: Estimate) -> str:
    """Return a deck's win rate over all its games."""
    return f"<td>{100 * rate.value:.1f} <small>± {100 * rate.margin:.1f}</small></td>"


def whose(names: Sequence[str], bots: Sequence[BotChoice]) -> str:
    """Return who played: one for all decks, or one for each."""
    if len(set(map(bot_name, bots))) == 1:
        return bot_name(bots[0])
    return ", ".join(f"{name}: {bot_name(bot)}" for name, bot in zip(names, bots))


def details(result: MatrixResult) -> str:
    """Return the settings of the run and the deck lists."""
    plan = result.plan
    rows = [
        ("bot", whose(plan.names, plan.bots)),
        ("turn cap", f"{plan.turn_cap}, reached in {result.capped:,} games"),
        ("draws", f"{result.draws:,}"),
    ]
    return run_details(result, rows, plan.names, plan.decks)
