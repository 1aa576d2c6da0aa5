"""Sequences, choices and conditions of effects (CR 608.2c–d, 700.2).

Effects follow one another as sentences, with "then", or with "and". A sentence is a chain of clauses; "you may" and
"if" reach to the end of their sentence.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    IT,
    SELF,
    YOU,
    YOU_DID,
    AddMana,
    Choose,
    Count,
    CreateCopy,
    CreateToken,
    DealDamage,
    DiscardCards,
    DrawCards,
    ExchangeControl,
    GainLife,
    If,
    IfPaid,
    LetPlay,
    LoseLife,
    Mana,
    May,
    Minus,
    NoteTokens,
    OneOf,
    PayCounters,
    PayLife,
    Plus,
    Priced,
    PutOntoBattlefield,
    RevealFromHand,
    Spree,
    TapUntapped,
    ThatCard,
    ThatGroup,
    Then,
    Times,
    Unless,
    Untrue,
    WhenYouDo,
    X,
)
from playset.core.node import Node
from playset.oracle.discourse import ChosenOne, Discourse, Mention, Mentioning, Pronoun, plain
from playset.oracle.grammar import Maker, Phrase, Values, includes, reading, refuse, rule, take_it, writing
from playset.oracle.resolution import Unfinished
from playset.oracle.words import joined, number_word
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Amount, Cost, Effect
from playset.rules.nodes.program import contains_x


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    """Return the effects that follow one another in an effect."""
    return effect.parts if isinstance(effect, Then) else (effect,)


def then(values: Values, start: int) -> Effect | None:
    """Return two effects, one after the other; what happens later is said of all that follows in its sentence."""
    if getattr(parts_of(values["first"])[-1], "ahead", False):
        return None
    return Then(*parts_of(values["first"]), *parts_of(values["then"]))


def next_sentence(values: Values, start: int) -> Effect | None:
    """Return two sentences; what "when you do" says goes on to the end, because it is an ability of its own."""
    last = parts_of(values["first"])[-1]
    latest = last_said(last)
    if isinstance(latest, (WhenYouDo, Unfinished)) and getattr(latest, "ahead", True):
        return None  # but what is said to happen later ends with its sentence
    if isinstance(last, IfPaid) and isinstance(last.effect, WhenYouDo):
        return None
    if goes_on(last, values["then"]):
        last = dataclasses.replace(last, effect=Then(*parts_of(last.effect), *parts_of(values["then"])))  # type: ignore[attr-defined, type-var]
        return Then(*parts_of(values["first"])[:-1], last)
    return Then(*parts_of(values["first"]), *parts_of(values["then"]))


def last_said(effect: Effect) -> Effect:
    """Return the last part of an effect, also under a condition or offer."""
    while isinstance(effect, (Then, May, If, IfPaid)):
        if isinstance(effect, Then):
            effect = effect.parts[-1]
        elif isinstance(effect, (If, IfPaid)) and effect.otherwise is not None:
            return effect
        else:
            effect = effect.effect
    return effect


def goes_on(last: Effect, then: Effect) -> bool:
    """True if a sentence speaks of what the one before makes, puts or targets only "if you do": done only then."""
    if isinstance(last, May):
        first = plain_effect(parts_of(last.effect)[0])
        return isinstance(first, PutOntoBattlefield) and isinstance(plain(first.what), ChosenOne) and points_back(then)
    if not isinstance(last, (IfPaid, If)) or last.otherwise is not None:
        return False
    if isinstance(last, If) and last.condition != YOU_DID:
        return False
    makes = any(isinstance(plain_effect(part), (CreateToken, CreateCopy)) for part in parts_of(last.effect))
    return (makes or has_target(last.effect)) and points_back(then)


def has_target(node: Node) -> bool:
    """True if an effect has targets."""
    return isinstance(plain(node), Target) or any(has_target(child) for child in node.children())


def plain_effect(effect: Effect) -> Effect:
    """Return an effect without what it mentions."""
    return effect.effect if isinstance(effect, Mentioning) else effect


def points_back(node: Node) -> bool:
    """True if there is a pronoun for objects in a node."""
    if isinstance(node, Pronoun) and node.word and node.noun != "player":  # without a word it stands for what is drawn
        return True
    return any(points_back(child) for child in node.children())


def three(values: Values, start: int) -> Effect:
    """Make the node for "do this, do that, and do the other"."""
    return Then(*parts_of(values["first"]), *parts_of(values["second"]), *parts_of(values["then"]))


def four(values: Values, start: int) -> Effect:
    """Make the node for "each player loses 1 life, discards a card, sacrifices a creature, then sacrifices a land"."""
    steps = [part for name in ("first", "second", "third", "then") for part in parts_of(values[name])]
    return Then(*steps)


def where_x(values: Values, start: int) -> Node | None:
    """Make the node for "where X is": X stands for a quantity that is named later."""
    effect: Node = values["first"]
    after = effect.substitute({X: values["x"], -X: Minus(values["x"])})
    return None if after == effect else after


reading("effect", "{it:sentence}", take_it)
reading("effect", "{first:effect}. {then:sentence}", next_sentence)
reading("sentence", "{it:chain}", take_it)
reading("sentence", "then {it:chain}", take_it)
for _who in ("you", "they", "that player"):
    reading(
        "sentence",
        f"if {_who} can't, {{effect:chain}}",
        lambda values, start: If(Untrue(YOU_DID), values["effect"]),
    )
reading(
    "sentence",
    "if you don't or can't make an exchange, {effect:chain}",
    lambda values, start: If(Untrue(YOU_DID), values["effect"]),
)


def write_after_exchange(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write what happens if an exchange is not made, and what stands behind that."""
    if not isinstance(effect, Then) or len(effect.parts) < 2 or not isinstance(effect.parts[0], ExchangeControl):
        return None
    other, rest = effect.parts[1], effect.parts[2:]
    if not isinstance(other, If) or other != If(Untrue(YOU_DID), other.effect):
        return None
    writer.discourse = Discourse()  # the card is named again
    parts = [writer.write("clause", effect.parts[0]), writer.write("chain", other.effect)]
    parts += [writer.write("sentence", part) for part in rest]
    words = [part.text for part in parts if part is not None]
    if len(words) < len(parts):
        return None
    words[1] = f"if you don't or can't make an exchange, {words[1]}"
    return Phrase(". ".join(words))


