"""Define questions and answers: one shape for all, so that people, scripts, bots and replays answer alike.

An answer is a tuple of option indices; for `Ask.NUMBER` it is the number itself, for `Ask.DIVIDE` one amount for each
option. The rules make questions; `check_answer` checks the shape of an answer, the frame that asked checks the rest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playset.core.errors import IllegalAnswer


class Ask:
    """The kinds of question."""

    PRIORITY: Final = 0  # do one thing, or pass
    ATTACKERS: Final = 1  # options are pairs of attacker and defender
    BLOCKERS: Final = 2  # options are pairs of blocker and attacker
    TARGETS: Final = 3
    CHOOSE: Final = 4  # objects, without targeting
    YES_NO: Final = 5  # option 0 is yes, option 1 is no
    OPTION: Final = 6  # a mode, a color, a replacement effect, an alternative
    NUMBER: Final = 7  # from minimum to maximum
    DIVIDE: Final = 8  # `total` among the options, at least `least` each
    ORDER: Final = 9  # all options, in the order wanted
    REVEAL: Final = 10  # cards are shown; the answer is empty
    MULLIGAN: Final = 11  # option 0 keeps, option 1 takes a mulligan
    PAY: Final = 12  # activate a mana ability, pay from the pool, or take the cast back


ASK_NAMES: Final = (
    "priority",
    "attackers",
    "blockers",
    "targets",
    "choose",
    "yes or no",
    "option",
    "number",
    "divide",
    "order",
    "reveal",
    "mulligan",
    "pay",
)


class Act:
    """What an option stands for."""

    OBJECT: Final = 0  # obj: an object or player
    PASS: Final = 1
    PLAY: Final = 2  # obj: the land card
    CAST: Final = 3  # obj: the card; index: which way of casting it
    ACTIVATE: Final = 4  # obj: the source; index: which of its activated abilities
    ATTACK: Final = 5  # obj: the attacker; other: the player or permanent it attacks
    BLOCK: Final = 6  # obj: the blocker; other: the attacker
    YES: Final = 7
    NO: Final = 8
    MODE: Final = 9  # index: which mode; text
    COLOR: Final = 10  # index: which kind of mana
    TEXT: Final = 11  # text, index
    TRIGGER: Final = 12  # obj: the source; index: which pending trigger
    REPLACEMENT: Final = 13  # obj: the source; index: which replacement effect
    KEEP: Final = 14
    MULLIGAN: Final = 15
    TAKE_BACK: Final = 16
    FINISH: Final = 17
    TURN_UP: Final = 18  # obj: the face-down permanent; index: in which way


@mypyc_attr(acyclic=True, free_list_len=1)
class Option:
    """One thing that can be chosen."""

    __slots__ = ("act", "index", "obj", "other", "text")

    def __init__(self, act: int, obj: int = 0, index: int = 0, other: int = 0, text: str = "") -> None:
        self.act = act
        self.obj = obj
        self.index = index
        self.other = other
        self.text = text

    def __repr__(self) -> str:
        return f"Option(act={self.act}, obj={self.obj}, index={self.index}, other={self.other}, text={self.text!r})"


YES_AND_NO: Final = (Option(Act.YES, text="Yes"), Option(Act.NO, text="No"))
PASS_OPTION: Final = Option(Act.PASS, text="Pass")


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """A question to one player. Immutable once asked."""

    __slots__ = (
        "fallback",
        "kind",
        "least",
        "marked",
        "maximum",
        "minimum",
        "needs",
        "options",
        "ordered",
        "player",
        "prompt",
        "required",
        "rest",
        "source",
        "total",
    )

    def __init__(
        self,
        kind: int,
        player: int,
        prompt: str,
        options: tuple[Option, ...] = (),
        minimum: int = 1,
        maximum: int = 1,
        source: int = 0,
        ordered: bool = False,
        total: int = 0,
        least: int = 0,
        fallback: tuple[int, ...] = (),
        needs: tuple[int, ...] = (),
        required: tuple[tuple[int, ...], ...] = (),
        rest: int = -1,
        marked: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.prompt = prompt
        self.options = options
        self.minimum = minimum
        self.maximum = maximum
        self.source = source
        self.ordered = ordered
        self.total = total
        self.least = least  # of a division: each share; of a declaration: how many of the requirements
        # An answer that is known to be legal, where not every choice of the right size is.
        self.fallback = fallback
        # One number for each option, or none. Attackers: how many must attack if that one does. Blockers: how many must
        # block that attacker together. Division: the share that must be given before `rest` may have any. A choice with
        # a `total`: what each option counts for, as the chosen ones must come to the total or more.
        self.needs = needs
        # The requirements of a declaration (CR 508.1d, 509.1c), each as the options any one of which obeys it.
        self.required = required
        self.rest = rest  # the option of a division that gets only what the needs of the others leave (CR 702.19b)
        self.marked = marked  # the options that stand out: of revealed cards, those that will be kept

    def __repr__(self) -> str:
        return f"<{ASK_NAMES[self.kind]} for player {self.player}: {self.prompt} ({len(self.options)} options)>"

    def asked_of(self, player: int) -> Decision:
        """Return the same question, put to another player."""
        return Decision(
            self.kind,
            player,
            self.prompt,
            self.options,
            self.minimum,
            self.maximum,
            self.source,
            self.ordered,
            self.total,
            self.least,
            self.fallback,
            self.needs,
            self.required,
            self.rest,
            self.marked,
        )

    def forced(self) -> bool:
        """True if only one answer is possible."""
        kind = self.kind
        count = len(self.options)
        if kind == Ask.NUMBER:
            return self.minimum == self.maximum
        if kind == Ask.DIVIDE:
            if count == 2 and self.rest >= 0:
                return sum(self.needs) >= self.total  # nothing is left for the rest
            return count <= 1 or self.least * count >= self.total
        if kind in (Ask.REVEAL, Ask.PAY):
            return False
        if self.ordered or kind == Ask.ORDER:
            return self.maximum == 0 or (count <= 1 and self.minimum >= count)
        return self.maximum == 0 or self.minimum >= count

    def forced_answer(self) -> tuple[int, ...]:
        """Return the answer to a forced question."""
        if self.kind == Ask.NUMBER:
            return (self.minimum,)
        if self.kind == Ask.DIVIDE:
            if len(self.options) == 1:
                return (self.total,)
            if self.rest >= 0:
                return (0, self.total) if self.rest == 0 else (self.total, 0)
            return (self.least,) * len(self.options)
        if self.kind == Ask.ORDER:
            return tuple(range(len(self.options)))
        number = min(self.minimum, len(self.options))
        return (0,) if number == 1 else tuple(range(number))

    def default_answer(self) -> tuple[int, ...]:
        """Return a legal answer that does as little as possible: pass, no, the least."""
        if self.fallback:
            return self.fallback
        if self.kind == Ask.YES_NO:
            return (1,)
        if self.kind == Ask.NUMBER:
            return (self.minimum,)
        if self.kind == Ask.DIVIDE:
            shares = [self.least] * len(self.options)
            shares[0] += self.total - sum(shares)
            return tuple(shares)
        if self.kind == Ask.PAY:
            return (len(self.options) - 1,)
        return tuple(range(self.minimum))

    def allows(self, answer: tuple[int, ...]) -> bool:
        """True if the rules allow an answer of the right shape (`check_answer`). A bot needs no more to be legal."""
        kind = self.kind
        if kind == Ask.ATTACKERS or kind == Ask.BLOCKERS:
            return self.allows_declaration(answer)
        if kind == Ask.CHOOSE and self.total:
            return sum(self.needs[index] for index in answer) >= self.total
        if kind == Ask.DIVIDE and self.rest >= 0 and answer[self.rest]:
            for index, need in enumerate(self.needs):
                if index != self.rest and answer[index] < need:
                    return False
        return True

    def allows_declaration(self, answer: tuple[int, ...]) -> bool:
        """True if each creature is declared once, with enough others, and obeys enough (CR 508.1, 509.1)."""
        if not self.minimum <= len(answer) <= self.maximum:
            return False
        creatures: set[int] = set()
        for index in answer:
            creatures.add(self.options[index].obj)
        if len(creatures) < len(answer):
            return False
        if self.least and self.requirements_met(answer) < self.least:
            return False
        if self.needs:
            others = [self.options[index].other for index in answer]
            for place, index in enumerate(answer):
                together = len(answer) if self.kind == Ask.ATTACKERS else others.count(others[place])
                if together < self.needs[index]:
                    return False
        return True

    def requirements_met(self, answer: tuple[int, ...]) -> int:
        """Return how many of the requirements a declaration obeys."""
        count = 0
        for options in self.required:
            for index in options:
                if index in answer:
                    count += 1
                    break
        return count


def is_one_option(decision: Decision, answer: tuple[int, ...]) -> bool:
    """True if the answer is one option, and any one option answers the question, as with most questions."""
    count = len(answer)
    if decision.maximum != 1 or count != 1 or decision.total or decision.kind == Ask.DIVIDE:
        return False
    parts: tuple[object, ...] = answer  # from outside: anything may be in it
    given = parts[0]
    if type(given) is not int:
        return False
    return 0 <= given < len(decision.options)


def check_answer(decision: Decision, answer: tuple[int, ...]) -> None:
    """Raise `IllegalAnswer` unless the answer has the right shape. The rules may still refuse it."""
    parts: tuple[object, ...] = answer  # from outside: anything may be in it
    kind = decision.kind
    for given in parts:
        if type(given) is not int:
            raise IllegalAnswer(f"{given!r} in {parts!r} is not an int; {decision!r} takes a tuple of ints")
    if kind == Ask.NUMBER:
        if len(answer) != 1 or not decision.minimum <= answer[0] <= decision.maximum:
            raise IllegalAnswer(
                f"{answer!r} is not one number from {decision.minimum} to {decision.maximum} ({decision!r})"
            )
        return
    if kind == Ask.DIVIDE:
        check_division(decision, answer)
        return
    if not decision.minimum <= len(answer) <= decision.maximum:
        wanted = (
            str(decision.minimum)
            if decision.minimum == decision.maximum
            else f"{decision.minimum} to {decision.maximum}"
        )
        raise IllegalAnswer(f"{answer!r} chooses {len(answer)} options where {wanted} are wanted ({decision!r})")
    before = -1
    for place, part in enumerate(answer):
        if not 0 <= part < len(decision.options):
            raise IllegalAnswer(f"there is no option {part} in {decision!r}")
        if part <= before and is_chosen_before(answer, place):
            raise IllegalAnswer(f"{answer!r} chooses an option twice ({decision!r})")
        before = part
    if kind == Ask.CHOOSE and not decision.allows(answer):
        raise IllegalAnswer(f"{answer!r} does not come to {decision.total} or more ({decision!r})")


def is_chosen_before(answer: tuple[int, ...], place: int) -> bool:
    """True if the part of an answer at an index occurs before it already."""
    for earlier in range(place):
        if answer[earlier] == answer[place]:
            return True
    return False


def check_division(decision: Decision, answer: tuple[int, ...]) -> None:
    """Raise `IllegalAnswer` unless a division gives each recipient its share and uses everything up (CR 601.2d)."""
    if len(answer) != len(decision.options):
        raise IllegalAnswer(f"{answer!r} does not give an amount to each of {len(decision.options)} ({decision!r})")
    for part in answer:
        if part < decision.least:
            raise IllegalAnswer(f"{part} in {answer!r} is less than the least share {decision.least} ({decision!r})")
    if sum(answer) != decision.total:
        raise IllegalAnswer(f"{answer!r} adds up to {sum(answer)}, not {decision.total} ({decision!r})")
