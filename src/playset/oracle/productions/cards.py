"""Drawing, discarding, milling, searching, revealing (CR 121, 701)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    IT,
    THAT_PLAYER,
    THOSE,
    YOU,
    AtNext,
    BottomChosen,
    CannotCastSame,
    Cloak,
    DiscardCards,
    DiscardChosen,
    DiscardedThisWay,
    DiscardHand,
    DiscardUpTo,
    DrawCards,
    DrawUpTo,
    Duration,
    EachPutsOntoBattlefield,
    Exile,
    ExileCardsFromGraveyard,
    ExileCardsFromHand,
    ForEach,
    InGraveyard,
    LoseLife,
    ManaValue,
    Manifest,
    ManifestDread,
    May,
    MayRevealTop,
    Mill,
    MostMovedThisWay,
    Not,
    PlayersSearch,
    Plus,
    PutBackFromHand,
    PutOnBottomAtRandom,
    PutOntoBattlefield,
    RearrangeTop,
    RevealAtRandom,
    RevealCards,
    RevealHand,
    RevealIntoHand,
    RevealTop,
    RevealTopCards,
    SacrificesAll,
    Scry,
    SearchAndSplit,
    SearchForOpponent,
    SearchLibrary,
    SharesLandType,
    ShuffleLibrary,
    SplitTop,
    Step,
    TakeFromAmong,
    ThatCard,
    ThatGroup,
    Then,
    Types,
    Zone,
)
from playset.ability.filters.base import Both
from playset.core.events import Cause
from playset.core.words import CARD_TYPES, CardType
from playset.oracle.discourse import ANYTHING, Mention, leaves, plain
from playset.oracle.grammar import WRITERS, Phrase, Values, reading, refuse, rule, writing
from playset.oracle.nouns import in_order
from playset.oracle.resolution import ThatMany
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

for _node, _verb in ((DrawCards, "draw"), (DiscardCards, "discard"), (Mill, "mill")):
    rule("clause", _node, f"{_verb} a card", count=1, who=YOU)
    rule("clause", _node, f"{_verb} {{count:several}} cards", who=YOU)
    rule("clause", _node, f"{{who:player}} {_verb}(s) a card", count=1)
    rule("clause", _node, f"{{who:player}} {_verb}(s) {{count:several}} cards")
reading("clause", "draw an additional card", lambda values, start: DrawCards(1))
reading("clause", "draw {count:several} additional cards", lambda values, start: DrawCards(values["count"]))
reading("clause", "{who:player} draws an additional card", lambda values, start: DrawCards(1, values["who"]))
rule("clause", DrawCards, "draw a card for each {count:per}", who=YOU)
rule("clause", DrawCards, "draw cards equal to {count:quantity}", who=YOU)
rule("clause", DrawCards, "{who:player} draw(s) a card for each {count:per}")
rule("clause", DrawCards, "{who:player} draw(s) cards equal to {count:quantity}")
rule("clause", Mill, "{who:player} mill(s) cards equal to {count:quantity}")
rule("clause", Mill, "{who:player} mill(s) a card for each {count:per}")
leaves(ExileCardsFromHand, "card", IT, ThatCard())
for _node in (DrawCards, DiscardCards):
    leaves(_node, "card")


def may_draw(values: Values, start: int) -> Effect | None:
    """Make the node for "its controller may draw a card"; of several players each is asked."""
    who = values["who"]
    if who == YOU:
        return None
    if isinstance(who, Mention) and who.plural:
        return ForEach(who, May(DrawCards(values.get("count", 1), THAT_PLAYER), THAT_PLAYER))
    return May(DrawCards(values.get("count", 1), who), who)


def write_may_draw(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "each opponent may draw a card"."""
    inner = effect.effect if isinstance(effect, ForEach) else None
    if not isinstance(inner, May) or inner.who != THAT_PLAYER or not isinstance(inner.effect, DrawCards):
        return None
    if inner.effect.who != THAT_PLAYER:
        return None
    who = writer.write("player", effect.what)
    cards = "a card" if inner.effect.count == 1 else f"{writer.text('several', inner.effect.count)} cards"
    return None if who is None else Phrase(f"{who.text} may draw {cards}")


