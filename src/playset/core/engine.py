"""Say how the engine runs: compiled into machine code or interpreted. Both play alike; compiled is faster."""

from __future__ import annotations

from playset.core import words


def compiled() -> bool:
    """True if the engine is compiled."""
    return not str(words.__file__).endswith(".py")


def engine_kind() -> str:
    """Return "compiled" or "interpreted", for reports."""
    return "compiled" if compiled() else "interpreted"


def engine_advice() -> str:
    """Return which engine runs and, if there is a faster one, how to get it."""
    if compiled():
        return "engine compiled"
    return "engine interpreted; the compiled engine is about ten times as fast: see docs/install.md"
