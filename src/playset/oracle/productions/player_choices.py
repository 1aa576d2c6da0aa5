"""Choices put to players as an effect is carried out, and whole zones (CR 400.1, 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CARD_IN_YOUR_HAND,
    CREATURE,
    EACH_OPPONENT,
    IT,
    LAND,
    PLAYER,
    THAT_MUCH,
    THAT_PLAYER,
    THOSE,
    YOU,
    YOU_DID,
    BottomIntoGraveyard,
    Choose,
    ChooseEach,
    ChoosePlayer,
    Count,
    DealDamage,
    Destroy,
    DiscardCards,
    DiscardToFewest,
    DoEither,
    DoubleCounters,
    DrawCards,
    Exile,
    If,
    InZoneOf,
    Is,
    Mana,
    May,
    MayHave,
    OfferToEach,
    OwnerOf,
    PayLife,
    Plus,
    PutNthFromTop,
    PutOnBottom,
    PutOnBottomAtRandom,
    PutOntoBattlefield,
    PutOnTop,
    PutOnTopOrBottom,
    Repeat,
    ReturnAtRandom,
    RevealTopCards,
    Sacrifices,
    ShuffleIntoLibrary,
    Subtype,
    Surplus,
    Tally,
    TapOrUntap,
    Target,
    ThatCard,
    Then,
    Unless,
    Untrue,
    Vote,
    WithCards,
    Zone,
)
from playset.ability.filters.base import Both
from playset.core.node import Node
from playset.core.typeline import BASIC_LAND_TYPES
from playset.oracle.discourse import Mention, leaves, plain
from playset.oracle.grammar import WRITERS, Phrase, Values, reading, refuse, rule, writing
from playset.oracle.nouns import in_order
from playset.oracle.resolution import Unfinished
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect, Filter, Selector

rule("clause", TapOrUntap, "tap or untap {what:selector.all}")
rule("clause", DoubleCounters, "double the number of {kind:counter} counters on {what:selector.each}")

# --- libraries -----------------------------------------------------------------------------------------------

rule("clause", PutOnBottom, "put {what:your_card} on the bottom of your library")
rule("clause", PutOnBottom, "put {what:moved.all_from} on the bottom of <their owners' libraries|its owner's library>")
reading(
    "clause",
    "put {what:your_card} on the bottom of your library in any order",
    lambda values, start: PutOnBottom(values["what"]),
)
reading("clause", "put {what:your_card} on top of your library", lambda values, start: PutOnTop(values["what"]))


def on_top_or_bottom(values: Values, start: int) -> PutOnTopOrBottom | None:
    """Make the node for "target creature's owner puts it on the top or bottom of their library"."""
    what = values["what"]
    return None if isinstance(what, Mention) and what.plural else PutOnTopOrBottom(what)


def write_top_or_bottom(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "target creature's owner puts it on the top or bottom of their library"."""
    if not isinstance(effect, PutOnTopOrBottom):
        return None
    whose = writer.write("possessive", effect.what)
    return None if whose is None else Phrase(f"{whose.text} owner puts it on the top or bottom of their library")


for _it in ("it", "that creature", "that permanent", "that spell"):
    for _choice in ("the top or bottom", "their choice of the top or bottom"):
        reading("clause", f"{{what:possessive}} owner puts {_it} on {_choice} of their library", on_top_or_bottom)
writing("clause", write_top_or_bottom)


_random = "at random from your graveyard to your hand"
rule("clause", ReturnAtRandom, f"return a card {_random}", what=None, count=1)
rule("clause", ReturnAtRandom, f"return {{what:a_card}} {_random}", count=1)
rule("clause", ReturnAtRandom, f"return {{count:several}} cards {_random}", what=None)
rule("clause", ReturnAtRandom, f"return {{count:several}} {{what:cards}} {_random}")
refuse(ReturnAtRandom, lambda node: not isinstance(node.count, int))
rule("clause", BottomIntoGraveyard, "put the bottom card of your library into your graveyard", who=YOU)
rule("clause", BottomIntoGraveyard, "{who:player} put(s) the bottom card of their library into their graveyard")
leaves(BottomIntoGraveyard, "card", IT, ThatCard())
reading(
    "clause",
    "shuffle a card from your hand into your library",
    lambda values, start: Then(Choose(CARD_IN_YOUR_HAND), ShuffleIntoLibrary(IT)),
)


