"""Score casting a spell now, in the points of the board evaluator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.delayed import Delayed
from playset.ability.effects.game import ExtraLandThisTurn, ExtraTurn
from playset.ability.effects.libraries import SearchLibrary
from playset.ability.modifications import DefinesSize
from playset.ability.triggers.base import AtBeginning
from playset.ability.triggers.players import Casts
from playset.bots.answers.hands import lands_on_battlefield
from playset.bots.combat.fighters import BACK, comes_back
from playset.bots.combat.tricks import Bonus
from playset.bots.heuristic.life_costs import harmless_mana, too_painful
from playset.bots.heuristic.removal import best_target, has_x
from playset.bots.heuristic.situations.anthems import anthem_value, is_anthem
from playset.bots.heuristic.situations.overrun import mass_pumps, overrun_on_entering, overrun_value
from playset.bots.heuristic.situations.permanent_copies import best_copy
from playset.bots.heuristic.situations.temporary_creatures import one_turn_value
from playset.bots.reading.effects import REMOVAL, Does, Side, impact_of_attachment, mentions, work_of
from playset.bots.reading.entering import (
    costs_variable_life,
    entering_value,
    reanimation_slot,
    reanimation_value,
    token_value,
)
from playset.bots.reading.options import (
    UNIT,
    endangers,
    option_value,
    program_value,
    targets_of,
    unit,
    untargeted_value,
)
from playset.bots.reading.ramp import puts_a_land
from playset.bots.reading.roles import Role, facts_of
from playset.bots.reading.targets import WINS
from playset.bots.reading.values import (
    card_worth,
    creature_worth,
    has_twin,
    permanent_worth,
    size_worth,
    spare_mana_worth,
)
from playset.core.decision import Act
from playset.core.words import CardType, Keyword, Step, Supertype, Zone, is_player
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact
    from playset.bots.reading.roles import Facts
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

MANA: Final = 2.0  # what a spell is worth for each mana it costs, where nothing better is known
LEAD: Final = 6.0  # by how much the board is won when nobody needs lands any more
LATER: Final = 2.0  # what a spell is worth that is cast after what rewards it
EARLY: Final = 3.0  # what a source of mana is worth for each land that is missing from six
STOLEN: Final = 1.7  # how much more it is to have something oneself than that an opponent has it no more
ATTACK: Final = 0.7  # what a point of power is worth in another attack
AURA: Final = 0.7  # how much of what an Aura adds to a creature counts
FOUND: Final = 0.8  # how much of a creature counts that is looked for in the library
CARD: Final = 1.5  # what a creature that is sacrificed is worth besides what it does on the battlefield
FLAG: Final = 0.6  # how much of its cost a permanent is worth that makes creatures larger, besides what it does now
LORD: Final = 0.7  # how much of what a creature does for others counts, for it may be lost
FRAIL: Final = 8  # with so little life nothing is cast that costs life turn after turn
# What is done for a while only, or is better done in combat, has no use in a main phase.
FLEETING: Final = Does.PUMP | Does.PROTECT | Does.TAP | Does.UNTAP | Does.MANA | Does.OTHER | Does.HAMPER


def cast_value(view: View, option: Option, definition: CardDefinition, facts: Facts) -> float:
    """Return what it is worth to cast a spell now; not above 0 if it had better stay where it is."""
    if facts.role == Role.INSTANT_REMOVAL:
        return removal_value(view, option) - sacrifice_price(view, definition)
    base = definition.base
    if not definition.is_permanent and facts.role != Role.MANA_RAMP:
        return spell_value(view, option, definition)
    aura = base.abilities.enchant is not None and not base.types & CardType.CREATURE
    # Of a permanent no more is asked, except of an Aura that makes mana.
    plain = definition.is_permanent and not (aura and facts.role == Role.MANA_RAMP)
    if not (is_sound(view, option, definition) if plain else worth_casting(view, option)):
        return 0.0
    if facts.role == Role.MANA_RAMP:
        return ramp_value(view, definition, facts)
    if in_vain(view, facts) or (base.supertypes & Supertype.LEGENDARY and has_twin(view, base.name)):
        return 0.0
    if definition.cost is not None and definition.cost.variables > 1:
        if harmless_mana(view) - base.mana_value < definition.cost.variables:
            return 0.0  # X would be 0
    return permanent_value(view, option, definition, facts)


def least_worth(view: View) -> float:
    """Return what a spell must be worth more than to be cast: a land that stays untapped."""
    return spare_mana_worth(view)


def permanent_value(view: View, option: Option, definition: CardDefinition, facts: Facts) -> float:
    """Return what a permanent is worth: as a copy, as a creature, on what it enchants, or by its cost."""
    base = definition.base
    by_cost = MANA * base.mana_value + 1.5
    if facts.copies:
        copied = best_copy(view, definition, option.obj)
        if base.toughness <= 0 or copied > creature_worth(view, base):
            return 0.5 * copied + 0.5 * min(copied, by_cost)
    if base.types & CardType.CREATURE:
        return creature_value(view, option, definition, facts, by_cost)
    if base.abilities.enchant is not None:
        return aura_value(view, option, definition, by_cost)
    if base.abilities.continuous and is_anthem(view, definition):
        return FLAG * by_cost + anthem_value(view, option.obj, definition) + entering_value(view, base, facts.entering)
    return by_cost + entering_value(view, base, facts.entering)


def creature_value(view: View, option: Option, definition: CardDefinition, facts: Facts, by_cost: float) -> float:
    """Return what a creature is worth by its size, its cost, and what it does when it enters and later."""
    base = definition.base
    size = creature_worth(view, base) if base.toughness > 0 and not is_as_large_as(definition) else by_cost
    if view.step == Step.PRECOMBAT_MAIN and base.keywords & Keyword.HASTE:
        size += 0.5 * base.power
    if facts.gives_mana and lands_on_battlefield(view) < 6:
        size += EARLY
    value = 0.5 * size + 0.5 * by_cost + entering_value(view, base, facts.entering)
    if base.abilities.triggered:
        value += aftermath(view, option, definition, value)
    if facts.entering:
        value += overrun_on_entering(view, definition, option.obj)
    return value + LORD * anthem_value(view, option.obj, definition) if base.abilities.continuous else value


def aftermath(view: View, option: Option, definition: CardDefinition, value: float) -> float:
    """Return what a creature does to all others at the end of the turn, and that it may be lost by that itself."""
    more = 0.0
    for entry in definition.base.abilities.triggered:
        pattern = entry.ability.pattern
        if not isinstance(pattern, AtBeginning) or pattern.step != Step.END:
            continue
        for impact in work_of(entry.program).impacts:
            if impact.side == Side.ALL and impact.does & REMOVAL and isinstance(impact.whom, Filter):
                more += swept(view, option, impact, 0)
                if view.fits(impact.whom, option.obj, option.obj):
                    more -= value + CARD
    return more


def is_as_large_as(definition: CardDefinition) -> bool:
    """True if the size of a creature is defined by something else (CR 604.3), so that nothing of it is printed."""
    base = definition.base
    return base.power <= 0 and any(
        isinstance(ability.modification, DefinesSize) for ability in base.abilities.continuous
    )


def spell_value(view: View, option: Option, definition: CardDefinition) -> float:
    """Return what an instant or sorcery is worth now."""
    base = definition.base
    if endangers(view, definition) or too_painful(view, option):
        return 0.0
    x = view.mana_at_hand(view.player) - base.mana_value if has_x(definition.mana_cost) else 0
    if has_x(definition.mana_cost) and x <= 0:
        return 0.0
    if view.step == Step.POSTCOMBAT_MAIN and only_for_combat(definition):
        return 0.0
    value = spell_effect(view, option, definition, x)
    if value <= 0:
        return 0.0
    return value + 0.5 * base.mana_value - sacrifice_price(view, definition) + token_value(view, base.abilities.spell)


def spell_effect(view: View, option: Option, definition: CardDefinition, x: int) -> float:
    """Return what an instant or sorcery does, in points; what hits everything is counted permanent by permanent."""
    program = view.program(option)  # of the half or face that is cast
    if program is not None and program.modal is not None:
        return best_mode(view, option, definition, program, x)
    passing = one_turn_value(view, option, program) if program is not None else None
    if passing is not None:
        return passing
    if program is not None and mass_pumps(program):
        return overrun_value(view, program, option.obj)
    value = option_value(view, option, x)
    if program is None:
        return value
    work = work_of(program)
    slot = reanimation_slot(program)
    if slot >= 0:
        pays = costs_variable_life(program)
        return max([reanimation_value(view, obj, pays) for obj in targets_of(view, option, slot)], default=0.0)
    for impact in work.impacts:
        if impact.side == Side.ALL and impact.does & REMOVAL and isinstance(impact.whom, Filter):
            value += swept(view, option, impact, x) - untargeted_value(view, impact, x)
        elif impact.does & Does.REANIMATE and impact.slot < 0 and isinstance(impact.whom, Filter):
            value += returned(view, option, impact.whom)
    value += fetched(view, option, program) + lands_at_hand(view, program) + another_attack(view, program)
    value += LATER * following(view, program, definition)
    if work.mask & Does.SACRIFICE and not work.mask & ~Does.SACRIFICE and program.targets:
        value = max([least_creature(view, player) for player in view.opponents])
    return value


def best_mode(view: View, option: Option, definition: CardDefinition, program: Program, x: int) -> float:
    """Return what the best mode of a spell does outside combat, where it is of no use to be stronger for the turn."""
    best = 0.0
    for place, mode in enumerate(program.single):
        if work_of(mode).mask & ~(Does.PUMP | Does.PROTECT):
            best = max(best, program_value(view, definition, mode, view.targets(option, place), x))
    return best


def lands_at_hand(view: View, program: Program) -> float:
    """Return by how much leave to play another land is worth less than time in general: it takes a land to play."""
    if not any(isinstance(effect, ExtraLandThisTurn) for effect in program.code):
        return 0.0
    lands = sum(1 for card in view.held if card.is_land)
    return (2.0 if lands else 0.3) - UNIT[Does.TIME]


def another_attack(view: View, program: Program) -> float:
    """Return what another turn is worth for the card that is drawn and the attack in it."""
    if not any(isinstance(effect, ExtraTurn) for effect in program.code):
        return 0.0
    return unit(view, Does.DRAW) + ATTACK * sum(
        [max(0, permanent.characteristics.power) for permanent in creatures_of(view)]
    )


def fetched(view: View, option: Option, program: Program) -> float:
    """Return what the best creature is worth that a search puts onto the battlefield.

    0 if it looks for something else.
    """
    for effect in program.code:
        if isinstance(effect, SearchLibrary) and effect.to == Zone.BATTLEFIELD and not puts_a_land(effect):
            best = 0.0
            for card in view.unseen(view.player):
                if is_creature(card):
                    best = max(best, creature_worth(view, card.base), overrun_on_entering(view, card, option.obj))
            return FOUND * best
    return 0.0


def returned(view: View, option: Option, whom: Filter) -> float:
    """Return what the cards are worth that come back from graveyards: the player's own less those of others."""
    value = 0.0
    for player in range(len(view.names)):
        for card in view.fitting_in_graveyard(player, whom, option.obj):
            value += card_worth(card) if player == view.player else -card_worth(card)
    return value


