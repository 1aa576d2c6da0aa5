"""Cards taken from among others, damage to two things, and "instead" (CR 608.2)."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    CARD_IN_YOUR_HAND,
    CreateCopy,
    CreateToken,
    DealDamage,
    DealTogether,
    If,
    May,
    PutCounters,
    PutInto,
    PutOntoBattlefield,
    TakeFromAmong,
    TakeFromTop,
    Then,
    Until,
    Zone,
)
from playset.oracle.discourse import ANYTHING, Mentioning, Pronoun, plain
from playset.oracle.grammar import Maker, Phrase, Values, reading, refuse, writing
from playset.oracle.productions.control_flow import one_or_the_other, parts_of
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

# --- from among them -----------------------------------------------------------------------------------------

AMONG = ("them", "those cards", "the milled cards", "the revealed cards", "the exiled cards")
PLACES = (
    (Zone.HAND, False, "into your hand"),
    (Zone.BATTLEFIELD, False, "onto the battlefield"),
    (Zone.BATTLEFIELD, True, "onto the battlefield tapped"),
)


def take(to: int, tapped: bool, may: bool, count: int = 1) -> Maker:
    """Return a maker for "you may put a land card from among them into your hand"."""

    def make(values: Values, start: int) -> TakeFromAmong | None:
        what = plain(values["what"])
        number = values.get("count", count)
        if what == ANYTHING and number == ANY_NUMBER:
            return None
        if not isinstance(number, int):
            return None
        described = None if what == ANYTHING else what
        return TakeFromAmong(Pronoun("those", start, "card"), described, number, to, may, tapped)

    return make


for _to, _tapped, _place in PLACES:
    for _among in AMONG:
        for _verb in ("put", "return"):
            _where = _place.replace("into", "to").replace("onto", "to") if _verb == "return" else _place
            reading(
                "sentence",
                f"you may {_verb} {{what:a_card}} from among {_among} {_where}",
                take(_to, _tapped, True),
            )
            reading(
                "sentence",
                f"you may {_verb} up to {{count:several}} {{what:cards}} from among {_among} {_where}",
                take(_to, _tapped, True),
            )
            reading(
                "sentence",
                f"you may {_verb} any number of {{what:cards}} from among {_among} {_where}",
                take(_to, _tapped, True, ANY_NUMBER),
            )
            reading("clause", f"{_verb} {{what:a_card}} from among {_among} {_where}", take(_to, _tapped, False))
            reading(
                "clause",
                f"{_verb} up to {{count:several}} {{what:cards}} from among {_among} {_where}",
                take(_to, _tapped, True),
            )


def write_take(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may put a land card from among them into your hand"."""
    if not isinstance(effect, TakeFromAmong) or effect.among == CARD_IN_YOUR_HAND:
        return None
    if effect.count == 1:
        what = writer.write("a_card", effect.what)
    else:
        cards = writer.write("cards", effect.what)
        number = "any number of" if effect.count == ANY_NUMBER else f"up to {writer.text('several', effect.count)}"
        what = None if cards is None else Phrase(f"{number} {cards.text}")
    place = next((words for to, tapped, words in PLACES if (to, tapped) == (effect.to, effect.tapped)), None)
    if what is None or place is None:
        return None
    may = "you may " if effect.may and effect.count in (1, ANY_NUMBER) else ""
    return Phrase(f"{may}put {what.text} from among them {place}")


writing("sentence", write_take)
writing("clause", write_take)
reading(
    "clause",
    "look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your "
    "library",
    lambda values, start: TakeFromTop(2),
)
reading(
    "clause",
    "look at the top two cards of your library. Put one of them into your hand and the other into your graveyard",
    lambda values, start: TakeFromTop(2, rest=Zone.GRAVEYARD),
)

# --- from the hand -------------------------------------------------------------------------------------------


def take_from_hand(tapped: bool) -> Maker:
    """Return a maker for "put up to seven permanent cards from your hand onto the battlefield"."""

    def make(values: Values, start: int) -> TakeFromAmong | None:
        what, count = plain(values["what"]), values["count"]
        if what == ANYTHING or not isinstance(count, int):
            return None
        return TakeFromAmong(CARD_IN_YOUR_HAND, what, count, Zone.BATTLEFIELD, True, tapped)

    return make


