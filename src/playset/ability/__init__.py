"""The card language: every word a card can be written with.

    from playset.ability import *

gives a card file all it needs. The words of the rules themselves (`Spell`, `Activated`, `When`, `Target` …) are
re-exported here, so that a card is written in one vocabulary.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from playset.ability.amounts import *
from playset.ability.aspects import *
from playset.ability.attachments import *
from playset.ability.basic import *
from playset.ability.casting import *
from playset.ability.chosen import *
from playset.ability.chronicle import *
from playset.ability.commanders import *
from playset.ability.conditions import *
from playset.ability.copy_exceptions import *
from playset.ability.costs import *
from playset.ability.counting import *
from playset.ability.designations import *
from playset.ability.effects.attacking import *
from playset.ability.effects.bending import *
from playset.ability.effects.cards import *
from playset.ability.effects.chance import *
from playset.ability.effects.choosing import *
from playset.ability.effects.control_flow import *
from playset.ability.effects.copying import *
from playset.ability.effects.counters import *
from playset.ability.effects.damage import *
from playset.ability.effects.emblems import *
from playset.ability.effects.exchanging import *
from playset.ability.effects.exiling import *
from playset.ability.effects.facing import *
from playset.ability.effects.flipping import *
from playset.ability.effects.games import *
from playset.ability.effects.hands import *
from playset.ability.effects.keyword_actions import *
from playset.ability.effects.libraries import *
from playset.ability.effects.looking import *
from playset.ability.effects.loops import *
from playset.ability.effects.mana import *
from playset.ability.effects.modes import *
from playset.ability.effects.moving import *
from playset.ability.effects.offers import *
from playset.ability.effects.paying import *
from playset.ability.effects.permanents import *
from playset.ability.effects.phasing import *
from playset.ability.effects.playing import *
from playset.ability.effects.registers import *
from playset.ability.effects.shields import *
from playset.ability.effects.stack import *
from playset.ability.effects.suspecting import *
from playset.ability.effects.taking import *
from playset.ability.effects.token_actions import *
from playset.ability.effects.transforming import *
from playset.ability.effects.triggers import *
from playset.ability.effects.turns import *
from playset.ability.facing import *
from playset.ability.filters import *
from playset.ability.forms import *
from playset.ability.happenings import *
from playset.ability.instead import *
from playset.ability.keywords import *
from playset.ability.loyalty import *
from playset.ability.mentions import *
from playset.ability.modifications import *
from playset.ability.on_stack import *
from playset.ability.other_costs import *
from playset.ability.patterns import *
from playset.ability.permissions import *
from playset.ability.players import *
from playset.ability.replacements import *
from playset.ability.rule_changes import *
from playset.ability.spending import *
from playset.ability.standing import *
from playset.ability.statics import *
from playset.ability.tokens import *
from playset.ability.traits import *
from playset.ability.zones import *

WORDS = tuple(
    sorted(
        word
        for word, meaning in globals().items()
        if word[0] != "_" and word not in ("ModuleType", "TYPE_CHECKING") and not isinstance(meaning, ModuleType)
    )
)
"""Every word of the language, by name."""

if not TYPE_CHECKING:  # a type checker follows the star imports
    __all__ = WORDS
