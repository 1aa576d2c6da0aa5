"""`playset demo`: what Playset does, in one command."""

from __future__ import annotations

import click

from playset.cli.commands.options import WholeNumber, json_option, seed_option, workers_option


@click.command()
@click.option("-n", "--games", type=WholeNumber(1), default=200, metavar="N", help="How many games.  [default: 200]")
@seed_option
@workers_option
@json_option
def demo(games: int, seed: int | None, workers: int | None, as_json: bool) -> None:
    """See what Playset does: 200 games of goblins against enchantress, and the report.

    \b
    The demonstration:            playset demo
    One game to watch instead:    playset watch goblins enchantress
    Other decks:                  playset duel burn stompy
    """
    from playset.cli.runs import run_demo

    run_demo(games, seed, workers, as_json)
