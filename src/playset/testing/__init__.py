"""For tests that read like play: set a position up, act, answer by name, and look.

s = Scenario(hand="…", battlefield="3 Mountain", their_battlefield="…")
s.cast("…", target="their …")
assert s.them.graveyard == ["…"]
"""

from playset.testing.scenario import Scenario, unanswered

__all__ = ["Scenario", "unanswered"]
