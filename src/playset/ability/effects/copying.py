"""Effects that copy (CR 707): permanents, cards, spells and abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.copy_exceptions import EntersWithMore, IfItIs, joined, parts_of
from playset.ability.filters import SELF
from playset.ability.players import YOU
from playset.ability.replacements import add_to_entry
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, Happening
from playset.core.words import Zone, card_of
from playset.rules.actions import token_event
from playset.rules.copying import (
    NewTargets,
    copiable,
    copy_on_stack,
    put_copy,
    spell_or_ability,
    token_of,
    with_exceptions,
)
from playset.rules.definition import CardDefinition
from playset.rules.layers import Layer, is_over, set_copiable
from playset.rules.newcomers import types_as_it_enters
from playset.rules.nodes import Amount, Effect, Filter, Modification, Replacement, Selector
from playset.rules.objects import Duration, Floating
from playset.rules.replacement import happen
from playset.rules.targets import can_target, everything

if TYPE_CHECKING:
    from playset.rules.objects import Context, Permanent, StackObject
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = [
    "BecomesCopy",
    "ChooseNewTargets",
    "CopyAimedAt",
    "CopyForEach",
    "CopySpell",
    "CreateCopy",
    "EntersAsCopy",
    "NoteTokens",
]


# --- spells and abilities ------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class CopySpell(Effect):
    """CR 707.10: copy spells or abilities, each so many times; new targets may be chosen unless it says otherwise."""

    what: Selector
    count: int | Amount = 1
    new_targets: bool = True
    but: Modification | None = None
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        count = amount_of(game, item, self.count)
        but = self.but.with_fixed_numbers(game, item) if self.but is not None else None
        frames: list[NewTargets] = []
        for player in self.who.objects(game, item):
            for obj in self.what.objects(game, item):
                original = spell_or_ability(game, obj)
                for _ in range(count if original is not None else 0):
                    assert original is not None
                    copy = copy_on_stack(game, original, player, but)
                    if self.new_targets and copy.targets:
                        frames.append(NewTargets(obj, player, copy, ()))
                    else:
                        put_copy(game, copy, obj)
        game.frames.extend(reversed(frames))


@dataclass(frozen=True, repr=False)
class ChooseNewTargets(Effect):
    """CR 115.7d: you may choose new targets for spells or abilities on the stack."""

    what: Selector
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for player in self.who.objects(game, item)[:1]:
            for obj in self.what.objects(game, item):
                found = game.on_stack(obj)
                if found is not None and found.targets:
                    game.frames.append(NewTargets(obj, player, None, found.targets))


def could_target(game: State, original: StackObject, player: int, obj: int) -> bool:
    """CR 707.10d–e: whether a player's copy of a spell or ability could have one thing as each of its targets."""
    program = original.program
    if program is None or not any(original.targets):
        return False
    copy = original.clone()
    copy.controller = player
    for slot, chosen in enumerate(original.targets):
        # CR 115.3: the same thing cannot be chosen twice for one instance of the word "target".
        if len(chosen) > 1 or (chosen and not can_target(game, obj, program.targets[slot], copy)):
            return False
    return True


def possible_aims(
    game: State, item: StackObject, what: Selector, who: Selector, objects: list[int], others: bool = False
) -> list[int]:
    """What of some objects a copy of a spell or ability could target; `others` leaves out what it targets itself."""
    players = who.objects(game, item)
    copied = what.objects(game, item)
    original = spell_or_ability(game, copied[0]) if players and copied else None
    if original is None:
        return []
    taken = [obj for chosen in original.targets for obj in chosen] if others else []
    return [obj for obj in objects if obj not in taken and could_target(game, original, players[0], obj)]


def put_copies_aimed_at(game: State, item: StackObject, what: Selector, who: Selector, aims: list[int]) -> None:
    """CR 707.10d–e: put a copy onto the stack for each of some things, which is each of its targets."""
    for obj in aims:
        original = spell_or_ability(game, what.objects(game, item)[0])
        assert original is not None
        copy = copy_on_stack(game, original, who.objects(game, item)[0], None)
        copy.targets = tuple([(obj,) if chosen else () for chosen in original.targets])
        put_copy(game, copy, original.id)


