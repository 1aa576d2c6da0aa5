"""Looking at the top cards of libraries and at hands, and taking some of them (CR 401, 701.20)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    COMMANDER,
    IN_EXILE,
    IT,
    THAT_PLAYER,
    YOU,
    YOU_DID,
    YOU_OWN,
    Choose,
    ChooseTarget,
    If,
    InZoneOf,
    LookAtHand,
    LookAtTop,
    May,
    Not,
    OpponentChooses,
    OpponentsOf,
    PutInto,
    PutOnBottom,
    ReturnToHand,
    Reveal,
    RevealIntoGraveyard,
    RevealTopCards,
    RevealUntil,
    SacrificePile,
    TakeFromTop,
    Target,
    Then,
    TwoPiles,
    Untrue,
    WithCounters,
    WithMore,
    Zone,
)
from playset.ability.effects.looking import OpponentGives
from playset.ability.filters.base import Both
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, MOVES, Mention, Pronoun, leaves, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, refuse, rule, take_it, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, in_order, write_np
from playset.oracle.productions.control_flow import parts_of, plain_effect
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect

# Where the cards go that are not taken: the zone, and whether in a random order.
RESTS: Final[tuple[tuple[int, bool, str], ...]] = (
    (Zone.LIBRARY, False, "on the bottom of your library in any order"),
    (Zone.LIBRARY, True, "on the bottom of your library in a random order"),
    (Zone.GRAVEYARD, False, "into your graveyard"),
)


def taken_from_top(fixed: dict[str, Any]) -> Maker:
    """Return a maker for "put up to two creature cards from among them onto the battlefield": as many as you like."""

    def make(values: Values, start: int) -> TakeFromTop | None:
        what = plain(values["what"])
        if what == ANYTHING or not isinstance(values["take"], int):
            return None
        return TakeFromTop(values["count"], values["take"], what=what, **fixed)

    return make


def more_if(fixed: dict[str, Any]) -> Maker:
    """Return a maker for "put one of those cards into your hand. If it was kicked, put two of them … instead"."""

    def make(values: Values, start: int) -> If | None:
        take, count = values["take"], values["count"]
        if not isinstance(take, int):
            return None
        return If(values["condition"], TakeFromTop(count, take, **fixed), TakeFromTop(count, **fixed))

    return make


for _revealed, _look in ((False, "look at"), (True, "reveal")):
    _top = f"{_look} the top {{count:several}} cards of your library."
    for _rest, _random, _place in RESTS:
        _fixed = {"rest": _rest, "at_random": _random, "revealed": _revealed}
        _hand = {**_fixed, "to": Zone.HAND, "tapped": False}
        _one = f"{_top} Put one of them into your hand and the rest {_place}"
        rule("clause", TakeFromTop, _one, take=1, what=None, may=False, **_hand)
        reading(
            "clause",
            _one.replace("of them", "of those cards"),
            lambda values, start, fixed=_hand: TakeFromTop(values["count"], **fixed),  # type: ignore[misc]
        )
        _x = f"{_look} the top X cards of your library, where X is {{count:quantity}}."
        for _them in ("of them", "of those cards"):
            reading(
                "clause",
                f"{_x} Put one {_them} into your hand and the rest {_place}",
                lambda values, start, fixed=_hand: TakeFromTop(values["count"], **fixed),  # type: ignore[misc]
            )
            reading(
                "clause",
                f"{_x} Put {{take:several}} {_them} into your hand and the rest {_place}",
                lambda values, start, fixed=_hand: (  # type: ignore[misc]
                    TakeFromTop(values["count"], values["take"], **fixed) if isinstance(values["take"], int) else None
                ),
            )
        reading(
            "clause",
            f"{_x} Put one of those cards into your hand. If {{condition:condition}}, put {{take:several}} of those "
            f"cards into your hand instead. Put the rest {_place}",
            more_if(_hand),
        )
        _some = f"{_top} Put {{take:several}} of them into your hand and the rest {_place}"
        rule("clause", TakeFromTop, _some, what=None, may=False, **_hand)
        _may = f"{_top} You may {'put' if _revealed else 'reveal'}"
        _it = "from among them" if _revealed else "from among them and put it"
        _them = "from among them" if _revealed else "from among them and put them"
        _then = f"into your hand. Put the rest {_place}"
        rule("clause", TakeFromTop, f"{_may} {{what:a_card}} {_it} {_then}", take=1, may=True, **_hand)
        rule(
            "clause",
            TakeFromTop,
            f"{_may} up to {{take:several}} {{what:cards}} {_them} {_then}",
            may=True,
            **_hand,
        )
        for _tapped, _state in ((False, ""), (True, " tapped")):
            _enter = {**_fixed, "to": Zone.BATTLEFIELD, "may": True, "tapped": _tapped}
            _onto = f"from among them onto the battlefield{_state}. Put the rest {_place}"
            rule("clause", TakeFromTop, f"{_top} You may put {{what:a_card}} {_onto}", take=1, **_enter)
            rule("clause", TakeFromTop, f"{_top} You may put up to {{take:several}} {{what:cards}} {_onto}", **_enter)
            reading("clause", f"{_top} Put up to {{take:several}} {{what:cards}} {_onto}", taken_from_top(_enter))
refuse(TakeFromTop, lambda node: node.may and node.what is None)
# Shorter words for the same places.
for _rest, _random, _place in RESTS[:2]:
    reading(
        "clause",
        f"look at the top {{count:several}} cards of your library. Put one into your hand and the rest on the bottom "
        f"in {'a random' if _random else 'any'} order",
        lambda values, start, random=_random: TakeFromTop(values["count"], at_random=random),  # type: ignore[misc]
    )

_until = "reveal cards from the top of your library until you reveal {what:a_card}. Put that card"
for _rest, _place in (
    (Zone.LIBRARY, "on the bottom of your library in a random order"),
    (Zone.GRAVEYARD, "into your graveyard"),
):
    for _to, _tapped, _where in (
        (Zone.HAND, False, "into your hand"),
        (Zone.BATTLEFIELD, False, "onto the battlefield"),
        (Zone.BATTLEFIELD, True, "onto the battlefield tapped"),
    ):
        rule(
            "clause",
            RevealUntil,
            f"{_until} {_where} and the rest {_place}",
            to=_to,
            tapped=_tapped,
            rest=_rest,
        )

        def _make(values: Values, start: int, to: int = _to, rest: int = _rest, tapped: bool = _tapped) -> RevealUntil:
            return RevealUntil(values["what"], to, rest, tapped)

        reading("clause", f"{_until} {_where} and all other cards revealed this way {_place}", _make)
refuse(RevealUntil, lambda node: node.what is None)

_reveals = "{who:player} reveal(s) cards from the top of their library until they reveal"
_put = "then put(s) those cards into their graveyard"
rule("clause", RevealIntoGraveyard, f"{_reveals} {{what:a_card}}, {_put}", count=1)
rule("clause", RevealIntoGraveyard, f"{_reveals} {{count:several}} {{what:cards}}, {_put}")
refuse(RevealIntoGraveyard, lambda node: node.what is None)

for _rest, _place in (
    (Zone.GRAVEYARD, "into your graveyard"),
    (Zone.LIBRARY, "on the bottom of your library in any order"),
):
    rule(
        "clause",
        TwoPiles,
        "reveal the top {count:several} cards of your library. An opponent separates those cards into two piles. Put "
        f"one pile into your hand and the other {_place}",
        rest=_rest,
    )
rule(
    "clause",
    SacrificePile,
    "separate all permanents {who:announced} control(s) into two piles. That player sacrifices all permanents in the "
    "pile of their choice",
)
rule("clause", RevealTopCards, "reveal the top card of your library", count=1, who=YOU)
rule("clause", RevealTopCards, "reveal the top {count:several} cards of your library", who=YOU)
rule("clause", RevealTopCards, "{who:player} reveal(s) the top card of their library", count=1)
rule("clause", LookAtTop, "look at the top card of {who:possessive} library", count=1)
rule("clause", LookAtTop, "look at the top {count:several} cards of {who:possessive} library")
rule("clause", LookAtHand, "look at {who:possessive} hand")
for _node in (RevealTopCards, LookAtTop):
    leaves(_node, "card", IT)
rule("clause", Reveal, "reveal {what:looked_at}")
reading("looked_at", "{it:pronoun}", take_it)
writing("looked_at", lambda writer, what, style: writer.write("selector", what) if what == IT else None)
for _library in ("that player's library", "their library"):
    reading(
        "clause",
        f"put {{card:moved}} on the bottom of {_library}",
        lambda values, start: PutOnBottom(values["card"]) if isinstance(values["card"], Pronoun) else None,
    )


def opponents_choice(values: Values, start: int) -> Effect:
    """Make the node for "return a nonland card of an opponent's choice from your graveyard to your hand"."""
    what = [] if values["what"] == ANYTHING else atoms(values["what"])
    return Then(OpponentChooses(in_order(all_of([*what, CARD_IN_YOUR_GRAVEYARD]))), ReturnToHand(IT))


def write_opponents_choice(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "an opponent chooses a nonland card in your graveyard", of which the text goes on to speak."""
    if not isinstance(effect, OpponentChooses):
        return None
    noun = write_np(writer, effect.what, ONE, "card")
    if noun is None:
        return None
    writer.mention(Mention(effect.what, IT, "card", 0))
    return Phrase(f"an opponent chooses {with_article(noun)}")


