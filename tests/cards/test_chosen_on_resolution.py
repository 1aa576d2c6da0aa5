"""Families of cards that let a player choose as they resolve, and that say when and from where they work."""

from __future__ import annotations

import pytest
from tests.cards.read_cards import BEAR, creature, sorcery

from playset.core.errors import BadText
from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

# --- one thing or another ------------------------------------------------------------------------------------


def test_608_2d_one_of_two_abilities_is_chosen_on_resolution():
    gift = sorcery("Gift", "{1}", "Target creature gains your choice of flying or trample until end of turn.")
    s = Scenario(hand=[gift], battlefield=[BEAR])
    s.cast("Gift", "Plain Bear").resolve()
    assert len(s.offered) == 2
    s.answer(1).resolve()
    assert (s.has("Plain Bear", "flying"), s.has("Plain Bear", "trample")) == (False, True)


def test_608_2b_nothing_is_chosen_for_a_target_that_is_gone():
    gift = read_card(
        "Gift", "{1}", "Instant", "Target creature gains your choice of flying or trample until end of turn."
    )
    s = Scenario(hand=[gift, "Murder"], battlefield=[BEAR])
    s.cast("Gift", "Plain Bear", hold=True).cast("Murder", "Plain Bear").resolve()
    assert s.graveyard == ["Plain Bear", "Murder", "Gift"] or sorted(s.graveyard) == ["Gift", "Murder", "Plain Bear"]


def test_105_3_it_becomes_the_color_of_your_choice_for_a_turn():
    mongrel = creature(
        "Mongrel", "Discard a card: This creature gets +1/+1 and becomes the color of your choice until end of turn."
    )
    s = Scenario(hand="Forest", battlefield=[mongrel], library="9 Forest", their_library="9 Forest")
    s.activate("Mongrel").resolve().answer(2).resolve()
    assert s.pt("Mongrel") == "3/3"
    assert s.state.characteristics(s.permanent("Mongrel")).colors == 4  # black
    s.next_turn()
    assert (s.pt("Mongrel"), s.state.characteristics(s.permanent("Mongrel")).colors) == ("2/2", 0)


def test_702_16_protection_from_colorless_or_from_a_color():
    giver = creature(
        "Giver",
        "{T}: Another target creature you control gains protection from colorless or from the color of your choice "
        "until end of turn.",
    )
    s = Scenario(hand="Shock", battlefield=[giver, BEAR])
    s.activate("Giver", "Plain Bear").resolve().answer(1).choose("red").resolve()
    s.cast("Shock", hold=True)
    assert "Plain Bear" not in s.offered
    s.choose("me").resolve()


# --- names ---------------------------------------------------------------------------------------------------

THERAPY = sorcery(
    "Therapy",
    "{1}",
    "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
)


def test_201_4_all_cards_with_the_name_are_discarded():
    s = Scenario(hand=[THERAPY], their_hand=[BEAR, BEAR, "Shock", "Forest"])
    s.cast("Therapy", "them").resolve()
    assert "Forest" not in s.offered
    s.choose("Plain Bear").resolve()
    assert (s.them.hand, s.them.graveyard) == (["Shock", "Forest"], ["Plain Bear", "Plain Bear"])


def test_201_4_a_name_that_nobody_holds():
    s = Scenario(hand=[THERAPY], their_hand=[BEAR])
    s.cast("Therapy", "them").resolve().choose("Therapy").resolve()
    assert s.them.hand == ["Plain Bear"]


# --- when ----------------------------------------------------------------------------------------------------


def test_602_5b_only_during_your_upkeep():
    dragon = creature(
        "Dragon", "{1}: Return this card from your graveyard to your hand. Activate only during your upkeep."
    )
    s = Scenario(graveyard=[dragon], battlefield="2 Forest", library="9 Forest", their_library="9 Forest", mana="")
    assert not s.can("activate", "Dragon")
    s.pass_to(Step.UPKEEP)
    assert not s.can("activate", "Dragon")  # theirs
    s.pass_to(Step.UPKEEP, 4)
    s.activate("Dragon").resolve()
    assert "Dragon" in s.hand


def test_603_7_mana_at_the_beginning_of_the_next_main_phase():
    drain = read_card(
        "Drain",
        "{U}{U}",
        "Instant",
        "Counter target spell. At the beginning of your next main phase, add an amount of {C} "
        "equal to that spell's mana value.",
    )
    s = Scenario(hand=[drain], their_hand="Divination", active=1, library="9 Forest", their_library="9 Forest")
    s.them.cast("Divination", hold=True)
    s.cast("Drain", "Divination").resolve()
    assert s.them.graveyard == ["Divination"]
    s.pass_to(Step.PRECOMBAT_MAIN, 3).resolve()
    assert s.pool == "{C}{C}{C}"
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.pool == ""


# --- where ---------------------------------------------------------------------------------------------------


def test_113_6_an_ability_that_works_only_in_the_graveyard():
    glory = creature(
        "Glory",
        "{1}: Choose a color. Creatures you control gain protection from the chosen color until end of turn. "
        "Activate only if this card is in your graveyard.",
    )
    s = Scenario(battlefield=[glory, BEAR, "Forest"])
    assert not s.can("activate", "Glory")
    s = Scenario(graveyard=[glory], battlefield=[BEAR, "Forest"], hand="Shock")
    s.activate("Glory").resolve().choose("red").resolve()
    s.cast("Shock", hold=True)
    assert "Plain Bear" not in s.offered
    s.choose("me").resolve()


