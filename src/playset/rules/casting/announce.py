"""Cast spells, activate abilities and announce triggered abilities (CR 601, 602, 603.3c–d).

`turn.priority` calls `cast`, `activate` and `begin_turning_up` for what a player has chosen among the legal actions;
`events.trigger_stacking` calls `announce_trigger`. Each pushes an `Announcing` frame, which is 601.2b–i: its program
counter stands on one of the stages of `casting.choices`. The choices themselves are made there; mana and other costs
are paid here. A cast that turns out to be illegal, or that its player takes back, restores the position from before it
was proposed (601.2, 733.1). Nothing resolves here but mana abilities.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.mana import FREE, ManaCost
from playset.core.words import Aspect, Zone, card_of
from playset.rules.casting.choices import (
    STAGE_COSTS,
    STAGE_DIVIDE,
    STAGE_DONE,
    STAGE_EXTRAS,
    STAGE_MANA,
    STAGE_MODES,
    STAGE_OTHER,
    STAGE_PAY,
    STAGE_TARGETS,
    STAGE_X,
    choose,
    first_stage,
    number_answered,
    receive_modes,
    receive_targets,
    take_division,
    take_extra,
    take_object,
    take_x,
)
from playset.rules.casting.play_modes import (
    NORMAL_MODE,
    PlayMode,
    abilities_of,
    note_permission_used,
    play_modes_of,
    propose_ability,
    propose_spell,
    propose_turning_up,
)
from playset.rules.casting.rollback import needs_checkpoint, pays_by_hand
from playset.rules.casting.total_cost import find_objects_to_tap, payment_help, possible_mana_costs, total_cost
from playset.rules.events.actions import add_mana, move_all, pay_life, tap
from playset.rules.events.apply import emit, observed_kinds, put_on_stack
from playset.rules.events.zone_change import put_card_on_stack
from playset.rules.mana.manual import ANNOUNCED, helped_with, paid_with, paid_with_life, payment_question
from playset.rules.mana.payment import asks_for_mana, note_spent, plan_payment
from playset.rules.mana.restricted import lent_mana, take_mana
from playset.rules.mana.solver import spend
from playset.rules.mana.sources import EXILED_TO_PAY
from playset.rules.nodes.base import Activated, Cost, SpecialAction
from playset.rules.objects.commander import note_commander_cast
from playset.rules.resolving import Resolving, resolve_mana_triggers, still_there
from playset.rules.state.frame import Frame
from playset.rules.state.objects import BY_HAND, Context, StackObject
from playset.rules.state_based import lose

if TYPE_CHECKING:
    from playset.rules.state.position import State

SPELL: Final = 0
ABILITY: Final = 1
TRIGGER: Final = 2

FIRST_OPTION: Final[tuple[int, ...]] = (0,)  # the answer where there is one option


@mypyc_attr(acyclic=True, free_list_len=1)
class Announcing(Frame):
    """A spell or ability that is being announced; it is put on the stack when all its costs are paid."""

    __slots__ = ("checkpoint", "cost_index", "is_mana", "item", "kind", "mana", "others", "rests", "slot", "taps")

    def __init__(self, item: StackObject, kind: int) -> None:
        super().__init__()
        self.item = item
        self.kind: i64 = kind
        self.is_mana = False
        self.slot: i64 = 0
        self.mana: ManaCost | None = None  # what is left to pay
        self.rests: tuple[ManaCost, ...] = ()  # paying by hand: what may be left, see `paid_with`
        self.others: tuple[Cost, ...] = ()
        self.cost_index: i64 = 0
        self.taps: tuple[tuple[int, ...], ...] = ()  # planned, see `Plan.taps`
        self.checkpoint: State | None = None

    def clone(self) -> Announcing:
        new = Announcing(self.item.clone(), self.kind)
        new.pc = self.pc
        new.is_mana = self.is_mana
        new.slot = self.slot
        new.mana = self.mana
        new.rests = self.rests
        new.others = self.others
        new.cost_index = self.cost_index
        new.taps = self.taps
        new.checkpoint = self.checkpoint  # never changed, only cloned from
        return new

    def held_item(self) -> StackObject:
        return self.item

    def player_left(self, game: State, player: int) -> bool:
        if self.item.controller == player or (self.item.card and game.owners[self.item.card] == player):
            return False
        self.taps = tuple(planned for planned in self.taps if game.find(planned[0]) is not None)
        if self.pc <= STAGE_DIVIDE and not all(still_there(game, obj) for slot in self.item.targets for obj in slot):
            # Of what was chosen so far something is gone: the targets are chosen again.
            self.pc = STAGE_TARGETS
            self.slot = 0
            self.item.targets = self.item.division = ()
        if self.checkpoint is not None:
            # Taking the cast back does not bring the player back; other clones may share the checkpoint.
            self.checkpoint = self.checkpoint.clone()
            lose(self.checkpoint, [player], game.players[player].lost)
        return True

    def step(self, game: State) -> None:
        if self.pc < STAGE_COSTS and not choose(self, game):
            return
        if self.pc == STAGE_COSTS:
            self.lock_in_costs(game)
        while self.pc == STAGE_MANA:
            if not self.make_mana(game):
                return
        if self.pc == STAGE_PAY and not self.pay_mana(game):
            return
        if self.pc == STAGE_OTHER and not self.pay_others(game):
            return
        self.finish(game)

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        stage = self.pc
        if stage == STAGE_EXTRAS and decision.kind == Ask.CHOOSE and decision.minimum:
            take_object(self, decision.options[answer[0]].obj)
        elif stage == STAGE_EXTRAS:
            take_extra(self, number_answered(decision, answer))
        elif stage == STAGE_MODES:
            receive_modes(self, game, decision, answer)
        elif stage == STAGE_X:
            take_x(self, decision, answer)
        elif stage == STAGE_TARGETS:
            options = decision.options
            one = len(answer) == 1
            chosen = (options[answer[0]].obj,) if one else tuple([options[index].obj for index in answer])
            receive_targets(self, game, chosen)
        elif stage == STAGE_DIVIDE:
            take_division(self, answer)
        elif stage == STAGE_MANA:
            self.carry_out_payment(game, decision.options[answer[0]])
        elif stage == STAGE_OTHER:
            self.pay_next_cost(game, answer)
        else:
            raise AssertionError(f"nothing was asked at stage {stage}")

    def ask(self, game: State, decision: Decision) -> tuple[int, ...] | None:
        """Return the only possible answer to a question; if there are several, ask it and return None."""
        if decision.forced() and not game.settings.ask_everything:
            return decision.forced_answer()
        game.decision = decision
        return None

    # --- costs (601.2f–h) ------------------------------------------------------------------------------------

    def lock_in_costs(self, game: State) -> None:
        """Determine the total cost (CR 601.2f)."""
        if self.kind == TRIGGER:
            self.pc = STAGE_DONE
            return
        self.mana, self.others = total_cost(game, self.item)
        self.pc = STAGE_MANA
        if self.mana is FREE:
            self.pc = STAGE_OTHER
        elif self.mana is not None:
            self.rests = (self.mana,)
            if self.item.card and not self.mana.countable:
                self.rests = tuple(
                    possible_mana_costs(game, self.item)
                )  # CR 118.7a, 107.4e: which half is paid is left open

    def make_mana(self, game: State) -> bool:
        """Activate one mana ability, planned by the engine or chosen by the player (CR 601.2g).

        Return False if a player, or what tapping set off, comes first.
        """
        mana = self.mana
        if mana is None or (not mana.generic and not mana.pips):
            self.taps = ()
            self.pc = STAGE_OTHER
            return True
        if self.taps:
            planned = self.taps[0]
            self.taps = self.taps[1:]
            if planned[1] < 0:
                self.help_to_pay(game, planned[0], planned[1], (planned[2],))
            elif not activate_planned(game, planned):
                return self.give_up(game)
            if not self.taps and self.pc == STAGE_MANA:
                self.pc = STAGE_PAY
            return game.frames[-1] is self and game.decision is None
        if pays_by_hand(game, self.item):
            game.decision = payment_question(game, self.item, self.rests, self.reserved_to_tap(game))
            return False
        return self.plan_mana(game)

    def help_to_pay(self, game: State, obj: int, how: int, kinds: tuple[int, ...]) -> None:
        """Tap a permanent, or exile a card, rather than pay one mana of some kinds (CR 702.51, 702.66, 702.126)."""
        self.set_remaining(helped_with(self.rests, kinds))
        if how == EXILED_TO_PAY:
            move_all(game, [obj], Zone.EXILE, self.item.source)
        else:
            tap(game, [obj])

    def plan_mana(self, game: State) -> bool:
        """Find the sources to tap. Return False if there is no way to pay."""
        item = self.item
        busy = self.reserved_to_tap(game) if self.others else ()
        help = payment_help(game, item)
        for rest in self.rests:
            plan = plan_payment(game, item.controller, rest, busy, help, item)
            if plan is not None:
                self.mana = rest
                self.rests = (rest,)
                self.taps = tuple(plan.taps)
                if help:
                    # CR 601.2g: mana abilities come before anything is paid.
                    self.taps = tuple([t for t in plan.taps if t[1] >= 0] + [t for t in plan.taps if t[1] < 0])
                if not self.taps:
                    self.pc = STAGE_PAY
                return True
        return self.give_up(game)

    def reserved_to_tap(self, game: State) -> tuple[int, ...]:
        """Return what has to be tapped for the other costs, so that it cannot make mana."""
        for cost in self.others:
            if cost.number_to_tap(game, self.item):
                for rest in self.rests:
                    aside = find_objects_to_tap(game, self.item, rest, self.others)
                    if aside is not None:
                        return aside
                return ()
        for cost in self.others:
            if cost.taps_source():
                return (self.item.source,)
        return ()

    def carry_out_payment(self, game: State, option: Option) -> None:
        """Carry out one step of paying by hand."""
        player = game.players[self.item.controller]
        if option.act == Act.TAKE_BACK:
            self.give_up(game)
        elif option.act == Act.FINISH:
            self.plan_mana(game)
        elif option.act == Act.COLOR:
            if option.other:
                self.spend_limited(game, option.other - 1)
            else:
                player.pool[option.index] -= 1
                note_spent(self.item, option.index, 1)
            game.touch()
            self.set_remaining(paid_with(self.rests, option.index))
        elif option.act == Act.TEXT:
            self.set_remaining(paid_with_life(self.rests, option.index))
            pay_life(game, self.item.controller, 2, self.item.source)
        elif option.act == Act.OBJECT:
            kinds = tuple([kind for kind in range(option.other.bit_length()) if option.other >> kind & 1])
            self.help_to_pay(game, option.obj, option.index, kinds)
        elif option.other == ANNOUNCED:
            activate(game, self.item.controller, option.obj, option.index)
        else:
            tap_for_mana(game, option.obj, option.index, option.other)

    def spend_limited(self, game: State, place: int) -> None:
        """Spend one of the player's restricted mana (CR 106.6)."""
        player = game.players[self.item.controller]
        limit = player.restricted_mana[place][1]
        player.restricted_mana = player.restricted_mana[:place] + player.restricted_mana[place + 1 :]
        limit.spent(game, self.item)

    def set_remaining(self, rests: tuple[ManaCost, ...]) -> None:
        """Set what may be left to pay; the cost is paid as soon as that may be nothing."""
        self.rests = (FREE,) if FREE in rests else rests
        self.mana = self.rests[0]

    def pay_mana(self, game: State) -> bool:
        """Pay the mana from the pool (CR 601.2h). Return False if that failed, or if something else comes first."""
        player = game.players[self.item.controller]
        before = player.pool[:]
        for kind in lent_mana(game, self.item):
            before[kind] += 1
        left = before[:]
        life = -1
        for rest in self.rests:
            life = spend(left, rest, player.life)
            if life >= 0:
                break
        spent = [there - kept for there, kept in zip(before, left, strict=True)]
        if game.observer is not None and not self.is_mana:  # what a source takes is turned into other mana
            game.observer.paid(game, self.item.controller, sum(spent))
        if asks_for_mana(self.item):
            for kind, number in enumerate(spent):
                note_spent(self.item, kind, number)
        take_mana(game, self.item, spent)
        if life < 0:
            return self.give_up(game)  # making the mana cost the life that was to be paid, or did not make it
        self.mana = FREE
        game.touch_aspects(Aspect.TAPPING | Aspect.REST)
        self.pc = STAGE_OTHER
        if life:
            pay_life(game, self.item.controller, life, self.item.source)
        return game.frames[-1] is self

    def pay_others(self, game: State) -> bool:
        """Pay the costs other than mana (CR 601.2h). Return False if that failed, or if something comes first."""
        while self.cost_index < len(self.others):
            cost = self.others[self.cost_index]
            if not cost.payable(game, self.item):
                return self.give_up(game)
            answer: tuple[int, ...] | None = ()
            if cost.paid_with_source() and not game.settings.ask_everything:
                answer = FIRST_OPTION
            else:
                question = cost.ask(game, self.item)
                if question is not None:
                    answer = self.ask(game, question)
            if answer is None:
                return False
            self.pay_next_cost(game, answer)
            if game.frames[-1] is not self:
                return False
        self.pc = STAGE_DONE
        return True

    def pay_next_cost(self, game: State, answer: tuple[int, ...]) -> None:
        """Pay the next of the costs other than mana."""
        cost = self.others[self.cost_index]
        self.cost_index += 1
        cost.pay(game, self.item, answer)

    # --- the end (601.2i) ------------------------------------------------------------------------------------

    def finish(self, game: State) -> None:
        """Put the spell or ability on the stack, cast or activated (CR 601.2i); mana abilities resolve at once."""
        item = self.item
        game.frames.pop()
        if self.kind == ABILITY:
            ability = item.program.ability if item.program is not None else None
            if isinstance(ability, Activated) and ability.once:
                note_activation(game, item.source, item.option_index)
            if isinstance(ability, SpecialAction):
                game.frames.append(Resolving(item, is_mana=True))  # CR 116.1: it does not use the stack either
                return
            if self.is_mana:
                # CR 605.3b: a mana ability does not use the stack; it resolves at once.
                emit_announced(game, item, EventKind.ACTIVATE, 1)
                game.frames.append(Resolving(item, is_mana=True))
                return
            put_on_stack(game, item)
            emit_announced(game, item, EventKind.ACTIVATE, 0)
        elif self.kind == SPELL:
            before = 0  # for storm
            for player in game.players:
                before += player.spells_cast
            caster = game.players[item.controller]
            caster.spells_cast += 1
            if item.origin == Zone.COMMAND:
                note_commander_cast(game, item.card)
            put_on_stack(game, item)
            emit_announced(game, item, EventKind.CAST, before)
        else:
            put_on_stack(game, item)
            emit_announced(game, item, EventKind.TRIGGER, 0)

    def give_up(self, game: State) -> bool:
        """Reverse an illegal cast (CR 601.2, 733.1), or drop a triggered ability (603.3d). Return False."""
        if self.kind == TRIGGER:
            game.frames.pop()
            game.touch()  # CR 714.4: a Saga whose last chapter is not told is sacrificed before anyone has priority
        else:
            if self.checkpoint is None:
                raise AssertionError(f"{self.item.definition.name} was offered but could not be announced")
            item = self.item
            card = game.face_down[item.card][1] if item.card in game.face_down else item.card
            game.restore_from(self.checkpoint)
            if item.controller not in game.settings.manual_mana:
                # Nobody took it back: it cannot be done, so it is not offered again.
                if item.option_index < 0:
                    game.frames[-1].refuse(Act.TURN_UP, item.source, -1 - item.option_index)
                elif card:
                    game.frames[-1].refuse(Act.CAST, game.id_of(card), item.option_index)
                else:
                    game.frames[-1].refuse(Act.ACTIVATE, item.source, item.option_index)
        return False


