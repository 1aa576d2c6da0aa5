"""Tell what a card is for, by its abilities, never by its name. The result is kept in `CardDefinition.known`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.amounts import Count
from playset.ability.costs.base import Mana
from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.mana import AddMana, AddManaFor
from playset.ability.effects.paying import OfferToPay
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.effects.tokens import CreateToken
from playset.ability.filters.base import SELF, Either
from playset.ability.filters.characteristics import PLANESWALKER
from playset.ability.filters.players import You
from playset.ability.replacements.entering import EntersAsCopy, EntersTapped
from playset.ability.statics.players import SkipStep
from playset.ability.triggers.base import AtBeginning
from playset.ability.triggers.players import Casts, PlaysLand
from playset.ability.triggers.zone_changes import Enters
from playset.bots.reading.effects import LOSSES, REMOVAL, UNKNOWN, Does, Side, Work, work_of
from playset.bots.reading.ramp import costs_life, fetches, mana_spent, ramps, ramps_as_permanent, units_of
from playset.core.mana import FREE, ManaCost, parse_mana
from playset.core.words import ALL_COLORS, CardType, Supertype, Zone
from playset.rules.casting.targets import Target
from playset.rules.nodes.ability_sets import ActivatedEntry
from playset.rules.nodes.base import Filter
from playset.rules.nodes.program import Program
from playset.rules.state.cards import CardDefinition

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact


class Role:
    """What a card is for."""

    PROACTIVE: Final = 0
    COUNTERSPELL: Final = 1
    INSTANT_REMOVAL: Final = 2
    COMBAT_TRICK: Final = 3
    MANA_RAMP: Final = 4


ROLE_NAMES: Final = ("proactive", "counterspell", "instant removal", "combat trick", "mana ramp")
HELD: Final = (Role.COUNTERSPELL, Role.INSTANT_REMOVAL, Role.COMBAT_TRICK)


@mypyc_attr(acyclic=True)
class Facts:
    """What a card is and does."""

    __slots__ = (
        "basic",
        "bleeds",
        "burns",
        "colors",
        "copies",
        "costs_mana",
        "draws",
        "entering",
        "enters_tapped",
        "face_damage",
        "fetch",
        "fetchers",
        "filters",
        "gives_mana",
        "hurts",
        "kind",
        "makes_mana",
        "many",
        "moody",
        "own_draws",
        "own_losses",
        "plenty",
        "removal",
        "rewards",
        "role",
        "sacrifices",
        "skips",
        "sweeps",
        "tokens",
        "toll",
        "units",
        "utility",
        "work",
        "x_draws",
        "x_losses",
    )

    def __init__(self, definition: CardDefinition) -> None:
        self.kind: object = None  # what it is to the goldfish player, once that was asked
        abilities = definition.base.abilities
        spell = abilities.spell
        self.work: Work = work_of(spell) if spell is not None else NO_WORK
        self.removal = removes(spell)
        self.face_damage = face_damage(spell)
        self.sweeps = self.work.harms(Side.ALL, REMOVAL)
        # CR 118.12a: what an opponent may pay so that the spell is not countered.
        self.toll: ManaCost | None = toll_of(spell)
        self.draws = False
        self.tokens = 0
        for program in programs_of(definition):
            self.draws |= work_of(program).helps(Side.MINE, Does.DRAW)
            for effect in program.code:
                if isinstance(effect, CreateToken) and isinstance(effect.count, int):
                    self.tokens += effect.count
        self.read_price(definition)
        self.read_permanent(definition)
        self.makes_mana = any(entry.simple_mana for entry in abilities.activated)
        self.gives_mana = any(entry.is_mana for entry in abilities.activated)
        self.read_land(definition)
        self.role = role_of(definition, self)

    def read_price(self, definition: CardDefinition) -> None:
        """Read what the card takes from its own player: cards of the library, life, what is sacrificed to cast it."""
        # How many cards it draws and how much life it costs, and how many of its effects do so by X.
        self.own_draws = self.own_losses = self.x_draws = self.x_losses = 0
        for program in programs_of(definition):
            for impact in work_of(program).impacts:
                if impact.side != Side.MINE:
                    continue
                if impact.does & Does.DRAW:
                    if impact.x:
                        self.x_draws += 1
                    else:
                        self.own_draws += max(1, impact.amount)
                elif impact.does & LOSSES and impact.good < 0:
                    if impact.x:
                        self.x_losses += 1
                    else:
                        self.own_losses += max(0, impact.amount)
        abilities = definition.base.abilities
        # Whether its mana cost is paid with mana, and with nothing else.
        self.costs_mana = definition.cost is not None and definition.cost.countable
        if definition.faces or abilities.additional_costs or abilities.casts_from:
            self.costs_mana = False
        costs: list[Sacrifice] = []
        for additional in abilities.additional_costs:
            costs += [cost for cost in additional.costs if isinstance(cost, Sacrifice)]
        self.sacrifices = tuple(costs)

    def read_permanent(self, definition: CardDefinition) -> None:
        """Read what matters of a card that becomes a permanent."""
        abilities = definition.base.abilities
        self.copies = any(isinstance(ability, EntersAsCopy) for ability in abilities.replacements)
        self.skips = any(isinstance(rule, SkipStep) for rule in abilities.rules)
        self.bleeds = False  # it costs life turn after turn
        self.rewards = False  # it draws cards when later spells are cast
        entering: list[Program] = []  # what it does when it enters
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, AtBeginning):
                self.bleeds |= work_of(entry.program).harms(Side.MINE, Does.LOSE_LIFE)
            elif isinstance(pattern, Enters) and pattern.what == SELF:
                entering.append(entry.program)
            elif isinstance(pattern, Casts) and definition.is_permanent:
                self.rewards |= work_of(entry.program).helps(Side.MINE, Does.DRAW)
        self.entering = tuple(entering)

    def read_land(self, definition: CardDefinition) -> None:
        """Read what matters of a source of mana: what it makes, and what is wrong with it."""
        abilities = definition.base.abilities
        self.basic = bool(definition.base.supertypes & Supertype.BASIC)
        self.colors = 0  # the kinds of mana it makes, as a mask
        self.many = False  # it makes more than one mana at once
        self.hurts = False
        self.burns = False  # all mana it makes costs life, and none of it is coloured
        self.filters = False  # its coloured mana costs mana
        self.fetch = False  # it is put away for a land from the library
        self.fetchers = 0  # by which of its abilities, as a mask
        self.plenty: list[Filter] = []  # it makes a mana for each of these
        self.utility = False  # it does something else
        for index, entry in enumerate(abilities.activated):
            if fetches(entry):
                self.fetchers |= 1 << index
            if entry.is_mana:
                self.read_mana(entry)
            elif entry.zone == Zone.BATTLEFIELD:
                if fetches(entry):
                    self.fetch = True
                else:
                    self.utility = True
        mana = [entry for entry in abilities.activated if entry.is_mana]
        self.burns = bool(mana) and not self.colors & ALL_COLORS and all(costs_life(entry) for entry in mana)
        self.filters = any(mana_spent(entry) for entry in mana)
        self.units = max([units_of(entry) for entry in mana], key=len, default=())  # the kinds of each mana, as masks
        if len(self.units) == 1:
            self.units = (self.colors,)  # by one ability or by another
        self.enters_tapped = any(isinstance(ability, EntersTapped) for ability in abilities.replacements)
        # It goes away when another land is played.
        self.moody = any(
            isinstance(entry.ability.pattern, PlaysLand) and any(isinstance(e, SacrificeIt) for e in entry.program.code)
            for entry in abilities.triggered
        )

    def read_mana(self, entry: ActivatedEntry) -> None:
        """Read what one mana ability makes, as far as it does not depend on the game."""
        self.hurts |= costs_life(entry)
        for effect in entry.program.code:
            kinds: tuple[tuple[int, ...], ...] = ()
            if isinstance(effect, AddMana):
                kinds = effect.kinds
            elif isinstance(effect, AddManaFor):
                kinds = (parse_mana(effect.symbol),)
                if isinstance(effect.count, Count) and isinstance(effect.count.what, Filter):
                    self.plenty.append(effect.count.what)
            elif effect.adds_mana():
                self.colors |= ALL_COLORS
            for made in kinds:
                self.many |= len(made) > 1
                for kind in made:
                    self.colors |= 1 << kind


NO_WORK: Final = Work([], 0)


def is_fetcher(definition: CardDefinition, index: int) -> bool:
    """True if the ability of a number, of which a permanent may have more than are printed, puts it away for a land."""
    facts = facts_of(definition)
    return facts.fetch and index >= 0 and bool(facts.fetchers >> index & 1)


def programs_of(definition: CardDefinition) -> list[Program]:
    """Return everything that a card can do: as a spell, when something triggers, when it is activated."""
    abilities = definition.base.abilities
    found: list[Program] = [abilities.spell] if abilities.spell is not None else []
    found += [entry.program for entry in abilities.triggered]
    found += [entry.program for entry in abilities.activated]
    return found


def hits_others(target: Target) -> bool:
    """True if a target can be a permanent of an opponent's, and not just a planeswalker besides players."""
    permanents = [what for what in alternatives(target.what) if what.domain() >> Zone.BATTLEFIELD & 1]
    return bool(permanents) and not (bool(target.what.domain() & 1) and permanents == [PLANESWALKER])


