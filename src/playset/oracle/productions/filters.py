"""Descriptions of objects and players, as adjectives, nouns and what stands after the noun (CR 109)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    ATTACKED_THIS_TURN,
    ATTACKING,
    BASIC,
    BLOCKING,
    BLOCKING_IT,
    CARD_IN_YOUR_GRAVEYARD,
    COLORLESS,
    DAMAGED_BY_IT,
    EACH_OPPONENT,
    EXILED_WITH,
    FACE_DOWN,
    HISTORIC,
    IN_EXILE,
    LAND,
    MONOCOLORED,
    MULTICOLORED,
    OF_CHOSEN_COLOR,
    OF_CHOSEN_TYPE,
    OF_THAT_TYPE,
    OPPONENT_CONTROLS,
    OTHER,
    OUTLAW,
    PERMANENT,
    PLAYER,
    SPELL,
    TAPPED,
    TOKEN,
    TRANSFORMED,
    UNBLOCKED,
    WITH_ADVENTURE,
    WITH_X_IN_COST,
    WITHIN_ITS_GRAVEYARD,
    WITHOUT_ABILITIES,
    YOU_CONTROL,
    AbilityOnStack,
    AttachedTo,
    ControlledBy,
    ControllerOf,
    Designated,
    HasAbility,
    HasManaCost,
    HasName,
    InGraveyard,
    InHand,
    ManaValue,
    ManaValueOf,
    Not,
    NumberOfColors,
    Power,
    PowerCompared,
    PowerOf,
    SameManaValue,
    SameName,
    SharesColor,
    SharesCreatureType,
    SharesPermanentType,
    Subtype,
    TotalSize,
    Toughness,
    ToughnessOf,
    WithCounters,
    WithGreatest,
    WithKeyword,
)
from playset.ability.filters.base import Either
from playset.core.node import Node
from playset.core.typeline import BASIC_LAND_TYPES
from playset.core.words import KEYWORDS
from playset.oracle.discourse import Pronoun
from playset.oracle.grammar import Maker, Phrase, Values, reading, refuse, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, write_np
from playset.oracle.reader import Reader
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter, KeywordAbility

# --- adjectives ----------------------------------------------------------------------------------------------

rule("adjective", type(OTHER), "other")
rule("adjective", type(TAPPED), "tapped")
rule("adjective", type(TRANSFORMED), "transformed")
rule("adjective", type(FACE_DOWN), "face-down")
rule("adjective", Not, "untapped", what=TAPPED)
rule("adjective", Not, "face-up", what=FACE_DOWN)
rule("adjective", type(HISTORIC), "historic")
rule("adjective", Not, "non-outlaw", what=OUTLAW)
rule("adjective", type(ATTACKING), "attacking")
rule("adjective", type(BLOCKING), "blocking")
rule("adjective", type(UNBLOCKED), "unblocked")
for _colors, _word in ((COLORLESS, "colorless"), (MONOCOLORED, "monocolored"), (MULTICOLORED, "multicolored")):
    rule("adjective", NumberOfColors, _word, least=_colors.least, most=_colors.most)
rule("with", NumberOfColors, "that are(is) one or more colors", least=1, most=5)
reading("with", "that's one or more colors", lambda values, start: NumberOfColors(1))
rule("broad", HasName, "named {name:name}")
rule("with", type(WITH_ADVENTURE), "that have(has) an Adventure")
rule("broad", type(WITH_X_IN_COST), "with {X} in <their mana costs|its mana cost>")
rule("broad", HasManaCost, "with mana cost {text:mana}")


def either_cost(values: Values, start: int) -> Either:
    """Make the node for "with mana cost {0} or {1}"."""
    return Either(HasManaCost(values["left"]), HasManaCost(values["right"]))


def write_either_cost(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "with mana cost {0} or {1}"."""
    if (
        not isinstance(what, Either)
        or not isinstance(what.left, HasManaCost)
        or not isinstance(what.right, HasManaCost)
    ):
        return None
    return Phrase(f"with mana cost {what.left.text} or {what.right.text}")


