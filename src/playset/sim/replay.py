"""Replays: a game as its decks, seed, settings and answers, with the hash of the position at each turn as proof.

replay = record(game)
replay.save("game.json")
again = Replay.load("game.json").play()
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import TypedDict

import playset
import playset.cards  # a replay names cards, so the built-in ones have to be known
from playset.core.errors import BadSave, PlaysetError
from playset.rules.game import Game
from playset.rules.saving.fields import fields_of
from playset.rules.saving.serialize import card_from_data, card_to_data, check_document, shown
from playset.rules.state.cards import CardDefinition
from playset.rules.state.settings import Settings
from playset.rules.turn.new_game import are_stops, begin_game

FORMAT = "playset replay"
VERSION = 2
OLDEST = 1  # the same, but with hashes of another kind

Answer = tuple[int, ...]


class TurnData(TypedDict):
    """One turn as it stands in a file."""

    turn: int
    hash: str
    answers: list[list[int]]


class ReplayData(TypedDict):
    """A replay as it stands in a file. A deck is a list of cards and how often each comes in a row."""

    format: str
    version: int
    playset: str
    players: list[str]
    seed: int
    settings: dict[str, int | bool | list[int]]
    decks: list[list[tuple[str | dict[str, object], int]]]
    turns: list[TurnData]
    final: str


@dataclass(frozen=True)
class Turn:
    """The answers given in one turn (0 is before the first), and the hash of the position in which it began."""

    number: int
    hash: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, eq=False)
class Replay:
    """Everything that makes a game: played again, it is the same game. Concessions stand as (-1 - seat,)."""

    settings: Settings
    decks: tuple[tuple[CardDefinition, ...], ...]
    turns: tuple[Turn, ...]
    final: str
    version: str = playset.__version__
    format_version: int = VERSION

    @property
    def answers(self) -> list[Answer]:
        """Return all answers, oldest first."""
        return [answer for turn in self.turns for answer in turn.answers]

    def iterate(self, verify: bool = True) -> Iterator[Game]:
        """Yield the game at its first question and after each answer. It is one game that goes on: clone it to keep it.

        `verify` compares the positions with those recorded. Hashes of version 1 contained names of classes and fields,
        so they cannot be compared: then only the answers are checked, each of which has to be legal where it is given.
        """
        verify = verify and self.format_version == VERSION
        game = new_game(self.settings, self.decks)
        given = 0
        for turn in self.turns:
            if verify:
                self.compare(game, f"turn {turn.number}", turn.hash)
            for answer in turn.answers:
                yield game
                given += 1
                try:
                    give(game, answer)
                except PlaysetError as error:
                    raise BadSave(f"answer {given} ({answer!r}, on turn {turn.number}) is illegal: {error}") from error
        if verify:
            self.compare(game, "the final position", self.final)
        yield game

    def play(self, verify: bool = True) -> Game:
        """Play the game again to its last answer; `verify` as in `iterate`."""
        for game in self.iterate(verify):
            last = game
        return last

    def compare(self, game: Game, where: str, recorded: str) -> None:
        """Raise `BadSave` unless a game is where it was recorded to be."""
        now = game.state_hash()
        if now != recorded:
            raise BadSave(
                f"{where}: the state hash is {now} (on turn {game.turn}), but {recorded} was recorded "
                f"(with playset {self.version}, this is {playset.__version__})"
            )

    # --- files -----------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """Return the replay as JSON with a line for each deck and turn."""
        import msgspec

        def line(value: object) -> str:
            return msgspec.json.encode(value).decode()

        # Runs of equal cards, in order: the order of a deck gives its cards their numbers.
        decks = [[[card_to_data(card), len(list(run))] for card, run in groupby(deck)] for deck in self.decks]
        turns = [{"turn": turn.number, "hash": turn.hash, "answers": turn.answers} for turn in self.turns]
        parts = [
            f'"format": {line(FORMAT)}',
            f'"version": {self.format_version}',
            f'"playset": {line(self.version)}',
            f'"players": {line(self.settings.names)}',
            f'"seed": {line(self.settings.seed)}',
            f'"settings": {line(options_of(self.settings))}',
            '"decks": [\n' + ",\n".join(line(deck) for deck in decks) + "\n]",
            '"turns": [\n' + ",\n".join(line(turn) for turn in turns) + "\n]",
            f'"final": {line(self.final)}',
        ]
        return "{\n" + ",\n".join(parts) + "\n}\n"

    @classmethod
    def from_text(cls, text: str | bytes) -> Replay:
        """Return the replay that `to_text` wrote; anything else raises `BadSave`."""
        import msgspec

        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadSave(f"a replay is JSON, this is not: {error}") from error
        check_document(data, FORMAT, VERSION, tuple(ReplayData.__annotations__), OLDEST)
        try:
            document = msgspec.convert(data, ReplayData)
        except msgspec.ValidationError as error:
            raise BadSave(f"the replay is damaged: {error}") from error
        return read_replay(document)

    def save(self, path: str | Path) -> None:
        """Write the replay to a file."""
        try:
            Path(path).write_text(self.to_text(), encoding="utf-8")
        except OSError as error:
            raise BadSave(f"{path} cannot be written: {error.strerror}") from error

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        """Read a replay from a file."""
        try:
            return cls.from_text(Path(path).read_bytes())
        except OSError as error:
            raise BadSave(f"{path} cannot be read: {error.strerror}") from error
        except BadSave as error:
            raise BadSave(f"{path}: {error}") from error


def record(game: Game) -> Replay:
    """Return the replay of a game so far. The game is played again for it, so that the replay is known to be true."""
    settings = game.state.settings
    decks = decks_of(game)
    again = new_game(settings, decks)
    turns = [Turn(again.turn, again.state_hash(), ())]
    try:
        for answer in game.answers:
            if again.turn != turns[-1].number:
                turns.append(Turn(again.turn, again.state_hash(), ()))
            turns[-1] = replace(turns[-1], answers=(*turns[-1].answers, answer))
            give(again, answer)
    except PlaysetError as error:
        raise changed_by_hand(game) from error
    if again.turn != turns[-1].number:
        turns.append(Turn(again.turn, again.state_hash(), ()))
    final = again.state_hash()
    if final != game.state_hash():
        raise changed_by_hand(game)
    return Replay(settings, decks, tuple(turns), final)


def undo(game: Game, steps: int = 1) -> Game:
    """Return a new game in which the last answers (or concessions) were not given; the game itself stays as it is."""
    answers = game.answers
    if not 0 <= steps <= len(answers):
        raise PlaysetError(f"{steps} steps cannot be undone, {len(answers)} answers were given")
    back = new_game(game.state.settings, decks_of(game))
    kept = len(answers) - steps
    try:
        for answer in answers[:kept]:
            give(back, answer)
        again = back.clone()
        for answer in answers[kept:]:
            give(again, answer)
    except PlaysetError as error:
        raise changed_by_hand(game) from error
    if again.state_hash() != game.state_hash():
        raise changed_by_hand(game)
    return back


def new_game(settings: Settings, decks: tuple[tuple[CardDefinition, ...], ...]) -> Game:
    """Return a game at its first question."""
    return Game.from_state(begin_game(settings, [list(deck) for deck in decks]))


def give(game: Game, answer: Answer) -> None:
    """Give a recorded answer, or let a player concede."""
    if len(answer) == 1 and answer[0] < 0:
        game.concede(-1 - answer[0])
    else:
        game.answer(answer)


def decks_of(game: Game) -> tuple[tuple[CardDefinition, ...], ...]:
    """Return the decks a game began with: the first cards of the state, by owner. Tokens and copies come after them."""
    state = game.state
    if not state.settings.deck_sizes:
        raise changed_by_hand(game)
    decks: list[tuple[CardDefinition, ...]] = []
    start = 1
    for size in state.settings.deck_sizes:
        cards = state.definitions[start : start + size]
        decks.append(tuple([card.whole if card.whole is not None else card for card in cards]))
        start += size
    return tuple(decks)


def changed_by_hand(game: Game) -> PlaysetError:
    """Return the error for a game that its decks, seed and answers do not lead to."""
    return PlaysetError(f"{game!r} did not come about by its answers alone, so it cannot be played again")


# --- reading -------------------------------------------------------------------------------------------------

# What a replay has a place of its own for.
ELSEWHERE = ("deck_sizes", "names", "seed")


def options_of(settings: Settings) -> dict[str, object]:
    """Return the settings that have no place of their own in a replay."""
    return {name: getattr(settings, name) for name in fields_of(Settings) if name not in ELSEWHERE}


def read_replay(document: ReplayData) -> Replay:
    """Return the replay in a document of the right types."""
    decks: list[tuple[CardDefinition, ...]] = []
    for deck in document["decks"]:
        cards: list[CardDefinition] = []
        for written, count in deck:
            if not 0 < count < 10_000:
                raise BadSave(f"{count} in a row is no number of cards in a deck ({shown(written)})")
            cards += [card_from_data(written)] * count
        if not cards:
            raise BadSave("a deck has no cards")
        decks.append(tuple(cards))
    settings = read_settings(document, tuple(len(deck) for deck in decks))
    turns: list[Turn] = []
    for turn in document["turns"]:
        answers = tuple(tuple(answer) for answer in turn["answers"])
        turns.append(Turn(turn["turn"], turn["hash"], answers))
    return Replay(settings, tuple(decks), tuple(turns), document["final"], document["playset"], document["version"])


def read_settings(document: ReplayData, deck_sizes: tuple[int, ...]) -> Settings:
    """Return the settings in a document; those that it does not name were not there yet and have their defaults."""
    names = tuple(document["players"])
    count = len(deck_sizes)
    if not 2 <= count <= 4 or len(names) != count:
        raise BadSave(f"{count} decks and {len(names)} players do not make a game")
    settings = Settings(names, document["seed"], deck_sizes=deck_sizes)
    known = options_of(settings)
    for name, written in document["settings"].items():
        value = tuple(written) if isinstance(written, list) else written
        if name not in known:
            raise BadSave(f"there is no setting {name!r}")
        if type(value) is not type(known[name]):
            raise BadSave(f"{shown(written)} is no value for the setting {name!r}")
        setattr(settings, name, value)
    for seat in (settings.first, *settings.manual_mana):
        if not -1 <= seat < count:
            raise BadSave(f"the settings name seat {seat}, which is not from 0 to {count - 1}")
    if not are_stops(settings.stops, count):
        raise BadSave(f"{shown(list(settings.stops))} does not say of {count} players when they are asked")
    return settings
