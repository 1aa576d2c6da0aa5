"""The tables that say what most instructions do name classes and fields that are there."""

from __future__ import annotations

import pytest

from playset.bots.baseline import effects as frozen
from playset.bots.reading import effects


@pytest.mark.parametrize("table", [effects.DONE, frozen.DONE], ids=["living", "frozen"])
def test_every_row_names_fields_of_its_class(table: dict[type, tuple[int, int, object, object]]):
    for kind, (_, _, whom, amount) in table.items():
        fields: dict[str, object] = getattr(kind, "__dataclass_fields__", {})
        for name in (whom, amount):
            assert not isinstance(name, str) or name in fields, (kind, name)


@pytest.mark.parametrize("table", [effects.DONE, frozen.DONE], ids=["living", "frozen"])
def test_no_class_of_a_row_has_others_derived_from_it(table: dict[type, tuple[int, int, object, object]]):
    """The tables go by the class itself, so an instruction of a derived class would not be found."""
    assert [kind for kind in table if kind.__subclasses__()] == []
