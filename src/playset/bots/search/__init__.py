"""Bots that look before they leap: they try what they could do in sampled worlds and take what ends best.

A world is the game as its player knows it, with everything hidden dealt anew (`View.sample`). A playout is a candidate
answer followed by the rules of thumb (`heuristic`) in every seat until some turns are over; the position that it leads
to is valued by the evaluator. Many candidates are first looked at as they are when they have resolved; the best of
them, what is proposed and doing nothing are played out, all in the same worlds. After each world, candidates that are
worse than the proposal are given up, and that is left only for one that is better by more than chance explains.

`DefaultBot` spends little: the rules of thumb propose; it takes a first look's word for what they want too, tries few
attacks, and leaves for the end of the next turn what is as good there. `SearchBot` spends what it is given on finding
something better than what `DefaultBot` would do.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playset.bots.answers.paying import without_payment_by_hand
from playset.bots.evaluate import POSITION_WEIGHTS, evaluate_state
from playset.bots.heuristic import HeuristicBot
from playset.bots.heuristic.reactions import STOPS
from playset.bots.heuristic.situations.own_abilities import counters_abilities, own_gain
from playset.bots.playout import Playout, PlayoutUntil
from playset.bots.repetition import Repetition
from playset.bots.search.candidates import attackable_permanents, candidate_answers
from playset.bots.search.waiting import Waiting, can_wait, chosen_options, others
from playset.core.decision import Ask
from playset.core.rng import Random, mix
from playset.core.words import Step, Stop

if TYPE_CHECKING:
    from playset.bots.base import Bot
    from playset.bots.evaluate import Evaluator
    from playset.core.decision import Decision
    from playset.rules.game import Game
    from playset.rules.views.view import View

PLAYOUTS: Final = 20
TURNS: Final = 4
POINTS: Final = 10.0  # so many points of the evaluator make a win e times as likely as a loss
EDGE: Final = 0.02  # a position that is not won is never worth more than a win less this
DOUBT: Final = 0.02  # variance that is believed in before any world was looked at
LEAST_STAKES: Final = 0.1
TOLERANCE: Final = 0.01  # so much less it may be worth to wait, or to do what one has waited with
LITTLE: Final = 0.01  # a gain that playouts as few as a frugal bot's cannot tell from chance
MUCH: Final = 0.02  # so much better or worse something has to look to be tried, or doubted, for that alone
MOST_QUESTIONS: Final = 1000  # of a playout; one that goes on for ever is valued where it is
# The moments at which a frugal bot looks ahead. In response to its own spells, and in an opponent's turn before
# attackers are declared, it is hardly ever better to do something than at all other moments; in response to its own
# abilities only where they do it harm.
FRUGAL_STOPS: Final = STOPS & ~(Stop.OWN_SPELL | Stop.OTHERS << Step.UPKEEP | Stop.OTHERS << Step.BEGINNING_OF_COMBAT)

# The moments at which a game stops in which nobody does anything more: when the next turn begins, and for discards.
NEXT_TURN: Final = Stop.OWN << Step.UPKEEP | Stop.ONLY_PASS | Stop.HAND_SIZE


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot:
    """Search by playouts. The same seed and questions give the same answers, however fast the machine is."""

    stops: ClassVar[int] = STOPS

    def __init__(
        self,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        turns: int = TURNS,
        evaluator: Evaluator = POSITION_WEIGHTS,
        certainty: float = 1.0,
        patience: float = 1.0,
        most: int = 8,
        frugal: bool = False,
    ) -> None:
        """Make a bot that spends so many playouts on a question and looks so many turns ahead.

        `certainty` is by how many standard errors another answer must be better than the proposed one, `patience` by
        how many it is worse when it is given up; `most` is how many candidates are played out. `frugal` spares playouts
        where a first look and the script agree, and leaves blocks to the script.
        """
        self.seed = seed
        self.playouts = playouts
        self.turns = turns
        self.evaluator = evaluator
        self.certainty = certainty
        self.patience = patience
        self.most = most
        self.frugal = frugal
        self.moments = FRUGAL_STOPS if frugal else STOPS
        self.script = self.scripted_bot()
        self.proposer: Bot = self.script if frugal else DefaultBot(seed, evaluator)
        self.repetition = Repetition()

    def scripted_bot(self) -> HeuristicBot:
        """Return a bot that plays by rules of thumb; it compares by the evaluator if the caller has given one."""
        return HeuristicBot(0) if self.evaluator is POSITION_WEIGHTS else HeuristicBot(0, self.evaluator)

    def players(self, view: View) -> list[Bot]:
        """Return who plays on in playouts, for each seat: the rules of thumb."""
        return [self.scripted_bot() for _ in view.players]

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the candidate that ends best, or what was proposed."""
        if decision.kind == Ask.PRIORITY:
            decision = without_payment_by_hand(decision)
        proposed = self.proposer.decide(view, decision)
        if decision.kind == Ask.PRIORITY:
            now = moment(view)
            if not self.moments & now and not (now == Stop.OWN_ABILITY and self.harms_itself(view, decision)):
                return proposed
        candidates = self.candidates(view, decision, proposed)
        if len(candidates) == 1:
            return proposed
        answer = self.best(view, decision, candidates)
        if decision.kind == Ask.PRIORITY:
            index = answer[0]
            if self.frugal and index and can_wait(view, decision, index) and self.may_wait(view, decision, index):
                places = others(decision, decision.options[index])
                return (places[self.decide(view, chosen_options(decision, places))[0]],)
            if answer != proposed:
                return (self.repetition.checked(view, decision, index),)
        return answer

    def candidates(self, view: View, decision: Decision, proposed: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return the answers to compare, the proposed one first."""
        found = candidate_answers(view, decision, proposed)
        if self.frugal and decision.kind == Ask.ATTACKERS:
            return found[: self.most + len(attackable_permanents(decision))]  # none, all, each planeswalker
        return found[:1] if self.frugal and decision.kind == Ask.BLOCKERS else found

    def may_wait(self, view: View, decision: Decision, index: int) -> bool:
        """True if nothing is lost by doing something at the end of an opponent's turn instead of now.

        It will be done there if it gains something at once, such as a card.
        """
        if not self.gains_at_once(view, decision, (index,)):
            return False
        bots = self.players(view)
        patient = [*bots]
        patient[view.player] = Waiting(decision.options[index], self.script.evaluator)
        later = view.sample(self.chance(view, decision), stops=self.stops_of_world(view, self.moments))
        now = later.clone()
        now.answer((index,))
        for game, players in ((now, bots), (later, patient)):
            PlayoutUntil(game, players, view.turn + self.turns).play(MOST_QUESTIONS)
            if now.winner == view.player:
                return False  # who wins at once is not answered any more
        return self.value(later, view.player) >= self.value(now, view.player) - TOLERANCE

    def gains_at_once(self, view: View, decision: Decision, candidate: tuple[int, ...]) -> bool:
        """True if the turn ends better with something done than without it, if nothing else is done any more.

        What wears off with the turn (CR 514.2) is no gain.
        """
        bots = self.players(view)
        world = self.world_to_look_at(view, decision, NEXT_TURN)
        with_it, without = (turn_ended(world, bots, answer) for answer in (candidate, (0,)))
        return self.value(with_it, view.player) > self.value(without, view.player)

    def loses_at_once(self, view: View, decision: Decision, candidate: tuple[int, ...]) -> bool:
        """True if something looks much worse than doing nothing: it has to show in playouts what it is good for.

        Where it does not, the rules of thumb may have done the same a little later when nothing was done now.
        """
        (with_it, _), (without, _) = self.first_looks(self.players(view), view, decision, [candidate, (0,)])
        return with_it - without > MUCH * stakes(-without)

    def world_to_look_at(self, view: View, decision: Decision, stops: int) -> Game:
        """Return the first world, in which everybody is asked at some moments."""
        return view.sample(self.chance(view, decision), stops=self.stops_of_world(view, stops))

    def stops_of_world(self, view: View, stops: int) -> tuple[int, ...]:
        """Return when each player is asked in a world; who holds a card that counters abilities also at their own."""
        found = [stops] * len(view.players)
        if any(counters_abilities(card) for card in view.held):
            found[view.player] |= Stop.OWN_ABILITY
        return tuple(found)

    def harms_itself(self, view: View, decision: Decision) -> bool:
        """True if the position gets worse when the player's own ability resolves."""
        item = view.top
        if item.program is None or own_gain(view, item, item.program) >= 0.0:
            return False
        world = self.world_to_look_at(view, decision, Stop.EVERY)
        after = resolved(world, self.players(view), (0,))
        return self.value(after, view.player) < self.value(world, view.player) - LITTLE

    def chance(self, view: View, decision: Decision) -> Random:
        """Return the chance for one question, made of the seed and of what its player sees.

        So nothing is remembered: a game that is cloned, taken back or played again goes the same way.
        """
        key = self.seed
        for number in (view.turn, view.step, view.stack_size, decision.kind, len(decision.options), len(view.hand)):
            key = mix(key ^ number)
        return Random(key & 0xFFFFFFFF)

    def best(self, view: View, decision: Decision, candidates: list[tuple[int, ...]]) -> tuple[int, ...]:
        """Return the candidate with the best playouts; the first one is the scripted answer.

        At the end of an opponent's turn, what a frugal bot has waited with is done unless it is worse than to pass.
        """
        candidates, values = self.try_out(view, decision, candidates)
        at_last = self.frugal and candidates[0] == (0,) and is_last_moment(view, decision)
        chosen, most = 0, -1.0
        for place in range(1, len(candidates)):
            if len(values[place]) == len(values[0]):
                gain, error = paired_gain(values[place], values[0])
                good = gain > self.certainty * error * stakes(values[0][0])
                if at_last and not good and gain >= -TOLERANCE:
                    good = self.gains_at_once(view, decision, candidates[place])
                wins = values[0][-1] == 1.0  # and may not any more if it waits, whatever playouts say
                if self.frugal and not good and not wins and gain >= 0.0 and decision.kind == Ask.PRIORITY:
                    good = candidates[place] == (0,) and self.loses_at_once(view, decision, candidates[0])
                if good and gain > most:
                    chosen, most = place, gain
        return candidates[chosen]

    def try_out(
        self, view: View, decision: Decision, candidates: list[tuple[int, ...]]
    ) -> tuple[list[tuple[int, ...]], list[list[float]]]:
        """Return the candidates that were played out and the values of their playouts, by world.

        A candidate that was given up early has fewer values than the first, which never is. Those that are not worse
        than the first by more than chance explains are halved again and again, the better ones going on.
        """
        chance = self.chance(view, decision)
        bots = self.players(view)
        stops = self.stops_of_world(view, self.moments)
        if self.are_looked_at(view, decision, candidates):
            candidates = self.worth_playing_out(bots, view, decision, candidates)
        candidates = candidates[: self.most]
        values: list[list[float]] = [[] for _ in candidates]
        going_on = list(range(len(candidates)))
        left = max(self.playouts, len(candidates))  # each is played out once at least
        halvings = 0 if self.frugal else max(0, (len(candidates) - 1).bit_length() - 1)
        while len(going_on) > 1 and left >= len(going_on):
            worlds = max(1, left // (halvings + 1) // len(going_on))
            while worlds and len(going_on) > 1 and left >= len(going_on):
                worlds -= 1
                left -= len(going_on)
                world = view.sample(chance, stops=stops)
                found = self.tried(view, decision, world, bots, [candidates[place] for place in going_on])
                for place, value in zip(going_on, found):
                    values[place].append(value)
                going_on = [0, *[place for place in going_on[1:] if self.may_be_better(values[place], values[0])]]
            if halvings:
                halvings -= 1
                rest = sorted(going_on[1:], key=lambda place: -sum(values[place]))
                going_on = [0, *sorted(rest[: len(going_on) // 2])]
        return candidates, values

    def are_looked_at(self, view: View, decision: Decision, candidates: list[tuple[int, ...]]) -> bool:
        """True if a first look says which candidates are played out.

        Of a declaration there is nothing to see, nor of a payment at the upkeep: its mana is missing in that turn.
        """
        if decision.kind == Ask.ATTACKERS or decision.kind == Ask.BLOCKERS:
            return False
        if decision.kind == Ask.YES_NO and view.step == Step.UPKEEP and view.active == view.player:
            return False
        if self.frugal:
            return len(candidates) > 2 or decision.kind != Ask.PRIORITY or not combat_may_follow(view)
        return len(candidates) > self.most

    def tried(
        self, view: View, decision: Decision, world: Game, bots: list[Bot], answers: list[tuple[int, ...]]
    ) -> list[float]:
        """Return the value of the playout of each answer in one world.

        With priority a frugal bot stops at the end of the turn if the other answer has come to the same as the scripted
        one by then, or to much less. What is done as a turn ends can show its worth only in the next.
        """
        games = [world.clone() for _ in answers]
        for game, answer in zip(games, answers):
            game.answer(answer)
        if self.frugal and decision.kind == Ask.PRIORITY and view.step < Step.END:
            scripted, other = [self.played_on(game, bots, view.turn + 1, view.player) for game in games]
            if other == scripted or other < scripted - MUCH:
                return [scripted, other]
        return [self.played_on(game, bots, view.turn + self.turns, view.player) for game in games]

    def played_on(self, game: Game, bots: list[Bot], until: int, player: int) -> float:
        """Return what a game is worth to a player once a turn has begun."""
        if game.turn < until:
            PlayoutUntil(game, bots, until).play(MOST_QUESTIONS)
        return self.value(game, player)

    def worth_playing_out(
        self,
        bots: list[Bot],
        view: View,
        decision: Decision,
        candidates: list[tuple[int, ...]],
    ) -> list[tuple[int, ...]]:
        """Return the scripted answer, doing nothing, and those of the others that look best when they have resolved.

        A frugal bot compares the script's answer with one other. It is what looks best; where that is the script's own
        answer, nothing is compared with it unless the script would wait or a combat may follow.
        """
        nothing = candidates.index((0,)) if decision.kind == Ask.PRIORITY else 0
        looks = self.first_looks(bots, view, decision, candidates)
        first = {0, nothing}
        most = self.most
        if self.frugal:
            most = 2
            lead = MUCH if nothing else 0.0
            if looks[0][0] > min(looks)[0] + lead or looks[0][0] > looks[nothing][0]:
                first = {0}  # what looks better is tried, be it doing nothing or something else
            elif decision.kind != Ask.PRIORITY and sorted(looks)[1][0] <= looks[0][0]:
                most = self.most  # what looks alike may differ in time
            elif decision.kind != Ask.PRIORITY or view.stack_size or (nothing and not combat_may_follow(view)):
                return candidates[:1]
        rest = [place for _, place in sorted(looks) if place not in first]
        return [candidates[place] for place in sorted(first | set(rest[: most - len(first)]))]

    def first_looks(
        self, bots: list[Bot], view: View, decision: Decision, candidates: list[tuple[int, ...]]
    ) -> list[tuple[float, int]]:
        """Return what is lost by each candidate once it has resolved, and its place; doing nothing changes nothing.

        After combat it is looked at when the turn has ended: what wears off with it is worth nothing any more.
        """
        may_wait = decision.kind == Ask.PRIORITY and not view.stack_size
        after_combat = may_wait and view.step >= Step.POSTCOMBAT_MAIN
        # Where everybody is always asked, nothing goes on beyond what has resolved.
        world = self.world_to_look_at(view, decision, NEXT_TURN if after_combat else Stop.EVERY)
        looks: list[tuple[float, int]] = []
        for place, candidate in enumerate(candidates):
            if after_combat:
                after = turn_ended(world, bots, candidate)
            else:
                after = world if may_wait and candidate == (0,) else resolved(world, bots, candidate)
            looks.append((-self.value(after, view.player), place))
        return looks

    def may_be_better(self, ours: list[float], scripted: list[float]) -> bool:
        """True if a candidate has not shown itself to be worse than the scripted one."""
        gain, error = paired_gain(ours, scripted)
        return gain + self.patience * error > (LITTLE * stakes(scripted[0]) if self.frugal else 0.0)

    def value(self, game: Game, player: int) -> float:
        """Return the chance to win that a position is taken for, from 0 to 1."""
        state = game.state
        if state.over:
            return 0.5 if state.winner < 0 else float(state.winner == player)
        points = max(-200.0, min(200.0, evaluate_state(state, player, self.evaluator)))
        return EDGE + (1 - 2 * EDGE) / (1 + exp(-points / POINTS))


class DefaultBot(SearchBot):
    """Look ahead to the end of the next turn before anything is cast, activated or chosen: the default bot."""

    stops: ClassVar[int] = STOPS | Stop.OWN_ABILITY

    def __init__(self, seed: int = 0, evaluator: Evaluator = POSITION_WEIGHTS) -> None:
        super().__init__(
            seed,
            playouts=8,
            turns=2,
            evaluator=evaluator,
            certainty=0.5,
            patience=0.0,
            most=3,
            frugal=True,
        )


def combat_may_follow(view: View) -> bool:
    """True if with an empty stack a combat may show before the turn ends what something done now is worth."""
    step = view.step
    if view.stack_size or step < Step.PRECOMBAT_MAIN or step > Step.DECLARE_BLOCKERS:
        return False
    return step != Step.PRECOMBAT_MAIN or any(creature.controller == view.active for creature in view.creatures)


def is_last_moment(view: View, decision: Decision) -> bool:
    """True at the end of an opponent's turn: what is not done now waits for the player's own turn, or longer."""
    is_end = view.active != view.player and view.step == Step.END and not view.stack_size
    return is_end and decision.kind == Ask.PRIORITY


def moment(view: View) -> int:
    """Return the stop (CR 732.2) at which the viewer has priority."""
    if not view.stack_size:
        return (Stop.OWN if view.active == view.player else Stop.OTHERS) << view.step
    if view.top_controller == view.player:
        return Stop.OWN_SPELL if view.top.is_spell else Stop.OWN_ABILITY
    return Stop.OTHERS_SPELL if view.top.is_spell else Stop.OTHERS_ABILITY


class Resolution(Playout):
    """A playout that ends as soon as the stack is empty and somebody has priority; until then everybody passes."""

    def step(self, decision: Decision) -> None:
        """Pass with priority, but to counter an own ability; answer everything else by rules of thumb."""
        passes = decision.kind == Ask.PRIORITY and not has_own_ability(self.game)
        self.game.answer((0,) if passes else self.ask(decision))

    def is_finished(self) -> bool:
        """True if the stack is empty and somebody has priority."""
        decision = self.game.decision
        return decision is None or (decision.kind == Ask.PRIORITY and not self.game.state.stack)


class QuietTurn(Playout):
    """A playout to the end of the turn in which nobody does anything that they need not do."""

    def __init__(self, game: Game, bots: list[Bot]) -> None:
        super().__init__(game, bots)
        self.turn = game.turn

    def is_finished(self) -> bool:
        """True if the next turn has begun."""
        return self.game.turn > self.turn

    def step(self, decision: Decision) -> None:
        """Pass with priority and declare as little as the rules allow; answer everything else by rules of thumb."""
        passes = decision.kind in (Ask.PRIORITY, Ask.ATTACKERS, Ask.BLOCKERS)
        if passes and not (decision.kind == Ask.PRIORITY and has_own_ability(self.game)):
            self.game.answer(decision.default_answer())
        else:
            self.game.answer(self.ask(decision))


def has_own_ability(game: Game) -> bool:
    """True if the ability on top of the stack is that of the player who is asked."""
    decision, stack = game.decision, game.state.stack
    return bool(stack) and stack[-1].id < 0 and decision is not None and decision.player == stack[-1].controller


def turn_ended(world: Game, bots: list[Bot], answer: tuple[int, ...]) -> Game:
    """Return a world as it is when the turn has ended, if nothing is done any more after an answer."""
    game = world.clone()
    turn = QuietTurn(game, bots)
    game.answer(answer)
    if not turn.is_finished():
        turn.play(MOST_QUESTIONS)
    return game


def resolved(world: Game, bots: list[Bot], answer: tuple[int, ...]) -> Game:
    """Return a world as it is once an answer has been carried out and resolved."""
    game = world.clone()
    game.answer(answer)
    resolution = Resolution(game, bots)
    if not resolution.is_finished():
        resolution.play(MOST_QUESTIONS)
    return game


def stakes(value: float) -> float:
    """Return how much a point of the evaluator changes the chance to win, as a share of that in an even game."""
    return max(LEAST_STAKES, 4 * value * (1 - value))


def paired_gain(ours: list[float], scripted: list[float]) -> tuple[float, float]:
    """Return the mean difference of two lists of values of the same worlds, and its standard error."""
    count = min(len(ours), len(scripted))
    gains = [ours[place] - scripted[place] for place in range(count)]
    mean = sum(gains) / count
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    return mean, sqrt(variance / count + DOUBT / (count * count))
