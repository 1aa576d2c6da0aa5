"""Show single things to a viewer: cards, permanents, spells and abilities, players.

`View` hands these objects out. They can only be read, and show nothing that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.creature_types import CREATURE_TYPES, IS_CREATURE_TYPE
from playset.core.decision import ASK_NAMES
from playset.core.mana import mana_text, pool_text
from playset.core.typeline import TypeLine
from playset.core.words import COLOR_NAMES, KEYWORDS
from playset.rules.derived.battlefield_index import battlefield_index
from playset.rules.nodes.base import When
from playset.rules.nodes.text import program_quote
from playset.rules.objects.merge import is_token

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.mana.restricted import ManaRestriction
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.state.objects import Permanent, Player, StackObject
    from playset.rules.state.position import State


@mypyc_attr(acyclic=True)
class CardView:
    """A card that the viewer sees outside the battlefield."""

    __slots__ = ("definition", "id", "owner", "zone")

    def __init__(self, id: int, definition: CardDefinition, owner: int, zone: int) -> None:
        self.id = id
        self.definition = definition
        self.owner = owner
        self.zone = zone

    @property
    def name(self) -> str:
        """The card's name."""
        return self.definition.name

    @property
    def characteristics(self) -> Characteristics:
        """What the card is."""
        return self.definition.base

    def to_data(self) -> dict[str, object]:
        """Return the card as JSON types."""
        return {"id": self.id, "owner": self.owner, "zone": self.zone, **characteristics_data(self.definition.base)}

    def __repr__(self) -> str:
        return f"<{self.name}>"


@mypyc_attr(acyclic=True)
class PermanentView:
    """A permanent (CR 110) with everything that can be seen of it."""

    __slots__ = ("_permanent", "_state")

    def __init__(self, state: State, permanent: Permanent) -> None:
        self._state = state
        self._permanent = permanent

    @property
    def id(self) -> int:
        """Its id."""
        return self._permanent.id

    @property
    def name(self) -> str:
        """Its name now."""
        return self.characteristics.name

    @property
    def definition(self) -> CardDefinition:
        """What is printed on it, or on what it copies."""
        return self._permanent.definition

    @property
    def characteristics(self) -> Characteristics:
        """What it is after all continuous effects (CR 613)."""
        if self._state.stale:
            self._state.update_characteristics()
        return self._permanent.characteristics

    @property
    def owner(self) -> int:
        """The player whose card or token it is."""
        return self._state.owners[self._permanent.card]

    @property
    def controller(self) -> int:
        """The player who controls it."""
        if self._state.stale:
            self._state.update_characteristics()
        return self._permanent.controller

    @property
    def is_token(self) -> bool:
        """True if it is a token (CR 111)."""
        return is_token(self._state, self._permanent.id)

    @property
    def is_commander(self) -> bool:
        """True if it is somebody's commander (CR 903.3)."""
        return self._permanent.card in self._state.commanders

    @property
    def face_down(self) -> bool:
        """True if it is face down; `View.card` says what it is to whoever may look at it (CR 708)."""
        return self._permanent.face_up is not None

    @property
    def tapped(self) -> bool:
        """True if it is tapped."""
        return self._permanent.tapped

    @property
    def summoning_sick(self) -> bool:
        """True if its controller has not controlled it since their turn began (CR 302.6)."""
        return self._permanent.summoning_sick

    @property
    def damage(self) -> int:
        """The damage marked on it."""
        return self._permanent.damage

    @property
    def counters(self) -> Mapping[str, int]:
        """The counters on it by kind."""
        return self._permanent.counters

    @property
    def notes(self) -> Mapping[str, int]:
        """The choices made for it."""
        return self._permanent.notes

    @property
    def shielded(self) -> bool:
        """True if an effect waits to regenerate it or to prevent damage to it (CR 614.8, 615.7)."""
        return any(self._permanent.id in shield.objects for shield in self._state.shields)

    @property
    def attached_to(self) -> int:
        """What it is attached to, or -1."""
        return self._permanent.attached_to

    @property
    def attacking(self) -> int:
        """The player or permanent it attacks, or -1."""
        return self._permanent.attacking

    @property
    def blocked(self) -> bool:
        """True if it attacks and was blocked (CR 509.1h)."""
        return self._permanent.blocked

    @property
    def blockers(self) -> tuple[int, ...]:
        """The creatures that were declared as its blockers."""
        return self._permanent.blockers

    @property
    def blocking(self) -> tuple[int, ...]:
        """The attackers it blocks."""
        return self._permanent.blocking

    def to_data(self) -> dict[str, object]:
        """Return the permanent as JSON types."""
        return {
            "id": self.id,
            "owner": self.owner,
            "controller": self.controller,
            "is_token": self.is_token,
            "is_commander": self.is_commander,
            "face_down": self.face_down,
            "tapped": self.tapped,
            "summoning_sick": self.summoning_sick,
            "damage": self.damage,
            "counters": dict(sorted(self.counters.items())),
            "notes": dict(sorted(self.notes.items())),
            "attached_to": self.attached_to,
            "attacking": self.attacking,
            "blocked": self.blocked,
            "blockers": list(self.blockers),
            "blocking": list(self.blocking),
            **characteristics_data(self.characteristics),
        }

    def __repr__(self) -> str:
        return f"<{self.name}{' (tapped)' if self.tapped else ''}>"


