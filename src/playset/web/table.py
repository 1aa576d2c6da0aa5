"""A game at a table: people and bots in its seats, what each person is shown, taking back, conceding.

The table plays on whenever something is said to it, until a person has to answer; then every viewer gets a frame, if
anything in it is new to them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from playset.bots import Bot
from playset.core.decision import Act, Ask, Decision
from playset.core.errors import IllegalAnswer, PlaysetError
from playset.core.words import Stop, is_player
from playset.decks.decklist import Deck
from playset.rules.casting.announce import TRIGGER, Announcing
from playset.rules.game import Game
from playset.rules.views.why_not import why_not
from playset.sim.playing import make_bot
from playset.sim.replay import decks_of, give, new_game
from playset.web.animation_events import Recorder
from playset.web.auto_answer import Preferences, auto_answer
from playset.web.frames import FrameMaker
from playset.web.protocol import (
    VERSION,
    Answer,
    Back,
    Concede,
    Frame,
    FromPage,
    FromServer,
    Halt,
    Note,
    PlayerInfo,
    Prefs,
    Reason,
    Settings,
    Until,
    Welcome,
    Why,
)

TURN_CAP = 100
NOTHING = "There is nothing to take back."
NOT_YOURS = "This can be taken back no further: somebody else has answered since."
OVER = "The game is over: nothing is taken back any more."
SEEN_BY_ALL = (Ask.PRIORITY, Ask.MULLIGAN, Ask.ATTACKERS, Ask.BLOCKERS)  # questions at moments that everybody sees
SEEN = "This can be taken back no further: something hidden has been seen since."


class Seat(msgspec.Struct):
    """Who sits at the table: a person, or a bot by its name; and with which deck."""

    name: str
    deck: Deck
    bot: str = ""  # empty: a person


class Mark(msgspec.Struct):
    """An answer that a person gave: how many answers came before it, and what was asked."""

    count: int
    seat: int
    kind: int
    turn: int
    news: tuple[int, ...]  # what each person knew by then, as `FrameMaker.news` counts it
    moments: tuple[int, ...]  # how many questions each person had met by then, asked or not
    acts: int  # how often bots had done something by then
    by_hand: bool  # what was being announced was to be paid for by hand


class Person:
    """A person at the table: what they want and what they are shown."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.maker = FrameMaker(seat)
        self.wishes = Preferences()
        self.why_asked = ""
        self.moments = 0  # how many questions the person has met, asked or not
        self.newest_moment = -1  # how many answers came before the newest of them
        self.frame: Frame | None = None  # the newest one
        self.looks: bytes = b""  # what it shows, to see whether the next one differs


