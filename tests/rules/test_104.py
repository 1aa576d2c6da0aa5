"""Ending the game (CR 104): winning, losing, draws and concessions."""

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    INFECT,
    PLAYER,
    YOU,
    Activated,
    CreateToken,
    DealDamage,
    Dies,
    DrawCards,
    Exceeds,
    GainLife,
    If,
    LifeOf,
    LoseGame,
    LoseLife,
    Mana,
    PayLife,
    Spell,
    Target,
    Then,
    When,
    WinGame,
    card,
)
from playset.core.decision import Ask
from playset.core.errors import NoQuestion, PlaysetError
from playset.core.events import LossReason
from playset.core.words import Step
from playset.rules.game import Game
from playset.rules.state_based import end_game, lose
from playset.testing import Scenario

PLAGUE = card("Plague", "{B}", "Sorcery", Spell(LoseLife(20, EACH_PLAYER)))
INSIGHT = card("Insight", "{U}", "Sorcery", Spell(DrawCards(5)))
SHARED_INSIGHT = card("Shared Insight", "{U}", "Sorcery", Spell(DrawCards(2, EACH_PLAYER)))
BACKLASH = card("Backlash", "{R}", "Sorcery", Spell(Then(LoseLife(20), GainLife(5))))
BARGAIN = card("Bargain", "", "Artifact", Activated((PayLife(20),), DrawCards(1)))
PLAGUE_RAT = card("Plague Rat", "{B}", "Creature — Rat", INFECT, pt="5/5")


def test_104_1_the_game_ends_immediately():
    s = Scenario(hand="2 Lightning Bolt", their_life=3)
    s.cast("Lightning Bolt", "them", hold=True)
    s.cast("Lightning Bolt", "them")
    assert s.over
    assert s.stack == ["Lightning Bolt"], "the other one never resolves"


def test_104_2a_the_last_player_left_wins():
    s = Scenario(hand="Lightning Bolt", their_life=3)
    s.cast("Lightning Bolt", "them")
    assert (s.over, s.winner) == (True, 0)
    assert s.game.decision is None
    assert s.state.reason == LossReason.LAST_STANDING
    assert list(s.log)[-2:] == ["them loses: life reached 0", "me wins the game"]


def test_104_2a_in_a_multiplayer_game_all_opponents_have_to_be_gone():
    s = Scenario(others=[{}])
    s.them.concede()
    assert (s.over, s.winner) == (False, None)
    s.seats[2].concede()
    assert (s.over, s.winner) == (True, 0)


def test_104_2b_an_effect_can_make_a_player_win():
    s = Scenario(others=[{}])
    end_game(s.state, 2, LossReason.EFFECT)
    assert (s.over, s.winner) == (True, 2)
    assert s.log[-1] == "third wins the game"


def test_104_3a_a_player_can_concede_at_any_time():
    game = Game([["Mountain"] * 40] * 2, first=0)
    assert game.decision is not None
    assert game.decision.kind == Ask.MULLIGAN
    game.concede(1)
    assert (game.over, game.winner) == (True, 0)
    assert list(game.log)[-2:] == ["Player 2 concedes", "Player 1 wins the game"]


def test_104_3a_also_the_player_who_is_asked():
    s = Scenario(hand="Lightning Bolt")
    s.cast("Lightning Bolt", hold=True)
    assert s.asked == "targets"
    s.concede()
    assert (s.over, s.winner) == (True, 1)


def test_104_3a_who_is_out_of_the_game_cannot_concede():
    s = Scenario(others=[{}])
    s.them.concede()
    with pytest.raises(PlaysetError, match="them"):
        s.them.concede()
    s.concede()
    with pytest.raises(PlaysetError, match="third"):
        s.game.concede(2)
    with pytest.raises(PlaysetError, match="7"):
        s.game.concede(7)


def test_104_3b_a_player_with_0_or_less_life_loses_before_anyone_gets_priority():
    s = Scenario(hand="Lightning Bolt", their_life=2)
    s.cast("Lightning Bolt", "them")
    assert s.them.life == -1
    assert s.winner == 0


def test_104_3b_not_only_after_combat_and_not_only_through_damage():
    s = Scenario(battlefield=[BARGAIN], library="Forest")
    s.activate("Bargain", hold=True)
    assert (s.over, s.winner) == (True, 1), "the cost is paid, so the player loses before the ability resolves"
    assert s.library == ["Forest"]


def test_104_3b_life_is_looked_at_only_when_state_based_actions_are_checked():
    s = Scenario(hand=[BACKLASH])
    s.cast("Backlash")
    assert s.life == 5
    assert not s.over


def test_104_3c_who_must_draw_more_than_there_is_draws_what_is_left_then_loses():
    s = Scenario(hand=[INSIGHT], library="Forest, Plains")
    s.cast("Insight")
    assert s.hand == ["Forest", "Plains"]
    assert s.library == []
    assert (s.over, s.winner) == (True, 1)
    assert "me loses: the library is empty" in s.log


def test_104_3c_in_the_draw_step_too():
    s = Scenario(their_library="")
    s.pass_to(Step.DRAW, turn=3)
    assert s.over
    assert s.winner == 0
    assert "them loses: the library is empty" in s.log


def test_104_3c_an_empty_library_alone_harms_nobody():
    s = Scenario(library="", hand="Lightning Bolt")
    s.cast("Lightning Bolt", "them").pass_to(Step.END)
    assert not s.over


