"""Handle bestowed Auras: creatures that are Auras for as long as they are attached (CR 702.103).

`BestowedAura` is the effect that applies in the layers; `events` and `state_based` call the functions that end it.
"""

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
    """Turn bestowed Auras whose object has left the battlefield back into creatures at once (CR 701.3d, 702.103f)."""
    for effect in game.floating:
        if isinstance(effect.modification, BestowedAura):
            permanent = game.find(effect.objects[0])
            if permanent is not None and permanent.attached_to >= 0 and game.find(permanent.attached_to) is None:
                cease_to_be_bestowed(game, permanent)


def cease_to_be_bestowed(game: State, permanent: Permanent) -> None:
    """Unattach a bestowed Aura and make it a creature again (CR 702.103f)."""
    permanent.attached_to = -1
    permanent.notes = {word: value for word, value in permanent.notes.items() if word != BESTOW}
    game.floating = [
        effect
        for effect in game.floating
        if not (isinstance(effect.modification, BestowedAura) and effect.objects == (permanent.id,))
    ]
    game.touch_battlefield()
