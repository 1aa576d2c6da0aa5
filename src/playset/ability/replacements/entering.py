"""Replacement effects on how permanents enter: tapped, with counters, as copies (CR 614.1c–d, 614.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.amounts import amount_of
from playset.ability.casting import ColorsSpent
from playset.ability.costs.cards import cards_in_hand
from playset.ability.costs.permanents import permanents_you_control
from playset.ability.effects.copying import EntersWithMore, IfItIs, joined, parts_of
from playset.ability.replacements.zone_changes import create_delayed_trigger
from playset.ability.triggers.base import AtBeginning
from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import CardType, Zone, card_of
from playset.rules.casting.targets import objects_in_zones
from playset.rules.events.actions import discard, pay_life, reveal, sacrifice
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.layers.incremental import types_on_entering
from playset.rules.nodes.base import Amount, Condition, Effect, Filter, Modification, Replacement, When
from playset.rules.objects.copy import copiable, with_exceptions
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import NOTED_X, Context

if TYPE_CHECKING:
    from playset.rules.state.position import State

__all__ = [
    "SUNBURST",
    "EntersAsCopy",
    "EntersDevouring",
    "EntersIfDiscarded",
    "EntersIfSacrificed",
    "EntersTapped",
    "EntersWith",
    "ExiledUnlessCast",
    "MayEnterWith",
    "MayPayOrEnterTapped",
    "MayRevealOrEnterTapped",
    "TheyEnterAsCopies",
    "TheyEnterTapped",
    "TheyEnterWith",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class HowItEnters(Replacement):
    """CR 614.1c, 614.12: changes how its own source enters the battlefield."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj == context.source and event.destination == Zone.BATTLEFIELD

    def works_as_it_enters(self) -> bool:
        return True

    def commutes(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class EntersTapped(HowItEnters):
    """CR 614.1d: ~ enters tapped, unless a condition is true if there is one."""

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
    """CR 614.12a, 119.4: as ~ enters, you may pay life; if you don't, it enters tapped."""

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
    """CR 614.12a: as ~ enters, you may reveal a card that fits from your hand; if you don't, it enters tapped."""

    what: Filter

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the cards that could be revealed."""
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
    """CR 614.1c: ~ enters with counters on it, if a condition is true where there is one."""

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


@dataclass(frozen=True, repr=False)
class Sunburst(HowItEnters):
    """CR 702.44a: enter with a counter for each color of mana spent to cast it, +1/+1 if as a creature or charge."""

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        kind = "+1/+1" if game.enters_as(event).base.types & CardType.CREATURE else "charge"
        add_to_entry(event, kind, ColorsSpent().value(game, context))
        return [event]

    def asks_for_mana(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "SUNBURST"


def add_to_entry(event: Event, kind: str, count: int) -> None:
    """Add counters to those that a permanent enters with."""
    assert event.entry is not None
    if count > 0:
        counters = event.entry.counters
        counters[kind] = counters.get(kind, 0) + count


@dataclass(frozen=True, repr=False)
class MayEnterWith(HowItEnters):
    """CR 614.12a: you may have ~ enter with an additional counter; if you don't, `otherwise` applies to it."""

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
    """CR 614.1a: if ~ would enter, you may discard a card that fits instead; otherwise it goes to the graveyard."""

    what: Filter

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the cards that could be discarded."""
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
    """CR 614.1a: if ~ would enter, sacrifice permanents that fit instead; otherwise it goes to the graveyard."""

    what: Filter
    count: int = 1

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the permanents that could be sacrificed."""
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
        """Return the permanents that could be sacrificed."""
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


@dataclass(frozen=True, repr=False)
class TheyEnterTapped(Replacement):
    """CR 614.1d: permanents that fit enter tapped."""

    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)

    def commutes(self) -> bool:
        return True

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.tapped = True
        return [event]


@dataclass(frozen=True, repr=False)
class TheyEnterWith(Replacement):
    """CR 614.1c, 614.12: permanents that fit, as they would be on the battlefield, enter with additional counters."""

    what: Filter
    kind: str
    count: int | Amount = 1

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)

    def commutes(self) -> bool:
        return True

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        add_to_entry(event, self.kind, amount_of(game, context, self.count))
        return [event]


