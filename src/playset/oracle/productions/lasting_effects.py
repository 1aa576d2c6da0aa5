"""Effects that last for as long as something stays as it is, or for good (CR 611.2)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    IT,
    THOSE,
    YOU,
    YOU_CONTROL,
    CannotBeCountered,
    CannotCast,
    CastFrom,
    Continuous,
    Count,
    DoesNotUntap,
    DrawCards,
    Duration,
    ForEach,
    Gets,
    LetPlay,
    LosesTypes,
    NoMaximumHandSize,
    Obeys,
    PowerOf,
    ReturnsAsYouUntap,
    Then,
    ToughnessOf,
    Until,
    Untrue,
    YouControlIt,
    Zone,
)
from playset.core.words import CardType
from playset.oracle.discourse import Mention, Pronoun, plain
from playset.oracle.grammar import Maker, Phrase, Values, reading, refuse, rule, writing
from playset.oracle.productions.durations import WHILE, is_group, obeys
from playset.oracle.productions.modifications import changes_of
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter

# --- for as long as ------------------------------------------------------------------------------------------

AS_LONG_AS: Final[dict[str, int]] = {
    "for as long as ~ remains on the battlefield": Duration.WHILE_IT_STAYS,
    "for as long as ~ remains tapped": Duration.WHILE_TAPPED,
}
for _words, _duration in AS_LONG_AS.items():
    rule(
        "clause",
        Until,
        f"gain control of {{what:selector.all}} {_words}",
        modification=YouControlIt(),
        duration=_duration,
    )
    rule("clause", Until, f"{{what:selector.sweeping}} {{modification:passing}} {_words}", duration=_duration)
    reading("clause", f"{{what:selector}} {{rule:restriction}} {_words}", obeys(_duration))

reading("clause", "{what:selector} {rule:restriction} for as long as you control ~", obeys(Duration.WHILE_YOU_CONTROL))

# --- the next untap step -------------------------------------------------------------------------------------

rule(
    "clause",
    Until,
    "{what} don't(doesn't) untap during <their controllers' next untap steps|its controller's next untap step>",
    modification=Obeys(DoesNotUntap(THOSE)),
    duration=Duration.NEXT_UNTAP_STEP,
)
for _next in ("their controller's next untap step", "their controllers' next untap step"):
    reading(
        "clause",
        f"{{what:selector}} don't untap during {_next}",
        lambda values, start: Until(values["what"], Obeys(DoesNotUntap(THOSE)), Duration.NEXT_UNTAP_STEP),
    )
rule(
    "clause",
    Until,
    "{what} don't(doesn't) untap during your next untap step",
    modification=Obeys(DoesNotUntap(THOSE & YOU_CONTROL)),
    duration=Duration.YOUR_NEXT_UNTAP_STEP,
)
rule(
    "sentence",
    Until,
    "during your next untap step, as you untap your permanents, return {what} to its owner's hand",
    modification=Obeys(ReturnsAsYouUntap(THOSE)),
    duration=Duration.YOUR_NEXT_UNTAP_STEP,
)


def stay_tapped(values: Values, start: int) -> Until | None:
    """Make the node for "lands you control don't untap during your next untap step", later ones too (CR 611.2c)."""
    what = values["what"]
    if not isinstance(what, Mention) or not isinstance(what.node, Filter):
        return None
    return Until(YOU, Obeys(DoesNotUntap(what.node)), Duration.YOUR_NEXT_UNTAP_STEP)


def write_stay_tapped(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return what does not untap, as a group."""
    if not isinstance(effect, Until) or effect.what != YOU or effect.duration != Duration.YOUR_NEXT_UNTAP_STEP:
        return None
    rule = effect.modification.rule if isinstance(effect.modification, Obeys) else None
    what = writer.write("selector", rule.what) if isinstance(rule, DoesNotUntap) else None
    return None if what is None else Phrase(f"{what.text} don't untap during your next untap step")


refuse(Until, lambda node: node.duration == Duration.YOUR_NEXT_UNTAP_STEP and is_group(node.what))
reading("clause", "{what:group} don't untap during your next untap step", stay_tapped)
writing("clause", write_stay_tapped)

