"""The search for a payment (CR 601.2g–h): exact, and no slower than there are states."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from playset.core.mana import POOL_SIZE, parse_mana_cost
from playset.rules.mana.solver import first_plan, made_by_tap
from playset.rules.mana.sources import Source

EMPTY = [0] * POOL_SIZE
GREEN, RED = 4, 3
ways = st.lists(
    st.sampled_from([(GREEN,), (RED,), (GREEN, RED), (GREEN, GREEN), (RED, RED, RED)]), min_size=1, max_size=2
)
symbols = st.sampled_from(["{G}", "{R}", "{1}", "{2}", "{R/G}", "{2/G}", "{G/P}"])


def source(obj: int, *made: tuple[int, ...]) -> Source:
    found = Source(obj, [(number, 0, mana) for number, mana in enumerate(made)])
    found.summarize()
    return found


def can_pay(mana: list[int], pips: list[str], life: int) -> bool:
    """Say by trying everything whether mana and life pay for symbols, each of which is one of `symbols`."""
    if not pips:
        return True
    first, rest = pips[0], pips[1:]
    if first == "{G/P}" and life >= 2 and can_pay(mana, rest, life - 2):
        return True
    if first in ("{1}", "{2}", "{2/G}"):
        count = 1 if first == "{1}" else 2
        if len(mana) >= count:
            for gone in product(range(len(mana)), repeat=count):
                if len(set(gone)) == count and can_pay([m for i, m in enumerate(mana) if i not in gone], rest, life):
                    return True
    accepted = [kind for kind, letter in ((GREEN, "G"), (RED, "R")) if letter in first]
    return any(
        kind in accepted and can_pay(mana[:place] + mana[place + 1 :], rest, life) for place, kind in enumerate(mana)
    )


@given(st.lists(ways, max_size=3), st.lists(symbols, min_size=1, max_size=4), st.sampled_from([0, 2, 4]))
def test_601_2g_a_payment_is_found_exactly_if_there_is_one(
    made: list[list[tuple[int, ...]]], cost: list[str], life: int
):
    sources = [source(number, *alternatives) for number, alternatives in enumerate(made)]
    plan = first_plan(EMPTY, sources, parse_mana_cost("".join(cost)), life)
    hands = [[kind for mana in chosen for kind in mana] for chosen in product(*[one or [()] for one in made])]
    assert (plan is not None) == any(can_pay(mana, cost, life) for mana in hands)
    if plan is not None:
        paid = [kind for tap in plan.taps for kind in made_by_tap(sources, tap)]
        assert can_pay(paid, cost, plan.life)


def test_601_2g_a_cost_of_a_hundred_symbols_is_searched_in_no_time():
    forests = [source(number, (GREEN,)) for number in range(16)]
    elves = [source(20 + number, (GREEN,) * 20, (GREEN, GREEN)) for number in range(3)]
    druids = [source(30 + number, (GREEN,), (GREEN, GREEN)) for number in range(10)]
    cost = parse_mana_cost("{43}" + "{G}" * 53)
    assert first_plan(EMPTY, forests + druids + elves, cost, 8) is not None  # 96 of 96
    assert first_plan(EMPTY, forests + druids + elves, parse_mana_cost("{44}" + "{G}" * 53), 8) is None


def test_601_2g_colours_that_are_missing_are_found_out_in_no_time():
    both = [source(number, (GREEN, GREEN), (RED, GREEN), (RED, RED, GREEN)) for number in range(12)]
    others = [source(20 + number, (GREEN,), (GREEN, GREEN)) for number in range(8)]
    assert first_plan(EMPTY, both + others, parse_mana_cost("{R}" * 25 + "{G}" * 9), 0) is None
