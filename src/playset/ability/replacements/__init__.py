"""Replacement and prevention effects: what happens instead of an event (CR 614, 615).

- `entering`: how permanents enter the battlefield
- `zone_changes`: going to another zone instead
- `damage`: more damage, prevention and regeneration
- `players`: tokens, counters, life, draws and losing the game
"""
