"""Effects on libraries: milling, searching, shuffling, revealing from the top, scrying (CR 401, 701)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.choices import ForgetThose
from playset.ability.effects.control_flow import BeginLoop, NextOne
from playset.ability.effects.results import ThatCard, found_or_nothing
from playset.ability.filters.players import YOU
from playset.ability.filters.references import THAT_PLAYER
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause, Entry, Event, EventKind
from playset.core.words import Zone, card_of
from playset.rules.casting.targets import ILLEGAL
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import (
    enter_event,
    mill,
    move_all,
    move_event,
    perform_action,
    put_on_bottom,
    put_on_top,
    put_onto_battlefield,
    reveal,
    shuffle,
    top_of_library,
)
from playset.rules.events.apply import emit, observed_kinds
from playset.rules.events.gate import happen
from playset.rules.events.log_writing import tell
from playset.rules.nodes.base import Amount, Effect, Filter, Selector
from playset.rules.nodes.text import noun_text, one_text

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State

__all__ = [
    "BottomIntoGraveyard",
    "MayRevealTop",
    "Mill",
    "PlayersSearch",
    "RearrangeTop",
    "RevealTop",
    "Scry",
    "SearchAndSplit",
    "SearchForOpponent",
    "SearchLibrary",
    "ShuffleIntoLibrary",
    "ShuffleLibrary",
]


@dataclass(frozen=True, repr=False)
class Mill(Effect):
    """CR 701.17: players put cards from the top of their libraries into their graveyards."""

    count: int | Amount
    who: Selector = YOU

    def causes(self) -> int:
        return 1 << Cause.MILL

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        count = amount_of(game, frame.item, self.count)
        mill(game, self.who.objects(game, frame.item), count, frame.item.source)


@dataclass(frozen=True, repr=False)
class BottomIntoGraveyard(Effect):
    """CR 401.1: a player puts the bottom card of their library into their graveyard, which is no milling."""

    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        libraries = [game.players[player].library for player in self.who.objects(game, frame.item)]
        move_all(game, [game.id_of(cards[0]) for cards in libraries if cards], Zone.GRAVEYARD, frame.item.source)


@dataclass(frozen=True, repr=False)
class SearchLibrary(Effect):
    """CR 701.23: a player searches their library for cards that fit, puts them into the zone `to`, then shuffles.

    A search for cards of a stated quality may fail to find (701.23b), so choosing none is legal; without one (`None`)
    cards must be found as far as there are any (701.23d).
    """

    what: Filter | None
    to: int = Zone.HAND
    count: int = 1
    reveal: bool = False
    tapped: bool = False
    who: Selector = YOU  # one player
    of: Selector | None = None  # whose library it is, if not that player's own

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        if self.to != Zone.LIBRARY:
            code.append(ThatCard())  # CR 400.7j: "it" is what the card has become
        code.append(ShuffleLibrary(self.to == Zone.LIBRARY, self.who if self.of is None else self.of))

    def found(self, game: State, frame: Resolving, player: int) -> list[int]:
        """Return the cards that fit, each name once for each copy, in deck list order."""
        if self.of is None:
            return self.fitting(game, frame, player, player)
        found: list[int] = []
        for owner in self.of.objects(game, frame.item):
            found += self.fitting(game, frame, player, owner)
        return found

    def fitting(self, game: State, frame: Resolving, player: int, owner: int) -> list[int]:
        """Return the cards of one library that fit, in deck list order."""
        what = self.what
        cards = searched(game, player, owner)
        if what is None:
            found = [game.id_of(card) for card in cards]
        else:
            found = [game.id_of(card) for card in cards if what.matches(game, game.id_of(card), frame.item)]
        found.sort()  # ids are in the order of cards
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        for player in self.who.objects(game, frame.item):
            found = self.found(game, frame, player)
            most = min(self.count, len(found))
            plain = self.of is None and self.count == 1
            return Decision(
                Ask.CHOOSE,
                player,
                "Search your library for a card" if plain else self.prompt(),
                tuple([Option(Act.OBJECT, obj=obj) for obj in found]),
                most if self.what is None else 0,
                most,
                source=frame.item.source,
            )
        return None

    def prompt(self) -> str:
        """Return what the player is asked."""
        whose = "your" if self.of is None else "the"
        return f"Search {whose} library for {'a card' if self.count == 1 else f'up to {self.count} cards'}"

    def question_text(self, card: CardDefinition) -> str:
        return self.deed_text(card)

    def deed_text(self, card: CardDefinition) -> str:
        if self.count == 1:
            return f"search for {one_text(self.what)}"
        return f"search for up to {self.count} {noun_text(self.what, many=True)}"

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do nothing: there is nobody to search."""

    def do_as_answered(self, game: State, frame: Resolving, question: Decision, answer: tuple[int, ...]) -> None:
        item = frame.item
        player = self.who.objects(game, item)[0]  # others choose for who has left (CR 800.4g)
        chosen = [question.options[index].obj for index in answer]
        if observed_kinds(game) >> EventKind.SEARCH & 1:
            others = int(self.of is not None)  # whether it is another player's library
            emit(game, Event(EventKind.SEARCH, player, source=item.source, amount=others))
        if not chosen and self.what is not None:
            tell(game, Event(EventKind.FIND_NOTHING, player, source=item.source), (self.what,), item.definition)
        if self.reveal:
            reveal(game, player, chosen, item.source)
        item.those = found_or_nothing(item, chosen)
        if self.to == Zone.BATTLEFIELD:
            put_onto_battlefield(game, chosen, player, item.source, self.tapped)
        elif self.to != Zone.LIBRARY:
            move_all(game, chosen, self.to, item.source)


