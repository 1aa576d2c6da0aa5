"""Check that games go as they were recorded, answer for answer and log line for log line.

python scripts/same.py                      # 2,000 games of the built-in decks: `make same`
python scripts/same.py --all ../shared      # also read cards and the conformance scenarios: `make same-all`
python scripts/same.py --record             # after a change that is meant to change games

Each game is one line of a file in tests/same: its number, a digest for each turn, and a digest of the whole game.
Digests are made of answers and log lines only, so no name of a class or a field is part of them. A digest covers all
turns up to its own: the first one that differs shows the turn in which a game took another course.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir

import click

from playset import Deck, Game, bot, builtin_names, compiled, deck, stops_of
from playset.bots import Bot
from playset.bots.playout import Playout
from playset.core.decision import Decision
from playset.database.importing import import_file
from playset.database.store import CardDatabase
from playset.rules.state.cards import CardDefinition
from playset.rules.views.log import Log
from playset.testing.conformance.cards import CardFile, json_lines
from playset.testing.conformance.running import Run, run_scenario
from playset.testing.fuzzing import random_game, readable_cards

RECORDED = Path(__file__).parent.parent / "tests" / "same"
GAMES = 2000
READ_GAMES = 1000
TURN_CAP = 40  # games of random bots with some decks would go on for long
MOST_ANSWERS = 4000
BOTS = ("random", "baseline", "greedy")  # these stay as they are, so a game that differs shows a change of the rules


class Digest:
    """Digests of a game, one for each turn, made while it is played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hash = blake2b(digest_size=8)
        self.turn = game.turn
        self.read = 0  # log entries that are part of the hash
        self.turns: list[str] = []

    def update(self, answer: tuple[int, ...]) -> None:
        """Add an answer, and the log lines that it led to."""
        self.hash.update(f"{answer}".encode())
        if self.game.turn != self.turn:
            self.turn = self.game.turn
            self.end_turn()

    def end_turn(self) -> None:
        """Add the log since the last turn, and keep a short digest of everything so far."""
        entries = self.game.log.entries(self.read)
        self.read += len(entries)
        self.hash.update("\n".join(line for _, line in entries).encode())
        self.turns.append(self.hash.hexdigest()[:4])

    def line(self) -> str:
        """Return the digests of all turns and of the whole game."""
        self.end_turn()
        return " ".join([*self.turns, self.hash.hexdigest()])


class DigestedPlayout(Playout):
    """A game of bots, and its digests."""

    def __init__(self, game: Game, bots: Sequence[Bot]) -> None:
        super().__init__(game, bots)
        self.digest = Digest(game)

    def step(self, decision: Decision) -> None:
        """Let a bot answer, and add the answer to the digests."""
        super().step(decision)
        self.digest.update(self.game.history[-1])


def tables() -> list[list[Deck]]:
    """Return who plays whom: each built-in deck several others, and the Commander decks four at a table."""
    decks = [deck(name) for name in builtin_names()]
    duels = [one for one in decks if not one.commanders]
    pods = [one for one in decks if one.commanders]
    found = [[one, duels[(place + step) % len(duels)]] for step in (1, 3, 4) for place, one in enumerate(duels)]
    found += [[pods[(place + seat) % len(pods)] for seat in range(4)] for place in range(len(pods))]
    return found


@cache
def seatings() -> list[list[Deck]]:
    """Return the tables, made once in each process."""
    return tables()


