"""Evaluate a position in points, for one player and against the others. The weights are data.

An evaluator is anything that puts a number on the `Standing`s of all players: `Weights`, or a function of the
caller's. Bots compare what they could do in its points. They do not look ahead, so that they ask by how much one more
point of power, of life or card in hand would raise the number (`marginal_weights`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from playset.core.words import CardType

if TYPE_CHECKING:
    from playset.rules.state.position import State
    from playset.rules.views.view import View


@dataclass(frozen=True)
class Standing:
    """What an evaluator knows of one player, who may have lost."""

    life: int = 0
    power: int = 0  # of all creatures together, like the next two
    toughness: int = 0
    creatures: int = 0
    hand: int = 0
    untapped_lands: int = 0
    lost: bool = False


@dataclass(frozen=True)
class Weights:
    """How many points each thing is worth: the evaluator that bots decide by unless they are given another."""

    life: float = 1.0
    power: float = 2.0
    toughness: float = 0.5
    creatures: float = 0.5
    hand: float = 1.5
    untapped_lands: float = 0.3

    def __call__(self, standings: Sequence[Standing], seat: int) -> float:
        """Return the points of a player less those of the average opponent still in the game."""
        others = [self.points(other) for place, other in enumerate(standings) if place != seat and not other.lost]
        return self.points(standings[seat]) - (sum(others) / len(others) if others else 0.0)

    def points(self, standing: Standing) -> float:
        """Return the points of one player."""
        return (
            self.life * standing.life
            + self.power * standing.power
            + self.toughness * standing.toughness
            + self.creatures * standing.creatures
            + self.hand * standing.hand
            + self.untapped_lands * standing.untapped_lands
        )


Evaluator = Callable[[Sequence[Standing], int], float]  # the standings of all players, and whose points

DEFAULT_WEIGHTS: Final = Weights()


def evaluate(view: View, player: int | None = None, evaluator: Evaluator = DEFAULT_WEIGHTS) -> float:
    """Return the points of a player (the viewer unless another is named), those of the others subtracted.

    Of hands only the size counts, so that everybody comes to the same points. With two players it is antisymmetric;
    with more the points of the opponents are averaged, so that a game where all are alike comes to 0 too.
    """
    return evaluator(standings_in(view), view.player if player is None else player)


def evaluate_state(state: State, player: int, evaluator: Evaluator = DEFAULT_WEIGHTS) -> float:
    """Return the same points read off a state, for bots that search positions of their own."""
    return evaluator(standings_of(state), player)


def standings_in(view: View) -> list[Standing]:
    """Return how the players stand, as anybody sees it."""
    counted = [[0, 0, 0, 0] for _ in view.players]
    for permanent in view.permanents:
        what = permanent.characteristics
        count_permanent(counted[permanent.controller], what.types, what.power, what.toughness, permanent.tapped)
    return [
        standing(other.life, counted[other.seat], other.hand_size, bool(other.lost))
        for other in sorted(view.players, key=lambda player: player.seat)
    ]


def standings_of(state: State) -> list[Standing]:
    """Return how the players stand in a state."""
    state.update_characteristics()
    counted = [[0, 0, 0, 0] for _ in state.players]
    for permanent in state.permanents:
        what = permanent.characteristics
        count_permanent(counted[permanent.controller], what.types, what.power, what.toughness, permanent.tapped)
    return [
        standing(other.life, counted[seat], len(other.hand), bool(other.lost))
        for seat, other in enumerate(state.players)
    ]


def count_permanent(counted: list[int], types: int, power: int, toughness: int, tapped: bool) -> None:
    """Count one permanent for its controller: power, toughness, creatures, untapped lands."""
    if types & CardType.CREATURE:
        counted[0] += power
        counted[1] += toughness
        counted[2] += 1
    if types & CardType.LAND and not tapped:
        counted[3] += 1


def standing(life: int, counted: list[int], hand: int, lost: bool) -> Standing:
    """Return how one player stands."""
    return Standing(life, counted[0], counted[1], counted[2], hand, counted[3], lost)


# --- deciding by it ------------------------------------------------------------------------------------------


def decide_by(view: View, evaluator: Evaluator) -> None:
    """Let all that is compared from here on by this view be worth what an evaluator says."""
    view.known = evaluator if isinstance(evaluator, Weights) else marginal_weights(evaluator, view)


def weights_of(view: View) -> Weights:
    """Return the weights that things are compared by."""
    known = view.known
    return known if isinstance(known, Weights) else DEFAULT_WEIGHTS


def marginal_weights(evaluator: Evaluator, view: View) -> Weights:
    """Return by how much one more of each thing of the viewer's would raise what an evaluator says of the position."""
    seat = view.player
    standings = standings_in(view)
    now = evaluator(standings, seat)
    own = standings[seat]
    more = (
        replace(own, life=own.life + 1),
        replace(own, power=own.power + 1),
        replace(own, toughness=own.toughness + 1),
        replace(own, creatures=own.creatures + 1),
        replace(own, hand=own.hand + 1),
        replace(own, untapped_lands=own.untapped_lands + 1),
    )
    return Weights(*[evaluator([*standings[:seat], better, *standings[seat + 1 :]], seat) - now for better in more])
