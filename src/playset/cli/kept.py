"""Commands about kept runs: list, report, resume, export and delete them; and the demonstration, which keeps one."""

from __future__ import annotations

from rich.console import Console

from playset.cli.arena import ArenaShowing
from playset.cli.commands.options import How, find_own_bots
from playset.cli.duel import DuelShowing
from playset.cli.goldfish import ComparisonShowing, GoldfishShowing
from playset.cli.matrix import MatrixShowing
from playset.cli.playing import end, play_and_show, say, write_page
from playset.cli.pod import PodShowing
from playset.cli.tables import print_json
from playset.core.errors import PlaysetError
from playset.sim.arena import Arena
from playset.sim.duel import Duel
from playset.sim.executors.local import Executor
from playset.sim.exporting import Rows, export_replays, export_run
from playset.sim.fingerprint import check_code
from playset.sim.goldfish import Goldfish
from playset.sim.matrix import Matrix
from playset.sim.plans import AnyBatch
from playset.sim.pod import Pod
from playset.sim.runs import load_run, read_batch
from playset.sim.store import Run, Store

AnyShowing = DuelShowing | MatrixShowing | PodShowing | ArenaShowing | GoldfishShowing | ComparisonShowing

DEMO_DECKS = ("goblins", "enchantress")
DEMO_SEED = 1


def showing_of(batch: AnyBatch) -> AnyShowing:
    """Return the output for a batch, whatever its kind."""
    if isinstance(batch, Duel):
        return DuelShowing(batch)
    if isinstance(batch, Matrix):
        return MatrixShowing(batch)
    if isinstance(batch, Pod):
        return PodShowing(batch)
    if isinstance(batch, Arena):
        return ArenaShowing(batch)
    return GoldfishShowing(batch) if isinstance(batch, Goldfish) else ComparisonShowing(batch)


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
        how = How(0, workers, using, True, page, as_json)
        if anew:
            play_and_show(showing_of(read_batch(run, workers, using)), how)
            return
        if run.finished:
            raise PlaysetError(
                f"run {run.id} is complete: {run.games:,} games. playset report {run.id} shows it, "
                f"playset resume {run.id} --anew plays it again"
            )
        check_code(run)
        play_and_show(showing_of(load_run(run.id, store, workers, using)), how, run=run.id)


def report_run(which: str, page: str | None, as_json: bool) -> None:
    """Print the report of a run, or write it as a page."""
    with Store() as store:
        run = store.run(which)
        own_bots_of(run)
        showing = showing_of(load_run(run.id, store, workers=1))
    result = showing.batch.result
    console = Console(highlight=False)
    if page is not None:
        write_page(page, showing.page(run.id))
    if as_json:
        print_json({"run": run.id, "finished": run.finished, **result.summary()})
    elif page is None:
        showing.report(console, run.id, "")
        say(console, f"As a page: playset report {run.id} --html report.html")
        if not run.finished:
            say(console, f"Not all of its games were played: playset resume {run.id} plays on")
    elif page != "-":
        console.print(f"The report of run {run.id} is in {page}.", soft_wrap=True)
    end(result.errors, False)


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
    run = Duel(DEMO_DECKS, games, DEMO_SEED if seed is None else seed, workers=workers)
    play_and_show(DuelShowing(run), How(run.plan.seed, workers, None, True, None, as_json), full=True)
