"""Sort the abilities of an object by what the rules ask for (CR 113).

`CardDefinition` and `layers.apply` make an `AbilitySet` of all abilities that an object has; sets are immutable and
shared by all objects with the same abilities. Everything else reads its fields. Nothing here depends on a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from playset.core.events import EventKind
from playset.core.mana import FREE, ManaCost
from playset.core.words import Zone
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import (
    Ability,
    Activated,
    Continuous,
    Enchant,
    HexproofFrom,
    KeywordAbility,
    Protection,
    Replacement,
    RevealedAsDrawn,
    SpecialAction,
    Spell,
    Toxic,
    When,
    WorksInGraveyard,
)
from playset.rules.nodes.casting import (
    AdditionalCost,
    AlternativeCost,
    CastFrom,
    CastOnly,
    ChoiceOfCosts,
    CostPerMode,
    OptionalCost,
    PaymentHelp,
)
from playset.rules.nodes.face_down import TurnsUp
from playset.rules.nodes.program import BothHalves, EnterAttached, Program, program_of
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.objects.attach import ChooseHost
from playset.rules.objects.linked import refers_to_exiled
from playset.rules.objects.sagas import final_chapter

if TYPE_CHECKING:
    from playset.rules.layers.dependencies import EffectTraits
    from playset.rules.mana.sources import Source

NOT_JUST_MANA: Final = ManaCost(0, (), 1)  # stands for costs that the machine does not pay on its own


class ActivatedEntry:
    """An activated ability, ready for use."""

    __slots__ = (
        "ability",
        "automatic",
        "is_mana",
        "is_special",
        "least_mana",
        "mana_input",
        "only_damages_you",
        "program",
        "restricted",
        "simple_mana",
        "taps",
        "zone",
    )

    least_mana: i64

    def __init__(self, ability: Activated) -> None:
        self.ability = ability
        self.program = program_of(ability)
        self.taps = any(cost.taps_source() for cost in ability.costs)
        self.zone = ability.zone  # CR 113.6: where it works
        self.is_special = isinstance(ability, SpecialAction)
        self.is_mana = not self.is_special and is_mana_ability(ability, self.program)
        mana = mana_besides_tapping(ability)
        # True if the machine may use it when it pays for something: it costs tapping, or mana and tapping.
        self.automatic = self.is_mana and self.taps and is_used_to_pay(ability, self.program, mana)
        limits = [effect.mana_restriction() for effect in self.program.code]
        self.restricted = any(limit is not None and limit.is_limited() for limit in limits)  # CR 106.6
        # All that it does besides adding mana is to deal damage to its controller.
        self.only_damages_you = all(effect.adds_mana() or effect.only_damages_you() for effect in self.program.code)
        # It costs no less mana than this: only its own words reduce what an ability costs (`casting.total_cost`).
        self.least_mana: i64 = sum([part.least for part in mana_parts(ability)]) if ability.less == 0 else 0
        self.simple_mana = self.automatic and len(ability.costs) == 1
        self.mana_input: ManaCost | None = mana if self.automatic and not self.simple_mana else None


def mana_parts(ability: Activated) -> list[ManaCost]:
    """Return the mana costs among the costs of an activated ability."""
    parts = [cost.mana_part() for cost in ability.costs]
    return [part for part in parts if part is not None]


def is_mana_ability(ability: Activated, program: Program) -> bool:
    """True if an ability could add mana, has no target and is no loyalty ability (CR 605.1a)."""
    if program.targets or any(cost.is_loyalty() for cost in ability.costs):
        return False
    return any(effect.adds_mana() for effect in program.code)


def mana_besides_tapping(ability: Activated) -> ManaCost:
    """Return the mana that an ability costs besides tapping its source; `NOT_JUST_MANA` if it costs anything else."""
    mana = FREE
    for part in [cost.mana_part() for cost in ability.costs if not cost.taps_source()]:
        mana = mana.plus(part) if part is not None else NOT_JUST_MANA
    return mana


def is_used_to_pay(ability: Activated, program: Program, mana: ManaCost) -> bool:
    """True if the machine can use a mana ability of a permanent on its own; `mana` is what it costs."""
    if ability.zone != Zone.BATTLEFIELD or ability.sorcery or mana.variables or not mana.countable:
        return False
    adding = [place for place, effect in enumerate(program.code) if effect.adds_mana()]
    # What is done before may change how much is made, which nobody can tell in advance.
    return len(adding) == 1 and (adding[0] == 0 or not program.code[adding[0]].mana_varies())


def makes_varying_mana(entry: ActivatedEntry) -> bool:
    """True if it depends on the game whether a mana ability may be activated or what mana it makes."""
    if entry.ability.once or entry.ability.condition is not None:
        return True
    return any(effect.adds_mana() and effect.mana_varies() for effect in entry.program.code)


class TriggeredEntry:
    """A triggered ability, ready for use."""

    __slots__ = ("ability", "is_mana", "kinds", "program")

    def __init__(self, ability: When) -> None:
        self.ability = ability
        self.program = program_of(ability)
        self.kinds: i64 = ability.pattern.kinds()
        # CR 605.1b: no target, triggers from mana being made, could add mana itself.
        adds = any(effect.adds_mana() for effect in self.program.code)
        self.is_mana = adds and not self.program.targets and self.kinds == 1 << EventKind.ADD_MANA


EXPANSIONS: Final[dict[Ability, tuple[Ability, ...]]] = {}


def expansion(ability: Ability) -> tuple[Ability, ...]:
    """Return the abilities that a keyword ability stands for: the same objects each time.

    The layers know by identity which abilities have applied (CR 613.6), also after another one was given beside them.
    """
    known = EXPANSIONS.get(ability)
    if known is None:
        known = EXPANSIONS[ability] = ability.expanded()
    return known


class AbilitySet:
    """All abilities of an object, sorted by what the rules ask for. Immutable and shared."""

    __slots__ = (
        "activated",
        "activation_zones",
        "additional_costs",
        "all",
        "alternative_costs",
        "asks_for_mana",
        "cast_limits",
        "casts_from",
        "choices_of_costs",
        "continuous",
        "converts_mana",
        "cost_varies",
        "costs_by_targets",
        "costs_only_mana",
        "effect_traits",
        "enchant",
        "extended",
        "final_chapter",
        "has_actions",
        "has_mana_abilities",
        "hexproof_from",
        "keywords",
        "known",
        "mana_triggers_from_host",
        "mode_costs",
        "needs_checks",
        "open_to_anyone",
        "optional_costs",
        "own_costs",
        "own_moves",
        "payment_help",
        "permission_zones",
        "protections",
        "refers_to_exiled",
        "replacement_kinds",
        "replacements",
        "replacements_elsewhere",
        "restricted_mana",
        "revealed_as_drawn",
        "rules",
        "same_mana",
        "sources",
        "spell",
        "toxic",
        "trigger_kinds",
        "trigger_kinds_elsewhere",
        "triggered",
        "triggered_elsewhere",
        "triggered_mana",
        "turn_up_actions",
        "working_in_graveyard",
        "works_unused",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.all = abilities
        self.known: object | None = None  # what others found out about it and want to keep, such as bots
        self.asks_for_mana: bool | None = None  # worked out when it is asked for, see `mana.payment`
        # What permanents with it can be tapped for, by whether they are snow and creatures (`mana.payment`).
        self.sources: dict[int, Source | None] = {}
        # The same with one ability extended, by that ability, as far as that was asked for.
        self.extended: dict[Ability, AbilitySet] = {}
        expanded: list[Ability] = []
        for ability in abilities:
            expanded.extend(expansion(ability))
        abilities = tuple(expanded)
        self.sort_activated(abilities)
        self.sort_triggered(abilities)
        self.sort_replacements(abilities)
        self.sort_static(abilities)
        self.sort_for_casting(abilities)
        self.sort_keywords(abilities)
        self.sort_what_resolves(abilities)
        self.summarize()

    def sort_activated(self, abilities: tuple[Ability, ...]) -> None:
        """Sort the activated abilities (CR 602) and note what mana those of a permanent can make."""
        self.activated = tuple([ActivatedEntry(a) for a in abilities if isinstance(a, Activated)])
        self.turn_up_actions = tuple([ActivatedEntry(a.action) for a in abilities if isinstance(a, TurnsUp)])
        there = [entry for entry in self.activated if entry.zone == Zone.BATTLEFIELD]
        self.has_mana_abilities = any(entry.is_mana for entry in there)
        # True if tapping it by any of these makes the same mana whatever the game is like.
        self.same_mana = not any(makes_varying_mana(entry) for entry in there if entry.simple_mana)
        self.restricted_mana = any(entry.restricted for entry in there)
        self.converts_mana = any(entry.mana_input is not None for entry in there)
        # True if there is more to activate than mana abilities that the machine uses when it pays.
        self.has_actions = any(not entry.automatic for entry in there)
        self.open_to_anyone = any(entry.ability.anyone for entry in there)
        self.activation_zones: i64 = 0  # mask of the other zones where it has activated abilities
        for entry in self.activated:
            if entry.zone != Zone.BATTLEFIELD:
                self.activation_zones |= 1 << entry.zone

    def sort_triggered(self, abilities: tuple[Ability, ...]) -> None:
        """Sort the triggered abilities (CR 603) and note on what kinds of event they may trigger."""
        triggered = [TriggeredEntry(a) for a in abilities if isinstance(a, When)]
        self.triggered = tuple([entry for entry in triggered if entry.ability.zone == Zone.BATTLEFIELD])
        self.trigger_kinds: i64 = 0
        for entry in self.triggered:
            self.trigger_kinds |= entry.kinds
        self.triggered_mana = any(entry.is_mana for entry in self.triggered)
        # True if all that trigger on mana do so only as the permanent that it is attached to is tapped for it.
        about_mana = [entry for entry in self.triggered if entry.kinds >> EventKind.ADD_MANA & 1]
        self.mana_triggers_from_host = all(entry.ability.pattern.only_from_host() for entry in about_mana)
        self.triggered_elsewhere = tuple([entry for entry in triggered if entry.ability.zone != Zone.BATTLEFIELD])
        self.trigger_kinds_elsewhere: i64 = 0
        for entry in self.triggered_elsewhere:
            self.trigger_kinds_elsewhere |= entry.kinds
        self.final_chapter = final_chapter(abilities)  # CR 714.2d

    def sort_replacements(self, abilities: tuple[Ability, ...]) -> None:
        """Sort the replacement effects (CR 614) by where they work, and note what kinds of event they replace."""
        replacements = [a for a in abilities if isinstance(a, Replacement)]
        self.replacements = tuple([a for a in replacements if a.works_in() == Zone.BATTLEFIELD])
        outside = [a for a in replacements if a.works_in() != Zone.BATTLEFIELD]
        self.own_moves = tuple([a for a in outside if a.kinds() == 1 << EventKind.MOVE])
        self.replacements_elsewhere = tuple([a for a in outside if a.kinds() != 1 << EventKind.MOVE])
        if any(isinstance(a, Enchant) for a in abilities):
            self.replacements += (ChooseHost(),)
        self.replacement_kinds: i64 = 0
        for replacement in self.replacements:
            # Those that change how their own source enters are looked for on the card that enters.
            if not replacement.works_as_it_enters():
                self.replacement_kinds |= replacement.kinds()

    def sort_static(self, abilities: tuple[Ability, ...]) -> None:
        """Sort the other static abilities (CR 604): continuous effects, changed rules, protection."""
        self.continuous = tuple([a for a in abilities if isinstance(a, Continuous)])
        self.effect_traits: list[
            EffectTraits
        ] = []  # one for each continuous effect; filled by `layers.apply` when needed
        self.rules = tuple([a for a in abilities if isinstance(a, Rule)])
        self.working_in_graveyard = tuple([a.ability for a in abilities if isinstance(a, WorksInGraveyard)])
        self.hexproof_from = tuple([a for a in abilities if isinstance(a, HexproofFrom)])
        self.protections = tuple([a for a in abilities if isinstance(a, Protection)])
        self.revealed_as_drawn = any(isinstance(a, RevealedAsDrawn) for a in abilities)
        self.refers_to_exiled = any(refers_to_exiled(a) for a in abilities)  # CR 607.2a

    def sort_keywords(self, abilities: tuple[Ability, ...]) -> None:
        """Note the keyword abilities that the rules ask about by a bit, and count those that are counted."""
        self.keywords: i64 = 0
        self.toxic = 0  # CR 702.164b: the total toxic value
        for ability in abilities:
            if isinstance(ability, KeywordAbility):
                self.keywords |= ability.mask
            elif isinstance(ability, Toxic):
                self.toxic += ability.count

    def sort_what_resolves(self, abilities: tuple[Ability, ...]) -> None:
        """Set what it does as a spell: the instructions of an instant or sorcery, or what an Aura targets."""
        self.spell: Program | None = None
        self.enchant: Enchant | None = None
        for ability in abilities:
            if isinstance(ability, Spell):
                # CR 702.102d: of a fused split spell, the instructions of the left half come first.
                before: Program | None = self.spell
                self.spell = program_of(ability)
                if before is not None and isinstance(before.ability, Spell):
                    self.spell = program_of(Spell(BothHalves((before.ability.effect, ability.effect))))
            elif isinstance(ability, Enchant):
                self.enchant = ability
                # CR 303.4a: an Aura spell targets what it will enchant. Attaching it is part of its resolution.
                self.spell = program_of(Spell(EnterAttached(Target(ability.what))))

    def summarize(self) -> None:
        """Set the flags that follow from several kinds of abilities together."""
        # CR 704.5m–n, 704.5s: True if it makes state-based actions depend on more than players and permanents.
        self.needs_checks = bool(self.protections or self.final_chapter or self.enchant is not None)
        # True if any ability does something while no player uses it.
        self.works_unused = bool(
            self.trigger_kinds or self.replacement_kinds or self.rules or self.continuous or self.needs_checks
        )
        # True if casting it takes nothing but its mana cost and targets: no modes or other costs.
        self.costs_only_mana = not (
            self.cost_varies
            or self.additional_costs
            or self.choices_of_costs
            or self.mode_costs
            or self.optional_costs
            or (self.spell is not None and self.spell.modal is not None)
        )

    def sort_for_casting(self, abilities: tuple[Ability, ...]) -> None:
        """Sort what says how the card may be cast and what that costs (CR 601)."""
        self.alternative_costs = tuple(a for a in abilities if isinstance(a, AlternativeCost))
        self.additional_costs = tuple(a for a in abilities if isinstance(a, AdditionalCost))
        self.optional_costs = tuple(a for a in abilities if isinstance(a, OptionalCost))
        self.choices_of_costs = tuple(a for a in abilities if isinstance(a, ChoiceOfCosts))
        self.mode_costs = tuple(a for a in abilities if isinstance(a, CostPerMode))
        self.casts_from = tuple(a for a in abilities if isinstance(a, CastFrom))
        self.cast_limits = tuple(a.when for a in abilities if isinstance(a, CastOnly))
        self.own_costs = tuple(rule for rule in self.rules if rule.is_about_own_cost())
        self.costs_by_targets = any(rule.asks_for_targets() for rule in self.own_costs)
        self.permission_zones = 0
        for rule in self.rules:
            self.permission_zones |= rule.permission_zones()
        self.payment_help = 0
        for ability in abilities:
            if isinstance(ability, PaymentHelp):
                self.payment_help |= ability.mask
        # True if it may cost less mana than is printed on it.
        self.cost_varies = bool(self.alternative_costs or self.own_costs or self.payment_help)


ABILITY_SETS: Final[dict[tuple[Ability, ...], AbilitySet]] = {}


def ability_set(abilities: tuple[Ability, ...]) -> AbilitySet:
    """Return the set of some abilities, made once."""
    found = ABILITY_SETS.get(abilities)
    if found is None:
        found = AbilitySet(abilities)
        ABILITY_SETS[abilities] = found
    return found


def ability_set_with(abilities: AbilitySet, ability: Ability) -> AbilitySet:
    """Return the set of some abilities and one more."""
    known = abilities.extended.get(ability)
    if known is None:
        known = abilities.extended[ability] = ability_set((*abilities.all, ability))
    return known
