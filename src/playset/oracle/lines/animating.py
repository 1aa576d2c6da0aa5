"""Lands that become creatures for a while: "this land becomes a 2/2 Ape creature until end of turn" (CR 205.1b)."""

from __future__ import annotations

from typing import Any

from playset.ability import SELF, AddTypes, BaseSize, Duration, Has, SetColors, Until
from playset.core.words import CARD_TYPES, CardType
from playset.oracle.grammar import Phrase, Values, reading, scanning, writing
from playset.oracle.lines.modifications import SIZE, changes_of, together, write_abilities
from playset.oracle.lines.tokens import Kind
from playset.oracle.nouns import word_at
from playset.oracle.reader import Reader
from playset.oracle.words import COLOR_BY_WORD, SUBTYPE_BY_WORD, TYPE_BY_WORD, article, colors_in_order, joined
from playset.oracle.writer import Writer
from playset.rules.nodes import Modification


def scan_being(reader: Reader, at: int) -> list[tuple[int, Kind]]:
    """Size, colours, subtypes and card types of what something becomes, in their customary order."""
    words = reader.words
    kind = Kind()
    size = SIZE.match(words[at]) if at < len(words) else None
    if size is None or size[1] or "x" in words[at]:
        return []
    kind.pt, at = words[at], at + 1
    while at < len(words):
        after = at
        if words[at] in COLOR_BY_WORD:
            kind.colors, after = max(kind.colors, 0) | COLOR_BY_WORD[words[at]], at + 1
        elif words[at] in ("and", ",") and kind.colors >= 0 and not kind.subtypes:
            after = at + 1
        else:
            for end, word in word_at(reader, at, SUBTYPE_BY_WORD):
                kind.subtypes, after = (*kind.subtypes, word), end
            for end, word in word_at(reader, at, TYPE_BY_WORD):
                kind.types, after = (*kind.types, word), end
        if after == at:
            break
        at = after
    return [(at, kind)] if "Creature" in kind.types else []


def animate(values: Values, start: int) -> Until | None:
    """It keeps its types and becomes a creature of some size, perhaps with colours and abilities."""
    kind: Kind = values["kind"]
    types = 0
    for word in kind.types:
        types |= CARD_TYPES[word]
    power, toughness = kind.pt.split("/")
    changes: list[Modification] = [AddTypes(types, kind.subtypes), BaseSize(int(power), int(toughness))]
    if kind.colors >= 0:
        changes.append(SetColors(kind.colors))
    changes += [Has(ability) for ability in values.get("abilities", ())]
    return Until(values["what"], together(changes))


def write_animated(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """A land that becomes a creature until end of turn."""
    if not isinstance(effect, Until) or effect.what != SELF or effect.duration != Duration.END_OF_TURN:
        return None
    changes = changes_of(effect.modification)
    if writer.me != "this land" or len(changes) < 2:
        return None
    types, size = changes[:2]
    if not isinstance(types, AddTypes) or not types.types & CardType.CREATURE or not isinstance(size, BaseSize):
        return None
    words = [f"{size.power}/{size.toughness}"]
    rest = changes[2:]
    if rest and isinstance(rest[0], SetColors):
        words.append(joined(colors_in_order(rest[0].mask), "and"))
        rest = rest[1:]
    words += types.subtypes
    words += [word.lower() for word, bit in CARD_TYPES.items() if types.types & bit]
    if rest:
        abilities = write_abilities(writer, [change.ability for change in rest if isinstance(change, Has)])
        if abilities is None or not all(isinstance(change, Has) for change in rest):
            return None
        words.append(f"with {abilities}")
    text = " ".join(words)
    return Phrase(f"{writer.me} becomes {article(text)} {text} until end of turn. It's still a land")


scanning("being", scan_being)
for _being in ("{kind:being}", "{kind:being} with {abilities:abilities}"):
    for _line in (
        f"{{what:selector}} become(s) a/an {_being} until end of turn. It's still a land",
        f"until end of turn, {{what:selector}} become(s) a/an {_being}. It's still a land",
    ):
        reading("clause", _line, animate)
writing("clause", write_animated)
