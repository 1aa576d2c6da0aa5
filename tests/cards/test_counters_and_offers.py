"""Counters distributed and removed, costs paid as an ability resolves, any number of modes, read from text."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, creature

from playset.oracle.text import read_card
from playset.testing import Scenario

GIFT = read_card("Gift", "{G}", "Instant", "Distribute three +1/+1 counters among one, two, or three target creatures.")


# --- counters ------------------------------------------------------------------------------------------------


def test_601_2d_counters_are_distributed_at_least_one_for_each_target():
    s = Scenario(hand=[GIFT], battlefield=[BEAR, creature("Ox", "")])
    s.cast("Gift", targets=["Plain Bear", "Ox"], divide=(2, 1)).resolve()
    assert (s.pt("Plain Bear"), s.pt("Ox")) == ("4/4", "3/3")


def test_608_2b_counters_for_a_target_that_is_gone_are_lost():
    s = Scenario(hand=[GIFT, "Shock"], battlefield=[BEAR, creature("Ox", "")])
    s.cast("Gift", targets=["Plain Bear", "Ox"], divide=(2, 1), hold=True).cast("Shock", "Plain Bear").resolve()
    assert (s.battlefield, s.pt("Ox")) == (["Ox"], "3/3")


def test_122_8_all_counters_of_all_kinds_are_removed():
    mage = creature("Mage", "Sacrifice this creature: Remove all counters from target permanent.")
    s = Scenario(battlefield=[mage, BEAR], hand=[GIFT])
    s.cast("Gift", targets=["Plain Bear"], divide=(3,)).resolve()
    assert s.pt("Plain Bear") == "5/5"
    assert s.activate("Mage", "Plain Bear").resolve().pt("Plain Bear") == "2/2"


def test_122_1_a_counter_of_any_kind_is_a_counter():
    druid = creature("Druid", "Each creature you control with a counter on it has trample.")
    s = Scenario(battlefield=[druid, BEAR], hand=[GIFT], their_battlefield=[creature("Ox", "")])
    assert not s.has("Plain Bear", "trample")
    s.cast("Gift", targets=["Plain Bear", "Ox"], divide=(1, 2)).resolve()
    assert (s.has("Plain Bear", "trample"), s.has("Druid", "trample"), s.them.has("Ox", "trample")) == (
        True,
        False,
        False,
    )


def test_122_1_fewer_than_so_many_counters():
    kin = creature(
        "Kin",
        "At the beginning of your upkeep, if this creature has fewer than two +1/+1 counters on it, "
        "put a +1/+1 counter on this creature.",
    )
    s = Scenario(battlefield=[kin], library="9 Forest", their_library="9 Forest")
    sizes = []
    for _ in range(3):
        s.next_turn().next_turn()
        sizes.append(s.resolve().pt("Kin"))
    assert sizes == ["3/3", "4/4", "4/4"]


# --- costs that are paid as an ability resolves --------------------------------------------------------------

CHASER = creature(
    "Chaser",
    "When this creature enters, you get {E}{E}.\n"
    "Whenever this creature attacks, you may pay {E}{E}. If you do, draw a card.",
)


def test_107_14_energy_may_be_paid_as_an_ability_resolves():
    s = Scenario(battlefield=[CHASER], library="3 Forest")
    assert s.attack("Chaser").resolve().hand == []  # there is no energy, so nothing is asked


def test_118_12_energy_is_paid_for_the_card():
    s = Scenario(hand=[CHASER], library="3 Forest", their_library="3 Forest")
    s.cast("Chaser").resolve()
    assert s.counters("energy") == 2
    s.next_turn().next_turn().attack("Chaser")
    hand = len(s.hand)
    s.resolve().yes().resolve()
    assert (s.counters("energy"), len(s.hand)) == (0, hand + 1)


SHOOTER = creature(
    "Shooter", "Whenever this creature attacks, you may pay {2}. When you do, it deals 2 damage to target creature."
)


def test_603_12_what_is_paid_for_is_an_ability_with_its_own_target():
    s = Scenario(battlefield=[SHOOTER, "Mountain", "Mountain"], their_battlefield=[BEAR])
    s.attack("Shooter").resolve().yes().choose("Plain Bear").resolve()
    assert s.them.graveyard == ["Plain Bear"]


def test_603_12_what_is_not_paid_for_does_not_trigger():
    s = Scenario(battlefield=[SHOOTER, "Mountain", "Mountain"], their_battlefield=[BEAR])
    s.attack("Shooter").resolve().no().resolve()
    assert (s.them.battlefield, s.stack) == (["Plain Bear"], [])


# --- modes ---------------------------------------------------------------------------------------------------

PRANKS = creature(
    "Prankster",
    "Whenever this creature deals combat damage to a player, choose any number —\n• You gain 3 life.\n• Draw a card.",
)


def test_700_2b_with_no_mode_chosen_the_ability_is_removed_from_the_stack():
    s = Scenario(battlefield=[PRANKS], library="9 Forest")
    s.attack("Prankster").damage()
    s.answer()
    assert (s.stack, s.life, s.hand) == ([], 20, [])


def test_700_2_all_modes_may_be_chosen():
    s = Scenario(battlefield=[PRANKS], library="9 Forest")
    s.attack("Prankster").damage()
    s.answer(0, 1).resolve()
    assert (s.life, s.hand) == (23, ["Forest"])


def test_701_50_as_many_cards_as_creatures_attack():
    seer = creature(
        "Seer",
        "Whenever you attack, target attacking creature connives X, where X is the number of attacking creatures.",
    )
    s = Scenario(battlefield=[seer, BEAR], hand=["Forest", "Shock"], library=["Forest", "Forest"])
    s.attack("Seer", "Plain Bear").choose("Plain Bear").resolve().choose("Shock", "Forest").resolve()
    assert (len(s.hand), s.pt("Plain Bear")) == (2, "3/3")
