"""The scores of creatures, row by row, so that a player can see why one is cast before another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.goldfish.kinds import is_attack_trigger, is_enters_trigger, kind_of, rows_of
from playset.core.words import Keyword, Supertype

if TYPE_CHECKING:
    from playset.bots.goldfish.settings import GoldfishSettings
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics

ScoreRow = tuple[str, float]  # what it is for, and the points

KEYWORD_ROWS: Final = (
    ("double strike", "equipment.double_strike", Keyword.DOUBLE_STRIKE),
    ("first strike", "equipment.first_strike", Keyword.FIRST_STRIKE),
    ("trample", "equipment.trample", Keyword.TRAMPLE),
    ("vigilance", "equipment.vigilance", Keyword.VIGILANCE),
)
WORDS: Final = {
    "draw": "draws",
    "tutor": "searches the library",
    "tokens": "makes tokens",
    "treasure": "makes Treasure",
    "other": "does something else",
}
LEGENDARY_POWER: Final = 3


def creature_rows(
    settings: GoldfishSettings, definition: CardDefinition, what: Characteristics, commander: bool
) -> list[ScoreRow]:
    """Return the score of a creature spell or creature."""
    rows: list[ScoreRow] = [("a creature", settings["creature.base"])]
    if commander:
        rows.append(("the commander", settings["creature.commander"]))
    if what.supertypes & Supertype.LEGENDARY and what.power >= LEGENDARY_POWER:
        points = settings["creature.legendary"] + settings["creature.legendary.more"] * (what.power - LEGENDARY_POWER)
        rows.append(("legendary with three power or more", min(points, settings["creature.legendary.most"])))
    for entry in what.abilities.triggered:
        if is_attack_trigger(entry):
            rows.append(best_row(settings, "creature.attack", "when it attacks, it", entry.program))
        elif is_enters_trigger(entry):
            rows.append(best_row(settings, "creature.enters", "when it enters, it", entry.program))
    if kind_of(definition).dork:
        rows.append(("makes mana", settings["creature.mana"]))
    if what.power > 0:
        rows.append((f"{what.power} power", settings["creature.power"] * what.power))
    if what.power == 1 and what.toughness == 1:
        rows.append(("only a 1/1", settings["creature.small"]))
    return rows


def best_row(settings: GoldfishSettings, table: str, said: str, program: Program) -> ScoreRow:
    """Return the row of a trigger: of those that it fits the best."""
    best: ScoreRow = ("", float("-inf"))
    for word in rows_of(program):
        points = settings.numbers.get(f"{table}.{word}", settings[f"{table}.other"])
        if points > best[1]:
            best = (f"{said} {WORDS[word]}", points)
    return best


def equipment_rows(settings: GoldfishSettings, what: Characteristics, commander: bool) -> list[ScoreRow]:
    """Return the score of a creature as what Equipment is attached to."""
    rows: list[ScoreRow] = [("a creature", settings["equipment.base"])]
    if commander:
        rows.append(("the commander", settings["equipment.commander"]))
    elif what.supertypes & Supertype.LEGENDARY:
        rows.append(("legendary", settings["equipment.legendary"]))
    for entry in what.abilities.triggered:
        if is_attack_trigger(entry):
            rows.append(best_row(settings, "equipment.attack", "when it attacks, it", entry.program))
    for said, name, keyword in KEYWORD_ROWS:
        if what.keywords & keyword:
            rows.append((said, settings[name]))
    if what.power > 0:
        rows.append((f"{what.power} power", settings["equipment.power"] * what.power))
    return rows


# --- the scores alone, kept by what they are made of ---------------------------------------------------------


def creature_score(settings: GoldfishSettings, definition: CardDefinition, what: Characteristics) -> float:
    """Return the score of a creature spell."""
    dork = kind_of(definition).dork
    key = ("creature", what.abilities, what.supertypes, what.power, what.toughness, dork)
    known = settings.scores.get(key)
    if known is None:
        known = settings.scores[key] = total(creature_rows(settings, definition, what, False))
    return known


def host_score(settings: GoldfishSettings, what: Characteristics, commander: bool) -> float:
    """Return the score of a creature as what Equipment is attached to."""
    key = ("host", what.abilities, what.supertypes, what.power, what.keywords, commander)
    known = settings.scores.get(key)
    if known is None:
        known = settings.scores[key] = total(equipment_rows(settings, what, commander))
    return known


def total(rows: list[ScoreRow]) -> float:
    """Return all rows together."""
    return sum([points for _, points in rows])