def write_take_from_hand(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "put up to seven permanent cards from your hand onto the battlefield"."""
    if not isinstance(effect, TakeFromAmong) or effect.among != CARD_IN_YOUR_HAND or effect.count == 1:
        return None
    if not effect.may or effect.to != Zone.BATTLEFIELD:
        return None
    cards = writer.write("cards", effect.what)
    state = " tapped" if effect.tapped else ""
    if cards is None:
        return None
    count = writer.text("several", effect.count)
    return Phrase(f"put up to {count} {cards.text} from your hand onto the battlefield{state}")


for _state, _tapped in (("", False), (" tapped", True)):
    reading(
        "clause",
        f"put up to {{count:several}} {{what:cards}} from your hand onto the battlefield{_state}",
        take_from_hand(_tapped),
    )
writing("clause", write_take_from_hand)

# --- damage to two things ------------------------------------------------------------------------------------


def two_shares(values: Values, start: int) -> DealTogether:
    """Make the node for "4 damage to any target and 2 damage to you"."""
    source = values["source"]
    first = DealDamage(values["amount"], values["to"], source)
    return DealTogether(first, DealDamage(values["more"], values["other"], plain(source)))


def write_two_shares(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "4 damage to any target and 2 damage to you"."""
    if not isinstance(effect, DealTogether) or effect.first.source != effect.second.source:
        return None
    first = writer.write("clause", effect.first)
    more = writer.write("number", effect.second.amount)
    to = writer.write("selector.each", effect.second.to) if first is not None else None
    if first is None or more is None or to is None:
        return None
    return Phrase(f"{first.text} and {more.text} damage to {to.text}")


reading(
    "clause",
    "{source:selector} deal(s) {amount:number} damage to {to:selector} and {more:number} damage to {other:selector}",
    two_shares,
)
writing("clause", write_two_shares)

# --- counters that players get -------------------------------------------------------------------------------

reading(
    "clause",
    "{who:player} get(s) {kind:a_counter}",
    lambda values, start: PutCounters(values["kind"], 1, values["who"]),
)
reading(
    "clause",
    "{who:player} get(s) {count:several} {kind:counter} counters",
    lambda values, start: PutCounters(values["kind"], values["count"], values["who"]),
)

# --- returning under your control ----------------------------------------------------------------------------

for _state, _is_tapped in (("", False), (" tapped", True)):
    reading(
        "clause",
        f"return {{what:entering}} to the battlefield{_state} under your control",
        lambda values, start, tapped=_is_tapped: PutOntoBattlefield(values["what"], tapped=tapped),  # type: ignore[misc]
    )

reading(
    "clause",
    "return {what:entering} from your graveyard to the battlefield",
    lambda values, start: PutOntoBattlefield(values["what"]) if isinstance(values["what"], Pronoun) else None,
)

# --- instead -------------------------------------------------------------------------------------------------


def inner(effect: Effect) -> Effect:
    """Return an effect without what it mentions."""
    return effect.effect if isinstance(effect, Mentioning) else effect


def instead(values: Values, start: int) -> Effect | None:
    """Make the node for "If a creature died this turn, that creature gets -13/-13 … instead": one or the other."""
    first, then = parts_of(values["first"]), values["then"]
    last = inner(first[-1])
    if isinstance(last, If) and last.otherwise is None:
        last = inner(last.effect)  # "if it has mana value 3 or less": in any case, if the condition is true
    if type(last) is not type(inner(then)) and (len(first) > 1 or isinstance(inner(then), Until)):
        return None  # another instruction would be replaced than the one before
    changed = If(values["condition"], then, first[-1])
    return Then(*first[:-1], changed) if len(first) > 1 else changed


one_or_the_other("{first:effect}. {then:clause} instead if {condition:condition}", instead)


def more_of_those(values: Values, start: int) -> Effect | None:
    """Make the node for "If this spell was kicked, create five of those tokens instead"."""
    first = parts_of(values["first"])
    made = inner(first[-1])
    if not isinstance(made, (CreateToken, CreateCopy)) or not isinstance(made.count, int):
        return None
    many = made.changed({"count": values["count"]})
    assert isinstance(many, Effect)
    changed = If(values["condition"], many, made)
    return Then(*first[:-1], changed) if len(first) > 1 else changed


one_or_the_other(
    "{first:effect}. if {condition:condition}, create {count:several} of those tokens instead", more_of_those
)
# "You may put one of them" is a choice of up to one.
refuse(May, lambda node: isinstance(node.effect, TakeFromAmong))
reading(
    "clause",
    "put all cards revealed this way that weren't put onto the battlefield into your graveyard",
    lambda values, start: PutInto(Pronoun("those", start, "card"), Zone.GRAVEYARD),
)
