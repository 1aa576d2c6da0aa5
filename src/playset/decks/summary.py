"""Summarise a deck: its curve, colours, types and mana sources. `playset deck` prints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.words import ALL_COLORS, COLOR_NAMES, CardType
from playset.decks.legality import basic_land_colors
from playset.rules.objects.commander import color_identity, mana_symbol_colors

if TYPE_CHECKING:
    from playset.decks.decklist import Deck
    from playset.rules.state.cards import CardDefinition

# The kinds in the order in which people sort a deck; a card counts under the first that fits.
KINDS: Final = (
    ("creature", CardType.CREATURE),
    ("planeswalker", CardType.PLANESWALKER),
    ("battle", CardType.BATTLE),
    ("land", CardType.LAND),
    ("artifact", CardType.ARTIFACT),
    ("enchantment", CardType.ENCHANTMENT),
    ("instant", CardType.INSTANT),
    ("sorcery", CardType.SORCERY),
)
CURVE_END: Final = 7  # this mana value and more


@dataclass(frozen=True)
class Summary:
    """Counts of a deck's cards by kind, cost and colour, without the sideboard."""

    size: int
    kinds: dict[str, int]  # creature, land ...: how many cards
    curve: tuple[int, ...]  # cards that are no lands, by mana value 0, 1 ... 7 and more
    mean_value: float  # the mean mana value of those
    colors: dict[str, int]  # coloured symbols in mana costs
    sources: dict[str, int]  # lands and other permanents that make mana of a colour


def kind_of(card: CardDefinition) -> str:
    """Return the kind under which people sort a card."""
    for name, mask in KINDS:
        if card.type_line.types & mask:
            return name
    return "other"


def summary(deck: Deck) -> Summary:
    """Return what a deck is made of."""
    kinds: dict[str, int] = {}
    curve = [0] * (CURVE_END + 1)
    values: list[int] = []
    symbols = dict.fromkeys(COLOR_NAMES, 0)
    sources = dict.fromkeys(COLOR_NAMES, 0)
    for card in deck:
        kind = kind_of(card)
        kinds[kind] = kinds.get(kind, 0) + 1
        if kind != "land":
            values.append(card.base.mana_value)
            curve[min(card.base.mana_value, CURVE_END)] += 1
        for index, name in enumerate(COLOR_NAMES):
            symbols[name] += card.mana_cost.count("WUBRG"[index])
            if makes(card) >> index & 1:
                sources[name] += 1
    order = [name for name, _ in KINDS] + ["other"]
    return Summary(
        len(deck),
        {name: kinds[name] for name in order if name in kinds},
        tuple(curve),
        sum(values) / len(values) if values else 0.0,
        {name: count for name, count in symbols.items() if count},
        {name: count for name, count in sources.items() if count},
    )


def makes(card: CardDefinition) -> int:
    """Return the colours of mana that a permanent card can add by its own mana abilities, as a mask."""
    if not card.is_permanent:
        return 0
    colors = basic_land_colors(card)
    for entry in card.base.abilities.activated:
        if entry.is_mana:
            for effect in entry.program.code:
                if effect.adds_any_color():
                    colors |= ALL_COLORS
                elif effect.adds_mana():
                    colors |= mana_symbol_colors(effect)
    return colors


def identity_letters(deck: Deck) -> str:
    """Return the colours of a deck as letters, such as "WU"; "C" if it has none."""
    colors = 0
    for card in deck:
        colors |= color_identity(card)
    return "".join(letter for index, letter in enumerate("WUBRG") if colors >> index & 1) or "C"
