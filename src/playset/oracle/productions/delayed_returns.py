"""What returns later, and what is done about each spell and ability on the stack (CR 405, 603.7)."""

from __future__ import annotations

from playset.ability import IT, SPELL, YOU_CONTROL, AbilityOnStack, If, Is, ThatCard, Then, Unless
from playset.ability.filters.base import Both, Either
from playset.oracle.discourse import Mention, plain
from playset.oracle.grammar import Values, reading
from playset.oracle.productions.delayed import Later, each_one


def later_if_yours(values: Values, start: int) -> Later:
    """Make the node for "return that card to the battlefield under its owner's control.

    If it entered under your control, …".
    """
    then = If(Is(IT, YOU_CONTROL), values["then"])
    return Later(values["step"], Then(values["effect"], ThatCard(), then), ahead=True)


reading(
    "sentence",
    "at the beginning of the next {step:step}, {effect:clause}. if it entered under your control, {then:clause}",
    later_if_yours,
)


def each_on_the_stack(values: Values, start: int) -> Mention:
    """Make the node for "for each spell and ability your opponents control"."""
    return each_one({"what": Both(Either(SPELL, AbilityOnStack()), values["control"])}, start)


reading("each_one", "spell and ability {control:control}", each_on_the_stack)


def unless_either(values: Values, start: int) -> Unless:
    """Make the node for "loses 3 life unless they sacrifice a permanent or discard a card": one of them prevents it."""
    return Unless(values["one"], Unless(values["two"], values["effect"], plain(values["who"])), values["who"])


reading("clause", "{effect:clause} unless {who:player} {one:acts} or {two:acts}", unless_either)
