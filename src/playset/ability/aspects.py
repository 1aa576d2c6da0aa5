"""List what filters, numbers and conditions read besides permanents and characteristics (`rules.layers.dependencies`).

A word that is not here is taken to change with anything, which costs time and nothing else.
"""

from __future__ import annotations

from playset.ability.amounts import CardTypesAmong, ChosenX, ColorsAmong, Count, Half, MinusX, Plus, Times
from playset.ability.commanders import IsCommander
from playset.ability.conditions import AllOf, AnyOf, Exceeds, Exists, YourTurn
from playset.ability.filters.base import (
    AnyTarget,
    Both,
    Either,
    Not,
    OpponentControls,
    Other,
    Permanents,
    Self,
    Tokens,
    YouControl,
)
from playset.ability.filters.characteristics import (
    Colors,
    HasAbility,
    ManaValue,
    Subtype,
    Supertypes,
    Types,
    WithKeyword,
)
from playset.ability.filters.players import AnyPlayer, Opponents, You
from playset.ability.filters.stack import AbilityOnStack, Spells
from playset.ability.filters.status import Attacking, Blocking, Host, Tapped, WithCounters
from playset.ability.filters.zones import InGraveyard, InHand, YouOwn
from playset.core.words import Aspect
from playset.rules.layers.dependencies import PARTS, note_aspects
from playset.rules.nodes.base import KeywordAbility

__all__: list[str] = []


# Descriptions.
note_aspects(PARTS, Both, Either, Not)
note_aspects(0, AnyPlayer, AnyTarget, Host, IsCommander, Opponents, OpponentControls, Other, Permanents, Self, Tokens)
note_aspects(0, Colors, ManaValue, Subtype, Supertypes, Types, WithCounters, WithKeyword, You, YouControl, YouOwn)
note_aspects(0, HasAbility, KeywordAbility)
note_aspects(Aspect.CARDS, InGraveyard, InHand)
note_aspects(Aspect.COMBAT, Attacking, Blocking)
note_aspects(Aspect.STACK, AbilityOnStack, Spells)
note_aspects(Aspect.TAPPING, Tapped)

# Numbers and conditions; those that are not volatile need no mention.
note_aspects(PARTS, AllOf, AnyOf, CardTypesAmong, ColorsAmong, Count, Exceeds, Exists, Half, Plus, Times)
note_aspects(0, ChosenX, MinusX)
note_aspects(Aspect.TURN, YourTurn)  # only to whose effect it is may it matter (`turn.begin_turn`)
