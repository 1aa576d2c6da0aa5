"""Keyword abilities (CR 702): those the rules ask about by a bit, and those that expand into plain abilities.

- `base`: the bits (`FLYING` …), changeling and devoid
- `additional_costs`, `alternative_costs`, `spells`: of spells
- `combat`, `permanents`, `entering`, `equipment`, `levels`: of permanents
- `other_zones`: of cards in hands, graveyards and exile

Face-down cards, loyalty and partners are in modules of their own beside this package.
"""
