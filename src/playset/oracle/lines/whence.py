"""What a spell targets and where it was cast from, and what a permanent has on it (CR 115.9, 601.2a, 700.9)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import MODIFIED, SPELL, CastOutOf, HasAttached, OnlyFor, Targeting, Zone
from playset.ability.filters import Both
from playset.oracle.discourse import ANYTHING, Mention, plain
from playset.oracle.grammar import WRITERS, Phrase, Values, reading, rule, writing
from playset.oracle.lines.patterns import a_spell
from playset.oracle.nouns import MANY, ONE, all_of, atoms, write_np
from playset.oracle.words import article
from playset.oracle.writer import Writer
from playset.rules.nodes import Filter

# --- what is attached ------------------------------------------------------------------

rule("adjective", HasAttached, "equipped", subtype="Equipment")
rule("adjective", HasAttached, "enchanted", subtype="Aura")
rule("adjective", type(MODIFIED), "modified")

# --- what a spell targets ------------------------------------------------------------------------------------


def targeting(only: bool) -> Any:
    """ "that targets a creature you control" """

    def make(values: Values, start: int) -> Targeting | None:
        what = plain(values["what"])
        return Targeting(what, only) if isinstance(what, Filter) else None

    return make


def write_targeting(writer: Writer, what: Any, style: str) -> Phrase | None:
    """ "that targets only this creature" """
    if not isinstance(what, Targeting):
        return None
    before = writer.discourse.copy()
    phrase = writer.write("anything", what.what)
    writer.discourse = before
    return None if phrase is None else Phrase(f"that targets {'only ' if what.only else ''}{phrase.text}")


reading("broad", "that target/targets {what:anything}", targeting(False))
reading("broad", "that target/targets only {what:anything}", targeting(True))
writing("broad", write_targeting)

# --- where it was cast from ----------------------------------------------------------------------------------

PLACES: Final[dict[str, CastOutOf]] = {
    "from your graveyard": CastOutOf(Zone.GRAVEYARD),
    "from exile": CastOutOf(Zone.EXILE),
    "from your hand": CastOutOf(Zone.HAND),
    "from anywhere other than your hand": CastOutOf(Zone.HAND, other=True),
}


def cast_out_of(where: CastOutOf) -> Any:
    """ "a creature spell from your graveyard" """

    def make(values: Values, start: int) -> Mention:
        spell = a_spell(values, start)
        return dataclasses.replace(spell, node=Both(plain(spell), where))

    return make


def spells_out_of(where: CastOutOf) -> Any:
    """ "spells you cast from exile" """
    return lambda values, start: Both(SPELL if values["it"] == ANYTHING else values["it"], where)


def split_place(what: Any) -> tuple[str, Filter] | None:
    """Where a spell was cast from, in words, and the rest of its description."""
    parts = atoms(what)
    for words, where in PLACES.items():
        if where in parts and len(parts) > 1:
            return words, all_of([part for part in parts if part != where])
    return None


def write_a_spell_from(writer: Writer, what: Any, style: str) -> Phrase | None:
    """ "a creature spell from your graveyard" """
    split = split_place(what) if isinstance(what, Filter) else None
    noun = write_np(writer, split[1], ONE, "spell") if split is not None else None
    if split is None or noun is None:
        return None
    writer.mention(a_spell({"what": what}, 0))
    return Phrase(f"{article(noun)} {noun} {split[0]}")


def write_spells_from(writer: Writer, what: Any, style: str) -> Phrase | None:
    """ "spells you cast from exile" """
    split = split_place(what) if isinstance(what, Filter) else None
    noun = write_np(writer, split[1], MANY, "spell") if split is not None else None
    return None if split is None or noun is None else Phrase(f"{noun} {split[0]}", third=False)


for _words, _where in PLACES.items():
    reading("a_spell", f"a/an {{what:spell_one}} {_words}", cast_out_of(_where))
    reading("spells", f"{{it:spell_many}} {_words}", spells_out_of(_where))


def first_in(category: str, write: Any) -> None:
    """Let a way to write be tried before the others, which would not say where from."""
    WRITERS.setdefault(category, []).insert(0, write)


first_in("a_spell", write_a_spell_from)
first_in("spells", write_spells_from)
reading("mana_use", "cast {what:a_spell}", lambda values, start: OnlyFor(plain(values["what"])))
