"""The page of a goldfish run or a comparison: damage with bands, the kill curve, mana, colours, cards."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from playset.bots.goldfish.settings import DEFAULTS, ORDER
from playset.core.mana import LETTERS
from playset.sim.goldfish.comparing import ComparisonResult
from playset.sim.goldfish.playing import GoldfishPlan
from playset.sim.goldfish.results import FLOOD, METRICS, SCREW, GoldfishResult, metric_name
from playset.sim.reports.charts import bars, line, percent, svg, text
from playset.sim.reports.page import (
    deck_lists,
    definitions,
    document,
    exactness_note,
    legend,
    section,
    table,
    tiles,
    trust,
)
from playset.sim.statistics.estimates import Estimate, Spread, counted

WIDTH, HEIGHT = 560.0, 220.0
LEFT, BOTTOM, TOP = 44.0, 24.0, 10.0
COLORS = ("seat1", "seat0", "none", "down", "up")  # for the five colours of mana


class Curve(NamedTuple):
    """A line of a chart: its name and colour, and low, middle and high for each turn that has them."""

    name: str
    kind: str
    points: list[tuple[int, float, float, float]]


def chart(curves: Sequence[Curve], turns: int, label: str, most: float = 0.0, unit: str = "") -> str:
    """Draw curves over the turns with their bands."""
    top = most or round_above(max((high for curve in curves for _, _, _, high in curve.points), default=0.0))
    wide, tall = WIDTH - LEFT - 8, HEIGHT - TOP - BOTTOM

    def place(turn: int, value: float) -> tuple[float, float]:
        x = LEFT + wide * (turn - 1) / max(1, turns - 1)
        return x, TOP + tall * (1 - min(value, top) / top)

    parts: list[str] = []
    for share in (0.0, 0.5, 1.0):
        y = TOP + tall * (1 - share)
        parts += [line(LEFT, y, WIDTH - 8, y, "grid"), text(LEFT - 6, y + 4, f"{top * share:.3g}{unit}", "axis", "end")]
    for turn in range(1, turns + 1):
        parts.append(text(place(turn, 0)[0], HEIGHT - 6, str(turn), "axis", "middle"))
    for curve in curves:
        if not curve.points:
            continue
        upper = [place(turn, high) for turn, _, _, high in curve.points]
        lower = [place(turn, low) for turn, low, _, _ in reversed(curve.points)]
        middle = [place(turn, value) for turn, _, value, _ in curve.points]
        parts.append(f'<polygon points="{joined([*upper, *lower])}" class="{curve.kind} soft"/>')
        parts.append(
            f'<g class="{curve.kind}"><polyline points="{joined(middle)}" class="stroke"/>'
            f"<title>{escape(curve.name)}</title></g>"
        )
    drawn = svg(WIDTH, HEIGHT, label, parts)
    return drawn + (legend([(curve.name, curve.kind) for curve in curves]) if len(curves) > 1 else "")


def round_above(value: float) -> float:
    """Return the next number that is easy to halve and to read: 1, 2, 4, 6, 8 or 10 times a power of ten."""
    if value <= 0:
        return 1.0
    power = 10.0 ** floor(log10(value))
    return power * next(step for step in (1, 2, 4, 6, 8, 10) if step * power >= value * (1 - 1e-9))


def joined(points: Sequence[tuple[float, float]]) -> str:
    """Return points in the notation of SVG."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def means(result: GoldfishResult, metric: str, kind: str, quarters: bool = False) -> Curve:
    """Return the mean of a metric over the turns with its interval, or with the middle half of the games."""
    points: list[tuple[int, float, float, float]] = []
    for turn in range(1, result.plan.turns + 1):
        found = result.metric(metric, turn)
        if found is not None:
            value = found.mean.value
            low, high = (found.lower, found.upper) if quarters else (found.mean.low, found.mean.high)
            if found.mean.count < 2:
                low = high = value
            points.append((turn, max(0.0, low), value, max(0.0, high)))
    return Curve(metric_name(metric), kind, points)


def shares(name: str, kind: str, found: Sequence[Estimate]) -> Curve:
    """Return shares over the turns, in percent."""
    points = [(turn, 100 * one.low, 100 * one.value, 100 * one.high) for turn, one in enumerate(found, start=1)]
    return Curve(name, kind, points)


