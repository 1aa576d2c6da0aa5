"""Go from turn to turn and from step to step (CR 500–514).

`Turns` is the lowest frame of every game. It works when nothing else does: it begins the next step, does what the rules
do then (turn-based actions, 703), gives priority, and ends the step. What players do in a step is in `turn.priority`
and `combat`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind, LossReason
from playset.core.mana import POOL_SIZE
from playset.core.words import STEPS_FROM, Aspect, Keyword, Phase, Step, Stop, Zone, is_player
from playset.rules.combat.costs import without_exerted
from playset.rules.combat.damage import CombatDamage, first_strike_step_needed, strikers
from playset.rules.combat.declare import DeclareBlockers, declare_attackers, remove_from_combat
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import add_counters, discard, draw, move_all, untap
from playset.rules.events.apply import emit, observed_kinds
from playset.rules.events.entering import LORE
from playset.rules.layers.apply import update_after_removal
from playset.rules.objects.linked import drop_old_links
from playset.rules.objects.phase import allow_phasing_in, phase_as_turn_begins, remove_damage_from_phased_out
from playset.rules.objects.sagas import sagas_of
from playset.rules.state.frame import Frame
from playset.rules.state.objects import Duration
from playset.rules.state.turn_history import start_draw_step, start_turn
from playset.rules.state_based import StateBasedChoices, check_state_based_actions, end_game
from playset.rules.turn.designations import check_day_and_night
from playset.rules.turn.extra_turns import is_skipped, skips
from playset.rules.turn.priority import Priority, give_priority

if TYPE_CHECKING:
    from playset.rules.nodes.rule_modifiers import Rule
    from playset.rules.state.objects import Context, FloatingEffect, Permanent, Permission, Player, Shield
    from playset.rules.state.position import State

BEGIN_TURN: Final = 0
BEGIN_STEP: Final = 1
GIVE_PRIORITY: Final = 2
CLEAN_UP: Final = 3
END_STEP: Final = 4
CLEANED_UP: Final = 5

MAXIMUM_HAND_SIZE: Final = 7
NO_MANA: Final = [0] * POOL_SIZE  # an empty pool


@mypyc_attr(acyclic=True)
class Turns(Frame):
    """The lowest frame of every game: turn after turn, step after step."""

    __slots__ = ("main_phases",)

    def __init__(self) -> None:
        super().__init__()
        self.main_phases = 1  # CR 505.1b: how many there have been in this turn

    def clone(self) -> Turns:
        new = Turns()
        new.pc = self.pc
        new.main_phases = self.main_phases
        return new

    def step(self, game: State) -> None:
        # Steps in which nothing happens follow one another directly.
        while len(game.frames) == 1 and game.decision is None and not game.over:
            stage = self.pc
            if stage == BEGIN_STEP:
                self.begin_step(game)
            elif stage == GIVE_PRIORITY:
                if give_priority(game):
                    self.pc = END_STEP
                else:
                    self.pc = BEGIN_STEP if len(game.steps) > 0 else BEGIN_TURN
                    end_step(game)
            elif stage == END_STEP:
                self.pc = BEGIN_STEP if len(game.steps) > 0 else BEGIN_TURN
                end_step(game)
            elif stage == BEGIN_TURN:
                if begin_turn(game):
                    self.pc = BEGIN_STEP
                    self.main_phases = 0
            elif stage == CLEAN_UP:
                self.clean_up(game)
            else:
                self.pc = END_STEP
                if game.dirty or game.pending:
                    give_priority_in_cleanup(game)

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        # CR 514.1: the discard of the cleanup step is the only question of the turn itself.
        discard(game, [decision.options[index].obj for index in answer])

    def begin_step(self, game: State) -> None:
        """Begin the next step and do what the rules do as it begins (CR 703.4)."""
        steps = game.steps
        step = steps[0]
        game.steps = STEPS_FROM[step + 1] if steps is STEPS_FROM[step] else steps[1:]
        if not step_happens(game, step) or (may_skip_steps(game) and is_skipped(game, step)):
            if not game.steps:
                self.pc = BEGIN_TURN
            return
        game.step = step
        if len(game.happened) > 0:
            game.happened = []
        if game.effect_inputs & Aspect.STEP:
            game.stale = True
        if step == Step.UNTAP:
            self.pc = END_STEP  # CR 502.4: no player receives priority
            untap_step(game)
            return
        self.pc = CLEAN_UP if step == Step.CLEANUP else GIVE_PRIORITY
        self.note_step(game, step)
        if game.stale:
            game.update_characteristics()
        if game.trigger_kinds >> EventKind.STEP_BEGINS & 1:
            emit(game, Event(EventKind.STEP_BEGINS, game.active, amount=step, flag=self.main_phases))
        turn_based_action(game, step)

    def note_step(self, game: State, step: int) -> None:
        """Count main phases, note when the upkeep began, and end effects that last until an end step."""
        if step == Step.PRECOMBAT_MAIN:
            self.main_phases = 1  # CR 505.1a: only the first one is precombat
        elif step == Step.POSTCOMBAT_MAIN:
            self.main_phases += 1
        elif step == Step.UPKEEP:
            player = game.players[game.active]
            player.upkeep_timestamps = (player.upkeep_timestamps[1], game.timestamp)
        elif step == Step.END and (game.floating or game.permissions):
            expire(game, Duration.YOUR_NEXT_END_STEP, game.active)

    def clean_up(self, game: State) -> None:
        """Let the active player discard down to seven, then end damage and "until end of turn" effects (CR 514)."""
        player = game.players[game.active]
        maximum = MAXIMUM_HAND_SIZE
        if len(player.hand) > 0 and game.has_rule_changes:
            maximum = maximum_hand_size(game, game.active)
        excess = len(player.hand) - maximum
        if excess > 0 and not player.lost:
            stops = game.settings.stops
            forced = excess == len(player.hand) and not game.settings.ask_everything
            if forced or (stops and not stops[game.active] & Stop.HAND_SIZE):
                discard(game, [game.id_of(card) for card in player.hand[:excess]])
                return
            game.decision = Decision(
                Ask.CHOOSE,
                game.active,
                f"Discard {excess} {'card' if excess == 1 else 'cards'} down to {maximum}",
                tuple(Option(Act.OBJECT, obj=game.id_of(card)) for card in player.hand),
                excess,
                excess,
            )
            return
        end_turn_effects(game)
        self.pc = END_STEP
        acted = game.dirty and check_state_based_actions(game)
        if acted and isinstance(game.frames[-1], StateBasedChoices):
            self.pc = CLEANED_UP  # whether anything happens is up to the players
        elif (acted or game.pending) and not game.over:
            give_priority_in_cleanup(game)


def turn_based_action(game: State, step: int) -> None:
    """Do what the rules do as a step begins, but for the untap and cleanup steps (CR 703.4)."""
    if step == Step.DRAW:
        start_draw_step(game)
        draw(game, game.active)  # CR 504.1
    elif step == Step.PRECOMBAT_MAIN:
        if game.trigger_kinds >> EventKind.ADD_COUNTERS & 1:
            add_counters(game, sagas_of(game, game.active), LORE, 1, by_effect=False)  # CR 505.4, 714.3c
    elif step == Step.DECLARE_ATTACKERS:
        declare_attackers(game)  # CR 508.1
    elif step == Step.DECLARE_BLOCKERS:
        game.frames.append(DeclareBlockers(game.opponents(game.active)))  # CR 509.1
    elif step == Step.FIRST_STRIKE_DAMAGE:
        game.frames.append(CombatDamage(strikers(game, first=True)))  # CR 510.4
    elif step == Step.COMBAT_DAMAGE:
        game.frames.append(CombatDamage(strikers(game, first=False)))  # CR 510.1


def may_skip_steps(game: State) -> bool:
    """True if there is anything by which a step could be skipped (CR 614.10)."""
    return len(game.skips) > 0 or (
        (game.has_rule_changes or game.stale) and len(rules_about(game, Concern.SKIPPING)) > 0
    )


def maximum_hand_size(game: State, player: int) -> int:
    """Return how many cards a player keeps in the cleanup step of their turn (CR 402.2)."""
    maximum = MAXIMUM_HAND_SIZE
    for rule, context in rules_about(game, Concern.KEEPING):
        maximum += rule.hand_size_change(game, player, context)
    return max(0, maximum)


def give_priority_in_cleanup(game: State) -> None:
    """Give priority in the cleanup step, and let another one follow (CR 514.3a)."""
    game.steps = [Step.CLEANUP, *game.steps]
    game.frames.insert(1, Priority(game.active))


def begin_turn(game: State) -> bool:
    """Begin the next turn (CR 500.1, 500.7). Return False if the game ends instead."""
    if game.turn >= game.settings.turn_cap:
        end_game(game, -1, LossReason.TURN_CAP)
        return False
    game.spells_last_turn = game.players[game.active].spells_cast if game.has_daybound and game.turn else 0
    before = game.active
    choose_active_player(game)
    game.turn += 1
    game.resolved_this_turn = 0
    if game.turn_history_patterns:
        start_turn(game)
    game.steps = STEPS_FROM[Step.UNTAP]
    forget_turn(game)
    game.touch()
    if turn_may_change_effects(game, before):
        game.stale = True
    drop_last_known_information(game)
    expire(game, Duration.YOUR_NEXT_TURN, game.active)
    if observed_kinds(game) >> EventKind.TURN_BEGINS & 1:
        emit(game, Event(EventKind.TURN_BEGINS, game.active, amount=game.turn))
    return True


def forget_turn(game: State) -> None:
    """Reset what is counted for one turn; the active player's permanents lose summoning sickness (CR 302.6)."""
    for player in game.players:
        player.lands_played = 0
        player.extra_lands = 0
        player.spells_cast = 0
        player.drawn_this_turn = ()
        player.damage_taken = 0
        player.life_lost = 0
        player.life_gained = 0
        player.attacker_count = 0
    for permanent in game.permanents:
        permanent.activations = ()
        permanent.damaged_by = ()
        if permanent.controller == game.active:
            permanent.summoning_sick = False
    for emblem in game.emblems:
        emblem.activations = ()


