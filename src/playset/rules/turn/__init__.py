"""The course of a game: its start, turns, steps and priority (CR 103, 117, 500–514).

`new_game` sets up a game and `opening_hands` asks for mulligans (CR 103). The frame in `turn` goes through the steps of
each turn and pushes `priority` in most of them (CR 117). `extra_turns` adds and skips turns, steps and phases;
`designations` has day and night, the monarch and speed. Effects import `extra_turns` and `designations`; `game` and
replays start games through `new_game`.
"""
