"""The result of a goldfish run: metrics turn by turn, the kill turn, the commander, the cards, the opening hands."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from playset.core.mana import LETTERS
from playset.sim.batch import Result, as_json
from playset.sim.goldfish.figures import TurnCount
from playset.sim.statistics.estimates import Estimate, Spread, spread, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playset.sim.goldfish.playing import GoldfishGame, GoldfishPlan
    from playset.sim.playing import GameResult

METRICS = tuple(name for name in TurnCount.__struct_fields__ if name != "colors")
SHOWN_HANDS = 3


class CardFigures(msgspec.Struct, frozen=True):
    """The figures of one card over all games."""

    name: str
    cast: Estimate  # the share of games in which it was cast
    turn: float | None  # in which it was cast first, on average
    damage: float  # that it dealt in a game, on average
    stuck: Estimate  # the share of games in which it was in hand at the end


class HandFigures(msgspec.Struct, frozen=True):
    """An opening hand and how its game ended."""

    game: int
    seed: int
    kill_turn: int
    damage: int
    cards: tuple[str, ...]


class GoldfishResult(Result["GoldfishPlan"]):
    """The result of a goldfish run as far as it was played."""

    def __init__(self, plan: GoldfishPlan) -> None:
        super().__init__(plan)
        self.games: list[GoldfishGame] = []

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        from playset.sim.goldfish.playing import GoldfishGame

        assert isinstance(game, GoldfishGame)
        if game.error:
            self.errors.append(game.error)
        else:
            self.games.append(game)

    def __len__(self) -> int:
        return len(self.games)

    def __repr__(self) -> str:
        return f"<Goldfish {self.plan.deck.name}: {len(self)} games of {self.plan.turns} turns>"

    def values(self, metric: str, turn: int) -> list[float]:
        """Return the values of a metric in a turn, one for each game that had the turn; all damage stays as it was."""
        found = [getattr(game.counts[turn - 1], metric) for game in self.games if len(game.counts) >= turn]
        if metric == "damage":  # games that were won before must not make the others look slower
            found += [game.counts[-1].damage for game in self.games if 0 < len(game.counts) < turn]
        return found

    def metric(self, metric: str, turn: int) -> Spread | None:
        """Return how a metric was distributed in a turn."""
        return spread(self.values(metric, turn))

    def killed_by(self, turn: int, opponents: int | None = None) -> Estimate:
        """Return the chance that so many opponents, all unless given, had lost by the end of a turn."""
        wanted = opponents or self.plan.opponents
        count = sum(
            bool(wanted) and len(game.felled) >= wanted and game.felled[wanted - 1] <= turn for game in self.games
        )
        return wilson(count, len(self))

    def kill_curve(self, opponents: int | None = None) -> list[Estimate]:
        """Return the chance to have killed by each turn."""
        return [self.killed_by(turn, opponents) for turn in range(1, self.plan.turns + 1)]

    def color_by(self, kind: int, turn: int) -> Estimate:
        """Return the chance that the permanents could make a kind of mana (0 white … 5 colourless) after a turn."""
        games = [game for game in self.games if len(game.counts) >= turn]
        return wilson(sum(game.counts[turn - 1].colors >> kind & 1 for game in games), len(games))

    def mulligan_rate(self) -> Estimate:
        """Return the share of games with a mulligan."""
        return wilson(sum(game.mulligans > 0 for game in self.games), len(self))

    def kept_lands(self) -> dict[int, int]:
        """Return how many opening hands had how many lands."""
        return dict(sorted(Counter(game.opening_lands for game in self.games).items()))

    def commander_by(self, turn: int) -> Estimate:
        """Return the chance that a commander was cast by a turn."""
        games = sum(bool(game.commander_turns) and game.commander_turns[0] <= turn for game in self.games)
        return wilson(games, len(self))

    def commander_turn(self) -> Spread | None:
        """Return the turn in which a commander was cast first, over the games in which it was."""
        return spread(game.commander_turns[0] for game in self.games if game.commander_turns)

    def recasts(self) -> float:
        """Return how often a commander was cast again in a game, on average."""
        return sum(max(0, len(game.commander_turns) - 1) for game in self.games) / max(1, len(self))

    def cards(self) -> list[CardFigures]:
        """Return what each card did, the most damage first."""
        found: list[CardFigures] = []
        names = sorted({name for game in self.games for name in game.played})
        for name in names:
            counts = [game.played[name] for game in self.games if name in game.played]
            cast = [count.turn for count in counts if count.cast]
            found.append(
                CardFigures(
                    name,
                    wilson(len(cast), len(self)),
                    sum(cast) / len(cast) if cast else None,
                    sum(count.damage for count in counts) / len(self),
                    wilson(sum(count.stuck > 0 for count in counts), len(self)),
                )
            )
        return sorted(found, key=lambda card: (-card.damage, -card.cast.value, card.name))

    def hands(self, slowest: bool = False) -> list[HandFigures]:
        """Return the opening hands that won fastest, or slowest, with seeds to play them again."""
        last = self.plan.turns + 1

        def rank(game: GoldfishGame) -> tuple[int, int]:
            damage = game.counts[-1].damage if game.counts else 0
            return (game.kill_turn or last, -damage)

        ordered = sorted(self.games, key=rank, reverse=slowest)
        return [
            HandFigures(game.number, game.seed, game.kill_turn, game.counts[-1].damage, game.opening)
            for game in ordered[:SHOWN_HANDS]
            if game.counts
        ]

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        plan = self.plan
        turns = range(1, plan.turns + 1)
        return {
            **super().summary(),
            "deck": plan.deck.name,
            "games": len(self),
            "turns": plan.turns,
            "opponents": plan.opponents,
            "on_the_play": plan.on_the_play,
            "settings": plan.settings.to_data(),
            "metrics": {metric: [as_json(self.metric(metric, turn)) for turn in turns] for metric in METRICS},
            "kill_curve": {str(count): as_json(self.kill_curve(count)) for count in range(1, plan.opponents + 1)},
            "colors": {LETTERS[kind]: [as_json(self.color_by(kind, turn)) for turn in turns] for kind in self.kinds()},
            "mulligan_rate": as_json(self.mulligan_rate()),
            "kept_lands": {str(lands): games for lands, games in self.kept_lands().items()},
            "commander_turn": as_json(self.commander_turn()),
            "commander_by": [as_json(self.commander_by(turn)) for turn in turns],
            "recasts": self.recasts(),
            "cards": as_json(self.cards()),
            "fastest_hands": as_json(self.hands()),
            "slowest_hands": as_json(self.hands(slowest=True)),
        }

    def kinds(self) -> Iterator[int]:
        """Return the kinds of mana that the cards of the deck ask for."""
        wanted = 0
        for card in self.plan.deck:
            if card.cost is not None:
                for pip in card.cost.pips:
                    wanted |= pip
        return (kind for kind in range(5) if wanted >> kind & 1)
