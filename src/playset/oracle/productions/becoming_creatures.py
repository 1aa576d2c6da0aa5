"""Becoming a creature (CR 205.1): "becomes a 3/3 red Elemental creature with haste. It's still a land."

What keeps its other types gets more of them (`AddTypes`) and a size; anything else becomes another creature
(`BecomesCreature`).
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

from playset.ability import (
    AddColors,
    AddTypes,
    BaseSize,
    BecomesCreature,
    Duration,
    Has,
    LosesTypes,
    PutOntoBattlefield,
    SetColors,
    SetCreatureTypes,
    Until,
    X,
)
from playset.ability.filters.base import Self
from playset.ability.modifications import Together
from playset.core.creature_types import CREATURE_TYPES
from playset.core.typeline import BASIC_LAND_TYPES
from playset.core.words import CARD_TYPES, CardType, Supertype
from playset.oracle.descriptions import with_article
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, rule, scanning, writing
from playset.oracle.nouns import head_noun, word_at
from playset.oracle.productions.durations import DURATIONS
from playset.oracle.productions.modifications import SIZE, changes_of, is_more, together, write_abilities
from playset.oracle.reader import Reader
from playset.oracle.words import COLOR_BY_WORD, SUBTYPE_BY_WORD, TYPE_BY_WORD, article, colors_in_order, joined, plural
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Filter, Modification

STILL: Final = frozenset({"land", "artifact", "enchantment", "planeswalker", "Vehicle"})
ARTIFACT_CREATURE: Final = CardType.ARTIFACT | CardType.CREATURE


def size_of(word: str) -> Any:
    """Return a number of a size, or X."""
    return X if word == "x" else int(word)


def scan_form(reader: Reader, at: int) -> list[tuple[int, BecomesCreature]]:
    """Scan size, colours, creature types and card types, up to the word "creature" or "creatures"."""
    words = reader.words
    size = SIZE.match(words[at])
    if size is not None and (size[1] or size[3]):
        return []
    at += size is not None
    colors = -1
    subtypes: tuple[str, ...] = ()
    types = CardType.CREATURE
    while at < len(words):
        if words[at] in ("creature", "creatures"):
            return [
                (end, dataclasses.replace(form, subtypes=subtypes, colors=colors, types=types))
                for end, form in sized_form(reader, at + 1, size)
            ]
        after = at
        if words[at] in COLOR_BY_WORD or words[at] == "colorless":
            colors, after = max(colors, 0) | COLOR_BY_WORD.get(words[at], 0), at + 1
        elif words[at] in ("and", ",") and colors >= 0 and not subtypes:
            after = at + 1
        else:
            for end, word in word_at(reader, at, SUBTYPE_BY_WORD):
                subtypes, after = (*subtypes, word), end
            for end, word in word_at(reader, at, TYPE_BY_WORD):
                types, after = types | CARD_TYPES[word], end
        if after == at:
            return []
        at = after
    return []


BASE_SIZE: Final = ("with", "base", "power", "and", "toughness")


def sized_form(reader: Reader, at: int, size: re.Match[str] | None) -> list[tuple[int, BecomesCreature]]:
    """Return the size of a creature, which stands before its kind or after it: "with base power and toughness 3/3"."""
    if size is not None:
        return [(at, BecomesCreature(size_of(size[2]), size_of(size[4])))]
    end = at + len(BASE_SIZE)
    later = SIZE.match(reader.words[end]) if end < len(reader.words) else None
    if tuple(reader.words[at:end]) != BASE_SIZE or later is None or later[1] or later[3]:
        return []
    return [(end + 1, BecomesCreature(size_of(later[2]), size_of(later[4])))]


def with_abilities(values: Values, start: int) -> BecomesCreature:
    """Return a creature with abilities."""
    form: BecomesCreature = values["form"]
    return dataclasses.replace(form, abilities=values["abilities"])


def scan_still(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return the type that something still is, in the singular or plural."""
    return [(at + 1, word) for word in STILL if reader.words[at] in (word.lower(), plural(word).lower())]


