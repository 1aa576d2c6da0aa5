"""Effects that add mana (CR 106, 605)."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playset.ability.amounts import Devotion, bonus_of
from playset.ability.filters.players import YOU
from playset.ability.triggers.base import YouDoIt
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.mana import mana_text, parse_mana
from playset.core.node import Node
from playset.core.words import COLOR_NAMES, card_of
from playset.rules.casting.activation_cost import activation_cost
from playset.rules.events.actions import add_mana
from playset.rules.mana.restricted import ManaRestriction
from playset.rules.nodes.ability_sets import TriggeredEntry
from playset.rules.nodes.base import Amount, Condition, Effect, Filter, Selector, SpecialAction, When
from playset.rules.state.objects import UNCOUNTERABLE, Context, PendingTrigger

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

__all__ = [
    "AddColorOf",
    "AddDevotion",
    "AddInColors",
    "AddInstead",
    "AddLimited",
    "AddMana",
    "AddManaFor",
    "AddProduced",
    "AddWhatCouldBeMade",
    "OnlyFor",
    "WhenSpent",
]


class ManaEffect(Effect):
    """CR 106.3: the base of effects that add one of several alternatives of mana (`mana`), as a player chooses."""

    def adds_mana(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        made = self.mana(game, frame.item)
        if len(made) <= 1:
            return None
        options = tuple(Option(Act.COLOR, index=kinds[0], text=mana_text(kinds)) for kinds in made)
        return Decision(
            Ask.OPTION,
            self.mana_receiver(game, frame.item),
            "Choose which mana to add",
            options,
            source=frame.item.source,
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        tapped = item.program is not None and activation_cost(item.program).taps_source
        made = self.mana(game, item)
        kinds = made[answer[0] if len(made) > 1 else 0] if made else ()
        if kinds:  # CR 106.5, 107.1b: there may be nothing to add
            add_mana(game, self.mana_receiver(game, item), kinds, item.source, tapped, self.mana_restriction())


def swapped(made: set[tuple[int, ...]], color: int) -> set[tuple[int, ...]]:
    """Return alternatives of mana with a color and the next one in each other's place."""
    other = (color + 1) % len(COLOR_NAMES)
    places = {color: other, other: color}
    return {tuple(sorted([places.get(kind, kind) for kind in kinds])) for kinds in made}


@dataclass(frozen=True, repr=False, init=False)
class AddMana(ManaEffect):
    """CR 106.3: add mana, or one of several alternatives: `AddMana("{R}", "{G}")` adds {R} or {G}; a player does."""

    alternatives: tuple[str, ...]
    kinds: tuple[tuple[int, ...], ...] = field(init=False)
    who: Selector = YOU

    def __init__(self, *alternatives: str, who: Selector = YOU) -> None:
        object.__setattr__(self, "alternatives", alternatives)
        object.__setattr__(self, "kinds", tuple(parse_mana(text) for text in alternatives))
        object.__setattr__(self, "who", who)

    def mana_receiver(self, game: State, context: Context) -> int:
        if self.who is YOU:
            return context.controller
        for player in self.who.objects(game, context):
            return player
        return context.controller

    def adds_any_color(self) -> bool:
        # No color stands apart from the others, also in "two mana of any one color" or "in any combination of colors".
        made = {tuple(sorted(kinds)) for kinds in self.kinds}
        return len(made) > 1 and all(swapped(made, color) == made for color in range(len(COLOR_NAMES)))

    def mana_varies(self) -> bool:
        return False

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        return self.kinds

    def changed(self, changes: dict[str, object]) -> Node:
        who = changes["who"]
        assert isinstance(who, Selector)
        return AddMana(*self.alternatives, who=who)

    def __repr__(self) -> str:
        words = [repr(text) for text in self.alternatives]
        if self.who != YOU:
            words.append(f"who={self.who!r}")
        return f"AddMana({', '.join(words)})"


@dataclass(frozen=True, repr=False)
class AddInstead(ManaEffect):
    """CR 614.1a: add mana, or if a condition is true, other mana instead."""

    otherwise: AddMana
    condition: Condition
    effect: AddMana

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        made = self.effect if self.condition.holds(game, context) else self.otherwise
        return made.mana(game, context)


@dataclass(frozen=True, repr=False)
class OnlyFor(ManaRestriction):
    """CR 106.6: mana that may be spent only to cast spells that fit, or to activate abilities of what fits."""

    spells: Filter | None = None
    abilities: Filter | None = None
    uncounterable: bool = False  # and such a spell can't be countered

    def allows(self, game: State, item: StackObject) -> bool:
        ability = item.program.ability if item.program is not None else None
        if item.card:
            what, obj = self.spells, item.id
        elif isinstance(ability, SpecialAction):
            return False
        else:
            what, obj = self.abilities, item.source
        return what is not None and what.matches(game, obj, item)

    def spent(self, game: State, item: StackObject) -> None:
        if self.uncounterable:
            item.paid = {**item.paid, UNCOUNTERABLE: 1}


