"""Families of cards: offers to players, abilities for anyone, first times, several targets, numbers that "
"are named later."""

from __future__ import annotations

import pytest
from tests.cards.read_cards import BEAR, creature, instant, sorcery

from playset.core.errors import BadText
from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

# --- offers --------------------------------------------------------------------------------------------------

DEMON = creature(
    "Demon",
    "At the beginning of combat on your turn, any opponent may sacrifice a creature. If a player does, "
    "tap this creature "
    "and put a +1/+1 counter on it.",
    "6/6",
)


@pytest.mark.parametrize("accepts", [True, False])
def test_608_2d_an_opponent_may_sacrifice(accepts: bool):
    s = Scenario(battlefield=[DEMON], their_battlefield=[BEAR], library="9 Forest", their_library="9 Forest")
    s.pass_to(Step.BEGINNING_OF_COMBAT).resolve()
    (s.yes() if accepts else s.no()).resolve()
    assert (s.tapped("Demon"), s.pt("Demon")) == ((True, "7/7") if accepts else (False, "6/6"))
    assert s.them.battlefield == ([] if accepts else ["Plain Bear"])


def test_608_2d_who_has_no_creature_sacrifices_none():
    s = Scenario(battlefield=[DEMON], library="9 Forest", their_library="9 Forest")
    s.pass_to(Step.BEGINNING_OF_COMBAT).resolve().yes().resolve()
    assert not s.tapped("Demon")


def test_101_4_several_may_but_it_is_done_once():
    s = Scenario(battlefield=[DEMON], their_battlefield=[BEAR], others=[{"battlefield": [BEAR]}])
    s.pass_to(Step.BEGINNING_OF_COMBAT).resolve().yes().yes().resolve()
    assert s.pt("Demon") == "7/7"
    assert [seat.battlefield for seat in s.seats[1:]] == [[], []]


@pytest.mark.parametrize("lands", [2, 1])
def test_118_12_who_draws_may_pay(lands: int):
    tithe = read_card(
        "Tithe",
        "{3}",
        "Enchantment",
        "Whenever an opponent draws a card, that player may pay {2}. If the player doesn't, you gain 1 life.",
    )
    muse = instant("Muse", "{1}", "Target player draws a card.")
    s = Scenario(hand=[muse], battlefield=[tithe], their_battlefield=f"{lands} Forest", their_library="9 Forest")
    s.cast("Muse", "them").resolve()
    if lands == 2:
        s.yes().resolve()
    assert s.life == (20 if lands == 2 else 21)


# --- who may activate ----------------------------------------------------------------------------------------


def test_602_1_any_player_may_activate_it():
    prowler = creature(
        "Prowler", "Discard a card: This creature gets -2/-0 until end of turn. Any player may activate this ability."
    )
    s = Scenario(battlefield=[prowler], their_hand="Forest")
    assert not s.can("activate", "Prowler")
    s.them.activate("Prowler").resolve()
    assert (s.pt("Prowler"), s.them.graveyard) == ("0/2", ["Forest"])


def test_602_1_other_abilities_are_its_controllers_alone():
    mixed = creature("Mixed", "{0}: You gain 1 life.\n{0}: You gain 2 life. Any player may activate this ability.")
    s = Scenario(battlefield=[mixed])
    s.them.activate("Mixed", ability=1).resolve()
    assert (s.life, s.them.life) == (20, 22)
    with pytest.raises(AssertionError):
        s.them.activate("Mixed", ability=0)


# --- for the first time each turn ----------------------------------------------------------------------------


def test_601_2c_the_first_time_each_turn_that_you_target_it():
    hero = creature(
        "Hero",
        "Whenever this creature becomes the target of a spell or ability you control for the first time "
        "each turn, put a "
        "+1/+1 counter on it.",
    )
    bless = instant("Bless", "{1}", "Target creature gains flying until end of turn.")
    s = Scenario(
        hand=[bless, bless, bless], their_hand=[bless], battlefield=[hero], library="9 Forest", their_library="9 Forest"
    )
    s.them.cast("Bless", "Hero").resolve()
    assert s.pt("Hero") == "2/2"  # not yours
    s.cast("Bless", "Hero").resolve().cast("Bless", "Hero").resolve()
    assert s.pt("Hero") == "3/3"
    s.next_turn().cast("Bless", "Hero").resolve()
    assert s.pt("Hero") == "4/4"


# --- several targets -----------------------------------------------------------------------------------------

RUIN = sorcery("Ruin", "{1}", "Destroy target artifact, target creature, and target land.")


