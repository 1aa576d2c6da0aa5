"""A scripted person at the table, who answers every question by real clicks on what glows and on the buttons."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import ElementHandle, Page

from playset.core.rng import Random

READY = ".app[data-ask], [data-dialog=reveal], [data-dialog=over]"
MAIN = ".dock .btn.go, [role=dialog] footer .btn.go"
WAYS = 12  # a person who has gone round so often without an answer is stuck


class Person:
    """Somebody who plays by clicks, with choices made by chance."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
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
            self.page.wait_for_selector(READY)
            if self.page.query_selector(selector) is not None:
                return self.page
            assert not self.turn(), f"the game is over and there was no {selector}"
        raise AssertionError(f"within {most} answers there was no {selector}; asked were {sorted(self.kinds)}")

    def turn(self) -> str:
        """Answer what is asked now; return how the game ended if it is over."""
        self.page.wait_for_selector(READY)
        over = self.page.query_selector("[data-dialog=over]")
        if over is not None:
            return over.inner_text()
        app = self.page.query_selector(".app[data-ask]")
        if app is None:  # a reveal of the other player
            self.page.click("[data-dialog=reveal] .btn.go")
            return ""
        number, kind = app.get_attribute("data-ask"), app.get_attribute("data-kind") or ""
        self.kinds.add(kind)
        self.watching(kind)
        for _ in range(WAYS):
            if self.answered(number):
                return ""
            self.answer(kind)
        raise AssertionError(f"no answer to {kind}: {self.page.inner_text('.app')}")

    def answered(self, number: str | None) -> bool:
        """True if another question is open, or none."""
        return self.page.query_selector(f".app[data-ask='{number}']") is None

    # --- ways to answer --------------------------------------------------------------------------------------

    def answer(self, kind: str) -> None:
        """Do one thing for the open question: choose something, or confirm."""
        if self.page.query_selector("[data-dialog=ways], [data-dialog=option]") is not None:
            self.option()
        elif self.page.query_selector("[data-dialog=zone]") is not None:
            self.click(self.some("[data-dialog=zone] .card.can") or self.one("[data-dialog=zone] .btn.go"))
        elif kind == "priority":
            glowing = self.some(".tile.can, .under.can, .hand .card.can, .rest .btn, .pile.can")
            self.click(glowing if glowing is not None and self.random.below(4) else self.one(MAIN))
        elif kind == "yes_no":
            self.click(self.some("[role=dialog] footer .btn"))
        elif kind == "order":
            self.page.click("text=As they are")
            self.confirm()
        elif kind in ("mulligan", "reveal", "divide", "pay", "number"):
            self.confirm()
        else:
            self.choose()

    def option(self) -> None:
        """Choose one of the options listed, and confirm where several can be chosen."""
        self.click(self.some("[role=dialog] .option:not(.on)"))
        main = self.page.query_selector("[role=dialog] .btn.go:not([disabled])")
        if main is not None:
            self.click(main)

    def choose(self) -> None:
        """Choose things on the table or in a dialog, until there is an answer; then confirm, or choose one more."""
        inside = self.page.query_selector("[role=dialog]") is not None
        free = "[role=dialog] .card:not(.gold)" if inside else ".can:not(.sel):not(.gold):not(.pile)"
        main = self.page.query_selector(f"{MAIN}")
        thing = self.some(free)
        if main is not None and main.is_enabled() and (thing is None or self.random.below(3)):
            self.click(main)
        elif thing is not None:
            self.click(thing)
        else:
            self.click(self.some(".pile.can") or self.some("[role=dialog] footer .btn:not([disabled])"))

    def confirm(self) -> None:
        """Press the main button."""
        self.click(self.one(MAIN))

    # --- clicking --------------------------------------------------------------------------------------------

    def some(self, selector: str) -> ElementHandle | None:
        """Return one of the things that match, by chance."""
        found = self.page.query_selector_all(selector)
        return found[self.random.below(len(found))] if found else None

    def one(self, selector: str) -> ElementHandle:
        """Return the thing that matches."""
        found = self.page.wait_for_selector(selector)
        assert found is not None
        return found

    def click(self, thing: ElementHandle | None) -> None:
        """Click something, which must be there."""
        assert thing is not None, self.page.inner_text(".app")
        thing.click(timeout=5000)