reading("broad", "with mana cost {left:mana} or {right:mana}", either_cost)
writing("broad", write_either_cost)
rule(
    "broad",
    type(WITHIN_ITS_GRAVEYARD),
    "with mana value less than or equal to the number of cards in its controller's graveyard",
)
rule("broad", SameManaValue, "with the same mana value as {other}")
rule("broad", SameName, "with the same name as {other}")
rule("broad", SharesPermanentType, "that shares a permanent type with {other}")
reading(
    "broad",
    "that has the same name as a card in your graveyard",
    lambda values, start: SameName(CARD_IN_YOUR_GRAVEYARD),
)
reading("broad", "with the same name as the exiled card", lambda values, start: SameName(EXILED_WITH))
reading("broad", "not named {name:name}", lambda values, start: Not(HasName(values["name"])))


def write_not_named(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "not named Elvish Piper"."""
    name = what.what.name if isinstance(what, Not) and isinstance(what.what, HasName) else ""
    return Phrase(f"not named {name}") if name else None


writing("broad", write_not_named)

# --- nouns ---------------------------------------------------------------------------------------------------


def noun(node: Node, one: str, many: str) -> None:
    """Register a description that is a noun."""
    rule("noun_one", type(node), one)
    rule("noun_many", type(node), many)


noun(PERMANENT, "permanent", "permanents")
noun(TOKEN, "token", "tokens")
noun(SPELL, "spell", "spells")
noun(OUTLAW, "outlaw", "outlaws")
noun(PLAYER, "player", "players")
noun(EACH_OPPONENT, "opponent", "opponents")

rule("noun_one", AbilityOnStack, "activated or triggered ability")
reading("noun_one", "spell or ability", lambda values, start: Either(SPELL, AbilityOnStack()))
rule("noun_many", AbilityOnStack, "activated or triggered abilities")
rule("noun_one", AbilityOnStack, "activated ability", triggered=False)
rule("noun_many", AbilityOnStack, "activated abilities", triggered=False)
rule("noun_one", AbilityOnStack, "triggered ability", activated=False)
rule("noun_many", AbilityOnStack, "triggered abilities", activated=False)

# --- who controls it -----------------------------------------------------------------------------------------

rule("control", type(YOU_CONTROL), "you control")
rule("control", type(OPPONENT_CONTROLS), "an opponent controls")
rule("control", Not, "you don't control", what=YOU_CONTROL)
rule("control", ControlledBy, "{who:controller} control(s)")
for _category in ("target", "pronoun", "host", "the_player"):
    reading("controller", f"{{it:{_category}}}", take_it)
for _words in ("that player or that planeswalker's controller", "that player or that permanent's controller"):
    reading("controller", _words, lambda values, start: ControllerOf(Pronoun("that", start, "permanent")))
writing("controller", lambda writer, who, style: writer.write("player", who))
reading("control", "your opponents control", lambda values, start: OPPONENT_CONTROLS)
reading("control", "you cast", lambda values, start: YOU_CONTROL)
reading("control", "your opponents cast", lambda values, start: OPPONENT_CONTROLS)

# Spells are cast rather than controlled, and several creatures belong to "your opponents".
CONTROL_WORDS: Final[dict[tuple[Node, str], str]] = {
    (YOU_CONTROL, "spell"): "you cast",
    (OPPONENT_CONTROLS, "spell"): "your opponents cast",
    (OPPONENT_CONTROLS, "many"): "your opponents control",
}


def write_control(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return who controls it, in the words for the noun before."""
    words = CONTROL_WORDS.get((what, style))
    return None if words is None else Phrase(words)


writing("control", write_control)

# --- what it has ---------------------------------------------------------------------------------------------


def scan_keyword_mask(reader: Reader, at: int) -> list[tuple[int, int]]:
    """Return a keyword that the rules know by a bit."""
    found: list[tuple[int, int]] = []
    for word, bit in KEYWORDS.items():
        words = word.split()
        if reader.words[at : at + len(words)] == words:
            found.append((at + len(words), bit))
    return found


def write_keyword_mask(writer: Writer, mask: int, style: str) -> Phrase | None:
    """Return the keyword of a bit."""
    return next((Phrase(word) for word, bit in KEYWORDS.items() if bit == mask), None)


scanning("keyword_mask", scan_keyword_mask, frozenset(word.split()[0] for word in KEYWORDS))
writing("keyword_mask", write_keyword_mask)

rule("with", WithKeyword, "with {mask:keyword_mask}")


def without(values: Values, start: int) -> Not:
    """Make the node for "without flying"."""
    return Not(WithKeyword(values["mask"]))


def write_without(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "without flying"."""
    if isinstance(what, Not) and isinstance(what.what, WithKeyword):
        phrase = writer.write("keyword_mask", what.what.mask)
        return None if phrase is None else Phrase(f"without {phrase.text}")
    return None


reading("with", "without {mask:keyword_mask}", without)
writing("with", write_without)

for _node, _words, _category in (
    (Power, "power", "with"),
    (Toughness, "toughness", "with"),
    (TotalSize, "total power and toughness", "with"),
):
    rule(_category, _node, f"with {_words} {{least:number}} or greater")
    rule(_category, _node, f"with {_words} {{most:number}} or less")
rule("broad", ManaValue, "with mana value {least:number} or greater")
rule("broad", ManaValue, "with mana value {most:number} or less")


def power_or_toughness(values: Values, start: int) -> Filter | None:
    """Make the node for "with power or toughness 1 or less": either of the two."""
    if any(not isinstance(number, int) for number in values.values()):
        return None
    return Either(Power(**values), Toughness(**values))


def write_power_or_toughness(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "with power or toughness 1 or less"."""
    if not isinstance(what, Either) or not isinstance(what.left, Power):
        return None
    least, most = what.left.least, what.left.most
    if what.right != Toughness(least, most):
        return None
    if most == Power().most:
        return Phrase(f"with power or toughness {least} or greater")
    return Phrase(f"with power or toughness {most} or less") if least == Power().least else None


reading("with", "with power or toughness {least:number} or greater", power_or_toughness)
reading("with", "with power or toughness {most:number} or less", power_or_toughness)
writing("with", write_power_or_toughness)


def either_keyword(values: Values, start: int) -> Filter:
    """Make the node for "with flying or reach"."""
    return Either(WithKeyword(values["one"]), WithKeyword(values["other"]))


def write_either_keyword(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "with flying or reach"."""
    if (
        not isinstance(what, Either)
        or not isinstance(what.left, WithKeyword)
        or not isinstance(what.right, WithKeyword)
    ):
        return None
    words = [writer.text("keyword_mask", part.mask) for part in (what.left, what.right)]
    return Phrase(f"with {words[0]} or {words[1]}")


reading("with", "with {one:keyword_mask} or {other:keyword_mask}", either_keyword)
writing("with", write_either_keyword)


def exactly(node: type[Node]) -> Any:
    """Make the node for "with mana value 3"."""

    def make(values: Values, start: int) -> Any:
        number = values["number"]
        if not isinstance(number, int):
            return None
        return node(least=number, most=number)  # type: ignore[call-arg]

    return make


def write_exactly(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "with mana value 3"."""
    for node, words in ((Power, "power"), (Toughness, "toughness"), (ManaValue, "mana value")):
        if isinstance(what, node) and what.least == what.most:
            return Phrase(f"with {words} {what.least}")
    return None


reading("with", "with power {number:number}", exactly(Power))
reading("with", "with toughness {number:number}", exactly(Toughness))
reading("broad", "with mana value {number:number}", exactly(ManaValue))
writing("with", write_exactly)
writing("broad", write_exactly)

for _that in ("that's", "that are"):
    reading("broad", f"{_that} {{it:adjective}}", take_it)
    reading("broad", f"{_that} {{it:adjectives}}", take_it)
    reading("broad", f"{_that} a/an {{it:np_one}}", take_it)
    reading(
        "broad",
        f"{_that} a/an {{left:np_one}} or a/an {{right:np_one}}",
        lambda values, start: Either(values["left"], values["right"]),
    )
reading("broad", "other than {it:np_many}", lambda values, start: Not(values["it"]))
reading("broad", "except for {it:np_many}", lambda values, start: Not(values["it"]))


def write_except_for(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "except for lands and tokens"."""
    if not isinstance(what, Not) or not isinstance(what.what, Either):
        return None
    noun = write_np(writer, what.what, MANY)
    return None if noun is None else Phrase(f"except for {noun}")


writing("broad", write_except_for)
reading("with", "blocking ~", lambda values, start: BLOCKING_IT)
# CR 305.6: any of them.
_basic: Filter = Subtype(BASIC_LAND_TYPES[0])
for _word in BASIC_LAND_TYPES[1:]:
    _basic = Either(_basic, Subtype(_word))
BASIC_LAND_TYPE: Final = _basic
reading(
    "broad",
    "with a basic land type",
    lambda values, start: BASIC_LAND_TYPE,
)
rule("with", type(ATTACKED_THIS_TURN), "that attacked this turn")
rule("with", AttachedTo, "attached to {to:attachee}")
reading("attachee", "it", lambda values, start: Pronoun("its", start))
reading("attachee", "{it:self}", take_it)
reading("attachee", "{it:host}", take_it)
writing("attachee", lambda writer, to, style: writer.write("selector", to))
rule("with", type(BLOCKING_IT), "blocking it")
rule("with", type(DAMAGED_BY_IT), "dealt damage by ~ this turn")
rule("with", type(WITHOUT_ABILITIES), "with no abilities")
rule("with", HasAbility, "with {ability:keyword}")
refuse(HasAbility, lambda node: isinstance(node.ability, KeywordAbility))
rule("with", PowerCompared, "with power less than {than:quantity}", greater=False)
rule("with", PowerCompared, "with power greater than {than:quantity}", greater=True)
rule("adjective", Designated, "{word:designation}")


def write_with_counters(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "with a +1/+1 counter on them"."""
    if not isinstance(what, WithCounters):
        return None
    having = writer.write("having", what)
    if having is None:
        return None
    return Phrase(f"with {having.text.removesuffix('it')}{'them' if style == 'many' else 'it'}")


rule("having", WithCounters, "a counter on it/them/him/her", kind="", least=1)
rule("having", WithCounters, "no counters on it/them/him/her", kind="", least=0, most=0)
rule("having", WithCounters, "{least:several} or more counters on it/them/him/her", kind="")
for _words in ("counters on it/them", "one or more counters on it/them"):
    reading("having", _words, lambda values, start: WithCounters(""))
rule("having", WithCounters, "{kind:a_counter} on it/them/him/her", least=1)
reading("having", "{kind:counter} counters on them", lambda values, start: WithCounters(values["kind"]))
rule("having", WithCounters, "{least:several} or more {kind:counter} counters on it/them/him/her")
rule("having", WithCounters, "{most:several} or fewer {kind:counter} counters on it/them/him/her", least=0)
reading(
    "having",
    "fewer than {count:several} {kind:counter} counters on it/them/him/her",
    lambda values, start: (
        WithCounters(values["kind"], 0, values["count"] - 1) if isinstance(values["count"], int) else None
    ),
)
reading("having", "{kind:counter} counters on them", lambda values, start: WithCounters(values["kind"]))
rule("having", WithCounters, "no {kind:counter} counters on it/them", least=0, most=0)
reading("broad", "with {it:having}", take_it)
reading("broad", "without {kind:a_counter} on it/them", lambda values, start: WithCounters(values["kind"], 0, 0))
writing("broad", write_with_counters)


def with_greatest(measure: type[PowerOf] | type[ToughnessOf] | type[ManaValueOf]) -> Maker:
    """Return a maker for "with the greatest power among creatures they control"."""
    return lambda values, start: WithGreatest(measure(values["what"]))


def write_with_greatest(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "with the greatest power among creatures they control"."""
    if not isinstance(what, WithGreatest) or not isinstance(what.measure.what, Filter):
        return None
    words = next(words for measure, words in MEASURES if isinstance(what.measure, measure))
    many = write_np(writer, what.measure.what, MANY)
    return None if many is None else Phrase(f"with the greatest {words} among {many} they control")


MEASURES: Final = ((PowerOf, "power"), (ToughnessOf, "toughness"), (ManaValueOf, "mana value"))
for _measure, _words in MEASURES:
    for _greatest in ("greatest", "highest"):
        for _whose in ("they control", "that player controls", "its controller controls"):
            reading(
                "broad",
                f"with the {_greatest} {_words} among {{what:np_many}} {_whose}",
                with_greatest(_measure),
            )
writing("broad", write_with_greatest)
rule("with", SharesCreatureType, "that share(s) a creature type with {other}")
rule("with", SharesColor, "that share(s) a color with {other}")

# --- names ---------------------------------------------------------------------------------------------------

SMALL_WORDS: Final = frozenset(
    {"of", "the", "and", "to", "in", "for", "a", "from", "'s", "s", "'", ",", "-", "with", "on"}
)
LONGEST_NAME: Final = 9


def scan_name(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return a card's name: words with capital letters, and small words between them."""
    found: list[tuple[int, str]] = []
    for end in range(at, min(at + LONGEST_NAME, len(reader.tokens))):
        token = reader.tokens[end]
        if token.text[:1].isupper():
            found.append((end + 1, "".join(named_words(reader, at, end + 1))))
        elif end == at or token.word not in SMALL_WORDS:
            break
    return found


def named_words(reader: Reader, at: int, end: int) -> list[str]:
    """Return the words of a name with the spaces between them."""
    words: list[str] = []
    for place in range(at, end):
        token = reader.tokens[place]
        if place > at and reader.tokens[place - 1].end < token.start:
            words.append(" ")
        words.append(token.text)
    return words


scanning("name", scan_name)
writing("name", lambda writer, name, style: Phrase(name))

# --- where it is ---------------------------------------------------------------------------------------------

rule("zone", InGraveyard, "in/from your graveyard", yours=True)
rule("zone", InGraveyard, "in/from a graveyard", yours=False)
rule("zone", type(IN_EXILE), "in/from exile")
rule("zone", InHand, "in/from your hand", yours=True)
rule("zone", InHand, "in/from a hand", yours=False)
EXILE_OR_GRAVEYARD: Final = IN_EXILE | CARD_IN_YOUR_GRAVEYARD
reading("zone", "in exile and in your graveyard", lambda values, start: EXILE_OR_GRAVEYARD)
writing(
    "zone",
    lambda writer, what, style: Phrase("in exile and in your graveyard") if what == EXILE_OR_GRAVEYARD else None,
)
reading("zone", "total in all graveyards", lambda values, start: InGraveyard(yours=False))
reading("zone", "in all graveyards", lambda values, start: InGraveyard(yours=False))
reading("zone", "in each graveyard", lambda values, start: InGraveyard(yours=False))
reading("broad", "other than {it:self}", lambda values, start: OTHER)
NOT_BASIC: Final = Not(BASIC & LAND)
reading("broad", "other than a basic land card", lambda values, start: NOT_BASIC)
writing("broad", lambda writer, what, style: Phrase("other than a basic land card") if what == NOT_BASIC else None)
for _words in ("that aren't", "that isn't"):
    for _chosen, _kind in (("of the chosen type", OF_CHOSEN_TYPE), ("of the chosen color", OF_CHOSEN_COLOR)):
        reading("broad", f"{_words} {_chosen}", lambda values, start, kind=_kind: Not(kind))  # type: ignore[misc]
    reading("broad", f"{_words} {{it:adjective}}", lambda values, start: Not(values["it"]))
reading("zone", "from graveyards", lambda values, start: InGraveyard(yours=False))


def write_not_chosen(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "that aren't of the chosen type"."""
    if not isinstance(what, Not) or what.what not in (OF_CHOSEN_COLOR, OF_CHOSEN_TYPE, OF_THAT_TYPE):
        return None
    words = "color" if what.what == OF_CHOSEN_COLOR else "type"
    return Phrase(f"that {'isn' if writer.third else 'aren'}'t of the chosen {words}")


writing("broad", write_not_chosen)
