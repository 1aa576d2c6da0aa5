"""Habits that compiled code needs: it trusts what the type checker has found out, also after a call has changed it."""

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


def test_modules_that_are_trained_are_there_and_compiled():
    """The names in the list that `hatch_build.py` reads: a module that was renamed would silently be left out."""
    names = (ROOT / "compiling" / "trained.txt").read_text("utf-8").split()
    assert names == sorted(set(names))
    for name in names:
        assert name.split(".")[0] in COMPILED, name
        path = SOURCE / name.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), name
