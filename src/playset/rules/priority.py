"""Timing and priority (CR 117): who may act, what they may do, and when the stack resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import PASS_OPTION, Act, Ask, Decision, Option
from playset.core.events import Entry, Event, Happening, LossReason
from playset.core.words import STEP_NAMES, Aspect, Keyword, Step, Stop, Zone, card_of
from playset.rules.actions import enter_event
from playset.rules.aiming import targets_matter
from playset.rules.aspects import changes_with
from playset.rules.casting import activate, cast, take_up
from playset.rules.commit import tell
from playset.rules.facing import ways_up
from playset.rules.limits import limits_about
from playset.rules.listening import notice_state
from playset.rules.objects import StackObject
from playset.rules.offers import Offer
from playset.rules.paying import can_pay, is_forbidden, mana_at_hand, tap_ready
from playset.rules.proposing import affordable, can_announce, targets_exist
from playset.rules.replacement import happen
from playset.rules.resolving import resolve_top
from playset.rules.roster import Concern, roster, rules_about
from playset.rules.state import Frame
from playset.rules.state_based import check_state_based_actions, end_game
from playset.rules.total_cost import as_may_be_spent, cost_change
from playset.rules.triggers import PutTriggers
from playset.rules.ways import (
    PLAIN,
    allowed,
    has_flash,
    playable_elsewhere,
    proposed,
    proposed_ability,
    proposed_turning,
    put_side_up,
    use,
    ways,
)

if TYPE_CHECKING:
    from playset.core.mana import ManaCost
    from playset.rules.abilities import ActivatedEntry
    from playset.rules.objects import Permanent
    from playset.rules.state import State
    from playset.rules.ways import Way

# CR 732.4: a loop of mandatory actions is a draw. So many objects resolving in one turn are taken for one.
LOOP_LIMIT: Final = 10_000


class Priority(Frame):
    """One step's round of priority, until all players pass in succession on an empty stack."""

    __slots__ = ("passes", "player", "refused")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.passes = 0
        self.refused: tuple[tuple[int, int, int], ...] = ()  # what was proposed here and could not be done

    def clone(self) -> Priority:
        new = Priority(self.player)
        new.passes = self.passes
        new.refused = self.refused
        return new

    def refuse(self, act: int, obj: int, index: int) -> None:
        self.refused = (*self.refused, (act, obj, index))

    def step(self, game: State) -> None:
        # CR 117.5: first state-based actions, then triggered abilities, again and again until there are none.
        while game.dirty:
            if check_state_based_actions(game):
                if game.over or game.frames[-1] is not self:
                    return
        if game.listening >> Happening.STATE & 1:
            notice_state(game)
        if game.pending:
            self.passes = 0  # what is new on the stack gives everyone another chance to respond
            game.frames.append(PutTriggers())
            return
        if game.players[self.player].lost:
            self.player = game.next_player(self.player)  # CR 800.4j
        if game.settings.stops and nobody_stops(game):
            self.refused = ()
            self.all_passed(game)
            return
        living = game.number_living()
        while True:
            player = self.player
            if stops_for(game, player):
                options = legal_options(game, player)
                if self.refused:
                    options = [o for o in options if (o.act, o.obj, o.index) not in self.refused]
                if len(options) > 1 or game.settings.ask_everything or game.settings.ask_priority:
                    game.decision = priority_question(game, player, options)
                    return
            self.pass_priority(game)
            if self.passes >= living:
                self.all_passed(game)
                return

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        option = decision.options[answer[0]]
        if option.act == Act.PASS:
            self.pass_priority(game)
            if self.passes >= game.number_living():
                self.all_passed(game)
            return
        if option.act == Act.PLAY:
            play_land(game, decision.player, option.obj, option.index)
        elif option.act == Act.CAST:
            cast(game, decision.player, card_of(option.obj), option.index)
        elif option.act == Act.TURN_UP:
            take_up(game, decision.player, option.obj, option.index)
        else:
            activate(game, decision.player, option.obj, option.index)
        self.passes = 0  # CR 117.3c: the player who acted receives priority again
        self.refused = ()

    def player_left(self, game: State, player: int) -> bool:
        seat = self.player
        left = self.passes
        while left > 0:  # back through those who have passed: without the player there is one pass less (CR 117.4)
            seat = (seat - 1) % len(game.players)
            if seat == player:
                self.passes -= 1
                break
            if not game.players[seat].lost:
                left -= 1
        if self.player == player:
            self.player = game.next_player(player)  # CR 800.4a
        return True

    def pass_priority(self, game: State) -> None:
        """CR 117.3d: the next player in turn order receives priority."""
        self.passes += 1
        self.refused = ()
        self.player = game.next_player(self.player)

    def all_passed(self, game: State) -> None:
        """CR 117.4: the top of the stack resolves; with an empty stack the step ends."""
        if not game.stack:
            game.frames.pop()
            return
        self.passes = 0
        self.player = game.active
        if game.resolved_this_turn >= LOOP_LIMIT:
            end_game(game, -1, LossReason.STUCK)  # CR 104.4b
            return
        resolve_top(game)


