"""Reading what a script says where the other engine asks something else: cards of a library, numbers, mana."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playset.core.words import Zone
from playset.rules.labels import describe
from playset.testing.conformance.words import simple

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.testing.conformance.agent import Agent

MANA: Final = re.compile(r"(?:\{[WUBRG]\})+")
MANA_ORDER: Final = ("{W}", "{U}", "{B}", "{R}", "{G}")


def combination(agent: Agent, decision: Decision) -> tuple[int, ...] | None:
    """Mana in any combination of colours, for which the other engine asks how much of each colour."""
    made = [describe(agent.run.state, option).removeprefix("Add ") for option in decision.options]
    if not all(MANA.fullmatch(text) for text in made) or not agent.choices:
        return None
    mana = ""
    for entry, symbol in zip(list(agent.choices), (*MANA_ORDER, ""), strict=False):
        if entry["as"]["kind"] == "number" and symbol:
            mana += symbol * entry["as"]["value"]
            agent.choices.remove(entry)
        elif entry["as"]["kind"] == "skip":
            agent.choices.remove(entry)
            break
        else:
            break
    return (made.index(mana),) if mana in made else None


def is_search(agent: Agent, decision: Decision) -> bool:
    """Whether cards of a library are chosen, which the other engine takes from the queue of targets."""
    state = agent.run.state
    return all(option.obj > 0 and state.zone_of(option.obj) == Zone.LIBRARY for option in decision.options)


def number_of_named_card(agent: Agent, decision: Decision) -> int | None:
    """X where the script names the card to pay with instead: "exile a card with mana value X"."""
    state = agent.run.state
    for entry in agent.choices:
        for card in state.players[agent.seat].hand if entry["as"]["kind"] == "objects" else ():
            value = state.definitions[card].base.mana_value
            if simple(state.definitions[card].name) == entry["choice"] and value <= decision.maximum:
                return value
    return None
