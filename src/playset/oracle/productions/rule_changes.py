"""More static abilities that change rules (CR 613.11)."""

from __future__ import annotations

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    EXERT_THIS,
    OF_CHOSEN_NAME,
    PLANESWALKER,
    PLAYER,
    SELF,
    SPELL,
    THOSE,
    YOU,
    YOU_CONTROL,
    YOUR_TURN,
    AbilitiesTriggerAgain,
    AssignsByToughness,
    AttacksDespiteDefender,
    AttackTax,
    BlockTax,
    CannotActivate,
    CannotBeCountered,
    CannotBeTargeted,
    CannotCast,
    CannotLose,
    CannotWin,
    DamageAsThoughUnblocked,
    DamageCannotBePrevented,
    DealDamage,
    DividedDamage,
    DrawsMore,
    Duration,
    ExertAsAttacks,
    HandsRevealed,
    NoLegendRule,
    NoTriggers,
    Obeys,
    OpponentsCannotMakeSacrifice,
    ScriesMore,
    Spell,
    TriggersAgain,
    UntapsDuringOthers,
    Until,
)
from playset.oracle.discourse import Mentioning, plain
from playset.oracle.grammar import Values, reading, rule
from playset.oracle.productions.control_flow import parts_of
from playset.rules.nodes.base import Ability, Filter

YOU_AND_YOURS = YOU | PLANESWALKER & YOU_CONTROL

# --- combat --------------------------------------------------------------------------------------------------

rule(
    "static",
    AttackTax,
    "creatures can't attack you unless their controller pays {amount:generic} for each creature they control that's "
    "attacking you",
    whom=YOU,
    what=CREATURE,
)
for _short in ("", " of those creatures"):
    reading(
        "static",
        f"creatures can't attack you unless their controller pays {{amount:generic}} for each{_short}",
        lambda values, start: AttackTax(values["amount"]),
    )
rule(
    "static",
    AttackTax,
    "creatures can't attack you or planeswalkers you control unless their controller pays {amount:generic} for each of "
    "those creatures",
    whom=YOU_AND_YOURS,
    what=CREATURE,
)
rule(
    "static",
    AttackTax,
    "creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those "
    "creatures, where X is {amount:quantity}",
    whom=YOU_AND_YOURS,
    what=CREATURE,
)
rule(
    "static",
    BlockTax,
    "creatures can't block unless their controller pays {amount:generic} for each of those creatures",
    what=CREATURE,
)
reading(
    "static",
    "creatures can't block unless their controller pays {amount:generic}",
    lambda values, start: BlockTax(values["amount"]),
)
rule("static", AttacksDespiteDefender, "{what:subject} can attack as though <they|it> didn't have defender")
rule(
    "clause",
    Until,
    "{what} can attack this turn as though <they|it> didn't have defender",
    modification=Obeys(AttacksDespiteDefender(THOSE)),
    duration=Duration.END_OF_TURN,
)
rule(
    "static",
    AssignsByToughness,
    "each {what:np} assigns combat damage equal to its toughness rather than its power",
)
reading(
    "static",
    "each {what:np} assigns combat damage equal to its toughness",
    lambda values, start: AssignsByToughness(values["what"]),
)
rule(
    "static",
    DamageAsThoughUnblocked,
    "you may have ~ assign its combat damage as though it weren't blocked",
    what=SELF,
)
rule("line", ExertAsAttacks, "you may exert ~ as it attacks.", effect=None)
rule("line", ExertAsAttacks, "you may exert ~ as it attacks. When you do, {effect:text}")
reading(
    "line",
    "you may exert {me:self} as it attacks. When you do, {effect:text}",
    lambda values, start: ExertAsAttacks(Mentioning(values["effect"], values["me"])),
)
rule("cost", type(EXERT_THIS), "exert ~")
rule("static", UntapsDuringOthers, "untap all {what:many} during each other player's untap step")

# --- targets -------------------------------------------------------------------------------------------------

_target = "can't be the <targets|target> of spells or abilities"
for _by, _whose in ((EACH_OPPONENT, " your opponents control"), (PLAYER, "")):
    rule("static", CannotBeTargeted, f"{{what:subject}} {_target}{_whose}", by=_by)
    rule(
        "clause",
        Until,
        f"{{what}} {_target}{_whose} this turn",
        modification=Obeys(CannotBeTargeted(THOSE, _by)),
        duration=Duration.END_OF_TURN,
    )

# --- abilities -----------------------------------------------------------------------------------------------

for _mana, _unless in ((True, ""), (False, " unless they're mana abilities")):
    rule(
        "static",
        CannotActivate,
        f"activated abilities of sources with the chosen name can't be activated{_unless}",
        what=OF_CHOSEN_NAME,
        mana=_mana,
        who=PLAYER,
        condition=None,
        sources=True,
    )
rule(
    "static",
    CannotActivate,
    "activated abilities of {what:many} can't be activated",
    mana=True,
    who=PLAYER,
    condition=None,
)
rule(
    "static",
    CannotActivate,
    "activated abilities of {what:many} can't be activated unless they're mana abilities",
    mana=False,
    who=PLAYER,
    condition=None,
)
rule(
    "static",
    CannotActivate,
    "{what:possessive} activated abilities can't be activated",
    mana=True,
    who=PLAYER,
    condition=None,
)
rule(
    "static",
    CannotActivate,
    "{what:possessive} activated abilities can't be activated unless they're mana abilities",
    mana=False,
    who=PLAYER,
    condition=None,
)


