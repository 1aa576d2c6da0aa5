"""Reading what a script says where the other engine asks something else: cards of a library, numbers, mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.words import Zone
from playset.testing.conformance.words import simple

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.testing.conformance.agent import Agent


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
