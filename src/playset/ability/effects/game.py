"""Effects on the game: winning and losing (CR 104), emblems (114), extra turns (500), lands (305.2), mana (106.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.damage_and_life import players_of
from playset.ability.filters.players import YOU
from playset.core.events import LossReason
from playset.core.node import Node
from playset.core.words import Step
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import create_emblem, emblem_with, lose_mana
from playset.rules.nodes.base import Ability, Amount, Effect, Selector
from playset.rules.state_based import end_game, make_lose
from playset.rules.turn.extra_turns import BEGINNING_PHASE, COMBAT_PHASE, add_after_this_phase, extra_turn

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = [
    "ExtraBeginning",
    "ExtraCombat",
    "ExtraLandThisTurn",
    "ExtraStep",
    "ExtraTurn",
    "GetEmblem",
    "LoseGame",
    "LoseMana",
    "SkipNext",
    "WinGame",
]


@dataclass(frozen=True, repr=False)
class WinGame(Effect):
    """CR 104.2b: a player wins the game."""

    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in players_of(game, self.who.objects(game, frame.item))[:1]:
            rules = rules_about(game, Concern.LOSING)
            barred = any(rule.cannot_win(game, player, context) for rule, context in rules)
            if not game.players[player].lost and not barred:
                end_game(game, player, LossReason.EFFECT)


@dataclass(frozen=True, repr=False)
class LoseGame(Effect):
    """CR 104.3e: players lose the game."""

    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        make_lose(game, players_of(game, self.who.objects(game, frame.item)), LossReason.EFFECT)


@dataclass(frozen=True, repr=False, init=False)
class GetEmblem(Effect):
    """CR 114.2: players get an emblem with these abilities."""

    abilities: tuple[Ability, ...]
    who: Selector = YOU

    def __init__(self, *abilities: Ability, who: Selector = YOU) -> None:
        object.__setattr__(self, "abilities", abilities)
        object.__setattr__(self, "who", who)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        emblem = emblem_with(self.abilities)
        for player in self.who.objects(game, frame.item):
            create_emblem(game, player, emblem, frame.item.source)

    def changed(self, changes: dict[str, object]) -> Node:
        abilities = changes.get("abilities", self.abilities)
        who = changes.get("who", self.who)
        assert isinstance(abilities, tuple)
        assert isinstance(who, Selector)
        return GetEmblem(*abilities, who=who)

    def __repr__(self) -> str:
        words = [repr(ability) for ability in self.abilities]
        if self.who != YOU:
            words.append(f"who={self.who!r}")
        return f"GetEmblem({', '.join(words)})"


@dataclass(frozen=True, repr=False)
class ExtraTurn(Effect):
    """CR 500.7: players take extra turns after this one."""

    who: Selector = YOU
    count: int | Amount = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            for _ in range(amount_of(game, frame.item, self.count)):
                extra_turn(game, player, frame.item.source)


@dataclass(frozen=True, repr=False)
class ExtraCombat(Effect):
    """CR 500.8: after this phase there is an additional combat phase, with `main` followed by a main phase."""

    main: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        # CR 505.1a: every main phase but the first is a postcombat main phase.
        add_after_this_phase(game, (*COMBAT_PHASE, Step.POSTCOMBAT_MAIN) if self.main else COMBAT_PHASE)


@dataclass(frozen=True, repr=False)
class ExtraBeginning(Effect):
    """CR 500.8: after this phase there is an additional beginning phase."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        add_after_this_phase(game, BEGINNING_PHASE)


@dataclass(frozen=True, repr=False)
class ExtraStep(Effect):
    """CR 500.10: there are additional steps of a kind after this phase, each in a phase of its own."""

    step: int
    count: int | Amount = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        add_after_this_phase(game, (self.step,) * amount_of(game, frame.item, self.count))


@dataclass(frozen=True, repr=False)
class SkipNext(Effect):
    """CR 614.10a: players skip their next step of a kind (`Step`), or their next combat phase or turn (`Phase`)."""

    what: int
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            game.skips.append((player, self.what))


@dataclass(frozen=True, repr=False)
class ExtraLandThisTurn(Effect):
    """CR 305.2: players may play additional lands this turn."""

    count: int = 1
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            game.players[player].extra_lands += self.count
        game.touch()


@dataclass(frozen=True, repr=False)
class LoseMana(Effect):
    """CR 106.4, 500.5: players lose all unspent mana."""

    who: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            lose_mana(game, player)
