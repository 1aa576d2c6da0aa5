"""Find declarations that obey as many requirements as possible despite the restrictions (CR 508.1d, 509.1c).

`combat.declare` asks for the best declaration; how many requirements it obeys is the least that a legal declaration
must obey, and it is the answer that is given by default. Nothing here looks at a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playset.core.decision import Option


def declared_twice(options: tuple[Option, ...], answer: tuple[int, ...]) -> int:
    """Return a creature that a declaration lets do two things (CR 508.1b, 509.1a); 0 if there is none."""
    for place, index in enumerate(answer):
        creature = options[index].obj
        for later in range(place + 1, len(answer)):
            if options[answer[later]].obj == creature:
                return creature
    return 0


def most_obedient_attack(creatures: list[int], weights: list[int], needs: list[int], most: int) -> list[int]:
    """Return the fewest creatures that obey as many requirements as possible (CR 508.1d).

    `weights` says how many requirements each creature obeys by attacking, `needs` how many must attack if it does.
    """
    best: list[int] = []
    best_score = 0
    for size in range(1, min(most, len(creatures)) + 1):
        able = [place for place in range(len(creatures)) if needs[place] <= size]
        if len(able) >= size:
            able.sort(key=weights.__getitem__, reverse=True)
            score = sum(weights[place] for place in able[:size])
            if score > best_score:
                best_score = score
                best = [creatures[place] for place in sorted(able[:size])]
    return best


class BlockRequirements:
    """The requirements to block, counted by attacker and by block."""

    __slots__ = ("least", "of_attacker", "of_option", "places")

    def __init__(self, options: list[Option], needs: tuple[int, ...], required: tuple[tuple[int, ...], ...]) -> None:
        self.of_attacker: dict[
            int, int
        ] = {}  # how many a block of the attacker obeys, whoever is the first to block it
        self.of_option: dict[int, int] = {}  # how many a block obeys besides
        self.least: dict[int, int] = {}  # how many must block an attacker together
        for group in required:
            attacker = options[group[0]].other
            if len(group) > 1 and all(options[index].other == attacker for index in group):
                self.of_attacker[attacker] = self.of_attacker.get(attacker, 0) + 1
            else:
                for index in group:
                    self.of_option[index] = self.of_option.get(index, 0) + 1
            for index in group:
                self.least[options[index].other] = needs[index]
        # The attackers whose number of blockers makes a difference, each with its place among the numbers.
        self.places: dict[int, int] = {}
        for attacker, least in self.least.items():
            if least > 1 or attacker in self.of_attacker:
                self.places[attacker] = len(self.places)


class BlockChoice:
    """A choice of blocks so far, and how many requirements it obeys."""

    __slots__ = ("blocks", "obeyed")

    def __init__(self, obeyed: int, blocks: tuple[int, ...]) -> None:
        self.obeyed = obeyed
        self.blocks = blocks

    def better_than(self, other: BlockChoice | None) -> bool:
        """True if it obeys more requirements, or as many with fewer blocks."""
        if other is None or self.obeyed != other.obeyed:
            return other is None or self.obeyed > other.obeyed
        return len(self.blocks) < len(other.blocks)


def most_obedient_block(
    options: list[Option], needs: tuple[int, ...], required: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    """Return the fewest blocks that obey as many requirements as possible (CR 509.1c).

    Goes from blocker to blocker and keeps the best choice for each combination of numbers of blockers that the
    attackers can have so far. A number makes a difference only up to what the attacker needs.
    """
    wanted = BlockRequirements(options, needs, required)
    choices: dict[tuple[int, ...], BlockChoice] = {(0,) * len(wanted.places): BlockChoice(0, ())}
    for blocker in dict.fromkeys(option.obj for option in options):
        reached = dict(choices)
        for counts, choice in choices.items():
            for index, option in enumerate(options):
                if option.obj != blocker or option.other not in wanted.least:
                    continue
                place = wanted.places.get(option.other, -1)
                gained = wanted.of_option.get(index, 0)
                key = counts
                if place >= 0:
                    if not counts[place]:
                        gained += wanted.of_attacker.get(option.other, 0)
                    count = min(counts[place] + 1, wanted.least[option.other])
                    key = (*counts[:place], count, *counts[place + 1 :])
                if gained or key != counts:
                    longer = BlockChoice(choice.obeyed + gained, (*choice.blocks, index))
                    if longer.better_than(reached.get(key)):
                        reached[key] = longer
        choices = reached
    best = BlockChoice(0, ())
    least = [wanted.least[attacker] for attacker in wanted.places]
    for counts, choice in choices.items():
        if all(count in (0, need) for count, need in zip(counts, least, strict=True)) and choice.better_than(best):
            best = choice
    return best.blocks