scanning("form_kind", scan_form)
scanning("still", scan_still)
for _article in ("", "a/an "):
    reading("form", f"{_article}{{form:form_kind}}", lambda values, start: values["form"])
    for _with in ("with", "and", "and has"):
        reading("form", f"{_article}{{form:form_kind}} {_with} {{abilities:abilities}}", with_abilities)
    reading(
        "form",
        f"{_article}{{form:form_kind}} with {{abilities:abilities}} and all creature types",
        lambda values, start: dataclasses.replace(with_abilities(values, start), subtypes=CREATURE_TYPES),
    )
    reading(
        "form",
        f"{_article}{{form:form_kind}} with all creature types",
        lambda values, start: dataclasses.replace(values["form"], subtypes=CREATURE_TYPES),
    )


def still(values: Values, start: int) -> Modification:
    """Return a creature that keeps its other types."""
    form: BecomesCreature = values["form"]
    changes: list[Modification] = [AddTypes(form.types, form.subtypes), BaseSize(form.power, form.toughness)]
    if form.colors >= 0:
        changes.append(SetColors(form.colors))
    return together([*changes, *(Has(ability) for ability in form.abilities)])


def another(values: Values, start: int) -> Modification:
    """Return another creature; an artifact creature keeps its types, but for creature types if there are new ones."""
    form: BecomesCreature = values["form"]
    return still(values, start) if form.types == ARTIFACT_CREATURE and not form.subtypes else form


def legendary(values: Values, start: int) -> Modification:
    """Return another creature that is legendary, too."""
    return together([*changes_of(another(values, start)), AddTypes(supertypes=Supertype.LEGENDARY)])


for _way, _be in (("vp_passing", "become(s)"), ("vp_lasting", "are(is)")):
    reading(_way, f"{_be} {{form:form}}", another)
    reading(_way, f"{_be} a legendary {{form:form}}", legendary)
    reading(_way, f"{_be} {{form:form}} in addition to its/their other types", still)
    reading(_way, f"{_be} {{form:form}} that's still a/an {{still:still}}", still)
    reading(_way, f"{_be} {{form:form}} that are still {{still:still}}", still)


def for_a_while(duration: int) -> Maker:
    """Return a maker for "becomes a 3/3 creature until end of turn. It's still a land"."""
    return lambda values, start: Until(values["what"], still(values, start), duration)


for _words, _duration in DURATIONS.items():
    for _is in ("It's still a/an", "They're still"):
        _end = f"{_is} {{still:still}}"
        reading("clause", f"{{what:selector}} become(s) {{form:form}} {_words}. {_end}", for_a_while(_duration))
        reading("clause", f"{_words}, {{what:selector}} become(s) {{form:form}}. {_end}", for_a_while(_duration))
for _is in ("It's still a/an", "They're still"):
    reading(
        "clause",
        f"{{what:selector}} become(s) {{form:form}}. {_is} {{still:still}}",
        for_a_while(Duration.GAME),
    )


EVERY_LAND_TYPE: Final = AddTypes(0, BASIC_LAND_TYPES)
for _article in ("every basic land type", "all basic land types"):
    reading(
        "vp_lasting", f"are(is) {_article} in addition to its/their other types", lambda values, start: EVERY_LAND_TYPE
    )
    reading("vp_lasting", f"are(is) {_article}", lambda values, start: EVERY_LAND_TYPE)
writing(
    "vp_lasting",
    lambda writer, change, style: (
        Phrase(
            "is every basic land type in addition to its other types"
            if writer.third
            else "are every basic land type in addition to their other types"
        )
        if change == EVERY_LAND_TYPE
        else None
    ),
)
EVERY_TYPE: Final = AddTypes(0, CREATURE_TYPES)
rule("vp_lasting", LosesTypes, "aren't(isn't) <creatures|a creature>", types=CardType.CREATURE)
reading("vp_passing", "gain(s) all creature types", lambda values, start: EVERY_TYPE)
rule("vp_passing", LosesTypes, "lose(s) all creature types", subtypes=CREATURE_TYPES)
for _way, _be in (("vp_passing", "become(s)"), ("vp_lasting", "are(is)")):
    rule(_way, AddColors, f"{_be} {{mask:color}} in addition to <their|its> other colors")
    reading(_way, f"{_be} every creature type", lambda values, start: EVERY_TYPE)


def write_every_type(be: str, third_be: str) -> Any:
    """Write "is every creature type"."""

    def write(writer: Writer, change: Any, style: str) -> Phrase | None:
        return Phrase(f"{third_be if writer.third else be} every creature type") if change == EVERY_TYPE else None

    return write


