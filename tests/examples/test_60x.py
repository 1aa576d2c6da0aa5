"""Examples of the Comprehensive Rules for casting, activating and linked abilities (CR 601–607), with made-up cards."""

import pytest

from playset.ability import (
    ARTIFACT,
    BLACK,
    CREATURE,
    IT,
    LAND,
    OF_CHOSEN_COLOR,
    OTHER,
    PLAYER,
    SPELL,
    TAP,
    THIS_ABILITY,
    YOU,
    YOU_CONTROL,
    Activated,
    AddChosenColor,
    AdditionalCost,
    AddManaFor,
    AddProduced,
    AtBeginning,
    BecomesCopy,
    Casts,
    ChooseAsEnters,
    CostsLess,
    Count,
    DealDamage,
    Destroy,
    DrawCards,
    Enters,
    EntersAsCopy,
    GainLife,
    Has,
    Kicker,
    Loyalty,
    LoyaltyAbilitiesCost,
    Mana,
    May,
    Paid,
    Protection,
    Sacrifice,
    Spell,
    Step,
    Tap,
    TappedForMana,
    Target,
    Then,
    When,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.testing import Scenario

BEAR = card("Plain Bear", "{1}{G}", "Creature — Bear", pt="2/2")


# --- casting (601) and activating (602) ----------------------------------------------------------------------


def test_601_2c_example_two_targets_of_one_word_are_two_creatures():
    lull = card("Lull", "{U}", "Sorcery", Spell(Tap(Target(CREATURE, maximum=2, minimum=2))))
    s = Scenario(hand=[lull], battlefield=[BEAR])
    assert not s.can("cast", "Lull")
    s = Scenario(hand=[lull], battlefield=[BEAR, BEAR, BEAR])
    s.cast("Lull", hold=True)
    with pytest.raises(IllegalAnswer):
        s.answer(1, 1)
    s.answer(0, 2).resolve()
    assert [s.tapped(f"Plain Bear #{n}") for n in (1, 2, 3)] == [True, False, True]


def test_601_2c_example_one_artifact_land_may_be_both_targets_of_two_words():
    vault = card("Vault", "", "Artifact Land")
    wreck = card("Wreck", "{R}{G}", "Sorcery", Spell(Then(Destroy(Target(ARTIFACT)), Destroy(Target(LAND)))))
    s = Scenario(hand=[wreck], their_battlefield=[vault])
    s.cast("Wreck", targets=["Vault", "Vault"])
    assert s.them.graveyard == ["Vault"]


def test_601_2h_example_what_is_sacrificed_for_a_spell_still_makes_it_cheaper():
    familiar = card("Cheap Familiar", "{1}{R}", "Creature — Kavu", CostsLess(BLACK & YOU_CONTROL, 1), pt="1/1")
    reap = card("Reap", "{1}{B}", "Instant", AdditionalCost((Sacrifice(CREATURE),)), Spell(DrawCards(2)))
    s = Scenario(hand=[reap], battlefield=[familiar], mana="{B}")
    s.cast("Reap", pay=["Cheap Familiar"])
    assert len(s.hand) == 2
    assert s.pool == ""


def test_602_1a_example_the_cost_is_two_mana_of_any_type_and_tapping():
    fount = card("Fount", "{2}", "Artifact", Activated((Mana("{2}"), TAP), GainLife(1)))
    for pool in ("{W}{U}", "{C}{R}", "{G}{G}"):
        s = Scenario(battlefield=[fount], mana=pool)
        s.activate("Fount")
        assert (s.life, s.pool, s.tapped("Fount")) == (21, "", True)
    s = Scenario(battlefield=[fount], mana="{W}")
    assert not s.can("activate", "Fount")
    s = Scenario(battlefield=["Mountain", fount], mana="{W}{U}")
    s.permanent("Fount").tapped = True
    s.ask_again()
    assert not s.can("activate", "Fount")


# --- mana abilities (605) ------------------------------------------------------------------------------------


def test_605_2_example_an_ability_that_makes_no_mana_now_is_still_a_mana_ability():
    cradle = card("Cradle", "", "Land", Activated((TAP,), AddManaFor("{G}", Count(CREATURE & YOU_CONTROL))))
    s = Scenario(battlefield=[cradle], manual_mana=[0])
    s.activate("Cradle", hold=True)
    assert (s.stack, s.pool, s.tapped("Cradle")) == ([], "", True)
    assert s.state.characteristics(s.permanent("Cradle")).abilities.activated[0].is_mana
    s = Scenario(battlefield=[cradle, BEAR, BEAR], manual_mana=[0])
    s.activate("Cradle", hold=True)
    assert (s.stack, s.pool) == ([], "{G}{G}")


def test_605_4a_example_extra_mana_of_a_triggered_ability_pays_for_the_spell_being_cast():
    flare = card("Flare", "{2}{G}", "Enchantment", When(TappedForMana(LAND), AddProduced()))
    s = Scenario(hand=[BEAR], battlefield=[flare, "Forest"], mana="")
    s.cast("Plain Bear")
    assert s.battlefield == ["Flare", "Forest", "Plain Bear"]
    # It is for every player.
    s = Scenario(battlefield=[flare], their_hand=[BEAR], their_battlefield="Forest", mana="", active=1)
    s.them.cast("Plain Bear")
    assert s.them.battlefield == ["Forest", "Plain Bear"]


# --- loyalty abilities (606) ---------------------------------------------------------------------------------


def test_606_5_example_an_additional_loyalty_cost_is_added_to_the_symbol():
    lion = card("Proud Lion", "{2}{G}", "Creature — Cat", LoyaltyAbilitiesCost(+1), pt="3/5")
    walker = card(
        "Test Walker",
        "{3}",
        "Legendary Planeswalker — Test",
        Loyalty(+1, GainLife(1)),
        Loyalty(-4, DrawCards(1)),
        loyalty=3,
    )
    s = Scenario(battlefield=[lion, walker])
    s.activate("Test Walker", ability=0)
    assert s.permanent("Test Walker").counters["loyalty"] == 5
    s = Scenario(battlefield=[lion, walker])
    s.activate("Test Walker", ability=1)
    assert s.graveyard == ["Test Walker"]  # all three were removed
    assert len(s.hand) == 1


# --- linked abilities (607) ----------------------------------------------------------------------------------

VOICE = card(
    "Choral Angel", "{2}{W}{W}", "Creature — Angel", ChooseAsEnters("color"), Protection(OF_CHOSEN_COLOR), pt="2/2"
)
BLUE_BOLT = card("Icicle", "{U}", "Instant", Spell(DealDamage(2, Target(CREATURE))))


def test_607_4_example_two_abilities_may_be_linked_to_the_same_choice():
    plume = card(
        "Plume",
        "{4}",
        "Artifact",
        ChooseAsEnters("color"),
        When(Casts(PLAYER, SPELL & OF_CHOSEN_COLOR), May(GainLife(1))),
        Activated((TAP,), AddChosenColor()),
    )
    s = Scenario(hand=[plume, BLUE_BOLT], battlefield=[BEAR], mana="{C}{C}{C}{C}")
    s.cast("Plume")
    s.choose("blue")
    s.cast("Icicle", "Plain Bear", hold=True)  # paid for with the Plume
    assert s.tapped("Plume")
    assert s.stack == ["Plume", "Icicle"]
    s.resolve()
    s.yes()
    assert s.life == 21


def test_607_5a_example_what_becomes_a_copy_later_was_never_asked_for_a_colour():
    shape = card(
        "Restless Shape",
        "{3}{U}",
        "Creature — Shapeshifter",
        When(Enters(CREATURE & OTHER), BecomesCopy(IT, but=Has(THIS_ABILITY))),
        pt="0/1",
    )
    s = Scenario(hand=[VOICE, BLUE_BOLT], battlefield=[shape])
    s.cast("Choral Angel")
    s.choose("blue").resolve()
    assert s.battlefield == ["Choral Angel", "Choral Angel"]
    s.cast("Icicle", hold=True)  # only the copy can be its target
    s.resolve()
    assert sorted(s.graveyard) == ["Icicle", "Restless Shape"]


def test_607_5a_example_a_colour_chosen_for_one_ability_does_not_serve_another():
    change = When(AtBeginning(Step.UPKEEP, YOU), BecomesCopy(Target(CREATURE), but=Has(THIS_ABILITY)))
    double = card("Double", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE, but=Has(change)), pt="0/0")
    elf = card(
        "Tinted Elf", "{1}{G}", "Creature — Elf", ChooseAsEnters("color"), Activated((TAP,), AddChosenColor()), pt="1/1"
    )
    s = Scenario(hand=[double], battlefield=[VOICE], their_battlefield=[elf], manual_mana=[0])
    s.cast("Double")
    while s.asked == "pay":
        s.answer(0)
    s.resolve()
    s.choose("Choral Angel")
    s.choose("blue")
    double_id = s.permanent("Choral Angel #2").id
    s.next_turn()
    while s.asked != "targets":
        s.answer() if s.asked == "attackers" else s.pass_priority()
    s.choose("Tinted Elf").resolve()
    assert s.state.characteristics(s.state.battlefield[double_id]).name == "Tinted Elf"
    s.activate("Tinted Elf")
    assert s.pool == ""


def test_607_2i_example_each_of_two_kickers_has_an_ability_of_its_own():
    mage = card(
        "Storm Mage",
        "{2}{U}",
        "Creature — Metathran Wizard",
        Kicker("{W}", number=2),
        Kicker("{2}{B}", number=3),
        When(Enters(), GainLife(3), Paid("kicker 2")),
        When(Enters(), Destroy(Target(CREATURE & ~BLACK)), Paid("kicker 3")),
        pt="2/2",
    )
    lands = ["Plains", "2 Swamp", "6 Island"]
    s = Scenario(hand=[mage], battlefield=[*lands], their_battlefield=[BEAR], mana="")
    s.cast("Storm Mage")
    s.yes().no()
    assert (s.life, s.them.battlefield) == (23, ["Plain Bear"])
    s = Scenario(hand=[mage], battlefield=[*lands], their_battlefield=[BEAR], mana="")
    s.cast("Storm Mage")
    s.no().yes()
    s.choose("Plain Bear").resolve()
    assert (s.life, s.them.graveyard) == (20, ["Plain Bear"])
