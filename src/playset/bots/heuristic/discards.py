"""Choose which cards of a hand to part with: lands beyond what it needs, then what cannot be cast for long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.effects.hands import DiscardCards, PutBackFromHand
from playset.ability.effects.paying import PayCost
from playset.ability.keywords.other_zones import MadlyDiscarded
from playset.bots.answers.hands import lands_on_battlefield
from playset.bots.heuristic.lands import available_colors, needed_colors
from playset.bots.reading.effects import Does
from playset.bots.reading.roles import facts_of
from playset.bots.reading.values import creature_worth, has_twin
from playset.core.words import ALL_COLORS, CardType, Supertype, Zone
from playset.rules.views.decision_source import DecisionSource, Reason

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

FEW: Final = 4  # so many lands are wanted whatever is in the hand
MANY: Final = 6  # and so many at most
SOON: Final = 2  # so many lands of the hand are played before long
LARGE: Final = 9.0  # what a creature is worth that is better in a graveyard than in a hand that can bring it back


def parts_with(view: View, decision: Decision, asker: DecisionSource) -> bool:
    """True if a question asks the player to give up cards in hand."""
    if not decision.options or view.zone_of(decision.options[0].obj) != Zone.HAND:
        return False
    if view.controller_of(decision.options[0].obj) != view.player:
        return False
    reason = asker.reason
    if reason == Reason.HAND_SIZE or reason == Reason.DISCARD or reason == Reason.COST:
        return True
    return reason == Reason.EFFECT and isinstance(asker.word, (DiscardCards, PutBackFromHand, PayCost))


def part_with(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Give up as few cards as must be, those that are missed least; of those put on the library the best on top."""
    cards = view.offered(decision)
    scores = missed(view, cards, not isinstance(asker.word, PutBackFromHand))
    chosen = sorted(range(len(cards)), key=scores.__getitem__)[: decision.minimum]
    return tuple(chosen[::-1]) if decision.ordered else tuple(sorted(chosen))


def order_top(view: View, decision: Decision) -> tuple[int, ...]:
    """Return the order of cards on top of the library: what is wanted most first."""
    held = sum(1 for card in view.held if card.is_land)
    scores = missed(view, view.offered(decision), False, held)
    return tuple(sorted(range(len(scores)), key=scores.__getitem__, reverse=True))


def missed(view: View, cards: list[CardDefinition | None], away: bool, held: int = 0) -> list[float]:
    """Return how much each of some cards would be missed; if they go to a graveyard, what can be used there less.

    `held` is the number of lands in hand that are not among them.
    """
    lands = lands_on_battlefield(view)
    hand = view.held
    dearest = lands_in_hand = 0
    for held_card in hand:
        if held_card.is_land:
            lands_in_hand += 1
        else:
            dearest = max(dearest, held_card.base.mana_value)
    wanted = min(MANY, max(FEW, dearest)) - lands
    returns = away and any(facts_of(card).work.mask & Does.REANIMATE for card in hand)
    reach = lands + min(SOON, lands_in_hand)
    missing = needed_colors(view) & ~available_colors(view) & ALL_COLORS
    ranks: list[tuple[int, int]] = []
    scores = [0.0] * len(cards)
    for index, card in enumerate(cards):
        if card is None:
            continue
        if card.is_land:
            facts = facts_of(card)
            colors = ALL_COLORS if facts.fetch else facts.colors
            ranks.append((-(colors & missing).bit_count(), index))
        else:
            scores[index] = spell_missed(view, card, reach, away, returns)
    ranks.sort()
    for rank, (_, index) in enumerate(ranks, held):
        # The next land is wanted most, each one after it less; beyond what the hand needs they are of no use.
        scores[index] = 8.0 - rank - 0.7 * lands if rank < wanted else 0.5
    return scores


def spell_missed(view: View, card: CardDefinition, reach: int, away: bool, returns: bool) -> float:
    """Return how much a spell in hand would be missed: one that can be cast before long, the dearer the more."""
    base = card.base
    value = base.mana_value
    score = 3.0 + 0.5 * value if value <= reach + 1 else 3.0 - 0.7 * (value - reach - 1)
    if base.supertypes & Supertype.LEGENDARY and has_twin(view, base.name):
        score -= 3.0
    if away and plays_from_graveyard(card):
        score -= 4.0
    if returns and base.types & CardType.CREATURE and creature_worth(view, base) >= LARGE:
        score -= 8.0
    return score


def plays_from_graveyard(card: CardDefinition) -> bool:
    """True if a card can be cast after it was discarded."""
    abilities = card.base.abilities
    if any(isinstance(ability, MadlyDiscarded) for ability in abilities.replacements):
        return True
    return any(leave.zone == Zone.GRAVEYARD for leave in abilities.casts_from)
