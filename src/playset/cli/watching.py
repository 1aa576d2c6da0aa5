"""Watching games in the terminal: the log scrolls by, coloured by what happened."""

from __future__ import annotations

import json
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from playset.bots.playout import Playout, play_out
from playset.cli.commands.options import find_own_bots
from playset.cli.commands.watch import TURN_CAP
from playset.cli.explaining import show_decision
from playset.cli.log_printing import LogPrinter, TurnStandings, say
from playset.cli.playing import warn
from playset.core.errors import PlaysetError
from playset.core.events import EventKind
from playset.rules.game import Game
from playset.rules.views.log import Log
from playset.sim.batch import chosen_decks
from playset.sim.contest import chosen_bots
from playset.sim.playing import bot_for, bot_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playset.bots import Bot
    from playset.core.decision import Decision
    from playset.sim.goldfish import GoldfishPlan
    from playset.sim.replay import Replay

DEFAULT_DECKS = ("goblins", "stompy")
TERMINAL_DELAY = 0.02
NAMES = ["Alice", "Bob", "Carol", "Dave"]


def run_watch(
    decks: tuple[str, ...],
    seed: int | None,
    delay: float | None,
    turn_cap: int,
    save: str | None,
    as_json: bool,
    players: str | None = None,
    stand_ins: bool = False,
    playouts: int = 0,
    commanders: tuple[str, ...] = (),
) -> None:
    """Play one game between bots and show it; with playouts also what else could be done at each decision."""
    if len(decks) == 1:
        decks = (decks[0], decks[0])
    chosen = chosen_decks(decks or DEFAULT_DECKS, stand_ins, commanders)
    if seed is None:
        seed = time.time_ns() % 100_000
    if len(chosen) > len(NAMES):
        raise PlaysetError(f"a game has at most {len(NAMES)} players; {len(chosen)} decks were given")
    names = NAMES[: len(chosen)]
    game = Game(chosen, seed=seed, players=names, turn_cap=turn_cap)
    listed = [word.strip() for word in players.split(",")] if players is not None else None
    find_own_bots(listed or ())
    choices = chosen_bots(listed, len(chosen))
    bots = [bot_for(choice, seed, seat) for seat, choice in enumerate(choices)]
    called = " and ".join(dict.fromkeys(bot_name(choice) for choice in choices))
    console = Console(highlight=False)
    stand_ins_of = list(dict.fromkeys(mark.name for one in chosen for mark in one.stand_ins))
    if as_json:
        play_out(game, bots)
        print(json.dumps({**result(game, seed), "stand_ins": stand_ins_of}, ensure_ascii=False))
    else:
        warn(chosen)
        pairs = [f"{name} ({one.name})" for name, one in zip(names, chosen)]
        say(console, f"Game {seed}: {' against '.join(pairs)}, played by {called}", "bold")
        if stand_ins_of:
            say(
                console, f"With stand-ins, this is no game of the cards as printed: {'; '.join(stand_ins_of)}", "yellow"
            )
        watch(Shown(game, bots, console, pause(console, delay), playouts))
        options = [
            f"--seed {seed}",
            *([f"--bots {players}"] if players else []),
            *(["--stand-ins"] if stand_ins else []),
            *[word for name in commanders for word in ("--commander", shlex.quote(name))],
            *([f"--turn-cap {turn_cap}"] if turn_cap != TURN_CAP else []),
        ]
        again = " ".join(["Watch it again: playset watch", *map(shlex.quote, decks), *options])
        say(console, again, "dim")
    if save is not None:
        from playset.sim.replay import record

        record(game).save(save)
        if not as_json:
            say(console, f"Saved to {save}. Show it: playset replay {save}", "dim")


class Shown(Playout):
    """A game whose log is printed while bots play it."""

    def __init__(self, game: Game, bots: Sequence[Bot], console: Console, delay: float, playouts: int = 0) -> None:
        super().__init__(game, bots)
        self.playouts = playouts  # with which decisions are explained; 0: they are not
        self.console = console
        self.standings = TurnStandings()
        game.state.observer = self.standings
        self.printer = LogPrinter(console, game.log, delay, self.standings)
        self.printer.update()

    def step(self, decision: Decision) -> None:
        """Let a bot answer a question, and print what is new in the log."""
        super().step(decision)
        self.game.state.observer = self.standings  # a position that was gone back to has none
        self.printer.update()

    def ask(self, decision: Decision) -> tuple[int, ...]:
        """Return what the bot answers; print what else could be done if that is wanted."""
        answer = super().ask(decision)
        if self.playouts:
            show_decision(self.console, self.views[decision.player], decision, self.playouts, answer)
        return answer


