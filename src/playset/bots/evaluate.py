"""Evaluate a position in points, for one player and against the others. The weights are data.

An evaluator is anything that puts a number on the `Standing`s of all players: `Weights`, or a function of the
caller's. Bots compare what they could do in its points. They do not look ahead, so that they ask by how much one more
point of power, of life or card in hand would raise the number (`marginal_weights`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.reading.upkeep import due_of
from playset.core.words import CardType, Keyword
from playset.rules.derived.battlefield_index import Concern, battlefield_index, rules_about
from playset.rules.events.entering import LOYALTY

if TYPE_CHECKING:
    from playset.bots.reading.upkeep import Due
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State
    from playset.rules.views.view import View

EVASION: Final = (
    Keyword.FLYING | Keyword.SHADOW | Keyword.HORSEMANSHIP | Keyword.FEAR | Keyword.INTIMIDATE | Keyword.MENACE
)
MOST_DANGER: Final = 2.0


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
    lands: int = 0
    evasion: int = 0  # power of creatures that fly or are otherwise hard to block
    idle: int = 0  # power and toughness of creatures that neither attack nor block: they do not untap
    harmless: int = 0  # power of creatures that cannot attack
    others: int = 0  # mana value of permanents that are neither creatures nor lands, tokens as 1
    graveyard: int = 0
    danger: float = 0.0  # power of all opponents together for each life that is left, at most 2
    lands_held: int = 0  # land cards in hand, where hands are known: 0 for everybody in what a player sees
    loyalty: int = 0  # of all planeswalkers together
    due: int = 0  # mana to be paid at the next upkeep so that permanents stay


@dataclass(frozen=True)
class Weights:
    """How many points each thing is worth: the evaluator that bots decide by unless they are given another."""

    life: float = 1.0
    power: float = 2.0
    toughness: float = 0.5
    creatures: float = 0.5
    hand: float = 1.5
    untapped_lands: float = 0.3
    lands: float = 0.0
    evasion: float = 0.0
    idle: float = 0.0
    harmless: float = 0.0
    others: float = 0.0
    graveyard: float = 0.0
    danger: float = 0.0
    lands_held: float = 0.0
    loyalty: float = 0.0
    due: float = 0.0

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
            + self.lands * standing.lands
            + self.evasion * standing.evasion
            + self.idle * standing.idle
            + self.harmless * standing.harmless
            + self.others * standing.others
            + self.graveyard * standing.graveyard
            + self.danger * standing.danger
            + self.lands_held * standing.lands_held
            + self.loyalty * standing.loyalty
            + self.due * standing.due
        )


Evaluator = Callable[[Sequence[Standing], int], float]  # the standings of all players, and whose points

DEFAULT_WEIGHTS: Final = Weights()
# What each thing adds to the chance to win, ten points for a factor of e in the odds: fitted on results of games
# between bots that play by rules of thumb (`python scripts/fit_evaluator.py`). Bots that look ahead use it.
POSITION_WEIGHTS: Final = Weights(
    life=0.73,
    power=0.73,
    toughness=0.37,
    creatures=1.28,
    hand=1.39,
    untapped_lands=0.0,
    lands=0.78,
    evasion=1.21,
    idle=-0.55,
    harmless=-0.7,
    others=0.43,
    danger=-6.54,
    lands_held=-0.61,  # so that a land is worth as much in hand as on the battlefield: no bot takes it back for nothing
    loyalty=0.73,  # like life: damage to a planeswalker costs its controller as much as damage to themselves
    due=-0.43,  # what a permanent gains for each mana that it costs
)


def evaluate(view: View, player: int | None = None, evaluator: Evaluator = DEFAULT_WEIGHTS) -> float:
    """Return the points of a player (the viewer unless another is named), those of the others subtracted.

    Of hands only the size counts, so that everybody comes to the same points. With two players it is antisymmetric;
    with more the points of the opponents are averaged, so that a game where all are alike comes to 0 too.
    """
    return evaluator(standings_in(view), view.player if player is None else player)


def evaluate_state(state: State, player: int, evaluator: Evaluator = DEFAULT_WEIGHTS) -> float:
    """Return the points read off a state of which everything is known, for bots that search worlds of their own."""
    return evaluator(standings_of(state, hands_known=True), player)


def standings_in(view: View) -> list[Standing]:
    """Return how the players stand, as anybody sees it."""
    return standings_of(view._state, hands_known=False)


def standings_of(state: State, hands_known: bool) -> list[Standing]:
    """Return how the players stand in a state; of hands that are not known only the size counts."""
    state.update_characteristics()
    counts = [Count() for _ in state.players]
    restrictions = rules_about(state, Concern.ATTACKING) + rules_about(state, Concern.UNTAPPING)
    unpaid: list[tuple[Permanent, Due]] = []
    for permanent in state.permanents:
        if permanent.characteristics.abilities.triggered:
            due = due_of(permanent.characteristics.abilities)
            if due is not None and due.is_at_hand(state, permanent):
                unpaid.append((permanent, due))
                continue
        counts[permanent.controller].add(permanent)
        if restrictions and permanent.characteristics.types & CardType.CREATURE:
            count_restricted(state, permanent, counts[permanent.controller])
    for permanent, due in unpaid:
        sources = battlefield_index(state).mana_sources[permanent.controller]
        counts[permanent.controller].add_unpaid(permanent, due, len(sources))
    power = sum([count.power for count in counts])
    return [
        Standing(
            player.life,
            count.power,
            count.toughness,
            count.creatures,
            len(player.hand),
            count.untapped_lands,
            bool(player.lost),
            count.lands,
            count.evasion,
            count.idle,
            count.harmless,
            count.others,
            len(player.graveyard),
            min(MOST_DANGER, (power - count.power) / max(1, player.life)),
            sum([state.definitions[card].is_land for card in player.hand]) if hands_known else 0,
            count.loyalty,
            count.due,
        )
        for player, count in zip(state.players, counts)
    ]


@mypyc_attr(acyclic=True)
class Count:
    """What is counted of one player's permanents."""

    __slots__ = (
        "creatures", "due", "evasion", "harmless", "idle", "lands", "loyalty", "others", "power", "toughness",
        "untapped_lands",
    )  # fmt: skip

    def __init__(self) -> None:
        self.power = 0
        self.toughness = 0
        self.creatures = 0
        self.lands = 0
        self.untapped_lands = 0
        self.evasion = 0
        self.idle = 0
        self.harmless = 0
        self.others = 0
        self.loyalty = 0
        self.due = 0

    def add(self, permanent: Permanent) -> None:
        """Count a permanent."""
        what = permanent.characteristics
        types = what.types
        if types & CardType.CREATURE:
            self.power += what.power
            self.toughness += what.toughness
            self.creatures += 1
            if what.keywords & EVASION:
                self.evasion += max(0, what.power)
            if what.keywords & Keyword.DEFENDER:
                self.harmless += max(0, what.power)
        elif not types & CardType.LAND:
            self.others += max(1, what.mana_value)
        if types & CardType.LAND:
            self.lands += 1
            self.untapped_lands += not permanent.tapped
        if types & CardType.PLANESWALKER:
            self.loyalty += permanent.counters.get(LOYALTY, 0)

    def add_unpaid(self, permanent: Permanent, due: Due, sources: int) -> None:
        """Count a permanent that its controller's next upkeep takes unless they pay: nothing if they cannot."""
        price = due.price(permanent)
        if due.costs and price <= sources:
            self.add(permanent)
            self.due += price


def count_restricted(state: State, creature: Permanent, count: Count) -> None:
    """Count a creature that does not untap, or that cannot attack, because of an effect."""
    what = creature.characteristics
    if creature.tapped:
        for rule, context in rules_about(state, Concern.UNTAPPING):
            if rule.stays_tapped(state, creature.id, context):
                count.idle += max(0, what.power) + max(0, what.toughness)
                return
    for rule, context in rules_about(state, Concern.ATTACKING):
        forbidden = True
        for seat in range(len(state.players)):
            if seat != creature.controller and not rule.forbids_attack(state, creature.id, seat, context):
                forbidden = False
        if forbidden and not what.keywords & Keyword.DEFENDER:
            count.harmless += max(0, what.power)
            return


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
