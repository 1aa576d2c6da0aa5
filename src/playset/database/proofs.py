"""What proving a card came to: the rows of a table beside the readings, and sums over them.

`testing.proving` makes the proofs, `CardDatabase` keeps them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

NO_EFFECT: Final = "no effect"
EXAMPLES: Final = 5


class Missing(msgspec.Struct, frozen=True):
    """An instruction of a card that never ran, or changed nothing whenever it did."""

    face: str
    kind: str  # of the ability
    instruction: str
    why: str


class Proof(msgspec.Struct):
    """What came of proving a card."""

    name: str
    cast: bool  # it was cast or played
    instructions: int = 0  # and replacement effects
    ran: int = 0
    effective: int = 0  # ran and changed something
    statics: int = 0  # static abilities
    felt: int = 0  # static abilities without which something goes otherwise
    missing: list[Missing] = []
    errors: list[str] = []  # exceptions of the engine

    @property
    def all_ran(self) -> bool:
        """True if everything that it says was carried out."""
        return self.ran == self.instructions

    @property
    def proved(self) -> bool:
        """True if it was cast, everything that it says was carried out, and nothing failed."""
        return self.cast and self.all_ran and not self.errors


class Gap(msgspec.Struct):
    """A kind of thing that was missing: of how many cards, and of which, for example."""

    kind: str
    why: str
    word: str  # the instruction or ability, as a word of the card language
    cards: int = 0
    examples: list[str] = []


class Proofs(msgspec.Struct):
    """The sums over the proofs of many cards."""

    cards: int = 0
    cast: int = 0
    ran: int = 0  # cards of which everything was carried out
    effective: int = 0  # cards of which everything changed something
    proved: int = 0
    felt: int = 0  # cards of which every static ability makes a difference
    failed: int = 0  # cards on which the engine raised an exception
    gaps: list[Gap] = []
    errors: list[Gap] = []


def summed(proofs: Iterable[Proof]) -> Proofs:
    """Return the sums, with the most frequent gaps first."""
    found = Proofs()
    gaps: dict[tuple[str, str, str], Gap] = {}
    errors: dict[str, Gap] = {}
    for proof in proofs:
        found.cards += 1
        found.cast += proof.cast
        found.ran += proof.all_ran
        found.effective += proof.effective == proof.instructions
        found.proved += proof.proved
        found.felt += proof.felt == proof.statics
        found.failed += bool(proof.errors)
        kinds = {(one.kind, one.why, word_of(one.instruction)) for one in proof.missing}
        for key in kinds:
            count(gaps.setdefault(key, Gap(*key)), proof.name)
        for error in proof.errors:
            count(errors.setdefault(error, Gap("error", error, "")), proof.name)
    found.gaps = sorted(gaps.values(), key=lambda gap: (-gap.cards, gap.kind, gap.why, gap.word))
    found.errors = sorted(errors.values(), key=lambda gap: (-gap.cards, gap.why))
    return found


def word_of(instruction: str) -> str:
    """Return the first word of an instruction in the card language."""
    return instruction.partition("(")[0]


def count(gap: Gap, name: str) -> None:
    """Count a card in a gap."""
    gap.cards += 1
    if len(gap.examples) < EXAMPLES:
        gap.examples.append(name)
