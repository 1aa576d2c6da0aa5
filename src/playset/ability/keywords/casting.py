"""Keyword abilities about casting the spell itself (CR 702): alternative and additional costs, help with paying."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Count, ManaValueOf
from playset.ability.casting import (
    KICKED,
    SPELLS_BEFORE,
    LeavesStack,
    LostLifeThisTurn,
    Paid,
    Rebounds,
    SpellsCastThisTurn,
    ThenLater,
    TimesPaid,
)
from playset.ability.conditions import Exceeds, Exists
from playset.ability.costs import Discard, Mana, Sacrifice, permanents_you_control
from playset.ability.effects.cards import DrawCards
from playset.ability.effects.control_flow import Then
from playset.ability.effects.copying import CopySpell, CreateCopy
from playset.ability.effects.permanents import Exile, ReturnToHand, SacrificeIt
from playset.ability.effects.playing import THE_LAST, ExileUntil, LetPlay, MayCast, PutOnBottomAtRandom
from playset.ability.effects.registers import ThatCard
from playset.ability.filters import PERMANENT, SELF, TOKEN, YOU_CONTROL
from playset.ability.keywords.bare import Bare, Costs, as_costs
from playset.ability.keywords.evergreen import HASTE
from playset.ability.mentions import IT
from playset.ability.modifications import BaseSize, Has
from playset.ability.other_costs import ITS_MANA_COST, ExileFromGraveyard, SacrificeChosen, TapUntapped
from playset.ability.patterns import Casts, Enters, PutIntoGraveyard
from playset.ability.players import EACH_OPPONENT, YOU
from playset.ability.statics import CostsLess
from playset.ability.traits import ARTIFACT, CREATURE, ENCHANTMENT, LAND, ManaValueCompared, Power, SharesColor
from playset.ability.zones import CARD_IN_YOUR_HAND
from playset.core.node import Node
from playset.core.words import Keyword, Step, Zone
from playset.rules.casting_words import AlternativeCost, CastFrom, CostPerMode, OptionalCost
from playset.rules.nodes import Ability, Continuous, Effect, Filter, KeywordAbility, Selector, Spell, When
from playset.rules.objects import Duration
from playset.rules.payment_help import CONVOKE_HELP, DELVE_HELP, IMPROVISE_HELP, PaymentHelp
from playset.rules.program import collect_targets
from playset.rules.targets import Target

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "BARGAIN",
    "CASCADE",
    "CONSPIRE",
    "CONVOKE",
    "DELVE",
    "IMPROVISE",
    "JUMP_START",
    "REBOUND",
    "RETRACE",
    "SPLIT_SECOND",
    "STORM",
    "Affinity",
    "Blitz",
    "Buyback",
    "Casualty",
    "Dash",
    "Emerge",
    "Entwine",
    "Escalate",
    "Escape",
    "Evoke",
    "Flashback",
    "GainsFlashback",
    "Kicker",
    "Multikicker",
    "Offspring",
    "Overload",
    "Replicate",
    "Spectacle",
    "Squad",
    "Surge",
    "Warp",
]

SPLIT_SECOND: Final = KeywordAbility(Keyword.SPLIT_SECOND)
CONVOKE: Final = PaymentHelp(CONVOKE_HELP)
DELVE: Final = PaymentHelp(DELVE_HELP)
IMPROVISE: Final = PaymentHelp(IMPROVISE_HELP)


def when_cast(effect: Effect, paid: str = "") -> When:
    """CR 113.6, 601.2i: an ability of a spell on the stack that triggers as it is cast, if a cost was paid for it."""
    return When(Casts(YOU, SELF), effect, Paid(paid) if paid else None, zone=Zone.NOWHERE)


# --- additional costs ----------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Kicker(Ability):
    """CR 702.33a: you may pay an additional cost; `number` tells a second kicker cost of a card from the first."""

    cost: Costs
    number: int = 1

    def expanded(self) -> tuple[Ability, ...]:
        word = KICKED.word if self.number == 1 else f"{KICKED.word} {self.number}"
        return (OptionalCost(as_costs(self.cost), word),)


@dataclass(frozen=True, repr=False)
class Multikicker(Ability):
    """CR 702.33c: you may pay an additional cost any number of times."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (OptionalCost(as_costs(self.cost), KICKED.word, repeated=True),)


@dataclass(frozen=True, repr=False)
class Buyback(Ability):
    """CR 702.27a: you may pay an additional cost to put this spell into your hand as it resolves."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        back = LeavesStack(Zone.HAND, resolving=True, condition=Paid("buyback"))
        return (OptionalCost(as_costs(self.cost), "buyback"), back)


@dataclass(frozen=True, repr=False)
class Entwine(Ability):
    """CR 702.42a: you may pay an additional cost to choose all modes."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (OptionalCost(as_costs(self.cost), "entwine"),)


@dataclass(frozen=True, repr=False)
class Escalate(Ability):
    """CR 702.120a: pay an additional cost for each mode you choose beyond the first."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (CostPerMode(as_costs(self.cost)),)


@dataclass(frozen=True, repr=False)
class Replicate(Ability):
    """CR 702.56a: you may pay an additional cost any number of times, each for a copy of this spell."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        copies = when_cast(CopySpell(SELF, TimesPaid("replicate")), paid="replicate")
        return (OptionalCost(as_costs(self.cost), "replicate", repeated=True), copies)


