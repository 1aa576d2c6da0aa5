"""Timing and priority (CR 117): who may act, what they may do, and when the stack resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Entry, Event, Happening, LossReason
from playset.core.words import STEP_NAMES, Step, Stop, Zone, card_of
from playset.rules.actions import enter_event
from playset.rules.casting import activate, cast, take_up
from playset.rules.commit import heard_of, tell
from playset.rules.frame import Frame
from playset.rules.listening import notice_state
from playset.rules.options import is_idle, legal_options
from playset.rules.replacement import happen
from playset.rules.resolving import resolve_top
from playset.rules.state_based import check_state_based_actions, end_game
from playset.rules.triggers import put_triggers
from playset.rules.ways import put_side_up, use, ways

if TYPE_CHECKING:
    from playset.rules.state import State

# CR 732.4: a loop of mandatory actions is a draw. So many objects resolving in one turn are taken for one.
LOOP_LIMIT: Final = 10_000


@mypyc_attr(acyclic=True, free_list_len=1)
class Priority(Frame):
    """One step's round of priority, until all players pass in succession on an empty stack."""

    __slots__ = ("passes", "player", "refused")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.passes = 0
        self.refused: tuple[tuple[int, int, int], ...] = ()  # what was proposed here and could not be done

    def clone(self) -> Priority:
        new = Priority(self.player)
        new.passes = self.passes
        new.refused = self.refused
        return new

    def refuse(self, act: int, obj: int, index: int) -> None:
        self.refused = (*self.refused, (act, obj, index))

    def step(self, game: State) -> None:
        # CR 117.5: first state-based actions, then triggered abilities, again and again until there are none.
        while True:
            while game.dirty:
                if check_state_based_actions(game):
                    if game.over or game.frames[-1] is not self:
                        return
            if game.listening >> Happening.STATE & 1:
                notice_state(game)
            if not game.pending:
                break
            self.passes = 0  # what is new on the stack gives everyone another chance to respond
            if not put_triggers(game):
                return
        if game.players[self.player].lost:
            self.player = game.next_player(self.player)  # CR 800.4j
        settings = game.settings
        while True:
            player = self.player
            if not settings.stops or stops_for(game, player):
                options = legal_options(game, player)
                if self.refused:
                    options = tuple([o for o in options if (o.act, o.obj, o.index) not in self.refused])
                if len(options) > 1 or settings.ask_everything or settings.ask_priority:
                    game.decision = priority_question(game, player, options)
                    return
            if self.pass_priority(game):
                self.all_passed(game)
                return

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        option = decision.options[answer[0]]
        if option.act == Act.PASS:
            if self.pass_priority(game):
                self.all_passed(game)
            return
        if option.act == Act.PLAY:
            play_land(game, decision.player, option.obj, option.index)
        elif option.act == Act.CAST:
            cast(game, decision.player, card_of(option.obj), option.index)
        elif option.act == Act.TURN_UP:
            take_up(game, decision.player, option.obj, option.index)
        else:
            activate(game, decision.player, option.obj, option.index)
        self.passes = 0  # CR 117.3c: the player who acted receives priority again
        self.refused = ()

    def player_left(self, game: State, player: int) -> bool:
        seat = self.player
        left = self.passes
        while left > 0:  # back through those who have passed: without the player there is one pass less (CR 117.4)
            seat = (seat - 1) % len(game.players)
            if seat == player:
                self.passes -= 1
                break
            if not game.players[seat].lost:
                left -= 1
        if self.player == player:
            self.player = game.next_player(player)  # CR 800.4a
        return True

    def pass_priority(self, game: State) -> bool:
        """CR 117.3d: the next player in turn order receives priority. Gives whether all have passed in succession."""
        self.passes += 1
        if self.refused:
            self.refused = ()
        passes = self.passes
        if passes > 1 and (passes >= len(game.players) or passes >= game.number_living()):
            return True
        self.player = game.next_player(self.player)
        return False

    def all_passed(self, game: State) -> None:
        """CR 117.4: the top of the stack resolves; with an empty stack the step ends."""
        if not game.stack:
            game.frames.pop()
            return
        self.passes = 0
        self.player = game.active
        if game.resolved_this_turn >= LOOP_LIMIT:
            end_game(game, -1, LossReason.STUCK)  # CR 104.4b
            return
        resolve_top(game)


def give_priority(game: State) -> bool:
    """CR 117.3a: begin a round of priority. False if nothing can come of it, so that there is no need for one."""
    settings = game.settings
    seat = game.active  # who is asked first
    if game.dirty or game.pending or game.stack or game.listening >> Happening.STATE & 1:
        game.frames.append(Priority(seat))
        return True
    if settings.ask_everything or settings.ask_priority:
        game.frames.append(Priority(seat))
        return True
    passes = 0
    main = game.step == Step.PRECOMBAT_MAIN or game.step == Step.POSTCOMBAT_MAIN
    for _ in game.players:
        player = game.players[seat]
        if not player.lost:
            if is_idle(game, player) and not (main and seat == game.active):
                pass  # most often that is so
            elif not settings.stops or stops_for(game, seat):
                options = legal_options(game, seat)
                if len(options) > 1:
                    begun = Priority(seat)
                    begun.passes = passes
                    game.frames.append(begun)
                    game.decision = priority_question(game, seat, options)
                    return True
            passes += 1
        seat = seat + 1 if seat + 1 < len(game.players) else 0
    return False


def stops_for(game: State, player: int) -> bool:
    """CR 732.2: whether a player wants to be asked what to do with priority now, in a game where not all always do."""
    stops = game.settings.stops
    if not game.stack:
        first = Stop.OWN if player == game.active else Stop.OTHERS
        return stops[player] & first << game.step > 0
    top = game.stack[-1]
    if top.controller == player:
        return stops[player] & (Stop.OWN_SPELL if top.id >= 0 else Stop.OWN_ABILITY) > 0
    return stops[player] & (Stop.OTHERS_SPELL if top.id >= 0 else Stop.OTHERS_ABILITY) > 0


MOMENTS: Final = 26  # of a turn: its 13 steps, each with an empty stack and with something on it


def priority_prompt(moment: int) -> str:
    """What a player with priority is told, by the moment since the game began."""
    turn, rest = divmod(moment, MOMENTS)
    return f"Turn {turn}, {STEP_NAMES[rest // 2]}: {'respond' if rest % 2 else 'act'} or pass"


# The prompts of the first turns, so that they need not be made each time.
PROMPTS: Final = [priority_prompt(moment) for moment in range(50 * MOMENTS)]


def priority_question(game: State, player: int, options: tuple[Option, ...]) -> Decision:
    """The question what to do with priority."""
    moment: i64 = game.turn * MOMENTS + game.step * 2 + (1 if game.stack else 0)
    prompt = PROMPTS[moment] if moment < len(PROMPTS) else priority_prompt(moment)
    return Decision(Ask.PRIORITY, player, prompt, options)


def play_land(game: State, player: int, obj: int, number: int = 0) -> None:
    """CR 305.1: a special action that does not use the stack. `number` says in which of its ways, if not from hand."""
    card = card_of(obj)
    if game.zone_of(obj) != Zone.HAND or game.definitions[card].faces:
        way = ways(game, player, card)[number]
        use(game, way)
        put_side_up(game, card, way)  # CR 712.12: it enters with that face up
    game.players[player].lands_played += 1
    if heard_of(game) >> Happening.PLAY_LAND & 1:
        tell(game, Event(Happening.PLAY_LAND, player, obj))
    happen(game, [enter_event(game, obj, Entry(player))])
