"""Copying objects (CR 707): copiable values, tokens that are copies, and copies of spells and abilities on the stack.

A permanent's `definition` holds its copiable values (707.2). A copy keeps its own card number: once it leaves the
battlefield, the card is what is printed on it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, Happening
from playset.core.words import FIRST_OBJECT, Zone, card_of
from playset.rules.commit import put_on_stack, tell
from playset.rules.state import Frame
from playset.rules.targets import ILLEGAL, candidates

if TYPE_CHECKING:
    from playset.rules.definition import CardDefinition
    from playset.rules.nodes import Modification
    from playset.rules.objects import StackObject
    from playset.rules.state import State

# --- what is copied (707.2, 707.9) ---------------------------------------------------------------------------

TOKENS: dict[CardDefinition, CardDefinition] = {}
EXCEPTIONS: dict[tuple[CardDefinition, Modification], CardDefinition] = {}


def copiable(game: State, obj: int) -> CardDefinition | None:
    """CR 707.2: the copiable values of a permanent, a spell or a card, as last known if it has left."""
    permanent = game.permanent(obj)
    if permanent is not None:
        if obj in game.battlefield:
            game.characteristics_now()  # copy effects on it are up to date (707.3)
        return permanent.definition
    item = spell_or_ability(game, obj)
    if item is not None:
        return item.definition if item.card else None
    return game.definitions[card_of(obj)] if obj >= FIRST_OBJECT else None


def with_exceptions(definition: CardDefinition, but: Modification | None) -> CardDefinition:
    """CR 707.9: copied values with what the copy effect excepts. It becomes part of the copiable values."""
    if but is None:
        return definition
    found = EXCEPTIONS.get((definition, but))
    if found is None:
        found = EXCEPTIONS[definition, but] = but.printed(definition)
    return found


def as_token(definition: CardDefinition) -> CardDefinition:
    """CR 111: the same values on something that is no card: a token, or a copy of a spell (which may become one)."""
    if definition.is_token:
        return definition
    found = TOKENS.get(definition)
    if found is None:
        found = TOKENS[definition] = definition.altered(is_token=True)
    return found


# --- copies on the stack (707.10) ----------------------------------------------------------------------------


def spell_or_ability(game: State, obj: int) -> StackObject | None:
    """A spell or ability on the stack, or as it was when it left the stack this turn (CR 608.2h)."""
    item = game.on_stack(obj)
    return item if item is not None else game.left_stack.get(obj)


def copy_on_stack(game: State, original: StackObject, controller: int, but: Modification | None) -> StackObject:
    """CR 707.10: a copy with everything that was decided for the original. It is not yet on the stack."""
    copy = original.clone()
    copy.controller = copy.chooser = controller
    copy.is_copy = True
    copy.origin = Zone.NOWHERE  # it was not cast
    copy.loops = ()
    if original.card:
        # It has no card, but it needs a number of its own; it ceases to exist like a token (704.5e).
        copy.definition = as_token(with_exceptions(original.definition, but))
        copy.card = game.new_card(copy.definition, controller, Zone.STACK)
        copy.id = copy.source = game.id_of(copy.card)
    else:
        copy.id = game.new_ability_id()  # CR 707.10b: it has the same source
    return copy


class PutCopy(Frame):
    """CR 707.10c: a player may choose new targets for a copy, one after another; then it goes on the stack."""

    __slots__ = ("item", "original", "place", "slot")

    def __init__(self, item: StackObject, original: int) -> None:
        super().__init__()
        self.item = item
        self.original = original
        self.slot = 0
        self.place = 0

    def clone(self) -> PutCopy:
        new = PutCopy(self.item.clone(), self.original)
        new.slot = self.slot
        new.place = self.place
        return new

    def held(self) -> StackObject:
        return self.item

    def player_left(self, game: State, player: int) -> bool:
        return self.item.controller != player

    def step(self, game: State) -> None:
        targets = self.item.targets
        while self.slot < len(targets):
            if self.place >= len(targets[self.slot]):
                self.slot += 1
                self.place = 0
                continue
            others = self.others(game)
            if not others and not game.settings.ask_everything:
                self.place += 1
                continue
            game.decision = Decision(
                Ask.TARGETS,
                self.item.controller,
                f"Choose another target for the copy of {self.item.definition.name}, or none to leave it",
                tuple(Option(Act.OBJECT, obj=obj) for obj in others),
                0,
                min(1, len(others)),
                self.item.source,
            )
            return
        game.frames.pop()
        put_copy(game, self.item, self.original)

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        if answer:
            chosen = list(self.item.targets[self.slot])
            chosen[self.place] = decision.options[answer[0]].obj
            slots = list(self.item.targets)
            slots[self.slot] = tuple(chosen)
            self.item.targets = tuple(slots)
        self.place += 1

    def others(self, game: State) -> list[int]:
        """What could legally be targeted instead."""
        program = self.item.program
        assert program is not None
        taken = self.item.targets[self.slot]
        return [obj for obj in candidates(game, program.targets[self.slot], self.item) if obj not in taken]


def put_copy(game: State, item: StackObject, original: int) -> None:
    """CR 707.10: put a copy onto the stack. It is not cast or activated, but its targets become targets."""
    put_on_stack(game, item)
    event = Event(Happening.COPY, item.controller, item.id, source=item.source, other=original)
    tell(game, event)
    game.happened.append(event)
    if game.listening >> Happening.BECOME_TARGET & 1:
        told: set[int] = set()
        for slot in item.targets:
            for obj in slot:
                if obj not in told and obj != ILLEGAL:
                    told.add(obj)
                    tell(game, Event(Happening.BECOME_TARGET, item.controller, obj, other=item.id))
