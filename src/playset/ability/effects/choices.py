"""Effects that have players choose without targeting as they resolve, sacrifices among them (CR 608.2d, 701.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import THAT_MUCH, amount_of
from playset.ability.chosen import MOST_SIDES, named_sides, names_to_choose
from playset.ability.conditions import Exceeds
from playset.ability.effects.control_flow import AskWhether, BeginLoop, Jump, NextOne, SkipUnless
from playset.ability.effects.results import found_or_nothing
from playset.ability.filters.base import Description
from playset.ability.filters.players import EACH_OPPONENT, YOU
from playset.ability.filters.references import THAT_PLAYER
from playset.core.creature_types import CREATURE_TYPES
from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.events import Cause, Event, EventKind
from playset.core.node import Node
from playset.core.words import FIRST_OBJECT
from playset.rules.events.actions import discard, reveal, sacrifice_all, tap
from playset.rules.events.apply import emit
from playset.rules.layers.apply import Layer
from playset.rules.nodes.base import Amount, Effect, Filter, Selector
from playset.rules.nodes.rule_modifiers import ANY_NUMBER
from playset.rules.nodes.text import effect_text
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State

__all__ = [
    "OF_THAT_NAME",
    "OF_THAT_TYPE",
    "ChoiceOf",
    "Choose",
    "ChooseCreatureType",
    "ChooseEach",
    "ChooseName",
    "ChoosePlayer",
    "ChooseTarget",
    "DiscardAllThat",
    "MayHave",
    "OfferToEach",
    "Sacrifices",
    "SacrificesAll",
    "TapsOwn",
    "Vote",
]


@dataclass(frozen=True, repr=False)
class Choose(Effect):
    """CR 608.2d: you choose something that fits, or several; the rest of the effect refers to it (`IT`, `THOSE`)."""

    what: Filter
    count: int = 1

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        choices = self.what.objects(game, item)
        if not choices:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in choices)
        count = min(self.count, len(options))
        prompt = f"Choose {'something' if count == 1 else 'what comes first, and so on,'} for {item.definition.name}"
        several = count > 1  # then their order says which comes first
        return Decision(Ask.CHOOSE, item.controller, prompt, options, count, count, source=item.source, ordered=several)

    def question_text(self, card: CardDefinition) -> str:
        return effect_text(card, self)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        item.those = found_or_nothing(item, ())

    def do_as_answered(self, game: State, frame: Resolving, question: Decision, answer: tuple[int, ...]) -> None:
        if answer:
            frame.item.those = tuple([question.options[index].obj for index in answer])
        else:
            self.do(game, frame, answer)

    def keeps_results(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class ChooseEach(Effect):
    """CR 608.2d: you choose something of each of several descriptions; the rest of the effect refers to them."""

    what: tuple[Filter, ...]

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        for what in self.what:
            code.append(ChooseAlso(what))


class Pick(Effect):
    """The base of instructions by which a player chooses some of several things; they are added to `THOSE`."""

    def chooser(self, game: State, frame: Resolving) -> int:
        """Return who chooses, -1 for nobody."""
        return frame.item.controller

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        """Return what the player could choose."""
        raise NotImplementedError(type(self).__name__)

    def least_and_most(self, game: State, frame: Resolving, found: int) -> tuple[int, int]:
        """Return how many of those that were found are chosen."""
        return min(1, found), min(1, found)

    def prompt(self, game: State, frame: Resolving) -> str:
        """Return what the player is asked."""
        return f"Choose something for {frame.item.definition.name}"

    def chosen(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> list[int]:
        """Return what the answer names."""
        player = self.chooser(game, frame)
        found = self.choices(game, frame, player) if player >= 0 else []
        return [found[index] for index in answer]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        player = self.chooser(game, frame)
        if player < 0:
            return None
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, frame, player)])
        least, most = self.least_and_most(game, frame, len(options))
        return Decision(Ask.CHOOSE, player, self.prompt(game, frame), options, least, most, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.those += tuple(self.chosen(game, frame, answer))

    def keeps_results(self) -> bool:
        return True


class PickOwn(Pick):
    """The base of instructions by which that player (`THAT_PLAYER`) chooses among what is theirs."""

    def chooser(self, game: State, frame: Resolving) -> int:
        players = THAT_PLAYER.objects(game, frame.item)
        return players[0] if players else -1


@dataclass(frozen=True, repr=False)
class ChooseAlso(Pick):
    """An instruction: you choose something that fits as well."""

    what: Filter

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        return self.what.objects(game, frame.item)


@dataclass(frozen=True, repr=False)
class ChooseTarget(Effect):
    """CR 115.1: a target is named before anything is done to it: "choose target creature"."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do nothing: the target was chosen as the spell or ability was put on the stack."""

    def keeps_results(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class MayHave(Effect):
    """CR 608.2d: players are asked in turn order whether they have something happen, until one of them does.

    If nobody does, something else happens.
    """

    who: Selector
    effect: Effect
    otherwise: Effect | None = None

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        other: list[Effect] = []
        if self.otherwise is not None:
            self.otherwise.assemble(other)
        inner.append(EndOffer())
        inner.append(Jump(len(other)))
        code.append(BeginOffer())
        code.append(Offer(self.who, len(inner)))
        code.extend(inner)
        code.extend(other)


@dataclass(frozen=True, repr=False)
class OfferToEach(Effect):
    """CR 608.2d, 101.4: each of some players may do something, in turn order; if any of them does, another thing.

    "Any opponent may sacrifice a creature. If a player does, tap this creature."
    """

    who: Selector
    effect: Effect
    then: Effect

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        asking = AskWhether(len(inner) + 1, THAT_PLAYER, inner[0] if len(inner) == 1 else None, self.effect)
        code.append(CountNone())
        code.append(BeginLoop(self.who, len(inner) + 3))
        code.append(asking)
        code.extend(inner)
        code.append(CountIfDone())
        code.append(NextOne(len(inner) + 3))
        after: list[Effect] = []
        self.then.assemble(after)
        code.append(SkipUnless(Exceeds(THAT_MUCH, 0), len(after)))
        code.extend(after)


@dataclass(frozen=True, repr=False)
class CountNone(Effect):
    """An instruction: nothing has been done yet."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.amount = 0


@dataclass(frozen=True, repr=False)
class CountIfDone(Effect):
    """An instruction: count that the instruction before did something."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if game.happened:
            frame.item.amount += 1


@dataclass(frozen=True, repr=False)
class BeginOffer(Effect):
    """An instruction: nobody has been asked yet."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.amount = 0


@dataclass(frozen=True, repr=False)
class Offer(Effect):
    """An instruction: ask the next player; leave out the next instructions if nobody is left to ask."""

    who: Selector
    distance: int

    def keeps_results(self) -> bool:
        return True

    def asked(self, game: State, frame: Resolving) -> int:
        """Return the player who is asked now, -1 for nobody."""
        players = self.who.objects(game, frame.item)
        place = frame.item.amount
        return players[place] if place < len(players) else -1

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        player = self.asked(game, frame)
        if player < 0:
            return None
        prompt = f"Do what {frame.item.definition.name} says?"
        return Decision(Ask.YES_NO, player, prompt, YES_AND_NO, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if self.asked(game, frame) < 0:
            frame.pc += self.distance
        elif answer[0] != 0:
            frame.item.amount += 1
            frame.pc -= 1  # the next player is asked
        else:
            # In the effect, the one who accepted is `THAT_PLAYER`.
            frame.item.loops = (*frame.item.loops, (self.asked(game, frame),))


@dataclass(frozen=True, repr=False)
class EndOffer(Effect):
    """An instruction: the effect no longer refers to the one who accepted."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.loops = frame.item.loops[:-1]


@dataclass(frozen=True, repr=False)
class ChoosePlayer(Pick):
    """CR 608.2d: you choose a player who fits; the rest of the effect refers to that player (`IT`)."""

    who: Filter = EACH_OPPONENT

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        return self.who.objects(game, frame.item)

    def prompt(self, game: State, frame: Resolving) -> str:
        return "Choose a player"

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.those = tuple(self.chosen(game, frame, answer))


@dataclass(frozen=True, repr=False)
class Sacrifices(Effect):
    """CR 701.21, 101.4: players sacrifice permanents of their choice, as many as they can; all at the same time."""

    what: Filter
    count: int | Amount = 1
    who: Selector = YOU

    def causes(self) -> int:
        return 1 << Cause.SACRIFICE

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickSacrifice(self.what, self.count))
        code.append(NextOne(2))
        code.append(SacrificePicked())


