"""CR 104.3: players who can't lose the game, and opponents who can't win it."""

from __future__ import annotations

from playset.ability import (
    EACH_OPPONENT,
    PLAYER,
    YOU,
    CannotLose,
    CannotWin,
    DealDamage,
    LoseGame,
    Spell,
    Target,
    WinGame,
    card,
)
from playset.testing import Scenario

ANGEL = card("Test Angel", "{W}", "Artifact", CannotLose(), CannotWin(EACH_OPPONENT))
DOOM = card("Test Doom", "{R}", "Instant", Spell(DealDamage(30, Target(PLAYER))))
END = card("Test End", "{B}", "Instant", Spell(LoseGame(Target(PLAYER))))
WIN = card("Test Win", "{B}", "Instant", Spell(WinGame(YOU)))


def test_104_3_a_player_who_cannot_lose_plays_on():
    s = Scenario(hand=[DOOM, END], their_battlefield=[ANGEL])
    s.cast("Test Doom", "them")
    s.cast("Test End", "them")
    assert not s.over
    assert s.them.life == -10


def test_104_2b_opponents_cannot_win():
    s = Scenario(hand=[WIN], their_battlefield=[ANGEL])
    s.cast("Test Win")
    assert not s.over


def test_704_5a_the_player_loses_once_nothing_forbids_it():
    s = Scenario(hand=[DOOM, "Disenchant"], their_battlefield=[ANGEL])
    s.cast("Test Doom", "them")
    s.cast("Disenchant", "Test Angel")
    assert s.over
    assert s.winner == 0
