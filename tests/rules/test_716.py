"""CR 716: Class cards."""

from playset.ability import (
    CREATURE,
    FLYING,
    SELF,
    YOU_CONTROL,
    BecomesLevel,
    ClassLevel,
    Continuous,
    DrawCards,
    Enters,
    GainLife,
    Gets,
    Has,
    When,
    card,
)
from playset.core.decision import Ask
from playset.testing import Scenario

FENCER = card(
    "Fencing School",
    "{W}",
    "Enchantment — Class",
    When(Enters(SELF), GainLife(1)),
    ClassLevel("{1}{W}", 2, (Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)),)),
    ClassLevel("{3}{W}", 3, (When(BecomesLevel(3), DrawCards(2)), Continuous(CREATURE & YOU_CONTROL, Has(FLYING)))),
)


def bars(s: Scenario) -> list[int]:
    """The level bars that can be activated."""
    school = s.permanent("Fencing School").id
    return [option.index for option in s.need(Ask.PRIORITY).options if option.obj == school]


def test_716_2a_levels_are_gained_one_after_the_other():
    s = Scenario(battlefield=[FENCER, "Grizzly Bears"], library="3 Island")
    assert s.pt("Grizzly Bears") == "2/2"
    s.activate("Fencing School", ability=0)
    assert s.pt("Grizzly Bears") == "3/3"
    s.activate("Fencing School", ability=1)
    assert s.has("Grizzly Bears", "flying")
    assert s.pt("Grizzly Bears") == "3/3"  # level 3 is also level 2 or greater
    assert s.hand == ["Island", "Island"]  # it triggers as it becomes level 3


def test_716_2a_a_level_cannot_be_skipped_or_gained_twice():
    s = Scenario(battlefield=[FENCER, "6 Plains"], mana="")
    offered = [
        option.index for option in s.need(Ask.PRIORITY).options if option.obj == s.permanent("Fencing School").id
    ]
    assert offered == [0]
    s.activate("Fencing School")
    offered = [
        option.index for option in s.need(Ask.PRIORITY).options if option.obj == s.permanent("Fencing School").id
    ]
    assert offered == [1]


def test_716_2a_only_as_a_sorcery():
    s = Scenario(battlefield=[FENCER, "2 Plains"], hand="Lightning Bolt", mana="{R}")
    s.cast("Lightning Bolt", "them", hold=True)
    assert not s.can("activate", "Fencing School")
    s.resolve()


def test_716_2b_a_level_is_not_copied():
    s = Scenario(battlefield=[FENCER, FENCER, "Grizzly Bears"])
    s.activate("Fencing School")
    assert s.pt("Grizzly Bears") == "3/3"  # the other one is level 1
    s.activate("Fencing School", ability=0)
    assert s.pt("Grizzly Bears") == "4/4"
