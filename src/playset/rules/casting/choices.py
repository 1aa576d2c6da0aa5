"""Make the choices of announcing a spell or ability (CR 601.2b–d): costs, modes, X, targets, division.

`choose` calls one function for each stage; each makes the choices of its stage as far as it can. It returns
False if a player has to answer first, or if the announcement turned out to be illegal. Only what leaves the rest legal
and affordable is offered (`casting.legality`, `casting.target_costs`). No cost is paid here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.events import EventKind
from playset.rules.casting.activation_cost import activation_cost
from playset.rules.casting.legality import (
    affordable_choices,
    affordable_modes,
    affordable_objects,
    greatest_x,
    legal_modes,
    most_times,
    must_choose_object,
    possible_x,
)
from playset.rules.casting.target_costs import (
    ENTWINE,
    affordable_choices_of_modes,
    affordable_targets,
    may_stop_choosing,
    targets_change_cost,
)
from playset.rules.casting.targets import (
    can_choose_rest,
    candidates,
    divided_total,
    is_spoken_of,
    least_targets,
    most_targets,
)
from playset.rules.casting.total_cost import cost_choice_key, costs_only_mana, has_mode_costs
from playset.rules.mana.costly import CostlyMana
from playset.rules.nodes.program import program_as_paid
from playset.rules.nodes.text import cost_symbols
from playset.rules.objects.copy import tell_target
from playset.rules.state.names import card_name
from playset.rules.state.objects import BY_HAND

if TYPE_CHECKING:
    from playset.rules.casting.announce import Announcing
    from playset.rules.casting.targets import Target
    from playset.rules.nodes.program import Modal
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

STAGE_EXTRAS: Final = 0  # 601.2b: additional costs that may be paid, or of which one is chosen
STAGE_MODES: Final = 1  # 601.2b: modes
STAGE_X: Final = 2  # 601.2b: the value of X
STAGE_TARGETS: Final = 3  # 601.2c
STAGE_DIVIDE: Final = 4  # 601.2d
STAGE_COSTS: Final = 5  # 601.2f: the total cost is locked in
STAGE_MANA: Final = 6  # 601.2g: mana abilities
STAGE_PAY: Final = 7  # 601.2h: mana
STAGE_OTHER: Final = 8  # 601.2h: the other costs
STAGE_DONE: Final = 9  # 601.2i


def first_stage(item: StackObject) -> int:
    """Return the first stage at which there may be something to choose, else the one at which costs are locked in."""
    program = item.program
    if item.card:
        cost = item.definition.cost
        if not costs_only_mana(item) or cost is None or cost.variables:
            return STAGE_EXTRAS
    elif program is not None and (program.modal is not None or activation_cost(program).has_x):
        return STAGE_MODES
    return STAGE_TARGETS if program is not None and len(program.targets) > 0 else STAGE_COSTS


def choose(frame: Announcing, game: State) -> bool:
    """Make the choices (CR 601.2b–d). Return False if a player has to answer first, or if it is illegal."""
    if BY_HAND not in frame.item.paid:
        return make_choices(frame, game)
    with CostlyMana(game, frame.item.controller):
        return make_choices(frame, game)


def make_choices(frame: Announcing, game: State) -> bool:
    """Make the choices with what counts as the player's mana."""
    if frame.pc == STAGE_EXTRAS and not choose_extras(frame, game):
        return False
    if frame.pc == STAGE_MODES and not choose_modes(frame, game):
        return False
    if frame.pc == STAGE_X and not choose_x(frame, game):
        return False
    while frame.pc == STAGE_TARGETS:
        if not choose_targets(frame, game):
            return False
    while frame.pc == STAGE_DIVIDE:
        if not divide(frame, game):
            return False
    return True


# --- additional costs (601.2b) -------------------------------------------------------------------------------


def choose_extras(frame: Announcing, game: State) -> bool:
    """Announce which additional costs will be paid (CR 118.8a, 601.2b)."""
    item = frame.item
    abilities = item.definition.base.abilities
    if must_choose_object(item):
        answer = frame.ask(game, object_question(frame, game))
        if answer is None:
            return False
        take_object(frame, affordable_objects(game, item)[answer[0]])
    if item.card and (abilities.choices_of_costs or abilities.optional_costs):
        while frame.slot < len(abilities.choices_of_costs) + len(abilities.optional_costs):
            question = extra_question(frame, game)
            if question is None:
                take_extra(frame, 0)
                continue
            answer = frame.ask(game, question)
            if answer is None:
                return False
            take_extra(frame, number_answered(question, answer))
        frame.slot = 0
        item.program = program_as_paid(item)
    frame.pc = STAGE_MODES
    return True


