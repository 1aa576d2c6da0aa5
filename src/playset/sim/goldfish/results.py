"""The result of a goldfish run: metrics turn by turn, the kill turn, the commander, the cards, the opening hands."""

from __future__ import annotations

from collections import Counter
from math import hypot
from typing import TYPE_CHECKING

import msgspec

from playset.core.mana import LETTERS
from playset.sim.batch import Result, as_json
from playset.sim.goldfish.figures import TurnCount
from playset.sim.statistics.confidence import Confidence, confidence
from playset.sim.statistics.estimates import Estimate, Spread, margin_of, mean, spread, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playset.sim.goldfish.playing import GoldfishGame, GoldfishPlan
    from playset.sim.playing import GameResult

METRICS = tuple(name for name in TurnCount.__struct_fields__ if name != "colors")
SHOWN_HANDS = 3
# What a deck has rather than does: it stays when a game is won.
STAYS = (
    "damage", "mana", "creatures", "power", "toughness", "outlets", "counters", "graveyard_power", "hand", "prowess",
)  # fmt: skip
TOTAL = "damage"  # of all turns so far; every other metric is of its turn, or of the board then
SCREW = (4, 2)  # by the end of this turn at most so many lands were played
FLOOD = (5, 7)  # by the end of this turn at least so many lands were played or in hand
QUARTER = 4


def metric_name(metric: str) -> str:
    """Return what a metric is called in tables."""
    return "damage so far" if metric == TOTAL else metric.replace("_", " ")


