"""Data that follows from the position and can be thrown away and rebuilt at any time.

Import `battlefield_index` for the permanents with abilities of some kind, and `rules_about` for the static abilities
that change a rule (CR 613.11). Nothing here decides a rule.
"""
