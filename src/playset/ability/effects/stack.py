"""Effects on spells and abilities on the stack: countering (CR 701.6), copying (707.10), new targets (115.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.filters.players import YOU
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import Zone
from playset.rules.casting.targets import can_target, objects_in_zones
from playset.rules.events.actions import counter
from playset.rules.nodes.base import Amount, Effect, Filter, Modification, Selector
from playset.rules.objects.copy import NewTargets, copy_on_stack, emit_new_targets, put_copy, spell_or_ability
from playset.rules.state.names import card_name

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

__all__ = ["ChangeOneTarget", "ChooseNewTargets", "CopyAimedAt", "CopyForEach", "CopySpell", "CounterSpell"]


@dataclass(frozen=True, repr=False)
class CounterSpell(Effect):
    """CR 701.6: counter spells or abilities; countered spells go to their owners' graveyards, or where it says.

    `position` is the place in a library, as in `move_event`; with `either_end` you choose the top or the bottom.
    """

    what: Selector
    to: int = Zone.GRAVEYARD
    position: int = 0
    either_end: bool = False

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        if not self.either_end or not self.what.objects(game, item):
            return None
        prompt = f"{card_name(item.definition)}: on the top or the bottom of the library?"
        options = tuple([Option(Act.TEXT, index=index, text=text) for index, text in enumerate(("top", "bottom"))])
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        position = -1 if self.either_end and answer and answer[0] else self.position
        for obj in self.what.objects(game, frame.item):
            counter(game, obj, frame.item.source, frame.item.controller, self.to, position)


@dataclass(frozen=True, repr=False)
class CopySpell(Effect):
    """CR 707.10: copy spells or abilities `count` times each; with `new_targets` new targets may be chosen."""

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
    """CR 115.7d: you may choose new targets for spells or abilities; with `must` you change the only one (115.7a)."""

    what: Selector
    who: Selector = YOU
    must: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for player in self.who.objects(game, item)[:1]:
            for obj in self.what.objects(game, item):
                found = game.on_stack(obj)
                if found is not None and found.targets:
                    game.frames.append(NewTargets(obj, player, None, found.targets, self.must))


@dataclass(frozen=True, repr=False)
class ChangeOneTarget(Effect):
    """CR 115.7b: one target of a spell or ability is changed to something, if that would be another legal target."""

    what: Selector
    to: Selector

    def places(self, game: State, item: StackObject) -> list[tuple[StackObject, int, int, int]]:
        """Return the targets that can be changed, each by slot and place, and to what."""
        found: list[tuple[StackObject, int, int, int]] = []
        for obj in self.what.objects(game, item):
            aimed = game.on_stack(obj)
            if aimed is None or aimed.program is None:
                continue
            for new in self.to.objects(game, item):
                for slot, chosen in enumerate(aimed.targets):
                    fits = game.is_current(new) and can_target(game, new, aimed.program.targets[slot], aimed)
                    if fits and new not in chosen:
                        found += [(aimed, slot, place, new) for place in range(len(chosen))]
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        places = self.places(game, frame.item)
        if not places:
            return None
        options = tuple([Option(Act.OBJECT, obj=aimed.targets[slot][place]) for aimed, slot, place, _ in places])
        prompt = "Choose the target to change"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 1, 1, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        places = self.places(game, frame.item)
        for index in answer:
            aimed, slot, place, new = places[index]
            before = aimed.targets
            chosen = [*before[slot][:place], new, *before[slot][place + 1 :]]
            aimed.targets = (*before[:slot], tuple(chosen), *before[slot + 1 :])
            game.touch()
            emit_new_targets(game, aimed, before)


def could_target(game: State, original: StackObject, player: int, obj: int) -> bool:
    """True if a player's copy of a spell or ability could have one thing as each of its targets (CR 707.10d–e)."""
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


def possible_targets(
    game: State, item: StackObject, what: Selector, who: Selector, objects: list[int], others: bool = False
) -> list[int]:
    """Return the objects that a copy of a spell or ability could target; with `others` not what it targets itself."""
    players = who.objects(game, item)
    copied = what.objects(game, item)
    original = spell_or_ability(game, copied[0]) if players and copied else None
    if original is None:
        return []
    taken = [obj for chosen in original.targets for obj in chosen] if others else []
    return [obj for obj in objects if obj not in taken and could_target(game, original, players[0], obj)]


def put_copies_for_targets(game: State, item: StackObject, what: Selector, who: Selector, aims: list[int]) -> None:
    """Put a copy onto the stack for each of some things, which is each of its targets (CR 707.10d–e)."""
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
        """Return the things that there is a copy for."""
        fit = [obj for obj in objects_in_zones(game, self.among.domain()) if self.among.matches(game, obj, item)]
        return possible_targets(game, item, self.what, self.who, fit, others=True)

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
        put_copies_for_targets(game, frame.item, self.what, self.who, [aims[index] for index in order])


@dataclass(frozen=True, repr=False)
class CopyAimedAt(Effect):
    """CR 707.10e: copy a spell or ability; each target of the copy is one thing, or there is no copy.

    Of several things, such as the tokens of a doubled effect, the player chooses one that it could target.
    """

    what: Selector
    at: Selector
    who: Selector = YOU

    def aims(self, game: State, item: StackObject) -> list[int]:
        """Return the things that the copy could target."""
        return possible_targets(game, item, self.what, self.who, self.at.objects(game, item))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        aims = self.aims(game, frame.item)
        if not aims:
            return None
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in aims])
        player = self.who.objects(game, frame.item)[0]
        return Decision(Ask.CHOOSE, player, "Choose what the copy targets", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        aims = self.aims(game, frame.item)
        put_copies_for_targets(game, frame.item, self.what, self.who, [aims[index] for index in answer])
