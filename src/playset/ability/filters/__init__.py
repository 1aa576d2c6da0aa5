"""Filters: which objects and players a card means, such as "creature you control" (CR 109, 115).

- `base`: how filters combine, and the commonest of them (`SELF`, `YOU_CONTROL`, `PERMANENT`, `ANY_TARGET` …)
- `characteristics`: types, colors, power, mana value …, in any zone
- `status`: tapped, attacking, with counters, attached …, on the battlefield
- `zones`: by zone, owner and controller; `stack`: spells and abilities; `players`: players
- `references`: what an event or the effect so far was about ("it", "that player")
"""
