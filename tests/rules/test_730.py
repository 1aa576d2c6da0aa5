"""CR 730: merging with permanents, by 702.140 mutate."""

from playset.ability import (
    COMMANDER,
    CREATURE,
    FLYING,
    IT,
    SELF,
    THE_OTHER,
    TOKEN,
    TRAMPLE,
    CreateCopy,
    Destroy,
    Dies,
    DrawCards,
    Exile,
    GainLife,
    GoesElsewhere,
    Mutate,
    Performs,
    PutOntoBattlefield,
    ReturnToHand,
    ShuffledInstead,
    ShuffleIntoLibrary,
    Spell,
    Target,
    ThatCard,
    Then,
    Transform,
    When,
    card,
)
from playset.oracle.text import read_card
from playset.rules.saving.hashing import state_hash
from playset.rules.saving.serialize import from_data, to_data
from playset.rules.state.objects import Context
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


# --- tokens, commanders, double-faced cards and libraries -----------------------------------------------------

BOUNCE = card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
KITE = card("Kite Token", "", "Creature — Bird", FLYING, pt="1/1", token=True)


def test_730_2d_it_is_a_token_only_if_its_topmost_component_is_one():
    for on_top in (True, False):
        s = Scenario(hand=[BEAST], battlefield=[KITE], library="Swamp")
        s.cast("Beast", "Kite Token", way=1)
        if on_top:
            s.yes()
        else:
            s.no()
        assert TOKEN.matches(s.state, s.permanent("Beast" if on_top else "Kite Token").id, Context(0, 0)) is not on_top


def test_730_2d_a_token_in_it_ceases_to_exist_when_it_leaves():
    s = Scenario(hand=[BEAST, BOUNCE], battlefield=[KITE], library="Island")
    s.cast("Beast", "Kite Token", way=1).yes()
    s.cast("Bounce", "Beast")
    assert sorted(s.hand) == ["Beast", "Island"]
    assert s.battlefield == []
    check(s.game)


SLAY = card("Slay", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
KEEPER = card("Keeper", "{2}", "Artifact", When(Dies(~TOKEN & CREATURE), Exile(THE_OTHER)))


def test_730_2d_what_died_was_a_token_only_if_its_topmost_component_was_one():
    for on_top in (True, False):
        s = Scenario(hand=[BEAST, SLAY], battlefield=[KITE, KEEPER], library="Island")
        s.cast("Beast", "Kite Token", way=1)
        if on_top:
            s.yes()
        else:
            s.no()
        s.cast("Slay", "Beast" if on_top else "Kite Token")
        assert s.exile == (["Beast"] if on_top else [])
        assert sorted(s.graveyard) == (["Slay"] if on_top else ["Beast", "Slay"])
        check(s.game)


def test_730_3e_a_card_on_top_of_a_token_is_moved_elsewhere_as_a_card():
    rest = card("Rest", "{2}", "Artifact", GoesElsewhere(CREATURE))
    s = Scenario(hand=[BEAST, SLAY], battlefield=[KITE, rest], library="Island")
    s.cast("Beast", "Kite Token", way=1).yes()
    s.cast("Slay", "Beast")
    assert s.exile == ["Beast"]
    assert s.graveyard == ["Slay"]
    check(s.game)


def test_608_2h_a_copy_of_what_died_is_one_creature_with_all_abilities():
    text = (
        "Whenever another nontoken creature you control dies, you may exile it. "
        "If you do, create a token that's a copy of that creature."
    )
    shepherd = read_card("Shepherd", "{3}", "Artifact", text)
    s = Scenario(hand=[BEAST, SLAY], battlefield=[BIRD, shepherd], library="Island")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Slay", "Beast")
    s.order("Shepherd", "Beast")
    s.yes()
    assert sorted(s.exile) == ["Beast", "Bird"]  # CR 730.3c: all that it has become
    assert sorted(s.battlefield) == ["Beast", "Shepherd"]
    assert s.pt("Beast") == "4/4"
    assert s.has("Beast", "flying")
    assert s.has("Beast", "trample")
    check(s.game)


def test_903_9c_only_the_commander_goes_to_the_command_zone():
    s = Scenario(hand=[BEAST, BOUNCE], commander=[BIRD], library="Island")
    s.cast("Bird")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Bounce", "Beast").yes()
    assert s.command == ["Bird"]
    assert sorted(s.hand) == ["Beast", "Island"]
    check(s.game)


def test_903_9c_or_all_of_it_goes_where_it_would():
    s = Scenario(hand=[BEAST, BOUNCE], commander=[BIRD], library="Island")
    s.cast("Bird")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Bounce", "Beast").no()
    assert sorted(s.hand) == ["Beast", "Bird", "Island"]


def test_903_9c_a_commander_that_is_another_component_may_go_home_too():
    s = Scenario(hand=[BOUNCE], battlefield=[BIRD], commander=[BEAST], library="Island")
    s.cast("Beast", "Bird", way=1).yes()
    s.cast("Bounce", "Beast").yes()
    assert s.command == ["Beast"]
    assert sorted(s.hand) == ["Bird", "Island"]
    check(s.game)


def test_903_3c_a_merged_permanent_with_a_commander_in_it_is_the_commander():
    s = Scenario(battlefield=[BIRD], commander=[BEAST], library="Island")
    s.cast("Beast", "Bird", way=1).no()
    s.attack("Bird").damage()
    assert s.state.players[1].commander_damage == (1,)
    assert COMMANDER.matches(s.state, s.permanent("Bird").id, Context(0, 0))


def test_730_3_it_is_shuffled_into_a_library_with_all_that_is_in_it():
    tuck = card("Tuck", "{U}", "Instant", Spell(ShuffleIntoLibrary(Target(CREATURE))))
    places = set()
    for seed in range(6):
        s = Scenario(hand=[BEAST, tuck], battlefield=[BIRD], library="20 Island", seed=seed)
        s.cast("Beast", "Bird", way=1).yes()
        s.cast("Tuck", "Beast")
        places.add(s.library.index("Beast"))
        assert "Bird" in s.library
    assert len(places) > 1


def test_730_3d_an_effect_that_shuffles_it_away_instead_does_so_with_all_of_it():
    colossus = card("Colossus", "{2}", "Artifact", ShuffledInstead(CREATURE))
    places = set()
    for seed in range(6):
        s = Scenario(hand=[BEAST, "2 Lightning Bolt"], battlefield=[BIRD, colossus], library="20 Island", seed=seed)
        s.cast("Beast", "Bird", way=1).yes()
        s.cast("Lightning Bolt", "Beast")
        s.cast("Lightning Bolt", "Beast")
        assert "Bird" in s.library
        places.add(s.library.index("Beast"))
        check(s.game)
    assert len(places) > 1


def test_730_2i_transforming_it_turns_each_component_that_can_transform():
    wolf = card("Wolf", "", "Creature — Wolf", TRAMPLE, pt="5/5", color=16)
    man = card("Pup", "{G}", "Creature — Dog", FLYING, pt="2/2", back=wolf)
    turn = card("Turn", "{G}", "Instant", Spell(Transform(Target(CREATURE))))
    s = Scenario(hand=[BEAST, turn], battlefield=[man], library="Island")
    s.cast("Beast", "Pup", way=1).no()
    assert s.has("Pup", "flying")
    s.cast("Turn", "Pup")
    assert s.battlefield == ["Wolf"]
    assert s.pt("Wolf") == "5/5"
    assert not s.has("Wolf", "flying")
    check(s.game)
