"""Compile the effect of an ability into a program: a flat list of instructions, and the targets it asks for.

`program_of` compiles each ability once, and all games share the result. Control flow becomes relative jumps, and each
`Target` becomes the slot that holds the chosen targets. `casting` reads the targets, `resolving` runs the instructions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.errors import BadCard
from playset.core.node import Node
from playset.rules.casting.targets import Chosen, Target, target_slot
from playset.rules.nodes.base import Ability, Activated, Amount, Cost, Effect, Filter, Selector, Spell, When

if TYPE_CHECKING:
    from playset.rules.casting.activation_cost import ActivationCost
    from playset.rules.nodes.casting import AlternativeCost
    from playset.rules.state.objects import Context, StackObject
    from playset.rules.state.position import State


class Modal(Effect):
    """CR 700.2: an effect of which modes are chosen as the spell is cast. The abstract base of "choose one"."""

    def modes(self) -> tuple[Effect, ...]:
        """Return the modes in printed order."""
        raise NotImplementedError(type(self).__name__)

    def least(self) -> int:
        """Return how many modes must be chosen."""
        return 1

    def most(self) -> int:
        """Return how many modes may be chosen."""
        return 1

    def most_for(self, game: State, context: Context) -> int:
        """Return how many modes may be chosen as things are now."""
        return self.most()

    def may_repeat(self) -> bool:
        """True if the same mode may be chosen more than once (CR 700.2d)."""
        return False

    def has_costs(self) -> bool:
        """True if choosing modes costs something (CR 702.120, 702.172)."""
        return False

    def costs(self, modes: tuple[int, ...]) -> tuple[Cost, ...]:
        """Return what choosing some modes costs in addition."""
        return ()


@dataclass(frozen=True, repr=False)
class EnterAttached(Effect):
    """CR 303.4a, 608.3b: the "effect" of an Aura spell: it has a target, which it enters attached to."""

    to: Selector

    def assemble(self, code: list[Effect]) -> None:
        """Append nothing: there is nothing to do before the Aura enters."""


@dataclass(frozen=True, repr=False)
class BothHalves(Effect):
    """CR 702.102d: what a fused split spell does: first the one, then the other, each with targets of its own."""

    parts: tuple[Effect, ...]


class Program:
    """The compiled form of an ability, or of some of its modes."""

    __slots__ = (
        "ability",
        "activation_cost",
        "as_paid",
        "chosen",
        "code",
        "condition",
        "counted",
        "known",
        "linked_targets",
        "modal",
        "modes",
        "printed_targets",
        "single",
        "target_slots",
        "targets",
        "undivided",
        "x_targets",
    )

    targets: tuple[Target, ...]
    modal: Modal | None
    activation_cost: ActivationCost | None
    code: tuple[Effect, ...]
    x_targets: bool

    def __init__(self, ability: Ability, effects: tuple[Effect, ...], modes: tuple[int, ...]) -> None:
        self.ability = ability
        # CR 603.4: the intervening "if" of a triggered ability, which is checked again on resolution.
        self.condition = ability.condition if isinstance(ability, When) else None
        self.counted = asks_how_often(ability)  # how often it has resolved this turn
        self.modes = modes
        self.modal = None
        self.activation_cost = None  # cached by `activation_cost.activation_cost`
        self.known: object | None = None  # what others found out about it and want to keep, such as bots
        code: list[Effect] = []
        targets: list[Target] = []
        printed: list[Target] = []
        for effect in effects:
            if isinstance(effect, Modal) and not modes:
                self.modal = effect
                continue
            found: list[Target] = []
            collect_targets(effect, found)
            old: dict[Node, Node] = {}
            for target in found:
                aimed = aimed_target(target, old)
                old[target] = Chosen(len(targets))
                targets.append(aimed)
                printed.append(target)
            bound = effect.substitute(old, into_abilities=False) if old else effect
            assert isinstance(bound, Effect)
            bound.assemble(code)
        if any(isinstance(effect, Modal) for effect in code):
            # Modes are chosen as the whole ability is announced; a choice within an effect is another thing.
            raise BadCard(f"the modes in {ability!r} are only a part of its effect")
        self.code = tuple(code)
        self.targets = tuple(targets)
        self.printed_targets = tuple(printed)
        self.target_slots = [target_slot(target) for target in targets]  # what is known of each; never changed
        self.linked_targets = any(slot.speaks_of for slot in self.target_slots)
        # Where nothing is divided among targets (CR 601.2d), what is noted for each of them: nothing.
        self.undivided = () if any(target.divided for target in targets) else ((),) * len(targets)
        self.x_targets = any(contains_x(target) for target in targets)  # which targets there are depends on X
        # For a modal ability: the program of each choice of modes that came up so far, and of each mode alone.
        self.chosen: dict[tuple[int, ...], Program] = {}
        # For a spell: what it does with an alternative cost, if any, and some other costs paid, as far as it came up.
        self.as_paid: list[tuple[AlternativeCost | None, tuple[str, ...], Program]] = []
        self.single: tuple[Program, ...] = ()
        if self.modal is not None:
            self.single = tuple(self.with_modes((index,)) for index in range(len(self.modal.modes())))

    def as_printed(self, effect: Effect) -> Effect:
        """Return an instruction with its targets, where the program speaks of what was chosen for them."""
        old: dict[Node, Node] = {}
        for slot, target in enumerate(self.printed_targets):
            old[Chosen(slot)] = target
        printed = effect.substitute(old, into_abilities=False) if old else effect
        assert isinstance(printed, Effect)
        return printed

    def with_modes(self, modes: tuple[int, ...]) -> Program:
        """Return the program of a modal ability for the modes chosen."""
        if self.modal is None:
            return self
        program = self.chosen.get(modes)
        if program is None:
            effects = self.modal.modes()
            program = Program(self.ability, tuple(effects[index] for index in modes), modes)
            self.chosen[modes] = program
        return program


def asks_how_often(node: Node) -> bool:
    """True if something in a node asks how often the ability has resolved this turn."""
    return node.asks_how_often() or any(asks_how_often(child) for child in node.children())


def contains_x(node: Node) -> bool:
    """True if there is an X in a node."""
    if isinstance(node, Amount) and node.is_announced_x():
        return True
    return any(contains_x(child) for child in node.children())


def aimed_target(target: Target, chosen: dict[Node, Node]) -> Target:
    """Return a target with those that describe it replaced by what is chosen for them (CR 601.2c)."""
    what = target.what.substitute(chosen) if chosen else target.what
    if what == target.what:
        return target
    assert isinstance(what, Filter)
    return Target(what, target.maximum, target.minimum, target.divided, target.number, target.count)


def collect_targets(node: Node, found: list[Target]) -> None:
    """Collect every different target inside a node, in printed order."""
    if isinstance(node, Target):
        collect_targets(node.what, found)  # what describes it is chosen before it
        if node not in found:
            found.append(node)
        return
    if node.is_separate_ability():
        return
    for child in node.children():
        collect_targets(child, found)


PROGRAMS: Final[dict[Ability, Program]] = {}


def program_of(ability: Ability) -> Program:
    """Return the program of a spell, activated or triggered ability."""
    program = PROGRAMS.get(ability)
    if program is None:
        if isinstance(ability, Spell):
            effect = ability.effect
        elif isinstance(ability, Activated):
            effect = ability.effect
        elif isinstance(ability, When):
            effect = ability.effect
        else:
            raise TypeError(f"{ability!r} has no effect to resolve")
        program = Program(ability, effect.parts if isinstance(effect, BothHalves) else (effect,), ())
        PROGRAMS[ability] = program
    return program


# --- what a spell does depends on what was paid (601.2b–c) ---------------------------------------------------

MOST_KEPT: Final = 16  # ways of paying that are found at once
AS_PAID: Final[dict[tuple[Ability, tuple[str, ...]], Program]] = {}


def program_as_paid(item: StackObject) -> Program | None:
    """Return the program of a spell for the costs that its player chose to pay, before modes are chosen.

    CR 702.33g: what depends on a cost that was not paid is gone, with its targets; CR 702.96: text may be changed.
    """
    abilities = item.definition.base.abilities
    program = abilities.spell
    if program is None or not (item.paid or abilities.optional_costs or item.alternative is not None):
        return program
    words = tuple(sorted(item.paid))
    for alternative, others, found in program.as_paid:
        if alternative is item.alternative and others == words:
            return found
    ability = program.ability
    assert isinstance(ability, Spell)
    if item.alternative is not None:
        ability = item.alternative.text(ability)
    known = AS_PAID.get((ability, words))
    if known is None:
        effect = without_branches(ability.effect, item.paid)
        known = program_of(ability if effect == ability.effect else Spell(effect))
        AS_PAID[ability, words] = known
    if len(program.as_paid) < MOST_KEPT:
        program.as_paid.append((item.alternative, words, known))
    return known


def without_branches(effect: Effect, paid: dict[str, int]) -> Effect:
    """Return an effect without its branches on whether a cost was paid."""
    found: dict[Node, Node] = {}
    collect_branches(effect, paid, found)
    if not found:
        return effect
    settled = effect.substitute(found)
    assert isinstance(settled, Effect)
    return without_branches(settled, paid)


def collect_branches(node: Node, paid: dict[str, int], found: dict[Node, Node]) -> None:
    """Collect the outermost effects inside a node that what was paid decides, with what is left of them."""
    if isinstance(node, Effect):
        branch = node.branch_for_costs(paid)
        if branch is not None:
            found[node] = branch
            return
    for child in node.children():
        collect_branches(child, paid, found)