def alternatives(what: Filter) -> list[Filter]:
    """Return the descriptions of which one has to fit: "a creature or planeswalker" is two."""
    if isinstance(what, Either):
        return alternatives(what.left) + alternatives(what.right)
    return [what]


def removal_impact(program: Program) -> Impact | None:
    """Return the removal in a spell or ability: what takes a target off the battlefield."""
    for slot, impact in enumerate(work_of(program).targets):
        if impact is not None and impact.good < 0 and impact.does & REMOVAL and hits_others(program.targets[slot]):
            return impact
    return None


def modes_of(program: Program | None) -> tuple[Program, ...]:
    """Return the modes of a spell, each alone; one without modes is its only mode."""
    return () if program is None else program.single or (program,)


def removes(program: Program | None) -> bool:
    """True if a spell removes a permanent that it targets, in one of its modes at least."""
    return any(removal_impact(mode) is not None for mode in modes_of(program))


def pumps(program: Program | None) -> bool:
    """True if a spell makes a target stronger for a while, in one of its modes at least."""
    helps = Does.PUMP | Does.PROTECT
    return any(
        i is not None and i.good > 0 and i.does & helps for mode in modes_of(program) for i in work_of(mode).targets
    )


def face_damage(program: Program | None) -> int:
    """Return how much damage a spell can deal to an opponent; of several modes the most.

    0 also for an unknown amount.
    """
    if program is None:
        return 0
    work = work_of(program)
    if work.face < 0:
        work.face = read_face_damage(program)
    return work.face


