"""What continuous effects change (CR 613): "gets +1/+1 and has flying".

A static ability says "has flying", an effect that lasts a while "gains flying"; the categories "lasting" and "passing"
are these two ways of saying it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from playset.ability import (
    IT,
    AddTypes,
    BaseSize,
    Count,
    Gets,
    Has,
    Loses,
    LosesAllAbilities,
    ManaValueOf,
    SetColors,
    SetLandType,
    X,
)
from playset.ability.modifications import LAND_TYPES, Together
from playset.core.typeline import BASIC_LAND_TYPES
from playset.core.words import CARD_TYPES, COLOR_NAMES
from playset.oracle.grammar import Phrase, Values, reading, rule, scanning, take_it, writing
from playset.oracle.nouns import word_at
from playset.oracle.reader import Reader
from playset.oracle.words import (
    COLOR_BY_WORD,
    SUBTYPE_BY_PLURAL,
    SUBTYPE_BY_WORD,
    TYPE_BY_PLURAL,
    TYPE_BY_WORD,
    article,
    colors_in_order,
    joined,
    plural,
)
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Ability, Amount, KeywordAbility, Modification, Protection

LASTING: Final = "lasting"
PASSING: Final = "passing"

# --- sizes ---------------------------------------------------------------------------------------------------

SIZE: Final = re.compile(r"([+-]?)(\d+|x)/([+-]?)(\d+|x)\Z")
Size = tuple[int | Amount, int | Amount]


def scan_size(reader: Reader, at: int) -> list[tuple[int, Size]]:
    """Scan "+1/+1", "-2/-2", "+X/+0"."""
    found = SIZE.match(reader.words[at])
    if found is None:
        return []
    sizes: list[int | Amount] = []
    for sign, digits in ((found[1], found[2]), (found[3], found[4])):
        if digits == "x":
            sizes.append(-X if sign == "-" else X)
        else:
            sizes.append(-int(digits) if sign == "-" else int(digits))
    return [(at + 1, (sizes[0], sizes[1]))]


def signed(value: int | Amount, negative: bool) -> str | None:
    """Return one half of a change of size; a zero takes the sign of the other half."""
    if value == X:
        return "+X"
    if value == -X:
        return "-X"
    if not isinstance(value, int):
        return None
    return f"-{-value}" if value < 0 or (value == 0 and negative) else f"+{value}"


def size_text(power: int | Amount, toughness: int | Amount) -> str | None:
    """Return a change of size: "+1/+1"."""
    negative = any(value == -X or (isinstance(value, int) and value < 0) for value in (power, toughness))
    parts = [signed(power, negative), signed(toughness, negative)]
    return None if None in parts else "/".join(part for part in parts if part)


scanning("size", scan_size, frozenset({"#", "x", "x/x"}))


def times(per: Amount, value: int | Amount) -> int | Amount | None:
    """Return a number for each of what is counted."""
    if value == 0 or (isinstance(value, int) and isinstance(per, Count)):
        return Count(per.what, times=value) if value and isinstance(per, Count) else 0
    return per if value == 1 else None


def scaled(size: Size, per: Amount) -> Gets | None:
    """Make the node for "+2/+0 for each"."""
    power, toughness = times(per, size[0]), times(per, size[1])
    return None if power is None or toughness is None else Gets(power, toughness)


def unscaled(change: Modification) -> tuple[Gets, Amount] | None:
    """Return the size and what it is multiplied by, if a change is "+2/+0 for each"."""
    if not isinstance(change, Gets):
        return None
    factors: list[int] = []
    counted: list[Amount] = []
    for value in (change.power, change.toughness):
        if isinstance(value, int):
            if value:
                return None
            factors.append(0)
        else:
            factors.append(value.times if isinstance(value, Count) else 1)
            counted.append(Count(value.what) if isinstance(value, Count) else value)
    if not counted or any(one != counted[0] for one in counted):
        return None
    return Gets(factors[0], factors[1]), counted[0]


def gets_for_each(values: Values, start: int) -> Modification | None:
    """Make the node for "gets +1/+1 for each Elf you control"."""
    return scaled(values["size"], values["per"])


def gets_for_both(values: Values, start: int) -> Modification | None:
    """Make the node for "gets +1/+1 for each land you control and each land card in your graveyard"."""
    first = scaled(values["size"], values["per"])
    second = scaled(values["again"] if "again" in values else values["size"], values["other"])
    return None if first is None or second is None else Together(first, second)


def write_gets(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Write "gets +1/+1", "gets +1/+1 for each Elf you control"."""
    verb = "gets" if writer.third else "get"
    if not isinstance(change, Gets):
        return None
    text = size_text(change.power, change.toughness)
    if text is not None:
        return Phrase(f"{verb} {text}")
    split = unscaled(change)
    if split is None:
        return None
    per = writer.write("per", split[1])
    return (
        None if per is None else Phrase(f"{verb} {size_text(split[0].power, split[0].toughness)} for each {per.text}")
    )


