"""Export kept runs for other programs: games, cards or turns as CSV or Parquet, and replays.

`playset export` calls it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from enum import StrEnum
from importlib import import_module
from pathlib import Path

import msgspec

from playset.core.errors import PlaysetError
from playset.core.mana import LETTERS
from playset.rules.game import Game
from playset.sim.fingerprint import check_code
from playset.sim.goldfish import Comparison, GoldfishGame, GoldfishPlan
from playset.sim.goldfish.results import METRICS
from playset.sim.plans import AnyBatch
from playset.sim.playing import GameResult
from playset.sim.replay import record
from playset.sim.runs import read_batch
from playset.sim.store import Store

Row = dict[str, object]


class Rows(StrEnum):
    """What one row of an export stands for."""

    GAMES = "games"
    CARDS = "cards"  # every card of each game
    TURNS = "turns"  # every turn of each game of a deck alone


def export_run(store: Store, which: int | str, file: str | Path, of: Rows = Rows.GAMES) -> int:
    """Write the games of a run, or their cards or turns, to a .csv or .parquet file; return how many rows."""
    run = store.run(which)
    shape = read_batch(run, workers=1).shape
    games = store.games(run.id, shape)
    if of == Rows.TURNS and not issubclass(shape, GoldfishGame):
        raise PlaysetError(f"run {run.id} ({run.kind}) has no turns to write; those of playset goldfish have")
    rows = {Rows.GAMES: game_rows, Rows.CARDS: card_rows, Rows.TURNS: turn_rows}[of](run.id, games)
    path = Path(file)
    kind = path.suffix.lower()
    try:
        if kind == ".csv":
            return write_csv(path, rows)
        if kind == ".parquet":
            return write_parquet(path, rows)
    except OSError as error:
        raise PlaysetError(f"{path} cannot be written: {error.strerror or error}") from error
    raise PlaysetError(f"{path} is neither a .csv nor a .parquet file")


def game_rows(run: int, games: Iterable[GameResult]) -> Iterator[Row]:
    """Yield a row for each game; players are numbered from 1."""
    for game in games:
        row: Row = {
            "run": run,
            "game": game.number,
            "seed": game.seed,
            "first": game.names[game.first],
            "winner": None if game.winner is None else game.names[game.winner],
            "ended": str(game.ended),
            "turns": game.turns,
            "error": game.error,
            "seconds": game.timing.duration if game.timing is not None else None,
        }
        for seat, name in enumerate(game.names):
            row |= {
                f"player_{seat + 1}": name,
                f"deck_{seat + 1}": game.decks[seat],
                f"bot_{seat + 1}": game.bots[seat],
                f"won_{seat + 1}": game.winner == seat,
                f"life_{seat + 1}": game.lives[seat],
                f"lost_on_turn_{seat + 1}": game.left[seat],
                f"decisions_{seat + 1}": game.decisions[seat],
            }
        if isinstance(game, GoldfishGame):
            row |= goldfish_columns(game)
        yield row


def goldfish_columns(game: GoldfishGame) -> Row:
    """Return the columns that only a game of a deck alone has: opening hand, kill turn, commander."""
    return {
        "mulligans": game.mulligans,
        "opening_lands": game.opening_lands,
        "opening": "; ".join(game.opening),
        "kill_turn": game.kill_turn or None,
        "commander_turn": game.commander_turns[0] if game.commander_turns else None,
    }


def turn_rows(run: int, games: Iterable[GameResult]) -> Iterator[Row]:
    """Yield a row for each turn of a deck alone, with every metric."""
    for game in games:
        assert isinstance(game, GoldfishGame)
        for turn, count in enumerate(game.counts, 1):
            yield {
                "run": run,
                "game": game.number,
                "deck": game.decks[0],
                "turn": turn,
                **{metric: getattr(count, metric) for metric in METRICS},
                "colors": "".join(letter for kind, letter in enumerate(LETTERS) if count.colors >> kind & 1),
            }


def card_rows(run: int, games: Iterable[GameResult]) -> Iterator[Row]:
    """Yield a row for each card that a player saw or played in a game."""
    for game in games:
        if isinstance(game, GoldfishGame):
            for name, count in game.played.items():
                yield {
                    "run": run,
                    "game": game.number,
                    "player": game.names[0],
                    "card": name,
                    "cast": count.cast,
                    "turn": count.turn or None,
                    "damage": count.damage,
                    "stuck": count.stuck,
                }
        for seat, histories in enumerate(game.cards):
            for name, history in histories.items():
                yield {
                    "run": run,
                    "game": game.number,
                    "player": game.names[seat],
                    "won": game.winner == seat,
                    "card": name,
                    "opening": history.opening,
                    "drawn": history.drawn,
                    "otherwise": history.otherwise,
                    "played": history.played,
                    "turn": history.turn or None,
                    "entered": history.entered,
                    "stuck": history.stuck,
                    "waited": history.waited,
                    "mana_wasted": history.wasted,
                }


def write_csv(path: Path, rows: Iterator[Row]) -> int:
    """Write rows as comma-separated values with a heading."""
    count = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        writer: csv.DictWriter[str] | None = None
        for row in rows:
            if writer is None:
                writer = csv.DictWriter(file, list(row))
                writer.writeheader()
            writer.writerow(row)
            count += 1
    return count


def write_parquet(path: Path, rows: Iterator[Row]) -> int:
    """Write rows as Parquet."""
    try:
        polars = import_module("polars")
    except ImportError as error:
        raise PlaysetError('Parquet needs polars: pip install "playset[analysis]"; or write a .csv file') from error
    table = polars.DataFrame(list(rows), infer_schema_length=None)
    table.write_parquet(path)
    return len(table)


# --- replays -------------------------------------------------------------------------------------------------


def chosen_games(games: Iterable[GameResult], which: str) -> Iterator[GameResult]:
    """Yield the games that are asked for: all, losses (of the first player), or a number n for every n-th."""
    if which not in ("all", "losses") and not (which.isdecimal() and int(which) > 0):
        raise PlaysetError(f"{which!r} is no choice of games; there are all, losses, and a number n for every n-th")
    for game in games:
        if which == "losses":
            if 0 in game.losers:
                yield game
        elif which == "all" or game.number % int(which) == 0:
            yield game


def check_replays(batch: AnyBatch) -> None:
    """Raise an error if a replay cannot hold the games: those against nobody do not begin as the rules say."""
    plan = batch.plan.plans[0] if isinstance(batch, Comparison) else batch.plan
    if isinstance(plan, GoldfishPlan) and not plan.opponents:
        raise PlaysetError("a game against nobody cannot be saved as a replay; one against opponents can")


def game_again(which: int | str, number: int) -> Game:
    """Play a game of a kept run again and return it; raise an error if it ends differently than the kept one."""
    with Store() as store:
        run = store.run(which)
        kept = store.game(run.id, number)
    batch = read_batch(run, workers=1)
    check_replays(batch)
    setup, table = batch.table(number)
    now = setup.finish(table)
    if now != msgspec.structs.replace(kept.untimed(), cards=(), log=()):
        check_code(run)
        raise PlaysetError(f"game {number} of run {run.id} does not come to what was kept of it")
    return table.game


def export_replays(store: Store, which: int | str, folder: str | Path, choice: str) -> int:
    """Write replays of chosen games of a run to a folder, each played again for it; return how many."""
    run = store.run(which)
    batch = read_batch(run, workers=1)
    check_replays(batch)
    path = Path(folder)
    count = 0
    try:
        path.mkdir(parents=True, exist_ok=True)
        for game in chosen_games(store.games(run.id), choice):
            setup, table = batch.table(game.number)
            setup.finish(table)
            record(table.game).save(path / f"run{run.id}-game{game.number}.json")
            count += 1
    except OSError as error:
        raise PlaysetError(f"{path} cannot be written: {error.strerror or error}") from error
    return count
