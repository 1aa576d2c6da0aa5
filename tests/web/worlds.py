"""Two worlds that one viewer cannot tell apart: the same game with other cards wherever the viewer has not looked.

A game is played at a table and recorded: what the viewer says, and what the other player answers. Then cards that the
viewer has never seen change places in their owners' decks, and the game is played again from the beginning, the other
player doing what they did. Whatever the viewer is sent must be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from playset.bots import Bot, bot
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import EventKind
from playset.core.rng import Random
from playset.core.words import FIRST_OBJECT, Zone, card_of
from playset.decks.decklist import Deck
from playset.rules.state.objects import LogEntry
from playset.rules.views.view import NOBODY, View, is_hidden
from playset.web.protocol import Answer, Back, Frame, FromPage, FromServer, Prefs, Stops, Until, Why
from playset.web.table import Person, Seat, Table

PUBLIC = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.EXILE, Zone.COMMAND)
COMES_BACK = "the page was loaded again"
VIEWER, OTHER = 0, 1

Said = FromPage | str  # a message, or that the page was loaded again
Moment = tuple[int, ...]  # how often the viewer has said something, how many events there were, turn and step


class Answered(msgspec.Struct):
    """What the other player answered, and when."""

    moment: Moment
    kind: int
    chosen: list[Option]
    answer: tuple[int, ...]
    passes: bool


class OtherwiseError(Exception):
    """The other player cannot do what they did: the worlds part here, and what follows is not compared."""


class Watched(Table):
    """A table at which somebody looks on, too, and whose bot is one of the test's."""

    def __init__(
        self, seats: list[Seat], seed: int, practice: bool, player: Bot | None, look: Callable[[], None]
    ) -> None:
        self.player = player
        self.look = look  # called before anybody is shown anything
        super().__init__("t", seats, seed, None, practice)

    def new_bots(self) -> list[Bot | None]:
        return [None, self.player]

    def replay(self, count: int) -> None:
        if self.people[-1].seat != NOBODY:
            self.people.append(Person(NOBODY))
        super().replay(count)

    def frames_for(self, people: list[Person]) -> list[tuple[int, FromServer]]:
        self.look()
        return super().frames_for(people)


