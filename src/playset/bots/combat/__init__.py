"""Combat as numbers: fighters, a simulation of blocks and damage, combat tricks, surviving the next attack.

It decides nothing: `heuristic.attacks` and `heuristic.blocks` do, with what it computes. Imports `reading` only.
"""
