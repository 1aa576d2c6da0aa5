"""Numbers: in figures ("3 damage"), in words ("two cards"), and as something to be counted (CR 107)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    EVENT_AMOUNT,
    IT,
    OPPONENTS_ATTACKED,
    PERMANENT,
    STARTING_LIFE,
    THAT_MUCH,
    YOU,
    AttackersThisTurn,
    BasicLandTypesAmong,
    Beyond,
    CardTypesAmong,
    Colors,
    ColorsAmong,
    Count,
    CountersOn,
    DamageThisTurn,
    Devotion,
    DifferentNames,
    Greatest,
    Half,
    InGraveyard,
    LifeGainedThisTurn,
    LifeLostThisTurn,
    LifeOf,
    ManaValueOf,
    Minus,
    MovedObjects,
    MovedThisWay,
    Plus,
    PowerOf,
    Subtype,
    SumOf,
    Supertypes,
    Times,
    ToughnessOf,
    Types,
    X,
)
from playset.ability.effects.results import EXILED
from playset.ability.filters.base import Self
from playset.ability.filters.status import Host
from playset.core.events import Cause, EventKind
from playset.oracle.discourse import ANYTHING, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, refuse, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, ONE, atoms, write_np
from playset.oracle.reader import Reader
from playset.oracle.resolution import ThatMany
from playset.oracle.words import NUMBER_BY_WORD, number_word
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Amount, Filter


def scan_number(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """Return a number in figures or in words, or X."""
    word = reader.words[at]
    if word.isdigit():
        return [(at + 1, int(word))]
    if word == "x":
        return [(at + 1, X)]
    return [(at + 1, NUMBER_BY_WORD[word])] if word in NUMBER_BY_WORD else []


def scan_several(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """Return a number other than one."""
    return [(end, value) for end, value in scan_number(reader, at) if value != 1]


def write_number(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Return a number in figures."""
    return Phrase(str(value)) if isinstance(value, int) else None