# These come before the lines that would name each of the types.
WRITERS["vp_passing"].insert(0, write_every_type("become", "becomes"))
WRITERS["vp_lasting"].insert(0, write_every_type("are", "is"))

# --- writing -------------------------------------------------------------------------------------------------


def write_form(writer: Writer, form: BecomesCreature) -> str | None:
    """Write "a 3/3 red Elemental creature with haste"."""
    third = writer.third
    if not all(value == X or isinstance(value, int) for value in (form.power, form.toughness)):
        return None
    words = ["/".join("X" if value == X else str(value) for value in (form.power, form.toughness))]
    if form.colors >= 0:
        words.append(joined(colors_in_order(form.colors), "and") if form.colors else "colorless")
    everything = form.subtypes == CREATURE_TYPES
    words += () if everything else form.subtypes
    words += [word.lower() for word, bit in CARD_TYPES.items() if form.types & bit and bit != CardType.CREATURE]
    words.append("creature" if third else "creatures")
    if form.abilities:
        abilities = write_abilities(writer, list(form.abilities))
        if abilities is None:
            return None
        words.append(f"with {abilities}")
    if everything:
        words.append("and all creature types" if form.abilities else "with all creature types")
    text = " ".join(words)
    return f"{article(text)} {text}" if third else text


def write_becomes(be: str, third_be: str) -> Any:
    """Return what something is or becomes."""

    def write(writer: Writer, change: Any, style: str) -> Phrase | None:
        if not isinstance(change, BecomesCreature):
            return None
        third = writer.third
        text = write_form(writer, change)
        return None if text is None else Phrase(f"{third_be if third else be} {text}")

    return write


writing("vp_passing", write_becomes("become", "becomes"))
writing("vp_lasting", write_becomes("are", "is"))


def as_form(change: Modification) -> BecomesCreature | None:
    """Return the form of a creature that keeps its other types, if a change comes to that."""
    first, *rest = changes_of(change)
    if not isinstance(first, AddTypes) or not first.types & CardType.CREATURE or first.supertypes or not rest:
        return None
    size = rest.pop(0)
    if not isinstance(size, BaseSize):
        return None
    colors = -1
    if rest and isinstance(rest[0], SetColors):
        colors = rest[0].mask
        rest.pop(0)
    if not all(isinstance(part, Has) for part in rest):
        return None
    abilities = tuple(part.ability for part in rest if isinstance(part, Has))
    return BecomesCreature(size.power, size.toughness, first.subtypes, colors, abilities, first.types)


def still_a(writer: Writer, what: Any) -> str:
    """Return what something still is."""
    if isinstance(what, Self):
        return writer.me.removeprefix("this ")
    what = what.what if isinstance(what, Target) else what
    return head_noun(what) if isinstance(what, Filter) else ""


