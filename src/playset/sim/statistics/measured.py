"""Say how well results of bots have agreed with results of people, from the last measurements kept in the project.

`playset validate` makes such measurements; `sim/measurements.json` keeps the last one of each kind.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from playset.sim.statistics.estimates import signed

PAGE = "docs/bots.md"  # which tells how it was measured


class Measurement(msgspec.Struct, frozen=True):
    """How results of bots agreed with people's: the correlation and its interval, and for decks the mean error."""

    bot: str
    games: int
    correlation: float
    low: float
    high: float
    error: float | None = None  # mean difference between our and people's win rates of matchups
    even_error: float | None = None  # the same if every matchup were taken for even


@cache
def measurements() -> dict[str, Measurement]:
    """Return the last measurement of each kind: "cards" (ratings of a draft set) and "decks" (matchups)."""
    kept = files("playset.sim").joinpath("measurements.json").read_bytes()
    return msgspec.json.decode(kept, type=dict[str, Measurement])


def agreement_with_people(kind: str) -> str:
    """Return one sentence on how well results of a kind have agreed with people's."""
    found = measurements().get(kind)
    if found is None:
        return f"never held against people's results ({PAGE})"
    reach = f"correlation {signed(found.correlation, 2)} [{signed(found.low, 2)}, {signed(found.high, 2)}]"
    if found.error is None or found.even_error is None:
        what = "ratings of cards"
    else:
        what = "matchups of decks"
        reach += f", error {100 * found.error:.0f} points where taking all for even errs {100 * found.even_error:.0f}"
    return f"{what} by {found.bot} agreed with people's: {reach} ({PAGE})"