def turn_may_change_effects(game: State, before: int) -> bool:
    """True unless it surely changes no continuous effect that the turn of player `before` has ended."""
    if not game.effect_inputs & ~Aspect.TURN:
        return game.effect_inputs != 0 and (may_control_effects(game, before) or may_control_effects(game, game.active))
    return True


def may_control_effects(game: State, player: int) -> bool:
    """True if a player may control a continuous effect, to which it could matter whose turn it is."""
    for permanent in game.permanents_and_emblems():
        if permanent.controller == player:
            return True
    return len(game.floating) > 0


def choose_active_player(game: State) -> None:
    """Give the turn to who has an extra turn, else to the next player in turn order who is still in the game."""
    while game.extra_turns:
        player = game.extra_turns.pop()  # CR 500.7: the most recently created is taken first
        if not game.players[player].lost and not (game.skips and skips(game, player, Phase.TURN)):
            game.active = player
            return
    if game.turn == 0:
        game.last_in_turn_order = game.active  # CR 103.8
    else:
        game.last_in_turn_order = (game.last_in_turn_order + 1) % len(game.players)
    while True:
        if game.players[game.last_in_turn_order].lost:  # CR 800.4k: that turn does not begin
            expire(game, Duration.YOUR_NEXT_TURN, game.last_in_turn_order)  # CR 800.4m
            if game.phased_out:
                allow_phasing_in(game, game.last_in_turn_order)
        elif not (game.skips and skips(game, game.last_in_turn_order, Phase.TURN)):  # CR 500.11
            break
        game.last_in_turn_order = (game.last_in_turn_order + 1) % len(game.players)
    game.active = game.last_in_turn_order


