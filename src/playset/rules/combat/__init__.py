"""The combat phase: declaring attackers and blockers, and combat damage (CR 506–511).

`turn.turn` pushes the frames in `declare` and `damage` in their steps. `requirements` are restrictions and requirements
(CR 508.1c–d, 509.1b–c), `costs` are costs to attack or block. Views and bots import from `declare` what could block
what.
"""
