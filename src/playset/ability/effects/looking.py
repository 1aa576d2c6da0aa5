"""Effects that look at or reveal cards and put some of them elsewhere (CR 401, 701.20, 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import amount_of
from playset.ability.effects.choices import PickOwn
from playset.ability.effects.libraries import order_question
from playset.ability.effects.results import found_or_nothing
from playset.ability.filters.players import YOU
from playset.ability.filters.references import THOSE
from playset.core import rng
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Entry, Event, EventKind
from playset.core.words import Zone, card_of
from playset.rules.events.actions import (
    enter_event,
    move_all,
    move_event,
    put_on_bottom,
    reveal,
    sacrifice_all,
    top_of_library,
)
from playset.rules.events.apply import emit
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Amount, Effect, Filter, Selector

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

__all__ = [
    "LookAtHand",
    "LookAtTop",
    "OpponentChooses",
    "Reveal",
    "RevealIntoGraveyard",
    "RevealIntoHand",
    "RevealTopCards",
    "RevealUntil",
    "SacrificePile",
    "SplitTop",
    "TakeFromAmong",
    "TakeFromTop",
    "TwoPiles",
]


@dataclass(frozen=True, repr=False)
class TakeFromTop(Effect):
    """CR 608.2d: look at the top cards of your library and put some of them into your hand or onto the battlefield.

    The rest goes to the bottom (`Zone.LIBRARY`) in any order or in a random one, or into your graveyard. If you `may`
    take up to so many, those that fit `what` can be taken, and are revealed where they go to the hand (CR 701.20).
    """

    count: int | Amount
    take: int = 1
    rest: int = Zone.LIBRARY
    what: Filter | None = None
    to: int = Zone.HAND
    may: bool = False
    at_random: bool = False
    tapped: bool = False
    revealed: bool = False  # all of the cards are revealed rather than looked at

    def assemble(self, code: list[Effect]) -> None:
        if self.revealed:
            code.append(RevealTopCards(self.count))
        elif self.what is not None:
            code.append(LookAtTop(self.count))  # the player sees also those that do not fit
        code.append(self)
        if self.rest == Zone.LIBRARY:
            code.append(RestOnBottom(self.at_random))

    def top(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that are looked at."""
        return top_of_library(game, frame.item.controller, amount_of(game, frame.item, self.count))

    def fitting(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that may be taken."""
        top = self.top(game, frame)
        what = self.what
        return top if what is None else [obj for obj in top if what.matches(game, obj, frame.item)]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        fitting = self.fitting(game, frame)
        return take_question(item, fitting, self.take, self.to, self.may)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        top = self.top(game, frame)
        fitting = self.fitting(game, frame)
        taken = [fitting[index] for index in answer]
        rest = [obj for obj in top if obj not in taken]
        item.those = tuple(rest)
        if self.what is not None and self.to == Zone.HAND and not self.revealed:
            reveal(game, item.controller, taken, item.source)
        events = take_events(game, item, taken, self.to, self.tapped)
        if self.rest != Zone.LIBRARY:
            events += [move_event(game, obj, self.rest, item.source) for obj in rest]
        happen(game, events)


@dataclass(frozen=True, repr=False)
class SplitTop(Effect):
    """CR 608.2d: look at the top cards of your library and put one into each of some zones, in their order.

    A library is meant by its bottom; the rest of the effect refers to the card that is exiled (`IT`).
    """

    to: tuple[int, ...]

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ThatExiled())

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        top = top_of_library(game, item.controller, len(self.to))
        places = ", ".join([PLACE_WORDS[zone] for zone in self.to[: len(top)]])
        return order_question(frame, f"Choose which card goes where: {places}", top) if top else None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        top = top_of_library(game, item.controller, len(self.to))
        events: list[Event] = []
        for zone, index in zip(self.to, answer):
            if zone == Zone.LIBRARY:
                put_on_bottom(game, item.controller, [top[index]])
            else:
                events.append(move_event(game, top[index], zone, item.source))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class ThatExiled(Effect):
    """An instruction: refer from now on to what the instruction before exiled."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        exiled = [event.other for event in game.happened if event.destination == Zone.EXILE]
        frame.item.those = found_or_nothing(frame.item, exiled)


PLACE_WORDS: Final = {Zone.HAND: "your hand", Zone.LIBRARY: "the bottom of your library", Zone.EXILE: "exile"}


@dataclass(frozen=True, repr=False)
class RevealTopCards(Effect):
    """CR 701.20: reveal the top cards of your library, which stay there; the rest of the effect refers to them."""

    count: int | Amount = 1
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found: list[int] = []
        for player in self.who.objects(game, item):
            top = top_of_library(game, player, amount_of(game, item, self.count))
            reveal(game, player, top, item.source)
            found += top
        item.those = found_or_nothing(item, found)


@dataclass(frozen=True, repr=False)
class Reveal(Effect):
    """CR 701.20a: reveal what the effect refers to, where it is: "you may reveal that card"."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found = [obj for obj in self.what.objects(game, item) if game.is_current(obj)]
        reveal(game, item.controller, found, item.source)


@dataclass(frozen=True, repr=False)
class LookAtTop(Effect):
    """CR 401.2: you look at the top cards of players' libraries, which stay there; `IT` is these cards."""

    count: int | Amount = 1
    who: Selector = YOU

    def cards(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that are looked at."""
        found: list[int] = []
        for player in self.who.objects(game, frame.item):
            found += top_of_library(game, player, amount_of(game, frame.item, self.count))
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        return look_question(frame, self.cards(game, frame))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found = self.cards(game, frame)
        item.those = found_or_nothing(item, found)
        announce_look(game, item.controller, tuple(found), item.source)
        # Nothing triggers on it, but "if you do" can refer to it.
        game.happened += [Event(EventKind.LOOK, item.controller, obj, source=item.source) for obj in found]


@dataclass(frozen=True, repr=False)
class LookAtHand(Effect):
    """CR 402.3: you look at the hands of players."""

    who: Selector

    def cards(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that are looked at."""
        found: list[int] = []
        for player in self.who.objects(game, frame.item):
            found += [game.id_of(card) for card in game.players[player].hand]
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        return look_question(frame, self.cards(game, frame))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        announce_look(game, frame.item.controller, tuple(self.cards(game, frame)), frame.item.source)


def look_question(frame: Resolving, cards: list[int]) -> Decision | None:
    """Return the question that shows cards to the player who looks at them, with nothing to choose."""
    item = frame.item
    if not cards:
        return None
    options = tuple([Option(Act.OBJECT, obj=obj) for obj in cards])
    prompt = f"Looked at by {item.definition.name}"
    return Decision(Ask.REVEAL, item.controller, prompt, options, 0, 0, source=item.source)


def announce_look(game: State, player: int, cards: tuple[int, ...], source: int) -> None:
    """Emit the events that a player looks at cards."""
    for obj in cards:
        emit(game, Event(EventKind.LOOK, player, obj, source=source))


@dataclass(frozen=True, repr=False)
class RevealUntil(Effect):
    """CR 701.20: reveal cards from the top of your library until one fits; put it into the zone `to`.

    The rest is put on the bottom of the library in a random order (`Zone.LIBRARY`), or into the graveyard.
    """

    what: Filter
    to: int = Zone.HAND
    rest: int = Zone.LIBRARY
    tapped: bool = False
    who: Selector = YOU  # whose library it is, and who puts the cards there

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item)[:1]:
            self.reveal_cards(game, frame.item, player)

    def reveal_cards(self, game: State, item: StackObject, player: int) -> None:
        """Let a player reveal the cards and put them where they go."""
        revealed: list[int] = []
        found: list[int] = []
        for card in reversed(game.players[player].library):
            obj = game.id_of(card)
            revealed.append(obj)
            if self.what.matches(game, obj, item):
                found.append(obj)
                break
        reveal(game, player, revealed, item.source)
        rest = [obj for obj in revealed if obj not in found]
        if self.rest == Zone.LIBRARY:
            rng.shuffle(game.rng, rng.library_stream(player), rest)
            put_on_bottom(game, player, rest)
            rest = []
        events: list[Event] = []
        for obj in found:
            if self.to == Zone.BATTLEFIELD:
                entry = Entry(player)
                entry.tapped = self.tapped
                events.append(enter_event(game, obj, entry, item.source))
            else:
                events.append(move_event(game, obj, self.to, item.source))
        events += [move_event(game, obj, self.rest, item.source) for obj in rest]
        happen(game, events)


@dataclass(frozen=True, repr=False)
class RevealIntoGraveyard(Effect):
    """CR 701.20: players reveal cards from their libraries until so many fit, and put all these into the graveyard."""

    what: Filter
    count: int | Amount = 1
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        count = amount_of(game, frame.item, self.count)
        into_graveyard: list[int] = []
        for player in self.who.objects(game, frame.item):
            revealed: list[int] = []
            found = 0
            for card in reversed(game.players[player].library):
                if found >= count:
                    break
                revealed.append(game.id_of(card))
                found += self.what.matches(game, revealed[-1], frame.item)
            reveal(game, player, revealed, frame.item.source)
            into_graveyard += revealed
        move_all(game, into_graveyard, Zone.GRAVEYARD, frame.item.source)


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
        item.those = found_or_nothing(item, found)
        happen(game, [move_event(game, obj, Zone.HAND, item.source) for obj in found])


@dataclass(frozen=True, repr=False)
class TwoPiles(Effect):
    """CR 700.3: reveal the top cards of your library; an opponent makes two piles, you put one into your hand.

    The other goes to the bottom of your library in any order (`Zone.LIBRARY`), or into your graveyard.
    """

    count: int | Amount
    rest: int = Zone.GRAVEYARD

    def assemble(self, code: list[Effect]) -> None:
        code.append(PickOpponent())
        code.append(RevealTopCards(self.count))
        code.append(SeparatePiles())
        code.append(TakePile(self.rest))
        if self.rest == Zone.LIBRARY:
            code.append(RestOnBottom())


@dataclass(frozen=True, repr=False)
class PickOpponent(Effect):
    """An instruction: you choose the opponent of whom the effect goes on to speak (`THAT_PLAYER`)."""

    def keeps_results(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.OBJECT, obj=player) for player in game.opponents(item.controller)])
        return Decision(Ask.CHOOSE, item.controller, "Choose an opponent", options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        chosen = game.opponents(item.controller)[answer[0]]
        item.loops = (*item.loops, (chosen,))


@dataclass(frozen=True, repr=False)
class OpponentChooses(PickOwn):
    """CR 608.2d: an opponent, whom you choose, chooses something that fits; the rest of the effect refers to it."""

    what: Filter

    def assemble(self, code: list[Effect]) -> None:
        code.append(PickOpponent())
        code.append(self)

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        return self.what.objects(game, frame.item)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        item.those = found_or_nothing(item, self.chosen(game, frame, answer))
        item.loops = item.loops[:-1]


@dataclass(frozen=True, repr=False)
class OpponentGives(PickOwn):
    """CR 608.2d: an opponent, whom you choose, chooses one of the cards (`THOSE`) for your hand.

    The others are exiled with a counter of a kind on them.
    """

    counter: str

    def assemble(self, code: list[Effect]) -> None:
        code.append(PickOpponent())
        code.append(self)

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        return THOSE.objects(game, frame.item)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        chosen = self.chosen(game, frame, answer)
        events: list[Event] = []
        for obj in THOSE.objects(game, item):
            event = move_event(game, obj, Zone.HAND if obj in chosen else Zone.EXILE, item.source)
            if obj not in chosen:
                event.entry = Entry(event.player)
                event.entry.counters = {self.counter: 1}
            events.append(event)
        item.loops = item.loops[:-1]
        happen(game, events)


@dataclass(frozen=True, repr=False)
class SeparatePiles(Effect):
    """An instruction: that opponent separates the cards; the first so many (`THAT_MUCH`) are one of the two piles."""

    def keeps_results(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in THOSE.objects(game, item)])
        opponent = item.loops[-1][0]
        return Decision(Ask.CHOOSE, opponent, "Choose the first of two piles", options, 0, len(options), item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        cards = THOSE.objects(game, item)
        first = [cards[index] for index in answer]
        item.those = (*first, *[obj for obj in cards if obj not in first])
        item.amount = len(first)
        item.loops = item.loops[:-1]


@dataclass(frozen=True, repr=False)
class TakePile(Effect):
    """An instruction: you choose the pile that goes into your hand."""

    rest: int

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        names = [
            ", ".join([game.definitions[card_of(obj)].name for obj in pile]) or "nothing"
            for pile in piles_of(frame.item)
        ]
        options = tuple([Option(Act.TEXT, index=index, text=text) for index, text in enumerate(names)])
        item = frame.item
        return Decision(Ask.OPTION, item.controller, "Choose the pile for your hand", options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        piles = piles_of(item)
        events = [move_event(game, obj, Zone.HAND, item.source) for obj in piles[answer[0]]]
        other = piles[1 - answer[0]]
        if self.rest != Zone.LIBRARY:
            events += [move_event(game, obj, self.rest, item.source) for obj in other]
        item.those = other
        happen(game, events)


@dataclass(frozen=True, repr=False)
class SacrificePile(Effect):
    """CR 700.3: separate a player's permanents into two piles; that player sacrifices the pile of their choice."""

    who: Selector

    def assemble(self, code: list[Effect]) -> None:
        code.append(SeparatePermanents(self.who))
        code.append(ChoosePile(self.who))


@dataclass(frozen=True, repr=False)
class SeparatePermanents(Effect):
    """An instruction: you separate a player's permanents; the first so many (`THAT_MUCH`) are one of the two piles."""

    who: Selector

    def permanents(self, game: State, frame: Resolving) -> list[int]:
        """Return what is separated."""
        players = self.who.objects(game, frame.item)
        return [permanent.id for permanent in game.permanents if permanent.controller in players]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.permanents(game, frame)])
        prompt = "Choose the first of two piles"
        return Decision(Ask.CHOOSE, item.controller, prompt, options, 0, len(options), item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found = self.permanents(game, frame)
        first = [found[index] for index in answer]
        item.those = (*first, *[obj for obj in found if obj not in first])
        item.amount = len(first)


@dataclass(frozen=True, repr=False)
class ChoosePile(Effect):
    """An instruction: the player chooses one of the two piles and sacrifices the permanents in it."""

    who: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        for player in self.who.objects(game, item):
            names = [
                ", ".join([game.must_find(obj).definition.name for obj in pile]) or "nothing" for pile in piles_of(item)
            ]
            options = tuple([Option(Act.TEXT, index=index, text=text) for index, text in enumerate(names)])
            return Decision(Ask.OPTION, player, "Choose the pile to sacrifice", options, source=item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if answer:
            sacrifice_all(game, list(piles_of(frame.item)[answer[0]]), frame.item.source)


def piles_of(item: StackObject) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the two piles that an effect has made of what it refers to."""
    return item.those[: item.amount], item.those[item.amount :]


@dataclass(frozen=True, repr=False)
class RestOnBottom(Effect):
    """An instruction: put the cards that were looked at and not taken on the bottom, the first one lowest."""

    at_random: bool = False

    def rest(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that are still in the library."""
        return [obj for obj in frame.item.those if game.zone_of(obj) == Zone.LIBRARY]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        rest = self.rest(game, frame)
        if self.at_random:
            return None
        return order_question(frame, "Put the rest on the bottom of your library, the first one lowest", rest)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        rest = self.rest(game, frame)
        if self.at_random:
            rng.shuffle(game.rng, rng.library_stream(frame.item.controller), rest)
            put_on_bottom(game, frame.item.controller, rest)
        else:
            put_on_bottom(game, frame.item.controller, [rest[index] for index in answer])


def take_question(item: StackObject, fitting: list[int], most: int, to: int, may: bool) -> Decision:
    """Return the question which cards are taken: up to `most` with `may`, else exactly `most`."""
    count = min(most, len(fitting))
    place = "into your hand" if to == Zone.HAND else "onto the battlefield"
    up_to = "up to " if may else ""
    return Decision(
        Ask.CHOOSE,
        item.controller,
        f"Put {up_to}{count} {'card' if count == 1 else 'cards'} {place}",
        tuple([Option(Act.OBJECT, obj=obj) for obj in fitting]),
        0 if may else count,
        count,
        source=item.source,
    )


def take_events(game: State, item: StackObject, taken: list[int], to: int, tapped: bool) -> list[Event]:
    """Return the events that put cards into hand or onto the battlefield."""
    events: list[Event] = []
    for obj in taken:
        if to == Zone.BATTLEFIELD:
            entry = Entry(item.controller)
            entry.tapped = tapped
            events.append(enter_event(game, obj, entry, item.source))
        else:
            events.append(move_event(game, obj, to, item.source))
    return events


@dataclass(frozen=True, repr=False)
class TakeFromAmong(Effect):
    """CR 608.2d: put some of the cards that the effect refers to into your hand or onto the battlefield.

    With `may` up to so many of those that fit, else exactly so many.
    """

    among: Selector
    what: Filter | None = None
    count: int = 1
    to: int = Zone.HAND
    may: bool = True
    tapped: bool = False

    def fitting(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that can be taken."""
        what = self.what
        found = [obj for obj in self.among.objects(game, frame.item) if game.is_current(obj)]
        return found if what is None else [obj for obj in found if what.matches(game, obj, frame.item)]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        fitting = self.fitting(game, frame)
        if not fitting:
            return None
        return take_question(item, fitting, self.count, self.to, self.may)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        fitting = self.fitting(game, frame)
        taken = [fitting[index] for index in answer]
        happen(game, take_events(game, item, taken, self.to, self.tapped))
