"""Extra turns, phases and steps, extra land plays, and what is skipped (CR 305.2, 500.7–500.11, 614.10)."""

from playset.ability import (
    CREATURE,
    EACH_PLAYER,
    PLAYER,
    SELF,
    TAPPED,
    YOU,
    YOU_CONTROL,
    Activated,
    AtBeginning,
    Attacks,
    DrawCards,
    Exists,
    ExtraBeginning,
    ExtraCombat,
    ExtraLands,
    ExtraLandThisTurn,
    ExtraStep,
    ExtraTurn,
    GainLife,
    Mana,
    SkipNext,
    SkipStep,
    Spell,
    Target,
    Then,
    Untap,
    When,
    card,
)
from playset.core.words import Phase, Step
from playset.rules.game import Game
from playset.testing import Scenario
from playset.testing.invariants import check

WARP = card("Test Warp", "{3}{U}{U}", "Sorcery", Spell(ExtraTurn(Target(PLAYER))))
ASSAULT = card(
    "Test Assault",
    "{2}{R}{R}",
    "Sorcery",
    Spell(Then(Untap(CREATURE & YOU_CONTROL), ExtraCombat(main=True))),
)


def turns(s: Scenario, count: int) -> list[int]:
    """Who takes the next turns."""
    seen: list[int] = []
    for _ in range(count):
        turn = s.state.turn
        while s.state.turn == turn:
            s.answer() if s.asked == "attackers" else s.pass_priority()
        seen.append(s.state.active)
    return seen


def steps(s: Scenario) -> list[int]:
    """The rest of the steps of this turn in which players get priority."""
    seen: list[int] = []
    turn = s.state.turn
    while s.state.turn == turn:
        if s.asked == "attackers":
            s.answer()
            continue
        if not seen or seen[-1] != s.step:
            seen.append(s.step)
        s.pass_priority()
    return seen


# --- extra turns (500.7) -------------------------------------------------------------------------------------


def test_500_7_an_extra_turn_comes_directly_after_this_one():
    s = Scenario(hand=[WARP])
    s.cast("Test Warp", "me")
    assert "me will take an extra turn" in s.log
    assert turns(s, 3) == [0, 1, 0]


def test_500_7_another_player_may_get_it():
    s = Scenario(hand=[WARP])
    s.cast("Test Warp", "them")
    assert turns(s, 4) == [1, 1, 0, 1]


def test_500_7_the_most_recently_created_turn_is_taken_first():
    s = Scenario(hand=[WARP, WARP], others=[{}])
    s.cast("Test Warp", "them")
    s.cast("Test Warp", "third")
    assert turns(s, 5) == [2, 1, 1, 2, 0]


def test_500_7_extra_turns_of_several_players_are_created_in_turn_order():
    both = card("Both", "{U}", "Sorcery", Spell(ExtraTurn(EACH_PLAYER)))
    s = Scenario(hand=[both])
    s.cast("Both")
    assert turns(s, 4) == [1, 0, 1, 0]


def test_500_7_several_turns_for_one_player():
    two = card("Two", "{U}", "Sorcery", Spell(ExtraTurn(count=2)))
    s = Scenario(hand=[two])
    s.cast("Two")
    assert turns(s, 4) == [0, 0, 1, 0]


def test_500_7_an_extra_turn_in_an_extra_turn_comes_first():
    s = Scenario(hand=[WARP, WARP], their_hand=[WARP])
    s.cast("Test Warp", "them")
    s.cast("Test Warp", "me")
    assert turns(s, 1) == [0]
    s.pass_to(Step.PRECOMBAT_MAIN)
    assert turns(s, 1) == [1]


def test_800_4k_a_player_who_has_left_takes_no_extra_turn():
    s = Scenario(hand=[WARP], others=[{}])
    s.cast("Test Warp", "them")
    s.them.concede()
    assert turns(s, 2) == [2, 0]


# --- extra phases and steps (500.8–500.10) -------------------------------------------------------------------


def test_500_8_an_additional_combat_and_main_phase_after_this_main_phase():
    s = Scenario(hand=[ASSAULT], battlefield="Hill Giant")
    s.attack("Hill Giant")
    s.damage()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Test Assault")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Hill Giant")
    s.damage()
    assert s.them.life == 14
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.state.turn == 2
    check(s.game)


def test_500_8_cast_before_combat_it_comes_before_the_regular_combat():
    s = Scenario(hand=[ASSAULT])
    s.cast("Test Assault")
    once = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN]
    assert steps(s) == [Step.PRECOMBAT_MAIN, *once, *once, Step.END]


