"""Face-down spells, permanents and cards in exile (CR 708): morph, disguise, manifest, cloak, foretell.

The words of every kind are here: the filter, the trigger condition, the effects and the keyword abilities.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.conditions import YOUR_TURN
from playset.ability.costs.base import Costs, Mana, as_costs
from playset.ability.effects.control_flow import Then
from playset.ability.effects.counters import PutCounters
from playset.ability.effects.playing import LetPlay
from playset.ability.effects.results import EXILED, Performed, ThatCard
from playset.ability.filters.base import SELF, LayerFree
from playset.ability.filters.players import YOU
from playset.ability.filters.references import IT
from playset.ability.keywords.spells import Ward
from playset.ability.triggers.base import ObjectEvent
from playset.core.events import EventKind
from playset.core.words import CardType, Zone, card_of
from playset.rules.events.actions import exile_face_down, put_face_down, top_of_library, turn_face_down, turn_face_up
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.nodes.base import Ability, Effect, Selector, SpecialAction
from playset.rules.nodes.casting import AlternativeCost, CastFrom
from playset.rules.nodes.face_down import AsTurnedUp, FaceDown, TurnsUp
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Duration

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "FACE_DOWN",
    "AsTurnedUp",
    "Cloak",
    "Disguise",
    "ExileTopFaceDown",
    "Foretell",
    "Manifest",
    "Megamorph",
    "Morph",
    "TurnFaceDown",
    "TurnFaceUp",
    "TurnedFaceUp",
]


# CR 708.2a: a 2/2 creature with no text, no name, no subtypes and no mana cost; by disguise and cloak with ward {2}.
FACE_DOWN_CREATURE: Final = CardDefinition("", "", "Creature", (), 2, 2, 0, 0, False)
FACE_DOWN_CARD: Final = CardDefinition("", "", "", (), 0, 0, 0, 0, False)  # CR 406.3: a card in exile
FACE_DOWN_WITH_WARD: Final = CardDefinition("", "", "Creature", (Ward("{2}"),), 2, 2, 0, 0, False)


@dataclass(frozen=True, repr=False)
class FaceDownInExile(FaceDown):
    """CR 406.3: exiled face down, so that nobody may look at it."""

    def definition(self) -> CardDefinition:
        return FACE_DOWN_CARD

    def is_hidden_from_all(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class ExileTopFaceDown(Effect):
    """CR 406.3: players exile cards from the top of their libraries face down; the effect refers to them (`IT`)."""

    count: int = 1
    who: Selector = YOU

    def causes(self) -> int:
        return 1 << EXILED

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ThatCard())

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        cards: list[int] = []
        for player in self.who.objects(game, frame.item):
            cards += top_of_library(game, player, self.count)
        exile_face_down(game, cards, FaceDownInExile(), frame.item.source)


@dataclass(frozen=True, repr=False)
class TurnFaceUp(Effect):
    """CR 708.8: turn face-down permanents face up."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        turn_face_up(game, self.what.objects(game, frame.item), frame.item.x)


@dataclass(frozen=True, repr=False)
class FaceDownObjects(LayerFree):
    """CR 708.1: a face-down permanent or spell."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        if permanent is not None:
            return permanent.face_up is not None
        item = game.on_stack(obj)
        if item is not None and game.zone_of(obj) != Zone.STACK:  # it is only proposed (CR 601.3)
            return item.alternative is not None and item.alternative.face_down() is not None
        return item is not None and card_of(obj) in game.face_down

    def __repr__(self) -> str:
        return "FACE_DOWN"


@dataclass(frozen=True, repr=False)
class TurnedFaceUp(ObjectEvent):
    """CR 708.8: when a permanent is turned face up."""

    def kinds(self) -> int:
        return 1 << EventKind.TURN_UP


@dataclass(frozen=True, repr=False)
class TurnFaceDown(Effect):
    """CR 708.2a: turn permanents face down."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        turn_face_down(game, self.what.objects(game, frame.item), FaceDownCreature())


@dataclass(frozen=True, repr=False)
class Manifest(Effect):
    """CR 701.40a: players manifest cards from the top of their libraries, one at a time (701.40e)."""

    count: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.extend([PutFaceDown(self.who)] * self.count)


@dataclass(frozen=True, repr=False)
class Cloak(Effect):
    """CR 701.58a: players cloak cards from the top of their libraries, one at a time (701.58e)."""

    count: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.extend([PutFaceDown(self.who, ward=True)] * self.count)