def following(view: View, program: Program, definition: CardDefinition) -> float:
    """Return how many spells of the turn something rewards, beyond what it costs; 0 if it rewards none."""
    if not any(isinstance(effect, Delayed) and mentions(effect.ability, Casts) for effect in program.code):
        return 0.0
    mana = view.mana_at_hand(view.player) - definition.base.mana_value
    count = -1.2  # of two cards
    for value in sorted([card.base.mana_value for card in view.held if is_creature(card)]):
        if value <= mana:
            mana -= value
            count += 1.0
    return count


def is_creature(definition: CardDefinition) -> bool:
    """True if a card is a creature card."""
    return bool(definition.base.types & CardType.CREATURE)


def swept(view: View, option: Option, impact: Impact, x: int) -> float:
    """Return what opponents lose by what hits everything that fits, less what the player loses.

    To destroy lands is good for whoever has won the board, and for nobody else.
    """
    assert isinstance(impact.whom, Filter)
    amount = x if impact.x else impact.amount
    value = 0.0
    lands = 0.0
    landed = False
    for permanent in view.fitting(impact.whom, view.permanents, option.obj):
        what = permanent.characteristics
        if impact.does & (Does.DAMAGE | Does.SHRINK) and (amount >= 0 and what.toughness > amount):
            continue
        if impact.does & Does.DESTROY and what.keywords & Keyword.INDESTRUCTIBLE:
            continue
        worth = permanent_worth(view, permanent)
        sign = -1.0 if permanent.controller == view.player else 1.0
        if what.types & CardType.LAND and not what.types & CardType.CREATURE:
            lands += sign
            landed = True
        else:
            value += sign * worth
    if landed:
        lead = board_lead(view)
        return value + lands + lead if lead > LEAD else -1.0
    return value


