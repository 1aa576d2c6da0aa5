"""Priority (CR 117): who may act now, and what happens when everybody passes.

`turn.turn` begins a round of priority in every step that has one. A round is a frame: before a player receives priority
it performs state-based actions and puts triggered abilities on the stack, then it asks the first player who can do more
than pass. What that player chooses is carried out by `casting.announce`, `play_land` or, after the last pass,
`resolving`. Which actions are legal is not decided here but in `casting.legal_actions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Entry, Event, EventKind, LossReason
from playset.core.words import STEP_NAMES, Stop, Zone, card_of
from playset.rules.casting.announce import activate, begin_turning_up, cast
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.casting.play_modes import note_permission_used, play_modes_of
from playset.rules.events.actions import enter_event
from playset.rules.events.apply import emit, observed_kinds
from playset.rules.events.gate import happen
from playset.rules.events.trigger_matching import notice_state
from playset.rules.events.trigger_stacking import put_triggers
from playset.rules.resolving import resolve_top
from playset.rules.state.frame import Frame
from playset.rules.state_based import check_state_based_actions, end_game

if TYPE_CHECKING:
    from playset.rules.state.position import State
    from playset.rules.state.settings import Settings

# CR 732.4: a loop of mandatory actions is a draw. So many objects resolving in one turn are taken for one.
LOOP_LIMIT: Final = 10_000


@mypyc_attr(acyclic=True, free_list_len=1)
class Priority(Frame):
    """A round of priority: it lasts until all players pass in succession on an empty stack (CR 117.4)."""

    __slots__ = ("passes", "player", "refused")

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player  # who has priority
        self.passes = 0  # how many players have passed in succession
        self.refused: tuple[tuple[int, int, int], ...] = ()  # actions that were begun here and had to be reversed

    def clone(self) -> Priority:
        new = Priority(self.player)
        new.passes = self.passes
        new.refused = self.refused
        return new

    def refuse(self, act: int, obj: int, index: int) -> None:
        """Offer an action no more to the player who has priority: it turned out to be illegal (CR 733.1)."""
        self.refused = (*self.refused, (act, obj, index))

    def step(self, game: State) -> None:
        """Ask the next player who can act; if everybody passes, go on with the stack or the turn."""
        if self.make_ready(game) and not self.ask_next_player(game):
            self.all_passed(game)

    def make_ready(self, game: State) -> bool:
        """Do what comes before a player receives priority: state-based actions, then triggered abilities (CR 117.5).

        Return False if that ends the game or has to wait for an answer.
        """
        while True:
            while game.dirty:
                if check_state_based_actions(game):
                    if game.over or game.frames[-1] is not self:
                        return False
            if game.trigger_kinds >> EventKind.STATE & 1:
                notice_state(game)
            if not game.pending:
                return True
            self.passes = 0  # what is new on the stack gives everyone another chance to respond
            if not put_triggers(game):
                return False

    def ask_next_player(self, game: State) -> bool:
        """Let players pass until one can do more, and ask that one. Return False if all have passed in succession."""
        settings = game.settings
        if game.players[self.player].lost:
            self.player = game.next_player(self.player)  # CR 800.4j
        while True:
            player = self.player
            if not settings.stops or stops_for(game, player):
                options = legal_actions(game, player)
                if self.refused:
                    options = tuple([o for o in options if (o.act, o.obj, o.index) not in self.refused])
                if len(options) > 1 or asks_anyway(settings, player):
                    game.decision = priority_question(game, player, options)
                    return True
            if self.pass_priority(game):
                return False

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        """Pass, or begin what the player has chosen."""
        option = decision.options[answer[0]]
        if option.act == Act.PASS:
            if self.pass_priority(game):
                self.all_passed(game)
            return
        if option.act == Act.PLAY:
            play_land(game, decision.player, option.obj, option.index)
        elif option.act == Act.CAST:
            cast(game, decision.player, card_of(option.obj), option.index, option.other)
        elif option.act == Act.TURN_UP:
            begin_turning_up(game, decision.player, option.obj, option.index, option.other)
        else:
            activate(game, decision.player, option.obj, option.index, option.other)
        self.passes = 0  # CR 117.3c: the player who acted receives priority again
        self.refused = ()

    def player_left(self, game: State, player: int) -> bool:
        """Go on without a player who has left the game, and without that player's pass (CR 117.4, 800.4a)."""
        seat = self.player
        left = self.passes
        while left > 0:  # back through those who have passed
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
        """Give priority to the next player in turn order (CR 117.3d). Return True if all have passed in succession."""
        self.passes += 1
        if self.refused:
            self.refused = ()
        passes = self.passes
        if passes > 1 and (passes >= len(game.players) or passes >= game.remaining_player_count()):
            return True
        self.player = game.next_player(self.player)
        return False

    def all_passed(self, game: State) -> None:
        """Resolve the top of the stack, or end the step if the stack is empty (CR 117.4)."""
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
    """Begin a round of priority with the active player (CR 117.3a). Return False if everybody passes at once.

    Definition: `game.frames.append(Priority(game.active)); return True`. But in most steps there is nothing to make
    ready and nobody can act, and then the round is over before it needs to be a frame. A wrong True is safe.
    """
    priority = Priority(game.active)
    ready = not (game.dirty or game.pending or game.stack or game.trigger_kinds >> EventKind.STATE & 1)
    if ready and not priority.ask_next_player(game):
        return False
    game.frames.append(priority)
    return True


