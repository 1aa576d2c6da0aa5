"""Use priority outside the main phase: counterspells, removal, tricks; count what mana costs in life. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.conditions import Is
from playset.ability.costs.base import PayLife
from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.control_flow import SkipUnless
from playset.ability.effects.stack import CounterSpell
from playset.ability.filters.base import SELF
from playset.ability.filters.references import ThatPlayer
from playset.ability.triggers.players import Casts
from playset.bots.baseline.combat import Fighter, beats, best_trick
from playset.bots.baseline.effects import LOSSES, REMOVAL, Does, Side, work_of
from playset.bots.baseline.own_damage import damage_for_tapping, punishers_of_tapping
from playset.bots.baseline.roles import Role, facts_of, gifts_of, permanent_worth
from playset.bots.baseline.scores import WINS, best_aim, option_value, program_value, targets_of
from playset.core.decision import Act
from playset.core.events import EventKind
from playset.core.mana import PIP_PHYREXIAN
from playset.core.words import ALL_COLORS, CardType, Step, Stop, Zone, is_player

if TYPE_CHECKING:
    from playset.bots.baseline.effects import Impact
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import AbilitySet, ActivatedEntry
    from playset.rules.nodes.base import Cost
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView, StackView
    from playset.rules.views.view import View


def toll_of(abilities: AbilitySet) -> int:
    """How much damage a permanent deals to a player who casts a spell of a certain kind."""
    gifts = gifts_of(abilities)
    if gifts.toll < 0:
        gifts.toll = 0
        for entry in abilities.triggered:
            if isinstance(entry.ability.pattern, Casts):
                for impact in work_of(entry.program).impacts:
                    if impact.does & LOSSES and impact.good < 0 and isinstance(impact.whom, ThatPlayer):
                        gifts.toll += max(0, impact.amount)
    return gifts.toll


def takers(view: View) -> list[PermanentView]:
    """The permanents that punish whoever casts spells."""
    return [permanent for permanent in view.listening(EventKind.CAST) if toll_of(permanent.characteristics.abilities)]


def damage_for(view: View, option: Option, taking: list[PermanentView]) -> int:
    """How much damage some permanents deal to the player for casting a spell."""
    total = 0
    for permanent in taking if option.act == Act.CAST else ():
        abilities = permanent.characteristics.abilities
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, Casts) and view.fits(pattern.what, option.obj, permanent.id, permanent.controller):
                if view.fits(pattern.who, view.player, permanent.id, permanent.controller):
                    total += toll_of(abilities)
                    break
    return total


CAREFUL: Final = 6  # with so little life it is counted what mana costs


def too_painful(view: View, option: Option) -> bool:
    """Whether an option would cost the last life, or the mana for it most of what little is left."""
    life = view.life(view.player)
    if life > CAREFUL:
        return False
    if option.act == Act.CAST:
        life -= life_lost(view, option)
        if life <= 0:
            return True
    return may_hurt(view, option, life) and pain_of(view, option) * 2 >= life


def is_the_end(view: View, option: Option) -> bool:
    """Whether casting a spell would cost the last life, whatever it does."""
    life = view.life(view.player)
    return life <= CAREFUL and life <= life_lost(view, option)


def life_lost(view: View, option: Option) -> int:
    """The life that it costs to cast a spell, not counting its mana: what is paid, and damage for casting it."""
    return life_paid(view, option) + damage_for(view, option, takers(view))


def life_paid(view: View, option: Option) -> int:
    """The life that is paid to cast a spell: as a cost of its own, or for symbols that there is no mana for."""
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
    """Whether an untapped permanent makes mana of one of these colours, and does no harm."""
    untapped = [permanent for permanent in view.mine if not permanent.tapped]
    sources = [facts_of(p.definition) for p in untapped if p.characteristics.abilities.has_mana_abilities]
    return any(facts.colors & colors and not facts.hurts for facts in sources)


def pain_of(view: View, option: Option) -> int:
    """How much damage and loss of life the mana for an option costs."""
    pain = 0
    for tap in view.payment(option):
        ability = tap[1]
        what = view.look(tap[0])
        if ability >= 0 and what is not None:
            pain += pain_of_ability(what.abilities.activated[ability]) + damage_for_tapping(view, tap[0])
    return pain


def pain_of_ability(entry: ActivatedEntry) -> int:
    """How much damage and loss of life an ability does to whoever activates it."""
    return sum(
        [
            max(0, impact.amount)
            for impact in work_of(entry.program).impacts
            if impact.side == Side.MINE and impact.good < 0 and impact.does & LOSSES
        ]
    )


def may_hurt(view: View, option: Option, life: int) -> bool:
    """Whether the mana for an option could hurt too much: as a rule so little that no payment has to be planned."""
    if punishers_of_tapping(view):
        return True
    most = worst = 0
    converts = False
    for obj in view.mixed_sources():
        what = view.look(obj)
        if what is not None:
            gifts = gifts_of(what.abilities)
            if gifts.pain < 0:
                gifts.pain = max([pain_of_ability(entry) for entry in what.abilities.activated])
            most += gifts.pain
            worst = max(worst, gifts.pain)
            converts = converts or what.abilities.converts_mana
    if most * 2 < life:
        return False
    cost = view.mana_cost(option)
    # For each mana no more than one source is tapped, unless there are some that take mana themselves.
    return converts or cost is None or cost.mana_value * worst * 2 >= life


COUNTERED: Final = 3  # the mana value from which on a spell is countered
FORCED: Final = 4  # the same where it costs a card more
ATTACKER: Final = 3  # the power of an attacker that is worth removal
THREAT: Final = 4.5  # what something must be worth to be removed at the end of a turn
DECISIVE: Final = 8.0  # the loss that must be prevented at any price
TRICK: Final = 2.0
# When it may do anything at all with priority.
STOPS: Final = (
    Stop.OWN_MAIN
    | Stop.OWN << Step.DECLARE_BLOCKERS
    | Stop.OTHERS << Step.DECLARE_ATTACKERS
    | Stop.OTHERS << Step.DECLARE_BLOCKERS
    | Stop.OTHERS << Step.END
    | Stop.OTHERS_SPELL
)


def react(view: View, decision: Decision) -> int:
    """The option to take outside one's own main phases, 0 to pass; nothing that costs the last life."""
    if len(decision.options) < 2:
        return 0
    index = reaction(view, decision)
    return 0 if index and is_the_end(view, decision.options[index]) else index


