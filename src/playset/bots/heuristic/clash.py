"""A combat thought through on paper: some creatures attack, the defender blocks as well as it can, and who is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.fighting import FATEFUL, FIRST, Fighter, beats
from playset.bots.heuristic.ganging import two_together
from playset.bots.heuristic.rallying import rallies_of
from playset.core.words import Keyword

if TYPE_CHECKING:
    from playset.rules.view import View

CHUMP: Final = 3.0  # how much dearer a creature is that is lost for nothing but time
TRIED: Final = 6  # of so many creatures each two are tried together
DEADLY: Final = 1 << 40  # any damage that deathtouch deals is as good as that


def price_of_life(life: int) -> float:
    """What a point of damage is worth to a player with so much life: the less is left, the more."""
    return 0.25 + 4.0 / (max(0, life) + 3)


def mean_price(life: int, damage: int) -> float:
    """What a point of damage is worth on the average, if so much may come: the last points are dearer."""
    left = max(0, life - damage)
    return (price_of_life(life) + price_of_life(left + 1)) / 2 if damage > 1 else price_of_life(life)


@mypyc_attr(acyclic=True)
class Clash:
    """All creatures that could attack and all that could block: who can block whom, who kills whom, what that gains.

    Attackers and blockers are known by their places. Sets of them are masks, one bit for each.
    """

    __slots__ = (
        "attackers",
        "best_first",
        "blockers",
        "can",
        "dies",
        "faces",
        "hits",
        "kills",
        "least_missed",
        "life",
        "linked",
        "needs",
        "pairs",
        "price",
        "rallies",
        "together",
    )

    def __init__(self, attackers: list[Fighter], blockers: list[Fighter], life: int) -> None:
        self.attackers = attackers
        self.blockers = blockers
        self.life = life  # of the defender
        self.faces = [attacker.face() for attacker in attackers]
        self.price = mean_price(life, sum(self.faces))
        self.needs = [2 if attacker.keywords & Keyword.MENACE else 1 for attacker in attackers]
        # For each attacker the blockers that can block it, those that it kills, and those that kill it.
        self.can: list[int] = []
        self.kills: list[int] = []
        self.dies: list[int] = []
        self.pairs: list[tuple[float, int, int]] = []  # good single blocks, the best first
        self.linked = 0  # the blockers whose damage is life for the defender
        self.hits: list[int] = []  # how hard each blocker hits at most
        for number, blocker in enumerate(blockers):
            deadly = blocker.keywords & Keyword.DEATHTOUCH and blocker.power
            self.hits.append(DEADLY if deadly else blocker.face())
            if blocker.keywords & Keyword.LIFELINK:
                self.linked |= 1 << number
        self.together = sum(sorted(self.hits)[-2:])  # what two blockers deal at most
        self.rallies: list[tuple[int, int, int]] = []  # attackers that grow with those that attack with them
        # Worked out when they are asked for.
        self.best_first: list[int] = []
        self.least_missed: dict[int, list[int]] = {}

    def look(self, view: View) -> None:
        """Find out who can block whom as the battlefield is."""
        self.can = view.blocks([fighter.id for fighter in self.blockers], [fighter.id for fighter in self.attackers])
        self.weigh(view)
        self.rallies = rallies_of(view, self.attackers)
        if self.rallies:
            self.rally((1 << len(self.attackers)) - 1)

    def rally(self, chosen: int) -> None:
        """Count how hard those hit that grow with others, if so many attack."""
        for place, power, fellows in self.rallies:
            self.faces[place] = self.attackers[place].face() + power * bin(chosen & fellows).count("1")

    def weigh(self, view: View) -> None:
        """Find out who kills whom, and what each block gains."""
        if not self.blockers:
            self.kills = self.dies = [0] * len(self.attackers)
            return
        for place, attacker in enumerate(self.attackers):
            can = self.can[place]
            alone = self.needs[place] == 1
            self.kills.append(0)
            self.dies.append(0)
            for number, blocker in enumerate(self.blockers):
                if not can >> number & 1:
                    continue
                if (attacker.keywords | blocker.keywords) & FATEFUL or attacker.guarded or blocker.guarded:
                    kills, dies = beats(view, attacker, blocker), beats(view, blocker, attacker)
                else:
                    kills, dies = 0 < attacker.power >= blocker.left, 0 < blocker.power >= attacker.left
                if kills:
                    self.kills[place] |= 1 << number
                if dies:
                    self.dies[place] |= 1 << number
                gain = self.gain(place, number) if alone else 0.0
                if gain > 0:
                    self.pairs.append((gain, place, number))
        self.pairs.sort(reverse=True)

    def by_worth(self) -> list[int]:
        """The attackers, those that are worth most first."""
        if not self.best_first:
            worths = [attacker.worth for attacker in self.attackers]
            self.best_first = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
        return self.best_first

    def chumps(self, place: int) -> list[int]:
        """Whoever can block an attacker, those that are missed least first."""
        known = self.least_missed.get(place)
        if known is None:
            known = []
            gains: list[float] = []
            for number in range(len(self.blockers)):
                if self.can[place] >> number & 1:
                    gain = self.gain(place, number)
                    at = len(gains)
                    while at and gains[at - 1] < gain:
                        at -= 1
                    known.insert(at, number)
                    gains.insert(at, gain)
            self.least_missed[place] = known
        return known

    def stopped(self, place: int, toughness: int) -> int:
        """The damage of an attacker that does not come through, if blocked by so much toughness."""
        face = self.faces[place]
        return min(face, max(0, toughness)) if self.attackers[place].keywords & Keyword.TRAMPLE else face

    def gained(self, place: int, number: int) -> int:
        """The life that a blocker gains the defender, unless it is killed before it strikes (CR 702.15b)."""
        if not self.linked >> number & 1:
            return 0
        blocker = self.blockers[number]
        if self.kills[place] >> number & 1 and self.attackers[place].keywords & FIRST and not blocker.keywords & FIRST:
            return 0
        return blocker.power

    def gain(self, place: int, number: int) -> float:
        """What a defender gains by one block: life, and the worth of what dies."""
        attacker, blocker = self.attackers[place], self.blockers[number]
        life = self.stopped(place, blocker.left) if attacker.keywords & Keyword.TRAMPLE else self.faces[place]
        if self.linked:
            life += self.gained(place, number)
        gain = self.price * life
        killed = self.kills[place] >> number & 1
        if self.dies[place] >> number & 1:
            gain += attacker.worth
        elif killed:
            return gain - CHUMP * blocker.worth
        if killed:
            gain -= blocker.worth
        return gain

    def pair_gain(self, place: int, one: int, other: int) -> tuple[float, bool, float]:
        """What two blockers gain together, whether the attacker dies, and what is lost."""
        attacker = self.attackers[place]
        first, second = self.blockers[one], self.blockers[other]
        dead, lost = two_together(
            attacker, first, second, bool(self.kills[place] >> one & 1), bool(self.kills[place] >> other & 1)
        )
        life = self.stopped(place, first.left + second.left)
        if self.linked:
            life += self.gained(place, one) + self.gained(place, other)
        gain = self.price * life - lost
        return gain + (attacker.worth if dead else 0.0), dead, lost


@mypyc_attr(acyclic=True)
class Blocks:
    """The answer of a defender to an attack: who blocks whom, and what comes of it."""

    __slots__ = ("clash", "damage", "dead", "free", "gained", "lost", "open", "taken", "won")

    def __init__(self, clash: Clash, chosen: list[int], able: int) -> None:
        self.clash = clash
        self.open = mask_of(chosen)  # the attackers without a blocker
        self.free = able
        self.taken: dict[int, list[int]] = {}
        self.damage = 0
        self.gained = 0  # the life that blockers gain the defender
        self.won = 0.0  # the worth of attackers that die
        self.lost = 0.0  # the worth of blockers that die
        self.dead = 0  # the attackers that die
        if clash.rallies:
            clash.rally(self.open)
        for place in chosen:
            self.damage += clash.faces[place]
        if able and chosen:
            self.singles()
            self.gangs()
            if self.free and self.taken:
                self.reinforce()
            if self.damage >= clash.life:
                self.survive(chosen, able)
            self.settle()
        if clash.rallies:
            clash.rally(-1)

    def block(self, place: int, numbers: list[int]) -> None:
        """Let blockers stop an attacker."""
        self.open &= ~(1 << place)
        toughness = 0
        for number in numbers:
            self.free &= ~(1 << number)
            toughness += self.clash.blockers[number].left
            if self.clash.linked:
                self.gained += self.clash.gained(place, number)
        self.taken[place] = numbers
        self.damage -= self.clash.stopped(place, toughness)

    def singles(self) -> None:
        """The best single blocks first."""
        for _, place, number in self.clash.pairs:
            if self.open >> place & 1 and self.free >> number & 1:
                self.block(place, [number])
                if not self.open or not self.free:
                    return

    def gangs(self) -> None:
        """Two blockers together that kill what neither kills alone."""
        if not self.open or not self.free & (self.free - 1):
            return
        for place in self.clash.by_worth():
            if self.open >> place & 1:
                self.gang_up(place)

    def gang_up(self, place: int) -> None:
        """The best two together against one attacker, if they kill it."""
        clash = self.clash
        left = self.free & clash.can[place]
        needed = clash.attackers[place].left
        if not left & (left - 1) or clash.together < needed:
            return
        able: list[int] = []
        for number in range(len(clash.blockers)):
            if left >> number & 1:
                able.append(number)
                if len(able) == TRIED:
                    break
        best: list[int] = []
        most = 0.0
        for at in range(len(able) - 1):
            lacking = needed - clash.hits[able[at]]
            for after in range(at + 1, len(able)):
                if clash.hits[able[after]] >= lacking:  # else it lives
                    gain, dead, _ = clash.pair_gain(place, able[at], able[after])
                    if gain > most and dead:
                        best, most = [able[at], able[after]], gain
        if best:
            self.block(place, best)

    def reinforce(self) -> None:
        """A second blocker where one stops an attacker but does not kill it, if both together do."""
        clash = self.clash
        for place, numbers in self.taken.items():
            first = numbers[0]
            able = self.free & clash.can[place]
            if len(numbers) > 1 or not able or clash.dies[place] >> first & 1:
                continue
            best, most = -1, clash.gain(place, first)
            for number in range(len(clash.blockers)):
                if able >> number & 1:
                    gain, dead, _ = clash.pair_gain(place, first, number)
                    if dead and gain > most:
                        best, most = number, gain
            if best >= 0:
                self.free &= ~(1 << best)
                self.taken[place] = [first, best]
                self.gained += clash.gained(place, best)

    def survive(self, chosen: list[int], able: int) -> None:
        """Block anew to stay alive: the hardest hits first, each by the creature that is missed least."""
        clash = self.clash
        order = sorted(chosen, key=clash.faces.__getitem__, reverse=True)
        self.add_chumps(order)
        if self.damage < clash.life:
            return
        self.open, self.free, self.taken = mask_of(chosen), able, {}
        self.damage = self.gained = 0
        for place in chosen:
            self.damage += clash.faces[place]
        self.add_chumps(order)

    def add_chumps(self, order: list[int]) -> None:
        """Single blocks for the hardest hits, until there is life left."""
        clash = self.clash
        for place in order:
            if self.damage < clash.life:
                return
            if not self.open >> place & 1 or not self.free & clash.can[place]:
                continue
            needed = clash.needs[place]
            found: list[int] = []
            for number in clash.chumps(place):
                if self.free >> number & 1:
                    found.append(number)
                    if len(found) >= needed:
                        self.block(place, found)
                        break

    def cost(self) -> float:
        """What all that comes to costs the defender."""
        return (self.damage - self.gained) * self.clash.price + self.lost - self.won

    def killed(self) -> int:
        """The blockers that may die."""
        dead = 0
        for place, numbers in self.taken.items():
            for number in numbers:
                dead |= self.clash.kills[place] & 1 << number
        return dead

    def settle(self) -> None:
        """Count who dies."""
        clash = self.clash
        for place, numbers in self.taken.items():
            if len(numbers) == 1:
                if clash.dies[place] >> numbers[0] & 1:
                    self.won += clash.attackers[place].worth
                    self.dead |= 1 << place
                if clash.kills[place] >> numbers[0] & 1:
                    self.lost += clash.blockers[numbers[0]].worth
            else:
                _, dead, lost = clash.pair_gain(place, numbers[0], numbers[1])
                self.lost += lost
                if dead:
                    self.won += clash.attackers[place].worth
                    self.dead |= 1 << place


def mask_of(places: list[int]) -> int:
    """Some places as a mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
