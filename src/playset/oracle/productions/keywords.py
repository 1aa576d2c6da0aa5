"""Keyword abilities (CR 702)."""

from __future__ import annotations

import re
from typing import Any, Final

import playset.ability
from playset.ability import (
    ARTIFACT,
    BASIC,
    CONVOKE,
    DELVE,
    EVERYTHING,
    FOOD,
    FOR_MIRRODIN,
    IMPROVISE,
    JUMP_START,
    LAND,
    LEGENDARY,
    OF_CHOSEN_COLOR,
    OF_CHOSEN_PLAYER,
    PROMISED_TO,
    SADDLED,
    SNOW,
    TREASURE,
    Affinity,
    Awaken,
    Backup,
    Boast,
    Casualty,
    Champion,
    Championed,
    CreateToken,
    Crew,
    CrewsAsThough,
    Devour,
    DrawCards,
    Emerge,
    Enchant,
    Equip,
    Escape,
    Exhaust,
    ExtraTurn,
    Gift,
    HexproofFrom,
    Impending,
    InOpeningHand,
    Kicker,
    Landwalk,
    LeastX,
    Mana,
    Mobilize,
    Not,
    NumberOfColors,
    Paid,
    PaymentHelp,
    Protection,
    Reinforce,
    Saddle,
    Soulshift,
    Subtype,
    Suspend,
    Typecycling,
    Types,
    Vanishing,
    card,
)
from playset.ability.filters.base import Either
from playset.ability.modifications import LAND_TYPES
from playset.core.words import KEYWORDS, Color
from playset.oracle.descriptions import with_article
from playset.oracle.grammar import Phrase, reading, rule, scanning, take_it, writing
from playset.oracle.nouns import ONE, atoms, kind_word, kind_words, write_np
from playset.oracle.reader import Reader
from playset.oracle.tokens import words_of
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect, KeywordAbility

for _word, _bit in KEYWORDS.items():
    rule("keyword", KeywordAbility, _word, mask=_bit)

# Keywords that are only a word, by the names of their nodes.
BARE: Final = """
    AFTERMATH BARGAIN BATTLE_CRY CASCADE CHANGELING CONSPIRE DECAYED DETHRONE DEVOID EVOLVE EXALTED EXPLOIT EXTORT
    FLANKING INGEST JOB_SELECT LIVING_METAL LIVING_WEAPON MELEE MENTOR MYRIAD PERSIST PROVOKE PROWESS RAVENOUS
    REBOUND RETRACE RIOT SOULBOND STORM SUNBURST TRAINING UMBRA_ARMOR UNDYING UNLEASH
"""
# Keywords with a number.
WITH_NUMBER: Final = """
    Afflict Afterlife Annihilator Bloodthirst Bushido Devour Dredge Fabricate Fading Frenzy Graft Hideaway Mobilize
    Modular Poisonous Rampage Renown Toxic Vanishing
"""
# Keywords with a cost: mana as it is, any other cost after a dash and with a full stop.
WITH_COST: Final = """
    Bestow Blitz Buyback CumulativeUpkeep Cycling Dash Disguise Disturb Echo Embalm Emerge Entwine Escalate Eternalize
    Evoke Flashback Foretell Harmonize Kicker LevelUp Madness Megamorph Miracle Morph Multikicker Mutate Ninjutsu
    Offspring Outlast Overload Plot Reconfigure Replicate Scavenge Spectacle Squad Surge Transmute Unearth Ward Warp
"""


def spoken(name: str) -> str:
    """Return the keyword that a node is named after: "battle cry" of BATTLE_CRY, "level up" of LevelUp."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name).lower()


def write_backup(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "backup 1"; the abilities that it gives stand below it."""
    return Phrase(f"backup {ability.count}") if isinstance(ability, Backup) else None


for _name in BARE.split():
    rule("keyword", type(getattr(playset.ability, _name)), spoken(_name))
rule("keyword", type(FOR_MIRRODIN), "for Mirrodin!")
rule("keyword", type(JUMP_START), "jump-start")
for _name in WITH_NUMBER.split():
    rule("keyword", getattr(playset.ability, _name), f"{spoken(_name)} {{count:number}}")
