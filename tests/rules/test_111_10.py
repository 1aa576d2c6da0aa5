"""CR 111.10: predefined tokens."""

from __future__ import annotations

import pytest

from playset import ability
from playset.ability import (
    BLOOD,
    CLUE,
    FOOD,
    GOLD,
    LANDER,
    MAP,
    MUTAGEN,
    SHARD,
    TREASURE,
    WALKER,
    CreateToken,
    Spell,
    card,
)
from playset.core.words import Color
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

LANGUAGE = {word: getattr(ability, word) for word in ability.WORDS}


@pytest.mark.parametrize("token", [TREASURE, FOOD, GOLD, WALKER, SHARD, CLUE, BLOOD, MAP, LANDER, MUTAGEN], ids=str)
def test_111_10_each_is_a_token_of_its_own_description(token: CardDefinition):
    assert token.is_token
    assert eval(repr(token), dict(LANGUAGE)) == token
    s = Scenario(hand=[card("Make", "{1}", "Sorcery", Spell(CreateToken(token)))])
    assert s.cast("Make").battlefield == [token.name]
    colors = Color.BLACK if token is WALKER else 0
    assert s.state.characteristics(s.permanent(token.name)).colors == colors


def test_111_10a_a_treasure_makes_one_mana_of_any_colour():
    s = Scenario(battlefield=[TREASURE])
    s.activate("Treasure Token").choose("{B}")
    assert s.pool == "{B}"
    assert s.battlefield == []


def test_111_10b_food():
    s = Scenario(battlefield=[FOOD])
    assert s.activate("Food Token").life == 23


def test_111_10c_gold_needs_no_tapping():
    s = Scenario(battlefield=[GOLD])
    s.permanent("Gold Token").tapped = True
    s.ask_again()
    s.activate("Gold Token").choose("{G}")
    assert s.pool == "{G}"


def test_111_10e_a_shard():
    s = Scenario(battlefield=[SHARD], library="Plains, Island")
    s.activate("Shard Token").choose("Plains")
    assert s.hand == ["Island"]


def test_111_10g_blood():
    s = Scenario(hand="Swamp", battlefield=[BLOOD])
    s.activate("Blood Token")
    assert s.graveyard == ["Swamp"]
    assert s.hand == ["Filler"]


def test_111_10s_a_map():
    s = Scenario(battlefield=[MAP, "Grizzly Bears"], library="Forest, Island")
    s.activate("Map Token")
    assert s.hand == ["Forest"]


def test_111_10u_a_lander():
    s = Scenario(battlefield=[LANDER], library="Grizzly Bears, Forest, Island")
    s.activate("Lander Token")
    assert sorted(s.offered) == ["Forest", "Island"]
    s.choose("Island")
    assert s.tapped("Island")


def test_111_10v_a_mutagen():
    s = Scenario(battlefield=[MUTAGEN, "Grizzly Bears"])
    assert s.activate("Mutagen Token").pt("Grizzly Bears") == "3/3"