def drop_last_known_information(game: State) -> None:
    """Drop last known information that nothing can ask for any more: the stack is empty between turns."""
    if game.floating:
        left = [effect for effect in game.floating if any(is_in_game(game, obj) for obj in effect.objects)]
        if len(left) < len(game.floating):
            game.floating = left
            game.touch_battlefield()
    if game.left_stack:
        game.left_stack = {}
    if game.shields:
        game.shields = [shield for shield in game.shields if protects_something(game, shield)]
        update_after_removal(game)
    if game.last_known:
        if game.phased_out or game.delayed or game.pending or game.floating:
            wanted = objects_still_referred_to(game)
            game.last_known = {obj: permanent for obj, permanent in game.last_known.items() if obj in wanted}
        else:
            game.last_known = {}
    if game.exiled_with:
        drop_old_links(game)


def objects_still_referred_to(game: State) -> set[int]:
    """Return what may be asked for as it was last known although a turn has ended."""
    wanted: set[int] = set(game.phased_out)
    for trigger in game.delayed:
        wanted.update(trigger.those)
        wanted.add(trigger.source)
    for waiting in game.pending:
        wanted.add(waiting.source)
        wanted.add(waiting.event.obj)
        wanted.add(waiting.event.source)
        wanted.update(waiting.those)
    for effect in game.floating:
        wanted.add(effect.source)
    return wanted


def is_in_game(game: State, obj: int) -> bool:
    """True if a player is in the game, or a permanent on the battlefield, phased in or not."""
    if is_player(obj):
        return not game.players[obj].lost
    return game.find(obj) is not None or obj in game.phased_out


