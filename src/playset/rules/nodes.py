"""The abstract words of the card language: what the rules know of filters, effects, costs and the rest.

The rules know *that* these exist and how to ask them; which ones exist is the business of `playset.ability`.
Everything here is stateless: it is handed the game and the context it is used in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.node import Node
from playset.core.words import KEYWORDS

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.core.events import Event
    from playset.core.mana import ManaCost
    from playset.rules.objects import Context, Permanent
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

ANY_NUMBER: Final = 1 << 20


class Selector(Node):
    """Names objects or players at the time an effect uses them: a target, "it", each creature, you."""

    def objects(self, game: State, context: Context) -> list[int]:
        """The ids it names, in a fixed order."""
        raise NotImplementedError(type(self).__name__)


class Filter(Selector):
    """A description that an object or player fits or not. As a selector it names all that fit."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        """Whether an object or player fits."""
        raise NotImplementedError(type(self).__name__)

    def domain(self) -> int:
        """Where to look for what fits: a mask of `1 << Zone`, bit 0 standing for players."""
        raise NotImplementedError(type(self).__name__)

    def reads(self) -> int:
        """The layers whose outcome decides what fits, as a mask (CR 613.8); all of them unless it says otherwise."""
        return (1 << 10) - 1

    def volatile(self) -> bool:
        """Whether what fits can change although no permanent came, went or changed its characteristics."""
        return False


class Amount(Node):
    """A number that is worked out when it is needed."""

    def value(self, game: State, context: Context) -> int:
        """The number now."""
        raise NotImplementedError(type(self).__name__)


class Condition(Node):
    """Something that is so or not."""

    def holds(self, game: State, context: Context) -> bool:
        """Whether it is so now."""
        raise NotImplementedError(type(self).__name__)


class Cost(Node):
    """CR 118: something that has to be paid."""

    def payable(self, game: State, context: Context) -> bool:
        """Whether it could be paid now."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, game: State, context: Context) -> Decision | None:
        """The question how to pay it, if there is one."""
        return None

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        """Pay it."""
        raise NotImplementedError(type(self).__name__)

    def mana_part(self) -> ManaCost | None:
        """The mana in it, if it is a mana cost."""
        return None

    def taps_source(self) -> bool:
        """CR 107.5: whether it is the tap symbol, which the source's own mana ability cannot use again."""
        return False


