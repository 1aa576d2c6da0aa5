"""What is known of a set of abilities, whatever it is on: worked out once and kept with it (`AbilitySet.known`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playset.ability.filters.base import SELF
from playset.ability.triggers.zone_changes import Dies, Enters
from playset.core.words import Zone
from playset.rules.nodes.ability_sets import AbilitySet

if TYPE_CHECKING:
    from playset.bots.reading.upkeep import Due
    from playset.rules.nodes.base import Filter


@mypyc_attr(acyclic=True)
class AbilityFacts:
    """What is known of a set of abilities: what it is worth, and what others find out when they ask for it first."""

    __slots__ = (
        "attack_bonus",
        "attack_bonus_known",
        "drain",
        "due",
        "due_known",
        "engine",
        "fleeting",
        "pain",
        "regeneration",
        "returns",
        "toll",
        "upkeep",
        "worth",
    )

    def __init__(self, abilities: AbilitySet) -> None:
        self.worth = worth_of(abilities)
        # Worked out by the module named, when it is first asked for; until then below everything that it can be.
        self.engine = -1.0  # `combat.fighters`, like the next three
        self.regeneration = -2
        self.returns = -1
        self.fleeting = -1
        self.due_known = False  # `reading.upkeep`, like the next one
        self.due: Due | None = None
        self.upkeep = -1  # `combat.survival`
        self.attack_bonus_known = -1  # `combat.attack_triggers`, like the next one
        self.attack_bonus: tuple[int, Filter] | None = None
        self.pain = -1  # `heuristic.life_costs`, like the next one
        self.toll = -1
        self.drain = -1  # `heuristic.situations.sacrifice_drain`


def ability_facts(abilities: AbilitySet) -> AbilityFacts:
    """Return what is known of a set of abilities."""
    known = abilities.known
    if isinstance(known, AbilityFacts):
        return known
    facts = abilities.known = AbilityFacts(abilities)
    return facts


def worth_of(abilities: AbilitySet) -> float:
    """Return what the abilities of a permanent are worth from now on, roughly: so much for each.

    What it has done as it entered is done; what it leaves behind when it dies makes it a smaller loss.
    """
    worth = 2.0 * len(abilities.continuous)
    for activated in abilities.activated:
        worth += 1.0 if activated.zone == Zone.BATTLEFIELD else 0.0
    for entry in abilities.triggered:
        pattern = entry.ability.pattern
        if isinstance(pattern, Dies) and pattern.what == SELF:
            worth -= 1.0
        elif not (isinstance(pattern, Enters) and pattern.what == SELF):
            worth += 1.0
    return worth