class Stage:
    """How far a spell or ability has come."""

    ANNOUNCED: Final = 0  # it is being announced (CR 601.2)
    WAITING: Final = 1  # it is on the stack
    RESOLVING: Final = 2  # CR 608


STAGE_NAMES: Final = ("announced", "waiting", "resolving")


@mypyc_attr(acyclic=True)
class StackView:
    """A spell or ability on the stack (CR 405), or on its way there."""

    __slots__ = ("_item", "source", "stage")

    def __init__(self, item: StackObject, source: int, stage: int) -> None:
        self._item = item
        self.source = source  # what the ability comes from, the spell itself; 0 if that cannot be seen any more
        self.stage = stage  # `Stage`

    @property
    def id(self) -> int:
        """Its id; negative for an ability."""
        return self._item.id

    @property
    def name(self) -> str:
        """The name of the spell, or of the ability's source."""
        return self._item.definition.name

    @property
    def definition(self) -> CardDefinition:
        """The card of the spell, or of the ability's source."""
        return self._item.definition

    @property
    def is_spell(self) -> bool:
        """True if it is a spell rather than an ability (CR 112)."""
        return self._item.id >= 0

    @property
    def kind(self) -> str:
        """What it is: a "spell", or an "activated" or "triggered" ability (CR 113.3)."""
        if self.is_spell:
            return "spell"
        program = self._item.program
        return "triggered" if program is not None and isinstance(program.ability, When) else "activated"

    @property
    def text(self) -> str:
        """What it says, of a modal one the modes chosen; empty for a permanent spell."""
        program = self._item.program
        return program_quote(self._item.definition, program) if program is not None else ""

    @property
    def controller(self) -> int:
        """The player who controls it."""
        return self._item.controller

    @property
    def program(self) -> Program | None:
        """What it does, in the modes chosen; None for a permanent spell that only becomes a permanent."""
        return self._item.program

    @property
    def targets(self) -> tuple[tuple[int, ...], ...]:
        """The targets chosen for each slot; a target that has become illegal is a number below all ids."""
        return self._item.targets

    @property
    def division(self) -> tuple[tuple[int, ...], ...]:
        """What was divided among the targets, parallel to them (CR 601.2d)."""
        return self._item.division

    @property
    def modes(self) -> tuple[int, ...]:
        """The modes chosen (CR 700.2)."""
        return self._item.modes

    @property
    def x(self) -> int:
        """The value chosen for X."""
        return self._item.x

    def to_data(self) -> dict[str, object]:
        """Return the spell or ability as JSON types."""
        return {
            "id": self.id,
            "name": self.name,
            "is_spell": self.is_spell,
            "kind": self.kind,
            "stage": STAGE_NAMES[self.stage],
            "text": self.text,
            "source": self.source,
            "controller": self.controller,
            "targets": [list(slot) for slot in self.targets],
            "division": [list(slot) for slot in self.division],
            "modes": list(self.modes),
            "x": self.x,
        }

    def __repr__(self) -> str:
        return f"<{self.name}>" if self.is_spell else f"<ability of {self.name}>"


