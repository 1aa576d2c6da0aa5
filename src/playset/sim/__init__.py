"""Games played by bots, one or many, here or in other processes; what they show; and replays."""

from __future__ import annotations

from playset.sim.replay import Replay, record, undo

__all__ = ["Replay", "record", "undo"]
