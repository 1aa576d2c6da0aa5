"""Define the settings of a game: who plays, with which seed, and which questions are asked.

`turn.new_game` and `replay` make them once. Every clone shares them, and nothing changes them while the game is played.
"""

from __future__ import annotations


class Settings:
    """The settings of a game. Immutable, shared by all clones."""

    __slots__ = (
        "ask_everything",
        "ask_priority",
        "commanders",
        "deck_sizes",
        "first",
        "life",
        "log",
        "manual_mana",
        "names",
        "seed",
        "stops",
        "turn_cap",
    )

    def __init__(
        self,
        names: tuple[str, ...],
        seed: int,
        life: int = 20,
        turn_cap: int = 100,
        ask_everything: bool = False,
        manual_mana: tuple[int, ...] = (),
        first: int = -1,
        log: bool = True,
        ask_priority: bool = False,
        deck_sizes: tuple[int, ...] = (),
        commanders: tuple[int, ...] = (),
        stops: tuple[int, ...] = (),
    ) -> None:
        self.names = names
        self.seed = seed
        self.life = life
        self.turn_cap = turn_cap
        self.ask_everything = ask_everything  # also questions with one legal answer
        self.ask_priority = ask_priority  # also players with priority who can only pass
        self.first = first  # who goes first; -1 leaves it to chance
        self.manual_mana = manual_mana  # the players who pay for their spells by hand
        self.log = log
        # The decks are the first cards of the state, by owner; empty for a position that was put together.
        self.deck_sizes = deck_sizes
        # CR 903.3: in a Commander game, how many of the first cards of each deck are its commanders.
        self.commanders = commanders
        # CR 732.2: when each player is asked what to do with priority (`core.words.Stop`); empty if always.
        self.stops = stops