class CommanderView:
    """A commander (CR 903.3), wherever it is; its id is not told, for it may be in a hidden zone."""

    __slots__ = ("_place", "_state")

    def __init__(self, state: State, place: int) -> None:
        self._state = state
        self._place = place

    @property
    def definition(self) -> CardDefinition:
        """The card."""
        return self._state.definitions[self._state.commanders[self._place]]

    @property
    def name(self) -> str:
        """The card's name."""
        return self.definition.name

    @property
    def owner(self) -> int:
        """The player whose commander it is."""
        return self._state.owners[self._state.commanders[self._place]]

    @property
    def casts(self) -> int:
        """How often it was cast from the command zone (CR 903.8)."""
        return self._state.commander_casts[self._place]

    def to_data(self) -> dict[str, object]:
        """Return the commander as JSON types."""
        return {"name": self.name, "owner": self.owner, "casts": self.casts}

    def __repr__(self) -> str:
        return f"<commander {self.name}>"


@mypyc_attr(acyclic=True)
class PlayerView:
    """What everybody knows of a player."""

    __slots__ = ("_player", "_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._player: Player = state.players[seat]
        self.seat = seat

    @property
    def name(self) -> str:
        """The player's name."""
        return self._state.settings.names[self.seat]

    @property
    def life(self) -> int:
        """The life total."""
        return self._player.life

    @property
    def hand_size(self) -> int:
        """How many cards are in the hand."""
        return len(self._player.hand)

    @property
    def library_size(self) -> int:
        """How many cards are in the library."""
        return len(self._player.library)

    @property
    def graveyard(self) -> list[CardView]:
        """The graveyard; the last card is the top."""
        return card_views(self._state, self._player.graveyard)

    @property
    def exile(self) -> list[CardView]:
        """The player's cards in exile."""
        return card_views(self._state, self._player.exile)

    @property
    def command(self) -> list[CardView]:
        """The player's cards in the command zone."""
        return card_views(self._state, self._player.command)

    @property
    def commanders(self) -> list[CommanderView]:
        """The player's commanders, wherever they are (CR 903.3)."""
        every = [CommanderView(self._state, place) for place in range(len(self._state.commanders))]
        return [commander for commander in every if commander.owner == self.seat]

    @property
    def commander_damage(self) -> list[tuple[CommanderView, int]]:
        """The combat damage that commanders have dealt to the player, each of which kills with 21 (CR 903.10a)."""
        dealt = self._player.commander_damage
        return [(CommanderView(self._state, place), amount) for place, amount in enumerate(dealt) if amount]

    @property
    def pool(self) -> tuple[int, ...]:
        """The mana in the pool by kind (`core.mana`)."""
        return tuple(self._player.pool)

    @property
    def limited(self) -> tuple[tuple[int, ManaRestriction], ...]:
        """The mana that may be spent only on some things, each by kind with its limit (CR 106.6)."""
        return self._player.restricted_mana

    @property
    def counters(self) -> Mapping[str, int]:
        """The counters on the player by kind."""
        return self._player.counters

    @property
    def speed(self) -> int:
        """The player's speed, 0 for none (CR 702.179)."""
        return self._player.speed

    @property
    def lands_played(self) -> int:
        """How many lands the player has played this turn."""
        return self._player.lands_played

    @property
    def spells_cast(self) -> int:
        """How many spells the player has cast this turn."""
        return self._player.spells_cast

    @property
    def mulligans(self) -> int:
        """How many mulligans the player took."""
        return self._player.mulligans

    @property
    def lost(self) -> int:
        """Why the player has left the game (`LossReason`), 0 while they are in it."""
        return self._player.lost

    def to_data(self) -> dict[str, object]:
        """Return what everybody knows, as JSON types."""
        return {
            "seat": self.seat,
            "name": self.name,
            "life": self.life,
            "hand_size": self.hand_size,
            "library_size": self.library_size,
            "graveyard": [card.to_data() for card in self.graveyard],
            "exile": [card.to_data() for card in self.exile],
            "command": [card.to_data() for card in self.command],
            "commanders": [commander.to_data() for commander in self.commanders],
            "commander_damage": [
                {"commander": commander.name, "owner": commander.owner, "damage": amount}
                for commander, amount in self.commander_damage
            ],
            "pool": pool_text(self._player.pool),
            "limited": [{"mana": mana_text((kind,)), "limit": repr(limit)} for kind, limit in self.limited],
            "counters": dict(sorted(self.counters.items())),
            "lands_played": self.lands_played,
            "spells_cast": self.spells_cast,
            "mulligans": self.mulligans,
            "lost": self.lost,
        }

    def __repr__(self) -> str:
        return f"<{self.name}: {self.life} life, {self.hand_size} cards in hand>"


def card_views(state: State, cards: list[int]) -> list[CardView]:
    """Return views of the cards of a zone; face-down ones show nothing else (CR 406.3)."""
    found: list[CardView] = []
    for card in cards:
        definition = state.definitions[card]
        if state.face_down and card in state.face_down:
            definition = state.face_down[card][0].definition()
        found.append(CardView(state.id_of(card), definition, state.owners[card], state.zones[card]))
    return found


def listening(state: State, kind: int) -> list[PermanentView]:
    """Return the permanents with abilities that trigger on a kind of event, in the order they entered."""
    found: list[PermanentView] = []
    bit = 1 << kind
    for permanent in battlefield_index(state).trigger_sources:
        # Emblems are among them.
        if permanent.characteristics.abilities.trigger_kinds & bit and state.find(permanent.id) is not None:
            found.append(PermanentView(state, permanent))
    return found


def shown_subtypes(subtypes: tuple[str, ...]) -> tuple[str, ...]:
    """Return subtypes for showing; all creature types together are shown as one word."""
    if len(subtypes) < len(CREATURE_TYPES):
        return subtypes
    return (*(word for word in subtypes if word not in IS_CREATURE_TYPE), "every creature type")


def characteristics_data(characteristics: Characteristics) -> dict[str, object]:
    """Return what an object is, as JSON types."""
    line = TypeLine(characteristics.supertypes, characteristics.types, shown_subtypes(characteristics.subtypes))
    return {
        "name": characteristics.name,
        "mana_cost": str(characteristics.cost) if characteristics.cost is not None else "",
        "mana_value": characteristics.mana_value,
        "colors": [word for index, word in enumerate(COLOR_NAMES) if characteristics.colors >> index & 1],
        "type_line": str(line),
        "keywords": [word for word, bit in KEYWORDS.items() if characteristics.keywords & bit],
        "power": characteristics.power,
        "toughness": characteristics.toughness,
    }


def decision_data(decision: Decision) -> dict[str, object]:
    """Return a question as JSON types."""
    return {
        "kind": ASK_NAMES[decision.kind],
        "player": decision.player,
        "prompt": decision.prompt,
        "source": decision.source,
        "minimum": decision.minimum,
        "maximum": decision.maximum,
        "ordered": decision.ordered,
        "total": decision.total,
        "least": decision.least,
        "needs": list(decision.needs),
        "required": list(decision.required),
        "rest": decision.rest,
        "marked": list(decision.marked),
        "options": [
            {"act": option.act, "obj": option.obj, "index": option.index, "other": option.other, "text": option.text}
            for option in decision.options
        ],
    }
