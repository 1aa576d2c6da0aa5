"""Keyword abilities (CR 702)."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    BATTLE_CRY,
    CHANGELING,
    DECAYED,
    DETHRONE,
    DEVOID,
    EVOLVE,
    EXALTED,
    EXPLOIT,
    EXTORT,
    FLANKING,
    FOR_MIRRODIN,
    INGEST,
    JOB_SELECT,
    LIVING_METAL,
    LIVING_WEAPON,
    MELEE,
    MENTOR,
    PERSIST,
    PROWESS,
    RIOT,
    TRAINING,
    UNDYING,
    UNLEASH,
    Afflict,
    Afterlife,
    Annihilator,
    Bloodthirst,
    Boast,
    Bushido,
    Crew,
    CumulativeUpkeep,
    Devour,
    Echo,
    Enchant,
    Equip,
    Fabricate,
    Fading,
    Frenzy,
    Graft,
    Landwalk,
    LevelUp,
    Modular,
    Outlast,
    Poisonous,
    Protection,
    Rampage,
    Reconfigure,
    Renown,
    Soulshift,
    Subtype,
    Toxic,
    Types,
    Vanishing,
    Ward,
)
from playset.ability.modifications import LAND_TYPES
from playset.core.words import KEYWORDS
from playset.oracle.grammar import Phrase, reading, rule, scanning, take_it, writing
from playset.oracle.nouns import ONE, write_np
from playset.oracle.reader import Reader
from playset.oracle.writer import Writer
from playset.rules.nodes import KeywordAbility

for _word, _bit in KEYWORDS.items():
    rule("keyword", KeywordAbility, _word, mask=_bit)

# Keywords that are only a word.
for _node, _word in (
    (BATTLE_CRY, "battle cry"),
    (CHANGELING, "changeling"),
    (DECAYED, "decayed"),
    (DETHRONE, "dethrone"),
    (DEVOID, "devoid"),
    (EVOLVE, "evolve"),
    (EXALTED, "exalted"),
    (EXPLOIT, "exploit"),
    (EXTORT, "extort"),
    (FLANKING, "flanking"),
    (FOR_MIRRODIN, "for Mirrodin!"),
    (INGEST, "ingest"),
    (JOB_SELECT, "job select"),
    (LIVING_METAL, "living metal"),
    (LIVING_WEAPON, "living weapon"),
    (MELEE, "melee"),
    (MENTOR, "mentor"),
    (PERSIST, "persist"),
    (PROWESS, "prowess"),
    (RIOT, "riot"),
    (TRAINING, "training"),
    (UNDYING, "undying"),
    (UNLEASH, "unleash"),
):
    rule("keyword", type(_node), _word)

# Keywords with a number.
for _class, _template in (
    (Afflict, "afflict {count:number}"),
    (Afterlife, "afterlife {count:number}"),
    (Annihilator, "annihilator {count:number}"),
    (Bloodthirst, "bloodthirst {count:number}"),
    (Bushido, "bushido {count:number}"),
    (Crew, "crew {power:number}"),
    (Devour, "devour {count:number}"),
    (Fabricate, "fabricate {count:number}"),
    (Fading, "fading {count:number}"),
    (Frenzy, "frenzy {count:number}"),
    (Graft, "graft {count:number}"),
    (Modular, "modular {count:number}"),
    (Poisonous, "poisonous {count:number}"),
    (Rampage, "rampage {count:number}"),
    (Renown, "renown {count:number}"),
    (Soulshift, "soulshift {most:number}"),
    (Toxic, "toxic {count:number}"),
    (Vanishing, "vanishing {count:number}"),
):
    rule("keyword", _class, _template)
rule("keyword", Vanishing, "vanishing", count=0)
rule("keyword", Devour, "devour {what:np} {count:number}")

# Keywords with a cost: mana as it is, any other cost after a dash and with a full stop.
for _class, _word in (
    (CumulativeUpkeep, "cumulative upkeep"),
    (Echo, "echo"),
    (LevelUp, "level up"),
    (Outlast, "outlast"),
    (Reconfigure, "reconfigure"),
    (Ward, "ward"),
):
    rule("keyword", _class, f"{_word} {{cost:mana}}")
    rule("keyword_line", _class, f"{_word}—{{cost:cost}}.")
    rule("keyword", _class, f"{_word}—{{cost:cost}}")
rule("line", Boast, "boast — {costs}: {effect:text}")
rule("keyword", Protection, "protection from {quality:quality}")
rule("keyword", Landwalk, "{land:landwalk}")
rule("keyword_line", Equip, "equip {cost:mana}")
rule("keyword_line", Enchant, "enchant {what:np}")
reading("keyword_line", "{it:keyword}", take_it)


def scan_landwalk(reader: Reader, at: int) -> list[tuple[int, str]]:
    """ "forestwalk" """
    return [(at + 1, reader.words[at].removesuffix("walk").capitalize())]


def write_landwalk(writer: Writer, land: str, style: str) -> Phrase | None:
    """ "forestwalk" """
    return Phrase(f"{land.lower()}walk")


scanning("landwalk", scan_landwalk, frozenset(f"{word.lower()}walk" for word in LAND_TYPES))
writing("landwalk", write_landwalk)


def write_bare(writer: Writer, what: Any, style: str) -> Phrase | None:
    """A noun phrase in the singular without an article."""
    noun = write_np(writer, what, ONE)
    return None if noun is None else Phrase(noun)


reading("np", "{it:np_one}", take_it)
writing("np", write_bare)


def write_quality(writer: Writer, what: Any, style: str) -> Phrase | None:
    """What protection is from: a colour, or a kind of thing in the plural."""
    phrase = writer.write("adjective", what)
    if phrase is not None and not isinstance(what, (Types, Subtype)):
        return phrase
    return writer.write("many", what)


reading(
    "quality",
    "{it:adjective}",
    lambda values, start: None if isinstance(values["it"], (Types, Subtype)) else values["it"],
)
reading("quality", "{it:np_many}", take_it)
writing("quality", write_quality)