reading(
    "clause",
    "{what:spells} this turn can't be countered",
    lambda values, start: Until(YOU, Obeys(CannotBeCountered(values["what"]))),
)


def doubled(toughness: bool) -> Maker:
    """Return a maker for "double this creature's power and toughness until end of turn"."""

    def make(values: Values, start: int) -> Until:
        it = values["what"] if isinstance(values["what"], Pronoun) else plain(values["what"])
        return Until(it, Gets(PowerOf(it), ToughnessOf(it) if toughness else 0))

    return make


def each_doubled(toughness: bool) -> Maker:
    """Return a maker for "double the power and toughness of each creature you control until end of turn"."""
    double = doubled(toughness)

    def make(values: Values, start: int) -> ForEach | None:
        what = plain(values["what"])
        return ForEach(what, double({"what": IT}, start)) if isinstance(what, Filter) else None

    return make


# CR 701.10b: it gets +X/+0, where X is its power as the effect is applied.
for _size, _both in (("power", False), ("power and toughness", True)):
    reading("clause", f"double the {_size} of {{what:group}} until end of turn", each_doubled(_both))
    reading("clause", f"double {{what:possessive}} {_size} until end of turn", doubled(_both))

# --- who can't cast ------------------------------------------------------------------------------------------


reading(
    "clause",
    "your opponents can't cast {what:spells} this turn",
    lambda values, start: Until(EACH_OPPONENT, Obeys(CannotCast(values["what"], THOSE))),
)

# --- what was counted ----------------------------------------------------------------------------------------


def counted_and_changed(values: Values, start: int) -> Then:
    """Make the node for "draw a card for each creature you control. Those creatures gain indestructible …"."""
    what = values["what"]
    return Then(DrawCards(Count(what)), Until(what, values["change"]))


reading(
    "effect",
    "draw a card for each {what:np_one}. those creatures {change:passing} until end of turn",
    counted_and_changed,
)

reading(
    "clause",
    "you have no maximum hand size for the rest of the game",
    lambda values, start: Until(YOU, Obeys(NoMaximumHandSize()), Duration.GAME),
)
writing(
    "clause",
    lambda writer, effect, style: (
        Phrase("you have no maximum hand size for the rest of the game")
        if effect == Until(YOU, Obeys(NoMaximumHandSize()), Duration.GAME)
        else None
    ),
)

# --- for good ------------------------------------------------------------------------------------------------


def for_good(values: Values, start: int) -> Until | None:
    """Make the node for "it gains haste": without a duration it is so until the game ends (CR 611.2a)."""
    if any(isinstance(change, Gets) for change in changes_of(values["change"])):
        return None
    return Until(values["what"], values["change"], Duration.GAME)


def write_for_good(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "it gains haste"."""
    if not isinstance(effect, Until) or effect.duration != Duration.GAME or effect.modification == YouControlIt():
        return None
    if any(isinstance(change, (Gets, Obeys)) for change in changes_of(effect.modification)):
        return None
    what = writer.write("selector", effect.what)
    if what is None:
        return None
    writer.third = what.third
    change = writer.write("passing", effect.modification)
    return None if change is None else Phrase(f"{what.text} {change.text}")


reading("sentence", "{what:selector} {change:passing}", for_good)
writing("sentence", write_for_good)

# --- leave to play -------------------------------------------------------------------------------------------

reading(
    "clause",
    "until your next end step, you may play {what:selector}",
    lambda values, start: LetPlay(values["what"], CastFrom(Zone.EXILE, lands=True), Duration.YOUR_NEXT_END_STEP),
)

# --- static abilities ----------------------------------------------------------------------------------------


def unless(values: Values, start: int) -> Continuous:
    """Make the node for "has hexproof unless it's attacking or blocking"."""
    return Continuous(values["what"], values["change"], Untrue(values["condition"]))


reading("line", "{what:subject} {change:lasting} unless {condition:condition}.", unless)
rule("vp_lasting", LosesTypes, "aren't(isn't) <creatures|a creature>", types=CardType.CREATURE)


for _words, _duration in WHILE.items():
    if _words.startswith("until"):
        reading("clause", f"{_words}, {{what:selector}} {{rule:restriction}}", obeys(_duration))
