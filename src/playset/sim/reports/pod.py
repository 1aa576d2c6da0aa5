"""The page of a pod: who wins, from which seat, when the others are eliminated, and who damages whom."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from playset.sim.playing import bot_name
from playset.sim.pod import PodResult
from playset.sim.reports.charts import bars, intervals, percent
from playset.sim.reports.duel import CARDS_NOTE, cards
from playset.sim.reports.page import (
    by_winner,
    definitions,
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
from playset.sim.statistics.estimates import counted

PLACES = ("first", "second", "third", "fourth")


def pod_page(result: PodResult, run: int | None = None) -> str:
    """Return the page of a Commander table, self-contained."""
    names = result.names
    title = ", ".join(names)
    bots = " and ".join(dict.fromkeys(bot_name(choice) for choice in result.plan.bots))
    told = [counted(result.total, "game"), f"played by {bots}", f"seed {result.plan.seed}"]
    if run is not None:
        told.append(f"run {run}")
    body = [f"<h1>{escape(title)}</h1>", f'<p class="dim">{escape(", ".join(told))}</p>', exactness_note(result)]
    if not result.total:
        return document(title, [*body, "<p>No game was played to its end.</p>"])
    fair = result.fair_share
    places = range(len(names))
    shares = [(shortened(name), result.win_share(place), f"seat{place}") for place, name in enumerate(names)]
    seats = [(f"goes {PLACES[seat]}", result.win_share_in_seat(seat), "plain") for seat in places]
    ends = [(str(how), number) for how, number in result.endings().items()]
    note = f"The bar holds the truth in 95 of 100 cases; the dashed line is {percent(fair)}, a fair share."
    body += [
        tiles([(percent(result.win_share(place).value), f"{name} wins") for place, name in enumerate(names)]),
        '<div class="grid2">',
        section("Who wins", intervals(shares, "Win shares", fair), note),
        section("From which seat", intervals(seats, "Win shares by seat", fair), "Whichever deck sits there."),
        section("How long games were", lengths(result)),
        section("How games ended", bars(ends, "How games ended")),
        section("Damage in a game, to", hits(names, result.damage_table(), 1), "Life made to be lost counts too."),
        section("Commander damage in a game, to", hits(names, result.commander_damage_table(), 1)),
        section("Who dealt the last hit before another lost", hits(names, result.felled_table(), 0)),
        section("Round of the table in which a deck was eliminated", eliminations(result)),
        "</div>",
        section("How far to trust it", trust(result.confidence()), wide=True),
        *[
            section(f"The cards of {name}", cards(result.card_statistics(n)), CARDS_NOTE, True)
            for n, name in enumerate(names)
        ],
        section("What was played", details(result), wide=True),
        held_against_people("decks"),
    ]
    return document(title, body)


def lengths(result: PodResult) -> str:
    """Return a histogram of the lengths of games by who won."""
    games = ((None if game.winner is None else game.seating[game.winner], game.turns) for game in result.played())
    return by_winner(result.names, games, "Lengths of games", "turns of any player")


def hits(names: Sequence[str], rows: Sequence[Sequence[float]], decimals: int) -> str:
    """Return a table by deck and to deck, the strongest cells darkest."""
    most = max((amount for row in rows for amount in row), default=0.0) or 1.0
    lines = []
    for by, (name, row) in enumerate(zip(names, rows)):
        cells = "".join(
            "<td></td>"
            if to == by
            else f'<td class="cell" style="background: rgba(44, 107, 209, {0.6 * amount / most:.2f})">'
            f"{amount:,.{decimals}f}</td>"
            for to, amount in enumerate(row)
        )
        lines.append(f"<tr><td>{escape(shortened(name))}</td>{cells}<td>{sum(row):,.{decimals}f}</td></tr>")
    return heat_table([shortened(name, 12) for name in names], lines)


def eliminations(result: PodResult) -> str:
    """Return the round in which each deck is eliminated."""
    rows = []
    for place, name in enumerate(result.names):
        found = result.eliminations(place)
        if found is None:
            rows.append((name, "never"))
        else:
            quarters = f"half of the time {found.lower:.0f} to {found.upper:.0f}"
            rows.append((name, f"{found.mean.value:.1f} on average, {quarters} ({found.mean.count:,} games)"))
    return definitions(rows)


def details(result: PodResult) -> str:
    """Return the settings of the run and the deck lists."""
    plan = result.plan
    rows = [
        ("bots", ", ".join(f"{name}: {bot_name(bot)}" for name, bot in zip(plan.names, plan.bots))),
        ("turn cap", str(plan.turn_cap)),
        ("draws", f"{result.draws:,}"),
    ]
    return run_details(result, rows, plan.names, plan.decks)