class Table:
    """One game with people in it."""

    def __init__(self, id: str, seats: list[Seat], seed: int, first: int | None = None, practice: bool = False) -> None:
        self.id = id
        self.seats = seats
        self.seed = seed
        self.first = first
        self.practice = practice and sum(not seat.bot for seat in seats) == 1  # everything may be taken back
        self.people = [Person(place) for place, seat in enumerate(seats) if not seat.bot]
        self.bots = self.new_bots()
        # People are always asked; `auto_answer` passes for them.
        stops = [vars(type(one)).get("stops", Stop.ALWAYS) if one is not None else Stop.EVERY for one in self.bots]
        self.game = Game(
            [seat.deck for seat in seats],
            seed=seed,
            players=[seat.name for seat in seats],
            first=first,
            turn_cap=TURN_CAP,
            manual_mana=[person.seat for person in self.people],
            stops=stops,
        )
        self.start = (self.game.state.settings, decks_of(self.game))
        self.marks: list[Mark] = []
        self.acts = 0  # how often bots have done something, other than to pass
        self.on_the_way: list[tuple[int, FromServer]] = []  # frames of moments at which nobody was asked
        self.replay(0)

    def new_bots(self) -> list[Bot | None]:
        """Return new bots for the seats of bots."""
        seeds = range(self.seed * 4, self.seed * 4 + len(self.seats))
        return [make_bot(seat.bot, seed) if seat.bot else None for seat, seed in zip(self.seats, seeds, strict=True)]

    # --- playing ---------------------------------------------------------------------------------------------

    def replay(self, count: int) -> None:
        """Play the first answers of the game again, and no others."""
        answers = self.game.history[:count]
        makers = [person.maker for person in self.people]
        for maker in makers:
            maker.start_over()
        self.recorder = Recorder(list(makers))
        self.game = new_game(*self.start)
        self.recorder.catch_up(self.game.state)
        self.game.state.observer = self.recorder
        for answer in answers:
            give(self.game, answer)

    def play(self) -> None:
        """Play until a person has to answer, or the game is over.

        Others see every moment at which a person has priority, asked or not: else the moments they see would tell
        whether that person can do anything.
        """
        while (decision := self.game.decision) is not None:
            answer = self.answer_without_person(decision)
            if answer is None:
                return
            if decision.kind == Ask.PRIORITY and len(self.people) > 1 and not self.seats[decision.player].bot:
                self.on_the_way += self.frames_for([one for one in self.people if one.seat != decision.player])
            self.game.answer(answer)

    def answer_without_person(self, decision: Decision) -> tuple[int, ...] | None:
        """Return what a bot answers, or what is answered for a person; None if a person is asked."""
        view = self.game.view(decision.player)
        player = self.bots[decision.player]
        if player is not None:
            chosen = player.decide(view, decision)
            self.acts += is_act(decision, chosen)
            return chosen
        person = self.person(decision.player)
        verdict = auto_answer(view, decision, person.wishes)
        person.why_asked = verdict.why
        if person.newest_moment != len(self.game.history):
            person.newest_moment = len(self.game.history)
            person.moments += 1
        return verdict.answer

    def person(self, seat: int) -> Person:
        """Return the person of a seat."""
        for person in self.people:
            if person.seat == seat:
                return person
        raise PlaysetError(f"nobody sits at seat {seat}")

    # --- showing ---------------------------------------------------------------------------------------------

    def frames(self) -> list[tuple[int, FromServer]]:
        """Return the frames that show something new, each with the seat it is for.

        While one person chooses something in the middle of what they do, others see nothing of it: whether there is
        anything to choose may depend on what is hidden.
        """
        decision = self.game.decision
        seen = decision is None or decision.kind in SEEN_BY_ALL
        asked = decision.player if decision is not None else -1
        told = self.on_the_way + self.frames_for([one for one in self.people if seen or one.seat == asked])
        self.on_the_way = []
        return told

    def frames_for(self, people: list[Person]) -> list[tuple[int, FromServer]]:
        """Return the frames of some people that show something new to them."""
        self.recorder.cut(self.game.state.log)
        found: list[tuple[int, FromServer]] = []
        for place, person in enumerate(self.people):
            frame = self.new_frame(place, person) if person in people else None
            if frame is not None:
                found.append((person.seat, frame))
        return found

    def new_frame(self, place: int, person: Person) -> Frame | None:
        """Return the frame of a person, None if it shows nothing new."""
        beats = person.maker.take_lines(self.recorder, place)
        decision = self.game.decision
        asked = decision is not None and decision.player == person.seat
        frame = person.maker.frame(self.game.state, beats, asked)
        frame.until = person.wishes.goal
        mark = self.mark_for(person.seat, "last")
        frame.back = mark is not None and not self.objection(mark)
        if frame.ask is not None and frame.ask.kind not in ("priority", "mulligan"):
            mark = self.mark_for(person.seat, "cast")
            frame.ask.cancel = mark is not None and not self.objection(mark)
        if frame.ask is not None:
            frame.ask.why = person.why_asked
        looks = msgspec.json.encode(msgspec.structs.replace(frame, n=0, at=0, beats=[], faces=[], lines=[]))
        if looks == person.looks and not (beats or frame.faces or frame.lines):
            return None
        person.looks = looks
        person.maker.sent(frame)
        person.frame = frame
        return frame

    def welcome(self, seat: int, faces: int, lines: int) -> list[FromServer]:
        """Return what a page is told that comes, or comes back with so many faces and lines."""
        person = self.person(seat)
        if person.frame is None:
            self.play()
            self.frames_for([person])
        frame = person.frame
        assert frame is not None
        maker = person.maker
        hello = Welcome(
            v=VERSION,
            game=self.id,
            players=[self.info(place, seat) for place in range(len(self.seats))],
            seat=seat,
            settings=settings_of(person.wishes),
            faces=maker.faces.all[faces:],
            lines=maker.lines[lines:] if lines <= len(maker.lines) else maker.lines,
            seed=self.seed,
        )
        return [hello, msgspec.structs.replace(frame, beats=[], faces=[], lines=[])]

    def info(self, place: int, viewer: int) -> PlayerInfo:
        """Return who sits at a place, as a viewer calls them."""
        seat = self.seats[place]
        info = PlayerInfo(name=seat.name, who="bot", bot=seat.bot, deck=seat.deck.name)
        if not seat.bot:
            info.who = "you" if place == viewer else "person"
        return info

    # --- what people say -------------------------------------------------------------------------------------

    def take(self, seat: int, message: FromPage) -> list[tuple[int, FromServer]]:
        """Do what a person says; return what the people are told, each with the seat it is for."""
        person = self.person(seat)
        told: list[tuple[int, FromServer]] = []
        if isinstance(message, Answer):
            told += self.answer(person, message)
        elif isinstance(message, Prefs):
            change(person.wishes, message)
            told.append((seat, settings_of(person.wishes)))
        elif isinstance(message, Until):
            person.wishes.pass_until(message.goal, self.game.view(seat))
        elif isinstance(message, Halt):
            person.wishes.halt()
        elif isinstance(message, Back):
            told += self.back(person, message)
        elif isinstance(message, Concede):
            if not self.game.over:
                self.game.concede(seat)
        elif isinstance(message, Why):
            return [(seat, self.why(person, message.id))]
        else:
            return [(seat, Note(code="unknown", text="This message means nothing at a table."))]
        self.play()
        return told + self.frames()

    def answer(self, person: Person, message: Answer) -> list[tuple[int, FromServer]]:
        """Answer the open question, if it is the one meant."""
        decision = self.game.decision
        maker = person.maker
        if decision is None or decision.player != person.seat or message.ask != maker.asked:
            assert person.frame is not None
            return [(person.seat, msgspec.structs.replace(person.frame, beats=[], faces=[], lines=[]))]
        news = tuple([other.maker.news for other in self.people])
        wishes = person.wishes
        moments = tuple([other.moments for other in self.people])
        mark = Mark(
            count=len(self.game.history),
            seat=person.seat,
            kind=decision.kind,
            turn=self.game.turn,
            news=news,
            moments=moments,
            acts=self.acts,
            by_hand=wishes.this_by_hand,
        )
        try:
            self.game.answer(tuple(message.a))
        except IllegalAnswer as error:
            return [(person.seat, Note(code="illegal", text=str(error)))]
        wishes.this_by_hand = wishes.this_by_hand or message.pay == "hand"
        if message.a:
            wishes.halt()  # whoever acts passes no more; no attack is passing, too
        self.marks.append(mark)
        return []

    def is_announcing(self, seat: int) -> bool:
        """True if a person is announcing a spell or ability of theirs, which nothing that resolves tells them to."""
        for frame in self.game.state.frames:
            item = frame.held_item()
            if item is not None:
                return isinstance(frame, Announcing) and frame.kind != TRIGGER and item.controller == seat
        return False

    def back(self, person: Person, message: Back) -> list[tuple[int, FromServer]]:
        """Take answers back: play the game again up to one of the person's own questions."""
        mark = self.mark_for(person.seat, message.to)
        objection = self.objection(mark) if mark is not None else NOTHING
        if mark is None or objection:
            return [(person.seat, Note(code="back", text=objection))]
        del self.marks[self.marks.index(mark) :]
        person.wishes.halt()
        person.wishes.this_by_hand = mark.by_hand
        self.replay(mark.count)
        self.recorder.cut(self.game.state.log)
        for place, other in enumerate(self.people):
            other.maker.take_lines(self.recorder, place)  # all of this was shown when it happened
        self.bots = self.new_bots()
        self.acts = mark.acts
        for other, news, moments in zip(self.people, mark.news, mark.moments, strict=True):
            other.maker.news, other.moments, other.newest_moment = news, moments, -1
        return []

    def objection(self, mark: Mark) -> str:
        """Return why an answer and everything since cannot be taken back, "" if it can."""
        for other, moments in zip(self.people, mark.moments, strict=True):
            if other.seat != mark.seat and other.moments != moments:
                return NOT_YOURS
        if self.practice:
            return ""
        if self.game.over:
            return OVER
        if self.acts != mark.acts:
            return NOT_YOURS
        place = [person.seat for person in self.people].index(mark.seat)
        return "" if mark.news[place] == self.people[place].maker.news else SEEN

    def mark_for(self, seat: int, to: str) -> Mark | None:
        """Return the answer that is to be taken back first, if there is one."""
        own = [mark for mark in self.marks if mark.seat == seat]
        if not own:
            return None
        if to == "cast":
            begun = [mark for mark in own if mark.kind == Ask.PRIORITY]
            return begun[-1] if begun and self.is_announcing(seat) else None
        if to == "turn":
            turn = [mark for mark in own if mark.turn == own[-1].turn]
            return next((mark for mark in turn if not self.objection(mark)), own[-1])
        return own[-1]

    def why(self, person: Person, handle: int) -> Reason:
        """Return why a card or permanent can do nothing now; empty if it can."""
        obj = person.maker.handles.object_of(handle)
        if obj is None or is_player(obj):
            return Reason(id=handle, text="")
        return Reason(id=handle, text=why_not(self.game.view(person.seat), obj).text)


def is_act(decision: Decision, answer: tuple[int, ...]) -> bool:
    """True if an answer does something: more than to pass, or to attack or block with nothing."""
    if decision.kind == Ask.PRIORITY:
        return decision.options[answer[0]].act != Act.PASS
    return bool(answer) or decision.kind not in (Ask.ATTACKERS, Ask.BLOCKERS)


def settings_of(wishes: Preferences) -> Settings:
    """Return a person's settings as they go over the wire."""
    return Settings(stops=wishes.stops(), full=wishes.full, pay="hand" if wishes.by_hand else "auto")


def change(wishes: Preferences, message: Prefs) -> None:
    """Change a person's settings."""
    if message.stops is not None:
        wishes.own = frozenset(message.stops.own)
        wishes.others = frozenset(message.stops.others)
    if message.full is not None:
        wishes.full = message.full
    if message.pay is not None:
        wishes.by_hand = message.pay == "hand"


def seat_names(names: Sequence[str]) -> list[str]:
    """Return names for the seats, all different: a second "Goblins" is "Goblins 2"."""
    found: list[str] = []
    for name in names:
        count = sum(1 for other in names[: len(found)] if other == name)
        found.append(f"{name} {count + 1}" if count else name)
    return found
