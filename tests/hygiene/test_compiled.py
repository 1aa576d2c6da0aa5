"""Habits that compiled code needs, which trusts what the type checker has found out."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "playset"
COMPILED = ("core", "rules", "ability", "bots")


def reads_again(branch: ast.If) -> bool:
    """Whether a branch for an attribute that is None reads the attribute again before it is assigned there."""
    test = branch.test
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Is):
        return False
    checked, against = test.left, test.comparators[0]
    if not isinstance(checked, ast.Attribute) or not isinstance(against, ast.Constant) or against.value is not None:
        return False
    for statement in branch.body:
        for part in ast.walk(statement):
            if isinstance(part, ast.Attribute) and ast.unparse(part) == ast.unparse(checked):
                return isinstance(part.ctx, ast.Load)
    return False


@pytest.mark.parametrize("package", COMPILED)
def test_what_was_none_is_not_read_again_after_something_may_have_set_it(package: str):
    """`if x.y is None: fill(x)` and then `x.y`: compiled code takes it for None still, and fails where it is not."""
    found: list[str] = []
    for path in sorted((SOURCE / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.If) and reads_again(node):
                found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert not found, f"read it into a variable, and again after the call: {', '.join(found)}"


def jumps_out(node: ast.AST) -> bool:
    """Whether a `break` or `continue` in a statement ends there a round of a loop outside of it."""
    if isinstance(node, (ast.Break, ast.Continue)):
        return True
    if isinstance(node, (ast.For, ast.While, ast.FunctionDef)):
        return False
    return any(jumps_out(child) for child in ast.iter_child_nodes(node))


@pytest.mark.parametrize("package", COMPILED)
def test_no_loop_goes_on_from_within_a_with_block(package: str):
    """mypyc does not compile that, nor from a `try` with `finally`: call a method that returns."""
    found: list[str] = []
    for path in sorted((SOURCE / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.With | ast.Try):
                continue
            if (isinstance(node, ast.With) or node.finalbody) and jumps_out(node):
                found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert not found, ", ".join(found)
