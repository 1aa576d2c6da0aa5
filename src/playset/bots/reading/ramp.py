"""Tell how a card makes mana: by its abilities, by what it takes for that, and by lands that it fetches."""

from __future__ import annotations

from playset.ability.costs.base import Mana, PayLife, TapSymbol, UntapSymbol
from playset.ability.costs.cards import ExileThis
from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.libraries import SearchLibrary, SplitFound
from playset.ability.effects.mana import AddMana, AddManaFor
from playset.ability.filters.base import SELF
from playset.ability.filters.characteristics import HasName, Subtype, Types
from playset.ability.filters.players import YOU
from playset.ability.modifications import LAND_TYPES
from playset.ability.triggers.permanents import TappedForMana
from playset.ability.triggers.zone_changes import Enters
from playset.bots.reading.effects import Does, Side, work_of
from playset.core.mana import parse_mana
from playset.core.node import Node
from playset.core.words import ALL_COLORS, CardType, Zone
from playset.rules.nodes.ability_sets import ActivatedEntry
from playset.rules.nodes.program import Program
from playset.rules.state.cards import CardDefinition


def costs_life(entry: ActivatedEntry) -> bool:
    """True if an ability hurts whoever activates it."""
    if any(isinstance(cost, PayLife) for cost in entry.ability.costs):
        return True
    return work_of(entry.program).harms(Side.MINE)


def units_of(entry: ActivatedEntry) -> tuple[int, ...]:
    """Return the kinds of each mana that a mana ability makes beyond what it takes, as masks."""
    found: list[int] = []
    for effect in entry.program.code:
        if isinstance(effect, AddMana):
            most = max([len(kinds) for kinds in effect.kinds], default=0)
            found += [sum({1 << kinds[place] for kinds in effect.kinds if place < len(kinds)}) for place in range(most)]
        elif isinstance(effect, AddManaFor):
            found.append(sum({1 << kind for kind in parse_mana(effect.symbol)}))
        elif effect.adds_mana():
            found.append(ALL_COLORS)
    spent = mana_spent(entry)
    if not spent:
        return tuple(found)
    every = 0
    for kinds in found:
        every |= kinds
    return (every,) * max(0, len(found) - spent)


def mana_spent(entry: ActivatedEntry) -> int:
    """Return how much mana an ability costs."""
    return sum([cost.mana_part().mana_value for cost in entry.ability.costs if isinstance(cost, Mana)])


def fetches(entry: ActivatedEntry) -> bool:
    """True if an activated ability puts its source away to put a land onto the battlefield."""
    if not any(isinstance(cost, Sacrifice) and cost.what == SELF for cost in entry.ability.costs):
        return False
    return any(isinstance(effect, SearchLibrary) and puts_a_land(effect) for effect in entry.program.code)


def puts_a_land(effect: SearchLibrary) -> bool:
    """True if a search puts lands onto the battlefield."""
    return effect.to == Zone.BATTLEFIELD and effect.what is not None and not names_other_types(effect.what)


def names_other_types(node: Node) -> bool:
    """True if a description names card types, other subtypes or a card, and no land among them."""
    if isinstance(node, Types):
        return not node.mask & CardType.LAND
    if isinstance(node, (Subtype, HasName)):
        return (node.word if isinstance(node, Subtype) else node.name) not in LAND_TYPES
    return any(names_other_types(child) for child in node.children())


def adds_lands(program: Program) -> bool:
    """True if a spell or ability puts lands from its player's library onto the battlefield."""
    return any(
        (isinstance(e, SearchLibrary) and puts_a_land(e) and e.who == YOU) or isinstance(e, SplitFound)
        for e in program.code
    )


def ramps_as_permanent(definition: CardDefinition) -> bool:
    """True if a permanent makes mana, adds to what lands make, or puts a land onto the battlefield for itself alone.

    What lives off other permanents (an altar) is none: it turns one thing into another.
    """
    abilities = definition.base.abilities
    for entry in abilities.activated:
        if entry.zone == Zone.BATTLEFIELD and ((entry.is_mana and gains_mana(entry)) or fetches(entry)):
            return True
    for trigger in abilities.triggered:
        pattern = trigger.ability.pattern
        if isinstance(pattern, TappedForMana) and any(effect.adds_mana() for effect in trigger.program.code):
            return True
        if isinstance(pattern, Enters) and pattern.what == SELF and adds_lands(trigger.program):
            return True
    return False


def gains_mana(entry: ActivatedEntry) -> bool:
    """True if a mana ability makes more mana than it takes, and takes nothing else than its own source."""
    price = 0
    for cost in entry.ability.costs:
        if isinstance(cost, Mana):
            price += cost.mana_part().mana_value
        elif isinstance(cost, Sacrifice):
            if cost.what != SELF:
                return False
        elif not isinstance(cost, (TapSymbol, UntapSymbol, PayLife, ExileThis)):
            return False
    made = [len(kinds) for effect in entry.program.code if isinstance(effect, AddMana) for kinds in effect.kinds]
    return max(made, default=1) > price


def ramps(spell: Program) -> bool:
    """True if an instant or sorcery makes mana or lands."""
    return bool(work_of(spell).mask & Does.MANA) or adds_lands(spell)
