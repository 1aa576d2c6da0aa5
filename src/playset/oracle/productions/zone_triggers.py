"""More trigger conditions: which graveyard something is put into, who a land enters for, two events (CR 603.1)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    IT,
    OPPONENT_CONTROLS,
    PERMANENT,
    SELF,
    TAPPED,
    THE_OTHER,
    YOU,
    YOU_CONTROL,
    YOU_OWN,
    BecomesTarget,
    EitherEvent,
    Enters,
    LeavesGraveyard,
    OneOrMore,
    PutFromAnywhere,
    PutIntoGraveyard,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.core.node import Node
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, NAMELESS, Mention, Pronoun
from playset.oracle.grammar import Maker, Phrase, Values, reading, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, in_order, write_np
from playset.oracle.productions.triggers import write_either_event
from playset.oracle.resolution import Placed, collect, place
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter, Pattern

# --- whose graveyard -----------------------------------------------------------------------------------------

WHOSE: Final = (("your", YOU_OWN), ("an opponent's", ~YOU_OWN))


def narrowed(what: Any, owner: Filter) -> Any:
    """Return a mention of what fits, narrowed to what a player owns."""
    if not isinstance(what, Mention) or not isinstance(what.node, Filter) or what.node == SELF:
        return None
    return dataclasses.replace(what, node=in_order(Both(what.node, owner)))


def put_into(owner: Filter) -> Maker:
    """Return a maker for "another creature is put into your graveyard from the battlefield"."""

    def make(values: Values, start: int) -> PutIntoGraveyard | None:
        what = narrowed(values["what"], owner)
        return None if what is None else PutIntoGraveyard(what)

    return make


def write_put_into(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "another creature is put into your graveyard from the battlefield"."""
    if not isinstance(pattern, PutIntoGraveyard) or not isinstance(pattern.what, Filter):
        return None
    parts = atoms(pattern.what)
    for words, owner in WHOSE:
        if owner in parts and len(parts) > 1:
            what = writer.write("leaver", all_of([part for part in parts if part != owner]))
            return None if what is None else Phrase(f"{what.text} is put into {words} graveyard from the battlefield")
    return None


for _words, _owner in WHOSE:
    reading("pattern", f"{{what:leaver}} is put into {_words} graveyard from the battlefield", put_into(_owner))
writing("pattern", write_put_into)

# --- cards from elsewhere ------------------------------------------------------------------------------------

ORIGINS: Final = (("anywhere", Zone.NOWHERE), ("your library", Zone.LIBRARY))


def milled_itself(values: Values, start: int) -> Node:
    """Make the node for "this card is put into your graveyard from your library"; it works there (CR 113.6k)."""
    return place(PutFromAnywhere(values["what"], Zone.LIBRARY), Zone.NOWHERE)


def card_put(owner: Filter | None, origin: int) -> Maker:
    """Return a maker for "a creature card is put into your graveyard from anywhere"."""

    def make(values: Values, start: int) -> PutFromAnywhere | None:
        what = values["what"]
        parts = [] if what == ANYTHING else [what]
        if owner is not None:
            parts.append(owner)
        if not parts:
            return None
        return PutFromAnywhere(Mention(in_order(all_of(parts)), THE_OTHER, "card", start), origin)

    return make


def cards_put(owner: Filter, origin: int) -> Maker:
    """Return a maker for "one or more creature cards are put into your graveyard from your library"."""

    def make(values: Values, start: int) -> OneOrMore:
        parts = [owner] if values["what"] == ANYTHING else [values["what"], owner]
        return OneOrMore(PutFromAnywhere(Mention(all_of(parts), NAMELESS, "card", start, plural=True), origin))

    return make


reading("pattern", "{what:self} is put into your graveyard from your library", milled_itself)
for _place, _origin in ORIGINS:
    for _words, _owner in WHOSE:
        reading(
            "pattern", f"a/an {{what:card_one}} is put into {_words} graveyard from {_place}", card_put(_owner, _origin)
        )
        reading(
            "pattern",
            f"one or more {{what:card_many}} are put into {_words} graveyard from {_place}",
            cards_put(_owner, _origin),
        )


