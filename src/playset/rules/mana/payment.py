"""Mana for costs (CR 601.2g–h, 605): which sources there are, whether a cost can be paid, and how.

`casting.legal_actions` and bots ask what mana there is and whether a cost can be paid; `casting.announce` asks for a
plan when it pays. The answer is exact: if any choice of sources pays a cost, it is found (`mana.solver`,
`mana.converters`). A plan prefers sources that do nothing but make mana, then those for colours that the rest of the
hand does not need, then the least flexible ones, so that what stays untapped is worth most. Nothing here changes the
game, but `note_spent` writes down what mana was spent on a spell that asks for it (CR 106).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from playset.core.events import Event, EventKind
from playset.core.mana import KINDS, ManaCost, mana_text
from playset.core.words import NO_OBJECT, CardType, Keyword, Supertype, Zone, card_of
from playset.rules.derived.battlefield_index import Concern, battlefield_index, rules_about
from playset.rules.events.trigger_matching import triggered_by
from playset.rules.mana.converters import plan_with_converters
from playset.rules.mana.restricted import has_restricted_mana, lent_mana, loose_mana
from playset.rules.mana.solver import Plan, demands, enough_of_each, first_plan, leave_out_excess
from playset.rules.mana.sources import (
    EXILED_TO_PAY,
    GENERIC,
    TAPPED_TO_PAY,
    AvailableMana,
    Converter,
    Source,
    source_rank,
)
from playset.rules.nodes.casting import CONVOKE_HELP, DELVE_HELP, IMPROVISE_HELP
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.nodes.ability_sets import ActivatedEntry, TriggeredEntry
    from playset.rules.state.objects import Permanent, StackObject
    from playset.rules.state.position import State


PLACE_BITS: Final = 16  # of a number that sorts sources: its place among them
UNKNOWN: Final = Source(NO_OBJECT, [])  # stands for a source that has not been looked for
SPENT: Final = "mana "  # before the number of the kind of mana, among the costs that were paid
NUMBER_OF_COLORS: Final = [mask.bit_count() for mask in range(1 << KINDS - 1)]  # by the mask of the colours


def is_sick(game: State, permanent: Permanent) -> bool:
    """True if a permanent is a creature that came under control this turn and has no haste (CR 302.6)."""
    if not permanent.summoning_sick:
        return False
    characteristics = game.characteristics(permanent)
    return bool(characteristics.types & CardType.CREATURE) and not characteristics.keywords & Keyword.HASTE


def tap_ready(game: State, permanent: Permanent) -> bool:
    """True if a permanent can be tapped for the tap symbol in a cost of its own (CR 107.5)."""
    return not permanent.tapped and not is_sick(game, permanent)


def available_mana(game: State, player: int) -> AvailableMana:
    """Return what the engine may use to pay for a player: the pool, and abilities that cost only tapping and mana.

    Definition: `return find_available_mana(game, player)`. But legal actions, bots and payments ask for it many times
    in one position, so it is kept for each player until permanents, what is tapped, or pools change; where conditions
    decide about it, until anything does. No wrong answer is safe, but to drop it is.
    """
    if game.stale:
        game.update_characteristics()
    by_player = game.available_mana
    if by_player is None:
        by_player = game.available_mana = [None] * len(game.players)
    known = by_player[player]
    if known is None or (known.varies and (known.version != game.version or known.step != game.step)):
        known = by_player[player] = find_available_mana(game, player)
        known.version = game.version
        known.step = game.step
    known.life = game.players[player].life
    return known


def find_available_mana(game: State, player: int, item: StackObject | None = None) -> AvailableMana:
    """Find the player's mana, and sources of mana and converters on the battlefield (CR 605.1a).

    Restricted mana counts if it may be spent on `item`, a spell or ability of the player (CR 106.6).
    """
    found: list[Source] = []
    converters: list[Converter] = []
    index = battlefield_index(game)
    forbidden = game.has_rule_changes and len(index.rules_by_concern[Concern.ACTIVATING]) > 0
    varies = forbidden or bool(game.trigger_kinds >> EventKind.ADD_MANA & 1)
    for permanent in index.mana_sources[player]:
        if permanent.tapped or is_sick(game, permanent):
            continue
        if forbidden and is_forbidden(game, permanent.id, True, player):
            continue
        source = mana_source(game, permanent, item)
        if source is not None:
            found.append(source)
        abilities = permanent.characteristics.abilities
        if abilities.converts_mana:
            add_converters(game, permanent, converters, item)
        varies = varies or abilities.converts_mana or not abilities.same_mana
    owner = game.players[player]
    lent = lent_mana(game, item) if item is not None else loose_mana(game, player)
    pool = owner.pool if not lent else owner.pool[:]
    for kind in lent:
        pool[kind] += 1
    usable = AvailableMana(found, converters, pool, owner.life, lent)
    usable.varies = varies
    return usable


def mana_source(game: State, permanent: Permanent, item: StackObject | None = None) -> Source | None:
    """Return what a permanent can be tapped for, None if for nothing.

    Definition: `return find_source(game, permanent, item)`. But most permanents make the same mana whatever the game
    is like; for those the answer is kept with their abilities, by whether they are snow and whether they are creatures.
    No wrong answer is safe; `AbilitySet.same_mana` may be False without need.
    """
    characteristics = permanent.characteristics
    abilities = characteristics.abilities
    if not abilities.same_mana or may_add_mana(game, permanent):
        return find_source(game, permanent, item)
    key = (characteristics.supertypes & Supertype.SNOW) << 16 | (characteristics.types & CardType.CREATURE)
    known = abilities.sources.get(key, UNKNOWN)
    if known is UNKNOWN:
        known = abilities.sources[key] = find_source(game, permanent)
    return known.for_object(permanent.id) if known is not None else None


def may_add_mana(game: State, permanent: Permanent) -> bool:
    """True unless surely no triggered mana ability adds to the mana of a permanent (CR 605.1b)."""
    if not game.trigger_kinds >> EventKind.ADD_MANA & 1:
        return False
    for listener in battlefield_index(game).trigger_sources:
        abilities = listener.characteristics.abilities
        if abilities.triggered_mana and (not abilities.mana_triggers_from_host or listener.attached_to == permanent.id):
            return True
    return any(delayed.entry.is_mana for delayed in game.delayed)


def find_source(game: State, permanent: Permanent, item: StackObject | None = None) -> Source | None:
    """Find what a permanent can be tapped for now, to pay for `item`, with what that triggers; None if for nothing."""
    source = Source(permanent.id, [])
    harmless: list[tuple[int, int, tuple[int, ...]]] = []
    if permanent.characteristics.types & CardType.CREATURE:
        source.uses += 1
    for index, entry in enumerate(permanent.characteristics.abilities.activated):
        if not entry.is_mana and entry.zone == Zone.BATTLEFIELD:
            source.uses += 1
        if not entry.simple_mana or not can_activate_now(game, permanent, index, entry):
            continue
        made = [(index, alternative, mana) for alternative, mana in mana_alternatives(game, permanent, entry, item)]
        source.alternatives += made
        if entry.restricted:
            source.limited |= 1 << index
        if len(entry.program.code) > 1:
            source.price += 1
            source.only_hurts = source.only_hurts and entry.only_damages_you
        else:
            harmless += made
    if not source.alternatives:
        return None
    source.harmless = harmless
    source.summarize()
    return source


def add_converters(game: State, permanent: Permanent, converters: list[Converter], item: StackObject | None) -> None:
    """Add the mana abilities of a permanent that cost mana besides tapping it; harmless ones come first."""
    for index, entry in enumerate(permanent.characteristics.abilities.activated):
        if entry.mana_input is None or not can_activate_now(game, permanent, index, entry):
            continue
        converter = Converter(permanent.id, index, entry.mana_input, entry.restricted)
        for alternative, mana in mana_alternatives(game, permanent, entry, item):
            converter.add(alternative, mana)
        if converter.made and len(entry.program.code) > 1:
            converters.append(converter)
        elif converter.made:
            converters.insert(0, converter)


def is_forbidden(game: State, permanent: int, mana: bool, player: int) -> bool:
    """True if an effect says that a player cannot activate abilities of a permanent (CR 602.5)."""
    for rule, context in rules_about(game, Concern.ACTIVATING):
        if rule.forbids_activation(game, permanent, mana, player, context):
            return True
    return False


def can_activate_now(game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> bool:
    """True if a mana ability of a permanent can be activated now, by its own words (CR 602.5)."""
    ability = entry.ability
    if ability.once and index in permanent.activations:
        return False
    return ability.condition is None or ability.condition.holds(game, Context(permanent.id, permanent.controller))


def mana_alternatives(
    game: State, permanent: Permanent, entry: ActivatedEntry, item: StackObject | None = None
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the alternatives of mana that an ability of a permanent makes, by number, with what that triggers.

    Restricted mana is among them if it may be spent on `item` (CR 106.6).
    """
    context = Context(permanent.id, permanent.controller)
    snow = bool(permanent.characteristics.supertypes & Supertype.SNOW)
    found: list[tuple[int, tuple[int, ...]]] = []
    alternative = 0
    for effect in entry.program.code:
        limit = effect.mana_restriction()
        allowed = limit is None or not limit.is_limited() or (item is not None and limit.allows(game, item))
        for mana in effect.mana(game, context):
            if mana and allowed:
                made = tuple([kind + KINDS for kind in mana]) if snow else mana
                found.append((alternative, made + triggered_mana(game, permanent, mana)))
            alternative += 1
    return found


