"""Read what a card is for, and what cards and permanents are worth. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.costs.base import Mana, PayLife
from playset.ability.effects.mana import AddMana, AddManaFor
from playset.ability.effects.paying import OfferToPay
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.effects.tokens import CreateToken
from playset.ability.filters.base import SELF, Either
from playset.ability.filters.characteristics import PLANESWALKER
from playset.ability.filters.players import You
from playset.ability.replacements.entering import EntersTapped
from playset.ability.triggers.players import PlaysLand
from playset.ability.triggers.zone_changes import Dies, Enters
from playset.bots.baseline.effects import LOSSES, REMOVAL, UNKNOWN, Does, Side, Work, work_of
from playset.bots.baseline.ramp import fetches, ramps, ramps_as_permanent
from playset.core.mana import FREE, ManaCost, parse_mana
from playset.core.words import ALL_COLORS, CardType, Keyword, Supertype, Zone, is_player
from playset.rules.casting.targets import Target
from playset.rules.events.entering import LOYALTY
from playset.rules.nodes.ability_sets import AbilitySet, ActivatedEntry
from playset.rules.nodes.base import Filter
from playset.rules.nodes.program import Program
from playset.rules.state.cards import CardDefinition

if TYPE_CHECKING:
    from playset.bots.baseline.effects import Impact
    from playset.rules.state.cards import Characteristics
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View


class Role:
    """What a card is for."""

    PROACTIVE: Final = 0
    COUNTERSPELL: Final = 1
    INSTANT_REMOVAL: Final = 2
    COMBAT_TRICK: Final = 3
    MANA_RAMP: Final = 4


HELD: Final = (Role.COUNTERSPELL, Role.INSTANT_REMOVAL, Role.COMBAT_TRICK)


@mypyc_attr(acyclic=True)
class Facts:
    """What a card is and does."""

    __slots__ = (
        "basic",
        "colors",
        "costs_mana",
        "enters_tapped",
        "face_damage",
        "fetch",
        "fetchers",
        "hurts",
        "makes_mana",
        "moody",
        "own_draws",
        "own_losses",
        "removal",
        "role",
        "tokens",
        "toll",
        "utility",
        "work",
        "x_draws",
        "x_losses",
    )

    def __init__(self, definition: CardDefinition) -> None:
        abilities = definition.base.abilities
        spell = abilities.spell
        self.work: Work = work_of(spell) if spell is not None else NO_WORK
        self.removal = removes(spell)
        self.face_damage = face_damage(spell)
        # CR 118.12a: what an opponent may pay so that the spell is not countered.
        self.toll: ManaCost | None = toll_of(spell)
        self.tokens = 0
        for program in programs_of(definition):
            for effect in program.code:
                if isinstance(effect, CreateToken) and isinstance(effect.count, int):
                    self.tokens += effect.count
        self.read_price(definition)
        self.makes_mana = any(entry.simple_mana for entry in abilities.activated)
        self.read_land(definition)
        self.role = role_of(definition, self)

    def read_price(self, definition: CardDefinition) -> None:
        """What the card takes from its own player: cards of the library, life, what is sacrificed to cast it."""
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

    def read_land(self, definition: CardDefinition) -> None:
        """What matters of a source of mana: what it makes, and what is wrong with it."""
        abilities = definition.base.abilities
        self.basic = bool(definition.base.supertypes & Supertype.BASIC)
        self.colors = 0  # the kinds of mana it makes, as a mask
        self.hurts = False
        self.fetch = False  # it is put away for a land from the library
        self.fetchers = 0  # by which of its abilities, as a mask
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
        self.enters_tapped = any(isinstance(ability, EntersTapped) for ability in abilities.replacements)
        # It goes away when another land is played.
        self.moody = any(
            isinstance(entry.ability.pattern, PlaysLand) and any(isinstance(e, SacrificeIt) for e in entry.program.code)
            for entry in abilities.triggered
        )

    def read_mana(self, entry: ActivatedEntry) -> None:
        """What one mana ability makes, as far as it does not depend on the game."""
        self.hurts |= work_of(entry.program).harms(Side.MINE)
        for effect in entry.program.code:
            kinds: tuple[tuple[int, ...], ...] = ()
            if isinstance(effect, AddMana):
                kinds = effect.kinds
            elif isinstance(effect, AddManaFor):
                kinds = (parse_mana(effect.symbol),)
            elif effect.adds_mana():
                self.colors |= ALL_COLORS
            for made in kinds:
                for kind in made:
                    self.colors |= 1 << kind
        self.hurts |= any(isinstance(cost, PayLife) for cost in entry.ability.costs)


NO_WORK: Final = Work([], 0)


def programs_of(definition: CardDefinition) -> list[Program]:
    """Everything that a card can do: as a spell, when something triggers, when it is activated."""
    abilities = definition.base.abilities
    found: list[Program] = [abilities.spell] if abilities.spell is not None else []
    found += [entry.program for entry in abilities.triggered]
    found += [entry.program for entry in abilities.activated]
    return found


def hits_others(target: Target) -> bool:
    """Whether a target can be a permanent of an opponent's, and not just a planeswalker besides players."""
    permanents = [what for what in alternatives(target.what) if what.domain() >> Zone.BATTLEFIELD & 1]
    return bool(permanents) and not (bool(target.what.domain() & 1) and permanents == [PLANESWALKER])


def alternatives(what: Filter) -> list[Filter]:
    """The descriptions of which one has to fit: "a creature or planeswalker" is two."""
    if isinstance(what, Either):
        return alternatives(what.left) + alternatives(what.right)
    return [what]


