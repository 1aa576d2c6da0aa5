"""Positions with one question and what a good player answers, to see where a bot stands.

    position("dragon", "It flies over what stands in the way.", attacks_with("…"), when=attacking, battlefield="…")

A folder of such files is a suite. What a bot gets wrong is written down beside them, and that list may only shrink:

    python -m playset.testing.positions                  # how the bots do
    python -m playset.testing.positions --record         # strike off what they get right now; new bots come in
    python -m playset.testing.positions --record --anew  # and write down what they get wrong now
"""

from __future__ import annotations

import argparse
import runpy
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypedDict, Unpack

from playset.bots import Bot, bot, bot_names
from playset.core.decision import Ask, Decision
from playset.core.words import Step
from playset.rules.game import Game
from playset.testing.answers import Answer, Right
from playset.testing.scenario import OPEN, Scenario
from playset.testing.setup import FILLER, Cards

FOLDER: Final = Path("tests/bots/positions")
RECORD: Final = "known_failures.txt"
# The bots that are measured by positions, as soon as they are there.
MEASURED: Final = ("baseline", "quick")
# Fewer cards than this are no opening hand.
HAND_SIZE: Final = 7
YES: Final = "yes"

Moment = Callable[[Scenario], None]


class SetUp(TypedDict, total=False):
    """The arguments of a scenario."""

    hand: Cards
    library: Cards | None
    battlefield: Cards
    graveyard: Cards
    exile: Cards
    life: int
    commander: Cards
    their_hand: Cards
    their_library: Cards | None
    their_battlefield: Cards
    their_graveyard: Cards
    their_exile: Cards
    their_life: int
    their_commander: Cards
    others: Iterable[Mapping[str, Cards | int]]
    mana: str | None
    active: int
    step: int


@dataclass(frozen=True)
class Position:
    """One question to the first player: how it comes about, what is right, and why in one sentence."""

    name: str
    about: str
    right: Right
    when: Moment
    table: SetUp

    def ask(self) -> tuple[Scenario, Decision]:
        """Return the scenario at its question."""
        scenario = Scenario(**self.table)
        OPEN.remove(scenario)  # nobody answers here
        self.when(scenario)
        decision = scenario.game.decision
        assert decision is not None, f"{self.name}: the game is over"
        assert decision.player == 0, f"{self.name}: player {decision.player} is asked"
        return scenario, decision

    def answered_by(self, player: Bot) -> Answer:
        """Return what a bot answers."""
        scenario, decision = self.ask()
        return Answer(scenario, decision, player.decide(scenario.game.view(0), decision))


@dataclass(frozen=True)
class Change:
    """A position that differs from another in one thing, and in the right answer."""

    name: str
    about: str
    right: Right
    when: Moment | None
    table: SetUp

    def applied_to(self, position: Position) -> Position:
        """Return the changed position."""
        table: SetUp = {**position.table, **self.table}
        return replace(
            position, name=self.name, about=self.about, right=self.right, when=self.when or position.when, table=table
        )


# --- moments -------------------------------------------------------------------------------------------------


def main_phase(scenario: Scenario) -> None:
    """Go to where the first player has priority, in the main phase of its turn unless the scenario says otherwise."""
    scenario.give_priority(0)


def attacking(scenario: Scenario) -> None:
    """Go to where the first player declares attackers."""
    scenario.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)


def attacked_by(*creatures: str, at: str = "me") -> Moment:
    """Return a moment: the second player attacks the first, or a planeswalker, and the first declares blockers."""

    def moment(scenario: Scenario) -> None:
        scenario.them.attack(*creatures, at=at)
        scenario.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)

    return moment


def before_blocks(*creatures: str) -> Moment:
    """Return a moment: the second player attacks and the first has priority before blockers are declared."""

    def moment(scenario: Scenario) -> None:
        scenario.them.attack(*creatures, at="me")
        scenario.give_priority(0)

    return moment


