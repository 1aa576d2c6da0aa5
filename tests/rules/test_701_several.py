"""CR 701.44d, 701.50d: several permanents that explore or connive at the same time do so one after another."""

from __future__ import annotations

from playset.ability import CREATURE, OPPONENT_CONTROLS, YOU_CONTROL, Connive, Explore, Spell, Target, card
from playset.testing import Scenario

EXPEDITION = card("Test Expedition", "{G}", "Sorcery", Spell(Explore(CREATURE)))
MINE = card("Test March", "{G}", "Sorcery", Spell(Explore(CREATURE & YOU_CONTROL)))
SCHEME = card("Test Scheme", "{U}", "Sorcery", Spell(Connive(1, CREATURE & YOU_CONTROL)))


def test_701_44d_each_explores_in_the_order_that_its_controller_chooses():
    s = Scenario(hand=[MINE], battlefield="Grizzly Bears, Hill Giant", library="Forest, Lightning Bolt")
    s.cast("Test March")
    s.choose("Hill Giant")
    assert s.hand == ["Forest"]
    s.choose()  # the other card stays on top
    assert (s.pt("Grizzly Bears"), s.pt("Hill Giant")) == ("3/3", "3/3")


def test_701_44d_the_active_players_permanents_explore_first():
    s = Scenario(
        hand=[EXPEDITION],
        battlefield="Grizzly Bears",
        library="2 Forest",
        their_battlefield="Hill Giant",
        their_library="2 Island",
    )
    s.cast("Test Expedition")
    assert (s.hand, s.them.hand) == (["Forest"], ["Island"])


def test_701_44c_one_target_explores_as_before():
    one = card("Test Scout", "{G}", "Sorcery", Spell(Explore(Target(CREATURE & OPPONENT_CONTROLS))))
    s = Scenario(hand=[one], their_battlefield="Hill Giant", their_library="2 Island")
    s.cast("Test Scout", "Hill Giant")
    assert s.them.hand == ["Island"]


def test_701_50d_each_connives_in_turn():
    s = Scenario(hand=[SCHEME], battlefield="Grizzly Bears, Hill Giant", library="3 Lightning Bolt")
    s.cast("Test Scheme")
    s.choose("Grizzly Bears")
    assert (s.pt("Grizzly Bears"), s.pt("Hill Giant")) == ("3/3", "4/4")
    assert s.graveyard.count("Lightning Bolt") == 2
