"""What bots do with each card: how often they cast it when they can, whom it is aimed at, what casting it gains.

The games are those of a rating: random decks of a pool. Nothing here asks how a bot reads a card, so that a habit that
comes from a misreading shows. `flags` names what looks wrong, by kind.

result = habits(pool_from_list("set.tsv"), n=500, seed=1)
[(card.name, card.flags()) for card in result.cards() if card.flags()]
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from playset.bots.evaluate import POSITION_WEIGHTS, Count, count_restricted, evaluate_state
from playset.core.decision import Act, Ask, Decision
from playset.core.words import CardType, card_of, is_player
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Permanent
from playset.rules.state.position import State
from playset.rules.views.view import View
from playset.sim.batch import Batch, Result, check_count
from playset.sim.contest import chosen_bots
from playset.sim.executors.local import Executor
from playset.sim.limited import DeckMaker, DeckSettings, Pool
from playset.sim.playing import TURN_CAP, BotChoice, GameResult, Setup, Table, bot_name
from playset.sim.rating import RatingPlan

ENOUGH = 10  # games in which something was possible, below which nothing is said about it
GAMES = 400


class Habit(msgspec.Struct, array_like=True):
    """What was done with one card: in one game, or added up. Shares count games, the rest counts times."""

    castable: int = 0  # games in which casting it was offered
    cast: int = 0  # games in which it was cast
    usable: int = 0  # games in which an ability of it that is no mana ability was offered
    used: int = 0  # games in which one was activated
    able: int = 0  # games in which it could attack
    attacked: int = 0
    at_own: int = 0  # targets: the bot itself or something of its own
    at_others: int = 0
    harmed_own: int = 0  # what was chosen and was gone, weaker or tapped once the stack was empty
    harmed_others: int = 0
    own_turn: int = 0  # casts in the bot's own turn
    other_turn: int = 0
    died: int = 0  # games that were lost by using it, in the own turn and before anybody did anything else
    gain: float = 0.0  # points of the evaluator from before each cast until the stack is empty, added up

    def add(self, other: Habit) -> None:
        """Add another count."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def casts(self) -> int:
        """How often it was cast."""
        return self.own_turn + self.other_turn


class CardHabit(msgspec.Struct, frozen=True):
    """The habits of a bot with one card."""

    name: str
    habit: Habit
    instant: bool

    def flags(self) -> list[str]:
        """Return what looks wrong."""
        found: list[str] = []
        habit = self.habit
        if habit.castable >= ENOUGH and not habit.cast:
            found.append("never cast")
        if habit.usable >= ENOUGH and not habit.used:
            found.append("never activated")
        if habit.able >= ENOUGH and not habit.attacked:
            found.append("never attacks")
        if habit.died:
            found.append("dies of using it")
        if 2 * habit.harmed_own >= ENOUGH and habit.harmed_own > habit.harmed_others:
            found.append("harms its own side")
        if self.instant and habit.casts >= ENOUGH and not habit.other_turn:
            found.append("an instant, never cast in another's turn")
        return found


class HabitGame(GameResult, frozen=True, kw_only=True):
    """The result of a game with what each seat did with its cards."""

    habits: dict[str, Habit]


class AimedAt(msgspec.Struct, frozen=True):
    """A permanent as it was when it became a target."""

    source: CardDefinition | None
    obj: int
    own: bool
    worth: int
    tapped: bool


