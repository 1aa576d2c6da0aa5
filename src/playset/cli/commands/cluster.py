"""`playset cluster`: what a Dask cluster has and does."""

from __future__ import annotations

import click

from playset.cli.commands.options import json_option


@click.command()
@click.argument("address")
@click.option("--watch", is_flag=True, help="Show it again every second until Ctrl-C.")
@json_option
def cluster(address: str, watch: bool, as_json: bool) -> None:
    """Look at a Dask cluster: its workers and what they play.

    \b
    A cluster by hand, the extra `cluster` of playset being installed everywhere:
      dask scheduler                             on one machine
      dask worker tcp://host:8786 --nthreads 1 --nworkers -1     on every machine
    Play on it:      playset duel goblins stompy --executor dask --address tcp://host:8786
    Look at it:      playset cluster tcp://host:8786
    """
    from playset.cli.cluster import show_cluster

    show_cluster(address, watch, as_json)
