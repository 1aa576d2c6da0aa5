"""The scenario: a game driven by name, in which every question has to be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import ASK_NAMES, Act, Ask, Decision, Option
from playset.core.mana import FREE, KINDS, PIP_SNOW, ManaCost, parse_mana_cost
from playset.core.words import STEP_NAMES, Step, Zone, card_of, is_player
from playset.rules.casting.announce import Announcing
from playset.rules.casting.play_modes import (
    Proposed,
    play_modes_of,
    playable_elsewhere,
    propose_ability,
    propose_spell,
    propose_turning_up,
    side_to_play,
)
from playset.rules.casting.total_cost import total_cost
from playset.rules.loop import advance
from playset.rules.mana.costly import PAID_BY_HAND
from playset.rules.state.objects import StackObject
from playset.rules.state.settings import Settings
from playset.rules.views.labels import as_view, cost_choice_label
from playset.testing.seat import Seat, Told
from playset.testing.setup import Cards, new_position

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from playset.rules.game import Game
    from playset.rules.state.position import State
    from playset.rules.views.log import Log

OPEN: list[Scenario] = []


def unanswered() -> list[str]:
    """Return the questions that scenarios made since the last call have left open; a fixture asserts there are none."""
    left = [f"{s.question} {s.offered}" for s in OPEN if s.asked and s.asked != "priority"]
    OPEN.clear()
    return left


class Scenario(Seat):
    """A position and what is played from it. Its own methods are those of the first player; `them` is the second.

    A list of cards is text: "3 Mountain, Name (tapped), Name (sick, 2 +1/+1)". Permanents come without
    summoning sickness. A library that is not given is filled with cards that nobody can use. `commander` begins in the
    command zone; "Name (commander)" is one somewhere else (CR 903.3).

    `others` gives the third and fourth player by the same words: {"hand": "…", "life": 40, "commander": "…"}.
    """

    def __init__(
        self,
        hand: Cards = "",
        library: Cards | None = None,
        battlefield: Cards = "",
        graveyard: Cards = "",
        exile: Cards = "",
        life: int = 20,
        *,
        commander: Cards = "",
        their_hand: Cards = "",
        their_library: Cards | None = None,
        their_battlefield: Cards = "",
        their_graveyard: Cards = "",
        their_exile: Cards = "",
        their_life: int = 20,
        their_commander: Cards = "",
        others: Iterable[Mapping[str, Cards | int]] = (),
        mana: str | None = None,
        active: int = 0,
        step: int = Step.PRECOMBAT_MAIN,
        seed: int = 0,
        ask_everything: bool = False,
        manual_mana: Iterable[int] = (),
        turn_cap: int = 100,
    ) -> None:
        super().__init__(self, 0)
        mine: dict[str, Cards | int] = {
            "commander": commander,
            "hand": hand,
            "battlefield": battlefield,
            "graveyard": graveyard,
            "exile": exile,
            "life": life,
        }
        theirs: dict[str, Cards | int] = {
            "commander": their_commander,
            "hand": their_hand,
            "battlefield": their_battlefield,
            "graveyard": their_graveyard,
            "exile": their_exile,
            "life": their_life,
        }
        if library is not None:
            mine["library"] = library
        if their_library is not None:
            theirs["library"] = their_library
        seats = [mine, theirs, *others]
        settings = Settings(
            tuple(["me", "them", "third", "fourth"][: len(seats)]),
            seed,
            20,
            turn_cap,
            ask_everything,
            tuple(manual_mana),
            ask_priority=True,
        )
        self.game: Game = new_position(seats, settings, active, step)
        self.them = Seat(self, 1)
        self.seats = [self, self.them, *(Seat(self, number) for number in range(2, len(seats)))]
        self.provide = mana is None
        self.letting_resolve = False
        self.choices = Told()
        if mana:
            for pip in parse_mana_cost(mana).pips:
                self.state.players[0].pool[pip.bit_length() - 1] += 1
            self.ask_again()
        OPEN.append(self)

    # --- looking ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state behind the game."""
        return self.game.state

    @property
    def log(self) -> Log:
        """The log, everything shown."""
        return self.game.log

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.game.over

    @property
    def winner(self) -> int | None:
        """The seat that won."""
        return self.game.winner

    @property
    def stack(self) -> list[str]:
        """The names of the spells and of the sources of abilities on the stack, top first."""
        return [item.definition.name for item in reversed(self.state.stack)]

    @property
    def question(self) -> str:
        """The open question."""
        decision = self.game.decision
        return decision.prompt if decision is not None else ""

    @property
    def asked(self) -> str:
        """The kind of the open question, such as "targets" or "yes or no"."""
        decision = self.game.decision
        return ASK_NAMES[decision.kind] if decision is not None else ""

    @property
    def asked_player(self) -> int:
        """The seat that the open question is for, -1 if there is none."""
        decision = self.game.decision
        return decision.player if decision is not None else -1

    @property
    def offered(self) -> list[str]:
        """What can be chosen, by name."""
        decision = self.game.decision
        return [self.option_name(option) for option in decision.options] if decision is not None else []

    @property
    def step(self) -> int:
        """The current step."""
        return self.state.step

    def option_name(self, option: Option) -> str:
        """Return what an option is called in a test."""
        if option.act == Act.TEXT:
            return cost_choice_label(as_view(self.state), option)
        if option.text:
            return option.text
        if option.act == Act.MODE:
            return str(option.index)
        if is_player(option.obj):
            return self.state.settings.names[option.obj]
        name = self.object_name(option.obj)
        if option.act in (Act.CAST, Act.PLAY):
            return self.played_name(option)
        if option.act in (Act.ATTACK, Act.BLOCK):
            return f"{name} -> {self.object_name(option.other)}"
        return name

    def played_name(self, option: Option) -> str:
        """Return what an option casts or plays: of a card with several faces, one of them."""
        state = self.state
        card = card_of(option.obj)
        if not state.definitions[card].faces:
            return self.object_name(option.obj)
        return side_to_play(state, self.need(Ask.PRIORITY).player, card, option.index).name

    def way_of(self, option: Option) -> int:
        """Return the number of the way to cast or play something that an option is; among those of its face."""
        card = card_of(option.obj)
        if option.act in (Act.ACTIVATE, Act.TURN_UP) or not self.state.definitions[card].faces:
            return option.index
        found = play_modes_of(self.state, self.need(Ask.PRIORITY).player, card)
        return sum(1 for way in found[: option.index] if way.side is found[option.index].side)

    def object_name(self, obj: int) -> str:
        """Return what an object or player is called in a test."""
        if is_player(obj):
            return self.state.settings.names[obj]
        if obj < 0:
            item = self.state.on_stack(obj)
            return item.definition.name if item is not None else "an ability"
        if self.state.zone_of(obj) == Zone.EXILE:
            return self.state.definitions[card_of(obj)].name  # also of what is face down there
        characteristics = self.state.characteristics_of(obj)
        return characteristics.name if characteristics is not None else "something"

    # --- answering -------------------------------------------------------------------------------------------

    def need(self, *kinds: int) -> Decision:
        """Return the open question, which must be of one of these kinds."""
        decision = self.game.decision
        assert decision is not None, "nothing is asked: the game is over"
        wanted = " or ".join(ASK_NAMES[kind] for kind in kinds)
        assert decision.kind in kinds, f"expected to be asked for {wanted}, not {decision!r} {self.offered}"
        return decision

    def answer(self, *answer: int) -> Scenario:
        """Answer the open question by option numbers."""
        self.game.answer(answer)
        return self.go_on()

    def yes(self) -> Scenario:
        """Answer yes."""
        self.need(Ask.YES_NO)
        return self.answer(0)

    def no(self) -> Scenario:
        """Answer no."""
        self.need(Ask.YES_NO)
        return self.answer(1)

    def keep(self) -> Scenario:
        """Keep the hand."""
        self.need(Ask.MULLIGAN)
        return self.answer(0)

    def mulligan(self) -> Scenario:
        """Take a mulligan."""
        self.need(Ask.MULLIGAN)
        return self.answer(1)

    def number(self, number: int) -> Scenario:
        """Answer with a number."""
        self.need(Ask.NUMBER)
        return self.answer(number)

    def divide(self, *amounts: int) -> Scenario:
        """Divide, one amount for each that is offered, in order."""
        self.need(Ask.DIVIDE)
        return self.answer(*amounts)

    def choose(self, *names: str) -> Scenario:
        """Choose objects, targets, modes or an order by name; no name chooses nothing."""
        decision = self.need(Ask.CHOOSE, Ask.TARGETS, Ask.ORDER, Ask.OPTION, Ask.REVEAL, Ask.PAY)
        return self.answer(*self.pick(decision, names))

    def order(self, *names: str) -> Scenario:
        """Put what is offered into an order, by name."""
        decision = self.need(Ask.ORDER, Ask.CHOOSE)
        return self.answer(*self.pick(decision, names))

    def pick(self, decision: Decision, names: Iterable[str]) -> list[int]:
        """Return the option numbers of some names; "my X", "their X", "X #2" tell things of one name apart."""
        picked: list[int] = []
        for name in names:
            picked.append(self.pick_one(decision, name, picked))
        return picked

    def pick_one(self, decision: Decision, name: str, taken: list[int]) -> int:
        """Return the option number of one name."""
        wanted, _, number = name.partition(" #")
        whose = -1
        if wanted.startswith(("my ", "their ")):
            word, wanted = wanted.split(" ", 1)
            whose = 0 if word == "my" else 1
        found: list[int] = []
        for index, option in enumerate(decision.options):
            if self.option_name(option) != wanted:
                continue
            if whose < 0 or self.state.controller_of(option.obj) == whose:
                found.append(index)
        assert found, f"{name!r} is not offered: {self.offered} ({decision!r})"
        if number:
            assert len(found) >= int(number), f"{name!r} is not offered: {self.offered} ({decision!r})"
            return found[int(number) - 1]
        free = [index for index in found if index not in taken]
        assert free, f"{name!r} is offered only {len(found)} times: {self.offered} ({decision!r})"
        owners = {self.state.controller_of(decision.options[index].obj) for index in free}
        both_sides = len(owners) > 1 and decision.options[free[0]].act == Act.OBJECT
        assert not both_sides, f"{name!r} could be mine or theirs: say 'my {name}' or 'their {name}'"
        return free[0]

    # --- priority --------------------------------------------------------------------------------------------

    def give_priority(self, player: int) -> None:
        """Pass until a player has priority, without letting anything resolve or the step end."""
        seen = 0
        while True:
            decision = self.game.decision
            assert decision is not None, "the game is over"
            assert decision.kind == Ask.PRIORITY, f"a question is open: {decision!r} {self.offered}"
            if decision.player == player:
                return
            seen += 1
            assert seen <= len(self.state.players), f"player {player} does not receive priority"
            self.game.answer((0,))

    def pass_priority(self, times: int = 1) -> Scenario:
        """Let whoever has priority pass."""
        for _ in range(times):
            self.need(Ask.PRIORITY)
            self.game.answer((0,))
        return self

    def resolve(self) -> Scenario:
        """Pass for everyone until the stack is empty or something is asked."""
        self.letting_resolve = True
        return self.go_on()

    def resolve_top(self) -> Scenario:
        """Pass for everyone until the topmost spell or ability has resolved or asks something."""
        assert self.state.stack, "the stack is empty"
        top = self.state.stack[-1].id
        while self.asked == "priority" and any(item.id == top for item in self.state.stack):
            self.game.answer((0,))
        return self

    def go_on(self) -> Scenario:
        """Go on after an answer: use what the test said in advance, and pass while the stack should resolve."""
        while not self.game.over:
            decision = self.game.decision
            assert decision is not None
            if decision.kind != Ask.PRIORITY:
                if not self.answer_as_told(decision):
                    return self
                continue
            if not self.letting_resolve or not self.state.stack:
                self.letting_resolve = False
                return self
            self.game.answer((0,))
        return self

    def answer_as_told(self, decision: Decision) -> bool:
        """Answer a question of announcing a spell or ability with what the test said. False if it said nothing."""
        choices = self.choices
        if not isinstance(self.state.frames[-1], Announcing):
            return False
        if decision.kind == Ask.TARGETS and choices.targets:
            names = choices.targets[: decision.maximum]
            choices.targets = choices.targets[len(names) :]
            self.game.answer(tuple(self.pick(decision, names)))
        elif decision.kind == Ask.NUMBER and choices.x is not None:
            self.game.answer((choices.x,))
            choices.x = None
        elif decision.kind == Ask.OPTION and choices.modes:
            wanted = choices.modes
            choices.modes = []
            self.game.answer(tuple(index for index, option in enumerate(decision.options) if option.index in wanted))
        elif decision.kind == Ask.DIVIDE and choices.divide:
            self.game.answer(choices.divide)
            choices.divide = ()
        elif decision.kind == Ask.CHOOSE and choices.pay:
            names = choices.pay[: decision.maximum]
            choices.pay = choices.pay[len(names) :]
            self.game.answer(tuple(self.pick(decision, names)))
        else:
            return False
        return True

    def ask_again(self) -> None:
        """Work the open priority question out again after the position was changed by hand."""
        if self.game.decision is not None and self.game.decision.kind == Ask.PRIORITY:
            self.state.touch()
            self.state.decision = None
            advance(self.state)

    # --- acting ----------------------------------------------------------------------------------------------

    def acts(self, act: str, name: str) -> Iterable[tuple[int, Option]]:
        """Return the options of the open priority question that do something with a named card.

        Those that have to be paid for by hand are left out: tests make such mana first, or name the option.
        """
        code = {"cast": Act.CAST, "play": Act.PLAY, "activate": Act.ACTIVATE, "turn up": Act.TURN_UP}[act]
        decision = self.need(Ask.PRIORITY)
        plain, _, number = name.partition(" #")
        found = [
            (index, option)
            for index, option in enumerate(decision.options)
            if option.act == code and option.other != PAID_BY_HAND and self.called(option, act) == plain
        ]
        if not number:
            return found
        objects = list(dict.fromkeys(option.obj for _, option in found))
        wanted = objects[int(number) - 1] if len(objects) >= int(number) else 0
        return [(index, option) for index, option in found if option.obj == wanted]

    def called(self, option: Option, act: str) -> str:
        """Return the test's name for the object that an option of the priority question uses."""
        if act == "turn up":
            return self.state.definitions[card_of(option.obj)].name
        return self.object_name(option.obj) if act == "activate" else self.played_name(option)

    def do(self, player: int, act: str, name: str, number: int | None, choices: Told, hold: bool) -> Scenario:
        """Cast, play or activate something by name."""
        self.give_priority(player)
        self.choices = choices
        if self.provide and act != "play":
            self.provide_mana(player, act, name, number)
        for index, option in self.acts(act, name):
            if number is None or self.way_of(option) == number:
                self.letting_resolve = not hold
                self.game.answer((index,))
                return self.go_on()
        legal = [f"{option.act}:{self.option_name(option)}" for option in self.need(Ask.PRIORITY).options]
        raise AssertionError(
            f"player {player} cannot {act} {name!r} now ({STEP_NAMES[self.state.step]}); legal: {legal}"
        )

    def provide_mana(self, player: int, act: str, name: str, number: int | None) -> None:
        """Put the mana that a spell or ability costs into the pool if the player could not pay for it."""
        if any(number is None or self.way_of(option) == number for _, option in self.acts(act, name)):
            if not self.choices.x:
                return
        for probe in self.probes(player, act, name, number):
            probe.x = self.choices.x or 0
            with Proposed(self.state, probe):
                mana, _ = total_cost(self.state, probe)
            if mana is not None:
                add_to_pool(self.state.players[player].pool, mana)
        self.ask_again()

    def probes(self, player: int, act: str, name: str, number: int | None) -> list[StackObject]:
        """Return the spell or ability that a test speaks of, as it would be on the stack."""
        state = self.state
        plain = name.partition(" #")[0]
        if act == "cast":
            for card in [*state.players[player].hand, *playable_elsewhere(state, player)]:
                definition = state.definitions[card]
                if definition.name == plain or any(face.name == plain for face in definition.faces):
                    numbered = enumerate(play_modes_of(state, player, card))
                    fitting = [(index, way) for index, way in numbered if (way.side or definition).name == plain]
                    if (number or 0) < len(fitting):
                        return [propose_spell(state, player, card, *fitting[number or 0])]
            return []
        if act == "turn up":
            return [
                propose_turning_up(state, player, permanent.id, number or 0)
                for permanent in state.battlefield.values()
                if permanent.face_up is not None and state.definitions[permanent.card].name == plain
            ][:1]
        for permanent in state.battlefield.values():
            if permanent.controller == player and state.characteristics(permanent).name == plain:
                entries = permanent.characteristics.abilities.activated
                for index, entry in enumerate(entries):
                    if entry.zone == Zone.BATTLEFIELD and (
                        index == number or (number is None and not entry.simple_mana)
                    ):
                        return [propose_ability(state, player, permanent.id, index)]
        for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE):
            for card in state.cards_in(player, zone):
                if state.definitions[card].name == plain:
                    for index, entry in enumerate(state.definitions[card].base.abilities.activated):
                        if entry.zone == zone and number in (None, index):
                            return [propose_ability(state, player, state.id_of(card), index)]
        return []

    # --- combat and steps ------------------------------------------------------------------------------------

    def pass_to(self, step: int, turn: int | None = None) -> Scenario:
        """Pass for everyone until a step begins (of this turn or a later one).

        Nobody attacks or blocks unless forced.
        """
        start = (self.state.turn, self.state.step)
        while not self.game.over:
            decision = self.game.decision
            assert decision is not None
            there = self.state.step == step and (self.state.turn, self.state.step) != start
            if there and (turn is None or self.state.turn == turn):
                return self
            if decision.kind in (Ask.ATTACKERS, Ask.BLOCKERS):
                self.game.answer(decision.fallback)
                continue
            assert decision.kind == Ask.PRIORITY, f"a question is open: {decision!r} {self.offered}"
            self.game.answer((0,))
        return self

    def next_turn(self) -> Scenario:
        """Pass to the first main phase of the next turn."""
        return self.pass_to(Step.PRECOMBAT_MAIN, self.state.turn + 1)

    def to_combat(self, step: int, kind: int) -> Decision:
        """Pass until a combat question is asked."""
        while True:
            decision = self.game.decision
            assert decision is not None, "the game is over"
            if decision.kind == kind:
                return decision
            assert decision.kind == Ask.PRIORITY, f"a question is open: {decision!r} {self.offered}"
            assert self.state.step <= step, f"nobody was asked for {ASK_NAMES[kind]}"
            self.game.answer((0,))

    def declare_attackers(self, player: int, creatures: Iterable[str], at: str | None) -> Scenario:
        """Declare attackers by name; "Name -> them" says whom one of them attacks."""
        decision = self.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
        assert decision.player == player, f"it is not player {player} who attacks"
        answer: list[int] = []
        for creature in creatures:
            name, _, whom = creature.partition(" -> ")
            answer.append(self.pick_pair(decision, name, whom or at, answer))
        self.game.answer(tuple(answer))
        return self

    def declare_blockers(self, player: int, blocks: dict[str, str]) -> Scenario:
        """Declare blockers by name."""
        decision = self.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
        assert decision.player == player, f"player {decision.player} is asked to block, not player {player}"
        answer: list[int] = []
        for blocker, attacker in blocks.items():
            answer.append(self.pick_pair(decision, blocker, attacker, answer))
        self.game.answer(tuple(answer))
        return self

    def pick_pair(self, decision: Decision, name: str, other: str | None, taken: list[int]) -> int:
        """Return the option that pairs two things by name; "Name #2" is the second of that name."""
        busy = [decision.options[index].obj for index in taken]
        first = self.matching([option.obj for option in decision.options], name, busy)
        second = None if other is None else self.matching([option.other for option in decision.options], other, [])
        for index, option in enumerate(decision.options):
            if option.obj == first and (second is None or option.other == second):
                return index
        raise AssertionError(f"{name!r} with {other!r} is not offered: {self.offered}")

    def matching(self, objects: list[int], name: str, busy: list[int]) -> int:
        """Return the object of a name among some, leaving out those already used unless it is numbered."""
        plain, _, number = name.partition(" #")
        found = [obj for obj in dict.fromkeys(objects) if self.object_name(obj) == plain]
        if not number:
            found = [obj for obj in found if obj not in busy]
        place = int(number or 1)
        assert len(found) >= place, f"{name!r} is not offered: {self.offered}"
        return found[place - 1]

    def damage(self) -> Scenario:
        """Pass through the combat damage of this turn to the end of combat, or to where something else is asked."""
        while not self.game.over and self.state.step < Step.END_OF_COMBAT:
            decision = self.game.decision
            assert decision is not None
            if decision.kind not in (Ask.PRIORITY, Ask.ATTACKERS, Ask.BLOCKERS):
                return self
            self.game.answer((0,) if decision.kind == Ask.PRIORITY else decision.fallback)
        return self

    def card_number(self, name: str) -> int:
        """Return the number of the first card of a name, wherever it is."""
        for number, definition in enumerate(self.state.definitions):
            if definition.name == name:
                return number
        raise AssertionError(f"no card {name!r}")

    def zone_of(self, name: str) -> int:
        """Return the zone of the first card of a name."""
        return self.state.zones[card_of(self.state.id_of(self.card_number(name)))]


def add_to_pool(pool: list[int], mana: ManaCost) -> None:
    """Put exactly the mana for a cost into a pool."""
    for pip in mana.pips if mana is not FREE else ():
        kind = KINDS if pip & PIP_SNOW else (pip & -pip).bit_length() - 1
        pool[kind] += 1
    pool[KINDS - 1] += mana.generic
