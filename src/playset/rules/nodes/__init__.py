"""The abstract words of the card language: what the rules know of filters, effects, costs and abilities.

`playset.ability` derives the concrete words from them; the rules ask only the methods declared here. Import the base
classes from `base`, `casting`, `defining`, `face_down` and `rule_modifiers`; `ability_sets` sorts the abilities of an
object, `program` compiles an effect, `aspects` says what a word reads, `text` describes a word. Nodes are immutable and
know no game: they are handed the game and the context.
"""
