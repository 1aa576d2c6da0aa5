"""Effects that look at the top cards of a library and take some of them (CR 401, 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters import YOU
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import Zone
from playset.rules.actions import move_event, put_on_bottom, reveal, top_of_library
from playset.rules.nodes import Effect, Filter, Selector
from playset.rules.replacement import happen

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State


@dataclass(frozen=True, repr=False)
class TakeFromTop(Effect):
    """Look at the top cards of your library and put some of them into your hand.

    The rest goes to the bottom in any order (`Zone.LIBRARY`), or into your graveyard at the same time.
    """

    count: int
    take: int = 1
    rest: int = Zone.LIBRARY

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        if self.rest == Zone.LIBRARY:
            code.append(RestOnBottom())

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        top = top_of_library(game, item.controller, self.count)
        count = min(self.take, len(top))
        return Decision(
            Ask.CHOOSE,
            item.controller,
            f"Put {count} {'card' if count == 1 else 'cards'} into your hand",
            tuple([Option(Act.OBJECT, obj=obj) for obj in top]),
            count,
            count,
            source=item.source,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        top = top_of_library(game, item.controller, self.count)
        taken = [top[index] for index in answer]
        rest = [obj for obj in top if obj not in taken]
        item.those = tuple(rest)
        events = [move_event(game, obj, Zone.HAND, item.source) for obj in taken]
        if self.rest == Zone.GRAVEYARD:
            events += [move_event(game, obj, Zone.GRAVEYARD, item.source) for obj in rest]
        happen(game, events)


@dataclass(frozen=True, repr=False)
class RevealIntoHand(Effect):
    """CR 701.20: players reveal the top card of their libraries and put it into their hands, if it fits (`IT`)."""

    who: Selector = YOU
    what: Filter | None = None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found: list[int] = []
        for player in self.who.objects(game, item):
            top = top_of_library(game, player, 1)
            reveal(game, player, top, item.source)
            found += [obj for obj in top if self.what is None or self.what.matches(game, obj, item)]
        item.those = tuple(found)
        happen(game, [move_event(game, obj, Zone.HAND, item.source) for obj in found])


@dataclass(frozen=True, repr=False)
class RestOnBottom(Effect):
    """An instruction: put the cards that were looked at and not taken on the bottom, the first one lowest."""

    def rest(self, game: State, frame: Resolving) -> list[int]:
        """The cards that are still in the library."""
        return [obj for obj in frame.item.those if game.zone_of(obj) == Zone.LIBRARY]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        rest = self.rest(game, frame)
        return Decision(
            Ask.ORDER,
            frame.item.controller,
            "Put the rest on the bottom of your library, the first one lowest",
            tuple([Option(Act.OBJECT, obj=obj) for obj in rest]),
            len(rest),
            len(rest),
            source=frame.item.source,
            ordered=True,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        rest = self.rest(game, frame)
        put_on_bottom(game, frame.item.controller, [rest[index] for index in answer])
