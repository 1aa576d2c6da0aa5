"""Casting spells and activating abilities (CR 601, 602), and announcing triggered abilities (603.3c–d).

`Announcing` is 601.2b–i as a frame: its program counter stands on one of the stages below. A cast that turns out to be
illegal, or that its player takes back, restores the position from before it was proposed (601.2, 733.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, Happening
from playset.core.mana import FREE, PIP_PHYREXIAN, ManaCost
from playset.core.words import Zone
from playset.rules.actions import add_mana, pay_life, tap
from playset.rules.commander import note_commander_cast
from playset.rules.commit import lift_to_stack, put_on_stack, tell
from playset.rules.nodes import Cost
from playset.rules.objects import StackObject
from playset.rules.paying import plan_payment, spend
from playset.rules.paying_by_hand import ANNOUNCED, paid_with, paid_with_life, payment_question
from playset.rules.proposing import costs_of, greatest_x, legal_modes, printed_mana, proposed, total_cost
from playset.rules.resolving import Resolving, resolve_mana_triggers, still_there
from playset.rules.state import Frame
from playset.rules.state_based import lose
from playset.rules.targets import candidates

if TYPE_CHECKING:
    from playset.rules.state import State

STAGE_MODES: Final = 0  # 601.2b: modes
STAGE_X: Final = 1  # 601.2b: the value of X
STAGE_TARGETS: Final = 2  # 601.2c
STAGE_DIVIDE: Final = 3  # 601.2d
STAGE_COSTS: Final = 4  # 601.2f: the total cost is locked in
STAGE_MANA: Final = 5  # 601.2g: mana abilities
STAGE_PAY: Final = 6  # 601.2h: mana
STAGE_OTHER: Final = 7  # 601.2h: the other costs
STAGE_DONE: Final = 8  # 601.2i

SPELL: Final = 0
ABILITY: Final = 1
TRIGGER: Final = 2


class Announcing(Frame):
    """A spell or ability on its way to the stack."""

    __slots__ = ("checkpoint", "cost_index", "is_mana", "item", "kind", "mana", "others", "rests", "slot", "taps")

    def __init__(self, item: StackObject, kind: int) -> None:
        super().__init__()
        self.item = item
        self.kind = kind
        self.is_mana = False
        self.slot = 0
        self.mana: ManaCost | None = None  # what is left to pay
        self.rests: tuple[ManaCost, ...] = ()  # paying by hand: what may be left, see `paid_with`
        self.others: tuple[Cost, ...] = ()
        self.cost_index = 0
        self.taps: tuple[tuple[int, int, int], ...] = ()  # planned: (source, ability, alternative)
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

    def held(self) -> StackObject:
        return self.item

    def player_left(self, game: State, player: int) -> bool:
        if self.item.controller == player or (self.item.card and game.owners[self.item.card] == player):
            return False
        self.taps = tuple(planned for planned in self.taps if planned[0] in game.battlefield)
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
        go_on = True
        while go_on:
            stage = self.pc
            if stage == STAGE_MODES:
                go_on = self.choose_modes(game)
            elif stage == STAGE_X:
                go_on = self.choose_x(game)
            elif stage == STAGE_TARGETS:
                go_on = self.choose_targets(game)
            elif stage == STAGE_DIVIDE:
                go_on = self.divide(game)
            elif stage == STAGE_COSTS:
                go_on = self.lock_in_costs(game)
            elif stage == STAGE_MANA:
                go_on = self.make_mana(game)
            elif stage == STAGE_PAY:
                go_on = self.pay_mana(game)
            elif stage == STAGE_OTHER:
                go_on = self.pay_others(game)
            else:
                self.finish(game)
                return

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        item = self.item
        stage = self.pc
        if stage == STAGE_MODES:
            self.take_modes(tuple(sorted(decision.options[index].index for index in answer)))
        elif stage == STAGE_X:
            item.x = answer[0]
            self.pc = STAGE_TARGETS
        elif stage == STAGE_TARGETS:
            self.take_targets(tuple(decision.options[index].obj for index in answer))
        elif stage == STAGE_DIVIDE:
            self.take_division(answer)
        elif stage == STAGE_MANA:
            self.take_payment(game, decision.options[answer[0]])
        elif stage == STAGE_OTHER:
            self.pay_one(game, answer)
        else:
            raise AssertionError(f"nothing was asked at stage {stage}")

    def ask(self, game: State, decision: Decision) -> tuple[int, ...] | None:
        """Ask, unless there is only one answer; then give it."""
        if decision.forced() and not game.settings.ask_everything:
            return decision.forced_answer()
        game.decision = decision
        return None

    # --- choices (601.2b–d) ----------------------------------------------------------------------------------

    def choose_modes(self, game: State) -> bool:
        """CR 700.2: announce modes; one without legal targets cannot be chosen."""
        program = self.item.program
        if program is None or program.modal is None:
            self.pc = STAGE_X
            return True
        modal = program.modal
        legal = legal_modes(game, program, self.item)
        if len(legal) < modal.least():
            return self.give_up(game)
        options = tuple(Option(Act.MODE, index=index) for index in legal)
        answer = self.ask(
            game,
            Decision(
                Ask.OPTION,
                self.item.controller,
                f"Choose a mode of {self.item.definition.name}",
                options,
                modal.least(),
                min(modal.most(), len(legal)),
                self.item.source,
            ),
        )
        if answer is None:
            return False
        self.take_modes(tuple(sorted(options[index].index for index in answer)))
        return True

    def take_modes(self, modes: tuple[int, ...]) -> None:
        """Go on with the program of the chosen modes."""
        assert self.item.program is not None
        self.item.modes = modes
        self.item.program = self.item.program.with_modes(modes)
        self.pc = STAGE_X

    def choose_x(self, game: State) -> bool:
        """CR 107.3a: announce X. Only what can be paid for is offered."""
        self.pc = STAGE_TARGETS
        if self.kind == TRIGGER:
            return True
        base = printed_mana(self.item)
        if base is None or not base.variables:
            return self.choose_x_of_costs(game)
        self.pc = STAGE_X
        answer = self.ask(
            game,
            Decision(
                Ask.NUMBER,
                self.item.controller,
                f"Choose X for {self.item.definition.name}",
                (),
                0,
                greatest_x(game, self.item),
                self.item.source,
            ),
        )
        if answer is None:
            return False
        self.item.x = answer[0]
        self.pc = STAGE_TARGETS
        return True

    def choose_x_of_costs(self, game: State) -> bool:
        """CR 107.3a: announce an X that stands in a cost other than mana."""
        for cost in costs_of(self.item):
            most = cost.most_x(game, self.item)
            if most >= 0:
                self.pc = STAGE_X
                item = self.item
                prompt = f"Choose X for {item.definition.name}"
                answer = self.ask(game, Decision(Ask.NUMBER, item.controller, prompt, (), 0, most, item.source))
                if answer is None:
                    return False
                item.x = answer[0]
                self.pc = STAGE_TARGETS
                return True
        return True

    def choose_targets(self, game: State) -> bool:
        """CR 601.2c: choose the targets of each slot in turn."""
        program = self.item.program
        if program is None or self.slot >= len(program.targets):
            self.slot = 0
            self.pc = STAGE_DIVIDE
            if self.item.targets and game.listening >> Happening.BECOME_TARGET & 1:
                self.tell_targets(game)
            return True
        target = program.targets[self.slot]
        legal = candidates(game, target, self.item)
        if len(legal) < target.minimum:
            return self.give_up(game)
        most = min(target.maximum, len(legal))
        if target.divided:
            most = min(most, target.divided)  # CR 601.2d: each of them must get something
        answer = self.ask(
            game,
            Decision(
                Ask.TARGETS,
                self.item.controller,
                f"Choose {'targets' if target.maximum > 1 else 'a target'} for {self.item.definition.name}",
                tuple(Option(Act.OBJECT, obj=obj) for obj in legal),
                target.minimum,
                most,
                self.item.source,
            ),
        )
        if answer is None:
            return False
        self.take_targets(tuple(legal[index] for index in answer))
        return True

    def take_targets(self, chosen: tuple[int, ...]) -> None:
        """Note the targets of a slot."""
        self.item.targets = (*self.item.targets, chosen)
        self.slot += 1

    def tell_targets(self, game: State) -> None:
        """CR 601.2c: what was chosen becomes a target now, once each, before any cost is paid."""
        told: set[int] = set()
        for chosen in self.item.targets:
            for obj in chosen:
                if obj not in told:
                    told.add(obj)
                    tell(game, Event(Happening.BECOME_TARGET, self.item.controller, obj, other=self.item.id))

    def divide(self, game: State) -> bool:
        """CR 601.2d: divide an effect among the targets, at least one for each."""
        program = self.item.program
        if program is None or self.slot >= len(program.targets):
            self.pc = STAGE_COSTS
            return True
        total = program.targets[self.slot].divided
        chosen = self.item.targets[self.slot]
        if not total or not chosen:
            self.take_division(())
            return True
        answer = self.ask(
            game,
            Decision(
                Ask.DIVIDE,
                self.item.controller,
                f"Divide {total} among the targets of {self.item.definition.name}",
                tuple(Option(Act.OBJECT, obj=obj) for obj in chosen),
                len(chosen),
                len(chosen),
                self.item.source,
                total=total,
                least=1,
            ),
        )
        if answer is None:
            return False
        self.take_division(answer)
        return True

    def take_division(self, amounts: tuple[int, ...]) -> None:
        """Note the division of a slot."""
        self.item.division = (*self.item.division, amounts)
        self.slot += 1

    # --- costs (601.2f–h) ------------------------------------------------------------------------------------

    def lock_in_costs(self, game: State) -> bool:
        """CR 601.2f: determine the total cost."""
        if self.kind == TRIGGER:
            self.pc = STAGE_DONE
            return True
        self.mana, self.others = total_cost(game, self.item)
        if self.mana is not None:
            self.rests = (self.mana,)
        self.pc = STAGE_MANA
        return True

    def make_mana(self, game: State) -> bool:
        """CR 601.2g: activate mana abilities, planned by the machine or chosen by the player."""
        mana = self.mana
        if mana is None or (not mana.generic and not mana.pips):
            self.pc = STAGE_OTHER
            return True
        if self.taps:
            obj, ability, alternative = self.taps[0]
            self.taps = self.taps[1:]
            tap_for_mana(game, obj, ability, alternative)
            if not self.taps:
                self.pc = STAGE_PAY
            return game.frames[-1] is self and game.decision is None
        if self.item.controller in game.settings.manual_mana:
            game.decision = payment_question(game, self.item, self.rests, self.busy_source())
            return False
        return self.plan(game)

    def plan(self, game: State) -> bool:
        """Let the machine find the sources to tap."""
        for rest in self.rests:
            plan = plan_payment(game, self.item.controller, rest, self.busy_source())
            if plan is not None:
                self.mana = rest
                self.taps = tuple(plan.taps)
                if not self.taps:
                    self.pc = STAGE_PAY
                return True
        return self.give_up(game)

    def busy_source(self) -> int:
        """The source of an ability that has to be tapped for its own cost."""
        return self.item.source if any(cost.taps_source() for cost in self.others) else 0

    def take_payment(self, game: State, option: Option) -> None:
        """One step of paying by hand."""
        player = game.players[self.item.controller]
        if option.act == Act.TAKE_BACK:
            self.give_up(game)
        elif option.act == Act.FINISH:
            self.plan(game)
        elif option.act == Act.COLOR:
            player.pool[option.index] -= 1
            game.touch()
            self.leave_to_pay(paid_with(self.rests, option.index))
        elif option.act == Act.TEXT:
            self.leave_to_pay(paid_with_life(self.rests, option.index))
            pay_life(game, self.item.controller, 2, self.item.source)
        elif option.other == ANNOUNCED:
            activate(game, self.item.controller, option.obj, option.index)
        else:
            tap_for_mana(game, option.obj, option.index, option.other)

    def leave_to_pay(self, rests: tuple[ManaCost, ...]) -> None:
        """Note what may be left to pay; the cost is paid as soon as it may be nothing."""
        self.rests = (FREE,) if FREE in rests else rests
        self.mana = self.rests[0]

    def pay_mana(self, game: State) -> bool:
        """CR 601.2h: pay the mana from the pool."""
        player = game.players[self.item.controller]
        assert self.mana is not None
        life = spend(player.pool, self.mana, player.life)
        if life < 0:
            return self.give_up(game)  # making the mana cost the life that was to be paid, or did not make it
        self.mana = FREE
        game.touch()
        self.pc = STAGE_OTHER
        if life:
            pay_life(game, self.item.controller, life, self.item.source)
        return game.frames[-1] is self

    def pay_others(self, game: State) -> bool:
        """CR 601.2h: pay the costs other than mana."""
        if self.cost_index >= len(self.others):
            self.pc = STAGE_DONE
            return True
        cost = self.others[self.cost_index]
        if not cost.payable(game, self.item):
            return self.give_up(game)
        question = cost.ask(game, self.item)
        answer: tuple[int, ...] | None = ()
        if question is not None:
            answer = self.ask(game, question)
        if answer is None:
            return False
        self.pay_one(game, answer)
        return game.frames[-1] is self

    def pay_one(self, game: State, answer: tuple[int, ...]) -> None:
        """Pay the cost at hand."""
        cost = self.others[self.cost_index]
        self.cost_index += 1
        cost.pay(game, self.item, answer)

    # --- the end (601.2i) ------------------------------------------------------------------------------------

    def finish(self, game: State) -> None:
        """CR 601.2i: the spell becomes cast, the ability activated."""
        item = self.item
        game.frames.pop()
        kind = (Happening.CAST, Happening.ACTIVATE, Happening.TRIGGER)[self.kind]
        event = Event(kind, item.controller, item.id, source=item.source, flag=1 if self.is_mana else 0)
        for chosen in item.targets:
            if chosen and not event.amount:
                event.other = chosen[0]
            event.amount += len(chosen)
        if self.kind == ABILITY:
            note_activation(game, item)
            if self.is_mana:
                # CR 605.3b: a mana ability does not use the stack; it resolves at once.
                tell(game, event)
                game.frames.append(Resolving(item, is_mana=True))
                return
        elif self.kind == SPELL:
            game.players[item.controller].spells_cast += 1
            event.origin = item.origin
            if item.origin == Zone.COMMAND:
                note_commander_cast(game, item.card)
        put_on_stack(game, item)
        tell(game, event)

    def give_up(self, game: State) -> bool:
        """CR 601.2, 603.3d: an illegal cast never happened; a triggered ability that cannot be announced is gone."""
        if self.kind == TRIGGER:
            game.frames.pop()
        else:
            if self.checkpoint is None:
                raise AssertionError(f"{self.item.definition.name} was offered but could not be announced")
            item = self.item
            game.become(self.checkpoint)
            if item.controller not in game.settings.manual_mana:
                # Nobody took it back: it cannot be done, so it is not offered again.
                obj = game.id_of(item.card) if item.card else item.source
                game.frames[-1].refuse(Act.CAST if item.card else Act.ACTIVATE, obj, item.way)
        return False


# --- beginning -----------------------------------------------------------------------------------------------


def cast(game: State, player: int, card: int, way: int) -> None:
    """CR 601.2a: propose a spell."""
    item = proposed(game, player, card, way)
    checkpoint = game.clone() if can_fail(game, item) else None
    item.id = item.source = lift_to_stack(game, card)
    frame = Announcing(item, SPELL)
    frame.checkpoint = checkpoint
    game.frames.append(frame)


def can_fail(game: State, item: StackObject) -> bool:
    """Whether something that may be proposed can still fail, so that the position has to be kept (CR 733.1).

    That is so when it is paid for by hand or with other things than mana, when tapping for mana can be replaced, and
    when a player can leave in the middle of it, taking along what it needs (800.4a).
    """
    if item.controller in game.settings.manual_mana or game.replacing or len(game.players) > 2:
        return True
    mana = printed_mana(item)
    if mana is None or any(pip & PIP_PHYREXIAN for pip in mana.pips):
        return True
    costs = costs_of(item)
    return len(costs) > 1 or bool(item.card and costs)


def activate(game: State, player: int, obj: int, index: int) -> None:
    """CR 602.2a: announce an activated ability."""
    permanent = game.battlefield[obj]
    entry = game.characteristics(permanent).abilities.activated[index]
    item = StackObject(0, obj, player, permanent.definition)
    item.way = index
    item.program = entry.program
    checkpoint = game.clone() if can_fail(game, item) else None
    item.id = game.new_ability_id()
    frame = Announcing(item, ABILITY)
    frame.is_mana = entry.is_mana
    frame.checkpoint = checkpoint
    game.frames.append(frame)


def note_activation(game: State, item: StackObject) -> None:
    """Remember that an ability was activated this turn."""
    permanent = game.battlefield.get(item.source)
    if permanent is not None:
        permanent.activations = (*permanent.activations, item.way)


def tap_for_mana(game: State, obj: int, ability: int, alternative: int) -> None:
    """CR 605.3: activate a mana ability that costs nothing but tapping its source."""
    permanent = game.battlefield[obj]
    entry = game.characteristics(permanent).abilities.activated[ability]
    item = StackObject(game.new_ability_id(), obj, permanent.controller, permanent.definition)
    item.way = ability
    item.program = entry.program
    note_activation(game, item)
    if len(entry.program.code) == 1 and not game.replacing:
        tap(game, [obj])
        add_mana(game, item.controller, entry.program.code[0].mana(game, item)[alternative], obj, tapped=True)
        if game.pending:
            resolve_mana_triggers(game)
        return
    # The mana is made by a frame of its own, above whatever tapping it may set off.
    game.frames.append(Resolving(item, is_mana=True, preset=alternative))
    tap(game, [obj])