WRITERS.setdefault("sentence", []).insert(0, write_may_draw)


reading("sentence", "{who:player} may draw a card", may_draw)
reading("sentence", "{who:player} may draw {count:several} cards", may_draw)
leaves(Mill, "card", IT, ThatCard())
for _count, _cards in (({"count": 1}, "a card"), ({}, "{count:several} cards")):
    rule("clause", DiscardCards, f"discard {_cards} at random", who=YOU, at_random=True, **_count)
    rule("clause", DiscardCards, f"{{who:player}} discard(s) {_cards} at random", at_random=True, **_count)
rule("clause", RevealCards, "reveal any number of cards from your hand", what=None)
rule("clause", RevealCards, "reveal any number of {what:cards} from your hand")
rule("clause", RevealHand, "{who:player} reveal(s) their hand")
rule(
    "clause",
    DiscardChosen,
    "{who:player} reveals their hand. You choose {what:a_card} from it. That player discards that card",
    exile=False,
    looking=False,
)
rule(
    "clause",
    DiscardChosen,
    "{who:player} reveals their hand. You choose {what:a_card} from it. Exile that card",
    exile=True,
    until=False,
    may=False,
    looking=False,
)
rule(
    "clause",
    DiscardChosen,
    "{who:player} reveals their hand. You choose {what:a_card} from it. Exile that card until ~ leaves the battlefield",
    exile=True,
    until=True,
    may=False,
    looking=False,
)
rule(
    "clause",
    DiscardChosen,
    "look at {who:possessive} hand. You may exile {what:a_card} from it until ~ leaves the battlefield",
    exile=True,
    until=True,
    may=True,
    looking=True,
)
rule(
    "clause",
    DiscardChosen,
    "{who:player} reveals their hand. You may exile {what:a_card} from it until ~ leaves the battlefield",
    exile=True,
    until=True,
    may=True,
    looking=False,
)


def exile_chosen(values: Values, start: int) -> DiscardChosen:
    """Make the node for "target opponent reveals their hand. You choose a nonland card from it and exile that card"."""
    return DiscardChosen(values["what"], values["who"], exile=True)


for _then in (" and exile that card", ", then exile that card", " and exile it"):
    reading("clause", f"{{who:player}} reveals their hand. You choose {{what:a_card}} from it{_then}", exile_chosen)
for _then in (". Exile that card", " and exile that card"):
    reading(
        "clause",
        f"{{who:player}} reveals their hand and you choose {{what:a_card}} from it{_then}",
        exile_chosen,
    )
for _you in (". You", " and you"):
    for _then in (". Exile that card", " and exile that card"):
        reading(
            "clause",
            f"{{who:player}} reveals their hand{_you} choose {{what:a_card}} from it{_then} until ~ leaves the "
            "battlefield",
            lambda values, start: DiscardChosen(values["what"], values["who"], exile=True, until=True),
        )
for _then in (" from it. That player discards that card", " from it, then that player discards that card"):
    reading(
        "clause",
        f"{{who:player}} reveals their hand and you choose {{what:a_card}}{_then}",
        lambda values, start: DiscardChosen(values["what"], values["who"]),
    )


def discard_cheap(values: Values, start: int) -> DiscardChosen:
    """Return the effect whose limit stands after the hand: "a nonland card from it with mana value 3 or less"."""
    return DiscardChosen(plain(values["what"]) & ManaValue(most=values["most"]), values["who"])


