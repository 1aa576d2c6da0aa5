"""Limits on what makes code hard to follow: branches, length, attributes of a class, imports of a module.

`limits.txt` lists what exceeds a limit today, each with its number. The list may only shrink: an entry whose number has
fallen is a complaint, too. `python tests/hygiene/test_limits.py` lowers numbers and drops entries that fit by now; it
never adds one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
LISTED = Path(__file__).with_name("limits.txt")

LIMITS = {
    "branches": 15,  # of a function, with each `and`, `or`, conditional expression and condition of a comprehension
    "function lines": 60,
    "module lines": 700,
    "attributes": 20,  # of an object
    "fan-out": 20,  # modules of ours that a module imports at run time
}

TABLE_LINES = 20
"""A statement at module level at least this long is a table or a card list, which nobody reads from end to end."""

BRANCHING = (ast.If, ast.For, ast.While, ast.AsyncFor, ast.ExceptHandler, ast.IfExp, ast.match_case)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def span(node: ast.stmt) -> int:
    """Return the number of lines of a statement."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def module_lines(source: str) -> int:
    """Return the number of lines of a module, without its tables and card lists."""
    body = ast.parse(source).body
    data = [node for node in body if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) or is_call(node)]
    return len(source.splitlines()) - sum(span(node) for node in data if span(node) >= TABLE_LINES)


def is_call(node: ast.stmt) -> bool:
    """True if a statement only calls something."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def only_sets_fields(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """True if a function only sets fields, one a line: the layout of a class, which reads as a table."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return all(isinstance(one, ast.Assign | ast.AnnAssign) and one.lineno == one.end_lineno for one in body)


def branches(function: ast.AST) -> int:
    """Return how many ways a function can branch, not counting functions inside it."""
    found = 0
    for node in ast.iter_child_nodes(function):
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            continue
        if isinstance(
            node, ast.If | ast.For | ast.While | ast.AsyncFor | ast.ExceptHandler | ast.IfExp | ast.match_case
        ):
            found += 1
        elif isinstance(node, ast.BoolOp):
            found += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            found += len(node.ifs)
        found += branches(node)
    return found


def definitions(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Yield every function and class below a node with its qualified name."""
    for child in ast.iter_child_nodes(node):
        name = prefix
        if isinstance(child, (*FUNCTIONS, ast.ClassDef)):
            name = f"{prefix}.{child.name}".lstrip(".")
            yield name, child
        yield from definitions(child, name)


def attributes(kind: ast.ClassDef) -> int:
    """Return how many attributes the objects of a class get in its own body and constructor."""
    found: set[str] = set()
    for node in kind.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and "Final" not in ast.dump(node):
            found.add(node.target.id)
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for part in ast.walk(node):
                if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
                    if isinstance(part.value, ast.Name) and part.value.id == "self":
                        found.add(part.attr)
    return len(found)


def fan_out(tree: ast.Module) -> int:
    """Return how many modules of ours a module imports at run time; a package that only collects names has none."""
    if all(isinstance(node, ast.Import | ast.ImportFrom | ast.Expr | ast.Assign) for node in tree.body):
        return 0
    return len(set(imported(tree.body)))


def imported(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the modules of ours that statements import, but for types."""
    for node in body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("playset"):
            yield node.module or ""
        elif isinstance(node, ast.If) and "TYPE_CHECKING" not in ast.dump(node.test):
            yield from imported(node.body + node.orelse)
        elif isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            yield from imported(node.body)


def measured(path: str, source: str) -> Iterator[tuple[str, str, int]]:
    """Yield every measure of a module: which limit it falls under, what is measured, and its number."""
    tree = ast.parse(source)
    yield "module lines", path, module_lines(source)
    yield "fan-out", path, fan_out(tree)
    for name, node in definitions(tree):
        if isinstance(node, ast.ClassDef):
            yield "attributes", f"{path}:{name}", attributes(node)
        elif isinstance(node, FUNCTIONS):
            yield "branches", f"{path}:{name}", branches(node)
            yield "function lines", f"{path}:{name}", 0 if only_sets_fields(node) else span(node)


def excesses() -> dict[str, int]:
    """Return everything in the package that exceeds a limit, as it stands in the list."""
    found: dict[str, int] = {}
    for file in sorted((ROOT / "src" / "playset").rglob("*.py")):
        path = file.relative_to(ROOT / "src" / "playset").as_posix()
        for limit, name, number in measured(path, file.read_text("utf-8")):
            if number > LIMITS[limit]:
                found[f"{limit} {name}"] = number
    return found


def listed() -> dict[str, int]:
    """Return the exceptions, each with the number that it may have."""
    lines = [line.rpartition(" ") for line in LISTED.read_text("utf-8").splitlines() if line and line[0] != "#"]
    return {name: int(number) for name, _, number in lines}


def complaints(found: dict[str, int], exceptions: dict[str, int]) -> list[str]:
    """Return in words what exceeds its limit, and which exceptions are no longer needed as they are."""
    too_much = [f"{name} {number}" for name, number in found.items() if number > exceptions.get(name, 0)]
    stale = [
        f"{name}: now {found.get(name, 0)}, listed with {number}: run this file"
        for name, number in exceptions.items()
        if found.get(name, 0) < number
    ]
    return sorted(too_much + stale)


def test_nothing_exceeds_its_limit_but_what_is_listed():
    assert complaints(excesses(), listed()) == []


def test_what_counts_as_a_branch():
    source = "def f(x):\n  if x and x > 1 or x < 0:\n    return [y for y in x if y]\n  return 1 if x else 2\n"
    assert branches(ast.parse(source).body[0]) == 5


def test_functions_are_found_wherever_they_are():
    source = "class A:\n  def f(self):\n    def g():\n      pass\nif True:\n  async def h():\n    pass\n"
    assert [name for name, _ in definitions(ast.parse(source))] == ["A", "A.f", "A.f.g", "h"]


def test_tables_do_not_count_as_lines_but_code_does():
    table = "TABLE = [\n" + "    1,\n" * 700 + "]\n"
    function = "def f():\n" + "    x = 1\n" * 700
    assert module_lines(table) == 0
    assert module_lines(function) == 701


def test_imports_for_types_do_not_count():
    source = "from playset.core.rng import Random\nif TYPE_CHECKING:\n  from playset.rules.game import Game\n"
    assert fan_out(ast.parse(source + "def f(): ...\n")) == 1


def test_an_exception_that_is_no_longer_needed_is_a_complaint():
    assert complaints({"a": 17}, {"a": 17}) == []
    assert complaints({"a": 18}, {"a": 17}) == ["a 18"]
    assert complaints({"a": 16}, {"a": 17}) == ["a: now 16, listed with 17: run this file"]
    assert complaints({}, {"gone": 17}) == ["gone: now 0, listed with 17: run this file"]


def main() -> None:
    """Lower the numbers of the list to what is there now."""
    found = excesses()
    comments = [line for line in LISTED.read_text("utf-8").splitlines() if line.startswith("#")]
    entries = [f"{name} {min(number, found[name])}" for name, number in listed().items() if name in found]
    LISTED.write_text("\n".join([*comments, *sorted(entries)]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
