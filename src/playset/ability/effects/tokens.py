"""Effects that create tokens (CR 111): investigate, amass and populate (701), tokens that enter attacking (508.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.choices import Choose
from playset.ability.effects.copying import CreateCopy
from playset.ability.effects.results import Performed
from playset.ability.filters.base import SELF, TOKEN, YOU_CONTROL
from playset.ability.filters.characteristics import CREATURE
from playset.ability.filters.players import YOU
from playset.ability.filters.references import THAT_PLAYER, THOSE
from playset.ability.modifications import AddTypes
from playset.ability.tokens import CLUE, INCUBATOR, WARRIOR, army
from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import CardType, Zone
from playset.rules.events.actions import add_counters, create_tokens, token_event
from playset.rules.events.gate import happen
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.nodes.base import Amount, Effect, Selector
from playset.rules.objects.copy import token_copy
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Duration, FloatingEffect

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = [
    "WARRIOR",
    "Amass",
    "CreateAttacking",
    "CreateAttackingCopy",
    "CreateBlocking",
    "CreateToken",
    "CreateTokens",
    "Incubate",
    "Investigate",
    "Populate",
]


@dataclass(frozen=True, repr=False)
class CreateToken(Effect):
    """CR 111: create tokens, each written like a card: `card("Soldier Token", "", "Creature — Soldier", …)`."""

    token: CardDefinition
    count: int | Amount = 1
    who: Selector = YOU
    tapped: bool = False
    size: Amount | None = None  # CR 107.3i: its power and toughness, where these are "X/X"

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        count = amount_of(game, frame.item, self.count)
        token = self.token
        if self.size is not None:
            number = max(0, self.size.value(game, frame.item))
            token = token.with_changes(power=number, toughness=number)
        create_tokens(game, self.who.objects(game, frame.item), token, count, frame.item.source, self.tapped)


@dataclass(frozen=True, repr=False)
class CreateTokens(Effect):
    """CR 111, 701.7: create tokens of two or three kinds at the same time: "a Food token and a Treasure token"."""

    first: CreateToken
    second: CreateToken
    third: CreateToken | None = None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for part in (self.first, self.second, self.third):
            if part is None:
                continue
            count = amount_of(game, item, part.count)
            for player in part.who.objects(game, item) if count > 0 else ():
                events.append(token_event(game, player, part.token, count, item.source, part.tapped))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class Investigate(Effect):
    """CR 701.16: create a Clue token, as often as it says."""

    times: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        for _ in range(self.times):
            code.append(CreateToken(CLUE, 1, self.who))
            code.append(Performed("investigate", self.who))


@dataclass(frozen=True, repr=False)
class Incubate(Effect):
    """CR 701.53a: players create an Incubator token that enters with so many +1/+1 counters on it."""

    count: int | Amount
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        count = amount_of(game, item, self.count)
        events: list[Event] = []
        for player in self.who.objects(game, item):
            event = token_event(game, player, INCUBATOR, 1, item.source, False)
            if count > 0 and event.entry is not None:
                event.entry.counters = {PLUS_COUNTER: count}
            events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class Amass(Effect):
    """CR 701.47: put +1/+1 counters on an Army you control, creating one if there is none; it becomes the subtype."""

    subtype: str
    amount: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        code.append(RaiseArmy(self.subtype))
        code.append(self)
        code.append(Performed("amass", YOU))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        armies = armies_of(game, frame.item.controller)
        if not armies:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in armies)
        return Decision(Ask.CHOOSE, frame.item.controller, "Amass: choose an Army", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        armies = armies_of(game, item.controller)
        chosen = [armies[index] for index in answer]
        item.those = tuple(chosen)  # CR 701.47c: "the amassed Army"
        for obj in chosen:
            if self.subtype not in game.characteristics(game.must_find(obj)).subtypes:
                kind = AddTypes(subtypes=(self.subtype,))
                game.floating.append(
                    FloatingEffect(kind, (obj,), item.source, item.controller, Duration.GAME, game.next_timestamp())
                )
                game.touch_battlefield()
        add_counters(game, chosen, PLUS_COUNTER, amount_of(game, item, self.amount), item.source)


@dataclass(frozen=True, repr=False)
class RaiseArmy(Effect):
    """An instruction: create a 0/0 black Army creature token of a subtype if you control no Army creature."""

    subtype: str

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        player = frame.item.controller
        if not armies_of(game, player):
            create_tokens(game, [player], army(self.subtype), 1, frame.item.source)


def armies_of(game: State, player: int) -> list[int]:
    """Return the Army creatures that a player controls."""
    found: list[int] = []
    for permanent in game.permanents:
        characteristics = game.characteristics(permanent)
        if permanent.controller == player and characteristics.types & CardType.CREATURE:
            if "Army" in characteristics.subtypes:
                found.append(permanent.id)
    return found


@dataclass(frozen=True, repr=False)
class Populate(Effect):
    """CR 701.36: choose a creature token you control and create a token that is a copy of it."""

    def assemble(self, code: list[Effect]) -> None:
        code.append(Choose(CREATURE & TOKEN & YOU_CONTROL))
        CreateCopy(THOSE).assemble(code)


def attackable_of(game: State, players: list[int]) -> list[int]:
    """Return some players and the planeswalkers that they control."""
    found = list(players)
    for permanent in game.permanents:
        if permanent.controller in players and game.characteristics(permanent).types & CardType.PLANESWALKER:
            found.append(permanent.id)
    return found


def create_attacking(
    game: State, frame: Resolving, token: CardDefinition, count: int, defenders: list[int], tapped: bool = True
) -> None:
    """Create tokens, tapped or not; for each of them its controller chooses which of some it attacks (CR 508.4)."""
    item = frame.item
    event = token_event(game, item.controller, token, count, item.source, tapped)
    assert event.entry is not None
    if len(defenders) == 1:
        event.entry.attacking = defenders[0]
    else:
        event.entry.defenders = tuple(defenders)
    happen(game, [event])


@dataclass(frozen=True, repr=False)
class CreateAttacking(Effect):
    """CR 508.4: create tokens that are tapped and attacking: that player or a planeswalker they control, or anything.

    `at` are the players in question; without them a token may attack whatever can be attacked.
    """

    token: CardDefinition
    count: int | Amount = 1
    at: Selector | None = THAT_PLAYER
    tapped: bool = True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        count = amount_of(game, item, self.count)
        if count > 0:
            players = self.at.objects(game, item) if self.at is not None else game.opponents(game.active)
            create_attacking(game, frame, self.token, count, attackable_of(game, players), self.tapped)


@dataclass(frozen=True, repr=False)
class CreateBlocking(Effect):
    """CR 509.4: create a token that is blocking an attacking creature."""

    token: CardDefinition
    whom: Selector

    def assemble(self, code: list[Effect]) -> None:
        code.append(CreateToken(self.token))
        code.append(BlockNow(self.whom))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do nothing: it assembles into two other instructions."""


