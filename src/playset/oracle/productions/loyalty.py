"""Planeswalkers, Sagas, emblems and commanders (CR 114, 306, 606, 714, 903)."""

from __future__ import annotations

import re
from typing import Any, Final

from playset.ability import (
    CHOOSE_A_BACKGROUND,
    COMMANDER,
    DOCTORS_COMPANION,
    SELF,
    YOU_OWN,
    AddCommanderMana,
    CanBeCommander,
    Chapter,
    GetEmblem,
    InstantLoyalty,
    Level,
    Loyalty,
    LoyaltyAbilitiesCost,
    Partner,
    PartnerWith,
    PayLifeForColors,
    X,
)
from playset.ability.amounts import MinusX
from playset.oracle.descriptions import indefinite
from playset.oracle.grammar import WRITERS, Phrase, Values, reading, rule, scanning, take_it, writing
from playset.oracle.productions.modifications import write_abilities
from playset.oracle.reader import Reader
from playset.oracle.writer import Writer

rule("line", Loyalty, "{amount:loyalty}: {effect:text}")
rule("static", LoyaltyAbilitiesCost, "loyalty abilities of {what:many} cost an additional {amount:loyalty} to activate")
_instantly = "any time you could cast an instant"
rule(
    "static",
    InstantLoyalty,
    f"as long as {{condition}}, you may activate her/his/its/their loyalty abilities {_instantly}",
    what=SELF,
)
rule(
    "static",
    InstantLoyalty,
    f"you may activate loyalty abilities of {{what:many}} {_instantly}",
    condition=None,
)
rule("clause", GetEmblem, "{who:player} get(s) an emblem with {abilities:abilities}")
rule("line", Chapter, "{number:chapters} — {effect:text}")
rule("line", CanBeCommander, "~ can be your commander.")
rule("keyword_line", Partner, "partner", kind="")
rule("keyword_line", Partner, "partner—{kind:name}")
rule("keyword_line", PartnerWith, "partner with {name:full_name}")
rule("keyword_line", type(CHOOSE_A_BACKGROUND), "choose a Background")
rule("keyword_line", type(DOCTORS_COMPANION), "doctor's companion")
rule(
    "cost",
    PayLifeForColors,
    "pay life equal to the number of colors in your commanders' color identity",
)
reading(
    "cost",
    "pay life equal to the number of colors in your commander's color identity",
    lambda values, start: PayLifeForColors(),
)
rule("clause", AddCommanderMana, "add one mana of any color in your commander's color identity")
rule("noun_one", type(COMMANDER), "commander")
rule("noun_many", type(COMMANDER), "commanders")
rule("adjective", type(COMMANDER), "commander")

MY_COMMANDER: Final = COMMANDER & YOU_OWN
reading("some", "your commander", lambda values, start: indefinite(MY_COMMANDER, start))


