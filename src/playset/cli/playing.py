"""What the commands that play games have in common: the live meter, keeping, output, and the status at the end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from playset.cli.progress import meter
from playset.core.errors import PlaysetError
from playset.sim.runs import AnyBatch, keep_run

SHOWN_ERRORS = 3


def play(run: AnyBatch, told: Callable[[], str]) -> str:
    """Play what is to be played with a live meter; Ctrl-C ends it. Gives how fast it was."""
    with meter(run.n, len(run.done)) as progress:
        try:
            with closing(iter(run)) as played:  # type: ignore[type-var]
                for _ in played:
                    progress.game(told())
        except KeyboardInterrupt:
            run.result.cancelled = True
    return progress.speed


def kept(run: AnyBatch) -> int | None:
    """Let a run be kept; gives its number. Where nothing can be written, the run goes on all the same."""
    try:
        return keep_run(run)
    except PlaysetError as error:
        sys.stderr.write(f"The run is not kept: {error}\n")
        return None


def print_json(document: object) -> None:
    """Print a document for programs."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")


def write_page(file: str, page: str) -> None:
    """Write a page to a file, - being standard output."""
    if file == "-":
        sys.stdout.write(page)
        return
    try:
        Path(file).write_text(page, encoding="utf-8")
    except OSError as error:
        raise PlaysetError(f"{file} cannot be written: {error.strerror}") from error


def end(errors: Sequence[str], cancelled: bool) -> None:
    """Say what went wrong, and end with the status that says how it went."""
    for error in errors[:SHOWN_ERRORS]:
        sys.stderr.write(f"Error: {error}\n")
    if cancelled:
        sys.exit(130)
    if errors:
        sys.exit(1)
