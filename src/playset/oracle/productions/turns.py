"""Turns, phases, steps, and the end of the game (CR 104, 305.2, 500)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    PLAYER,
    YOU,
    ExtraBeginning,
    ExtraCombat,
    ExtraLands,
    ExtraLandThisTurn,
    ExtraStep,
    ExtraTurn,
    LoseGame,
    Phase,
    SkipNext,
    SkipStep,
    Step,
    WinGame,
)
from playset.oracle.grammar import Phrase, reading, refuse, rule, writing
from playset.oracle.writer import Writer
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

rule("clause", ExtraTurn, "take an extra turn after this one", count=1, who=YOU)
rule("clause", ExtraTurn, "take {count:several} extra turns after this one", who=YOU)
rule("clause", ExtraTurn, "{who:player} take(s) an extra turn after this one", count=1)
rule("clause", ExtraTurn, "{who:player} take(s) {count:several} extra turns after this one")
rule("clause", ExtraCombat, "after this [combat] [main] phase, there is an additional combat phase")
rule(
    "clause",
    ExtraCombat,
    "after this main phase, there is an additional combat phase followed by an additional main phase",
    main=True,
)
rule(
    "clause",
    ExtraCombat,
    "after this [combat] phase, there is an additional combat phase followed by an additional main phase",
    main=True,
)
rule("clause", ExtraBeginning, "after this phase, there is an additional beginning phase")
rule("clause", ExtraStep, "after this phase, there is an additional {step:part}", count=1)
rule("clause", ExtraStep, "after this phase, there are {count:several} additional {step:parts}")
refuse(ExtraStep, lambda node: node.step in (Phase.COMBAT, Phase.TURN))
rule("clause", SkipNext, "skip your next {what:part}", who=YOU)
rule("clause", SkipNext, "{who:player} skip(s) their next {what:part}")
rule("static", SkipStep, "skip your {what:part}", who=YOU)
rule("static", SkipStep, "{who:players} skip their {what:parts}")
rule("static", SkipStep, "{who:subject} skip(s) their {what:part}")
rule("clause", ExtraLandThisTurn, "you may play an additional land this turn", count=1, who=YOU)
rule("clause", ExtraLandThisTurn, "you may play {count:several} additional lands this turn", who=YOU)
rule("clause", ExtraLandThisTurn, "{who:player} may play an additional land this turn", count=1)
rule("clause", ExtraLandThisTurn, "{who:player} may play {count:several} additional lands this turn")
rule("static", ExtraLands, "you may play any number of lands on each of your turns", count=ANY_NUMBER, who=YOU)
rule("static", ExtraLands, "you may play an additional land on each of your turns", count=1, who=YOU)
rule("static", ExtraLands, "you may play {count:several} additional lands on each of your turns", who=YOU)
rule("static", ExtraLands, "{who:subject} may play an additional land on each of their turns", count=1)
rule("static", ExtraLands, "{who:subject} may play {count:several} additional lands on each of their turns")
rule("clause", WinGame, "{who:player} win(s) the game")
rule("clause", LoseGame, "{who:player} lose(s) the game")


def write_players(writer: Writer, who: Any, style: str) -> Phrase | None:
    """Write players in the plural."""
    return Phrase("your opponents", third=False) if who == EACH_OPPONENT else writer.write("selector.bare", who)


reading("players", "players", lambda values, start: PLAYER)
reading("players", "your opponents", lambda values, start: EACH_OPPONENT)
writing("players", write_players)

PARTS: Final[dict[str, int]] = {
    "untap step": Step.UNTAP,
    "upkeep step": Step.UPKEEP,
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
    "first main phase": Step.PRECOMBAT_MAIN,
    "beginning of combat step": Step.BEGINNING_OF_COMBAT,
    "declare attackers step": Step.DECLARE_ATTACKERS,
    "declare blockers step": Step.DECLARE_BLOCKERS,
    "combat damage step": Step.COMBAT_DAMAGE,
    "end of combat step": Step.END_OF_COMBAT,
    "second main phase": Step.POSTCOMBAT_MAIN,
    "end step": Step.END,
    "cleanup step": Step.CLEANUP,
    "combat phase": Phase.COMBAT,
    "turn": Phase.TURN,
}


def write_part(writer: Writer, part: Any, style: str) -> Phrase | None:
    """Return the name of a step, phase or turn."""
    return next((Phrase(words) for words, value in PARTS.items() if value == part), None)


def write_parts(writer: Writer, part: Any, style: str) -> Phrase | None:
    """Return the name of a step, phase or turn in the plural."""
    return next((Phrase(f"{words}s") for words, value in PARTS.items() if value == part), None)


for _words, _part in PARTS.items():
    reading("part", _words, lambda values, start, part=_part: part)  # type: ignore[misc]
    reading("parts", f"{_words}s", lambda values, start, part=_part: part)  # type: ignore[misc]
writing("part", write_part)
writing("parts", write_parts)
