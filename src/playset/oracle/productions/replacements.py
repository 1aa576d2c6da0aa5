"""Replacement and prevention effects (CR 614, 615): how permanents enter, and what happens instead."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CREATURE,
    EVERYTHING,
    PERMANENT,
    PLAYER,
    SELF,
    TOKEN,
    YOU,
    YOU_CONTROL,
    YOU_OWN,
    YOUR_TURN,
    AsTurnedUp,
    ChooseAsEnters,
    Count,
    DamageAsCounters,
    DoesNotUntap,
    EntersTapped,
    EntersWith,
    ExiledUnlessCast,
    GoesElsewhere,
    InsteadOfDrawing,
    InsteadOfGainingLife,
    LeavesIntoExile,
    LifeFloor,
    MayEnterWith,
    MayPayOrEnterTapped,
    MayRevealOrEnterTapped,
    MultiplyCounters,
    MultiplyDamage,
    MultiplyLifeGain,
    MultiplyLifeLoss,
    MultiplyTokens,
    Not,
    Paid,
    PreventAnd,
    PreventDamage,
    PreventHalf,
    ShuffledInstead,
    Then,
    TheyEnterTapped,
    TheyEnterWith,
    Types,
    Untrue,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.core.words import CardType
from playset.oracle.binding import is_players
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, refuse, rule, take_it, writing
from playset.oracle.nouns import MANY, ONE, atoms, in_order, write_np
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Ability, Filter

# --- entering ------------------------------------------------------------------------------------------------

rule("static", EntersTapped, "~ enters [the battlefield] tapped", unless=None)
rule("static", EntersTapped, "~ enters [the battlefield] tapped unless {unless:condition}")


def enters_tapped_if(values: Values, start: int) -> EntersTapped:
    """Make the node for "~ enters tapped if it's not your turn": unless the contrary is so."""
    condition = values["condition"]
    return EntersTapped(condition.condition if isinstance(condition, Untrue) else Untrue(condition))


def write_enters_tapped_if(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "~ enters tapped if it's not your turn"."""
    if not isinstance(static, EntersTapped) or not isinstance(static.unless, Untrue):
        return None
    condition = writer.write("condition", static.unless.condition)
    return None if condition is None else Phrase(f"{writer.me} enters tapped if {condition.text}")


def tapped_with_counters(values: Values, start: int) -> tuple[Ability, ...]:
    """Make the nodes for "~ enters tapped with two charge counters on it"."""
    return (EntersTapped(), EntersWith(values["kind"], values.get("count", 1)))


reading(
    "paragraph",
    "~ enters [the battlefield] tapped and doesn't untap during your untap step.",
    lambda values, start: (EntersTapped(), DoesNotUntap(SELF)),
)
reading("static", "~ enters [the battlefield] tapped if {condition:condition}", enters_tapped_if)
reading("static", "if {condition:condition}, ~ enters [the battlefield] tapped", enters_tapped_if)
writing("static", write_enters_tapped_if)
for _counters in ("{kind:a_counter}", "{count:several} {kind:counter} counters"):
    for _with in ("with", "and with"):
        reading("paragraph", f"~ enters [the battlefield] tapped {_with} {_counters} on it.", tapped_with_counters)
rule(
    "static",
    MayPayOrEnterTapped,
    "as ~ enters [the battlefield], you may pay {life:number} life. If you don't, it enters [the battlefield] tapped",
)
rule(
    "static",
    MayRevealOrEnterTapped,
    "as ~ enters, you may reveal {what:a_card} from your hand. If you don't, ~ enters tapped",
)
_escaped = {"condition": Paid("escape")}  # CR 702.138c
rule("static", EntersWith, "~ escapes with {kind:a_counter} on it", count=1, **_escaped)
rule("static", EntersWith, "~ escapes with {count:several} {kind:counter} counters on it", **_escaped)
rule("static", EntersWith, "~ enters [the battlefield] with {kind:a_counter} on it", count=1)
rule("static", EntersWith, "~ enters [the battlefield] with {count:several} {kind:counter} counters on it")
rule("static", EntersWith, "~ enters [the battlefield] with {kind:a_counter} on it for each {count:per}")
rule(
    "static",
    EntersWith,
    "~ enters [the battlefield] with a number of {kind:counter} counters on it equal to {count:quantity}",
)
rule(
    "static",
    EntersWith,
    "~ enters [the battlefield] with X {kind:counter} counters on it, where X is {count:quantity}",
)
# A condition stands before ("if it was kicked, it enters with …") or after.
_with = "~ enters [the battlefield] with"
rule("static", EntersWith, f"{_with} {{kind:a_counter}} on it if {{condition}}", count=1)
rule("static", EntersWith, f"{_with} {{count:several}} {{kind:counter}} counters on it if {{condition}}")
for _counters in ("{kind:a_counter} on it", "{count:several} {kind:counter} counters on it"):
    for _it in ("~", "it"):
        reading(
            "static",
            f"if {{condition:condition}}, {_it} enters [the battlefield] with {_counters}",
            lambda values, start: EntersWith(values["kind"], values.get("count", 1), values["condition"]),
        )
