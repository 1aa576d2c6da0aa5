"""Pages that hold results of bots against people's: a dot for each card or matchup, and the correlations."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from playset.sim.reports.charts import dot, line, percent, picture, svg, text
from playset.sim.reports.page import definitions, document, section, table, tiles
from playset.sim.statistics.estimates import Estimate, signed
from playset.sim.validation import Agreement, MatchupAgreement, RatingAgreement

WIDTH, HEIGHT, EDGE = 520.0, 420.0, 52.0
PICTURE_STYLE = (
    "svg { background: #fff; font: 12px system-ui, sans-serif; } .grid { stroke: #9aa1ae; } .axis { fill: #687083; } "
    ".seat0 { fill: #2c6bd1; fill-opacity: .6; }"
)
LIMITS = (
    "People play best of three with sideboards, choose their decks, and are of all strengths; a table of theirs is a "
    "yardstick with noise, not the truth. Nothing in the program is fitted to it."
)


def scatter(points: Sequence[tuple[float, float, str]], label: str) -> str:
    """Return a chart with a dot for each pair of shares: bots to the right, people upwards."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    low, high = [min(xs), min(ys)], [max(xs), max(ys)]
    width = [max(0.02, top - bottom) for bottom, top in zip(low, high)]

    def place(x: float, y: float) -> tuple[float, float]:
        across = EDGE + (x - low[0]) / width[0] * (WIDTH - 2 * EDGE)
        return across, HEIGHT - EDGE - (y - low[1]) / width[1] * (HEIGHT - 2 * EDGE)

    parts = [
        line(EDGE, HEIGHT - EDGE, WIDTH - EDGE, HEIGHT - EDGE, "grid"),
        line(EDGE, EDGE, EDGE, HEIGHT - EDGE, "grid"),
        text(WIDTH / 2, HEIGHT - 8, "bots", "axis", "middle"),
        text(4, EDGE - 14, "people", "axis"),
        text(EDGE, HEIGHT - EDGE + 16, percent(low[0]), "axis", "middle"),
        text(WIDTH - EDGE, HEIGHT - EDGE + 16, percent(high[0]), "axis", "middle"),
        text(EDGE - 4, HEIGHT - EDGE, percent(low[1]), "axis", "end"),
        text(EDGE - 4, EDGE + 4, percent(high[1]), "axis", "end"),
    ]
    for x, y, told in points:
        parts.append(dot(*place(x, y), 4, "seat0 soft", told))
    return svg(WIDTH, HEIGHT, label, parts)


def ratings_picture(found: RatingAgreement) -> str:
    """Return a picture with a dot for each card, as a file of its own."""
    dots = [(card.ours, card.people, card.rating.name) for card in found.compared]
    label = f"Win rates with each of {len(dots)} cards in hand: {found.games:,} games of {found.bot}, and people's"
    return picture(scatter(dots, label), PICTURE_STYLE)


def correlations(rows: Sequence[Agreement]) -> str:
    """Return a table of correlations."""

    def cell(value: Estimate | None) -> str:
        return (
            "–"
            if value is None
            else f"{signed(value.value, 2)} <small>[{signed(value.low, 2)}, {signed(value.high, 2)}]</small>"
        )

    found = [
        f"<tr><td>{escape(row.what)}</td><td>{row.count}</td><td>{cell(row.pearson)}</td><td>{cell(row.spearman)}</td></tr>"
        for row in rows
    ]
    return table(("agreement", "pairs", "Pearson", "Spearman"), found)


def rating_agreement_page(found: RatingAgreement) -> str:
    """Return the page of ratings held against people's."""
    title = f"The cards of {found.pool}, held against people"
    main = found.row("within colour").pearson
    dots = [
        (card.ours, card.people, f"{card.rating.name}: {percent(card.ours)}, people {percent(card.people)}")
        for card in found.compared
    ]
    cards = [
        f"<tr><td>{escape(card.rating.name)}</td><td>{card.rating.colours or '–'}</td><td>{percent(card.ours)}</td>"
        f"<td>{percent(card.people)}</td><td>{signed(card.gap, 2)}</td>"
        f"<td>{percent(card.rating.statistics.played.value)}</td><td>{percent(card.rating.statistics.stuck.value)}</td></tr>"
        for card in found.compared
    ]
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="dim">{found.games:,} games by {escape(found.bot)}, {len(found.compared)} cards</p>',
        tiles(
            [
                ("–" if main is None else f"{main.value:.2f}", "correlation within colour"),
                (f"{found.ceiling:.2f}", "could be seen at most, for noise"),
            ]
        ),
        '<div class="grid2">',
        section("One dot a card", scatter(dots, "Win rates in hand"), "The win rate with the card in hand."),
        section("How far they agree", correlations([*found.rows, *found.baselines]), "The last rows need no games."),
        "</div>",
        section("Cards", table(("card", "colours", "bots", "people", "gap", "cast", "stuck"), cards), LIMITS, True),
        section("Left out", definitions([("", what) for what in found.left_out]), wide=True),
    ]
    return document(title, body)


def matchup_page(found: MatchupAgreement) -> str:
    """Return the page of matchups held against people's."""
    title = "Matchups, held against people"
    main = found.weighted.pearson
    dots = [
        (
            pair.ours.value,
            pair.people,
            f"{pair.one} against {pair.other}: {percent(pair.ours.value)}, people {percent(pair.people)}",
        )
        for pair in found.compared
    ]
    rows = [
        f"<tr><td>{escape(pair.one)} against {escape(pair.other)}</td><td>{percent(pair.ours.value)}</td>"
        f"<td>{percent(pair.people)}</td><td>{pair.matches:.0f}</td></tr>"
        for pair in found.compared
    ]
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="dim">{found.games:,} games by {escape(found.bot)}, {found.matches:,.0f} matches of people</p>',
        section("With stand-ins: this is no result of the cards as printed.", escape(found.exactness), wide=True),
        tiles(
            [
                ("–" if main is None else f"{main.value:.2f}", "correlation, weighted by matches"),
                (f"{100 * found.error:.1f}", "points of error on average"),
                (f"{100 * found.fifty_error:.1f}", "points if every matchup were even"),
            ]
        ),
        '<div class="grid2">',
        section("One dot a matchup", scatter(dots, "Win rates of the first deck")),
        section("How far they agree", correlations([found.weighted, found.deck_agreement])),
        "</div>",
        section("Matchups", table(("matchup", "bots", "people", "matches"), rows), LIMITS, True),
    ]
    return document(title, body)
