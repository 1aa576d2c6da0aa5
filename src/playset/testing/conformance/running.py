"""Run a scenario: set up the position, let the players act as written, check the asserts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playset.core.decision import Act, Decision, Option, check_answer
from playset.core.errors import IllegalAnswer, PlaysetError
from playset.core.words import Step, card_of, is_player
from playset.rules.casting.play_modes import cost_words, play_modes_of, side_to_play
from playset.rules.events.actions import add_counters
from playset.rules.events.trigger_stacking import PutTriggers
from playset.rules.loop import concede
from playset.rules.objects.merge import is_token
from playset.rules.state.objects import PendingTrigger
from playset.rules.state.position import State
from playset.rules.turn.turn import BEGIN_STEP, BEGIN_TURN, CLEAN_UP, END_STEP, Turns, end_step
from playset.rules.views.labels import describe
from playset.testing.conformance.agent import Agent
from playset.testing.conformance.cards import CardFile
from playset.testing.conformance.chance import ScriptedChance
from playset.testing.conformance.checks import Checks
from playset.testing.conformance.outcome import (
    ERROR,
    FAIL_ACTION,
    FAIL_ASSERT,
    FAIL_DECISION,
    PASS_EXACT,
    PASS_LENIENT,
    SKIP_CARDS,
    SKIP_OP,
    Result,
    Stopped,
    Unknown,
)
from playset.testing.conformance.position import Position
from playset.testing.conformance.texts import ACTIONS, STEPS, ability_text, plain, simple

SETUP: Final = frozenset(
    [
        "addCard",
        "setLife",
        "removeAllCardsFromLibrary",
        "removeAllCardsFromHand",
        "skipInitShuffling",
        "setStrictChooseMode",
        "setMaxCallsWithoutAction",
        "disableManaAutoPayment",
        "addCustomEffect",
    ]
)
QUEUES: Final = {
    "setChoice": "choices",
    "addTarget": "targets",
    "setModeChoice": "modes",
    "setFlipCoinResult": "chances",
    "setDieRollResult": "chances",
}
# What has no name; a token that copies something face down is face up, but it has none either (CR 708.2, 707.2).
FACE_DOWN_NAME: Final = "[face_down_creature]"
FACE_DOWN_TOKEN_NAME: Final = "[face_down_token]"
UNKNOWN_VARIANTS: Final = ("Oathbreaker",)  # which the Comprehensive Rules say nothing of
AFTER_ROLLBACK: Final = ("rollbackAfterActionsStart", "rollbackAfterActionsEnd")
MOST_ANSWERS: Final = 3000
# Outcomes of a run that an expected error stands for.
EXPECTED: Final = (FAIL_ACTION, FAIL_DECISION)


class Run:
    """One scenario while it runs."""

    def __init__(self, record: dict[str, Any], cards: CardFile) -> None:
        self.record = record
        self.cards = cards
        self.notes: list[str] = []
        self.strict = "strict" in record["flags"]
        self.asked_again = False
        # Mana is paid by the engine here: what a script says about which mana and which creatures stays over.
        self.pays_by_script = any(step["op"] == "disableManaAutoPayment" for step in record["steps"])
        self.expected = False  # whether the run was expected to fail
        self.position = Position(record, cards)
        self.state: State = self.position.state
        self.state.observer = ScriptedChance(self)
        self.agents = [Agent(self, seat, letter) for seat, letter in enumerate(self.position.letters)]
        self.checks = Checks(self)
        self.before_turns: dict[int, State] = {}  # the state before each turn, for those who take turns back

    def note(self, what: str) -> None:
        """Record that the script was interpreted with some freedom."""
        if what not in self.notes:
            self.notes.append(what)

    # --- driving the game ------------------------------------------------------------------------------------

    def go_to(self, turn: int, step: int) -> None:
        """Play until a step has ended."""
        state = self.state
        answers = 0
        while not state.over:
            if state.decision is not None:
                answers += 1
                if answers > MOST_ANSWERS:
                    raise Stopped(ERROR, "the run does not come to an end")
                self.answer(state.decision)
                continue
            frame = state.frames[-1]
            if not isinstance(frame, Turns):
                frame.step(state)
                continue
            if self.has_passed(frame, turn, step):
                return
            if frame.pc == BEGIN_TURN:
                self.before_turns[state.turn + 1] = state.clone()
            ended = frame.pc == END_STEP and (state.turn, state.step) == (turn, step)
            one_stage(frame, state)
            if ended:
                return

    def has_passed(self, frame: Turns, turn: int, step: int) -> bool:
        """True if a moment lies behind although its step did not take place."""
        state = self.state
        if frame.pc == BEGIN_TURN:
            return state.turn + 1 > turn or (state.turn + 1 == turn and step == Step.UNTAP)
        if frame.pc == BEGIN_STEP and state.turn == turn and state.steps:
            return state.steps[0] > step and state.step <= step and step != Step.UNTAP and state.step != step
        return False

    def answer(self, decision: Decision) -> None:
        """Let the player who is asked answer."""
        state = self.state
        if state.players[decision.player].lost:
            state.decision = decision = decision.asked_of(state.next_player(decision.player))
        self.asked_again = False
        answer = self.agents[decision.player].answer(decision)
        if self.asked_again:  # the position was changed: whoever is asked now sees it anew
            if not state.over and state.decision is decision:
                state.touch()
                state.decision = None
            return
        try:
            check_answer(decision, answer)
            state.frames[-1].check(state, decision, answer)
        except IllegalAnswer as error:
            raise Stopped(FAIL_DECISION, str(error)) from error
        state.decision = None
        state.frames[-1].receive(state, decision, answer)

    def add_counters(self, action: dict[str, Any], seat: int) -> None:
        """Put counters on something, as if by an effect of a player."""
        card = self.position.aliases.get(action["name"].removeprefix("@"))
        objects = self.all_named(action["name"])
        if card is not None and self.state.permanent(self.state.id_of(card)) is not None:
            objects = [self.state.id_of(card)]
        if not objects:
            raise Stopped(FAIL_ACTION, f"there is no {action['name']!r} to put counters on")
        add_counters(self.state, objects[:1], action["counter"], action["count"])

    def roll_back(self, action: dict[str, Any]) -> None:
        """Go back to the beginning of a turn; what the script says for afterwards comes first from then on."""
        self.state.restore_from(self.before_turns[self.state.turn - action["turns"]])
        self.state.touch()
        for entry in reversed(action.get("after", ())):
            agent = self.agents[self.seat(entry["player"])]
            queue = agent.actions if entry["op"] not in QUEUES else getattr(agent, QUEUES[entry["op"]])
            queue.insert(0, entry)

    def concede(self, seat: int) -> None:
        """Let a player concede."""
        concede(self.state, seat)

    def check(self, action: dict[str, Any]) -> None:
        """Check an assert in the middle of the game."""
        asserts = action["asserts"] if action["op"] == "check" else [action]
        for one in asserts:
            wrong = self.checks.wrong(one)
            if wrong:
                raise Stopped(FAIL_ASSERT, f"turn {self.state.turn}: {wrong}")

    # --- names -----------------------------------------------------------------------------------------------

    def seat(self, letter: str) -> int:
        """Return the seat of a player of the scenario."""
        return self.position.seats[letter]

    def name(self, obj: int) -> str:
        """Return what an object is called."""
        if is_player(obj):
            return self.state.settings.names[obj]
        item = self.state.on_stack(obj)
        if item is not None:
            return simple(item.definition.name)
        characteristics = self.state.characteristics_of(obj)
        if characteristics is not None and not characteristics.name and obj in self.state.battlefield:
            return FACE_DOWN_TOKEN_NAME if is_token(self.state, obj) else FACE_DOWN_NAME
        return simple(characteristics.name) if characteristics is not None else ""

    def cast_name(self, seat: int, option: Option) -> str:
        """Return what a spell is called as it is cast in a way."""
        card = card_of(option.obj)
        if not self.state.definitions[card].faces:
            return simple(self.name(option.obj))
        return simple(side_to_play(self.state, seat, card, option.index).name)

    def ways_to_cast(self, seat: int, option: Option, name: str) -> list[str]:
        """Return what the other engine calls special ways of casting a spell."""
        way = play_modes_of(self.state, seat, card_of(option.obj))[option.index]
        words = cost_words(way)
        if way.alternative is not None and way.alternative.face_down() is not None:
            words += ["Morph", "Disguise"]
        return [f"Cast {name} {using} {word}" for word in words for using in ("with", "using")]

    def all_named(self, name: str) -> list[int]:
        """Return the permanents of a name, in the order in which they entered."""
        return [obj for obj in self.state.battlefield if self.name(obj) == name]

    def named(self, name: str) -> int:
        """Return the first permanent of a name."""
        found = self.all_named(name)
        if not found:
            raise Stopped(FAIL_ACTION, f"there is no permanent {name!r}")
        return found[0]

    def refers(self, reference: dict[str, Any], option: Option) -> bool:
        """True if a reference of the script means an option."""
        if "player" in reference:
            return option.act == Act.OBJECT and option.obj == self.seat(reference["player"])
        if "alias" in reference:
            card = self.position.aliases.get(reference["alias"])
            return card is not None and card_of(option.obj) == card
        if "name" not in reference:
            return False
        name: str = reference["name"] or f"[{reference.get('nameless', '')}]"
        if option.act == Act.OBJECT and option.obj < 0:
            item = self.state.on_stack(option.obj)
            if item is not None and item.program is not None and not item.card:
                text = ability_text(item.definition, item.program.ability)
                return plain(text, item.definition.name).startswith(plain(name)) or item.definition.name == name
        if option.act == Act.OBJECT and option.text:
            return option.text == name.removeprefix("Cast ")  # one side of a card
        return self.name(option.obj) == name if option.act == Act.OBJECT else describe(self.state, option) == name

    def is_copy(self, obj: int) -> bool:
        """True if something is a copy, or a token that may be one."""
        item = self.state.on_stack(obj)
        if item is not None:
            return item.is_copy
        permanent = self.state.permanent(obj)
        if permanent is None:
            return False
        printed = self.state.definitions[permanent.card]
        return printed.is_token or permanent.definition is not printed

    def says(self, option: Option, text: str) -> bool:
        """True if a text of the script means an option by what it says or where it comes from."""
        if "*" in text:
            return all(part in self.full_text(option) for part in plain(text).split("*"))
        said = self.full_text(option)
        if said.startswith(plain(text)) or plain(self.name(option.obj)) == plain(text):
            return True
        after = self.cards.after_ability_word(self.source_name(option), plain(text))
        return bool(after) and said.startswith(after)

    def source_name(self, option: Option) -> str:
        """Return the name of the card whose ability an option is about."""
        waiting = self.waiting_trigger(option)
        return waiting.definition.name if waiting is not None else self.name(option.obj)

    def waiting_trigger(self, option: Option) -> PendingTrigger | None:
        """Return the trigger that an option puts on the stack."""
        frame = self.state.frames[-1]
        waiting = frame.next_to_put(self.state) if isinstance(frame, PutTriggers) else []
        return waiting[option.index] if option.act == Act.TRIGGER and option.index < len(waiting) else None

    def full_text(self, option: Option) -> str:
        """Return all that an option says, plainly."""
        trigger = self.waiting_trigger(option)
        if trigger is not None:
            return plain(ability_text(trigger.definition, trigger.entry.ability), trigger.definition.name)
        if option.act == Act.REPLACEMENT:
            return plain(f"{self.name(option.obj)}: {describe(self.state, option)}")
        return plain(describe(self.state, option))

    def label(self, option: Option) -> str:
        """Return an option in a message."""
        return describe(self.state, option)

    def condition(self, when: dict[str, Any]) -> bool:
        """True if the condition of an action holds."""
        if "mana_in_pool_at_least" in when:
            raise Stopped(SKIP_OP, "mana_in_pool_at_least")
        texts: list[str] = []
        for item in reversed(self.state.stack):
            ability = "" if item.card or item.program is None else ability_text(item.definition, item.program.ability)
            name = item.definition.name or self.state.definitions[item.card].name
            texts.append(plain(ability, name) if ability else plain(f"Cast {name}"))
        for word, wanted in when.items():
            there = [plain(wanted) in text for text in texts]
            if word == "on_stack" and not any(there):
                return False
            if word == "not_on_stack" and any(there):
                return False
            if word == "on_top_of_stack" and there[:1] != [True]:
                return False
            if word == "copy_on_stack":
                copies = [item.is_copy for item in reversed(self.state.stack)]
                if not any(copy and fits for copy, fits in zip(copies, there, strict=True)):
                    return False
        return True

    # --- what nobody scripted --------------------------------------------------------------------------------

    def simple_targets(self, decision: Decision, seat: int) -> tuple[int, ...]:
        """Return the opponents' things first, as many as there must be; a copy keeps its targets (CR 707.10c)."""
        if decision.prompt.startswith("Choose another target"):
            return ()
        mine = [self.controller(option.obj) == seat for option in decision.options]
        ordered = sorted(range(len(decision.options)), key=lambda index: mine[index])
        return tuple(ordered[: max(decision.minimum, min(1, decision.maximum))])

    def simple_choice(self, decision: Decision, seat: int) -> tuple[int, ...]:
        """Choose as many options as there must be, from the first."""
        if decision.fallback:
            return decision.fallback
        return tuple(range(max(decision.minimum, min(decision.maximum, 1))))

    def controller(self, obj: int) -> int:
        """Return the player of a thing."""
        return obj if is_player(obj) else self.state.controller_of(obj)


