"""Fuzzing: play games of random decks by random bots and check the invariants on the way.

`scripts/fuzz.py` calls it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playset.bots import Bot, RandomBot, bot, stops_of
from playset.bots.playout import Playout
from playset.cards import find_card, names
from playset.core.decision import Act, Ask, Decision
from playset.core.events import EventKind
from playset.core.rng import Random
from playset.core.typeline import BASIC_LAND_TYPES
from playset.core.words import FIRST_OBJECT, Supertype, Zone, card_of
from playset.database import use_database
from playset.database.importing import read_all
from playset.database.store import CardDatabase
from playset.decks import builtin_names, deck
from playset.rules.game import Game
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import registered_card
from playset.testing.invariants import BrokenInvariant, check

# A game with more questions than this is taken to be stuck.
MOST_QUESTIONS: Final = 200_000
# After so many questions in one turn, players only pass: an ability that costs nothing could be activated forever.
BUSY_TURN: Final = 250
# A turn with more questions than this goes on for ever, if bots play that think.
ENDLESS_TURN: Final = 3_000


class RandomGame:
    """A game that random bots play, some of them badly enough to give up."""

    __slots__ = (
        "ask_everything",
        "asked",
        "bots",
        "commander",
        "concessions",
        "decks",
        "manual_mana",
        "random",
        "seed",
        "thinking",
        "turn",
        "turn_cap",
    )

    def __init__(
        self,
        seed: int,
        decks: Sequence[Sequence[str]],
        ask_everything: bool = False,
        manual_mana: Sequence[int] = (),
        turn_cap: int = 100,
        concessions: bool = False,
        commander: bool = False,
        bots: Sequence[str] = (),
    ) -> None:
        self.seed = seed
        self.decks = decks
        self.ask_everything = ask_everything
        self.manual_mana = manual_mana
        self.turn_cap = turn_cap
        self.concessions = concessions  # whether players concede once in a while
        self.commander = commander  # CR 903: whether the first card of each deck is its commander
        self.random = Random(seed)
        self.turn = self.asked = 0  # questions so far, in the turn of that number
        self.thinking = len(bots) > 0  # bots that are to find an end by themselves
        self.bots: list[Bot] = [RandomBot(seed * 8 + seat) for seat in range(len(decks))]
        if bots:
            self.bots = [bot(bots[self.random.below(len(bots))], seed + seat) for seat in range(len(decks))]

    def __repr__(self) -> str:
        return (
            f"RandomGame({self.seed}, {self.decks!r}, {self.ask_everything}, {self.manual_mana!r}, {self.turn_cap}, "
            f"{self.concessions}, {self.commander})"
        )

    def start(self) -> Game:
        """Return the game at its first question."""
        return Game(
            self.decks,
            self.seed,
            turn_cap=self.turn_cap,
            ask_everything=self.ask_everything,
            manual_mana=self.manual_mana,
            commander=self.commander,
            stops=stops_of(self.bots) if self.thinking else (),
        )

    def act(self, game: Game) -> None:
        """Answer the open question or, in some games once in a long while, let a player concede."""
        decision = game.decision
        assert decision is not None
        if self.concessions and self.random.chance(1, 200):
            living = game.state.remaining_players()
            game.concede(living[self.random.below(len(living))])
            return
        self.asked = self.asked + 1 if game.turn == self.turn else 0
        self.turn = game.turn
        if self.thinking:
            if self.asked > ENDLESS_TURN:
                raise BrokenInvariant(f"a bot goes on for ever on turn {game.turn}: {decision!r}")
        elif self.asked > BUSY_TURN and decision.kind == Ask.PRIORITY:
            game.answer((next(index for index, option in enumerate(decision.options) if option.act == Act.PASS),))
            return
        game.answer(self.bots[decision.player].decide(game.view(decision.player), decision))

    def play(self, every: int) -> Game:
        """Play to the end and look at the invariants at about one in `every` questions; 0 looks at none."""
        game = self.start()
        if not CheckedPlayout(self, game, every).play(MOST_QUESTIONS):
            raise BrokenInvariant(f"the game is stuck on turn {game.turn} after {MOST_QUESTIONS} questions")
        if every:
            check(game)
            if not all(game.log.lines()):
                raise BrokenInvariant("a line of the log is empty")
        return game


class CheckedPlayout(Playout):
    """A random game in which the invariants are checked before about one in `every` questions; 0 checks none."""

    def __init__(self, plan: RandomGame, game: Game, every: int) -> None:
        super().__init__(game, plan.bots)
        self.plan = plan
        self.every = every
        self.random = Random(plan.seed + 1)  # a chance of its own, so that checking changes nothing

    def step(self, decision: Decision) -> None:
        """Check the game, perhaps, and play on."""
        if self.every and self.random.below(self.every) == 0:
            check(self.game)
        self.plan.act(self.game)


def built_in_cards() -> list[CardDefinition]:
    """Return the cards that random games are played with if nothing else is said."""
    return [find_card(name) for name in names()]


def readable_cards(path: str | Path) -> list[CardDefinition]:
    """Return the built-in cards and all of a database that can be played; names are looked up there from now on."""
    use_database(path)
    with CardDatabase(path) as database:
        read_all(database, database.unread())
        found = [card for card in database.cards() if registered_card(card.name) is None]
    return sorted([*built_in_cards(), *found], key=name_of)


def name_of(card: CardDefinition) -> str:
    """Return the name of a card, to sort by."""
    return card.name


def random_game(
    seed: int,
    players: int = 0,
    commander: bool | None = None,
    cards: Sequence[CardDefinition] = (),
    bots: Sequence[str] = (),
) -> RandomGame:
    """Make up a game from one number; `players=0` and `commander=None` leave these to chance.

    With `bots` each player is one of these bots, and an exception of theirs is an error like any other.
    """
    random = Random(seed)
    known = cards or built_in_cards()
    # Two players are the usual game, so most games have two.
    count = players or (2 if random.chance(1, 2) else 2 + random.below(3))
    decks = [random_deck(random, known) for _ in range(count)]
    decks[0] = featured_deck(random, known[seed % len(known)], known)
    if commander is None:
        commander = random.chance(1, 5)
    if commander:
        decks = [[random_commander(random, known), *cards] for cards in decks]
    return RandomGame(
        seed,
        decks,
        ask_everything=random.chance(1, 8),
        manual_mana=[seat for seat in range(count) if random.chance(1, 6)],
        turn_cap=100 if random.chance(9, 10) else 1 + random.below(8),
        concessions=random.chance(1, 10),
        commander=commander,
        bots=bots,
    )


def random_commander(random: Random, cards: Sequence[CardDefinition]) -> str:
    """Choose any card that can be cast; the engine does not check whether it may be a commander (CR 903.3)."""
    castable = [card for card in cards if not card.is_land]
    return castable[random.below(len(castable))].name


def random_deck(random: Random, cards: Sequence[CardDefinition]) -> list[str]:
    """Return a built-in deck, or 10 to 60 cards of some colours with lands to cast them, or any mixture."""
    if random.chance(1, 4):
        known = builtin_names()
        return [card.name for card in deck(known[random.below(len(known))])]
    lands = [card for card in cards if card.is_land]
    basics = [card for card in lands if card.type_line.supertypes & Supertype.BASIC]
    colors = 1 + random.below(31)
    spells = [card for card in cards if not card.is_land and not card.base.colors & ~colors]
    useful = [card for card in basics if useful_for(card, colors)]
    if random.chance(1, 8):
        spells, useful = list(cards), basics
    size = 10 + random.below(51)
    chosen: list[str] = []
    while len(chosen) < size * 3 // 5:
        chosen += [spells[random.below(len(spells))].name] * (1 + random.below(4))
    for _ in range(size * 2 // 5):
        source = lands if random.chance(1, 4) else useful
        chosen.append(source[random.below(len(source))].name)
    return chosen


def featured_deck(random: Random, featured: CardDefinition, cards: Sequence[CardDefinition]) -> list[str]:
    """Return a small deck with many copies of one card and lands for it, so that each card gets played in some game."""
    colors = featured.base.colors | 1 << random.below(5)
    for color, letter in enumerate("WUBRG"):
        if f"{{{letter}}}" in repr(featured.abilities):
            colors |= 1 << color  # what its abilities cost
    spells = [card for card in cards if not card.is_land and not card.base.colors & ~colors]
    basics = [card for card in cards if card.is_land and card.type_line.supertypes & Supertype.BASIC]
    useful = [card for card in basics if useful_for(card, colors)]
    chosen = [featured.name] * 6
    for _ in range(6 + random.below(12)):
        chosen.append(spells[random.below(len(spells))].name)
    for _ in range(10 + random.below(6)):
        chosen.append(useful[random.below(len(useful))].name)
    return chosen


def exercised(game: Game) -> set[str]:
    """Return the names of the cards that did something in a game: cast, activated or put onto the battlefield."""
    state = game.state
    found: set[str] = set()
    entry = state.log
    while entry is not None:
        event = entry.event
        obj = 0
        if event.kind == EventKind.CAST or (event.kind == EventKind.MOVE and event.destination == Zone.BATTLEFIELD):
            obj = event.obj
        elif event.kind == EventKind.ACTIVATE:
            obj = event.source
        if obj >= FIRST_OBJECT:
            found.add(state.definitions[card_of(obj)].name)
        entry = entry.previous
    return found


def useful_for(land: CardDefinition, colors: int) -> bool:
    """True if a basic land makes mana of one of some colours (CR 305.6)."""
    return any(colors >> color & 1 for color, name in enumerate(BASIC_LAND_TYPES) if name in land.type_line.subtypes)
