"""Filters: how they combine with `&`, `|` and `~`, and the commonest of them (CR 109, 115).

`Description` is the base of all filters of the language. `LayerFree` and `Volatile` say what a filter depends on, so
that
the engine knows when an answer may have changed (CR 613.8).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.events import EventKind
from playset.core.words import FIRST_OBJECT, CardType, Zone, card_of, is_player
from playset.rules.casting.targets import objects_in_zones
from playset.rules.layers.apply import Layer
from playset.rules.nodes.base import Filter
from playset.rules.objects.merge import is_token

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

__all__ = ["ANY_TARGET", "EVERYTHING", "OPPONENT_CONTROLS", "OTHER", "PERMANENT", "SELF", "TOKEN", "YOU_CONTROL", "Not"]


DAMAGEABLE: Final = CardType.CREATURE | CardType.PLANESWALKER | CardType.BATTLE
IN_PLAYERS: Final = 1
ON_BATTLEFIELD: Final = 1 << Zone.BATTLEFIELD
ON_STACK: Final = 1 << Zone.STACK


@mypyc_attr(allow_interpreted_subclasses=True)
class Description(Filter):
    """The base of all filters of the language: `&`, `|` and `~`, and the list of all that fit (CR 109)."""

    def domain(self) -> int:
        return ON_BATTLEFIELD

    def objects(self, game: State, context: Context) -> list[int]:
        domain = self.domain()
        if domain != ON_BATTLEFIELD or game.stale:
            return [obj for obj in objects_in_zones(game, domain) if self.matches(game, obj, context)]
        found: list[int] = []
        for permanent in game.permanents:
            if self.matches_permanent(game, permanent, context):
                found.append(permanent.id)
        return found

    def __and__(self, other: Filter) -> Both:
        return Both(self, other)

    def __or__(self, other: Filter) -> Either:
        return Either(self, other)

    def __invert__(self) -> Not:
        return Not(self)


class LayerFree(Description):
    """A filter whose answer does not depend on layers (CR 613.8)."""

    def reads(self) -> int:
        return 0


class Volatile(LayerFree):
    """A filter whose answer can change although no permanent came, went or changed its characteristics (CR 613.8)."""

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class Pair(Description):
    """The base of filters made of two (CR 109)."""

    left: Filter
    right: Filter

    def depends_only_on_characteristics(self) -> bool:
        return self.left.depends_only_on_characteristics() and self.right.depends_only_on_characteristics()

    def depends_only_on_candidate(self) -> bool:
        return self.left.depends_only_on_candidate() and self.right.depends_only_on_candidate()

    def is_volatile(self) -> bool:
        return self.left.is_volatile() or self.right.is_volatile()

    def reads(self) -> int:
        return self.left.reads() | self.right.reads()


@dataclass(frozen=True, repr=False)
class Both(Pair):
    """CR 109: what fits both filters: `CREATURE & YOU_CONTROL`."""

    def domain(self) -> int:
        # A description of permanents narrowed to other zones means what is of that kind in those zones: "target spell
        # or permanent that's red" looks on the stack too. No player is of a kind that permanents are of.
        left, right = self.left.domain(), self.right.domain()
        if left == ON_BATTLEFIELD:
            left, right = right, left
        if right == ON_BATTLEFIELD:
            return left & ~IN_PLAYERS if left & ON_BATTLEFIELD else left
        return left & right or right

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return self.left.matches(game, obj, context) and self.right.matches(game, obj, context)

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return self.left.matches_permanent(game, permanent, context) and self.right.matches_permanent(
            game, permanent, context
        )

    def __repr__(self) -> str:
        # The operators group from the left, so only a pair on the right needs parentheses.
        left = repr(self.left) if isinstance(self.left, Both) else in_parentheses(self.left)
        return f"{left} & {in_parentheses(self.right)}"


@dataclass(frozen=True, repr=False)
class Either(Pair):
    """CR 109: what fits one of two filters: `ARTIFACT | ENCHANTMENT`."""

    def domain(self) -> int:
        return self.left.domain() | self.right.domain()

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return self.left.matches(game, obj, context) or self.right.matches(game, obj, context)

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return self.left.matches_permanent(game, permanent, context) or self.right.matches_permanent(
            game, permanent, context
        )

    def __repr__(self) -> str:
        left = repr(self.left) if isinstance(self.left, Either) else in_parentheses(self.left)
        return f"{left} | {in_parentheses(self.right)}"


@dataclass(frozen=True, repr=False)
class Not(Description):
    """CR 109: what does not fit a filter, in the zones where that filter looks: `~CREATURE`."""

    what: Filter

    def domain(self) -> int:
        return self.what.domain()

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return not self.what.matches(game, obj, context)

    def depends_only_on_characteristics(self) -> bool:
        return self.what.depends_only_on_characteristics()

    def depends_only_on_candidate(self) -> bool:
        return self.what.depends_only_on_candidate()

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return not self.what.matches_permanent(game, permanent, context)

    def is_volatile(self) -> bool:
        return self.what.is_volatile()

    def reads(self) -> int:
        return self.what.reads()

    def __repr__(self) -> str:
        return f"~{in_parentheses(self.what)}"


def in_parentheses(what: Filter) -> str:
    """Return the source of a filter, in parentheses if it has an operator."""
    return f"({what!r})" if isinstance(what, Pair) else repr(what)


# --- what it is, and whose ----------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Self(LayerFree):
    """CR 201.5: the object whose ability it is: ~."""

    def depends_only_on_candidate(self) -> bool:
        return True

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj == context.source

    def objects(self, game: State, context: Context) -> list[int]:
        source = context.source
        if context.event is not None and source >= FIRST_OBJECT and not game.is_current(source):
            return [aura_as_it_is_now(game, source, context.event)]
        return [source]

    def __repr__(self) -> str:
        return "SELF"


def aura_as_it_is_now(game: State, aura: int, event: Event) -> int:
    """Return the graveyard card that an Aura became as its host left the battlefield; else the Aura (CR 400.7e)."""
    was = game.last_known.get(aura)
    if was is None or event.kind != EventKind.MOVE or event.origin != Zone.BATTLEFIELD or was.attached_to != event.obj:
        return aura
    became = game.id_of(card_of(aura))
    # The very next object: the generation in its id is one higher.
    return became if became == aura + 1 and game.zone_of(became) == Zone.GRAVEYARD else aura


@dataclass(frozen=True, repr=False)
class Other(LayerFree):
    """CR 109: another object, not ~ itself; another player, not you."""

    def domain(self) -> int:
        return IN_PLAYERS | ON_BATTLEFIELD  # "any other target" can be a player (CR 115.4)

    def depends_only_on_candidate(self) -> bool:
        return True

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if obj >= FIRST_OBJECT:
            return obj != context.source
        return obj != (context.controller if is_player(obj) else context.source)

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return permanent.id != context.source

    def __repr__(self) -> str:
        return "OTHER"


@dataclass(frozen=True, repr=False)
class YouControl(Description):
    """CR 109.5: under your control; for cards in other zones, owned by you."""

    def depends_only_on_candidate(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.CONTROL

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if not game.stale:
            permanent = game.find(obj)
            if permanent is not None:
                return permanent.controller == context.controller
        return not is_player(obj) and game.controller_of(obj) == context.controller

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return permanent.controller == context.controller

    def __repr__(self) -> str:
        return "YOU_CONTROL"


@dataclass(frozen=True, repr=False)
class OpponentControls(Description):
    """CR 102.2: under an opponent's control."""

    def depends_only_on_candidate(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.CONTROL

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if not game.stale:
            permanent = game.find(obj)
            if permanent is not None:
                return permanent.controller != context.controller
        return not is_player(obj) and game.controller_of(obj) != context.controller

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return permanent.controller != context.controller

    def __repr__(self) -> str:
        return "OPPONENT_CONTROLS"


@dataclass(frozen=True, repr=False)
class Permanents(LayerFree):
    """CR 110.1: any permanent."""

    def depends_only_on_candidate(self) -> bool:
        return True

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return game.permanent(obj) is not None

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return True

    def __repr__(self) -> str:
        return "PERMANENT"


@dataclass(frozen=True, repr=False)
class Tokens(LayerFree):
    """CR 111: a token."""

    def depends_only_on_candidate(self) -> bool:
        return True

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and is_token(game, obj)

    def __repr__(self) -> str:
        return "TOKEN"


@dataclass(frozen=True, repr=False)
class AnyTarget(Description):
    """CR 115.4: a creature, player, planeswalker or battle."""

    def domain(self) -> int:
        return IN_PLAYERS | ON_BATTLEFIELD

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if is_player(obj):
            return True
        permanent = game.find(obj)
        return permanent is not None and bool(game.characteristics(permanent).types & DAMAGEABLE)

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return bool(permanent.characteristics.types & DAMAGEABLE)

    def __repr__(self) -> str:
        return "ANY_TARGET"


@dataclass(frozen=True, repr=False)
class Everything(LayerFree):
    """CR 702.16j: everything, whatever it is: what protection can be from."""

    def depends_only_on_candidate(self) -> bool:
        return True

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return True

    def __repr__(self) -> str:
        return "EVERYTHING"


SELF: Final = Self()
EVERYTHING: Final = Everything()
OTHER: Final = Other()
YOU_CONTROL: Final = YouControl()
OPPONENT_CONTROLS: Final = OpponentControls()
PERMANENT: Final = Permanents()
TOKEN: Final = Tokens()
ANY_TARGET: Final = AnyTarget()
