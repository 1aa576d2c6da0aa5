"""Test support: `Scenario` sets up a position, acts and answers by name; invariants, fuzzing, positions for bots.

s = Scenario(hand="…", battlefield="3 Mountain", their_battlefield="…")
s.cast("…", target="their …")
assert s.them.graveyard == ["…"]
"""

from playset.testing.scenario import Scenario, unanswered

__all__ = ["Scenario", "unanswered"]
