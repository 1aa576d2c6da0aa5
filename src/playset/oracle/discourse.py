"""The discourse model for pronouns: what a text has mentioned so far, and what "it" or "that creature" refers to.

The reader puts a `Mention` where a text names something and a `Pronoun` where it points back; `resolution` goes
through them in the order of the text and replaces each by the node it stands for. The writer keeps the same model
while it writes, and writes a pronoun exactly where the reader would understand it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

from playset.ability import IT, OPPONENT_CONTROLS, ControllerOf
from playset.ability.filters.base import Both
from playset.core.node import Node
from playset.rules.nodes.base import Effect, Filter, Selector

# Words that begin a new clause.
CLAUSE_ENDS: Final = frozenset({".", ",", ":", ";", "•", "and", "then", "or", "unless", "if", "long", "while"})
# Words that say no more than that something is an object, so "that permanent" can be any of them.
LOOSE_NOUNS: Final = frozenset({"creature", "permanent", "card", "spell", "artifact", "land", "enchantment", "token"})


@dataclass(frozen=True, repr=False)
class Mention(Filter):
    """Something a text names: the node for it, what a later pronoun means by it, and the noun it goes by.

    `moved` is what is meant where the text moves it again, as the card it has become (CR 400.7). `note` is the silent
    instruction that has to stand after the effect which mentions it, so that the effect can speak of it as `IT`.
    """

    node: Node
    antecedent: Node
    noun: str
    position: int
    plural: bool = False
    player: bool = False
    participle: str = ""
    subject: bool = False
    moved: Node | None = None
    note: Effect | None = None
    each: bool = False  # a group of which each one is spoken of by itself
    oblique: bool = False  # not what the event is about, so "that creature" rather than "it"


# What an effect does with something it names: nothing in particular, move it, or put it onto the battlefield.
MOVES: Final = "moves"
ENTERS: Final = "enters"
SPELL_OR_ABILITY: Final = "spell or ability"  # what targets something, which no other noun stands for
KNOWN_AS: Final = {SPELL_OR_ABILITY: "spell"}
REST: Final = "rest"  # "the rest": all but the one that was chosen
MADE: Final = "made"  # the tokens that a spell has created, of which "all other creatures" are none


@dataclass(frozen=True, repr=False)
class Pronoun(Filter):
    """A word that points back: "it", "its", "they", "that" or "those" with a noun, "the" with a participle and a noun.

    "-" stands where a subject is left out: "target player draws a card and loses 1 life".
    """

    word: str
    position: int
    noun: str = ""
    participle: str = ""
    subject: bool = False
    role: str = ""

    def means_card(self) -> bool:
        """True if it speaks of something as a card in the zone where it is now."""
        return bool(self.role) or self.noun == "card"


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

    def substitute(self, old: dict[Node, Node], into_abilities: bool = True) -> Node:
        return self


ANYTHING: Final = Anything()


@dataclass(frozen=True, repr=False)
class ChosenOne(Filter):
    """Something that fits and is chosen as the effect is carried out: "a creature you control" (CR 608.2d)."""

    what: Filter


@dataclass(frozen=True, repr=False)
class StandIn(Filter):
    """Something that is no description, such as a target, in a place where only a description can stand."""

    what: Node


# What the language has no word for once it has been mentioned: a text that points back to it cannot be read.
NAMELESS: Final = Pronoun("", -1)
PAID_WITH: Final = Mention(IT, IT, "", 0)


def plain(what: Any) -> Any:
    """Return what stands in the tree for a phrase: the node of a mention, anything else as it is."""
    return what.node if isinstance(what, Mention) else what


@dataclass(frozen=True, repr=False)
class Mentioning(Effect):
    """An effect that mentions something which is none of its fields: "exile the top card of your library"."""

    effect: Effect
    mention: Mention


# What effects leave behind for the text to speak of: the noun, what is meant by it, and the silent instruction needed.
LEAVES: Final[dict[type[Node], tuple[str, Node, Effect | None, bool]]] = {}


def leaves(
    node: type[Node], noun: str, antecedent: Node = NAMELESS, note: Effect | None = None, plural: bool = False
) -> None:
    """Register what an effect mentions although it is none of its fields."""
    LEAVES[node] = (noun, antecedent, note, plural)


def left_by(node: Node, position: int) -> Mention | None:
    """Return what an effect mentions although it is none of its fields."""
    if type(node) not in LEAVES:
        return None
    noun, antecedent, note, several = LEAVES[type(node)]
    plural = several or getattr(node, "count", 1) != 1
    return Mention(ANYTHING, antecedent, noun, position, plural=plural, note=note)


class Discourse:
    """The discourse model: what a text has mentioned so far, in order, and the subject of the current sentence."""

    __slots__ = ("boundary", "linked", "mentions", "noted", "paid", "subject", "topic")

    def __init__(self, mentions: tuple[Mention, ...] = ()) -> None:
        self.mentions = mentions
        self.boundary = len(mentions)  # how much had been mentioned when the clause began
        self.noted: frozenset[int] = frozenset()  # places of what the effect has been made to speak of
        self.paid = True  # whether costs in another paragraph can be spoken of
        self.linked = False  # whether other abilities of the card may be spoken of
        self.subject: Mention | None = None
        self.topic: Mention | None = None  # the latest subject, also of a sentence before

    def copy(self) -> Discourse:
        """Return a copy of this discourse."""
        new = Discourse(self.mentions)
        new.boundary = self.boundary
        new.noted = self.noted
        new.paid = self.paid
        new.linked = self.linked
        new.subject = self.subject
        new.topic = self.topic
        return new

    def without(self, unsaid: list[Mention]) -> Discourse:
        """Return this discourse without some of its mentions."""
        if not unsaid:
            return self
        new = self.copy()
        new.mentions = tuple(one for one in self.mentions if one not in unsaid)
        new.boundary = sum(one not in unsaid for one in self.mentions[: self.boundary])
        if new.subject in unsaid:
            new.subject = None
        return new

    def mention(self, what: Mention) -> None:
        """Record that something was mentioned."""
        self.mentions = (*self.mentions, what)
        if what.subject:
            self.subject = self.topic = what

    def pass_word(self, word: str) -> None:
        """Note a word that may begin a new sentence or clause."""
        if word == ".":
            self.subject = None
        if word in CLAUSE_ENDS:
            self.boundary = len(self.mentions)

    def find(self, word: str, noun: str = "", gone: Collection[int] = ()) -> Mention | None:
        """Return the antecedent of a pronoun. What was sacrificed, at the places `gone`, is not "it" any more."""
        found = self.search(word, noun, gone)
        if found is None or found.antecedent == NAMELESS:
            return None
        if word != "-" and found.each and (found.player or word in ("it", "its")):
            return None  # "each opponent … their hand": each has one of its own
        if found.antecedent == IT and found is not PAID_WITH:
            if found is not self.last(lambda one: one.antecedent == IT and (one is found or self.speaks_of(one))):
                return None  # "it" has come to mean something else since
        return found

    def chosen(self, places: Collection[int]) -> Mention | None:
        """Return what was chosen at one of some places, if that is clear."""
        found = [one for one in self.mentions if one.position in places]
        if len(found) != 1:
            return None
        latest = self.last(lambda one: one.antecedent == IT and (one is found[0] or self.speaks_of(one)))
        return found[0] if found[0].antecedent != IT or latest is found[0] else None

    def speaks_of(self, what: Mention) -> bool:
        """True if the effect means this by `IT`."""
        return what.note is None or what.position in self.noted

    def search(self, word: str, noun: str, gone: Collection[int] = ()) -> Mention | None:
        """Return the mention that fits a pronoun best."""
        if word == "-":
            return self.subject
        if word in ("it", "its"):
            if self.subject is not None and not self.subject.player and (self.subject.each or not self.subject.plural):
                return self.subject
            # "attach this Equipment to it": in its own clause the card is not "it" to itself.
            far = self.boundary if word == "it" else len(self.mentions)
            near = [one for one in self.mentions[far:] if one.noun != "~"]
            found = (*self.mentions[:far], *near)
            if word == "it":
                found = tuple(one for one in found if one.position not in gone)
            return last_of(found, lambda one: not one.player and not one.plural and not one.oblique)
        if word == "they":
            return self.last(lambda one: one.player or one.plural)
        if word in UNNAMED:
            return UNNAMED[word](self)
        plural = word == "those"
        if noun == "player":
            return self.player_meant(plural)
        named = KNOWN_AS.get(noun, noun)
        exact = self.last(lambda one: one.noun == named and one.plural == plural)
        if exact is not None or noun.lower() not in LOOSE_NOUNS:
            return exact
        return self.last(lambda one: not one.player and one.plural == plural and one.noun != "~")

    def paid_with(self) -> Mention | None:
        """Return what a cost was paid with; costs of a spell stand in another paragraph."""
        return self.last(lambda one: one.antecedent == IT and one.note is None) or (PAID_WITH if self.paid else None)

    def made(self) -> Mention | None:
        """Return the tokens that a spell has created."""
        return self.last(lambda one: one.noun == "token") if self.paid else None

    def player_meant(self, plural: bool) -> Mention | None:
        """Return the player that was mentioned last, or who controls what was."""
        named = self.last(lambda one: one.player and one.plural == plural)
        return named if named is not None or plural else self.opponent_meant()

    def opponent_meant(self) -> Mention | None:
        """Return the controller of the last thing that "an opponent controls": that player."""
        one = self.last(lambda one: not one.player and one.noun != "~")
        if one is None or one.plural or one.antecedent == NAMELESS or not isinstance(one.antecedent, Selector):
            return None
        what = getattr(one.node, "what", one.node)
        if not isinstance(what, Node) or not names_opponent(what):
            return None
        return Mention(one.node, ControllerOf(one.antecedent), "player", one.position, player=True)

    def last(self, fits: Callable[[Mention], bool]) -> Mention | None:
        """Return the latest mention that fits."""
        return last_of(self.mentions, fits)


# Words that point back without a noun that would tell to what.
UNNAMED: Final[dict[str, Callable[[Discourse], Mention | None]]] = {
    "the": Discourse.paid_with,
    MADE: Discourse.made,
}


def names_opponent(what: Node) -> bool:
    """True if a description says that an opponent controls what fits."""
    if isinstance(what, Both):
        return names_opponent(what.left) or names_opponent(what.right)
    return what == OPPONENT_CONTROLS


def last_of(mentions: tuple[Mention, ...], fits: Callable[[Mention], bool]) -> Mention | None:
    """Return the latest of some mentions that fits."""
    for one in reversed(mentions):
        if fits(one):
            return one
    return None
