"""The abstract words of the card language: what the rules know of filters, effects, costs and the rest.

The rules know *that* these exist and how to ask them; which ones exist is the business of `playset.ability`.
Everything here is stateless: it is handed the game and the context it is used in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playset.core.errors import BadCard
from playset.core.node import Node
from playset.core.words import KEYWORDS, Zone

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.core.events import Event
    from playset.core.mana import ManaCost
    from playset.rules.mana.restricted import ManaRestriction
    from playset.rules.nodes.rule_modifiers import Rule
    from playset.rules.resolving import Resolving
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Selector(Node):
    """Names objects or players at the time an effect uses them: a target, "it", each creature, you (CR 608.2)."""

    def objects(self, game: State, context: Context) -> list[int]:
        """Return the ids it names, in a fixed order."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Selector):
    """A description that an object or player fits or not. As a selector it names all that fit."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        """True if an object or player fits."""
        raise NotImplementedError(type(self).__name__)

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        """True if a permanent on the battlefield fits: quicker than `matches`, while characteristics are up to date."""
        return self.matches(game, permanent.id, context)

    def domain(self) -> int:
        """Return where to look for what fits: a mask of `1 << Zone`, bit 0 standing for players."""
        raise NotImplementedError(type(self).__name__)

    def reads(self) -> int:
        """Return the mask of the layers that decide what fits (CR 613.8); all of them unless overridden."""
        return (1 << 10) - 1

    def is_volatile(self) -> bool:
        """True if what fits can change although no permanent came, went or changed its characteristics."""
        return False

    def depends_only_on_characteristics(self) -> bool:
        """True if the characteristics of an object decide whether it fits, whatever the filter is seen from."""
        return False

    def depends_only_on_candidate(self) -> bool:
        """True if only a permanent itself, and what the filter is seen from, decide whether the permanent fits."""
        return self.depends_only_on_characteristics()

    def refers_to_exiled_with(self) -> bool:
        """True if it refers to the cards that an ability of the same object has exiled (CR 607.2a)."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Node):
    """A number that is worked out when it is needed."""

    def value(self, game: State, context: Context) -> int:
        """Return the number now."""
        raise NotImplementedError(type(self).__name__)

    def is_announced_x(self) -> bool:
        """True if it is X, which is announced as something is cast or activated (CR 107.3a)."""
        return False

    def is_subtracted(self) -> bool:
        """True if it is subtracted, such as -X, so that a negative value is meant."""
        return False

    def is_volatile(self) -> bool:
        """True if it can change although no permanent came, went or changed, and nothing that its parts refer to."""
        return True

    def reads(self) -> int:
        """Return the mask of the layers that its value depends on (CR 613.8); all of them unless overridden."""
        return (1 << 10) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that is true or not (CR 603.4, 608.2c)."""

    def holds(self, game: State, context: Context) -> bool:
        """True if the condition is true now."""
        raise NotImplementedError(type(self).__name__)

    def is_volatile(self) -> bool:
        """True if it can change although no permanent came, went or changed, and nothing that its parts refer to."""
        return True

    def reads(self) -> int:
        """Return the mask of the layers that its value depends on (CR 613.8); all of them unless overridden."""
        return (1 << 10) - 1

    def decided_by_costs(self, paid: dict[str, int]) -> int:
        """Return 1 or 0 if the costs chosen for a spell make it true or false, else -1 (CR 601.2b)."""
        return -1

    def shown_colors(self) -> int:
        """Return the colors of the mana symbols that it is printed with, beside those of its parts (CR 903.4)."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Node):
    """CR 118: something that has to be paid."""

    def payable(self, game: State, context: Context) -> bool:
        """True if it could be paid now."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, game: State, context: Context) -> Decision | None:
        """Return the question how to pay it, if there is one."""
        return None

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        """Pay it."""
        raise NotImplementedError(type(self).__name__)

    def mana_part(self) -> ManaCost | None:
        """Return the mana in it, if it is a mana cost."""
        return None

    def times(self, count: int) -> Cost:
        """Return the same cost so many times over: "pay {1} for each age counter on it"."""
        raise NotImplementedError(type(self).__name__)

    def times_payable(self, game: State, context: Context) -> int:
        """Return how often it could be paid, if it can be paid once."""
        return 1

    def number_taken(self, game: State, context: Context) -> int:
        """Return how many of `objects_to_take` paying it takes away, so that they pay for nothing else."""
        return 0

    def objects_to_take(self, game: State, context: Context) -> list[int]:
        """Return what it could take away."""
        return []

    def life_to_pay(self, game: State, context: Context) -> int:
        """Return how much life it is."""
        return 0

    def mana_for(self, definition: CardDefinition) -> ManaCost | None:
        """Return the mana in it, where it depends on what is cast: "its mana cost"."""
        return self.mana_part()

    def candidates_to_tap(self, game: State, context: Context) -> list[int]:
        """Return what could be tapped to pay it, which then cannot be tapped for mana as well."""
        return []

    def number_to_tap(self, game: State, context: Context) -> int:
        """Return how many other permanents are tapped to pay it."""
        return 0

    def is_paid_last(self) -> bool:
        """True if it moves objects from a library, so that it is paid after the others (CR 601.2h)."""
        return False

    def taps_source(self) -> bool:
        """True if it is the tap symbol, which the source's own mana ability cannot use again (CR 107.5)."""
        return False

    def paid_with_source(self) -> bool:
        """True if it is paid with the source itself, so that there is nothing to choose."""
        return False

    def is_loyalty(self) -> bool:
        """True if it is a loyalty symbol, which makes the ability a loyalty ability (CR 606.2)."""
        return False

    def most_x(self, game: State, context: Context) -> int:
        """Return the greatest X that can be announced, if X is in this cost and is no mana; -1 if not (CR 107.3a)."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """What a spell or ability does. First it asks (at most one question, changing nothing), then it does."""

    def is_impossible(self, game: State, context: Context) -> bool:
        """True if it clearly cannot be done, so that a player cannot choose to do it (CR 608.2d)."""
        return False

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        """Return the question to answer before it can be done, if there is one."""
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do it, through the verbs of `rules.events.actions` or by pushing frames."""
        raise NotImplementedError(type(self).__name__)

    def do_as_answered(self, game: State, frame: Resolving, question: Decision, answer: tuple[int, ...]) -> None:
        """Do it as its question was answered; what was offered need not be looked for again."""
        self.do(game, frame, answer)

    def question_text(self, card: CardDefinition) -> str:
        """Return what its question says, as the card does; empty if the prompt of the question is all there is."""
        return ""

    def deed_text(self, card: CardDefinition) -> str:
        """Return in short what a player does who does it: "search for a Goblin"; empty if its text is short enough."""
        return ""

    def check(self, game: State, frame: Resolving, decision: Decision, answer: tuple[int, ...]) -> None:
        """Raise `IllegalAnswer` for an answer of the right shape that the effect does not allow."""

    def assemble(self, code: list[Effect]) -> None:
        """Append the instructions of this effect to a program."""
        code.append(self)

    def branch_for_costs(self, paid: dict[str, int]) -> Effect | None:
        """Return what is left of it given the costs that were paid; None if they make no difference (CR 601.2c)."""
        return None

    def causes(self) -> int:
        """Return the causes for which it moves objects, as a mask, for what speaks of "this way" (CR 608.2c)."""
        return 0

    def changes_amount(self) -> bool:
        """True if it may change the number that the effect so far counted ("that many")."""
        return True

    def keeps_results(self) -> bool:
        """True if it does nothing that counts as done, so that the results of the instruction before stay known."""
        return False

    def resolves_anyway(self) -> bool:
        """True if a program with it resolves although all its targets are illegal (CR 608.2b)."""
        return False

    def adds_mana(self) -> bool:
        """True if it could add mana to a pool (CR 605.1a)."""
        return False

    def only_damages_you(self) -> bool:
        """True if all that it does is to deal damage to the player whose ability it is."""
        return False

    def mana_restriction(self) -> ManaRestriction | None:
        """Return what the mana it adds may be spent on, if not on anything (CR 106.6)."""
        return None

    def adds_any_color(self) -> bool:
        """True if it adds mana "of any color", in words rather than with the symbols of the colors (CR 903.4)."""
        return False

    def mana_varies(self) -> bool:
        """True if the mana it could add depends on anything but itself."""
        return True

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        """Return the alternatives of mana it could add, each a tuple of kinds; empty for other effects (CR 605.1a)."""
        return ()

    def mana_receiver(self, game: State, context: Context) -> int:
        """Return the player whose pool the mana goes to (CR 106.4)."""
        return context.controller