def object_question(frame: Announcing, game: State) -> Decision:
    """Return the question what an alternative cost is paid with (CR 702.119c)."""
    item = frame.item
    options = tuple(Option(Act.OBJECT, obj=obj) for obj in affordable_objects(game, item))
    prompt = f"Choose what to pay the cost of {card_name(item.definition)} with"
    return Decision(Ask.CHOOSE, item.controller, prompt, options, source=item.source)


def take_object(frame: Announcing, obj: int) -> None:
    """Note what an alternative cost is paid with."""
    item = frame.item
    assert item.alternative is not None
    item.paid = {**item.paid, item.alternative.word: obj}


def extra_question(frame: Announcing, game: State) -> Decision | None:
    """Return the question about one additional cost; None if it cannot be paid anyway."""
    item = frame.item
    abilities = item.definition.base.abilities
    name = item.definition.name
    if frame.slot < len(abilities.choices_of_costs):
        choices = abilities.choices_of_costs[frame.slot].choices
        ways = tuple(
            Option(Act.TEXT, index=index, text=cost_symbols(choices[index]))
            for index in affordable_choices(game, item, frame.slot)
        )
        return Decision(Ask.OPTION, item.controller, f"Choose a cost of {name}", ways, source=item.source)
    optional = abilities.optional_costs[frame.slot - len(abilities.choices_of_costs)]
    most = most_times(game, item, optional)
    if most <= 0:
        return None
    if optional.names_opponent():
        opponents = [seat for seat in game.remaining_players() if seat != item.controller]
        prompt = f"Choose an opponent ({optional.word}) for {name}, or none"
        options = tuple([Option(Act.OBJECT, obj=seat) for seat in opponents])
        return Decision(Ask.CHOOSE, item.controller, prompt, options, 0, 1, item.source)
    cost = cost_symbols(optional.costs)
    if optional.repeated:
        prompt = f"How many times do you pay {cost} ({optional.word}) for {name}?"
        return Decision(Ask.NUMBER, item.controller, prompt, (), 0, most, item.source)
    prompt = f"Pay {cost} ({optional.word}) for {name}?"
    return Decision(Ask.YES_NO, item.controller, prompt, YES_AND_NO, source=item.source)


def number_answered(question: Decision, answer: tuple[int, ...]) -> int:
    """Return what an answer says: the number of a cost or seat, counted from 1, or how often a cost is paid."""
    if question.kind == Ask.NUMBER:
        return answer[0]
    if question.kind == Ask.YES_NO:
        return 1 - answer[0]
    if question.kind == Ask.CHOOSE:
        return question.options[answer[0]].obj + 1 if answer else 0
    return question.options[answer[0]].index + 1


def take_extra(frame: Announcing, number: int) -> None:
    """Note what was chosen for one additional cost."""
    item = frame.item
    abilities = item.definition.base.abilities
    choices = len(abilities.choices_of_costs)
    if number:
        word = (
            cost_choice_key(frame.slot) if frame.slot < choices else abilities.optional_costs[frame.slot - choices].word
        )
        item.paid = {**item.paid, word: number}
    frame.slot += 1


# --- modes and X (601.2b) ------------------------------------------------------------------------------------


def choose_modes(frame: Announcing, game: State) -> bool:
    """Announce modes (CR 700.2); one without legal targets cannot be chosen."""
    item = frame.item
    program = item.program
    if program is None or program.modal is None:
        frame.pc = STAGE_X
        return True
    modal = program.modal
    if item.paid.get(ENTWINE):
        take_modes(frame, tuple(range(len(modal.modes()))))  # CR 702.42a
        return True
    if has_mode_costs(item):
        return choose_modes_one_by_one(frame, game, modal)
    legal = legal_modes(game, program, item)
    if targets_change_cost(game, item):
        legal = affordable_choices_of_modes(game, item, legal)
    most = modal.most_for(game, item)
    if modal.may_repeat():
        legal = [index for index in legal for _ in range(most)]
    if len(legal) < modal.least():
        return frame.give_up(game)
    options = tuple(Option(Act.MODE, index=index) for index in legal)
    answer = frame.ask(
        game,
        Decision(
            Ask.OPTION,
            item.controller,
            f"Choose a mode of {item.definition.name}",
            options,
            modal.least(),
            min(most, len(legal)),
            item.source,
        ),
    )
    if answer is None:
        return False
    if not answer:
        return frame.give_up(game)  # CR 700.2b: no mode was chosen
    take_modes(frame, tuple(sorted(options[index].index for index in answer)))
    return True


