"""Copies (CR 707) and what is different about them."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CREATURE,
    IT,
    OTHER,
    PLAYER,
    SINGLE_TARGET,
    THIS_ABILITY,
    YOU,
    AddTypes,
    BaseSize,
    BecomesCopy,
    ChangeOneTarget,
    ChooseNewTargets,
    ControllerOf,
    CopyAimedAt,
    CopyForEach,
    CopySpell,
    CreateCopy,
    Duration,
    EntersAsCopy,
    EntersWithMore,
    Has,
    IfItIs,
    LosesTypes,
    ManaValueCompared,
    May,
    Named,
    NoManaCost,
    Not,
    SetColors,
    SetCreatureTypes,
    TheyEnterAsCopies,
)
from playset.ability.filters.base import Both
from playset.core.words import CARD_TYPES, SUPERTYPES, Supertype
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import Mention, plain
from playset.oracle.grammar import WRITERS, Phrase, Values, reading, refuse, rule, scanning, take_it, writing
from playset.oracle.nouns import ONE, RANK_CONTROL, atoms, in_order, rank, write_np
from playset.oracle.productions.modifications import changes_of, is_more, together, write_abilities
from playset.oracle.reader import Reader
from playset.oracle.words import SUPERTYPE_BY_WORD, joined
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Modification

NEW_TARGETS = "You may choose new targets for the copy"

rule("clause", CopySpell, f"copy {{what:selector.all}}. {NEW_TARGETS}", count=1)
rule("clause", CopySpell, "copy {what:selector.all}", count=1, new_targets=False)
rule("clause", CopySpell, "copy {what:selector.all} {count:times}. You may choose new targets for the copies")
rule("clause", CopySpell, "copy {what:selector.all} {count:times}", new_targets=False)
rule("clause", CopySpell, f"copy {{what:selector.all}}, except {{but:exceptions.copy}}. {NEW_TARGETS}", count=1)
rule("clause", CopySpell, "copy {what:selector.all}, except {but:exceptions.copy}", count=1, new_targets=False)
# What is not legendary is not made so by being told that it isn't.
reading(
    "clause",
    "copy {what:selector}, except it isn't legendary if the spell is legendary",
    lambda values, start: CopySpell(values["what"], new_targets=False, but=LosesTypes(supertypes=Supertype.LEGENDARY)),
)


def write_aims(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "creature you control that the spell could target.

    Each copy targets a different one of those creatures".
    """
    noun = write_np(writer, what, ONE)
    if noun is None:
        return None
    those = (
        "creatures" if CREATURE in atoms(what) else "permanents and players" if PLAYER in atoms(what) else "permanents"
    )
    return Phrase(f"{noun} that the spell could target. Each copy targets a different one of those {those}")


for _words in ("that the spell could target", "the spell could target", "that spell could target"):
    for _noun in ("creatures", "permanents", "permanents and players"):
        reading(
            "aims",
            f"{{what:np_one}} {_words}. Each copy targets a different one of those {_noun}",
            lambda values, start: plain(values["what"]),
        )
writing("aims", write_aims)
rule("clause", CopyForEach, "copy {what:selector.all} for each other {among:aims}", who=YOU)
rule("clause", CopyForEach, "{who:player} copies {what:selector.all} for each other {among:aims}")
rule("clause", CopyAimedAt, "copy {what:selector.all}. The copy targets {at}", who=YOU)
rule("clause", ChooseNewTargets, "you may choose new targets for {what:selector.all}", who=YOU, must=False)
rule("clause", CreateCopy, "create a token that's a copy of {of:copied}", count=1, who=YOU)
rule("clause", CreateCopy, "create a tapped token that's a copy of {of:copied}", count=1, who=YOU, tapped=True)
rule("clause", CreateCopy, "create {count:several} tokens that are copies of {of:copied}", who=YOU)
rule("clause", CreateCopy, "create {count:several} tapped tokens that are copies of {of:copied}", who=YOU, tapped=True)
rule("clause", CreateCopy, "create a token that's a copy of {of:copied}, except {but:exceptions}", count=1, who=YOU)
rule(
    "clause",
    CreateCopy,
    "create {count:several} tokens that are copies of {of:copied}, except {but:exceptions}",
    who=YOU,
)
rule("clause", CreateCopy, "{who:player} create(s) a token that's a copy of {of:copied}", count=1)
reading(
    "clause",
    "each player other than {whose:possessive} controller creates a token that's a copy of {of:copied}",
    lambda values, start: CreateCopy(values["of"], who=Both(PLAYER, Not(ControllerOf(values["whose"])))),
)
reading(
    "clause",
    "for each {of:np_one}, create a token that's a copy of it",
    lambda values, start: CreateCopy(values["of"]),
)