def board_lead(view: View) -> float:
    """Return how much more the player's creatures are worth than those of the opponents together."""
    lead = 0.0
    for permanent in view.creatures:
        worth = permanent_worth(view, permanent)
        lead += worth if permanent.controller == view.player else -worth
    return lead


def least_creature(view: View, player: int) -> float:
    """Return what the least creature of a player is worth, which is the one they give up; 0 if there is none."""
    least = [permanent_worth(view, permanent) for permanent in view.creatures if permanent.controller == player]
    return min(least, default=0.0)


def aura_value(view: View, option: Option, definition: CardDefinition, by_cost: float) -> float:
    """Return what an Aura is worth on its best target.

    If it helps, what it adds to a creature that can make use of it.
    """
    score, obj = best_target(view, option)
    impact = impact_of_attachment(definition)
    if impact.does & Does.STEAL:
        return STOLEN * score
    if score <= 0 or impact.good <= 0:
        return min(score, by_cost + 2.0)
    host = view.permanent(obj)
    if host is None or not host.characteristics.types & CardType.CREATURE:
        return min(score, by_cost)
    bonus = Bonus()
    for ability in definition.base.abilities.continuous:
        bonus.add(ability.modification)
    added = size_worth(view, bonus.power, bonus.toughness) + (1.0 if bonus.keywords else 0.0)
    if added <= 0:
        return min(score, by_cost)
    return min(score, AURA * added)  # it may be lost together with the creature


