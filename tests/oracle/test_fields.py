"""What the fields of words are, also of compiled ones."""

import pytest

from playset.ability import CREATURE, DealDamage, Destroy, Dies, Target, Then
from playset.oracle.fields import annotations_of, defaults_of, documentation_of, spread_of


def test_annotations_are_as_written():
    assert annotations_of(DealDamage)["amount"] == "int | Amount"
    assert annotations_of(Destroy)["what"] == "Selector"


def test_the_field_that_takes_any_number():
    assert spread_of(Then) == "parts"
    assert spread_of(Destroy) == ""


def test_defaults_and_documentation():
    assert next(iter(defaults_of(Destroy))) == "what"
    assert documentation_of(Destroy).startswith("CR 701.")


def test_a_field_takes_only_what_its_annotation_names():
    """As a compiled class does; here the constructors are watched (conftest.py)."""
    with pytest.raises(TypeError):
        Dies(Target(CREATURE))  # type: ignore[arg-type]
