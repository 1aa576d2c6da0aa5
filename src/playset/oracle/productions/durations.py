"""Continuous effects that last a while (CR 611.2): "until end of turn", "this turn"."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    HEXPROOF,
    SHROUD,
    THOSE,
    YOU,
    AddTypes,
    AsThoughFlash,
    AttacksDespiteDefender,
    AttacksIfAble,
    CannotActivate,
    CannotBeBlocked,
    Duration,
    GainProtection,
    MustBeBlocked,
    Not,
    Obeys,
    OwnersGainControl,
    PlayersHave,
    PlayersProtected,
    SwitchSize,
    Until,
    YouControlIt,
)
from playset.oracle.discourse import Discourse, Mention, Pronoun
from playset.oracle.grammar import Maker, Phrase, Values, reading, rule, writing
from playset.oracle.productions.modifications import has, is_more, scaled, unscaled
from playset.oracle.resolution import speaking_of
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter
from playset.rules.nodes.rule_modifiers import Rule

DURATIONS: Final[dict[str, int]] = {
    "until end of turn": Duration.END_OF_TURN,
    "until end of combat": Duration.END_OF_COMBAT,
    "until your next turn": Duration.YOUR_NEXT_TURN,
}

for _words, _duration in DURATIONS.items():
    rule(
        "clause",
        Until,
        f"gain control of {{what:selector.all}} {_words}",
        modification=YouControlIt(),
        duration=_duration,
    )
    rule(
        "clause",
        Until,
        f"switch {{what:possessive}} power and toughness {_words}",
        modification=SwitchSize(),
        duration=_duration,
    )
    rule("clause", Until, f"{{what:selector.sweeping}} {{modification:passing}} {_words}", duration=_duration)
reading(
    "clause",
    "{what:possessive} activated abilities can't be activated this turn",
    lambda values, start: in_force(values["what"], CannotActivate(THOSE)),
)
_while = "for as long as you control ~"
_lasting = {"duration": Duration.WHILE_YOU_CONTROL}
rule("clause", Until, f"gain control of {{what:selector.all}} {_while}", modification=YouControlIt(), **_lasting)
rule("clause", Until, f"{{what:selector.sweeping}} {{modification:passing}} {_while}", **_lasting)
rule("clause", Until, "gain control of {what:selector.all}", modification=YouControlIt(), duration=Duration.GAME)
rule("clause", OwnersGainControl, "each player gains control of all {what:many} they own")
rule(
    "clause",
    GainProtection,
    "{what:selector} gain(s) protection from the color of your choice until end of turn",
    duration=Duration.END_OF_TURN,
)


def gains_protection(duration: int) -> Maker:
    """Return a maker for "you gain protection from red until end of turn"."""
    return lambda values, start: Until(YOU, Obeys(PlayersProtected(values["quality"], THOSE)), duration)


def gains_keyword(duration: int) -> Maker:
    """Return a maker for "you gain hexproof until end of turn" (CR 702.11c, 702.18a)."""

    def make(values: Values, start: int) -> Until | None:
        if values["ability"] not in (HEXPROOF, SHROUD):
            return None
        return Until(YOU, Obeys(PlayersHave(values["ability"], THOSE)), duration)

    return make


def write_gains_keyword(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return the keyword that you gain, and how long."""
    change = effect.modification if isinstance(effect, Until) and effect.what == YOU else None
    if not isinstance(change, Obeys) or not isinstance(change.rule, PlayersHave) or change.rule.who != THOSE:
        return None
    words = next((words for words, value in DURATIONS.items() if value == effect.duration), None)
    ability = writer.write("keyword", change.rule.ability)
    return None if words is None or ability is None else Phrase(f"you gain {ability.text} {words}")


