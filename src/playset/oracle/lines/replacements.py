"""Replacement effects (CR 614): how permanents enter, and what happens instead."""

from __future__ import annotations

from playset.ability import EntersTapped, EntersWith
from playset.oracle.grammar import rule

rule("static", EntersTapped, "~ enters [the battlefield] tapped")
rule("static", EntersWith, "~ enters [the battlefield] with {kind:a_counter} on it", count=1)
rule("static", EntersWith, "~ enters [the battlefield] with {count:several} {kind:counter} counters on it")