def stops_for(game: State, player: int) -> bool:
    """True if a player wants to be asked at this moment, where players have named the moments (CR 732.2)."""
    stops = game.settings.stops
    if not game.stack:
        first = Stop.OWN if player == game.active else Stop.OTHERS
        return stops[player] & first << game.step > 0
    top = game.stack[-1]
    if top.controller == player:
        return stops[player] & (Stop.OWN_SPELL if top.id >= 0 else Stop.OWN_ABILITY) > 0
    return stops[player] & (Stop.OTHERS_SPELL if top.id >= 0 else Stop.OTHERS_ABILITY) > 0


def asks_anyway(settings: Settings, player: int) -> bool:
    """True if a player is asked what to do with priority even if all they can do is to pass."""
    if settings.ask_everything or settings.ask_priority:
        return True
    return len(settings.stops) > 0 and settings.stops[player] & Stop.ONLY_PASS > 0


MOMENTS: Final = 26  # of a turn: its 13 steps, each with an empty stack and with something on it


def priority_prompt(moment: int) -> str:
    """Return what a player with priority is told; moments are counted from the beginning of the game."""
    turn, rest = divmod(moment, MOMENTS)
    return f"Turn {turn}, {STEP_NAMES[rest // 2]}: {'respond' if rest % 2 else 'act'} or pass"


# The prompts of the first turns, made once.
PROMPTS: Final = [priority_prompt(moment) for moment in range(50 * MOMENTS)]


def priority_question(game: State, player: int, options: tuple[Option, ...]) -> Decision:
    """Return the question what to do with priority."""
    moment: i64 = game.turn * MOMENTS + game.step * 2 + (1 if game.stack else 0)
    prompt = PROMPTS[moment] if moment < len(PROMPTS) else priority_prompt(moment)
    return Decision(Ask.PRIORITY, player, prompt, options)


def play_land(game: State, player: int, obj: int, number: int = 0) -> None:
    """Play a land, a special action that does not use the stack (CR 305.1); `number` is the play mode."""
    card = card_of(obj)
    if game.zone_of(obj) != Zone.HAND or game.definitions[card].faces:
        mode = play_modes_of(game, player, card)[number]
        if mode.mark:
            note_permission_used(game, mode)
        if mode.side is not None:
            game.definitions[card] = mode.side  # CR 712.12: it enters with that face up
    put_land(game, player, obj)


def put_land(game: State, player: int, obj: int) -> None:
    """Put a land onto the battlefield as a player plays it, with the face that it has now (CR 305.1)."""
    game.players[player].lands_played += 1
    if observed_kinds(game) >> EventKind.PLAY_LAND & 1:
        emit(game, Event(EventKind.PLAY_LAND, player, obj))
    happen(game, [enter_event(game, obj, Entry(player))])
