"""The process that owns the games: it takes requests on standard input and answers on standard output.

`python -m playset.web.game_process` is started by the web process (`process_link`) and ends when its input ends. It
does one thing at a time; a request takes milliseconds, for bots answer at once.
"""

from __future__ import annotations

import os
import sys
import traceback
from typing import BinaryIO

import msgspec

from playset.core.errors import PlaysetError
from playset.web.hall import Hall, NotThere
from playset.web.pipes import LENGTH, Reply, Request, packed


def main() -> None:
    """Answer requests until there are no more."""
    incoming = os.fdopen(os.dup(0), "rb")
    outgoing = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not end up between messages
    hall = Hall()
    while (request := read(incoming)) is not None:
        outgoing.write(packed(answer(hall, request)))
        outgoing.flush()


def read(incoming: BinaryIO) -> Request | None:
    """Return the next request, None when there are no more."""
    length = incoming.read(LENGTH)
    if len(length) < LENGTH:
        return None
    data = incoming.read(int.from_bytes(length, "big"))
    return msgspec.msgpack.decode(data, type=Request)


def answer(hall: Hall, request: Request) -> Reply:
    """Do what a request asks for. A fault of ours is told to whoever asked, and the other games go on."""
    try:
        result = hall.do(request.do, request.given)
    except NotThere as error:
        return Reply(request.id, error=str(error), code="missing", send=hall.taken())
    except (PlaysetError, msgspec.DecodeError) as error:
        return Reply(request.id, error=str(error), code="wrong", send=hall.taken())
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return Reply(request.id, error="This is a fault of Playset; the terminal says more.", code="broken")
    return Reply(request.id, result, send=hall.taken())


if __name__ == "__main__":
    main()
