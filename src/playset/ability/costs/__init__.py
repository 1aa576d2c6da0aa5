"""Costs: what is paid to cast a spell or to activate an ability (CR 118).

- `base`: mana, the tap symbol, life, and costs for which a player chooses objects
- `permanents`: sacrificing, tapping and returning permanents
- `cards`: discarding, exiling, revealing and milling cards
- `counters`: putting counters on things and removing them
"""
