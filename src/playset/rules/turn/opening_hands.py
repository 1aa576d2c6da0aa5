"""Start the game (CR 103): decks become libraries, who goes first, opening hands and mulligans.

`turn.new_game` makes a `State` with `new_state` and pushes a `Starting` frame, which is done before the first turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, cast

from playset.core import rng
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.errors import BadDeck
from playset.core.events import Entry, Event, EventKind
from playset.core.words import Zone
from playset.rules.events.actions import draw, enter_event, move_all, shuffle
from playset.rules.events.apply import emit
from playset.rules.events.gate import happen
from playset.rules.nodes.base import InOpeningHand
from playset.rules.objects.commander import commanders_of
from playset.rules.state.cards import NOTHING, CardDefinition
from playset.rules.state.frame import Frame
from playset.rules.state.objects import Player
from playset.rules.state.position import State
from playset.rules.state.registry import find_card

if TYPE_CHECKING:
    from playset.rules.state.settings import Settings

HAND_SIZE: Final = 7

STAGE_DEAL: Final = 0
STAGE_DECLARE: Final = 1
STAGE_MULLIGAN: Final = 2
STAGE_BOTTOM: Final = 3
STAGE_REDRAW: Final = 4
STAGE_PUT: Final = 5

KEEP_OR_MULLIGAN: Final = (Option(Act.KEEP, text="Keep this hand"), Option(Act.MULLIGAN, text="Take a mulligan"))


def read_deck(deck: object) -> list[CardDefinition]:
    """Return the cards of a deck; names are looked up in the registry."""
    if isinstance(deck, (str, bytes, Mapping)) or not isinstance(deck, Iterable):
        raise BadDeck(f"a deck is a list of cards, not {deck!r}; playset.deck(...) makes one from a name or a list")
    cards: list[object] = list(deck)
    for place, card in enumerate(cards):
        if not isinstance(card, CardDefinition):
            cards[place] = card_by_name(card)
    if not cards:
        raise BadDeck("a deck without cards cannot be played")
    return cast(list[CardDefinition], cards)


def card_by_name(card: object) -> CardDefinition:
    """Return the card with a name from the registry."""
    if isinstance(card, str):
        return find_card(card)
    raise BadDeck(f"{card!r} in a deck is neither a card nor the name of one")


def new_state(settings: Settings, decks: list[list[CardDefinition]]) -> State:
    """Return a game before it begins: every deck is its owner's library, not yet shuffled."""
    game = State(settings)
    game.new_card(NOTHING, -1, Zone.NOWHERE)
    for owner, deck in enumerate(decks):
        player = Player(settings.life)
        player.library = new_library(game, deck, owner)
        game.players.append(player)
        if settings.commanders:
            game.commanders += tuple(player.library[: settings.commanders[owner]])
    game.commander_casts = (0,) * len(game.commanders)
    for player in game.players:
        player.commander_damage = game.commander_casts
    # One stream for the start, one for coins and dice, one for each library, one for each seat's own use.
    game.rng = rng.new_streams(settings.seed, 2 + 2 * len(decks))
    return game


def new_library(game: State, deck: list[CardDefinition], owner: int) -> list[int]:
    """Bring the cards of a deck into the game and return them as their owner's library."""
    first = len(game.definitions)
    count = len(deck)
    game.definitions += deck
    game.owners += [owner] * count
    game.generations += [1] * count
    game.zones += [Zone.LIBRARY] * count
    previous: CardDefinition | None = None
    for definition in deck:
        if definition is not previous:
            game.note_card(definition)
            previous = definition
    return list(range(first, first + count))


