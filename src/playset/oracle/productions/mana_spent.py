"""Which mana was spent to cast a spell (CR 601.2h): "if {R} was spent to cast this spell"."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import ColorsSpent, ManaSpent, ManaWasSpent
from playset.core.mana import LETTERS
from playset.oracle.grammar import Phrase, Values, reading, rule, scanning, writing
from playset.oracle.reader import Reader
from playset.oracle.writer import Writer

SYMBOLS: Final = tuple(f"{{{letter.lower()}}}" for letter in LETTERS)
IT: Final = ("this spell", "it")


def scan_kind(reader: Reader, at: int) -> list[tuple[int, tuple[int, int]]]:
    """Return a row of equal mana symbols: how many, and the number of their kind."""
    word = reader.words[at]
    if word not in SYMBOLS:
        return []
    end = at
    while end < len(reader.words) and reader.words[end] == word:
        end += 1
    return [(end, (end - at, SYMBOLS.index(word)))]


def symbols(values: Values, start: int) -> ManaWasSpent:
    """Make the node for "{R} was spent to cast this spell"."""
    least, kind = values["row"]
    return ManaWasSpent(least, kind=kind)


def at_least(values: Values, start: int) -> ManaWasSpent | None:
    """Make the node for "at least three white mana was spent to cast this spell"."""
    least = values["least"]
    return ManaWasSpent(least, kind=values["row"][1]) if isinstance(least, int) and values["row"][0] == 1 else None


def of_a_color(values: Values, start: int) -> ManaWasSpent | None:
    """Make the node for "at least three red mana was spent to cast this spell"."""
    least, mask = values["least"], values["color"]
    if not isinstance(least, int) or mask.bit_count() != 1:
        return None
    return ManaWasSpent(least, kind=mask.bit_length() - 1)


def some_mana(values: Values, start: int) -> ManaWasSpent | None:
    """Make the node for "five or more mana was spent to cast this spell"."""
    return ManaWasSpent(values["least"]) if isinstance(values["least"], int) else None


scanning("mana_row", scan_kind, frozenset({"{}"}))
for _it in IT:
    reading("condition_part", f"{{row:mana_row}} was spent to cast {_it}", symbols)
    reading("condition_part", f"at least {{least:count}} {{row:mana_row}} was spent to cast {_it}", at_least)
    reading("condition_part", f"at least {{least:count}} {{color:color}} mana was spent to cast {_it}", of_a_color)
    reading("condition_part", f"{{least:several}} or more mana was spent to cast {_it}", some_mana)
    reading("condition_part", f"no mana was spent to cast {_it}", lambda values, start: ManaWasSpent(0, 0))


def write_spent(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Return which mana was spent."""
    if not isinstance(condition, ManaWasSpent):
        return None
    it = "this spell" if writer.is_spell else "it"
    if (condition.least, condition.most) == (0, 0):
        return Phrase(f"no mana was spent to cast {it}")
    if condition.most != ManaWasSpent().most:
        return None
    if condition.kind >= 0:
        return Phrase(f"{f'{{{LETTERS[condition.kind]}}}' * condition.least} was spent to cast {it}")
    number = writer.write("several", condition.least)
    return None if number is None else Phrase(f"{number.text} or more mana was spent to cast {it}")


writing("condition_part", write_spent)
for _it in IT:
    rule("per", ColorsSpent, f"color of mana spent to cast {_it}")
    rule("quantity", ColorsSpent, f"the number of colors of mana spent to cast {_it}")
    rule("quantity", ManaSpent, f"the amount of mana spent to cast {_it}")
for _it in ("{me:self}", "this card"):
    reading("quantity", f"the amount of mana spent to cast {_it}", lambda values, start: ManaSpent())
