"""A combat thought through on paper: some creatures attack, the defender blocks as well as it can, and who is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs import Mana
from playset.ability.effects.moving import PutOntoBattlefield
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.effects.shields import Regenerate
from playset.ability.filters import SELF, Self
from playset.ability.patterns import AtBeginning, PutIntoGraveyard
from playset.bots.fighting import FIRST, Fighter, beats
from playset.core.words import Keyword, Step

if TYPE_CHECKING:
    from playset.rules.abilities import AbilitySet
    from playset.rules.sights import PermanentView
    from playset.rules.view import View

BACK: Final = 0.2  # what of a creature is lost that comes back
CHUMP: Final = 3.0  # how much dearer a creature is that is lost for nothing but time
# For each set of abilities the mana for which a creature regenerates itself, -1 if it does not.
REGENERATION: Final[dict[AbilitySet, int]] = {}


def regeneration_of(abilities: AbilitySet) -> int:
    """The mana for which a creature regenerates itself, -1 if it does not."""
    known = REGENERATION.get(abilities)
    if known is None:
        known = -1
        for entry in abilities.activated:
            code = entry.program.code
            if code and isinstance(code[0], Regenerate) and isinstance(code[0].what, Self):
                costs = entry.ability.costs
                if len(costs) == 1 and isinstance(costs[0], Mana):
                    known = costs[0].mana_part().mana_value
        REGENERATION[abilities] = known
    return known


# For each set of abilities whether a creature with it is gone at the end of the turn anyway.
FLEETING: Final[dict[AbilitySet, bool]] = {}


def is_fleeting(abilities: AbilitySet) -> bool:
    """Whether a creature is sacrificed or leaves at the end of the turn whatever happens."""
    known = FLEETING.get(abilities)
    if known is None:
        known = False
        for entry in abilities.triggered:
            if isinstance(entry.ability.pattern, AtBeginning) and entry.ability.pattern.step == Step.END:
                known = known or any(isinstance(effect, SacrificeIt) for effect in entry.program.code)
        FLEETING[abilities] = known
    return known


# For each set of abilities whether a creature with it comes back when it dies.
RETURNING: dict[AbilitySet, bool] = {}


def comes_back(permanent: PermanentView) -> bool:
    """Whether a creature comes back when it dies; one that has done so bears a counter (CR 702.79a, 702.93a)."""
    abilities = permanent.characteristics.abilities
    known = RETURNING.get(abilities)
    if known is None:
        known = False
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, PutIntoGraveyard) and pattern.what == SELF:
                known = known or any(isinstance(effect, PutOntoBattlefield) for effect in entry.program.code)
        RETURNING[abilities] = known
    return known and not permanent.counters


def fighters_of(view: View, permanents: list[PermanentView], player: int) -> list[Fighter]:
    """Creatures of one player as they fight; those that can be regenerated with the mana there is do not die."""
    found: list[Fighter] = []
    mana = -1
    for permanent in permanents:
        fighter = Fighter(permanent)
        abilities = permanent.characteristics.abilities
        if abilities.triggered:
            if is_fleeting(abilities):
                fighter.worth = 0.0
            elif comes_back(permanent):
                fighter.worth *= BACK
        price = regeneration_of(abilities)
        if price >= 0:
            if mana < 0:
                mana = view.mana_at_hand(player)
            if price <= mana:
                mana -= price
                fighter.keywords |= Keyword.INDESTRUCTIBLE
        found.append(fighter)
    return found


def price_of_life(life: int) -> float:
    """What a point of damage is worth to a player with so much life: the less is left, the more."""
    return 0.25 + 4.0 / (max(0, life) + 3)


class Clash:
    """All creatures that could attack and all that could block: who can block whom, who kills whom, what that gains."""

    __slots__ = ("attackers", "blockers", "can", "dies", "faces", "kills", "life", "needs", "pairs", "price")

    def __init__(self, attackers: list[Fighter], blockers: list[Fighter], life: int) -> None:
        self.attackers = attackers
        self.blockers = blockers
        self.life = life  # of the defender
        self.price = price_of_life(life)
        self.faces = [attacker.face() for attacker in attackers]
        self.needs = [2 if attacker.keywords & Keyword.MENACE else 1 for attacker in attackers]
        self.can: list[list[bool]] = []
        self.kills: list[list[bool]] = []  # the attacker kills the blocker
        self.dies: list[list[bool]] = []  # the attacker dies
        self.pairs: list[tuple[float, int, int]] = []  # good single blocks, the best first

    def look(self, view: View) -> None:
        """Find out who can block whom as the battlefield is."""
        for attacker in self.attackers:
            self.can.append([view.can_block(blocker.id, attacker.id) for blocker in self.blockers])
        self.weigh(view)

    def weigh(self, view: View) -> None:
        """Find out who kills whom, and what each block gains."""
        for place, attacker in enumerate(self.attackers):
            can = self.can[place]
            kills: list[bool] = []
            dies: list[bool] = []
            for number, blocker in enumerate(self.blockers):
                kills.append(can[number] and beats(view, attacker, blocker))
                dies.append(can[number] and beats(view, blocker, attacker))
            self.kills.append(kills)
            self.dies.append(dies)
            if self.needs[place] > 1:
                continue
            for number in range(len(self.blockers)):
                if can[number]:
                    gain = self.gain(place, number)
                    if gain > 0:
                        self.pairs.append((gain, place, number))
        self.pairs.sort(reverse=True)

    def stopped(self, place: int, toughness: int) -> int:
        """The damage of an attacker that does not come through, if blocked by so much toughness."""
        face = self.faces[place]
        return min(face, max(0, toughness)) if self.attackers[place].keywords & Keyword.TRAMPLE else face

    def gain(self, place: int, number: int) -> float:
        """What a defender gains by one block: life, and the worth of what dies."""
        blocker = self.blockers[number]
        gain = self.price * self.stopped(place, blocker.left)
        if self.dies[place][number]:
            gain += self.attackers[place].worth
        elif self.kills[place][number]:
            return gain - CHUMP * blocker.worth
        if self.kills[place][number]:
            gain -= blocker.worth
        return gain

    def pair_gain(self, place: int, one: int, other: int) -> tuple[float, bool, float]:
        """What two blockers gain together, whether the attacker dies, and what is lost."""
        attacker = self.attackers[place]
        first, second = self.blockers[one], self.blockers[other]
        power = first.power + second.power
        touch = (first.keywords | second.keywords) & Keyword.DEATHTOUCH
        dead = (power >= attacker.left or bool(touch)) and not attacker.keywords & Keyword.INDESTRUCTIBLE
        lost = 0.0
        kill_one, kill_other = self.kills[place][one], self.kills[place][other]
        if attacker.keywords & FIRST and (kill_one or kill_other):
            dead = False
        both = attacker.power >= first.left + second.left or attacker.keywords & Keyword.DEATHTOUCH
        if kill_one and kill_other and both and attacker.power > 1:
            lost = first.worth + second.worth
        else:
            lost = max(first.worth if kill_one else 0.0, second.worth if kill_other else 0.0)
        gain = self.price * self.stopped(place, first.left + second.left) - lost
        return gain + (attacker.worth if dead else 0.0), dead, lost


class Blocks:
    """The answer of a defender to an attack: who blocks whom, and what comes of it."""

    __slots__ = ("clash", "damage", "dead", "free", "lost", "open", "taken", "won")

    def __init__(self, clash: Clash, chosen: list[int], able: list[int]) -> None:
        self.clash = clash
        self.open = set(chosen)  # the attackers without a blocker
        self.free = set(able)
        self.taken: dict[int, list[int]] = {}
        self.damage = 0
        self.won = 0.0  # the worth of attackers that die
        self.lost = 0.0  # the worth of blockers that die
        self.dead: list[int] = []  # the attackers that die
        for place in chosen:
            self.damage += clash.faces[place]
        self.singles()
        self.gangs()
        if self.damage >= clash.life:
            self.survive(chosen, able)
        self.settle()

    def block(self, place: int, numbers: list[int]) -> None:
        """Let blockers stop an attacker."""
        self.open.discard(place)
        self.free.difference_update(numbers)
        self.taken[place] = numbers
        self.damage -= self.clash.stopped(place, sum([self.clash.blockers[number].left for number in numbers]))

    def singles(self) -> None:
        """The best single blocks first."""
        for _, place, number in self.clash.pairs:
            if place in self.open and number in self.free:
                self.block(place, [number])

    def gangs(self) -> None:
        """Two blockers together that kill what neither kills alone."""
        if len(self.free) < 2 or not self.open:
            return
        clash = self.clash
        for place in sorted(self.open, key=[attacker.worth for attacker in clash.attackers].__getitem__, reverse=True):
            able = [number for number in sorted(self.free) if clash.can[place][number]][:6]
            best: list[int] = []
            most = 0.0
            for at, one in enumerate(able):
                for other in able[at + 1 :]:
                    gain, dead, _ = clash.pair_gain(place, one, other)
                    if gain > most and dead:
                        best, most = [one, other], gain
            if best:
                self.block(place, best)

    def survive(self, chosen: list[int], able: list[int]) -> None:
        """Block anew to stay alive: the hardest hits first, each by the creature that is missed least."""
        clash = self.clash
        self.add_chumps(chosen)
        if self.damage < clash.life:
            return
        self.open, self.free, self.taken = set(chosen), set(able), {}
        self.damage = sum([clash.faces[place] for place in chosen])
        self.add_chumps(chosen)

    def add_chumps(self, chosen: list[int]) -> None:
        """Single blocks for the hardest hits, until there is life left."""
        clash = self.clash
        for place in sorted(chosen, key=clash.faces.__getitem__, reverse=True):
            if self.damage < clash.life:
                return
            if place not in self.open:
                continue
            able = [number for number in sorted(self.free) if clash.can[place][number]]
            needed = clash.needs[place]
            if len(able) < needed:
                continue
            gains = [-clash.gain(place, number) for number in able]
            order = sorted(range(len(able)), key=gains.__getitem__)
            self.block(place, [able[at] for at in order[:needed]])

    def settle(self) -> None:
        """Count who dies."""
        clash = self.clash
        for place, numbers in self.taken.items():
            if len(numbers) == 1:
                if clash.dies[place][numbers[0]]:
                    self.won += clash.attackers[place].worth
                    self.dead.append(place)
                if clash.kills[place][numbers[0]]:
                    self.lost += clash.blockers[numbers[0]].worth
            else:
                _, dead, lost = clash.pair_gain(place, numbers[0], numbers[1])
                self.lost += lost
                if dead:
                    self.won += clash.attackers[place].worth
                    self.dead.append(place)
