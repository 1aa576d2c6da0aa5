"""The output of each kind of batch, for commands that show whatever run was kept."""

from __future__ import annotations

from playset.cli.arena import ArenaOutput
from playset.cli.duel import DuelOutput
from playset.cli.goldfish import ComparisonOutput, GoldfishOutput
from playset.cli.matrix import MatrixOutput
from playset.cli.pod import PodOutput
from playset.cli.rating import RatingOutput
from playset.sim.arena import Arena
from playset.sim.duel import Duel
from playset.sim.goldfish import Goldfish
from playset.sim.matrix import Matrix
from playset.sim.plans import AnyBatch
from playset.sim.pod import Pod
from playset.sim.rating import RatingBatch

AnyOutput = DuelOutput | MatrixOutput | PodOutput | ArenaOutput | GoldfishOutput | ComparisonOutput | RatingOutput


def output_for(batch: AnyBatch) -> AnyOutput:
    """Return the output for a batch, whatever its kind."""
    if isinstance(batch, Duel):
        return DuelOutput(batch)
    if isinstance(batch, Matrix):
        return MatrixOutput(batch)
    if isinstance(batch, Pod):
        return PodOutput(batch)
    if isinstance(batch, Arena):
        return ArenaOutput(batch)
    if isinstance(batch, RatingBatch):
        return RatingOutput(batch)
    return GoldfishOutput(batch) if isinstance(batch, Goldfish) else ComparisonOutput(batch)
