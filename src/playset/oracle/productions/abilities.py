"""Abilities as paragraphs (CR 113.3): spells, activated, triggered and static abilities."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    EACH_OPPONENT,
    ENCHANTED,
    IT,
    SELF,
    SPELL,
    YOU,
    YOUR_TURN,
    Activated,
    AdditionalCost,
    AllOf,
    AlternativeCost,
    BaseSize,
    CannotAttack,
    CannotBeBlocked,
    CannotBlock,
    CastFrom,
    CastOnly,
    Casts,
    Continuous,
    DefinesSize,
    DuringSteps,
    Gets,
    Happened,
    Has,
    If,
    InThisGame,
    Is,
    LeastX,
    Mana,
    ManaValueOf,
    Minus,
    OptionalCost,
    Plus,
    Protection,
    SacrificeIt,
    SetColors,
    Spell,
    Step,
    Then,
    Untrue,
    When,
    WorksInGraveyard,
    X,
    YouControlIt,
    Zone,
)
from playset.core.node import Node
from playset.oracle.discourse import Pronoun
from playset.oracle.grammar import Phrase, Values, reading, refuse, rule, scanning, take_it, writing
from playset.oracle.nouns import ONE, RANK_ZONE, atoms, rank, write_np
from playset.oracle.productions.control_flow import is_leave, parts_of
from playset.oracle.productions.modifications import changes_of, unscaled
from playset.oracle.reader import Reader
from playset.oracle.resolution import resolve
from playset.oracle.tokens import Token
from playset.oracle.writer import Writer, sentence_case
from playset.rules.nodes.base import Ability, Amount, Effect, Replacement
from playset.rules.nodes.program import contains_x

ADDITIONAL: Final = "additional cost"  # the word of an additional cost that has none of its own

# --- spells --------------------------------------------------------------------------------------------------

rule("spell", Spell, "{effect:text}")
rule("line", AdditionalCost, "as an additional cost to cast this spell, {costs:acts}.")
rule(
    "line",
    OptionalCost,
    "as an additional cost to cast this spell, you may {costs:acts}.",
    word=ADDITIONAL,
    repeated=False,
)
rule("line", AlternativeCost, "if {condition}, you may cast this spell without paying its mana cost.", costs=())
reading(
    "line",
    "if this spell is the first spell you've cast this game, you may cast it without paying its mana cost.",
    lambda values, start: AlternativeCost((), Happened(InThisGame(Casts(YOU, SPELL)), 0, 0)),
)
rule("line", AlternativeCost, "you may {costs:acts} rather than pay this spell's mana cost.")
rule("line", AlternativeCost, "if {condition}, you may {costs:acts} rather than pay this spell's mana cost.")

reading(
    "line",
    "you may {costs:acts} rather than pay this spell's mana cost if {condition:condition}.",
    lambda values, start: AlternativeCost(values["costs"], values["condition"]),
)

for _card in ("this card/spell", "~"):
    reading(
        "line",
        f"you may cast {_card} as though it had flash if you pay {{cost:mana}} more to cast it.",
        lambda values, start: CastFrom(Zone.HAND, additional=(Mana(values["cost"]),), flash=True),
    )


def write_flash_for_more(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "you may cast this card as though it had flash if you pay {2} more to cast it"."""
    if not isinstance(ability, CastFrom) or len(ability.additional) != 1 or not isinstance(ability.additional[0], Mana):
        return None
    if ability != CastFrom(Zone.HAND, additional=ability.additional, flash=True):
        return None
    cost = ability.additional[0].text
    return Phrase(f"you may cast this card as though it had flash if you pay {cost} more to cast it.")


writing("line", write_flash_for_more)

# --- activated abilities -------------------------------------------------------------------------------------

