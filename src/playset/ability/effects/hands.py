"""Effects on hands: drawing (CR 121), discarding (701.9), revealing (701.20), putting cards back.

Searches of hands and graveyards stand in `searching` and are handed on from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.conditions import Exists
from playset.ability.effects.choices import ForgetThose, PickOwn
from playset.ability.effects.control_flow import BeginLoop, NextOne, SkipUnless
from playset.ability.effects.looking import LookAtHand
from playset.ability.effects.results import found_or_nothing
from playset.ability.effects.searching import ExileByName, SearchEach, SearchGraveyardToo
from playset.ability.effects.zone_changes import Exile, PutOntoBattlefield, ReturnWhenLeft
from playset.ability.filters.base import PERMANENT, SELF
from playset.ability.filters.players import PLAYER, YOU
from playset.ability.filters.references import THAT_PLAYER, THOSE
from playset.core import rng
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause
from playset.core.words import Zone, card_of
from playset.rules.events.actions import (
    discard,
    discard_at_random,
    discard_each,
    discard_question,
    draw_each,
    move_all,
    put_into_libraries,
    reveal,
)
from playset.rules.nodes.base import Amount, Effect, Filter, Selector

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = [
    "BottomChosen",
    "DiscardCards",
    "DiscardChosen",
    "DiscardHand",
    "DiscardToFewest",
    "DiscardUpTo",
    "DrawCards",
    "DrawUpTo",
    "EachPutsOntoBattlefield",
    "ExileByName",
    "ExileCardsFromGraveyard",
    "ExileCardsFromHand",
    "PutBackFromHand",
    "ReturnAtRandom",
    "RevealAtRandom",
    "RevealCards",
    "RevealHand",
    "SearchEach",
    "SearchGraveyardToo",
]


@dataclass(frozen=True, repr=False)
class DrawCards(Effect):
    """CR 121.1: players draw cards."""

    count: int | Amount = 1
    who: Selector = YOU

    def changes_amount(self) -> bool:
        return False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        count = amount_of(game, frame.item, self.count)
        draw_each(game, self.who.objects(game, frame.item), count, frame.item.source)


@dataclass(frozen=True, repr=False)
class DrawUpTo(Effect):
    """CR 121.1, 608.2d: a player draws up to so many cards."""

    count: int
    who: Selector = YOU

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        for player in self.who.objects(game, frame.item):
            return Decision(Ask.NUMBER, player, "Draw how many cards?", (), 0, self.count, frame.item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if answer:
            draw_each(game, self.who.objects(game, frame.item)[:1], answer[0], frame.item.source)


@dataclass(frozen=True, repr=False)
class DiscardCards(Effect):
    """CR 701.9b: players discard cards of their choice, or at random, at the same time."""

    count: int | Amount
    who: Selector = YOU
    at_random: bool = False

    def causes(self) -> int:
        return 1 << Cause.DISCARD

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        if self.at_random:
            return None
        players = self.who.objects(game, frame.item)
        if len(players) != 1:
            return None
        return discard_question(game, players[0], self.number(game, frame), frame.item.source)

    def number(self, game: State, frame: Resolving) -> int:
        """Return how many cards each player discards."""
        return max(0, amount_of(game, frame.item, self.count))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        players = self.who.objects(game, frame.item)
        if self.at_random:
            discard_at_random(game, players, self.number(game, frame), frame.item.source)
        elif len(players) == 1:
            hand = game.players[players[0]].hand
            discard(game, [game.id_of(hand[index]) for index in answer], frame.item.source)
        elif players:
            discard_each(game, players, self.number(game, frame), frame.item.source)


@dataclass(frozen=True, repr=False)
class DiscardUpTo(Effect):
    """CR 701.9b: you discard up to so many cards of your choice; how many becomes "that many"."""

    count: int

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        hand = game.players[item.controller].hand
        options = tuple([Option(Act.OBJECT, obj=game.id_of(card)) for card in hand])
        most = min(self.count, len(options))
        prompt = f"Discard up to {self.count} cards"
        return Decision(Ask.CHOOSE, item.controller, prompt, options, 0, most, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        hand = game.players[item.controller].hand
        item.amount = len(answer)
        discard(game, [game.id_of(hand[index]) for index in answer], item.source)


@dataclass(frozen=True, repr=False)
class DiscardHand(Effect):
    """CR 701.9: players discard all the cards in their hands; how many becomes "that many"."""

    who: Selector = YOU

    def causes(self) -> int:
        return 1 << Cause.DISCARD

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        cards: list[int] = []
        for player in self.who.objects(game, frame.item):
            cards += [game.id_of(card) for card in game.players[player].hand]
        frame.item.amount = len(cards)
        discard(game, cards, frame.item.source)


@dataclass(frozen=True, repr=False)
class RevealHand(Effect):
    """CR 701.20: players reveal their hands."""

    who: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            reveal(game, player, [game.id_of(card) for card in game.players[player].hand], frame.item.source)


@dataclass(frozen=True, repr=False)
class RevealCards(Effect):
    """CR 701.20: reveal any number of cards that fit from your hand; the rest of the effect refers to them."""

    what: Filter | None = None

    def choices(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that could be revealed."""
        hand = [game.id_of(card) for card in game.players[frame.item.controller].hand]
        what = self.what
        return hand if what is None else [obj for obj in hand if what.matches(game, obj, frame.item)]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, frame)])
        prompt = "Choose what to reveal from your hand"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 0, len(options), source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        choices = self.choices(game, frame)
        chosen = [choices[index] for index in answer]
        reveal(game, frame.item.controller, chosen, frame.item.source)
        frame.item.those = found_or_nothing(frame.item, chosen)
        frame.item.amount = len(chosen)


