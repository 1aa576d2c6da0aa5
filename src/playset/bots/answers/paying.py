"""Leave out what a bot could not pay for: bots leave payment to the engine, which sacrifices nothing (CR 601.2g).

A bot that began such a spell would have it reversed (CR 733.1) and be offered it anew, for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Decision
from playset.rules.mana.costly import PAID_BY_HAND

if TYPE_CHECKING:
    from playset.core.decision import Option


def without_payment_by_hand(decision: Decision) -> Decision:
    """Return a question about priority without the options that have to be paid by hand, which come last."""
    options = decision.options
    count = len(options)
    while count and is_paid_by_hand(options[count - 1]):
        count -= 1
    if count == len(options):
        return decision
    kept = options[:count]
    return Decision(decision.kind, decision.player, decision.prompt, kept, source=decision.source, fallback=(0,))


def is_paid_by_hand(option: Option) -> bool:
    """True if whoever takes the option has to pay by hand."""
    return option.other == PAID_BY_HAND