for _suffix, _fixed in (
    ("", {}),
    (" Activate only as a sorcery.", {"sorcery": True}),
    (" Activate only once each turn.", {"once": True}),
    (" Activate only if {condition}.", {}),
    (" Activate only during your turn.", {"condition": YOUR_TURN}),
    (" Activate only if {condition} and only as a sorcery.", {"sorcery": True}),
    (" Activate only as a sorcery and only once each turn.", {"sorcery": True, "once": True}),
    (" Activate only if {condition} and only once each turn.", {"once": True}),
    (" Activate only as a sorcery and only if {condition}.", {"sorcery": True}),
    (" This ability costs {1} less to activate for each {less:per}.", {"less_if": None}),
    (" This ability costs {less:generic} less to activate if {less_if}.", {}),
    (" This ability costs {X} less to activate, where X is {less:quantity}.", {"less_if": None}),
):
    rule("line", Activated, f"{{costs}}: {{effect:text}}{_suffix}", **_fixed)

for _suffix, _fixed in (
    (" Activate only during {condition:steps}.", {}),
    (" Activate only during {condition:steps} and only once each turn.", {"once": True}),
    (" Any player may activate this ability.", {"anyone": True}),
):
    rule("line", Activated, f"{{costs}}: {{effect:text}}{_suffix}", **_fixed)
reading(
    "line",
    "{costs:costs}: {effect:text} Activate only during your turn and only once each turn.",
    lambda values, start: Activated(values["costs"], values["effect"], once=True, condition=YOUR_TURN),
)
reading(
    "line",
    "{costs:costs}: {effect:text} X can't be 0.",
    lambda values, start: Activated((*values["costs"], LeastX(1)), values["effect"]),
)


