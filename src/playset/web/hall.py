"""All tables of the game process: opening them, finding them by tokens, and passing on what people say.

Tokens say who may see what: one for each seat and each watcher. Unknown and forbidden are the same answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hmac import compare_digest
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

import msgspec

from playset.bots import bot_names
from playset.bots.registry import is_imported, is_pilot
from playset.core.errors import BadDeck, PlaysetError, UnknownBot
from playset.database.lookup import USER_CARDS
from playset.decks.builtin import builtin_deck, builtin_names
from playset.decks.deck_text import COMMANDER, MAIN
from playset.decks.decklist import Deck
from playset.decks.exactness import exactness
from playset.decks.finding import deck as find_deck
from playset.decks.formats import all_problems
from playset.decks.legality import format_of
from playset.decks.parsing import find_cards, parse_deck, read_deck_list
from playset.decks.summary import identity_letters
from playset.sim.exporting import game_again
from playset.sim.playing import make_bot
from playset.sim.replay import record
from playset.sim.store import Store
from playset.web.protocol import DEFAULT_BOT, AgainGiven, CheckGiven, GameGiven, PageMessage, ReplayGiven, SeatGiven
from playset.web.replays import Watched, game_of_bots, game_of_text
from playset.web.table import Seat, Table, seat_names

if TYPE_CHECKING:
    from playset.rules.game import Game

MOST_TABLES = 200
MOST_LIST = 20_000  # characters of a deck list
MOST_NAME = 40
MOST_RUNS = 30
MOST_NOTES = 5
SHOWN_RUNS = ("duel", "gauntlet", "matrix", "arena", "rating")  # two seats, and played from the beginning
PASTED = "pasted list"  # what a deck is called that has no name
PEOPLE = ("you", "person")
WATCHER = -1  # the seat of a token that only looks

PAGE_MESSAGE: msgspec.json.Decoder[PageMessage] = msgspec.json.Decoder(PageMessage)


class NotThere(PlaysetError):
    """There is no such game, or the token does not fit; which of the two is not told."""

    def __init__(self) -> None:
        super().__init__("there is no such game")


class SeatAsked(SeatGiven):
    """A seat as the command line may give it, too: the deck may be a file."""

    file: str = ""


class GameAsked(msgspec.Struct):
    """A game as it was asked for, by a page or by the command line."""

    seats: list[SeatAsked]
    seed: int | None = None
    first: int | None = None
    practice: bool = False


class Opened(msgspec.Struct):
    """A table of the hall: the game, its tokens, and how it was asked for."""

    table: Table | Watched
    tokens: dict[str, int]  # token -> seat
    given: GameAsked

    @property
    def over(self) -> bool:
        """True if nobody plays here any more."""
        return isinstance(self.table, Watched) or self.table.game.over


class Hall:
    """The tables of this process."""

    def __init__(self) -> None:
        self.tables: dict[str, Opened] = {}
        self.send: list[tuple[str, str, bytes]] = []
        self.doing: dict[str, Callable[[dict[str, object]], object]] = {
            "health": self.health,
            "picture_hosts": self.picture_hosts,
            "start": self.start,
            "decks": self.decks,
            "check": self.check,
            "create": self.create,
            "begin": self.begin,
            "again": self.again,
            "replay": self.replay,
            "save": self.save,
            "hello": self.hello,
            "message": self.message,
        }

    def do(self, what: str, given: dict[str, object]) -> object:
        """Do what a request asks for and return what comes out."""
        return self.doing[what](given)

    def taken(self) -> list[tuple[str, str, bytes]]:
        """Return the messages that wait to be sent, which then wait no more."""
        waiting, self.send = self.send, []
        return waiting

    # --- the start page --------------------------------------------------------------------------------------

    def health(self, given: dict[str, object]) -> object:
        """Return a sign of life; it comes once the cards are there."""
        return {"ready": True}

    def picture_hosts(self, given: dict[str, object]) -> object:
        """Return the hosts of the pictures that the user's card file names."""
        database = USER_CARDS.database()
        records = database.records() if database is not None else ()
        return sorted({urlsplit(address).netloc for record in records for address in record.pictures})

    def start(self, given: dict[str, object]) -> object:
        """Return what the start page shows."""
        return {"decks": self.decks({}), "bots": bot_names(), "bot": DEFAULT_BOT, "runs": kept_runs()}

    def decks(self, given: dict[str, object]) -> object:
        """Return the built-in decks."""
        return [deck_info(builtin_deck(name)) for name in builtin_names()]

    def check(self, given: dict[str, object]) -> object:
        """Return what is in a deck list, what keeps it from being played, and what is worth knowing, by line."""
        return checked(msgspec.convert(given, CheckGiven))

    # --- games -----------------------------------------------------------------------------------------------

    def create(self, given: dict[str, object]) -> object:
        """Open a table as a page wishes and return its id and tokens. What only the command line may say is ignored."""
        asked = msgspec.convert(given, GameGiven)
        if any(is_pilot(seat.who) for seat in asked.seats):
            raise UnknownBot("a page reads no files; playset play --bot FILE.pilot begins a game against a pilot")
        return self.open(msgspec.convert(msgspec.to_builtins(asked), GameAsked))

    def begin(self, given: dict[str, object]) -> object:
        """Open a table as the command line wishes and return its id and tokens."""
        return self.open(msgspec.convert(given, GameAsked))

    def open(self, given: GameAsked) -> dict[str, object]:
        """Open a table for a game as it was given."""
        if len(given.seats) != 2:
            raise PlaysetError(f"a game has two seats, not {len(given.seats)}")
        if len(self.tables) >= MOST_TABLES:
            self.close_oldest()
        decks = [deck_of(seat) for seat in given.seats]
        names = seat_names([name_of(seat, deck) for seat, deck in zip(given.seats, decks, strict=True)])
        seats: list[Seat] = []
        for seat, deck, name in zip(given.seats, decks, names, strict=True):
            person = seat.who in PEOPLE
            if not person:
                check_bot(seat.who)
            seats.append(Seat(name, deck, "" if person else seat.who))
        seed = given.seed if given.seed is not None else secrets.randbelow(1_000_000)
        if given.first is not None and not 0 <= given.first < len(seats):
            raise PlaysetError(f"there is no seat {given.first} to go first")
        if all(seat.bot for seat in seats):
            bots = [seat.bot for seat in seats]
            return self.show(
                game_of_bots(decks, names, bots, seed, given.first), bots, [deck.name for deck in decks], given
            )
        id = secrets.token_hex(12)
        table = Table(id, seats, seed, given.first, given.practice)
        tokens = {secrets.token_urlsafe(16): person.seat for person in table.people}
        self.tables[id] = Opened(table, tokens, given)
        seen = [{"seat": seat, "token": token} for token, seat in tokens.items()]
        return {"game": id, "token": seen[0]["token"] if seen else "", "seats": seen}

    def show(self, game: Game, bots: list[str], decks: list[str], given: GameAsked) -> dict[str, object]:
        """Open a table at which a game that is over is looked at."""
        id, token = secrets.token_hex(12), secrets.token_urlsafe(16)
        self.tables[id] = Opened(Watched(id, game, bots, decks), {token: WATCHER}, given)
        return {"game": id, "token": token, "seats": [{"seat": None, "token": token}]}

    def replay(self, given: dict[str, object]) -> object:
        """Open a table for a game of a kept run, for a replay, or for a game of this hall that is over."""
        asked = msgspec.convert(given, ReplayGiven)
        if len(self.tables) >= MOST_TABLES:
            self.close_oldest()
        bots = decks = ["", ""]
        if asked.run:
            game = game_again(asked.run, asked.game)
        elif asked.text:
            game = game_of_text(asked.text)
        else:
            opened, _ = self.find({"game": asked.table, "token": asked.token})
            if isinstance(opened.table, Watched) or not opened.over:
                raise PlaysetError("only a game that is over can be looked at again")
            game = opened.table.game
            bots = [seat.bot for seat in opened.table.seats]
            decks = [seat.deck.name for seat in opened.table.seats]
        count = len(game.names)
        if count != 2:
            raise PlaysetError(f"the browser shows games of two players, not of {count} (playset replay shows it)")
        return self.show(game, bots, decks, GameAsked([]))

    def save(self, given: dict[str, object]) -> object:
        """Return a game that is over as a replay file."""
        opened, _ = self.find(given)
        if isinstance(opened.table, Watched) or not opened.over:
            raise PlaysetError("a replay can be had when the game is over")
        return record(opened.table.game).to_text()

    def close_oldest(self) -> None:
        """Close the oldest table that is over, or else the oldest."""
        over = [id for id, opened in self.tables.items() if opened.over]
        del self.tables[over[0] if over else next(iter(self.tables))]

    def again(self, given: dict[str, object]) -> object:
        """Open a table for a rematch, with the decks swapped if wished."""
        opened, _ = self.find(given)
        if not opened.given.seats:
            raise PlaysetError("a replay has no rematch")
        seats = opened.given.seats
        if msgspec.convert(given, AgainGiven).swap:
            seats = [
                msgspec.structs.replace(other, who=seat.who, name=seat.name)
                for seat, other in zip(seats, reversed(seats), strict=True)
            ]
        return self.open(msgspec.structs.replace(opened.given, seats=seats, seed=None))

    def find(self, given: dict[str, object]) -> tuple[Opened, int]:
        """Return the table that is meant, and the seat that the token is for."""
        opened = self.tables.get(str(given.get("game", "")))
        token = str(given.get("token", "")).encode()
        found = (
            [seat for known, seat in opened.tokens.items() if compare_digest(known.encode(), token)] if opened else []
        )
        if opened is None or not found:
            raise NotThere
        return opened, found[0]

    def hello(self, given: dict[str, object]) -> object:
        """Return the seat of a token, with what a page that comes is told."""
        opened, seat = self.find(given)
        have = given.get("have")
        faces, lines = have if isinstance(have, (list, tuple)) else (0, 0)
        counts = (max(0, int(faces)), max(0, int(lines)))
        table = opened.table
        told = table.welcome(*counts) if isinstance(table, Watched) else table.welcome(seat, *counts)
        return {"viewer": str(seat), "told": [msgspec.json.encode(message) for message in told]}

    def message(self, given: dict[str, object]) -> object:
        """Pass on what a person says."""
        opened, seat = self.find(given)
        text = given.get("text")
        message = PAGE_MESSAGE.decode(text if isinstance(text, (str, bytes)) else b"")
        table = opened.table
        said = [(seat, one) for one in table.take(message)] if isinstance(table, Watched) else table.take(seat, message)
        for viewer, told in said:
            self.send.append((opened.table.id, str(viewer), msgspec.json.encode(told)))
        return None


