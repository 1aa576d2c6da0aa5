"""CR 201.4: choosing names; and other words: sources of damage (609.7), hands, evidence (701.59), what leaves."""

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    DISCARD_THIS,
    EACH_OPPONENT,
    IT,
    LAND,
    OF_CHOSEN_NAME,
    PERMANENT,
    PLAYER,
    RED,
    SELF,
    TAP,
    THAT_MUCH,
    Activated,
    CannotActivate,
    CannotCast,
    ChooseNameAsEnters,
    CollectEvidence,
    DealDamage,
    DrawCards,
    Enters,
    Exile,
    ExileFromAnyGraveyard,
    GainLife,
    LeavesIntoExile,
    Mana,
    PreventFromSource,
    PutOntoBattlefield,
    ReturnedToHand,
    RevealCards,
    SacrificesAll,
    ScriesMore,
    Scry,
    Spell,
    Target,
    ThatCard,
    Then,
    When,
    card,
)
from playset.core.words import Zone
from playset.testing import Scenario
from playset.testing.invariants import check

MAGE = card("Mage", "{W}", "Creature — Human", ChooseNameAsEnters(nonland=True), CannotCast(OF_CHOSEN_NAME), pt="2/2")
NEEDLE = card("Pin", "{1}", "Artifact", ChooseNameAsEnters(), CannotActivate(OF_CHOSEN_NAME, mana=False, sources=True))
TOME = card("Tome", "{2}", "Artifact", Activated((TAP,), DrawCards(1)))
CIRCLE = card("Circle", "{W}", "Enchantment", Activated((Mana("{1}"),), PreventFromSource(RED)))
BLINK = card("Blink", "{W}", "Instant", Spell(Then(Exile(Target(CREATURE)), ThatCard(), PutOntoBattlefield(IT))))


def test_201_4_spells_with_the_chosen_name_cannot_be_cast():
    s = Scenario(hand=[MAGE], their_hand="Lightning Bolt, Shock", their_battlefield="Mountain")
    s.cast("Mage")
    assert "Mountain" not in s.offered
    s.choose("Lightning Bolt")
    assert not s.them.can("cast", "Lightning Bolt")
    assert s.them.can("cast", "Shock")


def test_201_4b_the_halves_of_a_split_card_are_names_and_both_together_are_none():
    spark = card("Spark", "{R}", "Instant", right=card("Study", "{U}", "Sorcery", Spell(DrawCards(1))))
    s = Scenario(hand=[MAGE], their_hand=[spark], their_battlefield="Mountain, Island")
    s.cast("Mage")
    assert s.offered == ["Filler", "Mage", "Spark", "Study"]
    s.choose("Spark")
    assert not s.them.can("cast", "Spark")
    s.next_turn()
    assert s.them.can("cast", "Study")


@pytest.mark.parametrize(("named", "allowed"), [("Stone Giant", ["Stamp"]), ("Stamp", ["Stone Giant"])])
def test_201_4f_a_name_stops_that_side_of_an_adventurer_card_only(named: str, allowed: list[str]):
    stamp = card("Stamp", "{R}", "Instant — Adventure", Spell(DrawCards(1)))
    giant = card("Stone Giant", "{2}{R}", "Creature — Giant", pt="4/3", adventure=stamp)
    s = Scenario(hand=[MAGE], their_hand=[giant], their_battlefield="3 Mountain")
    s.cast("Mage").choose(named)
    s.next_turn()
    assert [name for name in ("Stone Giant", "Stamp") if s.them.can("cast", name)] == allowed


def test_201_4_abilities_of_sources_with_the_chosen_name():
    s = Scenario(hand=[NEEDLE], their_battlefield=[TOME])
    assert s.them.can("activate", "Tome")
    s = Scenario(hand=[NEEDLE], their_battlefield=[TOME])
    s.cast("Pin").choose("Tome")
    assert not s.them.can("activate", "Tome")


def test_609_7_a_source_of_your_choice():
    s = Scenario(battlefield=[CIRCLE], their_hand="2 Lightning Bolt")
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.activate("Circle")  # the spell is the only red source
    assert s.life == 20
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 17


def test_609_7a_a_source_that_is_gone_may_be_chosen_while_its_ability_is_on_the_stack():
    s = Scenario(battlefield=[CIRCLE, "Goblin King"], their_battlefield="Mogg Fanatic")
    s.them.activate("Mogg Fanatic", "me", hold=True)
    s.activate("Circle")
    assert sorted(s.offered) == ["Goblin King", "Mogg Fanatic"]
    check(s.game)
    s.choose("Mogg Fanatic")
    s.resolve()
    assert s.life == 20


def test_609_7a_a_card_that_was_discarded_for_its_ability_may_be_chosen():
    burn = DealDamage(2, Target(ANY_TARGET))
    ember = card("Ember", "{4}{R}", "Sorcery", Activated((Mana("{R}"), DISCARD_THIS), burn, zone=Zone.HAND))
    s = Scenario(battlefield=[CIRCLE, "Goblin King"], their_hand=[ember])
    s.them.activate("Ember", "me", hold=True)
    s.activate("Circle")
    assert sorted(s.offered) == ["Ember", "Goblin King"]
    check(s.game)
    s.choose("Ember")
    s.resolve()
    assert s.life == 20


