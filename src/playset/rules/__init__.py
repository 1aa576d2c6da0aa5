"""The rules of the game: the position, what may be done in it, and what happens then.

`game.Game` is the public object. `loop` drives it: it lets the top frame work until a question is asked. `resolving`
executes spells and abilities (CR 608), `state_based` checks state-based actions (CR 704). Everything else is in
sub-packages: `state` (the position), `nodes` (the abstract words of the card language), `derived` (the index of the
battlefield), `layers` (continuous effects), `events` (everything that happens), `objects` (special kinds of objects),
`mana`, `casting`, `combat`, `turn`, `views` (what a player may know) and `saving`.

No card and no concrete word of the card language is known here; those are in `playset.cards` and `playset.ability`.
"""