def from_elsewhere(values: Values, start: int) -> PutFromAnywhere | None:
    """Make the node for "a creature card is put into a graveyard from anywhere other than the battlefield"."""
    if values["what"] == ANYTHING:
        return None
    return PutFromAnywhere(Mention(values["what"], THE_OTHER, "card", start), but=Zone.BATTLEFIELD)


def leaves_yours(values: Values, start: int) -> LeavesGraveyard | None:
    """Make the node for "a creature card leaves your graveyard"."""
    if values["what"] == ANYTHING:
        return None
    return LeavesGraveyard(YOU, Mention(values["what"], THE_OTHER, "card", start))


def write_elsewhere_card(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "a creature card is put into a graveyard from anywhere other than the battlefield"."""
    what = pattern.what if isinstance(pattern, (PutFromAnywhere, LeavesGraveyard)) else None
    noun = write_np(writer, what, ONE, "card") if isinstance(what, Filter) and what != SELF else None
    if noun is None:
        return None
    if isinstance(pattern, LeavesGraveyard):
        return Phrase(f"{with_article(noun)} leaves your graveyard") if pattern.who == YOU else None
    if pattern.but != Zone.BATTLEFIELD or pattern.origin:
        return None
    return Phrase(f"{with_article(noun)} is put into a graveyard from anywhere other than the battlefield")


_elsewhere = "is put into a graveyard from anywhere other than the battlefield"
reading("pattern", f"a/an {{what:card_one}} {_elsewhere}", from_elsewhere)
reading("pattern", "a/an {what:card_one} leaves your graveyard", leaves_yours)
writing("pattern", write_elsewhere_card)


def any_of_three(values: Values, start: int) -> EitherEvent | None:
    """Make the node for three events, none of which the text can go on to speak of."""
    events = [values[field] for field in ("one", "two", "three")]
    if any(isinstance(event, Placed) for event in events):
        return None
    named: list[Mention | Pronoun] = []
    for event in events:
        collect(event, named)
    nameless: dict[Node, Node] = {
        one: dataclasses.replace(one, antecedent=NAMELESS) for one in named if isinstance(one, Mention)
    }
    one, two, three = [event.substitute(nameless) for event in events]
    return EitherEvent(EitherEvent(one, two), three)


reading("pattern", "{one:pattern}, or {two:pattern}, or {three:pattern}", any_of_three)


def write_card_put(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "a creature card is put into your graveyard from anywhere"."""
    many = isinstance(pattern, OneOrMore)
    inner = pattern.pattern if isinstance(pattern, OneOrMore) else pattern
    if not isinstance(inner, PutFromAnywhere) or not isinstance(inner.what, Filter):
        return None
    if inner == PutFromAnywhere(SELF, Zone.LIBRARY):
        me = writer.write("selector", SELF)
        return None if me is None else Phrase(f"{me.text} is put into your graveyard from your library")
    parts = atoms(inner.what)
    whose = next((words for words, owner in WHOSE if owner in parts), None)
    place = next((words for words, origin in ORIGINS if origin == inner.origin), None)
    if whose is None or place is None:
        return None
    rest = [part for part in parts if part not in (YOU_OWN, ~YOU_OWN)]
    noun = write_np(writer, all_of(rest) if rest else ANYTHING, MANY if many else ONE, "card")
    if noun is None:
        return None
    if many:
        return Phrase(f"one or more {noun} are put into {whose} graveyard from {place}")
    writer.mention(Mention(inner.what, THE_OTHER, "card", 0))
    return Phrase(f"{with_article(noun)} is put into {whose} graveyard from {place}")


writing("pattern", write_card_put)

# --- entering under somebody's control -----------------------------------------------------------------------


def enters_for(owner: Filter) -> Maker:
    """Return a maker for "a land enters under an opponent's control"."""

    def make(values: Values, start: int) -> Enters | None:
        what = narrowed(values["what"], owner)
        return None if what is None else Enters(what)

    return make


for _words, _side in (("your", YOU_CONTROL), ("an opponent's", OPPONENT_CONTROLS)):
    reading("pattern", f"{{what:a}} enters [the battlefield] under {_words} control", enters_for(_side))

# --- entering tapped or untapped -----------------------------------------------------------------------------

STATES: Final = (("untapped", ~TAPPED), ("tapped", TAPPED))


def enters_so(state: Filter) -> Maker:
    """Return a maker for "~ enters untapped"; whether it is tapped is seen right after (CR 603.6a)."""

    def make(values: Values, start: int) -> Enters | None:
        what = values["what"]
        if not isinstance(what, Mention) or not isinstance(what.node, Filter):
            return None
        return Enters(dataclasses.replace(what, node=in_order(Both(what.node, state))))

    return make


def write_enters_so(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "~ enters untapped"."""
    if not isinstance(pattern, Enters) or pattern.origin != Zone.NOWHERE or not isinstance(pattern.what, Filter):
        return None
    parts = atoms(pattern.what)
    word = next((word for word, state in STATES if state in parts), "")
    rest = [part for part in parts if part not in (TAPPED, ~TAPPED)]
    if not word or not rest:
        return None
    what = writer.write("a", all_of(rest))
    return None if what is None else Phrase(f"{what.text} enters {word}")


for _word, _state in STATES:
    for _what in ("self", "some"):
        reading("pattern", f"{{what:{_what}}} enters [the battlefield] {_word}", enters_so(_state))
writing("pattern", write_enters_so)

# --- becoming a target ---------------------------------------------------------------------------------------


def you_or_yours(values: Values, start: int) -> BecomesTarget:
    """Make the node for "you or a permanent you control becomes the target of a spell or ability …"."""
    what = Either(YOU, in_order(Both(PERMANENT, YOU_CONTROL)))
    return BecomesTarget(Mention(what, NAMELESS, "permanent", start), values["by"])


reading("pattern", "you or a permanent you control becomes the target of {by:a_spell_or_ability}", you_or_yours)

# --- two events ----------------------------------------------------------------------------------------------


def without_names(pattern: Node) -> Node:
    """Return a trigger condition of which the text cannot go on to speak, because another may have happened instead."""
    found: list[Any] = []
    collect(pattern, found)
    named = [one for one in found if isinstance(one, Mention) and one.antecedent != SELF]
    return pattern.substitute({one: dataclasses.replace(one, antecedent=NAMELESS) for one in named})


def one_or_the_other(values: Values, start: int) -> EitherEvent | None:
    """Make the node for "when this creature enters or whenever you cast a creature spell"."""
    left, right = without_names(values["left"]), without_names(values["right"])
    if not isinstance(left, Pattern) or not isinstance(right, Pattern) or isinstance(left, Placed):
        return None
    return None if isinstance(right, Placed) else EitherEvent(left, right)  # what works elsewhere is by itself


reading("pattern", "{left:pattern} or {right:pattern}", one_or_the_other)
reading("pattern", "{left:pattern} or when/whenever {right:pattern}", one_or_the_other)


def write_two_events(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Return two events with subjects of their own."""
    if not isinstance(pattern, EitherEvent):
        return None
    before = writer.discourse.copy()
    once = write_either_event(writer, pattern, style)
    if once is not None:
        return once
    writer.discourse = before
    left = writer.write("pattern", pattern.left)
    right = writer.write("pattern", pattern.right) if left is not None else None
    return None if left is None or right is None else Phrase(f"{left.text} or {right.text}")


writing("pattern", write_two_events)


reading(
    "pattern",
    "one or more {what:card_many} are put into graveyards from anywhere",
    lambda values, start: (
        None if values["what"] == ANYTHING else OneOrMore(PutFromAnywhere(Mention(values["what"], IT, "card", start)))
    ),
)
