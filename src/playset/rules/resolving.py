"""Resolve spells and abilities (CR 608): an interpreter for programs that can stop at any question.

`turn.priority` calls `resolve_top` when all players have passed. A `Resolving` frame checks the targets and carries out
one instruction after another; a permanent spell then enters the battlefield. Mana abilities resolve here, too, without
the stack (605.3b, 605.4a). What an instruction does is said by the effects in `ability`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.events import Cause, Entry, Event, EventKind
from playset.core.words import FIRST_OBJECT, Aspect, Zone, card_of
from playset.rules.casting.targets import ILLEGAL, can_target, fits_target
from playset.rules.events.actions import add_mana, enter_event, move_event, shuffle
from playset.rules.events.apply import emit, observed_kinds
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Effect
from playset.rules.nodes.casting import CastFrom
from playset.rules.state.cards import Layout
from playset.rules.state.frame import Frame
from playset.rules.state.objects import NOTED_ORIGIN, NOTED_X, Duration, Permission, StackObject
from playset.rules.state.turn_history import note_resolution

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.casting.targets import Target
    from playset.rules.nodes.program import Program
    from playset.rules.state.objects import PendingTrigger
    from playset.rules.state.position import State


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolving(Frame):
    """One spell or ability that resolves. `pc` is the current instruction, -1 before the targets are checked."""

    __slots__ = ("adventure", "applied", "finished", "is_mana", "item", "preset")

    def __init__(self, item: StackObject, is_mana: bool = False, preset: int = -1) -> None:
        super().__init__()
        self.item = item
        self.pc = -1
        self.is_mana = is_mana  # CR 605: it is not on the stack
        self.preset = preset  # for a mana ability that the engine uses: the answer to its question
        self.finished = False
        self.adventure = False  # CR 715.3d, 720.3d: it was an Adventure or Omen that resolved
        # CR 614.5: for what is done instead of an event, the replacement effects that event has been through.
        self.applied: tuple[tuple[int, int], ...] = ()

    def already_applied(self) -> tuple[tuple[int, int], ...]:
        return self.applied

    def clone(self) -> Resolving:
        new = Resolving(self.item.clone(), self.is_mana, self.preset)
        new.applied = self.applied
        new.pc = self.pc
        new.finished = self.finished
        new.adventure = self.adventure
        return new

    def held_item(self) -> StackObject:
        return self.item

    def player_left(self, game: State, player: int) -> bool:
        # What resolves goes on, others making the player's choices (CR 800.4g); mana would be of no use to anybody.
        those = self.item.those
        self.item.those = tuple(obj for obj in those if obj < FIRST_OBJECT or game.owners[card_of(obj)] != player)
        return not self.is_mana or self.item.controller != player

    def step(self, game: State) -> None:
        if self.finished:
            self.leave(game)
            return
        if self.pc < 0 and not self.begin(game):
            return
        program = self.item.program
        code = program.code if program is not None else ()
        while self.pc < len(code):
            if not self.ask_and_perform(game, code[self.pc]):
                return
        if game.observer is not None:
            game.observer.performed(game, self.item)
        if self.item.card:
            self.finish(game)
            if self.is_interrupted(game):
                return
        self.leave(game)

    def ask_and_perform(self, game: State, effect: Effect) -> bool:
        """Carry out one instruction. Return False if a question or another frame comes first, or the game is over."""
        question: Decision | None = None
        answer: tuple[int, ...] = ()
        if self.preset >= 0 and effect.adds_mana():
            answer = (self.preset,)
        else:
            question = effect.ask(game, self)
        if question is not None:
            if not question.forced() or game.settings.ask_everything:
                game.decision = question
                return False
            answer = question.forced_answer()
        self.perform(game, effect, question, answer)
        return game.frames[-1] is self and not game.over

    def is_interrupted(self, game: State) -> bool:
        """True if a question or another frame comes first, or the game is over."""
        return game.frames[-1] is not self or game.decision is not None or game.over

    def leave(self, game: State) -> None:
        """End the frame, and do what is left when everything the spell or ability does has happened."""
        item = self.item
        game.frames.pop()
        if self.adventure and is_omen(item):
            shuffle(game, game.owners[item.card])
        elif self.adventure:
            allow_return(game, item)
        if item.card and game.is_current(item.id) and game.zones[item.card] == Zone.STACK:
            # CR 608.3e: a permanent spell that cannot enter the battlefield goes to the graveyard.
            happen(game, [move_event(game, item.id, Zone.GRAVEYARD, item.id, Cause.RESOLVE)])
        elif len(game.pending) > 0:
            resolve_mana_triggers(game)

    def check(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        program = self.item.program
        assert program is not None
        program.code[self.pc].check(game, self, decision, answer)

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        program = self.item.program
        assert program is not None
        self.perform(game, program.code[self.pc], decision, answer)

    def perform(self, game: State, effect: Effect, question: Decision | None, answer: tuple[int, ...]) -> None:
        """Carry out one instruction. `State.happened` keeps what it did until the next one that does something."""
        self.pc += 1
        if len(game.happened) > 0 and not effect.keeps_results():
            game.happened = []
        if game.observer is not None:
            game.observer.performing(game, self.item, effect)
        if question is None:
            effect.do(game, self, answer)
        else:
            effect.do_as_answered(game, self, question, answer)

    def begin(self, game: State) -> bool:
        """Begin to resolve (CR 608.2). Return False if it does not resolve."""
        self.pc = 0
        if len(game.happened) > 0:
            game.happened = []  # it has done nothing yet that it could speak of
        item = self.item
        program = item.program
        if program is not None and (len(program.targets) > 0 or program.condition is not None):
            if not self.still_resolves(game, program):
                return False
        if program is not None and program.counted:
            note_resolution(game, item, program.ability)
        silent = self.is_mana or (item.card != 0 and item.definition.is_permanent)
        if not silent and observed_kinds(game) >> EventKind.RESOLVE & 1:
            emit(game, Event(EventKind.RESOLVE, item.controller, item.id, source=item.source))
        return True

    def still_resolves(self, game: State, program: Program) -> bool:
        """True if the intervening "if" holds and a target is legal (CR 608.2a–b). Otherwise remove it."""
        item = self.item
        if program.condition is not None and not program.condition.holds(game, item):
            game.frames.pop()
            return False
        if len(program.targets) == 0:
            return True
        number = legal = 0  # how many were chosen, and which of them are legal, as a mask
        for slot, target in enumerate(program.targets):
            for obj in item.targets[slot]:
                if is_legal_target(game, obj, target, item):
                    legal |= 1 << number
                number += 1
        if legal == (1 << number) - 1:
            return True
        if legal:
            item.targets = only_legal(item.targets, legal)
            return True
        if item.card and has_other_form(game, item):
            lose_form(game, item)  # CR 702.103e, 702.140b
            return True
        if any(effect.resolves_anyway() for effect in program.code):
            item.targets = only_legal(item.targets, 0)
            return True
        # CR 608.2b: if all its targets are illegal, it does not resolve.
        emit(game, Event(EventKind.ILLEGAL_TARGETS, item.controller, item.id, source=item.source))
        self.finished = True
        if item.card and game.is_current(item.id):
            happen(game, [move_event(game, item.id, Zone.GRAVEYARD, item.id, Cause.FIZZLE)])
        return False

    def finish(self, game: State) -> None:
        """Put the spell into the graveyard or onto the battlefield (CR 608.2n, 608.3)."""
        item = self.item
        self.finished = True
        if not game.is_current(item.id):
            return
        if item.definition.is_permanent:
            entry = Entry(item.controller)
            if item.paid or item.x or (item.origin != Zone.HAND and not item.is_copy):
                entry.notes = notes_for_permanent(item)
            if game.face_down and item.card in game.face_down:
                entry.face_down = game.face_down[item.card][0]  # CR 708.4
            if item.targets and item.targets[0]:
                entry.attached_to = item.targets[0][0]  # CR 303.4b: an Aura enters attached to what it targeted
                if item.alternative is not None:
                    entry.gains = item.alternative.gains()  # CR 702.103b
            event = enter_event(game, item.id, entry, item.id)
            event.flag = Cause.RESOLVE
            happen(game, [event])
        else:
            self.adventure = is_adventure(item)
            zone = Zone.GRAVEYARD
            if self.adventure:  # CR 715.3d, 720.3d: an Adventure is exiled instead, an Omen shuffled into the library
                zone = Zone.LIBRARY if is_omen(item) else Zone.EXILE
            happen(game, [move_event(game, item.id, zone, item.id, Cause.RESOLVE)])


def is_legal_target(game: State, obj: int, target: Target, item: StackObject) -> bool:
    """True if what was chosen as a target is still there and could be chosen again (CR 608.2b)."""
    permanent = game.find(obj)
    if permanent is not None:
        return fits_target(game, permanent, target, item)
    return still_there(game, obj) and can_target(game, obj, target, item)


def only_legal(targets: tuple[tuple[int, ...], ...], legal: int) -> tuple[tuple[int, ...], ...]:
    """Return the targets as they were chosen, with `ILLEGAL` for those that a mask leaves out (CR 608.2b)."""
    found: list[tuple[int, ...]] = []
    number = 0
    for chosen in targets:
        found.append(tuple([obj if legal >> number + place & 1 else ILLEGAL for place, obj in enumerate(chosen)]))
        number += len(chosen)
    return tuple(found)


def has_other_form(game: State, item: StackObject) -> bool:
    """True if the alternative cost of a spell makes it something else than its card (CR 702.103b, 702.140a)."""
    printed = game.definitions[item.card]
    return item.alternative is not None and item.definition is not printed and item.definition != printed


def lose_form(game: State, item: StackObject) -> None:
    """Let a spell whose target is illegal resolve as the card that it is (CR 608.3b, 702.103e, 702.140b)."""
    assert item.alternative is not None
    item.paid = {word: times for word, times in item.paid.items() if word != item.alternative.word}
    item.alternative = None
    item.definition = game.definitions[item.card]
    item.program = item.definition.base.abilities.spell
    item.targets = ()
    game.cast_faces.pop(item.id, None)


def is_adventure(item: StackObject) -> bool:
    """True if a card was cast as an Adventure or Omen (CR 715.3, 720.3). A copy of it ceases to exist in any case."""
    whole = item.definition.whole
    return whole is not None and whole.layout == Layout.ADVENTURE


def is_omen(item: StackObject) -> bool:
    """True if a spell is an Omen (CR 720.3): the same frame as that of an Adventure, another subtype."""
    return "Omen" in item.definition.type_line.subtypes


# CR 715.3d: what the player may do who exiled an Adventure as it resolved.
FROM_ADVENTURE: Final = CastFrom(Zone.EXILE, lands=True, normally=True)


def allow_return(game: State, item: StackObject) -> None:
    """Permit the player to play the card of an Adventure that resolved, as long as it is exiled (CR 715.3d)."""
    obj = game.id_of(item.card)
    if obj == item.id + 1 and game.zones[item.card] == Zone.EXILE:
        game.permissions.append(Permission(FROM_ADVENTURE, (obj,), obj, item.controller, Duration.GAME, game.turn))
        game.touch()


def notes_for_permanent(item: StackObject) -> dict[str, int]:
    """Return what a permanent remembers of the spell it was: costs paid, X, origin (CR 107.3m, 607.2)."""
    notes = dict(item.paid)
    if item.x:
        notes[NOTED_X] = item.x
    if item.origin not in (Zone.HAND, Zone.NOWHERE) and not item.is_copy:
        notes[NOTED_ORIGIN] = item.origin
    return notes


def trigger_as_item(game: State, trigger: PendingTrigger) -> StackObject:
    """Return a triggered ability as an object of its own (CR 603.3)."""
    item = StackObject(game.new_ability_id(), trigger.source, trigger.controller, trigger.definition)
    item.program = trigger.entry.program
    item.event = trigger.event
    item.those = trigger.those
    item.x = trigger.x
    item.created_at = trigger.created_at or game.timestamp
    return item


def resolve_mana_triggers(game: State) -> None:
    """Resolve triggered mana abilities at once after what triggered them, without the stack (CR 605.4a)."""
    if not mana_is_pending(game):
        return
    ready = [trigger for trigger in game.pending if trigger.entry.is_mana]
    game.pending = [trigger for trigger in game.pending if not trigger.entry.is_mana]
    for trigger in reversed(ready):
        item = trigger_as_item(game, trigger)
        if len(ready) > 1 or not resolve_simple_mana_trigger(game, item):
            game.frames.append(Resolving(item, is_mana=True))


def mana_is_pending(game: State) -> bool:
    """True if one of the abilities that have triggered is a mana ability (CR 605.1b)."""
    for trigger in game.pending:
        if trigger.entry.is_mana:
            return True
    return False


def resolve_simple_mana_trigger(game: State, item: StackObject) -> bool:
    """Add the mana of a triggered mana ability. Return False if it does more, or asks something."""
    program = item.program
    if program is None or len(program.code) != 1 or program.condition is not None:
        return False
    effect = program.code[0]
    made = effect.mana(game, item)
    if len(made) != 1:
        return False
    if game.observer is not None:
        game.observer.performing(game, item, effect)
    if made[0]:
        add_mana(game, effect.mana_receiver(game, item), made[0], item.source, False, effect.mana_restriction())
    if game.pending:
        resolve_mana_triggers(game)
    return True


def still_there(game: State, obj: int) -> bool:
    """True if a target is still the object that was chosen (CR 400.7)."""
    if obj < 0:
        return game.on_stack(obj) is not None
    if obj < len(game.players):
        return not game.players[obj].lost
    return game.is_current(obj) and not (game.phased_out and obj in game.phased_out)


def resolve_top(game: State) -> None:
    """Begin to resolve the topmost object on the stack (CR 608.1)."""
    item = game.stack.pop()
    game.resolved_this_turn += 1
    game.touch_aspects(Aspect.STACK | Aspect.REST)
    game.frames.append(Resolving(item))
