"""Declare attackers and blockers, and pick combat tricks. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.effects.continuous import Until
from playset.ability.modifications import Gets, Has, Together
from playset.bots.baseline.roles import creature_worth
from playset.core.decision import Ask
from playset.core.words import Keyword, is_player
from playset.rules.nodes.base import KeywordAbility, Modification

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.nodes.program import Program
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

FIRST: Final = Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE
WEAKENS: Final = Keyword.INFECT | Keyword.WITHER


@mypyc_attr(acyclic=True)
class Fighter:
    """A creature as it fights now."""

    __slots__ = ("abilities", "guarded", "id", "keywords", "left", "power", "worth")

    def __init__(self, permanent: PermanentView) -> None:
        what = permanent.characteristics
        self.id = permanent.id
        self.power = what.power if what.power > 0 else 0
        self.left = what.toughness - permanent.damage  # the damage it can still take
        self.keywords = what.keywords
        self.abilities = what.abilities
        self.guarded = bool(what.abilities.protections)
        self.worth = creature_worth(what)

    def face(self) -> int:
        """The damage it deals to a player who does not block it."""
        return self.power * 2 if self.keywords & Keyword.DOUBLE_STRIKE else self.power


def lethal_to(view: View, one: Fighter, other: Fighter, power: int) -> bool:
    """Whether so much damage by one creature kills another."""
    if power <= 0 or (other.guarded and view.protected(other.id, one.id)):
        return False
    if one.keywords & WEAKENS:
        return power >= other.left  # CR 702.80a: -1/-1 counters, against which being indestructible does not help
    if other.keywords & Keyword.INDESTRUCTIBLE:
        return False
    return power >= other.left or bool(one.keywords & Keyword.DEATHTOUCH)


def beats(view: View, one: Fighter, other: Fighter) -> bool:
    """Whether one creature kills another if they fight (CR 510.4: who strikes first may not be struck back)."""
    if one.keywords & FIRST and lethal_to(view, one, other, one.power):
        return True
    if other.keywords & FIRST and lethal_to(view, other, one, other.power):
        return False  # it does not strike, or not again
    if one.keywords & Keyword.DOUBLE_STRIKE:
        return lethal_to(view, one, other, 2 * one.power)
    return lethal_to(view, one, other, one.power)


def declare(decision: Decision, wanted: list[int]) -> tuple[int, ...]:
    """The wanted options (the most wanted first) and what is required besides, without what is not allowed."""
    answer = one_each(decision, wanted) if len(wanted) > 1 else wanted[: decision.maximum]
    declared = tuple(sorted(answer))
    if decision.allows(declared):
        return declared
    # What must be declared comes first; what is wanted comes on top as far as it goes.
    required = list(decision.fallback)
    busy = {decision.options[index].obj for index in required}
    more = [index for index in answer if decision.options[index].obj not in busy]
    while True:
        declared = tuple(sorted([*required, *more[: decision.maximum - len(required)]]))
        if decision.allows(declared):
            return declared
        left = able(decision, [*required, *more])
        dropped = [index for index in more if index in left]
        if len(dropped) == len(more):
            break
        more = dropped
    return add_one_by_one(decision, required, more)


def one_each(decision: Decision, wanted: list[int]) -> list[int]:
    """At most one option for each creature, and no more than can be declared."""
    busy: set[int] = set()
    found: list[int] = []
    for index in wanted:
        obj = decision.options[index].obj
        if obj not in busy and len(found) < decision.maximum:
            busy.add(obj)
            found.append(index)
    return found


def able(decision: Decision, chosen: list[int]) -> list[int]:
    """Of some options those that enough others go along with."""
    if not decision.needs:
        return chosen
    together: dict[int, int] = {}
    for index in chosen:
        other = decision.options[index].other
        together[other] = together.get(other, 0) + 1
    attacking = decision.kind == Ask.ATTACKERS
    found: list[int] = []
    for index in chosen:
        count = len(chosen) if attacking else together[decision.options[index].other]
        if count >= decision.needs[index]:
            found.append(index)
    return found


def add_one_by_one(decision: Decision, required: list[int], more: list[int]) -> tuple[int, ...]:
    """What is required and each of the others that is allowed together with those before it."""
    declared = tuple(required)
    for index in more:
        longer = tuple(sorted((*declared, index)))
        if decision.allows(longer):
            declared = longer
    return tuple(sorted(declared))


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
        return not any(
            self.dies[place][number] and (not self.kills[place][number] or self.blockers[number].worth < worth)
            for number in able
        )

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
                lost = self.blockers[number].worth if self.kills[place][number] else 0.0
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
    return damage_through(view, fighters, [permanent for permanent in home if not permanent.tapped])


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
            gang_up(defence, attackers[place])
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


def gang_up(defence: Defence, attacker: int) -> None:
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


@mypyc_attr(acyclic=True)
class Bonus:
    """What a trick gives to its target."""

    __slots__ = ("keywords", "power", "toughness")

    def __init__(self) -> None:
        self.power = 0
        self.toughness = 0
        self.keywords = 0

    def add(self, change: Modification) -> None:
        """Count what a modification gives, as far as it is printed."""
        if isinstance(change, Together):
            self.add(change.left)
            self.add(change.right)
        elif isinstance(change, Gets):
            self.power += change.power if isinstance(change.power, int) else 0
            self.toughness += change.toughness if isinstance(change.toughness, int) else 0
        elif isinstance(change, Has) and isinstance(change.ability, KeywordAbility):
            self.keywords |= change.ability.mask


BONUSES: Final[dict[Program, Bonus]] = {}


def bonus_of(program: Program) -> Bonus:
    """What a spell gives to its target for the turn."""
    known = BONUSES.get(program)
    if known is None:
        known = BONUSES[program] = Bonus()
        for effect in program.code:
            if isinstance(effect, Until):
                known.add(effect.modification)
    return known


def best_trick(view: View, program: Program, candidates: list[int]) -> tuple[float, int]:
    """The creature that a trick helps most in the combat at hand, and what that is worth; 0 if it helps none."""
    bonus = bonus_of(program)
    best, worth = -1, 0.0
    for obj in candidates:
        value = trick_value(view, obj, bonus)
        if value > worth:
            best, worth = obj, value
    return worth, best


def trick_value(view: View, obj: int, bonus: Bonus) -> float:
    """What a bonus for one of the player's creatures in combat is worth: who lives and who dies by it."""
    permanent = view.permanent(obj)
    if permanent is None or permanent.controller != view.player:
        return 0.0
    foes = permanent.blocking if permanent.blocking else permanent.blockers
    before, after = Fighter(permanent), Fighter(permanent)
    after.power += bonus.power
    after.left += bonus.toughness
    after.keywords |= bonus.keywords
    if permanent.attacking >= 0 and not permanent.blocked:
        if is_player(permanent.attacking) and after.face() - before.face() > 0:
            unblocked = unblocked_damage(view, permanent.attacking)
            life = view.life(permanent.attacking)
            return 1000.0 if unblocked < life <= unblocked + after.face() - before.face() else 0.0
        return 0.0
    if len(foes) != 1:
        return 0.0
    foe_view = view.permanent(foes[0])
    if foe_view is None:
        return 0.0
    foe = Fighter(foe_view)
    value = 0.0
    if beats(view, foe, before) and not beats(view, foe, after):
        value += before.worth
    if beats(view, after, foe) and not beats(view, before, foe):
        value += foe.worth
    return value


def unblocked_damage(view: View, player: int) -> int:
    """The damage that unblocked attackers are about to deal to a player."""
    free = [p.characteristics for p in view.creatures if p.attacking == player and not p.blocked]
    return sum([max(0, what.power) * (2 if what.keywords & Keyword.DOUBLE_STRIKE else 1) for what in free])
