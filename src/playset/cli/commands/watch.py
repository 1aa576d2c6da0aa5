"""`playset watch` and `playset replay`: games to look at."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    WholeNumber,
    commander_option,
    complete_deck,
    complete_run,
    open_option,
    port_option,
    stand_ins_option,
    writable,
)

TURN_CAP = 100

save_option = click.option(
    "--save",
    type=click.Path(dir_okay=False, writable=True),
    callback=writable,
    metavar="FILE",
    help="Write a replay of the game to a file.",
)

web_option = click.option("--web", is_flag=True, help="Look at the game in the browser, step by step.")


def no_others(**given: object) -> None:
    """Raise an error for options that say nothing in the browser."""
    useless = [f"--{name.replace('_', '-')}" for name, value in given.items() if value]
    if useless:
        raise click.UsageError(f"{' and '.join(useless)} cannot go with --web.")


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK]...", shell_complete=complete_deck)
@click.option("--seed", type=WholeNumber(), default=None, help="The game to play; the same seed is the same game.")
@click.option("--delay", type=click.FloatRange(0, 5), default=None, help="Seconds between two lines of the log.")
@click.option("--turn-cap", type=WholeNumber(1), default=TURN_CAP, show_default=True, help="A longer game is a draw.")
@click.option("--bots", default=None, metavar="BOT[,BOT…]", help="Who plays: one bot for all decks, or one for each.")
@stand_ins_option
@commander_option
@save_option
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON instead of the log.")
@click.option("--explain", is_flag=True, help="Show at each decision what could be done, with chances.")
@click.option("--playouts", type=WholeNumber(1), default=40, help="With --explain: for each decision.  [default: 40]")
@web_option
@port_option
@open_option
def watch(
    decks: tuple[str, ...],
    seed: int | None,
    delay: float | None,
    turn_cap: int,
    bots: str | None,
    stand_ins: bool,
    commanders: tuple[str, ...],
    save: str | None,
    as_json: bool,
    explain: bool,
    playouts: int,
    web: bool,
    port: int,
    no_open: bool,
) -> None:
    """Two bots play one game and the log scrolls by.

    DECK is a built-in deck or a file with a deck list; two to four of them, two chosen for you if there are none.

    \b
    By other bots than the best one:    playset watch goblins stompy --bots random,greedy
    With what else could be done:       playset watch goblins stompy --explain
    The same game again, slowly:        playset watch --seed 7 --delay 0.2
    Keep a game and look at it later:   playset watch --save game.json
                                        playset replay game.json
    In the browser:                     playset watch goblins stompy --web
    """
    if web:
        from playset.cli.browser import Serving, Table, run_watch_in_browser

        no_others(delay=delay, save=save, json=as_json, explain=explain, turn_cap=turn_cap != TURN_CAP)
        run_watch_in_browser(
            decks, bots, Table(seed, stand_ins=stand_ins, commanders=commanders), Serving(port, not no_open)
        )
        return
    if explain and as_json:
        raise click.UsageError("--explain is for people; playset replay FILE --explain TURN --json is for programs.")
    from playset.cli.watching import run_watch

    run_watch(decks, seed, delay, turn_cap, save, as_json, bots, stand_ins, playouts if explain else 0, commanders)


@click.command()
@click.argument("run", metavar="RUN|FILE", shell_complete=complete_run)
@click.argument("game", type=WholeNumber(0), required=False)
@click.option("--delay", type=click.FloatRange(0, 5), default=None, help="Seconds between two lines of the log.")
@click.option("--seat", type=WholeNumber(1, 4), help="Show only what this player saw.")
@click.option("--explain", type=WholeNumber(1), metavar="TURN", help="Show what could be done on a turn, with chances.")
@click.option("--playouts", type=WholeNumber(1), default=200, help="With --explain: for each decision.  [default: 200]")
@save_option
@click.option("--json", "as_json", is_flag=True, help="Print the result and the log as JSON.")
@web_option
@port_option
@open_option
def replay(
    run: str,
    game: int | None,
    delay: float | None,
    seat: int | None,
    explain: int | None,
    playouts: int,
    save: str | None,
    as_json: bool,
    web: bool,
    port: int,
    no_open: bool,
) -> None:
    """Play a game again and show its log: one of a run that was kept, or one saved to a file.

    A game of a run is played anew by its bots and compared with what was kept of it; a saved one is checked on every
    turn. Games are numbered from 0.

    \b
    The eighth game of run 12:           playset replay 12 7
    As the first player saw it:          playset replay 12 7 --seat 1
    Keep it in a file of its own:        playset replay 12 7 --save game.json
    A game from a file:                  playset replay game.json
    Why, on turn 5:                      playset replay 12 7 --explain 5
    Step by step in the browser:         playset replay 12 7 --web
    """
    if web:
        from playset.cli.browser import Serving, run_replay_in_browser

        no_others(delay=delay, seat=seat, explain=explain, save=save, json=as_json)
        run_replay_in_browser(run, game, Serving(port, not no_open))
        return
    if explain is not None:
        from playset.cli.explaining import run_explain
        from playset.cli.watching import replay_of

        run_explain(replay_of(run, game), explain, playouts, as_json)
        return
    from playset.cli.watching import run_replay

    run_replay(run, game, delay, seat, save, as_json)
