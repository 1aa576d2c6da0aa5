"""Downloading from a server that answers as Scryfall does, and from one that does not."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tests.cli.running import run
from tests.database.examples import json_text

from playset import __version__
from playset.core.errors import BadCardFile
from playset.database import use_database
from playset.database.store import CardDatabase
from playset.database.syncing import BadDownload, sync

FILE = gzip.compress(json_text().encode(), mtime=0)


class Answers(BaseHTTPRequestHandler):
    """The index at /bulk-data, the file at /file; what is wrong with them is said by the server's `fault`."""

    server: Server

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        self.server.seen.append((self.path, dict(self.headers)))
        fault = self.server.fault
        if fault in ("busy", "gone"):
            self.server.fault = "" if fault == "busy" else fault
            self.send_response(429 if fault == "busy" else 404)
            self.send_header("Retry-After", "7")
            self.end_headers()
        elif self.path == "/bulk-data":
            self.send_bytes(b"<html>" if fault == "no index" else self.server.index())
        else:
            self.send_file(fault)

    def send_file(self, fault: str) -> None:
        data = b"[garbage]" * 40 if fault == "garbage" else FILE
        start = 0
        asked = self.headers.get("Range")
        if asked and self.headers.get("If-Range") == '"mark"':
            start = int(asked.removeprefix("bytes=").removesuffix("-"))
        self.send_response(206 if start else 200)
        self.send_header("ETag", '"mark"')
        self.send_header("Content-Length", str(len(data) - start))
        self.end_headers()
        if fault == "cut":
            self.server.fault = ""
            self.wfile.write(data[start : start + 100])
            self.wfile.flush()
            self.connection.close()
        else:
            self.wfile.write(data[start:])

    def send_bytes(self, data: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


class Server(ThreadingHTTPServer):
    """A server on this machine."""

    fault = ""
    size = len(json_text().encode())
    updated = "2026-01-01"

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.seen: list[tuple[str, dict[str, str]]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def index(self) -> bytes:
        entry = {
            "object": "bulk_data",
            "type": "oracle_cards",
            "download_uri": f"{self.url}/file",
            "updated_at": self.updated,
            "size": self.size,
        }
        return json.dumps({"object": "list", "has_more": False, "data": [entry]}).encode()

    def handle_error(self, request: object, client_address: object) -> None:
        """A connection that a test cuts is no error."""


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as found:
        thread = threading.Thread(target=found.serve_forever, args=(0.01,))
        thread.start()
        yield found
        found.shutdown()
        thread.join()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[CardDatabase]:
    with CardDatabase(tmp_path / "cards.sqlite") as found:
        yield found


def test_one_request_for_the_index_and_one_for_the_file(server: Server, database: CardDatabase):
    done = sync(database, index=f"{server.url}/bulk-data")
    assert done is not None
    assert done.new == 8
    assert [path for path, _ in server.seen] == ["/bulk-data", "/file"]
    for _, headers in server.seen:
        assert __version__.startswith(headers["User-Agent"].removeprefix("playset/"))
        assert headers["Accept"]
    assert [path.suffix for path in database.path.parent.iterdir() if "download" in path.name] == []


def test_nothing_is_fetched_if_nothing_has_changed(server: Server, database: CardDatabase):
    sync(database, index=f"{server.url}/bulk-data")
    assert sync(database, index=f"{server.url}/bulk-data") is None
    assert len(server.seen) == 3
    server.updated = "2026-01-02"
    again = sync(database, index=f"{server.url}/bulk-data")
    assert again is not None
    assert (again.new, again.changed) == (0, 0)


def test_a_connection_that_is_cut_goes_on_where_it_stopped(server: Server, database: CardDatabase):
    server.fault = "cut"
    waited: list[float] = []
    told: list[int] = []
    done = sync(
        database, index=f"{server.url}/bulk-data", progress=lambda have, total: told.append(have), wait=waited.append
    )
    assert done is not None
    assert waited == [1.0]
    assert server.seen[-1][1]["Range"] == "bytes=100-"
    assert told == sorted(told)
    assert told[-1] == len(FILE)


def test_a_download_goes_on_the_next_time(server: Server, database: CardDatabase):
    server.fault = "cut"

    def give_up(seconds: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sync(database, index=f"{server.url}/bulk-data", wait=give_up)
    assert sync(database, index=f"{server.url}/bulk-data") is not None
    assert server.seen[-1][1]["Range"] == "bytes=100-"


def test_a_busy_server_is_given_the_time_it_asks_for(server: Server, database: CardDatabase):
    server.fault = "busy"
    waited: list[float] = []
    assert sync(database, index=f"{server.url}/bulk-data", wait=waited.append) is not None
    assert waited == [7.0]


FAULTS = {
    "gone": (BadDownload, "answers 404"),
    "no index": (BadDownload, "is no index of bulk files"),
    "garbage": (BadCardFile, "cannot be read"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_is_said_and_changes_nothing(server: Server, database: CardDatabase, fault: str):
    sync(database, index=f"{server.url}/bulk-data")
    server.fault, server.updated = fault, "later"
    if fault == "garbage":
        server.size = 0
    kind, told = FAULTS[fault]
    with pytest.raises(kind, match=told):
        sync(database, index=f"{server.url}/bulk-data")
    assert len(database) == 8
    server.fault = ""
    assert sync(database, index=f"{server.url}/bulk-data") is not None


def test_a_file_of_another_length_is_not_taken(server: Server, database: CardDatabase):
    server.size += 1
    with pytest.raises(BadDownload, match="bytes long, not"):
        sync(database, index=f"{server.url}/bulk-data")
    assert len(database) == 0


def test_there_is_no_server(database: CardDatabase):
    with pytest.raises(BadDownload, match="cannot be fetched"):
        sync(database, index="http://127.0.0.1:9/bulk-data", wait=lambda seconds: None)
    with pytest.raises(BadDownload, match="no address on the web"):
        sync(database, index="file:///etc/passwd")


def test_there_is_no_such_file(server: Server, database: CardDatabase):
    with pytest.raises(BadDownload, match="no file of the kind 'rulings', only oracle_cards"):
        sync(database, kind="rulings", index=f"{server.url}/bulk-data")


def test_the_command_downloads_once_and_reads_if_it_is_to(server: Server, tmp_path: Path):
    use_database(tmp_path / "cards.sqlite")
    try:
        index = ("--index", f"{server.url}/bulk-data")
        assert json.loads(run("cards", "sync", *index, "--no-read", "--json").output)["new"] == 8
        again = run("cards", "sync", *index).output
        assert "nothing has changed since the last time" in again
        assert "6 of 8 cards can be played" in again
        shown = run("cards", "sync", *index, "--all-printings")
        assert (shown.exit_code, "default_cards" in shown.output) == (2, True)
    finally:
        use_database(None)