@dataclass(frozen=True, repr=False)
class RevealAtRandom(Effect):
    """CR 701.20: reveal cards at random from your hand; the rest of the effect refers to them (`IT`)."""

    count: int = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        hand = [game.id_of(card) for card in game.players[item.controller].hand]
        revealed = [
            hand.pop(rng.below(game.rng, rng.STREAM_COINS, len(hand))) for _ in range(min(self.count, len(hand)))
        ]
        reveal(game, item.controller, revealed, item.source)
        item.those = found_or_nothing(item, revealed)


@dataclass(frozen=True, repr=False)
class ReturnAtRandom(Effect):
    """CR 404.1: cards that fit are chosen at random in your graveyard and returned to your hand."""

    what: Filter | None = None
    count: int = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        cards = [game.id_of(card) for card in game.players[item.controller].graveyard]
        left = [card for card in cards if self.what is None or self.what.matches(game, card, item)]
        found = [left.pop(rng.below(game.rng, rng.STREAM_COINS, len(left))) for _ in range(min(self.count, len(left)))]
        move_all(game, found, Zone.HAND, item.source)


@dataclass(frozen=True, repr=False)
class DiscardChosen(Effect):
    """CR 701.9b: a player reveals their hand, you choose a card from it that fits, and the player discards it.

    Or it is exiled instead, until ~ leaves the battlefield if it says so (CR 610.3); if you `may`, you need not choose.
    With `looking` only you see the hand.
    """

    what: Filter | None
    who: Selector
    exile: bool = False
    until: bool = False
    may: bool = False
    looking: bool = False

    def assemble(self, code: list[Effect]) -> None:
        code.append(LookAtHand(self.who) if self.looking else RevealHand(self.who))
        if self.until:
            code.append(SkipUnless(Exists(PERMANENT & SELF), 2))
        code.append(self)
        if self.until:
            code.append(ReturnWhenLeft())

    def choices(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards in hand that fit."""
        found: list[int] = []
        for player in self.who.objects(game, frame.item):
            for card in game.players[player].hand:
                if self.what is None or self.what.matches(game, game.id_of(card), frame.item):
                    found.append(game.id_of(card))
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, frame)])
        if not options:
            return None
        prompt = f"Choose a card to be {'exiled' if self.exile else 'discarded'}"
        least = 0 if self.may else 1
        return Decision(Ask.CHOOSE, item.controller, prompt, options, least, 1, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        choices = self.choices(game, frame)
        chosen = [choices[index] for index in answer]
        if self.exile:
            move_all(game, chosen, Zone.EXILE, frame.item.source)
        else:
            discard(game, chosen, frame.item.source)


@dataclass(frozen=True, repr=False)
class BottomChosen(Effect):
    """CR 402.3, 401.4: look at a hand; if you choose a card from it that fits, it is revealed and put on the bottom.

    Then that player draws a card.
    """

    what: Filter | None
    who: Selector

    def assemble(self, code: list[Effect]) -> None:
        code.append(LookAtHand(self.who))
        code.append(self)

    def choices(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards in hand that fit."""
        hand = [game.id_of(card) for player in self.who.objects(game, frame.item) for card in game.players[player].hand]
        what = self.what
        return hand if what is None else [obj for obj in hand if what.matches(game, obj, frame.item)]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, frame)])
        if not options:
            return None
        return Decision(Ask.CHOOSE, item.controller, "Choose a card, or none", options, 0, 1, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        choices = self.choices(game, frame)
        for obj in [choices[index] for index in answer]:
            owner = game.owners[card_of(obj)]
            reveal(game, owner, [obj], item.source)
            put_into_libraries(game, [obj], item.source, position=-1)
            draw_each(game, [owner], 1, item.source)


@dataclass(frozen=True, repr=False)
class ExileCardsFromHand(Effect):
    """CR 101.4, 406: players exile cards of their choice from their hands, as many as they can, at the same time."""

    count: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickFromZone(Zone.HAND, None, self.count, False))
        code.append(NextOne(2))
        code.append(Exile(THOSE))


