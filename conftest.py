"""For every test: a scenario may not end with a question that nobody answered, and no run is kept among one's own."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

# Most tests only need some bot: it should not think long. It is set before anything of the package is imported.
os.environ.setdefault("PLAYSET_BOT", "quick")

from playset.testing import unanswered


@pytest.fixture(autouse=True)
def every_question_is_answered() -> Iterator[None]:
    unanswered()
    yield
    left = unanswered()
    assert not left, f"unanswered: {left}"


@pytest.fixture(autouse=True, scope="session")
def runs_are_kept_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLAYSET_DATA", str(tmp_path_factory.mktemp("data")))
        yield
