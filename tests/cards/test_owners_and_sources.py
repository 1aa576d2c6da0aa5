"""What owners choose, what cannot be drawn or targeted, what a source did, and names, read from text."""

from __future__ import annotations

from tests.cards.read_cards import BEAR, creature, instant

from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario

# --- owners --------------------------------------------------------------------------------------------------


def test_400_3_the_owner_says_top_or_bottom():
    draft = instant("Draft", "{G}", "Target creature's owner puts it on the top or bottom of their library.")
    for answer, place in ((0, 0), (1, -1)):
        s = Scenario(hand=[draft], their_battlefield=[BEAR], their_library="Island, Swamp")
        s.cast("Draft", "Plain Bear")
        assert s.asked_player == 1
        s.answer(answer).resolve()
        assert (s.them.library[place], len(s.them.library)) == ("Plain Bear", 3)


def test_405_a_spell_on_the_stack_goes_to_its_owners_library():
    subtle = creature(
        "Subtle",
        "Flash\nWhen this creature enters, choose up to one target creature spell. Its owner puts it on the top "
        "or bottom of their library.",
    )
    s = Scenario(hand=[BEAR], their_hand=[subtle])
    s.cast("Plain Bear", hold=True).them.cast("Subtle", hold=True)
    s.resolve_top().choose("Plain Bear").resolve_top().answer(0).resolve()
    assert (s.battlefield, s.library[0]) == ([], "Plain Bear")


def test_401_4_a_graveyard_goes_to_the_bottom():
    s = Scenario(
        hand=[
            instant(
                "Bury",
                "{G}",
                "Target player puts all the cards from their graveyard on the bottom of their library in a random "
                "order.",
            )
        ],
        their_graveyard="Shock, Forest",
        their_library="Island",
    )
    s.cast("Bury", "them").resolve()
    assert (s.them.graveyard, s.them.library[0], sorted(s.them.library)) == (
        [],
        "Island",
        ["Forest", "Island", "Shock"],
    )


# --- discarding up to so many --------------------------------------------------------------------------------


def test_701_9_as_many_cards_are_drawn_as_were_discarded():
    rummage = instant("Rummage", "{G}", "Discard up to two cards, then draw that many cards.")
    for thrown in ([], ["Forest"], ["Forest", "Island"]):
        s = Scenario(hand=[rummage, "Forest", "Island"], library="3 Swamp")
        s.cast("Rummage").choose(*thrown).resolve()
        assert (s.hand.count("Swamp"), len(s.hand)) == (len(thrown), 2)


# --- what cannot be ------------------------------------------------------------------------------------------

VINES = instant(
    "Vines", "{G}", "Target creature can't be the target of spells or abilities your opponents control this turn."
)


def test_115_4_opponents_of_who_cast_it_cannot_target_it():
    s = Scenario(hand=[VINES, "Shock"], battlefield=[BEAR], their_hand="Shock")
    s.cast("Vines", "Plain Bear").resolve()
    s.them.cast("Shock", "me", hold=True)  # the bear is not offered
    s.resolve().cast("Shock", "Plain Bear").resolve()
    assert s.graveyard.count("Plain Bear") == 1


def test_115_4_cast_on_a_creature_of_theirs_it_keeps_them_from_it():
    growth = instant("Growth", "{G}", "Target creature gets +3/+3 until end of turn.")
    s = Scenario(hand=[VINES, "Shock"], their_battlefield=[BEAR], their_hand=[growth])
    s.cast("Vines", "Plain Bear").resolve()
    assert not s.them.can("cast", "Growth")
    s.cast("Shock", "Plain Bear").resolve()
    assert s.them.graveyard == ["Plain Bear"]


def test_608_2b_what_cannot_be_a_target_any_more_is_an_illegal_one():
    s = Scenario(hand=[VINES], battlefield=[BEAR], their_hand="Shock")
    s.them.cast("Shock", "Plain Bear", hold=True).cast("Vines", "Plain Bear").resolve()
    assert s.battlefield == ["Plain Bear"]


def test_121_2_nobody_draws_a_second_card():
    spirit = creature("Labyrinth", "Each player can't draw more than one card each turn.")
    insight = instant("Insight", "{G}", "Draw two cards.")
    s = Scenario(hand=[insight, insight], battlefield=[spirit], library="9 Forest", their_library="9 Island")
    s.cast("Insight").resolve()
    assert s.hand.count("Forest") == 1
    s.cast("Insight").resolve()
    assert s.hand.count("Forest") == 1
    s.next_turn().pass_to(Step.PRECOMBAT_MAIN)
    assert s.them.hand == ["Island"]


