"""Reports as pages: one file that needs nothing else, and says what was played."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.sim.examples import BEARS, BURN

from playset.sim.arena import arena
from playset.sim.duel import Duel, DuelResult, duel
from playset.sim.goldfish import compare_goldfish, goldfish
from playset.sim.matrix import gauntlet, matrix
from playset.sim.pod import pod
from playset.sim.reports.arena import arena_page
from playset.sim.reports.charts import Bins, course, histogram, intervals
from playset.sim.reports.duel import duel_page, notable_games
from playset.sim.reports.goldfish import comparison_page, goldfish_page
from playset.sim.reports.matrix import matrix_page
from playset.sim.reports.pod import pod_page
from playset.sim.statistics.estimates import wilson

VOID = {"meta", "link", "line", "rect", "circle", "polygon", "polyline"}


@pytest.fixture(scope="module")
def result() -> DuelResult:
    return duel(BURN, BEARS, n=30, seed=2, bots="random", workers=1)


class Outline(HTMLParser):
    """Checks that every element is closed where it should be, and collects what refers to elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.references: list[str] = []
        self.elements: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.references += [value or "" for name, value in attrs if name in ("href", "src", "action", "data", "srcset")]
        if tag not in VOID or tag in ("rect", "circle"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def outline(page: str) -> Outline:
    found = Outline()
    found.feed(page)
    assert found.open == []
    return found


def test_a_page_is_whole_and_refers_to_nothing_else(result: DuelResult):
    page = duel_page(result, 3)
    found = outline(page)
    assert found.references == ["data:,", "docs/bots.md"]  # the icon, and a link
    assert "http:" not in page
    assert "https:" not in page
    assert "url(" not in page
    assert "@import" not in page
    assert "default-src 'none'" in page
    assert found.elements.count("svg") >= 5


def test_a_page_says_what_was_played(result: DuelResult):
    page = duel_page(result, 3)
    for words in (
        "burn against bears",
        "30 games",
        "seed 2",
        "Lightning Bolt",
        "12 Grizzly Bears",
        "played by random",
        f"playset replay 3 {notable_games(result)[0][1].number}",
    ):
        assert words in page


def test_names_are_text_and_never_markup():
    evil = '<script>alert("&")</script>'
    page = duel_page(duel(BURN, BEARS, n=3, bots="random", workers=1, names=[evil, "Bob"]))
    assert evil not in page
    assert "&lt;script&gt;" in page
    outline(page)


def test_a_page_of_no_games():
    page = duel_page(Duel([BURN, BEARS], workers=1).result)
    assert "No game was played to its end" in page
    outline(page)


def test_matches_have_their_share_in_the_page():
    page = duel_page(duel(BURN, BEARS, n=4, bots="random", workers=1, best_of=3))
    assert "of 4 matches for burn" in page


def test_charts_hold_what_they_are_given():
    drawn = histogram([("won", "seat0", [1, 2, 2, 9])], "lengths", "turns")
    assert "2: 2 games, won" in drawn
    assert histogram([], "nothing", "turns") == ""
    rates = intervals([("Ann", wilson(3, 4), "seat0"), ("Bob", wilson(0, 0), "seat1")], "rates")
    assert "75.0 %" in rates
    assert "no games" in rates
    assert course([(1, wilson(1, 1))], "too few") == ""
    assert "polyline" in course([(1, wilson(1, 1)), (2, wilson(1, 2))], "enough")


def test_bins_hold_all_numbers_however_far_out():
    values = [*range(-30, 30)] * 3 + [5000, -4000]
    bins = Bins(values, 10)
    assert bins.count <= 11
    assert sum(bins.counts(values)) == len(values)
    assert bins.name(0).startswith("up to")
    assert bins.name(bins.count - 1).endswith("and more")
    few = Bins([3, 4, 4])
    assert [few.name(place) for place in range(few.count)] == ["3", "4"]


def pages(result: DuelResult) -> dict[str, str]:
    decks = (BURN, BEARS, BURN)
    return {
        "duel": duel_page(result, 3),
        "matrix": matrix_page(matrix(*decks, n=2, bot="random", workers=1)),
        "gauntlet": matrix_page(gauntlet(*decks, n=2, bot="random", workers=1), gauntlet=True),
        "pod": pod_page(pod(*decks, n=3, bots="random", workers=1)),
        "arena": arena_page(arena("random", "greedy", "baseline", decks=decks[:2], pairs=2, workers=1), 4),
        "goldfish": goldfish_page(goldfish(BEARS, n=4, turns=5, workers=1), 5),
        "comparison": comparison_page(compare_goldfish(BEARS, BURN, n=4, turns=5, workers=1)),
    }


@pytest.mark.parametrize("kind", ["duel", "matrix", "gauntlet", "pod", "arena", "goldfish", "comparison"])
def test_a_browser_shows_the_page_without_complaint(result: DuelResult, kind: str, tmp_path: Path):
    """Where a Chromium is at hand: no script error, nothing that the policy had to forbid, and tables that sort."""
    page = pages(result)[kind]
    outline(page)
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser is None:
        assert re.search(r"<script>.*data-sort.*</script>", page, re.DOTALL)
        return
    click = 'document.querySelectorAll("th[data-sort]")[1]?.click(); document.title = "sorted";'
    file = tmp_path / "report.html"
    file.write_text(page.replace("</body>", f"<script>{click}</script></body>"), encoding="utf-8")
    options = (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        f"--user-data-dir={tmp_path / 'profile'}",
        "--enable-logging=stderr",
        "--dump-dom",
    )
    shown = subprocess.run([browser, *options, file.as_uri()], capture_output=True, text=True, check=True, timeout=120)
    assert "<title>sorted</title>" in shown.stdout
    assert ('data-sort="down"' in shown.stdout) == (kind not in ("matrix", "gauntlet"))
    assert "CONSOLE" not in shown.stderr
