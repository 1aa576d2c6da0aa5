"""Hash, save and load positions.

`fields` is the one table of what is saved, hashed and compared; `hashing` makes hashes that survive renaming,
`serialize` turns positions and cards into JSON types and back. `Game`, replays and the card database import from
`hashing` and `serialize`.
"""
