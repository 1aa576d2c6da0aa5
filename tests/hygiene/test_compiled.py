"""Habits that compiled code needs, which trusts what the type checker has found out; and what the build makes of it."""

import ast
import runpy
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


def assigned(made: ast.ClassDef, methods: tuple[str, ...] = ("__init__",)) -> set[str]:
    """The attributes that `__init__` sets, or the last of some methods that call one another."""
    found: set[str] = set()
    for function in made.body:
        if isinstance(function, ast.FunctionDef) and function.name == methods[-1]:
            for part in ast.walk(function):
                if isinstance(part, ast.Attribute) and ast.unparse(part.value) == "self":
                    if isinstance(part.ctx, ast.Store):
                        found.add(part.attr)
                    elif part.attr not in methods:
                        found |= assigned(made, (*methods, part.attr))
    return found


def slots(made: ast.ClassDef) -> set[str]:
    """The slots of a class, if it names any."""
    for statement in made.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__slots__":
            names = ast.literal_eval(statement.value)
            return {names} if isinstance(names, str) else set(names)
    return set()


@pytest.mark.parametrize("package", COMPILED)
def test_every_attribute_is_set_when_an_object_is_made(package: str):
    """Compiled code does not ask (`compiling/correcting.py`)."""
    found: list[str] = []
    for path in sorted((SOURCE / package).rglob("*.py")):
        for made in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(made, ast.ClassDef) and not any(
                "dataclass" in ast.unparse(one) for one in made.decorator_list
            ):
                unset = slots(made) - assigned(made)
                found += [f"{path.relative_to(SOURCE)}: {made.name}.{name}" for name in sorted(unset)]
    assert not found, f"__init__ has to set {', '.join(found)}"


def corrected(tmp_path: Path, written: str) -> str:
    """What becomes of C code that mypyc has written, without the indentation."""
    path = tmp_path / "written.c"
    path.write_text(written)
    runpy.run_path(str(ROOT / "compiling" / "correcting.py"))["correct"](tmp_path)
    return "\n".join(line.strip() for line in path.read_text().splitlines())


def test_looking_at_a_length_does_not_count_a_reference(tmp_path: Path):
    looking = """\
    cpy_r_r1 = ((playset___rules___state___StateObject *)cpy_r_game)->_stack;
    CPy_INCREF(cpy_r_r1);
    cpy_r_r2 = (CPyPtr)((CPyPtr)cpy_r_r1 + offsetof(PyVarObject, ob_size));
    cpy_r_r3 = *(int64_t *)cpy_r_r2;
    CPy_DECREF(cpy_r_r1);
    cpy_r_r4 = cpy_r_r3 << 1;
"""
    assert "CREF" not in corrected(tmp_path, looking)


@pytest.mark.parametrize(
    "between",
    [
        "cpy_r_r3 = CPyDef_state___State___touch(cpy_r_game);",  # may let go of it
        "CPy_DECREF(cpy_r_r2);",  # likewise
        "CPyL5: ;",  # may be reached from elsewhere
        "if (cpy_r_r2) goto CPyL5;",
        "cpy_r_r1 = cpy_r_r2;",  # is another one now
    ],
)
def test_what_is_used_while_something_may_happen_is_counted(tmp_path: Path, between: str):
    using = f"    CPy_INCREF(cpy_r_r1);\n    {between}\n    CPy_DECREF(cpy_r_r1);\n"
    assert "CPy_INCREF(cpy_r_r1);" in corrected(tmp_path, using)


READING = """\
    cpy_r_r1 = ((playset___ability___filters___BothObject *)cpy_r_self)->_left;
    if (unlikely(cpy_r_r1 == NULL)) {
        CPy_AttributeError("filters.py", "matches", "Both", "left", 108, CPyStatic_filters___globals);
        goto CPyL8;
    }
    CPy_INCREF(cpy_r_r1);
"""
CLOSED = """\
filters___Both_new(PyTypeObject *type, PyObject *args, PyObject *kwds)
{
    if (type != CPyType_filters___Both) {
"""


def test_attributes_are_known_to_be_set_only_where_nobody_can_derive_a_class(tmp_path: Path):
    assert "CPy_AttributeError" in corrected(tmp_path, READING)
    assert "CPy_AttributeError" in corrected(tmp_path, CLOSED.replace("filters", "traits") + READING)
    trusting = corrected(tmp_path, CLOSED + READING)
    assert "if (unlikely(cpy_r_r1 == NULL)) __builtin_unreachable();\nCPy_INCREF(cpy_r_r1);" in trusting
    assert "CPy_AttributeError" not in trusting


def test_names_of_modules_are_known_to_be_set(tmp_path: Path):
    reading = "    cpy_r_r1 = CPyStatic_words___STEPS;\n    if (unlikely(cpy_r_r1 == NULL)) {\n"
    assert "if (cpy_r_r1 == NULL) __builtin_unreachable();" in corrected(tmp_path, reading)
    calling = "    cpy_r_r1 = CPyDef_words___steps();\n    if (unlikely(cpy_r_r1 == NULL)) {\n"
    assert "unreachable" not in corrected(tmp_path, calling)


TAKING = "    self = (playset___ability___filters___BothObject *)type->tp_alloc(type, 0);\n"
GIVING = """\
filters___Both_dealloc(playset___ability___filters___BothObject *self)
{
    Py_TYPE(self)->tp_free((PyObject *)self);
}
"""


def test_memory_is_used_again_only_of_objects_that_the_garbage_collector_does_not_know(tmp_path: Path):
    size = "sizeof(playset___ability___filters___BothObject)"
    again = corrected(tmp_path, CLOSED + GIVING + TAKING)
    assert f"new_object(type, {size})" in again
    assert f"free_object((PyObject *)self, {size})" in again
    known = GIVING.replace("    Py_TYPE", "    PyObject_GC_UnTrack(self);\n    Py_TYPE")
    for other in (GIVING + TAKING, CLOSED + known + TAKING):
        assert "_object(" not in corrected(tmp_path, other)
