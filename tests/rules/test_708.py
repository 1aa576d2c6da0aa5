"""Face-down spells and permanents (CR 708); morph 702.37, disguise 702.168, manifest 701.40, cloak 701.58."""

import pytest

from playset.ability import (
    CREATURE,
    FACE_DOWN,
    FLYING,
    SELF,
    SPELL,
    YOU,
    YOU_CONTROL,
    Activated,
    AddMana,
    BecomesCopy,
    Casts,
    Cloak,
    Continuous,
    CostsLess,
    CounterSpell,
    DealDamage,
    Dies,
    Disguise,
    DrawCards,
    Enters,
    EntersAsCopy,
    EntersTapped,
    GainLife,
    Gets,
    Has,
    Mana,
    Manifest,
    Megamorph,
    Morph,
    ReturnToHand,
    Spell,
    Target,
    TurnedFaceUp,
    TurnFaceDown,
    TurnFaceUp,
    When,
    X,
    card,
)
from playset.core.decision import Act
from playset.core.rng import Random
from playset.core.words import Zone
from playset.rules.game import Game
from playset.rules.state.cards import CardDefinition
from playset.rules.views.determinize import determinize
from playset.rules.views.labels import descriptions, question
from playset.testing import Scenario
from playset.testing.hidden_information import ids_in
from playset.testing.invariants import check
from playset.testing.state_diff import difference