def test_609_7a_what_a_spell_refers_to_may_be_chosen():
    """A card in a graveyard that is to come back is no permanent yet."""
    dead = "Hill Giant, Raging Goblin"
    s = Scenario(battlefield=[CIRCLE, "Goblin King"], their_hand="Reanimate", their_graveyard=dead, active=1)
    s.them.cast("Reanimate", "Hill Giant", hold=True)
    s.activate("Circle")
    assert sorted(s.offered) == ["Goblin King", "Hill Giant"]
    s.choose("Hill Giant")
    s.resolve()
    assert s.them.battlefield == ["Hill Giant"]


def test_400_7c_the_permanent_that_a_chosen_spell_becomes_is_the_source_and_one_that_came_back_is_not():
    bomb = card("Bomb", "{R}", "Creature — Goblin", When(Enters(SELF), DealDamage(3, EACH_OPPONENT)), pt="1/1")
    s = Scenario(battlefield=[CIRCLE, "Goblin King"], their_hand=[bomb, BLINK], active=1)
    s.them.cast("Bomb", hold=True)
    s.activate("Circle")
    s.choose("Bomb").resolve()
    assert s.life == 20, "the shield is used up"
    s.them.cast("Blink", "Bomb")
    assert s.life == 17
    s = Scenario(battlefield=[CIRCLE, "Goblin King"], their_hand=[BLINK], their_battlefield=[bomb], active=1)
    s.activate("Circle")
    s.choose("Bomb").resolve()
    s.them.cast("Blink", "Bomb")
    assert s.life == 17, "it is another object (400.7)"


def test_701_20_any_number_of_cards_are_revealed():
    show = card("Show", "{G}", "Sorcery", Spell(Then(RevealCards(CREATURE), GainLife(THAT_MUCH))))
    s = Scenario(hand=[show, "2 Grizzly Bears", "Forest"])
    s.cast("Show")
    assert s.offered == ["Grizzly Bears", "Grizzly Bears"]
    s.choose("Grizzly Bears", "Grizzly Bears")
    assert s.life == 22


def test_701_21_all_but_some():
    ruin = card("Ruin", "{R}", "Sorcery", Spell(SacrificesAll(LAND, PLAYER, but=1)))
    s = Scenario(hand=[ruin], battlefield="Forest, Island, Swamp", their_battlefield="Mountain")
    s.cast("Ruin").choose("Forest", "Swamp")
    assert s.battlefield == ["Island"]
    assert s.them.battlefield == ["Mountain"]


def test_614_1a_one_more_card_to_scry():
    eye = card("Eye", "{1}", "Artifact", ScriesMore())
    glance = card("Glance", "{U}", "Sorcery", Spell(Scry(1)))
    s = Scenario(hand=[glance], battlefield=[eye], library="Island, Swamp, Forest")
    s.cast("Glance")
    assert s.offered == ["Island", "Swamp"]
    s.choose("Island", "Swamp")
    assert s.library[0] == "Forest"


def test_701_59_collecting_evidence():
    sleuth = card("Sleuth", "{U}", "Creature — Human", Activated((CollectEvidence(4),), DrawCards(1)), pt="1/1")
    s = Scenario(battlefield=[sleuth], graveyard="Grizzly Bears, Hill Giant, Forest", library="Island")
    s.activate("Sleuth", hold=True)
    s.choose("Hill Giant").resolve()
    assert s.exile == ["Hill Giant"]
    assert s.hand == ["Island"]
    s = Scenario(battlefield=[sleuth], graveyard="Grizzly Bears, Forest")
    assert not s.can("activate", "Sleuth")


def test_406_a_card_from_any_graveyard():
    crow = card("Crow", "{B}", "Creature — Bird", Activated((ExileFromAnyGraveyard(),), GainLife(1)), pt="1/1")
    s = Scenario(battlefield=[crow], their_graveyard="Shock")
    s.activate("Crow")
    assert s.them.exile == ["Shock"]
    assert s.life == 21


def test_614_1a_what_would_leave_is_exiled():
    ghost = card("Ghost", "{B}", "Creature — Spirit", LeavesIntoExile(), pt="1/1")
    s = Scenario(hand="Unsummon", battlefield=[ghost])
    s.cast("Unsummon", "Ghost")
    assert s.exile == ["Ghost"]


def test_603_6c_what_is_returned_to_your_hand():
    tide = card("Tide", "{U}", "Enchantment", When(ReturnedToHand(PERMANENT), GainLife(1)))
    s = Scenario(hand="Unsummon", battlefield=[tide, "Grizzly Bears"])
    s.cast("Unsummon", "Grizzly Bears")
    assert s.life == 21