def write_my_commander(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "your commander"."""
    if what != MY_COMMANDER:
        return None
    writer.mention(indefinite(MY_COMMANDER, 0))
    return Phrase("your commander")


for _category in ("a", "some", "anything"):
    WRITERS.setdefault(_category, []).insert(0, write_my_commander)

NO_LIMIT: Final = 9999


def scan_full_name(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return the full name of another card, commas and all, to the end of its line."""
    text, before = "", reader.tokens[at].start
    for token in reader.tokens[at:]:
        text += f"{' ' if token.start > before else ''}{token.text}"
        before = token.end
    return [(len(reader.tokens), text)]


scanning("full_name", scan_full_name)
writing("full_name", lambda writer, name, style: Phrase(name))

# --- loyalty symbols -----------------------------------------------------------------------------------------

SYMBOL: Final = re.compile(r"([+-]?)(\d+|x)\Z")


def scan_loyalty(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """Scan "+1", "-3", "0", "-X", also in brackets."""
    bracket = reader.words[at] == "["
    place = at + 1 if bracket else at
    found = SYMBOL.match(reader.words[place]) if place < len(reader.words) else None
    if found is None or (bracket and reader.words[place + 1 : place + 2] != ["]"]):
        return []
    end = place + 2 if bracket else place + 1
    if found[2] == "x":
        return [(end, -X)] if found[1] == "-" else []
    return [(end, -int(found[2]) if found[1] == "-" else int(found[2]))]


def write_loyalty(writer: Writer, amount: Any, style: str) -> Phrase | None:
    """Return the loyalty symbol, with the minus sign of print."""
    if isinstance(amount, MinusX):
        return Phrase("−X")
    return Phrase(f"−{-amount}" if amount < 0 else f"+{amount}" if amount else "0")


scanning("loyalty", scan_loyalty, frozenset({"#", "["}))
writing("loyalty", write_loyalty)

# --- chapters ------------------------------------------------------------------------------------------------

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
CHAPTER_BY_WORD: Final = {word.lower(): number for number, word in enumerate(ROMAN) if number}


def scan_chapters(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """Scan "I", "I, II"."""
    numbers: list[int] = []
    while at < len(reader.words) and reader.words[at] in CHAPTER_BY_WORD:
        numbers.append(CHAPTER_BY_WORD[reader.words[at]])
        at += 1
        if reader.words[at : at + 1] != [","]:
            break
        at += 1
    if not numbers:
        return []
    return [(at, numbers[0] if len(numbers) == 1 else tuple(numbers))]


def write_chapters(writer: Writer, number: Any, style: str) -> Phrase | None:
    """Write "I, II"."""
    numbers = (number,) if isinstance(number, int) else number
    return Phrase(", ".join(ROMAN[one] for one in numbers))


scanning("chapters", scan_chapters, frozenset(CHAPTER_BY_WORD))
writing("chapters", write_chapters)


def write_emblem_abilities(writer: Writer, abilities: Any, style: str) -> Phrase | None:
    """Return the abilities of an emblem."""
    text = write_abilities(Writer("this emblem", writer.host), list(abilities))
    return None if text is None else Phrase(text)


writing("abilities", write_emblem_abilities)

# --- levels --------------------------------------------------------------------------------------------------

LEVELS: Final = re.compile(r"(\d+)(?:-(\d+))?\Z")


def scan_levels(reader: Reader, at: int) -> list[tuple[int, tuple[int, int]]]:
    """Scan "1-4", "5+"."""
    found = LEVELS.match(reader.words[at])
    if found is None:
        return []
    if found[2]:
        return [(at + 1, (int(found[1]), int(found[2])))]
    return [(at + 2, (int(found[1]), NO_LIMIT))] if reader.words[at + 1 : at + 2] == ["+"] else []


def level(values: Values, start: int) -> Level | None:
    """Return a level symbol, a size, and abilities."""
    (least, most), (power, toughness) = values["levels"], values["size"]
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    return Level(least, power, toughness, values.get("abilities", ()), most)


def write_level(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write the level symbol, the size and each ability on lines of their own (CR 711.2)."""
    if not isinstance(ability, Level):
        return None
    levels = f"{ability.least}+" if ability.most == NO_LIMIT else f"{ability.least}-{ability.most}"
    lines = [f"LEVEL {levels}", f"{ability.power}/{ability.toughness}"]
    keywords = [phrase.text for one in ability.abilities if (phrase := writer.write("keyword", one)) is not None]
    if keywords:
        lines.append(", ".join(keywords))
    for one in ability.abilities:
        if writer.write("keyword", one) is None:
            phrase = writer.write("line", one)
            if phrase is None:
                return None
            lines.append(phrase.text)
    return Phrase("\n".join(lines))


scanning("levels", scan_levels, frozenset({"#"}))
reading("line", "level {levels:levels} {size:size}", level)
reading("line", "level {levels:levels} {size:size} {abilities:paragraphs}", level)
reading("paragraphs", "{it:paragraph}", take_it)
reading("paragraphs", "{first:paragraphs} {then:paragraph}", lambda values, start: (*values["first"], *values["then"]))
writing("line", write_level)
