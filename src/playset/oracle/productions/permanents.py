"""Effects on permanents, tokens and counters (CR 111, 122, 701)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    AttachTo,
    Destroy,
    ExchangeControl,
    Exile,
    Not,
    PutCounters,
    PutOnTop,
    Regenerate,
    ReturnToHand,
    SacrificeIt,
    Tap,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
    UntapUpTo,
)
from playset.ability.filters.base import Both
from playset.ability.filters.zones import InGraveyard
from playset.oracle.discourse import MOVES, ChosenOne, Mention, plain
from playset.oracle.grammar import Phrase, Values, reading, refuse, rule, scanning, writing
from playset.oracle.nouns import atoms, in_order
from playset.oracle.reader import Reader
from playset.oracle.resolution import moved
from playset.oracle.words import article
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target

rule("clause", Destroy, "destroy {what:selector.all}", for_good=False)
rule("clause", Destroy, "destroy {what:selector.all}. <They|It> can't be regenerated", for_good=True)
reading(
    "clause",
    "destroy {what:selector.all}. that/those creature/creatures can't be regenerated",
    lambda values, start: Destroy(values["what"], for_good=True),
)
reading(
    "clause",
    "destroy {what:selector.all}. a creature destroyed this way can't be regenerated",
    lambda values, start: Destroy(values["what"], for_good=True),
)
rule("clause", Exile, "exile {what:moved.all_from}")
rule("clause", Tap, "tap {what:selector.all}")
rule("clause", Transform, "transform {what:selector.all}")
rule("clause", Untap, "untap {what:selector.all}")
rule("clause", UntapUpTo, "untap up to {count:several} {what:many}")
reading(
    "clause",
    "you untap up to {count:several} {what:many}",
    lambda values, start: UntapUpTo(values["what"], values["count"]),
)
reading("clause", "untap up to one {what:np_one}", lambda values, start: UntapUpTo(values["what"], 1))
refuse(UntapUpTo, lambda node: not isinstance(node.count, int))
rule("clause", TurnFaceUp, "turn {what:selector.all} face up")
rule("clause", TurnFaceDown, "turn {what:selector.all} face down")
rule("clause", SacrificeIt, "sacrifice {what:selector.all}")
# "sacrifice a creature" is a word of its own (`Sacrifices`).
refuse(SacrificeIt, lambda node: isinstance(plain(node.what), ChosenOne))
rule("clause", Regenerate, "regenerate {what:selector.all}")
rule("clause", ReturnToHand, "return {what:your_card} to your hand")
rule("clause", ReturnToHand, "return {what:moved.all_from} to <their owners' hands|its owner's hand>")
rule("clause", PutOnTop, "put {what:moved.all_from} on top of <their owners' libraries|its owner's library>")
# CR 400.3: a card goes to its owner's hand, whatever an effect says.
reading("clause", "return {what:gone} to your hand", lambda values, start: ReturnToHand(values["what"]))
reading("gone", "{it:self}", lambda values, start: moved(values["it"]))
reading("gone", "{it:pronoun}", lambda values, start: dataclasses.replace(values["it"], role=MOVES))
reading("clause", "return {what:your_cards} to your hand", lambda values, start: ReturnToHand(values["what"]))
reading(
    "your_cards",
    "{it:group}",
    lambda values, start: moved(values["it"]) if InGraveyard(yours=True) in atoms(values["it"].node) else None,
)


reading("clause", "you return {what:your_cards} to your hand", lambda values, start: ReturnToHand(values["what"]))


def one_of_your_cards(values: Values, start: int) -> Any:
    """Return a card in your graveyard that is chosen as the effect is carried out."""
    what = values["it"]
    if not isinstance(what, Mention) or InGraveyard(yours=True) not in atoms(plain(what)):
        return None
    return dataclasses.replace(what, node=ChosenOne(plain(what)))


reading("your_cards", "{it:some}", one_of_your_cards)
reading(
    "clause",
    "return {what:group} to their owner's hand",
    lambda values, start: ReturnToHand(values["what"]),
)
reading(
    "clause",
    "return all {what:np_many} to their owners' hands except for {but:np_many}",
    lambda values, start: ReturnToHand(in_order(Both(values["what"], Not(values["but"])))),
)
rule("clause", AttachTo, "attach {what} to {to}")


def your_card(values: Values, start: int) -> Any:
    """Return a card that can only return to your own hand, because it is in your graveyard."""
    what = values["it"]
    return moved(what) if isinstance(what, Mention) and in_your_graveyard(what.node) else None


def in_your_graveyard(what: Any) -> bool:
    """True if a target is a card in your graveyard."""
    return isinstance(what, Target) and InGraveyard(yours=True) in atoms(what.what)


def write_your_card(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a card in your graveyard."""
    return writer.write("selector.from", what) if in_your_graveyard(what) else None


reading("your_card", "{it:target}", your_card)
writing("your_card", write_your_card)

# --- counters ------------------------------------------------------------------------------------------------


# Words before "counters" that are no kind of counter.
NO_KINDS: Final = frozenset(("a", "additional", "all", "an", "another", "any", "more", "no", "other", "that", "those"))


def scan_counter(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return the kind of a counter: +1/+1, loyalty, any single word."""
    word = reader.words[at]
    if at + 1 < len(reader.words) and reader.words[at + 1] in ("counter", "counters") and word not in NO_KINDS:
        return [(at + 1, word)]
    return []


def write_counter(writer: Writer, kind: str, style: str) -> Phrase | None:
    """Return the kind of a counter as it is."""
    return Phrase(kind) if kind else None


scanning("counter", scan_counter)
writing("counter", write_counter)

rule("clause", PutCounters, "put {kind:a_counter} on {on:selector.each}", amount=1)
rule("clause", PutCounters, "put {amount:several} {kind:counter} counters on {on:selector.each}")
rule("clause", PutCounters, "put {kind:a_counter} on {on:selector.each} for each {amount:per}")
refuse(PutCounters, lambda node: node.kind in ("decayed", "exalted"))  # CR 122.1b: they would give an ability
rule("clause", PutCounters, "put a number of {kind:counter} counters on {on:selector.each} equal to {amount:quantity}")


def write_a_counter(writer: Writer, kind: str, style: str) -> Phrase | None:
    """Write "a +1/+1 counter"."""
    if not kind:
        return None
    return Phrase(f"{article(kind)} {kind} counter")


for _article in ("a/an", "another"):
    reading("a_counter", f"{_article} {{kind:counter}} counter", lambda values, start: values["kind"])
writing("a_counter", write_a_counter)

rule("clause", Destroy, "destroy {what:one_by_one}", for_good=False)
rule("clause", ExchangeControl, "exchange control of {what:one_by_one}")
