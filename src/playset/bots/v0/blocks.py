"""Blocks: good trades, two blockers together where one cannot kill, and chump blocks only to stay alive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.declaring import declare
from playset.bots.fighting import Fighter, beats
from playset.core.words import Keyword

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.view import View


URGENCY: Final = 3.0  # what a trade may cost against an attack that would take all the life there is


@mypyc_attr(acyclic=True)
class Defence:
    """The attackers, the creatures that can block, and who blocks whom so far."""

    __slots__ = ("attackers", "blockers", "busy", "damage", "decision", "options", "urgency", "view", "wanted")

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.attackers: dict[int, Fighter] = {}
        self.blockers: dict[int, Fighter] = {}
        self.options: dict[tuple[int, int], int] = {}  # by blocker and attacker
        self.wanted: dict[int, list[int]] = {}  # the blockers of each attacker
        self.busy: set[int] = set()
        self.damage = 0  # what is still unblocked
        self.urgency = 0.0  # what a trade may cost beyond what it gains, the more the more the attack hurts
        for permanent in view.creatures:
            if permanent.attacking == view.player:
                self.attackers[permanent.id] = Fighter(permanent)
                self.damage += self.attackers[permanent.id].face()
        self.urgency = URGENCY * self.damage / max(1, view.life(view.player))
        for index, option in enumerate(decision.options):
            self.options[option.obj, option.other] = index
            for obj, into in ((option.obj, self.blockers), (option.other, self.attackers)):
                if obj not in into:
                    found = view.permanent(obj)
                    if found is not None:
                        into[obj] = Fighter(found)

    def free(self, attacker: int) -> list[Fighter]:
        """The creatures that can block an attacker and have nothing else to do, the least valuable first."""
        found = [
            fighter
            for obj, fighter in self.blockers.items()
            if obj not in self.busy and (obj, attacker) in self.options
        ]
        order = sorted(range(len(found)), key=[fighter.worth for fighter in found].__getitem__)
        return [found[place] for place in order]

    def block(self, attacker: int, blockers: list[Fighter]) -> None:
        """Let creatures block an attacker."""
        fighter = self.attackers[attacker]
        if attacker not in self.wanted:
            stopped = fighter.face()
            if fighter.keywords & Keyword.TRAMPLE:
                stopped = min(stopped, sum([max(0, blocker.left) for blocker in blockers]))
            self.damage -= stopped
        self.wanted.setdefault(attacker, []).extend([blocker.id for blocker in blockers])
        self.busy.update([blocker.id for blocker in blockers])

    def needs(self, attacker: int) -> int:
        """How many must block an attacker together."""
        if not self.decision.needs:
            return 1
        for (_, other), index in self.options.items():
            if other == attacker:
                return self.decision.needs[index]
        return 1

    def answer(self) -> tuple[int, ...]:
        """The blocks as options."""
        chosen = [self.options[blocker, attacker] for attacker, all in self.wanted.items() for blocker in all]
        return declare(self.decision, chosen)


def declare_blocks(view: View, decision: Decision) -> tuple[int, ...]:
    """Good blocks first; then, if it would still be the end, chump blocks, in place of the good ones if need be."""
    defence = good_blocks(view, decision)
    life = view.life(view.player)
    if defence.damage >= life:
        chump_to_live(defence, life)
    if defence.damage >= life and defence.wanted:
        anew = Defence(view, decision)
        chump_to_live(anew, life)
        if anew.damage < life:
            defence = anew
    return defence.answer()


def chump_to_live(defence: Defence, life: int) -> None:
    """Chump blocks against the hardest hits, until what is left does not kill."""
    attackers = list(defence.attackers)
    faces = [defence.attackers[attacker].face() for attacker in attackers]
    for place in sorted(range(len(attackers)), key=faces.__getitem__, reverse=True):
        if defence.damage >= life and attackers[place] not in defence.wanted:
            chump(defence, attackers[place])


def good_blocks(view: View, decision: Decision) -> Defence:
    """The blocks that are good in themselves, against the most valuable attackers first."""
    defence = Defence(view, decision)
    attackers = list(defence.attackers)
    order = sorted(range(len(attackers)), key=[defence.attackers[a].worth for a in attackers].__getitem__, reverse=True)
    for place in order:
        block_for_free(view, defence, attackers[place])
    for place in order:
        if attackers[place] not in defence.wanted:
            gang_up(view, defence, attackers[place])
    for place in order:
        if attackers[place] not in defence.wanted:
            block_well(view, defence, attackers[place])
    return defence


def block_for_free(view: View, defence: Defence, attacker: int) -> None:
    """One blocker that kills the attacker and lives."""
    if defence.needs(attacker) > 1:
        return
    fighter = defence.attackers[attacker]
    for blocker in defence.free(attacker):
        if not beats(view, fighter, blocker) and beats(view, blocker, fighter):
            defence.block(attacker, [blocker])
            return


def block_well(view: View, defence: Defence, attacker: int) -> None:
    """One blocker that lives, or else trades for something at least as good."""
    if defence.needs(attacker) > 1:
        return
    fighter = defence.attackers[attacker]
    trade: Fighter | None = None
    for blocker in defence.free(attacker):
        if not beats(view, fighter, blocker):
            defence.block(attacker, [blocker])
            return
        if trade is None and beats(view, blocker, fighter) and fighter.worth >= blocker.worth - defence.urgency:
            trade = blocker
    if trade is not None:
        defence.block(attacker, [trade])


def gang_up(view: View, defence: Defence, attacker: int) -> None:
    """Two blockers together that kill what neither kills alone, if at most one of them is lost and it is worth it."""
    fighter = defence.attackers[attacker]
    if fighter.keywords & (Keyword.INDESTRUCTIBLE | Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE | Keyword.DEATHTOUCH):
        return
    free = defence.free(attacker)
    if defence.needs(attacker) > 2:
        return
    for place, one in enumerate(free):
        for other in free[place + 1 :]:
            if one.power + other.power < fighter.left or fighter.power >= one.left + other.left:
                continue
            lost = [blocker.worth for blocker in (one, other) if fighter.power >= blocker.left]
            if not lost or max(lost) <= fighter.worth:
                defence.block(attacker, [one, other])
                return


def chump(defence: Defence, attacker: int) -> None:
    """The least valuable creatures that can, to stay alive."""
    free = defence.free(attacker)
    needed = defence.needs(attacker)
    if len(free) >= needed:
        defence.block(attacker, free[:needed])