def emit_announced(game: State, item: StackObject, kind: int, flag: int) -> None:
    """Report that something was cast or activated or has triggered, and how many targets it has."""
    if not observed_kinds(game) >> kind & 1:
        return
    event = Event(kind, item.controller, item.id, source=item.source, flag=flag, origin=item.origin)
    for chosen in item.targets:
        if chosen and not event.amount:
            event.other = chosen[0]
        event.amount += len(chosen)
    emit(game, event)


# --- beginning -----------------------------------------------------------------------------------------------


def announce_trigger(game: State, item: StackObject) -> bool:
    """Put a triggered ability on the stack (CR 603.3c–d). Return False if there is something to choose first."""
    program = item.program
    if program is not None and (len(program.targets) > 0 or program.modal is not None):
        game.frames.append(Announcing(item, TRIGGER))
        return False
    put_on_stack(game, item)
    emit_announced(game, item, EventKind.TRIGGER, 0)
    return True


def cast(game: State, player: int, card: int, number: int, by_hand: int = 0) -> None:
    """Propose a spell (CR 601.2a), in the play mode with a number."""
    plain = number == 0 and game.zones[card] == Zone.HAND and game.owners[card] == player
    if plain and not game.definitions[card].faces:
        cast_with_mode(game, player, card, number, NORMAL_MODE, by_hand)  # the first of its play modes
    else:
        cast_with_mode(game, player, card, number, play_modes_of(game, player, card)[number], by_hand)


