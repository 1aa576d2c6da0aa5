"""The reference in docs/language.md is made from the language as it is."""

from pathlib import Path

from playset.oracle.document import document

PATH = Path(__file__).parents[2] / "docs" / "language.md"


def test_the_reference_is_up_to_date():
    assert PATH.read_text("utf-8") == document(), "run python -m playset.oracle.document > docs/language.md"
