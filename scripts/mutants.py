"""Change cards a little and see whether the tests notice: every mutant that lives is a fact that no test checks.

python -m scripts.mutants                        # all cards of tests/cards/mutated.txt
python -m scripts.mutants "Sterling Grove"       # some cards
python -m scripts.mutants --list "Daze"          # only show what would be tried

A mutant has an ability dropped, a number, word or keyword changed, a filter widened, a condition left out, "may" or
"if" taken away. The tests that name the card are run against it, those of `tests/cards` first. Survivors are printed;
`tests/cards/equivalent.txt` lists those that cannot be noticed, with the reason.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import dataclasses
import io
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from playset.ability.effects.control_flow import If, May
from playset.ability.filters.base import Both, Either, Not, OpponentControls, YouControl
from playset.cards import find_card
from playset.core.errors import PlaysetError
from playset.core.node import Node
from playset.core.words import CARD_TYPES
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Ability, When
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import CARDS

ROOT = Path(__file__).parents[1]
NAMED = ROOT / "tests/cards/mutated.txt"
EQUIVALENT = ROOT / "tests/cards/equivalent.txt"
FOLDERS = ("cards", "rules", "examples", "bots", "sim")
MOST_TESTS = 60  # of one card
SKIPPED_FIELDS = frozenset({"zone", "distance"})
NUMBERS_OF = {"others": "beside"}  # numbers that say something only if another field says of what
OTHER_WORDS = {"{W}": "{U}", "{U}": "{B}", "{B}": "{R}", "{R}": "{G}", "{G}": "{W}", "{C}": "{W}"}

Mutant = tuple[str, CardDefinition]


# --- making mutants ------------------------------------------------------------------------------------------


def mutants_of(card: CardDefinition) -> Iterator[Mutant]:
    """Yield cards that differ from a card in one thing of its text, each with what was changed."""
    seen = {card.abilities}
    for place, ability in enumerate(card.abilities):
        rest = (card.abilities[:place], card.abilities[place + 1 :])
        changed: list[tuple[str, tuple[Ability, ...]]] = [(f"without {ability!r}", rest[0] + rest[1])]
        for told, other in variants(ability):
            if isinstance(other, Ability):
                changed.append((told, (*rest[0], other, *rest[1])))
        for told, abilities in changed:
            if abilities in seen:
                continue
            seen.add(abilities)
            with contextlib.suppress(PlaysetError, ValueError, KeyError, IndexError, TypeError, AssertionError):
                yield told, card.with_changes(abilities=abilities)


def variants(node: Node) -> Iterator[tuple[str, Node]]:
    """Yield nodes that differ from a node in one thing, each with what was changed."""
    yield from replacements(node)
    for field in dataclasses.fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        if (value == field.default and value != 1) or (isinstance(node, Target) and field.name == "number"):
            continue  # nothing of it is printed
        if field.name in NUMBERS_OF and getattr(node, NUMBERS_OF[field.name]) is None:
            continue
        for told, other in variants_of_value(type(node).__name__, field.name, value):
            with contextlib.suppress(PlaysetError, ValueError, KeyError, IndexError, TypeError, AssertionError):
                yield told, node.changed({field.name: other})


def variants_of_value(owner: str, name: str, value: object) -> Iterator[tuple[str, object]]:
    """Yield other values for a field of a node."""
    where = f"{owner}.{name}"
    if isinstance(value, Node):
        yield from variants(value)
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            rest = (value[:place], value[place + 1 :])
            if len(value) > 1:
                yield f"{where} without {part!r}", rest[0] + rest[1]
            for told, other in variants_of_value(owner, name, part):
                yield told, (*rest[0], other, *rest[1])
    elif name in SKIPPED_FIELDS:
        return
    elif isinstance(value, bool):
        yield f"{where} = {not value}", not value
    elif isinstance(value, int):
        other = other_mask(value) if name == "mask" else value + 1
        yield f"{where} = {other} for {value}", other
    elif isinstance(value, str) and value:
        word = other_word(value)
        yield f"{where} = {word!r} for {value!r}", word


def other_mask(mask: int) -> int:
    """Return another mask of as many bits."""
    return mask << 1 if mask << 1 <= max(CARD_TYPES.values()) else mask >> 1


def other_word(word: str) -> str:
    """Return another word: other mana for mana, else one that stands nowhere."""
    for symbol, other in OTHER_WORDS.items():
        if symbol in word:
            return word.replace(symbol, other)
    if word.startswith("{"):
        return "{1}" + word
    return "Mutant"


def replacements(node: Node) -> Iterator[tuple[str, Node]]:
    """Yield what could stand in the place of a whole node."""
    if isinstance(node, (Both, Either)):
        yield f"{node.left!r} for {node!r}", node.left
        yield f"{node.right!r} for {node!r}", node.right
    elif isinstance(node, Not):
        yield f"{node.what!r} for {node!r}", node.what
    elif isinstance(node, May):
        yield f"must for {node!r}", node.effect
    elif isinstance(node, If):
        yield f"without the condition of {node!r}", node.effect
    elif isinstance(node, YouControl):
        yield "an opponent controls, for you control", OpponentControls()
    elif isinstance(node, OpponentControls):
        yield "you control, for an opponent controls", YouControl()
    elif isinstance(node, When) and node.condition is not None:
        yield f"without the condition of {node!r}", node.changed({"condition": None})


# --- testing them --------------------------------------------------------------------------------------------


def tests_naming(name: str) -> list[str]:
    """Return the tests in whose source a card is named, those of its own file first."""
    found: list[str] = []
    for folder in FOLDERS:
        for path in sorted((ROOT / "tests" / folder).glob("test_*.py")):
            source = path.read_text(encoding="utf-8")
            if name in source:
                found += [f"{path}::{test}" for test in functions_naming(source, name)]
    own = [test for test in found if f"test_{name[0].casefold()}" in test]
    return [*own, *[test for test in found if test not in own]][:MOST_TESTS]


def functions_naming(source: str, name: str) -> Iterator[str]:
    """Yield the names of the test functions of a module that name a card, or a table of the module that does."""
    lines = source.splitlines()
    body = ast.parse(source).body
    words = [name]
    for node in body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and name in "\n".join(
            lines[node.lineno - 1 : node.end_lineno]
        ):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            words += [target.id for target in targets if isinstance(target, ast.Name)]
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
            text = "\n".join(lines[first - 1 : node.end_lineno])
            if any(word in text for word in words):
                yield node.name


def passes(tests: list[str]) -> bool:
    """True if all of some tests pass in this process."""
    arguments = ["-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:randomly", *tests]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main(arguments)) == 0


def known_equivalent() -> set[tuple[str, str]]:
    """Return the mutants that cannot be noticed, as card and change."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.exists() else []
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {(row[0], row[1]) for row in rows}


