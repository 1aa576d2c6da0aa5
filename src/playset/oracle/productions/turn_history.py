"""What has happened this turn and last turn (CR 608.2i): "if a creature died this turn"."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    ATTACKED_THIS_TURN,
    EACH_OPPONENT,
    ENTERED_THIS_TURN,
    PERMANENT,
    PLAYER,
    SELF,
    SPELL,
    TURNS_TAKEN,
    YOU,
    YOU_CONTROL,
    YOU_OWN,
    YOUR_TURN,
    AllOf,
    AttackersThisTurn,
    Casts,
    ControlledBy,
    CostsLess,
    Counters,
    CreatesTokens,
    DealtDamageByIt,
    DealtDamageTo,
    DeclaresAttack,
    Dies,
    Enters,
    Exceeds,
    Happened,
    HasResolved,
    If,
    InThisGame,
    Is,
    Leaves,
    LeavesGraveyard,
    PlayerDiscards,
    PlayerSacrifices,
    PlaysLand,
    PutIntoGraveyard,
    TimesHappened,
    Untrue,
    WasDealtDamage,
)
from playset.ability.filters.base import Both, Other, Self
from playset.core.node import Node
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, rule, take_it, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, in_order, write_np
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Condition, Filter, Pattern

ANY_NUMBER: Final = 9999

# What happens, in the past tense: the trigger condition, what stands before and after what it happens to, whether that
# is under your control, and whether it is a spell or a card. The first line of a condition is how it is written.
SAID: Final[tuple[tuple[type[Pattern], str, str, bool, str], ...]] = (
    (Dies, "", "died under your control", True, ""),
    (Dies, "", "died", False, ""),
    (Enters, "", "entered the battlefield under your control", True, ""),
    (Enters, "", "entered under your control", True, ""),
    (Leaves, "", "left the battlefield under your control", True, ""),
    (Casts, "you've cast", "", False, "spell"),
    (Casts, "you cast", "", False, "spell"),
    (PlayerSacrifices, "you've sacrificed", "", False, ""),
    (PlayerSacrifices, "you sacrificed", "", False, ""),
)
BY_YOU: Final = (Casts, PlayerSacrifices)


def pattern_of(kind: type[Pattern], what: Any, yours: bool) -> Pattern | None:
    """Return the trigger condition about what fits; "other" would be other than the card, of which nothing is known."""
    described = plain(what)
    if described == ANYTHING:
        described = SPELL
    if speaks_of_itself(described):
        return None
    if yours:
        described = in_order(Both(described, YOU_CONTROL))
    return kind(YOU, described) if kind in BY_YOU else kind(described)  # type: ignore[call-arg]


def speaks_of_itself(node: Node) -> bool:
    """True if a description depends on the card that asks."""
    return isinstance(node, (Other, Self)) or any(speaks_of_itself(child) for child in node.children())


def happened(kind: type[Pattern], yours: bool, least: int, most: int, last_turn: bool) -> Maker:
    """Return a maker for "two or more creatures died this turn"."""

    def make(values: Values, start: int) -> Happened | None:
        pattern = pattern_of(kind, values["what"], yours)
        count = values.get("count", least)
        if pattern is None or not isinstance(count, int):
            return None
        return Happened(pattern, count, most, last_turn)

    return make


for _kind, _before, _after, _yours, _noun in SAID:
    _one = f"a/an {{what:{_noun}_one}}" if _noun else "{what:some}"
    _many = f"{{what:{_noun or 'np'}_many}}"
    for _when, _last in (("this turn", False), ("last turn", True)):
        for _things, _least, _most in (
            (_one, 1, ANY_NUMBER),
            (f"{{count:several}} or more {_many}", 2, ANY_NUMBER),
            (f"no {_many}", 0, 0),
        ):
            _words = " ".join(word for word in (_before, _things, _after, _when) if word)
            reading("condition_part", _words, happened(_kind, _yours, _least, _most, _last))
            if _kind is Enters:
                _words = f"you had {_things} enter the battlefield under your control {_when}"
                reading("condition_part", _words, happened(_kind, True, _least, _most, _last))


def attacked_with(values: Values, start: int) -> Exceeds | None:
    """Make the node for "you attacked with two or more creatures this turn"."""
    count = values["count"]
    return Exceeds(AttackersThisTurn(values["who"]), count - 1) if isinstance(count, int) else None


def write_attacked_with(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "you attacked with two or more creatures this turn"."""
    if not isinstance(condition, Exceeds) or not isinstance(condition.more, AttackersThisTurn):
        return None
    who = writer.write("player", condition.more.who)
    if who is None or not isinstance(condition.less, int):
        return None
    return Phrase(f"{who.text} attacked with {writer.text('several', condition.less + 1)} or more creatures this turn")


