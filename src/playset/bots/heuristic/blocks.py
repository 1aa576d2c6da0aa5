"""Blocks: what gains most, two together where one cannot kill, all anew if it would be the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.declaring import declare
from playset.bots.heuristic.clash import Blocks, Clash, fighters_of
from playset.core.words import Keyword, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.sights import PermanentView
    from playset.rules.view import View

POISON: Final = 10  # CR 704.5c: so many poison counters lose the game


def declare_blocks(view: View, decision: Decision) -> tuple[int, ...]:
    """The blocks that gain most; if it would be the end, those with which the player stays alive."""
    poison = 0
    for permanent in view.battlefield:
        if permanent.attacking == view.player and permanent.characteristics.keywords & Keyword.INFECT:
            poison += permanent.characteristics.power
    left = POISON - view.me.counters.get("poison", 0) if poison else 0
    return block_best(view, decision, left if poison >= left else 0)


def block_best(view: View, decision: Decision, poison: int = 0) -> tuple[int, ...]:
    """The blocks that gain most, among those with which the player stays alive if there are such.

    If so much poison kills, only what is infectious counts (CR 704.5c).
    """
    attacking: list[PermanentView] = []
    places: dict[int, int] = {}
    walkers: list[int] = []
    for permanent in view.battlefield:
        if permanent.attacking >= 0 and permanent.controller != view.player:
            if permanent.attacking == view.player or not is_player(permanent.attacking):
                places[permanent.id] = len(attacking)
                if permanent.attacking != view.player:
                    walkers.append(len(attacking))
                attacking.append(permanent)
    attackers = fighters_of(view, attacking, view.active)
    able: list[PermanentView] = []
    numbers: dict[int, int] = {}
    for option in decision.options:
        if option.obj not in numbers:
            found = view.permanent(option.obj)
            if found is not None:
                numbers[option.obj] = len(able)
                able.append(found)
    blockers = fighters_of(view, able, view.player)
    clash = Clash(attackers, blockers, poison or view.life(view.player))
    clash.can = [0] * len(attackers)
    options: dict[tuple[int, int], int] = {}
    for index, option in enumerate(decision.options):
        place, number = places.get(option.other, -1), numbers.get(option.obj, -1)
        if place < 0 or number < 0:
            continue
        clash.can[place] |= 1 << number
        options[place, number] = index
        if decision.needs:
            clash.needs[place] = max(clash.needs[place], decision.needs[index])
    clash.weigh(view)
    for place in walkers:
        clash.faces[place] = 0  # it does not hit the player
    if poison:
        for place, fighter in enumerate(attackers):
            if not fighter.keywords & Keyword.INFECT:
                clash.faces[place] = 0
    blocks = Blocks(clash, list(range(len(attackers))), (1 << len(blockers)) - 1)
    wanted: list[int] = []
    for place, taken in blocks.taken.items():
        wanted += [options[place, number] for number in taken]
    return declare(decision, wanted)
