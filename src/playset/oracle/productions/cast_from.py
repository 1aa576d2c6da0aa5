"""What a spell targets and where it was cast from, and what a permanent has on it (CR 115.9, 601.2a, 700.9)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_HAND,
    IN_EXILE,
    LAND,
    MODIFIED,
    OPPONENT_CONTROLS,
    SINGLE_TARGET,
    SPELL,
    YOU,
    AbilityOnStack,
    CannotBlock,
    CastOutOf,
    Casts,
    DamagedThisWay,
    EitherEvent,
    Exceeds,
    HasAttached,
    ManaValueParity,
    MayCast,
    Not,
    OnlyFor,
    PlaysLand,
    Targeting,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.oracle.discourse import ANYTHING, Mention, plain
from playset.oracle.grammar import WRITERS, Phrase, Values, reading, rule, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, in_order, write_np
from playset.oracle.productions.triggers import a_spell
from playset.oracle.words import article
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter

# --- what is attached ------------------------------------------------------------------

rule("adjective", HasAttached, "equipped", subtype="Equipment", another=False)
rule("adjective", HasAttached, "enchanted", subtype="Aura", another=False)
rule("with", HasAttached, "with another Aura attached to it", subtype="Aura", another=True)
rule("adjective", type(MODIFIED), "modified")
rule("broad", type(SINGLE_TARGET), "with a single target")
reading("tight_one", "spell or ability", lambda values, start: Either(SPELL, AbilityOnStack()))

rule("broad", ManaValueParity, "with <odd mana values|an odd mana value>", odd=True)
rule("broad", ManaValueParity, "with <even mana values|an even mana value>", odd=False)


def block_with(values: Values, start: int) -> CannotBlock | None:
    """Make the node for "your opponents can't block with creatures with even mana values"."""
    what = values["what"]
    return CannotBlock(in_order(Both(what, OPPONENT_CONTROLS))) if isinstance(what, Filter) else None


reading("static", "your opponents can't block with {what:many}", block_with)

# --- what a spell targets ------------------------------------------------------------------------------------


def targeting(only: bool) -> Any:
    """Make the node for "that targets a creature you control"."""

    def make(values: Values, start: int) -> Targeting | None:
        what = plain(values["what"])
        return Targeting(what, only) if isinstance(what, Filter) else None

    return make


def write_targeting(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "that targets only this creature"."""
    if not isinstance(what, Targeting):
        return None
    before = writer.discourse.copy()
    phrase = writer.write("anything", what.what)
    writer.discourse = before
    return None if phrase is None else Phrase(f"that targets {'only ' if what.only else ''}{phrase.text}")


reading("broad", "that target/targets {what:anything}", targeting(False))
reading("broad", "that target/targets only {what:anything}", targeting(True))
reading(
    "broad",
    "that target/targets {left:who} or {right:some}",
    lambda values, start: Targeting(Either(plain(values["left"]), plain(values["right"]))),
)
writing("broad", write_targeting)

# --- where it was cast from ----------------------------------------------------------------------------------

PLACES: Final[dict[str, CastOutOf]] = {
    "from your graveyard": CastOutOf(Zone.GRAVEYARD),
    "from exile": CastOutOf(Zone.EXILE),
    "from your hand": CastOutOf(Zone.HAND),
    "from anywhere other than your hand": CastOutOf(Zone.HAND, other=True),
}


def cast_out_of(where: CastOutOf) -> Any:
    """Make the node for "a creature spell from your graveyard"."""

    def make(values: Values, start: int) -> Mention:
        spell = a_spell(values, start)
        return dataclasses.replace(spell, node=Both(plain(spell), where))

    return make


def spells_out_of(where: CastOutOf) -> Any:
    """Make the node for "spells you cast from exile"."""
    return lambda values, start: Both(SPELL if values["it"] == ANYTHING else values["it"], where)


