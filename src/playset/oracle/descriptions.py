"""Descriptions with an article, as trigger conditions and costs have them: "a creature you control", "another Elf".

What such a phrase describes is mentioned, and a later "it" means the object of the event or what a cost was paid with.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from playset.ability import (
    EACH_OPPONENT,
    ENCHANTED,
    IT,
    OTHER,
    SELF,
    THAT_PLAYER,
    THE_OTHER,
    THE_SOURCE,
    YOU,
    OtherThan,
)
from playset.ability.filters.base import Both, Either, Other, Self
from playset.ability.filters.players import You
from playset.ability.filters.status import Host
from playset.core.node import Node
from playset.oracle.binding import is_players
from playset.oracle.discourse import ANYTHING, NAMELESS, ChosenOne, Mention, Pronoun, plain
from playset.oracle.grammar import Phrase, Values, reading, take_it, writing
from playset.oracle.nouns import ONE, all_of, alternatives, atoms, in_order, write_np
from playset.oracle.selectors import from_where, mention
from playset.oracle.words import article
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Filter


def indefinite(what: Filter, start: int) -> Mention:
    """Return a mention of something that fits; a later pronoun means the object of the event."""
    return mention(what, what, start, antecedent=THAT_PLAYER if is_players(what) else IT)


def named_as(
    category: str, antecedent: Node, host: Node, moved: Node | None = None, inner: str = "a", oblique: bool = False
) -> None:
    """Register descriptions with an article that a later pronoun refers to by another node than `IT`.

    The card itself stays itself; what it is attached to goes by `host`.
    """

    def rename(what: Mention) -> Mention:
        after = what.antecedent
        if after == IT:
            after = host if what.node == ENCHANTED else antecedent
        return dataclasses.replace(what, antecedent=after, moved=moved, oblique=oblique)

    def write(writer: Writer, what: Any, style: str) -> Phrase | None:
        before = len(writer.discourse.mentions)
        phrase = writer.write(f"{inner}.{style}" if style else inner, what)
        if phrase is not None and len(writer.discourse.mentions) > before:
            last = writer.discourse.mentions[-1]
            writer.discourse.mentions = writer.discourse.mentions[:-1]
            writer.mention(rename(last))
        return phrase

    reading(
        category,
        f"{{it:{inner}}}",
        lambda values, start: rename(values["it"]) if isinstance(values["it"], Mention) else values["it"],
    )
    writing(category, write)


def self_or_another(values: Values, start: int) -> Mention:
    """Make the node for "this creature or another creature you control"."""
    what = Either(SELF, in_order(Both(OTHER, values["what"])))
    return mention(what, values["what"], start, antecedent=IT)


reading("a", "{me:self} or another {what:np_one}", self_or_another)


def something(values: Values, start: int) -> Mention | None:
    """Return an object that fits."""
    return None if is_players(values["what"]) else indefinite(values["what"], start)


def someone(values: Values, start: int) -> Mention | None:
    """Return a player who fits."""
    return indefinite(values["what"], start) if is_players(values["what"]) else None


def you_or_another(values: Values, start: int) -> Mention:
    """Make the node for "you or another permanent you control"."""
    return Mention(Either(YOU, in_order(Both(OTHER, values["what"]))), NAMELESS, "permanent", start)


reading("a", "you or another {what:np_one}", you_or_another)

# Something described rather than pointed out.
reading("some", "a/an {what:np_one}", something)
reading(
    "some",
    "another {what:np_one}",
    lambda values, start: something({"what": in_order(Both(OTHER, values["what"]))}, start),
)
reading("who", "a/an {what:np_one}", someone)
reading(
    "who",
    "another {what:np_one}",
    lambda values, start: someone({"what": in_order(Both(OTHER, values["what"]))}, start),
)
reading("who", "one of your opponents", lambda values, start: indefinite(EACH_OPPONENT, start))
reading("who", "you", lambda values, start: YOU)
reading("who", "that player", lambda values, start: Pronoun("that", start, "player"))
reading("who", "{it:host}", lambda values, start: values["it"] if values["it"].player else None)
reading("anything", "{it:a}", take_it)
reading("anything", "{it:who}", take_it)
reading("a", "{it:some}", take_it)
reading("a", "{it:self}", take_it)
reading("a", "{it:pronoun}", take_it)
reading("a", "{it:target}", take_it)
reading("a", "{it:host}", lambda values, start: _event_host(values["it"]))


def _event_host(host: Mention) -> Mention:
    """Return a mention of the enchanted creature; what the text says of it later is said of the object of the event."""
    return Mention(host.node, IT, host.noun, host.position, player=host.player)


# --- writing -------------------------------------------------------------------------------------------------


def write_a(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a description with an article; the style is a participle that the text can later name it by."""
    if isinstance(what, You):
        return Phrase("you", third=False)
    if isinstance(what, Self):
        writer.mention(Mention(SELF, SELF, "~", 0))
        return Phrase(writer.me)
    if isinstance(what, Host):
        host = writer.host.split()[-1]
        writer.mention(Mention(ENCHANTED, IT, host, 0, player=host == "player"))
        return Phrase(writer.host)
    if what == THAT_PLAYER:
        return Phrase("that player")
    if what == IT or isinstance(what, Target):
        return writer.write("selector", what)
    parts = alternatives(what)
    if parts[0] == SELF and len(parts) == 2 and Other() in atoms(parts[1]):
        rest = all_of([part for part in atoms(parts[1]) if not isinstance(part, Other)])
        before = f"{writer.me} or another "
    else:
        rest = as_other(what)
        before = ""
    noun = write_np(writer, rest, ONE)
    if noun is None:
        return None
    writer.mention(mention(what, rest, 0, False, THAT_PLAYER if is_players(rest) else IT, style))
    return Phrase(f"{before}{noun}" if before else with_article(noun))


