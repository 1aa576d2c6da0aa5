"""For every test: a scenario may not end with a question that nobody answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playset.testing import unanswered


@pytest.fixture(autouse=True)
def every_question_is_answered() -> Iterator[None]:
    unanswered()
    yield
    left = unanswered()
    assert not left, f"unanswered: {left}"
