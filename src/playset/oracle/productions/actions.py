"""Keyword actions (CR 701), counters, and putting cards onto the battlefield."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    IT,
    LAND,
    OTHER,
    SELF,
    YOU,
    YOU_CONTROL,
    Adapt,
    AddTypes,
    Amass,
    Bolster,
    Choose,
    ChooseTarget,
    Connive,
    Designate,
    Discover,
    Earthbend,
    ExchangeControl,
    ExileTop,
    ExileTopFaceDown,
    Explore,
    Fight,
    Goad,
    InGraveyard,
    Investigate,
    InZoneOf,
    LosesTypes,
    Monstrosity,
    MoveAnyNumber,
    MoveCounters,
    NoLongerSuspected,
    NumberOfColors,
    PhaseOut,
    Populate,
    Proliferate,
    PutOntoBattlefield,
    RemoveCounters,
    Sacrifices,
    SacrificesAll,
    ShuffleIntoLibrary,
    StillResolves,
    Support,
    Surveil,
    Suspect,
    TapsOwn,
    ThatCard,
    These,
    TopOfGraveyard,
    Unattach,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.core.words import CARD_TYPES, CardType
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import Mention, Pronoun, leaves, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, refuse, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, in_order, word_at, write_np
from playset.oracle.productions.permanents import your_card
from playset.oracle.reader import Reader
from playset.oracle.resolution import entered
from playset.oracle.selectors import targets
from playset.oracle.words import SUBTYPE_BY_PLURAL, plural
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Filter

# --- keyword actions -----------------------------------------------------------------------------------------

rule("clause", Adapt, "adapt {amount:number}")
rule("clause", Bolster, "bolster {amount:number}")
rule("clause", Monstrosity, "monstrosity {amount:number}")
rule("clause", Support, "support {count:number}{what:supported}")
rule("clause", Discover, "discover {number:number}")
rule("clause", Surveil, "surveil {count:number}")
rule("clause", Amass, "amass {subtype:subtypes} {amount:number}")
rule("clause", Proliferate, "proliferate")
rule("clause", Populate, "populate")
rule("clause", Goad, "goad {what:selector.all}")
rule("clause", Investigate, "investigate", times=1, who=YOU)
rule("clause", Investigate, "investigate {times:times}", who=YOU)
rule("clause", Investigate, "{who:player} investigate(s)", times=1)
rule("clause", Investigate, "{who:player} investigate(s) {times:times}")
rule("clause", Explore, "{what} explore(s)")
reading("clause", "{what:selector} explores again", lambda values, start: Explore(values["what"]))
rule("clause", PhaseOut, "{what:selector.each} phase(s) out")
rule("clause", Connive, "{what} connive(s)", count=1)
rule("clause", Connive, "{what} connive(s) {count:number}")
rule("clause", Fight, "{one} fight(s) {other}")
rule("clause", Designate, "{what} become(s) {word:status}")
rule("clause", Suspect, "suspect {what:selector.all}")
rule("clause", NoLongerSuspected, "{what} is/are no longer suspected")
rule("clause", ExchangeControl, "exchange control of {what}")
reading(
    "clause",
    "exchange control of {me:self} and {what:target}",
    lambda values, start: ExchangeControl(These(values["me"], values["what"])),
)


def write_exchange_itself(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "exchange control of this creature and target creature"."""
    both = effect.what if isinstance(effect, ExchangeControl) else None
    if not isinstance(both, These) or len(both.parts) != 2 or both.parts[0] != SELF:
        return None
    what = writer.write("target", both.parts[1])
    return None if what is None else Phrase(f"exchange control of {writer.me} and {what.text}")


writing("clause", write_exchange_itself)
rule("sentence", StillResolves, "this ability still resolves if its target becomes illegal")
rule("clause", Unattach, "unattach {what:selector.all}")


