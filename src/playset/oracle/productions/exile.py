"""Exiling for a while, playing cards from elsewhere, and putting cards back (CR 406, 601.3, 610.3)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    EACH_OPPONENT,
    EXILED_WITH,
    IT,
    PERMANENT,
    PLAYER,
    SELF,
    TOKEN,
    WITHOUT_PAYING,
    YOU,
    YOU_DID,
    YOU_OWN,
    AddTypes,
    AlternativeCost,
    AndOthers,
    BottomOfGraveyard,
    CannotGainLife,
    CastFrom,
    Choose,
    ControlledBy,
    ControllerOf,
    Count,
    Duration,
    EntersWith,
    Exile,
    ExiledIfItDies,
    ExileTop,
    ExileUntil,
    ExileUntilLeaves,
    GainsFlashback,
    GoesElsewhere,
    If,
    IfItWouldLeave,
    InForce,
    InsteadOfLosing,
    Investigate,
    InZoneOf,
    LastFound,
    LeavesStack,
    LetPlay,
    MayCast,
    MovedThisWay,
    OwnerOf,
    PreventAbout,
    PreventByOthers,
    PreventDamage,
    PutInto,
    PutOnBottomAtRandom,
    PutOntoBattlefield,
    Repeat,
    SameName,
    ShuffleLibrary,
    Target,
    Then,
    Zone,
)
from playset.ability.costs.base import ITS_MANA_COST
from playset.ability.effects.results import EXILED
from playset.ability.filters.base import Both
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import MOVES, Mention, Mentioning, Pronoun, leaves, left_by, plain
from playset.oracle.grammar import WRITERS, Phrase, Values, reading, refuse, rule, take_it, writing
from playset.oracle.nouns import ONE, all_of, atoms, in_order, write_np
from playset.oracle.productions.control_flow import parts_of
from playset.oracle.productions.delayed import Later
from playset.oracle.productions.permanents import in_your_graveyard
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect

rule("clause", ExileUntilLeaves, "exile {what:moved.all} until ~ leaves the battlefield")
rule("clause", PutInto, "put {what:moved.all_from} into <their owners' hands|its owner's hand>", zone=Zone.HAND)
rule(
    "clause",
    PutInto,
    "put {what:moved.all_from} into <their owners' graveyards|its owner's graveyard>",
    zone=Zone.GRAVEYARD,
)
leaves(ExileUntil, "card", IT, plural=True)
rule("clause", ExileUntil, "exile cards from the top of your library until you exile {what:last_card}")
rule("clause", PutOnBottomAtRandom, "put {what:moved.all_from} on the bottom of your library in a random order")
rule("clause", MayCast, "you may cast {what:moved.from} without paying its mana cost", who=YOU, more=False)
rule(
    "clause",
    MayCast,
    "you may play the exiled card without paying its mana cost",
    what=EXILED_WITH,
    who=YOU,
    lands=True,
)
rule("clause", MayCast, "you may play {what:moved.from} without paying its mana cost", who=YOU, lands=True)
rule(
    "clause",
    MayCast,
    "the exiled card's owner may cast that card without paying its mana cost",
    what=EXILED_WITH,
    who=OwnerOf(EXILED_WITH),
    more=False,
)
_gone = LeavesStack(graveyard=True)
for _time in ("", " this turn"):
    for _whose in ("your", "a", "its owner's"):
        rule(
            "clause",
            MayCast,
            "you may cast {what:moved.from} without paying its mana cost. If that spell would be put into "
            f"{_whose} graveyard{_time}, exile it instead",
            who=YOU,
            more=False,
            becomes=(_gone,),
        )
refuse(MayCast, lambda node: node.what == SELF)  # CR 118.9: "this spell" is cast for nothing instead of its mana cost
rule("static", InsteadOfLosing, "if you would lose the game, {effect:chain} instead", who=YOU)
rule("static", InsteadOfLosing, "if {who:who} would lose the game, {effect:chain} instead")


def last_card(values: Values, start: int) -> Mention:
    """Return a card that is the last of several."""
    return Mention(values["what"], LastFound(values["what"]), "card", start)


def write_last_card(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a card that is the last of several."""
    noun = write_np(writer, what, ONE, "card")
    if noun is None:
        return None
    writer.mention(Mention(what, LastFound(what), "card", 0))
    return Phrase(with_article(noun))


