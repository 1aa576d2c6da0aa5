"""Mana for costs (CR 601.2g–h, 605): which sources there are, whether a cost can be paid, and how.

The planner is exact: if any choice of sources pays a cost, it finds one. Among those it prefers sources that do
nothing but make mana, and the least flexible ones, so that what stays untapped is worth most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, Happening
from playset.core.mana import KINDS, PIP_KINDS, PIP_PHYREXIAN, PIP_SNOW, PIP_TWO, POOL_SIZE, ManaCost, mana_text
from playset.core.words import CardType, Keyword, Supertype, Zone
from playset.rules.listening import listeners, triggers
from playset.rules.nodes import CONVOKE_HELP, DELVE_HELP, IMPROVISE_HELP
from playset.rules.objects import Context
from playset.rules.roster import roster

if TYPE_CHECKING:
    from playset.rules.definition import AbilitySet
    from playset.rules.objects import Permanent
    from playset.rules.state import State


# Stands where the number of a mana ability stands: a creature or artifact is tapped, or a card exiled, to pay for mana.
TAPPED_TO_PAY: Final = -1
EXILED_TO_PAY: Final = -2
# Stands where a kind of mana stands: what pays for one generic mana and nothing else.
GENERIC: Final = POOL_SIZE


class Source:
    """A permanent that can be tapped for mana, by one of its abilities in one of several ways.

    For a spell that may be paid for with other things than mana, those are sources as well, see `helpers`.
    """

    __slots__ = ("alternatives", "kinds", "least", "most", "obj", "price", "rank", "uses")

    def __init__(self, obj: int) -> None:
        self.obj = obj
        # (index of the ability, which of its alternatives, the mana); shared by sources that are alike, never changed
        self.alternatives: list[tuple[int, int, tuple[int, ...]]] = []
        self.kinds = 0  # a mask of all kinds of mana it can make
        self.most = 0  # the most mana it can make at once
        self.least = 0  # the least mana it makes when it is used
        self.price = 0  # how much else the dearest alternative does, such as damage
        self.uses = 0  # what else it could be untapped for: attacking, blocking, other abilities
        self.rank = 0  # which come first, see `rank_source`

    def for_object(self, obj: int) -> Source:
        """The same source of mana, but another object."""
        new = Source(obj)
        new.alternatives = self.alternatives
        new.kinds = self.kinds
        new.most = self.most
        new.least = self.least
        new.price = self.price
        new.uses = self.uses
        new.rank = self.rank
        return new

    def settle(self) -> None:
        """Work out what follows from the alternatives."""
        self.least = self.most = len(self.alternatives[0][2])
        for _, _, mana in self.alternatives:
            self.most = max(self.most, len(mana))
            self.least = min(self.least, len(mana))
            for kind in mana:
                self.kinds |= 1 << kind
        # Least price first, then least use for anything else, then least choice, then least mana.
        self.rank = ((self.price + 8 << 8 | self.uses) << 8 | len(self.alternatives)) << 16 | self.most


class Supply:
    """Sources of mana, least flexible first, and how much they make."""

    __slots__ = ("kinds", "single", "sources", "total")

    def __init__(self, found: list[Source]) -> None:
        self.sources = found
        self.total = 0  # the most mana they make together
        self.kinds = 0
        self.single = True  # whether each makes exactly one mana
        rank = 0
        ordered = True
        for source in found:
            self.total += source.most
            self.kinds |= source.kinds
            if source.most != 1 or source.least != 1:
                self.single = False
            if source.rank < rank:
                ordered = False
            rank = source.rank
        if not ordered:
            found.sort(key=source_rank)


def is_sick(game: State, permanent: Permanent) -> bool:
    """CR 302.6: whether a creature came under control this turn and has no haste."""
    if not permanent.summoning_sick:
        return False
    characteristics = game.characteristics(permanent)
    return bool(characteristics.types & CardType.CREATURE) and not characteristics.keywords & Keyword.HASTE


def tap_ready(game: State, permanent: Permanent) -> bool:
    """CR 107.5: whether the tap symbol of a permanent's own cost can be paid."""
    return not permanent.tapped and not is_sick(game, permanent)


