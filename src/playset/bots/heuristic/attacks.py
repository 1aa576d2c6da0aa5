"""Attacks: a two-ply combat simulation with a static evaluation.

For each opponent `AttackSearch` looks for the set of attackers with the best value, by hill climbing from "everything"
and from "those that no blocker kills". To evaluate a set it simulates two combats (`combat_sim`): the attack, which the
opponent blocks as well as it can, and the opponent's next attack against the creatures that can block then.
`declare_attack` takes the best opponent, then turns attackers against planeswalkers where that is worth more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.bots.answers.declaring import declare
from playset.bots.combat.combat_sim import BestBlocks, CombatModel, mask_of, price_of_life
from playset.bots.combat.fighters import Fighter, beats, fighters_of, stays
from playset.bots.combat.survival import life_to_lose
from playset.bots.combat.tricks import bonus_of
from playset.bots.heuristic.situations.lethal import damage_after_attack
from playset.bots.reading.roles import Role, facts_of
from playset.bots.reading.values import permanent_worth
from playset.core.words import CardType, Keyword, is_player
from playset.rules.events.entering import LOYALTY

if TYPE_CHECKING:
    from playset.bots.combat.tricks import Bonus
    from playset.core.decision import Decision
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

WON: Final = 1000.0
WON_WITH_REACH: Final = 900.0  # an attack that kills together with spells and abilities after it
LOST: Final = 300.0
COUNTERATTACK_WEIGHT: Final = 0.5  # a counterattack that does not kill need not come
DAMAGE_WEIGHT: Final = 2.0  # of damage dealt, against damage taken
NEAR_DEATH_COST: Final = 4.0
TRICK_COST: Final = 2.0  # what a combat trick is worth if it is kept
TRICK_WEIGHT: Final = 0.8  # of what a trick gains
MAX_TRIED: Final = 12  # so many attackers are tried one by one


@mypyc_attr(acyclic=True)
class AttackSearch:
    """A search for the best attack on one opponent, and the two combats that evaluate it."""

    __slots__ = (
        "attacker_index_of_blocker",
        "attacker_index_of_guard",
        "combat",
        "counterattack",
        "defender",
        "guards",
        "life",
        "lifelinkers",
        "options",
        "other_counterattacks",
        "reach",
        "theirs",
        "trick",
        "untapped_blockers",
        "vigilant",
        "will_attack_anyway",
    )

    def __init__(self, view: View, table: Table, decision: Decision, defender: int) -> None:
        self.defender = defender
        self.life = life_to_lose(view)
        self.options = attackers_of(decision, defender)
        able = [table.mine[decision.options[index].obj] for index in self.options]
        attackers = fighters_of(view, able, view.player)
        creatures = table.others.get(defender, [])
        self.theirs = [creature for creature in creatures if not creature.tapped]
        self.combat = CombatModel(view, attackers, fighters_of(view, self.theirs, defender), view.life(defender))
        self.combat.read_board(view)
        # Everybody else's creatures, the defender's first, strike back.
        strikers = [Fighter(view, creature) for creature in creatures if fights(creature.characteristics.keywords)]
        if not any(striker.power for striker in strikers):
            strikers = []  # they would do nothing
        self.will_attack_anyway = are_eager(creatures)
        ids = {striker.id: place for place, striker in enumerate(strikers)}
        # For each of their blockers its place among those that strike back, -1 for none.
        self.attacker_index_of_blocker = [ids.get(blocker.id, -1) for blocker in self.combat.blockers]
        # Nobody has to stay at home where nobody strikes back.
        alone = (not strikers and len(table.others) < 2 and defender in table.others) or not table.others
        guards = [] if alone else [creature for creature in table.mine.values() if will_block(creature)]
        self.guards = [Fighter(view, creature) for creature in guards]
        self.counterattack = CombatModel(view, strikers, self.guards, self.life)
        self.counterattack.read_board(view)
        places = {fighter.id: place for place, fighter in enumerate(attackers)}
        self.attacker_index_of_guard = [places.get(fighter.id, -1) for fighter in self.guards]
        self.vigilant = [bool(fighter.keywords & Keyword.VIGILANCE) for fighter in self.guards]
        self.lifelinkers = [place for place, fighter in enumerate(attackers) if fighter.keywords & Keyword.LIFELINK]
        self.trick = trick_at_hand(view)
        self.reach = damage_after_attack(view)
        self.untapped_blockers = (1 << len(self.theirs)) - 1
        # With more players the others may strike, too.
        self.other_counterattacks: list[CombatModel] = []
        for player, rest in table.others.items() if len(table.others) > 1 or defender not in table.others else ():
            if player != defender:
                fighters = [Fighter(view, creature) for creature in rest if fights(creature.characteristics.keywords)]
                self.other_counterattacks.append(CombatModel(view, fighters, self.guards, self.life))
                self.other_counterattacks[-1].read_board(view)

    def evaluate(self, chosen: list[int], least: float = -WON) -> float:
        """Return the value of an attack: damage and creatures won, less creatures lost and the counterattack.

        The counterattack is not simulated where the value is at most `least` without it, unless it may be a gain.
        """
        combat = self.combat
        blocks = BestBlocks(combat, chosen, self.untapped_blockers)
        if chosen and blocks.damage + self.reach >= combat.life:
            return (WON if blocks.damage >= combat.life else WON_WITH_REACH) - len(chosen)
        value = DAMAGE_WEIGHT * blocks.damage * combat.life_price + blocks.blockers_lost - blocks.attackers_lost
        if self.trick is not None and chosen:
            value += self.trick_value(self.trick, blocks)
        if self.lifelinkers:
            self.counterattack.life = self.life + self.life_gained(chosen, blocks)
            value += (self.counterattack.life - self.life) * self.counterattack.life_price
        return value - self.counterattack_cost(chosen, blocks) if self.will_attack_anyway or value > least else value

    def life_gained(self, chosen: list[int], blocks: BestBlocks) -> int:
        """Return the life that surviving attackers with lifelink gain."""
        return sum(
            [
                self.combat.unblocked_damage[place]
                for place in self.lifelinkers
                if place in chosen and not blocks.dead_attackers >> place & 1
            ]
        )

    def trick_value(self, trick: Bonus, blocks: BestBlocks) -> float:
        """Return what a combat trick in hand gains in the fight where it gains most, or by killing the opponent."""
        combat = self.combat
        if blocks.unblocked and blocks.damage + trick.power >= combat.life:
            return WON / 2
        best = 0.0
        for place, numbers in blocks.assigned.items():
            if len(numbers) == 1:
                attacker, blocker = combat.attackers[place], combat.blockers[numbers[0]]
                dies, kills = combat.killed_by[place] >> numbers[0] & 1, combat.kills[place] >> numbers[0] & 1
                value = 0.0
                if dies and blocker.power < attacker.left + trick.toughness:
                    value += attacker.worth
                if not kills and attacker.power + trick.power >= blocker.left:
                    value += blocker.worth
                best = max(best, value)
        return max(0.0, TRICK_WEIGHT * (best - TRICK_COST))

    def counterattack_cost(self, chosen: list[int], blocks: BestBlocks) -> float:
        """Return what the opponents' next attack costs, blocked by the creatures that can block then."""
        gone = 0
        life = self.counterattack.life
        for place, numbers in blocks.assigned.items():
            for number in numbers:
                if self.combat.kills[place] >> number & 1 and self.attacker_index_of_blocker[number] >= 0:
                    gone |= 1 << self.attacker_index_of_blocker[number]
        strikers = [place for place in range(len(self.counterattack.attackers)) if not gone >> place & 1]
        if not strikers and not self.other_counterattacks:
            return 0.0
        busy, dead = mask_of(chosen), blocks.dead_attackers
        home = 0
        for number, place in enumerate(self.attacker_index_of_guard):
            if place < 0 or not busy >> place & 1 or (self.vigilant[number] and not dead >> place & 1):
                home |= 1 << number
        for combat in self.other_counterattacks:
            everyone = list(range(len(combat.attackers)))
            if sum(combat.unblocked_damage) >= life and BestBlocks(combat, everyone, home).damage >= life:
                return LOST
        if gone and sum(self.counterattack.unblocked_damage) >= life:
            left = self.counterattackers_if_few_block(chosen)
            if left and BestBlocks(self.counterattack, left, home).damage >= life:
                return LOST  # they block no more than they must, and strike back with everything
        return self.worst_counterattack(strikers, home) if strikers else 0.0

    def counterattackers_if_few_block(self, chosen: list[int]) -> list[int]:
        """Return who can counterattack if the opponent blocks only as much as it takes to survive."""
        everyone = list(range(len(self.counterattack.attackers)))
        if self.survives_without_blocks(chosen):
            return everyone
        combat = self.combat
        blocks = BestBlocks(combat, chosen, 0)
        blocks.free_blockers = self.untapped_blockers
        blocks.add_chump_blocks(sorted(chosen, key=combat.unblocked_damage.__getitem__, reverse=True))
        if blocks.damage >= combat.life:
            return []
        dead = blocks.dead_blockers()
        return [
            place
            for place in everyone
            if not any(dead >> n & 1 and s == place for n, s in enumerate(self.attacker_index_of_blocker))
        ]

    def survives_without_blocks(self, chosen: list[int]) -> bool:
        """True if the opponent survives an attack without any block."""
        damage = sum([self.combat.unblocked_damage[place] for place in chosen])
        return damage < self.combat.life

    def worst_counterattack(self, strikers: list[int], home: int) -> float:
        """Return what a counterattack costs, with everything or with those that no guard kills, whichever is worse.

        If they are likely to attack whatever comes of it, that may be a gain.
        """
        counterattack = self.counterattack
        life = counterattack.life
        damage = sum([counterattack.unblocked_damage[place] for place in strikers])
        if damage >= life:
            everything = BestBlocks(counterattack, strikers, home)
            if everything.damage - everything.life_gained >= life:
                return LOST
            extra = NEAR_DEATH_COST if everything.damage >= life - 2 else 0.0
            cost = everything.cost()
        else:
            extra, cost = 0.0, 0.0
        if self.will_attack_anyway:
            if damage < life:
                everything = BestBlocks(counterattack, strikers, home)
                cost = everything.cost()
            return COUNTERATTACK_WEIGHT * cost + extra
        safe = [place for place in strikers if not counterattack.killed_by[place] & home]
        if safe:
            cost = max(cost, BestBlocks(counterattack, safe, home).cost())
        return COUNTERATTACK_WEIGHT * max(0.0, cost) + extra

    def best(self) -> tuple[float, list[int]]:
        """Return the best attack that is found, after how much more it is worth than not attacking."""
        everything = [place for place in range(len(self.options)) if self.combat.unblocked_damage[place] > 0]
        if not everything:
            return 0.0, []
        if len(everything) > 1:
            everything.sort(key=[attacker.worth for attacker in self.combat.attackers].__getitem__)
        nothing = self.evaluate([])
        chosen: list[int] = []
        most = nothing
        single = [place for place in everything[-MAX_TRIED:] if not self.combat.killed_by[place]]
        for tried in (everything, single) if len(single) < len(everything) else (everything,):
            if tried:
                value = self.evaluate(tried, most)
                if value > most:
                    chosen, most = tried, value
        if most >= WON / 2:
            return most - nothing, chosen
        for _ in range(0 if len(everything) < 2 else 2 if len(everything) <= MAX_TRIED // 2 else 1):
            before = most
            for place in everything[-MAX_TRIED:]:
                tried = [p for p in chosen if p != place] if place in chosen else [*chosen, place]
                value = self.evaluate(tried, most + 0.01)
                if value > most + 0.01:
                    chosen, most = tried, value
            if most <= before:
                break
        if most <= -LOST / 2 and not self.survives_without_blocks(everything):
            return WON / 4, everything  # all is lost unless they block badly
        return most - nothing, chosen


def will_block(creature: PermanentView) -> bool:
    """True if a creature that does not attack can block next turn; what is animated for a turn cannot."""
    return not creature.tapped and bool(creature.definition.base.types & CardType.CREATURE) and stays(creature)


def are_eager(creatures: list[PermanentView]) -> bool:
    """True if all creatures will probably attack next turn, as all that could attacked last turn."""
    eager = False
    for creature in creatures:
        if creature.tapped:
            eager = True
        elif not creature.summoning_sick and fights(creature.characteristics.keywords):
            return False
    return eager


def trick_at_hand(view: View) -> Bonus | None:
    """Return the largest bonus that an affordable instant in hand gives a creature, if there is one."""
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
    """True if a creature with these keywords can attack."""
    return not keywords & Keyword.DEFENDER


def declare_attack(view: View, decision: Decision) -> tuple[int, ...]:
    """Return the best attack as an answer: all attackers against the opponent against whom that gains most."""
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
    if not (table.others or guarded or weak) and len(defenders) == 1 and len(decision.options) <= MAX_TRIED:
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
        search = AttackSearch(view, table, decision, defender)
        value, chosen = search.best()
        value += 0.01 * price_of_life(view, view.life(defender))
        if chosen and value > most:
            best, most = [search.options[place] for place in chosen], value
    if most >= WON / 2 or not guarded:
        return declare(decision, best)
    best = aside(view, decision, best)
    return declare(decision, best + walkers(view, table, decision, best))


def aside(view: View, decision: Decision, chosen: list[int]) -> list[int]:
    """Return some attackers turned against a planeswalker that they finish off, if that is worth more than the
    damage.
    """
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
        price = price_of_life(view, view.life(permanent.controller))
        if damage >= loyalty and permanent_worth(view, permanent) > DAMAGE_WEIGHT * damage * price:
            busy = {options[index].obj for index in turned}
            found = [index for index in found if options[index].obj not in busy] + turned
    return found


def view_power(view: View, obj: int) -> int:
    """Return the power of a creature."""
    what = view.look(obj)
    return what.power if what is not None else 0


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


def attackers_of(decision: Decision, defender: int) -> list[int]:
    """Return the options to attack a defender."""
    return [index for index, option in enumerate(decision.options) if option.other == defender]


def blockers_of(table: Table, defender: int) -> list[PermanentView]:
    """Return the creatures with which a player could block."""
    return [permanent for permanent in table.others.get(defender, []) if not permanent.tapped]


def damage_through(view: View, fighters: list[Fighter], blockers: list[PermanentView]) -> int:
    """Return the damage of an attack that is blocked as well as one blocker for each attacker can."""
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
        """True if an attacker gets past all blockers, or trades well with any one of them that blocks it."""
        able = [number for number, can in enumerate(self.blocks[place]) if can]
        if self.attackers[place].keywords & Keyword.MENACE and len(able) < 2:
            return True
        worth = self.attackers[place].worth
        return not any(
            self.dies[place][number] and (not self.kills[place][number] or self.blockers[number].worth < worth)
            for number in able
        )

    def value(self, chosen: list[int]) -> float:
        """Return what an attack comes to if each blocker takes the best fight that is left.

        Damage, and worth won and lost.
        """
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
    """Return the damage that the opponents could deal in their next turn, if some of the player's creatures attack
    now.
    """
    gone = [decision.options[index].obj for index in attackers]
    home: list[PermanentView] = []
    for permanent in table.mine.values():
        vigilant = permanent.characteristics.keywords & Keyword.VIGILANCE
        if permanent.id not in gone or vigilant:
            home.append(permanent)
    worst = 0
    for creatures in table.others.values():
        fighters = [
            Fighter(view, creature)
            for creature in creatures
            if not creature.characteristics.keywords & Keyword.DEFENDER
        ]
        if sum([fighter.face() for fighter in fighters]) < view.life(view.player):
            continue
        worst = max(worst, damage_through_untapped(view, fighters, home))
    return worst


def damage_through_untapped(view: View, fighters: list[Fighter], home: list[PermanentView]) -> int:
    """Return the damage of an attack in the next turn, blocked by those creatures.

    What is tapped now counts as untapped.
    """
    return damage_through(view, fighters, [permanent for permanent in home if not permanent.tapped])


# --- planeswalkers -------------------------------------------------------------------------------------------


def walkers(view: View, table: Table, decision: Decision, wanted: list[int]) -> list[int]:
    """Return attackers against planeswalkers: creatures that would not attack a player but get through there."""
    busy = {decision.options[index].obj for index in wanted}
    found: list[int] = []
    for index, option in enumerate(decision.options):
        if is_player(option.other) or option.obj in busy:
            continue
        walker = view.permanent(option.other)
        if walker is None:
            continue
        attacker = Fighter(view, table.mine[option.obj])
        odds = Odds(view, [attacker], [Fighter(view, blocker) for blocker in blockers_of(table, walker.controller)])
        if attacker.power > 0 and odds.fine(0):
            busy.add(option.obj)
            found.append(index)
    return without_danger(view, table, decision, wanted + found)[len(wanted) :] if found else []