def everyone_just_passes(game: State) -> bool:
    """Whether it is known already that nothing can come of a round of priority, so that there is no need for one."""
    if game.dirty or game.pending or game.stack or game.listening >> Happening.STATE & 1:
        return False
    if game.settings.stops and nobody_stops(game):
        return True
    if not game.offers or game.settings.ask_everything or game.settings.ask_priority:
        return False
    for seat, player in enumerate(game.players):
        if not player.lost and stops_for(game, seat):
            known = game.offers.get(seat * 3 + (1 if can_act_at_sorcery_speed(game, seat) else 0))
            if known is None or len(known.options) > 1 or not known.holds(game):
                return False
    return True


def stops_for(game: State, player: int) -> bool:
    """CR 732.2: whether a player wants to be asked what to do with priority now, if there is anything to do."""
    stops = game.settings.stops
    if not stops:
        return True
    stop = stops[player]
    return stop == Stop.ALWAYS or (stop == Stop.OWN_MAIN and can_act_at_sorcery_speed(game, player))


def nobody_stops(game: State) -> bool:
    """Whether all players have said that they pass now, whatever they could do."""
    for player, stop in enumerate(game.settings.stops):
        if stop == Stop.NEVER or (stop == Stop.OWN_MAIN and (game.stack or player != game.active)):
            continue  # a quick no
        if not game.players[player].lost and stops_for(game, player):
            return False
    return True


PROMPTS: Final[dict[tuple[int, int, bool], str]] = {}  # as far as they were needed


def priority_question(game: State, player: int, options: list[Option]) -> Decision:
    """The question what to do with priority."""
    moment = (game.turn, game.step, bool(game.stack))
    prompt = PROMPTS.get(moment)
    if prompt is None:
        prompt = f"Turn {game.turn}, {STEP_NAMES[game.step]}: {'respond' if game.stack else 'act'} or pass"
        PROMPTS[moment] = prompt
    return Decision(Ask.PRIORITY, player, prompt, tuple(options))


def can_act_at_sorcery_speed(game: State, player: int) -> bool:
    """CR 307.1: a main phase of the player's own turn, with an empty stack."""
    return (
        player == game.active
        and not game.stack
        and (game.step == Step.PRECOMBAT_MAIN or game.step == Step.POSTCOMBAT_MAIN)
    )


def legal_options(game: State, player: int) -> list[Option]:
    """Everything a player with priority may do; passing comes first."""
    sorcery = can_act_at_sorcery_speed(game, player)
    held = bool(game.stack) and split_second(game)
    key = player * 3 + (2 if held else 1 if sorcery else 0)
    known = game.offers.get(key)
    if known is not None and known.holds(game):
        return known.options
    options: list[Option] = [PASS_OPTION]
    who = roster(game)
    # What the options can change with besides permanents and what is the player's own.
    aspects = who.aspects
    if who.conditional[player] or limits_about(game, player) or game.face_down:
        aspects = Aspect.ANYTHING
    if not held:
        aspects |= add_cards_in_hand(game, player, sorcery, options)
        aspects |= add_cards_elsewhere(game, player, sorcery, options)
    manual = player in game.settings.manual_mana
    if manual or game.settings.ask_priority:
        for permanent in who.actors[player]:
            for index, entry in enumerate(permanent.characteristics.abilities.activated):
                offered = manual or not entry.automatic or not entry.simple_mana
                if offered and entry.zone == Zone.BATTLEFIELD:
                    aspects |= add_activated_ability(game, permanent, index, entry, sorcery, held, options)
    else:
        for permanent, index, entry in who.acts[player]:
            aspects |= add_activated_ability(game, permanent, index, entry, sorcery, held, options)
    if game.act_zones:
        aspects |= add_abilities_elsewhere(game, player, sorcery, held, options)
    if game.face_down:
        add_turning_up(game, player, options)
    supplied = game.supplies.get(player)
    if supplied is not None and supplied.version >= 0:
        aspects |= Aspect.REST
    game.offers[key] = Offer(game, player, options, aspects)
    return options


def split_second(game: State) -> bool:
    """CR 702.61a: whether no spells can be cast, and no abilities activated but mana abilities."""
    for item in game.stack:
        if item.card and item.definition.base.keywords & Keyword.SPLIT_SECOND:
            return True
    return False


