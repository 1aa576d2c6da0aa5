"""The user's card database in the terminal: importing, what the reader makes of a card, and how much can be played."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from playset.cli.cards import best_name, record_of
from playset.cli.tables import bar, percent, plain_table
from playset.core.errors import PlaysetError
from playset.database.coverage import CardShare, Coverage, Popular, Share, coverage, popular_share
from playset.database.definitions import read_record
from playset.database.explaining import Explained, Phrase, explain
from playset.database.files import popular_names
from playset.database.importing import Imported, import_file, read_all
from playset.database.store import CardDatabase
from playset.database.syncing import INDEX, sync
from playset.decks import builtin_names, deck
from playset.decks.deck_text import OUTSIDE, read_list
from playset.decks.finding import file_text
from playset.decks.parsing import is_known
from playset.rules.state.registry import registered_card

NO_DATABASE = (
    "no cards were imported yet: playset cards sync downloads all of them, "
    "playset cards import FILE takes a card file of Scryfall's or MTGJSON's"
)
STOP_WORD = re.compile(r"\{[^}]*\}|[\w'’+/-]+|\S")
MOST_NAMED = 20  # so many bad entries of a card file are named
DEEPEST = 4  # levels of phrases inside of phrases that are shown


@contextmanager
def progress_bar(told: str, total: int, of_bytes: bool = False) -> Iterator[Progress]:
    """Open a progress bar on standard error; it is hidden if that is no terminal."""
    console = Console(stderr=True, highlight=False)
    amount = DownloadColumn() if of_bytes else MofNCompleteColumn()
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=30), amount, TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        progress.add_task(told, total=total)
        yield progress


def opened() -> CardDatabase:
    """Open the user's card database; raise an error if there is none."""
    database = CardDatabase()
    if not database.exists():
        raise PlaysetError(NO_DATABASE)
    return database


# --- importing -----------------------------------------------------------------------------------------------


def import_cards(path: str, read: bool, as_json: bool = False) -> None:
    """Enter the cards of a file in the database and read them."""
    console = Console(highlight=False, quiet=as_json)
    size = Path(path).stat().st_size if Path(path).is_file() else 0
    with CardDatabase() as database:
        with progress_bar("importing", size, of_bytes=True) as progress:
            done = import_file(database, path, lambda at: progress.update(progress.task_ids[0], completed=at))
        console.print(Text(imported_words(done)))
        finish_import(console, database, done, read, as_json)


def finish_import(console: Console, database: CardDatabase, done: Imported | None, read: bool, as_json: bool) -> None:
    """Read the imported cards if asked to, and print a summary as JSON if asked to."""
    data: dict[str, object] = {} if done is None else dict(msgspec.to_builtins(done))
    if read:
        share = read_cards(console, database)
        data |= {"total": share.total, "playable": share.read}
    if as_json:
        print(json.dumps(data, ensure_ascii=False))


def imported_words(done: Imported) -> str:
    """Return what an import did, and the entries that were left out because something is wrong with them."""
    told = f"{done.cards:,} cards: {done.new:,} new, {done.changed:,} changed"
    told += f"; {done.left_out:,} tokens and the like left out" if done.left_out else ""
    shown = [f"left out: {one}" for one in done.bad[:MOST_NAMED]]
    more = len(done.bad) - len(shown)
    return "\n".join([told, *shown, *([f"left out: {more:,} more"] if more else [])])


def sync_cards(kind: str, index: str | None, read: bool, as_json: bool = False) -> None:
    """Download the current cards and import them."""
    console = Console(highlight=False, quiet=as_json)
    with CardDatabase() as database:
        with progress_bar("downloading", 0, of_bytes=True) as progress:

            def told(done: int, total: int) -> None:
                progress.update(progress.task_ids[0], completed=done, total=total)

            done = sync(database, kind, index or INDEX, told)
        console.print(Text(imported_words(done) if done is not None else "nothing has changed since the last time"))
        finish_import(console, database, done, read, as_json)


