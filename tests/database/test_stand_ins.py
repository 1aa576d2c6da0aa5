"""Stand-ins: cards that are not understood, played as what is understood of them."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import run
from tests.database.examples import scryfall

from playset import deck, duel, goldfish
from playset.ability import EntersTapped
from playset.core.errors import UnknownCard
from playset.core.words import Color
from playset.database import use_database
from playset.database.importing import import_file
from playset.database.marks import Kind, mark_of
from playset.database.records import scryfall_record
from playset.database.stand_ins import stand_in
from playset.database.store import CardDatabase
from playset.decks.exactness import exactness
from playset.rules.objects.commander import color_identity
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


@pytest.mark.parametrize("text", [HELPS, MORE + HELPS, "This creature can't flummox.", "{R}: Flummox target player."])
def test_a_stand_in_has_the_colour_identity_of_its_card(text: str):
    found = made("Legendary Creature — Elf", text, "2/2", color_identity=["G", "R"])
    assert color_identity(found) == Color.RED | Color.GREEN


@pytest.mark.parametrize(
    "text",
    [
        HELPS,
        "Whenever you attack, you may flummox target opponent.",
        "When this creature enters, each opponent flummoxes.",
        "Creatures you control are flummoxed.",
        "−2: Flummox target player.",
        "Spells your opponents cast that flummox this creature cost an additional 3 life to cast.",
        "No more than one flummoxed creature can attack you each combat.",
        "Whenever you attack, target creature an opponent controls gets -X/-0 and is flummoxed.",
        "Whenever a player attacks one of your opponents, flummox that player.",
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
        "When this creature enters, target opponent takes an extra turn and flummoxes.",
        "As long as this creature is flummoxed, it's a land. (It's not a creature.)",
        "This creature gets -X/-X, where X is how flummoxed you are.",
        "Prevent all combat damage that would be dealt by this creature while flummoxed.",
        "Prevent all combat damage this creature would deal while flummoxed.",
        "No more than one creature can flummox each combat.",
        "Your maximum hand size is flummoxed.",
        "Mana abilities of flummoxed lands cost an additional 1 life to activate.",
        "Whenever a creature becomes flummoxed, tap that creature.",
        "When this creature enters, suspect it and flummox.",
        "When this creature enters, put a stun counter on it and flummox.",
        "When this creature enters, you and target opponent each flummox.",
        "When this creature enters, destroy target flummoxed land you control.",
        "Whenever a player flummoxes, this creature deals 2 damage to that player.",
        "Whenever a Swamp becomes flummoxed, this creature deals 1 damage to that land's controller.",
        "Whenever the first spell of a turn is cast, flummox it.",
        "Whenever you play a land, this creature becomes an enchantment and flummoxes.",
        "As long as this creature is flummoxed, it has base power and toughness 1/1.",
        "When this creature enters, choose one: you are flummoxed, or you lose 2 life.",
    ],
)
def test_without_a_cost_restriction_or_drawback_the_rest_is_a_blank(text: str):
    card = made("Creature — Dog", MORE + text, "2/2")
    mark = mark_of(card)
    assert mark is not None
    assert (mark.kind, card.abilities) == (Kind.BLANK, ())
    assert mark.left_out == ("Flying", text)


def test_a_planeswalker_that_is_not_compleated_is_a_blank():
    text = "Compleated (It enters with two fewer loyalty counters.)\n+1: Draw a card.\n−2: Flummox target player."
    mark = mark_of(made("Legendary Planeswalker — Dog", text, loyalty="4"))
    assert mark is not None
    assert mark.kind == Kind.BLANK


def test_a_creature_that_would_outlive_its_chapters_is_a_blank_without_a_drawback():
    """CR 714.4: what has no chapter abilities is not sacrificed after the last of them."""
    types, keyword = "Enchantment Creature — Saga Dog", "Flying"
    mark = mark_of(made(types, f"I — Flummox target opponent.\nII — Flummox.\n{keyword}", "5/5"))
    assert mark is not None
    assert (mark.kind, mark.without_drawback) == (Kind.BLANK, True)
    mark = mark_of(made(types, f"I — Draw a card.\nII — Flummox.\n{keyword}", "5/5"))
    assert mark is not None
    assert (mark.kind, mark.left_out) == (Kind.PART, ("II — Flummox.",))


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


def test_a_game_to_watch_and_a_validation_say_so(cards: CardDatabase, tmp_path: Path):
    lists = tmp_path / "lists"
    lists.mkdir()
    for name, text in (("hounds", LIST), ("bears", "20 Forest\n20 Grizzly Bears\n")):
        (lists / f"{name}.txt").write_text(text, encoding="utf-8")
    table = tmp_path / "people.tsv"
    table.write_text("first\tsecond\tfirst_wins\tmatches\nhounds\tbears\t0.5\t20\n", encoding="utf-8")
    watched = ("watch", str(lists / "hounds.txt"), "burn", "--seed", "1", "--turn-cap", "1", "--bots", "random")
    said = "With stand-ins, this is no game of the cards as printed: Half Hound; Odd Hound"
    assert said in run(*watched, "--stand-ins").output
    assert json.loads(run(*watched, "--stand-ins", "--json").output)["stand_ins"] == ["Half Hound", "Odd Hound"]
    held = ("validate", str(table), "--decks", str(lists), "-n", "1", "--bots", "random", "-j", "1", "--stand-ins")
    assert "68 of 72 cards exact" not in run("validate", str(table), "--decks", str(lists)).output
    assert "With stand-ins: this is no result of the cards as printed." in run(*held).output
    assert json.loads(run(*held, "--json").output)["exactness"] == "68 of 72 cards exact, 3 in part, 1 blank"
    table.write_text("first\tsecond\tfirst_wins\tmatches\nhounds\tbears\t10\t20\n", encoding="utf-8")
    assert "'10' in the column 'first_wins' is no share, such as 0.55 or 55%" in run(*held).output


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


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {C}. You lose 1 life and flummox.",
        "{T}, Pay 1 life: Add {C}. Flummox.",
        "{T}, Remove a mining counter from this land: Add one mana of any color. Flummox.",
        "{T}: Choose a color of a flummoxed permanent. Add one mana of that color.",
        "{T}: Add one mana of any color. Return this land to its owner's hand as you flummox.",
    ],
)
def test_a_land_whose_mana_has_a_price_is_held_back_as_a_blank(text: str):
    card = made("Land", text, cost="")
    mark = mark_of(card)
    assert mark is not None
    assert (mark.kind, mark.without_drawback) == (Kind.BLANK, True)
    assert EntersTapped() in card.abilities


def test_a_land_whose_mana_is_free_is_not_held_back():
    mark = mark_of(made("Land", "{T}: Add {G} or {W}. Flummox.", cost=""))
    assert mark is not None
    assert (mark.kind, mark.without_drawback) == (Kind.BLANK, False)


def test_what_is_kept_does_not_speak_of_an_x_that_is_left_out():
    assert kind("Sorcery", "Flummox X times.\nDraw X cards.") == Kind.BLANK
    assert kind("Creature — Dog", "Flummox X times.\nFlying", "2/2") == Kind.PART


def test_what_is_refused_as_a_whole_is_named():
    record = scryfall_record(scryfall("Half Angel", "{4}{W}", "Creature — Angel", "Flying", "3/3", layout="meld"))
    assert record is not None
    mark = mark_of(stand_in(record))
    assert mark is not None
    assert mark.left_out == ("cards of the layout 'meld' are not supported",)