def test_115_3_one_thing_may_be_several_targets():
    golem = read_card("Golem", "{3}", "Artifact Creature — Golem", "", "3/3")
    s = Scenario(hand=[RUIN], their_battlefield=[golem, "Forest"])
    s.cast("Ruin", targets=["Golem", "Golem", "Forest"]).resolve()
    assert s.them.battlefield == []
    s = Scenario(hand=[RUIN], battlefield="2 Forest", their_battlefield=[BEAR, "Forest"])
    assert not s.can("cast", "Ruin")  # no artifact


def test_701_12b_control_is_exchanged_only_if_both_are_there():
    swap = instant(
        "Swap", "{1}", "Exchange control of target artifact you control and target creature an opponent controls."
    )
    s = Scenario(hand=[swap], battlefield="Sol Ring", their_battlefield=[BEAR])
    s.cast("Swap", targets=["Sol Ring", "Plain Bear"]).resolve()
    assert (s.battlefield, s.them.battlefield) == (["Plain Bear"], ["Sol Ring"])
    s = Scenario(hand=[swap], battlefield="Sol Ring", their_battlefield=[BEAR], their_hand="Murder")
    s.cast("Swap", targets=["Sol Ring", "Plain Bear"], hold=True).them.cast("Murder", "Plain Bear").resolve()
    assert s.battlefield == ["Sol Ring"]


# --- numbers -------------------------------------------------------------------------------------------------


def test_107_3_x_in_a_static_ability_is_worked_out_all_the_time():
    pike = read_card(
        "Pike",
        "{2}",
        "Artifact — Equipment",
        "Equipped creature gets +X/+0, where X is the number of cards in your hand.\nEquip {0}",
    )
    s = Scenario(hand="2 Forest", battlefield=[pike, BEAR])
    s.activate("Pike", "Plain Bear").resolve()
    assert s.pt("Plain Bear") == "4/2"
    assert s.play("Forest").pt("Plain Bear") == "3/2"


def test_702_44a_sunburst_counts_colors():
    golem = read_card("Golem", "{3}", "Artifact Creature — Golem", "Sunburst", "0/0")
    prism = read_card("Prism", "{2}", "Artifact", "Sunburst")
    s = Scenario(hand=[golem, prism], battlefield="Forest, Island, 2 Mountain, Swamp", mana="")
    s.cast("Golem").resolve()
    assert s.pt("Golem") == "3/3"
    s.cast("Prism").resolve()
    assert s.permanent("Prism").counters == {"charge": 2} or s.permanent("Prism").counters == {"charge": 1}


def test_608_2h_mana_value_as_it_last_was():
    hope = instant(
        "Hope", "{1}", "Return target creature to its owner's hand. If its mana value was 3 or less, you gain 2 life."
    )
    s = Scenario(hand=[hope, hope], their_battlefield=[BEAR, read_card("Big", "{5}", "Creature — Bear", "", "5/5")])
    assert s.cast("Hope", "Plain Bear").resolve().life == 22
    assert s.cast("Hope", "Big").resolve().life == 22


def test_601_2i_cast_during_your_main_phase():
    might = instant(
        "Might",
        "{1}",
        "Target creature gets +2/+2 until end of turn. If you cast this spell during your main phase, "
        "that creature gets "
        "+4/+4 until end of turn instead.",
    )
    s = Scenario(hand=[might, might], battlefield=[BEAR], library="9 Forest", their_library="9 Forest")
    assert s.cast("Might", "Plain Bear").resolve().pt("Plain Bear") == "6/6"
    s.next_turn()
    assert s.cast("Might", "Plain Bear").resolve().pt("Plain Bear") == "4/4"


def test_119_3_a_player_who_lost_much_life():
    knight = creature(
        "Knight", "At the beginning of your end step, if a player lost 4 or more life this turn, you gain 1 life."
    )
    drain = sorcery("Drain", "{1}", "Target player loses 4 life.")
    nip = sorcery("Nip", "{1}", "Target player loses 3 life.")
    for spell, life in ((drain, 21), (nip, 20)):
        s = Scenario(hand=[spell], battlefield=[knight], library="9 Forest", their_library="9 Forest")
        s.cast(spell.name, "them").resolve().next_turn()
        assert s.life == life


def test_701_23_any_number_of_cards():
    tree = sorcery(
        "Call", "{1}", "Search your library for any number of God cards, put them onto the battlefield, then shuffle."
    )
    god = creature("God One", "", kind="God")
    s = Scenario(hand=[tree], library=[god, god, god, "Forest"])
    s.cast("Call").resolve().choose("God One", "God One").resolve()
    assert s.battlefield == ["God One", "God One"]


def test_701_20_the_rest_of_what_was_revealed_into_the_graveyard():
    mulch = sorcery(
        "Mulch",
        "{1}",
        "Reveal the top four cards of your library. Put all land cards revealed this way into your hand "
        "and the rest into "
        "your graveyard.",
    )
    s = Scenario(hand=[mulch], library=["Forest", BEAR, "Island", BEAR, "Swamp"])
    s.cast("Mulch").resolve()
    s.answer() if s.asked == "reveal" else None
    s.resolve()
    assert sorted(s.hand) == ["Forest", "Island"]
    assert sorted(s.graveyard) == ["Mulch", "Plain Bear", "Plain Bear"]


