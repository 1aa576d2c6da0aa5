"""Conditions: after "if", "as long as" and "activate only if"."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CAME_UNDER_YOUR_CONTROL,
    CARD_IN_YOUR_GRAVEYARD,
    DEFENDING_PLAYER,
    EACH_OPPONENT,
    EXILED_WITH,
    OPPONENT_CONTROLS,
    OTHER,
    STARTING_LIFE,
    YOU,
    YOU_CONTROL,
    YOU_DID,
    YOUR_TURN,
    AllOf,
    AnyOf,
    CardTypesAmong,
    DifferentNames,
    Exceeds,
    Exists,
    HasMoreThanYou,
    InGraveyard,
    Is,
    LifeOf,
    ManaValue,
    MovedThisWay,
    Not,
    OpponentControlsMore,
    Plus,
    Power,
    PowerOf,
    Subtype,
    Toughness,
    Types,
    Untrue,
    WithCounters,
    WithKeyword,
)
from playset.ability.effects.results import EXILED
from playset.ability.filters.base import Both
from playset.core.events import Cause
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, Mention, Pronoun, plain
from playset.oracle.grammar import Maker, Phrase, Values, includes, reading, rule, writing
from playset.oracle.nouns import ONE, all_of, atoms, in_order, write_np
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Condition, Filter

NO_LIMIT = 9999

rule("condition_part", type(YOUR_TURN), "it's your turn")
rule("condition_part", type(YOU_DID), "you do")
rule(
    "condition_part",
    type(CAME_UNDER_YOUR_CONTROL),
    "~ came under your control since the beginning of your last upkeep",
)
rule("condition_part", Exceeds, "{more:quantity} is greater than {less:quantity}")
rule("condition_part", Exceeds, "{more:quantity} is greater than {less:number}")
rule("condition_part", Exceeds, "{less:quantity} is less than {more:number}")
rule("condition_part", Exceeds, "{less:quantity} is less than {more:quantity}")
reading(
    "condition_part",
    "{more:quantity} is {least:number} or greater/more",
    lambda values, start: Exceeds(values["more"], values["least"] - 1) if isinstance(values["least"], int) else None,
)
reading(
    "condition_part",
    "{less:quantity} is {most:number} or less",
    lambda values, start: Exceeds(values["most"] + 1, values["less"]) if isinstance(values["most"], int) else None,
)


reading(
    "condition_part",
    "you have {count:number} or more life",
    lambda values, start: Exceeds(LifeOf(YOU), values["count"] - 1) if isinstance(values["count"], int) else None,
)


def above_starting_life(values: Values, start: int) -> Exceeds | None:
    """Make the node for "you have at least 7 life more than your starting life total"."""
    count = values["count"]
    return Exceeds(LifeOf(YOU), Plus(STARTING_LIFE, count - 1)) if isinstance(count, int) else None


def write_above_starting_life(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you have at least 7 life more than your starting life total"."""
    if not isinstance(condition, Exceeds) or condition.more != LifeOf(YOU) or not isinstance(condition.less, Plus):
        return None
    if condition.less.amount != STARTING_LIFE:
        return None
    return Phrase(f"you have at least {condition.less.more + 1} life more than your starting life total")


def no_less(values: Values, start: int) -> Untrue:
    """Make the node for "your life total is greater than or equal to your starting life total"."""
    return Untrue(Exceeds(values["less"], values["more"]))


reading(
    "condition_part", "you have at least {count:number} life more than your starting life total", above_starting_life
)
writing("condition_part", write_above_starting_life)
reading("condition_part", "{more:quantity} is greater than or equal to {less:quantity}", no_less)
reading("condition_part", "{less:quantity} is less than or equal to {more:quantity}", no_less)


