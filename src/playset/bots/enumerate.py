"""List all legal answers of a question, for searching and counting."""

# Not compiled: its generators gain nothing by it.
from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from playset.core.decision import Ask, Decision
from playset.core.errors import PlaysetError

LIMIT = 100_000


class TooManyAnswers(PlaysetError):
    """A question with more legal answers than somebody wanted to enumerate."""


def legal_answers(decision: Decision, limit: int = LIMIT) -> list[tuple[int, ...]]:
    """Return every legal answer once, in a fixed order; choices whose order does not matter are in ascending order."""
    found: list[tuple[int, ...]] = []
    for tried, answer in enumerate(shaped_answers(decision)):
        if tried >= limit:
            raise TooManyAnswers(f"{decision!r} has more than {limit} answers")
        if decision.allows(answer):
            found.append(answer)
    return found


def shaped_answers(decision: Decision) -> Iterator[tuple[int, ...]]:
    """Return every answer of the right shape, among them all legal ones."""
    kind = decision.kind
    count = len(decision.options)
    if kind == Ask.NUMBER:
        for number in range(decision.minimum, decision.maximum + 1):
            yield (number,)
    elif kind == Ask.DIVIDE:
        yield from divisions(decision.total, decision.least, count)
    elif kind == Ask.ATTACKERS or kind == Ask.BLOCKERS:
        yield from declarations(decision)
    elif decision.ordered or kind == Ask.ORDER:
        for size in range(decision.minimum, decision.maximum + 1):
            yield from permutations(range(count), size)
    else:
        for size in range(decision.minimum, decision.maximum + 1):
            yield from combinations(range(count), size)


def divisions(total: int, least: int, count: int) -> Iterator[tuple[int, ...]]:
    """Return every way to cut `total` into `count` shares of at least `least`."""
    if count == 1:
        yield (total,)
        return
    for share in range(least, total - least * (count - 1) + 1):
        for others in divisions(total - share, least, count - 1):
            yield (share, *others)


def declarations(decision: Decision) -> Iterator[tuple[int, ...]]:
    """Return every declaration in which each creature does nothing or one of its options."""
    creatures: dict[int, list[int]] = {}
    for index, option in enumerate(decision.options):
        creatures.setdefault(option.obj, [-1]).append(index)
    for picks in product(*creatures.values()):
        yield tuple(sorted(pick for pick in picks if pick >= 0))
