"""Characteristic-defining abilities (CR 604.3)."""

from __future__ import annotations

from playset.rules.nodes import Ability


class Defining(Ability):
    """CR 604.3: a characteristic-defining ability that looks at nothing else, so that it works in every zone.

    It is applied once to the printed characteristics, which is the same as applying it first in its layer (613.3).
    """

    def colors(self, printed: int) -> int:
        """The colours of the object."""
        return printed

    def subtypes(self, printed: tuple[str, ...]) -> tuple[str, ...]:
        """The subtypes of the object."""
        return printed