@dataclass(frozen=True, repr=False)
class SacrificesAll(Effect):
    """CR 701.21: players sacrifice all permanents they control that fit, or all but some they choose to keep."""

    what: Filter
    who: Selector = YOU
    but: int = 0

    def causes(self) -> int:
        return 1 << Cause.SACRIFICE

    def assemble(self, code: list[Effect]) -> None:
        if not self.but:
            code.append(self)
            return
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickSacrifice(self.what, ANY_NUMBER, self.but))
        code.append(NextOne(2))
        code.append(SacrificePicked())

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        players = self.who.objects(game, frame.item)
        found: list[int] = []
        for permanent in game.permanents:
            if permanent.controller in players and self.what.matches(game, permanent.id, frame.item):
                found.append(permanent.id)
        sacrifice_all(game, found, frame.item.source)


@dataclass(frozen=True, repr=False)
class TapsOwn(Effect):
    """CR 701.26a, 608.2d: players tap permanents that fit, of their choice among those they control."""

    what: Filter
    count: int | Amount = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickToTap(self.what, self.count))
        code.append(NextOne(2))
        code.append(TapPicked())


@dataclass(frozen=True, repr=False)
class TapPicked(Effect):
    """An instruction: what the players have chosen becomes tapped."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        tap(game, list(frame.item.those), frame.item.source)
        item.those = found_or_nothing(item, item.those)


@dataclass(frozen=True, repr=False)
class ForgetThose(Effect):
    """An instruction: nothing has been chosen yet."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.those = ()


