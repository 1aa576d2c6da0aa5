"""Set and clear the combat status of permanents: what attacks or blocks what (CR 506).

`combat.declare`, `layers.apply` and `events.zone_change` call it. Whether a creature may attack or block is decided in
`combat`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import NO_OBJECT, CardType, Step

if TYPE_CHECKING:
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

# CR 508.8: what is skipped in a combat without an attack.
STEPS_OF_AN_ATTACK: Final = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


def in_combat(game: State) -> bool:
    """True if it is the combat phase (CR 506.1)."""
    return Step.BEGINNING_OF_COMBAT <= game.step <= Step.END_OF_COMBAT


def begin_attack(game: State, attacker: Permanent, target: int) -> None:
    """Make a creature an attacking creature that attacks a player or planeswalker (CR 508.1k)."""
    attacker.attacking = target
    planeswalker = game.find(target)
    attacker.defending_player = planeswalker.controller if planeswalker is not None else target
    if game.step == Step.DECLARE_ATTACKERS and game.steps[0] not in STEPS_OF_AN_ATTACK:
        # CR 508.8: nothing was declared, but this was put onto the battlefield.
        game.steps = [*STEPS_OF_AN_ATTACK, *game.steps]


def may_be_put_attacking(game: State, creature: Permanent, target: int) -> bool:
    """True if a permanent that enters "attacking" really attacks (CR 506.3a–c, 508.4a)."""
    if not in_combat(game) or creature.controller != game.active:
        return False
    if not game.characteristics(creature).types & CardType.CREATURE:
        return False
    return target in attackable(game)


def attackable(game: State) -> list[int]:
    """Return the players and planeswalkers that the active player's creatures may attack (CR 508.1b)."""
    game.update_characteristics()
    opponents = game.opponents(game.active)
    found = opponents[:]
    for permanent in game.permanents:
        if permanent.characteristics.types & CardType.PLANESWALKER and permanent.controller in opponents:
            found.append(permanent.id)
    return found


def leave_combat(game: State, permanent: Permanent) -> bool:
    """Remove a permanent from combat (CR 506.4). Return False if it neither fought nor was attacked."""
    was_in_combat = permanent.attacking >= 0 or bool(permanent.blocking)
    permanent.attacking = -1
    permanent.blocked = False
    permanent.blockers = ()
    permanent.blocking = ()
    for other in game.permanents:
        if other.attacking == permanent.id:
            other.attacking = NO_OBJECT  # CR 506.4c: it stays an attacking creature that attacks nothing
            was_in_combat = True
        if permanent.id in other.blockers:
            other.blockers = tuple(blocker for blocker in other.blockers if blocker != permanent.id)
    return was_in_combat


def remove_noncreatures_from_combat(game: State) -> bool:
    """Remove what is no creature, or no attacked planeswalker, any more from combat (CR 506.4)."""
    removed = False
    for permanent in game.permanents:
        if permanent.attacking < 0 and not permanent.blocking:
            continue
        if not permanent.characteristics.types & CardType.CREATURE:
            removed = leave_combat(game, permanent) or removed
        attacked = game.find(permanent.attacking)
        if attacked is not None and not attacked.characteristics.types & CardType.PLANESWALKER:
            permanent.attacking = NO_OBJECT
            removed = True
    return removed
