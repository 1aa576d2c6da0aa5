"""What v0 has a mind of its own about among choices: tutors, and the targets of held cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.effects.cards import SearchLibrary
from playset.ability.effects.copying import EntersAsCopy
from playset.ability.effects.hands import PutBackFromHand
from playset.bots.aiming import impact_score
from playset.bots.choices import best_of, sensible_answer
from playset.bots.cycling import KILLED, damage_now
from playset.bots.entering import pick_copy
from playset.bots.graves import costs_life, grave_slot, return_worth
from playset.bots.hands import lands_on_battlefield, least_wanted
from playset.bots.impacts import UNKNOWN, Does, work_of
from playset.bots.roles import Facts, facts_of
from playset.bots.v0.lands import available_colors, needed_colors
from playset.bots.v0.mulligans import bottom
from playset.bots.v0.tricks import best_trick
from playset.bots.worth import card_worth, creature_worth, permanent_worth
from playset.core.decision import Ask
from playset.core.words import CardType, Step, Zone, is_player
from playset.rules.asking import Reason

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.definition import CardDefinition
    from playset.rules.view import View


def choose(view: View, decision: Decision) -> tuple[int, ...]:
    """Targets and objects."""
    asker = view.asker
    if decision.kind == Ask.CHOOSE:
        if asker.reason == Reason.EFFECT and isinstance(asker.word, SearchLibrary):
            return tutor(view, decision, free=asker.word.to != Zone.HAND)
        if asker.reason == Reason.BOTTOM:
            return bottom(view, decision)
        if asker.reason == Reason.REPLACEMENT and isinstance(asker.word, EntersAsCopy):
            return pick_copy(view, decision, asker.word)
        if asker.reason == Reason.EFFECT and isinstance(asker.word, PutBackFromHand):
            return least_wanted(view, decision)
    elif asker.program is not None and decision.maximum == 1:
        obj = -1
        if view.step == Step.DECLARE_BLOCKERS:
            # A trick goes to the creature whose fight it turns round.
            _, obj = best_trick(view, asker.program, [option.obj for option in decision.options])
        if obj < 0:
            obj = killed_by_burn(view, decision)
        if obj < 0 and grave_slot(asker.program) == asker.place:
            pays = costs_life(asker.program)
            return best_of(decision, [return_worth(view, option.obj, pays) for option in decision.options])
        if obj < 0:
            obj = killed_by_count(view, decision)
        for index, option in enumerate(decision.options):
            if option.obj == obj:
                return (index,)
    return sensible_answer(view, decision)


def killed_by_count(view: View, decision: Decision) -> int:
    """The best target of damage that depends on how many permanents there are; -1 if it does not, or kills nothing."""
    asker = view.asker
    impact = work_of(asker.program).targets[asker.place] if asker.program is not None else None
    if asker.program is None or impact is None or impact.amount != UNKNOWN or not impact.does & Does.DAMAGE:
        return -1
    damage = damage_now(view, asker.program, asker.place, decision.source)
    best, most = -1, KILLED
    for option in decision.options if damage >= 0 else ():
        score = impact_score(view, impact, option.obj, damage)
        if score > most:
            best, most = option.obj, score
    return best


def killed_by_burn(view: View, decision: Decision) -> int:
    """The opponent whom this burn kills, together with what other burn in hand can still be paid for; -1 if none."""
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


def tutor(view: View, decision: Decision, free: bool = False) -> tuple[int, ...]:
    """The best card for the board, castable next turn preferred; of lands the one for a colour that is missing.

    What does not go to the hand need not be cast, so that it may cost as much as it likes.
    """
    lands = lands_on_battlefield(view)
    mana = lands + 1 if not free else 1 << 10
    threat = biggest_threat(view)
    needed, available = needed_colors(view), available_colors(view)
    scores: list[float] = []
    for definition in view.offered(decision):
        if definition is None:
            scores.append(0.0)
        elif definition.is_land:
            scores.append(land_wanted(facts_of(definition), lands, needed, available))
        else:
            scores.append(tutor_score(definition, mana, threat))
    return best_of(decision, scores)


def land_wanted(facts: Facts, lands: int, needed: int, available: int) -> float:
    """How much a land in the library is wanted now."""
    score = 6.0 if lands < 3 else 1.0
    score += 2.0 * (facts.colors & needed & ~available).bit_count()
    return score + 0.5 * (facts.colors & needed).bit_count()


def tutor_score(definition: CardDefinition, mana: int, threat: float) -> float:
    """How much a card in the library that is no land is wanted now."""
    facts = facts_of(definition)
    base = definition.base
    score = creature_worth(base) if base.types & CardType.CREATURE else card_worth(definition)
    score += facts.tokens * 2.0
    if facts.removal and threat > 0:
        score += threat
    if base.mana_value <= mana:
        score += 4.0
    else:
        score -= 2.0 * (base.mana_value - mana)
    return score


def biggest_threat(view: View) -> float:
    """What the best creature of an opponent is worth."""
    worst = 0.0
    for permanent in view.creatures:
        if permanent.controller != view.player:
            worst = max(worst, permanent_worth(permanent))
    return worst
