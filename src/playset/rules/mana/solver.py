"""How to pay a mana cost with given sources of mana (CR 601.2g–h): a matching of sources to pips.

`enough_of_each` answers by counting (Hall's theorem) whether there is a matching at all, where each source makes one
mana. `first_plan` finds one by backtracking, pip by pip, and pays generic mana with what is left. It is exact: if any
choice of sources pays a cost, it finds one. It goes back as soon as too little mana is left, and tries no state twice,
so that a cost of many symbols does not take exponential time. `mana.payment` calls both, and says which sources there
are and in which order. Nothing here looks at a game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from playset.core.mana import KINDS, PIP_KINDS, PIP_PHYREXIAN, PIP_SNOW, PIP_TWO, POOL_SIZE, ManaCost
from playset.rules.mana.sources import Source

# --- counting ------------------------------------------------------------------------------------------------


def demands(cost: ManaCost) -> tuple[tuple[int, int], ...]:
    """Return how much mana of which kinds a cost needs: for every set of its symbols a mask of what can pay for them.

    Symbols that can be paid for with something else than one mana are left out. The answer is kept with the cost, which
    never changes.
    """
    known = cost.demands
    if known is None:
        counts: dict[int, int] = {}
        for pip in cost.pips:
            if not pip & (PIP_PHYREXIAN | PIP_TWO):
                mask = accepted_kinds(pip)
                counts[mask] = counts.get(mask, 0) + 1
        found: dict[int, int] = {}
        for mask, count in counts.items():
            for union, sum_so_far in [*found.items(), (0, 0)]:
                found[union | mask] = max(found.get(union | mask, 0), sum_so_far + count)
        known = cost.demands = tuple(found.items())
    return known


def enough_of_each(pool: list[int], sources: list[Source], cost: ManaCost) -> bool:
    """True if a pool and sources of one mana each, together large enough, have the kinds of mana that a cost needs.

    Every set of symbols needs as many mana as it has symbols; if there are as many for every set, each symbol can have
    one of its own (Hall's theorem).
    """
    for mask, count in demands(cost):
        kinds: i64 = mask
        missing: i64 = count
        for source in sources:
            if source.kinds & kinds:
                missing -= 1
                if missing == 0:
                    break
        if missing > 0:
            for kind in range(POOL_SIZE):
                if mask >> kind & 1:
                    missing -= pool[kind]
        if missing > 0:
            return False
    return True


# --- searching -----------------------------------------------------------------------------------------------

NO_SOURCES: Final[list[Source]] = []  # never changed


@mypyc_attr(acyclic=True)
class Plan:
    """How to pay: which alternative of which source, and how many symbols are paid with life."""

    __slots__ = ("excess", "failed", "generic", "life", "pool", "spare", "taps", "used")

    def __init__(self, pool: list[int]) -> None:
        self.pool = [*pool, 0]  # by kind; what pays for generic mana only comes last
        # (source, ability, alternative), and for a converter the kinds of the mana that it costs
        self.taps: list[tuple[int, ...]] = []
        self.used = 0  # which sources, as a mask of their places
        self.life = 0
        self.generic = 0  # the generic mana left to pay after the symbols
        self.excess = 0  # the mana that is left when all is paid
        self.spare = 0  # the most mana that can still be had, beyond one for each symbol and the generic mana
        self.failed: set[tuple[int, ...]] = set()  # states of the search from which the cost cannot be paid

    def tap(self, source: Source, number: int, ability: int, alternative: int) -> None:
        """Use the source with a number in one of its ways."""
        self.used |= 1 << number
        self.taps.append((source.obj, ability, alternative))


def first_plan(pool: list[int], sources: list[Source], cost: ManaCost, life: int) -> Plan | None:
    """Return the first way to pay a cost with a pool and sources, None if there is no way."""
    if cost.least > most_mana(pool, sources):
        return None
    plan = Plan(pool)
    if pay_greedily(plan, sources, pips_in_order(cost), cost.generic):
        return plan
    plan = Plan(pool)
    return plan if pay_with_least_life(plan, sources, pips_in_order(cost), cost.generic, life) else None


def pay_greedily(plan: Plan, sources: list[Source], pips: list[int], generic: int) -> bool:
    """Pay every symbol with the first that fits, and no life; False if that leads nowhere.

    Definition: `return False`, as `pay_with_least_life` searches then. If this works, the search would find the same. A
    wrong False is safe.
    """
    for pip in pips:
        kinds = accepted_kinds(pip)
        if not take_from_pool(plan.pool, kinds) and not tap_first(plan, sources, kinds):
            return False
    return pay_generic(plan, sources, generic)


def take_from_pool(pool: list[int], kinds: int) -> bool:
    """Take one mana of the first of some kinds out of a pool."""
    for kind, amount in enumerate(pool):
        if amount and kinds >> kind & 1:
            pool[kind] = amount - 1
            return True
    return False


def tap_first(plan: Plan, sources: list[Source], kinds: int) -> bool:
    """Tap the first source that makes one of some kinds of mana; what is left of its mana goes into the pool."""
    for number, source in enumerate(sources):
        if source.kinds & kinds and not plan.used >> number & 1:
            for ability, alternative, mana in source.alternatives:
                for kind in mana:
                    if kinds >> kind & 1:
                        plan.tap(source, number, ability, alternative)
                        for other in mana:
                            plan.pool[other] += 1
                        plan.pool[kind] -= 1
                        return True
    return False


def most_mana(pool: list[int], sources: list[Source]) -> int:
    """Return the most mana that a pool and sources give together."""
    most: i64 = 0
    for amount in pool:
        most += amount
    for source in sources:
        most += source.most
    return most


def pay_with_least_life(plan: Plan, sources: list[Source], pips: list[int], generic: int, life: int) -> bool:
    """Pay symbols and generic mana, with life only for as many Phyrexian symbols as mana does not pay for."""
    most = 0
    for pip in pips:
        if pip & PIP_PHYREXIAN:
            most += 2
    # A player whose mana abilities have just taken the last life can still pay what costs no life.
    for budget in range(0, max(0, min(life, most)) + 1, 2):
        if search(plan, sources, pips, generic, budget):
            return True
    return False


def search(plan: Plan, sources: list[Source], pips: list[int], generic: int, life: int) -> bool:
    """Pay symbols and generic mana, and at most so much life."""
    plan.spare = most_mana(plan.pool, sources) - len(pips) - generic
    plan.failed.clear()
    return pay_pips(plan, sources, pips, 0, generic, life)


def made_by_tap(sources: list[Source], tap: tuple[int, ...]) -> tuple[int, ...]:
    """Return the mana that a planned tap makes."""
    for source in sources:
        if source.obj == tap[0]:
            for ability, alternative, mana in source.alternatives:
                if ability == tap[1] and alternative == tap[2]:
                    return mana
    raise AssertionError(f"{tap} is no tap of these sources")


def leave_out_excess(plan: Plan, sources: list[Source], pool: list[int], cost: ManaCost) -> None:
    """Drop taps that the mana of the others makes unnecessary, the last ones first."""
    made = [made_by_tap(sources, tap) for tap in plan.taps]
    spare = -cost.least  # there is no more mana than that which is not needed
    for amount in pool:
        spare += amount
    for mana in made:
        spare += len(mana)
    for index in range(len(made) - 1, -1, -1):
        if len(made[index]) > spare:
            continue
        trial = Plan(pool)
        for other, mana in enumerate(made):
            if other != index:
                for kind in mana:
                    trial.pool[kind] += 1
        if search(trial, NO_SOURCES, pips_in_order(cost), cost.generic, plan.life):
            spare -= len(made[index])
            del plan.taps[index]
            del made[index]


def pip_rank(pip: int) -> int:
    """Return what symbols are sorted by: those with the fewest ways to pay come first."""
    ways = 12 if pip & PIP_SNOW else bin(pip & PIP_KINDS).count("1")
    return ways + (20 if pip & PIP_PHYREXIAN else 0) + (10 if pip & PIP_TWO else 0)


def pips_in_order(cost: ManaCost) -> list[int]:
    """Return the symbols of a cost in the order in which to pay for them.

    Definition: `return sorted(cost.pips, key=pip_rank)`. It is kept with the cost, which never changes.
    """
    known = cost.ranked
    if known is None:
        known = cost.ranked = sorted(cost.pips, key=pip_rank)
    return known


def accepted_kinds(pip: int) -> int:
    """Return a mask of the kinds of mana that pay for a symbol; {S} takes any mana from snow sources (CR 107.4h)."""
    return PIP_KINDS << KINDS if pip & PIP_SNOW else (pip & PIP_KINDS) * (1 | 1 << KINDS)


def pay_pips(plan: Plan, sources: list[Source], pips: list[int], index: int, generic: int, life: int) -> bool:
    """Pay the symbols from `index` on, then the generic mana, going back where a choice leads nowhere."""
    if index == len(pips):
        return pay_generic(plan, sources, generic)
    if plan.spare + life // 2 < 0:
        return False
    state = (index, generic, life, plan.used, *plan.pool)
    if state in plan.failed:
        return False
    if pay_pip(plan, sources, pips, index, generic, life):
        return True
    plan.failed.add(state)
    return False


def pay_pip(plan: Plan, sources: list[Source], pips: list[int], index: int, generic: int, life: int) -> bool:
    """Pay one symbol in any of the ways there are, and then the others."""
    pip = pips[index]
    kinds = accepted_kinds(pip)
    for kind, amount in enumerate(plan.pool):
        if amount and kinds >> kind & 1:
            plan.pool[kind] -= 1
            if pay_pips(plan, sources, pips, index + 1, generic, life):
                return True
            plan.pool[kind] += 1
    if tap_any_for_pip(plan, sources, pips, index, kinds, generic, life):
        return True
    if pip & PIP_TWO:
        plan.spare -= 1
        if pay_pips(plan, sources, pips, index + 1, generic + 2, life):
            return True
        plan.spare += 1
    if pip & PIP_PHYREXIAN and life >= 2:
        plan.life += 2
        plan.spare += 1
        if pay_pips(plan, sources, pips, index + 1, generic, life - 2):
            return True
        plan.spare -= 1
        plan.life -= 2
    return False


def tap_any_for_pip(
    plan: Plan, sources: list[Source], pips: list[int], index: int, kinds: int, generic: int, life: int
) -> bool:
    """Try to pay one symbol by tapping any of the sources."""
    tried: list[list[tuple[int, int, tuple[int, ...]]]] = []
    for number, source in enumerate(sources):
        if plan.used >> number & 1 or not source.kinds & kinds or source.alternatives in tried:
            continue  # a source just like one that did not help does not help either
        tried.append(source.alternatives)
        for ability, alternative, mana in source.alternatives:
            if tap_for_pip(plan, sources, pips, index, kinds, generic, life, number, ability, alternative, mana):
                return True
    return False


def tap_for_pip(
    plan: Plan,
    sources: list[Source],
    pips: list[int],
    index: int,
    kinds: int,
    generic: int,
    life: int,
    number: int,
    ability: int,
    alternative: int,
    mana: tuple[int, ...],
) -> bool:
    """Try to pay one symbol with one way of tapping one source; what is left of the mana goes into the pool."""
    for position, kind in enumerate(mana):
        if not kinds >> kind & 1 or (position and kind in mana[:position]):
            continue
        plan.tap(sources[number], number, ability, alternative)
        less = sources[number].most - len(mana)
        plan.spare -= less
        for other in mana:
            plan.pool[other] += 1
        plan.pool[kind] -= 1
        if pay_pips(plan, sources, pips, index + 1, generic, life):
            return True
        plan.spare += less
        plan.pool[kind] += 1
        for other in mana:
            plan.pool[other] -= 1
        plan.taps.pop()
        plan.used &= ~(1 << number)
    return False


def pay_generic(plan: Plan, sources: list[Source], generic: int) -> bool:
    """Pay generic mana with whatever is left."""
    plan.generic = generic
    missing = generic
    for amount in plan.pool:
        missing -= amount
    if missing <= 0:
        plan.excess = -missing
        return True
    end = 0
    for source in sources:
        if not plan.used >> end & 1:
            missing -= source.most
        end += 1
        if missing <= 0:
            break
    if missing > 0:
        return False
    for number in range(end):
        source = sources[number]
        if plan.used >> number & 1:
            continue
        if source.most <= -missing:
            missing += source.most  # a large source at the end has made a small one before it unnecessary
            continue
        for ability, alternative, mana in source.alternatives:
            if len(mana) == source.most:
                plan.tap(source, number, ability, alternative)
                break
    plan.excess = -missing
    return True


def spend(pool: list[int], cost: ManaCost, life: int) -> int:
    """Take the mana for a cost out of a pool; return the life paid instead of mana, -1 if the pool cannot pay it.

    Generic mana is paid with colourless mana first and then from the largest share of the pool.
    """
    plan = first_plan(pool, NO_SOURCES, cost, life)
    if plan is None:
        return -1
    left = plan.pool
    for _ in range(plan.generic):
        left[generic_choice(left)] -= 1
    for kind in range(POOL_SIZE):
        pool[kind] = left[kind]
    return plan.life


def generic_choice(pool: list[int]) -> int:
    """Return the kind of mana to pay generic mana with."""
    if pool[KINDS - 1]:
        return KINDS - 1
    if pool[POOL_SIZE - 1]:
        return POOL_SIZE - 1
    best = most = 0
    for kind, amount in enumerate(pool):
        if amount > most:
            best, most = kind, amount
    return best
