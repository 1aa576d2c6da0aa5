"""Effects that wait, and effects that are done once for each of something (CR 603.7, 603.12)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from playset.ability import (
    BLOCKING_IT,
    ENCHANTED,
    EVENT_AMOUNT,
    IT,
    PERMANENT,
    SELF,
    THAT_MUCH,
    THAT_PLAYER,
    THE_OTHER,
    YOU,
    AtBeginning,
    AtNext,
    CopySpell,
    CreateCopy,
    CreateToken,
    Delayed,
    Dies,
    Duration,
    EitherEvent,
    Exile,
    ForEach,
    Investigate,
    Leaves,
    May,
    MovedObjects,
    PutInto,
    PutIntoGraveyard,
    PutOntoBattlefield,
    PutOnTop,
    PutOnTopOrBottom,
    Repeat,
    RepeatWhile,
    ReturnToHand,
    Step,
    Then,
    Unless,
    WhenYouDo,
)
from playset.ability.effects.results import BURIED, EXILED
from playset.core.events import Cause
from playset.core.node import Node
from playset.oracle.binding import is_players
from playset.oracle.discourse import ANYTHING, Mention, Pronoun, StandIn, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, refuse, rule, writing
from playset.oracle.nouns import ONE, head_noun, write_np
from playset.oracle.productions.amounts import DONE, moved_noun, moved_this_way, moved_words
from playset.oracle.productions.control_flow import has_target, has_x, plain_effect
from playset.oracle.productions.durations import DURATIONS
from playset.oracle.resolution import Unfinished, speaking_of
from playset.oracle.writer import Writer
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Effect, Filter, Selector, When

rule("sentence", WhenYouDo, "when you do, {effect:effect}")
rule("sentence", WhenYouDo, "when you do, if {condition}, {effect:effect}")
rule("sentence", WhenYouDo, "whenever you do, {effect:effect}", each=True)


def is_copy_of_it(effect: Effect) -> bool:
    """True if an effect does no more than create a copy of "it"."""
    return (
        isinstance(effect, CreateCopy)
        and isinstance(plain(effect.of), Pronoun)
        and effect == CreateCopy(effect.of)
        and plain(effect.of).word == "it"
    )


rule("sentence", ForEach, "for each {what:each_one}, {effect:chain}")
# Their owners would put them there at the same time (CR 401.4).
refuse(ForEach, lambda node: isinstance(node.effect, PutOnTopOrBottom))
# The copies of each are created at the same time.
refuse(ForEach, lambda node: is_copy_of_it(plain_effect(node.effect)))
rule("effect", RepeatWhile, "{effect:effect}. If {condition}, repeat this process")
# Each of them would have targets of its own.
refuse(ForEach, lambda node: has_target(node.effect))
rule("clause", Repeat, "{effect:clause} {count:times}")
# These say by themselves how often.
refuse(Repeat, lambda node: isinstance(node.effect, (CopySpell, Investigate)))


def each_one(values: Values, start: int) -> Mention:
    """Return what an effect is done for, of which it then speaks."""
    what = values["what"]
    player = is_players(what)
    return Mention(what, THAT_PLAYER if player else IT, "player" if player else head_noun(what), start, player=player)


def write_each_one(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return what an effect is done for."""
    noun = write_np(writer, what, ONE)
    if noun is None:
        return None
    writer.mention(each_one({"what": what}, 0))
    return Phrase(noun)


def each_moved(cause: int) -> Maker:
    """Return a maker for "creature exiled this way": the text goes on to speak of it as it last was."""

    def make(values: Values, start: int) -> Mention:
        what = None if values["what"] in (ANYTHING, PERMANENT) else values["what"]
        noun = "permanent" if what is None else head_noun(what)
        return Mention(MovedObjects(cause, what), IT, noun, start)

    return make


