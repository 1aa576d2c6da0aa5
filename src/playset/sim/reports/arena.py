"""The page of an arena: which bot plays better, with which decks, and what each of them did."""

from __future__ import annotations

from html import escape

from playset.sim.arena import ArenaResult, matchup_name
from playset.sim.reports.charts import intervals, percent
from playset.sim.reports.page import (
    document,
    exactness_note,
    held_against_people,
    run_details,
    section,
    shortened,
    table,
    tiles,
)
from playset.sim.statistics.estimates import counted, signed

NOTE = "The bar holds the truth in 95 of 100 cases; on the dashed line the bots are equal."


def arena_page(result: ArenaResult, run: int | None = None) -> str:
    """Return the page of an arena, self-contained."""
    title = " against ".join(result.names)
    told = [f"{counted(result.pairs, 'pair')} of games", f"seed {result.plan.seed}", *([f"run {run}"] if run else [])]
    body = [f"<h1>{escape(title)}</h1>", f'<p class="dim">{escape(", ".join(told))}</p>', exactness_note(result)]
    if not result.pairs:
        return document(title, [*body, "<p>No pair was played to its end.</p>"])
    body.append(tiles(headline(result)))
    if len(result.names) > 2:
        body.append(section("Ratings", ratings(result), "Points that make the scores expected; 0 is the mean.", True))
    scores = [
        (shortened(f"{result.names[one]} – {result.names[other]}"), result.standing(one, other).score, "seat0")
        for one, other in result.scores
    ]
    body.append('<div class="grid2">')
    body.append(section("Score of the first of two", intervals(scores, "Scores"), NOTE))
    if len(result.plan.matchups) > 1:
        for one, other in result.scores:
            name = f"{result.names[one]} against {result.names[other]}, with each deck"
            body.append(section(name, by_matchup(result, one, other)))
    body.append("</div>")
    body.append(section("What each bot did", bots(result), wide=True))
    body.append(section("What was played", details(result), wide=True))
    body.append(held_against_people("decks"))
    return document(title, body)


def headline(result: ArenaResult) -> list[tuple[str, str]]:
    """Return the tiles at the top: the numbers that matter most."""
    found = []
    if len(result.names) == 2:
        whole = result.standing()
        score = whole.score
        certain = f"{percent(score.low)} to {percent(score.high)}"
        found.append((percent(score.value), f"score of {result.names[0]} ({certain})"))
        found.append((f"{whole.elo:+.0f}".replace("-", "−"), "Elo"))
        if result.verdict is not None:
            found.append((str(result.verdict), f"what the test says of {result.names[0]}"))
    found.append((f"{result.games:,}", "games"))
    found.append((f"{result.turns / max(1, result.games):.1f}", "turns on average"))
    return found


def ratings(result: ArenaResult) -> str:
    """Return every bot's rating, best first."""
    rows = []
    for bot, rating in sorted(zip(result.bots, result.ratings()), key=lambda pair: -pair[1].value):
        rows.append(
            f'<tr><td>{escape(bot.name)}</td><td data-v="{rating.value}">{signed(rating.value, 0)}</td>'
            f"<td>{signed(rating.low, 0)} to {signed(rating.high, 0)}</td></tr>"
        )
    return table(("bot", "rating", "95 % interval"), rows)


def by_matchup(result: ArenaResult, one: int, other: int) -> str:
    """Return the score of a bot against another with each of the decks."""
    parts = zip(result.plan.matchups, result.by_matchup[one, other])
    rows = [(shortened(matchup_name(matchup)), scores.score(), "seat0") for matchup, scores in parts if scores.pairs]
    return intervals(rows, f"Scores of {result.names[one]} by deck") if rows else ""


def bots(result: ArenaResult) -> str:
    """Return a table of each bot's decisions, their time, illegal answers and errors."""
    rows = []
    for bot in result.bots:
        cells = (
            f"{bot.games:,}",
            f"{bot.decisions / max(1, bot.games):.1f}",
            f"{1000 * bot.seconds / max(1, bot.decisions):.3f}",
            f"{1000 * bot.slowest:.1f}",
            str(bot.illegal),
            str(bot.errors),
        )
        rows.append(f"<tr><td>{escape(bot.name)}</td>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    columns = ("bot", "games", "decisions in a game", "ms for one", "slowest, ms", "illegal answers", "errors")
    return table(columns, rows)


def details(result: ArenaResult) -> str:
    """Return the settings of the run and the deck lists."""
    plan = result.plan
    decks = list(dict.fromkeys(deck for matchup in plan.matchups for deck in matchup))
    rows = [
        ("turn cap", f"{plan.turn_cap}, reached in {result.capped:,} games"),
        ("draws", f"{result.draws:,}"),
        ("pairs not scored", f"{result.void:,}" if result.void else ""),
    ]
    return run_details(result, rows, [deck.name for deck in decks], decks)
