"""Keyword abilities (CR 702)."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    AFTERMATH,
    BARGAIN,
    BASIC,
    BATTLE_CRY,
    CASCADE,
    CHANGELING,
    CONSPIRE,
    CONVOKE,
    DECAYED,
    DELVE,
    DETHRONE,
    DEVOID,
    EVOLVE,
    EXALTED,
    EXPLOIT,
    EXTORT,
    FLANKING,
    FOR_MIRRODIN,
    IMPROVISE,
    INGEST,
    JOB_SELECT,
    JUMP_START,
    LAND,
    LIVING_METAL,
    LIVING_WEAPON,
    MELEE,
    MENTOR,
    MYRIAD,
    PERSIST,
    PROVOKE,
    PROWESS,
    REBOUND,
    RETRACE,
    RIOT,
    STORM,
    TRAINING,
    UNDYING,
    UNLEASH,
    Affinity,
    Afflict,
    Afterlife,
    Annihilator,
    Blitz,
    Bloodthirst,
    Boast,
    Bushido,
    Buyback,
    Casualty,
    Crew,
    CumulativeUpkeep,
    Cycling,
    Dash,
    Devour,
    Disguise,
    Disturb,
    Dredge,
    Echo,
    Embalm,
    Emerge,
    Enchant,
    Entwine,
    Equip,
    Escalate,
    Escape,
    Eternalize,
    Evoke,
    Fabricate,
    Fading,
    Flashback,
    Frenzy,
    Graft,
    Kicker,
    Landwalk,
    LevelUp,
    Madness,
    Megamorph,
    Modular,
    Morph,
    Multikicker,
    Ninjutsu,
    Offspring,
    Outlast,
    Overload,
    PaymentHelp,
    Plot,
    Poisonous,
    Protection,
    Rampage,
    Reconfigure,
    Reinforce,
    Renown,
    Replicate,
    Scavenge,
    Soulshift,
    Spectacle,
    Squad,
    Subtype,
    Surge,
    Suspend,
    Toxic,
    Transmute,
    Typecycling,
    Types,
    Unearth,
    Vanishing,
    Ward,
    Warp,
)
from playset.ability.modifications import LAND_TYPES
from playset.core.words import KEYWORDS
from playset.oracle.grammar import Phrase, reading, rule, scanning, take_it, writing
from playset.oracle.nouns import ONE, atoms, kind_word, kind_words, write_np
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
    (MYRIAD, "myriad"),
    (PERSIST, "persist"),
    (PROVOKE, "provoke"),
    (PROWESS, "prowess"),
    (RIOT, "riot"),
    (TRAINING, "training"),
    (UNDYING, "undying"),
    (UNLEASH, "unleash"),
    (BARGAIN, "bargain"),
    (CASCADE, "cascade"),
    (CONSPIRE, "conspire"),
    (AFTERMATH, "aftermath"),
    (JUMP_START, "jump-start"),
    (REBOUND, "rebound"),
    (RETRACE, "retrace"),
    (STORM, "storm"),
):
    rule("keyword", type(_node), _word)

# Keywords with a number.
for _with_number, _template in (
    (Afflict, "afflict {count:number}"),
    (Afterlife, "afterlife {count:number}"),
    (Annihilator, "annihilator {count:number}"),
    (Bloodthirst, "bloodthirst {count:number}"),
    (Bushido, "bushido {count:number}"),
    (Casualty, "casualty {power:number}"),
    (Crew, "crew {power:number}"),
    (Devour, "devour {count:number}"),
    (Dredge, "dredge {count:number}"),
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
    rule("keyword", _with_number, _template)
rule("keyword", Vanishing, "vanishing", count=0)
rule("keyword", Devour, "devour {what:np} {count:number}")

# Keywords with a cost: mana as it is, any other cost after a dash and with a full stop.
for _with_cost, _word in (
    (Blitz, "blitz"),
    (Buyback, "buyback"),
    (CumulativeUpkeep, "cumulative upkeep"),
    (Cycling, "cycling"),
    (Dash, "dash"),
    (Disturb, "disturb"),
    (Disguise, "disguise"),
    (Embalm, "embalm"),
    (Emerge, "emerge"),
    (Entwine, "entwine"),
    (Escalate, "escalate"),
    (Eternalize, "eternalize"),
    (Evoke, "evoke"),
    (Flashback, "flashback"),
    (Kicker, "kicker"),
    (Madness, "madness"),
    (Megamorph, "megamorph"),
    (Morph, "morph"),
    (Multikicker, "multikicker"),
    (Overload, "overload"),
    (Plot, "plot"),
    (Replicate, "replicate"),
    (Scavenge, "scavenge"),
    (Spectacle, "spectacle"),
    (Squad, "squad"),
    (Surge, "surge"),
    (Transmute, "transmute"),
    (Unearth, "unearth"),
    (Warp, "warp"),
    (Echo, "echo"),
    (LevelUp, "level up"),
    (Ninjutsu, "ninjutsu"),
    (Offspring, "offspring"),
    (Outlast, "outlast"),
    (Reconfigure, "reconfigure"),
    (Ward, "ward"),
):
    rule("keyword", _with_cost, f"{_word} {{cost:mana}}")
    rule("keyword_line", _with_cost, f"{_word}—{{cost:single_cost}}.")
rule("keyword", PaymentHelp, "convoke", mask=CONVOKE.mask)
rule("keyword", PaymentHelp, "delve", mask=DELVE.mask)
rule("keyword", PaymentHelp, "improvise", mask=IMPROVISE.mask)
rule("keyword", Affinity, "affinity for {what:many}")
rule("keyword_line", Escape, "escape—{mana:mana}, Exile {exiled:several} other cards from your graveyard.")
rule("keyword_line", Emerge, "emerge from {what:np} {cost:mana}")
rule("keyword_line", Reinforce, "reinforce {count:number}—{cost:mana}")
rule("keyword_line", Suspend, "suspend {count:number}—{cost:mana}")
rule("keyword_line", Typecycling, "{what:cycled} {cost:mana}")
rule("line", Boast, "boast — {costs}: {effect:text}")
rule("keyword", Protection, "protection from {quality:quality}")
rule("keyword", Landwalk, "{land:landwalk}")
rule("keyword_line", Equip, "equip {cost:mana}")
rule("keyword_line", Enchant, "enchant {what:np}")
reading("keyword_line", "{it:keyword}", take_it)


def write_single_cost(writer: Writer, cost: Any, style: str) -> Phrase | None:
    """A cost after a dash, with a capital letter."""
    if isinstance(cost, str):
        return None
    return writer.write("costs", cost if isinstance(cost, tuple) else (cost,))


reading("single_cost", "{it:cost}", take_it)
reading("single_cost", "{it:costs}", lambda values, start: values["it"] if len(values["it"]) > 1 else None)
writing("single_cost", write_single_cost)


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


# --- cycling for a type --------------------------------------------------------------------------------------


def scan_cycled(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """ "Swampcycling", "basic landcycling" """
    if reader.words[at : at + 2] == ["basic", "landcycling"]:
        return [(at + 2, BASIC & LAND)]
    stem = reader.words[at].removesuffix("cycling")
    if stem == reader.words[at] or not stem:
        return []
    return [(at + 1, what) for what in kind_words(stem)]


def write_cycled(writer: Writer, what: Any, style: str) -> Phrase | None:
    """ "Swampcycling", "basic landcycling" """
    words = [kind_word(part) for part in atoms(what)]
    return Phrase(f"{' '.join(words).lower()}cycling") if all(words) else None


scanning("cycled", scan_cycled)
writing("cycled", write_cycled)