@dataclass(frozen=True, repr=False)
class PutFaceDown(Effect):
    """CR 701.40a: each of some players puts the top card of their library onto the battlefield face down."""

    who: Selector
    ward: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        tops: list[int] = []
        for player in self.who.objects(game, frame.item):
            tops += top_of_library(game, player, 1)
        put_face_down(game, tops, Manifested(self.ward), frame.item.source)


@dataclass(frozen=True, repr=False)
class FaceDownCreature(FaceDown):
    """CR 708.2a: how something is face down as a 2/2 creature, where the effect lists nothing else."""

    ward: bool = False

    def definition(self) -> CardDefinition:
        return FACE_DOWN_WITH_WARD if self.ward else FACE_DOWN_CREATURE


@dataclass(frozen=True, repr=False)
class CastFaceDown(FaceDownCreature):
    """CR 702.37c, 702.168b: cast face down by its morph or disguise ability."""

    def may_hide(self, definition: CardDefinition) -> bool:
        return any(cost.face_down() == self for cost in definition.base.abilities.alternative_costs)


@dataclass(frozen=True, repr=False)
class Manifested(FaceDownCreature):
    """CR 701.40a, 701.58a: a manifested or cloaked permanent, which may be turned up for its mana cost (701.40b)."""

    def turns_up(self, hidden: CardDefinition) -> tuple[SpecialAction, ...]:
        if hidden.cost is None or not hidden.base.types & CardType.CREATURE:
            return ()
        return (SpecialAction((Mana(hidden.mana_cost),), TurnFaceUp(SELF)),)


@dataclass(frozen=True, repr=False)
class FaceDownCost(AlternativeCost):
    """CR 702.37a: a cost for which a card is cast face down."""

    how: FaceDown = FaceDownCreature()

    def face_down(self) -> FaceDown | None:
        return self.how


@dataclass(frozen=True, repr=False)
class Morph(Ability):
    """CR 702.37a: cast this face down as a 2/2 creature for {3}; turn it face up any time for its morph cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        up = SpecialAction(as_costs(self.cost), TurnFaceUp(SELF))
        return (FaceDownCost((Mana("{3}"),), how=CastFaceDown()), TurnsUp(up))


@dataclass(frozen=True, repr=False)
class Megamorph(Ability):
    """CR 702.37b: morph, with a +1/+1 counter if it is turned face up for its megamorph cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        up = SpecialAction(as_costs(self.cost), Then(TurnFaceUp(SELF), PutCounters(PLUS_COUNTER, 1, SELF)))
        return (FaceDownCost((Mana("{3}"),), how=CastFaceDown()), TurnsUp(up))


@dataclass(frozen=True, repr=False)
class Disguise(Ability):
    """CR 702.168a: cast this face down as a 2/2 creature with ward {2} for {3}; turn it up for its disguise cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        up = SpecialAction(as_costs(self.cost), TurnFaceUp(SELF))
        return (FaceDownCost((Mana("{3}"),), how=CastFaceDown(ward=True)), TurnsUp(up))


# --- foretold cards in exile ---------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Foretold(FaceDown):
    """CR 702.143a: exiled face down from a hand by its foretell ability."""

    def definition(self) -> CardDefinition:
        return FACE_DOWN_CARD

    def may_hide(self, definition: CardDefinition) -> bool:
        return any(isinstance(ability, Foretell) for ability in definition.abilities)


@dataclass(frozen=True, repr=False)
class ExileForetold(Effect):
    """CR 702.143a: exile this card from your hand face down."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        exile_face_down(game, [frame.item.source], Foretold(), frame.item.source)


@dataclass(frozen=True, repr=False)
class Foretell(Ability):
    """CR 702.143a: during your turn, exile this card from hand face down for {2}; cast it later for its foretell cost.

    It counts as foretold (702.143c) whatever is paid for it: its word is "foretell".
    """

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        leave = CastFrom(Zone.EXILE, AlternativeCost(as_costs(self.cost)), later=True, word="foretell")
        foretold = Then(ExileForetold(), ThatCard(), LetPlay(IT, leave, Duration.GAME), Performed("foretell", YOU))
        return (SpecialAction((Mana("{2}"),), foretold, condition=YOUR_TURN, zone=Zone.HAND),)


FACE_DOWN: Final = FaceDownObjects()