def test_500_8_an_additional_phase_created_during_combat_comes_after_this_combat():
    rager = card(
        "Test Rager",
        "{2}{R}",
        "Creature — Orc",
        When(Attacks(), Then(Untap(SELF), ExtraCombat()), Exists(CREATURE & TAPPED)),
        pt="3/3",
    )
    s = Scenario(battlefield=[rager])
    s.attack("Test Rager")
    s.resolve()
    assert s.step == Step.DECLARE_ATTACKERS
    s.damage()
    assert s.them.life == 17
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.attack("Test Rager")
    s.resolve()
    s.damage()
    assert s.them.life == 14


def test_500_8_the_most_recently_created_phase_comes_first():
    only_combat = card("Only Combat", "{R}", "Instant", Spell(ExtraCombat()))
    s = Scenario(hand=[ASSAULT, only_combat])
    s.cast("Test Assault")
    s.cast("Only Combat")
    combat = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]
    main = [Step.POSTCOMBAT_MAIN]
    assert steps(s) == [Step.PRECOMBAT_MAIN, *combat, *combat, *main, *combat, *main, Step.END]


def test_500_8_an_additional_beginning_phase():
    again = card("Again", "{U}", "Sorcery", Spell(ExtraBeginning()))
    s = Scenario(hand=[again], battlefield="Hill Giant (tapped)")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    s.cast("Again")
    s.pass_to(Step.DRAW)
    assert not s.tapped("Hill Giant")
    assert len(s.hand) == 1
    assert steps(s) == [Step.DRAW, Step.END]


def test_500_10_additional_upkeep_steps_come_alone():
    # The example of the rule: phases that have only an upkeep step.
    splitter = card("Splitter", "{U}", "Sorcery", Spell(ExtraStep(Step.UPKEEP, 2)))
    bell = card("Bell", "{1}", "Artifact", When(AtBeginning(Step.UPKEEP, YOU), GainLife(1)))
    s = Scenario(hand=[splitter], battlefield=[bell])
    s.cast("Splitter")
    seen = steps(s)
    assert seen[:3] == [Step.PRECOMBAT_MAIN, Step.UPKEEP, Step.BEGINNING_OF_COMBAT]
    assert s.life == 22
    assert s.hand == []


def test_500_8_phases_added_to_the_ending_phase_come_after_it():
    late = card("Late", "{R}", "Instant", Spell(ExtraCombat()))
    s = Scenario(hand=[late])
    s.pass_to(Step.END)
    s.cast("Late")
    combat = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]
    assert steps(s) == [Step.END, *combat]


# --- land plays (305.2) --------------------------------------------------------------------------------------


def test_305_2_a_static_ability_lets_its_controller_play_another_land_each_turn():
    exploration = card("Test Exploration", "{G}", "Enchantment", ExtraLands())
    s = Scenario(hand="3 Forest", battlefield=[exploration], their_hand="2 Forest")
    s.play("Forest")
    s.play("Forest")
    assert not s.can("play", "Forest")
    s.next_turn()
    s.them.play("Forest")
    assert not s.them.can("play", "Forest")


def test_305_2_for_each_player_and_more_than_one():
    azusa = card("Test Azusa", "{2}{G}", "Creature — Human", ExtraLands(2, PLAYER), pt="1/2")
    s = Scenario(battlefield=[azusa], their_hand="4 Forest")
    s.next_turn()
    for _ in range(3):
        s.them.play("Forest")
    assert not s.them.can("play", "Forest")


def test_305_2_an_effect_lets_a_player_play_another_land_this_turn():
    explore = card("Test Explore", "{1}{G}", "Sorcery", Spell(Then(ExtraLandThisTurn(), DrawCards(1))))
    s = Scenario(hand=["4 Forest", explore], library="8 Forest")
    s.play("Forest")
    assert not s.can("play", "Forest")
    s.cast("Test Explore")
    s.play("Forest")
    assert not s.can("play", "Forest")
    s.next_turn().next_turn()
    s.play("Forest")
    assert not s.can("play", "Forest"), "it was for that turn only"


def test_305_2a_losing_the_permission_counts_the_lands_already_played():
    exploration = card("Test Exploration", "{G}", "Enchantment", ExtraLands())
    erase = Activated((Mana("{1}"),), GainLife(1))
    s = Scenario(hand="3 Forest", battlefield=[exploration, card("Other", "{1}", "Artifact", erase)])
    s.play("Forest")
    s.play("Forest")
    s.state.remove_permanent(s.permanent("Test Exploration").id)
    s.state.zones[s.card_number("Test Exploration")] = 0
    s.state.touch_battlefield()
    s.ask_again()
    assert not s.can("play", "Forest")