def try_card(name: str, equivalent: set[tuple[str, str]]) -> tuple[int, list[str]]:
    """Test the mutants of a card. Return how many there are, and what was changed in those that live."""
    card = find_card(name)
    tests = tests_naming(name)
    if not passes(tests):
        raise SystemExit(f"the tests that name {name!r} fail before anything is changed: {tests}")
    count = 0
    alive: list[str] = []
    for told, mutant in mutants_of(card):
        if (name, told) in equivalent:
            continue
        count += 1
        CARDS[name] = mutant
        try:
            if passes(tests):
                alive.append(told)
        finally:
            CARDS[name] = card
    return count, alive


def main() -> int:
    """Try the mutants of some cards; the exit code is 1 if any of them lives."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    parser.add_argument("names", nargs="*", help="cards; all of tests/cards/mutated.txt if none are given")
    parser.add_argument("--list", action="store_true", help="only show the mutants")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    names = options.names or [line for line in NAMED.read_text(encoding="utf-8").splitlines() if line]
    equivalent = known_equivalent()
    total = 0
    living: list[tuple[str, str]] = []
    begin = time.perf_counter()
    for place, name in enumerate(names, 1):
        if options.list:
            print(name, *[f"    {told}" for told, _ in mutants_of(find_card(name))], sep="\n")
            continue
        count, alive = try_card(name, equivalent)
        total += count
        living += [(name, told) for told in alive]
        print(f"{place}/{len(names)} {name}: {count - len(alive)} of {count} killed", file=sys.stderr, flush=True)
        for told in alive:
            print(f"{name}\t{told}", flush=True)
    if not options.list:
        print(
            f"{total - len(living)} of {total} mutants killed in {time.perf_counter() - begin:.0f} s", file=sys.stderr
        )
    return 1 if living else 0


if __name__ == "__main__":
    sys.exit(main())
