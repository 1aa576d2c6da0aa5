"""Whether what was read is a node that the rules can work with."""

from __future__ import annotations

from typing import Any

from playset.core.node import Node
from playset.oracle.fields import kinds_of
from playset.rules.targets import Target


def is_sound(node: Node) -> bool:
    """Whether nothing is left that only stands for a word while a text is read, and every field has what it should.

    No target may be described by another one: which are legal is asked before any is chosen.
    """
    if type(node).__module__.startswith("playset.oracle"):
        return False
    if isinstance(node, Target) and has_target(node.what):
        return False
    for name, kind in kinds_of(type(node)):
        value: Any = getattr(node, name)
        if not isinstance(value, kind):
            return False
    return all(is_sound(child) for child in node.children())


def has_target(node: Node) -> bool:
    """Whether there is a target in a description."""
    return isinstance(node, Target) or any(has_target(child) for child in node.children())
