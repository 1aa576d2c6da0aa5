"""Find everything that a player with priority may do (CR 117.1, 305.2, 601.3, 602.5).

`find_legal_actions` is the definition. It looks at cards in hand, at cards elsewhere that may be played, and at the
activated abilities of permanents and cards, in this order, which is the order of the options. The engine does not call
it directly but through `legal_cache`, which returns the same and searches only when something has changed.

To ask "could this be announced?" a search hands the spell or ability as it would be to `proposing`. It leaves
the game as it was; `add_ways` and `can_cast_for_mana` still change a field and put it back. Beside its result it notes
what the result depends on, for the cache.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.decision import PASS_OPTION, Act, Option
from playset.core.mana import FREE
from playset.core.words import Aspect, Keyword, Step, Zone
from playset.rules.activation_cost import activation_cost
from playset.rules.aiming import targets_matter
from playset.rules.aspects import changes_with
from playset.rules.facing import ways_up
from playset.rules.paying import can_pay, can_pay_from, is_forbidden, mana_at_hand, supply, tap_ready
from playset.rules.proposing import affordable, can_announce
from playset.rules.prospects import Prospect, as_activated, as_cast, can_be_aimed, has_targets, prospect
from playset.rules.roster import Activatable, Concern, roster, rules_about
from playset.rules.total_cost import as_may_be_spent, can_pay_for, cost_change, costs_just_fall
from playset.rules.ways import (
    allowed,
    has_flash,
    may_have_flash,
    playable_elsewhere,
    proposed,
    proposed_turning,
    put_side_up,
    ways,
)

if TYPE_CHECKING:
    from playset.core.mana import ManaCost
    from playset.rules.abilities import ActivatedEntry
    from playset.rules.definition import CardDefinition
    from playset.rules.objects import StackObject
    from playset.rules.roster import Roster
    from playset.rules.state import State
    from playset.rules.supplies import Supply
    from playset.rules.ways import Way

ONLY_PASS: Final[tuple[Option, ...]] = (PASS_OPTION,)


def find_legal_actions(game: State, player: int) -> tuple[Option, ...]:
    """Return everything that a player with priority may do; passing comes first."""
    game.characteristics_now()
    return ActionSearch(game, player, can_act_at_sorcery_speed(game, player), split_second(game)).run(game)


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


def lets_play_land(game: State, card: int, way: Way) -> bool:
    """True if lands may be played in this way: from hand, or by a permission that covers lands (CR 305.1, 305.9)."""
    if way.permit is None:
        return way.alternative is None and game.zones[card] == Zone.HAND
    return way.permit.lands and way.alternative is way.permit.alternative


def changes_form(definition: CardDefinition) -> bool:
    """True if a card may be cast as something else: face down or bestowed (CR 601.3b, 708.4)."""
    for cost in definition.base.abilities.alternative_costs:
        if cost.face_down() is not None or cost.form(definition) is not definition:
            return True
    return False


def has_instant_speed_way(definition: CardDefinition) -> bool:
    """True if a card outside the hand might by its own words be cast at instant speed."""
    abilities = definition.base.abilities
    if definition.instant_speed or definition.faces or abilities.alternative_costs:
        return True
    for permit in abilities.casts_from:
        if permit.flash or permit.alternative is not None:
            return True
    return False


# --- can it be paid for? -------------------------------------------------------------------------------------


def may_be_payable(game: State, player: int, cost: ManaCost, usable: Supply, costs_change: bool) -> bool:
    """True if a mana cost can be paid; if effects change costs, if the part can be paid that none can reduce."""
    if costs_change:
        # CR 107.4e: of hybrid symbols it is not known which half is reduced.
        return not cost.countable or cost.least - cost.generic <= usable.reach
    return cost.least <= usable.reach and can_pay_from(game, player, cost, usable)


def can_activate(game: State, one: Activatable) -> bool:
    """True if the targets and the costs of a permanent's ability are there; tapping it was checked before."""
    program = one.entry.program
    item = one.as_activated()
    printed = activation_cost(program)
    if program.modal is not None or program.x_targets or not printed.has_fixed_mana or printed.taps_others:
        return can_announce(game, item)
    if not printed.only_mana_and_source:
        for cost in printed.others:
            if not cost.payable(game, item):
                return False
    if printed.mana is not FREE:
        mana = as_may_be_spent(game, item.controller, printed.mana.with_x(0))
        if not can_pay_for(game, item, mana, (item.source,) if printed.taps_source else ()):
            return False
    return not program.targets or has_targets(game, one)


