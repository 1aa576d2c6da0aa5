"""Trigger conditions (CR 603.1): "when", "whenever" and "at"."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from playset.ability import (
    CHOSEN_PLAYER,
    EACH_OPPONENT,
    ENCHANTED,
    EVERYTHING,
    IT,
    MOST_LIFE,
    OPPONENT_CONTROLS,
    PLANESWALKER,
    PLAYER,
    SADDLED,
    SELF,
    SPELL,
    THAT_PLAYER,
    THE_OTHER,
    THE_SOURCE,
    YOU,
    YOU_CONTROL,
    YOU_DID,
    YOU_OWN,
    YOUR_TURN,
    AtBeginning,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesLevel,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    Casts,
    ControllerOf,
    CopiesSpell,
    Counters,
    DealsCombatDamage,
    DealsDamage,
    DeclaresAttack,
    Dies,
    Draws,
    During,
    EitherEvent,
    Enters,
    ExiledFromBattlefield,
    GainsLife,
    Happened,
    Is,
    LastCounterRemoved,
    Leaves,
    LosesLife,
    MeetsInCombat,
    NthCounterPut,
    Performs,
    PhasesIn,
    PlaysLand,
    PutFromAnywhere,
    PutIntoGraveyard,
    StateIs,
    Step,
    TappedForMana,
    TransformsInto,
    TurnedFaceUp,
    Untrue,
    WithGreatest,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.core.node import Node
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, NAMELESS, Mention, Pronoun, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, refuse, rule, take_it, writing
from playset.oracle.nouns import MANY, ONE, all_of, atoms, in_order, write_np
from playset.oracle.resolution import AMOUNT_PATTERNS, NamingPattern, Placed, collect
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Filter

rule("pattern", Enters, "{what} enter(s) [the battlefield]", origin=Zone.NOWHERE)
rule("pattern", Enters, "{what} enter(s) [the battlefield] from a graveyard", origin=Zone.GRAVEYARD)
reading(
    "pattern",
    "{what:a} enter(s) [the battlefield] from your graveyard",
    lambda values, start: (
        Enters(dataclasses.replace(values["what"], node=in_order(Both(values["what"].node, YOU_OWN))), Zone.GRAVEYARD)
        if isinstance(values["what"], Mention) and isinstance(values["what"].node, Filter)
        else None
    ),
)
rule("pattern", TransformsInto, "~ transforms into ~", what=SELF)
reading("pattern", "{what:self} transforms into ~", lambda values, start: TransformsInto(values["what"]))
rule("pattern", TransformsInto, "a permanent transforms into {what}")
rule("pattern", Leaves, "{what:leaver} leave(s) the battlefield")
rule("pattern", Dies, "{what:leaver} die(s)")
rule("pattern", Attacks, "{what} attack(s)")
rule("pattern", Attacks, "{what} attack(s) for the first time each turn", first=True)
YOU_AND_YOURS: Final = YOU | PLANESWALKER & YOU_CONTROL
for _whom, _words in ((YOU, "you"), (YOU_AND_YOURS, "you or a planeswalker you control")):
    rule("pattern", Attacks, f"{{what}} attack(s) {_words}", whom=_whom)
rule("pattern", DeclaresAttack, "{who:who} attack(s)")
rule("pattern", DealsCombatDamage, "{what:source} deal(s) combat damage to {to:other_thing}")
rule("pattern", DealsCombatDamage, "{what:source} deal(s) combat damage", to=None)
rule("pattern", DealsDamage, "{what:source} deal(s) damage to {to:other_thing}")
rule("pattern", DealsDamage, "{what:source} deal(s) damage")


def any_source(values: Values, start: int) -> DealsDamage:
    """Make the node for "a source deals damage to ~"."""
    return DealsDamage(Mention(EVERYTHING, THE_SOURCE, "source", start), values["to"])


def write_any_source(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "a source deals damage to ~"."""
    if type(pattern) is not DealsDamage or pattern.what != EVERYTHING or pattern.to is None:
        return None
    to = writer.write("selector", pattern.to)
    writer.mention(Mention(EVERYTHING, THE_SOURCE, "source", 0))
    return None if to is None else Phrase(f"a source deals damage to {to.text}")


