"""Score targets: harm goes to opponents, help stays at home, and damage goes where it kills."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Count
from playset.ability.conditions import Exists, Is
from playset.ability.effects.continuous import GainProtection
from playset.ability.effects.control_flow import Jump, SkipUnless
from playset.ability.effects.damage_and_life import DealDamage
from playset.ability.triggers.base import Performs
from playset.ability.turn_history import Happened
from playset.bots.reading.effects import (
    LOSSES,
    REMOVAL,
    Does,
    impact_of_attachment,
    impacts_by_instruction,
    mentions,
    weightiest,
    work_of,
)
from playset.bots.reading.values import object_worth, permanent_worth
from playset.core.words import CardType, Keyword, Zone, is_player
from playset.rules.casting.targets import Chosen
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.base import Condition
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

WINS: Final = 1000.0
OWN_GOAL: Final = -100.0  # harming oneself or helping an opponent; what it is worth comes on top
FACE: Final = 0.6  # what a point of damage to a player is worth
DRAWN: Final = 2.0  # what the card is worth that is drawn for one that is cycled
KILLED: Final = 3.0  # what a creature must be worth for which a card is cycled
IN_COMBAT: Final = 20.0  # how much more a creature matters that attacks or blocks
UNASKED: Final = -2  # an amount that nobody needed yet


def target_score(
    view: View, definition: CardDefinition | None, program: Program, slot: int, obj: int, x: int = 0
) -> float:
    """Return how good a target is for a spell or ability of the viewer's.

    Not above 0 if it had better be left alone.
    """
    impact = impact_on(definition, program, slot)
    if impact is None:
        return object_worth(view, obj) + 0.1
    if has_conditions(program):
        impact = impact_as_it_is(view, program, slot, obj, impact)
        if impact is None:
            return 0.0
    if is_player(obj) and costs_the_last_life(view, program, slot, obj, x):
        return OWN_GOAL if obj == view.player else WINS
    return impact_score(view, impact, obj, amount_for(impact, program, slot, x))


def costs_the_last_life(view: View, program: Program, slot: int, player: int, x: int) -> bool:
    """True if a player who is the target loses at least all the life that is left, whatever else is done to them."""
    lost = 0
    for impact in work_of(program).impacts:
        if impact.slot == slot and impact.good < 0 and impact.does & LOSSES:
            lost += max(0, amount_for(impact, program, slot, x))
    return lost >= view.life(player)


def impact_on(definition: CardDefinition | None, program: Program, slot: int) -> Impact | None:
    """Return what matters most of what is done to a target; None if that cannot be told."""
    impact = work_of(program).targets[slot]
    if impact is None and definition is not None and definition.base.abilities.enchant is not None:
        return impact_of_attachment(definition)
    return impact


def has_conditions(program: Program) -> bool:
    """True if some of what a spell or ability does is done under a condition only."""
    return any(isinstance(effect, SkipUnless) for effect in program.code)


def impact_as_it_is(view: View, program: Program, slot: int, obj: int, otherwise: Impact) -> Impact | None:
    """Return what is done to a permanent as things stand; None if nothing is. To anything else `otherwise` is done."""
    if view.permanent(obj) is None:
        return otherwise
    done: list[Impact] = []
    code = program.code
    place = 0
    while place < len(code):
        effect = code[place]
        place += 1
        if isinstance(effect, SkipUnless):
            holds = will_hold(view, effect.condition, slot, obj)
            end = place + effect.distance
            if holds is None and not (end <= len(code) and isinstance(code[end - 1], Jump)):
                continue  # nobody knows whether it is done, and nothing else is done in its place
            if not holds:
                place += effect.distance
        elif isinstance(effect, Jump):
            place += effect.distance
        else:
            done += impacts_by_instruction(program)[place - 1]
    return weightiest(done, slot)


def will_hold(view: View, condition: Condition, slot: int, obj: int) -> bool | None:
    """Tell whether a condition on a target or on how things stand holds; None if that is not known."""
    if isinstance(condition, Is) and isinstance(condition.what, Chosen):
        return view.fits(condition.description, obj) if condition.what.slot == slot else None
    if isinstance(condition, (Happened, Exists)) and not mentions(condition, Chosen):
        return view.holds_now(condition)
    return None


def amount_for(impact: Impact, program: Program, slot: int, x: int) -> int:
    """Return how much of it is done to a target."""
    divided = program.targets[slot].total_with(x)
    return divided if divided else x if impact.x else impact.amount


def best_aim(
    view: View, definition: CardDefinition | None, program: Program, slot: int, candidates: list[int], x: int
) -> tuple[float, int]:
    """Return how good the best of possible targets is, and which one that is.

    -1 if there is none, which is very bad.
    """
    best, most = -1, OWN_GOAL * 2
    impact = impact_on(definition, program, slot)
    amount = amount_for(impact, program, slot, x) if impact is not None else 0
    conditions = has_conditions(program)
    for obj in candidates:
        if impact is None:
            score = object_worth(view, obj) + 0.1
        elif conditions:
            score = target_score(view, definition, program, slot, obj, x)
        else:
            permanent = view.permanent(obj)
            if permanent is not None:
                score = permanent_score(view, impact, permanent, amount, most)
            elif is_player(obj):
                score = target_score(view, definition, program, slot, obj, x)
            else:
                score = impact_score(view, impact, obj, amount, most)
        if score > most:
            best, most = obj, score
    return most, best


def impact_score(view: View, impact: Impact, obj: int, amount: int, least: float = OWN_GOAL * 2) -> float:
    """Return how good it is that something is done to an object or player.

    Exactly only if it may be more than `least`.
    """
    if is_player(obj):
        return player_score(view, impact, obj, amount)
    permanent = view.permanent(obj)
    if permanent is None:
        return card_score(view, impact, obj, view.controller_of(obj) == view.player)
    return permanent_score(view, impact, permanent, amount, least)


def permanent_score(
    view: View, impact: Impact, permanent: PermanentView, amount: int, least: float = OWN_GOAL * 2
) -> float:
    """Return how good it is that something is done to a permanent; exactly only if it may be more than `least`."""
    good = impact.good
    if not good:
        return permanent_worth(view, permanent)
    if (permanent.controller == view.player) == (good > 0):
        return helped(view, permanent, impact) if good > 0 else harmed(view, permanent, impact, amount)
    if least >= 0:
        return OWN_GOAL  # whatever it is worth
    return OWN_GOAL - (permanent_worth(view, permanent) if good > 0 else harmed(view, permanent, impact, amount))


def player_score(view: View, impact: Impact, player: int, amount: int) -> float:
    """Return how good it is that something is done to a player."""
    mine = player == view.player
    if impact.good > 0:
        return 2.0 if mine else OWN_GOAL
    if mine:
        return OWN_GOAL
    life = view.life(player)
    if impact.does & (Does.DAMAGE | Does.LOSE_LIFE):
        points = amount if amount >= 0 else 2
        return WINS if points >= life else FACE * points + 1.0 / (1 + max(0, life))
    if impact.does & Does.DISCARD and not view.players[player].hand_size:
        return 0.0
    return 2.0 + 1.0 / (1 + max(0, life))


def card_score(view: View, impact: Impact, obj: int, mine: bool) -> float:
    """Return how good it is that something is done to a spell, an ability or a card outside the battlefield."""
    worth = object_worth(view, obj)
    if not impact.good or impact.does & Does.REANIMATE:
        return worth  # it comes to the one who does it
    if impact.does & Does.EXILE and obj >= 0 and view.zone_of(obj) == Zone.GRAVEYARD:
        return OWN_GOAL if mine else 0.1 * worth
    return worth if mine == (impact.good > 0) else OWN_GOAL - worth


def helped(view: View, permanent: PermanentView, impact: Impact) -> float:
    """Return how good it is to help a permanent of one's own: something large that can fight now comes first."""
    worth = permanent_worth(view, permanent)
    if impact.does & Does.UNTAP:
        return worth if permanent.tapped else 0.01 * worth
    what = permanent.characteristics
    if impact.does & Does.PUMP and what.types & CardType.CREATURE:
        if permanent.attacking >= 0 or permanent.blocking:
            return 3.0 * worth
        sick = permanent.summoning_sick and not what.keywords & Keyword.HASTE
        if permanent.tapped or sick or what.keywords & Keyword.DEFENDER:
            return 0.1 * worth
    return worth


