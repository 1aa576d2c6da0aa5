"""What "it", "that creature" and "that player" mean: the things a text has spoken of so far.

The reader puts a `Mention` where a text names something and a `Pronoun` where it points back; `resolve` goes through
them in the order of the text and replaces each by the node it stands for. The writer keeps the same account while it
writes, and writes a pronoun exactly where the reader would understand it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from playset.ability import EVENT_AMOUNT, IT, THAT_MUCH, When
from playset.core.node import Node
from playset.rules.nodes import Amount, Effect, Filter, Pattern
from playset.rules.targets import Target

# Words that say no more than that something is an object, so "that permanent" can be any of them.
LOOSE_NOUNS: Final = frozenset({"creature", "permanent", "card", "spell", "artifact", "land", "enchantment", "token"})


@dataclass(frozen=True, repr=False)
class Mention(Filter):
    """Something a text names: the node for it, what a later pronoun means by it, and the noun it goes by."""

    node: Node
    antecedent: Node
    noun: str
    position: int
    plural: bool = False
    player: bool = False
    participle: str = ""
    subject: bool = False
    moved: Node | None = None  # what it has become, once the event has put it into another zone


@dataclass(frozen=True, repr=False)
class Pronoun(Filter):
    """A word that points back: "it", "they", "that" or "those" with a noun, "the" with a participle and a noun.

    "-" stands where a subject is left out: "target player draws a card and loses 1 life".
    """

    word: str
    position: int
    noun: str = ""
    participle: str = ""
    subject: bool = False
    moved: bool = False  # it is about to be moved, so what it has become is meant


class Anything(Filter):
    """Stands for the description of a card, spell or permanent of which nothing is said."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Anything)

    def __hash__(self) -> int:
        return 1

    def __repr__(self) -> str:
        return "ANYTHING"

    def children(self) -> list[Node]:
        return []

    def substitute(self, old: dict[Node, Node], unseal: bool = True) -> Node:
        return self


ANYTHING: Final = Anything()
# What the language has no word for once it has been mentioned: a text that points back to it cannot be read.
NAMELESS: Final = Pronoun("", -1)
PAID_WITH: Final = Mention(IT, IT, "", 0)


@dataclass(frozen=True, repr=False)
class ThatMany(Amount):
    """ "that much", "that many": the amount of the event that triggered the ability, or what the effect counted."""


class Unfinished(Effect):
    """An effect that can be made only when its pronouns are known."""

    def finish(self) -> Node | None:
        """The effect; None if there is none after all."""
        raise NotImplementedError(type(self).__name__)


class Discourse:
    """What has been mentioned, in order, and the subject of the sentence so far."""

    __slots__ = ("mentions", "subject")

    def __init__(self, mentions: tuple[Mention, ...] = ()) -> None:
        self.mentions = mentions
        self.subject: Mention | None = None

    def copy(self) -> Discourse:
        """The account as it is now."""
        new = Discourse(self.mentions)
        new.subject = self.subject
        return new

    def mention(self, what: Mention) -> None:
        """Something was named."""
        self.mentions = (*self.mentions, what)
        if what.subject:
            self.subject = what

    def end_sentence(self) -> None:
        """A new sentence has no subject yet."""
        self.subject = None

    def find(self, word: str, noun: str = "") -> Mention | None:
        """What a pronoun points back to."""
        found = self.search(word, noun)
        if found is None or found.antecedent == NAMELESS:
            return None
        if (
            found.antecedent == IT
            and found is not PAID_WITH
            and found is not self.last(lambda one: one.antecedent == IT)
        ):
            return None  # "it" has come to mean something else since
        return found

    def search(self, word: str, noun: str) -> Mention | None:
        """The mention that fits a pronoun best."""
        if word == "-":
            return self.subject
        if word == "it":
            if self.subject is not None and not self.subject.player and not self.subject.plural:
                return self.subject
            return self.last(lambda one: not one.player and not one.plural)
        if word == "they":
            return self.last(lambda one: one.player or one.plural)
        if word == "the":  # what a cost was paid with; costs of a spell stand in another paragraph
            return self.last(lambda one: one.antecedent == IT) or PAID_WITH
        plural = word == "those"
        if noun == "player":
            return self.last(lambda one: one.player and one.plural == plural)
        exact = self.last(lambda one: one.noun == noun and one.plural == plural)
        if exact is not None or noun.lower() not in LOOSE_NOUNS:
            return exact
        return self.last(lambda one: not one.player and one.plural == plural and one.noun != "~")

    def last(self, fits: Callable[[Mention], bool]) -> Mention | None:
        """The latest mention that fits."""
        for one in reversed(self.mentions):
            if fits(one):
                return one
        return None


def collect(node: Node, found: list[Mention | Pronoun]) -> None:
    """All mentions and pronouns in a node, in no particular order."""
    if isinstance(node, (Mention, Pronoun)):
        found.append(node)
    if isinstance(node, Mention):
        if isinstance(node.node, Node):
            collect(node.node, found)
        return
    for child in node.children():
        collect(child, found)


def resolve(node: Node, words: list[str]) -> Node | None:
    """The node with every mention and pronoun replaced; None if a pronoun points to nothing."""
    found: list[Mention | Pronoun] = []
    collect(node, found)
    found.sort(key=lambda one: one.position)
    discourse = Discourse()
    before_modes: Discourse | None = None
    at = 0
    final: dict[Node, Node] = {}
    for one in found:
        for word in words[at : one.position]:
            if word == ".":
                discourse.end_sentence()
            elif word == "•":
                before_modes = before_modes or discourse
                discourse = before_modes.copy()
        at = max(at, one.position)
        if isinstance(one, Mention):
            named = numbered(one, discourse)
            final[one] = named.node
            discourse.mention(named)
        else:
            meant = discourse.find(one.word, one.noun)
            if meant is None:
                return None
            final[one] = meant.moved if one.moved and meant.moved is not None else meant.antecedent
            if one.subject:
                discourse.subject = meant
    return finished(replaced(node, final), None)


def numbered(what: Mention, discourse: Discourse) -> Mention:
    """CR 115.3: a text that says "target" twice means two targets, so the second one of a kind gets a number."""
    target = what.node
    while isinstance(target, Target) and any(one.node == target for one in discourse.mentions):
        target = dataclasses.replace(target, number=target.number + 1)
    return what if target is what.node else dataclasses.replace(what, node=target, antecedent=target)


def replaced(node: Node, final: dict[Node, Node]) -> Node:
    """The node with all its mentions and pronouns replaced, also those inside of mentions."""
    after = node.substitute(final) if final else node
    while after != node:
        node, after = after, after.substitute(final)
    return after


# Trigger conditions of which the text goes on to say "that much" and means the event.
AMOUNT_PATTERNS: Final[set[type[Pattern]]] = set()


def finished(node: Node, trigger: When | None) -> Node | None:
    """The node with its unfinished effects made, and "that much" understood."""
    if isinstance(node, ThatMany):
        return EVENT_AMOUNT if trigger is not None and type(trigger.pattern) in AMOUNT_PATTERNS else THAT_MUCH
    if isinstance(node, Unfinished):
        made = node.finish()
        return None if made is None else finished(made, trigger)
    inner = node if isinstance(node, When) else trigger
    changes: dict[Node, Node] = {}
    for child in node.children():
        after = finished(child, inner)
        if after is None:
            return None
        if after is not child:
            changes[child] = after
    return node.substitute(changes) if changes else node