for _to in ("self", "you"):
    reading("pattern", f"a source deals damage to {{to:{_to}}}", any_source)
writing("pattern", write_any_source)
rule("pattern", TurnedFaceUp, "{what} <are|is> turned face up")
rule("pattern", PhasesIn, "{what} phase(s) in")
rule("pattern", BecomesTapped, "{what} become(s) tapped")
rule("pattern", BecomesUntapped, "{what} become(s) untapped")
rule("pattern", GainsLife, "{who:who} gain(s) life")
rule("pattern", AttacksUnblocked, "{what} attack(s) and <aren't|isn't> blocked")
rule("pattern", BecomesBlocked, "{what} become(s) blocked")
rule("pattern", BecomesBlocked, "{what:second} become(s) blocked by {by:other_thing}")
rule("pattern", Blocks, "{what} block(s)")
rule("pattern", Blocks, "{what} block(s) {whom:second}")
rule("pattern", MeetsInCombat, "{what:second} block(s) or become(s) blocked by {whom:other_thing}")
rule("pattern", BecomesTarget, "{what} become(s) the target of a spell or ability", by=None, first=False)
rule("pattern", BecomesTarget, "{what} become(s) the target of {by:a_spell_or_ability}", first=False)
_first = "for the first time each turn"
rule(
    "pattern",
    BecomesTarget,
    f"{{what}} become(s) the target of a spell or ability {_first}",
    by=None,
    first=True,
)
rule("pattern", BecomesTarget, f"{{what}} become(s) the target of {{by:a_spell_or_ability}} {_first}", first=True)
# What targets another was not noted before somebody listened.
refuse(BecomesTarget, lambda node: node.first and plain(node.what) != SELF)
refuse(BecomesTarget, lambda node: node.first and plain(node.by) not in (None, YOU_CONTROL))
rule("pattern", LastCounterRemoved, "the last {kind:counter} counter is removed from {what}")
rule("pattern", ExiledFromBattlefield, "{what:leaver} <are|is> exiled from the battlefield")
reading(
    "pattern",
    "{what:leaver} dies or is put into exile",
    lambda values, start: EitherEvent(Dies(values["what"]), ExiledFromBattlefield(values["what"])),
)
rule("pattern", PutIntoGraveyard, "{what:leaver} <are|is> put into a graveyard from the battlefield")
rule("pattern", Performs, "you foretell a card", word="foretell", what=YOU)
rule("pattern", Performs, "{what} {word:deed}")
rule("pattern", StateIs, "{condition}")
# What has left the battlefield is no longer among those that its number is compared with.
for _gone in (Dies, ExiledFromBattlefield, Leaves, PutIntoGraveyard):
    refuse(_gone, lambda node: any(isinstance(part, WithGreatest) for part in atoms(plain(node.what))))
# Of two creatures that are both described, neither is the one that the text goes on to speak of.
refuse(MeetsInCombat, lambda node: plain(node.what) not in (SELF, ENCHANTED))
refuse(StateIs, lambda node: node.condition == YOU_DID or isinstance(node.condition, Happened))
AMOUNT_PATTERNS.update((DealsDamage, DealsCombatDamage, GainsLife))
rule("pattern", Casts, "{who:who} cast(s) {what:a_spell}")
rule("pattern", Counters, "a spell or ability you control counters {what:a_spell}", who=YOU)
reading(
    "pattern",
    "{who:who} cast/casts or copy/copies {what:a_spell}",
    lambda values, start: EitherEvent(Casts(values["who"], values["what"]), CopiesSpell(values["who"], values["what"])),
)


