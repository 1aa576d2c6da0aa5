"""Keep track of commanders: what they cost, and how they return to the command zone (CR 903).

A commander is a card (`State.commanders`), whatever zone it is in and whatever it has become. Everything else about
commanders stands in the same order: how often each was cast from the command zone (`State.commander_casts`) and how
much combat damage it has dealt to a player (`Player.commander_damage`). `casting`, `events` and `state_based` call it.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.mana import LETTERS, ManaCost
from playset.core.node import Node
from playset.core.words import ALL_COLORS, Zone, card_of
from playset.rules.nodes.base import Condition, Effect, Replacement
from playset.rules.objects.merge import component_moves
from playset.rules.state.cards import CardDefinition

if TYPE_CHECKING:
    from playset.rules.state.objects import Context, Player
    from playset.rules.state.position import State

STARTING_LIFE: Final = 40  # CR 903.7
TAX: Final = 2  # CR 903.8
LETHAL_DAMAGE: Final = 21  # CR 903.10a


def commanders_of(game: State, player: int) -> list[int]:
    """Return the cards that are a player's commanders."""
    return [card for card in game.commanders if game.owners[card] == player]


# --- casting (903.8) -----------------------------------------------------------------------------------------


def commanders_to_cast(game: State, player: int) -> list[int]:
    """Return the commanders that a player may cast from the command zone; a land is never cast (CR 305.9)."""
    return [
        card for card in game.players[player].command if card in game.commanders and not game.definitions[card].is_land
    ]


def commander_tax(game: State, card: int, origin: int) -> int:
    """Return how much more generic mana a commander costs: two for each earlier cast from the command zone."""
    if origin != Zone.COMMAND or card not in game.commanders:
        return 0
    return TAX * game.commander_casts[game.commanders.index(card)]


def note_commander_cast(game: State, card: int) -> None:
    """Record that a commander was cast from the command zone."""
    if card in game.commanders:
        place = game.commanders.index(card)
        casts = game.commander_casts
        game.commander_casts = (*casts[:place], casts[place] + 1, *casts[place + 1 :])


# --- combat damage (903.10) ----------------------------------------------------------------------------------


def commander_card(game: State, obj: int) -> int:
    """Return the commander that an object is, 0 if none.

    A merged permanent is a commander if any of its components is one (CR 903.3c).
    """
    if card_of(obj) in game.commanders:
        return card_of(obj)
    permanent = game.permanent(obj)
    if permanent is not None:
        for card in permanent.components:
            if card in game.commanders:
                return card
    return 0


def note_commander_damage(game: State, player: Player, source: int, amount: int) -> None:
    """Record combat damage that a commander has dealt to a player."""
    card = commander_card(game, source)
    if card:
        place = game.commanders.index(card)
        dealt = player.commander_damage
        player.commander_damage = (*dealt[:place], dealt[place] + amount, *dealt[place + 1 :])


# --- back to the command zone (903.9) ------------------------------------------------------------------------


def note_commander_move(game: State, obj: int, zone: int) -> None:
    """Record that a commander has come to a graveyard or exile, until its owner was asked (CR 903.9a)."""
    if (zone == Zone.GRAVEYARD or zone == Zone.EXILE) and card_of(obj) in game.commanders:
        game.commanders_moved = (*game.commanders_moved, obj)
        game.dirty = True


def commanders_to_ask_about(game: State) -> list[int]:
    """Return the commanders put into graveyard or exile since the last check whose owner still plays (CR 704.6d)."""
    moved = game.commanders_moved
    game.commanders_moved = ()
    return [obj for obj in moved if game.is_current(obj) and not game.players[game.owners[card_of(obj)]].lost]


def command_zone_question(game: State, obj: int, prompt: str) -> Decision:
    """Return the question to its owner whether a commander is put into the command zone; the options show the card."""
    card = card_of(obj)
    options = (Option(Act.YES, obj, text="Yes"), Option(Act.NO, obj, text="No"))
    return Decision(
        Ask.YES_NO, game.owners[card], f"{prompt.format(game.definitions[card].name)}?", options, source=obj
    )


