"""The ability words for what may be used to pay for a spell besides mana: convoke, improvise, delve (CR 702)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.rules.nodes import Ability

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
