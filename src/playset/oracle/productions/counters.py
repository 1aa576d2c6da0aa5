"""Counters: distributed among targets, removed all at once, doubled and added to by replacement effects (CR 122)."""

from __future__ import annotations

import dataclasses
from typing import Any

from playset.ability import (
    YOU,
    DistributeCounters,
    If,
    Is,
    MultiplyCounters,
    PutCounters,
    RemoveAllCounters,
    RemoveUpTo,
    Target,
    Then,
    WithCounters,
    X,
)
from playset.oracle.discourse import Mention, plain
from playset.oracle.grammar import Phrase, Values, reading, rule, writing
from playset.oracle.nouns import head_noun
from playset.oracle.productions.control_flow import parts_of
from playset.oracle.productions.damage import division_text
from playset.oracle.writer import Writer
from playset.rules.nodes.rule_modifiers import ANY_NUMBER

rule("clause", RemoveAllCounters, "remove all counters from {of:selector.each}", kind="")
rule("clause", RemoveAllCounters, "remove all {kind:counter} counters from {of:selector.each}")
reading(
    "clause",
    "remove those {kind:counter} counters from {of:selector}",
    lambda values, start: RemoveAllCounters(values["of"], values["kind"]),
)

rule("clause", RemoveUpTo, "remove up to {count:several} counters from {of:selector}")
rule("clause", RemoveUpTo, "remove up to one counter from {of:selector}", count=1)

# --- distributed ---------------------------------------------------------------------------------------------


def distributed(values: Values, start: int) -> DistributeCounters | None:
    """Make the node for "distribute two +1/+1 counters among one or two target creatures"."""
    total, target = values["total"], values["to"]
    if total == X and target.maximum == ANY_NUMBER:
        what = dataclasses.replace(target, divided=X)
    elif isinstance(total, int):
        maximum = min(target.maximum, total)
        if target.maximum not in (maximum, ANY_NUMBER):
            return None
        what = dataclasses.replace(target, maximum=maximum, divided=total)
    else:
        return None
    return DistributeCounters(values["kind"], Mention(what, what, head_noun(what.what), start, plural=True))


def write_distributed(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write "distribute two +1/+1 counters among one or two target creatures"."""
    if not isinstance(effect, DistributeCounters) or not isinstance(effect.on, Target):
        return None
    target = effect.on
    total = writer.write("several", target.divided)
    among = division_text(writer, target) if total is not None else None
    if total is None or among is None:
        return None
    writer.mention(Mention(target, target, head_noun(target.what), 0, plural=True))
    return Phrase(f"distribute {total.text} {effect.kind} counters among {among}")


reading("clause", "distribute {total:several} {kind:counter} counters among {to:among}", distributed)
writing("clause", write_distributed)

# --- more of each kind ---------------------------------------------------------------------------------------

rule(
    "static",
    MultiplyCounters,
    "if you would get one or more counters, you get that many plus {more:count} of each of those kinds of counters "
    "instead",
    what=YOU,
    kind="",
    times=1,
)
rule(
    "static",
    MultiplyCounters,
    "if one or more counters would be put on {what:a}, that many plus {more:count} of each of those kinds of counters "
    "are put on that permanent instead",
    kind="",
    times=1,
)

# --- so many counters ----------------------------------------------------------------------------------------


def so_many(values: Values, start: int) -> Is | None:
    """Make the node for "there are three or more landmark counters on it"."""
    count = values["count"]
    return Is(values["what"], WithCounters(values["kind"], count)) if isinstance(count, int) else None


def then_remove_them(values: Values, start: int) -> If | None:
    """Make the node for "if there are three or more landmark counters on it, remove those counters and transform it":
    all that there are, and then what follows.
    """
    condition = values["condition"]
    if not isinstance(condition, Is) or not isinstance(condition.description, WithCounters):
        return None
    removed = RemoveAllCounters(condition.what, condition.description.kind)
    return If(
        condition, Then(removed, *(part for key in ("one", "two") if key in values for part in parts_of(values[key])))
    )


reading("condition_part", "there are {count:several} or more {kind:counter} counters on {what:selector}", so_many)
for _them in ("those counters", "all those counters", "all of them"):
    for _if in ("if", "then if"):
        _words = f"{_if} {{condition:condition_part}}, remove {_them}"
        reading("sentence", f"{_words} and {{one:clause}}", then_remove_them)
        reading("sentence", f"{_words}, {{one:clause}}, and {{two:clause}}", then_remove_them)

# --- two kinds at once ---------------------------------------------------------------------------------------


def two_kinds(values: Values, start: int) -> Then:
    """Make the node for "put two +1/+1 counters and a flying counter on target creature"."""
    on = values["on"]
    return Then(
        PutCounters(values["one"], values.get("many", 1), on),
        PutCounters(values["two"], values.get("more", 1), plain(on)),
    )


def three_kinds(values: Values, start: int) -> Then:
    """Make the node for "put a flying counter, a deathtouch counter, and a lifelink counter on target creature"."""
    on = values["on"]
    others = (PutCounters(values[kind], 1, plain(on)) for kind in ("two", "three"))
    return Then(PutCounters(values["one"], 1, on), *others)


reading("clause", "put {one:a_counter}, {two:a_counter}, and {three:a_counter} on {on:selector}", three_kinds)
for _one in ("{one:a_counter}", "{many:several} {one:counter} counters"):
    for _two in ("{two:a_counter}", "{more:several} {two:counter} counters"):
        reading("clause", f"put {_one} and {_two} on {{on:selector}}", two_kinds)
