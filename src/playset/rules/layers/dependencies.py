"""Work out what a continuous effect reads: the outcome of which layers, and which aspects of the state (CR 613.8).

`layers.apply` asks once for each static ability and keeps the answer in `AbilitySet.effect_traits`.
`State.effect_inputs` joins the aspects, so that layers are applied again only after a change that some effect reads.
`ability.aspects` fills the table of aspects. A word that is not in it is taken to change with anything: that is always
right, and slow. Nothing here depends on a game.
"""

from __future__ import annotations

from typing import Final

from playset.core.node import Node
from playset.core.words import Aspect
from playset.rules.nodes.ability_sets import AbilitySet, expansion
from playset.rules.nodes.base import Ability, Amount, Condition, Continuous, Filter, Replacement

PARTS: Final = 1 << 20  # stands for what the parts of a word change with
ASPECTS: Final[dict[type[Node], int]] = {}  # by the exact class, so that one that does something else has to say so


def note_aspects(mask: int, *words: type[Node]) -> None:
    """Enter into the table what some words change with."""
    for word in words:
        ASPECTS[word] = mask


def changes_with(node: Node) -> int:
    """Return what a word changes with, as a mask of `Aspect`."""
    mask = ASPECTS.get(type(node), Aspect.ANYTHING)
    if mask == Aspect.ANYTHING and isinstance(node, (Amount, Condition)) and not node.is_volatile():
        mask = PARTS
    if mask & PARTS:
        for part in node.children():
            mask |= changes_with(part)
    return mask & Aspect.ANYTHING


class EffectTraits:
    """What a static ability reads and grants. Immutable, made once for each ability."""

    __slots__ = ("ability", "granted_replacement_kinds", "inputs", "is_per_permanent", "is_pure", "reads")

    def __init__(self, ability: Continuous) -> None:
        self.ability = ability
        self.reads = layers_read(ability)
        self.inputs = inputs_of(ability)
        self.granted_replacement_kinds = granted_replacements(ability.modification)
        self.is_pure = ability.modification.is_pure()
        # True if what it does to one permanent does not depend on the others.
        self.is_per_permanent = (
            self.is_pure and ability.condition is None and ability.affected.depends_only_on_candidate()
        )


def granted_replacements(node: Node) -> int:
    """Return the mask of events that abilities given by a change replace as their object enters (CR 614.12)."""
    found = 0
    for child in node.children():
        if isinstance(child, Ability):
            for ability in expansion(child):
                if isinstance(ability, Replacement) and ability.works_as_it_enters():
                    found |= ability.kinds()
        else:
            found |= granted_replacements(child)
    return found


def effect_traits(abilities: AbilitySet) -> list[EffectTraits]:
    """Return the traits of each continuous effect in a set of abilities; they are worked out once.

    Definition: `return [EffectTraits(ability) for ability in abilities.continuous]`.
    """
    if not abilities.effect_traits:
        abilities.effect_traits = [EffectTraits(ability) for ability in abilities.continuous]
    return abilities.effect_traits


LAYERS_READ: Final[dict[Node, int]] = {}


def layers_read(node: Node) -> int:
    """Return the mask of the layers whose outcome a node reads.

    What an ability reads that the node gives does not count.
    """
    known = LAYERS_READ.get(node)
    if known is None:
        if isinstance(node, (Amount, Condition, Filter)):
            known = node.reads()
        else:
            known = 0
            for child in node.children():
                if not isinstance(child, Ability):
                    known |= layers_read(child)
        LAYERS_READ[node] = known
    return known


INPUTS_OF: Final[dict[Node, int]] = {}


def inputs_of(node: Node) -> int:
    """Return the mask of the aspects, besides permanents, with which a continuous effect can change."""
    known = INPUTS_OF.get(node)
    if known is None:
        known = 0
        if isinstance(node, (Amount, Condition, Filter)) and node.is_volatile():
            known |= changes_with(node)
        for child in node.children():
            known |= inputs_of(child)
        INPUTS_OF[node] = known
    return known