def write_several(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Return a number other than one, in words."""
    return Phrase(number_word(value)) if isinstance(value, int) and value != 1 else None


def write_count(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Return a number in words."""
    return Phrase(number_word(value)) if isinstance(value, int) else None


NUMBER_WORDS: Final = frozenset({"#", "x", *NUMBER_BY_WORD})
scanning("number", scan_number, NUMBER_WORDS)
scanning("count", scan_number, NUMBER_WORDS)
scanning("several", scan_several, NUMBER_WORDS)
writing("number", write_number)
writing("count", write_count)
writing("several", write_several)
for _category in ("number", "count", "several"):
    rule(_category, type(X), "X")


def write_that_many(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Return the amount of an event, or what the effect counted, where things are counted."""
    return Phrase("that many") if value in (EVENT_AMOUNT, THAT_MUCH) else None


def write_that_much(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Return the amount of an event, or what the effect counted, where something is measured."""
    return Phrase("that much") if value in (EVENT_AMOUNT, THAT_MUCH) else None


reading("number", "X plus {more:number}", lambda values, start: Plus(X, values["more"]))
reading("number", "that much", lambda values, start: ThatMany())
reading("several", "that many", lambda values, start: ThatMany())
writing("number", write_that_much)
writing("several", write_that_many)


def twice_x(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Write "twice X"."""
    return Phrase("twice X") if value == Times(X, 2) else None


for _category in ("number", "several"):
    reading(_category, "twice X", lambda values, start: Times(X, 2))
    writing(_category, twice_x)

# --- what is counted -----------------------------------------------------------------------------------------

rule("quantity", Count, "the number of {what:many}", times=1)
reading("quantity", "the number of {what:many} on the battlefield", lambda values, start: Count(values["what"]))
reading("quantity", "the total number of {what:many}", lambda values, start: Count(values["what"]))
rule("quantity", Count, "twice the number of {what:many}", times=2)
rule("quantity", PowerOf, "{what:possessive} power")
rule("quantity", Devotion, "your devotion to {colors:color}")
rule("quantity", AttackersThisTurn, "the number of creatures {who:player} attacked with this turn")
for _kind, _words in (
    (EventKind.LOSE_LIFE, "the life lost this way"),
    (EventKind.GAIN_LIFE, "the life gained this way"),
    (EventKind.DAMAGE, "the damage dealt this way"),
):
    rule("quantity", SumOf, _words, kind=_kind)
rule("per", MovedThisWay, "permanent destroyed this way", cause=Cause.DESTROY, what=None)
DONE: Final = (
    (Cause.DESTROY, "destroyed"),
    (Cause.SACRIFICE, "sacrificed"),
    (Cause.DISCARD, "discarded"),
    (Cause.MILL, "milled"),
    (EXILED, "exiled"),
)
for _cause, _done in ((Cause.DISCARD, "discarded"), (Cause.SACRIFICE, "sacrificed"), (Cause.MILL, "milled")):
    rule("quantity", MovedThisWay, f"the number of cards {_done} this way", cause=_cause, what=None)
    rule("quantity", MovedThisWay, f"the number of {{what:cards}} {_done} this way", cause=_cause)
    rule("per", MovedThisWay, f"card {_done} this way", cause=_cause, what=None)
for _cause, _done in DONE:
    for _things in ("np", "card"):
        reading(
            "per",
            f"{{what:{_things}_one}} {_done} this way",
            lambda values, start, cause=_cause: moved_this_way(cause, values["what"]),  # type: ignore[misc]
        )
        reading(
            "quantity",
            f"the number of {{what:{_things}_many}} {_done} this way",
            lambda values, start, cause=_cause: moved_this_way(cause, values["what"]),  # type: ignore[misc]
        )


def moved_this_way(cause: int, what: Any) -> MovedThisWay:
    """Make the node for "nonland card discarded this way"."""
    return MovedThisWay(cause, None if what in (ANYTHING, PERMANENT) else what)


def write_moved_this_way(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Write "nonland card discarded this way", after "for each"."""
    done = moved_words(value)
    if not done:
        return None
    cards = value.cause in (Cause.DISCARD, Cause.MILL)
    noun = ("card" if cards else "permanent") if value.what is None else moved_noun(writer, value, ONE)
    return None if noun is None else Phrase(f"{noun} {done} this way")


def moved_words(value: Any) -> str:
    """Return what was done to what an amount counts; empty for any other amount."""
    if not isinstance(value, (MovedThisWay, MovedObjects)):
        return ""
    return next((word for cause, word in DONE if cause == value.cause), "")


def moved_noun(writer: Writer, value: Any, number: str) -> str | None:
    """Return what was moved this way: cards out of hands and libraries, permanents, or either."""
    return write_np(writer, value.what, number, "card" if value.cause in (Cause.DISCARD, Cause.MILL) else "")


writing("per", write_moved_this_way)
rule("quantity", ToughnessOf, "{what:possessive} toughness")
rule("quantity", CountersOn, "the number of {kind:counter} counters on {what}")
rule("quantity", DamageThisTurn, "the damage dealt to {who:player} this turn")
reading("quantity", "the number of opponents you have", lambda values, start: Count(EACH_OPPONENT))
rule("quantity", LifeOf, "{who:possessive} life total")
rule("quantity", type(STARTING_LIFE), "your starting life total")
rule(
    "quantity",
    CardTypesAmong,
    "the number of card types among cards in all graveyards",
    what=InGraveyard(yours=False),
)
rule("quantity", CardTypesAmong, "the number of card types among {what:many}")
rule("quantity", ManaValueOf, "{what:possessive} mana value")
for _amount, _number in ((ManaValueOf, "mana value"), (PowerOf, "power"), (ToughnessOf, "toughness")):
    reading(
        "quantity",
        f"the {_number} of {{what:pronoun}}",
        lambda values, start, amount=_amount: amount(values["what"]),  # type: ignore[misc]
    )
    reading(
        "quantity",
        f"the {_number} of {{what:target}}",
        lambda values, start, amount=_amount: amount(values["what"]),  # type: ignore[misc]
    )

rule("quantity", BasicLandTypesAmong, "the number of basic land types among {what:many}")
rule("per", BasicLandTypesAmong, "basic land type among {what:many}")
rule("quantity", ColorsAmong, "the number of colors among {what:many}")
rule("per", ColorsAmong, "color among {what:many}")
rule("quantity", DifferentNames, "the number of differently named {what:many}")
rule("per", DifferentNames, "differently named {what:np_one}")
rule("quantity", Times, "twice {amount:quantity}", times=2)
refuse(Times, lambda node: isinstance(node.amount, Count))
rule("quantity", Half, "half {amount:quantity}, rounded up", up=True)
rule("quantity", Half, "half {amount:quantity}, rounded down", up=False)


def write_minus(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Write "the number of cards in their hand minus 4"."""
    if isinstance(value, Plus) and isinstance(value.amount, Minus):
        less = writer.write("quantity", value.amount.amount)
        return None if less is None else Phrase(f"{value.more} minus {less.text}")
    if not isinstance(value, Plus) or value.more >= 0:
        return None
    amount = writer.write("quantity", value.amount)
    return None if amount is None else Phrase(f"{amount.text} minus {-value.more}")


rule("quantity", Plus, "{amount:quantity} plus {more:number}")
reading(
    "quantity",
    "{amount:quantity} minus {less:number}",
    lambda values, start: Plus(values["amount"], -values["less"]) if isinstance(values["less"], int) else None,
)
reading(
    "quantity",
    "{more:number} minus {amount:quantity}",
    lambda values, start: Plus(Minus(values["amount"]), values["more"]) if isinstance(values["more"], int) else None,
)
WRITERS.setdefault("quantity", []).insert(0, write_minus)
reading(
    "quantity",
    "{more:number} plus {amount:quantity}",
    lambda values, start: Plus(values["amount"], values["more"]) if isinstance(values["more"], int) else None,
)
reading(
    "quantity",
    "{amount:quantity} plus {more:count}",
    lambda values, start: Plus(values["amount"], values["more"]) if isinstance(values["more"], int) else None,
)
rule("quantity", LifeGainedThisTurn, "the amount of life you gained this turn", who=YOU)
reading("quantity", "the amount of life you've gained this turn", lambda values, start: LifeGainedThisTurn())
rule("quantity", LifeLostThisTurn, "the total amount of life your opponents have lost this turn", who=EACH_OPPONENT)
rule("quantity", LifeLostThisTurn, "the amount of life you've lost this turn", who=YOU)
reading("per", "1 life your opponents have lost this turn", lambda values, start: LifeLostThisTurn(EACH_OPPONENT))
rule("quantity", LifeLostThisTurn, "the amount of life {who:player} lost this turn")

# Numbers that every object has: the word for them, and another that older texts use for the greatest.
MEASURES: Final = ((PowerOf, "power", ""), (ToughnessOf, "toughness", ""), (ManaValueOf, "mana value", "highest"))


def total_or_greatest(measure: type[PowerOf] | type[ToughnessOf] | type[ManaValueOf], greatest: bool) -> Maker:
    """Return a maker for "the greatest power among creatures you control", "the total power of …"."""

    def make(values: Values, start: int) -> Amount:
        amount = measure(plain(values["what"]))
        return Greatest(amount) if greatest else amount

    return make


def write_measure(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Return the greatest of some numbers, or their total."""
    amount = value.measure if isinstance(value, Greatest) else value
    word = next((word for measure, word, _ in MEASURES if isinstance(amount, measure)), "")
    many = write_np(writer, amount.what, MANY) if word and is_description(amount.what) else None  # type: ignore[arg-type]
    if many is None:
        return None
    return Phrase(f"the greatest {word} among {many}" if isinstance(value, Greatest) else f"the total {word} of {many}")


def is_description(what: Any) -> bool:
    """True if it says what things are like, rather than pointing to one of them."""
    return isinstance(what, Filter) and bool(atoms(what)) and not isinstance(what, (Self, Host)) and what != IT


for _measure, _word, _older in MEASURES:
    for _greatest in ("greatest", _older) if _older else ("greatest",):
        reading("quantity", f"the {_greatest} {_word} among {{what:np_many}}", total_or_greatest(_measure, True))
    reading("quantity", f"the total {_word} of {{what:np_many}}", total_or_greatest(_measure, False))
writing("quantity", write_measure)


def for_each(values: Values, start: int) -> Amount:
    """Make the node for "for each creature you control"."""
    return Count(values["what"])


def write_for_each(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Write "creature you control", after "for each"."""
    if not isinstance(value, Count) or value.times != 1:
        return None
    noun = write_np(writer, value.what, ONE)  # type: ignore[arg-type]
    return None if noun is None else Phrase(noun)


def write_number_there(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Write "the number of Goblins on the battlefield": what no word says where to look for is there."""
    if not isinstance(value, Count) or value.times != 1 or not isinstance(value.what, Filter):
        return None
    if not all(isinstance(part, (Types, Subtype, Supertypes, Colors)) for part in atoms(value.what)):
        return None
    noun = write_np(writer, value.what, MANY)
    return None if noun is None else Phrase(f"the number of {noun} on the battlefield")


writing("quantity", write_number_there)
reading("per", "{what:np_one}", for_each)
reading("per", "{what:np_one} on the battlefield", for_each)
writing("per", write_for_each)
rule("per", CountersOn, "{kind:counter} counter on {what}")
rule("per", type(OPPONENTS_ATTACKED), "opponent you attacked this combat")
rule("per", Beyond, "{amount:per} beyond the first", beyond=1, times=1)


def write_many(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Return a description in the plural."""
    noun = write_np(writer, value, MANY)
    return None if noun is None else Phrase(noun, third=False)


reading("many", "{it:np_many}", take_it)
writing("many", write_many)


# --- how often -----------------------------------------------------------------------------------------------


def write_times(writer: Writer, value: Any, style: str) -> Phrase | None:
    """Write "twice", "three times"."""
    if value == 2:
        return Phrase("twice")
    phrase = writer.write("several", value)
    return None if phrase is None else Phrase(f"{phrase.text} times")


reading("times", "twice", lambda values, start: 2)
reading("times", "{it:several} times", lambda values, start: None if values["it"] == 2 else values["it"])
writing("times", write_times)


rule("per", SumOf, "counter removed this way", kind=EventKind.REMOVE_COUNTERS)
reading("per", "{kind:counter} counter removed this way", lambda values, start: SumOf(EventKind.REMOVE_COUNTERS))
