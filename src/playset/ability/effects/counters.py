"""Effects on counters and designations of permanents, keyword actions such as proliferate too (CR 122, 701)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.conditions import Is
from playset.ability.effects.control_flow import If, Then
from playset.ability.effects.results import Performed
from playset.ability.filters.base import SELF, Not
from playset.ability.filters.characteristics import CREATURE
from playset.ability.filters.players import YOU
from playset.ability.filters.status import Designated, WithCounters
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import CardType, is_player
from playset.rules.casting.targets import ILLEGAL, Chosen, Target
from playset.rules.events.actions import add_counters, perform_action, remove_counters
from playset.rules.events.gate import happen
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.nodes.base import Amount, Effect, Filter, Selector

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

__all__ = [
    "Adapt",
    "Bolster",
    "Designate",
    "DistributeCounters",
    "DoubleCounters",
    "Monstrosity",
    "MoveAnyNumber",
    "MoveCounters",
    "Proliferate",
    "PutCounters",
    "RemoveAllCounters",
    "RemoveCounters",
    "RemoveUpTo",
    "Support",
]


@dataclass(frozen=True, repr=False)
class PutCounters(Effect):
    """CR 122.6: put counters of a kind on objects or players."""

    kind: str
    amount: int | Amount
    on: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        add_counters(game, self.on.objects(game, frame.item), self.kind, amount, frame.item.source)


@dataclass(frozen=True, repr=False)
class RemoveCounters(Effect):
    """CR 122.8: remove counters of a kind from objects or players; fewer if there are fewer."""

    kind: str
    amount: int | Amount
    of: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        remove_counters(game, self.of.objects(game, frame.item), self.kind, amount, frame.item.source)


@dataclass(frozen=True, repr=False)
class RemoveAllCounters(Effect):
    """CR 122.8: remove all counters from objects, or all of a kind."""

    of: Selector
    kind: str = ""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        events: list[Event] = []
        for obj in self.of.objects(game, frame.item):
            permanent = game.find(obj)
            for word, number in permanent.counters.items() if permanent is not None else ():
                if self.kind in ("", word):
                    player = game.controller_of(obj)
                    kind = EventKind.REMOVE_COUNTERS
                    events.append(Event(kind, player, obj, number, frame.item.source, word=word))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class RemoveUpTo(Effect):
    """CR 122.8: remove up to so many counters of any kinds from something, as you choose."""

    count: int | Amount
    of: Selector

    def kinds(self, game: State, frame: Resolving) -> list[tuple[int, str]]:
        """Return each counter that could be removed: what it is on, and its kind."""
        found: list[tuple[int, str]] = []
        most = amount_of(game, frame.item, self.count)
        for obj in self.of.objects(game, frame.item):
            permanent = game.find(obj)
            counters = permanent.counters if permanent is not None else {}
            if is_player(obj):
                counters = game.players[obj].counters
            for word, number in counters.items():
                found += [(obj, word)] * min(number, most)
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        kinds = self.kinds(game, frame)
        most = min(len(kinds), amount_of(game, frame.item, self.count))
        if not most:
            return None
        options = tuple([Option(Act.TEXT, index=place, text=word) for place, (_, word) in enumerate(kinds)])
        prompt = "Choose counters to remove"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 0, most, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        kinds = self.kinds(game, frame)
        numbers: dict[tuple[int, str], int] = {}
        for place in answer:
            numbers[kinds[place]] = numbers.get(kinds[place], 0) + 1
        events: list[Event] = []
        for (obj, word), number in numbers.items():
            player = obj if is_player(obj) else game.controller_of(obj)
            events.append(Event(EventKind.REMOVE_COUNTERS, player, obj, number, frame.item.source, word=word))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class DistributeCounters(Effect):
    """CR 601.2d: counters of a kind are put on targets, among which they were distributed on casting."""

    kind: str
    on: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        assert isinstance(self.on, Chosen)
        events: list[Event] = []
        for obj, share in zip(item.targets[self.on.slot], item.division[self.on.slot], strict=True):
            if obj != ILLEGAL and game.find(obj) is not None:
                player = game.controller_of(obj)
                events.append(Event(EventKind.ADD_COUNTERS, player, obj, share, item.source, word=self.kind))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class MoveCounters(Effect):
    """CR 122.5: move counters of a kind from one object onto another; nothing if one has left or has too few."""

    kind: str
    amount: int
    of: Selector
    to: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for obj in self.of.objects(game, item)[:1]:
            for other in self.to.objects(game, item)[:1]:
                giver = game.find(obj)
                taker = game.find(other)
                if giver is None or taker is None or giver is taker:
                    continue
                if giver.counters.get(self.kind, 0) >= self.amount:
                    lost = Event(
                        EventKind.REMOVE_COUNTERS, giver.controller, obj, self.amount, item.source, word=self.kind
                    )
                    got = Event(
                        EventKind.ADD_COUNTERS, taker.controller, other, self.amount, item.source, word=self.kind
                    )
                    happen(game, [lost, got])


@dataclass(frozen=True, repr=False)
class MoveAnyNumber(Effect):
    """CR 122.5: move any number of counters of a kind from one permanent onto others, divided as you choose."""

    kind: str
    of: Selector
    to: Selector

    def ends(self, game: State, frame: Resolving) -> list[Permanent]:
        """Return the permanent that has the counters, then those that can get some; none if it has left."""
        givers = [game.find(obj) for obj in self.of.objects(game, frame.item)[:1]]
        takers = [game.find(obj) for obj in self.to.objects(game, frame.item)]
        return [one for one in dict.fromkeys(givers + takers) if one is not None] if any(givers) else []

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        ends = self.ends(game, frame)
        total = ends[0].counters.get(self.kind, 0) if ends else 0
        if not total:
            return None
        options = tuple([Option(Act.OBJECT, obj=permanent.id) for permanent in ends])
        prompt = f"Divide {total} {self.kind} counters; {game.characteristics(ends[0]).name} keeps its share"
        return Decision(
            Ask.DIVIDE,
            frame.item.controller,
            prompt,
            options,
            source=frame.item.source,
            total=total,
            needs=(0,) * len(ends),
            rest=0,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item, ends = frame.item, self.ends(game, frame)
        moved = sum(answer[1:])
        if not moved:
            return
        giver = ends[0]
        events = [Event(EventKind.REMOVE_COUNTERS, giver.controller, giver.id, moved, item.source, word=self.kind)]
        for taker, share in zip(ends[1:], answer[1:], strict=True):
            if share:
                kind = EventKind.ADD_COUNTERS
                events.append(Event(kind, taker.controller, taker.id, share, item.source, word=self.kind))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class Designate(Effect):
    """CR 701.37b, 702.112b: permanents get a designation, such as "monstrous", which they keep as long as they stay."""

    word: str
    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            permanent = game.find(obj)
            if permanent is not None and not permanent.notes.get(self.word, 0):
                permanent.notes = {**permanent.notes, self.word: 1}
                game.touch_battlefield()
                perform_action(game, self.word, permanent.controller, obj, frame.item.x)


@dataclass(frozen=True, repr=False)
class Proliferate(Effect):
    """CR 701.34: give another counter of each kind to any number of permanents and players that have some."""

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(Performed("proliferate", YOU))

    def choices(self, game: State) -> list[int]:
        """Return the players and permanents with counters."""
        found = [seat for seat, player in enumerate(game.players) if player.counters and not player.lost]
        found += [permanent.id for permanent in game.permanents if permanent.counters]
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        choices = self.choices(game)
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in choices)
        prompt = "Proliferate: choose what gets another counter of each kind it has"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 0, len(choices), source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        choices = self.choices(game)
        events: list[Event] = []
        for index in answer:
            obj = choices[index]
            permanent = game.find(obj)
            counters = permanent.counters if permanent is not None else game.players[obj].counters
            player = permanent.controller if permanent is not None else obj
            for word in counters:
                events.append(Event(EventKind.ADD_COUNTERS, player, obj, 1, frame.item.source, word=word))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class Bolster(Effect):
    """CR 701.39: put +1/+1 counters on a creature you control with the least toughness among them."""

    amount: int | Amount

    def choices(self, game: State, player: int) -> list[int]:
        """Return the player's creatures with the least toughness."""
        creatures: list[tuple[int, int]] = []
        for permanent in game.permanents:
            characteristics = game.characteristics(permanent)
            if permanent.controller == player and characteristics.types & CardType.CREATURE:
                creatures.append((characteristics.toughness, permanent.id))
        least = min((toughness for toughness, _ in creatures), default=0)
        return [obj for toughness, obj in creatures if toughness == least]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        choices = self.choices(game, frame.item.controller)
        if not choices:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in choices)
        return Decision(
            Ask.CHOOSE, frame.item.controller, "Bolster: choose a creature", options, source=frame.item.source
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        chosen = [self.choices(game, frame.item.controller)[index] for index in answer]
        add_counters(game, chosen, PLUS_COUNTER, amount_of(game, frame.item, self.amount), frame.item.source)


@dataclass(frozen=True, repr=False)
class Adapt(Effect):
    """CR 701.46: if ~ has no +1/+1 counters on it, put some on it."""

    amount: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        bare = Is(SELF, Not(WithCounters(PLUS_COUNTER)))
        If(bare, PutCounters(PLUS_COUNTER, self.amount, SELF)).assemble(code)


@dataclass(frozen=True, repr=False)
class Monstrosity(Effect):
    """CR 701.37: if ~ isn't monstrous, put +1/+1 counters on it and it becomes monstrous."""

    amount: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        tame = Is(SELF, Not(Designated("monstrous")))
        If(tame, Then(PutCounters(PLUS_COUNTER, self.amount, SELF), Designate("monstrous"))).assemble(code)


@dataclass(frozen=True, repr=False)
class Support(Effect):
    """CR 701.41: put a +1/+1 counter on each of up to so many target creatures, "other" ones on a permanent's ability.

    Its targets are those of the counters it puts, so that is what it becomes in a program.
    """

    count: int
    what: Filter = CREATURE
    on: Selector = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "on", Target(self.what, self.count, 0))

    def changed(self, changes: dict[str, object]) -> Node:
        on = changes["on"]
        assert isinstance(on, Selector)
        return PutCounters(PLUS_COUNTER, 1, on)

    def __repr__(self) -> str:
        what = "" if self.what == CREATURE else f", {self.what!r}"
        return f"Support({self.count}{what})"


@dataclass(frozen=True, repr=False)
class DoubleCounters(Effect):
    """CR 701.10e: double the number of counters of a kind on objects or players: put as many more on each."""

    kind: str
    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if is_player(obj):
                count = game.players[obj].counters.get(self.kind, 0)
            else:
                permanent = game.find(obj)
                count = permanent.counters.get(self.kind, 0) if permanent is not None else 0
            add_counters(game, [obj], self.kind, count, frame.item.source)
