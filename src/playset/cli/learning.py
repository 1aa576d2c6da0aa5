"""`playset learn` and `playset pilot show`: teach a pilot with a progress bar, print its curve and what it learned."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from playset.bots.registry import file_of_pilot, is_pilot, looks_ahead
from playset.cli.playing import say, write_page
from playset.cli.progress import meter
from playset.cli.tables import facts, interval, percent, plain_table, print_json
from playset.core.errors import BadDeck, PlaysetError
from playset.decks import Deck, deck
from playset.sim.executors.local import Executor
from playset.sim.learning.departures import Departure, Watching
from playset.sim.learning.learner import GAMES, Learning, Stage, field_for
from playset.sim.learning.pilot import ENDING, Checkpoint, Pilot, PilotFile, load_pilot
from playset.sim.reports.learning import pilot_page
from playset.sim.runs import keep_run
from playset.sim.statistics.estimates import Estimate

if TYPE_CHECKING:
    from playset.cli.commands.options import RunOptions

UNFINISHED = ".learning"  # after the name of the pilot: where it is written how far it is
DOING = {"lessons": "lessons", "gate": "against the one before", "curve": "against the script", "score": "final score"}


class Wanted(NamedTuple):
    """What the options of the command say."""

    deck: str
    against: list[str]
    games: int | None
    minutes: float | None
    output: str | None
    resume: bool
    seed: int | None
    workers: int | None
    using: Executor | None
    stand_ins: bool
    commanders: tuple[str, ...]
    page: str | None
    as_json: bool


def run_learn(wanted: Wanted, new_seed: Callable[[], int]) -> None:
    """Teach a pilot, write its file, print what came of it and exit with the matching status."""
    for name in (wanted.deck, wanted.output or ""):
        check_is_file(name)
    old = load_pilot(wanted.deck) if is_pilot(wanted.deck) else None
    own = deck(wanted.deck, wanted.stand_ins, wanted.commanders) if old is None else old.own_deck()
    output = file_for(wanted, own)
    unfinished = Path(output + UNFINISHED)
    learning = Learning(
        own,
        field_for(own, opponents(wanted.against, wanted.stand_ins)),
        wanted.games or GAMES,
        wanted.minutes,
        new_seed() if wanted.seed is None else wanted.seed,
        wanted.workers,
        wanted.using,
        old.weights if old is not None else None,
        unfinished,
    )
    if wanted.resume:
        learning.resume(any_seed=wanted.seed is None)
    elif unfinished.exists():
        raise PlaysetError(
            f"{unfinished} holds what was learned when it was interrupted; --resume goes on with it, "
            "and without that file it begins anew"
        )
    cancelled = teach(learning, output)
    if cancelled and not learning.memory.curve:
        nothing_kept(Console(stderr=True, highlight=False), learning, unfinished)
        sys.exit(130)
    pilot = learning.pilot(output)
    pilot.save(output)
    if not cancelled:
        unfinished.unlink(missing_ok=True)
    if wanted.page is not None:
        write_page(wanted.page, pilot_page(pilot))
    if wanted.as_json:
        print_json({"file": output, "cancelled": cancelled, **summary(pilot)})
    else:
        show(Console(highlight=False), pilot, output, cancelled)
    if cancelled:
        sys.exit(130)


def check_is_file(name: str) -> None:
    """Raise an error if a name says how a pilot plays, not only in which file it is."""
    if is_pilot(name) and looks_ahead(name):
        raise PlaysetError(f"learning takes {file_of_pilot(name)!r}; ':ahead' behind it only says how it plays")


def file_for(wanted: Wanted, own: Deck) -> str:
    """Return the file of the pilot. One that is taught on stays where it is; its ending is what tells it from a bot."""
    if wanted.output is not None:
        return wanted.output if is_pilot(wanted.output) else wanted.output + ENDING
    return wanted.deck if is_pilot(wanted.deck) else f"{own.name}{ENDING}"


def opponents(against: Sequence[str], stand_ins: bool) -> list[Deck] | None:
    """Return the decks that were named, a folder standing for its lists; None if none was."""
    if not against:
        return None
    found: list[Deck] = []
    for name in against:
        if Path(name).is_dir():
            lists = sorted(Path(name).glob("*.txt"))
            if not lists:
                raise BadDeck(f"the folder {name!r} has no lists (*.txt)")
            found += [deck(path, stand_ins) for path in lists]
        else:
            found.append(deck(name, stand_ins))
    return found


def teach(learning: Learning, output: str) -> bool:
    """Teach with a progress bar, and write the pilot whenever a better one is kept; return True if Ctrl-C ended it."""
    console = Console(stderr=True, highlight=False)
    points = len(learning.memory.curve)
    doing = ""
    stages = learning.run()
    stage: Stage | None = None
    try:
        with closing(stages):  # type: ignore[type-var]
            stage = next(stages, None)
            while stage is not None:
                doing = stage.doing
                before = stage.done - 1 if doing == "lessons" else 0
                with meter(stage.total, before) as progress:
                    while stage is not None and stage.doing == doing:
                        now = stage
                        progress.game(lambda now=now: f"{DOING[now.doing]}{latest(now.curve)}")  # type: ignore[misc]
                        stage = next(stages, None)
                for point in learning.memory.curve[points:]:
                    points += 1
                    console.print(Text(told(point), style="dim"), soft_wrap=True)
                    if point.kept:
                        learning.pilot(output).save(output)
    except KeyboardInterrupt:
        return True
    return False


def nothing_kept(console: Console, learning: Learning, unfinished: Path) -> None:
    """Say that Ctrl-C came before anything could be kept, and whether what was learned until then is lost."""
    played = learning.memory.played
    rest = f"; --resume goes on from {played:,} lessons, which {unfinished} holds" if played else ""
    console.print(Text(f"Ended by Ctrl-C before there was a pilot to keep{rest}.", style="yellow"), soft_wrap=True)


def latest(curve: Sequence[Checkpoint]) -> str:
    """Return the last point of the curve, in a few words."""
    return f", {percent(curve[-1].script.value)} against the script" if curve else ""


def told(point: Checkpoint) -> str:
    """Return a point of the curve in one line."""
    return (
        f"{point.games:>7,} games  {percent(point.script.value):>7} against the script "
        f"({interval(point.script)}), {percent(point.before.value)} against the one before: "
        f"{'kept' if point.kept else 'not kept'}"
    )


def summary(pilot: Pilot) -> dict[str, object]:
    """Return what there is to say about a pilot, as JSON types."""
    return {
        "name": pilot.name,
        "deck": pilot.deck.name,
        "engine": pilot.engine,
        "training": msgspec.to_builtins(pilot.training),
        "weights": pilot.weights.count,
        "curve": msgspec.to_builtins(pilot.curve),
        "scores": msgspec.to_builtins(pilot.scores),
        "gained": gained(pilot),
    }


def gained(pilot: Pilot) -> bool:
    """True if the pilot is better than the script beyond doubt."""
    return bool(pilot.scores) and pilot.scores[0].score.low > 0.5


def show(console: Console, pilot: Pilot, output: str, cancelled: bool) -> None:
    """Print the curve, the score, and what to do next."""
    training = pilot.training
    title = Text(pilot.deck.name, style="bold")
    title.append(f"   {training.games:,} lessons in {training.seconds / 60:.1f} minutes, seed {training.seed}", "dim")
    console.print(title, soft_wrap=True)
    if cancelled:
        console.print(Text("Ended early by Ctrl-C; this is the best until then, and --resume goes on.", style="yellow"))
    console.print()
    console.print(curve_table(pilot.curve))
    console.print()
    if pilot.scores:
        console.print(facts(*[(f"against {one.opponent}", said(one.score)) for one in pilot.scores]))
    if not gained(pilot) and not cancelled:
        console.print(Text("Nothing was gained that games could show: the script plays as well.", "yellow"))
    console.print(Text(f"The pilot is in {output}: --bots {output} lets it play.", style="dim"), soft_wrap=True)


def said(score: Estimate) -> str:
    """Return a score with its interval and games."""
    return f"{percent(score.value)} ({interval(score)}), {score.count:,} games on seeds never seen before"


def curve_table(curve: Sequence[Checkpoint]) -> Table:
    """Return the learning curve."""
    table = plain_table("lessons", "against the script", "95 % interval", "against the one before", "", "minutes")
    for point in curve:
        table.add_row(
            f"{point.games:,}",
            percent(point.script.value),
            interval(point.script),
            percent(point.before.value),
            "kept" if point.kept else "not kept",
            f"{point.seconds / 60:.1f}",
        )
    return table


def teach_first(own: Deck, others: Sequence[Deck], minutes: float, how: RunOptions) -> str:
    """Teach a pilot for a deck against others before something else is played; return its file."""
    output = f"{own.name}{ENDING}"
    if Path(output).exists():
        raise PlaysetError(
            f"there is a pilot {output} already: --pilots . lets it play, and without it --learn teaches one"
        )
    learning = Learning(own, others, None, minutes, how.seed, how.workers, how.using)
    if teach(learning, output):
        raise KeyboardInterrupt
    pilot = learning.pilot(output)
    pilot.save(output)
    if not how.as_json:
        show(Console(highlight=False, stderr=True), pilot, output, cancelled=False)
    return output


# --- what it learned -----------------------------------------------------------------------------------------


def run_show(
    file: str,
    games: int,
    most: int,
    seed: int,
    workers: int | None,
    using: Executor | None,
    keep: bool,
    page: str | None,
    as_json: bool,
) -> None:
    """Watch a pilot play, and print where it departs from the script."""
    named = PilotFile(file)
    pilot = named.load()
    watching = Watching(named, games, seed, workers, using)
    run = keep_run(watching.duel) if keep else None
    cancelled = False
    with meter(games) as progress:
        try:
            with closing(iter(watching)) as played:  # type: ignore[type-var]
                for _ in played:
                    progress.game(lambda: f"{len(watching.found):,} answers compared")
        except KeyboardInterrupt:
            cancelled = True
    found = watching.departures()[:most]
    if page is not None:
        write_page(page, pilot_page(pilot, found, watching.duel.result.total, run))
    if as_json:
        departures = [{**msgspec.to_builtins(one), "shares": list(one.shares)} for one in found]
        print_json(
            {"file": file, "run": run, "games": len(watching.duel.result), **summary(pilot), "departures": departures}
        )
    elif page != "-":
        console = Console(highlight=False)
        show_scores(console, pilot)
        show_departures(console, found, watching, run)
        if page is not None:
            say(console, f"The page is in {page}.")
    if cancelled:
        sys.exit(130)


def show_scores(console: Console, pilot: Pilot) -> None:
    """Print what a pilot is and what it scored when it was taught."""
    training = pilot.training
    title = Text(pilot.name, style="bold")
    title.append(f"   {pilot.deck.name}, {training.games:,} lessons, {pilot.weights.count:,} weights", "dim")
    console.print(title, soft_wrap=True)
    console.print()
    rows = [(f"against {one.opponent}", said(one.score)) for one in pilot.scores]
    console.print(facts(*rows, ("taught against", ", ".join((pilot.deck.name, *training.field)))))
    console.print()


def show_departures(console: Console, found: Sequence[Departure], watching: Watching, run: int | None) -> None:
    """Print a table of departures, and the command that shows a game of them."""
    if not found:
        console.print("It answers as the script does: nothing was learned that showed in these games.")
        return
    table = plain_table("what it does", "script", "pilot", "of", "game, turn")
    table.columns[0].overflow = "fold"
    for one in found:
        scripted, chosen = one.shares
        words = Text(one.answer, style="bold")
        words.append(f"\n{one.situation}", "dim")
        places = "; ".join(f"{example.game}, {example.turn}" for example in one.examples)
        table.add_row(words, f"{100 * scripted:.0f} %", f"{100 * chosen:.0f} %", f"{one.offered:,}", places)
    console.print(table)
    if run is not None:
        say(console, f"playset replay {run} GAME shows one of these games; the pilot is the first player.")
