"""Opening hands: lands in a sensible number, and spells that they pay for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.hands import keeps
from playset.bots.roles import facts_of
from playset.core.words import ALL_COLORS

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.definition import CardDefinition
    from playset.rules.view import View

SOON: Final = 3  # a spell that costs so much can be cast soon
CHEAP: Final = 2
FULL: Final = 6  # a hand of fewer cards is kept if the number of lands is right
# With one land a hand is kept, by its size, for so many spells that one land pays for.
AT_ONCE: Final[dict[int, int]] = {7: 3, 6: 2}


def keeps_hand(view: View) -> bool:
    """Whether to keep a hand: the number of lands is right, and there is something to cast with them."""
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
    """Whether lands for these colours are enough for the coloured part of a cost."""
    cost = definition.cost
    return cost is not None and not cost.colors() & ~colors & ALL_COLORS


def bottom(view: View, decision: Decision) -> tuple[int, ...]:
    """Cards for the bottom after a mulligan: lands beyond half of the hand that is left, then the dearest spells."""
    cards = view.offered(decision)
    left = len(cards) - decision.minimum
    lands = [index for index, card in enumerate(cards) if card is not None and card.is_land]
    spells = [index for index in range(len(cards)) if index not in lands]
    costs = [card.base.mana_value if card is not None else 0 for card in cards]
    spells.sort(key=costs.__getitem__, reverse=True)
    excess = max(0, len(lands) - max(2, (left + 1) // 2))
    return tuple((lands[:excess] + spells + lands[excess:])[: decision.minimum])
