"""Play games of all built-in decks for the profile of the compiled engine (hatch_build.py).

The compiler takes what happens here for what usually happens: so all kinds of bots play, at tables of two and of four,
and positions are cloned as a search does it. It may import nothing that is not there when a wheel is built.
"""

from __future__ import annotations

from playset import Deck, Game, bot, bot_names, builtin_names, deck, play_out
from playset.bots import stops_of

GAMES = {"random": 8, "greedy": 4}  # a bot that is not named here plays six
TURN_CAP = 40


def play(decks: list[Deck], name: str, seed: int) -> None:
    """Play one game between bots of one name."""
    bots = [bot(name, 10 * seed + seat) for seat in range(len(decks))]
    game = Game(decks, seed, turn_cap=TURN_CAP, log=False, stops=stops_of(bots))
    for _ in range(10):
        game.clone()
    play_out(game, bots)
    game.clone()


def main() -> None:
    """Play every deck against the next, and the Commander decks four at a table."""
    decks = [deck(name) for name in builtin_names()]
    duels = [one for one in decks if not one.commanders]
    pods = [one for one in decks if one.commanders]
    for name in bot_names():
        for place, one in enumerate(duels):
            for seed in range(GAMES.get(name, 6)):
                play([one, duels[(place + 1) % len(duels)]], name, seed)
        play([pods[seat % len(pods)] for seat in range(4)], name, 0)


main()