writing("effect", write_after_exchange)
reading("sentence", "{first:chain}, where X is {x:quantity}", where_x)
reading("chain", "{it:clause}", take_it)
reading("chain", "{it:may}", take_it)
for _link in (", then", " and"):
    for _next in ("clause", "predicate", "may"):
        reading("chain", f"{{first:links}}{_link} {{then:{_next}}}", then)
    for _next in ("clause", "predicate"):
        reading("links", f"{{first:links}}{_link} {{then:{_next}}}", then)
reading("chain", "{first:links}, {second:clause}, and {then:clause}", three)
reading("chain", "{first:links}, {second:clause}, then {then:clause}", three)
reading("chain", "{first:links}, {second:predicate}, and {then:predicate}", three)
reading("chain", "{first:links}, {second:predicate}, then {then:predicate}", three)
reading(
    "chain",
    "{first:links}, {second:clause}, then gain {amount:number} life",
    lambda values, start: three({**values, "then": GainLife(values["amount"])}, start),
)
reading("chain", "{first:links}, {second:predicate}, {third:predicate}, then {then:predicate}", four)
reading("links", "{it:clause}", take_it)

rule("may", May, "you may {effect:chain}")
# "You may do this, then you may do that" are two offers.
refuse(May, lambda node: isinstance(parts_of(node.effect)[-1], May))
reading("chain", "{first:may}, then {then:may}", then)
rule("clause", If, "{otherwise:clause} unless {condition}", effect=Then())


