"""Casting: costs that a spell may have, leave to cast, what was paid, and choices made as something enters (CR 601)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CHOSEN_PLAYER,
    ENCHANTED,
    EXILED_WITH,
    IT,
    LAND,
    OF_CHOSEN_COLOR,
    OF_CHOSEN_NAME,
    OF_CHOSEN_TYPE,
    OTHER,
    RETRACE,
    SELF,
    SPELL,
    TAPPED,
    WITHOUT_PAYING,
    YOU,
    YOU_CONTROL,
    YOU_OWN,
    YOUR_TURN,
    AddChosenColor,
    AlternativeCost,
    AnchorWords,
    AnyColorSpent,
    AsThoughFlash,
    CannotPlayLands,
    CastFrom,
    ChoiceOfCosts,
    ChooseAsEnters,
    ChooseNameAsEnters,
    ChoosePlayerAsEnters,
    Continuous,
    ControllerOf,
    ExileFromGraveyard,
    ExilePermanents,
    ExileTopCost,
    IsChosenType,
    LeavesStack,
    LostLifeThisTurn,
    MakesChosenColor,
    Mana,
    ManaValueCompared,
    ManaValueIs,
    MayPlayFrom,
    MillCost,
    Not,
    Paid,
    PaidWithHelp,
    PayCounters,
    PaymentHelp,
    PowerCompared,
    PutCountersCost,
    RemoveCountersCost,
    RevealFromHand,
    SetChosenLandType,
    SetLife,
    SpellsCastThisTurn,
    TapUntapped,
    TimesPaid,
    TopCardSeen,
    ToughnessCompared,
    Types,
    WasCast,
    When,
    X,
    Zone,
)
from playset.ability.costs.base import ITS_MANA_COST
from playset.ability.filters.base import Both
from playset.ability.keywords.alternative_costs import cast_from_graveyard
from playset.core.words import PERMANENT_TYPES
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, Mention, plain
from playset.oracle.grammar import Phrase, Values, reading, refuse, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, in_order, write_np
from playset.oracle.reader import Reader
from playset.oracle.resolution import without_mentions
from playset.oracle.words import joined
from playset.oracle.writer import Writer, sentence_case


def another(what: Any) -> Any:
    """Return a description of another card."""
    return OTHER if what == ANYTHING else in_order(Both(OTHER, what))


# --- costs ---------------------------------------------------------------------------------------------------

rule("cost", ExileFromGraveyard, "exile(s) {what:a_card.exiled} from your graveyard")
rule("cost", ExileFromGraveyard, "exile(s) {count:several} {what:cards} from your graveyard")
reading(
    "cost",
    "exile another {what:card_one} from your graveyard",
    lambda values, start: ExileFromGraveyard(another(values["what"])),
)
rule("cost", ExileTopCost, "exile(s) the top card of your library", count=1)
rule("cost", ExileTopCost, "exile(s) the top {count:several} cards of your library")
rule("cost", MillCost, "mill(s) a card", count=1)
rule("cost", MillCost, "mill(s) {count:several} cards")
rule("cost", PutCountersCost, "put(s) {kind:a_counter} on {what:a}", count=1)
rule("cost", PutCountersCost, "put(s) {count:several} {kind:counter} counters on {what:a}")
rule("cost", RemoveCountersCost, "remove(s) {kind:a_counter} from {what:a}", count=1)
rule("cost", RemoveCountersCost, "remove(s) {count:several} {kind:counter} counters from {what:a}")
rule("cost", ExilePermanents, "exile(s) {what:yours.exiled}", count=1)
rule("cost", ExilePermanents, "exile(s) {count:several} {what:yours_many}")
refuse(ExilePermanents, lambda node: plain(node.what) == SELF or SPELL in atoms(plain(node.what)))
rule("cost", PayCounters, "pay(s) {count:energy}", kind="energy")
rule("cost", RevealFromHand, "reveal(s) {what:a_card.revealed} from your hand")
rule("cost", RevealFromHand, "reveal(s) {count:several} {what:cards} from your hand")
rule("cost", TapUntapped, "tap(s) {what:ready.tapped}", count=1)
rule("cost", TapUntapped, "tap(s) {count:several} {what:ready_many}")


def scan_energy(reader: Reader, at: int) -> list[tuple[int, int]]:
    """Scan a row of energy symbols (CR 107.14)."""
    end = at
    while end < len(reader.words) and reader.words[end] == "{e}":
        end += 1
    return [(end, end - at)] if end > at else []


def write_energy(writer: Writer, count: Any, style: str) -> Phrase | None:
    """Return a row of energy symbols."""
    return Phrase("{E}" * count) if isinstance(count, int) else None


scanning("energy", scan_energy, frozenset({"{}"}))
writing("energy", write_energy)


def without_ready(values: Values, start: int) -> Any:
    """Return what fits among the untapped permanents you control, which the cost says by itself."""
    what = plain(values["it"])
    parts = [part for part in atoms(what) if part not in (YOU_CONTROL, Not(TAPPED))]
    if len(parts) != len(atoms(what)) - 2 or not parts:
        return None
    rest = all_of(parts)
    return (
        Mention(rest, values["it"].antecedent, values["it"].noun, start) if isinstance(values["it"], Mention) else rest
    )


def with_ready(what: Any) -> Any:
    """Return what fits among the untapped permanents you control."""
    return in_order(Not(TAPPED) & what & YOU_CONTROL)


reading("ready", "{it:some}", without_ready)
writing("ready", lambda writer, what, style: writer.write(f"a.{style}", with_ready(what)))
reading("ready_many", "{it:many}", without_ready)
writing("ready_many", lambda writer, what, style: writer.write("many", with_ready(what)))


def write_choices(writer: Writer, choices: Any, style: str) -> Phrase | None:
    """Write costs of which one is paid."""
    parts: list[str] = []
    for costs in choices:
        phrase = writer.write("acts", costs)
        if phrase is None:
            return None
        parts.append(phrase.text)
    return Phrase(joined(parts, "or"))


rule("line", ChoiceOfCosts, "as an additional cost to cast this spell, {choices:choices}.")


def two_choices(values: Values, start: int) -> tuple[tuple[Any, ...], ...]:
    """Return two ways to pay."""
    return tuple(tuple(without_mentions(cost) for cost in values[name]) for name in ("one", "two"))


reading("choices", "{one:acts} or {two:acts}", two_choices)
writing("choices", write_choices)

# --- leave to cast -------------------------------------------------------------------------------------------

rule("line", CastFrom, "you may cast this card from your graveyard.", zone=Zone.GRAVEYARD)
rule(
    "line",
    CastFrom,
    "you may cast ~ from your graveyard using its mutate ability.",
    zone=Zone.GRAVEYARD,
    using="mutate",
)
rule(
    "line",
    CastFrom,
    "you may cast this card from your graveyard using its blitz ability.",
    zone=Zone.GRAVEYARD,
    using="blitz",
)
rule("line", CastFrom, "you may cast this card from exile.", zone=Zone.EXILE)


def by_exiling_others(values: Values, start: int) -> CastFrom | None:
    """Make the node for "you may cast ~ from your graveyard by paying {3} and exiling four other cards from your …"."""
    if not isinstance(values["count"], int):
        return None
    cost = AlternativeCost((Mana(values["mana"]), ExileFromGraveyard(count=values["count"])))
    return CastFrom(Zone.GRAVEYARD, cost)


def write_by_exiling_others(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "you may cast ~ from your graveyard by paying {3} and exiling four other cards from your graveyard …"."""
    cost = ability.alternative if isinstance(ability, CastFrom) else None
    if cost is None or len(cost.costs) != 2 or not isinstance(cost.costs[0], Mana):
        return None
    count = getattr(cost.costs[1], "count", 0)
    if ability != by_exiling_others({"mana": cost.costs[0].text, "count": count}, 0):
        return None
    return Phrase(
        f"you may cast {writer.me} from your graveyard by paying {cost.costs[0].text} and exiling "
        f"{writer.text('several', count)} other cards from your graveyard rather than paying its mana cost."
    )


