"""The page of a learned pilot: its curve, what it scored, and where it departs from the script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from playset.sim.learning.departures import Departure
from playset.sim.learning.pilot import Checkpoint, Pilot
from playset.sim.reports.charts import WIDTH, dot, line, percent, svg, text
from playset.sim.reports.page import deck_lists, definitions, document, section, table, tiles

HEIGHT = 260
SIDE = 48
BELOW = 34
CURVE_NOTE = (
    "The score of each checkpoint against the script with the same deck, with its 95 % interval. Coloured points were "
    "kept: they beat the one kept before in fresh games."
)
DEPARTURES_NOTE = (
    "How often the script would have given the answer and how often the pilot did, of all questions in which it could "
    "be given. The last column names games of the run and turns on which they differ."
)


def pilot_page(pilot: Pilot, departures: Sequence[Departure] = (), games: int = 0, run: int | None = None) -> str:
    """Return the page of a pilot, self-contained; departures are those that were seen in so many games of a run."""
    training = pilot.training
    told = f"{training.games:,} lessons in {training.seconds / 60:.1f} minutes, seed {training.seed}"
    body = [
        f"<h1>{escape(pilot.name)}</h1>",
        f'<p class="dim">{escape(told)}</p>',
        tiles(
            [
                (percent(one.score.value), score_words(one.opponent, one.score.low, one.score.high))
                for one in pilot.scores
            ]
        ),
        section("Learning curve", curve(pilot.curve), CURVE_NOTE, True),
    ]
    if departures:
        note = f"{DEPARTURES_NOTE} Seen in {games:,} games" + (f" of run {run}." if run is not None else ".")
        body.append(section("What it does otherwise than the script", departures_table(departures), note, True))
    rows = [
        ("deck", pilot.deck.name),
        ("taught against", ", ".join((pilot.deck.name, *training.field))),
        ("weights", f"{pilot.weights.count:,}"),
        ("engine", pilot.engine),
    ]
    own = pilot.own_deck()
    body.append(section("What it is", definitions(rows) + deck_lists([own.name], [own]), wide=True))
    return document(pilot.name, body)


def score_words(opponent: str, low: float, high: float) -> str:
    """Return what a score is of."""
    return f"against {opponent} ({percent(low)} to {percent(high)})"


def curve(points: Sequence[Checkpoint]) -> str:
    """Return the learning curve, from one half on at no lessons."""
    if not points:
        return ""
    inner, high = WIDTH - 2 * SIDE, HEIGHT - BELOW
    most = max(point.games for point in points)
    least = min(0.4, *(point.script.low for point in points))
    greatest = max(0.6, *(point.script.high for point in points))

    def across(games: int) -> float:
        return SIDE + inner * games / most

    def down(share: float) -> float:
        return 8 + (high - 8) * (greatest - share) / (greatest - least)

    parts: list[str] = []
    for tenth in range(11):
        if least <= tenth / 10 <= greatest:
            parts.append(
                line(SIDE, down(tenth / 10), WIDTH - SIDE, down(tenth / 10), "middle" if tenth == 5 else "grid")
            )
            parts.append(text(SIDE - 8, down(tenth / 10) + 4, f"{10 * tenth} %", "axis", "end"))
    places = [(across(0), down(0.5)), *[(across(point.games), down(point.script.value)) for point in points]]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts.append(f'<polyline points="{path}" class="seat0 stroke"/>')
    for point in points:
        x, rate = across(point.games), point.script
        kept = "kept" if point.kept else "not kept"
        words = f"{point.games:,} lessons: {percent(rate.value)}, {percent(rate.low)} to {percent(rate.high)}, {kept}"
        parts.append(line(x, down(rate.low), x, down(rate.high), "seat0 stroke"))
        parts.append(dot(x, down(rate.value), 5, "seat0" if point.kept else "none", words))
    parts.append(text(SIDE, HEIGHT - 8, "0", "axis", "middle"))
    parts.append(text(WIDTH - SIDE, HEIGHT - 8, f"{most:,} lessons", "axis", "end"))
    return svg(WIDTH, HEIGHT, "Learning curve", parts)


def departures_table(departures: Sequence[Departure]) -> str:
    """Return the departures as a table."""
    rows: list[str] = []
    for one in departures:
        scripted, chosen = one.shares
        places = "; ".join(f"game {example.game}, turn {example.turn}" for example in one.examples)
        cells = [f"{100 * scripted:.0f} %", f"{100 * chosen:.0f} %", f"{one.offered:,}", escape(places)]
        rows.append(
            f"<tr><td>{escape(one.answer)}<br><small>{escape(one.situation)}</small></td>"
            + "".join(f"<td>{cell}</td>" for cell in cells)
            + "</tr>"
        )
    return table(["what it does", "script", "pilot", "of", "to look at"], rows)
