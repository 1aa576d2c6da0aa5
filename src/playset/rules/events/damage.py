"""Deal damage to players and permanents (CR 120.3).

`events.apply` calls `damage` for an event that nothing prevents any more. Loss of life, counters and gain of life are
events of their own that follow from it; they go through the gate again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, EventKind
from playset.core.words import CardType, Keyword, is_player
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.entering import LOYALTY
from playset.rules.layers.apply import MINUS_COUNTER
from playset.rules.objects.commander import note_commander_damage
from playset.rules.objects.protection import is_protected_from, player_is_protected_from

if TYPE_CHECKING:
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

POISON: Final = "poison"


def preventable(game: State, event: Event) -> bool:
    """True if damage can be prevented (CR 615.12)."""
    for rule, context in rules_about(game, Concern.PREVENTING):
        if rule.forbids_prevention(game, event, context):
            return False
    spell = game.on_stack(event.source)
    if spell is not None and spell.card:
        for rule in spell.definition.base.abilities.rules:
            if rule.forbids_prevention(game, event, spell):
                return False
    return True


def damage(game: State, event: Event, follow: list[Event]) -> bool:
    """Deal damage (CR 120.3). Return False if none is dealt; what follows from it is appended to `follow`."""
    if event.amount <= 0:
        return False  # CR 120.8: zero damage is no damage
    source = game.characteristics_of(event.source)
    keywords = source.keywords if source is not None else 0
    if is_player(event.obj):
        if game.players[event.obj].lost or (
            player_is_protected_from(game, event.obj, event.source) and preventable(game, event)
        ):
            return False  # CR 702.16e: also if it was redirected to the player
        toxic = source.abilities.toxic if source is not None else 0
        damage_player(game, event, keywords, toxic, follow)
    else:
        permanent = game.find(event.obj)
        if permanent is None or is_protected(game, permanent, event):
            return False
        damage_permanent(game, permanent, event, keywords, follow)
    if keywords & Keyword.LIFELINK:  # CR 120.3f
        gain_by_lifelink(game, event.source, event.amount, follow)
    game.touch_combat()
    game.dirty = True  # CR 704.5g–h, 704.6c
    return True


def damage_player(game: State, event: Event, keywords: int, toxic: int, follow: list[Event]) -> None:
    """Deal damage to a player; `keywords` and `toxic` are those of its source."""
    player = event.obj
    game.players[player].damage_taken += event.amount
    if game.commanders and event.flag:
        note_commander_damage(game, game.players[player], event.source, event.amount)
    if keywords & Keyword.INFECT:  # CR 120.3b
        follow.append(Event(EventKind.ADD_COUNTERS, player, player, event.amount, event.source, word=POISON))
    else:  # CR 120.3a
        follow.append(Event(EventKind.LOSE_LIFE, player, 0, event.amount, event.source, flag=1))
    if event.flag and toxic:  # CR 120.3g
        follow.append(Event(EventKind.ADD_COUNTERS, player, player, toxic, event.source, word=POISON))


def is_protected(game: State, permanent: Permanent, event: Event) -> bool:
    """True if protection prevents damage, which may have been redirected to the permanent (CR 702.16e)."""
    if not game.characteristics(permanent).abilities.protections:
        return False
    return is_protected_from(game, permanent, event.source) and preventable(game, event)


def damage_permanent(game: State, permanent: Permanent, event: Event, keywords: int, follow: list[Event]) -> None:
    """Deal damage to a permanent; `keywords` are those of its source."""
    types = game.characteristics(permanent).types
    if event.source not in permanent.damaged_by:
        permanent.damaged_by = (*permanent.damaged_by, event.source)
    if types & CardType.CREATURE:
        if keywords & (Keyword.INFECT | Keyword.WITHER):  # CR 120.3d
            counters = Event(
                EventKind.ADD_COUNTERS, permanent.controller, event.obj, event.amount, event.source, word=MINUS_COUNTER
            )
            counters.flag = event.flag  # combat damage is no effect
            follow.append(counters)
        else:
            permanent.damage += event.amount  # CR 120.3e
        if keywords & Keyword.DEATHTOUCH:
            permanent.deathtouched = True
    if types & CardType.PLANESWALKER:  # CR 120.3c
        follow.append(
            Event(EventKind.REMOVE_COUNTERS, permanent.controller, event.obj, event.amount, event.source, word=LOYALTY)
        )


def gain_by_lifelink(game: State, source: int, amount: int, follow: list[Event]) -> None:
    """Let a source's controller gain life, once for all that it damages at the same time (CR 119.9, 702.15e)."""
    for event in follow:
        if event.kind == EventKind.GAIN_LIFE and event.source == source:
            event.amount += amount
            return
    follow.append(Event(EventKind.GAIN_LIFE, game.controller_of(source), 0, amount, source))
