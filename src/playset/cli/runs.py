"""Commands about kept runs: list, report, resume, export and delete them; and the demonstration, which keeps one."""

from __future__ import annotations

from datetime import datetime

from rich.console import Console
from rich.text import Text

from playset.cli.commands.options import RunOptions, find_own_bots
from playset.cli.duel import DuelOutput
from playset.cli.outputs import output_for
from playset.cli.playing import end, play_and_show, say, show_exactness, write_page
from playset.cli.tables import percent, plain_table, print_json
from playset.core.errors import PlaysetError
from playset.sim.duel import Duel
from playset.sim.executors.local import Executor
from playset.sim.exporting import Rows, export_replays, export_run
from playset.sim.fingerprint import check_code, same_code
from playset.sim.runs import load_run, read_batch
from playset.sim.statistics.estimates import counted, wilson
from playset.sim.store import Run, Store

DEMO_DECKS = ("goblins", "enchantress")
DEMO_SEED = 1
DEMO_BOT = "quick"  # which takes seconds for 200 games, also interpreted


def own_bots_of(run: Run, load: bool = False) -> None:
    """Make the user's own bots of a run importable, and load them if they are to play."""
    bots = run.plan.get("bots")
    find_own_bots([str(bot) for bot in bots] if isinstance(bots, list) else (), load)


def resume_run(
    which: str, workers: int | None, using: Executor | None, page: str | None, as_json: bool, anew: bool
) -> None:
    """Play what is missing of a run, and show the whole; or play all of it again as a new run."""
    with Store() as store:
        run = store.run(which)
        own_bots_of(run, load=True)
        how = RunOptions(0, workers, using, True, page, as_json)
        if anew:
            play_and_show(output_for(read_batch(run, workers, using)), how)
            return
        if run.finished:
            raise PlaysetError(
                f"run {run.id} is complete: {counted(run.games, 'game')}. playset report {run.id} shows it, "
                f"playset resume {run.id} --anew plays it again"
            )
        check_code(run)
        play_and_show(output_for(load_run(run.id, store, workers, using)), how, run=run.id)


def report_run(which: str, page: str | None, as_json: bool) -> None:
    """Print the report of a run, or write it as a page."""
    with Store() as store:
        run = store.run(which)
        own_bots_of(run)
        output = output_for(load_run(run.id, store, workers=1))
    result = output.batch.result
    console = Console(highlight=False)
    if page is not None:
        write_page(page, output.page(run.id))
    if as_json:
        print_json({"run": run.id, "finished": run.finished, **result.summary()})
    elif page is None:
        show_exactness(console, output.batch)
        output.report(console, run.id, "")
        say(console, f"As a page: playset report {run.id} --html report.html")
        if not run.finished:
            say(console, f"Not all of its games were played: playset resume {run.id} plays on")
    elif page != "-":
        console.print(f"The report of run {run.id} is in {page}.", soft_wrap=True)
    end(result, False)


def export_to(which: str, file: str, cards: bool, turns: bool, replays: str | None, as_json: bool) -> None:
    """Write the games of a run, or replays of some, and say how many."""
    with Store() as store:
        if replays is not None:
            count, what = export_replays(store, which, file, replays), "replays"
        else:
            of = Rows.CARDS if cards else Rows.TURNS if turns else Rows.GAMES
            count, what = export_run(store, which, file, of), "rows"
    if as_json:
        print_json({"file": file, what: count})
    else:
        Console(highlight=False).print(f"{count:,} {what} are in {file}.", soft_wrap=True)


def run_demo(games: int, seed: int | None, workers: int | None, as_json: bool) -> None:
    """Play the games of the demonstration and print the report."""
    run = Duel(DEMO_DECKS, games, DEMO_SEED if seed is None else seed, workers=workers, bots=DEMO_BOT)
    play_and_show(DuelOutput(run), RunOptions(run.plan.seed, workers, None, True, None, as_json), full=True)


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
        Console(highlight=False).print(f"Run {run.id} ({run.title}, {counted(run.games, 'game')}) is deleted.")