@dataclass(frozen=True, repr=False)
class PlayersSearch(Effect):
    """CR 701.23i: players search their libraries for a card of each of some kinds and put all they find into `to`.

    Each may find up to `count` cards of each kind. Then they shuffle.
    """

    kinds: tuple[Filter, ...]
    to: int = Zone.BATTLEFIELD
    count: int = 1
    tapped: bool = False
    who: Selector = YOU
    reveal: bool = False

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, len(self.kinds) + 1))
        for number, what in enumerate(self.kinds):
            code.append(FindInLibrary(what, self.count, begins=not number))
        code.append(NextOne(len(self.kinds) + 1))
        code.append(PutFound(self.to, self.tapped, self.reveal))
        code.append(ShuffleLibrary(False, self.who))


@dataclass(frozen=True, repr=False)
class FindInLibrary(Effect):
    """An instruction: that player finds up to so many cards that fit in their library."""

    what: Filter
    count: int
    begins: bool  # a search begins, rather than going on for cards of another kind

    def keeps_results(self) -> bool:
        return True

    def found(self, game: State, frame: Resolving, player: int) -> list[int]:
        """Return the cards that fit and were not found before, in deck list order."""
        cards = [game.id_of(card) for card in searched(game, player, player)]
        item = frame.item
        return sorted([obj for obj in cards if obj not in item.those and self.what.matches(game, obj, item)])

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        for player in THAT_PLAYER.objects(game, frame.item):
            options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.found(game, frame, player)])
            most = min(self.count, len(options))
            prompt = f"Search your library for {'a card' if self.count == 1 else f'up to {self.count} cards'}"
            return Decision(Ask.CHOOSE, player, prompt, options, 0, most, source=frame.item.source)
        return None

    def question_text(self, card: CardDefinition) -> str:
        if self.count == 1:
            return f"search for {one_text(self.what)}"
        return f"search for up to {self.count} {noun_text(self.what, many=True)}"

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for player in THAT_PLAYER.objects(game, item):
            found = self.found(game, frame, player)
            if self.begins and observed_kinds(game) >> EventKind.SEARCH & 1:
                emit(game, Event(EventKind.SEARCH, player, source=item.source))
            if not answer:
                tell(game, Event(EventKind.FIND_NOTHING, player, source=item.source), (self.what,), item.definition)
            item.those += tuple([found[index] for index in answer])


@dataclass(frozen=True, repr=False)
class PutFound(Effect):
    """An instruction: each player puts the cards that they found somewhere, all at the same time."""

    to: int
    tapped: bool
    reveal: bool

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for obj in item.those:
            owner = game.owners[card_of(obj)]
            if self.reveal:
                reveal(game, owner, [obj], item.source)
            if self.to == Zone.BATTLEFIELD:
                entry = Entry(owner)
                entry.tapped = self.tapped
                events.append(enter_event(game, obj, entry, item.source))
            else:
                events.append(move_event(game, obj, self.to, item.source))
        happen(game, events)


def searched(game: State, player: int, owner: int) -> list[int]:
    """Return the cards of a library that a player looks through: all, or some from the top (CR 701.23f), or none."""
    library = game.players[owner].library
    if game.has_rule_changes:
        rules = rules_about(game, Concern.SEARCHING)
        if any(rule.forbids_search(game, player, context) for rule, context in rules):
            return []  # CR 101.2
        for rule, context in rules:
            limit = rule.searches_top(game, player, context)
            if limit:
                return library[-limit:]
    return library