def reaction(view: View, decision: Decision) -> int:
    """The option that helps outside one's own main phases, 0 to pass."""
    step = view.step
    if view.stack_size:
        if view.top_controller == view.player:
            return 0
        top = view.top
        return counter(view, decision, top) if top.is_spell else 0
    if step == Step.DECLARE_BLOCKERS:
        return best_trick_option(view, decision) or clear_the_way(view, decision) or last_service(view, decision)
    if view.active == view.player:
        return 0
    if step == Step.DECLARE_ATTACKERS:
        return remove_attacker(view, decision)
    return end_of_turn(view, decision) if step == Step.END else 0


# --- counterspells -------------------------------------------------------------------------------------------


def counter(view: View, decision: Decision, spell: StackView) -> int:
    """The cheapest counterspell that is worth it, if any."""
    return counter_worth(view, decision, spell, spell.definition.base.mana_value, danger_of(view, spell))


def counter_worth(view: View, decision: Decision, spell: StackView, value: int, danger: float) -> int:
    """The cheapest counterspell that is worth it for a spell of such a value and danger, 0 if none is."""
    best, least = 0, 1000.0
    for index in counterspells(view, decision):
        option = decision.options[index]
        price = price_of(view, option, spell, value, danger)
        if price < least and reaches(view, option, spell) and counters(view, option, spell):
            best, least = index, price
    return best


def counters(view: View, option: Option, spell: StackView) -> bool:
    """Whether a counterspell counters a spell that it can target: some counter only what fits a description."""
    program = view.program(option)
    if program is None:
        return False
    for mode in program.single or (program,):
        fits = True
        for effect in mode.code:
            if isinstance(effect, SkipUnless) and isinstance(effect.condition, Is):
                fits = view.fits(effect.condition.description, spell.id, option.obj)
            elif isinstance(effect, CounterSpell) and fits:
                return True
    return False


def counterspells(view: View, decision: Decision) -> list[int]:
    """The options to cast a counterspell."""
    found: list[int] = []
    for index, option in enumerate(decision.options):
        if option.act == Act.CAST:
            definition = view.card(option.obj)
            if definition is not None and facts_of(definition).role == Role.COUNTERSPELL:
                found.append(index)
    return found


