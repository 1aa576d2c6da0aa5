"""Choose when to use held removal, and on what: attackers before they hit, in combat, at the end of a turn.

Life is as good as mana for a spell that may be cast for it, as long as there is enough of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.base import Mana, PayLife, TapSymbol
from playset.ability.costs.counters import RemoveCountersCost
from playset.ability.costs.permanents import Sacrifice
from playset.ability.filters.base import SELF
from playset.bots.combat.fighters import Fighter, beats, comes_back
from playset.bots.heuristic.life_costs import is_the_end
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.entering import expected_attack_damage
from playset.bots.reading.options import option_value
from playset.bots.reading.roles import Role, facts_of, removal_impact
from playset.bots.reading.targets import WINS, best_aim
from playset.bots.reading.values import permanent_worth
from playset.core.decision import Act
from playset.core.words import CardType, Zone, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

THREAT: Final = 4.0  # what something must be worth to be removed
SPARE: Final = 5  # the life that must be left besides what the next attack may cost
LEAVES: Final = Does.EXILE | Does.BOUNCE | Does.STEAL
LIFE: Final = 0.5  # what a point of life is worth that is paid for removal
SMALL: Final = 0.5  # what is worth no more is not harmed at all
ATTACKER: Final = 3  # the power of an attacker that is worth removal


def life_for(view: View, option: Option) -> int:
    """Return the life for which an option casts a spell from the hand instead of mana, -1 if it costs anything else."""
    definition = view.card(option.obj)
    if definition is None or view.zone_of(option.obj) != Zone.HAND:
        return -1
    ways = definition.base.abilities.alternative_costs
    if not 0 < option.index <= len(ways):
        return -1
    total = 0
    for cost in ways[option.index - 1].costs:
        if not isinstance(cost, PayLife) or not isinstance(cost.amount, int):
            return -1
        total += cost.amount
    return total


def is_dear(view: View, option: Option) -> bool:
    """True if an option costs something else than mana that is for emergencies."""
    if not option.index:
        return False
    life = life_for(view, option)
    return life < 0 or view.life(view.player) - life < SPARE + expected_attack_damage(view)


def resilient(view: View, option: Option) -> set[int]:
    """Return the creatures of opponents that would come back if an option killed them: it is better kept for others."""
    found: set[int] = set()
    program = view.program(option)
    if program is None or work_of(program).mask & LEAVES:
        return found
    for permanent in view.creatures:
        if permanent.controller != view.player and permanent.characteristics.abilities.triggered:
            if comes_back(permanent):
                found.add(permanent.id)
    return found


def remove_attacker(view: View, decision: Decision) -> int:
    """Use removal on an attacker with much power or of much worth, or on any if the attack would kill us."""
    options = removal_options(view, decision)
    if not options:
        return 0
    damage = sum(
        [Fighter(view, permanent).face() for permanent in view.creatures if permanent.attacking == view.player]
    )
    if not damage:
        return 0
    lethal = damage >= view.life(view.player)
    for index in options:
        if not lethal and is_dear(view, decision.options[index]):
            continue
        tough = set() if lethal else resilient(view, decision.options[index])
        score, obj = best_target(view, decision.options[index], tough)
        target = view.permanent(obj) if obj >= 0 and not is_player(obj) else None
        if score <= 0.5 or target is None or target.attacking != view.player:
            continue
        if not lethal and is_stopped(view, target):
            continue
        if lethal or target.characteristics.power >= ATTACKER or permanent_worth(view, target) >= THREAT:
            return index
    return 0


def ward_off(view: View, decision: Decision) -> int:
    """Use an ability that removes an attacker with much power, or any if the attack would kill us."""
    attackers = [permanent for permanent in view.creatures if permanent.attacking == view.player]
    lethal = sum([Fighter(view, attacker).face() for attacker in attackers]) >= view.life(view.player)
    for index, entry in enumerate(view.entries(decision) if attackers else ()):
        option = decision.options[index]
        if entry is None or not removes_for_itself(view, option, entry):
            continue
        score, obj = best_target(view, option)
        target = view.permanent(obj) if obj >= 0 and not is_player(obj) else None
        if score <= SMALL or target is None or target.attacking != view.player:
            continue
        if lethal or (target.characteristics.power >= ATTACKER and not is_stopped(view, target)):
            return index
    return 0


def removes_for_itself(view: View, option: Option, entry: ActivatedEntry) -> bool:
    """True if an ability removes a target and costs nothing that is worth as much."""
    if entry.is_mana or entry.program.modal is not None or removal_impact(entry.program) is None:
        return False
    return spends_itself(view, option, entry)


def spends_itself(view: View, option: Option, entry: ActivatedEntry) -> bool:
    """True if an ability costs nothing but mana, counters, being tapped, or a source that is no creature."""
    source = view.permanent(option.obj)
    if source is None:
        return False
    for cost in entry.ability.costs:
        if isinstance(cost, Sacrifice):
            if cost.what != SELF or source.characteristics.types & (CardType.CREATURE | CardType.LAND):
                return False
        elif not isinstance(cost, (Mana, TapSymbol, RemoveCountersCost)):
            return False
    return True


def is_stopped(view: View, attacker: PermanentView) -> bool:
    """True if a creature of the player's can block an attacker, kill it and live."""
    foe = Fighter(view, attacker)
    for permanent in view.mine:
        if permanent.characteristics.types & CardType.CREATURE and not permanent.tapped:
            mine = Fighter(view, permanent)
            if beats(view, mine, foe) and not beats(view, foe, mine) and view.can_block(mine.id, foe.id):
                return True
    return False


