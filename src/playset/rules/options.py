"""Everything that a player with priority may do (CR 117.1, 601.3, 602.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playset.core.decision import PASS_OPTION, Act, Option
from playset.core.mana import FREE
from playset.core.words import Aspect, Keyword, Step, Zone, card_of
from playset.rules.aiming import targets_matter
from playset.rules.aspects import changes_with
from playset.rules.facing import ways_up
from playset.rules.objects import StackObject
from playset.rules.offers import NO_PROSPECTS, Offer, Prospect
from playset.rules.paying import can_pay, is_forbidden, mana_at_hand, tap_ready
from playset.rules.prices import price_of
from playset.rules.proposing import affordable, can_announce, targets_exist
from playset.rules.roster import Concern, roster, rules_about
from playset.rules.total_cost import as_may_be_spent, can_pay_for, cost_change
from playset.rules.ways import (
    PLAIN,
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
    from playset.rules.abilities import ActivatedEntry
    from playset.rules.definition import CardDefinition
    from playset.rules.objects import Permanent
    from playset.rules.state import State
    from playset.rules.ways import Way


def can_act_at_sorcery_speed(game: State, player: int) -> bool:
    """CR 307.1: a main phase of the player's own turn, with an empty stack."""
    return (
        player == game.active
        and not game.stack
        and (game.step == Step.PRECOMBAT_MAIN or game.step == Step.POSTCOMBAT_MAIN)
    )


def legal_options(game: State, player: int) -> tuple[Option, ...]:
    """Everything a player with priority may do; passing comes first."""
    sorcery = can_act_at_sorcery_speed(game, player)
    held = bool(game.stack) and split_second(game)
    key = player * 3 + (2 if held else 1 if sorcery else 0)
    if not game.offers:
        game.offers = [None] * (3 * len(game.players))
    known = game.offers[key]
    if known is not None and known.holds(game):
        return known.options
    survey = Survey(game, player, sorcery, held)
    survey.look()
    if known is None:
        known = game.offers[key] = Offer(player)
    known.note(game, survey.options, survey.aspects)
    return known.options


def split_second(game: State) -> bool:
    """CR 702.61a: whether no spells can be cast, and no abilities activated but mana abilities."""
    for item in game.stack:
        if item.card and item.definition.base.keywords & Keyword.SPLIT_SECOND:
            return True
    return False


def may_play_land(game: State, player: int) -> bool:
    """CR 305.2: one land each turn, and more where an effect says so."""
    limit = 1 + game.players[player].extra_lands
    for rule, context in rules_about(game, Concern.LANDS):
        limit += rule.extra_lands(game, player, context)
    return game.players[player].lands_played < limit


def lets_play_land(game: State, card: int, way: Way) -> bool:
    """CR 305.1, 305.9: whether lands may be played in this way: from hand, or by leave that speaks of lands."""
    if way.permit is None:
        return way.alternative is None and game.zones[card] == Zone.HAND
    return way.permit.lands and way.alternative is way.permit.alternative


def may_be_something_else(definition: CardDefinition) -> bool:
    """CR 601.3b, 708.4: whether a card may be cast face down or bestowed, which may be possible when it is not."""
    for cost in definition.base.abilities.alternative_costs:
        if cost.face_down() is not None or cost.form(definition) is not definition:
            return True
    return False


def can_activate_plainly(game: State, item: StackObject) -> bool:
    """Whether an ability of a permanent can be activated that costs nothing but mana, sacrificing the permanent, and
    tapping it, which is possible.
    """
    program = item.program
    if program is None or program.modal is not None or program.x_targets:
        return can_announce(game, item)
    price = price_of(program)
    if price.mana is not FREE:
        mana = as_may_be_spent(game, item.controller, price.mana.with_x(0))
        if not can_pay_for(game, item, mana, (item.source,) if price.taps else ()):
            return False
    return not program.targets or targets_exist(game, program, item)


def may_be_quick(definition: CardDefinition) -> bool:
    """A quick look: whether a card outside the hand could by itself be something to be cast at instant speed."""
    abilities = definition.base.abilities
    if definition.instant_speed or definition.faces or abilities.alternative_costs:
        return True
    for permit in abilities.casts_from:
        if permit.flash or permit.alternative is not None:
            return True
    return False


