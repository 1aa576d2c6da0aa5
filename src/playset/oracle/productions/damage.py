"""Damage and life (CR 119, 120)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from playset.ability import (
    ANY_TARGET,
    EACH_OPPONENT,
    EACH_PLAYER,
    OTHER,
    SELF,
    THAT_PLAYER,
    YOU,
    AmountIf,
    ControlledBy,
    Count,
    DamageByEach,
    DamageCannotBePrevented,
    DamageToControllers,
    DamageToEach,
    DealDamage,
    DividedDamage,
    DrawCards,
    EvenDamage,
    Exceeds,
    ForEach,
    GainLife,
    Half,
    InZoneOf,
    LifeOf,
    LoseLife,
    May,
    OtherThan,
    PowerOf,
    PreventFromSource,
    PreventNext,
    Target,
    Then,
    Times,
    X,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.core.node import Node
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, Mention, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, rule, take_it, writing
from playset.oracle.nouns import all_of, atoms, head_noun, in_order
from playset.oracle.resolution import Unfinished
from playset.oracle.words import joined, number_word
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter, Selector
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

rule("clause", DealDamage, "{source} deal(s) {amount} damage to {to:selector.each}")
rule("clause", DealDamage, "{source} deal(s) damage equal to {amount:quantity} to {to:selector.each}")
rule("clause", DealDamage, "{source} deal(s) damage to {to:selector.each} equal to {amount:quantity}")

# --- as much as each player has of something -----------------------------------------------------------------

TIMES = {1: "the number of", 2: "twice the number of"}
EACH = {"each player": EACH_PLAYER, "each opponent": EACH_OPPONENT}
ZONES = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}


@dataclass(frozen=True, repr=False)
class OwnDamage(Unfinished):
    """Damage to each of some players that turns out to be dealt by ~ itself."""

    source: Selector
    effect: DamageToEach
    ahead: bool = False

    def finish(self) -> Node | None:
        return self.effect if self.source == SELF else None


def damage_each_line(who: str, times: int) -> None:
    """Register one wording of damage that depends on what each player controls."""

    def make(values: Values, start: int) -> OwnDamage:
        count = Count(plain(values["what"]) & ControlledBy(THAT_PLAYER), times)
        return OwnDamage(values["source"], DamageToEach(count, EACH[who]))

    for they in ("that player controls", "they control"):
        line = f"{{source:selector}} deals damage to {who} equal to {TIMES[times]} {{what:many}} {they}"
        reading("clause", line, make)


def damage_by_cards_line(who: str, words: str, zone: int) -> None:
    """Register one wording of damage that depends on how many cards each player has in a zone."""

    def make(values: Values, start: int) -> OwnDamage:
        return OwnDamage(values["source"], DamageToEach(Count(InZoneOf(zone, THAT_PLAYER)), EACH[who]))

    for whose in ("that player's", "their"):
        line = f"{{source:selector}} deals damage to {who} equal to the number of cards in {whose} {words}"
        reading("clause", line, make)


for _who in EACH:
    for _times in TIMES:
        damage_each_line(_who, _times)
    for _words, _zone in ZONES.items():
        damage_by_cards_line(_who, _words, _zone)


def write_damage_each(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write damage to each player equal to the number of something that player controls."""
    if not isinstance(effect, DamageToEach) or not isinstance(effect.amount, Count):
        return None
    who = next((words for words, node in EACH.items() if node == effect.who), None)
    count = effect.amount
    zone = next((words for words, zone in ZONES.items() if count == Count(InZoneOf(zone, THAT_PLAYER))), None)
    if zone is not None and who is not None:
        me = writer.write("selector", SELF)
        words = f"deals damage to {who} equal to the number of cards in that player's {zone}"
        return None if me is None else Phrase(f"{me.text} {words}")
    if who is None or count.times not in TIMES or not isinstance(count.what, Filter):
        return None
    parts = atoms(count.what)
    rest = [part for part in parts if part != ControlledBy(THAT_PLAYER)]
    many = writer.write("many", all_of(rest)) if rest and len(rest) < len(parts) else None
    if many is None:
        return None
    return Phrase(f"{writer.me} deals damage to {who} equal to {TIMES[count.times]} {many.text} that player controls")


writing("clause", write_damage_each)


def any_number_of_targets(values: Values, start: int) -> Mention:
    """Make the node for "any number of targets"."""
    what = Target(ANY_TARGET, ANY_NUMBER, 0)
    return Mention(what, what, "permanent", start, plural=True)


