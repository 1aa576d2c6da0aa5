"""Keyword abilities that are alternative costs of a spell (CR 702): evoke, flashback, bestow, mutate and others.

Those that let a player cast a card from the graveyard or as another face are among them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.casting import Paid
from playset.ability.conditions import Exceeds, Exists
from playset.ability.costs.base import ITS_MANA_COST, Costs, Mana, as_costs
from playset.ability.costs.cards import Discard, ExileFromGraveyard
from playset.ability.costs.permanents import SacrificeChosen, TapChosen, permanents_you_control
from playset.ability.effects.control_flow import Then
from playset.ability.effects.hands import DrawCards
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.effects.playing import LetPlay
from playset.ability.effects.results import ThatCard
from playset.ability.effects.zone_changes import Exile, ReturnToHand
from playset.ability.filters.base import PERMANENT, SELF, LayerFree
from playset.ability.filters.characteristics import CREATURE, LAND, Subtype
from playset.ability.filters.players import EACH_OPPONENT, YOU
from playset.ability.filters.references import IT
from playset.ability.filters.zones import CARD_IN_YOUR_HAND
from playset.ability.keywords.base import HASTE, BareKeyword
from playset.ability.modifications import Has
from playset.ability.replacements.entering import ThenLater
from playset.ability.replacements.zone_changes import LeavesStack
from playset.ability.triggers.zone_changes import Enters, PutIntoGraveyard
from playset.ability.turn_history import LostLifeThisTurn, SpellsCastThisTurn
from playset.core.decision import YES_AND_NO, Ask, Decision
from playset.core.node import Node
from playset.core.words import FIRST_OBJECT, Keyword, Step, Zone, card_of
from playset.rules.casting.targets import Target
from playset.rules.events.actions import perform_action
from playset.rules.nodes.base import (
    Ability,
    Condition,
    Continuous,
    Effect,
    Enchant,
    Filter,
    KeywordAbility,
    Modification,
    Selector,
    Spell,
    When,
)
from playset.rules.nodes.casting import AlternativeCost, CastFrom
from playset.rules.nodes.program import collect_targets
from playset.rules.objects.bestow import BESTOW, BestowedAura
from playset.rules.objects.merge import merge
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Duration

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "AFTERMATH",
    "FUSE",
    "JUMP_START",
    "RETRACE",
    "Bestow",
    "Blitz",
    "Dash",
    "Disturb",
    "Emerge",
    "Escape",
    "Evoke",
    "Flashback",
    "GainsFlashback",
    "Harmonize",
    "Mutate",
    "Overload",
    "Spectacle",
    "Surge",
    "Warp",
]


FUSE: Final = KeywordAbility(Keyword.FUSE)
ENCHANT_CREATURE: Final = Enchant(CREATURE)
BESTOWED: Final[dict[CardDefinition, CardDefinition]] = {}
MUTATE: Final = "mutate"
MUTATING: Final[dict[CardDefinition, CardDefinition]] = {}


@dataclass(frozen=True, repr=False)
class Evoke(Ability):
    """CR 702.74a: cast this for another cost; then it is sacrificed as it enters."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        leave = When(Enters(SELF), SacrificeIt(SELF, theirs=True), Paid("evoke"))
        return (AlternativeCost(as_costs(self.cost), word="evoke"), leave)


@dataclass(frozen=True, repr=False)
class OverloadCost(AlternativeCost):
    """CR 702.96a: the cost for which "target" becomes "each" in the text of the spell."""

    def text(self, spell: Spell) -> Spell:
        targets: list[Target] = []
        collect_targets(spell.effect, targets)
        each: dict[Node, Node] = {target: target.what for target in targets}
        changed = spell.effect.substitute(each)
        assert isinstance(changed, Effect)
        return Spell(changed)


@dataclass(frozen=True, repr=False)
class Overload(Ability):
    """CR 702.96a: cast this for another cost; then it affects each thing that it could target."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (OverloadCost(as_costs(self.cost), word="overload"),)


@dataclass(frozen=True, repr=False)
class Dash(Ability):
    """CR 702.109a: cast this for another cost; then it has haste and returns to hand at the next end step."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (
            AlternativeCost(as_costs(self.cost), word="dash"),
            ThenLater(Step.END, ReturnToHand(IT & PERMANENT), Paid("dash")),
            Continuous(SELF, Has(HASTE), Paid("dash")),
        )


