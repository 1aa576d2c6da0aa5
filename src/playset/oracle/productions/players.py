"""What players have and get (CR 119, 122, 400.1): cards in their zones, counters, control of permanents."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    IT,
    PLAYER,
    WHAT_IT_ATTACKS,
    YOU,
    AndOthers,
    ChoosePlayer,
    ControllerOf,
    Duration,
    Exceeds,
    Exists,
    GainsControl,
    InZoneOf,
    Is,
    LifeOf,
    ManaValueIs,
    OwnerOf,
    PayCounters,
    Poisoned,
    PutCounters,
    Then,
    WithCards,
    X,
    Zone,
)
from playset.ability.filters.base import Both
from playset.oracle.binding import is_players
from playset.oracle.discourse import NAMELESS, Mention, Pronoun, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, refuse, rule, writing
from playset.oracle.nouns import atoms
from playset.oracle.productions.durations import DURATIONS
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Condition, Selector

MANY: Final = 9999

rule("selector", OwnerOf, "{what:possessive} owner")
reading("zone", "in your opponents' graveyards", lambda values, start: InZoneOf(Zone.GRAVEYARD, EACH_OPPONENT))
rule("zone", InZoneOf, "in/from an opponent's graveyard", zone=Zone.GRAVEYARD, who=EACH_OPPONENT)
reading("zone", "in your opponents' graveyards", lambda values, start: InZoneOf(Zone.GRAVEYARD, EACH_OPPONENT))
for _words, _duration in (*DURATIONS.items(), ("", Duration.GAME)):
    rule("clause", GainsControl, f"{{who:player}} gain(s) control of {{what}} {_words}".rstrip(), duration=_duration)
refuse(GainsControl, lambda node: node.who == YOU)
reading(
    "clause",
    "an opponent gains control of {what:self}",
    lambda values, start: Then(ChoosePlayer(EACH_OPPONENT), GainsControl(IT, values["what"])),
)


def you_and(values: Values, start: int) -> Mention | None:
    """Make the node for "you and target opponent each": both of them do it."""
    who = values["who"]
    if not isinstance(who, Mention) or not who.player or who.plural:
        return None
    return Mention(AndOthers(who, YOU), NAMELESS, "player", start, plural=True, player=True)


def write_you_and(writer: Writer, who: Any, style: str) -> Phrase | None:
    """Write "you and target opponent each"."""
    if not isinstance(who, AndOthers) or who.others != YOU:
        return None
    other = writer.write("selector", who.first)
    return None if other is None else Phrase(f"you and {other.text} each", third=False)


reading("player", "you and {who:target} each", you_and)
writing("player", write_you_and)
reading(
    "selector",
    "that {noun:that_noun}'s controller or that player",
    lambda values, start: ControllerOf(Pronoun("that", start, values["noun"])),
)


def that_player(values: Values, start: int) -> Mention:
    """Make the node for "that player or that planeswalker's controller", of whom the sentence may go on to speak."""
    who = ControllerOf(Pronoun("that", start, "permanent"))
    return Mention(who, who, "player", start, player=True)


for _words in ("that player or that planeswalker's controller", "that player or that permanent's controller"):
    reading("selector", _words, that_player)
reading("selector", "that player or planeswalker", lambda values, start: Pronoun("that", start, "permanent"))
# CR 508.1b: what the creature was declared to attack.
rule("selector", type(WHAT_IT_ATTACKS), "the player or planeswalker it's attacking")
reading("selector", "the player or planeswalker that creature is attacking", lambda values, start: WHAT_IT_ATTACKS)

# --- cards in their zones ------------------------------------------------------------------------------------

# The zone, what it is called of you, and of somebody else.
ZONES: Final = (
    (Zone.HAND, "in hand", "in hand"),
    (Zone.GRAVEYARD, "in your graveyard", "in their graveyard"),
    (Zone.LIBRARY, "in your library", "in their library"),
)
# How many, and what it comes to.
NUMBERS: Final = (
    ("no cards", 0, 0),
    ("{count:several} or more cards", 1, MANY),
    ("{count:several} or fewer cards", 0, 1),
    ("one or fewer cards", 0, 1),
    ("exactly {count:several} cards", 1, 1),
    ("exactly one card", 1, 1),
    ("a card", 1, MANY),
)


def has_cards(zone: int, words: str, least: int, most: int) -> Maker:
    """Return a maker for "you have no cards in hand"."""

    def make(values: Values, start: int) -> Condition | None:
        count = values.get("count", 1)
        if not isinstance(count, int):
            return None
        low = least * count if least else 0
        high = most if most in (0, MANY) else most * count
        what = WithCards(zone, low, high)
        if "who" not in values:
            return Exists(Both(EACH_OPPONENT, what))
        return Is(values["who"], what) if is_one_player(values["who"]) else None

    return make


def is_one_player(who: Any) -> bool:
    """True if somebody is pointed to, rather than any of several."""
    return who == YOU or not getattr(who, "plural", False)


for _zone, _yours, _theirs in ZONES:
    for _words, _least, _most in NUMBERS:
        _make = has_cards(_zone, _words, _least, _most)
        reading("condition_part", f"{{who:you}} have {_words} {_yours}", _make)
        if _zone == Zone.HAND:
            reading("condition_part", f"{{who:you}} have {_words} in your hand", _make)
        reading("condition_part", f"{{who:pronoun}} has {_words} {_theirs}", _make)
        reading("condition_part", f"{{who:the_player}} has {_words} {_theirs}", _make)
        reading("condition_part", f"an opponent has {_words} {_theirs}", _make)


def write_has_cards(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you have no cards in hand", "an opponent has ten or more cards in their graveyard"."""
    if isinstance(condition, Is) and isinstance(condition.description, WithCards):
        who = writer.write("player", condition.what)
        cards: Any = condition.description
    elif isinstance(condition, Exists) and (condition.least, condition.most) == (1, MANY):
        parts = atoms(condition.what)  # type: ignore[arg-type]
        if len(parts) != 2 or parts[0] != EACH_OPPONENT or not isinstance(parts[1], WithCards):
            return None
        who = Phrase("an opponent")
        cards = parts[1]
    else:
        return None
    place = next((words for zone, *words in ZONES if zone == cards.zone), None)
    if who is None or place is None:
        return None
    where = place[1] if who.third else place[0]
    return Phrase(f"{who.text} {'has' if who.third else 'have'} {number_of_cards(writer, cards)} {where}")