def scan_supported(reader: Reader, at: int) -> list[tuple[int, Filter]]:
    """Scan nothing: a spell supports any creatures, a permanent other ones, and no word says so (CR 701.41a)."""
    return [(at, CREATURE if reader.is_spell else OTHER & CREATURE)]


def write_supported(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write nothing."""
    return Phrase("") if what == (CREATURE if writer.is_spell else OTHER & CREATURE) else None


scanning("supported", scan_supported)
writing("supported", write_supported)


def scan_subtypes(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Return a subtype in the plural."""
    return word_at(reader, at, SUBTYPE_BY_PLURAL)


def write_subtypes(writer: Writer, word: Any, style: str) -> Phrase | None:
    """Return a subtype in the plural."""
    return Phrase(plural(word))


scanning("subtypes", scan_subtypes)
writing("subtypes", write_subtypes)

# CR 701.37b, 702.112b: what a permanent can be designated as.
DESIGNATIONS: Final = frozenset({"monstrous", "renowned", "suspected", "harnessed"})


def scan_designation(reader: Reader, at: int) -> list[tuple[int, str]]:
    """Scan "monstrous"."""
    return [(at + 1, reader.words[at])] if reader.words[at] in DESIGNATIONS else []


def write_designation(writer: Writer, word: Any, style: str) -> Phrase | None:
    """Write "monstrous"."""
    return Phrase(word) if word in DESIGNATIONS else None


scanning("designation", scan_designation, DESIGNATIONS)
writing("designation", write_designation)


def status(values: Values, start: int) -> str | None:
    """Return what a permanent "becomes"; to suspect it is a verb of its own (CR 701.60)."""
    return None if values["it"] == "suspected" else values["it"]


reading("status", "{it:designation}", status)
writing("status", lambda writer, word, style: None if word == "suspected" else writer.write("designation", word))

# --- counters ------------------------------------------------------------------------------------------------

rule("clause", RemoveCounters, "remove {kind:a_counter} from {of:selector.each}", amount=1)
rule("clause", RemoveCounters, "remove {amount:several} {kind:counter} counters from {of:selector.each}")
rule("clause", MoveCounters, "move {kind:a_counter} from {of} onto {to}", amount=1)
rule("clause", MoveAnyNumber, "move any number of {kind:counter} counters from {of} onto {to}")
# From several permanents it would be another question for each.
refuse(MoveAnyNumber, lambda node: plain(node.of) != SELF and not isinstance(plain(node.of), Target))
rule("clause", MoveCounters, "move {amount:several} {kind:counter} counters from {of} onto {to}")

# --- choosing ------------------------------------------------------------------------------------------------

reading(
    "clause",
    "earthbend {count:number}",
    lambda values, start: Earthbend(values["count"], targets(LAND & YOU_CONTROL, start)),
)


def write_earthbend(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write earthbend; the words do not name the land, which is another target each time (CR 701.66a)."""
    if not isinstance(effect, Earthbend) or not isinstance(effect.what, Target):
        return None
    count = writer.write("number", effect.count)
    if count is None or effect.what.what != LAND & YOU_CONTROL:
        return None
    writer.mention(Mention(effect.what, effect.what, "land", 0))
    return Phrase(f"earthbend {count.text}")


writing("clause", write_earthbend)
rule("clause", Choose, "choose {what:some.chosen}")
rule("clause", ChooseTarget, "choose {what:announced}")
reading("announced", "{it:target}", take_it)
writing("announced", lambda writer, what, style: writer.write("selector", what))


def write_one_of_theirs(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "an untapped artifact, creature, or land", before "they control"."""
    noun = write_np(writer, what, ONE)
    return None if noun is None else Phrase(with_article(noun))


rule("clause", Sacrifices, "sacrifice {what:some.sacrificed}", count=1, who=YOU)
rule("clause", Sacrifices, "sacrifice {count:several} {what:many}", who=YOU)
rule("clause", Sacrifices, "{who:player} sacrifice(s) {what:some.sacrificed} of their choice", count=1)
rule("clause", Sacrifices, "{who:player} sacrifice(s) {count:several} {what:many} of their choice")


rule("clause", Sacrifices, "{who:player} sacrifice(s) {what:some.sacrificed} of their choice for each {count:per}")
reading(
    "clause",
    "{who:player} sacrifices {what:some} for each {count:per}",
    lambda values, start: Sacrifices(values["what"], values["count"], values["who"]),
)
rule("clause", SacrificesAll, "{who:player} sacrifice(s) all {what:many} they control", but=0)
reading(
    "clause",
    "{who:player} sacrifices all {what:many} they control that are {of:adjective}",
    lambda values, start: SacrificesAll(in_order(Both(plain(values["what"]), values["of"])), values["who"]),
)
reading(
    "clause",
    "{who:player} sacrifices all {what:many} they control that are one or more colors",
    lambda values, start: SacrificesAll(in_order(Both(plain(values["what"]), NumberOfColors(1))), values["who"]),
)
rule(
    "clause",
    SacrificesAll,
    "{who:player} choose(s) {what:some.sacrificed} they control, then sacrifices the rest",
    but=1,
)
rule("clause", SacrificesAll, "{who:player} sacrifice(s) all {what:many} they control but {but:several}")
refuse(SacrificesAll, lambda node: node.who == YOU)


rule("clause", TapsOwn, "{who:player} tap(s) {count:several} {what:many} they control")
for _each in (" for each {count:per}", ""):
    rule("clause", TapsOwn, f"{{who:player}} tap(s) {{what:one_of_theirs}} they control{_each}")
reading("one_of_theirs", "a/an {it:np_one}", take_it)
writing("one_of_theirs", write_one_of_theirs)
refuse(TapsOwn, lambda node: node.who == YOU)


# Earlier wordings leave unsaid whose choice it is (CR 701.21a).
def older_sacrifice(values: Values, start: int) -> Sacrifices | None:
    """Make the node for "each opponent sacrifices a creature"."""
    return None if values["who"] == YOU else Sacrifices(values["what"], values.get("count", 1), values["who"])


reading("predicate", "sacrifices {what:some}", lambda values, start: Sacrifices(values["what"], 1, Pronoun("-", start)))
reading("clause", "you sacrifice {what:some}", lambda values, start: Sacrifices(values["what"]))
reading("clause", "{who:player} sacrifice(s) {what:some}", older_sacrifice)
reading("clause", "{who:player} sacrifice(s) {count:several} {what:many}", older_sacrifice)
reading(
    "predicate",
    "sacrifices {count:several} {what:many}",
    lambda values, start: Sacrifices(values["what"], values["count"], Pronoun("-", start)),
)

# --- moving cards --------------------------------------------------------------------------------------------

for _node, _how in ((ExileTop, ""), (ExileTopFaceDown, " face down")):
    leaves(_node, "card", IT, ThatCard())
    rule("clause", _node, f"exile the top card of your library{_how}", count=1, who=YOU)
    rule("clause", _node, f"exile the top {{count:several}} cards of your library{_how}", who=YOU)
    rule("clause", _node, f"{{who:player}} exile(s) the top card of their library{_how}", count=1)
    rule("clause", _node, f"exile the top card of {{who:possessive}} library{_how}", count=1)
    rule("clause", _node, f"{{who:player}} exile(s) the top {{count:several}} cards of their library{_how}")

for _top, _count in (("the top card", {"count": 1}), ("the top {count:several} cards", {})):
    rule("clause", ExileTop, f"exile {_top} of {{who:possessive}} library", **_count)
rule("clause", ShuffleIntoLibrary, "shuffle your graveyard into your library", what=CARD_IN_YOUR_GRAVEYARD, who=YOU)
rule("clause", ShuffleIntoLibrary, "shuffle {what:moved.all_from} into <their owners' libraries|its owner's library>")


def shuffled_in(values: Values, start: int) -> ShuffleIntoLibrary | None:
    """Make the node for "each player shuffles their hand and graveyard into their library"."""
    who = values["who"]
    node = who.node if isinstance(who, Mention) else who
    if not isinstance(node, Filter):
        return None
    zones = Either(InZoneOf(Zone.HAND, node), InZoneOf(Zone.GRAVEYARD, node))
    return ShuffleIntoLibrary(zones, dataclasses.replace(who, subject=True) if isinstance(who, Mention) else who)


def write_shuffled_in(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "each player shuffles their hand and graveyard into their library"."""
    if not isinstance(effect, ShuffleIntoLibrary) or effect.who is None or not isinstance(effect.who, Filter):
        return None
    if effect.what != Either(InZoneOf(Zone.HAND, effect.who), InZoneOf(Zone.GRAVEYARD, effect.who)):
        return None
    if effect.who == YOU:
        return Phrase("shuffle your hand and graveyard into your library")
    who = writer.write("player", effect.who)
    return None if who is None else Phrase(f"{who.text} shuffles their hand and graveyard into their library")


def shuffled_hand(values: Values, start: int) -> ShuffleIntoLibrary:
    """Make the node for "that player shuffles their hand into their library"."""
    return ShuffleIntoLibrary(InZoneOf(Zone.HAND, plain(values["who"])), values["who"])


def write_shuffled_hand(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "that player shuffles their hand into their library"."""
    if not isinstance(effect, ShuffleIntoLibrary) or effect.who is None:
        return None
    if effect.what != InZoneOf(Zone.HAND, effect.who):
        return None
    if effect.who == YOU:
        return Phrase("shuffle your hand into your library")
    who = writer.write("player", effect.who)
    return None if who is None else Phrase(f"{who.text} shuffles their hand into their library")


reading("clause", "{who:player} shuffles their hand into their library", shuffled_hand)
reading("clause", "shuffle your hand into your library", lambda values, start: shuffled_hand({"who": YOU}, start))
writing("clause", write_shuffled_hand)
reading(
    "clause",
    "shuffle {me:self} and your graveyard into their owner's library",
    lambda values, start: ShuffleIntoLibrary(Either(values["me"].node, CARD_IN_YOUR_GRAVEYARD), YOU),
)
reading("clause", "{who:player} shuffles their hand and graveyard into their library", shuffled_in)
reading(
    "clause",
    "shuffle your hand and graveyard into your library",
    lambda values, start: shuffled_in({"who": YOU}, start),
)
writing("clause", write_shuffled_in)


def returned(tapped: bool) -> Maker:
    """Return a maker for "return it to the battlefield under your control"."""

    def make(values: Values, start: int) -> PutOntoBattlefield:
        return PutOntoBattlefield(values["what"], tapped=tapped, counters=values.get("counters", ""))

    return make


for _owners, _whose in ((False, "your"), (True, "<their owners'|its owner's>")):
    rule(
        "clause",
        PutOntoBattlefield,
        f"return {{what:entering.all_from}} to the battlefield transformed under {_whose} control",
        owners=_owners,
        transformed=True,
    )
reading(
    "clause",
    "return {what:entering} to the battlefield under their owner's control",
    lambda values, start: PutOntoBattlefield(values["what"], owners=True),
)
reading(
    "clause",
    "return {what:entering} to the battlefield transformed under his/her owner's control",
    lambda values, start: PutOntoBattlefield(values["what"], owners=True, transformed=True),
)
for _tapped, _state in ((False, ""), (True, " tapped")):
    for _counters, _with in (("", ""), (None, " with {counters:a_counter} on <them|it>")):
        _fixed = {"tapped": _tapped} if _counters is None else {"tapped": _tapped, "counters": ""}
        _place = f"the battlefield{_state}"
        rule("clause", PutOntoBattlefield, f"return {{what:entering_card}} to {_place}{_with}", owners=False, **_fixed)
        rule(
            "clause",
            PutOntoBattlefield,
            f"return {{what:entering.all_from}} to {_place} under <their owners'|its owner's> control{_with}",
            owners=True,
            **_fixed,
        )
        rule("clause", PutOntoBattlefield, f"put {{what:entering.from}} onto {_place}{_with}", owners=False, **_fixed)
        rule(
            "clause",
            PutOntoBattlefield,
            f"put {{what:entering.all_from}} onto {_place} under your control{_with}",
            owners=False,
            **_fixed,
        )
        rule(
            "clause",
            PutOntoBattlefield,
            f"put {{what:entering.all_from}} onto {_place} under <their owners'|its owner's> control{_with}",
            owners=True,
            **_fixed,
        )
        # CR 110.2a: whoever is told to put something onto the battlefield controls it, whether the text says so or not.
        for _under in ("", " under your control"):
            reading("clause", f"return {{what:entering}} to {_place}{_under}{_with}", returned(_tapped))


def entering_card(values: Values, start: int) -> Any:
    """Return a card in your graveyard that is put onto the battlefield."""
    what = your_card(values, start)
    return None if what is None else entered(what)


def entering_cards(values: Values, start: int) -> Any:
    """Return all cards of a kind in your graveyard."""
    what = values["it"]
    if isinstance(what, Mention) and isinstance(what.node, Filter) and CARD_IN_YOUR_GRAVEYARD in atoms(what.node):
        return entered(what)
    return None


reading("entering_card", "{it:target}", entering_card)
reading("entering_card", "{it:group}", entering_cards)
reading("entering_card", "{it:self}", lambda values, start: entered(values["it"]))


def write_entering_card(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a card in your graveyard that is put onto the battlefield."""
    if isinstance(what, Filter) and CARD_IN_YOUR_GRAVEYARD in atoms(what):
        return writer.write("selector.all_from", what)
    return writer.write("selector" if isinstance(what, TopOfGraveyard) else "your_card", what)


writing("entering_card", write_entering_card)

reading(
    "clause",
    "shuffle {me:self} and {what:target} into their owners' libraries",
    lambda values, start: ShuffleIntoLibrary(These(values["me"], values["what"])),
)

# --- returning as an enchantment ------------------------------------------------------------------------------

NOTHING_ELSE: Final = LosesTypes(sum(CARD_TYPES.values()) & ~CardType.ENCHANTMENT) & AddTypes(CardType.ENCHANTMENT)
AS_ENCHANTMENT: Final = "to the battlefield under <their owners'|its owner's> control. It's an enchantment"
rule("clause", PutOntoBattlefield, f"return {{what:entering}} {AS_ENCHANTMENT}", owners=True, being=NOTHING_ELSE)

# --- all graveyards ------------------------------------------------------------------------------------------


def all_from_graveyards(values: Values, start: int) -> PutOntoBattlefield | None:
    """Make the node for "put all creature cards from all graveyards onto the battlefield under your control"."""
    what = plain(values["what"])
    if not isinstance(what, Filter):
        return None
    whole = in_order(Both(what, InGraveyard(yours=False)))
    return PutOntoBattlefield(entered(Mention(whole, whole, "card", start, plural=True)))


for _put in ("put all {what:card_many} from all graveyards onto", "return all {what:card_many} from all graveyards to"):
    reading("clause", f"{_put} the battlefield under your control", all_from_graveyards)


def write_all_from_graveyards(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "put all creature cards from all graveyards onto the battlefield under your control"."""
    if not isinstance(effect, PutOntoBattlefield) or effect != PutOntoBattlefield(effect.what):
        return None
    parts = atoms(effect.what) if isinstance(effect.what, Filter) else []
    rest = [part for part in parts if part != InGraveyard(yours=False)]
    noun = write_np(writer, all_of(rest), MANY, "card") if rest and len(rest) < len(parts) else None
    if noun is None:
        return None
    return Phrase(f"put all {noun} from all graveyards onto the battlefield under your control")


WRITERS["clause"].insert(0, write_all_from_graveyards)
