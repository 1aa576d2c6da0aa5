"""Effects on permanents: destroy, sacrifice, tap, attach, regenerate, phase out, transform, flip (CR 701)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.effects.continuous import Until
from playset.ability.effects.damage_and_life import add_shield
from playset.ability.effects.results import BURIED
from playset.ability.filters.base import SELF
from playset.ability.filters.characteristics import LAND, Subtype
from playset.ability.modifications import LAND_TYPES, SetLandType
from playset.ability.replacements.damage import RegenerationShield
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause, Event, EventKind
from playset.core.typeline import BASIC_LAND_TYPES
from playset.rules.events.actions import attach, destroy, perform_action, sacrifice, tap, untap
from playset.rules.events.apply import emit
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Effect, Filter, Selector
from playset.rules.nodes.text import effect_text
from playset.rules.objects.attach import may_attach
from playset.rules.objects.phase import phase_out
from playset.rules.objects.transform import transform_events
from playset.rules.state.cards import Layout
from playset.rules.state.objects import Duration, Shield

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "AttachTo",
    "Destroy",
    "FlipOver",
    "LandsBecome",
    "PhaseOut",
    "Regenerate",
    "SacrificeIt",
    "Tap",
    "TapOrUntap",
    "Transform",
    "Unattach",
    "Untap",
    "UntapUpTo",
]


@dataclass(frozen=True, repr=False)
class Destroy(Effect):
    """CR 701.8: destroy permanents; `for_good` means they can't be regenerated (701.19c)."""

    what: Selector
    for_good: bool = False

    def causes(self) -> int:
        return 1 << Cause.DESTROY | 1 << BURIED

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        destroy(game, self.what.objects(game, frame.item), frame.item.source, self.for_good)


@dataclass(frozen=True, repr=False)
class SacrificeIt(Effect):
    """CR 701.21: sacrifice permanents you control; with `theirs` the controller of each sacrifices it."""

    what: Selector
    theirs: bool = False

    def causes(self) -> int:
        return 1 << Cause.SACRIFICE

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for obj in self.what.objects(game, item) if self.theirs else ():
            sacrifice(game, game.controller_of(obj), [obj], item.source)
        if not self.theirs:
            sacrifice(game, item.controller, self.what.objects(game, item), item.source)

    def is_impossible(self, game: State, context: Context) -> bool:
        for obj in self.what.objects(game, context):
            permanent = game.find(obj)
            if permanent is not None and (self.theirs or permanent.controller == context.controller):
                return False
        return True


@dataclass(frozen=True, repr=False)
class Tap(Effect):
    """CR 701.26a: tap permanents."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        tap(game, self.what.objects(game, frame.item), frame.item.source)


@dataclass(frozen=True, repr=False)
class Untap(Effect):
    """CR 701.26b: untap permanents."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        untap(game, self.what.objects(game, frame.item), frame.item.source)


@dataclass(frozen=True, repr=False)
class UntapUpTo(Effect):
    """CR 608.2d: untap up to so many permanents that fit, chosen as it is carried out: "untap up to two lands"."""

    what: Filter
    count: int

    def choices(self, game: State, frame: Resolving) -> list[int]:
        """Return the permanents that fit; an untapped one may be chosen, too."""
        return self.what.objects(game, frame.item)

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        choices = self.choices(game, frame)
        if not choices:
            return None
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in choices])
        most = min(self.count, len(options))
        return Decision(
            Ask.CHOOSE, frame.item.controller, "Choose what to untap", options, 0, most, source=frame.item.source
        )

    def question_text(self, card: CardDefinition) -> str:
        return effect_text(card, self)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        choices = self.choices(game, frame)
        untap(game, [choices[index] for index in answer], frame.item.source)