class PickPermanents(PickOwn):
    """The base of instructions by which that player chooses among the permanents they control."""

    what: Filter
    count: int | Amount

    def kept(self) -> int:
        """Return how many permanents that fit are left out at least."""
        return 0

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        found: list[int] = []
        for permanent in game.permanents:
            # CR 109.5, 608.2c: the description is the effect's; "you" in it is still the effect's controller.
            if permanent.controller == player and self.what.matches(game, permanent.id, frame.item):
                found.append(permanent.id)
        return found

    def least_and_most(self, game: State, frame: Resolving, found: int) -> tuple[int, int]:
        count = min(max(0, found - self.kept()), amount_of(game, frame.item, self.count))
        return count, count


@dataclass(frozen=True, repr=False)
class PickSacrifice(PickPermanents):
    """An instruction: that player chooses what to sacrifice."""

    what: Filter
    count: int | Amount
    but: int = 0  # how many are kept at least

    def kept(self) -> int:
        return self.but

    def prompt(self, game: State, frame: Resolving) -> str:
        return "Choose what to sacrifice"


@dataclass(frozen=True, repr=False)
class PickToTap(PickPermanents):
    """An instruction: that player chooses what to tap."""

    what: Filter
    count: int | Amount

    def prompt(self, game: State, frame: Resolving) -> str:
        return "Choose what to tap"


