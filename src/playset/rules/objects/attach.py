"""Decide what Auras and Equipment can be attached to (CR 301.5, 303.4).

`state_based` asks which attachments are illegal, effects whether something can be attached. `ChooseHost`
handles Auras that enter without having been cast (CR 303.4f). Nothing here moves an attachment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import CardType, Zone, is_player
from playset.rules.casting.targets import objects_in_zones
from playset.rules.nodes.base import Replacement
from playset.rules.objects.protection import is_protected_from, player_is_protected_from
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.nodes.base import Enchant
    from playset.rules.state.position import State


def may_enchant(game: State, aura: int, enchant: Enchant | None, to: int, controller: int) -> bool:
    """True if an Aura can be attached to something by its enchant ability and what protects the thing (CR 303.4)."""
    if enchant is None or aura == to:
        return False
    context = Context(aura, controller)
    host = game.find(to)
    if host is None:
        if not is_player(to):  # "enchant creature card in a graveyard"
            there = game.is_current(to) and enchant.what.domain() >> game.zone_of(to) & 1
            return bool(there) and enchant.what.matches(game, to, context)
        return enchant.what.matches(game, to, context) and not player_is_protected_from(game, to, aura)  # CR 702.16c
    protections = game.characteristics(host).abilities.protections
    if not enchant.what.matches_permanent(game, host, context):
        return False
    return not (protections and is_protected_from(game, host, aura))  # CR 702.16c


def may_attach(game: State, obj: int, to: int) -> bool:
    """True if an Aura or Equipment on the battlefield can be attached to something (CR 301.5, 303.4j, 701.3b)."""
    permanent = game.find(obj)
    if permanent is None or obj == to:
        return False
    characteristics = game.characteristics(permanent)
    if characteristics.types & CardType.CREATURE:
        if not any(rule.equips_as_creature() for rule in characteristics.abilities.rules):
            return False  # CR 301.5c, 303.4d
    if "Aura" in characteristics.subtypes:
        return may_enchant(game, obj, characteristics.abilities.enchant, to, permanent.controller)
    host = game.find(to)
    if host is None or "Equipment" not in characteristics.subtypes:
        return False
    theirs = game.characteristics(host)
    protected = bool(theirs.abilities.protections) and is_protected_from(game, host, obj)  # CR 702.16d
    return bool(theirs.types & CardType.CREATURE) and not protected


def possible_hosts(game: State, aura: int, enchant: Enchant, controller: int) -> list[int]:
    """Return everything that an Aura could be attached to."""
    found: list[int] = []
    for obj in objects_in_zones(game, enchant.what.domain()):
        if may_enchant(game, aura, enchant, obj, controller):
            found.append(obj)
    return found


@dataclass(frozen=True, repr=False)
class ChooseHost(Replacement):
    """CR 303.4f–g: an Aura that enters without having been cast enters attached to what its controller chooses."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_as_it_enters(self) -> bool:
        return True

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return (
            event.obj == context.source
            and event.destination == Zone.BATTLEFIELD
            and event.entry is not None
            and event.entry.attached_to < 0
        )

    def choices(self, game: State, event: Event, context: Context) -> list[int]:
        """Return what the Aura can enter attached to."""
        enchant = game.enters_as(event).base.abilities.enchant
        return possible_hosts(game, event.obj, enchant, context.controller) if enchant is not None else []

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        choices = self.choices(game, event, context)
        if not choices:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in choices)
        return Decision(
            Ask.CHOOSE, context.controller, "Choose what the Aura enters attached to", options, source=event.obj
        )

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        choices = self.choices(game, event, context)
        if not choices:
            return []  # CR 303.4g: it stays where it is
        assert event.entry is not None
        event.entry.attached_to = choices[answer[0]]
        return [event]
