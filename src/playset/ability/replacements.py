"""Replacement effects (CR 614): how permanents enter, and what happens instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playset.ability.amounts import amount_of
from playset.ability.costs import cards_in_hand, permanents_you_control
from playset.ability.filters import SELF
from playset.ability.players import YOU
from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.events import Cause, Event, Happening
from playset.core.words import Zone, card_of
from playset.rules.actions import discard, pay_life, reveal, sacrifice
from playset.rules.combat_marks import leave_combat
from playset.rules.layers import PLUS_COUNTER
from playset.rules.merging import is_token
from playset.rules.nodes import Amount, Condition, Effect, Filter, Modification, Replacement, Spell
from playset.rules.objects import Context, StackObject
from playset.rules.program import program_of
from playset.rules.resolving import Resolving

if TYPE_CHECKING:
    from playset.rules.state import State

__all__ = [
    "EntersDevouring",
    "EntersIfDiscarded",
    "EntersIfSacrificed",
    "EntersTapped",
    "EntersWith",
    "GoesElsewhere",
    "InsteadOfDrawing",
    "MayEnterWith",
    "MayPayOrEnterTapped",
    "MayRevealOrEnterTapped",
    "MultiplyCounters",
    "MultiplyDamage",
    "MultiplyTokens",
    "PreventDamage",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class HowItEnters(Replacement):
    """CR 614.1c, 614.12: changes how its own source enters the battlefield."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj == context.source and event.destination == Zone.BATTLEFIELD

    def from_elsewhere(self) -> bool:
        return True

    def commutes(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class EntersTapped(HowItEnters):
    """~ enters tapped, unless a condition holds where there is one."""

    unless: Condition | None = None

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.destination != Zone.BATTLEFIELD:
            return False
        return self.unless is None or not self.unless.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.tapped = True
        return [event]


@dataclass(frozen=True, repr=False)
class MayPayOrEnterTapped(HowItEnters):
    """As ~ enters, you may pay life; if you don't, it enters tapped (CR 614.12a, 119.4)."""

    life: int

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        if game.players[context.controller].life < self.life:
            return None
        prompt = f"Pay {self.life} life so that {game.enters_as(event).name} enters untapped?"
        return Decision(Ask.YES_NO, context.controller, prompt, YES_AND_NO, source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        if answer == (0,):
            pay_life(game, context.controller, self.life, event.obj)
        else:
            event.entry.tapped = True
        return [event]


@dataclass(frozen=True, repr=False)
class MayRevealOrEnterTapped(HowItEnters):
    """As ~ enters, you may reveal a card that fits from your hand; if you don't, it enters tapped (CR 614.12a)."""

    what: Filter

    def choices(self, game: State, context: Context) -> list[int]:
        """What could be revealed."""
        return cards_in_hand(game, context, self.what)

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in self.choices(game, context))
        prompt = f"Choose what to reveal so that {game.enters_as(event).name} enters untapped"
        return Decision(Ask.CHOOSE, context.controller, prompt, options, 0, min(1, len(options)), source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        if answer:
            reveal(game, context.controller, [self.choices(game, context)[answer[0]]], event.obj)
        else:
            event.entry.tapped = True
        return [event]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, repr=False)
class EntersWith(HowItEnters):
    """~ enters with counters on it, if a condition holds where there is one."""

    kind: str
    count: int | Amount = 1
    condition: Condition | None = None

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.destination != Zone.BATTLEFIELD:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        add_to_entry(event, self.kind, amount_of(game, context, self.count))
        return [event]


def add_to_entry(event: Event, kind: str, count: int) -> None:
    """Have what enters enter with more counters on it."""
    assert event.entry is not None
    if count > 0:
        counters = event.entry.counters
        counters[kind] = counters.get(kind, 0) + count


@dataclass(frozen=True, repr=False)
class MayEnterWith(HowItEnters):
    """You may have ~ enter with an additional counter on it; if you don't, it gains something for good."""

    kind: str
    otherwise: Modification | None = None

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        name = game.enters_as(event).name
        prompt = f"Have {name} enter with a {self.kind} counter on it?"
        return Decision(Ask.YES_NO, context.controller, prompt, YES_AND_NO, source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        if answer == (0,):
            add_to_entry(event, self.kind, 1)
        elif self.otherwise is not None:
            event.entry.gains = (*event.entry.gains, self.otherwise)
        return [event]


@dataclass(frozen=True, repr=False)
class EntersIfDiscarded(HowItEnters):
    """If ~ would enter, you may discard a card that fits instead; if you don't, it goes to its owner's graveyard."""

    what: Filter

    def choices(self, game: State, context: Context) -> list[int]:
        """What could be discarded."""
        return cards_in_hand(game, context, self.what)

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in self.choices(game, context))
        prompt = f"Choose what to discard for {game.enters_as(event).name}"
        return Decision(Ask.CHOOSE, context.controller, prompt, options, 0, min(1, len(options)), source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer:
            discard(game, [self.choices(game, context)[answer[0]]], event.obj)
        else:
            event.destination = Zone.GRAVEYARD
        return [event]


@dataclass(frozen=True, repr=False)
class EntersIfSacrificed(HowItEnters):
    """If ~ would enter, sacrifice permanents that fit instead; if you can't or don't, it goes to the graveyard."""

    what: Filter
    count: int = 1

    def choices(self, game: State, context: Context) -> list[int]:
        """What could be sacrificed."""
        return permanents_you_control(game, context, self.what)

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in self.choices(game, context))
        if len(options) < self.count:
            return None
        prompt = f"Choose what to sacrifice for {game.enters_as(event).name}"
        return Decision(Ask.CHOOSE, context.controller, prompt, options, self.count, self.count, source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer:
            choices = self.choices(game, context)
            sacrifice(game, context.controller, [choices[index] for index in answer], event.obj)
        else:
            event.destination = Zone.GRAVEYARD
        return [event]


@dataclass(frozen=True, repr=False)
class EntersDevouring(HowItEnters):
    """CR 702.82a: you may sacrifice any number of permanents that fit as ~ enters, with +1/+1 counters for each."""

    count: int
    what: Filter

    def choices(self, game: State, context: Context) -> list[int]:
        """What could be sacrificed."""
        return permanents_you_control(game, context, self.what)

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in self.choices(game, context))
        prompt = f"Choose what {game.enters_as(event).name} devours"
        return Decision(Ask.CHOOSE, context.controller, prompt, options, 0, len(options), source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        choices = self.choices(game, context)
        assert event.entry is not None
        add_to_entry(event, PLUS_COUNTER, self.count * len(answer))
        devoured = event.entry.notes.get("devoured", 0)
        event.entry.notes = {**event.entry.notes, "devoured": devoured + len(answer)}  # CR 702.82b
        sacrifice(game, context.controller, [choices[index] for index in answer], event.obj)
        return [event]


# --- instead (CR 614.1a) -------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class MultiplyTokens(Replacement):
    """If tokens would be created under a player's control, that many times as many are created instead.

    Whether "an effect would create" them makes no difference, because nothing else does (CR 111.1).
    """

    times: int = 2
    who: Filter = YOU
    by_effects: bool = False

    def kinds(self) -> int:
        return 1 << Happening.CREATE_TOKENS

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount *= self.times
        return [event]

    def commutes(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class MultiplyCounters(Replacement):
    """CR 122.6: if counters would be put on a permanent that fits, also as it enters, that many times as many are.

    `more` says how many more of each kind.
    """

    what: Filter
    times: int = 2
    kind: str = ""  # counters of one kind only
    by_effects: bool = False  # CR 609.1: only if an effect would put them there, not a cost, combat or the turn itself
    more: int = 0

    def kinds(self) -> int:
        return 1 << Happening.ADD_COUNTERS | 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.kind == Happening.ADD_COUNTERS:
            if (self.kind and event.word != self.kind) or (self.by_effects and event.flag):
                return False
            return game.find(event.obj) is not None and self.what.matches(game, event.obj, context)
        entry = event.entry
        if entry is None or event.destination != Zone.BATTLEFIELD or not entry.counters:
            return False
        if self.kind and self.kind not in entry.counters:
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if event.kind == Happening.ADD_COUNTERS:
            event.amount = event.amount * self.times + self.more
        elif event.entry is not None:
            for word, number in event.entry.counters.items():
                if not self.kind or word == self.kind:
                    event.entry.counters[word] = number * self.times + self.more
        return [event]


@dataclass(frozen=True, repr=False)
class MultiplyDamage(Replacement):
    """If a source that fits would deal damage to something that fits, it deals that many times as much instead."""

    source: Filter
    to: Filter
    times: int = 2

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.source.matches(game, event.source, context) and self.to.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount *= self.times
        return [event]


def is_no_card(game: State, obj: int) -> bool:
    """Whether an object is a token, which an effect about cards that are put somewhere from anywhere leaves alone.

    CR 730.3e: a merged permanent that is no token goes with the tokens in it.
    """
    return game.definitions[card_of(obj)].is_token and is_token(game, obj)


@dataclass(frozen=True, repr=False)
class GoesElsewhere(Replacement):
    """If an object that fits would be put into a zone, from anywhere or from one zone, it goes to another instead."""

    what: Filter
    zone: int = Zone.GRAVEYARD
    instead: int = Zone.EXILE
    origin: int = Zone.NOWHERE

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def works_in(self) -> int:
        # CR 113.6d: about itself "from anywhere", it works wherever it is.
        return Zone.NOWHERE if self.what == SELF and not self.origin else Zone.BATTLEFIELD

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != self.zone or (self.origin and event.origin != self.origin):
            return False
        if not self.origin and self.what != SELF and is_no_card(game, event.obj):
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        permanent = game.permanent(context.source)
        if permanent is not None and permanent.definition.base.abilities.recalls:
            event.source = context.source  # CR 607.2a: it is exiled with this
        event.destination = self.instead
        return [event]


@dataclass(frozen=True, repr=False)
class InsteadOfDrawing(Replacement):
    """CR 614.11: if a player would draw a card, something else is done instead, by the effect's controller."""

    effect: Effect
    who: Filter = YOU
    condition: Condition | None = None

    def kinds(self) -> int:
        return 1 << Happening.DRAW

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context):
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        do_instead(game, self.effect, context, event)
        return []


def do_instead(game: State, effect: Effect, context: Context, event: Event) -> None:
    """Carry an effect out in place of an event, before anything else goes on (CR 614.11a)."""
    frame = effect_of(game, effect, context)
    frame.applied = event.applied
    game.frames.append(frame)


def do_afterwards(game: State, effect: Effect, context: Context) -> None:
    """CR 615.5: carry an effect out right after the events at hand; once for what happens to a thing at one time."""
    frame = effect_of(game, effect, context)
    place = len(game.frames) - 1  # below the events that are on their way
    for waiting in reversed(game.frames[:place]):
        if not isinstance(waiting, Resolving) or waiting.pc >= 0:
            break
        same = waiting.item.source == context.source and waiting.item.those == context.those
        if same and waiting.item.program is frame.item.program:
            waiting.item.amount += context.amount
            return
    game.frames.insert(place, frame)


def effect_of(game: State, effect: Effect, context: Context) -> Resolving:
    """An effect of a static ability, ready to be carried out."""
    source = game.permanent(context.source)
    definition = source.definition if source is not None else game.definitions[card_of(context.source)]
    item = StackObject(game.new_ability_id(), context.source, context.controller, definition)
    item.program = program_of(Spell(effect))
    item.those = context.those
    item.amount = context.amount
    return Resolving(item, is_mana=True)


# --- prevention (CR 615) and regeneration (CR 701.19) --------------------------------------------------------


def is_dealt_by(
    game: State, damage: Event, source: Filter | None, to: Filter, context: Context, combat_only: bool = False
) -> bool:
    """Whether damage is dealt to what fits, by a source that fits where one is named."""
    if combat_only and not damage.flag:
        return False
    if source is not None and not source.matches(game, damage.source, context):
        return False
    return to.matches(game, damage.obj, context)


@dataclass(frozen=True, repr=False)
class PreventDamage(Replacement):
    """CR 615.1, 615.10: prevent damage that sources that fit would deal to what fits: all of it, or some each time."""

    to: Filter
    source: Filter | None = None
    combat_only: bool = False
    amount: int = 0  # 0 is all

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return is_dealt_by(game, event, self.source, self.to, context, self.combat_only)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if not self.amount or event.amount <= self.amount:
            return []
        event.amount -= self.amount
        return [event]


@dataclass(frozen=True, repr=False)
class PreventionShield(Replacement):
    """CR 615.7: prevents the next damage to what it protects, as much as is left of it."""

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj in context.those

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        prevented = min(event.amount, context.amount)
        context.amount -= prevented
        event.amount -= prevented
        return [event] if event.amount else []


@dataclass(frozen=True, repr=False)
class RegenerationShield(Replacement):
    """CR 701.19a: instead of being destroyed, remove all damage from it, tap it and remove it from combat."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.flag == Cause.DESTROY and not event.amount and event.obj in context.those

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        permanent = game.find(event.obj)
        if permanent is None:
            return []
        permanent.damage = 0
        permanent.deathtouched = False
        if leave_combat(game, permanent):
            game.touch_combat()  # an attacker is tapped already, so nothing else would say that it attacks no longer
        return [Event(Happening.TAP, permanent.controller, permanent.id)]
