"""Reading and printing deck lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playset import cards
from playset.core.errors import BadDeck, PlaysetError, UnknownCard
from playset.database.lookup import NO_FILE
from playset.decks import Deck, parse_deck


def counts(text: str) -> dict[str, int]:
    return parse_deck(text).counts()


@pytest.mark.parametrize(
    "line",
    [
        "4 Goblin Matron",
        "4x Goblin Matron",
        "4X Goblin Matron",
        "4 x Goblin Matron",
        "4× Goblin Matron",
        "  4   Goblin   Matron  ",
        "4\tGoblin Matron",
        "04 goblin matron",
        "+4 Goblin Matron",
        "4 Goblin Matron (7ED) 191",
        "4 Goblin Matron (DOM)",
        "4 Goblin Matron  # finds another",
        "4 Goblin Matron\r",
        "\ufeff4 Goblin Matron",
    ],
)
def test_a_line_is_a_count_and_a_name(line: str):
    assert counts(line + "\n1 Mountain") == {"Goblin Matron": 4, "Mountain": 1}


def test_a_name_alone_counts_once():
    assert counts("Mountain\nIsamaru, Hound of Konda") == {"Mountain": 1, "Isamaru, Hound of Konda": 1}


def test_blank_lines_comments_and_headings_do_not_count():
    text = """
    // my deck
    # for Friday
    Deck

    4 Mountain
        # more
    Main deck:
    2 Mountain
    """
    assert counts(text) == {"Mountain": 6}


@pytest.mark.parametrize("heading", ["Sideboard", "sideboard", "SIDEBOARD:", "Sideboard: "])
def test_a_sideboard_follows_its_heading(heading: str):
    deck = parse_deck(f"2 Shock\n\n{heading}\n1 Opt\n3 Negate\nDeck\n1 Mountain")
    assert [card.name for card in deck] == ["Shock", "Shock", "Mountain"]
    assert [card.name for card in deck.sideboard] == ["Opt", "Negate", "Negate", "Negate"]


@pytest.mark.parametrize("prefix", ["SB: ", "SB:", "sb:  "])
def test_or_each_of_its_cards_is_marked(prefix: str):
    deck = parse_deck(f"{prefix}2 Opt\n3 Shock\n{prefix}Negate")
    assert deck.counts() == {"Shock": 3}
    assert [card.name for card in deck.sideboard] == ["Opt", "Opt", "Negate"]


def test_a_deck_keeps_its_order_name_and_description():
    deck = parse_deck("1 Shock\n2 Mountain\n1 Shock", name="mine", description="what it does")
    assert [card.name for card in deck] == ["Shock", "Mountain", "Mountain", "Shock"]
    assert (deck.name, deck.description, len(deck)) == ("mine", "what it does", 4)
    assert deck.counts() == {"Shock": 2, "Mountain": 2}
    assert repr(deck) == "<Deck 'mine': 4 cards>"


def test_a_deck_prints_its_list():
    deck = parse_deck("2x Shock\nMountain\nSB: Opt")
    assert str(deck) == "2 Shock\n1 Mountain\n\nSideboard\n1 Opt"
    assert repr(deck) == "<Deck 'deck': 3 cards and a sideboard of 1>"


names = st.lists(st.sampled_from(cards.names()), max_size=12)


@given(names.filter(bool), names)
def test_a_printed_deck_can_be_read_again(main: list[str], side: list[str]):
    deck = Deck("deck", main, side)
    again = parse_deck(str(deck))
    assert again == deck
    assert hash(again) == hash(deck)
    assert str(again) == str(deck)


# --- commanders ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Commander\n1 Goblin King\n\nDeck\n3 Mountain",
        "Deck\n3 Mountain\n\nCommander:\n1 Goblin King",
        "commanders\nGoblin King # whom all follow\nDeck\n3 Mountain",
        "Commander\n\n// the leader\n1 Goblin King\n\n3 Mountain",
    ],
)
def test_the_commander_has_a_heading_of_its_own(text: str):
    deck = parse_deck(text)
    assert [card.name for card in deck.commanders] == ["Goblin King"]
    assert [card.name for card in deck] == ["Goblin King", "Mountain", "Mountain", "Mountain"]
    assert len(deck) == 4
    assert deck.counts() == {"Goblin King": 1, "Mountain": 3}
    assert repr(deck) == "<Deck 'deck': 4 cards led by Goblin King>"


def test_two_commanders():
    deck = parse_deck("Commander\n1 Goblin King\n1 Goblin Chieftain\n\nDeck\n3 Mountain\n\nSideboard\n1 Shock")
    assert [card.name for card in deck.commanders] == ["Goblin King", "Goblin Chieftain"]
    assert [card.name for card in deck.sideboard] == ["Shock"]


def test_a_printed_deck_with_a_commander_reads_as_the_same_deck():
    deck = parse_deck("Commander\n1 Goblin King\n\nDeck\n3 Mountain\n1 Shock\n\nSideboard\n1 Shock")
    assert str(deck).splitlines()[:3] == ["Commander", "1 Goblin King", ""]
    assert parse_deck(str(deck)) == deck
    assert deck != parse_deck("1 Goblin King\n3 Mountain\n1 Shock\n\nSideboard\n1 Shock")


# --- what is wrong with a list -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "error", "parts"),
    [
        ("4 Goblin Matrn", UnknownCard, ["line 1", "'Goblin Matrn'", "did you mean 'Goblin Matron'?"]),
        ("4 Mountain\n\n2 Zzyzx", UnknownCard, ["line 3", "'Zzyzx'"]),
        ("Lightning Blot", UnknownCard, ["line 1", "'Lightning Blot'", "did you mean 'Lightning Bolt'?"]),
        ("SB: 2 Zzyzx\n1 Shock", UnknownCard, ["line 1", "'Zzyzx'"]),
        ("0 Mountain", BadDeck, ["line 1", "'0 Mountain'", "1 to 1000"]),
        ("-2 Mountain", BadDeck, ["line 1", "'-2 Mountain'"]),
        ("1001 Mountain", BadDeck, ["line 1", "'1001 Mountain'"]),
        (f"{'9' * 5000} Mountain", BadDeck, ["line 1"]),
        ("4 Mountain\n4", BadDeck, ["line 2", "'4' names no card"]),
        ("4x", BadDeck, ["line 1", "'4x' names no card"]),
        ("SB:\n1 Shock", BadDeck, ["line 1", "names no card"]),
        ("", BadDeck, ["no cards"]),
        ("// nothing\n\n# at all", BadDeck, ["no cards"]),
        ("Sideboard\n4 Shock", BadDeck, ["no cards"]),
        ("Commander\n1 Goblin King", BadDeck, ["no cards"]),
        ("1 Goblin King\n\nCompanion\n1 Shock", BadDeck, ["line 4", "companion", "'Shock'"]),
        ("4 Mountain, 2 Forest", UnknownCard, ["line 1", "'Mountain, 2 Forest'"]),
    ],
)
def test_a_bad_list_is_refused_with_line_and_text(text: str, error: type[PlaysetError], parts: list[str]):
    with pytest.raises(error) as caught:
        parse_deck(text, name="mine")
    message = str(caught.value)
    assert "'mine'" in message
    for part in parts:
        assert part in message


def test_all_problems_are_reported_at_once():
    with pytest.raises(BadDeck) as caught:
        parse_deck("4 Goblin Matrn\n4 Mountain\n0 Shock\n\nZzyzx\n")
    assert str(caught.value).splitlines() == [
        "the deck list 'deck' has 3 problems:",
        "  line 1: no card is called 'Goblin Matrn'; did you mean 'Goblin Matron'?",
        "  line 3: 0 in '0 Shock' is not a number of cards from 1 to 1000",
        "  line 5: no card is called 'Zzyzx'",
        NO_FILE.replace("only", "Only"),
    ]


def test_only_unknown_cards_make_an_unknown_card():
    with pytest.raises(UnknownCard, match="2 problems"):
        parse_deck("Zzyzx\nXyzzy")


@pytest.mark.parametrize("text", [None, 4, b"4 Mountain", ["4 Mountain"]])
def test_a_list_is_text(text: object):
    with pytest.raises(BadDeck, match="is text, not"):
        parse_deck(text)  # type: ignore[arg-type]  # what a careless caller does


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str):
    try:
        deck = parse_deck(text)
    except PlaysetError as error:
        assert "'deck'" in str(error)  # noqa: PT017 (both outcomes are right)
    else:
        assert len(deck)


@pytest.mark.parametrize("name", ["Goblin King", "GOBLIN KING", "Gobl\u00edn K\u00efng", "Goblin\u00a0King"])
def test_accents_case_and_spaces_do_not_matter(name: str):
    assert counts(f"1 {name}") == {"Goblin King": 1}


@pytest.mark.parametrize("mark", ["'", "\u2019", "\u2018", "`", "\u00b4"])
def test_any_apostrophe_will_do(mark: str):
    assert counts(f"1 Ajani{mark}s Sunstriker") == {"Ajani's Sunstriker": 1}