def write_among_evenly(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "any number of targets", "all creatures target player controls"."""
    if what == Target(ANY_TARGET, ANY_NUMBER, 0):
        return Phrase("any number of targets", third=False)
    return writer.write("selector.all", what)


rule("clause", DamageByEach, "each of {what:those_ones} deals damage equal to its power to {to}")
reading("those_ones", "{it:pronoun}", take_it)
writing("those_ones", lambda writer, what, style: writer.write("selector", what))
rule("clause", DamageToControllers, "each {what:np} deals {amount} damage to its controller")
rule("clause", EvenDamage, "{source} deal(s) {amount} damage divided evenly, rounded down, among {to:among_evenly}")
reading("among_evenly", "{it:selector}", take_it)
reading("among_evenly", "any number of targets", any_number_of_targets)
writing("among_evenly", write_among_evenly)
rule("clause", GainLife, "{who:player} gain(s) {amount} life")
rule("clause", GainLife, "{who:player} gain(s) life equal to {amount:quantity}")
rule("clause", GainLife, "{who:player} gain(s) 1 life for each {amount:per}")
reading("may", "you may gain {amount:number} life", lambda values, start: May(GainLife(values["amount"])))
reading("may", "you may gain life equal to {amount:quantity}", lambda values, start: May(GainLife(values["amount"])))
rule("clause", LoseLife, "{who:player} lose(s) {amount} life")
rule("clause", LoseLife, "{who:player} lose(s) life equal to {amount:quantity}")
rule("clause", LoseLife, "{who:player} lose(s) 1 life for each {amount:per}")


def life_for_each(node: type[GainLife] | type[LoseLife]) -> Maker:
    """Return a maker for "you gain 2 life for each creature you control"."""

    def make(values: Values, start: int) -> GainLife | LoseLife | None:
        times, per = values["times"], values["per"]
        if not isinstance(times, int) or times < 2:
            return None
        return node(Count(per.what, times) if isinstance(per, Count) else Times(per, times), values["who"])

    return make


def write_life_for_each(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you gain 2 life for each creature you control"."""
    amount = effect.amount if isinstance(effect, (GainLife, LoseLife)) else None
    if not isinstance(amount, (Count, Times)) or amount.times < 2:
        return None
    plain_number = writer.write("clause", type(effect)(amount.times, effect.who))
    one = Count(amount.what) if isinstance(amount, Count) else amount.amount
    per = writer.write("per", one) if plain_number is not None else None
    return None if plain_number is None or per is None else Phrase(f"{plain_number.text} for each {per.text}")


for _node, _verb in ((GainLife, "gain(s)"), (LoseLife, "lose(s)")):
    reading("clause", f"{{who:player}} {_verb} {{times:number}} life for each {{per:per}}", life_for_each(_node))
writing("clause", write_life_for_each)


def write_may_gain(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may gain 1 life"."""
    if not isinstance(effect, May) or not isinstance(effect.effect, GainLife) or effect.effect.who != YOU:
        return None
    phrase = writer.write("clause", effect.effect)
    return None if phrase is None else Phrase(f"you may {phrase.text.removeprefix('you ')}")


writing("may", write_may_gain)
rule(
    "clause",
    PreventFromSource,
    "the next time {source:chosen_source} of your choice would deal damage to you this turn, prevent that damage",
)
reading("chosen_source", "a source", lambda values, start: ANYTHING)
reading("chosen_source", "a/an {it:premodifier} source", take_it)


def write_chosen_source(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a red source"."""
    if what is None:
        return Phrase("a source")
    phrase = writer.write("adjective", what)
    return None if phrase is None else Phrase(with_article(f"{phrase.text} source"))


writing("chosen_source", write_chosen_source)
rule("clause", PreventNext, "prevent the next {amount} damage that would be dealt to {to:selector.each} this turn")

# --- "you may have it deal" ----------------------------------------------------------------------------------


def may_deal(values: Values, start: int) -> May:
    """Make the node for "you may have it deal 3 damage to target creature"."""
    return May(DealDamage(values["amount"], values["to"], values["source"]))


def write_may_deal(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may have it deal X damage to target creature, where X is the number of Goblins on the battlefield"."""
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
    """Make the node for "divided as you choose among one, two, or three targets"."""
    total, target = values["total"], values["to"]
    if total == X and target.maximum == ANY_NUMBER:
        what = Target(target.what, ANY_NUMBER, 0, divided=X)
        return DividedDamage(Mention(what, what, head_noun(target.what), start, plural=True), values["me"])
    if not isinstance(total, int):
        return None
    if target.maximum == ANY_NUMBER:
        target = Target(target.what, total, 0)
    if target.maximum > total:
        return None
    what = Target(target.what, target.maximum, target.minimum, divided=total)
    return DividedDamage(Mention(what, what, head_noun(target.what), start, plural=True), values["me"])


def among(values: Values, start: int) -> Target | None:
    """Make the node for "one or two targets"."""
    return Target(values.get("what", ANY_TARGET), values["most"], 1) if isinstance(values["most"], int) else None


def up_to_among(values: Values, start: int) -> Target | None:
    """Make the node for "up to two targets"."""
    return Target(values.get("what", ANY_TARGET), values["most"], 0) if isinstance(values["most"], int) else None


def other_among(values: Values, start: int) -> Target | None:
    """Make the node for "one or two other target creatures"."""
    most = values.get("most", ANY_NUMBER)
    if not isinstance(most, int):
        return None
    return Target(in_order(Both(OTHER, values["what"])), most, 0 if most == ANY_NUMBER else 1)


def up_to_other(values: Values, start: int) -> Target | None:
    """Make the node for "up to three other target creatures"."""
    target = other_among(values, start)
    return Target(target.what, target.maximum, 0) if target is not None else None


def write_divided(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write damage divided among targets (CR 601.2d)."""
    if not isinstance(effect, DividedDamage) or not isinstance(effect.to, Target):
        return None
    target = effect.to
    source = writer.write("selector", effect.source)
    among = division_text(writer, target) if source is not None else None
    if source is None or among is None:
        return None
    writer.mention(Mention(target, target, head_noun(target.what), 0, plural=True))
    return Phrase(f"{source.text} deals {target.divided} damage divided as you choose among {among}")


def division_text(writer: Writer, target: Target) -> str | None:
    """Return among how many targets something is divided, and what they are."""
    any_number = target.minimum == 0 and target.maximum == (ANY_NUMBER if target.divided == X else target.divided)
    if not isinstance(target.divided, int) and target.divided != X:
        return None
    if any_number:
        counts = "any number of"
    elif target.minimum == 0:
        counts = f"up to {number_word(target.maximum)}"
    elif (target.minimum, target.maximum) in ((1, 2), (1, 3)):
        counts = joined([number_word(n) for n in range(1, target.maximum + 1)], "or")
    else:
        return None
    if target.what == ANY_TARGET:
        return f"{counts} targets"
    other = OTHER in atoms(target.what)
    described = writer.write("many", all_of([part for part in atoms(target.what) if part != OTHER]))
    if described is None:
        return None
    return f"{counts} {'other ' if other else ''}target {described.text}"


reading("clause", "{me:selector} deal(s) {total:number} damage divided as you choose among {to:among}", divided)


def twice_from(least: int) -> AmountIf:
    """Return X, or twice X where X is so much or more."""
    return AmountIf(Exceeds(X, least - 1), Times(X, 2), X)


def divided_twice(values: Values, start: int) -> DividedDamage | None:
    """Make the node for "X damage divided … . If X is 6 or more, … twice X damage divided … among them instead"."""
    target, least = values["to"], values["least"]
    if plain(values["me"]) != plain(values["again"]) or target.maximum == ANY_NUMBER or not isinstance(least, int):
        return None
    what = Target(target.what, target.maximum, target.minimum, divided=twice_from(least))
    return DividedDamage(Mention(what, what, head_noun(target.what), start, plural=True), values["me"])


def write_divided_twice(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "X damage divided … . If X is 6 or more, … twice X damage divided … among them instead"."""
    target = effect.to if isinstance(effect, DividedDamage) else None
    total = target.divided if isinstance(target, Target) else None
    if not isinstance(target, Target) or not isinstance(total, AmountIf) or not isinstance(total.condition, Exceeds):
        return None
    least = total.condition.less
    if not isinstance(least, int) or total != twice_from(least + 1):
        return None
    once = write_divided(writer, dataclasses.replace(effect, to=dataclasses.replace(target, divided=X)), style)
    if once is None or effect.source != SELF:
        return None
    again = f"{writer.me} deals twice X damage divided as you choose among them instead"
    return Phrase(f"{once.text}. If X is {least + 1} or more, {again}")


reading(
    "effect",
    "{me:selector} deal(s) X damage divided as you choose among {to:among}. If X is {least:number} or more, "
    "{again:selector} deals twice X damage divided as you choose among them instead",
    divided_twice,
)
WRITERS.setdefault("effect", []).insert(0, write_divided_twice)
reading("among", "any number of targets", lambda values, start: Target(ANY_TARGET, ANY_NUMBER, 0))
reading("among", "any number of target {what:np_many}", lambda values, start: Target(values["what"], ANY_NUMBER, 0))
reading("among", "one or {most:several} targets", among)
reading("among", "one, two, or {most:several} targets", among)
reading("among", "up to {most:several} targets", up_to_among)
reading("among", "one or {most:several} target {what:np_many}", among)
reading("among", "up to {most:several} target {what:np_many}", up_to_among)
for _many in ("any number of", "one or {most:several}", "one, two, or {most:several}"):
    reading("among", f"{_many} other target {{what:np_many}}", other_among)
reading("among", "up to {most:several} other target {what:np_many}", up_to_other)
reading("among", "one, two, or {most:several} target {what:np_many}", among)
writing("clause", write_divided)


rule(
    "static",
    DamageCannotBePrevented,
    "combat damage that would be dealt by {source:many} can't be prevented",
    combat_only=True,
)

# --- half a player's life ------------------------------------------------------------------------------------

for _up, _rounded in ((True, "up"), (False, "down")):
    reading(
        "clause",
        f"{{who:player}} lose(s) half <their|his or her> life, rounded {_rounded}",
        lambda values, start, up=_up: lose_half(values["who"], up),  # type: ignore[misc]
    )
    reading(
        "clause",
        f"you lose half your life, rounded {_rounded}",
        lambda values, start, up=_up: LoseLife(Half(LifeOf(YOU), up)),  # type: ignore[misc]
    )


def lose_half(who: Any, up: bool) -> LoseLife | ForEach | None:
    """Make the node for "that player loses half their life, rounded up": of several players each by themselves."""
    if isinstance(who, Mention) and (who.plural or who.each):
        return ForEach(plain(who), LoseLife(Half(LifeOf(THAT_PLAYER), up), THAT_PLAYER))
    return LoseLife(Half(LifeOf(who), up), who) if who != YOU else None


def write_lose_half(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "that player loses half their life, rounded up"."""
    lost = effect.effect if isinstance(effect, ForEach) else effect
    if not isinstance(lost, LoseLife) or not isinstance(lost.amount, Half) or lost.amount.amount != LifeOf(lost.who):
        return None
    if isinstance(effect, ForEach) and lost.who != THAT_PLAYER:
        return None
    who = writer.write("player", effect.what if isinstance(effect, ForEach) else lost.who)
    rounded = "up" if lost.amount.up else "down"
    if who is None:
        return None
    if lost.who == YOU:
        return Phrase(f"you lose half your life, rounded {rounded}")
    return Phrase(f"{who.text} loses half their life, rounded {rounded}")


writing("clause", write_lose_half)


def half_x(values: Values, start: int) -> Then:
    """Make the node for "you gain half X life and draw half X cards. Round down each time"."""
    return Then(GainLife(Half(X)), DrawCards(Half(X)))


def write_half_x(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you gain half X life and draw half X cards. Round down each time"."""
    return Phrase(HALF_X) if effect == half_x({}, 0) else None


HALF_X: Final = "you gain half X life and draw half X cards. Round down each time"
reading("effect", HALF_X, half_x)
reading("clause", "draw half X cards, rounded down", lambda values, start: DrawCards(Half(X)))
WRITERS.setdefault("effect", []).insert(0, write_half_x)
# --- damage to all others ------------------------------------------------------------------------------------


def to_all_others(values: Values, start: int) -> DealDamage | None:
    """Make the node for "target creature deals damage equal to its power to each other creature and each opponent"."""
    source = values["source"]
    target = plain(source)
    if not isinstance(target, Target) or target.maximum > 1:
        return None
    others = in_order(Both(OtherThan(target), values["what"]))
    return DealDamage(PowerOf(target), Either(others, EACH_OPPONENT), source)


reading(
    "clause",
    "{source:target} deals damage equal to its power to each other {what:np_one} and each opponent",
    to_all_others,
)
