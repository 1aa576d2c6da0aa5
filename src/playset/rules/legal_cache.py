"""Cached legal actions: the fast path of `legal_actions.find_legal_actions`.

`legal_actions(game, player)` always equals `find_legal_actions(game, player)`; `testing.invariants` compares the two at
every priority while fuzzing. `priority` calls it each time somebody would receive priority, which is far more often
than anything changes that matters to that player. It avoids the search in two ways:

1. A player who has no mana for anything at instant speed can only pass (`surely_cannot_act`).
2. A result is kept with the version counters of the state it was found in, until one of them has grown.

Everything here can be thrown away at any time. No rule is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from playset.core.words import Aspect, Zone
from playset.rules.definition import NEVER
from playset.rules.legal_actions import ONLY_PASS, ActionSearch, can_act_at_sorcery_speed, split_second
from playset.rules.paying import supply
from playset.rules.roster import MOST_PLAYERS, roster
from playset.rules.total_cost import costs_may_change

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.objects import Player
    from playset.rules.state import State


def legal_actions(game: State, player: int) -> tuple[Option, ...]:
    """Return everything that a player with priority may do; passing comes first."""
    if game.stale:
        game.characteristics_now()
    version = board_version(game, game.players[player])
    sorcery = can_act_at_sorcery_speed(game, player)
    if not sorcery and surely_cannot_act(game, player, version):
        return ONLY_PASS
    known = cached_actions(game, player, sorcery, len(game.stack) > 0 and split_second(game))
    if not known.is_current(game, version):
        known.search(game)
    return known.actions


def board_version(game: State, owner: Player) -> i64:
    """Return a number that grows when permanents change, what is a player's own, or the rest but for combat."""
    return owner.own + game.characteristics_version + game.misc_version  # none of them ever gets smaller


# --- results that are kept -----------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CachedActions:
    """The legal actions of one player at one kind of moment, and the versions of the state they were found in.

    Beside what is the player's own and what permanents are, a result depends on whatever the search says; -1 stands
    for a version that it does not depend on.
    """

    __slots__ = ("actions", "board", "moves", "player", "sorcery", "split_second", "step", "version")

    def __init__(self, player: int, sorcery: bool, split_second: bool) -> None:
        self.player = player
        self.sorcery = sorcery
        self.split_second = split_second
        self.actions = ONLY_PASS
        self.board: i64 = -1
        self.moves: i64 = -1
        self.version: i64 = -1
        self.step: i64 = -1

    def is_current(self, game: State, version: i64) -> bool:
        """True if nothing that the actions depend on has changed since they were found."""
        return (
            self.board == version
            and (self.moves < 0 or self.moves == game.zone_version)
            and (self.version < 0 or self.version == game.version)
            and (self.step < 0 or self.step == game.step)
        )

    def search(self, game: State) -> None:
        """Find the actions, and note the versions of all that they depend on."""
        owner = game.players[self.player]
        search = ActionSearch(game, self.player, self.sorcery, self.split_second)
        self.actions = search.run(game)
        depends_on = search.depends_on
        if search.index.mana_listeners and mana_depends_on_anything(game, self.player):
            depends_on = Aspect.ANYTHING
        self.board = board_version(game, owner)
        self.moves = game.zone_version if depends_on & Aspect.MOVES else -1
        self.version = game.version if depends_on & ~(Aspect.MOVES | Aspect.TURN | Aspect.STEP) else -1
        self.step = game.step if depends_on & Aspect.STEP else -1
        if self.actions is ONLY_PASS and not self.sorcery and not self.split_second:
            if self.moves < 0 and self.version < 0 and self.step < 0:
                owner.unable_at = self.board


def cached_actions(game: State, player: int, sorcery: bool, split_second: bool) -> CachedActions:
    """Return what is kept for a player at this kind of moment."""
    if not game.cached_actions:
        game.cached_actions = [None] * (3 * MOST_PLAYERS)
    key = player + (2 * MOST_PLAYERS if split_second else MOST_PLAYERS if sorcery else 0)
    known = game.cached_actions[key]
    if known is None:
        known = game.cached_actions[key] = CachedActions(player, sorcery, split_second)
    return known


def mana_depends_on_anything(game: State, player: int) -> bool:
    """True if what the player's mana sources make was found to depend on more than permanents."""
    known = game.supplies[player] if game.supplies else None
    return known is not None and known.version >= 0


# --- players who can only pass -------------------------------------------------------------------------------


def surely_cannot_act(game: State, player: int, version: i64) -> bool:
    """True if a player can do nothing at instant speed, as far as that can be told without a search."""
    owner = game.players[player]
    if owner.unable_at == version:
        return True
    if owner.undecided_at == version:
        return False
    if lacks_mana_for_everything(game, player):
        return True
    owner.undecided_at = version
    return False


def lacks_mana_for_everything(game: State, player: int) -> bool:
    """True if whatever the player could do at instant speed surely costs more mana than the player can make.

    Notes it with the player if it stays so until a permanent or something of the player's own changes.
    """
    owner = game.players[player]
    index = roster(game)
    if not index.usual or has_unusual_actions(game):
        return False
    least = least_mana_of_abilities(game, player)
    if not least:
        return False
    cards = instant_speed_cards(game, owner)
    if cards and game.rules_on and costs_may_change(index):
        return False
    for card in cards:
        needed = game.definitions[card].quick_mana
        if needed < least:
            least = needed
    lasting = True
    if least < NEVER:
        if not least or owner.limited:
            return False
        usable = supply(game, player)
        if least <= usable.reach:
            return False
        lasting = usable.version < 0 and usable.step < 0
    if lasting:
        owner.unable_at = board_version(game, owner)
    return True


def least_mana_of_abilities(game: State, player: int) -> i64:
    """Return the least mana that an ability of the player's permanents costs at instant speed."""
    least: i64 = NEVER
    for one in roster(game).acts[player]:
        entry = one.entry
        if entry.least_mana < least and not (entry.taps and one.permanent.tapped) and not entry.ability.sorcery:
            least = entry.least_mana
    return least


def has_unusual_actions(game: State) -> bool:
    """True if players may be able to do more than use cards in hand and abilities of permanents."""
    settings = game.settings
    return (
        game.act_zones & ~(1 << Zone.HAND) != 0
        or game.cast_zones != 0
        or len(game.permissions) > 0
        or len(game.commanders) > 0
        or len(game.face_down) > 0
        or settings.ask_priority
        or len(settings.manual_mana) > 0
    )


def instant_speed_cards(game: State, owner: Player) -> list[int]:
    """Return the cards in a player's hand that can be used at instant speed without the help of an effect."""
    if game.hands_version != game.misc_version:  # something other than the rules may have changed hands
        game.hands_version = game.misc_version
        for player in game.players:
            player.instant_speed_cards = None
    found = owner.instant_speed_cards
    if found is None:
        found = owner.instant_speed_cards = [card for card in owner.hand if not game.definitions[card].slow]
    return found