def sources(game: State, player: int) -> list[Source]:
    """The player's sources of mana that cost nothing but tapping them, least flexible first."""
    return supply(game, player).sources


def supply(game: State, player: int) -> Supply:
    """The player's sources of mana that cost nothing but tapping them, and how much they make."""
    cached = game.sources_cache
    if game.sources_version != game.version or cached is None:
        cached = game.sources_cache = {}
        game.sources_version = game.version
    known = cached.get(player)
    if known is not None:
        return known
    found: list[Source] = []
    for permanent in roster(game).makers[player]:
        if not permanent.tapped and not (permanent.summoning_sick and is_sick(game, permanent)):
            source = make_source(game, permanent)
            if source is not None:
                found.append(source)
    known = cached[player] = Supply(found)
    return known


def source_rank(source: Source) -> int:
    """What sources are sorted by."""
    return source.rank


# What permanents with some abilities can be tapped for wherever that depends on nothing else: by the abilities, for
# permanents that are neither snow nor creatures, one of the two, or both. Nothing stands for what makes no mana.
ALIKE: dict[AbilitySet, list[Source | None]] = {}
UNKNOWN: Final = Source(0)


def make_source(game: State, permanent: Permanent) -> Source | None:
    """What a permanent can be tapped for."""
    characteristics = permanent.characteristics
    if not characteristics.abilities.same_mana or game.listening >> Happening.ADD_MANA & 1:
        return work_out_source(game, permanent)
    alike = ALIKE.get(characteristics.abilities)
    if alike is None:
        alike = ALIKE[characteristics.abilities] = [UNKNOWN] * 4
    which = (1 if characteristics.supertypes & Supertype.SNOW else 0) + (
        2 if characteristics.types & CardType.CREATURE else 0
    )
    known = alike[which]
    if known is UNKNOWN:
        known = alike[which] = work_out_source(game, permanent)
    return known.for_object(permanent.id) if known is not None else None


def work_out_source(game: State, permanent: Permanent) -> Source | None:
    """What a permanent can be tapped for, worked out anew."""
    source = Source(permanent.id)
    context = Context(permanent.id, permanent.controller)
    snow = bool(permanent.characteristics.supertypes & Supertype.SNOW)
    triggers_on = game.listening >> Happening.ADD_MANA & 1
    if permanent.characteristics.types & CardType.CREATURE:
        source.uses += 1
    for index, entry in enumerate(permanent.characteristics.abilities.activated):
        if not entry.is_mana and entry.zone == Zone.BATTLEFIELD:
            source.uses += 1
        if not entry.simple_mana or (entry.ability.once and index in permanent.activations):
            continue
        alternative = 0
        for effect in entry.program.code:
            for mana in effect.mana(game, context):
                if mana:
                    made = tuple([kind + KINDS for kind in mana]) if snow else mana
                    if triggers_on:
                        made += triggered_mana(game, permanent, mana)
                    source.alternatives.append((index, alternative, made))
                alternative += 1
        if len(entry.program.code) > 1:
            source.price += 1
    if not source.alternatives:
        return None
    source.settle()
    return source


def triggered_mana(game: State, permanent: Permanent, mana: tuple[int, ...]) -> tuple[int, ...]:
    """CR 605.1b: what triggered mana abilities add for the player when a permanent is tapped for some mana."""
    extra: tuple[int, ...] = ()
    event = Event(Happening.ADD_MANA, permanent.controller, permanent.id, 1, permanent.id, flag=1, word=mana_text(mana))
    for listener in listeners(game, 1 << Happening.ADD_MANA):
        context = Context(listener.id, listener.controller)
        context.event = event
        for entry in listener.abilities.triggered:
            if entry.is_mana and triggers(game, entry, event, context):
                for effect in entry.program.code:
                    ways = effect.mana(game, context) if effect.adds_for(game, context) == permanent.controller else ()
                    if len(ways) == 1:  # with a choice nobody knows what it will be
                        extra += ways[0]
    return extra


