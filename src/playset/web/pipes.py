"""Define what the web process and the game process say to each other: length-prefixed msgpack on pipes.

The web process sends a `Request` and gets one `Reply` with its number. Nothing is pickled: a process that has been
talked into something wrong can only send data.
"""

from __future__ import annotations

import msgspec

LENGTH = 4  # bytes before each message


class Request(msgspec.Struct):
    """A request to the game process: what to do, with which arguments."""

    id: int
    do: str
    given: dict[str, object] = {}


class Reply(msgspec.Struct):
    """The answer to a request: what came out, or what was wrong; and messages for viewers, as JSON."""

    id: int
    result: object = None
    error: str = ""
    code: str = (
        ""  # "" all is well, "wrong" what was given is wrong, "missing" there is no such thing, "broken" a fault
    )
    send: list[tuple[str, str, bytes]] = []  # game, viewer, message


ENCODER = msgspec.msgpack.Encoder()


def packed(message: Request | Reply) -> bytes:
    """Return a message as bytes, its length first."""
    data = ENCODER.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data
