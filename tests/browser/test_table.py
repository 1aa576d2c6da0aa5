"""The table: what it shows, that nothing covers anything, and what one can do besides answering."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.person import Person
from tests.database.examples import RIDDLE, json_lines, scryfall

from playset.database.importing import import_file
from playset.database.store import CardDatabase
from playset.decks.builtin import builtin_deck, builtin_names
from playset.web.faces import face_of

pytestmark = pytest.mark.browser

SIZES = [(1440, 900), (1280, 720), (390, 844)]
# What must never lie under anything else, wherever it is in sight: buttons, costs, powers. What scrolls may be cut.
COVERED = """() => {
  const inside = document.querySelector("[role=dialog]");
  const parts = ".btn, .tool, .pt, .card .pw, .card .ti span, .me, button.pile, .step";
  const all = [...(inside ?? document).querySelectorAll(parts)], name = (one) => one?.outerHTML.slice(0, 120);
  const faults = [];
  for (const one of all) {
    if (!inside && one.closest("[role=dialog]")) continue;
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    let room = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    for (let up = one.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (!/auto|scroll/.test(style.overflowX + style.overflowY)) continue;
      const other = up.getBoundingClientRect();
      room = {left: Math.max(room.left, other.left), top: Math.max(room.top, other.top),
              right: Math.min(room.right, other.right), bottom: Math.min(room.bottom, other.bottom)};
    }
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < room.left || x > room.right || y < room.top || y > room.bottom) {
      if (!one.closest(".hand, .grid, .rest, .steps, .items, .options, .pane")) faults.push(`outside: ${name(one)}`);
      continue;
    }
    const hit = document.elementFromPoint(x, y);
    const mine = one.closest("button, .card") ?? one;
    if (!(mine.contains(hit) || hit?.contains(one))) faults.push(`${name(one)} lies under ${name(hit)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
  return faults;
}"""
SMALL = """() => [...document.querySelectorAll(".dock .btn, .top .tool, [role=dialog] .btn")]
  .filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 39)
  .map((one) => one.outerHTML.slice(0, 120))"""
# Faces of cards, drawn: how much of a text, a name or a type line is cut off, and what lies under the corner box.
CUT = """async ([faces, width]) => {
  const {CardFace} = await import("/card.js"), {html} = await import("/html.js");
  const {render} = await import("/vendor/preact.module.js");
  const box = document.createElement("div"), faults = [];
  document.body.append(box);
  const whole = {cost: "", text: "", colors: "", pt: "", kw: [], img: ""};
  render(html`<div>${faces.map((face) => html`<${CardFace} face=${{...whole, ...face}} still />`)}</div>`, box);
  for (const card of box.querySelectorAll(".card")) card.style.setProperty("--cw", `${width}px`);
  for (const [place, card] of [...box.querySelectorAll(".card")].entries()) {
    const {name} = faces[place], text = card.querySelector(".tx"), corner = card.querySelector(".pw");
    if (text.scrollHeight > text.clientHeight + 1) faults.push(`${name}: the end of its text`);
    for (const part of card.querySelectorAll(".ti b, .ty"))
      if (part.scrollWidth > part.clientWidth + 2) faults.push(`${name}: ${part.className || "name"}`);
    const under = corner?.getBoundingClientRect(), words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); corner && word; word = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(word);
      for (const {right, bottom} of range.getClientRects())
        if (right > under.left + 1 && bottom > under.top + 2) faults.push(`${name}: its corner box lies over its text`);
    }
  }
  render(null, box);
  box.remove();
  return faults;
}"""
NAMELESS = """() => [...document.querySelectorAll("button")]
  .filter((one) => !(one.ariaLabel ?? one.innerText).trim()).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("width", [112, 168])
def test_a_card_shows_all_that_is_printed_on_it(hall: str, page: Page, width: int):
    cards = {card.name: card for name in builtin_names() for card in builtin_deck(name)}
    page.goto(hall)
    page.wait_for_selector(".start")
    faces = [msgspec.to_builtins(face_of(card, 0)) for card in cards.values()]
    assert len(faces) > 400
    assert page.evaluate(CUT, [faces, width]) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_covers_a_button_a_cost_or_a_power(
    deal: Callable[..., str], window: Callable[..., Page], width: int, height: int
):
    page = window(width, height)
    person = Person(page, 4)
    faults: list[str] = []

    def look(kind: str) -> None:
        faults.extend(f"{kind}: {fault}" for fault in page.evaluate(COVERED))
        if width < 400:
            faults.extend(f"{kind}: less than 40 px high: {fault}" for fault in page.evaluate(SMALL))

    person.watching = look
    page.goto(deal("goblins", "stompy", seed=4))
    for _ in range(70):
        if person.turn():
            break
    assert faults == []


def test_the_table_shows_the_zones_of_both_players(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal("goblins", "enchantress", seed=4), "[data-kind=priority]")
    for name in ("Goblins", "Enchantress"):
        plate = page.locator(f".plate[aria-label={name}]")
        expect(plate.locator(".life")).to_have_text("20")
        for pile in ("Library", "Graveyard", "Exile"):
            expect(plate.locator(".pile", has_text=pile)).to_be_visible()
    expect(page.get_by_label("7 cards in hand")).to_be_visible()
    expect(page.locator(".hand .card")).to_have_count(7)
    expect(page.locator(".steps")).to_contain_text("Turn 1 · Your turn")
    expect(page.locator(".step[aria-current=step]")).to_have_text("Main")
    expect(page.locator(".log")).to_contain_text("Goblins keeps a hand of 7")
    expect(page.locator(".dock .ask")).to_contain_text("first main phase")
    expect(page.locator(".dock .btn.go")).to_contain_text("To ")  # passing says where it leads
    page.locator(".hand .card.can").first.hover()
    expect(page.locator(".preview .ti b")).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal("goblins", "enchantress", seed=4), "[data-kind=priority]")
    page.locator(".hand .card.no").first.click()
    expect(page.locator(".hand .why")).to_contain_text("mana")


def test_who_clicks_a_card_to_cast_it_does_not_suspend_it(deal: Callable[..., str], page: Page):
    page.goto(deal("30 Mountain\n30 Rift Bolt\n", "60 Forest\n", seed=1))
    page.click("[data-dialog=mulligan] .btn.go")
    page.locator(".hand .card.can", has_text="Mountain").first.click()
    bolt = page.locator(".hand .card.can", has_text="Rift Bolt").first
    bolt.click()
    ways = page.locator("[data-dialog=ways]")
    expect(ways.locator(".option")).to_have_count(1)
    expect(ways).to_contain_text("Suspend 1")
    page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    expect(page.locator(".log")).not_to_contain_text("is exiled")
    bolt.click()
    expect(ways.locator(".option")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Rift Bolt is exiled")


def test_a_target_is_chosen_on_the_table_and_taken_back(deal: Callable[..., str], page: Page):
    page = Person(page, 1).play_until(
        deal("40 Mountain\n20 Lightning Bolt", "60 Forest\n", seed=1), ".hand .card.can >> text=Bolt"
    )
    page.locator(".hand .card.can").filter(has_text="Lightning Bolt").first.click()
    confirm, opponent = page.locator(".dock .btn.go"), page.locator(".plate.far .me")
    expect(confirm).to_be_disabled()
    expect(page.locator(".stack")).to_contain_text("being announced")
    opponent.click()
    expect(confirm).to_be_enabled()
    expect(page.locator("svg.arrows .arrow.target")).to_have_count(1)
    opponent.click()
    expect(confirm).to_be_disabled()
    expect(page.locator("svg.arrows .arrow.target")).to_have_count(0)
    page.keyboard.press("Escape")  # cancel: the card is in the hand again
    expect(page.locator(".stack")).to_have_count(0)
    page.locator(".hand .card.can").filter(has_text="Lightning Bolt").first.click()
    opponent.click()
    confirm.click()
    expect(page.locator(".plate.far .life")).to_have_text("17")


def test_paying_shows_beforehand_what_it_taps(deal: Callable[..., str], page: Page):
    page = Person(page, 1).play_until(
        deal("40 Mountain\n20 Lightning Bolt", "60 Forest\n", seed=1), ".hand .card.can >> text=Bolt"
    )
    page.locator(".hand .card.can").filter(has_text="Lightning Bolt").first.hover()
    expect(page.locator(".tile.willtap, .taps")).not_to_have_count(0)


def test_an_answer_is_taken_back(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal("40 Mountain\n20 Lightning Bolt", "60 Forest\n", seed=1), "[data-kind=priority]")
    page.locator(".hand .card.can", has_text="Mountain").first.click()
    expect(page.locator(".hand .card")).to_have_count(6)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".hand .card")).to_have_count(7)


def test_a_stop_is_set_on_the_phase_bar(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal("goblins", "60 Forest\n", seed=4), "[data-kind=priority]")
    upkeep = page.locator(".step", has_text="Upkeep")
    expect(upkeep).to_have_attribute("aria-pressed", "false")
    upkeep.click()
    expect(upkeep).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Full control").click()
    expect(page.get_by_role("button", name="Full control is on")).to_be_visible()


@pytest.mark.parametrize("kind", ["mulligan", "priority", "attackers", "targets"])
def test_reloading_goes_on_with_the_same_question(deal: Callable[..., str], page: Page, kind: str):
    person = Person(page, 3)
    person.play_until(deal("40 Mountain\n20 Mogg Fanatic", "60 Forest\n", seed=3), f"[data-kind={kind}]")
    before = page.inner_text(".dock .ask"), page.locator(".hand .card").count(), page.locator(".tile").count()
    page.reload()
    assert person.wait()["kind"] == kind
    assert (page.inner_text(".dock .ask"), page.locator(".hand .card").count(), page.locator(".tile").count()) == before


def test_a_second_tab_shows_the_same_game(deal: Callable[..., str], page: Page):
    address = deal("40 Mountain\n20 Mogg Fanatic", "60 Forest\n", seed=3)
    Person(page, 1).play_until(address, "[data-kind=priority]")
    other = page.context.new_page()
    other.goto(address)
    expect(other.locator(".hand .card")).to_have_count(7)
    page.locator(".hand .card.can").first.click()
    expect(other.locator(".hand .card")).to_have_count(6)
    other.close()


def test_conceding_needs_a_second_click(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal("goblins", "burn", seed=4), "[data-kind=priority]")
    page.get_by_role("button", name="Concede").click()
    expect(page.locator("[data-dialog=over]")).to_have_count(0)
    page.get_by_role("button", name="Really concede?").click()
    over = page.locator("[data-dialog=over]")
    expect(over).to_contain_text("Burn wins")
    expect(over).to_contain_text("conceded")


def concede(page: Page, address: str) -> None:
    """Begin a game and give it up."""
    Person(page, 1).play_until(address, "[data-kind=priority]")
    page.keyboard.press("c")
    page.keyboard.press("c")
    expect(page.locator("[data-dialog=over]")).to_be_visible()


def test_a_rematch_has_the_same_decks(deal: Callable[..., str], page: Page):
    concede(page, deal("goblins", "burn", seed=4))
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("[data-dialog=mulligan]")).to_be_visible()
    expect(page.locator(".plate:not(.far) .who")).to_contain_text("goblins")


def test_the_next_game_is_with_the_decks_swapped(deal: Callable[..., str], page: Page):
    concede(page, deal("goblins", "burn", seed=4))
    page.get_by_role("button", name="Swap decks").click()
    expect(page.locator("[data-dialog=mulligan]")).to_be_visible()
    expect(page.locator(".plate:not(.far) .who")).to_contain_text("burn")


def test_the_game_is_looked_at_again_when_it_is_over(deal: Callable[..., str], page: Page):
    concede(page, deal("goblins", "burn", seed=4))
    page.get_by_role("button", name="Look at the replay").click()
    expect(page.locator(".player")).to_contain_text("step 0 of")
    expect(page.locator(".plate.far .who")).to_have_text("Burnburn · quick bot")
    expect(page.locator(".plate:not(.far) .who .s")).to_have_text("goblins")


def test_others_moves_are_shown_one_by_one_and_can_be_paused(deal: Callable[..., str], window: Callable[..., Page]):
    page = window(script="localStorage.setItem('playset.settings', JSON.stringify({pace: 'slow'}))")
    page.goto(deal("60 Forest\n", "burn", seed=1, first=1))
    page.click("[data-dialog=mulligan] .btn.go")
    following = page.locator(".dock", has_text="What the others do")
    expect(following).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".dock")).to_contain_text("Paused.")
    expect(page.locator(".steps")).to_contain_text(
        "Turn 1 · Burn’s turn"
    )  # when it happened, not the turn shown before
    before = page.inner_text(".dock .ask")
    page.wait_for_timeout(2500)
    assert page.inner_text(".dock .ask") == before
    page.get_by_role("button", name="Skip all").click()
    expect(page.locator(".app[data-ask]")).to_be_visible()
    page.get_by_role("button", name="Since my last move").click()
    expect(page.locator(".log .ln")).not_to_have_count(0)


def test_the_keys_are_listed(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal("goblins", "burn", seed=4), "[data-kind=priority]")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Take back")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_cards_have_names_for_screen_readers(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal("goblins", "enchantress", seed=4), "[data-kind=priority]")
    expect(page.get_by_role("button", name=re.compile(r"^Goblin Ringleader, cost 3, red, Creature"))).to_be_visible()
    assert page.evaluate(NAMELESS) == []


def test_the_start_page_checks_a_list_and_begins_a_game(hall: str, page: Page):
    page.goto(hall)
    page.get_by_role("radio", name="Paste a list").first.click()
    area = page.get_by_label("Your deck: list")
    area.fill("4 Lightning Bolt\n20 Mountian")
    expect(page.locator(".problems")).to_contain_text("Line 2")
    area.fill("20 Lightning Bolt\n40 Mountain")
    expect(page.locator(".problems")).to_contain_text("60 cards")
    area.fill("2 Lightning Bolt\n4 Mountain")
    expect(page.locator(".problems")).to_contain_text("6 cards, not 60 or more")  # worth knowing, and no obstacle
    area.fill("20 Lightning Bolt\n40 Mountain")
    expect(page.locator(".problems")).not_to_contain_text("not 60")
    page.get_by_label("The other deck: built-in deck").select_option("stompy")
    page.get_by_role("radio", name="You", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-dialog=mulligan]")).to_contain_text("You go first")
    page.get_by_role("link", name="Playset").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.locator(".lists .row-link", has_text="stompy").first.click()
    expect(page.locator("[data-dialog=mulligan]")).to_be_visible()


def test_a_card_that_is_not_supported_plays_as_a_stand_in_if_the_person_says_so(
    play: Callable[..., str], page: Page, tmp_path: Path
):
    (tmp_path / "cards.json").write_text(json_lines([RIDDLE]), "utf-8")
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        import_file(database, tmp_path / "cards.json")
    page.goto(play("play"))
    page.get_by_role("radio", name="Paste a list").first.click()
    page.get_by_label("Your deck: list").fill("40 Island\n20 Riddle of Tests")
    problems = page.locator(".problems")
    expect(problems).to_contain_text("Line 2: Riddle of Tests is not supported yet.")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Riddle of Tests")
    page.get_by_label("Cards that are not supported play as what is understood of them").check()
    expect(problems).to_contain_text("60 cards, all of them can be played.")
    expect(problems).to_contain_text("ith stand-ins")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-dialog=mulligan]")).to_be_visible()


def test_a_commander_deck_is_played_for_forty_life(hall: str, page: Page):
    page.goto(hall)
    for side, deck in (("Your deck", "aurelia"), ("The other deck", "fist")):
        page.get_by_label(f"{side}: built-in deck").select_option(deck)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Keep this hand").click()
    expect(page.locator(".plate:not(.far)").get_by_role("button", name="Command: 1")).to_be_visible()
    expect(page.locator(".plate.far .life")).to_have_text("40")


def test_in_practice_a_whole_turn_is_taken_back(hall: str, page: Page):
    page.goto(hall)
    page.get_by_text("More", exact=True).click()
    page.get_by_label(re.compile("^Practice")).check()
    page.get_by_role("radio", name="You", exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Keep this hand").click()
    turn = page.locator(".steps .t")
    expect(turn).to_contain_text("Turn 1")
    page.wait_for_selector("[data-kind=priority]")
    page.keyboard.press("t")
    expect(turn).to_contain_text("Turn 3", timeout=60000)
    page.wait_for_selector("[data-kind=priority]")
    page.get_by_role("button", name="Take back").click()
    expect(turn).not_to_contain_text("Turn 3")


PICTURE = "https://pictures.example/mountain.svg"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><rect width="5" height="7" fill="red"/></svg>'


def test_pictures_of_the_card_file_are_asked_for_only_when_allowed(
    play: Callable[..., str], browser: Browser, tmp_path: Path
):
    mountain = scryfall("Mountain", "", "Basic Land — Mountain", image_uris={"normal": PICTURE})
    (tmp_path / "cards.json").write_text(json_lines([mountain]), encoding="utf-8")
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        import_file(database, tmp_path / "cards.json")
    (tmp_path / "mountains.txt").write_text("60 Mountain\n", encoding="utf-8")
    address = play("play", str(tmp_path / "mountains.txt"), "burn")
    asked: list[str] = []

    def give(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=DRAWING, content_type="image/svg+xml")

    with browser.new_context() as context:
        context.route(lambda url: not url.startswith("http://127.0.0.1:"), give)
        page = context.new_page()
        page.goto(address)
        expect(page.locator("[data-dialog=mulligan] .card")).to_have_count(7)
        expect(page.locator("img.print")).to_have_count(0)
        assert asked == []
        page.keyboard.press(",")
        page.get_by_role("radiogroup", name="Pictures").get_by_role("radio", name="On").click()
        picture = page.locator("[data-dialog=mulligan] img.print").first
        expect(picture).to_be_visible()
        page.wait_for_function("(one) => one.naturalWidth === 5", arg=picture.element_handle())
        assert set(asked) == {PICTURE}