def harmed(view: View, permanent: PermanentView, impact: Impact, amount: int) -> float:
    """Return how good it is to harm an opponent's permanent; little if it survives."""
    does = impact.does
    what = permanent.characteristics
    if does & Does.DESTROY and what.keywords & Keyword.INDESTRUCTIBLE:
        return 0.0
    if does & (Does.DAMAGE | Does.SHRINK) and what.types & CardType.CREATURE:
        if amount >= 0 and not dies_to(permanent, amount, bool(does & Does.DAMAGE)):
            return 0.1
    worth = permanent_worth(view, permanent)
    if does & Does.TAP:
        return 0.0 if permanent.tapped else worth
    if does & Does.BOUNCE:
        worth *= 0.75
    # What fights now comes first, for it may be about to kill something.
    return 1.5 * worth if permanent.attacking >= 0 or permanent.blocking else worth


def dies_to(permanent: PermanentView, amount: int, damage: bool = True) -> bool:
    """True if so much damage, or a loss of so much toughness, puts a creature into the graveyard."""
    what = permanent.characteristics
    if damage and what.keywords & Keyword.INDESTRUCTIBLE:
        return False
    return permanent.damage + amount >= what.toughness


def cycling_value(view: View, option: Option, abilities: AbilitySet) -> float:
    """Return what it is worth to cycle a card that kills a creature when it is; 0 if it kills none that is worth it."""
    best = 0.0
    for entry in abilities.triggered_elsewhere:
        if not isinstance(entry.ability.pattern, Performs):
            continue
        program = entry.program
        for slot, impact in enumerate(work_of(program).targets):
            if impact is None or not impact.does & REMOVAL:
                continue
            amount = UNASKED
            for permanent in view.creatures:
                if permanent.controller != view.player:
                    if amount == UNASKED:
                        amount = counted_damage(view, program, slot, option.obj)
                    best = max(best, permanent_score(view, impact, permanent, amount))
    return best + DRAWN if best >= KILLED else 0.0


