"""Effects made of other effects: sequences, "you may", conditions, modes and loops (CR 608.2c, 700.2).

Each assembles into instructions and relative jumps: an instruction with a `distance` may leave out so many of the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import THAT_MUCH, amount_of
from playset.ability.conditions import YOU_DID
from playset.ability.costs.base import Costs, as_costs
from playset.ability.effects.results import MovedThisWay, Tally, ThisWay
from playset.ability.filters.players import YOU
from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.errors import BadCard
from playset.core.events import Event, EventKind
from playset.core.node import Node
from playset.core.words import FIRST_OBJECT, NO_OBJECT, is_player
from playset.rules.events.log_writing import tell
from playset.rules.nodes.base import Amount, Condition, Cost, Effect, Selector
from playset.rules.nodes.program import Modal
from playset.rules.nodes.text import effect_text, offer_text

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Context, StackObject
    from playset.rules.state.position import State

__all__ = [
    "DoEither",
    "ForEach",
    "If",
    "May",
    "OneOf",
    "Priced",
    "Repeat",
    "RepeatWhile",
    "Spree",
    "Then",
]


@dataclass(frozen=True, repr=False, init=False)
class Then(Effect):
    """CR 608.2c: one effect after another, in the order written."""

    parts: tuple[Effect, ...]

    def __init__(self, *parts: Effect) -> None:
        object.__setattr__(self, "parts", parts)

    def assemble(self, code: list[Effect]) -> None:
        ends: list[int] = []
        for place, part in enumerate(self.parts):
            spot = self.place_of_count(place, part, ends)
            assemble_count(part, code, spot).assemble(code)
            ends.append(len(code))

    def counts_in_time(self) -> bool:
        """True if no number is counted between what is spoken of later as done this way, and where that is said."""
        ends: list[int] = []
        code: list[Effect] = []
        for place, part in enumerate(self.parts):
            spot = self.place_of_count(place, part, ends)
            if spot >= 0 and any(effect.changes_amount() for effect in code[spot:]):
                return False
            part.assemble(code)
            ends.append(len(code))
        return True

    def place_of_count(self, place: int, part: Effect, ends: list[int]) -> int:
        """Return after how many instructions it is counted what was done this way; -1 for right before the effect.

        "Discard two cards, then draw two cards. For each nonland card discarded this way": before the draw.
        """
        found: list[ThisWay] = []
        collect_this_way(part, found)
        if not found or not isinstance(found[0], MovedThisWay):
            return -1
        for earlier in range(place - 1, -1, -1):
            if self.parts[earlier].causes() >> found[0].cause & 1:
                return ends[earlier] if earlier < place - 1 else -1
        return -1

    def causes(self) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.causes()
        return mask

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes["parts"]
        assert isinstance(parts, tuple)
        return Then(*parts)

    def __repr__(self) -> str:
        return f"Then({', '.join(repr(part) for part in self.parts)})"


def assemble_count(part: Effect, code: list[Effect], place: int) -> Effect:
    """Return an effect with "for each … this way" in it replaced by `THAT_MUCH`, and put its counting into the code.

    What was done this way has to be counted before the effect begins (CR 608.2c), after so many instructions if that
    is no -1.
    """
    found: list[ThisWay] = []
    collect_this_way(part, found)
    if not found:
        return part
    if len(found) > 1:
        raise BadCard(f"{part!r} speaks of two different things that were done this way")
    code.insert(place if place >= 0 else len(code), Tally(found[0]))
    after = part.substitute({found[0]: THAT_MUCH}, into_abilities=False)
    assert isinstance(after, Effect)
    return after


def collect_this_way(node: Node, found: list[ThisWay]) -> None:
    """Collect the amounts in a node that are about the instruction before it, except inside another sequence."""
    if isinstance(node, ThisWay):
        if node not in found:
            found.append(node)
    elif not isinstance(node, (Then, Tally)) and not node.is_separate_ability():
        for child in node.children():
            collect_this_way(child, found)


@dataclass(frozen=True, repr=False)
class Jump(Effect):
    """An instruction: leave out the next instructions."""

    distance: int

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.pc += self.distance


@dataclass(frozen=True, repr=False)
class May(Effect):
    """CR 608.2d: "you may": you, or another player, choose whether it is done."""

    effect: Effect
    who: Selector = YOU

    def causes(self) -> int:
        return self.effect.causes()

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.append(AskWhether(len(inner), self.who, inner[0] if len(inner) == 1 else None, self.effect))
        code.extend(inner)


@dataclass(frozen=True, repr=False)
class DoEither(Effect):
    """CR 608.2d: you do one thing or another, as you choose: "discard a card or sacrifice a land"."""

    one: Effect
    other: Effect

    def causes(self) -> int:
        return self.one.causes() | self.other.causes()

    def is_impossible(self, game: State, context: Context) -> bool:
        return self.one.is_impossible(game, context) and self.other.is_impossible(game, context)

    def assemble(self, code: list[Effect]) -> None:
        first, second = assemble_branches(self.one, self.other)
        code.append(AskWhich(len(first), (self.one, self.other)))
        code += first + second


@dataclass(frozen=True, repr=False)
class AskWhich(Effect):
    """An instruction: ask which of two things is done, and leave out the next instructions if it is the second."""

    distance: int
    offered: tuple[Effect, ...]

    def possible(self, game: State, frame: Resolving) -> list[int]:
        """Return which of them can be done."""
        return [index for index, one in enumerate(self.offered) if not one.is_impossible(game, frame.item)]

    def keeps_results(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        possible = self.possible(game, frame)
        if len(possible) < 2:
            return None
        texts = [effect_text(item.definition, self.offered[index]) for index in possible]
        options = tuple([Option(Act.TEXT, index=index, text=text) for index, text in zip(possible, texts)])
        prompt = f"Choose what to do for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        possible = self.possible(game, frame)
        chosen = answer[0] if answer else 0
        if possible and possible[chosen]:
            frame.pc += self.distance


@dataclass(frozen=True, repr=False)
class AskWhether(Effect):
    """An instruction: ask a player, and leave out the next instructions if the answer is no."""

    distance: int
    who: Selector = YOU
    effect: Effect | None = None  # what it is about, if that is a single instruction
    offered: Effect | None = None  # what it is about

    def keeps_results(self) -> bool:
        return True

    def question_text(self, card: CardDefinition) -> str:
        offered = self.offered
        text = (offered.deed_text(card) or offer_text(card, offered)) if offered is not None else ""
        return f"{text}?" if text else ""

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        if self.effect is not None and self.effect.is_impossible(game, item):
            return None  # CR 608.2d: what is impossible cannot be chosen
        prompt = f"Do what {item.definition.name} says?"
        for player in self.who.objects(game, item):
            return Decision(Ask.YES_NO, player, prompt, YES_AND_NO, source=item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if not answer or answer[0]:
            frame.pc += self.distance
            game.happened = []  # "if you do" refers to what was not done
        if answer and answer[0] and self.offered is not None:
            item = frame.item
            player = self.who.objects(game, item)[0]
            offered = item.program.as_printed(self.offered) if item.program is not None else self.offered
            tell(game, Event(EventKind.DECLINE, player, source=item.source), (offered,), item.definition)


def assemble_branches(effect: Effect, otherwise: Effect | None) -> tuple[list[Effect], list[Effect]]:
    """Return the instructions of an effect and of its alternative; the former jump over the latter."""
    inner: list[Effect] = []
    effect.assemble(inner)
    other: list[Effect] = []
    if otherwise is not None:
        otherwise.assemble(other)
        inner.append(Jump(len(other)))
    return inner, other


@dataclass(frozen=True, repr=False)
class If(Effect):
    """CR 608.2c: if a condition is true, do one thing, else another.

    An "if" right after a trigger condition is checked there, too (603.4), unless it is said `late`, after the deed.
    """

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    late: bool = False

    def branch_for_costs(self, paid: dict[str, int]) -> Effect | None:
        decided = self.condition.decided_by_costs(paid)
        if decided < 0:
            return None
        if decided:
            return self.effect
        return self.otherwise if self.otherwise is not None else Then()

    def assemble(self, code: list[Effect]) -> None:
        inner, other = assemble_branches(self.effect, self.otherwise)
        code.append(SkipUnless(self.condition, len(inner), not asks_whether_done(self.condition)))
        code.extend(inner)
        code.extend(other)


@dataclass(frozen=True, repr=False)
class SkipUnless(Effect):
    """An instruction: leave out the next instructions unless a condition is true."""

    condition: Condition
    distance: int
    forgets: bool = False  # "if you do", said later, refers to what is left out and not to what came before it

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if not self.condition.holds(game, frame.item):
            frame.pc += self.distance
            if self.forgets:
                game.happened = []


def asks_whether_done(node: Node) -> bool:
    """True if something in a node asks whether the instruction before did anything."""
    return isinstance(node, type(YOU_DID)) or any(asks_whether_done(child) for child in node.children())


@dataclass(frozen=True, repr=False, init=False)
class OneOf(Modal):
    """CR 700.2: "choose one —", the modes in printed order; `count` of them, or fewer if `at_least` says so.

    With `repeats` the same mode may be chosen more than once (700.2d). An `optional` choice may be of none, and then a
    triggered ability is removed from the stack (700.2b). Up to `more` may be chosen if a condition is true by then.
    """

    parts: tuple[Effect, ...]
    count: int = 1
    at_least: int = 0
    repeats: bool = False
    optional: bool = False
    more: int = 0
    more_if: Condition | None = None

    def __init__(
        self,
        *parts: Effect,
        count: int = 1,
        at_least: int = 0,
        repeats: bool = False,
        optional: bool = False,
        more: int = 0,
        more_if: Condition | None = None,
    ) -> None:
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "count", count)
        object.__setattr__(self, "at_least", at_least)
        object.__setattr__(self, "repeats", repeats)
        object.__setattr__(self, "optional", optional)
        object.__setattr__(self, "more", more)
        object.__setattr__(self, "more_if", more_if)

    def modes(self) -> tuple[Effect, ...]:
        return self.parts

    def least(self) -> int:
        return 0 if self.optional else self.at_least or self.count

    def most(self) -> int:
        return self.count

    def most_for(self, game: State, context: Context) -> int:
        return self.more if self.more_if is not None and self.more_if.holds(game, context) else self.count

    def may_repeat(self) -> bool:
        return self.repeats

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes.get("parts", self.parts)
        more_if = changes.get("more_if", self.more_if)
        assert isinstance(parts, tuple)
        assert more_if is None or isinstance(more_if, Condition)
        return OneOf(
            *parts,
            count=self.count,
            at_least=self.at_least,
            repeats=self.repeats,
            optional=self.optional,
            more=self.more,
            more_if=more_if,
        )

    def __repr__(self) -> str:
        words = [repr(part) for part in self.parts]
        if self.count != 1:
            words.append(f"count={self.count}")
        if self.at_least:
            words.append(f"at_least={self.at_least}")
        if self.repeats:
            words.append("repeats=True")
        if self.optional:
            words.append("optional=True")
        if self.more_if is not None:
            words.append(f"more={self.more}, more_if={self.more_if!r}")
        return f"OneOf({', '.join(words)})"


@dataclass(frozen=True, repr=False)
class ForEach(Effect):
    """CR 608.2c: do something for each of some objects or players, in order; it is `IT`, or `THAT_PLAYER`."""

    what: Selector
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.append(BeginLoop(self.what, len(inner) + 1))
        code.extend(inner)
        code.append(NextOne(len(inner) + 1))


@dataclass(frozen=True, repr=False)
class Repeat(Effect):
    """CR 608.2c: do something a number of times, one after another."""

    count: int | Amount
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.append(BeginRepeating(self.count, len(inner) + 1))
        code.extend(inner)
        code.append(NextOne(len(inner) + 1))


@dataclass(frozen=True, repr=False)
class RepeatWhile(Effect):
    """CR 608.2c: do something and, as long as a condition is true afterwards, repeat the process."""

    effect: Effect
    condition: Condition

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.extend(inner)
        code.append(BackIf(self.condition, len(inner) + 1))


@dataclass(frozen=True, repr=False)
class BackIf(Effect):
    """An instruction: go back if a condition is true."""

    condition: Condition
    distance: int

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if self.condition.holds(game, frame.item):
            frame.pc -= self.distance


@dataclass(frozen=True, repr=False)
class BeginLoop(Effect):
    """An instruction: find out what to go through; leave out the next instructions if there is nothing."""

    what: Selector
    distance: int

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        found = self.what.objects(game, frame.item)
        if game.stack and found and all(game.on_stack(obj) is not None for obj in found):
            found.reverse()  # CR 405.2: from the top of the stack down
        begin_loop(frame, tuple(found), self.distance)


@dataclass(frozen=True, repr=False)
class BeginRepeating(Effect):
    """An instruction: find out how often; leave out the next instructions if not at all."""

    count: int | Amount
    distance: int

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        begin_loop(frame, (NO_OBJECT,) * amount_of(game, frame.item, self.count), self.distance)


@dataclass(frozen=True, repr=False)
class NextOne(Effect):
    """An instruction: go back for the next one, until there is none."""

    distance: int

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        left = item.loops[-1][1:]
        while left and is_player(left[0]) and game.players[left[0]].lost:
            left = left[1:]  # CR 800.4a
        item.loops = item.loops[:-1]
        if left:
            item.loops = (*item.loops, left)
            set_referent(item, left[0])
            frame.pc -= self.distance


@dataclass(frozen=True, repr=False)
class AtHand(Selector):
    """The object or player that the innermost loop is at (CR 608.2c)."""

    def objects(self, game: State, context: Context) -> list[int]:
        return [context.loops[-1][0]] if context.loops else []


@dataclass(frozen=True, repr=False)
class PickNext(Effect):
    """CR 701.44d, 701.50d: the first player in APNAP order with permanents that are still to act chooses one."""

    def candidates(self, game: State, frame: Resolving) -> list[int]:
        """Return the permanents that the player chooses from."""
        left = frame.item.loops[-1]
        for seat in game.remaining_players():
            mine = [obj for obj in left if game.controller_of(obj) == seat]
            if mine:
                return mine
        return [left[0]]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        candidates = self.candidates(game, frame)
        if len(candidates) == 1:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in candidates)
        chooser = game.controller_of(candidates[0])
        return Decision(Ask.CHOOSE, chooser, "Choose what acts next", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        chosen = self.candidates(game, frame)[answer[0] if answer else 0]
        left = list(item.loops[-1])
        left.remove(chosen)
        item.loops = (*item.loops[:-1], (chosen, *left))
        set_referent(item, chosen)


def assemble_one_by_one(code: list[Effect], what: Selector, effect: Effect) -> None:
    """Append code that has permanents act in the order their controllers choose; each is `AtHand()`."""
    inner: list[Effect] = [PickNext()]
    effect.assemble(inner)
    code.append(BeginLoop(what, len(inner) + 1))
    code.extend(inner)
    code.append(NextOne(len(inner) + 1))


def begin_loop(frame: Resolving, all_of_them: tuple[int, ...], distance: int) -> None:
    """Begin a loop over some objects or players, or leave out the next instructions if there are none."""
    if not all_of_them:
        frame.pc += distance
        return
    frame.item.loops = (*frame.item.loops, all_of_them)
    set_referent(frame.item, all_of_them[0])


def set_referent(item: StackObject, obj: int) -> None:
    """Let the effect refer to the object that the loop is at."""
    if obj > FIRST_OBJECT or obj < 0:
        item.those = (obj,)


@dataclass(frozen=True, repr=False)
class Priced(Effect):
    """CR 702.172a: a mode with the cost that is paid for choosing it."""

    cost: Costs
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        self.effect.assemble(code)


@dataclass(frozen=True, repr=False, init=False)
class Spree(Modal):
    """CR 702.172a: choose one or more modes, and pay the cost of each of them in addition."""

    parts: tuple[Priced, ...]

    def __init__(self, *parts: Priced) -> None:
        object.__setattr__(self, "parts", parts)

    def modes(self) -> tuple[Effect, ...]:
        return self.parts

    def most(self) -> int:
        return len(self.parts)

    def has_costs(self) -> bool:
        return True

    def costs(self, modes: tuple[int, ...]) -> tuple[Cost, ...]:
        costs: tuple[Cost, ...] = ()
        for index in modes:
            costs += as_costs(self.parts[index].cost)
        return costs

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes["parts"]
        assert isinstance(parts, tuple)
        return Spree(*parts)

    def __repr__(self) -> str:
        return f"Spree({', '.join(repr(part) for part in self.parts)})"
