"""Predicates on answers, for `positions`: what a right answer does, by the names of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import is_player
from playset.testing.scenario import Scenario


@dataclass(frozen=True)
class Answer:
    """An answer to the question of a scenario."""

    scenario: Scenario
    decision: Decision
    given: tuple[int, ...]

    @property
    def options(self) -> list[Option]:
        """The options chosen; none where the answer is numbers."""
        if self.decision.kind in (Ask.NUMBER, Ask.DIVIDE):
            return []
        return [self.decision.options[index] for index in self.given]

    @property
    def text(self) -> str:
        """The answer by name."""
        if self.decision.kind in (Ask.NUMBER, Ask.DIVIDE):
            return ", ".join(str(number) for number in self.given)
        return ", ".join(self.scenario.option_name(option) for option in self.options) or "nothing"

    def done(self, act: int) -> list[str]:
        """Return the names of what the answer does something of a kind with."""
        return [self.called(option) for option in self.options if option.act == act]

    def called(self, option: Option) -> str:
        """Return what an option is about; of a card with several faces the one that is cast."""
        if option.act in (Act.CAST, Act.PLAY):
            return self.scenario.played_name(option)
        return self.scenario.object_name(option.obj)

    def pairs(self) -> list[tuple[str, str]]:
        """Return attackers with whom they attack, or blockers with what they block."""
        name = self.scenario.object_name
        return [(name(option.obj), name(option.other)) for option in self.options]

    def chosen(self) -> list[str]:
        """Return what is chosen, by name; "my X" and "their X" where it matters whose it is."""
        return [self.side(option) + self.scenario.option_name(option) for option in self.options]

    def side(self, option: Option) -> str:
        """Return whose an object is, if there are others of that name on the other side."""
        if option.act != Act.OBJECT or is_player(option.obj):
            return ""
        scenario = self.scenario
        name = scenario.option_name(option)
        same = [each.obj for each in self.decision.options if scenario.option_name(each) == name]
        owners = {scenario.state.controller_of(obj) for obj in same}
        if len(owners) < 2:
            return ""
        return "their " if scenario.state.controller_of(option.obj) else "my "


@dataclass(frozen=True)
class Right:
    """A right answer: its description in words, and the predicate that an answer must fulfil."""

    text: str
    holds: Callable[[Answer], bool]


def includes(found: list[str], names: tuple[str, ...]) -> bool:
    """True if all names are there, as often as they are given."""
    return not Counter(names) - Counter(found)


def listed(names: tuple[str, ...]) -> str:
    """Return names for a sentence."""
    return ", ".join(names) or "nothing"


# --- with priority -------------------------------------------------------------------------------------------


def passes() -> Right:
    """Passes priority."""
    return Right("passes", lambda answer: all(option.act == Act.PASS for option in answer.options))


def casts(*names: str) -> Right:
    """Casts one of these."""
    return Right(f"casts {' or '.join(names)}", lambda answer: any(name in names for name in answer.done(Act.CAST)))


def plays(*names: str) -> Right:
    """Plays one of these lands."""
    return Right(f"plays {' or '.join(names)}", lambda answer: any(name in names for name in answer.done(Act.PLAY)))


def activates(name: str, ability: int | None = None) -> Right:
    """Activates an ability of something; abilities count from 0."""

    def holds(answer: Answer) -> bool:
        for option in answer.options:
            if option.act == Act.ACTIVATE and answer.called(option) == name and ability in (None, option.index):
                return True
        return False

    return Right(f"activates {name}" + ("" if ability is None else f" (ability {ability})"), holds)


def does_not(right: Right) -> Right:
    """Does anything else."""
    return Right(f"not: {right.text}", lambda answer: not right.holds(answer))


def both(first: Right, second: Right) -> Right:
    """Does two things at once."""
    return Right(f"{first.text} and {second.text}", lambda answer: first.holds(answer) and second.holds(answer))


def either(first: Right, second: Right) -> Right:
    """Does one of two things that are equally good."""
    return Right(f"{first.text} or {second.text}", lambda answer: first.holds(answer) or second.holds(answer))


# --- combat --------------------------------------------------------------------------------------------------


def attacks_with(*names: str) -> Right:
    """Attacks with these, whatever the others do."""
    return Right(f"attacks with {listed(names)}", lambda answer: includes(answer.done(Act.ATTACK), names))


def attacks_exactly(*names: str) -> Right:
    """Attacks with these and nothing else."""
    wanted = sorted(names)
    return Right(f"attacks with just {listed(names)}", lambda answer: sorted(answer.done(Act.ATTACK)) == wanted)


def stays_home(*names: str) -> Right:
    """Attacks with none of these."""
    return Right(f"leaves {listed(names)} home", lambda answer: not set(names) & set(answer.done(Act.ATTACK)))


def attacks_whom(*pairs: tuple[str, str]) -> Right:
    """Attacks whom it should with each of these."""
    text = ", ".join(f"{attacker} at {whom}" for attacker, whom in pairs)
    return Right(f"attacks: {text}", lambda answer: not Counter(pairs) - Counter(answer.pairs()))


def blocks(*pairs: tuple[str, str]) -> Right:
    """Blocks just so."""
    wanted = sorted(pairs)
    text = ", ".join(f"{attacker} with {blocker}" for blocker, attacker in pairs) or "nothing"
    return Right(f"blocks {text}", lambda answer: sorted(answer.pairs()) == wanted)


# --- choices -------------------------------------------------------------------------------------------------


def chooses(*names: str) -> Right:
    """Chooses just these: targets, cards, modes by their place."""
    wanted = sorted(names)
    return Right(f"chooses {listed(names)}", lambda answer: sorted(answer.chosen()) == wanted)


def chooses_one_of(*names: str) -> Right:
    """Chooses one thing, any of these."""
    return Right(
        f"chooses {' or '.join(names)}",
        lambda answer: len(answer.given) == 1 and all(name in names for name in answer.chosen()),
    )


def keeps() -> Right:
    """Keeps the hand."""
    return Right("keeps", lambda answer: answer.decision.kind == Ask.MULLIGAN and answer.given == (0,))


def mulligans() -> Right:
    """Takes a mulligan."""
    return Right("takes a mulligan", lambda answer: answer.decision.kind == Ask.MULLIGAN and answer.given == (1,))


def says_yes() -> Right:
    """Answers yes."""
    return Right("says yes", lambda answer: answer.decision.kind == Ask.YES_NO and answer.given == (0,))


def says_no() -> Right:
    """Answers no."""
    return Right("says no", lambda answer: answer.decision.kind == Ask.YES_NO and answer.given == (1,))


def number(least: int, most: int) -> Right:
    """Answers with a number from one to another."""
    return Right(f"says {least} to {most}", lambda answer: least <= answer.given[0] <= most)


def divides(**shares: int) -> Right:
    """Divides so; names are written with underscores for spaces."""
    wanted = {name.replace("_", " "): amount for name, amount in shares.items()}

    def holds(answer: Answer) -> bool:
        names = [answer.scenario.option_name(option) for option in answer.decision.options]
        return {name: amount for name, amount in zip(names, answer.given) if amount} == wanted

    return Right(f"divides {wanted}", holds)
