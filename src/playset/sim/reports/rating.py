"""The page of a rating: every card of the pool in a table that can be sorted, and means by colour and rarity."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from playset.sim.playing import bot_name
from playset.sim.rating import CardRating, RatingResult, colour_group
from playset.sim.reports.charts import intervals, percent, small_interval
from playset.sim.reports.page import document, held_against_people, run_details, section, table, tiles
from playset.sim.statistics.estimates import Estimate, counted, signed

COLUMNS = (
    "card",
    "colours",
    "rarity",
    "in hand",
    "±",
    "",
    "opening hand",
    "improvement",
    "games",
    "cast",
    "stuck",
    "turn",
)
NOTE = (
    "In hand: the win rate of the games in which the card was in hand at any time, with the margin of its interval. "
    "Improvement: how much higher that is than without it. Cast and stuck are shares of the games with it in hand."
)


def rating_page(result: RatingResult, run: int | None = None) -> str:
    """Return the page of a rating, self-contained."""
    plan = result.plan
    pool = plan.pool
    title = f"The cards of {pool.name}"
    told = [f"{counted(result.games, 'game')} of random decks", f"played by {bot_name(plan.bot)}", f"seed {plan.seed}"]
    if run is not None:
        told.append(f"run {run}")
    body = [f"<h1>{escape(title)}</h1>", f'<p class="dim">{escape(", ".join(told))}</p>']
    if not result.games:
        return document(title, [*body, "<p>No game was played to its end.</p>"])
    body += [
        tiles(
            [
                (f"{len(pool.cards)}", "cards can be played"),
                (percent(pool.playable_share), "of the list, lands apart"),
                (f"{result.turns / result.games:.1f}", "turns a game"),
            ]
        ),
        '<div class="grid2">',
        section("By colour", means(result, colour_group, "Win rate in hand by colour")),
        section("By rarity", means(result, lambda card: card.rarity or "unknown", "Win rate in hand by rarity")),
        "</div>",
        section("Cards", table(COLUMNS, [row(card) for card in result.ratings()]), NOTE, True),
        held_against_people("cards"),
        section("Not played", escape("; ".join(pool.unsupported)), "The engine does not have these cards yet.", True),
        section("What was played", details(result), wide=True),
    ]
    return document(title, body)


def means(result: RatingResult, group: Callable[[CardRating], str], label: str) -> str:
    """Return a chart of the means of groups of cards."""
    return intervals([(name, mean, "seat0") for name, mean in result.by(group).items()], label)


def share(estimate: Estimate) -> str:
    """Return a cell with a share, which is a dash if nothing was observed."""
    return (
        f'<td data-v="{estimate.value:.5f}">{percent(estimate.value)}</td>'
        if estimate.count
        else '<td data-v="-1">–</td>'
    )


def row(card: CardRating) -> str:
    """Return one card as a row."""
    found = card.statistics
    turn = "–" if found.turn is None else f"{found.turn.value:.1f}"
    gain = found.improvement
    return (
        f"<tr><td>{escape(card.name)}</td><td>{card.colours or '–'}</td><td>{escape(card.rarity or '–')}</td>"
        f"{share(found.held)}<td>{100 * found.held.margin:.1f}</td><td class=chart>{small_interval(gain, 0.2)}</td>"
        f'{share(found.opening)}<td data-v="{gain.value:.5f}">{signed(100 * gain.value, 1)}</td>'
        f"<td>{found.held.count:,}</td>"
        f"{share(found.played)}{share(found.stuck)}<td>{turn}</td></tr>"
    )


def details(result: RatingResult) -> str:
    """Return the settings of the run."""
    settings = result.plan.settings
    rows = [
        ("decks", f"{settings.size} cards, {settings.lands} of them basic lands, {settings.colours} colours"),
        ("rarity weights", ", ".join(f"{name} {weight:g}" for name, weight in settings.weights.items())),
        ("lands left out", "; ".join(result.plan.pool.lands)),
        ("draws", f"{result.draws:,}"),
        ("turn cap", f"{result.plan.turn_cap}, reached in {result.capped:,} games"),
    ]
    return run_details(result, rows, (), ())
