"""How the engine runs: compiled into machine code or interpreted. Both play alike; compiled is faster."""

from __future__ import annotations

from playset.core import words


def compiled() -> bool:
    """Whether the engine is compiled."""
    return not str(words.__file__).endswith(".py")


def engine_kind() -> str:
    """Whether the engine is compiled, as a word for reports."""
    return "compiled" if compiled() else "interpreted"