def can_cast_for_mana(game: State, candidate: Prospect, item: StackObject, costs_change: bool) -> bool:
    """True if a spell that costs only mana can be cast; unless `costs_change` its mana cost was found payable."""
    program = item.program
    if not costs_change:
        return program is None or can_be_aimed(game, candidate, program, item)
    cost = item.definition.cost
    game.proposed = item  # CR 601.3: it is looked at as the spell it would be
    if cost is not None and cost.countable and not targets_matter(game, item):
        change = cost_change(game, item)
        found = can_pay(
            game, item.controller, as_may_be_spent(game, item.controller, cost.with_x(0).with_generic(change))
        )
    else:
        # CR 107.4e, 601.2f: what is reduced depends on the halves that are paid, or on the targets.
        found = affordable(game, item)
    if found and program is not None:
        found = can_be_aimed(game, candidate, program, item)
    game.proposed = None
    return found


# --- the search ----------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class ActionSearch:
    """One search for the legal actions of a player: what is true for all of them, and what was found so far."""

    __slots__ = (
        "costs_change",
        "costs_only_fall",
        "depends_on",
        "found",
        "has_flash_effects",
        "has_other_ways",
        "has_restricted_mana",
        "index",
        "only_instants",
        "permitted_zones",
        "player",
        "sorcery",
        "spells_cost_mana",
        "split_second",
    )

    def __init__(self, game: State, player: int, sorcery: bool, split_second: bool) -> None:
        owner = game.players[player]
        index = roster(game)
        self.player = player
        self.sorcery = sorcery  # a sorcery could be cast now
        self.split_second = split_second  # a spell with split second is on the stack
        self.index: Roster = index
        self.found = [PASS_OPTION]
        # Aspects of the state, besides permanents and what is the player's own, that the result depends on.
        self.depends_on = index.aspects
        self.permitted_zones: i64 = 0  # zones from which a permanent lets the player play cards
        self.has_flash_effects = False  # CR 601.3b: an effect may let the player cast cards as though they had flash
        self.has_restricted_mana = False  # CR 106.6: some of the player's mana cannot be spent on everything
        if not index.usual or owner.limited:
            self.permitted_zones = index.leave_zones[player]
            self.has_flash_effects = bool(index.rules[Concern.FLASH]) and may_have_flash(game, player)
            self.has_restricted_mana = bool(owner.limited) or index.limiters >> player & 1 > 0
            self.depends_on |= index.mana_aspects[player] | index.leave_aspects[player]
            if self.has_restricted_mana:
                self.depends_on = Aspect.ANYTHING
        # A permanent lets the player play cards from hand in a way of its own.
        self.has_other_ways = self.permitted_zones >> Zone.HAND & 1 > 0
        # Nothing can be cast now but what has instant speed by its own words.
        self.only_instants = not sorcery and not self.has_flash_effects and not self.has_other_ways
        # The mana cost, more or less of it, is what a spell from hand costs.
        self.spells_cost_mana = not self.has_other_ways and not self.has_restricted_mana
        self.costs_change = False
        self.costs_only_fall = False
        if game.rules_on:
            self.spells_cost_mana = self.spells_cost_mana and not index.rules[Concern.CASTING]
            self.costs_change = bool(index.rules[Concern.COSTS] or index.rules[Concern.COLORS])
            self.costs_only_fall = self.costs_change and costs_just_fall(index)

    def run(self, game: State) -> tuple[Option, ...]:
        """Return all that was found, passing first."""
        owner = game.players[self.player]
        if not self.split_second:
            self.add_cards_in_hand(game, owner.hand)
            if self.permitted_zones or game.cast_zones or game.permissions or game.commanders:
                self.add_cards_elsewhere(game)
        settings = game.settings
        if settings.ask_priority or self.player in settings.manual_mana:
            self.add_abilities_by_hand(game)
        else:
            for one in self.index.acts[self.player]:
                self.add_activated_ability(game, one)
        zones = game.act_zones  # CR 113.6: where abilities of cards in this game may work
        if zones >> Zone.HAND & 1:
            self.add_abilities_of_cards(game, owner.hand, Zone.HAND)
        if zones >> Zone.GRAVEYARD & 1:
            self.add_abilities_of_cards(game, owner.graveyard, Zone.GRAVEYARD)
        if zones >> Zone.EXILE & 1:
            self.add_abilities_of_cards(game, owner.exile, Zone.EXILE)
        if zones >> Zone.COMMAND & 1:
            self.add_abilities_of_cards(game, owner.command, Zone.COMMAND)
        if game.face_down:
            self.depends_on = Aspect.ANYTHING
            self.add_turning_up(game)
        return tuple(self.found) if len(self.found) > 1 else ONLY_PASS

    def add(self, option: Option) -> None:
        """Note an action as legal."""
        self.found.append(option)

    # --- cards -----------------------------------------------------------------------------------------------

    def add_cards_in_hand(self, game: State, cards: list[int]) -> None:
        """Add the lands that may be played from hand, and the spells that may be cast from it."""
        player = self.player
        usable: Supply | None = None
        for card in cards:
            definition = game.definitions[card]
            if self.only_instants and definition.slow:
                continue
            cost = definition.plain_cost
            if cost is None or not self.spells_cost_mana:
                self.add_card_in_hand(game, card, definition)
                continue
            if not self.sorcery and not definition.instant_speed:
                if self.only_instants or not has_flash(game, player, game.id_of(card)):
                    continue
            if usable is None:
                usable = supply(game, player)
            if may_be_payable(game, player, cost, usable, self.costs_change):
                # What can be paid for as it is printed can be paid for when it costs less.
                cheaper = self.costs_only_fall and can_pay_from(game, player, cost, usable)
                self.add_spell_for_mana(game, card, definition, self.costs_change and not cheaper)

    def add_card_in_hand(self, game: State, card: int, definition: CardDefinition) -> None:
        """Add what may be done with a card in hand that is not simply a spell cast for its mana cost."""
        abilities = definition.base.abilities
        if definition.faces:
            self.add_ways(game, card)
        elif definition.is_land:
            if self.sorcery and may_play_land(game, self.player):
                self.add(prospect(game, Act.PLAY, game.id_of(card), 0).option)
            if abilities.alternative_costs:
                self.add_ways(game, card)  # CR 708.4: face down it is no land
        elif self.may_cast_now(game, card, definition):
            if self.spells_cost_mana and not abilities.cost_varies:
                cost = definition.cost
                usable = supply(game, self.player)
                if cost is None or not may_be_payable(game, self.player, cost, usable, self.costs_change):
                    return
            if not abilities.alternative_costs and not self.has_other_ways:
                self.add_spell(game, card, definition)
            else:
                self.add_ways(game, card)

    def may_cast_now(self, game: State, card: int, definition: CardDefinition) -> bool:
        """True if it is the time to cast a card in hand, as it is or as something else (CR 307.1, 601.3b)."""
        if self.sorcery or definition.instant_speed:
            return True
        return not self.only_instants and (changes_form(definition) or has_flash(game, self.player, game.id_of(card)))

    def add_spell_for_mana(self, game: State, card: int, definition: CardDefinition, costs_change: bool) -> None:
        """Add a spell from hand that takes nothing but its mana cost, which can be paid, and targets."""
        abilities = definition.base.abilities
        self.depends_on |= abilities.aspects
        candidate = prospect(game, Act.CAST, game.id_of(card), 0)
        if not costs_change and abilities.spell is None:
            self.add(candidate.option)
            return
        if can_cast_for_mana(game, candidate, as_cast(game, candidate, self.player, card), costs_change):
            self.add(candidate.option)

    def add_spell(self, game: State, card: int, definition: CardDefinition) -> None:
        """Add a spell from hand, cast for its mana cost, if all of its costs and targets are there."""
        self.depends_on |= definition.base.abilities.aspects
        candidate = prospect(game, Act.CAST, game.id_of(card), 0)
        if can_announce(game, as_cast(game, candidate, self.player, card)):
            self.add(candidate.option)

    def add_cards_elsewhere(self, game: State) -> None:
        """Add what may be played from other zones than the hand."""
        if game.permissions:
            self.depends_on = Aspect.ANYTHING
        only_instants = not self.sorcery and not game.permissions and not self.has_flash_effects
        for _, rule, _ in self.index.leaves[self.player]:
            if rule.permit().flash:
                only_instants = False
        for card in playable_elsewhere(game, self.player):
            if not only_instants or has_instant_speed_way(game.definitions[card]):
                self.add_ways(game, card)

    def add_ways(self, game: State, card: int) -> None:
        """Add the ways in which a card may be played now: other faces, other costs, other permissions."""
        player = self.player
        sorcery = self.sorcery
        for number, way in enumerate(ways(game, player, card)):
            if way.permit is not None:
                self.depends_on |= changes_with(way.permit)
            whole = put_side_up(game, card, way)
            definition = game.definitions[card]
            self.depends_on |= definition.base.abilities.aspects
            face_up = way.alternative is None or way.alternative.face_down() is None  # CR 708.4
            if definition.is_land and face_up:
                if sorcery and lets_play_land(game, card, way):
                    if allowed(game, player, card, way, sorcery) and may_play_land(game, player):
                        self.add(Option(Act.PLAY, game.id_of(card), number))
            elif allowed(game, player, card, way, sorcery) and can_announce(
                game, proposed(game, player, card, number, way)
            ):
                self.add(Option(Act.CAST, game.id_of(card), number))
            game.definitions[card] = whole

    # --- abilities -------------------------------------------------------------------------------------------

    def add_abilities_by_hand(self, game: State) -> None:
        """Add the abilities of permanents for a player who is asked anyway, or makes mana by hand (CR 605.3a)."""
        manual = self.player in game.settings.manual_mana
        for permanent in game.permanents():
            if permanent.controller == self.player:
                for index, entry in enumerate(permanent.characteristics.abilities.activated):
                    offered = manual or not entry.automatic or not entry.simple_mana
                    if offered and entry.zone == Zone.BATTLEFIELD:
                        self.add_activated_ability(game, Activatable(permanent, index, entry))

    def add_activated_ability(self, game: State, one: Activatable) -> None:
        """Add an activated ability of a permanent if it may be activated now (CR 602.5).

        Mana abilities that cost no more than tapping and mana are left to the payment of costs; they are offered to
        players who pay by hand (605.3a).
        """
        entry = one.entry
        permanent = one.permanent
        if entry.taps and not tap_ready(game, permanent):
            return
        ability = entry.ability
        if ability.once and one.option.index in permanent.activations:
            return
        if self.is_ruled_out(game, permanent.id, entry):
            return
        self.depends_on |= entry.aspects
        if ability.condition is None or ability.condition.holds(game, one.as_activated()):
            if can_activate(game, one):
                self.add(one.option)

    def is_ruled_out(self, game: State, obj: int, entry: ActivatedEntry) -> bool:
        """True if it is not the time for an ability, an effect forbids it, or it costs more mana than there is."""
        if entry.ability.sorcery and not self.sorcery:
            return True
        if self.split_second and not entry.is_mana and not entry.is_special:
            return True
        if entry.least_mana and not self.has_restricted_mana:
            if entry.least_mana > mana_at_hand(game, self.player):
                return True
        if entry.is_special or not game.rules_on or not self.index.rules[Concern.ACTIVATING]:
            return False
        return is_forbidden(game, obj, entry.is_mana)

    def add_abilities_of_cards(self, game: State, cards: list[int], zone: int) -> None:
        """Add the activated abilities that work in the zone that some cards are in (CR 113.6)."""
        for card in cards:
            definition = game.definitions[card]
            if definition.base.abilities.acts_from >> zone & 1 and card not in game.face_down:
                self.add_abilities_of_card(game, game.id_of(card), definition, zone)

    def add_abilities_of_card(self, game: State, obj: int, definition: CardDefinition, zone: int) -> None:
        """Add the activated abilities of one card that work in the zone it is in."""
        for index, entry in enumerate(definition.base.abilities.activated):
            if entry.zone != zone or self.is_ruled_out(game, obj, entry):
                continue
            self.depends_on |= entry.aspects
            candidate = prospect(game, Act.ACTIVATE, obj, index)
            item = as_activated(candidate, obj, self.player, definition, index, entry)
            if entry.ability.condition is None or entry.ability.condition.holds(game, item):
                if can_announce(game, item):
                    self.add(candidate.option)

    def add_turning_up(self, game: State) -> None:
        """Add the face-down permanents that the player may turn face up (CR 116.2b)."""
        for permanent in game.permanents():
            if permanent.face_up is not None and permanent.controller == self.player:
                for index in range(len(ways_up(game, permanent))):
                    if can_announce(game, proposed_turning(game, self.player, permanent.id, index)):
                        self.add(Option(Act.TURN_UP, permanent.id, index))