def number_of_cards(writer: Writer, cards: WithCards) -> str:
    """Make the node for "no cards", "seven or more cards"."""
    if cards.most == 0:
        return "no cards"
    if cards.most == MANY:
        return "a card" if cards.least == 1 else f"{writer.text('count', cards.least)} or more cards"
    count = writer.text("count", cards.most)
    if cards.least == cards.most:
        return f"exactly {count} card{'' if cards.most == 1 else 's'}"
    return f"{count} or fewer cards"


writing("condition_part", write_has_cards)
reading(
    "condition_part",
    "a graveyard has {count:several} or more cards in it",
    lambda values, start: (
        Exists(Both(PLAYER, WithCards(Zone.GRAVEYARD, values["count"]))) if isinstance(values["count"], int) else None
    ),
)
reading(
    "condition_part",
    "your library has no cards in it",
    lambda values, start: Is(YOU, WithCards(Zone.LIBRARY, 0, 0)),
)
reading(
    "condition_part",
    "{what:possessive} mana value is X",
    lambda values, start: Is(values["what"], ManaValueIs(X)),
)

# --- life ----------------------------------------------------------------------------------------------------


def little_life(values: Values, start: int) -> Exceeds | None:
    """Make the node for "you have 5 or less life"."""
    return Exceeds(values["count"] + 1, LifeOf(values["who"])) if isinstance(values["count"], int) else None


