"""Trigger conditions: on which events a triggered ability triggers (CR 603.1).

A trigger condition is a `Pattern`: it names the kinds of event that it can match, and says of one event whether it
does.

- `base`: beginnings of steps, states, keyword actions, and conditions made of other conditions
- `zone_changes`: entering, dying, leaving; `combat`: attacking, blocking and dealing damage
- `permanents`: tapping, targeting, counters; `players`: casting, drawing, discarding, life
"""

from playset.ability.triggers.base import *
from playset.ability.triggers.combat import *
from playset.ability.triggers.permanents import *
from playset.ability.triggers.players import *
from playset.ability.triggers.zone_changes import *
