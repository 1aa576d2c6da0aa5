"""Casting spells and activating abilities, from the list of legal actions to the stack (CR 601, 602).

`turn.priority` asks `legal_actions` what a player may do and pushes an `announce.Announcing` frame for the answer,
which goes through the steps of CR 601.2. `play_modes` are the ways to play a card, `legality` checks a proposal,
`choices` asks for modes and X, `targets` and `target_costs` handle targets, `total_cost` and `activation_cost` the
costs, `rollback` says whether the action might have to be reversed. Words in `ability` import `Target` from `targets`.
"""
