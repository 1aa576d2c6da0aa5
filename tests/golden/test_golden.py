"""Golden games: played again from their text, they must come out the same, line by line.

Each text has the seed, the decks, and for every turn the hash of the position in which it began, the answers given
and what the log says. After a change that is meant to change games:

    python tests/golden/test_golden.py

writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from playset.bots import RandomBot
from playset.decks import deck
from playset.rules.game import Game
from playset.sim.replay import Replay, give, record

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cat", "Dan")


class Golden:
    """What a golden game is made of."""

    def __init__(
        self, decks: list[list[str]], seed: int, turn_cap: int = 100, ask_everything: bool = False, manual: str = ""
    ) -> None:
        self.decks = decks
        self.seed = seed
        self.turn_cap = turn_cap
        self.ask_everything = ask_everything
        self.manual = manual  # the names of those who pay for their spells by hand
        self.answers: list[tuple[int, ...]] = []

    def start(self) -> Game:
        names = NAMES[: len(self.decks)]
        return Game(
            self.decks,
            self.seed,
            names,
            turn_cap=self.turn_cap,
            ask_everything=self.ask_everything,
            manual_mana=[names.index(name) for name in self.manual.split()],
        )

    def play(self, bots: list[RandomBot]) -> None:
        """Let random bots find the answers; in a game of three the first player gives up on the tenth turn."""
        game = self.start()
        while (decision := game.decision) is not None:
            if len(self.decks) == 3 and game.turn == 10 and not game.state.players[0].lost:
                game.concede(0)
            else:
                game.answer(bots[decision.player].decide(game.view(decision.player), decision))
        self.answers = game.answers


# --- the games -----------------------------------------------------------------------------------------------


def cards(text: str) -> list[str]:
    """A deck from a line such as "8 Mountain, 4 Lightning Bolt"."""
    found: list[str] = []
    for entry in text.split(", "):
        count, name = entry.split(" ", 1)
        found += [name] * int(count)
    return found


def built_in(name: str) -> list[str]:
    return [card.name for card in deck(name)]


BEARS = "9 Forest, 6 Grizzly Bears, 3 Giant Growth, 2 Llanowar Elves"
BURN = "9 Mountain, 4 Hill Giant, 4 Lightning Bolt, 3 Mogg Fanatic"
FLYERS = "5 Plains, 5 Island, 4 Serra Angel, 3 Counterspell, 3 Swords to Plowshares"


def all_games() -> dict[str, Golden]:
    return {
        "simple": Golden([cards(BEARS), cards(BURN)], 1),
        "everything-asked": Golden([cards(FLYERS), cards(BURN)], 2, ask_everything=True, turn_cap=12),
        "paid-by-hand": Golden([cards(BEARS), cards(FLYERS)], 3, manual="Ann Bob"),
        "goblins-burn": Golden([built_in("goblins"), built_in("burn")], 4),
        "weenie-drain": Golden([built_in("weenie"), built_in("drain")], 5),
        "three-players": Golden([cards(BEARS), cards(BURN), cards(FLYERS)], 6, turn_cap=60),
        "four-players": Golden([built_in(name) for name in ("goblins", "weenie", "skies", "drain")], 7, turn_cap=40),
    }


# --- as text -------------------------------------------------------------------------------------------------


def write(golden: Golden) -> str:
    """The text of a golden game, played again from its answers."""
    game = golden.start()
    lines = [
        f"seed {golden.seed}",
        f"turn cap {golden.turn_cap}",
        f"ask everything {'yes' if golden.ask_everything else 'no'}",
        f"by hand {golden.manual}".strip(),
    ]
    for name, cards in zip(NAMES, golden.decks):
        lines += ["", f"deck of {name}"]
        lines += [f"{len(list(run))} {card}" for card, run in groupby(cards)]
    lines += ["", "start"]
    told = 0
    turn = -1
    given: list[str] = []
    for answer in [*golden.answers, None]:
        if game.turn != turn or answer is None:
            if given:
                lines.append(f"answers {' '.join(given)}")
            told_now = game.log.entries(told)
            lines += [f"  {line}" for _, line in told_now if line]
            told += len(told_now)
            given = []
            if answer is None:
                break
            turn = game.turn
            lines += ["", f"turn {turn} hash {game.state_hash()}"]
        given.append(",".join(map(str, answer)) or "-")
        give(game, answer)
    lines += ["", f"end hash {game.state_hash()}", game.log.last()]
    return "\n".join(lines) + "\n"


def read(text: str) -> Golden:
    """The seed, decks and answers in a text."""
    golden = Golden([], 0)
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "seed":
            golden.seed = int(rest)
        elif line.startswith("turn cap "):
            golden.turn_cap = int(line.removeprefix("turn cap "))
        elif word == "ask":
            golden.ask_everything = rest == "everything yes"
        elif line.startswith("by hand"):
            golden.manual = line.removeprefix("by hand").strip()
        elif word == "deck":
            golden.decks.append([])
        elif word.isdigit():
            golden.decks[-1] += [rest] * int(word)
        elif word == "answers":
            golden.answers += [
                () if answer == "-" else tuple(int(part) for part in answer.split(",")) for answer in rest.split()
            ]
    return golden


@pytest.mark.parametrize("name", sorted(path.stem for path in HERE.glob("*.txt")))
def test_a_golden_game_comes_out_the_same(name: str):
    text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert write(read(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", ["simple", "three-players"])
def test_a_golden_game_is_the_same_as_a_replay(name: str):
    golden = read((HERE / f"{name}.txt").read_text(encoding="utf-8"))
    game = golden.start()
    for answer in golden.answers:
        give(game, answer)
    again = Replay.from_text(record(game).to_text()).play()
    assert again.state_hash() == game.state_hash()
    assert again.log.lines() == game.log.lines()


def test_every_golden_game_is_there():
    assert sorted(path.stem for path in HERE.glob("*.txt")) == sorted(all_games())


def main() -> None:
    """Play all golden games anew and write their texts."""
    for path in HERE.glob("*.txt"):
        path.unlink()
    for name, golden in all_games().items():
        golden.play([RandomBot(100 * golden.seed + seat) for seat in range(len(golden.decks))])
        (HERE / f"{name}.txt").write_text(write(golden), encoding="utf-8")
        print(f"{name}: {len(golden.answers)} answers")


if __name__ == "__main__":
    main()