@dataclass(frozen=True, repr=False)
class CopyForEach(Effect):
    """CR 707.10d: copy a spell or ability for each other thing that fits and that it could target.

    Each copy has another of those things as its target; they go on the stack in the order of the player's choice.
    """

    what: Selector
    among: Filter
    who: Selector = YOU

    def aims(self, game: State, item: StackObject) -> list[int]:
        """What there is to be a copy for."""
        fit = [obj for obj in everything(game, self.among.domain()) if self.among.matches(game, obj, item)]
        return possible_aims(game, item, self.what, self.who, fit, others=True)

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        aims = self.aims(game, frame.item)
        if len(aims) < 2:
            return None
        return Decision(
            Ask.ORDER,
            self.who.objects(game, frame.item)[0],
            "Order the copies by what they target; the first goes on the stack first and resolves last",
            tuple([Option(Act.OBJECT, obj=obj) for obj in aims]),
            len(aims),
            len(aims),
            source=frame.item.source,
            ordered=True,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        aims = self.aims(game, frame.item)
        order = answer or range(len(aims))
        put_copies_aimed_at(game, frame.item, self.what, self.who, [aims[index] for index in order])


@dataclass(frozen=True, repr=False)
class CopyAimedAt(Effect):
    """CR 707.10e: copy a spell or ability; each target of the copy is one thing, or there is no copy.

    Of several things, such as the tokens of a doubled effect, the player chooses one that it could target.
    """

    what: Selector
    at: Selector
    who: Selector = YOU

    def aims(self, game: State, item: StackObject) -> list[int]:
        """What the copy could target."""
        return possible_aims(game, item, self.what, self.who, self.at.objects(game, item))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        aims = self.aims(game, frame.item)
        if not aims:
            return None
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in aims])
        player = self.who.objects(game, frame.item)[0]
        return Decision(Ask.CHOOSE, player, "Choose what the copy targets", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        aims = self.aims(game, frame.item)
        put_copies_aimed_at(game, frame.item, self.what, self.who, [aims[index] for index in answer])


# --- permanents ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class CreateCopy(Effect):
    """CR 707.2, 111.12: create tokens that are copies of objects, except for what `but` says (707.9)."""

    of: Selector
    count: int | Amount = 1
    but: Modification | None = None
    who: Selector = YOU
    tapped: bool = False

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(NoteTokens())

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        count = amount_of(game, item, self.count)
        but = self.but.with_fixed_numbers(game, item) if self.but is not None else None
        events: list[Event] = []
        for player in self.who.objects(game, item):
            for obj in self.of.objects(game, item):
                token = token_of(game, obj, but)
                if token is not None and count > 0:
                    events.append(token_event(game, player, token, count, item.source, self.tapped))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class NoteTokens(Effect):
    """An instruction: from now on the effect speaks of the tokens that were just created."""

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.those = tuple(
            [
                event.other
                for event in game.happened
                if event.kind == Happening.MOVE
                and event.origin == Zone.NOWHERE
                and event.destination == Zone.BATTLEFIELD
            ]
        )


@dataclass(frozen=True, repr=False)
class BecomesCopy(Effect):
    """CR 707.4, 613.1a: permanents become copies of an object, for good or for a while."""

    of: Selector
    what: Selector = SELF
    but: Modification | None = None
    duration: int = Duration.GAME

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        originals = self.of.objects(game, item)
        definition = copiable(game, originals[0]) if originals else None
        objects = tuple(obj for obj in self.what.objects(game, item) if game.find(obj) is not None)
        if definition is None or not objects or is_over(game, item.source, item.controller, self.duration):
            return
        but = self.but.with_fixed_numbers(game, item) if self.but is not None else None
        change = IsCopy(with_exceptions(definition, but))  # CR 707.2b: the values are fixed now
        timestamp = game.next_timestamp()
        game.floating.append(Floating(change, objects, item.source, item.controller, self.duration, timestamp))
        game.touch_battlefield()


@dataclass(frozen=True, repr=False)
class IsCopy(Modification):
    """CR 613.1a: its copiable values are those of a definition."""

    definition: CardDefinition

    def layers(self) -> int:
        return 1 << Layer.COPY

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        if permanent.before_copy is None:
            permanent.before_copy = permanent.definition if permanent.face_up is None else permanent.face_up
        set_copiable(permanent, self.definition)


@dataclass(frozen=True, repr=False)
class EntersAsCopy(Replacement):
    """CR 707.5: you may have ~ enter as a copy of something, except for what `but` says (707.9)."""

    what: Filter
    but: Modification | None = None
    may: bool = True

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def from_elsewhere(self) -> bool:
        return True

    def order(self) -> int:
        return 2  # CR 616.1c

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.destination != Zone.BATTLEFIELD:
            return False
        # What must copy something and copies its like would have to do so again without end (CR 614.5).
        return self.may or event.entry is None or not event.entry.template

    def choices(self, game: State, context: Context) -> list[int]:
        """What it could enter as a copy of; never something that enters at the same time."""
        return [obj for obj in everything(game, self.what.domain()) if self.what.matches(game, obj, context)]

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        choices = self.choices(game, context)
        if not choices:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in choices)
        least = 0 if self.may else 1
        return Decision(
            Ask.CHOOSE, context.controller, "Choose what it enters as a copy of", options, least, source=event.obj
        )

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer:
            definition = copiable(game, self.choices(game, context)[answer[0]])
            assert definition is not None
            assert event.entry is not None
            parts = parts_of(self.but)
            always = joined([part for part in parts if not isinstance(part, IfItIs)])
            enter_as(game, event, with_exceptions(definition, always))
            conditional = [part for part in parts if isinstance(part, IfItIs)]
            if conditional:
                types = types_as_it_enters(game, event)  # CR 707.9f: without those exceptions
                more = [part.change for part in conditional if part.types & types]
                always = joined([part for part in (always, *more) if part is not None])
                enter_as(game, event, with_exceptions(definition, always))
            for part in parts_of(always):
                if isinstance(part, EntersWithMore):
                    count = amount_of(game, context, part.count)
                    add_to_entry(event, part.kind, count)
                    event.entry.copied_with = (*event.entry.copied_with, (part.kind, count))
        return [event]


def enter_as(game: State, event: Event, definition: CardDefinition) -> None:
    """CR 707.5, 707.9e: have what enters enter as a copy; what an earlier copy effect added does not happen then."""
    entry = event.entry
    assert entry is not None
    for kind, count in entry.copied_with:
        entry.counters[kind] -= count
        if entry.counters[kind] <= 0:
            del entry.counters[kind]
    entry.copied_with = ()
    entry.template = game.new_card(definition, game.owners[card_of(event.obj)], Zone.NOWHERE)
