"""`playset runs`, `resume`, `report` and `export`: kept runs; `playset demo`, which keeps one."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    WholeNumber,
    address_option,
    chosen_executor,
    complete_run,
    executor_option,
    json_option,
    page_option,
    seed_option,
    workers_option,
)


@click.command()
@click.option("--limit", type=WholeNumber(1), default=20, metavar="N", help="How many, newest first.  [default: 20]")
@click.option("--delete", "delete", metavar="RUN", default=None, shell_complete=complete_run, help="Forget a run.")
@json_option
def runs(limit: int, delete: str | None, as_json: bool) -> None:
    """List the runs that were kept, newest first.

    Every batch of games is kept in a SQLite file, its settings and the result of every game, until it is deleted. The
    file is runs.sqlite in the data folder of the user; the environment variable PLAYSET_DATA names another folder.
    Wherever a command takes a RUN, `last` is the newest.

    \b
    What there is:                  playset runs
    What a run came to:             playset report 12
    Play on what was interrupted:   playset resume 12
    Look at its eighth game:        playset replay 12 7
    Forget it:                      playset runs --delete 12
    """
    from playset.cli.runs import delete_run, list_runs

    if delete is not None:
        delete_run(delete, as_json)
    else:
        list_runs(limit, as_json)


@click.command()
@click.argument("run", shell_complete=complete_run)
@workers_option
@executor_option
@address_option
@page_option
@json_option
@click.option("--anew", is_flag=True, help="Play all its games again, as a new run.")
def resume(
    run: str,
    workers: int | None,
    executor: str,
    address: str | None,
    page: str | None,
    as_json: bool,
    anew: bool,
) -> None:
    """Play on a run that was interrupted, by Ctrl-C or by anything else, and show what it came to.

    The games that are missing are played; they are the same that the run would have played without the interruption.
    Only the very code that began a run plays on, because other code might play other games: after a change of Playset
    or of a bot of your own, --anew plays the same decks, bots and seed from the start as a new run.

    \b
    The newest run:                       playset resume last
    On a cluster:                         playset resume 12 --executor dask --address tcp://host:8786
    What would the new version say?       playset resume 12 --anew

    Exit status: 0 done, 1 a game ended with an error, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.runs import resume_run

    resume_run(run, workers, chosen_executor(executor, address), page, as_json, anew)


@click.command()
@click.argument("run", default="last", shell_complete=complete_run)
@page_option
@json_option
def report(run: str, page: str | None, as_json: bool) -> None:
    """Show what a run came to: a duel, gauntlet, table, pod, arena or a deck alone.

    RUN is the number of a run that was kept, as `playset runs` lists them; the newest if none is given. The page needs
    nothing but itself: it can be sent to anybody and opened anywhere.

    \b
    The newest run:            playset report
    As a page with charts:     playset report 12 --html report.html
    For a program:             playset report 12 --json

    A duel has for each card of each deck: the win rate with it in the opening hand, drawn later, in hand at any time
    and never seen; the improvement, which is the difference between the last two; the turn on which it was first
    played; how often it was still in hand at the end; and the mana wasted, which is what was left unspent in a turn
    that ended with it in hand. All with 95 % intervals.

    Exit status: 0 shown, 1 a game of it ended with an error, 2 there is no such run.
    """
    from playset.cli.runs import report_run

    report_run(run, page, as_json)


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
