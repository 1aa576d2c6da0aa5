"""What becomes of spells countered and creatures damaged this way, and what is done instead (CR 608.2c)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from playset.ability import (
    PERMANENT,
    THOSE,
    YOU,
    YOU_CONTROL,
    CannotActivate,
    CannotCast,
    CastOutOf,
    CounterSpell,
    DamagedAreExiled,
    DamagedStayDestroyed,
    DealDamage,
    Destroy,
    DiscardCards,
    DrawCards,
    Duration,
    GainLife,
    If,
    Is,
    LoseLife,
    May,
    Mill,
    Obeys,
    PutCounters,
    Sacrifices,
    SourcesCountered,
    Then,
    Unless,
    Until,
    Zone,
)
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import Mentioning, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, rule, take_it, writing
from playset.oracle.nouns import ONE, write_np
from playset.oracle.productions.control_flow import one_or_the_other, parts_of, plain_effect, where_x
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Effect

# --- countered spells ----------------------------------------------------------------------------------------

# What a countered spell does instead of going to the graveyard, in the words of the card; the first of each is written.
INSTEAD: Final = "instead of into that player's graveyard"
PLACES: Final[tuple[tuple[dict[str, int], str], ...]] = (
    ({"to": Zone.EXILE}, "exile it instead of putting it into its owner's graveyard"),
    ({"to": Zone.HAND}, f"put it into its owner's hand {INSTEAD}"),
    ({"to": Zone.LIBRARY}, f"put it on top of its owner's library {INSTEAD}"),
    ({"to": Zone.LIBRARY}, f"put that card on top of its owner's library {INSTEAD}"),
    ({"to": Zone.LIBRARY, "position": -1}, f"put it on the bottom of its owner's library {INSTEAD}"),
    ({"to": Zone.LIBRARY, "position": -1}, f"put that card on the bottom of its owner's library {INSTEAD}"),
    ({"to": Zone.LIBRARY, "either_end": True}, f"put that card on the top or bottom of its owner's library {INSTEAD}"),
)
COUNTERED: Final = "if that spell is countered this way,"


def countered_into(place: dict[str, int]) -> Maker:
    """Return a maker for "counter target spell. If that spell is countered this way, exile it instead of …"."""

    def make(values: Values, start: int) -> Effect | None:
        *before, last = parts_of(values["first"])
        changed: Effect | None = None
        if isinstance(last, CounterSpell):
            changed = dataclasses.replace(last, **place)  # type: ignore[arg-type]
        elif isinstance(last, Unless) and isinstance(last.effect, CounterSpell):
            changed = dataclasses.replace(last, effect=dataclasses.replace(last.effect, **place))  # type: ignore[arg-type]
        if changed is None:
            return None
        return Then(*before, changed) if before else changed

    return make


def write_countered(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write countering, and where the spell goes."""
    inner = effect.effect if isinstance(effect, Unless) else effect
    if not isinstance(inner, CounterSpell) or inner.to == Zone.GRAVEYARD:
        return None
    usual = CounterSpell(inner.what)
    words = next((words for place, words in PLACES if dataclasses.replace(usual, **place) == inner), None)  # type: ignore[arg-type]
    whole = dataclasses.replace(effect, effect=usual) if isinstance(effect, Unless) else usual
    phrase = writer.write("sentence", whole)
    return None if phrase is None or words is None else Phrase(f"{phrase.text}. {COUNTERED} {words}")


for _place, _words in PLACES:
    reading("effect", f"{{first:effect}}. {COUNTERED} {_words}", countered_into(_place))
writing("sentence", write_countered)

# --- damaged creatures ---------------------------------------------------------------------------------------

DAMAGED: Final = "dealt damage this way would die this turn, exile it instead"


def damaged_are_exiled(permanents: bool) -> Maker:
    """Return a maker for "~ deals 3 damage to each creature. If a creature dealt damage this way would die …"."""

    def make(values: Values, start: int) -> Effect | None:
        parts = parts_of(values["first"])
        return Then(*parts, DamagedAreExiled(permanents)) if isinstance(parts[-1], DealDamage) else None

    return make