def choose_modes_one_by_one(frame: Announcing, game: State, modal: Modal) -> bool:
    """Let the player choose modes that cost something, as long as they can be paid (CR 702.120, 702.172)."""
    item = frame.item
    while len(item.modes) < modal.most_for(game, item):
        legal = affordable_modes(game, item)
        least = 1 if len(item.modes) < modal.least() else 0
        if len(legal) < least:
            return frame.give_up(game)
        if not legal:
            break
        options = tuple(Option(Act.MODE, index=index) for index in legal)
        prompt = f"Choose {'another' if item.modes else 'a'} mode of {item.definition.name}"
        answer = frame.ask(game, Decision(Ask.OPTION, item.controller, prompt, options, least, 1, item.source))
        if answer is None:
            return False
        if not answer:
            break
        item.modes = tuple(sorted((*item.modes, options[answer[0]].index)))
    take_modes(frame, item.modes)
    return True


def receive_modes(frame: Announcing, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
    """Take the answer to a question about modes."""
    item = frame.item
    chosen = [decision.options[index].index for index in answer]
    if has_mode_costs(item):
        item.modes = tuple(sorted((*item.modes, *chosen)))
        if chosen:
            return
        chosen = list(item.modes)
    if chosen:
        take_modes(frame, tuple(sorted(chosen)))
    else:
        frame.give_up(game)  # CR 700.2b: no mode was chosen


def take_modes(frame: Announcing, modes: tuple[int, ...]) -> None:
    """Go on with the program of the chosen modes."""
    item = frame.item
    assert item.program is not None
    item.modes = modes
    item.program = item.program.with_modes(modes)
    frame.pc = STAGE_X


def choose_x(frame: Announcing, game: State) -> bool:
    """Announce X (CR 107.3a, 601.2e). Only what can be paid, has targets and is not forbidden is offered."""
    item = frame.item
    most = greatest_x(game, item) if may_have_x(item) else -1
    frame.pc = STAGE_TARGETS
    if most < 0:
        return True
    frame.pc = STAGE_X
    possible = possible_x(game, item, most)
    if not possible:
        return frame.give_up(game)
    prompt = f"Choose X for {card_name(item.definition)}"
    least, most = possible[0], possible[-1]
    if len(possible) == most - least + 1:
        question = Decision(Ask.NUMBER, item.controller, prompt, (), least, most, item.source)
    else:
        options = tuple([Option(Act.TEXT, index=x, text=str(x)) for x in possible])
        question = Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)
    answer = frame.ask(game, question)
    if answer is None:
        return False
    take_x(frame, question, answer)
    return True


def may_have_x(item: StackObject) -> bool:
    """True unless there is surely no X in the costs."""
    return bool(item.card) or item.program is None or activation_cost(item.program).has_x


def take_x(frame: Announcing, question: Decision, answer: tuple[int, ...]) -> None:
    """Note the value of X: the number answered, or the one that the option stands for where some are left out."""
    frame.item.x = answer[0] if question.kind == Ask.NUMBER else question.options[answer[0]].index
    frame.pc = STAGE_TARGETS


# --- targets (601.2c–d) --------------------------------------------------------------------------------------


