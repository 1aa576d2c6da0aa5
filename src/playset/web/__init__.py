"""Play in the browser: a web process that moves bytes, a game process that plays, and the page.

`app` is the web process (FastAPI); it never imports the engine. `game_process` is the process that owns the games:
`table` plays one, `frames` shows it to one viewer, `auto_answer` passes for a person, `animation_events` tells what
happened. Both speak `protocol` with the page. `playset play` starts everything.
"""