def write_damaged(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return what happens to what is damaged."""
    if not isinstance(effect, DamagedAreExiled):
        return None
    return Phrase(f"if a {'permanent' if effect.permanents else 'creature'} {DAMAGED}")


for _permanents, _victim in ((False, "creature"), (True, "permanent")):
    reading("effect", f"{{first:effect}}. if a {_victim} {DAMAGED}", damaged_are_exiled(_permanents))
writing("sentence", write_damaged)

NOT_REGENERATED: Final = "a creature dealt damage this way can't be regenerated this turn"


def damaged_stay_destroyed(values: Values, start: int) -> Effect | None:
    """Make the node for "~ deals 3 damage to any target. A creature dealt damage this way can't be regenerated …"."""
    parts = parts_of(values["first"])
    return Then(*parts, DamagedStayDestroyed()) if isinstance(parts[-1], DealDamage) else None


def write_stay_destroyed(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return that the damaged creatures can't be regenerated."""
    return Phrase(NOT_REGENERATED) if isinstance(effect, DamagedStayDestroyed) else None


for _damaged in (NOT_REGENERATED, "creatures dealt damage this way can't be regenerated this turn"):
    reading("effect", f"{{first:effect}}. {_damaged}", damaged_stay_destroyed)
writing("sentence", write_stay_destroyed)


def more_damage(values: Values, start: int) -> Effect | None:
    """Make the node for "~ deals 2 damage to any target.

    If this spell was kicked, it deals 4 damage instead": to the same.
    """
    *before, last = parts_of(values["first"])
    if not isinstance(last, DealDamage) or any(isinstance(one, DealDamage) for one in before):
        return None
    choice = If(values["condition"], dataclasses.replace(last, amount=values["amount"]), last)
    return Then(*before, choice) if before else choice


for _it in ("it", "~"):
    one_or_the_other(
        f"{{first:effect}}. if {{condition:condition}}, {_it} deals {{amount:number}} damage instead", more_damage
    )
    one_or_the_other(
        f"{{first:effect}}. {_it} deals {{amount:number}} damage instead if {{condition:condition}}", more_damage
    )

# --- one thing or the other ----------------------------------------------------------------------------------


def wider(values: Values, start: int) -> Effect | None:
    """Make the node for "destroy that creature if it has mana value 4 or less instead if you control an artifact"."""
    *before, last = parts_of(values["first"])
    if not isinstance(last, If) or last.otherwise is not None or type(last.effect) is not type(values["then"]):
        return None
    choice = If(values["condition"], If(values["inner"], values["then"]), last)
    return Then(*before, choice) if before else choice


reading("effect", "{first:effect}. {then:clause} if {inner:condition} instead if {condition:condition}", wider)
reading("condition_part", "you controlled {what:pronoun}", lambda values, start: Is(values["what"], YOU_CONTROL))
reading(
    "may",
    "you may have {who:target} lose {amount:number} life",
    lambda values, start: May(LoseLife(values["amount"], values["who"])),
)
reading(
    "may",
    "you may have {who:pronoun} lose {amount:number} life",
    lambda values, start: May(LoseLife(values["amount"], values["who"])),
)


HAD_TO: Final = (DiscardCards, DrawCards, LoseLife, Mill, Sacrifices)


def may_have(values: Values, start: int) -> May | None:
    """Make the node for "you may have target opponent discard a card": you decide what another player does."""
    does = values["does"]
    inner = does.effect if isinstance(does, Mentioning) else does
    return May(does) if isinstance(inner, HAD_TO) and isinstance(plain(inner.who), Target) else None


def write_may_lose(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may have target opponent lose 1 life"."""
    if not isinstance(effect, May) or not isinstance(effect.effect, LoseLife):
        return None
    who = writer.write("target", effect.effect.who) or writer.write("selector", effect.effect.who)
    amount = writer.write("number", effect.effect.amount)
    if who is None or amount is None or not who.text.startswith(("target", "that")):
        return None
    return Phrase(f"you may have {who.text} lose {amount.text} life")


reading("may", "you may have {does:clause}", may_have)
writing("may", write_may_lose)

# --- you, and you again --------------------------------------------------------------------------------------


def you_too(kind: type[GainLife] | type[LoseLife]) -> Maker:
    """Return a maker for "you draw a card and lose 1 life": you do both."""

    def make(values: Values, start: int) -> Effect | None:
        parts = parts_of(values["first"])
        last = plain_effect(parts[-1])
        if not isinstance(last, (DrawCards, LoseLife, GainLife)) or last.who != YOU:
            return None
        return Then(*parts, kind(values["amount"]))

    return make


def and_energy(values: Values, start: int) -> Effect | None:
    """Make the node for "you gain 1 life and get {E}"."""
    last = plain_effect(parts_of(values["first"])[-1])
    if getattr(last, "who", None) != YOU:
        return None
    return Then(*parts_of(values["first"]), PutCounters("energy", values["count"], YOU))


reading("chain", "{first:clause} and get {count:energy}", and_energy)
reading("chain", "you {first:clause} and lose {amount:number} life", you_too(LoseLife))
reading("chain", "you {first:clause} and gain {amount:number} life", you_too(GainLife))

# --- where spells are not cast from --------------------------------------------------------------------------

rule(
    "static",
    CannotCast,
    "players can't cast spells from graveyards or libraries",
    what=CastOutOf(Zone.GRAVEYARD) | CastOutOf(Zone.LIBRARY),
)


# --- X in what is done if something was done ---------------------------------------------------------------------


def if_where_x(values: Values, start: int) -> If | None:
    """Make the node for "if you do, you gain X life and draw X cards, where X is that creature's power"."""
    effect = where_x({"first": values["effect"], "x": values["x"]}, start)
    return If(values["condition"], effect) if isinstance(effect, Effect) else None


reading("sentence", "if {condition:condition}, {effect:chain}, where X is {x:quantity}", if_where_x)


# --- whose ability was countered ------------------------------------------------------------------------------

BY_COUNTERING: Final = "{first:effect}. if {what:ability_of} is countered this way, "


def with_source(make: Callable[[Values], Effect]) -> Maker:
    """Return a maker for what is done to the permanent whose ability was countered by an effect."""
    return lambda values, start: Then(*parts_of(values["first"]), SourcesCountered(plain(values["what"])), make(values))


reading("ability_of", "a permanent's ability", lambda values, start: PERMANENT)
reading("ability_of", "an ability of a/an {it:np_one}", take_it)
reading("effect", f"{BY_COUNTERING}destroy that permanent", with_source(lambda values: Destroy(THOSE)))
reading(
    "effect",
    f"{BY_COUNTERING}that permanent {{change:lasting}} for as long as ~ remains on the battlefield",
    with_source(lambda values: Until(THOSE, values["change"], Duration.WHILE_IT_STAYS)),
)
reading(
    "effect",
    f"{BY_COUNTERING}activated abilities of that permanent can't be activated this turn",
    with_source(lambda values: Until(THOSE, Obeys(CannotActivate(THOSE)))),
)


def write_with_source(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write what is done to the permanent whose ability was countered by an effect."""
    if not isinstance(effect, Then) or len(effect.parts) < 3:
        return None
    *before, whose, last = effect.parts
    if not isinstance(whose, SourcesCountered):
        return None
    first = writer.write("effect", before[0] if len(before) == 1 else Then(*before))
    noun = write_np(writer, whose.what, ONE)
    words = ""
    if last == Destroy(THOSE):
        words = "destroy that permanent"
    elif last == Until(THOSE, Obeys(CannotActivate(THOSE))):
        words = "activated abilities of that permanent can't be activated this turn"
    elif isinstance(last, Until) and last.duration == Duration.WHILE_IT_STAYS:
        change = writer.write("lasting", last.modification)
        while_it_stays = f"for as long as {writer.me} remains on the battlefield"
        words = "" if change is None else f"that permanent {change.text} {while_it_stays}"
    if first is None or noun is None or not words:
        return None
    ability = "a permanent's ability" if whose.what == PERMANENT else f"an ability of {with_article(noun)}"
    return Phrase(f"{first.text}. If {ability} is countered this way, {words}")


WRITERS.setdefault("effect", []).insert(0, write_with_source)
