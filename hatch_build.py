"""Compiles the engine while a wheel is built: mypyc turns the hot packages into extension modules.

That happens when there is a C compiler, but not for an editable install; where it fails, the wheel is made without, and
the build says so. PLAYSET_COMPILE=1 demands it, also for an editable install; PLAYSET_COMPILE=0 leaves everything
interpreted; PLAYSET_COMPILE=auto is what happens anyway.
PLAYSET_JOBS is how many files are compiled at a time, one for each processor unless it says otherwise.

With GCC the modules that run most (`compiling/trained.txt`) are compiled twice. First they count what runs while games
are played; then the compiler knows which way through a function is the usual one, and puts the rest elsewhere. It also
knows which calls are worth putting in place, from one file into another, too: that is done when they are linked.
PLAYSET_TRAINING=0 leaves all that out, for a shorter build of a slower engine.
"""

from __future__ import annotations

import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import textwrap
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGES = ("core", "rules", "ability", "bots")
ALSO = ("sim/goldfish/counting.py",)  # is told of every event

# What stays interpreted: it works by reflection on classes, runs seldom, or is there to be subclassed by anybody.
INTERPRETED = frozenset(
    {
        "bots/enumerate.py",
        "bots/registry.py",
        "core/errors.py",
        "rules/game.py",
        "rules/hashing.py",
        "rules/saving.py",
    }
)

DEFAULT = "auto"

# With -O2 for everything the build takes three times as long; what seldom runs gains nothing by it.
OPTIMISATION = "1"
# Calls from one file to another stay inside the extension, and those into Python take no detour. No function is guarded
# against writing beyond an array on the stack, as some Pythons ask for: what mypyc writes knows how long they are.
UNIX_FLAGS = ["-fvisibility=hidden", "-fno-plt", "-fno-stack-protector"]
CORRECTING = "compiling/correcting.py"  # changes what mypyc has written
SHORT_CUTS = "compiling/short_cuts"  # .h is given to the compiler before each of our modules, .c is linked with them
TRAINED = "compiling/trained.txt"  # the modules that run most, compiled with -O2 and with counts of what runs in them
TRAINING = "compiling/training.py"  # plays the games in which that is counted
# What is short enough is put in place before it is counted, so that it is known for each place what usually happens
# there: above all, whether an object that is no longer used here is then freed.
EARLY = "--param=early-inlining-insns=14"
# What counts is used once, so whatever the compiler does after the counters are in place may be left out. (What it does
# before that must be the same, or the counts would belong to another program.)
WHILE_COUNTING = [
    f"-fno-{work}"
    for work in (
        "caller-saves",
        "crossjumping",
        "cse-follow-jumps",
        "gcse",
        "ipa-cp",
        "ipa-icf",
        "ipa-ra",
        "ipa-sra",
        "ivopts",
        "peephole2",
        "reorder-blocks",
        "reorder-blocks-and-partition",
        "rerun-cse-after-loop",
        "schedule-insns2",
        "tree-dominator-opts",
        "tree-loop-optimize",
        "tree-pre",
        "tree-tail-merge",
        "tree-vectorize",
    )
]
# What was counted is used. What is called is put in place when all is linked, and there may be much more of that than
# where the compiler has to guess.
WITH_COUNTS = [
    "-fprofile-use",
    "-flto",
    "--param=inline-unit-growth=300",
    "--param=large-function-growth=1000",
    "--param=large-function-insns=10000",
    "--param=large-unit-insns=100000",
    "--param=max-inline-insns-auto=100",
    "--param=max-inline-insns-single=250",
    # With counts GCC writes much code several times over, and leaves gaps. But the processor waits for code here more
    # than for anything else, so less of it is faster.
    *(
        f"-fno-{work}"
        for work in (
            "ipa-cp-clone",
            "peel-loops",
            "split-loops",
            "tracer",
            "tree-pre",
            "tree-vectorize",
            "unroll-loops",
            "unswitch-loops",
        )
    ),
    *(f"-falign-{what}=1" for what in ("functions", "jumps", "labels", "loops")),
    "-fira-region=one",
]
# GCC 12 forgets how often a block runs where this makes a new one, and all that follows is taken for code that never
# runs. It is said when linking, since that is when it would be done.
WHEN_LINKING = ["-fdisable-tree-cddce2", "-fdisable-tree-cddce3"]