def read_opponents_choice(values: Values, start: int) -> OpponentChooses | None:
    """Make the node for "an opponent chooses a nonland card in your graveyard"."""
    what = values["what"]
    if what == ANYTHING or CARD_IN_YOUR_GRAVEYARD not in atoms(what):
        return None
    return OpponentChooses(Mention(what, IT, "card", start))


reading(
    "clause",
    "return a/an {what:card_one} of an opponent's choice from your graveyard to your hand",
    opponents_choice,
)
reading("clause", "an opponent chooses a/an {what:card_one}", read_opponents_choice)
writing("clause", write_opponents_choice)


def opponent_gives(values: Values, start: int) -> Then | None:
    """Make the node for "reveal the top two cards of your library. An opponent chooses one of them. …"."""
    count = values["count"]
    return Then(RevealTopCards(count), OpponentGives(values["kind"])) if count == 2 else None


reading(
    "effect",
    "reveal the top {count:several} cards of your library. an opponent chooses one of them. put that card into your "
    "hand and exile the other with {kind:a_counter} on it",
    opponent_gives,
)


def exiled_card(values: Values, start: int) -> Choose:
    """Make the node for "choose an exiled card an opponent owns with a void counter on it"."""
    what = all_of([IN_EXILE, Not(YOU_OWN), WithCounters(values["kind"])])
    return Choose(Mention(what, IT, "card", start))