class World:
    """One world: a table, and everything that its viewers are sent."""

    def __init__(self, decks: Sequence[Deck], seed: int, two: bool, practice: bool) -> None:
        self.epoch = 0  # how often the viewer has said something
        self.two = two
        seats = [Seat("Me", decks[0]), Seat("Other", decks[1], "" if two else "quick")]
        self.table = Watched(seats, seed, practice, None if two else self.other_player(), self.look)
        self.sent: list[bytes] = []  # to the viewer
        self.watched: list[bytes] = []  # by somebody who looks on
        self.newest: Frame | None = None
        self.paid: list[int] = []  # what the other player tapped for mana, in order
        self.read = 0  # how many entries of the log were looked at for it

    def other_player(self) -> Bot:
        """Return the other player, as a bot."""
        raise NotImplementedError

    def look(self) -> None:
        """Take note of what can be seen now."""

    def begin(self) -> None:
        """Load the page for the first time."""
        self.send_all([(VIEWER, one) for one in self.table.welcome(VIEWER, 0, 0)])
        self.settle()

    def say(self, message: Said) -> None:
        """Let the viewer say something, and the other player answer until the viewer is asked."""
        self.epoch += 1
        if isinstance(message, str):
            maker = self.table.people[0].maker
            counts = (len(maker.faces.all) // 2, len(maker.lines) // 2)
            self.send_all([(VIEWER, one) for one in self.table.welcome(VIEWER, *counts)])
        else:
            self.send_all(self.table.take(VIEWER, message))
        self.settle()

    def settle(self) -> None:
        """Let the other person answer, if the other player is one, until the viewer is asked."""
        while self.two and (decision := self.table.game.decision) is not None and decision.player == OTHER:
            view = self.table.game.view(OTHER)
            answer = self.other_player().decide(view, decision)
            number = self.table.people[1].maker.asked
            self.send_all(self.table.take(OTHER, Answer(ask=number, a=list(answer))))

    def send_all(self, told: list[tuple[int, FromServer]]) -> None:
        """Note what the viewers are sent."""
        self.note_payments()
        for seat, message in told:
            if seat == VIEWER:
                self.sent.append(msgspec.json.encode(message))
                self.newest = message if isinstance(message, Frame) else self.newest
            elif seat == NOBODY:
                self.watched.append(msgspec.json.encode(message))

    def note_payments(self) -> None:
        """Take note of what the other player has tapped for mana."""
        paid: list[int] = []
        entry = newest = self.table.game.state.log
        while entry is not None and entry.number > self.read:
            if entry.event.kind == EventKind.ADD_MANA and entry.event.player == OTHER:
                paid.append(entry.event.obj)
            entry = entry.previous
        self.paid += reversed(paid)
        self.read = newest.number if newest is not None else 0

    def moment(self) -> Moment:
        """Return what time it is."""
        state = self.table.game.state
        return self.epoch, state.log.number if state.log is not None else 0, state.turn, state.step


class FirstWorld(World):
    """The world in which the game is played: records what both players do and which cards the viewer has seen."""

    def __init__(self, decks: Sequence[Deck], seed: int, two: bool, practice: bool, brain: str) -> None:
        self.brain = bot(brain, seed)
        self.random_viewer = bot("random", seed)
        self.answered: list[Answered] = []
        self.said: list[Said] = []
        self.seen: set[int] = set()
        self.looked_at: LogEntry | None = None
        super().__init__(decks, seed, two, practice)
        self.begin()

    def other_player(self) -> Bot:
        return Recording(self)

    def play(self, random: Random, count: int) -> None:
        """Let the viewer say so many things by chance."""
        while len(self.said) < count and self.newest is not None and not self.newest.over:
            message = self.something(random)
            self.said.append(message)
            self.say(message)

    def something(self, random: Random) -> Said:
        """Return something that a person may say now: mostly an answer."""
        assert self.newest is not None
        chance = random.below(100)
        if chance < 2:
            return COMES_BACK
        if chance < 6 and self.newest.back:
            return Back(to="turn" if random.below(2) else "last")
        if chance < 8:
            return Prefs(full=bool(random.below(2)), stops=Stops(own=["upkeep", "main1"], others=["end", "main2"]))
        if chance < 10:
            return Until(goal="my_turn" if random.below(2) else "end")
        if chance < 13 and self.newest.hand:
            return Why(id=self.newest.hand[random.below(len(self.newest.hand))].id)
        decision = self.table.game.decision
        asked = self.newest.ask
        if decision is None or decision.player != VIEWER or asked is None:
            return COMES_BACK
        chosen = self.random_viewer.decide(self.table.game.view(VIEWER), decision)
        return Answer(ask=asked.ask, a=list(chosen), pay="hand" if chance < 20 else "")

    def look(self) -> None:
        """Take note of every card that the viewer has seen by now."""
        state = self.table.game.state
        entries: list[LogEntry] = []
        entry = state.log
        while entry is not None and entry is not self.looked_at:
            entries.append(entry)
            entry = entry.previous
        self.looked_at = state.log
        for entry in entries:
            event = entry.event
            mine = event.player == VIEWER
            shown = event.kind == EventKind.REVEAL or (mine and event.kind in (EventKind.LOOK, EventKind.DRAW))
            moved = event.kind == EventKind.MOVE and (
                event.origin in PUBLIC or event.destination in PUBLIC or (mine and event.destination == Zone.HAND)
            )
            if shown or moved or event.kind == EventKind.DISCARD:
                self.seen.update(card_of(obj) for obj in (event.obj, event.other) if obj >= FIRST_OBJECT)
        view = View(state, VIEWER)
        self.seen.update(card_of(obj) for obj in view.shown_ids())
        self.seen.update(card for card in range(1, len(state.zones)) if not is_hidden(state, card, VIEWER))


class Recording(Bot):
    """The other player in the first world."""

    def __init__(self, world: FirstWorld) -> None:
        self.world = world

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        answer = self.world.brain.decide(view, decision)
        if decision.kind == Ask.PRIORITY and is_mana(view, decision, answer[0]):
            answer = passing(decision)  # with other cards they might have been passed by, with nothing but mana to make
        chosen = [] if decision.kind in (Ask.NUMBER, Ask.DIVIDE) else [decision.options[index] for index in answer]
        passes = decision.kind == Ask.PRIORITY and chosen[0].act == Act.PASS
        self.world.answered.append(Answered(self.world.moment(), decision.kind, chosen, answer, passes))
        return answer


class OtherWorld(World):
    """The same game with other hidden cards."""

    def __init__(self, first: FirstWorld, decks: Sequence[Deck], seed: int, two: bool, practice: bool) -> None:
        self.first = first
        self.place = 0  # in what the other player answered
        super().__init__(decks, seed, two, practice)

    def other_player(self) -> Bot:
        return Repeating(self)

    def note_payments(self) -> None:
        super().note_payments()
        if self.paid != self.first.paid[: len(self.paid)]:
            raise OtherwiseError  # what is tapped first depends on what is to be cast later, and everybody sees it

    def play(self) -> bool:
        """Let both players do what they did; False if the other player could not, at the end."""
        try:
            self.begin()
            for message in self.first.said:
                self.say(message)
        except OtherwiseError:
            return False
        return True


class Repeating(Bot):
    """The other player in another world: does what they did in the first one, and passes if that asked nothing."""

    def __init__(self, world: OtherWorld) -> None:
        self.world = world

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        world, now = self.world, self.world.moment()
        answered = world.first.answered
        while world.place < len(answered) and answered[world.place].moment < now:
            if not answered[world.place].passes:
                raise OtherwiseError
            world.place += 1
        then = answered[world.place] if world.place < len(answered) else None
        if then is None or then.moment != now or then.kind != decision.kind:
            if decision.kind != Ask.PRIORITY:
                raise OtherwiseError
            return passing(decision)
        world.place += 1
        if decision.kind in (Ask.NUMBER, Ask.DIVIDE):
            return then.answer
        chosen: list[int] = []
        for option in then.chosen:
            chosen.append(self.index_of(decision, option, chosen))
        return tuple(chosen)

    def index_of(self, decision: Decision, wanted: Option, taken: list[int]) -> int:
        """Return the option that is the one that was chosen, and not taken: a mode may be there several times."""
        for index, option in enumerate(decision.options):
            if index not in taken and (option.act, option.obj, option.other, option.index) == (
                wanted.act,
                wanted.obj,
                wanted.other,
                wanted.index,
            ):
                return index
        raise OtherwiseError


def passing(decision: Decision) -> tuple[int, ...]:
    """Return the answer that passes priority."""
    return (next(index for index, option in enumerate(decision.options) if option.act == Act.PASS),)


def is_mana(view: View, decision: Decision, index: int) -> bool:
    """True if an option activates a mana ability."""
    entry = view.entries(decision)[index]
    return entry is not None and entry.is_mana


def with_other_cards(deck: Deck, hidden: list[int], random: Random) -> Deck:
    """Return a deck in which the cards at some places have changed places."""
    deck_cards = list(deck)
    cards = deck_cards[:]
    others = hidden[:]
    random.shuffle(others)
    for place, other in zip(hidden, others, strict=True):
        cards[place] = deck_cards[other]
    return Deck(deck.name, cards[len(deck.commanders) :], commanders=cards[: len(deck.commanders)])