def one_stage(frame: Turns, state: State) -> None:
    """Go on with a turn by one stage: by itself it goes on to the next question, past the end of steps without any."""
    if frame.pc == END_STEP:
        frame.pc = BEGIN_STEP if state.steps else BEGIN_TURN
        end_step(state)
    elif frame.pc == BEGIN_STEP:
        frame.begin_step(state)
    elif frame.pc == CLEAN_UP:
        frame.clean_up(state)
    else:
        frame.step(state)


def first_unknown(steps: list[dict[str, Any]]) -> str:
    """Return the first step that is not supported, empty if all are."""
    for step in steps:
        op = step["op"]
        known = op in SETUP or op in QUEUES or op in ACTIONS or op in ("setStopAt", "execute", *AFTER_ROLLBACK)
        if not known and not op.startswith("check"):
            return str(op)
    return ""


def run_scenario(record: dict[str, Any], cards: CardFile, started: Callable[[Run], None] | None = None) -> Result:
    """Run one scenario; `started` is called with the run as soon as its position is set up."""
    result = Result(record["id"], ERROR, strict="strict" in record["flags"])
    variant: str = record["game"]["type"]
    unknown_step = variant if variant.startswith(UNKNOWN_VARIANTS) else first_unknown(record["steps"])
    if unknown_step:
        result.outcome, result.why = SKIP_OP, unknown_step
        return result
    for name in record["cards"]:
        try:
            cards.find(name)
        except PlaysetError as error:
            result.outcome, result.why = SKIP_CARDS, str(error).splitlines()[0]
            return result
    try:
        run = Run(record, cards)
    except Stopped as stopped:
        result.outcome, result.why = stopped.outcome, stopped.why
        return result
    if started is not None:
        started(run)
    result.notes = run.notes
    try:
        play(run, record)
    except Stopped as stopped:
        result.outcome, result.why = stopped.outcome, stopped.why
        return result
    except Unknown as unknown:
        result.outcome, result.why = SKIP_OP, str(unknown)
        return result
    except Exception as error:
        result.outcome, result.why = ERROR, f"{type(error).__name__}: {error}"
        return result
    left = [f"{agent.letter}: {what}" for agent in run.agents for what in agent.left()]
    if left:
        run.note(f"left over: {left}")
        if run.strict and not run.expected and not run.pays_by_script:
            result.outcome, result.why = FAIL_ACTION, f"left over: {left}"
            return result
    result.outcome = PASS_LENIENT if run.notes else PASS_EXACT
    return result