def end_of_turn(view: View, decision: Decision) -> int:
    """Use removal at the end of an opponent's turn: on the biggest threat, or burn at a player if there is none."""
    options = removal_options(view, decision)
    best, most = 0, 0.0
    for index in options:
        score, obj = best_target(view, decision.options[index], resilient(view, decision.options[index]))
        if score < WINS and is_dear(view, decision.options[index]):
            continue
        if is_player(obj):
            if score < WINS and len(options) < 2 and view.life(obj) > 10 and view.me.hand_size < 4:
                continue
        elif score < THREAT:
            continue
        if score > most:
            best, most = index, score
    return best or use_ability(view, decision)


# --- removal -------------------------------------------------------------------------------------------------


def removal_options(view: View, decision: Decision) -> list[int]:
    """Return the options to cast instant removal."""
    found: list[int] = []
    for index, option in enumerate(decision.options):
        if option.act == Act.CAST:
            definition = view.card(option.obj)
            if definition is not None and facts_of(definition).role == Role.INSTANT_REMOVAL:
                if not takes_a_creature(definition) and not is_the_end(view, option):
                    found.append(index)
    return found


def takes_a_creature(definition: CardDefinition) -> bool:
    """True if something has to be sacrificed for a spell: then it is no bargain to remove something with it."""
    return any(
        any(isinstance(cost, Sacrifice) for cost in additional.costs)
        for additional in definition.base.abilities.additional_costs
    )


def best_target(view: View, option: Option, taken: set[int] | None = None) -> tuple[float, int]:
    """Return what an option would best be aimed at, other than what is taken already, and how good that is."""
    program = view.program(option)
    if program is None:
        return 0.0, -1
    definition = view.card(option.obj)
    x = view.mana_at_hand(view.player) if definition is not None and has_x(definition.mana_cost) else 0
    best, score = -1, 0.0
    for mode in range(len(program.single)) if program.modal is not None else (-1,):
        aimed = program if mode < 0 else program.single[mode]
        for slot, candidates in enumerate(view.targets(option, mode)):
            left = [obj for obj in candidates if obj not in taken] if taken else candidates
            value, obj = best_aim(view, definition, aimed, slot, left, x)
            if value > score:
                best, score = obj, value
    return score, best


def has_x(mana_cost: str) -> bool:
    """True if X is in a mana cost."""
    return "X" in mana_cost


def use_ability(view: View, decision: Decision) -> int:
    """Use at the end of an opponent's turn an ability that only needs its source to be tapped."""
    for index, option in enumerate(decision.options):
        if option.act != Act.ACTIVATE:
            continue
        what = view.look(option.obj)
        if what is None or option.index >= len(what.abilities.activated):
            continue
        entry = what.abilities.activated[option.index]
        if entry.taps and len(entry.ability.costs) == 1 and not entry.is_mana:
            if option_value(view, option) > 0.5 and what.types & CardType.CREATURE:
                return index
    return 0
