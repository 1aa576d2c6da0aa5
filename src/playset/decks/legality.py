"""Check decks against the rules of deck construction (CR 903.5). The engine also plays decks that break them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability import CHOOSE_A_BACKGROUND, DOCTORS_COMPANION, CanBeCommander, Partner, PartnerWith
from playset.core.typeline import BASIC_LAND_TYPES
from playset.core.words import COLOR_NAMES, CardType, Supertype
from playset.rules.objects.commander import color_identity

if TYPE_CHECKING:
    from playset.decks.decklist import Deck
    from playset.rules.state.cards import CardDefinition

COMMANDER_DECK_SIZE: Final = 100
LARGEST_SIDEBOARD: Final = 15
MOST_COPIES: Final = 4
RULES: Final = ("commander", "constructed", "limited")  # ways to make a deck
SMALLEST: Final = {"constructed": 60, "limited": 40}


def format_of(deck: Deck) -> str:
    """Return the format a deck seems to be made for: Commander if it has a commander, else constructed play."""
    return "commander" if deck.commanders else "constructed"


def problems_in(deck: Deck, rules: str) -> list[str]:
    """Return the problems that keep a deck from being legal in a format, one sentence each."""
    if rules == "commander":
        return commander_problems(deck)
    problems: list[str] = []
    if len(deck) < SMALLEST[rules]:
        problems.append(f"the deck has {len(deck)} cards, not {SMALLEST[rules]} or more")  # CR 100.2a, 100.2b
    if deck.commanders:
        problems.append(f"{deck.commanders[0].name} is a commander, which only a Commander deck has")
    if rules == "constructed":
        if len(deck.sideboard) > LARGEST_SIDEBOARD:
            problems.append(
                f"the sideboard has {len(deck.sideboard)} cards, not {LARGEST_SIDEBOARD} or fewer"
            )  # CR 100.4a
        both: dict[str, int] = {}
        for card in (*deck, *deck.sideboard):
            if not card.type_line.supertypes & Supertype.BASIC:
                both[card.name] = both.get(card.name, 0) + 1
        for name, count in both.items():
            if count > MOST_COPIES:
                problems.append(f"{name} is there {count} times, more than {MOST_COPIES}")  # CR 100.2a
    return problems


def commander_problems(deck: Deck) -> list[str]:
    """Return the problems that keep a deck from being a legal Commander deck, one sentence each."""
    problems = command_problems(deck.commanders)
    if len(deck) != COMMANDER_DECK_SIZE:
        problems.append(f"the deck has {len(deck)} cards, commanders included, not {COMMANDER_DECK_SIZE}")  # CR 903.5a
    for name, count in deck.counts().items():
        if count > 1 and not is_basic(deck, name):
            problems.append(f"{name} is in the deck {count} times")  # CR 903.5b
    if deck.commanders:
        problems += color_problems(deck)
    if deck.sideboard:
        problems.append("a Commander deck has no sideboard")  # CR 903.5e
    return problems


def may_be_commander(card: CardDefinition) -> bool:
    """True if a card is a legendary creature, Vehicle or Spacecraft with power and toughness, or says so (CR 903.3)."""
    if any(isinstance(ability, CanBeCommander) for ability in card.abilities):
        return True
    if not card.type_line.supertypes & Supertype.LEGENDARY:
        return False
    subtypes = card.type_line.subtypes
    boxed = bool(card.power or card.toughness)
    return (
        bool(card.type_line.types & CardType.CREATURE) or "Vehicle" in subtypes or ("Spacecraft" in subtypes and boxed)
    )


def are_partners(one: CardDefinition, other: CardDefinition) -> bool:
    """True if a partner ability lets two cards be commanders together (CR 702.124h–m)."""
    return lets_join(one, other) or lets_join(other, one)


def lets_join(one: CardDefinition, other: CardDefinition) -> bool:
    """True if a partner ability of the first card lets the second one join it."""
    for ability in one.abilities:
        if isinstance(ability, Partner) and ability in other.abilities:
            return True  # CR 702.124h–i
        if isinstance(ability, PartnerWith) and ability.name == other.name and PartnerWith(one.name) in other.abilities:
            return True  # CR 702.124j
        if ability == CHOOSE_A_BACKGROUND and is_background(other):
            return True  # CR 702.124k
        if ability == DOCTORS_COMPANION and is_doctor(other):
            return True  # CR 702.124m
    return False


def is_background(card: CardDefinition) -> bool:
    """True if a card is a legendary Background enchantment (CR 702.124k)."""
    return bool(card.type_line.supertypes & Supertype.LEGENDARY) and "Background" in card.type_line.subtypes


def is_doctor(card: CardDefinition) -> bool:
    """True if a card is a legendary Time Lord Doctor with no other creature types (CR 702.124m)."""
    legendary = bool(card.type_line.supertypes & Supertype.LEGENDARY)
    return legendary and sorted(card.type_line.subtypes) == ["Doctor", "Time Lord"]


def command_problems(commanders: tuple[CardDefinition, ...]) -> list[str]:
    """Return what is wrong with the commanders themselves."""
    if not commanders:
        return ["the deck has no commander"]
    backed = any(CHOOSE_A_BACKGROUND in card.abilities for card in commanders)  # CR 702.124k
    problems = [
        f"{card.name} cannot be a commander"
        for card in commanders
        if not may_be_commander(card) and not (backed and is_background(card))
    ]
    if len(commanders) > 2:
        problems.append(f"a deck has one commander, or two with partner, not {len(commanders)}")  # CR 702.124g
    elif len(commanders) == 2 and not are_partners(*commanders):
        problems.append(f"{commanders[0].name} and {commanders[1].name} cannot be commanders together")
    return problems


def color_problems(deck: Deck) -> list[str]:
    """Return a problem for each card with colours that the commanders do not have (CR 903.5c–d)."""
    allowed = 0
    for card in deck.commanders:
        allowed |= color_identity(card)
    problems: list[str] = []
    for card in dict.fromkeys(deck.cards):
        outside = (color_identity(card) | basic_land_colors(card)) & ~allowed
        if outside:
            names = [name for index, name in enumerate(COLOR_NAMES) if outside >> index & 1]
            problems.append(f"{card.name} is {' and '.join(names)}, outside the colour identity of the commander")
    return problems


def basic_land_colors(card: CardDefinition) -> int:
    """Return the colours of mana that a card's basic land types make (CR 305.6, 903.5d)."""
    subtypes = {subtype for face in (card, *card.parts) for subtype in face.type_line.subtypes}
    return sum(1 << index for index, name in enumerate(BASIC_LAND_TYPES) if name in subtypes)


def is_basic(deck: Deck, name: str) -> bool:
    """True if the card of a name is a basic land."""
    return any(card.name == name and card.type_line.supertypes & Supertype.BASIC for card in deck)