class Plan:
    """How to pay: which alternative of which source, and how many symbols are paid with life."""

    __slots__ = ("generic", "life", "pool", "taps", "used")

    def __init__(self, pool: list[int], count: int) -> None:
        self.pool = pool  # by kind; what pays for generic mana only comes last
        self.taps: list[tuple[int, int, int]] = []  # (source, ability, alternative)
        self.used = [False] * count
        self.life = 0
        self.generic = 0  # the generic mana left to pay after the symbols


def payers(game: State, player: int, without: tuple[int, ...] = (), help: int = 0, spell: int = 0) -> list[Source]:
    """What a player could use for a cost, other than `without`; for a spell also what helps to pay for it."""
    usable = sources(game, player)
    if without:
        usable = [source for source in usable if source.obj not in without]
    return with_helpers(game, player, usable, without, help, spell) if help else usable


def with_helpers(
    game: State, player: int, usable: list[Source], without: tuple[int, ...], help: int, spell: int
) -> list[Source]:
    """CR 702.51, 702.66, 702.126: sources of mana, and what may be used instead of mana, harmless things first."""
    found: list[Source] = []
    for permanent in game.battlefield.values():
        if permanent.tapped or permanent.controller != player or permanent.id in without:
            continue
        kinds = helping_kinds(game, permanent, help)
        source = Source(permanent.id)
        for other in usable:
            if other.obj == permanent.id:
                source.alternatives = other.alternatives[:]
                source.price, source.uses = other.price, other.uses
        if kinds and not source.alternatives:
            abilities = permanent.characteristics.abilities
            source.uses = 1 if permanent.characteristics.types & CardType.CREATURE else 0
            source.price = 0 if source.uses or abilities.activated else -1  # tapping it does no harm at all
        for kind in kinds:
            source.alternatives.append((TAPPED_TO_PAY, kind, (kind,)))
        if source.alternatives:
            source.settle()
            found.append(source)
    if help & DELVE_HELP:
        for card in game.players[player].graveyard:
            if card != spell:
                source = Source(game.id_of(card))
                source.alternatives.append((EXILED_TO_PAY, GENERIC, (GENERIC,)))
                abilities = game.definitions[card].base.abilities
                source.price = -1 if abilities.casts_from or abilities.acts_from else -2
                source.settle()
                found.append(source)
    found.sort(key=source_rank)
    return found


def helping_kinds(game: State, permanent: Permanent, help: int) -> list[int]:
    """The kinds of mana for which a permanent may be tapped instead."""
    characteristics = game.characteristics(permanent)
    if help & CONVOKE_HELP and characteristics.types & CardType.CREATURE:
        colors = [kind for kind in range(KINDS - 1) if characteristics.colors >> kind & 1]
        return colors or [GENERIC]
    if help & IMPROVISE_HELP and characteristics.types & CardType.ARTIFACT:
        return [GENERIC]
    return []


def mana_at_hand(game: State, player: int, help: int = 0, spell: int = 0) -> int:
    """The most mana a player could have for one cost: the pool and what tapping sources gives."""
    usable = Supply(payers(game, player, (), help, spell)) if help else supply(game, player)
    return sum(game.players[player].pool) + usable.total


def can_pay(
    game: State, player: int, cost: ManaCost, without: tuple[int, ...] = (), help: int = 0, spell: int = 0
) -> bool:
    """Whether a player could pay a cost from the pool and by tapping sources, other than `without`."""
    pool = game.players[player].pool
    usable = Supply(payers(game, player, without, help, spell)) if without or help else supply(game, player)
    if cost.least > usable.total + sum(pool):
        return False
    if not cost.pips:
        return True
    kinds = usable.kinds
    for kind in range(POOL_SIZE):
        if pool[kind]:
            kinds |= 1 << kind
    for demand in demands(cost):
        if not kinds & demand[0]:
            return False  # nothing makes mana of the kind
    if usable.single and cost.countable:
        return enough_of_each(pool, usable.sources, cost)
    return find_plan(game, player, cost, usable.sources) is not None


