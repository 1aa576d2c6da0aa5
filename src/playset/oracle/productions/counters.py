"""Counters: distributed among targets, removed all at once, doubled and added to by replacement effects (CR 122)."""

from __future__ import annotations

import dataclasses
from typing import Any

from playset.ability import DistributeCounters, RemoveAllCounters, Target, X
from playset.oracle.discourse import Mention
from playset.oracle.grammar import Phrase, Values, reading, rule, writing
from playset.oracle.nouns import head_noun
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
