"""Choose cards in hand and on top of the library: what to keep, and what to part with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import CardType

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

# How many lands a hand that is kept may have, by its size: seven cards with 2 to 5 lands, and so on.
KEPT: Final[dict[int, tuple[int, int]]] = {7: (2, 5), 6: (2, 4), 5: (1, 4)}
ENOUGH_LANDS: Final = 6  # on the battlefield and in hand together


def keeps(view: View) -> bool:
    """True if the hand has a number of lands with which it is kept; four cards or fewer always are."""
    hand = view.held
    fewest, most = KEPT.get(len(hand), (0, len(hand)))
    return fewest <= sum(1 for card in hand if card.is_land) <= most


def bottom_cards(view: View, decision: Decision) -> tuple[int, ...]:
    """Return cards to put on the bottom after a mulligan.

    Lands beyond half of the hand that is left, then the cheapest.
    """
    cards = view.offered(decision)
    left = len(cards) - decision.minimum
    lands = [index for index, card in enumerate(cards) if card is not None and card.is_land]
    spells = [index for index in range(len(cards)) if index not in lands]
    costs = [card.base.mana_value if card is not None else 0 for card in cards]
    spells.sort(key=costs.__getitem__)
    excess = max(0, len(lands) - max(2, left // 2))
    chosen = (lands[:excess] + spells + lands[excess:])[: decision.minimum]
    return tuple(chosen)


def lands_on_battlefield(view: View) -> int:
    """Return how many lands the player has."""
    return sum([1 for permanent in view.mine if permanent.characteristics.types & CardType.LAND])


def wanted(definition: CardDefinition | None, lands: int, lands_in_hand: int) -> float:
    """Return how much a card is wanted in hand: lands until there are enough, spells that can be cast soon."""
    if definition is None:
        return 0.0
    if definition.is_land:
        return 8.0 - lands_in_hand if lands + lands_in_hand <= ENOUGH_LANDS else 0.5
    value = definition.base.mana_value
    return 3.0 + 0.5 * value if value <= lands + 1 else 3.0 - (value - lands - 1)


def least_wanted(view: View, decision: Decision) -> tuple[int, ...]:
    """Choose as few cards as must be chosen, those that are wanted least."""
    cards = view.offered(decision)
    lands = lands_on_battlefield(view)
    lands_in_hand = sum(1 for card in view.held if card.is_land)
    scores = [wanted(card, lands, lands_in_hand) for card in cards]
    chosen = sorted(range(len(cards)), key=scores.__getitem__)[: decision.minimum]
    return tuple(chosen) if decision.ordered else tuple(sorted(chosen))


def unwanted(view: View, decision: Decision) -> tuple[int, ...]:
    """Return those of the top cards of the library that are better gone.

    Lands when there are enough, spells when not.
    """
    lands = lands_on_battlefield(view)
    lands_in_hand = sum(1 for card in view.held if card.is_land)
    chosen: list[int] = []
    for index, card in enumerate(view.offered(decision)):
        if card is None:
            continue
        if card.is_land:
            if lands + lands_in_hand >= ENOUGH_LANDS or lands_in_hand >= 3:
                chosen.append(index)
        elif lands + lands_in_hand < 3 or card.base.mana_value > lands + lands_in_hand + 2:
            chosen.append(index)
    return tuple(chosen[: decision.maximum])