for _me in ("this card", "~"):
    reading(
        "line",
        f"you may cast {_me} from your graveyard by paying {{mana:mana}} and exiling {{count:several}} other cards "
        "from your graveyard rather than paying its mana cost.",
        by_exiling_others,
    )
writing("line", write_by_exiling_others)
rule("line", CastFrom, "you may cast this card from your graveyard as long as {condition}.", zone=Zone.GRAVEYARD)
rule("static", AsThoughFlash, "you may cast {what:spells} as though they had flash", who=YOU)
rule("static", AsThoughFlash, "{who:group} may cast {what:spells} as though they had flash")
rule("static", AnyColorSpent, "you may spend mana as though it were mana of any color", who=YOU)
rule("static", AnyColorSpent, "{who:players} may spend mana as though it were mana of any color")
rule("static", PaidWithHelp, "{what:spells} have {help:keyword}")
refuse(PaidWithHelp, lambda node: not isinstance(node.help, PaymentHelp))
rule("static", TopCardSeen, "you may look at the top card of your library any time", revealed=False)
rule("static", TopCardSeen, "play with the top card of your library revealed", revealed=True)
rule("static", CannotPlayLands, "{who:subject_or_you} can't play lands")
reading("subject_or_you", "you", lambda values, start: YOU)
reading("subject_or_you", "{it:subject}", take_it)
writing("subject_or_you", lambda writer, who, style: writer.write("selector.bare", who))


