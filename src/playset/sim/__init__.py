"""Play games between bots and measure what they show.

`playing` plays one game. `duel`, `pod`, `matrix`, `arena` and `goldfish` play batches (`batch`, `contest`) on an
executor (`executors`). `statistics` turns games into estimates, `reports` turns results into pages. `runs`, `plans`,
`store` and `fingerprint` keep runs; `replay` and `exporting` write games for people and for other programs.
"""