def after_blocks(attackers: Sequence[str], blocks: Mapping[str, str]) -> Moment:
    """Return a moment: the first player attacks, the second blocks, and the first has priority."""

    def moment(scenario: Scenario) -> None:
        scenario.attack(*attackers)
        if blocks:
            scenario.them.block(dict(blocks))
        else:
            scenario.pass_to(Step.DECLARE_BLOCKERS)
        scenario.give_priority(0)

    return moment


def having_blocked(attackers: Sequence[str], blocks: Mapping[str, str]) -> Moment:
    """Return a moment: the second player attacks, the first has blocked and has priority."""

    def moment(scenario: Scenario) -> None:
        scenario.them.attack(*attackers, at="me")
        scenario.block(dict(blocks))
        scenario.give_priority(0)

    return moment


def they_cast(spell: str, target: str | None = None) -> Moment:
    """Return a moment: the second player has cast a spell and the first may respond."""

    def moment(scenario: Scenario) -> None:
        scenario.them.cast(spell, target, hold=True)
        scenario.give_priority(0)

    return moment


def having_cast(spell: str, target: str | None = None) -> Moment:
    """Return a moment: the first player has cast a spell and has priority."""

    def moment(scenario: Scenario) -> None:
        scenario.cast(spell, target, hold=True)
        scenario.give_priority(0)

    return moment


def having_equipped(equipment: str, creature: str) -> Moment:
    """Return a moment: the first player has attached an Equipment and has priority again."""

    def moment(scenario: Scenario) -> None:
        scenario.activate(equipment, creature)
        scenario.give_priority(0)

    return moment


def they_answer(spell: str, theirs: str) -> Moment:
    """Return a moment: the first player cast a spell, the second responded with another, the first has priority."""

    def moment(scenario: Scenario) -> None:
        scenario.cast(spell, hold=True)
        scenario.them.cast(theirs, spell, hold=True)
        scenario.give_priority(0)

    return moment


def casting(spell: str, *answers: str) -> Moment:
    """Return a moment: the first player casts a spell, or has it resolve, and is asked something.

    Earlier questions are answered by name, or "yes".
    """

    def moment(scenario: Scenario) -> None:
        scenario.cast(spell)
        for name in answers:
            if name == YES:
                scenario.yes()
            else:
                scenario.choose(name)

    return moment


def activating(source: str, *answers: str, ability: int | None = None) -> Moment:
    """Return a moment: the first player activates an ability and is asked something; earlier answers by name."""

    def moment(scenario: Scenario) -> None:
        scenario.activate(source, ability=ability)
        for name in answers:
            scenario.choose(name)

    return moment


def playing(land: str) -> Moment:
    """Return a moment: the first player plays a land and is asked something."""

    def moment(scenario: Scenario) -> None:
        scenario.play(land)

    return moment


def their_spell_resolves(spell: str, target: str | None = None) -> Moment:
    """Return a moment: a spell of the second player asks the first for something."""

    def moment(scenario: Scenario) -> None:
        scenario.them.cast(spell, target)

    return moment


def opening(*bottom: str) -> Moment:
    """Return a moment: the first player, going first, drew the hand of the scenario and may keep it or mulligan.

    Each name is one mulligan taken before, and the card that goes to the bottom for it (CR 103.5).
    """

    def moment(scenario: Scenario) -> None:
        begin(scenario)
        for taken in range(1, len(bottom) + 1):
            take_mulligan(scenario)
            scenario.choose(*bottom[:taken])
        scenario.need(Ask.MULLIGAN)

    return moment


def bottoming(scenario: Scenario) -> None:
    """Go to where the first player, after a mulligan into the hand of the scenario, puts a card on the bottom."""
    begin(scenario)
    take_mulligan(scenario)
    scenario.need(Ask.CHOOSE)


def take_mulligan(scenario: Scenario) -> None:
    """Let the first player take a mulligan; the other keeps."""
    scenario.mulligan()
    if scenario.asked_player:
        scenario.keep()