@dataclass(frozen=True, repr=False)
class Blitz(Ability):
    """CR 702.152a: cast this for another cost; it has haste, is sacrificed at the next end step and draws a card."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        last = When(PutIntoGraveyard(SELF), DrawCards(1))
        return (
            AlternativeCost(as_costs(self.cost), word="blitz"),
            ThenLater(Step.END, SacrificeIt(IT & PERMANENT), Paid("blitz")),
            Continuous(SELF, Has(HASTE) & Has(last), Paid("blitz")),
        )


@dataclass(frozen=True, repr=False)
class EmergeCost(AlternativeCost):
    """CR 702.119a: mana and the sacrifice of a permanent, whose mana value makes the spell cost that much less."""

    what: Filter = CREATURE

    def asks(self) -> bool:
        return True

    def choices(self, game: State, spell: Context) -> list[int]:
        return permanents_you_control(game, spell, self.what)

    def reduction(self, game: State, chosen: int) -> int:
        return game.mana_value(chosen)


@dataclass(frozen=True, repr=False)
class Emerge(Ability):
    """CR 702.119a: cast this for another cost and by sacrificing a creature, or something else (702.119b)."""

    cost: Costs
    what: Filter = CREATURE

    def expanded(self) -> tuple[Ability, ...]:
        costs = (*as_costs(self.cost), SacrificeChosen("emerge"))
        return (EmergeCost(costs, word="emerge", what=self.what),)


@dataclass(frozen=True, repr=False)
class Warp(Ability):
    """CR 702.185a: cast this from hand for another cost; it is exiled at the next end step and may be cast later."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        later = LetPlay(IT, CastFrom(Zone.EXILE, later=True), Duration.GAME)
        away = Then(Exile(IT & PERMANENT), ThatCard(), later)
        return (
            AlternativeCost(as_costs(self.cost), Exists(SELF & CARD_IN_YOUR_HAND), "warp"),
            ThenLater(Step.END, away, Paid("warp")),
        )


@dataclass(frozen=True, repr=False)
class Spectacle(Ability):
    """CR 702.137a: cast this for another cost if an opponent lost life this turn."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (AlternativeCost(as_costs(self.cost), LostLifeThisTurn(EACH_OPPONENT), "spectacle"),)


@dataclass(frozen=True, repr=False)
class Surge(Ability):
    """CR 702.117a: cast this for another cost if you have cast another spell this turn."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (AlternativeCost(as_costs(self.cost), Exceeds(SpellsCastThisTurn(YOU), 0), "surge"),)


# --- from the graveyard --------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Flashback(Ability):
    """CR 702.34a: cast this from your graveyard for another cost, then exile it."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (cast_from_graveyard(as_alternative(self.cost, "flashback")),)


def as_alternative(cost: Costs, word: str) -> AlternativeCost:
    """Return the alternative cost of a keyword."""
    return AlternativeCost(as_costs(cost), word=word)


def cast_from_graveyard(cost: AlternativeCost) -> CastFrom:
    """Return the permission that flashback gives (CR 702.34a)."""
    return CastFrom(Zone.GRAVEYARD, cost, becomes=(LeavesStack(),), word="flashback")


@dataclass(frozen=True, repr=False)
class GainsFlashback(Effect):
    """CR 702.34a: cards in your graveyard gain flashback for a while, the cost being their mana cost."""

    what: Selector
    duration: int = Duration.END_OF_TURN

    def assemble(self, code: list[Effect]) -> None:
        leave = cast_from_graveyard(AlternativeCost((ITS_MANA_COST,), word="flashback"))
        LetPlay(self.what, leave, self.duration).assemble(code)


@dataclass(frozen=True, repr=False)
class Escape(Ability):
    """CR 702.138a: cast this from your graveyard for mana and by exiling other cards from your graveyard."""

    mana: str
    exiled: int

    def expanded(self) -> tuple[Ability, ...]:
        cost = AlternativeCost((Mana(self.mana), ExileFromGraveyard(count=self.exiled)), word="escape")
        return (CastFrom(Zone.GRAVEYARD, cost, word="escape"),)


@dataclass(frozen=True, repr=False)
class HarmonizeCost(AlternativeCost):
    """CR 702.180a: mana and tapping an untapped creature, whose power makes the spell cost that much less."""

    def asks(self) -> bool:
        return True

    def choices(self, game: State, spell: Context) -> list[int]:
        return [obj for obj in permanents_you_control(game, spell, CREATURE) if not game.must_find(obj).tapped]

    def reduction(self, game: State, chosen: int) -> int:
        return max(0, game.characteristics(game.must_find(chosen)).power)


@dataclass(frozen=True, repr=False)
class Harmonize(Ability):
    """CR 702.180a: cast this from your graveyard for another cost, perhaps by tapping a creature, then exile it."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        alone = as_alternative(self.cost, "harmonize")
        tapping = HarmonizeCost((*alone.costs, TapChosen("harmonize")), word="harmonize")
        return tuple(
            CastFrom(Zone.GRAVEYARD, cost, becomes=(LeavesStack(),), word="harmonize") for cost in (alone, tapping)
        )


