"""Build hook of the wheel. It does nothing unless PLAYSET_COMPILE asks for the compiled engine.

    PLAYSET_COMPILE=1      compile the hot packages with mypyc; with GCC, profile-guided and with link-time optimisation
    PLAYSET_COMPILE=plain  compile them with -O2 and nothing else, as with any other compiler
    PLAYSET_COMPILE=0      leave everything interpreted, as if the variable were not set

What is asked for and cannot be done fails the build. docs/adr/0014-compiled-build.md has the reasons.
"""

from __future__ import annotations

import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src", "playset")
COMPILED = ("core/**/*.py", "rules/**/*.py", "ability/**/*.py", "bots/**/*.py", "sim/goldfish/counting.py")
INTERPRETED = "\n# Not compiled: "  # a line with the reason, in each module of these packages that stays interpreted


def modules(root: Path) -> list[str]:
    """Return the files to compile, relative to the root of the project."""
    found: list[str] = []
    for pattern in COMPILED:
        for path in sorted((root / SOURCE).glob(pattern)):
            text = path.read_text(encoding="utf-8")
            only_imports = path.name == "__init__.py" and "\ndef " not in text and "\nclass " not in text
            if not only_imports and INTERPRETED not in text:
                found.append(str(path.relative_to(root)))
    return found


def is_gcc() -> bool:
    """True if the C compiler is GCC."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if sys.platform == "win32" or shutil.which(command) is None:
        return False
    version = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout
    return "Free Software Foundation" in version


def compile_extensions(extensions: list[Any], work: Path, flags: list[str], link_flags: list[str]) -> dict[Path, str]:
    """Compile and link. Return the path of each extension module and its place in the wheel."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles the C files of an extension in parallel; setuptools takes one after the other."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def compile_in_parallel(sources: list[str], **options: Any) -> list[str]:
                options["extra_postargs"] = [*options["extra_postargs"], *flags]
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    objects = list(pool.map(lambda source: compile_files([source], **options), sources))
                return [path for paths in objects for path in paths]

            self.compiler.compile = compile_in_parallel
            super().build_extensions()

    command = ParallelBuild(Distribution({"name": "playset", "ext_modules": extensions}))
    command.build_temp, command.build_lib = str(work / "objects"), str(work / "lib")
    command.parallel = os.cpu_count()  # extensions; the C files of one are compiled in parallel by the above
    command.force = True
    for extension in extensions:
        extension.extra_link_args = link_flags
    command.ensure_finalized()
    command.run()
    return {Path(path): Path(path).relative_to(work / "lib").as_posix() for path in command.get_outputs()}


def play_training_games(built: dict[Path, str], place: Path) -> None:
    """Play games with an engine that counts what runs; it writes the profile when it ends."""
    shutil.copytree("src", place)
    for path, name in built.items():
        shutil.copy(path, place / name)
    search = os.pathsep.join(filter(None, [str(place), os.environ.get("PYTHONPATH")]))  # pip has its own entry in it
    subprocess.run([sys.executable, "compiling/training.py"], env=os.environ | {"PYTHONPATH": search}, check=True)


def build(work: Path, with_profile: bool) -> dict[Path, str]:
    """Compile the engine. Return the path of each extension module and its place in the wheel."""
    from mypyc.build import mypycify

    shutil.rmtree(work, ignore_errors=True)
    # The first extension has all the code; those of the modules only point into it.
    engine, *entries = mypycify(
        ["--follow-imports=silent", "--ignore-missing-imports", "--no-warn-unused-ignores", *modules(Path())],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
        group_name="playset",
    )
    runpy.run_path("compiling/patches.py")["apply"](work / "c")
    built = compile_extensions(entries, work, [], [])
    if not with_profile:
        return built | compile_extensions([engine], work, [], [])
    hidden = "-fvisibility=hidden"  # the compiler inlines a function only if no other library can replace it
    generate = [hidden, "-fprofile-generate"]
    play_training_games(built | compile_extensions([engine], work, generate, generate), work / "training")
    use = [hidden, "-fprofile-use", "-fprofile-correction", "-Wno-missing-profile"]
    return built | compile_extensions([engine], work, [*use, "-flto"], [*use, "-O2", f"-flto={os.cpu_count()}"])


class CompiledEngine(BuildHookInterface):
    """The build hook."""

    PLUGIN_NAME = "custom"

    def wanted(self) -> str:
        """Return what PLAYSET_COMPILE asks for."""
        wanted = os.environ.get("PLAYSET_COMPILE") or "0"
        if wanted not in ("0", "1", "plain"):
            raise ValueError(f"PLAYSET_COMPILE is 0, 1 or plain, not {wanted!r}")
        return wanted

    def dependencies(self) -> list[str]:
        """Return what compiling needs beside the build backend; a pure wheel needs nothing."""
        return [] if self.wanted() == "0" else list(self.config["compiling"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile if that is asked for."""
        wanted = self.wanted()
        if wanted == "0" or self.target_name != "wheel":
            return
        before = Path.cwd()
        os.chdir(self.root)  # mypy reads its settings from here
        try:
            built = build(
                Path("build", f"compiled-{sys.implementation.cache_tag}").absolute(), wanted == "1" and is_gcc()
            )
        finally:
            os.chdir(before)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] = {str(path): place for path, place in built.items()}
