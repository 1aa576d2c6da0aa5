"""Repair two memory errors in the C code that mypyc generates.

`hatch_build.py` calls `apply` after mypyc and before the C compiler. Nothing here is for speed. docs/upstream describes
both errors, with the repair that mypyc needs; a patch goes as soon as mypyc has it.

The patches look for the text that the pinned version of mypyc writes. `apply` raises `PatchError` if it does not find
it, and the build stops: then mypyc has changed, and whoever moved the pin has to see whether the patch is still needed.
"""

from __future__ import annotations

import re
from pathlib import Path

# The first line of a function that mypyc writes for a class, and the whole function.
HEAD = re.compile(r"^ *\w+_(?:traverse|dealloc)\([^;{}]*\)$", re.MULTILINE)
FUNCTION = re.compile(r"^( *)\w+_(traverse|dealloc)\([^;{}]*\)\n\1\{\n.*?^\1\}$", re.MULTILINE | re.DOTALL)
# The visit of a field, in the condition that an int is an object, if it is an int.
VISIT = re.compile(r"^ *(?:if \([^\n]*\) \{\n *)?Py_VISIT\([^\n]*\);\n(?: *\}\n)?", re.MULTILINE)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(?:BEGIN|END)\([^\n]*\)\n", re.MULTILINE)


class PatchError(Exception):
    """The C code does not look as a patch expects."""


def visit_once(function: str) -> str:
    """Return a `tp_traverse` function that visits no field twice (docs/upstream/traverse.md)."""
    seen: set[str] = set()

    def keep_first(visit: re.Match[str]) -> str:
        if visit[0] in seen:
            return ""
        seen.add(visit[0])
        return visit[0]

    return VISIT.sub(keep_first, function)


def without_trashcan(function: str) -> str:
    """Return a `tp_dealloc` function that uses the trashcan only for GC objects (docs/upstream/trashcan.md)."""
    return function if "PyObject_GC_UnTrack" in function else TRASHCAN.sub("", function)


def apply(generated: Path) -> None:
    """Patch all C files in a folder. Raise `PatchError` if the code is not as the patches expect."""
    changed = {"traverse": False, "dealloc": False}

    def patch(function: re.Match[str]) -> str:
        patched = visit_once(function[0]) if function[2] == "traverse" else without_trashcan(function[0])
        changed[function[2]] |= patched != function[0]
        return patched

    for path in sorted(generated.rglob("*.c")):
        written = path.read_text(encoding="utf-8")
        patched, found = FUNCTION.subn(patch, written)
        if found != len(HEAD.findall(written)):
            raise PatchError(f"{path} has a traverse or dealloc function that compiling/patches.py does not understand")
        if patched != written:
            path.write_text(patched, encoding="utf-8")
    for name, page in (("traverse", "traverse.md"), ("dealloc", "trashcan.md")):
        if not changed[name]:
            raise PatchError(
                f"nothing in {generated} needs the patch of docs/upstream/{page}: either this version of mypy has the "
                "repair, and the patch can go, or it writes other code, and the patch must change"
            )
