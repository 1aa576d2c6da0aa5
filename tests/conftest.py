"""How long the property tests look, and a check after every test.

HYPOTHESIS_PROFILE=long looks a hundred times longer, with a chance of its own.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from playset.rules.state.objects import NO_COUNTERS


@pytest.fixture(autouse=True)
def no_counters_is_left_empty() -> Iterator[None]:
    """Fail a test that puts something into the empty dict that all objects without counters share."""
    yield
    left = dict(NO_COUNTERS)
    NO_COUNTERS.clear()
    assert not left


# Whole games are slow examples; their number is what keeps the quick run quick.
settings.register_profile(
    "quick",
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
settings.register_profile("long", settings.get_profile("quick"), max_examples=2000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
