"""Searches of graveyards and hands besides libraries (CR 701.23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.effects.choices import ForgetThose
from playset.ability.effects.control_flow import AtHand, BeginLoop, NextOne
from playset.ability.effects.libraries import ShuffleLibrary, searched
from playset.ability.effects.results import EXILED, ThatCard, moved_for
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Entry, Event, EventKind
from playset.core.words import Zone
from playset.rules.events.actions import enter_event, move_all, reveal, shuffle
from playset.rules.events.apply import emit, observed_kinds
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Effect, Filter, Selector
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = ["ExileByName", "SearchEach", "SearchGraveyardToo"]


@dataclass(frozen=True, repr=False)
class ExileByName(Effect):
    """CR 701.23: search a player's graveyard, hand and library for cards that fit, exile them; that player shuffles.

    With `whole` those in the graveyard are found in any case, for that is no hidden zone. `THAT_MUCH` is how many were
    exiled from the hand.
    """

    what: Filter
    of: Selector
    most: int = ANY_NUMBER
    whole: bool = False

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ShuffleLibrary(False, self.of))

    def found(self, game: State, frame: Resolving, zones: tuple[int, ...]) -> list[int]:
        """Return the cards that fit in some zones."""
        item = frame.item
        found: list[int] = []
        for owner in self.of.objects(game, item):
            for zone in zones:
                hidden = zone == Zone.LIBRARY
                cards = searched(game, item.controller, owner) if hidden else game.cards_in(owner, zone)
                fitting = [game.id_of(card) for card in cards if self.what.matches(game, game.id_of(card), item)]
                found += sorted(fitting)  # ids are in the order of cards
        return found

    def zones(self) -> tuple[int, ...]:
        """Return the zones where cards may be found or not."""
        return (Zone.HAND, Zone.LIBRARY) if self.whole else (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        found = self.found(game, frame, self.zones())
        if not found:
            return None
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in found])
        prompt = "Search for cards to exile"
        most = min(self.most, len(found))
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 0, most, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found = self.found(game, frame, self.zones())
        chosen = [found[index] for index in answer]
        if self.whole:
            chosen += self.found(game, frame, (Zone.GRAVEYARD,))
        if observed_kinds(game) >> EventKind.SEARCH & 1:
            mine = self.of.objects(game, item) == [item.controller]
            emit(game, Event(EventKind.SEARCH, item.controller, source=item.source, amount=int(not mine)))
        item.amount = len([obj for obj in chosen if game.zone_of(obj) == Zone.HAND])
        move_all(game, chosen, Zone.EXILE, item.source)


@dataclass(frozen=True, repr=False)
class SearchGraveyardToo(Effect):
    """CR 701.23: search your library, your graveyard or both for a card; the library is shuffled if it was searched."""

    what: Filter
    to: int = Zone.HAND
    reveal: bool = False

    def assemble(self, code: list[Effect]) -> None:
        code.append(ChooseWhere())
        code.append(self)
        code.append(ThatCard())
        code.append(ShuffleIfSearched())

    def found(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that fit where it is searched, those in the graveyard first."""
        item = frame.item
        cards: list[int] = []
        if item.amount != ONLY_LIBRARY:
            cards += game.players[item.controller].graveyard
        if item.amount != ONLY_GRAVEYARD:
            cards += sorted(searched(game, item.controller, item.controller))
        return [game.id_of(card) for card in cards if self.what.matches(game, game.id_of(card), item)]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        found = self.found(game, frame)
        if not found:
            return None
        # CR 701.23b: only a zone that is hidden can be searched in vain.
        least = int(game.zone_of(found[0]) == Zone.GRAVEYARD)
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in found])
        return Decision(
            Ask.CHOOSE, frame.item.controller, "Search for a card", options, least, 1, source=frame.item.source
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        chosen = [self.found(game, frame)[index] for index in answer]
        if item.amount != ONLY_GRAVEYARD and observed_kinds(game) >> EventKind.SEARCH & 1:
            emit(game, Event(EventKind.SEARCH, item.controller, source=item.source))
        if self.reveal:
            reveal(game, item.controller, chosen, item.source)
        if self.to == Zone.BATTLEFIELD:
            happen(game, [enter_event(game, obj, Entry(item.controller), item.source) for obj in chosen])
        else:
            move_all(game, chosen, self.to, item.source)


@dataclass(frozen=True, repr=False)
class SearchEach(Effect):
    """CR 701.23: you search each of some players' libraries for a card and exile it; the effect refers to them all."""

    what: Filter
    whose: Selector

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.whose, 4))
        code.append(FindToExile(self.what))
        code.append(KeepExiled())
        code.append(ShuffleLibrary(False, AtHand()))
        code.append(NextOne(4))


@dataclass(frozen=True, repr=False)
class FindToExile(Effect):
    """An instruction: search the library of the player that the loop is at for a card, and exile it."""

    what: Filter

    def found(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that fit, in deck list order."""
        item = frame.item
        owner = item.loops[-1][0]
        cards = [game.id_of(card) for card in searched(game, item.controller, owner)]
        return sorted(obj for obj in cards if self.what.matches(game, obj, item))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.found(game, frame)])
        prompt = "Search the library for a card"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 0, min(1, len(options)), frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found = self.found(game, frame)
        if observed_kinds(game) >> EventKind.SEARCH & 1:
            others = int(item.loops[-1][0] != item.controller)
            emit(game, Event(EventKind.SEARCH, item.controller, source=item.source, amount=others))
        move_all(game, [found[index] for index in answer], Zone.EXILE, item.source)


@dataclass(frozen=True, repr=False)
class KeepExiled(Effect):
    """An instruction: the effect refers to what was exiled just now, too."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.those += tuple(moved_for(game, frame.item, EXILED, None))


BOTH, ONLY_LIBRARY, ONLY_GRAVEYARD = range(3)


@dataclass(frozen=True, repr=False)
class ChooseWhere(Effect):
    """An instruction: you choose whether to search your library, your graveyard or both."""

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        words = ("library and graveyard", "library", "graveyard")
        options = tuple([Option(Act.TEXT, index=index, text=word) for index, word in enumerate(words)])
        return Decision(Ask.OPTION, frame.item.controller, "Choose where to search", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.amount = answer[0]


@dataclass(frozen=True, repr=False)
class ShuffleIfSearched(Effect):
    """An instruction: shuffle your library if it was searched."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if frame.item.amount != ONLY_GRAVEYARD:
            shuffle(game, frame.item.controller)
