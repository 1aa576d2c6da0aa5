"""Copy objects: copiable values, tokens that are copies, and copies on the stack (CR 707).

`Permanent.definition` holds the copiable values of a permanent (707.2). A copy keeps its own card number: once it
leaves the battlefield, the card is what is printed on it again. Effects in `ability` call these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import FIRST_OBJECT, Zone, card_of
from playset.rules.casting.targets import ILLEGAL, candidates
from playset.rules.events.apply import emit, put_on_stack
from playset.rules.state.cards import Layout
from playset.rules.state.frame import Frame

if TYPE_CHECKING:
    from playset.rules.nodes.base import Modification
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

# --- what is copied (707.2, 707.9) ---------------------------------------------------------------------------

TOKENS: Final[dict[CardDefinition, CardDefinition]] = {}
EXCEPTIONS: Final[dict[tuple[CardDefinition, Modification], CardDefinition]] = {}


def copiable(game: State, obj: int) -> CardDefinition | None:
    """Return the copiable values of a permanent, a spell or a card, as last known if it has left (CR 707.2)."""
    permanent = game.permanent(obj)
    if permanent is not None:
        if game.find(obj) is not None:
            game.update_characteristics()  # copy effects on it are up to date (707.3)
        return single_face(permanent.definition)
    item = spell_or_ability(game, obj)
    if item is not None:
        return single_face(item.definition) if item.card else None
    return game.definitions[card_of(obj)] if obj >= FIRST_OBJECT else None


def single_face(definition: CardDefinition) -> CardDefinition:
    """Return only the face that is up, which is what a copy effect copies (CR 707.8).

    A copy of a back face has no other face to take its mana value from (202.3b).
    """
    whole = definition.whole
    if whole is None:
        return definition
    if whole.layout == Layout.FLIP:
        return whole  # CR 710.4: being flipped is a status, which is not copied
    return whole.parts[definition.place]


def token_copy(game: State, obj: int, but: Modification | None) -> CardDefinition | None:
    """Return a token copy of an object; a double-faced one keeps both faces and the same one up (CR 707.8a)."""
    definition = copiable(game, obj)
    if definition is None:
        return None
    permanent = game.permanent(obj)
    own = game.definitions[card_of(obj)]
    if permanent is None or not own.is_double_faced():
        if permanent is not None and definition.is_double_faced():
            definition = definition.with_changes(
                layout=Layout.SINGLE, parts=()
            )  # it copies a face on a card that has one
        return as_token(with_exceptions(definition, but))
    up = permanent.definition
    if (up.whole if up.whole is not None else up) != (own.whole if own.whole is not None else own):
        # A copy effect applies to it, whichever face is up.
        both = definition.with_changes(
            layout=Layout.TRANSFORM, parts=(definition.with_changes(layout=Layout.SINGLE, parts=()),)
        )
        up = both.faces[0] if own.whole is not None else both
    return as_token(with_exceptions(up, but))


def with_exceptions(definition: CardDefinition, but: Modification | None) -> CardDefinition:
    """Return copied values changed by the exceptions of the copy effect, which are copiable, too (CR 707.9)."""
    if but is None:
        return definition
    found = EXCEPTIONS.get((definition, but))
    if found is None:
        whole = definition.whole
        if whole is not None and whole.is_double_faced():
            found = with_exceptions(whole, but).faces[definition.place]
        else:
            found = but.applied_to_definition(definition)
            if definition.is_double_faced():
                found = found.with_changes(parts=tuple([but.applied_to_definition(part) for part in definition.parts]))
        EXCEPTIONS[definition, but] = found
    return found


def as_token(definition: CardDefinition) -> CardDefinition:
    """Return the same values as a token, or as a copy of a spell, which is no card either (CR 111)."""
    if definition.is_token:
        return definition
    found = TOKENS.get(definition)
    if found is None:
        whole = definition.whole
        if whole is not None and whole.is_double_faced():
            found = as_token(whole).faces[definition.place]  # CR 707.10g
        else:
            parts = tuple([part.with_changes(is_token=True) for part in definition.parts])
            found = definition.with_changes(is_token=True, parts=parts)
        TOKENS[definition] = found
    return found


# --- copies on the stack (707.10) ----------------------------------------------------------------------------


def spell_or_ability(game: State, obj: int) -> StackObject | None:
    """Return a spell or ability on the stack, or as it was when it left the stack this turn (CR 608.2h)."""
    item = game.on_stack(obj)
    return item if item is not None else game.left_stack.get(obj)


def copy_on_stack(game: State, original: StackObject, controller: int, but: Modification | None) -> StackObject:
    """Return a copy with everything that was decided for the original (CR 707.10). It is not yet on the stack."""
    copy = original.clone()
    copy.controller = copy.chooser = controller
    copy.is_copy = True
    copy.origin = Zone.NOWHERE  # it was not cast
    copy.loops = ()
    if original.card:
        # It has no card, but it needs a number of its own; it ceases to exist like a token (704.5e).
        copy.definition = as_token(with_exceptions(original.definition, but))
        formed = game.cast_faces.get(original.id)
        if original.alternative is not None and formed is not None and formed.whole is None:
            # CR 702.103c: the copy is something else than the card it copies, too.
            printed = as_token(with_exceptions(game.definitions[original.card], but))
            copy.definition = original.alternative.form(printed)
            copy.card = game.new_card(printed, controller, Zone.STACK)
            game.cast_faces[game.id_of(copy.card)] = copy.definition
        else:
            copy.card = game.new_card(copy.definition, controller, Zone.STACK)
        copy.id = copy.source = game.id_of(copy.card)
    else:
        copy.id = game.new_ability_id()  # CR 707.10b: it has the same source
        copy.created_at = game.timestamp
    return copy


class NewTargets(Frame):
    """CR 115.7d, 707.10c: a player may choose new targets, one after another, for a copy or for what is on the stack.

    Any target may stay as it is, even if it has become illegal. A copy goes on the stack afterwards.
    """

    __slots__ = ("before", "chooser", "copy", "must", "obj", "place", "slot")

    def __init__(
        self,
        obj: int,
        chooser: int,
        copy: StackObject | None,
        before: tuple[tuple[int, ...], ...],
        must: bool = False,
    ) -> None:
        super().__init__()
        self.obj = obj  # the spell or ability on the stack, or the original of the copy
        self.chooser = chooser
        self.copy = copy
        self.before = before  # the targets so far
        self.must = must  # CR 115.7a: the target is changed, if there is another legal one
        self.slot = 0
        self.place = 0

    def clone(self) -> NewTargets:
        copy = self.copy.clone() if self.copy is not None else None
        new = NewTargets(self.obj, self.chooser, copy, self.before, self.must)
        new.slot = self.slot
        new.place = self.place
        return new

    def held_item(self) -> StackObject | None:
        return self.copy

    def player_left(self, game: State, player: int) -> bool:
        return self.copy is None or self.copy.controller != player

    def step(self, game: State) -> None:
        item = self.subject(game)
        while item is not None and self.slot < len(item.targets):
            if self.place >= len(item.targets[self.slot]):
                self.slot += 1
                self.place = 0
                continue
            others = self.alternatives(game, item)
            if not others and not game.settings.ask_everything:
                self.place += 1
                continue
            question = Decision(
                Ask.TARGETS,
                self.chooser,
                f"Choose another target for {item.definition.name}"
                + ("" if self.must else ", or none to leave it as it is"),
                tuple(Option(Act.OBJECT, obj=obj) for obj in others),
                int(self.must and bool(others)),
                min(1, len(others)),
                item.source,
            )
            if question.forced() and not game.settings.ask_everything:
                self.receive(game, question, question.forced_answer())
                continue
            game.decision = question
            return
        game.frames.pop()
        if self.copy is not None:
            put_copy(game, self.copy, self.obj)
        elif item is not None and item.targets != self.before:
            game.touch()
            emit_new_targets(game, item, self.before)

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        item = self.subject(game)
        assert item is not None
        if answer:
            chosen = list(item.targets[self.slot])
            chosen[self.place] = decision.options[answer[0]].obj
            slots = list(item.targets)
            slots[self.slot] = tuple(chosen)
            item.targets = tuple(slots)
        self.place += 1

    def subject(self, game: State) -> StackObject | None:
        """Return the spell or ability whose targets are chosen, if it is still there."""
        return self.copy if self.copy is not None else game.on_stack(self.obj)

    def alternatives(self, game: State, item: StackObject) -> list[int]:
        """Return what could legally be targeted instead."""
        program = item.program
        assert program is not None
        taken = item.targets[self.slot]
        return [obj for obj in candidates(game, program.target_slots[self.slot], item) if obj not in taken]


def put_copy(game: State, item: StackObject, original: int) -> None:
    """Put a copy onto the stack (CR 707.10). It is not cast or activated, but its targets become targets."""
    put_on_stack(game, item)
    event = Event(EventKind.COPY, item.controller, item.id, source=item.source, other=original)
    emit(game, event)
    game.happened.append(event)
    emit_new_targets(game, item, ())


def emit_new_targets(game: State, item: StackObject, before: tuple[tuple[int, ...], ...]) -> None:
    """Emit what has become a target of a spell or ability and was none before (CR 115.7)."""
    if not game.trigger_kinds >> EventKind.BECOME_TARGET & 1:
        return
    told: set[int] = set()
    for slot in before:
        told.update(slot)
    for slot in item.targets:
        for obj in slot:
            if obj not in told and obj != ILLEGAL:
                told.add(obj)
                tell_target(game, item, obj)


TARGETED: Final = -100  # less the player: noted among the activations of a permanent that this player has targeted it


def tell_target(game: State, item: StackObject, obj: int) -> None:
    """Report that something has become a target, and of which players it has been one before this turn (601.2c)."""
    event = Event(EventKind.BECOME_TARGET, item.controller, obj, other=item.id)
    permanent = game.find(obj)
    if permanent is not None:
        mark = TARGETED - item.controller
        for seat in range(len(game.players)):
            event.flag |= int(TARGETED - seat in permanent.activations) << seat
        if mark not in permanent.activations:
            permanent.activations = (*permanent.activations, mark)
    emit(game, event)
