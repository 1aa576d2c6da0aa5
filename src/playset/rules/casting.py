"""Casting spells and activating abilities (CR 601, 602), and announcing triggered abilities (603.3c–d).

`Announcing` is 601.2b–i as a frame: its program counter stands on one of the stages below. A cast that turns out to be
illegal, or that its player takes back, restores the position from before it was proposed (601.2, 733.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, Happening
from playset.core.mana import FREE, LETTERS, POOL_SIZE, ManaCost, mana_text
from playset.rules.actions import add_mana, pay_life, tap
from playset.rules.commit import lift_to_stack, put_on_stack, tell
from playset.rules.nodes import Cost
from playset.rules.objects import Context, StackObject
from playset.rules.paying import can_pay, pip_accepts, pip_rank, plan_payment, sources, spend, tap_ready
from playset.rules.resolving import Resolving
from playset.rules.state import Frame
from playset.rules.targets import candidates, enough_candidates

if TYPE_CHECKING:
    from playset.rules.program import Program
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

    __slots__ = ("checkpoint", "cost_index", "is_mana", "item", "kind", "mana", "others", "slot", "taps")

    def __init__(self, item: StackObject, kind: int) -> None:
        super().__init__()
        self.item = item
        self.kind = kind
        self.is_mana = False
        self.slot = 0
        self.mana: ManaCost | None = None  # what is left to pay
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
        new.others = self.others
        new.cost_index = self.cost_index
        new.taps = self.taps
        new.checkpoint = self.checkpoint  # never changed, only cloned from
        return new

    def held(self) -> StackObject:
        return self.item

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
        base = printed_mana(game, self.item)
        if base is None or not base.variables:
            return True
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

    def choose_targets(self, game: State) -> bool:
        """CR 601.2c: choose the targets of each slot in turn."""
        program = self.item.program
        if program is None or self.slot >= len(program.targets):
            self.slot = 0
            self.pc = STAGE_DIVIDE
            return True
        target = program.targets[self.slot]
        legal = candidates(game, target, self.item)
        if len(legal) < target.minimum:
            return self.give_up(game)
        answer = self.ask(
            game,
            Decision(
                Ask.TARGETS,
                self.item.controller,
                f"Choose {'targets' if target.maximum > 1 else 'a target'} for {self.item.definition.name}",
                tuple(Option(Act.OBJECT, obj=obj) for obj in legal),
                target.minimum,
                min(target.maximum, len(legal)),
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
            game.decision = payment_question(game, self.item, mana)
            return False
        return self.plan(game)

    def plan(self, game: State) -> bool:
        """Let the machine find the sources to tap."""
        assert self.mana is not None
        plan = plan_payment(game, self.item.controller, self.mana, self.busy_source(game))
        if plan is None:
            return self.give_up(game)
        self.taps = tuple(plan.taps)
        if not self.taps:
            self.pc = STAGE_PAY
        return True

    def busy_source(self, game: State) -> int:
        """The source of an ability that has to be tapped for its own cost."""
        return self.item.source if any(cost.taps_source() for cost in self.others) else 0

    def take_payment(self, game: State, option: Option) -> None:
        """One step of paying by hand."""
        player = game.players[self.item.controller]
        mana = self.mana
        assert mana is not None
        if option.act == Act.TAKE_BACK:
            self.give_up(game)
        elif option.act == Act.FINISH:
            self.plan(game)
        elif option.act == Act.COLOR:
            player.pool[option.index] -= 1
            self.mana = paid_with(mana, option.index)
            game.touch()
        else:
            tap_for_mana(game, option.obj, option.index, option.other)

    def pay_mana(self, game: State) -> bool:
        """CR 601.2h: pay the mana from the pool."""
        player = game.players[self.item.controller]
        assert self.mana is not None
        life = spend(player.pool, self.mana, player.life)
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
        if self.kind == ABILITY:
            note_activation(game, item)
            tell(
                game,
                Event(Happening.ACTIVATE, item.controller, item.id, source=item.source, flag=1 if self.is_mana else 0),
            )
            if self.is_mana:
                # CR 605.3b: a mana ability does not use the stack; it resolves at once.
                game.frames.append(Resolving(item, is_mana=True))
                return
        put_on_stack(game, item)
        if self.kind == SPELL:
            game.players[item.controller].spells_cast += 1
            tell(game, Event(Happening.CAST, item.controller, item.id, source=item.source))
        elif self.kind == TRIGGER:
            tell(game, Event(Happening.TRIGGER, item.controller, item.id, source=item.source))
        if game.listening >> Happening.BECOME_TARGET & 1:
            for chosen in item.targets:
                for obj in chosen:
                    tell(game, Event(Happening.BECOME_TARGET, item.controller, obj, other=item.id))

    def give_up(self, game: State) -> bool:
        """CR 601.2, 603.3d: an illegal cast never happened; a triggered ability that cannot be announced is gone."""
        if self.kind == TRIGGER:
            game.frames.pop()
        else:
            if self.checkpoint is None:
                raise AssertionError(f"{self.item.definition.name} was offered but could not be announced")
            game.become(self.checkpoint)
        return False


# --- beginning -----------------------------------------------------------------------------------------------


def cast(game: State, player: int, card: int, way: int) -> None:
    """CR 601.2a: propose a spell."""
    definition = game.definitions[card]
    checkpoint = (
        game.clone() if needs_checkpoint(game, player, definition.base.abilities.additional_costs, way) else None
    )
    id = lift_to_stack(game, card)
    item = StackObject(id, id, player, definition)
    item.card = card
    item.way = way
    item.program = definition.base.abilities.spell
    frame = Announcing(item, SPELL)
    frame.checkpoint = checkpoint
    game.frames.append(frame)


def needs_checkpoint(game: State, player: int, additional: tuple[object, ...], way: int) -> bool:
    """Whether a cast can still fail: when it is paid for by hand or with other things than mana."""
    return player in game.settings.manual_mana or bool(additional) or way > 0


def activate(game: State, player: int, obj: int, index: int) -> None:
    """CR 602.2a: announce an activated ability."""
    permanent = game.battlefield[obj]
    entry = game.characteristics(permanent).abilities.activated[index]
    risky = player in game.settings.manual_mana or len(entry.ability.costs) > 1
    checkpoint = game.clone() if risky else None
    item = StackObject(game.new_ability_id(), obj, player, permanent.definition)
    item.way = index
    item.program = entry.program
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
        add_mana(game, item.controller, entry.program.code[0].mana(game, item)[alternative], obj)
        return
    # The mana is made by a frame of its own, above whatever tapping it may set off.
    game.frames.append(Resolving(item, is_mana=True, preset=alternative))
    tap(game, [obj])


# --- what it costs -------------------------------------------------------------------------------------------


def costs_of(game: State, item: StackObject) -> tuple[Cost, ...] | None:
    """The costs other than the printed mana cost; None if there is no such way to cast or activate it."""
    if item.card:
        abilities = item.definition.base.abilities
        costs: tuple[Cost, ...] = ()
        if item.way:
            if item.way > len(abilities.alternative_costs):
                return None
            costs = abilities.alternative_costs[item.way - 1].costs
        for additional in abilities.additional_costs:
            costs += additional.costs
        return costs
    permanent = game.permanent(item.source)
    if permanent is None:
        return None
    activated = permanent.characteristics.abilities.activated
    return activated[item.way].ability.costs if item.way < len(activated) else None


def printed_mana(game: State, item: StackObject) -> ManaCost | None:
    """The mana in the cost before X, increases and reductions; None if it cannot be paid at all (CR 118.6)."""
    mana: ManaCost | None = None
    if item.card and not item.way:
        mana = item.definition.cost
        if mana is None:
            return None
    for cost in costs_of(game, item) or ():
        part = cost.mana_part()
        if part is not None:
            mana = part if mana is None else mana.plus(part)
    return FREE if mana is None else mana


def total_cost(game: State, item: StackObject) -> tuple[ManaCost | None, tuple[Cost, ...]]:
    """CR 601.2f: the mana to pay after increases and reductions, and the other costs."""
    mana = printed_mana(game, item)
    if mana is None:
        return None, ()
    mana = mana.with_x(item.x)
    if item.card and game.rules_on:
        change = cost_change(game, item)
        if change > 0:
            mana = ManaCost(mana.generic + change, mana.pips)
        elif change < 0:
            mana = mana.less_generic(-change)
    others = tuple(cost for cost in costs_of(game, item) or () if cost.mana_part() is None)
    return mana, others


def cost_change(game: State, item: StackObject) -> int:
    """How much generic mana the static abilities on the battlefield add to a spell's cost."""
    change = 0
    for permanent in game.battlefield.values():
        for rule in game.characteristics(permanent).abilities.rules:
            change += rule.cost_change(game, item, Context(permanent.id, permanent.controller))
    return change