def modules(root: Path) -> list[Path]:
    """The files to compile, relative to the root of the project."""
    source = root / "src" / "playset"
    found: list[Path] = []
    for package in PACKAGES:
        for path in sorted((source / package).rglob("*.py")):
            only_names = path.name == "__init__.py" and package != "bots"  # there is nothing to compile in it
            if path.relative_to(source).as_posix() not in INTERPRETED and not only_names:
                found.append(path.relative_to(root))
    return found + [(source / name).relative_to(root) for name in ALSO]


def jobs() -> int:
    """How many files are compiled at a time."""
    return max(1, int(os.environ.get("PLAYSET_JOBS") or os.cpu_count() or 1))


def native(module: str) -> str:
    """How mypyc names what it makes of a module, such as `rules.turn`."""
    return "__native_playset___" + module.replace(".", "___")


def c_compiler() -> str:
    """The command of the C compiler."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]


def can_train() -> bool:
    """Whether to train: the compiler is GCC, which needs no other program to count and to use the counts."""
    if os.environ.get("PLAYSET_TRAINING") == "0" or sys.platform == "win32" or shutil.which(c_compiler()) is None:
        return False
    version = subprocess.run([c_compiler(), "--version"], capture_output=True, text=True, check=True).stdout
    return "Free Software Foundation" in version


def play(counting: dict[Path, str], place: Path) -> None:
    """Play games with an engine that counts what runs in it, put together at some place."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree("src", place, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for path, name in counting.items():
        shutil.copy(path, place / name)
    search = os.pathsep.join(filter(None, [str(place), os.environ.get("PYTHONPATH")]))
    subprocess.run([sys.executable, TRAINING], env=os.environ | {"PYTHONPATH": search}, check=True)