@dataclass(frozen=True, repr=False)
class Retrace(BareKeyword):
    """CR 702.81a: cast this from your graveyard by discarding a land card as an additional cost."""

    def expanded(self) -> tuple[Ability, ...]:
        return (CastFrom(Zone.GRAVEYARD, additional=(Discard(LAND),), word="retrace"),)


@dataclass(frozen=True, repr=False)
class JumpStart(BareKeyword):
    """CR 702.133a: cast this from your graveyard by discarding a card as an additional cost, then exile it."""

    def expanded(self) -> tuple[Ability, ...]:
        return (CastFrom(Zone.GRAVEYARD, additional=(Discard(),), becomes=(LeavesStack(),), word="jump-start"),)


# --- other faces ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class SpellCastFrom(Condition):
    """CR 702.127a: this spell, which is on the stack, was cast from a zone."""

    zone: int

    def holds(self, game: State, context: Context) -> bool:
        item = game.on_stack(context.source)
        return item is not None and item.origin == self.zone


@dataclass(frozen=True, repr=False)
class Aftermath(BareKeyword):
    """CR 702.127a: this half of a split card is cast from your graveyard only, and exiled then."""

    def expanded(self) -> tuple[Ability, ...]:
        return (
            CastFrom(Zone.GRAVEYARD, word="aftermath", only=True),
            LeavesStack(condition=SpellCastFrom(Zone.GRAVEYARD)),
        )


@dataclass(frozen=True, repr=False)
class Disturb(Ability):
    """CR 702.146a: cast this card transformed from your graveyard for another cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (CastFrom(Zone.GRAVEYARD, as_alternative(self.cost, "disturb"), word="disturb", transformed=True),)


# --- bestow and mutate ---------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class BestowCost(AlternativeCost):
    """CR 702.103a: the cost for which a spell is cast bestowed."""

    def form(self, definition: CardDefinition) -> CardDefinition:
        found = BESTOWED.get(definition)
        if found is None:
            abilities = (ENCHANT_CREATURE, *definition.abilities)
            found = definition.with_changes(type_line="Enchantment — Aura", abilities=abilities)
            BESTOWED[definition] = found
        return found

    def gains(self) -> tuple[Modification, ...]:
        return (BestowedAura(ENCHANT_CREATURE),)


@dataclass(frozen=True, repr=False)
class Bestow(Ability):
    """CR 702.103a: cast this for another cost as an Aura with enchant creature; unattached, it is a creature again."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (BestowCost(as_costs(self.cost), word=BESTOW),)


@dataclass(frozen=True, repr=False)
class SameOwner(LayerFree):
    """CR 702.140a: has the same owner as this spell."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and game.owners[card_of(obj)] == game.owners[card_of(context.source)]


@dataclass(frozen=True, repr=False)
class MergeWith(Effect):
    """CR 702.140c: this spell merges with a creature, on top of it or under it as its controller chooses."""

    what: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        for obj in self.what.objects(game, frame.item):
            host = game.find(obj)
            if host is not None:
                under = game.characteristics(host).name or "the creature"
                prompt = f"Put {frame.item.definition.name} on top of {under}?"
                return Decision(Ask.YES_NO, frame.item.controller, prompt, YES_AND_NO, source=frame.item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            host = game.find(obj)
            if host is not None:
                merge(game, frame.item, host, answer == (0,))
                perform_action(game, MUTATE, host.controller, host.id)


@dataclass(frozen=True, repr=False)
class MutateCost(AlternativeCost):
    """CR 702.140a: the cost for which a spell is a mutating creature spell, which has a target."""

    def form(self, definition: CardDefinition) -> CardDefinition:
        found = MUTATING.get(definition)
        if found is None:
            found = MUTATING[definition] = definition.with_changes(abilities=(*definition.abilities, MERGING))
        return found


@dataclass(frozen=True, repr=False)
class Mutate(Ability):
    """CR 702.140a: cast this for another cost to merge it with target non-Human creature you own."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (MutateCost(as_costs(self.cost), word=MUTATE),)


JUMP_START: Final = JumpStart()
RETRACE: Final = Retrace()
AFTERMATH: Final = Aftermath()
MERGING: Final = Spell(MergeWith(Target(CREATURE & ~Subtype("Human") & SameOwner())))