def counted_damage(view: View, program: Program, slot: int, source: int) -> int:
    """Return the damage that a program deals to a target if it depends on how many permanents fit.

    -1 if it does not.
    """
    for effect in program.code:
        if isinstance(effect, DealDamage) and isinstance(effect.to, Chosen) and effect.to.slot == slot:
            amount = effect.amount
            if isinstance(amount, Count) and isinstance(amount.what, Filter) and not amount.is_volatile():
                return amount.times * len(view.fitting(amount.what, view.permanents, source))
            return amount if isinstance(amount, int) else -1
    return -1


def protection_scores(view: View, decision: Decision, asker: object) -> list[float]:
    """Return how good protection from each color is: from spells of others, then from creatures in combat; or nothing.

    Nothing is returned for a question that is not about the color of a protection.
    """
    if not isinstance(asker, GainProtection):
        return []
    scores = [0.0] * len(decision.options)
    for place, option in enumerate(decision.options):
        for item in view.stack:
            if item.controller != view.player and item.definition.base.colors >> option.index & 1:
                scores[place] += WINS
        for creature in view.creatures:
            if creature.controller != view.player and creature.characteristics.colors >> option.index & 1:
                in_combat = creature.attacking >= 0 or bool(creature.blocking)
                scores[place] += creature.characteristics.power * (IN_COMBAT if in_combat else 1.0)
    return scores
