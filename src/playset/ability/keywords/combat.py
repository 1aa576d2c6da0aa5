"""Keyword abilities of creatures in combat (CR 702): on attacking, blocking, combat damage, and landwalk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Beyond, Count, PowerOf
from playset.ability.conditions import YOU_DID, Exists, Is
from playset.ability.effects.choices import ForgetThose, Sacrifices
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import ForEach, If, May, Then
from playset.ability.effects.counters import Designate, PutCounters
from playset.ability.effects.damage_and_life import LoseLife
from playset.ability.effects.delayed import AtNext
from playset.ability.effects.permanents import SacrificeIt, Untap
from playset.ability.effects.results import Performed
from playset.ability.effects.tokens import WARRIOR, AddTokens, CreateAttacking, CreateAttackingCopy
from playset.ability.effects.zone_changes import Exile, ExileTop
from playset.ability.filters.base import OTHER, PERMANENT, SELF, YOU_CONTROL
from playset.ability.filters.characteristics import CREATURE, HasAbility, PowerCompared
from playset.ability.filters.players import DEFENDING_PLAYER, EACH_OPPONENT, MOST_LIFE, PLAYER
from playset.ability.filters.references import IT, THAT_PLAYER, THOSE
from playset.ability.filters.status import ATTACKED_THIS_TURN, ATTACKING, BLOCKING_IT, Designated
from playset.ability.filters.zones import ControlledBy
from playset.ability.keywords.base import BareKeyword
from playset.ability.modifications import Gets, Obeys
from playset.ability.statics.combat import CannotBlock, MustBeBlocked
from playset.ability.triggers.base import EitherEvent
from playset.ability.triggers.combat import Attacks, AttacksUnblocked, BecomesBlocked, Blocks, DealsCombatDamage
from playset.ability.turn_history import OPPONENTS_ATTACKED
from playset.core.words import CardType, Step
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Ability, Activated, Amount, Cost, Effect, Filter, When
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.state.objects import Duration

if TYPE_CHECKING:
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

__all__ = [
    "BATTLE_CRY",
    "DECAYED",
    "DETHRONE",
    "EXALTED",
    "FLANKING",
    "INGEST",
    "MELEE",
    "MENTOR",
    "MYRIAD",
    "PROVOKE",
    "TRAINING",
    "Afflict",
    "Annihilator",
    "Boast",
    "Bushido",
    "Frenzy",
    "Landwalk",
    "Mobilize",
    "Poisonous",
    "Rampage",
    "Renown",
]


# --- attacking -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Exalted(BareKeyword):
    """CR 702.83: a creature you control that attacks alone gets +1/+1 until end of turn."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Attacks(CREATURE & YOU_CONTROL, alone=True), Until(IT, Gets(+1, +1))),)


@dataclass(frozen=True, repr=False)
class Annihilator(Ability):
    """CR 702.86: defending player sacrifices permanents whenever this creature attacks."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Attacks(SELF), Sacrifices(PERMANENT, self.count, DEFENDING_PLAYER)),)


@dataclass(frozen=True, repr=False)
class BattleCry(BareKeyword):
    """CR 702.91: each other attacking creature gets +1/+0 until end of turn."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Attacks(SELF), Until(OTHER & ATTACKING, Gets(+1, +0))),)


@dataclass(frozen=True, repr=False)
class Dethrone(BareKeyword):
    """CR 702.105: a +1/+1 counter whenever it attacks the player with the most life or tied for most life."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Attacks(SELF, whom=MOST_LIFE), PutCounters("+1/+1", 1, SELF)),)


@dataclass(frozen=True, repr=False)
class Melee(BareKeyword):
    """CR 702.121: gets +1/+1 until end of turn for each opponent you attacked this combat."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Attacks(SELF), Until(SELF, Gets(OPPONENTS_ATTACKED, OPPONENTS_ATTACKED))),)


@dataclass(frozen=True, repr=False)
class Mentor(BareKeyword):
    """CR 702.134: a +1/+1 counter on target attacking creature with lesser power."""

    def expanded(self) -> tuple[Ability, ...]:
        smaller = Target(CREATURE & ATTACKING & PowerCompared(PowerOf(SELF)))
        return (When(Attacks(SELF), Then(PutCounters("+1/+1", 1, smaller), Performed("mentor"))),)


@dataclass(frozen=True, repr=False)
class Training(BareKeyword):
    """CR 702.149: a +1/+1 counter whenever it attacks together with a creature of greater power."""

    def expanded(self) -> tuple[Ability, ...]:
        stronger = PowerCompared(PowerOf(SELF), greater=True)
        grow = Then(PutCounters("+1/+1", 1, SELF), If(YOU_DID, Performed("train")))
        return (When(Attacks(SELF, beside=stronger), grow),)


@dataclass(frozen=True, repr=False)
class Myriad(BareKeyword):
    """CR 702.116: token copies that attack the other opponents and are exiled at end of combat."""

    def expanded(self) -> tuple[Ability, ...]:
        copies = ForEach(EACH_OPPONENT & ~DEFENDING_PLAYER, CreateAttackingCopy(SELF))
        exile = If(Exists(THOSE), AtNext(Step.END_OF_COMBAT, Exile(THOSE), THOSE))
        return (When(Attacks(SELF), Then(ForgetThose(), copies, exile)),)


