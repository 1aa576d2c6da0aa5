"""Tell what a player's sources of mana can pay for, when something is tapped or added first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.reading.roles import facts_of
from playset.core.mana import KINDS
from playset.core.words import CardType, Keyword

if TYPE_CHECKING:
    from playset.core.mana import ManaCost
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

MUCH: Final = 1000.0  # more than there is mana in a pool


def waiting_commanders(view: View) -> list[CardDefinition]:
    """Return the player's commanders that wait in the command zone."""
    return [card.definition for card in view.me.command if card.definition is not None]


def wanted_colors(view: View) -> list[float]:
    """Return how much mana of each kind the cards in hand and a commander that waits ask for."""
    wanted = [0.0] * KINDS
    for card in view.held + waiting_commanders(view):
        cost = card.cost
        if cost is not None:
            for pip in cost.pips:
                for kind in range(KINDS):
                    if pip >> kind & 1:
                        wanted[kind] += 1.0
    return wanted


def asked_of(definition: CardDefinition, wanted: list[float]) -> float:
    """Return how much of the mana that is wanted a source can make."""
    colors = facts_of(definition).colors
    return sum([wanted[kind] for kind in range(KINDS) if colors >> kind & 1])


def color_scores(view: View, kinds: list[int]) -> list[float]:
    """Return how good it is to make mana of some kinds: what is asked for most, else what the pool has least of."""
    wanted = wanted_colors(view)
    pool = view.me.pool
    return [MUCH * wanted[k % KINDS] - sum([pool[i] for i in range(k % KINDS, len(pool), KINDS)]) for k in kinds]


def untapped_sources(view: View, without: set[int] | None = None) -> list[int]:
    """Return the kinds of each mana that the player's untapped permanents make, as masks; some may be left out."""
    found: list[int] = []
    for permanent in view.mine:
        what = permanent.characteristics
        if permanent.tapped or not what.abilities.has_mana_abilities or (without and permanent.id in without):
            continue
        if permanent.summoning_sick and what.types & CardType.CREATURE and not what.keywords & Keyword.HASTE:
            continue  # CR 302.6
        found += facts_of(permanent.definition).units
    return found


def covers(sources: list[int], cost: ManaCost) -> bool:
    """True if so many sources can pay for a cost, one mana each; the rarest colours are paid for first."""
    if len(sources) < cost.mana_value:
        return False
    free = sources[:]
    rarity = [sum([1 for source in sources if source & pip]) for pip in cost.pips]
    for place in sorted(range(len(rarity)), key=rarity.__getitem__):
        fitting = [source for source in free if source & cost.pips[place]]
        if not fitting:
            return False
        free.remove(min(fitting, key=int.bit_count))
    return True
