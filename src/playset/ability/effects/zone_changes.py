"""Effects that move objects to another zone, or have them exiled instead of leaving or dying (CR 400, 406)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.conditions import Exists
from playset.ability.effects.control_flow import SkipUnless
from playset.ability.effects.damage_and_life import add_shield
from playset.ability.effects.results import EXILED, ThatCard
from playset.ability.filters.base import PERMANENT, SELF
from playset.ability.filters.players import YOU
from playset.ability.filters.references import THOSE
from playset.ability.filters.status import PUT_WITH
from playset.ability.replacements.damage import NotRegenerated
from playset.ability.replacements.zone_changes import DeathIntoExile, ExiledInstead
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Entry, Event, EventKind
from playset.core.words import PERMANENT_TYPES, CardType, Zone, card_of
from playset.rules.events.actions import add_counters, cease, enter_event, move_all, put_into_libraries, top_of_library
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Amount, Effect, Modification, Selector
from playset.rules.objects.attach import possible_hosts
from playset.rules.objects.transform import turn_to_back_face
from playset.rules.state.objects import Duration, Shield

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = [
    "DamagedAreExiled",
    "DamagedStayDestroyed",
    "Exile",
    "ExileTop",
    "ExileUntilLeaves",
    "ExiledIfItDies",
    "IfItWouldLeave",
    "PutInto",
    "PutNthFromTop",
    "PutOnBottom",
    "PutOnTop",
    "PutOnTopOrBottom",
    "PutOntoBattlefield",
    "PutOntoBattlefieldWithIt",
    "ReturnAttached",
    "ReturnToHand",
]


@dataclass(frozen=True, repr=False)
class Exile(Effect):
    """CR 701.13: exile objects."""

    what: Selector

    def causes(self) -> int:
        return 1 << EXILED

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.EXILE, frame.item.source)


@dataclass(frozen=True, repr=False)
class ReturnToHand(Effect):
    """CR 400.3: return objects to their owners' hands."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.HAND, frame.item.source)


@dataclass(frozen=True, repr=False)
class PutOnTop(Effect):
    """CR 400.3: put objects on top of their owners' libraries."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        put_into_libraries(game, self.what.objects(game, frame.item), frame.item.source)


@dataclass(frozen=True, repr=False)
class PutNthFromTop(Effect):
    """CR 401.7: put objects into their owners' libraries so many cards from the top, or below so many: "third"."""

    what: Selector
    place: int | Amount

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        above = max(0, amount_of(game, item, self.place) - 1)
        move_all(game, self.what.objects(game, item), Zone.LIBRARY, item.source, position=above)


@dataclass(frozen=True, repr=False)
class PutOnBottom(Effect):
    """CR 401.4: put objects on the bottom of their owners' libraries."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        put_into_libraries(game, self.what.objects(game, frame.item), frame.item.source, position=-1)


@dataclass(frozen=True, repr=False)
class PutOnTopOrBottom(Effect):
    """CR 400.3: the owner of an object puts it on the top or the bottom of their library, as they choose."""

    what: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        for obj in self.what.objects(game, frame.item)[:1]:
            if not game.is_current(obj):
                continue
            card = card_of(obj)
            prompt = f"Put {game.definitions[card].name} on top of your library, or on the bottom?"
            options = tuple([Option(Act.TEXT, index=index, text=text) for index, text in enumerate(("top", "bottom"))])
            return Decision(Ask.OPTION, game.owners[card], prompt, options, source=frame.item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item)[:1]:
            copy = game.on_stack(obj)
            if copy is not None and not copy.card:
                cease(game, copy)
        position = -1 if answer and answer[0] else 0
        put_into_libraries(game, self.what.objects(game, frame.item)[:1], frame.item.source, position=position)


@dataclass(frozen=True, repr=False)
class PutOntoBattlefield(Effect):
    """CR 110.2a: put cards onto the battlefield under your control, or (`owners`) their owners' control."""

    what: Selector
    owners: bool = False
    tapped: bool = False
    counters: str = ""  # the kind of a counter that each enters with
    being: Modification | None = None  # CR 611.2e: what each is as it enters, for as long as it stays
    transformed: bool = False  # CR 712.14a: with its back face up; what has none stays where it is

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for obj in self.what.objects(game, item):
            if game.is_current(obj) and (not self.transformed or turn_to_back_face(game, obj)):
                entry = Entry(game.owners[card_of(obj)] if self.owners else item.controller)
                entry.tapped = self.tapped
                if self.counters:
                    entry.counters[self.counters] = 1
                if self.being is not None:
                    entry.gains = (self.being,)
                events.append(enter_event(game, obj, entry, item.source))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class PutOntoBattlefieldWithIt(Effect):
    """CR 607.2: put a card onto the battlefield under your control, which ~ refers to later as "put … with it".

    The rest of the effect refers to what entered (`THOSE`).
    """

    what: Selector
    tapped: bool = False

    def assemble(self, code: list[Effect]) -> None:
        code.append(PutOntoBattlefield(self.what, tapped=self.tapped))
        code.append(ThatCard())
        code.append(NotePutWithIt())


