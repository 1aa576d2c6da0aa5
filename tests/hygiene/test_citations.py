"""Every rule we cite is in the Comprehensive Rules.

Looked at are citations in the code and its tests (CR 704.5f; lists and ranges too: CR 104.3c, 704.5b; CR 601.2a–i)
and the numbers in names of tests in tests/rules (test_704_5f_...). The rules are a file of JSON lines, one object with
a "number" each, beside the repository or where the variable PLAYSET_RULES says; without it this test is skipped.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

NUMBER = r"\d{3}(?:\.\d+[a-z]?)?"
CITATION = re.compile(rf"\bCR (?P<first>\d[\d.]*[a-z]*)(?P<more>(?:(?:, | and | or |–|-|/){NUMBER}\b|[–-][a-z]\b)*)")
MORE = re.compile(rf"(?P<number>{NUMBER})|[–-](?P<letter>[a-z])")
TEST_NAME = re.compile(r"^ *def test_(\d{3})(?:_(\d+[a-z]?))?(?=_|\()", re.MULTILINE)
TEST_FILE = re.compile(r"test_(\d{3})(?=_|$)")


def citations(text: str) -> Iterator[tuple[int, str]]:
    """Line and number of every rule cited in a text."""
    for found in CITATION.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        number = found["first"].rstrip(".")
        yield line, number
        for more in MORE.finditer(found["more"]):
            number = more["number"] or number.rstrip("abcdefghijklmnopqrstuvwxyz") + more["letter"]
            yield line, number


def numbers_in_names(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Line and number of every rule in the name of a test or of its file."""
    if found := TEST_FILE.match(path.stem):
        yield 1, found[1]
    for found in TEST_NAME.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, ".".join(part for part in found.groups() if part)


@pytest.fixture(scope="module")
def rules(root: Path) -> frozenset[str]:
    default = root.parent / "shared" / "reference" / "comprehensive-rules.jsonl"
    path = Path(os.environ.get("PLAYSET_RULES") or default)
    if not path.is_file():
        pytest.skip(f"the Comprehensive Rules are not at hand: {path} is not there (PLAYSET_RULES can name them)")
    with path.open(encoding="utf-8") as lines:
        return frozenset(json.loads(line)["number"] for line in lines)


def test_cited_rules_exist(root: Path, python_files: list[Path], rules: frozenset[str]):
    offenders = [
        f"{path.relative_to(root)}:{line}: there is no rule {number}"
        for path in python_files
        for line, number in citations(path.read_text("utf-8"))
        if number not in rules
    ]
    assert offenders == []


def test_rules_in_names_of_tests_exist(root: Path, python_files: list[Path], rules: frozenset[str]):
    offenders = [
        f"{path.relative_to(root)}:{line}: there is no rule {number}"
        for path in python_files
        if path.is_relative_to(root / "tests" / "rules")
        for line, number in numbers_in_names(path, path.read_text("utf-8"))
        if number not in rules
    ]
    assert offenders == []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("# CR 704.5f: zero toughness", ["704.5f"]),
        ("as CR 117 says. Also CR 500.", ["117", "500"]),
        ("(CR 104.3c, 704.5b)", ["104.3c", "704.5b"]),
        ("CR 106–107, 202", ["106", "107", "202"]),
        ("CR 601.2a–i", ["601.2a", "601.2i"]),
        ("CR 702.2 and 702.19-b", ["702.2", "702.19", "702.19b"]),
        ("CR 704.5f, 3 of them", ["704.5f"]),
        ("SCR 704, CRX 704", []),
    ],
)
def test_citations_are_read(text: str, numbers: list[str]):
    assert [number for _, number in citations(text)] == numbers


def test_a_wrong_number_is_not_taken_for_its_right_beginning():
    assert [number for _, number in citations("CR_7045, CR_704.5ff".replace("_", " "))] == ["7045", "704.5ff"]


def test_numbers_in_names_are_read():
    source = "def test_704_5f_dies():\ndef test_704_all():\ndef test_704_3():\ndef test_7_cards():\n"
    assert list(numbers_in_names(Path("test_704.py"), source)) == [(1, "704"), (1, "704.5f"), (2, "704"), (3, "704.3")]
