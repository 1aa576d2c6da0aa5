"""Games that are watched and replayed, and games of two people."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.person import Person

pytestmark = pytest.mark.browser

# The names of all cards that a page was told of.
KNOWN = "import('/store.js').then((store) => [...store.state.faces.values()].map((face) => face.name))"

# The turns of a game, each with the step at which it begins.
TURNS = "import('/store.js').then((store) => store.state.welcome.turns.map((mark) => [mark.at, mark.turn]))"
# Three keys in one moment, none of which has been answered when the next is pressed.
QUICK_STEPS = """() => {
  for (let i = 0; i < 3; i++) document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
}"""


def step(page: Page) -> int:
    """Return the step of a replay that is shown."""
    found = re.search(r"step (\d+) of", page.inner_text(".scrub"))
    assert found is not None
    return int(found[1])


AT_THE_END = """() => {
  const {scrollHeight, clientHeight, scrollTop} = document.querySelector(".log .pane");
  return scrollTop > 40 && scrollHeight - clientHeight - scrollTop < 2;
}"""


def go_through(page: Page) -> None:
    """Use the bar of a replay: by step and by turn, both ways, the scrubber, hands and speeds."""
    bar = page.locator(".player")
    expect(bar).to_be_visible()
    page.get_by_role("button", name="A step on").click()
    expect(bar).to_contain_text("step 1 of")
    page.get_by_role("button", name="A step on").click()
    expect(bar).to_contain_text("step 2 of")
    page.get_by_role("button", name="A step back").click()
    expect(bar).to_contain_text("step 1 of")
    turns = dict(page.evaluate(TURNS))
    second, third = [at for at in turns if at > 1][1:3]
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")  # before the first has been answered
    expect(bar).to_contain_text(f"step {second} of")
    page.get_by_role("button", name="A turn on").click()
    expect(bar).to_contain_text(f"Turn {turns[third]} · step {third} of")
    page.get_by_role("button", name="A turn back").click()
    expect(bar).to_contain_text(f"Turn {turns[second]} · step {second} of")
    page.evaluate(QUICK_STEPS)
    expect(bar).to_contain_text(f"step {second + 3} of")
    page.keyboard.press("End")
    expect(page.locator(".app[data-over]")).to_be_visible()
    last = step(page)
    page.get_by_label("Step of the game").fill(str(last // 2))
    expect(bar).to_contain_text(f"step {last // 2} of {last}")
    page.get_by_role("radio", name="Both hands").click()
    expect(page.locator(".farhand")).to_be_visible()
    page.locator("[aria-label=Hands] [role=radio]").nth(1).click()
    expect(page.locator(".farhand")).to_have_count(0)
    page.get_by_role("radio", name="4×").click()
    here = step(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(bar).not_to_contain_text(f"step {here} of")
    page.get_by_role("button", name="Pause").click()


def test_two_bots_are_watched(hall: str, page: Page):
    page.goto(hall)
    page.get_by_role("button", name="Watch two bots").click()
    go_through(page)


def test_the_log_stays_at_its_end_unless_somebody_reads_above(hall: str, page: Page):
    page.goto(hall)
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Seed").fill("4")
    page.get_by_role("button", name="Watch two bots").click()
    expect(page.locator(".player")).to_be_visible()
    pane = page.locator(".log .pane")
    for _ in range(8):
        page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".log")).to_contain_text("Turn 6")
    page.wait_for_function(AT_THE_END)
    page.locator(".tile:not(.ghost)").first.hover()  # the large card takes its room from the log
    page.wait_for_function(AT_THE_END)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function("() => innerHeight === 720")
    page.wait_for_function(AT_THE_END)
    pane.evaluate("box => box.scrollTo(0, 40)")
    page.locator(".tile:not(.ghost)").last.hover()
    assert pane.evaluate("box => box.scrollTop") == 40


def test_a_game_of_bots_is_watched_from_the_command_line(play: Callable[..., str], page: Page):
    page.goto(play("watch", "goblins", "burn", "--web", "--seed", "4"))
    go_through(page)


def test_a_game_of_a_kept_run_is_replayed(play: Callable[..., str], page: Page, tmp_path: Path):
    duel = [sys.executable, "-m", "playset", "duel", "goblins", "burn", "-n", "4", "--workers", "1"]
    subprocess.run(duel, check=True, capture_output=True, env={**os.environ, "PLAYSET_DATA": str(tmp_path)})
    address = play("replay", "last", "2", "--web")
    page.goto(address)
    expect(page.locator(".player")).to_contain_text("step 0 of")
    page.keyboard.press("End")
    expect(page.locator(".app[data-over]")).to_be_visible()
    page.get_by_role("link", name="Playset").click()  # the other games of the run are on the start page
    run = page.locator(".lists .row-link", has_text="4 games")
    run.get_by_label("game").fill("3")
    run.get_by_role("button", name="Replay").click()
    expect(page.locator(".player")).to_contain_text("step 0 of")


def test_two_people_see_only_their_own_side(hall: str, window: Callable[..., Page]):
    one, two = window(), window()
    one.goto(hall)
    one.get_by_label("Your deck: built-in deck").select_option("goblins")
    one.get_by_label("The other deck: built-in deck").select_option("burn")
    one.get_by_label("Who plays the other deck").select_option("person")
    one.get_by_text("More").click()
    one.get_by_label("Seed").fill("5")
    one.get_by_role("button", name="Play", exact=True).click()
    one.get_by_role("button", name="Link for the second player").click()
    address = one.get_by_label("Link", exact=True).input_value()
    one.keyboard.press("Escape")
    two.goto(address)
    people = [Person(one, 1), Person(two, 2)]
    for page in (one, two):
        expect(page.locator(".hand .card")).to_have_count(7)
        assert set(page.evaluate(KNOWN)) == set(page.locator(".hand .card .ti b").all_inner_texts())
    endings = play_together(people)
    assert all("wins the game" in ending for ending in endings)
    assert any(ending.startswith("You win") for ending in endings)


def play_together(people: list[Person], most: int = 1500) -> list[str]:
    """Let two people play a game to its end; return what each is told."""
    for _ in range(most):
        looks = [person.look() for person in people]
        if all(look["over"] for look in looks):
            return [look["over"] for look in looks]
        busy = [
            person
            for person, look in zip(people, looks, strict=True)
            if not look["over"] and (look["ask"] or look["dialog"])
        ]
        for person in busy:
            person.turn()
        if not busy:
            people[0].page.wait_for_timeout(20)
    raise AssertionError(f"the game did not end within {most} answers")
