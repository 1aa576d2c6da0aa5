"""Mana for costs (CR 601.2g–h, 605): which sources there are, whether a cost can be paid, and how.

The planner is exact: if any choice of sources pays a cost, it finds one. Among those it prefers sources that do
nothing but make mana, those for colours that the rest of the hand does not need, and the least flexible ones, so that
what stays untapped is worth most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from playset.core.events import Event, Happening
from playset.core.mana import KINDS, ManaCost, mana_text
from playset.core.words import Aspect, CardType, Keyword, Supertype, Zone
from playset.rules.converting import plan_with_converters
from playset.rules.listening import triggered_by
from playset.rules.objects import Context
from playset.rules.outlook import volatility
from playset.rules.payment_help import CONVOKE_HELP, DELVE_HELP, IMPROVISE_HELP
from playset.rules.planning import Plan, demands, enough_of_each, first_plan, leave_out_excess
from playset.rules.roster import Concern, roster, rules_about
from playset.rules.supplies import (
    EXILED_TO_PAY,
    GENERIC,
    NO_CONVERTERS,
    NO_MANA,
    NOTHING_OWN,
    TAPPED_TO_PAY,
    Converter,
    KeptSource,
    Source,
    Supply,
    may_add,
    source_rank,
    supply_of,
)

if TYPE_CHECKING:
    from playset.rules.abilities import AbilitySet, ActivatedEntry, TriggeredEntry
    from playset.rules.objects import Permanent
    from playset.rules.state import State


NUMBER_OF_COLORS: Final = [mask.bit_count() for mask in range(1 << KINDS - 1)]  # by the mask of the colours


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
    """What the machine may use to make mana for a player: what costs nothing but tapping and mana."""
    if not game.supplies:
        game.supplies = [None] * len(game.players)
    known = game.supplies[player]
    if known is not None:
        if known.checked == game.version and known.step < 0 and not game.stale:
            return known
        if known.holds(game, player):
            known.checked = game.version
            return known
    found: list[Source] = []
    converters = NO_CONVERTERS
    who = roster(game)
    forbidden = game.rules_on and len(who.rules[Concern.ACTIVATING]) > 0
    steady = not forbidden  # whether of the permanents only those matter that make mana or add to it
    aspects = who.aspects if forbidden else 0
    if not who.usual:
        aspects |= Aspect.ANYTHING if who.limiters >> player & 1 else who.mana_aspects[player]
    listeners = who.mana_listeners
    varying = False
    if listeners:
        varying = known.varying if known is not None and known.listeners is listeners else more_may_vary(listeners)
        if varying:
            aspects = Aspect.ANYTHING
    for permanent in who.makers[player]:
        if forbidden and is_forbidden(game, permanent.id, True):
            continue
        if not permanent.tapped and not (permanent.summoning_sick and is_sick(game, permanent)):
            abilities = permanent.characteristics.abilities
            if abilities.limited_mana or (varying and may_add_mana(game, permanent)):
                source = work_out_source(game, permanent)
            else:
                own = NOTHING_OWN
                if not abilities.same_mana:
                    steady = False
                    own = own_mana(game, permanent)
                kept = permanent.makes
                if kept is None or not kept.holds(permanent, listeners, own):
                    kept = keep_source(game, permanent, listeners, own)
                source = kept.source
            if source is not None:
                found.append(source)
            if abilities.converts:
                if converters is NO_CONVERTERS:
                    converters = []
                    steady = False
                add_converters(game, permanent, converters)
    owner = game.players[player]
    pool = NO_MANA if game.pools_empty else owner.pool
    if known is None:
        known = game.supplies[player] = Supply()
    if not known.is_like(found, converters, pool, owner.life):
        known.settle(found, converters, pool, owner.life)
    known.varying = varying
    known.note_marks(game, who, player, aspects, steady)
    return known


# What permanents can be tapped for where nothing is added to it, but their own mana is not always the same: by their
# abilities, by whether they are snow and creatures, and by that mana. Nothing stands for what makes no mana.
ALIKE: Final[dict[tuple[AbilitySet, int, tuple[tuple[tuple[int, ...], ...], ...]], Source | None]] = {}
MOST_ALIKE: Final = 10_000  # so many are kept
UNKNOWN: Final = Source(0)
NOT_NOW: Final = ((-1,),)  # stands for the mana of an ability that may not be used now


def keep_source(
    game: State, permanent: Permanent, listeners: list[Permanent], own: list[tuple[tuple[int, ...], ...]]
) -> KeptSource:
    """What a permanent can be tapped for, to be kept while it, what it makes and those that add to it stay the same."""
    kept = permanent.makes = KeptSource(permanent, listeners, own)
    for listener in listeners:
        if may_add(listener, permanent):
            kept.adding = [*kept.adding, (listener.id, listener.controller, listener.characteristics)]
    kept.source = work_out_source(game, permanent) if kept.adding else alike(game, permanent, own)
    return kept


def own_mana(game: State, permanent: Permanent) -> list[tuple[tuple[int, ...], ...]]:
    """What each effect of the mana abilities that the machine may use would make, such as a mana for each of something.

    With what triggers it decides what the permanent can be tapped for.
    """
    context = Context(permanent.id, permanent.controller)
    found: list[tuple[tuple[int, ...], ...]] = []
    for index, entry in enumerate(permanent.characteristics.abilities.activated):
        if entry.simple_mana:
            usable = may_be_used(game, permanent, index, entry)
            for effect in entry.program.code:
                found.append(effect.mana(game, context) if usable else NOT_NOW)
    return found


def more_may_vary(listeners: list[Permanent]) -> bool:
    """Whether what triggered mana abilities of some permanents add can change although no permanent does."""
    for listener in listeners:
        for entry in listener.characteristics.abilities.triggered:
            if entry.is_mana and may_vary(entry):
                return True
    return False


def may_vary(entry: TriggeredEntry) -> bool:
    """Whether what a triggered mana ability adds, and when, can change although no permanent does."""
    known = entry.varies
    if known is None:
        ability = entry.ability
        known = ability.condition is not None or volatility(ability.pattern) != 0
        for effect in entry.program.code:
            if effect.mana_varies():
                known = True
        entry.varies = known
    return known


def alike(game: State, permanent: Permanent, own: list[tuple[tuple[int, ...], ...]]) -> Source | None:
    """What a permanent can be tapped for where nothing is added to it; see `own_mana`."""
    characteristics = permanent.characteristics
    which = (1 if characteristics.supertypes & Supertype.SNOW else 0) + (
        2 if characteristics.types & CardType.CREATURE else 0
    )
    abilities = characteristics.abilities
    known: Source | None
    if abilities.same_mana:
        if abilities.alike is None:
            abilities.alike = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
        known = abilities.alike[which]
        if known is UNKNOWN:
            known = abilities.alike[which] = work_out_source(game, permanent, alone=True)
    else:
        key = (abilities, which, tuple(own))
        known = ALIKE.get(key, UNKNOWN)
        if known is UNKNOWN:
            if len(ALIKE) >= MOST_ALIKE:
                ALIKE.clear()
            known = ALIKE[key] = work_out_source(game, permanent, alone=True)
    return known.for_object(permanent.id) if known is not None else None


def may_add_mana(game: State, permanent: Permanent) -> bool:
    """A quick look: whether there is a triggered mana ability that could add to the mana of a permanent."""
    for listener in roster(game).mana_listeners:
        if may_add(listener, permanent):
            return True
    return False


def work_out_source(game: State, permanent: Permanent, alone: bool = False) -> Source | None:
    """What a permanent can be tapped for, worked out anew; `alone` leaves out what that may trigger."""
    source = Source(permanent.id)
    harmless: list[tuple[int, int, tuple[int, ...]]] = []
    if permanent.characteristics.types & CardType.CREATURE:
        source.uses += 1
    for index, entry in enumerate(permanent.characteristics.abilities.activated):
        if not entry.is_mana and entry.zone == Zone.BATTLEFIELD:
            source.uses += 1
        if not entry.simple_mana or not may_be_used(game, permanent, index, entry):
            continue
        made = made_by(game, permanent, entry, alone)
        for alternative, mana in made:
            source.alternatives.append((index, alternative, mana))
        if entry.limited:
            source.limited |= 1 << index
        if entry.plain_mana:
            source.plain |= 1 << index
        if len(entry.program.code) > 1:
            source.price += 1
        else:
            harmless += [(index, alternative, mana) for alternative, mana in made]
    if not source.alternatives:
        return None
    source.harmless = harmless
    source.settle()
    return source


def add_converters(game: State, permanent: Permanent, converters: list[Converter]) -> None:
    """Add the mana abilities of a permanent that cost mana besides tapping it; harmless ones come first."""
    for index, entry in enumerate(permanent.characteristics.abilities.activated):
        if entry.input is None or not may_be_used(game, permanent, index, entry):
            continue
        converter = Converter(permanent.id, index, entry.input, entry.limited)
        for alternative, mana in made_by(game, permanent, entry):
            converter.add(alternative, mana)
        if converter.made and len(entry.program.code) > 1:
            converters.append(converter)
        elif converter.made:
            converters.insert(0, converter)


def is_forbidden(game: State, permanent: int, mana: bool) -> bool:
    """CR 602.5: whether an effect says that abilities of a permanent cannot be activated."""
    for rule, context in rules_about(game, Concern.ACTIVATING):
        if rule.forbids_activation(game, permanent, mana, context):
            return True
    return False


def may_be_used(game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> bool:
    """CR 602.5: whether nothing forbids a mana ability of a permanent now."""
    ability = entry.ability
    if ability.once and index in permanent.activations:
        return False
    return ability.condition is None or ability.condition.holds(game, Context(permanent.id, permanent.controller))


def made_by(
    game: State, permanent: Permanent, entry: ActivatedEntry, alone: bool = False
) -> list[tuple[int, tuple[int, ...]]]:
    """The alternatives of mana that an ability of a permanent makes, by number, with what that triggers."""
    context = Context(permanent.id, permanent.controller)
    snow = bool(permanent.characteristics.supertypes & Supertype.SNOW)
    found: list[tuple[int, tuple[int, ...]]] = []
    alternative = 0
    for effect in entry.program.code:
        limit = effect.limit()
        allowed = limit is None or (game.paying is not None and limit.allows(game, game.paying))
        for mana in effect.mana(game, context):
            if mana and allowed:
                made = tuple([kind + KINDS for kind in mana]) if snow else mana
                if not alone and game.listening >> Happening.ADD_MANA & 1:
                    made += triggered_mana(game, permanent, mana)
                found.append((alternative, made))
            alternative += 1
    return found


def triggered_mana(game: State, permanent: Permanent, mana: tuple[int, ...]) -> tuple[int, ...]:
    """CR 605.1b: what triggered mana abilities add for the player when a permanent is tapped for some mana."""
    extra: tuple[int, ...] = ()
    if not may_add_mana(game, permanent):
        return extra
    event = Event(Happening.ADD_MANA, permanent.controller, permanent.id, 1, permanent.id, flag=1, word=mana_text(mana))
    for listener in roster(game).mana_listeners:
        context = Context(listener.id, listener.controller)
        context.event = event
        for entry in listener.characteristics.abilities.triggered:
            if entry.is_mana and triggered_by(game, entry, event, context) is not None:
                for effect in entry.program.code:
                    ways = effect.mana(game, context) if effect.adds_for(game, context) == permanent.controller else ()
                    if len(ways) == 1:  # with a choice nobody knows what it will be
                        extra += ways[0]
    return extra


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
    for permanent in game.permanents():
        if permanent.tapped or permanent.controller != player or permanent.id in without:
            continue
        kinds = helping_kinds(game, permanent, help)
        source = Source(permanent.id)
        for other in usable:
            if other.obj == permanent.id:
                source.alternatives = other.alternatives[:]
                source.harmless = other.harmless[:] if other.price > 0 else source.alternatives
                source.price, source.uses = other.price, other.uses
        if kinds and not source.alternatives:
            abilities = permanent.characteristics.abilities
            source.uses = 1 if permanent.characteristics.types & CardType.CREATURE else 0
            source.price = 0 if source.uses or abilities.activated else -1  # tapping it does no harm at all
        for kind in kinds:
            source.alternatives.append((TAPPED_TO_PAY, kind, (kind,)))
            if source.price > 0:
                source.harmless.append((TAPPED_TO_PAY, kind, (kind,)))
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


def usable_supply(game: State, player: int, without: tuple[int, ...] = (), help: int = 0, spell: int = 0) -> Supply:
    """What the machine may use for a cost, other than `without`; for a spell also what helps to pay for it."""
    whole = supply(game, player)
    if not help and not whole.uses(without):
        return whole
    converters = [converter for converter in whole.converters if converter.obj not in without]
    return supply_of(payers(game, player, without, help, spell), converters, whole.pool, whole.life)


def mana_at_hand(game: State, player: int, help: int = 0, spell: int = 0) -> int:
    """The most mana a player could have for one cost: the pool and what tapping sources gives."""
    usable = usable_supply(game, player, (), help, spell) if help else supply(game, player)
    return usable.reach


def can_pay(
    game: State, player: int, cost: ManaCost, without: tuple[int, ...] = (), help: int = 0, spell: int = 0
) -> bool:
    """Whether a player could pay a cost from the pool and with what the machine may use, other than `without`."""
    usable = supply(game, player)
    if help:
        usable = usable_supply(game, player, without, help, spell)
    elif without:
        if not cost.pips and not usable.converters:
            return cost.least <= usable.most_without(without)  # where no colour is asked for, counting will do
        usable = usable_supply(game, player, without)
    return can_pay_from(game, player, cost, usable)


def can_pay_from(game: State, player: int, cost: ManaCost, usable: Supply) -> bool:
    """Whether a player could pay a cost with what there is to pay with."""
    if cost.least > usable.reach:
        return False
    if not usable.converters:
        if not cost.pips:
            return True
        if usable.single and cost.countable:
            return can_pay_with_sources(cost, usable)  # a matter of counting, not worth remembering
    for place, known in enumerate(usable.asked):
        if known is cost:
            return usable.answers >> place & 1 > 0
    found = can_pay_with_sources(cost, usable)
    if not found and usable.converters:
        found = convert(game, player, cost, usable) is not None
    usable.remember(cost, found)
    return found


def convert(game: State, player: int, cost: ManaCost, usable: Supply) -> Plan | None:
    """A way to pay a cost for which mana abilities are paid with mana."""
    owner = game.players[player]
    item = game.paying
    limited: list[int] = []
    if item is not None and item.controller == player:
        limited = [kind for kind, limit in owner.limited if limit.allows(game, item)]
    return plan_with_converters(owner.pool, tuple(limited), owner.life, cost, usable)


def can_pay_with_sources(cost: ManaCost, usable: Supply) -> bool:
    """Whether the pool and the sources that cost nothing but tapping could pay a cost."""
    if cost.least > usable.total + usable.in_pool:
        return False
    if not cost.pips:
        return True
    if cost.countable and cost.least <= len(usable.found) + usable.in_pool:
        if enough_of_each(usable.pool, usable.found, cost):
            return True  # as it mostly is: one mana of each source will do
        if usable.most <= 1:
            return False  # there is no more
    for demand in demands(cost):
        if not usable.kinds & demand[0]:
            return False  # nothing makes mana of the kind
    if usable.single and cost.countable:
        usable.count()
        return enough_of_each(usable.sure, usable.flexible, cost)
    return find_plan(usable.pool, usable.sources, cost, usable.life) is not None


def plan_payment(
    game: State, player: int, cost: ManaCost, without: tuple[int, ...] = (), help: int = 0, spell: int = 0
) -> Plan | None:
    """A way to pay a cost that taps nothing in vain, or None if there is no way."""
    usable = usable_supply(game, player, without, help, spell) if help else supply(game, player)
    found = usable.found
    if without and not help:
        found = [source for source in found if source.obj not in without]
    ordered = sparing(game, player, found, spell)
    plan = find_plan(usable.pool, ordered, cost, usable.life)
    if plan is None and usable.converters:
        usable = usable_supply(game, player, without, help, spell)
        return convert(game, player, cost, usable) if usable.converters else None
    if plan is not None and plan.taps and (plan.excess or not cost.countable):
        leave_out_excess(plan, ordered, game.players[player].pool, cost)
    return plan


def sparing(game: State, player: int, found: list[Source], spell: int) -> list[Source]:
    """Sources in the order in which to use them: last those for colours that the other cards in hand ask for.

    What hurts or could do something else comes later still, as it does whatever is in hand.
    """
    if are_alike(found):
        return found
    needed = 0
    for card in game.players[player].hand:
        cost = game.definitions[card].cost
        if card != spell and cost is not None:
            needed |= cost.colors()
    ordered = found
    last: i64 = 0  # the rank of the last of those that are in order
    for place, source in enumerate(found):
        rank = sparing_rank(source, needed)
        if rank >= last:
            last = rank
            continue
        if ordered is found:
            ordered = found[:]
        # They are few and nearly in order, so each is taken to its place by itself.
        while place and sparing_rank(ordered[place - 1], needed) > rank:
            ordered[place] = ordered[place - 1]
            place -= 1
        ordered[place] = source
    return ordered


def are_alike(found: list[Source]) -> bool:
    """Whether some sources have the same rank whatever is needed."""
    for source in found:
        if source.rank != found[0].rank or source.kinds != found[0].kinds:
            return False
    return True


def sparing_rank(source: Source, needed: int) -> i64:
    """The rank of a source among others if mana of some colours is needed for something else."""
    return source.rank | NUMBER_OF_COLORS[(source.kinds | source.kinds >> KINDS) & needed] << 24


def find_plan(pool: list[int], usable: list[Source], cost: ManaCost, life: int) -> Plan | None:
    """The first way to pay a cost with a pool and sources, without doing any harm if that can be."""
    for source in usable:
        if source.price > 0:
            harmless = [one.without_harm() for one in usable]
            plan = first_plan(pool, harmless, cost, life)
            if plan is not None:
                return plan
            break
    return first_plan(pool, usable, cost, life)
