"""Card files, read piece by piece: Scryfall's bulk files and MTGJSON's AtomicCards, as JSON or JSON lines.

They may be packed, as .gz, .bz2 or .xz. A file of half a gigabyte is read with a few megabytes of memory.
"""

from __future__ import annotations

import bz2
import codecs
import gzip
import json
import lzma
import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, Final, cast

from playset.core.errors import BadCardFile
from playset.database.records import BadEntry, Record, mtgjson_record, scryfall_record

CHUNK: Final = 1 << 20
BEGINNING: Final = 60  # so many characters tell what kind of file it is
VALUES: Final = frozenset('{["-0123456789tfn')
LARGEST: Final = 16 << 20  # no card takes as many characters as this
LONGEST: Final = 40  # nor a number so many digits

# A file that is one object with the cards under "data": MTGJSON's, or a list from Scryfall's interface.
ENVELOPE: Final = re.compile(r'\{\s*"(?:meta|data|has_more|total_cards)"\s*:|\{\s*"object"\s*:\s*"list"')
CUT_OFF: Final = ("Unterminated string", "Invalid \\escape", "Invalid \\u")


class JsonStream:
    """A JSON text that is read value by value."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.decoder = json.JSONDecoder(parse_int=self.number)
        self.decode = codecs.getincrementaldecoder("utf-8-sig")()
        self.buffer = ""
        self.at = 0
        self.dropped = 0  # characters that were read and dropped
        self.ended = False
        self.long_number = 0  # the digits of a number in the latest value that is longer than any card's

    def number(self, digits: str) -> int:
        """Return a number; none that takes longer to make than to read."""
        if len(digits) > LONGEST:
            self.long_number = len(digits)
            return 0
        return int(digits)

    def fill(self) -> bool:
        """Read the next piece of the file; return False at its end."""
        if self.ended:
            return False
        data = self.file.read(CHUNK)
        self.ended = not data
        self.dropped += self.at
        self.buffer = self.buffer[self.at :] + self.decode.decode(data, final=self.ended)
        self.at = 0
        return True

    def peek(self) -> str:
        """Return the next character that is no blank; empty at the end."""
        while True:
            while self.at < len(self.buffer):
                sign = self.buffer[self.at]
                if not sign.isspace():
                    return sign
                self.at += 1
            if not self.fill():
                return ""

    def take(self, signs: str) -> str:
        """Return the next character, which has to be one of some."""
        sign = self.peek()
        if not sign or sign not in signs:
            raise self.wrong(f"{' or '.join(signs)} is missing")
        self.at += 1
        return sign

    def value(self) -> Any:
        """Return the next value."""
        if self.peek() not in VALUES:
            raise self.wrong("no value begins like this")
        while True:
            self.long_number = 0
            try:
                value, self.at = self.decoder.raw_decode(self.buffer, self.at)
            except json.JSONDecodeError as error:
                # It may go on in the next chunk, unless the mistake is in the middle of what is there.
                cut = error.msg.startswith(CUT_OFF) or error.pos >= len(self.buffer) - 12
                if self.ended and cut:
                    raise BadCardFile("it breaks off in the middle of a card") from None
                if not cut or len(self.buffer) - self.at > LARGEST:
                    raise self.wrong(error.msg) from None
                self.fill()
            except RecursionError:
                raise self.wrong("it is nested too deeply") from None
            else:
                return value

    def wrong(self, why: str) -> BadCardFile:
        """Return an error that names the position in the file."""
        if self.at >= len(self.buffer) and self.ended:
            return BadCardFile(f"it breaks off: {why} at the end")
        shown = " ".join(self.buffer[self.at : self.at + 60].split())
        where = f"after {self.dropped + self.at} characters, at {shown!r}"
        return BadCardFile(f"it is no JSON {where}: {why}; the files that are read are Scryfall's and AtomicCards")

    def items(self) -> Iterator[Any]:
        """Yield the values of an array, or the values of an object's fields."""
        opening = self.take("[{")
        closing = "]" if opening == "[" else "}"
        if self.peek() == closing:
            self.at += 1
            return
        while True:
            if opening == "{":
                self.key()
            yield self.value()
            if self.take(f",{closing}") == closing:
                return

    def key(self) -> str:
        """Return the name of a field, and the colon after it."""
        name = self.value()
        if not isinstance(name, str):
            raise self.wrong(f"the name of a field is {name!r}")
        self.take(":")
        return name

    def entries(self) -> Iterator[Any]:
        """Yield the entries of a card file, whatever stands around them."""
        first = self.peek()
        if not first:
            raise BadCardFile("it is empty")
        while len(self.buffer) - self.at < BEGINNING and self.fill():
            pass
        if first == "[":
            yield from self.items()
        elif ENVELOPE.match(self.buffer, self.at):
            yield from self.envelope()
        else:
            while self.peek():
                yield self.value()
        if self.peek():
            raise self.wrong("there is something after the end")

    def envelope(self) -> Iterator[Any]:
        """Yield the entries of the field `data` of an object."""
        self.take("{")
        sign = ","
        while sign == ",":
            if self.key() == "data":
                yield from self.items()
            else:
                self.value()
            sign = self.take(",}")