def write_no_less(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "your life total is greater than or equal to your starting life total"."""
    inner = condition.condition if isinstance(condition, Untrue) else None
    if not isinstance(inner, Exceeds) or isinstance(inner.more, int) or isinstance(inner.less, int):
        return None
    more = writer.write("quantity", inner.less)
    less = writer.write("quantity", inner.more) if more is not None else None
    return None if more is None or less is None else Phrase(f"{more.text} is greater than or equal to {less.text}")


writing("condition_part", write_no_less)


def total_power(values: Values, start: int) -> Exceeds | None:
    """Make the node for "creatures you control have total power 8 or greater"."""
    least = values["least"]
    return Exceeds(PowerOf(values["what"]), least - 1) if isinstance(least, int) else None


reading("condition_part", "{what:np_many} have total power {least:number} or greater", total_power)


def joint(node: type[AllOf] | type[AnyOf]) -> Maker:
    """Return two conditions, of which both or one has to hold."""

    def make(values: Values, start: int) -> Condition:
        left: Condition = values["left"]
        before = left.parts if isinstance(left, node) else (left,)
        return node(*before, values["right"])

    return make


def write_joint(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Return several conditions."""
    if not isinstance(condition, (AllOf, AnyOf)):
        return None
    parts = [writer.write("condition", part) for part in condition.parts]
    words = [part.text for part in parts if part is not None]
    link = "and" if isinstance(condition, AllOf) else "or"
    return Phrase(f" {link} ".join(words)) if len(words) == len(parts) else None


reading("condition", "{left:condition} and {right:condition_part}", joint(AllOf))
reading("condition", "{left:condition} or {right:condition_part}", joint(AnyOf))
writing("condition", write_joint)
includes("condition", "condition_part")

# --- what someone controls -----------------------------------------------------------------------------------


def controls(owner: Filter, least: int, most: int = NO_LIMIT) -> Maker:
    """Return a maker for "someone controls so many permanents that fit"."""

    def make(values: Values, start: int) -> Exists | None:
        what = values["what"]
        described = what.node if isinstance(what, Mention) else what
        count = values.get("count", least)
        if not isinstance(described, Filter) or not isinstance(count, int):
            return None
        limit = values.get("most", most)
        return Exists(in_order(Both(described, owner)), count, limit)

    return make


def controls_either(values: Values, start: int) -> Exists | None:
    """Make the node for "you control a Plains or an Island"."""
    left, right = plain(values["left"]), plain(values["right"])
    if not isinstance(left, Subtype) or not isinstance(right, Subtype):
        return None
    return Exists(Both(left | right, YOU_CONTROL))


def controls_both(values: Values, start: int) -> AllOf | None:
    """Make the node for "you control an Urza's Mine and an Urza's Tower"."""
    left, right = controls(YOU_CONTROL, 1)({"what": values["left"]}, start), values["right"]
    other = controls(YOU_CONTROL, 1)({"what": right}, start)
    return AllOf(left, other) if left is not None and other is not None else None


def exactly(owner: Filter) -> Maker:
    """Return a maker for "someone controls exactly so many permanents that fit"."""

    def make(values: Values, start: int) -> Exists | None:
        count = values["count"]
        return controls(owner, count, count)(values, start) if isinstance(count, int) else None

    return make


def so_many_others(values: Values, start: int) -> Exists | None:
    """Make the node for "you control at least five other Mountains": than the one that is spoken of."""
    count = values["count"]
    what = all_of([*atoms(values["what"]), Not(Pronoun("it", start)), YOU_CONTROL])
    return Exists(what, count) if isinstance(count, int) else None


def no_other(owner: Filter) -> Maker:
    """Return a maker for "someone controls no other permanent that fits"."""
    return lambda values, start: controls(owner, 0, 0)({"what": Both(OTHER, plain(values["what"]))}, start)


reading("condition_part", "you control {left:a} or {right:a}", controls_either)
reading("condition_part", "you control {left:some} and {right:some}", controls_both)
reading("condition_part", "your opponents control no {what:many}", controls(OPPONENT_CONTROLS, 0, 0))
reading("condition_part", "you control at least {count:several} other {what:np_many}", so_many_others)
for _who, _owner in (("you control", YOU_CONTROL), ("an opponent controls", OPPONENT_CONTROLS)):
    reading("condition_part", f"{_who} {{what:a}}", controls(_owner, 1))
    reading("condition_part", f"{_who} {{count:several}} or more {{what:many}}", controls(_owner, 1))
    reading("condition_part", f"{_who} {{most:several}} or fewer {{what:many}}", controls(_owner, 0))
    reading("condition_part", f"{_who} no {{what:many}}", controls(_owner, 0, 0))
    reading("condition_part", f"{_who} no other {{what:many}}", no_other(_owner))
    reading("condition_part", f"{_who} exactly one {{what:np_one}}", controls(_owner, 1, 1))
    reading("condition_part", f"{_who} exactly {{count:several}} {{what:many}}", exactly(_owner))


reading(
    "condition_part",
    "no {what:many} are on the battlefield",
    lambda values, start: Exists(values["what"], 0, 0) if isinstance(plain(values["what"]), Filter) else None,
)


def write_none_there(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "no creatures are on the battlefield"."""
    if not isinstance(condition, Exists) or (condition.least, condition.most) != (0, 0):
        return None
    if not isinstance(condition.what, Filter) or set(atoms(condition.what)) & {YOU_CONTROL, OPPONENT_CONTROLS}:
        return None
    many = writer.write("many", condition.what)
    return None if many is None else Phrase(f"no {many.text} are on the battlefield")


writing("condition_part", write_none_there)
reading("condition_part", "you're the defending player", lambda values, start: Is(YOU, DEFENDING_PLAYER))
reading("condition_part", "a card is put into exile this way", lambda values, start: Exceeds(MovedThisWay(EXILED), 0))
reading("condition_part", "a card is exiled with ~", lambda values, start: Exists(EXILED_WITH))
rule("condition_part", HasMoreThanYou, "{who:lone_player} has more life than you", cards=False)
rule("condition_part", HasMoreThanYou, "{who:lone_player} has more cards in hand than you", cards=True)
reading("condition_part", "you have less life than an opponent", lambda values, start: HasMoreThanYou(EACH_OPPONENT))
reading(
    "condition_part",
    "you control fewer {what:many} than an opponent",
    lambda values, start: OpponentControlsMore(values["what"]),
)
reading(
    "condition_part",
    "defending player has more cards in hand than you",
    lambda values, start: HasMoreThanYou(DEFENDING_PLAYER, cards=True),
)
rule("condition_part", OpponentControlsMore, "an opponent controls more {what:many} than you")


def write_exists(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you control three or more artifacts"."""
    if not isinstance(condition, Exists) or not isinstance(condition.what, Filter):
        return None
    parts = atoms(condition.what)
    for owner, words in ((YOU_CONTROL, "you control"), (OPPONENT_CONTROLS, "an opponent controls")):
        rest = [part for part in parts if part != owner]
        if len(rest) < len(parts) and rest:
            return write_controls(writer, condition, words, all_of(rest))
    return None


def write_controls(writer: Writer, condition: Exists, words: str, what: Filter) -> Phrase | None:
    """Return how many of a description someone controls."""
    if (condition.least, condition.most) == (1, NO_LIMIT):
        before = writer.discourse.copy()  # what someone controls is not spoken of again
        one = writer.write("a", what)
        writer.discourse = before
        return None if one is None else Phrase(f"{words} {one.text}")
    many = writer.write("many", what)
    if many is None:
        return None
    if condition.least == condition.most == 1:
        return Phrase(f"{words} exactly one {write_np(writer, what, ONE)}")
    if condition.least == condition.most and condition.least:
        return Phrase(f"{words} exactly {writer.text('count', condition.least)} {many.text}")
    if (condition.least, condition.most) == (0, 0):
        return Phrase(f"{words} no {many.text}")
    if condition.least == 0:
        return Phrase(f"{words} {writer.text('count', condition.most)} or fewer {many.text}")
    if condition.most != NO_LIMIT:
        return None
    return Phrase(f"{words} {writer.text('count', condition.least)} or more {many.text}")


def in_graveyard(values: Values, start: int) -> Exists | None:
    """Make the node for "there are seven or more cards in your graveyard"."""
    what = plain(values["what"])
    where = (CARD_IN_YOUR_GRAVEYARD, InGraveyard(yours=False))
    if not isinstance(values["count"], int) or not any(place in atoms(what) for place in where):
        return None
    return Exists(what, values["count"])


def write_in_graveyard(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write so many cards, or more, in your graveyard."""
    if not isinstance(condition, Exists) or not isinstance(condition.what, Filter):
        return None
    if CARD_IN_YOUR_GRAVEYARD not in atoms(condition.what):
        return None
    many = writer.write("many", condition.what)
    if many is None or condition.most != NO_LIMIT or condition.least < 2:
        return None
    return Phrase(f"there are {writer.text('count', condition.least)} or more {many.text}")


reading("condition_part", "there are {count:several} or more {what:many}", in_graveyard)
writing("condition_part", write_in_graveyard)
writing("condition_part", write_exists)


def card_types(values: Values, start: int) -> Exceeds | None:
    """Make the node for "there are four or more card types among cards in your graveyard"."""
    count = values["count"]
    return Exceeds(CardTypesAmong(plain(values["what"])), count - 1) if isinstance(count, int) else None


reading("condition_part", "there are {count:several} or more card types among {what:many}", card_types)

# --- what the instruction before did --------------------------------------------------------------------------

DONE: Final = (
    (Cause.DISCARD, "discarded"),
    (Cause.SACRIFICE, "sacrificed"),
    (Cause.MILL, "milled"),
    (Cause.DESTROY, "destroyed"),
    (EXILED, "exiled"),
)


def this_way(cause: int) -> Maker:
    """Return a maker for "a creature card was discarded this way"."""

    def make(values: Values, start: int) -> Exceeds:
        what = plain(values["what"])
        return Exceeds(MovedThisWay(cause, None if what == ANYTHING else what), 0)

    return make


def write_this_way(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "a creature card was discarded this way"."""
    amount = condition.more if isinstance(condition, Exceeds) and condition.less == 0 else None
    done = next((word for cause, word in DONE if isinstance(amount, MovedThisWay) and amount.cause == cause), None)
    if done is None or not isinstance(amount, MovedThisWay):
        return None
    manner = "" if amount.cause in (Cause.DESTROY, Cause.SACRIFICE) else "card"
    noun = "card" if amount.what is None else write_np(writer, amount.what, ONE, manner)
    return None if noun is None else Phrase(f"{with_article(noun)} was {done} this way")


for _cause, _done in DONE:
    reading("condition_part", f"a/an {{what:card_one}} is/was {_done} this way", this_way(_cause))
    if _cause not in (Cause.DISCARD, Cause.MILL):
        reading("condition_part", f"a/an {{what:np_one}} is/was {_done} this way", this_way(_cause))
        reading("condition_part", f"at least one {{what:card_one}} was {_done} this way", this_way(_cause))
writing("condition_part", write_this_way)

# --- what there is -------------------------------------------------------------------------------------------


def there_are(values: Values, start: int) -> Exists | None:
    """Make the node for "there are no Zombies on the battlefield", or so many or more of them."""
    what, least = plain(values["what"]), values.get("least", 0)
    if not isinstance(what, Filter) or not isinstance(least, int):
        return None
    return Exists(what, least) if least else Exists(what, 0, 0)


def write_there_are(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "there are no Zombies on the battlefield"."""
    if not isinstance(condition, Exists) or not isinstance(condition.what, Filter):
        return None
    if not all(isinstance(part, (Types, Subtype)) for part in atoms(condition.what)):
        return None
    many = writer.write("many", condition.what)
    if many is None or (condition.most, condition.least) not in ((0, 0), (NO_LIMIT, max(2, condition.least))):
        return None
    number = f"{writer.text('count', condition.least)} or more" if condition.least else "no"
    return Phrase(f"there are {number} {many.text} on the battlefield")


reading("condition_part", "there are no {what:np_many} on the battlefield", there_are)
reading("condition_part", "there are {least:several} or more {what:np_many} on the battlefield", there_are)
writing("condition_part", write_there_are)
reading(
    "condition_part",
    "there are no {kind:counter} counters on {what:selector}",
    lambda values, start: Is(values["what"], WithCounters(values["kind"], 0, 0)),
)

# --- what something is ---------------------------------------------------------------------------------------


def it_is(values: Values, start: int) -> Is:
    """Make the node for "it's a creature", "~ is tapped"."""
    return Is(values["what"], plain(values["is"]))


def write_is(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "~ is tapped", "it's a creature", "it has a +1/+1 counter on it"."""
    if not isinstance(condition, Is):
        return None
    what = writer.write("selector", condition.what)
    if what is None:
        return None
    if isinstance(condition.description, WithCounters):
        having = writer.write("having", condition.description)
        return None if having is None else Phrase(f"{what.text} has {having.text}")
    before = writer.discourse.copy()  # what it is described as is no mention of something else
    quality = (
        None
        if isinstance(condition.description, (Types, Subtype))
        else writer.write("adjective", condition.description)
    )
    meant = next((one for one in reversed(before.mentions) if one.antecedent == condition.what), None)
    if meant is not None and meant.noun == "card":
        quality = writer.write("a_card", condition.description)
    quality = quality or writer.write("a", condition.description)
    writer.discourse = before
    if quality is None:
        return None
    return Phrase(f"it's {quality.text}" if what.text == "it" else f"{what.text} is {quality.text}")


for _verb in ("{what:selector} is", "{what:selector}'s", "{what:selector} was"):
    reading("condition_part", f"{_verb} {{is:adjective}}", it_is)
    reading("condition_part", f"{_verb} {{is:a}}", it_is)
reading("condition_part", "{what:selector} was {is:a_card}", it_is)
reading("condition_part", "{what:selector} wasn't {is:a_card}", lambda values, start: Untrue(it_is(values, start)))
reading("condition_part", "{what:selector} is {is:a_card}", it_is)
reading("condition_part", "{what:selector}'s {is:a_card}", it_is)
reading("condition_part", "{what:selector} has/had {is:having}", it_is)
reading(
    "condition_part",
    "{what:selector} has/had {mask:keyword_mask}",
    lambda values, start: Is(values["what"], WithKeyword(values["mask"])),
)
for _words, _number in (("power", Power), ("toughness", Toughness), ("mana value", ManaValue)):
    for _limit, _field in (("or greater", "least"), ("or less", "most")):
        reading(
            "condition_part",
            f"{{what:selector}} has/had {_words} {{number:number}} {_limit}",
            lambda values, start, node=_number, field=_field: (
                Is(values["what"], node(**{field: values["number"]}))  # type: ignore[misc]
                if isinstance(values["number"], int)
                else None
            ),
        )
writing("condition_part", write_is)

# --- different names -----------------------------------------------------------------------------------------


def differently_named(values: Values, start: int) -> Exceeds | None:
    """Make the node for "you control seven or more lands with different names"."""
    what, count = plain(values["what"]), values["count"]
    if not isinstance(what, Filter) or not isinstance(count, int):
        return None
    return Exceeds(DifferentNames(in_order(Both(what, YOU_CONTROL))), count - 1)


def write_differently_named(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you control seven or more lands with different names"."""
    amount = condition.more if isinstance(condition, Exceeds) else None
    if not isinstance(amount, DifferentNames) or not isinstance(condition.less, int):
        return None
    parts = atoms(amount.what)  # type: ignore[arg-type]
    rest = [part for part in parts if part != YOU_CONTROL]
    many = writer.write("many", all_of(rest)) if rest and len(rest) < len(parts) else None
    if many is None:
        return None
    return Phrase(f"you control {writer.text('count', condition.less + 1)} or more {many.text} with different names")


reading("condition_part", "you control {count:several} or more {what:many} with different names", differently_named)
writing("condition_part", write_differently_named)
