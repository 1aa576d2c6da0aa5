"""The server over HTTP and WebSocket: games, several pages of a seat, and whatever strangers try."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from playset.bots.pilot import PilotBot
from playset.core.errors import PlaysetError, UnknownBot
from playset.decks import deck
from playset.sim.duel import Duel
from playset.sim.learning.pilot import DeckList, Pilot, Training
from playset.sim.learning.weights import Weights
from playset.sim.pod import Pod
from playset.sim.runs import keep_run
from playset.web.app import Server, make_app
from playset.web.hall import Hall
from playset.web.process_link import ENDED, STUCK
from playset.web.security import BURST, Allowance, is_own, policy
from playset.web.sockets import REFUSED
from playset.web.table import Table

BASE = "http://127.0.0.1:8917"
GAME = {"seats": [{"who": "you", "deck": "goblins"}, {"who": "quick", "deck": "stompy"}], "seed": 3}
DEEP = '{"t": "ping", "x": ' + "[" * 3000  # nested too deeply for any reader
Message = dict[str, Any]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(make_app(patient_server()), base_url=BASE) as opened:
        yield opened


def patient_server() -> Server:
    """Return a server that lets begin more games than a person begins in a minute."""
    server = Server()
    server.new_games = Allowance(burst=1000)
    server.requests = Allowance(burst=10000)
    return server


def new_game(client: TestClient, game: Message = GAME) -> Message:
    response = client.post("/api/games", json=game)
    assert response.status_code == 201, response.text
    made: Message = response.json()
    return made


def connect(client: TestClient) -> WebSocketTestSession:
    return client.websocket_connect("/ws", headers={"host": "127.0.0.1:8917"})


def greet(socket: WebSocketTestSession, game: str, token: str) -> tuple[Message, Message]:
    socket.send_json({"t": "hello", "v": 1, "game": game, "token": token})
    return socket.receive_json(), socket.receive_json()


def test_the_web_process_does_not_import_the_engine():
    code = "import sys, playset.web.serving; sys.exit('playset.rules.game' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_page_plays_and_a_second_one_sees_the_same(client: TestClient):
    made = new_game(client)
    with connect(client) as one, connect(client) as two:
        welcome, frame = greet(one, made["game"], made["token"])
        greet(two, made["game"], made["token"])
        assert (welcome["seat"], frame["ask"]["kind"]) == (0, "mulligan")
        one.send_json({"t": "answer", "ask": frame["ask"]["ask"], "a": [0]})
        assert one.receive_json() == two.receive_json()


def test_an_answer_to_a_question_of_yesterday_gets_the_present_frame(client: TestClient):
    made = new_game(client)
    with connect(client) as socket:
        _, frame = greet(socket, made["game"], made["token"])
        socket.send_json({"t": "answer", "ask": frame["ask"]["ask"] - 1, "a": [0]})
        assert socket.receive_json()["ask"] == frame["ask"]


def test_garbage_is_told_and_the_game_goes_on(client: TestClient):
    made = new_game(client)
    with connect(client) as socket:
        _, frame = greet(socket, made["game"], made["token"])
        for garbage in ("", "{", "[]", '{"t": "nonsense"}', '{"t": "answer"}', '{"t":"answer","ask":"x","a":[]}', DEEP):
            socket.send_text(garbage)
            assert socket.receive_json()["code"] == "wrong"
        socket.send_json({"t": "answer", "ask": frame["ask"]["ask"], "a": [99]})
        assert socket.receive_json()["code"] == "illegal"
        socket.send_json({"t": "answer", "ask": frame["ask"]["ask"], "a": [0]})
        assert socket.receive_json()["t"] == "frame"


@pytest.mark.parametrize("text", ["x" * 70_000, '{"t": "answer", "ask": 1, "a": [' + "0," * 3000 + "0]}"])
def test_what_is_too_long_ends_the_connection_and_nothing_else(client: TestClient, text: str):
    made = new_game(client)
    with connect(client) as other:
        greet(other, made["game"], made["token"])
        with connect(client) as socket:
            greet(socket, made["game"], made["token"])
            socket.send_text(text)
            assert socket.receive_json()["code"] == "limit"
            assert socket.receive_json()["t"] == "bye"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()
        other.send_json({"t": "ping"})
        assert other.receive_json() == {"t": "pong"}


def test_a_wrong_token_and_no_such_game_are_the_same(client: TestClient):
    made = new_game(client)
    for game, token in ((made["game"], "wrong"), ("nothing", made["token"]), (made["game"], "")):
        with connect(client) as socket:
            socket.send_json({"t": "hello", "v": 1, "game": game, "token": token})
            assert socket.receive_json() == {"t": "bye", "code": "refused", "text": REFUSED}


@pytest.mark.parametrize("first", ["garbage", '{"t": "answer", "ask": 1, "a": []}', '{"t": "hello", "v": 99}'])
def test_who_does_not_greet_is_refused(client: TestClient, first: str):
    with connect(client) as socket:
        socket.send_text(first)
        assert socket.receive_json()["t"] == "bye"


def test_foreign_pages_and_names_are_refused(client: TestClient):
    assert client.get("/api/health", headers={"origin": "http://example.org"}).status_code == 403
    assert client.get("/api/health", headers={"host": "example.org"}).status_code == 403
    foreign = {"host": "127.0.0.1:8917", "origin": "http://example.org"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers=foreign):
        pass
    assert is_own({"host": "localhost:1", "origin": "http://localhost:1"})
    assert not is_own({"host": "localhost:1", "origin": "http://localhost:2"})
    assert not is_own({})


def test_a_page_may_load_nothing_from_elsewhere(client: TestClient):
    assert client.get("/index.html").headers["content-security-policy"] == policy()


def test_too_much_at_once_is_refused():
    allowance = Allowance(rate=1, burst=2)
    assert [allowance.take() for _ in range(3)] == [True, True, False]


def test_a_list_is_checked_by_line(client: TestClient):
    found = client.post("/api/decks/check", json={"text": "4 Mountain\n3 Nosuchcard"}).json()
    assert [problem["line"] for problem in found["problems"]] == [2]
    fine = client.post("/api/decks/check", json={"text": "60 Mountain"}).json()
    assert (fine["cards"], fine["problems"], fine["notes"]) == (60, [], [])
    short = client.post("/api/decks/check", json={"text": "4 Mountain"}).json()
    assert [note["text"] for note in short["notes"]] == ["Not legal: the deck has 4 cards, not 60 or more."]


def test_a_page_cannot_name_files(client: TestClient):
    seats = [{"who": "you", "file": "/etc/hostname"}, {"deck": "stompy"}]
    refused = client.post("/api/games", json={"seats": seats, "trusted": True})
    assert refused.status_code == 400
    assert "built-in deck" in refused.json()["error"]


def test_two_people_see_each_only_their_own_hand(client: TestClient):
    seats = [{"who": "you", "deck": "goblins"}, {"who": "person", "deck": "stompy"}]
    made = new_game(client, {"seats": seats, "seed": 1})
    tokens = [seat["token"] for seat in made["seats"]]
    with connect(client) as one, connect(client) as two:
        first, second = greet(one, made["game"], tokens[0])[1], greet(two, made["game"], tokens[1])[1]
        assert len(first["hand"]) == len(second["hand"]) == 7
        for frame in (first, second):
            assert all("cards" not in player for player in frame["players"])
        assert ("ask" in first) != ("ask" in second)  # one of them is asked


def test_a_game_of_bots_is_looked_at_both_ways(client: TestClient):
    made = new_game(client, {"seats": [{"deck": "goblins"}, {"deck": "burn"}], "seed": 2})
    with connect(client) as socket:
        welcome, frame = greet(socket, made["game"], made["token"])
        assert welcome["watch"]
        for at in (1, 2, welcome["last"], 1):
            socket.send_json({"t": "seek", "at": at})
            frame = socket.receive_json()
            assert frame["at"] == at
        assert all(len(player["cards"]) == player["hand"] for player in frame["players"])


def test_taking_back_and_conceding(client: TestClient):
    made = new_game(client, {**GAME, "practice": True})
    with connect(client) as socket:
        _, first = greet(socket, made["game"], made["token"])
        socket.send_json({"t": "answer", "ask": first["ask"]["ask"], "a": [0]})
        second = socket.receive_json()
        socket.send_json({"t": "back"})
        again = socket.receive_json()
        assert again["ask"]["kind"] == "mulligan"
        assert again["ask"]["ask"] > second["ask"]["ask"]
        assert again["hand"] == first["hand"]
        socket.send_json({"t": "concede"})
        over = socket.receive_json()
        assert over["over"]
        assert over["winner"] == 1
    headers = {"x-token": made["token"]}
    assert "playset replay" in client.get(f"/api/games/{made['game']}/replay", headers=headers).json()
    assert client.post(f"/api/games/{made['game']}/again", json={"token": made["token"]}).status_code == 201


def test_games_of_kept_runs_are_on_the_start_page_and_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path))
    duel, pod = Duel(["burn", "stompy"], n=2, workers=1, seed=3), Pod(["zurgo"] * 3, n=1, workers=1, seed=3, turn_cap=2)
    for batch in (duel, pod):
        keep_run(batch)
        for _ in batch:
            pass
    with TestClient(make_app(patient_server()), base_url=BASE) as client:
        start = client.get("/api/start").json()
        assert [(run["run"], run["games"]) for run in start["runs"]] == [("1", 2)]
        made = client.post("/api/replays", json={"run": "1", "game": 1}).json()
        with connect(client) as socket:
            welcome, _ = greet(socket, made["game"], made["token"])
            assert welcome["watch"]
            socket.send_json({"t": "seek", "at": welcome["last"]})
            assert socket.receive_json()["over"]
            socket.send_json({"t": "seek", "at": 1, "seat": 7})
            assert socket.receive_json()["code"] == "wrong"
        for wrong, why in (
            ({"run": "1", "game": 9}, "has no game 9"),
            ({"run": "2"}, "two players"),
            ({"run": "7"}, "no run"),
        ):
            refused = client.post("/api/replays", json=wrong)
            assert refused.status_code == 400
            assert why in refused.json()["error"]


# --- what strangers try ----------------------------------------------------------------------------------------

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
WORDS = st.sampled_from(
    ["answer", "prefs", "until", "halt", "back", "why", "seek", "concede?", "ping", "hello", "\ud83d"]
)
FIELDS = st.sampled_from(["t", "ask", "a", "pay", "stops", "full", "goal", "to", "id", "at", "seat", "token", "have"])
NEARLY = st.builds(lambda word, rest: {**rest, "t": word}, WORDS, st.dictionaries(FIELDS, ANYTHING, max_size=4))


def answers(socket: WebSocketTestSession) -> list[Message]:
    """Return what is told until a ping is answered, or the connection is closed."""
    told: list[Message] = []
    while not told or told[-1]["t"] not in ("pong", "bye"):
        told.append(socket.receive_json())
    return told


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(st.one_of(NEARLY.map(json.dumps), st.text(max_size=50), st.binary(max_size=30)), max_size=4))
def test_no_garbage_on_the_socket_disturbs_anybody(client: TestClient, watched: Message, said: list[str | bytes]):
    """Whatever a page says, what it is told is readable, and the other page of the game goes on as before."""
    with connect(client) as socket:
        greet(socket, watched["game"], watched["token"])
        for text in said:
            socket.send_bytes(text) if isinstance(text, bytes) else socket.send_text(text)
            socket.send_json({"t": "ping"})  # what changes nothing has no answer
            told = answers(socket)
            assert {one["t"] for one in told} <= {"note", "frame", "pong", "settings", "why", "bye"}
            assert "broken" not in [one.get("code") for one in told]
            if told[-1]["t"] == "bye":
                break
    with connect(client) as socket:
        _, frame = greet(socket, watched["game"], watched["token"])
        assert len(frame["hand"]) == 7


@pytest.fixture(scope="module")
def watched(client: TestClient) -> Message:
    """Return a game whose first question nobody answers."""
    return new_game(client)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(["/api/games", "/api/replays", "/api/decks/check", "/api/games/x/again"]),
    body=st.one_of(ANYTHING.map(json.dumps), st.binary(max_size=60), st.just("[" * 5000)),
)
def test_no_garbage_in_a_request_disturbs_anybody(client: TestClient, path: str, body: str | bytes):
    assert client.post(path, content=body).status_code in (200, 201, 400, 404)
    assert client.get("/api/health").json() == {"ready": True}


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": 10**30},
        {"seed": "x"},
        {"first": 7},
        {"first": -1},
        {"seats": []},
        {"seats": [{"deck": "goblins"}] * 3},
        {"seats": [{"deck": "goblins", "who": "nobody"}] * 2},
        {"seats": [{"deck": "goblins"}, {"deck": "zurgo"}]},
        {"seats": [{"list": "x" * 30_000}] * 2},
        {"seats": [{"list": "4 Nosuchcard"}] * 2},
        {"seats": [{"list": "-"}] * 2},
        {"what": "x", "status": 200, "seats": 1},
    ],
)
def test_a_wrong_game_is_refused_with_a_reason(client: TestClient, wrong: Message):
    refused = client.post("/api/games", json={**GAME, **wrong})
    assert refused.status_code == 400
    assert len(refused.json()["error"]) > 10


def test_requests_that_are_too_long_or_too_many_are_refused(client: TestClient):
    assert client.post("/api/decks/check", json={"text": "x" * 70_000}).status_code == 429
    server = Server()
    server.requests = Allowance(rate=0, burst=2)
    with TestClient(make_app(server), base_url=BASE) as hasty:
        assert [hasty.get("/api/health").status_code for _ in range(3)] == [200, 200, 429]


def test_a_flood_ends_the_connection_and_nothing_else(client: TestClient):
    made = new_game(client)
    with connect(client) as other, connect(client) as socket:
        greet(other, made["game"], made["token"])
        greet(socket, made["game"], made["token"])
        for _ in range(int(BURST) + 20):
            socket.send_json({"t": "ping"})
        told = [socket.receive_json() for _ in range(int(BURST))]
        while told[-1]["t"] == "pong":
            told.append(socket.receive_json())
        assert told[-1]["code"] == "limit"
        other.send_json({"t": "ping"})
        assert other.receive_json() == {"t": "pong"}


def test_a_game_has_no_more_pages_than_a_person_needs(client: TestClient):
    made = new_game(client)
    with ExitStack() as opened:
        for _ in range(8):
            greet(opened.enter_context(connect(client)), made["game"], made["token"])
        ninth = opened.enter_context(connect(client))
        ninth.send_json({"t": "hello", "v": 1, "game": made["game"], "token": made["token"]})
        assert ninth.receive_json()["code"] == "refused"


# --- a game process that is lost -------------------------------------------------------------------------------


def test_a_game_process_that_dies_is_told_and_another_one_starts():
    server = patient_server()
    with TestClient(make_app(server), base_url=BASE) as client:
        made = new_game(client)
        with connect(client) as socket:
            greet(socket, made["game"], made["token"])
            assert server.link.process is not None
            server.link.process.kill()
            assert socket.receive_json() == {"t": "bye", "code": "lost", "text": ENDED}
        with connect(client) as socket:  # who comes back is told that the game is gone
            socket.send_json({"t": "hello", "v": 1, "game": made["game"], "token": made["token"]})
            assert socket.receive_json()["code"] == "refused"
        again = new_game(client)
        with connect(client) as socket:
            assert greet(socket, again["game"], again["token"])[1]["ask"]["kind"] == "mulligan"


def test_a_game_process_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch):
    server = patient_server()
    with TestClient(make_app(server), base_url=BASE) as client:
        made = new_game(client)
        monkeypatch.setattr("playset.web.process_link.PATIENCE", 0.0)
        lost = client.get("/api/start")
        assert (lost.status_code, lost.json()) == (503, {"error": STUCK})
        monkeypatch.undo()
        assert client.post(f"/api/games/{made['game']}/again", json={"token": made["token"]}).status_code == 404
        new_game(client)


def test_a_pilot_plays_in_the_browser_if_the_command_line_says_so(tmp_path: Path):
    path = str(tmp_path / "burn.pilot")
    Pilot(DeckList.of(deck("burn")), Weights(), Training(1, 1, ()), [], []).save(path)
    hall = Hall()
    begun = hall.begin({"seats": [{"who": "you", "file": "burn"}, {"who": path, "file": "burn"}], "seed": 1})
    assert isinstance(begun, dict)
    table = hall.tables[begun["game"]].table
    assert isinstance(table, Table)
    assert isinstance(table.bots[1], PilotBot)
    watched = hall.begin({"seats": [{"who": path, "file": "burn"}] * 2, "seed": 1})
    assert isinstance(watched, dict)
    with pytest.raises(UnknownBot, match="a page reads no files"):
        hall.create({"seats": [{"who": "you", "deck": "burn"}, {"who": path, "deck": "burn"}]})
    with pytest.raises(PlaysetError, match="cannot be read"):
        hall.begin({"seats": [{"who": "you", "file": "burn"}, {"who": f"{path}.pilot", "file": "burn"}]})
