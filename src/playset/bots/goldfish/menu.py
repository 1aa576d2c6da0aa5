"""The options of a main phase, looked through once and sorted by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.heuristic.life_costs import is_fatal
from playset.core.decision import Act
from playset.core.words import Zone

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

    Choice = tuple[int, Option, CardDefinition]  # the number of the option, and the card that it is about


class Menu:
    """What can be done in a main phase."""

    __slots__ = (
        "abilities",
        "attachable",
        "command",
        "elsewhere",
        "graveyard",
        "hand",
        "host",
        "host_score",
        "lands",
        "options",
    )

    def __init__(self, options: tuple[Option, ...]) -> None:
        self.options = options
        self.lands: list[Choice] = []  # to be played
        self.abilities: list[Choice] = []  # to be activated
        # To be cast, by where it is from:
        self.hand: list[Choice] = []
        self.command: list[Choice] = []
        self.graveyard: list[Choice] = []
        self.elsewhere: list[Choice] = []  # all but the graveyard
        # Once it was asked: the Equipment that could be attached, and the best creature for it.
        self.attachable: list[tuple[int, Option, PermanentView]] | None = None
        self.host: PermanentView | None = None
        self.host_score = 0.0


def read_menu(view: View, decision: Decision) -> Menu:
    """Sort the options of a priority question, but for those that cost the last life and spells with an X of 0."""
    menu = Menu(decision.options)
    definitions = view.offered(decision)
    zones = view.zones_offered(decision)
    for index, option in enumerate(decision.options):
        definition = definitions[index]
        if definition is None or (option.act != Act.PLAY and is_fatal(view, option)):
            continue
        if option.act == Act.CAST:
            if is_cast_for_nothing(view, option, definition):
                continue
            zone = zones[index]
            if zone == Zone.GRAVEYARD:
                menu.graveyard.append((index, option, definition))
                continue
            menu.elsewhere.append((index, option, definition))
            if zone == Zone.HAND:
                menu.hand.append((index, option, definition))
            elif zone == Zone.COMMAND:
                menu.command.append((index, option, definition))
        elif option.act == Act.ACTIVATE:
            menu.abilities.append((index, option, definition))
        elif option.act == Act.PLAY:
            menu.lands.append((index, option, definition))
    return menu


def is_cast_for_nothing(view: View, option: Option, definition: CardDefinition) -> bool:
    """True if a spell with {X} in its cost would have to be cast with an X of 0 (CR 107.3a)."""
    variables = definition.cost.variables if definition.cost is not None else 0
    if not variables:
        return False
    cost = view.mana_cost(option)
    return cost is not None and view.mana_at_hand(view.player) - cost.mana_value < variables
