"""Attacks: everything if it kills, else what gains most, once they have blocked well and struck back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.declaring import declare
from playset.bots.fighting import Fighter
from playset.bots.heuristic.clash import Blocks, Clash, fighters_of, price_of_life
from playset.bots.v0.attacks import Table, attackers_of, walkers
from playset.core.words import Keyword, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.view import View

WON: Final = 1000.0
LOST: Final = 300.0
FEAR: Final = 0.2  # how much an answer counts that does not kill, for it need not come
BOLD: Final = 1.5  # how much more damage counts for the one who deals it
CLOSE: Final = 4.0  # what it costs to be nearly dead
MANY: Final = 12  # with more attackers they are not all tried one by one


class Assault:
    """An attack against one opponent as it is thought about, together with the attack that answers it."""

    __slots__ = ("back", "clash", "defender", "home", "ids", "life", "mine", "options", "ready", "theirs", "vigilant")

    def __init__(self, view: View, table: Table, decision: Decision, defender: int) -> None:
        self.defender = defender
        self.life = view.life(view.player)
        self.options = attackers_of(decision, defender)
        able = [table.mine[decision.options[index].obj] for index in self.options]
        attackers = fighters_of(view, able, view.player)
        creatures = table.others.get(defender, [])
        self.theirs = [creature for creature in creatures if not creature.tapped]
        self.clash = Clash(attackers, fighters_of(view, self.theirs, defender), view.life(defender))
        self.clash.look(view)
        # Everybody else's creatures, the defender's first, strike back.
        strikers = [Fighter(creature) for creature in creatures if fights(creature.characteristics.keywords)]
        self.ids = {striker.id: place for place, striker in enumerate(strikers)}
        self.home = [Fighter(creature) for creature in table.mine.values() if not creature.tapped]
        self.back = Clash(strikers, self.home, self.life)
        self.back.look(view)
        places = {fighter.id: place for place, fighter in enumerate(attackers)}
        self.mine = [places.get(fighter.id, -1) for fighter in self.home]
        self.vigilant = [bool(fighter.keywords & Keyword.VIGILANCE) for fighter in self.home]
        self.ready = list(range(len(self.theirs)))

    def value(self, chosen: list[int]) -> float:
        """What an attack comes to: damage and creatures won, less creatures lost and what the answer costs."""
        clash = self.clash
        blocks = Blocks(clash, chosen, self.ready)
        if chosen and blocks.damage >= clash.life:
            return WON - len(chosen)
        value = BOLD * blocks.damage * clash.price + blocks.lost - blocks.won
        return value - self.answer(chosen, blocks)

    def answer(self, chosen: list[int], blocks: Blocks) -> float:
        """What the opponent's next attack costs, blocked by what stays at home."""
        gone: set[int] = set()
        for place, numbers in blocks.taken.items():
            for number in numbers:
                if self.clash.kills[place][number]:
                    gone.add(self.clash.blockers[number].id)
        strikers = [place for id, place in self.ids.items() if id not in gone]
        if not strikers:
            return 0.0
        busy, dead = set(chosen), set(blocks.dead)
        home: list[int] = []
        for number, place in enumerate(self.mine):
            if place < 0 or place not in busy or (self.vigilant[number] and place not in dead):
                home.append(number)
        return self.worst(strikers, home)

    def worst(self, strikers: list[int], home: list[int]) -> float:
        """What an attack of theirs costs, be it with everything or only with those that get past all blockers."""
        back = self.back
        if sum([back.faces[place] for place in strikers]) >= self.life:
            everything = Blocks(back, strikers, home)
            if everything.damage >= self.life:
                return LOST
            extra = CLOSE if everything.damage >= self.life - 2 else 0.0
            cost = everything.damage * back.price + everything.lost - everything.won
        else:
            extra, cost = 0.0, 0.0
        safe: list[int] = []
        for place in strikers:
            if not any(back.can[place][number] and back.dies[place][number] for number in home):
                safe.append(place)
        if safe:
            some = Blocks(back, safe, home)
            cost = max(cost, some.damage * back.price + some.lost - some.won)
        return FEAR * max(0.0, cost) + extra

    def best(self) -> tuple[float, list[int]]:
        """The best attack that is found, and what it is worth more than staying at home."""
        order = sorted(
            range(len(self.options)),
            key=[attacker.worth for attacker in self.clash.attackers].__getitem__,
        )
        everything = [place for place in order if self.clash.faces[place] > 0]
        nothing = self.value([])
        chosen: list[int] = []
        most = nothing
        single: list[int] = []
        for place in everything[-MANY:]:
            if not any(self.clash.dies[place]):
                single.append(place)
        for tried in (everything, single):
            if tried:
                value = self.value(tried)
                if value > most:
                    chosen, most = tried, value
        if most >= WON / 2:
            return most - nothing, chosen
        for _ in range(2 if len(everything) <= MANY // 2 else 1):
            before = most
            for place in everything[-MANY:]:
                tried = [p for p in chosen if p != place] if place in chosen else [*chosen, place]
                value = self.value(tried)
                if value > most + 0.01:
                    chosen, most = tried, value
            if most <= before:
                break
        return most - nothing, chosen


def fights(keywords: int) -> bool:
    """Whether a creature can strike back."""
    return not keywords & Keyword.DEFENDER


def declare_attack(view: View, decision: Decision) -> tuple[int, ...]:
    """The attackers, all against the opponent against whom an attack pays most."""
    table = Table(view)
    defenders = list(dict.fromkeys([option.other for option in decision.options if is_player(option.other)]))
    best: list[int] = []
    most = 0.0
    for defender in sorted(defenders, key=view.life):
        assault = Assault(view, table, decision, defender)
        value, chosen = assault.best()
        value += 0.01 * price_of_life(view.life(defender))
        if chosen and value > most:
            best, most = [assault.options[place] for place in chosen], value
    if most >= WON / 2:
        return declare(decision, best)
    return declare(decision, best + walkers(view, table, decision, best))