def add_cards_in_hand(game: State, player: int, sorcery: bool, options: list[Option]) -> int:
    """The lands that may be played and the spells that may be cast from hand. Gives what that changes with."""
    aspects = 0
    rules = roster(game).rules
    permitted = bool(game.permit_zones >> Zone.HAND & 1)
    never_now = not sorcery and not rules[Concern.FLASH] and not permitted
    # Whether the mana cost, more or less of it, is what a spell costs.
    by_cost = not rules[Concern.CASTING] and not permitted and not limits_about(game, player)
    changes = bool(rules[Concern.COSTS])
    for card in game.players[player].hand:
        definition = game.definitions[card]
        if definition.faces:
            aspects |= add_ways(game, player, card, sorcery, options)
            continue
        if definition.is_land:
            if sorcery and may_play_land(game, player):
                options.append(Option(Act.PLAY, game.id_of(card)))
            if definition.base.abilities.alternative_costs:
                aspects |= add_ways(game, player, card, sorcery, options)  # CR 708.4: face down it is no land
            continue
        if not sorcery and not definition.instant_speed:
            if never_now:
                continue
            # Face down it may be something that can be cast now (CR 708.4).
            face_up_only = all(cost.face_down() is None for cost in definition.base.abilities.alternative_costs)
            if face_up_only and not has_flash(game, player, game.id_of(card)):
                continue
        abilities = definition.base.abilities
        if by_cost and not abilities.cost_varies:
            if definition.cost is None:
                continue
            # A quick no: the mana cost cannot be paid, whatever comes on top of it.
            if not changes and not can_pay(game, player, definition.cost):
                continue
            aspects |= abilities.aspects
            if abilities.just_mana:
                if can_cast_plainly(game, player, card, definition.cost, changes):
                    options.append(Option(Act.CAST, game.id_of(card)))
                continue
        aspects |= abilities.aspects
        if not abilities.alternative_costs and not permitted:
            if can_announce(game, probe_of_card(game, player, card)):
                options.append(Option(Act.CAST, game.id_of(card)))
        else:
            aspects |= add_ways(game, player, card, sorcery, options)
    return aspects


def can_cast_plainly(game: State, player: int, card: int, cost: ManaCost, changes: bool) -> bool:
    """Whether a card can be cast that takes nothing but mana and targets, and that can be paid for where no rules
    change costs; `changes` says whether they do.
    """
    program = game.definitions[card].base.abilities.spell
    if changes:
        item = probe_of_card(game, player, card)
        game.proposed = item  # CR 601.3: it is looked at as the spell it would be
        if cost.countable and not targets_matter(game, item):
            change = cost_change(game, item)
            found = can_pay(game, player, as_may_be_spent(game, player, cost.with_x(0).with_generic(change)))
        else:
            # CR 107.4e, 601.2f: what is reduced depends on the halves that are paid, or on the targets.
            found = affordable(game, item)
        if found and program is not None:
            found = targets_exist(game, program, item)
        game.proposed = None
        return found
    return program is None or targets_exist(game, program, probe_of_card(game, player, card))


def probe_of_card(game: State, player: int, card: int) -> StackObject:
    """The spell that a card in hand would be if it were cast for its mana cost."""
    probes = roster(game).probes
    key = (game.id_of(card), 0)
    known = probes.get(key)
    if known is None or known.definition is not game.definitions[card]:
        known = probes[key] = proposed(game, player, card, 0, PLAIN)
    return known


def probe_of_ability(game: State, permanent: Permanent, index: int, entry: ActivatedEntry) -> StackObject:
    """An activated ability of a permanent as it would be if it were activated."""
    probes = roster(game).probes
    key = (permanent.id, index)
    known = probes.get(key)
    if known is None:
        known = probes[key] = StackObject(0, permanent.id, permanent.controller, permanent.definition)
        known.way = index
        known.program = entry.program
    return known


def add_cards_elsewhere(game: State, player: int, sorcery: bool, options: list[Option]) -> int:
    """What may be played from other zones than the hand. Gives what that changes with."""
    if not (game.commanders or game.cast_zones or game.permit_zones or game.permissions):
        return 0
    aspects = Aspect.ANYTHING if game.permissions else 0
    for card in playable_elsewhere(game, player):
        aspects |= add_ways(game, player, card, sorcery, options)
    return aspects


def add_ways(game: State, player: int, card: int, sorcery: bool, options: list[Option]) -> int:
    """The ways in which a card may be played now. Gives what that changes with."""
    aspects = 0
    for number, way in enumerate(ways(game, player, card)):
        if way.permit is not None:
            aspects |= changes_with(way.permit)
        whole = put_side_up(game, card, way)
        aspects |= game.definitions[card].base.abilities.aspects
        face_up = way.alternative is None or way.alternative.face_down() is None  # CR 708.4
        if game.definitions[card].is_land and face_up:
            if sorcery and lets_play_land(game, card, way):
                if allowed(game, player, card, way, sorcery) and may_play_land(game, player):
                    options.append(Option(Act.PLAY, game.id_of(card), number))
        elif allowed(game, player, card, way, sorcery) and can_announce(
            game, proposed(game, player, card, number, way)
        ):
            options.append(Option(Act.CAST, game.id_of(card), number))
        game.definitions[card] = whole
    return aspects