def heading(title: str, plan: GoldfishPlan, games: int, run: int | None) -> list[str]:
    """Return one line that says how many games were played, by whom, with which seed."""
    against = "nobody" if not plan.opponents else f"{plan.opponents} who only pass"
    told = [f"{counted(games, 'game')} of {plan.turns} turns against {against}", f"seed {plan.seed}"]
    if run is not None:
        told.append(f"run {run}")
    lines = "".join(f'<p class="dim">{escape(line)}</p>' for line in (", ".join(told), player_of(plan)))
    return [f"<h1>{escape(title)}</h1>", lines]


def player_of(plan: GoldfishPlan) -> str:
    """Return in a line how the deck is played."""
    if plan.settings.by_chance:
        return "Played with the chances of the settings: some instants and abilities wait (--play-to-win uses all)."
    return "Played to win, without chance: everything that can be done is done."


def kill_turn_of(result: GoldfishResult) -> str:
    """Return when the deck kills: the median over all games, and the mean of those that were won."""
    kill = result.kill_turn()
    if kill is None:
        return f"no game was won within {result.plan.turns} turns"
    median = result.median_kill_turn()
    half = f"half of all games are won by turn {median}" if median else "fewer than half of the games are won"
    share = percent(result.killed_by(result.plan.turns).value)
    margin = f" (± {kill.mean.margin:.1f})" if kill.mean.count > 1 else ""
    return f"{half}; {kill.mean.value:.1f}{margin} on average of the {share} that are won"


def land_rows(result: GoldfishResult) -> list[tuple[str, str]]:
    """Return rows about land drops: missed, too few lands, too many."""
    turns = [turn for turn in (2, 3, 4) if turn <= result.plan.turns]
    missed = ", ".join(f"by turn {turn}: {percent(result.missed_land_by(turn).value)}" for turn in turns)
    rows = [("land drop missed", missed)]
    if result.plan.turns >= SCREW[0] and result.screw().count:
        rows.append(("screw", f"{percent(result.screw().value)}: at most {SCREW[1]} lands played by turn {SCREW[0]}"))
    if result.plan.turns >= FLOOD[0] and result.flood().count:
        said = f"at least {FLOOD[1]} lands played or in hand by turn {FLOOD[0]}"
        rows.append(("flood", f"{percent(result.flood().value)}: {said}"))
    drawn = [(turn, result.drawn_by(turn)) for turn in (2, 4, 6, 8, 10) if turn <= result.plan.turns]
    shown = ", ".join(f"by turn {turn}: {found.mean.value:.1f}" for turn, found in drawn if found is not None)
    return [*rows, ("cards drawn", shown)]


def goldfish_page(result: GoldfishResult, run: int | None = None) -> str:
    """Return the page of a deck alone."""
    plan = result.plan
    name = plan.deck.name
    body = [*heading(f"{name} alone", plan, len(result), run), exactness_note(result)]
    if not len(result):
        return document(name, [*body, "<p>No game was played to its end.</p>"])
    turns = plan.turns
    counts = range(1, plan.opponents + 1)
    kills = [shares(f"{count} dead", f"seat{count - 1}", result.kill_curve(count)) for count in counts]
    colors = [
        shares(LETTERS[kind], COLORS[kind], [result.color_by(kind, turn) for turn in range(1, turns + 1)])
        for kind in result.kinds()
    ]
    split = [means(result, f"{word}_damage", f"seat{place}") for place, word in enumerate(("combat", "drain", "spell"))]
    mana = [means(result, "mana", "seat0"), means(result, "spent", "seat2")]
    board = [means(result, "creatures", "seat0"), means(result, "power", "seat1")]
    arrived = [result.commander_by(turn) for turn in range(1, turns + 1)]
    arrival = [shares("commander", "seat3", arrived)] if plan.deck.commanders else []
    kept = [(f"{lands} lands", games) for lands, games in result.kept_lands().items()]
    body += [
        tiles(headlines(result)),
        '<div class="grid2">',
        section(
            "All damage by turn",
            chart([means(result, "damage", "seat0", quarters=True)], turns, "All damage by turn"),
            "The band holds the middle half of the games.",
        ),
        section("Opponents dead by turn", chart(kills, turns, "Kill turns", 100, " %") if kills else ""),
        section("Damage in a turn, by what deals it", chart(split, turns, "Damage in a turn")),
        section("Mana available and spent", chart(mana, turns, "Mana by turn")),
        section("Colours of mana", chart(colors, turns, "Colours by turn", 100, " %") if colors else ""),
        section("Creatures and their power", chart(board, turns, "Board by turn")),
        section("Lands in the hand that was kept", bars(kept, "Lands kept")),
        section("Commander cast by turn", chart(arrival, turns, "Commander by turn", 100, " %") if arrival else ""),
        "</div>",
        section("Kill turn, lands and cards", definitions(speed_and_lands(result)), wide=True),
        section("How far to trust it", trust(result.confidence()), wide=True),
        section("Every metric, turn by turn", metrics(result), METRICS_NOTE, wide=True),
        section("Cards", cards(result), wide=True),
        section("What was played", definitions(details(result, run)) + deck_lists([name], [plan.deck]), wide=True),
    ]
    return document(f"{name} alone", body)