def write_if_last(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "draw a card if you gained life this turn"."""
    if not isinstance(effect, If) or effect.effect != Then() or not isinstance(effect.condition, Untrue):
        return None
    does = writer.write("clause", effect.otherwise)
    condition = writer.write("condition", effect.condition.condition) if does is not None else None
    return None if does is None or condition is None else Phrase(f"{does.text} if {condition.text}")


writing("clause", write_if_last)
rule("sentence", If, "if {condition}, {effect:chain}")
reading(
    "sentence",
    "if {condition:condition}, also {effect:chain}",
    lambda values, start: If(values["condition"], values["effect"]),
)
reading(
    "sentence",
    "then if {condition:condition}, {effect:chain}",
    lambda values, start: If(values["condition"], values["effect"]),
)


def is_leave(effect: Effect) -> bool:
    """True if it lets a player play cards: a condition after that is about the time when they are played."""
    return isinstance(plain_effect(parts_of(effect)[-1]), LetPlay)


reading(
    "chain",
    "{effect:links} if {condition:condition}",
    lambda values, start: None if is_leave(values["effect"]) else If(values["condition"], values["effect"]),
)
# "Mill two cards, then destroy it if …": whether all of that, or only the last, is what the condition decides.
reading(
    "chain",
    "{first:links}, then {then:clause} if {condition:condition}",
    lambda values, start: Then(*parts_of(values["first"]), If(values["condition"], values["then"])),
)
rule("sentence", If, "if {condition}, {effect:chain}. otherwise, {otherwise:chain}")
reading(
    "sentence",
    "{effect:clause} if {condition:condition}. otherwise, {otherwise:chain}",
    lambda values, start: If(values["condition"], values["effect"], values["otherwise"]),
)


def instead(values: Values, start: int) -> Effect | None:
    """Make the node for "draw a card.

    If you control a Goblin, draw two cards instead": the condition decides between the two.
    """
    *before, last = parts_of(values["first"])
    if isinstance(last, (WhenYouDo, Unfinished, AddMana, May)) or isinstance(values["then"], May):
        return None  # mana that is added instead is a word of its own (`AddInstead`)
    if isinstance(last, IfPaid):  # "you may pay {2}. If you do, …": what is done then, or what is done instead
        paid = instead({**values, "first": last.effect}, start) if last.otherwise is None else None
        return None if paid is None else Then(*before, dataclasses.replace(last, effect=paid))
    kind = type(parts_of(values["then"])[0])
    if before and (kind is not type(last) or any(isinstance(one, kind) for one in before)):
        return None  # which of several instructions it replaces is clear only if one is of its kind, the last
    return Then(*before, If(values["condition"], values["then"], last))


def one_or_the_other(template: str, make: Maker) -> None:
    """Register a wording of "instead", which does not keep an ability from triggering (CR 603.4)."""

    def late(values: Values, start: int) -> If | None:
        whole = make(values, start)
        choice = parts_of(whole)[0] if whole is not None and len(parts_of(whole)) == 1 else None
        if not isinstance(choice, If) or isinstance(choice.otherwise, If):
            return None  # an "if" right after the trigger condition belongs to the ability
        return dataclasses.replace(choice, late=True)

    reading("effect", template, make)
    reading("late_text", f"{template}.", late)


one_or_the_other("{first:effect}. If {condition:condition}, {then:chain} instead", instead)
one_or_the_other("{first:effect}. If {condition:condition}, instead {then:chain}", instead)
rule("clause", Unless, "{effect:clause} unless {who:player} {costs:acts.third}")
# Each of several players would have a choice of their own.
refuse(Unless, lambda node: isinstance(node.who, Mention) and node.who.plural)


def has_x(costs: tuple[Cost, ...]) -> bool:
    """True if there is an X to pay while an effect is carried out."""
    return any(getattr(cost, "count", 0) == X or "{X}" in getattr(cost, "text", "") for cost in costs)


refuse(Unless, lambda node: has_x(node.costs))


def unless_x(values: Values, start: int) -> Unless:
    """Make the node for "draw a card unless that player pays {X}, where X is this creature's power"."""
    return Unless((Mana("{1}"),), values["effect"], values["who"], values["x"])


def write_unless_x(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "draw a card unless that player pays {X}, where X is this creature's power"."""
    if not isinstance(effect, Unless) or effect.costs != (Mana("{1}"),) or isinstance(effect.times, int):
        return None
    does = writer.write("clause", effect.effect)
    who = writer.write("player", effect.who) if does is not None else None
    number = writer.write("quantity", effect.times) if who is not None else None
    if does is None or who is None or number is None:
        return None
    return Phrase(f"{does.text} unless {who.text} {'pays' if who.third else 'pay'} {{X}}, where X is {number.text}")


def unless_announced_x(values: Values, start: int) -> Unless:
    """Make the node for "counter target spell unless its controller pays {X}": the X that was announced."""
    return Unless((Mana("{1}"),), values["effect"], values["who"], X)


def write_unless_announced_x(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "counter target spell unless its controller pays {X}"."""
    if not isinstance(effect, Unless) or effect.costs != (Mana("{1}"),) or effect.times != X:
        return None
    does = writer.write("clause", effect.effect)
    who = writer.write("player", effect.who) if does is not None else None
    if does is None or who is None:
        return None
    return Phrase(f"{does.text} unless {who.text} {'pays' if who.third else 'pay'} {{X}}")


def unless_more(values: Values, start: int) -> Unless | None:
    """Make the node for "counter target spell unless its controller pays {2} plus an additional {1} for each …"."""
    more = values["more"]
    whole = isinstance(more, Count) and more.times == 1
    per = Count(more.what, values["each"]) if whole else Times(more, values["each"])
    return Unless((Mana("{1}"),), values["effect"], values["who"], Plus(per, values["first"]))


reading(
    "clause",
    "{effect:clause} unless {who:player} pay(s) {first:generic} plus an additional {each:generic} for each {more:per}",
    unless_more,
)
reading("clause", "{effect:clause} unless {who:player} pay(s) {X}", unless_announced_x)
writing("clause", write_unless_announced_x)
reading("sentence", "{effect:clause} unless {who:player} pay(s) {X}, where X is {x:quantity}", unless_x)
writing("sentence", write_unless_x)


def if_paid(values: Values, start: int) -> IfPaid | None:
    """Make the node for "you may pay {2}. If you do, draw a card." Other things that a player may do are effects."""
    if not any(isinstance(cost, (Mana, PayLife, PayCounters)) or is_of_x(cost) for cost in values["costs"]):
        return None
    who = values.get("who", YOU)
    if has_x(values["costs"]):
        alone = len(values["costs"]) == 1 and (isinstance(values["costs"][0], Mana) or is_of_x(values["costs"][0]))
        if who != YOU or not alone or targets_by_x(values["effect"]):
            return None
    return IfPaid(values["costs"], values["effect"], values.get("otherwise"), who)


def is_of_x(cost: Cost) -> bool:
    """True if a player chooses how much to pay of a cost other than mana (CR 107.3f): "tap X untapped Myr"."""
    return isinstance(cost, (RevealFromHand, TapUntapped)) and cost.count == X


def targets_by_x(node: Node) -> bool:
    """True if X decides what may be targeted, before anybody has chosen it (CR 603.3d)."""
    if isinstance(node, Target):
        return contains_x(node)
    return not isinstance(node, WhenYouDo) and any(targets_by_x(child) for child in node.children())


def lacks_condition(done: WhenYouDo) -> bool:
    """True if what is done "when you do" begins with an "if" that is not read as an intervening one (CR 603.4)."""
    first = parts_of(done.effect)[0]
    return done.condition is None and isinstance(first, If) and first.otherwise is None


def when_paid(values: Values, start: int) -> IfPaid | None:
    """Make the node for "you may pay {2}. When you do, draw a card": an ability of its own (CR 603.12)."""
    done = WhenYouDo(values["effect"], condition=values.get("condition"))
    paid = None if lacks_condition(done) else if_paid({**values, "effect": done}, start)
    return None if paid is None or paid.who != YOU else paid


def write_if_paid(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may pay {2}. If you do, draw a card."."""
    if not isinstance(effect, IfPaid):
        return None
    who = writer.write("player", effect.who)
    writer.third = False
    costs = writer.write("acts", effect.costs)
    if isinstance(effect.effect, WhenYouDo) and who is not None and costs is not None and effect.otherwise is None:
        later = writer.write("sentence", effect.effect)
        return None if later is None else Phrase(f"{who.text} may {costs.text}. {later.text}")
    then = writer.write("chain", effect.effect)
    if who is None or costs is None or then is None:
        return None
    they = "you" if effect.who == YOU else "they"
    words = f"{who.text} may {costs.text}. if {they} do, {then.text}"
    if effect.otherwise is None:
        return Phrase(words)
    otherwise = writer.write("chain", effect.otherwise)
    return None if otherwise is None else Phrase(f"{words}. otherwise, {otherwise.text}")


for _otherwise in ("", ". otherwise, {otherwise:chain}", ". if you don't, {otherwise:chain}"):
    reading("sentence", f"you may {{costs:acts}}. if you do, {{effect:chain}}{_otherwise}", if_paid)
for _otherwise in ("", ". otherwise, {otherwise:chain}", ". if they don't, {otherwise:chain}"):
    reading("sentence", f"{{who:player}} may {{costs:acts}}. if they do, {{effect:chain}}{_otherwise}", if_paid)
    reading("sentence", f"{{who:player}} may {{costs:acts}}. if the player does, {{effect:chain}}{_otherwise}", if_paid)
reading("sentence", "you may {costs:acts}. when you do, {effect:effect}", when_paid)
reading("sentence", "you may {costs:acts}. when you do, if {condition}, {effect:effect}", when_paid)
refuse(WhenYouDo, lacks_condition)
writing("sentence", write_if_paid)

# --- writing -------------------------------------------------------------------------------------------------


def link(first: Effect, second: Effect) -> str:
    """Return what joins two effects that follow one another."""
    if isinstance(second, DiscardCards) and isinstance(first, DrawCards) and first.who == second.who:
        return ", then "
    if isinstance(second, (GainLife, LoseLife)) and isinstance(first, (DealDamage, LoseLife, DrawCards, GainLife)):
        return " and "
    if second == DrawCards(1) and isinstance(first, (GainLife, LoseLife)) and first.who == YOU:
        return " and "
    return ". "


def write_effect(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return an effect as one or more sentences."""
    return write_parts(writer, parts_of(effect), "sentence", ". ")


def write_chain(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return an effect within one sentence."""
    parts = with_choices(writer, parts_of(effect))
    if len(parts) > 2 and not any(isinstance(part, SILENT) for part in parts):
        texts = [writer.write("clause", part) for part in parts]
        if any(text is None for text in texts):
            return None
        return Phrase(joined([text.text for text in texts if text is not None], "and"))
    return write_parts(writer, parts, "clause", " and ")


def write_parts(writer: Writer, parts: tuple[Effect, ...], category: str, default: str) -> Phrase | None:
    """Write effects one after the other; one with the subject of the one before leaves it out."""
    words = ""
    parts = with_choices(writer, parts)
    spoken = [part for part in parts if not isinstance(part, SILENT)]
    for part in parts:
        if isinstance(part, SILENT):
            speak_of(writer, part)
            continue
        index = next(place for place, one in enumerate(spoken) if one is part)
        joint = link(spoken[index - 1], part) if index else ""
        if joint == ". " and default != ". ":
            joint = default
        if joint:
            writer.discourse.pass_word("." if joint == ". " else "and")
        if joint in (" and ", ", then ") and same_subject(spoken[index - 1], part):
            writer.omit_subject = True
        phrase = writer.write(category, part)
        writer.omit_subject = False
        if phrase is None:
            return None
        if joint == " and " and getattr(spoken[index - 1], "who", None) == YOU:
            before, stop, last = words.rpartition(". ")
            words = f"{before}{stop}{last if last.startswith('you ') else f'you {last}'}"
        words += joint + phrase.text
    return Phrase(words)


def with_choices(writer: Writer, parts: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects with a choice put into the effect that uses it: "tap a creature you control"."""
    found: list[Effect] = []
    for part in parts:
        before = found[-1] if found else None
        after = part.substitute({IT: ChosenOne(before.what)}) if isinstance(before, Choose) else part
        if after != part and isinstance(after, Effect) and copy_of(writer).write("clause", after) is not None:
            found[-1] = after
        else:
            found.append(part)
    return tuple(found)


def copy_of(writer: Writer) -> Writer:
    """Return a writer in the same place, to try something out."""
    new = Writer(writer.me, writer.host, writer.is_spell)
    new.zone = writer.zone
    new.discourse = writer.discourse.copy()
    return new


SILENT: Final = (NoteTokens, ThatCard, ThatGroup)


def speak_of(writer: Writer, part: Effect) -> None:
    """Update the writer's discourse after a silent instruction: `IT` is now what the effect before made or moved."""
    mentions = writer.discourse.mentions
    if isinstance(part, ThatGroup):
        writer.group = part.what
    if not mentions or isinstance(part, ThatGroup):
        return
    last = mentions[-1]
    if isinstance(part, NoteTokens):
        last = next((one for one in reversed(mentions) if one.noun == "token"), last)
        after = dataclasses.replace(last, antecedent=IT)
    else:
        after = dataclasses.replace(
            last, moved=IT, antecedent=IT if last.noun == "card" else last.antecedent, note=None
        )
    writer.discourse.mentions = tuple(after if one is last else one for one in mentions)


def same_subject(first: Effect, second: Effect) -> bool:
    """True if two effects have the same player other than you as their subject."""
    who = getattr(first, "who", YOU)
    return bool(who != YOU and who == getattr(second, "who", YOU))


def write_where_x(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return a sentence whose quantity has no place in its own words: "where X is"."""
    for quantity in quantities(effect):
        before = writer.discourse.copy()
        counted = quantity.amount if isinstance(quantity, Minus) else quantity
        clause = writer.write("chain", effect.substitute({Minus(counted): -X, counted: X}))
        where = writer.write("quantity", counted) if clause is not None else None
        if clause is not None and where is not None:
            return Phrase(f"{clause.text}, where X is {where.text}")
        writer.discourse = before
    return None


def quantities(node: Node) -> list[Amount]:
    """Return the amounts in a node that are not X itself."""
    found: list[Amount] = []
    for child in node.children():
        if isinstance(child, Amount) and child != X:
            found.append(child)
        found += quantities(child)
    return found


writing("effect", write_effect)
includes("sentence", "may")
writing("sentence", write_chain)
writing("chain", write_chain)

writing("sentence", write_where_x)

# --- modes ---------------------------------------------------------------------------------------------------


def mode(values: Values, start: int) -> tuple[Effect, ...]:
    """Return the first mode."""
    return (values["mode"],)


def more_modes(values: Values, start: int) -> tuple[Effect, ...]:
    """Append a mode to a list."""
    return (*values["modes"], values["mode"])


def choose(values: Values, start: int) -> OneOf | None:
    """Make the node for "choose two —"."""
    count = values["count"]
    return OneOf(*values["modes"], count=count) if isinstance(count, int) else None


def choose_again(values: Values, start: int) -> OneOf | None:
    """Make the node for "choose three. You may choose the same mode more than once."."""
    count = values["count"]
    return OneOf(*values["modes"], count=count, repeats=True) if isinstance(count, int) else None


reading("modes", "• {mode:effect}.", mode)
reading("modes", "{modes:modes} • {mode:effect}.", more_modes)
reading("modal", "choose {count:count} — {modes:modes}", choose)
reading(
    "modal",
    "choose any number — {modes:modes}",
    lambda values, start: OneOf(*values["modes"], count=len(values["modes"]), optional=True),
)
reading(
    "modal",
    "choose up to {count:count} — {modes:modes}",
    lambda values, start: (
        OneOf(*values["modes"], count=values["count"], optional=True) if isinstance(values["count"], int) else None
    ),
)


def choose_more(values: Values, start: int) -> OneOf | None:
    """Make the node for "choose one. If you control a Wizard as you cast this spell, you may choose two instead."."""
    count, more = values["count"], values.get("more", len(values["modes"]))
    if not isinstance(count, int) or not isinstance(more, int) or ("more" not in values and more != 2):
        return None
    return OneOf(*values["modes"], count=count, at_least=count, more=more, more_if=values["condition"])


for _now in ("", " as you cast this spell"):
    for _more in ("both", "{more:count}"):
        for _instead in ("", " instead"):
            reading(
                "modal",
                f"choose {{count:count}}. if {{condition:condition}}{_now}, you may choose {_more}{_instead}. "
                "{modes:modes}",
                choose_more,
            )
AGAIN: Final = "You may choose the same mode more than once."
reading("modal", f"choose {{count:count}}. {AGAIN} {{modes:modes}}", choose_again)
reading(
    "modal", "choose one or both — {modes:modes}", lambda values, start: OneOf(*values["modes"], count=2, at_least=1)
)
reading(
    "modal",
    "choose one or more — {modes:modes}",
    lambda values, start: OneOf(*values["modes"], count=len(values["modes"]), at_least=1),
)


def write_modal(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write the number to choose, and the modes with a bullet each (CR 700.2)."""
    if not isinstance(effect, OneOf):
        return None
    if effect.optional:
        words = "any number" if effect.count == len(effect.parts) else f"up to {number_word(effect.count)}"
    elif effect.at_least in (0, effect.count):
        words = number_word(effect.count)
    elif effect.at_least == 1 and effect.count == len(effect.parts):
        words = "one or both" if effect.count == 2 else "one or more"
    else:
        return None
    lines = [f"choose {words}. {AGAIN}" if effect.repeats else f"choose {words} —"]
    if effect.more_if is not None:
        condition = writer.write("condition", effect.more_if)
        if condition is None:
            return None
        more = "both" if effect.more == len(effect.parts) == 2 else number_word(effect.more)
        now = " as you cast this spell" if writer.is_spell else ""
        lines = [f"choose {words}. If {condition.text}{now}, you may choose {more}."]
    # In a mode the card calls itself by its name again.
    before = Discourse(tuple(one for one in writer.discourse.mentions if one.antecedent != SELF))
    for part in effect.parts:
        writer.discourse = before.copy()
        phrase = writer.write("effect", part)
        if phrase is None:
            return None
        lines.append(f"• {phrase.text}.")
    return Phrase("\n".join(lines))


def priced(values: Values, start: int) -> tuple[Effect, ...]:
    """Make a list of modes that each have a cost: "+ {1} — Draw a card"."""
    return (*values.get("modes", ()), Priced(values["cost"], values["effect"]))


def write_spree(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write the modes with their costs (CR 702.172a)."""
    if not isinstance(effect, Spree):
        return None
    lines = ["spree"]
    for part in effect.parts:
        cost, does = writer.write("mana", part.cost), writer.write("effect", part.effect)
        if cost is None or does is None:
            return None
        lines.append(f"+ {cost.text} — {does.text}.")
    return Phrase("\n".join(lines))


reading("prices", "+ {cost:mana} — {effect:effect}.", priced)
reading("prices", "{modes:prices} + {cost:mana} — {effect:effect}.", priced)
reading("modal", "spree {modes:prices}", lambda values, start: Spree(*values["modes"]))
writing("modal", write_spree)


def write_text(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return all that a spell or ability does, with its full stop."""
    phrase = writer.write("modal", effect)
    if phrase is None:
        phrase = writer.write("effect", effect)
        if phrase is not None:
            phrase = Phrase(f"{phrase.text}.")
    return phrase


writing("modal", write_modal)
reading("text", "{it:effect}.", take_it)
reading("text", "{it:modal}", take_it)
writing("text", write_text)
