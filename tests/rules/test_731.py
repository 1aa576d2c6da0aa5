"""CR 731: day and night, and 702.145: daybound and nightbound."""

from playset.ability import (
    CREATURE,
    DAY_CHANGES,
    DAYBOUND,
    IS_NEITHER,
    NIGHTBOUND,
    SELF,
    BecomesTime,
    DrawCards,
    Enters,
    Spell,
    Target,
    Transform,
    When,
    card,
)
from playset.rules.objects.transform import DAY, NIGHT
from playset.rules.saving.hashing import state_hash
from playset.rules.saving.serialize import from_data, to_data
from playset.testing import Scenario

WOLF = card("Pack Hunter", "", "Creature — Werewolf", NIGHTBOUND, pt="4/4", color=16)
VILLAGER = card("Villager", "{1}{G}", "Creature — Human Werewolf", DAYBOUND, pt="2/2", back=WOLF)
DUSK = card("Dusk", "{B}", "Sorcery", Spell(BecomesTime(NIGHT)))
DAWN = card("Dawn", "{W}", "Sorcery", Spell(BecomesTime(DAY)))
SUNDIAL = card("Sundial", "{1}", "Artifact", When(DAY_CHANGES, DrawCards(1)))
HERALD = card("Herald", "{W}", "Creature — Human", When(Enters(SELF), BecomesTime(DAY), IS_NEITHER), pt="1/1")


def test_731_1_the_game_begins_with_neither_and_daybound_makes_it_day():
    s = Scenario(hand=[VILLAGER])
    assert s.state.day == 0
    s.cast("Villager")
    assert s.state.day == DAY
    assert s.battlefield == ["Villager"]


def test_731_2a_a_turn_without_spells_of_its_active_player_brings_night():
    s = Scenario(hand=[VILLAGER], battlefield=[SUNDIAL], library="5 Island")
    s.cast("Villager")
    s.next_turn()
    assert s.state.day == DAY  # I cast a spell in my turn
    s.next_turn()
    assert s.state.day == NIGHT  # they cast none in theirs
    assert "Pack Hunter" in s.battlefield
    assert s.hand.count("Island") == 2  # for my draw step, and for the change


def test_731_2b_two_spells_in_a_turn_bring_day():
    s = Scenario(hand=[VILLAGER, DUSK], their_hand="2 Lightning Bolt")
    s.cast("Villager")
    s.cast("Dusk")
    assert s.battlefield == ["Pack Hunter"]
    s.next_turn()
    assert s.state.day == DAY  # mine were two
    assert s.battlefield == ["Villager"]


def test_731_2c_without_either_nothing_is_checked():
    s = Scenario(battlefield=[SUNDIAL])
    s.next_turn()
    s.next_turn()
    assert s.state.day == 0


def test_702_145b_by_night_it_enters_transformed():
    s = Scenario(hand=[VILLAGER, DUSK])
    s.cast("Dusk")
    s.cast("Villager")
    assert s.battlefield == ["Pack Hunter"]
    assert s.pt("Pack Hunter") == "4/4"


def test_702_145b_nothing_else_transforms_it():
    s = Scenario(hand=[card("Turn", "{R}", "Sorcery", Spell(Transform(Target(CREATURE))))], battlefield=[VILLAGER])
    s.cast("Turn", "Villager")
    assert s.battlefield == ["Villager"]


def test_702_145g_nightbound_alone_makes_it_night():
    s = Scenario(battlefield=[VILLAGER])
    s.next_turn()
    s.next_turn()
    s.next_turn()
    assert s.state.day == NIGHT
    s = Scenario(hand=[card("Night Thing", "{B}", "Creature — Bat", NIGHTBOUND, pt="1/1")])
    s.cast("Night Thing")
    assert s.state.day == NIGHT


def test_731_1a_becoming_day_for_the_first_time_is_no_change():
    s = Scenario(hand=[HERALD, DAWN, DUSK], battlefield=[SUNDIAL], library="2 Island")
    s.cast("Herald")
    assert s.state.day == DAY
    s.cast("Dawn")  # it is day already
    assert "Island" not in s.hand
    s.cast("Dusk")
    assert "Island" in s.hand


def test_731_it_is_saved_and_hashed():
    s = Scenario(hand=[DUSK])
    before = state_hash(s.state)
    s.state.day = NIGHT
    assert state_hash(s.state) != before
    assert from_data(to_data(s.state)).day == NIGHT
    s.state.day = 0
