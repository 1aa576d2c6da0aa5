"""What a card is to the goldfish player, read off its abilities: a mana rock, a dork, an attack trigger that draws."""

from __future__ import annotations

from typing import Final

from playset.ability.costs.base import Mana, PayLife
from playset.ability.costs.cards import (
    Discard,
    DiscardHandCost,
    ExileFromGraveyard,
    ExileFromHand,
    ExileTopCost,
    MillCost,
)
from playset.ability.costs.counters import Blight, PutCountersCost, RemoveCountersCost
from playset.ability.costs.permanents import ExilePermanents, ReturnToHandCost, Sacrifice
from playset.ability.effects.permanents import AttachTo, SacrificeIt
from playset.ability.effects.tokens import CreateAttacking, CreateToken, CreateTokens
from playset.ability.filters.base import SELF, OpponentControls, Self
from playset.ability.triggers.base import EitherEvent
from playset.ability.triggers.combat import Attacks, DeclaresAttack
from playset.ability.triggers.zone_changes import Dies, Enters
from playset.bots.reading.effects import Does, Side, Work, mentions, work_of
from playset.bots.reading.ramp import adds_lands, ramps
from playset.bots.reading.roles import facts_of, modes_of
from playset.core.words import CardType
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.nodes.ability_sets import AbilitySet, ActivatedEntry, TriggeredEntry
from playset.rules.nodes.base import Filter, Pattern
from playset.rules.nodes.casting import CastFrom
from playset.rules.nodes.program import Program
from playset.rules.state.cards import CardDefinition


class Row:
    """The rows of the score tables that a trigger can fit."""

    DRAW: Final = "draw"
    TUTOR: Final = "tutor"
    TOKENS: Final = "tokens"
    TREASURE: Final = "treasure"
    OTHER: Final = "other"


class Kind:
    """What a card is."""

    __slots__ = ("death", "dork", "drain", "equipment", "outlet", "own_leave", "ramp", "rock")

    def __init__(self, definition: CardDefinition) -> None:
        base = definition.base
        abilities = base.abilities
        facts = facts_of(definition)
        creature = bool(base.types & CardType.CREATURE)
        land = definition.is_land
        makes_mana = facts.makes_mana or any(entry.is_mana and entry.taps for entry in abilities.activated)
        self.rock = bool(base.types & CardType.ARTIFACT) and not creature and not land and makes_mana
        self.dork = creature and makes_mana
        self.ramp = not definition.is_permanent and abilities.spell is not None and ramps(abilities.spell)
        self.equipment = "Equipment" in base.subtypes
        self.drain = any(drains(entry.program) for entry in abilities.triggered)
        self.outlet = any(sacrifices_creatures(entry) for entry in abilities.activated)
        self.death = any(has_pattern(entry.ability.pattern, Dies) for entry in abilities.triggered)
        # CR 601.3: it says itself that it may be cast from a graveyard.
        self.own_leave = any(isinstance(ability, CastFrom) for ability in plain_abilities(abilities))


def plain_abilities(abilities: AbilitySet) -> list[object]:
    """Return all abilities, keywords written out."""
    found: list[object] = []
    for ability in abilities.all:
        found += [ability, *ability.expanded()]
    return found


def has_pattern(pattern: Pattern, word: type[Pattern]) -> bool:
    """True if a trigger condition, or one of two, is of a kind."""
    if isinstance(pattern, EitherEvent):
        return has_pattern(pattern.left, word) or has_pattern(pattern.right, word)
    return isinstance(pattern, word)


def is_attack_trigger(entry: TriggeredEntry) -> bool:
    """True if an ability triggers when the creature, or the player's creatures, attack (CR 508.3)."""
    pattern = entry.ability.pattern
    if mentions(pattern, OpponentControls):
        return False
    return has_pattern(pattern, Attacks) or has_pattern(pattern, DeclaresAttack)


