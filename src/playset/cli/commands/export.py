"""`playset export`: kept runs for other programs."""

from __future__ import annotations

import click

from playset.cli.commands.options import complete_run, json_option


@click.command()
@click.argument("run", shell_complete=complete_run)
@click.argument("file", type=click.Path())
@click.option("--cards", is_flag=True, help="A row for each card of each game, instead of one for each game.")
@click.option("--turns", is_flag=True, help="Of a deck alone: a row for each turn of each game, with every metric.")
@click.option(
    "--replays",
    metavar="WHICH",
    default=None,
    help="Write replays to the folder FILE: all, losses (of the first deck), or N for every N-th game.",
)
@json_option
def export(run: str, file: str, cards: bool, turns: bool, replays: str | None, as_json: bool) -> None:
    """Write the games of a run to a file for pandas, polars, DuckDB or a spreadsheet.

    The ending of FILE says how: .csv, or .parquet (pip install "playset[analysis]").

    \b
    One row for each game:            playset export 12 games.csv
    One for each card of each game:   playset export 12 cards.parquet --cards
    One for each turn of a goldfish:  playset export 12 turns.csv --turns
    Replays of what was lost:         playset export 12 lost/ --replays losses

    Exit status: 0 written, 2 it could not be.
    """
    from playset.cli.runs import export_to

    if cards + turns + (replays is not None) > 1:
        raise click.UsageError("Choose one of --cards, --turns and --replays.")
    export_to(run, file, cards, turns, replays, as_json)
