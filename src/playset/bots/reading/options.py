"""Score what an option would do: modes, "you may", and whether a spell has anything good to do at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import X
from playset.ability.costs.base import PayLife
from playset.ability.effects.control_flow import AskWhether
from playset.ability.effects.paying import OfferToPay
from playset.ability.keywords.other_zones import Dredge
from playset.ability.replacements.entering import MayPayOrEnterTapped
from playset.ability.triggers.players import Casts
from playset.bots.evaluate import weights_of
from playset.bots.reading.effects import LOSSES, REMOVAL, UNKNOWN, Does, Side, impacts_by_instruction, work_of
from playset.bots.reading.roles import facts_of
from playset.bots.reading.targets import best_aim, impact_score
from playset.bots.reading.values import permanent_worth
from playset.core.events import EventKind
from playset.rules.nodes.base import Filter
from playset.rules.views.decision_source import DecisionSource, Reason

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact
    from playset.core.decision import Option
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

# What one unit of what an effect does is worth to the player it is done to.
UNIT: Final[dict[int, float]] = {
    Does.GAIN_LIFE: 0.4,
    Does.LOSE_LIFE: 0.6,
    Does.DAMAGE: 0.6,
    Does.TOKENS: 2.5,
    Does.GROW: 2.0,
    Does.SEARCH: 2.0,
    Does.MILL: 0.05,
    Does.TIME: 4.0,
    Does.END: 1000.0,
    Does.SACRIFICE: 3.0,
    Does.MANA: 0.5,
}
FRESH: Final = 0.5  # how much more a card that is drawn is worth than one that is discarded
CAREFUL: Final = 15  # with so few cards in the library it is counted how many are drawn


def untargeted_value(view: View, impact: Impact, x: int = 0) -> float:
    """Return what an effect without a target is worth to the viewer."""
    if impact.side == Side.ALL and impact.does & REMOVAL:
        return board_difference(view, impact, x)
    amount = x if impact.x else impact.amount
    worth = unit(view, impact.does) * (1 if amount == UNKNOWN else max(0, amount)) * impact.good
    if impact.side == Side.MINE:
        if impact.does & LOSSES and amount >= view.life(view.player) - 3:
            return 10.0 * worth  # life is dear when there is little left
        if impact.does & Does.DRAW and amount >= view.library_size(view.player) - 2:
            return -10.0
    if impact.side == Side.MINE or impact.side == Side.ITSELF:
        return worth
    return -worth if impact.side == Side.THEIRS else 0.0


def unit(view: View, does: int) -> float:
    """Return what one unit of what an effect does is worth; cards count as the evaluator says, a drawn one more."""
    if does & (Does.DRAW | Does.DISCARD):
        hand = weights_of(view).hand
        return hand + FRESH if does & Does.DRAW else hand
    return UNIT.get(does, 1.0)


def board_difference(view: View, impact: Impact, x: int) -> float:
    """Return what it is worth that every creature is harmed: what opponents lose less what the player loses."""
    value = 0.0
    amount = x if impact.x else impact.amount
    for permanent in view.creatures:
        if impact.does & (Does.DAMAGE | Does.SHRINK) and amount != UNKNOWN:
            if permanent.characteristics.toughness > amount:
                continue
        worth = permanent_worth(view, permanent)
        value += -worth if permanent.controller == view.player else worth
    return value


def program_value(
    view: View, definition: CardDefinition | None, program: Program, candidates: list[list[int]], x: int = 0
) -> float:
    """Return what a program without modes is worth with the best targets for it.

    Not above 0 if it had better not happen.
    """
    value = 0.0
    for impact in work_of(program).impacts:
        if impact.slot < 0:
            value += untargeted_value(view, impact, x)
    for slot, target in enumerate(program.targets):
        best, _ = best_aim(view, definition, program, slot, candidates[slot], x)
        if target.minimum or best > 0:
            value += best
    return value


def targets_of(view: View, option: Option, slot: int = 0) -> list[int]:
    """Return what an option could target with one of its targets; nothing if it has none before modes are chosen."""
    found = view.targets(option)
    return found[slot] if slot < len(found) else []


def mode_score(view: View, definition: CardDefinition | None, mode: Program) -> float:
    """Return what a mode of the spell that is being announced is worth."""
    return program_value(view, definition, mode, view.candidates(mode))


def option_value(view: View, option: Option, x: int = 0) -> float:
    """Return what an option to cast or activate is worth by what it does, not counting the permanent that a spell
    becomes.
    """
    program = view.program(option)
    if program is None:
        return 0.0
    if program.modal is None and not program.targets:
        return program_value(view, None, program, [], x)
    definition = view.card(option.obj)
    if program.modal is None:
        return program_value(view, definition, program, view.targets(option), x)
    return max(
        [program_value(view, definition, mode, view.targets(option, i), x) for i, mode in enumerate(program.single)]
    )


# --- what must not be done -----------------------------------------------------------------------------------


def endangers(view: View, definition: CardDefinition) -> bool:
    """True if playing a card would cost the last life, or the last cards of the library."""
    facts = facts_of(definition)
    draws, lost = facts.own_draws, facts.own_losses
    if facts.x_draws or facts.x_losses:
        mana = view.mana_at_hand(view.player)
        draws += facts.x_draws * max(1, mana)
        lost += facts.x_losses * max(0, mana)
    if lost >= view.life(view.player) or is_suicide(view, definition.base.abilities.spell):
        return True
    library = view.library_size(view.player)
    if library > CAREFUL:
        return False
    for permanent in view.listening(EventKind.CAST):
        if permanent.controller == view.player:
            for entry in permanent.characteristics.abilities.triggered:
                if isinstance(entry.ability.pattern, Casts) and work_of(entry.program).helps(Side.MINE, Does.DRAW):
                    draws += 1
    return draws > 0 and library - draws < 2


def own_losses(view: View, program: Program) -> tuple[int, int]:
    """Return how much life a program costs its own player, and how many times X above that."""
    fixed = times = 0
    for impact in work_of(program).impacts:
        if impact.good < 0 and impact.does & LOSSES and isinstance(impact.whom, Filter):
            if view.fits(impact.whom, view.player):
                if impact.x:
                    times += 1
                else:
                    fixed += max(0, impact.amount)
    return fixed, times


def is_suicide(view: View, spell: Program | None) -> bool:
    """True if a spell would cost its own player the last life whatever is chosen."""
    if spell is None or spell.modal is not None:
        return False
    fixed, times = own_losses(view, spell)
    return fixed + times >= view.life(view.player) and fixed + times > 0


def survived_x(view: View, definition: CardDefinition | None, program: Program) -> int:
    """Return the greatest X for a spell that leaves its player some life; very great if it takes none."""
    fixed, times = own_losses(view, program)
    if definition is not None:
        for additional in definition.base.abilities.additional_costs:
            times += sum([1 for cost in additional.costs if isinstance(cost, PayLife) and cost.amount == X])
    return max(0, view.life(view.player) - 1 - fixed) // times if times else 1 << 20


# --- yes or no -----------------------------------------------------------------------------------------------


def yes_or_no(view: View, asker: DecisionSource) -> bool:
    """True if to say yes: to what does good, and to a price that keeps something worse away."""
    word = asker.word
    if asker.reason == Reason.REPLACEMENT:
        if isinstance(word, MayPayOrEnterTapped):
            return needs_mana_now(view)
        return not isinstance(word, Dredge)
    if asker.reason != Reason.EFFECT or asker.program is None:
        return True
    if isinstance(word, AskWhether):
        return value_of_instructions(view, asker, asker.place + 1, asker.place + 1 + word.distance) >= 0
    if isinstance(word, OfferToPay):
        life = sum([cost.amount for cost in word.costs if isinstance(cost, PayLife) and isinstance(cost.amount, int)])
        return life == 0 or view.life(view.player) > life + 4
    return True


def needs_mana_now(view: View) -> bool:
    """True if one more mana lets the player cast something this turn, and there is life to spare for it."""
    if view.life(view.player) <= 8 or view.active != view.player:
        return False
    mana = view.mana_at_hand(view.player)
    return any(mana < card.base.mana_value <= mana + 1 for card in view.held)


def value_of_instructions(view: View, asker: DecisionSource, begin: int, end: int) -> float:
    """Return what some instructions of the program that resolves are worth to the viewer, with the targets it has."""
    program = asker.program
    assert program is not None
    sign = 1.0 if asker.controller == view.player else -1.0
    value = 0.0
    for impacts in impacts_by_instruction(program)[begin:end]:
        for impact in impacts:
            if impact.slot < 0:
                value += sign * untargeted_value(view, impact, asker.x)
                continue
            for obj in asker.targets[impact.slot]:
                if obj > -(1 << 39):
                    value += impact_score(view, impact, obj, asker.x if impact.x else impact.amount)
    return value
