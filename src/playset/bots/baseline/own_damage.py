"""Count what a player loses by what they do themselves: by their own spells, and by tapping for mana. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import X
from playset.ability.costs.base import PayLife
from playset.ability.filters.players import ControllerOf, You
from playset.ability.filters.references import ThatPlayer
from playset.ability.triggers.permanents import BecomesTapped, TappedForMana
from playset.ability.triggers.players import Casts
from playset.bots.baseline.effects import LOSSES, Does, Side, work_of
from playset.bots.baseline.roles import facts_of
from playset.core.events import EventKind
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.bots.baseline.effects import Impact
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

CAREFUL: Final = 15  # with so few cards in the library it is counted how many are drawn


def own_losses(view: View, program: Program) -> tuple[int, int]:
    """How much life a program costs its own player, and how many times X above that."""
    fixed = times = 0
    for impact in work_of(program).impacts:
        if impact.good < 0 and impact.does & LOSSES and isinstance(impact.whom, Filter):
            if view.fits(impact.whom, view.player):
                if impact.x:
                    times += 1
                else:
                    fixed += max(0, impact.amount)
    return fixed, times


def is_suicide(view: View, spell: Program | None) -> bool:
    """Whether a spell would cost its own player the last life whatever is chosen."""
    if spell is None or spell.modal is not None:
        return False
    fixed, times = own_losses(view, spell)
    return fixed + times >= view.life(view.player) and fixed + times > 0


def survived_x(view: View, definition: CardDefinition | None, program: Program) -> int:
    """The greatest X for a spell that leaves its player some life; very great if it takes none."""
    fixed, times = own_losses(view, program)
    if definition is not None:
        for additional in definition.base.abilities.additional_costs:
            times += sum([1 for cost in additional.costs if isinstance(cost, PayLife) and cost.amount == X])
    return max(0, view.life(view.player) - 1 - fixed) // times if times else 1 << 20


def punishers_of_tapping(view: View) -> list[PermanentView]:
    """What could do something when a permanent is tapped for mana."""
    found = view.listening(EventKind.TAP)
    return found + [permanent for permanent in view.listening(EventKind.ADD_MANA) if permanent not in found]


def damage_for_tapping(view: View, tapped: int) -> int:
    """How much life triggered abilities cost the player who taps a permanent for mana."""
    total = 0
    for permanent in punishers_of_tapping(view):
        for entry in permanent.characteristics.abilities.triggered:
            pattern = entry.ability.pattern
            if not isinstance(pattern, (BecomesTapped, TappedForMana)):
                continue
            if view.fits(pattern.what, tapped, permanent.id, permanent.controller):
                mine = permanent.controller == view.player
                losses = [impact for impact in work_of(entry.program).impacts if hits_the_tapper(impact, mine)]
                total += sum([max(0, impact.amount) for impact in losses])
    return total


def hits_the_tapper(impact: Impact, mine: bool) -> bool:
    """Whether something costs the player life who taps a permanent; `mine` if that player's ability does it."""
    if impact.good >= 0 or not impact.does & LOSSES:
        return False
    return isinstance(impact.whom, (ThatPlayer, ControllerOf)) or (mine and isinstance(impact.whom, You))


def endangers(view: View, definition: CardDefinition) -> bool:
    """Whether playing a card would cost the last life, or the last cards of the library."""
    facts = facts_of(definition)
    draws, lost = facts.own_draws, facts.own_losses
    if facts.x_draws or facts.x_losses:
        mana = view.mana_at_hand(view.player)
        draws += facts.x_draws * max(1, mana)
        lost += facts.x_losses * max(0, mana)
    if lost >= view.life(view.player) or is_suicide(view, definition.base.abilities.spell):
        return True
    library = view.library_size(view.player)
    if library > CAREFUL:
        return False
    for permanent in view.listening(EventKind.CAST):
        if permanent.controller == view.player:
            for entry in permanent.characteristics.abilities.triggered:
                if isinstance(entry.ability.pattern, Casts) and work_of(entry.program).helps(Side.MINE, Does.DRAW):
                    draws += 1
    return draws > 0 and library - draws < 2
