"""Cards whose names begin with Q."""

from playset.testing import Scenario


def test_quicksilver_gargantuan_copies_a_creature_but_is_seven_seven():
    s = Scenario(hand="Quicksilver Gargantuan", their_battlefield="Serra Angel")
    s.cast("Quicksilver Gargantuan").choose("Serra Angel")
    s.resolve()
    assert s.pt("Serra Angel") == "7/7"
    assert s.has("Serra Angel", "flying")


def test_quicksilver_gargantuan_may_stay_itself():
    s = Scenario(hand="Quicksilver Gargantuan", their_battlefield="Serra Angel")
    s.cast("Quicksilver Gargantuan").choose()
    s.resolve()
    assert s.pt("Quicksilver Gargantuan") == "7/7"


def test_quirion_ranger_returns_a_forest_to_untap_a_creature():
    s = Scenario(battlefield="Quirion Ranger, Forest (tapped), Llanowar Elves (tapped)")
    s.activate("Quirion Ranger", "Llanowar Elves")
    assert (s.hand, s.tapped("Llanowar Elves")) == (["Forest"], False)
