"""What a player chooses as an effect is carried out: one thing or another, a color, a card name (CR 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    EACH_OPPONENT,
    OF_CHOSEN_NAME,
    OF_THAT_NAME,
    OF_THAT_TYPE,
    OPPONENT_CONTROLS,
    SPELL,
    AddInColors,
    ChoiceOf,
    ChooseCreatureType,
    ChooseName,
    CreateToken,
    DiscardAllThat,
    Duration,
    GainProtection,
    Has,
    Is,
    LandsBecome,
    Protection,
    PutCounters,
    SetColors,
    Until,
    X,
)
from playset.ability.filters.base import Both, Either
from playset.core.words import COLOR_NAMES
from playset.oracle.binding import speaks_of
from playset.oracle.discourse import NAMELESS, Mention, plain
from playset.oracle.grammar import WRITERS, Maker, Phrase, Values, reading, rule, writing
from playset.oracle.nouns import ONE, all_of, atoms, in_order, write_np
from playset.oracle.productions.durations import DURATIONS
from playset.oracle.productions.modifications import changes_of, together
from playset.oracle.words import joined
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Ability, Modification

# --- one ability or another ----------------------------------------------------------------------------------


def first_of_some(values: Values, start: int) -> tuple[Any, ...]:
    """Begin a list of things to choose from."""
    return (values["one"], values["two"])


def more_of_some(values: Values, start: int) -> tuple[Any, ...]:
    """Append to a list of things to choose from."""
    return (*values["some"], values["one"])


for _category in ("granted", "a_counter"):
    _one, _two = f"{{one:{_category}}}", f"{{two:{_category}}}"
    reading(f"some_{_category}", f"{_one}, {_two}", first_of_some)
    reading(f"some_{_category}", f"{{some:some_{_category}}}, {_one}", more_of_some)
    reading(f"any_{_category}", f"{_one} or {_two}", first_of_some)
    reading(f"any_{_category}", f"{{some:some_{_category}}}, or {_one}", more_of_some)


def gains_one_of(duration: int) -> Maker:
    """Return a maker for "target creature gains your choice of flying or trample until end of turn"."""

    def make(values: Values, start: int) -> ChoiceOf:
        before = changes_of(values["change"]) if "change" in values else []
        return ChoiceOf(
            *[Until(values["what"], together([*before, Has(ability)]), duration) for ability in values["abilities"]]
        )

    return make


for _words, _duration in DURATIONS.items():
    _end = f"your choice of {{abilities:any_granted}} {_words}"
    reading("clause", f"{{what:selector}} gain(s) {_end}", gains_one_of(_duration))
    reading("clause", f"{{what:selector}} {{change:passing}} and gain(s) {_end}", gains_one_of(_duration))


def write_gains_one_of(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "target creature gains your choice of flying or trample until end of turn"."""
    parts = [part for part in effect.parts if isinstance(part, Until)] if isinstance(effect, ChoiceOf) else []
    if not parts or len(parts) != len(effect.parts) or any(part.what != parts[0].what for part in parts):
        return None
    words = next((words for words, value in DURATIONS.items() if value == parts[0].duration), None)
    front = changes_of(parts[0].modification)[:-1]
    abilities = [ability for part in parts for ability in last_ability(part, front, parts[0].duration)]
    if len(abilities) != len(parts):
        return None
    what = writer.write("selector", parts[0].what)
    if what is None or words is None:
        return None
    writer.third = what.third
    first = writer.write("passing", together(front)) if front else Phrase("")
    granted = [writer.write("granted", ability) for ability in abilities]
    names = [phrase.text for phrase in granted if phrase is not None]
    if len(names) != len(parts) or first is None:
        return None
    gains = "gains" if what.third else "gain"
    also = f"{first.text} and " if front else ""
    return Phrase(f"{what.text} {also}{gains} your choice of {joined(names, 'or')} {words}")


def last_ability(change: Until, front: list[Modification], duration: int) -> list[Ability]:
    """Return the ability that something gains after other changes; none if it is not the same but for that."""
    *before, last = changes_of(change.modification)
    fits = change.duration == duration and before == front and isinstance(last, Has)
    return [last.ability] if fits and isinstance(last, Has) else []


writing("clause", write_gains_one_of)


def one_counter_of(values: Values, start: int) -> ChoiceOf:
    """Make the node for "put your choice of a +1/+1 counter or a flying counter on it"."""
    return ChoiceOf(*[PutCounters(kind, 1, values["on"]) for kind in values["kinds"]])