reading("last_card", "a/an {what:card_one}", last_card)
writing("last_card", write_last_card)
reading("pronoun", "the exiled cards", lambda values, start: Pronoun("those", start, "card", "exiled"))

for _it in ("{what:pronoun}", "that creature or planeswalker"):
    reading(
        "sentence",
        f"if {_it} would die this turn, exile it instead",
        lambda values, start: ExiledIfItDies(values.get("what") or Pronoun("it", start)),
    )


def write_exiled_if_it_dies(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "if it would die this turn, exile it instead"."""
    what = writer.write("selector", effect.what) if isinstance(effect, ExiledIfItDies) else None
    return None if what is None else Phrase(f"if {what.text} would die this turn, exile it instead")


writing("sentence", write_exiled_if_it_dies)
reading(
    "sentence",
    "if {what:pronoun} would leave the battlefield, exile it instead of putting it anywhere else",
    lambda values, start: IfItWouldLeave(values["what"]),
)


def write_if_it_would_leave(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "if it would leave the battlefield, exile it instead of putting it anywhere else"."""
    what = writer.write("selector", effect.what) if isinstance(effect, IfItWouldLeave) else None
    if what is None:
        return None
    return Phrase(f"if {what.text} would leave the battlefield, exile it instead of putting it anywhere else")


writing("sentence", write_if_it_would_leave)


def exiled_either_way(values: Values, start: int) -> Effect:
    """Make the node for "exile it at the beginning of the next end step. If it would leave the battlefield, …"."""
    later = Later(values["step"], Exile(dataclasses.replace(values["again"], role=MOVES)))
    return Then(*parts_of(values["first"]), IfItWouldLeave(values["it"]), later)


reading(
    "effect",
    "{first:effect}. exile {it:pronoun} at the beginning of the next {step:step}. if {again:pronoun} would leave the "
    "battlefield, exile it instead of putting it anywhere else",
    exiled_either_way,
)


def shuffle_and_exile(values: Values, start: int) -> Mentioning:
    """Make the node for "shuffle your library, then exile the top card": the text goes on to speak of it."""
    exiled = ExileTop()
    mention = left_by(exiled, start)
    assert mention is not None
    return Mentioning(Then(ShuffleLibrary(), exiled), mention)


reading("clause", "shuffle your library, then exile the top card", shuffle_and_exile)

# --- with counters ---------------------------------------------------------------------------------------------

reading(
    "static",
    "if a card would be put into an opponent's graveyard from anywhere, instead exile it with {kind:a_counter} on it",
    lambda values, start: GoesElsewhere(~YOU_OWN, counter=values["kind"]),
)
reading(
    "static",
    "if {what:mortal} would die, exile that card with {kind:a_counter} on it instead",
    lambda values, start: GoesElsewhere(plain(values["what"]), origin=Zone.BATTLEFIELD, counter=values["kind"]),
)
reading(
    "static",
    "~ enters with {kind:a_counter} on it for each {what:card_one} exiled with it",
    lambda values, start: EntersWith(values["kind"], Count(in_order(Both(values["what"], EXILED_WITH)))),
)

# --- leave for a while ---------------------------------------------------------------------------------------

PLAY = CastFrom(Zone.EXILE, lands=True)
rule("clause", LetPlay, "you may play {what:moved} this turn", leave=PLAY, duration=Duration.END_OF_TURN, who=YOU)
rule(
    "clause",
    LetPlay,
    "you may play {what:moved} until your next turn",
    leave=PLAY,
    duration=Duration.YOUR_NEXT_TURN,
    who=YOU,
)
reading(
    "clause",
    "until end of turn, you may play {what:moved}",
    lambda values, start: LetPlay(values["what"], PLAY, Duration.END_OF_TURN),
)
rule(
    "clause",
    LetPlay,
    "until end of turn, you may cast {what:moved}",
    leave=CastFrom(Zone.EXILE),
    duration=Duration.END_OF_TURN,
    who=YOU,
)
rule(
    "clause",
    LetPlay,
    "until the end of your next turn, you may play {what:moved}",
    leave=PLAY,
    duration=Duration.END_OF_YOUR_NEXT_TURN,
    who=YOU,
)
reading(
    "clause",
    "you may play {what:moved} until the end of your next turn",
    lambda values, start: LetPlay(values["what"], PLAY, Duration.END_OF_YOUR_NEXT_TURN),
)
rule(
    "clause",
    LetPlay,
    "you may play {what:moved} for as long as it remains exiled",
    leave=PLAY,
    duration=Duration.GAME,
    who=YOU,
)


_forever = "for as long as it remains exiled"
for _type in ("color", "type"):
    _leave = CastFrom(Zone.EXILE, any_color=_type == "color", any_type=_type == "type")
    _words = f"you may spend mana as though it were mana of any {_type} to cast that spell"
    rule(
        "clause",
        LetPlay,
        f"you may cast {{what:moved}} {_forever}, and {_words}",
        leave=_leave,
        duration=Duration.GAME,
        who=YOU,
    )
    for _it in ("it", "that spell"):
        reading(
            "clause",
            f"you may cast {{what:moved}} {_forever}, and mana of any {_type} can be spent to cast {_it}",
            lambda values, start, leave=_leave: LetPlay(values["what"], leave, Duration.GAME),  # type: ignore[misc]
        )
rule(
    "clause",
    LetPlay,
    f"you may cast {{what:moved}} {_forever}",
    leave=CastFrom(Zone.EXILE),
    duration=Duration.GAME,
    who=YOU,
)
FREE = CastFrom(Zone.EXILE, WITHOUT_PAYING, lands=True)
_free = "without paying <their mana costs|its mana cost>"
rule(
    "clause",
    LetPlay,
    f"you may play {{what:moved}} this turn {_free}",
    leave=FREE,
    duration=Duration.END_OF_TURN,
    who=YOU,
)
rule(
    "clause",
    LetPlay,
    f"until end of turn, you may play {{what:moved}} {_free}",
    leave=FREE,
    duration=Duration.END_OF_TURN,
    who=YOU,
)


def cast_from_graveyard(values: Values, start: int) -> LetPlay | None:
    """Make the node for "choose target artifact card in your graveyard. You may cast that card this turn"."""
    what = values["what"]
    if not isinstance(what, Mention) or not in_your_graveyard(what.node):
        return None
    return LetPlay(what, CastFrom(Zone.GRAVEYARD), Duration.END_OF_TURN)


def cast_and_exiled(values: Values, start: int) -> LetPlay | None:
    """Make the node for "you may cast target instant card from your graveyard this turn. If that spell would be …"."""
    what = values["what"]
    if not isinstance(what, Mention) or not isinstance(what.node, Target):
        return None
    if CARD_IN_YOUR_GRAVEYARD not in atoms(what.node.what):
        return None
    return LetPlay(what, CastFrom(Zone.GRAVEYARD, becomes=(_gone,)), Duration.END_OF_TURN)


def write_cast_and_exiled(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "you may cast target instant card from your graveyard this turn. If that spell would be …"."""
    if not isinstance(effect, LetPlay) or effect.leave != CastFrom(Zone.GRAVEYARD, becomes=(_gone,)):
        return None
    what = writer.write("selector", effect.what) if effect.duration == Duration.END_OF_TURN else None
    return None if what is None else Phrase(f"you may cast {what.text} this turn. {EXILED_THEN}")


EXILED_THEN: Final = "If that spell would be put into your graveyard this turn, exile it instead"
reading("clause", f"you may cast {{what:target}} this turn. {EXILED_THEN}", cast_and_exiled)
WRITERS.setdefault("clause", []).insert(0, write_cast_and_exiled)


def write_cast_from_graveyard(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "choose target artifact card in your graveyard. You may cast that card this turn"."""
    if not isinstance(effect, LetPlay) or effect != LetPlay(effect.what, CastFrom(Zone.GRAVEYARD)):
        return None
    what = writer.write("selector", effect.what) if in_your_graveyard(effect.what) else None
    return None if what is None else Phrase(f"choose {what.text}. you may cast that card this turn")


reading("clause", "choose {what:target}. you may cast that card this turn", cast_from_graveyard)
writing("clause", write_cast_from_graveyard)
rule(
    "clause",
    GainsFlashback,
    "{what} gain(s) flashback until end of turn. The flashback cost is equal to <their mana costs|its mana cost>",
    duration=Duration.END_OF_TURN,
)

# --- prevention for a while ----------------------------------------------------------------------------------


def write_certain(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return a target or what was one, as opposed to all that fit a description."""
    return writer.write("selector", what) if isinstance(what, Target) else None


def in_force(values: Values, start: int) -> InForce | None:
    """Make the node for "prevent all combat damage that would be dealt this turn"."""
    return InForce(values["static"]) if isinstance(values["static"], (CannotGainLife, PreventDamage)) else None


def write_in_force(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "prevent all combat damage that would be dealt to you this turn"."""
    if not isinstance(effect, InForce) or effect.duration != Duration.END_OF_TURN:
        return None
    phrase = writer.write("static", effect.replacement)
    return None if phrase is None else Phrase(f"{phrase.text} this turn")


for _combat, _kind in ((False, "damage"), (True, "combat damage")):
    reading(
        "clause",
        f"prevent all {_kind} that would be dealt this turn by {{source:sources}}",
        lambda values, start, combat=_combat: InForce(  # type: ignore[misc]
            PreventDamage(PERMANENT | PLAYER, values["source"], combat)
        ),
    )
    reading(
        "clause",
        f"prevent all {_kind} that would be dealt to {{to:victims}} this turn by {{source:sources}}",
        lambda values, start, combat=_combat: InForce(  # type: ignore[misc]
            PreventDamage(values["to"], values["source"], combat)
        ),
    )
reading("clause", "{static:static} this turn", in_force)
for _combat, _kind in ((False, "damage"), (True, "combat damage")):
    rule(
        "clause",
        PreventAbout,
        f"prevent all {_kind} that would be dealt to and dealt by {{what:certain}} this turn",
        to=True,
        by=True,
        combat_only=_combat,
    )
    rule(
        "clause",
        PreventAbout,
        f"prevent all {_kind} that would be dealt to {{what:certain}} this turn",
        to=True,
        by=False,
        combat_only=_combat,
    )
    rule(
        "clause",
        PreventAbout,
        f"prevent all {_kind} that would be dealt by {{what:certain}} this turn",
        to=False,
        by=True,
        combat_only=_combat,
    )
    rule(
        "clause",
        PreventByOthers,
        f"prevent all {_kind} that would be dealt by {{by:many}} other than {{than:certain}} this turn",
        combat_only=_combat,
    )
    reading(
        "clause",
        f"prevent all {_kind} {{what:certain}} would deal this turn",
        lambda values, start, combat=_combat: PreventAbout(values["what"], False, True, combat),  # type: ignore[misc]
    )
reading("certain", "{it:target}", take_it)
reading("certain", "that {noun:that_noun}", lambda values, start: Pronoun("that", start, values["noun"]))
reading("certain", "those {noun:those_noun}", lambda values, start: Pronoun("those", start, values["noun"]))
writing("certain", write_certain)
for _combat, _kind in ((False, "damage"), (True, "combat damage")):
    reading(
        "clause",
        f"prevent all {_kind} that would be dealt to {{to:pronoun}} this turn",
        lambda values, start, combat=_combat: InForce(PreventDamage(values["to"], None, combat)),  # type: ignore[misc]
    )
writing("clause", write_in_force)


def cast_or_else(values: Values, start: int) -> Then:
    """Make the node for "you may cast that card. If you don't, …": now, for its mana cost."""
    cast = MayCast(values["what"], AlternativeCost((ITS_MANA_COST,)))
    return Then(cast, If(YOU_DID, Then(), values["otherwise"]))


reading("effect", "you may cast {what:moved}. if you don't, {otherwise:chain}", cast_or_else)
reading(
    "effect",
    "{first:effect}. you may cast {what:moved}. if you don't, {otherwise:chain}",
    lambda values, start: Then(*parts_of(values["first"]), *cast_or_else(values, start).parts),
)

# --- all of one name ------------------------------------------------------------------------------------------


def exile_like(target: Any) -> Then:
    """Return the node for exiling all creatures of a player with the same name, for a Clue each that is no token."""
    owner = ControllerOf(target)
    others = in_order(CREATURE & ControlledBy(owner) & SameName(target))
    each = MovedThisWay(EXILED, in_order(~TOKEN & CREATURE))
    return Then(Exile(AndOthers(target, others)), Repeat(each, Investigate(who=owner)))


def write_exile_like(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "exile target creature and all other creatures its controller controls with the same name as …"."""
    first = effect.parts[0] if isinstance(effect, Then) and effect.parts else None
    if not isinstance(first, Exile) or not isinstance(first.what, AndOthers):
        return None
    target = first.what.first
    if effect != exile_like(target):
        return None
    what = writer.write("selector", target)
    return None if what is None else Phrase(f"exile {what.text} {LIKE_IT}")


ALL_THEIRS: Final = InZoneOf(Zone.HAND, EACH_OPPONENT) | InZoneOf(Zone.GRAVEYARD, EACH_OPPONENT)
LIKE_IT: Final = (
    "and all other creatures its controller controls with the same name as that creature. That player investigates for "
    "each nontoken creature exiled this way"
)
reading("effect", f"exile {{what:target}} {LIKE_IT}", lambda values, start: exile_like(values["what"]))
WRITERS.setdefault("effect", []).insert(0, write_exile_like)
rule("bottom_card", BottomOfGraveyard, "the bottom card of {who:possessive} graveyard")
reading("clause", "exile {what:bottom_card}", lambda values, start: Exile(values["what"]))


def write_exile_bottom(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "exile the bottom card of target player's graveyard"."""
    if not isinstance(effect, Exile) or not isinstance(effect.what, BottomOfGraveyard):
        return None
    what = writer.write("bottom_card", effect.what)
    return None if what is None else Phrase(f"exile {what.text}")


WRITERS.setdefault("clause", []).insert(0, write_exile_bottom)
reading(
    "clause",
    "exile all cards from all opponents' hands and graveyards",
    lambda values, start: Exile(ALL_THEIRS),
)


def put_one_exiled(values: Values, start: int) -> Then:
    """Make the node for "put a creature card exiled with ~ onto the battlefield. That creature is a Nightmare …"."""
    chosen = in_order(plain(values["what"]) & EXILED_WITH)
    return Then(Choose(chosen), PutOntoBattlefield(IT, being=AddTypes(subtypes=values["kinds"])))


def write_put_one_exiled(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "put a creature card with mana value X exiled with ~ onto the battlefield under your control"."""
    if not isinstance(effect, Then) or len(effect.parts) != 2 or not isinstance(effect.parts[0], Choose):
        return None
    put = effect.parts[1]
    if not isinstance(put, PutOntoBattlefield) or not isinstance(put.being, AddTypes) or not put.being.subtypes:
        return None
    rest = [part for part in atoms(effect.parts[0].what) if part != EXILED_WITH]
    if not rest or effect != put_one_exiled({"what": all_of(rest), "kinds": put.being.subtypes}, 0):
        return None
    card = writer.write("a_card", all_of(rest))
    kinds = " ".join(put.being.subtypes)
    if card is None:
        return None
    return Phrase(
        f"put {card.text} exiled with {writer.me} onto the battlefield under your control. That creature is "
        f"{with_article(kinds)} in addition to its other types"
    )


reading(
    "effect",
    "put {what:a_card} exiled with ~ onto the battlefield under your control. That creature is a/an "
    "{kinds:creature_kinds} in addition to its other types",
    put_one_exiled,
)
WRITERS.setdefault("effect", []).insert(0, write_put_one_exiled)