OWL = card(
    "Test Owl",
    "{4}{U}",
    "Creature — Bird",
    FLYING,
    Morph("{2}{U}"),
    When(Enters(SELF), GainLife(5)),
    When(TurnedFaceUp(SELF), DrawCards(1)),
    When(Dies(SELF), GainLife(3)),
    pt="4/3",
)
BEAST = card("Test Beast", "{4}{G}", "Creature — Beast", Morph("{3}{G}"), pt="5/5")
BIG = card("Test Big", "{4}{G}", "Creature — Beast", Megamorph("{5}{G}"), pt="3/3")
SPY = card("Test Spy", "{2}{W}", "Creature — Human", Disguise("{1}{W}"), pt="3/1")
CAVE = card("Test Cave", "", "Land", Activated((Mana("{1}"),), AddMana("{G}")), Morph("{2}"))
BOLT = card("Test Bolt", "{R}", "Instant", Spell(DealDamage(2, Target(CREATURE))))
NO = card("Test No", "{U}", "Instant", Spell(CounterSpell(Target(SPELL))))
BACK = card("Test Back", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
SOLDIER = card("Test Soldier", "{W}", "Creature — Soldier", pt="1/1")


def face_down(s: Scenario) -> int:
    """The id of the only face-down permanent."""
    found = [permanent.id for permanent in s.state.battlefield.values() if permanent.face_up is not None]
    assert len(found) == 1
    return found[0]


def with_morph(definition: CardDefinition, **more: object) -> Scenario:
    """A position in which a card was cast face down and has resolved."""
    s = Scenario(hand=[definition], **more)  # type: ignore[arg-type]
    s.cast(definition.name, way=1)
    return s


def test_702_37c_a_card_with_morph_is_cast_face_down_for_three():
    s = Scenario(hand=[OWL], mana="{C}{C}{C}")
    s.cast("Test Owl", way=1, hold=True)
    assert s.stack == [""]
    item = s.state.stack[0]
    seen = s.state.characteristics_of(item.id)
    assert seen is not None
    assert (seen.name, seen.colors, seen.subtypes, seen.mana_value, seen.power) == ("", 0, (), 0, 2)
    s.pass_priority(2)
    assert s.battlefield == [""]
    assert s.pt("") == "2/2"
    assert not s.has("", "flying")


def test_708_2a_questions_about_what_has_no_name_say_what_it_is():
    s = Scenario(hand=[OWL], battlefield="4 Wastes", manual_mana=[0])
    s.cast("Test Owl", way=1, hold=True)
    assert s.asked == "pay"
    assert question(s.game.view(0)) == "Pay {3} for a face-down creature"
    s.answer(s.offered.index("Take it back"))


def test_708_3_what_enters_face_down_has_no_enters_ability():
    slow = card("Test Slow", "{G}", "Creature — Beast", EntersTapped(), Morph("{G}"), pt="1/1")
    assert with_morph(OWL).life == 20
    assert not with_morph(slow).tapped("")


def test_708_8_turned_face_up_it_is_itself_again_and_has_not_entered():
    s = with_morph(OWL)
    s.turn_up("Test Owl")
    assert s.battlefield == ["Test Owl"]
    assert s.pt("Test Owl") == "4/3"
    assert s.has("Test Owl", "flying")
    assert s.life == 20
    assert len(s.hand) == 1  # the ability that triggers when it is turned face up
    check(s.game)


def test_116_2b_turning_face_up_uses_no_stack_and_can_be_done_at_any_priority():
    s = with_morph(BEAST, their_hand=[BOLT])
    s.them.cast("Test Bolt", "", hold=True)
    s.turn_up("Test Beast", hold=True)
    assert s.stack == ["Test Bolt"]
    assert s.pt("Test Beast") == "5/5"
    s.resolve()
    assert s.battlefield == ["Test Beast"]


def test_708_8_effects_damage_and_counters_stay_when_it_is_turned_up():
    s = with_morph(BEAST, their_hand=[card("Test Ping", "{R}", "Instant", Spell(DealDamage(1, Target(CREATURE))))])
    s.them.cast("Test Ping", "")
    obj = face_down(s)
    s.turn_up("Test Beast")
    assert s.permanent("Test Beast").id == obj
    assert s.permanent("Test Beast").damage == 1


def test_708_9_it_is_revealed_when_it_leaves_the_battlefield():
    s = with_morph(OWL, their_hand=[BOLT])
    s.them.cast("Test Bolt", "")
    assert s.graveyard == ["Test Owl"]
    assert s.life == 20  # it had no ability that looks at it dying
    assert "me reveals Test Owl" in s.game.view(1).log
    check(s.game)


def test_708_9_a_face_down_spell_that_is_countered_is_revealed():
    s = Scenario(hand=[OWL], their_hand=[NO])
    s.cast("Test Owl", way=1, hold=True)
    s.them.cast("Test No", "")
    assert s.graveyard == ["Test Owl"]
    assert "me reveals Test Owl" in s.game.view(1).log


def test_708_9_everything_is_revealed_when_the_game_ends():
    s = with_morph(OWL)
    s.them.concede()
    assert "me reveals Test Owl" in s.game.view(1).log
    card_seen = s.game.view(1).card(face_down(s))
    assert card_seen is not None
    assert card_seen.name == "Test Owl"


def test_708_9_what_a_player_who_leaves_owns_is_revealed():
    s = with_morph(OWL, others=[{}])
    s.concede()
    assert "me reveals Test Owl" in s.game.view(1).log
    assert not s.state.face_down


def test_702_37b_megamorph_gives_a_counter():
    s = with_morph(BIG)
    s.turn_up("Test Big")
    assert s.pt("Test Big") == "4/4"


def test_702_168a_disguise_has_ward_and_is_turned_up_for_its_cost():
    s = with_morph(SPY, their_hand=[BOLT])
    s.them.cast("Test Bolt", "")
    assert s.graveyard == []  # ward {2} was not paid
    s.turn_up("Test Spy")
    assert s.pt("Test Spy") == "3/1"


def test_708_4_a_land_card_with_morph_can_be_cast_face_down():
    s = Scenario(hand=[CAVE])
    s.cast("Test Cave", way=1)
    assert s.pt("") == "2/2"
    s.turn_up("Test Cave")
    assert s.battlefield == ["Test Cave"]
    assert s.state.characteristics(s.permanent("Test Cave")).types == 32


def test_708_4_costs_and_triggers_see_only_the_face_down_spell():
    cheap = card("Test Cheap", "{1}", "Artifact", CostsLess(SPELL & FACE_DOWN & YOU_CONTROL, 1))
    blue = card("Test Blue", "{1}", "Artifact", When(Casts(YOU, SPELL & FACE_DOWN), GainLife(1)))
    s = Scenario(hand=[OWL], battlefield=[cheap, blue], mana="{C}{C}")
    s.cast("Test Owl", way=1)
    assert s.life == 21


def test_702_37e_only_its_controller_may_turn_it_up():
    s = with_morph(OWL)
    s.state.players[1].pool[1] = s.state.players[1].pool[5] = 5
    s.ask_again()
    assert not s.them.can("turn up", "Test Owl")
    assert not s.can("turn up", "Test Owl")  # {2}{U} is not there


def test_702_37f_x_in_a_morph_cost_is_the_x_of_its_abilities():
    gain = When(TurnedFaceUp(SELF), GainLife(X))
    grower = card("Test Grower", "{G}", "Creature — Beast", Morph("{X}{G}"), gain, pt="1/1")
    s = with_morph(grower)
    s.turn_up("Test Grower", x=4)
    assert s.life == 24


def test_708_2b_a_face_down_permanent_cannot_be_turned_down_and_an_effect_can_turn_one_up():
    down = card("Test Down", "{U}", "Instant", Spell(TurnFaceDown(Target(CREATURE))))
    up = card("Test Up", "{U}", "Instant", Spell(TurnFaceUp(Target(FACE_DOWN & CREATURE))))
    s = Scenario(hand=[down, down, up], battlefield=[SOLDIER])
    s.cast("Test Down", "Test Soldier")
    assert s.pt("") == "2/2"
    assert not s.can("turn up", "Test Soldier")  # nothing allows it
    stamp = s.permanent("").timestamp
    s.cast("Test Down", "")
    assert s.permanent("").timestamp == stamp
    s.cast("Test Up", "")
    assert s.pt("Test Soldier") == "1/1"
    check(s.game)


def test_707_2_a_copy_of_a_face_down_creature_is_face_up_and_has_nothing():
    double = card("Test Double", "{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0")
    s = with_morph(OWL)
    s.draw_cards_from([double])
    s.cast("Test Double").choose("")
    assert s.battlefield == ["", ""]
    copy = s.permanent(" #2")
    assert copy.face_up is None
    assert s.pt(" #2") == "2/2"
    assert not any(option.act == Act.TURN_UP and option.obj == copy.id for option in s.game.decision.options)  # type: ignore[union-attr]


def test_708_10_a_face_down_permanent_that_becomes_a_copy_shows_it_when_turned_up():
    copying = BecomesCopy(Target(CREATURE, number=1), Target(FACE_DOWN & CREATURE))
    mimic = card("Test Mimic", "{U}", "Instant", Spell(copying))
    s = with_morph(OWL, battlefield=[BEAST])
    s.draw_cards_from([mimic])
    s.cast("Test Mimic", targets=["Test Beast", ""])
    assert s.pt("") == "2/2"
    up = s.state.battlefield[face_down(s)].face_up
    assert up is not None
    assert up.name == "Test Beast"
    assert s.can("turn up", "Test Owl") is False
    s.state.players[0].pool[4] = 4
    s.ask_again()
    s.turn_up("Test Owl")
    assert s.battlefield == ["Test Beast", "Test Beast"]


def test_701_40a_manifest_puts_the_top_card_onto_the_battlefield_face_down():
    s = Scenario(hand=[card("Test Call", "{U}", "Sorcery", Spell(Manifest(2)))], library=[SOLDIER, BOLT])
    s.cast("Test Call")
    assert s.battlefield == ["", ""]
    assert s.library == []
    s.turn_up("Test Soldier")  # CR 701.40b: a creature card for its mana cost
    assert sorted(s.battlefield) == ["", "Test Soldier"]
    assert not s.can("turn up", "Test Bolt")
    assert not any("Test Bolt" in line for line in s.game.view(1).log)
    check(s.game)


def test_701_40g_an_instant_that_would_turn_face_up_is_revealed_and_stays():
    up = card("Test Up", "{U}", "Instant", Spell(TurnFaceUp(Target(FACE_DOWN & CREATURE))))
    s = Scenario(hand=[card("Test Call", "{U}", "Sorcery", Spell(Manifest())), up], library=[BOLT])
    s.cast("Test Call")
    s.cast("Test Up", "")
    assert s.battlefield == [""]


def test_701_40c_a_manifested_card_with_morph_can_be_turned_up_in_both_ways():
    s = Scenario(hand=[card("Test Call", "{U}", "Sorcery", Spell(Manifest()))], library=[BEAST])
    s.cast("Test Call")
    s.state.players[0].pool[4] = 5
    s.ask_again()
    assert [name for name in descriptions(s.game.view(0), s.game.decision) if name.startswith("Turn")] == [  # type: ignore[arg-type]
        "Turn Test Beast face up for {3}{G}",
        "Turn Test Beast face up for {4}{G}",
    ]


def test_701_58a_a_cloaked_card_has_ward():
    s = Scenario(hand=[card("Test Veil", "{U}", "Sorcery", Spell(Cloak()))], library=[SOLDIER], their_hand=[BOLT])
    s.cast("Test Veil")
    s.them.cast("Test Bolt", "")
    assert s.battlefield == [""]
    s.turn_up("Test Soldier")
    assert s.battlefield == ["Test Soldier"]


def test_613_effects_apply_to_the_face_down_creature():
    lord = card("Test Lord", "{U}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(1, 1) & Has(FLYING)))
    s = with_morph(BEAST, battlefield=[lord])
    assert s.pt("") == "3/3"
    assert s.has("", "flying")


def test_708_9_it_goes_back_to_the_hand_as_the_card_it_is():
    s = with_morph(OWL)
    s.draw_cards_from([BACK])
    s.cast("Test Back", "")
    assert s.hand == ["Test Owl"]
    s.cast("Test Owl", way=1)
    assert s.battlefield == [""]
    check(s.game)


# --- who may know what -----------------------------------------------------------------------------------------


def twins() -> tuple[Scenario, Scenario]:
    """Two worlds that differ in which of two cards lies face down and which is still in hand."""
    worlds = []
    for first in (OWL, BEAST):
        s = Scenario(hand=[OWL, BEAST], library=[SOLDIER, BOLT], their_hand=[NO], their_library=[BOLT])
        s.cast(first.name, way=1)
        worlds.append(s)
    return worlds[0], worlds[1]


def test_708_5_two_worlds_that_differ_in_a_face_down_card_look_alike_to_the_opponent():
    one, other = twins()
    assert one.game.view(1).to_data() == other.game.view(1).to_data()
    assert one.game.view(0).to_data() != other.game.view(0).to_data()
    assert one.game.view(1).unseen(0) == other.game.view(1).unseen(0)
    obj = face_down(one)
    assert obj == face_down(other)
    assert one.game.view(1).card(obj) is None
    assert one.game.view(1).name(obj) == "a face-down creature"
    mine = one.game.view(0).card(obj)
    assert mine is not None
    assert mine.name == "Test Owl"
    assert one.game.view(0).name(obj) == "a face-down creature (Test Owl)"


def test_708_5_dealing_unknown_cards_anew_gives_one_game_for_both_worlds():
    one, other = twins()
    hashes = {determinize(world.game.view(1), Random(seed)).state_hash() for world in (one, other) for seed in (3, 3)}
    assert len(hashes) == 1
    under = set()
    for seed in range(12):
        dealt = determinize(one.game.view(1), Random(seed))
        check(dealt)
        under.add(dealt.state.definitions[face_down(one) >> 20].name)
        assert sorted(definition.name for definition in dealt.view(1).unseen(0)) == [
            "Test Beast",
            "Test Bolt",
            "Test Owl",
            "Test Soldier",
        ]
    assert under == {"Test Owl", "Test Beast"}  # what was cast by its morph ability has one
    assert determinize(one.game.view(0), Random(1)).state.definitions[face_down(one) >> 20].name == "Test Owl"


def test_708_5_no_id_tells_which_card_of_the_deck_lies_face_down():
    one, _ = twins()
    obj = face_down(one)
    assert obj >> 20 > 6  # of the cards with which the position began
    assert obj in ids_in(one.game.view(1).to_data())


def test_708_5_a_face_down_card_can_be_saved_and_cloned():
    one, _ = twins()
    assert not difference(one.state, one.state.clone())
    loaded = Game.from_data(one.game.to_data())
    assert loaded.state_hash() == one.game.state_hash()
    assert loaded.view(1).to_data() == one.game.view(1).to_data()


def test_708_5_the_new_controller_may_look():
    s = with_morph(OWL)
    obj = face_down(s)
    s.state.battlefield[obj].base_controller = s.state.battlefield[obj].controller = 1
    s.state.touch_battlefield()
    assert s.game.view(0).card(obj) is None
    assert s.game.view(1).card(obj) is not None


@pytest.mark.parametrize("seed", range(4))
def test_702_37c_a_cast_face_down_can_be_taken_back(seed: int):
    s = Scenario(hand=[OWL, SOLDIER], manual_mana=[0], seed=seed)
    s.state.players[0].pool[5] = 3
    s.ask_again()
    before = s.game.state_hash()
    options = s.game.decision.options  # type: ignore[union-attr]
    place = next(i for i, option in enumerate(options) if option.act == Act.CAST and option.index == 1)
    s.game.answer((place,))
    back = next(i for i, option in enumerate(s.game.decision.options) if option.act == Act.TAKE_BACK)  # type: ignore[union-attr]
    s.game.answer((back,))
    assert s.game.state_hash() == before
    assert s.state.zones[s.state.players[0].hand[0]] == Zone.HAND