# --- leave to play from elsewhere ----------------------------------------------------------------------------

# Where cards may be played from, in words.
PLACES: Final[dict[int, str]] = {
    Zone.GRAVEYARD: "from your graveyard",
    Zone.LIBRARY: "from the top of your library",
    Zone.EXILE: "from exile",
    Zone.HAND: "from your hand",
}

EXILED_AFTERWARDS: Final = "If a spell cast this way would be put into your graveyard, exile it instead"
GONE: Final = LeavesStack(graveyard=True)


def one_spell(values: Values, start: int) -> Any:
    """Make the node for "a creature spell", "a spell"."""
    return ~LAND if values["what"] == ANYTHING else values["what"]


def write_one_spell(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a creature spell", "a spell"."""
    noun = "spell" if what == ~LAND else write_np(writer, what, ONE, "spell")
    return None if noun is None else Phrase(with_article(noun))


reading("one_spell", "a/an {what:spell_one}", one_spell)
writing("one_spell", write_one_spell)


for _zone, _place in PLACES.items():
    _free = f"cast {{what:spells}} {_place} without paying their mana costs"
    rule("static", MayPlayFrom, f"you may cast {{what:spells}} {_place}", leave=CastFrom(_zone))
    rule("static", MayPlayFrom, f"you may play {{what:lands}} {_place}", leave=CastFrom(_zone, lands=True))
    rule("static", MayPlayFrom, f"you may {_free}", leave=CastFrom(_zone, WITHOUT_PAYING))
    _once = {"condition": YOUR_TURN, "once": True}
    for _often in ("during each of your turns", "once during each of your turns"):
        _cast = f"{_often}, you may cast {{what:one_spell}} {_place}"
        rule("static", MayPlayFrom, _cast, leave=CastFrom(_zone), **_once)
        rule("static", MayPlayFrom, f"{_cast}. {EXILED_AFTERWARDS}", leave=CastFrom(_zone, becomes=(GONE,)), **_once)
    _cast = f"once each turn, you may cast {{what:one_spell}} {_place}"
    rule("static", MayPlayFrom, _cast, leave=CastFrom(_zone), condition=None, once=True)
    rule(
        "static",
        MayPlayFrom,
        f"during each of your turns, you may play a land and cast a permanent spell of each permanent type {_place}",
        what=Types(PERMANENT_TYPES),
        leave=CastFrom(_zone, lands=True),
        condition=YOUR_TURN,
        each_type=True,
    )
    rule(
        "static",
        MayPlayFrom,
        f"you may play lands and cast spells {_place}",
        what=~LAND | LAND,
        leave=CastFrom(_zone, lands=True),
    )
reading(
    "spells",
    "{left:spell_many} and {right:spell_many}",
    lambda values, start: (
        None
        if ANYTHING in (values["left"], values["right"]) or YOU_CONTROL in atoms(values["right"])  # see `two_kinds`
        else values["left"] | values["right"]
    ),
)
reading("lands", "lands", lambda values, start: LAND)
writing("lands", lambda writer, what, style: Phrase("lands") if what == LAND else None)

# --- what was paid and cast ----------------------------------------------------------------------------------


# What is said of something for which a cost was paid, or that was cast that way.
PAID: Final = {"kicked": "kicker", "bargained": "bargain", "foretold": "foretell"}


def scan_paid(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Scan "kicked"."""
    word = PAID.get(reader.words[at])
    return [(at + 1, word)] if word is not None else []


def write_paid(writer: Writer, word: Any, style: str) -> Phrase | None:
    """Write "kicked"."""
    return next((Phrase(said) for said, paid in PAID.items() if paid == word), None)


scanning("paid", scan_paid, frozenset(PAID))
writing("paid", write_paid)


def write_was_paid(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "it was kicked", of a permanent that has entered."""
    if not isinstance(condition, Paid) or writer.is_spell:
        return None
    word = writer.write("paid", condition.word)
    return None if word is None else Phrase(f"it was {word.text}")


writing("condition_part", write_was_paid)
rule("condition_part", Paid, "this spell's additional cost was paid", word="additional cost")
rule("condition_part", Paid, "this spell was {word:paid}")
reading("condition_part", "~ was {word:paid}", lambda values, start: Paid(values["word"]))
reading("condition_part", "it was {word:paid}", lambda values, start: Paid(values["word"]))
for _word in ("surge", "spectacle", "dash", "evoke", "blitz", "overload", "warp", "impending", "emerge", "madness"):
    rule("condition_part", Paid, f"its {_word} cost was paid", word=_word)
    reading("condition_part", f"this spell's {_word} cost was paid", lambda values, start, word=_word: Paid(word))  # type: ignore[misc]
rule("condition_part", Paid, "it escaped", word="escape")
rule("per", TimesPaid, "time it was {word:paid}")
rule("condition_part", WasCast, "you cast it", zone=Zone.NOWHERE)
rule("condition_part", WasCast, "you cast it from your hand", zone=Zone.HAND)
rule("condition_part", WasCast, "this spell was cast from a graveyard", zone=Zone.GRAVEYARD)
rule("condition_part", LostLifeThisTurn, "{who:lone_player} lost life this turn")
rule("quantity", SpellsCastThisTurn, "the number of spells you've cast this turn", who=YOU)
rule("quantity", SpellsCastThisTurn, "the number of spells {who:player} cast this turn")
rule("clause", SetLife, "{who:possessive} life total becomes {amount:number}")
for _greater, _words in ((False, "less"), (True, "greater")):
    _than = f"{_words} than or equal to {{than:quantity}}"
    rule("broad", ManaValueCompared, f"with mana value {{than:x}} or {_words}", greater=_greater, or_equal=True)
    rule("broad", ManaValueCompared, f"with mana value {_than}", greater=_greater, or_equal=True)
    for _node, _size in ((PowerCompared, "power"), (ToughnessCompared, "toughness")):
        rule("with", _node, f"with {_size} {{than:x}} or {_words}", greater=_greater, or_equal=True)
        rule("with", _node, f"with {_size} {_than}", greater=_greater, or_equal=True)
rule("broad", ManaValueIs, "with mana value {number:x}")
rule("broad", ManaValueIs, "with mana value equal to {number:quantity}")
reading("x", "X", lambda values, start: X)
writing("x", lambda writer, amount, style: Phrase("X") if amount == X else None)
rule("broad", ManaValueCompared, "with mana value less than {than:quantity}", greater=False)
rule("broad", ManaValueCompared, "with mana value greater than {than:quantity}", greater=True)
rule("control", type(YOU_OWN), "you own")

reading("lone_player", "{it:who}", lambda values, start: getattr(values["it"], "node", values["it"]))
writing("lone_player", lambda writer, who, style: writer.write("who", who))

# --- choices made as it enters -------------------------------------------------------------------------------

rule("static", ChooseAsEnters, "as ~ enters [the battlefield], choose a {kind:choosable}", but=0)
rule("static", ChooseAsEnters, "as ~ enters [the battlefield], choose a color other than {but:color}", kind="color")
rule("clause", AddChosenColor, "add one mana of the chosen color", other="", who=YOU)
rule("clause", AddChosenColor, "add {other:mana} or one mana of the chosen color", who=YOU)
rule("clause", AddChosenColor, "{who:player} add(s) an additional one mana of the chosen color", other="")
# Generic, hybrid and snow symbols are no mana that could be added (CR 106.8).
refuse(AddChosenColor, lambda node: not set(node.other) <= set("{}WUBRGC"))


def write_more_of_color(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one …"."""
    made = ability.pattern if isinstance(ability, When) else None
    if not isinstance(made, MakesChosenColor):
        return None
    noun = write_np(writer, made.what, ONE)
    if noun is None:
        return None
    if ability == When(MakesChosenColor(made.what, YOU, tapped=False), AddChosenColor()):
        return Phrase(BY_ANY_ABILITY.format(with_article(noun)))
    if ability == When(MakesChosenColor(made.what), AddChosenColor(who=ControllerOf(IT))):
        return Phrase(BY_TAPPING.format(with_article(noun)))
    return None


BY_ANY_ABILITY: Final = (
    "whenever {}'s ability causes you to add one or more mana of the chosen color, add an additional one mana of that "
    "color."
)
BY_TAPPING: Final = (
    "whenever {} is tapped for mana of the chosen color, its controller adds an additional one mana of that color."
)
reading(
    "line",
    BY_ANY_ABILITY.format("a/an {what:np_one}"),
    lambda values, start: When(MakesChosenColor(values["what"], YOU, tapped=False), AddChosenColor()),
)
reading(
    "line",
    BY_TAPPING.format("a/an {what:np_one}"),
    lambda values, start: When(MakesChosenColor(values["what"]), AddChosenColor(who=ControllerOf(IT))),
)
writing("line", write_more_of_color)
rule("static", ChooseNameAsEnters, "as ~ enters [the battlefield], choose a card name", nonland=False)
rule("static", ChooseNameAsEnters, "as ~ enters [the battlefield], choose a nonland card name", nonland=True)
rule("broad", type(OF_CHOSEN_NAME), "with the chosen name")
rule("broad", type(OF_CHOSEN_COLOR), "of the chosen color")
rule("broad", type(OF_CHOSEN_TYPE), "of the chosen type")
for _land, _affected in (("this land", SELF), ("enchanted land", ENCHANTED)):
    rule(
        "line",
        Continuous,
        f"{_land} is the chosen type.",
        affected=_affected,
        modification=SetChosenLandType(),
        condition=None,
    )
rule("vp_lasting", IsChosenType, "are(is) the chosen type in addition to <their|its> other types")

CHOOSABLE: Final = ("color", "creature type", "basic land type")
for _words in CHOOSABLE:
    reading("choosable", _words, lambda values, start, words=_words: words)  # type: ignore[misc]
writing("choosable", lambda writer, kind, style: Phrase(kind) if kind in CHOOSABLE else None)


def scan_anchor_word(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Scan "Khans", a word that stands for an ability."""
    text = reader.tokens[at].text
    return [(at + 1, text)] if text[0].isupper() else []


def anchor_words(values: Values, start: int) -> AnchorWords | None:
    """Make the node for "as ~ enters, choose Khans or Dragons" and what each of them stands for."""
    words = (values["left"], values["right"])
    abilities = (values["one"], values["other"])
    return AnchorWords(words, abilities) if words == (values["first"], values["second"]) else None


def write_anchor_words(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write the choice between two words, and what each of them stands for on a line of its own."""
    if not isinstance(ability, AnchorWords):
        return None
    lines = [f"as {writer.me} enters, choose {' or '.join(ability.words)}."]
    for word, one in zip(ability.words, ability.abilities, strict=True):
        phrase = writer.write("line", one)
        if phrase is None:
            return None
        lines.append(f"• {word} — {sentence_case(phrase.text)}")
    return Phrase("\n".join(lines))


scanning("anchor_word", scan_anchor_word)
reading(
    "line",
    "as ~ enters, choose {left:anchor_word} or {right:anchor_word}. • {first:anchor_word} — {one:line} "
    "• {second:anchor_word} — {other:line}",
    anchor_words,
)
writing("line", write_anchor_words)

# --- keywords of cards in graveyards -------------------------------------------------------------------------

ITS_FLASHBACK: Final = "flashback. The flashback cost is equal to"
(RETRACED,) = RETRACE.expanded()
FLASHED: Final = cast_from_graveyard(AlternativeCost((ITS_MANA_COST,), word="flashback"))


def in_your_graveyard(values: Values, start: int) -> Any:
    """Return what fits among the cards in your graveyard, which the ability says by itself."""
    what = plain(values["it"])
    parts = [part for part in atoms(what) if part != CARD_IN_YOUR_GRAVEYARD]
    return all_of(parts) if parts and len(parts) < len(atoms(what)) else None


reading("graved", "each {it:card_one}", in_your_graveyard)
reading("graved", "{it:card_many}", in_your_graveyard)


def write_graved(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "instant and sorcery cards in your graveyard"."""
    noun = write_np(writer, in_order(Both(what, CARD_IN_YOUR_GRAVEYARD)), MANY)
    return None if noun is None else Phrase(noun, third=False)


writing("graved", write_graved)
rule("static", MayPlayFrom, "{what:graved} have(has) retrace", leave=RETRACED, condition=None)
rule(
    "static",
    MayPlayFrom,
    f"{{what:graved}} have(has) {ITS_FLASHBACK} <their mana costs|its mana cost>",
    leave=FLASHED,
    condition=None,
)
for _cost in ("its mana cost", "that card's mana cost"):
    reading(
        "static",
        f"{{what:graved}} has {ITS_FLASHBACK} {_cost}",
        lambda values, start: MayPlayFrom(values["what"], FLASHED),
    )
rule(
    "static",
    MayPlayFrom,
    "you may play lands and cast spells from among cards exiled with ~",
    what=EXILED_WITH,
    leave=CastFrom(Zone.EXILE, lands=True),
    any_owner=True,
)
rule("static", ChoosePlayerAsEnters, "as ~ enters [the battlefield], choose an opponent", anyone=False)
rule("static", ChoosePlayerAsEnters, "as ~ enters [the battlefield], choose a player", anyone=True)
rule("the_player", type(CHOSEN_PLAYER), "the chosen player")