def commander_to_hand_or_library(game: State, event: Event) -> int:
    """Return the commander that an event would put into its owner's hand or library, 0 if none (CR 903.9b)."""
    if event.kind == EventKind.MOVE:
        if event.destination not in (Zone.HAND, Zone.LIBRARY) or event.origin == event.destination:
            return 0
        return event.obj if card_of(event.obj) in game.commanders else 0
    if event.kind == EventKind.DRAW:
        library = game.players[event.player].library
        return game.id_of(library[-1]) if library and library[-1] in game.commanders else 0
    return 0


def commander_in_library(game: State, player: int) -> bool:
    """True if a player could draw a commander."""
    return any(game.zones[card] == Zone.LIBRARY for card in commanders_of(game, player))


@dataclass(frozen=True, repr=False)
class ToCommandZone(Replacement):
    """CR 903.9b: a commander that would be put into its owner's hand or library may go to the command zone instead."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE | 1 << EventKind.DRAW

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return commander_to_hand_or_library(game, event) == context.source

    def ask(self, game: State, event: Event, context: Context) -> Decision:
        where = "library" if event.destination == Zone.LIBRARY else "hand"
        return command_zone_question(game, context.source, f"Put {{}} into the command zone instead of your {where}")

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer[0] != 0:
            return [event]
        # CR 903.9c: only the card that is the commander; the rest of a merged permanent goes where it would have gone.
        permanent = game.find(context.source)
        rest = component_moves(game, permanent, event) if permanent is not None else []
        # CR 614.6: a draw that is replaced never happens.
        return [
            *rest,
            Event(
                EventKind.MOVE,
                game.owners[card_of(context.source)],
                context.source,
                source=event.source,
                origin=game.zone_of(context.source),
                destination=Zone.COMMAND,
            ),
        ]


TO_COMMAND_ZONE: Final = ToCommandZone()
# Stands where the number of a replacement effect of a permanent stands: this one is a rule.
COMMANDER_RULE: Final = -1


# --- color identity (903.4) ---------------------------------------------------------------------------------

SYMBOL: Final = re.compile(r"\{([^{}]*)\}")
IDENTITIES: Final[dict[CardDefinition, int]] = {}


def color_identity(definition: CardDefinition) -> int:
    """Return the colors of a card and of every mana symbol in its cost and rules text, as a mask (CR 903.4)."""
    known = IDENTITIES.get(definition)
    if known is None:
        known = definition.base.colors | mana_symbol_colors(definition.cost) | mana_symbol_colors(definition.abilities)
        for part in definition.parts:
            known |= color_identity(part)  # CR 903.4d
        IDENTITIES[definition] = known
    return known


def mana_symbol_colors(value: object) -> int:
    """Return the colors of the mana symbols in a part of a card.

    The abilities of a token count, but not its own colors.
    """
    mask = 0
    if isinstance(value, str):
        for symbol in SYMBOL.findall(value):
            for part in symbol.split("/"):
                mask |= 1 << LETTERS.index(part) if len(part) == 1 and part in LETTERS else 0
    elif isinstance(value, ManaCost):
        mask = value.colors()
    elif isinstance(value, tuple):
        for part in value:
            mask |= mana_symbol_colors(part)
    elif isinstance(value, CardDefinition):
        mask = mana_symbol_colors(value.abilities)
    elif isinstance(value, Node) and not (isinstance(value, Effect) and value.adds_any_color()):
        mask = value.shown_colors() if isinstance(value, Condition) else 0
        for field in dataclasses.fields(value):  # type: ignore[arg-type]
            mask |= mana_symbol_colors(getattr(value, field.name))
    return mask & ALL_COLORS


def commander_colors(game: State, player: int) -> int | None:
    """Return the color identity of a player's commanders together, None without one (CR 903.4f, 702.124c)."""
    commanders = commanders_of(game, player)
    if not commanders:
        return None
    mask = 0
    for card in commanders:
        definition = game.definitions[card]
        mask |= color_identity(definition.whole if definition.whole is not None else definition)
    return mask
