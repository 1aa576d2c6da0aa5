"""One creature against another: who kills whom, and at what price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.worth import creature_worth
from playset.core.words import Keyword

if TYPE_CHECKING:
    from playset.rules.sights import PermanentView
    from playset.rules.view import View

FIRST: Final = Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE
WEAKENS: Final = Keyword.INFECT | Keyword.WITHER
FATEFUL: Final = FIRST | WEAKENS | Keyword.DEATHTOUCH | Keyword.INDESTRUCTIBLE  # more than size decides a fight


@mypyc_attr(acyclic=True)
class Fighter:
    """A creature as it fights now."""

    __slots__ = ("abilities", "guarded", "id", "keywords", "left", "power", "worth")

    def __init__(self, permanent: PermanentView) -> None:
        what = permanent.characteristics
        self.id = permanent.id
        self.power = what.power if what.power > 0 else 0
        self.left = what.toughness - permanent.damage  # the damage it can still take
        self.keywords = what.keywords
        self.abilities = what.abilities
        self.guarded = bool(what.abilities.protections)
        self.worth = creature_worth(what)

    def face(self) -> int:
        """The damage it deals to a player who does not block it."""
        return self.power * 2 if self.keywords & Keyword.DOUBLE_STRIKE else self.power


def lethal_to(view: View, one: Fighter, other: Fighter, power: int) -> bool:
    """Whether so much damage by one creature kills another."""
    if power <= 0 or (other.guarded and view.protected(other.id, one.id)):
        return False
    if one.keywords & WEAKENS:
        return power >= other.left  # CR 702.80a: -1/-1 counters, against which being indestructible does not help
    if other.keywords & Keyword.INDESTRUCTIBLE:
        return False
    return power >= other.left or bool(one.keywords & Keyword.DEATHTOUCH)


def beats(view: View, one: Fighter, other: Fighter) -> bool:
    """Whether one creature kills another if they fight (CR 510.4: who strikes first may not be struck back)."""
    if one.keywords & FIRST and lethal_to(view, one, other, one.power):
        return True
    if other.keywords & FIRST and lethal_to(view, other, one, other.power):
        return False  # it does not strike, or not again
    if one.keywords & Keyword.DOUBLE_STRIKE:
        return lethal_to(view, one, other, 2 * one.power)
    return lethal_to(view, one, other, one.power)


def kills(view: View, one: int, other: int) -> bool:
    """Whether one creature kills another if they fight."""
    first, second = view.permanent(one), view.permanent(other)
    if first is None or second is None:
        return False
    return beats(view, Fighter(first), Fighter(second))