def demands(cost: ManaCost) -> tuple[tuple[int, int], ...]:
    """Of which kinds of mana a cost needs how much: for every set of its symbols what can pay for them, as a mask.

    Symbols that can be paid for with something else than one mana are left out.
    """
    known = cost.demands
    if known is None:
        counts: dict[int, int] = {}
        for pip in cost.pips:
            if not pip & (PIP_PHYREXIAN | PIP_TWO):
                mask = PIP_KINDS << KINDS if pip & PIP_SNOW else (pip & PIP_KINDS) * (1 | 1 << KINDS)
                counts[mask] = counts.get(mask, 0) + 1
        found: dict[int, int] = {}
        for mask, count in counts.items():
            for union, sum_so_far in [*found.items(), (0, 0)]:
                found[union | mask] = max(found.get(union | mask, 0), sum_so_far + count)
        known = cost.demands = tuple(found.items())
    return known


def enough_of_each(pool: list[int], usable: list[Source], cost: ManaCost) -> bool:
    """Whether sources of one mana each and a pool, together large enough, have the kinds of mana that a cost needs.

    Every set of symbols needs as many mana as it has symbols; if there are as many for every set, each symbol can have
    one of its own (Hall's theorem).
    """
    for mask, count in demands(cost):
        for source in usable:
            if source.kinds & mask:
                count -= 1
        if count > 0:
            for kind in range(POOL_SIZE):
                if mask >> kind & 1:
                    count -= pool[kind]
            if count > 0:
                return False
    return True


def plan_payment(
    game: State, player: int, cost: ManaCost, without: tuple[int, ...] = (), help: int = 0, spell: int = 0
) -> Plan | None:
    """A way to pay a cost that taps nothing in vain, or None if there is no way."""
    usable = payers(game, player, without, help, spell)
    plan = find_plan(game, player, cost, usable)
    if plan is not None and plan.taps:
        leave_out_excess(plan, usable, game.players[player].pool, cost)
    return plan


def find_plan(game: State, player: int, cost: ManaCost, usable: list[Source]) -> Plan | None:
    """The first way to pay a cost with some sources."""
    plan = Plan([*game.players[player].pool, 0], len(usable))
    pips = sorted(cost.pips, key=pip_rank)
    return plan if pay_with_least_life(plan, usable, pips, cost.generic, game.players[player].life) else None


def pay_with_least_life(plan: Plan, usable: list[Source], pips: list[int], generic: int, life: int) -> bool:
    """Pay symbols and generic mana, with life only for as many Phyrexian symbols as mana does not pay for."""
    most = 0
    for pip in pips:
        if pip & PIP_PHYREXIAN:
            most += 2
    # A player whose mana abilities have just taken the last life can still pay what costs no life.
    for budget in range(0, max(0, min(life, most)) + 1, 2):
        if pay_pips(plan, usable, pips, 0, generic, budget):
            return True
    return False


def leave_out_excess(plan: Plan, usable: list[Source], pool: list[int], cost: ManaCost) -> None:
    """Drop taps that the mana of the others makes unnecessary, the last ones first."""
    pips = sorted(cost.pips, key=pip_rank)
    made: list[tuple[int, ...]] = []
    for tap in plan.taps:
        for source in usable:
            if source.obj == tap[0]:
                made += [mana for ability, which, mana in source.alternatives if (ability, which) == tap[1:]]
    if not any(pool) and max(len(mana) for mana in made) == 1 and not any(pip & PIP_TWO for pip in pips):
        return  # every mana is needed
    for index in range(len(plan.taps) - 1, -1, -1):
        trial = Plan([*pool, 0], 0)
        for other, mana in enumerate(made):
            if other != index:
                for kind in mana:
                    trial.pool[kind] += 1
        if pay_pips(trial, [], pips, 0, cost.generic, plan.life):
            del plan.taps[index]
            del made[index]


def pip_rank(pip: int) -> int:
    """Symbols with the fewest ways to pay come first."""
    ways = 12 if pip & PIP_SNOW else bin(pip & PIP_KINDS).count("1")
    return ways + (20 if pip & PIP_PHYREXIAN else 0) + (10 if pip & PIP_TWO else 0)


def pip_accepts(pip: int, kind: int) -> bool:
    """Whether mana of a kind pays for a symbol."""
    if kind == GENERIC:
        return False
    if pip & PIP_SNOW:
        return kind >= KINDS  # CR 107.4h
    return bool(pip >> (kind % KINDS) & 1)