# --- abilities -----------------------------------------------------------------------------------------------


def together(parts: list[Modification]) -> Modification:
    """Join changes by `&`."""
    whole = parts[0]
    for part in parts[1:]:
        whole = Together(whole, part)
    return whole


def changes_of(change: Modification) -> list[Modification]:
    """Return the changes that `&` joins."""
    return [*changes_of(change.left), *changes_of(change.right)] if isinstance(change, Together) else [change]


def has(values: Values, start: int) -> Modification:
    """Make the node for "has flying and vigilance"."""
    return together([Has(ability) for ability in values["abilities"]])


def granted(values: Values, start: int) -> tuple[Ability, ...]:
    """Return one ability."""
    return (values["one"],)


def more_granted(values: Values, start: int) -> tuple[Ability, ...]:
    """Append an ability to a list."""
    return (*values["some"], values["one"])


reading("abilities", "{one:granted}", granted)
reading("abilities", "{some:granted_list} and {one:granted}", more_granted)
reading("abilities", "{some:granted_list}, and {one:granted}", more_granted)
reading(
    "abilities",
    "protection from {one:quality} and from {other:quality}",
    lambda values, start: (Protection(values["one"]), Protection(values["other"])),
)
reading(
    "abilities",
    "{some:granted_list}, and protection from {one:quality} and from {other:quality}",
    lambda values, start: (*values["some"], Protection(values["one"]), Protection(values["other"])),
)
reading("granted_list", "{one:granted}", granted)
reading("granted_list", "{some:granted_list}, {one:granted}", more_granted)


def write_abilities(writer: Writer, abilities: list[Ability]) -> str | None:
    """Return a list of abilities that something has."""
    if len(abilities) == 2 and isinstance(abilities[0], Protection) and isinstance(abilities[1], Protection):
        qualities = [writer.write("quality", ability.quality) for ability in abilities]  # type: ignore[attr-defined]
        if all(qualities):
            return f"protection {' and '.join(f'from {quality.text}' for quality in qualities if quality)}"
    parts = [writer.write("granted", ability) for ability in abilities]
    words = [part.text for part in parts if part is not None]
    return joined(words, "and") if len(words) == len(parts) else None


# --- verb phrases --------------------------------------------------------------------------------------------


def is_more(values: Values, start: int) -> AddTypes | None:
    """Make the node for "is a Zombie in addition to its other types"."""
    types = 0
    subtypes: list[str] = []
    for word in values["kinds"]:
        if word in CARD_TYPES:
            types |= CARD_TYPES[word]
        else:
            subtypes.append(word)
    return AddTypes(types, tuple(subtypes))


def is_more_land(values: Values, start: int) -> AddTypes | None:
    """Make the node for "is a Swamp in addition to its other land types"."""
    return is_more(values, start) if all(word in LAND_TYPES for word in values["kinds"]) else None


