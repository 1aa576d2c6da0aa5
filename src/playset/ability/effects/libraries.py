"""Effects on libraries: what is found is divided, or the top cards are put into another order (CR 701.23, 401)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.effects.cards import SearchLibrary, ShuffleLibrary, in_order
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Entry
from playset.core.words import Zone
from playset.rules.actions import enter_event, move_event, put_on_top, top_of_library
from playset.rules.nodes import Effect, Filter
from playset.rules.replacement import happen

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["RearrangeTop", "SearchAndSplit"]


@dataclass(frozen=True, repr=False)
class SearchAndSplit(Effect):
    """CR 701.23: search for some cards and reveal them; one goes onto the battlefield, the rest to the hand."""

    what: Filter
    count: int = 2
    tapped: bool = False

    def assemble(self, code: list[Effect]) -> None:
        # The search leaves what it has found where it is; then it is divided, then the library is shuffled.
        code.append(SearchLibrary(self.what, Zone.LIBRARY, self.count, reveal=True))
        code.append(SplitFound(self.tapped))
        code.append(ShuffleLibrary())


@dataclass(frozen=True, repr=False)
class SplitFound(Effect):
    """An instruction: one of the cards that were found goes onto the battlefield, the others to the hand, at once."""

    tapped: bool

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        if not item.those:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in item.those)
        prompt = "Choose which one to put onto the battlefield"
        return Decision(Ask.CHOOSE, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events = []
        for index, obj in enumerate(item.those):
            if index in answer:
                entry = Entry(item.controller)
                entry.tapped = self.tapped
                events.append(enter_event(game, obj, entry, item.source))
            else:
                events.append(move_event(game, obj, Zone.HAND, item.source))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class RearrangeTop(Effect):
    """CR 401.2: look at the top cards of your library, then put them back in any order."""

    count: int

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        top = top_of_library(game, frame.item.controller, self.count)
        return in_order(frame, "Put the cards back on top of your library, the first one topmost", top)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        top = top_of_library(game, frame.item.controller, self.count)
        put_on_top(game, frame.item.controller, [top[index] for index in answer])
