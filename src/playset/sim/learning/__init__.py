"""Learned pilots: bots that learn one deck from games of their own.

`learner.learn` plays lessons (`lessons`), fits weights to them (`fitting`, the only part that needs numpy), and keeps a
checkpoint only if it beats the one before in fresh games. A `pilot.Pilot` is what comes of it.
"""