def cast_with_mode(game: State, player: int, card: int, number: int, mode: PlayMode, by_hand: int = 0) -> None:
    """Propose a spell (CR 601.2a) in a play mode that may be none of the numbered ones."""
    item = propose_spell(game, player, card, number, mode)
    if by_hand:
        item.paid = {**item.paid, BY_HAND: 1}
    checkpoint = game.clone() if needs_checkpoint(game, item) else None
    if mode.mark:
        note_permission_used(game, mode)
    face_down = mode.alternative.face_down() if mode.alternative is not None else None
    item.id = item.source = put_card_on_stack(game, card, mode.side, face_down)
    item.card = card_of(item.id)
    if face_down is None and item.definition is not game.definitions[item.card]:
        game.cast_faces[item.id] = item.definition  # CR 702.103b: it is something else on the stack
    frame = Announcing(item, SPELL)
    frame.pc = first_stage(item)
    frame.checkpoint = checkpoint
    game.frames.append(frame)


def activate(game: State, player: int, obj: int, index: int, by_hand: int = 0) -> None:
    """Announce an activated ability (CR 602.2a), or take a special action (116.2)."""
    item = propose_ability(game, player, obj, index)
    if by_hand:
        item.paid = {**item.paid, BY_HAND: 1}
    checkpoint = game.clone() if needs_checkpoint(game, item) else None
    item.id = game.new_ability_id()
    item.created_at = game.timestamp
    frame = Announcing(item, ABILITY)
    frame.pc = first_stage(item)
    frame.is_mana = abilities_of(game, obj).activated[index].is_mana
    frame.checkpoint = checkpoint
    game.frames.append(frame)


