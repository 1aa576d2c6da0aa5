"""Define the abstract characteristic-defining abilities (CR 604.3).

`state.cards` applies those that look at nothing else once, `layers.apply` the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.nodes.base import Ability, Modification

if TYPE_CHECKING:
    from playset.rules.state.cards import Characteristics
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State


class Defining(Ability):
    """CR 604.3: a characteristic-defining ability that looks at nothing else, so that it works in every zone.

    It is applied once to the printed characteristics, which is the same as applying it first in its layer (613.3).
    """

    def colors(self, printed: int) -> int:
        """Return the colors of the object."""
        return printed

    def subtypes(self, printed: tuple[str, ...]) -> tuple[str, ...]:
        """Return the subtypes of the object."""
        return printed


class DefiningChange(Modification):
    """CR 604.3, 613.4a: the effect of a characteristic-defining ability that looks at the game.

    On the battlefield it applies in its layer, elsewhere whenever somebody asks (`layers.apply.with_defined_size`).
    """

    def define(self, game: State, characteristics: Characteristics, context: Context) -> None:
        """Change characteristics that are there to be changed."""
        raise NotImplementedError(type(self).__name__)

    def is_defining(self) -> bool:
        return True
