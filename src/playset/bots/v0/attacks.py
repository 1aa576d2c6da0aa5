"""Attacks: everything if it kills, else whatever gets through or trades well, and never into a deadly swing back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.declaring import declare
from playset.bots.fighting import Fighter, beats
from playset.core.words import Keyword, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.sights import PermanentView
    from playset.rules.view import View

LOW_LIFE: Final = 10  # against a player with less, everything attacks


@mypyc_attr(acyclic=True)
class Table:
    """The creatures of all players as an attack is thought about."""

    __slots__ = ("mine", "others", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.mine: dict[int, PermanentView] = {}
        self.others: dict[int, list[PermanentView]] = {}  # by controller
        for permanent in view.creatures:
            if permanent.controller == view.player:
                self.mine[permanent.id] = permanent
            else:
                self.others.setdefault(permanent.controller, []).append(permanent)


def declare_attack(view: View, decision: Decision) -> tuple[int, ...]:
    """The attackers, all against one opponent: the one whom the attack kills, or else the one with the least life."""
    table = Table(view)
    defenders = list(dict.fromkeys([option.other for option in decision.options if is_player(option.other)]))
    defenders.sort(key=view.life)
    for defender in defenders:
        able = attackers_of(decision, defender)
        if is_lethal(view, table, [table.mine[decision.options[index].obj] for index in able], defender):
            return declare(decision, able)
    wanted: list[int] = []
    if defenders:
        wanted = worthwhile(view, table, decision, defenders[0])
        wanted = without_danger(view, table, decision, wanted)
    return declare(decision, wanted + walkers(view, table, decision, wanted))


def attackers_of(decision: Decision, defender: int) -> list[int]:
    """The options to attack a defender."""
    return [index for index, option in enumerate(decision.options) if option.other == defender]


def blockers_of(table: Table, defender: int) -> list[PermanentView]:
    """The creatures with which a player could block."""
    return [permanent for permanent in table.others.get(defender, []) if not permanent.tapped]


def is_lethal(view: View, table: Table, attackers: list[PermanentView], defender: int) -> bool:
    """Whether an attack kills a player even if every blocker stops as much of it as one blocker can."""
    fighters = [Fighter(attacker) for attacker in attackers]
    if sum([fighter.face() for fighter in fighters]) < view.life(defender):
        return False
    return damage_through(view, fighters, blockers_of(table, defender)) >= view.life(defender)


def damage_through(view: View, fighters: list[Fighter], blockers: list[PermanentView]) -> int:
    """The damage of an attack that is blocked as well as one blocker for each attacker can."""
    order = sorted(range(len(fighters)), key=[fighter.face() for fighter in fighters].__getitem__, reverse=True)
    free = blockers[:]
    total = 0
    for place in order:
        fighter = fighters[place]
        stopped = 0
        needed = 2 if fighter.keywords & Keyword.MENACE else 1
        able = [blocker for blocker in free if view.can_block(blocker.id, fighter.id)]
        if len(able) >= needed:
            # Whoever can block least else blocks this one.
            for blocker in able[:needed]:
                free.remove(blocker)
            stopped = fighter.face()
            if fighter.keywords & Keyword.TRAMPLE:
                lethal = sum([max(0, blocker.characteristics.toughness) for blocker in able[:needed]])
                stopped = min(stopped, lethal)
        total += fighter.face() - stopped
    return total


# --- who attacks ---------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class Odds:
    """Who can block whom, and who kills whom, for the attackers and blockers of one attack."""

    __slots__ = ("attackers", "blockers", "blocks", "dies", "kills")

    def __init__(self, view: View, attackers: list[Fighter], blockers: list[Fighter]) -> None:
        self.attackers = attackers
        self.blockers = blockers
        self.blocks = [[view.can_block(blocker.id, attacker.id) for blocker in blockers] for attacker in attackers]
        self.dies = [[beats(view, blocker, attacker) for blocker in blockers] for attacker in attackers]
        self.kills = [[beats(view, attacker, blocker) for blocker in blockers] for attacker in attackers]

    def fine(self, place: int) -> bool:
        """Whether an attacker gets past all blockers, or trades well with any one of them that blocks it."""
        able = [number for number, can in enumerate(self.blocks[place]) if can]
        if self.attackers[place].keywords & Keyword.MENACE and len(able) < 2:
            return True
        worth = self.attackers[place].worth
        for number in able:
            if self.dies[place][number]:
                if not self.kills[place][number] or self.blockers[number].worth < worth:
                    return False
        return True

    def value(self, chosen: list[int]) -> float:
        """What an attack comes to if each blocker takes the best fight that is left: damage, and worth won and lost."""
        total = 0.0
        free = [True] * len(self.blockers)
        for place in chosen:
            best, gain = -1, 0.0
            attacker = self.attackers[place]
            for number, can in enumerate(self.blocks[place]):
                if not can or not free[number]:
                    continue
                blocker = self.blockers[number]
                lost = blocker.worth if self.kills[place][number] else 0.0
                won = attacker.worth if self.dies[place][number] else 0.0
                if won - lost > gain or (best < 0 and won >= lost):
                    best, gain = number, won - lost
            if best >= 0:
                free[best] = False
                total -= gain
            else:
                total += attacker.face()
        return total


def worthwhile(view: View, table: Table, decision: Decision, defender: int) -> list[int]:
    """The attackers that get through, trade well, or finish a player who is low on life; the best first.

    To those that are fine on their own come others for whom there are not enough blockers left.
    """
    fighters: list[Fighter] = []
    options: list[int] = []
    for index in attackers_of(decision, defender):
        fighter = Fighter(table.mine[decision.options[index].obj])
        if fighter.power > 0:
            fighters.append(fighter)
            options.append(index)
    order = sorted(range(len(fighters)), key=[fighter.worth for fighter in fighters].__getitem__, reverse=True)
    if view.life(defender) < LOW_LIFE:
        return [options[place] for place in order]
    odds = Odds(view, fighters, [Fighter(blocker) for blocker in blockers_of(table, defender)])
    chosen = [place for place in order if odds.fine(place)]
    value = odds.value(chosen)
    for place in order:
        if place not in chosen:
            more = [other for other in order if other in chosen or other == place]
            if odds.value(more) > value:
                chosen, value = more, odds.value(more)
    return [options[place] for place in chosen]


# --- the swing back ------------------------------------------------------------------------------------------


def without_danger(view: View, table: Table, decision: Decision, wanted: list[int]) -> list[int]:
    """Leave at home what is needed so that the opponents' next attack does not kill."""
    life = view.life(view.player)
    if not wanted or swing_back(view, table, decision, wanted) < life:
        return wanted
    if swing_back(view, table, decision, []) >= life:
        return wanted  # staying at home does not help either
    kept = wanted[:-1]
    while kept and swing_back(view, table, decision, kept) >= life:
        kept.pop()  # the one that is worth least
    return kept


