"""Mana, and countering spells (CR 106, 701.6)."""

from __future__ import annotations

import re
from typing import Any, Final

from playset.ability import (
    AddColorOf,
    AddCommanderMana,
    AddMana,
    AddManaFor,
    AddProduced,
    AddWhatCouldBeMade,
    CounterSpell,
)
from playset.oracle.grammar import Phrase, Values, reading, rule, writing
from playset.oracle.words import joined
from playset.oracle.writer import Writer

rule("clause", CounterSpell, "counter {what:selector.all}")

PRODUCIBLE: Final = re.compile(r"(?:\{[WUBRGC]\})+")
ANY_COLOR: Final = ("{W}", "{U}", "{B}", "{R}", "{G}")


def add_mana(values: Values, start: int) -> AddMana | None:
    """ "add {R} or {G}" """
    return AddMana(*values["mana"]) if all(PRODUCIBLE.fullmatch(mana) for mana in values["mana"]) else None


def write_add_mana(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """CR 106.3: mana, or a choice of it."""
    if not isinstance(effect, AddMana):
        return None
    if effect.alternatives == ANY_COLOR:
        return Phrase("add one mana of any color")
    return Phrase(f"add {joined(list(effect.alternatives), 'or')}")


reading("clause", "add {mana:mana_choice}", add_mana)
reading("clause", "add one mana of any color", lambda values, start: AddMana(*ANY_COLOR))
reading("mana_choice", "{one:mana}", lambda values, start: (values["one"],))
reading("mana_choice", "{one:mana} or {two:mana}", lambda values, start: (values["one"], values["two"]))
reading("mana_choice", "{some:mana_list}, or {one:mana}", lambda values, start: (*values["some"], values["one"]))
reading("mana_list", "{one:mana}, {two:mana}", lambda values, start: (values["one"], values["two"]))
reading("mana_list", "{some:mana_list}, {one:mana}", lambda values, start: (*values["some"], values["one"]))
writing("clause", write_add_mana)

rule("clause", AddManaFor, "add {symbol:mana} for each {count:per}")
rule("clause", AddManaFor, "add an amount of {symbol:mana} equal to {count:quantity}")
rule("clause", AddCommanderMana, "add one mana of any color in your commander's color identity")
rule("clause", AddColorOf, "add one mana of any of {what:possessive} colors")
rule("clause", AddProduced, "that player adds one mana of any type that permanent/land/artifact/creature produced")
rule("clause", AddWhatCouldBeMade, "add one mana of any color that {what:some} could produce", types=False)
rule("clause", AddWhatCouldBeMade, "add one mana of any type that {what:some} could produce", types=True)