def played_from(leave: str, where: Filter, out_of: CastOutOf) -> None:
    """Register "you play a card from exile": a land that is played, or a spell that is cast, from there."""
    played = EitherEvent(PlaysLand(YOU, Both(LAND, where)), Casts(YOU, out_of))
    for words in (f"you play a land {leave} or cast a spell {leave}", f"you play a land or cast a spell {leave}"):
        reading("pattern", words, lambda values, start: played)
    reading("pattern", f"you play a card {leave}", lambda values, start: played)
    writing("pattern", lambda writer, what, style: Phrase(f"you play a card {leave}") if what == played else None)


played_from("from exile", IN_EXILE, CastOutOf(Zone.EXILE))
played_from("from anywhere other than your hand", Not(CARD_IN_YOUR_HAND), CastOutOf(Zone.HAND, other=True))


def split_place(what: Any) -> tuple[str, Filter] | None:
    """Return where a spell was cast from, in words, and the rest of its description."""
    parts = atoms(what)
    for words, where in PLACES.items():
        if where in parts and len(parts) > 1:
            return words, all_of([part for part in parts if part != where])
    return None


def write_a_spell_from(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a creature spell from your graveyard"."""
    split = split_place(what) if isinstance(what, Filter) else None
    noun = write_np(writer, split[1], ONE, "spell") if split is not None else None
    if split is None or noun is None:
        return None
    writer.mention(a_spell({"what": what}, 0))
    return Phrase(f"{article(noun)} {noun} {split[0]}")


def write_spells_from(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "spells you cast from exile"."""
    split = split_place(what) if isinstance(what, Filter) else None
    noun = write_np(writer, split[1], MANY, "spell") if split is not None else None
    return None if split is None or noun is None else Phrase(f"{noun} {split[0]}", third=False)


for _words, _where in PLACES.items():
    reading("a_spell", f"a/an {{what:spell_one}} {_words}", cast_out_of(_where))
    reading("spells", f"{{it:spell_many}} {_words}", spells_out_of(_where))


# CR 601.2a: the same zone, whoever's it is.
reading("a_spell", "a/an {what:spell_one} from a graveyard", cast_out_of(CastOutOf(Zone.GRAVEYARD)))


def first_in(category: str, write: Any) -> None:
    """Register a way to write that is tried before the others, which would leave out where the spell is cast from."""
    WRITERS.setdefault(category, []).insert(0, write)


first_in("a_spell", write_a_spell_from)
first_in("spells", write_spells_from)
reading("mana_use", "cast {what:a_spell}", lambda values, start: OnlyFor(plain(values["what"])))


# --- casting now ---------------------------------------------------------------------------------------------


def cast_from_hand(values: Values, start: int) -> MayCast:
    """Make the node for "you may cast a spell with … from your hand without paying its mana cost"."""
    what = plain(a_spell(values, start))
    return MayCast(CARD_IN_YOUR_HAND, fits=None if what == SPELL else what)


def write_cast_from_hand(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may cast a spell with mana value 3 or less from your hand without paying its mana cost"."""
    if not isinstance(effect, MayCast) or effect != MayCast(CARD_IN_YOUR_HAND, fits=effect.fits):
        return None
    noun = write_np(writer, effect.fits or ANYTHING, ONE, "spell")
    if noun is None:
        return None
    return Phrase(f"you may cast {article(noun)} {noun} from your hand without paying its mana cost")


reading("clause", "you may cast a/an {what:spell_one} from your hand without paying its mana cost", cast_from_hand)
writing("clause", write_cast_from_hand)


# --- damage dealt this way -----------------------------------------------------------------------------------


def was_damaged(values: Values, start: int) -> Exceeds | None:
    """Make the node for "a nonred permanent is dealt damage this way"."""
    what = plain(values["what"])
    return Exceeds(DamagedThisWay(what), 0) if isinstance(what, Filter) else None


def write_was_damaged(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "a nonred permanent is dealt damage this way"."""
    if not isinstance(condition, Exceeds) or not isinstance(condition.more, DamagedThisWay) or condition.less != 0:
        return None
    before = writer.discourse.copy()
    what = writer.write("anything", condition.more.what)
    writer.discourse = before
    return None if what is None else Phrase(f"{what.text} is dealt damage this way")


reading("condition_part", "{what:anything} is/was dealt damage this way", was_damaged)
writing("condition_part", write_was_damaged)
