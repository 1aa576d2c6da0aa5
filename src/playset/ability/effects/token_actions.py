"""Keyword actions that create tokens (CR 701): investigate, amass, populate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.choosing import Choose
from playset.ability.effects.copying import CreateCopy
from playset.ability.effects.permanents import CreateToken
from playset.ability.effects.registers import Performed
from playset.ability.filters import TOKEN, YOU_CONTROL
from playset.ability.mentions import THOSE
from playset.ability.modifications import AddTypes
from playset.ability.players import YOU
from playset.ability.tokens import CLUE, army
from playset.ability.traits import CREATURE
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import CardType
from playset.rules.actions import add_counters, create_tokens
from playset.rules.layers import PLUS_COUNTER
from playset.rules.nodes import Amount, Effect, Selector
from playset.rules.objects import Duration, Floating

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["Amass", "Investigate", "Populate"]


@dataclass(frozen=True, repr=False)
class Investigate(Effect):
    """CR 701.16: create a Clue token, as often as it says."""

    times: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        for _ in range(self.times):
            code.append(CreateToken(CLUE, 1, self.who))
            code.append(Performed("investigate", self.who))


@dataclass(frozen=True, repr=False)
class Amass(Effect):
    """CR 701.47: put +1/+1 counters on an Army you control, created first if need be; it becomes the subtype too."""

    subtype: str
    amount: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        code.append(RaiseArmy(self.subtype))
        code.append(self)
        code.append(Performed("amass", YOU))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        armies = armies_of(game, frame.item.controller)
        if not armies:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in armies)
        return Decision(Ask.CHOOSE, frame.item.controller, "Amass: choose an Army", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        armies = armies_of(game, item.controller)
        chosen = [armies[index] for index in answer]
        item.those = tuple(chosen)  # CR 701.47c: "the amassed Army"
        for obj in chosen:
            if self.subtype not in game.characteristics(game.there(obj)).subtypes:
                kind = AddTypes(subtypes=(self.subtype,))
                game.floating.append(
                    Floating(kind, (obj,), item.source, item.controller, Duration.GAME, game.next_timestamp())
                )
                game.touch_battlefield()
        add_counters(game, chosen, PLUS_COUNTER, amount_of(game, item, self.amount), item.source)


@dataclass(frozen=True, repr=False)
class RaiseArmy(Effect):
    """An instruction: create a 0/0 black Army creature token of a subtype if you control no Army creature."""

    subtype: str

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        player = frame.item.controller
        if not armies_of(game, player):
            create_tokens(game, [player], army(self.subtype), 1, frame.item.source)


def armies_of(game: State, player: int) -> list[int]:
    """The Army creatures that a player controls."""
    found: list[int] = []
    for permanent in game.permanents():
        characteristics = game.characteristics(permanent)
        if permanent.controller == player and characteristics.types & CardType.CREATURE:
            if "Army" in characteristics.subtypes:
                found.append(permanent.id)
    return found


@dataclass(frozen=True, repr=False)
class Populate(Effect):
    """CR 701.36: choose a creature token you control and create a token that is a copy of it."""

    def assemble(self, code: list[Effect]) -> None:
        code.append(Choose(CREATURE & TOKEN & YOU_CONTROL))
        CreateCopy(THOSE).assemble(code)