@dataclass(frozen=True, repr=False)
class BlockNow(Effect):
    """An instruction: the tokens that were just created block an attacker; it is blocked from then on (CR 509.1h)."""

    whom: Selector

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        created = [event.other for event in game.happened if event.kind == EventKind.MOVE]
        for obj in self.whom.objects(game, frame.item):
            attacker = game.find(obj)
            if attacker is None or attacker.attacking < 0:
                continue  # CR 509.4a: the token enters, but blocks nothing
            for token in created:
                blocker = game.find(token)
                # CR 509.4a: it blocks only what attacks its controller or their planeswalkers.
                if blocker is not None and attacker.defending_player == blocker.controller:
                    blocker.blocking = (attacker.id,)
                    attacker.blockers = (*attacker.blockers, token)
                    attacker.blocked = True
                    game.touch_combat()


@dataclass(frozen=True, repr=False)
class CreateAttackingCopy(Effect):
    """CR 702.116a: you may create a token copy, tapped and attacking that player or a planeswalker they control."""

    of: Selector = SELF

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(AddTokens())

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        against = " or ".join([f"Player {player + 1}" for player in THAT_PLAYER.objects(game, item)])
        prompt = f"Create a copy of {item.definition.name} that attacks {against}?"
        return Decision(Ask.YES_NO, item.controller, prompt, YES_AND_NO, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        if answer[0]:
            return
        for obj in self.of.objects(game, item):
            token = token_copy(game, obj, None)
            if token is not None:
                create_attacking(game, frame, token, 1, attackable_of(game, THAT_PLAYER.objects(game, item)))


@dataclass(frozen=True, repr=False)
class AddTokens(Effect):
    """An instruction: the effect also refers to the tokens that were just created (`THOSE`)."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for event in game.happened:
            if event.kind == EventKind.MOVE and event.origin == Zone.NOWHERE:
                frame.item.those = (*frame.item.those, event.other)