def write_life(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you have 5 or less life", "you have 10 or more life"."""
    if not isinstance(condition, Exceeds):
        return None
    more, less = condition.more, condition.less
    if isinstance(less, LifeOf) and less.who == YOU and isinstance(more, int):
        return Phrase(f"you have {more - 1} or less life")
    if isinstance(more, LifeOf) and more.who == YOU and isinstance(less, int):
        return Phrase(f"you have {less + 1} or more life")
    return None


reading("condition_part", "{who:you} have {count:number} or less life", little_life)
writing("condition_part", write_life)

# --- counters ------------------------------------------------------------------------------------------------


def gets_counters(values: Values, start: int) -> PutCounters | None:
    """Make the node for "you get {E}{E}", "each opponent gets a poison counter"."""
    who: Selector = values["who"]
    return PutCounters(values.get("kind", "energy"), values.get("count", 1), who) if is_players(plain(who)) else None


def write_gets_counters(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write counters that players get."""
    if not isinstance(effect, PutCounters) or not is_players(effect.on):
        return None
    who = writer.write("selector.each", effect.on)
    if who is None:
        return None
    if effect.kind == "energy":
        counters = writer.write("energy", effect.amount)
        if counters is None:
            per = writer.write("per", effect.amount)
            counters = None if per is None else Phrase(f"{{E}} for each {per.text}")
    elif effect.amount == 1:
        counters = writer.write("a_counter", effect.kind)
    else:
        number = writer.write("several", effect.amount)
        counters = None if number is None else Phrase(f"{number.text} {effect.kind} counters")
    return None if counters is None else Phrase(f"{who.text} {'gets' if who.third else 'get'} {counters.text}")


reading("clause", "{who:player} get(s) {count:energy}", gets_counters)
reading(
    "clause",
    "{who:player} get(s) {E} for each {count:per}",
    gets_counters,
)
reading("clause", "{who:player} get(s) {kind:a_counter}", gets_counters)
reading("clause", "{who:player} get(s) {count:several} {kind:counter} counters", gets_counters)
writing("clause", write_gets_counters)
rule("cost", PayCounters, "pay(s) X {E}", kind="energy", count=X)


def small_library(values: Values, start: int) -> Exists | None:
    """Make the node for "a library has twenty or fewer cards in it"."""
    count = values["count"]
    return Exists(Both(PLAYER, WithCards(Zone.LIBRARY, most=count))) if isinstance(count, int) else None


def write_small_library(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "a library has twenty or fewer cards in it"."""
    what = condition.what if isinstance(condition, Exists) else None
    if not isinstance(what, Both) or what.left != PLAYER or not isinstance(what.right, WithCards):
        return None
    if what.right != WithCards(Zone.LIBRARY, most=what.right.most):
        return None
    return Phrase(f"a library has {writer.text('count', what.right.most)} or fewer cards in it")


reading("condition_part", "a library has {count:several} or fewer cards in it", small_library)
writing("condition_part", write_small_library)

# --- poison --------------------------------------------------------------------------------------------------


def poisoned(values: Values, start: int) -> Condition | None:
    """Make the node for "an opponent has three or more poison counters", "its controller has …"."""
    if not isinstance(values["least"], int):
        return None
    enough = Poisoned(values["least"])
    return Is(ControllerOf(values["of"]), enough) if "of" in values else Exists(Both(EACH_OPPONENT, enough))


def write_poisoned(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "an opponent has three or more poison counters"."""
    what = condition.what if isinstance(condition, Exists) else None
    if not isinstance(what, Both) or not isinstance(what.right, Poisoned) or condition != Exists(what):
        return None
    if what.left != EACH_OPPONENT:
        return None
    return Phrase(f"an opponent has {writer.text('several', what.right.least)} or more poison counters")


for _who in ("an opponent", "{of:possessive} controller"):
    reading("condition_part", f"{_who} has {{least:several}} or more poison counters", poisoned)
WRITERS.setdefault("condition_part", []).insert(0, write_poisoned)
