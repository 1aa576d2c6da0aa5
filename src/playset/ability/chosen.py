"""Choices made as a permanent enters, and words that refer to it (CR 607.2d, 614.12a).

A choice is noted on the permanent under the name of the card whose ability asked for it, so that only abilities linked
to that one find it: once the permanent is a copy of another card, the choice is undefined (607.5a).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.mana import ManaEffect
from playset.ability.filters.base import SELF, Description
from playset.ability.filters.players import YOU, PlayerDescription
from playset.ability.modifications import Change, Has, SetLandType
from playset.ability.replacements.entering import HowItEnters
from playset.ability.triggers.permanents import TappedForMana
from playset.core.creature_types import CREATURE_TYPES
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.mana import SYMBOLS, parse_mana
from playset.core.typeline import BASIC_LAND_TYPES
from playset.core.words import COLOR_NAMES, FIRST_OBJECT, is_player
from playset.rules.events.apply import emit
from playset.rules.layers.apply import Layer
from playset.rules.layers.edit import writable
from playset.rules.nodes.base import Ability, Condition, Continuous, Selector
from playset.rules.state.cards import Layout

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

__all__ = [
    "CHOSEN_PLAYER",
    "OF_CHOSEN_COLOR",
    "OF_CHOSEN_NAME",
    "OF_CHOSEN_PLAYER",
    "OF_CHOSEN_TYPE",
    "AddChosenColor",
    "AnchorWords",
    "ChooseAsEnters",
    "ChooseNameAsEnters",
    "ChoosePlayerAsEnters",
    "IsChosenType",
    "MakesChosenColor",
    "SetChosenLandType",
]


COLOR: Final = "color"
CREATURE_TYPE: Final = "creature type"
LAND_TYPE: Final = "basic land type"
NAME: Final = "name"
OPPONENT: Final = "opponent"
MOST_SIDES: Final = 8  # more than any card has
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    COLOR: tuple(COLOR_NAMES),
    CREATURE_TYPE: tuple(CREATURE_TYPES),
    LAND_TYPE: BASIC_LAND_TYPES,
}


def note_key(kind: str, name: str) -> str:
    """Return the key of `Permanent.notes` for a choice that an ability of a card with this name asked for."""
    return f"{kind} for {name}"


def chosen(game: State, context: Context, kind: str) -> int:
    """Return the number of what was chosen for the source of an ability; -1 if that is undefined (CR 607.5a)."""
    permanent = game.permanent(context.source)
    return permanent.notes.get(note_key(kind, permanent.definition.name), -1) if permanent is not None else -1


def choices_for(game: State, permanent: Permanent) -> list[str]:
    """Return what was chosen for a permanent as it entered, in words; what is undefined now is left out (CR 607.5a)."""
    found: list[str] = []
    for kind in (*CHOICES, NAME):
        number = permanent.notes.get(note_key(kind, permanent.definition.name), -1)
        if number >= 0:
            found.append(CHOICES[kind][number] if kind in CHOICES else chosen_side(game, number).name)
    for ability in permanent.definition.abilities:
        if isinstance(ability, AnchorWords):
            name = permanent.definition.name
            found += [word for word in ability.words if permanent.notes.get(note_key(word, name), -1) >= 0]
    return found


@dataclass(frozen=True, repr=False)
class ChooseAsEnters(HowItEnters):
    """CR 614.12a: as ~ enters, choose a "color" or a "creature type", a color other than those of a mask."""

    kind: str
    but: int = 0

    def choices(self) -> list[int]:
        """Return the numbers of what can be chosen."""
        return [index for index in range(len(CHOICES[self.kind])) if not self.but >> index & 1]

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        act = Act.COLOR if self.kind == COLOR else Act.TEXT
        options = tuple([Option(act, index=index, text=CHOICES[self.kind][index]) for index in self.choices()])
        prompt = f"Choose a {self.kind} for {game.enters_as(event).name}"
        return Decision(Ask.OPTION, context.controller, prompt, options, source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        key = note_key(self.kind, game.enters_as(event).name)
        number = self.choices()[answer[0]]
        event.entry.notes = {**event.entry.notes, key: number}
        word = CHOICES[self.kind][number]
        emit(game, Event(EventKind.CHOOSE, context.controller, source=event.obj, word=word))
        return [event]


@dataclass(frozen=True, repr=False)
class ChooseWordAsEnters(HowItEnters):
    """CR 614.12c: as ~ enters, choose one of its anchor words."""

    words: tuple[str, ...]

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple([Option(Act.TEXT, index=index, text=word) for index, word in enumerate(self.words)])
        prompt = f"Choose what {game.enters_as(event).name} stands for"
        return Decision(Ask.OPTION, context.controller, prompt, options, source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        word = self.words[answer[0]]
        event.entry.notes = {**event.entry.notes, note_key(word, game.enters_as(event).name): 0}
        emit(game, Event(EventKind.CHOOSE, context.controller, source=event.obj, word=word))
        return [event]


@dataclass(frozen=True, repr=False)
class ChosenWord(Condition):
    """CR 607.2m, 614.12c: an anchor word was chosen as ~ entered."""

    word: str

    def holds(self, game: State, context: Context) -> bool:
        return chosen(game, context, self.word) >= 0

    def is_volatile(self) -> bool:
        return False

    def reads(self) -> int:
        return 1 << Layer.COPY  # CR 607.5a: a copy of another card has not chosen it


@dataclass(frozen=True, repr=False)
class AnchorWords(Ability):
    """CR 614.12c: choose one of these words as ~ enters; as long as a word was chosen it has the ability beside it."""

    words: tuple[str, ...]
    abilities: tuple[Ability, ...]

    def expanded(self) -> tuple[Ability, ...]:
        having = [
            Continuous(SELF, Has(ability), ChosenWord(word))
            for word, ability in zip(self.words, self.abilities, strict=True)
        ]
        return (ChooseWordAsEnters(self.words), *having)


@dataclass(frozen=True, repr=False)
class ChoosePlayerAsEnters(HowItEnters):
    """CR 614.12a: as ~ enters, choose an opponent, or `anyone`: a player."""

    anyone: bool = False

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the players who can be chosen."""
        opponents = game.opponents(context.controller)
        return [*opponents, context.controller] if self.anyone else opponents

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple([Option(Act.OBJECT, obj=seat) for seat in self.choices(game, context)])
        what = "a player" if self.anyone else "an opponent"
        prompt = f"Choose {what} for {game.enters_as(event).name}"
        return Decision(Ask.CHOOSE, context.controller, prompt, options, source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        key = note_key(OPPONENT, game.enters_as(event).name)
        event.entry.notes = {**event.entry.notes, key: self.choices(game, context)[answer[0]]}
        return [event]


@dataclass(frozen=True, repr=False)
class ChosenPlayer(PlayerDescription):
    """CR 607.2d: the player chosen for ~; nobody is while that is undefined."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and obj == chosen(game, context, OPPONENT)

    def __repr__(self) -> str:
        return "CHOSEN_PLAYER"


@dataclass(frozen=True, repr=False)
class OfChosenPlayer(Description):
    """CR 702.16k: the chosen player controls it, or owns it if nobody else controls it."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and game.controller_of(obj) == chosen(game, context, OPPONENT)

    def __repr__(self) -> str:
        return "OF_CHOSEN_PLAYER"


def named_sides(definition: CardDefinition) -> tuple[CardDefinition, ...]:
    """Return the sides of a card whose names can be chosen: of a split card its halves only (CR 201.4b, 709.4a)."""
    whole = definition.whole or definition
    return whole.faces if whole.layout == Layout.SPLIT else (whole, *whole.faces)


def chosen_side(game: State, number: int) -> CardDefinition:
    """Return the side of a card that stands for a chosen name, by the number that is noted for it."""
    card, place = divmod(number, MOST_SIDES)
    return named_sides(game.definitions[card])[place]


def names_to_choose(game: State, nonland: bool) -> list[tuple[str, int]]:
    """Return each name that matters in this game, and what is noted for it: any other makes no difference (CR 201.4).

    A side of a card with that name stands for it, whose own characteristics decide (201.4d, 201.4f).
    """
    found: dict[str, int] = {}
    for card, definition in enumerate(game.definitions):
        if card and not definition.is_token:
            for place, side in enumerate(named_sides(definition)):
                if side.name and not (nonland and side.is_land):
                    found.setdefault(side.name, card * MOST_SIDES + place)
    return sorted(found.items())


@dataclass(frozen=True, repr=False)
class ChooseNameAsEnters(HowItEnters):
    """CR 201.4, 614.12a: as ~ enters, choose a card name, or a nonland card name."""

    nonland: bool = False

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        names = names_to_choose(game, self.nonland)
        options = tuple([Option(Act.TEXT, index=number, text=name) for name, number in names])
        prompt = f"Choose a {'nonland ' if self.nonland else ''}card name for {game.enters_as(event).name}"
        return Decision(Ask.OPTION, context.controller, prompt, options, source=event.obj)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        name, number = names_to_choose(game, self.nonland)[answer[0]]
        key = note_key(NAME, game.enters_as(event).name)
        event.entry.notes = {**event.entry.notes, key: number}
        emit(game, Event(EventKind.CHOOSE, context.controller, source=event.obj, word=name))
        return [event]


@dataclass(frozen=True, repr=False)
class OfChosenName(Description):
    """CR 201.2: has the name chosen for ~; nothing has while that is undefined."""

    def reads(self) -> int:
        return 1 << Layer.COPY

    def matches(self, game: State, obj: int, context: Context) -> bool:
        number = chosen(game, context, NAME)
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        if number < 0 or characteristics is None or not characteristics.name:
            return False
        # CR 709.4a: what has the names of both halves has each of them.
        return chosen_side(game, number).name in characteristics.name.split(" // ")

    def __repr__(self) -> str:
        return "OF_CHOSEN_NAME"


@dataclass(frozen=True, repr=False)
class OfChosenColor(Description):
    """CR 607.2d: is of the color chosen for ~; nothing is while that is undefined."""

    def reads(self) -> int:
        return 1 << Layer.COLOR

    def matches(self, game: State, obj: int, context: Context) -> bool:
        color = chosen(game, context, COLOR)
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        return color >= 0 and characteristics is not None and bool(characteristics.colors >> color & 1)

    def __repr__(self) -> str:
        return "OF_CHOSEN_COLOR"


@dataclass(frozen=True, repr=False)
class OfChosenType(Description):
    """CR 607.2d: is of the creature type chosen for ~; nothing is while that is undefined."""

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def matches(self, game: State, obj: int, context: Context) -> bool:
        word = chosen(game, context, CREATURE_TYPE)
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        return word >= 0 and characteristics is not None and CREATURE_TYPES[word] in characteristics.subtypes

    def __repr__(self) -> str:
        return "OF_CHOSEN_TYPE"


@dataclass(frozen=True, repr=False)
class SetChosenLandType(Change):
    """CR 305.7, 607.2d: is the basic land type chosen for ~, and loses the abilities of its rules text."""

    def layers(self) -> int:
        return 1 << Layer.TYPE

    def can_remove_abilities(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        number = chosen(game, context, LAND_TYPE)
        if number >= 0:
            SetLandType(BASIC_LAND_TYPES[number]).apply(game, permanent, layer, context)


@dataclass(frozen=True, repr=False)
class IsChosenType(Change):
    """CR 613.1d: is the creature type chosen for ~ in addition to its other types."""

    def layers(self) -> int:
        return 1 << Layer.TYPE

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        word = chosen(game, context, CREATURE_TYPE)
        if word >= 0 and CREATURE_TYPES[word] not in permanent.characteristics.subtypes:
            characteristics = writable(permanent)
            characteristics.subtypes = (*characteristics.subtypes, CREATURE_TYPES[word])


@dataclass(frozen=True, repr=False)
class AddChosenColor(ManaEffect):
    """CR 106.5: add one mana of the color chosen for ~, none while that is undefined; or other mana, if it says so."""

    other: str = ""
    who: Selector = YOU

    def mana_receiver(self, game: State, context: Context) -> int:
        for player in self.who.objects(game, context):
            return player
        return context.controller

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        others = (parse_mana(self.other),) if self.other else ()
        color = chosen(game, context, COLOR)
        return (*others, (color,)) if color >= 0 else others


@dataclass(frozen=True, repr=False)
class MakesChosenColor(TappedForMana):
    """CR 106.12a: whenever mana of the color chosen for ~ is made by tapping a permanent that fits.

    With `tapped` False by any ability of it.
    """

    tapped: bool = True

    def matches(self, game: State, event: Event, context: Context) -> bool:
        color = chosen(game, context, COLOR)
        if color < 0 or SYMBOLS[color] not in event.word:
            return False
        if self.tapped:
            return TappedForMana.matches(self, game, event, context)
        if self.who is not None and not self.who.matches(game, event.player, context):
            return False
        return self.what.matches(game, event.source, context)


OF_CHOSEN_COLOR: Final = OfChosenColor()
OF_CHOSEN_NAME: Final = OfChosenName()
OF_CHOSEN_TYPE: Final = OfChosenType()
CHOSEN_PLAYER: Final = ChosenPlayer()
OF_CHOSEN_PLAYER: Final = OfChosenPlayer()
