"""Corrects the C code that mypyc has written, and has it use `short_cuts.c` where no macro can say so."""

from __future__ import annotations

import re
import sys
from pathlib import Path

# A class from which no class can be derived but by us.
CLASS = re.compile(r"^(\w+)_new\([^\n]*\n\{\n *if \(type != CPyType_", re.MULTILINE)


def is_one_of(name: str, classes: frozenset[str]) -> bool:
    """Whether a class, which is named with all its packages, is one of some that are named by as much as it takes."""
    parts = name.split("___")
    return any("___".join(parts[start:]) in classes for start in range(len(parts)))


# What mypyc writes for a class so that the garbage collector sees what its objects refer to.
TRAVERSE = re.compile(r"_traverse\([^)]*\)\n\{\n.*?^\}$", re.MULTILINE | re.DOTALL)
VISIT = re.compile(r"^ *(?:if \([^\n]*\) \{\n *)?Py_VISIT\([^\n]*\);\n(?: *\}\n)?", re.MULTILINE)


def visit_once(function: str) -> str:
    """The same function without a second visit to any attribute.

    mypy lists the fields of a frozen dataclass again in a class that inherits them, and mypyc has them visited for both
    classes. Each of these references would count twice, and the collector would take what is in use for garbage.
    """
    seen: set[str] = set()

    def first_only(visit: re.Match[str]) -> str:
        if visit[0] in seen:
            return ""
        seen.add(visit[0])
        return visit[0]

    return VISIT.sub(first_only, function)


# What mypyc writes for a class to free its objects.
DEALLOC = re.compile(r"_dealloc\([^)]*\)\n\{\n.*?^\}$", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(?:BEGIN|END)\([^\n]*\)\n", re.MULTILINE)
KEEPING = re.compile(
    r"^( *if \(\w+_free_instance == NULL\) \{\n[^\n]*\n).*?(^ *return;\n *\}\n)(^ *CPyDef_\w+_clear\([^\n]*\n)",
    re.MULTILINE | re.DOTALL,
)


def free_at_once(function: str) -> str:
    """The same function without the trashcan, for a class that the garbage collector does not know.

    The trashcan puts off what would nest too deeply, and links it by what only the collector's objects have. Classes
    that are declared acyclic do not nest.
    """
    if "PyObject_GC_UnTrack" in function:
        return function
    # Also, an object is emptied by the same code whether it is kept for later or not.
    return KEEPING.sub(r"\3\1\2", TRASHCAN.sub("", function))


# Where memory is taken for an object, and where it is given back.
TAKING = re.compile(r"\((playset___\w+Object) \*\)type->tp_alloc\(type, 0\)")
GIVING = re.compile(
    r"_dealloc\((playset___(\w+)Object) \*self\)\n\{\n(?:(?!PyObject_GC_UnTrack).)*?^\}$", re.MULTILINE | re.DOTALL
)


def use_again(written: str, classes: frozenset[str]) -> str:
    """The same code using memory again for objects of the same size, where the garbage collector does not know them."""
    sizes: set[str] = set()

    def give(function: re.Match[str]) -> str:
        if not is_one_of(function[2], classes):
            return function[0]
        sizes.add(function[1])
        freeing = f"free_object((PyObject *)self, sizeof({function[1]}))"
        return function[0].replace("Py_TYPE(self)->tp_free((PyObject *)self)", freeing)

    def take(made: re.Match[str]) -> str:
        return f"({made[1]} *)new_object(type, sizeof({made[1]}))" if made[1] in sizes else made[0]

    return TAKING.sub(take, GIVING.sub(give, written))


# A reference that is counted, what may follow, and the same reference, which no longer counts. Whatever is done in
# between only looks at things.
LOOK = re.compile(
    r"""CPy_INCREF\(\w+\);
    |(?P<set>cpy_r_\w+)\ =\ (?:
        [^();]*                                                     # a calculation with registers
        |\(\(\w+\ \*\)\w+\)->\w+                                  # an attribute
        |\(CPyPtr\)\(\(CPyPtr\)\w+\ \+\ offsetof\(\w+,\ \w+\)\)    # where it is
        |\*\(int64_t\ \*\)\w+                                      # and what is there
        |PyDict_Size\(\w+\)
    );""",
    re.VERBOSE,
)
COUNTED = re.compile(r"CPy_INCREF\((\w+)\);")


def count_no_looks(written: str) -> str:
    """The same code without references that count only for as long as something is looked at, such as a length."""
    lines = written.split("\n")
    dropped: set[int] = set()
    for number, line in enumerate(lines):
        counted = COUNTED.fullmatch(line.strip())
        if counted is None:
            continue
        end = f"CPy_DECREF({counted[1]});"
        for after in range(number + 1, len(lines)):
            text = lines[after].strip()
            if text == end and after not in dropped:
                dropped |= {number, after}
                break
            look = LOOK.fullmatch(text)
            if look is None or look["set"] == counted[1]:
                break
    return "\n".join(line for number, line in enumerate(lines) if number not in dropped)


# Where it is asked whether something is set that was just read: a name, as a module sets it once and for all, and an
# attribute.
NAME = re.compile(
    r"(?<=[ \n])(cpy_r_\w+) = CPyStatic_\w+;\n(?= *if \((?:unlikely\(\1 == |likely\(\1 != )(NULL|CPY_INT_TAG|2)\)\))"
)
ATTRIBUTE = re.compile(
    r"(= \(\(playset___(\w+)Object \*\)\w+\)->\w+;\n *if \([^\n]*\)) \{\n *CPy_AttributeError\([^\n]*\n[^\n]*\n *\}\n"
)


def trust(written: str, classes: frozenset[str]) -> str:
    """The same code without asking whether names and attributes are set that are when it runs.

    Names are set when modules are imported, and attributes of some classes whenever an object is made.
    """

    def without_asking(read: re.Match[str]) -> str:
        return f"{read[1]} __builtin_unreachable();\n" if is_one_of(read[2], classes) else read[0]

    written = NAME.sub(r"\g<0>if (\1 == \2) __builtin_unreachable();\n", written)
    return ATTRIBUTE.sub(without_asking, written)


def correct(generated: Path) -> None:
    """Correct all that was written."""
    paths = sorted(generated.rglob("*.c"))
    classes = frozenset(name for path in paths for name in CLASS.findall(path.read_text()))
    for path in paths:
        written = path.read_text()
        corrected = TRAVERSE.sub(lambda function: visit_once(function[0]), written)
        corrected = DEALLOC.sub(lambda function: free_at_once(function[0]), corrected)
        corrected = count_no_looks(corrected)
        if sys.platform != "win32":
            corrected = trust(corrected, classes)
            corrected = use_again(corrected, classes)
        if corrected != written:
            path.write_text(corrected)
