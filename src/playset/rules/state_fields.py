"""One table for all fields: which are saved, hashed and compared.

A field of any class is all three unless it stands here, so a new field is part of the position until somebody says that
it is not. `saving` and `hashing` read this table, and `testing.state_diff`, which checks every clone with it.
"""

from __future__ import annotations

from typing import Final

from playset.core.decision import Decision, Option
from playset.core.mana import ManaCost
from playset.rules.definition import Characteristics
from playset.rules.objects import Permanent, Player
from playset.rules.settings import Settings
from playset.rules.state import State

SAVED: Final = 1
HASHED: Final = 2
COMPARED: Final = 4

CACHE: Final = 0  # may be thrown away at any time
DERIVED: Final = SAVED | COMPARED  # follows from the rest, or makes no difference to how the game goes on
TRANSIENT: Final = COMPARED  # empty, or the same, whenever a position is saved

FIELDS: Final[dict[type, dict[int, tuple[str, ...]]]] = {
    State: {
        CACHE: (
            "available_mana",
            "battlefield_version",
            "by_card",
            "by_id",
            "characteristics_version",
            "lineup",  # saved as `battlefield`
            "misc_version",
            "paying",
            "per_permanent_effects",
            "proposed",
            "roster",
            "zone_version",
        ),
        DERIVED: (
            "act_zones",
            "always_check",
            "bound",
            "cast_zones",
            "chronicle",  # hashed only where there is one, as the next two
            "chronicle_before",
            "chronicle_of",
            "dirty",
            "dynamic",
            "effects_on",
            "happened",
            "hears_elsewhere",
            "last_known",  # hashed with its characteristics, which follow from nothing any more
            "listening",
            "log",
            "permit_zones",
            "replaces_elsewhere",
            "replacing",
            "rules_on",
            "sides",  # hashed only where there are any
            "stale",
        ),
        TRANSIENT: ("simultaneous_events", "version", "watcher"),
        HASHED | COMPARED: ("settings",),  # saved once for all states of a document
    },
    Player: {CACHE: ("means", "own")},
    Permanent: {DERIVED: ("characteristics",)},
    Characteristics: {CACHE: ("changes",), TRANSIENT: ("shared",)},
    ManaCost: {DERIVED: ("countable", "demands", "hues", "ranked")},
    Decision: {DERIVED: ("fallback", "prompt")},
    Option: {DERIVED: ("text",)},
    Settings: {DERIVED: ("commanders", "deck_sizes", "first", "life", "log", "names", "seed")},
}


def fields_not(use: int, kind: type) -> frozenset[str]:
    """Return the fields of a class that are not saved, not hashed or not compared."""
    uses = FIELDS.get(kind, {})
    return frozenset([name for mask, names in uses.items() if not mask & use for name in names])
