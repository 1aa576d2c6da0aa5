"""Resolving spells and abilities (CR 608): an interpreter for programs that can stop at any question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.events import Cause, Entry, Event, Happening
from playset.core.words import FIRST_OBJECT, Aspect, Zone, card_of
from playset.rules.casting.targets import ILLEGAL, can_target, fits_target
from playset.rules.events.actions import add_mana, enter_event, move_event
from playset.rules.events.apply import emit, observed_kinds
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Effect
from playset.rules.nodes.casting import CastFrom
from playset.rules.state.cards import Layout
from playset.rules.state.frame import Frame
from playset.rules.state.objects import NOTED_ORIGIN, NOTED_X, Duration, Permission, StackObject

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.casting.targets import Target
    from playset.rules.nodes.program import Program
    from playset.rules.state.objects import PendingTrigger
    from playset.rules.state.position import State


@mypyc_attr(acyclic=True, free_list_len=1)
class Resolving(Frame):
    """One spell or ability that resolves. `pc` is the instruction at work, -1 before the targets are checked."""

    __slots__ = ("adventure", "applied", "finished", "is_mana", "item", "preset")

    def __init__(self, item: StackObject, is_mana: bool = False, preset: int = -1) -> None:
        super().__init__()
        self.item = item
        self.pc = -1
        self.is_mana = is_mana  # CR 605: it is not on the stack
        self.preset = preset  # for a mana ability that the machine uses: the answer to its question
        self.finished = False
        self.adventure = False  # CR 715.3d: it was exiled as an Adventure that resolved
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

    def held(self) -> StackObject:
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
        """What is left to do when all that it does has happened."""
        item = self.item
        game.frames.pop()
        if self.adventure:
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
        """Carry out one instruction. What happened is remembered until the next one that does something."""
        self.pc += 1
        if len(game.happened) > 0 and not effect.keeps_results():
            game.happened = []
        if question is None:
            effect.do(game, self, answer)
        else:
            effect.do_as_answered(game, self, question, answer)

    def begin(self, game: State) -> bool:
        """CR 608.2: begin to resolve, unless it does not resolve after all."""
        self.pc = 0
        if len(game.happened) > 0:
            game.happened = []  # it has done nothing yet that it could speak of
        item = self.item
        program = item.program
        if program is not None and (len(program.targets) > 0 or program.condition is not None):
            if not self.still_resolves(game, program):
                return False
        silent = self.is_mana or (item.card != 0 and item.definition.is_permanent)
        if not silent and observed_kinds(game) >> Happening.RESOLVE & 1:
            emit(game, Event(Happening.RESOLVE, item.controller, item.id, source=item.source))
        return True

    def still_resolves(self, game: State, program: Program) -> bool:
        """CR 608.2a–b: check the intervening "if" and the targets."""
        item = self.item
        if program.condition is not None and not program.condition.holds(game, item):
            game.frames.pop()
            return False
        if len(program.targets) == 0:
            return True
        number = legal = 0  # how many were chosen, and which of them are legal, as a mask
        for slot, target in enumerate(program.targets):
            for obj in item.targets[slot]:
                if is_legal(game, obj, target, item):
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
        # CR 608.2b: if all its targets are illegal, it does not resolve.
        emit(game, Event(Happening.ILLEGAL_TARGETS, item.controller, item.id, source=item.source))
        self.finished = True
        if item.card and game.is_current(item.id):
            happen(game, [move_event(game, item.id, Zone.GRAVEYARD, item.id, Cause.FIZZLE)])
        return False

    def finish(self, game: State) -> None:
        """CR 608.2n, 608.3: the spell goes to the graveyard or becomes a permanent."""
        item = self.item
        self.finished = True
        if not game.is_current(item.id):
            return
        if item.definition.is_permanent:
            entry = Entry(item.controller)
            if item.paid or item.x or (item.origin != Zone.HAND and not item.is_copy):
                entry.notes = noted(item)
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
            # CR 715.3d: a spell that was cast as an Adventure is exiled instead.
            self.adventure = is_adventure(item)
            zone = Zone.EXILE if self.adventure else Zone.GRAVEYARD
            happen(game, [move_event(game, item.id, zone, item.id, Cause.RESOLVE)])


def is_legal(game: State, obj: int, target: Target, item: StackObject) -> bool:
    """CR 608.2b: whether what was chosen as a target is still there and could be chosen again."""
    permanent = game.find(obj)
    if permanent is not None:
        return fits_target(game, permanent, target, item)
    return still_there(game, obj) and can_target(game, obj, target, item)


def only_legal(targets: tuple[tuple[int, ...], ...], legal: int) -> tuple[tuple[int, ...], ...]:
    """CR 608.2b: the targets as they were chosen, without those that a mask leaves out."""
    found: list[tuple[int, ...]] = []
    number = 0
    for chosen in targets:
        found.append(tuple([obj if legal >> number + place & 1 else ILLEGAL for place, obj in enumerate(chosen)]))
        number += len(chosen)
    return tuple(found)


def has_other_form(game: State, item: StackObject) -> bool:
    """CR 702.103b, 702.140a: whether what was paid for a spell makes it something else than its card."""
    printed = game.definitions[item.card]
    return item.alternative is not None and item.definition is not printed and item.definition != printed


def lose_form(game: State, item: StackObject) -> None:
    """CR 608.3b, 702.103e, 702.140b: a spell whose target is illegal goes on to resolve as the card that it is."""
    assert item.alternative is not None
    item.paid = {word: times for word, times in item.paid.items() if word != item.alternative.word}
    item.alternative = None
    item.definition = game.definitions[item.card]
    item.program = item.definition.base.abilities.spell
    item.targets = ()
    game.sides.pop(item.id, None)


def is_adventure(item: StackObject) -> bool:
    """CR 715.3: whether a card was cast as an Adventure. A copy of such a spell ceases to exist in any case."""
    whole = item.definition.whole
    return whole is not None and whole.layout == Layout.ADVENTURE


# CR 715.3d: what the player may do who exiled an Adventure as it resolved.
FROM_ADVENTURE: Final = CastFrom(Zone.EXILE, lands=True, normally=True)


def allow_return(game: State, item: StackObject) -> None:
    """CR 715.3d: for as long as the card of an Adventure that resolved remains exiled, that player may play it."""
    obj = game.id_of(item.card)
    if obj == item.id + 1 and game.zones[item.card] == Zone.EXILE:
        game.permissions.append(Permission(FROM_ADVENTURE, (obj,), obj, item.controller, Duration.GAME, game.turn))
        game.touch()


def noted(item: StackObject) -> dict[str, int]:
    """CR 107.3m, 607.2: what a permanent remembers of the spell it was: costs that were paid, X, where from."""
    notes = dict(item.paid)
    if item.x:
        notes[NOTED_X] = item.x
    if item.origin not in (Zone.HAND, Zone.NOWHERE) and not item.is_copy:
        notes[NOTED_ORIGIN] = item.origin
    return notes


def trigger_as_item(game: State, trigger: PendingTrigger) -> StackObject:
    """A triggered ability as an object of its own (CR 603.3)."""
    item = StackObject(game.new_ability_id(), trigger.source, trigger.controller, trigger.definition)
    item.program = trigger.entry.program
    item.event = trigger.event
    item.those = trigger.those
    item.x = trigger.x
    item.made = trigger.made or game.timestamp
    return item


def resolve_mana_triggers(game: State) -> None:
    """CR 605.4a: triggered mana abilities resolve at once after what triggered them, without using the stack."""
    if not mana_is_pending(game):
        return
    ready = [trigger for trigger in game.pending if trigger.entry.is_mana]
    game.pending = [trigger for trigger in game.pending if not trigger.entry.is_mana]
    for trigger in reversed(ready):
        item = trigger_as_item(game, trigger)
        if len(ready) > 1 or not add_at_once(game, item):
            game.frames.append(Resolving(item, is_mana=True))


def mana_is_pending(game: State) -> bool:
    """Whether one of the abilities that have triggered is a mana ability (CR 605.1b)."""
    for trigger in game.pending:
        if trigger.entry.is_mana:
            return True
    return False


def add_at_once(game: State, item: StackObject) -> bool:
    """Add the mana of a triggered mana ability, where that is all it does and there is nothing to ask; else False."""
    program = item.program
    if program is None or len(program.code) != 1 or program.condition is not None:
        return False
    effect = program.code[0]
    made = effect.mana(game, item)
    if len(made) != 1:
        return False
    if made[0]:
        add_mana(game, effect.mana_receiver(game, item), made[0], item.source, False, effect.mana_restriction())
    if game.pending:
        resolve_mana_triggers(game)
    return True


def still_there(game: State, obj: int) -> bool:
    """Whether a target is still the object that was chosen (CR 400.7)."""
    if obj < 0:
        return game.on_stack(obj) is not None
    if obj < len(game.players):
        return not game.players[obj].lost
    return game.is_current(obj) and not (game.phased_out and obj in game.phased_out)


def resolve_top(game: State) -> None:
    """CR 608.1: the topmost object on the stack resolves."""
    item = game.stack.pop()
    game.resolved_this_turn += 1
    game.touch_aspects(Aspect.STACK | Aspect.REST)
    game.frames.append(Resolving(item))