def write_each_moved(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "creature exiled this way"."""
    if not isinstance(what, MovedObjects):
        return None
    noun = "permanent" if what.what is None else moved_noun(writer, what, ONE)
    if noun is None:
        return None
    if what.cause == BURIED:
        writer.mention(Mention(what, IT, noun if what.what is None else head_noun(what.what), 0))
        return Phrase(f"{noun} put into a graveyard this way")
    writer.mention(Mention(what, IT, noun if what.what is None else head_noun(what.what), 0))
    return Phrase(f"{noun} {moved_words(what)} this way")


reading("each_one", "{what:card_one} exiled this way", each_moved(EXILED))
for _cause, _done in DONE:
    if _cause not in (Cause.DISCARD, Cause.MILL):
        reading("each_one", f"{{what:np_one}} {_done} this way", each_moved(_cause))
reading("each_one", "{what:np_one} put into a graveyard this way", each_moved(BURIED))
writing("each_one", write_each_moved)
reading("each_one", "{what:np_one}", each_one)
writing("each_one", write_each_one)


def for_each_done(values: Values, start: int) -> Effect | None:
    """Make the node for "for each nonland card discarded this way, create a 1/1 red Elemental creature token"."""
    made = plain_effect(values["effect"])
    if not isinstance(made, CreateToken) or made.count != 1 or made.who != YOU:
        return None
    return CreateToken(plain(made.token), values["count"], tapped=made.tapped)


reading("sentence", "for each {count:per_done}, {effect:clause}", for_each_done)
for _cause, _done in DONE:
    for _things in ("np", "card"):
        reading(
            "per_done",
            f"{{what:{_things}_one}} {_done} this way",
            lambda values, start, cause=_cause: moved_this_way(cause, values["what"]),  # type: ignore[misc]
        )

# --- at the beginning of the next end step -------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Later(Unfinished):
    """An effect at the beginning of the next step of a kind, about whatever it turns out to name."""

    step: int
    effect: Effect
    ahead: bool = False  # when it happens was said first, and so of all that the sentence goes on to say
    whose: Filter | None = None
    later_turn: bool = False

    def finish(self) -> Node | None:
        if speaks_of_event(self.effect):
            return None
        named = first_named(self.effect)
        effect: Node = self.effect
        if named is not None:
            effect = self.effect.substitute({named: IT})
            if getattr(self.effect, "source", None) == SELF:
                effect = effect.changed({"source": SELF})  # what the card itself does later it still does itself
        if not isinstance(effect, Effect) or has_target(effect):
            return None  # CR 603.7: a target that is chosen only then is not what this word is for
        return AtNext(self.step, effect, SELF if named is None else named, self.whose, self.later_turn)


def speaks_of_event(node: Node) -> bool:
    """True if an effect speaks of a player or an amount of the event, of which nothing is known later."""
    return node in (THAT_PLAYER, EVENT_AMOUNT, THAT_MUCH) or any(speaks_of_event(child) for child in node.children())


def first_named(node: Node) -> Selector | None:
    """Return the first thing that an effect points to, other than its source; groups are found out later."""
    for field in dataclasses.fields(node):  # type: ignore[arg-type]
        child = getattr(node, field.name)
        if isinstance(child, tuple):  # the parts of a sequence
            for part in child:
                found = first_named(part) if isinstance(part, Effect) else None
                if found is not None:
                    return found
        if field.name == "source" or not isinstance(child, Node):
            continue
        if isinstance(child, (Target, type(SELF), type(IT), type(THE_OTHER), type(ENCHANTED))):
            return child
        found = first_named(child) if not isinstance(child, Filter) else None
        if found is not None:
            return found
    return None


def first_selector(node: Node) -> Selector | None:
    """Return the first thing that a trigger condition names."""
    return next((child for child in node.children() if isinstance(child, Selector)), None)


def later(values: Values, start: int) -> Later:
    """Make the node for "sacrifice it at the beginning of the next end step"."""
    return Later(values["step"], values["effect"])


def write_later(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return the effect in terms of what it is about, then when."""
    if not isinstance(effect, AtNext):
        return None
    inner = effect.effect.substitute({IT: effect.what})
    may = "you may " if isinstance(inner, May) else ""
    clause = writer.write("clause", inner.effect if isinstance(inner, May) else inner)
    step = writer.write("step", effect.step)
    if clause is None:
        return None
    if effect.step == Step.END_OF_COMBAT:
        return Phrase(f"{may}{clause.text} at end of combat")
    words = next((words for words, kind in NEXT.items() if kind == (effect.whose, effect.later_turn)), None)
    return None if step is None or words is None else Phrase(f"{may}{clause.text} {words} {step.text}")


def at_next(whose: Filter | None, later_turn: bool, ahead: bool) -> Maker:
    """Return a maker for "draw a card at the beginning of the next turn's upkeep"; when it happens may come first."""
    return lambda values, start: Later(values["step"], values["effect"], ahead, whose, later_turn)


# CR 603.7b: which of the steps to come it is: whose turn, and whether of a later turn.
NEXT: Final[dict[str, tuple[Filter | None, bool]]] = {
    "at the beginning of the next": (None, False),
    "at the beginning of the next turn's": (None, True),
    "at the beginning of your next": (YOU, False),
}
for _words, _kind in NEXT.items():
    reading("clause", f"{{effect:clause}} {_words} {{step:step}}", at_next(*_kind, False))
    for _category in ("clause", "chain"):
        reading(_category, f"{_words} {{step:step}}, {{effect:{_category}}}", at_next(*_kind, True))
reading("clause", "{effect:clause} at end of combat", lambda values, start: Later(Step.END_OF_COMBAT, values["effect"]))


def pay_or(values: Values, start: int) -> Unless | None:
    """Make the node for "pay {2}{B}. If you don't, you lose the game"; nobody has to make mana for it (CR 118.3c)."""
    return Unless(values["costs"], values["effect"]) if not has_x(values["costs"]) else None


def write_owed(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "at the beginning of your next upkeep, pay {2}{B}. If you don't, you lose the game"."""
    due = effect.effect if isinstance(effect, AtNext) else None
    if not isinstance(due, Unless) or due != Unless(due.costs, due.effect) or effect.later_turn:
        return None
    words = next((words for words, kind in NEXT.items() if kind == (effect.whose, False)), "")
    step = writer.write("step", effect.step)
    writer.third = False
    costs = writer.write("acts", due.costs) if step is not None else None
    does = writer.write("clause", due.effect) if costs is not None else None
    if step is None or costs is None or does is None:
        return None
    return Phrase(f"{words} {step.text}, {costs.text}. if you don't, {does.text}")


reading("owed", "{costs:acts}. if you don't, {effect:clause}", pay_or)
reading("chain", "at the beginning of your next {step:step}, {effect:owed}", at_next(YOU, False, True))
writing("clause", write_owed)
writing("clause", write_later)
# What "you may" do later is asked later.
reading(
    "sentence",
    "you may {effect:clause} at the beginning of the next {step:step}",
    lambda values, start: Later(values["step"], May(values["effect"])),
)
refuse(May, lambda node: isinstance(node.effect, Later))

# --- other delayed abilities ---------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Awaited(Unfinished):
    """A delayed triggered ability about whatever its trigger condition turns out to name."""

    ability: When
    duration: int = Duration.GAME
    only_once: bool = False

    def finish(self) -> Node | None:
        named = first_selector(self.ability.pattern)
        target = named.what if isinstance(named, StandIn) else named
        if named is None or not isinstance(target, Target):
            return Delayed(self.ability, duration=self.duration, only_once=self.only_once)
        if says_blocking_it(self.ability.effect):
            return None  # it would be said of the card itself
        effect = moved_as_card(self.ability.effect, target) if isinstance(self.ability.pattern, GONE) else None
        ability = self.ability if effect is None else dataclasses.replace(self.ability, effect=effect)
        ability = ability.substitute({named: IT, target: IT})  # type: ignore[assignment]
        return Delayed(ability, target, self.duration, self.only_once) if isinstance(ability, When) else None


def says_blocking_it(node: Node) -> bool:
    """True if "blocking it" stands in an effect, which is said of what an ability is on."""
    return node == BLOCKING_IT or any(says_blocking_it(child) for child in node.children())


GONE: Final = (Dies, Leaves, PutIntoGraveyard)  # after which what it was about is another object


def moved_as_card(effect: Effect, target: Target) -> Effect:
    """Return an effect in which what it moves of the target is the card that it has become (CR 400.7)."""
    if isinstance(effect, Then):
        return Then(*[moved_as_card(part, target) for part in effect.parts])
    if not isinstance(effect, (Exile, PutInto, PutOntoBattlefield, PutOnTop, ReturnToHand)):
        return effect
    what = effect.what.what if isinstance(effect.what, StandIn) else effect.what
    return dataclasses.replace(effect, what=THE_OTHER) if what == target else effect


def awaited(values: Values, start: int) -> Awaited:
    """Make the node for "when that creature dies, draw a card"."""
    return Awaited(When(values["pattern"], values["effect"]))


def awaited_until(duration: int) -> Maker:
    """Return a maker for "whenever a creature dies this turn, draw a card"."""
    return lambda values, start: Awaited(When(values["pattern"], values["effect"]), duration)


def write_delayed(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Return a trigger condition and an effect inside another effect."""
    if not isinstance(effect, Delayed):
        return None
    ability = effect.ability if effect.what is None else speaking_of(effect.ability, IT, effect.what)
    if not isinstance(ability, When) or ability.condition is not None:
        return None
    pattern = writer.write("pattern", ability.pattern)
    then = writer.write("chain", ability.effect) if pattern is not None else None
    if pattern is None or then is None:
        return None
    if effect.only_once:
        return Phrase(f"when {pattern.text} this turn, {then.text}")
    if effect.duration == Duration.END_OF_TURN:
        return Phrase(f"whenever {pattern.text} this turn, {then.text}")
    if effect.duration != Duration.GAME:
        words = next((words for words, duration in DURATIONS.items() if duration == effect.duration), None)
        return None if words is None else Phrase(f"{words}, whenever {pattern.text}, {then.text}")
    return Phrase(f"when {pattern.text}, {then.text}")


reading("sentence", "when {pattern:pattern}, {effect:chain}", awaited)
reading(
    "sentence",
    "when {pattern:pattern} this turn, {effect:chain}",
    lambda values, start: Awaited(When(values["pattern"], values["effect"]), Duration.END_OF_TURN, only_once=True),
)
reading("sentence", "whenever {pattern:pattern} this turn, {effect:chain}", awaited_until(Duration.END_OF_TURN))
for _words, _duration in DURATIONS.items():
    reading("sentence", f"{_words}, whenever {{pattern:pattern}}, {{effect:chain}}", awaited_until(_duration))
writing("sentence", write_delayed)

# --- at the beginning of your next main phase ----------------------------------------------------------------

MAIN_PHASE: Final = EitherEvent(AtBeginning(Step.PRECOMBAT_MAIN, YOU), AtBeginning(Step.POSTCOMBAT_MAIN, YOU))


@dataclass(frozen=True, repr=False)
class NextMainPhase(Unfinished):
    """An effect at the beginning of your next main phase, about whatever it turns out to name."""

    effect: Effect

    def finish(self) -> Node | None:
        if speaks_of_event(self.effect):
            return None
        named = first_named(self.effect)
        effect = self.effect if named is None else self.effect.substitute({named: IT})
        if not isinstance(effect, Effect) or has_target(effect):
            return None
        return Delayed(When(MAIN_PHASE, effect), named)


reading(
    "sentence",
    "at the beginning of your next main phase, {effect:chain}",
    lambda values, start: NextMainPhase(values["effect"]),
)


def write_next_main_phase(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "at the beginning of your next main phase, add {C}"."""
    if not isinstance(effect, Delayed) or effect.ability.pattern != MAIN_PHASE or effect.duration != Duration.GAME:
        return None
    ability = effect.ability if effect.what is None else speaking_of(effect.ability, IT, effect.what)
    does = writer.write("chain", ability.effect) if isinstance(ability, When) and ability.condition is None else None
    return None if does is None else Phrase(f"at the beginning of your next main phase, {does.text}")


WRITERS["sentence"].insert(0, write_next_main_phase)
