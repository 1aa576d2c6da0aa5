"""Examples of the Comprehensive Rules for state-based actions (CR 704), played with cards made up for them."""

from playset.ability import (
    CARD_IN_YOUR_HAND,
    SELF,
    Continuous,
    Count,
    DefinesSize,
    DiscardHand,
    DrawCards,
    Exists,
    GainLife,
    Spell,
    StateIs,
    Then,
    When,
    card,
)
from playset.testing import Scenario


def test_704_4_example_a_hand_that_is_empty_for_a_moment_does_not_kill_but_triggers():
    cards = Count(CARD_IN_YOUR_HAND)
    bookworm = card("Bookworm", "{2}{G}{G}", "Creature — Worm", Continuous(SELF, DefinesSize(cards, cards)), pt="0/0")
    windfall = card("Fresh Start", "{3}{U}", "Sorcery", Spell(Then(DiscardHand(), DrawCards(7))))
    alarm = card("Alarm", "{1}", "Artifact", When(StateIs(Exists(CARD_IN_YOUR_HAND, 0, 0)), GainLife(1)))
    s = Scenario(hand=[windfall, "2 Forest"], battlefield=[bookworm, alarm])
    assert s.pt("Bookworm") == "3/3"
    s.cast("Fresh Start", hold=True).resolve_top()
    assert s.pt("Bookworm") == "7/7"
    assert s.stack == ["Alarm"]
    s.resolve()
    assert s.life == 21
