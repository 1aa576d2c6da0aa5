"""The cards that stand around a card that is proved: some of every kind, and some made from its own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, NamedTuple

from playset.ability.filters.base import Both, Either, Not
from playset.ability.filters.characteristics import (
    CREATURE,
    HISTORIC,
    OUTLAW,
    Colors,
    HasName,
    ManaValue,
    NumberOfColors,
    Power,
    Subtype,
    Supertypes,
    Toughness,
    Types,
    WithKeyword,
)
from playset.ability.filters.status import WithCounters
from playset.cards import find_card
from playset.core.node import Node
from playset.core.words import CARD_TYPES, KEYWORDS, PERMANENT_TYPES, SUPERTYPES, CardType
from playset.oracle.text import read_card
from playset.oracle.words import SUBTYPE_KIND
from playset.rules.nodes.base import Enchant, Filter, KeywordAbility
from playset.rules.state.cards import CardDefinition, card

# Names of the types that a subtype of a kind belongs to (CR 205.3), as the vocabulary calls the kinds.
TYPE_OF_KIND: Final = {
    "creature": "Creature",
    "land": "Land",
    "artifact": "Artifact",
    "enchantment": "Enchantment",
    "planeswalker": "Planeswalker",
    "spell": "Sorcery",
}
LETTERS: Final = "WUBRG"
MOST_MADE: Final = 10  # different cards made from the words of one card


class Wanted(NamedTuple):
    """What a card has to be like to fit a filter, as far as that can be printed on a card."""

    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    colors: int = 0
    keywords: int = 0
    name: str = ""
    power: int = 2
    toughness: int = 3
    value: int = -1
    counter: str = ""

    def merged(self, other: Wanted) -> Wanted:
        """Return what fits both."""
        plain = Wanted()
        return Wanted(
            self.types | other.types,
            self.supertypes | other.supertypes,
            (*self.subtypes, *[word for word in other.subtypes if word not in self.subtypes]),
            self.colors | other.colors,
            self.keywords | other.keywords,
            self.name or other.name,
            other.power if self.power == plain.power else self.power,
            other.toughness if self.toughness == plain.toughness else self.toughness,
            max(self.value, other.value),
            self.counter or other.counter,
        )


def within(least: int, most: int, usual: int) -> int:
    """Return a number between two, the usual one if it is."""
    return max(least, 0) if usual < least else min(usual, most)


def wanted_by(what: Node) -> list[Wanted]:
    """Return what cards have to be like to fit a filter: one entry for each alternative."""
    if isinstance(what, Both):
        pairs = product(wanted_by(what.left), wanted_by(what.right))
        return [left.merged(right) for left, right in pairs]
    if isinstance(what, Either):
        return wanted_by(what.left) + wanted_by(what.right)
    if isinstance(what, Not):
        return [Wanted()]
    if isinstance(what, Types):
        return [Wanted(types=1 << bit) for bit in bits(what.mask)]
    if isinstance(what, Supertypes):
        return [Wanted(supertypes=1 << bit) for bit in bits(what.mask)]
    if isinstance(what, Colors):
        return [Wanted(colors=1 << bit) for bit in bits(what.mask)]
    return [wanted_by_one(what)]


def wanted_by_one(what: Node) -> Wanted:
    """Return what a card has to be like to fit a filter without alternatives."""
    if isinstance(what, Subtype):
        return Wanted(subtypes=(what.word,))
    if isinstance(what, HasName):
        return Wanted(name=what.name)
    if isinstance(what, WithKeyword):
        return Wanted(keywords=what.mask)
    if isinstance(what, NumberOfColors):
        return Wanted(colors=(1 << what.least) - 1)
    if what == OUTLAW:
        return Wanted(subtypes=("Rogue",))
    if what == HISTORIC:
        return Wanted(types=CardType.ARTIFACT)
    if isinstance(what, Power):
        return Wanted(power=within(what.least, what.most, 2))
    if isinstance(what, Toughness):
        return Wanted(toughness=within(what.least, what.most, 3))
    if isinstance(what, ManaValue):
        return Wanted(value=within(what.least, what.most, 2))
    if isinstance(what, WithCounters):
        return Wanted(counter=what.kind)
    return Wanted()


def bits(mask: int) -> Iterator[int]:
    """Return the numbers of the bits that are set."""
    return (bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def outermost_filters(node: Node) -> Iterator[Filter]:
    """Return the filters in a node that are not part of another filter."""
    if isinstance(node, Filter):
        yield node
        return
    for child in node.children():
        yield from outermost_filters(child)


def filters_inside(node: Node) -> Iterator[Filter]:
    """Return the filters in a node, and those inside the parts of these that are about something else."""
    for what in outermost_filters(node):
        yield what
        for child in what.children():
            if not isinstance(what, (Both, Either, Not)):
                yield from filters_inside(child)


def made_from(nodes: Iterable[Node]) -> list[tuple[CardDefinition, str]]:
    """Return cards that fit the filters in some nodes, each with a kind of counter that it has to have, if any."""
    found: dict[Wanted, None] = {}
    for node in nodes:
        for what in filters_inside(node):
            found.update(dict.fromkeys(wanted_by(what)))
    found.pop(Wanted(), None)
    return [(made(wanted, number), wanted.counter) for number, wanted in enumerate(list(found)[:MOST_MADE])]


def made(wanted: Wanted, number: int) -> CardDefinition:
    """Return a card that is as wanted and has nothing else."""
    types = types_of(wanted)
    supertypes = [word for word, bit in SUPERTYPES.items() if wanted.supertypes & bit]
    line = " ".join([*supertypes, *types])
    if wanted.subtypes:
        line += f" — {' '.join(wanted.subtypes)}"
    has_size = "Creature" in types or "Vehicle" in wanted.subtypes
    return card(
        wanted.name or f"Made {number}",
        "" if "Land" in types else cost_of(wanted),
        line,
        *[KeywordAbility(bit) for bit in KEYWORDS.values() if wanted.keywords & bit],
        *([Enchant(CREATURE)] if "Aura" in wanted.subtypes else []),
        pt=f"{wanted.power}/{wanted.toughness}" if has_size else "",
        loyalty=3 if "Planeswalker" in types else 0,
    )


def types_of(wanted: Wanted) -> list[str]:
    """Return the card types: those that are wanted, and those of the subtypes; a creature if nothing is said."""
    types = [word for word, bit in CARD_TYPES.items() if wanted.types & bit]
    for word in wanted.subtypes:
        kind = TYPE_OF_KIND.get(SUBTYPE_KIND.get(word, ""), "Creature")
        if kind not in types and not (kind == "Creature" and "Kindred" in types):
            types.append(kind)
    only_creatures_have = wanted.keywords and not wanted.types & (CardType.INSTANT | CardType.SORCERY | CardType.LAND)
    if not types or (only_creatures_have and "Creature" not in types):
        types = ["Creature", *types]
    return types


def cost_of(wanted: Wanted) -> str:
    """Return a mana cost of the colours and mana value that are wanted."""
    colors = [f"{{{LETTERS[bit]}}}" for bit in bits(wanted.colors)]
    generic = (wanted.value if wanted.value >= 0 else 2) - len(colors)
    return "".join([*([f"{{{generic}}}"] if generic > 0 or not colors else []), *colors])


def is_permanent(definition: CardDefinition) -> bool:
    """True if a card is of a type that can be on the battlefield."""
    return bool(definition.base.types & PERMANENT_TYPES)


# --- what is always there ------------------------------------------------------------------------------------

AIM: Final = read_card("Stock Aim", "{U}", "Instant", "Tap any number of target creatures.")
TOUCH: Final = read_card("Stock Touch", "{U}", "Instant", "Untap target permanent.")
SPELLS: Final = (
    read_card("Stock Bolt", "{R}", "Instant", "Stock Bolt deals 1 damage to any target."),
    AIM,
    TOUCH,
    read_card("Stock Echo", "{R}", "Instant", "Stock Echo deals 1 damage to any target.\nFlashback {R}"),
    read_card("Stock Rite", "{1}{B}", "Sorcery", "You gain 1 life."),
    card("Stock Scout", "{W}", "Creature — Human Soldier", pt="1/1"),
    card("Stock Ogre", "{3}{R}", "Creature — Ogre Warrior", pt="5/4"),
    card("Stock Construct", "{2}", "Artifact Creature — Construct", pt="2/2"),
    card("Stock Relic", "{1}", "Artifact"),
    card("Stock Vow", "{1}{W}", "Enchantment"),
    card("Stock Hero", "{G}{W}", "Legendary Creature — Elf Wizard", pt="3/3"),
    card("Stock Sage", "{2}{U}{U}", "Legendary Planeswalker — Jace", loyalty=4),
)
CREATURES: Final = (
    card("Stock Drake", "{2}{U}", "Creature — Drake", KeywordAbility(KEYWORDS["flying"]), pt="2/2"),
    card("Stock Zombie", "{B}", "Creature — Zombie", pt="2/1"),
    card("Stock Beast", "{4}{G}", "Creature — Beast", pt="6/6"),
    card("Stock Thopter", "", "Artifact Creature — Thopter", KeywordAbility(KEYWORDS["flying"]), pt="1/1", token=True),
    card("Stock Goblin", "", "Creature — Goblin", pt="1/1", color=8, token=True),
)
ENCHANT: Final = "Enchant creature"
AURA: Final = read_card("Stock Cloak", "{1}{G}", "Enchantment — Aura", f"{ENCHANT}\nEnchanted creature gets +1/+1.")
BLADE: Final = read_card("Stock Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
TOTEM: Final = read_card(
    "Stock Totem", "{2}", "Artifact", "{0}: You gain 1 life.\nWhenever a creature enters, you gain 1 life."
)
BARGE: Final = read_card("Stock Barge", "{2}", "Artifact — Vehicle", "Crew 1", "3/3")


def basics() -> list[CardDefinition]:
    """Return one basic land of each type."""
    return [find_card(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
