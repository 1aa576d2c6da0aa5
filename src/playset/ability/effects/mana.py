"""Effects that add mana (CR 106, 605)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.mana import mana_text, parse_mana
from playset.core.words import COLOR_NAMES
from playset.rules.actions import add_mana
from playset.rules.nodes import Activated, Effect

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State


class ManaEffect(Effect):
    """Adds one of the alternatives of mana that it could add (`mana`), as its controller chooses."""

    def adds_mana(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        made = self.mana(game, frame.item)
        if len(made) <= 1:
            return None
        options = tuple(Option(Act.COLOR, index=kinds[0], text=mana_text(kinds)) for kinds in made)
        return Decision(
            Ask.OPTION, frame.item.controller, "Choose which mana to add", options, source=frame.item.source
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        ability = item.program.ability if item.program is not None else None
        tapped = isinstance(ability, Activated) and any(cost.taps_source() for cost in ability.costs)
        made = self.mana(game, item)
        if made:
            add_mana(game, item.controller, made[answer[0] if answer else 0], item.source, tapped)


@dataclass(frozen=True, repr=False, init=False)
class AddMana(ManaEffect):
    """CR 106.3: add mana, or one of several alternatives: `AddMana("{R}", "{G}")` adds {R} or {G}."""

    alternatives: tuple[str, ...]
    kinds: tuple[tuple[int, ...], ...]

    def __init__(self, *alternatives: str) -> None:
        object.__setattr__(self, "alternatives", alternatives)
        object.__setattr__(self, "kinds", tuple(parse_mana(text) for text in alternatives))

    def adds_any_color(self) -> bool:
        return set(self.kinds) == {(kind,) for kind in range(len(COLOR_NAMES))}

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        return self.kinds

    def __repr__(self) -> str:
        return f"AddMana({', '.join(repr(text) for text in self.alternatives)})"
