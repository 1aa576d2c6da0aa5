"""ARCHITECTURE.md gives one module for each rule: it exists, and it cites the rule."""

from __future__ import annotations

import re
from pathlib import Path

CELL = re.compile(r"\| (\d{3}(?:\.\d+[a-z]?)?) \| `([a-z_.]+)` ")


def modules_by_rule(root: Path) -> dict[str, str]:
    """Return the modules of the table, by rule number."""
    return dict(CELL.findall((root / "ARCHITECTURE.md").read_text("utf-8")))


def test_the_table_gives_a_module_for_each_rule(root: Path):
    found = modules_by_rule(root)
    assert len(found) >= 40
    assert {"601.2b", "605", "613", "704"} <= set(found)


def test_each_module_exists_and_cites_its_rule(root: Path):
    wrong: list[str] = []
    for rule, module in modules_by_rule(root).items():
        file = root / "src" / "playset" / "rules" / f"{module.replace('.', '/')}.py"
        if not file.is_file():
            wrong.append(f"{rule}: there is no {module}")
        elif not re.search(rf"(?<![\d.]){re.escape(rule)}(?!\d)", file.read_text("utf-8")):
            wrong.append(f"{rule}: {module} does not cite it")
    assert wrong == []


def test_every_sub_package_has_its_line(root: Path):
    text = (root / "ARCHITECTURE.md").read_text("utf-8")
    packages = [path.parent.name for path in (root / "src" / "playset" / "rules").glob("*/__init__.py")]
    assert [name for name in packages if f"`{name}`" not in text] == []
