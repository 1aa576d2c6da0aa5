"""Static abilities that change rules (CR 508, 509, 601)."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    EACH_OPPONENT,
    OTHER,
    PLANESWALKER,
    PLAYER,
    SELF,
    SPELL,
    YOU,
    YOU_CONTROL,
    YOUR_TURN,
    AttacksIfAble,
    BlocksIfAble,
    CannotAttack,
    CannotAttackAlone,
    CannotBeBlocked,
    CannotBeCountered,
    CannotBeTargeted,
    CannotBlock,
    CannotCast,
    CannotEnter,
    CannotGainLife,
    CannotSearch,
    Continuous,
    CostsLess,
    CostsMore,
    CostsMoreForTargets,
    DoesNotUntap,
    Goaded,
    HandSizeChange,
    Has,
    InGraveyard,
    KeepsMana,
    MayStayTapped,
    MoreDevotion,
    MostAttackers,
    MostDraws,
    MostSpells,
    MostUntapped,
    MustBeBlocked,
    NeedsBlockers,
    NoMaximumHandSize,
    Not,
    OfColors,
    OnlyAtSorcerySpeed,
    PlayersHave,
    PlayersProtected,
    PowerCompared,
    PowerOf,
    SearchesTop,
    Zone,
)
from playset.ability.filters.base import Both, Either
from playset.oracle.discourse import ANYTHING, NAMELESS, Mention
from playset.oracle.grammar import Phrase, Values, reading, refuse, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, ONE, atoms, in_order, write_np
from playset.oracle.reader import Reader
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Ability, Filter, KeywordAbility, Protection

rule("static", CostsLess, "{what:spells} cost {amount:generic} less to cast")
rule("static", CostsMore, "{what:spells} cost {amount:generic} more to cast")
reading(
    "static",
    "each {what:spell_one} costs {amount:generic} less to cast",
    lambda values, start: None if values["what"] == ANYTHING else CostsLess(values["what"], values["amount"]),
)
rule("static", CostsMoreForTargets, "this spell costs {amount:generic} more to cast for each target beyond the first")
reading(
    "static",
    "cards in graveyards can't be the targets of spells or abilities",
    lambda values, start: CannotBeTargeted(InGraveyard(yours=False), PLAYER),
)
rule("static", DoesNotUntap, "~ doesn't untap during your untap step", what=SELF)
rule(
    "static",
    DoesNotUntap,
    "{what:subject} don't(doesn't) untap during <their controllers' untap steps|its controller's untap step>",
)
refuse(DoesNotUntap, lambda node: getattr(node.what, "node", node.what) == SELF and isinstance(node.what, Mention))
rule("static", MayStayTapped, "you may choose not to untap {what:subject} during your untap step")
rule("static", PlayersHave, "you have {ability}", who=YOU)
rule("static", PlayersHave, "{who:players} have {ability}")
rule("static", PlayersProtected, "you have protection from {quality:quality}", who=YOU)
rule("static", CannotAttack, "{what:subject} can't attack", whom=None, unless=None)
rule("static", CannotAttack, "{what:subject} can't attack you", whom=YOU, unless=None)
rule(
    "static",
    CannotAttack,
    "{what:subject} can't attack you or planeswalkers you control",
    whom=YOU | PLANESWALKER & YOU_CONTROL,
    unless=None,
)
_unspent = "unspent mana as steps and phases end"
rule("static", KeepsMana, f"you don't lose {_unspent}", who=YOU, colors=0)
rule("static", KeepsMana, f"{{who:players}} don't lose {_unspent}", colors=0)
rule("static", KeepsMana, "you don't lose unspent {colors:color} mana as steps and phases end", who=YOU)
rule("static", KeepsMana, "{who:players} don't lose unspent {colors:color} mana as steps and phases end")
rule("static", NoMaximumHandSize, "you have no maximum hand size", who=YOU)
rule("static", NoMaximumHandSize, "{who:players} have no maximum hand size")
rule("static", HandSizeChange, "your maximum hand size is increased by {amount:count}", who=YOU)
rule("static", HandSizeChange, "your maximum hand size is reduced by {amount:minus}", who=YOU)
rule("static", HandSizeChange, "each opponent's maximum hand size is reduced by {amount:minus}", who=EACH_OPPONENT)
refuse(HandSizeChange, lambda node: not node.amount)
rule("static", MostSpells, "each player can't cast more than one spell each turn", who=PLAYER, count=1)
rule("static", MostSpells, "{who:players} can't cast more than one spell each turn", count=1)
rule("static", MostSpells, "{who:players} can't cast more than {count:several} spells each turn")
rule("static", CannotCast, "{who:players} can't cast {what:spells}", condition=None)
rule("static", CannotCast, "{who:players} can't cast {what:spells} during your turn", condition=YOUR_TURN)
reading(
    "static",
    "during your turn, {who:players} can't cast {what:spells}",
    lambda values, start: CannotCast(values["what"], values["who"], YOUR_TURN),
)
rule(
    "static",
    OnlyAtSorcerySpeed,
    "each opponent can cast spells only any time they could cast a sorcery",
    who=EACH_OPPONENT,
)
reading(
    "static",
    "{who:players} can cast spells only any time they could cast a sorcery",
    lambda values, start: OnlyAtSorcerySpeed(values["who"]),
)
for _who, _players in (("each player", PLAYER), ("each opponent", EACH_OPPONENT), ("you", YOU)):
    rule("static", MostDraws, f"{_who} can't draw more than one card each turn", who=_players, count=1)
    rule("static", MostDraws, f"{_who} can't draw cards", who=_players, count=0)
    rule("static", MostDraws, f"{_who} can't draw more than {{count:several}} cards each turn", who=_players)
reading("static", "players can't draw cards", lambda values, start: MostDraws(0))
reading("static", "players can't draw more than one card each turn", lambda values, start: MostDraws())
reading("static", "{what:spells} can't be cast", lambda values, start: CannotCast(values["what"]))
rule("static", CannotGainLife, "you can't gain life", who=YOU)
rule("static", CannotGainLife, "{who:players} can't gain life")
rule("static", CannotAttackAlone, "{what:subject} can't attack alone")
rule("static", CannotBlock, "{what:subject} can't block", only=None)
rule("static", CannotBlock, "{what:subject} can block only {only:many}")
for _lone in ("self", "host"):
    reading(
        "static",
        f"{{what:{_lone}}} can't block {{whom:np_many}}",
        lambda values, start: CannotBlock(values["what"], Not(values["whom"])),
    )


def write_cannot_block(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "~ can't block creatures with power 2 or greater"."""
    if not isinstance(static, CannotBlock) or not isinstance(static.only, Not):
        return None
    what = writer.write("subject", static.what)
    whom = writer.write("many", static.only.what) if what is not None else None
    return None if what is None or whom is None else Phrase(f"{what.text} can't block {whom.text}")


