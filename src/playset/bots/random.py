"""The random bot: every legal answer is equally likely, as long as it has the patience to do things."""

from __future__ import annotations

from math import comb, perm
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.rng import Random

if TYPE_CHECKING:
    from playset.rules.views.view import View

# How often a declaration of attackers or blockers is thrown away for another before a known legal one is taken.
ATTEMPTS: Final = 100
# So much is done in one turn before all that is left is to pass. What can be done again and again would else go on for
# thousands of decisions: chance leaves a loop late (CR 732.3 has somebody choose otherwise).
PATIENCE: Final = 20
# The answers that choose one of the first options, so that they need not be made each time.
ONE_OPTION: Final[list[tuple[int, ...]]] = [(place,) for place in range(100)]
NUMBERS: Final = list(range(100))  # the first numbers, likewise


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    """Answers every question by chance, legally, and looks at nothing but the question and the number of the turn."""

    __slots__ = ("done", "random", "turn")

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)
        self.turn = 0
        self.done = 0  # how often it has done something in that turn instead of passing

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return one of the legal answers; to pass, once it has done enough in a turn."""
        answer = random_answer(self.random, decision)
        if decision.kind == Ask.PRIORITY and answer[0]:
            if view.turn != self.turn:
                self.turn = view.turn
                self.done = 0
            self.done += 1
            if self.done > PATIENCE and decision.options[0].act == Act.PASS:
                return ONE_OPTION[0]
        return answer


def random_answer(random: Random, decision: Decision) -> tuple[int, ...]:
    """Return a legal answer to a question, each equally likely."""
    kind = decision.kind
    if kind == Ask.NUMBER:
        return (decision.minimum + below(random, decision.maximum - decision.minimum + 1),)
    if kind == Ask.DIVIDE:
        return random_division(random, decision)
    if kind == Ask.ATTACKERS or kind == Ask.BLOCKERS:
        return random_declaration(random, decision)
    if kind == Ask.CHOOSE and decision.total:
        return random_enough(random, decision)
    count = len(decision.options)
    if decision.maximum == 1:
        if not decision.minimum and not random.below(count + 1):
            return ()  # to choose nothing is as likely as each of the options
        place = random.below(count)
        return ONE_OPTION[place] if place < len(ONE_OPTION) else (place,)
    if decision.ordered or kind == Ask.ORDER:
        return random_arrangement(random, count, decision.minimum, decision.maximum)
    return random_subset(random, count, decision.minimum, decision.maximum)


def below(random: Random, bound: int) -> int:
    """Return a number from 0 to bound - 1, each equally likely, also where the bound is larger than a word of
    chance.
    """
    if bound <= 1 << 32:
        return random.below(bound)
    words = (bound.bit_length() + 31) // 32
    while True:
        number = 0
        for _ in range(words):
            number = number << 32 | random.below(1 << 32)
        number >>= 32 * words - bound.bit_length()
        if number < bound:
            return number


def weighted(random: Random, weights: list[int]) -> int:
    """Return an index, as likely as its weight says."""
    number = below(random, sum(weights))
    index = 0
    while number >= weights[index]:
        number -= weights[index]
        index += 1
    return index


def random_subset(random: Random, count: int, minimum: int, maximum: int) -> tuple[int, ...]:
    """Return some of `count` options in ascending order: uniform over the sets of allowed sizes, not over the sizes."""
    size = minimum
    if minimum < maximum:
        size += weighted(random, [comb(count, number) for number in range(minimum, maximum + 1)])
    chosen = sample(random, count, size)
    chosen.sort()
    return tuple(chosen)


def random_enough(random: Random, decision: Decision) -> tuple[int, ...]:
    """Return some of the options, until they come to the total that is wanted."""
    for _ in range(ATTEMPTS):
        answer = random_subset(random, len(decision.options), decision.minimum, decision.maximum)
        if decision.allows(answer):
            return answer
    return decision.fallback


def random_arrangement(random: Random, count: int, minimum: int, maximum: int) -> tuple[int, ...]:
    """Return some of `count` options in an order: uniform over the sequences of allowed lengths."""
    size = minimum
    if minimum < maximum:
        size += weighted(random, [perm(count, number) for number in range(minimum, maximum + 1)])
    return tuple(sample(random, count, size))


def sample(random: Random, count: int, size: int) -> list[int]:
    """Return `size` different numbers below `count`, in random order."""
    numbers = NUMBERS[:count] if count <= len(NUMBERS) else list(range(count))
    for place in range(size):
        other = place + random.below(count - place)
        numbers[place], numbers[other] = numbers[other], numbers[place]
    return numbers[:size] if size < count else numbers


# --- divisions -----------------------------------------------------------------------------------------------


def random_division(random: Random, decision: Decision) -> tuple[int, ...]:
    """Return shares for a division, each division equally likely."""
    count = len(decision.options)
    rest = decision.rest
    if rest < 0:
        return composition(random, decision.total, [decision.least] * count)
    # Two kinds of division: the rest gets nothing, or it gets something and the others what they need.
    others = [need for index, need in enumerate(decision.needs) if index != rest]
    spare = decision.total - 1 - sum(others)
    without = comb(decision.total + count - 2, count - 2)
    through = comb(spare + count - 1, count - 1) if spare >= 0 else 0
    if weighted(random, [without, through]) == 0:
        shares = composition(random, decision.total, [0] * (count - 1))
        return (*shares[:rest], 0, *shares[rest:])
    return composition(random, decision.total, [*others[:rest], 1, *others[rest:]])


def composition(random: Random, total: int, least: list[int]) -> tuple[int, ...]:
    """Cut `total` into shares, each at least as large as it has to be; every way to cut is equally likely."""
    spare = total - sum(least)
    # Bars among stars: the places of the bars say where one share ends and the next begins.
    bars = sample(random, spare + len(least) - 1, len(least) - 1)
    bars.sort()
    bars.append(spare + len(least) - 1)
    shares: list[int] = []
    previous = -1
    for place, bar in enumerate(bars):
        shares.append(least[place] + bar - previous - 1)
        previous = bar
    return tuple(shares)


# --- attackers and blockers ----------------------------------------------------------------------------------


def random_declaration(random: Random, decision: Decision) -> tuple[int, ...]:
    """Declare attackers or blockers: each creature does nothing or one of its options, until the whole is legal."""
    conditional = decision.least > 0 or len(decision.needs) > 0  # whether some choices do not go together
    if not conditional and decision.minimum == 0 and decision.maximum >= len(decision.options):
        if stand_together(decision.options):
            return free_declaration(random, decision.options)
    choices = choices_by_creature(decision)
    bounded = decision.minimum > 0 or decision.maximum < len(choices)
    for _ in range(ATTEMPTS):
        if bounded:
            answer = sized_declaration(random, choices, decision.minimum, decision.maximum)
        else:
            answer = [options[random.below(len(options))] for options in choices]
        chosen = [index for index in answer if index >= 0]
        if len(chosen) > 1:
            chosen.sort()
        declared = tuple(chosen)
        if not conditional or decision.allows(declared):
            return declared
    return decision.fallback


def stand_together(options: tuple[Option, ...]) -> bool:
    """True if the options of each creature follow one another, as they mostly do."""
    for place in range(1, len(options)):
        creature = options[place].obj
        if creature != options[place - 1].obj:
            for earlier in range(place - 1):
                if options[earlier].obj == creature:
                    return False
    return True


def free_declaration(random: Random, options: tuple[Option, ...]) -> tuple[int, ...]:
    """Return a declaration in which each creature does nothing or one of its options, whatever the others do."""
    chosen: list[int] = []
    first = 0
    while first < len(options):
        after = first + 1
        while after < len(options) and options[after].obj == options[first].obj:
            after += 1
        choice = random.below(after - first + 1)
        if choice:
            chosen.append(first + choice - 1)
        first = after
    return tuple(chosen)


def choices_by_creature(decision: Decision) -> list[list[int]]:
    """Return what each creature of a declaration may do: nothing, which is -1, or one of its options."""
    creatures: list[int] = []
    choices: list[list[int]] = []
    for index, option in enumerate(decision.options):
        if creatures and option.obj == creatures[-1]:  # mostly the options of one follow one another
            choices[-1].append(index)
        elif option.obj in creatures:
            choices[creatures.index(option.obj)].append(index)
        else:
            creatures.append(option.obj)
            choices.append([-1, index])
    if decision.least and decision.least == len(decision.required):
        # Every requirement has to be obeyed, so there is no need to wait for chance to see to it.
        for wanted in decision.required:
            creature = decision.options[wanted[0]].obj
            if all(decision.options[index].obj == creature for index in wanted):
                place = creatures.index(creature)
                choices[place] = [index for index in choices[place] if index in wanted]
    return choices


def sized_declaration(random: Random, choices: list[list[int]], minimum: int, maximum: int) -> list[int]:
    """Return one choice for each creature, -1 for nothing, with a bounded number of creatures that do something."""
    # ways[n][k]: in how many ways k of the creatures from the n-th on can do something and the others nothing.
    ways = [[1]]
    for options in reversed(choices):
        idle = 1 if options[0] < 0 else 0
        after = [*ways[0], 0]
        ways.insert(0, [idle * after[0]])
        for number in range(1, len(after)):
            ways[0].append(idle * after[number] + (len(options) - idle) * after[number - 1])
    left = minimum + weighted(random, ways[0][minimum : maximum + 1])
    answer: list[int] = []
    for place, options in enumerate(choices):
        idle = 1 if options[0] < 0 else 0
        after = [*ways[place + 1], 0]
        acts = (len(options) - idle) * after[left - 1] if left else 0
        if below(random, idle * after[left] + acts) < acts:
            answer.append(options[idle + random.below(len(options) - idle)])
            left -= 1
        else:
            answer.append(-1)
    return answer
