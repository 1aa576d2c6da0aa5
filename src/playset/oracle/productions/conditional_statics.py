"""Static abilities that work only if something is so (CR 604.2): "can't attack unless you control a Goblin"."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    DEFENDING_PLAYER,
    ENCHANTED,
    EXILED_WITH,
    SELF,
    YOU,
    YOUR_TURN,
    CannotActivate,
    CannotAttack,
    CannotBlock,
    CannotLose,
    Continuous,
    CostsLess,
    CostsMore,
    Count,
    DrawsMore,
    Exists,
    HandSizeChange,
    Has,
    Is,
    KeepsMana,
    Minus,
    NoMaximumHandSize,
    PreventDamage,
    ScriesMore,
    Targeting,
    Times,
    Untrue,
    X,
)
from playset.ability.filters.base import Both
from playset.core.node import Node
from playset.oracle.discourse import Mention, Pronoun, plain
from playset.oracle.grammar import Maker, Phrase, Values, reading, rule, writing
from playset.oracle.nouns import in_order
from playset.oracle.productions.modifications import changes_of, together
from playset.oracle.resolution import collect, without_mentions
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Ability, Condition, Filter

# --- rules about the card itself -----------------------------------------------------------------------------


def unless(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the node for "~ can't attack unless you control a Goblin": it has that rule as long as you don't."""
    if names_defending_player(values["condition"]):
        # CR 508.1c: there is a defending player for each possible attack, and none for the creature as it is.
        lone = without_mentions(values["static"])
        return (CannotAttack(SELF, unless=values["condition"]),) if lone == CannotAttack(SELF) else None
    return conditional(values["static"], Untrue(values["condition"]))


def names_defending_player(node: Node) -> bool:
    """True if something in a node is about the defending player."""
    node = node.node if isinstance(node, Mention) and isinstance(node.node, Node) else node
    return node == DEFENDING_PLAYER or any(names_defending_player(child) for child in node.children())


