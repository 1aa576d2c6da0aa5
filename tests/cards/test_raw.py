"""Cards by name and from raw data."""

import pytest

from playset import cards
from playset.ability import TAP, Activated, AddMana
from playset.cards import find_card, raw_card
from playset.core.errors import BadCard, BadManaCost, BadTypeLine, PlaysetError, UnknownCard
from playset.core.words import CardType, Color
from playset.rules.state.cards import card
from playset.testing import Scenario


def test_a_known_name_comes_from_the_registry_whatever_the_data_say():
    assert raw_card("Goblin King") is find_card("Goblin King")
    assert raw_card("goblin  KING", "Creature", "{G}", 9, 9) is find_card("Goblin King")


def test_an_unknown_name_becomes_a_card_without_rules_text():
    made = raw_card("Test Ogre", "Legendary Creature — Ogre", "{1}{R/G}", 3, "2")
    assert made == card("Test Ogre", "{1}{R/G}", "Legendary Creature — Ogre", pt="3/2")
    assert made.base.colors == Color.RED | Color.GREEN
    assert made.abilities == ()
    assert "Test Ogre" not in cards.names()


def test_a_raw_creature_can_be_cast_and_attacks():
    s = Scenario(hand=[raw_card("Test Ogre", "Creature — Ogre", "{2}{R}", "3", "3")], battlefield="3 Mountain", mana="")
    s.cast("Test Ogre").next_turn().next_turn()
    s.attack("Test Ogre").damage()
    assert s.them.life == 17


def test_305_6_basic_land_types_give_their_mana_ability():
    dual = raw_card("Test Valley", "Land — Forest Plains")
    assert dual.abilities == (Activated((TAP,), AddMana("{W}")), Activated((TAP,), AddMana("{G}")))
    s = Scenario(hand="White Knight", battlefield=[dual, dual], mana="")
    s.cast("White Knight")
    assert s.battlefield == ["Test Valley", "Test Valley", "White Knight"]


def test_305_6_only_lands_have_it():
    assert raw_card("Test Tree", "Creature — Forest", "{G}", 1, 1).abilities == ()
    assert len(raw_card("Test Grove", "Land Creature — Forest Dryad", "", 1, 1).abilities) == 1


def test_118_6_a_spell_without_a_mana_cost_cannot_be_cast():
    made = raw_card("Test Idea", "Sorcery", "")
    assert made.cost is None
    assert not Scenario(hand=[made], battlefield="5 Island", mana="").can("cast", "Test Idea")


def test_other_cards_need_no_power():
    assert raw_card("Test Relic", "Artifact", "{3}").type_line.types == CardType.ARTIFACT
    assert raw_card("Test Cart", "Artifact — Vehicle", "{3}", "4", "5").power == 4


@pytest.mark.parametrize(
    ("data", "error", "text"),
    [
        ({"name": "No Such Card"}, UnknownCard, "'No Such Card'"),
        ({"name": "Goblin Kong"}, UnknownCard, "did you mean 'Goblin King'?"),
        ({"name": ""}, BadCard, "needs a name"),
        ({"name": "  "}, BadCard, "needs a name"),
        ({"name": "Test", "mana_cost": "{1}"}, BadCard, "''"),
        ({"name": "Test", "type_line": "Legendary"}, BadCard, "'Legendary'"),
        ({"name": "Test", "type_line": "Creature", "mana_cost": 3}, BadCard, "mana cost 3 of 'Test' is no text"),
        ({"name": "Test", "type_line": 3}, BadCard, "type line 3 of 'Test' is no text"),
        ({"name": "Test", "type_line": "Creature Goblin", "power": 1, "toughness": 1}, BadTypeLine, "'Goblin'"),
        ({"name": "Test", "type_line": "Instant", "mana_cost": "3R"}, BadManaCost, "'3R'"),
        ({"name": "Test", "type_line": "Creature", "power": "*", "toughness": 1}, BadCard, "power '*' of 'Test'"),
        ({"name": "Test", "type_line": "Creature", "power": 1, "toughness": "1+*"}, BadCard, "toughness '1+*'"),
        ({"name": "Test", "type_line": "Creature", "power": "two", "toughness": 1}, BadCard, "'two'"),
        ({"name": "Test", "type_line": "Creature", "power": "1.5", "toughness": 1}, BadCard, "'1.5'"),
        ({"name": "Test", "type_line": "Creature", "power": 1.5, "toughness": 1}, BadCard, "1.5"),
        ({"name": "Test", "type_line": "Creature", "power": True, "toughness": 1}, BadCard, "True"),
        ({"name": "Test", "type_line": "Instant", "mana_cost": "{R}", "power": 2}, BadCard, "no creature"),
    ],
)
def test_bad_data_are_refused_by_name(data: dict[str, str], error: type[PlaysetError], text: str):
    with pytest.raises(error) as caught:
        raw_card(**data)
    assert text in str(caught.value)


def test_a_card_of_ones_own_can_be_registered_once():
    mine = card("Test Registered Bear", "{G}", "Creature — Bear", pt="1/1")
    try:
        assert cards.register(mine) is mine
        assert cards.register(card("Test Registered Bear", "{G}", "Creature — Bear", pt="1/1")) == mine
        assert find_card("test registered bear") is not None
        assert "Test Registered Bear" in cards.names()
        with pytest.raises(BadCard, match="'Test Registered Bear'"):
            cards.register(card("Test Registered Bear", "{G}", "Creature — Bear", pt="2/2"))
    finally:
        from playset.rules.state import registry

        del registry.CARDS["Test Registered Bear"], registry.FOLDED["test registered bear"]


@pytest.mark.parametrize("name", ["forest", "FOREST", " Forest ", "Isamaru, hound of konda", "man-o’-war"])
def test_names_are_found_whatever_their_case_and_apostrophes(name: str):
    assert find_card(name).name in ("Forest", "Isamaru, Hound of Konda", "Man-o'-War")


def test_208_5_what_is_missing_of_raw_data_may_be_none():
    goblin = raw_card("Test Goblin", "Creature — Goblin", None, 2, 2)
    assert (goblin.base.power, goblin.base.toughness, goblin.mana_cost) == (2, 2, "")
    plain = raw_card("Test Nothing", "Creature — Goblin", "{R}", None, None)
    assert (plain.base.power, plain.base.toughness) == (0, 0)