rule("keyword", Casualty, "casualty {power:number}")
rule("keyword", Crew, "crew {power:number}")
rule("keyword", Saddle, "saddle {power:number}")
rule("adjective", type(SADDLED), "saddled")
rule("line", InOpeningHand, "if ~ is in your opening hand, you may begin the game with it on the battlefield.")
writing("keyword", write_backup)
reading("keyword", "backup {count:number}", lambda values, start: Backup(values["count"]))
rule("keyword", Soulshift, "soulshift {most:number}")
rule("keyword", Vanishing, "vanishing", count=0)
rule("keyword", Devour, "devour {what:np} {count:number}")
for _name in WITH_COST.split():
    rule("keyword", getattr(playset.ability, _name), f"{spoken(_name)} {{cost:mana}}")
    rule("keyword_line", getattr(playset.ability, _name), f"{spoken(_name)}—{{cost:single_cost}}.")
reading(
    "keyword_line", "kicker {cost:mana}. X can't be 0.", lambda values, start: Kicker((Mana(values["cost"]), LeastX(1)))
)
rule("keyword", PaymentHelp, "convoke", mask=CONVOKE.mask)
rule("keyword", PaymentHelp, "delve", mask=DELVE.mask)
rule("keyword", PaymentHelp, "improvise", mask=IMPROVISE.mask)
rule("keyword", Affinity, "affinity for {what:many}")
rule("keyword_line", Escape, "escape—{mana:mana}, Exile {exiled:several} other cards from your graveyard.")
rule("keyword_line", Emerge, "emerge from {what:np} {cost:mana}")
rule("keyword_line", Awaken, "awaken {count:number}—{cost:mana}")
rule("keyword_line", Reinforce, "reinforce {count:number}—{cost:mana}")
rule("keyword_line", Mobilize, "mobilize X, where X is {count:quantity}.")
rule("keyword_line", Impending, "impending {count:number}—{cost:mana}")
rule("keyword_line", Suspend, "suspend {count:number}—{cost:mana}")
rule("keyword_line", Typecycling, "{what:cycled} {cost:mana}")
rule("line", Boast, "boast — {costs}: {effect:text}")
rule("line", Exhaust, "exhaust — {costs}: {effect:text}")
rule("keyword", Protection, "protection from {quality:quality}")
# What was chosen for the card itself: another that has the ability would have no choice of its own (CR 607.2d).
rule("line", Protection, "~ has protection from the chosen color.", quality=OF_CHOSEN_COLOR)
reading("line", "{me:self} has protection from the chosen color.", lambda values, start: Protection(OF_CHOSEN_COLOR))
rule("keyword", HexproofFrom, "hexproof from {quality:quality}")
rule("keyword", Landwalk, "{land:landwalk}", what=None)
rule("keyword", Landwalk, "{what:landwalked} {land:landwalk}")
rule("keyword", Landwalk, "{what:landwalked} landwalk", land="")
LANDWALKED: Final = {"nonbasic": Not(BASIC), "legendary": LEGENDARY, "snow": SNOW, "artifact": ARTIFACT}
for _word, _what in LANDWALKED.items():
    reading("landwalked", _word, lambda values, start, what=_what: what)  # type: ignore[misc]
writing(
    "landwalked",
    lambda writer, what, style: next((Phrase(word) for word, known in LANDWALKED.items() if known == what), None),
)
rule("keyword_line", Equip, "equip {cost:mana}", what=None)
rule("keyword_line", Equip, "equip—{cost:single_cost}.", what=None)
rule("granted", Equip, "equip {cost:mana}", what=None)
rule("keyword_line", Equip, "equip {what:np} {cost:mana}")
rule("keyword_line", Enchant, "enchant {what:np}")
reading("keyword_line", "{it:keyword}", take_it)


def write_single_cost(writer: Writer, cost: Any, style: str) -> Phrase | None:
    """Return a cost after a dash, with a capital letter."""
    if isinstance(cost, str):
        return None
    return writer.write("costs", cost if isinstance(cost, tuple) else (cost,))


reading("single_cost", "{it:cost}", take_it)
reading("single_cost", "{it:costs}", lambda values, start: values["it"] if len(values["it"]) > 1 else None)
writing("single_cost", write_single_cost)


