"""The cleanup step (CR 514)."""

from playset.ability import (
    CREATURE,
    LAND,
    SELF,
    AtBeginning,
    Continuous,
    Dies,
    DrawCards,
    Exists,
    GainLife,
    Gets,
    HandSizeChange,
    LoseLife,
    NoMaximumHandSize,
    Spell,
    Until,
    When,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario

DISCARDED = card("Memory", "", "Enchantment", When(AtBeginning(Step.CLEANUP), LoseLife(1)))


def to_cleanup(s: Scenario) -> None:
    """Pass through the end step."""
    s.pass_to(Step.END).resolve()
    s.pass_priority(len(s.state.remaining_players()))


def test_514_1_the_active_player_discards_down_to_seven():
    s = Scenario(hand="4 Forest, 6 Island", their_hand="9 Swamp")
    to_cleanup(s)
    assert (s.asked, s.asked_player) == ("choose", 0)
    assert s.question == "Discard 3 cards down to 7"
    s.choose("Forest", "Forest", "Island")
    assert len(s.hand) == 7
    assert s.graveyard == ["Forest", "Forest", "Island"]
    assert len(s.them.hand) == 9, "only the active player; they drew for their turn later"


def test_514_1_seven_cards_are_no_question():
    s = Scenario(hand="7 Forest")
    to_cleanup(s)
    assert (s.game.turn, s.step) == (3, Step.UPKEEP)


def test_514_1_who_keeps_no_cards_is_not_asked_which():
    void = card("Test Void", "{B}", "Enchantment", HandSizeChange(-7))
    s = Scenario(hand="Shock, Forest", battlefield=[void])
    s.next_turn()
    assert s.hand == []
    assert sorted(s.graveyard) == ["Forest", "Shock"]


def test_514_1_it_does_not_use_the_stack():
    s = Scenario(hand="8 Forest")
    to_cleanup(s)
    assert s.stack == []
    s.choose("Forest")
    assert (s.game.turn, s.step) == (3, Step.UPKEEP)


def test_514_2_damage_wears_off_and_effects_end_at_the_same_time():
    s = Scenario(hand="Giant Growth, Lightning Bolt", their_battlefield="Grizzly Bears", battlefield="Serra Angel")
    s.cast("Giant Growth", "Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert s.them.permanent("Grizzly Bears").damage == 3
    s.next_turn()
    assert s.them.battlefield == ["Grizzly Bears"], "the damage is gone as the toughness returns to 2"
    assert s.them.pt("Grizzly Bears") == "2/2"
    assert s.them.permanent("Grizzly Bears").damage == 0


def test_514_2_on_every_players_permanents():
    s = Scenario(
        battlefield="Hill Giant (1 damage)",
        their_battlefield="Hill Giant (2 damage)",
        others=[{"battlefield": "Hill Giant (2 damage)"}],
    )
    s.next_turn()
    assert [seat.permanent("Hill Giant").damage for seat in s.seats] == [0, 0, 0]


def test_514_3_normally_nobody_gets_priority():
    s = Scenario(hand="Lightning Bolt", battlefield="Mountain")
    to_cleanup(s)
    assert s.step == Step.UPKEEP


def test_514_3a_a_trigger_gives_priority_and_another_cleanup_step():
    s = Scenario(battlefield=[DISCARDED], hand="Lightning Bolt")
    to_cleanup(s)
    assert (s.step, s.stack, s.asked_player) == (Step.CLEANUP, ["Memory"], 0)
    s.cast("Lightning Bolt", "them")
    assert (s.life, s.them.life) == (19, 17)
    s.pass_priority(2)
    assert (s.game.turn, s.step, s.stack) == (2, Step.CLEANUP, ["Memory"]), "another cleanup step begins, and triggers"


def test_514_3a_a_state_based_action_does_too():
    # A 0/0 that lives only while an "until end of turn" effect holds.
    rally = card("Rally", "{W}", "Instant", Spell(Until(CREATURE, Gets(0, 1))))
    wisp = card("Wisp", "", "Creature — Spirit", When(Dies(SELF), GainLife(4)), pt="0/1")
    chill = card("Chill", "", "Enchantment", Continuous(CREATURE, Gets(0, -1), Exists(LAND)))
    s = Scenario(hand=[rally, "Forest"], battlefield=[wisp, chill])
    s.cast("Rally")
    s.play("Forest")
    assert s.pt("Wisp") == "0/1"
    to_cleanup(s)
    assert s.graveyard == ["Rally", "Wisp"]
    assert (s.step, s.stack) == (Step.CLEANUP, ["Wisp"])
    s.resolve()
    assert s.life == 24
    s.pass_priority(2)
    assert (s.game.turn, s.step) == (3, Step.UPKEEP), "the second cleanup step is an ordinary one"


def test_514_3a_even_without_a_trigger_players_get_priority():
    rally = card("Rally", "{W}", "Instant", Spell(Until(CREATURE, Gets(0, 1))))
    husk = card("Husk", "", "Creature — Spirit", pt="0/1")
    chill = card("Chill", "", "Enchantment", Continuous(CREATURE, Gets(0, -1), Exists(LAND)))
    s = Scenario(hand=[rally, "Forest", "Lightning Bolt"], battlefield=[husk, chill])
    s.cast("Rally")
    s.play("Forest")
    to_cleanup(s)
    assert s.graveyard == ["Rally", "Husk"]
    assert (s.step, s.asked_player) == (Step.CLEANUP, 0)
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17


def test_514_3a_the_next_cleanup_step_discards_and_wears_off_again():
    # Two cards come in the first cleanup step, and damage is dealt after it had worn off.
    late = card("Late", "", "Artifact", When(AtBeginning(Step.CLEANUP), DrawCards(2), Exists(CREATURE)))
    s = Scenario(battlefield=[late, "Serra Angel"], hand="6 Forest, Lightning Bolt")
    to_cleanup(s)
    s.resolve()
    assert len(s.hand) == 9
    s.cast("Lightning Bolt", "Serra Angel")
    assert s.permanent("Serra Angel").damage == 3
    s.pass_priority(2)
    assert (s.step, s.question) == (Step.CLEANUP, "Discard 1 card down to 7")
    s.choose("Forest")
    assert s.permanent("Serra Angel").damage == 0
    assert s.stack == ["Late"]


def test_514_3a_until_end_of_turn_effects_made_in_a_cleanup_step_end_in_the_next():
    s = Scenario(
        battlefield=[
            card("Once", "", "Artifact", When(AtBeginning(Step.CLEANUP), LoseLife(1), Exists(CREATURE))),
            "Grizzly Bears",
        ],
        hand="Giant Growth, Lightning Bolt",
    )
    to_cleanup(s)
    s.cast("Giant Growth", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "5/5"
    s.pass_priority(2)
    assert s.step == Step.CLEANUP
    assert s.pt("Grizzly Bears") == "2/2"
    s.cast("Lightning Bolt", "Grizzly Bears")
    s.pass_priority(2)
    assert s.game.turn == 3, "nothing triggers any more, so the turn ends"


def test_402_2_without_a_maximum_hand_size_nothing_is_discarded():
    vessel = card("Vessel", "{2}", "Artifact", NoMaximumHandSize())
    s = Scenario(hand="9 Shock", their_hand="9 Opt", battlefield=[vessel])
    s.next_turn()
    assert len(s.hand) == 9
    s.pass_to(Step.END).pass_priority(2)
    assert (s.asked, s.asked_player) == ("choose", 1)  # it is for its controller only
    s.choose(*s.offered[:3])
