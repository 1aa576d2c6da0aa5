"""Find everything that a player with priority may do (CR 117.1, 305.2, 601.3, 602.5).

`turn.priority` calls `legal_actions` each time a player would receive priority. The search goes through the cards in
hand, the cards elsewhere that may be played, and the activated abilities of permanents and cards. This is also the
order of the options. It makes each spell or ability as it would be announced and asks `legality.can_announce` about it.

A search leaves the game as it was. All that is kept of it is that time and mana alone ruled out everything
(`surely_cannot_act`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import PASS_OPTION, Act, Option
from playset.core.words import Keyword, Step, Zone
from playset.rules.casting.legality import can_announce
from playset.rules.casting.play_modes import (
    FaceUp,
    is_allowed_now,
    play_modes_of,
    playable_elsewhere,
    propose_ability,
    propose_spell,
    propose_turning_up,
)
from playset.rules.derived.battlefield_index import Concern, battlefield_index, rules_about
from playset.rules.mana.costly import PAID_BY_HAND, CostlyMana, words_for
from playset.rules.mana.payment import is_forbidden, mana_at_hand, tap_ready
from playset.rules.mana.restricted import has_restricted_mana
from playset.rules.objects.face_down import turn_up_actions

if TYPE_CHECKING:
    from playset.rules.casting.play_modes import PlayMode
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

UNLIMITED: Final = 1 << 40  # more mana than anything costs
# The zones besides the battlefield in which abilities of cards may work (CR 113.6), in the order of the options.
ZONES_OF_CARDS: Final[list[int]] = [Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND]
ONLY_PASS: Final = (PASS_OPTION,)


def legal_actions(game: State, player: int) -> tuple[Option, ...]:
    """Return everything that a player with priority may do; passing comes first."""
    game.update_characteristics()
    sorcery = can_act_at_sorcery_speed(game, player)
    if not sorcery and surely_cannot_act(game, player):
        return ONLY_PASS
    search = ActionSearch(player, sorcery, split_second(game))
    if not search.split_second:
        search.add_cards(game)
    search.add_abilities_of_permanents(game)
    if game.activation_zones:
        search.add_abilities_of_cards(game)
    if game.face_down:
        search.add_turning_up(game)
    settings = game.settings
    by_hand = (settings.ask_priority or player in settings.manual_mana) and add_paid_by_hand(game, search)
    if not (by_hand or search.sorcery or search.split_second or search.looked_closer):
        note_cannot_act(game, player)
    return tuple(search.found) if len(search.found) > 1 else ONLY_PASS


def add_paid_by_hand(game: State, search: ActionSearch) -> bool:
    """Add what the player can only pay for with mana abilities that cost more than tapping and mana (CR 601.2g).

    They are asked how to pay, because automatic payment sacrifices nothing. Return True if there are such abilities.
    """
    costly = CostlyMana(game, search.player)
    if not costly.sources:
        return False
    known = {(option.act, option.obj, option.index) for option in search.found}
    more = ActionSearch(search.player, search.sorcery, search.split_second)
    with costly:
        if not more.split_second:
            more.add_cards(game)
        more.add_abilities_of_permanents(game)
        more.add_abilities_of_cards(game)
        if game.face_down:
            more.add_turning_up(game)
    for option in more.found:
        if (option.act, option.obj, option.index) not in known:
            text = words_for(game, costly.sources)
            search.found.append(Option(option.act, option.obj, option.index, PAID_BY_HAND, text))
    return True


def waits_for_main_phase(game: State, player: int, obj: int, entry: ActivatedEntry) -> bool:
    """True if an ability can be activated only when a sorcery could be cast, and now is not such a time."""
    in_time = can_act_at_sorcery_speed(game, player) or is_loyalty_at_any_time(game, obj, entry)
    return entry.ability.sorcery and not in_time


def is_loyalty_at_any_time(game: State, obj: int, entry: ActivatedEntry) -> bool:
    """True if something lets a loyalty ability be activated any time an instant could be cast (CR 606.3)."""
    if not game.has_rule_changes or not any(cost.is_loyalty() for cost in entry.ability.costs):
        return False
    return any(rule.loyalty_any_time(game, obj, context) for rule, context in rules_about(game, Concern.LOYALTY))


# --- timing --------------------------------------------------------------------------------------------------


def can_act_at_sorcery_speed(game: State, player: int) -> bool:
    """True in a main phase of the player's own turn while the stack is empty (CR 307.1)."""
    return (
        player == game.active
        and not game.stack
        and (game.step == Step.PRECOMBAT_MAIN or game.step == Step.POSTCOMBAT_MAIN)
    )


