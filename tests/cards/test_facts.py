"""Cost, type line, power and toughness of every built-in card, against a table of facts that is kept beside the cards.

A line of `facts.tsv` is a name, a mana cost, a type line (of the front face) and power/toughness, with tabs between.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from playset.cards import find_card
from playset.core.typeline import parse_type_line

ROWS = [line.split("\t") for line in Path(__file__).with_name("facts.tsv").read_text("utf-8").splitlines()]


def test_every_built_in_card_has_its_line():
    """In a process of its own, for other tests register cards of theirs."""
    code = "from playset.cards import names; print(*names(), sep='\\n')"
    told = subprocess.run([sys.executable, "-X", "utf8", "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert told.stdout.splitlines() == sorted(row[0] for row in ROWS)


@pytest.mark.parametrize(("name", "cost", "type_line", "size"), ROWS, ids=[row[0] for row in ROWS])
def test_the_card_is_what_is_printed(name: str, cost: str, type_line: str, size: str):
    definition = find_card(name)
    base = definition.base
    types = parse_type_line(type_line)
    assert definition.mana_cost == cost.replace(" // ", "")
    assert (base.types, base.supertypes) == (types.types, types.supertypes)
    assert sorted(base.subtypes) == sorted(types.subtypes)
    printed = size.split("/") if size else ["0", "0"]
    for number, value in zip(printed, (base.power, base.toughness), strict=True):
        if "*" not in number:
            assert value == int(number)
