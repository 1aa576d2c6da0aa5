"""The outcomes of a scenario (passed, failed, unsupported …) as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

PASS_EXACT: Final = "pass-exact"
PASS_LENIENT: Final = "pass-lenient"  # it holds, but the questions came in another way than the script expected
FAIL_ASSERT: Final = "fail-assert"
FAIL_ACTION: Final = "fail-action"  # something in the script could not be done
FAIL_DECISION: Final = "fail-decision"  # a question that the script does not answer, or answers illegally
ERROR: Final = "error"
SKIP_CARDS: Final = "skip-cards"
SKIP_OP: Final = "skip-op"
OUTCOMES: Final = (
    PASS_EXACT,
    PASS_LENIENT,
    FAIL_ASSERT,
    FAIL_ACTION,
    FAIL_DECISION,
    ERROR,
    SKIP_CARDS,
    SKIP_OP,
)


class Stopped(Exception):
    """The run of a scenario cannot go on."""

    def __init__(self, outcome: str, why: str) -> None:
        super().__init__(why)
        self.outcome = outcome
        self.why = why


class Unknown(Exception):
    """A check that is not understood."""


@dataclass
class Result:
    """The outcome of a scenario."""

    id: str
    outcome: str
    why: str = ""
    strict: bool = False
    notes: list[str] = field(default_factory=list)  # every place where the script was read with some freedom

    def as_data(self) -> dict[str, Any]:
        """Return the outcome as JSON types."""
        return {
            "id": self.id,
            "outcome": self.outcome,
            "why": self.why,
            "strict": self.strict,
            "notes": self.notes,
        }
