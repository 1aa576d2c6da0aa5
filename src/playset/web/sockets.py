"""The sockets of the pages: one reader and one sender for each; every page of a seat gets the same messages."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from playset.web.pipes import Reply
from playset.web.process_link import GameProcessLost, ProcessLink
from playset.web.protocol import VERSION, Bye, FromServer, Hello, Note, PageMessage, Ping, Pong
from playset.web.security import MOST_ANSWER, MOST_BODY, Allowance

PATIENCE = 5.0  # seconds until the first message, and for saying goodbye
MOST_WAITING = 1024 * 1024  # bytes that wait for a slow page
MOST_PAGES = 8  # of one game
POLICY_VIOLATION = 1008
SERVER_FAULT = 1011

REFUSED = "This game cannot be opened: it is over and gone, or the link is not complete."
TOO_SLOW = "This page did not take what it was sent."
PAGE_MESSAGE: msgspec.json.Decoder[PageMessage] = msgspec.json.Decoder(PageMessage)
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class Page:
    """A page that is connected: the messages that wait for it."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self.size = 0
        self.seat: tuple[str, str] | None = None  # the game and the viewer
        self.last: Bye | None = None  # why the connection ends
        self.ended = asyncio.Event()

    def put(self, message: FromServer | bytes) -> None:
        """Let a message wait to be sent; a page that takes none for too long is given up, and comes back."""
        text = message if isinstance(message, bytes) else msgspec.json.encode(message)
        self.size += len(text)
        self.waiting.put_nowait(text)
        if self.size > MOST_WAITING:
            self.end("slow", TOO_SLOW)

    def end(self, code: str, text: str = "") -> None:
        """Say goodbye and close the connection."""
        self.last = self.last or Bye(code=code, text=text)
        self.ended.set()

    async def send(self) -> None:
        """Send messages as they come."""
        while True:
            message = await self.waiting.get()
            await self.socket.send_text(message.decode())
            self.size -= len(message)

    async def close(self) -> None:
        """Send what waits and the goodbye, and close; a page that takes nothing is left alone."""
        assert self.last is not None
        if self.last.code != "slow":
            while not self.waiting.empty():
                await self.socket.send_text(self.waiting.get_nowait().decode())
            await self.socket.send_text(msgspec.json.encode(self.last).decode())
        await self.socket.close(SERVER_FAULT if self.last.code == "lost" else POLICY_VIOLATION)


class Sockets:
    """The pages that are connected, by game and viewer."""

    def __init__(self) -> None:
        self.pages: dict[tuple[str, str], list[Page]] = {}

    def deliver(self, game: str, viewer: str, message: bytes) -> None:
        """Let a message go to every page of a viewer."""
        for page in self.pages.get((game, viewer), []):
            page.put(message)

    def say_lost(self, why: str) -> None:
        """Say goodbye to every page: the games are lost."""
        for pages in self.pages.values():
            for page in pages:
                page.end("lost", why)

    def count(self, game: str) -> int:
        """Return how many pages a game has."""
        return sum(len(pages) for (id, _), pages in self.pages.items() if id == game)

    async def serve(self, socket: WebSocket, link: ProcessLink) -> None:
        """Talk with a page until it goes, or has to."""
        await socket.accept()
        page = Page(socket)
        talking = [asyncio.create_task(work) for work in (self.talk(page, link), page.send(), page.ended.wait())]
        try:
            await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if page.seat is not None:
                self.pages[page.seat].remove(page)
                if not self.pages[page.seat]:
                    del self.pages[page.seat]
            for task in talking:
                task.cancel()
            await asyncio.wait(talking)
        if page.last is not None:
            try:
                await asyncio.wait_for(page.close(), PATIENCE)
            except (TimeoutError, WebSocketDisconnect, RuntimeError):  # RuntimeError: the page has gone
                return
        for task in talking:
            error = None if task.cancelled() else task.exception()
            if error is not None and not isinstance(error, (WebSocketDisconnect, RuntimeError)):
                raise error

    async def talk(self, page: Page, link: ProcessLink) -> None:
        """Greet a page, and pass on what it says."""
        try:
            hello = await self.greet(page)
            if hello is None or self.count(hello.game) >= MOST_PAGES:
                page.end("refused", REFUSED)
                return
            have = [hello.have.faces, hello.have.lines]

            def arrive(reply: Reply) -> None:
                self.arrive(page, hello.game, reply)

            reply = await link.ask("hello", {"game": hello.game, "token": hello.token, "have": have}, arrive)
            if reply.code:
                page.end("refused", REFUSED)
                return
            await self.listen(page, link, hello)
        except GameProcessLost as error:
            page.end("lost", str(error))

    def arrive(self, page: Page, game: str, reply: Reply) -> None:
        """Welcome a page, which from now on gets what its viewer is told."""
        if reply.code or not isinstance(reply.result, dict):
            return
        for message in reply.result["told"]:
            page.put(message)
        page.seat = (game, str(reply.result["viewer"]))
        self.pages.setdefault(page.seat, []).append(page)

    async def greet(self, page: Page) -> Hello | None:
        """Return the first message of a page, None if it is no greeting or does not come."""
        try:
            received = await asyncio.wait_for(page.socket.receive(), PATIENCE)
        except TimeoutError:
            return None
        hello = read(received.get("text"))
        return hello if isinstance(hello, Hello) and hello.v == VERSION else None

    async def listen(self, page: Page, link: ProcessLink, hello: Hello) -> None:
        """Pass on what a page says, as long as it keeps to the limits. What cannot be read goes no further."""
        allowance = Allowance()
        while True:
            received = await page.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            message = read(received.get("text"))
            if message is None or not allowance.take():
                page.put(Note(code="limit", text="Messages are short texts, and not too many at once."))
                page.end("limit")
                return
            if isinstance(message, str):
                page.put(Note(code="wrong", text=f"This message cannot be read: {message}."))
            elif isinstance(message, Ping):
                page.put(Pong())
            else:
                text = msgspec.json.encode(message)
                reply = await link.ask("message", {"game": hello.game, "token": hello.token, "text": text})
                if reply.code:
                    page.put(Note(code=reply.code, text=reply.error))
                if reply.code == "missing":
                    page.end("refused", REFUSED)


def read(text: object) -> PageMessage | str | None:
    """Return a message of a page; what is wrong with it, if it cannot be read; None if it is too long or no text."""
    if not isinstance(text, str) or len(text) > MOST_BODY:
        return None
    if len(text) > MOST_ANSWER and '"answer"' in text[:100]:
        return None
    try:
        return PAGE_MESSAGE.decode(text)
    except UNREADABLE as error:
        return str(error) or "it is nested too deeply"
