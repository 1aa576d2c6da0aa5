"""Answer what is neither priority nor combat: targets, modes, tutors, sacrifices, numbers, orders.

`HeuristicBot.choose` calls `choose_well`. What this module has no better idea for goes to `answers.choices`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.permanents import ReturnToHandCost, Sacrifice
from playset.ability.effects.control_flow import AskWhether
from playset.ability.effects.hands import PutBackFromHand
from playset.ability.effects.libraries import RearrangeTop, ScryTop, SearchLibrary, ShuffleLibrary
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU
from playset.ability.replacements.damage import PreventDamage
from playset.ability.replacements.entering import EntersAsCopy
from playset.ability.triggers.permanents import BecomesTarget
from playset.ability.triggers.zone_changes import Dies
from playset.bots.answers.choices import best_of, sensible_answer
from playset.bots.answers.hands import lands_on_battlefield, least_wanted
from playset.bots.combat.fighters import comes_back
from playset.bots.combat.tricks import Bonus, best_trick, bonus_of
from playset.bots.heuristic.abilities import condition_on
from playset.bots.heuristic.discards import order_top, part_with, parts_with
from playset.bots.heuristic.lands import available_colors, needed_colors
from playset.bots.heuristic.life_costs import harmless_mana
from playset.bots.heuristic.opening_hands import bottom
from playset.bots.heuristic.situations.lethal import (
    burn_at_hand,
    damage_for_counters,
    deadly_target,
    deals_power_of_sacrifice,
    least_life,
)
from playset.bots.heuristic.situations.overrun import overrun_on_entering
from playset.bots.heuristic.situations.pending_losses import about_to_be_lost
from playset.bots.heuristic.situations.permanent_copies import copy_to_keep
from playset.bots.heuristic.situations.return_costs import pick_returned
from playset.bots.heuristic.situations.sacrifice_drain import drain_per_death, is_about_to_hit
from playset.bots.heuristic.situations.tappers import tap_score
from playset.bots.heuristic.situations.temporary_creatures import temporary_scores
from playset.bots.heuristic.spells import board_lead, least_creature
from playset.bots.reading.effects import UNKNOWN, Does, Side, work_of
from playset.bots.reading.entering import costs_variable_life, reanimation_slot, reanimation_value
from playset.bots.reading.options import mode_score
from playset.bots.reading.roles import face_damage, facts_of
from playset.bots.reading.targets import KILLED, counted_damage, impact_score, protection_scores, target_score
from playset.bots.reading.values import card_worth, creature_worth, object_worth, permanent_worth
from playset.core.decision import Act, Ask
from playset.core.events import EventKind
from playset.core.words import CardType, Step, Zone, is_player
from playset.rules.nodes.base import Filter
from playset.rules.views.decision_source import DecisionSource, Reason

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact
    from playset.bots.reading.roles import Facts
    from playset.core.decision import Decision
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

WINS: Final = 1000.0
KILLS: Final = Does.DESTROY | Does.DAMAGE | Does.SHRINK
RETURNS: Final = 0.3  # how good it is to kill what comes back
LAST: Final = 20.0  # how much longer a creature is kept that makes others bleed
COMBAT: Final = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)


def choose_well(view: View, decision: Decision) -> tuple[int, ...]:
    """Answer a question about targets, objects, modes, orders or numbers; the rest goes to `sensible_answer`."""
    asker = view.asker
    kind = decision.kind
    if kind == Ask.OPTION:
        if decision.options[0].act == Act.MODE and asker.program is not None:
            return pick_mode(view, decision, asker.program)
        scores = protection_scores(view, decision, asker.word)
        return best_of(decision, scores) if scores else sensible_answer(view, decision)
    if kind == Ask.TARGETS and asker.program is not None and asker.program.targets:
        found = pick_target(view, decision, asker, asker.program)
        if found >= 0:
            return (found,)
    elif kind == Ask.CHOOSE:
        return choose_objects(view, decision, asker)
    elif kind == Ask.ORDER and isinstance(asker.word, (RearrangeTop, ScryTop)):
        return order_top(view, decision)
    elif kind == Ask.YES_NO and keeps_order(asker):
        return (1,)
    elif kind == Ask.NUMBER:
        return (harmless_number(view, decision),)
    else:
        return sensible_answer(view, decision)
    return choose_plainly(view, decision)


def choose_objects(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Choose objects by what they are for: to be found, copied, put on the bottom, sacrificed or discarded."""
    if asker.reason == Reason.EFFECT and isinstance(asker.word, SearchLibrary):
        return tutor(view, decision, free=asker.word.to != Zone.HAND)
    if asker.reason == Reason.REPLACEMENT and isinstance(asker.word, EntersAsCopy):
        return copy_to_keep(view, decision, asker.word)
    if asker.reason == Reason.BOTTOM:
        return bottom(view, decision)
    if asker.reason == Reason.COST and isinstance(asker.word, Sacrifice):
        return pick_sacrifice(view, decision, asker.program)
    if asker.reason == Reason.COST and isinstance(asker.word, ReturnToHandCost) and are_creatures(view, decision):
        return pick_returned(view, decision)
    if parts_with(view, decision, asker):
        return part_with(view, decision, asker)
    return choose_plainly(view, decision)


