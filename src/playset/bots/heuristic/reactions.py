"""Reactions: what is held is used where it does most, and mana that is left at the end of a turn is not wasted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.conditions import Is
from playset.ability.effects.control_flow import SkipUnless
from playset.ability.effects.copying import EntersAsCopy
from playset.ability.effects.shields import InForce
from playset.ability.effects.stack import CounterSpell
from playset.ability.statics import CannotBeCountered
from playset.bots.heuristic.abilities import in_combat, left_over, on_guard
from playset.bots.heuristic.echoes import echo
from playset.bots.heuristic.finishing import deadly_trick, finish
from playset.bots.heuristic.perils import lost_for_nothing
from playset.bots.heuristic.removal import end_of_turn, remove_attacker
from playset.bots.heuristic.responses import last_use, respond
from playset.bots.heuristic.sequencing import ambush, at_last
from playset.bots.heuristic.tapping import hold_down
from playset.bots.impacts import REMOVAL, Does, work_of
from playset.bots.roles import Role, facts_of
from playset.bots.tolls import damage_for, takers
from playset.bots.v0.mana import CAREFUL, pain_of
from playset.bots.v0.reactions import (
    COUNTERED,
    FORCED,
    best_trick_option,
    clear_the_way,
    counter_worth,
    counterspells,
    danger_of,
    last_service,
)
from playset.bots.v0.reactions import STOPS as V0_STOPS
from playset.bots.v0.tricks import unblocked_damage
from playset.bots.worth import creature_worth, object_worth
from playset.core.decision import Act
from playset.core.words import CardType, Step, Stop

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.definition import CardDefinition
    from playset.rules.sights import StackView
    from playset.rules.view import View

SERIOUS: Final = 4.0  # what a spell must take to be countered for that
SPELLS: Final = Does.REANIMATE | Does.COUNTER
WORTHY: Final = 2  # the mana value of a spell that is worth another price than mana
SOUND: Final = 5.5  # what a creature is worth that is countered even if that costs another card
STRONG: Final = 7.5  # what a creature is worth that is countered whatever it costs
# When it may do anything at all with priority, which is when `reaction` does not say at once to pass.
STOPS: Final = (
    V0_STOPS
    | Stop.OTHERS << Step.UPKEEP
    | Stop.OTHERS << Step.BEGINNING_OF_COMBAT
    | Stop.OWN_SPELL
    | Stop.OTHERS_ABILITY
)


def counter(view: View, decision: Decision, spell: StackView) -> int:
    """The cheapest counterspell that is worth it: by what the spell brings, destroys, counters or brings back."""
    definition = spell.definition
    if not counterspells(view, decision) or any(
        isinstance(rule, CannotBeCountered) for rule in definition.base.abilities.rules
    ):
        return 0
    value = definition.base.mana_value
    danger = danger_of(view, spell)
    program = definition.base.abilities.spell
    if program is not None:
        work = work_of(program)
        for slot, impact in enumerate(work.targets):
            if impact is not None and impact.does & SPELLS and slot < len(spell.targets):
                for obj in spell.targets[slot]:
                    if impact.does & Does.REANIMATE or view.controller_of(obj) == view.player:
                        danger += object_worth(view, obj)
        if work.mask & (REMOVAL | Does.COUNTER) or facts_of(definition).role == Role.MANA_RAMP:
            value = 0  # it matters by what it takes
    elif definition.base.types & CardType.CREATURE:
        if is_copy_of_nothing(view, definition):
            return 0
        if creature_worth(definition.base) >= STRONG or value == COUNTERED - 1:
            value = max(value, COUNTERED)  # large for its price
        if creature_worth(definition.base) >= SOUND:
            value = max(value, FORCED)
    index = counter_worth(view, decision, spell, value, danger if danger >= SERIOUS else 0.0)
    if not index or not counters(view, decision.options[index], spell):
        return 0
    if decision.options[index].index and value < WORTHY and danger < SERIOUS:
        return 0  # what is paid instead of mana is worth more
    return index


def is_copy_of_nothing(view: View, definition: CardDefinition) -> bool:
    """Whether a creature would enter as a copy and there is no creature to copy."""
    if not any(isinstance(ability, EntersAsCopy) for ability in definition.base.abilities.replacements):
        return False
    return not view.creatures


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


def react(view: View, decision: Decision) -> int:
    """The option to take outside one's own main phases, 0 to pass; nothing whose casting would be the end."""
    if len(decision.options) < 2:
        return 0
    index = reaction(view, decision)
    if not index:
        return 0
    option = decision.options[index]
    life = view.life(view.player)
    if option.act == Act.CAST:
        life -= damage_for(view, option, takers(view))
    return 0 if life <= 0 or (life <= CAREFUL and pain_of(view, option) >= life) else index


def reaction(view: View, decision: Decision) -> int:
    """The option that helps most outside one's own main phases, 0 to pass."""
    step = view.step
    if view.stack_size:
        if view.top_controller == view.player:
            return echo(view, decision)
        top = view.top
        return (
            (counter(view, decision, top) or echo(view, decision) if top.is_spell else 0)
            or respond(view, decision, top)
            or finish(view, decision)
        )
    if step == Step.DECLARE_BLOCKERS:
        return (
            deadly_trick(view, decision)
            or finish(view, decision)
            or (fog(view, decision) if view.active != view.player else 0)
            or best_trick_option(view, decision)
            or in_combat(view, decision)
            or clear_the_way(view, decision)
            or last_service(view, decision)
            or last_use(view, decision, lost_for_nothing(view))
        )
    if view.active == view.player:
        return 0
    if step == Step.DECLARE_ATTACKERS:
        return remove_attacker(view, decision) or on_guard(view, decision) or ambush(view, decision)
    if step == Step.UPKEEP or step == Step.BEGINNING_OF_COMBAT:
        return hold_down(view, decision)
    if step == Step.END:
        return (
            finish(view, decision)
            or end_of_turn(view, decision)
            or at_last(view, decision)
            or left_over(view, decision)
        )
    return 0


def fog(view: View, decision: Decision) -> int:
    """What prevents damage, if the attackers that are not blocked would kill; 0 if there is no need or no way."""
    if unblocked_damage(view, view.player) < view.life(view.player):
        return 0
    for index, option in enumerate(decision.options):
        program = view.program(option) if option.act == Act.CAST or option.act == Act.ACTIVATE else None
        if program is not None and any(isinstance(effect, InForce) for effect in program.code):
            return index
    return 0