@dataclass(frozen=True, repr=False)
class AttachTo(Effect):
    """CR 701.3: attach ~ to something it can legally be attached to; its controller chooses among several (301.5c)."""

    to: Selector
    what: Selector = SELF

    def hosts(self, game: State, frame: Resolving) -> list[int]:
        """Return the objects and players that it could be attached to."""
        item = frame.item
        hosts = self.to.objects(game, item)
        return [host for host in hosts if all(may_attach(game, obj, host) for obj in self.what.objects(game, item))]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        hosts = self.hosts(game, frame)
        if len(hosts) < 2:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in hosts)
        prompt = "Choose what to attach it to"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        hosts = self.hosts(game, frame)
        if hosts:
            for obj in self.what.objects(game, frame.item):
                attach(game, obj, hosts[answer[0] if answer else 0])


@dataclass(frozen=True, repr=False)
class Unattach(Effect):
    """CR 701.3d: permanents become unattached from what they are attached to."""

    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            permanent = game.find(obj)
            if permanent is not None and permanent.attached_to >= 0:
                permanent.attached_to = -1
                game.touch_battlefield()


@dataclass(frozen=True, repr=False)
class TapOrUntap(Effect):
    """CR 701.26: tap or untap a permanent, as you choose while the effect is carried out."""

    what: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        if not self.what.objects(game, frame.item):
            return None
        options = (Option(Act.TEXT, text="Tap"), Option(Act.TEXT, index=1, text="Untap"))
        return Decision(Ask.OPTION, frame.item.controller, "Tap or untap", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        objects = self.what.objects(game, frame.item)
        if answer == (0,):
            tap(game, objects, frame.item.source)
        else:
            untap(game, objects, frame.item.source)


@dataclass(frozen=True, repr=False)
class Regenerate(Effect):
    """CR 701.19a: the next time each of some permanents would be destroyed this turn, it is not."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if game.find(obj) is not None:
                add_shield(game, frame, Shield(RegenerationShield(), (obj,), 0, 0, Duration.END_OF_TURN, 0, once=True))


@dataclass(frozen=True, repr=False)
class PhaseOut(Effect):
    """CR 702.26b: permanents phase out with what is attached to them; they phase in as their controller untaps."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        phase_out(game, self.what.objects(game, frame.item))


@dataclass(frozen=True, repr=False)
class Transform(Effect):
    """CR 701.27a: turn double-faced permanents over, so that their other faces are up."""

    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        happen(game, transform_events(game, self.what.objects(game, frame.item), frame.item))


@dataclass(frozen=True, repr=False)
class FlipOver(Effect):
    """CR 710.4: flip permanents; they stay flipped. A permanent that is not a flip card is not affected."""

    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            permanent = game.find(obj)
            if permanent is None or permanent.definition.layout != Layout.FLIP or not permanent.definition.faces:
                continue
            permanent.definition = permanent.definition.faces[0]
            game.touch_battlefield()
            perform_action(game, "flip", permanent.controller, obj)


@dataclass(frozen=True, repr=False)
class ChooseLandType(Effect):
    """CR 205.3i: you choose a land type, basic or not; the rest of the effect knows its number."""

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.TEXT, index=index, text=word) for index, word in enumerate(LAND_TYPES)])
        prompt = f"Choose a land type for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        item.amount = answer[0]
        emit(game, Event(EventKind.CHOOSE, item.controller, source=item.source, word=LAND_TYPES[answer[0]]))


@dataclass(frozen=True, repr=False)
class LandsBecome(Effect):
    """CR 305.7, 611.2c: you choose a land type and a basic land type, which the lands of the first become for a while.

    `ChooseLandType` before it has chosen the first.
    """

    def assemble(self, code: list[Effect]) -> None:
        code.append(ChooseLandType())
        code.append(self)

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.TEXT, index=index, text=word) for index, word in enumerate(BASIC_LAND_TYPES)])
        prompt = f"Choose a basic land type for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        word = BASIC_LAND_TYPES[answer[0]]
        emit(game, Event(EventKind.CHOOSE, item.controller, source=item.source, word=word))
        Until(LAND & Subtype(LAND_TYPES[item.amount]), SetLandType(word)).do(game, frame, ())
