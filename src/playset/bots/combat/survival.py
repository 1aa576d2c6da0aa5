"""Staying alive: the damage of the opponents' next attack, and which new blockers stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.effects.tokens import CreateToken
from playset.ability.statics.combat import CannotBlock
from playset.ability.triggers.base import AtBeginning
from playset.bots.combat.combat_sim import BestBlocks, CombatModel
from playset.bots.combat.fighters import Fighter
from playset.bots.reading.ability_facts import ability_facts
from playset.bots.reading.effects import LOSSES, Side, work_of
from playset.bots.reading.roles import facts_of
from playset.bots.reading.values import creature_worth
from playset.core.words import CardType, Keyword, Step

if TYPE_CHECKING:
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

COSTLY: Final = 1 << Step.UPKEEP | 1 << Step.END  # the steps at whose beginning permanents may cost life
HARD_TO_BLOCK: Final = Keyword.SHADOW | Keyword.FEAR | Keyword.INTIMIDATE | Keyword.HORSEMANSHIP  # few can block it


def price_of_upkeep(abilities: AbilitySet) -> int:
    """Return the life that a permanent costs its controller each turn, at its beginning or its end."""
    facts = ability_facts(abilities)
    if facts.upkeep < 0:
        facts.upkeep = 0
        for entry in abilities.triggered:
            if isinstance(entry.ability.pattern, AtBeginning) and COSTLY >> entry.ability.pattern.step & 1:
                for impact in work_of(entry.program).impacts:
                    if impact.side == Side.MINE and impact.good < 0 and impact.does & LOSSES:
                        facts.upkeep += max(0, impact.amount)
    return facts.upkeep


def life_to_lose(view: View) -> int:
    """Return the life that the player can lose and still be alive after the next upkeep, one point at least."""
    life = view.life(view.player)
    for permanent in view.mine:
        life -= price_of_upkeep(permanent.characteristics.abilities)
    return max(1, life)


@mypyc_attr(acyclic=True)
class NewBlocker(Fighter):
    """A creature as it would fight if it were cast now."""

    __slots__ = ()

    def __init__(self, view: View, obj: int, what: Characteristics) -> None:
        self.id = obj
        self.power = max(0, what.power)
        self.left = what.toughness
        self.keywords = what.keywords
        self.abilities = what.abilities
        self.guarded = False
        self.worth = creature_worth(view, what)


@mypyc_attr(acyclic=True)
class NextAttack:
    """The attack that an opponent could make next turn, against those who could block it."""

    __slots__ = ("combat", "everyone", "home", "recruits", "short", "through")

    def __init__(self, view: View, strikers: list[PermanentView], recruits: list[NewBlocker]) -> None:
        home: list[Fighter] = [
            Fighter(view, permanent)
            for permanent in view.mine
            if permanent.characteristics.types & CardType.CREATURE and not permanent.tapped
        ]
        attackers = [Fighter(view, striker) for striker in strikers]
        self.home = (1 << len(home)) - 1
        self.recruits = recruits
        able = view.blocks([fighter.id for fighter in home], [fighter.id for fighter in attackers])
        life = life_to_lose(view)
        number = len(home)
        home += recruits
        self.combat = CombatModel(view, attackers, home, life)
        for place, attacker in enumerate(attackers):
            for at, recruit in enumerate(recruits):
                if can_stop(recruit.keywords, attacker.keywords):
                    able[place] |= 1 << number + at
        self.combat.can_block = able
        self.combat.evaluate_fights(view)
        self.everyone = list(range(len(attackers)))
        self.through = self.damage(0)
        self.short = self.through - life + 1  # by so much the player is dead, if above 0

    def damage(self, recruits: int) -> int:
        """Return the damage that comes through if some recruits are there, given as a mask."""
        size = bin(self.home).count("1")
        return BestBlocks(self.combat, self.everyone, self.home | recruits << size).damage


def can_stop(keywords: int, attacking: int) -> bool:
    """True if a creature with some keywords can block one with others, as far as keywords tell (CR 509.1b)."""
    if attacking & Keyword.FLYING and not keywords & (Keyword.FLYING | Keyword.REACH):
        return False
    return not attacking & HARD_TO_BLOCK


def lethal_attackers(view: View) -> list[PermanentView]:
    """Return the creatures of the opponent who could attack hardest, if that is enough to kill; else none."""
    found: list[PermanentView] = []
    for player in view.opponents:
        creatures: list[PermanentView] = []
        power = 0
        for permanent in view.creatures:
            if permanent.controller == player:
                what = permanent.characteristics
                if what.power > 0 and not what.keywords & Keyword.DEFENDER:
                    creatures.append(permanent)
                    power += what.power * 2 if what.keywords & Keyword.DOUBLE_STRIKE else what.power
        if len(creatures) > len(found) and power >= life_to_lose(view):
            found = creatures
    return found


def new_blockers(view: View, obj: int, definition: CardDefinition) -> list[NewBlocker]:
    """Return the creatures that a spell brings that can block."""
    found: list[NewBlocker] = []
    base = definition.base
    if base.types & CardType.CREATURE and base.toughness > 0:
        if not any(isinstance(rule, CannotBlock) for rule in base.abilities.rules):
            found.append(NewBlocker(view, obj, base))
    if definition.is_permanent:
        for program in facts_of(definition).entering:
            found += token_blockers(view, obj, program)
    elif base.abilities.spell is not None:
        found += token_blockers(view, obj, base.abilities.spell)
    return found


def token_blockers(view: View, obj: int, program: Program) -> list[NewBlocker]:
    """Return the creature tokens that a program makes."""
    found: list[NewBlocker] = []
    for effect in program.code:
        if isinstance(effect, CreateToken) and effect.token.base.types & CardType.CREATURE:
            count = effect.count if isinstance(effect.count, int) else 1
            found += [NewBlocker(view, obj, effect.token.base)] * count
    return found
