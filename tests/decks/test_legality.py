"""The rules of deck construction for Commander (CR 903.5)."""

import pytest

from playset import Deck, builtin_names, cards, deck
from playset.ability import CHOOSE_A_BACKGROUND, DOCTORS_COMPANION, CanBeCommander, Partner, PartnerWith, card
from playset.cards import find_card
from playset.decks.legality import commander_problems, may_be_commander
from playset.rules.objects.commander import color_identity
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

ISAMARU = "Isamaru, Hound of Konda"
WHITE = [
    name
    for name in cards.names()
    if find_card(name).base.colors == color_identity(find_card(name)) == 1 and name != ISAMARU
][:60]


def white_deck(*, commanders: list[str | CardDefinition], others: list[str | CardDefinition], size: int = 100) -> Deck:
    """A deck of some cards and as many Plains as it takes."""
    return Deck("mine", [*others, *["Plains"] * (size - len(commanders) - len(others))], commanders=commanders)


def test_903_5_a_legal_deck_has_no_problems():
    assert commander_problems(white_deck(commanders=[ISAMARU], others=[*WHITE, "Sol Ring"])) == []


@pytest.mark.parametrize("size", [60, 99, 101])
def test_903_5a_exactly_100_cards_with_the_commander(size: int):
    mine = white_deck(commanders=[ISAMARU], others=[], size=size)
    assert commander_problems(mine) == [f"the deck has {size} cards, commanders included, not 100"]


def test_903_5b_every_card_once_but_basic_lands():
    mine = white_deck(commanders=[ISAMARU], others=["Serra Angel", "Serra Angel", ISAMARU, "Wastes", "Wastes"])
    assert commander_problems(mine) == [f"{ISAMARU} is in the deck 2 times", "Serra Angel is in the deck 2 times"]


def test_903_5c_only_cards_within_the_colour_identity():
    mine = white_deck(commanders=[ISAMARU], others=["Shock", "Boros Charm", "Karplusan Forest", "Sol Ring"])
    assert commander_problems(mine) == [
        "Shock is red, outside the colour identity of the commander",
        "Boros Charm is red, outside the colour identity of the commander",
        "Karplusan Forest is red and green, outside the colour identity of the commander",
    ]


def test_903_5d_nor_lands_with_basic_types_of_other_colours():
    odd = card("Odd Grove", "", "Land — Forest Plains")
    assert commander_problems(white_deck(commanders=[ISAMARU], others=[odd, "Mountain"])) == [
        "Odd Grove is green, outside the colour identity of the commander",
        "Mountain is red, outside the colour identity of the commander",
    ]


def test_903_5e_no_sideboard():
    mine = Deck("mine", ["Plains"] * 99, sideboard=["Serra Angel"], commanders=[ISAMARU])
    assert commander_problems(mine) == ["a Commander deck has no sideboard"]


def test_903_3_a_deck_needs_a_commander_that_can_be_one():
    assert commander_problems(Deck("mine", ["Plains"] * 100)) == ["the deck has no commander"]
    mine = white_deck(commanders=["Savannah Lions"], others=[])
    assert commander_problems(mine) == ["Savannah Lions cannot be a commander"]


