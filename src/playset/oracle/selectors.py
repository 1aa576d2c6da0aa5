"""Selectors as words: targets, groups, "you", "it" and "that creature" (CR 115, 608.2).

How a group is written depends on where it stands: "destroy all creatures", "deals 1 damage to each creature",
"creatures you control gain flying". The style of a slot says which; all of them are read everywhere.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

from playset.ability import (
    ANY_TARGET,
    DEFENDING_PLAYER,
    EACH_OPPONENT,
    ENCHANTED,
    IT,
    MOST_LIFE,
    OTHER,
    PERMANENT,
    SELF,
    THAT_PLAYER,
    THE_SUBJECT,
    TOKEN,
    YOU,
    YOU_CONTROL,
    AndOthers,
    Colors,
    ControllerOf,
    InGraveyard,
    Not,
    OpponentsOf,
    OtherThan,
    SharesColor,
    Subtype,
    Supertypes,
    ThatGroup,
    These,
    Types,
    X,
)
from playset.ability.filters.base import Both, Either, Other, Self
from playset.ability.filters.players import You
from playset.ability.filters.status import Host
from playset.core.node import Node
from playset.oracle.binding import is_players
from playset.oracle.discourse import ENTERS, MADE, MOVES, NAMELESS, REST, SPELL_OR_ABILITY, Mention, Pronoun
from playset.oracle.grammar import Phrase, Values, includes, reading, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, either, head_noun, in_order, write_np
from playset.oracle.reader import Reader
from playset.oracle.resolution import entered, moved
from playset.oracle.words import SUBTYPE_BY_PLURAL, SUBTYPE_BY_WORD, joined, number_word, plural
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Amount, Filter, Selector
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

LASTING: Final = (Types, Supertypes, Subtype, Colors, type(TOKEN), type(OTHER), type(PERMANENT), type(YOU_CONTROL))
# What a card calls itself (CR 201.5): "this creature", "this spell".
SELF_NOUNS: Final = frozenset(
    [
        "creature",
        "land",
        "artifact",
        "enchantment",
        "permanent",
        "spell",
        "card",
        "token",
        "planeswalker",
        "battle",
        "aura",
        "equipment",
        "vehicle",
        "saga",
        "class",
        "case",
        "room",
        "fortification",
        "siege",
        "emblem",
    ]
)
ZONE_AT_END: Final = re.compile(
    r" in ((?:a|your|an opponent's|target player's|their) (?:graveyard|hand|exile|library))\Z"
)
# Nouns that "that" and "those" go with.
THAT_NOUNS: Final = frozenset(
    [
        "creature",
        "land",
        "artifact",
        "enchantment",
        "permanent",
        "spell",
        "card",
        "token",
        "planeswalker",
        "player",
        "opponent",
        "ability",
        "source",
    ]
)


def mention(
    node: Node,
    what: Filter,
    start: int,
    plural: bool = False,
    antecedent: Node | None = None,
    participle: str = "",
) -> Mention:
    """Return a mention of what fits a filter."""
    player = is_players(what)
    noun = "player" if player else head_noun(what)
    return Mention(node, antecedent or node, noun, start, plural, player, participle)


# --- reading: what the card calls itself ---------------------------------------------------------------------


def scan_self(reader: Reader, at: int) -> list[tuple[int, Mention]]:
    """Return the card's own name, "~", or "this" with a noun."""
    found: set[int] = set()
    if reader.words[at] == "~":
        found.add(at + 1)
    if reader.words[at] == "this" and at + 1 < len(reader.words) and reader.words[at + 1] in SELF_NOUNS:
        found.add(at + 2)
    if at in reader.named:
        found.add(reader.named[at])
    return [(end, Mention(SELF, SELF, "~", at)) for end in sorted(found)]


def scan_host(reader: Reader, at: int) -> list[tuple[int, Mention]]:
    """Return what the card is attached to: "enchanted creature"."""
    words = tuple(reader.host.split())
    if not words or tuple(reader.words[at : at + len(words)]) != words:
        return []
    return [(at + len(words), Mention(ENCHANTED, ENCHANTED, words[-1], at, player=words[-1] == "player"))]