def scan_landwalk(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Scan "forestwalk"."""
    return [(at + 1, reader.words[at].removesuffix("walk").capitalize())]


def write_landwalk(writer: Writer, land: str, style: str) -> Phrase | None:
    """Write "forestwalk"."""
    return Phrase(f"{land.lower()}walk") if land else None


scanning("landwalk", scan_landwalk, frozenset(f"{word.lower()}walk" for word in LAND_TYPES))
writing("landwalk", write_landwalk)


def write_bare(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a noun phrase in the singular without an article."""
    noun = write_np(writer, what, ONE)
    return None if noun is None else Phrase(noun)


reading("np", "{it:np_one}", take_it)
writing("np", write_bare)


def write_quality(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return what protection is from: a colour, a kind of thing in the plural, everything."""
    if what == EVERYTHING:
        return Phrase("everything")
    if what == NumberOfColors(1):
        return Phrase("each color")
    if what == OF_CHOSEN_PLAYER:
        return Phrase("the chosen player")
    phrase = writer.write("adjective", what)
    if phrase is not None and not isinstance(what, (Types, Subtype, Either)):
        return phrase
    return writer.write("many", what)


reading(
    "quality",
    "{it:adjective}",
    lambda values, start: None if isinstance(values["it"], (Types, Subtype)) else values["it"],
)
reading("quality", "{it:np_many}", take_it)
for _colors in ("each color", "all colors"):
    reading("quality", _colors, lambda values, start: NumberOfColors(1))
reading("quality", "the chosen player", lambda values, start: OF_CHOSEN_PLAYER)
reading("quality", "everything", lambda values, start: EVERYTHING)
writing("quality", write_quality)


# --- champion ------------------------------------------------------------------------------------------------


def write_champion(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "champion a Faerie"."""
    noun = write_np(writer, ability.what, ONE) if isinstance(ability, Champion) else None
    return None if noun is None else Phrase(f"champion {with_article(noun)}")


reading("keyword", "champion a/an {what:np_one}", lambda values, start: Champion(values["what"]))
writing("keyword", write_champion)
rule("pattern", Championed, "{what:some} is championed with ~")

# --- cycling for a type --------------------------------------------------------------------------------------


def scan_cycled(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """Scan "Swampcycling", "basic landcycling"."""
    if reader.words[at + 1 : at + 2] == ["landcycling"]:
        before = {"basic": BASIC, "artifact": ARTIFACT}.get(reader.words[at])
        return [(at + 2, before & LAND)] if before is not None else []
    stem = reader.words[at].removesuffix("cycling")
    if stem == reader.words[at] or not stem:
        return []
    return [(at + 1, what) for what in kind_words(stem)]


def write_cycled(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "Swampcycling", "basic landcycling"."""
    words = [kind_word(part) for part in atoms(what)]
    return Phrase(f"{' '.join(words).lower()}cycling") if all(words) else None


scanning("cycled", scan_cycled)
writing("cycled", write_cycled)


# --- gifts ---------------------------------------------------------------------------------------------------

rule("condition_part", Paid, "the gift was promised", word="gift")

FISH: Final = card("Fish Token", "", "Creature — Fish", pt="1/1", color=Color.BLUE, token=True)
OCTOPUS: Final = card("Octopus Token", "", "Creature — Octopus", pt="8/8", color=Color.BLUE, token=True)
# CR 702.174d–i: what is given.
GIFTS: Final[dict[str, Effect]] = {
    "a card": DrawCards(1, PROMISED_TO),
    "a Food": CreateToken(FOOD, who=PROMISED_TO),
    "a tapped Fish": CreateToken(FISH, who=PROMISED_TO, tapped=True),
    "an extra turn": ExtraTurn(PROMISED_TO),
    "a Treasure": CreateToken(TREASURE, who=PROMISED_TO),
    "an Octopus": CreateToken(OCTOPUS, who=PROMISED_TO),
}


def scan_gift(reader: Reader, at: int) -> list[tuple[int, Gift]]:
    """Scan "gift a card"."""
    for what, effect in GIFTS.items():
        words = words_of(what)
        end = at + 1 + len(words)
        if tuple(reader.words[at + 1 : end]) == tuple(words):
            return [(end, Gift(effect, not reader.is_spell))]
    return []


def write_gift(writer: Writer, gift: Any, style: str) -> Phrase | None:
    """Write "gift a card"."""
    if not isinstance(gift, Gift) or gift.entering == writer.is_spell:
        return None
    return next((Phrase(f"gift {what}") for what, effect in GIFTS.items() if effect == gift.effect), None)


scanning("keyword", scan_gift, frozenset({"gift"}))
writing("keyword", write_gift)
rule("static", CrewsAsThough, "~ crews Vehicles as though its power were {more:number} greater")
