"""The nouns of the game: mana, events, questions, zones and types, random numbers, errors.

Every other package imports from the modules here; they import nothing else of Playset and know no rule.
"""