# --- skipping (500.11, 614.10) -------------------------------------------------------------------------------


def test_614_10_a_skipped_step_is_passed_as_though_it_did_not_exist():
    no_draw = card("No Draw", "{B}", "Enchantment", SkipStep(Step.DRAW))
    bell = card("Bell", "{1}", "Artifact", When(AtBeginning(Step.DRAW), GainLife(1)))
    s = Scenario(battlefield=[no_draw, bell])
    s.next_turn()
    assert s.life == 21, "the other player's draw step is not skipped"
    assert len(s.them.hand) == 1
    s.next_turn()
    assert s.life == 21
    assert s.hand == []


def test_614_10_for_all_players():
    hub = card("Hub", "{5}", "Artifact", SkipStep(Step.UPKEEP, PLAYER))
    s = Scenario(battlefield=[hub])
    for _ in range(2):
        s.next_turn()
        assert Step.UPKEEP not in steps(s)[:1]
    stasis = card("Stasis", "{1}{U}", "Enchantment", SkipStep(Step.UNTAP, PLAYER))
    s = Scenario(battlefield=[stasis], their_battlefield="Hill Giant (tapped)")
    s.next_turn()
    assert s.them.tapped("Hill Giant")


def test_614_10_a_skipped_combat_phase_has_no_steps():
    peace = card("Peace", "{W}", "Enchantment", SkipStep(Phase.COMBAT, PLAYER))
    s = Scenario(battlefield=[peace, "Hill Giant"])
    assert steps(s) == [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.END]


def test_614_10a_skipping_the_next_one_waits_for_it_and_is_then_done_with():
    fatigue = card("Fatigue", "{1}{U}", "Sorcery", Spell(SkipNext(Step.DRAW, Target(PLAYER))))
    s = Scenario(hand=[fatigue, fatigue])
    s.cast("Fatigue", "them")
    s.cast("Fatigue", "them")
    for expected in (0, 0, 1):
        s.next_turn()
        assert len(s.them.hand) == expected, "two effects skip two draw steps"
        s.next_turn()


def test_614_10_what_has_begun_can_no_longer_be_skipped():
    stop = card("Stop", "{W}", "Instant", Spell(SkipNext(Phase.COMBAT, Target(PLAYER))))
    s = Scenario(hand=[stop], battlefield="Hill Giant", their_battlefield="Hill Giant")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    s.cast("Stop", "me")
    s.attack("Hill Giant")
    s.them.block()
    s.damage()
    assert s.them.life == 17
    s.next_turn().next_turn()
    assert steps(s) == [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, Step.END]


def test_614_10a_an_extra_combat_phase_can_be_the_one_that_is_skipped():
    stop = card("Stop", "{W}", "Instant", Spell(SkipNext(Phase.COMBAT)))
    s = Scenario(hand=[stop, ASSAULT])
    s.cast("Test Assault")
    s.cast("Stop")
    combat = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]
    assert steps(s) == [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN, *combat, Step.POSTCOMBAT_MAIN, Step.END]


def test_500_11_a_turn_is_skipped():
    vault = card("Vault", "{2}", "Sorcery", Spell(SkipNext(Phase.TURN)))
    s = Scenario(hand=[vault], others=[{}])
    s.cast("Vault")
    assert turns(s, 4) == [1, 2, 1, 2]


def test_614_10a_an_extra_turn_can_be_the_one_that_is_skipped():
    vault = card("Vault", "{2}", "Sorcery", Spell(Then(SkipNext(Phase.TURN), ExtraTurn())))
    s = Scenario(hand=[vault])
    s.cast("Vault")
    assert turns(s, 2) == [1, 0]


def test_500_11_what_is_to_be_skipped_is_saved_with_the_game():
    vault = card("Vault", "{2}", "Sorcery", Spell(Then(SkipNext(Phase.TURN, PLAYER), ExtraLandThisTurn())))
    s = Scenario(hand=[vault])
    s.cast("Vault")
    again = Game.from_data(s.game.to_data())
    assert again.state.skips == s.game.clone().state.skips == [(0, Phase.TURN), (1, Phase.TURN)]
    assert again.state.players[0].extra_lands == 1
    assert again.state_hash() == s.game.state_hash()
