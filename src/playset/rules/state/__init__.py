"""The position of a game and the things in it; nothing here decides a rule.

Every module of `rules` reads it. Import `State` from `position`, players, permanents and stack objects from `objects`,
`CardDefinition` and `card` from `cards`, `Settings` from `settings`, the base class of work in progress from `frame`,
cards by name from `registry`, and counts of what happened this turn from `turn_history`.
"""