@mypyc_attr(allow_interpreted_subclasses=True)
class Pattern(Node):
    """CR 603.1: the trigger condition of a triggered ability."""

    def kinds(self) -> int:
        """Return the mask of the kinds of event that it can match."""
        raise NotImplementedError(type(self).__name__)

    def matches(self, game: State, event: Event, context: Context) -> bool:
        """True if the event triggers the ability."""
        raise NotImplementedError(type(self).__name__)

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        """Return the event as the ability refers to it: its subject is `obj`; simultaneous events may be one."""
        return event

    def notes_entering(self) -> bool:
        """True if what enters is marked for the turn, so that it can be asked later whether it entered this turn."""
        return False

    def notes_damage(self) -> bool:
        """True if players to whom a permanent deals damage are noted on it, for conditions that ask about that."""
        return False

    def is_of_draw_step(self) -> bool:
        """True if what is counted of it is counted in each draw step by itself."""
        return False

    def is_of_game(self) -> bool:
        """True if what is counted of it is counted over the whole game."""
        return False

    def only_from_host(self) -> bool:
        """True if only what the ability's source is attached to can be the source of an event that it matches."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Modification(Node):
    """CR 613: what a continuous effect changes about the objects it affects."""

    def layers(self) -> int:
        """Return the mask of the layers in which it applies."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        """Change the characteristics of a permanent in one layer (`layers.edit.writable` gives them for changing)."""
        raise NotImplementedError(type(self).__name__)

    def is_defining(self) -> bool:
        """True if it is the effect of a characteristic-defining ability (CR 604.3)."""
        return False

    def can_remove_abilities(self) -> bool:
        """True if it can remove abilities, and with them other effects."""
        return False

    def only_adds(self) -> bool:
        """True if the order in which it and others like it apply makes no difference (CR 613.7)."""
        return False

    def is_pure(self) -> bool:
        """True if it makes the same of the same characteristics, whatever the game and the permanent are like."""
        return False

    def with_fixed_numbers(self, game: State, context: Context) -> Modification:
        """Return the same change with every number worked out once and for all (CR 608.2h)."""
        return self

    def current_numbers(self, game: State, context: Context) -> tuple[int, ...]:
        """Return the present values of its amounts, by which what it does can change (CR 613.8a)."""
        return ()

    def rule_changes(self) -> tuple[Rule, ...]:
        """Return the rules that apply to the affected objects (`THOSE` in them) as long as it lasts (CR 613.11)."""
        return ()

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        """Return a definition changed as if this were printed on it, for exceptions to copying (CR 707.9)."""
        raise BadCard(f"{self!r} cannot be an exception to copying")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Node):
    """CR 113.3: a spell, activated, triggered or static ability."""

    def expanded(self) -> tuple[Ability, ...]:
        """Return the plain abilities that a keyword ability stands for; any other ability is itself (CR 702.1)."""
        return (self,)

    def is_separate_ability(self) -> bool:
        return True


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
    zone: int = Zone.BATTLEFIELD  # CR 113.6: where it works
    less: int | Amount = 0  # CR 601.2f: how much generic mana it costs less to activate
    less_if: Condition | None = None  # and in which case
    anyone: bool = False  # CR 602.1: any player may activate it, not only the controller of its source


@dataclass(frozen=True, repr=False)
class SpecialAction(Activated):
    """CR 116.2: something a player may do with a card that does not use the stack: costs, then the effect at once."""


@dataclass(frozen=True, repr=False)
class When(Ability):
    """CR 603: a trigger condition and an effect. `condition` is an intervening "if" (603.4).

    An ability that works in `Zone.NOWHERE` triggers on what its own card does or suffers, wherever that card is then:
    "when you cast this spell", "when you cycle this card" (113.6, 702.29c).
    """

    pattern: Pattern
    effect: Effect
    condition: Condition | None = None
    zone: int = Zone.BATTLEFIELD
    once: bool = False  # CR 603.2: it triggers only once each turn


@dataclass(frozen=True, repr=False)
class Continuous(Ability):
    """CR 604, 611.3: a static ability that changes the characteristics of what it affects."""

    affected: Filter
    modification: Modification
    condition: Condition | None = None


@dataclass(frozen=True, repr=False)
class WorksInGraveyard(Ability):
    """CR 113.6b: a static ability that works while its card is in a graveyard, and nowhere else."""

    ability: Ability


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Ability):
    """CR 614–616: a static ability that watches for an event and changes it before it happens."""

    def kinds(self) -> int:
        """Return the mask of the kinds of event that it can replace."""
        raise NotImplementedError(type(self).__name__)

    def applies(self, game: State, event: Event, context: Context) -> bool:
        """True if it would replace this event."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        """Return the question to answer before it can be applied, if there is one."""
        return None

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        """Return the events that happen instead: the event itself, changed, or others, or none."""
        raise NotImplementedError(type(self).__name__)

    def prevents(self) -> bool:
        """True if it is a prevention effect, which prevents nothing of damage that cannot be prevented (CR 615.1)."""
        return False

    def has_additional_effect(self) -> bool:
        """True if a prevention effect has an additional effect, even if it prevents nothing (CR 615.5, 615.12)."""
        return False

    def when_not_prevented(self, game: State, event: Event, context: Context) -> list[Event]:
        """Return what happens where it is applied to damage that cannot be prevented (CR 615.12)."""
        return [event]

    def works_as_it_enters(self) -> bool:
        """True if it modifies how its own source enters, so that it works before the source is there (CR 614.12)."""
        return False

    def works_in(self) -> int:
        """Return the zone where it works (CR 113.6). Outside the battlefield, moves it replaces are its own card's.

        `Zone.NOWHERE` stands for everywhere: "if this would be put into a graveyard from anywhere".
        """
        return Zone.BATTLEFIELD

    def order(self) -> int:
        """Return in which step it has to be chosen: 2 if it makes a copy of what enters, 4 for most (CR 616.1a–e)."""
        return 4

    def commutes(self) -> bool:
        """True if it may be applied before or after other effects that commute, with the same result.

        Nobody is asked about the order of such effects, although there is one (CR 616.1).
        """
        return False


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
class HexproofFrom(Ability):
    """CR 702.11d: cannot be targeted by opponents' spells that fit the quality or abilities of sources that do."""

    quality: Filter


@dataclass(frozen=True, repr=False)
class Toxic(Ability):
    """CR 702.164: combat damage to a player also gives that player poison counters (120.3g)."""

    count: int


@dataclass(frozen=True, repr=False)
class RevealedAsDrawn(Ability):
    """CR 702.94a: if this card is the first that you draw in a turn, you may reveal it as you draw it."""


@dataclass(frozen=True, repr=False)
class InOpeningHand(Ability):
    """CR 103.6a: if this card is in your opening hand, you may begin the game with it on the battlefield."""


@dataclass(frozen=True, repr=False)
class Enchant(Ability):
    """CR 702.5: what an Aura can be attached to, and what an Aura spell targets (303.4a)."""

    what: Filter
