"""Proving cards: put a card into positions made from its own words, and see whether all that it says happens.

`prove` (module `trial`) gives the `Proof` of one card; `playset cards prove` does it for all cards that can be played.
[docs/adr/0017](../../../../docs/adr/0017-proving-cards.md) has the reasons.
"""
