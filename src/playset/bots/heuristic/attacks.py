"""Attacks: everything if it kills, else what gains most, once they have blocked well and struck back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.declaring import declare
from playset.bots.fighting import Fighter
from playset.bots.heuristic.borrowing import stays
from playset.bots.heuristic.clash import Blocks, Clash, mask_of, price_of_life
from playset.bots.heuristic.fighters import fighters_of
from playset.bots.heuristic.reach import reach
from playset.bots.heuristic.upkeep import life_to_lose
from playset.bots.roles import Role, facts_of
from playset.bots.v0.attacks import Table, attackers_of, walkers
from playset.bots.v0.tricks import Bonus, bonus_of
from playset.bots.worth import permanent_worth
from playset.core.words import CardType, Keyword, is_player
from playset.rules.entering import LOYALTY

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.sights import PermanentView
    from playset.rules.view import View

WON: Final = 1000.0
FOLLOWED: Final = 900.0  # for an attack that kills together with what follows it
LOST: Final = 300.0
FEAR: Final = 0.5  # how much an answer counts that does not kill, for it need not come
BOLD: Final = 2.0  # how much more damage counts for the one who deals it
CLOSE: Final = 4.0  # what it costs to be nearly dead
TRICK: Final = 2.0  # what a trick is worth that is kept
TURNED: Final = 0.8  # how much of a fight counts that a trick is to turn round
MANY: Final = 12  # with more attackers they are not all tried one by one


@mypyc_attr(acyclic=True)
class Assault:
    """An attack against one opponent as it is thought about, together with the attack that answers it."""

    __slots__ = (
        "back",
        "clash",
        "defender",
        "eager",
        "home",
        "life",
        "links",
        "mine",
        "options",
        "others",
        "reach",
        "ready",
        "strikes",
        "theirs",
        "trick",
        "vigilant",
    )

    def __init__(self, view: View, table: Table, decision: Decision, defender: int) -> None:
        self.defender = defender
        self.life = life_to_lose(view)
        self.options = attackers_of(decision, defender)
        able = [table.mine[decision.options[index].obj] for index in self.options]
        attackers = fighters_of(view, able, view.player)
        creatures = table.others.get(defender, [])
        self.theirs = [creature for creature in creatures if not creature.tapped]
        self.clash = Clash(attackers, fighters_of(view, self.theirs, defender), view.life(defender))
        self.clash.look(view)
        # Everybody else's creatures, the defender's first, strike back.
        strikers = [Fighter(creature) for creature in creatures if fights(creature.characteristics.keywords)]
        if not any(striker.power for striker in strikers):
            strikers = []  # they would do nothing
        self.eager = are_eager(creatures)
        ids = {striker.id: place for place, striker in enumerate(strikers)}
        # For each of their blockers its place among those that strike back, -1 for none.
        self.strikes = [ids.get(blocker.id, -1) for blocker in self.clash.blockers]
        # Nobody has to stay at home where nobody strikes back.
        alone = (not strikers and len(table.others) < 2 and defender in table.others) or not table.others
        guards = [] if alone else [creature for creature in table.mine.values() if will_block(creature)]
        self.home = [Fighter(creature) for creature in guards]
        self.back = Clash(strikers, self.home, self.life)
        self.back.look(view)
        places = {fighter.id: place for place, fighter in enumerate(attackers)}
        self.mine = [places.get(fighter.id, -1) for fighter in self.home]
        self.vigilant = [bool(fighter.keywords & Keyword.VIGILANCE) for fighter in self.home]
        self.links = [place for place, fighter in enumerate(attackers) if fighter.keywords & Keyword.LIFELINK]
        self.trick = trick_at_hand(view)
        self.reach = reach(view)
        self.ready = (1 << len(self.theirs)) - 1
        # With more players the others may strike, too.
        self.others: list[Clash] = []
        for player, rest in table.others.items() if len(table.others) > 1 or defender not in table.others else ():
            if player != defender:
                fighters = [Fighter(creature) for creature in rest if fights(creature.characteristics.keywords)]
                self.others.append(Clash(fighters, self.home, self.life))
                self.others[-1].look(view)

    def value(self, chosen: list[int], least: float = -WON) -> float:
        """What an attack comes to: damage and creatures won, less creatures lost and what the answer costs.

        The answer is not looked at where the attack does not come to more than `least` even without it, unless it
        may be a gain.
        """
        clash = self.clash
        blocks = Blocks(clash, chosen, self.ready)
        if chosen and blocks.damage + self.reach >= clash.life:
            return (WON if blocks.damage >= clash.life else FOLLOWED) - len(chosen)
        value = BOLD * blocks.damage * clash.price + blocks.lost - blocks.won
        if self.trick is not None and chosen:
            value += self.turned(self.trick, blocks)
        if self.links:
            self.back.life = self.life + self.gained(chosen, blocks)
            value += (self.back.life - self.life) * self.back.price
        return value - self.answer(chosen, blocks) if self.eager or value > least else value

    def gained(self, chosen: list[int], blocks: Blocks) -> int:
        """The life that attackers gain the player: what dies in combat is not counted on."""
        life = 0
        for place in self.links:
            if place in chosen and not blocks.dead >> place & 1:
                life += self.clash.faces[place]
        return life

    def turned(self, trick: Bonus, blocks: Blocks) -> float:
        """What a trick in hand is worth in the fight that it turns round best, or if it kills."""
        clash = self.clash
        if blocks.open and blocks.damage + trick.power >= clash.life:
            return WON / 2
        best = 0.0
        for place, numbers in blocks.taken.items():
            if len(numbers) == 1:
                attacker, blocker = clash.attackers[place], clash.blockers[numbers[0]]
                dies, kills = clash.dies[place] >> numbers[0] & 1, clash.kills[place] >> numbers[0] & 1
                value = 0.0
                if dies and blocker.power < attacker.left + trick.toughness:
                    value += attacker.worth
                if not kills and attacker.power + trick.power >= blocker.left:
                    value += blocker.worth
                best = max(best, value)
        return max(0.0, TURNED * (best - TRICK))

    def answer(self, chosen: list[int], blocks: Blocks) -> float:
        """What the opponent's next attack costs, blocked by what stays at home."""
        gone = 0
        life = self.back.life
        for place, numbers in blocks.taken.items():
            for number in numbers:
                if self.clash.kills[place] >> number & 1 and self.strikes[number] >= 0:
                    gone |= 1 << self.strikes[number]
        strikers = [place for place in range(len(self.back.attackers)) if not gone >> place & 1]
        if not strikers and not self.others:
            return 0.0
        busy, dead = mask_of(chosen), blocks.dead
        home = 0
        for number, place in enumerate(self.mine):
            if place < 0 or not busy >> place & 1 or (self.vigilant[number] and not dead >> place & 1):
                home |= 1 << number
        for clash in self.others:
            everyone = list(range(len(clash.attackers)))
            if sum(clash.faces) >= life and Blocks(clash, everyone, home).damage >= life:
                return LOST
        if gone and sum(self.back.faces) >= life:
            left = self.spared(chosen)
            if left and Blocks(self.back, left, home).damage >= life:
                return LOST  # they block no more than they must, and strike back with everything
        return self.worst(strikers, home) if strikers else 0.0

    def spared(self, chosen: list[int]) -> list[int]:
        """Who can strike back if the opponent blocks just as much as it takes to stay alive."""
        everyone = list(range(len(self.back.attackers)))
        if self.may_stand(chosen):
            return everyone
        clash = self.clash
        blocks = Blocks(clash, chosen, 0)
        blocks.free = self.ready
        blocks.add_chumps(sorted(chosen, key=clash.faces.__getitem__, reverse=True))
        if blocks.damage >= clash.life:
            return []
        dead = blocks.killed()
        return [
            place for place in everyone if not any(dead >> n & 1 and s == place for n, s in enumerate(self.strikes))
        ]

    def may_stand(self, chosen: list[int]) -> bool:
        """Whether the opponent survives an attack without any block."""
        damage = 0
        for place in chosen:
            damage += self.clash.faces[place]
        return damage < self.clash.life

    def worst(self, strikers: list[int], home: int) -> float:
        """What an attack of theirs costs, be it with everything or only with those that get past all blockers.

        If they are likely to attack whatever comes of it, that may be a gain.
        """
        back = self.back
        life = back.life
        damage = 0
        for place in strikers:
            damage += back.faces[place]
        if damage >= life:
            everything = Blocks(back, strikers, home)
            if everything.damage - everything.gained >= life:
                return LOST
            extra = CLOSE if everything.damage >= life - 2 else 0.0
            cost = everything.cost()
        else:
            extra, cost = 0.0, 0.0
        if self.eager:
            if damage < life:
                everything = Blocks(back, strikers, home)
                cost = everything.cost()
            return FEAR * cost + extra
        safe = [place for place in strikers if not back.dies[place] & home]
        if safe:
            some = Blocks(back, safe, home)
            cost = max(cost, some.cost())
        return FEAR * max(0.0, cost) + extra

    def best(self) -> tuple[float, list[int]]:
        """The best attack that is found, and what it is worth more than staying at home."""
        everything = [place for place in range(len(self.options)) if self.clash.faces[place] > 0]
        if not everything:
            return 0.0, []
        if len(everything) > 1:
            everything.sort(key=[attacker.worth for attacker in self.clash.attackers].__getitem__)
        nothing = self.value([])
        chosen: list[int] = []
        most = nothing
        single = [place for place in everything[-MANY:] if not self.clash.dies[place]]
        for tried in (everything, single) if len(single) < len(everything) else (everything,):
            if tried:
                value = self.value(tried, most)
                if value > most:
                    chosen, most = tried, value
        if most >= WON / 2:
            return most - nothing, chosen
        for _ in range(0 if len(everything) < 2 else 2 if len(everything) <= MANY // 2 else 1):
            before = most
            for place in everything[-MANY:]:
                tried = [p for p in chosen if p != place] if place in chosen else [*chosen, place]
                value = self.value(tried, most + 0.01)
                if value > most + 0.01:
                    chosen, most = tried, value
            if most <= before:
                break
        if most <= -LOST / 2 and not self.may_stand(everything):
            return WON / 4, everything  # all is lost unless they block badly
        return most - nothing, chosen


def will_block(creature: PermanentView) -> bool:
    """Whether a creature that does not attack can block next turn: what is no creature by nature is none by then."""
    return not creature.tapped and bool(creature.definition.base.types & CardType.CREATURE) and stays(creature)


def are_eager(creatures: list[PermanentView]) -> bool:
    """Whether all creatures are likely to attack next turn: all those are tapped that could attack in the last."""
    eager = False
    for creature in creatures:
        if creature.tapped:
            eager = True
        elif not creature.summoning_sick and fights(creature.characteristics.keywords):
            return False
    return eager


def trick_at_hand(view: View) -> Bonus | None:
    """The most that an instant in hand for which there is mana gives a creature; None if there is none."""
    best: Bonus | None = None
    mana = -1
    for definition in view.held:
        spell = definition.base.abilities.spell
        if facts_of(definition).role != Role.COMBAT_TRICK or spell is None or len(spell.targets) != 1:
            continue
        if mana < 0:
            mana = view.mana_at_hand(view.player)
        bonus = bonus_of(spell)
        if definition.base.mana_value <= mana and (
            best is None or bonus.power + bonus.toughness > best.power + best.toughness
        ):
            best = bonus
    return best


def fights(keywords: int) -> bool:
    """Whether a creature can strike back."""
    return not keywords & Keyword.DEFENDER


def declare_attack(view: View, decision: Decision) -> tuple[int, ...]:
    """The attackers, all against the opponent against whom an attack pays most."""
    table = Table(view)
    defenders: list[int] = []
    hurt = 0  # the players whom something can attack that has power, as a mask
    weak = False  # whether something can attack that has no power
    guarded = False  # whether there is anything else to attack
    for option in decision.options:
        if not is_player(option.other):
            guarded = True
            continue
        if option.other not in defenders:
            defenders.append(option.other)
        if table.mine[option.obj].characteristics.power > 0:
            hurt |= 1 << option.other
        else:
            weak = True
    if not (table.others or guarded or weak) and len(defenders) == 1 and len(decision.options) <= MANY:
        everybody = tuple(range(len(decision.options)))
        if decision.allows(everybody):
            return everybody  # nobody could block or strike back
    if len(defenders) > 1:
        defenders.sort(key=view.life)
    best: list[int] = []
    most = 0.0
    for defender in defenders:
        if not hurt >> defender & 1:
            continue
        assault = Assault(view, table, decision, defender)
        value, chosen = assault.best()
        value += 0.01 * price_of_life(view.life(defender))
        if chosen and value > most:
            best, most = [assault.options[place] for place in chosen], value
    if most >= WON / 2 or not guarded:
        return declare(decision, best)
    best = aside(view, decision, best)
    return declare(decision, best + walkers(view, table, decision, best))


def aside(view: View, decision: Decision, chosen: list[int]) -> list[int]:
    """Some attackers turned against a planeswalker that they finish off, if that is worth more than the damage."""
    options = decision.options
    whom = {options[index].other for index in chosen}
    found = chosen
    for walker in dict.fromkeys([option.other for option in options if not is_player(option.other)]):
        permanent = view.permanent(walker)
        loyalty = permanent.counters.get(LOYALTY, 0) if permanent is not None else 0
        if permanent is None or permanent.controller not in whom or loyalty <= 0:
            continue
        turned: list[int] = []
        damage = 0
        for index in sorted(found, key=[view_power(view, option.obj) for option in options].__getitem__):
            other = [at for at, o in enumerate(options) if o.obj == options[index].obj and o.other == walker]
            if damage < loyalty and other and is_player(options[index].other):
                turned.append(other[0])
                damage += view_power(view, options[index].obj)
        price = price_of_life(view.life(permanent.controller))
        if damage >= loyalty and permanent_worth(permanent) > BOLD * damage * price:
            busy = {options[index].obj for index in turned}
            found = [index for index in found if options[index].obj not in busy] + turned
    return found


def view_power(view: View, obj: int) -> int:
    """The power of a creature."""
    what = view.look(obj)
    return what.power if what is not None else 0
