"""Modules and functions stay short enough to be read in one sitting."""

import ast
from pathlib import Path

MODULE_LINES = 700
FUNCTION_LINES = 80

# What is longer today, and how long: {"src/playset/rules/example.py": 640}. These lists may only shrink: never add to
# them, lower a number when its module gets shorter, and take the entry out when it fits.
LONG_MODULES: dict[str, int] = {}
# {"src/playset/rules/example.py:Class.method": 95}
LONG_FUNCTIONS: dict[str, int] = {}

TABLE_LINES = 20
"""A statement at module level at least this long is a table or a card list, which nobody reads from end to end."""


def span(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def lines_of_module(source: str) -> int:
    """Lines of a module, without its tables and card lists."""
    body = ast.parse(source).body
    data = [node for node in body if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) or is_call(node)]
    return len(source.splitlines()) - sum(span(node) for node in data if span(node) >= TABLE_LINES)


def is_call(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def is_layout(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """True if a function does nothing but set fields, one a line: the layout of a struct, which is a table."""
    return all(isinstance(one, ast.Assign | ast.AnnAssign) and one.lineno == one.end_lineno for one in function.body)


def functions_in(node: ast.AST, prefix: str = "") -> list[tuple[str, int]]:
    """Qualified name and number of lines of every function."""
    found = []
    for child in ast.iter_child_nodes(node):
        name = prefix
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{prefix}.{child.name}".lstrip(".")
            if not isinstance(child, ast.ClassDef) and not is_layout(child):
                found.append((name, span(child)))
        found += functions_in(child, name)
    return found


def complaints(sizes: dict[str, int], limit: int, exceptions: dict[str, int]) -> list[str]:
    too_long = [f"{name}: {size} lines" for name, size in sizes.items() if size > exceptions.get(name, limit)]
    stale = [
        f"{name}: now {sizes.get(name, 0)} lines, listed with {listed}; shorten the list"
        for name, listed in exceptions.items()
        if sizes.get(name, 0) < listed
    ]
    return sorted(too_long + stale)


def test_modules_are_at_most_700_lines(root: Path, modules: list[Path]):
    sizes = {str(path.relative_to(root)): lines_of_module(path.read_text("utf-8")) for path in modules}
    assert complaints(sizes, MODULE_LINES, LONG_MODULES) == []


def test_functions_are_at_most_80_lines(root: Path, modules: list[Path]):
    sizes = {
        f"{path.relative_to(root)}:{name}": lines
        for path in modules
        for name, lines in functions_in(ast.parse(path.read_text("utf-8")))
    }
    assert complaints(sizes, FUNCTION_LINES, LONG_FUNCTIONS) == []


def test_tables_do_not_count_as_lines_but_code_does():
    table = "TABLE = [\n" + "    1,\n" * 700 + "]\n"
    listing = "cards(\n" + "    'x',\n" * 700 + ")\n"
    function = "def f():\n" + "    x = 1\n" * 700
    assert lines_of_module(table) == 0
    assert lines_of_module(listing + "x = 1\n") == 1
    assert lines_of_module(function) == 701


def test_functions_are_found_wherever_they_are():
    source = "class A:\n  def f(self):\n    def g():\n      pass\nif True:\n  async def h():\n    pass\n"
    assert functions_in(ast.parse(source)) == [("A.f", 3), ("A.f.g", 2), ("h", 2)]


def test_an_exception_that_is_no_longer_needed_is_a_complaint():
    assert complaints({"a": 700}, 600, {"a": 700}) == []
    assert complaints({"a": 701}, 600, {"a": 700}) == ["a: 701 lines"]
    assert complaints({"a": 650}, 600, {"a": 700}) == ["a: now 650 lines, listed with 700; shorten the list"]
    assert complaints({}, 600, {"gone": 700}) == ["gone: now 0 lines, listed with 700; shorten the list"]