class Starting(Frame):
    """Opening hands (CR 103.5): all declare in turn order, then all mulligans are taken at the same time."""

    __slots__ = ("declaring", "mulligans", "putting", "redrawing", "undecided")

    def __init__(self) -> None:
        super().__init__()
        self.undecided: list[int] = []  # players who have not kept yet
        self.declaring: list[int] = []  # those who have yet to declare in this round
        self.mulligans: list[int] = []  # those who take a mulligan in this round
        self.redrawing: list[int] = []  # those of them who have not drawn their new hand
        self.putting: list[int] = []  # the cards that one of them has yet to put on the bottom, the last one first

    def clone(self) -> Starting:
        new = Starting()
        new.pc = self.pc
        new.undecided = self.undecided[:]
        new.declaring = self.declaring[:]
        new.mulligans = self.mulligans[:]
        new.redrawing = self.redrawing[:]
        new.putting = self.putting[:]
        return new

    def player_left(self, game: State, player: int) -> bool:
        self.undecided = [seat for seat in self.undecided if seat != player]
        self.declaring = [seat for seat in self.declaring if seat != player]
        if self.pc == STAGE_PUT and self.mulligans and self.mulligans[0] == player:
            self.putting = []
            self.pc = STAGE_BOTTOM
        self.mulligans = [seat for seat in self.mulligans if seat != player]
        if self.pc == STAGE_REDRAW and self.redrawing[0] == player:
            self.pc = STAGE_MULLIGAN
        self.redrawing = [seat for seat in self.redrawing if seat != player]
        return True

    def step(self, game: State) -> None:
        if self.pc == STAGE_DEAL:
            self.deal(game)
        elif self.pc == STAGE_DECLARE:
            self.declare(game)
        elif self.pc == STAGE_MULLIGAN:
            self.put_hand_back(game)
        elif self.pc == STAGE_REDRAW:
            self.draw_anew(game)
        elif self.pc == STAGE_BOTTOM:
            self.put_on_bottom(game)
        else:
            self.put_one_on_bottom(game)

    def deal(self, game: State) -> None:
        """Choose who goes first, shuffle, draw seven (CR 103.1–103.3)."""
        if game.settings.first < 0:
            game.active = rng.below(game.rng, rng.STREAM_START, len(game.players))
        else:
            game.active = game.settings.first
        emit(game, Event(EventKind.GAME_BEGINS, game.active))
        self.undecided = game.remaining_players()
        if game.commanders:
            # CR 103.2c, 903.6: before decks are shuffled, each player puts their commander into the command zone.
            for player in self.undecided:
                move_all(game, [game.id_of(card) for card in commanders_of(game, player)], Zone.COMMAND)
        for player in self.undecided:
            shuffle(game, player)
            draw(game, player, HAND_SIZE)
        self.declaring = self.undecided[:]
        self.pc = STAGE_DECLARE

    def declare(self, game: State) -> None:
        """Ask the next player, or go on when all have declared."""
        while self.declaring:
            player = self.declaring[0]
            if self.cards_to_bottom(game, player, 1) <= HAND_SIZE:
                hand = game.players[player].hand
                game.decision = Decision(
                    Ask.MULLIGAN, player, f"Keep this hand of {len(hand)} or take a mulligan?", KEEP_OR_MULLIGAN
                )
                return
            self.keep(game)  # CR 103.5: no mulligan beyond a hand of no cards
        if self.mulligans:
            self.redrawing = self.mulligans[:]
            self.pc = STAGE_MULLIGAN
        else:
            game.frames.pop()
            if any(cards_to_begin_with(game, player) for player in game.remaining_players()):
                game.frames.append(OpeningHands(game.remaining_players()))

    def cards_to_bottom(self, game: State, player: int, more: int) -> int:
        """Return how many cards a player puts on the bottom; with more than two players the first mulligan is free."""
        taken = game.players[player].mulligans + more
        return max(0, taken - 1) if len(game.players) > 2 else taken

    def keep(self, game: State) -> None:
        """Let the player who is asked keep their hand."""
        player = self.declaring.pop(0)
        self.undecided.remove(player)
        emit(game, Event(EventKind.KEEP, player, amount=len(game.players[player].hand)))

    def put_hand_back(self, game: State) -> None:
        """Let the next player who takes a mulligan put their hand back.

        Drawing is a step of its own: a card with an effect that may replace its move goes back only after this one.
        """
        if not self.redrawing:
            self.pc = STAGE_BOTTOM
            return
        player = self.redrawing[0]
        state = game.players[player]
        state.mulligans += 1
        emit(game, Event(EventKind.MULLIGAN, player, amount=state.mulligans))
        move_all(game, [game.id_of(card) for card in state.hand], Zone.LIBRARY)
        self.pc = STAGE_REDRAW

    def draw_anew(self, game: State) -> None:
        """Let the player whose hand is back shuffle and draw a new one."""
        player = self.redrawing.pop(0)
        reset_generations(game, player)
        shuffle(game, player)
        draw(game, player, HAND_SIZE)
        self.pc = STAGE_MULLIGAN

    def put_on_bottom(self, game: State) -> None:
        """Let players put cards on the bottom for their mulligans, then begin the next round (CR 103.5)."""
        if not self.mulligans:
            self.declaring = self.undecided[:]
            self.pc = STAGE_DECLARE
            return
        player = self.mulligans[0]
        hand = game.players[player].hand
        count = min(len(hand), self.cards_to_bottom(game, player, 0))
        if not count:
            self.mulligans.pop(0)
            return
        game.decision = Decision(
            Ask.CHOOSE,
            player,
            f"Put {count} {'card' if count == 1 else 'cards'} on the bottom of your library, the first one lowest",
            tuple(Option(Act.OBJECT, obj=game.id_of(card)) for card in hand),
            count,
            count,
            ordered=True,
        )

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        if decision.kind == Ask.MULLIGAN:
            if answer[0] == 0:
                self.keep(game)
            else:
                self.mulligans.append(self.declaring.pop(0))
            return
        self.putting = [decision.options[index].obj for index in answer]
        self.pc = STAGE_PUT

    def put_one_on_bottom(self, game: State) -> None:
        """Put the next card on the bottom of the library, so that the first one chosen is lowest in the end."""
        if self.putting:
            move_all(game, [self.putting.pop()], Zone.LIBRARY, position=-1)
            return
        reset_generations(game, self.mulligans.pop(0))
        self.pc = STAGE_BOTTOM


