"""Stand-ins: cards that are not understood, played as what is understood of them."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.database.examples import scryfall

from playset import deck, duel, goldfish
from playset.core.errors import UnknownCard
from playset.database import use_database
from playset.database.importing import import_file
from playset.database.marks import Kind, mark_of
from playset.database.records import scryfall_record
from playset.database.stand_ins import stand_in
from playset.database.store import CardDatabase
from playset.decks.exactness import exactness
from playset.rules.state.cards import CardDefinition
from playset.sim.duel import Duel
from playset.sim.runs import keep_run, load_run
from playset.sim.store import Store
from playset.testing import Scenario

HELPS = "{T}: Flummox target player."
MORE = "Flying\n"


def made(types: str, text: str, pt: str = "", cost: str = "{2}{G}", **more: Any) -> CardDefinition:
    record = scryfall_record(scryfall("Unread Card", cost, types, text, pt, **more))
    assert record is not None
    return stand_in(record)


def kind(types: str, text: str, pt: str = "") -> Kind:
    mark = mark_of(made(types, text, pt))
    assert mark is not None
    return mark.kind


@pytest.mark.parametrize(
    "text",
    [
        HELPS,
        "Whenever you attack, you may flummox target opponent.",
        "When this creature enters, each opponent flummoxes.",
        "Creatures you control are flummoxed.",
        "−2: Flummox target player.",
    ],
)
def test_what_only_helps_is_left_out_and_named(text: str):
    card = made("Creature — Dog", MORE + text, "2/2")
    mark = mark_of(card)
    assert mark is not None
    assert (mark.kind, mark.left_out) == (Kind.PART, (text,))
    assert len(card.abilities) == 1


@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to cast this spell, flummox yourself.",
        "This creature can't flummox.",
        "Cast this spell only while flummoxed.",
        "At the beginning of your upkeep, sacrifice this creature unless you flummox.",
        "When this creature enters, you lose 3 life and flummox.",
        "When this creature enters, flummox, then discard a card.",
        "This creature enters tapped and flummoxed.",
        "This creature attacks and flummoxes each combat if able.",
        "Whenever this creature attacks, target opponent draws a card and flummoxes.",
        "Each player flummoxes.",
        "Cumulative upkeep—Flummox a player.",
        "Echo—Flummox a player.",
        "{T}: Flummox target player. Any player may activate this ability.",
        "If this creature would die, flummox it instead.",
    ],
)
def test_without_a_cost_restriction_or_drawback_the_rest_is_a_blank(text: str):
    card = made("Creature — Dog", MORE + text, "2/2")
    mark = mark_of(card)
    assert mark is not None
    assert (mark.kind, card.abilities) == (Kind.BLANK, ())
    assert mark.left_out == ("Flying", text)


def test_a_blank_has_cost_types_colours_and_size():
    card = made("Legendary Creature — Dog", "Flummox always.", "3/4", "{1}{R}{G}")
    assert (card.mana_cost, str(card.type_line), card.power, card.toughness) == (
        "{1}{R}{G}",
        "Legendary Creature — Dog",
        3,
        4,
    )
    assert (card.base.colors, card.abilities) == (0b11000, ())


@pytest.mark.parametrize(
    ("more", "colors"), [({"produced_mana": ["B", "C"]}, "BC"), ({"color_identity": ["U"]}, "U"), ({}, "C")]
)
def test_a_blank_land_makes_mana(more: dict[str, Any], colors: str):
    land = made("Land", "Flummox always.", "", "", **{"color_identity": [], **more})
    (ability,) = land.abilities
    assert repr(ability) == f"Activated((TAP,), AddMana({', '.join(repr(f'{{{color}}}') for color in colors)}))"


def test_a_blank_land_that_something_holds_back_enters_tapped():
    land = made("Land", "This land enters tapped unless you flummox.\n{T}: Add {G}.", "", "", color_identity=["G"])
    s = Scenario(hand=[land])
    s.play("Unread Card")
    assert s.tapped("Unread Card")


def test_a_spell_in_part_does_what_is_understood_of_it():
    spell = made("Sorcery", "Draw two cards.\nFlummox target opponent.", "", "{U}")
    s = Scenario(hand=[spell], library=["Island"] * 4, battlefield="Island")
    s.cast("Unread Card")
    assert s.hand == ["Island", "Island"]


# --- decks and results ---------------------------------------------------------------------------------------


@pytest.fixture
def cards(tmp_path: Path) -> Iterator[CardDatabase]:
    """A card file with a card that is understood in part and one that is not."""
    found = [
        scryfall("Half Hound", "{G}", "Creature — Dog", "Flying\n" + HELPS, "2/2"),
        scryfall("Odd Hound", "{G}", "Creature — Dog", "Flying\nThis creature can't flummox.", "9/9"),
    ]
    (tmp_path / "cards.json").write_text(json.dumps(found), encoding="utf-8")
    use_database(tmp_path / "cards.sqlite")
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        import_file(database, tmp_path / "cards.json")
        yield database
    use_database(None)


LIST = "24 Forest\n4 Grizzly Bears\n3 Half Hound\n1 Odd Hound\n"


def test_nobody_gets_stand_ins_unasked(cards: CardDatabase):
    with pytest.raises(UnknownCard, match="4 of 32 cards of 'deck' are not supported yet:\n  Half Hound; Odd Hound\n"):
        deck(LIST)


def test_a_deck_says_what_is_not_exact(cards: CardDatabase):
    found = deck(LIST, stand_ins=True)
    exact = exactness([found])
    assert str(exact) == "28 of 32 cards exact, 3 in part, 1 blank"
    assert (exact.in_part, exact.blanks) == ({"Half Hound": 3}, {"Odd Hound": 1})
    assert exact.without_drawback == ("Odd Hound",)
    assert pickle.loads(pickle.dumps(found)) == found
    assert type(found)("again", list(found)).stand_ins == found.stand_ins  # whoever takes the cards takes the marks


def test_results_say_what_is_not_exact(cards: CardDatabase):
    result = duel(LIST, "stompy", n=2, bots="random", workers=1, stand_ins=True)
    label = result.confidence()
    assert label.grade == "low"
    assert label.said().startswith("low: with stand-ins: 88 of 92 cards exact, 3 in part, 1 blank; ")
    assert label.exactness == "88 of 92 cards exact, 3 in part, 1 blank"
    summary = result.summary()["exactness"]
    assert isinstance(summary, dict)
    assert summary["blanks"] == {"Odd Hound": 1}
    alone = goldfish(LIST, n=1, turns=2, workers=1, stand_ins=True)
    assert str(alone.exactness()) == "28 of 32 cards exact, 3 in part, 1 blank"


def test_a_kept_run_says_so_where_the_cards_are_not_known(cards: CardDatabase, tmp_path: Path):
    batch = Duel([deck(LIST, stand_ins=True), "stompy"], n=1, bots="random", workers=1)
    with Store(tmp_path / "runs.sqlite") as store:
        run = keep_run(batch, store)
        for _ in batch:
            pass
        use_database(tmp_path / "none.sqlite")
        assert "with stand-ins: 88 of 92 cards exact" in store.run(run).title
        again = load_run(run, store, workers=1)
        assert str(again.result.exactness()) == "88 of 92 cards exact, 3 in part, 1 blank"


def test_the_sideboard_does_not_keep_a_deck_from_being_played(cards: CardDatabase):
    found = deck("24 Forest\n4 Grizzly Bears\nSideboard\n2 Odd Hound\n1 Shock")
    assert [card.name for card in found.sideboard] == ["Shock"]
    assert found.notes == ("played without 2 cards beside the deck: 2 Odd Hound",)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Artifact", "Put a whet counter on this artifact. (Each whet counter gives +1/+0.)"),
        ("Sorcery", "Draw a card. " * 20_000),
        (
            "Sorcery",
            "Exile target creature card from a graveyard. You gain X life, where X is the exiled card's power.",
        ),
    ],
)
def test_a_text_that_is_refused_as_a_whole_is_a_blank(types: str, text: str):
    assert kind(types, text) == Kind.BLANK
