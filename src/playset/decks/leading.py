"""Find the commander of a list that does not say which card it is: named by the user, or guessed and said so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from playset.database.lookup import USER_CARDS
from playset.decks.deck_text import COMMANDER, MAIN, SIDEBOARD, DeckList, Line
from playset.decks.legality import COMMANDER_DECK_SIZE, are_partners, may_be_commander
from playset.rules.objects.commander import color_identity
from playset.rules.state.registry import fold, known_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from playset.rules.state.cards import CardDefinition

LETTERS: Final = "WUBRG"
BASIC_NAMES: Final = ("plains", "island", "swamp", "mountain", "forest", "wastes")
BASICS: Final = frozenset(f"{snow}{name}" for snow in ("", "snow-covered ") for name in BASIC_NAMES)
MOST_LEADERS: Final = 2
SPARE: Final = 2  # cards more or fewer than a hundred in a list that is still taken for a Commander deck


def lead(found: DeckList, names: Iterable[str] = ()) -> None:
    """Find the commanders of a list that has none: those of the named cards that it has.

    If it has none of them they are guessed, where the list looks like a Commander deck.
    """
    if found.of(COMMANDER):
        if found.count(COMMANDER) > MOST_LEADERS and not found.of(MAIN):
            part_from_the_rest(found)
        return
    wanted = {fold(name) for name in names}
    chosen = [line for line in found.lines if line.section in (MAIN, SIDEBOARD) and wanted & names_of(line.name)]
    if chosen:
        appoint(found, chosen)
    elif looks_like_commander(found):
        guess(found)


def part_from_the_rest(found: DeckList) -> None:
    """Leave only the first card, or the first two, under the heading of the commander, where no heading ends it."""
    under = found.of(COMMANDER)
    found.lines = [replace(line, section=MAIN) if line.section == COMMANDER else line for line in found.lines]
    chosen = under[:2] if leads(found, [replace(line, section=MAIN) for line in under[:2]]) else under[:1]
    appoint(found, [replace(line, section=MAIN) for line in chosen])
    named = " and ".join(line.name for line in chosen)
    found.notes.append(f"taken as a Commander deck led by {named}: no heading ends the list of commanders")


def names_of(name: str) -> set[str]:
    """Return the folded names by which a line's card goes: as written, and each of its faces."""
    return {fold(name), *(fold(part) for part in name.replace("//", "/").split("/"))}


def appoint(found: DeckList, leaders: Sequence[Line]) -> None:
    """Make some lines commanders, one copy each; more copies stay where they are."""
    lines: list[Line] = []
    for line in found.lines:
        if line in leaders:
            lines.append(replace(line, count=1, section=COMMANDER))
            if line.count > 1:
                lines.append(replace(line, count=line.count - 1))
        else:
            lines.append(line)
    found.lines = lines


def looks_like_commander(found: DeckList) -> bool:
    """True if a list has about a hundred cards, hardly any of them twice but basic lands."""
    counted = [line for line in found.lines if line.section in (MAIN, SIDEBOARD)]
    if abs(sum(line.count for line in counted) - COMMANDER_DECK_SIZE) > SPARE or found.count(SIDEBOARD) > SPARE:
        return False
    copies: dict[str, int] = {}
    for line in counted:
        if fold(line.name) not in BASICS:
            copies[fold(line.name)] = copies.get(fold(line.name), 0) + line.count
    return sum(count > 1 for count in copies.values()) <= 1  # some cards may be there in any number


def guess(found: DeckList) -> None:
    """Guess the commander: where programs write it, else the only card that could lead all the others."""
    last = max((gap for gap in found.gaps if gap < len(found.lines)), default=0)
    places = [
        ("listed as the sideboard", found.of(SIDEBOARD)),
        ("listed last, apart from the others", found.lines[last:] if last else []),
        ("listed first, as a pair", found.lines[:2]),
        ("listed first", found.lines[:1]),
    ]
    for where, lines in places:
        if lines and leads(found, lines):
            appoint(found, lines)
            named = " and ".join(line.name for line in lines)
            found.notes.append(f"taken as a Commander deck led by {named}, {where}; --commander NAME names another")
            return
    able = [line for line in found.lines if leads(found, [line])]
    if len(able) == 1:
        appoint(found, able)
        found.notes.append(
            f"taken as a Commander deck led by {able[0].name}, which alone could; --commander NAME names another"
        )
    else:
        some = f", such as {' or '.join(line.name for line in able[:3])}" if able else ""
        found.notes.append(f"a Commander deck? --commander NAME says which card leads it{some}")


def leads(found: DeckList, lines: Sequence[Line]) -> bool:
    """True if these cards may be commanders together and have all colours of the list (CR 903.4, 903.5c)."""
    if len(lines) > 2 or any(line.count > 1 for line in lines):
        return False
    cards = [card_of(line.name) for line in lines]
    leaders = [card for card in cards if card is not None]
    if len(leaders) < len(cards) or not all(may_be_commander(card) for card in leaders):
        return False
    if len(leaders) == 2 and not are_partners(*leaders):
        return False
    allowed = 0
    for line in lines:
        allowed |= identity(line.name)
    return all(not identity(line.name) & ~allowed for line in found.lines if line.section in (MAIN, SIDEBOARD))


def card_of(name: str) -> CardDefinition | None:
    """Return the card of a name, or what is known of it if it is not understood; None if there is none."""
    found = known_card(name)
    if found is None:
        database = USER_CARDS.database()
        record = database.record(name) if database is not None else None
        found = USER_CARDS.stand_in(name) if record is not None else None
    return found


def identity(name: str) -> int:
    """Return the colour identity of the card of a name, as a mask; no colour if there is none (CR 903.4)."""
    database = USER_CARDS.database()
    record = database.record(name) if database is not None else None
    if record is not None:
        return sum(1 << LETTERS.index(letter) for letter in record.identity)
    card = known_card(name)
    return color_identity(card) if card is not None else 0