def for_each_who_cannot(values: Values, start: int) -> Then:
    """Make the node for "each opponent discards a card. For each opponent who can't, you draw a card"."""
    unable = Count(in_order(Both(EACH_OPPONENT, WithCards(Zone.HAND, 0, 0))))
    return Then(Tally(unable), DiscardCards(1, EACH_OPPONENT), Repeat(THAT_MUCH, values["effect"]))


reading(
    "sentence",
    "each opponent discards a card. for each opponent who can't, {effect:clause}",
    for_each_who_cannot,
)


def one_or_other(values: Values, start: int) -> May:
    """Make the node for "you may discard a card or sacrifice a land"."""
    return May(DoEither(values["one"], values["other"]))


def write_one_or_other(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "discard a card or sacrifice a land"."""
    if not isinstance(effect, DoEither):
        return None
    one, other = writer.write("clause", effect.one), writer.write("clause", effect.other)
    return None if one is None or other is None else Phrase(f"{one.text} or {other.text}")


reading("may", "you may {one:clause} or {other:clause}", one_or_other)
writing("clause", write_one_or_other)

ORDINALS: Final[dict[str, int]] = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
for _word, _place in ORDINALS.items():
    rule(
        "clause",
        PutNthFromTop,
        f"put {{what:moved.all_from}} into <their owners' libraries|its owner's library> {_word} from the top",
        place=_place,
    )


def beneath(values: Values, start: int) -> PutNthFromTop:
    """Make the node for "put it into its owner's library just beneath the top X cards of that library"."""
    count = values["count"]
    return PutNthFromTop(values["what"], count + 1 if isinstance(count, int) else Plus(count, 1))


def write_beneath(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "put it into its owner's library just beneath the top X cards of that library"."""
    if not isinstance(effect, PutNthFromTop) or not isinstance(effect.place, Plus) or effect.place.more != 1:
        return None
    what = writer.write("moved", effect.what)
    count = writer.write("several", effect.place.amount) if what is not None else None
    if what is None or count is None:
        return None
    return Phrase(f"put {what.text} into its owner's library just beneath the top {count.text} cards of that library")


reading(
    "clause",
    "put {what:moved} into its owner's library just beneath the top {count:several} cards of that library",
    beneath,
)
writing("clause", write_beneath)

# --- whole zones ---------------------------------------------------------------------------------------------

for _words, _zone in (("graveyard", Zone.GRAVEYARD), ("hand", Zone.HAND), ("library", Zone.LIBRARY)):
    rule("zone", InZoneOf, f"in/from {{who:possessive}} {_words}", zone=_zone)
# "your graveyard" has a word of its own.
refuse(InZoneOf, lambda node: plain(node.who) == YOU)


def whole_graveyard(values: Values, start: int) -> Any:
    """Make the node for "target player's graveyard"."""
    return CARD_IN_YOUR_GRAVEYARD if values["who"] == YOU else InZoneOf(Zone.GRAVEYARD, values["who"])


def write_whole_graveyard(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "all graveyards", "target player's graveyard"."""
    if what == CARD_IN_YOUR_GRAVEYARD:
        return Phrase("your graveyard")
    if not isinstance(what, InZoneOf) or what.zone != Zone.GRAVEYARD:
        return None
    if what.who == PLAYER:
        return Phrase("all graveyards")
    whose = writer.write("possessive", what.who)
    return None if whose is None else Phrase(f"{whose.text} graveyard")


reading("whole_graveyard", "all graveyards", lambda values, start: InZoneOf(Zone.GRAVEYARD, PLAYER))
reading("whole_graveyard", "each player's graveyard", lambda values, start: InZoneOf(Zone.GRAVEYARD, PLAYER))
reading("whole_graveyard", "{who:possessive} graveyard", whole_graveyard)
writing("whole_graveyard", write_whole_graveyard)


def write_exile_graveyard(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "exile target player's graveyard"."""
    if not isinstance(effect, Exile):
        return None
    what = writer.write("whole_graveyard", effect.what)
    return None if what is None else Phrase(f"exile {what.text}")


reading("clause", "exile {what:whole_graveyard}", lambda values, start: Exile(values["what"]))
writing("clause", write_exile_graveyard)


@dataclass(frozen=True, repr=False)
class Renewal(Unfinished):
    """A player shuffles their graveyard into their library: one player in two places."""

    who: Selector

    def finish(self) -> Node | None:
        return ShuffleIntoLibrary(InZoneOf(Zone.GRAVEYARD, self.who), self.who)


def shuffle_graveyard(values: Values, start: int) -> Renewal:
    """Make the node for "target player shuffles their graveyard into their library"."""
    return Renewal(values["who"])


def write_shuffle_graveyard(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "target player shuffles their graveyard into their library"."""
    if not isinstance(effect, ShuffleIntoLibrary) or effect.who is None or effect.who == YOU:
        return None
    if effect.what != InZoneOf(Zone.GRAVEYARD, effect.who):
        return None
    who = writer.write("player", effect.who)
    return None if who is None else Phrase(f"{who.text} shuffles their graveyard into their library")


reading("clause", "{who:player} shuffles their graveyard into their library", shuffle_graveyard)
writing("clause", write_shuffle_graveyard)


@dataclass(frozen=True, repr=False)
class Burial(Unfinished):
    """A player puts their graveyard on the bottom of their library in a random order: one player in two places."""

    who: Selector
    ahead: bool = False

    def finish(self) -> Node | None:
        return PutOnBottomAtRandom(InZoneOf(Zone.GRAVEYARD, self.who))


def write_burial(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "target player puts all the cards from their graveyard on the bottom of their library …"."""
    what = effect.what if isinstance(effect, PutOnBottomAtRandom) else None
    if not isinstance(what, InZoneOf) or what.zone != Zone.GRAVEYARD or not isinstance(what.who, Target):
        return None
    who = writer.write("player", what.who)
    if who is None:
        return None
    return Phrase(
        f"{who.text} puts all the cards from their graveyard on the bottom of their library in a random order"
    )


def bury(values: Values, start: int) -> Burial | None:
    """Make the node for "target player puts all the cards from their graveyard on the bottom …": of one player."""
    who = values["who"]
    return None if isinstance(who, Mention) and (who.plural or who.each) else Burial(who)


for _cards in ("all the cards from their graveyard", "all cards from their graveyard", "their graveyard"):
    reading("clause", f"{{who:player}} puts {_cards} on the bottom of their library in a random order", bury)
WRITERS["clause"].insert(0, write_burial)

# --- a player may have something happen ----------------------------------------------------------------------

IF_NOT = ("if they don't", "if that player doesn't", "if the player doesn't", "if no one does", "if no player does")


def may_have(values: Values, start: int) -> MayHave | None:
    """Make the node for "target opponent may have you draw a card"."""
    if values["who"] == YOU:
        return None
    return MayHave(values["who"], values["effect"], values.get("otherwise"))


def write_may_have(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return an offer to one player, or to any of several."""
    if not isinstance(effect, MayHave):
        return None
    groups = {EACH_OPPONENT: "any opponent", PLAYER: "any player"}
    who = groups.get(effect.who)  # type: ignore[call-overload]
    if who is not None:
        writer.mention(Mention(effect.who, THAT_PLAYER, "player", 0, player=True))
    else:
        phrase = writer.write("player", effect.who)
        who = None if phrase is None else phrase.text
    clause = writer.write("clause", effect.effect)
    if who is None or clause is None:
        return None
    text = clause.text.replace(" deals ", " deal ", 1)
    if getattr(effect.effect, "who", None) == YOU and not text.startswith("you "):
        text = f"you {text}"
    words = f"{who} may have {text}"
    if effect.otherwise is None:
        return Phrase(words)
    otherwise = writer.write("chain", effect.otherwise)
    if otherwise is None:
        return None
    no = "if no one does" if effect.who in groups else "if they don't"
    return Phrase(f"{words}. {no}, {otherwise.text}")


def any_of(who: Any) -> Any:
    """Make the node for "any opponent": the text goes on to speak of the one who accepts."""
    return lambda values, start: Mention(who, THAT_PLAYER, "player", start, player=True)


reading("offered", "any opponent", any_of(EACH_OPPONENT))
reading("offered", "any player", any_of(PLAYER))
reading("offered", "{it:player}", lambda values, start: values["it"] if is_one(values["it"]) else None)
for _otherwise in ("", *(f". {words}, {{otherwise:chain}}" for words in IF_NOT)):
    reading("sentence", f"{{who:offered}} may have {{effect:clause}}{_otherwise}", may_have)
writing("sentence", write_may_have)


def is_one(what: Any) -> bool:
    """True if an offer goes to one player only."""
    node = plain(what)
    return not isinstance(what, Mention) or (not what.plural and not what.each) or isinstance(node, Target)


# --- choosing a player ---------------------------------------------------------------------------------------


def chosen_player(who: Any) -> Any:
    """Make the node for "choose an opponent": the text goes on to speak of that player."""
    return lambda values, start: Mention(who, IT, "player", start, player=True)


def write_chosen_player(writer: Writer, who: Any, style: str) -> Phrase | None:
    """Write "an opponent"."""
    words = {EACH_OPPONENT: "an opponent", PLAYER: "a player"}.get(who)
    if words is None:
        return None
    writer.mention(Mention(who, IT, "player", 0, player=True))
    return Phrase(words)


reading("chosen_player", "an opponent", chosen_player(EACH_OPPONENT))
reading("chosen_player", "a player", chosen_player(PLAYER))
writing("chosen_player", write_chosen_player)
rule("clause", ChoosePlayer, "choose {who:chosen_player}")

# --- shuffled into a library by its owner ---------------------------------------------------------------------


def owner_shuffles(values: Values, start: int) -> Then:
    """Make the node for "the owner of target permanent shuffles it into their library, then draws two cards"."""
    what = values["what"]
    return Then(ShuffleIntoLibrary(what), DrawCards(values.get("count", 1), OwnerOf(plain(what))))


def owner_reveals(values: Values, start: int) -> Then:
    """Make the node for "…, then reveals the top card of their library. If it's a permanent card, they put it …"."""
    what = values["what"]
    entering = If(Is(IT, values["fits"]), PutOntoBattlefield(IT, owners=True))
    return Then(ShuffleIntoLibrary(what), RevealTopCards(1, OwnerOf(plain(what))), entering)


_shuffles = "the owner of {what:target} shuffles it into their library, then"
reading("sentence", f"{_shuffles} draws a card", owner_shuffles)
reading("sentence", f"{_shuffles} draws {{count:several}} cards", owner_shuffles)
reading(
    "sentence",
    f"{_shuffles} reveals the top card of their library. If it's a/an {{fits:card_one}}, they put it onto the "
    "battlefield",
    owner_reveals,
)

# --- each of several may do something -------------------------------------------------------------------------


def offer_to_each(what: Any) -> Any:
    """Return a maker for "any opponent may sacrifice a creature. If a player does, …"."""

    def make(values: Values, start: int) -> OfferToEach:
        return OfferToEach(what, Sacrifices(values["what"], 1, THAT_PLAYER), values["then"])

    return make


def write_offer_to_each(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "any opponent may sacrifice a creature. If a player does, tap this creature"."""
    if not isinstance(effect, OfferToEach):
        return None
    who = {EACH_OPPONENT: "any opponent", PLAYER: "any player"}.get(effect.who)  # type: ignore[call-overload]
    done = effect.effect
    if who is None or not isinstance(done, Sacrifices) or done != Sacrifices(done.what, 1, THAT_PLAYER):
        return None
    what = writer.write("some", done.what)
    then = writer.write("chain", effect.then) if what is not None else None
    return (
        None
        if what is None or then is None
        else Phrase(f"{who} may sacrifice {what.text}. If a player does, {then.text}")
    )


for _words, _who in (("any opponent", EACH_OPPONENT), ("any player", PLAYER)):
    for _does in ("a player does", "they do"):
        reading(
            "sentence",
            f"{_words} may sacrifice {{what:some}} [of their choice]. if {_does}, {{then:chain}}",
            offer_to_each(_who),
        )
writing("sentence", write_offer_to_each)


def offered_damage(who: Any) -> Any:
    """Return a maker for "any opponent may have it deal 4 damage to them. If a player does, …"."""
    return lambda values, start: OfferToEach(
        who, DealDamage(values["amount"], THAT_PLAYER, values["source"]), values["then"]
    )


for _words, _who in (("any opponent", EACH_OPPONENT), ("any player", PLAYER)):
    reading(
        "sentence",
        f"{_words} may have {{source:selector}} deal {{amount:number}} damage to them. If a player does, "
        "{then:chain}",
        offered_damage(_who),
    )


def repeated_for_others(values: Values, start: int) -> Then:
    """Make the node for "target opponent sacrifices a creature. If they can't, … Then repeat this process for …"."""
    who = values["who"]
    steps: list[Effect] = []
    for kind in ("one", "two", "three"):
        what = plain(values[kind])
        steps.append(Sacrifices(what, 1, who if kind == "one" else plain(who)))
        steps.append(If(Untrue(YOU_DID), values["otherwise"]))
    return Then(*steps)


reading(
    "effect",
    "{who:target} sacrifices {one:some}. if they can't, {otherwise:chain}. then repeat this process for {two:some} and "
    "{three:some}",
    repeated_for_others,
)

# --- a price that somebody may pay ----------------------------------------------------------------------------

for _not in ("the player doesn't", "that player doesn't", "they don't"):
    reading(
        "sentence",
        f"{{who:player}} may {{costs:acts}}. if {_not}, {{effect:chain}}",
        lambda values, start: pay_or_else(values["who"], values["costs"], values["effect"]),
    )
    reading(
        "sentence",
        f"{{who:player}} may {{costs:acts}}. if {_not}, you {{effect:clause}}",
        lambda values, start: pay_or_else(values["who"], values["costs"], values["effect"]),
    )


def pay_or_else(who: Any, costs: Any, effect: Any) -> Unless | None:
    """Make the node for "that player may pay {2}. If the player doesn't, you create a Treasure token"."""
    if who == YOU or not is_one(who) or any("{X}" in getattr(cost, "text", "") for cost in costs):
        return None
    return Unless(costs, effect, who) if any(isinstance(cost, (Mana, PayLife)) for cost in costs) else None


def vote_and_exile(values: Values, start: int) -> Then | None:
    """Make the node for "starting with you, each player votes for a nonland permanent. Exile each permanent with …"."""
    what = plain(values["what"])
    return Then(Vote(what), Exile(THOSE)) if isinstance(what, Filter) else None


def write_vote(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "starting with you, each player votes for a nonland permanent. Exile each permanent with …"."""
    if not isinstance(effect, Then) or len(effect.parts) != 2 or effect.parts[1] != Exile(THOSE):
        return None
    what = writer.write("some", effect.parts[0].what) if isinstance(effect.parts[0], Vote) else None
    return None if what is None else Phrase(f"starting with you, each player votes for {what.text}. {MOST_VOTES}")


MOST_VOTES: Final = "Exile each permanent with the most votes or tied for most votes"
reading("effect", f"starting with you, each player votes for {{what:some}}. {MOST_VOTES}", vote_and_exile)
WRITERS.setdefault("effect", []).insert(0, write_vote)

# --- as many as who has the fewest -----------------------------------------------------------------------------

BALANCE: Final = (
    "each player chooses a number of lands they control equal to the number of lands controlled by the player who "
    "controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way"
)


def to_the_fewest(what: Filter) -> Sacrifices:
    """Return the node for keeping as many permanents as the player who has the fewest, each of one's choice."""
    return Sacrifices(what, Surplus(what, THAT_PLAYER), PLAYER)


BALANCED: Final = Then(to_the_fewest(LAND), DiscardToFewest(), to_the_fewest(CREATURE))
reading("effect", BALANCE, lambda values, start: BALANCED)
WRITERS.setdefault("effect", []).insert(
    0, lambda writer, effect, style: Phrase(BALANCE) if effect == BALANCED else None
)


def one_of_each(what: Filter) -> Then:
    """Return the node for destroying one permanent of each basic land type."""
    kinds = tuple([in_order(Both(what, Subtype(word))) for word in BASIC_LAND_TYPES])
    return Then(ChooseEach(kinds), Destroy(THOSE))


OF_EACH_LAND_TYPE: Final = "choose a land of each basic land type, then destroy those lands"
reading("effect", OF_EACH_LAND_TYPE, lambda values, start: one_of_each(LAND))
WRITERS.setdefault("effect", []).insert(
    0, lambda writer, effect, style: Phrase(OF_EACH_LAND_TYPE) if effect == one_of_each(LAND) else None
)
