"""Special kinds of objects and what the rules say about each, one module for each kind.

Attachments, bestow, the city's blessing, combat status, commanders, copies, counters, emblems, face-down objects,
linked abilities, merged permanents, phasing, protection, Sagas, soulbond and transforming. `events`, `layers`,
`turn`, `state_based` and words in `ability` import what they need; each module names its rule numbers.
"""
