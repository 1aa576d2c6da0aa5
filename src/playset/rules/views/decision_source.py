"""Say what asks the open question: a rule, or a word of a spell or ability.

`View.asker` and bots call it. All of it is public: questions are asked in the open, by an object on the stack or by the
rules themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import Act, Ask
from playset.core.words import Zone, card_of
from playset.rules.casting.activation_cost import activation_cost
from playset.rules.casting.announce import Announcing
from playset.rules.casting.choices import STAGE_DIVIDE, STAGE_EXTRAS, STAGE_MODES, STAGE_OTHER, STAGE_TARGETS, STAGE_X
from playset.rules.casting.play_modes import play_modes_of, propose_ability, propose_spell, propose_turning_up
from playset.rules.casting.total_cost import apply_any_color_effects, mana_to_pay
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import Discarding
from playset.rules.events.gate import Events, applicable
from playset.rules.objects.copy import NewTargets
from playset.rules.resolving import Resolving
from playset.rules.state_based import StateBasedChoices
from playset.rules.turn.opening_hands import Starting
from playset.rules.turn.turn import Turns

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.core.mana import ManaCost
    from playset.core.node import Node
    from playset.rules.nodes.program import Program
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State


class Reason:
    """Why a player is asked."""

    RULES: Final = 0  # priority, combat, the order of triggers: the kind of question says it all
    TARGET: Final = 1  # the word is the `Target`, the place its slot
    MODE: Final = 2  # the modes of the program
    NUMBER: Final = 3  # X
    EXTRA: Final = 4  # the word is an additional cost that may be paid, or a choice of several
    COST: Final = 5  # how to pay a cost, which is the word
    EFFECT: Final = 6  # the word is the instruction at work, the place its number in the program
    REPLACEMENT: Final = 7  # the word is the replacement effect that asks
    ORDER_OF_REPLACEMENTS: Final = 8
    BOTTOM: Final = 9  # CR 103.5: cards to put on the bottom after a mulligan
    HAND_SIZE: Final = 10  # CR 514.1: cards to discard down to the maximum hand size
    DISCARD: Final = 11  # CR 701.9: cards to discard to an effect that goes round the players
    LEGENDS: Final = 12  # CR 704.5j: the one to keep
    COMMANDER: Final = 13  # CR 903.9: whether it goes to the command zone
    DIVISION: Final = 14  # CR 601.2d: the word is the `Target`, the place its slot
    PAYMENT: Final = 15  # CR 601.2g: one step of paying by hand


@mypyc_attr(acyclic=True)
class DecisionSource:
    """What asks a question."""

    __slots__ = ("controller", "place", "program", "reason", "targets", "word", "x")

    def __init__(self, reason: int, item: StackObject | None = None, word: Node | None = None, place: int = 0) -> None:
        self.reason = reason
        self.word = word
        self.place = place
        # Of the spell or ability that is announced or resolves:
        self.program: Program | None = item.program if item is not None else None
        self.controller = item.controller if item is not None else -1
        self.x = item.x if item is not None else 0
        self.targets: tuple[tuple[int, ...], ...] = item.targets if item is not None else ()


BY_THE_RULES: Final = DecisionSource(Reason.RULES)


def decision_source(game: State, decision: Decision) -> DecisionSource:
    """Return what asks the open question."""
    if decision.kind == Ask.PRIORITY or decision.kind == Ask.ATTACKERS or decision.kind == Ask.BLOCKERS:
        return BY_THE_RULES
    frame = game.frames[-1]
    if isinstance(frame, Announcing):
        return announcement_source(frame)
    if isinstance(frame, Resolving):
        program = frame.item.program
        assert program is not None
        return DecisionSource(Reason.EFFECT, frame.item, program.code[frame.pc], frame.pc)
    if isinstance(frame, NewTargets):
        item = frame.subject(game)
        if item is not None and item.program is not None:
            return DecisionSource(Reason.TARGET, item, item.program.targets[frame.slot], frame.slot)
    elif isinstance(frame, Events):
        if frame.chosen < 0:
            return DecisionSource(Reason.ORDER_OF_REPLACEMENTS)
        choice = applicable(game, frame.events[frame.index])[frame.chosen]
        return DecisionSource(Reason.REPLACEMENT, None, choice.replacement)
    elif isinstance(frame, Starting):
        if decision.kind == Ask.CHOOSE:
            return DecisionSource(Reason.BOTTOM)
    elif isinstance(frame, Turns):
        return DecisionSource(Reason.HAND_SIZE)
    elif isinstance(frame, Discarding):
        return DecisionSource(Reason.DISCARD)
    elif isinstance(frame, StateBasedChoices):
        return DecisionSource(Reason.LEGENDS if decision.kind == Ask.CHOOSE else Reason.COMMANDER)
    return BY_THE_RULES


def announcement_source(frame: Announcing) -> DecisionSource:
    """Return what asks while a spell or ability is announced (CR 601.2b–h)."""
    item = frame.item
    program = item.program
    if frame.pc == STAGE_TARGETS or frame.pc == STAGE_DIVIDE:
        assert program is not None
        if frame.pc == STAGE_DIVIDE:
            return DecisionSource(Reason.DIVISION, item, program.targets[frame.slot], frame.slot)
        asker = DecisionSource(Reason.TARGET, item, program.targets[frame.slot], frame.slot)
        asker.targets = item.targets[: frame.slot]  # without those that were chosen for this slot one by one
        return asker
    if frame.pc == STAGE_OTHER:
        return DecisionSource(Reason.COST, item, frame.others[frame.cost_index])
    if frame.pc == STAGE_EXTRAS:
        return DecisionSource(Reason.EXTRA, item, extra_cost(frame))
    if frame.pc == STAGE_MODES:
        return DecisionSource(Reason.MODE, item)
    if frame.pc == STAGE_X:
        return DecisionSource(Reason.NUMBER, item)
    return DecisionSource(Reason.PAYMENT, item)


def extra_cost(frame: Announcing) -> Node | None:
    """Return the additional cost that is asked about: a choice of several, or one that may be paid."""
    abilities = frame.item.definition.base.abilities
    choices = abilities.choices_of_costs
    if frame.slot < len(choices):
        return choices[frame.slot]
    place = frame.slot - len(choices)
    return abilities.optional_costs[place] if place < len(abilities.optional_costs) else None


def mana_cost_of(game: State, player: int, option: Option) -> ManaCost | None:
    """Return the mana that an option to cast or activate costs now, with X counted as 0 (CR 601.2f)."""
    if option.act == Act.CAST:
        card = card_of(option.obj)
        if not option.index and game.zones[card] == Zone.HAND and game.owners[card] == player and not game.commanders:
            definition = game.definitions[card]
            abilities = definition.base.abilities
            if not (definition.faces or abilities.additional_costs or abilities.own_costs):
                if not rules_about(game, Concern.COSTS):  # nothing adds to what is printed, or takes from it
                    cost = definition.cost
                    return apply_any_color_effects(game, player, cost.with_x(0)) if cost is not None else None
    elif option.act == Act.ACTIVATE:
        permanent = game.find(option.obj)
        if permanent is not None and permanent.controller == player:
            printed = activation_cost(game.characteristics(permanent).abilities.activated[option.index].program)
            if printed.has_fixed_mana and printed.less == 0:
                return apply_any_color_effects(game, player, printed.mana.with_x(0))
    return mana_to_pay(game, proposal(game, player, option))


def program_of_option(game: State, player: int, option: Option) -> Program | None:
    """Return the program of an option to cast or activate, before its modes are chosen."""
    if option.act == Act.ACTIVATE:
        permanent = game.find(option.obj)
        if permanent is not None and permanent.controller == player:
            return game.characteristics(permanent).abilities.activated[option.index].program
    elif option.act == Act.CAST and not option.index:
        card = card_of(option.obj)
        definition = game.definitions[card]
        if game.zones[card] == Zone.HAND and game.owners[card] == player and not definition.faces:
            if not definition.base.abilities.optional_costs:
                return definition.base.abilities.spell
    return proposal(game, player, option).program


def proposal(game: State, player: int, option: Option) -> StackObject:
    """Return the spell or ability that an option to cast or activate would put on the stack, before any choice."""
    if option.act == Act.CAST:
        card = card_of(option.obj)
        return propose_spell(game, player, card, option.index, play_modes_of(game, player, card)[option.index])
    if option.act == Act.TURN_UP:
        return propose_turning_up(game, player, option.obj, option.index)
    return propose_ability(game, player, option.obj, option.index)