METRICS_NOTE = (
    "Means, and where the middle half of the games lies; point at one for its "
    "interval, median and extremes. What never happened is left out."
)


def headlines(result: GoldfishResult) -> list[tuple[str, str]]:
    """Return the tiles at the top: the numbers that matter most."""
    turns = result.plan.turns
    found: list[tuple[str, str]] = []
    last = result.metric("damage", turns)
    if last is not None:
        found.append((f"{last.mean.value:.1f}", f"damage by turn {turns}"))
    if result.plan.opponents:
        found.append((percent(result.killed_by(turns).value), f"all dead by turn {turns}"))
        median = result.median_kill_turn()
        found.append((str(median) if median else "–", "turn by which half of the games are won"))
    arrival = result.commander_turn()
    if arrival is not None:
        found.append((f"{arrival.mean.value:.1f}", "turn of the commander"))
    found.append((percent(result.mulligan_rate().value), "mulligans"))
    return found


def speed_and_lands(result: GoldfishResult) -> list[tuple[str, str]]:
    """Return rows about the kill turn, land drops and cards drawn."""
    return [("kill turn", kill_turn_of(result) if result.plan.opponents else ""), *land_rows(result)]


def metrics(result: GoldfishResult) -> str:
    """Return all metrics that are ever above zero as a table."""
    turns = range(1, result.plan.turns + 1)
    rows: list[str] = []
    for metric in METRICS:
        spreads = [result.metric(metric, turn) for turn in turns]
        if any(one is not None and one.maximum for one in spreads):
            rows.append(f"<tr><td>{escape(metric_name(metric))}</td>{''.join(map(metric_cell, spreads))}</tr>")
    return table(["", *[str(turn) for turn in turns]], rows)


def metric_cell(found: Spread | None) -> str:
    """Return a mean, the middle half of the games, and all of them when it is pointed at."""
    if found is None:
        return '<td data-v="-1">–</td>'
    average = found.mean
    certain = f"mean {average.low:.2f} to {average.high:.2f}; " if average.count > 1 else ""
    told = f"{certain}median {found.median:g}, all {found.minimum:g} to {found.maximum:g}, {average.count:,} games"
    middle = f"{found.lower:.0f}–{found.upper:.0f}"
    return f'<td data-v="{average.value:.4f}" title="{told}">{average.value:.1f} <small>{middle}</small></td>'


def cards(result: GoldfishResult) -> str:
    """Return what each card did."""
    rows: list[str] = []
    for card in result.cards():
        when = f"{card.turn:.1f}" if card.turn is not None else "–"
        rows.append(
            f"<tr><td>{escape(card.name)}</td><td>{card.damage:.1f}</td><td>{percent(card.cast.value)}</td>"
            f"<td>{when}</td><td>{percent(card.stuck.value)}</td>"
            f"<td>{percent(card.on_curve.value) if card.on_curve is not None else '–'}</td>"
            f"<td>{signed(card.clock) if card.clock is not None else '–'}</td>"
            f"<td>{percent(card.fastest)}</td><td>{percent(card.slowest)}</td></tr>"
        )
    heads = ["card", "damage in a game", "played in", "on turn", "stuck in hand", "castable on curve", "turns to kill"]
    return table([*heads, "seen in the fastest games", "in the slowest"], rows)