def scan_kinds(reader: Reader, at: int) -> list[tuple[int, tuple[str, ...]]]:
    """Return a row of card types and subtypes in the singular or plural: "Zombie artifact"."""
    found: list[tuple[int, tuple[str, ...]]] = []
    open_rows: list[tuple[int, tuple[str, ...]]] = [(at, ())]
    while open_rows:
        end, row = open_rows.pop()
        if end >= len(reader.words):
            continue
        for words in (TYPE_BY_WORD, TYPE_BY_PLURAL, SUBTYPE_BY_WORD, SUBTYPE_BY_PLURAL):
            for after, word in word_at(reader, end, words):
                longer = (after, (*row, word))
                if longer not in found:
                    found.append(longer)
                    open_rows.append(longer)
    return found


def write_is_more(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Write "is a Zombie in addition to its other types"."""
    if not isinstance(change, AddTypes) or change.supertypes or change.subtypes == BASIC_LAND_TYPES:
        return None
    words = [*change.subtypes, *(word for word, bit in CARD_TYPES.items() if change.types & bit)]
    words = [word.lower() if word in CARD_TYPES else word for word in words]
    types = "land types" if all(word in LAND_TYPES for word in words) else "types"
    if writer.third:
        text = " ".join(words)
        return Phrase(f"is {article(text)} {text} in addition to its other {types}")
    return Phrase(f"are {' '.join([*words[:-1], plural(words[-1])])} in addition to their other {types}")


def write_becomes_more(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Write "becomes a Zombie in addition to its other types"."""
    third = writer.third
    phrase = write_is_more(writer, change, style)
    if phrase is None:
        return None
    rest = phrase.text.partition(" ")[2]
    return Phrase(f"{'becomes' if third else 'become'} {rest}")


def scan_land_type(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return a land type, also in the plural."""
    found = [*word_at(reader, at, SUBTYPE_BY_WORD), *word_at(reader, at, SUBTYPE_BY_PLURAL)]
    return [(end, word) for end, word in dict.fromkeys(found) if word in LAND_TYPES]


def write_land_type(writer: Writer, word: str, style: str) -> Phrase | None:
    """Return a land type in the number of the subject."""
    return Phrase(f"{article(word)} {word}" if writer.third else plural(word))


def write_color(writer: Writer, mask: int, style: str) -> Phrase | None:
    """Return the colours of a mask."""
    words = colors_in_order(mask)
    if len(words) == len(COLOR_NAMES):
        return Phrase("all colors")
    return Phrase(joined(words, "and") if words else "colorless")


scanning("kinds", scan_kinds)
scanning("land_type", scan_land_type)
writing("land_type", write_land_type)
reading("land_type", "a/an {it:land_type}", take_it)
for _word, _bit in COLOR_BY_WORD.items():
    reading("color", _word, lambda values, start, bit=_bit: bit)  # type: ignore[misc]
reading("color", "colorless", lambda values, start: 0)
reading("color", "all colors", lambda values, start: (1 << len(COLOR_NAMES)) - 1)
reading("color", "{left:color} and {right:color}", lambda values, start: values["left"] | values["right"])
writing("color", write_color)
reading("base_size", "{it:size}", take_it)


def base_size(values: Values, start: int) -> BaseSize:
    """Make the node for "has base power and toughness 1/1"."""
    return BaseSize(*values["size"])


def write_base_size(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Write "has base power and toughness 1/1"."""
    if not isinstance(change, BaseSize):
        return None
    if change == BaseSize(ManaValueOf(IT), ManaValueOf(IT)):
        have, its = ("has", "its mana value") if writer.third else ("have", "their mana values")
        return Phrase(f"{have} base power and base toughness each equal to {its}")
    sizes = ["X" if value == X else str(value) for value in (change.power, change.toughness)]
    if not all(value == X or isinstance(value, int) for value in (change.power, change.toughness)):
        return None
    return Phrase(f"{'has' if writer.third else 'have'} base power and toughness {'/'.join(sizes)}")


def loses_both(values: Values, start: int) -> Modification | None:
    """Make the node for "loses flying and reach"; other abilities than those that are a bit are not lost one by one."""
    one, other = values["one"], values["other"]
    if not isinstance(one, KeywordAbility) or not isinstance(other, KeywordAbility):
        return None
    return Together(Loses(one), Loses(other))


def verb_phrases(category: str, have: str, be: str) -> None:
    """Register the verb phrases of one way of saying what changes ("has" or "gains")."""
    reading(category, "get(s) {size:size}", lambda values, start: Gets(*values["size"]))
    reading(category, "get(s) {size:size} for each {per:per}", gets_for_each)
    reading(category, "get(s) {size:size} for each {per:per} and each {other:per}", gets_for_both)
    reading(category, "get(s) {size:size} for each {per:per} and {again:size} for each {other:per}", gets_for_both)
    reading(category, f"{have} {{abilities:abilities}}", has)
    reading(category, f"also {have} {{abilities:abilities}}", has)
    reading(category, "also get(s) {size:size}", lambda values, start: Gets(*values["size"]))
    reading(category, "have(has) base power and toughness {size:base_size}", base_size)
    reading(
        category,
        "have(has) base power and base toughness each equal to its/their mana value/values",
        lambda values, start: BaseSize(ManaValueOf(IT), ManaValueOf(IT)),
    )
    reading(category, f"{be} [a] [an] {{kinds:kinds}} in addition to its/their other types", is_more)
    reading(category, f"{be} [a] [an] {{kinds:kinds}} in addition to its/their other land types", is_more_land)
    writing(category, write_gets)
    writing(category, write_base_size)
    writing(category, write_becomes_more if be == "become(s)" else write_is_more)
    rule(category, Loses, "lose(s) {ability}")
    reading(category, "lose(s) {one:keyword} and {other:keyword}", loses_both)
    rule(category, LosesAllAbilities, "lose(s) all abilities")
    rule(category, SetLandType, f"{be} {{word:land_type}}")
    rule(category, SetColors, f"{be} {{mask:color}}")


verb_phrases("vp_lasting", "have(has)", "are(is)")
verb_phrases("vp_passing", "gain(s)", "become(s)")

for _way in (LASTING, PASSING):
    reading(_way, f"{{it:vp_{_way}}}", take_it)


def joined_changes(values: Values, start: int) -> Modification:
    """Return two verb phrases."""
    return together([*changes_of(values["left"]), *changes_of(values["right"])])


def write_changes(way: str, have: str, has_word: str) -> Any:
    """Write verb phrases joined by "and"; abilities that follow one another share a verb."""

    def write(writer: Writer, change: Any, style: str) -> Phrase | None:
        third = writer.third
        words: list[str] = []
        abilities: list[Ability] = []
        parts = changes_of(change)
        for index, part in enumerate(parts):
            writer.third = third
            if isinstance(part, Has):
                abilities.append(part.ability)
                if index + 1 < len(parts) and isinstance(parts[index + 1], Has):
                    continue
                text = write_abilities(writer, abilities)
                abilities = []
                if text is None:
                    return None
                words.append(f"{has_word if third else have} {text}")
            else:
                phrase = writer.write(f"vp_{way}", part)
                if phrase is None:
                    return None
                words.append(phrase.text)
        return Phrase(joined(words, "and"))

    return write


for _way, _have, _has in ((LASTING, "have", "has"), (PASSING, "gain", "gains")):
    reading(_way, f"{{left:{_way}}} and {{right:vp_{_way}}}", joined_changes)
    reading(_way, f"{{left:{_way}}}, {{right:vp_{_way}}}", joined_changes)
    reading(_way, f"{{left:{_way}}}, and {{right:vp_{_way}}}", joined_changes)
    writing(_way, write_changes(_way, _have, _has))