def test_603_4_a_card_that_has_left_the_graveyard_does_nothing():
    genesis = creature(
        "Genesis", "At the beginning of your upkeep, if this card is in your graveyard, you gain 3 life."
    )
    exhume = read_card("Erase", "{1}", "Instant", "Exile target card from a graveyard.")
    s = Scenario(graveyard=[genesis], library="9 Forest", their_library="9 Forest", active=1, hand=[exhume])
    s.pass_to(Step.UPKEEP, 3).cast("Erase", "Genesis").resolve()
    assert s.life == 20
    s = Scenario(graveyard=[genesis], library="9 Forest", their_library="9 Forest", active=1)
    assert s.pass_to(Step.UPKEEP, 3).resolve().life == 23


def test_702_81_cards_in_a_graveyard_with_retrace():
    sage = creature("Sage", "Instant and sorcery cards in your graveyard have retrace.")
    s = Scenario(graveyard="Shock, Grizzly Bears", hand="Forest, Shock", battlefield=[sage])
    s.cast("Shock #2", "them", pay=["Forest"]).resolve()
    assert (s.them.life, sorted(s.graveyard), s.hand) == (18, ["Forest", "Grizzly Bears", "Shock"], ["Shock"])


def test_702_34_each_card_in_a_graveyard_with_flashback_for_its_cost():
    lier = creature(
        "Lier",
        "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that "
        "card's mana cost.",
    )
    s = Scenario(graveyard="Shock, Grizzly Bears", battlefield=[lier])
    s.cast("Shock", "them").resolve()
    assert (s.them.life, s.graveyard, s.exile) == (18, ["Grizzly Bears"], ["Shock"])


def test_111_2_tokens_created_at_once_trigger_once():
    herald = creature("Herald", "Whenever you create one or more tokens, you gain 1 life.")
    army = sorcery("Army", "{1}", "Create three 1/1 white Soldier creature tokens.")
    s = Scenario(hand=[army], battlefield=[herald])
    assert s.cast("Army").resolve().life == 21


def test_608_2c_the_second_creature_spell_brings_it_back():
    vine = creature(
        "Vine",
        "Whenever you cast a spell, if it's the second creature spell you cast this turn, you may return this "
        "card from "
        "your graveyard to the battlefield.",
    )
    s = Scenario(graveyard=[vine], hand=[BEAR, "Sol Ring", BEAR])
    s.cast("Plain Bear").resolve().cast("Sol Ring").resolve()
    assert s.asked == "priority"
    s.cast("Plain Bear").resolve().yes().resolve()
    assert "Vine" in s.battlefield


def test_701_24_the_owner_shuffles_it_in_and_draws():
    fade = read_card(
        "Fade",
        "{1}",
        "Instant",
        "The owner of target nonland permanent shuffles it into their library, then draws two cards.",
    )
    s = Scenario(hand=[fade], their_battlefield=[BEAR], their_library="Forest")
    s.cast("Fade", "Plain Bear").resolve()
    assert sorted(s.them.hand) == ["Forest", "Plain Bear"]


def test_608_2c_a_permanent_card_on_top_enters_for_its_owner():
    warp = read_card(
        "Warp",
        "{2}{R}",
        "Instant",
        "The owner of target permanent shuffles it into their library, then reveals the top card of their "
        "library. If it's "
        "a permanent card, they put it onto the battlefield.",
    )
    s = Scenario(hand=[warp], their_battlefield=[BEAR], their_library="")
    s.cast("Warp", "Plain Bear").resolve()
    assert s.them.battlefield == ["Plain Bear"]


def test_201_4_a_milled_card_with_the_chosen_name():
    predict = sorcery(
        "Predict",
        "{1}",
        "Choose a card name, then target player mills a card. If a card with the chosen name was milled this way, you "
        "draw two cards. Otherwise, you draw a card.",
    )
    s = Scenario(hand=[predict], their_library=[BEAR], library="9 Forest")
    assert s.cast("Predict", "them").resolve().choose("Plain Bear").resolve().hand == ["Forest", "Forest"]
    s = Scenario(hand=[predict], their_library=[BEAR], library="9 Forest")
    assert s.cast("Predict", "them").resolve().choose("Predict").resolve().hand == ["Forest"]


def test_what_is_not_known_later_is_not_read():
    for text in (
        "When this creature enters, choose a card name. Spells with the chosen name cost {1} less to cast this turn.",
        "{1}: Target spell becomes the color of your choice until end of turn.",
    ):
        with pytest.raises(BadText):
            creature("Example", text)


def test_106_4_mana_for_what_a_cost_exiled():
    chain = read_card(
        "Chain",
        "{2}{G}",
        "Enchantment",
        "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana "
        "value. Spend this mana only to cast creature spells.",
    )
    s = Scenario(battlefield=[chain, BEAR], hand=[creature("Big", "")])
    s.activate("Chain", pay=["Plain Bear"]).resolve().choose("{G}{G}{G}").resolve()
    assert s.exile == ["Plain Bear"]
    s.cast("Big").resolve()
    assert "Big" in s.battlefield