reading(
    "clause",
    "{who:player} reveals their hand. You choose {what:a_card} from it with mana value {most:number} or less. "
    "That player discards that card",
    discard_cheap,
)
rule(
    "clause",
    RevealIntoHand,
    "reveal the top card of your library and put that card into your hand",
    who=YOU,
    what=None,
)
rule(
    "clause",
    RevealIntoHand,
    "{who:player} reveals the top card of their library. If it's {what:a_card}, that player puts it into their hand",
)
leaves(RevealIntoHand, "card", IT)
rule("clause", PutBackFromHand, "put a card from your hand on top of your library", count=1, who=YOU)
rule(
    "clause",
    PutBackFromHand,
    "put {count:several} cards from your hand on top of your library in any order",
    who=YOU,
)
reading(
    "clause",
    "put {count:several} cards from your hand on top of your library",
    lambda values, start: PutBackFromHand(values["count"]) if isinstance(values["count"], int) else None,
)
rule("clause", ExileCardsFromHand, "{who:player} exile(s) a card from their hand", count=1)
rule("clause", ExileCardsFromHand, "{who:player} exile(s) {count:several} cards from their hand")
refuse(ExileCardsFromHand, lambda node: node.who == YOU)
rule("clause", ExileCardsFromGraveyard, "{who:player} exile(s) a card from their graveyard", count=1)
rule("clause", ExileCardsFromGraveyard, "{who:player} exile(s) {count:several} cards from their graveyard")
refuse(ExileCardsFromGraveyard, lambda node: node.who == YOU)
_onto = "onto the battlefield"
rule(
    "clause",
    EachPutsOntoBattlefield,
    f"{{who:player}} puts {{what:a_card}} from their graveyard {_onto}",
    zone=Zone.GRAVEYARD,
    may=False,
)
rule(
    "clause",
    EachPutsOntoBattlefield,
    f"{{who:player}} puts {{what:a_card}} from their hand {_onto}",
    zone=Zone.HAND,
    may=False,
)
rule(
    "sentence",
    EachPutsOntoBattlefield,
    f"{{who:player}} may put {{what:a_card}} from their hand {_onto}",
    zone=Zone.HAND,
    may=True,
)
refuse(EachPutsOntoBattlefield, lambda node: node.who == YOU or plain(node.what) == ANYTHING)
rule("clause", ShuffleLibrary, "shuffle [your library]", on_top=False, who=YOU)
rule("clause", ShuffleLibrary, "{who:player} shuffle(s) their library", on_top=False)
rule("clause", DiscardUpTo, "discard up to {count:several} cards")
reading(  # as it stands on one card
    "clause",
    "discard up {count:several} cards",
    lambda values, start: DiscardUpTo(values["count"]) if isinstance(values["count"], int) else None,
)
rule("clause", DiscardHand, "discard your hand", who=YOU)
reading("clause", "discard all the cards in your hand", lambda values, start: DiscardHand())
reading("clause", "{who:player} discards all the cards in their hand", lambda values, start: DiscardHand(values["who"]))
reading(
    "clause",
    "draw that many cards plus {more:count}",
    lambda values, start: DrawCards(Plus(ThatMany(), values["more"])) if isinstance(values["more"], int) else None,
)
reading(
    "clause",
    "{who:player} draws that many cards plus {more:count}",
    lambda values, start: (
        DrawCards(Plus(ThatMany(), values["more"]), values["who"]) if isinstance(values["more"], int) else None
    ),
)
rule("clause", DiscardHand, "{who:player} discard(s) their hand")
for _face_down, _verb in ((Manifest, "manifest"), (Cloak, "cloak")):
    rule("clause", _face_down, f"{_verb} the top card of your library", count=1, who=YOU)
    rule("clause", _face_down, f"{_verb} the top {{count:several}} cards of your library", who=YOU)
    rule("clause", _face_down, f"{{who:player}} {_verb}(s) the top card of their library", count=1)
    rule("clause", _face_down, f"{{who:player}} {_verb}(s) the top {{count:several}} cards of their library")
rule("clause", Scry, "scry {count:number}")
reading("clause", "you scry {count:number}", lambda values, start: Scry(values["count"]))
_reveal = (
    "reveal the top {count:several} cards of your library. Put all {what:cards} revealed this way into your hand and"
)
rule("clause", RevealTop, f"{_reveal} the rest on the bottom of your library in any order", rest=Zone.LIBRARY)
rule("clause", RevealTop, f"{_reveal} the rest into your graveyard", rest=Zone.GRAVEYARD)

