"""Keyword abilities (CR 702): those the rules ask about by a bit, and those that expand into plain abilities."""

from playset.ability.keywords.activated import *
from playset.ability.keywords.bestow import *
from playset.ability.keywords.casting import *
from playset.ability.keywords.classes import *
from playset.ability.keywords.combat import *
from playset.ability.keywords.dying import *
from playset.ability.keywords.entering import *
from playset.ability.keywords.equipment import *
from playset.ability.keywords.evergreen import *
from playset.ability.keywords.faces import *
from playset.ability.keywords.facing import *
from playset.ability.keywords.mutate import *
from playset.ability.keywords.nature import *
from playset.ability.keywords.other_zones import *
from playset.ability.keywords.soulbond import *
from playset.ability.keywords.spells import *
from playset.ability.keywords.upkeep import *
