"""Play one goldfish game again with its log, turn by turn; explain how the goldfish player ranks a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from playset.bots.goldfish.kinds import kind_of
from playset.bots.goldfish.scores import ScoreRow, creature_rows, equipment_rows
from playset.core.words import CardType
from playset.sim.goldfish.figures import TurnCount

if TYPE_CHECKING:
    from playset.bots.goldfish.settings import GoldfishSettings
    from playset.decks import Deck
    from playset.rules.state.cards import CardDefinition
    from playset.sim.goldfish.playing import GoldfishGame, GoldfishPlan


class TurnLog(NamedTuple):
    """A turn of the deck (0 is before the first): what happened, and what it came to."""

    turn: int
    lines: list[str]
    figures: TurnCount | None


def turn_by_turn(plan: GoldfishPlan, number: int) -> tuple[GoldfishGame, list[TurnLog]]:
    """Play a game of a plan again and return it with its log by turns of the deck, without the opponents' passing."""
    game = msgspec.structs.replace(plan, log=True).play(number)
    mine = f": {plan.deck.name}"
    turns = [TurnLog(0, [], None)]
    for line in game.log:
        if line.startswith("Turn ") and line.partition(":")[0][5:].isdigit():
            if line.endswith(mine):
                turn = len(turns)
                figures = game.counts[turn - 1] if turn <= len(game.counts) else None
                turns.append(TurnLog(turn, [], figures))
        elif not line.startswith(("Opponent", "Nobody")) or " loses: " in line:
            turns[-1].lines.append(line)
    return game, [log for log in turns if log.turn <= plan.turns]


# --- why a card is cast when it is ---------------------------------------------------------------------------


class Explanation(NamedTuple):
    """How the goldfish player ranks a card."""

    kinds: list[str]
    place: str  # in the order of a main phase
    creature: list[ScoreRow]  # its score, if it is a creature
    equipment: list[ScoreRow]  # its score as what Equipment is attached to


def explain(settings: GoldfishSettings, deck: Deck, card: CardDefinition) -> Explanation:
    """Return what a card of a deck is, where in the order it comes, and its scores row by row."""
    base = card.base
    kind = kind_of(card)
    commander = card in deck.commanders
    creature = bool(base.types & CardType.CREATURE)
    said = {
        "a mana rock": kind.rock,
        "a creature that makes mana": kind.dork,
        "a ramp spell": kind.ramp,
        "Equipment": kind.equipment,
        "a drain": kind.drain,
        "a sacrifice outlet": kind.outlet,
        "triggers when something dies": kind.death,
        "can be cast from the graveyard": kind.own_leave,
    }
    if card.is_land:
        place = "lands, before everything"
    elif commander:
        place = "commander"
    elif kind.rock:
        place = "rocks"
    elif kind.ramp:
        place = "ramp"
    elif creature:
        place = "creatures"
    elif kind.equipment:
        place = "equipment"
    elif base.types & CardType.INSTANT:
        place = "with mana that is left, by chance"
    else:
        place = "others"
    return Explanation(
        [word for word, is_it in said.items() if is_it],
        f"{settings.order.index(place) + 1}. {place}" if place in settings.order else place,
        creature_rows(settings, card, base, commander) if creature else [],
        equipment_rows(settings, base, commander) if creature else [],
    )