def split_second(game: State) -> bool:
    """True while no spells can be cast, and no abilities activated but mana abilities (CR 702.61a)."""
    for item in game.stack:
        if item.card and item.definition.base.keywords & Keyword.SPLIT_SECOND:
            return True
    return False


def may_play_land(game: State, player: int) -> bool:
    """True unless the player has played as many lands this turn as the rules and effects allow (CR 305.2)."""
    limit = 1 + game.players[player].extra_lands
    for rule, context in rules_about(game, Concern.LANDS):
        limit += rule.extra_lands(game, player, context)
    return game.players[player].lands_played < limit


def lets_play_land(game: State, card: int, mode: PlayMode) -> bool:
    """True if lands may be played in a play mode: from hand, or by a permission that covers lands (CR 305.1, 305.9)."""
    if mode.permit is None:
        return mode.alternative is None and game.zones[card] == Zone.HAND
    return mode.permit.lands and mode.alternative is mode.permit.alternative


# --- quick answers -------------------------------------------------------------------------------------------

# Most cards and abilities are out of the question at most times: it is not the time, or there is not enough mana. That
# is told here without making them as they would be announced. The definition of each of these functions is
# `return True`, and a wrong True is safe: the search looks at everything again.


def may_change_timing(game: State, player: int) -> bool:
    """True if an effect might let the player play cards at instant speed that say nothing of it (CR 601.3b)."""
    if game.permissions or rules_about(game, Concern.FLASH):
        return True
    for _, rule, _ in battlefield_index(game).play_permissions[player]:
        if rule.permission().flash:
            return True
    return False


def may_change_costs(game: State, player: int) -> bool:
    """True if an effect might let the player cast cards for less mana than they say, or for something else."""
    if game.permissions or has_restricted_mana(game, player) or battlefield_index(game).play_permissions[player]:
        return True
    return bool(rules_about(game, Concern.COSTS) or rules_about(game, Concern.CASTING))


def may_be_paid(game: State, player: int, entry: ActivatedEntry) -> bool:
    """True unless an ability takes more mana, however it is reduced, than the player has and could make."""
    if not entry.least_mana or has_restricted_mana(game, player):
        return True
    return entry.least_mana <= mana_at_hand(game, player)


def surely_cannot_act(game: State, player: int) -> bool:
    """True if a search has found that the player can do nothing but pass while no sorcery could be cast.

    Definition: `return False`. A wrong False is safe. The search noted it because time and mana alone ruled out every
    card and ability, and neither the cards in any zone nor the available mana have changed since.
    """
    known = game.available_mana[player] if game.available_mana is not None else None
    return known is not None and known.cannot_act_at == game.cards_version and not game.permissions


def note_cannot_act(game: State, player: int) -> None:
    """Note for `surely_cannot_act` that time and mana alone ruled out everything, if the mana has been looked at."""
    known = game.available_mana[player] if game.available_mana is not None else None
    if known is not None and not known.varies and not game.face_down:
        known.cannot_act_at = game.cards_version


