"""Costs (CR 118): before a colon, as alternative and additional costs, and after "unless"."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    DISCARD_HAND,
    IT,
    SELF,
    TAP,
    UNATTACH_THIS,
    UNTAP,
    YOU_CONTROL,
    Behold,
    Blight,
    CollectEvidence,
    Discard,
    ExileFromAnyGraveyard,
    ExileFromHand,
    Mana,
    PayLife,
    ReturnToHandCost,
    Sacrifice,
    SacrificeForPower,
    TapForPower,
    X,
)
from playset.ability.filters.base import Both
from playset.core.mana import LETTERS
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, Mention, plain
from playset.oracle.grammar import Phrase, Values, reading, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, head_noun, in_order, write_np
from playset.oracle.reader import Reader
from playset.oracle.words import joined
from playset.oracle.writer import Writer, sentence_case
from playset.rules.nodes.base import Cost


def is_mana(word: str) -> bool:
    """True if a word is a mana symbol: {2}, {R}, {X}, {G/U}, {W/P}, {S}."""
    inner = word[1:-1].upper()
    return word[:1] == "{" and (
        inner.isdigit() or inner in ("X", "S") or (bool(inner) and set(inner) <= set(LETTERS + "2P/"))
    )


def scan_mana(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return a run of mana symbols."""
    end = at
    while end < len(reader.words) and is_mana(reader.words[end]):
        end += 1
    return [(end, "".join(reader.words[at:end]).upper())] if end > at else []


def write_mana(writer: Writer, text: Any, style: str) -> Phrase | None:
    """Write mana symbols are their own words."""
    return Phrase(text) if isinstance(text, str) else None


scanning("mana", scan_mana, frozenset({"{}"}))
writing("mana", write_mana)

rule("cost", Mana, "{text:mana}")
rule("cost", type(TAP), "{T}")
rule("cost", type(UNTAP), "{Q}")
rule(
    "cost",
    TapForPower,
    "tap(s) any number of other untapped creatures you control with total power {power:number} or more",
)
rule("cost", PayLife, "pay(s) {amount:number} life")
rule("cost", ExileFromAnyGraveyard, "exile a card from a graveyard", what=None, count=1)
rule("cost", ExileFromAnyGraveyard, "exile {what:a_card.exiled} from a graveyard", count=1)
rule("cost", Behold, "behold {what:a}")
rule("cost", Blight, "blight {count:number}")
rule("cost", type(UNATTACH_THIS), "unattach ~")
rule("cost", CollectEvidence, "collect evidence {value:number}")
rule("cost", Sacrifice, "sacrifice(s) {what:a.sacrificed}")
rule("cost", Sacrifice, "sacrifice(s) {count:several} {what:many}")
rule("cost", Discard, "discard(s) {what:a_card.discarded}")
rule("cost", Discard, "discard(s) {count:several} {what:cards}")
rule("cost", type(DISCARD_HAND), "discard(s) your/their hand")
rule("cost", ExileFromHand, "exile(s) {what:a_card.exiled} from your/their hand")
rule("cost", ExileFromHand, "exile(s) {count:several} {what:cards} from your/their hand")
rule("cost", ReturnToHandCost, "return(s) {what:yours.returned} to its owner's hand")
rule("cost", ReturnToHandCost, "return(s) {count:several} {what:yours_many} to their owner's hand")

# As something a player does, mana is paid; all else is said as in a cost.
rule("act", Mana, "pay(s) {text:mana}")
reading("act", "{it:cost}", lambda values, start: None if isinstance(values["it"], Mana) else values["it"])


def write_act(writer: Writer, cost: Any, style: str) -> Phrase | None:
    """Return a cost as something a player does."""
    return None if isinstance(cost, Mana) else writer.write("cost", cost)


writing("act", write_act)

# --- several costs -------------------------------------------------------------------------------------------


def first_cost(values: Values, start: int) -> tuple[Cost, ...]:
    """Return a single cost."""
    return (values["cost"],)


def more_costs(values: Values, start: int) -> tuple[Cost, ...]:
    """Append a cost to a list."""
    return (*values["costs"], values["cost"])


def write_costs(writer: Writer, costs: Any, style: str) -> Phrase | None:
    """Write costs before a colon, each with a capital letter."""
    parts: list[str] = []
    for cost in costs:
        writer.third = False
        phrase = writer.write("cost", cost)
        if phrase is None:
            return None
        parts.append(sentence_case(phrase.text))
    return Phrase(", ".join(parts))


