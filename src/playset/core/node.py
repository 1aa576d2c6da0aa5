"""Define `Node`, the base class of the card language: a frozen, comparable value whose `repr` is its source.

The abstract words are in `rules.nodes`, the concrete ones in `ability`.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from mypy_extensions import mypyc_attr

# Every concrete node class by its name, so that a saved position can name the words it uses.
NODE_CLASSES: Final[dict[str, type[Node]]] = {}
# The names of the fields of each class that has been asked, which `dataclasses.fields` is slow to give.
FIELD_NAMES: Final[dict[type, tuple[str, ...]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A value of the card language. Subclasses are frozen dataclasses with `repr=False`."""

    def __init_subclass__(cls) -> None:
        NODE_CLASSES[cls.__name__] = cls

    def __repr__(self) -> str:
        parts: list[str] = []
        named = False
        for field in dataclasses.fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            if field.default is not dataclasses.MISSING and value == field.default:
                named = True  # a default was left out, so what follows needs its name
                continue
            parts.append(f"{field.name}={value!r}" if named else repr(value))
        return f"{type(self).__name__}({', '.join(parts)})"

    def __reduce__(self) -> tuple[object, ...]:
        values = [getattr(self, name) for name in field_names(type(self))]
        return (restore, (type(self), tuple(values)))

    def children(self) -> list[Node]:
        """Return the nodes directly inside this one, in the order of its fields."""
        found: list[Node] = []
        for name in field_names(type(self)):
            value: object = getattr(self, name)
            if isinstance(value, Node):
                found.append(value)
            elif isinstance(value, tuple):
                for part in value:
                    if isinstance(part, Node):
                        found.append(part)
        return found

    def counted_pattern(self) -> Node | None:
        """Return the trigger condition whose events of this turn or last turn it counts, if it does."""
        return None

    def asks_for_mana(self) -> bool:
        """True if it asks which mana was spent to cast the spell."""
        return False

    def asks_how_often(self) -> bool:
        """True if it asks how often the ability that it belongs to has resolved this turn."""
        return False

    def is_separate_ability(self) -> bool:
        """True if what is inside belongs to an ability of its own, so that its targets are chosen another time."""
        return False

    def substitute(self, old: dict[Node, Node], into_abilities: bool = True) -> Node:
        """Return this node with each key of `old` replaced; in separate abilities only with `into_abilities`."""
        if self in old:
            return old[self]
        if not into_abilities and self.is_separate_ability():
            return self
        changes: dict[str, object] = {}
        for name in field_names(type(self)):
            value: object = getattr(self, name)
            if isinstance(value, Node):
                after: object = value.substitute(old, into_abilities)
            elif isinstance(value, tuple):
                after = tuple(
                    [part.substitute(old, into_abilities) if isinstance(part, Node) else part for part in value]
                )
            else:
                continue
            if after != value:
                changes[name] = after
        return self.changed(changes) if changes else self

    def changed(self, changes: dict[str, object]) -> Node:
        """Return this node with some fields changed; nodes whose arguments are not their fields have their own way."""
        return dataclasses.replace(self, **changes)  # type: ignore[type-var]


def restore(node_class: type[Node], values: tuple[object, ...]) -> Node:
    """Return a node made from the values of its fields, to unpickle it; its constructor may take others."""
    node = node_class.__new__(node_class)
    for name, value in zip(field_names(node_class), values):
        object.__setattr__(node, name, value)
    return node


def field_names(node_class: type) -> tuple[str, ...]:
    """Return the names of the fields of a node, in their order."""
    found = FIELD_NAMES.get(node_class)
    if found is None:
        found = FIELD_NAMES[node_class] = tuple([field.name for field in dataclasses.fields(node_class)])
    return found
