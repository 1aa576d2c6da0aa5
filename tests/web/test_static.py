"""The files of the page: vendored scripts are what they say, nothing comes from elsewhere, and the wheel has all."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "playset" / "web" / "static"
VENDOR = STATIC / "vendor"
IMPORT = re.compile(r"""^(?:import|export)\b[^;\n]*?\bfrom\s*["']([^"'\n]+)["']""", re.MULTILINE)
ELSEWHERE = re.compile(r"https?://(?!127\.0\.0\.1|localhost|www\.w3\.org/)[^\s\"'`)]+")
SERVED = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".html", ".svg")]


def test_vendored_scripts_have_the_checksums_that_are_written_down():
    rows = re.findall(r"^\| (\S+\.js) \|.*\| ([0-9a-f]{64}) \|$", (VENDOR / "VERSIONS.md").read_text("utf-8"), re.M)
    assert {name for name, _ in rows} == {path.name for path in VENDOR.glob("*.js")}
    for name, checksum in rows:
        assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == checksum, name


def test_each_vendored_package_has_its_licence_with_it():
    named = set(re.findall(r"\]\((LICENSE\.\w+)\)", (VENDOR / "VERSIONS.md").read_text("utf-8")))
    assert named == {path.name for path in VENDOR.glob("LICENSE.*")}
    assert "MIT License" in (VENDOR / "LICENSE.preact").read_text("utf-8")
    assert "Apache License" in (VENDOR / "LICENSE.htm").read_text("utf-8")


@pytest.mark.parametrize("path", [path for path in SERVED if path.suffix == ".js"], ids=lambda path: path.name)
def test_every_import_is_a_file_that_is_served(path: Path):
    assert IMPORT.findall((STATIC / "app.js").read_text("utf-8"))
    for name in IMPORT.findall(path.read_text("utf-8")):
        assert name.startswith("."), f"{path.name} imports {name}, which no browser finds"
        assert (path.parent / name).is_file(), f"{path.name} imports {name}, which is not there"


def test_the_page_names_no_other_host():
    for path in SERVED:
        if path.parent != VENDOR:
            found = [address for address in ELSEWHERE.findall(path.read_text("utf-8")) if "${" not in address]
            assert not found, f"{path.name} names {found}"


def test_the_wheel_has_the_page_and_all_licences(tmp_path: Path):
    code = f"import hatchling.build as h; print(h.build_wheel({str(tmp_path)!r}))"
    built = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    with zipfile.ZipFile(tmp_path / built.stdout.split()[-1]) as wheel:
        names = set(wheel.namelist())
        metadata = wheel.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    served = {path.relative_to(STATIC.parents[2]).as_posix() for path in STATIC.rglob("*") if path.is_file()}
    assert served <= names
    for licence in ("LICENSE", *[f"src/playset/web/static/vendor/{path.name}" for path in VENDOR.glob("LICENSE.*")]):
        assert f"License-File: {licence}\n" in metadata
        assert any(name.endswith(f".dist-info/licenses/{licence}") for name in names)
