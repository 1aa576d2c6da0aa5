"""Grade how far the result of a batch can be trusted (high, medium, low), with the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from playset.bots.registry import is_pilot
from playset.decks import Deck
from playset.decks.exactness import exactness
from playset.rules.state.registry import exact_card
from playset.sim.statistics.estimates import Estimate


class Grade(StrEnum):
    """How far a result can be trusted."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


# For high and for medium: least share of cards that did something, most games at a cap, most errors, widest margin,
# least share of cards that are played as printed.
LIMITS = ((Grade.HIGH, 0.95, 0.01, 0.0, 0.05, 1.0), (Grade.MEDIUM, 0.75, 0.10, 0.01, 0.15, 0.95))


class Confidence(msgspec.Struct, frozen=True, kw_only=True):
    """A label beside a result, and what it rests on. It says nothing about how well the bots play the decks."""

    grade: Grade
    reasons: list[str]  # what keeps it from a better grade
    supported: float  # the share of the cards that are played as printed: all, unless there are stand-ins
    read: float  # the share of the cards whose rules were read from their text, and not written and tested by hand
    read_decks: list[float]  # the same for each deck by itself
    exercised: float | None  # the share of different cards that were played or came onto the battlefield; None: unknown
    idle: list[str]  # those that did not
    capped: float  # the share of games that a cap ended
    errors: float  # the share of games that ended with an error
    margin: float  # of the win rate, or of the one that is least certain
    games: int
    exactness: str = ""  # how many cards are exact, in part and blanks; empty if all are exact
    pilots: list[str] = []  # the learned pilots that played

    def said(self) -> str:
        """Return the label in one line: the grade, and what keeps it from a better one or what it rests on."""
        stand_ins = f"with stand-ins: {self.exactness}"  # which is said whatever else keeps it from a better grade
        reasons = [stand_ins, *self.reasons] if self.exactness and stand_ins not in self.reasons else self.reasons
        if not reasons:
            reasons = [f"all cards as printed, {self.games:,} games, certain to ± {100 * self.margin:.1f} %"]
        learned = [f"with the learned pilot {name}" for name in self.pilots]
        return f"{self.grade}: {'; '.join([*reasons, *learned])}"


def confidence(
    rate: Estimate,
    capped: int,
    errors: int,
    games: int,
    names: int | None = None,
    idle: list[str] | None = None,
    decks: Sequence[Deck] = (),
    bots: Iterable[str] = (),
    what: str = "win rate",
) -> Confidence:
    """Return the label for a win rate of so many games, some of them capped or with errors.

    `names` is how many different cards the decks have, `idle` those that did nothing, `bots` what those are called
    that played, `what` the words for the rate.
    """
    unused = idle or []
    exercised = 1 - len(unused) / names if names else None
    shares = (capped / max(1, games), errors / max(1, games))
    exact = exactness(decks)
    grade, reasons = Grade.LOW, list[str]()
    for wanted, least, most_capped, most_errors, widest, least_exact in reversed(LIMITS):
        missing = []
        if exact.share < least_exact:
            missing.append(f"with stand-ins: {exact}")
        if exercised is not None and exercised < least:
            missing.append(f"{len(unused)} of {names} different cards were never played")
        if shares[0] > most_capped:
            missing.append(f"{100 * shares[0]:.1f} % of the games ended at a cap")
        if shares[1] > most_errors:
            missing.append(f"{100 * shares[1]:.1f} % of the games ended with an error")
        if not games or rate.margin > widest:
            missing.append(f"the {what} is only certain to ± {100 * rate.margin:.1f} %")
        if missing:
            reasons = missing
            break
        grade = wanted
    return Confidence(
        grade=grade,
        reasons=reasons,
        supported=exact.share,
        read=read_share(decks),
        read_decks=[read_share([deck]) for deck in decks],
        exercised=exercised,
        idle=unused,
        capped=shares[0],
        errors=shares[1],
        margin=rate.margin,
        games=games,
        exactness="" if exact.is_exact else str(exact),
        pilots=[name for name in dict.fromkeys(bots) if is_pilot(name)],
    )


def read_share(decks: Iterable[Deck]) -> float:
    """Return the share of the cards of some decks whose rules were read from their text."""
    cards = [card for deck in decks for card in deck]
    return sum(exact_card(card.name) != card for card in cards) / len(cards) if cards else 0.0