def choose_targets(frame: Announcing, game: State) -> bool:
    """Choose the targets of the next slot, or go on if all slots are filled (CR 601.2c)."""
    item = frame.item
    program = item.program
    if program is None or frame.slot >= len(program.targets):
        frame.slot = 0
        frame.pc = STAGE_DIVIDE
        if game.trigger_kinds >> EventKind.BECOME_TARGET & 1:
            emit_targets(frame, game)
        if program is not None and len(program.undivided) > 0:
            item.division = program.undivided
            frame.pc = STAGE_COSTS
        return True
    if targets_change_cost(game, item):
        return choose_targets_one_by_one(frame, game, program.targets[frame.slot])
    slot = program.target_slots[frame.slot]
    target = slot.target
    legal = candidates(game, slot, item)
    if program.linked_targets and target.maximum == 1 and is_spoken_of(program.target_slots, frame.slot):
        earlier = item.targets[: frame.slot]
        legal = [obj for obj in legal if can_choose_rest(game, program.target_slots, item, (*earlier, (obj,)))]
    least = least_targets(game, target, item)
    if len(legal) < least:
        return frame.give_up(game)
    if len(legal) == least and not game.settings.ask_everything:
        take_targets(frame, tuple(legal))  # there is no choice
        return True
    most = min(most_targets(game, target, item), len(legal))
    prompt = slot.prompt(item.definition.name)
    options = tuple([Option(Act.OBJECT, obj=obj) for obj in legal])
    question = Decision(Ask.TARGETS, target.chooser(game, item), prompt, options, least, most, item.source)
    answer = frame.ask(game, question)
    if answer is None:
        return False
    take_targets(frame, tuple([legal[index] for index in answer]))
    return True


def take_targets(frame: Announcing, chosen: tuple[int, ...]) -> None:
    """Note the targets of a slot."""
    frame.item.targets = (*frame.item.targets[: frame.slot], chosen) if frame.slot else (chosen,)
    frame.slot += 1


def choose_targets_one_by_one(frame: Announcing, game: State, target: Target) -> bool:
    """Let the player choose targets that change the cost, as long as they can be paid (CR 601.2c, 601.2f)."""
    item = frame.item
    slot = frame.slot
    while frame.slot == slot:
        chosen = chosen_so_far(frame)
        if len(chosen) >= most_targets(game, target, item):
            take_targets(frame, chosen)
            return True
        legal = affordable_targets(game, item, slot, chosen)
        least = 0 if may_stop_choosing(game, item, slot, chosen) else 1
        if len(legal) < least:
            return frame.give_up(game)
        prompt = f"Choose {'another' if chosen else 'a'} target for {card_name(item.definition)}"
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in legal])
        question = Decision(Ask.TARGETS, item.controller, prompt, options, least, min(1, len(legal)), item.source)
        answer = frame.ask(game, question)
        if answer is None:
            return False
        receive_targets(frame, game, tuple([legal[index] for index in answer]))
    return True


def chosen_so_far(frame: Announcing) -> tuple[int, ...]:
    """Return what was chosen for the current slot."""
    return frame.item.targets[frame.slot] if len(frame.item.targets) > frame.slot else ()


def receive_targets(frame: Announcing, game: State, chosen: tuple[int, ...]) -> None:
    """Take the answer to a question about targets: all those of a slot, or one more."""
    if not targets_change_cost(game, frame.item):
        take_targets(frame, chosen)
    elif not chosen:
        take_targets(frame, chosen_so_far(frame))
    else:
        item = frame.item
        item.targets = (*item.targets[: frame.slot], (*chosen_so_far(frame), *chosen))


def emit_targets(frame: Announcing, game: State) -> None:
    """Report what has become a target, once each, before any cost is paid (CR 601.2c)."""
    item = frame.item
    told: set[int] = set()
    for chosen in item.targets:
        for obj in chosen:
            if obj not in told:
                told.add(obj)
                tell_target(game, item, obj)


def divide(frame: Announcing, game: State) -> bool:
    """Divide an effect among the targets of the next slot, at least one for each (CR 601.2d)."""
    item = frame.item
    program = item.program
    if program is None or frame.slot >= len(program.targets):
        frame.pc = STAGE_COSTS
        return True
    total = divided_total(game, program.targets[frame.slot], item)
    chosen = item.targets[frame.slot]
    if not total or not chosen:
        take_division(frame, ())
        return True
    answer = frame.ask(
        game,
        Decision(
            Ask.DIVIDE,
            item.controller,
            f"Divide {total} among the targets of {card_name(item.definition)}",
            tuple(Option(Act.OBJECT, obj=obj) for obj in chosen),
            len(chosen),
            len(chosen),
            item.source,
            total=total,
            least=1,
        ),
    )
    if answer is None:
        return False
    take_division(frame, answer)
    return True


def take_division(frame: Announcing, amounts: tuple[int, ...]) -> None:
    """Note the division of a slot."""
    frame.item.division = (*frame.item.division, amounts)
    frame.slot += 1
