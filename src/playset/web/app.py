"""The web process: it serves the page, passes on what pages and the game process say, and never imports the engine."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles

from playset.web.pipes import Reply
from playset.web.process_link import GameProcessLost, ProcessLink
from playset.web.security import HEADERS, MOST_BODY, NEW_GAMES_A_MINUTE, Allowance, is_own
from playset.web.sockets import Sockets

STATIC = Path(__file__).parent / "static"
STATUS = {"": 200, "wrong": 400, "missing": 404, "broken": 500}


class Server:
    """What the routes share: the game process, the sockets, and how many games may be begun."""

    def __init__(self) -> None:
        self.sockets = Sockets()
        self.link = ProcessLink(self.sockets.deliver)
        self.new_games = Allowance(NEW_GAMES_A_MINUTE / 60, NEW_GAMES_A_MINUTE)


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
        response.headers.update(HEADERS)
        return response

    add_routes(app, server)

    @app.websocket("/ws")
    async def socket(websocket: WebSocket) -> None:
        if not is_own(websocket.headers):
            await websocket.close(1008)
            return
        await server.sockets.serve(websocket, server.link)

    @app.get("/")
    async def page() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    app.mount("/", StaticFiles(directory=STATIC), "static")
    return app


def add_routes(app: FastAPI, server: Server) -> None:
    """Add the requests that pages make besides the socket."""

    async def ask(what: str, status: int = 200, **given: object) -> Response:
        try:
            reply = await server.link.ask(what, **given)
        except GameProcessLost as error:
            reply = Reply(0, error=str(error), code="broken")
        body = {"error": reply.error} if reply.code else reply.result
        return Response(msgspec.json.encode(body), STATUS[reply.code] if reply.code else status, media_type=JSON)

    @app.get("/api/health")
    async def health() -> Response:
        return await ask("health")

    @app.get("/api/start")
    async def start() -> Response:
        return await ask("start")

    @app.get("/api/decks")
    async def decks() -> Response:
        return await ask("decks")

    @app.post("/api/decks/check")
    async def check(request: Request) -> Response:
        given = await body_of(request)
        return await ask("check", text=given.get("text", "")) if given is not None else too_much()

    @app.post("/api/games")
    async def create(request: Request) -> Response:
        given = await body_of(request)
        if given is None or not server.new_games.take():
            return too_much()
        given.pop("trusted", None)
        return await ask("create", 201, **given)

    @app.post("/api/games/{game}/again")
    async def again(game: str, request: Request) -> Response:
        given = await body_of(request)
        if given is None or not server.new_games.take():
            return too_much()
        return await ask("again", 201, game=game, token=given.get("token", ""), swap=given.get("swap", False))

    @app.post("/api/replays")
    async def replays(request: Request) -> Response:
        given = await body_of(request)
        if given is None or not server.new_games.take():
            return too_much()
        given.pop("trusted", None)
        return await ask("replay", 201, **given)

    @app.get("/api/games/{game}/replay")
    async def replay_file(game: str, request: Request) -> Response:
        return await ask("save", game=game, token=request.headers.get("x-token", ""))


JSON = "application/json"


async def body_of(request: Request) -> dict[str, object] | None:
    """Return the JSON object of a request; an empty one if it is none, None if it is too long."""
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > MOST_BODY:
            return None
    try:
        return msgspec.json.decode(data, type=dict[str, object])
    except msgspec.DecodeError:
        return {}


def too_much() -> Response:
    """Return the answer to somebody who asks for too much."""
    return Response(msgspec.json.encode({"error": "This is too much at once; wait a moment."}), 429, media_type=JSON)