def greatest_x(game: State, item: StackObject) -> int:
    """The greatest X that can be paid."""
    player = game.players[item.controller]
    most = sum(player.pool) + sum(source.most for source in sources(game, item.controller))
    without = item.source if any(cost.taps_source() for cost in costs_of(game, item) or ()) else 0
    for x in range(most, 0, -1):
        item.x = x
        mana, _ = total_cost(game, item)
        item.x = 0
        if mana is not None and can_pay(game, item.controller, mana, without):
            return x
    return 0


# --- what may be proposed ------------------------------------------------------------------------------------


def can_announce(game: State, item: StackObject) -> bool:
    """CR 601.3, 602.5: whether a spell or ability could be cast or activated: targets and costs can be had."""
    program = item.program
    if program is not None and not targets_exist(game, program, item):
        return False
    mana, others = total_cost(game, item)
    if mana is None:
        return False
    without = 0
    for cost in others:
        if not cost.payable(game, item):
            return False
        if cost.taps_source():
            without = item.source
    if mana.mana_value and not can_pay(game, item.controller, mana, without):
        return False
    if item.card and game.rules_on:
        for permanent in game.battlefield.values():
            for rule in game.characteristics(permanent).abilities.rules:
                if rule.forbids_cast(game, item, Context(permanent.id, permanent.controller)):
                    return False
    return True


