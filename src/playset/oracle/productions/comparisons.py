"""Numbers that are compared, and conditions that do not hold (CR 107, 608.2h)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    IT,
    STARTING_LIFE,
    YOU,
    YOU_CONTROL,
    YOUR_TURN,
    AllOf,
    AnyOf,
    ControlledBy,
    Count,
    DifferentPowers,
    DuringSteps,
    Exceeds,
    Exists,
    GainedLifeThisTurn,
    LifeOf,
    LostLifeThisTurn,
    MostOfOneName,
    OtherThan,
    Paid,
    PowerOf,
    SameName,
    Step,
    ToughnessOf,
    Untrue,
    WasCast,
    WithLife,
    X,
)
from playset.ability.filters.base import Both
from playset.oracle.discourse import plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, writing
from playset.oracle.nouns import all_of, atoms, in_order
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Condition, Filter

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
    ("the gift wasn't promised", Paid("gift")),
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
        if word is not None:
            return Phrase(f"{me} wasn't {word.text}")
    return next((Phrase(words) for words, so in NOT_SO if so == inner), None)


writing("condition_part", write_not_so)

# --- who controls more ---------------------------------------------------------------------------------------


def controls_more(values: Values, start: int) -> Exceeds | None:
    """Make the node for "that player controls more lands than you"."""
    what = plain(values["what"])
    if not isinstance(what, Filter):
        return None
    theirs, yours = Both(what, ControlledBy(values["who"])), Both(what, YOU_CONTROL)
    return Exceeds(Count(in_order(theirs)), Count(in_order(yours)))


def write_controls_more(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "that player controls more lands than you"."""
    if not isinstance(condition, Exceeds) or not isinstance(condition.more, Count):
        return None
    parts = atoms(condition.more.what) if isinstance(condition.more.what, Filter) else []
    whose = next((part for part in parts if isinstance(part, ControlledBy)), None)
    rest = [part for part in parts if part != whose]
    if whose is None or not rest or condition.less != Count(in_order(Both(all_of(rest), YOU_CONTROL))):
        return None
    who = writer.write("player", whose.who)
    many = writer.write("many", all_of(rest)) if who is not None else None
    return None if who is None or many is None else Phrase(f"{who.text} controls more {many.text} than you")


for _who in ("pronoun", "the_player"):
    reading("condition_part", f"{{who:{_who}}} controls more {{what:many}} than you", controls_more)
writing("condition_part", write_controls_more)

# --- different powers, one name ------------------------------------------------------------------------------


def so_many_of(node: type[DifferentPowers] | type[MostOfOneName]) -> Maker:
    """Return a maker for "you control three or more creatures with different powers"."""

    def make(values: Values, start: int) -> Exceeds | None:
        what, least = plain(values["what"]), values["least"]
        if not isinstance(what, Filter) or not isinstance(least, int):
            return None
        return Exceeds(node(in_order(Both(what, YOU_CONTROL))), least - 1)

    return make


WITH: Final = (
    (DifferentPowers, "with different powers"),
    (MostOfOneName, "with the same name as one another"),
    (MostOfOneName, "with the same name"),
)
for _counted, _words in WITH:
    reading("condition_part", f"you control {{least:several}} or more {{what:np_many}} {_words}", so_many_of(_counted))


def write_so_many_of(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you control three or more creatures with different powers"."""
    if not isinstance(condition, Exceeds) or not isinstance(condition.less, int):
        return None
    words = next((words for node, words in WITH if isinstance(condition.more, node)), None)
    parts = atoms(condition.more.what) if isinstance(condition.more, (DifferentPowers, MostOfOneName)) else []
    rest = [part for part in parts if part != YOU_CONTROL]
    many = writer.write("many", all_of(rest)) if words is not None and rest and len(rest) < len(parts) else None
    if many is None:
        return None
    return Phrase(f"you control {writer.text('count', condition.less + 1)} or more {many.text} {words}")


writing("condition_part", write_so_many_of)

# --- a name that nothing else has ---------------------------------------------------------------------------------

OWN_NAME: Final = "it doesn't have the same name as another creature you control or a creature card in your graveyard"


def its_own_name() -> AllOf:
    """Return the condition that what is spoken of has a name that no other creature, or card, of yours has."""
    # CR 201.2a: what has no name has the same name as nothing.
    others = (YOU_CONTROL, OtherThan(IT)), (CARD_IN_YOUR_GRAVEYARD,)
    return AllOf(*[Untrue(Exists(in_order(all_of([CREATURE, *parts, SameName(IT)])))) for parts in others])


def write_its_own_name(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "it doesn't have the same name as another creature you control or a creature card in your graveyard"."""
    return Phrase(OWN_NAME) if isinstance(condition, AllOf) and condition == its_own_name() else None


reading("condition_part", OWN_NAME, lambda values, start: its_own_name())
WRITERS.setdefault("condition_part", []).insert(0, write_its_own_name)

# --- no more than ---------------------------------------------------------------------------------------------

reading(
    "condition_part",
    "{amount:quantity} is less than or equal to {limit:quantity}",
    lambda values, start: Untrue(Exceeds(values["amount"], values["limit"])),
)
for _most, _words in ((True, "or less"), (False, "or greater")):
    reading(
        "condition_part",
        f"{{amount:quantity}} was {{limit:number}} {_words}",
        lambda values, start, most=_most: (at_most if most else at_least)(values, start),  # type: ignore[misc]
    )


def write_no_more(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "its mana value is less than or equal to the number of lands you control"."""
    inner = condition.condition if isinstance(condition, Untrue) else None
    if not isinstance(inner, Exceeds) or isinstance(inner.more, int) or isinstance(inner.less, int):
        return None
    if inner.more == STARTING_LIFE:
        return None  # "is greater than or equal to your starting life total"
    amount = writer.write("quantity", inner.more)
    limit = writer.write("quantity", inner.less) if amount is not None else None
    return None if amount is None or limit is None else Phrase(f"{amount.text} is less than or equal to {limit.text}")


writing("condition_part", write_no_more)

# --- when a spell was cast, and life lost ---------------------------------------------------------------------

YOUR_MAIN_PHASE: Final = AnyOf(
    DuringSteps(Step.PRECOMBAT_MAIN, whose=YOU), DuringSteps(Step.POSTCOMBAT_MAIN, whose=YOU)
)
# CR 500.2: no step ends while it is on the stack, so it was cast in the one in which it resolves.
CAST_IN_MAIN_PHASE: Final = AllOf(WasCast(), YOUR_MAIN_PHASE)
reading("condition_part", "you cast this spell during your main phase", lambda values, start: CAST_IN_MAIN_PHASE)
reading(
    "condition_part",
    "{who:lone_player} lost {least:number} or more life this turn",
    lambda values, start: (
        LostLifeThisTurn(values["who"], values["least"]) if isinstance(values["least"], int) else None
    ),
)


def write_cast_or_lost(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you cast this spell during your main phase", "a player lost 4 or more life this turn"."""
    if condition == CAST_IN_MAIN_PHASE:
        return Phrase("you cast this spell during your main phase")
    if not isinstance(condition, LostLifeThisTurn) or condition.least == 1:
        return None
    who = writer.write("who", condition.who)
    return None if who is None else Phrase(f"{who.text} lost {condition.least} or more life this turn")


WRITERS.setdefault("condition", []).insert(0, write_cast_or_lost)
WRITERS.setdefault("condition_part", []).insert(0, write_cast_or_lost)