# --- the search ----------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ActionSearch:
    """One search for the legal actions of a player: when it is made, and what was found so far."""

    __slots__ = ("found", "looked_closer", "most_mana", "player", "sorcery", "split_second")

    def __init__(self, player: int, sorcery: bool, split_second: bool) -> None:
        self.player = player
        self.sorcery = sorcery  # a sorcery could be cast now
        self.split_second = split_second  # a spell with split second is on the stack
        self.most_mana = -1  # for one card; not known before a card is found for which it is the time
        self.looked_closer = False  # a quick answer has not ruled out everything
        self.found = [PASS_OPTION]

    # --- cards -----------------------------------------------------------------------------------------------

    def add_cards(self, game: State) -> None:
        """Add the lands that may be played and the spells that may be cast, from hand and from elsewhere."""
        at_any_time = self.sorcery or may_change_timing(game, self.player)
        self.add_cards_among(game, game.players[self.player].hand, at_any_time)
        self.add_cards_among(game, playable_elsewhere(game, self.player), at_any_time)

    def add_cards_among(self, game: State, cards: list[int], at_any_time: bool) -> None:
        """Add those of some cards that may be played now, or at any time."""
        for card in cards:
            definition = game.definitions[card]
            if definition.only_at_sorcery_speed and not at_any_time:
                continue
            if self.most_mana < 0:
                unlimited = may_change_costs(game, self.player)
                self.most_mana = UNLIMITED if unlimited else mana_at_hand(game, self.player)
            if definition.least_mana <= self.most_mana:
                self.add_card(game, card)

    def add_card(self, game: State, card: int) -> None:
        """Add the play modes in which a card may be played now: other faces, other costs, other permissions."""
        self.looked_closer = True
        for number, mode in enumerate(play_modes_of(game, self.player, card)):
            if mode.side is None:
                self.add_play_mode(game, card, number, mode)
            else:
                with FaceUp(game, card, mode.side):
                    self.add_play_mode(game, card, number, mode)

    def add_play_mode(self, game: State, card: int, number: int, mode: PlayMode) -> None:
        """Add a play mode of a card if it is allowed now: as a land, or as a spell that can be announced."""
        if not is_allowed_now(game, self.player, card, mode, self.sorcery):
            return
        face_up = mode.alternative is None or mode.alternative.face_down() is None  # CR 708.4
        if face_up and game.definitions[card].is_land:
            if self.sorcery and lets_play_land(game, card, mode) and may_play_land(game, self.player):
                self.found.append(Option(Act.PLAY, game.id_of(card), number))
        elif can_announce(game, propose_spell(game, self.player, card, number, mode)):
            self.found.append(Option(Act.CAST, game.id_of(card), number))

    # --- abilities -------------------------------------------------------------------------------------------

    def add_abilities_of_permanents(self, game: State) -> None:
        """Add the activated abilities of permanents that may be activated now.

        Mana abilities that cost no more than tapping and mana are left to the payment of costs. A player who pays by
        hand is offered them all (CR 605.3a), and one who is asked anyway those that cost mana.
        """
        settings = game.settings
        manual = self.player in settings.manual_mana
        if not manual and not settings.ask_priority:
            for permanent in battlefield_index(game).activatable[self.player]:
                for index, entry in enumerate(permanent.characteristics.abilities.activated):
                    if not entry.automatic:
                        self.add_ability_of_permanent(game, permanent, index, entry)
            return
        for permanent in game.permanents:
            abilities = permanent.characteristics.abilities
            if permanent.controller == self.player or abilities.open_to_anyone:
                for index, entry in enumerate(abilities.activated):
                    if manual or not entry.simple_mana:
                        self.add_ability_of_permanent(game, permanent, index, entry)

    def add_ability_of_permanent(self, game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> None:
        """Add an activated ability of a permanent if it works there and may be activated now (CR 602.5)."""
        if permanent.controller != self.player and not entry.ability.anyone:
            return
        if entry.zone != Zone.BATTLEFIELD or (entry.taps and not tap_ready(game, permanent)):
            return
        if not entry.ability.once or index not in permanent.activations:
            self.add_ability(game, permanent.id, index, entry)

    def add_abilities_of_cards(self, game: State) -> None:
        """Add the activated abilities of cards that work in the zones that they are in (CR 113.6)."""
        for zone in ZONES_OF_CARDS:
            if game.activation_zones >> zone & 1:
                for card in game.cards_in(self.player, zone):
                    abilities = game.definitions[card].base.abilities
                    if abilities.activation_zones >> zone & 1 and card not in game.face_down:
                        for index, entry in enumerate(abilities.activated):
                            if entry.zone == zone:
                                self.add_ability(game, game.id_of(card), index, entry)

    def add_ability(self, game: State, obj: int, index: int, entry: ActivatedEntry) -> None:
        """Add an activated ability if its time, its conditions and all effects allow it, and it can be announced."""
        if not self.is_time_for(game, obj, entry) or not may_be_paid(game, self.player, entry):
            return
        self.looked_closer = True
        if not entry.is_special and is_forbidden(game, obj, entry.is_mana, self.player):
            return
        item = propose_ability(game, self.player, obj, index)
        condition = entry.ability.condition
        if (condition is None or condition.holds(game, item)) and can_announce(game, item):
            self.found.append(Option(Act.ACTIVATE, obj, index))

    def is_time_for(self, game: State, obj: int, entry: ActivatedEntry) -> bool:
        """True if an ability may be activated at this time (CR 602.5d, 702.61a)."""
        if entry.ability.sorcery and not self.sorcery and not is_loyalty_at_any_time(game, obj, entry):
            return False
        return not self.split_second or entry.is_mana or entry.is_special

    def add_turning_up(self, game: State) -> None:
        """Add the face-down permanents that the player may turn face up (CR 116.2b)."""
        for permanent in game.permanents:
            if permanent.face_up is not None and permanent.controller == self.player:
                for index in range(len(turn_up_actions(game, permanent))):
                    if can_announce(game, propose_turning_up(game, self.player, permanent.id, index)):
                        self.found.append(Option(Act.TURN_UP, permanent.id, index))
