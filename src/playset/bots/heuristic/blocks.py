"""Declare blocks: those that gain most by the combat simulation, and others if the attack would kill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.answers.declaring import declare
from playset.bots.combat.combat_sim import BestBlocks, CombatModel
from playset.bots.combat.fighters import Fighter, fighters_of
from playset.bots.combat.survival import life_to_lose
from playset.core.words import CardType, Keyword, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

FEW: Final = 1  # so much life is left after blocks that only keep creatures alive for the next attack
POISON: Final = 10  # CR 704.5c: so many poison counters lose the game


def declare_blocks(view: View, decision: Decision) -> tuple[int, ...]:
    """Return the blocks that gain most; if it would be the end, those with which the player stays alive."""
    poison = sum(
        [
            permanent.characteristics.power
            for permanent in view.creatures
            if permanent.attacking == view.player and permanent.characteristics.keywords & Keyword.INFECT
        ]
    )
    left = POISON - view.me.counters.get("poison", 0) if poison else 0
    return block_best(view, decision, left if poison >= left else 0)


def block_best(view: View, decision: Decision, poison: int = 0) -> tuple[int, ...]:
    """Return the blocks that gain most, among those with which the player stays alive if there are such.

    If so much poison kills, only what is infectious counts (CR 704.5c).
    """
    attacking: list[PermanentView] = []
    places: dict[int, int] = {}
    walkers: list[int] = []
    for permanent in view.creatures:
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
    combat = CombatModel(view, attackers, blockers, poison or life_to_lose(view))
    combat.can_block = [0] * len(attackers)
    options: dict[tuple[int, int], int] = {}
    for index, option in enumerate(decision.options):
        place, number = places.get(option.other, -1), numbers.get(option.obj, -1)
        if place < 0 or number < 0:
            continue
        combat.can_block[place] |= 1 << number
        options[place, number] = index
        if decision.needs and decision.needs[index] > combat.blockers_needed[place]:
            combat.blockers_needed[place] = decision.needs[index]
    combat.evaluate_fights(view)
    for place in walkers:
        combat.unblocked_damage[place] = 0  # it does not hit the player
    if poison:
        for place, fighter in enumerate(attackers):
            if not fighter.keywords & Keyword.INFECT:
                combat.unblocked_damage[place] = 0
    everyone = list(range(len(attackers)))
    blocks = BestBlocks(combat, everyone, (1 << len(blockers)) - 1)
    if not poison and not walkers:
        blocks = saved_for_the_kill(view, combat, everyone, blocks)
    wanted: list[int] = []
    for place, taken in blocks.assigned.items():
        wanted += [options[place, number] for number in taken]
    return declare(decision, wanted)


# --- the attack that follows ---------------------------------------------------------------------------------


def saved_for_the_kill(view: View, combat: CombatModel, everyone: list[int], blocks: BestBlocks) -> BestBlocks:
    """Return the blocks after which the player's own next attack kills, if those that gain most spoil that."""
    if not blocks.blockers_lost:
        return blocks
    opponent = view.active
    power = sum(
        [
            max(0, permanent.characteristics.power)
            for permanent in view.mine
            if permanent.characteristics.types & CardType.CREATURE
        ]
    )
    if power < view.life(opponent):
        return blocks
    strike = Counterstrike(view, combat, opponent)
    if strike.kills(blocks):
        return blocks
    careful = BestBlocks(combat, everyone, 0)
    careful.free_blockers = (1 << len(combat.blockers)) - 1
    if careful.damage > combat.life - FEW:
        careful.add_chump_blocks(sorted(everyone, key=combat.unblocked_damage.__getitem__, reverse=True))
        careful.count_losses()
    return careful if careful.damage <= combat.life - FEW and strike.kills(careful) else blocks


class Counterstrike:
    """The attack with which a player answers an attack, against what the attacker kept at home."""

    __slots__ = ("combat", "mine", "theirs")

    def __init__(self, view: View, combat: CombatModel, opponent: int) -> None:
        numbers = {fighter.id: number for number, fighter in enumerate(combat.blockers)}
        places = {fighter.id: place for place, fighter in enumerate(combat.attackers)}
        attackers: list[Fighter] = []
        blockers: list[Fighter] = []
        self.mine: list[int] = []  # of each attacker its number among the blockers now, or -1
        self.theirs: list[int] = []  # of each blocker its place among the attackers now, or -1
        for permanent in view.creatures:
            if permanent.controller == view.player and not permanent.characteristics.keywords & Keyword.DEFENDER:
                attackers.append(Fighter(view, permanent))
                self.mine.append(numbers.get(permanent.id, -1))
            elif permanent.controller == opponent and not permanent.tapped:
                blockers.append(Fighter(view, permanent))
                self.theirs.append(places.get(permanent.id, -1))
        self.combat = CombatModel(view, attackers, blockers, view.life(opponent))
        self.combat.read_board(view)

    def kills(self, blocks: BestBlocks) -> bool:
        """True if the attack kills after some blocks."""
        dead = blocks.dead_blockers()
        chosen = [place for place, number in enumerate(self.mine) if number < 0 or not dead >> number & 1]
        able = 0
        for number, place in enumerate(self.theirs):
            if place < 0 or not blocks.dead_attackers >> place & 1:
                able |= 1 << number
        return BestBlocks(self.combat, chosen, able).damage >= self.combat.life