def is_enters_trigger(entry: TriggeredEntry) -> bool:
    """True if an ability triggers when the permanent itself enters (CR 603.6a), and does more than to sacrifice it.

    That is what evoke does (CR 702.74a): a price, no gain.
    """
    pattern = entry.ability.pattern
    code = entry.program.code  # which a modal ability has not before its modes are chosen (CR 700.2)
    if code and all(isinstance(effect, SacrificeIt) and effect.what == SELF for effect in code):
        return False
    return has_pattern(pattern, Enters) and mentions(pattern, Self)


def rows_of(program: Program) -> list[str]:
    """Return the rows that what a trigger does fits, in any of its modes; "other" if it fits none."""
    found: list[str] = []
    for mode in modes_of(program):
        work = work_of(mode)
        if helps_its_player(work, Does.DRAW) or adds_lands(mode):
            found.append(Row.DRAW)  # a land from the library counts like a card
        if helps_its_player(work, Does.SEARCH):
            found.append(Row.TUTOR)
        if helps_its_player(work, Does.TOKENS):
            found += token_rows(tokens_of(mode))
    return found or [Row.OTHER]


def helps_its_player(work: Work, mask: int) -> bool:
    """True if something helps the player who controls it in a way, alone or with everybody else."""
    return work.helps(Side.MINE, mask) or work.helps(Side.ALL, mask)


def tokens_of(program: Program) -> list[CardDefinition]:
    """Return the tokens that a program creates, as far as it says which."""
    found: list[CardDefinition] = []
    for effect in program.code:
        if isinstance(effect, CreateTokens):
            found += [effect.first.token, effect.second.token]
        elif isinstance(effect, (CreateToken, CreateAttacking)):
            found.append(effect.token)
    return found


def token_rows(tokens: list[CardDefinition]) -> list[str]:
    """Return the rows that creating tokens fits; those that are not known are taken for creatures."""
    creatures = [token for token in tokens if token.base.types & CardType.CREATURE]
    found = [Row.TREASURE for token in tokens if token not in creatures and facts_of(token).colors][:1]
    return found + ([Row.TOKENS] if creatures or not tokens else [])


def drains(program: Program) -> bool:
    """True if what a trigger does costs an opponent life, other than by damage."""
    return any(impact.does & Does.LOSE_LIFE and impact.side != Side.MINE for impact in work_of(program).impacts)


# Costs that take away something that was of use; counters of other kinds than +1/+1 are there to be used up.
GIVEN_UP: Final = (
    Blight,
    Discard,
    DiscardHandCost,
    ExileFromGraveyard,
    ExileFromHand,
    ExilePermanents,
    ExileTopCost,
    MillCost,
    PayLife,
    PutCountersCost,
    ReturnToHandCost,
    Sacrifice,
)


def costs_what_is_missed(entry: ActivatedEntry) -> bool:
    """True if an ability costs no mana, but life, cards, permanents or what makes a creature large."""
    costs = entry.ability.costs
    if any(isinstance(cost, Mana) for cost in costs):
        return False
    return any(
        isinstance(cost, GIVEN_UP) or (isinstance(cost, RemoveCountersCost) and cost.kind == PLUS_COUNTER)
        for cost in costs
    )


def sacrificed_for(entry: ActivatedEntry) -> list[Filter]:
    """Return what is sacrificed to activate an ability."""
    costs = [cost.what for cost in entry.ability.costs if isinstance(cost, Sacrifice)]
    return [what for what in costs if isinstance(what, Filter)]


def sacrifices_creatures(entry: ActivatedEntry) -> bool:
    """True if an activated ability is a sacrifice outlet: other permanents than its source are its cost."""
    return any(isinstance(cost, Sacrifice) and cost.what != SELF for cost in entry.ability.costs)


def attaches(program: Program | None) -> bool:
    """True if an ability attaches something, as equip does (CR 702.6)."""
    return program is not None and any(isinstance(effect, AttachTo) for effect in program.code)


def kind_of(definition: CardDefinition) -> Kind:
    """Return what a card is."""
    facts = facts_of(definition)
    known = facts.kind
    if isinstance(known, Kind):
        return known
    kind = facts.kind = Kind(definition)
    return kind