def play(run: Run, record: dict[str, Any]) -> None:
    """Execute all runs of a scenario and check the asserts after each."""
    turn, step = 2, Step.UNTAP
    executed = 0
    for entry in with_rollbacks(record["steps"]):
        op = entry["op"]
        if op == "setStopAt":
            turn, step = entry["turn"], STEPS[entry["step"]]
        elif op in QUEUES:
            getattr(run.agents[run.seat(entry["player"])], QUEUES[op]).append(entry)
        elif op in ACTIONS or op.startswith("check"):
            run.agents[run.seat(entry["player"])].actions.append(entry)
        elif op == "execute":
            executed += 1
            execute(run, entry, turn, step)
            for one in record["asserts"]:
                if one["at"] == executed:
                    wrong = run.checks.wrong(one)
                    if wrong:
                        raise Stopped(FAIL_ASSERT, wrong)
    check_all_was_done(run)


def with_rollbacks(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the steps of a scenario; what is to be done only after a rollback stands in the step of the rollback."""
    found: list[dict[str, Any]] = []
    waiting: list[dict[str, Any]] | None = None
    for step in steps:
        if step["op"] == "rollbackAfterActionsStart":
            waiting = found[-1].setdefault("after", [])
        elif step["op"] == "rollbackAfterActionsEnd":
            waiting = None
        elif waiting is not None:
            waiting.append(step)
        else:
            found.append(dict(step))
    return found


def check_all_was_done(run: Run) -> None:
    """Raise `Stopped` for an action of the script that was never done."""
    for agent in run.agents:
        for action in agent.actions:
            if action["op"] == "waitStackResolved" and run.state.players[agent.seat].lost:
                continue  # CR 800.4a: there is nothing left to wait for
            if action["op"] in ("attack", "block") and not run.strict:
                run.note(f"not possible: {action['op']}")  # only strict scripts must be carried out to the letter
            elif action["op"] not in ("show",) and not run.expected:
                what = action.get("spell") or action.get("text") or action.get("attacker") or action.get("label") or ""
                raise Stopped(FAIL_ACTION, f"never done: {agent.letter} {action['op']} {what} on turn {action['turn']}")


def execute(run: Run, entry: dict[str, Any], turn: int, step: int) -> None:
    """Execute one run up to its stop; it may be expected to fail."""
    expected = entry.get("expect_error")
    run.expected = expected is not None
    try:
        run.go_to(turn, step)
    except Stopped as stopped:
        if expected is None or stopped.outcome not in EXPECTED:
            raise
        return
    if expected is not None and expected["required"]:
        left = any(agent.actions or agent.choices or agent.targets for agent in run.agents)
        if not left:
            raise Stopped(FAIL_ASSERT, f"an error was expected: {expected.get('kind')}")