def ramp_value(view: View, definition: CardDefinition, facts: Facts) -> float:
    """Return what a source of mana for later turns is worth: much in the first turns, then no more than its body."""
    value = 0.5 + max(0.0, EARLY * (6 - lands_on_battlefield(view)))
    if definition.base.types & CardType.CREATURE:
        value += 0.7 * creature_worth(view, definition.base) + entering_value(view, definition.base, facts.entering)
    return value


def in_vain(view: View, facts: Facts) -> bool:
    """True if a permanent would do harm: no more cards are drawn, or it costs life each turn when there is little."""
    if facts.skips:
        return view.life(view.player) > FRAIL  # no more cards: only to stay alive
    return facts.bleeds and view.life(view.player) <= FRAIL * (1 + bleeding(view))


def bleeding(view: View) -> int:
    """Return how many permanents of the player's cost life turn after turn."""
    return sum([1 for permanent in view.mine if facts_of(permanent.definition).bleeds])


def sacrifice_price(view: View, definition: CardDefinition) -> float:
    """Return what the least creature is worth that has to be sacrificed for a spell; 0 if none has."""
    for additional in definition.base.abilities.additional_costs:
        for cost in additional.costs:
            if isinstance(cost, Sacrifice):
                return min([price_of_creature(view, permanent) for permanent in creatures_of(view)], default=CARD)
    return 0.0


def price_of_creature(view: View, permanent: PermanentView) -> float:
    """Return what it costs to sacrifice a creature: what it is worth, and the card that it is unless it is a token."""
    if permanent.characteristics.abilities.triggered and comes_back(permanent):
        return BACK * permanent_worth(view, permanent)
    return permanent_worth(view, permanent) + (0.0 if permanent.is_token else CARD)


