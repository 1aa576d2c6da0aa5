"""The web process's link to the game process: it starts the process, sends requests and waits for replies.

A game process that ends by itself, or takes too long for a request, is lost with its games: whoever waits is told, the
pages are told (`lost`), and the next request starts another one.
"""

from __future__ import annotations

import asyncio
import itertools
import subprocess
import sys
from collections.abc import Callable, Mapping

import msgspec

from playset.web.pipes import LENGTH, Reply, Request, packed

PATIENCE = 30.0  # seconds for one request
STARTING = 120.0  # and for the first ones, while the cards are made ready on a machine that does much besides
ENDED = "The program that plays the games has ended unexpectedly, and its games are lost."
STUCK = "The program that plays the games took too long and was stopped; its games are lost."
TOO_LARGE = "there is a number that is too large in this, or text that is no text"


class GameProcessLost(Exception):
    """The game process has ended, or does not answer."""


class Waiting:
    """Somebody who waits for a reply; `at_once` sees it before anything else is received."""

    def __init__(self, at_once: Callable[[Reply], None] | None) -> None:
        self.future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.at_once = at_once

    def take(self, reply: Reply) -> None:
        """Take the reply."""
        if not self.future.done():
            if self.at_once is not None:
                self.at_once(reply)
            self.future.set_result(reply)

    def give_up(self, why: str) -> None:
        """Wait no more."""
        if not self.future.done():
            self.future.set_exception(GameProcessLost(why))


class ProcessLink:
    """A running game process."""

    def __init__(self, deliver: Callable[[str, str, bytes], None], lost: Callable[[str], None]) -> None:
        self.deliver = deliver  # called with game, viewer and message for everything that is to be sent
        self.lost = lost  # called with a sentence when the process has ended by itself
        self.numbers = itertools.count(1)
        self.waiting: dict[int, Waiting] = {}
        self.process: asyncio.subprocess.Process | None = None
        self.reader: asyncio.Task[None] | None = None
        self.starting = asyncio.Lock()
        self.stopping = False
        self.ready = False  # it has answered something
        self.why_ended = ENDED

    async def start(self) -> None:
        """Start the game process, if none runs."""
        async with self.starting:
            if self.reader is not None and not self.reader.done():
                return
            self.why_ended = ENDED
            self.ready = False
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "playset.web.game_process",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                # Ctrl-C is meant for the web process, which then closes the input.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
            self.reader = asyncio.create_task(self.read(self.process))

    async def stop(self) -> None:
        """End the game process."""
        self.stopping = True
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            try:
                await asyncio.wait_for(self.process.wait(), 3)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()
        if self.reader is not None:
            await self.reader

    async def read(self, process: asyncio.subprocess.Process) -> None:
        """Take replies as they come, and pass messages on to viewers."""
        assert process.stdout is not None
        try:
            while True:
                length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
                reply = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Reply)
                self.ready = True
                waiting = self.waiting.pop(reply.id, None)
                if waiting is not None:
                    waiting.take(reply)
                for game, viewer, message in reply.send:
                    self.deliver(game, viewer, message)
        except (asyncio.IncompleteReadError, ConnectionError):
            await process.wait()
            for waiting in self.waiting.values():
                waiting.give_up(self.why_ended)
            self.waiting = {}
            if not self.stopping:
                self.lost(self.why_ended)

    async def ask(
        self, what: str, given: Mapping[str, object] | None = None, at_once: Callable[[Reply], None] | None = None
    ) -> Reply:
        """Send a request and return its reply; `at_once` is called with it before anything later is received."""
        number = next(self.numbers)
        try:
            request = packed(Request(number, what, dict(given or {})))
        except (OverflowError, ValueError, RecursionError):
            return Reply(number, error=TOO_LARGE, code="wrong")
        await self.start()
        process = self.process
        assert process is not None
        assert process.stdin is not None
        self.waiting[number] = waiting = Waiting(at_once)
        try:
            process.stdin.write(request)
            await process.stdin.drain()
        except (ConnectionError, RuntimeError) as error:  # RuntimeError: its input is closed already
            self.waiting.pop(number, None)
            raise GameProcessLost(ENDED) from error
        try:
            return await asyncio.wait_for(waiting.future, PATIENCE if self.ready else STARTING)
        except TimeoutError as error:
            self.waiting.pop(number, None)
            if process.returncode is None and process is self.process and self.reader is not None:
                self.why_ended = STUCK
                process.kill()
                await asyncio.shield(self.reader)
            raise GameProcessLost(STUCK) from error
