"""Proving cards in the terminal: which cards do all that they say, and what of the others never happened."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from playset.cli.cards import best_name, record_of
from playset.cli.database import deck_lists, opened, progress_bar
from playset.cli.tables import percent
from playset.core.errors import PlaysetError
from playset.database.importing import read_all
from playset.database.proofs import Gap, Proof, Proofs, summed
from playset.database.records import Record
from playset.database.store import CardDatabase
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import fold, registered_card
from playset.sim.executors.local import cores
from playset.testing.proving.running import prove_cards

KEPT_TOGETHER = 100  # proofs that are written at a time


def prove_command(
    name: str, decks: tuple[str, ...], only_format: str, again: bool, workers: int | None, top: int, as_json: bool
) -> None:
    """Prove the cards that are asked for and print what came of it."""
    database = opened()
    chosen = chosen_records(database, name, decks, only_format)
    names = [] if name or decks else database.unread()  # a few are read as they are asked for
    if names:
        with progress_bar("reading", len(names)) as progress:
            read_all(database, names, lambda done: progress.update(progress.task_ids[0], completed=done))
    proofs = proofs_of(database, chosen, again, workers or cores())
    found = summed(proofs)
    if as_json:
        data = msgspec.to_builtins(found) | {"proofs": msgspec.to_builtins(proofs) if name or decks else []}
        print(json.dumps(data, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if name or decks:
        for proof in proofs:
            show_proof(console, proof)
    if not name:
        show_sums(console, found, top)


def chosen_records(database: CardDatabase, name: str, decks: tuple[str, ...], only_format: str) -> list[Record]:
    """Return the cards that are asked for; all of them if none in particular are."""
    if name:
        return [record_of(best_name(name))]
    named = {fold(card) for deck in deck_lists(decks).values() for card in deck}
    records = [record for record in database.records() if not decks or fold(record.name) in named]
    found = [record for record in records if not only_format or record.legal_in(only_format)]
    if not found:
        what = f"legal in {only_format!r}; the formats are {', '.join(database.formats())}" if only_format else "there"
        raise PlaysetError(f"no card is {what}")
    return found


def proofs_of(database: CardDatabase, records: list[Record], again: bool, workers: int) -> list[Proof]:
    """Return the proofs of the cards among some that can be played: those kept, and new ones."""
    known = {} if again else {record.name: proof for record, proof in database.proofs()}
    playable: list[Record] = []
    left: list[tuple[Record, CardDefinition]] = []
    for record in records:
        if record.name in known:
            playable.append(record)
        else:
            card = registered_card(record.name) or database.reading(record).card
            if card is not None:
                playable.append(record)
                left.append((record, card))
    waiting: list[tuple[Record, Proof]] = []
    with progress_bar("proving", len(left)) as progress:
        new = prove_cards([card for _, card in left], workers if len(left) > KEPT_TOGETHER else 1)
        try:
            for (record, _), proof in zip(left, new, strict=True):
                known[record.name] = proof
                waiting.append((record, proof))
                progress.advance(progress.task_ids[0])
                if len(waiting) >= KEPT_TOGETHER:
                    database.keep_proofs(waiting)
                    waiting.clear()
        finally:
            if waiting and not database.only_read:
                database.keep_proofs(waiting)
    return [known[record.name] for record in playable]


# --- printing ------------------------------------------------------------------------------------------------


def show_proof(console: Console, proof: Proof) -> None:
    """Print what came of one card."""
    told = "proved" if proof.proved else "not proved" if proof.cast else "never cast"
    numbers = f"{proof.ran} of {proof.instructions} ran, {proof.effective} had an effect"
    if proof.statics:
        numbers += f"; {proof.felt} of {proof.statics} static abilities made a difference"
    style = "green" if proof.proved else "red"
    console.print(Text.assemble((proof.name, "bold"), "  ", (told, style), f"  {numbers}"))
    for one in proof.missing:
        console.print(Text.assemble(f"  {one.why}: ", (one.instruction, "cyan"), f" ({one.kind})"), soft_wrap=True)
    for error in proof.errors:
        console.print(Text(f"  error: {error}", style="red"), soft_wrap=True)


def show_sums(console: Console, found: Proofs, top: int) -> None:
    """Print how many cards were proved and what was missing most often."""
    whole = found.cards or 1
    console.print(
        Text(f"{found.proved:,} of {found.cards:,} cards are proved ({percent(found.proved / whole)})", style="bold")
    )
    rows = {
        "cast or played": found.cast,
        "all that they say ran": found.ran,
        "all of it had an effect": found.effective,
        "all static abilities made a difference": found.felt,
        "the engine failed": found.failed,
    }
    for told, count in rows.items():
        console.print(f"  {told}: {count:,}")
    for title, gaps in (("Missing most often", found.gaps), ("Errors", found.errors)):
        if gaps and top:
            console.print()
            console.print(Text(title, style="bold"))
            console.print(gap_table(gaps[:top]))


def gap_table(gaps: Iterable[Gap]) -> Table:
    """Return what was missing, with the number of cards and some of their names."""
    table = Table(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("cards", justify="right", no_wrap=True)
    for heading in ("ability", "what", "why"):
        table.add_column(heading)
    table.add_column("for example", style="dim")
    for gap in gaps:
        table.add_row(f"{gap.cards:,}", gap.kind, gap.word, gap.why, ", ".join(gap.examples[:3]))
    return table
