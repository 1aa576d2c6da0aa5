"""Which land to play: as v0 chooses, but what enters tapped is played when its mana would not be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.amounts import Count
from playset.ability.effects.mana import AddManaFor
from playset.bots.hands import lands_on_battlefield
from playset.bots.impacts import Does, work_of
from playset.bots.roles import facts_of
from playset.bots.v0.lands import available_colors, choose_land, land_score, needed_colors
from playset.bots.v0.sequencing import has_twin
from playset.core.decision import Act
from playset.rules.nodes import Filter

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.view import View


def pick_land(view: View, decision: Decision) -> int:
    """The option to play the best land, -1 if there is none or it had better wait."""
    plenty = land_of_plenty(view, decision)
    if plenty >= 0:
        return plenty
    tapped = [
        index
        for index, option in enumerate(decision.options)
        if option.act == Act.PLAY and enters_tapped(view, option.obj)
    ]
    lands = lands_on_battlefield(view)
    if not lands:
        tapped = [index for index in tapped if not has_a_price(view, decision.options[index].obj)]
    if not tapped or not is_idle(view):
        return choose_land(view, decision)
    needed, available = needed_colors(view), available_colors(view)
    best, most = -1, -1000.0
    for index in tapped:
        definition = view.card(decision.options[index].obj)
        if definition is not None:
            score = land_score(facts_of(definition), needed, available, lands, False, False)
            if score > most:
                best, most = index, score
    return best


def land_of_plenty(view: View, decision: Decision) -> int:
    """The option to play a land that makes a mana for each of several permanents now, -1 if there is none."""
    best, most = -1, 1
    for index, option in enumerate(decision.options):
        definition = view.card(option.obj) if option.act == Act.PLAY else None
        if definition is None or has_twin(view, definition.base.name):
            continue
        for entry in definition.base.abilities.activated:
            for effect in entry.program.code if entry.is_mana else ():
                what = effect.count.what if isinstance(effect, AddManaFor) and isinstance(effect.count, Count) else None
                if isinstance(what, Filter):
                    made = sum([view.fits(what, permanent.id, option.obj) for permanent in view.battlefield])
                    if made > most:
                        best, most = index, made
    return best


def enters_tapped(view: View, obj: int) -> bool:
    """Whether a land always enters tapped."""
    definition = view.card(obj)
    return definition is not None and facts_of(definition).enters_tapped


def has_a_price(view: View, obj: int) -> bool:
    """Whether a land has to go back to the hand, or is lost, when this one enters."""
    definition = view.card(obj)
    entries = definition.base.abilities.triggered if definition is not None else ()
    return any(work_of(entry.program).mask & (Does.BOUNCE | Does.SACRIFICE) for entry in entries)


def is_idle(view: View) -> bool:
    """Whether one more mana makes no spell in hand possible this turn."""
    mana = view.mana_at_hand(view.player)
    for card in view.hand:
        definition = card.definition
        if not definition.is_land and mana < definition.base.mana_value <= mana + 1:
            return False
    return True
