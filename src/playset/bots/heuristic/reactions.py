"""Use priority outside the player's own main phase: counterspells, removal, tricks, and mana that is left.

`HeuristicBot.react` calls `react`. `STOPS` are the moments at which it can do anything but pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.conditions import Is
from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.control_flow import SkipUnless
from playset.ability.effects.damage_and_life import InForce
from playset.ability.effects.stack import CounterSpell
from playset.ability.filters.base import SELF
from playset.ability.replacements.entering import EntersAsCopy
from playset.ability.statics.casting import CannotBeCountered
from playset.bots.combat.fighters import Fighter, beats
from playset.bots.combat.tricks import best_trick, unblocked_damage
from playset.bots.heuristic.abilities import in_combat, left_over, on_guard
from playset.bots.heuristic.life_costs import is_fatal
from playset.bots.heuristic.main_phase import ambush, at_last
from playset.bots.heuristic.removal import best_target, end_of_turn, removal_options, remove_attacker, ward_off
from playset.bots.heuristic.responses import last_use, respond
from playset.bots.heuristic.situations.lethal import deadly_trick, lethal_option
from playset.bots.heuristic.situations.pending_losses import lost_for_nothing
from playset.bots.heuristic.situations.spell_copies import copy_spell
from playset.bots.heuristic.situations.tappers import hold_down
from playset.bots.reading.effects import REMOVAL, Does, Side, work_of
from playset.bots.reading.options import option_value, program_value, targets_of
from playset.bots.reading.roles import Role, facts_of
from playset.bots.reading.targets import WINS, dies_to
from playset.bots.reading.values import creature_worth, object_worth, permanent_worth
from playset.core.decision import Act
from playset.core.words import CardType, Step, Stop, is_player

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact, Work
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView, StackView
    from playset.rules.views.view import View

SERIOUS: Final = 4.0  # what a spell must take to be countered for that
SPELLS: Final = Does.REANIMATE | Does.COUNTER
WORTHY: Final = 2  # the mana value of a spell that is worth another price than mana
SOUND: Final = 5.5  # what a creature is worth that is countered even if that costs another card
STRONG: Final = 7.5  # what a creature is worth that is countered whatever it costs
# When it may do anything at all with priority, which is when `reaction` does not say at once to pass.
STOPS: Final = (
    Stop.OWN_MAIN
    | Stop.OWN << Step.DECLARE_BLOCKERS
    | Stop.OTHERS << Step.DECLARE_ATTACKERS
    | Stop.OTHERS << Step.DECLARE_BLOCKERS
    | Stop.OTHERS << Step.END
    | Stop.OTHERS_SPELL
    | Stop.OTHERS << Step.UPKEEP
    | Stop.OTHERS << Step.BEGINNING_OF_COMBAT
    | Stop.OWN_SPELL
    | Stop.OTHERS_ABILITY
)
COUNTERED: Final = 3  # the mana value from which on a spell is countered
FORCED: Final = 4  # the same where it costs a card more
DANGEROUS: Final = 4.5  # what something must be worth to be removed at the end of a turn
DECISIVE: Final = 8.0  # the loss that must be prevented at any price
TRICK: Final = 2.0


def counter(view: View, decision: Decision, spell: StackView) -> int:
    """Return the cheapest counterspell that is worth it.

    By what the spell brings, destroys, counters or brings back.
    """
    definition = spell.definition
    if not counterspells(view, decision) or any(
        isinstance(rule, CannotBeCountered) for rule in definition.base.abilities.rules
    ):
        return 0
    value = definition.base.mana_value
    danger = danger_of(view, spell)
    program = spell.program
    if program is not None:
        work = work_of(program)
        danger = with_gains(view, spell, work, danger)
        if work.mask & (REMOVAL | Does.COUNTER) or facts_of(definition).role == Role.MANA_RAMP:
            value = 0  # it matters by what it takes
    elif definition.base.types & CardType.CREATURE:
        if is_copy_of_nothing(view, definition):
            return 0
        if creature_worth(view, definition.base) >= STRONG or value == COUNTERED - 1:
            value = max(value, COUNTERED)  # large for its price
        if creature_worth(view, definition.base) >= SOUND:
            value = max(value, FORCED)
    index = counter_worth(view, decision, spell, value, danger if danger >= SERIOUS else 0.0)
    if not index or not counters(view, decision.options[index], spell):
        return 0
    if decision.options[index].index and value < WORTHY and danger < SERIOUS:
        return 0  # what is paid instead of mana is worth more
    return index


def with_gains(view: View, spell: StackView, work: Work, danger: float) -> float:
    """Return the danger of a spell together with what it brings back, or counters of the player's."""
    for slot, impact in enumerate(work.targets):
        if impact is not None and impact.does & SPELLS and slot < len(spell.targets):
            for obj in spell.targets[slot]:
                if impact.does & Does.REANIMATE or view.controller_of(obj) == view.player:
                    danger += object_worth(view, obj)
    return danger


def is_copy_of_nothing(view: View, definition: CardDefinition) -> bool:
    """True if a creature would enter as a copy and there is no creature to copy."""
    copies = any(isinstance(ability, EntersAsCopy) for ability in definition.base.abilities.replacements)
    return copies and not view.creatures


def counters(view: View, option: Option, spell: StackView) -> bool:
    """True if a counterspell counters a spell that it can target: some counter only what fits a description."""
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


def react(view: View, decision: Decision) -> int:
    """Return the option to take outside one's own main phases, 0 to pass; nothing whose casting would be the end."""
    if len(decision.options) < 2:
        return 0
    index = reaction(view, decision)
    return 0 if index and is_fatal(view, decision.options[index]) else index