def kept_runs() -> list[dict[str, object]]:
    """Return the newest kept runs whose games can be looked at here, newest first."""
    with Store() as store:
        runs = [run for run in store.runs(MOST_RUNS) if run.kind in SHOWN_RUNS and run.games]
    return [{"run": str(run.id), "title": run.title, "games": run.games} for run in runs]


def checked(given: CheckGiven) -> dict[str, object]:
    """Return how many cards a list has, its commanders, its problems and what is worth knowing, by line.

    With stand-ins, cards that are not understood are no problems; `missing` says how many cards there would be.
    """
    if len(given.text) > MOST_LIST:
        return {"cards": 0, "problems": [told(0, f"A list has at most {MOST_LIST:,} characters.")]}
    found = read_deck_list(given.text)
    known = find_cards(found, given.stand_ins)
    problems = [told(problem.number, as_sentence(str(problem.error))) for problem in known.problems]
    problems += [told(line.number, f"{line.name} is not supported yet.") for line in known.unsupported]
    answer: dict[str, object] = {
        "cards": sum(len(known.cards[section]) for section in (MAIN, COMMANDER)),
        "problems": sorted(problems, key=lambda problem: cast(int, problem["line"])),
        "missing": sum(line.count for line in known.unsupported),
    }
    if problems:
        return answer
    try:
        deck = parse_deck(given.text, stand_ins=given.stand_ins)
    except PlaysetError as error:
        return {**answer, "problems": [told(0, as_sentence(str(error)))]}
    illegal = all_problems(deck, format_of(deck))
    notes = [*deck.notes, *[f"not legal: {one}" for one in illegal[:MOST_NOTES]]]
    if not exactness([deck]).is_exact:
        notes.insert(0, f"with stand-ins: {exactness([deck])}")
    answer["commanders"] = [card.name for card in deck.commanders]
    answer["notes"] = [told(0, as_sentence(note)) for note in notes]
    return answer


