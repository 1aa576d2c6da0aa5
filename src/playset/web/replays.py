"""Games to look at: one that bots have played, a saved replay, a game of a kept run.

The game is over, so everything may be known: the page goes to any step of it, both ways, and sees every hand
or that of one seat.
"""

from __future__ import annotations

from itertools import pairwise

from playset.bots import play_out
from playset.core.errors import PlaysetError
from playset.decks.decklist import Deck
from playset.rules.game import Game
from playset.sim.playing import make_bot
from playset.sim.replay import Replay, decks_of, give, new_game
from playset.web.animation_events import Recorder
from playset.web.frames import FrameMaker
from playset.web.protocol import (
    VERSION,
    Beat,
    Frame,
    FromPage,
    FromServer,
    Line,
    Note,
    PlayerInfo,
    Seek,
    TurnMark,
    Welcome,
)

EVERYBODY = -1


def game_of_bots(decks: list[Deck], names: list[str], bots: list[str], seed: int, first: int | None) -> Game:
    """Let bots play a game and return it."""
    game = Game(decks, seed=seed, players=names, first=first)
    return play_out(game, [make_bot(name, seed * 4 + seat) for seat, name in enumerate(bots)])


def game_of_text(text: str) -> Game:
    """Play a saved replay again and return the game."""
    return Replay.from_text(text).play()


class Watched:
    """A game to look at: where each step of it begins, and what was told by then."""

    def __init__(self, id: str, game: Game, bots: list[str], decks: list[str]) -> None:
        self.id = id
        self.bots = bots
        self.decks = decks
        self.answers = game.answers
        self.names = game.names
        self.start = (game.state.settings, decks_of(game))
        first = FrameMaker(None)
        first.handles.lasting = True  # a beat of any step names what any other step shows
        self.makers = [first, *[FrameMaker(seat) for seat in range(len(game.names))]]
        for maker in self.makers:
            maker.handles, maker.faces = first.handles, first.faces  # nothing is hidden here
        self.at = 0
        self.seen = EVERYBODY
        self.sent_lines = 0
        self.sent_faces = 0
        self.n = 0
        self.play_through()

    def play_through(self) -> None:
        """Play the game once: note its steps, keep the position at each turn, and record what is told."""
        game = new_game(*self.start)
        self.recorder = Recorder(list(self.makers))
        self.recorder.catch_up(game.state)
        game.state.observer = self.recorder
        self.counts = [0]  # of each step: how many answers lead to it
        self.told = [len(self.recorder.entries)]  # and how many events happened by then
        self.turns: list[TurnMark] = []
        self.kept: list[tuple[int, Game]] = [(0, game.clone())]
        for count, answer in enumerate(self.answers, 1):
            give(game, answer)
            self.recorder.cut(game.state.log)
            if len(self.recorder.entries) == self.told[-1]:
                continue
            self.counts.append(count)
            self.told.append(len(self.recorder.entries))
            if not self.turns or self.turns[-1].turn != game.turn:
                self.turns.append(TurnMark(game.turn, game.state.active, len(self.counts) - 1))
                self.kept.append((count, game.clone()))
        for begin, end in pairwise([0, *self.told]):
            for place, maker in enumerate(self.makers):
                maker.join_lines([notes[place] for notes in self.recorder.notes[begin:end]])

    def position(self, at: int) -> Game:
        """Return the game at a step."""
        count, game = next(kept for kept in reversed(self.kept) if kept[0] <= self.counts[at])
        game = game.clone()
        for answer in self.answers[count : self.counts[at]]:
            give(game, answer)
        return game

    def lines(self, at: int) -> list[Line]:
        """Return the log of a step, as whoever is looked over the shoulder of reads it."""
        found: list[Line] = []
        for notes in self.recorder.notes[: self.told[at]]:
            line = notes[self.seen + 1].line
            if line is not None:
                line.k = len(found)
                found.append(line)
        return found

    def beats(self, at: int) -> list[Beat]:
        """Return what happened in a step."""
        found: list[Beat] = []
        for index in range(self.told[at - 1] if at else 0, self.told[at]):
            note = self.recorder.notes[index][self.seen + 1]
            if note.beat is not None:
                note.beat.g = self.recorder.entries[index].group
                note.beat.k = note.line.k if note.line is not None else -1
                found.append(note.beat)
        return found

    def frame(self, forward: bool, whole_log: bool) -> Frame:
        """Return what is seen at the present step; a step forwards is animated."""
        maker = self.makers[self.seen + 1]
        lines = self.lines(self.at)
        frame = maker.frame(self.position(self.at).state, self.beats(self.at) if forward else [], asking=False)
        known = 0 if whole_log else min(self.sent_lines, len(lines))
        self.n += 1
        frame.n, frame.at, frame.seen = self.n, self.at, self.seen
        frame.lines, frame.log = lines[known:], len(lines)
        frame.faces = maker.faces.all[self.sent_faces :] if self.n > 1 else []
        self.sent_faces = len(maker.faces.all)
        self.sent_lines = len(lines)
        return frame

    def welcome(self, faces: int, lines: int) -> list[FromServer]:
        """Return what a page is told that comes or comes back."""
        frame = self.frame(forward=False, whole_log=True)
        frame.faces = []
        hello = Welcome(
            v=VERSION,
            game=self.id,
            players=[
                PlayerInfo(name=name, who="bot", bot=player, deck=deck)
                for name, player, deck in zip(self.names, self.bots, self.decks, strict=True)
            ],
            watch=True,
            faces=self.makers[0].faces.all,
            last=len(self.counts) - 1,
            turns=self.turns,
            seed=self.start[0].seed,
        )
        return [hello, frame]

    def take(self, message: FromPage) -> list[FromServer]:
        """Go where a page wants to go."""
        if not isinstance(message, Seek):
            return [Note(code="unknown", text="A game that is over can only be looked at.")]
        seen = message.seat if message.seat is not None else self.seen
        if not EVERYBODY <= seen < len(self.names):
            raise PlaysetError(f"there is no seat {seen}")
        changed = seen != self.seen
        at = max(0, min(message.at, len(self.counts) - 1))
        forward = at == self.at + 1 and not changed
        self.at, self.seen = at, seen
        return [self.frame(forward, changed)]
