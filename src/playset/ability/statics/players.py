"""Static abilities about players: hand size, unspent mana, skipped steps, winning and losing (CR 613.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters.players import PLAYER, YOU
from playset.core.mana import KINDS, POOL_SIZE
from playset.rules.nodes.base import Filter, KeywordAbility
from playset.rules.nodes.rule_modifiers import ANY_NUMBER, Rule

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "CannotLose",
    "CannotSearch",
    "CannotWin",
    "DrawsMore",
    "HandSizeChange",
    "HandsRevealed",
    "KeepsMana",
    "MoreDevotion",
    "NoMaximumHandSize",
    "OpponentsCannotMakeSacrifice",
    "PlayersHave",
    "PlayersProtected",
    "ScriesMore",
    "SearchesTop",
    "SkipStep",
]


@dataclass(frozen=True, repr=False)
class HandSizeChange(Rule):
    """CR 402.2: the maximum hand size of players that fit is increased, or with a negative number reduced."""

    amount: int
    who: Filter = YOU

    def hand_size_change(self, game: State, player: int, context: Context) -> int:
        return self.amount if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class NoMaximumHandSize(Rule):
    """CR 402.2: players that fit have no maximum hand size."""

    who: Filter = YOU

    def hand_size_change(self, game: State, player: int, context: Context) -> int:
        return ANY_NUMBER if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class KeepsMana(Rule):
    """CR 500.5: players that fit don't lose unspent mana as steps and phases end, or only mana of some colors."""

    who: Filter = YOU
    colors: int = 0  # a mask; any mana if it is 0

    def keeps_mana(self, game: State, player: int, context: Context) -> int:
        if not self.who.matches(game, player, context):
            return 0
        return self.colors | self.colors << KINDS if self.colors else (1 << POOL_SIZE) - 1  # snow mana, too


@dataclass(frozen=True, repr=False)
class MoreDevotion(Rule):
    """CR 700.5a: your devotion to each color and each combination of colors is increased."""

    count: int = 1

    def more_devotion(self, game: State, player: int, controller: int) -> int:
        return self.count if player == controller else 0


@dataclass(frozen=True, repr=False)
class SearchesTop(Rule):
    """CR 701.23f: players that fit search the top `count` cards of a library instead of the library."""

    count: int
    who: Filter

    def searches_top(self, game: State, player: int, context: Context) -> int:
        return self.count if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class CannotSearch(Rule):
    """CR 101.2, 701.23: players that fit can't search libraries."""

    who: Filter

    def forbids_search(self, game: State, player: int, context: Context) -> bool:
        return self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class SkipStep(Rule):
    """CR 614.10: players that fit skip their steps of a kind (`Step`), or their combat phases (`Phase.COMBAT`)."""

    what: int
    who: Filter = YOU

    def skips(self, game: State, player: int, what: int, context: Context) -> bool:
        return what == self.what and self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class PlayersHave(Rule):
    """CR 702.11c, 702.18a: players that fit have a keyword ability that players can have: shroud or hexproof."""

    ability: KeywordAbility
    who: Filter = YOU

    def player_keywords(self, game: State, player: int, context: Context) -> int:
        return self.ability.mask if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class PlayersProtected(Rule):
    """CR 702.16b–e: players that fit have protection from a quality."""

    quality: Filter
    who: Filter = YOU

    def protects_player(self, game: State, player: int, source: int, context: Context) -> bool:
        return self.who.matches(game, player, context) and self.quality.matches(game, source, context)


@dataclass(frozen=True, repr=False)
class HandsRevealed(Rule):
    """CR 402.3: players that fit play with their hands revealed."""

    who: Filter = PLAYER

    def shows_hand(self, game: State, owner: int, context: Context) -> bool:
        return self.who.matches(game, owner, context)


@dataclass(frozen=True, repr=False)
class OpponentsCannotMakeSacrifice(Rule):
    """CR 101.2: spells and abilities your opponents control can't cause you to sacrifice permanents."""

    def forbids_sacrifice(self, game: State, player: int, source: int, context: Context) -> bool:
        return player == context.controller and game.controller_of(source) in game.opponents(player)


@dataclass(frozen=True, repr=False)
class CannotLose(Rule):
    """CR 101.2, 104.3: players that fit can't lose the game, or don't lose it for having 0 or less life."""

    who: Filter = YOU
    only_by_life: bool = False

    def cannot_lose(self, game: State, player: int, by_life: bool, context: Context) -> bool:
        return (by_life or not self.only_by_life) and self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class CannotWin(Rule):
    """CR 101.2, 104.2b: players that fit can't win the game."""

    who: Filter

    def cannot_win(self, game: State, player: int, context: Context) -> bool:
        return self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class ScriesMore(Rule):
    """CR 614.1a, 701.22: if players that fit would scry, they scry that many cards plus `count` instead."""

    count: int = 1
    who: Filter = YOU

    def more_scry(self, game: State, player: int, context: Context) -> int:
        return self.count if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class DrawsMore(Rule):
    """CR 121.2a: if players that fit would draw one or more cards, they draw that many cards plus `count` instead."""

    count: int = 1
    who: Filter = YOU

    def more_draws(self, game: State, player: int, context: Context) -> int:
        return self.count if self.who.matches(game, player, context) else 0
