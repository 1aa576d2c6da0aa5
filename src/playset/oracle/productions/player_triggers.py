"""More trigger conditions (CR 603.1, 603.2c): what players do, and what one or more objects do."""

from __future__ import annotations

from typing import Any, Final

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    OTHER,
    PLAYER,
    SELF,
    THE_OTHER,
    YOU,
    ActivatesAbility,
    AttacksWith,
    CountersPut,
    CreatesTokens,
    DealsCombatDamage,
    Dies,
    DrawsNth,
    Enters,
    GainedLifeThisTurn,
    Happened,
    IsDealtDamage,
    LeavesGraveyard,
    LosesLife,
    OneOrMore,
    PlayerDiscards,
    PlayerSacrifices,
    PutFromAnywhere,
    ReturnedToHand,
    SearchesLibrary,
    Zone,
)
from playset.oracle.descriptions import with_article
from playset.oracle.discourse import ANYTHING, NAMELESS, Mention, plain
from playset.oracle.grammar import Phrase, Values, reading, refuse, rule, writing
from playset.oracle.nouns import ONE, write_np
from playset.oracle.resolution import AMOUNT_PATTERNS, place
from playset.oracle.writer import Writer

# --- attacking -----------------------------------------------------------------------------------------------

rule("pattern", AttacksWith, "{who:who} attack(s) with one or more {what:many}", least=1, whom=None)
rule("pattern", AttacksWith, "{who:who} attack(s) with {least:several} or more {what:many}", whom=None)
rule("pattern", AttacksWith, "{who:who} attack(s) a player", what=CREATURE, least=1, whom=PLAYER)
rule("pattern", AttacksWith, "{least:several} or more {what:many} attack", who=PLAYER, whom=None)
rule("pattern", AttacksWith, "one or more {what:many} attack", who=PLAYER, least=1, whom=None)
rule("pattern", AttacksWith, "one or more {what:many} attack you", who=PLAYER, least=1, whom=YOU)
refuse(AttacksWith, lambda node: not isinstance(node.least, int))

# --- what players do -----------------------------------------------------------------------------------------

rule("pattern", ReturnedToHand, "{what:leaver} is returned to your hand", whose=YOU)
rule("pattern", PlayerSacrifices, "{who:who} sacrifice(s) {what:leaver}")
rule("pattern", PlayerDiscards, "{who:who} discard(s) a card", what=None)
rule("pattern", PlayerDiscards, "{who:who} discard(s) {what:discarded_card}")
# CR 702.29d: a card is cycled by discarding it, and the ability triggers only once.
reading("pattern", "you cycle or discard a card", lambda values, start: PlayerDiscards())
reading("pattern", "you cycle or discard another card", lambda values, start: PlayerDiscards(YOU, OTHER))
rule("pattern", ActivatesAbility, "{who:who} activate(s) an ability of {what:second}", mana=True)
rule(
    "pattern",
    ActivatesAbility,
    "{who:who} activate(s) an ability of {what:second} that isn't a mana ability",
    mana=False,
)
reading(
    "pattern",
    "{who:who} activates an ability of {what:second} [on the battlefield], if it isn't a mana ability",
    lambda values, start: ActivatesAbility(values["who"], values["what"], mana=False),
)
reading(
    "pattern",
    "one or more cards are discarded",
    lambda values, start: OneOrMore(PlayerDiscards(PLAYER)),
)
reading("pattern", "you discard one or more cards", lambda values, start: OneOrMore(PlayerDiscards()))