def reset_generations(game: State, player: int) -> None:
    """Forget which cards were in a hand that was put back; no id may tell it later."""
    for card in game.players[player].library:
        game.generations[card] = 1


def cards_to_begin_with(game: State, player: int) -> list[int]:
    """Return the cards in an opening hand that their player may begin the game with (CR 103.6a)."""
    found: list[int] = []
    for card in game.players[player].hand:
        if any(isinstance(ability, InOpeningHand) for ability in game.definitions[card].abilities):
            found.append(game.id_of(card))
    return found


class OpeningHands(Frame):
    """Players in turn order may put cards from their opening hands onto the battlefield (CR 103.6)."""

    __slots__ = ("players",)

    def __init__(self, players: list[int]) -> None:
        super().__init__()
        self.players = players  # those who have yet to choose

    def clone(self) -> OpeningHands:
        return OpeningHands(self.players[:])

    def player_left(self, game: State, player: int) -> bool:
        self.players = [seat for seat in self.players if seat != player]
        return True

    def step(self, game: State) -> None:
        while self.players:
            options = tuple([Option(Act.OBJECT, obj=obj) for obj in cards_to_begin_with(game, self.players[0])])
            if options:
                prompt = "Choose what to begin the game with on the battlefield"
                game.decision = Decision(Ask.CHOOSE, self.players[0], prompt, options, 0, len(options))
                return
            self.players.pop(0)
        game.frames.pop()

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        player = self.players.pop(0)
        happen(game, [enter_event(game, decision.options[index].obj, Entry(player)) for index in answer])
