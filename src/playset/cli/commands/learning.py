"""`playset learn` and `playset pilot`: teach a bot to play a deck, and look at what it learned."""

from __future__ import annotations

import click

from playset.cli.commands.options import (
    WholeNumber,
    address_option,
    chosen_executor,
    commander_option,
    complete_deck,
    executor_option,
    json_option,
    keep_option,
    new_seed,
    page_option,
    seed_option,
    several,
    stand_ins_option,
    workers_option,
    writable,
)


@click.command()
@click.argument("deck", shell_complete=complete_deck)
@click.option(
    "-a",
    "--against",
    multiple=True,
    metavar="DECK[,DECK]",
    shell_complete=complete_deck,
    help="What it is taught against, besides itself; all built-in decks if none. A folder stands for its lists, "
    "the deck itself for nothing else.",
)
@click.option("--minutes", type=click.FloatRange(0, min_open=True), default=None, metavar="M", help="Learn so long.")
@click.option(
    "-n", "--games", type=WholeNumber(1), default=None, metavar="N", help="Learn from so many.  [default: 10000]"
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False),
    callback=writable,
    default=None,
    metavar="FILE",
    help="The file of the pilot; DECK.pilot if not given.",
)
@click.option("--resume", is_flag=True, help="Go on with what was interrupted.")
@seed_option
@workers_option
@executor_option
@address_option
@stand_ins_option
@commander_option
@page_option
@json_option
def learn(
    deck: str,
    against: tuple[str, ...],
    minutes: float | None,
    games: int | None,
    output: str | None,
    resume: bool,
    seed: int | None,
    workers: int | None,
    executor: str,
    address: str | None,
    stand_ins: bool,
    commanders: tuple[str, ...],
    page: str | None,
    as_json: bool,
) -> None:
    """Teach a bot to play a deck, from games with itself.

    DECK is a built-in deck, a file with a deck list, or a pilot, which is then taught on. The result is a file,
    DECK.pilot, that can be given wherever a bot is named. It needs the extra `learn` (numpy). Every now and then what
    was learned plays against what was kept before, and is kept only if it wins; in the end it is measured in games
    that nothing was learned from. Ctrl-C ends early and keeps the best; --resume goes on.

    \b
    Five minutes:                    playset learn mydeck.txt --minutes 5
    So many games, repeatable:       playset learn goblins --games 10000 --seed 1
    For a metagame:                  playset learn mydeck.txt --against lists/ --minutes 20
    What it is worth:                playset duel mydeck.txt goblins --bots mydeck.pilot,quick
    What it learned:                 playset pilot show mydeck.pilot

    Exit status: 0 done, 2 something given was wrong, 130 ended by Ctrl-C.
    """
    from playset.cli.learning import Wanted, run_learn

    if games is not None and minutes is not None:
        raise click.UsageError("--games and --minutes both say how long; give one of them.")
    wanted = Wanted(
        deck=deck,
        against=several(against),
        games=games,
        minutes=minutes,
        output=output,
        resume=resume,
        seed=seed,
        workers=workers,
        using=chosen_executor(executor, address),
        stand_ins=stand_ins,
        commanders=commanders,
        page=page,
        as_json=as_json,
    )
    run_learn(wanted, new_seed)


@click.group()
def pilot() -> None:
    """Look at a learned pilot."""


@pilot.command("show")
@click.argument("file", type=click.Path())
@click.option("-n", "--games", type=WholeNumber(1), default=200, metavar="N", help="To watch it in.  [default: 200]")
@click.option("--most", type=WholeNumber(1), default=20, metavar="N", help="Departures to show.  [default: 20]")
@seed_option
@workers_option
@executor_option
@address_option
@keep_option
@page_option
@json_option
def show(
    file: str,
    games: int,
    most: int,
    seed: int | None,
    workers: int | None,
    executor: str,
    address: str | None,
    keep: bool,
    page: str | None,
    as_json: bool,
) -> None:
    """Show what a pilot learned: where it answers otherwise than the script.

    The pilot plays games against the script, with its deck on both sides. For each answer that it gives more or less
    often than the script would have in its place: how often it was scripted and how often it was given, of so many
    times that it could be, and two games and turns to look at.

    \b
    What it learned:              playset pilot show mydeck.pilot
    More games, as a page:        playset pilot show mydeck.pilot -n 1000 --html mydeck.html
    One of the games shown:       playset replay last 17
    """
    from playset.cli.learning import run_show

    chosen = new_seed() if seed is None else seed
    run_show(file, games, most, chosen, workers, chosen_executor(executor, address), keep, page, as_json)