@dataclass(frozen=True, repr=False)
class PickFromZone(PickOwn):
    """An instruction: that player chooses cards that fit among their own in a zone, as many as there are or fewer."""

    zone: int
    what: Filter | None
    count: int
    may: bool

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        cards = [game.id_of(card) for card in game.cards_in(player, self.zone)]
        what = self.what
        return cards if what is None else [obj for obj in cards if what.matches(game, obj, frame.item)]

    def least_and_most(self, game: State, frame: Resolving, found: int) -> tuple[int, int]:
        most = min(self.count, found)
        return 0 if self.may else most, most

    def prompt(self, game: State, frame: Resolving) -> str:
        return "Choose among your cards"


@dataclass(frozen=True, repr=False)
class ExileCardsFromGraveyard(Effect):
    """CR 101.4: players exile cards of their choice from their graveyards, all at the same time."""

    count: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickFromZone(Zone.GRAVEYARD, None, self.count, False))
        code.append(NextOne(2))
        code.append(Exile(THOSE))


@dataclass(frozen=True, repr=False)
class EachPutsOntoBattlefield(Effect):
    """CR 101.4: players put a card of theirs that fits onto the battlefield, or may; all at the same time."""

    what: Filter
    zone: int
    may: bool = False
    who: Selector = PLAYER

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickFromZone(self.zone, self.what, 1, self.may))
        code.append(NextOne(2))
        code.append(PutOntoBattlefield(THOSE, owners=True))


@dataclass(frozen=True, repr=False)
class DiscardToFewest(Effect):
    """CR 701.9, 101.4: players discard down to the hand of the player with the fewest cards, all at the same time."""

    who: Selector = PLAYER

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickSurplus())
        code.append(NextOne(2))
        code.append(DiscardPicked())


@dataclass(frozen=True, repr=False)
class PickSurplus(Effect):
    """An instruction: that player chooses the cards that they have more than the player with the fewest."""

    def keeps_results(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        fewest = min([len(game.players[seat].hand) for seat in game.remaining_players()])
        for player in THAT_PLAYER.objects(game, frame.item):
            return discard_question(game, player, len(game.players[player].hand) - fewest, frame.item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in THAT_PLAYER.objects(game, frame.item):
            hand = game.players[player].hand
            frame.item.those += tuple([game.id_of(hand[index]) for index in answer])


@dataclass(frozen=True, repr=False)
class DiscardPicked(Effect):
    """An instruction: the players discard what they have chosen."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        discard(game, list(frame.item.those), frame.item.source)


@dataclass(frozen=True, repr=False)
class PutBackFromHand(Effect):
    """CR 401.4: players put cards from their hands on top of their libraries in any order, as many as they have."""

    count: int
    who: Selector = YOU

    def player(self, game: State, frame: Resolving) -> int:
        """Return the player who does it, -1 for nobody."""
        players = self.who.objects(game, frame.item)
        return players[0] if players else -1

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        player = self.player(game, frame)
        if player < 0:
            return None
        hand = [game.id_of(card) for card in game.players[player].hand]
        count = min(self.count, len(hand))
        return Decision(
            Ask.CHOOSE,
            player,
            "Choose cards to put on top of your library, the first one topmost",
            tuple([Option(Act.OBJECT, obj=obj) for obj in hand]),
            count,
            count,
            source=frame.item.source,
            ordered=True,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        player = self.player(game, frame)
        if player >= 0:
            hand = [game.id_of(card) for card in game.players[player].hand]
            chosen = [hand[index] for index in answer]
            move_all(game, chosen[::-1], Zone.LIBRARY, frame.item.source)
