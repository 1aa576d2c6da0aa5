"""Take the pictures of docs/play.md from the running program: games at fixed seeds, played to a moment by clicks.

python -m scripts.pictures            all of them, into docs/pictures
python -m scripts.pictures tutor      only some
"""

from __future__ import annotations

import argparse
import json
import tempfile
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import FLAGS, chromium, serve
from tests.browser.person import Person
from tests.browser.test_questions import EVERYTHING, LANDS, RINGLEADERS, TUTORS

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST = 120_000  # bytes
SETTINGS = "localStorage.setItem('playset.settings', JSON.stringify({{pace: 'none', theme: '{theme}'}}))"
DESKTOP, LAPTOP, PHONE = (1440, 900), (1280, 720), (390, 844)


@dataclass(frozen=True)
class Scene:
    """A moment of a game: the first time that something is on the page, and what is clicked then."""

    mine: str
    theirs: str
    seed: int
    moment: str
    clicks: tuple[str, ...] = ()
    hover: str = ""
    size: tuple[int, int] = DESKTOP
    theme: str = "dark"


SCENES = {
    "mulligan": Scene("goblins", "enchantress", 4, "[data-kind=mulligan]"),
    "main": Scene(
        "goblins",
        "stompy",
        8,
        "[data-kind=priority] .field:not(.opp) .front > :nth-child(2)",
        hover=".hand .card.can",
    ),
    "targets": Scene("burn", "stompy", 3, "[data-kind=targets] .opp .tile.can", (".opp .tile.can",)),
    "attack": Scene(
        "goblins", "stompy", 8, "[data-kind=attackers] .tile.can ~ .tile.can", (".dock .btns .btn >> nth=0",)
    ),
    "block": Scene(
        "goblins", "stompy", 8, "[data-kind=blockers] .field:not(.opp) .tile.can", (".field:not(.opp) .tile.can",)
    ),
    "tutor": Scene(TUTORS, LANDS, 2, "[data-dialog=choose]", ("[data-dialog=choose] button.card >> nth=2",)),
    "reveal": Scene(LANDS, RINGLEADERS, 1, "[data-dialog=reveal]"),
    "divide": Scene(EVERYTHING, EVERYTHING, 20, "[data-kind=divide]"),
    "order": Scene(RINGLEADERS, LANDS, 3, "[data-kind=order]", ("[data-dialog=order] button.card >> nth=0",)),
    "over": Scene("goblins", "burn", 7, "[data-dialog=over]"),
    "phone": Scene("goblins", "stompy", 8, "[data-kind=attackers]", size=PHONE),
    "light": Scene("goblins", "stompy", 8, "[data-kind=attackers] .tile.can", size=LAPTOP, theme="light"),
}


def table(address: str, scene: Scene) -> str:
    """Open the table of a scene; return its address."""
    seats = [
        {"who": who, "name": name, **({"list": deck} if "\n" in deck else {"deck": deck})}
        for who, name, deck in (("you", "Robin", scene.mine), ("quick", "", scene.theirs))
    ]
    body = json.dumps({"seats": seats, "seed": scene.seed, "first": 0}).encode()
    headers = {"content-type": "application/json", "origin": address}
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api/games", body, headers)) as reply:
        made = json.load(reply)
    return f"{address}/#game={made['game']}&token={made['token']}"


def take(browser: Browser, name: str, size: tuple[int, int], theme: str, arrange: Callable[[Page], None]) -> None:
    """Open a page, arrange what it shows, and keep a picture of it."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    context.add_init_script(SETTINGS.format(theme=theme))
    page = context.new_page()
    arrange(page)
    page.wait_for_timeout(300)
    for quality in (75, 65, 55, 45):
        picture = page.screenshot(type="jpeg", quality=quality)
        if len(picture) <= LARGEST:
            break
    (FOLDER / f"{name}.jpg").write_bytes(picture)
    print(f"{name}.jpg  {len(picture) // 1000} KB")
    context.close()


def play_to(page: Page, address: str, scene: Scene) -> None:
    """Play to the moment of a scene."""
    Person(page, scene.seed).play_until(table(address, scene), scene.moment, 400)
    for selector in scene.clicks:
        page.locator(selector).first.click()
    if scene.hover:
        page.locator(scene.hover).first.hover()


def watch(page: Page, address: str) -> None:
    """Watch two bots, from the middle of their game."""
    page.goto(address)
    page.get_by_label("Your deck: built-in deck").select_option("goblins")
    page.get_by_label("The other deck: built-in deck").select_option("stompy")
    page.get_by_text("More").click()
    page.get_by_label("Seed").fill("2")
    page.get_by_role("button", name="Watch two bots").click()
    page.wait_for_selector(".player")
    for _ in range(9):
        page.keyboard.press("Shift+ArrowRight")
        page.wait_for_timeout(150)
    page.get_by_role("radio", name="Both hands").click()


def start(page: Page, address: str) -> None:
    """Show the start page with a list that has a mistake."""
    page.goto(address)
    page.get_by_label("Your deck: built-in deck").select_option("goblins")
    page.get_by_role("radio", name="Paste a list").nth(1).click()
    page.get_by_label("The other deck: list").fill("20 Forest\n4 Llanowar Elfs\n4 Giant Growth\n4 Hill Giant")
    page.wait_for_selector(".problems")


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="which pictures; all if none is named")
    names = parser.parse_args().names or [*SCENES, "start", "replay"]
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in names:
            served = serve("play", data=Path(data))  # each on a server of its own: none has too many games
            address = served.address.split("#")[0].rstrip("/")
            try:
                if name == "start":
                    take(browser, name, LAPTOP, "dark", partial(start, address=address))
                elif name == "replay":
                    take(browser, name, DESKTOP, "dark", partial(watch, address=address))
                else:
                    scene = SCENES[name]
                    take(browser, name, scene.size, scene.theme, partial(play_to, address=address, scene=scene))
            finally:
                served.stop()
        browser.close()


if __name__ == "__main__":
    main()
