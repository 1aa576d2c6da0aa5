"""What the words of the language change with besides permanents and what they are; see `rules.aspects`.

A word that is not here is taken to change with anything, which costs time and nothing else. What is a player's own
(cards, life, counters, mana, what is tapped) needs no mention where only that player's matters, as in costs.
"""

from __future__ import annotations

from playset.ability.amounts import CardTypesAmong, ChosenX, ColorsAmong, Count, Half, MinusX, Plus, Times
from playset.ability.attachments import Host
from playset.ability.commanders import AddCommanderMana, IsCommander
from playset.ability.conditions import AllOf, AnyOf, Exceeds, Exists, YourTurn
from playset.ability.costs import (
    Discard,
    ExileFromHand,
    Mana,
    PayLife,
    ReturnToHandCost,
    Sacrifice,
    TapForPower,
    TapSymbol,
    UntapSymbol,
)
from playset.ability.effects.mana import AddColorOf, AddManaFor, AddWhatCouldBeMade
from playset.ability.filters import (
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
from playset.ability.on_stack import AbilityOnStack, Spells
from playset.ability.other_costs import (
    Cycled,
    DiscardThis,
    ExileFromGraveyard,
    ExilePermanents,
    ExileThis,
    ExileTopCost,
    ItsManaCost,
    MillCost,
    PayCounters,
    PutCountersCost,
    RemoveCountersCost,
    RevealFromHand,
    RevealThis,
    TapUntapped,
)
from playset.ability.permissions import AsThoughFlash, MayPlayFrom
from playset.ability.players import AnyPlayer, Opponents, You
from playset.ability.standing import Attacking, Blocking, Tapped, WithCounters
from playset.ability.statics import CannotCast, CannotPlayLands, CostsLess, CostsMore, ExtraLands, PlayersHave
from playset.ability.traits import Colors, HasAbility, ManaValue, Subtype, Supertypes, Types, WithKeyword
from playset.ability.zones import InGraveyard, InHand, YouOwn
from playset.core.words import Aspect
from playset.rules.aspects import PARTS, note_aspects
from playset.rules.casting_words import AdditionalCost, AlternativeCost, CastFrom
from playset.rules.nodes import KeywordAbility

__all__: list[str] = []  # it only notes something about the words

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

# Mana that depends on more than the word itself.
note_aspects(0, AddCommanderMana)
note_aspects(Aspect.NO_TIME, AddWhatCouldBeMade)
note_aspects(PARTS, AddColorOf, AddManaFor)

# Costs, and what says what else may be paid and played.
note_aspects(0, Cycled, DiscardThis, ExileThis, ExileTopCost, ItsManaCost, Mana, MillCost, RevealThis, TapForPower)
note_aspects(0, TapSymbol, UntapSymbol)
note_aspects(PARTS, Discard, ExileFromGraveyard, ExileFromHand, ExilePermanents, PayCounters, PayLife, PutCountersCost)
note_aspects(PARTS, RemoveCountersCost, ReturnToHandCost, RevealFromHand, Sacrifice, TapUntapped)
note_aspects(PARTS, AdditionalCost, AlternativeCost, CastFrom)

# Rules.
note_aspects(PARTS, AsThoughFlash, CannotCast, CannotPlayLands, CostsLess, CostsMore, ExtraLands, MayPlayFrom)
note_aspects(PARTS, PlayersHave)