def write_discards_some(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "you discard one or more cards"."""
    return Phrase("you discard one or more cards") if pattern == OneOrMore(PlayerDiscards()) else None


writing("pattern", write_discards_some)
rule("pattern", DrawsNth, "you draw your {number:ordinal} card each turn", who=YOU)
reading("pattern", "you draw your {number:ordinal} card in a turn", lambda values, start: DrawsNth(values["number"]))
rule("pattern", DrawsNth, "{who:who} draw(s) their {number:ordinal} card each turn")
rule("pattern", LeavesGraveyard, "a card leaves your graveyard", who=YOU, what=None)

ORDINALS: Final = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
for _number, _word in ORDINALS.items():
    reading("ordinal", _word, lambda values, start, number=_number: number)  # type: ignore[misc]
writing("ordinal", lambda writer, number, style: Phrase(ORDINALS[number]) if number in ORDINALS else None)


def discarded_card(values: Values, start: int) -> Mention | None:
    """Return a card of a kind that is discarded: later it is spoken of as what it has become."""
    return None if values["what"] == ANYTHING else Mention(values["what"], THE_OTHER, "card", start)


def write_discarded_card(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "a land card"."""
    noun = write_np(writer, what, ONE, "card")
    if noun is None:
        return None
    writer.mention(Mention(what, THE_OTHER, "card", 0))
    return Phrase(with_article(noun))


reading("discarded_card", "a/an {what:card_one}", discarded_card)
writing("discarded_card", write_discarded_card)

# --- what happens to something -------------------------------------------------------------------------------

rule("pattern", CountersPut, "one or more {kind:counter} counters are put on {what}")
rule("pattern", IsDealtDamage, "{what} <are|is> dealt damage", combat=False)
rule("pattern", IsDealtDamage, "{what} <are|is> dealt combat damage", combat=True)
reading(
    "pattern",
    "one or more opponents each lose exactly {exactly:number} life",
    lambda values, start: OneOrMore(LosesLife(EACH_OPPONENT, exactly=values["exactly"])),
)
reading("pattern", "you're dealt damage", lambda values, start: IsDealtDamage(YOU))
AMOUNT_PATTERNS.update((AttacksWith, IsDealtDamage, CountersPut, LosesLife))


def write_you_are_dealt(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "you're dealt damage"."""
    return Phrase("you're dealt damage") if pattern == IsDealtDamage(YOU) else None


writing("pattern", write_you_are_dealt)


def from_anywhere(values: Values, start: int) -> Any:
    """Make the node for a trigger "from anywhere" about the card itself, which works wherever it is (CR 113.6k)."""
    what = values["what"]
    pattern = PutFromAnywhere(what)
    return place(pattern, Zone.NOWHERE) if plain(what) == SELF else pattern


reading("pattern", "{what:self} is put into a graveyard from anywhere", from_anywhere)


def write_from_anywhere(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "this card is put into a graveyard from anywhere"."""
    if pattern != PutFromAnywhere(SELF) or writer.zone != Zone.NOWHERE:
        return None
    me = writer.write("selector", SELF)
    return None if me is None else Phrase(f"{me.text} is put into a graveyard from anywhere")


writing("pattern", write_from_anywhere)

# --- one or more ---------------------------------------------------------------------------------------------


def several(values: Values, start: int) -> Mention:
    """Return a mention of several things, which the text cannot refer to one by one."""
    return Mention(values["what"], NAMELESS, "permanent", start, plural=True)


reading("several_things", "{what:np_many}", several)
writing("several_things", lambda writer, what, style: writer.write("many", what))

WORDS: Final = (
    (Enters, "enter"),
    (Dies, "die"),
)
for _pattern, _verb in WORDS:
    reading(
        "pattern",
        f"one or more {{what:several_things}} {_verb}",
        lambda values, start, pattern=_pattern: OneOrMore(pattern(values["what"])),  # type: ignore[misc]
    )
reading(
    "pattern",
    "one or more {what:several_things} deal combat damage to {to:other_thing}",
    lambda values, start: OneOrMore(DealsCombatDamage(values["what"], values["to"])),
)
reading(
    "pattern",
    "one or more {what:card_many} leave your graveyard",
    lambda values, start: OneOrMore(LeavesGraveyard(YOU, None if values["what"] == ANYTHING else values["what"])),
)


def write_one_or_more(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "one or more creatures you control die"."""
    inner = pattern.pattern if isinstance(pattern, OneOrMore) else None
    if inner == LeavesGraveyard():
        return Phrase("one or more cards leave your graveyard")
    if not isinstance(inner, (Enters, Dies, DealsCombatDamage)):
        return None
    many = writer.write("many", inner.what)
    if many is None:
        return None
    if isinstance(inner, DealsCombatDamage):
        to = writer.write("other_thing", inner.to)
        return None if to is None else Phrase(f"one or more {many.text} deal combat damage to {to.text}")
    return Phrase(f"one or more {many.text} {'enter' if isinstance(inner, Enters) else 'die'}")


writing("pattern", write_one_or_more)

# --- what has happened this turn -----------------------------------------------------------------------------

reading(
    "condition_part",
    "an opponent searched their library this turn",
    lambda values, start: Happened(SearchesLibrary(EACH_OPPONENT)),
)
rule("pattern", SearchesLibrary, "{who:who} search(es) their library")
rule("condition_part", GainedLifeThisTurn, "you gained life this turn", who=YOU, least=1)
rule("condition_part", GainedLifeThisTurn, "you gained {least:number} or more life this turn", who=YOU)
reading(
    "condition_part",
    "you've gained {least:number} or more life this turn",
    lambda values, start: GainedLifeThisTurn(YOU, values["least"]) if isinstance(values["least"], int) else None,
)
reading("condition_part", "you've gained life this turn", lambda values, start: GainedLifeThisTurn())
reading(
    "pattern",
    "you create one or more tokens",
    lambda values, start: OneOrMore(CreatesTokens()),
)


def write_creates_tokens(writer: Writer, pattern: Any, style: str) -> Phrase | None:
    """Write "you create one or more tokens"."""
    return Phrase("you create one or more tokens") if pattern == OneOrMore(CreatesTokens()) else None


writing("pattern", write_creates_tokens)