def entry_record(entry: Any) -> Record | None:
    """Return the card of an entry of a file; None if it is no card to play with, `BadEntry` if none can be made."""
    if isinstance(entry, list) and entry and all(isinstance(face, dict) for face in entry):
        return mtgjson_record(entry)
    if not isinstance(entry, dict) or not ("name" in entry or "object" in entry):
        shown = json.dumps(entry)[:60]
        raise BadEntry(f"it is no card: {shown}; the files that are read are Scryfall's and AtomicCards")
    if "cards" in entry and "oracle_text" not in entry:
        raise BadCardFile("it is a file of sets; of MTGJSON's files, AtomicCards is the one that is read")
    return scryfall_record(entry)


def entry_name(entry: Any) -> str:
    """Return what a bad entry is called, as far as that can be told."""
    first = entry[0] if isinstance(entry, list) and entry else entry
    name = first.get("name") if isinstance(first, dict) else None
    return f" ({ascii(name)[:60]})" if isinstance(name, str) and name else ""


def unpacked(file: IO[bytes]) -> IO[bytes]:
    """Return the file unpacked, told by how it begins."""
    start = file.read(6)
    file.seek(0)
    if start.startswith(b"\x1f\x8b"):
        return cast("IO[bytes]", gzip.GzipFile(fileobj=file))
    if start.startswith(b"BZh"):
        return cast("IO[bytes]", bz2.BZ2File(file))
    return cast("IO[bytes]", lzma.LZMAFile(file)) if start == b"\xfd7zXZ\x00" else file


def card_records(
    path: str | Path, progress: Callable[[int], None] | None = None, bad: Callable[[str], None] | None = None
) -> Iterator[Record | None]:
    """Yield the cards of a file, and None for each entry that is none; `progress` is told how many bytes were read.

    `bad` is told each entry that is left out because something is wrong with it. `BadCardFile` says what is wrong with
    a whole file; what was given out before is right all the same.
    """
    place = Path(path)
    first_wrong, found = "", False
    try:
        with place.open("rb") as file:
            stream = JsonStream(unpacked(file))
            for number, entry in enumerate(stream.entries(), start=1):
                if progress is not None and number % 100 == 0:
                    progress(file.tell())
                try:
                    if stream.long_number:
                        raise BadEntry(f"a number in it has {stream.long_number:,} digits")
                    record = entry_record(entry)
                except BadEntry as error:
                    wrong = f"entry {number:,}{entry_name(entry)}: {error}"
                    first_wrong = first_wrong or wrong
                    if bad is not None:
                        bad(wrong)
                    continue
                found = True
                yield record
            if first_wrong and not found:
                raise BadCardFile(first_wrong)
    except BadCardFile as error:
        raise BadCardFile(f"the card file {str(place)!r} cannot be read: {error}") from None
    except UnicodeDecodeError as error:
        raise BadCardFile(f"the card file {str(place)!r} is not text in UTF-8: {error.reason}") from error
    except (EOFError, zlib.error, lzma.LZMAError, gzip.BadGzipFile) as error:
        raise BadCardFile(f"the card file {str(place)!r} is damaged: {error}") from error
    except OSError as error:
        raise BadCardFile(f"the card file {str(place)!r} cannot be read: {error.strerror or error}") from error


def popular_names(path: str | Path) -> list[str]:
    """Return the names of a list of popular cards, one a line, the most popular first; the file may be packed.

    What follows a tab is left out, and so is a first line that calls the column "card" or "name".
    """
    place = Path(path)
    try:
        with place.open("rb") as file:
            lines = unpacked(file).read().decode("utf-8-sig").splitlines()
    except FileNotFoundError:
        raise BadCardFile(f"there is no file {str(path)!r}") from None
    except (OSError, EOFError, lzma.LZMAError, zlib.error, UnicodeDecodeError) as error:
        raise BadCardFile(f"the list of popular cards {str(path)!r} cannot be read: {error}") from error
    names = [name for name in (line.split("\t")[0].strip() for line in lines) if name]
    names = names[1:] if names and names[0].casefold() in ("card", "name") else names
    if not names:
        raise BadCardFile(f"the list of popular cards {str(path)!r} names no card")
    return list(dict.fromkeys(names))
