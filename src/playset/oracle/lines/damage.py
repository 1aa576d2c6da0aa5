"""Damage and life (CR 119, 120)."""

from __future__ import annotations

from typing import Any

from playset.ability import ANY_TARGET, SELF, DealDamage, DividedDamage, GainLife, LoseLife, May, PreventNext, Target
from playset.oracle.discourse import Mention
from playset.oracle.grammar import Phrase, Values, reading, rule, writing
from playset.oracle.nouns import head_noun
from playset.oracle.words import joined, number_word
from playset.oracle.writer import Writer

rule("clause", DealDamage, "{source} deal(s) {amount} damage to {to:selector.each}")
rule("clause", DealDamage, "{source} deal(s) damage equal to {amount:quantity} to {to:selector.each}")
rule("clause", DealDamage, "{source} deal(s) damage to {to:selector.each} equal to {amount:quantity}")
rule("clause", GainLife, "{who:player} gain(s) {amount} life")
rule("clause", GainLife, "{who:player} gain(s) life equal to {amount:quantity}")
rule("clause", GainLife, "{who:player} gain(s) 1 life for each {amount:per}")
rule("clause", LoseLife, "{who:player} lose(s) {amount} life")
rule("clause", LoseLife, "{who:player} lose(s) life equal to {amount:quantity}")
rule("clause", LoseLife, "{who:player} lose(s) 1 life for each {amount:per}")
rule("clause", PreventNext, "prevent the next {amount} damage that would be dealt to {to:selector.each} this turn")

# --- "you may have it deal" ----------------------------------------------------------------------------------


def may_deal(values: Values, start: int) -> May:
    """ "you may have it deal 3 damage to target creature" """
    return May(DealDamage(values["amount"], values["to"], values["source"]))


def write_may_deal(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """ "you may have it deal X damage to target creature, where X is the number of Goblins on the battlefield" """
    if not isinstance(effect, May) or not isinstance(effect.effect, DealDamage):
        return None
    deal = effect.effect
    source = writer.write("selector", deal.source)
    number = writer.write("number", deal.amount)
    to = writer.write("selector.each", deal.to)
    if source is None or to is None:
        return None
    words = f"you may have {source.text} deal {'X' if number is None else number.text} damage to {to.text}"
    if number is not None:
        return Phrase(words)
    quantity = writer.write("quantity", deal.amount)
    return None if quantity is None else Phrase(f"{words}, where X is {quantity.text}")


reading("may", "you may have {source:selector} deal {amount:number} damage to {to:selector}", may_deal)
writing("may", write_may_deal)

# --- divided -------------------------------------------------------------------------------------------------


def divided(values: Values, start: int) -> DividedDamage | None:
    """ "divided as you choose among one, two, or three targets" """
    total, target = values["total"], values["to"]
    if not isinstance(total, int) or target.maximum > total:
        return None
    what = Target(target.what, target.maximum, target.minimum, divided=total)
    return DividedDamage(Mention(what, what, head_noun(target.what), start, plural=True))


def among(values: Values, start: int) -> Target | None:
    """ "one or two targets" """
    return Target(values.get("what", ANY_TARGET), values["most"], 1) if isinstance(values["most"], int) else None


def write_divided(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """CR 601.2d: damage divided among targets."""
    if not isinstance(effect, DividedDamage) or not isinstance(effect.to, Target):
        return None
    target = effect.to
    source = writer.write("selector", SELF)
    if source is None or target.minimum != 1 or target.maximum not in (2, 3):
        return None
    counts = joined([number_word(count) for count in range(1, target.maximum + 1)], "or")
    noun = "targets"
    if target.what != ANY_TARGET:
        described = writer.write("many", target.what)
        if described is None:
            return None
        noun = f"target {described.text}"
    writer.mention(Mention(target, target, head_noun(target.what), 0, plural=True))
    return Phrase(f"{source.text} deals {target.divided} damage divided as you choose among {counts} {noun}")


reading("clause", "{me:self} deal(s) {total:number} damage divided as you choose among {to:among}", divided)
reading("among", "one or {most:several} targets", among)
reading("among", "one, two, or {most:several} targets", among)
reading("among", "one or {most:several} target {what:np_many}", among)
reading("among", "one, two, or {most:several} target {what:np_many}", among)
writing("clause", write_divided)
