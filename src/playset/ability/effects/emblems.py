"""Effects that give players emblems (CR 114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.players import YOU
from playset.core.node import Node
from playset.rules.emblems import emblem_with, get_emblem
from playset.rules.nodes import Ability, Effect, Selector

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["GetEmblem"]


@dataclass(frozen=True, repr=False, init=False)
class GetEmblem(Effect):
    """CR 114.2: players get an emblem with these abilities."""

    abilities: tuple[Ability, ...]
    who: Selector = YOU

    def __init__(self, *abilities: Ability, who: Selector = YOU) -> None:
        object.__setattr__(self, "abilities", abilities)
        object.__setattr__(self, "who", who)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        emblem = emblem_with(self.abilities)
        for player in self.who.objects(game, frame.item):
            get_emblem(game, player, emblem, frame.item.source)

    def changed(self, changes: dict[str, object]) -> Node:
        abilities = changes.get("abilities", self.abilities)
        who = changes.get("who", self.who)
        assert isinstance(abilities, tuple)
        assert isinstance(who, Selector)
        return GetEmblem(*abilities, who=who)

    def __repr__(self) -> str:
        words = [repr(ability) for ability in self.abilities]
        if self.who != YOU:
            words.append(f"who={self.who!r}")
        return f"GetEmblem({', '.join(words)})"
