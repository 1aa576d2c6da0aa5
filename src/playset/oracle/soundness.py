"""Whether what was read is a node that the rules can work with."""

from __future__ import annotations

from typing import Any, Final

from playset.core.node import NODE_CLASSES, Node
from playset.oracle.fields import annotations_of
from playset.rules.targets import Target

# What a field may hold by its annotation, where that is no node: the others are told by the names of their classes.
PLAIN: Final[dict[str, type]] = {"int": int, "bool": bool, "str": str, "None": type(None)}
KNOWN: Final[dict[type[Node], tuple[tuple[str, tuple[type, ...]], ...]]] = {}


def kinds(annotation: str) -> tuple[type, ...]:
    """The classes that an annotation names; none if it names something else, such as a tuple."""
    found: list[type] = []
    for word in annotation.split(" | "):
        kind = PLAIN.get(word) or NODE_CLASSES.get(word)
        if kind is None:
            return ()
        found.append(kind)
    return tuple(found)


def checked_fields(node: type[Node]) -> tuple[tuple[str, tuple[type, ...]], ...]:
    """The fields of a class whose kind can be checked."""
    known = KNOWN.get(node)
    if known is None:
        fields = [(name, kinds(kind)) for name, kind in annotations_of(node).items()]
        known = KNOWN[node] = tuple((name, kind) for name, kind in fields if kind)
    return known


def is_sound(node: Node) -> bool:
    """Whether nothing is left that only stands for a word while a text is read, and every field has what it should.

    No target may be described by another one: which are legal is asked before any is chosen.
    """
    if type(node).__module__.startswith("playset.oracle"):
        return False
    if isinstance(node, Target) and has_target(node.what):
        return False
    for name, kind in checked_fields(type(node)):
        value: Any = getattr(node, name)
        if not isinstance(value, kind):
            return False
    return all(is_sound(child) for child in node.children())


def has_target(node: Node) -> bool:
    """Whether there is a target in a description."""
    return isinstance(node, Target) or any(has_target(child) for child in node.children())