def begin_turning_up(game: State, player: int, obj: int, index: int, by_hand: int = 0) -> None:
    """Begin to turn a permanent face up, a special action (CR 116.2b)."""
    item = propose_turning_up(game, player, obj, index)
    if by_hand:
        item.paid = {**item.paid, BY_HAND: 1}
    checkpoint = game.clone() if needs_checkpoint(game, item) else None
    item.id = game.new_ability_id()
    frame = Announcing(item, ABILITY)
    frame.checkpoint = checkpoint
    game.frames.append(frame)


def note_activation(game: State, obj: int, ability: int) -> None:
    """Note that an ability was activated that can be activated only once each turn."""
    permanent = game.find(obj)
    if permanent is not None:
        permanent.activations += (ability,)


def activate_planned(game: State, planned: tuple[int, ...]) -> bool:
    """Activate a mana ability as planned in `Plan.taps` (CR 605.3). Return False if its cost cannot be paid."""
    permanent = game.find(planned[0])
    if permanent is None or permanent.tapped:
        return False
    if len(planned) > 3:
        pool = game.players[permanent.controller].pool
        left = pool[:]
        for kind in planned[3:]:
            left[kind] -= 1
            if left[kind] < 0:
                return False
        pool[:] = left
    tap_for_mana(game, planned[0], planned[1], planned[2])
    return True


def tap_for_mana(game: State, obj: int, ability: int, alternative: int) -> None:
    """Activate a mana ability for which there is nothing left to pay but to tap its source (CR 605.3)."""
    permanent = game.find(obj)
    assert permanent is not None
    entry = game.characteristics(permanent).abilities.activated[ability]
    if entry.ability.once:
        note_activation(game, obj, ability)
    number = game.new_ability_id()
    if len(entry.program.code) == 1 and not game.replacement_kinds >> EventKind.TAP & 1:
        tap(game, [obj])
        effect = entry.program.code[0]
        mana = effect.mana(game, Context(obj, permanent.controller))[alternative]
        add_mana(game, permanent.controller, mana, obj, True, effect.mana_restriction())
        if game.pending:
            resolve_mana_triggers(game)
        return
    item = StackObject(number, obj, permanent.controller, permanent.definition)
    item.option_index = ability
    item.program = entry.program
    # The mana is made by a frame of its own, above whatever tapping it may set off.
    game.frames.append(Resolving(item, is_mana=True, preset=alternative))
    tap(game, [obj])