def reaction(view: View, decision: Decision) -> int:
    """Return the option that helps most outside one's own main phases, 0 to pass."""
    step = view.step
    if view.stack_size:
        return reaction_to_stack(view, decision)
    if step == Step.DECLARE_BLOCKERS:
        return reaction_to_blocks(view, decision)
    if view.active == view.player:
        return 0
    if step == Step.DECLARE_ATTACKERS:
        return (
            remove_attacker(view, decision)
            or ward_off(view, decision)
            or on_guard(view, decision)
            or ambush(view, decision)
        )
    if step == Step.UPKEEP or step == Step.BEGINNING_OF_COMBAT:
        return hold_down(view, decision)
    if step == Step.END:
        return (
            lethal_option(view, decision)
            or end_of_turn(view, decision)
            or at_last(view, decision)
            or left_over(view, decision)
        )
    return 0


def reaction_to_stack(view: View, decision: Decision) -> int:
    """Return the answer to what is on top of the stack, 0 to let it resolve."""
    if view.top_controller == view.player:
        return copy_spell(view, decision) or respond(view, decision, view.top)
    top = view.top
    return (
        (counter(view, decision, top) or copy_spell(view, decision) if top.is_spell else 0)
        or respond(view, decision, top)
        or lethal_option(view, decision)
    )


def reaction_to_blocks(view: View, decision: Decision) -> int:
    """Return what to do before combat damage is dealt, 0 to let it be."""
    return (
        deadly_trick(view, decision)
        or lethal_option(view, decision)
        or (fog(view, decision) if view.active != view.player else 0)
        or best_trick_option(view, decision)
        or in_combat(view, decision)
        or clear_the_way(view, decision)
        or last_service(view, decision)
        or last_use(view, decision, lost_for_nothing(view))
    )


def fog(view: View, decision: Decision) -> int:
    """Return what prevents damage, if the attackers that are not blocked would kill.

    0 if there is no need or no way.
    """
    if unblocked_damage(view, view.player) < view.life(view.player):
        return 0
    for index, option in enumerate(decision.options):
        program = view.program(option) if option.act == Act.CAST or option.act == Act.ACTIVATE else None
        if program is not None and any(isinstance(effect, InForce) for effect in program.code):
            return index
    return 0


def counter_worth(view: View, decision: Decision, spell: StackView, value: int, danger: float) -> int:
    """Return the cheapest counterspell that is worth it for a spell of such a value and danger, 0 if none is."""
    best, least = 0, 1000.0
    for index in counterspells(view, decision):
        option = decision.options[index]
        price = price_of(view, option, spell, value, danger)
        if price < least and reaches(view, option, spell):
            best, least = index, price
    return best


def counterspells(view: View, decision: Decision) -> list[int]:
    """Return the options to cast a counterspell."""
    found: list[int] = []
    for index, option in enumerate(decision.options):
        if option.act == Act.CAST:
            definition = view.card(option.obj)
            if definition is not None and facts_of(definition).role == Role.COUNTERSPELL:
                found.append(index)
    return found


def price_of(view: View, option: Option, spell: StackView, value: int, danger: float) -> float:
    """Return what it takes to counter a spell with this option; very much if that is not worth it."""
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
    """True if a counterspell can target a spell, in one of its modes at least."""
    program = view.program(option)
    if program is None:
        return False
    if program.modal is None:
        return any(spell.id in slot for slot in view.targets(option))
    return any(any(spell.id in slot for slot in view.targets(option, mode)) for mode in range(len(program.single)))


def danger_of(view: View, spell: StackView) -> float:
    """Return what a spell of an opponent's would destroy of ours, or a great deal if it would kill us."""
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
                    lost += permanent_worth(view, permanent)
    if work.harms(Side.ALL, REMOVAL):
        lost -= program_value(view, spell.definition, program, [[] for _ in program.targets])
    return lost


def takes(permanent: PermanentView, impact: Impact) -> bool:
    """True if what is done to a permanent takes it away: damage, for one, has to be enough."""
    if impact.good >= 0 or not impact.does & REMOVAL:
        return False
    if impact.does & (Does.DAMAGE | Does.SHRINK) and impact.amount >= 0:
        return dies_to(permanent, impact.amount, bool(impact.does & Does.DAMAGE))
    return True


def clear_the_way(view: View, decision: Decision) -> int:
    """Use removal in combat on a creature that is about to kill one of ours, the best of ours first."""
    options = removal_options(view, decision)
    if not options:
        return 0
    for index in options:
        if decision.options[index].index:
            continue
        score, obj = best_target(view, decision.options[index])
        foe = view.permanent(obj) if obj >= 0 and not is_player(obj) else None
        if foe is None or score < DANGEROUS:
            continue
        for other in foe.blocking or foe.blockers:
            ours = view.permanent(other)
            if (
                ours is not None
                and ours.controller == view.player
                and beats(view, Fighter(view, foe), Fighter(view, ours))
            ):
                return index
    return 0


# --- tricks --------------------------------------------------------------------------------------------------


def best_trick_option(view: View, decision: Decision) -> int:
    """Return the trick that turns a fight round, if any."""
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
        me = Fighter(view, permanent)
        doomed = False
        for foe in foes:
            other = view.permanent(foe)
            if other is not None:
                fighter = Fighter(view, other)
                doomed |= beats(view, fighter, me) and not beats(view, me, fighter)
        if doomed and option_value(view, option) > 0.3:
            return index
    return 0


def sacrifices_itself(entry: ActivatedEntry) -> bool:
    """True if the source of an ability is sacrificed for it and nothing else is paid."""
    costs = entry.ability.costs
    return len(costs) == 1 and isinstance(costs[0], Sacrifice) and costs[0].what == SELF
