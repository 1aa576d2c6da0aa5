"""Plays games of all built-in decks while it is counted what runs in the engine (hatch_build.py).

What the compiler learns from them is what usually happens, so all kinds of bots play, at tables of two and of four, and
positions are cloned as a search would.
"""

from __future__ import annotations

from playset import Deck, Game, bot, bot_names, builtin_names, deck, play_out
from playset.bots import stops_of

GAMES = {"random": 8, "greedy": 4}  # a bot that is not named here plays six
TURN_CAP = 40


def play(decks: list[Deck], name: str, seed: int) -> None:
    """One game of bots of one name."""
    bots = [bot(name, 10 * seed + seat) for seat in range(len(decks))]
    game = Game(decks, seed, turn_cap=TURN_CAP, log=False, stops=stops_of(bots))
    for _ in range(10):
        game.clone()
    play_out(game, bots)
    game.clone()


def main() -> None:
    """Every deck against the next, and the Commander decks four at a table."""
    decks = [deck(name) for name in builtin_names()]
    duels = [one for one in decks if not one.commanders]
    pods = [one for one in decks if one.commanders]
    for name in bot_names():
        for place, one in enumerate(duels):
            for seed in range(GAMES.get(name, 6)):
                play([one, duels[(place + 1) % len(duels)]], name, seed)
        play([pods[seat % len(pods)] for seat in range(4)], name, 0)


main()
