"""What a card says: the programs of its abilities, the abilities it gives, and the replacement effects it has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from playset.core.node import Node
from playset.rules.nodes.ability_sets import AbilitySet, expansion
from playset.rules.nodes.base import Ability, Activated, Effect, Replacement, Spell, When
from playset.rules.nodes.program import Program, program_of, without_branches
from playset.rules.state.cards import CardDefinition

SPELL, ACTIVATED, TRIGGERED, GIVEN, REPLACEMENT = "spell", "activated", "triggered", "given", "replacement"
MOST_COSTS = 3  # optional costs of a card of which all combinations are looked at


class Part:
    """One ability of a card: what it is, and the instructions that are to run."""

    def __init__(self, kind: str, face: str, ability: Ability, programs: list[Program]) -> None:
        self.kind = kind
        self.face = face
        self.ability = ability
        # The instructions as printed, in order, each with the abilities that it belongs to: what a spell does may
        # depend on what was paid, and is then an ability of its own.
        self.instructions: dict[Effect, list[Ability]] = {}
        for program in programs:
            for effect in program.code:
                self.instructions.setdefault(program.as_printed(effect), []).append(program.ability)


def parts_of(definition: CardDefinition) -> list[Part]:
    """Return everything that a card says with an instruction or a replacement effect in it."""
    found: list[Part] = []
    for face in faces_of(definition):
        abilities = face.base.abilities
        for kind, ability in own_abilities(abilities):
            found.append(Part(kind, face.name, ability, programs_of(ability, abilities)))
        for ability in abilities.all:
            for one in expansion(ability):
                if isinstance(one, Replacement):
                    found.append(Part(REPLACEMENT, face.name, one, []))
    known = {part.ability for part in found}
    for face in faces_of(definition):
        for ability in face.base.abilities.all:
            for one in expansion(ability):
                for given in given_abilities(one):
                    if given not in known:
                        known.add(given)
                        found.append(Part(GIVEN, face.name, given, programs_of(given, None)))
    return found


def faces_of(definition: CardDefinition) -> list[CardDefinition]:
    """Return the card, and the other faces that it has."""
    others = [face for face in definition.faces if face.name != definition.name or face.layout]
    if definition.faces and definition.name not in [face.name for face in definition.faces]:
        return [definition, *others] if definition.abilities and "//" not in definition.name else list(definition.faces)
    return [definition, *others]


def own_abilities(abilities: AbilitySet) -> Iterator[tuple[str, Ability]]:
    """Return the abilities that resolve, by kind."""
    if abilities.spell is not None and abilities.enchant is None:
        yield SPELL, abilities.spell.ability
    for entry in (*abilities.activated, *abilities.turn_up_actions):
        yield ACTIVATED, entry.ability
    for trigger in (*abilities.triggered, *abilities.triggered_elsewhere):
        yield TRIGGERED, trigger.ability


def given_abilities(node: Node, seen: frozenset[Ability] = frozenset()) -> Iterator[Ability]:
    """Return the abilities inside a node that resolve when they are used: given to something, or delayed."""
    for child in node.children():
        if not isinstance(child, Ability):
            yield from given_abilities(child, seen)
        elif child not in seen:  # flanking speaks of creatures without flanking
            for one in expansion(child):
                if isinstance(one, (Activated, When)):
                    yield one
                yield from given_abilities(one, seen | {child})


def programs_of(ability: Ability, abilities: AbilitySet | None) -> list[Program]:
    """Return the programs of an ability: one for each mode, and for each way of paying that matters (CR 601.2b)."""
    if isinstance(ability, Spell) and abilities is not None:
        words = [cost.word for cost in abilities.optional_costs][:MOST_COSTS]
        paid = [dict.fromkeys(some, 1) for count in range(len(words) + 1) for some in combinations(words, count)]
        programs = [program_of(spell_as_paid(ability, costs)) for costs in paid]
    else:
        programs = [program_of(ability)]
    found: list[Program] = []
    for program in programs:
        found += [program, *program.single]
    return found


def spell_as_paid(ability: Spell, paid: dict[str, int]) -> Spell:
    """Return what a spell does if some costs were paid."""
    effect = without_branches(ability.effect, paid)
    return ability if effect == ability.effect else Spell(effect)
