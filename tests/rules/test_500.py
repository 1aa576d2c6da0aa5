"""The turn (CR 500): its phases and steps, how they end, mana that empties, extra turns."""

from playset.ability import (
    CREATURE,
    TAP,
    Activated,
    AddMana,
    AtBeginning,
    Gets,
    LoseLife,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.words import Step
from playset.rules.state.objects import Duration
from playset.testing import Scenario

ALL_STEPS = [
    Step.UPKEEP,
    Step.DRAW,
    Step.PRECOMBAT_MAIN,
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
    Step.POSTCOMBAT_MAIN,
    Step.END,
]


def steps_of_turn(s: Scenario, turn: int, *attackers: str) -> list[int]:
    """The steps in which players get priority."""
    seen: list[int] = []
    while s.game.turn < turn:
        s.answer() if s.asked == "attackers" else s.pass_priority()
    while s.game.turn == turn:
        if s.asked == "attackers":
            s.attack(*attackers)
        if not seen or seen[-1] != s.step:
            seen.append(s.step)
        s.pass_priority()
    return seen


def test_500_1_the_phases_and_steps_come_in_order():
    s = Scenario(battlefield="Hill Giant")
    assert steps_of_turn(s, 4, "Hill Giant") == ALL_STEPS


def test_500_1_each_takes_place_even_if_nothing_happens():
    s = Scenario()
    expected = [step for step in ALL_STEPS if step not in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)]
    assert steps_of_turn(s, 4) == expected, "without attackers two steps are skipped (CR 508.8)"


def test_500_1_turns_are_numbered_and_the_players_take_turns():
    s = Scenario(others=[{}])
    seen = []
    for _ in range(5):
        seen.append((s.game.turn, s.state.active))
        s.next_turn()
    assert seen == [(1, 0), (2, 1), (3, 2), (4, 0), (5, 1)]
    assert [line for line in s.log if line.startswith("Turn")][:3] == ["Turn 2: them", "Turn 3: third", "Turn 4: me"]


def test_500_2_a_step_does_not_end_because_the_stack_becomes_empty():
    s = Scenario(hand="Lightning Bolt", their_hand="Lightning Bolt")
    s.pass_to(Step.END)
    s.cast("Lightning Bolt", "them")
    assert (s.step, s.asked_player) == (Step.END, 0)
    s.them.cast("Lightning Bolt", "me")
    assert (s.step, s.asked_player) == (Step.END, 0)


def test_500_3_no_player_gets_priority_in_the_untap_step_and_most_cleanup_steps():
    s = Scenario()
    steps = steps_of_turn(s, 3)
    assert Step.UNTAP not in steps
    assert Step.CLEANUP not in steps


def test_500_5_mana_empties_as_each_step_ends():
    s = Scenario(battlefield="2 Mountain", hand="Lightning Bolt", manual_mana=[0])
    s.activate("Mountain")
    assert s.pool == "{R}"
    s.pass_priority(2)
    assert s.step == Step.BEGINNING_OF_COMBAT
    assert s.pool == ""


def test_500_5_also_from_step_to_step_of_one_phase():
    rock = card("Rock", "", "Artifact", Activated((TAP,), AddMana("{C}")))
    s = Scenario(battlefield=[rock], manual_mana=[0])
    s.pass_to(Step.UPKEEP, turn=4)
    s.activate("Rock")
    assert s.pool == "{C}"
    s.pass_priority(2)
    assert (s.step, s.pool) == (Step.DRAW, "")


def test_500_5_mana_stays_while_the_step_goes_on():
    s = Scenario(battlefield="2 Mountain", hand="Lightning Bolt, Hill Giant", manual_mana=[0], mana="{C}{C}{R}")
    s.activate("Mountain", hold=True)
    s.cast("Lightning Bolt", "them", hold=True)
    s.choose("Spend {R}").resolve()
    assert s.pool == "{R}{C}{C}"


def test_500_5a_until_end_of_combat_lasts_through_the_end_of_combat_step():
    charge = card("Charge", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(2, 0), Duration.END_OF_COMBAT)))
    s = Scenario(hand=[charge], battlefield="Grizzly Bears")
    s.cast("Charge", "Grizzly Bears")
    s.pass_to(Step.END_OF_COMBAT)
    assert s.pt("Grizzly Bears") == "4/2"
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.pt("Grizzly Bears") == "2/2"


def test_500_5_until_your_next_turn_ends_as_that_turn_begins():
    shield = card("Shield", "{W}", "Instant", Spell(Until(Target(CREATURE), Gets(0, 2), Duration.YOUR_NEXT_TURN)))
    s = Scenario(hand=[shield], battlefield="Grizzly Bears", others=[{}])
    s.cast("Shield", "Grizzly Bears")
    s.pass_to(Step.END, turn=3)
    assert s.pt("Grizzly Bears") == "2/4"
    s.pass_to(Step.UPKEEP, turn=4)
    assert s.pt("Grizzly Bears") == "2/2"


def test_500_6_what_triggers_at_the_beginning_of_a_step_goes_on_the_stack_then():
    for step in (Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.END_OF_COMBAT, Step.END):
        clock = card("Clock", "", "Artifact", When(AtBeginning(step), LoseLife(1)))
        s = Scenario(battlefield=[clock])
        s.pass_to(step, turn=3)
        assert s.stack == ["Clock"], step
        s.resolve()
        assert s.state.step == step


def test_500_7_an_extra_turn_comes_directly_after_this_one():
    s = Scenario()
    s.state.extra_turns.append(0)
    s.next_turn()
    assert (s.game.turn, s.state.active) == (3, 0)
    s.next_turn()
    assert s.state.active == 1


def test_500_7_the_most_recently_created_turn_is_taken_first():
    s = Scenario(others=[{}, {}])
    s.state.extra_turns += [2, 0]
    order = []
    for _ in range(4):
        s.next_turn()
        order.append(s.state.active)
    assert order == [0, 2, 1, 2], "afterwards turn order goes on as if nothing had been"


def test_500_7_an_extra_turn_in_somebody_elses_turn_does_not_use_up_ones_own():
    s = Scenario()
    s.state.extra_turns.append(1)
    order = []
    for _ in range(3):
        s.next_turn()
        order.append(s.state.active)
    assert order == [1, 1, 0]


def test_500_7_who_has_left_takes_no_extra_turn():
    s = Scenario(others=[{}])
    s.state.extra_turns += [2, 1]
    s.them.concede()
    s.next_turn()
    assert s.state.active == 2
    s.next_turn()
    assert s.state.active == 2, "the extra turn first, then their own"
