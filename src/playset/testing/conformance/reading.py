"""Translate script entries where the other engine asks another question than this one: library cards, numbers, mana."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playset.core.words import Zone
from playset.rules.labels import describe
from playset.rules.resolving import Resolving
from playset.testing.conformance.words import simple

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.testing.conformance.script import Script

MANA: Final = re.compile(r"(?:\{[WUBRG]\})+")
MANA_ORDER: Final = ("{W}", "{U}", "{B}", "{R}", "{G}")
TAP_OR_UNTAP: Final = "Tap or untap"


def combination(script: Script, decision: Decision) -> tuple[int, ...] | None:
    """Answer for mana in any combination of colours; the other engine asks for the amount of each colour."""
    made = [describe(script.run.state, option).removeprefix("Add ") for option in decision.options]
    if not all(MANA.fullmatch(text) for text in made) or not script.choices:
        return None
    mana = ""
    for entry, symbol in zip(list(script.choices), (*MANA_ORDER, ""), strict=False):
        if entry["as"]["kind"] == "number" and symbol:
            mana += symbol * entry["as"]["value"]
            script.choices.remove(entry)
        elif entry["as"]["kind"] == "skip":
            script.choices.remove(entry)
            break
        else:
            break
    return (made.index(mana),) if mana in made else None


def is_search(script: Script, decision: Decision) -> bool:
    """True if cards of a library are chosen, which the other engine takes from the queue of targets."""
    state = script.run.state
    return all(option.obj > 0 and state.zone_of(option.obj) == Zone.LIBRARY for option in decision.options)


def number_of_named_card(script: Script, decision: Decision) -> int | None:
    """Return X where the script names the card to pay with instead: "exile a card with mana value X"."""
    state = script.run.state
    for entry in script.choices:
        for card in state.players[script.seat].hand if entry["as"]["kind"] == "objects" else ():
            value = state.definitions[card].base.mana_value
            if simple(state.definitions[card].name) == entry["choice"] and value <= decision.maximum:
                return value
    return None


def tap_or_untap(script: Script, decision: Decision) -> tuple[int, ...]:
    """Choose to tap or to untap; the other engine only asks whether to do the one that changes something."""
    state = script.run.state
    frame = state.frames[-1]
    targets = [obj for group in frame.item.targets for obj in group] if isinstance(frame, Resolving) else []
    permanent = state.battlefield.get(targets[0]) if len(targets) == 1 else None
    if permanent is None:
        return script.unscripted(decision, (0,))
    script.run.note("whether to tap or to untap followed from what the target was")
    return (1 if permanent.tapped else 0,)