def write_least_x(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "{X}: … X can't be 0"."""
    if not isinstance(ability, Activated) or ability.costs[-1:] != (LeastX(1),):
        return None
    plain_ability = writer.write("line", Activated(ability.costs[:-1], ability.effect))
    if plain_ability is None or ability != Activated(ability.costs, ability.effect):
        return None
    return Phrase(f"{plain_ability.text} X can't be 0.")


writing("line", write_least_x)
for _steps in ("{steps:steps}", "your turn"):
    reading(
        "line",
        f"{{costs:costs}}: {{effect:text}} Activate only during {_steps} and only if {{condition:condition}}.",
        lambda values, start: Activated(
            values["costs"], values["effect"], condition=AllOf(values.get("steps", YOUR_TURN), values["condition"])
        ),
    )
rule("line", CastOnly, "cast this spell only if {when}.")
rule("line", CastOnly, "cast this spell only during your turn.", when=YOUR_TURN)
rule("line", CastOnly, "cast this spell only during {when:steps}.")
rule("line", CastOnly, "cast this spell only before {when:steps_before}.")
for _steps in ("{steps:steps}", "your turn"):
    for _also in ("if {condition:condition}", "during {condition:steps}"):
        reading(
            "line",
            f"cast this spell only during {_steps} and only {_also}.",
            lambda values, start: CastOnly(AllOf(values.get("steps", YOUR_TURN), values["condition"])),
        )
STEPS: Final[dict[str, DuringSteps]] = {
    "your upkeep": DuringSteps(Step.UPKEEP, whose=YOU),
    "any upkeep step": DuringSteps(Step.UPKEEP),
    "an opponent's upkeep": DuringSteps(Step.UPKEEP, whose=EACH_OPPONENT),
    "combat": DuringSteps(Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT),
    "combat on an opponent's turn": DuringSteps(Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT, EACH_OPPONENT),
    "combat before blockers are declared": DuringSteps(Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS),
    "combat after blockers are declared": DuringSteps(Step.DECLARE_BLOCKERS, Step.END_OF_COMBAT),
    "your turn, before attackers are declared": DuringSteps(Step.UNTAP, Step.BEGINNING_OF_COMBAT, YOU),
    "your end step": DuringSteps(Step.END, whose=YOU),
    "your declare attackers step": DuringSteps(Step.DECLARE_ATTACKERS, whose=YOU),
    "the declare attackers step": DuringSteps(Step.DECLARE_ATTACKERS),
    "the declare blockers step": DuringSteps(Step.DECLARE_BLOCKERS),
    "the end of combat step": DuringSteps(Step.END_OF_COMBAT),
    "an opponent's turn": DuringSteps(Step.UNTAP, Step.CLEANUP, EACH_OPPONENT),
}
# Each combat phase has such a step of its own.
STEPS_BEFORE: Final[dict[str, DuringSteps]] = {
    "attackers are declared": DuringSteps(Step.UNTAP, Step.BEGINNING_OF_COMBAT),
    "blockers are declared": DuringSteps(Step.UNTAP, Step.DECLARE_ATTACKERS),
    "the combat damage step": DuringSteps(Step.UNTAP, Step.DECLARE_BLOCKERS),
}


def name_steps(category: str, names: dict[str, DuringSteps]) -> None:
    """Register words for steps."""
    for words, known in names.items():
        reading(category, words, lambda values, start, steps=known: steps)  # type: ignore[misc]
    writing(
        category,
        lambda writer, steps, style: next((Phrase(words) for words, known in names.items() if known == steps), None),
    )


name_steps("steps", STEPS)
name_steps("steps_before", STEPS_BEFORE)

# --- cards in your graveyard ---------------------------------------------------------------------------------

for _me in ("{me:self}", "~"):
    reading(
        "line",
        f"{{costs:costs}}: {{effect:text}} Activate only if {_me} is in your graveyard.",
        lambda values, start: Activated(values["costs"], values["effect"], zone=Zone.GRAVEYARD),
    )
    reading(
        "line",
        f"{{pattern:trigger}}, if {_me} is in your graveyard, {{effect:text}}",
        lambda values, start: When(
            values["pattern"], values["effect"], Is(SELF, CARD_IN_YOUR_GRAVEYARD), zone=Zone.GRAVEYARD
        ),
    )

# The greatest X that can be paid is found from the printed cost.
refuse(Activated, lambda node: node.less != 0 and any("{X}" in getattr(cost, "text", "") for cost in node.costs))

# --- triggered abilities -------------------------------------------------------------------------------------

rule("line", When, "{pattern:trigger}, {effect:text}")
rule("line", When, "{pattern:trigger}, {effect:late_text}")
rule("late_text", If, "{effect:clause} if {condition}. otherwise, {otherwise:chain}.", late=True)
rule("line", When, "{pattern:trigger}, if {condition}, {effect:text}")
rule("line", When, "{pattern:trigger}, if {condition}, {effect:late_text}")
rule("line", When, "{pattern:trigger}, {effect:text} This ability triggers only once each turn.", once=True)
rule(
    "line",
    When,
    "{pattern:trigger}, if {condition}, {effect:text} This ability triggers only once each turn.",
    once=True,
)


def if_after_all(values: Values, start: int) -> Effect | None:
    """Make the node for "draw a card if you gained life this turn": what is looked at only as it resolves."""
    if is_leave(values["effect"]):
        return None
    return If(Untrue(values["condition"]), Then(), values["effect"])


def several_ifs(values: Values, start: int) -> Effect:
    """Make the node for several sentences that each end with a condition."""
    return Then(*parts_of(values["first"]), *parts_of(values["more"]))


reading("if_last", "{effect:links} if {condition:condition}", if_after_all)
reading("if_last", "{first:if_last}. {more:if_last}", several_ifs)
reading("line", "{pattern:trigger}, {effect:if_last}.", lambda values, start: When(values["pattern"], values["effect"]))
# CR 603.4: an "if" right after the trigger condition belongs to the ability, not to its effect.
refuse(When, lambda node: begins_with_if(node.effect))


def begins_with_if(effect: Effect) -> bool:
    """True if the first thing that an effect says is a condition; "unless" comes after what is done."""
    first = parts_of(effect)[0]
    return isinstance(first, If) and first.effect != Then() and not first.late


def write_last_trigger(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Return a triggered ability that sacrifices its own source; it triggers once, so it says "when"."""
    if (
        not isinstance(ability, When)
        or parts_of(ability.effect)[0] != SacrificeIt(SELF)
        or ability.condition is not None
    ):
        return None
    pattern = writer.write("trigger.once", ability.pattern)
    effect = writer.write("text", ability.effect) if pattern is not None else None
    return None if pattern is None or effect is None else Phrase(f"{pattern.text}, {effect.text}")


writing("line", write_last_trigger)


def is_elsewhere(what: Any) -> bool:
    """True if a description fits only cards that are not on the battlefield."""
    return any(rank(part) == RANK_ZONE for part in atoms(what))


# --- static abilities ----------------------------------------------------------------------------------------

rule("line", Continuous, "you control {affected:subject}.", modification=YouControlIt())
rule("line", Continuous, "{affected:subject.sweeping} {modification:lasting}.")
# CR 604.3: what a card says of its own colours defines them.
refuse(
    Continuous,
    lambda node: (
        getattr(node.affected, "node", node.affected) == SELF
        and isinstance(node.modification, SetColors)
        and node.condition is None
    ),
)
# What static abilities give to cards elsewhere is said by other words.
refuse(Continuous, lambda node: is_elsewhere(getattr(node.affected, "node", node.affected)))
# Spells have no characteristics of permanents; what they have is said by other words.
refuse(Continuous, lambda node: SPELL in atoms(getattr(node.affected, "node", node.affected)))


def where_x_is(values: Values, start: int) -> Continuous | None:
    """Make the node for "equipped creature gets +X/+X, where X is the number of cards in your hand"."""
    change = values["change"]
    after = change.substitute({X: values["x"], -X: Minus(values["x"])})
    if after == change:
        return None
    granted = [part for part in changes_of(change) if isinstance(part, Has) and contains_x(part)]
    if granted:
        # CR 113.7a: in an ability that it has, what has the ability is the source, and no "enchanted creature".
        x = values["x"].substitute(dict.fromkeys(pronouns_in(values["x"]), SELF))
        if len(granted) < len([part for part in changes_of(change) if contains_x(part)]):
            return None
        after = change.substitute({X: x})
    return Continuous(values["what"], after)


def pronouns_in(node: Node) -> list[Node]:
    """Return the pronouns in a node that are not about players."""
    found = [one for child in node.children() for one in pronouns_in(child)]
    return [node, *found] if isinstance(node, Pronoun) and node.noun != "player" else found


reading("line", "{what:subject} {change:lasting}, where X is {x:quantity}.", where_x_is)


def write_where_x_is(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "equipped creature gets +X/+X, where X is its toughness", where it is no number "for each"."""
    if not isinstance(ability, Continuous) or ability.condition is not None:
        return None
    for change in changes_of(ability.modification):
        amount = change.power if isinstance(change, Gets) and not isinstance(change.power, int) else None
        if not isinstance(amount, Amount) or amount == X or amount.is_subtracted() or unscaled(change) is not None:
            continue
        plain_x = ability.modification.substitute({amount: X})
        before = writer.discourse.copy()
        subject = writer.write("subject.sweeping", ability.affected)
        writer.third = subject is None or subject.third
        does = writer.write("lasting", plain_x) if subject is not None else None
        number = writer.write("quantity", amount) if does is not None else None
        if subject is not None and does is not None and number is not None:
            return Phrase(f"{subject.text} {does.text}, where X is {number.text}.")
        writer.discourse = before
    return None


rule("line", Continuous, "during your turn, {affected:subject} {modification:lasting}.", condition=YOUR_TURN)
rule("line", Continuous, "as long as {condition}, {affected:subject} {modification:lasting}.")
rule("line", Continuous, "{affected:subject} {modification:lasting} as long as {condition}.")


def in_your_graveyard(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the nodes for "as long as ~ is in your graveyard and you control a Mountain, creatures … have haste"."""
    abilities = values.get("abilities") or (Continuous(values["what"], values["change"], values["condition"]),)
    if not all(isinstance(ability, (Continuous, Replacement)) for ability in abilities):
        return None
    return tuple([WorksInGraveyard(ability) for ability in abilities])


def write_in_your_graveyard(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write a static ability that works in a graveyard."""
    if not isinstance(ability, WorksInGraveyard):
        return None
    line = writer.write("line", ability.ability)
    if line is None:
        return None
    condition = line.text.startswith(IF_SO)
    rest = f" and {line.text.removeprefix(IF_SO)}" if condition else f", {line.text}"
    return Phrase(f"{IF_SO}this card is in your graveyard{rest}")


IF_SO: Final = "as long as "
for _me in ("{me:self}", "~"):
    reading("paragraph", f"as long as {_me} is in your graveyard, {{abilities:paragraph}}", in_your_graveyard)
    reading(
        "paragraph",
        f"as long as {_me} is in your graveyard and {{condition:condition}}, {{what:subject}} {{change:lasting}}.",
        in_your_graveyard,
    )
writing("line", write_in_your_graveyard)


def same_size(values: Values, start: int) -> Continuous:
    """Make the node for "~'s power and toughness are each equal to the number of cards in your hand"."""
    return Continuous(SELF, DefinesSize(values["amount"], values["amount"]))


def write_same_size(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Return a characteristic-defining ability for power and toughness."""
    change = ability.modification if isinstance(ability, Continuous) else None
    if not isinstance(change, DefinesSize) or ability.affected != SELF or ability.condition is not None:
        return None
    if change.power != change.toughness:
        return None
    quantity = writer.write("quantity", change.power)
    return None if quantity is None else Phrase(f"{writer.me}'s power and toughness are each equal to {quantity.text}.")


def write_each(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "each other enchantment has base power and base toughness each equal to its mana value": one by one."""
    if not isinstance(ability, Continuous) or ability.condition is not None or ability.affected in (SELF, ENCHANTED):
        return None
    if BaseSize(ManaValueOf(IT), ManaValueOf(IT)) not in changes_of(ability.modification):
        return None
    noun = write_np(writer, ability.affected, ONE)
    writer.third = True
    change = writer.write("lasting", ability.modification)
    return None if noun is None or change is None else Phrase(f"each {noun} {change.text}.")


def one_size(values: Values, start: int) -> Continuous:
    """Make the node for "~'s power is equal to the number of creatures you control"."""
    if values["which"] == "power":
        return Continuous(SELF, DefinesSize(values["amount"], None))
    return Continuous(SELF, DefinesSize(None, values["amount"]))


def write_one_size(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Return a characteristic-defining ability for power or toughness alone."""
    change = ability.modification if isinstance(ability, Continuous) else None
    if not isinstance(change, DefinesSize) or ability.affected != SELF or ability.condition is not None:
        return None
    if (change.power is None) == (change.toughness is None):
        return None
    which = "toughness" if change.power is None else "power"
    quantity = writer.write("quantity", change.toughness if change.power is None else change.power)
    return None if quantity is None else Phrase(f"{writer.me}'s {which} is equal to {quantity.text}.")


for _which in ("power", "toughness"):
    reading("which_size", _which, lambda values, start, word=_which: word)  # type: ignore[misc]
reading("line", "~'s {which:which_size} is equal to {amount:quantity}.", one_size)
writing("line", write_one_size)
writing("line", write_each)


def one_larger(values: Values, start: int) -> Continuous:
    """Make the node for "~'s power is equal to some number and its toughness is equal to that number plus 1"."""
    return Continuous(SELF, DefinesSize(values["amount"], Plus(values["amount"], values["more"])))


def write_one_larger(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Return a size of which the toughness is some more than the power."""
    change = ability.modification if isinstance(ability, Continuous) else None
    if not isinstance(change, DefinesSize) or ability.affected != SELF or ability.condition is not None:
        return None
    if not isinstance(change.toughness, Plus) or change.toughness.amount != change.power:
        return None
    quantity = writer.write("quantity", change.power)
    if quantity is None:
        return None
    more = f"its toughness is equal to that number plus {change.toughness.more}"
    return Phrase(f"{writer.me}'s power is equal to {quantity.text} and {more}.")


reading(
    "line",
    "~'s power is equal to {amount:quantity} and its toughness is equal to that number plus {more:number}.",
    one_larger,
)
writing("line", write_one_larger)
reading("line", "~'s power and toughness are each equal to {amount:quantity}.", same_size)
writing("line", write_same_size)

reading("line", "{it:static}.", take_it)


def write_static(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Return a static ability that changes a rule."""
    phrase = writer.write("static", ability)
    return None if phrase is None else Phrase(f"{phrase.text}.")


writing("line", write_static)

# --- abilities that something has ----------------------------------------------------------------------------

reading("granted", "{it:keyword}", take_it)


def scan_quotation(reader: Reader, at: int) -> list[tuple[int, Ability]]:
    """Return the ability in quotation marks, which is a text of its own; inside of another they are single ones."""
    mark, words = reader.words[at], reader.words
    ends = [place for place in range(at + 2, len(words)) if words[place] == mark and words[place - 1] == "."]
    if mark == '"':
        ends = [place for place in range(at + 1, len(words)) if words[place] == mark]
    if mark not in ('"', "'") or not ends:
        return []
    end = ends[0]
    tokens = reader.tokens[at + 1 : end]
    if tokens[-1].word not in (".", '"', "'"):  # in the middle of a sentence the full stop is left out
        tokens = [*tokens, Token(".", tokens[-1].end, tokens[-1].end)]
    inner = Reader(tokens, reader.names, reader.host, reader.is_spell)
    found = [(end + 1, resolve(value, inner.words)) for value in inner.readings("line")]
    if not found:
        reader.furthest = max(reader.furthest, at + 1 + inner.furthest)
    return [(place, ability) for place, ability in found if isinstance(ability, Ability)]


scanning("granted", scan_quotation, frozenset({'"', "'"}))


def write_granted(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Return a keyword as it is, any other ability in quotation marks."""
    phrase = writer.write("keyword", ability)
    if phrase is not None:
        return phrase
    inner = Writer("this permanent", writer.host)
    phrase = inner.write("line", ability)
    if phrase is None:
        return None
    quoted = sentence_case(phrase.text).replace('"', "'")  # a quotation inside of this one
    return Phrase(f'"{quoted}"')


writing("granted", write_granted)

# --- paragraphs ----------------------------------------------------------------------------------------------


def single(values: Values, start: int) -> tuple[Ability, ...]:
    """Return a paragraph of one ability."""
    return (values["one"],)


def more(values: Values, start: int) -> tuple[Ability, ...]:
    """Append a keyword to a list."""
    return (*values["some"], values["one"])


def two_protections(values: Values, start: int) -> tuple[Ability, ...]:
    """Make the two abilities of "protection from black and from red" (CR 702.16g)."""
    return (Protection(values["one"]), Protection(values["other"]))


reading("paragraph", "{one:line}", single)
reading(
    "paragraph",
    "{what:subject} can't attack or block.",
    lambda values, start: (CannotAttack(values["what"]), CannotBlock(values["what"])),
)
reading(
    "paragraph",
    "{what:subject} can't block and can't be blocked.",
    lambda values, start: (CannotBlock(values["what"]), CannotBeBlocked(values["what"])),
)
reading("paragraph", "{one:keyword_line}", single)
reading(
    "paragraph",
    "{some:keywords}, protection from {one:quality} and from {other:quality}",
    lambda values, start: (*values["some"], *two_protections(values, start)),
)
reading("keywords", "{one:keyword}", single)
reading("paragraph", "protection from {one:quality} and from {other:quality}", two_protections)
reading(
    "paragraph",
    "protection from {one:quality}, from {other:quality}, and from {third:quality}",
    lambda values, start: (*two_protections(values, start), Protection(values["third"])),
)
for _category in ("paragraph", "keywords"):
    for _comma in (",", ";"):
        reading(_category, f"{{some:keywords}}{_comma} {{one:keyword}}", more)
writing("line", write_where_x_is)
