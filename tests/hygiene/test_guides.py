"""The guides in docs name what there is: settings, weights and keywords."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from playset import Weights
from playset.ability import keywords
from playset.bots.goldfish.settings import DEFAULTS, ORDER

DOCS = Path(__file__).parents[2] / "docs"
# Words of the language that belong to a keyword, and are none themselves.
PARTS = {"BecomesLevel", "ClassLevel", "GainsFlashback", "Level", "SADDLED", "THE_PAIR", "UNBLOCKED", "UNPAIRED"}


def guide(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def letters(text: str) -> str:
    return re.sub(r"[^a-z]", "", text.lower())


def test_every_keyword_stands_on_the_page_of_what_is_implemented():
    found = letters(guide("implemented.md"))
    words = [
        word
        for module in iter_modules(keywords.__path__)
        for word in import_module(f"{keywords.__name__}.{module.name}").__all__
    ]
    assert [word for word in words if word not in PARTS and letters(word) not in found] == []


def test_every_setting_and_weight_stands_on_the_page_of_settings():
    page = guide("settings.md")
    assert [one.name for one in fields(Weights) if f"`{one.name}`" not in page] == []
    assert ",".join(ORDER) in page
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    named: set[str] = set()
    for row in rows:  # "`a.b`, `.c`" is short for a.b and a.c; a longer last name replaces as many parts as it can
        base = ""
        for key in re.findall(r"`([^`]+)`", row):
            base = base if key.startswith(".") else key
            for parts in range(len(base.split(".")) if key.startswith(".") else 0):
                named.add(".".join(base.split(".")[: parts + 1]) + key)
            named.add(key)
    assert [key for key in DEFAULTS if key not in named] == []


def test_every_guide_is_linked_from_the_readme():
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in DOCS.glob("*.md") if f"docs/{page.name}" not in readme] == []


def test_no_link_of_a_page_leads_nowhere():
    top = DOCS.parent
    dead = [
        f"{page.relative_to(top)}: {link}"
        for page in (*top.glob("*.md"), *DOCS.rglob("*.md"))
        for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert dead == []
