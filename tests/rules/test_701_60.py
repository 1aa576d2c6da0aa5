"""CR 701.60: suspected creatures."""

from playset.ability import CREATURE, CreateCopy, NoLongerSuspected, Spell, Suspect, Target, card
from playset.testing import Scenario
from playset.testing.invariants import check

ACCUSE = card("Accuse", "{B}", "Instant", Spell(Suspect(Target(CREATURE))))
CLEAR = card("Clear", "{W}", "Instant", Spell(NoLongerSuspected(Target(CREATURE))))
DOUBLE = card("Double", "{U}", "Instant", Spell(CreateCopy(Target(CREATURE))))


def test_701_60c_a_suspected_creature_has_menace_and_cannot_block():
    s = Scenario(hand=[ACCUSE], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Accuse", "Grizzly Bears")
    assert s.has("Grizzly Bears", "menace")
    s = Scenario(hand=[ACCUSE], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Accuse", "Hill Giant")
    s.attack("Grizzly Bears").damage()
    assert s.them.life == 18  # nothing could block
    s.next_turn()
    assert s.them.has("Hill Giant", "menace")  # it stays suspected
    check(s.game)


def test_701_60a_until_it_is_no_longer_suspected():
    s = Scenario(hand=[ACCUSE, CLEAR, ACCUSE], battlefield="Grizzly Bears")
    s.cast("Accuse", "Grizzly Bears")
    s.cast("Clear", "Grizzly Bears")
    assert not s.has("Grizzly Bears", "menace")
    assert s.permanent("Grizzly Bears").notes == {}
    s.cast("Accuse", "Grizzly Bears")
    assert s.has("Grizzly Bears", "menace")


def test_701_60b_suspicion_is_not_copied():
    s = Scenario(hand=[ACCUSE, DOUBLE], battlefield="Grizzly Bears")
    s.cast("Accuse", "Grizzly Bears")
    s.cast("Double", "Grizzly Bears")
    assert [s.has(f"Grizzly Bears #{number}", "menace") for number in (1, 2)] == [True, False]


def test_701_60d_a_suspected_creature_is_not_suspected_again():
    s = Scenario(hand=[ACCUSE, ACCUSE, CLEAR], battlefield="Grizzly Bears")
    s.cast("Accuse", "Grizzly Bears")
    s.cast("Accuse", "Grizzly Bears")
    assert len(s.state.floating) == 1
    s.cast("Clear", "Grizzly Bears")
    assert not s.has("Grizzly Bears", "menace")
