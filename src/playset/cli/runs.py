"""The runs that were kept, in the terminal."""

from __future__ import annotations

from datetime import datetime

from rich.console import Console
from rich.text import Text

from playset.cli.tables import percent, plain_table, print_json
from playset.sim.fingerprint import same_code
from playset.sim.statistics.estimates import wilson
from playset.sim.store import Run, Store


def list_runs(limit: int, as_json: bool) -> None:
    """Print the runs, newest first."""
    with Store() as store:
        found = store.runs(limit)
        if as_json:
            print_json([run_data(run) for run in found])
            return
        console = Console(highlight=False)
        if not found:
            console.print("No run was kept yet. Play one: playset duel goblins stompy")
            return
        table = plain_table("run", "begun", "games", "", "first deck wins")
        table.columns[3].justify = "left"
        table.columns[3].no_wrap = False
        for run in found:
            table.add_row(
                Text(str(run.id), style="bold"),
                local_time(run.begun),
                f"{run.games:,}",
                Text.assemble(run.title, (how_far(run), "yellow")),
                outcome(store, run),
            )
        console.print(table)
        console.print()
        unfinished = [run for run in found if not run.finished and same_code(run)]
        hint = f"playset report {found[0].id} shows one"
        if unfinished:
            hint += f", playset resume {unfinished[0].id} plays on what is not done"
        console.print(Text(hint, style="dim"), soft_wrap=True)


def how_far(run: Run) -> str:
    """Return a remark if games of a run are missing, and whether they can be played."""
    if run.finished:
        return ""
    return " (not done)" if same_code(run) else " (not done, other code)"


def run_data(run: Run) -> dict[str, object]:
    """Return a run as JSON types, without its deck lists."""
    return {
        "run": run.id,
        "kind": run.kind,
        "title": run.title,
        "playset": run.version,
        "code": run.code,
        "resumable": not run.finished and same_code(run),
        "begun": run.begun,
        "ended": run.ended,
        "games": run.games,
        "seed": run.plan.get("seed"),
        "bots": run.plan.get("bots"),
    }


def outcome(store: Store, run: Run) -> str:
    """Return the first deck's win rate, for kinds of runs that have one."""
    if run.kind not in ("duel", "gauntlet", "goldfish") or not run.games:
        return ""
    rate = wilson(store.wins(run.id).get(0, 0), run.games)
    return f"{percent(rate.value)} ± {100 * rate.margin:.1f}"


def local_time(text: str) -> str:
    """Return a time in the local time zone."""
    return datetime.fromisoformat(text).astimezone().strftime("%Y-%m-%d %H:%M")


def delete_run(which: str, as_json: bool) -> None:
    """Delete a run."""
    with Store() as store:
        run = store.run(which)
        store.delete(run.id)
    if as_json:
        print_json({"deleted": run_data(run)})
    else:
        Console(highlight=False).print(f"Run {run.id} ({run.title}, {run.games:,} games) is deleted.")
