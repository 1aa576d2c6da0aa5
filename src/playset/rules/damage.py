"""Damage (CR 120): what it does to players and permanents, and the events that follow from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, Happening
from playset.core.words import CardType, Keyword, is_player
from playset.rules.commander import note_commander_damage
from playset.rules.entering import LOYALTY
from playset.rules.layers import MINUS_COUNTER
from playset.rules.roster import Concern, rules_about

if TYPE_CHECKING:
    from playset.rules.state import State

POISON: Final = "poison"


def preventable(game: State, event: Event) -> bool:
    """CR 615.12: whether damage can be prevented."""
    for rule, context in rules_about(game, Concern.PREVENTING):
        if rule.forbids_prevention(game, event, context):
            return False
    return True


def damage(game: State, event: Event, follow: list[Event]) -> bool:
    """CR 120.3: what damage does depends on what is damaged and on the source."""
    amount = event.amount
    if amount <= 0:
        return False  # CR 120.8: zero damage is no damage
    source = game.look(event.source)
    keywords = source.keywords if source is not None else 0
    target = event.obj
    if is_player(target):
        if game.players[target].lost:
            return False
        game.players[target].damaged += amount
        if game.commanders and event.flag:
            note_commander_damage(game, game.players[target], event.source, amount)
        if keywords & Keyword.INFECT:
            follow.append(Event(Happening.ADD_COUNTERS, target, target, amount, event.source, word=POISON))  # CR 120.3b
        else:
            follow.append(Event(Happening.LOSE_LIFE, target, 0, amount, event.source, flag=1))  # CR 120.3a
        if event.flag and source is not None and source.abilities.toxic:  # CR 120.3g
            follow.append(
                Event(Happening.ADD_COUNTERS, target, target, source.abilities.toxic, event.source, word=POISON)
            )
    else:
        permanent = game.find(target)
        if permanent is None:
            return False
        types = game.characteristics(permanent).types
        protected = permanent.characteristics.abilities.protections and game.protected_from(permanent, event.source)
        if protected and preventable(game, event):
            return False  # CR 702.16e: also where damage was redirected to it
        if event.source not in permanent.damaged_by:
            permanent.damaged_by = (*permanent.damaged_by, event.source)
        if types & CardType.CREATURE:
            if keywords & (Keyword.INFECT | Keyword.WITHER):  # CR 120.3d
                follow.append(
                    Event(
                        Happening.ADD_COUNTERS,
                        permanent.controller,
                        target,
                        amount,
                        event.source,
                        flag=event.flag,  # combat damage is no effect
                        word=MINUS_COUNTER,
                    )
                )
            else:
                permanent.damage += amount  # CR 120.3e
            if keywords & Keyword.DEATHTOUCH:
                permanent.deathtouched = True
        if types & CardType.PLANESWALKER:  # CR 120.3c
            follow.append(
                Event(Happening.REMOVE_COUNTERS, permanent.controller, target, amount, event.source, word=LOYALTY)
            )
    if keywords & Keyword.LIFELINK:  # CR 120.3f
        gain_by_lifelink(game, event.source, amount, follow)
    game.touch_combat()
    game.dirty = True  # CR 704.5g–h, 704.6c
    return True


def gain_by_lifelink(game: State, source: int, amount: int, follow: list[Event]) -> None:
    """CR 119.9, 702.15e: one gain of life for each source, whatever that source damages at the same time."""
    for event in follow:
        if event.kind == Happening.GAIN_LIFE and event.source == source:
            event.amount += amount
            return
    follow.append(Event(Happening.GAIN_LIFE, game.controller_of(source), 0, amount, source))
