"""Charts as SVG for the pages of reports: plain text, no script, nothing from anywhere else.

Colours are classes of the page's style sheet: `seat0` to `seat3` for the players, `none` for draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor

from playset.sim.statistics.estimates import Estimate, quantile, signed

WIDTH = 560
LEFT = 134  # room for names
RIGHT = 110  # room for numbers
ROW = 30
BINS = 24
OUTLYING = 0.01  # the share of numbers at each end that have no bins of their own


def svg(width: float, height: float, label: str, parts: Sequence[str]) -> str:
    """Return an SVG that scales with its container; screen readers read the label."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(label, quote=True)}">'
        + "".join(parts)
        + "</svg>"
    )


def picture(drawn: str, style: str) -> str:
    """Return a chart as a file of its own, with its style in it."""
    head, _, rest = drawn.removeprefix("<svg").partition(">")
    return f'<svg xmlns="http://www.w3.org/2000/svg"{head}><style>{style}</style>{rest}\n'


def text(x: float, y: float, what: str, kind: str = "", anchor: str = "start") -> str:
    """Return a piece of text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(what)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, kind: str = "") -> str:
    """Return a straight line."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def box(x: float, y: float, width: float, height: float, kind: str, told: str = "") -> str:
    """Return a filled rectangle with a tooltip."""
    title = f"<title>{escape(told)}</title>" if told else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{max(0.0, height):.1f}" class="{kind}">'
        f"{title}</rect>"
    )