def told(line: int, text: str) -> dict[str, object]:
    """Return a message about a line of a list, 0 for the whole list."""
    return {"line": line, "text": text}


def as_sentence(text: str) -> str:
    """Return a message as a sentence."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")


def deck_info(deck: Deck) -> dict[str, object]:
    """Return a deck for the start page."""
    return {
        "name": deck.name,
        "title": deck.description,
        "colors": identity_letters(deck),
        "cards": len(deck),
        "commander": bool(deck.commanders),
    }


def deck_of(seat: SeatAsked) -> Deck:
    """Return the deck of a seat: a built-in one, a list, or a file."""
    if seat.file:
        return find_deck(seat.file, seat.stand_ins, seat.commanders)
    if seat.list:
        if len(seat.list) > MOST_LIST:
            raise BadDeck(f"a deck list has at most {MOST_LIST:,} characters")
        return parse_deck(seat.list, PASTED, stand_ins=seat.stand_ins, commanders=seat.commanders)
    if seat.deck not in builtin_names():
        raise BadDeck(f"there is no built-in deck {seat.deck[:MOST_NAME]!r}")
    return builtin_deck(seat.deck)


def check_bot(name: str) -> None:
    """Raise an error if there is no bot of a name; bots of one's own play on the command line only."""
    if is_imported(name):
        raise UnknownBot(f"the browser has built-in bots and pilots, not {name!r}; there are {', '.join(bot_names())}")
    make_bot(name, 0)


def name_of(seat: SeatAsked, deck: Deck) -> str:
    """Return what a player is called: as they wish, or after the deck if that has a name."""
    wished = "".join([sign if sign.isprintable() else " " for sign in seat.name])
    name = deck.name[:MOST_NAME].capitalize() if deck.name != PASTED else "Player" if seat.who in PEOPLE else "Bot"
    return " ".join(wished.split())[:MOST_NAME].strip() or name
