"""Which land to play: as v0 chooses, but what enters tapped is played when its mana would not be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.hands import lands_on_battlefield
from playset.bots.impacts import Does, work_of
from playset.bots.roles import facts_of
from playset.bots.v0.lands import available_colors, choose_land, land_options, land_score, needed_colors
from playset.bots.worth import has_twin

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.view import View


def pick_land(view: View, decision: Decision) -> int:
    """The option to play the best land, -1 if there is none or it had better wait."""
    options = land_options(decision)
    if not options:
        return -1
    plenty = land_of_plenty(view, decision, options)
    if plenty >= 0:
        return plenty
    tapped = [index for index in options if enters_tapped(view, decision.options[index].obj)]
    if not tapped:
        return choose_land(view, decision)
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


def land_of_plenty(view: View, decision: Decision, options: list[int]) -> int:
    """The option to play a land that makes a mana for each of several permanents now, -1 if there is none."""
    best, most = -1, 1
    for index in options:
        obj = decision.options[index].obj
        definition = view.card(obj)
        plenty = facts_of(definition).plenty if definition is not None else []
        if definition is None or not plenty or has_twin(view, definition.base.name):
            continue
        for what in plenty:
            made = 0
            for permanent in view.battlefield:
                if view.fits(what, permanent.id, obj):
                    made += 1
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
