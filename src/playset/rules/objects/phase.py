"""Phase permanents out and in (CR 702.26).

A phased-out permanent moves from the battlefield to `State.phased_out`, where nothing looks for it; its card is in no
zone. It keeps its id, for it has not changed zones (702.26d), and its last known information is kept. `turn.turn` calls
this as an untap step begins, effects in `ability` at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, EventKind
from playset.core.words import Keyword, Zone
from playset.rules.events.apply import emit
from playset.rules.objects.combat_status import leave_combat

if TYPE_CHECKING:
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State


DUE: Final = "phases in"  # noted for what phases in although its controller has left the game


def phase_out(game: State, objects: list[int]) -> None:
    """Phase permanents out, with what is attached to them (CR 702.26b)."""
    phase_out_and_in(game, objects, [])


def phase_as_turn_begins(game: State) -> None:
    """Phase out what has phasing, and in what the active player had phased out (CR 502.1)."""
    if game.stale:
        game.update_characteristics()
    out = [
        permanent.id
        for permanent in game.permanents
        if permanent.controller == game.active and permanent.characteristics.keywords & Keyword.PHASING != 0
    ]
    back: list[int] = []
    for obj, (permanent, host) in game.phased_out.items():
        if not host and (permanent.controller == game.active or DUE in permanent.notes):
            back.append(obj)
    if out or back:
        phase_out_and_in(game, out, back)


def allow_phasing_in(game: State, player: int) -> None:
    """Mark what a player who has left controlled: it phases in later, as their turn would begin (CR 702.26n)."""
    for obj, (permanent, host) in game.phased_out.items():
        if permanent.controller == player and DUE not in permanent.notes:
            waiting = permanent.clone()
            waiting.notes = {**permanent.notes, DUE: 1}
            game.phased_out[obj] = (waiting, host)
            game.last_known[obj] = waiting


def phase_out_and_in(game: State, out: list[int], back: list[int]) -> None:
    """Phase some permanents out and others in at the same time."""
    leaving = with_attachments(game, [obj for obj in out if game.find(obj) is not None])
    returning = with_companions(game, back)
    for obj, host in leaving.items():
        leave_combat(game, game.must_find(obj))  # CR 702.26b, 506.4
        permanent = game.remove_permanent(obj)
        game.zones[permanent.card] = Zone.NOWHERE
        game.phased_out[obj] = (permanent, host)
        game.last_known[obj] = permanent
    for obj in returning:
        phase_in(game, obj)
    if not leaving and not returning:
        return
    game.touch_battlefield()
    for obj in leaving:
        emit(game, Event(EventKind.PHASE_OUT, game.last_known[obj].controller, obj))
    for obj in returning:
        emit(game, Event(EventKind.PHASE_IN, game.must_find(obj).controller, obj))


def with_attachments(game: State, objects: list[int]) -> dict[int, int]:
    """Return what phases out, each with what it is attached to if it does so indirectly, else with 0 (CR 702.26g–h)."""
    found = dict.fromkeys(objects, 0)
    waiting = list(objects)
    while waiting:
        host = waiting.pop()
        for permanent in game.permanents:
            if permanent.attached_to == host:
                if permanent.id not in found:
                    waiting.append(permanent.id)
                found[permanent.id] = host
    return found


def with_companions(game: State, objects: list[int]) -> list[int]:
    """Return what phases in, with what phased out because of it (CR 702.26g)."""
    found = list(objects)
    for host in found:  # it grows while it is gone through
        found += [obj for obj, (_, with_host) in game.phased_out.items() if with_host == host and obj not in found]
    return found


def phase_in(game: State, obj: int) -> None:
    """Return a permanent to the battlefield, as though it had been there (CR 702.26c)."""
    permanent = game.phased_out.pop(obj)[0].clone()
    game.last_known.pop(obj, None)
    game.zones[permanent.card] = Zone.BATTLEFIELD
    game.add_permanent(permanent)
    permanent.activations = ()  # it was there in no turn since
    if DUE in permanent.notes:
        permanent.notes = {word: value for word, value in permanent.notes.items() if word != DUE}
    if permanent.controller == game.active:
        permanent.summoning_sick = False  # CR 302.6, 702.26d: it was under that player's control all the time
    if permanent.controller != permanent.base_controller:
        game.has_continuous_effects = True  # CR 702.26f: the effect that gave control of it may have ended; look again


def remove_damage_from_phased_out(game: State) -> None:
    """Remove damage from phased-out permanents in the cleanup step (CR 514.2)."""
    for obj, (permanent, host) in game.phased_out.items():
        if permanent.damage or permanent.deathtouched:
            healed: Permanent = permanent.clone()
            healed.damage = 0
            healed.deathtouched = False
            game.phased_out[obj] = (healed, host)
            game.last_known[obj] = healed