@dataclass(frozen=True, repr=False)
class ShuffleLibrary(Effect):
    """CR 701.24: players shuffle their libraries; `on_top` puts the cards just found on top afterwards (701.24b)."""

    on_top: bool = False
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            shuffle(game, player)
            if self.on_top:
                put_on_top(game, player, [obj for obj in frame.item.those if obj != ILLEGAL])


@dataclass(frozen=True, repr=False)
class ShuffleIntoLibrary(Effect):
    """CR 701.24c–d: shuffle objects into their owners' libraries, which are shuffled even if nothing gets there.

    `who` names a player whose library is shuffled even if there are no objects at all.
    """

    what: Selector
    who: Selector | None = None

    def assemble(self, code: list[Effect]) -> None:
        code.append(MoveIntoLibrary(self.what))
        code.append(ShuffleOwners(self.what, self.who))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do nothing: it assembles into two other instructions."""


@dataclass(frozen=True, repr=False)
class MoveIntoLibrary(Effect):
    """An instruction: put objects into their owners' libraries, which are about to be shuffled."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.LIBRARY, frame.item.source)


@dataclass(frozen=True, repr=False)
class ShuffleOwners(Effect):
    """An instruction: shuffle the libraries of some players and of the owners of some objects."""

    what: Selector
    who: Selector | None

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        players = self.who.objects(game, frame.item) if self.who is not None else []
        owners = [game.owners[card_of(obj)] for obj in self.what.objects(game, frame.item)]
        for player in game.remaining_players():
            if player in players or player in owners:
                shuffle(game, player)


@dataclass(frozen=True, repr=False)
class RevealTop(Effect):
    """CR 701.20: reveal the top cards of your library, put those that fit into your hand, the rest on the bottom.

    The player is shown all revealed cards, and puts the rest on the bottom in an order of their choice, or into the
    graveyard.
    """

    count: int
    what: Filter
    rest: int = Zone.LIBRARY

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ShowRevealed(self.what))
        code.append(KeepRevealed(self.what, self.rest))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        revealed = top_of_library(game, item.controller, self.count)
        item.those = tuple(revealed)
        kept = [obj for obj in revealed if self.what.matches(game, obj, item)]
        reveal(game, item.controller, revealed, item.source, kept, self.what)