writing("static", write_cannot_block)
rule("static", CannotBeCountered, "this spell can't be countered", what=SELF, condition=None)
rule("static", CannotBeCountered, "~ can't be countered", what=SELF, condition=None)
rule("static", CannotBeCountered, "if {condition}, this spell can't be countered", what=SELF)
rule("static", CannotBeCountered, "{what:spells} can't be countered", condition=None)
rule("static", CannotBeBlocked, "{what:subject} can't be blocked", by=None)
rule("static", CannotBeBlocked, "{what:subject} can't be blocked by {by:many}")
reading(
    "static",
    "{by:np_many} can't block {what:np_many}",
    lambda values, start: CannotBeBlocked(values["what"], values["by"]),
)
reading("static", "{by:np_many} can't block it", lambda values, start: smaller_cannot_block(values["by"]))
rule("static", CannotBeBlocked, "{what:subject} can't be blocked except by {by:exempt}")
reading("exempt", "{it:np_many}", lambda values, start: Not(values["it"]))
writing("exempt", lambda writer, by, style: writer.write("many", by.what) if isinstance(by, Not) else None)
rule("static", NeedsBlockers, "{what:subject} can't be blocked except by {count:several} or more creatures")
rule("static", AttacksIfAble, "{what:subject} attack(s) each combat if able")
rule("static", BlocksIfAble, "{what:subject} block(s) each combat if able")
rule("static", MustBeBlocked, "{what:subject} must be blocked if able")
rule("static", MustBeBlocked, "all creatures able to block {what:subject} do so", by_all=True)
rule("static", Goaded, "{what:subject} are(is) goaded")
rule("static", MoreDevotion, "your devotion to each color and each combination of colors is increased by {count:count}")
rule("static", CannotEnter, "{what:subject} can't enter the battlefield", origins=())
rule(
    "static",
    CannotEnter,
    "{what:cards} in graveyards and libraries can't enter the battlefield",
    origins=(Zone.GRAVEYARD, Zone.LIBRARY),
)
rule(
    "static",
    SearchesTop,
    "if {who:who} would search a library, that player searches the top {count:several} cards of that library instead",
)
rule("static", CannotSearch, "{who:players} can't search libraries")
rule("static", OfColors, "~ is {mask:color}")
rule("static", MostAttackers, "no more than one creature can attack each combat", count=1)
rule("static", MostAttackers, "no more than {count:several} creatures can attack each combat")


def smaller_cannot_block(by: Any) -> CannotBeBlocked | None:
    """Make the node for "creatures with power less than this creature's power can't block it"."""
    sized = any(isinstance(part, PowerCompared) and part.than == PowerOf(SELF) for part in atoms(by))
    return CannotBeBlocked(SELF, by) if sized else None


