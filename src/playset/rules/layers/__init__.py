"""Continuous effects: the characteristics of permanents after all of them (CR 613).

`State` calls `apply.refresh` when somebody asks for characteristics that are out of date; `events.zone_change` calls
`incremental` for a permanent that enters. Modifications in `ability` import `Layer` from `apply`, and `writable` and
`grant` from `edit`. `dependencies` says what an effect reads.
"""
