"""Inspect the fields of nodes: annotations, defaults, and the field that takes any number of arguments.

A compiled class keeps neither its annotations as they are written nor its docstring, so they are read from its source,
which is installed beside it.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import sys
from functools import cache
from pathlib import Path
from typing import Any

from playset.core.node import NODE_CLASSES, Node
from playset.rules.saving.serialize import node_parameters
from playset.rules.state.cards import CardDefinition


def spread_of(node: type[Node] | None) -> str:
    """Return the field of a node that takes any number of arguments (`*parts`), if there is one."""
    if node is None:
        return ""
    for parameter in node_parameters(node):
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            return parameter.name
    return ""


def fields_of(node: type[Node] | None) -> list[dataclasses.Field[Any]]:
    """Return the fields of a node, in their order."""
    fields: dict[str, dataclasses.Field[Any]] = getattr(node, "__dataclass_fields__", {})
    return list(fields.values())


ANNOTATIONS: dict[type[Node] | None, dict[str, str]] = {}


def annotations_of(node: type[Node] | None) -> dict[str, str]:
    """Return the annotation of each field of a node, as written; not to be changed."""
    found = ANNOTATIONS.get(node)
    if found is None:
        found = ANNOTATIONS[node] = work_out_annotations(node)
    return found


def work_out_annotations(node: type[Node] | None) -> dict[str, str]:
    """Return the annotation of each field of a node."""
    written: dict[str, str] = {}
    for base in reversed(node.__mro__) if node is not None else ():
        if base is not object and not all(isinstance(field.type, str) for field in fields_of(base)):
            written.update(source_annotations(base))
    return {field.name: written.get(field.name) or str(field.type) for field in fields_of(node)}


def source_annotations(node: type) -> dict[str, str]:
    """Return the annotations of a compiled class, from its source."""
    for statement in source_of(node.__module__).body:
        if isinstance(statement, ast.ClassDef) and statement.name == node.__name__:
            return {
                part.target.id: ast.unparse(part.annotation)
                for part in statement.body
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            }
    return {}


@cache
def source_of(module: str) -> ast.Module:
    """Return the source of a module that is loaded."""
    found = sys.modules[module].__file__
    assert found is not None
    path = Path(found)
    beside = path if path.suffix == ".py" else path.with_name(module.rpartition(".")[2] + ".py")
    return ast.parse(beside.read_text("utf-8"))


def documentation_of(node: type) -> str:
    """Return the docstring of a class; a compiled one has it in its source."""
    for statement in source_of(node.__module__).body if not node.__doc__ else ():
        if isinstance(statement, ast.ClassDef) and statement.name == node.__name__:
            return ast.get_docstring(statement) or ""
    return inspect.cleandoc(node.__doc__ or "").strip()


def defaults_of(node: type[Node] | None) -> dict[str, Any]:
    """Return the default of each field of a node; MISSING where there is none."""
    return {field.name: field.default for field in fields_of(node) if field.init}


# What a field may hold by its annotation, where that is no node.
PLAIN_KINDS: dict[str, type] = {
    "int": int,
    "bool": bool,
    "str": str,
    "None": type(None),
    "CardDefinition": CardDefinition,
}
KINDS: dict[type[Node], tuple[tuple[str, tuple[type, ...]], ...]] = {}


def kinds_of(node: type[Node]) -> tuple[tuple[str, tuple[type, ...]], ...]:
    """Return the fields of a node for which classes are named, and these classes.

    Others, such as tuples, are left out.
    """
    known = KINDS.get(node)
    if known is None:
        found = [(name, named_classes(kind)) for name, kind in annotations_of(node).items()]
        known = KINDS[node] = tuple([(name, kinds) for name, kinds in found if kinds])
    return known


def named_classes(annotation: str) -> tuple[type, ...]:
    """Return the classes that an annotation names; none if it names something else."""
    found: list[type] = []
    for word in annotation.split(" | "):
        kind = PLAIN_KINDS.get(word) or NODE_CLASSES.get(word)
        if kind is None:
            return ()
        found.append(kind)
    return tuple(found)