def lets_play_land(game: State, card: int, way: Way) -> bool:
    """CR 305.1, 305.9: whether lands may be played in this way: from hand, or by leave that speaks of lands."""
    if way.permit is None:
        return way.alternative is None and game.zones[card] == Zone.HAND
    return way.permit.lands and way.alternative is way.permit.alternative


def add_activated_ability(
    game: State,
    permanent: Permanent,
    index: int,
    entry: ActivatedEntry,
    sorcery: bool,
    held: bool,
    options: list[Option],
) -> int:
    """Offer an activated ability of a permanent if it may be activated now (CR 602.5). Gives what that changes with.

    Mana abilities that cost no more than tapping and mana are left to paying; they are offered to players who pay by
    hand (605.3a). Those that cost mana are no reason to ask, but offered where players are asked anyway.
    """
    ability = entry.ability
    if not entry.is_special and is_forbidden(game, permanent.id, entry.is_mana):
        return 0
    if (ability.sorcery and not sorcery) or (ability.once and index in permanent.activations):
        return 0
    if (entry.taps and not tap_ready(game, permanent)) or (held and not entry.is_mana and not entry.is_special):
        return 0
    if entry.least_mana and too_dear(game, permanent.controller, entry):
        return 0
    probe = probe_of_ability(game, permanent, index, entry)
    if ability.condition is None or ability.condition.holds(game, probe):
        if can_announce(game, probe):
            options.append(Option(Act.ACTIVATE, permanent.id, index))
    return entry.aspects


def add_turning_up(game: State, player: int, options: list[Option]) -> None:
    """CR 116.2b: the face-down permanents that a player may turn face up."""
    for permanent in game.battlefield.values():
        if permanent.face_up is not None and permanent.controller == player:
            for index in range(len(ways_up(game, permanent))):
                if can_announce(game, proposed_turning(game, player, permanent.id, index)):
                    options.append(Option(Act.TURN_UP, permanent.id, index))


def too_dear(game: State, player: int, entry: ActivatedEntry) -> bool:
    """A quick look: whether an ability costs more mana than a player could have."""
    if not entry.least_mana or entry.least_mana <= mana_at_hand(game, player):
        return False
    return not limits_about(game, player)


def add_abilities_elsewhere(game: State, player: int, sorcery: bool, held: bool, options: list[Option]) -> int:
    """CR 113.6: the activated abilities of cards in other zones, such as the hand or the graveyard.

    Gives what that changes with.
    """
    aspects = 0
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
        if not game.act_zones >> zone & 1:
            continue
        for card in game.cards_in(player, zone):
            abilities = game.definitions[card].base.abilities
            if not abilities.acts_from >> zone & 1 or (game.face_down and card in game.face_down):
                continue
            obj = game.id_of(card)
            for index, entry in enumerate(abilities.activated):
                if entry.zone != zone or (entry.ability.sorcery and not sorcery):
                    continue
                if held and not entry.is_mana and not entry.is_special:
                    continue
                if too_dear(game, player, entry) or (not entry.is_special and is_forbidden(game, obj, entry.is_mana)):
                    continue
                aspects |= entry.aspects
                probe = proposed_ability(game, player, obj, index)
                if entry.ability.condition is not None and not entry.ability.condition.holds(game, probe):
                    continue
                if can_announce(game, probe):
                    options.append(Option(Act.ACTIVATE, obj, index))
    return aspects


def may_play_land(game: State, player: int) -> bool:
    """CR 305.2: one land each turn, and more where an effect says so."""
    limit = 1 + game.players[player].extra_lands
    for rule, context in rules_about(game, Concern.LANDS):
        limit += rule.extra_lands(game, player, context)
    return game.players[player].lands_played < limit


def play_land(game: State, player: int, obj: int, number: int = 0) -> None:
    """CR 305.1: a special action that does not use the stack. `number` says in which of its ways, if not from hand."""
    card = card_of(obj)
    if game.zone_of(obj) != Zone.HAND or game.definitions[card].faces:
        way = ways(game, player, card)[number]
        use(game, way)
        put_side_up(game, card, way)  # CR 712.12: it enters with that face up
    game.players[player].lands_played += 1
    tell(game, Event(Happening.PLAY_LAND, player, obj))
    happen(game, [enter_event(game, obj, Entry(player))])