class Effect(Node):
    """What a spell or ability does. First it asks (at most one question, changing nothing), then it does."""

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        """The question to answer before it can be done, if there is one."""
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do it, through the verbs of `rules.actions` or by pushing frames."""
        raise NotImplementedError(type(self).__name__)

    def check(self, game: State, frame: Resolving, decision: Decision, answer: tuple[int, ...]) -> None:
        """Raise `IllegalAnswer` for an answer of the right shape that the effect does not allow."""

    def assemble(self, code: list[Effect]) -> None:
        """Append the instructions of this effect to a program."""
        code.append(self)

    def only_steers(self) -> bool:
        """Whether it is an instruction that only says where to go on, and does nothing itself."""
        return False

    def adds_mana(self) -> bool:
        """CR 605.1a: whether it could add mana to a pool."""
        return False

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        """CR 605.1a: the alternatives of mana it could add, each a tuple of kinds; empty for other effects."""
        return ()


class Pattern(Node):
    """CR 603.1: the trigger condition of a triggered ability."""

    def kinds(self) -> int:
        """The mask of the kinds of event that it can match."""
        raise NotImplementedError(type(self).__name__)

    def matches(self, game: State, event: Event, context: Context) -> bool:
        """Whether the event triggers the ability."""
        raise NotImplementedError(type(self).__name__)


class Modification(Node):
    """CR 613: what a continuous effect changes about the objects it affects."""

    def layers(self) -> int:
        """The mask of the layers in which it applies."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        """Change the characteristics of a permanent in one layer (`layers.own` gives them for changing)."""
        raise NotImplementedError(type(self).__name__)

    def defining(self) -> bool:
        """CR 604.3: whether it is the effect of a characteristic-defining ability."""
        return False

    def takes_abilities(self) -> bool:
        """Whether it can take abilities away, and with them the existence of other effects."""
        return False

    def settled(self, game: State, context: Context) -> Modification:
        """CR 608.2h: the same change with every number worked out once and for all."""
        return self


class Ability(Node):
    """CR 113.3: a spell, activated, triggered or static ability."""

    def expanded(self) -> tuple[Ability, ...]:
        """CR 702.1: the plain abilities that a keyword ability stands for; any other ability is itself."""
        return (self,)


@dataclass(frozen=True, repr=False)
class Spell(Ability):
    """CR 113.3a: what an instant or sorcery does when it resolves."""

    effect: Effect


@dataclass(frozen=True, repr=False)
class Activated(Ability):
    """CR 602: costs, a colon and an effect. A mana ability if the effect could add mana and has no target (605.1a)."""

    costs: tuple[Cost, ...]
    effect: Effect
    sorcery: bool = False  # CR 602.5d: activate only as a sorcery
    once: bool = False  # activate only once each turn
    condition: Condition | None = None  # CR 602.5b: activate only if


@dataclass(frozen=True, repr=False)
class When(Ability):
    """CR 603: a trigger condition and an effect. `condition` is an intervening "if" (603.4)."""

    pattern: Pattern
    effect: Effect
    condition: Condition | None = None


@dataclass(frozen=True, repr=False)
class Continuous(Ability):
    """CR 604, 611.3: a static ability that changes the characteristics of what it affects."""

    affected: Filter
    modification: Modification
    condition: Condition | None = None


class Replacement(Ability):
    """CR 614–616: a static ability that watches for an event and changes it before it happens."""

    def kinds(self) -> int:
        """The mask of the kinds of event that it can replace."""
        raise NotImplementedError(type(self).__name__)

    def applies(self, game: State, event: Event, context: Context) -> bool:
        """Whether it would replace this event."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        """The question to answer before it can be applied, if there is one."""
        return None

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        """The events that happen instead: the event itself, changed, or others, or none."""
        raise NotImplementedError(type(self).__name__)

    def from_elsewhere(self) -> bool:
        """CR 614.12: whether it modifies how its own source enters, so that it works before the source is there."""
        return False

    def order(self) -> int:
        """CR 616.1a–e: in which step it has to be chosen: 2 if it makes a copy of what enters, 4 for most."""
        return 4

    def commutes(self) -> bool:
        """Whether it makes no difference if it is applied before or after other effects that commute.

        Nobody is asked about the order of such effects, although there is one (CR 616.1).
        """
        return False


class Rule(Ability):
    """A static ability that changes a rule rather than a characteristic: costs, attacks, blocks, land plays.

    Each question the engine asks of such abilities is a method here; the answer that changes nothing is the default.
    """

    def cost_change(self, game: State, spell: Context, context: Context) -> int:
        """CR 601.2f: how much more (or, negative, less) generic mana a spell costs."""
        return 0

    def forbids_attack(self, game: State, creature: int, defender: int, context: Context) -> bool:
        """CR 508.1c: whether the creature cannot attack the defender."""
        return False

    def least_attackers(self, game: State, creature: int, context: Context) -> int:
        """CR 508.1c: how many creatures must attack together, if the creature does."""
        return 1

    def most_attackers(self, game: State, context: Context) -> int:
        """CR 508.1c: how many creatures can attack."""
        return ANY_NUMBER

    def requires_attack(self, game: State, creature: int, context: Context) -> bool:
        """CR 508.1d: whether the creature attacks if able."""
        return False

    def forbids_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        """CR 509.1b: whether the blocker cannot block the attacker."""
        return False

    def requires_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        """CR 509.1c: whether the blocker blocks the attacker if able."""
        return False

    def requires_blocking(self, game: State, blocker: int, context: Context) -> bool:
        """CR 509.1c: whether the creature blocks something if able."""
        return False

    def requires_blocked(self, game: State, attacker: int, context: Context) -> bool:
        """CR 509.1c: whether the attacker must be blocked by something if able."""
        return False

    def least_blockers(self, game: State, attacker: int, context: Context) -> int:
        """CR 509.1b: how many creatures must block the attacker together, if any do."""
        return 1

    def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
        """CR 601.3: whether the spell cannot be cast."""
        return False

    def extra_lands(self, game: State, player: int, context: Context) -> int:
        """CR 305.2: how many more lands the player may play each turn."""
        return 0


@dataclass(frozen=True, repr=False)
class KeywordAbility(Ability):
    """CR 702: keyword abilities that the rules ask about by a bit, such as flying."""

    mask: int

    def __repr__(self) -> str:
        for word, bit in KEYWORDS.items():
            if bit == self.mask:
                return word.replace(" ", "_").upper()
        return f"KeywordAbility({self.mask})"


@dataclass(frozen=True, repr=False)
class Protection(Ability):
    """CR 702.16: cannot be damaged, enchanted, equipped, blocked or targeted by what fits the quality."""

    quality: Filter


@dataclass(frozen=True, repr=False)
class Enchant(Ability):
    """CR 702.5: what an Aura can be attached to, and what an Aura spell targets (303.4a)."""

    what: Filter


@dataclass(frozen=True, repr=False)
class AlternativeCost(Ability):
    """CR 118.9: costs that may be paid rather than the mana cost."""

    costs: tuple[Cost, ...]
    condition: Condition | None = None


@dataclass(frozen=True, repr=False)
class AdditionalCost(Ability):
    """CR 118.8: costs that are paid besides the mana cost."""

    costs: tuple[Cost, ...]