def details(result: GoldfishResult, run: int | None) -> list[tuple[str, str]]:
    """Return rows about opening hands and settings."""
    plan = result.plan
    rows = [("going first", "on the play" if plan.on_the_play else "on the draw")]
    for said, slowest in (("fastest hands", False), ("slowest hands", True)):
        hands = [f"game {hand.game}: {'; '.join(hand.cards)}" for hand in result.hands(slowest)]
        rows.append((said, "; ".join(hands)))
    again = f"playset replay {run} GAME" if run is not None else f"playset goldfish … --seed {plan.seed} --game GAME"
    rows.append(("a game, turn by turn", again))
    changed = [f"{name} = {value:g}" for name, value in plan.settings.numbers.items() if value != DEFAULTS[name]]
    if plan.settings.order != ORDER:
        changed.append(f"order = {', '.join(plan.settings.order)}")
    rows.append(("settings changed", "; ".join(changed)))
    rows.append(("errors", f"{len(result.errors)}: {result.errors[0]}" if result.errors else ""))
    rows.append(("ended early", "yes" if result.cancelled else ""))
    return rows


# --- two lists -----------------------------------------------------------------------------------------------


def comparison_page(result: ComparisonResult, run: int | None = None) -> str:
    """Return the page of two lists: both in the same charts, and what the second changes."""
    one, other = result.results
    plan = one.plan
    title = " → ".join(result.names)
    body = [*heading(title, plan, len(result), run), exactness_note(result)]
    if not result.pairs():
        return document(title, [*body, "<p>No two games with the same seed were played to their end.</p>"])
    turns = plan.turns

    def both(metric: str, quarters: bool = False) -> list[Curve]:
        curves = [means(each, metric, f"seat{place}", quarters) for place, each in enumerate((one, other))]
        return [curve._replace(name=name) for curve, name in zip(curves, result.names)]

    kills = [
        shares(name, f"seat{place}", each.kill_curve())
        for place, (name, each) in enumerate(zip(result.names, (one, other)))
    ]
    body += [
        tiles(
            [
                (signed(result.clock_difference()), "turns to kill, second list against first"),
                (signed(result.difference("damage", turns)), f"damage by turn {turns}"),
            ]
        ),
        '<div class="grid2">',
        section("All damage by turn", chart(both("damage"), turns, "All damage by turn"), BAND),
        section("All dead by turn", chart(kills, turns, "Kill turns", 100, " %") if plan.opponents else "", BAND),
        section("Mana available", chart(both("mana"), turns, "Mana by turn"), BAND),
        section("Mana spent", chart(both("spent"), turns, "Mana spent by turn"), BAND),
        section("Power on the battlefield", chart(both("power"), turns, "Power by turn"), BAND),
        section("Creatures", chart(both("creatures"), turns, "Creatures by turn"), BAND),
        "</div>",
        section("What the second list changes, turn by turn", differences(result), PAIRED, wide=True),
    ]
    for name, each in zip(result.names, (one, other)):
        body.append(section(f"The cards of {name}", cards(each), wide=True))
    lists = deck_lists(result.names, [each.plan.deck for each in (one, other)])
    body.append(section("What was played", definitions(details(one, run)[-4:]) + lists, wide=True))
    return document(title, body)


BAND = "The band holds the mean in 95 of 100 cases."
PAIRED = (
    "The mean difference of games with the same seed, with its margin; green or red where it is more than chance. "
    "What a deck does in a turn is compared where both lists were still playing."
)


def signed(estimate: Estimate) -> str:
    """Return a difference with its sign and margin."""
    if estimate.count < 2:
        return "–"
    return f"{round(estimate.value, 1) + 0.0:+.1f} ± {estimate.margin:.1f}".replace("-", "−")


def differences(result: ComparisonResult) -> str:
    """Return every metric, turn by turn."""
    turns = range(1, result.plan.plans[0].turns + 1)
    rows: list[str] = []
    for metric in METRICS:
        found = [result.difference(metric, turn) for turn in turns]
        if any(one.value for one in found):
            rows.append(f"<tr><td>{escape(metric_name(metric))}</td>{''.join(map(difference_cell, found))}</tr>")
    return table(["", *[str(turn) for turn in turns]], rows)


def difference_cell(estimate: Estimate) -> str:
    """Return a difference, coloured where it is certain."""
    if estimate.count < 2:
        return '<td data-v="0">–</td>'
    kind = "up" if estimate.low > 0 else "down" if estimate.high < 0 else ""
    shown = f"{round(estimate.value, 1) + 0.0:+.1f} <small>± {estimate.margin:.1f}</small>"
    return f'<td data-v="{estimate.value:.4f}" class="{kind}">{shown}</td>'