def write_casts_or_copies(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "you cast or copy an instant or sorcery spell"."""
    if not isinstance(pattern, EitherEvent) or not isinstance(pattern.left, Casts) or pattern.left.who != YOU:
        return None
    if pattern.right != CopiesSpell(YOU, pattern.left.what):
        return None
    what = writer.write("a_spell", pattern.left.what)
    return None if what is None else Phrase(f"you cast or copy {what.text}")


writing("pattern", write_casts_or_copies)
rule("pattern", PlaysLand, "{who:who} play(s) {what:a}")
rule("pattern", Draws, "{who:who} draw(s) a card", but_first=False)
_but_first = "except the first one <you draw|they draw> in each of <your|their> draw steps"
rule("pattern", Draws, f"{{who:who}} draw(s) a card {_but_first}", but_first=True)
rule("pattern", TappedForMana, "{what} is tapped for mana")


def you_tap(values: Values, start: int) -> TappedForMana | None:
    """Make the node for "you tap a Forest for mana"."""
    what = values["what"]
    if not isinstance(what, Mention) or not isinstance(what.node, Filter):
        return None
    return TappedForMana(dataclasses.replace(what, node=in_order(Both(what.node, YOU_CONTROL))))


def someone_taps(values: Values, start: int) -> NamingPattern | None:
    """Make the node for "a player taps a land for mana": that player is who controls it."""
    who: Any = values["who"]
    what: Any = values["what"]
    if not isinstance(who, Mention) or who.node != PLAYER or not isinstance(what, Mention):
        return None
    return NamingPattern(TappedForMana(what), who)


reading("pattern", "you tap {what:some} for mana", you_tap)
reading("pattern", "you tap {me:self} for mana", lambda values, start: TappedForMana(values["me"]))
reading("pattern", "{who:who} taps {what:some} for mana", someone_taps)
rule("pattern", TappedForMana, "{who:who} taps {what:some} for mana")
refuse(TappedForMana, lambda node: plain(node.who) not in (None, EACH_OPPONENT))


def with_others(values: Values, start: int) -> Attacks | None:
    """Make the node for "~ and at least two other creatures attack"."""
    count = values.get("count", 1)
    return Attacks(SELF, beside=values["beside"], others=count) if isinstance(count, int) else None


def write_with_others(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "~ and at least two other creatures attack"."""
    if not isinstance(pattern, Attacks) or pattern.beside is None:
        return None
    if pattern != Attacks(SELF, beside=pattern.beside, others=pattern.others):
        return None
    noun = write_np(writer, pattern.beside, ONE if pattern.others == 1 else MANY)
    me = writer.write("selector", SELF) if noun is not None else None
    if me is None:
        return None
    return Phrase(f"{me.text} and at least {writer.text('count', pattern.others)} other {noun} attack")


reading("pattern", "{me:self} and at least one other {beside:np_one} attack", with_others)
reading("pattern", "{me:self} and at least {count:several} other {beside:np_many} attack", with_others)
writing("pattern", write_with_others)


def a_spell(values: Values, start: int) -> Mention:
    """Make the node for "a creature spell"."""
    what = SPELL if values["what"] == ANYTHING else values["what"]
    return Mention(what, IT, "spell", start)


def write_a_spell(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a creature spell"."""
    noun = write_np(writer, what, ONE, "spell")
    if noun is None:
        return None
    writer.mention(Mention(what, IT, "spell", 0))
    return Phrase(with_article(noun))


ORDINALS: Final[dict[str, int]] = {"first": 1, "second": 2, "third": 3}


def nth_spell(values: Values, start: int) -> Casts | None:
    """Make the node for "casts their first noncreature spell each turn"."""
    spell = a_spell(values, start)
    return None if spell is None else Casts(values["who"], spell, ORDINALS[values["nth"]])


def write_nth_spell(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "casts their first noncreature spell each turn"."""
    if not isinstance(pattern, Casts) or not pattern.number:
        return None
    who = writer.write("who", pattern.who)
    noun = write_np(writer, pattern.what, ONE, "spell") if who is not None else None
    if who is None or noun is None:
        return None
    words = next(word for word, number in ORDINALS.items() if number == pattern.number)
    casts, their = ("casts", "their") if who.third else ("cast", "your")
    return Phrase(f"{who.text} {casts} {their} {words} {noun} each turn")


for _nth in ORDINALS:
    reading("nth", _nth, lambda values, start, word=_nth: word)  # type: ignore[misc]
reading("pattern", "{who:who} cast(s) their/your {nth:nth} {what:spell_one} each turn", nth_spell)
writing("pattern", write_nth_spell)
reading("a_spell", "a/an {what:spell_one}", a_spell)
writing("a_spell", write_a_spell)
for _during, _turn in (("your turn", YOUR_TURN), ("an opponent's turn", Untrue(YOUR_TURN))):
    rule("pattern", During, f"{{pattern}} during {_during}", condition=_turn)
reading(
    "pattern",
    "{what:self} attacks while saddled",
    lambda values, start: During(Attacks(values["what"]), Is(SELF, SADDLED)),
)


def write_saddled_attack(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "this creature attacks while saddled"."""
    if pattern != During(Attacks(SELF), Is(SELF, SADDLED)):
        return None
    me = writer.write("selector", SELF)
    return None if me is None else Phrase(f"{me.text} attacks while saddled")


writing("pattern", write_saddled_attack)
rule("pattern", During, "{pattern} while {condition}")
reading(
    "condition_part",
    "you have the most life or are tied for most life",
    lambda values, start: Is(YOU, MOST_LIFE),
)
WRITERS.setdefault("condition_part", []).insert(
    0,
    lambda writer, condition, style: (
        Phrase("you have the most life or are tied for most life") if condition == Is(YOU, MOST_LIFE) else None
    ),
)
refuse(During, lambda node: isinstance(node.pattern, (LosesLife, EitherEvent, During)))  # the first says so itself


def first_spell_of_turns(values: Values, start: int) -> During | None:
    """Make the node for "you cast your first spell during each opponent's turn"."""
    return During(Casts(YOU, a_spell(values, start), 1), Untrue(YOUR_TURN))


def write_first_of_turns(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "you cast your first spell during each opponent's turn"."""
    inner = pattern.pattern if isinstance(pattern, During) else None
    if not isinstance(inner, Casts) or inner.number != 1 or pattern.condition != Untrue(YOUR_TURN):
        return None
    noun = write_np(writer, inner.what, ONE, "spell") if inner.who == YOU else None
    return None if noun is None else Phrase(f"you cast your first {noun} during each opponent's turn")


reading("pattern", "you cast your first {what:spell_one} during each opponent's turn", first_spell_of_turns)
writing("pattern", write_first_of_turns)

# --- two events ----------------------------------------------------------------------------------------------


def either_event(values: Values, start: int) -> EitherEvent | None:
    """Make the node for "~ enters or attacks": two events with one subject."""
    left, right = values["left"], values["right"]
    subject = getattr(left, "what", None)
    placeholder = getattr(right, "what", None)
    if not isinstance(subject, Mention) or not isinstance(placeholder, Pronoun):
        return None
    if isinstance(left, Blocks) and isinstance(right, BecomesBlocked) and right.by is not None:
        return None  # `MeetsInCombat`: whom it blocks has to fit, too
    after = right.substitute({placeholder: subject.node})
    if isinstance(right, (DealsDamage, DealsCombatDamage)) and subject.antecedent == IT:
        left = left.substitute({subject: dataclasses.replace(subject, antecedent=NAMELESS)})  # "it" is what is damaged
    others: list[Mention | Pronoun] = []
    collect(EitherEvent(left, after), others)
    # What else takes part in one event does not take part in the other, so the text cannot go on to speak of it.
    nameless: dict[Node, Node] = {}
    for one in others:
        if isinstance(one, Mention) and one != subject:
            nameless[one] = dataclasses.replace(one, antecedent=NAMELESS)
    return EitherEvent(left.substitute(nameless), after.substitute(nameless))


def write_either_event(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Return two events; the subject of both is said once."""
    if not isinstance(pattern, EitherEvent):
        return None
    left = writer.write("pattern", pattern.left)
    if left is None or getattr(pattern.left, "what", None) != getattr(pattern.right, "what", None):
        return None
    after = writer.discourse.copy()
    writer.omit_subject = True
    right = writer.write("pattern", pattern.right)
    writer.omit_subject = False
    writer.discourse = after
    return None if right is None else Phrase(f"{left.text} or {right.text}")


reading("pattern", "{left:pattern} or {right:event}", either_event)
reading("event", "transforms into ~", lambda values, start: TransformsInto(Pronoun("-", start)))


def into_your_graveyard(values: Values, start: int) -> PutIntoGraveyard | None:
    """Make the node for "a creature is put into your graveyard from the battlefield": you own it."""
    what = values["what"]
    if not isinstance(what, Mention) or not isinstance(what.node, Filter):
        return None
    return PutIntoGraveyard(dataclasses.replace(what, node=in_order(Both(what.node, YOU_OWN))))


def write_into_your_graveyard(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "a creature is put into your graveyard from the battlefield"."""
    if not isinstance(pattern, PutIntoGraveyard) or YOU_OWN not in atoms(pattern.what):
        return None
    rest = [part for part in atoms(pattern.what) if part != YOU_OWN]
    what = writer.write("leaver", all_of(rest)) if rest else None
    return None if what is None else Phrase(f"{what.text} is put into your graveyard from the battlefield")


reading("pattern", "{what:leaver} is put into your graveyard from the battlefield", into_your_graveyard)
writing("pattern", write_into_your_graveyard)
writing("pattern", write_either_event)


def spell_or_ability(values: Values, start: int) -> Mention:
    """Make the node for "a spell or ability an opponent controls": the text may go on to speak of that player."""
    who = values["who"]
    if who == OPPONENT_CONTROLS:
        who = Mention(who, ControllerOf(THE_OTHER), "player", start, player=True)
    return Mention(who, THE_OTHER, "spell", start, oblique=True)


def a_spell_of(values: Values, start: int) -> Mention:
    """Make the node for "a spell an opponent controls"."""
    what = spell_or_ability(values, start)
    return dataclasses.replace(what, node=Both(SPELL, what.node))  # type: ignore[arg-type]


def write_spell_or_ability(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return what targets something."""
    spell = isinstance(what, Both) and what.left == SPELL
    whose = what.right if isinstance(what, Both) and spell else what
    if what == SPELL:
        words = "a spell"
    else:
        control = writer.write("control.one", whose)
        if control is None:
            return None
        words = f"a spell {control.text}" if spell else f"a spell or ability {control.text}"
    if whose == OPPONENT_CONTROLS:
        writer.mention(Mention(what, ControllerOf(THE_OTHER), "player", 0, player=True))
    writer.mention(Mention(what, THE_OTHER, "spell", 0, oblique=True))
    return Phrase(words)


reading(
    "trigger",
    "whenever you cast a spell, if it's the {nth:nth} {what:spell_one} you cast this turn",
    lambda values, start: nth_spell({"who": YOU, **values}, start),
)
rule("pattern", Attacks, "{what} attack(s) {whom:the_player}")
reading("a_spell_or_ability", "a spell or ability {who:control}", spell_or_ability)
reading("a_spell_or_ability", "a spell {who:control}", a_spell_of)
reading("a_spell_or_ability", "a spell", lambda values, start: Mention(SPELL, THE_OTHER, "spell", start, oblique=True))
writing("a_spell_or_ability", write_spell_or_ability)

# A keyword's own word for what is done (CR 701.1, 702.1).
DEEDS: Final[dict[str, str]] = {
    "explore": "explores",
    "mutate": "mutates",
    "train": "trains",
    "mentor": "mentors",
    "connive": "connives",
    "monstrous": "becomes monstrous",
    "renowned": "becomes renowned",
    "exploit": "exploits a creature",
    "fight": "fights",
}


def write_deed(writer: Writer, word: Any, style: str) -> Phrase | None:
    """Return what something does by a keyword."""
    if word not in DEEDS:
        return None
    third = DEEDS[word]
    plain = f"become {word}" if third.startswith("becomes ") else word
    return Phrase(third if writer.third else plain)


for _word, _third in DEEDS.items():
    reading("deed", _third, lambda values, start, word=_word: word)  # type: ignore[misc]
writing("deed", write_deed)

# --- steps ---------------------------------------------------------------------------------------------------

STEP_WORDS: Final[dict[str, int]] = {
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
    "first main phase": Step.PRECOMBAT_MAIN,
    "precombat main phase": Step.PRECOMBAT_MAIN,
    "postcombat main phase": Step.POSTCOMBAT_MAIN,
    "end step": Step.END,
    "cleanup step": Step.CLEANUP,
}


def write_step(writer: Writer, step: Any, style: str) -> Phrase | None:
    """Return the name of a step."""
    return next((Phrase(words) for words, value in STEP_WORDS.items() if value == step), None)


for _words, _step in STEP_WORDS.items():
    reading("step", _words, lambda values, start, step=_step: step)  # type: ignore[misc]
writing("step", write_step)

rule("moment", AtBeginning, "the beginning of your {step:step}", whose=YOU)
rule(
    "moment",
    AtBeginning,
    "the beginning of your second main phase",
    step=Step.POSTCOMBAT_MAIN,
    whose=YOU,
    number=2,
)
reading(
    "moment",
    "the beginning of each of your postcombat main phases",
    lambda values, start: AtBeginning(Step.POSTCOMBAT_MAIN, YOU),
)
rule("moment", AtBeginning, "the beginning of the end step", step=Step.END)
rule("moment", AtBeginning, "the beginning of each {step:step}")
rule("moment", AtBeginning, "the beginning of {whose:each_possessive} {step:step}")
rule("moment", AtBeginning, "the beginning of the {step:step} of {whose:host_controller}")
rule("moment", AtBeginning, "the beginning of combat on your turn", step=Step.BEGINNING_OF_COMBAT, whose=YOU)
rule("moment", AtBeginning, "the beginning of combat on {whose:each_possessive} turn", step=Step.BEGINNING_OF_COMBAT)
rule("moment", AtBeginning, "the beginning of [each] combat", step=Step.BEGINNING_OF_COMBAT)
rule("moment", AtBeginning, "end of combat", step=Step.END_OF_COMBAT)


def each_possessive(what: Any) -> Maker:
    """Return a maker for "each opponent's": the text may go on to speak of that player."""
    return lambda values, start: Mention(what, THAT_PLAYER, "player", start, player=True)


def write_each_possessive(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "each opponent's", "the chosen player's"."""
    if what == CHOSEN_PLAYER:
        writer.mention(Mention(what, THAT_PLAYER, "player", 0, player=True))
        return Phrase("the chosen player's")
    noun = write_np(writer, what, ONE) if what is not None else None
    if noun is None:
        return None
    writer.mention(Mention(what, THAT_PLAYER, "player", 0, player=True))
    return Phrase(f"each {noun}'s")


def host_controller(values: Values, start: int) -> Mention:
    """Make the node for "enchanted creature's controller"."""
    return Mention(ControllerOf(values["host"]), THAT_PLAYER, "player", start, player=True)


def write_host_controller(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "enchanted creature's controller"."""
    if what != ControllerOf(ENCHANTED):
        return None
    host = writer.write("selector", ENCHANTED)
    writer.mention(Mention(what, THAT_PLAYER, "player", 0, player=True))
    return None if host is None else Phrase(f"{host.text}'s controller")


reading("host_controller", "{host:host}'s controller", host_controller)
writing("host_controller", write_host_controller)
reading("each_possessive", "each opponent's", each_possessive(EACH_OPPONENT))
reading("each_possessive", "each player's", each_possessive(PLAYER))
reading("each_possessive", "the chosen player's", each_possessive(CHOSEN_PLAYER))
writing("each_possessive", write_each_possessive)

# --- when, whenever, at --------------------------------------------------------------------------------------


def write_trigger(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Return a trigger condition with its first word: "when" where it can happen only once."""
    moment = writer.write("moment", pattern)
    if moment is not None:
        return Phrase(f"at {moment.text}")
    event = writer.write("pattern", pattern)
    if event is None:
        return None
    once = isinstance(pattern, (Enters, Leaves, Dies, PutIntoGraveyard, TurnedFaceUp, BecomesLevel)) and (
        SELF in atoms(pattern.what) or (pattern.what == ENCHANTED and writer.host.startswith("enchanted"))
    )
    once = once or pattern in (Casts(YOU, SELF), Performs("cycle"), PutFromAnywhere(SELF))
    return Phrase(f"{'when' if once or style == 'once' else 'whenever'} {event.text}")


reading("trigger", "when/whenever {it:pattern}", take_it)
reading("trigger", "at {it:moment}", take_it)


def either_trigger(values: Values, start: int) -> EitherEvent | None:
    """Make the node for "at the beginning of your upkeep or whenever you cast a red spell": two events of their own."""
    left, right = values["left"], values["right"]
    if isinstance(left, Placed) or isinstance(right, Placed):
        return None  # one that works in another zone, such as "when you cast this spell"
    return EitherEvent(left, right)


for _link in ("or", "and"):
    reading("trigger", f"{{left:trigger}} {_link} {{right:trigger}}", either_trigger)


def write_either_trigger(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "at the beginning of your upkeep or whenever you cast a red spell"."""
    if not isinstance(pattern, EitherEvent):
        return None
    if writer.write("pattern", pattern) is not None:
        return None  # two events with one subject
    left = writer.write("trigger", pattern.left)
    right = writer.write("trigger", pattern.right) if left is not None else None
    return None if left is None or right is None else Phrase(f"{left.text} or {right.text}")


writing("trigger", write_either_trigger)
writing("trigger", write_trigger)


COUNTED: Final = ("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
for _place, _word in enumerate(COUNTED, 3):
    rule("pattern", NthCounterPut, f"the {_word} {{kind:counter}} counter is put on {{what}}", number=_place)


def damaged_by_either(values: Values, start: int) -> DealsDamage | None:
    """Make the node for "an opponent is dealt damage by a red instant spell you control or by a red planeswalker …"."""
    if ANYTHING in (values["left"], values["right"]):
        return None
    return DealsDamage(Either(values["left"], values["right"]), EACH_OPPONENT)


def write_damaged_by_either(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "an opponent is dealt damage by a red instant spell you control or by a red planeswalker you control"."""
    if type(pattern) is not DealsDamage or pattern.to != EACH_OPPONENT or not isinstance(pattern.what, Either):
        return None
    left = write_np(writer, pattern.what.left, ONE, "spell")
    right = write_np(writer, pattern.what.right, ONE)
    if left is None or right is None or " cast" not in left:
        return None
    left = with_article(left.replace(" you cast", " you control"))
    return Phrase(f"an opponent is dealt damage by {left} or by {with_article(right)}")


reading(
    "pattern",
    "an opponent is dealt damage by a/an {left:spell_one} or by a/an {right:np_one}",
    damaged_by_either,
)
WRITERS.setdefault("pattern", []).insert(0, write_damaged_by_either)