@dataclass(frozen=True, repr=False)
class ShowRevealed(Effect):
    """An instruction: show the player what was revealed, with those marked that will be kept."""

    what: Filter

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        if not item.those:
            return None
        kept = tuple([place for place, obj in enumerate(item.those) if self.what.matches(game, obj, item)])
        return Decision(
            Ask.REVEAL,
            item.controller,
            f"Revealed by {item.definition.name}",
            tuple([Option(Act.OBJECT, obj=obj) for obj in item.those]),
            0,
            0,
            source=item.source,
            marked=kept,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do nothing: the player has seen the cards."""


def order_question(frame: Resolving, prompt: str, cards: list[int]) -> Decision:
    """Return the question in which order cards are put on top or on the bottom."""
    options = tuple([Option(Act.OBJECT, obj=obj) for obj in cards])
    item = frame.item
    count = len(options)
    return Decision(Ask.ORDER, item.controller, prompt, options, count, count, source=item.source, ordered=True)


@dataclass(frozen=True, repr=False)
class KeepRevealed(Effect):
    """An instruction: put the revealed cards that fit into the hand and the rest on the bottom, the first lowest.

    Or all at once: the rest into the graveyard.
    """

    what: Filter
    where: int = Zone.LIBRARY

    def rest(self, game: State, frame: Resolving) -> list[int]:
        """Return the revealed cards that do not fit."""
        item = frame.item
        return [obj for obj in item.those if not self.what.matches(game, obj, item)]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        if self.where != Zone.LIBRARY:
            return None
        rest = self.rest(game, frame)
        return order_question(frame, "Put the rest on the bottom of your library, the first one lowest", rest)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        rest = self.rest(game, frame)
        if self.where != Zone.LIBRARY:
            kept = [move_event(game, obj, Zone.HAND, item.source) for obj in item.those if obj not in rest]
            happen(game, [*kept, *[move_event(game, obj, self.where, item.source) for obj in rest]])
            return
        put_on_bottom(game, item.controller, [rest[index] for index in answer])
        item.those = tuple(obj for obj in item.those if obj not in rest)
        move_all(game, list(item.those), Zone.HAND, item.source)


@dataclass(frozen=True, repr=False)
class MayRevealTop(Effect):
    """CR 701.20: look at the top card of your library, reveal it if you like; do something if it fits."""

    what: Filter
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.append(RevealTopOrSkip(self.what, len(inner)))
        code.extend(inner)


@dataclass(frozen=True, repr=False)
class RevealTopOrSkip(Effect):
    """An instruction: the player may reveal the top card; the next instructions are left out if nothing fits."""

    what: Filter
    distance: int

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        top = top_of_library(game, frame.item.controller, 1)
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in top)
        prompt = "Reveal the top card of your library, or nothing"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 0, len(top), source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        revealed = top_of_library(game, item.controller, 1) if answer else []
        for obj in revealed:
            emit(game, Event(EventKind.REVEAL, item.controller, obj))
        if not any(self.what.matches(game, obj, item) for obj in revealed):
            frame.pc += self.distance


@dataclass(frozen=True, repr=False)
class Scry(Effect):
    """CR 701.22: look at the top cards, put any number of them on the bottom and the rest back on top."""

    count: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        code.append(ScryBottom(self.count))
        code.append(ScryTop())


@dataclass(frozen=True, repr=False)
class ScryBottom(Effect):
    """An instruction: choose which of the top cards go to the bottom, the first one lowest."""

    count: int | Amount

    def top(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that are looked at; more of them where an effect says so (CR 614.1a)."""
        player = frame.item.controller
        count = max(0, amount_of(game, frame.item, self.count))
        if count:
            for rule, context in rules_about(game, Concern.SCRYING):
                count += rule.more_scry(game, player, context)
        return top_of_library(game, player, count)

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        top = self.top(game, frame)
        return Decision(
            Ask.CHOOSE,
            frame.item.controller,
            "Scry: choose cards to put on the bottom, the first one lowest",
            tuple(Option(Act.OBJECT, obj=obj) for obj in top),
            0,
            len(top),
            source=frame.item.source,
            ordered=True,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        top = self.top(game, frame)
        bottom = [top[index] for index in answer]
        put_on_bottom(game, item.controller, bottom)
        item.those = tuple(obj for obj in top if obj not in bottom)


@dataclass(frozen=True, repr=False)
class ScryTop(Effect):
    """An instruction: put the rest back on top in any order, the first one topmost. That completes the action."""

    word: str = "Scry"

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        prompt = f"{self.word}: order the cards on top of your library, the first one topmost"
        return order_question(frame, prompt, list(frame.item.those))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        rest = frame.item.those
        put_back(game, frame.item.controller, frame.item.controller, [rest[index] for index in answer])
        perform_action(game, self.word.lower(), frame.item.controller, frame.item.controller)


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
class SearchForOpponent(Effect):
    """CR 701.23: search for cards and reveal them; a player chooses one for your hand, the rest go to the graveyard."""

    count: int
    who: Selector

    def assemble(self, code: list[Effect]) -> None:
        code.append(SearchLibrary(None, Zone.LIBRARY, self.count, reveal=True))
        code.append(ChooseFound(self.who))
        code.append(ShuffleLibrary())


@dataclass(frozen=True, repr=False)
class ChooseFound(Effect):
    """An instruction: a player chooses which of the cards that were found goes to the hand of who searched."""

    who: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        for player in self.who.objects(game, item) if item.those else ():
            options = tuple([Option(Act.OBJECT, obj=obj) for obj in item.those])
            return Decision(Ask.CHOOSE, player, "Choose a card for the hand", options, source=item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for index, obj in enumerate(item.those):
            zone = Zone.HAND if index in answer else Zone.GRAVEYARD
            events.append(move_event(game, obj, zone, item.source))
        happen(game, events)


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


def put_back(game: State, who: int, player: int, cards: list[int]) -> None:
    """Let somebody put cards of a player's library back on its top, the first one topmost."""
    put_on_top(game, player, cards)
    if cards:
        tell(game, Event(EventKind.PUT_ON_TOP, who, amount=len(cards)))


@dataclass(frozen=True, repr=False)
class RearrangeTop(Effect):
    """CR 401.2: look at the top cards of a player's library, then put them back in any order."""

    count: int
    who: Selector = YOU

    def top(self, game: State, frame: Resolving) -> tuple[int, list[int]]:
        """Return whose library it is, -1 for nobody's, and the cards that are looked at."""
        for player in self.who.objects(game, frame.item):
            return player, top_of_library(game, player, self.count)
        return -1, []

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        player, top = self.top(game, frame)
        if player < 0:
            return None
        whose = "your library" if player == frame.item.controller else "the library"
        return order_question(frame, f"Put the cards back on top of {whose}, the first one topmost", top)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        player, top = self.top(game, frame)
        if player >= 0:
            put_back(game, frame.item.controller, player, [top[index] for index in answer])
