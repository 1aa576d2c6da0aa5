"""The learned pilot: the scripted bot, corrected by weights that were learned from games with one deck.

`features` numbers what is known of a situation and of an answer, `situation` gathers the first once for a question,
`candidates` lists answers with their features, `policy` takes one of them. How weights are learned is in
`sim.learning`; docs/adr/0018-learned-pilots.md has the reasons.
"""

from __future__ import annotations

from playset.bots.pilot.features import VALUE_SIZE, WEIGHTS
from playset.bots.pilot.policy import Explorer, PilotBot

__all__ = ["VALUE_SIZE", "WEIGHTS", "Explorer", "PilotBot"]