@dataclass(frozen=True, repr=False)
class TheyEnterAsCopies(Replacement):
    """CR 614.1c, 707.5: permanents that fit enter as copies of ~."""

    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def order(self) -> int:
        return 2  # CR 616.1c

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        definition = copiable(game, context.source)
        assert definition is not None
        enter_as(game, event, definition)
        return [event]


@dataclass(frozen=True, repr=False)
class EntersAsCopy(Replacement):
    """CR 707.5: you may have ~ enter as a copy of something, except for what `but` says (707.9)."""

    what: Filter
    but: Modification | None = None
    may: bool = True

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_as_it_enters(self) -> bool:
        return True

    def order(self) -> int:
        return 2  # CR 616.1c

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.destination != Zone.BATTLEFIELD:
            return False
        # What must copy something and copies its like would have to do so again without end (CR 614.5).
        return self.may or event.entry is None or not event.entry.template

    def choices(self, game: State, context: Context) -> list[int]:
        """Return what it could enter as a copy of; never something that enters at the same time."""
        return [obj for obj in objects_in_zones(game, self.what.domain()) if self.what.matches(game, obj, context)]

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        choices = self.choices(game, context)
        if not choices:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in choices)
        least = 0 if self.may else 1
        return Decision(
            Ask.CHOOSE, context.controller, "Choose what it enters as a copy of", options, least, source=event.obj
        )

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer:
            definition = copiable(game, self.choices(game, context)[answer[0]])
            assert definition is not None
            assert event.entry is not None
            parts = parts_of(self.but)
            always = joined([part for part in parts if not isinstance(part, IfItIs)])
            enter_as(game, event, with_exceptions(definition, always))
            conditional = [part for part in parts if isinstance(part, IfItIs)]
            if conditional:
                types = types_on_entering(game, event)  # CR 707.9f: without those exceptions
                more = [part.change for part in conditional if part.types & types]
                always = joined([part for part in (always, *more) if part is not None])
                enter_as(game, event, with_exceptions(definition, always))
            for part in parts_of(always):
                if isinstance(part, EntersWithMore):
                    count = amount_of(game, context, part.count)
                    add_to_entry(event, part.kind, count)
                    event.entry.copied_with = (*event.entry.copied_with, (part.kind, count))
        return [event]


def enter_as(game: State, event: Event, definition: CardDefinition) -> None:
    """Have a permanent enter as a copy of a definition (CR 707.5).

    Counters that an earlier copy effect added as an exception do not apply then (CR 707.9e).
    """
    entry = event.entry
    assert entry is not None
    for kind, count in entry.copied_with:
        entry.counters[kind] -= count
        if entry.counters[kind] <= 0:
            del entry.counters[kind]
    entry.copied_with = ()
    if NOTED_X in entry.notes:
        entry.notes = {word: value for word, value in entry.notes.items() if word != NOTED_X}  # CR 107.3j
    entry.template = game.new_card(definition, game.owners[card_of(event.obj)], Zone.NOWHERE)


@dataclass(frozen=True, repr=False)
class ThenLater(Replacement):
    """CR 603.7, 702.109a: if a condition is true as ~ enters, something is done with it at the next step of a kind."""

    step: int
    effect: Effect
    condition: Condition | None = None

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_as_it_enters(self) -> bool:
        return True

    def commutes(self) -> bool:
        return True

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.destination != Zone.BATTLEFIELD:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        create_delayed_trigger(game, When(AtBeginning(self.step), self.effect), context, event.obj + 1)
        return [event]


SUNBURST: Final = Sunburst()


@dataclass(frozen=True, repr=False)
class ExiledUnlessCast(Replacement):
    """CR 614.1a: if something that fits would enter and was not cast, it is exiled instead."""

    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != Zone.BATTLEFIELD or event.origin == Zone.STACK:
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if event.origin == Zone.EXILE:
            return []  # it is in exile already, so it stays there
        event.destination = Zone.EXILE
        event.entry = None
        return [event]