def as_long_as(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the node for "as long as it's your turn, ~ can't block"."""
    return conditional(values["static"], values["condition"])


def conditional(static: Ability, condition: Condition) -> tuple[Ability, ...] | None:
    """Return a rule about the card itself that is in force while a condition holds."""
    rule = without_mentions(static)
    if isinstance(rule, ABOUT_YOU) and rule.who == YOU:
        return (Continuous(SELF, Has(rule), condition),)
    if getattr(rule, "what", None) != SELF or not isinstance(rule, RESTRICTIONS) or names_defending_player(condition):
        return None
    return (Continuous(SELF, Has(rule), condition),)


RESTRICTIONS = (CannotAttack, CannotBlock)
ABOUT_YOU = (CannotLose, DrawsMore, HandSizeChange, KeepsMana, NoMaximumHandSize, ScriesMore)
reading("paragraph", "{static:static} unless {condition:condition}.", unless)
reading("paragraph", "as long as {condition:condition}, {static:static}.", as_long_as)
reading("paragraph", "{static:static} as long as {condition:condition}.", as_long_as)


def neither_unless(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the node for "~ can't attack or block unless you control a Goblin"."""
    if names_defending_player(values["condition"]):
        return None
    change = Has(CannotAttack()) & Has(CannotBlock())
    return (Continuous(SELF, change, Untrue(values["condition"])),)


reading("paragraph", "~ can't attack or block unless {condition:condition}.", neither_unless)


def write_unless(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Return a rule about the card itself, and what has to be so or not."""
    if isinstance(ability, CannotAttack) and ability.unless is not None:
        phrase = writer.write("condition", ability.unless)
        return None if phrase is None else Phrase(f"{writer.me} can't attack unless {phrase.text}.")
    if not isinstance(ability, Continuous) or ability.affected != SELF or ability.condition is None:
        return None
    negated = isinstance(ability.condition, Untrue)
    words = ""
    if ability.modification == Has(CannotAttack()) & Has(CannotBlock()):
        words = f"{writer.me} can't attack or block"
    elif isinstance(ability.modification, Has) and isinstance(ability.modification.ability, RESTRICTIONS):
        static = writer.write("static", ability.modification.ability)
        words = "" if static is None else static.text
    if not words:
        return None
    condition = ability.condition.condition if isinstance(ability.condition, Untrue) else ability.condition
    phrase = writer.write("condition", condition)
    return None if phrase is None else Phrase(f"{words} {'unless' if negated else 'as long as'} {phrase.text}.")


writing("line", write_unless)


def write_rule_about_you(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "as long as you control a Goblin, you have no maximum hand size"."""
    if not isinstance(ability, Continuous) or ability.affected != SELF or ability.condition is None:
        return None
    if not isinstance(ability.modification, Has) or not isinstance(ability.modification.ability, ABOUT_YOU):
        return None
    said, so = writer.write("static", ability.modification.ability), writer.write("condition", ability.condition)
    return None if said is None or so is None else Phrase(f"as long as {so.text}, {said.text}.")


writing("line", write_rule_about_you)

# --- what the condition speaks of ----------------------------------------------------------------------------


def speaks_of(node: Node, what: Node) -> bool:
    """True if something stands anywhere in a node."""
    return node == what or any(speaks_of(child, what) for child in node.children())


def it_changes(values: Values, start: int) -> Continuous | None:
    """Make the node for "as long as ~ is untapped, it has flying": what the condition is about."""
    found: list[Any] = []
    collect(values["condition"], found)
    named = {one.node for one in found if isinstance(one, Mention) and one.node in (SELF, ENCHANTED)}
    if not named and speaks_of(values["condition"], EXILED_WITH):
        named = {SELF}  # "cards exiled with this creature"
    if len(named) != 1:
        return None
    affected: Any = named.pop()
    return Continuous(affected, values["change"], values["condition"])


def the_only_one(values: Values, start: int) -> Continuous | None:
    """Make the node for "as long as you control exactly one creature, that creature gets +1/+1"."""
    condition: Node = values["condition"]
    if not isinstance(condition, Exists) or condition.most != 1 or not isinstance(condition.what, Filter):
        return None
    return Continuous(condition.what, values["change"], condition)


reading("line", "as long as {condition:condition}, it {change:lasting}.", it_changes)
reading("line", "as long as {condition:condition}, that creature {change:lasting}.", the_only_one)

# --- a change and a rule in one sentence ----------------------------------------------------------------------


def said_of(rule: Ability, what: Any) -> Ability | None:
    """Return a rule whose subject was left out, about what the sentence is about."""
    subject = getattr(rule, "what", None)  # rules about players stand by themselves
    if not isinstance(subject, Pronoun) or subject.word != "-":
        return None
    after = rule.substitute({subject: what})
    return after if isinstance(after, Ability) else None


def change_and_rule(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the node for "enchanted creature gets +1/+1 and can't be blocked", in either order."""
    rule = said_of(values["rule"], values["what"])
    return None if rule is None else (Continuous(values["what"], values["change"]), rule)


def change_and_rule_if(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the node for "as long as you control a Goblin, ~ gets +1/+1 and can't be blocked"."""
    rule = said_of(values["rule"], SELF)
    if plain(values["what"]) != SELF or rule is None or names_defending_player(values["condition"]):
        return None
    change = together([*changes_of(values["change"]), Has(rule)])
    return (Continuous(SELF, change, values["condition"]),)


def stilled(values: Values, start: int) -> tuple[Ability, ...]:
    """Make the node for "enchanted creature can't attack or block, and its activated abilities can't be activated"."""
    what = values["what"]
    return (CannotAttack(what), CannotBlock(what), CannotActivate(what, "mana" not in values))


for _order in (
    "{change:lasting}, and {rule:restriction}",
    "{change:lasting} and {rule:restriction}",
    "{rule:restriction} and {change:lasting}",
):
    reading("paragraph", f"{{what:subject}} {_order}.", change_and_rule)
    reading("paragraph", f"as long as {{condition:condition}}, {{what:subject}} {_order}.", change_and_rule_if)
    reading("paragraph", f"{{what:subject}} {_order} as long as {{condition:condition}}.", change_and_rule_if)
reading(
    "paragraph",
    "{what:host} can't attack or block, and its activated abilities can't be activated.",
    stilled,
)
reading(
    "paragraph",
    "{what:host} can't attack or block, and its activated abilities can't be activated {mana:unless_mana}.",
    stilled,
)
reading("unless_mana", "unless they're mana abilities", lambda values, start: True)

# --- what a spell costs --------------------------------------------------------------------------------------

_less = "this spell costs {amount:generic} less to cast"
rule("static", CostsLess, _less, what=SELF, condition=None)
rule("static", CostsLess, f"{_less} if {{condition}}", what=SELF)
reading(
    "static",
    f"if {{condition:condition}}, {_less}",
    lambda values, start: CostsLess(SELF, values["amount"], values["condition"]),
)
rule("static", CostsLess, "this spell costs {1} less to cast for each {amount:per}", what=SELF, condition=None)


def two_subjects(values: Values, start: int) -> tuple[Ability, ...]:
    """Make the nodes for "as long as it's your turn, ~ gets +2/+2 and other creatures you control have trample"."""
    condition = values["condition"]
    return (
        Continuous(values["one"], values["change"], condition),
        Continuous(values["other"], values["more"], condition),
    )


reading(
    "paragraph",
    "as long as {condition:condition}, {one:subject} {change:lasting} and {other:subject} {more:lasting}.",
    two_subjects,
)


def each_of_both(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the nodes for "this creature and enchanted creature each get +X/+X, where X is …"."""
    change = values["change"]
    if "x" in values:
        change = change.substitute({X: values["x"], -X: Minus(values["x"])})
        if change == values["change"]:
            return None
    return (Continuous(SELF, change), Continuous(ENCHANTED, change))


for _where in ("", ", where X is {x:quantity}"):
    reading("paragraph", f"{{me:self}} and {{host:host}} each {{change:lasting}}{_where}.", each_of_both)
reading(
    "paragraph",
    "prevent all damage that would be dealt to {me:self} during your turn.",
    lambda values, start: (Continuous(SELF, Has(PreventDamage(SELF)), YOUR_TURN),),
)


def if_it_targets(word: str) -> Maker:
    """Return a maker for "this spell costs {2} less to cast if it targets a tapped creature"."""
    kind = CostsLess if word == "less" else CostsMore

    def make(values: Values, start: int) -> CostsLess | CostsMore | None:
        what = plain(values["what"])
        if not isinstance(what, Filter) or not isinstance(values["amount"], int):
            return None
        return kind(SELF, values["amount"], Is(SELF, Targeting(what)))

    return make


def write_if_it_targets(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Return what a spell costs because of a target."""
    if not isinstance(static, (CostsLess, CostsMore)) or static.what != SELF or not isinstance(static.amount, int):
        return None
    about = static.condition.description if isinstance(static.condition, Is) and static.condition.what == SELF else None
    target = writer.write("anything", about.what) if isinstance(about, Targeting) and not about.only else None
    word = "less" if isinstance(static, CostsLess) else "more"
    if target is None:
        return None
    return Phrase(f"this spell costs {{{static.amount}}} {word} to cast if it targets {target.text}")


for _word in ("less", "more"):
    reading(
        "static",
        f"this spell costs {{amount:generic}} {_word} to cast if it targets {{what:anything}}",
        if_it_targets(_word),
    )
writing("static", write_if_it_targets)


def less_for_each(values: Values, start: int) -> CostsLess | None:
    """Make the node for "this spell costs {2} less to cast for each creature you control"."""
    times, per = values["times"], values["per"]
    if times <= 1:
        return None
    return CostsLess(SELF, Count(per.what, times) if isinstance(per, Count) else Times(per, times))


def write_less(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "this spell costs {2} less to cast for each creature you control", or as much as some number says."""
    if not isinstance(static, CostsLess) or static.what != SELF or static.condition is not None:
        return None
    amount = static.amount
    if isinstance(amount, Count) and amount.times > 1:
        per = writer.write("per", Count(amount.what))
        return None if per is None else Phrase(f"this spell costs {{{amount.times}}} less to cast for each {per.text}")
    if isinstance(amount, Times):
        each = writer.write("per", amount.amount)
        if each is not None:
            return Phrase(f"this spell costs {{{amount.times}}} less to cast for each {each.text}")
    if isinstance(amount, (int, Count)) or amount == X:
        return None
    number = writer.write("quantity", amount)
    return None if number is None else Phrase(f"this spell costs {{X}} less to cast, where X is {number.text}")


reading("static", "this spell costs {times:generic} less to cast for each {per:per}", less_for_each)
reading(
    "static",
    "this spell costs {X} less to cast, where X is {x:quantity}",
    lambda values, start: CostsLess(SELF, plain(values["x"])),
)
writing("static", write_less)


def each_if(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the node for "each creature you control has vigilance if it's white, hexproof if it's blue, …"."""
    what = plain(values["what"])
    if not isinstance(what, Filter):
        return None
    return tuple([Continuous(in_order(Both(quality, what)), Has(ability)) for ability, quality in values["pairs"]])


reading("if_it_is", "{ability:granted} if it's {quality:adjective}", lambda values, start: tuple(values.values()))
reading("some_if", "{one:if_it_is}", lambda values, start: (values["one"],))
reading("some_if", "{some:some_if}, {one:if_it_is}", lambda values, start: (*values["some"], values["one"]))
reading(
    "paragraph",
    "each {what:np_one} has {pairs:all_if}.",
    each_if,
)
reading("all_if", "{some:some_if}, and {one:if_it_is}", lambda values, start: (*values["some"], values["one"]))