def protects_something(game: State, shield: Shield) -> bool:
    """True unless a shield that lasts for good is about nothing any more."""
    if shield.duration != Duration.GAME or not shield.objects:
        return True
    return any(is_player(obj) or game.is_current(obj) for obj in shield.objects)


def step_happens(game: State, step: int) -> bool:
    """True if a step that begins only under some condition does so."""
    if step == Step.DRAW:
        # CR 103.8a: in a two-player game the player who goes first skips their first draw step.
        return game.turn > 1 or len(game.players) > 2
    if step == Step.FIRST_STRIKE_DAMAGE:
        return first_strike_step_needed(game)  # CR 510.4
    return True


def untap_step(game: State) -> None:
    """Let permanents phase in and out, then untap those of the active player at the same time (CR 502.1, 502.3)."""
    if game.stale:
        game.update_characteristics()
    if game.phased_out or any(is_phasing(game, permanent) for permanent in game.permanents):
        phase_as_turn_begins(game)
    if game.day:
        check_day_and_night(game)
    return_in_untap_step(game)
    tapped = [p.id for p in game.permanents if p.tapped and p.controller == game.active]
    rules = rules_about(game, Concern.UNTAPPING)
    if game.floating:
        end_untap_restrictions(game)
    if rules:
        tapped = apply_untap_rules(game, tapped, rules)
        optional = [obj for obj in tapped if any(rule.may_stay_tapped(game, obj, context) for rule, context in rules)]
        limits = limits_of(game, tapped, rules)
        if optional or limits:
            game.frames.append(Untapping(tapped, optional, limits))
            return
    if tapped:
        untap(game, without_exerted(game, tapped))


def return_in_untap_step(game: State) -> None:
    """Return permanents to their owners' hands of which effects say so "as you untap your permanents"."""
    for rule, context in rules_about(game, Concern.UNTAPPING):
        returned = [p.id for p in game.permanents if rule.returns_as_others_untap(game, p.id, context)]
        if returned:
            move_all(game, returned, Zone.HAND, context.source)


def is_phasing(game: State, permanent: Permanent) -> bool:
    """True if a permanent of the active player has phasing (CR 702.26a). Characteristics must be up to date."""
    return permanent.controller == game.active and bool(permanent.characteristics.keywords & Keyword.PHASING)


def apply_untap_rules(game: State, tapped: list[int], rules: list[tuple[Rule, Context]]) -> list[int]:
    """Return what untaps: without what effects keep tapped, with what other players untap in this step (CR 502.3)."""
    untapping = [obj for obj in tapped if not any(rule.stays_tapped(game, obj, context) for rule, context in rules)]
    for permanent in game.permanents:
        if permanent.tapped and permanent.controller != game.active:
            if any(rule.untaps_for_others(game, permanent.id, context) for rule, context in rules):
                untapping.append(permanent.id)
    return untapping


def end_untap_restrictions(game: State) -> None:
    """End the effects that keep permanents from untapping in this untap step; they have been asked already."""
    expire(game, Duration.YOUR_NEXT_UNTAP_STEP, game.active)
    left = [effect for effect in game.floating if not ends_with_untap_step(game, effect)]
    if len(left) != len(game.floating):
        game.floating = left
        game.touch_battlefield()


def ends_with_untap_step(game: State, effect: FloatingEffect) -> bool:
    """True if an effect is about the next untap step of the controller of what it affects, and this was it."""
    if effect.duration != Duration.NEXT_UNTAP_STEP:
        return False
    permanent = game.find(effect.objects[0])
    return permanent is not None and permanent.controller == game.active


def limits_of(game: State, tapped: list[int], rules: list[tuple[Rule, Context]]) -> list[tuple[int, tuple[int, ...]]]:
    """Return of which permanents only so many untap: how many, and which (CR 502.3)."""
    limits: list[tuple[int, tuple[int, ...]]] = []
    for rule, context in rules:
        most = rule.most_untapped(game, game.active, context)
        if most >= 0:
            fitting = tuple([obj for obj in tapped if rule.is_limited(game, obj, context)])
            if len(fitting) > most:
                limits.append((most, fitting))
    return limits


