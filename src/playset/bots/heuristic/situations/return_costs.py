"""Creatures returned to the hand as a cost: those that are lost anyway, and those worth casting again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.permanents import ReturnToHandCost
from playset.ability.triggers.players import Casts
from playset.bots.answers.choices import best_of
from playset.bots.heuristic.situations.pending_losses import about_to_be_lost
from playset.bots.reading.effects import Does, Side, work_of
from playset.bots.reading.entering import entering_value
from playset.bots.reading.roles import facts_of
from playset.bots.reading.values import permanent_worth
from playset.core.words import CardType, Step

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

SAVED: Final = 100.0  # how much rather something is returned that is lost anyway
GUARD: Final = 1.0  # what it is worth that a creature that has attacked can block once it is cast again
MUCH: Final = 4.0  # what mana is worth that pays for a card that could not be cast
MANY: Final = 3  # the mana that is expected of what makes one for each of some creatures
CARD: Final = 2.0  # what a card is worth that is drawn for casting a spell
ATTACK: Final = 0.6  # what a creature that could attack is missed for, by its power


def return_cost(entry: ActivatedEntry) -> ReturnToHandCost | None:
    """Return what has to be returned to the hand for an ability, if it costs nothing else."""
    costs = entry.ability.costs
    cost = costs[0] if len(costs) == 1 else None
    return cost if isinstance(cost, ReturnToHandCost) else None


def return_ability_value(view: View, entry: ActivatedEntry, obj: int) -> float:
    """Return what it is worth in a main phase to return a creature and cast it again with mana that is left over."""
    cost = return_cost(entry)
    if cost is None or not entry.ability.once:
        return 0.0
    mana = view.mana_at_hand(view.player)
    more = mana_from_untapping(view)
    helps = MUCH if more and any(mana < card.base.mana_value <= mana + more for card in view.held) else 0.0
    best = 0.0
    for permanent in view.fitting(cost.what, view.mine, obj):
        if permanent.characteristics.types & CardType.CREATURE:
            best = max(best, recast_value(view, permanent, mana + more))
        elif not permanent.tapped:
            continue
        if permanent.tapped and not facts_of(permanent.definition).plenty:
            best = max(best, helps)
    return best


def mana_from_untapping(view: View) -> int:
    """Return the mana that the best tapped creature of the player's makes once more if it is untapped."""
    most = 0
    for permanent in view.mine:
        what = permanent.characteristics
        if permanent.tapped and what.types & CardType.CREATURE and what.abilities.has_mana_abilities:
            most = max(most, MANY if facts_of(permanent.definition).plenty else 1)
    return most


def recast_value(view: View, permanent: PermanentView, mana: int) -> float:
    """Return what it is worth to have a creature back in the hand with so much mana; nothing if there is too little."""
    definition = permanent.definition
    facts = facts_of(definition)
    if facts.gives_mana and not permanent.tapped and not permanent.summoning_sick:
        mana -= 1
    if permanent.is_token or permanent.counters or definition.base.mana_value > mana:
        return 0.0
    value = entering_value(view, definition.base, facts.entering)
    for entry in view.waiting:
        if isinstance(entry.ability.pattern, Casts) and work_of(entry.program).helps(Side.MINE, Does.DRAW):
            value += CARD
    if view.step == Step.POSTCOMBAT_MAIN:
        value += GUARD if permanent.tapped else 0.0
    elif not permanent.tapped and not permanent.summoning_sick:
        value -= ATTACK * permanent.characteristics.power
    return value


def pick_returned(view: View, decision: Decision) -> tuple[int, ...]:
    """Return what to return to the hand for a cost.

    What is lost anyway, else what is best cast again, or missed least.
    """
    lost = about_to_be_lost(view)
    mana = view.mana_at_hand(view.player)
    aims = [obj for slot in view.asker.targets for obj in slot]
    scores: list[float] = []
    for option in decision.options:
        permanent = view.permanent(option.obj)
        if permanent is None:
            scores.append(0.0)
        elif option.obj in lost:
            scores.append(SAVED + permanent_worth(view, permanent))
        else:
            score = SAVED / 2 + 5.0 * recast_value(view, permanent, mana) - permanent_worth(view, permanent)
            scores.append(score - SAVED / 4 if option.obj in aims else score)  # it would be untapped for nothing
    return best_of(decision, scores)