class HabitTable(Table):
    """A game being played in which is noted what bots do with their cards."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.game, table.bots, table.called)
        self.habits: dict[str, Habit] = {}
        # What is not known yet while the stack is not empty: of casts seat, card and points before, and of targets.
        self.waiting: list[tuple[int, str, float]] = []
        self.targets: list[AimedAt] = []
        # Who did something in the own turn, with what, and in which turn, until somebody is asked what to do next.
        self.acting: tuple[int, Habit, int] | None = None

    def habit(self, card: CardDefinition | None) -> Habit:
        """Return the count of a card; one that nobody will look at for a card that is not known."""
        return self.habits.setdefault(card.name, Habit()) if card is not None else Habit()

    def step(self, decision: Decision) -> None:
        """Let a bot answer, and note what the casts before it came to once the stack is empty."""
        super().step(decision)
        if self.game.over and self.acting is not None:
            seat, habit, turn = self.acting
            habit.died += self.game.winner == 1 - seat and self.game.turn == turn
        if (self.waiting or self.targets) and (self.game.over or not self.game.state.stack):
            self.settle()

    def settle(self) -> None:
        """Count what the casts and targets since the stack was last empty have come to."""
        state = self.game.state
        for seat, name, points in self.waiting:
            self.habits[name].gain += evaluate_state(state, seat, POSITION_WEIGHTS) - points
        self.waiting.clear()
        for target in self.targets:
            there = next((one for one in state.permanents if card_of(one.id) == card_of(target.obj)), None)
            if there is None or worth_of(state, there) < target.worth or (there.tapped and not target.tapped):
                habit = self.habit(target.source)
                habit.harmed_own += target.own
                habit.harmed_others += not target.own
        self.targets.clear()

    def ask(self, decision: Decision) -> tuple[int, ...]:
        """Return the answer of a bot, and note what was offered and what it chose."""
        answer = super().ask(decision)
        view = self.views[decision.player]
        if decision.kind == Ask.PRIORITY:
            self.acting = None
            self.note_action(view, decision, answer[0])
        elif decision.kind == Ask.ATTACKERS:
            self.acting = None
            for index, option in enumerate(decision.options):
                habit = self.habit(view.card(option.obj))
                habit.able = 1
                if index in answer:
                    habit.attacked = 1
        elif decision.kind == Ask.TARGETS:
            for index in answer:
                self.note_target(view, decision, decision.options[index].obj)
        elif decision.kind == Ask.CHOOSE and self.both_sides(decision):
            for index in answer:
                self.note_target(view, decision, decision.options[index].obj)
        return answer

    def both_sides(self, decision: Decision) -> bool:
        """True if permanents of several players are offered and nothing else."""
        view = self.views[decision.player]
        found = [view.permanent(option.obj) for option in decision.options]
        return len({one.controller if one is not None else -1 for one in found}) > 1 and None not in found

    def note_target(self, view: View, decision: Decision, obj: int) -> None:
        """Note whose a target is, and how it stands now."""
        source = view.card(decision.source) if decision.source else None
        own = (obj if is_player(obj) else view.controller_of(obj)) == decision.player
        habit = self.habit(source)
        habit.at_own += own
        habit.at_others += not own
        state = self.game.state
        permanent = state.find(obj) if not is_player(obj) else None
        if permanent is not None:
            self.targets.append(AimedAt(source, obj, own, worth_of(state, permanent), permanent.tapped))

    def note_action(self, view: View, decision: Decision, chosen: int) -> None:
        """Note what could be cast and activated, and what was."""
        entries = view.entries(decision)
        seat = decision.player
        own_only = view.active == seat and all(item.controller == seat for item in view.stack)
        for index, option in enumerate(decision.options):
            card = view.card(option.obj) if option.act in (Act.CAST, Act.ACTIVATE) else None
            if card is None:
                continue
            habit = self.habit(card)
            entry = entries[index]
            if index == chosen and own_only:
                self.acting = (decision.player, habit, view.turn)
            if option.act == Act.CAST:
                habit.castable = 1
            elif entry is not None and not entry.is_mana:
                habit.usable = 1
            if index == chosen and option.act == Act.CAST:
                habit.cast = 1
                habit.own_turn += view.active == decision.player
                habit.other_turn += view.active != decision.player
                self.waiting.append(
                    (decision.player, card.name, evaluate_state(self.game.state, decision.player, POSITION_WEIGHTS))
                )
            elif index == chosen:
                habit.used = 1


def worth_of(state: State, permanent: Permanent) -> int:
    """Return power and toughness of a creature together, less what it cannot use for an effect; 0 for anything else."""
    if not permanent.characteristics.types & CardType.CREATURE:
        return 0
    count = Count()
    count.add(permanent)
    count_restricted(state, permanent, count)
    return count.power + count.toughness - count.idle - count.harmless


class HabitsPlan(RatingPlan, frozen=True):
    """The games of a rating, in which is noted what bots do."""

    def play(self, number: int) -> HabitGame:
        """Play one game."""
        setup: Setup = self.setup(number)
        table = HabitTable(setup.table(log=False))
        found = setup.finish(table)
        fields = {name: getattr(found, name) for name in GameResult.__struct_fields__}
        return HabitGame(**fields, habits=table.habits)


class HabitsResult(Result[HabitsPlan]):
    """What bots did with each card, as far as it was played."""

    def __init__(self, plan: HabitsPlan) -> None:
        super().__init__(plan)
        self.games = 0
        self.habits: dict[str, Habit] = {}

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        assert isinstance(game, HabitGame)
        if game.error:
            self.errors.append(game.error)
        self.games += 1
        for name, habit in game.habits.items():
            self.habits.setdefault(name, Habit()).add(habit)

    def cards(self) -> list[CardHabit]:
        """Return every card of the pool, by name."""
        instants = {one.card.name: bool(one.card.base.types & CardType.INSTANT) for one in self.plan.pool.cards}
        return [CardHabit(name, self.habits.get(name, Habit()), instants[name]) for name in sorted(instants)]

    def never_used(self) -> list[str]:
        """Return the cards that could be cast in enough games and never were."""
        return [card.name for card in self.cards() if "never cast" in card.flags()]

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        return {
            **super().summary(),
            "pool": self.plan.pool.name,
            "bot": bot_name(self.plan.bot),
            "games": self.games,
            "cards": [
                {"name": card.name, **msgspec.structs.asdict(card.habit), "flags": card.flags()}
                for card in self.cards()
            ],
        }


class HabitsBatch(Batch[HabitsPlan, HabitsResult]):
    """Games in which is noted what bots do; iterate to play them."""

    kind = "habits"
    shape = HabitGame

    def __init__(
        self,
        pool: Pool,
        n: int = GAMES,
        seed: int = 0,
        bot: BotChoice | None = None,
        settings: DeckSettings | None = None,
        turn_cap: int = TURN_CAP,
        workers: int | None = None,
        using: Executor | None = None,
    ) -> None:
        check_count(n)
        (choice,) = chosen_bots(bot, 1)
        plan = HabitsPlan(pool, settings or DeckSettings(), choice, seed, turn_cap)
        DeckMaker(pool, plan.settings)  # raises an error if no deck can be made
        super().__init__(plan, HabitsResult(plan), n, workers, using)


def habits(
    pool: Pool,
    n: int = GAMES,
    seed: int = 0,
    bot: BotChoice | None = None,
    workers: int | None = None,
    progress: Callable[[HabitsResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> HabitsResult:
    """Play n games of random decks of a pool and return what bots did with each card."""
    return HabitsBatch(pool, n, seed, bot, workers=workers).finish(False, progress, cancel)
