"""Everything that a player with priority may do (CR 117.1, 601.3, 602.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.decision import PASS_OPTION, Act, Option
from playset.core.mana import FREE
from playset.core.words import Aspect, Keyword, Step, Zone
from playset.rules.aiming import targets_matter
from playset.rules.aspects import changes_with
from playset.rules.definition import NEVER
from playset.rules.facing import ways_up
from playset.rules.paying import can_pay, can_pay_from, is_forbidden, mana_at_hand, supply, tap_ready
from playset.rules.prices import price_of
from playset.rules.proposing import affordable, can_announce
from playset.rules.prospects import Prospect, as_activated, as_cast, can_be_aimed, has_targets, prospect
from playset.rules.roster import MOST_PLAYERS, Activatable, Concern, roster, rules_about
from playset.rules.total_cost import as_may_be_spent, can_pay_for, cost_change, costs_just_fall, costs_may_change
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
    from playset.rules.objects import Player, StackObject
    from playset.rules.roster import Roster
    from playset.rules.state import State
    from playset.rules.supplies import Supply
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
    if game.stale:
        game.characteristics_now()
    if not sorcery:
        owner = game.players[player]
        marks: i64 = owner.own + game.board + game.others
        if owner.idle == marks:
            return JUST_PASS
        if owner.idle != ~marks:  # else they are known to have something, or to need a closer look
            if has_nothing(game, owner, player):
                return JUST_PASS
            owner.idle = ~marks
    held = len(game.stack) > 0 and split_second(game)
    key = player + (2 * MOST_PLAYERS if held else MOST_PLAYERS if sorcery else 0)
    if not game.offers:
        game.offers = [None] * (3 * MOST_PLAYERS)
    who = roster(game)
    offer = game.offers[key]
    if offer is None:
        offer = game.offers[key] = Offer(player, sorcery, held)
    if not offer.holds(game):
        offer.look(game, who)
    return offer.options


def is_idle(game: State, owner: Player) -> bool:
    """Whether it is known that a player can do nothing at instant speed."""
    return not game.stale and owner.idle == owner.own + game.board + game.others


def has_nothing(game: State, owner: Player, player: int) -> bool:
    """A quick look: whether a player can do nothing at instant speed, if only for lack of mana. Then that is noted."""
    who = roster(game)
    if not who.usual:
        return False
    least: i64 = NEVER  # the least mana that anything takes
    for one in who.acts[player]:
        entry = one.entry
        if entry.least_mana < least and not (entry.taps and one.permanent.tapped) and not entry.ability.sorcery:
            least = entry.least_mana
    if not least:
        return False
    quick = quick_cards(game, owner)
    if quick:
        if game.rules_on and costs_may_change(who):
            return False
        for card in quick:
            takes = game.definitions[card].quick_mana
            if takes < least:
                least = takes
    lasting = True  # whether it stays so as long as permanents and what is the player's own do
    if least < NEVER:
        if not least or owner.limited:
            return False
        usable = supply(game, player)
        if least <= usable.reach:
            return False
        lasting = usable.version < 0 and usable.step < 0
    if has_more(game):
        return False
    if lasting:
        owner.idle = owner.own + game.board + game.others
    return True


def has_more(game: State) -> bool:
    """A quick look: whether there may be more to do than to use cards in hand and what permanents are asked about."""
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


def may_become_quick(game: State, player: int, card: int) -> bool:
    """Whether a card in hand that is cast at sorcery speed may be cast now as something else, or by an effect."""
    return may_be_something_else(game.definitions[card]) or has_flash(game, player, game.id_of(card))


def may_be_payable(game: State, player: int, cost: ManaCost, usable: Supply, changes: bool) -> bool:
    """A quick look: whether a mana cost can be paid, or as much of it as no rule can reduce, if there are changes."""
    if changes:  # CR 107.4e: not to be said of hybrid symbols
        return not cost.countable or cost.least - cost.generic <= usable.reach
    return cost.least <= usable.reach and can_pay_from(game, player, cost, usable)


def can_activate(game: State, one: Activatable) -> bool:
    """Whether targets and costs of an ability of a permanent can be had; if it costs tapping, that is possible."""
    program = one.entry.program
    item = one.as_activated()
    price = price_of(program)
    if program.modal is not None or program.x_targets or not price.settled or price.taps_others:
        return can_announce(game, item)
    if not price.plain:
        for cost in price.others:
            if not cost.payable(game, item):
                return False
    if price.mana is not FREE:
        mana = as_may_be_spent(game, item.controller, price.mana.with_x(0))
        if not can_pay_for(game, item, mana, (item.source,) if price.taps else ()):
            return False
    return not program.targets or has_targets(game, one)


def may_be_quick(definition: CardDefinition) -> bool:
    """A quick look: whether a card outside the hand could by itself be something to be cast at instant speed."""
    abilities = definition.base.abilities
    if definition.instant_speed or definition.faces or abilities.alternative_costs:
        return True
    for permit in abilities.casts_from:
        if permit.flash or permit.alternative is not None:
            return True
    return False


def quick_cards(game: State, owner: Player) -> list[int]:
    """The cards in a player's hand of which something may be made at instant speed, if no effect says more."""
    if game.hands != game.others:  # hands may have been changed by hand
        game.hands = game.others
        for player in game.players:
            player.quick = None
    found = owner.quick
    if found is None:
        found = owner.quick = [card for card in owner.hand if not game.definitions[card].slow]
    return found


