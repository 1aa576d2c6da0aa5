"""Opening hands: whether to keep one, and what goes to the bottom after a mulligan (CR 103.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.answers.hands import keeps
from playset.bots.reading.roles import Role, facts_of
from playset.bots.reading.values import card_worth, creature_worth
from playset.core.words import ALL_COLORS, CardType

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

# How much more a card is wanted for what it is for: what does something by itself comes before what needs other cards.
WANTED: Final[dict[int, float]] = {
    Role.PROACTIVE: 6.0,
    Role.COUNTERSPELL: 3.0,
    Role.INSTANT_REMOVAL: 2.0,
    Role.COMBAT_TRICK: 0.0,
    Role.MANA_RAMP: 3.0,
}
CREATURE: Final = 2.0  # how much more a creature is wanted
AGAIN: Final = 1.5  # how much less the second of a kind is wanted
FAR: Final = 3.0  # how much less a spell is wanted for each mana beyond what the lands pay for next
REACH: Final = 3  # what costs so much more than the lands pay for is of no use for long
SOON: Final = 3  # a spell that costs so much can be cast soon
CHEAP: Final = 2
FULL: Final = 6  # a hand of fewer cards is kept if the number of lands is right
# With one land a hand is kept, by its size, for so many spells that one land pays for.
AT_ONCE: Final[dict[int, int]] = {7: 3, 6: 2}


def bottom(view: View, decision: Decision) -> tuple[int, ...]:
    """Return cards for the bottom.

    Lands beyond half of the hand that is left, then the spells that are wanted least.
    """
    cards = view.offered(decision)
    left = len(cards) - decision.minimum
    lands = [index for index, card in enumerate(cards) if card is not None and card.is_land]
    excess = max(0, len(lands) - max(2, (left + 1) // 2))
    chosen = lands[:excess]
    scores = [wanted(view, card, cards, len(lands) - excess) for card in cards]
    spells = sorted([index for index in range(len(cards)) if index not in lands], key=scores.__getitem__)
    chosen += spells + lands[excess:]
    return tuple(chosen[: decision.minimum])


def wanted(view: View, card: CardDefinition | None, cards: list[CardDefinition | None], lands: int) -> float:
    """Return how much a spell is wanted in an opening hand with so many lands."""
    if card is None or card.is_land:
        return 0.0
    base = card.base
    if base.mana_value > lands + REACH:
        return -float(base.mana_value)
    score = WANTED[facts_of(card).role]
    score += CREATURE + creature_worth(view, base) if base.types & CardType.CREATURE else card_worth(card)
    return score - AGAIN * (cards.count(card) - 1) - FAR * max(0, base.mana_value - lands - 1)


def keeps_hand(view: View) -> bool:
    """True if to keep a hand: the number of lands is right, and there is something to cast with them."""
    hand = view.held
    lands = [card for card in hand if card.is_land]
    if len(lands) != 1 and not keeps(view):
        return False
    if len(hand) < FULL:
        return True
    colors = 0
    for land in lands:
        facts = facts_of(land)
        colors |= ALL_COLORS if facts.fetch else facts.colors
    costs = [card.base.mana_value for card in hand if not card.is_land and castable(card, colors)]
    if len(lands) == 1:
        return sum([1 for cost in costs if cost <= 1]) >= AT_ONCE.get(len(hand), 0)
    return min(costs, default=SOON + 1) <= (CHEAP if len(lands) == 2 else max(SOON, len(lands)))


def castable(definition: CardDefinition, colors: int) -> bool:
    """True if lands for these colours are enough for the coloured part of a cost."""
    cost = definition.cost
    return cost is not None and not cost.colors() & ~colors & ALL_COLORS