def swing_back(view: View, table: Table, decision: Decision, attackers: list[int]) -> int:
    """The damage that the opponents could deal in their next turn, if some of the player's creatures attack now."""
    gone = [decision.options[index].obj for index in attackers]
    home: list[PermanentView] = []
    for permanent in table.mine.values():
        vigilant = permanent.characteristics.keywords & Keyword.VIGILANCE
        if permanent.id not in gone or vigilant:
            home.append(permanent)
    worst = 0
    for creatures in table.others.values():
        fighters = [
            Fighter(creature) for creature in creatures if not creature.characteristics.keywords & Keyword.DEFENDER
        ]
        if sum([fighter.face() for fighter in fighters]) < view.life(view.player):
            continue
        worst = max(worst, damage_through_untapped(view, fighters, home))
    return worst


def damage_through_untapped(view: View, fighters: list[Fighter], home: list[PermanentView]) -> int:
    """The damage of an attack in the next turn, blocked by those creatures; what is tapped now counts as untapped."""
    ready = [permanent for permanent in home if not permanent.tapped]
    return damage_through(view, fighters, ready)


# --- planeswalkers -------------------------------------------------------------------------------------------


def walkers(view: View, table: Table, decision: Decision, wanted: list[int]) -> list[int]:
    """Attackers against planeswalkers: creatures that would not attack a player but get through there."""
    busy = {decision.options[index].obj for index in wanted}
    found: list[int] = []
    for index, option in enumerate(decision.options):
        if is_player(option.other) or option.obj in busy:
            continue
        walker = view.permanent(option.other)
        if walker is None:
            continue
        attacker = Fighter(table.mine[option.obj])
        odds = Odds(view, [attacker], [Fighter(blocker) for blocker in blockers_of(table, walker.controller)])
        if attacker.power > 0 and odds.fine(0):
            busy.add(option.obj)
            found.append(index)
    return without_danger(view, table, decision, wanted + found)[len(wanted) :] if found else []
