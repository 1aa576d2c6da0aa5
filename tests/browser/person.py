"""A scripted person at the table, who answers every question by real clicks on what glows and on the buttons."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

from playset.core.rng import Random

READY = ".app[data-ask], [data-dialog=reveal], [data-dialog=over]"
MAIN = ".dock .btn.go:not([disabled]), [role=dialog] footer .btn.go:not([disabled])"
SKIP = "[role=dialog] footer .btn:not(.go):not([disabled])"
PLAYABLE = ".tile.can, .under.can, .hand .card.can, .rest .btn, .pile.can"
CHOICES = ("targets", "choose", "attackers", "blockers", "option")
PATIENCE = 120000  # milliseconds for the other player's moves, on a machine that does much besides
WAYS = 60  # a person who has clicked so often without an answer is stuck
SETTLING = 10.0  # seconds after which what covers a button is a fault

# What is to be answered now.
LOOK = """() => {
  const app = document.querySelector(".app"), dialog = document.querySelector("[data-dialog]");
  const over = document.querySelector("[data-dialog=over]");
  return {
    ask: app?.dataset.ask ?? "", kind: app?.dataset.kind ?? "",
    dialog: dialog?.dataset.dialog ?? "", over: over?.innerText ?? "",
  };
}"""

# Where one of the things that match is, and what lies over it. A number from 0 to 1 says which.
FIND = """([selector, share]) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  if (!all.length) return null;
  const one = all[Math.min(all.length - 1, Math.floor(share * all.length))];
  one.scrollIntoView({block: "nearest", inline: "nearest"});
  const box = one.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  return {x, y, over: one.contains(hit) ? "" : hit?.outerHTML.slice(0, 300) ?? "nothing: it is outside the window"};
}"""


class Person:
    """Somebody who plays by clicks, with choices made by chance."""

    def __init__(self, page: Page, seed: int, by_hand: bool = False) -> None:
        self.page = page
        self.by_hand = by_hand  # pays by hand now and then
        self.random = Random(seed)
        self.kinds: set[str] = set()
        self.watching: Callable[[str], None] = lambda kind: None  # called at every question

    def play(self, address: str, most: int = 2500) -> str:
        """Play a whole game; return what the end of it says."""
        self.page.goto(address)
        for _ in range(most):
            ending = self.turn()
            if ending:
                return ending
        raise AssertionError(f"the game did not end within {most} answers; asked were {sorted(self.kinds)}")

    def play_until(self, address: str, selector: str, most: int = 150) -> Page:
        """Play until something is on the page; return the page, with that question still open."""
        self.page.goto(address)
        for _ in range(most):
            self.wait()
            if self.page.query_selector(selector) is not None:
                return self.page
            assert not self.turn(), f"the game is over and there was no {selector}"
        raise AssertionError(f"within {most} answers there was no {selector}; asked were {sorted(self.kinds)}")

    def wait(self) -> dict[str, str]:
        """Wait until there is something to do; return what."""
        self.page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
        return self.look()

    def look(self) -> dict[str, str]:
        """Return what is open now."""
        seen: dict[str, str] = self.page.evaluate(LOOK)
        return seen

    def turn(self) -> str:
        """Answer what is asked now; return how the game ended if it is over."""
        now = self.wait()
        if now["over"]:
            return now["over"]
        if not now["ask"]:
            self.click("[data-dialog=reveal] .btn.go")  # a reveal of the other player
            return ""
        self.kinds.add(now["kind"])
        self.watching(now["kind"])
        asked = now["ask"]
        for _ in range(WAYS):
            self.answer(now["kind"], now["dialog"])
            now = self.look()
            if now["ask"] != asked:
                return ""
        raise AssertionError(f"no answer to {now['kind']}: {self.page.inner_text('.app')}")

    # --- ways to answer --------------------------------------------------------------------------------------

    def answer(self, kind: str, dialog: str) -> None:
        """Do one thing for the open question: choose something, or confirm."""
        ways = [lambda: self.click(MAIN)]
        if dialog == "ways" or (dialog == "option" and self.random.below(2)):
            ways = [lambda: self.click("[role=dialog] .option:not(.on)"), lambda: self.click("[role=dialog] .option")]
        elif dialog == "zone":
            ways = [
                lambda: self.click("[data-dialog=zone] .card.can"),
                lambda: self.click("[data-dialog=zone] .btn.go"),
            ]
        elif kind == "priority" and self.random.below(4):
            ways.insert(0, lambda: self.click(PLAYABLE, shift=self.by_hand and not self.random.below(4)))
        elif kind == "pay":
            ways = [lambda: self.click(".tile.can"), *ways, lambda: self.click(".dock .btns .btn")]
        elif kind == "yes_no":
            ways = [lambda: self.click("[role=dialog] footer .btn")]
        elif kind == "order":
            ways.append(lambda: self.click("[data-dialog=order] button.card:not(.gold)"))
        elif kind in CHOICES:
            ways = self.choices(bool(dialog))
        if not any(way() for way in ways):
            raise AssertionError(f"nothing to click for {kind}: {self.page.inner_text('.app')}")

    def choices(self, inside: bool) -> list[Callable[[], bool]]:
        """Return ways to choose things on the table or in a dialog: confirm or choose one more, else take one back."""
        free = "[role=dialog] button.card:not(.gold)" if inside else ".can:not(.sel):not(.gold):not(.pile)"
        chosen = "[role=dialog] button.card.gold" if inside else ".can.sel, .can.gold"
        first = [lambda: self.click(MAIN), lambda: self.click(free)]
        if not self.random.below(3):
            first.reverse()
        return [*first, lambda: self.click(".pile.can"), lambda: self.click(SKIP), lambda: self.click(chosen)]

    # --- clicking --------------------------------------------------------------------------------------------

    def click(self, selector: str, shift: bool = False) -> bool:
        """Click one of the things that match, by chance, with the mouse; return whether there is one.

        The table may still be on its way to its new look. What lies over a thing for longer is a fault of the page.
        """
        share = self.random.below(1000) / 1000
        late = time.monotonic() + SETTLING
        while True:
            found = self.page.evaluate(FIND, [selector, share])
            if found is None:
                return False
            if not found["over"]:
                if shift:
                    self.page.keyboard.down("Shift")
                self.page.mouse.click(found["x"], found["y"])
                if shift:
                    self.page.keyboard.up("Shift")
                return True
            assert time.monotonic() < late, f"{selector} is covered by {found['over']}"
            self.page.wait_for_timeout(50)
