"""Flip cards (CR 710)."""

from __future__ import annotations

from playset.ability import FlipOver
from playset.oracle.grammar import rule

rule("clause", FlipOver, "flip {what}")