def triggered_mana(game: State, permanent: Permanent, mana: tuple[int, ...]) -> tuple[int, ...]:
    """Return what triggered mana abilities add for the player when a permanent is tapped for mana (CR 605.1b)."""
    extra: tuple[int, ...] = ()
    if not may_add_mana(game, permanent):
        return extra
    event = Event(EventKind.ADD_MANA, permanent.controller, permanent.id, 1, permanent.id, flag=1, word=mana_text(mana))
    for listener in battlefield_index(game).trigger_sources:
        context = Context(listener.id, listener.controller)
        for entry in listener.characteristics.abilities.triggered:
            extra += mana_of_trigger(game, entry, event, context)
    for delayed in game.delayed:
        context = Context(delayed.source, delayed.controller)
        context.those = delayed.those
        context.x = delayed.x
        extra += mana_of_trigger(game, delayed.entry, event, context)
    return extra


def mana_of_trigger(game: State, entry: TriggeredEntry, event: Event, context: Context) -> tuple[int, ...]:
    """Return what a triggered mana ability adds for the player who makes mana, as far as there is no choice."""
    extra: tuple[int, ...] = ()
    context.event = event
    if entry.is_mana and triggered_by(game, entry, event, context) is not None:
        for effect in entry.program.code:
            ways = effect.mana(game, context) if effect.mana_receiver(game, context) == event.player else ()
            if len(ways) == 1:  # with a choice nobody knows what it will be
                extra += ways[0]
    return extra


