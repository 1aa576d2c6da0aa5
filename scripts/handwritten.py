"""Compare every built-in card with what is read from a card file: `python scripts/handwritten.py cards.json.gz`.

Differences that are known are in tests/oracle/handwritten.txt, one a line: the card, a colon, and the reason.
Exit code 1 if there is one that is not listed, or one listed that is none any more.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from playset.cards import names
from playset.database.definitions import read_record
from playset.database.files import card_records
from playset.database.records import Record
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import registered_card

LIST = Path(__file__).parent.parent / "tests" / "oracle" / "handwritten.txt"


def known_differences() -> dict[str, str]:
    """The listed cards with the reason for each."""
    lines = [line.partition(": ") for line in LIST.read_text("utf-8").splitlines() if line and line[0] != "#"]
    return {name: reason for name, _, reason in lines}


def built_in(record: Record) -> CardDefinition | None:
    """The built-in card that a record is of."""
    for name in (record.name, record.faces[0].name):
        found = registered_card(name)
        if found is not None and found.name == name:
            return found
    return None


@click.command()
@click.argument("file")
def main(file: str) -> None:
    """Compare, and print what is different."""
    found: set[str] = set()
    different: set[str] = set()
    for record in card_records(file):
        written = built_in(record) if record is not None else None
        if record is None or written is None:
            continue
        found.add(written.name)
        reading = read_record(record)
        if reading.card != written:
            different.add(written.name)
            if written.name not in known_differences():
                print(f"{written.name}: {reading.why() or repr(reading.card)}")
    listed = set(known_differences())
    print(
        f"{len(found)} of {len(names())} built-in cards are in the file; {len(found - different)} are read as written"
    )
    for name in sorted((listed & found) - different):
        print(f"{name} is listed in {LIST.name} and is read as it is written")
    sys.exit(1 if different != listed & found else 0)


if __name__ == "__main__":
    main()