def test_608_2g_the_owner_of_the_exiled_card_may_cast_it():
    queller = creature(
        "Queller",
        "Flash\nWhen this creature enters, exile target spell with mana value 4 or less.\nWhen this "
        "creature leaves the "
        "battlefield, the exiled card's owner may cast that card without paying its mana cost.",
    )
    s = Scenario(hand=[queller, "Murder"], their_hand=[BEAR], active=1)
    s.them.cast("Plain Bear", hold=True)
    s.cast("Queller").resolve()
    assert s.them.exile == ["Plain Bear"]
    s.cast("Murder", "Queller").resolve()
    assert s.asked_player == 1
    s.choose("Plain Bear").resolve()
    assert s.them.battlefield == ["Plain Bear"]


def test_106_12a_whoever_taps_a_land_is_hurt():
    barbs = read_card(
        "Barbs",
        "{3}",
        "Enchantment",
        "Whenever a player taps a land for mana, this enchantment deals 1 damage to that player.",
    )
    s = Scenario(
        hand="Shock", battlefield=[barbs, "Mountain"], their_hand="Shock", their_battlefield="Mountain", mana=""
    )
    s.cast("Shock", "them").resolve()
    assert (s.life, s.them.life) == (19, 18)
    s.them.cast("Shock", "me").resolve()
    assert (s.life, s.them.life) == (17, 17)


def test_502_3_a_land_that_an_opponent_has_tapped_stays_so():
    hunger = creature(
        "Hunger",
        "Whenever an opponent taps a land for mana, that land doesn't untap during its controller's next untap step.",
    )
    s = Scenario(
        battlefield=[hunger, "Mountain"],
        their_hand="Shock",
        their_battlefield="2 Mountain",
        mana="",
        active=1,
        library="9 Forest",
        their_library="9 Forest",
    )
    s.them.cast("Shock", "me").resolve()
    s.next_turn().next_turn()
    assert [s.them.tapped(f"Mountain #{number}") for number in (1, 2)].count(True) == 1


EACH_HAND = "each player discards all the cards in their hand, then draws that many cards."
HIT = "Whenever this creature deals damage to a player, that player"
TOP = "When this creature enters, reveal the top card of your library. If it's a land card, draw a card."


@pytest.mark.parametrize(
    "text",
    [
        f"When this creature enters, {EACH_HAND}",  # as many as each has discarded, not as all have together
        f"{HIT} discards all the cards in their hand, then draws that many cards.",  # not as much as it was dealt
        f"{TOP} Otherwise, it gets +3/+3 until end of turn.",  # "it" is none that was revealed
    ],
)
def test_what_could_mean_something_else_is_not_read(text: str):
    with pytest.raises(BadText):
        creature("Example", text)


def test_a_condition_after_two_effects_may_be_about_one_or_both():
    with pytest.raises(BadText):
        sorcery("Example", "{1}", "Mill two cards, then draw a card if you control an artifact.")


def test_the_other_creature_is_another_than_the_enchanted_one():
    upkeep = (
        "At the beginning of the upkeep of enchanted creature's controller, this Aura deals 1 damage to that player"
    )
    with pytest.raises(BadText):
        read_card(
            "Hunger",
            "{1}{B}",
            "Enchantment — Aura",
            f"Enchant creature\n{upkeep} player unless they sacrifice another creature.",
        )


def test_404_any_graveyard_with_twenty_cards():
    visions = instant(
        "Visions", "{1}", "Draw a card. If a graveyard has twenty or more cards in it, draw three cards instead."
    )
    s = Scenario(hand=[visions], library="9 Forest", their_graveyard="20 Island", graveyard="19 Forest")
    assert len(s.cast("Visions").resolve().hand) == 3
    s = Scenario(hand=[visions], library="9 Forest", their_graveyard="19 Island", graveyard="19 Forest")
    assert len(s.cast("Visions").resolve().hand) == 1


def test_601_2a_a_spell_from_a_graveyard():
    zealot = creature(
        "Zealot", "Whenever a player casts a spell from a graveyard, this creature deals 3 damage to that player."
    )
    think = read_card("Think", "{1}", "Sorcery", "Draw a card.\nFlashback {1}")
    s = Scenario(battlefield=[zealot], graveyard=[think], hand=[think], library="9 Forest")
    assert s.cast("Think").resolve().life == 20
    s = Scenario(battlefield=[zealot], graveyard=[think], library="9 Forest")
    assert s.cast("Think").resolve().life == 17
