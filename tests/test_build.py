"""The build hook, which compiles only when asked to, and the patches of the C code that mypyc generates."""

import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
HOOK = SimpleNamespace(**runpy.run_path(str(ROOT / "hatch_build.py")))
PATCHES = SimpleNamespace(**runpy.run_path(str(ROOT / "compiling" / "patches.py")))
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def hook(target: str = "wheel") -> Any:
    """The build hook as hatchling makes it."""
    config = SETTINGS["tool"]["hatch"]["build"]["hooks"]["custom"]
    return HOOK.CompiledEngine(str(ROOT), config, None, None, "", target)


def test_a_wheel_is_pure_unless_compiling_is_asked_for(monkeypatch: pytest.MonkeyPatch):
    for value in (None, "", "0"):
        monkeypatch.delenv("PLAYSET_COMPILE", raising=False)
        if value is not None:
            monkeypatch.setenv("PLAYSET_COMPILE", value)
        data: dict[str, Any] = {}
        hook().initialize("standard", data)
        assert not data
        assert hook().dependencies() == []
    assert not any("mypy" in one or "setuptools" in one for one in SETTINGS["build-system"]["requires"])


def test_compiling_asks_for_the_mypy_of_the_lock(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PLAYSET_COMPILE", "1")
    (pinned,) = (one for one in hook().dependencies() if one.startswith("mypy"))
    assert f"\n{pinned} " in (ROOT / "requirements.lock").read_text("utf-8")


def test_a_source_distribution_is_not_compiled(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PLAYSET_COMPILE", "1")
    data: dict[str, Any] = {}
    hook("sdist").initialize("standard", data)
    assert not data


def test_a_wrong_wish_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PLAYSET_COMPILE", "yes")
    with pytest.raises(ValueError, match="PLAYSET_COMPILE is 0, 1 or plain, not 'yes'"):
        hook().initialize("standard", {})


def test_modules_say_themselves_that_they_are_not_compiled():
    compiled = HOOK.modules(ROOT)
    assert "src/playset/core/words.py" in compiled
    assert "src/playset/core/errors.py" not in compiled
    assert "src/playset/ability/__init__.py" not in compiled
    assert "src/playset/sim/goldfish/counting.py" in compiled


# The examples of docs/upstream.
FIELDS = """\
from dataclasses import dataclass

@dataclass(frozen=True)
class Base:
    items: list[int]

@dataclass(frozen=True)
class Derived(Base):
    others: list[object]
"""
CHAIN = """\
from mypy_extensions import mypyc_attr

@mypyc_attr(acyclic=True)
class Link:
    def __init__(self, before: object) -> None:
        self.before = before
"""
COLLECT = """\
import gc
from fields import Derived

def items_after_collection():
    items = [1, 2, 3]
    others = []
    others.append(Derived(items, others))
    del others
    gc.collect()
    return items

print(items_after_collection())
"""
FREE = """\
import weakref
from chain import Link

class End: pass

def is_freed(links):
    chain = End()
    end = weakref.ref(chain)
    for _ in range(links):
        chain = Link(chain)
    del chain
    return end() is None

# What the trashcan overwrites is whatever is in memory there, so several chains are tried.
print("freed" if all([is_freed(links) for links in range(55, 95)]) else "kept")
"""
# Compiles both modules twice: as mypyc makes them, and patched.
BUILD = """\
import runpy, sys
from pathlib import Path
from mypyc.build import mypycify

root = Path(sys.argv[1])
build = runpy.run_path(str(root / "hatch_build.py"))["compile_extensions"]
made = mypycify(["fields.py", "chain.py"], opt_level="0", debug_level="0", target_dir="c", group_name="example")
build(made, Path("unpatched"), [], [])
runpy.run_path(str(root / "compiling" / "patches.py"))["apply"](Path("c"))
build(made, Path("patched"), [], [])
"""


def run(folder: Path, *arguments: str) -> str:
    """What a fresh interpreter prints in a folder."""
    done = subprocess.run([sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the examples into folders `patched` and `unpatched`."""
    folder = tmp_path_factory.mktemp("examples")
    (folder / "fields.py").write_text(FIELDS)
    (folder / "chain.py").write_text(CHAIN)
    run(folder, "-c", BUILD, str(ROOT))
    return folder


def test_the_patches_repair_what_the_examples_show(examples: Path):
    assert run(examples / "patched" / "lib", "-c", COLLECT) == "[1, 2, 3]"
    assert run(examples / "patched" / "lib", "-c", FREE) == "freed"


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="the trashcan of Python 3.14 itself asks for a GC header")
def test_mypyc_still_needs_the_patches(examples: Path):
    """If this fails, mypyc has a repair: remove that patch and its page in docs/upstream."""
    assert run(examples / "unpatched" / "lib", "-c", COLLECT) == "[]"
    assert run(examples / "unpatched" / "lib", "-c", FREE) == "kept"


TRAVERSE = """\
static int
fields___Derived_traverse(fields___DerivedObject *self, visitproc visit, void *arg)
{
    Py_VISIT(self->_items);
    if (CPyTagged_CheckLong(self->_more)) {
        Py_VISIT(CPyTagged_LongAsObject(self->_more));
    }
    Py_VISIT(self->_items);
    if (CPyTagged_CheckLong(self->_more)) {
        Py_VISIT(CPyTagged_LongAsObject(self->_more));
    }
    return 0;
}
"""
DEALLOC = """\
static void
chain___Link_dealloc(chain___LinkObject *self)
{
    CPy_TRASHCAN_BEGIN(self, chain___Link_dealloc)
    CPyDef_chain___Link_clear((PyObject *)self);
    CPy_TRASHCAN_END(self)
}
"""
TRACKED = DEALLOC.replace("Link", "Cycle").replace("{\n", "{\n    PyObject_GC_UnTrack(self);\n")


def test_patched_functions(tmp_path: Path):
    path = tmp_path / "written.c"
    path.write_text(TRAVERSE + DEALLOC + TRACKED)
    PATCHES.apply(tmp_path)
    patched = path.read_text()
    assert patched.count("Py_VISIT") == 2
    assert patched.count("{") == patched.count("}")
    assert patched.count("CPy_TRASHCAN") == 2
    assert patched.endswith(TRACKED)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (DEALLOC, "needs the patch of docs/upstream/traverse.md"),
        (TRAVERSE + TRACKED, "needs the patch of docs/upstream/trashcan.md"),
        (TRAVERSE + DEALLOC.replace("\n}\n", "\n} // end\n"), "does not understand"),
    ],
)
def test_a_patch_that_does_not_match_stops_the_build(tmp_path: Path, written: str, message: str):
    (tmp_path / "written.c").write_text(written)
    with pytest.raises(PATCHES.PatchError, match=message):
        PATCHES.apply(tmp_path)
