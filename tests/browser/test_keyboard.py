"""A whole game by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from tests.browser.person import Person

pytestmark = pytest.mark.browser

STEPS = 150  # more often than this nobody presses Tab
# Choose one of the things that match and mark it; a number from 0 to 1 says which.
MARK = """([selector, share]) => {
  for (const one of document.querySelectorAll("[data-wanted]")) delete one.dataset.wanted;
  const all = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  if (!all.length) return false;
  all[Math.min(all.length - 1, Math.floor(share * all.length))].dataset.wanted = "1";
  return true;
}"""


class Typist(Person):
    """A person without a mouse: Tab leads to everything that can be pressed, and Enter presses it."""

    def click(self, selector: str, shift: bool = False) -> bool:
        """Go to one of the things that match, by chance, and press Enter; return whether there is one."""
        if not self.page.evaluate(MARK, [selector, self.random.below(1000) / 1000]):
            return False
        for _ in range(STEPS):
            if self.page.evaluate("document.activeElement?.dataset.wanted === '1'"):
                self.page.keyboard.press("Shift+Enter" if shift else "Enter")
                return True
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")


def test_a_whole_game_by_keyboard_alone(deal: Callable[..., str], page: Page):
    typist = Typist(page, 9)
    assert "wins the game" in typist.play(deal("burn", "goblins", seed=9))
    assert {"mulligan", "priority", "targets"} <= typist.kinds


def test_a_turn_by_the_keys_of_the_list(deal: Callable[..., str], page: Page):
    page.goto(deal("60 Mountain\n", "60 Forest\n", seed=1))
    page.wait_for_selector("[data-kind=mulligan]")
    page.keyboard.press("k")
    page.wait_for_selector("[data-kind=priority]")
    turn = page.inner_text(".steps b")
    page.keyboard.press("t")
    page.wait_for_function(
        "(turn) => document.querySelector('.app[data-ask]') && document.querySelector('.steps b').innerText !== turn",
        arg=turn,
    )
