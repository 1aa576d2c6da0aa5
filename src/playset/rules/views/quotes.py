"""Quote what is printed: the text of an ability, of something on the stack, of a mode.

An ability that a keyword stands for is quoted by the keyword, with what it does in parentheses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.nodes.ability_sets import expansion
from playset.rules.nodes.base import Activated, Spell, When
from playset.rules.nodes.program import program_of
from playset.rules.nodes.text import ability_text, cost_text, effect_text

if TYPE_CHECKING:
    from playset.rules.nodes.base import Ability, Effect
    from playset.rules.nodes.program import Modal, Program
    from playset.rules.state.cards import CardDefinition


def printed_ability(card: CardDefinition, ability: Ability) -> Ability:
    """Return the printed ability of a card that an ability comes from: itself, or what it is expanded from."""
    for printed in card.abilities:
        if printed == ability or ability in expansion(printed):
            return printed
    return ability


def ability_quote(card: CardDefinition, ability: Ability) -> str:
    """Return the text of an ability of a card, empty if there are no words for it."""
    printed = printed_ability(card, ability)
    text = ability_text(card, printed)
    if printed == ability or text.endswith("."):
        return text or effect_quote(card, ability)
    meaning = ability_text(card, ability) or effect_quote(card, ability)
    if not text or not meaning:
        return text or meaning
    return f"{text} ({meaning})"


def effect_quote(card: CardDefinition, ability: Ability) -> str:
    """Return what an ability does as a sentence, with what it costs."""
    if not isinstance(ability, (Activated, When, Spell)):
        return ""
    text = effect_text(card, ability.effect)
    if not text:
        return ""
    sentence = f"{text[:1].upper()}{text[1:]}."
    return f"{cost_text(card, ability.costs)}: {sentence}" if isinstance(ability, Activated) else sentence


def mode_quote(card: CardDefinition, mode: Effect) -> str:
    """Return what a mode says, as a sentence; empty if there are no words for it (CR 700.2)."""
    text = effect_text(card, mode)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def modal_part(program: Program) -> Modal | None:
    """Return the choice of modes in the ability of a program, also after modes were chosen."""
    return program.modal if program.modal is not None or not program.modes else program_of(program.ability).modal


def program_quote(card: CardDefinition, program: Program) -> str:
    """Return the text of a spell or ability on the stack: the modes that were chosen, or all of it."""
    modal = modal_part(program)
    if modal is not None and program.modes:
        modes = modal.modes()
        lines = [mode_quote(card, modes[index]) for index in program.modes]
        if all(lines):
            return "\n".join(lines)
    return ability_quote(card, program.ability)