FLOOR: Final = "damage that would reduce your life total to less than 1 reduces it to 1 instead"
rule("static", LifeFloor, FLOOR, condition=None)
rule("static", LifeFloor, f"if {{condition}}, {FLOOR}")
rule("static", LeavesIntoExile, "if {what:a} would leave the battlefield, exile it instead")
rule("line", AsTurnedUp, "as ~ is turned face up, put {kind:a_counter} on it.", count=1)
rule("line", AsTurnedUp, "as ~ is turned face up, put {count:several} {kind:counter} counters on it.")
rule("static", TheyEnterTapped, "{what:subject} enter(s) [the battlefield] tapped")
rule(
    "static",
    TheyEnterWith,
    "each {what:np} enters [the battlefield] with an additional {kind:counter} counter on it",
    count=1,
)
rule(
    "static",
    TheyEnterWith,
    "each {what:np} enters [the battlefield] with {count:several} additional {kind:counter} counters on it",
)
reading(
    "static",
    "each {what:np} enters [the battlefield] with an additional {kind:counter} counter on it for each {those:np_one} "
    "you already control",
    lambda values, start: TheyEnterWith(
        values["what"], values["kind"], Count(in_order(Both(values["those"], YOU_CONTROL)))
    ),
)
refuse(TheyEnterTapped, lambda node: getattr(node.what, "node", node.what) == SELF)

rule(
    "static",
    MayEnterWith,
    "you may have ~ enter with an additional {kind:counter} counter on it. If you don't, it {otherwise:passing}",
)
rule("static", MayEnterWith, "you may have ~ enter with an additional {kind:counter} counter on it", otherwise=None)

# --- instead -------------------------------------------------------------------------------------------------

rule(
    "static",
    MultiplyTokens,
    "if one or more tokens would be created under your control, {times:fold} that many of those tokens are created "
    "instead",
    who=YOU,
)
rule(
    "static",
    MultiplyTokens,
    "if one or more tokens would be created, {times:fold} that many of those tokens are created instead",
    who=PLAYER,
)
rule(
    "static",
    MultiplyTokens,
    "if an effect would create one or more tokens under your control, it creates {times:fold} that many of those "
    "tokens instead",
    who=YOU,
    by_effects=True,
)
rule(
    "static",
    MultiplyCounters,
    "if an effect would put one or more counters on {what:a}, it puts {times:fold} that many of those counters on "
    "that permanent instead",
    kind="",
    by_effects=True,
)
rule(
    "static",
    MultiplyCounters,
    "if one or more counters would be put on {what:a}, {times:fold} that many of those counters are put on it instead",
    kind="",
)
rule(
    "static",
    MultiplyCounters,
    "if one or more {kind:counter} counters would be put on {what:a}, {times:fold} that many of those counters are put "
    "on it instead",
)
rule(
    "static",
    MultiplyDamage,
    "if {source:a_source} would deal damage to {to:anyone}, it deals {times:double} that damage "
    "[to that permanent or player] instead",
    more=0,
    noncombat=False,
)
for _noncombat, _kind in ((False, "damage"), (True, "noncombat damage")):
    rule(
        "static",
        MultiplyDamage,
        f"if {{source:a_source}} would deal {_kind} to {{to:anyone}}, it deals that much damage plus {{more:number}} "
        "instead",
        times=1,
        noncombat=_noncombat,
    )