rule(
    "clause",
    MayRevealTop,
    "look at the top card of your library. You may reveal that card. If {what:a_card} is revealed this way, "
    "{effect:chain}",
)

# --- searching -----------------------------------------------------------------------------------------------


def search(values: Values, start: int) -> SearchLibrary | None:
    """Make the node for "search your library for a card, put it somewhere, then shuffle"."""
    what = plain(values["what"])
    count = values.get("count", ANY_NUMBER if values.get("several") else 1)
    if not isinstance(count, int):
        return None
    reveal, tapped = bool(values.get("reveal")), bool(values.get("tapped"))
    if what == ANYTHING:
        return SearchLibrary(None, values["to"], count, reveal, tapped) if count == 1 else None
    what = Mention(what, IT, "card", start, plural=count != 1)
    return SearchLibrary(what, values["to"], count, reveal, tapped, values.get("who", YOU))


DESTINATIONS = (
    (Zone.HAND, False, "{it} into your hand"),
    (Zone.GRAVEYARD, False, "{it} into your graveyard"),
    (Zone.BATTLEFIELD, True, "{it} onto the battlefield tapped"),
    (Zone.BATTLEFIELD, False, "{it} onto the battlefield"),
)


def search_line(found: str, it: str, reveal: str, destination: tuple[int, bool, str], several: bool) -> None:
    """Register one wording of a search."""
    to, tapped, words = destination

    def make(values: Values, start: int) -> SearchLibrary | None:
        return search({**values, "to": to, "tapped": tapped, "reveal": reveal, "several": several}, start)

    put = words.format(it=it)
    reading("clause", f"search your library for {found}, {reveal}put {put}, then shuffle [your library]", make)
    reading("clause", f"search your library for {found}, {reveal}put {put} and shuffle [your library]", make)
    reading("clause", f"search your library for {found}, {reveal}and put {put}. Then shuffle [your library]", make)


reading(
    "clause",
    "search your library for {what:a_card}, reveal it, then shuffle and put that card on top [of it]",
    lambda values, start: search({**values, "to": Zone.LIBRARY, "reveal": True}, start),
)
reading(
    "clause",
    "search your library for {what:a_card}, then shuffle and put that card on top [of it]",
    lambda values, start: search({**values, "to": Zone.LIBRARY}, start),
)
for _destination in DESTINATIONS:
    for _reveal in ("", "reveal it, ", "reveal that card, "):
        search_line("{what:a_card}", "it/that", _reveal, _destination, False)
        search_line("{what:a_card}", "that card", _reveal, _destination, False)
    for _reveal in ("", "reveal them, ", "reveal those cards, "):
        search_line("up to {count:several} {what:cards}", "them", _reveal, _destination, True)
        search_line("up to {count:several} {what:cards}", "those cards", _reveal, _destination, True)
        search_line("any number of {what:cards}", "them", _reveal, _destination, True)
        search_line("any number of {what:cards}", "those cards", _reveal, _destination, True)