def scan_generic(reader: Reader, at: int) -> list[tuple[int, int]]:
    """Return a number of generic mana: {2}."""
    inner = reader.words[at][1:-1]
    return [(at + 1, int(inner))] if reader.words[at][:1] == "{" and inner.isdigit() else []


def write_generic(writer: Writer, amount: Any, style: str) -> Phrase | None:
    """Return a number of generic mana: {2}."""
    return Phrase(f"{{{amount}}}") if isinstance(amount, int) else None


scanning("generic", scan_generic, frozenset({"{}"}))


def minus(values: Values, start: int) -> int | None:
    """Return a number that is taken away."""
    return -values["it"] if isinstance(values["it"], int) else None


def write_minus(writer: Writer, amount: Any, style: str) -> Phrase | None:
    """Return a number that is taken away."""
    return writer.write("count", -amount) if isinstance(amount, int) and amount < 0 else None


reading("minus", "{it:count}", minus)
writing("minus", write_minus)
writing("generic", write_generic)


def spells(values: Values, start: int) -> Any:
    """Make the node for "Goblin spells you cast"."""
    return SPELL if values["it"] == ANYTHING else values["it"]


def write_spells(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Write "Goblin spells you cast"."""
    noun = write_np(writer, what, MANY, "spell")
    return None if noun is None else Phrase(noun, third=False)


def two_kinds(values: Values, start: int) -> Filter:
    """Make the node for "blue spells and red spells you cast": what is of both kinds is one spell."""
    return in_order(Both(Either(values["left"], values["right"]), YOU_CONTROL))


reading("spells", "{it:spell_many}", spells)
reading("spells", "{left:adjective} spells and {right:adjective} spells you cast", two_kinds)
writing("spells", write_spells)


def write_subject(writer: Writer, what: Any, style: str) -> Phrase | None:
    """Return what a static ability is about: the card itself, its host, or all that fit."""
    return writer.write(f"selector.{style}" if style else "selector", what)


def itself_and(values: Values, start: int) -> Mention:
    """Make the node for "this creature and land creatures you control"."""
    whole = Either(values["me"].node, values["what"])
    return Mention(whole, NAMELESS, "creature", start, plural=True)


reading("subject", "{me:self} and {what:np_many}", itself_and)


def two_groups(values: Values, start: int) -> Mention | None:
    """Make the node for "Skeletons you control and other Zombies you control"."""
    left, right = values["left"], values["right"]
    if any(not isinstance(side, Filter) or YOU_CONTROL not in atoms(side) for side in (left, right)):
        return None
    if OTHER in atoms(left) or isinstance(right, Either):
        return None  # "other" may go for both
    return Mention(Either(left, right), NAMELESS, "permanent", start, plural=True)


def you_and_yours(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the nodes for "you, planeswalkers you control, and other creatures you control have hexproof"."""
    groups = [values[name] for name in ("left", "right") if name in values]
    what = Either(*groups) if len(groups) == 2 else groups[0]
    ability = values["ability"]
    if isinstance(ability, Protection):
        return (PlayersProtected(ability.quality), Continuous(what, Has(ability)))
    if not isinstance(ability, KeywordAbility):
        return None  # the other abilities are none that players can have
    return (PlayersHave(ability), Continuous(what, Has(ability)))


reading("subject", "{left:np_many} and {right:np_many}", two_groups)
reading("paragraph", "you, {left:np_many}, and {right:np_many} have {ability:keyword}.", you_and_yours)
reading("paragraph", "you and {left:np_many} have {ability:keyword}.", you_and_yours)
for _category in ("self", "host", "group"):
    reading("subject", f"{{it:{_category}}}", take_it)
writing("subject", write_subject)


def most_untapped(values: Values, start: int) -> MostUntapped | None:
    """Make the node for "players can't untap more than one land during their untap steps"."""
    count = values.get("count", 1)
    if not isinstance(count, int):
        return None
    return MostUntapped(values["what"], count, PLAYER, values.get("condition"))


def write_most_untapped(writer: Writer, static: Any, style: str) -> Phrase | None:
    """Write "players can't untap more than one land during their untap steps"."""
    if not isinstance(static, MostUntapped) or static.who != PLAYER:
        return None
    condition = None if static.condition is None else writer.write("condition", static.condition)
    noun = write_np(writer, static.what, ONE if static.count == 1 else MANY)
    if noun is None or (condition is None and static.condition is not None):
        return None
    before = f"as long as {condition.text}, " if condition is not None else ""
    number = writer.text("count", static.count)
    return Phrase(f"{before}players can't untap more than {number} {noun} during their untap steps")


for _if in ("", "as long as {condition:condition}, "):
    for _number in ("one {what:np_one}", "{count:several} {what:np_many}"):
        reading("static", f"{_if}players can't untap more than {_number} during their untap steps", most_untapped)
writing("static", write_most_untapped)