def targets_exist(game: State, program: Program, context: Context) -> bool:
    """Whether the targets that a program needs can be chosen."""
    if program.modal is not None:
        return len(legal_modes(game, program, context)) >= program.modal.least()
    for target in program.targets:
        if not enough_candidates(game, target, context):
            return False
    return True


def legal_modes(game: State, program: Program, context: Context) -> list[int]:
    """CR 700.2a: the modes whose targets can be chosen."""
    return [index for index, mode in enumerate(program.single) if targets_exist(game, mode, context)]


# --- paying by hand ------------------------------------------------------------------------------------------


def payment_question(game: State, item: StackObject, mana: ManaCost) -> Decision:
    """What a player who pays by hand can do next."""
    player = item.controller
    options: list[Option] = []
    pool = game.players[player].pool
    for kind in range(POOL_SIZE):
        if pool[kind] and (mana.generic or any(pip_accepts(pip, kind) for pip in mana.pips)):
            options.append(Option(Act.COLOR, index=kind, text=f"Spend {{{LETTERS[kind % 6]}}}"))
    for permanent in game.battlefield.values():
        if permanent.controller != player or not game.characteristics(permanent).abilities.mana:
            continue
        if permanent.id == item.source or not tap_ready(game, permanent):
            continue
        for source in sources(game, player):
            if source.obj == permanent.id:
                for ability, alternative, made in source.alternatives:
                    text = f"{permanent.characteristics.name}: add {mana_text(made)}"
                    options.append(Option(Act.ACTIVATE, source.obj, ability, alternative, text))
    if plan_payment(game, player, mana) is not None:
        options.append(Option(Act.FINISH, text="Pay the rest automatically"))
    options.append(Option(Act.TAKE_BACK, text="Take it back"))
    return Decision(Ask.PAY, player, f"Pay {mana} for {item.definition.name}", tuple(options), source=item.source)


def paid_with(mana: ManaCost, kind: int) -> ManaCost:
    """What is left of a cost after one mana of a kind: the pickiest symbol it pays for first, else generic."""
    for pip in sorted(mana.pips, key=pip_rank):
        if pip_accepts(pip, kind):
            pips = list(mana.pips)
            pips.remove(pip)
            return ManaCost(mana.generic, tuple(pips))
    return ManaCost(mana.generic - 1, mana.pips)