@dataclass(frozen=True, repr=False)
class Mobilize(Ability):
    """CR 702.181: Warrior tokens that attack whenever it attacks and are sacrificed at the next end step."""

    count: int | Amount

    def expanded(self) -> tuple[Ability, ...]:
        sacrifice = If(Exists(THOSE), AtNext(Step.END, SacrificeIt(THOSE), THOSE))
        warriors = CreateAttacking(WARRIOR, self.count, at=None)
        return (When(Attacks(SELF), Then(ForgetThose(), warriors, AddTokens(), sacrifice)),)


@dataclass(frozen=True, repr=False)
class Provoke(BareKeyword):
    """CR 702.39: target creature of the defending player untaps and blocks this creature this combat if able."""

    def expanded(self) -> tuple[Ability, ...]:
        victim = Target(CREATURE & ControlledBy(DEFENDING_PLAYER))
        must = Until(victim, Obeys(MustBeBlocked(SELF, by=THOSE)), Duration.END_OF_COMBAT)
        return (When(Attacks(SELF), May(Then(must, Untap(victim)))),)


@dataclass(frozen=True, repr=False)
class Decayed(BareKeyword):
    """CR 702.147: can't block, and is sacrificed at end of combat when it attacks."""

    def expanded(self) -> tuple[Ability, ...]:
        return (CannotBlock(SELF), When(Attacks(SELF), AtNext(Step.END_OF_COMBAT, SacrificeIt(IT), SELF)))


@dataclass(frozen=True, repr=False)
class Boast(Ability):
    """CR 702.142: an ability to activate only if this creature attacked this turn, and only once each turn."""

    costs: tuple[Cost, ...]
    effect: Effect

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated(self.costs, self.effect, once=True, condition=Is(SELF, ATTACKED_THIS_TURN)),)


# --- blocking ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Bushido(Ability):
    """CR 702.45: gets +N/+N until end of turn whenever it blocks or becomes blocked."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(EitherEvent(Blocks(SELF), BecomesBlocked(SELF)), Until(SELF, Gets(self.count, self.count))),)


@dataclass(frozen=True, repr=False)
class Flanking(BareKeyword):
    """CR 702.25: a creature without flanking that blocks it gets -1/-1 until end of turn."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(BecomesBlocked(SELF, by=~HasAbility(FLANKING)), Until(IT, Gets(-1, -1))),)


@dataclass(frozen=True, repr=False)
class Rampage(Ability):
    """CR 702.23: gets +N/+N until end of turn for each creature blocking it beyond the first."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        bonus = Beyond(Count(BLOCKING_IT), 1, self.count)
        return (When(BecomesBlocked(SELF), Until(SELF, Gets(bonus, bonus))),)


@dataclass(frozen=True, repr=False)
class Afflict(Ability):
    """CR 702.130: defending player loses life whenever it becomes blocked."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(BecomesBlocked(SELF), LoseLife(self.count, DEFENDING_PLAYER)),)


@dataclass(frozen=True, repr=False)
class Frenzy(Ability):
    """CR 702.68: gets +N/+0 until end of turn whenever it attacks and isn't blocked."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(AttacksUnblocked(SELF), Until(SELF, Gets(self.count, +0))),)


# --- combat damage to a player -------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Renown(Ability):
    """CR 702.112: gets +1/+1 counters and becomes renowned when it deals combat damage to a player, if it isn't yet."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        grow = Then(PutCounters("+1/+1", self.count, SELF), Designate("renowned"))
        return (When(DealsCombatDamage(SELF, PLAYER), grow, Is(SELF, ~Designated("renowned"))),)


@dataclass(frozen=True, repr=False)
class Ingest(BareKeyword):
    """CR 702.115: a player dealt combat damage by it exiles the top card of their library."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(DealsCombatDamage(SELF, PLAYER), ExileTop(1, THAT_PLAYER)),)


@dataclass(frozen=True, repr=False)
class Poisonous(Ability):
    """CR 702.70: a player dealt combat damage by it gets poison counters."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(DealsCombatDamage(SELF, PLAYER), PutCounters("poison", self.count, THAT_PLAYER)),)


@dataclass(frozen=True, repr=False)
class Landwalk(Rule):
    """CR 702.14c: cannot be blocked while the defending player controls a land of the type, if any, that fits."""

    land: str
    what: Filter | None = None

    def forbids_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        if attacker != context.source:
            return False
        defender = game.must_find(attacker).defending_player
        if defender < 0:  # it does not attack yet, and could attack whoever might block it
            defender = game.must_find(blocker).controller
        return any(
            permanent.controller == defender and self.fits(game, permanent, context) for permanent in game.permanents
        )

    def fits(self, game: State, land: Permanent, context: Context) -> bool:
        """True if a permanent is such a land."""
        characteristics = game.characteristics(land)
        if not characteristics.types & CardType.LAND or (self.land and self.land not in characteristics.subtypes):
            return False
        return self.what is None or self.what.matches(game, land.id, context)


BATTLE_CRY: Final = BattleCry()
DECAYED: Final = Decayed()
DETHRONE: Final = Dethrone()
EXALTED: Final = Exalted()
FLANKING: Final = Flanking()
INGEST: Final = Ingest()
MELEE: Final = Melee()
MENTOR: Final = Mentor()
MYRIAD: Final = Myriad()
PROVOKE: Final = Provoke()
TRAINING: Final = Training()
