"""Running scenarios of other engines: a position, a script of what the players do, and what must be true afterwards.

`python -m playset.testing.conformance SCENARIOS --cards CARDS` runs a file of them, one JSON object a line.
"""

from playset.testing.conformance.outcome import Result
from playset.testing.conformance.running import run_scenario

__all__ = ["Result", "run_scenario"]
