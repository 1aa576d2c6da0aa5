"""The web process's link to the game process: it starts the process, sends requests and waits for replies."""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Callable

import msgspec

from playset.web.pipes import LENGTH, Reply, Request, packed

PATIENCE = 30.0  # seconds for one request


class GameProcessLost(Exception):
    """The game process has ended, or does not answer."""


class ProcessLink:
    """A running game process."""

    def __init__(self, deliver: Callable[[str, str, bytes], None]) -> None:
        self.deliver = deliver  # called with game, viewer and message for everything that is to be sent
        self.numbers = itertools.count(1)
        self.waiting: dict[int, asyncio.Future[Reply]] = {}
        self.process: asyncio.subprocess.Process | None = None
        self.reader: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the game process."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "playset.web.game_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self.reader = asyncio.create_task(self.read())

    async def stop(self) -> None:
        """End the game process."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            try:
                await asyncio.wait_for(self.process.wait(), 3)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()
        if self.reader is not None:
            await self.reader

    async def read(self) -> None:
        """Take replies as they come, and pass messages on to viewers."""
        assert self.process is not None
        stdout = self.process.stdout
        assert stdout is not None
        try:
            while True:
                length = int.from_bytes(await stdout.readexactly(LENGTH), "big")
                reply = msgspec.msgpack.decode(await stdout.readexactly(length), type=Reply)
                future = self.waiting.pop(reply.id, None)
                if future is not None and not future.done():
                    future.set_result(reply)
                for game, viewer, message in reply.send:
                    self.deliver(game, viewer, message)
        except asyncio.IncompleteReadError:
            for future in self.waiting.values():
                if not future.done():
                    future.set_exception(GameProcessLost("the game process has ended"))
            self.waiting = {}

    async def ask(self, what: str, **given: object) -> Reply:
        """Send a request and return its reply."""
        if self.process is None or self.process.stdin is None or self.process.returncode is not None:
            raise GameProcessLost("the game process is not running")
        number = next(self.numbers)
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.waiting[number] = future
        self.process.stdin.write(packed(Request(number, what, given)))
        await self.process.stdin.drain()
        try:
            return await asyncio.wait_for(future, PATIENCE)
        except TimeoutError as error:
            raise GameProcessLost(f"the game process took longer than {PATIENCE:.0f} seconds") from error