def dot(x: float, y: float, radius: float, kind: str, told: str) -> str:
    """Return a filled circle with a tooltip."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{kind}"><title>{escape(told)}</title></circle>'


def percent(share: float) -> str:
    """Return a share in percent."""
    return f"{100 * share:.1f} %"


# --- shares with intervals -----------------------------------------------------------------------------------


def intervals(rows: Sequence[tuple[str, Estimate, str]], label: str, fair: float = 0.5) -> str:
    """Return shares as points with their intervals, one below the other; each row is a name, a share and a colour.

    A dashed line stands where all would be equal.
    """
    inner = WIDTH - LEFT - RIGHT
    height = ROW * len(rows) + 26
    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = LEFT + inner * share
        parts.append(line(x, 4, x, height - 22, "grid"))
        parts.append(text(x, height - 6, f"{100 * share:.0f} %", "axis", "middle"))
    parts.append(line(LEFT + inner * fair, 4, LEFT + inner * fair, height - 22, "middle"))
    for place, (name, rate, kind) in enumerate(rows):
        y = ROW * place + ROW / 2 + 4
        low, value, high = (LEFT + inner * share for share in (rate.low, rate.value, rate.high))
        told = f"{name}: {percent(rate.value)}, {percent(rate.low)} to {percent(rate.high)}, {rate.count:,} games"
        parts.append(text(LEFT - 10, y + 4, name, "name", "end"))
        if not rate.count:
            parts.append(text(WIDTH - RIGHT + 10, y + 4, "no games", "axis"))
            continue
        parts.append(box(low, y - 5, high - low, 10, f"{kind} soft", told))
        parts.append(
            f'<circle cx="{value:.1f}" cy="{y:.1f}" r="5" class="{kind}"><title>{escape(told)}</title></circle>'
        )
        parts.append(text(WIDTH - RIGHT + 10, y + 4, f"{percent(rate.value)}", "value"))
        parts.append(text(WIDTH, y + 4, f"n {rate.count:,}", "axis", "end"))
    return svg(WIDTH, height, label, parts)


def small_interval(estimate: Estimate, reach: float) -> str:
    """Return a difference with its interval around zero, small enough for a cell of a table."""
    width, height = 100.0, 14.0
    if not estimate.count:
        return ""

    def place(value: float) -> float:
        return width / 2 + max(-1.0, min(1.0, value / reach)) * (width / 2 - 4)

    low, value, high = place(estimate.low), place(estimate.value), place(estimate.high)
    kind = "up" if estimate.low > 0 else "down" if estimate.high < 0 else "none"
    told = f"{signed(100 * estimate.value, 1)} % ({signed(100 * estimate.low, 1)} to {signed(100 * estimate.high, 1)})"
    parts = [
        line(width / 2, 0, width / 2, height, "middle"),
        box(low, 4, high - low, 6, f"{kind} soft", told),
        dot(value, 7, 4, kind, told),
    ]
    return svg(width, height, told, parts)


# --- distributions -------------------------------------------------------------------------------------------


class Bins:
    """Whole numbers counted in bins of equal width; the few that lie far out are in the bins at the ends."""

    def __init__(self, values: Sequence[int], most: int = BINS) -> None:
        ordered = sorted(values)
        self.low = round(quantile(ordered, OUTLYING))
        self.high = round(quantile(ordered, 1 - OUTLYING))
        self.width = max(1, ceil((self.high - self.low + 1) / most))
        self.start = floor(self.low / self.width) * self.width
        self.count = (self.high - self.start) // self.width + 1
        self.below = ordered[0] < self.start
        self.above = ordered[-1] >= self.start + self.count * self.width

    def place(self, value: int) -> int:
        """Return the bin of a number."""
        return max(0, min(self.count - 1, (value - self.start) // self.width))

    def counts(self, values: Sequence[int]) -> list[int]:
        """Return how many numbers are in each bin."""
        found = [0] * self.count
        for value in values:
            found[self.place(value)] += 1
        return found

    def mark(self, place: int) -> str:
        """Return the label below a bin."""
        return str(self.start + place * self.width).replace("-", "−")

    def name(self, place: int) -> str:
        """Return the range of numbers that a bin holds."""
        low = self.start + place * self.width
        high = low + self.width - 1
        if place == 0 and self.below:
            return f"up to {high}".replace("-", "−")
        if place == self.count - 1 and self.above:
            return f"{low} and more".replace("-", "−")
        return (str(low) if low == high else f"{low} to {high}").replace("-", "−")


def histogram(groups: Sequence[tuple[str, str, Sequence[int]]], label: str, axis: str) -> str:
    """Return how whole numbers are distributed, groups stacked; each group is a name, a colour and its numbers."""
    every = [value for _, _, values in groups for value in values]
    if not every:
        return ""
    bins = Bins(every)
    count = bins.count
    stacks = [bins.counts(values) for _, _, values in groups]
    most = max(sum(stack[place] for stack in stacks) for place in range(count))
    height, bottom, left = 220.0, 186.0, 44.0
    step = (WIDTH - left) / count
    parts = []
    for share in (0.0, 0.5, 1.0):
        y = bottom - 170 * share
        parts.append(line(left, y, WIDTH, y, "grid"))
        parts.append(text(left - 6, y + 4, f"{most * share:,.0f}", "axis", "end"))
    every_nth = max(1, ceil(count / 12))
    for place in range(count):
        y = bottom
        for stack, (name, kind, _) in zip(stacks, groups):
            tall = 170 * stack[place] / most
            y -= tall
            if stack[place]:
                told = f"{bins.name(place)}: {stack[place]:,} games, {name}"
                parts.append(box(left + step * place + 1, y, step - 2, tall, kind, told))
        if place % every_nth == 0:
            parts.append(text(left + step * (place + 0.5), bottom + 15, bins.mark(place), "axis", "middle"))
    parts.append(text((WIDTH + left) / 2, height - 2, axis, "axis", "middle"))
    return svg(WIDTH, height, label, parts)


def bars(rows: Sequence[tuple[str, int]], label: str) -> str:
    """Return numbers as bars with their share of the whole."""
    total = max(1, sum(number for _, number in rows))
    most = max(1, *(number for _, number in rows))
    inner = WIDTH - LEFT - RIGHT
    parts = []
    for place, (name, number) in enumerate(rows):
        y = ROW * place
        parts.append(text(LEFT - 10, y + 19, name, "name", "end"))
        parts.append(box(LEFT, y + 6, inner * number / most, 18, "plain"))
        parts.append(text(LEFT + inner * number / most + 8, y + 19, f"{number:,} ({percent(number / total)})", "value"))
    return svg(WIDTH, ROW * len(rows) + 4, label, parts)


# --- a share as it became certain ----------------------------------------------------------------------------


def course(points: Sequence[tuple[int, Estimate]], label: str, kind: str = "seat0") -> str:
    """Return a share after so many games, with the band of its interval."""
    if len(points) < 2:
        return ""
    left, bottom, tall = 44.0, 196.0, 180.0
    last = points[-1][0]

    def x(games: int) -> float:
        return left + (WIDTH - left) * games / last

    def y(share: float) -> float:
        return bottom - tall * share

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(line(left, y(share), WIDTH, y(share), "middle" if share == 0.5 else "grid"))
        parts.append(text(left - 6, y(share) + 4, f"{100 * share:.0f} %", "axis", "end"))
    upper = [f"{x(games):.1f},{y(rate.high):.1f}" for games, rate in points]
    lower = [f"{x(games):.1f},{y(rate.low):.1f}" for games, rate in reversed(points)]
    middle = [f"{x(games):.1f},{y(rate.value):.1f}" for games, rate in points]
    parts.append(f'<polygon points="{" ".join(upper + lower)}" class="{kind} soft"/>')
    parts.append(f'<polyline points="{" ".join(middle)}" class="{kind} stroke"/>')
    parts.append(text(left, bottom + 18, f"{points[0][0]:,}", "axis"))
    parts.append(text(WIDTH, bottom + 18, f"{last:,} games", "axis", "end"))
    return svg(WIDTH, bottom + 24, label, parts)