def write_one_counter_of(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "put your choice of a +1/+1 counter or a flying counter on it"."""
    parts = [part for part in effect.parts if isinstance(part, PutCounters)] if isinstance(effect, ChoiceOf) else []
    if not parts or len(parts) != len(effect.parts) or any(part.amount != 1 for part in parts):
        return None
    if any(part.on != parts[0].on for part in parts):
        return None
    on = writer.write("selector.each", parts[0].on)
    kinds = [writer.text("a_counter", part.kind) for part in parts]
    return None if on is None else Phrase(f"put your choice of {joined(kinds, 'or')} on {on.text}")


reading("clause", "put your choice of {kinds:any_a_counter} on {on:selector}", one_counter_of)
reading("clause", "put {kinds:any_a_counter} on {on:selector}", one_counter_of)
writing("clause", write_one_counter_of)

# --- colors --------------------------------------------------------------------------------------------------


def becomes_a_color(duration: int) -> Maker:
    """Return a maker for "~ gets +1/+1 and becomes the color of your choice until end of turn"."""

    def make(values: Values, start: int) -> ChoiceOf | None:
        if speaks_of(plain(values["what"]), SPELL):
            return None  # a spell that never is a permanent would not change
        before = changes_of(values["change"]) if "change" in values else []
        colors = [SetColors(1 << index) for index in range(len(COLOR_NAMES))]
        return ChoiceOf(*[Until(values["what"], together([*before, color]), duration) for color in colors])

    return make


def write_becomes_a_color(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "~ becomes the color of your choice until end of turn"."""
    first = effect.parts[0] if isinstance(effect, ChoiceOf) else None
    if not isinstance(first, Until) or not isinstance(changes_of(first.modification)[-1], SetColors):
        return None
    words = next((words for words, value in BECOMING.items() if value == first.duration), None)
    if words is None:
        return None
    front = changes_of(first.modification)[:-1]
    values: Values = {"what": first.what} | ({"change": together(front)} if front else {})
    if effect != becomes_a_color(first.duration)(values, 0):
        return None
    what = writer.write("selector", first.what)
    if what is None:
        return None
    writer.third = what.third
    change = writer.write("passing", together(front)) if front else None
    if front and change is None:
        return None
    also = f"{change.text} and " if change is not None else ""
    becomes = "becomes" if what.third else "become"
    return Phrase(f"{what.text} {also}{becomes} the color of your choice {words}".rstrip())


BECOMING: Final = {**DURATIONS, "": Duration.GAME}
for _words, _duration in BECOMING.items():
    _end = f"become(s) the color of your choice {_words}".rstrip()
    reading("clause", f"{{what:selector}} {_end}", becomes_a_color(_duration))
    reading("clause", f"{{what:selector}} {{change:passing}} and {_end}", becomes_a_color(_duration))
writing("clause", write_becomes_a_color)


def protection_or_color(values: Values, start: int) -> ChoiceOf:
    """Make the node for "gains protection from colorless or from the color of your choice until end of turn"."""
    fixed = Until(values["what"], Has(Protection(values["quality"])))
    return ChoiceOf(fixed, GainProtection(values["what"]))


def write_protection_or_color(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "gains protection from colorless or from the color of your choice until end of turn"."""
    parts = effect.parts if isinstance(effect, ChoiceOf) else ()
    if len(parts) != 2 or not isinstance(parts[1], GainProtection) or not isinstance(parts[0], Until):
        return None
    change = parts[0].modification
    if not isinstance(change, Has) or not isinstance(change.ability, Protection):
        return None
    if effect != protection_or_color({"what": parts[1].what, "quality": change.ability.quality}, 0):
        return None
    what = writer.write("selector", parts[1].what)
    quality = writer.write("quality", change.ability.quality)
    if what is None or quality is None:
        return None
    gains = "gains" if what.third else "gain"
    color = "from the color of your choice until end of turn"
    return Phrase(f"{what.text} {gains} protection from {quality.text} or {color}")


reading(
    "clause",
    "{what:selector} gain(s) protection from {quality:quality} or from the color of your choice until end of turn",
    protection_or_color,
)
writing("clause", write_protection_or_color)
reading(
    "sentence",
    "choose a color. {what:selector} gain(s) protection from the chosen color until end of turn",
    lambda values, start: GainProtection(values["what"]),
)

# --- mana ----------------------------------------------------------------------------------------------------

rule("clause", AddInColors, "add X mana of any one color, where X is {count:quantity}", symbols="", combined=False)
rule(
    "clause",
    AddInColors,
    "choose a color. Add an amount of mana of that color equal to {count:quantity}",
    symbols="",
    combined=False,
)


def in_two_colors(values: Values, start: int) -> AddInColors | None:
    """Make the node for "add X mana in any combination of {R} and/or {G}, where X is …"."""
    one, two = values["one"], values["two"]
    if len(one) != 3 or len(two) != 3 or not set(one + two) <= set("{}WUBRG"):
        return None
    return AddInColors(values.get("count", X), one + two, combined=True)


def write_in_two_colors(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "add X mana in any combination of {R} and/or {G}, where X is …"."""
    if not isinstance(effect, AddInColors) or not effect.combined or len(effect.symbols) != 6:
        return None
    one, two = effect.symbols[:3], effect.symbols[3:]
    if effect.count == X:
        return Phrase(f"add X mana in any combination of {one} and/or {two}")
    count = writer.write("quantity", effect.count)
    return (
        None
        if count is None
        else Phrase(f"add X mana in any combination of {one} and/or {two}, where X is {count.text}")
    )


reading(
    "clause",
    "add X mana in any combination of {one:mana} and / or {two:mana}, where X is {count:quantity}",
    in_two_colors,
)
reading("clause", "add X mana in any combination of {one:mana} and / or {two:mana}", in_two_colors)
writing("clause", write_in_two_colors)

# --- one token or another ------------------------------------------------------------------------------------


def token_or_token(values: Values, start: int) -> ChoiceOf:
    """Make the node for "create a Food token or a Treasure token"."""
    return ChoiceOf(CreateToken(plain(values["one"])), CreateToken(plain(values["two"])))


def write_token_or_token(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "create a Food token or a Treasure token"."""
    if not isinstance(effect, ChoiceOf) or len(effect.parts) != 2:
        return None
    tokens = [part.token for part in effect.parts if isinstance(part, CreateToken) and part == CreateToken(part.token)]
    words = [writer.write("a_token", token) for token in tokens]
    if len(words) != 2 or words[0] is None or words[1] is None:
        return None
    return Phrase(f"create {words[0].text} or {words[1].text}")


reading("clause", "create {one:a_token} or {two:a_token}", token_or_token)
writing("clause", write_token_or_token)

# --- opponents and what they control ------------------------------------------------------------------------


def opponents_and_theirs(values: Values, start: int) -> Mention:
    """Make the node for "each opponent and each creature and planeswalker they control"."""
    what = Either(EACH_OPPONENT, in_order(Both(plain(values["what"]), OPPONENT_CONTROLS)))
    return Mention(what, NAMELESS, "permanent", start, plural=True, each=True)


def write_opponents_and_theirs(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "each opponent and each creature and planeswalker they control"."""
    if not isinstance(what, Either) or what.left != EACH_OPPONENT:
        return None
    theirs = atoms(what.right)
    rest = [part for part in theirs if part != OPPONENT_CONTROLS]
    noun = write_np(writer, all_of(rest), ONE) if rest and len(rest) < len(theirs) else None
    if noun is None:
        return None
    writer.mention(Mention(what, NAMELESS, "permanent", 0, plural=True, each=True))
    return Phrase(f"each opponent and each {noun.replace(' or ', ' and ')} they control")


for _nouns in ("{what:np_one}", "{what:two_nouns}"):
    for _they in ("they control", "that player controls"):
        reading("group", f"each opponent and each {_nouns} {_they}", opponents_and_theirs)
        reading("group", f"each opponent and {_nouns} {_they}", opponents_and_theirs)
reading(
    "two_nouns", "{left:noun_one} and {right:noun_one}", lambda values, start: Either(values["left"], values["right"])
)
WRITERS["selector"].insert(0, write_opponents_and_theirs)

# --- creature types and card names ---------------------------------------------------------------------------


rule("clause", ChooseCreatureType, "choose a creature type")
rule(
    "clause",
    LandsBecome,
    "choose a land type and a basic land type. Each land of the first chosen type becomes the second chosen type until "
    "end of turn",
)
rule("broad", type(OF_THAT_TYPE), "of that type")
rule("clause", ChooseName, "choose a nonland card name", nonland=True)
rule("clause", ChooseName, "choose a card name", nonland=False)
rule(
    "clause",
    DiscardAllThat,
    "{who:player} reveal(s) their hand and discards all cards with that name",
    what=OF_THAT_NAME,
)


def write_has_the_name(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """Write "that card has the chosen name"."""
    if not isinstance(condition, Is) or condition.description != OF_THAT_NAME:
        return None
    what = writer.write("selector", condition.what)
    return None if what is None else Phrase(f"{what.text} has the chosen name")


reading(
    "condition_part", "{what:pronoun} has the chosen name", lambda values, start: Is(values["what"], OF_CHOSEN_NAME)
)
WRITERS.setdefault("condition_part", []).insert(0, write_has_the_name)
