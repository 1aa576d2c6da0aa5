"""Numbers that are compared, and conditions that do not hold (CR 107, 608.2h)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    YOU,
    YOUR_TURN,
    AnyOf,
    Exceeds,
    Exists,
    GainedLifeThisTurn,
    LifeOf,
    LostLifeThisTurn,
    Paid,
    PowerOf,
    ToughnessOf,
    Untrue,
    WasCast,
    WithLife,
    X,
)
from playset.ability.filters.base import Both
from playset.oracle.grammar import Phrase, Values, reading, writing
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Condition

# --- comparing -----------------------------------------------------------------------------------------------


def less_than(values: Values, start: int) -> Exceeds:
    """Make the node for "your devotion to red is less than five"."""
    return Exceeds(values["limit"], values["amount"])


def at_most(values: Values, start: int) -> Exceeds | None:
    """Make the node for "your life total is 5 or less"."""
    return Exceeds(values["limit"] + 1, values["amount"]) if isinstance(values["limit"], int) else None


def at_least(values: Values, start: int) -> Exceeds | None:
    """Make the node for "its power is 4 or greater"."""
    return Exceeds(values["amount"], values["limit"] - 1) if isinstance(values["limit"], int) else None


def write_compared(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Return a number that is compared with a printed one."""
    if not isinstance(condition, Exceeds):
        return None
    if not isinstance(condition.more, int) or isinstance(condition.less, (int, LifeOf)):
        return None
    amount = writer.write("quantity", condition.less)
    limit = writer.write("count", condition.more)
    return None if amount is None or limit is None else Phrase(f"{amount.text} is less than {limit.text}")


reading("condition_part", "{amount:quantity} is less than {limit:number}", less_than)
reading("condition_part", "{amount:quantity} is {limit:number} or less", at_most)
reading("condition_part", "{amount:quantity} is {limit:number} or greater/more", at_least)
writing("condition_part", write_compared)
for _node, _word in ((PowerOf, "power"), (ToughnessOf, "toughness")):
    reading(
        "condition_part",
        f"{{one:possessive}} {_word} is greater than {{other:possessive}}",
        lambda values, start, node=_node: Exceeds(node(values["one"]), node(values["other"])),  # type: ignore[misc]
    )


def opponents_life(values: Values, start: int) -> Exists | None:
    """Make the node for "an opponent has 10 or less life"."""
    limit = values["limit"]
    return Exists(Both(EACH_OPPONENT, WithLife(most=limit))) if isinstance(limit, int) else None


def write_opponents_life(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "an opponent has 10 or less life"."""
    what = condition.what if isinstance(condition, Exists) else None
    if not isinstance(what, Both) or what.left != EACH_OPPONENT or not isinstance(what.right, WithLife):
        return None
    return (
        Phrase(f"an opponent has {what.right.most} or less life")
        if what.right == WithLife(most=what.right.most)
        else None
    )


reading("condition_part", "an opponent has {limit:number} or less life", opponents_life)
writing("condition_part", write_opponents_life)


def x_at_least(values: Values, start: int) -> Exceeds | None:
    """Make the node for "X is 5 or more"."""
    return Exceeds(X, values["limit"] - 1) if isinstance(values["limit"], int) else None


def write_x(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "X is 5 or more"."""
    if not isinstance(condition, Exceeds) or condition.more != X or not isinstance(condition.less, int):
        return None
    return Phrase(f"X is {condition.less + 1} or more")


reading("condition_part", "X is {limit:number} or more/greater", x_at_least)
writing("condition_part", write_x)

# --- what has happened this turn -----------------------------------------------------------------------------


reading(
    "condition_part",
    "you gained or lost life this turn",
    lambda values, start: AnyOf(GainedLifeThisTurn(), LostLifeThisTurn(YOU)),
)

# --- what is not so ------------------------------------------------------------------------------------------

NOT_SO: Final[tuple[tuple[str, Condition], ...]] = (
    ("it's not your turn", YOUR_TURN),
    ("it isn't your turn", YOUR_TURN),
    ("it wasn't cast", WasCast()),
)
for _words, _condition in NOT_SO:
    reading("condition_part", _words, lambda values, start, so=_condition: Untrue(so))  # type: ignore[misc]
reading("condition_part", "it wasn't {word:paid}", lambda values, start: Untrue(Paid(values["word"])))
reading("condition_part", "~ wasn't {word:paid}", lambda values, start: Untrue(Paid(values["word"])))
reading("condition_part", "this spell wasn't {word:paid}", lambda values, start: Untrue(Paid(values["word"])))


def write_not_so(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Return a condition that does not hold."""
    if not isinstance(condition, Untrue):
        return None
    inner = condition.condition
    if isinstance(inner, Paid):
        word = writer.write("paid", inner.word)
        me = "this spell" if writer.is_spell else "it"
        return None if word is None else Phrase(f"{me} wasn't {word.text}")
    return next((Phrase(words) for words, so in NOT_SO if so == inner), None)


writing("condition_part", write_not_so)