def with_payment_help(
    game: State, player: int, sources: list[Source], without: tuple[int, ...], help: int, spell: int
) -> list[Source]:
    """Return sources of mana, and what may be used instead of mana, by rank (CR 702.51, 702.66, 702.126)."""
    found: list[Source] = []
    for permanent in game.permanents:
        if not permanent.tapped and permanent.controller == player and permanent.id not in without:
            source = source_with_help(game, permanent, sources, help)
            if source.alternatives:
                source.summarize()
                found.append(source)
    if help & DELVE_HELP:
        found += [card_to_exile(game, card) for card in game.players[player].graveyard if card != spell]
    found.sort(key=source_rank)
    return found


def source_with_help(game: State, permanent: Permanent, sources: list[Source], help: int) -> Source:
    """Return what a permanent can be tapped for: mana, or instead of mana (CR 702.51a, 702.126a); perhaps nothing."""
    kinds = helping_kinds(game, permanent, help)
    source = Source(permanent.id, [])
    for other in sources:
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
    return source


def card_to_exile(game: State, card: int) -> Source:
    """Return a card in a graveyard as what may be exiled to pay for generic mana (CR 702.66a)."""
    source = Source(game.id_of(card), [])
    source.alternatives.append((EXILED_TO_PAY, GENERIC, (GENERIC,)))
    abilities = game.definitions[card].base.abilities
    source.price = -1 if abilities.casts_from or abilities.activation_zones else -2
    source.summarize()
    return source


