"""Effects that make many creatures larger before they attack: what that adds, and whether it kills."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Count
from playset.ability.effects.continuous import Until
from playset.ability.filters.base import Self
from playset.ability.modifications import Gets, Together
from playset.bots.combat.combat_sim import BestBlocks, CombatModel
from playset.bots.combat.fighters import Fighter
from playset.bots.combat.tricks import Bonus
from playset.bots.reading.roles import facts_of
from playset.core.words import CardType, Keyword, Step
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.rules.nodes.base import Modification
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.views.view import View

DAMAGE_WEIGHT: Final = 2.0  # how much more damage counts for the one who deals it
LETHAL: Final = 50.0  # what it is worth to win by a charge


def mass_pumps(program: Program) -> list[Until]:
    """Return the instructions by which many creatures become stronger for the turn."""
    known = MASS_PUMPS.get(program)
    if known is None:
        known = MASS_PUMPS[program] = []
        for effect in program.code:
            if isinstance(effect, Until) and isinstance(effect.what, Filter) and not isinstance(effect.what, Self):
                bonus = Bonus()
                bonus.add(effect.modification)
                if bonus.power > 0 or counted_power(effect.modification) is not None:
                    known.append(effect)
    return known


MASS_PUMPS: Final[dict[Program, list[Until]]] = {}


def counted_power(change: Modification) -> Count | None:
    """Return what is counted for the power that a modification gives, if it is not printed."""
    if isinstance(change, Together):
        return counted_power(change.left) or counted_power(change.right)
    return change.power if isinstance(change, Gets) and isinstance(change.power, Count) else None


def overrun_value(view: View, program: Program, obj: int, newcomer: Characteristics | None = None) -> float:
    """Return what it is worth to make the player's creatures stronger now: all if their attack kills by it, else
    what it adds.

    A newcomer is the creature that does so as it enters; it is counted, and attacks if it has haste.
    """
    effects = mass_pumps(program)
    if not effects or view.step != Step.PRECOMBAT_MAIN or view.active != view.player:
        return 0.0
    attackers = attackers_now(view)
    power = sum([apply_pump(view, effect, attackers, obj, 0 if newcomer is None else 1) for effect in effects])
    extra = newcomer.power + power if newcomer is not None and newcomer.keywords & Keyword.HASTE else 0
    best = 0.0
    for player in view.opponents:
        value = attack_value(view, attackers, extra, player)
        if 0.0 < value < LETHAL:
            value -= max(0.0, attack_value(view, attackers_now(view), 0, player))
        best = max(best, value)
    return best


def lethal_overrun_value(view: View, program: Program, obj: int, newcomer: Characteristics | None = None) -> float:
    """Return the same, but nothing if the attack does not kill."""
    value = overrun_value(view, program, obj, newcomer)
    return value if value >= LETHAL else 0.0


def attackers_now(view: View) -> list[Fighter]:
    """Return the player's creatures that can attack in this turn."""
    found: list[Fighter] = []
    for permanent in view.mine:
        what = permanent.characteristics
        if what.types & CardType.CREATURE and not permanent.tapped and not what.keywords & Keyword.DEFENDER:
            if not permanent.summoning_sick or what.keywords & Keyword.HASTE:
                found.append(Fighter(view, permanent))
    return found


def overrun_on_entering(view: View, definition: CardDefinition, obj: int) -> float:
    """Return what it is worth that a creature makes others stronger as it enters, so that their attack kills."""
    value = 0.0
    for program in facts_of(definition).entering:
        value += lethal_overrun_value(view, program, obj, definition.base)
    return value


def apply_pump(view: View, effect: Until, attackers: list[Fighter], obj: int, more: int) -> int:
    """Make attackers stronger on paper, and return by how much power; there will be so many more creatures."""
    assert isinstance(effect.what, Filter)
    bonus = Bonus()
    bonus.add(effect.modification)
    count = counted_power(effect.modification)
    if count is not None and isinstance(count.what, Filter):
        each = count.times * (len(view.fitting(count.what, view.mine, obj)) + more)
        bonus.power += each
        bonus.toughness += each
    for fighter in attackers:
        if view.fits(effect.what, fighter.id, obj):
            fighter.power += bonus.power
            fighter.left += bonus.toughness
            fighter.keywords |= bonus.keywords
    return bonus.power


def attack_value(view: View, attackers: list[Fighter], extra: int, player: int) -> float:
    """Return what an attack with everything comes to against a player who blocks well.

    What is extra counts only where nobody blocks.
    """
    life = view.life(player)
    blockers: list[Fighter] = [
        Fighter(view, permanent)
        for permanent in view.creatures
        if permanent.controller == player and not permanent.tapped
    ]
    combat = CombatModel(view, attackers, blockers, life)
    combat.read_board(view)
    blocks = BestBlocks(combat, list(range(len(attackers))), (1 << len(blockers)) - 1)
    damage = blocks.damage + (0 if blockers else extra)
    if damage >= life:
        return LETHAL
    return min(LETHAL / 2, DAMAGE_WEIGHT * damage * combat.life_price + blocks.blockers_lost - blocks.attackers_lost)
