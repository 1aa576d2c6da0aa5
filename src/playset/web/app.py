"""The web process: it serves the page, passes on what pages and the game process say, and never imports the engine."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles

from playset.web.process_link import GameProcessLost, ProcessLink
from playset.web.protocol import AgainGiven, CheckGiven, GameGiven, ReplayGiven
from playset.web.security import (
    HEADERS,
    MOST_BODY,
    NEW_GAMES_A_MINUTE,
    PICTURES,
    REQUESTS,
    REQUESTS_AT_ONCE,
    Allowance,
    is_own,
    policy,
)
from playset.web.sockets import Sockets

STATIC = Path(__file__).parent / "static"
STATUS = {"wrong": 400, "missing": 404, "too much": 429, "broken": 500, "lost": 503}
JSON = "application/json"
TOO_LONG = "This is too long."
TOO_OFTEN = "This is too much at once; wait a moment."

Given = TypeVar("Given", bound=msgspec.Struct)


class Server:
    """What the routes share: the game process, the sockets, and how many games may be begun."""

    def __init__(self) -> None:
        self.sockets = Sockets()
        self.link = ProcessLink(self.sockets.deliver, self.sockets.say_lost)
        self.new_games = Allowance(NEW_GAMES_A_MINUTE / 60, NEW_GAMES_A_MINUTE)
        self.requests = Allowance(REQUESTS, REQUESTS_AT_ONCE)

    async def ask(self, what: str, given: Mapping[str, object] | None = None, status: int = 200) -> Response:
        """Ask the game process for something, and return what it says as the answer to a request."""
        if not self.requests.take():
            return refusal(TOO_OFTEN, "too much")
        try:
            reply = await self.link.ask(what, given)
        except GameProcessLost as error:
            return refusal(str(error), "lost")
        if reply.code:
            return refusal(reply.error, reply.code)
        return Response(msgspec.json.encode(reply.result), status, media_type=JSON)

    async def picture_hosts(self) -> list[str]:
        """Return the hosts of the pictures that the user's card file names."""
        if not self.requests.take():
            return []
        try:
            reply = await self.link.ask("picture_hosts")
        except GameProcessLost:
            return []  # the page says so itself
        return msgspec.convert(reply.result, list[str]) if not reply.code else []

    async def open(self, what: str, given: Mapping[str, object]) -> Response:
        """Ask the game process to open a table, unless too many were opened."""
        if not self.new_games.take():
            return refusal(TOO_OFTEN, "too much")
        return await self.ask(what, given, 201)


def make_app(server: Server) -> FastAPI:
    """Return the application around a server."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await server.link.start()
        yield
        await server.link.stop()

    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, lifespan=life)

    @app.middleware("http")
    async def guard(request: Request, answer: Callable[[Request], Awaitable[Response]]) -> Response:
        if not is_own(request.headers):
            return Response("This server answers only its own page.", 403, media_type="text/plain")
        response = await answer(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    add_routes(app, server)

    @app.websocket("/ws")
    async def socket(websocket: WebSocket) -> None:
        if not is_own(websocket.headers):
            await websocket.close(1008)
            return
        await server.sockets.serve(websocket, server.link)

    @app.get("/")
    async def page(request: Request) -> Response:
        response = FileResponse(STATIC / "index.html")
        if request.cookies.get(PICTURES) == "1":
            response.headers["Content-Security-Policy"] = policy(await server.picture_hosts())
        return response

    app.mount("/", StaticFiles(directory=STATIC), "static")
    return app


def add_routes(app: FastAPI, server: Server) -> None:
    """Add the requests that pages make besides the socket."""

    @app.get("/api/health")
    async def health() -> Response:
        return await server.ask("health")

    @app.get("/api/start")
    async def start() -> Response:
        return await server.ask("start")

    @app.get("/api/decks")
    async def decks() -> Response:
        return await server.ask("decks")

    @app.post("/api/decks/check")
    async def check(request: Request) -> Response:
        given = await given_in(request, CheckGiven)
        return given if isinstance(given, Response) else await server.ask("check", fields(given))

    @app.post("/api/games")
    async def create(request: Request) -> Response:
        given = await given_in(request, GameGiven)
        return given if isinstance(given, Response) else await server.open("create", fields(given))

    @app.post("/api/games/{game}/again")
    async def again(game: str, request: Request) -> Response:
        given = await given_in(request, AgainGiven)
        return given if isinstance(given, Response) else await server.open("again", {**fields(given), "game": game})

    @app.post("/api/replays")
    async def replays(request: Request) -> Response:
        given = await given_in(request, ReplayGiven)
        return given if isinstance(given, Response) else await server.open("replay", fields(given))

    @app.get("/api/games/{game}/replay")
    async def replay_file(game: str, request: Request) -> Response:
        return await server.ask("save", {"game": game, "token": request.headers.get("x-token", "")})


async def given_in(request: Request, shape: type[Given]) -> Given | Response:
    """Return what a request gives; a refusal if it is too long, or of another shape."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > MOST_BODY:
            return refusal(TOO_LONG, "too much")
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return refusal(f"This request cannot be read: {error}.", "wrong")


def fields(given: msgspec.Struct) -> dict[str, object]:
    """Return the fields of what was given as plain data."""
    made: dict[str, object] = msgspec.to_builtins(given)
    return made


def refusal(error: str, code: str) -> Response:
    """Return the answer to a request that is not fulfilled."""
    return Response(msgspec.json.encode({"error": error}), STATUS[code], media_type=JSON)