def as_other(what: Any) -> Any:
    """Return a description of others than a target as the text has it, which does not say again than what."""
    rest = [part for part in atoms(what) if not isinstance(part, OtherThan)]
    return what if len(rest) == len(atoms(what)) else in_order(Both(OTHER, all_of(rest)))


def with_article(noun: str) -> str:
    """Return a noun phrase in the singular with its article; "another" for "an other"."""
    return f"an{noun}" if noun.startswith("other ") else f"{article(noun)} {noun}"


writing("a", write_a)
writing("some", write_a)
writing("who", write_a)
writing("anything", write_a)


def one_chosen(values: Values, start: int) -> Any:
    """Return something that an effect is done to, chosen as the effect is carried out."""
    what = values["it"]
    return dataclasses.replace(what, node=ChosenOne(plain(what))) if isinstance(what, Mention) else None


def write_chosen(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a creature you control"."""
    if not isinstance(what, ChosenOne):
        return None
    return from_where(writer.write("some", what.what), style)


reading("selector", "{it:some}", one_chosen)
writing("selector", write_chosen)
# A source of damage: what it deals damage to is "it" in the event, and the source has a word of its own.
named_as("source", THE_SOURCE, ENCHANTED)


def some_source(values: Values, start: int) -> Mention | None:
    """Make the node for "a red source", of which the text cannot go on to speak."""
    return None if values["what"] == ANYTHING else Mention(values["what"], NAMELESS, "source", start)


def write_some_source(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a red source", where there is no other noun."""
    noun = write_np(writer, what, ONE, "source") if isinstance(what, Filter) else None
    if noun is None or what in (SELF, ENCHANTED):
        return None
    writer.mention(Mention(what, NAMELESS, "source", 0))
    return Phrase(with_article(noun))


reading("source", "a/an {what:source_one}", some_source)
writing("source", write_some_source)
# What leaves the battlefield: moving it again means the card that it has become (CR 400.7).
named_as("leaver", IT, IT, THE_OTHER)
# The second object of an event.
named_as("second", THE_OTHER, ENCHANTED, oblique=True)
# What an event happens to or comes from, besides what it is about.
named_as("other_thing", IT, IT, inner="anything", oblique=True)
