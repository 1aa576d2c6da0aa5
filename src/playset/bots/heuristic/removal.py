"""Held removal: on attackers before they hit, in combat, and at the end of a turn.

Life is as good as mana for a spell that may be cast for it, as long as there is enough of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs import PayLife
from playset.bots.aiming import WINS
from playset.bots.fighting import Fighter, beats
from playset.bots.graves import dealt_next_turn
from playset.bots.heuristic.fighters import comes_back
from playset.bots.impacts import Does, work_of
from playset.bots.v0.reactions import ATTACKER, best_target, removal_options, use_ability
from playset.bots.worth import permanent_worth
from playset.core.words import CardType, Zone, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.sights import PermanentView
    from playset.rules.view import View

THREAT: Final = 4.0  # what something must be worth to be removed
SPARE: Final = 5  # the life that must be left besides what the next attack may cost
LEAVES: Final = Does.EXILE | Does.BOUNCE | Does.STEAL
LIFE: Final = 0.5  # what a point of life is worth that is paid for removal


def life_for(view: View, option: Option) -> int:
    """The life for which an option casts a spell from the hand instead of mana, -1 if it costs anything else."""
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
    """Whether an option costs something else than mana that is for emergencies."""
    if not option.index:
        return False
    life = life_for(view, option)
    return life < 0 or view.life(view.player) - life < SPARE + dealt_next_turn(view)


def resilient(view: View, option: Option) -> set[int]:
    """The creatures of opponents that would come back if an option killed them: it is better kept for others."""
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
    """Removal on an attacker with much power or of much worth, or on any if the attack would kill us."""
    options = removal_options(view, decision)
    if not options:
        return 0
    damage = 0
    for permanent in view.creatures:
        if permanent.attacking == view.player:
            damage += Fighter(permanent).face()
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
        if lethal or target.characteristics.power >= ATTACKER or permanent_worth(target) >= THREAT:
            return index
    return 0


def is_stopped(view: View, attacker: PermanentView) -> bool:
    """Whether a creature of the player's can block an attacker, kill it and live."""
    foe = Fighter(attacker)
    for permanent in view.mine:
        if permanent.characteristics.types & CardType.CREATURE and not permanent.tapped:
            mine = Fighter(permanent)
            if beats(view, mine, foe) and not beats(view, foe, mine) and view.can_block(mine.id, foe.id):
                return True
    return False


def end_of_turn(view: View, decision: Decision) -> int:
    """At the end of an opponent's turn: removal on the biggest threat, and burn at a player if there is none."""
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
