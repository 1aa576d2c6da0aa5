"""Reading cards: what an effect does, what a card is for, what it is worth. By abilities, never by names.

Lowest of the sub-packages: it imports nothing else of `bots`. `effects` classifies effects and `roles` cards;
`values` puts numbers on permanents, `targets` and `options` on what can be chosen, `entering` on what enters.
"""
