"""Decks by name, file and list; the built-in decks; games from decks."""

import pickle
from pathlib import Path

import pytest

from playset import Deck, Game, builtin_names, cards, deck
from playset.cards import find_card, raw_card
from playset.core.errors import BadDeck, UnknownCard


@pytest.mark.parametrize("name", builtin_names())
def test_a_built_in_deck_has_its_number_of_cards_and_a_description(name: str):
    one = deck(name)
    assert one.name == name
    assert len(one) == (100 if one.commanders else 60)
    assert one.description
    assert "\n" not in one.description
    assert len(one.sideboard) <= 15


@pytest.mark.parametrize("name", builtin_names())
def test_a_built_in_deck_is_legal_to_construct(name: str):
    one = deck(name)
    every = [card.name for card in (*one, *one.sideboard)]
    basics = {"Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes"}
    assert {card for card in every if every.count(card) > 4} <= basics


def test_the_built_in_decks_use_every_built_in_card():
    used = {card.name for name in builtin_names() for card in (*deck(name), *deck(name).sideboard)}
    assert used == set(cards.names())


def test_there_are_decks_to_choose_from():
    assert {"burn", "drain", "goblins", "machines", "skies", "stompy", "weenie"} <= set(builtin_names())
    led = {name for name in builtin_names() if deck(name).commanders}
    assert {"aristocrats", "aurelia", "court", "fist", "muldrotha", "spellslinger", "tokens", "zurgo"} <= led
    assert builtin_names() == sorted(builtin_names())


@pytest.mark.parametrize("name", ["Goblins", " goblins ", "GOBLINS"])
def test_case_and_spaces_do_not_matter(name: str):
    assert deck(name) == deck("goblins")


def test_a_deck_stays_what_it_is():
    mine = deck("goblins")
    assert deck(mine) is mine


def test_a_list_of_several_lines_is_a_deck():
    assert deck("4 Mountain\n2 Shock").counts() == {"Mountain": 4, "Shock": 2}


def test_a_file_is_a_deck_named_after_it(tmp_path: Path):
    path = tmp_path / "my deck.txt"
    path.write_text(str(deck("goblins")), encoding="utf-8")
    assert deck(str(path)).cards == deck("goblins").cards
    assert deck(path).sideboard == deck("goblins").sideboard
    assert deck(path).name == "my deck"


def test_a_file_may_come_from_another_system(tmp_path: Path):
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xef\xbb\xbf4 Mountain\r\n\r\n2 Shock\r\n")
    assert deck(path).counts() == {"Mountain": 4, "Shock": 2}


def test_problems_in_a_file_name_the_deck_and_the_line(tmp_path: Path):
    path = tmp_path / "mine.txt"
    path.write_text("4 Mountain\n4 Goblin Matrn\n", encoding="utf-8")
    with pytest.raises(UnknownCard, match=r"'mine', line 2: .*'Goblin Matrn'"):
        deck(path)


def test_a_name_that_is_neither_a_deck_nor_a_file():
    with pytest.raises(BadDeck, match=r"'goblin'.*did you mean 'goblins'\?"):
        deck("goblin")
    with pytest.raises(BadDeck, match=r"'no/such/file.txt'.*one of .*burn, "):
        deck("no/such/file.txt")


def test_files_that_cannot_be_read(tmp_path: Path):
    with pytest.raises(BadDeck, match="cannot be read: Is a directory"):
        deck(tmp_path)
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x81")
    with pytest.raises(BadDeck, match="is not text; save the list as text"):
        deck(binary)
    with pytest.raises(BadDeck, match="cannot be read"):
        deck("what\0is this")
    with pytest.raises(BadDeck, match="cannot be read"):
        deck("x" * 5000)


@pytest.mark.parametrize("what", ["", "  ", "\n"])
def test_nothing_is_no_deck(what: str):
    with pytest.raises(BadDeck, match="no deck was named"):
        deck(what)


@pytest.mark.parametrize("what", [None, 7, {"Mountain": 4}])
def test_other_things_are_no_decks(what: object):
    with pytest.raises(BadDeck, match="is not a deck"):
        deck(what)  # type: ignore[arg-type]  # what a careless caller does


def test_a_deck_of_names_and_cards():
    own = raw_card("Own Bear", "Creature — Bear", "{G}", 2, 2)
    mine = Deck("mine", ["Forest", find_card("Forest"), own], sideboard=["Naturalize"])
    assert [card.name for card in mine] == ["Forest", "Forest", "Own Bear"]
    assert mine.cards[2] is own
    assert mine.sideboard == (find_card("Naturalize"),)


def test_bad_decks_are_refused_by_name():
    with pytest.raises(BadDeck, match="'empty' has no cards"):
        Deck("empty", [])
    with pytest.raises(BadDeck, match="'4 Mountain'; parse_deck"):
        Deck("text", "4 Mountain")
    with pytest.raises(BadDeck, match="7 in the deck 'odd'"):
        Deck("odd", ["Mountain", 7])  # type: ignore[list-item]  # what a careless caller does
    with pytest.raises(UnknownCard, match="'Goblin Matrn'"):
        Deck("odd", ["Goblin Matrn"])


def test_decks_are_values():
    assert deck("burn") == deck("burn")
    assert deck("burn") != deck("drain")
    assert deck("burn") != "burn"
    assert len({deck("burn"), deck("burn"), deck("drain")}) == 2


def test_a_game_is_played_with_decks_and_leaves_them_alone():
    red, green = deck("goblins"), deck("stompy")
    before = (red.cards, green.cards)
    game = Game([red, green], seed=3)
    assert game.decision is not None
    assert (red.cards, green.cards) == before
    assert sorted(card.name for card in game.state.definitions[1:61]) == sorted(card.name for card in red)


def test_a_game_from_names_finds_the_built_in_cards():
    assert Game([["Mountain"] * 20, ["Forest"] * 20], seed=1).decision is not None
    with pytest.raises(UnknownCard, match="'Mountian'; did you mean 'Mountain'"):
        Game([["Mountian"], ["Forest"]])


def test_a_card_that_is_sent_to_another_process_shares_its_abilities_with_its_like_there():
    for name in ("Goblin King", "Fire // Ice", "Delver of Secrets"):
        sent = find_card(name)
        copy = pickle.loads(pickle.dumps(sent))
        assert copy == sent
        assert copy.base.abilities is sent.base.abilities
        assert [pickle.loads(pickle.dumps(face)) for face in sent.faces] == list(sent.faces)


def test_a_deck_that_is_sent_to_another_process_is_made_of_its_own_cards_there():
    odd = raw_card("Odd", "Creature — Bear", "{2}", 3, 3)
    sent = Deck("mine", ["Mountain", "Mountain", odd], sideboard=["Forest"], description="odd", commanders=[odd])
    copy = pickle.loads(pickle.dumps(sent))
    assert copy == sent
    assert copy.description == "odd"
    assert copy.cards[0] is sent.cards[0]