def begin(scenario: Scenario) -> None:
    """Start a game in which the hand of a scenario is the whole deck, so that it is the opening hand."""
    state = scenario.state
    hand = [state.definitions[card] for card in state.players[0].hand]
    assert len(hand) == HAND_SIZE, f"an opening hand has {HAND_SIZE} cards, not {len(hand)}"
    scenario.game = Game([hand, [FILLER] * HAND_SIZE], players=["me", "them"], first=0)


# --- writing positions ---------------------------------------------------------------------------------------


def position(name: str, about: str, right: Right, when: Moment = main_phase, **table: Unpack[SetUp]) -> Position:
    """Return a position for a suite."""
    return Position(name, about, right, when, table)


def but(name: str, about: str, right: Right, when: Moment | None = None, **table: Unpack[SetUp]) -> Change:
    """Return what is different in the other half of a pair."""
    return Change(name, about, right, when, table)


def paired(first: Position, *changes: Change) -> list[Position]:
    """Return a position and the same with one thing changed, so that something else is right."""
    return [first, *(change.applied_to(first) for change in changes)]


def suite(folder: Path = FOLDER) -> dict[str, Position]:
    """Return the positions of a folder by theme and name, each theme the `POSITIONS` of one file."""
    found: dict[str, Position] = {}
    for path in sorted(folder.glob("*.py")):
        if path.name.startswith("test_"):
            continue
        for each in runpy.run_path(str(path))["POSITIONS"]:
            key = f"{path.stem}/{each.name}"
            assert key not in found, f"{key} is there twice"
            found[key] = each
    return found


# --- measuring -----------------------------------------------------------------------------------------------


def measured() -> list[str]:
    """Return the bots to measure that there are."""
    return [name for name in MEASURED if name in bot_names()]


def failures(name: str, positions: Mapping[str, Position]) -> dict[str, Answer]:
    """Return what a bot gets wrong, with its answers."""
    found: dict[str, Answer] = {}
    for key, each in positions.items():
        answer = each.answered_by(bot(name))
        if not each.right.holds(answer):
            found[key] = answer
    return found


def read_record(folder: Path = FOLDER) -> dict[str, list[str]]:
    """Return the known failures of each bot: a line with its name in brackets, then one line for each position."""
    path = folder / RECORD
    found: dict[str, list[str]] = {}
    name = ""
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        if line.startswith("["):
            name = line.strip("[]")
            found[name] = []
        elif line.strip():
            found[name].append(line.strip())
    return found


def write_record(record: Mapping[str, list[str]], folder: Path = FOLDER) -> None:
    """Write the known failures down."""
    parts = ["\n".join([f"[{name}]", *sorted(keys)]) + "\n" for name, keys in record.items()]
    (folder / RECORD).write_text("\n".join(parts), encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    """Show how the bots do, and record it if asked to."""
    parser = argparse.ArgumentParser(prog="python -m playset.testing.positions", description="Bots in positions.")
    parser.add_argument("bots", nargs="*", help="the bots to measure (all that are measured, if none is given)")
    parser.add_argument("--record", action="store_true", help="strike off what is right now; write new bots down")
    parser.add_argument("--anew", action="store_true", help="with --record: write down what is wrong now as well")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the positions are")
    told = parser.parse_args(words)
    positions = suite(told.folder)
    record = read_record(told.folder)
    for name in told.bots or measured():
        wrong = failures(name, positions)
        print(f"{name}: {len(positions) - len(wrong)} of {len(positions)} right")
        for key, answer in wrong.items():
            known = "" if key in record.get(name, ()) else "  (not in the list)"
            print(f"  {key}: {positions[key].right.text}; it answers {answer.text}{known}")
        if name not in record or told.anew:
            record[name] = list(wrong)
        else:
            record[name] = [key for key in record[name] if key in wrong]
    if told.record:
        write_record(record, told.folder)


if __name__ == "__main__":
    main()
