"""Read how a card makes mana: by its abilities, or by lands that it fetches. Frozen."""

from __future__ import annotations

from playset.ability.costs.base import Mana, PayLife, TapSymbol, UntapSymbol
from playset.ability.costs.cards import ExileThis
from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.libraries import SearchLibrary, SplitFound
from playset.ability.effects.mana import AddMana
from playset.ability.filters.base import SELF
from playset.ability.filters.characteristics import Types
from playset.ability.filters.players import YOU
from playset.ability.triggers.permanents import TappedForMana
from playset.ability.triggers.zone_changes import Enters
from playset.bots.baseline.effects import Does, work_of
from playset.core.node import Node
from playset.core.words import CardType, Zone
from playset.rules.nodes.ability_sets import ActivatedEntry
from playset.rules.nodes.program import Program
from playset.rules.state.cards import CardDefinition


def fetches(entry: ActivatedEntry) -> bool:
    """Whether an activated ability puts its source away to put a land onto the battlefield."""
    if not any(isinstance(cost, Sacrifice) and cost.what == SELF for cost in entry.ability.costs):
        return False
    return any(isinstance(effect, SearchLibrary) and puts_a_land(effect) for effect in entry.program.code)


def puts_a_land(effect: SearchLibrary) -> bool:
    """Whether a search puts lands onto the battlefield."""
    return effect.to == Zone.BATTLEFIELD and effect.what is not None and not names_other_types(effect.what)


def names_other_types(node: Node) -> bool:
    """Whether a description names card types and no land among them."""
    if isinstance(node, Types):
        return not node.mask & CardType.LAND
    return any(names_other_types(child) for child in node.children())


def adds_lands(program: Program) -> bool:
    """Whether a spell or ability puts lands from its player's library onto the battlefield."""
    return any(
        (isinstance(e, SearchLibrary) and puts_a_land(e) and e.who == YOU) or isinstance(e, SplitFound)
        for e in program.code
    )


def ramps_as_permanent(definition: CardDefinition) -> bool:
    """Whether a permanent makes mana, adds to what lands make, or puts a land onto the battlefield for itself alone.

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
    """Whether a mana ability makes more mana than it takes, and takes nothing else than its own source."""
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
    """Whether an instant or sorcery makes mana or lands."""
    return bool(work_of(spell).mask & Does.MANA) or adds_lands(spell)