def read_cards(console: Console, database: CardDatabase) -> Share:
    """Read all cards that this version has not read yet; after Ctrl-C the rest is read when looked up."""
    names = database.unread()
    if names:
        try:
            with progress_bar("reading", len(names)) as progress:
                read_all(database, names, lambda done: progress.update(progress.task_ids[0], completed=done))
        except KeyboardInterrupt:
            left = len(database.unread())
            console.print(Text(f"stopped; {left:,} cards are read when they are asked for", style="yellow"))
            sys.exit(130)
    share = coverage(database.stops()).cards
    console.print(Text(f"{share.read:,} of {share.total:,} cards can be played ({percent(share.value)})"))
    return share


# --- one card ------------------------------------------------------------------------------------------------


def explain_card(name: str, as_json: bool) -> None:
    """Print how the reader parses a card: its phrases, their meaning, and where parsing stops."""
    record = record_of(best_name(name))
    reading = read_record(record)
    faces = [(face, explain(face)) for face in record.faces]
    if as_json:
        data = {
            "name": record.name,
            "supported": reading.card is not None,
            "stops": msgspec.to_builtins(reading.stops),
            "faces": [{"name": face.name, "paragraphs": msgspec.to_builtins(found)} for face, found in faces],
        }
        print(json.dumps(data, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for face, found in faces:
        console.print(Text.assemble((face.name, "bold"), f"  {face.mana_cost}  ", (face.type_line, "italic")))
        for one in found:
            console.print(paragraph_tree(one))
    for stop in reading.stops:
        if stop.place < 0:
            console.print(Text(stop.why, style="red"), soft_wrap=True)
    built_in = registered_card(record.name)
    if built_in is not None:
        same = "the same as" if reading.card == built_in else "not the same as"
        told = f"built in; what is read is {same} what is written by hand" if reading.card else "built in"
    else:
        told = "all of it is read: it can be played" if reading.card else "it cannot be played yet"
    console.print(Text(told, style="bold green" if reading.card or built_in else "bold red"))


def paragraph_tree(one: Explained) -> Tree:
    """Return a paragraph with what its words were read as."""
    if one.why:
        word = STOP_WORD.match(one.text, one.place)
        end = word.end() if word is not None else one.place
        stopped = (f">>{one.text[one.place : end]}<<", "bold red")
        text = Text.assemble(one.text[: one.place], stopped, one.text[end:])
        tree = Tree(Text.assemble(("✗ ", "red"), text))
    else:
        tree = Tree(Text.assemble(("✓ ", "green"), one.text))
    for phrase in one.phrases:
        whole = not one.why and phrase is one.phrases[0]
        if not whole:
            add_phrase(tree, phrase, DEEPEST)
            continue
        for meaning in one.meaning:
            tree.add(Text(meaning, style="cyan"))
        for part in phrase.parts:
            add_phrase(tree, part, DEEPEST)
    if one.why:
        tree.add(Text(one.why.split(": ")[0], style="red"))
        if one.expected:
            tree.add(Text(f"looked for there: {', '.join(one.expected)}", style="dim"))
    return tree


def add_phrase(tree: Tree, phrase: Phrase, levels: int) -> None:
    """Add a phrase and its parts to a tree."""
    branch = tree.add(Text.assemble(f"“{phrase.text}”  ", (phrase.meaning, "cyan")))
    for part in phrase.parts if levels > 1 else ():
        add_phrase(branch, part, levels - 1)


# --- all cards -----------------------------------------------------------------------------------------------


def show_coverage(only_format: str, decks: tuple[str, ...], popular: str, top: int, as_json: bool) -> None:
    """Print the share of cards that can be played and the clauses that cannot be read yet."""
    database = opened()
    console = Console(highlight=False)
    asked = popular_names(popular) if popular else []
    names = database.unread()
    if names:
        with progress_bar("reading", len(names)) as progress:
            read_all(database, names, lambda done: progress.update(progress.task_ids[0], completed=done))
    proved = {record.name for record, proof in database.proofs() if proof.proved}
    found = coverage(database.stops(), only_format, deck_lists(decks), proved)
    if only_format and not found.cards.total:
        raise PlaysetError(f"no card is legal in {only_format!r}; the formats are {', '.join(database.formats())}")
    if asked:
        found.popular = popular_share(asked, database.stops(), only_format)
    if as_json:
        data = msgspec.to_builtins(found)
        data |= {"slots": msgspec.to_builtins(found.slots), "whole_decks": msgspec.to_builtins(found.whole_decks)}
        print(json.dumps(data, ensure_ascii=False))
        return
    what = f"cards legal in {only_format}" if only_format else "cards"
    console.print(
        Text(
            f"{found.cards.read:,} of {found.cards.total:,} {what} can be played ({percent(found.cards.value)}), "
            f"{found.built_in:,} of them built in" + (f"; {found.cards.proved:,} are proved" if proved else ""),
            style="bold",
        )
    )
    console.print()
    if not only_format:
        console.print(share_table("format", found.formats, bool(proved)))
        console.print()
    console.print(share_table("kind of ability", found.kinds))
    if found.popular is not None:
        console.print()
        show_popular(console, found.popular, top)
    if found.decks:
        console.print()
        show_decks(console, found)
    console.print()
    show_clauses(console, found, top)


def deck_lists(decks: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """Return the cards of deck files, of all files of a folder, and of built-in decks."""
    found: dict[str, dict[str, int]] = {}
    for name in decks:
        folder = Path(name)
        for path in sorted(folder.glob("*.txt")) if folder.is_dir() else [folder]:
            text = str(deck(name)) if name in builtin_names() else file_text(path)
            counts: Counter[str] = Counter()
            for line in read_list(text, is_known).lines:
                if line.section != OUTSIDE:
                    counts[line.name] += line.count
            found[path.stem] = dict(counts)
    return found


def share_table(title: str, shares: Mapping[str, Share], with_proved: bool = False) -> Table:
    """Return shares with bars; if asked for, with the cards that are proved."""
    table = plain_table(title, "played", *(["proved"] if with_proved else []), "of", "", "")
    for name, share in shares.items():
        proved = [f"{share.proved:,}"] if with_proved and isinstance(share, CardShare) else []
        table.add_row(name, f"{share.read:,}", *proved, f"{share.total:,}", percent(share.value), bar(share.value))
    return table


def show_popular(console: Console, found: Popular, top: int) -> None:
    """Print how many of the most popular cards can be played, and the first that cannot."""
    ranks = {f"the first {int(rank):,}": share for rank, share in found.ranks.items()}
    for title, shares in (("popular cards", ranks), ("by format", found.formats), ("by year", found.years)):
        if shares:
            console.print(share_table(title, shares))
            console.print()
    for told, names in (("The first that cannot be played", found.unread), ("Not in the card file", found.unknown)):
        if names and top:
            more = f" and {len(names) - top:,} more" if len(names) > top else ""
            console.print(Text.assemble((f"{told}: ", "bold"), "; ".join(names[:top]), more))


def show_decks(console: Console, found: Coverage) -> None:
    """Print how much of the decks can be played."""
    if len(found.decks) > 1:
        whole, slots = found.whole_decks, found.slots
        told = f"{whole.read} of {whole.total} decks can be played; {slots.read:,} of {slots.total:,} cards in them"
        console.print(Text(f"{told} ({percent(slots.value)})", style="bold"))
    table = Table(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("deck", no_wrap=True, max_width=36)
    for heading, width in (("played", 6), ("of", 4), ("", 7)):
        table.add_column(heading, justify="right", no_wrap=True, min_width=width)
    table.add_column("what is missing")
    for one in sorted(found.decks, key=lambda share: -share.slots.value):
        missing = "; ".join([*one.unread, *[f"{name} (unknown)" for name in one.unknown]])
        slots = one.slots
        table.add_row(one.name, str(slots.read), str(slots.total), percent(slots.value), missing)
    console.print(table)


def show_clauses(console: Console, found: Coverage, top: int) -> None:
    """Print the unread clauses that would unlock most."""
    table = Table(box=None, header_style="dim", pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("slots", "cards", "stands on") if found.decks else ("cards", "stands on"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("unread clause")
    table.add_column("for example", style="dim", no_wrap=True)
    for clause in found.clauses[:top]:
        slots = [str(clause.slots)] if found.decks else []
        table.add_row(*slots, str(clause.cards), str(clause.stands_on), clause.clause, clause.example)
    console.print(Text("What would unlock most", style="bold"))
    console.print(table)
