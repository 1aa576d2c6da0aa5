"""The grammar: productions, each of which reads and writes. `productions` registers them; reader and writer use them.

A production is a template whose slots are the fields of a node, such as
`rule("clause", GainLife, "{who} gain(s) {amount} life")`. Filled from a node it writes a phrase; matched against a
phrase it makes the node. Where a class has several productions, the first one that fits the node writes it, and all of
them read.

In a template

- `{field}` is a slot; its kind of phrase follows from the annotation of the field, `{field:kind}` names another, and
  `{field:kind.style}` also says how to write it. Braces around capital letters are symbols: `{T}`.
- `gain(s)`, `search(es)`, `have(has)` is a verb that agrees with the slot before it, and so are longer words in
  `<their owners' hands|its owner's hand>`.
- `when/whenever` is written as the first word and read as any of them.
- `~` is the card itself.
- `[the battlefield]` is read where it is there, and never written.

Where a phrase is more than a template, `reading` and `writing` give the two directions separately.
"""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playset.core.node import Node
from playset.oracle.discourse import ANYTHING, Mention, Mentioning, Pronoun, left_by
from playset.oracle.fields import annotations_of, defaults_of, kinds_of, spread_of
from playset.oracle.tokens import words_of
from playset.rules.state.cards import CardDefinition

if TYPE_CHECKING:
    from playset.oracle.reader import Reader
    from playset.oracle.writer import Writer

Values = dict[str, Any]
Maker = Callable[[Values, int], Any]  # the slots of a template and the place of its first word
Scanner = Callable[["Reader", int], list[tuple[int, Any]]]  # the phrases that begin at a place: where they end, what
PhraseWriter = Callable[["Writer", Any, str], "Phrase | None"]


class Phrase(NamedTuple):
    """Some written words, and whether a verb after them takes the third person singular."""

    text: str
    third: bool = True


class Slot(NamedTuple):
    """A place in a template that a field of the node fills."""

    field: str
    category: str
    style: str

    def kind(self) -> str:
        """Return the category, and the style if there is one."""
        return f"{self.category}.{self.style}" if self.style else self.category


class Verb(NamedTuple):
    """A word that agrees with the subject before it."""

    plain: str
    third: str


class Word(NamedTuple):
    """A word to be read, in any of its forms."""

    forms: tuple[str, ...]


Part = Slot | Word
ITSELF: Final = Slot("", "self", "")  # "~" in a template

# The kind of phrase that fills a field, by the annotation of the field.
CATEGORY_OF: Final[dict[str, str]] = {
    "int": "number",
    "int | Amount": "number",
    "Amount": "quantity",
    "Selector": "selector",
    "Filter": "a",
    "Filter | None": "a",
    "Effect": "clause",
    "Effect | None": "clause",
    "Cost": "cost",
    "tuple[Cost, ...]": "costs",
    "Pattern": "pattern",
    "Modification": "lasting",
    "Condition": "condition",
    "Condition | None": "condition",
    "Ability": "granted",
    "KeywordAbility": "keyword",
}

# Categories whose lines can leave their subject out, and the category of what is left then.
PREDICATES: Final = {"clause": "predicate", "pattern": "event", "static": "restriction"}

PIECE: Final = re.compile(
    r"\{(?P<field>[a-z_]+)(?::(?P<category>[a-z_]+))?(?:\.(?P<style>[a-z_]+))?\}"
    r"|(?P<plain>[\w']+)\((?P<third>[\w']+)\)"
    r"|<(?P<many>[^|>]*)\|(?P<one>[^>]*)>"
    r"|\[(?P<optional>[^\]]*)\]"
    r"|(?P<choice>[a-z']+(?:/[a-z']+)+)"
    r"|(?P<self>~)"
)


