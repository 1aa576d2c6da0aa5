"""The commands that serve the page: how they begin, how they end, and what they say when they cannot."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from playset.web.serving import can_open_page

FREE = ("--no-open", "--port", "0")


def listen_to_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def start(*arguments: str, given: str = "") -> subprocess.Popen[str]:
    """Start a command."""
    process = subprocess.Popen(
        [sys.executable, "-m", "playset", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listen_to_ctrl_c,  # whoever runs the tests in the background ignores it
    )
    assert process.stdin is not None
    process.stdin.write(given)
    process.stdin.close()
    process.stdin = None
    return process


def refused(*arguments: str) -> str:
    """Return what a command says that cannot begin."""
    process = start(*arguments)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 2, error
    assert "Traceback" not in error
    return error


def address(process: subprocess.Popen[str]) -> str:
    """Return the address that a command prints with --json."""
    assert process.stdout is not None
    told: str = json.loads(process.stdout.readline())["address"]
    return told


def test_ctrl_c_ends_both_processes_without_a_word_too_many():
    process = start("play", "goblins", "stompy", "--json", *FREE)
    page = address(process).split("#")[0]
    assert urllib.request.urlopen(page).status == 200
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=30)  # the game process has this end of the pipe, too
    assert (process.returncode, out, error.strip()) == (130, "", "Ended by Ctrl-C.")
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(page)


def test_a_list_is_read_from_standard_input():
    process = start("play", "-", "stompy", "--json", *FREE, given="30 Mountain\n30 Lightning Bolt\n")
    assert "#game=" in address(process)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)


def test_a_port_that_somebody_has_is_named():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"port {port} cannot be used: another program has it" in refused("play", "--no-open", "--port", port)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "gobblins", "stompy"], "did you mean 'goblins'?"),
        (["play", "goblins", "nowhere.txt"], "there is neither a built-in deck nor a file 'nowhere.txt'"),
        (["play", "goblins", "stompy", "--bot", "genius"], "there is no bot 'genius'"),
        (["play", "goblins", "zurgo"], "the deck 'goblins' has no commander"),
        (["play", "goblins", "stompy", "burn"], "a game has two decks; 3 were given"),
        (["play", "goblins", "stompy", "--seed", "1" * 40], "is not a whole number"),
        (["play", "goblins", "stompy", "--first", "3"], "is not a whole number"),
        (["watch", "goblins", "stompy", "--web", "--bots", "random,genius"], "there is no bot 'genius'"),
        (["watch", "goblins", "stompy", "--web", "--json"], "--json cannot go with --web"),
        (["replay", "last", "3", "--web"], "none was kept yet"),
        (["replay", "nowhere.json", "--web"], "nowhere.json cannot be read"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_begin_says_why(arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path))
    assert told in refused(*arguments, *FREE)


@pytest.mark.parametrize("package", ["fastapi", "uvicorn", "websockets"])
def test_without_the_packages_of_the_browser_the_command_says_what_to_install(package: str):
    code = f"import sys; sys.modules[{package!r}] = None; from playset.cli import main; main(['play', '--no-open'])"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    assert "the browser needs more packages: pip install 'playset[web]'" in ended.stderr


def test_no_browser_is_opened_where_none_has_windows(monkeypatch: pytest.MonkeyPatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not can_open_page()
    monkeypatch.setenv("DISPLAY", ":0")
    assert can_open_page()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("DISPLAY")
    assert can_open_page()