def scan_that_noun(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return a noun after "that"."""
    if reader.words[at] in THAT_NOUNS:
        return [(at + 1, "player" if reader.words[at] == "opponent" else reader.words[at])]
    word = SUBTYPE_BY_WORD.get((reader.words[at],))
    return [(at + 1, word)] if word is not None else []


def scan_those_noun(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return a noun after "those"."""
    for noun in THAT_NOUNS:
        if reader.words[at] == plural(noun):
            return [(at + 1, "player" if noun == "opponent" else noun)]
    word = SUBTYPE_BY_PLURAL.get((reader.words[at],))
    return [(at + 1, word)] if word is not None else []


scanning("self", scan_self, frozenset({"this", "~"}))
scanning("host", scan_host, frozenset({"enchanted", "equipped", "fortified"}))
scanning("that_noun", scan_that_noun)
scanning("those_noun", scan_those_noun)

# --- reading: pronouns ---------------------------------------------------------------------------------------

PARTICIPLES: Final = ("sacrificed", "discarded", "exiled", "returned", "revealed", "tapped", "chosen")

reading("pronoun", "it", lambda values, start: Pronoun("it", start))
reading("pronoun", "him/her/he/she", lambda values, start: Pronoun("it", start))
reading("pronoun", "they/them", lambda values, start: Pronoun("they", start))
reading("pronoun", "that {noun:that_noun}", lambda values, start: Pronoun("that", start, values["noun"]))
reading("pronoun", "those {noun:those_noun}", lambda values, start: Pronoun("those", start, values["noun"]))
reading("pronoun", "that spell or ability", lambda values, start: Pronoun("that", start, SPELL_OR_ABILITY))
reading("pronoun", "the creature", lambda values, start: Pronoun("that", start, "creature"))
reading("pronoun", "the land", lambda values, start: Pronoun("that", start, "land"))
reading("pronoun", "the token", lambda values, start: Pronoun("that", start, "token"))
reading("pronoun", "the tokens", lambda values, start: Pronoun("those", start, "token"))
for _word in PARTICIPLES:
    reading(
        "pronoun",
        f"the {_word} {{noun:that_noun}}",
        lambda values, start, word=_word: Pronoun("the", start, values["noun"], word),  # type: ignore[misc]
    )

reading(
    "pronoun", "the chosen {noun:those_noun}", lambda values, start: Pronoun("the", start, values["noun"], "chosen")
)

# --- reading: targets ----------------------------------------------------------------------------------------


def targets(what: Filter, start: int, maximum: int = 1, minimum: int = 1, other: bool = False) -> Mention:
    """Return a target, or several of one description."""
    if other:
        what = in_order(Both(OTHER, what))
    return mention(Target(what, maximum, minimum), what, start, plural=maximum > 1)


def counted_targets(what: Filter, count: Amount, start: int, least: int, other: bool = False) -> Mention:
    """Return as many targets as some number says, or at most so many: "X target creatures"."""
    what = in_order(Both(OTHER, what)) if other else what
    return mention(Target(what, ANY_NUMBER, least, count=count), what, start, plural=True)


def several_targets(values: Values, start: int) -> Mention | None:
    """Make the node for "two target creatures"."""
    count = values["count"]
    if count == X:
        return counted_targets(values["what"], X, start, 1)
    return targets(values["what"], start, count, count) if isinstance(count, int) and count > 1 else None


def up_to_targets(values: Values, start: int, other: bool = False) -> Mention | None:
    """Make the node for "up to two target creatures"."""
    count = values["count"]
    if count == X:
        return counted_targets(values["what"], X, start, 0, other)
    return targets(values["what"], start, count, 0, other) if isinstance(count, int) else None


def some_targets(values: Values, start: int) -> Mention | None:
    """Make the node for "one or two target creatures", "one, two, or three target creatures"."""
    return targets(values["what"], start, values["most"], 1) if isinstance(values["most"], int) else None


def each_of_targets(values: Values, start: int) -> Mention | None:
    """Make the node for "each of up to two target creatures": the same targets, one by one."""
    what = values["it"]
    return dataclasses.replace(what, each=True) if what.plural else None


reading("target", "target {what:np_one}", lambda values, start: targets(values["what"], start))
reading("target", "another target {what:np_one}", lambda values, start: targets(values["what"], start, other=True))
reading("target", "any target", lambda values, start: targets(ANY_TARGET, start))
reading("target", "any other target", lambda values, start: targets(ANY_TARGET, start, other=True))
reading(
    "target",
    "up to {count:several} targets",
    lambda values, start: up_to_targets({**values, "what": ANY_TARGET}, start),
)
reading(
    "target",
    "up to {count:several} other targets",
    lambda values, start: up_to_targets({**values, "what": ANY_TARGET}, start, True),
)
reading("target", "{count:count} target {what:np_many}", several_targets)
for _count in ("{count:count}", "up to {count:several}"):
    reading(
        "target",
        f"{_count} targets",
        (lambda values, start: up_to_targets({**values, "what": ANY_TARGET}, start))
        if _count.startswith("up")
        else (lambda values, start: several_targets({**values, "what": ANY_TARGET}, start)),
    )
reading("target", "up to one target {what:np_one}", lambda values, start: targets(values["what"], start, 1, 0))
reading(
    "target", "up to one other target {what:np_one}", lambda values, start: targets(values["what"], start, 1, 0, True)
)
reading("target", "up to {count:several} target {what:np_many}", up_to_targets)
reading(
    "target",
    "up to {count:several} other target {what:np_many}",
    lambda values, start: up_to_targets(values, start, True),
)
reading("target", "one or {most:several} target {what:np_many}", some_targets)
reading("target", "one, two, or {most:several} target {what:np_many}", some_targets)
reading(
    "target", "any number of target {what:np_many}", lambda values, start: targets(values["what"], start, ANY_NUMBER, 0)
)


def there_or_in_graveyards(values: Values, start: int) -> Mention | None:
    """Make the node for "up to three other target creatures from the battlefield and/or creature cards from …"."""
    count = values["count"]
    if not isinstance(count, int):
        return None
    there = in_order(Both(OTHER, values["what"]))
    return targets(Either(there, in_order(Both(values["cards"], InGraveyard(yours=False)))), start, count, 0)


reading(
    "target",
    "up to {count:several} other target {what:np_many} from the battlefield and / or {cards:card_many} from graveyards",
    there_or_in_graveyards,
)
reading("each_target", "each of {it:target}", each_of_targets)
includes("selector", "each_target")

# --- reading: groups and players -----------------------------------------------------------------------------


def all_that_fit(what: Filter, start: int) -> Mention:
    """Return a group; where other objects could fit after what the effect does, those that fit before are noted."""
    if is_lasting(what):
        return mention(what, what, start, plural=True)
    named = mention(what, what, start, plural=True, antecedent=NAMELESS if is_players(what) else IT)
    return named if is_players(what) else dataclasses.replace(named, note=ThatGroup(what))


def is_lasting(what: Filter) -> bool:
    """True if a description goes on fitting the same objects: what they are, and that you control them."""
    if isinstance(what, (Both, Either)):
        return is_lasting(what.left) and is_lasting(what.right)
    if isinstance(what, Not):
        return is_lasting(what.what)
    return isinstance(what, LASTING) or is_players(what)


def group(values: Values, start: int) -> Mention:
    """Return all that fit, also where each of them is spoken of in the singular."""
    return all_that_fit(values["what"], start)


reading("group", "all {what:np_many}", group)
reading("group", "each {what:np_one}", lambda values, start: dataclasses.replace(group(values, start), each=True))
reading("and_nouns", "{left:nouns_one}, and {right:tight_one}", either)
reading("both_nouns", "{left:tight_one} and {right:tight_one}", either)


def each_of_nouns(values: Values, start: int) -> Mention:
    """Make the node for "each artifact, creature, and enchantment with mana value X or less": all of these kinds."""
    what = values["left"] if "right" not in values else in_order(Both(values["left"], values["right"]))
    return dataclasses.replace(all_that_fit(what, start), each=True)


reading("group", "each {left:and_nouns}", each_of_nouns)
reading("group", "each {left:and_nouns} {right:broad}", each_of_nouns)
reading("group", "each {left:and_nouns} {right:control}", each_of_nouns)
reading("group", "each {left:both_nouns} {right:broad}", each_of_nouns)
reading("group", "each {left:both_nouns} {right:control}", each_of_nouns)
reading("group", "each of {what:np_many}", group)


def each_other_opponent(values: Values, start: int) -> Mention:
    """Make the node for "each other opponent": than the one that was spoken of, for you are no opponent anyway."""
    others = Both(EACH_OPPONENT, Not(Pronoun("that", start, "player")))
    return Mention(others, NAMELESS, "player", start, plural=True, player=True, each=True)


reading("group", "each other opponent", each_other_opponent)


def each_of_their_opponents(values: Values, start: int) -> Mention:
    """Make the node for "each of that player's opponents"."""
    them = EACH_OPPONENT if values["who"] == YOU else OpponentsOf(values["who"])
    return Mention(them, NAMELESS, "player", start, plural=True, player=True, each=True)


def write_their_opponents(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "each of that player's opponents"."""
    if not isinstance(what, OpponentsOf):
        return None
    whose = writer.write("possessive", what.who)
    return None if whose is None else Phrase(f"each of {whose.text} opponents")


reading("group", "each of {who:possessive} opponents", each_of_their_opponents)


def all_but_tokens(values: Values, start: int) -> Mention:
    """Make the node for "all other creatures" in a spell that has created tokens: than those."""
    others = in_order(Both(values["what"], Not(Pronoun(MADE, start, "token"))))
    return Mention(others, NAMELESS, head_noun(values["what"]), start, plural=True)


reading("group", "all other {what:np_many}", all_but_tokens)
reading("group", "the rest", lambda values, start: Pronoun(REST, start))
reading("group", "{what:np_many}", group)


def each_of_two(values: Values, start: int) -> Mention:
    """Make the node for "each creature and each player"."""
    return dataclasses.replace(all_that_fit(Either(values["left"], values["right"]), start), each=True)


reading(
    "group",
    "all {left:np_many} and all {right:np_many}",
    lambda values, start: all_that_fit(Either(values["left"], values["right"]), start),
)
reading("group", "each {left:np_one} and each {right:np_one}", each_of_two)


def and_others(values: Values, start: int) -> Mention | None:
    """Make the node for "target creature and all other creatures with the same name as that creature"."""
    first, others = values["first"], values["others"]
    if not isinstance(first.node, Target) or first.plural:
        return None
    return Mention(AndOthers(first, others), NAMELESS, first.noun, start, plural=True)


reading("group", "{first:target} and all other {others:np_many}", and_others)


def and_each(values: Values, start: int) -> Mention | None:
    """Make the node for "target player and each creature they control", "… and each other creature with the same name".

    Others than the target are meant, not others than what the ability is of.
    """
    parts = [part for part in atoms(values["others"]) if part != OTHER]
    if not parts or any(isinstance(part, SharesColor) for part in parts):
        return None  # "that shares a color with it": of a source that deals damage, "it" is not the source
    return and_others({"first": values["first"], "others": all_of(parts)}, start)


reading("group", "{first:target} and each {others:np_one}", and_each)


def about_to_move(values: Values, start: int) -> Any:
    """Mark something as moved by the effect."""
    what = values["it"]
    return dataclasses.replace(what, role=MOVES) if isinstance(what, Pronoun) else moved(what)


def about_to_enter(values: Values, start: int) -> Any:
    """Mark something as put onto the battlefield by the effect."""
    what = values["it"]
    return dataclasses.replace(what, role=ENTERS) if isinstance(what, Pronoun) else entered(what)


reading("moved", "{it:selector}", about_to_move)
reading("entering", "{it:selector}", about_to_enter)
reading("you", "you", lambda values, start: YOU)

includes("selector", "self", "host", "pronoun", "target", "group", "you")
reading("player", "{it:selector}", take_it)
rule("selector", ControllerOf, "{what:possessive} controller")
rule("the_player", type(DEFENDING_PLAYER), "defending player")
rule("the_player", type(MOST_LIFE), "the player with the most life or tied for most life")
includes("selector", "the_player")


def whose(values: Values, start: int) -> Any:
    """Return whose something is; saying it of the card itself by name does not make the card what "it" means."""
    what = values["it"]
    return SELF if isinstance(what, Mention) and what.noun == "~" else what


reading("possessive", "{it:selector}'s", whose)
reading("possessive", "{it:selector}'", whose)
reading("possessive", "its", lambda values, start: Pronoun("its", start))
reading("possessive", "his/her", lambda values, start: Pronoun("its", start))
reading("possessive", "their", lambda values, start: Pronoun("they", start))
reading("possessive", "your", lambda values, start: YOU)


# --- writing -------------------------------------------------------------------------------------------------


def write_selector(writer: Writer, what: Selector, style: str) -> Phrase | None:
    """Return a selector; the style says how to write a group ("all", "each", or bare), and "from" whence its cards
    come.
    """
    if isinstance(what, You):
        return Phrase("you", third=False)
    pointed = point_back(writer, what)
    if pointed is not None:
        return pointed
    if isinstance(what, Self):
        writer.mention(Mention(SELF, SELF, "~", 0))
        return Phrase(writer.me)
    if isinstance(what, Host):
        noun = writer.host.split()[-1]
        writer.mention(Mention(ENCHANTED, ENCHANTED, noun, 0, player=noun == "player"))
        return Phrase(writer.host)
    if isinstance(what, Target):
        return from_where(write_target(writer, what, style), style)
    if isinstance(what, AndOthers):
        return write_and_others(writer, what)
    if what == IT:
        return Phrase("it")
    if isinstance(what, Both):
        others = write_all_but(writer, what)
        if others is not None:
            return others
    if what == THAT_PLAYER:
        return Phrase("that player")
    if what == EACH_OPPONENT & ~THAT_PLAYER:
        return Phrase("each other opponent")
    return from_where(write_group(writer, what, style), style) if isinstance(what, Filter) else None


def write_all_but(writer: Writer, what: Both) -> Phrase | None:
    """Return "the rest", or "all other creatures" after a spell has created tokens."""
    if what.right == Not(IT) and is_rest(writer, what.left):
        writer.mention(group_written(writer, what))
        return Phrase("the rest", third=False)
    if what.left != Not(IT) or not writer.is_spell or writer.discourse.search(MADE, "token") is None:
        return None
    others = write_np(writer, what.right, MANY)
    return None if others is None else Phrase(f"all other {others}", third=False)


def write_and_others(writer: Writer, what: AndOthers) -> Phrase | None:
    """Return something and all others that fit."""
    first = writer.write("selector", what.first)
    others = write_np(writer, what.others, MANY) if first is not None else None
    return None if first is None or others is None else Phrase(f"{first.text} and all other {others}", third=False)


def is_rest(writer: Writer, what: Filter) -> bool:
    """True if one of what fits was chosen before, so that the others are "the rest"."""
    found = [one for one in writer.discourse.mentions if one.participle == "chosen"]
    return len(found) == 1 and found[0].node == what


def from_where(phrase: Phrase | None, style: str) -> Phrase | None:
    """Replace "in" a zone by "from" it, for cards that are moved."""
    if phrase is None or not style.endswith("from"):
        return phrase
    return Phrase(ZONE_AT_END.sub(r" from \1", phrase.text), phrase.third)


def point_back(writer: Writer, what: Selector, word: str = "it") -> Phrase | None:
    """Return a pronoun, if the reader would understand it; for a possessive "its" rather than "it"."""
    if what == THE_SUBJECT:
        return write_subject(writer)
    for one in reversed(writer.discourse.mentions):
        if one.antecedent != what:
            continue
        if one.participle:
            writer.named = one
            return Phrase(f"the {one.participle} {one.noun}")
        if one.player:
            return point_to_player(writer, what, one)
        if one.plural:
            found = writer.refer(what, ("those", one.noun), ("they", ""))
            if found is None:
                return None
            return Phrase(f"those {plural(one.noun)}" if found == "those" else "them", third=False)
        if one.noun == "~":
            return Phrase("it") if writer.refer(what, ("its", "")) else None
        found = writer.refer(what, (word, ""), ("that", one.noun))
        if found is None:
            return None
        if found == "that" and one.oblique and word == "it":
            writer.discourse.mention(dataclasses.replace(one, oblique=False))
        return Phrase("it" if found == word else f"that {one.noun}")
    return None


def point_to_player(writer: Writer, what: Selector, one: Mention) -> Phrase | None:
    """Return "they" or "that player", if the reader would understand it."""
    if one is writer.discourse.subject and writer.refer(what, ("they", "")):
        return Phrase("they", third=False)
    return Phrase("that player") if writer.refer(what, ("that", "player")) else None


def write_subject(writer: Writer) -> Phrase | None:
    """Return "that creature" for what the event was about, where something else has been chosen since."""
    first = next((one for one in writer.discourse.mentions if one.antecedent == IT), None)
    if first is None or first.player or first is not writer.discourse.search("that", first.noun):
        return None
    return Phrase(f"that {first.noun}")


def write_target(writer: Writer, what: Target, style: str = "") -> Phrase | None:
    """Write "target creature", "each of up to two target creatures", "any target" (CR 115.1)."""
    if any(one.node == what for one in writer.discourse.mentions):
        return None  # saying "target" again would mean another one
    if what.count not in (None, X):
        return None  # "where X is" says what it is
    parts = atoms(what.what)
    other = any(isinstance(part, (Other, OtherThan)) for part in parts)
    rest = all_of([part for part in parts if not isinstance(part, (Other, OtherThan))])
    number = MANY if what.maximum > 1 else ONE
    if rest == ANY_TARGET:
        words = "any other target" if other else "any target"
        if what.maximum != 1 or what.minimum != 1:
            return None
    else:
        noun = write_np(writer, rest, number)
        if noun is None:
            return None
        one_by_one = "each of " if style == "each" and number == MANY else ""
        words = f"{one_by_one}{how_many(what, other)}target {noun}"
    writer.mention(mention(what, rest, 0, plural=what.maximum > 1))
    return Phrase(words, third=number == ONE)


def how_many(what: Target, other: bool) -> str:
    """Return what stands before "target"."""
    if what.count is not None:
        before = "X other " if other else "X "
        return before if what.minimum else f"up to {before}"
    if what.maximum == ANY_NUMBER:
        return "any number of other " if other else "any number of "
    word = number_word(what.maximum)
    if what.minimum == 0:
        return f"up to {word} other " if other else f"up to {word} "
    if what.minimum < what.maximum:
        return "one or two " if what.maximum == 2 else "one, two, or three "
    if what.maximum > 1:
        return f"{word} other " if other else f"{word} "
    return "another " if other else ""


def group_written(writer: Writer, what: Filter) -> Mention:
    """Return the mention of a group, of which the text can speak again if the effect notes what fits it."""
    named = all_that_fit(what, 0)
    if named.note is None:
        return named
    return dataclasses.replace(named, antecedent=IT if writer.group == what else NAMELESS, note=None)


def write_group(writer: Writer, what: Filter, style: str) -> Phrase | None:
    """Return all that fit a filter."""
    if style == "each" and isinstance(what, Either) and is_players(what.right) and not is_players(what.left):
        nouns = [write_np(writer, part, ONE) for part in (what.left, what.right)]
        writer.mention(dataclasses.replace(group_written(writer, what), each=True))
        return None if None in nouns else Phrase(f"each {nouns[0]} and each {nouns[1]}")
    single = style == "each" or (is_players(what) and style != "bare")
    noun = write_np(writer, what, ONE if single else MANY)
    if noun is None:
        return None
    writer.mention(dataclasses.replace(group_written(writer, what), each=single))
    if single:
        return Phrase(f"each {noun}")
    # "All creatures get -1/-1", but "creatures you control get +1/+1".
    sweeping = style == "sweeping" and isinstance(what, Types)
    return Phrase(f"all {noun}" if sweeping or style.startswith("all") else noun, third=False)


def write_possessive(writer: Writer, what: Selector, style: str) -> Phrase | None:
    """Return whose something is."""
    if isinstance(what, You):
        return Phrase("your")
    if isinstance(what, Self) and point_back(writer, what, "its") is None:
        return Phrase(f"{writer.me}'s")
    phrase = point_back(writer, what, "its") or writer.write("selector.each", what)
    if phrase is None:
        return None
    if phrase.text == "it":
        return Phrase("its")
    if phrase.text in ("they", "them"):
        return Phrase("their")
    return Phrase(f"{phrase.text}'" if phrase.text.endswith("s") and not phrase.third else f"{phrase.text}'s")


def write_player(writer: Writer, what: Selector, style: str) -> Phrase | None:
    """Return a player; where an object is named, its controller."""
    if isinstance(what, You) or names_player(writer, what):
        return writer.write("selector.each", what)
    whose = writer.write("possessive", what)
    return None if whose is None else Phrase(f"{whose.text} controller")


def names_player(writer: Writer, what: Selector) -> bool:
    """True if a selector names players."""
    if is_players(what) or (isinstance(what, Host) and writer.host.endswith("player")):
        return True
    # "choose an opponent": what the effect speaks of can be a player.
    meant = next((one for one in reversed(writer.discourse.mentions) if one.antecedent == what), None)
    return meant is not None and meant.player


def write_moved(writer: Writer, what: Selector, style: str) -> Phrase | None:
    """Write something that the effect moves: what an event has moved before goes by what it was."""
    for one in reversed(writer.discourse.mentions):
        if one.moved is not None and one.moved == what:
            if one.plural:
                found = writer.refer(one.antecedent, ("those", one.noun), ("they", ""))
                if found is None:
                    return None
                return Phrase(f"those {plural(one.noun)}" if found == "those" else "them", third=False)
            if writer.refer(one.antecedent, ("its", "")):
                return Phrase("it")
            return Phrase(f"that {one.noun}") if writer.refer(one.antecedent, ("that", one.noun)) else None
    return writer.write(f"selector.{style}" if style else "selector", what)


writing("selector", write_their_opponents)
writing("moved", write_moved)
writing("entering", write_moved)
writing("selector", write_selector)
writing("possessive", write_possessive)
writing("player", write_player)

# --- several targets of their own -----------------------------------------------------------------------------


def one_by_one(values: Values, start: int) -> Mention:
    """Make the node for "target artifact, target creature, and target land"."""
    parts = [values[name] for name in ("one", "two", "three", "four") if name in values]
    return Mention(These(*parts), NAMELESS, "permanent", start, plural=True)


def write_one_by_one(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "target artifact, target creature, and target land"."""
    if not isinstance(what, These):
        return None
    parts = [writer.write("selector", part) for part in what.parts]
    words = [part.text for part in parts if part is not None]
    return Phrase(joined(words, "and"), third=False) if len(words) == len(parts) else None


reading("one_by_one", "{one:target} and {two:target}", one_by_one)
reading("one_by_one", "{one:target}, {two:target}, and {three:target}", one_by_one)
reading("one_by_one", "{one:target}, {two:target}, {three:target}, and {four:target}", one_by_one)
writing("one_by_one", write_one_by_one)
