"""Define the abstract words for face-down objects: by which rule one is face down, and how it turns up (CR 708).

`objects.face_down` asks them; `ability.face_down` defines the concrete ones, such as morph.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.core.node import Node
from playset.rules.nodes.base import Ability, SpecialAction

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State


class FaceDown(Node):
    """CR 708.2: a rule or effect by which something is face down."""

    def definition(self) -> CardDefinition:
        """Return what it is while it is face down: the copiable values that the rule or effect lists."""
        raise NotImplementedError(type(self).__name__)

    def turns_up(self, hidden: CardDefinition) -> tuple[SpecialAction, ...]:
        """Return how it may be turned face up besides by abilities of its own, such as morph (CR 708.7)."""
        return ()

    def is_shown_to(self, game: State, obj: int, viewer: int) -> bool:
        """True if a player who does not control it may look at it."""
        return False

    def is_hidden_from_all(self) -> bool:
        """True if not even its owner may look at it (CR 406.3)."""
        return False

    def may_hide(self, definition: CardDefinition) -> bool:
        """True if a card could be face down by this rule, as far as everybody knows."""
        return True


@dataclass(frozen=True, repr=False)
class AsTurnedUp(Ability):
    """CR 708.11: as this permanent is turned face up, counters are put on it."""

    kind: str
    count: int = 1


@dataclass(frozen=True, repr=False)
class TurnsUp(Ability):
    """CR 702.37e: a special action that turns a permanent with this ability face up while it is face down."""

    action: SpecialAction