@dataclass(frozen=True, repr=False)
class Conspire(Bare):
    """CR 702.78a: you may tap two untapped creatures that share a color with this spell to copy it."""

    def expanded(self) -> tuple[Ability, ...]:
        helpers = TapUntapped(CREATURE & YOU_CONTROL & SharesColor(SELF), 2)
        return (OptionalCost((helpers,), "conspire"), when_cast(CopySpell(SELF), paid="conspire"))


@dataclass(frozen=True, repr=False)
class Casualty(Ability):
    """CR 702.153a: you may sacrifice a creature with that much power to copy this spell."""

    power: int

    def expanded(self) -> tuple[Ability, ...]:
        victim = Sacrifice(CREATURE & Power(least=self.power))
        return (OptionalCost((victim,), "casualty"), when_cast(CopySpell(SELF), paid="casualty"))


@dataclass(frozen=True, repr=False)
class Bargain(Bare):
    """CR 702.166a: you may sacrifice an artifact, enchantment or token as an additional cost."""

    def expanded(self) -> tuple[Ability, ...]:
        return (OptionalCost((Sacrifice(ARTIFACT | ENCHANTMENT | TOKEN),), "bargain"),)


@dataclass(frozen=True, repr=False)
class Squad(Ability):
    """CR 702.157a: you may pay an additional cost any number of times, each for a token that is a copy."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        copies = When(Enters(SELF), CreateCopy(SELF, TimesPaid("squad")), Paid("squad"))
        return (OptionalCost(as_costs(self.cost), "squad", repeated=True), copies)


@dataclass(frozen=True, repr=False)
class Offspring(Ability):
    """CR 702.175a: you may pay an additional cost for a token that is a copy of this, except it is 1/1."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        copy = When(Enters(SELF), CreateCopy(SELF, but=BaseSize(1, 1)), Paid("offspring"))
        return (OptionalCost(as_costs(self.cost), "offspring"), copy)


# --- alternative costs ---------------------------------------------------------------------------------------


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
        return (flashback(as_alternative(self.cost, "flashback")),)


def as_alternative(cost: Costs, word: str) -> AlternativeCost:
    """The alternative cost of a keyword."""
    return AlternativeCost(as_costs(cost), word=word)


def flashback(cost: AlternativeCost) -> CastFrom:
    """CR 702.34a: the leave that flashback gives."""
    return CastFrom(Zone.GRAVEYARD, cost, becomes=(LeavesStack(),), word="flashback")


@dataclass(frozen=True, repr=False)
class GainsFlashback(Effect):
    """CR 702.34a: cards in your graveyard gain flashback for a while, the cost being their mana cost."""

    what: Selector
    duration: int = Duration.END_OF_TURN

    def assemble(self, code: list[Effect]) -> None:
        leave = flashback(AlternativeCost((ITS_MANA_COST,), word="flashback"))
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
class Retrace(Bare):
    """CR 702.81a: cast this from your graveyard by discarding a land card as an additional cost."""

    def expanded(self) -> tuple[Ability, ...]:
        return (CastFrom(Zone.GRAVEYARD, additional=(Discard(LAND),), word="retrace"),)


@dataclass(frozen=True, repr=False)
class JumpStart(Bare):
    """CR 702.133a: cast this from your graveyard by discarding a card as an additional cost, then exile it."""

    def expanded(self) -> tuple[Ability, ...]:
        return (CastFrom(Zone.GRAVEYARD, additional=(Discard(),), becomes=(LeavesStack(),), word="jump-start"),)


# --- on the stack --------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Affinity(Ability):
    """CR 702.41a: this spell costs {1} less for each thing you control that fits."""

    what: Filter

    def expanded(self) -> tuple[Ability, ...]:
        return (CostsLess(SELF, Count(YOU_CONTROL & self.what)),)


@dataclass(frozen=True, repr=False)
class Storm(Bare):
    """CR 702.40a: when you cast this spell, copy it for each spell cast before it this turn."""

    def expanded(self) -> tuple[Ability, ...]:
        return (when_cast(CopySpell(SELF, SPELLS_BEFORE)),)


@dataclass(frozen=True, repr=False)
class Cascade(Bare):
    """CR 702.85a: when you cast this spell, exile cards until a cheaper nonland card; you may cast it for nothing."""

    def expanded(self) -> tuple[Ability, ...]:
        cheaper = ~LAND & ManaValueCompared(ManaValueOf(SELF))
        return (when_cast(Then(ExileUntil(cheaper), MayCast(THE_LAST, fits=cheaper), PutOnBottomAtRandom(IT))),)


@dataclass(frozen=True, repr=False)
class Rebound(Bare):
    """CR 702.88a: cast from hand, this spell is exiled as it resolves and may be cast again in your next upkeep."""

    def expanded(self) -> tuple[Ability, ...]:
        return (Rebounds(),)


BARGAIN: Final = Bargain()
CASCADE: Final = Cascade()
CONSPIRE: Final = Conspire()
JUMP_START: Final = JumpStart()
REBOUND: Final = Rebound()
RETRACE: Final = Retrace()
STORM: Final = Storm()