def helping_kinds(game: State, permanent: Permanent, help: int) -> list[int]:
    """Return the kinds of mana for which a permanent may be tapped instead (CR 702.51a, 702.126a)."""
    characteristics = game.characteristics(permanent)
    if help & CONVOKE_HELP and characteristics.types & CardType.CREATURE:
        colors = [kind for kind in range(KINDS - 1) if characteristics.colors >> kind & 1]
        return colors or [GENERIC]
    if help & IMPROVISE_HELP and characteristics.types & CardType.ARTIFACT:
        return [GENERIC]
    return []


def usable_mana(
    game: State, player: int, without: tuple[int, ...] = (), help: int = 0, item: StackObject | None = None
) -> AvailableMana:
    """Return what the engine may use for a cost, other than `without`.

    For a spell or ability `item` that is restricted mana, too (CR 106.6), and what helps to pay for it.
    """
    whole = available_mana(game, player)
    costly = whole.costly
    if item is not None and has_restricted_mana(game, player):
        whole = find_available_mana(game, player, item)
    if not help and not costly and not (without and whole.includes(without)):
        return whole
    if item is not None and item.card:
        costly = tuple([source for source in costly if card_of(source.obj) != item.card])  # it would not be there
    sources = with_costly_sources(whole.sources, costly) if costly else whole.sources
    sources = [source for source in sources if source.obj not in without]
    if help:
        sources = with_payment_help(game, player, sources, without, help, item.card if item is not None else 0)
    converters = [converter for converter in whole.converters if converter.obj not in without]
    return AvailableMana(sources, converters, whole.pool, whole.life, whole.lent)


def with_costly_sources(sources: list[Source], costly: tuple[Source, ...]) -> list[Source]:
    """Return sources together with costly ones; of what is tapped for either only the one that has all its mana."""
    found = list(costly)
    for source in sources:
        if not any(one.obj == source.obj and source.alternatives[0] in one.alternatives for one in costly):
            found.append(source)
    return found


def mana_at_hand(game: State, player: int, help: int = 0, item: StackObject | None = None) -> int:
    """Return the most mana a player could have for one cost: the pool and what tapping sources gives."""
    return usable_mana(game, player, (), help, item).reach


def can_pay(
    game: State,
    player: int,
    cost: ManaCost,
    without: tuple[int, ...] = (),
    help: int = 0,
    item: StackObject | None = None,
) -> bool:
    """True if a player could pay a cost from the pool and with what the engine may use (`usable_mana`)."""
    return can_pay_from(cost, usable_mana(game, player, without, help, item))


def can_pay_from(cost: ManaCost, usable: AvailableMana) -> bool:
    """True if a cost could be paid with what there is to pay with."""
    if cost.least > usable.reach:
        return False
    if can_pay_with_sources(cost, usable):
        return True
    return len(usable.converters) > 0 and plan_with_converters(cost, usable) is not None


def can_pay_with_sources(cost: ManaCost, usable: AvailableMana) -> bool:
    """True if the pool and the sources that cost nothing but tapping could pay a cost.

    Definition: `return find_plan(usable.pool, usable.sources, cost, usable.life) is not None`. No wrong answer is safe.
    """
    if cost.least > usable.total + usable.in_pool:
        return False
    if not cost.pips:
        return True
    if cost.countable and cost.least <= len(usable.sources) + usable.in_pool:
        if enough_of_each(usable.pool, usable.sources, cost):
            return True  # as it mostly is: one mana of each source will do
        if usable.most <= 1:
            return False  # there is no more
    for mask, _ in demands(cost):
        if not usable.kinds & mask:
            return False  # nothing makes mana of the kind
    return find_plan(usable.pool, usable.sources, cost, usable.life) is not None


def plan_payment(
    game: State,
    player: int,
    cost: ManaCost,
    without: tuple[int, ...] = (),
    help: int = 0,
    item: StackObject | None = None,
) -> Plan | None:
    """Return a way to pay a cost, for a spell or ability `item`, that taps nothing in vain; None if there is none."""
    usable = usable_mana(game, player, without, help, item)
    ordered = in_order_of_use(game, player, usable.sources, item.card if item is not None else 0)
    plan = find_plan(usable.pool, ordered, cost, usable.life)
    if plan is None:
        return plan_with_converters(cost, usable) if usable.converters else None
    if plan.taps and (plan.excess or not cost.countable):
        leave_out_excess(plan, ordered, usable.pool, cost)
    return plan


