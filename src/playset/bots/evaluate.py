"""Evaluate a position in points, for one player and against the others. The weights are data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.words import CardType

if TYPE_CHECKING:
    from playset.rules.state.position import State
    from playset.rules.views.view import View


@dataclass(frozen=True)
class Weights:
    """How many points each thing is worth."""

    life: float = 1.0
    power: float = 2.0
    toughness: float = 0.5
    creatures: float = 0.5
    hand: float = 1.5
    untapped_lands: float = 0.3


DEFAULT_WEIGHTS: Final = Weights()


def evaluate(view: View, player: int | None = None, weights: Weights = DEFAULT_WEIGHTS) -> float:
    """Return the points of a player (the viewer unless another is named), those of the others subtracted.

    Of hands only the size counts, so that everybody comes to the same points. With two players it is antisymmetric;
    with more the points of the opponents are averaged, so that a game where all are alike comes to 0 too.
    """
    seat = view.player if player is None else player
    players = view.players
    points = [0.0] * len(players)
    for other in players:
        points[other.seat] = weights.life * other.life + weights.hand * other.hand_size
    for permanent in view.permanents:
        what = permanent.characteristics
        add_permanent(points, permanent.controller, what.types, what.power, what.toughness, permanent.tapped, weights)
    return difference(points, seat, [other.seat for other in players if not other.lost])


def evaluate_state(state: State, player: int, weights: Weights = DEFAULT_WEIGHTS) -> float:
    """Return the same points read off a state, for bots that search positions of their own."""
    points = [weights.life * player.life + weights.hand * len(player.hand) for player in state.players]
    state.update_characteristics()
    for permanent in state.permanents:
        what = permanent.characteristics
        add_permanent(points, permanent.controller, what.types, what.power, what.toughness, permanent.tapped, weights)
    return difference(points, player, [seat for seat, other in enumerate(state.players) if not other.lost])


def add_permanent(
    points: list[float], seat: int, types: int, power: int, toughness: int, tapped: bool, weights: Weights
) -> None:
    """Count one permanent for its controller."""
    if types & CardType.CREATURE:
        points[seat] += weights.power * power + weights.toughness * toughness + weights.creatures
    if types & CardType.LAND and not tapped:
        points[seat] += weights.untapped_lands


def difference(points: list[float], seat: int, living: list[int]) -> float:
    """Return a player's points less those of the average opponent still in the game."""
    others = [points[other] for other in living if other != seat]
    return points[seat] - (sum(others) / len(others) if others else 0.0)
