"""Effects: what spells and abilities do as they resolve (CR 608, 609, 610).

An effect may ask one question and then does one thing through the functions of `rules`; effects that consist of others
assemble into a flat list of instructions. Words that are documented as "An instruction" appear only in such lists.

- order and choice: `control_flow`, `choices`, `paying`, `chance`, `results`, `delayed`
- objects: `permanents`, `zone_changes`, `counters`, `tokens`, `roles`, `copying`, `continuous`, `stack`
- cards: `hands`, `libraries`, `looking`, `playing`, `discover`
- players and the game: `damage_and_life`, `mana`, `game`
- `keyword_actions`: those with rules of their own (CR 701), such as explore; `manifest_dread`
"""
