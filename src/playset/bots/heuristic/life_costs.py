"""What casting and paying costs in life: sources of mana that hurt, and permanents that punish spells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.base import PayLife
from playset.ability.filters.references import ThatPlayer
from playset.ability.triggers.players import Casts
from playset.bots.combat.combat_sim import price_of_life
from playset.bots.reading.ability_facts import ability_facts
from playset.bots.reading.effects import LOSSES, Side, work_of
from playset.bots.reading.roles import facts_of
from playset.bots.reading.tapping import damage_for_tapping, punishers_of_tapping
from playset.core.decision import Act
from playset.core.events import EventKind
from playset.core.mana import PIP_PHYREXIAN
from playset.core.words import ALL_COLORS, Zone

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.nodes.ability_sets import AbilitySet, ActivatedEntry
    from playset.rules.nodes.base import Cost
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

CAREFUL: Final = 6  # with so little life it is counted what mana costs
MOST_PAID: Final = 12  # more life than this no spell and no mana for it costs
LAST: Final = 2  # with so little life left every point is dear
DEAR: Final = 5.0


def damage_per_spell(abilities: AbilitySet) -> int:
    """Return how much damage a permanent deals to a player who casts a spell of a certain kind."""
    facts = ability_facts(abilities)
    if facts.toll < 0:
        facts.toll = 0
        for entry in abilities.triggered:
            if isinstance(entry.ability.pattern, Casts):
                for impact in work_of(entry.program).impacts:
                    if impact.does & LOSSES and impact.good < 0 and isinstance(impact.whom, ThatPlayer):
                        facts.toll += max(0, impact.amount)
    return facts.toll


def spell_punishers(view: View) -> list[PermanentView]:
    """Return the permanents that punish whoever casts spells."""
    return [
        permanent
        for permanent in view.listening(EventKind.CAST)
        if damage_per_spell(permanent.characteristics.abilities)
    ]


def punishment_for(view: View, option: Option, taking: list[PermanentView]) -> int:
    """Return how much damage some permanents deal to the player for casting a spell."""
    total = 0
    for permanent in taking if option.act == Act.CAST else ():
        abilities = permanent.characteristics.abilities
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, Casts) and view.fits(pattern.what, option.obj, permanent.id, permanent.controller):
                if view.fits(pattern.who, view.player, permanent.id, permanent.controller):
                    total += damage_per_spell(abilities)
                    break
    return total


def too_painful(view: View, option: Option) -> bool:
    """True if an option would cost the last life, or the mana for it most of what little is left."""
    life = view.life(view.player)
    if life > CAREFUL:
        return False
    if option.act == Act.CAST:
        life -= life_lost(view, option)
        if life <= 0:
            return True
    return may_hurt(view, option, life) and pain_of(view, option) * 2 >= life


def is_the_end(view: View, option: Option) -> bool:
    """True if casting a spell would cost the last life, whatever it does."""
    life = view.life(view.player)
    return life <= CAREFUL and life <= life_lost(view, option)


def is_fatal(view: View, option: Option) -> bool:
    """True if an option would cost the last life by itself: what is paid, what its mana does, what punishes it."""
    life = view.life(view.player)
    if option.act == Act.CAST:
        return life <= MOST_PAID and life <= life_lost(view, option) + pain_of(view, option)
    what = view.look(option.obj) if option.act == Act.ACTIVATE else None
    if what is None or not 0 <= option.index < len(what.abilities.activated):
        return False
    costs = what.abilities.activated[option.index].ability.costs
    paid = sum([cost.amount for cost in costs if isinstance(cost, PayLife) and isinstance(cost.amount, int)])
    return life <= paid or (life <= MOST_PAID and life <= paid + pain_of(view, option))


def life_lost(view: View, option: Option) -> int:
    """Return the life that it costs to cast a spell, not counting its mana: what is paid, and damage for casting it."""
    return life_paid(view, option) + punishment_for(view, option, spell_punishers(view))


def life_paid(view: View, option: Option) -> int:
    """Return the life that is paid to cast a spell: as a cost of its own, or for symbols that there is no mana for."""
    definition = view.card(option.obj)
    if definition is None:
        return 0
    zone = view.zone_of(option.obj)
    if zone == Zone.HAND and not option.index and facts_of(definition).costs_mana:
        return 0
    abilities = definition.base.abilities
    costs: tuple[Cost, ...] = ()
    for additional in abilities.additional_costs:
        costs += additional.costs
    if zone == Zone.HAND and 0 < option.index <= len(abilities.alternative_costs):
        costs += abilities.alternative_costs[option.index - 1].costs
    for leave in abilities.casts_from:
        if leave.zone == zone:
            costs += leave.additional + (leave.alternative.costs if leave.alternative is not None else ())
    total = sum([cost.amount for cost in costs if isinstance(cost, PayLife) and isinstance(cost.amount, int)])
    mana = view.mana_cost(option)
    if mana is None or mana.countable:
        return total
    short = view.mana_at_hand(view.player) < mana.mana_value
    symbols = [pip & ALL_COLORS for pip in mana.pips if pip & PIP_PHYREXIAN]
    return total + 2 * sum([1 for colors in symbols if short or not has_source(view, colors)])


def has_source(view: View, colors: int) -> bool:
    """True if an untapped permanent makes mana of one of these colours, and does no harm."""
    untapped = [permanent for permanent in view.mine if not permanent.tapped]
    sources = [facts_of(p.definition) for p in untapped if p.characteristics.abilities.has_mana_abilities]
    return any(facts.colors & colors and not facts.hurts for facts in sources)


def pain_of(view: View, option: Option) -> int:
    """Return how much damage and loss of life the mana for an option costs."""
    pain = 0
    for tap in view.payment(option):
        ability = tap[1]
        what = view.look(tap[0])
        if ability >= 0 and what is not None:
            pain += pain_of_ability(what.abilities.activated[ability]) + damage_for_tapping(view, tap[0])
    return pain


def pain_of_ability(entry: ActivatedEntry) -> int:
    """Return how much damage and loss of life an ability does to whoever activates it."""
    return sum(
        [
            max(0, impact.amount)
            for impact in work_of(entry.program).impacts
            if impact.side == Side.MINE and impact.good < 0 and impact.does & LOSSES
        ]
    )


def may_hurt(view: View, option: Option, life: int) -> bool:
    """True if the mana for an option could hurt too much: as a rule so little that no payment has to be planned."""
    if punishers_of_tapping(view):
        return True
    most = worst = 0
    converts = False
    for obj in view.mixed_sources():
        what = view.look(obj)
        if what is not None:
            facts = ability_facts(what.abilities)
            if facts.pain < 0:
                facts.pain = max([pain_of_ability(entry) for entry in what.abilities.activated])
            most += facts.pain
            worst = max(worst, facts.pain)
            converts = converts or what.abilities.converts_mana
    if most * 2 < life:
        return False
    cost = view.mana_cost(option)
    # For each mana no more than one source is tapped, unless there are some that take mana themselves.
    return converts or cost is None or cost.mana_value * worst * 2 >= life


def harmless_mana(view: View) -> int:
    """Return the mana at hand without that of sources which cost more than half of what little life is left."""
    mana = view.mana_at_hand(view.player)
    spare = view.life(view.player) // 2
    if spare > CAREFUL // 2:
        return mana
    for permanent in view.mine:
        abilities = permanent.characteristics.abilities
        if abilities.has_mana_abilities and not permanent.tapped:
            pain = min([pain_of_ability(entry) for entry in abilities.activated if entry.is_mana], default=0)
            spare -= pain
            if pain and spare <= 0:
                mana -= 2 if facts_of(permanent.definition).many else 1
    return max(0, mana)


def price_of_punishment(view: View, damage: int) -> float:
    """Return what so much damage for a spell is worth; very much if it is the last life."""
    life = view.life(view.player)
    if damage >= life:
        return 1000.0
    return damage * price_of_life(view, life) + (DEAR if life - damage <= LAST else 0.0)