def write_acts(writer: Writer, costs: Any, style: str) -> Phrase | None:
    """Write costs as things a player does, joined by "and"; in the style "third" the verb agrees with who does them."""
    third = style == "third" and writer.third
    parts: list[str] = []
    for cost in costs:
        writer.third = third
        phrase = writer.write("act", cost)
        if phrase is None:
            return None
        parts.append(phrase.text)
    return Phrase(joined(parts, "and"))


reading("costs", "{cost:cost}", first_cost)
reading("costs", "{costs:costs}, {cost:cost}", more_costs)
reading("costs", "{costs:costs} and {cost:cost}", more_costs)
writing("costs", write_costs)
reading(
    "costs",
    "sacrifice {one:some} and {other:some}",
    lambda values, start: (Sacrifice(values["one"]), Sacrifice(values["other"])),
)
reading("acts", "{cost:act}", first_cost)
reading("acts", "{costs:acts} and {cost:act}", more_costs)
reading(
    "acts",
    "{costs:acts}, {cost:act}, and {last:act}",
    lambda values, start: (*values["costs"], values["cost"], values["last"]),
)
writing("acts", write_acts)

# --- what costs are paid with --------------------------------------------------------------------------------


def a_card(values: Values, start: int) -> Any:
    """Make the node for "a blue card"."""
    return ANYTHING if values["what"] == ANYTHING else Mention(values["what"], IT, "card", start)


def write_a_card(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a blue card"."""
    noun = write_np(writer, what or ANYTHING, ONE, "card")
    if noun is None:
        return None
    writer.mention(Mention(ANYTHING, IT, "card", 0, participle=style))
    return Phrase(with_article(noun))


def write_cards(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "blue cards"."""
    noun = write_np(writer, what or ANYTHING, MANY, "card")
    return None if noun is None else Phrase(noun, third=False)


reading("a_card", "a/an {what:card_one}", a_card)
reading("a_card", "a/an {what:card_pair}", a_card)
writing("a_card", write_a_card)
reading("cards", "{it:card_many}", take_it)
writing("cards", write_cards)


def without_control(values: Values, start: int) -> Any:
    """Return what fits among the permanents you control, where the cost says so by itself."""
    what = plain(values["it"])
    parts = [part for part in atoms(what) if part != YOU_CONTROL]
    if len(parts) == len(atoms(what)) or not parts:
        return None
    return Mention(all_of(parts), IT, head_noun(what), start)


def write_yours(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "an Island you control"."""
    return (
        writer.write(f"a.{style}", what)
        if what == SELF
        else writer.write(f"a.{style}", in_order(Both(what, YOU_CONTROL)))
    )


def write_yours_many(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "Islands you control"."""
    return writer.write("many", in_order(Both(what, YOU_CONTROL)))


reading("yours", "{it:a}", without_control)
reading("yours", "{it:self}", take_it)
writing("yours", write_yours)
reading("yours_many", "{it:np_many}", without_control)
writing("yours_many", write_yours_many)


def with_another(values: Values, start: int) -> tuple[Cost, ...]:
    """Make the node for "discard an Island card and another card"."""
    return (Discard(values["what"], besides=1), Discard())


def write_with_another(writer: Writer, costs: Any, style: str) -> Phrase | None:
    """Write "discard an Island card and another card"."""
    if len(costs) != 2 or costs[1] != Discard() or not isinstance(costs[0], Discard) or costs[0].besides != 1:
        return None
    what = writer.write("a_card", costs[0].what)
    return None if what is None else Phrase(f"discard {what.text} and another card")


reading("acts", "discard {what:a_card} and another card", with_another)
writing("acts", write_with_another)
rule("cost", SacrificeForPower, "sacrifice any number of creatures with total power {power:number} or greater")


reading("cost", "pay life equal to {amount:quantity}", lambda values, start: PayLife(values["amount"]))
writing("cost", lambda writer, cost, style: write_life_of(writer, cost))


def write_life_of(writer: Writer, cost: Any) -> Phrase | None:
    """Write "pay life equal to this creature's power"."""
    if not isinstance(cost, PayLife) or isinstance(cost.amount, int) or cost.amount == X:
        return None
    number = writer.write("quantity", cost.amount)
    return None if number is None else Phrase(f"pay life equal to {number.text}")