class Rule:
    """One line of grammar."""

    __slots__ = (
        "category",
        "defaults",
        "fixed",
        "make",
        "node",
        "optional",
        "pieces",
        "readings",
        "spread",
        "subject",
        "template",
        "whole",
    )

    def __init__(
        self, category: str, node: type[Node] | None, template: str, fixed: dict[str, Any], make: Maker | None
    ) -> None:
        self.category = category
        self.node = node
        self.template = template
        self.fixed = fixed
        self.make = make
        self.defaults = defaults_of(node)
        self.optional = frozenset(name for name, kind in annotations_of(node).items() if "None" in kind)
        self.whole = tuple(name for name, kind in annotations_of(node).items() if kind == "int")
        self.spread = spread_of(node)
        self.pieces, alternatives = cut(template, annotations_of(node))
        # Every way to read the template, with and without each optional word.
        self.readings: tuple[tuple[Part, ...], ...] = tuple(
            tuple(itertools.chain.from_iterable(choice)) for choice in itertools.product(*alternatives)
        )
        # The field that is the subject of the sentence: the first one of a clause or event, if a verb follows it.
        first, _, verb = (*self.pieces, "", "", "")[:3]
        changes = isinstance(verb, Slot) and verb.category == "passing"  # "gets +1/+1", with the verb in it
        agrees = isinstance(verb, Verb) or changes or category == "static"
        self.subject = first.field if category in PREDICATES and isinstance(first, Slot) and agrees else ""

    def build(self, values: Values, start: int) -> Any:
        """Return the value of the phrase with these slots; None where they do not go together."""
        if self.subject and self.category == "clause" and isinstance(values[self.subject], (Mention, Pronoun)):
            values[self.subject] = dataclasses.replace(values[self.subject], subject=True)
        if self.make is not None:
            return self.make(values, start)
        assert self.node is not None
        behind: Mention | None = None
        for field, value in values.items():
            if value == ANYTHING:
                if field not in self.optional:
                    return None
                values[field] = None
            elif isinstance(value, Mention) and isinstance(value.node, CardDefinition):
                # A field for a card takes nothing else, so what the text says of it stands beside the effect.
                values[field], behind = value.node, dataclasses.replace(value, node=ANYTHING)
        if any(not isinstance(values.get(name, 0), int) for name in self.whole):
            return None  # X or something to be counted, where only a printed number can stand
        for name, kinds in kinds_of(self.node):
            if name in values and not isinstance(values[name], kinds):
                return None  # a word of the same kind of phrase that does not fit here
        parts = values.pop(self.spread) if self.spread else ()
        built = self.node(*parts, **values, **self.fixed)
        if any(wrong(built) for wrong in REFUSED.get(self.node, ())):
            return None
        if behind is None and self.category == "clause":
            behind = left_by(built, start)
        return built if behind is None else Mentioning(built, behind)  # type: ignore[arg-type]

    def slots(self, node: Node) -> Values | None:
        """Return the fields of a node that fill the slots, if this production can say all there is to the node."""
        values: Values = {}
        named = {piece.field for piece in self.pieces if isinstance(piece, Slot)}
        for name, default in self.defaults.items():
            value = getattr(node, name)
            if name in self.fixed:
                if value != self.fixed[name]:
                    return None
            elif name in named:
                values[name] = value
            elif value != default:
                return None
        return values

    def __repr__(self) -> str:
        return f"Rule({self.category!r}, {self.node.__name__ if self.node else None}, {self.template!r})"