def test_104_3d_ten_poison_counters_lose_the_game():
    s = Scenario(battlefield=[PLAGUE_RAT])
    s.attack("Plague Rat").damage()
    assert (s.them.counters("poison"), s.them.life, s.over) == (5, 20, False)
    s.pass_to(Step.PRECOMBAT_MAIN, turn=4)
    s.attack("Plague Rat").pass_to(Step.END_OF_COMBAT)
    assert s.them.counters("poison") == 10
    assert s.winner == 0
    assert "them loses: ten or more poison counters" in s.log


def test_104_3e_an_effect_can_make_players_lose_at_once():
    s = Scenario(others=[{}])
    lose(s.state, [0, 2], LossReason.EFFECT)
    assert (s.over, s.winner) == (True, 1)
    assert list(s.log)[-3:] == ["me loses the game", "third loses the game", "them wins the game"]


def test_104_4a_all_players_losing_at_once_is_a_draw():
    s = Scenario(hand=[PLAGUE])
    s.cast("Plague")
    assert (s.over, s.winner) == (True, None)
    assert s.state.reason == LossReason.EVERYONE_LOST
    assert s.log[-1] == "The game is a draw: everyone lost at the same time"


def test_104_4a_for_different_reasons_too():
    s = Scenario(hand=[SHARED_INSIGHT], library="Forest", life=20, their_library="", others=[{"library": "Island"}])
    s.cast("Shared Insight")
    assert (s.over, s.winner) == (True, None)
    assert s.state.reason == LossReason.EVERYONE_LOST


def test_104_4a_and_with_four_players_the_game_goes_on_among_those_left():
    s = Scenario(hand=[PLAGUE], life=25, their_life=30, others=[{}, {}])
    s.cast("Plague")
    assert not s.over
    assert s.state.remaining_players() == [0, 1]


def test_104_4b_a_loop_of_mandatory_actions_is_a_draw():
    nothing = card("Nobody", "", "Creature — Spirit", pt="0/0", token=True)
    cradle = card("Cradle", "", "Enchantment", When(Dies(CREATURE), CreateToken(nothing)))
    s = Scenario(hand="Lightning Bolt", battlefield=[cradle, "Grizzly Bears"])
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert (s.over, s.winner) == (True, None)
    assert s.state.reason == LossReason.STUCK
    assert s.log[-1] == "The game is a draw: a loop of mandatory actions does not end"


def test_104_5_a_player_who_loses_leaves_the_game():
    drain = card("Drain", "{B}", "Sorcery", Spell(LoseLife(20, EACH_OPPONENT)))
    s = Scenario(hand=[drain], their_life=10, their_battlefield="Hill Giant", others=[{"battlefield": "2 Forest"}])
    s.state.players[2].life = 30
    s.cast("Drain")
    assert s.state.remaining_players() == [0, 2]
    assert s.them.battlefield == []
    assert s.seats[2].battlefield == ["Forest", "Forest"]


def test_104_a_finished_game_takes_no_answers():
    s = Scenario(hand="Lightning Bolt", their_life=3)
    s.cast("Lightning Bolt", "them")
    with pytest.raises(NoQuestion, match="over"):
        s.game.answer((0,))


def test_104_a_clone_of_a_lost_game_is_lost():
    s = Scenario(hand="Lightning Bolt", their_life=3)
    before = s.game.clone()
    s.cast("Lightning Bolt", "them")
    after = s.game.clone()
    assert (after.over, after.winner, after.decision) == (True, 0, None)
    assert not before.over


def test_104_the_turn_cap_ends_the_game_as_a_draw():
    s = Scenario(turn_cap=4)
    s.pass_to(Step.PRECOMBAT_MAIN, turn=9)
    assert (s.over, s.winner) == (True, None)
    assert s.game.turn == 4
    assert s.state.reason == LossReason.TURN_CAP
    assert s.log[-1] == "The game is a draw: the cap of 4 turns is reached"


def test_104_the_turn_cap_is_100_turns_by_default():
    pinger = card("Pinger", "", "Artifact", Activated((Mana("{1}"),), DealDamage(1, Target(ANY_TARGET))))
    game = Game([[pinger] * 200] * 2, first=0)
    while game.decision is not None:
        game.answer(tuple(range(game.decision.minimum)))
    assert (game.over, game.winner, game.turn) == (True, None, 100)
    assert "the cap of 100 turns is reached" in game.log


def test_104_decks_are_never_changed_by_a_game():
    deck = ["Mountain"] * 20 + ["Lightning Bolt"] * 20
    decks = [deck[:], tuple(deck)]
    game = Game(decks, seed=3)
    while game.decision is not None:
        # Whoever can does something; else the shortest answer.
        answer = (len(game.decision.options) - 1,)
        game.answer(answer if game.decision.kind == Ask.PRIORITY else tuple(range(game.decision.minimum)))
    assert decks == [deck, tuple(deck)]
    again = Game(decks, seed=3)
    assert [len(player.library) + len(player.hand) for player in again.state.players] == [40, 40]


def test_104_2b_a_spell_can_make_a_player_win():
    triumph = card("Triumph", "{W}", "Sorcery", Spell(If(Exceeds(LifeOf(YOU), LifeOf(EACH_OPPONENT)), WinGame())))
    s = Scenario(hand=[triumph, triumph], life=20, their_life=20)
    s.cast("Triumph")
    assert not s.over
    s = Scenario(hand=[triumph], life=21, their_life=20)
    s.cast("Triumph")
    assert (s.over, s.winner) == (True, 0)


def test_104_3e_a_spell_can_make_a_player_lose():
    curse = card("Curse", "{B}", "Sorcery", Spell(LoseGame(Target(PLAYER))))
    s = Scenario(hand=[curse], others=[{}])
    s.cast("Curse", "them")
    assert s.state.players[1].lost
    assert not s.over
