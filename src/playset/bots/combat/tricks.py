"""Combat tricks: what a spell adds to a creature, and whether that wins a fight or makes an attack lethal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.effects.continuous import Until
from playset.ability.modifications import Gets, Has, Together
from playset.bots.combat.fighters import Fighter, beats
from playset.core.words import Keyword, is_player
from playset.rules.nodes.base import KeywordAbility, Modification

if TYPE_CHECKING:
    from playset.rules.nodes.program import Program
    from playset.rules.views.view import View


@mypyc_attr(acyclic=True)
class Bonus:
    """What a trick gives to its target."""

    __slots__ = ("keywords", "power", "toughness")

    def __init__(self) -> None:
        self.power = 0
        self.toughness = 0
        self.keywords = 0

    def add(self, change: Modification) -> None:
        """Count what a modification gives, as far as it is printed."""
        if isinstance(change, Together):
            self.add(change.left)
            self.add(change.right)
        elif isinstance(change, Gets):
            self.power += change.power if isinstance(change.power, int) else 0
            self.toughness += change.toughness if isinstance(change.toughness, int) else 0
        elif isinstance(change, Has) and isinstance(change.ability, KeywordAbility):
            self.keywords |= change.ability.mask


BONUSES: Final[dict[Program, Bonus]] = {}


def bonus_of(program: Program) -> Bonus:
    """Return what a spell gives to its target for the turn."""
    known = BONUSES.get(program)
    if known is None:
        known = BONUSES[program] = Bonus()
        for effect in program.code:
            if isinstance(effect, Until):
                known.add(effect.modification)
    return known


def best_trick(view: View, program: Program, candidates: list[int]) -> tuple[float, int]:
    """Return the creature that a trick helps most in the combat at hand, and what that is worth; 0 if it helps none."""
    bonus = bonus_of(program)
    best, worth = -1, 0.0
    for obj in candidates:
        value = trick_value(view, obj, bonus)
        if value > worth:
            best, worth = obj, value
    return worth, best


def trick_value(view: View, obj: int, bonus: Bonus) -> float:
    """Return what a bonus for one of the player's creatures in combat is worth: who lives and who dies by it."""
    permanent = view.permanent(obj)
    if permanent is None or permanent.controller != view.player:
        return 0.0
    foes = permanent.blocking if permanent.blocking else permanent.blockers
    before, after = Fighter(view, permanent), Fighter(view, permanent)
    after.power += bonus.power
    after.left += bonus.toughness
    after.keywords |= bonus.keywords
    if permanent.attacking >= 0 and not permanent.blocked:
        if is_player(permanent.attacking) and after.face() - before.face() > 0:
            unblocked = unblocked_damage(view, permanent.attacking)
            life = view.life(permanent.attacking)
            return 1000.0 if unblocked < life <= unblocked + after.face() - before.face() else 0.0
        return 0.0
    if len(foes) != 1:
        return 0.0
    foe_view = view.permanent(foes[0])
    if foe_view is None:
        return 0.0
    foe = Fighter(view, foe_view)
    value = 0.0
    if beats(view, foe, before) and not beats(view, foe, after):
        value += before.worth
    if beats(view, after, foe) and not beats(view, before, foe):
        value += foe.worth
    return value


def unblocked_damage(view: View, player: int) -> int:
    """Return the damage that unblocked attackers are about to deal to a player."""
    free = [p.characteristics for p in view.creatures if p.attacking == player and not p.blocked]
    return sum([max(0, what.power) * (2 if what.keywords & Keyword.DOUBLE_STRIKE else 1) for what in free])
