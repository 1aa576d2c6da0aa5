"""A server and a browser for tests by real clicks. Chromium is the system's; its absence is a failure."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from playset.web.security import NEW_GAMES_A_MINUTE

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
QUIET = "localStorage.setItem('playset.settings', JSON.stringify({pace: 'none', theme: 'dark'}))"
GAMES = NEW_GAMES_A_MINUTE - 3  # on one server: some tests begin another game by the buttons of the page
PATIENCE = 30_000  # milliseconds for anything that is waited for, on a machine that does much besides
expect.set_options(timeout=PATIENCE)
REFUSED = "the server responded with a status of 4"  # Chromium reports every refusal that a test provokes


class Served:
    """A server that runs: its address and its process."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def stop(self) -> None:
        """End the server."""
        self.process.terminate()
        self.process.communicate(timeout=10)


def chromium() -> str:
    """Return the path of the system's Chromium."""
    path = next((found for name in CHROMIUM if (found := shutil.which(name))), None)
    assert path is not None, "there is no Chromium; on Debian: apt-get install chromium"
    return path


def serve(*arguments: str, data: Path) -> Served:
    """Start a command that serves the page; return it once it says where it is."""
    process = subprocess.Popen(
        [sys.executable, "-m", "playset", *arguments, "--no-open", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PLAYSET_DATA": str(data)},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, f"no address in {line!r}"
    return Served(process, found[0])


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Return a function that starts a command of Playset and gives the address; the servers end with the test."""
    running: list[Served] = []

    def start(*arguments: str) -> str:
        running.append(serve(*arguments, data=tmp_path))
        return running[-1].address

    yield start
    for served in running:
        served.stop()


@pytest.fixture(scope="session")
def halls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """Return a function that gives the address of a server on which another game can be begun."""
    running: list[Served] = []
    asked = 0

    def address() -> str:
        nonlocal asked
        if asked % GAMES == 0:
            running.append(serve("play", data=tmp_path_factory.mktemp("data")))
        if len(running) > 2:
            running.pop(0).stop()  # no test has so many games
        asked += 1
        return running[-1].address.split("#")[0].rstrip("/")

    yield address
    for served in running:
        served.stop()


@pytest.fixture
def hall(halls: Callable[[], str]) -> str:
    """Return the address of a server."""
    return halls()


@pytest.fixture
def deal(halls: Callable[[], str]) -> Callable[..., str]:
    """Return a function that opens a table for a person and a bot and gives its address."""

    def table(mine: str, theirs: str, seed: int = 1, first: int = 0, bot: str = "quick") -> str:
        hall = halls()
        sides = [{"list": text} if "\n" in text else {"deck": text} for text in (mine, theirs)]
        asked = {"seats": [{"who": "you", **sides[0]}, {"who": bot, **sides[1]}], "seed": seed, "first": first}
        request = urllib.request.Request(
            f"{hall}/api/games", json.dumps(asked).encode(), {"content-type": "application/json", "origin": hall}
        )
        try:
            with urllib.request.urlopen(request) as reply:
                made = json.load(reply)
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error
        return f"{hall}/#game={made['game']}&token={made['token']}"

    return table


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the system's Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def window(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page of a size, one that shows others' moves at once.

    An error in the console of a page, or a request to another host, fails the test.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(width: int = 1440, height: int = 900, script: str = QUIET) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        contexts.append(context)
        context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: faults.append(said.text) if is_fault(said.type, said.text) else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: None if is_local(request.url) else faults.append(request.url))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(window: Callable[..., Page]) -> Page:
    """Open a page of the size that counts first."""
    return window()


def is_fault(kind: str, text: str) -> bool:
    """True if the console reports a fault of the page."""
    return kind == "error" and REFUSED not in text


def is_local(url: str) -> bool:
    """True if an address is on this machine, or in the page itself."""
    return url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:"))