class CardFigures(msgspec.Struct, frozen=True):
    """The figures of one card over all games."""

    name: str
    cast: Estimate  # the share of games in which it was cast, a land played
    turn: float | None  # in which it was cast or played first, on average
    damage: float  # that it dealt in a game, on average
    stuck: Estimate  # the share of games in which it was in hand at the end
    seen: Estimate  # the share of games in which it was in hand at any time
    on_curve: Estimate | None  # the chance that there was mana for it on the turn of its mana value; None for lands
    clock: Estimate | None  # how many turns later everybody is dead in games in which it was seen; None if unknown
    fastest: float  # the share of the fastest quarter of the games in which it was seen
    slowest: float  # of the slowest


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

    def confidence(self) -> Confidence:
        """Return how far the result can be trusted: the label of the kill chance that is least certain.

        Cards that answer what opponents do are never played here, and the label names them.
        """
        used = {name for game in self.games for name, count in game.played.items() if count.cast}
        names = list(self.plan.deck.counts())
        return confidence(
            max(self.kill_curve(), key=margin_of),
            0,  # a game that was not won within the turns is a result
            len(self.errors),
            len(self) + len(self.errors),
            len(names),
            [name for name in names if name not in used],
            self.plan.decks,
            what="chance to have won by a turn" if self.plan.opponents else "share of games",
        )

    def values(self, metric: str, turn: int) -> list[float]:
        """Return the values of a metric in a turn, one for each game that had the turn.

        What a deck has, and all its damage, stays as it was when a game was won: fast games must not drop out of a
        curve. What it does in a turn is only known of games that had the turn.
        """
        found = [getattr(game.counts[turn - 1], metric) for game in self.games if len(game.counts) >= turn]
        if metric in STAYS:
            found += [getattr(game.counts[-1], metric) for game in self.games if 0 < len(game.counts) < turn]
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

    def kill_turn(self) -> Spread | None:
        """Return the turn in which the last opponent lost, over the games in which that happened."""
        return spread(game.kill_turn for game in self.games if game.kill_turn)

    def median_kill_turn(self) -> int | None:
        """Return the turn by which half of all games were won; None if it was never reached."""
        turns = range(1, self.plan.turns + 1)
        return next((turn for turn in turns if self.killed_by(turn).value >= 0.5), None)

    def clock(self, game: GoldfishGame) -> int:
        """Return the turn in which a game was won; one more than was played if it was not."""
        return game.kill_turn or self.plan.turns + 1

    def missed_land_by(self, turn: int) -> Estimate:
        """Return the share of games in which no land was played in some turn up to this one."""
        games = [game for game in self.games if len(game.counts) >= turn]
        return wilson(sum(not all(count.lands for count in game.counts[:turn]) for game in games), len(games))

    def screw(self) -> Estimate:
        """Return the share of games with at most two lands played by the end of turn 4."""
        turn, most = SCREW
        games = [game for game in self.games if len(game.counts) >= turn]
        return wilson(sum(lands_played(game, turn) <= most for game in games), len(games))

    def flood(self) -> Estimate:
        """Return the share of games with at least seven lands played or in hand by the end of turn 5."""
        turn, least = FLOOD
        games = [game for game in self.games if len(game.hands) >= turn]
        held = [lands_played(game, turn) + game.hands[turn - 1].lands for game in games]
        return wilson(sum(lands >= least for lands in held), len(games))

    def drawn_by(self, turn: int) -> Spread | None:
        """Return how many cards were drawn by the end of a turn, without the opening hand."""
        return spread(sum(hand.drawn for hand in game.hands[:turn]) for game in self.games if len(game.hands) >= turn)

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

    def recovery(self) -> Spread | None:
        """Return after how many turns a deck that lost creatures to a board wipe had as much power again.

        Only over the wipes after which it did before the game was over; `recovered` is the share of those.
        """
        return spread(turns for turns in self.recoveries() if turns)

    def recovered(self) -> Estimate:
        """Return the share of board wipes after which the deck had as much power again before the game was over."""
        found = list(self.recoveries())
        return wilson(sum(turns > 0 for turns in found), len(found))

    def recoveries(self) -> Iterator[int]:
        """Return for each board wipe how many turns it took to have as much power again, 0 if that was never."""
        for game in self.games:
            for place, wiped in enumerate(game.wiped):
                if wiped:
                    before, later = game.counts[place].power, game.counts[place + 1 :]
                    yield next((turns for turns, after in enumerate(later, 1) if after.power >= before), 0)

    def cards(self) -> list[CardFigures]:
        """Return what each card did, the most damage first."""
        found: list[CardFigures] = []
        names = sorted({name for game in self.games for name in game.played})
        ranked = sorted(self.games, key=self.clock)
        quarter = len(ranked) // QUARTER
        fastest, slowest = ranked[:quarter], ranked[len(ranked) - quarter :]
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
                    wilson(sum(count.seen for count in counts), len(self)),
                    self.on_curve(name),
                    self.effect_on_clock(name),
                    share_seen(name, fastest),
                    share_seen(name, slowest),
                )
            )
        return sorted(found, key=lambda card: (-card.damage, -card.cast.value, card.name))

    def on_curve(self, name: str) -> Estimate | None:
        """Return the chance that there was mana for a card on the turn of its mana value; None if it has none.

        Games that were won before that turn are left out.
        """
        values = [card.base.mana_value for card in self.plan.deck if card.name == name and card.cost is not None]
        if not values or not 0 < values[0] <= self.plan.turns:
            return None
        games = [game for game in self.games if len(game.counts) >= values[0]]
        return wilson(sum(name in game.played and game.played[name].on_curve for game in games), len(games))

    def effect_on_clock(self, name: str) -> Estimate | None:
        """Return how many turns later games are won in which a card was seen, against those in which it was not.

        A game that was not won counts as won a turn after the last. None where there are too few games of a kind.
        """
        with_it, without = list[int](), list[int]()
        for game in self.games:
            (with_it if was_seen(name, game) else without).append(self.clock(game))
        one, other = mean(with_it), mean(without)
        if not self.plan.opponents or min(one.count, other.count) < 2:
            return None
        value, margin = one.value - other.value, hypot(one.margin, other.margin)
        return Estimate(value, value - margin, value + margin, one.count + other.count)

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
            "kill_turn": as_json(self.kill_turn()),
            "median_kill_turn": self.median_kill_turn(),
            "confidence": as_json(self.confidence()),
            "by_chance": plan.settings.by_chance,
            "missed_land": [as_json(self.missed_land_by(turn)) for turn in turns],
            "drawn": [as_json(self.drawn_by(turn)) for turn in turns],
            "screw": as_json(self.screw()),
            "flood": as_json(self.flood()),
            "colors": {LETTERS[kind]: [as_json(self.color_by(kind, turn)) for turn in turns] for kind in self.kinds()},
            "mulligan_rate": as_json(self.mulligan_rate()),
            "kept_lands": {str(lands): games for lands, games in self.kept_lands().items()},
            "commander_turn": as_json(self.commander_turn()),
            "commander_by": [as_json(self.commander_by(turn)) for turn in turns],
            "recasts": self.recasts(),
            "recovery": as_json(self.recovery()),
            "recovered": as_json(self.recovered()),
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


def lands_played(game: GoldfishGame, turn: int) -> int:
    """Return how many lands were played by the end of a turn."""
    return sum(count.lands for count in game.counts[:turn])


def was_seen(name: str, game: GoldfishGame) -> bool:
    """True if a card was in hand in a game."""
    return name in game.played and game.played[name].seen > 0


def share_seen(name: str, games: list[GoldfishGame]) -> float:
    """Return the share of some games in which a card was in hand."""
    return sum(was_seen(name, game) for game in games) / max(1, len(games))
