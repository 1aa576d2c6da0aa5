"""Define the abstract words about casting: costs of a spell and permissions to cast it (CR 118, 601.2b, 601.3).

`casting` and `mana` read them from `AbilitySet`; `ability.keywords` and `ability.casting` define the concrete ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.rules.nodes.base import Ability, Condition, Cost, Replacement, Spell

if TYPE_CHECKING:
    from playset.rules.nodes.base import Modification
    from playset.rules.nodes.face_down import FaceDown
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

# CR 702.51, 702.126, 702.66: creatures or artifacts are tapped, or cards in the graveyard exiled.
CONVOKE_HELP: Final = 1
IMPROVISE_HELP: Final = 2
DELVE_HELP: Final = 4
HELP_NAMES: Final[dict[int, str]] = {CONVOKE_HELP: "CONVOKE", IMPROVISE_HELP: "IMPROVISE", DELVE_HELP: "DELVE"}


@dataclass(frozen=True, repr=False)
class PaymentHelp(Ability):
    """Something that may be used to pay for a spell besides mana, as a mask of the kinds above."""

    mask: int

    def __repr__(self) -> str:
        return HELP_NAMES.get(self.mask, f"PaymentHelp({self.mask})")


@dataclass(frozen=True, repr=False)
class AlternativeCost(Ability):
    """CR 118.9: costs that may be paid rather than the mana cost; `word` is what the rules call them, if anything."""

    costs: tuple[Cost, ...]
    condition: Condition | None = None
    word: str = ""

    def text(self, spell: Spell) -> Spell:
        """Return what the spell does if this was paid, where that changes its text (CR 612)."""
        return spell

    def face_down(self) -> FaceDown | None:
        """Return the rule by which the spell is cast face down if this is paid; None for face up (CR 708.4)."""
        return None

    def form(self, definition: CardDefinition) -> CardDefinition:
        """Return the card as it is cast if this is paid; itself unless this changes it (CR 702.103b, 702.140a)."""
        return definition

    def gains(self) -> tuple[Modification, ...]:
        """Return what goes on to apply to the permanent that a spell of that form becomes (CR 702.103b)."""
        return ()

    def asks(self) -> bool:
        """True if an object to pay with is chosen as the cost is announced, and noted under its word (CR 702.119c)."""
        return False

    def choices(self, game: State, spell: Context) -> list[int]:
        """Return what could be chosen to pay with."""
        return []

    def reduction(self, game: State, chosen: int) -> int:
        """Return how much less generic mana the spell costs for what was chosen."""
        return 0


@dataclass(frozen=True, repr=False)
class CastOnly(Ability):
    """CR 601.3: this spell can be cast only if or while something is so: "only during combat"."""

    when: Condition


@dataclass(frozen=True, repr=False)
class AdditionalCost(Ability):
    """CR 118.8: costs that are paid besides the mana cost."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, repr=False)
class OptionalCost(Ability):
    """CR 118.8b, 601.2b: additional costs that may be paid, once or any number of times, such as kicker."""

    costs: tuple[Cost, ...]
    word: str
    repeated: bool = False

    def names_opponent(self) -> bool:
        """True if paying it is choosing an opponent; what is noted is the seat, counted from 1 (CR 702.174a)."""
        return False


@dataclass(frozen=True, repr=False)
class ChoiceOfCosts(Ability):
    """CR 118.8, 601.2b: an additional cost that is one of several: "discard a card or pay 3 life"."""

    choices: tuple[tuple[Cost, ...], ...]


@dataclass(frozen=True, repr=False)
class CostPerMode(Ability):
    """CR 702.120a: additional costs for each mode chosen beyond the first."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, repr=False)
class CastFrom(Ability):
    """CR 601.3: permission to cast a card from a zone; the card's own, or given by something else.

    `alternative` is the cost that has to be paid then, `additional` what is paid besides; `becomes` are replacement
    effects on the spell while it is on the stack, such as where it goes afterwards.
    """

    zone: int
    alternative: AlternativeCost | None = None
    additional: tuple[Cost, ...] = ()
    condition: Condition | None = None
    becomes: tuple[Replacement, ...] = ()
    lands: bool = False  # "play": lands, too
    sorcery: bool = False  # only in one's main phase while the stack is empty, whatever it is
    flash: bool = False  # as though it had flash
    later: bool = False  # only after the turn in which the permission was given
    any_color: bool = False  # CR 609.4b: mana may be spent as though it were mana of any color
    any_type: bool = False  # and of any type, which includes colorless
    word: str = ""
    using: str = ""  # only for the alternative cost with that word
    only: bool = False  # CR 702.127a: it cannot be cast from any other zone
    transformed: bool = False  # CR 712.8c: it is cast with its back face up
    normally: bool = False  # CR 715.3d: it cannot be cast as an Adventure this way