def read_face_damage(program: Program) -> int:
    """Return the same, effect by effect."""
    if program.single:
        return max(face_damage(mode) for mode in program.single)
    total = 0
    for impact in work_of(program).impacts:
        if impact.does & (Does.DAMAGE | Does.LOSE_LIFE) and impact.good < 0 and impact.amount != UNKNOWN:
            if impact.side == Side.THEIRS or (impact.slot >= 0 and hits_players(program.targets[impact.slot].what)):
                total += impact.amount
    for target in program.targets:
        if target.divided and hits_players(target.what) and work_of(program).mask & Does.DAMAGE:
            total += target.total_with(0)
    return total


def hits_players(what: Filter) -> bool:
    """True if an opponent can be the target."""
    return bool(what.domain() & 1) and not isinstance(what, You)


def counters_spells(program: Program | None) -> bool:
    """True if a spell counters a spell, in one of its modes at least."""
    return any(i is not None and i.does & Does.COUNTER for mode in modes_of(program) for i in work_of(mode).targets)


def toll_of(program: Program | None) -> ManaCost | None:
    """Return what the controller of a spell may pay so that it is not countered; None if there is no way out."""
    if program is None or not counters_spells(program):
        return None
    for effect in program.code:
        if isinstance(effect, OfferToPay):
            mana = FREE
            for cost in effect.costs:
                if isinstance(cost, Mana):
                    mana = mana.plus(cost.mana_part())
            return mana
    return None


def role_of(definition: CardDefinition, facts: Facts) -> int:
    """Return what a card is for, decided by the first of these that it does."""
    if definition.is_land:
        return Role.PROACTIVE
    spell = definition.base.abilities.spell
    instant = bool(definition.base.types & CardType.INSTANT)
    if instant and counters_spells(spell):
        return Role.COUNTERSPELL
    if instant and facts.removal:
        return Role.INSTANT_REMOVAL
    if instant and not facts.face_damage and pumps(spell):
        return Role.COMBAT_TRICK
    if ramps_as_permanent(definition) if definition.is_permanent else spell is not None and ramps(spell):
        return Role.MANA_RAMP
    return Role.PROACTIVE


def facts_of(definition: CardDefinition) -> Facts:
    """Return what a card is and does."""
    known = definition.known
    if isinstance(known, Facts):
        return known
    facts = definition.known = Facts(definition)
    return facts
