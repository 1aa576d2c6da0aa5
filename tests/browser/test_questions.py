"""Choices, reveals, and every kind of question, each answered by real clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.person import Person
from tests.database.examples import json_lines, scryfall

from playset.database.importing import import_file
from playset.database.store import CardDatabase
from playset.web.protocol import KINDS

pytestmark = pytest.mark.browser

# Decks that come to the point, and one that does nothing.
TUTORS = "24 Mountain\n12 Goblin Matron\n8 Goblin Ringleader\n8 Goblin King\n8 Raging Goblin"
RINGLEADERS = "24 Mountain\n20 Goblin Ringleader\n8 Raging Goblin\n8 Lightning Bolt"
EVERYTHING = (
    "24 Plateau\n6 Goblin Matron\n7 Goblin Ringleader\n6 Blaze\n6 Arc Lightning\n6 Raging Goblin\n5 Boros Charm"
)
LANDS = "60 Forest\n"


def cards(dialog: Locator) -> Locator:
    """Return the faces in a dialog."""
    return dialog.locator(".card")


def search(person: Person, address: str) -> Locator:
    """Play until a tutor asks, accept, and return the dialog with the candidates."""
    page = person.play_until(address, "[data-dialog=yes_no]")
    expect(page.locator(".dock .ask")).to_contain_text("Search for a Goblin?")
    page.click("[data-dialog=yes_no] .btn.go")
    dialog = page.locator("[data-dialog=choose]")
    expect(dialog).to_be_visible()
    return dialog


def test_a_card_is_chosen_by_its_face_taken_back_and_confirmed(deal: Callable[..., str], page: Page):
    dialog = search(Person(page, 2), deal(TUTORS, LANDS, seed=2))
    confirm = dialog.locator(".btn.go")
    expect(dialog).to_contain_text("Search for a Goblin")
    faces = cards(dialog)
    expect(faces.locator(".art").first).to_be_visible()
    shown = {face.locator(".ti b").inner_text() for face in faces.all()}
    assert {"Goblin Matron", "Goblin Ringleader", "Goblin King", "Raging Goblin"} == shown  # no Mountain is a candidate
    expect(confirm).to_be_disabled()
    page.keyboard.press("Escape")
    expect(confirm).to_be_disabled()  # no key answers before something is selected
    king = dialog.get_by_role("button", name=re.compile("^Goblin King"))
    king.first.click()
    expect(king.first).to_have_attribute("aria-pressed", "true")
    expect(confirm).to_be_enabled()
    expect(confirm).to_contain_text("Choose Goblin King")
    king.first.click()
    expect(king.first).to_have_attribute("aria-pressed", "false")
    expect(confirm).to_be_disabled()
    king.first.click()
    confirm.click()
    expect(page.locator(".log")).to_contain_text("adds Goblin King to hand")
    expect(page.locator(".hand").get_by_role("button", name=re.compile("^Goblin King")).first).to_be_visible()


def test_enter_confirms_what_was_clicked_and_space_takes_it_back(deal: Callable[..., str], page: Page):
    dialog = search(Person(page, 2), deal(TUTORS, LANDS, seed=2))
    king = dialog.get_by_role("button", name=re.compile("^Goblin King")).first
    king.click()
    page.keyboard.press("Space")
    expect(king).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")  # nothing is selected: Enter selects the card that has the focus
    expect(king).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("adds Goblin King to hand")


def test_an_optional_choice_is_skipped(deal: Callable[..., str], page: Page):
    dialog = search(Person(page, 2), deal(TUTORS, LANDS, seed=2))
    dialog.get_by_role("button", name="Skip").click()
    expect(page.locator(".log")).to_contain_text("finds no Goblin")


def test_a_search_is_declined(deal: Callable[..., str], page: Page):
    Person(page, 2).play_until(deal(TUTORS, LANDS, seed=2), "[data-dialog=yes_no]")
    page.click("[data-dialog=yes_no] footer .btn:not(.go)")
    expect(page.locator(".log")).to_contain_text("declines to search")


def test_a_choice_that_must_be_made_cannot_be_skipped(deal: Callable[..., str], page: Page):
    deck = "24 Swamp\n36 Demonic Tutor"
    Person(page, 2).play_until(deal(deck, LANDS, seed=2), "[data-dialog=choose]")
    dialog = page.locator("[data-dialog=choose]")
    expect(dialog.get_by_role("button", name="Skip")).to_have_count(0)
    expect(dialog.locator(".btn.go")).to_be_disabled()


def test_a_card_name_is_found_by_its_letters(play: Callable[..., str], page: Page, tmp_path: Path):
    needle = "As this artifact enters, choose a card name.\nSpells with the chosen name can't be cast."
    (tmp_path / "cards.json").write_text(json_lines([scryfall("Nameless Stone", "{1}", "Artifact", needle)]), "utf-8")
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        import_file(database, tmp_path / "cards.json")
    (tmp_path / "stones.txt").write_text("30 Mountain\n30 Nameless Stone\n", "utf-8")
    address = play("play", str(tmp_path / "stones.txt"), "goblins", "--bot", "quick", "--seed", "1")
    dialog = Person(page, 1).play_until(address, "[data-dialog=option]").locator("[data-dialog=option]")
    dialog.get_by_label("Find a card").fill("pile")
    expect(dialog.locator(".option")).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator(".tile", has_text="Nameless Stone").hover()
    expect(page.locator(".preview")).to_contain_text("chosen: Goblin Piledriver")


def test_a_mode_is_chosen_more_than_once(play: Callable[..., str], page: Page, tmp_path: Path):  # CR 700.2d
    modes = "• Confluence of Tests deals 2 damage to each opponent.\n• You gain 5 life."
    text = f"Choose three. You may choose the same mode more than once.\n{modes}"
    (tmp_path / "cards.json").write_text(json_lines([scryfall("Confluence of Tests", "{R}", "Sorcery", text)]), "utf-8")
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        import_file(database, tmp_path / "cards.json")
    (tmp_path / "mine.txt").write_text("30 Mountain\n30 Confluence of Tests\n", "utf-8")
    address = play("play", str(tmp_path / "mine.txt"), "goblins", "--bot", "quick", "--seed", "1", "--first", "1")
    dialog = Person(page, 1).play_until(address, "[data-dialog=option]").locator("[data-dialog=option]")
    expect(dialog).to_contain_text("One may be chosen more than once.")
    damage, life = dialog.locator(".option").all()
    confirm = dialog.locator(".btn.go")
    damage.click()
    damage.click()
    expect(damage).to_contain_text("×2")
    expect(confirm).to_be_disabled()
    life.click()
    expect(confirm).to_be_enabled()
    life.click()  # there is no room for another one: it is taken back
    expect(life).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("2")
    confirm.click()
    expect(page.locator(".log")).to_contain_text("gains 5 life")
    expect(page.locator(".log .e-damage", has_text="deals 2 damage")).to_contain_text("×2")


def check_reveal(page: Page) -> None:
    """Check a reveal of goblins and others (F3), and close it."""
    dialog = page.locator("[data-dialog=reveal]")
    faces = cards(dialog)
    expect(faces).to_have_count(4)
    expect(dialog.locator("button.card")).to_have_count(0)
    for face in faces.all():
        goblin = "Goblin" in face.locator(".ty").inner_text()
        assert face.locator(".tag").all_inner_texts() == (["To hand"] if goblin else [])
        assert ("fade" in (face.get_attribute("class") or "")) != goblin
    faces.first.click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="OK", exact=True).click()
    expect(dialog).to_have_count(0)


def test_my_reveal_shows_what_is_kept(deal: Callable[..., str], page: Page):
    Person(page, 3).play_until(deal(RINGLEADERS, LANDS, seed=3), "[data-dialog=reveal] .tag")
    check_reveal(page)
    person = Person(page, 3)
    while person.look()["kind"] == "order":
        person.turn()
    log = page.locator(".log")
    expect(log).to_contain_text(re.compile(r"reveals 4 cards: \d Goblins? \("))
    expect(log).to_contain_text(re.compile(r"puts \d cards? on the bottom"))


def test_a_reveal_of_the_bot_is_shown(deal: Callable[..., str], page: Page):
    Person(page, 1).play_until(deal(LANDS, RINGLEADERS, seed=1), "[data-dialog=reveal] .tag")
    expect(page.locator("[data-dialog=reveal] header")).to_contain_text("reveals 4 cards")
    expect(page.locator("[data-dialog=reveal] header")).to_contain_text("Goblin Ringleader")
    check_reveal(page)


def test_every_kind_of_question_is_answered_by_clicks(deal: Callable[..., str], page: Page):
    person = Person(page, 11, by_hand=True)
    for seed in range(20, 26):
        person.play(deal(EVERYTHING, EVERYTHING, seed=seed))
        if person.kinds == set(KINDS):
            return
    assert person.kinds == set(KINDS)
