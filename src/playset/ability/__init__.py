"""The card language: every word a card can be written with.

    from playset.ability import *

gives a card file all it needs. A word is a frozen class that holds its data and what it does, or a constant. The
abstract kinds of words and those that the engine itself asks for (`Spell`, `Activated`, `When`, `Target` …) are defined
in `rules` and exported here too, so that a card is written in one vocabulary. `rules` never imports this package.

- `filters`: which objects and players are meant; `amounts`: numbers; `conditions`: what is true or not
- `costs`: what is paid; `triggers`: which events an ability triggers on; `replacements`: what happens instead
- `statics`: rules that change as long as an ability is there; `modifications`: changes of characteristics in layers
- `effects`: what spells and abilities do; `keywords`: keyword abilities
- `casting`, `turn_history`, `chosen`, `commanders`, `designations`, `face_down`, `loyalty`, `tokens`: one subject each,
  with words of several kinds

`docs/language.md` lists all the words.
"""

from types import ModuleType
from typing import TYPE_CHECKING

from playset.ability.amounts import *
from playset.ability.aspects import *
from playset.ability.casting import *
from playset.ability.chosen import *
from playset.ability.commanders import *
from playset.ability.conditions import *
from playset.ability.costs.base import *
from playset.ability.costs.cards import *
from playset.ability.costs.counters import *
from playset.ability.costs.permanents import *
from playset.ability.designations import *
from playset.ability.effects.chance import *
from playset.ability.effects.choices import *
from playset.ability.effects.continuous import *
from playset.ability.effects.control_flow import *
from playset.ability.effects.copying import *
from playset.ability.effects.counters import *
from playset.ability.effects.damage_and_life import *
from playset.ability.effects.delayed import *
from playset.ability.effects.discover import *
from playset.ability.effects.game import *
from playset.ability.effects.hands import *
from playset.ability.effects.keyword_actions import *
from playset.ability.effects.libraries import *
from playset.ability.effects.looking import *
from playset.ability.effects.mana import *
from playset.ability.effects.manifest_dread import *
from playset.ability.effects.paying import *
from playset.ability.effects.permanents import *
from playset.ability.effects.playing import *
from playset.ability.effects.results import *
from playset.ability.effects.roles import *
from playset.ability.effects.stack import *
from playset.ability.effects.tokens import *
from playset.ability.effects.zone_changes import *
from playset.ability.face_down import *
from playset.ability.filters.base import *
from playset.ability.filters.characteristics import *
from playset.ability.filters.players import *
from playset.ability.filters.references import *
from playset.ability.filters.stack import *
from playset.ability.filters.status import *
from playset.ability.filters.zones import *
from playset.ability.from_rules import *
from playset.ability.keywords.additional_costs import *
from playset.ability.keywords.alternative_costs import *
from playset.ability.keywords.base import *
from playset.ability.keywords.combat import *
from playset.ability.keywords.entering import *
from playset.ability.keywords.equipment import *
from playset.ability.keywords.levels import *
from playset.ability.keywords.other_zones import *
from playset.ability.keywords.permanents import *
from playset.ability.keywords.spells import *
from playset.ability.loyalty import *
from playset.ability.modifications import *
from playset.ability.replacements.damage import *
from playset.ability.replacements.entering import *
from playset.ability.replacements.players import *
from playset.ability.replacements.zone_changes import *
from playset.ability.statics import *
from playset.ability.tokens import *
from playset.ability.triggers import *
from playset.ability.turn_history import *

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
