"""The runs that were kept, in the terminal."""

from __future__ import annotations

from datetime import datetime

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import find_own_bots
from playset.cli.duel import play_and_show
from playset.cli.matrix import play_and_show_matrix, show_run
from playset.cli.playing import kept, print_json, write_page
from playset.cli.pod import play_and_show_pod, show_pod
from playset.cli.report import show_report
from playset.cli.tables import percent, plain_table
from playset.core.errors import PlaysetError
from playset.sim.duel import Duel
from playset.sim.duel_page import duel_page
from playset.sim.exporting import export_replays, export_run
from playset.sim.matrix import Matrix
from playset.sim.pod import Pod
from playset.sim.running import Executor
from playset.sim.runs import check_version, load_run
from playset.sim.statistics import wilson
from playset.sim.store import Run, Store

DEMO_DECKS = ("goblins", "enchantress")
DEMO_SEED = 1


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
                run.title if run.finished else Text.assemble(run.title, (" (not done)", "yellow")),
                outcome(store, run),
            )
        console.print(table)
        console.print()
        unfinished = [run for run in found if not run.finished]
        hint = f"playset report {found[0].id} shows one"
        if unfinished:
            hint += f", playset resume {unfinished[0].id} plays on what is not done"
        console.print(Text(hint, style="dim"), soft_wrap=True)


def run_data(run: Run) -> dict[str, object]:
    """A run for machines, without its deck lists."""
    return {
        "run": run.id,
        "kind": run.kind,
        "title": run.title,
        "playset": run.version,
        "begun": run.begun,
        "ended": run.ended,
        "games": run.games,
        "seed": run.plan.get("seed"),
        "bots": run.plan.get("bots"),
    }


def outcome(store: Store, run: Run) -> str:
    """What a run came to, in a few words."""
    if run.kind not in ("duel", "gauntlet") or not run.games:
        return ""
    rate = wilson(store.wins(run.id).get(0, 0), run.games)
    return f"{percent(rate.value)} ± {100 * rate.margin:.1f}"


def local_time(text: str) -> str:
    """A time as people here read it."""
    return datetime.fromisoformat(text).astimezone().strftime("%Y-%m-%d %H:%M")


def delete_run(which: str) -> None:
    """Forget a run."""
    with Store() as store:
        run = store.run(which)
        store.delete(run.id)
    Console(highlight=False).print(f"Run {run.id} ({run.title}, {run.games:,} games) is deleted.")


def resume_run(which: str, workers: int | None, using: Executor | None, as_json: bool) -> None:
    """Play what is missing of a run, and show the whole."""
    with Store() as store:
        run = store.run(which)
        if run.finished:
            raise PlaysetError(f"run {run.id} is complete: {run.games:,} games. playset report {run.id} shows it")
        check_version(run)
        bots = run.plan.get("bots")
        find_own_bots(bots if isinstance(bots, list) else ())
        batch = load_run(run.id, store, workers, using)
        if isinstance(batch, Matrix):
            play_and_show_matrix(batch, run.id, None, as_json)
        elif isinstance(batch, Pod):
            play_and_show_pod(batch, run.id, None, as_json)
        else:
            play_and_show(batch, run.id, as_json)


def report_run(which: str, page: str | None, as_json: bool) -> None:
    """Show what a run came to, or write it as a page."""
    with Store() as store:
        run = store.run(which)
        batch = load_run(run.id, store, workers=1)
    if isinstance(batch, Matrix):
        show_run(batch, run.id, page, as_json)
        return
    if isinstance(batch, Pod):
        show_pod(batch.result, run.id, page, as_json)
        return
    result = batch.result
    console = Console(highlight=False)
    if page is not None:
        write_page(page, duel_page(result, run.id))
    if as_json:
        print_json({"run": run.id, "finished": run.finished, **result.summary()})
    elif page is None:
        show_report(console, result, run.id)
        console.print(Text(f"As a page: playset report {run.id} --html report.html", style="dim"), soft_wrap=True)
    elif page != "-":
        console.print(f"The report of run {run.id} is in {page}.", soft_wrap=True)


def export_to(which: str, file: str, cards: bool, replays: str | None, as_json: bool) -> None:
    """Write the games of a run, or replays of some, and say how many."""
    with Store() as store:
        if replays is not None:
            count, what = export_replays(store, which, file, replays), "replays"
        else:
            count, what = export_run(store, which, file, cards), "rows"
    if as_json:
        print_json({"file": file, what: count})
    else:
        Console(highlight=False).print(f"{count:,} {what} are in {file}.", soft_wrap=True)


def run_demo(games: int, seed: int | None, workers: int | None, as_json: bool) -> None:
    """Play the games of the demonstration, and show the report."""
    run = Duel(DEMO_DECKS, games, DEMO_SEED if seed is None else seed, workers=workers)
    play_and_show(run, kept(run), as_json, full=True)
