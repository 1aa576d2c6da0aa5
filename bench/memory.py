"""What a batch of games takes in memory; it should not grow with the games.

python bench/memory.py 20000
"""

from __future__ import annotations

import os
from pathlib import Path

import click

from playset.decks import deck
from playset.sim.duel import Duel

SIMPLE = (
    "24 Mountain\n8 Hill Giant\n8 Raging Goblin\n8 Mogg Fanatic\n12 Lightning Bolt",
    "24 Forest\n12 Grizzly Bears\n8 Llanowar Elves\n8 Giant Growth\n8 Craw Wurm",
)


def of_workers() -> int:
    """Kilobytes in memory of all processes that this one started, from whichever thread."""
    found = [file.read_text("utf-8").split() for file in Path("/proc/self/task").glob("*/children")]
    return sum(resident(int(child)) for children in found for child in children)


def resident(process: int) -> int:
    """Kilobytes of a process that are in memory, as Linux tells them."""
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


@click.command()
@click.argument("games", type=click.IntRange(10))
def main(games: int) -> None:
    """Play a batch of games and print what this process and its workers take meanwhile."""
    run = Duel([deck(text) for text in SIMPLE], games, 1, "random", workers=2, keep_games=False)
    for number, _ in enumerate(run, 1):
        if number % (games // 10) == 0:
            here, there = resident(os.getpid()) / 1024, of_workers() / 1024
            print(f"{number:>9,} games  {here:7.1f} MB here  {there:7.1f} MB in workers", flush=True)


if __name__ == "__main__":
    main()
