"""The sockets of the pages: one reader and one sender for each; every page of a seat gets the same messages."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from playset.web.process_link import GameProcessLost, ProcessLink
from playset.web.protocol import VERSION, Bye, FromServer, Hello, Note, Ping, Pong
from playset.web.security import MOST_ANSWER, MOST_BODY, Allowance

PATIENCE = 5.0  # seconds until the first message
MOST_WAITING = 1024 * 1024  # bytes that wait for a slow page
MOST_PAGES = 8  # of one game
POLICY_VIOLATION = 1008

HELLO = msgspec.json.Decoder(Hello)
KIND = msgspec.json.Decoder(dict[str, object])


class Page:
    """A page that is connected: the messages that wait for it."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self.size = 0
        self.lost = False

    def put(self, message: bytes) -> None:
        """Let a message wait to be sent; a page that takes none for too long is given up, and comes back."""
        self.size += len(message)
        if self.size > MOST_WAITING:
            self.lost = True
        self.waiting.put_nowait(message)

    async def send(self) -> None:
        """Send messages as they come."""
        while not self.lost:
            message = await self.waiting.get()
            self.size -= len(message)
            await self.socket.send_text(message.decode())

    async def say(self, message: FromServer) -> None:
        """Send a message at once."""
        await self.socket.send_text(msgspec.json.encode(message).decode())


class Sockets:
    """The pages that are connected, by game and viewer."""

    def __init__(self) -> None:
        self.pages: dict[tuple[str, str], list[Page]] = {}

    def deliver(self, game: str, viewer: str, message: bytes) -> None:
        """Let a message go to every page of a viewer."""
        for page in self.pages.get((game, viewer), []):
            page.put(message)

    def count(self, game: str) -> int:
        """Return how many pages a game has."""
        return sum(len(pages) for (id, _), pages in self.pages.items() if id == game)

    async def serve(self, socket: WebSocket, link: ProcessLink) -> None:
        """Talk with a page until it goes."""
        await socket.accept()
        page = Page(socket)
        try:
            hello = await self.greet(page)
            if hello is None or self.count(hello.game) >= MOST_PAGES:
                await self.refuse(page, "refused")
                return
            have = [hello.have.faces, hello.have.lines]
            reply = await link.ask("hello", game=hello.game, token=hello.token, have=have)
            if reply.code or not isinstance(reply.result, dict):
                await self.refuse(page, "refused")
                return
            await self.talk(page, link, hello, reply.result)
        except (WebSocketDisconnect, RuntimeError):  # RuntimeError: sending after the page has gone
            return
        except GameProcessLost as error:
            await page.say(Note(code="lost", text=str(error)))
            await self.refuse(page, "lost")

    async def greet(self, page: Page) -> Hello | None:
        """Return the first message of a page, None if it is no greeting or does not come."""
        try:
            text = await asyncio.wait_for(page.socket.receive_text(), PATIENCE)
            hello = HELLO.decode(text)
        except (TimeoutError, KeyError, UnicodeDecodeError, msgspec.DecodeError):  # KeyError: bytes instead of text
            return None
        return hello if hello.v == VERSION else None

    async def refuse(self, page: Page, code: str) -> None:
        """Say goodbye and close."""
        await page.say(Bye(code=code))
        await page.socket.close(POLICY_VIOLATION)

    async def talk(self, page: Page, link: ProcessLink, hello: Hello, welcome: dict[str, object]) -> None:
        """Pass on what a page says, and send what it is told."""
        key = (hello.game, str(welcome["viewer"]))
        told = welcome["told"]
        assert isinstance(told, list)
        for message in told:
            page.put(message)
        self.pages.setdefault(key, []).append(page)
        sender = asyncio.create_task(page.send())
        try:
            await self.listen(page, link, hello)
        finally:
            self.pages[key].remove(page)
            if not self.pages[key]:
                del self.pages[key]
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def listen(self, page: Page, link: ProcessLink, hello: Hello) -> None:
        """Pass on what a page says, as long as it keeps to the limits."""
        allowance = Allowance()
        while not page.lost:
            received = await page.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            complaint = complaint_about(text)
            if complaint is None and not allowance.take():
                complaint = Note(code="limit", text="Too many messages at once.")
            if complaint is not None:
                await page.say(complaint)
                await self.refuse(page, complaint.code)
                return
            if is_ping(text):
                page.put(msgspec.json.encode(Pong()))
                continue
            reply = await link.ask("message", game=hello.game, token=hello.token, text=text)
            if reply.code:
                page.put(msgspec.json.encode(Note(code=reply.code, text=reply.error)))
            if reply.code == "missing":
                return


def complaint_about(text: object) -> Note | None:
    """Return what is wrong with the size or the kind of a message, None if nothing is."""
    if not isinstance(text, str):
        return Note(code="garbage", text="Messages are text.")
    if len(text) > MOST_BODY or ('"answer"' in text[:100] and len(text) > MOST_ANSWER):
        return Note(code="limit", text="This message is too long.")
    return None


def is_ping(text: object) -> bool:
    """True if a message only asks for a sign of life."""
    try:
        return isinstance(text, str) and len(text) < 100 and KIND.decode(text).get("t") == Ping.__struct_config__.tag
    except msgspec.DecodeError:
        return False