def test_121_2_cards_drawn_before_count():
    narset = read_card(
        "Narset",
        "{1}",
        "Legendary Planeswalker — Narset",
        "Each opponent can't draw more than one card each turn.",
        loyalty=5,
    )
    insight = instant("Insight", "{G}", "Draw two cards.")
    s = Scenario(hand=[narset, insight], their_hand=[insight], library="9 Forest", their_library="9 Island")
    s.cast("Narset").resolve().cast("Insight").resolve()
    s.them.cast("Insight", hold=True).resolve()
    assert (s.hand.count("Forest"), s.them.hand) == (2, ["Island"])


# --- sources -------------------------------------------------------------------------------------------------


def test_120_1_the_controller_of_the_source_pays_for_it():
    horror = creature(
        "Horror",
        "Whenever a source deals damage to this creature, that source's controller sacrifices that many permanents.",
        "5/5",
    )
    s = Scenario(battlefield=[horror], their_battlefield=[BEAR, "Forest", "Island"], their_hand="Shock")
    s.them.cast("Shock", "Horror", hold=True).resolve().choose("Plain Bear", "Forest").resolve()
    assert (s.them.battlefield, s.battlefield) == (["Island"], ["Horror"])


# --- cards that move -----------------------------------------------------------------------------------------

KONRAD = creature(
    "Konrad",
    "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than the "
    "battlefield, or a creature card leaves your graveyard, this creature deals 1 damage to each opponent.",
)


def test_603_6c_three_events_and_none_of_them_twice():
    mill = instant("Mill", "{G}", "Target player mills two cards.")
    back = instant("Back", "{G}", "Return target creature card from your graveyard to your hand.")
    s = Scenario(
        hand=[mill, back, "Shock"], battlefield=[KONRAD, BEAR], library="Forest", their_library=[BEAR, "Forest"]
    )
    s.cast("Mill", "them").resolve()
    assert s.them.life == 19
    s.cast("Shock", "Plain Bear").resolve()
    assert s.them.life == 18
    s.cast("Back", "Plain Bear").resolve()
    assert s.them.life == 17


# --- names ---------------------------------------------------------------------------------------------------


def test_201_2b_lands_with_different_names():
    field = read_card(
        "Field",
        "",
        "Land",
        "Whenever this land or another land you control enters, if you control three or more lands with different "
        "names, create a 2/2 black Zombie creature token.",
    )
    s = Scenario(hand="Forest", battlefield=[field, "Forest", "Forest"])
    assert s.play("Forest").resolve().battlefield.count("Zombie Token") == 0
    s = Scenario(hand="Island", battlefield=[field, "Forest", "Forest"])
    assert s.play("Island").resolve().battlefield.count("Zombie Token") == 1


def test_303_4a_another_aura_has_to_be_there_and_to_stay():
    crown = read_card(
        "Crown",
        "{W}",
        "Enchantment — Aura",
        "Enchant creature with another Aura attached to it\nEnchanted creature gets +3/+3.",
    )
    rancor = read_card("Cape", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    naturalize = instant("Unmake", "{G}", "Destroy target enchantment.")
    s = Scenario(hand=[crown, rancor, naturalize], battlefield=[BEAR])
    assert not s.can("cast", "Crown")
    s.cast("Cape", "Plain Bear").resolve().cast("Crown", "Plain Bear").resolve()
    assert s.pt("Plain Bear") == "5/5"
    s.cast("Unmake", "Cape").resolve()
    assert sorted(s.graveyard) == ["Cape", "Crown", "Unmake"]


# --- or else -------------------------------------------------------------------------------------------------

TORCH = read_card(
    "Torch",
    "{1}",
    "Legendary Planeswalker — Chandra",
    "+1: Exile the top card of your library. You may cast that card. If you don't, Torch deals 2 damage to each "
    "opponent.",
    loyalty=4,
)


def test_608_2c_a_card_that_is_not_cast_costs_two_life():
    s = Scenario(battlefield=[TORCH], library="Forest")
    assert s.activate("Torch").resolve().them.life == 18  # a land is not cast
    s = Scenario(battlefield=[TORCH, "Forest", "Forest"], library=[BEAR])
    s.activate("Torch").choose().resolve()
    assert (s.them.life, s.exile) == (18, ["Plain Bear"])


def test_608_2g_a_card_that_is_cast_costs_its_mana():
    s = Scenario(battlefield=[TORCH, "Forest", "Forest"], library=[BEAR])
    s.activate("Torch").choose("Plain Bear").resolve()
    assert (s.them.life, s.tapped("Forest #1"), "Plain Bear" in s.battlefield) == (20, True, True)