def pay_pips(plan: Plan, usable: list[Source], pips: list[int], index: int, generic: int, life: int) -> bool:
    """Pay the symbols from `index` on, then the generic mana, going back where a choice leads nowhere."""
    if index == len(pips):
        return pay_generic(plan, usable, generic)
    pip = pips[index]
    for kind in range(POOL_SIZE):
        if plan.pool[kind] and pip_accepts(pip, kind):
            plan.pool[kind] -= 1
            if pay_pips(plan, usable, pips, index + 1, generic, life):
                return True
            plan.pool[kind] += 1
    tried: list[list[tuple[int, int, tuple[int, ...]]]] = []
    for number, source in enumerate(usable):
        if plan.used[number] or source.alternatives in tried:
            continue  # a source just like one that did not help does not help either
        tried.append(source.alternatives)
        for ability, alternative, mana in source.alternatives:
            if tap_for_pip(plan, usable, pips, index, generic, life, number, ability, alternative, mana):
                return True
    if pip & PIP_TWO and pay_pips(plan, usable, pips, index + 1, generic + 2, life):
        return True
    if pip & PIP_PHYREXIAN and life >= 2:
        plan.life += 2
        if pay_pips(plan, usable, pips, index + 1, generic, life - 2):
            return True
        plan.life -= 2
    return False


def tap_for_pip(
    plan: Plan,
    usable: list[Source],
    pips: list[int],
    index: int,
    generic: int,
    life: int,
    number: int,
    ability: int,
    alternative: int,
    mana: tuple[int, ...],
) -> bool:
    """Try to pay one symbol with one way of tapping one source; what is left of the mana goes into the pool."""
    for position, kind in enumerate(mana):
        if kind in mana[:position] or not pip_accepts(pips[index], kind):
            continue
        plan.used[number] = True
        plan.taps.append((usable[number].obj, ability, alternative))
        for other in mana:
            plan.pool[other] += 1
        plan.pool[kind] -= 1
        if pay_pips(plan, usable, pips, index + 1, generic, life):
            return True
        plan.pool[kind] += 1
        for other in mana:
            plan.pool[other] -= 1
        plan.taps.pop()
        plan.used[number] = False
    return False


def pay_generic(plan: Plan, usable: list[Source], generic: int) -> bool:
    """Pay generic mana with whatever is left."""
    plan.generic = generic
    missing = generic - sum(plan.pool)
    if missing <= 0:
        return True
    rest = [number for number in range(len(usable)) if not plan.used[number]]
    if sum(usable[number].most for number in rest) < missing:
        return False
    taps: list[int] = []
    for number in rest:
        if missing <= 0:
            break
        taps.append(number)
        missing -= usable[number].most
    # A large source at the end may have made small ones before it unnecessary.
    for number in taps[:]:
        if usable[number].most <= -missing:
            taps.remove(number)
            missing += usable[number].most
    for number in taps:
        source = usable[number]
        for ability, alternative, mana in source.alternatives:
            if len(mana) == source.most:
                plan.taps.append((source.obj, ability, alternative))
                break
        plan.used[number] = True
    return True


def spend(pool: list[int], cost: ManaCost, life: int) -> int:
    """Take the mana for a cost out of a pool; gives the life paid instead of mana, -1 if the pool cannot pay it.

    Generic mana is paid with colourless mana first and then from the largest share of the pool.
    """
    plan = Plan([*pool, 0], 0)
    pips = sorted(cost.pips, key=pip_rank)
    if not pay_with_least_life(plan, [], pips, cost.generic, life):
        return -1
    left = plan.pool[:POOL_SIZE]
    for _ in range(plan.generic):
        left[generic_choice(left)] -= 1
    pool[:] = left
    return plan.life


def generic_choice(pool: list[int]) -> int:
    """The kind of mana to pay generic mana with."""
    for kind in (KINDS - 1, POOL_SIZE - 1):
        if pool[kind]:
            return kind
    best = 0
    for kind in range(POOL_SIZE):
        if pool[kind] > pool[best]:
            best = kind
    return best
