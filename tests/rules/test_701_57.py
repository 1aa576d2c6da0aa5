"""CR 701.57: discover."""

from playset.ability import YOU, Discover, DrawCards, Performs, Spell, When, card
from playset.testing import Scenario

SEEK = card("Seek", "{0}", "Sorcery", Spell(Discover(2)))
HEIR = card("Heir", "{G}", "Creature — Elf", When(Performs("discover", YOU), DrawCards(1)), pt="1/1")


def test_701_57a_the_card_is_cast_without_paying():
    s = Scenario(hand=[SEEK], library=["Forest", "Shivan Dragon", "Grizzly Bears", "Island"])
    s.cast("Seek", hold=True)
    s.resolve_top()
    s.choose("Grizzly Bears").resolve()
    assert s.battlefield == ["Grizzly Bears"]
    assert s.library[0] == "Island"
    assert sorted(s.library[1:]) == ["Forest", "Shivan Dragon"]


def test_701_57a_or_it_is_put_into_the_hand():
    s = Scenario(hand=[SEEK], library=["Forest", "Grizzly Bears", "Island"])
    s.cast("Seek", hold=True)
    s.resolve_top()
    s.choose()
    assert (s.hand, s.battlefield, s.exile) == (["Grizzly Bears"], [], [])
    assert s.library == ["Island", "Forest"]


def test_701_57b_it_is_discovered_even_if_nothing_was_found():
    s = Scenario(hand=[SEEK], battlefield=[HEIR], library=["Forest", "Shivan Dragon"])
    s.cast("Seek").resolve()
    assert len(s.hand) == 1
    assert s.exile == []