def write_gains_protection(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return the protection that you gain, and how long."""
    change = effect.modification if isinstance(effect, Until) and effect.what == YOU else None
    if not isinstance(change, Obeys) or not isinstance(change.rule, PlayersProtected) or change.rule.who != THOSE:
        return None
    words = next((words for words, value in DURATIONS.items() if value == effect.duration), None)
    quality = writer.write("quality", change.rule.quality)
    if words is None or quality is None:
        return None
    return Phrase(f"you gain protection from {quality.text} {words}")


for _words, _duration in DURATIONS.items():
    reading("clause", f"you gain protection from {{quality:quality}} {_words}", gains_protection(_duration))
    reading("clause", f"{_words}, you gain protection from {{quality:quality}}", gains_protection(_duration))
    reading("clause", f"you gain {{ability:keyword}} {_words}", gains_keyword(_duration))
    reading("clause", f"{_words}, you gain {{ability:keyword}}", gains_keyword(_duration))
writing("clause", write_gains_protection)
writing("clause", write_gains_keyword)


def until(duration: int) -> Maker:
    """Return a maker for "until end of turn, creatures you control gain flying"."""
    return lambda values, start: Until(values["what"], values["change"], duration)


def until_for_each(duration: int) -> Maker:
    """Return a maker for "gets +2/+0 until end of turn for each other Goblin"."""

    def make(values: Values, start: int) -> Until | None:
        change = scaled(values["size"], values["per"])
        return None if change is None else Until(values["what"], change, duration)

    return make


def write_until_for_each(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write the number first, then how long, then what is counted."""
    split = unscaled(effect.modification) if isinstance(effect, Until) else None
    words = next(
        (words for words, value in DURATIONS.items() if isinstance(effect, Until) and value == effect.duration), None
    )
    if split is None or words is None:
        return None
    plain = writer.write("clause", Until(effect.what, split[0], effect.duration))
    per = writer.write("per", split[1])
    return None if plain is None or per is None else Phrase(f"{plain.text} for each {per.text}")


for _words, _duration in DURATIONS.items():
    reading("clause", f"{_words}, {{what:selector}} {{change:passing}}", until(_duration))
    reading(
        "clause", f"{{what:selector}} get(s) {{size:size}} {_words} for each {{per:per}}", until_for_each(_duration)
    )
writing("clause", write_until_for_each)

reading(
    "sentence",
    "{what:pronoun} gain(s) {abilities:abilities}",
    lambda values, start: Until(values["what"], has(values, start), Duration.GAME),
)

# What something becomes without a word of how long, it stays.
reading(
    "clause",
    "{what:selector} become(s) [a] [an] {kinds:kinds} in addition to its/their other types",
    lambda values, start: Until(values["what"], is_more(values, start) or AddTypes(), Duration.GAME),
)

# --- rules for a while ---------------------------------------------------------------------------------------

WHILE: Final[dict[str, int]] = {
    "this turn": Duration.END_OF_TURN,
    "this combat": Duration.END_OF_COMBAT,
    "until your next turn": Duration.YOUR_NEXT_TURN,
}


def obeys(duration: int) -> Maker:
    """Return a maker for "target creature can't block this turn"."""

    def make(values: Values, start: int) -> Until | None:
        rule: Rule = values["rule"]
        subject = next((child for child in rule.children() if isinstance(child, Pronoun) and child.word == "-"), None)
        after = rule.substitute({subject: THOSE}) if subject is not None else None
        return in_force(values["what"], after, duration) if isinstance(after, Rule) else None

    return make


def in_force(what: Any, rule: Rule, duration: int = Duration.END_OF_TURN) -> Until | None:
    """Return a rule about `THOSE` for a while: about certain objects, or about all that fit, then and later (CR
    611.2c).
    """
    if is_group(what):
        whole = rule.substitute({THOSE: what.node})
        return Until(YOU, Obeys(whole), duration) if isinstance(whole, Rule) else None
    return Until(what, Obeys(rule), duration)


def is_group(what: Any) -> bool:
    """True if it is all objects that fit, rather than those that were spoken of."""
    return isinstance(what, Mention) and what.plural and not what.player and isinstance(what.node, Filter)


def obeys_too(duration: int) -> Maker:
    """Return a maker for "target creature gets +1/+0 until end of turn and can't be blocked this turn"."""
    return lambda values, start: obeys(duration)({**values, "what": Pronoun("-", start)}, start)


def write_castable(writer: Writer, change: Any, style: str) -> Phrase | None:
    """Return the spells that may be cast as though they had flash."""
    if not isinstance(change, Obeys) or not isinstance(change.rule, AsThoughFlash):
        return None
    return writer.write("spells", change.rule.what)


def write_obeys(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return a rule about what the effect names, and how long it is in force."""
    if not isinstance(effect, Until) or not isinstance(effect.modification, Obeys):
        return None
    if isinstance(effect.modification.rule, AttacksDespiteDefender):
        return None  # "can attack this turn as though it didn't have defender"
    words = next((words for words, value in WHILE.items() if value == effect.duration), None)
    before = writer.discourse
    if effect.what == YOU:
        writer.discourse = Discourse()  # all that fit are named: "those creatures" would be others
    static = writer.write("static", speaking_of(effect.modification.rule, THOSE, effect.what))
    if effect.what == YOU:
        writer.discourse = before
    return None if words is None or static is None else Phrase(f"{static.text} {words}")


for _words, _duration in WHILE.items():
    reading("clause", f"{{what:selector}} {{rule:restriction}} {_words}", obeys(_duration))
    reading("predicate", f"{{rule:restriction}} {_words}", obeys_too(_duration))
reading(
    "clause",
    "{what:selector} can't be blocked this turn except by {by:np_many}",
    lambda values, start: in_force(values["what"], CannotBeBlocked(THOSE, Not(values["by"]))),
)
_while = "for as long as you control ~"
reading("clause", f"{{what:selector}} {{rule:restriction}} {_while}", obeys(Duration.WHILE_YOU_CONTROL))
reading(
    "clause",
    "all creatures able to block {what:selector} this turn do so",
    lambda values, start: Until(values["what"], Obeys(MustBeBlocked(THOSE, by_all=True))),
)
for _when in ("this turn", "this combat"):
    reading(
        "clause",
        f"{{what:group}} attack {_when} if able",
        lambda values, start, duration=WHILE[_when]: in_force(values["what"], AttacksIfAble(THOSE), duration),  # type: ignore[misc]
    )
for _when in ("this turn", "this combat"):
    reading(
        "predicate",
        f"attacks {_when} if able",
        lambda values, start, duration=WHILE[_when]: in_force(Pronoun("-", start), AttacksIfAble(THOSE), duration),  # type: ignore[misc]
    )
rule(
    "clause",
    Until,
    "you may cast {modification:castable} this turn as though they had flash",
    what=YOU,
    duration=Duration.END_OF_TURN,
)
reading("castable", "{what:spells}", lambda values, start: Obeys(AsThoughFlash(values["what"])))
writing("castable", write_castable)
writing("clause", write_obeys)