def removal_impact(program: Program) -> Impact | None:
    """The removal in a spell or ability: what takes a target off the battlefield."""
    for slot, impact in enumerate(work_of(program).targets):
        if impact is not None and impact.good < 0 and impact.does & REMOVAL and hits_others(program.targets[slot]):
            return impact
    return None


def modes_of(program: Program | None) -> tuple[Program, ...]:
    """The modes of a spell, each alone; one without modes is its only mode."""
    return () if program is None else program.single or (program,)


def removes(program: Program | None) -> bool:
    """Whether a spell removes a permanent that it targets, in one of its modes at least."""
    return any(removal_impact(mode) is not None for mode in modes_of(program))


def pumps(program: Program | None) -> bool:
    """Whether a spell makes a target stronger for a while, in one of its modes at least."""
    helps = Does.PUMP | Does.PROTECT
    return any(
        i is not None and i.good > 0 and i.does & helps for mode in modes_of(program) for i in work_of(mode).targets
    )


def face_damage(program: Program | None) -> int:
    """How much damage a spell can deal to an opponent; of several modes the most; 0 also for an unknown amount."""
    if program is None:
        return 0
    work = work_of(program)
    if work.face < 0:
        work.face = read_face_damage(program)
    return work.face


def read_face_damage(program: Program) -> int:
    """The same, effect by effect."""
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
    """Whether an opponent can be the target."""
    return bool(what.domain() & 1) and not isinstance(what, You)


def counters_spells(program: Program | None) -> bool:
    """Whether a spell counters a spell, in one of its modes at least."""
    return any(i is not None and i.does & Does.COUNTER for mode in modes_of(program) for i in work_of(mode).targets)


def toll_of(program: Program | None) -> ManaCost | None:
    """What the controller of a spell may pay so that it is not countered; None if there is no way out."""
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
    """What a card is for, decided by the first of these that it does."""
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
    if facts.makes_mana or (ramps_as_permanent(definition) if definition.is_permanent else spell and ramps(spell)):
        return Role.MANA_RAMP
    return Role.PROACTIVE


FACTS: Final[dict[CardDefinition, Facts]] = {}


def facts_of(definition: CardDefinition) -> Facts:
    """What a card is and does."""
    known = FACTS.get(definition)
    if known is None:
        known = FACTS[definition] = Facts(definition)
    return known


EVASION: Final = (
    Keyword.FLYING | Keyword.SHADOW | Keyword.FEAR | Keyword.INTIMIDATE | Keyword.HORSEMANSHIP | Keyword.MENACE
)


def creature_worth(what: Characteristics) -> float:
    """What a creature is worth: its size as the evaluator counts it, its keywords, and what else it can do."""
    power, toughness, keywords = what.power, what.toughness, what.keywords
    worth = 2.0 * power + 0.5 * toughness + 0.5
    if keywords:
        if keywords & EVASION:
            worth += 0.5 * power
        if keywords & (Keyword.DOUBLE_STRIKE | Keyword.INFECT):
            worth += 1.0 * power
        if keywords & Keyword.DEATHTOUCH:
            worth += 1.5
        if keywords & Keyword.LIFELINK:
            worth += 0.5 * power
        if keywords & Keyword.INDESTRUCTIBLE:
            worth += 2.0
        if keywords & (Keyword.HEXPROOF | Keyword.SHROUD | Keyword.FIRST_STRIKE | Keyword.TRAMPLE):
            worth += 0.5
        if keywords & Keyword.DEFENDER:
            worth -= 1.5 * power
    return worth + gifts_of(what.abilities).worth


@mypyc_attr(acyclic=True)
class Gifts:
    """What is known of a set of abilities: what it is worth, and what others find out when they ask for it first."""

    __slots__ = (
        "pain",
        "toll",
        "worth",
    )

    def __init__(self, abilities: AbilitySet) -> None:
        self.worth = worth_of(abilities)
        # -1 until `reactions` asks for it.
        self.pain = -1
        self.toll = -1


GIFTS: Final[dict[AbilitySet, Gifts]] = {}


def gifts_of(abilities: AbilitySet) -> Gifts:
    """What is known of a set of abilities."""
    known = GIFTS.get(abilities)
    if known is None:
        known = GIFTS[abilities] = Gifts(abilities)
    return known


def worth_of(abilities: AbilitySet) -> float:
    """What the abilities of a permanent are worth from now on, roughly: so much for each.

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


def permanent_worth(permanent: PermanentView) -> float:
    """What a permanent is worth to whoever controls it."""
    what = permanent.characteristics
    types = what.types
    if types & CardType.CREATURE:
        return creature_worth(what)
    if types & CardType.LAND:
        return 2.5 if what.supertypes & Supertype.BASIC else 3.0
    if types & CardType.PLANESWALKER:
        return 4.0 + permanent.counters.get(LOYALTY, 0)
    return 1.0 + what.mana_value


def card_worth(definition: CardDefinition) -> float:
    """What a card is worth in general, wherever it is: a land little, anything else what it costs."""
    return 1.0 if definition.is_land else 1.0 + definition.base.mana_value


def object_worth(view: View, obj: int) -> float:
    """What anything is worth that has an id: a permanent, a spell, a card; players and what is hidden nothing."""
    if is_player(obj):
        return 0.0
    permanent = view.permanent(obj)
    if permanent is not None:
        return permanent_worth(permanent)
    what = view.look(obj)
    if what is None:
        return 2.0 if obj < 0 else 0.0  # an ability on the stack
    if what.types & CardType.CREATURE:
        return creature_worth(what)
    return 1.0 if what.types & CardType.LAND else 1.0 + what.mana_value


def has_twin(view: View, name: str) -> bool:
    """Whether the player has a permanent of that name already (CR 704.5j)."""
    return any(permanent.name == name for permanent in view.mine)