def write_search(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write a search of your library with all its steps (CR 701.23)."""
    if not isinstance(effect, SearchLibrary) or effect.who != YOU or effect.of is not None:
        return None
    return search_words(writer, effect, "your")


def search_words(writer: Writer, effect: SearchLibrary, whose: str) -> Phrase | None:
    """Return a search with all its steps, in somebody's library."""
    it = "it" if effect.count == 1 else "them"
    before = writer.discourse.mentions
    if effect.what is None:
        found: Phrase | None = Phrase("a card")
    elif effect.count == 1:
        found = writer.write("a_card", effect.what)
    else:
        cards = writer.write("cards", effect.what)
        number = "any number of" if effect.count == ANY_NUMBER else f"up to {writer.text('several', effect.count)}"
        found = None if cards is None else Phrase(f"{number} {cards.text}")
    if effect.to == Zone.LIBRARY and effect.count == 1 and found is not None:
        reveal = "reveal it, " if effect.reveal else ""
        return Phrase(f"search {whose} library for {found.text}, {reveal}then shuffle and put that card on top")
    put = next((words for to, tapped, words in DESTINATIONS if (to, tapped) == (effect.to, effect.tapped)), None)
    if found is None or put is None:
        return None
    reveal = f"reveal {it}, " if effect.reveal else ""
    writer.discourse.mentions = before
    writer.mention(Mention(effect.what or ANYTHING, IT, "card", 0, plural=effect.count != 1))
    put = put.format(it=it).replace("your", whose)
    return Phrase(f"search {whose} library for {found.text}, {reveal}put {put}, then shuffle")


writing("clause", write_search)
for _shown, _words in ((False, ""), (True, ", reveal it,")):
    reading(
        "clause",
        f"search your library for {{what:a_card}}{_words} and put it/that into your graveyard, then shuffle",
        lambda values, start, reveal=_shown: search({**values, "to": Zone.GRAVEYARD, "reveal": reveal}, start),  # type: ignore[misc]
    )
rule(
    "clause",
    SearchLibrary,
    "search {of:possessive} library for {what:a_card} and exile it. Then that player shuffles",
    to=Zone.EXILE,
    count=1,
)
rule(
    "clause",
    SearchLibrary,
    "search {of:possessive} library for up to {count:several} {what:cards} and exile them. Then that player shuffles",
    to=Zone.EXILE,
)
rule(
    "clause",
    SearchLibrary,
    "search {of:possessive} library for {what:a_card} and put that card onto the battlefield under your control. Then "
    "that player shuffles",
    to=Zone.BATTLEFIELD,
    count=1,
)
refuse(SearchLibrary, lambda node: node.of == YOU)


def write_may_search(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "its controller may search their library for a basic land card, put it …, then shuffle"."""
    if not isinstance(effect, May) or not isinstance(effect.effect, SearchLibrary) or effect.who == YOU:
        return None
    who = writer.write("player", effect.who) if effect.who == effect.effect.who else None
    does = search_words(writer, effect.effect, "their") if who is not None else None
    return Phrase(f"{who.text} may {does.text}") if who is not None and does is not None else None


def may_search(to: int, tapped: bool, put: str) -> None:
    """Register one wording of a search that another player may make."""

    def make(values: Values, start: int) -> May | None:
        found = search({**values, "to": to, "tapped": tapped}, start)
        return May(found, values["who"]) if found is not None and found.what is not None else None

    words = put.replace("your", "their")
    for it in ("it/that", "that card"):
        reading(
            "sentence",
            f"{{who:player}} may search their library for {{what:a_card}}, put {words.format(it=it)}, then shuffle",
            make,
        )


for _to, _tapped, _put in DESTINATIONS:
    may_search(_to, _tapped, _put)
writing("sentence", write_may_search)

for _state, _tapped in (("", False), (" tapped", True)):
    rule(
        "clause",
        SearchAndSplit,
        f"search your library for up to {{count:several}} {{what:cards}}, reveal those cards, put one onto the "
        f"battlefield{_state} and the other into your hand, then shuffle",
        tapped=_tapped,
    )
rule(
    "clause",
    RearrangeTop,
    "look at the top {count:several} cards of {who:possessive} library, then put them back in any order",
)
rule("clause", RevealAtRandom, "reveal a card at random from your hand", count=1)
rule("clause", RevealAtRandom, "reveal {count:several} cards at random from your hand")
leaves(RevealAtRandom, "card", IT)
reading(
    "may",
    "you may have {who:pronoun} shuffle [their library]",
    lambda values, start: May(ShuffleLibrary(who=values["who"])),
)


def write_may_shuffle(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may have that player shuffle"."""
    inner = effect.effect if isinstance(effect, May) and effect.who == YOU else None
    if not isinstance(inner, ShuffleLibrary) or inner.who == YOU or inner.on_top:
        return None
    who = writer.write("player", inner.who)
    return None if who is None else Phrase(f"you may have {who.text} shuffle")


writing("may", write_may_shuffle)
writing("sentence", write_may_shuffle)
rule(
    "quantity",
    MostMovedThisWay,
    "the greatest number of cards a player discarded this way",
    cause=Cause.DISCARD,
)
# CR 608.2c: each step is one for all players, as they are joined by "then".
LIVING_DEATH: Final = Then(
    Exile(CREATURE & InGraveyard(yours=False)),
    ThatCard(),
    SacrificesAll(CREATURE, EACH_PLAYER),
    PutOntoBattlefield(IT, owners=True),
)
EXCHANGED_FOR_THE_DEAD: Final = (
    "each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts "
    "all cards they exiled this way onto the battlefield"
)
reading("effect", EXCHANGED_FOR_THE_DEAD, lambda values, start: LIVING_DEATH)
WRITERS.setdefault("effect", []).insert(
    0, lambda writer, effect, style: Phrase(EXCHANGED_FOR_THE_DEAD) if effect == LIVING_DEATH else None
)
reading(
    "clause", "{who:player} discard(s) all the cards in their hand", lambda values, start: DiscardHand(values["who"])
)
reading("clause", "discard all the cards in your hand", lambda values, start: DiscardHand())
rule("clause", ManifestDread, "manifest dread")
rule(
    "clause",
    SplitTop,
    "look at the top three cards of your library. Put one of them into your hand, put one of them on the bottom of "
    "your library, and exile one of them",
    to=(Zone.HAND, Zone.LIBRARY, Zone.EXILE),
)
leaves(SplitTop, "card", IT)
rule("clause", DrawUpTo, "{who:player} may draw up to {count:several} cards")
# Each of several players would be asked.
refuse(DrawUpTo, lambda node: isinstance(node.who, Mention) and node.who.plural)
reading(
    "clause",
    "{who:player} may draw up to {count:several} cards",
    lambda values, start: (
        ForEach(values["who"], DrawUpTo(values["count"], THAT_PLAYER))
        if isinstance(values["who"], Mention) and values["who"].plural and isinstance(values["count"], int)
        else None
    ),
)


def draw_up_to_later(values: Values, start: int) -> AtNext | None:
    """Make the node for "its controller may draw up to two cards at the beginning of the next turn's upkeep"."""
    count = values["count"]
    if not isinstance(count, int):
        return None
    return AtNext(Step.UPKEEP, DrawUpTo(count, IT), values["who"], None, later_turn=True)


def write_draw_up_to_later(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "its controller may draw up to two cards at the beginning of the next turn's upkeep"."""
    if not isinstance(effect, AtNext) or not isinstance(effect.effect, DrawUpTo) or effect.effect.who != IT:
        return None
    if effect != AtNext(Step.UPKEEP, effect.effect, effect.what, None, later_turn=True):
        return None
    who = writer.write("player", effect.what)
    count = writer.text("several", effect.effect.count)
    if who is None:
        return None
    return Phrase(f"{who.text} may draw up to {count} cards at the beginning of the next turn's upkeep")


reading(
    "sentence",
    "{who:player} may draw up to {count:several} cards at the beginning of the next turn's upkeep",
    draw_up_to_later,
)
writing("sentence", write_draw_up_to_later)
_same = "{what:possessive} owner can't cast spells with the same name as that creature until your next turn"
rule("clause", CannotCastSame, _same, duration=Duration.YOUR_NEXT_TURN)


def search_alike(values: Values, start: int) -> PlayersSearch:
    """Make the node for "up to two basic land cards that share a land type": the second shares one with the first."""
    what = plain(values["what"])
    return PlayersSearch((what, in_order(what & SharesLandType(THOSE))), tapped=True)


def write_search_alike(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "search your library for up to two basic land cards that share a land type, …"."""
    if not isinstance(effect, PlayersSearch) or effect != search_alike({"what": effect.kinds[0]}, 0):
        return None
    cards = writer.write("cards", effect.kinds[0])
    if cards is None:
        return None
    return Phrase(
        f"search your library for up to two {cards.text} that share a land type, put them onto the battlefield tapped, "
        "then shuffle"
    )


reading(
    "clause",
    "search your library for up to two {what:cards} that share a land type, put them onto the battlefield tapped, then "
    "shuffle",
    search_alike,
)
writing("clause", write_search_alike)


def those_who_did_not(values: Values, start: int) -> Then:
    """Make the node for "each opponent who didn't discard a nonland card this way loses 3 life"."""
    what = None if values["what"] == ANYTHING else plain(values["what"])
    return Then(ThatGroup(Both(EACH_OPPONENT, Not(DiscardedThisWay(what)))), LoseLife(values["amount"], THOSE))


def write_those_who_did_not(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "each opponent discards a card, then each opponent who didn't discard a nonland card this way loses …"."""
    parts = effect.parts if isinstance(effect, Then) else ()
    if len(parts) != 3 or not isinstance(parts[1], ThatGroup) or not isinstance(parts[2], LoseLife):
        return None
    who = parts[1].what.right if isinstance(parts[1].what, Both) else None
    if not isinstance(who, Not) or not isinstance(who.what, DiscardedThisWay):
        return None
    if parts[1:] != those_who_did_not({"what": who.what.what, "amount": parts[2].amount}, 0).parts:
        return None
    first = writer.write("clause", parts[0])
    card = writer.write("a_card", who.what.what)
    amount = writer.write("number", parts[2].amount)
    if first is None or card is None or amount is None:
        return None
    return Phrase(f"{first.text}, then each opponent who didn't discard {card.text} this way loses {amount.text} life")


reading(
    "clause",
    "each opponent who didn't discard {what:a_card} this way loses {amount:number} life",
    those_who_did_not,
)
WRITERS.setdefault("effect", []).insert(0, write_those_who_did_not)

# --- for each card type ---------------------------------------------------------------------------------------

ONE_OF_EACH_TYPE: Final = (
    "For each card type, you may put a card of that type from among the revealed cards into your hand. Put the rest on "
    "the bottom of your library in a random order"
)


def one_of_each_type(count: int) -> Then:
    """Return the node for revealing the top cards and taking one of each card type."""
    takes = [TakeFromAmong(THOSE, Types(bit)) for bit in CARD_TYPES.values() if bit in TYPES_OF_CARDS]
    return Then(RevealTopCards(count), *takes, PutOnBottomAtRandom(THOSE))


TYPES_OF_CARDS: Final = frozenset(
    (
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.INSTANT,
        CardType.KINDRED,
        CardType.LAND,
        CardType.PLANESWALKER,
        CardType.SORCERY,
    )
)


def read_each_type(values: Values, start: int) -> Then | None:
    """Make the node for "for each card type, you may put a card of that type …"."""
    return one_of_each_type(values["count"]) if isinstance(values["count"], int) else None


def write_each_type(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "for each card type, you may put a card of that type …"."""
    first = effect.parts[0] if isinstance(effect, Then) and effect.parts else None
    if not isinstance(first, RevealTopCards) or not isinstance(first.count, int):
        return None
    if effect != one_of_each_type(first.count):
        return None
    count = writer.text("several", first.count)
    return Phrase(f"reveal the top {count} cards of your library. {ONE_OF_EACH_TYPE}")


reading("effect", f"reveal the top {{count:several}} cards of your library. {ONE_OF_EACH_TYPE}", read_each_type)
WRITERS.setdefault("effect", []).insert(0, write_each_type)

# --- three cards, of which an opponent chooses one -------------------------------------------------------------

rule(
    "clause",
    SearchForOpponent,
    "search your library for {count:several} cards and reveal them. {who:announced} chooses one. Put that card into "
    "your hand and the rest into your graveyard. Then shuffle",
)
rule(
    "clause",
    BottomChosen,
    "look at {who:possessive} hand. You may choose {what:a_card} from it. If you do, that player reveals the chosen "
    "card, puts it on the bottom of their library, then draws a card",
)
