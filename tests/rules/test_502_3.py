"""CR 502.3: effects that keep permanents from untapping."""

from playset.ability import (
    CREATURE,
    ENCHANTED,
    SELF,
    TAP,
    THOSE,
    Activated,
    AddMana,
    DoesNotUntap,
    Duration,
    Enchant,
    MayStayTapped,
    Obeys,
    ReturnsAsYouUntap,
    Then,
    Until,
    card,
)
from playset.testing import Scenario

SLEEPER = card("Sleeper", "{1}", "Creature — Bear", DoesNotUntap(), pt="2/2")
FROST = card("Frost", "{U}", "Enchantment — Aura", Enchant(CREATURE), DoesNotUntap(ENCHANTED))
WINTER = card("Long Winter", "{U}", "Enchantment", DoesNotUntap(CREATURE))


def test_502_3_a_permanent_that_does_not_untap_stays_tapped():
    s = Scenario(battlefield=[SLEEPER, SLEEPER, "Grizzly Bears"])
    s.attack("Sleeper", "Grizzly Bears")
    s.next_turn().next_turn()
    assert [s.tapped("Sleeper #1"), s.tapped("Sleeper #2"), s.tapped("Grizzly Bears")] == [True, False, False]


def test_502_3_what_an_aura_keeps_tapped_is_kept_so_in_its_own_controllers_untap_step():
    s = Scenario(hand=[FROST], their_battlefield="Hill Giant (tapped), Gray Ogre (tapped)")
    s.cast("Frost", "Hill Giant").next_turn()
    assert (s.them.tapped("Hill Giant"), s.them.tapped("Gray Ogre")) == (True, False)


def test_502_3_an_effect_about_many_keeps_those_of_every_player():
    s = Scenario(battlefield=[WINTER, "Hill Giant (tapped)"], their_battlefield="Gray Ogre (tapped), Forest (tapped)")
    s.next_turn()
    assert (s.them.tapped("Gray Ogre"), s.them.tapped("Forest")) == (True, False)
    assert s.next_turn().tapped("Hill Giant")


def untap_step_of_mine(s: Scenario) -> None:
    """Pass until something else than priority is asked."""
    while s.asked == "priority":
        s.pass_priority()


def test_502_3_its_controller_may_leave_it_tapped():
    lamp = card("Lamp", "{1}", "Artifact", MayStayTapped())
    s = Scenario(battlefield=[lamp, "Mountain (tapped)"])
    s.permanent("Lamp").tapped = True
    untap_step_of_mine(s)
    assert s.offered == ["Lamp"]
    s.choose("Lamp")
    assert s.tapped("Lamp")
    assert not s.tapped("Mountain")
    untap_step_of_mine(s)
    s.choose()
    assert not s.tapped("Lamp")


HAVEN = card(
    "Haven",
    "",
    "Land",
    Activated(
        (TAP,),
        Then(AddMana("{G}"), Until(SELF, Obeys(ReturnsAsYouUntap(THOSE)), Duration.YOUR_NEXT_UNTAP_STEP)),
    ),
)


def test_502_3_it_is_returned_as_its_player_untaps():
    s = Scenario(battlefield=[HAVEN, HAVEN, "Forest (tapped)"], hand="Llanowar Elves", mana="")
    s.cast("Llanowar Elves")
    assert s.hand == []
    s.next_turn()
    assert s.battlefield.count("Haven") == 2
    s.next_turn()
    assert s.hand.count("Haven") == 1
    assert s.battlefield.count("Haven") == 1
    assert not s.tapped("Forest")
    s.next_turn().next_turn()
    assert s.battlefield.count("Haven") == 1