def builtin_game(number: int) -> str:
    """Play a game of built-in decks; every fourth pays for spells by hand, every ninth asks everything."""
    decks = seatings()[number % len(seatings())]
    names = [BOTS[(number // 2 + seat) % len(BOTS)] for seat in range(len(decks))]
    by_hand = number % 4 == 3
    if number % 2:
        names = ["random"] * len(decks)
    bots = [bot(name, 10 * number + seat) for seat, name in enumerate(names)]
    game = Game(
        decks,
        number,
        turn_cap=TURN_CAP,
        manual_mana=range(len(decks)) if by_hand else (),
        ask_everything=number % 9 == 5,
        stops=stops_of(bots) if number % 4 == 0 else (),
    )
    return play(game, bots)


def play(game: Game, bots: Sequence[Bot]) -> str:
    """Play a game to its end, or for many answers, and return its digests."""
    playout = DigestedPlayout(game, bots)
    playout.play(MOST_ANSWERS)
    return playout.digest.line()


@cache
def read_cards(database: str) -> list[CardDefinition]:
    """Return the cards of a database that are read, once in each process."""
    return readable_cards(database)


def read_game(database: str, number: int) -> str:
    """Play a game of random decks of read cards."""
    random = random_game(number, cards=read_cards(database))
    game = random.start()
    digest = Digest(game)
    while not game.over:
        before = len(game.answers)
        random.act(game)
        digest.update(game.answers[before])
    return digest.line()


@cache
def scenario_files(shared: str) -> tuple[list[dict[str, object]], CardFile]:
    """Return the scenarios and their cards, once in each process."""
    records = list(json_lines(Path(shared) / "conformance" / "scenarios.jsonl.gz"))
    return records, CardFile(Path(shared) / "data" / "cards.jsonl.gz")


def scenario(shared: str, number: int) -> str:
    """Run a scenario and return a digest of how it came out and of its log."""
    records, cards = scenario_files(shared)
    runs: list[Run] = []
    result = run_scenario(records[number], cards, runs.append)
    lines = Log(runs[0].state, None).lines() if runs else []
    return blake2b("\n".join([result.outcome, *lines]).encode(), digest_size=8).hexdigest()


def play_all(play_one: Callable[[int], str], count: int, jobs: int, label: str) -> Iterator[str]:
    """Play games in several processes, with progress on a terminal; the lines come in order."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        done = pool.map(play_one, range(count), chunksize=20)
        with click.progressbar(done, length=count, label=label, file=sys.stderr) as lines:
            yield from lines


def compare(name: str, lines: Sequence[str]) -> list[str]:
    """Return in words how games differ from the recorded ones."""
    recorded = (RECORDED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    if len(recorded) < len(lines):
        return [f"{name}: {len(recorded)} games are recorded, {len(lines)} were played"]
    different: list[str] = []
    for number, (old, new) in enumerate(zip(recorded, lines)):
        if old != new:
            same = 0
            for one, other in zip(old.split(), new.split()):
                if one != other:
                    break
                same += 1
            different.append(f"{name}: game {number} takes another course after {same} equal turns")
    return different


@click.command()
@click.option("--all", "shared", type=click.Path(exists=True, path_type=Path), help="Folder with scenarios and cards.")
@click.option("--record", is_flag=True, help="Write the digests to tests/same instead of comparing.")
@click.option("--jobs", default=2, show_default=True, help="How many processes play.")
@click.option("--games", default=GAMES, show_default=True, help="How many of the built-in games to play.")
def main(shared: Path | None, record: bool, jobs: int, games: int) -> None:
    """Play fixed games and compare them with the recorded ones; exit code 1 if any differs."""
    sets: dict[str, tuple[Callable[[int], str], int]] = {"builtin": (builtin_game, games)}
    if shared is not None:
        database = str(Path(gettempdir()) / "playset-same-cards.db")
        with CardDatabase(database) as cards:
            import_file(cards, shared / "data" / "cards.jsonl.gz")
        read_cards(database)  # once, before several processes do it
        sets["read"] = (partial(read_game, database), READ_GAMES)
        sets["conformance"] = (partial(scenario, str(shared)), len(scenario_files(str(shared))[0]))
    different: list[str] = []
    for name, (play_one, count) in sets.items():
        lines = list(play_all(play_one, count, jobs, name))
        if record:
            RECORDED.mkdir(exist_ok=True)
            (RECORDED / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        else:
            different += compare(name, lines)
        click.echo(f"{name}: {count} games, {'compiled' if compiled() else 'interpreted'}")
    for line in different:
        click.echo(line)
    if different:
        sys.exit(f"{len(different)} games are not the same")
    click.echo("recorded" if record else "every game is the same")


if __name__ == "__main__":
    main()
