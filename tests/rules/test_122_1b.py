"""CR 122.1b: keyword counters; CR 613.7c: their timestamps."""

from playset.ability import (
    CREATURE,
    SELF,
    TAP,
    Activated,
    Continuous,
    LosesAllAbilities,
    PutCounters,
    RemoveCounters,
    Target,
    card,
)
from playset.testing import Scenario

WINGS = card("Wings", "{1}", "Artifact", Activated((TAP,), PutCounters("flying", 1, Target(CREATURE))))
CLIP = card("Clip", "{1}", "Artifact", Activated((TAP,), RemoveCounters("flying", 1, Target(CREATURE))))
HUSH = card("Hush", "{1}", "Enchantment", Continuous(CREATURE, LosesAllAbilities()))


def test_122_1b_a_keyword_counter_gives_the_keyword():
    s = Scenario(battlefield=[WINGS, CLIP, "Grizzly Bears"])
    s.activate("Wings", "Grizzly Bears")
    assert s.has("Grizzly Bears", "flying")
    s.activate("Clip", "Grizzly Bears")
    assert not s.has("Grizzly Bears", "flying")


def test_613_7c_a_counter_put_on_later_outlasts_the_loss_of_abilities():
    s = Scenario(battlefield=[WINGS, HUSH, "Serra Angel"])
    s.activate("Wings", "Serra Angel")
    assert s.has("Serra Angel", "flying")
    assert not s.has("Serra Angel", "vigilance")
    s = Scenario(hand=[HUSH], battlefield=[WINGS, "Serra Angel"])
    s.activate("Wings", "Serra Angel").cast("Hush")
    assert not s.has("Serra Angel", "flying")  # the enchantment is newer than the counter


def test_122_1b_an_indestructible_counter_saves():
    saint = card("Saint", "{1}", "Creature — Bear", Activated((TAP,), PutCounters("indestructible", 1, SELF)), pt="1/1")
    s = Scenario(battlefield=[saint], their_hand="Day of Judgment", active=1)
    s.activate("Saint")
    s.them.cast("Day of Judgment")
    assert s.battlefield == ["Saint"]
