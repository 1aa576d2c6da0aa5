"""CR 730: merging with permanents, by 702.140 mutate."""

from playset.ability import (
    CREATURE,
    FLYING,
    IT,
    SELF,
    TRAMPLE,
    CreateCopy,
    Dies,
    DrawCards,
    Exile,
    GainLife,
    Mutate,
    Performs,
    PutOntoBattlefield,
    Spell,
    Target,
    ThatCard,
    Then,
    When,
    card,
)
from playset.rules.hashing import state_hash
from playset.rules.saving import from_data, to_data
from playset.testing import Scenario
from playset.testing.invariants import check

DRAWING = When(Performs("mutate"), DrawCards(1))
BEAST = card("Beast", "{3}{G}", "Creature — Beast", Mutate("{1}{G}"), TRAMPLE, DRAWING, pt="4/4")
BIRD = card("Bird", "{U}", "Creature — Bird", FLYING, When(Dies(SELF), GainLife(3)), pt="1/1")
HUMAN = card("Human", "{W}", "Creature — Human", pt="1/1")
BLINK = card("Blink", "{W}", "Instant", Spell(Then(Exile(Target(CREATURE)), ThatCard(), PutOntoBattlefield(IT))))
DOUBLE = card("Double", "{U}", "Sorcery", Spell(CreateCopy(Target(CREATURE))))


def test_702_140c_on_top_it_is_what_the_spell_was_with_all_abilities():
    s = Scenario(hand=[BEAST], battlefield=[BIRD], library="Island")
    bird = s.permanent("Bird").id
    s.cast("Beast", "Bird", way=1).yes()
    assert s.battlefield == ["Beast"]
    assert s.permanent("Beast").id == bird  # CR 730.2c: the same object
    assert s.pt("Beast") == "4/4"
    assert s.has("Beast", "flying")
    assert s.has("Beast", "trample")
    assert s.hand == ["Island"]  # CR 702.140d: its own ability hears that it mutates
    check(s.game)


def test_702_140c_under_it_only_the_abilities_count():
    s = Scenario(hand=[BEAST], battlefield=[BIRD], library="Island")
    s.cast("Beast", "Bird", way=1).no()
    assert s.battlefield == ["Bird"]
    assert s.pt("Bird") == "1/1"
    assert s.has("Bird", "trample")
    assert s.hand == ["Island"]


def test_730_2c_it_has_been_there_all_the_time():
    s = Scenario(hand=[BEAST], battlefield=[BIRD], library="Island")
    s.cast("Beast", "Bird", way=1).yes()
    s.attack("Beast")
    assert s.permanent("Beast").attacking == 1


def test_702_140a_no_human_and_none_of_another_owner():
    s = Scenario(hand=[BEAST], battlefield=[HUMAN, "6 Forest"], their_battlefield=[BIRD], mana="")
    offered = [option.index for option in s.game.view(0).decision.options if option.obj]  # type: ignore[union-attr]
    assert offered == [0]  # only as a creature spell


def test_702_140b_with_an_illegal_target_it_is_a_creature_spell():
    s = Scenario(hand=[BEAST, "Shock"], battlefield=[BIRD], library="Island")
    s.cast("Beast", "Bird", way=1, hold=True)
    s.cast("Shock", "Bird")
    assert s.battlefield == ["Beast"]
    assert s.permanent("Beast").summoning_sick
    assert s.hand == []
    check(s.game)


def test_730_3_when_it_leaves_all_its_cards_do():
    s = Scenario(hand=[BEAST, "2 Lightning Bolt"], battlefield=[BIRD], library="Island")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Lightning Bolt", "Beast")
    s.cast("Lightning Bolt", "Beast")
    assert sorted(s.graveyard) == ["Beast", "Bird", "Lightning Bolt", "Lightning Bolt"]
    assert s.life == 23  # it died once, with the ability of the Bird
    check(s.game)


def test_730_3c_an_effect_that_finds_it_again_finds_all_of_it():
    s = Scenario(hand=[BEAST, BLINK], battlefield=[BIRD], library="Island")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Blink", "Beast")
    assert sorted(s.battlefield) == ["Beast", "Bird"]
    assert not s.has("Beast", "flying")
    check(s.game)


def test_730_2a_merging_is_copied():
    s = Scenario(hand=[BEAST, DOUBLE], battlefield=[BIRD], library="Island")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Double", "Beast")
    assert s.has("Beast #2", "flying")
    assert s.pt("Beast #2") == "4/4"


def test_730_it_mutates_again():
    s = Scenario(hand=[BEAST, BEAST], battlefield=[BIRD], library="3 Island")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Beast", "Beast", way=1).yes()
    s.order("Beast", "Beast")
    assert s.hand == ["Island", "Island", "Island"]  # one the first time, then two abilities
    assert len(s.permanent("Beast").components) == 3


def test_730_it_is_saved_hashed_and_cloned():
    s = Scenario(hand=[BEAST], battlefield=[BIRD], library="Island")
    s.cast("Beast", "Bird", way=1).yes()
    again = from_data(to_data(s.state))
    assert state_hash(again) == state_hash(s.state) == state_hash(s.state.clone())