@dataclass(frozen=True, repr=False)
class WhenSpent(ManaRestriction):
    """CR 106.6: mana that may be spent on anything; when it is spent to cast a spell that fits, an ability triggers.

    In the ability the spell is `IT`. `source` is what made the mana, as long as it is there.
    """

    spells: Filter
    effect: Effect
    source: int = 0

    def allows(self, game: State, item: StackObject) -> bool:
        return True

    def is_limited(self) -> bool:
        return False

    def made_by(self, source: int) -> ManaRestriction:
        return WhenSpent(self.spells, self.effect, source)

    def spent(self, game: State, item: StackObject) -> None:
        context = Context(self.source, item.controller)
        if item.card and self.spells.matches(game, item.id, context):
            entry = TriggeredEntry(When(YouDoIt(), self.effect))
            definition = game.definitions[card_of(self.source)]
            event = Event(EventKind.CAST, item.controller, item.id)
            game.pending.append(
                PendingTrigger(entry, self.source, item.controller, definition, event, (item.id,), item.x)
            )


@dataclass(frozen=True, repr=False)
class AddLimited(ManaEffect):
    """CR 106.6: add mana that may be spent only on some things, or with which something happens as it is spent."""

    effect: Effect
    only: ManaRestriction

    def mana_restriction(self) -> ManaRestriction | None:
        return self.only

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        return self.effect.mana(game, context)

    def mana_receiver(self, game: State, context: Context) -> int:
        return self.effect.mana_receiver(game, context)


@dataclass(frozen=True, repr=False)
class AddManaFor(ManaEffect):
    """CR 106.3: add mana of one symbol as often as a number says: "add {G} for each creature you control"."""

    symbol: str
    count: int | Amount

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        return (parse_mana(self.symbol) * bonus_of(game, context, self.count),)


@dataclass(frozen=True, repr=False)
class AddInColors(ManaEffect):
    """CR 106.3: add so much mana of any one color, or in any combination of some colors (of all, if none is named)."""

    count: int | Amount
    symbols: str = ""
    combined: bool = False

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        number = bonus_of(game, context, self.count)
        if number <= 0:
            return ()  # CR 106.5
        kinds = parse_mana(self.symbols) if self.symbols else tuple(range(len(COLOR_NAMES)))
        if self.combined:
            return tuple(itertools.combinations_with_replacement(kinds, number))
        return tuple([(kind,) * number for kind in kinds])


@dataclass(frozen=True, repr=False)
class AddDevotion(ManaEffect):
    """CR 700.5: choose a color and add as much mana of that color as your devotion to it."""

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        rows = [(kind,) * Devotion(1 << kind).value(game, context) for kind in range(len(COLOR_NAMES))]
        return tuple([row for row in rows if row])


@dataclass(frozen=True, repr=False)
class AddColorOf(ManaEffect):
    """CR 106.5: add one mana of a color of some objects, or of each of their colors; if they have none, no mana."""

    what: Selector
    each: bool = False

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        colors = 0
        for obj in self.what.objects(game, context):
            characteristics = game.characteristics_of(obj)
            colors |= characteristics.colors if characteristics is not None else 0
        kinds = tuple([kind for kind in range(len(COLOR_NAMES)) if colors >> kind & 1])
        if self.each:
            return (kinds,) if kinds else ()
        return tuple([(kind,) for kind in kinds])


@dataclass(frozen=True, repr=False)
class AddProduced(ManaEffect):
    """CR 106.12a: the player who tapped something for mana adds one mana of any type that it produced."""

    def mana_receiver(self, game: State, context: Context) -> int:
        return context.event.player if context.event is not None else context.controller

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        if context.event is None:
            return ()
        return tuple([(kind,) for kind in sorted(set(parse_mana(context.event.word)))])


@dataclass(frozen=True, repr=False)
class AddWhatCouldBeMade(ManaEffect):
    """CR 106.7: add one mana of any color (or, with `types`, any type) that some permanents could produce."""

    what: Selector
    types: bool = False

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        kinds: set[int] = set()
        could_produce(game, context, self, kinds, {context.source})
        return tuple([(kind,) for kind in sorted(kinds) if self.types or kind < len(COLOR_NAMES)])


def could_produce(game: State, context: Context, asks: AddWhatCouldBeMade, kinds: set[int], seen: set[int]) -> None:
    """Collect the kinds of mana that permanents could produce; each is looked at once, even in a circle (CR 106.7)."""
    for obj in asks.what.objects(game, context):
        permanent = game.find(obj)
        if permanent is None or obj in seen:
            continue
        seen.add(obj)
        maker = Context(obj, permanent.controller)
        maker.x = 1  # whether a cost can be paid does not matter, so that an X in it may be more than 0
        for entry in game.characteristics(permanent).abilities.activated:
            for effect in entry.program.code if entry.is_mana else ():
                if isinstance(effect, AddWhatCouldBeMade):
                    could_produce(game, maker, effect, kinds, seen)
                else:
                    for made in effect.mana(game, maker):
                        kinds.update(made)