def can_cast_plainly(game: State, known: Prospect, item: StackObject, changes: bool) -> bool:
    """Whether a card can be cast that takes nothing but mana and targets, and that can be paid for where no rules
    change costs; `changes` says whether they do.
    """
    program = item.program
    if not changes:
        return program is None or can_be_aimed(game, known, program, item)
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
        found = can_be_aimed(game, known, program, item)
    game.proposed = None
    return found


# --- finding out ---------------------------------------------------------------------------------------------

NO_OPTIONS: Final[list[Option]] = []  # never changed
JUST_PASS: Final[tuple[Option, ...]] = (PASS_OPTION,)


@mypyc_attr(acyclic=True)
class Offer:
    """Everything that a player with priority may do, and the marks of the state in which that was worked out."""

    __slots__ = (
        "aspects",
        "first",
        "flash",
        "found",
        "held",
        "leave",
        "limited",
        "marks",
        "moves",
        "options",
        "player",
        "sorcery",
        "step",
        "version",
    )

    def __init__(self, player: int, sorcery: bool, held: bool) -> None:
        self.player = player
        self.sorcery = sorcery  # whether a sorcery could be cast now
        self.held = held  # whether a spell with split second is on the stack
        self.options: tuple[Option, ...] = JUST_PASS
        # While they are looked for: the first that was found, and all, with passing, once there is another one.
        self.first: Option | None = None
        self.found = NO_OPTIONS
        self.aspects = 0  # what the options can change with besides permanents and what is the player's own
        self.flash = False  # CR 601.3b: whether there may be cards that can be cast as though they had flash
        self.leave: i64 = 0  # the zones from which a permanent lets the player play cards
        self.limited = False  # CR 106.6, see `limits_about`
        self.marks: i64 = -1  # as `Player.idle`
        self.moves: i64 = -1
        self.version: i64 = -1
        self.step: i64 = -1

    def holds(self, game: State) -> bool:
        """Whether nothing has changed since that the options depend on; the roster is up to date."""
        return (
            self.marks == game.players[self.player].own + game.board + game.others
            and (self.moves < 0 or self.moves == game.moves)
            and (self.version < 0 or self.version == game.version)
            and (self.step < 0 or self.step == game.step)
        )

    def look(self, game: State, who: Roster) -> None:
        """Find everything, and note in which state it was found."""
        player = self.player
        owner = game.players[player]
        more = has_more(game)
        self.aspects = who.aspects
        self.first = None
        self.found = NO_OPTIONS
        self.leave = 0
        self.flash = self.limited = False
        if not who.usual or owner.limited:
            self.look_for_leave(game, who, owner)
        acting = self.held  # whether any card in hand may have activated abilities there
        if not self.held:
            # Whether what is cast only at sorcery speed cannot be cast now, whatever it is.
            never_now = not self.sorcery and not self.flash and not self.permitted()
            cards = quick_cards(game, owner) if never_now else owner.hand
            acting = len(cards) > 0 and self.add_cards_in_hand(game, who, cards, never_now)
            if more or self.leave:
                self.add_cards_elsewhere(game, who)
        if more and (game.settings.ask_priority or player in game.settings.manual_mana):
            self.add_abilities_by_hand(game, who)
        else:
            for one in who.acts[player]:
                self.add_activated_ability(game, who, one)
        if acting:
            self.add_abilities_of_cards(game, who, owner.hand, Zone.HAND)
        if more:
            self.add_abilities_elsewhere(game, who)
        if who.mana_listeners and game.supplies:  # what they add may change with anything
            supplied = game.supplies[player]
            if supplied is not None and supplied.version >= 0:
                self.aspects = Aspect.ANYTHING
        self.note_marks(game)
        self.list_options()
        if self.options is JUST_PASS and not self.sorcery and not self.held:
            if self.moves < 0 and self.version < 0 and self.step < 0:
                owner.idle = self.marks

    def list_options(self) -> None:
        """Make the list that is offered of what was found. Often it is one option, and the same as before."""
        first = self.first
        if first is None:
            self.options = JUST_PASS
        elif self.found:
            self.options = tuple(self.found)
        elif len(self.options) != 2 or self.options[1] is not first:
            self.options = (PASS_OPTION, first)

    def look_for_leave(self, game: State, who: Roster, owner: Player) -> None:
        """Note what permanents say about how cards may be played, and what not all mana can be spent on (CR 106.6)."""
        player = self.player
        self.leave = who.leave_zones[player]
        self.flash = bool(who.rules[Concern.FLASH]) and may_have_flash(game, player)
        self.limited = bool(owner.limited) or who.limiters >> player & 1 > 0
        self.aspects |= who.mana_aspects[player] | who.leave_aspects[player]
        if self.limited:
            self.aspects = Aspect.ANYTHING

    def permitted(self) -> bool:
        """Whether a permanent lets the player play cards from hand in its own way."""
        return self.leave >> Zone.HAND & 1 > 0

    def note_marks(self, game: State) -> None:
        """Note in which state the options were found, as far as they can change with it."""
        self.marks = game.players[self.player].own + game.board + game.others
        self.moves = self.version = self.step = -1
        aspects = self.aspects
        if aspects:  # where it depends on more than what is the player's own and on permanents
            if aspects & Aspect.MOVES:
                self.moves = game.moves
            if aspects & ~(Aspect.MOVES | Aspect.TURN | Aspect.STEP):
                self.version = game.version
            if aspects & Aspect.STEP:
                self.step = game.step

    def add(self, option: Option) -> None:
        """Note an option."""
        if self.first is None:
            self.first = option
        elif self.found:
            self.found.append(option)
        else:
            self.found = [PASS_OPTION, self.first, option]

    # --- cards -----------------------------------------------------------------------------------------------

    def add_cards_in_hand(self, game: State, who: Roster, cards: list[int], never_now: bool) -> bool:
        """Of some cards in hand the lands that may be played and the spells that may be cast.

        `never_now` says that it is no time for sorceries. Gives whether any of the cards may have activated abilities
        there.
        """
        player = self.player
        sorcery = self.sorcery
        definitions = game.definitions
        # Whether the mana cost, more or less of it, is what a spell costs.
        by_cost = not self.permitted() and not self.limited
        changes = eased = False
        if game.rules_on:
            by_cost = by_cost and not who.rules[Concern.CASTING]
            changes = bool(who.rules[Concern.COSTS] or who.rules[Concern.COLORS])
            eased = changes and costs_just_fall(who)
        acting = False
        usable: Supply | None = None
        for card in cards:
            definition = definitions[card]
            if definition.acts_in_hand:
                acting = True
            cost = definition.plain_cost
            if cost is None or not by_cost:
                self.add_card(game, card, definition, by_cost, changes, never_now)
                continue
            if not sorcery and not definition.instant_speed:
                if never_now or not has_flash(game, player, game.id_of(card)):
                    continue
            if usable is None:
                usable = supply(game, player)
            if may_be_payable(game, player, cost, usable, changes):
                # What can be paid for as it is printed can be paid for when it costs less.
                whole = eased and can_pay_from(game, player, cost, usable)
                self.add_spell(game, card, definition, True, changes and not whole)
        return acting

    def add_card(
        self, game: State, card: int, definition: CardDefinition, by_cost: bool, changes: bool, never_now: bool
    ) -> None:
        """What may be done with a card in hand that is not just cast for its mana cost; see `add_cards_in_hand`."""
        player = self.player
        abilities = definition.base.abilities
        if definition.faces:
            self.add_ways(game, card)
        elif definition.is_land:
            if self.sorcery and may_play_land(game, player):
                self.add(prospect(game, Act.PLAY, game.id_of(card), 0).option)
            if abilities.alternative_costs:
                self.add_ways(game, card)  # CR 708.4: face down it is no land
        elif self.sorcery or definition.instant_speed or (not never_now and may_become_quick(game, player, card)):
            if by_cost and not abilities.cost_varies:
                cost = definition.cost
                if cost is None or not may_be_payable(game, player, cost, supply(game, player), changes):
                    return
            if not abilities.alternative_costs and not self.permitted():
                self.add_spell(game, card, definition, False, changes)
            else:
                self.add_ways(game, card)

    def add_spell(self, game: State, card: int, definition: CardDefinition, plainly: bool, changes: bool) -> None:
        """Offer to cast a card from hand for its mana cost; `plainly` says that this and targets is all it takes.

        What takes no more can be paid for already, unless there are changes of costs.
        """
        abilities = definition.base.abilities
        self.aspects |= abilities.aspects
        known = prospect(game, Act.CAST, game.id_of(card), 0)
        if plainly and not changes and abilities.spell is None:
            self.add(known.option)
            return
        probe = as_cast(game, known, self.player, card)
        if can_cast_plainly(game, known, probe, changes) if plainly else can_announce(game, probe):
            self.add(known.option)

    def add_cards_elsewhere(self, game: State, who: Roster) -> None:
        """What may be played from other zones than the hand."""
        if not (self.leave or game.cast_zones or game.permissions or game.commanders):
            return
        if game.permissions:
            self.aspects = Aspect.ANYTHING
        # Whether what is played only at sorcery speed cannot be played now, unless the card itself says so.
        never_now = not self.sorcery and not game.permissions and not self.flash
        for _, rule, _ in who.leaves[self.player]:
            if rule.permit().flash:
                never_now = False
        for card in playable_elsewhere(game, self.player):
            if not never_now or may_be_quick(game.definitions[card]):
                self.add_ways(game, card)

    def add_ways(self, game: State, card: int) -> None:
        """The ways in which a card may be played now."""
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
                        self.add(Option(Act.PLAY, game.id_of(card), number))
            elif allowed(game, player, card, way, sorcery) and can_announce(
                game, proposed(game, player, card, number, way)
            ):
                self.add(Option(Act.CAST, game.id_of(card), number))
            game.definitions[card] = whole

    # --- abilities -------------------------------------------------------------------------------------------

    def add_abilities_by_hand(self, game: State, who: Roster) -> None:
        """The activated abilities of permanents for a player who is asked anyway, or makes mana by hand (605.3a)."""
        manual = self.player in game.settings.manual_mana
        for permanent in game.permanents():
            if permanent.controller == self.player:
                for index, entry in enumerate(permanent.characteristics.abilities.activated):
                    offered = manual or not entry.automatic or not entry.simple_mana
                    if offered and entry.zone == Zone.BATTLEFIELD:
                        self.add_activated_ability(game, who, Activatable(permanent, index, entry))

    def add_activated_ability(self, game: State, who: Roster, one: Activatable) -> None:
        """Offer an activated ability of a permanent if it may be activated now (CR 602.5).

        Mana abilities that cost no more than tapping and mana are left to paying; they are offered to players who pay
        by hand (605.3a). Those that cost mana are no reason to ask, but offered where players are asked anyway.
        """
        entry = one.entry
        permanent = one.permanent
        if entry.taps and not tap_ready(game, permanent):
            return
        ability = entry.ability
        if (ability.sorcery and not self.sorcery) or (ability.once and one.option.index in permanent.activations):
            return
        if self.held and not entry.is_mana and not entry.is_special:
            return
        if self.is_ruled_out(game, who, permanent.id, entry):
            return
        self.aspects |= entry.aspects
        if ability.condition is None or ability.condition.holds(game, one.as_activated()):
            if can_activate(game, one):
                self.add(one.option)

    def is_ruled_out(self, game: State, who: Roster, obj: int, entry: ActivatedEntry) -> bool:
        """A quick look: whether an ability is forbidden or costs more mana than the player could have."""
        if entry.least_mana and not self.limited:
            if entry.least_mana > mana_at_hand(game, self.player):
                return True
        if entry.is_special or not game.rules_on or not who.rules[Concern.ACTIVATING]:
            return False
        return is_forbidden(game, obj, entry.is_mana)

    def add_abilities_elsewhere(self, game: State, who: Roster) -> None:
        """CR 113.6: the activated abilities of cards in other zones than the hand, such as the graveyard.

        Besides, face-down permanents may be turned face up.
        """
        owner = game.players[self.player]
        zones = game.act_zones
        if zones >> Zone.GRAVEYARD & 1:
            self.add_abilities_of_cards(game, who, owner.graveyard, Zone.GRAVEYARD)
        if zones >> Zone.EXILE & 1:
            self.add_abilities_of_cards(game, who, owner.exile, Zone.EXILE)
        if zones >> Zone.COMMAND & 1:
            self.add_abilities_of_cards(game, who, owner.command, Zone.COMMAND)
        if game.face_down:
            self.aspects = Aspect.ANYTHING
            self.add_turning_up(game)

    def add_abilities_of_cards(self, game: State, who: Roster, cards: list[int], zone: int) -> None:
        """The activated abilities of cards that work in the zone they are in."""
        definitions = game.definitions
        for card in cards:
            definition = definitions[card]
            acts_from = definition.base.abilities.acts_from
            if acts_from and acts_from >> zone & 1:
                if not game.face_down or card not in game.face_down:
                    self.add_abilities_of_card(game, who, game.id_of(card), definition, zone)

    def add_abilities_of_card(self, game: State, who: Roster, obj: int, definition: CardDefinition, zone: int) -> None:
        """The activated abilities of a card that work in the zone it is in."""
        for index, entry in enumerate(definition.base.abilities.activated):
            if entry.zone != zone or (entry.ability.sorcery and not self.sorcery):
                continue
            if (self.held and not entry.is_mana and not entry.is_special) or self.is_ruled_out(game, who, obj, entry):
                continue
            self.aspects |= entry.aspects
            known = prospect(game, Act.ACTIVATE, obj, index)
            probe = as_activated(known, obj, self.player, definition, index, entry)
            if entry.ability.condition is None or entry.ability.condition.holds(game, probe):
                if can_announce(game, probe):
                    self.add(known.option)

    def add_turning_up(self, game: State) -> None:
        """CR 116.2b: the face-down permanents that a player may turn face up."""
        for permanent in game.permanents():
            if permanent.face_up is not None and permanent.controller == self.player:
                for index in range(len(ways_up(game, permanent))):
                    if can_announce(game, proposed_turning(game, self.player, permanent.id, index)):
                        self.add(Option(Act.TURN_UP, permanent.id, index))
