"""Plays games of all built-in decks and tells how each went, to compare a compiled engine with the interpreted one.

python scripts/same_games.py --games 300 --out interpreted.txt
python scripts/same_games.py --games 300 --compare interpreted.txt    # says which game differs, and fails
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path

import click

from playset import Deck, Game, bot, bot_names, builtin_names, compiled, deck, play_out

TURN_CAP = 40  # some decks of random players would go on for long


def tables() -> list[list[Deck]]:
    """Who plays whom: each deck another one, and the Commander decks four at a table."""
    decks = [deck(name) for name in builtin_names()]
    duels = [one for one in decks if not one.commanders]
    pods = [one for one in decks if one.commanders]
    found = [[one, duels[(place + step) % len(duels)]] for step in (1, 3) for place, one in enumerate(duels)]
    found += [[pods[(place + seat) % len(pods)] for seat in range(4)] for place in range(len(pods))]
    return found


def told(number: int, decks: list[Deck]) -> str:
    """One game on a line: who played what with which bots, how it ended, and a hash of all that was done and said."""
    names = [name for name in bot_names() if name != "greedy"]  # which tries out every answer, and takes its time
    seats = [names[(number // 2 + seat) % len(names)] for seat in range(len(decks))]
    if number % 2:
        seats = ["random"] * len(decks)
    game = Game(decks, number, turn_cap=TURN_CAP)
    play_out(game, [bot(name, 10 * number + seat) for seat, name in enumerate(seats)])
    all_of_it = blake2b(f"{game.answers}{game.log.lines()}".encode(), digest_size=8).hexdigest()
    players = ", ".join(f"{one.name} ({name})" for one, name in zip(decks, seats))
    return f"{number}: {players}: turn {game.turn}, winner {game.winner}, {game.state_hash()} {all_of_it}"


@click.command()
@click.option("--games", default=300, show_default=True, help="How many games are played.")
@click.option("--out", type=click.Path(path_type=Path), help="Write a line for each game to this file.")
@click.option("--compare", type=click.Path(path_type=Path, exists=True), help="Compare with the lines of this file.")
def main(games: int, out: Path | None, compare: Path | None) -> None:
    """Play games of all built-in decks and tell how each went."""
    seatings = tables()
    lines = [told(number, seatings[number % len(seatings)]) for number in range(games)]
    if out is not None:
        out.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kind = "compiled" if compiled() else "interpreted"
    click.echo(f"{kind}: {games} games, hash {blake2b('/'.join(lines).encode(), digest_size=8).hexdigest()}")
    if compare is None:
        return
    for ours, theirs in zip(lines, compare.read_text(encoding="utf-8").splitlines(), strict=True):
        if ours != theirs:
            sys.exit(f"not the same game:\n  {theirs}\n  {ours}")
    click.echo("every game is the same")


if __name__ == "__main__":
    main()
