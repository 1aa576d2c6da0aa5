"""Put a value on permanents, cards and sets of abilities, in the points of the board evaluator (`bots.evaluate`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.evaluate import weights_of
from playset.bots.reading.ability_facts import ability_facts
from playset.core.words import CardType, Keyword, Supertype, is_player
from playset.rules.events.entering import LOYALTY

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

EVASION: Final = (
    Keyword.FLYING | Keyword.SHADOW | Keyword.FEAR | Keyword.INTIMIDATE | Keyword.HORSEMANSHIP | Keyword.MENACE
)


def size_worth(view: View, power: int, toughness: int) -> float:
    """Return what so much power and toughness are worth, whether of a creature or added to one."""
    weights = weights_of(view)
    return weights.power * power + weights.toughness * toughness


def spare_mana_worth(view: View) -> float:
    """Return what it is worth to leave a land untapped."""
    return weights_of(view).untapped_lands


def creature_worth(view: View, what: Characteristics) -> float:
    """Return what a creature is worth: its size as the evaluator counts it, its keywords, and what else it can do."""
    power, keywords = what.power, what.keywords
    worth = size_worth(view, power, what.toughness) + weights_of(view).creatures
    if keywords:
        if keywords & EVASION:
            worth += 0.5 * power
        if keywords & (Keyword.DOUBLE_STRIKE | Keyword.INFECT):
            worth += 1.0 * power
        if keywords & Keyword.DEATHTOUCH:
            worth += 1.5
        if keywords & Keyword.LIFELINK:
            worth += 0.5 * power
        if keywords & Keyword.INDESTRUCTIBLE:
            worth += 2.0
        if keywords & (Keyword.HEXPROOF | Keyword.SHROUD | Keyword.FIRST_STRIKE | Keyword.TRAMPLE):
            worth += 0.5
        if keywords & Keyword.DEFENDER:
            worth -= 1.5 * power
    return worth + ability_facts(what.abilities).worth


def permanent_worth(view: View, permanent: PermanentView) -> float:
    """Return what a permanent is worth to whoever controls it."""
    what = permanent.characteristics
    types = what.types
    if types & CardType.CREATURE:
        return creature_worth(view, what)
    if types & CardType.LAND:
        return 2.5 if what.supertypes & Supertype.BASIC else 3.0
    if types & CardType.PLANESWALKER:
        return 4.0 + permanent.counters.get(LOYALTY, 0)
    return 1.0 + what.mana_value


def card_worth(definition: CardDefinition) -> float:
    """Return what a card is worth in general, wherever it is: a land little, anything else what it costs."""
    return 1.0 if definition.is_land else 1.0 + definition.base.mana_value


def object_worth(view: View, obj: int) -> float:
    """Return what anything is worth that has an id: a permanent, a spell, a card.

    Players and what is hidden nothing.
    """
    if is_player(obj):
        return 0.0
    permanent = view.permanent(obj)
    if permanent is not None:
        return permanent_worth(view, permanent)
    what = view.look(obj)
    if what is None:
        return 2.0 if obj < 0 else 0.0  # an ability on the stack
    if what.types & CardType.CREATURE:
        return creature_worth(view, what)
    return 1.0 if what.types & CardType.LAND else 1.0 + what.mana_value


def has_twin(view: View, name: str) -> bool:
    """True if the player has a permanent of that name already (CR 704.5j)."""
    return any(permanent.name == name for permanent in view.mine)
