"""Replay recorded games with each fast path of the rules replaced by its definition: `make definitions`.

python -m scripts.definitions --games 200 --only stale
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import click
from scripts.same import builtin_game, compare

from playset.testing.fast_paths import FAST_PATHS, replaced

NAMES = [path.name for path in FAST_PATHS if path.definitions]


def game_with_definitions(names: Sequence[str], number: int) -> str:
    """Play a recorded game with some fast paths replaced and return its digests."""
    with replaced(names):
        return builtin_game(number)


@click.command()
@click.option("--games", default=100, show_default=True, help="How many games to replay for each fast path.")
@click.option("--jobs", default=2, show_default=True, help="How many processes play.")
@click.option("--only", type=click.Choice(NAMES), help="Replace just this one.")
def main(games: int, jobs: int, only: str | None) -> None:
    """Replay games for each fast path, and with all replaced at once; exit code 1 if any game differs."""
    runs = [[only]] if only else [*([name] for name in NAMES), NAMES]
    failed = False
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for names in runs:
            lines = list(pool.map(partial(game_with_definitions, names), range(games), chunksize=10))
            different = compare("builtin", lines)
            failed = failed or bool(different)
            click.echo(f"{names[0] if len(names) == 1 else 'all at once'}: {len(different)} of {games} games differ")
            for line in different:
                click.echo(f"    {line}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
