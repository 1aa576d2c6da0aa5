"""Examples of the Comprehensive Rules for state-based actions (CR 704), played with cards made up for them."""

from playset.ability import (
    CARD_IN_YOUR_GRAVEYARD,
    CARD_IN_YOUR_HAND,
    CREATURE,
    PERMANENT,
    SELF,
    UNDYING,
    YOU,
    YOU_OWN,
    Continuous,
    Count,
    DefinesSize,
    DiscardHand,
    DrawCards,
    Exists,
    GainLife,
    InsteadOfLosing,
    LoseLife,
    PutCounters,
    SetLife,
    ShuffleIntoLibrary,
    Spell,
    StateIs,
    Target,
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


def test_704_8_example_a_creature_that_had_a_counter_before_the_counters_cancelled_does_not_return():
    wolf = card("Pup", "{G}", "Creature — Wolf", UNDYING, pt="1/1")
    wither = card("Wilt", "{B}", "Sorcery", Spell(PutCounters("-1/-1", 3, Target(CREATURE))))
    s = Scenario(hand=[wither], battlefield=[wolf])
    s.permanent("Pup").counters = {"+1/+1": 1}
    s.state.touch_battlefield()
    s.cast("Wilt", "Pup")
    assert s.graveyard == ["Wilt", "Pup"]
    assert (s.battlefield, s.stack) == ([], [])


def test_704_7_example_one_effect_replaces_losing_for_two_reasons_at_once():
    everything = CARD_IN_YOUR_HAND | CARD_IN_YOUR_GRAVEYARD | (PERMANENT & YOU_OWN)
    mirror = card(
        "Grim Mirror",
        "{5}",
        "Artifact",
        InsteadOfLosing(Then(ShuffleIntoLibrary(everything, YOU), DrawCards(7), SetLife(20))),
    )
    ruin = card("Ruin", "{B}", "Sorcery", Spell(Then(DrawCards(2), LoseLife(2))))
    s = Scenario(
        hand=[ruin, "2 Forest"], battlefield=[mirror, "2 Island"], graveyard="2 Swamp", library="Plains", life=1
    )
    s.cast("Ruin")
    assert not s.over
    assert (s.life, len(s.hand), len(s.library)) == (20, 7, 2)
    assert (s.battlefield, s.graveyard) == ([], [])
    s = Scenario(hand=[ruin], library="Plains", life=1)
    s.cast("Ruin")
    assert s.winner == 1
