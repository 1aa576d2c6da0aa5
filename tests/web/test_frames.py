"""What is sent tells nothing hidden: it is equal in worlds that differ only in what the viewer cannot see (CR 400.2).

Whole streams are compared, from the first message on: frames and their numbers, what happened, lines of the log,
questions, reasons, taking back and pages that are loaded again; of a player, against a bot or a person, and of
somebody who only looks on.
"""

from __future__ import annotations

import msgspec
import pytest
from tests.web.worlds import OTHER, FirstWorld, OtherWorld, with_other_cards

from playset.core.rng import Random
from playset.decks.builtin import builtin_deck, builtin_names
from playset.testing.hidden_information import ids_in

PLAIN = [name for name in builtin_names() if not builtin_deck(name).commanders]
LED = [name for name in builtin_names() if builtin_deck(name).commanders]
PAIRS_OF_A_GAME = 5
SPARED = ("seed",)  # numbers that are no ids, however large


class Compared:
    """What was compared: how many pairs of worlds, how many messages, and how often the worlds parted early."""

    def __init__(self) -> None:
        self.pairs = self.parted = self.messages = 0

    def compare(self, random: Random) -> None:
        """Play a game, and again in worlds that its viewers cannot tell from it."""
        pool = LED if random.below(8) == 0 else PLAIN
        decks = [builtin_deck(pool[random.below(len(pool))]) for _ in range(2)]
        seed, two, practice = random.below(1_000_000), random.below(3) == 0, random.below(3) == 0
        first = FirstWorld(decks, seed, two, practice, "random" if random.below(3) == 0 else "quick")
        first.play(random, 5 + random.below(70))
        for message in first.sent + first.watched:
            assert not ids_in(without_spared(msgspec.json.decode(message))), "an id of the engine is told"
        owners = first.table.game.state.owners
        count = sum(map(len, decks))
        hidden = [card for card in range(1, count + 1) if card not in first.seen]
        for _ in range(PAIRS_OF_A_GAME):
            others = []
            for owner, deck in enumerate(decks):
                before = len(decks[0]) if owner == OTHER else 0
                places = [card - 1 - before for card in hidden if owners[card] == owner]
                others.append(with_other_cards(deck, places, random))
            other = OtherWorld(first, others, seed, two, practice)
            whole = other.play()
            self.parted += not whole
            self.pairs += 1
            self.messages += check_equal(first.sent, other.sent, whole)
            check_equal(first.watched, other.watched, whole)


def without_spared(data: object) -> object:
    """Return a message without the numbers that may be large."""
    if isinstance(data, dict):
        return {key: without_spared(value) for key, value in data.items() if key not in SPARED}
    return [without_spared(part) for part in data] if isinstance(data, list) else data


def check_equal(here: list[bytes], there: list[bytes], whole: bool) -> int:
    """Check that two streams are equal as far as they go; return how many messages were compared."""
    for place, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            raise AssertionError(f"message {place} tells the worlds apart: {difference(one, other)}")
    assert len(here) == len(there) or (not whole and len(there) < len(here))
    return len(there)


def difference(one: bytes, other: bytes) -> list[str]:
    """Return the fields in which two messages differ, with both values."""
    here, there = msgspec.json.decode(one), msgspec.json.decode(other)
    return [f"{key}: {here.get(key)} or {there.get(key)}" for key in here | there if here.get(key) != there.get(key)]


def compare(pairs: int, seed: int) -> None:
    """Compare so many pairs of worlds, of games between decks drawn by chance."""
    random, done = Random(seed), Compared()
    while done.pairs < pairs:
        done.compare(random)
    assert done.messages > 15 * done.pairs
    assert done.parted < done.pairs // 3


@pytest.mark.parametrize("seed", range(4))
def test_what_is_sent_is_equal_in_200_pairs_of_worlds(seed: int):
    compare(50, seed)


@pytest.mark.long
def test_what_is_sent_is_equal_in_2000_pairs_of_worlds():
    compare(2000, 99)