reading("condition_part", "{who:player} attacked with {count:several} or more creatures this turn", attacked_with)
writing("condition_part", write_attacked_with)

# --- fixed words ---------------------------------------------------------------------------------------------

FIXED: Final[tuple[tuple[Condition, str], ...]] = (
    (Happened(DeclaresAttack()), "you attacked this turn"),
    (Happened(Leaves(PERMANENT & YOU_CONTROL)), "a permanent you controlled left the battlefield this turn"),
    (Happened(Leaves(PERMANENT & YOU_CONTROL)), "a permanent left the battlefield under your control this turn"),
    (Happened(CreatesTokens()), "you created a token this turn"),
    (Happened(CreatesTokens()), "you've created a token this turn"),
    (Happened(PlayerDiscards()), "you've discarded a card this turn"),
    (Happened(PlayerDiscards()), "you discarded a card this turn"),
    (Happened(PlaysLand()), "you've played a land this turn"),
    (Happened(PlaysLand()), "you played a land this turn"),
    (Happened(LeavesGraveyard()), "a card left your graveyard this turn"),
    (Happened(Casts(PLAYER, SPELL), 0, 0, last_turn=True), "no spells were cast last turn"),
    (Happened(Casts(YOU, SPELL), 2, last_turn=True, who=PLAYER), "a player cast two or more spells last turn"),
    (Happened(InThisGame(Casts(YOU, SPELL)), 0, 0), "this spell is the first spell you've cast this game"),
    (Happened(PlaysLand(), 2), "it wasn't the first land you played this turn"),
    (AllOf(YOUR_TURN, Exceeds(4, TURNS_TAKEN)), "it's your first, second, or third turn of the game"),
    (Is(SELF, ATTACKED_THIS_TURN), "~ attacked this turn"),
    (Untrue(Is(SELF, ATTACKED_THIS_TURN)), "~ didn't attack this turn"),
)
for _node, _words in FIXED:
    reading("condition_part", _words, lambda values, start, node=_node: node)  # type: ignore[misc]


for _who, _words in ((EACH_OPPONENT, "an opponent"), (PLAYER, "a player")):
    rule("condition_part", WasDealtDamage, f"{_words} was dealt {{least:number}} or more damage this turn", who=_who)


