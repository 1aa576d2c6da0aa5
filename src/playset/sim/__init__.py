"""Games in bulk and on record: replays."""

from __future__ import annotations

from playset.sim.replay import Replay, record, undo

__all__ = ["Replay", "record", "undo"]
