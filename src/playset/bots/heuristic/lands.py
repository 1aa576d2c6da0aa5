"""Which land to play: as v0 chooses, but what enters tapped is played when its mana would not be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.hands import lands_on_battlefield
from playset.bots.impacts import Does, work_of
from playset.bots.v0.lands import available_colors, best_land, land_score, needed_colors
from playset.bots.worth import has_twin

if TYPE_CHECKING:
    from playset.bots.roles import Facts
    from playset.core.decision import Decision
    from playset.rules.definition import CardDefinition
    from playset.rules.view import View


def pick_land(view: View, decision: Decision, options: list[tuple[int, CardDefinition, Facts]]) -> int:
    """The best of the options to play a land, -1 if there is none or it had better wait."""
    if not options:
        return -1
    plenty = land_of_plenty(view, decision, options)
    if plenty >= 0:
        return plenty
    options = [option for option in options if not option[2].plenty] or options
    tapped = [option for option in options if option[2].enters_tapped]
    if not tapped:
        return best_land(view, options)
    lands = lands_on_battlefield(view)
    if not lands:
        tapped = [option for option in tapped if not has_a_price(option[1])]
    if not tapped or not is_idle(view):
        return best_land(view, options)
    needed, available = needed_colors(view), available_colors(view)
    best, most = -1, -1000.0
    for index, _, facts in tapped:
        score = land_score(facts, needed, available, lands, False, False)
        if score > most:
            best, most = index, score
    return best


def land_of_plenty(view: View, decision: Decision, options: list[tuple[int, CardDefinition, Facts]]) -> int:
    """The option to play a land that makes a mana for each of several permanents now, -1 if there is none."""
    best, most = -1, 1
    for index, definition, facts in options:
        if not facts.plenty or has_twin(view, definition.base.name):
            continue
        obj = decision.options[index].obj
        for what in facts.plenty:
            made = len(view.fitting(what, view.permanents, obj))
            if made > most:
                best, most = index, made
    return best


def has_a_price(definition: CardDefinition) -> bool:
    """Whether a land has to go back to the hand, or is lost, when this one enters."""
    entries = definition.base.abilities.triggered
    return any(work_of(entry.program).mask & (Does.BOUNCE | Does.SACRIFICE) for entry in entries)


def is_idle(view: View) -> bool:
    """Whether one more mana makes no spell in hand possible this turn."""
    mana = view.mana_at_hand(view.player)
    for definition in view.held:
        if not definition.is_land and mana < definition.base.mana_value <= mana + 1:
            return False
    return True
