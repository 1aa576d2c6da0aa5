"""The bots that others are measured against stay as they are: a hash over their answers in seeded games.

The decks are lists of their own, so that a change to a built-in deck changes nothing here. After a change to the rules
that changes games, and until the bots are final, the hashes are recorded anew:

    python tests/bots/test_frozen.py
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from playset.bots import bot, play_out
from playset.decks import parse_deck
from playset.rules.game import Game

RECORD = Path(__file__).with_name("frozen.txt")
FROZEN = ("greedy", "baseline")
DECKS = {
    "red": """
        4 Goblin Matron
        4 Goblin Piledriver
        4 Goblin Ringleader
        4 Goblin Warchief
        4 Mogg Fanatic
        3 Siege-Gang Commander
        2 Goblin King
        4 Lightning Bolt
        2 Forked Bolt
        1 Sol Ring
        18 Mountain
        4 Wooded Foothills
        """,
    "blue": """
        4 Counterspell
        2 Mana Leak
        2 Daze
        3 Force of Will
        2 Opt
        2 Divination
        3 Man-o'-War
        3 Wind Drake
        3 Cloudkin Seer
        3 Air Elemental
        4 Serra Angel
        2 Swords to Plowshares
        12 Island
        6 Plains
        4 Adarkar Wastes
        """,
    "green": """
        4 Llanowar Elves
        4 Elvish Visionary
        4 Grizzly Bears
        3 Elvish Champion
        3 Giant Spider
        3 Stampeding Rhino
        3 Craw Wurm
        4 Giant Growth
        2 Rampant Growth
        2 Naturalize
        18 Forest
        """,
    "black": """
        4 Typhoid Rats
        3 Black Knight
        3 Phyrexian Rager
        3 Vampire Nighthawk
        3 Gravedigger
        2 Ravenous Chupacabra
        3 Doom Blade
        2 Disfigure
        2 Mind Rot
        2 Night's Whisper
        18 Swamp
        2 Ancient Tomb
        """,
}
GAMES = (
    ("red", "blue", 1),
    ("green", "black", 2),
    ("blue", "green", 3),
    ("black", "red", 4),
    ("red", "green", 5),
    ("blue", "black", 6),
)


def hash_of(name: str) -> str:
    """A hash over all answers that a bot gives in games against itself."""
    digest = hashlib.sha256()
    for first, second, seed in GAMES:
        game = Game([parse_deck(DECKS[first]), parse_deck(DECKS[second])], seed=seed, log=False)
        play_out(game, [bot(name, 1), bot(name, 2)])
        digest.update(repr((first, second, seed, game.winner, game.turn, game.answers)).encode())
    return digest.hexdigest()[:32]


@pytest.mark.parametrize("name", FROZEN)
def test_a_frozen_bot_answers_as_it_always_did(name: str):
    recorded = dict(line.split() for line in RECORD.read_text("utf-8").splitlines())
    assert hash_of(name) == recorded[name], f"{name} plays otherwise; if that is meant: python {Path(__file__).name}"


def main() -> None:
    """Record the hashes anew."""
    lines = [f"{name} {hash_of(name)}" for name in FROZEN]
    RECORD.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
