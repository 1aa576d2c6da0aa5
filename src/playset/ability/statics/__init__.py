"""Static abilities that change the rules of the game rather than characteristics (CR 604, 613.11).

Each is a `Rule` that overrides the questions it answers, such as "may this creature attack?". Static abilities that
change characteristics are `Continuous` with a modification (`playset.ability.modifications`).

- `casting`: costs of spells, what may be cast, played and activated
- `combat`: what may attack and block, and what must
- `permanents`: untapping, entering, triggers, the legend rule
- `players`: hand size, mana, steps, winning and losing
"""

from playset.ability.statics.casting import *
from playset.ability.statics.combat import *
from playset.ability.statics.permanents import *
from playset.ability.statics.players import *