@dataclass(frozen=True, repr=False)
class NotePutWithIt(Effect):
    """An instruction: ~ remembers the permanent that the effect has put onto the battlefield."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        source = game.find(frame.item.source)
        for obj in THOSE.objects(game, frame.item):
            if source is not None and game.find(obj) is not None:
                source.notes = {**source.notes, PUT_WITH: obj}
                game.touch_battlefield()


@dataclass(frozen=True, repr=False)
class ReturnAttached(Effect):
    """CR 303.4f: put an Aura card onto the battlefield under your control, attached to something.

    An Aura that cannot enchant it stays where it is (303.4g).
    """

    to: Selector
    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for obj in self.what.objects(game, item):
            enchant = game.definitions[card_of(obj)].base.abilities.enchant
            if enchant is None or not game.is_current(obj):
                continue
            possible = possible_hosts(game, obj, enchant, item.controller)
            for host in self.to.objects(game, item)[:1]:
                if host in possible:
                    entry = Entry(item.controller)
                    entry.attached_to = host
                    events.append(enter_event(game, obj, entry, item.source))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class ExileTop(Effect):
    """CR 406: players exile cards from the top of their libraries; the rest of the effect refers to them (`IT`)."""

    count: int = 1
    who: Selector = YOU

    def causes(self) -> int:
        return 1 << EXILED

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ThatCard())

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        cards: list[int] = []
        for player in self.who.objects(game, frame.item):
            cards += top_of_library(game, player, self.count)
        move_all(game, cards, Zone.EXILE, frame.item.source)


@dataclass(frozen=True, repr=False)
class PutInto(Effect):
    """CR 400.3: put objects into a zone of their owners."""

    what: Selector
    zone: int

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), self.zone, frame.item.source)


@dataclass(frozen=True, repr=False)
class ExileUntilLeaves(Effect):
    """CR 610.3: exile permanents until ~ leaves the battlefield; if it has left already, they stay (610.3a–b)."""

    what: Selector

    def assemble(self, code: list[Effect]) -> None:
        code.append(SkipUnless(Exists(PERMANENT & SELF), 2))
        code.append(Exile(self.what))
        code.append(ReturnWhenLeft())


@dataclass(frozen=True, repr=False)
class ReturnWhenLeft(Effect):
    """An instruction: what was just exiled returns when ~ leaves the battlefield."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for event in game.happened:
            if event.kind == EventKind.MOVE and event.destination == Zone.EXILE:
                game.until_leaves.append((frame.item.source, event.other, event.origin))


@dataclass(frozen=True, repr=False)
class ExileWithCounters(Effect):
    """CR 702.62a: exile cards with counters of a kind on them; the rest of the effect refers to them (`IT`)."""

    what: Selector
    kind: str
    count: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ThatCard())
        code.append(CountThose(self.kind, self.count))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.EXILE, frame.item.source)


@dataclass(frozen=True, repr=False)
class CountThose(Effect):
    """An instruction: put counters on the cards that the effect refers to, in whatever zone they are."""

    kind: str
    count: int | Amount

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        count = amount_of(game, frame.item, self.count)
        add_counters(game, list(frame.item.those), self.kind, count, frame.item.source)


@dataclass(frozen=True, repr=False)
class IfItWouldLeave(Effect):
    """CR 614.1a, 702.84a: if permanents would leave the battlefield, they are exiled instead."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if game.find(obj) is not None:
                add_shield(game, frame, Shield(ExiledInstead(), (obj,), 0, 0, Duration.GAME, 0))


@dataclass(frozen=True, repr=False)
class ExiledIfItDies(Effect):
    """CR 614.1a, 700.4: if creatures or planeswalkers would die this turn, they are exiled instead."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if game.find(obj) is not None:
                add_shield(game, frame, Shield(DeathIntoExile(), (obj,), 0, 0, Duration.END_OF_TURN, 0))


@dataclass(frozen=True, repr=False)
class DamagedStayDestroyed(Effect):
    """CR 701.19c: creatures that the instruction before dealt damage to can't be regenerated this turn."""

    def keeps_results(self) -> bool:
        return True  # it looks at what the instruction before did

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in dict.fromkeys([event.obj for event in game.happened if event.kind == EventKind.DAMAGE]):
            permanent = game.find(obj)
            if permanent is not None and permanent.characteristics.types & CardType.CREATURE:
                add_shield(game, frame, Shield(NotRegenerated(), (obj,), 0, 0, Duration.END_OF_TURN, 0))


@dataclass(frozen=True, repr=False)
class DamagedAreExiled(Effect):
    """CR 614.1a: what the instruction before dealt damage to is exiled if it would die this turn.

    That is about creatures only, or about all permanents (CR 700.4: planeswalkers die, too).
    """

    permanents: bool = False

    def keeps_results(self) -> bool:
        return True  # it looks at what the instruction before did

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in dict.fromkeys([event.obj for event in game.happened if event.kind == EventKind.DAMAGE]):
            if game.find(obj) is not None:
                into_exile = DeathIntoExile(PERMANENT_TYPES if self.permanents else CardType.CREATURE)
                add_shield(game, frame, Shield(into_exile, (obj,), 0, 0, Duration.END_OF_TURN, 0))