def write_for_a_while(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return a creature for a while, which is still something else."""
    form = as_form(effect.modification) if isinstance(effect, Until) else None
    durations = {**DURATIONS, "": Duration.GAME}
    words = next((words for words, value in durations.items() if form is not None and value == effect.duration), None)
    if form is None or words is None:
        return None
    kind = still_a(writer, effect.what)
    what = writer.write("selector", effect.what)
    if what is None:
        return None
    third = what.third
    writer.third = third
    text = write_form(writer, form)
    if text is None:
        return None
    before = f"{what.text} {'becomes' if third else 'become'} {text}"
    words = f" {words}" if words else ""
    if form.types == ARTIFACT_CREATURE and not form.subtypes:
        return Phrase(f"{before}{words}")
    if kind in STILL:
        end = f"it's still {article(kind)} {kind}" if third else f"they're still {plural(kind)}"
        return Phrase(f"{before}{words}. {end}")
    return Phrase(f"{before} in addition to {'its' if third else 'their'} other types{words}")


writing("clause", write_for_a_while)

# --- creature types in place of others -------------------------------------------------------------------------


def scan_kinds(reader: Reader, at: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return creature types that stand one after the other: "Kithkin Spirit"."""
    found: list[tuple[int, tuple[str, ...]]] = []
    row: tuple[str, ...] = ()
    while at < len(reader.words):
        words = [(end, word) for end, word in word_at(reader, at, SUBTYPE_BY_WORD) if word in CREATURE_TYPES]
        if not words:
            break
        at, word = words[-1]
        row = (*row, word)
        found.append((at, row))
    return found


def other_kinds(values: Values, start: int) -> Until | None:
    """Make the node for "~ becomes a Kithkin Spirit with base power and toughness 4/4": from now on."""
    changes: list[Modification] = [SetCreatureTypes(values["kinds"])]
    if "size" in values:
        changes.append(BaseSize(*values["size"]))
    changes += [Has(values[name]) for name in ("one", "two") if name in values]
    return Until(values["what"], together(changes), Duration.GAME)


def write_other_kinds(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "~ becomes a Kithkin Spirit with base power and toughness 4/4"."""
    first, *rest = changes_of(effect.modification) if isinstance(effect, Until) else (None,)
    if not isinstance(first, SetCreatureTypes) or effect.duration != Duration.GAME or not rest:
        return None
    what = writer.write("selector", effect.what)
    parts: list[str] = []
    for change in rest:
        if isinstance(change, BaseSize):
            parts.append(f"base power and toughness {change.power}/{change.toughness}")
        else:
            ability = writer.write("granted", change.ability) if isinstance(change, Has) else None
            parts.append(ability.text if ability is not None else "")
    if what is None or "" in parts:
        return None
    kinds = " ".join(first.words)
    becomes = "becomes" if what.third else "become"
    return Phrase(f"{what.text} {becomes} {article(kinds)} {kinds} with {joined(parts, 'and')}")


scanning("creature_kinds", scan_kinds)
_becomes = "{what:selector} become(s) a/an {kinds:creature_kinds} with"
_size = "base power and toughness {size:plain_size}"
for _with in (
    _size,
    f"{_size} and {{one:granted}}",
    f"{_size}, {{one:granted}}, and {{two:granted}}",
    "{one:granted}",
    "{one:granted} and {two:granted}",
):
    reading("clause", f"{_becomes} {_with}", other_kinds)
WRITERS.setdefault("clause", []).insert(0, write_other_kinds)
reading(
    "vp_lasting",
    f"are(is) a/an {{kinds:creature_kinds}} with {_size}",
    lambda values, start: together([SetCreatureTypes(values["kinds"]), BaseSize(*values["size"])]),
)

# --- what is put onto the battlefield as something more ------------------------------------------------------

# CR 611.2e: what the text says it "is", it is as it enters.
_plain = {"tapped": False, "counters": "", "transformed": False}
_put, _return = "put {what:entering.all_from} onto the battlefield", "return {what:entering_card} to the battlefield"
rule("clause", PutOntoBattlefield, f"{_return}. It's {{being:reborn}}", owners=False, **_plain)
rule("clause", PutOntoBattlefield, f"{_put} under your control. It's {{being:reborn}}", owners=False, **_plain)


def reborn(values: Values, start: int) -> PutOntoBattlefield:
    """Make the node for "return it to the battlefield under your control. That creature is a Zombie in addition"."""
    return PutOntoBattlefield(values["what"], being=values["being"])


for _is in ("it's", "that creature is", "they're"):
    for _way in (f"{_put} under your control", _return, "return {what:entering} to the battlefield under your control"):
        reading("clause", f"{_way}. {_is} {{being:reborn}}", reborn)


def more_and_colored(values: Values, start: int) -> Modification | None:
    """Make the node for "a black Zombie in addition to its other colors and types"."""
    types = is_more(values, start)
    return None if types is None else Together(AddColors(values["color"]), types)


for _article in ("a/an ", ""):
    reading("reborn", f"{_article}{{kinds:kinds}} in addition to its/their other types", is_more)
    reading(
        "reborn",
        f"{_article}{{color:color}} {{kinds:kinds}} in addition to its/their other colors and types",
        more_and_colored,
    )


def write_reborn(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Write "a black Zombie in addition to its other colors and types"."""
    writer.third = True
    colored = isinstance(change, Together) and isinstance(change.left, AddColors)
    kinds = writer.write("vp_lasting", change.right if colored else change)
    if kinds is None or not kinds.text.endswith(" in addition to its other types"):
        return None
    words = kinds.text.removeprefix("is ").removesuffix(" in addition to its other types")
    if not colored:
        return Phrase(f"{words} in addition to its other types")
    color = writer.write("color", change.left.mask)
    if color is None:
        return None
    noun = with_article(f"{color.text} {words.partition(' ')[2]}")
    return Phrase(f"{noun} in addition to its other colors and types")


writing("reborn", write_reborn)