def write_copies_of_each(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "for each token you control, create a token that's a copy of it"."""
    if not isinstance(effect, CreateCopy) or not isinstance(effect.of, Both) or effect != CreateCopy(effect.of):
        return None
    noun = write_np(writer, effect.of, ONE)
    return None if noun is None else Phrase(f"for each {noun}, create a token that's a copy of it")


writing("clause", write_copies_of_each)
rule("clause", BecomesCopy, "{what} become(s) a copy of {of} until end of turn", duration=Duration.END_OF_TURN)
rule("clause", BecomesCopy, "{what} become(s) a copy of {of}", duration=Duration.GAME)
rule("clause", BecomesCopy, "{what} become(s) a copy of {of}, except {but:exceptions}", duration=Duration.GAME)
rule(
    "clause",
    BecomesCopy,
    "{what} become(s) a copy of {of} until end of turn, except {but:exceptions}",
    duration=Duration.END_OF_TURN,
)
reading(
    "may",
    "you may have {what:selector} become a copy of {of:selector}",
    lambda values, start: May(BecomesCopy(values["of"], values["what"])),
)
reading(
    "may",
    "you may have {what:selector} become a copy of {of:selector}, except {but:exceptions}",
    lambda values, start: May(BecomesCopy(values["of"], values["what"], values["but"])),
)
rule("static", TheyEnterAsCopies, "{what:subject} enter(s) [the battlefield] as a copy of ~")
rule("clause", ChooseNewTargets, "you may choose new targets for {what}", who=YOU, must=False)
rule("clause", ChooseNewTargets, "change the target of {what}", who=YOU, must=True)
# CR 115.7a speaks of all targets; only where there is one, it is what this asks.
refuse(ChooseNewTargets, lambda node: node.must and SINGLE_TARGET not in atoms(getattr(plain(node.what), "what", YOU)))
rule("clause", ChangeOneTarget, "change a target of {what} to {to}")
rule("clause", ChooseNewTargets, "{who:player} may choose new targets for {what}", must=False)
rule("static", EntersAsCopy, "you may have ~ enter as a copy of {what:any}", may=True)
rule("static", EntersAsCopy, "you may have ~ enter as a copy of {what:any}, except {but:exceptions}", may=True)
for _but in ("", ", except {but:exceptions}"):
    reading(
        "static",
        f"you may have ~ enter the battlefield as a copy of {{what:any}}{_but}",
        lambda values, start: EntersAsCopy(**{**values, "may": True}),
    )
rule("static", EntersAsCopy, "~ enters as a copy of {what:any}", may=False)
rule("static", EntersAsCopy, "~ enters as a copy of {what:any}, except {but:exceptions}", may=False)


def copied(values: Values, start: int) -> Mention:
    """Return what a token is a copy of; what the text goes on to speak of is the token."""
    return Mention(values["it"], IT, "token", start + 1)


def write_copied(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return what a token is a copy of."""
    phrase = writer.write("selector", what)
    if phrase is not None:
        writer.mention(Mention(what, IT, "token", 0))
    return phrase


reading("copied", "{it:selector}", copied)
writing("copied", write_copied)


def any_of(values: Values, start: int) -> Any:
    """Make the node for "any creature on the battlefield"."""
    what = values["what"]
    return what.node if isinstance(what, Mention) else what


def write_any(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "any creature on the battlefield", "a creature you control"."""
    noun = write_np(writer, what, ONE)
    if noun is None:
        return None
    if any(rank(part) >= RANK_CONTROL for part in atoms(what)):
        return Phrase(with_article(noun))
    return Phrase(f"any {noun} on the battlefield")


reading("any", "any {what:np_one} on the battlefield", any_of)
reading(
    "any",
    "any {what:np_one} on the battlefield with mana value less than or equal to {than:quantity}",
    lambda values, start: in_order(Both(any_of(values, start), ManaValueCompared(values["than"], or_equal=True))),
)
reading("any", "a/an {what:np_one}", any_of)
reading("any", "another {what:np_one}", lambda values, start: in_order(Both(OTHER, values["what"])))
writing("any", write_any)

# --- exceptions ----------------------------------------------------------------------------------------------


def scan_supertype(reader: Reader, at: int) -> list[tuple[int, int]]:
    """Scan "legendary"."""
    word = SUPERTYPE_BY_WORD.get(reader.words[at])
    return [] if word is None else [(at + 1, SUPERTYPES[word])]


def write_supertype(writer: Writer, mask: Any, style: str) -> Phrase | None:
    """Write "legendary"."""
    return next((Phrase(word.lower()) for word, bit in SUPERTYPES.items() if bit == mask), None)


scanning("supertype", scan_supertype, frozenset(SUPERTYPE_BY_WORD))
writing("supertype", write_supertype)

rule("exception", EntersWithMore, "it enters with an additional {kind:counter} counter on it", count=1)
rule("exception", EntersWithMore, "it enters with {count:several} additional {kind:counter} counters on it")

rule("exception", LosesTypes, "it isn't {supertypes:supertype}")
reading(
    "exception",
    "it isn't {supertypes:supertype} if that permanent is {again:supertype}",
    lambda values, start: (
        LosesTypes(supertypes=values["supertypes"]) if values["supertypes"] == values["again"] else None
    ),
)
rule("exception", AddTypes, "it's {supertypes:supertype} in addition to its other types")
reading(
    "exception",
    "it's {one:supertype} and {other:supertype} in addition to its other types",
    lambda values, start: AddTypes(supertypes=values["one"]) & AddTypes(supertypes=values["other"]),
)
rule("exception", SetColors, "it's {mask:color}")
rule("exception", Named, "its name is {name:name}")
rule("exception", NoManaCost, "it has no mana cost")
rule("exception", Has, "it has this ability", ability=THIS_ABILITY)


def sized(values: Values, start: int) -> BaseSize:
    """Make the node for "it's 4/4"."""
    return BaseSize(*values["size"])


def write_exception(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Return what is different about a copy."""
    writer.third = True
    if isinstance(change, BaseSize):
        return Phrase(f"it's {change.power}/{change.toughness}")
    if isinstance(change, Has) and change.ability != THIS_ABILITY:
        text = write_abilities(writer, [change.ability])
        return None if text is None else Phrase(f"it has {text}")
    if isinstance(change, AddTypes):
        phrase = writer.write("vp_lasting", change)
        return None if phrase is None else Phrase(f"it's {phrase.text.removeprefix('is ')}")
    return None


reading("exception", "it's [a] [an] {size:size}", sized)


def sized_and_colored(values: Values, start: int) -> Modification:
    """Make the node for "it's a 4/4 black Zombie": of that size, color and creature type instead of its own."""
    return together([BaseSize(*values["size"]), SetColors(values["mask"]), SetCreatureTypes(values["kinds"])])


def write_sized_and_colored(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Write "it's a 4/4 black Zombie"."""
    parts = changes_of(change)
    if len(parts) != 3 or not isinstance(parts[0], BaseSize) or not isinstance(parts[1], SetColors):
        return None
    color = writer.write("color", parts[1].mask)
    if not isinstance(parts[2], SetCreatureTypes) or color is None:
        return None
    return Phrase(f"it's a {parts[0].power}/{parts[0].toughness} {color.text} {' '.join(parts[2].words)}")


reading("exceptions", "it's a/an {size:plain_size} {mask:color} {kinds:creature_kinds}", sized_and_colored)
WRITERS.setdefault("exceptions", []).insert(0, write_sized_and_colored)
reading(
    "exception",
    "it has {abilities:abilities}",
    lambda values, start: together([Has(one) for one in values["abilities"]]),
)
reading("exception", "it's [a] [an] {kinds:kinds} in addition to its other types", is_more)
reading("exception", "[that] the copy is {mask:color}", lambda values, start: SetColors(values["mask"]))
writing("exception", write_exception)


IT_IS: Final = "it's "


def also(values: Values, start: int) -> Modification:
    """Return two differences."""
    return together([*changes_of(values["left"]), *changes_of(values["right"])])


def write_exceptions(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Return all that is different about a copy."""
    parts = [writer.write("whole_exception", part) for part in changes_of(change)]
    words = [part.text for part in parts if part is not None]
    if len(words) < len(parts):
        return None
    for index in range(len(words) - 1, 0, -1):  # "it has haste and trample"
        if words[index].startswith("it has ") and words[index - 1].startswith("it has "):
            words[index - 1 : index + 1] = [f"{words[index - 1]} and {words[index].removeprefix('it has ')}"]
    text = joined(words, "and")
    return Phrase(
        f"that the copy is {text.removeprefix(IT_IS)}" if style == "copy" and text.startswith(IT_IS) else text
    )


def write_whole_exception(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Write "it enters with an additional +1/+1 counter on it if it's a creature"."""
    if not isinstance(change, IfItIs):
        return writer.write("exception", change)
    kind = next((word.lower() for word, bit in CARD_TYPES.items() if bit == change.types), None)
    parts = [writer.write("exception", part) for part in changes_of(change.change)]
    words = [part.text for part in parts if part is not None]
    if kind is None or len(words) < len(parts):
        return None
    if len(words) == 1:
        return Phrase(f"{words[0]} if it's {with_article(kind)}")
    return Phrase(f"if it's {with_article(kind)}, {joined(words, 'and')}")


reading("whole_exception", "{it:exception}", take_it)
for _type, _bit in CARD_TYPES.items():
    _a = with_article(_type.lower())
    reading(
        "whole_exception",
        f"{{it:exception}} if it's {_a}",
        lambda values, start, bit=_bit: IfItIs(bit, values["it"]),  # type: ignore[misc]
    )
    reading(
        "whole_exception",
        f"if it's {_a}, {{left:exception}} and {{right:exception}}",
        lambda values, start, bit=_bit: IfItIs(bit, also(values, start)),  # type: ignore[misc]
    )
writing("whole_exception", write_whole_exception)
reading("exceptions", "{it:whole_exception}", take_it)
for _link in (" and", ", and", ",", " and,"):
    reading("exceptions", f"{{left:exceptions}}{_link} {{right:whole_exception}}", also)
writing("exceptions", write_exceptions)


def scan_name(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return a name: words with capital letters, as far as they go."""
    end = at
    while end < len(reader.tokens) and (
        reader.tokens[end].text[:1].isupper() or reader.words[end] in ("of", "the", "'s")
    ):
        end += 1
    if end == at:
        return []
    text = "".join(
        token.text if token.word == "'s" or index == 0 else f" {token.text}"
        for index, token in enumerate(reader.tokens[at:end])
    )
    return [(end, text)]


def write_name(writer: Writer, name: str, style: str) -> Phrase | None:
    """Return the words of a name as they are."""
    return Phrase(name)


scanning("name", scan_name)
writing("name", write_name)
