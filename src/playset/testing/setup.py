"""Set up a position from words: "3 Mountain, Name (tapped), Name (2 +1/+1, sick)"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import playset.cards
from playset.core.errors import BadDeck
from playset.core.words import Step, Zone
from playset.rules.events.zone_change import begin_working
from playset.rules.game import Game
from playset.rules.loop import advance
from playset.rules.state.cards import CardDefinition, card
from playset.rules.state.objects import Permanent
from playset.rules.state.position import State
from playset.rules.state.settings import Settings
from playset.rules.turn.opening_hands import new_state
from playset.rules.turn.priority import Priority
from playset.rules.turn.turn import END_STEP, Turns

# What fills a library that a test does not care about: nobody can cast it.
FILLER = card("Filler", "", "Artifact")
FILLER_COUNT = 20

ENTRY = re.compile(r"(?:(\d+)\s+)?(.+?)(?:\s*\(([^)]*)\))?\Z")
COUNTERS = re.compile(r"(\d+)\s+(.+)\Z")
COMMANDER = "commander"

Cards = str | list[str | CardDefinition]


class Placed:
    """One entry of a list of cards: how many, which, and in what condition."""

    def __init__(self, count: int, definition: CardDefinition, marks: list[str]) -> None:
        self.count = count
        self.definition = definition
        self.marks = marks


def known(name: str) -> bool:
    """True if a card of that name is known."""
    return name.casefold() in (other.casefold() for other in playset.cards.names())


def split_cards(text: str) -> list[str]:
    """Split at commas, but not inside a name that has one or inside parentheses."""
    parts: list[str] = []
    for piece in re.split(r",\s*(?![^()]*\))", text):
        if parts and known(f"{ENTRY.sub(lambda m: m[2], parts[-1])}, {piece.split(' (')[0].strip()}"):
            parts[-1] += f", {piece}"
        else:
            parts.append(piece)
    return [part.strip() for part in parts if part.strip()]


def read_cards(cards: Cards) -> list[Placed]:
    """Read a list of cards written as text or as a list of names and definitions."""
    found: list[Placed] = []
    for part in split_cards(cards) if isinstance(cards, str) else cards:
        if isinstance(part, CardDefinition):
            found.append(Placed(1, part, []))
            continue
        match = ENTRY.match(part)
        if match is None:
            raise BadDeck(f"{part!r} is not a card for a scenario")
        marks = [mark.strip() for mark in (match[3] or "").split(",") if mark.strip()]
        found.append(Placed(int(match[1] or 1), playset.cards.find_card(match[2]), marks))
    return found


def put_cards(state: State, player: int, zone: int, cards: Cards) -> None:
    """Put cards into a player's zone, as if they had always been there. The first card of a library is its top."""
    placed = read_cards(cards)
    for entry in reversed(placed) if zone == Zone.LIBRARY else placed:
        for _ in range(entry.count):
            if zone == Zone.BATTLEFIELD:
                number = state.new_card(entry.definition, player, zone)
                put_permanent(state, player, number, entry.marks)
            else:
                number = put_card(state, player, zone, entry.definition)
            if COMMANDER in entry.marks:
                designate(state, number)


def put_card(state: State, player: int, zone: int, definition: CardDefinition) -> int:
    """Put a card into a zone other than the battlefield; return its number."""
    number = state.new_card(definition, player, zone)
    state.cards_in(player, zone).append(number)
    if zone == Zone.GRAVEYARD and definition.base.abilities.working_in_graveyard:
        begin_working(state, number)
    return number


def designate(state: State, number: int) -> None:
    """Make a card a commander (CR 903.3)."""
    state.commanders += (number,)
    state.commander_casts += (0,)
    for player in state.players:
        player.commander_damage += (0,)


def put_permanent(state: State, player: int, number: int, marks: list[str]) -> None:
    """Put a permanent onto the battlefield silently: untapped and without summoning sickness unless marked so."""
    definition = state.definitions[number]
    permanent = Permanent(state.id_of(number), number, definition, player, state.next_timestamp())
    permanent.summoning_sick = "sick" in marks
    permanent.tapped = "tapped" in marks
    counters: dict[str, int] = {}
    for mark in marks:
        if mark in ("sick", "tapped", COMMANDER):
            continue
        match = COUNTERS.match(mark)
        if match is None:
            raise BadDeck(f"({mark}) after {definition.name!r} is none of (tapped), (sick), (commander), (2 +1/+1)")
        if match[2] == "damage":
            permanent.damage = int(match[1])
        else:
            counters[match[2]] = int(match[1])
    if definition.loyalty and "loyalty" not in counters:
        counters["loyalty"] = definition.loyalty
    if counters:
        permanent.counters = counters
    state.add_permanent(permanent)
    state.touch_battlefield()


def new_position(seats: Sequence[Mapping[str, Cards | int]], settings: Settings, active: int, step: int) -> Game:
    """Return a game in the middle of a turn, with the active player about to receive priority in a step."""
    state = new_state(settings, [[] for _ in seats])
    zones = {
        "library": Zone.LIBRARY,
        "hand": Zone.HAND,
        "battlefield": Zone.BATTLEFIELD,
        "graveyard": Zone.GRAVEYARD,
        "exile": Zone.EXILE,
        "command": Zone.COMMAND,
    }
    for number, seat in enumerate(seats):
        for word, given in seat.items():
            if isinstance(given, int):
                if word != "life":
                    raise BadDeck(f"{word!r} of a seat is a list of cards, not {given!r}")
                state.players[number].life = given
            elif word == COMMANDER:
                put_cards(state, number, Zone.COMMAND, given)
                for card_number in state.players[number].command:
                    designate(state, card_number)
            else:
                put_cards(state, number, zones[word], given)
        if "library" not in seat:
            put_cards(state, number, Zone.LIBRARY, [FILLER] * FILLER_COUNT)
    state.active = state.last_in_turn_order = active
    state.turn = 2 if len(seats) == 2 else 1
    state.step = step
    state.steps = list(range(step + 1, Step.CLEANUP + 1))
    turns = Turns()
    turns.pc = END_STEP
    state.frames = [turns, Priority(active)]
    advance(state)
    return Game.from_state(state)
