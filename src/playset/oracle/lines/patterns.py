"""Trigger conditions (CR 603.1): "when", "whenever" and "at"."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    ENCHANTED,
    IT,
    PLAYER,
    SELF,
    SPELL,
    THAT_PLAYER,
    YOU,
    AtBeginning,
    Attacks,
    Casts,
    DealsCombatDamage,
    Dies,
    Draws,
    Enters,
    Leaves,
    PlaysLand,
    Step,
    TappedForMana,
)
from playset.oracle.discourse import Mention
from playset.oracle.grammar import Maker, Phrase, Values, reading, rule, take_it, writing
from playset.oracle.nouns import ANYTHING, ONE, write_np
from playset.oracle.selectors import with_article
from playset.oracle.writer import Writer

rule("pattern", Enters, "{what} enter(s) [the battlefield]")
rule("pattern", Leaves, "{what} leave(s) the battlefield")
rule("pattern", Dies, "{what} die(s)")
rule("pattern", Attacks, "{what} attack(s)")
rule("pattern", DealsCombatDamage, "{what:source} deal(s) combat damage to {to}")
rule("pattern", Casts, "{who:a} cast(s) {what:a_spell}")
rule("pattern", PlaysLand, "{who:a} play(s) {what:a}")
rule("pattern", Draws, "{who:a} draw(s) a card")
rule("pattern", TappedForMana, "{what} is tapped for mana")


def a_spell(values: Values, start: int) -> Mention:
    """ "a creature spell" """
    what = SPELL if values["what"] == ANYTHING else values["what"]
    return Mention(what, IT, "spell", start)


def write_a_spell(writer: Writer, what: Any, style: str) -> Phrase | None:
    """ "a creature spell" """
    noun = write_np(writer, what, ONE, "spell")
    if noun is None:
        return None
    writer.mention(Mention(what, IT, "spell", 0))
    return Phrase(with_article(noun))


reading("a_spell", "a/an {what:spell_one}", a_spell)
writing("a_spell", write_a_spell)

# --- steps ---------------------------------------------------------------------------------------------------

STEP_WORDS: Final[dict[str, int]] = {
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
    "first main phase": Step.PRECOMBAT_MAIN,
    "precombat main phase": Step.PRECOMBAT_MAIN,
    "second main phase": Step.POSTCOMBAT_MAIN,
    "postcombat main phase": Step.POSTCOMBAT_MAIN,
    "end step": Step.END,
}


def write_step(writer: Writer, step: Any, style: str) -> Phrase | None:
    """The name of a step."""
    return next((Phrase(words) for words, value in STEP_WORDS.items() if value == step), None)


for _words, _step in STEP_WORDS.items():
    reading("step", _words, lambda values, start, step=_step: step)  # type: ignore[misc]
writing("step", write_step)

rule("moment", AtBeginning, "the beginning of your {step:step}", whose=YOU)
rule("moment", AtBeginning, "the beginning of the end step", step=Step.END)
rule("moment", AtBeginning, "the beginning of each {step:step}")
rule("moment", AtBeginning, "the beginning of {whose:each_possessive} {step:step}")
rule("moment", AtBeginning, "the beginning of combat on your turn", step=Step.BEGINNING_OF_COMBAT, whose=YOU)
rule("moment", AtBeginning, "the beginning of [each] combat", step=Step.BEGINNING_OF_COMBAT)
rule("moment", AtBeginning, "end of combat", step=Step.END_OF_COMBAT)


def each_possessive(what: Any) -> Maker:
    """ "each opponent's": the text may go on to speak of that player."""
    return lambda values, start: Mention(what, THAT_PLAYER, "player", start, player=True)


def write_each_possessive(writer: Writer, what: Any, style: str) -> Phrase | None:
    """ "each opponent's" """
    noun = write_np(writer, what, ONE) if what is not None else None
    if noun is None:
        return None
    writer.mention(Mention(what, THAT_PLAYER, "player", 0, player=True))
    return Phrase(f"each {noun}'s")


reading("each_possessive", "each opponent's", each_possessive(EACH_OPPONENT))
reading("each_possessive", "each player's", each_possessive(PLAYER))
writing("each_possessive", write_each_possessive)

# --- when, whenever, at --------------------------------------------------------------------------------------


def write_trigger(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """A trigger condition with its first word: "when" where it can happen only once."""
    moment = writer.write("moment", pattern)
    if moment is not None:
        return Phrase(f"at {moment.text}")
    event = writer.write("pattern", pattern)
    if event is None:
        return None
    once = isinstance(pattern, (Enters, Leaves, Dies)) and (
        pattern.what == SELF or (pattern.what == ENCHANTED and writer.host.startswith("enchanted"))
    )
    return Phrase(f"{'when' if once or style == 'once' else 'whenever'} {event.text}")


reading("trigger", "when/whenever {it:pattern}", take_it)
reading("trigger", "at {it:moment}", take_it)
writing("trigger", write_trigger)