def write_happened(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Return what has happened this turn."""
    fixed = next((words for node, words in FIXED if node == condition), None)
    if fixed is not None:
        return Phrase(fixed.replace("~", writer.me))
    if not isinstance(condition, Happened) or condition.who != YOU:
        return None
    when = "last turn" if condition.last_turn else "this turn"
    for kind, before, after, yours, noun in SAID:
        if not isinstance(condition.pattern, kind):
            continue
        what: Any = condition.pattern.what  # type: ignore[attr-defined]
        parts = [part for part in atoms(what) if part != YOU_CONTROL]
        if yours and len(parts) in (0, len(atoms(what))):
            continue
        things = write_things(writer, condition, all_of(parts) if yours else what, noun)
        if things is not None:
            return Phrase(" ".join(word for word in (before, things, after, when) if word))
    return None


def write_things(writer: Writer, condition: Happened, what: Filter, noun: str) -> str | None:
    """Return how many of what it happened to."""
    if (condition.least, condition.most) == (1, ANY_NUMBER):
        one = write_np(writer, what, ONE, noun)
        return None if one is None else with_article(one)
    many = write_np(writer, what, MANY, noun)
    if many is None or condition.most not in (0, ANY_NUMBER):
        return None
    return f"no {many}" if condition.most == 0 else f"{writer.text('count', condition.least)} or more {many}"


writing("condition_part", write_happened)

# --- how often -----------------------------------------------------------------------------------------------


def died(values: Values, start: int) -> TimesHappened | None:
    """Make the node for "creature that died this turn"."""
    pattern = pattern_of(Dies, values["what"], bool(values.get("yours")))
    return None if pattern is None else TimesHappened(pattern)


def write_died(one: str, many: bool) -> Any:
    """Return what died this turn, after "for each" or "the number of"."""

    def write(writer: Writer, amount: Any, style: str) -> Phrase | None:
        if not isinstance(amount, TimesHappened) or not isinstance(amount.pattern, Dies):
            return None
        noun = write_np(writer, amount.pattern.what, MANY if many else ONE)
        return None if noun is None else Phrase(f"{one}{noun} that died this turn")

    return write


reading("per", "{what:np_one} that died this turn", died)
reading("quantity", "the number of {what:np_many} that died this turn", died)
writing("per", write_died("", False))
writing("quantity", write_died("the number of ", True))

# --- another spell -------------------------------------------------------------------------------------------


def less_after_another(values: Values, start: int) -> CostsLess | None:
    """Return a spell that costs less if another was cast before: while it is cast it has not been cast yet itself."""
    pattern = pattern_of(Casts, values["what"], False)
    return None if pattern is None else CostsLess(SELF, values["amount"], Happened(pattern))


reading(
    "static",
    "this spell costs {amount:generic} less to cast if you've cast another {what:spell_one} this turn",
    less_after_another,
)


def write_after_another(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "this spell costs {2} less to cast if you've cast another spell this turn"."""
    condition = static.condition if isinstance(static, CostsLess) and static.what == SELF else None
    if not isinstance(condition, Happened) or condition != Happened(condition.pattern):
        return None
    if not isinstance(condition.pattern, Casts) or condition.pattern.who != YOU or not isinstance(static.amount, int):
        return None
    noun = write_np(writer, condition.pattern.what, ONE, "spell")
    if noun is None:
        return None
    return Phrase(f"this spell costs {{{static.amount}}} less to cast if you've cast another {noun} this turn")


def first_costs_less(values: Values, start: int) -> CostsLess | None:
    """Make the node for "the first creature spell you cast each turn costs {2} less": as long as you have cast none."""
    pattern = pattern_of(Casts, values["what"], False)
    if pattern is None:
        return None
    what = SPELL if values["what"] == ANYTHING else values["what"]
    return CostsLess(in_order(Both(what, YOU_CONTROL)), values["amount"], Untrue(Happened(pattern)))


def write_first_costs_less(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "the first creature spell you cast each turn costs {2} less to cast"."""
    condition = static.condition if isinstance(static, CostsLess) and isinstance(static.amount, int) else None
    if not isinstance(condition, Untrue) or YOU_CONTROL not in atoms(static.what):
        return None
    what = all_of([part for part in atoms(static.what) if part != YOU_CONTROL])
    if condition.condition != Happened(Casts(YOU, what)):
        return None
    noun = write_np(writer, what, ONE, "spell")
    return (
        None if noun is None else Phrase(f"the first {noun} you cast each turn costs {{{static.amount}}} less to cast")
    )


reading(
    "static", "the first {what:first_spell} you cast each turn costs {amount:generic} less to cast", first_costs_less
)
reading("first_spell", "spell", lambda values, start: ANYTHING)
reading("first_spell", "{it:premodifier} spell", take_it)
writing("static", write_first_costs_less)
writing("static", write_after_another)

# --- what has entered this turn ------------------------------------------------------------------------------

rule("with", type(ENTERED_THIS_TURN), "that entered [the battlefield] this turn")


def write_entered(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "this creature entered this turn"."""
    if not isinstance(condition, Is) or condition.description != ENTERED_THIS_TURN:
        return None
    what = writer.write("selector", condition.what)
    return None if what is None else Phrase(f"{what.text} entered this turn")


for _one in ("self", "pronoun", "host"):
    reading(
        "condition_part",
        f"{{what:{_one}}} entered [the battlefield] this turn",
        lambda values, start: Is(values["what"], ENTERED_THIS_TURN),
    )
WRITERS.setdefault("condition_part", []).insert(0, write_entered)


def put_into_yours(values: Values, start: int) -> TimesHappened:
    """Make the node for "nontoken creature put into your graveyard from the battlefield this turn"."""
    return TimesHappened(PutIntoGraveyard(in_order(Both(values["what"], YOU_OWN))))


def write_put_into_yours(writer: Writer, amount: Any, style: str) -> Phrase | None:
    """Write "nontoken creature put into your graveyard from the battlefield this turn"."""
    pattern = amount.pattern if isinstance(amount, TimesHappened) else None
    if not isinstance(pattern, PutIntoGraveyard) or YOU_OWN not in atoms(pattern.what):
        return None
    noun = write_np(writer, all_of([part for part in atoms(pattern.what) if part != YOU_OWN]), ONE)
    return None if noun is None else Phrase(f"{noun} put into your graveyard from the battlefield this turn")


reading("per", "{what:np_one} put into your graveyard from the battlefield this turn", put_into_yours)
WRITERS.setdefault("per", []).insert(0, write_put_into_yours)

# --- what was countered --------------------------------------------------------------------------------------


def was_countered(values: Values, start: int) -> Happened:
    """Make the node for "a creature spell you cast this turn was countered by a spell or ability an opponent …"."""
    what = SPELL if values["what"] == ANYTHING else plain(values["what"])
    return Happened(Counters(EACH_OPPONENT, in_order(Both(what, YOU_CONTROL))))


reading(
    "condition_part",
    "a/an {what:spell_one} you cast this turn was countered by a spell or ability an opponent controlled",
    was_countered,
)

# --- how often an ability has resolved -------------------------------------------------------------------------

TIMES: Final = {
    "first": HasResolved(1, 1),
    "second": HasResolved(2, 2),
    "third": HasResolved(3, 3),
    "fourth": HasResolved(4, 4),
    "first or second": HasResolved(1, 2),
}
for _word, _times in TIMES.items():
    for _words in (f"this is the {_word} time this ability has resolved this turn", f"it's the {_word} time"):
        reading("nth_time", _words, lambda values, start, times=_times: times)  # type: ignore[misc]
for _then in ("", "then "):
    reading(
        "sentence",
        f"{_then}if {{condition:nth_time}}, {{effect:chain}}",
        lambda values, start: If(values["condition"], values["effect"]),
    )
reading(
    "effect",
    "{first:sentence}. if {condition:nth_time}, {effect:chain} instead",
    lambda values, start: If(values["condition"], values["effect"], values["first"], late=True),
)
# CR 603.4: it is looked at only as the ability resolves, so it is no intervening "if".
reading(
    "chain",
    "{effect:links} if {condition:nth_time}",
    lambda values, start: If(values["condition"], values["effect"], late=True),
)


def write_nth_time(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "if this is the second time this ability has resolved this turn, draw a card"."""
    if not isinstance(effect, If) or effect.otherwise is not None:
        return None
    word = next((word for word, times in TIMES.items() if times == effect.condition), None)
    does = writer.write("chain", effect.effect) if word is not None else None
    if does is None:
        return None
    time = f"this is the {word} time this ability has resolved this turn"
    return Phrase(f"{does.text} if {time}" if effect.late else f"if {time}, {does.text}")


WRITERS.setdefault("sentence", []).insert(0, write_nth_time)

# --- who has dealt damage to whom ----------------------------------------------------------------------------

for _combat, _damage in ((False, "damage"), (True, "combat damage")):
    rule("with", DealtDamageTo, f"that dealt {_damage} to {{who:lone_player}} this turn", combat=_combat)
    rule("with", DealtDamageByIt, f"dealt {_damage} by ~ this turn", combat=_combat)
    rule("with", DealtDamageByIt, f"who was dealt {_damage} by ~ this turn", combat=_combat)
    reading(
        "broad",
        f"whose controller was dealt {_damage} by ~ this turn",
        lambda values, start, combat=_combat: ControlledBy(DealtDamageByIt(combat)),  # type: ignore[misc]
    )
    for _one in ("self", "pronoun", "host"):
        reading(
            "condition_part",
            f"{{what:{_one}}} dealt {_damage} to {{who:lone_player}} this turn",
            lambda values, start, combat=_combat: Is(values["what"], DealtDamageTo(values["who"], combat)),  # type: ignore[misc]
        )


def write_whose_controller(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "whose controller was dealt combat damage by ~ this turn"."""
    if not isinstance(what, ControlledBy) or not isinstance(what.who, DealtDamageByIt):
        return None
    by = writer.write("with", what.who)
    return None if by is None else Phrase(f"whose controller was {by.text}")


def write_dealt_damage(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "this creature dealt damage to an opponent this turn"."""
    done = condition.description if isinstance(condition, Is) else None
    if not isinstance(done, DealtDamageTo):
        return None
    what, who = writer.write("selector", condition.what), writer.write("lone_player", done.who)
    kind = "combat damage" if done.combat else "damage"
    return None if what is None or who is None else Phrase(f"{what.text} dealt {kind} to {who.text} this turn")


writing("broad", write_whose_controller)
WRITERS.setdefault("condition_part", []).insert(0, write_dealt_damage)
