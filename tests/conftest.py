"""How long the property tests look: HYPOTHESIS_PROFILE=long looks a hundred times longer, with a chance of its own."""

import os

from hypothesis import HealthCheck, settings

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