def can_cast_plainly(game: State, item: StackObject, changes: bool) -> bool:
    """Whether a card can be cast that takes nothing but mana and targets, and that can be paid for where no rules
    change costs; `changes` says whether they do.
    """
    program = item.program
    if not changes:
        return program is None or targets_exist(game, program, item)
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
        found = targets_exist(game, program, item)
    game.proposed = None
    return found


# --- what is kept of what may be done ------------------------------------------------------------------------


def prospect(game: State, act: int, obj: int, index: int) -> Prospect:
    """What was kept of something that may be done."""
    card = card_of(obj)
    if card >= len(game.prospects):
        game.prospects += [NO_PROSPECTS] * (len(game.definitions) - len(game.prospects))
    known = game.prospects[card]
    for one in known:
        option = one.option
        if option.obj == obj and option.index == index and option.act == act:
            return one
    new = Prospect(Option(act, obj, index))
    if known and known[0].option.obj == obj:
        known.append(new)
    else:
        game.prospects[card] = [new]  # what the card was before is gone
    return new


def as_cast(game: State, known: Prospect, player: int, card: int) -> StackObject:
    """The spell that a card in hand would be if it were cast for its mana cost."""
    probe = known.probe
    if probe is None or probe.definition is not game.definitions[card]:
        probe = known.probe = proposed(game, player, card, 0, PLAIN)
    return probe


def as_activated(
    known: Prospect, obj: int, player: int, definition: CardDefinition, index: int, entry: ActivatedEntry
) -> StackObject:
    """An activated ability of a permanent or card as it would be if it were activated."""
    probe = known.probe
    if (
        probe is None
        or probe.program is not entry.program
        or probe.definition is not definition
        or probe.controller != player
    ):
        probe = known.probe = StackObject(0, obj, player, definition)
        probe.way = index
        probe.program = entry.program
    return probe


def probe_of_card(game: State, player: int, card: int) -> StackObject:
    """The spell that a card in hand would be if it were cast for its mana cost; not to be changed."""
    return as_cast(game, prospect(game, Act.CAST, game.id_of(card), 0), player, card)


