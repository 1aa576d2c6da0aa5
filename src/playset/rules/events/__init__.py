"""Everything that happens in a game: proposed, replaced, applied and reported (CR 603, 608.2, 614–616).

Effects, costs and turn-based actions call the verbs in `actions`. Those pass events to `gate.happen`, which lets
replacement effects change them (CR 614–616); `apply` carries them out and reports them; `zone_change` moves objects,
`damage` and `entering` have the details of both; `trigger_matching` finds abilities that trigger and `trigger_stacking`
puts them on the stack (CR 603). `observer` is the base class of statistics. Other packages import `actions`,
`gate.happen` and `apply.emit`.
"""
