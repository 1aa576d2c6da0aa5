"""Marks of stand-ins: what a card that is not played as printed lacks. `stand_ins` makes such cards and marks them."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from playset.rules.state.cards import CardDefinition


class Kind(StrEnum):
    """How much of a card its stand-in has."""

    PART = "in part"
    BLANK = "blank"


class StandIn(msgspec.Struct, frozen=True):
    """What a stand-in lacks of the card it stands for."""

    name: str
    kind: Kind
    left_out: tuple[str, ...]  # paragraphs
    without_drawback: bool = False  # a permanent whose drawback is among what is left out: better than the card, or not


MARKED: Final[dict[CardDefinition, StandIn]] = {}  # the stand-ins that were made, so that no deck of them goes unmarked


def mark_of(definition: CardDefinition) -> StandIn | None:
    """Return what a card lacks if it is a stand-in, None if it is a card as printed."""
    return MARKED.get(definition)