class Untapping(Frame):
    """The active player chooses which permanents untap, where effects let some stay tapped, or make them (CR 502.3)."""

    __slots__ = ("limits", "optional", "tapped")

    def __init__(self, tapped: list[int], optional: list[int], limits: list[tuple[int, tuple[int, ...]]]) -> None:
        super().__init__()
        self.tapped = tapped
        self.optional = optional  # those of them that need not untap
        self.limits = limits  # of which of them only so many untap

    def clone(self) -> Untapping:
        return Untapping(self.tapped[:], self.optional[:], self.limits[:])

    def player_left(self, game: State, player: int) -> bool:
        return player != game.active

    def step(self, game: State) -> None:
        if self.optional:
            options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.optional])
            game.decision = Decision(Ask.CHOOSE, game.active, "Choose what stays tapped", options, 0, len(options))
            return
        while self.limits:
            most, fitting = self.limits[0]
            left = [obj for obj in fitting if obj in self.tapped]
            if len(left) > most:
                options = tuple([Option(Act.OBJECT, obj=obj) for obj in left])
                game.decision = Decision(Ask.CHOOSE, game.active, "Choose what untaps", options, most, most)
                return
            self.limits = self.limits[1:]
        game.frames.pop()
        untap(game, without_exerted(game, self.tapped))

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        chosen = [decision.options[index].obj for index in answer]
        if self.optional:
            self.optional = []
            self.tapped = [obj for obj in self.tapped if obj not in chosen]
            return
        fitting = self.limits[0][1]
        self.limits = self.limits[1:]
        self.tapped = [obj for obj in self.tapped if obj in chosen or obj not in fitting]


def end_step(game: State) -> None:
    """End the effects that last as long as a step, and empty the pools (CR 500.5)."""
    if game.step == Step.END_OF_COMBAT:
        remove_from_combat(game)
        expire(game, Duration.END_OF_COMBAT, -1)
    for seat, player in enumerate(game.players):
        if has_mana(player):
            empty_pool(game, seat)


def has_mana(player: Player) -> bool:
    """True if a player has any unspent mana."""
    return len(player.restricted_mana) > 0 or player.pool != NO_MANA


def empty_pool(game: State, seat: int) -> None:
    """Remove a player's unspent mana, but for what an effect says stays (CR 500.5)."""
    player = game.players[seat]
    kept = 0
    for rule, context in rules_about(game, Concern.KEEPING):
        kept |= rule.keeps_mana(game, seat, context)
    lost = 0
    for place, amount in enumerate(player.pool):
        if amount and not kept >> place & 1:
            lost += amount
            player.pool[place] = 0
    if lost:
        if game.observer is not None:
            game.observer.wasted(game, seat, lost)
        game.touch_aspects(Aspect.TAPPING | Aspect.REST)
    limited = tuple([mana for mana in player.restricted_mana if kept >> mana[0] & 1])
    if len(limited) != len(player.restricted_mana):
        player.restricted_mana = limited
        game.touch()


def end_turn_effects(game: State) -> None:
    """Remove damage and end "until end of turn" effects, at the same time (CR 514.2)."""
    for permanent in game.permanents:
        if permanent.damage or permanent.deathtouched:
            permanent.damage = 0
            permanent.deathtouched = False
    if game.phased_out:
        remove_damage_from_phased_out(game)
    expire(game, Duration.END_OF_TURN, -1)
    if game.permissions:
        game.permissions = [leave for leave in game.permissions if not permission_ends(game, leave)]


def permission_ends(game: State, leave: Permission) -> bool:
    """True if a permission to play cards is over: there is nothing left to play, or its turn ends."""
    if not any(game.is_current(obj) for obj in leave.objects):
        return True
    return (
        leave.duration == Duration.END_OF_YOUR_NEXT_TURN and leave.controller == game.active and leave.turn != game.turn
    )


def stop_waiting(game: State, duration: int, player: int) -> None:
    """End the delayed abilities of a duration (of one player, where it names one)."""
    waiting = [t for t in game.delayed if t.duration != duration or (player >= 0 and t.controller != player)]
    if len(waiting) < len(game.delayed):
        game.delayed = waiting
        update_after_removal(game)


def expire(game: State, duration: int, player: int) -> None:
    """End the floating effects, delayed abilities and shields of a duration (of one player, where it names one)."""
    if game.delayed:
        stop_waiting(game, duration, player)
    if game.floating:
        left = [e for e in game.floating if e.duration != duration or (player >= 0 and e.controller != player)]
        if len(left) != len(game.floating):
            game.floating = left
            game.touch_battlefield()
    if game.shields:
        game.shields = [s for s in game.shields if s.duration != duration or (player >= 0 and s.controller != player)]
        game.touch_battlefield()
    if game.permissions:
        game.permissions = [
            p for p in game.permissions if p.duration != duration or (player >= 0 and p.controller != player)
        ]
        game.touch()