def in_order_of_use(game: State, player: int, sources: list[Source], spell: int) -> list[Source]:
    """Return sources in the order of use: last those for colours that the other cards in hand ask for.

    After them come those for the colours of a commander that waits in the command zone, and after those the only ones
    for such a colour. What hurts or could do something else comes later still, as it does whatever is in hand.
    """
    needed = 0
    for card in game.players[player].hand:
        cost = game.definitions[card].cost
        if card != spell and cost is not None:
            needed |= cost.colors()
    waiting = [game.definitions[card].cost for card in game.players[player].command if card != spell]
    if any(waiting):
        asked = scarce = 0
        for cost in waiting:
            if cost is not None:
                asked |= cost.colors()
                scarce |= scarce_colors(sources, cost)
        ranked = [
            (use_rank(s, needed) | spared(s, asked, scarce) << 27) << PLACE_BITS | place
            for place, s in enumerate(sources)
        ]
    else:
        ranked = [use_rank(source, needed) << PLACE_BITS | place for place, source in enumerate(sources)]
    ranked.sort()
    return [sources[key & (1 << PLACE_BITS) - 1] for key in ranked]


def scarce_colors(sources: list[Source], cost: ManaCost) -> int:
    """Return the colours of a cost that no more sources make than it needs, as a mask."""
    scarce = 0
    for color in range(KINDS - 1):
        asked = sum([1 for pip in cost.pips if pip >> color & 1])
        if asked and sum([1 for source in sources if colors_of(source) >> color & 1]) <= asked:
            scarce |= 1 << color
    return scarce


def spared(source: Source, asked: int, scarce: int) -> i64:
    """Return how much a source is spared for a commander, from 0 to 7."""
    colors = colors_of(source)
    return min(3, NUMBER_OF_COLORS[colors & asked]) + (4 if colors & scarce else 0)


def colors_of(source: Source) -> int:
    """Return the colours that a source makes, snow or not, as a mask."""
    return (source.kinds | source.kinds >> KINDS) & (1 << KINDS - 1) - 1


def use_rank(source: Source, needed: int) -> i64:
    """Return the rank of a source if mana of some colours is needed for something else."""
    return source.rank | NUMBER_OF_COLORS[colors_of(source) & needed] << 24


def find_plan(pool: list[int], sources: list[Source], cost: ManaCost, life: int) -> Plan | None:
    """Return the first way to pay a cost with a pool and sources, without doing any harm if that can be."""
    for source in sources:
        if source.price > 0:
            plan = first_plan(pool, [one.without_harm() for one in sources], cost, life)
            if plan is not None:
                return plan
            break
    return first_plan(pool, sources, cost, life)


# --- what was spent --------------------------------------------------------------------------------------------


def asks_for_mana(item: StackObject) -> bool:
    """True if an ability of a spell asks which mana is spent to cast it."""
    if not item.card:
        return False
    abilities = item.definition.base.abilities
    known = abilities.asks_for_mana
    if known is None:
        known = abilities.asks_for_mana = any(asks(ability) for ability in abilities.all)
    return known


def asks(node: Node) -> bool:
    """True if a node or a part of it asks which mana was spent."""
    return node.asks_for_mana() or any(asks(child) for child in node.children())


def note_spent(item: StackObject, kind: int, number: int) -> None:
    """Note that so much mana of a kind was spent on a spell that asks for it."""
    if number > 0 and asks_for_mana(item):
        word = f"{SPENT}{kind}"
        item.paid = {**item.paid, word: item.paid.get(word, 0) + number}


def spent(paid: dict[str, int], kind: int) -> int:
    """Return how much mana of a kind was spent, or with -1 of all kinds."""
    if kind >= 0:
        return paid.get(f"{SPENT}{kind}", 0)
    return sum([number for word, number in paid.items() if word.startswith(SPENT)])