@dataclass(frozen=True, repr=False)
class SacrificePicked(Effect):
    """An instruction: the players sacrifice what they have chosen."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        sacrifice_all(game, list(item.those), item.source)
        item.those = found_or_nothing(item, item.those)


# --- one thing or another ------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False, init=False)
class ChoiceOf(Effect):
    """CR 608.2d: you choose one of several things to do: "it gains your choice of flying or trample"."""

    parts: tuple[Effect, ...]

    def __init__(self, *parts: Effect) -> None:
        object.__setattr__(self, "parts", parts)

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        places: list[int] = []
        ends: list[int] = []
        for part in self.parts:
            places.append(len(inner))
            part.assemble(inner)
            ends.append(len(inner))
            inner.append(Jump(0))
        for end in ends:
            inner[end] = Jump(len(inner) - end - 1)
        code.append(GoToChoice(self.parts, tuple(places)))
        code.extend(inner)

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes["parts"]
        assert isinstance(parts, tuple)
        return ChoiceOf(*parts)

    def __repr__(self) -> str:
        return f"ChoiceOf({', '.join(repr(part) for part in self.parts)})"


@dataclass(frozen=True, repr=False)
class GoToChoice(Effect):
    """An instruction: go on with the one of several things that its controller chooses."""

    parts: tuple[Effect, ...]
    places: tuple[int, ...]

    def keeps_results(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        printed = [item.program.as_printed(part) for part in self.parts] if item.program is not None else self.parts
        options = tuple(
            [
                Option(Act.TEXT, index=index, text=effect_text(item.definition, part))
                for index, part in enumerate(printed)
                if isinstance(part, Effect)
            ]
        )
        prompt = f"Choose one for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.pc += self.places[answer[0]]


# --- names ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class ChooseName(Effect):
    """CR 201.4: you choose a card name, or a nonland card name; cards with it are `OF_THAT_NAME`."""

    nonland: bool = False

    def keeps_results(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        names = names_to_choose(game, self.nonland)
        options = tuple([Option(Act.TEXT, index=number, text=name) for name, number in names])
        prompt = f"Choose a {'nonland ' if self.nonland else ''}card name for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        name, item.amount = names_to_choose(game, self.nonland)[answer[0]]
        emit(game, Event(EventKind.CHOOSE, item.controller, source=item.source, word=name))


@dataclass(frozen=True, repr=False)
class OfThatName(Description):
    """CR 201.4: has the name that the effect had a player choose."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        if characteristics is None or not characteristics.name or not context.amount:
            return False
        card, place = divmod(context.amount, MOST_SIDES)
        # CR 709.4a: what has the names of both halves has each of them.
        return named_sides(game.definitions[card])[place].name in characteristics.name.split(" // ")

    def __repr__(self) -> str:
        return "OF_THAT_NAME"


@dataclass(frozen=True, repr=False)
class ChooseCreatureType(Effect):
    """CR 205.3m: you choose a creature type; what is of it is `OF_THAT_TYPE` for the rest of the effect."""

    def keeps_results(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.TEXT, index=index, text=word) for index, word in enumerate(CREATURE_TYPES)])
        prompt = f"Choose a creature type for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        item.amount = answer[0]
        emit(game, Event(EventKind.CHOOSE, item.controller, source=item.source, word=CREATURE_TYPES[answer[0]]))


@dataclass(frozen=True, repr=False)
class OfThatType(Description):
    """CR 205.3m: is of the creature type that the effect had a player choose."""

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        return characteristics is not None and CREATURE_TYPES[context.amount] in characteristics.subtypes

    def __repr__(self) -> str:
        return "OF_THAT_TYPE"


@dataclass(frozen=True, repr=False)
class DiscardAllThat(Effect):
    """CR 701.9: players reveal their hands and discard all cards in them that fit."""

    what: Filter
    who: Selector = YOU

    def causes(self) -> int:
        return 1 << Cause.DISCARD

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found: list[int] = []
        for player in self.who.objects(game, item):
            hand = [game.id_of(card) for card in game.players[player].hand]
            reveal(game, player, hand, item.source)
            found += [obj for obj in hand if self.what.matches(game, obj, item)]
        discard(game, found, item.source)


OF_THAT_NAME: Final = OfThatName()
OF_THAT_TYPE: Final = OfThatType()


@dataclass(frozen=True, repr=False)
class Vote(Effect):
    """CR 701.38a: starting with you, each player votes for something that fits; `THOSE` are what has the most votes."""

    what: Filter

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(FROM_YOU, 2))
        code.append(CastVote(self.what))
        code.append(NextOne(2))
        code.append(CountVotes())


@dataclass(frozen=True, repr=False)
class CastVote(PickOwn):
    """An instruction: that player votes."""

    what: Filter

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        return self.what.objects(game, frame.item)

    def prompt(self, game: State, frame: Resolving) -> str:
        return "Cast your vote"


@dataclass(frozen=True, repr=False)
class CountVotes(Effect):
    """An instruction: the effect goes on to speak of what has the most votes, or is tied for most."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        votes = frame.item.those
        most = max([votes.count(obj) for obj in votes], default=0)
        frame.item.those = tuple(dict.fromkeys([obj for obj in votes if votes.count(obj) == most]))


@dataclass(frozen=True, repr=False)
class FromYou(Selector):
    """CR 701.38a: all players in turn order, starting with you."""

    def objects(self, game: State, context: Context) -> list[int]:
        count = len(game.players)
        seats = [(context.controller + step) % count for step in range(count)]
        return [seat for seat in seats if not game.players[seat].lost]


FROM_YOU: Final = FromYou()
