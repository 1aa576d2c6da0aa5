from __future__ import annotations

from playset.rules.state import State


def state_hash(state: State) -> str:
    return ""