@pytest.mark.parametrize(
    ("definition", "may"),
    [
        (card("A", "{W}", "Legendary Creature — Dog", pt="1/1"), True),
        (card("B", "{W}", "Creature — Dog", pt="1/1"), False),
        (card("C", "{W}", "Legendary Enchantment"), False),
        (card("D", "{2}", "Legendary Artifact — Vehicle", pt="3/3"), True),
        (card("E", "{2}", "Legendary Artifact — Spacecraft", pt="3/3"), True),
        (card("F", "{2}", "Legendary Artifact — Spacecraft"), False),
        (card("G", "{3}", "Legendary Planeswalker — Someone", loyalty=3), False),
        (card("H", "{3}", "Legendary Planeswalker — Someone", CanBeCommander(), loyalty=3), True),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_903_3_what_can_be_a_commander(definition: CardDefinition, may: bool):
    assert may_be_commander(definition) == may


def partner(name: str, cost: str, *abilities: Partner) -> CardDefinition:
    return card(name, cost, "Legendary Creature — Human", *abilities, pt="2/2")


def test_702_124_two_commanders_need_the_same_partner_ability():
    one, other = partner("One", "{W}", Partner()), partner("Other", "{R}", Partner())
    friend = partner("Friend", "{W}", Partner("Friends forever"))
    assert commander_problems(white_deck(commanders=[one, other], others=["Boros Charm"])) == []
    for pair in ([one, friend], [one, ISAMARU], [partner("X", "{W}"), partner("Y", "{W}")]):
        found = commander_problems(white_deck(commanders=[*pair], others=[]))
        assert len(found) == 1
        assert "cannot be commanders together" in found[0]


def test_702_124g_never_more_than_two():
    three = [partner(name, "{W}", Partner()) for name in "ABC"]
    found = commander_problems(white_deck(commanders=[*three], others=[]))
    assert found == ["a deck has one commander, or two with partner, not 3"]


def test_702_124b_the_two_count_among_the_100_cards():
    pair = [partner("One", "{W}", Partner()), partner("Other", "{W}", Partner())]
    assert len(white_deck(commanders=[*pair], others=[])) == 100
    assert commander_problems(white_deck(commanders=[*pair], others=[])) == []


@pytest.mark.parametrize("name", [name for name in builtin_names() if deck(name).commanders])
def test_a_built_in_commander_deck_is_legal(name: str):
    assert commander_problems(deck(name)) == []


def test_702_124j_partner_with_names_the_other_card():
    one = card("One, First", "{W}", "Legendary Creature — Cat", PartnerWith("Two, Second"), pt="1/1")
    two = card("Two, Second", "{W}", "Legendary Creature — Cat", PartnerWith("One, First"), pt="1/1")
    three = card("Three", "{W}", "Legendary Creature — Cat", PartnerWith("One, First"), pt="1/1")
    assert commander_problems(white_deck(commanders=[one, two], others=[])) == []
    assert commander_problems(white_deck(commanders=[one, three], others=[])) != []


def test_702_124j_as_it_enters_a_player_may_search_for_the_other_card():
    one = card("One, First", "{W}", "Legendary Creature — Cat", PartnerWith("Grizzly Bears"), pt="1/1")
    s = Scenario(hand=[one], library="Grizzly Bears, Island")
    s.cast("One, First").choose("me").yes()
    assert s.offered == ["Grizzly Bears"]
    s.choose("Grizzly Bears")
    assert s.hand == ["Grizzly Bears"]


def test_702_124k_a_background_needs_a_commander_that_chooses_one():
    back = card("Old Soldier", "{W}", "Legendary Enchantment — Background")
    one = card("Hero", "{W}", "Legendary Creature — Human", CHOOSE_A_BACKGROUND, pt="1/1")
    plain = card("Plain", "{W}", "Legendary Creature — Human", pt="1/1")
    assert commander_problems(white_deck(commanders=[one, back], others=[])) == []
    assert commander_problems(white_deck(commanders=[plain, back], others=[])) != []
    assert commander_problems(white_deck(commanders=[back], others=[])) != []


def test_702_124m_a_doctor_and_a_companion():
    doctor = card("Doctor", "{W}", "Legendary Creature — Time Lord Doctor", pt="1/1")
    rogue = card("Rogue", "{W}", "Legendary Creature — Time Lord Doctor Rogue", pt="1/1")
    friend = card("Friend", "{W}", "Legendary Creature — Human", DOCTORS_COMPANION, pt="1/1")
    assert commander_problems(white_deck(commanders=[doctor, friend], others=[])) == []
    assert commander_problems(white_deck(commanders=[rogue, friend], others=[])) != []
