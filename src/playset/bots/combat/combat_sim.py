"""Combat simulation: what comes of an attack if the defender blocks as well as it can.

`CombatModel` holds what is true of every combat between two groups of creatures: who can block whom, who kills whom,
and what each block is worth. `BestBlocks` is the defender's reply to one set of attackers, found greedily: single
blocks by their value, then double blocks, then chump blocks if the defender would die. `attacks` evaluates sets of
attackers with it, `blocks` declares blocks with it.

Values are in the unit of `reading.values.creature_worth`; a point of life is worth more the less is left. Tricks, and
abilities that are activated during combat, are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.combat.attack_triggers import attack_bonuses
from playset.bots.combat.double_blocks import double_block
from playset.bots.combat.fighters import DECISIVE_KEYWORDS, STRIKES_FIRST, beats
from playset.bots.evaluate import weights_of
from playset.core.words import Keyword

if TYPE_CHECKING:
    from playset.bots.combat.fighters import Fighter
    from playset.rules.views.view import View

CHUMP_WEIGHT: Final = 3.0  # a creature that dies without killing costs so many times its worth
MAX_DOUBLE_BLOCKERS: Final = 6  # every two of so many blockers are tried together
LETHAL: Final = 1 << 40  # what any damage by deathtouch counts as


def price_of_life(view: View, life: int) -> float:
    """Return what a point of damage is worth to a player with so much life: the less is left, the more."""
    return weights_of(view).life * (0.25 + 4.0 / (max(0, life) + 3))


def mean_price(view: View, life: int, damage: int) -> float:
    """Return what a point of damage is worth on average, if so much may come: the last points are dearer."""
    left = max(0, life - damage)
    return (price_of_life(view, life) + price_of_life(view, left + 1)) / 2 if damage > 1 else price_of_life(view, life)


@mypyc_attr(acyclic=True)
class CombatModel:
    """Two groups of creatures: who can block whom, who kills whom, and what each block is worth to the defender.

    Attackers and blockers are known by their index (`place` and `number`), sets of them are bit masks.
    """

    __slots__ = (
        "attack_bonuses",
        "attackers",
        "attackers_sorted",
        "best_two_damage",
        "blocker_damage",
        "blockers",
        "blockers_needed",
        "can_block",
        "chumps_sorted",
        "good_blocks",
        "killed_by",
        "kills",
        "life",
        "life_price",
        "lifelinkers",
        "unblocked_damage",
    )

    def __init__(self, view: View, attackers: list[Fighter], blockers: list[Fighter], life: int) -> None:
        self.attackers = attackers
        self.blockers = blockers
        self.life = life  # the defender's
        self.unblocked_damage = [attacker.face() for attacker in attackers]
        self.life_price = mean_price(view, life, sum(self.unblocked_damage))
        self.blockers_needed = [2 if attacker.keywords & Keyword.MENACE else 1 for attacker in attackers]
        # For each attacker a mask of the blockers that can block it, that it kills, and that kill it.
        self.can_block: list[int] = []
        self.kills: list[int] = []
        self.killed_by: list[int] = []
        self.good_blocks: list[
            tuple[float, int, int]
        ] = []  # (value, place, number) of single blocks that gain something
        self.lifelinkers = 0  # blockers with lifelink
        self.blocker_damage: list[int] = []  # the most damage that each blocker deals
        for number, blocker in enumerate(blockers):
            deadly = blocker.keywords & Keyword.DEATHTOUCH and blocker.power
            self.blocker_damage.append(LETHAL if deadly else blocker.face())
            if blocker.keywords & Keyword.LIFELINK:
                self.lifelinkers |= 1 << number
        self.best_two_damage = sum(sorted(self.blocker_damage)[-2:])
        self.attack_bonuses: list[tuple[int, int, int]] = []  # see `rallying.rallies_of`
        # Caches of `attackers_by_worth` and `cheapest_blockers`.
        self.attackers_sorted: list[int] = []
        self.chumps_sorted: dict[int, list[int]] = {}

    def read_board(self, view: View) -> None:
        """Read from the battlefield who can block whom."""
        self.can_block = view.blocks(
            [fighter.id for fighter in self.blockers], [fighter.id for fighter in self.attackers]
        )
        self.evaluate_fights(view)
        self.attack_bonuses = attack_bonuses(view, self.attackers)
        if self.attack_bonuses:
            self.add_attack_bonuses((1 << len(self.attackers)) - 1)

    def add_attack_bonuses(self, chosen: int) -> None:
        """Set the damage of attackers that grow with the number of others that attack."""
        for place, power, fellows in self.attack_bonuses:
            self.unblocked_damage[place] = self.attackers[place].face() + power * bin(chosen & fellows).count("1")

    def evaluate_fights(self, view: View) -> None:
        """Find out who kills whom, and what each single block is worth."""
        if not self.blockers:
            self.kills = self.killed_by = [0] * len(self.attackers)
            return
        for place, attacker in enumerate(self.attackers):
            can = self.can_block[place]
            alone = self.blockers_needed[place] == 1
            self.kills.append(0)
            self.killed_by.append(0)
            for number, blocker in enumerate(self.blockers):
                if not can >> number & 1:
                    continue
                if (attacker.keywords | blocker.keywords) & DECISIVE_KEYWORDS or attacker.guarded or blocker.guarded:
                    kills, dies = beats(view, attacker, blocker), beats(view, blocker, attacker)
                else:
                    kills, dies = 0 < attacker.power >= blocker.left, 0 < blocker.power >= attacker.left
                if kills:
                    self.kills[place] |= 1 << number
                if dies:
                    self.killed_by[place] |= 1 << number
                gain = self.block_value(place, number) if alone else 0.0
                if gain > 0:
                    self.good_blocks.append((gain, place, number))
        self.good_blocks.sort(reverse=True)

    def attackers_by_worth(self) -> list[int]:
        """Return the attackers, the most valuable first."""
        if not self.attackers_sorted:
            worths = [attacker.worth for attacker in self.attackers]
            self.attackers_sorted = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
        return self.attackers_sorted

    def cheapest_blockers(self, place: int) -> list[int]:
        """Return the blockers that can block an attacker, the cheapest block first."""
        known = self.chumps_sorted.get(place)
        if known is None:
            known = []
            gains: list[float] = []
            for number in range(len(self.blockers)):
                if self.can_block[place] >> number & 1:
                    gain = self.block_value(place, number)
                    at = len(gains)
                    while at and gains[at - 1] < gain:
                        at -= 1
                    known.insert(at, number)
                    gains.insert(at, gain)
            self.chumps_sorted[place] = known
        return known

    def damage_stopped(self, place: int, toughness: int) -> int:
        """Return the damage that blockers with so much toughness keep from the player (CR 702.19b)."""
        face = self.unblocked_damage[place]
        return min(face, max(0, toughness)) if self.attackers[place].keywords & Keyword.TRAMPLE else face

    def life_gained(self, place: int, number: int) -> int:
        """Return the life that a blocker with lifelink gains, unless it is killed before it strikes (CR 702.15b)."""
        if not self.lifelinkers >> number & 1:
            return 0
        blocker = self.blockers[number]
        if (
            self.kills[place] >> number & 1
            and self.attackers[place].keywords & STRIKES_FIRST
            and not blocker.keywords & STRIKES_FIRST
        ):
            return 0
        return blocker.power

    def block_value(self, place: int, number: int) -> float:
        """Return what one block is worth to the defender: life, and creatures that die on either side."""
        attacker, blocker = self.attackers[place], self.blockers[number]
        life = (
            self.damage_stopped(place, blocker.left)
            if attacker.keywords & Keyword.TRAMPLE
            else self.unblocked_damage[place]
        )
        if self.lifelinkers:
            life += self.life_gained(place, number)
        gain = self.life_price * life
        killed = self.kills[place] >> number & 1
        if self.killed_by[place] >> number & 1:
            gain += attacker.worth
        elif killed:
            return gain - CHUMP_WEIGHT * blocker.worth
        if killed:
            gain -= blocker.worth
        return gain

    def double_block_value(self, place: int, one: int, other: int) -> tuple[float, bool, float]:
        """Return what a double block is worth, whether the attacker dies, and the worth of the blockers lost."""
        attacker = self.attackers[place]
        first, second = self.blockers[one], self.blockers[other]
        dead, lost = double_block(
            attacker, first, second, bool(self.kills[place] >> one & 1), bool(self.kills[place] >> other & 1)
        )
        life = self.damage_stopped(place, first.left + second.left)
        if self.lifelinkers:
            life += self.life_gained(place, one) + self.life_gained(place, other)
        return (self.life_price * life - lost) + (attacker.worth if dead else 0.0), dead, lost


@mypyc_attr(acyclic=True)
class BestBlocks:
    """The blocks that a defender answers one attack with, and what comes of them."""

    __slots__ = (
        "assigned",
        "attackers_lost",
        "blockers_lost",
        "damage",
        "dead_attackers",
        "free_blockers",
        "life_gained",
        "model",
        "unblocked",
    )

    def __init__(self, model: CombatModel, chosen: list[int], able: int) -> None:
        self.model = model
        self.unblocked = mask_of(chosen)  # a mask of attackers
        self.free_blockers = able  # a mask of blockers
        self.assigned: dict[int, list[int]] = {}  # blockers by attacker
        self.damage = 0  # to the defender
        self.life_gained = 0
        self.attackers_lost = 0.0  # worth
        self.blockers_lost = 0.0  # worth
        self.dead_attackers = 0  # a mask
        if model.attack_bonuses:
            model.add_attack_bonuses(self.unblocked)
        for place in chosen:
            self.damage += model.unblocked_damage[place]
        if able and chosen:
            self.assign_single_blocks()
            self.assign_double_blocks()
            if self.free_blockers and self.assigned:
                self.reinforce()
            if self.damage >= model.life:
                self.block_to_survive(chosen, able)
            self.count_losses()
        if model.attack_bonuses:
            model.add_attack_bonuses(-1)

    def block(self, place: int, numbers: list[int]) -> None:
        """Assign blockers to an attacker."""
        self.unblocked &= ~(1 << place)
        toughness = 0
        for number in numbers:
            self.free_blockers &= ~(1 << number)
            toughness += self.model.blockers[number].left
            if self.model.lifelinkers:
                self.life_gained += self.model.life_gained(place, number)
        self.assigned[place] = numbers
        self.damage -= self.model.damage_stopped(place, toughness)

    def assign_single_blocks(self) -> None:
        """Assign single blocks, the best first."""
        for _, place, number in self.model.good_blocks:
            if self.unblocked >> place & 1 and self.free_blockers >> number & 1:
                self.block(place, [number])
                if not self.unblocked or not self.free_blockers:
                    return

    def assign_double_blocks(self) -> None:
        """Assign double blocks that kill what no single blocker kills, the most valuable attacker first."""
        if not self.unblocked or not self.free_blockers & (self.free_blockers - 1):
            return
        for place in self.model.attackers_by_worth():
            if self.unblocked >> place & 1:
                self.double_block(place)

    def double_block(self, place: int) -> None:
        """Assign the best two free blockers to one attacker, if together they kill it."""
        model = self.model
        left = self.free_blockers & model.can_block[place]
        needed = model.attackers[place].left
        if not left & (left - 1) or model.best_two_damage < needed:
            return
        able: list[int] = []
        for number in range(len(model.blockers)):
            if left >> number & 1:
                able.append(number)
                if len(able) == MAX_DOUBLE_BLOCKERS:
                    break
        best: list[int] = []
        most = 0.0
        for at in range(len(able) - 1):
            lacking = needed - model.blocker_damage[able[at]]
            for after in range(at + 1, len(able)):
                if model.blocker_damage[able[after]] >= lacking:  # else it lives
                    gain, dead, _ = model.double_block_value(place, able[at], able[after])
                    if gain > most and dead:
                        best, most = [able[at], able[after]], gain
        if best:
            self.block(place, best)

    def reinforce(self) -> None:
        """Add a second blocker where the two together kill an attacker that one only stops."""
        model = self.model
        for place, numbers in self.assigned.items():
            first = numbers[0]
            able = self.free_blockers & model.can_block[place]
            if len(numbers) > 1 or not able or model.killed_by[place] >> first & 1:
                continue
            best, most = -1, model.block_value(place, first)
            for number in range(len(model.blockers)):
                if able >> number & 1:
                    gain, dead, _ = model.double_block_value(place, first, number)
                    if dead and gain > most:
                        best, most = number, gain
            if best >= 0:
                self.free_blockers &= ~(1 << best)
                self.assigned[place] = [first, best]
                self.life_gained += model.life_gained(place, best)

    def block_to_survive(self, chosen: list[int], able: int) -> None:
        """Chump block to stay alive; if the good blocks leave too few creatures for that, begin again without them."""
        model = self.model
        order = sorted(chosen, key=model.unblocked_damage.__getitem__, reverse=True)
        self.add_chump_blocks(order)
        if self.damage < model.life:
            return
        self.unblocked, self.free_blockers, self.assigned = mask_of(chosen), able, {}
        self.damage = self.life_gained = 0
        for place in chosen:
            self.damage += model.unblocked_damage[place]
        self.add_chump_blocks(order)

    def add_chump_blocks(self, order: list[int]) -> None:
        """Block the attackers in `order` as cheaply as possible until the defender survives."""
        model = self.model
        for place in order:
            if self.damage < model.life:
                return
            if not self.unblocked >> place & 1 or not self.free_blockers & model.can_block[place]:
                continue
            needed = model.blockers_needed[place]
            found: list[int] = []
            for number in model.cheapest_blockers(place):
                if self.free_blockers >> number & 1:
                    found.append(number)
                    if len(found) >= needed:
                        self.block(place, found)
                        break

    def cost(self) -> float:
        """Return what the combat costs the defender."""
        return (self.damage - self.life_gained) * self.model.life_price + self.blockers_lost - self.attackers_lost

    def dead_blockers(self) -> int:
        """Return a mask of the blockers that may die."""
        dead = 0
        for place, numbers in self.assigned.items():
            for number in numbers:
                dead |= self.model.kills[place] & 1 << number
        return dead

    def count_losses(self) -> None:
        """Add up the worth of the creatures that die."""
        model = self.model
        for place, numbers in self.assigned.items():
            if len(numbers) == 1:
                if model.killed_by[place] >> numbers[0] & 1:
                    self.attackers_lost += model.attackers[place].worth
                    self.dead_attackers |= 1 << place
                if model.kills[place] >> numbers[0] & 1:
                    self.blockers_lost += model.blockers[numbers[0]].worth
            else:
                _, dead, lost = model.double_block_value(place, numbers[0], numbers[1])
                self.blockers_lost += lost
                if dead:
                    self.attackers_lost += model.attackers[place].worth
                    self.dead_attackers |= 1 << place


def mask_of(places: list[int]) -> int:
    """Return places as a bit mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