for _it in ("to that permanent or player", "to that player", "to that permanent", "to that creature"):
    reading(
        "static",
        f"if {{source:a_source}} would deal damage to {{to:anyone}}, it deals that much damage plus {{more:number}} "
        f"{_it} instead",
        lambda values, start: MultiplyDamage(values["source"], plain(values["to"]), 1, values["more"]),
    )


for _who in ("it", "that source"):
    for _it in ("to that permanent or player", "to that player or permanent", "to that player"):
        reading(
            "static",
            f"if a source would deal damage to {{to:anyone}}, {_who} deals {{times:double}} that damage {_it} instead",
            lambda values, start: MultiplyDamage(EVERYTHING, plain(values["to"]), values["times"]),
        )


def either_of(values: Values, start: int) -> Either | None:
    """Make the node for "an opponent or a permanent an opponent controls"."""
    left, right = plain(values["left"]), plain(values["right"])
    return Either(left, right) if isinstance(left, Filter) and isinstance(right, Filter) else None


def write_anyone(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "an opponent or a permanent an opponent controls"."""
    if not isinstance(what, Either) or not is_players(what.left) or is_players(what.right):
        return writer.write("anything", what)
    left, right = writer.write("anything", what.left), writer.write("anything", what.right)
    return None if left is None or right is None else Phrase(f"{left.text} or {right.text}")


reading("anyone", "{it:anything}", take_it)
reading("anyone", "{left:who} or {right:some}", either_of)
writing("anyone", write_anyone)
for _when, _condition in (("", None), (" during your turn", YOUR_TURN)):
    for _they in ("that player loses", "they lose"):
        reading(
            "static",
            f"if {{who:who}} would lose life{_when}, {_they} {{times:fold}} that much life instead",
            lambda values, start, condition=_condition: MultiplyLifeLoss(  # type: ignore[misc]
                plain(values["who"]), values["times"], condition
            ),
        )


def write_life_loss(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "if an opponent would lose life during your turn, they lose twice that much life instead"."""
    if not isinstance(static, MultiplyLifeLoss) or static.condition not in (None, YOUR_TURN):
        return None
    who = writer.write("who", static.who)
    times = writer.write("fold", static.times) if who is not None else None
    if who is None or times is None:
        return None
    when = "" if static.condition is None else " during your turn"
    return Phrase(f"if {who.text} would lose life{when}, they lose {times.text} that much life instead")


writing("static", write_life_loss)
rule(
    "static",
    ExiledUnlessCast,
    "if {what:some} would enter and <they weren't|it wasn't> cast, exile it instead",
)
for _noncombat, _kind in ((True, "noncombat damage"), (False, "damage")):
    rule(
        "static",
        DamageAsCounters,
        f"if {{source:a_source}} would deal {_kind} to {{to:anyone}}, put that many {{kind:counter}} counters on that "
        "creature instead",
        noncombat=_noncombat,
    )
rule("static", MultiplyLifeGain, "if you would gain life, you gain {times:fold} that much life instead", who=YOU)
rule("static", MultiplyLifeGain, "if {who:who} would gain life, that player gains {times:fold} that much life instead")
rule(
    "static",
    MultiplyCounters,
    "if one or more {kind:counter} counters would be put on {what:a}, that many plus {more:count} of those counters "
    "are put on it instead",
    times=1,
)
rule(
    "static",
    MultiplyLifeGain,
    "if you would gain life, you gain that much life plus {more:number} instead",
    times=1,
    who=YOU,
)
for _whose, _owned in (("an opponent's", ~YOU_OWN), ("your", YOU_OWN)):
    rule(
        "static",
        GoesElsewhere,
        f"if a card would be put into {_whose} graveyard from anywhere, exile it instead",
        what=_owned,
        zone=Zone.GRAVEYARD,
        instead=Zone.EXILE,
        origin=Zone.NOWHERE,
    )


reading(
    "static",
    "if you would gain life, you gain that much plus {more:number} instead",
    lambda values, start: MultiplyLifeGain(1, more=values["more"]) if isinstance(values["more"], int) else None,
)


def card_exiled(values: Values, start: int) -> GoesElsewhere | None:
    """Make the node for "if an instant or sorcery card would be put into a graveyard from anywhere, exile it"."""
    return None if values["what"] == ANYTHING else GoesElsewhere(values["what"])


def write_card_exiled(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "if an instant card would be put into a graveyard from anywhere, exile it instead"."""
    if not isinstance(static, GoesElsewhere) or static != GoesElsewhere(static.what) or static.what == SELF:
        return None
    noun = write_np(writer, static.what, ONE, "card")
    if noun is None:
        return None
    return Phrase(f"if {with_article(noun)} would be put into a graveyard from anywhere, exile it instead")


reading("static", "if a/an {what:card_one} would be put into a graveyard from anywhere, exile it instead", card_exiled)
writing("static", write_card_exiled)


def owned_by_opponents(values: Values, start: int) -> GoesElsewhere | None:
    """Make the node for "if a nontoken creature an opponent owns would die or a creature card not on …"."""
    what = values["what"]
    return GoesElsewhere(in_order(Both(what, ~YOU_OWN))) if what == values["again"] else None


reading(
    "static",
    "if a nontoken {what:noun_one} an opponent owns would die or a/an {again:card_one} not on the battlefield would be "
    "put into an opponent's graveyard, exile that card instead",
    owned_by_opponents,
)
reading(
    "static",
    "if {what:self} would be put into a graveyard from anywhere, reveal {it:self} and shuffle it into its owner's "
    "library instead",
    lambda values, start: ShuffledInstead(values["what"]),
)
reading(
    "static",
    "if a card would be put into an opponent's graveyard, exile it instead",
    lambda values, start: GoesElsewhere(~YOU_OWN),
)
reading(
    "static",
    "if you would create one or more tokens, create {times:fold} that many instead",
    lambda values, start: MultiplyTokens(values["times"]),
)


def one_more_counter(values: Values, start: int) -> MultiplyCounters | None:
    """Make the node for "that many plus one +1/+1 counters are put on it instead"."""
    if values["kind"] != values["again"] or not isinstance(values["more"], int):
        return None
    return MultiplyCounters(values["what"], 1, values["kind"], more=values["more"])


def as_many_again(values: Values, start: int) -> MultiplyCounters | None:
    """Make the node for "twice that many +1/+1 counters are put on it instead"."""
    return (
        MultiplyCounters(values["what"], values["times"], values["kind"]) if values["kind"] == values["again"] else None
    )


for _it in ("it", "that creature", "that permanent"):
    reading(
        "static",
        "if one or more {kind:counter} counters would be put on {what:a}, {times:fold} that many {again:counter} "
        f"counters are put on {_it} instead",
        as_many_again,
    )
for _it in ("it", "that creature", "that permanent"):
    reading(
        "static",
        "if one or more {kind:counter} counters would be put on {what:a}, that many plus {more:count} {again:counter} "
        f"counters are put on {_it} instead",
        one_more_counter,
    )
rule("static", InsteadOfGainingLife, "if {who:who} would gain life, that player gains no life instead", effect=Then())
rule("static", InsteadOfGainingLife, "if you would gain life, {effect:chain} instead", who=YOU)
rule("static", InsteadOfGainingLife, "if {who:who} would gain life, {effect:chain} instead")
_but_first = "except the first one <they draw|you draw> in each of <their|your> draw steps"
rule(
    "static",
    InsteadOfDrawing,
    f"if you would draw a card {_but_first}, {{effect:chain}} instead",
    who=YOU,
    but_first=True,
)
rule(
    "static",
    InsteadOfDrawing,
    f"if {{who:who}} would draw a card {_but_first}, {{effect:chain}} instead",
    but_first=True,
)
rule("static", InsteadOfDrawing, "if you would draw a card, {effect:chain} instead", who=YOU, condition=None)
rule("static", InsteadOfDrawing, "if {who:who} would draw a card, {effect:chain} instead", condition=None)
rule("static", InsteadOfDrawing, "if you would draw a card while {condition}, {effect:chain} instead", who=YOU)
rule("static", InsteadOfDrawing, "if {who:who} would draw a card while {condition}, {effect:chain} instead")

for _node, _event in ((InsteadOfDrawing, "draw a card"), (InsteadOfGainingLife, "gain life")):
    _text = f"if you would {_event}, instead {{effect:chain}}"
    reading("static", _text, lambda values, start, node=_node: node(values["effect"]))  # type: ignore[misc]
    _text = f"if {{who:who}} would {_event}, instead {{effect:chain}}"
    reading("static", _text, lambda values, start, node=_node: node(values["effect"], values["who"]))  # type: ignore[misc]
reading(
    "static",
    "if you would draw a card while {condition:condition}, instead {effect:chain}",
    lambda values, start: InsteadOfDrawing(values["effect"], condition=values["condition"]),
)

ENDS: Final[dict[int, str]] = {
    Zone.EXILE: "exile it instead",
    Zone.HAND: "return it to its owner's hand instead",
    Zone.LIBRARY: "put it on top of its owner's library instead",
    Zone.GRAVEYARD: "put it into its owner's graveyard instead",
}
FROM: Final[dict[int, str]] = {
    Zone.NOWHERE: "would be put into a graveyard from anywhere",
    Zone.BATTLEFIELD: "would be put into a graveyard from the battlefield",
}
SUNK: Final = "put it on the bottom of its owner's library instead"
SHUFFLED: Final = "shuffle it into its owner's library instead"
DIES: Final = "would die"

for _origin, _would in FROM.items():
    for _instead, _words in ENDS.items():
        rule("static", GoesElsewhere, f"if {{what:mortal}} {DIES}, {_words}", origin=Zone.BATTLEFIELD, instead=_instead)
        rule("static", GoesElsewhere, f"if {{what:a}} {_would}, {_words}", origin=_origin, instead=_instead)
    rule(
        "static",
        GoesElsewhere,
        f"if {{what:mortal}} {DIES}, {SUNK}",
        origin=Zone.BATTLEFIELD,
        instead=Zone.LIBRARY,
        bottom=True,
    )
    rule("static", GoesElsewhere, f"if {{what:a}} {_would}, {SUNK}", origin=_origin, instead=Zone.LIBRARY, bottom=True)
    rule("static", ShuffledInstead, f"if {{what:mortal}} {DIES}, {SHUFFLED}", origin=Zone.BATTLEFIELD)
    rule("static", ShuffledInstead, f"if {{what:a}} {_would}, {SHUFFLED}", origin=_origin)


def is_mortal(what: Any, me: str) -> bool:
    """True if it is a creature, so that "dies" can be said of it (CR 700.4)."""
    if what == SELF:
        return me.endswith("creature")
    return isinstance(what, Filter) and Types(CardType.CREATURE) in atoms(what)


def write_mortal(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a creature."""
    return writer.write("a", what) if is_mortal(what, writer.me) else None


reading("mortal", "{it:a}", take_it)
writing("mortal", write_mortal)

# --- how many times ------------------------------------------------------------------------------------------

FOLD: Final = {2: "twice", 3: "three times", 4: "four times"}
DOUBLE: Final = {2: "double", 3: "triple"}

for _number, _words in FOLD.items():
    reading("fold", _words, lambda values, start, number=_number: number)  # type: ignore[misc]
for _number, _words in DOUBLE.items():
    reading("double", _words, lambda values, start, number=_number: number)  # type: ignore[misc]


def write_fold(writer: Writer, number: Any, style: str) -> Phrase | None:
    """Write "twice"."""
    return Phrase(FOLD[number]) if number in FOLD else None


def write_double(writer: Writer, number: Any, style: str) -> Phrase | None:
    """Write "double"."""
    return Phrase(DOUBLE[number]) if number in DOUBLE else None


writing("fold", write_fold)
writing("double", write_double)

# --- sources and prevention ----------------------------------------------------------------------------------


def a_source(values: Values, start: int) -> Any:
    """Make the node for "a red source you control"."""
    return None if values["what"] == ANYTHING else values["what"]


def write_a_source(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a source of damage; what is no thing of its own is called a source."""
    phrase = writer.write("a", what)
    if phrase is not None:
        return phrase
    noun = write_np(writer, what, ONE, "source")
    return None if noun is None else Phrase(with_article(noun))


reading("a_source", "a/an {what:source_one}", a_source)
reading("a_source", "{it:a}", take_it)
writing("a_source", write_a_source)


def write_sources(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write sources of damage in the plural."""
    phrase = writer.write("subject", what)
    if phrase is not None:
        return phrase
    noun = write_np(writer, what, MANY, "source")
    return None if noun is None else Phrase(noun)


reading("sources", "{it:source_many}", lambda values, start: None if values["it"] == ANYTHING else values["it"])
reading("sources", "{it:subject}", take_it)
writing("sources", write_sources)


def write_victims(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return who or what damage is prevented to."""
    return Phrase("you") if what == YOU else writer.write("subject", what)


reading("victims", "you", lambda values, start: YOU)
reading("victims", "{it:subject}", take_it)
reading("victims", "you or {right:some}", lambda values, start: Either(YOU, plain(values["right"])))
writing("victims", write_victims)

rule(
    "static",
    PreventHalf,
    "if a source would deal damage to {to:victims}, prevent half that damage, rounded up",
    source=None,
)
for _combat, _kind in ((False, "damage"), (True, "combat damage")):
    rule(
        "static",
        PreventDamage,
        f"prevent all {_kind} that would be dealt by {{source:sources}}",
        to=PERMANENT | PLAYER,
        combat_only=_combat,
        amount=0,
    )
    rule(
        "static",
        PreventDamage,
        f"prevent all {_kind} that would be dealt",
        to=PERMANENT | PLAYER,
        combat_only=_combat,
        amount=0,
    )
    rule(
        "static",
        PreventDamage,
        f"prevent all {_kind} that would be dealt to {{to:victims}} by {{source:sources}}",
        combat_only=_combat,
        amount=0,
    )
    rule(
        "static",
        PreventDamage,
        f"prevent all {_kind} that would be dealt to {{to:victims}}",
        combat_only=_combat,
        amount=0,
    )
rule(
    "static",
    PreventDamage,
    "if {source:a_source} would deal damage to {to:victims}, prevent {amount:number} of that damage",
)


def to_and_by(combat_only: bool) -> Maker:
    """Return a maker for "prevent all combat damage that would be dealt to and dealt by this creature"."""

    def make(values: Values, start: int) -> tuple[Ability, ...]:
        what = plain(values["what"])
        return (
            PreventDamage(what, None, combat_only),
            PreventDamage(PERMANENT | PLAYER, what, combat_only),
        )

    return make


for _combat, _kind in ((False, "damage"), (True, "combat damage")):
    for _by in ("dealt by", "by"):
        reading(
            "paragraph",
            f"prevent all {_kind} that would be dealt to and {_by} {{what:subject}}.",
            to_and_by(_combat),
        )
for _combat, _kind in ((False, "damage"), (True, "combat damage")):
    rule(
        "static",
        PreventAnd,
        f"if {_kind} would be dealt to {{to:victims}}, prevent that damage. {{effect}}",
        source=None,
        combat_only=_combat,
    )
    rule(
        "static",
        PreventAnd,
        f"if {{source:a_source}} would deal {_kind} to {{to:victims}}, prevent that damage. {{effect}}",
        combat_only=_combat,
    )
    reading(
        "static",
        f"if {_kind} would be dealt to {{to:victims}}, prevent that damage and {{effect:chain}}",
        lambda values, start, combat=_combat: PreventAnd(values["to"], values["effect"], combat_only=combat),  # type: ignore[misc]
    )


def dies_into_exile(values: Values, start: int) -> GoesElsewhere | None:
    """Make the node for "if a nontoken creature would die, instead exile that card and create a token"."""
    what, token = plain(values["what"]), plain(values["token"])
    if not isinstance(what, Filter) or CREATURE not in atoms(what) or Not(TOKEN) not in atoms(what):
        return None
    return GoesElsewhere(what, origin=Zone.BATTLEFIELD, token=token)


def write_dies_into_exile(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "if a nontoken creature an opponent controls would die, instead exile that card and create …"."""
    if not isinstance(static, GoesElsewhere) or static.token is None or static.instead != Zone.EXILE:
        return None
    what = writer.write("a", static.what)
    token = writer.write("a_token", static.token)
    if what is None or token is None:
        return None
    return Phrase(f"if {what.text} would die, instead exile that card and create {token.text}")


reading("static", "if {what:some} would die, instead exile that card and create {token:a_token}", dies_into_exile)
WRITERS.setdefault("static", []).insert(0, write_dies_into_exile)


def chosen_and_paid(values: Values, start: int) -> tuple[Ability, ...]:
    """Make the node for "as ~ enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters …"."""
    # CR 614.12: with the type chosen, a land that is that type would have lost what is left to ask; one who decides
    # both learns nothing between the two.
    return (MayPayOrEnterTapped(values["life"]), ChooseAsEnters(values["kind"]))


reading(
    "paragraph",
    "as ~ enters, choose a {kind:choosable}. Then you may pay {life:number} life. If you don't, it enters tapped.",
    chosen_and_paid,
)
