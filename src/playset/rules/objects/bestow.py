"""Bestowed Auras (CR 702.103): creatures that are Auras for as long as they are attached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.words import CardType
from playset.rules.layers.apply import Layer
from playset.rules.layers.edit import grant, writable
from playset.rules.nodes.base import Enchant, Modification

if TYPE_CHECKING:
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

BESTOW: Final = "bestow"


@dataclass(frozen=True, repr=False)
class BestowedAura(Modification):
    """CR 702.103b: it is an Aura enchantment, and no creature, and has enchant creature."""

    enchant: Enchant

    def layers(self) -> int:
        return 1 << Layer.TYPE | 1 << Layer.ABILITY

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        if layer == Layer.TYPE:
            characteristics.types = CardType.ENCHANTMENT
            characteristics.subtypes = ("Aura",)
        else:
            grant(characteristics, self.enchant)


def unattach_bestowed(game: State) -> None:
    """CR 701.3d, 702.103f: a bestowed Aura whose object has left the battlefield is a creature at once."""
    for effect in game.floating:
        if isinstance(effect.modification, BestowedAura):
            permanent = game.find(effect.objects[0])
            if permanent is not None and permanent.attached_to >= 0 and game.find(permanent.attached_to) is None:
                cease_to_be_bestowed(game, permanent)


def cease_to_be_bestowed(game: State, permanent: Permanent) -> None:
    """CR 702.103f: a bestowed Aura that is not attached to anything legal is unattached and a creature again."""
    permanent.attached_to = -1
    permanent.notes = {word: value for word, value in permanent.notes.items() if word != BESTOW}
    game.floating = [
        effect
        for effect in game.floating
        if not (isinstance(effect.modification, BestowedAura) and effect.objects == (permanent.id,))
    ]
    game.touch_battlefield()