def creatures_of(view: View) -> list[PermanentView]:
    """Return the player's creatures."""
    return [permanent for permanent in view.mine if permanent.characteristics.types & CardType.CREATURE]


def removal_value(view: View, option: Option) -> float:
    """Return what removal is worth if it is aimed at the best target now."""
    score, obj = best_target(view, option)
    if is_player(obj) and score < WINS:
        return 0.0  # that can wait
    return score


def at_hand(
    view: View, decision: Decision
) -> tuple[list[tuple[int, CardDefinition, Facts]], list[tuple[int, CardDefinition, Facts]], list[int]]:
    """Return the options to cast a spell and to play a land, with what is known of it, and to put a fetch land away."""
    casts: list[tuple[int, CardDefinition, Facts]] = []
    lands: list[tuple[int, CardDefinition, Facts]] = []
    fetchers: list[int] = []
    for index, option in enumerate(decision.options):
        act = option.act
        definition = view.card(option.obj) if act != Act.PASS else None
        if definition is None:
            continue
        facts = facts_of(definition)
        if act == Act.CAST:
            casts.append((index, definition, facts))
        elif act == Act.PLAY:
            lands.append((index, definition, facts))
        elif act == Act.ACTIVATE and option.index >= 0 and facts.fetch and facts.fetchers >> option.index & 1:
            fetchers.append(index)
    return casts, lands, fetchers


def spells_at_hand(view: View, decision: Decision) -> list[tuple[int, CardDefinition, Facts]]:
    """Return the options to cast a spell, with what is known of it."""
    casts: list[tuple[int, CardDefinition, Facts]] = []
    for index, option in enumerate(decision.options):
        if option.act == Act.CAST:
            definition = view.card(option.obj)
            if definition is not None:
                casts.append((index, definition, facts_of(definition)))
    return casts


def best_face(view: View, option: Option) -> int:
    """Return the opponent whom burn can hit, -1 if it cannot hit any."""
    hit = [player for slot in view.targets(option) for player in view.opponents if player in slot]
    return hit[0] if hit else -1


def worth_casting(view: View, option: Option) -> bool:
    """True if a spell does some good now."""
    definition = view.card(option.obj)
    assert definition is not None
    if not is_sound(view, option, definition):
        return False
    if definition.base.abilities.enchant is not None and not definition.base.types & CardType.CREATURE:
        return best_target(view, option)[0] > 0
    if definition.is_permanent:
        return True
    if view.step == Step.POSTCOMBAT_MAIN and only_for_combat(definition):
        return False
    spell = view.program(option)
    slot = reanimation_slot(spell) if spell is not None else -1
    if spell is not None and slot >= 0:
        pays = costs_variable_life(spell)
        return any(reanimation_value(view, obj, pays) > 0 for obj in targets_of(view, option, slot))
    x = view.mana_at_hand(view.player) - definition.base.mana_value if has_x(definition.mana_cost) else 0
    return option_value(view, option, x) > 0


def is_sound(view: View, option: Option, definition: CardDefinition) -> bool:
    """True if a spell, whatever it may be aimed at, is neither dangerous nor cast for nothing."""
    base = definition.base
    if endangers(view, definition) or too_painful(view, option):
        return False
    if has_x(definition.mana_cost) and view.mana_at_hand(view.player) <= base.mana_value:
        return False
    if base.types & CardType.CREATURE:
        return base.toughness > 0 or survives(view, definition)
    return not (base.supertypes & Supertype.LEGENDARY and has_twin(view, base.name))


def survives(view: View, definition: CardDefinition) -> bool:
    """True if a creature without printed toughness is something all the same: a copy, or made larger."""
    abilities = definition.base.abilities
    if facts_of(definition).copies:
        return bool(view.creatures)
    return bool(abilities.replacements or abilities.continuous)


def only_for_combat(definition: CardDefinition) -> bool:
    """True if a spell is of no use after combat: it makes creatures stronger for the turn, or takes one for a turn."""
    spell = definition.base.abilities.spell
    return spell is not None and not work_of(spell).mask & ~(FLEETING | Does.STEAL)
