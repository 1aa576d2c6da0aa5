"""Mana that can be had once: rituals, and sources that are sacrificed or have another price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.costs.permanents import Sacrifice, TapUntapped
from playset.ability.effects.mana import AddMana
from playset.ability.filters.base import SELF
from playset.bots.heuristic.spells import cast_value, price_of_creature
from playset.bots.reading.effects import Does
from playset.bots.reading.roles import HELD, Role, facts_of
from playset.core.decision import Act, Option
from playset.core.mana import KINDS
from playset.core.words import ALL_COLORS, Keyword, Step, Zone

if TYPE_CHECKING:
    from playset.bots.reading.roles import Facts
    from playset.core.decision import Decision
    from playset.core.mana import ManaCost
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.nodes.base import Filter
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

CARD: Final = 2.0  # what a ritual is worth that could be cast later
SOURCE: Final = 1.5  # the same for a source of one mana
GAIN: Final = 0.5  # by how much a spell must be worth more than what can be cast without it


@mypyc_attr(acyclic=True)
class Boost:
    """One way to have more mana: the option, the mana above its cost, its colours, and its price in points."""

    __slots__ = ("colors", "entry", "index", "mana", "price")

    def __init__(self, index: int, mana: int, colors: int, entry: ActivatedEntry | None) -> None:
        self.index = index
        self.mana = mana
        self.colors = colors
        self.entry = entry  # the ability of a source, none for a spell
        self.price = CARD  # that of a source is worked out when somebody asks


def boost(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]], now: float) -> int:
    """Return the option for more mana if it makes a spell possible that is worth more than `now`.

    0 if there is none.
    """
    found = boosts(view, decision, casts)
    if not found:
        return 0
    priced = False
    mana = view.mana_at_hand(view.player)
    total = mana + sum([one.mana for one in found])
    castable = [decision.options[index].obj for index, _, _ in casts]
    for card in view.hand:
        definition = card.definition
        facts = facts_of(definition)
        if definition.is_land or card.id in castable or facts.role in HELD or definition.cost is None:
            continue
        if facts.role == Role.MANA_RAMP and not definition.is_permanent:
            continue
        option = Option(Act.CAST, card.id)
        cost = view.mana_cost(option)
        if cost is None or cost.mana_value > total or not colors_at_hand(view, cost, found):
            continue
        if not priced:
            for one in found:
                if one.entry is not None:
                    one.price = price_of_source(view, one.entry, decision.options[one.index].obj)
            found.sort(key=price_of_boost)
            priced = True
        needed = cost.mana_value - mana
        price = 0.0
        for one in found:
            price += one.price
            needed -= one.mana
            if needed <= 0:
                break
        if price + now + GAIN < cast_value(view, option, definition, facts):
            return found[0].index
    return 0


def price_of_boost(one: Boost) -> float:
    """Return what it takes to have more mana."""
    return one.price


def boosts(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]) -> list[Boost]:
    """Return all ways to have more mana now that the machine does not use by itself: spells, then sources."""
    found: list[Boost] = []
    for index, definition, facts in casts:
        if facts.role != Role.MANA_RAMP or definition.is_permanent or decision.options[index].index:
            continue
        spell = definition.base.abilities.spell
        if facts.work.mask & Does.MANA and spell is not None:
            mana, colors = made_by(spell)
            if mana > definition.base.mana_value:
                found.append(Boost(index, mana - definition.base.mana_value, colors, None))
    for index, entry in enumerate(view.entries(decision)):
        if entry is not None and entry.is_mana and not entry.automatic and entry.zone == Zone.BATTLEFIELD:
            mana, colors = made_by(entry.program)
            cost = view.mana_cost(decision.options[index])
            mana -= cost.mana_value if cost is not None else 0
            if entry.taps:
                mana -= made_by_tapping(view, decision.options[index].obj)
            if mana > 0:
                found.append(Boost(index, mana, colors, entry))
    return found


def made_by_tapping(view: View, source: int) -> int:
    """Return how much mana a source makes for nothing but being tapped, which it is only once."""
    permanent = view.permanent(source)
    if permanent is None:
        return 0
    entries = [entry for entry in permanent.characteristics.abilities.activated if entry.is_mana and entry.automatic]
    return max([made_by(entry.program)[0] for entry in entries], default=0)


def made_by(program: Program) -> tuple[int, int]:
    """Return how much mana a program makes, and of which kinds; 0 if that depends on something."""
    mana, colors = 0, 0
    for effect in program.code:
        if isinstance(effect, AddMana):
            most = 0
            for made in effect.kinds:
                most = max(most, len(made))
                for kind in made:
                    colors |= 1 << kind
            mana += most
        elif effect.adds_mana():
            mana += 1
            colors |= ALL_COLORS
    return mana, colors


def price_of_source(view: View, entry: ActivatedEntry, obj: int) -> float:
    """Return what using a source takes besides the mana that it makes."""
    price = 0.2
    for cost in entry.ability.costs:
        if isinstance(cost, Sacrifice):
            price += SOURCE if cost.what == SELF else max(2.0 * CARD, least_price(view, cost.what, obj))
        elif isinstance(cost, TapUntapped):
            price += 0.5 * attackers_lost(view, cost.count if isinstance(cost.count, int) else 1)
    return price


def least_price(view: View, what: Filter, obj: int) -> float:
    """Return what the least of the player's permanents is worth that can be sacrificed."""
    return min([price_of_creature(view, permanent) for permanent in view.fitting(what, view.mine, obj)], default=0.0)


def attackers_lost(view: View, count: int) -> float:
    """Return how much power is lost to an attack if some creatures are tapped before it.

    Of those that can attack at all.
    """
    if view.step != Step.PRECOMBAT_MAIN:
        return 0.0
    powers: list[float] = []
    for permanent in view.creatures:
        if permanent.controller == view.player and not permanent.tapped:
            what = permanent.characteristics
            sick = permanent.summoning_sick and not what.keywords & Keyword.HASTE
            powers.append(0.0 if sick else 1.0 * max(0, what.power))
    powers.sort()
    return sum(powers[:count])


def colors_at_hand(view: View, cost: ManaCost, found: list[Boost]) -> bool:
    """True if there are enough sources of each colour that a cost asks for, among them those for once."""
    pool = view.me.pool
    for kind in range(KINDS):
        asked = sum([1 for pip in cost.pips if pip == 1 << kind])
        if not asked:
            continue
        have = pool[kind] + pool[kind + KINDS]
        for one in found:
            if one.colors >> kind & 1:
                have += max(1, one.mana)
        for permanent in view.mine:
            if have >= asked:
                break
            if permanent.characteristics.abilities.has_mana_abilities and not permanent.tapped:
                if facts_of(permanent.definition).colors >> kind & 1:
                    have += 1
        if have < asked:
            return False
    return True
