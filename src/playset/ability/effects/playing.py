"""Effects that let players play cards: at once, as a part of resolving (CR 608.2g), or for a while (601.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.results import ThatCard
from playset.ability.filters.players import YOU
from playset.core import rng
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import FIRST_OBJECT, Zone, card_of
from playset.rules.casting.announce import cast_with_mode
from playset.rules.casting.legal_actions import may_play_land
from playset.rules.casting.legality import can_announce
from playset.rules.casting.play_modes import FaceUp, PlayMode, propose_spell, sides_to_play
from playset.rules.events.actions import move_all
from playset.rules.nodes.base import Effect, Filter, Replacement, Selector
from playset.rules.nodes.casting import AlternativeCost, CastFrom
from playset.rules.state.objects import Duration, Permission
from playset.rules.turn.priority import put_land

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["WITHOUT_PAYING", "ExileUntil", "LastFound", "LetPlay", "MayCast", "PutOnBottomAtRandom"]


WITHOUT_PAYING: Final = AlternativeCost(())


@dataclass(frozen=True, repr=False)
class MayCast(Effect):
    """CR 608.2g: a player may cast one of some cards now, without paying its mana cost unless another cost is named.

    With `more` any number of them, one after another; with `lands` a land can be played, too (305.2b).
    """

    what: Selector
    cost: AlternativeCost = WITHOUT_PAYING
    fits: Filter | None = None
    who: Selector = YOU
    becomes: tuple[Replacement, ...] = ()
    more: bool = False
    lands: bool = False

    def player(self, game: State, frame: Resolving) -> int:
        """Return the player who may cast it; -1 if nobody."""
        players = self.who.objects(game, frame.item)
        return players[0] if players else -1

    def castable(self, game: State, frame: Resolving) -> list[tuple[int, PlayMode]]:
        """Return the cards that could be cast, each with its play mode."""
        player = self.player(game, frame)
        found: list[tuple[int, PlayMode]] = []
        for obj in self.what.objects(game, frame.item) if player >= 0 else ():
            card = card_of(obj)
            if obj < FIRST_OBJECT or not game.is_current(obj):
                continue
            whole = game.definitions[card]
            for side in sides_to_play(whole, game.zones[card]) if whole.faces else (whole,):
                with FaceUp(game, card, side):  # CR 601.3e: only the face that is cast counts
                    if side.is_land:
                        if self.lands and player == game.active and may_play_land(game, player):
                            found.append((obj, PlayMode(None, None, side=side if whole.faces else None)))
                    elif self.fits is None or self.fits.matches(game, obj, frame.item):
                        mode = PlayMode(CastFrom(game.zones[card], self.cost, becomes=self.becomes), self.cost)
                        mode.side = side if whole.faces else None
                        if can_announce(game, propose_spell(game, player, card, -1, mode)):
                            found.append((obj, mode))
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        found = self.castable(game, frame)
        if not found:
            return None
        return Decision(
            Ask.CHOOSE,
            self.player(game, frame),
            "Choose a card to cast, or none",
            tuple(
                Option(Act.OBJECT, obj=obj, index=number, text=mode.side.name if mode.side is not None else "")
                for number, (obj, mode) in enumerate(found)
            ),
            0,
            1,
            source=frame.item.source,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if answer:
            obj, mode = self.castable(game, frame)[answer[0]]
            card = card_of(obj)
            if (mode.side or game.definitions[card]).is_land:
                if mode.side is not None:
                    game.definitions[card] = mode.side  # CR 712.12: it enters with that face up
                put_land(game, self.player(game, frame), obj)
                return
            if self.more:
                frame.pc -= 1  # it is asked again
            cast_with_mode(game, self.player(game, frame), card, -1, mode)


@dataclass(frozen=True, repr=False)
class LetPlay(Effect):
    """CR 601.3: players may play some cards for a while: "until end of turn, you may play it"."""

    what: Selector
    leave: CastFrom
    duration: int = Duration.END_OF_TURN
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        objects = tuple([obj for obj in self.what.objects(game, item) if game.zone_of(obj) == self.leave.zone])
        if objects:
            for player in self.who.objects(game, item):
                game.permissions.append(Permission(self.leave, objects, item.source, player, self.duration, game.turn))
            game.touch()


@dataclass(frozen=True, repr=False)
class ExileUntil(Effect):
    """CR 702.85a: exile cards from the top of your library until one fits; `IT` is all of them."""

    what: Filter

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ThatCard())

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found: list[int] = []
        for card in reversed(game.players[item.controller].library):
            found.append(game.id_of(card))
            if self.what.matches(game, found[-1], item):
                break
        move_all(game, found, Zone.EXILE, item.source)


@dataclass(frozen=True, repr=False)
class LastFound(Selector):
    """CR 702.85a: the last of the objects that the effect refers to, if it is one that was looked for: "that card"."""

    what: Filter

    def objects(self, game: State, context: Context) -> list[int]:
        return [obj for obj in context.those[-1:] if self.what.matches(game, obj, context)]


@dataclass(frozen=True, repr=False)
class PutOnBottomAtRandom(Effect):
    """CR 401.4: put cards on the bottom of their owners' libraries in a random order."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        objects = [obj for obj in self.what.objects(game, frame.item) if game.is_current(obj)]
        if objects:
            rng.shuffle(game.rng, rng.library_stream(game.owners[card_of(objects[0])]), objects)
            move_all(game, objects, Zone.LIBRARY, frame.item.source, position=-1)