def harmless_number(view: View, decision: Decision) -> int:
    """Choose X as large as the mana allows that does not cost the last life."""
    wanted = sensible_answer(view, decision)[0]
    definition = view.card(decision.source)
    variables = definition.cost.variables if definition is not None and definition.cost is not None else 0
    if not variables:
        return wanted
    less = view.mana_at_hand(view.player) - harmless_mana(view)
    return max(decision.minimum, wanted - (less + variables - 1) // variables)


def keeps_order(asker: DecisionSource) -> bool:
    """True if it is asked to shuffle a library whose top cards have just been put in order."""
    if asker.reason != Reason.EFFECT or asker.program is None or not isinstance(asker.word, AskWhether):
        return False
    code = asker.program.code
    if not isinstance(code[asker.place + 1], ShuffleLibrary):
        return False
    return any(isinstance(effect, RearrangeTop) for effect in code[: asker.place])


# --- modes ---------------------------------------------------------------------------------------------------


def pick_mode(view: View, decision: Decision, program: Program) -> tuple[int, ...]:
    """Return the modes that do most; one that only helps in a fight counts in a fight only."""
    definition = view.card(decision.source)
    fighting = view.step in COMBAT
    scores: list[float] = []
    for option in decision.options:
        mode = program.single[option.index]
        score = mode_score(view, definition, mode)
        if not work_of(mode).mask & ~(Does.PUMP | Does.PROTECT):
            score = fleeting_score(view, mode, fighting, score)
        scores.append(score)
    return best_of(decision, scores)


def fleeting_score(view: View, mode: Program, fighting: bool, score: float) -> float:
    """Return what a mode is worth that strengthens or protects for the turn: everything if it kills or saves now."""
    if view.stack_size and about_to_be_lost(view):
        return WINS
    bonus = bonus_of(mode)
    if fighting and len(mode.targets) == 1 and deadly_target(view, bonus, view.candidates(mode)[0]) >= 0:
        return WINS
    return score if fighting else min(score, 0.1)


# --- targets -------------------------------------------------------------------------------------------------


def pick_target(view: View, decision: Decision, asker: DecisionSource, program: Program) -> int:
    """Return the option for a target that needs more than its own worth to be judged, -1 for `choose_plainly`."""
    if decision.maximum != 1:
        return -1
    scores = scores_by_program(view, decision, asker, program)
    impact = work_of(program).targets[asker.place]
    if not scores and impact is not None:
        return pick_by_effect(view, decision, asker, program, impact)
    return best_above_zero(decision, scores)


def best_above_zero(decision: Decision, scores: list[float]) -> int:
    """Return the option with the highest score, -1 if none is above 0 or not every option has one."""
    if len(scores) != len(decision.options) or max(scores) <= 0:
        return -1
    return scores.index(max(scores))


def scores_by_program(view: View, decision: Decision, asker: DecisionSource, program: Program) -> list[float]:
    """Return scores of targets where the whole program, or what a target does when it is chosen or dies, decides."""
    options = decision.options
    scores = temporary_scores(view, program, [option.obj for option in options])
    if scores:
        return scores
    wanted = condition_on(program, asker.place)
    if wanted is not None:
        return [fitting_score(view, wanted, option.obj, decision.source) for option in options]
    fragile = [permanent.id for permanent in view.listening(EventKind.BECOME_TARGET) if dies_when_targeted(permanent)]
    fragile = [option.obj for option in options if option.obj in fragile]
    impact = work_of(program).targets[asker.place]
    back: list[int] = []
    if not fragile and impact is not None and impact.good < 0 and impact.does & KILLS:
        back = returning(view, decision)
    definition = view.card(decision.source)
    for option in options if fragile or back else ():
        score = target_score(view, definition, program, asker.place, option.obj, asker.x)
        if option.obj in fragile:
            mine = view.controller_of(option.obj) == view.player
            score = -1.0 if mine else max(score, object_worth(view, option.obj))
        scores.append(RETURNS * score if option.obj in back else score)
    return scores


def pick_by_effect(view: View, decision: Decision, asker: DecisionSource, program: Program, impact: Impact) -> int:
    """Return the option for a target by what is done to it, -1 for `choose_plainly`."""
    options = decision.options
    does = impact.does
    scores: list[float] = []
    if does & Does.SACRIFICE:
        scores = [least_creature(view, o.obj) if o.obj != view.player else -1.0 for o in options if is_player(o.obj)]
    elif does & Does.REANIMATE:
        scores = [reanimation_value(view, option.obj, costs_variable_life(program)) for option in options]
    elif does & Does.DAMAGE:
        damage = counted_damage(view, program, asker.place, decision.source) if impact.amount == UNKNOWN else -1
        if damage < 0:
            return thrown_at(view, decision, program)
        scores = [impact_score(view, impact, option.obj, damage) for option in options]
    elif does & (Does.DESTROY | Does.EXILE) and impact.good < 0:
        for option in options:
            shields = not is_player(option.obj) and prevents_all_damage(view, option.obj)
            scores.append(object_worth(view, option.obj) if shields else -1.0)
    elif does & Does.TAP and view.active != view.player:
        scores = [tap_score(view, option.obj) for option in options]
    elif does & Does.ATTACH and kills_its_bearer(view, decision.source):
        scores = [frail_worth(view, option.obj) for option in options]
    elif impact.good > 0 and (view.stack_size or does & Does.PROTECT):
        saved = about_to_be_lost(view)
        scores = [object_worth(view, o.obj) if o.obj in saved else -1.0 for o in options]
    return best_above_zero(decision, scores)


def fitting_score(view: View, wanted: Filter, obj: int, source: int) -> float:
    """Return how good a card in a graveyard is to be exiled.

    One for which there is something besides, rather another's.
    """
    worth = object_worth(view, obj)
    if view.controller_of(obj) == view.player:
        return 1.0 if view.fits(wanted, obj, source) else -1.0
    return 2.0 + worth if view.fits(wanted, obj, source) else 0.01 * worth


def returning(view: View, decision: Decision) -> list[int]:
    """Return those creatures of opponents that can be chosen and come back when they die."""
    found: list[int] = []
    for option in decision.options:
        permanent = view.permanent(option.obj) if not is_player(option.obj) else None
        if permanent is not None and permanent.controller != view.player:
            if permanent.characteristics.abilities.triggered and comes_back(permanent):
                found.append(option.obj)
    return found


def prevents_all_damage(view: View, obj: int) -> bool:
    """True if a permanent of an opponent's keeps all damage from them."""
    permanent = view.permanent(obj)
    if permanent is None or permanent.controller == view.player:
        return False
    for ability in permanent.characteristics.abilities.replacements:
        if isinstance(ability, PreventDamage) and ability.to == YOU and not ability.source and not ability.amount:
            return not ability.combat_only
    return False


def dies_when_targeted(permanent: PermanentView) -> bool:
    """True if a permanent is sacrificed as soon as it becomes a target."""
    for entry in permanent.characteristics.abilities.triggered:
        pattern = entry.ability.pattern
        if isinstance(pattern, BecomesTarget) and pattern.what == SELF and pattern.by is None:
            return any(isinstance(effect, SacrificeIt) for effect in entry.program.code)
    return False


def kills_its_bearer(view: View, source: int) -> bool:
    """True if Equipment takes toughness, and gives cards when its bearer dies."""
    what = view.look(source)
    if what is None:
        return False
    draws = any(
        isinstance(entry.ability.pattern, Dies) and work_of(entry.program).helps(Side.MINE, Does.DRAW)
        for entry in what.abilities.triggered
    )
    bonus = Bonus()
    for ability in what.abilities.continuous:
        bonus.add(ability.modification)
    return draws and bonus.toughness < 0


def frail_worth(view: View, obj: int) -> float:
    """Return how good it is that a creature of the player's with little toughness dies for two cards; else a little."""
    what = view.look(obj)
    if what is None or view.controller_of(obj) != view.player:
        return -1.0
    return 10.0 - object_worth(view, obj) if what.toughness == 1 else 1.0


def thrown_at(view: View, decision: Decision, program: Program) -> int:
    """Return the option for an opponent whom what can be thrown in all kills, -1 if there is none."""
    source = view.permanent(decision.source)
    damage = face_damage(program)
    if not damage or program.ability is None:
        return -1
    if source is None:
        return burnt_out(view, decision, damage)
    if source.counters and damage_for_counters(view):
        # What was paid for this one is gone already.
        for index, option in enumerate(decision.options):
            if (
                is_player(option.obj)
                and option.obj != view.player
                and view.life(option.obj) <= damage + damage_for_counters(view)
            ):
                return index
    for cost in getattr(program.ability, "costs", ()):
        if isinstance(cost, Sacrifice) and isinstance(cost.what, Filter):
            left = 1 + len(view.fitting(cost.what, view.mine, decision.source))
            for index, option in enumerate(decision.options):
                if is_player(option.obj) and option.obj != view.player and view.life(option.obj) <= damage * left:
                    return index
    return -1


def burnt_out(view: View, decision: Decision, damage: int) -> int:
    """Return the option for an opponent whom a spell kills together with all other burn at hand, -1 if there is
    none.
    """
    definition = view.card(decision.source)
    if definition is None:
        return -1
    mana = view.mana_at_hand(view.player)
    price = definition.base.mana_value
    damage += burn_at_hand(view, mana - price if price <= mana else mana)
    for index, option in enumerate(decision.options):
        if is_player(option.obj) and option.obj != view.player and view.life(option.obj) <= damage:
            return index
    return -1


# --- objects -------------------------------------------------------------------------------------------------


def pick_sacrifice(view: View, decision: Decision, program: Program | None) -> tuple[int, ...]:
    """Return what to sacrifice: what is lost anyway, then what is worth least; for its power the largest."""
    lost = about_to_be_lost(view)
    largest = program is not None and deals_power_of_sacrifice(program)
    scores: list[float] = []
    for option in decision.options:
        what = view.look(option.obj)
        if largest and what is not None:
            scores.append(float(what.power))
        else:
            score = (WINS if option.obj in lost else 0.0) - object_worth(view, option.obj)
            if what is not None and what.abilities.triggered and drain_per_death(what.abilities):
                score -= LAST
            permanent = view.permanent(option.obj)
            if permanent is not None and what is not None and what.abilities.triggered and comes_back(permanent):
                score += WINS / 2
            if permanent is not None and is_about_to_hit(view, permanent):
                score -= LAST
            if option.obj == decision.source:
                score -= 2.0 * LAST  # there may be more to sacrifice for it
            scores.append(score)
    return best_of(decision, scores, 2.0 * WINS)


def are_creatures(view: View, decision: Decision) -> bool:
    """True if all that can be chosen are creatures."""
    offered = [view.look(option.obj) for option in decision.options]
    return all(what is not None and what.types & CardType.CREATURE for what in offered)


def tutor(view: View, decision: Decision, free: bool) -> tuple[int, ...]:
    """Return the card that wins, the one that saves the game, or the best for the board, castable next turn
    preferred.
    """
    lands = lands_on_battlefield(view)
    mana = lands + 1 if not free else 1 << 10
    now = view.mana_at_hand(view.player)
    threat = biggest_threat(view)
    weakest = least_life(view)
    lead = board_lead(view)
    needed, available = needed_colors(view), available_colors(view)
    scores: list[float] = []
    before: CardDefinition | None = None
    score = 0.0
    for definition in view.offered(decision):
        if definition is None:
            score = 0.0
        elif definition is before:
            pass  # another copy of the same card
        elif definition.is_land:
            score = land_wanted(facts_of(definition), lands, needed, available)
        else:
            score = tutor_score(view, definition, mana, threat) + timely(definition, now, mana, weakest, lead)
            if free and overrun_on_entering(view, definition, decision.source):
                score += WINS
        scores.append(score)
        before = definition
    return best_of(decision, scores)


def timely(definition: CardDefinition, now: int, mana: int, weakest: int, lead: float) -> float:
    """Return how much more a card is wanted because of how the game stands."""
    facts = facts_of(definition)
    value = definition.base.mana_value
    if facts.face_damage >= weakest and value <= mana:
        return WINS if value <= now else WINS / 2
    if facts.sweeps and value <= mana and not definition.base.types & CardType.CREATURE:
        return -lead if abs(lead) > 4.0 else 0.0
    return 0.0


def choose_plainly(view: View, decision: Decision) -> tuple[int, ...]:
    """Choose targets and objects by what is killed, turned round or brought back; else `sensible_answer`."""
    asker = view.asker
    if decision.kind == Ask.CHOOSE:
        if asker.reason == Reason.EFFECT and isinstance(asker.word, PutBackFromHand):
            return least_wanted(view, decision)
    elif asker.program is not None and decision.maximum == 1:
        obj = -1
        if view.step == Step.DECLARE_BLOCKERS:
            # A trick goes to the creature whose fight it turns round.
            _, obj = best_trick(view, asker.program, [option.obj for option in decision.options])
        if obj < 0:
            obj = killed_by_burn(view, decision)
        if obj < 0 and reanimation_slot(asker.program) == asker.place:
            pays = costs_variable_life(asker.program)
            return best_of(decision, [reanimation_value(view, option.obj, pays) for option in decision.options])
        if obj < 0:
            obj = killed_by_count(view, decision)
        for index, option in enumerate(decision.options):
            if option.obj == obj:
                return (index,)
    return sensible_answer(view, decision)


def killed_by_count(view: View, decision: Decision) -> int:
    """Return the best target of damage that depends on how many permanents there are.

    -1 if it does not, or kills nothing.
    """
    asker = view.asker
    impact = work_of(asker.program).targets[asker.place] if asker.program is not None else None
    if asker.program is None or impact is None or impact.amount != UNKNOWN or not impact.does & Does.DAMAGE:
        return -1
    damage = counted_damage(view, asker.program, asker.place, decision.source)
    best, most = -1, KILLED
    for option in decision.options if damage >= 0 else ():
        score = impact_score(view, impact, option.obj, damage)
        if score > most:
            best, most = option.obj, score
    return best


def killed_by_burn(view: View, decision: Decision) -> int:
    """Return the opponent whom this burn kills, together with what other burn in hand can still be paid for.

    -1 if none.
    """
    definition = view.card(decision.source)
    damage = facts_of(definition).face_damage if definition is not None else 0
    if definition is None or not damage:
        return -1
    mana = view.mana_at_hand(view.player) - definition.base.mana_value
    for card in view.held:
        more = facts_of(card).face_damage
        if more and card.base.mana_value <= mana:
            mana -= card.base.mana_value
            damage += more
    for option in decision.options:
        if is_player(option.obj) and option.obj != view.player and view.life(option.obj) <= damage:
            return option.obj
    return -1


def land_wanted(facts: Facts, lands: int, needed: int, available: int) -> float:
    """Return how much a land in the library is wanted now."""
    score = 6.0 if lands < 3 else 1.0
    score += 2.0 * (facts.colors & needed & ~available).bit_count()
    return score + 0.5 * (facts.colors & needed).bit_count()


def tutor_score(view: View, definition: CardDefinition, mana: int, threat: float) -> float:
    """Return how much a card in the library that is no land is wanted now."""
    facts = facts_of(definition)
    base = definition.base
    score = creature_worth(view, base) if base.types & CardType.CREATURE else card_worth(definition)
    score += facts.tokens * 2.0
    if facts.removal and threat > 0:
        score += threat
    return score + 4.0 if base.mana_value <= mana else score - 2.0 * (base.mana_value - mana)


def biggest_threat(view: View) -> float:
    """Return what the best creature of an opponent is worth."""
    theirs = [permanent_worth(view, permanent) for permanent in view.creatures if permanent.controller != view.player]
    return max([0.0, *theirs])