def run_replay(
    source: str, number: int | None, delay: float | None, seat: int | None, save: str | None, as_json: bool
) -> None:
    """Show a saved replay, or a game of a kept run."""
    from playset.sim.replay import Replay, record

    if number is not None and seat is None and save is None:
        alone = goldfish_of_run(source, number)
        if alone is not None:
            from playset.cli.goldfish import tell

            tell(Console(highlight=False), *alone, as_json)
            return
    check_named(source, number)
    standings = TurnStandings()
    for game in (Replay.load(source) if number is None else record(game_of_run(source, number))).iterate():
        game.state.observer = standings
    if seat is not None and seat > len(game.names):
        raise PlaysetError(f"there is no player {seat}; the game has {len(game.names)}")
    console = Console(highlight=False)
    viewer = seat - 1 if seat is not None else None
    seed = game.state.settings.seed
    if as_json:
        print(json.dumps({**result(game, seed), "log": Log(game.state, viewer).lines()}, ensure_ascii=False))
    else:
        say(console, f"{heading(source, number, seed)}: {' against '.join(game.names)}", "bold")
        LogPrinter(console, Log(game.state, viewer), pause(console, delay), standings).update()
        if game.over:
            say(console, how_it_ended(game), "bold green")
    if save is not None:
        record(game).save(save)
        if not as_json:
            say(console, f"Saved to {save}. Show it: playset replay {save}", "dim")


def heading(source: str, number: int | None, seed: int) -> str:
    """Return what a game is called: its number in its run, or its seed."""
    if number is None:
        return f"Game {seed}"
    from playset.sim.store import Store

    with Store() as store:
        return f"Game {number} of run {store.run(source).id}, seed {seed}"


def check_named(source: str, number: int | None) -> None:
    """Raise an error for a run without the number of a game."""
    if number is None and (source == "last" or source.isdecimal()) and not Path(source).exists():
        raise PlaysetError(f"which game of run {source!r}? Name its number too: playset replay {source} 0")


def replay_of(source: str, number: int | None) -> Replay:
    """Return the replay of a file, or of a game of a run."""
    from playset.sim.replay import Replay, record

    check_named(source, number)
    return Replay.load(source) if number is None else record(game_of_run(source, number))


def game_of_run(which: str, number: int) -> Game:
    """Play a game of a run again, also with bots of the user's own, and return it."""
    from playset.cli.runs import own_bots_of
    from playset.sim.exporting import game_again
    from playset.sim.store import Store

    with Store() as store:
        own_bots_of(store.run(which))
    return game_again(which, number)


def goldfish_of_run(which: str, number: int) -> tuple[GoldfishPlan, int] | None:
    """Return the goldfish plan and the game's number in it, if the run is one of a deck alone."""
    from playset.sim.goldfish import Comparison, Goldfish
    from playset.sim.runs import read_batch
    from playset.sim.store import Store

    with Store() as store:
        run = store.run(which)
        if run.kind not in (Goldfish.kind, Comparison.kind):
            return None
        store.game(run.id, number)
    batch = read_batch(run, workers=1)
    if isinstance(batch, Comparison):
        return batch.plan.which(number)
    return (batch.plan, number) if isinstance(batch, Goldfish) else None


def pause(console: Console, delay: float | None) -> float:
    """Return the seconds between two lines: none where nobody watches."""
    if delay is not None:
        return delay
    return TERMINAL_DELAY if console.is_terminal else 0.0


def watch(shown: Shown) -> None:
    """Play a game and show its log meanwhile; Ctrl-C stops."""
    console, game = shown.console, shown.game
    try:
        shown.play()
    except KeyboardInterrupt:
        say(console, f"Stopped on turn {game.turn}.", "bold")
        sys.exit(130)
    say(console, how_it_ended(game), "bold green")


def how_it_ended(game: Game) -> str:
    """Return the last line: who won, when and why."""
    turns = f"after {game.turn} turns"
    if game.winner is None:
        return f"{game.log.last()} ({turns})"
    losses = [line for event, line in game.log.entries(0) if event.kind == EventKind.LOSE]
    lives = ", ".join(f"{name} {player.life}" for name, player in zip(game.names, game.state.players)).replace(
        " -", " −"
    )
    return f"{game.names[game.winner]} wins {turns}: {losses[-1]}. Life: {lives}."


def result(game: Game, seed: int) -> dict[str, object]:
    """Return a game as JSON types."""
    return {
        "seed": seed,
        "players": list(game.names),
        "winner": game.winner,
        "turns": game.turn,
        "life": [player.life for player in game.state.players],
        "ended": how_it_ended(game),
        "log": list(game.log),
    }
