"""What a description in an effect speaks of while the effect is carried out (CR 608.2c, 608.2h, 700.4)."""

from __future__ import annotations

import pytest

from playset.core.errors import BadText
from playset.oracle.text import read_card
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
GIANT = read_card("Plain Giant", "{4}{R}", "Creature — Giant", "", "3/3")


def test_608_2h_a_target_is_known_to_what_a_player_has_to_sacrifice():
    edict = read_card(
        "Greatest First",
        "{B}",
        "Instant",
        "Target opponent sacrifices a creature or planeswalker they control with the highest mana value among "
        "creatures and planeswalkers they control.",
    )
    s = Scenario(hand=[edict], battlefield=[GIANT], their_battlefield=[BEAR, GIANT])
    s.cast("Greatest First", "them").resolve()
    assert s.them.battlefield == ["Plain Bear"]
    assert s.battlefield == ["Plain Giant"]


def test_608_2h_what_blocks_it_is_known_to_what_a_player_has_to_sacrifice():
    raptor = read_card(
        "Plain Raptor",
        "{B}{R}",
        "Creature — Dinosaur",
        "Menace\nWhenever a creature you control with menace becomes blocked, defending player sacrifices a creature "
        "blocking it.",
        "2/2",
    )
    s = Scenario(battlefield=[raptor], their_battlefield=[BEAR, BEAR, GIANT])
    s.attack("Plain Raptor").them.block({"Plain Bear": "Plain Raptor", "Plain Bear #2": "Plain Raptor"})
    s.resolve()
    assert s.asked_player == 1
    assert s.offered == ["Plain Bear", "Plain Bear"]
    s.choose("Plain Bear #1").resolve()
    assert s.them.battlefield == ["Plain Bear", "Plain Giant"]


def test_700_4_a_planeswalker_dies_too():
    domri = read_card("Plain Domri", "{1}{R}{G}", "Legendary Planeswalker — Domri", "+1: You gain 1 life.", loyalty=1)
    for victim, exiled in (("permanent", True), ("creature", False)):
        fires = read_card(
            "Plain Fires",
            "{R}",
            "Sorcery",
            "Plain Fires deals 1 damage to each creature and each planeswalker. "
            f"If a {victim} dealt damage this way would die this turn, exile it instead.",
        )
        s = Scenario(hand=[fires], their_battlefield=[domri])
        s.cast("Plain Fires").resolve()
        assert s.them.exile == (["Plain Domri"] if exiled else [])


def test_603_7_if_you_do_is_not_read_past_what_is_done_later():
    with pytest.raises(BadText):  # CR 608.2c: "if you do" speaks of the sacrifice, which is not yet made
        read_card(
            "Plain Double",
            "{2}{U}",
            "Creature — Shapeshifter",
            "{3}{U}, Exile this creature: You may put a creature card from your hand onto the battlefield. If you do, "
            "that creature gains haste until end of turn. At the beginning of the next end step, sacrifice that "
            "creature. If you do, return this creature to the battlefield.",
            "1/1",
        )


def test_608_2c_nothing_that_was_sacrificed_is_not_what_the_event_was_about():
    disciple = read_card(
        "Plain Disciple",
        "{3}{B}",
        "Creature — Human Wizard",
        "When this creature enters, sacrifice another creature. You gain X life and draw X cards, where X is that "
        "creature's power.",
        "2/1",
    )
    s = Scenario(hand=[disciple], library="9 Forest")
    s.cast("Plain Disciple").resolve()
    assert (s.life, s.hand) == (20, [])
    s = Scenario(hand=[disciple], battlefield=[GIANT], library="9 Forest")
    s.cast("Plain Disciple").resolve()
    assert (s.life, s.hand) == (23, ["Forest"] * 3)


def test_113_7a_its_in_an_ability_that_equipment_gives_is_of_what_has_the_ability():
    shield = read_card(
        "Plain Shield",
        "{2}{R}",
        "Artifact — Equipment",
        "Equipped creature has menace and mobilize X, where X is its power.\nEquip {2}",
    )
    s = Scenario(battlefield=[shield, GIANT])
    s.activate("Plain Shield", "Plain Giant").resolve()
    s.attack("Plain Giant").resolve()
    assert s.battlefield == ["Plain Shield", "Plain Giant", *["Warrior Token"] * 3]


def test_614_1a_a_card_that_would_be_put_into_a_graveyard_from_anywhere_is_shuffled_in():
    turn = read_card(
        "Plain Turn",
        "{U}",
        "Instant",
        "Draw a card.\nIf Plain Turn would be put into a graveyard from anywhere, reveal Plain Turn and shuffle it "
        "into its owner's library instead.",
    )
    s = Scenario(hand=[turn], library="9 Forest")
    s.cast("Plain Turn").resolve()
    assert s.graveyard == []
    assert "Plain Turn" in s.library
    mongrel = read_card("Plain Dog", "{G}", "Creature — Dog", "Discard a card: You gain 1 life.", "2/2")
    s = Scenario(hand=[turn], battlefield=[mongrel], library="9 Forest")
    s.activate("Plain Dog").resolve()
    assert s.graveyard == []
    assert "Plain Turn" in s.library