def build(root: Path, work: Path) -> dict[Path, str]:
    """Compile; gives each file that was made and its place in the wheel. What is up to date in `work` is kept."""
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import CompileError, LinkError

    counting = work / "counting"  # what counts, and the counts
    trained = frozenset(map(native, (root / TRAINED).read_text(encoding="utf-8").split()))

    def is_trained(name: str) -> bool:
        """Whether a file counts: the modules chosen, and what is there for all modules to call."""
        return name in trained or not name.startswith("__native")

    class InParallel(build_ext):
        """Compiles the C files of one extension at the same time, and only those that have changed."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile
            said = (*work.rglob("*.h"), Path(f"{SHORT_CUTS}.h"), Path(__file__))
            headers = max(path.stat().st_mtime for path in said)  # whoever changes these wants all of it anew

            def compile_one(source: str, options: dict[str, object]) -> list[str]:
                flags = list(self.extensions[0].extra_compile_args)
                if self.compiler.compiler_type == "unix":
                    flags += UNIX_FLAGS
                    if "__native_playset___" in source:
                        flags += ["-include", f"{SHORT_CUTS}.h"]
                    if is_trained(Path(source).stem):
                        flags.append("-O2")
                when = max(headers, os.path.getmtime(source))
                place = work / "objects"
                (counted,) = self.compiler.object_filenames([source], output_dir=str(counting))
                counts = Path(counted).with_suffix(".gcda")
                if self.build_temp == str(counting) and is_trained(Path(source).stem):
                    flags += ["-fprofile-generate", EARLY, *WHILE_COUNTING]
                    place = counting
                elif counts.exists():
                    # The counts are looked for there. Where this differs from when they were made, those of static
                    # functions are not found, which is only warned of.
                    flags += [*WITH_COUNTS, EARLY, "-dumpdir", f"{counts.parent}/"]
                    place = work / "trained"
                    when = max(when, counts.stat().st_mtime)
                (made,) = self.compiler.object_filenames([source], output_dir=str(place))
                if os.path.exists(made) and os.path.getmtime(made) > when:
                    return [made]
                return compile_all([source], output_dir=str(place), **(options | {"extra_postargs": flags}))

            def compile_many(sources: Sequence[str], output_dir: str, **options: object) -> list[str]:
                with ThreadPoolExecutor(jobs()) as pool:
                    made = list(pool.map(lambda source: compile_one(source, options), sources))
                return [name for names in made for name in names]

            self.compiler.compile = compile_many
            super().build_extensions()

    def make(extensions: list[Extension], temp: Path, lib: Path) -> dict[Path, str]:
        """Compile and link; gives each file that was made and its place in the wheel."""
        command = InParallel(Distribution({"name": "playset", "ext_modules": extensions}))
        command.build_temp = str(temp)
        command.build_lib = str(lib)
        command.force = extensions == [engine]  # to link it, whatever of it has to be compiled
        command.parallel = jobs()
        command.ensure_finalized()
        command.run()
        # Not all that is there: a module of an earlier build may be gone, or be interpreted now.
        return {path: path.relative_to(lib).as_posix() for path in sorted(map(Path, command.get_outputs()))}

    def train() -> dict[Path, str]:
        """Make the engine with counts of what runs; they are kept as long as they are of all this."""
        usual = engine.extra_link_args
        done = counting / "done"
        try:
            engine.extra_link_args = [*usual, "-fprofile-generate"]
            built = entries | make([engine], counting, counting / "lib")
            newest = max(path.stat().st_mtime for path in (*counting.rglob("*.o"), Path(TRAINING)))
            if not done.exists() or done.stat().st_mtime < newest:
                forget()  # a program adds to counts that it finds
                play(built, counting / "playset")
                done.touch()
            # GCC has make share out this work, and gives up where there is none.
            together = f"-flto={jobs()}" if shutil.which("make") is not None else "-flto"
            shares = f"--param=lto-partitions={jobs()}"
            linking = [*UNIX_FLAGS, "-O2", *WITH_COUNTS, *WHEN_LINKING, together, shares]
            engine.extra_link_args = [*usual, *linking]
            return make([engine], work / "objects", work / "lib")
        finally:
            engine.extra_link_args = usual

    def forget() -> None:
        """Remove all counts."""
        for counts in counting.rglob("*.gcda"):
            counts.unlink()

    before = Path.cwd()
    os.chdir(root)  # mypy reads its settings from here
    try:
        flags = ["--follow-imports=silent", "--ignore-missing-imports", "--no-warn-unused-ignores"]
        # The first extension has all the code; those of the modules just point into it.
        engine, *modules_alone = mypycify(
            [*flags, f"--cache-dir={work / 'mypy'}", *map(str, modules(root))],
            opt_level=OPTIMISATION,
            debug_level="0",
            multi_file=True,
            target_dir=str(work / "c"),
            group_name="playset",
        )
        runpy.run_path(CORRECTING)["correct"](work / "c")
        if sys.platform != "win32":
            engine.sources.append(f"{SHORT_CUTS}.c")
        entries = make(modules_alone, work / "objects", work / "lib")
        if can_train():
            try:
                return entries | train()
            except (CompileError, LinkError, subprocess.CalledProcessError) as error:
                what = textwrap.shorten(str(error), 200)  # the command that failed names hundreds of files
                print(f"playset: compiled without training: {what}", file=sys.stderr)
        forget()
        return entries | make([engine], work / "objects", work / "lib")
    finally:
        os.chdir(before)


def has_compiler() -> bool:
    """Whether there is a C compiler."""
    if sys.platform == "win32":
        return True  # it is found through the registry; where it is not, compiling fails and says so
    return shutil.which(c_compiler()) is not None or shutil.which("cc") is not None


class CompiledEngine(BuildHookInterface):
    """The build hook."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Compile if that is wanted and possible."""
        wanted = os.environ.get("PLAYSET_COMPILE") or DEFAULT
        if wanted not in ("0", "1", "auto"):
            raise ValueError(f"PLAYSET_COMPILE is 1, 0 or auto, not {wanted!r}")
        training = os.environ.get("PLAYSET_TRAINING") or "1"
        if training not in ("0", "1"):
            raise ValueError(f"PLAYSET_TRAINING is 1 or 0, not {training!r}")
        at_a_time = os.environ.get("PLAYSET_JOBS") or "1"
        if not at_a_time.isdecimal():
            raise ValueError(f"PLAYSET_JOBS is how many files are compiled at a time, not {at_a_time!r}")
        if self.target_name != "wheel" or wanted == "0" or (version == "editable" and wanted != "1"):
            return
        root = Path(self.root)
        if wanted == "auto" and not has_compiler():
            self.say("there is no C compiler: the engine is installed interpreted, which is slower but plays alike")
            return
        self.say("compiling the engine, which takes some minutes; PLAYSET_COMPILE=0 leaves that out")
        try:
            built = build(root, root / "build" / f"compiled-{sys.implementation.cache_tag}")
        except (Exception, SystemExit) as error:
            if wanted == "1":
                raise
            self.say(f"compiling failed: {error}")
            self.say("the engine is installed interpreted, which is slower but plays alike")
            return
        if version == "editable":
            for path, place in built.items():
                shutil.copy(path, root / "src" / place)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] = {str(path): place for path, place in built.items()}

    def say(self, message: str) -> None:
        """Tell whoever installs."""
        self.app.display_warning(f"playset: {message}")
