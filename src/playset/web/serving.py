"""Start the server for a command, and open the page in the browser."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser

import msgspec
import uvicorn
import websockets  # noqa: F401 (without it, uvicorn would serve pages and no sockets)

from playset.core.errors import PlaysetError
from playset.web.app import Server, make_app
from playset.web.process_link import GameProcessLost

HOST = "127.0.0.1"


def serve(port: int, open_page: bool, as_json: bool, begin: str, given: dict[str, object]) -> None:
    """Serve until Ctrl-C, which raises. `begin` is what the game process does first, such as opening a table; ""
    opens nothing."""
    asyncio.run(serve_pages(port, open_page, as_json, begin, given))


async def serve_pages(port: int, open_page: bool, as_json: bool, begin: str, given: dict[str, object]) -> None:
    """Serve pages; print and open the address once the first game is there."""
    bound = listen(port)
    server = Server()
    config = uvicorn.Config(make_app(server), log_level="warning", ws_max_size=64 * 1024, ws_per_message_deflate=True)
    running = uvicorn.Server(config)
    serving = asyncio.create_task(running.serve(sockets=[bound]))
    while not running.started:
        if serving.done():
            break
        await asyncio.sleep(0.02)
    try:
        root = f"http://{HOST}:{bound.getsockname()[1]}/"
        addresses = [root]
        if begin:
            addresses = [f"{root}#{fragment}" for fragment in fragments(await first_table(server, begin, given))]
        tell(addresses, as_json)
        if open_page and can_open_page():
            await asyncio.to_thread(webbrowser.open, addresses[0])
        await serving
    except GameProcessLost as error:
        if not running.should_exit:  # else Ctrl-C has ended it
            raise PlaysetError(str(error)) from error
    finally:
        running.should_exit = True
        await serving


async def first_table(server: Server, begin: str, given: dict[str, object]) -> object:
    """Open the table of a command; an error for what is wrong with it."""
    reply = await server.link.ask(begin, given)
    if reply.code:
        raise PlaysetError(reply.error)
    return reply.result


def fragments(result: object) -> list[str]:
    """Return what comes after the # in the addresses of a new game, one for each person or watcher."""
    assert isinstance(result, dict)
    return [f"game={result['game']}&token={seat['token']}" for seat in result["seats"]]


def tell(addresses: list[str], as_json: bool) -> None:
    """Print where the page is, and where another person finds theirs."""
    if as_json:
        print(msgspec.json.encode({"address": addresses[0], "others": addresses[1:]}).decode(), flush=True)
        return
    print(f"Playset is at {addresses[0]}")
    for other in addresses[1:]:
        print(f"The other person plays at {other}")
    print("Ctrl-C ends it.", flush=True)


def can_open_page() -> bool:
    """True if there may be a browser with windows: one that runs in the terminal cannot show the page."""
    graphical = not sys.platform.startswith(("linux", "freebsd", "openbsd"))
    return graphical or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"))


def listen(port: int) -> socket.socket:
    """Return a socket that listens on this machine only; port 0 takes a free one."""
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere this would take the port away from whoever has it
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((HOST, port))
        bound.listen()
    except OSError as error:
        bound.close()
        why = "another program has it" if error.errno == errno.EADDRINUSE else error.strerror
        raise PlaysetError(f"port {port} cannot be used: {why}; --port 0 takes a free one") from error
    return bound