def cut(template: str, annotations: dict[str, str]) -> tuple[list[Any], list[list[tuple[Part, ...]]]]:
    """Return a template cut into pieces to write (text, slots, verbs) and alternatives to read, one list for each
    piece.
    """
    pieces: list[Any] = []
    reads: list[list[tuple[Part, ...]]] = []

    def literal(text: str) -> None:
        if text:
            pieces.append(text)
            reads.append([literal_parts(text)])

    at = 0
    for found in PIECE.finditer(template):
        literal(template[at : found.start()])
        at = found.end()
        if found["field"]:
            category = found["category"] or CATEGORY_OF.get(annotations.get(found["field"], ""), "word")
            slot = Slot(found["field"], category, found["style"] or "")
            pieces.append(slot)
            reads.append([(slot,)])
        elif found["plain"]:
            plain, third = found["plain"], found["third"]
            verb = Verb(plain, plain + third if third in ("s", "es") else third)
            pieces.append(verb)
            reads.append([(Word((verb.plain, verb.third)),)])
        elif found["one"]:
            pieces.append(Verb(found["many"], found["one"]))
            reads.append([literal_parts(found["many"]), literal_parts(found["one"])])
        elif found["choice"]:
            forms = tuple(found["choice"].split("/"))
            pieces.append(forms[0])
            reads.append([(Word(forms),)])
        elif found["self"]:
            pieces.append(ITSELF)
            reads.append([(ITSELF,)])
        else:
            reads.append([(), literal_parts(found["optional"])])
    literal(template[at:])
    return pieces, reads


def literal_parts(text: str) -> tuple[Part, ...]:
    """Return the words of a text, to be read as they are."""
    return tuple(Word((word,)) for word in words_of(text))


# --- the grammar ---------------------------------------------------------------------------------------------

RULES: Final[dict[str, list[Rule]]] = {}
SCANNERS: Final[dict[str, list[tuple[Scanner, frozenset[str] | None]]]] = {}
WRITERS: Final[dict[str, list[PhraseWriter]]] = {}
REFUSED: Final[dict[type[Node], list[Callable[[Any], bool]]]] = {}
BY_NODE: Final[dict[tuple[str, type[Node]], list[Rule]]] = {}


def rule(category: str, node: type[Node], template: str, **fixed: Any) -> None:
    """Register a production that reads and writes a node."""
    new = Rule(category, node, template, fixed, None)
    RULES.setdefault(category, []).append(new)
    BY_NODE.setdefault((category, node), []).append(new)
    if new.subject:
        RULES.setdefault(PREDICATES[category], []).append(predicate(new))


def predicate(whole: Rule) -> Rule:
    """Return the production without its subject, that of the clause before: "draws a card and loses 1 life"."""

    def make(values: Values, start: int) -> Any:
        return whole.build({whole.subject: Pronoun("-", start), **values}, start)

    new = Rule(PREDICATES[whole.category], None, whole.template, {}, make)
    if whole.category == "static" or not isinstance(
        whole.pieces[2], Verb
    ):  # its subject can be in the plural: "creatures can't block this turn"
        new.readings = tuple(parts[1:] for parts in whole.readings)
        return new
    verb = literal_parts(whole.pieces[2].third)
    # The verb is a single word, or as many as its plural.
    length = len(literal_parts(whole.pieces[2].plain))
    new.readings = tuple((*verb, *parts[1 + length :]) for parts in whole.readings)
    return new


def refuse(node: type[Node], wrong: Callable[[Any], bool]) -> None:
    """Register nodes that a production would read but that its words do not mean."""
    REFUSED.setdefault(node, []).append(wrong)


def reading(category: str, template: str, make: Maker) -> None:
    """Register a production that only reads; `make` gets the slots and the first word's place, None is no reading."""
    RULES.setdefault(category, []).append(Rule(category, None, template, {}, make))


def writing(category: str, write: PhraseWriter) -> None:
    """Register a function that writes what no template can; if it returns None the productions are tried."""
    WRITERS.setdefault(category, []).append(write)


def scanning(category: str, scan: Scanner, first: frozenset[str] | None = None) -> None:
    """Register a function that reads what no template can; `first` are the words it can begin with, if known."""
    SCANNERS.setdefault(category, []).append((scan, first))


def includes(category: str, *others: str) -> None:
    """Register that every phrase of the other categories is also one of this category."""
    for other in others:
        reading(category, f"{{it:{other}}}", take_it)

        def write(writer: Writer, value: Any, style: str, other: str = other) -> Phrase | None:
            return writer.write(f"{other}.{style}" if style else other, value)

        writing(category, write)


def take_it(values: Values, start: int) -> Any:
    """Return the value of the only slot: it is the value of the phrase."""
    return values["it"]
