"""What continuous effects look at: the layers whose outcome decides about them, and what else they change with."""

from __future__ import annotations

from typing import Final

from playset.core.node import Node
from playset.rules.nodes.ability_sets import AbilitySet, expansion
from playset.rules.nodes.aspects import changes_with
from playset.rules.nodes.base import Ability, Amount, Condition, Continuous, Filter, Replacement


class Outlook:
    """What a static ability looks at, worked out once."""

    __slots__ = ("ability", "alone", "aspects", "granting", "plain", "reads")

    def __init__(self, ability: Continuous) -> None:
        self.ability = ability
        self.reads = reads(ability)
        self.aspects = volatility(ability)
        self.granting = granted_replacements(ability.modification)
        self.plain = ability.modification.is_pure()
        # Whether it changes each permanent whatever the others are.
        self.alone = self.plain and ability.condition is None and ability.affected.depends_only_on_candidate()


def granted_replacements(node: Node) -> int:
    """The events that abilities given by a change replace before their bearer is there (CR 614.12), as a mask."""
    found = 0
    for child in node.children():
        if isinstance(child, Ability):
            for ability in expansion(child):
                if isinstance(ability, Replacement) and ability.works_as_it_enters():
                    found |= ability.kinds()
        else:
            found |= granted_replacements(child)
    return found


def outlooks_of(abilities: AbilitySet) -> list[Outlook]:
    """Return what each of the continuous effects looks at, worked out once for a set of abilities."""
    if not abilities.outlooks:
        abilities.outlooks = [Outlook(ability) for ability in abilities.continuous]
    return abilities.outlooks


READS: Final[dict[Node, int]] = {}


def reads(node: Node) -> int:
    """The layers whose outcome a node looks at, as a mask. What an ability looks at that it gives is another matter."""
    known = READS.get(node)
    if known is None:
        if isinstance(node, (Amount, Condition, Filter)):
            known = node.reads()
        else:
            known = 0
            for child in node.children():
                if not isinstance(child, Ability):
                    known |= reads(child)
        READS[node] = known
    return known


VOLATILE: Final[dict[Node, int]] = {}


def volatility(node: Node) -> int:
    """What a continuous effect can change with without a permanent entering, leaving or changing its effects."""
    known = VOLATILE.get(node)
    if known is None:
        known = 0
        if isinstance(node, (Amount, Condition, Filter)) and node.is_volatile():
            known |= changes_with(node)
        for child in node.children():
            known |= volatility(child)
        VOLATILE[node] = known
    return known
