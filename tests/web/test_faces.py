"""What is printed on a card: written from what it does, with the user's card file for what it does not say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from tests.database.examples import HALVES, HOUND, SPARK, TURNING, json_lines

from playset import find_card
from playset.ability import FLYING, ChooseAsEnters, Mutate, card
from playset.ability.keywords.alternative_costs import MERGING, MutateCost
from playset.database import use_database
from playset.database.importing import import_file
from playset.database.store import CardDatabase
from playset.testing import Scenario
from playset.web.app import Server, make_app
from playset.web.faces import face_of
from playset.web.frames import FrameMaker
from playset.web.protocol import Face
from playset.web.security import PICTURES, policy

PICTURE = "https://pictures.example/hound.jpg?1"


def shown(name: str) -> Face:
    return face_of(find_card(name), 0)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A card file with pictures, as the user's database."""
    front, back = TURNING["card_faces"]
    cards = [
        HALVES,
        HOUND | {"image_uris": {"small": "https://pictures.example/small.jpg", "normal": PICTURE}},
        SPARK | {"image_uris": {"normal": "http://pictures.example/spark.jpg"}},
        TURNING
        | {
            "card_faces": [
                front | {"image_uris": {"normal": "https://faces.example/young"}},
                back | {"image_uris": {"normal": "https://faces.example/old"}},
            ]
        },
    ]
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path))
    (tmp_path / "cards.json").write_text(json_lines(cards), encoding="utf-8")
    use_database(tmp_path / "cards.sqlite")
    with CardDatabase() as database:
        import_file(database, tmp_path / "cards.json")
    yield tmp_path
    use_database(None)


def test_a_card_has_the_picture_of_the_card_file(file: Path):
    assert shown("Tést Hound").img == PICTURE
    young = find_card("Young Examiner")
    assert [face_of(side, 0).img for side in (young, *young.faces)] == [
        "https://faces.example/young",
        "https://faces.example/old",
    ]


def test_an_address_that_is_not_secure_is_no_picture(file: Path):
    assert shown("Sparky's Spark").img == ""


def test_a_card_that_the_file_does_not_have_is_drawn(file: Path):
    assert shown("Goblin King").img == ""


def test_text_without_words_is_quoted_from_the_card_file(file: Path):
    strange = card("Tést Hound", "{1}{G}", "Creature — Dog", FLYING, MERGING, pt="2/2")
    assert face_of(strange, 0).text == HOUND["oracle_text"]


def test_702_140a_a_mutating_spell_says_what_its_card_says():
    beast = card("Beast", "{3}{G}", "Creature — Beast", Mutate("{1}{G}"), FLYING, pt="4/4")
    (cost,) = [ability for entry in beast.abilities if isinstance(entry, Mutate) for ability in entry.expanded()]
    assert isinstance(cost, MutateCost)
    assert face_of(cost.form(beast), 0).text.lower().split("\n") == ["mutate {1}{g}", "flying"]


def test_a_page_may_load_pictures_from_the_hosts_of_the_card_file_once_the_person_says_so(file: Path):
    with TestClient(make_app(Server()), base_url="http://127.0.0.1:8917") as client:
        assert client.get("/").headers["content-security-policy"] == policy()
        client.cookies.set(PICTURES, "1")
        allowed = client.get("/").headers["content-security-policy"]
    assert allowed == policy(["faces.example", "pictures.example"])
    assert "img-src 'self' data: https://faces.example https://pictures.example;" in allowed


def test_the_other_faces_of_a_card_have_their_names_costs_and_types(file: Path):
    assert shown("Probe // Prove").text == (
        "//\nProbe {U} — Instant\nDraw a card.\n//\nProve {R} — Sorcery\nProve deals 2 damage to any target."
    )
    assert shown("Young Examiner").text.endswith("\n//\nOld Examiner — Creature — Human 4/4\nVigilance")


def test_607_2d_everybody_sees_what_was_chosen_for_a_permanent():
    herald = card("Herald", "{2}", "Artifact Creature — Construct", ChooseAsEnters("creature type"), pt="1/1")
    s = Scenario(hand=[herald], battlefield="2 Mountain")
    s.cast("Herald").choose("Goblin")
    (seen,) = [one for one in FrameMaker(1).table(s.game.view(1)) if one.chose]
    assert seen.chose == ["Goblin"]
