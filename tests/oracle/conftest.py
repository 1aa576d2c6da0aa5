"""While text is read, fields take only what a compiled class would let them take."""

import builtins
import functools
import re
from collections.abc import Iterator

import pytest

from playset import compiled
from playset.core.node import NODE_CLASSES, Node
from playset.oracle.fields import annotations_of
from playset.rules.state.cards import CardDefinition

INNER = re.compile(r"\[.*\]")


def allowed(annotation: str) -> tuple[type, ...] | None:
    """The classes that an annotation names; None if it names anything else."""
    found: list[type] = []
    for name in INNER.sub("", annotation).split(" | "):
        one = type(None) if name == "None" else NODE_CLASSES.get(name) or getattr(builtins, name, None)
        if name == "CardDefinition":
            one = CardDefinition
        if not isinstance(one, type):
            return None
        found.append(one)
    return tuple(found)


def watch(node: type[Node], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the constructor of a node refuse values of wrong types."""
    make = node.__init__
    checks = [(name, kinds) for name, kind in annotations_of(node).items() if (kinds := allowed(kind)) is not None]

    @functools.wraps(make)
    def check(self: Node, *values: object, **named: object) -> None:
        make(self, *values, **named)
        for name, kinds in checks:
            value = getattr(self, name)
            if not isinstance(value, kinds):
                raise TypeError(f"{node.__name__}.{name} is {value!r}, a {type(value).__name__}")

    monkeypatch.setattr(node, "__init__", check)


@pytest.fixture(scope="session", autouse=True)
def strict_fields() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for node in list(NODE_CLASSES.values()) if not compiled() else ():
            if "__init__" in node.__dict__ and not node.__module__.startswith("playset.oracle"):
                watch(node, patch)
        yield
