"""Keep a bot from doing something again and again without getting anywhere (CR 732.3, 732.5).

A player who could go on for ever has to choose otherwise at some time. `Repetition.is_pointless` is asked before an
option is taken: an ability that was activated before in this turn, in a position that looks just the same, leads
nowhere; and what does lead somewhere is done so often and no more. Asked twice about one moment it says the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import Act

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.views.view import View

OFTEN: Final = 50  # so often the abilities of one name are used in a turn
BUSY: Final = 400  # so many things are done in a turn


@mypyc_attr(allow_interpreted_subclasses=True)
class Repetition:
    """What a player has done in a turn, and in which positions."""

    __slots__ = ("actions", "latest", "positions", "turn", "uses")

    def __init__(self) -> None:
        self.turn = -1
        self.latest = -1  # the moment (`View.changes`) of the last action
        self.actions = 0
        self.uses: dict[tuple[str, int], int] = {}  # how often each ability of each name was used
        self.positions: dict[tuple[object, ...], int] = {}  # position and option, and the moment it was taken

    def checked(self, view: View, decision: Decision, index: int) -> int:
        """Return the option that a bot wants to take with priority, or 0, to pass, if it is pointless."""
        return 0 if index and self.is_pointless(view, decision.options[index]) else index

    def is_pointless(self, view: View, option: Option) -> bool:
        """True if the option was taken before in this turn without any progress since, or too often; else note it."""
        now = view.changes
        if view.turn != self.turn or now < self.latest:
            self.turn = view.turn
            self.latest = -1
            self.actions = 0
            self.uses.clear()
            self.positions.clear()
        if option.act != Act.ACTIVATE:
            if now > self.latest:
                self.latest = now
                self.actions += 1
            return self.actions > BUSY
        name = (view.name(option.obj), option.index)
        place = (looks_of(view), option.obj, option.index)
        first = self.positions.get(place, now)
        if first != now:
            return True
        if now > self.latest:
            self.latest = now
            self.actions += 1
            self.uses[name] = self.uses.get(name, 0) + 1
            self.positions[place] = now
        return self.uses.get(name, 0) > OFTEN or self.actions > BUSY


def looks_of(view: View) -> tuple[object, ...]:
    """Return all that a player would see change: players, permanents, and how much is on the stack."""
    seen: list[object] = [view.step, view.stack_size]
    for player in view.players:
        seen.append((player.life, player.hand_size, player.library_size, len(player.graveyard), len(player.exile)))
        seen.append(tuple(player.counters.items()))
        seen.append(player.pool)
    for permanent in view.permanents:
        what = permanent.characteristics
        seen.append((permanent.id, permanent.controller, permanent.tapped, permanent.damage, permanent.attached_to))
        seen.append((what.power, what.toughness, what.types, what.keywords, permanent.shielded))
        seen.append(tuple(permanent.counters.items()))
    return tuple(seen)
