"""Count what a deck does, turn by turn, while a goldfish game is played.

`Counting` observes the events of the game. It is compiled with the engine, because it is told of every event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.keywords.spells import PROWESS
from playset.ability.triggers.zone_changes import Dies
from playset.bots.goldfish.kinds import has_pattern, kind_of
from playset.bots.reading.mana import covers
from playset.bots.reading.roles import facts_of
from playset.core.events import Cause, Event, EventKind
from playset.core.mana import KINDS
from playset.core.words import CardType, Zone, card_of, is_player
from playset.rules.events.observer import Observer
from playset.rules.mana.payment import mana_at_hand
from playset.rules.nodes.base import When
from playset.sim.goldfish.figures import CardCount, HandCount, TurnCount
from playset.sim.playing import Standing, standing_of

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State

ME: Final = 0  # the seat of the deck
COUNTER: Final = "+1/+1"
PROWESS_TRIGGERS: Final = PROWESS.expanded()  # CR 702.108a
SEEN: Final = (
    1 << EventKind.TURN_BEGINS
    | 1 << EventKind.MULLIGAN
    | 1 << EventKind.DRAW
    | 1 << EventKind.DAMAGE
    | 1 << EventKind.LOSE_LIFE
    | 1 << EventKind.MOVE
    | 1 << EventKind.LOSE
    | 1 << EventKind.CAST
    | 1 << EventKind.PLAY_LAND
    | 1 << EventKind.CREATE_TOKENS
    | 1 << EventKind.TRIGGER
    | 1 << EventKind.ACTION
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Counting(Observer):
    """An observer of events that counts what the deck in the first seat does."""

    def __init__(self, state: State, limit: int = 0) -> None:
        self.kinds = SEEN
        self.limit = limit  # turns of the deck, if there is one: what happens after them does not count
        self.over = False
        self.standing: Standing | None = None  # when the turns were over, if the game was not
        self.turns: list[TurnCount] = []
        self.hands: list[HandCount] = []  # of each of them
        self.hand = HandCount()
        self.turn: TurnCount | None = None
        self.mine = False  # whether it is a turn of the deck
        self.total = 0
        self.commander_turns: list[int] = []
        self.felled: list[int] = []  # the turn in which each opponent lost, in that order
        self.left = [0] * len(state.players)  # the turn of the game in which each player lost
        self.cards: dict[str, CardCount] = {}
        self.wiped: dict[int, int] = {}  # creatures destroyed in the turns of others, after which turns
        self.mulligans = 0
        self.opening: tuple[str, ...] = ()  # the hand that was kept
        self.opening_lands = 0
        self.begun = False
        self.spells: list[CardDefinition] = []  # the cards of the deck
        state.observer = self

    def see(self, game: State, event: Event) -> None:
        """Count an event."""
        kind = event.kind
        if kind == EventKind.TURN_BEGINS:
            self.turn_begins(game, event.player == ME)
            return
        if kind == EventKind.MULLIGAN and event.player == ME:
            self.mulligans += 1
        turn = self.turn
        if turn is None:
            return
        if kind == EventKind.DAMAGE or kind == EventKind.LOSE_LIFE:
            self.hit(game, event, turn)
        elif kind == EventKind.MOVE:
            self.moved(game, event, turn)
        elif kind == EventKind.LOSE:
            self.left[event.player] = game.turn
            if event.player != ME:
                self.felled.append(len(self.turns) + 1)
        elif event.player == ME:
            self.did(game, event, turn)

    def did(self, game: State, event: Event, turn: TurnCount) -> None:
        """Count an action of the player: a spell, a land, tokens, a trigger, a keyword action."""
        kind = event.kind
        if kind == EventKind.CAST:
            self.cast(game, event, turn)
        elif kind == EventKind.PLAY_LAND:
            turn.lands += 1
            self.used(game.definitions[card_of(event.obj)].name)
        elif kind == EventKind.DRAW:
            self.hand.drawn += 1
            self.card(game.definitions[card_of(event.obj)].name).seen = 1
        elif kind == EventKind.CREATE_TOKENS:
            turn.tokens += event.amount
        elif kind == EventKind.TRIGGER:
            item = game.on_stack(event.obj)
            if item is not None and item.program is not None:
                if kind_of(item.definition).death:
                    turn.death_triggers += died(item.program.ability)
                turn.prowess_triggers += item.program.ability in PROWESS_TRIGGERS
        elif kind == EventKind.ACTION and event.word == "proliferate":
            turn.proliferated += 1

    def cast(self, game: State, event: Event, turn: TurnCount) -> None:
        """Count a spell that the player cast."""
        turn.spells += 1
        number = card_of(event.obj)
        definition = game.definitions[number]
        kind = kind_of(definition)
        turn.ramp += kind.rock or kind.dork or kind.ramp
        self.used(definition.name)
        if number in game.commanders:
            self.commander_turns.append(len(self.turns) + 1)

    def used(self, name: str) -> None:
        """Count a card that was cast or played."""
        count = self.card(name)
        count.cast += 1
        count.turn = count.turn or len(self.turns) + 1

    def hit(self, game: State, event: Event, turn: TurnCount) -> None:
        """Count damage to an opponent, or life that one lost in another way."""
        if event.kind == EventKind.DAMAGE:
            if not is_player(event.obj) or event.obj == ME:
                return
        elif event.player == ME or event.flag:
            return  # the damage was counted
        if game.controller_of(event.source) != ME:
            return
        amount = event.amount
        if event.kind == EventKind.LOSE_LIFE:
            turn.drain_damage += amount
        elif event.flag:
            turn.combat_damage += amount
        else:
            turn.spell_damage += amount
        self.total += amount
        what = game.characteristics_of(event.source)
        if what is not None:
            self.card(what.name).damage += amount

    def moved(self, game: State, event: Event, turn: TurnCount) -> None:
        """Count a card that came to the hand, and a creature that was sacrificed or reanimated."""
        if event.destination == Zone.HAND and game.owners[card_of(event.obj)] == ME:
            self.card(game.definitions[card_of(event.obj)].name).seen = 1
        if event.flag == Cause.SACRIFICE and event.amount == ME:
            left = game.last_known.get(event.obj)
            turn.sacrificed += left is not None and bool(left.characteristics.types & CardType.CREATURE)
        if event.flag == Cause.DESTROY and not self.mine:
            left = game.last_known.get(event.obj)
            if left is not None and left.controller == ME:
                if left.characteristics.types & CardType.CREATURE:
                    place = len(self.turns)
                    self.wiped[place] = self.wiped.get(place, 0) + 1
        if event.origin == Zone.GRAVEYARD and event.destination == Zone.BATTLEFIELD:
            permanent = game.permanent(event.other)
            if permanent is not None and permanent.controller == ME:
                turn.reanimated += bool(permanent.characteristics.types & CardType.CREATURE)

    def paid(self, game: State, player: int, amount: int) -> None:
        """Count mana that the player spent; in the turns of others it does not count."""
        if player == ME and self.mine and self.turn is not None:
            self.turn.spent += amount

    def wasted(self, game: State, player: int, amount: int) -> None:
        """Count mana that left a pool unspent."""
        if player == ME and self.mine and self.turn is not None:
            self.turn.unspent += amount

    def turn_begins(self, game: State, mine: bool) -> None:
        """Finish the turn before, and begin a new count if the turn belongs to the deck."""
        if not self.begun:
            self.begun = True
            kept = [game.definitions[card] for card in game.players[ME].hand]
            self.opening = tuple(card.name for card in kept)
            self.opening_lands = sum(card.is_land for card in kept)
            for name in self.opening:
                self.card(name).seen = 1
            player = game.players[ME]
            cards = [*player.library, *player.hand, *player.command]
            self.spells = list(dict.fromkeys([game.definitions[card] for card in cards]))
        if self.mine and self.turn is not None:
            self.look(game, self.turn)
        if mine:
            self.close()
            if self.limit and len(self.turns) >= self.limit:
                self.standing = standing_of(game)
                self.end(game)
                return
            self.turn = TurnCount()
        self.mine = mine

    def look(self, game: State, turn: TurnCount) -> None:
        """Count what the player has at the end of a turn of the deck."""
        turn.unspent += mana_at_hand(game, ME)
        turn.mana = turn.spent + turn.unspent
        turn.hand = len(game.players[ME].hand)
        self.hand.lands = sum([game.definitions[card].is_land for card in game.players[ME].hand])
        self.look_at_the_curve(game)
        creatures = power = toughness = counters = outlets = colors = prowess = 0
        for permanent in game.permanents:
            if permanent.controller != ME:
                continue
            what = permanent.characteristics
            if what.types & CardType.CREATURE:
                creatures += 1
                power += what.power
                toughness += what.toughness
                prowess += any(entry.ability in PROWESS_TRIGGERS for entry in what.abilities.triggered)
            if permanent.counters:
                counters += permanent.counters.get(COUNTER, 0)
            outlets += kind_of(permanent.definition).outlet
            colors |= facts_of(permanent.definition).colors
        turn.creatures += creatures
        turn.power += power
        turn.toughness += toughness
        turn.prowess += prowess
        turn.counters += counters
        turn.outlets += outlets
        turn.colors = colors & (1 << KINDS) - 1
        buried = 0
        for card in game.players[ME].graveyard:
            base = game.definitions[card].base
            if base.types & CardType.CREATURE:
                buried += base.power
        turn.graveyard_power += buried

    def look_at_the_curve(self, game: State) -> None:
        """Count for the cards whose mana value is the number of the turn whether there was mana for them.

        Lands count that did not enter tapped this turn, other sources if they were there before it.
        """
        value = len(self.turns) + 1
        sources: list[int] = []
        for permanent in game.permanents:
            if permanent.controller != ME or not permanent.characteristics.abilities.has_mana_abilities:
                continue
            facts = facts_of(permanent.definition)
            land = permanent.characteristics.types & CardType.LAND
            if not permanent.summoning_sick or (land and not facts.enters_tapped):
                sources += facts.units
        for definition in self.spells:
            cost = definition.cost
            if cost is not None and definition.base.mana_value == value and covers(sources, cost):
                self.card(definition.name).on_curve = 1

    def close(self) -> None:
        """Add the current turn to the finished ones."""
        if self.turn is not None:
            self.turn.damage = self.total
            self.turns.append(self.turn)
            self.turn = None
            self.hands.append(self.hand)
            self.hand = HandCount()

    def end(self, game: State) -> None:
        """Stop counting: the game is over, or the deck has had its turns."""
        if self.over:
            return
        self.over = True
        if self.turn is not None:
            if self.mine:
                self.look(game, self.turn)
            self.close()
        game.observer = None
        for card in game.players[ME].hand:
            self.card(game.definitions[card].name).stuck += 1

    def card(self, name: str) -> CardCount:
        """Return the counts of a card."""
        known = self.cards.get(name)
        if known is None:
            known = self.cards[name] = CardCount()
        return known


def died(ability: object) -> bool:
    """True if a triggered ability triggers when something dies."""
    return isinstance(ability, When) and has_pattern(ability.pattern, Dies)
