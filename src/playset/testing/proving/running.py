"""Prove many cards, in several processes if asked to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context

import msgspec

from playset.database.proofs import Proof
from playset.rules.saving.serialize import card_from_data, card_to_data
from playset.rules.state.cards import CardDefinition
from playset.testing.proving.trial import prove

CHUNK = 20  # cards that are sent to a process at a time
AHEAD = 3  # chunks that wait for each process


def prove_cards(cards: Sequence[CardDefinition], workers: int) -> Iterator[Proof]:
    """Yield a proof of each card, in their order, as soon as it is there."""
    if workers == 1:
        yield from map(prove, cards)
        return
    sent = (
        [msgspec.json.encode(card_to_data(card)) for card in cards[start : start + CHUNK]]
        for start in range(0, len(cards), CHUNK)
    )
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(prove_some, chunk) for chunk in islice(sent, AHEAD * workers)]
        try:
            while waiting:
                found = waiting.pop(0).result()
                waiting += [pool.submit(prove_some, chunk) for chunk in islice(sent, 1)]
                yield from found
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def prove_some(sent: list[bytes]) -> list[Proof]:
    """Prove some cards in a worker."""
    return [prove(card_from_data(msgspec.json.decode(data))) for data in sent]
