"""Put nodes of the card language into words, for questions, options and the log.

The rules do not know how rules text is written: that is the business of `oracle`, which lies above them. So whoever
provides cards registers a writer here (`playset.cards` does), as it registers a source of cards. Where no writer has
words for a node, or none is registered, a few plain words stand in; the name of a class is never shown. An ability that
a keyword stands for is quoted by the keyword, with what it does in parentheses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.node import Node
from playset.rules.nodes.ability_sets import expansion
from playset.rules.nodes.base import Ability, Activated, Cost, Effect, Spell, When
from playset.rules.nodes.program import program_of

if TYPE_CHECKING:
    from playset.rules.nodes.program import Modal, Program
    from playset.rules.state.cards import CardDefinition


@mypyc_attr(allow_interpreted_subclasses=True)
class TextWriter:
    """Writes nodes as they are printed. Each method returns an empty string for what it has no words for."""

    def ability(self, card: CardDefinition, ability: Ability) -> str:
        """Return a whole ability of a card, as its paragraph says it."""
        return ""

    def effect(self, card: CardDefinition, effect: Effect) -> str:
        """Return what an effect of a card does, as a clause: "draw a card"."""
        return ""

    def offer(self, card: CardDefinition, effect: Effect) -> str:
        """Return what a player may do, as it follows "you may": "have this creature deal 1 damage to any target"."""
        return ""

    def costs(self, card: CardDefinition, costs: tuple[Cost, ...]) -> str:
        """Return costs as they are printed before a colon: "{T}, Sacrifice this land"."""
        return ""

    def actions(self, card: CardDefinition, costs: tuple[Cost, ...]) -> str:
        """Return costs as actions: "pay 1 life and discard a card"."""
        return ""

    def change(self, subject: str, modification: Node, duration: int) -> str:
        """Return what happens to something for a while: "Elk gets +3/+3 until end of turn"."""
        return ""

    def noun(self, what: Node, many: bool) -> str:
        """Return what fits a description, without an article: "Goblin", or of many "Goblins"."""
        return ""

    def one(self, what: Node) -> str:
        """Return what fits a description, with its article: "a Goblin"."""
        return ""


# What makes a writer, and the writers that were made: each when the first words are needed.
WRITER_FACTORIES: list[Callable[[], TextWriter]] = []
WRITERS: list[TextWriter] = []


def writers() -> list[TextWriter]:
    """Return the writers that are registered."""
    if len(WRITERS) < len(WRITER_FACTORIES):
        WRITERS[:] = [make() for make in WRITER_FACTORIES]
    return WRITERS


def ability_text(card: CardDefinition, ability: Ability) -> str:
    """Return the paragraph of an ability of a card, empty if there are no words for it."""
    for writer in writers():
        text = writer.ability(card, ability)
        if text:
            return text
    return ""


def effect_text(card: CardDefinition, effect: Effect) -> str:
    """Return what an effect of a card does, as a clause, empty if there are no words for it."""
    for writer in writers():
        text = writer.effect(card, effect)
        if text:
            return text
    return ""


def offer_text(card: CardDefinition, effect: Effect) -> str:
    """Return what a player may do, as it follows "you may", empty if there are no words for it."""
    for writer in writers():
        text = writer.offer(card, effect)
        if text:
            return text
    return ""


def cost_text(card: CardDefinition, costs: tuple[Cost, ...]) -> str:
    """Return costs as they are printed before a colon."""
    for writer in writers():
        text = writer.costs(card, costs)
        if text:
            return text
    return cost_symbols(costs)


def cost_symbols(costs: tuple[Cost, ...]) -> str:
    """Return costs as symbols, and other costs only by saying that there are some."""
    symbols = mana_and_tap_symbols(costs)
    if len(symbols) < len(costs):
        symbols.append("another cost" if symbols else "the cost")
    return ", ".join(symbols)


def mana_and_tap_symbols(costs: tuple[Cost, ...]) -> list[str]:
    """Return those of some costs that are symbols: mana, and tapping."""
    found: list[str] = []
    for cost in costs:
        mana = cost.mana_part()
        if mana is not None:
            found.append(str(mana))
        elif cost.taps_source():
            found.append("{T}")
    return found


PLAIN_COST: Final = "pay the cost"


def action_text(card: CardDefinition, costs: tuple[Cost, ...]) -> str:
    """Return costs as actions that a player takes."""
    for writer in writers():
        text = writer.actions(card, costs)
        if text:
            return text
    symbols = mana_and_tap_symbols(costs)
    return f"pay {', '.join(symbols)}" if len(symbols) == len(costs) and symbols else PLAIN_COST


def change_text(subject: str, modification: Node, duration: int) -> str:
    """Return what happens to something for a while, empty if there are no words for it."""
    for writer in writers():
        text = writer.change(subject, modification, duration)
        if text:
            return text
    return ""


def noun_text(what: Node | None, many: bool = False) -> str:
    """Return what fits a description, without an article."""
    if what is not None:
        for writer in writers():
            text = writer.noun(what, many)
            if text:
                return text
    return "cards" if many else "card"


def one_text(what: Node | None) -> str:
    """Return what fits a description, with its article."""
    if what is not None:
        for writer in writers():
            text = writer.one(what)
            if text:
                return text
    return "a card"


# --- quotes: the text of an ability, of something on the stack, of a mode -------------------------------------


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
