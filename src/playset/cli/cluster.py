"""`playset cluster`: print the workers and runs of a Dask cluster."""

from __future__ import annotations

import sys
import time

import msgspec
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from playset.cli.tables import bar, percent, plain_table
from playset.sim.executors.cluster import ClusterState, RunOnCluster, cluster_state

SILENT_SECONDS = 30  # a run that has told nothing for so long is gone


def show_cluster(address: str, watch: bool, as_json: bool) -> None:
    """Print the workers and runs of a cluster, once or until Ctrl-C."""
    state = cluster_state(address)
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(state)).decode() + "\n")
        return
    console = Console(highlight=False)
    if not watch:
        console.print(drawn(state))
        return
    try:
        with Live(drawn(state), console=console, refresh_per_second=4) as live:
            while True:
                time.sleep(1)
                live.update(drawn(cluster_state(address)))
    except KeyboardInterrupt:
        return


def drawn(state: ClusterState) -> RenderableType:
    """Return the tables of workers and runs."""
    threads = sum(worker.threads for worker in state.workers)
    title = Text(state.address, style="bold")
    title.append(f"   {len(state.workers)} workers, {threads} threads", style="dim")
    workers = plain_table("worker", "threads", "processor", "memory", "chunks")
    for worker in state.workers:
        workers.add_row(
            worker.name,
            str(worker.threads),
            f"{worker.cpu:.0f} %",
            f"{worker.memory / 1e6:,.0f} MB",
            str(worker.busy),
        )
    parts: list[RenderableType] = [title, "", workers]
    if state.runs:
        runs = plain_table("run", "games", "", "rate", "")
        for run in state.runs:
            share = run.done / run.total if run.total else 0.0
            runs.add_row(
                run.title,
                f"{run.done:,} of {run.total:,}" if run.total else f"{run.done:,}",
                Text.assemble(bar(share), f" {percent(share)}") if run.total else "",
                f"{run.done / max(run.seen - run.began, 1e-9):,.1f} /s",
                how_it_stands(run),
            )
        parts += ["", runs]
    return Group(*parts)


def how_it_stands(run: RunOnCluster) -> str:
    """Return the state of a run in one word."""
    if run.finished:
        return "done"
    return "playing" if time.time() - run.seen < SILENT_SECONDS else "ended early"
