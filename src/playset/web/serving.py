"""Start the server for a command, and open the page in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import webbrowser

import msgspec
import uvicorn

from playset.core.errors import PlaysetError
from playset.web.app import Server, make_app

HOST = "127.0.0.1"


def serve(port: int, open_page: bool, as_json: bool, begin: str, given: dict[str, object]) -> None:
    """Serve until Ctrl-C. `begin` is what the game process does first, such as opening a table; "" opens nothing."""
    with contextlib.suppress(KeyboardInterrupt):
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
            reply = await server.link.ask(begin, **given)
            if reply.code:
                raise PlaysetError(reply.error)
            addresses = [f"{root}#{fragment}" for fragment in fragments(reply.result)]
        tell(addresses, as_json)
        if open_page:
            webbrowser.open(addresses[0])
        await serving
    finally:
        running.should_exit = True
        await serving


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


def listen(port: int) -> socket.socket:
    """Return a socket that listens on this machine only; port 0 takes a free one."""
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((HOST, port))
    except OSError as error:
        raise PlaysetError(f"port {port} cannot be used: {error.strerror}; give another with --port") from error
    return bound