def silver_card(values: Values, start: int) -> Then:
    """Make the node for "put a card you own with a silver counter on it from exile into your hand"."""
    return Then(Choose(all_of([IN_EXILE, YOU_OWN, WithCounters(values["kind"])])), PutInto(IT, Zone.HAND))


reading("clause", "put a card you own with {kind:a_counter} on it from exile into your hand", silver_card)
# CR 702.124e: which of two it is is chosen as the effect is applied.
reading(
    "clause",
    "put your commander into your hand from the command zone",
    lambda values, start: Then(Choose(COMMANDER & InZoneOf(Zone.COMMAND, YOU)), PutInto(IT, Zone.HAND)),
)
reading("clause", "choose an exiled card an opponent owns with {kind:a_counter} on it", exiled_card)
reading("to_hand", "put {card:moved} into your hand", lambda values, start: PutInto(values["card"], Zone.HAND))
reading(
    "sentence",
    "if {condition:condition}, {effect:chain}. otherwise, {otherwise:to_hand}",
    lambda values, start: If(values["condition"], values["effect"], values["otherwise"]),
)
reading(
    "clause",
    "put it into your hand",
    lambda values, start: PutInto(Pronoun("it", start, role=MOVES), Zone.HAND),
)


NOT_PUT: Final[dict[str, Effect]] = {
    "put it into your hand": PutInto(IT, Zone.HAND),
    "put it on the bottom of your library": PutOnBottom(IT),
    "you may put it on the bottom of your library": May(PutOnBottom(IT)),
    "you may put it into your graveyard": May(PutInto(IT, Zone.GRAVEYARD)),
}


def if_not_put(then: Effect) -> Maker:
    """Return a maker for "look at the top card … If you don't put the card onto the battlefield, put it into …"."""

    def make(values: Values, start: int) -> Then | None:
        before = parts_of(values["first"])
        looked = [part for part in before if isinstance(plain_effect(part), (LookAtTop, RevealTopCards))]
        if len(looked) != 1 or not isinstance(before[-1], (If, May)):
            return None
        return Then(*before, If(Untrue(YOU_DID), then))

    return make


for _words, _effect in NOT_PUT.items():
    for _card in ("the card", "that card", "it"):
        for _where in ("onto the battlefield", "into your hand"):
            reading("effect", f"{{first:effect}}. if you don't put {_card} {_where}, {_words}", if_not_put(_effect))


def sworn(what: Any) -> Then:
    """Return the node for a player who may reveal cards for having fewer permanents than a target opponent."""
    richer = Target(in_order(Both(OpponentsOf(THAT_PLAYER), WithMore(what, THAT_PLAYER))), by=THAT_PLAYER)
    reveals = RevealUntil(what, Zone.BATTLEFIELD, Zone.GRAVEYARD, who=THAT_PLAYER)
    return Then(ChooseTarget(richer), May(reveals, THAT_PLAYER))


def write_sworn(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "that player chooses target player who controls more creatures than they do …"."""
    may = effect.parts[-1] if isinstance(effect, Then) and effect.parts else None
    if not isinstance(may, May) or not isinstance(may.effect, RevealUntil) or effect != sworn(may.effect.what):
        return None
    many, one = write_np(writer, may.effect.what, MANY), write_np(writer, may.effect.what, ONE, "card")
    return None if many is None or one is None else Phrase(SWORN.format(many=many, one=with_article(one)))


SWORN: Final = (
    "that player chooses target player who controls more {many} than they do and is their opponent. The first player "
    "may reveal cards from the top of their library until they reveal {one}. If the first player does, that player "
    "puts that card onto the battlefield and all other cards revealed this way into their graveyard"
)
reading(
    "effect",
    SWORN.format(many="{what:np_many}", one="a/an {card:card_one}"),
    lambda values, start: sworn(values["what"]) if values["what"] == values["card"] else None,
)
WRITERS.setdefault("effect", []).insert(0, write_sworn)