def cannot_cast_or_activate(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the nodes for "your opponents can't cast spells or activate abilities of artifacts or creatures"."""
    what, who = plain(values["what"]), plain(values["who"])
    if not isinstance(what, Filter) or not isinstance(who, Filter):
        return None
    return (CannotCast(SPELL, who, YOUR_TURN), CannotActivate(what, True, who, YOUR_TURN))


reading(
    "paragraph",
    "during your turn, {who:players} can't cast spells or activate abilities of {what:np_many}.",
    cannot_cast_or_activate,
)
rule(
    "static",
    CannotActivate,
    "during your turn, {who:players} can't activate abilities of {what:many}",
    mana=True,
    condition=YOUR_TURN,
)
rule("static", NoTriggers, "{what:many} entering don't cause abilities to trigger", dying=False)
rule("static", NoTriggers, "{what:many} entering or dying don't cause abilities to trigger", dying=True)
for _dying, _cause in ((False, "entering"), (True, "dying")):
    rule(
        "static",
        TriggersAgain,
        f"if {{what:a}} {_cause} causes a triggered ability of a permanent you control to trigger, that ability "
        "triggers an additional time",
        dying=_dying,
    )
    reading(
        "static",
        f"if {{what:a}} {_cause} causes an ability of yours to trigger, that ability triggers an additional time",
        lambda values, start, dying=_dying: TriggersAgain(values["what"], dying),  # type: ignore[misc]
    )

rule(
    "static",
    AbilitiesTriggerAgain,
    "if a triggered ability of {what:a} triggers, that ability triggers an additional time",
)
reading(
    "static",
    "if an ability of {what:a} triggers, that ability triggers an additional time",
    lambda values, start: AbilitiesTriggerAgain(values["what"]),
)
reading(
    "static",
    "if a triggered ability of {what:a} triggers, it triggers an additional time",
    lambda values, start: AbilitiesTriggerAgain(values["what"]),
)

# --- other rules ---------------------------------------------------------------------------------------------

rule("static", DamageCannotBePrevented, "damage can't be prevented", source=None)
rule("static", DamageCannotBePrevented, "the damage can't be prevented", source=SELF, condition=None)
rule("static", DamageCannotBePrevented, "if {condition}, the damage can't be prevented", source=SELF)


def unpreventable(values: Values, start: int) -> tuple[Ability, ...] | None:
    """Make the node for "~ deals 5 damage to target creature. The damage can't be prevented": that of the spell."""
    last = parts_of(values["effect"])[-1]
    if not isinstance(last, (DealDamage, DividedDamage)) or plain(last.source) != SELF:
        return None
    return (Spell(values["effect"]), DamageCannotBePrevented(SELF))


def surely(values: Values, start: int) -> tuple[Ability, ...]:
    """Make the node for "if X is 5 or more, this spell can't be countered and the damage can't be prevented"."""
    condition = values["condition"]
    return (CannotBeCountered(SELF, condition), DamageCannotBePrevented(SELF, condition=condition))


reading("paragraph", "{effect:effect}. the damage can't be prevented.", unpreventable)
reading(
    "paragraph",
    "if {condition:condition}, this spell can't be countered and the damage can't be prevented.",
    surely,
)
rule("static", DamageCannotBePrevented, "damage that would be dealt by {source:many} can't be prevented")
rule(
    "clause",
    Until,
    "damage can't be prevented this turn",
    what=YOU,
    modification=Obeys(DamageCannotBePrevented()),
    duration=Duration.END_OF_TURN,
)
rule("static", NoLegendRule, 'the "legend rule" doesn\'t apply', what=None)
rule("static", NoLegendRule, 'the "legend rule" doesn\'t apply to {what:many}')
reading(
    "static",
    "the legend rule doesn't apply to {what:many}",
    lambda values, start: NoLegendRule(values["what"]),
)
rule(
    "static",
    OpponentsCannotMakeSacrifice,
    "spells and abilities your opponents control can't cause you to sacrifice permanents",
)
reading(
    "static",
    "your opponents can't cause you to sacrifice permanents",
    lambda values, start: OpponentsCannotMakeSacrifice(),
)
rule("static", CannotLose, "you can't lose the game", who=YOU, only_by_life=False)
rule("static", CannotLose, "you don't lose the game for having 0 or less life", who=YOU, only_by_life=True)
rule("static", CannotWin, "your opponents can't win the game", who=EACH_OPPONENT)
reading(
    "paragraph",
    "you can't lose the game and your opponents can't win the game.",
    lambda values, start: (CannotLose(), CannotWin(EACH_OPPONENT)),
)
rule(
    "static",
    ScriesMore,
    "if you would scry a number of cards, scry that many cards plus {count:count} instead",
    who=YOU,
)
reading(
    "static",
    "if you would scry, scry that many plus {count:count} instead",
    lambda values, start: ScriesMore(values["count"]) if isinstance(values["count"], int) else None,
)
rule(
    "static",
    DrawsMore,
    "if you would draw one or more cards, you draw that many cards plus {count:count} instead",
    who=YOU,
)
rule("static", HandsRevealed, "players play with their hands revealed", who=PLAYER)
rule("static", HandsRevealed, "your opponents play with their hands revealed", who=EACH_OPPONENT)
rule(
    "static",
    AttackTax,
    "{what:many} can't attack you unless their controller pays {amount:generic} for each creature they control that's "
    "attacking you",
    whom=YOU,
)