def price_of(view: View, option: Option, spell: StackView, value: int, danger: float) -> float:
    """What it takes to counter a spell with this option; very much if that is not worth it."""
    definition = view.card(option.obj)
    assert definition is not None
    toll = facts_of(definition).toll
    if toll is not None:
        if view.can_pay(spell.controller, toll):
            return 1000.0  # it would only be paid for
        return 1.0 + option.index
    if value < COUNTERED and danger <= 0:
        return 1000.0
    if option.index:
        # Another cost instead of mana, such as a card from the hand.
        return 50.0 if value >= FORCED or danger >= DECISIVE else 1000.0
    return 10.0


def reaches(view: View, option: Option, spell: StackView) -> bool:
    """Whether a counterspell can target a spell, in one of its modes at least."""
    program = view.program(option)
    if program is None:
        return False
    if program.modal is None:
        return any(spell.id in slot for slot in view.targets(option))
    return any(any(spell.id in slot for slot in view.targets(option, mode)) for mode in range(len(program.single)))


def danger_of(view: View, spell: StackView) -> float:
    """What a spell of an opponent's would destroy of ours, or a great deal if it would kill us."""
    program = spell.program
    if program is None:
        return 0.0
    work = work_of(program)
    lost = 0.0
    for slot, chosen in enumerate(spell.targets):
        impact = work.targets[slot] if slot < len(work.targets) else None
        for obj in chosen:
            if obj == view.player:
                damage = facts_of(spell.definition).face_damage
                lost += WINS if damage >= view.life(view.player) else 0.0
            elif not is_player(obj) and view.controller_of(obj) == view.player:
                permanent = view.permanent(obj)
                if permanent is not None and (impact is None or takes(permanent, impact)):
                    lost += permanent_worth(permanent)
    if work.harms(Side.ALL, REMOVAL):
        lost -= program_value(view, spell.definition, program, [[] for _ in program.targets])
    return lost


def takes(permanent: PermanentView, impact: Impact) -> bool:
    """Whether what is done to a permanent takes it away: damage, for one, has to be enough."""
    if impact.good >= 0 or not impact.does & REMOVAL:
        return False
    if impact.does & Does.DAMAGE and impact.amount >= 0:
        now = permanent.characteristics
        return not now.types & CardType.CREATURE or impact.amount >= now.toughness - permanent.damage
    return True


# --- removal -------------------------------------------------------------------------------------------------


def removal_options(view: View, decision: Decision) -> list[int]:
    """The options to cast instant removal."""
    found: list[int] = []
    for index, option in enumerate(decision.options):
        if option.act == Act.CAST:
            definition = view.card(option.obj)
            if definition is not None and facts_of(definition).role == Role.INSTANT_REMOVAL:
                if not takes_a_creature(definition) and not is_the_end(view, option):
                    found.append(index)
    return found


def takes_a_creature(definition: CardDefinition) -> bool:
    """Whether something has to be sacrificed for a spell: then it is no bargain to remove something with it."""
    return any(
        any(isinstance(cost, Sacrifice) for cost in additional.costs)
        for additional in definition.base.abilities.additional_costs
    )


def best_target(view: View, option: Option) -> tuple[float, int]:
    """How good the best target of an option is, and which one that is."""
    program = view.program(option)
    if program is None:
        return 0.0, -1
    definition = view.card(option.obj)
    x = view.mana_at_hand(view.player) if definition is not None and has_x(definition.mana_cost) else 0
    best, score = -1, 0.0
    for mode in range(len(program.single)) if program.modal is not None else (-1,):
        aimed = program if mode < 0 else program.single[mode]
        for slot, candidates in enumerate(view.targets(option, mode)):
            value, obj = best_aim(view, definition, aimed, slot, candidates, x)
            if value > score:
                best, score = obj, value
    return score, best


def has_x(mana_cost: str) -> bool:
    """Whether X is in a mana cost."""
    return "X" in mana_cost


def removal_abilities(view: View, decision: Decision) -> list[int]:
    """The options to activate an ability of a permanent that takes away a target."""
    found: list[int] = []
    for index, option in enumerate(decision.options):
        what = view.look(option.obj) if option.act == Act.ACTIVATE else None
        if what is not None and option.index < len(what.abilities.activated):
            aims = work_of(what.abilities.activated[option.index].program).targets
            if any(impact is not None and impact.good < 0 and impact.does & REMOVAL for impact in aims):
                if not is_the_end(view, option):
                    found.append(index)
    return found


