"""How much of a card file the grammar reads: `python scripts/coverage_text.py cards.jsonl.gz [--top 40]`.

Prints how many cards are read completely, and the paragraphs that stand in the way of most cards, with the place where
each stops. Cards with several faces count as read when every face is.
"""

from __future__ import annotations

import argparse
import collections
import gzip
import json
import re
import time
from pathlib import Path
from typing import Any

from playset.core.errors import BadText, PlaysetError
from playset.core.typeline import parse_type_line
from playset.oracle.text import CardText
from playset.oracle.tokens import REMINDER


def faces(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The faces of a card, or the card itself."""
    return data.get("card_faces") or [data]


def stops(face: dict[str, Any]) -> list[tuple[str, str]]:
    """Each paragraph that is not read, with the error it gives; "~" stands for the card's name."""
    name = face["name"]
    try:
        types = parse_type_line(face.get("type_line", ""))
    except PlaysetError as error:
        return [(f"type line: {face.get('type_line')}", str(error))]
    text = CardText(name, types, face.get("oracle_text", ""))
    found: list[tuple[str, str]] = []
    for paragraph in text.paragraphs:
        try:
            text.paragraph(paragraph)
        except BadText as error:
            found.append((pattern(name, paragraph), str(error).removeprefix(f"{name}: ")))
    if not found:
        try:
            text.abilities()
        except BadText as error:
            found.append(("(all paragraphs together)", str(error)))
    return found


def pattern(name: str, paragraph: str) -> str:
    """A paragraph without reminder text, with "~" for the name."""
    return REMINDER.sub("", paragraph).replace(name, "~")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--top", type=int, default=40)
    parser.add_argument("--every", type=int, default=1, help="look at every n-th card only")
    arguments = parser.parse_args()
    cards = read = ambiguous = 0
    reasons: collections.Counter[str] = collections.Counter()
    alone: collections.Counter[str] = collections.Counter()
    words: collections.Counter[str] = collections.Counter()
    begun = time.perf_counter()
    with gzip.open(arguments.file, "rt", encoding="utf-8") as file:
        for index, line in enumerate(file):
            if index % arguments.every:
                continue
            data = json.loads(line)
            cards += 1
            missing = [stop for face in faces(data) for stop in stops(face)]
            if not missing:
                read += 1
            ambiguous += any("readings:" in error for _, error in missing)
            for paragraph, error in missing:
                reasons[paragraph] += 1
                if len(missing) == 1:
                    alone[paragraph] += 1
                if found := re.search(r"(\S+ )?>>(.*)<<", error, re.S):
                    words[f"{found[1] or ''}{found[2]}"] += 1
    seconds = time.perf_counter() - begun
    print(
        f"{read} of {cards} cards read completely ({read / cards:.1%}), {ambiguous} with two readings, {seconds:.0f} s"
    )
    for title, counter in (("unread paragraphs", reasons), ("the only unread paragraph", alone), ("stops at", words)):
        print(f"\n{title}:")
        for what, count in counter.most_common(arguments.top):
            print(f"{count:6} {what!r}")


if __name__ == "__main__":
    main()
