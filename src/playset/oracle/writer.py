"""The writer: generate the words for a node from the first production that can say it."""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

from playset.core.errors import BadText
from playset.core.node import Node
from playset.core.words import Zone
from playset.oracle.discourse import NAMELESS, Discourse, Mention, StandIn, left_by
from playset.oracle.grammar import BY_NODE, ITSELF, WRITERS, Phrase, Rule, Slot, Verb
from playset.rules.nodes.base import Filter

SPACES: Final = re.compile(r"  +")
# Where a capital letter goes: at the beginning, after a full stop, colon, dash, bullet or opening quotation mark.
SENTENCE_START: Final = re.compile(r"(\A|\n|[.:•—|] |(?<![\w.])\")([a-z])")


class Writer:
    """Writes for one card: what it calls itself and what it is attached to, and what it has spoken of so far."""

    __slots__ = ("discourse", "group", "host", "is_spell", "me", "named", "omit_subject", "third", "zone")

    def __init__(self, me: str = "this creature", host: str = "enchanted creature", is_spell: bool = False) -> None:
        self.me = me
        self.host = host
        self.is_spell = is_spell
        self.discourse = Discourse()
        self.zone = Zone.BATTLEFIELD  # where the ability works (CR 113.6)
        self.omit_subject = False  # the next clause has the subject of the one before
        self.third = True  # whether a verb here takes the third person singular
        self.group: Filter | None = None  # all that fits is noted, for the text to speak of later
        self.named: Mention | None = None  # what the latest phrase named or pointed back to

    def write(self, category: str, value: Any) -> Phrase | None:
        """Return the words for a value as a phrase of some category; None if there are none."""
        base, _, style = category.partition(".")
        if isinstance(value, StandIn):
            value = value.what
        for write in WRITERS.get(base, ()):
            before = self.discourse.copy()
            phrase = write(self, value, style)
            if phrase is not None:
                return phrase
            self.discourse = before
        for rule in BY_NODE.get((base, type(value)), ()):
            before = self.discourse.copy()
            phrase = self.fill(rule, value)
            if phrase is not None:
                return phrase
            self.discourse = before
        return None

    def text(self, category: str, value: Any) -> str:
        """Return the words for a value; an error if there are none."""
        phrase = self.write(category, value)
        if phrase is None:
            raise BadText(f"no line of grammar says {value!r} as {category!r}")
        return phrase.text

    def fill(self, rule: Rule, node: Node) -> Phrase | None:
        """Return the template of a line filled from a node; None if the line cannot say it."""
        values = rule.slots(node)
        if values is None:
            return None
        omit = self.omit_subject and bool(rule.subject)
        self.omit_subject = False
        words: list[str] = []
        for piece in rule.pieces:
            if piece is ITSELF:
                words.append(self.me)
                self.third = True
            elif isinstance(piece, Slot):
                self.forget_name()
                phrase = self.write(piece.kind(), values[piece.field])
                if phrase is None:
                    return None
                self.third = phrase.third
                is_subject = bool(rule.subject) and piece is rule.pieces[0]
                if is_subject and self.named is not None and rule.category == "clause":
                    self.discourse.subject = self.named
                if is_subject and omit:
                    self.third = True
                else:
                    words.append(phrase.text)
            elif isinstance(piece, Verb):
                words.append(piece.third if self.third else piece.plain)
            else:
                words.append(piece)
        behind = left_by(node, 0) if rule.category == "clause" else None
        if behind is not None:
            self.mention(behind if behind.note is None else dataclasses.replace(behind, antecedent=NAMELESS))
        return Phrase(SPACES.sub(" ", "".join(words)).replace(" ,", ",").strip(), self.third)

    def forget_name(self) -> None:
        """Forget the last name, before the next phrase."""
        self.named = None

    def mention(self, what: Mention) -> None:
        """Record that something was mentioned."""
        self.discourse.mention(what)
        self.named = what

    def refer(self, node: Node, *words: tuple[str, str]) -> str | None:
        """Return the first of some pronouns (each with its noun, if it has one) that points back to a node, if one
        does.
        """
        for word, noun in words:
            meant = self.discourse.find(word, noun)
            if meant is not None and meant.antecedent == node:
                self.named = meant
                return word
        return None


def sentence_case(text: str) -> str:
    """Return a text with capital letters at the start of sentences, and no second full stop after a quotation."""
    cased = SENTENCE_START.sub(
        lambda found: found[1] + found[2].upper(), text.replace('.".', '."').replace(".'\".", ".'\"")
    )
    # The name of a rule is no sentence, nor is a keyword that is lost or gained.
    return cased.replace('"Legend rule"', '"legend rule"').replace('"Enchant ', '"enchant ')