def remove_attacker(view: View, decision: Decision) -> int:
    """Removal on an attacker with much power, or on any if the attack would kill us."""
    options = removal_options(view, decision)
    abilities = removal_abilities(view, decision)
    options += abilities
    if not options:
        return 0
    damage = sum([Fighter(permanent).face() for permanent in view.creatures if permanent.attacking == view.player])
    if not damage:
        return 0
    lethal = damage >= view.life(view.player)
    for index in options:
        if decision.options[index].index and index not in abilities and not lethal:
            continue  # another cost than mana is for emergencies
        score, obj = best_target(view, decision.options[index])
        permanent_hit = view.permanent(obj) if obj >= 0 and not is_player(obj) else None
        if score <= 0.5 or permanent_hit is None or permanent_hit.attacking != view.player:
            continue
        if permanent_hit.characteristics.power >= ATTACKER or lethal:
            return index
    return 0


def clear_the_way(view: View, decision: Decision) -> int:
    """Removal in combat on a creature that is about to kill one of ours, the best of ours first."""
    options = removal_options(view, decision)
    if not options:
        return 0
    for index in options:
        if decision.options[index].index:
            continue
        score, obj = best_target(view, decision.options[index])
        foe = view.permanent(obj) if obj >= 0 and not is_player(obj) else None
        if foe is None or score < THREAT:
            continue
        for other in foe.blocking or foe.blockers:
            ours = view.permanent(other)
            if ours is not None and ours.controller == view.player and beats(view, Fighter(foe), Fighter(ours)):
                return index
    return 0


def end_of_turn(view: View, decision: Decision) -> int:
    """At the end of an opponent's turn: removal on the biggest threat, and burn at a player if there is none."""
    options = removal_options(view, decision)
    best, most = 0, 0.0
    for index in options:
        score, obj = best_target(view, decision.options[index])
        if decision.options[index].index and score < WINS:
            continue
        if is_player(obj):
            if score < WINS and len(options) < 2 and view.life(obj) > 10 and view.me.hand_size < 4:
                continue
        elif score < THREAT:
            continue
        if score > most:
            best, most = index, score
    return best or use_ability(view, decision)


def use_ability(view: View, decision: Decision) -> int:
    """At the end of an opponent's turn: an ability that only needs its source to be tapped."""
    for index, option in enumerate(decision.options):
        if option.act != Act.ACTIVATE:
            continue
        what = view.look(option.obj)
        if what is None or option.index >= len(what.abilities.activated):
            continue
        entry = what.abilities.activated[option.index]
        if entry.taps and len(entry.ability.costs) == 1 and not entry.is_mana:
            if option_value(view, option) > 0.5 and what.types & CardType.CREATURE:
                return index
    return 0


# --- tricks --------------------------------------------------------------------------------------------------


def best_trick_option(view: View, decision: Decision) -> int:
    """The trick that turns a fight round, if any."""
    best, most = 0, TRICK
    for index, option in enumerate(decision.options):
        if option.act != Act.CAST:
            continue
        definition = view.card(option.obj)
        if definition is None or facts_of(definition).role != Role.COMBAT_TRICK:
            continue
        program = view.program(option)
        if program is None or program.modal is not None or not program.targets:
            continue
        worth, _ = best_trick(view, program, targets_of(view, option))
        if worth > most:
            best, most = index, worth
    return best


def last_service(view: View, decision: Decision) -> int:
    """Sacrifice a creature that is about to die in combat for nothing, if that does some good."""
    for index, option in enumerate(decision.options):
        if option.act != Act.ACTIVATE:
            continue
        permanent = view.permanent(option.obj)
        if permanent is None or not (permanent.blocked or permanent.blocking):
            continue
        entries = permanent.characteristics.abilities.activated
        if option.index >= len(entries) or not sacrifices_itself(entries[option.index]):
            continue
        foes = permanent.blocking if permanent.blocking else permanent.blockers
        me = Fighter(permanent)
        doomed = False
        for foe in foes:
            other = view.permanent(foe)
            if other is not None:
                fighter = Fighter(other)
                doomed |= beats(view, fighter, me) and not beats(view, me, fighter)
        if doomed and option_value(view, option) > 0.3:
            return index
    return 0


def sacrifices_itself(entry: ActivatedEntry) -> bool:
    """Whether the source of an ability is sacrificed for it and nothing else is paid."""
    costs = entry.ability.costs
    return len(costs) == 1 and isinstance(costs[0], Sacrifice) and costs[0].what == SELF