def probe_of_ability(game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> StackObject:
    """An activated ability of a permanent as it would be if it were activated; not to be changed."""
    known = prospect(game, Act.ACTIVATE, permanent.id, index)
    return as_activated(known, permanent.id, permanent.controller, permanent.definition, index, entry)


# --- finding out ---------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True, free_list_len=1)
class Survey:
    """A look at everything that a player with priority may do."""

    __slots__ = ("aspects", "flash", "game", "held", "limited", "options", "player", "sorcery", "who")

    def __init__(self, game: State, player: int, sorcery: bool, held: bool) -> None:
        who = roster(game)
        self.game = game
        self.player = player
        self.sorcery = sorcery  # whether a sorcery could be cast now
        self.held = held  # whether a spell with split second is on the stack
        self.who = who
        # CR 601.3b: whether there may be cards that can be cast as though they had flash.
        self.flash = bool(who.rules[Concern.FLASH]) and may_have_flash(game, player)
        self.limited = bool(who.limiters >> player & 1 or game.players[player].limited)  # CR 106.6, see `limits_about`
        self.options: list[Option] = [PASS_OPTION]
        # What the options can change with besides permanents and what is the player's own.
        self.aspects = who.aspects | who.mana_aspects[player] | who.leave_aspects[player]
        if self.limited or game.face_down:
            self.aspects = Aspect.ANYTHING

    def look(self) -> None:
        """Find everything."""
        game = self.game
        player = self.player
        if not self.held:
            self.add_cards_in_hand()
            if game.commanders or game.cast_zones or game.permissions or self.who.leave_zones[player]:
                self.add_cards_elsewhere()
        if game.settings.ask_priority or player in game.settings.manual_mana:
            self.add_abilities_by_hand()
        else:
            for permanent, index, entry in self.who.acts[player]:
                self.add_activated_ability(permanent, index, entry)
        if game.act_zones:
            self.add_abilities_elsewhere()
        if game.face_down:
            self.add_turning_up()
        if game.supplies:
            supplied = game.supplies[player]
            if supplied is not None and supplied.version >= 0:
                self.aspects |= Aspect.REST

    # --- cards -----------------------------------------------------------------------------------------------

    def add_cards_in_hand(self) -> None:
        """The lands that may be played and the spells that may be cast from hand."""
        game = self.game
        player = self.player
        sorcery = self.sorcery
        rules = self.who.rules
        permitted = bool(self.who.leave_zones[player] >> Zone.HAND & 1)
        # Whether what is cast only at sorcery speed cannot be cast now, whatever it is.
        never_now = not sorcery and not permitted and not self.flash
        # Whether the mana cost, more or less of it, is what a spell costs.
        by_cost = not rules[Concern.CASTING] and not permitted and not self.limited
        changes = bool(rules[Concern.COSTS] or rules[Concern.COLORS])
        for card in game.players[player].hand:
            definition = game.definitions[card]
            if definition.faces:
                self.add_ways(card)
                continue
            abilities = definition.base.abilities
            if definition.is_land:
                if sorcery and may_play_land(game, player):
                    self.options.append(prospect(game, Act.PLAY, game.id_of(card), 0).option)
                if abilities.alternative_costs:
                    self.add_ways(card)  # CR 708.4: face down it is no land
                continue
            if not sorcery and not definition.instant_speed:
                if never_now or not (may_be_something_else(definition) or has_flash(game, player, game.id_of(card))):
                    continue
            if by_cost and not abilities.cost_varies:
                if definition.cost is None:
                    continue
                # A quick no: the mana cost cannot be paid, or as much of it as no rule can reduce (CR 107.4e).
                if changes:
                    colored = definition.cost.least - definition.cost.generic
                    if definition.cost.countable and colored > mana_at_hand(game, player):
                        continue
                elif not can_pay(game, player, definition.cost):
                    continue
                if abilities.just_mana:
                    self.add_spell(card, definition, True, changes)
                    continue
            if not abilities.alternative_costs and not permitted:
                self.add_spell(card, definition, False, changes)
            else:
                self.add_ways(card)

    def add_spell(self, card: int, definition: CardDefinition, plainly: bool, changes: bool) -> None:
        """Offer to cast a card from hand for its mana cost; `plainly` says that this and targets is all it takes.

        What takes no more can be paid for already, unless there are changes of costs.
        """
        game = self.game
        abilities = definition.base.abilities
        self.aspects |= abilities.aspects
        known = prospect(game, Act.CAST, game.id_of(card), 0)
        if plainly and not changes and abilities.spell is None:
            self.options.append(known.option)
            return
        probe = as_cast(game, known, self.player, card)
        if can_cast_plainly(game, probe, changes) if plainly else can_announce(game, probe):
            self.options.append(known.option)

    def add_cards_elsewhere(self) -> None:
        """What may be played from other zones than the hand."""
        game = self.game
        if game.permissions:
            self.aspects = Aspect.ANYTHING
        # Whether what is played only at sorcery speed cannot be played now, unless the card itself says so.
        never_now = not self.sorcery and not game.permissions and not self.flash
        for _, rule, _ in self.who.leaves[self.player]:
            if rule.permit().flash:
                never_now = False
        for card in playable_elsewhere(game, self.player):
            if not never_now or may_be_quick(game.definitions[card]):
                self.add_ways(card)

    def add_ways(self, card: int) -> None:
        """The ways in which a card may be played now."""
        game = self.game
        player = self.player
        sorcery = self.sorcery
        for number, way in enumerate(ways(game, player, card)):
            if way.permit is not None:
                self.aspects |= changes_with(way.permit)
            whole = put_side_up(game, card, way)
            definition = game.definitions[card]
            self.aspects |= definition.base.abilities.aspects
            face_up = way.alternative is None or way.alternative.face_down() is None  # CR 708.4
            if definition.is_land and face_up:
                if sorcery and lets_play_land(game, card, way):
                    if allowed(game, player, card, way, sorcery) and may_play_land(game, player):
                        self.options.append(Option(Act.PLAY, game.id_of(card), number))
            elif allowed(game, player, card, way, sorcery) and can_announce(
                game, proposed(game, player, card, number, way)
            ):
                self.options.append(Option(Act.CAST, game.id_of(card), number))
            game.definitions[card] = whole

    # --- abilities -------------------------------------------------------------------------------------------

    def add_abilities_by_hand(self) -> None:
        """The activated abilities of permanents for a player who is asked anyway, or makes mana by hand (605.3a)."""
        manual = self.player in self.game.settings.manual_mana
        for permanent in self.game.permanents():
            if permanent.controller == self.player:
                for index, entry in enumerate(permanent.characteristics.abilities.activated):
                    offered = manual or not entry.automatic or not entry.simple_mana
                    if offered and entry.zone == Zone.BATTLEFIELD:
                        self.add_activated_ability(permanent, index, entry)

    def add_activated_ability(self, permanent: Permanent, index: int, entry: ActivatedEntry) -> None:
        """Offer an activated ability of a permanent if it may be activated now (CR 602.5).

        Mana abilities that cost no more than tapping and mana are left to paying; they are offered to players who pay
        by hand (605.3a). Those that cost mana are no reason to ask, but offered where players are asked anyway.
        """
        game = self.game
        ability = entry.ability
        if (ability.sorcery and not self.sorcery) or (ability.once and index in permanent.activations):
            return
        if (entry.taps and not tap_ready(game, permanent)) or (
            self.held and not entry.is_mana and not entry.is_special
        ):
            return
        if self.is_ruled_out(permanent.id, entry):
            return
        self.aspects |= entry.aspects
        known = prospect(game, Act.ACTIVATE, permanent.id, index)
        probe = as_activated(known, permanent.id, permanent.controller, permanent.definition, index, entry)
        if ability.condition is None or ability.condition.holds(game, probe):
            if can_activate_plainly(game, probe) if price_of(entry.program).plain else can_announce(game, probe):
                self.options.append(known.option)

    def is_ruled_out(self, obj: int, entry: ActivatedEntry) -> bool:
        """A quick look: whether an ability is forbidden or costs more mana than the player could have."""
        game = self.game
        if entry.least_mana and not self.limited:
            if entry.least_mana > mana_at_hand(game, self.player):
                return True
        if entry.is_special or not self.who.rules[Concern.ACTIVATING]:
            return False
        return is_forbidden(game, obj, entry.is_mana)

    def add_abilities_elsewhere(self) -> None:
        """CR 113.6: the activated abilities of cards in other zones, such as the hand or the graveyard."""
        owner = self.game.players[self.player]
        zones = self.game.act_zones
        if zones >> Zone.HAND & 1:
            self.add_abilities_of_cards(owner.hand, Zone.HAND)
        if zones >> Zone.GRAVEYARD & 1:
            self.add_abilities_of_cards(owner.graveyard, Zone.GRAVEYARD)
        if zones >> Zone.EXILE & 1:
            self.add_abilities_of_cards(owner.exile, Zone.EXILE)
        if zones >> Zone.COMMAND & 1:
            self.add_abilities_of_cards(owner.command, Zone.COMMAND)

    def add_abilities_of_cards(self, cards: list[int], zone: int) -> None:
        """The activated abilities of cards that work in the zone they are in."""
        game = self.game
        definitions = game.definitions
        for card in cards:
            definition = definitions[card]
            if definition.base.abilities.acts_from >> zone & 1:
                if not game.face_down or card not in game.face_down:
                    self.add_abilities_of_card(game.id_of(card), definition, zone)

    def add_abilities_of_card(self, obj: int, definition: CardDefinition, zone: int) -> None:
        """The activated abilities of a card that work in the zone it is in."""
        game = self.game
        for index, entry in enumerate(definition.base.abilities.activated):
            if entry.zone != zone or (entry.ability.sorcery and not self.sorcery):
                continue
            if (self.held and not entry.is_mana and not entry.is_special) or self.is_ruled_out(obj, entry):
                continue
            self.aspects |= entry.aspects
            known = prospect(game, Act.ACTIVATE, obj, index)
            probe = as_activated(known, obj, self.player, definition, index, entry)
            if entry.ability.condition is None or entry.ability.condition.holds(game, probe):
                if can_announce(game, probe):
                    self.options.append(known.option)

    def add_turning_up(self) -> None:
        """CR 116.2b: the face-down permanents that a player may turn face up."""
        game = self.game
        for permanent in game.permanents():
            if permanent.face_up is not None and permanent.controller == self.player:
                for index in range(len(ways_up(game, permanent))):
                    if can_announce(game, proposed_turning(game, self.player, permanent.id, index)):
                        self.options.append(Option(Act.TURN_UP, permanent.id, index))
