"""Download Scryfall's bulk file: one request for the index, one for the file.

A download that breaks off goes on where it stopped, also the next time. The file is looked at before anything is
changed: it has the length that the index says, and it is cards from its beginning to its end.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from playset.core.errors import BadCardFile, PlaysetError
from playset.database.files import unpacked
from playset.database.importing import Imported, import_file
from playset.database.store import CardDatabase

INDEX: Final = "https://api.scryfall.com/bulk-data"
# What Scryfall asks of everyone: say who you are, and what you take.
HEADERS: Final = {"User-Agent": "playset/0.1", "Accept": "application/json;q=0.9,*/*;q=0.8"}
TRIES: Final = 5
LONGEST_WAIT: Final = 60.0
SECONDS: Final = 30  # without a sign of life
CHUNK: Final = 1 << 16
BUSY: Final = (429, 500, 502, 503, 504)

Progress = Callable[[int, int], None]  # bytes so far, of how many


class BadDownload(PlaysetError):
    """A file that could not be fetched, or is not what was asked for."""


class BulkFile(msgspec.Struct):
    """An entry of the index."""

    type: str
    download_uri: str
    updated_at: str
    size: int = 0  # of the file unpacked


class BulkIndex(msgspec.Struct):
    """The index of bulk files."""

    data: list[BulkFile]


class Partial(msgspec.Struct):
    """An incomplete download: which file it is, and the server's entity tag for it."""

    uri: str
    updated_at: str
    mark: str = ""


def sync(
    database: CardDatabase,
    kind: str = "oracle_cards",
    index: str = INDEX,
    progress: Progress | None = None,
    wait: Callable[[float], None] = time.sleep,
) -> Imported | None:
    """Bring the database up to date; None if it is already."""
    entry = find_entry(index, kind, wait)
    noted = f"{entry.type} {entry.updated_at}"
    if database.exists() and database.noted("synced") == noted:
        return None
    folder = database.path.parent
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{kind}.download"
    download(entry, path, progress or silent, wait)
    try:
        if entry.size and length_of(path) != entry.size:
            raise BadDownload(f"{entry.download_uri} is {length_of(path):,} bytes long, not {entry.size:,}")
        done = import_file(database, path, whole=True)
    finally:
        path.unlink()
    database.note("synced", noted)
    return done


def silent(done: int, total: int) -> None:
    """Ignore progress."""


def find_entry(index: str, kind: str, wait: Callable[[float], None]) -> BulkFile:
    """Return the entry of the index for one kind of file."""
    for attempt in range(TRIES):
        try:
            with urlopen(request(index, {}), timeout=SECONDS) as answer:
                found = msgspec.json.decode(answer.read(), type=BulkIndex)
        except (OSError, http.client.HTTPException) as error:
            pause(index, attempt, error, wait)
        except msgspec.MsgspecError as error:
            raise BadDownload(f"{index} is no index of bulk files: {error}") from error
        else:
            break
    for entry in found.data:
        if entry.type == kind:
            return entry
    raise BadDownload(f"{index} has no file of the kind {kind!r}, only {', '.join(one.type for one in found.data)}")


def request(url: str, more: dict[str, str]) -> Request:
    """Return a request for something on the web."""
    if urlsplit(url).scheme not in ("http", "https"):
        raise BadDownload(f"{url!r} is no address on the web")
    return Request(url, headers=HEADERS | more)


def pause(url: str, attempt: int, error: Exception, wait: Callable[[float], None]) -> None:
    """Wait before the next attempt; raise the error if it was the last one, or one that waiting does not mend."""
    seconds = float(2**attempt)
    if isinstance(error, HTTPError):
        error.close()
        after = error.headers.get("Retry-After", "")
        seconds = float(after) if after.isdigit() else seconds
        if error.code not in BUSY or attempt == TRIES - 1:
            raise BadDownload(f"{url} answers {error.code} {error.reason}") from error
    elif attempt == TRIES - 1:
        reason = error.reason if isinstance(error, URLError) else error
        raise BadDownload(f"{url} cannot be fetched: {reason or type(error).__name__}") from error
    wait(min(seconds, LONGEST_WAIT))


def download(entry: BulkFile, path: Path, progress: Progress, wait: Callable[[float], None]) -> None:
    """Fetch a file; what is there of it already is not fetched again."""
    part, about = path.with_suffix(".part"), path.with_suffix(".about")
    known = read_about(about)
    if known is None or (known.uri, known.updated_at) != (entry.download_uri, entry.updated_at):
        part.unlink(missing_ok=True)
        known = Partial(entry.download_uri, entry.updated_at)
    for attempt in range(TRIES):
        try:
            fetch(entry, part, about, known, progress)
        except (OSError, http.client.HTTPException) as error:
            pause(entry.download_uri, attempt, error, wait)
        else:
            break
    part.replace(path)
    about.unlink()


def read_about(about: Path) -> Partial | None:
    """Return what is known of an earlier download."""
    try:
        return msgspec.json.decode(about.read_bytes(), type=Partial)
    except (FileNotFoundError, msgspec.MsgspecError):
        return None  # nothing was begun, or nothing that can be gone on with


def fetch(entry: BulkFile, part: Path, about: Path, known: Partial, progress: Progress) -> None:
    """Make one attempt: request the missing part and write it to the file as it arrives."""
    have = part.stat().st_size if part.exists() and known.mark else 0
    more = {"Accept-Encoding": "gzip"}
    if have:
        more |= {"Range": f"bytes={have}-", "If-Range": known.mark}
    with urlopen(request(entry.download_uri, more), timeout=SECONDS) as answer:
        if answer.status != http.client.PARTIAL_CONTENT:
            have = 0  # from the beginning: it is another file than before, or the server does not go on
        known.mark = answer.headers.get("ETag", "")
        about.write_text(json.dumps(msgspec.to_builtins(known)), encoding="utf-8")
        total = have + int(answer.headers.get("Content-Length") or 0)
        with part.open("ab" if have else "wb") as file:
            while data := answer.read(CHUNK):
                file.write(data)
                have += len(data)
                progress(have, max(total, have))
        if have < total:
            raise http.client.IncompleteRead(b"", total - have)


def length_of(path: Path) -> int:
    """Return the length of a file, unpacked."""
    length = 0
    with path.open("rb") as file:
        stream = unpacked(file)
        try:
            while data := stream.read(1 << 20):
                length += len(data)
        except (OSError, EOFError) as error:
            raise BadCardFile(f"what was fetched is damaged: {error}") from error
    return length
